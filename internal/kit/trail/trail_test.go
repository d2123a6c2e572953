package trail_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/trail"
)

var template = dbtest.NewTemplate(nil)

var start = time.Date(2026, 11, 22, 1, 0, 30, 0, time.UTC)

// notes is a trail under test.
type notes struct {
	*trail.Trail
	t      *testing.T
	db     *db.DB
	config db.Config
	clock  *clock.Manual
	log    *bytes.Buffer
}

func open(t *testing.T, e db.Engine) *notes {
	t.Helper()
	n := &notes{t: t, clock: clock.NewManual(start), log: &bytes.Buffer{}, config: template.Copy(t, e)}
	n.db = template.OpenConfig(t, n.config)
	n.Trail = trail.New(n.db, n.clock, slog.New(slog.NewJSONHandler(n.log, nil)))
	return n
}

func (n *notes) read(object string) error {
	return n.Read("TSM", audit.Reading{
		At: n.clock.Now(), Account: "x", Operation: "GET /uji/{id}", Status: 200, Object: object,
		Request: "permintaan", Address: "10.0.0.7",
	})
}

func (n *notes) refused(college, account string, times int) {
	for i := range times {
		n.Refused(college, audit.Reading{
			At: n.clock.Now(), Account: account, Operation: "GET /uji/{id}", Status: 404, Object: "rahasia",
			Request: fmt.Sprint("permintaan-", i),
		})
	}
}

// rows are what a college's chain of reads holds, each as text; the chain is whole.
func (n *notes) rows(college string) (out []string) {
	n.t.Helper()
	if _, err := audit.Reads.Whole(n.t.Context(), n.db, college); err != nil {
		n.t.Errorf("chain of reads of %s: %v, want it whole", college, err)
	}
	err := n.db.Read(n.t.Context(), college, func(q db.Q) error {
		var err error
		const list = `SELECT id_akun || ' ' || operasi || ' ' || status || ' '
			|| objek || ' ' || jumlah || ' ' || id_permintaan
			FROM kit_audit_baca WHERE college_id = $1 ORDER BY urut`
		out, err = db.List[string](n.t.Context(), q, list, college)
		return err
	})
	if err != nil {
		n.t.Fatal(err)
	}
	return out
}

// has holds how many rows a college's chain of reads has, and returns them.
func (n *notes) has(college string, want int) []string {
	n.t.Helper()
	rows := n.rows(college)
	if got := len(rows); got != want {
		n.t.Fatalf("E5 %s has %d rows, want %d, the last of %q", college, got, want, rows[max(0, got-1):])
	}
	return rows
}

// waits holds how many rows wait to be written.
func (n *notes) waits(want int) {
	n.t.Helper()
	if got := n.Waiting(); got != want {
		n.t.Errorf("E5 %d rows wait, want %d", got, want)
	}
}

func TestReadsAreWrittenInOrder(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		n := open(t, e)
		var want []string
		for i := range 1200 {
			must(t, n.read(fmt.Sprint(i)))
			want = append(want, fmt.Sprintf("x GET /uji/{id} 200 %d 1 permintaan", i))
		}
		n.waits(1200)
		n.has("TSM", 0)
		must(t, n.Flush(t.Context()))
		n.clock.Advance(time.Minute)
		must(t, n.read("\x00\xffakhir"+strings.Repeat("é", 400)))
		must(t, n.Flush(t.Context()))
		got := n.has("TSM", 1201)
		if diff := cmp.Diff(want, got[:1200]); diff != "" {
			t.Errorf("rows of the first minute (-want +got):\n%s", diff)
		}
		const written, room = `\x00\xffakhiré`, 350
		if last := got[1200]; !strings.Contains(last, written) || len(last) > room {
			t.Errorf("last row = %q of %d bytes, want %q in at most %d", last, len(last), written, room)
		}
		n.waits(0)
		n.has("UBK", 0)
	})
}

