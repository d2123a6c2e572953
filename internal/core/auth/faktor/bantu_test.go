package faktor_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/descope/virtualwebauthn"
	"github.com/pquerna/otp/totp"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/auth/faktor"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

const (
	unindra = "UNINDRA"
	tsm     = "TSM"
	browser = "Sec-Fetch-Site: same-origin"
	entry   = "/v2/access_token"
	habis   = "Waktu untuk verifikasi sudah habis. Masukkan username dan password lagi."
	salah   = "Kode salah atau sudah dipakai. Tunggu kode berikutnya di aplikasi Anda."
)

type body map[string]any

// each runs a test against a campus of its own on both engines.
func each(t *testing.T, run func(t *testing.T, p *portal)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, e db.Engine) { run(t, &portal{coretest.Start(t, e), t}) })
}

// portal is a campus with the steps of these tests.
type portal struct {
	*coretest.Campus
	t *testing.T
}

// in is the same portal for a part of the test.
func (p *portal) in(t *testing.T) *portal { return &portal{p.Campus, t} }

// app is what an authenticator app knows, and the recovery codes that came with it.
type app struct {
	secret string
	codes  []string
}

// code is what the app shows now.
func (p *portal) code(secret string) string {
	p.t.Helper()
	out, err := totp.GenerateCode(secret, p.Clock.Now())
	if err != nil {
		p.t.Fatal(err)
	}
	return out
}

// later moves the clock on by a step of the app and a bit, past what the portal remembers of a session.
func (p *portal) later() { p.Clock.Advance(31 * time.Second) }

// begin asks for the secret of a new app, by the password.
func (p *portal) begin(username string) faktor.AplikasiBaru {
	p.t.Helper()
	var out faktor.AplikasiBaru
	p.As(unindra, username, "POST", "/v2/user_totp", body{"password": coretest.Password}).Want(http.StatusOK).JSON(&out)
	return out
}

// setUp gives an account an authenticator app. The code that confirmed it is used; the clock is moved to the next.
func (p *portal) setUp(username string) app {
	p.t.Helper()
	begun := p.begin(username)
	secret := strings.ReplaceAll(begun.Rahasia, " ", "")
	var out faktor.KodePemulihan
	confirm := body{"ticket": begun.Ticket, "code": p.code(secret)}
	p.As(unindra, username, "PUT", "/v2/user_totp", confirm).Want(http.StatusOK).JSON(&out)
	p.later()
	return app{secret, out.Pemulihan}
}

// password sends the first step of a sign-in.
func (p *portal) password(username string, header ...string) *apitest.Answer {
	p.t.Helper()
	in := body{"username": username, "password": coretest.Password}
	return p.Nobody(unindra, "POST", entry, in, header...)
}

// ticket is what a right password is answered with, where a second factor is due.
func (p *portal) ticket(username string) string {
	p.t.Helper()
	problem := p.password(username).Want(http.StatusUnauthorized).Problem()
	if problem.OAuth != "second_factor" || problem.Ticket == "" {
		p.t.Fatalf("error = %q, ticket %q; want second_factor and a ticket", problem.OAuth, problem.Ticket)
	}
	return problem.Ticket
}

// second sends the second step of a sign-in.
func (p *portal) second(ticket, code string, header ...string) *apitest.Answer {
	p.t.Helper()
	in := body{"grant_type": "second_factor", "ticket": ticket, "code": code}
	return p.Nobody(unindra, "POST", entry, in, header...)
}

// signIn signs in with both, and is the access token.
func (p *portal) signIn(username string, a app) string {
	p.t.Helper()
	var out auth.Token
	p.second(p.ticket(username), p.code(a.secret)).Want(http.StatusOK).JSON(&out)
	p.later()
	return out.AccessToken
}

// with makes a call under an access token.
func (p *portal) with(token, method, path string, in any, header ...string) *apitest.Answer {
	p.t.Helper()
	call := apitest.Call{Method: method, Path: path, Body: in, Token: token, Header: map[string]string{}}
	for _, h := range header {
		name, value, _ := strings.Cut(h, ": ")
		call.Header[name] = value
	}
	return p.Do(p.t, call)
}

// wantCode stops the test unless a refusal tells programs this code.
func (p *portal) wantCode(a *apitest.Answer, status int, code string) {
	p.t.Helper()
	if got := a.Want(status).Problem().OAuth; got != code {
		p.t.Fatalf("error = %q, want %q\n%s", got, code, a.Body)
	}
}

