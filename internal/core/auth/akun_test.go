package auth_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
)

// ani is an account to make.
var ani = auth.AkunBaru{
	Username: "Ani", Nama: "Ani Lestari", Email: "ani@kampus.example",
	Password: baru, Peran: []string{"ROLE_DOSEN", "ROLE_DOSEN"},
}

func TestBuatAkun(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		ctx := context.Background()
		id, err := c.Auth.BuatAkun(ctx, unindra, ani)
		if err != nil {
			t.Fatal(err)
		}
		t.Run("AU-01 an account made by the operator signs in, at its college alone", func(t *testing.T) {
			in := login("ani", baru)
			var tok auth.Token
			enter(c, in).Want(http.StatusOK).JSON(&tok)
			c.Nobody(tsm, "POST", "/v2/access_token", in).Want(http.StatusUnauthorized)
			var p auth.Pengguna
			info(c, t, tok.AccessToken).JSON(&p)
			if p.UUID != id || p.Username != ani.Username {
				t.Errorf("signed in as %s %q, want %s %q", p.UUID, p.Username, id, ani.Username)
			}
			if diff := cmp.Diff([]string{"ROLE_DOSEN"}, p.Roles); diff != "" {
				t.Errorf("roles (-want +got):\n%s", diff)
			}
			if got, want := len(p.Izin), coretest.HeldBy(auth.PeranDosen); got != want {
				t.Errorf("%d permissions, want %d: %v", got, want, p.Izin)
			}
		})
		t.Run("AU-01 what an account cannot be made of", func(t *testing.T) {
			for field, spoil := range map[string]func(*auth.AkunBaru){
				"username": func(n *auth.AkunBaru) { n.Username = "ANI" },
				"nama":     func(n *auth.AkunBaru) { n.Username, n.Nama = "x1", " " },
				"email":    func(n *auth.AkunBaru) { n.Username, n.Email = "x1", "x" },
				"telepon":  func(n *auth.AkunBaru) { n.Username, n.Telepon = "x1", "+62" },
				"peran":    func(n *auth.AkunBaru) { n.Username, n.Peran = "x1", []string{"ROLE_REKTOR"} },
				"password": func(n *auth.AkunBaru) { n.Username, n.Password = "x1", "x1" },
			} {
				other := ani
				spoil(&other)
				_, err := c.Auth.BuatAkun(ctx, unindra, other)
				if e := apperr.As(err); e.Kind != apperr.Invalid || len(e.Fields) != 1 || e.Fields[field] == "" {
					t.Errorf("a bad %s: %v at %v, want it refused for that field alone", field, err, e.Fields)
				}
			}
			wantRows(c, t, int64(len(coretest.Accounts))+1, unindra, `auth_akun WHERE college_id = $1`)
			if _, err := c.Auth.BuatAkun(ctx, "LAIN", ani); !apperr.Is(err, apperr.Missing) {
				t.Errorf("an account of no college: %v, want it missing", err)
			}
		})
	})
}

func TestSetelPassword(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		ctx := context.Background()
		t.Run("AU-02 a password set by the operator ends all sessions", func(t *testing.T) {
			tok := signIn(c, t, "dosen")
			info(c, t, tok.AccessToken).Want(http.StatusOK)
			if err := c.Auth.SetelPassword(ctx, unindra, "DOSEN", baru); err != nil {
				t.Fatal(err)
			}
			if alive(c, t, tok.AccessToken) {
				t.Error("a session survives, want it ended")
			}
			enter(c, login("dosen", baru)).Want(http.StatusOK)
			c.Nobody(tsm, "POST", "/v2/access_token", sandi("dosen")).Want(http.StatusOK)
			if err := c.Auth.SetelPassword(ctx, unindra, "dosen", "12345678"); !apperr.Is(err, apperr.Invalid) {
				t.Errorf("a weak password: %v, want it refused as invalid", err)
			}
			if err := c.Auth.SetelPassword(ctx, unindra, "tidak-ada", baru); !apperr.Is(err, apperr.Missing) {
				t.Errorf("a password for nobody: %v, want the account missing", err)
			}
		})
		t.Run("AU-01 a password made for somebody passes the policy", func(t *testing.T) {
			made, err := auth.PasswordAcak(clock.Random())
			if err != nil || len(made) != 20 {
				t.Fatalf("made %q, want 20 signs (%v)", made, err)
			}
			if err := c.Auth.SetelPassword(ctx, unindra, "dosen3", made); err != nil {
				t.Error(err)
			}
			if _, err := auth.PasswordAcak(empty{}); err == nil {
				t.Error("a password made without randomness, want an error")
			}
		})
	})
}

