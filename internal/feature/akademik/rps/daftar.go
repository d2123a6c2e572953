package rps

import (
	"context"
	"slices"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/texts"
)

// SaringRPS narrows the list of plans.
type SaringRPS struct {
	api.Filter
	Periode      int64    `query:"periode" minimum:"19451" maximum:"99994"`
	Status       []string `query:"status,explode" maxItems:"6" enum:"draf,diajukan,direview,revisi,disetujui,dipublikasi"`
	IDProdi      []string `query:"idProdi,explode" maxItems:"100"`
	IDMataKuliah string   `query:"idMataKuliah" maxLength:"64"`
	Ampu         string   `query:"ampu" enum:"saya" doc:"saya: of what the caller teaches"`
	Tinjau       string   `query:"tinjau" enum:"saya" doc:"saya: what waits for the caller's review"`
	Sort         string   `query:"sort" enum:"nama,-nama,kode,-kode,sejak" default:"nama" doc:"sejak: the longest first, of what waits for the caller's review alone"`
}

// The plans to begin with, $2 is the lecturer who asks, and what narrows them; the joins go on from the few, which SQLite would not
// see.
const (
	all   = ` FROM akademik_rps r WHERE r.college_id = $1`
	known = all + ` AND (r.terbit > 0 OR r.id_peninjau = $2
			OR r.id_prodi IN (SELECT h.id_prodi FROM master_kaprodi h WHERE h.college_id = $1 AND h.id_dosen = $2 AND $3)
			OR EXISTS (SELECT 1 FROM akademik_kelas k CROSS JOIN akademik_pengampu p WHERE k.college_id = $1 AND k.id_matakuliah = r.id_matakuliah
				AND k.periode = r.periode AND p.college_id = $1 AND p.id_kelas = k.id AND p.id_dosen = $2))`
	taught = ` FROM (SELECT DISTINCT k.id_matakuliah, k.periode FROM akademik_pengampu p CROSS JOIN akademik_kelas k
			WHERE p.college_id = $1 AND p.id_dosen = $2 AND k.college_id = $1 AND k.id = p.id_kelas) t
		CROSS JOIN akademik_rps r WHERE r.college_id = $1 AND r.id_matakuliah = t.id_matakuliah AND r.periode = t.periode`
	waiting = ` FROM (SELECT r.id FROM akademik_rps r WHERE r.college_id = $1 AND r.id_peninjau = $2 AND $4 AND r.status IN ('diajukan', 'direview')` + openTerm + `
			UNION SELECT r.id FROM master_kaprodi h CROSS JOIN akademik_rps r WHERE h.college_id = $1 AND h.id_dosen = $2 AND $3
				AND r.college_id = $1 AND r.id_prodi = h.id_prodi AND r.status IN ('diajukan', 'direview')` + openTerm + `) t
		CROSS JOIN akademik_rps r WHERE r.college_id = $1 AND r.id = t.id`
	ofPeriode    = ` AND r.periode = $?`
	ofMataKuliah = ` AND r.id_matakuliah = $?`
	ofProdi      = ` AND r.id_prodi IN `
	ofStatus     = ` AND r.status IN `
	withWord     = ` AND COALESCE(r.nama_urut || ' ' || r.kode_urut LIKE $? ESCAPE '\', FALSE)`
)

var orders = db.Orders(db.By("nama", "r.nama_urut", "r.id"), db.By("kode", "r.kode_urut", "r.id"),
	db.ByNumber("sejak", "r.status_pada", "r.id"))

// DaftarRPS lists the plans: those that the caller has to do with, and all that are published.
func (s *Service) DaftarRPS(ctx context.Context, in *SaringRPS) (api.Halaman[RPSBaris], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out api.Halaman[RPSBaris], err error) {
		if in.Sort == "sejak" && in.Tinjau == "" {
			return out, apperr.Field("sort", "Urutan ini hanya untuk RPS yang menunggu Anda tinjau")
		}
		o, err := findOrang(ctx, q, a)
		if err != nil {
			return out, err
		}
		base := in.narrow(q.College, o)
		counts, err := s.counts(ctx, q, base)
		if err != nil {
			return out, err
		}
		out = api.PageOf(in.Paging, []RPSBaris{}, totalOf(counts, in.Status))
		out.Counts = counts
		if out.Total <= int64(in.Offset()) {
			return out, nil
		}
		out.Data, err = list(ctx, q, db.Among(base, ofStatus, in.Status, ""), orders[in.Sort], in.Paging)
		if err != nil {
			return out, err
		}
		return out, dress(ctx, q, out.Data)
	})
}

// list reads a page of plans: first which, then what there is to say of these alone.
func list(ctx context.Context, q db.Q, n db.Narrowed, o db.Order, at api.Paging) ([]RPSBaris, error) {
	window, args := db.Window(at.PerPage, at.Offset(), n.Args)
	ids, err := db.List[string](ctx, q, `SELECT r.id`+db.Text(n)+db.Sorted(o, false)+window, args...)
	if err != nil || len(ids) == 0 {
		return []RPSBaris{}, err
	}
	among, args := db.In([]any{q.College}, ids)
	rows, err := db.List[RPSBaris](ctx, q, columns+withCourse+` AND r.id IN `+among, args...)
	slices.SortFunc(rows, func(a, b RPSBaris) int { return slices.Index(ids, a.ID) - slices.Index(ids, b.ID) })
	return rows, err
}

// counts are the numbers of each status, kept while nothing moves that they hang on: plans, who teaches, who heads.
func (s *Service) counts(ctx context.Context, q db.Q, n db.Narrowed) (map[string]int64, error) {
	const moved = `SELECT COALESCE(SUM(nilai), 0) FROM kit_perubahan WHERE college_id = $1 AND nama IN ('akademik_rps', 'akademik', 'master')`
	version, err := db.Get[int64](ctx, q, moved, q.College)
	if err != nil {
		return nil, err
	}
	kept, _, err := pager.Keep(ctx, &s.book, n.Name(), version, func(ctx context.Context) (pager.Counts, int64, error) {
		type number struct {
			Status string
			N      int64
		}
		rows, err := db.List[number](ctx, q, `SELECT r.status, COUNT(*) AS n`+db.Text(n)+` GROUP BY r.status`, n.Args...)
		out := pager.Counts{}
		for status := range statusName {
			out[status] = 0
		}
		for _, r := range rows {
			out[r.Status] = r.N
		}
		return out, version, err
	})
	return kept, err
}

// totalOf is how many plans have one of the statuses; without any, all.
func totalOf(counts map[string]int64, statuses []string) (n int64) {
	for status, of := range counts {
		if len(statuses) == 0 || slices.Contains(statuses, status) {
			n += of
		}
	}
	return n
}

// narrow narrows the plans to those that are asked for, of those that the caller may see.
func (in *SaringRPS) narrow(college string, o orang) db.Narrowed {
	n := db.From(all, college)
	switch {
	case in.Tinjau != "":
		n = db.From(waiting, college, o.idDosen, o.head && o.review, o.review)
	case in.Ampu != "":
		n = db.From(taught, college, o.idDosen)
	case !o.operator:
		n = db.From(known, college, o.idDosen, o.head)
	}
	if in.Periode != 0 {
		n = db.Where(n, ofPeriode, in.Periode)
	}
	if in.IDMataKuliah != "" {
		n = db.Where(n, ofMataKuliah, in.IDMataKuliah)
	}
	n = db.Among(n, ofProdi, in.IDProdi, "")
	if text := texts.Fold(in.Q); in.Search() != "" {
		n = db.Where(n, withWord, api.LikePattern(text))
	}
	return n
}
