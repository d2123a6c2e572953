package auth_test

import (
	"context"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
)

func TestDaftarSesi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		list := func(token string) []auth.Sesi {
			rows, total := apitest.Rows[auth.Sesi](with(c, t, token, "GET", "/v2/user_sessions", nil).Want(http.StatusOK))
			if total != int64(len(rows)) {
				t.Errorf("total %d of %d", total, len(rows))
			}
			return rows
		}
		t.Run("AU-02 the account's living sessions, the latest use first, this one marked", func(t *testing.T) {
			later(c, time.Minute)
			k := cookies(c.Nobody(unindra, "POST", "/v2/access_token", sandi("dosen"), browser, windows))
			rows := list(k["__Host-sesi"].Value)
			if len(rows) != 2 || rows[0].Perangkat != "Chrome di Windows" || !rows[0].Sekarang || rows[0].Alamat != "192.0.2.1" || !rows[0].DibuatPada.Equal(c.Clock.Now()) {
				t.Errorf("rows %+v", rows)
			}
			if rows[1].ID != coretest.ID(unindra, "sesi", "dosen") || rows[1].Sekarang {
				t.Errorf("the older session %+v", rows[1])
			}
		})
		t.Run("AU-02 neither ended nor idle sessions are listed", func(t *testing.T) {
			tok := signIn(c, t, "dosen2")
			refresh(c, t, tok.RefreshToken).Want(http.StatusOK).JSON(&tok)
			gone := signIn(c, t, "dosen2")
			with(c, t, gone.AccessToken, "POST", "/v2/sign_out", body{}).Want(http.StatusNoContent)
			later(c, 5*24*time.Hour)
			refresh(c, t, tok.RefreshToken).Want(http.StatusOK).JSON(&tok)
			later(c, 3*24*time.Hour)
			refresh(c, t, tok.RefreshToken).Want(http.StatusOK).JSON(&tok)
			if rows := list(tok.AccessToken); len(rows) != 1 || !rows[0].TerakhirPada.Equal(c.Clock.Now()) {
				t.Errorf("rows %+v", rows)
			}
		})
		t.Run("AU-02 without a session nothing is listed", func(t *testing.T) {
			wantMessage(t, c.Nobody(unindra, "GET", "/v2/user_sessions", nil), http.StatusUnauthorized, "Anda belum masuk")
		})
	})
}

func TestHapusSesi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		idOf := func(username string) string { return coretest.ID(unindra, "sesi", username) }
		t.Run("AU-02 one session ends at once, though it was just used", func(t *testing.T) {
			tok := signIn(c, t, "dosen")
			if !alive(c, t, coretest.Token(unindra, "dosen")) {
				t.Fatal("dead before")
			}
			with(c, t, tok.AccessToken, "DELETE", "/v2/user_sessions/"+idOf("dosen"), nil).Want(http.StatusNoContent)
			if alive(c, t, coretest.Token(unindra, "dosen")) || !alive(c, t, tok.AccessToken) {
				t.Error("the wrong one ended")
			}
			with(c, t, tok.AccessToken, "DELETE", "/v2/user_sessions/"+idOf("dosen"), nil).Want(http.StatusNotFound)
		})
		t.Run("AU-02 another's, another college's and a malformed id are the same 404", func(t *testing.T) {
			tok := signIn(c, t, "dosen")
			for _, id := range []string{idOf("dosen2"), coretest.ID(tsm, "sesi", "dosen"), "x", "%20", "..%2f", "%00", "%ff", "%F0%9F%98%80"} {
				with(c, t, tok.AccessToken, "DELETE", "/v2/user_sessions/"+id, nil).Want(http.StatusNotFound)
			}
			if !alive(c, t, coretest.Token(unindra, "dosen2")) {
				t.Error("another's session ended")
			}
		})
		t.Run("AU-02 ending the session in use takes the browser's cookies back", func(t *testing.T) {
			a := c.As(unindra, "dosen2", "DELETE", "/v2/user_sessions/"+idOf("dosen2"), nil).Want(http.StatusNoContent)
			if len(cookies(a)) != 2 || alive(c, t, coretest.Token(unindra, "dosen2")) {
				t.Error("still there")
			}
		})
		t.Run("AU-02 log out everywhere ends all, this one too, and unused codes", func(t *testing.T) {
			a, b, other := signIn(c, t, "kaprodi"), signIn(c, t, "kaprodi"), signIn(c, t, "operator")
			var k auth.Kode
			ask(c, t, a.AccessToken).Want(http.StatusOK).JSON(&k)
			with(c, t, a.AccessToken, "DELETE", "/v2/user_sessions", nil).Want(http.StatusNoContent)
			if alive(c, t, a.AccessToken) || alive(c, t, b.AccessToken) || !alive(c, t, other.AccessToken) {
				t.Error("not exactly the account's sessions ended")
			}
			refresh(c, t, b.RefreshToken).Want(http.StatusUnauthorized)
			wantOAuth(t, trade(c, t, k.Code), "invalid_grant")
		})
	})
}

