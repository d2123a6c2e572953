package master_test

import (
	"net/url"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/kit/apitest"
)

// isi is a body: what is there by default, and what a test wants otherwise; nil takes a field away.
func isi(base, other map[string]any) map[string]any {
	out := map[string]any{}
	for _, from := range []map[string]any{base, other} {
		for name, value := range from {
			if out[name] = value; value == nil {
				delete(out, name)
			}
		}
	}
	return out
}

func dosenBaru(college string, other map[string]any) map[string]any {
	return isi(map[string]any{
		"nidn": "0312345678", "nama": "Nur'aini Lubis", "gelarDepan": "Prof. Dr.", "gelarBelakang": "M.T.",
		"idProdi": coretest.ID(college, "prodi", "si"), "status": "A", "email": "nuraini@kampus.example",
		"telepon": "81200000001", "jabatanFungsional": "guru_besar", "kuota": 7,
	}, other)
}

// buat makes a lecturer and answers the record.
func buat(c *coretest.Campus, body map[string]any) (out dosen.Dosen) {
	c.As(unindra, "operator", "POST", "/v2/dosen", body).Want(201).JSON(&out)
	return out
}

// akun is the account of a username: id, name, address, and its roles.
func akun(c *coretest.Campus, username string) string {
	return coretest.One[string](c, unindra, `SELECT COALESCE((SELECT a.nama || '|' || a.email || '|' || a.telepon || '|' ||
			CASE WHEN a.aktif THEN 'aktif' ELSE 'mati' END || '|' || CASE a.password_hash WHEN '' THEN 'kosong' ELSE 'ada' END
			FROM auth_akun a WHERE a.college_id = $1 AND a.username_kunci = $2), '')`, unindra, username)
}

func peran(c *coretest.Campus, username string) string {
	return coretest.One[string](c, unindra, `SELECT COALESCE(MIN(p.peran) || ' ' || MAX(p.peran), '') FROM auth_akun a
		JOIN auth_peran p ON p.college_id = a.college_id AND p.id_akun = a.id
		WHERE a.college_id = $1 AND a.username_kunci = $2`, unindra, username)
}

func sama[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s = %v, want %v", what, got, want)
	}
}

func TestBuatDosen(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("MD-03 record and account are one act", func(t *testing.T) {
			d := buat(c, dosenBaru(unindra, nil))
			sama(t, "name", d.NamaLengkap, "Prof. Dr. Nur'aini Lubis, M.T.")
			sama(t, "username", d.Username, "0312345678")
			sama(t, "account can sign in", d.AkunAktif, true)
			sama(t, "quota", *d.Kuota, 7)
			sama(t, "account", akun(c, "0312345678"), "Nur'aini Lubis|nuraini@kampus.example|81200000001|aktif|kosong")
			sama(t, "roles", peran(c, "0312345678"), "ROLE_DOSEN ROLE_DOSEN")
			a := c.As(unindra, "dosen", "GET", "/v1/dosen?q=aini+lubis", nil).Want(200)
			if rows, total := apitest.Rows[dosen.DosenBaris](a); total != 1 || rows[0].ID != d.ID {
				t.Errorf("found by name: %+v, %d in all; want %s alone", rows, total, d.ID)
			}
		})
		t.Run("MD-03 a given username, a record without account, without NIDN", func(t *testing.T) {
			d := buat(c, dosenBaru(unindra, map[string]any{"nidn": nil, "username": "tamu.ahli"}))
			sama(t, "username", d.Username, "tamu.ahli")
			sama(t, "NIDN", d.NIDN, "")
			other := map[string]any{"nidn": nil, "akun": false, "kuota": nil}
			d = buat(c, dosenBaru(unindra, other))
			sama(t, "username without account", d.Username, "")
			if d.Kuota != nil {
				t.Errorf("quota = %d, want none", *d.Kuota)
			}
			other["akun"] = true
			for _, path := range []string{"", "/" + d.ID} {
				method := map[bool]string{true: "POST", false: "PUT"}[path == ""]
				c.As(unindra, "operator", method, "/v2/dosen"+path, dosenBaru(unindra, other)).
					WantErrors(map[string]string{"username": "Field tidak boleh kosong"})
			}
		})
		t.Run("MD-03 what is taken or wrong is refused at its field, and nothing is left", func(t *testing.T) {
			before := coretest.One[int64](c, unindra, `SELECT COUNT(*) FROM auth_akun WHERE college_id = $1`, unindra)
			for _, k := range []struct {
				other map[string]any
				want  map[string]string
			}{
				{map[string]any{"username": "DOSEN", "nidn": nil},
					map[string]string{"username": "Username sudah dipakai"}},
				{map[string]any{"nidn": "0000000000", "username": "lain"},
					map[string]string{"nidn": "NIDN sudah dipakai dosen lain"}},
				{map[string]any{"nidn": "312345678"},
					map[string]string{"nidn": "NIDN terdiri dari 10 angka (NUPTK 16 angka)"}},
				{map[string]any{"idProdi": coretest.ID(tsm, "prodi", "si"), "nidn": "0399999999"},
					map[string]string{"idProdi": "Pilihan tidak tersedia"}},
				{map[string]any{"nama": " ", "email": "bukan", "telepon": "+62"}, map[string]string{
					"nama": "Field tidak boleh kosong", "email": "Email tidak sah",
					"telepon": "Nomor HP hanya angka, paling banyak 12",
				}},
				{map[string]any{"akun": false, "username": "x9", "nidn": nil},
					map[string]string{"username": "Username hanya untuk yang memiliki akun"}},
				{map[string]any{"jabatanFungsional": "rektor", "status": "X"}, map[string]string{
					"jabatanFungsional": "Pilihan tidak tersedia", "status": "Pilihan tidak tersedia",
				}},
			} {
				c.As(unindra, "operator", "POST", "/v2/dosen", dosenBaru(unindra, k.other)).WantErrors(k.want)
			}
			after := coretest.One[int64](c, unindra, `SELECT COUNT(*) FROM auth_akun WHERE college_id = $1`, unindra)
			sama(t, "accounts after refusals", after, before)
		})
		t.Run("MD-03 only who holds the permission", func(t *testing.T) {
			for _, username := range []string{"dosen", "kaprodi", "mahasiswa"} {
				c.As(unindra, username, "GET", "/v2/dosen", nil).Want(403)
				c.As(unindra, username, "POST", "/v2/dosen", dosenBaru(unindra, nil)).Want(403)
			}
			c.Nobody(unindra, "GET", "/v2/dosen", nil).Want(401)
		})
	})
}

