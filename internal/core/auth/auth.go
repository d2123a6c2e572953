// Package auth knows who may enter: accounts, sign-in, sessions, roles and permissions, and the codes by which other
// campus systems recognise a lecturer.
package auth

import (
	"context"
	"embed"
	"io/fs"
	"net/http"
	"runtime"
	"time"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/core/auth/faktor"
	"portaldosen/internal/core/auth/guard"
	"portaldosen/internal/core/auth/kelola"
	"portaldosen/internal/core/auth/klien"
	"portaldosen/internal/core/auth/openid"
	"portaldosen/internal/core/auth/penyedia"
	"portaldosen/internal/core/auth/peran"
	"portaldosen/internal/core/auth/tautan"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/keyring"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/outbound"
)

func defaultLimits() guard.Limits {
	return guard.Limits{
		Account: guard.Shipped, AddressRate: 1, AddressBurst: 600, CollegeRate: 20, CollegeBurst: 200, Places: 2 * runtime.NumCPU(),
	}
}

// Settings are the lifetimes and limits of signing in.
type Settings struct {
	Access  time.Duration // of an access token
	Session time.Duration // from sign-in to the absolute end; at most 30 days
	Idle    time.Duration // a session not renewed for so long has ended
	Code    time.Duration // of an authorization code
	Grace   time.Duration // a refresh token may be sent twice within this time, e.g. when the first answer got lost
	Device  time.Duration // how long a device that signed in before is remembered

	// Limits say how fast tries to sign in may fail. An account is delayed, never locked; a device that has signed in
	// before (its cookie proves it) has a delay of its own, so that strangers who guess do not keep its owner out.
	Limits guard.Limits
}

// Defaults are the settings as shipped.
func Defaults() Settings {
	return Settings{
		Access: 10 * time.Minute, Session: 30 * 24 * time.Hour, Idle: 7 * 24 * time.Hour, Code: time.Minute,
		Grace: 10 * time.Second, Device: 180 * 24 * time.Hour,
		Limits: defaultLimits(),
	}
}

//go:embed migrations/*.sql
var migrations embed.FS

// Migrations are this area's tables.
func Migrations() fs.FS { return db.Tables(migrations) }

// Colleges is what this area asks about colleges.
type Colleges interface {
	// VersiKonfigurasi is the version of a college's site configuration.
	VersiKonfigurasi(ctx context.Context, college string) (string, error)
	// KataKampus lists words that a password should not be made of.
	KataKampus(ctx context.Context, college string) ([]string, error)
	// Asal lists the origins of a college's portals; of a loopback host the port does not count.
	Asal(ctx context.Context, college string) ([]string, error)
	// Bump gives the configuration of a college's site another version.
	Bump(ctx context.Context, q db.Q) error
	// AsalUtama lists those of its main portal.
	AsalUtama(ctx context.Context, college string) ([]string, error)
}

// Passwords hashes and compares passwords, kit/password.
type Passwords interface {
	Hash(ctx context.Context, password string) (string, error)
	Matches(ctx context.Context, hash, password string) (ok, again bool, err error)
}

// Deps is what this area needs.
type Deps struct {
	module.Deps
	Ring      *keyring.Ring
	Colleges  Colleges
	Settings  Settings
	Passwords Passwords                  // nil: kit/password
	Address   func(*http.Request) string // where a request comes from; nil: the peer
	Outbound  *outbound.Client           // asks other systems; nil: public addresses alone
	// Ends is what other areas take back of an account that is switched off, each inside that transaction (Join).
	Ends []func(ctx context.Context, q db.Q, akun string) error
}

// Service signs people in and out and knows who they are.
type Service struct {
	Deps
	guard   *guard.Guard
	gagal   guard.Failed
	ingatan *bearer.Memory
	peran   *peran.Service
	tautan  *tautan.Service
	kelola  *kelola.Service
	klien   *klien.Service
	openid  *openid.Service
	lewat   *penyedia.Service
	faktor  *faktor.Service

	unanswered bearer.Unanswered
}
