package faktor_test

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/auth/faktor"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

const (
	takDikenal = "Passkey ini tidak dikenal di portal ini"
	takTerbuk  = "Passkey tidak dapat dibuktikan. Coba lagi, atau pakai cara lain."
)

// first gives an account of the first college a passkey as its first factor.
func (p *portal) first(username string) *device {
	p.t.Helper()
	d := newDevice("localhost", akun(username))
	p.register(coretest.Token(unindra, username), d, body{"password": coretest.Password})
	return d
}

// alone asks for the challenge of a passkey alone.
func (p *portal) alone(college string) (out faktor.Tantangan) {
	p.t.Helper()
	p.Nobody(college, "POST", "/v2/passkey_login", body{}).Want(http.StatusOK).JSON(&out)
	return out
}

func (p *portal) sendAlone(ticket string, answer map[string]any) *apitest.Answer {
	p.t.Helper()
	in := body{"grant_type": "passkey", "ticket": ticket, "passkey": answer}
	return p.Nobody(unindra, "POST", entry, in)
}

func TestPasskeyLangkahKedua(t *testing.T) {
	each(t, func(t *testing.T, p *portal) {
		d := p.first("dosen")
		t.Run("AU-02 a passkey is a second factor: the challenge comes with the ticket", func(t *testing.T) {
			p := p.in(t)
			problem := p.password("dosen").Want(http.StatusUnauthorized).Problem()
			if want := []string{"passkey", "pemulihan"}; !slices.Equal(problem.Ways, want) {
				t.Errorf("ways = %v, want %v", problem.Ways, want)
			}
			in := body{"grant_type": "second_factor", "ticket": problem.Ticket, "passkey": d.answer(t, problem.Passkey)}
			p.Nobody(unindra, "POST", entry, in).Want(http.StatusOK)
			apitest.Refused(t, p.Nobody(unindra, "POST", entry, in), http.StatusUnauthorized, habis)
		})
		t.Run("AU-02 an answer to another challenge, of another device, or to "+
			"another page is none", func(t *testing.T) {
			p := p.in(t)
			old := p.password("dosen").Problem()
			stranger, elsewhere := newDevice("localhost", akun("dosen")), *d
			elsewhere.at.Origin = "http://localhost.example"
			for name, answer := range map[string]func(options map[string]any) map[string]any{
				"another challenge": func(map[string]any) map[string]any { return d.answer(t, old.Passkey) },
				"another device":    func(o map[string]any) map[string]any { return stranger.answer(t, o) },
				"another page":      func(o map[string]any) map[string]any { return elsewhere.answer(t, o) },
				"nothing readable":  func(map[string]any) map[string]any { return map[string]any{"id": 1} },
			} {
				now := p.password("dosen").Problem()
				in := body{"grant_type": "second_factor", "ticket": now.Ticket, "passkey": answer(now.Passkey)}
				refused := p.Nobody(unindra, "POST", entry, in)
				if got := refused.Want(http.StatusUnprocessableEntity).Problem().Errors["passkey"]; got != takTerbuk {
					t.Errorf("%s: refused with %q, want %q", name, got, takTerbuk)
				}
			}
			p.Clock.Advance(10 * time.Minute)
		})
		t.Run("AU-02 a copied passkey shows by its count", func(t *testing.T) {
			p := p.in(t)
			copied := *d
			copied.key.Counter = 0
			now := p.password("dosen").Problem()
			in := body{"grant_type": "second_factor", "ticket": now.Ticket, "passkey": copied.answer(t, now.Passkey)}
			p.Nobody(unindra, "POST", entry, in).Want(http.StatusUnprocessableEntity)
		})
	})
}

