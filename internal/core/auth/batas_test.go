package auth_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
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
			for _, wait := range []int{30, 60, 120, 240, 300, 300} {
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
			if got := guess("TIDAK-ADA ").Want(http.StatusTooManyRequests).Header.Get("Retry-After"); got != "30" {
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
	})
}

func TestBatasTerpisah(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		n := 0
		c.Auth.Address = func(r *http.Request) string { return r.Header.Get("X-Uji-Alamat") }
		fresh := func() string { n++; return fmt.Sprintf("198.51.100.%d", n) }
		guess := func(username string) *apitest.Answer { return from(c, t, fresh(), username, "bukan-ini") }
		t.Run("AU-02 successes are not counted, and forget no stranger's failures", func(t *testing.T) {
			for range 4 {
				guess("operator").Want(http.StatusUnauthorized)
			}
			for range 7 {
				from(c, t, fresh(), "operator", coretest.Password).Want(http.StatusOK)
			}
			guess("operator").Want(http.StatusUnauthorized)
			from(c, t, fresh(), "operator", coretest.Password).Want(http.StatusTooManyRequests)
			later(c, 30*time.Second)
			from(c, t, fresh(), "operator", coretest.Password).Want(http.StatusOK)
			from(c, t, fresh(), "operator", coretest.Password).Want(http.StatusOK)
		})
		t.Run("AU-02 a known device's failures are forgotten when its owner signs in", func(t *testing.T) {
			device := "Cookie: __Host-perangkat=" + cookies(from(c, t, fresh(), "dosen4", coretest.Password, browser))["__Host-perangkat"].Value
			for range 3 {
				for range 4 {
					from(c, t, fresh(), "dosen4", "bukan-ini", device).Want(http.StatusUnauthorized)
				}
				from(c, t, fresh(), "dosen4", coretest.Password, device).Want(http.StatusOK)
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

// TestBatasBersama holds that guesses count in every replica and after a restart, and that one refused costs no write.
func TestBatasBersama(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		seen := func() string {
			return coretest.One[string](c, unindra, `SELECT CAST(SUM(jumlah) AS TEXT) || ' ' || CAST(MAX(terakhir_pada) AS TEXT) FROM auth_gagal WHERE college_id = $1`, unindra)
		}
		guess := func(c *coretest.Campus, username string) *apitest.Answer {
			return c.Nobody(unindra, "POST", "/v2/access_token", body{"username": username, "password": "bukan-ini"})
		}
		t.Run("AU-02 what one replica counted another refuses, and neither writes for it", func(t *testing.T) {
			for range 5 {
				guess(c, "dosen").Want(http.StatusUnauthorized)
			}
			before, beside := seen(), c.Beside()
			for range 3 {
				guess(beside, "dosen").Want(http.StatusTooManyRequests)
				guess(c, "dosen").Want(http.StatusTooManyRequests)
			}
			if got := seen(); got != before || !strings.HasPrefix(got, "5 ") {
				t.Errorf("%s, before %s", got, before)
			}
		})
		t.Run("AU-02 of many tries at once, in two replicas, five are looked at", func(t *testing.T) {
			beside := c.Beside()
			k := &counting{Passwords: c.Auth.Passwords, dry: true}
			c.Auth.Passwords, beside.Auth.Passwords = k, k
			var wg sync.WaitGroup
			for i := range 24 {
				wg.Go(func() { guess([]*coretest.Campus{c, beside}[i%2], "dosen3") })
			}
			wg.Wait()
			if n := k.stored.Load(); n != 5 {
				t.Errorf("%d were looked at", n)
			}
		})
		t.Run("AU-02 the right password many times at once is no failure of each other", func(t *testing.T) {
			k := &counting{Passwords: c.Auth.Passwords.(*counting).Passwords, dry: true}
			c.Auth.Passwords = k
			var wg sync.WaitGroup
			var ok atomic.Int64
			for range 24 {
				wg.Go(func() {
					if c.Nobody(unindra, "POST", "/v2/access_token", body{"username": "dosen4", "password": dryRight}).Status == http.StatusOK {
						ok.Add(1)
					}
				})
			}
			wg.Wait()
			if ok.Load() != 24 {
				t.Errorf("%d of 24 were let in", ok.Load())
			}
		})
		t.Run("AU-02 no name is written down, and what delays nobody any more is forgotten", func(t *testing.T) {
			guess(c, "rahasia-yang-diketik-di-kolom-nama").Want(http.StatusUnauthorized)
			if n := count(c, unindra, `auth_gagal WHERE college_id = $1 AND LENGTH(ember) > 14`); n != 0 {
				t.Errorf("%d rows tell more than a bucket", n)
			}
			clean := func() int64 {
				if err := c.DB.Write(context.Background(), unindra, func(ctx context.Context, q db.Q) error { return c.Auth.Clean(ctx, q, c.Clock.Now()) }); err != nil {
					t.Fatal(err)
				}
				return count(c, unindra, `auth_gagal WHERE college_id = $1`)
			}
			if clean() == 0 {
				t.Error("forgotten too early")
			}
			later(c, time.Hour+time.Microsecond)
			if n := clean(); n != 0 {
				t.Errorf("%d rows are left", n)
			}
		})
	})
}

// TestSatuAlamat lets a campus sign in behind one address while a stranger at another guesses.
func TestSatuAlamat(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-02 three hundred people behind one address sign in while a stranger at another guesses", func(t *testing.T) {
			c.Auth.Address = func(r *http.Request) string { return r.Header.Get("X-Uji-Alamat") }
			c.Auth.Passwords = &counting{Passwords: c.Auth.Passwords, dry: true}
			refused := 0
			for i := range 300 {
				for j := range 3 {
					if from(c, t, "203.0.113.66", fmt.Sprint("tebak-", i, "-", j), "x").Status == http.StatusTooManyRequests {
						refused++
					}
				}
				from(c, t, "198.51.100.1", []string{"dosen", "dosen2", "kaprodi", "operator"}[i%4], dryRight).Want(http.StatusOK)
				later(c, 100*time.Millisecond)
			}
			if refused == 0 {
				t.Error("the stranger was never slowed down")
			}
		})
	})
}