func TestAktor(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		dosen := coretest.Token(unindra, "dosen")
		t.Run("SH-04 a Bearer header wins over a cookie", func(t *testing.T) {
			k := "__Host-sesi=" + coretest.Token(unindra, "dosen2")
			var p auth.Pengguna
			c.Do(t, apitest.Call{Method: "GET", Path: "/v2/user_info", Token: dosen, Header: map[string]string{"Cookie": k}}).Want(http.StatusOK).JSON(&p)
			if p.Username != "dosen" {
				t.Errorf("it is %s", p.Username)
			}
			c.Do(t, apitest.Call{Method: "GET", Path: "/v2/user_info", Token: "x", Header: map[string]string{"Cookie": k}}).Want(http.StatusUnauthorized)
		})
		t.Run("SH-04 a token that is none, altered, or of a refresh", func(t *testing.T) {
			tok := signIn(c, t, "dosen")
			for _, bad := range []string{"x", "UNINDRA.", dosen + "=", dosen[:len(dosen)-1], tsm + dosen[len(unindra):], "' OR 1=1 --." + dosen, tok.RefreshToken} {
				wantMessage(t, with(c, t, bad, "GET", "/v2/user_info", nil), http.StatusUnauthorized, ended)
			}
		})
		t.Run("SH-04 another college-id than the session's is refused, an absent one is fine", func(t *testing.T) {
			c.Do(t, apitest.Call{Method: "GET", Path: "/v2/user_info", Token: dosen, College: tsm}).Want(http.StatusForbidden)
			c.Do(t, apitest.Call{Method: "GET", Path: "/v2/user_info", Token: dosen, College: unindra}).Want(http.StatusOK)
			c.Do(t, apitest.Call{Method: "GET", Path: "/v2/user_info", Token: dosen, Host: "tsm.localhost"}).Want(http.StatusOK)
		})
		t.Run("AU-02 an access token ends to the microsecond, though it was just used", func(t *testing.T) {
			tok := signIn(c, t, "dosen")
			later(c, 10*time.Minute-time.Microsecond)
			if !alive(c, t, tok.AccessToken) {
				t.Error("too early")
			}
			later(c, time.Microsecond)
			if alive(c, t, tok.AccessToken) {
				t.Error("too late")
			}
		})
		t.Run("AK-03 what another process changes is seen within a second", func(t *testing.T) {
			tok := signIn(c, t, "dosen2")
			alive(c, t, tok.AccessToken)
			c.Exec(unindra, `UPDATE auth_sesi SET dicabut_pada = 1 WHERE college_id = $1`, unindra)
			later(c, time.Second)
			if alive(c, t, tok.AccessToken) {
				t.Error("a revoked session still opens")
			}
		})
	})
}

