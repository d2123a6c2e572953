package laporan

import (
	"context"
	"fmt"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
)

// Terkunci says why the workload of a lecturer and term takes no change; "" when it does.
func Terkunci(ctx context.Context, q db.Q, idDosen string, periode int64) (string, error) {
	const read = `SELECT l.status FROM bkd_laporan l WHERE l.college_id = $1 AND l.id_dosen = $2 AND l.periode = $3`
	status, _, err := db.Find[string](ctx, q, read, q.College, idDosen, periode)
	switch status {
	case Diajukan:
		return "Laporan BKD sudah diajukan; tarik dulu untuk mengubah isian", err
	case Final:
		return "Laporan BKD periode ini sudah final", err
	}
	return "", err
}

// Terlaporkan counts the reports that were handed in of the terms from one on, to before another; 0: without an end.
func Terlaporkan(ctx context.Context, q db.Q, dari, sebelum int64) (int64, error) {
	const count = `SELECT COUNT(*) FROM bkd_laporan l WHERE l.college_id = $1 AND l.periode >= $2 AND ($3 = 0 OR l.periode < $3)
		AND l.status IN ('diajukan', 'final')`
	return db.Get[int64](ctx, q, count, q.College, dari, sebelum)
}

// Pegang says what of reports refers to a lecturer.
func Pegang(ctx context.Context, q db.Q, idDosen string) (out []string, err error) {
	type numbers struct{ Laporan, Penilaian int64 }
	const count = `SELECT (SELECT COUNT(*) FROM bkd_laporan l WHERE l.college_id = $1 AND l.id_dosen = $2) AS laporan,
		(SELECT COUNT(*) FROM bkd_asesor s WHERE s.college_id = $1 AND s.id_dosen = $2) AS penilaian`
	n, err := db.Get[numbers](ctx, q, count, q.College, idDosen)
	if n.Laporan > 0 {
		out = append(out, fmt.Sprintf("%d laporan BKD", n.Laporan))
	}
	if n.Penilaian > 0 {
		out = append(out, fmt.Sprintf("%d penilaian laporan BKD", n.Penilaian))
	}
	return out, err
}

// Menilai reports whether a caller assesses the report of a lecturer and term.
func Menilai(ctx context.Context, q db.Q, a actor.Actor, idDosen string, periode int64) (bool, error) {
	const read = `SELECT EXISTS (SELECT 1 FROM bkd_laporan r CROSS JOIN bkd_asesor s CROSS JOIN master_dosen d
		WHERE r.college_id = $1 AND r.id_dosen = $2 AND r.periode = $3 AND s.college_id = $1 AND s.id_laporan = r.id
		AND d.college_id = $1 AND d.id = s.id_dosen AND d.id_akun = $4)`
	return db.Get[bool](ctx, q, read, q.College, idDosen, periode, a.Account)
}
