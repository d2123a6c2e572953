package auth_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
)

const baru = "kuda-lumping-biru-7"

func TestUbahPassword(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		change := func(token, lama, baru string) int {
			return with(c, t, token, "PUT", "/v2/user_password", body{"lama": lama, "baru": baru}).Status
		}
		t.Run("AU-10 the new password holds, other sessions end, this one stays", func(t *testing.T) {
			here, there := signIn(c, t, "dosen"), signIn(c, t, "dosen")
			if got := change(here.AccessToken, coretest.Password, baru); got != http.StatusNoContent {
				t.Fatalf("status %d", got)
			}
			if !alive(c, t, here.AccessToken) || alive(c, t, there.AccessToken) {
				t.Error("not exactly the others ended")
			}
			refresh(c, t, there.RefreshToken).Want(http.StatusUnauthorized)
			wantMessage(t, c.Nobody(unindra, "POST", "/v2/access_token", sandi("dosen")), http.StatusUnauthorized, salah)
			c.Nobody(unindra, "POST", "/v2/access_token", body{"username": "dosen", "password": baru}).Want(http.StatusOK)
			if trail(c, "auth.password.ubah") != 1 {
				t.Error("not in the audit trail")
			}
			hash := coretest.One[string](c, unindra, `SELECT password_hash FROM auth_akun WHERE college_id = $1 AND username = 'dosen'`, unindra)
			if !strings.HasPrefix(hash, "$argon2id$v=19$m=19456,t=2,p=1$") {
				t.Errorf("hash %s", hash)
			}
		})
		t.Run("AU-10 a code given before it opens nothing after it", func(t *testing.T) {
			var k auth.Kode
			ask(c, t, coretest.Token(unindra, "kaprodi")).Want(http.StatusOK).JSON(&k)
			change(coretest.Token(unindra, "kaprodi"), coretest.Password, baru)
			wantOAuth(t, trade(c, t, k.Code), "invalid_grant")
		})
		t.Run("AU-10 a repeat with the same key succeeds and does nothing again", func(t *testing.T) {
			in := body{"lama": coretest.Password, "baru": baru}
			for range 3 {
				c.As(unindra, "dosen2", "PUT", "/v2/user_password", in, "Idempotency-Key: kunci-1").Want(http.StatusNoContent)
			}
			n := count(c, unindra, `kit_audit WHERE college_id = $1 AND tindakan = 'auth.password.ubah' AND id_akun = $2`, coretest.ID(unindra, "akun", "dosen2"))
			if n != 1 {
				t.Errorf("%d changes, want 1", n)
			}
		})
		t.Run("AU-10 the repeat stays done after a later change, and counts as no wrong guess", func(t *testing.T) {
			in := body{"lama": coretest.Password, "baru": baru}
			if got := change(coretest.Token(unindra, "dosen2"), baru, baru+"-lagi"); got != http.StatusNoContent {
				t.Fatalf("status %d", got)
			}
			for range 6 {
				c.As(unindra, "dosen2", "PUT", "/v2/user_password", in, "Idempotency-Key: kunci-1").Want(http.StatusNoContent)
			}
			c.Nobody(unindra, "POST", "/v2/access_token", body{"username": "dosen2", "password": baru + "-lagi"}).Want(http.StatusOK)
		})
		t.Run("AU-10 another change under the same key is refused, and the record holds no password", func(t *testing.T) {
			c.As(unindra, "dosen2", "PUT", "/v2/user_password", body{"lama": baru + "-lagi", "baru": baru}, "Idempotency-Key: kunci-1").Want(http.StatusUnprocessableEntity)
			if n := count(c, unindra, `kit_idempotensi WHERE college_id = $1 AND (badan IS NOT NULL OR sidik LIKE '%kuda%' OR sidik NOT LIKE '%.%')`); n != 0 {
				t.Errorf("%d records hold more than a signature", n)
			}
		})
		t.Run("AU-10 a key is no second guess: the new password is not held against the account", func(t *testing.T) {
			in := body{"lama": "bukan-ini", "baru": coretest.Password}
			c.As(unindra, "operator", "PUT", "/v2/user_password", in, "Idempotency-Key: tebak").Want(http.StatusUnprocessableEntity)
		})
		t.Run("AU-10 of two changes at once one holds", func(t *testing.T) {
			status := make([]int, 2)
			var wg sync.WaitGroup
			for i := range status {
				wg.Go(func() {
					status[i] = change(coretest.Token(unindra, "dosen3"), coretest.Password, baru+strings.Repeat("x", i))
				})
			}
			wg.Wait()
			if status[0]+status[1] != http.StatusNoContent+http.StatusUnprocessableEntity {
				t.Errorf("statuses %v", status)
			}
		})
	})
}

