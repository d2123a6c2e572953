package auth_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

// from signs in from an address of its own, so that the limit of one address does not hide that of one account.
func from(c *coretest.Campus, t *testing.T, address, username, password string, header ...string) *apitest.Answer {
	t.Helper()
	call := apitest.Call{Method: "POST", Path: "/v2/access_token", Body: body{"username": username, "password": password}, Header: map[string]string{"X-Uji-Alamat": address}}
	for _, h := range header {
		name, value, _ := strings.Cut(h, ": ")
		call.Header[name] = value
	}
	return c.Do(t, call)
}

func TestBatasMasuk(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		n := 0
		c.Auth.Address = func(r *http.Request) string { return r.Header.Get("X-Uji-Alamat") }
		fresh := func() string { n++; return fmt.Sprintf("198.51.100.%d", n) }
		guess := func(username string) *apitest.Answer { return from(c, t, fresh(), username, "bukan-ini") }
		known := cookies(from(c, t, fresh(), "dosen", coretest.Password, browser))["__Host-perangkat"].Value

		t.Run("AU-02 after five failures an account's tries are delayed, longer each time, never locked", func(t *testing.T) {
			for range 5 {
				guess("dosen").Want(http.StatusUnauthorized)
			}
			for _, wait := range []int{1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300} {
				a := from(c, t, fresh(), "dosen", coretest.Password).Want(http.StatusTooManyRequests)
				if got := a.Header.Get("Retry-After"); got != fmt.Sprint(wait) {
					t.Fatalf("Retry-After %s, want %d", got, wait)
				}
				if !strings.HasPrefix(a.Problem().Message, "Terlalu banyak percobaan. Coba lagi dalam ") {
					t.Errorf("message %q", a.Problem().Message)
				}
				later(c, time.Duration(wait)*time.Second)
				guess("dosen").Want(http.StatusUnauthorized)
			}
		})
		t.Run("AU-02 a name that no account has is delayed alike", func(t *testing.T) {
			for range 5 {
				guess("tidak-ada").Want(http.StatusUnauthorized)
			}
			if got := guess("TIDAK-ADA ").Want(http.StatusTooManyRequests).Header.Get("Retry-After"); got != "1" {
				t.Errorf("Retry-After %s", got)
			}
		})
		t.Run("AU-02 the owner, on a device that signed in before, is not kept out", func(t *testing.T) {
			from(c, t, fresh(), "dosen", coretest.Password).Want(http.StatusTooManyRequests)
			from(c, t, fresh(), "dosen", coretest.Password, "Cookie: __Host-perangkat="+known).Want(http.StatusOK)
			from(c, t, fresh(), "dosen", coretest.Password).Want(http.StatusTooManyRequests)
		})
		t.Run("AU-02 such a device has a delay of its own", func(t *testing.T) {
			for range 5 {
				from(c, t, fresh(), "dosen", "bukan-ini", "Cookie: __Host-perangkat="+known).Want(http.StatusUnauthorized)
			}
			from(c, t, fresh(), "dosen", coretest.Password, "Cookie: __Host-perangkat="+known).Want(http.StatusTooManyRequests)
		})
		t.Run("AU-02 a device's cookie is the account's own, ours, and not too old", func(t *testing.T) {
			later(c, 2*time.Hour)
			for range 5 {
				guess("dosen2").Want(http.StatusUnauthorized)
			}
			parts := strings.SplitN(known, ".", 3)
			for _, forged := range []string{known, parts[0] + "1." + parts[1] + "." + parts[2], "x", "...", known + "x"} {
				from(c, t, fresh(), "dosen2", coretest.Password, "Cookie: __Host-perangkat="+forged).Want(http.StatusTooManyRequests)
			}
			for range 5 {
				guess("dosen").Want(http.StatusUnauthorized)
			}
			from(c, t, fresh(), "dosen", coretest.Password, "Cookie: __Host-perangkat="+known).Want(http.StatusOK)
			later(c, 181*24*time.Hour)
			for range 5 {
				guess("dosen").Want(http.StatusUnauthorized)
			}
			from(c, t, fresh(), "dosen", coretest.Password, "Cookie: __Host-perangkat="+known).Want(http.StatusTooManyRequests)
		})
		t.Run("AU-02 a success forgets the failures before it", func(t *testing.T) {
			for range 3 {
				for range 4 {
					guess("operator").Want(http.StatusUnauthorized)
				}
				from(c, t, fresh(), "operator", coretest.Password).Want(http.StatusOK)
			}
		})
		t.Run("AU-02 the same name at another college is another account", func(t *testing.T) {
			for range 5 {
				guess("kaprodi").Want(http.StatusUnauthorized)
			}
			guess("kaprodi").Want(http.StatusTooManyRequests)
			c.Nobody(tsm, "POST", "/v2/access_token", sandi("kaprodi")).Want(http.StatusOK)
		})
	})
}

