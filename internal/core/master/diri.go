package master

import (
	"context"

	"portaldosen/internal/kit/db"
)

// Diri is who an account is: a lecturer, a student, both or neither ("").
type Diri struct {
	IDDosen     string `db:"id_dosen"`
	IDMahasiswa string `db:"id_mahasiswa"`
}

// DariAkun tells who signs in with an account.
func DariAkun(ctx context.Context, q db.Q, akun string) (Diri, error) {
	const read = `SELECT COALESCE((SELECT d.id FROM master_dosen d WHERE d.college_id = $1 AND d.id_akun = $2), '') AS id_dosen,
		COALESCE((SELECT m.id FROM master_mahasiswa m WHERE m.college_id = $1 AND m.id_akun = $2), '') AS id_mahasiswa`
	return db.Get[Diri](ctx, q, read, q.College, akun)
}
