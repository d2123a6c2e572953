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

// bukan is nobody's password.
const bukan = "bukan-ini"

// addressed lets a sign-in come from the address that its header names.
func addressed(c *coretest.Campus) {
	c.Auth.Address = func(r *http.Request) string { return r.Header.Get("X-Uji-Alamat") }
}

// from signs in from an address of its own, so that the limit of one address does not hide that of one account.
func from(c *coretest.Campus, t *testing.T, address string, in body, header ...string) *apitest.Answer {
	t.Helper()
	call := apitest.Call{Method: "POST", Path: "/v2/access_token", Body: in}
	call.Header = map[string]string{"X-Uji-Alamat": address}
	for _, h := range header {
		name, value, _ := strings.Cut(h, ": ")
		call.Header[name] = value
	}
	return c.Do(t, call)
}

// crowd signs in at a campus, each time from another address.
type crowd struct {
	c *coretest.Campus
	n int
}

func newCrowd(c *coretest.Campus) *crowd {
	addressed(c)
	return &crowd{c: c}
}

func (w *crowd) try(t *testing.T, username, password string, header ...string) *apitest.Answer {
	t.Helper()
	w.n++
	return from(w.c, t, fmt.Sprintf("198.51.100.%d", w.n), login(username, password), header...)
}

// fail tries with a wrong password, so many times, and is told each time that it is wrong.
func (w *crowd) fail(t *testing.T, times int, username string, header ...string) {
	t.Helper()
	for range times {
		w.try(t, username, bukan, header...).Want(http.StatusUnauthorized)
	}
}

// device signs in from a browser, and is what that browser is known by from then on.
func (w *crowd) device(t *testing.T, username string) string {
	t.Helper()
	return cookies(w.try(t, username, coretest.Password, browser).Want(http.StatusOK))["__Host-perangkat"].Value
}

// known is the header of a browser that is known by its device.
func known(device string) string { return "Cookie: __Host-perangkat=" + device }

func TestBatasMasuk(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		w := newCrowd(c)
		t.Run("AU-02 after five failures an account's tries are delayed, "+
			"longer each time, never locked", func(t *testing.T) {
			w.fail(t, 5, "dosen")
			for _, wait := range []int{30, 60, 120, 240, 300, 300} {
				a := w.try(t, "dosen", coretest.Password).Want(http.StatusTooManyRequests)
				if got, want := a.Header.Get("Retry-After"), fmt.Sprint(wait); got != want {
					t.Fatalf("Retry-After = %q, want %q", got, want)
				}
				const begins = "Terlalu banyak percobaan. Coba lagi dalam "
				if got := a.Problem().Message; !strings.HasPrefix(got, begins) {
					t.Errorf("message = %q, want one that begins with %q", got, begins)
				}
				later(c, time.Duration(wait)*time.Second)
				w.fail(t, 1, "dosen")
			}
		})
		t.Run("AU-02 a name that no account has is delayed alike", func(t *testing.T) {
			w.fail(t, 5, "tidak-ada")
			a := w.try(t, "TIDAK-ADA ", bukan).Want(http.StatusTooManyRequests)
			if got, want := a.Header.Get("Retry-After"), "30"; got != want {
				t.Errorf("Retry-After = %q, want %q", got, want)
			}
		})
	})
}

func TestBatasPerangkat(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		w := newCrowd(c)
		t.Run("AU-02 the owner, on a device that signed in before, is not kept out", func(t *testing.T) {
			device := w.device(t, "kaprodi")
			w.fail(t, 5, "kaprodi")
			w.try(t, "kaprodi", coretest.Password).Want(http.StatusTooManyRequests)
			w.try(t, "kaprodi", coretest.Password, known(device)).Want(http.StatusOK)
			w.try(t, "kaprodi", coretest.Password).Want(http.StatusTooManyRequests)
		})
		t.Run("AU-02 such a device has a delay of its own", func(t *testing.T) {
			device := w.device(t, "dosen3")
			w.fail(t, 5, "dosen3", known(device))
			w.try(t, "dosen3", coretest.Password, known(device)).Want(http.StatusTooManyRequests)
			w.try(t, "dosen3", coretest.Password).Want(http.StatusOK)
		})
		t.Run("AU-02 a device's cookie is the account's own, ours, and not too old", func(t *testing.T) {
			device := w.device(t, "dosen")
			w.fail(t, 5, "dosen2")
			parts := strings.SplitN(device, ".", 3)
			altered := parts[0] + "1." + parts[1] + "." + parts[2]
			for _, forged := range []string{device, altered, "x", "...", device + "x"} {
				w.try(t, "dosen2", coretest.Password, known(forged)).Want(http.StatusTooManyRequests)
			}
			w.fail(t, 5, "dosen")
			w.try(t, "dosen", coretest.Password, known(device)).Want(http.StatusOK)
			later(c, 181*24*time.Hour)
			w.fail(t, 5, "dosen")
			w.try(t, "dosen", coretest.Password, known(device)).Want(http.StatusTooManyRequests)
		})
		t.Run("AU-02 a known device's failures are forgotten when its owner signs in", func(t *testing.T) {
			device := w.device(t, "dosen4")
			for range 3 {
				w.fail(t, 4, "dosen4", known(device))
				w.try(t, "dosen4", coretest.Password, known(device)).Want(http.StatusOK)
			}
		})
	})
}

