package mahasiswa

import (
	"context"

	"portaldosen/internal/kit/db"
)

// Who is in a class is what study plans say: there is one row for both.

// KelasKRS is a class as study plans name it.
type KelasKRS struct {
	Periode     int64
	Kode, Kelas string
}

// Peserta counts who has a class in the study plan.
func Peserta(ctx context.Context, q db.Q, k KelasKRS) (int64, error) {
	const count = `SELECT COUNT(*) FROM master_krs WHERE college_id = $1 AND periode = $2 AND kode = $3 AND kelas = $4`
	return db.Get[int64](ctx, q, count, q.College, k.Periode, k.Kode, k.Kelas)
}

// AmbilKuliah puts a course into a student's study plan of a term.
func AmbilKuliah(ctx context.Context, q db.Q, idMahasiswa string, periode int64, k KuliahKRS) error {
	const insert = `INSERT INTO master_krs (college_id, id_mahasiswa, periode, kode, nama, sks, kelas, jenis) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`
	return q.Apply(ctx, insert, q.College, idMahasiswa, periode, k.Kode, k.Nama, k.SKS, k.Kelas, k.Jenis)
}

// LepasKuliah takes a class out of a student's study plan, and reports whether it was there.
func LepasKuliah(ctx context.Context, q db.Q, idMahasiswa string, k KelasKRS) (bool, error) {
	const remove = `DELETE FROM master_krs WHERE college_id = $1 AND id_mahasiswa = $2 AND periode = $3 AND kode = $4 AND kelas = $5`
	n, err := q.Exec(ctx, remove, q.College, idMahasiswa, k.Periode, k.Kode, k.Kelas)
	return n > 0, err
}

// NamaiKelas follows a class that is called otherwise, or stands as something else in study plans.
func NamaiKelas(ctx context.Context, q db.Q, k KelasKRS, kelas, jenis string) error {
	const update = `UPDATE master_krs SET kelas = $5, jenis = $6 WHERE college_id = $1 AND periode = $2 AND kode = $3 AND kelas = $4`
	return q.Apply(ctx, update, q.College, k.Periode, k.Kode, k.Kelas, kelas, jenis)
}

// GantiKode follows a course that has another code, in the study plans of a term.
func GantiKode(ctx context.Context, q db.Q, periode int64, lama, baru string) error {
	const update = `UPDATE master_krs SET kode = $4 WHERE college_id = $1 AND periode = $2 AND kode = $3
		AND NOT EXISTS (SELECT 1 FROM master_krs x WHERE x.college_id = $1 AND x.id_mahasiswa = master_krs.id_mahasiswa AND x.periode = $2 AND x.kode = $4)`
	return q.Apply(ctx, update, q.College, periode, lama, baru)
}

// CountPeserta counts who has the classes of courses in the study plan of a term.
func CountPeserta(ctx context.Context, q db.Q, periode int64, codes []string) (map[KelasKRS]int64, error) {
	rows, err := db.ListAmong[struct {
		Kode, Kelas string
		Jumlah      int64
	}](ctx, q, countClasses, ` GROUP BY r.kode, r.kelas`, codes, periode)
	out := make(map[KelasKRS]int64, len(rows))
	for _, r := range rows {
		out[KelasKRS{Periode: periode, Kode: r.Kode, Kelas: r.Kelas}] = r.Jumlah
	}
	return out, err
}

const countClasses = `SELECT r.kode, r.kelas, COUNT(*) AS jumlah FROM master_krs r WHERE r.college_id = $1 AND r.periode = $2 AND r.kode IN `
