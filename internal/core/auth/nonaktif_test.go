package auth_test

import (
	"context"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/apperr"
)

func off(c *coretest.Campus, t *testing.T, username string) {
	t.Helper()
	if err := c.Auth.NonaktifkanAkun(context.Background(), unindra, username); err != nil {
		t.Fatal(err)
	}
}

func on(c *coretest.Campus, t *testing.T, username string) {
	t.Helper()
	if err := c.Auth.AktifkanAkun(context.Background(), unindra, username); err != nil {
		t.Fatal(err)
	}
}

func TestNonaktif(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		tok, other, beside := signIn(c, t, "dosen"), signIn(c, t, "dosen2"), c.Beside()
		var k auth.Kode
		ask(c, t, tok.AccessToken).Want(http.StatusOK).JSON(&k)
		info(c, t, tok.AccessToken).Want(http.StatusOK)
		info(beside, t, tok.AccessToken).Want(http.StatusOK)
		off(c, t, "DOSEN")
		dead := func(t *testing.T) {
			t.Helper()
			apitest.Refused(t, info(c, t, tok.AccessToken), http.StatusUnauthorized, ended)
			apitest.Refused(t, refresh(c, t, tok.RefreshToken), http.StatusUnauthorized, ended)
			wantOAuth(t, trade(c, t, k.Code), "invalid_grant")
		}
		t.Run("AK-03 an account switched off: calls and renewals 401, codes worth nothing, at once", dead)
		t.Run("AU-02 an account switched off is refused like a wrong password, "+
			"after the same work", func(t *testing.T) {
			k := watch(t, c)
			apitest.Refused(t, enter(c, sandi("dosen")), http.StatusUnauthorized, salah)
			if got := k.stored.Load(); got != 1 {
				t.Errorf("%d hashes, want 1", got)
			}
		})
		t.Run("AK-03 within the second another replica remembers it, "+
			"nothing that would outlive it is given", func(t *testing.T) {
			ask(beside, t, tok.AccessToken).Want(http.StatusUnauthorized)
			beside.Clock.Advance(time.Second)
			if alive(beside, t, tok.AccessToken) {
				t.Error("alive elsewhere a second later, want it ended")
			}
		})
		t.Run("AK-03 others are left alone, and both acts are in the audit trail", func(t *testing.T) {
			info(c, t, other.AccessToken).Want(http.StatusOK)
			wantTrail(c, t, "auth.akun.nonaktif", 1)
			err := c.Auth.NonaktifkanAkun(context.Background(), unindra, "tidak-ada")
			if !apperr.Is(err, apperr.Missing) {
				t.Errorf("an account that is not there: %v, want it missing", err)
			}
		})
		on(c, t, "dosen")
		t.Run("AK-03 switched on again nothing of before comes back", func(t *testing.T) {
			dead(t)
			ask(beside, t, tok.AccessToken).Want(http.StatusUnauthorized)
			info(c, t, signIn(c, t, "dosen").AccessToken).Want(http.StatusOK)
			wantTrail(c, t, "auth.akun.aktif", 1)
		})
		t.Run("AK-03 a replica that still remembers the session gives no code under it, "+
			"though the account is on again", func(t *testing.T) {
			tok, beside := signIn(c, t, "dosen3"), c.Beside()
			info(beside, t, tok.AccessToken).Want(http.StatusOK)
			off(c, t, "dosen3")
			on(c, t, "dosen3")
			ask(beside, t, tok.AccessToken).Want(http.StatusUnauthorized)
		})
	})
}

// meanwhile runs an act once the password of a sign-in has been found right, before its session begins.
type meanwhile struct {
	auth.Passwords
	act  func()
	once sync.Once
}

// Matches compares, and lets the act happen.
func (m *meanwhile) Matches(ctx context.Context, hash, password string) (bool, bool, error) {
	ok, again, err := m.Passwords.Matches(ctx, hash, password)
	m.once.Do(m.act)
	return ok, again, err
}

// ending are the acts that end an account's sessions.
var ending = map[string]func(ctx context.Context, c *coretest.Campus, username string) error{
	"a password set": func(ctx context.Context, c *coretest.Campus, username string) error {
		return c.Auth.SetelPassword(ctx, unindra, username, baru)
	},
	"switched off": func(ctx context.Context, c *coretest.Campus, username string) error {
		return c.Auth.NonaktifkanAkun(ctx, unindra, username)
	},
	"switched off and on": func(ctx context.Context, c *coretest.Campus, username string) error {
		if err := c.Auth.NonaktifkanAkun(ctx, unindra, username); err != nil {
			return err
		}
		return c.Auth.AktifkanAkun(ctx, unindra, username)
	},
}

// TestMasukBersamaan overlaps a sign-in with what ends sessions, at the two moments that matter.
func TestMasukBersamaan(t *testing.T) {
	const living = `auth_sesi WHERE college_id = $1 AND id_akun = $2 AND dicabut_pada IS NULL`
	dosen := coretest.ID(unindra, "akun", "dosen")
	for name, end := range ending {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, c *coretest.Campus) {
				if name != "switched off and on" {
					t.Run("AU-10 between the look at the password and the session: refused", func(t *testing.T) {
						real := c.Auth.Passwords
						c.Auth.Passwords = &meanwhile{Passwords: real, act: func() {
							if err := end(context.Background(), c, "dosen"); err != nil {
								t.Error(err)
							}
						}}
						apitest.Refused(t, enter(c, sandi("dosen")), http.StatusUnauthorized, salah)
						c.Auth.Passwords = real
						wantRows(c, t, 0, unindra, living, dosen)
					})
				}
				t.Run("AU-10 while the session is being written: it ends with the others", func(t *testing.T) {
					c := fresh(c, t)
					done, real := make(chan error, 1), c.Auth.NewID
					var once sync.Once
					c.Auth.NewID = func() string {
						once.Do(func() {
							begun := make(chan struct{})
							go func() {
								close(begun)
								done <- end(context.Background(), c, "dosen")
							}()
							<-begun
						})
						return real()
					}
					enter(c, sandi("dosen"))
					if err := <-done; err != nil {
						t.Fatal(err)
					}
					wantRows(c, t, 0, unindra, living, dosen)
				})
			})
		})
	}
}

// fresh is another campus of the same engine.
func fresh(c *coretest.Campus, t *testing.T) *coretest.Campus {
	t.Helper()
	return coretest.Start(t, c.DB.Engine())
}

// TestPeranHilang holds that a permission goes with the role that gave it, under the session as it is.
func TestPeranHilang(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		const only = "akademik.matakuliah.buat"
		tok := signIn(c, t, "kaprodi")
		may := func() bool {
			var p auth.Pengguna
			info(c, t, tok.AccessToken).Want(http.StatusOK).JSON(&p)
			return slices.Contains(p.Izin, only)
		}
		if !may() {
			t.Fatal("the head may not before, want it allowed")
		}
		if err := c.Auth.SetelPeran(context.Background(), unindra, "kaprodi", []string{"ROLE_DOSEN"}); err != nil {
			t.Fatal(err)
		}
		if may() {
			t.Error("AK-03 a head without the role still may, want it refused")
		}
	})
}
