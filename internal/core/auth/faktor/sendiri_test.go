package faktor_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/auth/faktor"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

// mine are the factors of an account as its owner sees them.
func (p *portal) mine(token string) (out faktor.FaktorAkun) {
	p.t.Helper()
	p.with(token, "GET", "/v2/user_factors", nil).Want(http.StatusOK).JSON(&out)
	return out
}

func TestPasangSendiri(t *testing.T) {
	each(t, func(t *testing.T, p *portal) {
		token := coretest.Token(unindra, "dosen")
		t.Run("AU-02 the first factor asks for the password, counted as a change of it is", func(t *testing.T) {
			p := p.in(t)
			begin := func(in body) *apitest.Answer { return p.with(token, "POST", "/v2/user_totp", in) }
			begin(body{}).WantErrors(map[string]string{"password": "Field tidak boleh kosong"})
			for range 5 {
				begin(body{"password": "bukan-ini-dong"}).WantErrors(map[string]string{"password": "Password salah"})
			}
			delayed := begin(body{"password": coretest.Password})
			apitest.RefusedFrom(t, delayed, http.StatusTooManyRequests, "Terlalu banyak")
			p.Clock.Advance(time.Minute)
			begin(body{"password": coretest.Password}).Want(http.StatusOK)
			passkey := p.with(token, "POST", "/v2/user_passkeys/begin", body{})
			passkey.WantErrors(map[string]string{"password": "Field tidak boleh kosong"})
		})
		t.Run("AU-02 who has no password is told to ask for a link", func(t *testing.T) {
			p := p.in(t)
			p.Exec(unindra, `UPDATE auth_akun SET password_hash = ''
				WHERE college_id = $1 AND id = $2`, unindra, akun("dosen3"))
			refused := p.As(unindra, "dosen3", "POST", "/v2/user_totp", body{"password": coretest.Password})
			refused.WantErrors(map[string]string{
				"password": "Akun Anda belum punya password. Minta tautan akses kepada operator.",
			})
		})
		t.Run("AU-02 the secret comes as a picture, as an address, and in groups of four", func(t *testing.T) {
			p := p.in(t)
			begun := p.begin("dosen")
			groups := strings.Fields(begun.Rahasia)
			if len(groups) != 8 || len(groups[0]) != 4 {
				t.Errorf("secret = %q, want eight groups of four", begun.Rahasia)
			}
			start := "otpauth://totp/Universitas%20UNINDRA:dosen?"
			secret := "secret=" + strings.ReplaceAll(begun.Rahasia, " ", "")
			if !strings.HasPrefix(begun.URI, start) || !strings.Contains(begun.URI, secret) {
				t.Errorf("address = %q, want it to begin %q and to hold the secret", begun.URI, start)
			}
			if g := begun.Gambar; g.Ukuran < 21 || !strings.HasPrefix(g.Garis, "M0 0h7v1h-7z") {
				t.Errorf("picture of %d units: %.40q, want the corner of a code first", g.Ukuran, g.Garis)
			}
		})
		t.Run("AU-02 nothing counts before a right code, in this very session, in five minutes", func(t *testing.T) {
			p := p.in(t)
			begun := p.begin("dosen")
			secret := strings.ReplaceAll(begun.Rahasia, " ", "")
			wrong := p.with(token, "PUT", "/v2/user_totp", body{"ticket": begun.Ticket, "code": "000000"})
			wrong.Want(http.StatusUnprocessableEntity)
			other := coretest.Token(unindra, "dosen2")
			right := body{"ticket": begun.Ticket, "code": p.code(secret)}
			p.with(other, "PUT", "/v2/user_totp", right).Want(http.StatusConflict)
			if got := p.mine(token); got.Aplikasi != nil || got.Pemulihan != 0 {
				t.Errorf("factors = %+v, want none", got)
			}
			p.password("dosen").Want(http.StatusOK)
			p.Clock.Advance(5 * time.Minute)
			late := body{"ticket": begun.Ticket, "code": p.code(secret)}
			p.with(token, "PUT", "/v2/user_totp", late).Want(http.StatusConflict)
		})
	})
}