func TestBatasAlamat(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-02 one address may fail so often, then once a second; successes do not count", func(t *testing.T) {
			c.Auth.Address = func(r *http.Request) string { return r.Header.Get("X-Uji-Alamat") }
			c.Auth.Passwords = &counting{Passwords: c.Auth.Passwords, dry: true}
			fail := func(address, name string) *apitest.Answer { return from(c, t, address, name, "x") }
			for i := range 600 {
				from(c, t, "203.0.113.9", fmt.Sprint("dosen", i%2+2), dryRight).Want(http.StatusOK)
				fail("203.0.113.9", fmt.Sprint("nama-", i)).Want(http.StatusUnauthorized)
			}
			fail("203.0.113.9", "nama-x").Want(http.StatusTooManyRequests)
			from(c, t, "203.0.113.9", "dosen2", dryRight).Want(http.StatusTooManyRequests)
			fail("203.0.113.10", "nama-x").Want(http.StatusUnauthorized)
			later(c, time.Second)
			fail("203.0.113.9", "nama-y").Want(http.StatusUnauthorized)
			fail("203.0.113.9", "nama-z").Want(http.StatusTooManyRequests)
		})
		t.Run("AU-02 of IPv6 a network of 64 bits is one address", func(t *testing.T) {
			for i := range 600 {
				from(c, t, fmt.Sprintf("2001:db8:0:7::%x", i), fmt.Sprint("lain-", i), "x").Want(http.StatusUnauthorized)
			}
			from(c, t, "2001:db8:0:7::ffff", "lain-x", "x").Want(http.StatusTooManyRequests)
			from(c, t, "2001:db8:0:8::1", "lain-x", "x").Want(http.StatusUnauthorized)
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
			for i := range 200 {
				from(c, t, fmt.Sprintf("2001:db8:%x::", i), fmt.Sprint("nama-", i), "x").Want(http.StatusUnauthorized)
			}
			c.Auth.Passwords = real
			from(c, t, "2001:db8:ffff::", "dosen2", coretest.Password).Want(http.StatusTooManyRequests)
			from(c, t, "2001:db8:ffff::", "dosen", coretest.Password, "Cookie: __Host-perangkat="+known).Want(http.StatusOK)
			c.Nobody(tsm, "POST", "/v2/access_token", sandi("dosen2"), "X-Uji-Alamat: 2001:db8:ffff::").Want(http.StatusOK)
		})
		t.Run("AU-02 one address alone uses up no college's share", func(t *testing.T) {
			c := c.Beside()
			c.Auth.Address = func(r *http.Request) string { return r.Header.Get("X-Uji-Alamat") }
			real := c.Auth.Passwords
			c.Auth.Passwords = &counting{Passwords: real, dry: true}
			for i := range 600 {
				from(c, t, "203.0.113.9", fmt.Sprint("orang-", i), "x").Want(http.StatusUnauthorized)
			}
			c.Auth.Passwords = real
			from(c, t, "203.0.113.10", "dosen2", coretest.Password).Want(http.StatusOK)
		})
	})
}

// dryRight is every account's password where the costly part is left out.
const dryRight = "benar"

// counting counts how often passwords are compared, and against what; dry leaves the costly part out.
type counting struct {
	auth.Passwords
	dry    bool
	dummy  atomic.Int64
	stored atomic.Int64
}

// Matches counts and compares.
func (k *counting) Matches(ctx context.Context, hash, password string) (bool, bool, error) {
	if hash == "" {
		k.dummy.Add(1)
	} else {
		k.stored.Add(1)
	}
	if k.dry {
		return password == dryRight && hash != "", false, nil
	}
	return k.Passwords.Matches(ctx, hash, password)
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