func TestUbahDosen(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		ubah := func(id string, body map[string]any, header ...string) *apitest.Answer {
			return c.As(unindra, "operator", "PUT", "/v2/dosen/"+id, body, header...)
		}
		t.Run("MD-03 the account takes over what changed, and keeps what its owner changed", func(t *testing.T) {
			d := buat(c, dosenBaru(unindra, nil))
			const own = `UPDATE auth_akun SET telepon = '899' WHERE college_id = $1 AND username = '0312345678'`
			c.Exec(unindra, own, unindra)
			var now dosen.Dosen
			body := dosenBaru(unindra, map[string]any{"nama": "Nuraini Siregar", "username": "nuraini", "kuota": nil})
			ubah(d.ID, body, `If-Match: "1"`).Want(200).JSON(&now)
			sama(t, "version", now.Versi, 2)
			sama(t, "account", akun(c, "nuraini"), "Nuraini Siregar|nuraini@kampus.example|899|aktif|kosong")
			if now.Kuota != nil {
				t.Errorf("quota = %d, want none", *now.Kuota)
			}
			ubah(d.ID, body, `If-Match: "1"`).Want(412)
			ubah(d.ID, isi(body, map[string]any{"username": "dosen2"})).
				WantErrors(map[string]string{"username": "Username sudah dipakai"})
			ubah(d.ID, isi(body, map[string]any{"akun": false, "username": nil})).WantErrors(map[string]string{
				"akun": "Akun yang sudah ada tidak dapat dilepas; ubah statusnya menjadi Tidak Aktif"})
		})
		t.Run("MD-03 an account for a record that had none", func(t *testing.T) {
			d := buat(c, dosenBaru(unindra, map[string]any{"nidn": "0311111111", "akun": false}))
			same := dosenBaru(unindra, map[string]any{"nidn": "0311111111"})
			ubah(d.ID, same).Want(200).JSON(&d)
			sama(t, "username while nobody asked for an account", d.Username, "")
			ubah(d.ID, isi(same, map[string]any{"akun": true})).Want(200).JSON(&d)
			sama(t, "username", d.Username, "0311111111")
		})
		t.Run("MD-03 inactive and active again, with the account", func(t *testing.T) {
			d := buat(c, dosenBaru(unindra, map[string]any{"nidn": "0322222222"}))
			off := dosenBaru(unindra, map[string]any{"nidn": "0322222222", "status": "N"})
			ubah(d.ID, off).Want(200).JSON(&d)
			sama(t, "account can sign in", d.AkunAktif, false)
			ubah(d.ID, isi(off, map[string]any{"status": "A"})).Want(200).JSON(&d)
			sama(t, "account can sign in again", d.AkunAktif, true)
			kepala := coretest.ID(unindra, "dosen", "kaprodi")
			head := isi(off, map[string]any{"nidn": "0000000003", "idProdi": coretest.ID(unindra, "prodi", "if")})
			apitest.Refused(t, ubah(kepala, head), 409,
				"Dosen ini masih mengepalai program studi Informatika; akhiri dahulu jabatannya")
		})
		t.Run("MD-03 nobody switches off the account that he or she uses", func(t *testing.T) {
			c.Exec(unindra, `UPDATE master_dosen SET id_akun = $2 WHERE college_id = $1 AND id = $3`,
				unindra, coretest.ID(unindra, "akun", "operator"), coretest.ID(unindra, "dosen", "dosen4"))
			id := coretest.ID(unindra, "dosen", "dosen4")
			self := dosenBaru(unindra, map[string]any{"nidn": "0344444444", "status": "N"})
			apitest.Refused(t, ubah(id, self), 409, "Anda tidak dapat menonaktifkan akun Anda sendiri")
			apitest.Refused(t, c.As(unindra, "operator", "DELETE", "/v2/dosen/"+id, nil), 409,
				"Anda tidak dapat menghapus data Anda sendiri")
		})
	})
}

