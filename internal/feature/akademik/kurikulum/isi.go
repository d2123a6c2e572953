package kurikulum

import (
	"context"
	"fmt"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// IsiKurikulum is a curriculum with its courses by term.
type IsiKurikulum struct {
	Kurikulum
	SKSWajib   int64              `json:"sksWajib" doc:"Credits of what everybody takes"`
	SKSPilihan int64              `json:"sksPilihan" doc:"Credits of all that one may choose"`
	Semester   []SemesterKuliah   `json:"semester" nullable:"false" doc:"The terms that have courses, in order"`
	Prasyarat  PrasyaratKurikulum `json:"prasyarat"`
}

// SemesterKuliah is a term of a curriculum.
type SemesterKuliah struct {
	Semester   int64             `json:"semester"`
	SKS        int64             `json:"sks"`
	SKSWajib   int64             `json:"sksWajib"`
	SKSPilihan int64             `json:"sksPilihan"`
	MataKuliah []KuliahKurikulum `json:"mataKuliah" nullable:"false"`
}

// KuliahKurikulum is a course in a curriculum.
type KuliahKurikulum struct {
	IDMataKuliah string `json:"idMataKuliah" db:"id_matakuliah"`
	Kode         string `json:"kode"`
	Nama         string `json:"nama"`
	SKS          int64  `json:"sks" db:"sks"`
	Semester     int64  `json:"semester"`
	Wajib        bool   `json:"wajib"`
	Status       string `json:"status" enum:"A,N" doc:"Of the course"`
	Luar         bool   `json:"luar" doc:"A course of another programme"`
}

const coursesOf = `SELECT x.id_matakuliah, m.kode, m.nama, m.sks, x.semester, x.wajib, m.status, m.id_prodi <> $3 AS luar
	FROM akademik_kurikulum_mk x CROSS JOIN akademik_matakuliah m
	WHERE x.college_id = $1 AND x.id_kurikulum = $2 AND m.college_id = $1 AND m.id = x.id_matakuliah
	ORDER BY x.semester, x.wajib DESC, m.kode_urut`

// LihatIsiKurikulum answers the courses of a curriculum by term, with their sums and with what comes before what.
func (s *Service) LihatIsiKurikulum(ctx context.Context, in *api.ByID) (IsiKurikulum, error) {
	return s.contents().View(ctx, in)
}

// contents are the curricula with their courses as the frame of every noun knows them; they have the curriculum's version.
func (s *Service) contents() module.Records[IsiKurikulum] {
	return module.Records[IsiKurikulum]{Deps: s.Deps, Area: area, Noun: "kurikulum", Get: getContent,
		May: func(k IsiKurikulum) error { return module.Allowed(k.Aksi, "ubah") }}
}

func getContent(ctx context.Context, q db.Q, a actor.Actor, id string) (out IsiKurikulum, err error) {
	if out.Kurikulum, err = get(ctx, q, a, id); err != nil {
		return out, err
	}
	rows, err := db.List[KuliahKurikulum](ctx, q, coursesOf, q.College, id, out.IDProdi)
	if err != nil {
		return out, err
	}
	out.Semester = []SemesterKuliah{}
	for _, m := range rows {
		if n := len(out.Semester); n == 0 || out.Semester[n-1].Semester != m.Semester {
			out.Semester = append(out.Semester, SemesterKuliah{Semester: m.Semester})
		}
		t := &out.Semester[len(out.Semester)-1]
		t.MataKuliah = append(t.MataKuliah, m)
		t.SKS += m.SKS
		if m.Wajib {
			t.SKSWajib += m.SKS
			out.SKSWajib += m.SKS
		} else {
			t.SKSPilihan += m.SKS
			out.SKSPilihan += m.SKS
		}
	}
	out.Prasyarat, err = listPrasyarat(ctx, q, id, rows)
	return out, err
}

// AturIsi are the courses that a curriculum gets, all of them.
type AturIsi struct {
	MataKuliah []LetakKuliah `json:"mataKuliah" maxItems:"500" nullable:"false"`
}

// LetakKuliah is where a course stands in a curriculum.
type LetakKuliah struct {
	IDMataKuliah string `json:"idMataKuliah" minLength:"1" maxLength:"64"`
	Semester     int    `json:"semester" minimum:"1" maximum:"14"`
	Wajib        bool   `json:"wajib"`
}

// AturIsiKurikulum gives a curriculum its courses in place of those that it has: all of them, or none.
func (s *Service) AturIsiKurikulum(ctx context.Context, in *api.Replace[AturIsi]) (IsiKurikulum, error) {
	b := in.Body
	return s.contents().Replace(ctx, in.ByID, in.IfMatch, b, func(ctx context.Context, act module.Act[IsiKurikulum]) error {
		if err := b.check(ctx, act); err != nil {
			return err
		}
		return s.put(ctx, act.Q, act.Actor, act.ID, b.MataKuliah)
	})
}

// put writes the courses of a curriculum in place of those that it has.
func (s *Service) put(ctx context.Context, q db.Q, a actor.Actor, id string, courses []LetakKuliah) error {
	if err := empty(ctx, q, id); err != nil {
		return err
	}
	rows := db.NewBulk(q, "akademik_kurikulum_mk", "college_id", "id_kurikulum", "id_matakuliah", "semester", "wajib")
	for _, m := range courses {
		if err := rows.Add(ctx, q.College, id, m.IDMataKuliah, m.Semester, m.Wajib); err != nil {
			return err
		}
	}
	if err := rows.Flush(ctx); err != nil {
		return err
	}
	const touch = `UPDATE akademik_kurikulum SET versi = versi + 1, diubah_pada = $3, diubah_oleh = $4 WHERE college_id = $1 AND id = $2`
	if err := q.Apply(ctx, touch, q.College, id, s.Clock.Now().UnixMicro(), a.Account); err != nil {
		return err
	}
	return s.Told(ctx, q)
}

// check refuses (422) courses that are not there, that are not given any more and were not in the curriculum, or that stand in
// it twice, each at its row.
func (b AturIsi) check(ctx context.Context, act module.Act[IsiKurikulum]) error {
	may := map[string]bool{}
	ids := make([]string, 0, len(b.MataKuliah))
	for _, t := range act.Now.Semester {
		for _, m := range t.MataKuliah {
			may[m.IDMataKuliah] = true
		}
	}
	for _, m := range b.MataKuliah {
		ids = append(ids, m.IDMataKuliah)
	}
	const active = `SELECT m.id FROM akademik_matakuliah m WHERE m.college_id = $1 AND m.status = 'A' AND m.id IN `
	there, err := db.ListIn[string](ctx, act.Q, active, ids)
	if err != nil {
		return err
	}
	for _, id := range there {
		may[id] = true
	}
	wrong, seen := apperr.Wrong{}, map[string]bool{}
	for i, m := range b.MataKuliah {
		field := fmt.Sprintf("mataKuliah[%d].idMataKuliah", i)
		if seen[m.IDMataKuliah] {
			wrong[field] = "Mata kuliah ini disebut dua kali"
		} else if !may[m.IDMataKuliah] {
			wrong[field] = "Mata kuliah tidak ditemukan atau tidak aktif"
		}
		seen[m.IDMataKuliah] = true
	}
	return wrong.Refuse()
}
