package auth_test

import (
	"context"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
)

func TestDaftarSesi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		list := func(token string) []auth.Sesi {
			a := with(c, t, token, "GET", "/v2/user_sessions", nil).Want(http.StatusOK)
			rows, total := apitest.Rows[auth.Sesi](a)
			if want := int64(len(rows)); total != want {
				t.Errorf("total = %d, want %d", total, want)
			}
			return rows
		}
		t.Run("AU-02 the account's living sessions, the latest use first, this one marked", func(t *testing.T) {
			later(c, time.Minute)
			rows := list(accessIn(enter(c, sandi("dosen"), browser, windows)))
			if len(rows) != 2 {
				t.Fatalf("sessions = %+v, want two", rows)
			}
			want := []auth.Sesi{rows[0], rows[1]}
			want[0].Perangkat, want[0].Alamat, want[0].DibuatPada = "Chrome di Windows", "192.0.2.1", c.Clock.Now()
			want[1].ID = coretest.ID(unindra, "sesi", "dosen")
			want[0].Sekarang, want[1].Sekarang = true, false
			if diff := cmp.Diff(want, rows); diff != "" {
				t.Errorf("sessions (-want +got):\n%s", diff)
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
				t.Errorf("sessions = %+v, want one, last used now", rows)
			}
		})
		t.Run("AU-02 without a session nothing is listed", func(t *testing.T) {
			a := c.Nobody(unindra, "GET", "/v2/user_sessions", nil)
			apitest.Refused(t, a, http.StatusUnauthorized, "Anda belum masuk")
		})
	})
}

func TestHapusSesi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		end := func(t *testing.T, token, id string) *apitest.Answer {
			t.Helper()
			return with(c, t, token, "DELETE", "/v2/user_sessions/"+id, nil)
		}
		idOf := func(username string) string { return coretest.ID(unindra, "sesi", username) }
		t.Run("AU-02 one session ends at once, though it was just used", func(t *testing.T) {
			tok, old := signIn(c, t, "dosen"), coretest.Token(unindra, "dosen")
			info(c, t, old).Want(http.StatusOK)
			end(t, tok.AccessToken, idOf("dosen")).Want(http.StatusNoContent)
			info(c, t, old).Want(http.StatusUnauthorized)
			info(c, t, tok.AccessToken).Want(http.StatusOK)
			end(t, tok.AccessToken, idOf("dosen")).Want(http.StatusNotFound)
		})
		t.Run("AU-02 another's, another college's and a malformed id are the same 404", func(t *testing.T) {
			tok := signIn(c, t, "dosen")
			for _, id := range []string{
				idOf("dosen3"), coretest.ID(tsm, "sesi", "dosen"),
				"x", "%20", "..%2f", "%00", "%ff", "%F0%9F%98%80",
			} {
				end(t, tok.AccessToken, id).Want(http.StatusNotFound)
			}
			if !alive(c, t, coretest.Token(unindra, "dosen3")) {
				t.Error("another's session ended, want it alive")
			}
		})
		t.Run("AU-02 ending the session in use takes the browser's cookies back", func(t *testing.T) {
			token := coretest.Token(unindra, "dosen2")
			a := end(t, token, idOf("dosen2")).Want(http.StatusNoContent)
			if k := cookies(a); len(k) != 2 {
				t.Errorf("cookies = %v, want both taken back", k)
			}
			info(c, t, token).Want(http.StatusUnauthorized)
		})
		t.Run("AU-02 log out everywhere ends all, this one too, and unused codes", func(t *testing.T) {
			a, b, other := signIn(c, t, "kaprodi"), signIn(c, t, "kaprodi"), signIn(c, t, "operator")
			var k auth.Kode
			ask(c, t, a.AccessToken).Want(http.StatusOK).JSON(&k)
			with(c, t, a.AccessToken, "DELETE", "/v2/user_sessions", nil).Want(http.StatusNoContent)
			if alive(c, t, a.AccessToken) || alive(c, t, b.AccessToken) || !alive(c, t, other.AccessToken) {
				t.Error("not exactly the account's sessions ended, want both of its and no other's")
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
			call := apitest.Call{Method: "GET", Path: "/v2/user_info", Token: dosen}
			call.Header = map[string]string{"Cookie": "__Host-sesi=" + coretest.Token(unindra, "dosen2")}
			var p auth.Pengguna
			c.Do(t, call).Want(http.StatusOK).JSON(&p)
			if got, want := p.Username, "dosen"; got != want {
				t.Errorf("username = %q, want %q", got, want)
			}
			call.Token = "x"
			c.Do(t, call).Want(http.StatusUnauthorized)
		})
		t.Run("SH-04 a token that is none, altered, or of a refresh", func(t *testing.T) {
			tok := signIn(c, t, "dosen")
			for _, bad := range []string{
				"x", "UNINDRA.", dosen + "=", dosen[:len(dosen)-1], tsm + dosen[len(unindra):],
				"' OR 1=1 --." + dosen, tok.RefreshToken,
			} {
				apitest.Refused(t, info(c, t, bad), http.StatusUnauthorized, ended)
			}
		})
		t.Run("SH-04 another college-id than the session's is refused, an absent one is fine", func(t *testing.T) {
			read := func(host, college string) *apitest.Answer {
				return c.Do(t, apitest.Call{
					Method: "GET", Path: "/v2/user_info", Token: dosen, Host: host, College: college,
				})
			}
			read("localhost", tsm).Want(http.StatusForbidden)
			read("localhost", unindra).Want(http.StatusOK)
			read("tsm.localhost", "").Want(http.StatusOK)
		})
		t.Run("AU-02 an access token ends to the microsecond, though it was just used", func(t *testing.T) {
			tok := signIn(c, t, "dosen")
			later(c, 10*time.Minute-time.Microsecond)
			if !alive(c, t, tok.AccessToken) {
				t.Error("ended a microsecond early, want it alive")
			}
			later(c, time.Microsecond)
			if alive(c, t, tok.AccessToken) {
				t.Error("alive after its end, want it ended")
			}
		})
		t.Run("AK-03 what another process changes is seen within a second", func(t *testing.T) {
			tok := signIn(c, t, "dosen2")
			info(c, t, tok.AccessToken).Want(http.StatusOK)
			c.Exec(unindra, `UPDATE auth_sesi SET dicabut_pada = 1 WHERE college_id = $1 AND id_akun = $2`,
				unindra, coretest.ID(unindra, "akun", "dosen2"))
			later(c, time.Second)
			if alive(c, t, tok.AccessToken) {
				t.Error("a revoked session still opens, want it ended")
			}
		})
	})
}

