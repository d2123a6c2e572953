package db

import (
	"errors"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
)

// Constraint failures by driver code: SQLite's extended result code, PostgreSQL's SQLSTATE.
const (
	liteUnique, litePrimary, liteForeign, liteCheck, liteBusy, liteFull = 2067, 1555, 787, 275, 5, 13

	pgUnique, pgForeign, pgCheck           = "23505", "23503", "23514"
	pgFull                                 = "53100"
	pgLock, pgSerial, pgDeadlock, pgCancel = "55P03", "40001", "40P01", "57014"
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

// IsFull reports whether err says that the disk is full.
func IsFull(err error) bool { return hasCode(err, pgFull, liteFull) }

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
