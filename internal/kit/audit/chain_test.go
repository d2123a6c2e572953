package audit_test

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/trail"
)

var template = dbtest.NewTemplate(nil)

var start = time.Date(2026, 11, 22, 1, 0, 30, 0, time.UTC)

// source is a request as the trail sees it.
type source struct{ acts int }

func (*source) Origin() audit.Origin {
	return audit.Origin{Operation: "PUT /uji", Request: "permintaan-1", Address: "10.0.0.7"}
}
func (d *source) Acted() { d.acts++ }

func act(t *testing.T, d *db.DB, ctx context.Context, n int) {
	t.Helper()
	for i := range n {
		entry := audit.Entry{
			At: start, Account: "x", Act: "uji", Object: "barang", ObjectID: fmt.Sprint(i),
			Details: map[string]int{"i": i},
		}
		must(t, d.Write(ctx, "TSM", func(ctx context.Context, q db.Q) error { return audit.Append(ctx, q, entry) }))
	}
}

// read puts so many reads on the chain, of a minute.
func read(t *testing.T, d *db.DB, minute, n int) {
	t.Helper()
	now := start.Add(time.Duration(minute) * time.Minute)
	var batch []audit.Reading
	for i := range n {
		batch = append(batch, audit.Reading{
			At: now, Account: "x", Operation: "GET /uji/{id}", Status: 200, Object: fmt.Sprint(i), Count: 1,
			Request: "permintaan-2", Address: "10.0.0.7",
		})
	}
	must(t, d.Write(context.Background(), "TSM", func(ctx context.Context, q db.Q) error {
		return trail.Append(ctx, q, now, batch)
	}))
}

// aged writes rows as the portal did before rows said where they came from.
func aged(t *testing.T, d *db.DB, n int) {
	t.Helper()
	before := ""
	must(t, d.Write(context.Background(), "TSM", func(ctx context.Context, q db.Q) error {
		for i := 1; i <= n; i++ {
			const form = "TSM\x00%d\x00%d\x00x\x00uji\x00barang\x00%d\x00{}\x00%s"
			sum := fmt.Sprintf("%x", sha256.Sum256(fmt.Appendf(nil, form, i, start.UnixMicro(), i, before)))
			const insert = `INSERT INTO kit_audit (college_id, urut, pada, id_akun, tindakan, objek, id_objek, rincian, sidik)
				VALUES ('TSM', $1, $2, 'x', 'uji', 'barang', $3, '{}', $4)`
			if _, err := q.Exec(ctx, insert, i, start.UnixMicro(), fmt.Sprint(i), sum); err != nil {
				return err
			}
			before = sum
		}
		const head = `INSERT INTO kit_audit_kepala (college_id, urut, sidik) VALUES ('TSM', $1, $2)`
		_, err := q.Exec(ctx, head, n, before)
		return err
	}))
}

func TestAuditChain(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d := template.Open(t, e)
		ctx := context.Background()
		aged(t, d, 3)
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() { act(t, d, ctx, 1) })
		}
		wg.Wait()
		from := &source{}
		act(t, d, audit.WithSource(ctx, from), 2)
		if got, want := from.acts, 2; got != want {
			t.Errorf("the request has %d acts, want %d", got, want)
		}
		whole(t, d, audit.Acts, 13)
		if got, want := lastOrigin(t, d), "PUT /uji permintaan-1 10.0.0.7"; got != want {
			t.Errorf("C6 the act came from %q, want %q", got, want)
		}
		read(t, d, 0, 3)
		guarded(t, d, "kit_audit")
		guarded(t, d, "kit_audit_baca")
		read(t, d, 1, 1)
		guarded(t, d, "kit_audit_baca_tautan")
	})
}

// whole holds a chain to be whole and to have so many rows.
func whole(t *testing.T, d *db.DB, chain audit.Chain, want int64) {
	t.Helper()
	if got, err := chain.Whole(t.Context(), d, "TSM"); got != want || err != nil {
		t.Fatalf("chain %s: %d rows, want %d: %v", chain, got, want, err)
	}
}

// lastOrigin is where the last act came from.
func lastOrigin(t *testing.T, d *db.DB) (from string) {
	t.Helper()
	must(t, d.Read(t.Context(), "TSM", func(q db.Q) (err error) {
		const last = `SELECT operasi || ' ' || id_permintaan || ' ' || alamat
			FROM kit_audit WHERE college_id = $1 ORDER BY urut DESC LIMIT 1`
		from, err = db.Get[string](t.Context(), q, last, "TSM")
		return err
	}))
	return from
}

// guarded holds that the portal's own account changes no row of a table.
func guarded(t *testing.T, d *db.DB, table string) {
	t.Helper()
	for _, text := range []string{
		"UPDATE " + table + " SET sidik = 'x' WHERE college_id = $1",
		"UPDATE " + table + " SET alamat = 'x' WHERE college_id = $1",
		"DELETE FROM " + table + " WHERE college_id = $1",
	} {
		err := d.Write(t.Context(), "TSM", func(ctx context.Context, q db.Q) error {
			_, err := q.Exec(ctx, text, "TSM")
			return err
		})
		if err == nil {
			t.Errorf("allowed: %s; want it refused", text)
		}
	}
}

