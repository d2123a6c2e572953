package faktor_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

func TestMasukDuaLangkah(t *testing.T) {
	each(t, func(t *testing.T, p *portal) {
		a := p.setUp("dosen")
		t.Run("AU-02 a right password asks for the second factor, names the ways, "+
			"and begins nothing", func(t *testing.T) {
			p := p.in(t)
			before := p.count(`auth_sesi WHERE college_id = $1`)
			answer := p.password("dosen", browser).Want(http.StatusUnauthorized)
			problem := answer.Problem()
			if got, want := problem.Ways, []string{"pemulihan", "totp"}; !slices.Equal(got, want) {
				t.Errorf("ways = %v, want %v", got, want)
			}
			if names := strings.Join(answer.Header.Values("Set-Cookie"), " "); strings.Contains(names, "__Host-sesi") ||
				strings.Contains(names, "__Host-perangkat") || !strings.Contains(names, "__Host-tiket") {
				t.Errorf("cookies = %s, want the browser's half of the ticket alone", names)
			}
			if got := p.count(`auth_sesi WHERE college_id = $1`); got != before {
				t.Errorf("sessions = %d, want %d as before", got, before)
			}
		})
		t.Run("AU-02 a wrong password says the same with a second factor and without", func(t *testing.T) {
			for _, username := range []string{"dosen", "dosen2", "tidak-ada"} {
				in := body{"username": username, "password": "bukan-ini-dong"}
				answer := p.in(t).Nobody(unindra, "POST", entry, in)
				apitest.Refused(t, answer, http.StatusUnauthorized, "Username atau password salah")
				if problem := answer.Problem(); problem.OAuth != "" || problem.Ticket != "" {
					t.Errorf("%s: error %q, ticket %q; want neither", username, problem.OAuth, problem.Ticket)
				}
			}
		})
		t.Run("AU-02 the ticket and a code begin the session", func(t *testing.T) {
			p := p.in(t)
			var out auth.Token
			p.second(p.ticket("dosen"), p.code(a.secret)).Want(http.StatusOK).JSON(&out)
			p.with(out.AccessToken, "GET", "/v2/user_info", nil).Want(http.StatusOK)
			if out.SisaPemulihan != nil {
				t.Errorf("recovery codes left = %d, want nothing said of them", *out.SisaPemulihan)
			}
			rincian := coretest.One[string](p.Campus, unindra, `SELECT rincian FROM kit_audit
				WHERE college_id = $1 AND tindakan = 'auth.masuk' ORDER BY urut DESC LIMIT 1`, unindra)
			if !strings.Contains(rincian, `"cara":"totp"`) {
				t.Errorf("the trail says %s, want the way totp", rincian)
			}
			p.later()
		})
		t.Run("AU-02 a known device skips nothing", func(t *testing.T) {
			p := p.in(t)
			first := p.password("dosen", browser)
			half := cookie(first, "__Host-tiket")
			in := p.second(first.Problem().Ticket, p.code(a.secret), browser, "Cookie: "+half).Want(http.StatusOK)
			p.later()
			known := cookie(in, "__Host-perangkat")
			p.wantCode(p.password("dosen", browser, "Cookie: "+known), http.StatusUnauthorized, "second_factor")
		})
		t.Run("AU-02 a browser's ticket is good in that browser alone", func(t *testing.T) {
			p := p.in(t)
			first := p.password("dosen", browser)
			ticket, half := first.Problem().Ticket, cookie(first, "__Host-tiket")
			apitest.Refused(t, p.second(ticket, p.code(a.secret)), http.StatusUnauthorized, habis)
			other := cookie(p.password("dosen", browser), "__Host-tiket")
			refused := p.second(ticket, p.code(a.secret), browser, "Cookie: "+other)
			apitest.Refused(t, refused, http.StatusUnauthorized, habis)
			p.second(ticket, p.code(a.secret), browser, "Cookie: "+half).Want(http.StatusOK)
			p.later()
		})
	})
}

