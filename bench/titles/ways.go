package main

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/similar"
)

// way is one of finding the numbers of titles that are like another.
type way struct {
	name   string
	tables []string // that it needs
	slow   bool     // one round is enough
	ask    func(ctx context.Context, t title) ([]int64, error)
	fill   func(ctx context.Context, q db.Q, all []title) error // nil: filled by another
	add    func(ctx context.Context, n int, t title) error      // nil: as another
}

// atMost is how many of an engine's own order are looked at, where the portal's likeness then decides.
const atMost = 320

func (p *place) ways() []way {
	ways := []way{
		{name: "as it is: blocks", tables: []string{"tugasakhir_judul_akar"}, ask: p.askOwn, add: p.addOwn},
		{name: "rows, all", tables: []string{"bench_baris"}, ask: p.askRows, fill: fillRows, add: p.addRows},
		{name: "rows, of rare words first", tables: []string{"bench_baris"}, ask: p.rescored(p.askRareRows)},
	}
	if p.engine == db.SQLite {
		return append(ways,
			way{name: "FTS5, its order", tables: []string{"bench_fts"}, ask: p.reading(askFTS(candidates)), fill: fillFTS, add: p.adding(addFTS)},
			way{name: "FTS5, 320 weighed by us", tables: []string{"bench_fts"}, ask: p.rescored(p.reading(askFTS(atMost)))},
		)
	}
	return append(ways,
		way{name: "tsvector and GIN, as the portal's role", tables: []string{"bench_gin"}, slow: true, ask: p.reading(askText(candidates)), fill: fillText, add: p.adding(addText)},
		way{name: "the same without row security", tables: []string{"bench_gin"}, ask: p.unbound(textRanked(candidates), orQuery)},
		way{name: "the same, 320 weighed by us", tables: []string{"bench_gin"}, ask: p.rescored(p.unbound(textRanked(atMost), orQuery))},
		way{name: "pg_trgm and GIN, as the portal's role", tables: []string{"bench_trgm"}, slow: true, ask: p.reading(askTrgm), fill: fillTrgm, add: p.adding(addTrgm)},
		way{name: "pg_trgm and GIN without row security", tables: []string{"bench_trgm"}, ask: p.unbound(trgmRanked, func(t title) string { return t.text })},
	)
}

// --- as it is

func (p *place) askOwn(ctx context.Context, t title) (out []int64, err error) {
	err = p.d.Read(ctx, college, func(q db.Q) error {
		out, err = naskah.CalonJudul(ctx, q, t.roots)
		return err
	})
	return out, err
}

func (p *place) addOwn(ctx context.Context, n int, t title) error {
	return p.d.Write(ctx, college, func(ctx context.Context, q db.Q) error { return naskah.CatatJudul(ctx, q, idOf(n), t.text) })
}

// --- a row a root and title

func fillRows(ctx context.Context, q db.Q, all []title) error {
	rows := db.NewBulk(q, "bench_baris", "college_id", "akar", "nomor", "banyak")
	type row struct {
		root string
		n    int
	}
	var sorted []row
	for n, t := range all {
		for _, root := range t.roots {
			sorted = append(sorted, row{root, n})
		}
	}
	slices.SortFunc(sorted, func(a, b row) int { return cmp.Or(strings.Compare(a.root, b.root), a.n-b.n) })
	for _, r := range sorted {
		if err := rows.Add(ctx, q.College, r.root, r.n, len(all[r.n].roots)); err != nil {
			return err
		}
	}
	return rows.Flush(ctx)
}

func (p *place) askRows(ctx context.Context, t title) (out []int64, err error) {
	in, args := db.In([]any{college, len(t.roots)}, t.roots)
	err = p.d.Read(ctx, college, func(q db.Q) error {
		out, err = db.List[int64](ctx, q, `SELECT nomor FROM bench_baris WHERE college_id = $1 AND akar IN `+in+
			` GROUP BY nomor, banyak ORDER BY 200 * COUNT(*) / ($2 + banyak) DESC, nomor DESC LIMIT 32`, args...)
		return err
	})
	return out, err
}

