package auth

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"regexp"

	"portaldosen/internal/kit/apperr"
)

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