func TestBatasTerpisah(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		w := newCrowd(c)
		t.Run("AU-02 successes are not counted, and forget no stranger's failures", func(t *testing.T) {
			w.fail(t, 4, "operator")
			for range 7 {
				w.try(t, "operator", coretest.Password).Want(http.StatusOK)
			}
			w.fail(t, 1, "operator")
			w.try(t, "operator", coretest.Password).Want(http.StatusTooManyRequests)
			later(c, 30*time.Second)
			w.try(t, "operator", coretest.Password).Want(http.StatusOK)
			w.try(t, "operator", coretest.Password).Want(http.StatusOK)
		})
		t.Run("AU-02 the same name at another college is another account", func(t *testing.T) {
			w.fail(t, 5, "kaprodi")
			w.try(t, "kaprodi", bukan).Want(http.StatusTooManyRequests)
			c.Nobody(tsm, "POST", "/v2/access_token", sandi("kaprodi")).Want(http.StatusOK)
		})
	})
}

// TestBatasBersama holds that guesses count in every replica and after a restart, and that one refused costs no write.
func TestBatasBersama(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		guess := func(c *coretest.Campus, username string) *apitest.Answer { return enter(c, login(username, bukan)) }
		t.Run("AU-02 what one replica counted another refuses, and neither writes for it", func(t *testing.T) {
			seen := func() string {
				const sums = `SELECT CAST(SUM(jumlah) AS TEXT) || ' ' || CAST(MAX(terakhir_pada) AS TEXT)
					FROM auth_gagal WHERE college_id = $1`
				return coretest.One[string](c, unindra, sums, unindra)
			}
			for range 5 {
				guess(c, "dosen").Want(http.StatusUnauthorized)
			}
			want, beside := seen(), c.Beside()
			for range 3 {
				guess(beside, "dosen").Want(http.StatusTooManyRequests)
				guess(c, "dosen").Want(http.StatusTooManyRequests)
			}
			if got := seen(); got != want || !strings.HasPrefix(got, "5 ") {
				t.Errorf("failures and when = %q, want five as before, %q", got, want)
			}
		})
		t.Run("AU-02 of many tries at once, in two replicas, five are looked at", func(t *testing.T) {
			replicas := []*coretest.Campus{c, c.Beside()}
			k := watch(t, replicas...)
			k.dry = true
			var wg sync.WaitGroup
			for i := range 24 {
				wg.Go(func() { guess(replicas[i%2], "dosen3") })
			}
			wg.Wait()
			if got := k.stored.Load(); got != 5 {
				t.Errorf("%d tries were looked at, want 5", got)
			}
		})
		t.Run("AU-02 the right password many times at once is no failure of each other", func(t *testing.T) {
			watch(t, c).dry = true
			const tries = 24
			var wg sync.WaitGroup
			var ok atomic.Int64
			for range tries {
				wg.Go(func() {
					if enter(c, login("dosen4", dryRight)).Status == http.StatusOK {
						ok.Add(1)
					}
				})
			}
			wg.Wait()
			if got := ok.Load(); got != tries {
				t.Errorf("%d tries were let in, want %d", got, tries)
			}
		})
		t.Run("AU-02 no name is written down, and what delays nobody any more is forgotten", func(t *testing.T) {
			guess(c, "rahasia-yang-diketik-di-kolom-nama").Want(http.StatusUnauthorized)
			wantRows(c, t, 0, unindra, `auth_gagal WHERE college_id = $1 AND LENGTH(ember) > 14`) // a bucket's name
			clean(c, t)
			if count(c, unindra, `auth_gagal WHERE college_id = $1`) == 0 {
				t.Error("forgotten too early, want the failures still counted")
			}
			later(c, time.Hour+time.Microsecond)
			clean(c, t)
			wantRows(c, t, 0, unindra, `auth_gagal WHERE college_id = $1`)
		})
	})
}

