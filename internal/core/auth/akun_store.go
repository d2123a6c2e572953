package auth

import (
	"context"
	"strings"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// akunSandi is what signing in needs of an account; the zero one is of a username that nobody has.
type akunSandi struct {
	ID           string
	Username     string
	PasswordHash string `db:"password_hash"`
	Aktif        bool
}

// usernameKunci is the form in which usernames are compared.
func usernameKunci(username string) string { return strings.ToLower(strings.TrimSpace(username)) }

// findAkun finds the account of a username, or the zero account.
func findAkun(ctx context.Context, q db.Q, username string) (akunSandi, error) {
	const find = `SELECT id, username, password_hash, aktif FROM auth_akun WHERE college_id = $1 AND username_kunci = $2`
	akun, _, err := db.Find[akunSandi](ctx, q, find, q.College, usernameKunci(username))
	return akun, err
}

func getAkun(ctx context.Context, q db.Q, id string) (akunSandi, error) {
	const get = `SELECT id, username, password_hash, aktif FROM auth_akun WHERE college_id = $1 AND id = $2`
	return db.Get[akunSandi](ctx, q, get, q.College, id)
}

// setSandi replaces the hash of an active account, unless another request has replaced it meanwhile: then false. It
// holds the account's row until the transaction ends.
func setSandi(ctx context.Context, q db.Q, id, old, hash string) (bool, error) {
	const set = `UPDATE auth_akun SET password_hash = $4 WHERE college_id = $1 AND id = $2 AND password_hash = $3 AND aktif`
	n, err := q.Exec(ctx, set, q.College, id, old, hash)
	return n == 1, err
}

func setAktif(ctx context.Context, q db.Q, id string, aktif bool) error {
	_, err := q.Exec(ctx, `UPDATE auth_akun SET aktif = $3 WHERE college_id = $1 AND id = $2`, q.College, id, aktif)
	return err
}

// holdAkun keeps an active account as it is until the transaction ends; false when it is switched off.
func holdAkun(ctx context.Context, q db.Q, id string) (bool, error) {
	n, err := q.Exec(ctx, `UPDATE auth_akun SET aktif = aktif WHERE college_id = $1 AND id = $2 AND aktif`, q.College, id)
	return n == 1, err
}

// profilBaris is an account with what its lecturer's record adds.
type profilBaris struct {
	Nama          string
	Username      string
	Email         string
	Telepon       string
	Versi         int64
	DiubahPada    int64  `db:"diubah_pada"`
	GelarDepan    string `db:"gelar_depan"`
	GelarBelakang string `db:"gelar_belakang"`
	NIDN          string
}

func getProfil(ctx context.Context, q db.Q, akun string) (profilBaris, error) {
	const get = `SELECT a.nama, a.username, a.email, a.telepon, a.versi, a.diubah_pada,
			COALESCE(d.gelar_depan, '') AS gelar_depan, COALESCE(d.gelar_belakang, '') AS gelar_belakang, COALESCE(d.nidn, '') AS nidn
		FROM auth_akun a
		LEFT JOIN master_dosen d ON d.college_id = a.college_id AND d.id_akun = a.id
		WHERE a.college_id = $1 AND a.id = $2`
	return db.Get[profilBaris](ctx, q, get, q.College, akun)
}

// updateProfil gives an account the address and number of the row, if it is still at the row's version; false when it is not.
func updateProfil(ctx context.Context, q db.Q, akun string, row profilBaris, now int64) (bool, error) {
	const update = `UPDATE auth_akun SET email = $3, telepon = $4, versi = versi + 1, diubah_pada = $6
		WHERE college_id = $1 AND id = $2 AND versi = $5`
	n, err := q.Exec(ctx, update, q.College, akun, row.Email, row.Telepon, row.Versi, now)
	return n == 1, err
}

// getPeriode is the working period that an account chose; 0 when none.
func getPeriode(ctx context.Context, q db.Q, akun string) (int64, error) {
	const get = `SELECT COALESCE(periode, 0) FROM auth_akun WHERE college_id = $1 AND id = $2`
	return db.Get[int64](ctx, q, get, q.College, akun)
}

func setPeriode(ctx context.Context, q db.Q, akun string, periode int64) error {
	n, err := q.Exec(ctx, `UPDATE auth_akun SET periode = $3 WHERE college_id = $1 AND id = $2`, q.College, akun, periode)
	if err == nil && n == 0 {
		return apperr.NotFound()
	}
	return err
}