// Of roots that more titles have, no rows are read while there are rarer ones.
const (
	rareRoot = 2000
	rareRows = 4000
)

func (p *place) askRareRows(ctx context.Context, t title) (out []int64, err error) {
	err = p.d.Read(ctx, college, func(q db.Q) error {
		type counted struct {
			Akar string
			N    int64
		}
		var counts []counted
		for _, root := range t.roots {
			n, err := db.Get[int64](ctx, q, `SELECT COUNT(*) FROM (SELECT 1 FROM bench_baris WHERE college_id = $1 AND akar = $2 LIMIT 2001) x`, college, root)
			if err != nil {
				return err
			}
			counts = append(counts, counted{root, n})
		}
		slices.SortFunc(counts, func(a, b counted) int { return cmp.Compare(a.N, b.N) })
		var roots []string
		rows := int64(0)
		for _, c := range counts {
			if len(roots) > 0 && (c.N > rareRoot || rows+c.N > rareRows) {
				break
			}
			roots, rows = append(roots, c.Akar), rows+c.N
		}
		in, args := db.In([]any{college}, roots)
		out, err = db.List[int64](ctx, q, `SELECT nomor FROM bench_baris WHERE college_id = $1 AND akar IN `+in+
			` GROUP BY nomor, banyak ORDER BY COUNT(*) DESC, banyak, nomor DESC LIMIT 1000`, args...)
		return err
	})
	return out, err
}

func (p *place) addRows(ctx context.Context, n int, t title) error {
	return p.d.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		if err := entry(ctx, q, n, t); err != nil {
			return err
		}
		rows := db.NewBulk(q, "bench_baris", "college_id", "akar", "nomor", "banyak")
		for _, root := range t.roots {
			if err := rows.Add(ctx, q.College, root, n, len(t.roots)); err != nil {
				return err
			}
		}
		return rows.Flush(ctx)
	})
}

// --- what engines have

func fillFTS(ctx context.Context, q db.Q, all []title) error {
	rows := db.NewBulk(q, "bench_fts", "rowid", "akar")
	for n, t := range all {
		if err := rows.Add(ctx, n, strings.Join(t.roots, " ")); err != nil {
			return err
		}
	}
	return rows.Flush(ctx)
}

func addFTS(ctx context.Context, q db.Q, n int, t title) error {
	_, err := q.Exec(ctx, `INSERT INTO bench_fts (rowid, akar) VALUES ($1, $2)`, n, strings.Join(t.roots, " "))
	return err
}

func askFTS(most int) func(ctx context.Context, q db.Q, t title) ([]int64, error) {
	return func(ctx context.Context, q db.Q, t title) ([]int64, error) {
		return db.List[int64](ctx, q, `SELECT rowid FROM bench_fts WHERE bench_fts MATCH $1 ORDER BY rank LIMIT $2`, `"`+strings.Join(t.roots, `" OR "`)+`"`, most)
	}
}

func fillText(ctx context.Context, q db.Q, all []title) error {
	for n, t := range all {
		if err := addText(ctx, q, n, t); err != nil {
			return err
		}
	}
	return nil
}

func addText(ctx context.Context, q db.Q, n int, t title) error {
	_, err := q.Exec(ctx, `INSERT INTO bench_gin (college_id, nomor, akar) VALUES ($1, $2, array_to_tsvector(string_to_array($3, ' ')))`, q.College, n, strings.Join(t.roots, " "))
	return err
}

func textRanked(most int) string {
	text := `SELECT nomor FROM bench_gin WHERE college_id = $1 AND akar @@ $2::tsquery ORDER BY ts_rank('{1,1,1,1}', akar, $2::tsquery, 1) DESC, nomor DESC LIMIT `
	return text + map[int]string{candidates: "32", atMost: "320"}[most]
}

func orQuery(t title) string { return "'" + strings.Join(t.roots, "' | '") + "'" }

func askText(most int) func(ctx context.Context, q db.Q, t title) ([]int64, error) {
	return func(ctx context.Context, q db.Q, t title) ([]int64, error) {
		return db.List[int64](ctx, q, textRanked(most), q.College, orQuery(t))
	}
}