// cookie is one that an answer sets, as a browser sends it back.
func cookie(a *apitest.Answer, name string) string {
	for _, line := range a.Header.Values("Set-Cookie") {
		if pair, _, _ := strings.Cut(line, ";"); strings.HasPrefix(pair, name+"=") {
			return pair
		}
	}
	return ""
}

func TestKodeSekali(t *testing.T) {
	each(t, func(t *testing.T, p *portal) {
		a := p.setUp("dosen")
		t.Run("AU-02 fifty at once with the same code begin one session", func(t *testing.T) {
			p := p.in(t)
			tickets := make([]string, 50)
			for i := range tickets {
				tickets[i] = p.ticket("dosen")
			}
			code, before := p.code(a.secret), p.count(`auth_sesi WHERE college_id = $1`)
			var all sync.WaitGroup
			var mu sync.Mutex
			statuses := map[int]int{}
			for _, ticket := range tickets {
				all.Go(func() {
					status := p.second(ticket, code).Status
					mu.Lock()
					defer mu.Unlock()
					statuses[status]++
				})
			}
			all.Wait()
			if statuses[http.StatusOK] != 1 || statuses[http.StatusInternalServerError] != 0 {
				t.Errorf("answers by status = %v, want one 200 and no 500", statuses)
			}
			if got := p.count(`auth_sesi WHERE college_id = $1`); got != before+1 {
				t.Errorf("sessions = %d, want %d", got, before+1)
			}
			p.Clock.Advance(time.Hour) // what was counted against the account is forgotten
		})
		t.Run("AU-02 a code of the step before and after counts, an older one and a "+
			"used one do not", func(t *testing.T) {
			p := p.in(t)
			early := p.code(a.secret)
			p.Clock.Advance(30 * time.Second)
			p.second(p.ticket("dosen"), early).Want(http.StatusOK)
			p.second(p.ticket("dosen"), early).WantErrors(map[string]string{"code": salah})
			p.Clock.Advance(2 * time.Minute)
			old := p.code(a.secret)
			p.Clock.Advance(61 * time.Second)
			p.second(p.ticket("dosen"), old).WantErrors(map[string]string{"code": salah})
			p.Clock.Advance(time.Hour)
		})
		t.Run("AU-02 a ticket serves once, for five minutes", func(t *testing.T) {
			p := p.in(t)
			used := p.ticket("dosen")
			p.second(used, p.code(a.secret)).Want(http.StatusOK)
			p.later()
			apitest.Refused(t, p.second(used, p.code(a.secret)), http.StatusUnauthorized, habis)
			old := p.ticket("dosen")
			p.Clock.Advance(5 * time.Minute)
			apitest.Refused(t, p.second(old, p.code(a.secret)), http.StatusUnauthorized, habis)
		})
	})
}