func (p *portal) count(from string, args ...any) int64 {
	p.t.Helper()
	return coretest.One[int64](p.Campus, unindra, `SELECT COUNT(*) FROM `+from, append([]any{unindra}, args...)...)
}

// wantTrail compares how often an act is on the audit trail.
func (p *portal) wantTrail(act string, want int64) {
	p.t.Helper()
	if got := p.count(`kit_audit WHERE college_id = $1 AND tindakan = $2`, act); got != want {
		p.t.Errorf("rows of %s on the trail = %d, want %d", act, got, want)
	}
}

// policy sets of whom a second factor is demanded.
func (p *portal) policy(value string) {
	p.t.Helper()
	if err := p.Colleges.Setel(p.t.Context(), unindra, "verifikasi_dua_langkah", value); err != nil {
		p.t.Fatal(err)
	}
	p.Clock.Advance(time.Second) // what is remembered of a session is a second old at most
}

// lasting makes the access tokens of the college last, which else end as soon as a proof does.
func (p *portal) lasting() {
	p.t.Helper()
	until := p.Clock.Now().Add(24 * time.Hour).UnixMicro()
	p.Exec(unindra, `UPDATE auth_token_akses SET kedaluwarsa_pada = $2 WHERE college_id = $1`, unindra, until)
}

// device is an authenticator with passkeys, as a phone is.
type device struct {
	virtualwebauthn.Authenticator
	key virtualwebauthn.Credential
	at  virtualwebauthn.RelyingParty
}

// newKey is a key of a passkey. The library writes a coordinate that begins with zero without it, which nobody takes.
func newKey() virtualwebauthn.Credential {
	for {
		k, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
		if err != nil {
			panic(err)
		}
		point, err := k.PublicKey.Bytes() // 4, and 32 bytes of each coordinate
		if err != nil {
			panic(err)
		}
		if point[1] == 0 || point[33] == 0 {
			continue
		}
		data, err := x509.MarshalPKCS8PrivateKey(k)
		if err != nil {
			panic(err)
		}
		return virtualwebauthn.NewCredentialWithImportedKey(virtualwebauthn.KeyTypeEC2, data)
	}
}

// newDevice is a device of an account, which makes passkeys at an address.
func newDevice(host, akun string) *device {
	d := &device{Authenticator: virtualwebauthn.NewAuthenticator(), key: newKey()}
	d.Options.UserHandle = []byte(akun)
	d.at = virtualwebauthn.RelyingParty{ID: host, Name: "Portal Dosen", Origin: "http://" + host}
	return d
}

func asJSON(t *testing.T, of any) string {
	t.Helper()
	text, err := json.Marshal(of)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func asObject(t *testing.T, text string) (out map[string]any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// make answers the challenge for a new passkey.
func (d *device) make(t *testing.T, options map[string]any) map[string]any {
	t.Helper()
	read, err := virtualwebauthn.ParseAttestationOptions(asJSON(t, options))
	if err != nil {
		t.Fatal(err)
	}
	return asObject(t, virtualwebauthn.CreateAttestationResponse(d.at, d.Authenticator, d.key, *read))
}

// answer answers the challenge for the passkey; each use counts.
func (d *device) answer(t *testing.T, options map[string]any) map[string]any {
	t.Helper()
	read, err := virtualwebauthn.ParseAssertionOptions(asJSON(t, options))
	if err != nil {
		t.Fatal(err)
	}
	d.key.Counter++
	return asObject(t, virtualwebauthn.CreateAssertionResponse(d.at, d.Authenticator, d.key, *read))
}

// register keeps a passkey of a device, at the address of the first college; proof is the password where no factor is
// there.
func (p *portal) register(token string, d *device, proof body) []string {
	p.t.Helper()
	var asked faktor.Tantangan
	p.with(token, "POST", "/v2/user_passkeys/begin", proof).Want(http.StatusOK).JSON(&asked)
	var out faktor.KodePemulihan
	in := body{"ticket": asked.Ticket, "nama": "Ponsel", "passkey": d.make(p.t, asked.Passkey)}
	p.with(token, "POST", "/v2/user_passkeys", in).Want(http.StatusOK).JSON(&out)
	return out.Pemulihan
}

func akun(username string) string { return coretest.ID(unindra, "akun", username) }
