//go:build !race

package main

import "regexp"

// The second factors of accounts. What a code or a device has to prove nobody of the matrix can; core/auth/faktor holds
// it.
func init() {
	kinds = append(kinds, kind{name: "passkey", secret: true, own: true, sql: `SELECT id, '' AS work,
		id_akun AS account, '' AS prodi, '' AS state
		FROM auth_passkey WHERE college_id = $1 AND id NOT LIKE 'staf-%' ORDER BY id`})
	params = append(params, struct {
		path *regexp.Regexp
		kind string
	}{regexp.MustCompile(`^/v2/user_passkeys/\{id\}$`), "passkey"})
	for _, o := range []string{"PUT /v2/user_totp", "POST /v2/user_passkeys", "POST /v2/user_stepup"} {
		noSuccess[o] = "needs a code or a device that answers; core/auth/faktor holds it"
	}
	noSuccess["DELETE /v2/user_totp"] = "needs an app that was set up; core/auth/faktor holds it"
}

// identities lets every account be one that somebody comes to by the campus's provider.
func (f *authzFiller) identities(now int64) {
	f.exec(`INSERT INTO auth_identitas (college_id, issuer, subjek, id_akun, dibuat_pada, terakhir_pada)
		SELECT $1, 'https://sso.example', id, id, $2, $2 FROM auth_akun WHERE college_id = $1`, now)
}

// factors gives one lecturer a passkey of another address, proved just now, and the account that is of no person too.
func (f *authzFiller) factors(now int64) {
	const put = `INSERT INTO auth_passkey
		(college_id, id, id_akun, kredensial, alamat, kunci, hitungan, nama, dibuat_pada)
		SELECT $1, $2, a.id, $2, 'lain.example', '{}', 0, 'Ponsel', $3
		FROM auth_akun a WHERE a.college_id = $1 AND a.id = $4`
	f.exec(put, "staf-"+f.q.College, now, f.id("akun", stafAuthz))
	owners := f.rows(`SELECT a.id FROM auth_akun a JOIN auth_peran p ON p.college_id = a.college_id AND p.id_akun = a.id
		JOIN master_dosen d ON d.college_id = a.college_id AND d.id_akun = a.id
		WHERE a.college_id = $1 AND a.aktif GROUP BY a.id HAVING MIN(p.peran) = 'ROLE_DOSEN' AND COUNT(*) = 1
		ORDER BY a.id DESC LIMIT 1`)
	for _, owner := range owners {
		f.exec(put, "kunci-"+f.q.College, now, owner)
		f.exec(`UPDATE auth_sesi SET faktor_pada = $2 WHERE college_id = $1 AND id_akun = $3`, now, owner)
	}
}
