package auth_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

const (
	baru = "kuda-lumping-biru-7"

	// today is how every hash that is made today begins.
	today = "$argon2id$v=19$m=19456,t=2,p=1$"

	hashOf = `SELECT password_hash FROM auth_akun WHERE college_id = $1 AND username = $2`
)

// change asks for another password, as somebody of the first college.
func change(c *coretest.Campus, username, lama, baru string, header ...string) *apitest.Answer {
	return c.As(unindra, username, "PUT", "/v2/user_password", body{"lama": lama, "baru": baru}, header...)
}

func TestUbahPassword(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-10 the new password holds, other sessions end, this one stays", func(t *testing.T) {
			here, there := signIn(c, t, "dosen"), signIn(c, t, "dosen")
			in := body{"lama": coretest.Password, "baru": baru}
			with(c, t, here.AccessToken, "PUT", "/v2/user_password", in).Want(http.StatusNoContent)
			info(c, t, here.AccessToken).Want(http.StatusOK)
			info(c, t, there.AccessToken).Want(http.StatusUnauthorized)
			refresh(c, t, there.RefreshToken).Want(http.StatusUnauthorized)
			apitest.Refused(t, enter(c, sandi("dosen")), http.StatusUnauthorized, salah)
			enter(c, login("dosen", baru)).Want(http.StatusOK)
			wantTrail(c, t, "auth.password.ubah", 1)
			if got := coretest.One[string](c, unindra, hashOf, unindra, "dosen"); !strings.HasPrefix(got, today) {
				t.Errorf("hash = %q, want one that begins with %q", got, today)
			}
		})
		t.Run("AU-10 a code given before it opens nothing after it", func(t *testing.T) {
			code := codeOf(c, t, "kaprodi")
			change(c, "kaprodi", coretest.Password, baru).Want(http.StatusNoContent)
			wantOAuth(t, trade(c, t, code), "invalid_grant")
		})
		t.Run("AU-10 of two changes at once one holds", func(t *testing.T) {
			got := make([]int, 2)
			var wg sync.WaitGroup
			for i := range got {
				wg.Go(func() {
					got[i] = change(c, "dosen3", coretest.Password, baru+strings.Repeat("x", i)).Status
				})
			}
			wg.Wait()
			slices.Sort(got)
			if want := []int{http.StatusNoContent, http.StatusUnprocessableEntity}; !slices.Equal(got, want) {
				t.Errorf("statuses = %v, want %v", got, want)
			}
		})
	})
}

func TestUbahPasswordUlang(t *testing.T) {
	const key, lagi = "Idempotency-Key: kunci-1", baru + "-lagi"
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-10 a repeat with the same key succeeds and does nothing again", func(t *testing.T) {
			for range 3 {
				change(c, "dosen2", coretest.Password, baru, key).Want(http.StatusNoContent)
			}
			const changes = `kit_audit WHERE college_id = $1 AND tindakan = 'auth.password.ubah' AND id_akun = $2`
			wantRows(c, t, 1, unindra, changes, coretest.ID(unindra, "akun", "dosen2"))
		})
		t.Run("AU-10 the repeat stays done after a later change, and counts as no wrong guess", func(t *testing.T) {
			change(c, "dosen3", coretest.Password, baru, key).Want(http.StatusNoContent)
			change(c, "dosen3", baru, lagi).Want(http.StatusNoContent)
			for range 6 {
				change(c, "dosen3", coretest.Password, baru, key).Want(http.StatusNoContent)
			}
			enter(c, login("dosen3", lagi)).Want(http.StatusOK)
		})
		t.Run("AU-10 another change under the same key is refused, "+
			"and the record holds no password", func(t *testing.T) {
			change(c, "dosen4", coretest.Password, baru, key).Want(http.StatusNoContent)
			change(c, "dosen4", baru, lagi, key).Want(http.StatusUnprocessableEntity)
			enter(c, login("dosen4", baru)).Want(http.StatusOK)
			wantRows(c, t, 0, unindra, `kit_idempotensi WHERE college_id = $1
				AND (badan IS NOT NULL OR sidik LIKE '%kuda%' OR sidik NOT LIKE '%.%')`)
		})
		t.Run("AU-10 a key is no second guess: the new password is not held against the account", func(t *testing.T) {
			a := change(c, "operator", bukan, coretest.Password, "Idempotency-Key: tebak")
			a.Want(http.StatusUnprocessableEntity)
		})
	})
}