func TestSesiLain(t *testing.T) {
	each(t, func(t *testing.T, p *portal) {
		mine := coretest.Token(unindra, "dosen")
		var other auth.Token
		p.password("dosen").Want(http.StatusOK).JSON(&other)
		var late faktor.AplikasiBaru
		proof := body{"password": coretest.Password}
		p.with(other.AccessToken, "POST", "/v2/user_totp", proof).Want(http.StatusOK).JSON(&late)
		a := p.setUp("dosen")
		t.Run("AU-02 with the first factor the sessions end that a password alone "+
			"began; the own one stays", func(t *testing.T) {
			p := p.in(t)
			p.with(other.AccessToken, "GET", "/v2/user_info", nil).Want(http.StatusUnauthorized)
			p.with(mine, "GET", "/v2/user_info", nil).Want(http.StatusOK)
			p.wantTrail("auth.faktor.pasang", 1)
		})
		t.Run("AU-02 another way ends none, and brings no codes", func(t *testing.T) {
			p := p.in(t)
			token := p.signIn("dosen", a)
			if codes := p.register(mine, newDevice("localhost", akun("dosen")), body{}); len(codes) != 0 {
				t.Errorf("recovery codes = %v, want none beside those of before", codes)
			}
			p.with(token, "GET", "/v2/user_info", nil).Want(http.StatusOK)
			got := p.mine(token)
			if got.Aplikasi == nil || len(got.Passkey) != 1 || !got.Passkey[0].DiSini || got.Pemulihan != 10 {
				t.Errorf("factors = %+v, want an app, a passkey of this address and ten codes", got)
			}
		})
		t.Run("AU-02 what is removed ends the other sessions; the last way takes the codes along", func(t *testing.T) {
			p := p.in(t)
			token := p.signIn("dosen", a)
			key := p.mine(token).Passkey[0].ID
			p.with(token, "PUT", "/v2/user_passkeys/"+key, body{"nama": " Laptop  rumah "}).Want(http.StatusNoContent)
			if got, want := p.mine(token).Passkey[0].Nama, "Laptop rumah"; got != want {
				t.Errorf("name = %q, want %q", got, want)
			}
			stranger := coretest.Token(unindra, "dosen2")
			p.with(stranger, "DELETE", "/v2/user_passkeys/"+key, nil).Want(http.StatusNotFound)
			p.with(stranger, "PUT", "/v2/user_passkeys/"+key, body{"nama": "x"}).Want(http.StatusNotFound)
			p.with(stranger, "DELETE", "/v2/user_totp", nil).Want(http.StatusNotFound)
			p.with(token, "DELETE", "/v2/user_passkeys/"+key, nil).Want(http.StatusNoContent)
			p.with(mine, "GET", "/v2/user_info", nil).Want(http.StatusUnauthorized)
			p.with(token, "DELETE", "/v2/user_totp", nil).Want(http.StatusNoContent)
			if got := p.mine(token); got.Aplikasi != nil || len(got.Passkey) != 0 || got.Pemulihan != 0 {
				t.Errorf("factors = %+v, want none", got)
			}
			p.wantTrail("auth.faktor.lepas", 2)
			p.password("dosen").Want(http.StatusOK)
		})
	})
}

func TestDaftarPasskey(t *testing.T) {
	each(t, func(t *testing.T, p *portal) {
		token := coretest.Token(unindra, "dosen")
		begin := func(p *portal) (asked faktor.Tantangan) {
			in := body{"password": coretest.Password}
			p.with(token, "POST", "/v2/user_passkeys/begin", in).Want(http.StatusOK).JSON(&asked)
			return asked
		}
		send := func(p *portal, asked faktor.Tantangan, nama string, made map[string]any) *apitest.Answer {
			in := body{"ticket": asked.Ticket, "nama": nama, "passkey": made}
			return p.with(token, "POST", "/v2/user_passkeys", in)
		}
		t.Run("AU-02 a passkey of another page, without its owner's unlocking, or "+
			"without a name is refused", func(t *testing.T) {
			p := p.in(t)
			elsewhere, locked := newDevice("localhost", akun("dosen")), newDevice("localhost", akun("dosen"))
			elsewhere.at.Origin = "https://jahat.example"
			locked.Options.UserNotVerified = true
			for _, d := range []*device{elsewhere, locked} {
				asked := begin(p)
				sentence := map[string]string{"passkey": "Passkey tidak dapat disimpan. Coba buat lagi."}
				send(p, asked, "Ponsel", d.make(t, asked.Passkey)).WantErrors(sentence)
			}
			asked := begin(p)
			made := newDevice("localhost", akun("dosen")).make(t, asked.Passkey)
			send(p, asked, "  ", made).WantErrors(map[string]string{"nama": "Field tidak boleh kosong"})
			hidden := map[string]string{"nama": "Nama memuat karakter yang tidak terlihat"}
			send(p, asked, "Pon\u202esel", made).WantErrors(hidden)
			send(p, asked, "Ponsel", made).Want(http.StatusOK)
			send(p, asked, "Lagi", made).Want(http.StatusConflict)
		})
		t.Run("AU-02 what the password began is over once a factor is there, and a "+
			"passkey is of one account", func(t *testing.T) {
			p := p.in(t)
			d := newDevice("localhost", akun("dosen2"))
			other := coretest.Token(unindra, "dosen2")
			p.register(other, d, body{"password": coretest.Password})
			var asked faktor.Tantangan
			p.with(token, "POST", "/v2/user_passkeys/begin", body{}).Want(http.StatusOK).JSON(&asked)
			send(p, asked, "Ponsel", d.make(t, asked.Passkey)).Want(http.StatusUnprocessableEntity)
		})
	})
}
