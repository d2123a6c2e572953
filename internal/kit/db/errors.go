package db

import (
	"errors"
	"syscall"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
)

// ErrAway says that the database does not answer: it is stopped, starting, cut off, frozen, or has no place left. Whether
// what was under way counts is unknown when it was a commit; a repeat under the same Idempotency-Key finds out.
var ErrAway = errors.New("basis data tidak menjawab")

// IsAway reports whether err says that the database is away. Nothing but this package makes such an error.
func IsAway(err error) bool { return errors.Is(err, ErrAway) }

// gone is an ErrAway with its cause, which is for the log alone: nobody may take the driver's 'unexpected EOF' for that of
// a body that somebody sends.
type gone struct{ cause error }

func (g gone) Error() string { return ErrAway.Error() + ": " + g.cause.Error() }

func (gone) Is(target error) bool { return target == ErrAway }

// Constraint failures by driver code: SQLite's extended result code, PostgreSQL's SQLSTATE.
const (
	liteUnique, litePrimary, liteForeign, liteCheck, liteBusy = 2067, 1555, 787, 275, 5
	liteFull, liteWrite, liteShm, liteFsync                   = 13, 778, 4874, 1034

	pgUnique, pgForeign, pgCheck           = "23505", "23503", "23514"
	pgLock, pgSerial, pgDeadlock, pgCancel = "55P03", "40001", "40P01", "57014"
	pgFull, pgIdle                         = "53100", "25P03"
)

// IsUnique reports whether err says that a value is already taken.
func IsUnique(err error) bool { return hasCode(err, pgUnique, liteUnique, litePrimary) }

// IsForeign reports whether err says that a reference points nowhere, or that a row is still referred to.
func IsForeign(err error) bool { return hasCode(err, pgForeign, liteForeign) }

// IsCheck reports whether err says that a value breaks a CHECK of the schema.
func IsCheck(err error) bool { return hasCode(err, pgCheck, liteCheck) }

// IsLocked reports whether err says that another transaction held the row for too long.
func IsLocked(err error) bool {
	return hasCode(err, pgLock, liteBusy) || hasCode(err, pgCancel)
}

// IsRetry reports whether the same transaction may succeed when it is run again (serialisation, deadlock).
func IsRetry(err error) bool { return hasCode(err, pgSerial) || hasCode(err, pgDeadlock) }

// IsFull reports whether err says that the disk has no room: of either database, or of a file. SQLite tells of a log that
// cannot grow as a write, a sync or a shared memory that failed.
func IsFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || hasCode(err, pgFull, liteFull, liteWrite, liteShm, liteFsync)
}

func hasCode(err error, state string, codes ...int) bool {
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		return pg.Code == state
	}
	var lite *sqlite.Error
	if !errors.As(err, &lite) {
		return false
	}
	for _, c := range codes {
		if lite.Code() == c || (c < 256 && lite.Code()&0xff == c && c == liteBusy) {
			return true
		}
	}
	return false
}
