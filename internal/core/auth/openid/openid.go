// Package openid lets other systems of a campus know who has signed in here, by OpenID Connect: what they may be told, with the
// person's consent, and that the person has signed out.
package openid

import (
	"context"
	"net/http"
	"time"

	"portaldosen/internal/core/auth/klien"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/keyring"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/outbound"
)

// Masuk is somebody signed in in a browser.
type Masuk struct {
	Akun, Sesi string
	Akar       string    // the session at the root of its family
	Pada       time.Time // when the person signed in
}

// Kode is a code that a client gets.
type Kode struct {
	Klien, Redirect, Tantangan string
	Masuk                      Masuk
}

// Tebus is a code as a client sends it.
type Tebus struct {
	Code, Redirect, Verifier string
	Lama                     bool // the session may be renewed
}

// Pasangan is a session of a client, and its tokens.
type Pasangan struct {
	Akun, Sesi   string
	Akar         string // the root of the family that it belongs to
	Akses, Segar string // without Segar it cannot be renewed
	Detik        int64  // that the access token lives
}

// Sessions is what this room asks of the room above it.
type Sessions interface {
	// Browser is who is signed in in a browser, by its cookies; nothing is renewed by asking.
	Browser(ctx context.Context, r *http.Request) (Masuk, bool, error)
	// Issue makes a code, in a transaction that the end of the session comes before or after; NoSession when it has ended.
	Issue(ctx context.Context, q db.Q, k Kode) (code string, err error)
	// Redeem uses a code up; false when it was used before, which ends what it began.
	Redeem(ctx context.Context, q db.Q, in Tebus, k klien.Klien) (Pasangan, bool, error)
	// Renew trades a refresh token of a client for the next; false when it is none, or a session ended by this.
	Renew(ctx context.Context, q db.Q, token, client string) (Pasangan, bool, error)
	// SignOut ends a session with all of its family.
	SignOut(ctx context.Context, q db.Q, akun, sesi string) error
	// EndClientOf ends what a client holds of one account.
	EndClientOf(ctx context.Context, q db.Q, akun, client string) error
}

// Service is the provider.
type Service struct {
	module.Deps
	Ring     *keyring.Ring
	Sessions Sessions
	Outbound *outbound.Client
}

// Tanpa is the input of an operation that takes none.
type Tanpa struct{}
