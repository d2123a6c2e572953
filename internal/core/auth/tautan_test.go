package auth_test

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/auth/tautan"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

const (
	accessLink = "/v2/access_link"
	spent      = "Tautan sudah dipakai atau kedaluwarsa. Minta tautan baru kepada operator."
)

// akun is the path of an account of the first college.
func akun(username, rest string) string {
	return "/v2/akun/" + coretest.ID(unindra, "akun", username) + rest
}

// newLink has the operator make a link for an account.
func newLink(c *coretest.Campus, t *testing.T, username string) tautan.TautanAkses {
	t.Helper()
	var out tautan.TautanAkses
	c.As(unindra, "operator", "POST", akun(username, "/tautan"), nil).Want(http.StatusOK).JSON(&out)
	return out
}

func tokenOf(link tautan.TautanAkses) string {
	_, token, _ := strings.Cut(link.URL, "#")
	return token
}

// open asks whom a link is for.
func open(c *coretest.Campus, token string) *apitest.Answer {
	return c.Nobody(unindra, "POST", accessLink, body{"token": token})
}

// useLink sets a password by a link.
func useLink(c *coretest.Campus, token, password string) *apitest.Answer {
	return c.Nobody(unindra, "PUT", accessLink, body{"token": token, "password": password})
}

func wantSpent(t *testing.T, a *apitest.Answer) {
	t.Helper()
	apitest.Refused(t, a, http.StatusNotFound, spent)
}

func TestTautan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("by a link its owner alone sets the password, once", func(t *testing.T) {
			old := signIn(c, t, "dosen")
			link := newLink(c, t, "dosen")
			want := tautan.TautanAkses{
				URL: "http://localhost/tautan#" + tokenOf(link), Username: "dosen", Nama: "Budi Santoso",
				KedaluwarsaPada: coretest.Now.Add(24 * time.Hour),
			}
			if diff := cmp.Diff(want, link); diff != "" {
				t.Errorf("link (-want +got):\n%s", diff)
			}
			var who tautan.TujuanTautan
			open(c, tokenOf(link)).Want(http.StatusOK).JSON(&who)
			wantWho := tautan.TujuanTautan{
				Nama: "Budi Santoso", Username: "dosen", CollegeID: unindra, KedaluwarsaPada: want.KedaluwarsaPada,
			}
			if diff := cmp.Diff(wantWho, who); diff != "" {
				t.Errorf("whom it is for (-want +got):\n%s", diff)
			}
			useLink(c, tokenOf(link), baru).Want(http.StatusNoContent)
			enter(c, login("dosen", baru)).Want(http.StatusOK)
			apitest.Refused(t, enter(c, sandi("dosen")), http.StatusUnauthorized, salah)
			if alive(c, t, old.AccessToken) {
				t.Error("a session of before is alive, want it ended")
			}
			wantSpent(t, useLink(c, tokenOf(link), baru+"x"))
			wantSpent(t, open(c, tokenOf(link)))
			wantTrail(c, t, "auth.tautan.buat", 1)
			wantTrail(c, t, "auth.tautan.pakai", 1)
			wantRows(c, t, 0, unindra, `kit_idempotensi WHERE college_id = $1`)
		})
		t.Run("a new link ends the older one", func(t *testing.T) {
			older, newer := newLink(c, t, "dosen2"), newLink(c, t, "dosen2")
			wantSpent(t, open(c, tokenOf(older)))
			open(c, tokenOf(newer)).Want(http.StatusOK)
		})
		t.Run("a weak password is refused at its field, and the link stays good", func(t *testing.T) {
			token := tokenOf(newLink(c, t, "dosen3"))
			for _, weak := range []string{"", "12345678", "dosen3", "made-wirawan", strings.Repeat("a", 129)} {
				p := useLink(c, token, weak).Want(http.StatusUnprocessableEntity).Problem()
				if p.Errors["password"] == "" {
					t.Errorf("password %q: %v, want a sentence at password", weak, p.Errors)
				}
			}
			open(c, token).Want(http.StatusOK)
		})
		t.Run("a change of password ends it, and so does switching the account off", func(t *testing.T) {
			ctx := context.Background()
			changed, off := tokenOf(newLink(c, t, "mahasiswa")), tokenOf(newLink(c, t, "mahasiswa2"))
			change(c, "mahasiswa", coretest.Password, baru).Want(http.StatusNoContent)
			wantSpent(t, useLink(c, changed, baru+"1"))
			if err := c.Auth.NonaktifkanAkun(ctx, unindra, "mahasiswa2"); err != nil {
				t.Fatal(err)
			}
			wantSpent(t, useLink(c, off, baru))
			const why = "Akun mahasiswa2 nonaktif. Aktifkan dahulu, lalu buat tautannya."
			a := c.As(unindra, "operator", "POST", akun("mahasiswa2", "/tautan"), nil)
			apitest.Refused(t, a, http.StatusConflict, why)
			if err := c.Auth.AktifkanAkun(ctx, unindra, "mahasiswa2"); err != nil {
				t.Fatal(err)
			}
			wantSpent(t, useLink(c, off, baru))
		})
		t.Run("of two who use it at once one is too late", func(t *testing.T) {
			token := tokenOf(newLink(c, t, "kaprodi"))
			got := make([]int, 2)
			var wg sync.WaitGroup
			for i := range got {
				wg.Go(func() { got[i] = useLink(c, token, baru+strings.Repeat("x", i)).Status })
			}
			wg.Wait()
			if sum, want := got[0]+got[1], http.StatusNoContent+http.StatusNotFound; sum != want {
				t.Errorf("statuses %v, want one of each: %d", got, want)
			}
		})
	})
}

