//go:build !race

package main

import (
	"bytes"
	"context"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/starttest"
)

// What starts the portal a hundred times, or fills it three times: the detector would make it thrice as long, and
// watches starting, filling and serving in the other tests.

// TestRefusedStarts tries every start of the table: one line, the exit code, and nothing changed.
func TestRefusedStarts(t *testing.T) {
	ring := stoppedPortal(t)
	stopped := map[db.Engine]string{db.SQLite: ring, db.Postgres: filepath.Join(t.TempDir(), "data")}
	// The PostgreSQL template has no keys noted; each copy is served once with the ring of a folder that has no
	// database.
	served := dbtest.NewTemplate(nil, areaMigrations()...)
	if n := len(starttest.Cases()); n < 40 {
		t.Fatalf("%d cases, want at least 40", n)
	}
	for _, c := range starttest.Cases() {
		t.Run("SH-03 refused on "+string(c.Engine)+": "+c.Name, func(t *testing.T) {
			var config db.Config
			super := ""
			if c.Engine == db.Postgres {
				config = served.Copy(t, db.Postgres)
				var err error
				if super, err = dbtest.Superuser(config); err != nil {
					t.Fatal(err)
				}
				urls := []string{"--database-url", config.URL, "--migrate-url", config.MigrateURL}
				stopped[db.Postgres] = stoppedPortal(t, urls...)
			}
			data := filepath.Join(t.TempDir(), "data")
			p, err := starttest.NewPlace(c.Engine, stopped[c.Engine], data, config, super)
			if err != nil {
				t.Fatal(err)
			}
			defer func() {
				if err := p.Close(); err != nil {
					t.Error(err)
				}
			}()
			if c.Harm != nil {
				if err := c.Harm(p); err != nil {
					t.Fatal(err)
				}
			}
			before, err := p.Print()
			if err != nil {
				t.Fatal(err)
			}
			for range 2 { // the second try is refused as the first
				refused(t, p, c)
			}
			if after, err := p.Print(); err != nil || after != before {
				t.Errorf("after the refused start: %v\n%s\nwant all as before:\n%s", err, after, before)
			}
		})
	}
}

func refused(t *testing.T, p *starttest.Place, c starttest.Case) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second) // a server that should have refused to start
	defer cancel()
	var stdout, stderr bytes.Buffer
	code := report(run(ctx, p.Command(c), p.Getenv, &stdout, &stderr), &stderr)
	said := stderr.String()
	if code != c.Code || !strings.Contains(said, c.Says) {
		t.Errorf("exit %d, complaint %q, want exit %d and %q", code, said, c.Code, c.Says)
	}
	if !strings.HasPrefix(said, "portald: ") || strings.Count(said, "\n") != 1 {
		t.Errorf("complaint %q, want one line that begins with the name of the program", said)
	}
	if strings.Contains(stdout.String(), `"siap"`) {
		t.Errorf("it served before it was refused: %s", stdout.String())
	}
}

// TestThreeDemosAtOnce starts three portals with --demo on one empty database: one fills it, and all serve.
func TestThreeDemosAtOnce(t *testing.T) {
	c := dbtest.Empty(t)
	folder := filepath.Join(t.TempDir(), "data")
	flags := command("serve --demo --addr 127.0.0.1:0 --drain-wait 0s --data", folder,
		"--database-url", c.URL, "--migrate-url", c.MigrateURL)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := make(chan error, 3)
	var logs [3]keluaran
	for i := range logs {
		go func() { ended <- run(ctx, flags, func(string) string { return "" }, &logs[i], &logs[i]) }()
	}
	for i := range logs {
		for addressIn(logs[i].String()) == "" {
			select {
			case err := <-ended:
				t.Fatalf("one of three ended: %v", err)
			case <-time.After(20 * time.Millisecond):
			}
		}
		if code, body := get(t, addressIn(logs[i].String())+"/readyz"); code != 204 {
			t.Errorf("/readyz of portal %d: %d %s, want 204", i, code, body)
		}
	}
	stop()
	for range logs {
		if err := <-ended; err != nil {
			t.Errorf("a portal ended with %v, want a clean end", err)
		}
	}
	d, err := db.Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = d.Close() }()
	once := emptyTemplate.Open(t, db.Postgres)
	if _, err := fillDemo(t.Context(), once, nil, smallDemo); err != nil {
		t.Fatal(err)
	}
	if got, want := rowCounts(t, d), rowCounts(t, once); !reflect.DeepEqual(got, want) {
		t.Errorf("ST-01 filled to %v, want %v", got, want)
	}
}