// movedUp takes the second act out and closes the gap; swapped lets two rows of a table change places.
const (
	movedUp = `UPDATE kit_audit SET urut = urut + 1000 WHERE urut > 2; DELETE FROM kit_audit WHERE urut = 2; ` +
		`UPDATE kit_audit SET urut = urut - 1001 WHERE urut > 1000`
	swapped = `UPDATE %[1]s SET urut = 100 WHERE urut = 4; UPDATE %[1]s SET urut = 4 WHERE urut = 5; ` +
		`UPDATE %[1]s SET urut = 5 WHERE urut = 100`
)

// breaks are changes of a chain of six acts, the first three from before rows said where they came from, or of eight
// reads: three of a minute, three of the next and two of the last.
var breaks = []struct {
	chain      audit.Chain
	name, text string
	want       string
}{
	{audit.Acts, "an old row", `UPDATE kit_audit SET tindakan = 'lain' WHERE urut = 2`,
		"baris 2 tidak seperti saat ditulis"},
	{audit.Acts, "only the address", `UPDATE kit_audit SET alamat = '10.0.0.8' WHERE urut = 5`,
		"baris 5 tidak seperti saat ditulis"},
	{audit.Acts, "an address on an old row", `UPDATE kit_audit SET alamat = '10.0.0.8' WHERE urut = 1`,
		"baris 1 tidak seperti saat ditulis"},
	{audit.Acts, "a new row called old",
		`UPDATE kit_audit SET versi = 1, operasi = '', id_permintaan = '', alamat = '' WHERE urut = 5`,
		"baris 5 tidak seperti saat ditulis"},
	{audit.Acts, "the first row gone", `DELETE FROM kit_audit WHERE urut = 1`, "baris 1 hilang"},
	{audit.Acts, "the last row gone", `DELETE FROM kit_audit WHERE urut = 6`, "baris 6 sampai 6 hilang"},
	{audit.Acts, "the last rows gone", `DELETE FROM kit_audit WHERE urut > 3`, "baris 4 sampai 6 hilang"},
	{audit.Acts, "all gone", `DELETE FROM kit_audit`, "baris 1 sampai 6 hilang"},
	{audit.Acts, "a row gone and the others moved up", movedUp, "baris 2 tidak seperti saat ditulis"},
	{audit.Acts, "two swapped", fmt.Sprintf(swapped, "kit_audit"), "baris 4 tidak seperti saat ditulis"},
	{audit.Acts, "the head", `UPDATE kit_audit_kepala SET sidik = 'x'`, "akhirnya tidak cocok dengan baris 6"},
	{audit.Reads, "a row of a closed minute", `UPDATE kit_audit_baca SET alamat = '10.0.0.8' WHERE urut = 2`,
		"baris 1 sampai 3 tidak seperti saat ditulis"},
	{audit.Reads, "a row of the last minute", `UPDATE kit_audit_baca SET objek = 'y' WHERE urut = 8`,
		"baris 7 sampai 8 tidak seperti saat ditulis"},
	{audit.Reads, "the first gone", `DELETE FROM kit_audit_baca WHERE urut = 1`, "baris 1 hilang"},
	{audit.Reads, "the last gone", `DELETE FROM kit_audit_baca WHERE urut = 8`, "baris 8 sampai 8 hilang"},
	{audit.Reads, "a minute's end", `UPDATE kit_audit_baca_tautan SET menit = menit + 1 WHERE urut = 3`,
		"baris 4 sampai 6 tidak seperti saat ditulis"},
	{audit.Reads, "a link gone", `DELETE FROM kit_audit_baca_tautan WHERE urut = 3`,
		"baris 1 sampai 6 tidak seperti saat ditulis"},
	{audit.Reads, "two swapped", fmt.Sprintf(swapped, "kit_audit_baca"),
		"baris 4 sampai 6 tidak seperti saat ditulis"},
}

// What the owner of the database changes behind the portal's back, the check names (D1, C6).
func TestAuditChainNamesTheBreak(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		for _, c := range breaks {
			t.Run(string(c.chain)+" "+c.name, func(t *testing.T) {
				conf := template.Copy(t, e)
				d := template.OpenConfig(t, conf)
				ctx := context.Background()
				aged(t, d, 3)
				act(t, d, audit.WithSource(ctx, &source{}), 3)
				read(t, d, 0, 1)
				read(t, d, 0, 2)
				read(t, d, 1, 3)
				read(t, d, 2, 2)
				whole(t, d, audit.Acts, 6)
				whole(t, d, audit.Reads, 8)
				dbtest.PastGuard(t, d, conf, "TSM", strings.Split(c.text, "; ")...)
				_, err := c.chain.Whole(ctx, d, "TSM")
				var got *audit.BrokenError
				if !errors.As(err, &got) {
					t.Fatalf("check says %v, want a break: %s", err, c.want)
				}
				want := audit.BrokenError{College: "TSM", Chain: c.chain, What: c.want}
				if *got != want {
					t.Errorf("check says %+v, want %+v", *got, want)
				}
			})
		}
	})
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
