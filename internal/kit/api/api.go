// Package api is the portal's front door: every operation states its permission, and all of them are answered alike.
package api

import (
	"cmp"
	"context"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/limit"
	"portaldosen/internal/kit/spool"
	"portaldosen/internal/kit/trail"
)

// The two permissions that are none: anybody, and anybody signed in.
const (
	Public   = "publik"
	SignedIn = "masuk"
)

// Body limits, in bytes.
const (
	MaxJSON = 256 << 10
	MaxForm = 16 << 10
)

// Identity finds out who calls. The portal's auth and colleges implement it.
type Identity interface {
	// Actor reads the session of a request. Without one it answers a nobody and no error; an ended session is NoSession.
	Actor(r *http.Request) (actor.Actor, error)
	// College finds the college of a public call: its college-id header, else its host.
	College(r *http.Request) (string, error)
	// Roles lists the roles that hold a permission as shipped.
	Roles(permission string) []string
	// Flag reports whether a feature flag of the college is on.
	Flag(ctx context.Context, college, keyword string) (bool, error)
}

// Limiter says whether a key may go on, and if not, when it may.
type Limiter interface {
	Allow(key string) (bool, time.Duration)
}

// Deps is what the front door needs.
type Deps struct {
	DB       *db.DB
	Log      *slog.Logger
	Clock    clock.Clock
	NewID    func() string
	Identity Identity
	PerUser  Limiter
	Public   Limiter // of an address, for what asks for no session; nil: PerUser
	Address  func(*http.Request) string
	Trusts   func(*http.Request) bool // whether a proxy of ours sent it; nil: none did
	Serves   func(*http.Request) bool // whether the site that a call comes to has it at all; nil: every site has every call
	Classes  map[string]Gate
	Trail    *trail.Trail                                        // who read personal data, who was refused; nil: kept nowhere
	Reads    Places                                              // for operations that read, and for finding out who calls; nil: unbounded
	Writes   Places                                              // for operations that write; nil: unbounded
	Spool    *spool.Spool                                        // nil: in the system's folder for temporary files
	Draining func() bool                                         // every answer closes its connection; nil: never
	Ready    func(context.Context) error                         // /readyz; nil: always
	Space    func(need int64) error                              // refuses when so many bytes would leave the disk less than its reserve; nil: any number fits
	Observe  func(method string, status int, took time.Duration) // metrics; may be nil
}

// Gate lets a limited number of calls of one class run at once, few of one person, who is an account, or an address
// without one; a refusal is Busy.
type Gate interface {
	Enter(ctx context.Context, person string) (leave func(), err error)
}

// Places are the places for work in hand, shared fairly among colleges; a refusal is Busy.
type Places interface {
	Enter(ctx context.Context, p limit.Party) error
	Leave(p limit.Party)
	Hopeless(p limit.Party) bool // whether Enter would refuse at once
}

// Router collects the operations of all areas.
type Router struct {
	Deps
	Mux  *http.ServeMux
	huma huma.API
	ops  []Op

	// Silent hears of a write that succeeded and left no row on the audit trail, though its Op does not say why; nil: the log.
	Silent     func(op Op)
	document   document
	turnedAway turnedAway
	light      []string // the paths that take no place, up to their first parameter
	bodies     bodies
	parties    parties
}

// Op says what an operation is, apart from its types.
type Op struct {
	Method     string
	Path       string // as in the API document, "/v2/academic/matakuliah/{id}"
	Permission string // the one permission asked: Public, SignedIn, or "<area>.<noun>.<act>"
	Summary    string
	Area       string        // tag in the document
	Status     int           // of success; 0: 200, or 204 for a NoContent answer
	Form       bool          // takes form data instead of JSON, or beside it
	JSON       bool          // with Form: JSON too
	MaxBody    int64         // bytes; 0: MaxJSON
	Own        bool          // a write that opens its own transaction (and is not answered from the record)
	Class      string        // concurrency class: "masuk", "unduh"
	Light      bool          // answered from memory: it takes no place, and is there while all places wait for a database
	Personal   string        // a read of personal data: of what ("berkas", "ekspor"); who reads it is put on the audit trail
	Quiet      string        // a write that may leave no row on the audit trail: why
	Conflicts  bool          // a read that the state of the record can refuse: 409
	Flag       string        // feature flag of configuration that must be '1'
	Anywhere   bool          // with Public: asked at any address, also at one that no college has
	Narrow     bool          // open to a session that another campus system holds, see actor.Actor
	CrossSite  bool          // a write that pages of other sites may send: it changes nothing for who is signed in
	StepUp     bool          // asks who holds a second factor for a fresh proof of it, see actor.Actor.Fresh
	SetUp      bool          // open to somebody who has to set up a second factor first
	Wait       time.Duration // how long it may take once its body is there; 0: Deadline

	upload bool // its body is a form with a file
}

func (o Op) write() bool { return o.Method != http.MethodGet && o.Method != http.MethodHead }

func (o Op) maxBody() int64 { return cmp.Or(o.MaxBody, MaxJSON) }

func (o Op) idempotent() bool { return o.write() && !o.Own && o.Permission != Public }

// NoContent is the answer of an operation that has nothing to say: 204.
type NoContent struct{}

// Versioned answers carry an ETag.
type Versioned interface{ RowVersion() int64 }

// document is the API document, made when it is first asked for: all areas are registered by then.
type document struct {
	once sync.Once
	made *Constant
	err  error
}