func fillTrgm(ctx context.Context, q db.Q, all []title) error {
	for n, t := range all {
		if err := addTrgm(ctx, q, n, t); err != nil {
			return err
		}
	}
	return nil
}

func addTrgm(ctx context.Context, q db.Q, n int, t title) error {
	_, err := q.Exec(ctx, `INSERT INTO bench_trgm (college_id, nomor, judul) VALUES ($1, $2, $3)`, q.College, n, t.text)
	return err
}

const trgmRanked = `SELECT nomor FROM bench_trgm WHERE college_id = $1 AND judul % $2 ORDER BY similarity(judul, $2) DESC, nomor DESC LIMIT 32`

func askTrgm(ctx context.Context, q db.Q, t title) ([]int64, error) {
	return db.List[int64](ctx, q, trgmRanked, q.College, t.text)
}

// --- around them

// entry is the line in the list of titles, which every way needs; the portal's own has written it already.
func entry(ctx context.Context, q db.Q, n int, t title) error {
	if _, err := db.Get[int64](ctx, q, `SELECT COALESCE(MAX(nomor), -1) + 1 FROM tugasakhir_judul WHERE college_id = $1`, q.College); err != nil {
		return err
	}
	_, err := q.Exec(ctx, `INSERT INTO tugasakhir_judul (college_id, nomor, id_karya, akar) VALUES ($1, $2, $3, $4)
		ON CONFLICT (college_id, nomor) DO UPDATE SET akar = excluded.akar`, q.College, n, idOf(n), strings.Join(t.roots, " "))
	return err
}

func (p *place) adding(add func(ctx context.Context, q db.Q, n int, t title) error) func(ctx context.Context, n int, t title) error {
	return func(ctx context.Context, n int, t title) error {
		return p.d.Write(ctx, college, func(ctx context.Context, q db.Q) error {
			if err := entry(ctx, q, n, t); err != nil {
				return err
			}
			return add(ctx, q, n, t)
		})
	}
}

func (p *place) reading(ask func(ctx context.Context, q db.Q, t title) ([]int64, error)) func(ctx context.Context, t title) ([]int64, error) {
	return func(ctx context.Context, t title) (out []int64, err error) {
		err = p.d.Read(ctx, college, func(q db.Q) error {
			out, err = ask(ctx, q, t)
			return err
		})
		return out, err
	}
}

// unbound asks as the cluster's own role, whom row security does not bind.
func (p *place) unbound(text string, of func(title) string) func(ctx context.Context, t title) ([]int64, error) {
	return func(ctx context.Context, t title) (out []int64, err error) {
		rows, err := p.super.QueryContext(ctx, text, college, of(t))
		if err != nil {
			return nil, err
		}
		defer rows.Close()
		for rows.Next() {
			var n int64
			if err := rows.Scan(&n); err != nil {
				return nil, err
			}
			out = append(out, n)
		}
		return out, rows.Err()
	}
}

// rescored puts what a way found in the order of the portal's likeness, by the roots in the list of titles.
func (p *place) rescored(ask func(ctx context.Context, t title) ([]int64, error)) func(ctx context.Context, t title) ([]int64, error) {
	return func(ctx context.Context, t title) ([]int64, error) {
		found, err := ask(ctx, t)
		if err != nil || len(found) == 0 {
			return nil, err
		}
		type scored struct {
			Nomor int64
			Akar  string
			skor  int64
		}
		var all []scored
		err = p.d.Read(ctx, college, func(q db.Q) error {
			all, err = db.ListIn[scored](ctx, q, `SELECT nomor, akar FROM tugasakhir_judul WHERE college_id = $1 AND nomor IN `, found)
			return err
		})
		for i := range all {
			all[i].skor = similar.TitlesAlike(t.roots, strings.Fields(all[i].Akar))
		}
		slices.SortFunc(all, func(a, b scored) int { return cmp.Or(cmp.Compare(b.skor, a.skor), cmp.Compare(b.Nomor, a.Nomor)) })
		var out []int64
		for _, one := range all[:min(len(all), candidates)] {
			out = append(out, one.Nomor)
		}
		return out, err
	}
}
