// Package bearer is what the portal hands to whoever signs in: tokens, and what it remembers of those it handed out.
package bearer

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"strings"

	"portaldosen/internal/kit/origin"
)

// Every access token, refresh token and code reads <college_id>.<43 characters base64url>: the look-up names the
// college, and the rest is 256 bits that nobody can guess. Only the SHA-256 of the whole text is ever stored.

const bitsOfToken = 32 // bytes

// New makes a fresh token of a college.
func New(college string, random io.Reader) (string, error) {
	secret := make([]byte, bitsOfToken)
	if _, err := io.ReadFull(random, secret); err != nil {
		return "", fmt.Errorf("token: %w", err)
	}
	return Write(college, secret), nil
}

// Write puts 32 bytes into the form of a token.
func Write(college string, secret []byte) string {
	return college + "." + base64.RawURLEncoding.EncodeToString(secret)
}

// CollegeOf reads the college of a token; ok is false for anything that cannot be one.
func CollegeOf(token string) (college string, ok bool) {
	college, secret, found := strings.Cut(token, ".")
	if !found || !origin.CollegeID(college) {
		return "", false
	}
	if len(secret) != base64.RawURLEncoding.EncodedLen(bitsOfToken) {
		return "", false
	}
	if _, err := base64.RawURLEncoding.Strict().DecodeString(secret); err != nil || strings.ContainsAny(secret, "\r\n") {
		return "", false
	}
	return college, true
}

// Hash is what the store keeps of a token or a client's secret: its SHA-256 in hex.
func Hash(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}
