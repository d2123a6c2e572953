package kurikulum

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// What is odd about a prerequisite in a curriculum.
const (
	TidakMendahului = "semester" // it stands in the same term as its course, or in a later one
	TidakDimuat     = "luar"     // the curriculum does not have it
)

// PrasyaratKurikulum is what comes before what in a curriculum, as a graph without circles.
type PrasyaratKurikulum struct {
	Simpul  []SimpulPrasyarat `json:"simpul" nullable:"false" doc:"The courses that come before another, or after one"`
	Sisi    []SisiPrasyarat   `json:"sisi" nullable:"false"`
	Janggal int               `json:"janggal" doc:"How many of them are odd"`
}

// SimpulPrasyarat is a course of the graph.
type SimpulPrasyarat struct {
	ID       string `json:"id"`
	Kode     string `json:"kode"`
	Nama     string `json:"nama"`
	Semester int64  `json:"semester" doc:"0: not in the curriculum"`
}

// SisiPrasyarat says that a course comes before another.
type SisiPrasyarat struct {
	IDPrasyarat  string `json:"idPrasyarat"`
	IDMataKuliah string `json:"idMataKuliah" db:"id_matakuliah"`
	Masalah      string `json:"masalah" enum:",semester,luar" doc:"semester: does not stand in an earlier term; luar: is not in the curriculum"`
}

// LihatPrasyaratKurikulum answers what comes before what in a curriculum.
func (s *Service) LihatPrasyaratKurikulum(ctx context.Context, in *api.ByID) (PrasyaratKurikulum, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (PrasyaratKurikulum, error) {
		k, err := getContent(ctx, q, a, in.ID)
		return k.Prasyarat, err
	})
}

// listPrasyarat reads what comes before the courses of a curriculum.
func listPrasyarat(ctx context.Context, q db.Q, id string, courses []KuliahKurikulum) (PrasyaratKurikulum, error) {
	out := PrasyaratKurikulum{Simpul: []SimpulPrasyarat{}, Sisi: []SisiPrasyarat{}}
	type edge struct {
		IDPrasyarat, Kode, Nama string
		IDMataKuliah            string `db:"id_matakuliah"`
	}
	const list = `SELECT p.id_prasyarat, m.kode, m.nama, p.id_matakuliah FROM akademik_kurikulum_mk x
		CROSS JOIN akademik_prasyarat p CROSS JOIN akademik_matakuliah m
		WHERE x.college_id = $1 AND x.id_kurikulum = $2 AND p.college_id = $1 AND p.id_matakuliah = x.id_matakuliah
		AND m.college_id = $1 AND m.id = p.id_prasyarat ORDER BY x.semester, x.id_matakuliah, m.kode_urut`
	edges, err := db.List[edge](ctx, q, list, q.College, id)
	if err != nil {
		return out, err
	}
	term, linked := map[string]int64{}, map[string]bool{}
	for _, m := range courses {
		term[m.IDMataKuliah] = m.Semester
	}
	for _, e := range edges {
		side := SisiPrasyarat{IDPrasyarat: e.IDPrasyarat, IDMataKuliah: e.IDMataKuliah, Masalah: oddity(term[e.IDPrasyarat], term[e.IDMataKuliah])}
		if side.Masalah != "" {
			out.Janggal++
		}
		out.Sisi = append(out.Sisi, side)
		if term[e.IDPrasyarat] == 0 && !linked[e.IDPrasyarat] {
			out.Simpul = append(out.Simpul, SimpulPrasyarat{ID: e.IDPrasyarat, Kode: e.Kode, Nama: e.Nama})
		}
		linked[e.IDPrasyarat], linked[e.IDMataKuliah] = true, true
	}
	for _, m := range courses {
		if linked[m.IDMataKuliah] {
			out.Simpul = append(out.Simpul, SimpulPrasyarat{ID: m.IDMataKuliah, Kode: m.Kode, Nama: m.Nama, Semester: m.Semester})
		}
	}
	return out, nil
}

// oddity says what is odd about a prerequisite of a term before a course of another; a term of 0 is none.
func oddity(before, course int64) string {
	switch {
	case before == 0:
		return TidakDimuat
	case before >= course:
		return TidakMendahului
	}
	return ""
}
