package auth

import (
	"context"
	"database/sql"

	"portaldosen/internal/kit/clock"
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
	Keluarga        sql.NullString
	batas
}

// batas is what a session is narrowed to: the campus system that holds it and the one role it asked for, "" of one that
// knows the person by OpenID. The zero one is none: the session is the person's own.
type batas struct {
	ClientID sql.NullString `db:"client_id"`
	Peran    sql.NullString
}

func batasOf(client, peran string) batas {
	return batas{ClientID: sql.NullString{String: client, Valid: true}, Peran: sql.NullString{String: peran, Valid: true}}
}

func insertSesi(ctx context.Context, q db.Q, s sesiBaris) error {
	const insert = `INSERT INTO auth_sesi (college_id, id, id_akun, perangkat, alamat, dibuat_pada, terakhir_pada, kedaluwarsa_pada, client_id, peran, keluarga)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`
	_, err := q.Exec(ctx, insert, q.College, s.ID, s.IDAkun, s.Perangkat, s.Alamat, s.DibuatPada, s.TerakhirPada, s.KedaluwarsaPada, s.ClientID, s.batas.Peran, s.Keluarga)
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

// endSesi ends a session with what came of it, and the codes that would begin more.
func (s *Service) endSesi(ctx context.Context, q db.Q, akun, id, alasan string) (int64, error) {
	return s.endKeluarga(ctx, q, akun, id, id, alasan)
}

// signOut ends a session of the person's own with all of its family, so that a sign-out anywhere is one everywhere; that of another
// system by itself.
func (s *Service) signOut(ctx context.Context, q db.Q, akun, id, alasan string) (int64, error) {
	root, err := findAkar(ctx, q, akun, id)
	if err != nil {
		return 0, err
	}
	return s.endKeluarga(ctx, q, akun, id, root, alasan)
}

func (s *Service) endKeluarga(ctx context.Context, q db.Q, akun, id, root, alasan string) (int64, error) {
	now := clock.Micro(s.Clock.Now())
	const codes = `UPDATE auth_kode SET dipakai_pada = $4 WHERE college_id = $1 AND dipakai_pada IS NULL
		AND id_asal IN (SELECT id FROM auth_sesi WHERE college_id = $1 AND id_akun = $2 AND (id = $3 OR id = $5 OR keluarga = $3))`
	if err := q.Apply(ctx, codes, q.College, akun, root, now, id); err != nil {
		return 0, err
	}
	const end = `UPDATE auth_sesi SET dicabut_pada = $5, alasan = $6
		WHERE college_id = $1 AND id_akun = $2 AND dicabut_pada IS NULL AND (id = $3 OR id = $4 OR keluarga = $4)`
	n, err := q.Exec(ctx, end, q.College, akun, id, root, now, alasan)
	if err != nil {
		return 0, err
	}
	return n, s.openid.Left(ctx, q, akun)
}

// findAkar is the session at the root of a family; that of another system has none, "".
func findAkar(ctx context.Context, q db.Q, akun, id string) (string, error) {
	const find = `SELECT COALESCE(keluarga, id) FROM auth_sesi WHERE college_id = $1 AND id_akun = $2 AND id = $3 AND client_id IS NULL`
	root, _, err := db.Find[string](ctx, q, find, q.College, akun, id)
	return root, err
}

// adopt puts a session in the place of one that it follows in the same browser, of the same person: what came of that one stays.
func (s *Service) adopt(ctx context.Context, q db.Q, akun, old, sesi string) error {
	root, err := findAkar(ctx, q, akun, old)
	if err != nil || root == "" {
		return err
	}
	if root == old {
		to, err := findAkar(ctx, q, akun, sesi)
		if err != nil {
			return err
		}
		if to == old {
			to = sesi
		}
		const move = `UPDATE auth_sesi SET keluarga = NULLIF($4, id) WHERE college_id = $1 AND id_akun = $2 AND keluarga = $3 AND dicabut_pada IS NULL`
		if err := q.Apply(ctx, move, q.College, akun, old, to); err != nil {
			return err
		}
		const codes = `UPDATE auth_kode SET id_asal = $3 WHERE college_id = $1 AND id_asal = $2 AND dipakai_pada IS NULL`
		if err := q.Apply(ctx, codes, q.College, old, to); err != nil {
			return err
		}
		if err := s.openid.Follow(ctx, q, old, to); err != nil {
			return err
		}
	}
	const end = `UPDATE auth_sesi SET dicabut_pada = $4, alasan = $5 WHERE college_id = $1 AND id_akun = $2 AND id = $3 AND dicabut_pada IS NULL`
	return q.Apply(ctx, end, q.College, akun, old, clock.Micro(s.Clock.Now()), alasanDiganti)
}

func (s *Service) endSesiAkun(ctx context.Context, q db.Q, akun, spared, alasan string) (int64, error) {
	const end = `UPDATE auth_sesi SET dicabut_pada = $4, alasan = $5
		WHERE college_id = $1 AND id_akun = $2 AND id <> $3 AND dicabut_pada IS NULL`
	n, err := q.Exec(ctx, end, q.College, akun, spared, clock.Micro(s.Clock.Now()), alasan)
	if err != nil {
		return 0, err
	}
	return n, s.openid.Left(ctx, q, akun)
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