func TestPasskeySaja(t *testing.T) {
	each(t, func(t *testing.T, p *portal) {
		d := p.first("dosen")
		t.Run("AU-02 a passkey alone signs in, once a challenge", func(t *testing.T) {
			p := p.in(t)
			asked := p.alone(unindra)
			answer := d.answer(t, asked.Passkey)
			var out auth.Token
			p.sendAlone(asked.Ticket, answer).Want(http.StatusOK).JSON(&out)
			if out.Username != "dosen" {
				t.Errorf("signed in as %q, want dosen", out.Username)
			}
			p.sendAlone(asked.Ticket, answer).Want(http.StatusConflict)
			old := p.alone(unindra)
			p.Clock.Advance(5 * time.Minute)
			p.sendAlone(old.Ticket, d.answer(t, old.Passkey)).Want(http.StatusConflict)
		})
		t.Run("AU-02 an unknown one, one of an account switched off, a locked "+
			"device: the same answer", func(t *testing.T) {
			p := p.in(t)
			off, locked := p.first("dosen2"), *d
			if err := p.Auth.NonaktifkanAkun(t.Context(), unindra, "dosen2"); err != nil {
				t.Fatal(err)
			}
			locked.Options.UserNotVerified = true
			unknown := newDevice("localhost", akun("dosen"))
			mistaken := *d // it says that it is somebody else's
			mistaken.Options.UserHandle = []byte(akun("operator"))
			for name, other := range map[string]*device{
				"unknown": unknown, "switched off": off, "locked": &locked, "another's name": &mistaken,
			} {
				asked := p.alone(unindra)
				refused := p.sendAlone(asked.Ticket, other.answer(t, asked.Passkey)).Want(http.StatusUnauthorized)
				if got := refused.Problem().Message; got != takDikenal {
					t.Errorf("%s: refused with %q, want %q", name, got, takDikenal)
				}
			}
			for _, sent := range []map[string]any{nil, {}, {"id": "x"}} {
				asked := p.alone(unindra)
				apitest.Refused(t, p.sendAlone(asked.Ticket, sent), http.StatusUnauthorized, takDikenal)
			}
		})
		t.Run("AU-02 the challenge of one college opens none of another", func(t *testing.T) {
			p := p.in(t)
			asked := p.alone(tsm)
			p.sendAlone(asked.Ticket, d.answer(t, asked.Passkey)).Want(http.StatusConflict)
		})
		t.Run("AU-02 a passkey works at its own address alone, and is offered nowhere else", func(t *testing.T) {
			p := p.in(t)
			origins := `["http://localhost","https://portal.kampus.example"]`
			p.Exec(unindra, `UPDATE institusi_college SET origin = $2 WHERE id = $1`, unindra, origins)
			p.Colleges.Lupakan()
			elsewhere := func(in body, path string) *apitest.Answer {
				return p.Do(t, apitest.Call{Method: "POST", Path: path, Body: in, Host: "portal.kampus.example"})
			}
			problem := elsewhere(body{"username": "dosen", "password": coretest.Password}, entry).
				Want(http.StatusUnauthorized).Problem()
			if want := []string{"pemulihan"}; !slices.Equal(problem.Ways, want) || problem.Passkey != nil {
				t.Errorf("ways elsewhere = %v with challenge %v, want %v without", problem.Ways, problem.Passkey, want)
			}
			var asked faktor.Tantangan
			elsewhere(body{}, "/v2/passkey_login").Want(http.StatusOK).JSON(&asked)
			if got, want := asked.Passkey["rpId"], "portal.kampus.example"; got != want {
				t.Errorf("relying party = %v, want %s", got, want)
			}
			moved := *d
			moved.at.ID, moved.at.Origin = "portal.kampus.example", "https://portal.kampus.example"
			in := body{"grant_type": "passkey", "ticket": asked.Ticket, "passkey": moved.answer(t, asked.Passkey)}
			apitest.Refused(t, elsewhere(in, entry), http.StatusUnauthorized, takDikenal)
		})
		t.Run("AU-02 an address that is a number has none", func(t *testing.T) {
			call := apitest.Call{
				Method: "POST", Path: "/v2/passkey_login", Body: body{}, College: unindra, Host: "127.0.0.1",
			}
			p.in(t).Do(t, call).Want(http.StatusConflict)
		})
	})
}
