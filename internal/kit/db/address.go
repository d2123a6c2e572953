package db

import (
	"net/url"
	"strings"

	"github.com/jackc/pgx/v5"
)

// ownerAddress is a connection address for changing the schema: it waits for a lock so briefly that it never stands in the
// way of those who serve, and as long as it takes for the rows.
func ownerAddress(dsn string) string {
	return withSettings(dsn, "lock_timeout=500ms", "statement_timeout=0", "idle_in_transaction_session_timeout=60s")
}

// withSettings is a connection address with settings, but for those that it names itself.
func withSettings(dsn string, settings ...string) string {
	joint := " "
	if strings.Contains(dsn, "://") {
		joint = "&"
		if !strings.Contains(dsn, "?") {
			dsn += "?"
		}
	}
	for _, s := range settings {
		if name, _, _ := strings.Cut(s, "="); !strings.Contains(dsn, name+"=") {
			dsn += joint + s
		}
	}
	return dsn
}

// roleOf is the user that a connection address signs in as.
func roleOf(dsn string) (string, error) {
	cfg, err := pgx.ParseConfig(dsn)
	if err != nil {
		return "", err
	}
	return cfg.User, nil
}

// Redact is a connection address without its password, for messages.
func Redact(dsn string) string {
	u, err := url.Parse(dsn)
	if err != nil {
		return "postgres://…"
	}
	return u.Redacted()
}
