package db

import (
	"strings"
	"testing"
)

// TestServers holds what is asked of a server, also where no cluster of a test can be made so.
func TestServers(t *testing.T) {
	good := server{150000, "UTF8", "C", "c", "", "on", "on"}
	builtIn := func(s *server) {
		s.version, s.provider, s.collation, s.locale = 170000, "b", "id_ID.utf8", "C.UTF-8"
	}
	foreign := func(s *server) { s.provider, s.locale = "b", "PG_UNICODE_FAST" }
	for name, k := range map[string]struct {
		change func(*server)
		says   string
	}{
		"as it must be":            {func(*server) {}, ""},
		"C.UTF-8":                  {func(s *server) { s.collation = "C.UTF-8" }, ""},
		"built-in code points":     {builtIn, ""},
		"waiting for a replica":    {func(s *server) { s.commits = "remote_apply" }, ""},
		"too old":                  {func(s *server) { s.version = 140012 }, "PostgreSQL 14 terlalu lama"},
		"another encoding":         {func(s *server) { s.encoding = "LATIN1" }, "encoding LATIN1"},
		"a language's order":       {func(s *server) { s.collation = "id_ID.utf8" }, "collation id_ID.utf8"},
		"ICU":                      {func(s *server) { s.provider, s.locale = "i", "und" }, "collation ICU (und)"},
		"built-in, not our locale": {foreign, "locale PG_UNICODE_FAST"},
		"not down to the disk":     {func(s *server) { s.fsync = "off" }, "fsync=on"},
		"commits in memory":        {func(s *server) { s.commits = "off" }, "synchronous_commit=off"},
	} {
		t.Run(name, func(t *testing.T) {
			s := good
			k.change(&s)
			err := s.check()
			if (err == nil) != (k.says == "") || err != nil && !strings.Contains(err.Error(), k.says) {
				t.Errorf("the server is refused with %v, want %q", err, k.says)
			}
		})
	}
}

func TestLosses(t *testing.T) {
	const up = "-- +goose Up\nCREATE TABLE a (b TEXT);\n"
	const remade = "CREATE TABLE neu AS SELECT * FROM a; DROP TABLE a; ALTER TABLE neu RENAME TO a; " +
		"CREATE TRIGGER UPDATE_x;"
	for down, want := range map[string]string{
		"DROP TABLE a;\ndrop table if exists b;":                              "a, b",
		"ALTER TABLE a ADD COLUMN c TEXT;\nALTER TABLE a DROP COLUMN b;":      "a.b",
		"-- DROP TABLE a is what we do not do\nDROP INDEX i; DROP TRIGGER t;": "",
		"UPDATE a SET b = 1; DELETE FROM c WHERE d; DELETE FROM c;":           "a, c",
		remade: "a",
	} {
		if got := strings.Join(lossesOf(up+"-- +goose Down\n"+down), ", "); got != want {
			t.Errorf("losses of %q = %q, want %q", down, got, want)
		}
	}
	if got := lossesOf("-- +goose Up\nDROP TABLE a;\n"); len(got) != 0 {
		t.Errorf("losses of a file without its way down = %q, want none", got)
	}
}

func TestOwnerAddress(t *testing.T) {
	const (
		address = "postgres://a@h/d"
		idle    = "idle_in_transaction_session_timeout=60s"
		added   = "&lock_timeout=500ms&statement_timeout=0&" + idle
		given   = "host=h lock_timeout=2s statement_timeout=1min"
	)
	for dsn, want := range map[string]string{
		address:                      address + "?" + added,
		address + "?sslmode=disable": address + "?sslmode=disable" + added,
		"host=h dbname=d":            "host=h dbname=d lock_timeout=500ms statement_timeout=0 " + idle,
		given:                        given + " " + idle,
	} {
		if got := ownerAddress(dsn); got != want {
			t.Errorf("address of the owner from %q = %q, want %q", dsn, got, want)
		}
	}
}
