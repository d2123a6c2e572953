package auth

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"database/sql"
	"encoding/base64"
	"net/url"
	"regexp"
	"slices"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/asal"
	"portaldosen/internal/kit/db"
)

// klien is a program that may ask for authorization codes: the portal's own pages (client `web`), the LMS, the library.
type klien struct {
	ClientID     string         `db:"client_id"`
	SidikRahasia sql.NullString `db:"sidik_rahasia"` // none: a public client
	PKCEWajib    bool           `db:"pkce_wajib"`
}

var clientForm = regexp.MustCompile(`^[A-Za-z0-9._-]{1,100}$`)

func findKlien(ctx context.Context, q db.Q, id string) (klien, bool, error) {
	if !clientForm.MatchString(id) {
		return klien{}, false, nil
	}
	const find = `SELECT client_id, sidik_rahasia, pkce_wajib FROM auth_klien WHERE college_id = $1 AND client_id = $2`
	return db.Find[klien](ctx, q, find, q.College, id)
}

func listRedirect(ctx context.Context, q db.Q, id string) ([]string, error) {
	const list = `SELECT redirect_uri FROM auth_klien_redirect WHERE college_id = $1 AND client_id = $2`
	return db.List[string](ctx, q, list, q.College, id)
}

// proves reports whether a secret is that of a confidential client; a public one has none and must send none.
func (k klien) proves(secret string) bool {
	if !k.SidikRahasia.Valid {
		return secret == ""
	}
	return subtle.ConstantTimeCompare([]byte(sidik(secret)), []byte(k.SidikRahasia.String)) == 1
}

// redirectAllowed holds a redirect URI against those registered: the same text, to the letter, and over https unless
// it stays on this machine. With anyPort the port of a loopback host may differ (Settings.AnyLoopbackPort).
func redirectAllowed(uri string, registered []string, anyPort bool) bool {
	u, err := url.Parse(uri)
	if err != nil || u.Host == "" || u.User != nil || u.Fragment != "" || u.Opaque != "" {
		return false
	}
	local := asal.Loopback(u.Hostname())
	if u.Scheme != "https" && !(u.Scheme == "http" && local) {
		return false
	}
	if slices.Contains(registered, uri) {
		return true
	}
	return anyPort && local && slices.ContainsFunc(registered, func(r string) bool { return samePlace(uri, r) })
}

// samePlace reports whether two addresses of one loopback host differ in nothing but the port.
func samePlace(a, b string) bool {
	placeA, okA := withoutPort(a)
	placeB, okB := withoutPort(b)
	return okA && okB && placeA == placeB
}

// withoutPort takes the port out of an address; an address that does not read back as it was written has none.
func withoutPort(address string) (string, bool) {
	u, err := url.Parse(address)
	if err != nil || u.String() != address {
		return "", false
	}
	u.Host = u.Hostname()
	return u.String(), true
}

var (
	challengeForm = regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`)       // BASE64URL(SHA256(…)), RFC 7636 section 4.2
	verifierForm  = regexp.MustCompile(`^[A-Za-z0-9._~-]{43,128}$`) // RFC 7636 section 4.1
)

// checkChallenge takes S256 alone: without a method the standard means `plain`, which is refused like any other.
func checkChallenge(challenge, method string, required bool) error {
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

// fitsChallenge holds a verifier against the challenge its code was given for. A verifier without a challenge is
// refused too: somebody took the challenge away on the way (RFC 9700 section 4.8.2).
func fitsChallenge(verifier, challenge string) bool {
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