func TestTautanDisimpan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("only its fingerprint is kept", func(t *testing.T) {
			token := tokenOf(newLink(c, t, "dosen4"))
			wantRows(c, t, 1, unindra, `auth_tautan WHERE college_id = $1 AND sidik = $2`, hash(token))
			wantRows(c, t, 0, unindra, `kit_audit WHERE college_id = $1 AND rincian LIKE $2`, "%"+token+"%")
		})
	})
}

func TestTautanWaktu(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		token := tokenOf(newLink(c, t, "dosen"))
		later(c, 24*time.Hour-time.Second)
		open(c, token).Want(http.StatusOK)
		later(c, time.Second)
		wantSpent(t, open(c, token))
		wantSpent(t, useLink(c, token, baru))
	})
}

func TestTautanOrangLain(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("another college sees nothing", func(t *testing.T) {
			token := tokenOf(newLink(c, t, "dosen"))
			a := c.Nobody(tsm, "POST", accessLink, body{"token": token})
			wantSpent(t, a)
			c.As(tsm, "operator", "POST", akun("dosen", "/tautan"), nil).Want(http.StatusNotFound)
			if _, err := c.Auth.Tautan().UntukUsername(context.Background(), "LAIN", "dosen"); err == nil {
				t.Error("a link of no college, want an error")
			}
		})
		t.Run("nobody climbs by a link: who may not decide on roles makes none for who may", func(t *testing.T) {
			c.Exec(unindra, `DELETE FROM auth_izin WHERE college_id = $1 AND peran = $2`, unindra, auth.PeranKaprodi)
			c.Exec(unindra, `INSERT INTO auth_izin (college_id, peran, izin) VALUES ($1, $2, 'auth.akun.kelola')`,
				unindra, auth.PeranKaprodi)
			c.As(unindra, "kaprodi", "POST", akun("dosen2", "/tautan"), nil).Want(http.StatusOK)
			c.As(unindra, "kaprodi", "POST", akun("operator", "/tautan"), nil).Want(http.StatusForbidden)
			c.As(unindra, "dosen", "POST", akun("dosen2", "/tautan"), nil).Want(http.StatusForbidden)
		})
		t.Run("guesses wait as those at passwords do", func(t *testing.T) {
			token := unindra + "." + strings.Repeat("A", 43)
			for range 5 {
				wantSpent(t, open(c, token))
			}
			open(c, token).Want(http.StatusTooManyRequests)
			later(c, time.Minute)
			wantSpent(t, useLink(c, token, baru))
		})
		t.Run("the command line makes one for a username", func(t *testing.T) {
			link, err := c.Auth.Tautan().UntukUsername(context.Background(), unindra, " DOSEN3 ")
			if err != nil {
				t.Fatal(err)
			}
			if want := "http://localhost/tautan#" + unindra + "."; !strings.HasPrefix(link.URL, want) {
				t.Errorf("link %q, want it to begin with %q", link.URL, want)
			}
			useLink(c, tokenOf(link), baru).Want(http.StatusNoContent)
		})
	})
}

