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
	return n.Read("TSM", audit.Reading{At: n.clock.Now(), Account: "x", Operation: "GET /uji/{id}", Status: 200, Object: object, Request: "permintaan", Address: "10.0.0.7"})
}

func (n *notes) refused(college, account string, times int) {
	for i := range times {
		n.Refused(college, audit.Reading{At: n.clock.Now(), Account: account, Operation: "GET /uji/{id}", Status: 404, Object: "rahasia", Request: fmt.Sprint("permintaan-", i)})
	}
}

// rows are what a college's chain of reads holds, each as text; the chain is whole.
func (n *notes) rows(college string) (out []string) {
	n.t.Helper()
	if _, err := audit.Reads.Whole(n.t.Context(), n.db, college); err != nil {
		n.t.Error(err)
	}
	err := n.db.Read(n.t.Context(), college, func(q db.Q) error {
		var err error
		const list = `SELECT id_akun || ' ' || operasi || ' ' || status || ' ' || objek || ' ' || jumlah || ' ' || id_permintaan FROM kit_audit_baca WHERE college_id = $1 ORDER BY urut`
		out, err = db.List[string](n.t.Context(), q, list, college)
		return err
	})
	if err != nil {
		n.t.Fatal(err)
	}
	return out
}

func TestReadsAreWrittenInOrder(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		n := open(t, e)
		var want []string
		for i := range 1200 {
			must(t, n.read(fmt.Sprint(i)))
			want = append(want, fmt.Sprintf("x GET /uji/{id} 200 %d 1 permintaan", i))
		}
		if n.Waiting() != 1200 || len(n.rows("TSM")) != 0 {
			t.Errorf("E5 reading waits for the record: %d", n.Waiting())
		}
		must(t, n.Flush(t.Context()))
		n.clock.Advance(time.Minute)
		must(t, n.read("\x00\xffakhir"+strings.Repeat("é", 400)))
		must(t, n.Flush(t.Context()))
		got := n.rows("TSM")
		if !slices.Equal(got[:1200], want) || len(got) != 1201 || !strings.Contains(got[1200], `\x00\xffakhiré`) || len(got[1200]) > 350 {
			t.Errorf("%d rows, last %s", len(got), got[len(got)-1])
		}
		if n.Waiting() != 0 || len(n.rows("UBK")) != 0 {
			t.Error("a row is left, or at another college")
		}
	})
}

func TestRefusalsAreCounted(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		n := open(t, e)
		n.refused("TSM", "x", 50)
		n.refused("TSM", "y", 1)
		n.refused("UBK", "x", 2)
		must(t, n.Flush(t.Context()))
		if got := n.rows("TSM"); !slices.Equal(got, []string{"x GET /uji/{id} 404  1 permintaan-0", "y GET /uji/{id} 404  1 permintaan-0"}) {
			t.Errorf("C6 the first of a minute: %v", got)
		}
		n.clock.Advance(time.Minute)
		n.refused("TSM", "x", 1)
		must(t, n.Flush(t.Context()))
		if got := n.rows("TSM")[2:]; !slices.Equal(slices.Sorted(slices.Values(got)), []string{"x GET /uji/{id} 404  1 permintaan-0", "x GET /uji/{id} 404  49 permintaan-49"}) {
			t.Errorf("C6 the others of the minute, and the first of the next: %v", got)
		}
		if got := n.rows("UBK"); len(got) != 2 {
			t.Errorf("another college: %v", got)
		}
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
		got := n.rows("TSM")
		if len(got) != 1202 || got[1201] != "x GET /uji/{id} 404  6 permintaan-6" {
			t.Errorf("E5 %d rows, last %s", len(got), got[len(got)-1])
		}
		if err := n.read("nanti"); !apperr.Is(err, apperr.Busy) {
			t.Errorf("a read after the last batch: %v", err)
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
		if err := n.Flush(t.Context()); err == nil || n.Waiting() != 700 {
			t.Fatalf("written without its table: %v, %d", err, n.Waiting())
		}
		err := n.read("700")
		if !apperr.Is(err, apperr.Busy) || apperr.As(err).RetryAfter == 0 {
			t.Errorf("E5 the queue is full: %v", err)
		}
		n.refused("TSM", "x", 3)
		dbtest.PastGuard(t, n.db, n.config, "TSM", back)
		must(t, n.Flush(t.Context()))
		must(t, n.read("lagi"))
		n.clock.Advance(time.Minute)
		must(t, n.Flush(t.Context()))
		got := n.rows("TSM")
		if len(got) != 702 || !slices.Contains(got, "x GET /uji/{id} 200 0 1 permintaan") || got[701] != "x GET /uji/{id} 404  3 permintaan-2" {
			t.Errorf("E5 %d rows, last %s", len(got), got[len(got)-1])
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
		t.Fatalf("written on a full disk: %v", err)
	}
	err := n.read("x")
	if !apperr.Is(err, apperr.Full) || apperr.As(err).RetryAfter == 0 {
		t.Errorf("E5 %v", err)
	}
	limit(1 << 20)
	must(t, n.Flush(t.Context()))
	must(t, n.read("x"))
	must(t, n.Flush(t.Context()))
	if got := n.rows("TSM"); len(got) != 901 {
		t.Errorf("%d rows", len(got))
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