func TestTiketOrangLain(t *testing.T) {
	each(t, func(t *testing.T, p *portal) {
		a := p.setUp("dosen")
		b := p.setUp("dosen2")
		t.Run("AU-02 a ticket is of one account and one college", func(t *testing.T) {
			p := p.in(t)
			p.second(p.ticket("dosen"), p.code(b.secret)).WantErrors(map[string]string{"code": salah})
			ticket := p.ticket("dosen")
			in := body{"grant_type": "second_factor", "ticket": ticket, "code": p.code(a.secret)}
			apitest.Refused(t, p.Nobody(tsm, "POST", entry, in), http.StatusUnauthorized, habis)
			forged := "TSM." + strings.TrimPrefix(ticket, "UNINDRA.")
			in["ticket"] = forged
			apitest.Refused(t, p.Nobody(tsm, "POST", entry, in), http.StatusUnauthorized, habis)
			for _, ticket := range []string{"", "UNINDRA.", "UNINDRA." + strings.Repeat("A", 43), forged} {
				apitest.Refused(t, p.second(ticket, p.code(a.secret)), http.StatusUnauthorized, habis)
			}
		})
		t.Run("AU-02 neither code nor passkey, and both", func(t *testing.T) {
			p := p.in(t)
			p.second(p.ticket("dosen"), "").WantErrors(map[string]string{"code": "Field tidak boleh kosong"})
			in := body{"grant_type": "second_factor", "ticket": p.ticket("dosen"), "code": "1", "passkey": body{}}
			p.Nobody(unindra, "POST", entry, in).
				WantErrors(map[string]string{"code": "Kirim kode atau passkey, bukan keduanya"})
		})
		for name, end := range map[string]func(p *portal){
			"the password changes": func(p *portal) {
				if err := p.Auth.SetelPassword(t.Context(), unindra, "dosen", coretest.Password+"-lain-9"); err != nil {
					t.Fatal(err)
				}
				p.Exec(unindra, `UPDATE auth_akun SET password_hash = (SELECT password_hash FROM auth_akun
					WHERE college_id = $1 AND username = 'dosen2')
					WHERE college_id = $1 AND username = 'dosen'`, unindra)
			},
			"the account is switched off": func(p *portal) {
				if err := p.Auth.NonaktifkanAkun(t.Context(), unindra, "dosen"); err != nil {
					t.Fatal(err)
				}
				if err := p.Auth.AktifkanAkun(t.Context(), unindra, "dosen"); err != nil {
					t.Fatal(err)
				}
			},
		} {
			t.Run("AU-02 a ticket ends when "+name, func(t *testing.T) {
				p := p.in(t)
				ticket := p.ticket("dosen")
				end(p)
				apitest.Refused(t, p.second(ticket, p.code(a.secret)), http.StatusUnauthorized, habis)
				p.later()
			})
		}
		t.Run("AU-02 a ticket ends when the factor is removed meanwhile, and the "+
			"password alone signs in", func(t *testing.T) {
			p := p.in(t)
			ticket := p.ticket("dosen")
			if err := p.Auth.Faktor().HapusUsername(t.Context(), unindra, "dosen"); err != nil {
				t.Fatal(err)
			}
			apitest.Refused(t, p.second(ticket, p.code(a.secret)), http.StatusUnauthorized, habis)
			p.password("dosen").Want(http.StatusOK)
		})
	})
}

func TestPenjagaKode(t *testing.T) {
	each(t, func(t *testing.T, p *portal) {
		a, b := p.setUp("dosen"), p.setUp("dosen2")
		wrong := func(p *portal, ticket string) *apitest.Answer { return p.second(ticket, "000000") }
		t.Run("AU-02 five wrong codes end a ticket, and stand on the trail", func(t *testing.T) {
			p := p.in(t)
			ticket := p.ticket("dosen")
			for range 5 {
				wrong(p, ticket).WantErrors(map[string]string{"code": salah})
				p.Clock.Advance(time.Second)
			}
			apitest.Refused(t, wrong(p, ticket), http.StatusUnauthorized, habis)
			p.wantTrail("auth.faktor.salah", 5)
		})
		t.Run("AU-02 then each wrong one waits longer: at most ten in fifteen "+
			"minutes, and never a lock", func(t *testing.T) {
			p := p.in(t)
			apitest.RefusedFrom(t, wrong(p, p.ticket("dosen")), http.StatusTooManyRequests, "Terlalu banyak percobaan")
			looked := 5
			for range 15 * 12 {
				p.Clock.Advance(5 * time.Second)
				if answer := wrong(p, p.ticket("dosen")); answer.Status == http.StatusUnprocessableEntity {
					looked++
				} else {
					answer.Want(http.StatusTooManyRequests)
				}
			}
			if looked > 10 {
				t.Errorf("codes looked at in fifteen minutes = %d, want at most 10", looked)
			}
			p.Clock.Advance(5 * time.Minute)
			p.second(p.ticket("dosen"), p.code(a.secret)).Want(http.StatusOK)
			p.later()
		})
		t.Run("AU-02 the wrong codes of one account are no other's", func(t *testing.T) {
			p := p.in(t)
			for i := range 6 {
				wrong(p, p.ticket("dosen"))
				p.Clock.Advance(time.Duration(i) * time.Second)
			}
			p.signIn("dosen2", b)
		})
	})
}