func requests(c *coretest.Campus, t *testing.T, college string) ([]tautan.PermintaanAkses, int64) {
	t.Helper()
	a := c.As(college, "operator", "GET", "/v2/permintaan", nil).Want(http.StatusOK)
	rows, total := apitest.Rows[tautan.PermintaanAkses](a)
	return rows, int64(total)
}

// leave leaves a request as somebody who cannot sign in.
func leave(c *coretest.Campus, username, kontak string) *apitest.Answer {
	return c.Nobody(unindra, "POST", "/v2/access_request", body{"username": username, "kontak": kontak})
}

func TestPermintaan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("a request says nothing of who has an account, and is there once", func(t *testing.T) {
			for _, username := range []string{"dosen", " Dosen ", "tidak-ada", "dosen2"} {
				if a := leave(c, username, "0812"); a.Status != http.StatusNoContent || len(a.Body) != 0 {
					t.Errorf("request of %q: %d %s, want 204 and nothing", username, a.Status, a.Body)
				}
			}
			rows, total := requests(c, t, unindra)
			if total != 2 || rows[0].Username != "dosen" || rows[0].Kontak != "0812" || rows[1].Nama != "Siti Aminah" {
				t.Errorf("requests %+v of %d, want those of dosen and dosen2", rows, total)
			}
		})
		t.Run("another college sees nothing", func(t *testing.T) {
			leave(c, "dosen3", "").Want(http.StatusNoContent)
			if rows, _ := requests(c, t, tsm); len(rows) != 0 {
				t.Errorf("requests %+v, want none", rows)
			}
			mine, _ := requests(c, t, unindra)
			c.As(tsm, "operator", "POST", "/v2/permintaan/"+mine[0].ID+"/tautan", nil).Want(http.StatusNotFound)
			c.As(tsm, "operator", "POST", "/v2/permintaan/"+mine[0].ID+"/tolak", nil).Want(http.StatusNotFound)
		})
		t.Run("a link closes it, and so does a refusal", func(t *testing.T) {
			leave(c, "mahasiswa", "").Want(http.StatusNoContent)
			leave(c, "mahasiswa2", "").Want(http.StatusNoContent)
			at := map[string]string{}
			rows, _ := requests(c, t, unindra)
			for _, r := range rows {
				at[r.Username] = "/v2/permintaan/" + r.ID
			}
			var link tautan.TautanAkses
			c.As(unindra, "operator", "POST", at["mahasiswa"]+"/tautan", nil).Want(http.StatusOK).JSON(&link)
			open(c, tokenOf(link)).Want(http.StatusOK)
			c.As(unindra, "operator", "POST", at["mahasiswa"]+"/tautan", nil).Want(http.StatusNotFound)
			c.As(unindra, "operator", "POST", at["mahasiswa2"]+"/tolak", nil).Want(http.StatusNoContent)
			c.As(unindra, "operator", "POST", at["mahasiswa2"]+"/tolak", nil).Want(http.StatusNotFound)
			c.As(unindra, "dosen", "GET", "/v2/permintaan", nil).Want(http.StatusForbidden)
		})
		t.Run("many of one name wait, whether anybody has it or not", func(t *testing.T) {
			for _, username := range []string{"dosen4", "hantu"} {
				for range 5 {
					leave(c, username, "").Want(http.StatusNoContent)
				}
				leave(c, username, "").Want(http.StatusTooManyRequests)
			}
		})
		t.Run("what is missing is said at its field", func(t *testing.T) {
			p := leave(c, " ", "").Want(http.StatusUnprocessableEntity).Problem()
			if p.Errors["username"] == "" {
				t.Errorf("errors %v, want one at username", p.Errors)
			}
		})
	})
}