func TestBersih(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		clean := func() {
			err := c.DB.Write(context.Background(), unindra, func(ctx context.Context, q db.Q) error {
				return c.Auth.Clean(ctx, q, c.Clock.Now())
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		t.Run("AU-02 what has ended is forgotten a day later, what lives stays", func(t *testing.T) {
			trade(c, t, newCode(c, t)).Want(http.StatusOK)
			tok := signIn(c, t, "dosen")
			later(c, 6*24*time.Hour)
			refresh(c, t, tok.RefreshToken).Want(http.StatusOK).JSON(&tok)
			later(c, 3*24*time.Hour)
			clean()
			for table, want := range map[string]int64{"auth_sesi": 1, "auth_token_segar": 2, "auth_token_akses": 0, "auth_kode": 0} {
				if n := count(c, unindra, table+` WHERE college_id = $1`); n != want {
					t.Errorf("%s: %d rows, want %d", table, n, want)
				}
			}
			if n := count(c, tsm, `auth_sesi WHERE college_id = $1`); n != int64(len(coretest.Accounts)) {
				t.Errorf("another college lost sessions: %d left", n)
			}
			refresh(c, t, tok.RefreshToken).Want(http.StatusOK)
		})
		t.Run("AU-02 failed sign-ins are one row an account, unknown names one for all", func(t *testing.T) {
			for _, username := range []string{"dosen", "dosen", "dosen2", "tidak-ada", "juga-tidak"} {
				c.Nobody(unindra, "POST", "/v2/access_token", body{"username": username, "password": "bukan-ini"}).Want(http.StatusUnauthorized)
			}
			clean()
			clean()
			if n := trail(c, "auth.masuk.gagal"); n != 3 {
				t.Errorf("%d rows, want 3", n)
			}
			for akun, want := range map[string]string{coretest.ID(unindra, "akun", "dosen"): `{"alamat":["192.0.2.1"],"jumlah":2,`, "": `{"alamat":["192.0.2.1"],"jumlah":2,`} {
				got := coretest.One[string](c, unindra, `SELECT rincian FROM kit_audit WHERE college_id = $1 AND tindakan = 'auth.masuk.gagal' AND id_objek = $2`, unindra, akun)
				if len(got) < len(want) || got[:len(want)] != want {
					t.Errorf("account %q: %s", akun, got)
				}
			}
		})
	})
}

// The first morning of a campus: hundreds have signed in and PostgreSQL has not yet looked at what they left.
func TestBanyakSesiBaru(t *testing.T) {
	c := coretest.Start(t, db.Postgres)
	const orang = 300
	err := c.DB.Write(t.Context(), unindra, func(ctx context.Context, q db.Q) error {
		akun, until := coretest.ID(unindra, "akun", "dosen"), c.Clock.Now().Add(time.Hour).UnixMicro()
		for i := range orang {
			sesi := fmt.Sprint("sesi", i)
			if _, err := q.Exec(ctx, `INSERT INTO auth_sesi (college_id, id, id_akun, perangkat, alamat, dibuat_pada, terakhir_pada, kedaluwarsa_pada)
				VALUES ($1, $2, $3, '', '', 0, 0, $4)`, unindra, sesi, akun, until); err != nil {
				return err
			}
			if _, err := q.Exec(ctx, `INSERT INTO auth_token_akses (college_id, sidik, id_sesi, kedaluwarsa_pada) VALUES ($1, $2, $3, $4)`, unindra, fmt.Sprint("sidik", i), sesi, until); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	var plan []string
	err = c.DB.Read(t.Context(), unindra, func(q db.Q) error {
		plan, err = db.List[string](t.Context(), q, "EXPLAIN (ANALYZE, TIMING OFF) "+auth.CariToken, unindra, fmt.Sprint("sidik", orang-1), c.Clock.Now().UnixMicro())
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	often := regexp.MustCompile(`loops=([2-9]|\d\d)`)
	t.Run("AU-02 who sends a request is found without going through the sessions of others again and again", func(t *testing.T) {
		for _, line := range plan {
			if often.MatchString(line) {
				t.Errorf("%s, in\n%s", line, strings.Join(plan, "\n"))
			}
		}
	})
}
