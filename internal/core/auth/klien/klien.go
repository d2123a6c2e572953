// Package klien knows the other systems of a campus that know its users by the portal's codes.
package klien

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"database/sql"
	"encoding/base64"
	"regexp"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/origin"
)

// Web is the portal's own pages. The pages of the portal ask for every code under this name, those for the systems
// they open included (SS-01).
const Web = "web"

// Klien is a program that may redeem authorization codes: the portal's own pages, the LMS, the library.
type Klien struct {
	ClientID     string `db:"client_id"`
	Nama         string
	SidikRahasia sql.NullString `db:"sidik_rahasia"` // none: a public client; "": a secret that is still to be made
	PKCEWajib    bool           `db:"pkce_wajib"`
}

// Publik reports whether the client has no secret.
func (k Klien) Publik() bool { return !k.SidikRahasia.Valid }

// Proves reports whether a secret is that of a confidential client; a public one has none and must send none.
func (k Klien) Proves(secret string) bool {
	if k.Publik() {
		return secret == ""
	}
	return subtle.ConstantTimeCompare([]byte(bearer.Hash(secret)), []byte(k.SidikRahasia.String)) == 1
}

var clientForm = regexp.MustCompile(`^[A-Za-z0-9._-]{1,100}$`)

// Find finds a client that is on by its id.
func Find(ctx context.Context, q db.Q, id string) (Klien, bool, error) {
	if !clientForm.MatchString(id) {
		return Klien{}, false, nil
	}
	const find = `SELECT client_id, nama, sidik_rahasia, pkce_wajib FROM auth_klien WHERE college_id = $1 AND client_id = $2 AND aktif`
	return db.Find[Klien](ctx, q, find, q.College, id)
}

// FindOf finds the client that a redirect URI is registered for, to the letter, and over https unless it stays on
// this machine. The addresses of the portal's own pages are not registered: see origin.Own.
func FindOf(ctx context.Context, q db.Q, uri string) (Klien, bool, error) {
	if !origin.Safe(uri) {
		return Klien{}, false, nil
	}
	const find = `SELECT k.client_id, k.nama, k.sidik_rahasia, k.pkce_wajib FROM auth_klien_redirect r
		JOIN auth_klien k ON k.college_id = r.college_id AND k.client_id = r.client_id
		WHERE r.college_id = $1 AND r.redirect_uri = $2 AND r.client_id <> 'web' AND k.aktif`
	return db.Find[Klien](ctx, q, find, q.College, uri)
}

// hold holds the row of a client until the transaction ends; false when its secret is no longer the one read, or it was
// switched off.
func hold(ctx context.Context, q db.Q, k Klien) (bool, error) {
	const keep = `UPDATE auth_klien SET pkce_wajib = pkce_wajib WHERE college_id = $1 AND client_id = $2 AND sidik_rahasia = $3 AND aktif`
	n, err := q.Exec(ctx, keep, q.College, k.ClientID, k.SidikRahasia.String)
	return n == 1, err
}

// Authenticate finds the client that is on and proves itself by its secret, and holds its row: a new secret at this moment either ends
// what is made here too, or comes first.
func Authenticate(ctx context.Context, q db.Q, id, secret string) (Klien, error) {
	k, ok, err := Find(ctx, q, id)
	if err != nil {
		return k, err
	}
	ok = ok && k.Proves(secret)
	if ok && !k.Publik() {
		ok, err = hold(ctx, q, k)
	}
	if err == nil && !ok {
		err = ErrClient()
	}
	return k, err
}

// ErrClient is the one answer for a client that is unknown, off, or does not prove itself.
func ErrClient() error { return apperr.OAuth("invalid_client", "Aplikasi ini tidak dikenali") }

// OfPortal is the client of the portal's own pages, which every college has.
func OfPortal(ctx context.Context, q db.Q) (Klien, error) {
	const put = `INSERT INTO auth_klien (college_id, client_id, nama, pkce_wajib) VALUES ($1, 'web', 'Portal Dosen', FALSE) ON CONFLICT DO NOTHING`
	if _, err := q.Exec(ctx, put, q.College); err != nil {
		return Klien{}, err
	}
	k, _, err := Find(ctx, q, Web)
	return k, err
}

var (
	challengeForm = regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`)       // BASE64URL(SHA256(…)), RFC 7636 section 4.2
	verifierForm  = regexp.MustCompile(`^[A-Za-z0-9._~-]{43,128}$`) // RFC 7636 section 4.1
)

// CheckChallenge takes S256 alone: without a method the standard means `plain`, which is refused like any other.
func CheckChallenge(challenge, method string, required bool) error {
	switch {
	case challenge == "" && method == "" && !required:
		return nil
	case challenge == "" && required:
		return apperr.OAuth("invalid_request", "Aplikasi ini wajib mengirim code_challenge")
	case method != "S256":
		return apperr.OAuth("invalid_request", "code_challenge_method harus S256")
	case !challengeForm.MatchString(challenge):
		return apperr.OAuth("invalid_request", "code_challenge tidak sah")
	}
	return nil
}

// FitsChallenge holds a verifier against the challenge its code was given for. A verifier without a challenge is
// refused too: somebody took the challenge away on the way (RFC 9700 section 4.8.2).
func FitsChallenge(verifier, challenge string) bool {
	if challenge == "" {
		return verifier == ""
	}
	if !verifierForm.MatchString(verifier) {
		return false
	}
	sum := sha256.Sum256([]byte(verifier))
	got := base64.RawURLEncoding.EncodeToString(sum[:])
	return subtle.ConstantTimeCompare([]byte(got), []byte(challenge)) == 1
}
