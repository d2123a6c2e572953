package trail_test

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/trail"
)

// night is a campus in Jakarta by night; each check goes over three rows of the old part.
func night(t *testing.T, e db.Engine) (*notes, trail.Inspector) {
	n := open(t, e)
	n.clock.Advance(18*time.Hour + 30*time.Minute) // 02:00:30 in Jakarta
	zone := time.FixedZone("WIB", 7*60*60)
	return n, trail.Inspector{
		DB: n.db, Clock: n.clock, Old: 3,
		Log:  slog.New(slog.NewJSONHandler(n.log, nil)),
		Zone: func(context.Context, string) *time.Location { return zone },
	}
}

// grow adds acts, and reads of a minute of their own.
func (n *notes) grow(acts, reads int) {
	n.t.Helper()
	for i := range acts {
		must(n.t, n.db.Write(n.t.Context(), "TSM", func(ctx context.Context, q db.Q) error {
			return audit.Append(ctx, q, audit.Entry{At: n.clock.Now(), Act: "uji", ObjectID: fmt.Sprint(i)})
		}))
	}
	n.clock.Advance(time.Minute)
	for i := range reads {
		must(n.t, n.read(fmt.Sprint(i)))
	}
	must(n.t, n.Flush(n.t.Context()))
}

// found is what the log says since it was read last.
func (n *notes) found(i trail.Inspector) string {
	n.t.Helper()
	n.log.Reset()
	must(n.t, i.Night(n.t.Context(), "TSM"))
	return n.log.String()
}

func (n *notes) broken() (count int64) {
	n.t.Helper()
	must(n.t, n.db.Read(n.t.Context(), "TSM", func(q db.Q) error {
		var err error
		count, err = trail.Broken(n.t.Context(), q)
		return err
	}))
	return count
}

const (
	whole     = `"jejak audit utuh"`
	brokenOff = `"jejak audit putus"`
)

func TestOnceANight(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		n, i := night(t, e)
		n.grow(4, 4)
		steps := []struct {
			after time.Duration
			runs  bool
			when  string
		}{
			{-3 * time.Hour, false, "before it is quiet"},
			{3 * time.Hour, true, "at two"},
			{time.Hour, false, "again that night"},
			{10 * time.Hour, false, "by day"},
			{13 * time.Hour, true, "the next night"},
			{35 * time.Hour, false, "a night missed, not long ago"},
			{2 * time.Hour, true, "long ago, at any hour"},
		}
		for _, s := range steps {
			n.clock.Advance(s.after)
			got := n.found(i)
			if strings.Contains(got, whole) != s.runs {
				t.Errorf("C6 %s: log %q, want %s in it: %t", s.when, got, whole, s.runs)
			}
			if strings.Contains(got, "putus") {
				t.Errorf("C6 %s: log %q, want no break", s.when, got)
			}
		}
	})
}

// nightBreaks are breaks of a chain of which the first six rows have been checked.
var nightBreaks = map[string]struct {
	text   string
	nights int // until it is found
	want   string
}{
	"a new row": {
		`UPDATE kit_audit SET objek = 'x' WHERE urut = 8`,
		1, "baris 8 tidak seperti saat ditulis",
	},
	"the row that was last": {
		`UPDATE kit_audit SET sidik = 'x' WHERE urut = 6`,
		1, "baris 6 tidak seperti saat terakhir diperiksa",
	},
	"an old row": {
		`UPDATE kit_audit SET objek = 'x' WHERE urut = 2`,
		3, "baris 2 tidak seperti saat ditulis",
	},
	"what was checked, and more": {
		`DELETE FROM kit_audit WHERE urut > 5; UPDATE kit_audit_kepala SET urut = 5`,
		1, "berakhir pada baris 5, padahal sudah sampai baris 6",
	},
	"a new read": {
		`UPDATE kit_audit_baca SET alamat = 'x' WHERE urut = 8`,
		1, "baris 7 sampai 8 tidak seperti saat ditulis",
	},
	"an old read": {
		`UPDATE kit_audit_baca SET alamat = 'x' WHERE urut = 2`,
		3, "baris 1 sampai 3 tidak seperti saat ditulis",
	},
	"reads gone": {
		`DELETE FROM kit_audit_baca WHERE urut > 5; UPDATE kit_audit_baca_kepala SET urut = 5`,
		1, "berakhir pada baris 5, padahal sudah sampai baris 6",
	},
}

func TestANightFindsTheBreak(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		for name, c := range nightBreaks {
			t.Run(name, func(t *testing.T) {
				n, i := night(t, e)
				n.grow(3, 3)
				n.grow(3, 3)
				before := n.found(i)
				if got, want := strings.Count(before, whole), 2; got != want {
					t.Fatalf("before: %d whole chains, want %d: %s", got, want, before)
				}
				if got, want := n.broken(), int64(0); got != want {
					t.Fatalf("before: %d breaks on record, want %d", got, want)
				}
				n.grow(2, 2)
				dbtest.PastGuard(t, n.db, n.config, "TSM", strings.Split(c.text, "; ")...)
				for night := range c.nights + 1 {
					n.clock.Advance(24 * time.Hour)
					got := n.found(i)
					if night+1 < c.nights {
						continue
					}
					if !strings.Contains(got, brokenOff) || !strings.Contains(got, c.want) {
						t.Errorf("C6 night %d: log %q, want %s and %q in it", night+1, got, brokenOff, c.want)
					}
					if got, want := n.broken(), int64(1); got != want {
						t.Errorf("C6 night %d: %d breaks on record, want %d", night+1, got, want)
					}
				}
			})
		}
	})
}
