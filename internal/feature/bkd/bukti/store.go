package bukti

import (
	"context"

	"portaldosen/internal/kit/db"
)

// counter is the change counter of what lecturers declare and put to it, whose row makes those who write wait for each other.
const counter = "bkd_isian"

// berkas is what was put to a record.
type berkas struct {
	ID         string
	IDDosen    string `db:"id_dosen"`
	Periode    int64
	Objek      string
	IDObjek    string `db:"id_objek"`
	Jenis      string
	Nama       string
	Nomor      string
	Tanggal    string
	Acuan      string
	Sidik      string
	Ukuran     int64
	Tipe       string
	DibuatPada int64 `db:"dibuat_pada"`
}

const columns = `SELECT b.id, b.id_dosen, b.periode, b.objek, b.id_objek, b.jenis, b.nama, b.nomor, b.tanggal, b.acuan, b.sidik, b.ukuran, b.tipe, b.dibuat_pada
	FROM bkd_bukti b WHERE b.college_id = $1`

// listBerkas reads what a lecturer put to the records of a term, in the order in which it came.
func listBerkas(ctx context.Context, q db.Q, idDosen string, periode int64) ([]berkas, error) {
	return db.List[berkas](ctx, q, columns+` AND b.id_dosen = $2 AND b.periode = $3 ORDER BY b.dibuat_pada, b.id`, q.College, idDosen, periode)
}

// getBerkas reads what was put to a record; 404 without it.
func getBerkas(ctx context.Context, q db.Q, id string) (berkas, error) {
	return db.Get[berkas](ctx, q, columns+` AND b.id = $2`, q.College, id)
}

// insertBerkas puts something to a record; false: it stands there already.
func insertBerkas(ctx context.Context, q db.Q, b berkas, account string) (bool, error) {
	const row = `INSERT INTO bkd_bukti (college_id, id, id_dosen, periode, objek, id_objek, jenis, nama, nomor, tanggal, acuan, sidik, ukuran, tipe,
			dibuat_pada, dibuat_oleh)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
		ON CONFLICT (college_id, id_dosen, periode, objek, id_objek, jenis, sidik, acuan) DO NOTHING`
	n, err := q.Exec(ctx, row, q.College, b.ID, b.IDDosen, b.Periode, b.Objek, b.IDObjek, b.Jenis, b.Nama, b.Nomor, b.Tanggal, b.Acuan, b.Sidik, b.Ukuran,
		b.Tipe, b.DibuatPada, account)
	return n > 0, err
}

// deleteBerkas takes away what was put to a record, or the same from all records of the term.
func deleteBerkas(ctx context.Context, q db.Q, b berkas, everywhere bool) error {
	if everywhere {
		const same = `DELETE FROM bkd_bukti WHERE college_id = $1 AND id_dosen = $2 AND periode = $3 AND sidik = $4 AND acuan = $5`
		return q.Apply(ctx, same, q.College, b.IDDosen, b.Periode, b.Sidik, b.Acuan)
	}
	return q.Apply(ctx, `DELETE FROM bkd_bukti WHERE college_id = $1 AND id = $2`, q.College, b.ID)
}

// Lepas takes away what was put to a declaration that is no more.
func Lepas(ctx context.Context, q db.Q, idIsian string) error {
	_, err := q.Exec(ctx, `DELETE FROM bkd_bukti WHERE college_id = $1 AND objek = 'isian' AND id_objek = $2`, q.College, idIsian)
	return err
}

// Sidik are the fingerprints of the files that a college's workloads hold.
func Sidik(ctx context.Context, q db.Q) ([]string, error) {
	return db.List[string](ctx, q, `SELECT DISTINCT sidik FROM bkd_bukti WHERE college_id = $1 AND sidik <> ''`, q.College)
}

// Banyak is how many files and letters a lecturer put to workloads.
func Banyak(ctx context.Context, q db.Q, idDosen string) (int64, error) {
	return db.Get[int64](ctx, q, `SELECT COUNT(*) FROM bkd_bukti WHERE college_id = $1 AND id_dosen = $2`, q.College, idDosen)
}