func TestBatasAlamat(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-02 one address may try so many names, then one a second", func(t *testing.T) {
			c.Auth.Address = func(r *http.Request) string { return r.Header.Get("X-Uji-Alamat") }
			c.Auth.Passwords = &counting{Passwords: c.Auth.Passwords, dry: true}
			for i := range 30 {
				from(c, t, "203.0.113.9", fmt.Sprintf("nama-%d", i), "x").Want(http.StatusUnauthorized)
			}
			from(c, t, "203.0.113.9", "nama-30", "x").Want(http.StatusTooManyRequests)
			from(c, t, "203.0.113.10", "nama-30", "x").Want(http.StatusUnauthorized)
			later(c, time.Second)
			from(c, t, "203.0.113.9", "nama-30", "x").Want(http.StatusUnauthorized)
			from(c, t, "203.0.113.9", "nama-30", "x").Want(http.StatusTooManyRequests)
		})
	})
}

func TestBatasKampus(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-02 guesses from many addresses use up the college's share, known devices and other colleges have theirs", func(t *testing.T) {
			c.Auth.Address = func(r *http.Request) string { return r.Header.Get("X-Uji-Alamat") }
			known := cookies(from(c, t, "198.51.100.1", "dosen", coretest.Password, browser))["__Host-perangkat"].Value
			real := c.Auth.Passwords
			c.Auth.Passwords = &counting{Passwords: real, dry: true}
			for i := range 199 {
				from(c, t, fmt.Sprint("2001:db8::", i), fmt.Sprint("nama-", i), "x").Want(http.StatusUnauthorized)
			}
			c.Auth.Passwords = real
			from(c, t, "2001:db8::ffff", "dosen2", coretest.Password).Want(http.StatusTooManyRequests)
			from(c, t, "2001:db8::ffff", "dosen", coretest.Password, "Cookie: __Host-perangkat="+known).Want(http.StatusOK)
			c.Nobody(tsm, "POST", "/v2/access_token", sandi("dosen2"), "X-Uji-Alamat: 2001:db8::ffff").Want(http.StatusOK)
		})
	})
}

// counting counts how often passwords are compared, and against what; dry leaves the costly part out.
type counting struct {
	auth.Passwords
	dry    bool
	dummy  atomic.Int64
	stored atomic.Int64
}

// Cocok counts and compares.
func (k *counting) Cocok(ctx context.Context, hash, password string) (bool, bool, error) {
	if hash == "" {
		k.dummy.Add(1)
	} else {
		k.stored.Add(1)
	}
	if k.dry {
		return false, false, nil
	}
	return k.Passwords.Cocok(ctx, hash, password)
}

func TestWaktuSama(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-02 a name that no account has costs one hash, like any other", func(t *testing.T) {
			k := &counting{Passwords: c.Auth.Passwords}
			c.Auth.Passwords = k
			before := count(c, unindra, `kit_audit WHERE college_id = $1`)
			wantMessage(t, c.Nobody(unindra, "POST", "/v2/access_token", body{"username": "tidak-ada", "password": "x"}), http.StatusUnauthorized, salah)
			wantMessage(t, c.Nobody(unindra, "POST", "/v2/access_token", body{"username": "dosen", "password": "x"}), http.StatusUnauthorized, salah)
			if k.dummy.Load() != 1 || k.stored.Load() != 1 {
				t.Errorf("dummy %d, stored %d; want one each", k.dummy.Load(), k.stored.Load())
			}
			if count(c, unindra, `kit_audit WHERE college_id = $1`) != before {
				t.Error("one of them writes, which takes its time")
			}
		})
	})
}
