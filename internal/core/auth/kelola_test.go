package auth_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/auth/kelola"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/doc/doctest"
)

// accounts lists accounts as the operator of a college, by their usernames.
func accounts(c *coretest.Campus, t *testing.T, college, query string) (string, int64) {
	t.Helper()
	a := c.As(college, "operator", "GET", "/v2/akun?"+query, nil).Want(http.StatusOK)
	rows, total := apitest.Rows[kelola.Akun](a)
	names := []string{}
	for _, r := range rows {
		names = append(names, r.Username)
	}
	return strings.Join(names, " "), int64(total)
}

func readAkun(c *coretest.Campus, t *testing.T, path string) kelola.Akun {
	t.Helper()
	var out kelola.Akun
	c.As(unindra, "operator", "GET", path, nil).Want(http.StatusOK).JSON(&out)
	return out
}

// addAkun has the operator make an account, and answers its path.
func addAkun(c *coretest.Campus, t *testing.T, username string, roles ...string) string {
	t.Helper()
	var out kelola.Akun
	in := body{"username": username, "nama": "Orang " + username, "email": username + "@kampus.example", "peran": roles}
	c.As(unindra, "operator", "POST", "/v2/akun", in).Want(http.StatusCreated).JSON(&out)
	return "/v2/akun/" + out.ID
}

// mayDo are the acts that somebody may do with an account.
func mayDo(a kelola.Akun) string {
	out := []string{}
	for _, x := range a.Aksi {
		if x.Allowed {
			out = append(out, x.Code)
		}
	}
	return strings.Join(out, " ")
}

func TestDaftarAkun(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		const all = "mahasiswa dosen mahasiswa2 dosen3 operator kaprodi dosen2 dosen4"
		for _, x := range []struct{ name, query, want string }{
			{"all by name", "", all},
			{
				"by username from the end", "sort=-username&perPage=10",
				"operator mahasiswa2 mahasiswa kaprodi dosen4 dosen3 dosen2 dosen",
			},
			{"a word of the name", "q=santoso", "dosen"},
			{"part of the username", "q=DOSEN", "dosen dosen3 dosen2 dosen4"},
			{"a role", "peran=ROLE_KAPRODI&peran=ROLE_OPERATOR", "operator kaprodi"},
			{"nobody switched off", "status=N", ""},
			{"nobody without a password", "sandi=belum", ""},
			{"a page behind the end", "page=2", ""},
		} {
			t.Run(x.name, func(t *testing.T) {
				if got, _ := accounts(c, t, unindra, x.query); got != x.want {
					t.Errorf("accounts %q, want %q", got, x.want)
				}
			})
		}
		t.Run("the total follows what changes", func(t *testing.T) {
			_, before := accounts(c, t, unindra, "sandi=belum")
			addAkun(c, t, "staf", auth.PeranOperator)
			got, after := accounts(c, t, unindra, "sandi=belum")
			if before != 0 || after != 1 || got != "staf" {
				t.Errorf("%d accounts without a password, then %d: %q, want 0, then staf", before, after, got)
			}
		})
		t.Run("another college sees nothing", func(t *testing.T) {
			path := addAkun(c, t, "rahasia", auth.PeranOperator)
			if got, _ := accounts(c, t, tsm, "q=rahasia"); got != "" {
				t.Errorf("accounts %q, want none", got)
			}
			for _, call := range []string{
				"GET ", "PUT /peran", "POST /nonaktif", "POST /aktif", "GET /sesi", "DELETE /sesi",
			} {
				method, rest, _ := strings.Cut(call, " ")
				var in any
				if method == "PUT" {
					in = body{"peran": []string{"ROLE_OPERATOR"}}
				}
				c.As(tsm, "operator", method, path+rest, in).Want(http.StatusNotFound)
			}
			c.As(unindra, "kaprodi", "GET", path, nil).Want(http.StatusForbidden)
		})
	})
}