func TestKodePemulihan(t *testing.T) {
	each(t, func(t *testing.T, p *portal) {
		a, b := p.setUp("dosen"), p.setUp("dosen2")
		t.Run("AU-02 ten codes come with the first factor, shown once and kept as fingerprints", func(t *testing.T) {
			p := p.in(t)
			unique := slices.Compact(slices.Sorted(slices.Values(a.codes)))
			if len(unique) != 10 {
				t.Fatalf("codes = %v, want ten that differ", a.codes)
			}
			for _, code := range a.codes {
				plain := strings.ReplaceAll(code, "-", "")
				n := p.count(`auth_pemulihan WHERE college_id = $1 AND (sidik = $2 OR sidik = $3)`, code, plain)
				if n != 0 {
					t.Errorf("the code %s stands in the table", code)
				}
			}
		})
		t.Run("AU-02 each signs in once, and what is left is told", func(t *testing.T) {
			p := p.in(t)
			var out auth.Token
			typed := " " + strings.ToUpper(strings.ReplaceAll(a.codes[0], "-", " ")) + " "
			p.second(p.ticket("dosen"), typed).Want(http.StatusOK).JSON(&out)
			if out.SisaPemulihan == nil || *out.SisaPemulihan != 9 {
				t.Errorf("codes left = %v, want 9", out.SisaPemulihan)
			}
			p.wantTrail("auth.faktor.pemulihan", 1)
			again := p.second(p.ticket("dosen"), a.codes[0])
			again.WantErrors(map[string]string{"code": "Kode salah atau sudah dipakai"})
			p.second(p.ticket("dosen"), a.codes[1]).Want(http.StatusOK)
		})
		t.Run("AU-02 at once one session of a code", func(t *testing.T) {
			p := p.in(t)
			tickets := []string{p.ticket("dosen"), p.ticket("dosen"), p.ticket("dosen")}
			got := make([]int, len(tickets))
			var all sync.WaitGroup
			for i, ticket := range tickets {
				all.Go(func() { got[i] = p.second(ticket, a.codes[2]).Status })
			}
			all.Wait()
			slices.Sort(got)
			if want := []int{200, 422, 422}; !cmp.Equal(got, want) {
				t.Errorf("answers = %v, want %v", got, want)
			}
		})
		t.Run("AU-02 another's code opens nothing, and new codes end the old ones", func(t *testing.T) {
			p := p.in(t)
			p.second(p.ticket("dosen"), b.codes[0]).Want(http.StatusUnprocessableEntity)
			token := p.signIn("dosen", a)
			var fresh struct{ Pemulihan []string }
			p.with(token, "POST", "/v2/user_recovery", body{}).Want(http.StatusOK).JSON(&fresh)
			p.second(p.ticket("dosen"), a.codes[5]).Want(http.StatusUnprocessableEntity)
			p.second(p.ticket("dosen"), fresh.Pemulihan[0]).Want(http.StatusOK)
			p.wantTrail("auth.faktor.kode_baru", 1)
		})
	})
}

// TestTanpaRahasia looks for what was secret everywhere that is kept.
func TestTanpaRahasia(t *testing.T) {
	each(t, func(t *testing.T, p *portal) {
		a := p.setUp("dosen")
		code := p.code(a.secret)
		ticket := p.ticket("dosen")
		p.second(ticket, code).Want(http.StatusOK)
		secrets := map[string]string{"the app's secret": a.secret, "a ticket": ticket, "a recovery code": a.codes[0]}
		for what, secret := range secrets {
			for _, column := range []string{
				`auth_totp WHERE college_id = $1 AND rahasia LIKE $2`,
				`auth_tiket WHERE college_id = $1 AND sidik LIKE $2`,
				`auth_pemulihan WHERE college_id = $1 AND sidik LIKE $2`,
				`kit_audit WHERE college_id = $1 AND rincian LIKE $2`,
				`kit_idempotensi WHERE college_id = $1 AND badan LIKE $2`,
			} {
				if n := p.count(column, fmt.Sprintf("%%%s%%", secret)); n != 0 {
					t.Errorf("%s stands in %s", what, column)
				}
			}
		}
	})
}
