package api_test

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"syscall"
	"testing"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/limit"
)

// store is a front door whose disk and database fail as the test says.
type store struct {
	*door
	free   int64 // above the reserve
	failed error // of every operation
}

func openStore(t *testing.T) *store {
	t.Helper()
	d := &door{db: template.Open(t, db.SQLite), log: &logbook{}, clock: clock.NewManual(start)}
	g := &store{door: d, free: 1 << 40}
	r := api.New(api.Deps{
		DB:       g.db,
		Log:      slog.New(slog.NewJSONHandler(g.log, nil)),
		Clock:    g.clock,
		Identity: visitor{},
		Address:  api.Address(nil),
		NewID:    func() string { return "permintaan-gudang" },
		PerUser:  limit.NewBucket(g.clock, 1, 200),
		Space: func(need int64) error {
			if need > g.free {
				return apperr.DiskFull()
			}
			return nil
		},
	})
	quiet := func(o *api.Op) { o.Quiet = "nothing is kept here" }
	own := func(o *api.Op) { o.Own = true }
	large := func(o *api.Op) { o.MaxBody = 20 << 20 }
	plain := func(context.Context, *struct{}) (api.NoContent, error) { return api.NoContent{}, g.failed }
	api.On(r, op("GET", "/v2/uji/baca", api.SignedIn), plain)
	api.On(r, op("POST", "/v2/uji/tulis", api.SignedIn, quiet), plain)
	api.On(r, op("POST", "/v2/uji/sendiri", api.SignedIn, quiet, own), plain)
	upload := op("POST", "/v2/uji/unggah/{id}", api.SignedIn, quiet, large)
	api.OnUpload(r, upload, func(_ context.Context, _ *sending, file io.Reader) error {
		_, err := io.Copy(io.Discard, file)
		if g.failed != nil {
			err = g.failed
		}
		return err
	}, func(context.Context, *sending) (reply, error) { return reply{}, nil })
	api.OnFile(r, op("GET", "/v2/uji/unduh", api.SignedIn), func(context.Context, *struct{}) (api.File, error) {
		return api.File{Name: "a.csv", Type: "text/csv", Size: 4, Write: func(_ context.Context, w io.Writer) error {
			if g.failed != nil {
				return g.failed
			}
			_, err := io.WriteString(w, "a,b\n")
			return err
		}}, nil
	}, "text/csv")
	g.Server = apitest.New(r)
	return g
}

// all makes each sort of call and tells the statuses: read, write, a write of its own, upload, download.
func (g *store) all(t *testing.T) string {
	t.Helper()
	answers := []*apitest.Answer{
		g.ask(t, "GET", "/v2/uji/baca", nil),
		g.ask(t, "POST", "/v2/uji/tulis", nil),
		g.ask(t, "POST", "/v2/uji/sendiri", nil),
		g.send(t, "/v2/uji/unggah/1", "jenis=naskah", "@a.pdf=isi"),
		g.ask(t, "GET", "/v2/uji/unduh", nil),
	}
	out := ""
	for _, a := range answers {
		out += fmt.Sprintf("%d ", a.Status)
		if a.Status == 503 || a.Status == 507 {
			wantComeAgain(t, a)
		}
	}
	return strings.TrimSpace(out)
}

// wantComeAgain holds that a refusal says when to come again, tells nothing of what is inside, and is no file.
func wantComeAgain(t *testing.T, a *apitest.Answer) {
	t.Helper()
	if a.Header.Get("Retry-After") == "" {
		t.Errorf("a %d has no Retry-After", a.Status)
	}
	if got := a.Problem().Detail; strings.Contains(got, "rahasia") {
		t.Errorf("a %d says %q, want no secret in it", a.Status, got)
	}
	if got := a.Header.Get("Content-Disposition"); got != "" {
		t.Errorf("a %d is a file, %q", a.Status, got)
	}
}

func TestRoom(t *testing.T) {
	g := openStore(t)
	for _, c := range []struct {
		name   string
		free   int64
		failed error
		want   string
	}{
		{"room for all", 1 << 40, nil, "204 204 204 200 200"},
		{"no room for an upload, but for what is short", 64 << 20, nil, "204 204 204 507 200"},
		{"below the reserve: reads go on, and what may use it", -1, nil, "204 507 204 507 200"},
		{"none at all", 1 << 40, fmt.Errorf("write /srv/rahasia: %w", syscall.ENOSPC), "507 507 507 507 507"},
		{"the database away", 1 << 40, fmt.Errorf("rahasia: %w", db.ErrAway), "503 503 503 503 503"},
		{"with all well again", 1 << 40, nil, "204 204 204 200 200"},
	} {
		t.Run("ER-01 "+c.name, func(t *testing.T) {
			g.free, g.failed = c.free, c.failed
			if got := g.all(t); got != c.want {
				t.Errorf("statuses = %s, want %s", got, c.want)
			}
		})
	}
	if strings.Contains(g.log.all(), "rahasia") {
		t.Error("each request logs what is told once")
	}
}
