package akademik_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
)

const (
	takMengampu = "Anda tidak mengampu mata kuliah ini"
	takBerhak   = "Anda tidak berhak melakukan tindakan ini"
	takPimpin   = "Anda hanya dapat menambah mata kuliah di program studi yang Anda pimpin"
	takPindah   = "Anda tidak dapat memindahkan mata kuliah ke program studi ini"
)

// bolehUbah is AK-03 as a table: who may change which course of the fixture. dosen teaches algo, dosen2 basis, dosen3
// algo and jaringan; kaprodi heads if and teaches pajak of si; the operator teaches nothing.
var bolehUbah = map[string]map[string]bool{
	"dosen":    {"algo": true, "basis": false, "etika": false, "jaringan": false, "pajak": false},
	"dosen2":   {"algo": false, "basis": true, "etika": false, "jaringan": false, "pajak": false},
	"dosen3":   {"algo": true, "basis": false, "etika": false, "jaringan": true, "pajak": false},
	"kaprodi":  {"algo": true, "basis": true, "etika": true, "jaringan": false, "pajak": true},
	"operator": {"algo": true, "basis": true, "etika": true, "jaringan": true, "pajak": true},
}

// TestPeranKaprodiHilang holds that a head who lost the role may nothing of it any more, under the session as it is.
func TestPeranKaprodiHilang(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-03 a head who lost ROLE_KAPRODI changes no course of the programme, at once", func(t *testing.T) {
			change := func() *apitest.Answer { return put(c, "kaprodi", mk("algo"), seperti(c, mk("algo"), nil)) }
			change().Want(200)
			if err := c.Auth.SetelPeran(context.Background(), unindra, "kaprodi", []string{"ROLE_DOSEN"}); err != nil {
				t.Fatal(err)
			}
			tetap(t, c, func() { change().Want(403) })
		})
	})
}

func TestHakUbah(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for username, courses := range bolehUbah {
			for name, boleh := range courses {
				t.Run(fmt.Sprintf("AK-03 %s changes %s: %t", username, name, boleh), func(t *testing.T) {
					change := func() *apitest.Answer { return put(c, username, mk(name), seperti(c, mk(name), nil)) }
					if boleh {
						change().Want(200)
						return
					}
					tetap(t, c, func() { apitest.Refused(t, change(), 403, takMengampu) })
				})
			}
		}
		t.Run("AK-03 a student and a stranger change nothing", func(t *testing.T) {
			tetap(t, c, func() {
				apitest.Refused(t, put(c, "mahasiswa", mk("algo"), lengkap(nil)), 403, takBerhak)
				put(c, "mahasiswa", "tidak-ada", lengkap(nil)).Want(403)
				c.Nobody(unindra, "PUT", alamat+"/"+mk("algo"), lengkap(nil)).Want(401)
				c.As(tsm, "dosen", "PUT", alamat+"/"+mk("algo"), lengkap(nil)).Want(404)
			})
		})
	})
}

func TestHakAksi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for username, courses := range bolehUbah {
			t.Run("AK-03 aksi tells "+username+" the same as a change would", func(t *testing.T) {
				_, out := daftar(c, username, "")
				for _, m := range out.Data {
					want := api.Aksi{Code: "ubah", Allowed: courses[namaFixture(m.ID)]}
					if !want.Allowed {
						want.Reason = takMengampu
					}
					if diff := cmp.Diff([]api.Aksi{want}, m.Aksi); diff != "" {
						t.Errorf("aksi of %s in the list (-want +got):\n%s", m.Kode, diff)
					}
					if got := lihat(c, username, m.ID).Aksi[0]; got != want {
						t.Errorf("aksi of %s alone = %+v, want %+v", m.Kode, got, want)
					}
				}
			})
		}
		t.Run("AK-03 without the permission a lecturer reads why", func(t *testing.T) {
			c.Exec(unindra, `DELETE FROM auth_izin
				WHERE college_id = $1 AND peran = 'ROLE_DOSEN' AND izin = 'akademik.matakuliah.ubah'`, unindra)
			c.Clock.Advance(time.Second)
			want := api.Aksi{Code: "ubah", Reason: "Anda tidak berhak mengubah mata kuliah"}
			if got := lihat(c, "dosen", mk("algo")).Aksi[0]; got != want {
				t.Errorf("aksi = %+v, want %+v", got, want)
			}
			put(c, "dosen", mk("algo"), lengkap(nil)).Want(403)
			put(c, "kaprodi", mk("etika"), seperti(c, mk("etika"), nil)).Want(200)
		})
	})
}