// Whoever sits at somebody's open session and guesses the password leaves a row each time.
func TestPasswordLamaSalahTercatat(t *testing.T) {
	const rows = `SELECT COUNT(*) || ' ' || MAX(operasi) || ' ' || MAX(rincian) FROM kit_audit
		WHERE college_id = $1 AND tindakan = 'auth.password.lama_salah' AND id_akun = $2`
	each(t, func(t *testing.T, c *coretest.Campus) {
		for n := 1; n <= 2; n++ {
			change(c, "dosen", bukan, "kuda-laut-terbang-8").Want(http.StatusUnprocessableEntity)
			got := coretest.One[string](c, unindra, rows, unindra, coretest.ID(unindra, "akun", "dosen"))
			if want := fmt.Sprint(n, " PUT /v2/user_password {}"); got != want {
				t.Errorf("C6 rows in the audit trail = %q, want %q", got, want)
			}
			c.Clock.Advance(time.Minute)
		}
	})
}

func TestUbahPasswordDitolak(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		stored := func() string { return coretest.One[string](c, unindra, hashOf, unindra, "dosen") }
		before := stored()
		refused := func(t *testing.T, lama, baru string, field, sentence string) {
			t.Helper()
			change(c, "dosen", lama, baru).WantErrors(map[string]string{field: sentence})
			later(c, time.Minute)
			c.Exec(unindra, `UPDATE auth_token_akses SET kedaluwarsa_pada = $2 WHERE college_id = $1`,
				unindra, c.Clock.Now().Add(time.Hour).UnixMicro())
		}
		t.Run("AU-10 the old password is asked for, and named when it is wrong", func(t *testing.T) {
			refused(t, bukan, baru, "lama", "Password lama salah")
			refused(t, "", baru, "lama", "Field tidak boleh kosong")
		})
		t.Run("AU-10 weak new passwords are refused with the reason", func(t *testing.T) {
			const umum = "Password ini sering dipakai orang sehingga mudah ditebak. Pilih yang lain"
			const mirip = "Password terlalu mirip username atau nama kampus. Pilih yang lain"
			refused(t, coretest.Password, "pendek7", "baru", "Password minimal 8 karakter")
			refused(t, coretest.Password, strings.Repeat("p", 129), "baru", "Password maksimal 128 karakter")
			refused(t, coretest.Password, "password123", "baru", umum)
			refused(t, coretest.Password, "indonesia123", "baru", umum)
			refused(t, coretest.Password, "unindra-dosen", "baru", mirip)
			refused(t, coretest.Password, coretest.Password, "baru", "Password baru harus berbeda dari password lama")
		})
		t.Run("AU-10 guessing the old password through a session is slowed down", func(t *testing.T) {
			for range 5 {
				change(c, "dosen2", bukan, baru).Want(http.StatusUnprocessableEntity)
			}
			a := change(c, "dosen2", coretest.Password, baru).Want(http.StatusTooManyRequests)
			if got, want := a.Header.Get("Retry-After"), "30"; got != want {
				t.Errorf("Retry-After = %q, want %q", got, want)
			}
		})
		t.Run("AU-10 nobody without a session", func(t *testing.T) {
			in := body{"lama": coretest.Password, "baru": baru}
			c.Nobody(unindra, "PUT", "/v2/user_password", in).Want(http.StatusUnauthorized)
		})
		if got := stored(); got != before {
			t.Errorf("hash after refused changes = %q, want %q as before", got, before)
		}
	})
}

func TestSandiUsang(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-02 a hash cheaper than today's is renewed at the next sign-in", func(t *testing.T) {
			const cheap = "$argon2id$v=19$m=8192,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$" +
				"SxvRTia03tP+Tlq73lUzGxQHXu98QFK8VIOUPzFFeA8"
			c.Exec(unindra, `UPDATE auth_akun SET password_hash = $2
				WHERE college_id = $1 AND username = 'dosen'`, unindra, cheap)
			ok, again, err := c.Auth.Passwords.Matches(context.Background(), cheap, coretest.Password)
			if !ok || !again || err != nil {
				t.Fatalf("the fixture fits: %v, is old: %v (%v), want both", ok, again, err)
			}
			signIn(c, t, "dosen")
			if got := coretest.One[string](c, unindra, hashOf, unindra, "dosen"); !strings.HasPrefix(got, today) {
				t.Errorf("hash = %q, want one that begins with %q", got, today)
			}
			signIn(c, t, "dosen")
		})
	})
}
