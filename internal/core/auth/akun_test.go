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
var ani = auth.AkunBaru{Username: "Ani", Nama: "Ani Lestari", Email: "ani@kampus.example", Password: baru, Peran: []string{"ROLE_DOSEN", "ROLE_DOSEN"}}

func TestBuatAkun(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		ctx := context.Background()
		t.Run("AU-01 an account made by the operator signs in, at its college alone", func(t *testing.T) {
			id, err := c.Auth.BuatAkun(ctx, unindra, ani)
			if err != nil {
				t.Fatal(err)
			}
			in := body{"username": "ani", "password": baru}
			var tok auth.Token
			c.Nobody(unindra, "POST", "/v2/access_token", in).Want(http.StatusOK).JSON(&tok)
			c.Nobody(tsm, "POST", "/v2/access_token", in).Want(http.StatusUnauthorized)
			var p auth.Pengguna
			with(c, t, tok.AccessToken, "GET", "/v2/user_info", nil).JSON(&p)
			if p.UUID != id || p.Username != "Ani" || len(p.Roles) != 1 || len(p.Izin) != coretest.HeldBy(auth.PeranDosen) {
				t.Errorf("%+v", p)
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
					t.Errorf("%s: %v %v", field, err, e.Fields)
				}
			}
			if n := count(c, unindra, `auth_akun WHERE college_id = $1`); n != int64(len(coretest.Accounts))+1 {
				t.Errorf("%d accounts", n)
			}
			if _, err := c.Auth.BuatAkun(ctx, "LAIN", ani); !apperr.Is(err, apperr.Missing) {
				t.Errorf("another college: %v", err)
			}
		})
	})
}

func TestSetelPassword(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		ctx := context.Background()
		t.Run("AU-02 a password set by the operator ends all sessions", func(t *testing.T) {
			tok := signIn(c, t, "dosen")
			if !alive(c, t, tok.AccessToken) {
				t.Fatal("dead before")
			}
			if err := c.Auth.SetelPassword(ctx, unindra, "DOSEN", baru); err != nil {
				t.Fatal(err)
			}
			if alive(c, t, tok.AccessToken) {
				t.Error("a session survives")
			}
			c.Nobody(unindra, "POST", "/v2/access_token", body{"username": "dosen", "password": baru}).Want(http.StatusOK)
			c.Nobody(tsm, "POST", "/v2/access_token", sandi("dosen")).Want(http.StatusOK)
			if err := c.Auth.SetelPassword(ctx, unindra, "dosen", "12345678"); !apperr.Is(err, apperr.Invalid) {
				t.Errorf("weak: %v", err)
			}
			if err := c.Auth.SetelPassword(ctx, unindra, "tidak-ada", baru); !apperr.Is(err, apperr.Missing) {
				t.Errorf("unknown: %v", err)
			}
		})
		t.Run("AU-01 a password made for somebody passes the policy", func(t *testing.T) {
			made, err := auth.PasswordAcak(clock.Random())
			if err != nil || len(made) != 20 {
				t.Fatal(made, err)
			}
			if err := c.Auth.SetelPassword(ctx, unindra, "dosen3", made); err != nil {
				t.Error(err)
			}
			if _, err := auth.PasswordAcak(empty{}); err == nil {
				t.Error("made of nothing")
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
			roles()
			if err := c.Auth.SetelPeran(ctx, unindra, "dosen2", []string{"ROLE_OPERATOR", "ROLE_DOSEN"}); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff([]string{"ROLE_DOSEN", "ROLE_OPERATOR"}, roles()); diff != "" {
				t.Error(diff)
			}
			for _, bad := range [][]string{nil, {"ROLE_DOSEN", "rektor"}} {
				if err := c.Auth.SetelPeran(ctx, unindra, "dosen2", bad); !apperr.Is(err, apperr.Invalid) {
					t.Errorf("%v: %v", bad, err)
				}
			}
			if len(roles()) != 2 {
				t.Error("a refused change changed the roles")
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
			if got := count(c, tsm, `auth_izin WHERE college_id = $1`); got != int64(want) {
				t.Errorf("%d permissions, want %d", got, want)
			}
		})
		t.Run("AK-03 who holds a permission as shipped", func(t *testing.T) {
			for izin, want := range map[string][]string{
				"akademik.matakuliah.buat": {"ROLE_KAPRODI", "ROLE_OPERATOR"}, "akademik.matakuliah.lihat": {"ROLE_DOSEN", "ROLE_KAPRODI", "ROLE_OPERATOR"}, "tidak.ada": {},
			} {
				if diff := cmp.Diff(want, c.Auth.Roles(izin)); diff != "" {
					t.Errorf("%s: %s", izin, diff)
				}
			}
		})
	})
}

func TestTerbitkanIzin(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		ctx := context.Background()
		t.Run("AK-03 a college of before the update gets the permissions of new areas, once, and none that it took away", func(t *testing.T) {
			c.Exec(tsm, `DELETE FROM auth_izin_terbit WHERE college_id = $1`, tsm)
			c.Exec(tsm, `DELETE FROM auth_izin WHERE college_id = $1 AND (izin LIKE 'tugasakhir.%' OR izin = 'akademik.matakuliah.ubah')`, tsm)
			terbit := func() (int64, int64) {
				t.Helper()
				if err := c.Auth.TerbitkanIzin(ctx, tsm); err != nil {
					t.Fatal(err)
				}
				return count(c, tsm, `auth_izin WHERE college_id = $1 AND izin LIKE 'tugasakhir.%'`), count(c, tsm, `auth_izin WHERE college_id = $1 AND izin = 'akademik.matakuliah.ubah'`)
			}
			var want int64
			for izin, roles := range coretest.Permissions {
				if strings.HasPrefix(izin, "tugasakhir.") {
					want += int64(len(roles))
				}
			}
			if baru, lama := terbit(); baru != want || lama != 0 {
				t.Errorf("%d of %d new ones, %d that were taken away", baru, want, lama)
			}
			c.Exec(tsm, `DELETE FROM auth_izin WHERE college_id = $1 AND izin = 'tugasakhir.karya.lihat'`, tsm)
			if _, lama := terbit(); lama != 0 || count(c, tsm, `auth_izin WHERE college_id = $1 AND izin = 'tugasakhir.karya.lihat'`) != 0 {
				t.Error("what was taken away came back")
			}
			if n := count(c, tsm, `kit_audit WHERE college_id = $1 AND tindakan = 'auth.izin.terbit'`); n != 1 {
				t.Errorf("noted %d times", n)
			}
		})
		t.Run("AK-03 a college that had everything at its first start may take it away too", func(t *testing.T) {
			c.Exec(unindra, `DELETE FROM auth_izin_terbit WHERE college_id = $1`, unindra)
			for range 2 {
				if err := c.Auth.TerbitkanIzin(ctx, unindra); err != nil {
					t.Fatal(err)
				}
				c.Exec(unindra, `DELETE FROM auth_izin WHERE college_id = $1 AND izin = 'tugasakhir.karya.lihat'`, unindra)
			}
			if err := c.Auth.TerbitkanIzin(ctx, unindra); err != nil {
				t.Fatal(err)
			}
			if n := count(c, unindra, `auth_izin WHERE college_id = $1 AND izin = 'tugasakhir.karya.lihat'`); n != 0 {
				t.Errorf("%d came back", n)
			}
		})
	})
}

// empty is a source of randomness that has run dry.
type empty struct{}

// Read fails.
func (empty) Read([]byte) (int, error) { return 0, errors.New("kering") }
