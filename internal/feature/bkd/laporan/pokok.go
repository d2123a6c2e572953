package laporan

import (
	"context"

	"portaldosen/internal/kit/db"
)

// Pokok is what lists of lecturers say of a report.
type Pokok struct {
	Status  string // as people read it
	Total   float64
	Putusan string // M, TM; "" not yet
	Sidik   string // of what was handed in; "": nothing was
}

// Banyak are the reports of lecturers in a term, by lecturer.
func Banyak(ctx context.Context, q db.Q, dosen []string, periode int64) (map[string]Pokok, error) {
	type row struct {
		IDDosen string
		Pokok
		TotalE4 int64 `db:"total_e4"`
	}
	const list = `SELECT l.id_dosen, l.status, l.putusan, COALESCE(x.sidik, '') AS sidik, COALESCE(x.total_e4, 0) AS total_e4 FROM bkd_laporan l
		LEFT JOIN bkd_rekam x ON x.college_id = l.college_id AND x.id_laporan = l.id AND x.nomor = l.rekam
		WHERE l.college_id = $1 AND l.periode = $2 AND l.id_dosen IN `
	rows, err := db.ListAmong[row](ctx, q, list, "", dosen, periode)
	out := make(map[string]Pokok, len(rows))
	for _, r := range rows {
		r.Status, r.Total = statusName[r.Status], sks(r.TotalE4)
		out[r.IDDosen] = r.Pokok
	}
	return out, err
}