// clean does the daily work of the first college.
func clean(c *coretest.Campus, t *testing.T) {
	t.Helper()
	err := c.DB.Write(t.Context(), unindra, func(ctx context.Context, q db.Q) error {
		return c.Auth.Clean(ctx, q, c.Clock.Now())
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestSatuAlamat lets a campus sign in behind one address while a stranger at another guesses.
func TestSatuAlamat(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-02 three hundred people behind one address sign in "+
			"while a stranger at another guesses", func(t *testing.T) {
			addressed(c)
			watch(t, c).dry = true
			refused := 0
			for i := range 300 {
				for j := range 3 {
					a := from(c, t, "203.0.113.66", login(fmt.Sprint("tebak-", i, "-", j), "x"))
					if a.Status == http.StatusTooManyRequests {
						refused++
					}
				}
				who := []string{"dosen", "dosen2", "kaprodi", "operator"}[i%4]
				from(c, t, "198.51.100.1", login(who, dryRight)).Want(http.StatusOK)
				later(c, 100*time.Millisecond)
			}
			if refused == 0 {
				t.Error("the stranger was never slowed down, want some tries refused")
			}
		})
	})
}

func TestBatasAlamat(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		addressed(c)
		watch(t, c).dry = true
		fail := func(t *testing.T, address, name string) *apitest.Answer {
			t.Helper()
			return from(c, t, address, login(name, "x"))
		}
		t.Run("AU-02 one address may fail so often, then once a second; successes do not count", func(t *testing.T) {
			const here, there = "203.0.113.9", "203.0.113.10"
			for i := range 600 {
				from(c, t, here, login(fmt.Sprint("dosen", i%2+2), dryRight)).Want(http.StatusOK)
				fail(t, here, fmt.Sprint("nama-", i)).Want(http.StatusUnauthorized)
			}
			fail(t, here, "nama-x").Want(http.StatusTooManyRequests)
			from(c, t, here, login("dosen2", dryRight)).Want(http.StatusTooManyRequests)
			fail(t, there, "nama-x").Want(http.StatusUnauthorized)
			later(c, time.Second)
			fail(t, here, "nama-y").Want(http.StatusUnauthorized)
			fail(t, here, "nama-z").Want(http.StatusTooManyRequests)
		})
		t.Run("AU-02 of IPv6 a network of 64 bits is one address", func(t *testing.T) {
			for i := range 600 {
				fail(t, fmt.Sprintf("2001:db8:0:7::%x", i), fmt.Sprint("lain-", i)).Want(http.StatusUnauthorized)
			}
			fail(t, "2001:db8:0:7::ffff", "lain-x").Want(http.StatusTooManyRequests)
			fail(t, "2001:db8:0:8::1", "lain-x").Want(http.StatusUnauthorized)
		})
	})
}

func TestBatasKampus(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-02 guesses from many addresses use up the college's share, "+
			"known devices and other colleges have theirs", func(t *testing.T) {
			device := newCrowd(c).device(t, "dosen")
			k := watch(t, c)
			k.dry = true
			for i := range 200 {
				address := fmt.Sprintf("2001:db8:%x::", i)
				from(c, t, address, login(fmt.Sprint("nama-", i), "x")).Want(http.StatusUnauthorized)
			}
			k.dry = false
			const other = "2001:db8:ffff::"
			from(c, t, other, sandi("dosen2")).Want(http.StatusTooManyRequests)
			from(c, t, other, sandi("dosen"), known(device)).Want(http.StatusOK)
			there := c.Nobody(tsm, "POST", "/v2/access_token", sandi("dosen2"), "X-Uji-Alamat: "+other)
			there.Want(http.StatusOK)
		})
		t.Run("AU-02 one address alone uses up no college's share", func(t *testing.T) {
			c := c.Beside()
			addressed(c)
			k := watch(t, c)
			k.dry = true
			for i := range 600 {
				from(c, t, "203.0.113.9", login(fmt.Sprint("orang-", i), "x")).Want(http.StatusUnauthorized)
			}
			k.dry = false
			from(c, t, "203.0.113.10", sandi("dosen2")).Want(http.StatusOK)
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

// watch counts what replicas of a campus compare, until the test ends.
func watch(t *testing.T, replicas ...*coretest.Campus) *counting {
	k := &counting{Passwords: replicas[0].Auth.Passwords}
	for _, c := range replicas {
		real := c.Auth.Passwords
		c.Auth.Passwords = k
		t.Cleanup(func() { c.Auth.Passwords = real })
	}
	return k
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
			k := watch(t, c)
			before := count(c, unindra, `kit_audit WHERE college_id = $1`)
			apitest.Refused(t, enter(c, login("tidak-ada", "x")), http.StatusUnauthorized, salah)
			apitest.Refused(t, enter(c, login("dosen", "x")), http.StatusUnauthorized, salah)
			if k.dummy.Load() != 1 || k.stored.Load() != 1 {
				t.Errorf("dummy %d, stored %d; want one each", k.dummy.Load(), k.stored.Load())
			}
			wantRows(c, t, before, unindra, `kit_audit WHERE college_id = $1`) // a write would take its time
		})
	})
}
