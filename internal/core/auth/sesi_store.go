package auth

import (
	"context"
	"database/sql"

	"portaldosen/internal/kit/db"
)

// Perangkat is the device of a session, 'Chrome di Windows'; empty of a session that is not there.
func Perangkat(ctx context.Context, q db.Q, sesi string) (string, error) {
	const find = `SELECT perangkat FROM auth_sesi WHERE college_id = $1 AND id = $2`
	out, _, err := db.Find[string](ctx, q, find, q.College, sesi)
	return out, err
}

// sesiBaris is a row of auth_sesi.
type sesiBaris struct {
	ID              string
	IDAkun          string `db:"id_akun"`
	Perangkat       string
	Alamat          string
	DibuatPada      int64 `db:"dibuat_pada"`
	TerakhirPada    int64 `db:"terakhir_pada"`
	KedaluwarsaPada int64 `db:"kedaluwarsa_pada"`
	Klien           string
	batas
}

// batas is what a session is narrowed to: the campus system that holds it and the one role it asked for. The zero
// one is none: the session is the person's own.
type batas struct {
	ClientID sql.NullString `db:"client_id"`
	Peran    sql.NullString
}

func batasOf(client, peran string) batas {
	return batas{ClientID: sql.NullString{String: client, Valid: true}, Peran: sql.NullString{String: peran, Valid: true}}
}

func insertSesi(ctx context.Context, q db.Q, s sesiBaris) error {
	const insert = `INSERT INTO auth_sesi (college_id, id, id_akun, perangkat, alamat, dibuat_pada, terakhir_pada, kedaluwarsa_pada, client_id, peran)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`
	_, err := q.Exec(ctx, insert, q.College, s.ID, s.IDAkun, s.Perangkat, s.Alamat, s.DibuatPada, s.TerakhirPada, s.KedaluwarsaPada, s.ClientID, s.batas.Peran)
	return err
}

// hidup are the two moments that a living session must have passed neither of.
type hidup struct{ now, idleSince int64 }

func listSesi(ctx context.Context, q db.Q, akun string, h hidup) ([]sesiBaris, error) {
	const list = `SELECT s.id, s.id_akun, s.perangkat, s.alamat, s.dibuat_pada, s.terakhir_pada, s.kedaluwarsa_pada, s.client_id, s.peran,
			COALESCE(k.nama, s.client_id, '') AS klien
		FROM auth_sesi s LEFT JOIN auth_klien k ON k.college_id = s.college_id AND k.client_id = s.client_id
		WHERE s.college_id = $1 AND s.id_akun = $2 AND s.dicabut_pada IS NULL AND s.kedaluwarsa_pada > $3 AND s.terakhir_pada > $4
		ORDER BY s.terakhir_pada DESC, s.id`
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

// endSesiKlien ends the sessions that a campus system holds.
func endSesiKlien(ctx context.Context, q db.Q, client string, now int64, alasan string) (int64, error) {
	const end = `UPDATE auth_sesi SET dicabut_pada = $3, alasan = $4 WHERE college_id = $1 AND client_id = $2 AND dicabut_pada IS NULL`
	return q.Exec(ctx, end, q.College, client, now, alasan)
}

// endKode uses up the codes of an account that nobody has traded yet.
func endKode(ctx context.Context, q db.Q, akun string, now int64) error {
	const end = `UPDATE auth_kode SET dipakai_pada = $3 WHERE college_id = $1 AND id_akun = $2 AND dipakai_pada IS NULL`
	_, err := q.Exec(ctx, end, q.College, akun, now)
	return err
}

// endKodeKlien uses up the codes that were given for a client and that it has not traded yet.
func endKodeKlien(ctx context.Context, q db.Q, client string, now int64) error {
	const end = `UPDATE auth_kode SET dipakai_pada = $3 WHERE college_id = $1 AND client_id = $2 AND dipakai_pada IS NULL`
	_, err := q.Exec(ctx, end, q.College, client, now)
	return err
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