func TestTulisAkun(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("an account is made without a password, which its owner sets", func(t *testing.T) {
			path := addAkun(c, t, "Staf.Prodi", auth.PeranOperator)
			got := readAkun(c, t, path)
			want := kelola.Akun{
				ID: strings.TrimPrefix(path, "/v2/akun/"), Username: "Staf.Prodi", Nama: "Orang Staf.Prodi",
				Email: "Staf.Prodi@kampus.example", Peran: []string{auth.PeranOperator}, Status: "A",
				DibuatPada: coretest.Now, Versi: 1, Aksi: got.Aksi,
			}
			if diff := cmp.Diff(want, got, cmp.AllowUnexported(kelola.Akun{})); diff != "" {
				t.Errorf("account (-want +got):\n%s", diff)
			}
			if got, want := mayDo(got), "ubah peran tautan nonaktif sesi"; got != want {
				t.Errorf("may %q, want %q", got, want)
			}
			enter(c, login("staf.prodi", "")).Want(http.StatusUnprocessableEntity)
			apitest.Refused(t, enter(c, login("staf.prodi", baru)), http.StatusUnauthorized, salah)
			wantTrail(c, t, "auth.akun.buat", 1)
		})
		t.Run("what an account cannot be made of is said at its field", func(t *testing.T) {
			for field, spoil := range map[string]any{
				"username": "dosen", "nama": "  ", "email": "x", "telepon": "+62", "peran": []string{"ROLE_DOSEN"},
			} {
				in := body{"username": "x1", "nama": "X", "peran": []string{auth.PeranOperator}, field: spoil}
				a := c.As(unindra, "operator", "POST", "/v2/akun", in)
				p := a.Want(http.StatusUnprocessableEntity).Problem()
				if len(p.Errors) != 1 || p.Errors[field] == "" {
					t.Errorf("a bad %s: %v, want it said there alone", field, p.Errors)
				}
			}
			for _, roles := range [][]string{{}, {"ROLE_REKTOR"}, {"ROLE_MAHASISWA"}} {
				in := body{"username": "x1", "nama": "X", "peran": roles}
				c.As(unindra, "operator", "POST", "/v2/akun", in).Want(http.StatusUnprocessableEntity)
			}
		})
		t.Run("a change holds on the version that was read", func(t *testing.T) {
			path := addAkun(c, t, "ganti", auth.PeranOperator)
			in := body{"username": "ganti2", "nama": "Nama Lain", "telepon": "81234"}
			var got kelola.Akun
			c.As(unindra, "operator", "PUT", path, in, `If-Match: "1"`).Want(http.StatusOK).JSON(&got)
			if got.Username != "ganti2" || got.Nama != "Nama Lain" || got.Telepon != "81234" || got.Versi != 2 {
				t.Errorf("changed to %+v, want the new values in version 2", got)
			}
			c.As(unindra, "operator", "PUT", path, in, `If-Match: "1"`).Want(http.StatusPreconditionFailed)
			if got, _ := accounts(c, t, unindra, "q=nama%20lain"); got != "ganti2" {
				t.Errorf("found %q, want ganti2", got)
			}
		})
		t.Run("the account of a lecturer follows the record", func(t *testing.T) {
			in := body{"username": "dosen", "nama": "Nama Lain"}
			c.As(unindra, "operator", "PUT", akun("dosen", ""), in).Want(http.StatusConflict)
			p := body{"peran": []string{auth.PeranOperator}}
			c.As(unindra, "operator", "PUT", akun("dosen", "/peran"), p).Want(http.StatusUnprocessableEntity)
		})
	})
}

func TestPeranAkun(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		set := func(by, of string, roles ...string) *apitest.Answer {
			return c.As(unindra, by, "PUT", akun(of, "/peran"), body{"peran": roles})
		}
		t.Run("a role holds at once", func(t *testing.T) {
			c.As(unindra, "dosen2", "GET", "/v2/akun", nil).Want(http.StatusForbidden)
			set("operator", "dosen2", auth.PeranDosen, auth.PeranOperator).Want(http.StatusOK)
			c.As(unindra, "dosen2", "GET", "/v2/akun", nil).Want(http.StatusOK)
			set("operator", "dosen2", auth.PeranDosen).Want(http.StatusOK)
			c.As(unindra, "dosen2", "GET", "/v2/akun", nil).Want(http.StatusForbidden)
			wantTrail(c, t, "auth.peran.setel", 2)
		})
		t.Run("nobody gives a role that permits more than he or she may, or manages who may more", func(t *testing.T) {
			c.Exec(unindra, `INSERT INTO auth_izin (college_id, peran, izin)
				VALUES ($1, 'ROLE_KAPRODI', 'auth.akun.kelola')`, unindra)
			set("kaprodi", "dosen3", auth.PeranDosen, auth.PeranOperator).Want(http.StatusUnprocessableEntity)
			set("kaprodi", "operator", auth.PeranDosen).Want(http.StatusForbidden)
			c.As(unindra, "kaprodi", "POST", akun("operator", "/nonaktif"), nil).Want(http.StatusForbidden)
			c.As(unindra, "kaprodi", "GET", akun("operator", "/sesi"), nil).Want(http.StatusForbidden)
			c.As(unindra, "kaprodi", "POST", akun("dosen3", "/nonaktif"), nil).Want(http.StatusOK)
		})
	})
}