func TestHapusDosen(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("MD-03 a lecturer entered by mistake goes, and the account is switched off", func(t *testing.T) {
			d := buat(c, dosenBaru(unindra, nil))
			c.As(unindra, "operator", "DELETE", "/v2/dosen/"+d.ID, nil, `If-Match: "9"`).Want(412)
			c.As(unindra, "operator", "DELETE", "/v2/dosen/"+d.ID, nil, `If-Match: "1"`).Want(204)
			c.As(unindra, "operator", "GET", "/v2/dosen/"+d.ID, nil).Want(404)
			gone := coretest.One[string](c, unindra, `SELECT MAX(username) FROM auth_akun
				WHERE college_id = $1 AND NOT aktif AND username LIKE 'hapus-%'`, unindra)
			sama(t, "account", akun(c, gone), "Nur'aini Lubis|nuraini@kampus.example|81200000001|mati|kosong")
			sama(t, "username of who is entered anew", buat(c, dosenBaru(unindra, nil)).Username, "0312345678")
			const words = `SELECT COUNT(*) FROM kit_kata WHERE college_id = $1 AND daftar = 'dosen' AND id = $2`
			sama(t, "words that are left", coretest.One[int64](c, unindra, words, unindra, d.ID), 0)
		})
		t.Run("MD-03 one that records refer to stays", func(t *testing.T) {
			path := "/v2/dosen/" + coretest.ID(unindra, "dosen", "kaprodi")
			apitest.Refused(t, c.As(unindra, "operator", "DELETE", path, nil), 409, "Dosen ini sudah memiliki riwayat "+
				"(bimbingan, ujian, kelas, perwalian, atau jabatan) sehingga tidak dapat dihapus; "+
				"ubah statusnya menjadi Tidak Aktif")
			c.As(unindra, "operator", "GET", path, nil).Want(200)
		})
		t.Run("MD-03 another college sees nothing", func(t *testing.T) {
			path := "/v2/dosen/" + coretest.ID(unindra, "dosen", "dosen4")
			for _, method := range []string{"GET", "DELETE"} {
				c.As(tsm, "operator", method, path, nil).Want(404)
			}
			c.As(tsm, "operator", "PUT", path, dosenBaru(tsm, nil)).Want(404)
			rows, _ := apitest.Rows[dosen.Dosen](c.As(tsm, "operator", "GET", "/v2/dosen", nil).Want(200))
			for _, d := range rows {
				if d.ID == coretest.ID(unindra, "dosen", "dosen4") {
					t.Errorf("%s sees the lecturer %s of %s, want its own alone", tsm, d.ID, unindra)
				}
			}
		})
	})
}

func TestSemuaDosen(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		c.Exec(unindra, `UPDATE master_dosen SET status = 'N', gelar_belakang = 'Ph.D.'
			WHERE college_id = $1 AND nidn = '0000000002'`, unindra)
		temukan(t, c, unindra, dosen.TulisKata, coretest.ID(unindra, "dosen", "dosen3"))
		read := func(query string) string {
			rows, _ := apitest.Rows[dosen.Dosen](c.As(unindra, "operator", "GET", "/v2/dosen"+query, nil).Want(200))
			names := []string{}
			for _, d := range rows {
				names = append(names, strings.Fields(d.Nama)[0])
			}
			return strings.Join(names, " ")
		}
		t.Run("MD-03 all lecturers, narrowed, searched, sorted, paged", func(t *testing.T) {
			for query, want := range map[string]string{
				"":                             "Budi Made Rahmi Siti Yohana",
				"?sort=-nama":                  "Yohana Siti Rahmi Made Budi",
				"?sort=nidn":                   "Budi Siti Made Rahmi Yohana",
				"?status=N":                    "Made",
				"?status=A&q=wirawan":          "",
				"?q=ph.d":                      "Made",
				"?q=santoso+dr":                "Budi",
				"?q=0000000003":                "Rahmi",
				"?q=dosen2":                    "Siti",
				"?q=" + url.QueryEscape("%_%"): "",
				"?page=2":                      "",
				"?idProdi=" + coretest.ID(unindra, "prodi", "si"): "Made Yohana",
			} {
				if got := read(query); got != want {
					t.Errorf("lecturers of %q = %q, want %q", query, got, want)
				}
			}
		})
		t.Run("MD-03 refused", func(t *testing.T) {
			const none = "Pilihan tidak tersedia"
			c.As(unindra, "operator", "GET", "/v2/dosen?sort=email&perPage=7&status=X", nil).
				WantErrors(map[string]string{"sort": none, "perPage": none, "status": none})
		})
	})
}
