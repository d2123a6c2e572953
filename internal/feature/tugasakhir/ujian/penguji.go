package ujian

import (
	"context"

	"portaldosen/internal/kit/db"
)

// InsertPenguji puts somebody into the team of a student, to be asked whether it suits.
func InsertPenguji(ctx context.Context, q db.Q, idSidang, idKarya, idDosen, peran string) error {
	const member = `INSERT INTO tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen, peran, kesediaan, alasan, lembar, catatan, dikirim_pada, versi)
		VALUES ($1, $2, $3, $4, $5, 'menunggu', '', 'kosong', '', NULL, 1)`
	_, err := q.Exec(ctx, member, q.College, idSidang, idKarya, idDosen, peran)
	return err
}

// DeletePenguji takes somebody out of the team of a student.
func DeletePenguji(ctx context.Context, q db.Q, idSidang, idKarya, idDosen string) error {
	const leave = `DELETE FROM tugasakhir_penguji WHERE college_id = $1 AND id_sidang = $2 AND id_karya = $3 AND id_dosen = $4`
	_, err := q.Exec(ctx, leave, q.College, idSidang, idKarya, idDosen)
	return err
}

// SetKesediaan writes whether an exam suits a lecturer, for all its students.
func SetKesediaan(ctx context.Context, q db.Q, idSidang, idDosen, status, alasan string) error {
	const update = `UPDATE tugasakhir_penguji SET kesediaan = $4, alasan = $5 WHERE college_id = $1 AND id_sidang = $2 AND id_dosen = $3`
	_, err := q.Exec(ctx, update, q.College, idSidang, idDosen, status, alasan)
	return err
}

// AskAgain asks the whole team of an exam anew whether it suits.
func AskAgain(ctx context.Context, q db.Q, idSidang string) error {
	const update = `UPDATE tugasakhir_penguji SET kesediaan = 'menunggu', alasan = '' WHERE college_id = $1 AND id_sidang = $2`
	_, err := q.Exec(ctx, update, q.College, idSidang)
	return err
}

// SetLembar writes how a member's sheet of marks stands, unless it is final; ok is false when it is. dikirim is when it was
// handed in, in microseconds, nil for a draft.
func SetLembar(ctx context.Context, q db.Q, u Ujian, idDosen, lembar, catatan string, dikirim *int64) (ok bool, err error) {
	const update = `UPDATE tugasakhir_penguji SET lembar = $5, catatan = $6, dikirim_pada = $7, versi = versi + 1
		WHERE college_id = $1 AND id_sidang = $2 AND id_karya = $3 AND id_dosen = $4 AND lembar <> 'final'`
	n, err := q.Exec(ctx, update, q.College, u.IDSidang, u.IDKarya, idDosen, lembar, catatan, dikirim)
	return n > 0, err
}

// ReopenLembar makes a member's sheet a draft again.
func ReopenLembar(ctx context.Context, q db.Q, u Ujian, idDosen string) error {
	const update = `UPDATE tugasakhir_penguji SET lembar = 'draf', dikirim_pada = NULL, versi = versi + 1
		WHERE college_id = $1 AND id_sidang = $2 AND id_karya = $3 AND id_dosen = $4`
	_, err := q.Exec(ctx, update, q.College, u.IDSidang, u.IDKarya, idDosen)
	return err
}

// MarkLembar notes who changed a member's sheet, when, and on which device.
func MarkLembar(ctx context.Context, q db.Q, u Ujian, idDosen string, pada int64, oleh, di string) error {
	const update = `UPDATE tugasakhir_penguji SET diubah_pada = $5, diubah_oleh = $6, diubah_di = $7
		WHERE college_id = $1 AND id_sidang = $2 AND id_karya = $3 AND id_dosen = $4`
	_, err := q.Exec(ctx, update, q.College, u.IDSidang, u.IDKarya, idDosen, pada, oleh, di)
	return err
}
