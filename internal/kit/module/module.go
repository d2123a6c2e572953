// Package module is the contract of an area: what it is given, and what it gives to the whole portal.
package module

import (
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/jobs"
)

// Deps is what every area is given.
type Deps struct {
	DB    *db.DB
	Clock clock.Clock
	NewID func() string
	Log   *slog.Logger
	Blob  *blob.Store                                              // files that people handed in; rows hold their fingerprints
	Jobs  *jobs.Queue                                              // for what takes longer than an answer
	Zone  func(ctx context.Context, college string) *time.Location // of the college's clocks
}

// Module is what an area gives: its migrations, its operations, what it reads ahead, and what it forgets in time.
type Module struct {
	Name       string // one word, also the prefix of its tables and permissions
	Migrations fs.FS
	Routes     func(*api.Router) // nil when the area answers no calls
	// Permissions are those that the area's operations ask for, each with the roles that hold it as shipped; a college's rows
	// decide. One that is added here is given to every college once.
	Permissions map[string][]string
	// Keywords are the settings of a college that the area reads; the page of settings lists them.
	Keywords []Keyword
	// Demo invents the area's rows of a college to try the portal with; nil when there are none.
	Demo Inventor
	// Starter writes the rows that a new college begins with, in the transaction that makes it; nil when it begins with none.
	Starter func(ctx context.Context, q db.Q) error
	Jobs    map[string]jobs.Handler // who does which kind of background work: "<area>.<what>"
	Awaited map[string]jobs.Handler // the same for short work that somebody waits for within the second
	// Start brings what the area keeps of one college's rows up to date before the portal answers; nil when it keeps nothing.
	Start func(ctx context.Context, college string) error
	// Settle does so at the end of each transaction that wrote to a table of the area; nil when it keeps nothing.
	Settle func(ctx context.Context, q db.Q) error
	// Clean removes what has expired of one college; nil when nothing does.
	Clean func(ctx context.Context, q db.Q, now time.Time) error
	// Files are the fingerprints of the files that rows of one college hold; nil without any. What no row of any college
	// holds goes a day after it came.
	Files func(ctx context.Context, q db.Q) ([]string, error)
	// Ahead reads what the first requests of a college would wait for, when the portal starts; nil when nothing is.
	Ahead func(ctx context.Context, college string) error
	// Renamed brings in line what the area keeps of the name and number of a person whose record another area keeps, in the
	// transaction that changed them; nil when it keeps nothing.
	Renamed func(ctx context.Context, q db.Q, id string) error
	// Finders find records of the area by what somebody types; none when there is nothing to find.
	Finders []Finder
	// Tasks say what of the area waits for a person; nil when nothing does.
	Tasks *Tasks
	// Papers know the papers that the area made; nil when it makes none that anybody may ask about.
	Papers *Papers
	// Evidence makes papers that show what people did; nil when the area keeps nothing of the kind.
	Evidence *Evidence
	// Holds says what of the area refers to a record of another one, which its table and id name, as "3 mata kuliah"; nil when
	// nothing of it does.
	Holds Holds
	// Bonds names records of another area that an actor has to do with by the area's own rows; nil when it knows of none.
	Bonds Bonds
	// AccountOff takes back what lets the owner of an account in without a session, in the transaction that switches the
	// account off; nil when the area gives nothing of the kind.
	AccountOff func(ctx context.Context, q db.Q, account string) error
	// Words are what people read of the area's codes: an act of the audit trail, a kind of background work.
	Words map[string]string
	// Usage are the numbers of a college that the area reports.
	Usage []Usage
	// Join tells the area of all areas, itself among them, when the portal is wired; nil when it asks nothing of them.
	Join func(all []Module)
	// CollegeOff takes back what lets people into a college, in the transaction that switches the college off; nil when the
	// area gives nothing of the kind.
	CollegeOff func(ctx context.Context, q db.Q) error
}

// Versioned is a row whose changes bear versions.
type Versioned interface {
	// Version is how the row stands.
	Version(ctx context.Context, q db.Q) Version
}

// Version is the number of a row's version, when it was changed last, in microseconds, and by whom; "" where nobody knows.
type Version struct {
	Number, At int64
	By         func() (string, error) // asked only when it matters
}

// Stamp is the version of a row and its last change, as the columns versi, diubah_pada and diubah_oleh have them, the last as a
// name: embed it in what is read of a row.
type Stamp struct {
	Versi     int64  `json:"versi"`
	ChangedAt int64  `json:"-" db:"diubah_pada"` // microseconds
	ChangedBy string `json:"-" db:"diubah_oleh"`
}

// RowVersion is the version for the ETag.
func (s Stamp) RowVersion() int64 { return s.Versi }

// Version is how the row stands.
func (s Stamp) Version(context.Context, db.Q) Version {
	return Version{Number: s.Versi, At: s.ChangedAt, By: Known(s.ChangedBy)}
}

// Known says by whom a row was changed that bears the name itself.
func Known(name string) func() (string, error) {
	return func() (string, error) { return name, nil }
}

// CheckVersion refuses (412) a change that was made on an older version of a row, saying who changed it since, and when.
func (d Deps) CheckVersion(ctx context.Context, q db.Q, match api.IfMatch, row Versioned) error {
	now := row.Version(ctx, q)
	return match.Check(now.Number, func() error {
		by, err := now.By()
		if err != nil {
			return err
		}
		if by == "" {
			by = "orang lain"
		}
		return apperr.New(apperr.Stale, fmt.Sprintf("Data sudah diubah oleh %s pada %s. Muat ulang untuk melihat isi terbaru; isian Anda tetap tersimpan di perangkat ini.",
			by, dateid.DateTime(clock.FromMicro(now.At), d.Zone(ctx, q.College))))
	})
}

// Audit writes the audit row of an act of the caller's.
func (d Deps) Audit(ctx context.Context, q db.Q, act, object, id string, details any) error {
	return audit.Append(ctx, q, audit.Entry{At: d.Clock.Now(), Account: actor.From(ctx).Account, Act: act, Object: object, ObjectID: id, Details: details})
}

// Holds says what refers to the record that a table and an id name, a word and a number for each kind; nothing when nothing does.
type Holds func(ctx context.Context, q db.Q, table, id string) ([]string, error)

// Bonds are the ids of the records of a table that an actor has to do with; none of a table that it has nothing to say of.
type Bonds func(ctx context.Context, q db.Q, a actor.Actor, table string) ([]string, error)

// Inventor invents rows of an area. What it is called with only core/demo knows, whose Inventor is the one there is: kit knows
// no campus.
type Inventor interface{ Invents() }
