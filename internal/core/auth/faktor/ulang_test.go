package faktor_test

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"portaldosen/internal/core/auth/faktor"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

func TestUlang(t *testing.T) {
	each(t, func(t *testing.T, p *portal) {
		role := func(kode string) body { return body{"nama": "Peran " + kode, "izin": []string{}} }
		t.Run("AK-03 of who holds no second factor none is asked", func(t *testing.T) {
			p.in(t).As(unindra, "operator", "POST", "/v2/peran", role("SATU")).Want(http.StatusCreated)
		})
		a := p.setUp("operator")
		token := coretest.Token(unindra, "operator")
		p.lasting()
		write := func(p *portal, kode string) *apitest.Answer {
			return p.with(token, "POST", "/v2/peran", role(kode), "Idempotency-Key: peran-"+kode)
		}
		t.Run("AK-03 a proof is good for ten minutes, to the second", func(t *testing.T) {
			p := p.in(t)
			write(p, "DUA").Want(http.StatusCreated)
			p.Clock.Advance(10*time.Minute - 32*time.Second)
			write(p, "TIGA").Want(http.StatusCreated)
			p.Clock.Advance(time.Second)
			p.wantCode(write(p, "EMPAT"), http.StatusForbidden, "step_up")
		})
		t.Run("AK-03 a wrong code renews nothing; a right one does, and the same "+
			"request goes through", func(t *testing.T) {
			p := p.in(t)
			wrong := p.with(token, "POST", "/v2/user_stepup", body{"code": "000000"})
			wrong.WantErrors(map[string]string{"code": salah})
			p.wantCode(write(p, "EMPAT"), http.StatusForbidden, "step_up")
			p.with(token, "POST", "/v2/user_stepup", body{"code": p.code(a.secret)}).Want(http.StatusOK)
			write(p, "EMPAT").Want(http.StatusCreated)
			write(p, "EMPAT").Want(http.StatusCreated)
			if n := p.count(`auth_peran_kampus WHERE college_id = $1 AND kode LIKE '%EMPAT%'`); n != 1 {
				t.Errorf("roles made by the request and its repeat = %d, want 1", n)
			}
			p.wantTrail("auth.faktor.ulang", 1)
			again := p.with(token, "POST", "/v2/user_stepup", body{"code": p.code(a.secret)})
			again.WantErrors(map[string]string{"code": salah})
		})
		t.Run("AK-03 every write of roles and clients asks, and what only reads does not", func(t *testing.T) {
			p := p.in(t)
			p.Clock.Advance(2 * time.Minute)
			p.Exec(unindra, `UPDATE auth_sesi SET faktor_pada = 1 WHERE college_id = $1`, unindra)
			id := coretest.ID(unindra, "akun", "dosen")
			for _, call := range [][2]string{
				{"POST", "/v2/peran"}, {"PUT", "/v2/peran/x"}, {"DELETE", "/v2/peran/x"},
				{"POST", "/v2/peran/x/pulihkan"},
				{"POST", "/v2/klien"}, {"PUT", "/v2/klien/lms"}, {"POST", "/v2/klien/lms/rahasia"},
				{"POST", "/v2/klien/lms/nonaktif"}, {"POST", "/v2/klien/lms/aktif"},
				{"PUT", "/v2/akun/" + id + "/peran"}, {"DELETE", "/v2/akun/" + id + "/faktor"},
				{"DELETE", "/v2/user_totp"}, {"POST", "/v2/user_recovery"}, {"POST", "/v2/user_totp"},
				{"POST", "/v2/user_passkeys/begin"},
			} {
				p.wantCode(p.with(token, call[0], call[1], body{}), http.StatusForbidden, "step_up")
			}
			for _, path := range []string{"/v2/peran", "/v2/klien", "/v2/akun", "/v2/user_factors"} {
				p.with(token, "GET", path, nil).Want(http.StatusOK)
			}
			dosen := p.As(unindra, "dosen", "POST", "/v2/peran", role("LIMA")).Want(http.StatusForbidden)
			if got := dosen.Problem().OAuth; got != "" {
				t.Errorf("who has no right at all is told %q, want nothing of it", got)
			}
		})
		t.Run("AK-03 a session that has proved nothing is asked, whatever another has proved", func(t *testing.T) {
			p := p.in(t)
			p.signIn("operator", a)
			p.wantCode(write(p, "ENAM"), http.StatusForbidden, "step_up")
		})
	})
}

func TestUlangPasskey(t *testing.T) {
	each(t, func(t *testing.T, p *portal) {
		d := p.first("operator")
		token := coretest.Token(unindra, "operator")
		ask := func(p *portal) (out faktor.CaraUlang) {
			p.with(token, "POST", "/v2/user_stepup/begin", body{}).Want(http.StatusOK).JSON(&out)
			return out
		}
		send := func(p *portal, ticket string, answer map[string]any) *apitest.Answer {
			return p.with(token, "POST", "/v2/user_stepup", body{"ticket": ticket, "passkey": answer})
		}
		t.Run("AK-03 a passkey renews the proof, once a challenge, for its own session", func(t *testing.T) {
			p := p.in(t)
			asked := ask(p)
			if want := []string{"passkey", "pemulihan"}; !slices.Equal(asked.Cara, want) {
				t.Errorf("ways = %v, want %v", asked.Cara, want)
			}
			answer := d.answer(t, asked.Passkey)
			send(p, asked.Ticket, answer).Want(http.StatusOK)
			send(p, asked.Ticket, answer).Want(http.StatusConflict)
			fresh := ask(p)
			other := coretest.Token(unindra, "dosen")
			in := body{"ticket": fresh.Ticket, "passkey": d.answer(t, fresh.Passkey)}
			apitest.Refused(t, p.with(other, "POST", "/v2/user_stepup", in),
				http.StatusConflict, "Akun Anda belum memakai verifikasi dua langkah")
			alone := p.alone(unindra)
			send(p, alone.Ticket, d.answer(t, alone.Passkey)).Want(http.StatusConflict) // made for another thing
		})
	})
}