func TestBersih(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-02 what has ended is forgotten a day later, what lives stays", func(t *testing.T) {
			trade(c, t, newCode(c, t)).Want(http.StatusOK)
			tok := signIn(c, t, "dosen")
			later(c, 6*24*time.Hour)
			refresh(c, t, tok.RefreshToken).Want(http.StatusOK).JSON(&tok)
			later(c, 3*24*time.Hour)
			clean(c, t)
			wantRows(c, t, 1, unindra, `auth_sesi WHERE college_id = $1`)
			wantRows(c, t, 2, unindra, `auth_token_segar WHERE college_id = $1`)
			wantRows(c, t, 0, unindra, `auth_token_akses WHERE college_id = $1`)
			wantRows(c, t, 0, unindra, `auth_kode WHERE college_id = $1`)
			wantRows(c, t, int64(len(coretest.Accounts)), tsm, `auth_sesi WHERE college_id = $1`)
			refresh(c, t, tok.RefreshToken).Want(http.StatusOK)
		})
		t.Run("AU-02 failed sign-ins are one row an account, unknown names one for all", func(t *testing.T) {
			for _, username := range []string{"dosen", "dosen", "dosen2", "tidak-ada", "juga-tidak"} {
				enter(c, login(username, bukan)).Want(http.StatusUnauthorized)
			}
			clean(c, t)
			clean(c, t)
			wantTrail(c, t, "auth.masuk.gagal", 3)
			const (
				rincian = `SELECT rincian FROM kit_audit
					WHERE college_id = $1 AND tindakan = 'auth.masuk.gagal' AND id_objek = $2`
				begins = `{"alamat":["192.0.2.1"],"jumlah":2,`
			)
			for _, akun := range []string{coretest.ID(unindra, "akun", "dosen"), ""} {
				got := coretest.One[string](c, unindra, rincian, unindra, akun)
				if !strings.HasPrefix(got, begins) {
					t.Errorf("details of the account %q = %s, want them to begin with %s", akun, got, begins)
				}
			}
		})
	})
}

// TestBanyakSesiBaru is the first morning of a campus: hundreds have signed in and PostgreSQL has not yet looked at
// what they left.
func TestBanyakSesiBaru(t *testing.T) {
	c := coretest.Start(t, db.Postgres)
	const (
		orang = 300
		sesi  = `INSERT INTO auth_sesi
				(college_id, id, id_akun, perangkat, alamat, dibuat_pada, terakhir_pada, kedaluwarsa_pada)
			VALUES ($1, $2, $3, '', '', 0, 0, $4)`
		akses = `INSERT INTO auth_token_akses (college_id, sidik, id_sesi, kedaluwarsa_pada)
			VALUES ($1, $2, $3, $4)`
	)
	err := c.DB.Write(t.Context(), unindra, func(ctx context.Context, q db.Q) error {
		akun, until := coretest.ID(unindra, "akun", "dosen"), c.Clock.Now().Add(time.Hour).UnixMicro()
		for i := range orang {
			id := fmt.Sprint("sesi", i)
			if _, err := q.Exec(ctx, sesi, unindra, id, akun, until); err != nil {
				return err
			}
			if _, err := q.Exec(ctx, akses, unindra, fmt.Sprint("sidik", i), id, until); err != nil {
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
		find, last := "EXPLAIN (ANALYZE, TIMING OFF) "+auth.CariToken, fmt.Sprint("sidik", orang-1)
		plan, err = db.List[string](t.Context(), q, find, unindra, last, c.Clock.Now().UnixMicro())
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	often := regexp.MustCompile(`loops=([2-9]|\d\d)`)
	t.Run("AU-02 who sends a request is found without going through the sessions of others "+
		"again and again", func(t *testing.T) {
		for _, line := range plan {
			if often.MatchString(line) {
				t.Errorf("a step is done more than once, want once: %s, in\n%s", line, strings.Join(plan, "\n"))
			}
		}
	})
}
