package matakuliah

import (
	"bytes"
	"context"
	"database/sql"
	"iter"
	"maps"
	"slices"
	"unique"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
)

// counts gives the numbers of the count strip under the change counters or later ones, and the version they bear. Those of
// the catalogue follow its log; without words they come from the tally.
func (s *Service) counts(ctx context.Context, q db.Q, a actor.Actor, in *SaringMataKuliah, at counters) (pager.Counts, int64, error) {
	n := in.counted(a.College, a.Account)
	name, version := "hitung"+n.Name(), in.version(at)
	count := func(ctx context.Context) (pager.Counts, int64, error) {
		by, now, err := in.count(ctx, q, n)
		return by, in.version(now), err
	}
	switch {
	case in.Ampu != "":
		return pager.Keep(ctx, &s.book, name, version, count)
	case in.kata.Asked():
		return pager.Follow(ctx, &s.book, name, version, count, func(ctx context.Context, earlier pager.Counts, from int64) (pager.Counts, int64, bool, error) {
			a, x, log, err := countMoves(ctx, q, in.moved(q.College, from, false), from)
			return pager.Counts{"A": earlier["A"] + a, "N": earlier["N"] + x}, log.now, log.all(), err
		})
	}
	return pager.Follow(ctx, &s.book, name, version,
		func(ctx context.Context) (pager.Counts, int64, error) {
			t, now, err := s.tallyUnder(ctx, q, version)
			if err != nil {
				return nil, 0, err
			}
			return t.count(in.wanted()), now, nil
		},
		func(ctx context.Context, earlier pager.Counts, from int64) (pager.Counts, int64, bool, error) {
			t, now, err := s.tallyUnder(ctx, q, version)
			if err != nil || from < t.base {
				return nil, 0, false, err
			}
			return t.countSince(earlier, from, in.wanted()), now, true, nil
		})
}

func totalOf(by pager.Counts, status string) int64 {
	if status != "" {
		return by[status]
	}
	return by["A"] + by["N"]
}

// code is one of the few texts that courses are told apart by; the zero code is none, and like no other.
type code = unique.Handle[string]

// group are the courses that share all that courses are counted by: programme, concentration, semester, group, kind,
// theory or practice; and the status.
type group struct {
	by     [6]code
	status code
}

// wanted are the codes that a filter lets through, in the order of group.by; without any, all are.
type wanted [6][]code

func (in *SaringMataKuliah) wanted() *wanted {
	w := &wanted{}
	for i, values := range [len(w)][]string{in.IDProdi, in.IDKonsentrasi, api.AsTexts(in.Semester), in.Kelompok, in.Jenis, in.TeoriPraktik} {
		for _, v := range values {
			w[i] = append(w[i], unique.Make(v))
		}
	}
	return w
}

func (w *wanted) has(g *group) bool {
	for i, among := range w {
		if len(among) > 0 && !slices.Contains(among, g.by[i]) {
			return false
		}
	}
	return true
}

// tally is how many courses of a college are in each group, so that every filter without words can be counted from memory.
type tally struct {
	base   int64 // the counter under which groups were counted
	groups map[group]int64
	moves  []move // since then, in turn
}

// move is a course that went (-1) or came (1) under a value of the counter, with its key in each order.
type move struct {
	version int64
	group
	n    int64
	id   []byte
	keys map[string][]byte
}

// maxMoves is how many moves stand beside the groups before they are counted in.
const maxMoves = 500

// Size is how many bytes the tally takes.
func (t *tally) Size() int {
	const eachGroup, eachMove = 110, 600
	return eachGroup*len(t.groups) + eachMove*len(t.moves)
}

// count gives the numbers of a filter.
func (t *tally) count(w *wanted) pager.Counts {
	by := pager.Counts{"A": 0, "N": 0}
	for g, n := range t.groups {
		if w.has(&g) {
			by[g.status.Value()] += n
		}
	}
	return t.countSince(by, t.base, w)
}

// countSince gives the numbers of a filter from those under an earlier counter.
func (t *tally) countSince(earlier pager.Counts, from int64, w *wanted) pager.Counts {
	by := maps.Clone(earlier)
	for m := range t.since(from, w) {
		by[m.status.Value()] += m.n
	}
	return by
}

// since are the moves of a filter's courses since a counter that is not before the tally's base.
func (t *tally) since(from int64, w *wanted) iter.Seq[*move] {
	begin, _ := slices.BinarySearchFunc(t.moves, from+1, func(m move, version int64) int { return int(m.version - version) })
	return func(yield func(*move) bool) {
		for i := range t.moves[begin:] {
			if m := &t.moves[begin+i]; w.has(&m.group) && !yield(m) {
				return
			}
		}
	}
}

