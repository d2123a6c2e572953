package rps

import (
	"context"

	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/kit/db"
)

// Pekan is what a plan says of a week, for those who teach it.
type Pekan struct{ Materi, Sub string }

// Weeks are the weeks of a course's plan in a term: as it is published, or, before that, as it is being written; none without a plan.
func Weeks(ctx context.Context, q db.Q, idMataKuliah string, periode int64) ([]Pekan, error) {
	const read = `SELECT i.isi_json FROM akademik_rps r CROSS JOIN akademik_rps_isi i WHERE r.college_id = $1 AND r.id_matakuliah = $2 AND r.periode = $3
		AND i.college_id = $1 AND i.id_rps = r.id AND i.nomor = r.terbit`
	text, found, err := db.Find[string](ctx, q, read, q.College, idMataKuliah, periode)
	if err != nil || !found {
		return nil, err
	}
	plan, err := isi.Read(text)
	if err != nil {
		return nil, err
	}
	column := isi.PartOf(isi.Pekan).Column("sub")
	var out []Pekan
	for _, r := range plan[isi.Pekan] {
		out = append(out, Pekan{Materi: r.Sel["materi"], Sub: plan.Shown(isi.DasarRPS{}, *column, r.Sel["sub"])})
	}
	return out, nil
}