func TestRefusalsAreCounted(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		n := open(t, e)
		n.refused("TSM", "x", 50)
		n.refused("TSM", "y", 1)
		n.refused("UBK", "x", 2)
		must(t, n.Flush(t.Context()))
		want := []string{"x GET /uji/{id} 404  1 permintaan-0", "y GET /uji/{id} 404  1 permintaan-0"}
		if diff := cmp.Diff(want, n.rows("TSM")); diff != "" {
			t.Errorf("C6 the first of a minute (-want +got):\n%s", diff)
		}
		n.clock.Advance(time.Minute)
		n.refused("TSM", "x", 1)
		must(t, n.Flush(t.Context()))
		later := slices.Sorted(slices.Values(n.has("TSM", 4)[2:]))
		want = []string{"x GET /uji/{id} 404  1 permintaan-0", "x GET /uji/{id} 404  49 permintaan-49"}
		if diff := cmp.Diff(want, later); diff != "" {
			t.Errorf("C6 the others of the minute, and the first of the next (-want +got):\n%s", diff)
		}
		n.has("UBK", 2)
	})
}

// A stop loses nothing: what waits, and what was counted in the minute that runs.
func TestStopWritesTheRest(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		n := open(t, e)
		ctx, stop := context.WithCancel(t.Context())
		var run sync.WaitGroup
		run.Go(func() { n.Run(ctx) })
		for i := range 1200 {
			must(t, n.read(fmt.Sprint(i)))
		}
		n.refused("TSM", "x", 7)
		stop()
		run.Wait()
		if got, want := n.has("TSM", 1202)[1201], "x GET /uji/{id} 404  6 permintaan-6"; got != want {
			t.Errorf("E5 last row = %q, want %q", got, want)
		}
		if err := n.read("nanti"); !apperr.Is(err, apperr.Busy) {
			t.Errorf("a read after the last batch: %v, want %v", err, apperr.Busy)
		}
	})
}

// A read that cannot be put on record is refused, and no row is lost once the database is back.
func TestNothingIsLostWhileTheDatabaseIsAway(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		n := open(t, e)
		n.SetRoom(700)
		away := "ALTER TABLE kit_audit_baca_kepala RENAME TO kit_audit_baca_pergi"
		back := "ALTER TABLE kit_audit_baca_pergi RENAME TO kit_audit_baca_kepala"
		dbtest.PastGuard(t, n.db, n.config, "TSM", away)
		for i := range 700 {
			must(t, n.read(fmt.Sprint(i)))
		}
		if err := n.Flush(t.Context()); err == nil {
			t.Fatal("written without its table, want an error")
		}
		n.waits(700)
		err := n.read("700")
		if !apperr.Is(err, apperr.Busy) || apperr.As(err).RetryAfter == 0 {
			t.Errorf("E5 the queue is full: %v, want %v with a time to come back", err, apperr.Busy)
		}
		n.refused("TSM", "x", 3)
		dbtest.PastGuard(t, n.db, n.config, "TSM", back)
		must(t, n.Flush(t.Context()))
		must(t, n.read("lagi"))
		n.clock.Advance(time.Minute)
		must(t, n.Flush(t.Context()))
		rows := n.has("TSM", 702)
		if want := "x GET /uji/{id} 200 0 1 permintaan"; !slices.Contains(rows, want) {
			t.Errorf("E5 no row %q, want the first that was read", want)
		}
		if got, want := rows[701], "x GET /uji/{id} 404  3 permintaan-2"; got != want {
			t.Errorf("E5 last row = %q, want %q", got, want)
		}
	})
}

// On a full disk audited reads are refused with 507 until a batch is written again.
func TestFullDisk(t *testing.T) {
	n := open(t, db.SQLite)
	limit := func(pages int) {
		dbtest.PastGuard(t, n.db, n.config, "TSM", fmt.Sprintf("PRAGMA max_page_count = %d", pages))
	}
	limit(1) // SQLite takes the file's own size for it: no page more
	for range 900 {
		must(t, n.read(strings.Repeat("x", 250)))
	}
	if err := n.Flush(t.Context()); !db.IsFull(err) {
		t.Fatalf("written on a full disk: %v, want that it is full", err)
	}
	err := n.read("x")
	if !apperr.Is(err, apperr.Full) || apperr.As(err).RetryAfter == 0 {
		t.Errorf("E5 a read on a full disk: %v, want %v with a time to come back", err, apperr.Full)
	}
	limit(1 << 20)
	must(t, n.Flush(t.Context()))
	must(t, n.read("x"))
	must(t, n.Flush(t.Context()))
	n.has("TSM", 901)
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
