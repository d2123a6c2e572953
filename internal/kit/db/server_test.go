package db

import (
	"strings"
	"testing"
)

// TestServers holds what is asked of a server, also where no cluster of a test can be made so.
func TestServers(t *testing.T) {
	good := server{150000, "UTF8", "C", "c", "", "on", "on"}
	for name, k := range map[string]struct {
		change func(*server)
		says   string
	}{
		"as it must be":            {func(*server) {}, ""},
		"C.UTF-8":                  {func(s *server) { s.collation = "C.UTF-8" }, ""},
		"built-in code points":     {func(s *server) { s.version, s.provider, s.collation, s.locale = 170000, "b", "id_ID.utf8", "C.UTF-8" }, ""},
		"waiting for a replica":    {func(s *server) { s.commits = "remote_apply" }, ""},
		"too old":                  {func(s *server) { s.version = 140012 }, "PostgreSQL 14 terlalu lama"},
		"another encoding":         {func(s *server) { s.encoding = "LATIN1" }, "encoding LATIN1"},
		"a language's order":       {func(s *server) { s.collation = "id_ID.utf8" }, "collation id_ID.utf8"},
		"ICU":                      {func(s *server) { s.provider, s.locale = "i", "und" }, "collation ICU (und)"},
		"built-in, not our locale": {func(s *server) { s.provider, s.locale = "b", "PG_UNICODE_FAST" }, "locale PG_UNICODE_FAST"},
		"not down to the disk":     {func(s *server) { s.fsync = "off" }, "fsync=on"},
		"commits in memory":        {func(s *server) { s.commits = "off" }, "synchronous_commit=off"},
	} {
		t.Run(name, func(t *testing.T) {
			s := good
			k.change(&s)
			err := s.check()
			if (err == nil) != (k.says == "") || err != nil && !strings.Contains(err.Error(), k.says) {
				t.Errorf("%v, want %q", err, k.says)
			}
		})
	}
}

func TestLosses(t *testing.T) {
	for file, want := range map[string]string{
		"-- +goose Up\nDROP TABLE a;\n": "",
		"-- +goose Up\nCREATE TABLE a (b TEXT);\n-- +goose Down\nDROP TABLE a;\ndrop table if exists b;":                                         "a, b",
		"-- +goose Up\n-- +goose Down\nALTER TABLE a ADD COLUMN c TEXT;\nALTER TABLE a DROP COLUMN b;":                                           "a.b",
		"-- +goose Up\n-- +goose Down\n-- DROP TABLE a is what we do not do\nDROP INDEX i; DROP TRIGGER t;":                                      "",
		"-- +goose Up\n-- +goose Down\nUPDATE a SET b = 1; DELETE FROM c WHERE d; DELETE FROM c;":                                                "a, c",
		"-- +goose Up\n-- +goose Down\nCREATE TABLE neu AS SELECT * FROM a; DROP TABLE a; ALTER TABLE neu RENAME TO a; CREATE TRIGGER UPDATE_x;": "a",
	} {
		if got := strings.Join(lossesOf(file), ", "); got != want {
			t.Errorf("%q: %q, want %q", file, got, want)
		}
	}
}

func TestOwnerAddress(t *testing.T) {
	for dsn, want := range map[string]string{
		"postgres://a@h/d":                              "postgres://a@h/d?&lock_timeout=500ms&statement_timeout=0&idle_in_transaction_session_timeout=60s",
		"postgres://a@h/d?sslmode=disable":              "postgres://a@h/d?sslmode=disable&lock_timeout=500ms&statement_timeout=0&idle_in_transaction_session_timeout=60s",
		"host=h dbname=d":                               "host=h dbname=d lock_timeout=500ms statement_timeout=0 idle_in_transaction_session_timeout=60s",
		"host=h lock_timeout=2s statement_timeout=1min": "host=h lock_timeout=2s statement_timeout=1min idle_in_transaction_session_timeout=60s",
	} {
		if got := ownerAddress(dsn); got != want {
			t.Errorf("%s: %s", dsn, got)
		}
	}
}
