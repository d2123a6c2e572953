package auth

import (
	"context"
	"database/sql"

	"portaldosen/internal/kit/db"
)

// segarBaris is a refresh token with its session and the account behind it.
type segarBaris struct {
	IDSesi          string `db:"id_sesi"`
	Generasi        int64
	SidikPenerus    sql.NullString `db:"sidik_penerus"`
	DipakaiPada     sql.NullInt64  `db:"dipakai_pada"`
	PenerusDipakai  sql.NullInt64  `db:"penerus_dipakai"`
	IDAkun          string         `db:"id_akun"`
	TerakhirPada    int64          `db:"terakhir_pada"`
	KedaluwarsaPada int64          `db:"kedaluwarsa_pada"`
	Dicabut         bool
	Username        string
	Aktif           bool
}

func findSegar(ctx context.Context, q db.Q, sidik string) (segarBaris, bool, error) {
	const find = `SELECT t.id_sesi, t.generasi, t.sidik_penerus, t.dipakai_pada, p.dipakai_pada AS penerus_dipakai,
			s.id_akun, s.terakhir_pada, s.kedaluwarsa_pada, s.dicabut_pada IS NOT NULL AS dicabut, a.username, a.aktif
		FROM auth_token_segar t
		JOIN auth_sesi s ON s.college_id = t.college_id AND s.id = t.id_sesi
		JOIN auth_akun a ON a.college_id = s.college_id AND a.id = s.id_akun
		LEFT JOIN auth_token_segar p ON p.college_id = t.college_id AND p.sidik = t.sidik_penerus
		WHERE t.college_id = $1 AND t.sidik = $2 AND s.client_id IS NULL`
	return db.Find[segarBaris](ctx, q, find, q.College, sidik)
}

// useSegar marks a refresh token as used and names its successor; false when it was used before.
func useSegar(ctx context.Context, q db.Q, sidik, penerus string, now int64) (bool, error) {
	const use = `UPDATE auth_token_segar SET dipakai_pada = $3, sidik_penerus = $4
		WHERE college_id = $1 AND sidik = $2 AND dipakai_pada IS NULL`
	n, err := q.Exec(ctx, use, q.College, sidik, now, penerus)
	return n == 1, err
}

// pemilik is the session that a token of either kind belongs to.
type pemilik struct {
	IDSesi string `db:"id_sesi"`
	IDAkun string `db:"id_akun"`
}

// findPemilik finds the session of an access or refresh token, ended or not.
func findPemilik(ctx context.Context, q db.Q, sidik string) (pemilik, bool, error) {
	const find = `SELECT s.id AS id_sesi, s.id_akun FROM auth_token_akses t
			JOIN auth_sesi s ON s.college_id = t.college_id AND s.id = t.id_sesi WHERE t.college_id = $1 AND t.sidik = $2
		UNION ALL
		SELECT s.id AS id_sesi, s.id_akun FROM auth_token_segar r
			JOIN auth_sesi s ON s.college_id = r.college_id AND s.id = r.id_sesi WHERE r.college_id = $1 AND r.sidik = $2`
	return db.Find[pemilik](ctx, q, find, q.College, sidik)
}