// moves hands the keys and ids of a list's courses that went (-1) and came (1) since a counter to take, in turn, and tells up
// to which counter: those that the tally still knows from there, where no words narrow the list; else those of the log.
func (s *Service) moves(ctx context.Context, q db.Q, in *SaringMataKuliah, since, version int64, take func(n int, key, id []byte)) (int64, bool, error) {
	order := orderings[in.Sort]
	if !in.kata.Asked() {
		t, at, err := s.tallyUnder(ctx, q, version)
		if err != nil {
			return 0, false, err
		}
		if since >= t.base {
			for m := range t.since(since, in.wanted()) {
				if in.Status == "" || in.Status == m.status.Value() {
					take(int(m.n), m.keys[order.Name], m.id)
				}
			}
			return at, true, nil
		}
	}
	log, err := eachMove(ctx, q, in.moved(q.College, since, true), order, since, take)
	return log.now, log.all(), err
}

// tallyUnder gives the college's tally under the area's change counter.
func (s *Service) tallyUnder(ctx context.Context, q db.Q, version int64) (*tally, int64, error) {
	return pager.Follow(ctx, &s.book, "jumlah "+q.College, version,
		func(ctx context.Context) (*tally, int64, error) {
			t, err := readTally(ctx, q)
			return t, t.base, err
		},
		func(ctx context.Context, earlier *tally, from int64) (*tally, int64, bool, error) {
			moves, log, err := listMoves(ctx, q, from)
			return earlier.with(moves, log.now), log.now, log.all(), err
		})
}

// with is the tally after some moves more, up to the counter.
func (t *tally) with(moves []move, now int64) *tally {
	out := &tally{base: t.base, groups: t.groups, moves: append(slices.Clip(t.moves), moves...)}
	if len(out.moves) <= maxMoves {
		return out
	}
	groups := maps.Clone(t.groups)
	for _, m := range out.moves {
		if groups[m.group] += m.n; groups[m.group] == 0 {
			delete(groups, m.group)
		}
	}
	return &tally{base: now, groups: groups}
}

// readTally counts the whole catalogue in one statement, at the counter that stands in it.
func readTally(ctx context.Context, q db.Q) (*tally, error) {
	t := &tally{groups: map[group]int64{}}
	const count = `SELECT ` + counterOf + `, g.id_prodi, g.id_konsentrasi, g.semester, g.kelompok, g.jenis, g.teori_praktik, g.status, COALESCE(g.jumlah, 0)
		FROM (SELECT 1 AS satu) s LEFT JOIN (SELECT m.id_prodi, m.id_konsentrasi, m.semester, m.kelompok, m.jenis, m.teori_praktik, m.status, COUNT(*) AS jumlah
			FROM akademik_matakuliah m WHERE m.college_id = $1
			GROUP BY m.id_prodi, m.id_konsentrasi, m.semester, m.kelompok, m.jenis, m.teori_praktik, m.status) g ON 1 = 1`
	var row groupRow
	var n int64
	err := q.Each(ctx, count, []any{q.College}, func(scan func(...any) error) error {
		err := scan(append(row.columns(&t.base), &n)...)
		if n > 0 {
			t.groups[row.group()] = n
		}
		return err
	})
	return t, err
}

// listMoves reads what the log tells since a counter.
func listMoves(ctx context.Context, q db.Q, since int64) ([]move, told, error) {
	t := told{since: since}
	const list = `SELECT ` + counterOf + `, m.id_prodi, m.id_konsentrasi, m.semester, m.kelompok, m.jenis, m.teori_praktik, m.status, m.tanda, m.nilai,
			m.id, m.nama_urut, m.kode_urut, m.sks FROM akademik_pindah m WHERE m.college_id = $1 AND m.nilai > $2` + inTurn
	var all []move
	var row groupRow
	var id, nama, kode, sks sql.RawBytes
	err := q.Each(ctx, list, []any{q.College, since}, func(scan func(...any) error) error {
		var m move
		err := scan(append(row.columns(&t.now), &m.n, &m.version, &id, &nama, &kode, &sks)...)
		if m.n == 0 {
			t.values++
			return err
		}
		m.group, m.id = row.group(), bytes.Clone(id)
		m.keys = map[string][]byte{byNama.Name: bytes.Clone(nama), byKode.Name: bytes.Clone(kode), bySKS.Name: bytes.Clone(sks), bySemester.Name: bytes.Clone(row[2])}
		all = append(all, m)
		return err
	})
	return all, t, err
}

// groupRow takes a row that begins with the counter and the columns of a group.
type groupRow [7]sql.RawBytes

func (r *groupRow) columns(counter *int64) []any {
	return []any{counter, &r[0], &r[1], &r[2], &r[3], &r[4], &r[5], &r[6]}
}

func (r *groupRow) group() (g group) {
	for i := range g.by {
		if r[i] != nil {
			g.by[i] = unique.Make(string(r[i]))
		}
	}
	g.status = unique.Make(string(r[6]))
	return g
}
