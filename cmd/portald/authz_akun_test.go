//go:build !race

package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"regexp"
	"strings"

	"portaldosen/internal/core/coretest"
)

// The accounts of a college, its roles and the other systems, as those who manage them name them.
func init() {
	const none = `'' AS work, '' AS account, '' AS prodi, `
	kinds = append(kinds,
		kind{name: "akun", sql: `SELECT id, ` + none + `CASE WHEN aktif THEN '' ELSE 'nonaktif' END AS state
			FROM auth_akun WHERE college_id = $1 ORDER BY username <> '` + stafAuthz + `', id`},
		kind{name: "sesi akun", sql: `SELECT id, ` + none + `'' AS state
			FROM auth_sesi WHERE college_id = $1 ORDER BY id`},
		kind{name: "permintaan", sql: `SELECT id, ` + none + `'' AS state
			FROM auth_permintaan WHERE college_id = $1 ORDER BY id`},
		kind{name: "peran", shared: true, sql: `SELECT kode AS id, ` + none + `'' AS state
			FROM auth_peran_kampus WHERE college_id = $1 ORDER BY kode`},
		kind{name: "klien", shared: true, sql: `SELECT client_id AS id, ` + none + `
			CASE WHEN aktif THEN '' ELSE 'nonaktif' END AS state
			FROM auth_klien WHERE college_id = $1 AND client_id <> 'web' ORDER BY client_id`},
		kind{name: "persetujuan", own: true, shared: true, sql: `SELECT client_id AS id, '' AS work,
			id_akun AS account, '' AS prodi, '' AS state
			FROM auth_persetujuan WHERE college_id = $1 ORDER BY id_akun`},
	)
	for path, name := range map[string]string{
		`^/v2/akun/\{id\}$`: "akun", `^/v2/sesi_akun/\{id\}$`: "sesi akun", `^/v2/permintaan/\{id\}$`: "permintaan",
		`^/v2/peran/\{id\}$`: "peran", `^/v2/klien/\{id\}$`: "klien",
		`^/v2/persetujuan/\{id\}$`: "persetujuan",
	} {
		params = append(params, struct {
			path *regexp.Regexp
			kind string
		}{regexp.MustCompile(path), name})
	}
	refs["idAkun"] = "auth_akun"
	for _, o := range []string{"GET", "POST"} {
		noSuccess[o+" /v2/openid/end_session"] = "leads on, 303, whoever asks; core/auth/openid holds where"
		noSuccess[o+" /v2/openid/userinfo"] = "answers sessions of OpenID clients alone; core/auth/openid holds it"
	}
	noSuccess["GET /v2/openid/authorize"] = "leads on, 303, or tells a page why not; core/auth/openid holds where"
	noSuccess["POST /v2/openid/authorize"] = noSuccess["GET /v2/openid/authorize"]
	noSuccess["GET /v2/openid/bingkai_keluar"] = noSuccess["GET /v2/openid/end_session"]
	noSuccess["GET /v2/sso/masuk"] = "leads to the provider, 303; core/auth/penyedia holds where"
	noSuccess["GET /v2/sso/kembali"] = noSuccess["GET /v2/sso/masuk"]
	noSuccess["POST /v2/openid/token"] = "needs a code, and the client's secret; core/auth/openid holds it"
	for _, o := range []string{"permintaan", "keputusan", "keluar"} {
		noSuccess["POST /v2/openid/"+o] = "answers a browser about a request that it came with; " +
			"core/auth/openid holds it"
	}
	noSuccess["POST /v2/peran/{id}/pulihkan"] = "every role of the college permits what is shipped; core/auth holds it"
	wholly = append(wholly,
		way{"auth_akun_urut", "a page of accounts follows the order, and they are counted once a change"},
		way{"sqlite_autoindex_auth_akun_2", "accounts are counted once a change"},
		way{"auth_akun_mati", "the accounts that are switched off, in order"},
		way{"auth_akun_tanpa_sandi", "the accounts without a password, in order"},
		way{"auth_peran_pemegang", "who holds each role is counted once a change"},
		way{"auth_permintaan_urut", "a page of requests follows the order; few wait"},
		way{"sqlite_autoindex_auth_permintaan_", "few requests wait"},
		way{"sqlite_autoindex_auth_izin_1", "what roles permit is a few dozen rows"},
		way{"sqlite_autoindex_auth_peran_kampus_", "a college's own roles are a few"},
		way{"sqlite_autoindex_auth_klien_1", "the other systems of a campus are a few"},
		way{"sqlite_autoindex_auth_klien_klaim_2", "what the few other systems may be told"},
		way{"sqlite_autoindex_auth_penyedia_1", "a college has one identity provider"},
		way{"sqlite_autoindex_auth_openid_kunci_1", "the keys that sign are one or two"},
	)
}

