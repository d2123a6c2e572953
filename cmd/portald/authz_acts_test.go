//go:build !race

package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/kit/db"
)

// actNote is one row that a write put on the audit trail.
type actNote struct{ Akun, Tindakan, Objek, Record, Operasi string }

func trailHead(ctx context.Context, t testing.TB, q db.Q) int64 {
	n, err := db.Get[int64](ctx, q, `SELECT COALESCE(MAX(urut), 0) FROM kit_audit WHERE college_id = $1`, q.College)
	must(t, err)
	return n
}

func actsSince(ctx context.Context, t testing.TB, q db.Q, urut int64) []actNote {
	const read = `SELECT id_akun AS akun, tindakan, objek, id_objek AS record, operasi
		FROM kit_audit WHERE college_id = $1 AND urut > $2 ORDER BY urut`
	out, err := db.List[actNote](ctx, q, read, q.College, urut)
	must(t, err)
	return out
}

// noteActs holds that the rows of a write name who did it, on what, and by which operation, and keeps what acts they
// were. Who signs in is not who asks.
func (w *world) noteActs(o *operation, c caller, a answer) {
	names := []string{}
	for _, act := range a.acts {
		byCaller := c.p == nil || o.public() || act.Akun == c.p.ID
		if !byCaller || act.Operasi != o.String() || act.Objek == "" || act.Record == "" {
			w.t.Errorf("%s by %s: the trail says %+v, want who asked, the operation, and what it was done to",
				o, c.name, act)
		}
		names = append(names, act.Tindakan)
	}
	w.acts[fmt.Sprintf("%-6s %-82s %s", o.method, o.path, strings.Join(names, " "))] = true
}

// actLines are the acts of every write that the matrix brought to success, a line for each way that it can be told: one
// row on the trail for an act, and more only where one call is several.
func (w *world) actLines() string {
	lines := []string{}
	for line := range w.acts {
		lines = append(lines, line)
	}
	slices.Sort(lines)
	return "# What a write that succeeds puts on the audit trail, one name a row. " +
		"A line without a name puts nothing there: see tulisan-tenang.txt.\n" +
		strings.Join(lines, "\n") + "\n"
}