func TestOperatorTerakhir(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		path := addAkun(c, t, "kedua", auth.PeranOperator)
		t.Run("nobody switches himself off", func(t *testing.T) {
			c.As(unindra, "operator", "POST", akun("operator", "/nonaktif"), nil).Want(http.StatusConflict)
		})
		t.Run("the last one that manages keeps its role and stays on", func(t *testing.T) {
			c.As(unindra, "operator", "POST", path+"/nonaktif", nil).Want(http.StatusOK)
			in := body{"peran": []string{auth.PeranDosen}}
			c.Exec(unindra, `INSERT INTO auth_peran (college_id, id_akun, peran) VALUES ($1, $2, 'ROLE_DOSEN')`,
				unindra, coretest.ID(unindra, "akun", "operator"))
			a := c.As(unindra, "operator", "PUT", akun("operator", "/peran"), in)
			apitest.Refused(t, a, http.StatusConflict, "Tidak akan ada lagi yang dapat mengelola akun dan peran. "+
				"Berikan peran itu kepada akun lain yang aktif dahulu.")
			c.As(unindra, "operator", "POST", path+"/aktif", nil).Want(http.StatusOK)
			c.As(unindra, "operator", "PUT", akun("operator", "/peran"), in).Want(http.StatusOK)
			c.As(unindra, "operator", "GET", "/v2/akun", nil).Want(http.StatusForbidden)
		})
	})
}

func TestSesiAkun(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("the operator sees the sessions of an account, ends one, then all", func(t *testing.T) {
			one, two := signIn(c, t, "dosen"), signIn(c, t, "dosen")
			rows, _ := apitest.Rows[kelola.SesiAkun](c.As(unindra, "operator", "GET", akun("dosen", "/sesi"), nil))
			if len(rows) != 3 {
				t.Fatalf("sessions %+v, want three", rows)
			}
			one1 := "/v2/sesi_akun/" + rows[0].ID
			c.As(tsm, "operator", "DELETE", one1, nil).Want(http.StatusNotFound)
			c.As(unindra, "operator", "DELETE", one1, nil).Want(http.StatusNoContent)
			c.As(unindra, "operator", "DELETE", one1, nil).Want(http.StatusNotFound)
			left := 0
			for _, tok := range []string{one.AccessToken, two.AccessToken} {
				if alive(c, t, tok) {
					left++
				}
			}
			if left != 1 {
				t.Errorf("%d of two sessions live, want one", left)
			}
			c.As(unindra, "operator", "DELETE", akun("dosen", "/sesi"), nil).Want(http.StatusNoContent)
			if alive(c, t, one.AccessToken) || alive(c, t, two.AccessToken) {
				t.Error("a session lives on, want all ended")
			}
		})
		t.Run("switched off, its sessions and its link end at once and stay ended", func(t *testing.T) {
			tok, link := signIn(c, t, "dosen3"), newLink(c, t, "dosen3")
			c.As(unindra, "operator", "POST", akun("dosen3", "/nonaktif"), nil).Want(http.StatusOK)
			if alive(c, t, tok.AccessToken) {
				t.Error("a session lives on, want it ended")
			}
			c.As(unindra, "operator", "POST", akun("dosen3", "/nonaktif"), nil).Want(http.StatusConflict)
			c.As(unindra, "operator", "POST", akun("dosen3", "/aktif"), nil).Want(http.StatusOK)
			wantSpent(t, open(c, tokenOf(link)))
			enter(c, sandi("dosen3")).Want(http.StatusOK)
		})
	})
}

func TestSuratAkun(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		letters := func(college string, ids ...string) *apitest.Answer {
			return c.As(college, "operator", "POST", "/v2/akun/surat", body{"idAkun": append([]string{}, ids...)})
		}
		id := func(username string) string { return coretest.ID(unindra, "akun", username) }
		t.Run("a letter an account, with a link that its owner can use", func(t *testing.T) {
			a := letters(unindra, id("dosen"), id("dosen2"), id("mahasiswa")).Want(http.StatusOK)
			if got, want := a.Header.Get("Content-Type"), "application/pdf"; got != want {
				t.Errorf("type %q, want %q", got, want)
			}
			doctest.Neat(t, a.Body)
			text := doctest.Text(t, a.Body)
			const link = "http://localhost/tautan#UNINDRA."
			for _, want := range []string{"Universitas UNINDRA", "Budi Santoso", "dosen2", link} {
				if !strings.Contains(text, want) {
					t.Errorf("letters do not say %q:\n%s", want, text)
				}
			}
			wantRows(c, t, 3, unindra, `auth_tautan WHERE college_id = $1`)
			wantTrail(c, t, "auth.tautan.buat", 3)
		})
		t.Run("all or none", func(t *testing.T) {
			before := count(c, unindra, `auth_tautan WHERE college_id = $1`)
			c.As(unindra, "operator", "POST", akun("dosen4", "/nonaktif"), nil).Want(http.StatusOK)
			letters(unindra, id("dosen3"), id("dosen4")).Want(http.StatusConflict)
			letters(unindra, id("dosen3"), "tidak-ada").Want(http.StatusNotFound)
			letters(unindra, id("dosen3"), id("dosen3")).Want(http.StatusUnprocessableEntity)
			letters(unindra).Want(http.StatusUnprocessableEntity)
			wantRows(c, t, before, unindra, `auth_tautan WHERE college_id = $1`)
		})
		t.Run("another college sees nothing", func(t *testing.T) {
			letters(tsm, id("dosen")).Want(http.StatusNotFound)
		})
	})
}