func namaFixture(id string) string {
	for _, k := range katalog {
		if mk(k.id) == id {
			return k.id
		}
	}
	return ""
}

func TestHakBuat(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		n := 0
		baru := func(unit string) isian {
			n++
			return lengkap(isian{"kode": fmt.Sprintf("B%02d", n), "idProdi": prodi(unit)})
		}
		for username, units := range map[string]map[string]int{
			"kaprodi":   {"if": 201, "si": 422},
			"operator":  {"if": 201, "si": 201},
			"dosen":     {"if": 403, "si": 403},
			"dosen3":    {"si": 403},
			"mahasiswa": {"if": 403},
		} {
			for unit, status := range units {
				t.Run(fmt.Sprintf("AK-03 %s creates in %s: %d", username, unit, status), func(t *testing.T) {
					if status == 201 {
						post(c, username, baru(unit)).Want(201)
						return
					}
					tetap(t, c, func() {
						a := post(c, username, baru(unit)).Want(status)
						if status == 422 {
							a.WantErrors(map[string]string{"idProdi": takPimpin})
							return
						}
						apitest.Refused(t, a, status, takBerhak)
					})
				})
			}
		}
		t.Run("AK-03 nobody creates without a session", func(t *testing.T) {
			tetap(t, c, func() { c.Nobody(unindra, "POST", alamat, baru("if")).Want(401) })
		})
	})
}

func TestHakPindah(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-03 moving a course to a programme asks for that programme too", func(t *testing.T) {
			for username, name := range map[string]string{"kaprodi": "basis", "dosen": "algo", "dosen2": "basis"} {
				tetap(t, c, func() {
					in := seperti(c, mk(name), isian{"idProdi": prodi("si"), "idKonsentrasi": ""})
					put(c, username, mk(name), in).WantErrors(map[string]string{"idProdi": takPindah})
				})
			}
			// The head of if teaches pajak of si: it may come to the own programme, and then not go back.
			move := func(username, unit string) *apitest.Answer {
				return put(c, username, mk("pajak"), seperti(c, mk("pajak"), isian{"idProdi": prodi(unit)}))
			}
			move("kaprodi", "if").Want(200)
			move("kaprodi", "si").Want(422)
			move("operator", "si").Want(200)
		})
		t.Run("AK-03 a head who heads no more, and a class given to another, count at once", func(t *testing.T) {
			if !lihat(c, "kaprodi", mk("etika")).Aksi[0].Allowed || !lihat(c, "dosen2", mk("basis")).Aksi[0].Allowed {
				t.Fatal("not what the fixture says")
			}
			c.Exec(unindra, `DELETE FROM master_kaprodi WHERE college_id = $1`, unindra)
			ubahPencacah(t, c, "master")
			c.Exec(unindra, `UPDATE akademik_pengampu SET id_dosen = $2 WHERE college_id = $1 AND id_dosen = $3`,
				unindra, dosen("dosen"), dosen("dosen2"))
			ubahPencacah(t, c, "akademik")
			want := api.Aksi{Code: "ubah", Reason: takMengampu}
			for username, name := range map[string]string{"kaprodi": "etika", "dosen2": "basis"} {
				if got := lihat(c, username, mk(name)).Aksi[0]; got != want {
					t.Errorf("aksi of %s for %s = %+v, want %+v", name, username, got, want)
				}
				put(c, username, mk(name), seperti(c, mk(name), nil)).Want(403)
			}
			if !lihat(c, "dosen", mk("basis")).Aksi[0].Allowed {
				t.Error("the new lecturer may not")
			}
		})
		t.Run("AK-03 a role taken away counts at once", func(t *testing.T) {
			if !lihat(c, "operator", mk("etika")).Aksi[0].Allowed {
				t.Fatal("not what the fixture says")
			}
			c.Exec(unindra, `UPDATE auth_peran SET peran = 'ROLE_DOSEN' WHERE college_id = $1 AND id_akun = $2`,
				unindra, coretest.ID(unindra, "akun", "operator"))
			c.Clock.Advance(time.Second)
			if lihat(c, "operator", mk("etika")).Aksi[0].Allowed {
				t.Error("still an operator")
			}
		})
	})
}