// stafAuthz is an account that belongs to no record of a person.
const stafAuthz = "authz-staf"

// managed adds what those who manage accounts find: a request, a link, a role of the college's own.
func (f *authzFiller) managed(now int64) {
	f.account(stafAuthz, true)
	for i, username := range []string{stafAuthz, "operator"} {
		f.exec(`INSERT INTO auth_permintaan (college_id, id, id_akun, kontak, dibuat_pada)
			SELECT $1, $2, id, '', $3 FROM auth_akun WHERE college_id = $1 AND username = $4`,
			fmt.Sprint("minta-", f.q.College, i), now, username)
	}
	f.exec(`INSERT INTO auth_tautan (college_id, id_akun, sidik, dibuat_oleh, dibuat_pada, kedaluwarsa_pada)
		SELECT $1, id, $2, '', $3, $3 + 3600000000 FROM auth_akun WHERE college_id = $1 AND username = $4`,
		sha(coretest.Token(f.q.College, "tautan")), now, stafAuthz)
	f.exec(`INSERT INTO auth_peran_kampus
		(college_id, kode, nama, nama_urut, keterangan, versi, diubah_pada, diubah_oleh)
		VALUES ($1, 'ROLE_UJI', 'Uji', 'uji', '', 1, $2, '')`, now)
	f.exec(`UPDATE auth_klien SET aktif = FALSE WHERE college_id = $1 AND client_id = 'elib'`)
	f.exec(`INSERT INTO auth_openid_kunci (college_id, id, publik, rahasia, dibuat_pada)
		VALUES ($1, 'uji', $2, '', $3)`, `{"use":"sig","kty":"RSA","kid":"uji","alg":"RS256","e":"AQAB","n":"`+
		base64.RawURLEncoding.EncodeToString(bytes.Repeat([]byte{0xab}, 256))+`"}`, now)
	f.exec(`INSERT INTO auth_persetujuan (college_id, id_akun, client_id, data, dibuat_pada, diubah_pada)
		SELECT $1, id, 'lms', 'email nama', $2, $2 FROM auth_akun WHERE college_id = $1`, now)
}

var asked int

// managing are fields of what those write who manage accounts, and of those who cannot sign in.
func (s *scene) managing(name string) (any, bool) {
	path := s.o.path
	switch {
	case name == "idAkun":
		return []string{s.w.model.account[s.w.model.people[0].ID].ID}, true
	case path == "/v2/access_request" && name == "username":
		asked++ // many of one name would wait
		return fmt.Sprint("uji-", asked), true
	case path == "/v2/access_link" && name == "token":
		return coretest.Token(home, "tautan"), true
	case path == "/v2/access_link" && name == "password":
		return "delima-sungai-47-pagi-kereta", true
	case strings.HasPrefix(path, "/v2/akun"):
		v, ok := map[string]any{
			"username": "uji.kewenangan", "email": "uji@kampus.example", "telepon": "",
			"peran": []string{"ROLE_OPERATOR"},
		}[name]
		return v, ok
	case strings.HasPrefix(path, "/v2/peran") && name == "izin":
		return []string{"akademik.matakuliah.lihat"}, true
	case strings.HasPrefix(path, "/v2/penyedia"):
		v, ok := map[string]any{
			"issuer": "https://127.0.0.1", "cakupan": "openid", "peran": []any{}, "kolom": "username",
		}[name]
		return v, ok
	case strings.HasPrefix(path, "/v2/klien"):
		v, ok := map[string]any{"kode": "uji", "alamat": []string{"https://uji.kampus.example/masuk"}}[name]
		return v, ok
	}
	return nil, false
}
