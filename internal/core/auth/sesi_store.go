package auth

import (
	"context"

	"portaldosen/internal/kit/db"
)

// sesiBaris is a row of auth_sesi.
type sesiBaris struct {
	ID              string
	IDAkun          string `db:"id_akun"`
	Perangkat       string
	Alamat          string
	DibuatPada      int64 `db:"dibuat_pada"`
	TerakhirPada    int64 `db:"terakhir_pada"`
	KedaluwarsaPada int64 `db:"kedaluwarsa_pada"`
}

func insertSesi(ctx context.Context, q db.Q, s sesiBaris) error {
	const insert = `INSERT INTO auth_sesi (college_id, id, id_akun, perangkat, alamat, dibuat_pada, terakhir_pada, kedaluwarsa_pada)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`
	_, err := q.Exec(ctx, insert, q.College, s.ID, s.IDAkun, s.Perangkat, s.Alamat, s.DibuatPada, s.TerakhirPada, s.KedaluwarsaPada)
	return err
}

func listSesi(ctx context.Context, q db.Q, akun string, h hidup) ([]sesiBaris, error) {
	const list = `SELECT id, id_akun, perangkat, alamat, dibuat_pada, terakhir_pada, kedaluwarsa_pada FROM auth_sesi
		WHERE college_id = $1 AND id_akun = $2 AND dicabut_pada IS NULL AND kedaluwarsa_pada > $3 AND terakhir_pada > $4
		ORDER BY terakhir_pada DESC, id`
	return db.List[sesiBaris](ctx, q, list, q.College, akun, h.now, h.idleSince)
}

// isAlive reports whether a session has not been ended.
func isAlive(ctx context.Context, q db.Q, akun, id string) (bool, error) {
	const find = `SELECT id FROM auth_sesi WHERE college_id = $1 AND id_akun = $2 AND id = $3 AND dicabut_pada IS NULL`
	_, ok, err := db.Find[string](ctx, q, find, q.College, akun, id)
	return ok, err
}

// touchSesi notes a use of the session.
func touchSesi(ctx context.Context, q db.Q, id, alamat string, now int64) error {
	const touch = `UPDATE auth_sesi SET terakhir_pada = $3, alamat = $4 WHERE college_id = $1 AND id = $2`
	_, err := q.Exec(ctx, touch, q.College, id, now, alamat)
	return err
}

func endSesi(ctx context.Context, q db.Q, akun, id string, now int64, alasan string) (int64, error) {
	const end = `UPDATE auth_sesi SET dicabut_pada = $4, alasan = $5
		WHERE college_id = $1 AND id_akun = $2 AND id = $3 AND dicabut_pada IS NULL`
	return q.Exec(ctx, end, q.College, akun, id, now, alasan)
}

func endSesiAkun(ctx context.Context, q db.Q, akun, spared string, now int64, alasan string) (int64, error) {
	const end = `UPDATE auth_sesi SET dicabut_pada = $4, alasan = $5
		WHERE college_id = $1 AND id_akun = $2 AND id <> $3 AND dicabut_pada IS NULL`
	return q.Exec(ctx, end, q.College, akun, spared, now, alasan)
}

func insertAkses(ctx context.Context, q db.Q, sidik, sesi string, sampai int64) error {
	const insert = `INSERT INTO auth_token_akses (college_id, sidik, id_sesi, kedaluwarsa_pada) VALUES ($1, $2, $3, $4)`
	_, err := q.Exec(ctx, insert, q.College, sidik, sesi, sampai)
	return err
}

func insertSegar(ctx context.Context, q db.Q, sidik, sesi string, generasi, now int64) error {
	const insert = `INSERT INTO auth_token_segar (college_id, sidik, id_sesi, generasi, dibuat_pada) VALUES ($1, $2, $3, $4, $5)`
	_, err := q.Exec(ctx, insert, q.College, sidik, sesi, generasi, now)
	return err
}