// Whoever sits at somebody's open session and guesses the password leaves a row each time.
func TestPasswordLamaSalahTercatat(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for n := 1; n <= 2; n++ {
			c.As(unindra, "dosen", "PUT", "/v2/user_password", body{"lama": "bukan-ini", "baru": "kuda-laut-terbang-8"}).Want(http.StatusUnprocessableEntity)
			got := coretest.One[string](c, unindra, `SELECT COUNT(*) || ' ' || MAX(operasi) || ' ' || MAX(rincian) FROM kit_audit
				WHERE college_id = $1 AND tindakan = 'auth.password.lama_salah' AND id_akun = $2`, unindra, coretest.ID(unindra, "akun", "dosen"))
			if want := fmt.Sprint(n, " PUT /v2/user_password {}"); got != want {
				t.Errorf("C6 %s, want %s", got, want)
			}
			c.Clock.Advance(time.Minute)
		}
	})
}

func TestUbahPasswordDitolak(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		stored := func() string {
			return coretest.One[string](c, unindra, `SELECT password_hash FROM auth_akun WHERE college_id = $1 AND username = 'dosen'`, unindra)
		}
		before := stored()
		put := func(lama, baru string, field, sentence string) {
			t.Helper()
			c.As(unindra, "dosen", "PUT", "/v2/user_password", body{"lama": lama, "baru": baru}).WantErrors(map[string]string{field: sentence})
			later(c, time.Minute)
			c.Exec(unindra, `UPDATE auth_token_akses SET kedaluwarsa_pada = $2 WHERE college_id = $1`, unindra, c.Clock.Now().Add(time.Hour).UnixMicro())
		}
		t.Run("AU-10 the old password is asked for, and named when it is wrong", func(t *testing.T) {
			put("bukan-ini", baru, "lama", "Password lama salah")
			put("", baru, "lama", "Field tidak boleh kosong")
		})
		t.Run("AU-10 weak new passwords are refused with the reason", func(t *testing.T) {
			put(coretest.Password, "pendek7", "baru", "Password minimal 8 karakter")
			put(coretest.Password, strings.Repeat("p", 129), "baru", "Password maksimal 128 karakter")
			put(coretest.Password, "password123", "baru", "Password ini sering dipakai orang sehingga mudah ditebak. Pilih yang lain")
			put(coretest.Password, "indonesia123", "baru", "Password ini sering dipakai orang sehingga mudah ditebak. Pilih yang lain")
			put(coretest.Password, "unindra-dosen", "baru", "Password terlalu mirip username atau nama kampus. Pilih yang lain")
			put(coretest.Password, coretest.Password, "baru", "Password baru harus berbeda dari password lama")
		})
		t.Run("AU-10 guessing the old password through a session is slowed down", func(t *testing.T) {
			for range 5 {
				c.As(unindra, "dosen2", "PUT", "/v2/user_password", body{"lama": "bukan-ini", "baru": baru}).Want(http.StatusUnprocessableEntity)
			}
			a := c.As(unindra, "dosen2", "PUT", "/v2/user_password", body{"lama": coretest.Password, "baru": baru}).Want(http.StatusTooManyRequests)
			if a.Header.Get("Retry-After") != "30" {
				t.Errorf("Retry-After %q", a.Header.Get("Retry-After"))
			}
		})
		t.Run("AU-10 nobody without a session", func(t *testing.T) {
			c.Nobody(unindra, "PUT", "/v2/user_password", body{"lama": coretest.Password, "baru": baru}).Want(http.StatusUnauthorized)
		})
		if stored() != before {
			t.Error("a refused change changed the password")
		}
	})
}

func TestSandiUsang(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-02 a hash cheaper than today's is renewed at the next sign-in", func(t *testing.T) {
			const cheap = "$argon2id$v=19$m=8192,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$SxvRTia03tP+Tlq73lUzGxQHXu98QFK8VIOUPzFFeA8"
			c.Exec(unindra, `UPDATE auth_akun SET password_hash = $2 WHERE college_id = $1 AND username = 'dosen'`, unindra, cheap)
			ok, again, err := c.Auth.Passwords.Matches(context.Background(), cheap, coretest.Password)
			if !ok || !again || err != nil {
				t.Fatalf("the fixture does not fit: %v %v %v", ok, again, err)
			}
			signIn(c, t, "dosen")
			got := coretest.One[string](c, unindra, `SELECT password_hash FROM auth_akun WHERE college_id = $1 AND username = 'dosen'`, unindra)
			if got == cheap || !strings.HasPrefix(got, "$argon2id$v=19$m=19456,t=2,p=1$") {
				t.Errorf("hash %s", got)
			}
			signIn(c, t, "dosen")
		})
	})
}
