package auth_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/auth/peran"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

const roleStaf = "/v2/peran/ROLE_STAF_AKADEMIK"

func rolesOf(c *coretest.Campus, t *testing.T, college string) map[string]peran.PeranIzin {
	t.Helper()
	rows, _ := apitest.Rows[peran.PeranIzin](c.As(college, "operator", "GET", "/v2/peran", nil).Want(http.StatusOK))
	out := map[string]peran.PeranIzin{}
	for _, r := range rows {
		out[r.ID] = r
	}
	return out
}

// addRole has the operator make a role.
func addRole(c *coretest.Campus, t *testing.T, nama string, izin ...string) peran.PeranIzin {
	t.Helper()
	var out peran.PeranIzin
	in := body{"nama": nama, "keterangan": "Uji", "izin": append([]string{}, izin...)}
	c.As(unindra, "operator", "POST", "/v2/peran", in).Want(http.StatusCreated).JSON(&out)
	return out
}

func setIzin(c *coretest.Campus, role string, izin []string, header ...string) *apitest.Answer {
	return c.As(unindra, "operator", "PUT", "/v2/peran/"+role, body{"nama": "Nama lain", "izin": izin}, header...)
}

func TestPeranKampus(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-03 a college makes a role of its own, which permits what it says", func(t *testing.T) {
			got := addRole(c, t, "Staf akademik", "akademik.matakuliah.lihat", "auth.akun.kelola")
			if got.ID != "ROLE_STAF_AKADEMIK" || got.Bawaan || got.Versi != 1 || len(got.Izin) != 2 {
				t.Errorf("role %+v, want ROLE_STAF_AKADEMIK with two permissions", got)
			}
			path := addAkun(c, t, "staf", got.ID)
			var link struct{ URL string }
			c.As(unindra, "operator", "POST", path+"/tautan", nil).Want(http.StatusOK).JSON(&link)
			_, token, _ := strings.Cut(link.URL, "#")
			useLink(c, token, baru).Want(http.StatusNoContent)
			var tok auth.Token
			enter(c, login("staf", baru)).Want(http.StatusOK).JSON(&tok)
			with(c, t, tok.AccessToken, "GET", "/v2/akun", nil).Want(http.StatusOK)
			with(c, t, tok.AccessToken, "GET", "/v2/izin", nil).Want(http.StatusForbidden)
			with(c, t, tok.AccessToken, "POST", akun("operator", "/tautan"), nil).Want(http.StatusForbidden)
			setIzin(c, got.ID, []string{"akademik.matakuliah.lihat"}, `If-Match: "1"`).Want(http.StatusOK)
			with(c, t, tok.AccessToken, "GET", "/v2/akun", nil).Want(http.StatusForbidden)
			setIzin(c, got.ID, []string{}, `If-Match: "1"`).Want(http.StatusPreconditionFailed)
			c.As(unindra, "operator", "DELETE", roleStaf, nil).Want(http.StatusConflict)
		})
		t.Run("AK-03 one that nobody holds is removed with its permissions", func(t *testing.T) {
			addRole(c, t, "Sementara", "akademik.matakuliah.lihat")
			c.As(unindra, "operator", "DELETE", "/v2/peran/ROLE_SEMENTARA", nil).Want(http.StatusNoContent)
			c.As(unindra, "operator", "DELETE", "/v2/peran/ROLE_SEMENTARA", nil).Want(http.StatusNotFound)
			wantRows(c, t, 0, unindra, `auth_izin WHERE college_id = $1 AND peran = 'ROLE_SEMENTARA'`)
		})
		t.Run("AK-03 what a role cannot be made of is said at its field", func(t *testing.T) {
			addRole(c, t, "Helpdesk")
			for field, in := range map[string]body{
				"nama": {"nama": " HELPDESK ", "izin": []string{}},
				"izin": {"nama": "Baru", "izin": []string{"tidak.ada"}},
			} {
				p := c.As(unindra, "operator", "POST", "/v2/peran", in).Want(http.StatusUnprocessableEntity).Problem()
				if p.Errors[field] == "" {
					t.Errorf("%v: %v, want a sentence at %s", in, p.Errors, field)
				}
			}
			for _, nama := range []string{"", "!!!", "Operator"} {
				in := body{"nama": nama, "izin": []string{}}
				c.As(unindra, "operator", "POST", "/v2/peran", in).Want(http.StatusUnprocessableEntity)
			}
		})
		t.Run("another college sees nothing", func(t *testing.T) {
			addRole(c, t, "Rahasia")
			if _, there := rolesOf(c, t, tsm)["ROLE_RAHASIA"]; there {
				t.Error("the role of another college is listed, want it unseen")
			}
			in := body{"nama": "X", "izin": []string{}}
			c.As(tsm, "operator", "PUT", "/v2/peran/ROLE_RAHASIA", in).Want(http.StatusNotFound)
			c.As(tsm, "operator", "DELETE", "/v2/peran/ROLE_RAHASIA", nil).Want(http.StatusNotFound)
			add := body{"username": "x1", "nama": "X", "peran": []string{"ROLE_RAHASIA"}}
			c.As(tsm, "operator", "POST", "/v2/akun", add).Want(http.StatusUnprocessableEntity)
		})
	})
}

func TestPeranBawaan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-03 a shipped role is changed and reset", func(t *testing.T) {
			before := rolesOf(c, t, unindra)[auth.PeranDosen]
			setIzin(c, auth.PeranDosen, []string{"akademik.matakuliah.lihat"}).Want(http.StatusOK)
			now := rolesOf(c, t, unindra)[auth.PeranDosen]
			if now.Nama != "Dosen" || !now.Berubah || now.Pemegang != 5 || len(now.Izin) != 1 {
				t.Errorf("role %+v, want Dosen with one permission, held by 5", now)
			}
			path := "/v2/peran/" + auth.PeranDosen
			c.As(unindra, "operator", "POST", path+"/pulihkan", nil).Want(http.StatusOK)
			after := rolesOf(c, t, unindra)[auth.PeranDosen]
			if !slices.Equal(before.Izin, after.Izin) || after.Berubah {
				t.Errorf("permissions %v after the reset, want %v", after.Izin, before.Izin)
			}
			c.As(unindra, "operator", "POST", path+"/pulihkan", nil).Want(http.StatusConflict)
			c.As(unindra, "operator", "DELETE", path, nil).Want(http.StatusConflict)
			wantTrail(c, t, "auth.peran.ubah", 2)
		})
		t.Run("AK-03 the operator's role never loses what it manages by", func(t *testing.T) {
			setIzin(c, auth.PeranOperator, []string{"auth.akun.kelola"}).Want(http.StatusConflict)
			setIzin(c, auth.PeranOperator, []string{}).Want(http.StatusConflict)
		})
		t.Run("AK-03 a student's role never permits what managers may", func(t *testing.T) {
			setIzin(c, auth.PeranMahasiswa, []string{"auth.akun.kelola"}).Want(http.StatusUnprocessableEntity)
		})
		t.Run("AK-03 permissions are told in words", func(t *testing.T) {
			a := c.As(unindra, "operator", "GET", "/v2/izin", nil).Want(http.StatusOK)
			rows, _ := apitest.Rows[peran.IzinOperasi](a)
			for _, r := range rows {
				if r.Izin == "auth.peran.kelola" && r.Pengelola && slices.Contains(r.Operasi, "Buat peran kampus") {
					return
				}
			}
			t.Errorf("permissions %+v, want auth.peran.kelola in words", rows)
		})
	})
}