func TestSetelPeran(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		ctx := context.Background()
		t.Run("AK-03 roles set by the operator hold at once", func(t *testing.T) {
			roles := func() []string {
				var p auth.Pengguna
				c.As(unindra, "dosen2", "GET", "/v2/user_info", nil).Want(http.StatusOK).JSON(&p)
				return p.Roles
			}
			roles() // from now on the session is remembered
			want := []string{"ROLE_DOSEN", "ROLE_OPERATOR"}
			if err := c.Auth.SetelPeran(ctx, unindra, "dosen2", []string{"ROLE_OPERATOR", "ROLE_DOSEN"}); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, roles()); diff != "" {
				t.Errorf("roles (-want +got):\n%s", diff)
			}
			for _, bad := range [][]string{nil, {"ROLE_DOSEN", "rektor"}} {
				if err := c.Auth.SetelPeran(ctx, unindra, "dosen2", bad); !apperr.Is(err, apperr.Invalid) {
					t.Errorf("the roles %v: %v, want them refused as invalid", bad, err)
				}
			}
			if diff := cmp.Diff(want, roles()); diff != "" {
				t.Errorf("roles after a refused change (-want +got):\n%s", diff)
			}
		})
		t.Run("AK-03 a college without permissions gets those as shipped with its first account", func(t *testing.T) {
			c.Exec(tsm, `DELETE FROM auth_izin WHERE college_id = $1`, tsm)
			if _, err := c.Auth.BuatAkun(ctx, tsm, ani); err != nil {
				t.Fatal(err)
			}
			want := 0
			for _, roles := range coretest.Permissions {
				want += len(roles)
			}
			wantRows(c, t, int64(want), tsm, `auth_izin WHERE college_id = $1`)
		})
		t.Run("AK-03 who holds a permission as shipped", func(t *testing.T) {
			for izin, want := range map[string][]string{
				"akademik.matakuliah.buat":  {"ROLE_KAPRODI", "ROLE_OPERATOR"},
				"akademik.matakuliah.lihat": {"ROLE_DOSEN", "ROLE_KAPRODI", "ROLE_OPERATOR"},
				"tidak.ada":                 {},
			} {
				if diff := cmp.Diff(want, c.Auth.Roles(izin)); diff != "" {
					t.Errorf("roles of %s (-want +got):\n%s", izin, diff)
				}
			}
		})
	})
}

func TestTerbitkanIzin(t *testing.T) {
	const (
		tugasAkhir = `auth_izin WHERE college_id = $1 AND izin LIKE 'tugasakhir.%'`
		ubah       = `auth_izin WHERE college_id = $1 AND izin = 'akademik.matakuliah.ubah'`
		lihat      = `auth_izin WHERE college_id = $1 AND izin = 'tugasakhir.karya.lihat'`
	)
	each(t, func(t *testing.T, c *coretest.Campus) {
		terbit := func(t *testing.T, college string) {
			t.Helper()
			if err := c.Auth.TerbitkanIzin(context.Background(), college); err != nil {
				t.Fatal(err)
			}
		}
		t.Run("AK-03 a college of before the update gets the permissions of new areas, once, "+
			"and none that it took away", func(t *testing.T) {
			c.Exec(tsm, `DELETE FROM auth_izin_terbit WHERE college_id = $1`, tsm)
			c.Exec(tsm, `DELETE FROM `+tugasAkhir, tsm)
			c.Exec(tsm, `DELETE FROM `+ubah, tsm)
			var baru int64
			for izin, roles := range coretest.Permissions {
				if strings.HasPrefix(izin, "tugasakhir.") {
					baru += int64(len(roles))
				}
			}
			terbit(t, tsm)
			wantRows(c, t, baru, tsm, tugasAkhir)
			wantRows(c, t, 0, tsm, ubah)
			c.Exec(tsm, `DELETE FROM `+lihat, tsm)
			terbit(t, tsm)
			wantRows(c, t, 0, tsm, ubah)
			wantRows(c, t, 0, tsm, lihat)
			wantRows(c, t, 1, tsm, `kit_audit WHERE college_id = $1 AND tindakan = 'auth.izin.terbit'`)
		})
		t.Run("AK-03 a college that had everything at its first start may take it away too", func(t *testing.T) {
			c.Exec(unindra, `DELETE FROM auth_izin_terbit WHERE college_id = $1`, unindra)
			for range 2 {
				terbit(t, unindra)
				c.Exec(unindra, `DELETE FROM `+lihat, unindra)
			}
			terbit(t, unindra)
			wantRows(c, t, 0, unindra, lihat)
		})
	})
}

// empty is a source of randomness that has run dry.
type empty struct{}

// Read fails.
func (empty) Read([]byte) (int, error) { return 0, errors.New("kering") }
