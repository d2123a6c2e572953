package db_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

const goods = `-- +goose Up
CREATE TABLE uji_barang (
    college_id TEXT NOT NULL,
    id         TEXT NOT NULL,
    nama       TEXT NOT NULL CHECK (nama <> ''),
    id_induk   TEXT,
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, nama),
    FOREIGN KEY (college_id, id_induk) REFERENCES uji_barang (college_id, id)
);

-- +goose Down
DROP TABLE uji_barang;
`

// area is the migrations of an area whose one file holds this text.
func area(text string) fstest.MapFS {
	return fstest.MapFS{"208001010000_uji_barang.sql": {Data: []byte(text)}}
}

var template = dbtest.NewTemplate(nil, area(goods))

const addThing = `INSERT INTO uji_barang (college_id, id, nama, id_induk) VALUES ($1, $2, $3, $4)`

func insert(d *db.DB, college, as, id, name string, induk any) error {
	return d.Write(context.Background(), as, func(ctx context.Context, q db.Q) error {
		_, err := q.Exec(ctx, addThing, college, id, name, induk)
		return err
	})
}

func names(t *testing.T, d *db.DB, college string) []string {
	t.Helper()
	var out []string
	err := d.Read(context.Background(), college, func(q db.Q) error {
		const text = `SELECT nama FROM uji_barang WHERE college_id = $1 ORDER BY nama`
		var err error
		out, err = db.List[string](context.Background(), q, text, college)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestConstraintsByCode(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d := template.Open(t, e)
		must(t, insert(d, "TSM", "TSM", "1", "a", nil))
		cases := map[string]struct {
			err  error
			want func(error) bool
		}{
			"same key":        {insert(d, "TSM", "TSM", "1", "b", nil), db.IsUnique},
			"same name":       {insert(d, "TSM", "TSM", "2", "a", nil), db.IsUnique},
			"no parent":       {insert(d, "TSM", "TSM", "3", "c", "9"), db.IsForeign},
			"foreign college": {insert(d, "UBK", "UBK", "4", "d", "1"), db.IsForeign},
			"empty name":      {insert(d, "TSM", "TSM", "5", "", nil), db.IsCheck},
		}
		for name, c := range cases {
			if !c.want(c.err) {
				t.Errorf("%s: %v", name, c.err)
			}
		}
		if got, want := names(t, d, "TSM"), []string{"a"}; !slices.Equal(got, want) {
			t.Errorf("rows = %q, want %q without those refused", got, want)
		}
	})
}

func TestWriteIsOneTransaction(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d := template.Open(t, e)
		ctx := context.Background()
		broken := errors.New("broken")
		told := 0
		err := d.Write(ctx, "TSM", func(ctx context.Context, _ db.Q) error {
			db.AfterCommit(ctx, func() { told++ })
			must(t, joined(ctx, d, "1"))
			return broken
		})
		if !errors.Is(err, broken) {
			t.Errorf("the transaction ends with %v, want %v", err, broken)
		}
		if got := names(t, d, "TSM"); told != 0 || len(got) != 0 {
			t.Errorf("after a failure told %d times, rows %q; want nothing", told, got)
		}
		must(t, d.Write(ctx, "TSM", func(ctx context.Context, _ db.Q) error {
			db.AfterCommit(ctx, func() { told++ })
			return joined(ctx, d, "1")
		}))
		if got := names(t, d, "TSM"); told != 1 || len(got) != 1 {
			t.Errorf("after a commit told %d times, rows %q; want once, and one row", told, got)
		}
	})
}

func TestSnapshotIsOneMoment(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d := template.Open(t, e)
		ctx := context.Background()
		const count = `SELECT COUNT(*) FROM uji_barang WHERE college_id = $1`
		seen := func(read func(context.Context, string, func(db.Q) error) error) (before, after int64) {
			must(t, read(ctx, "TSM", func(q db.Q) (err error) {
				if before, err = db.Get[int64](ctx, q, count, "TSM"); err != nil {
					return err
				}
				must(t, joined(ctx, d, fmt.Sprint("t", before)))
				after, err = db.Get[int64](ctx, q, count, "TSM")
				return err
			}))
			return before, after
		}
		if before, after := seen(d.Read); before != 0 || after != 1 {
			t.Errorf("a plain reader sees %d rows, then %d; want 0, then the one committed", before, after)
		}
		if before, after := seen(d.Snapshot); before != 1 || after != 1 {
			t.Errorf("a snapshot sees %d rows, then %d; want 1 both times", before, after)
		}
		must(t, d.Write(ctx, "TSM", func(ctx context.Context, _ db.Q) error {
			return errors.Join(joined(ctx, d, "1"), d.Snapshot(ctx, "TSM", func(q db.Q) error {
				n, err := db.Get[int64](ctx, q, count, "TSM")
				if n != 3 {
					t.Errorf("within a transaction a snapshot sees %d rows, want 3", n)
				}
				return err
			}))
		}))
		err := d.Snapshot(ctx, "TSM", func(q db.Q) error {
			_, err := q.Exec(ctx, addThing, "TSM", "9", "a", nil)
			return err
		})
		if err == nil {
			t.Error("a snapshot writes")
		}
	})
}

// joined adds a row within the transaction of the context, if there is one.
func joined(ctx context.Context, d *db.DB, id string) error {
	return d.Write(ctx, "TSM", func(ctx context.Context, q db.Q) error {
		_, err := q.Exec(ctx, addThing, "TSM", id, "name "+id, nil)
		return err
	})
}

// Row security is the second wall: a statement that forgets the college sees and writes nothing of another.
func TestRowSecurity(t *testing.T) {
	d := template.Open(t, db.Postgres)
	must(t, insert(d, "TSM", "TSM", "1", "a", nil))
	count := func(college string) int64 {
		var n int64
		must(t, d.Read(context.Background(), college, func(q db.Q) error {
			var err error
			n, err = db.Get[int64](context.Background(), q, `SELECT COUNT(*) FROM uji_barang`)
			return err
		}))
		return n
	}
	for college, want := range map[string]int64{"TSM": 1, "UBK": 0, "": 0} {
		if got := count(college); got != want {
			t.Errorf("%q sees %d rows, want %d", college, got, want)
		}
	}
	if err := insert(d, "TSM", "UBK", "2", "b", nil); err == nil {
		t.Error("a connection of UBK wrote a row of TSM")
	}
	err := d.Write(context.Background(), "TSM", func(ctx context.Context, q db.Q) error {
		_, err := q.Exec(ctx, `DELETE FROM kit_audit WHERE college_id = 'TSM'`)
		return err
	})
	if err == nil {
		t.Error("the application may delete audit rows")
	}
}

func TestChangeCounter(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d := template.Open(t, e)
		ctx := context.Background()
		for range 3 {
			must(t, d.Write(ctx, "TSM", func(ctx context.Context, q db.Q) error { return db.Bump(ctx, q, "uji") }))
		}
		for college, want := range map[string]int64{"TSM": 3, "UBK": 0} {
			must(t, d.Read(ctx, college, func(q db.Q) error {
				n, err := db.Changes(ctx, q, "uji")
				if n != want {
					t.Errorf("changes of %s = %d, want %d", college, n, want)
				}
				return err
			}))
		}
	})
}

// fillGoods gives TSM so many things, n0000 and on.
func fillGoods(t *testing.T, d *db.DB, count int) {
	t.Helper()
	must(t, d.Write(context.Background(), "TSM", func(ctx context.Context, q db.Q) error {
		b := db.NewBulk(q, "uji_barang", "college_id", "id", "nama")
		for i := range count {
			if err := b.Add(ctx, "TSM", fmt.Sprint(i), fmt.Sprintf("n%04d", i)); err != nil {
				return err
			}
		}
		return b.Flush(ctx)
	}))
}

func TestGetFindBulk(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d := template.Open(t, e)
		ctx := context.Background()
		const count = 1203
		fillGoods(t, d, count)
		if got := len(names(t, d, "TSM")); got != count {
			t.Errorf("%d rows, want %d", got, count)
		}
		must(t, d.Read(ctx, "TSM", func(q db.Q) error {
			row, err := db.Get[struct {
				ID      string
				IDInduk *string `db:"id_induk"`
			}](ctx, q, `SELECT id, id_induk FROM uji_barang WHERE college_id = $1 AND nama = $2`, "TSM", "n0007")
			if row.ID != "7" || row.IDInduk != nil || err != nil {
				t.Errorf("the row of n0007 = %+v, %v; want the id 7 and no parent", row, err)
			}
			_, err = db.Get[string](ctx, q, `SELECT id FROM uji_barang WHERE college_id = $1 AND nama = 'x'`, "TSM")
			if !apperr.Is(err, apperr.Missing) {
				t.Errorf("a row that is not there: %v, want %s", err, apperr.Missing)
			}
			return nil
		}))
	})
}

func TestRows(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d := template.Open(t, e)
		ctx := context.Background()
		fillGoods(t, d, 5)
		const text = `SELECT nama FROM uji_barang WHERE college_id = $1 ORDER BY nama`
		broken := errors.New("broken")
		// read asks for so many rows, of which a certain one cannot be made.
		read := func(q db.Q, text string, wanted int, bad string) (got []string, last error) {
			rows := db.Rows(ctx, q, text, []any{q.College}, func(scan func(...any) error) (string, error) {
				var name string
				if err := scan(&name); err != nil || name == bad {
					return "", cmp.Or(err, broken)
				}
				return name, nil
			})
			for name, err := range rows {
				if last = err; err != nil || len(append(got, name)) > wanted {
					break
				}
				got = append(got, name)
			}
			return got, last
		}
		must(t, d.Read(ctx, "TSM", func(q db.Q) error {
			if got, err := read(q, text, 9, ""); len(got) != 5 || err != nil {
				t.Errorf("all rows = %q, %v; want 5", got, err)
			}
			got, err := read(q, text, 2, "")
			if want := []string{"n0000", "n0001"}; !slices.Equal(got, want) || err != nil {
				t.Errorf("two rows = %q, %v; want %q", got, err, want)
			}
			if got, err := read(q, text, 9, "n0003"); len(got) != 3 || !errors.Is(err, broken) {
				t.Errorf("until a bad one = %q, %v; want 3 rows and %v", got, err, broken)
			}
			const wrong = `SELECT nothing FROM uji_barang WHERE college_id = $1`
			if got, err := read(q, wrong, 9, ""); len(got) != 0 || err == nil {
				t.Errorf("of a wrong statement = %q, %v; want no rows and an error", got, err)
			}
			return nil
		}))
	})
}

func TestEachKey(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d := template.Open(t, e)
		fillGoods(t, d, 3)
		var got []string
		must(t, d.Read(context.Background(), "TSM", func(q db.Q) error {
			n := db.From(` FROM uji_barang b WHERE b.college_id = $1`, q.College)
			return db.EachKey(context.Background(), q, n, db.By("nama", "b.nama", "b.id"), func(key, id []byte) {
				got = append(got, string(key)+" "+string(id))
			})
		}))
		if want := []string{"n0000 0", "n0001 1", "n0002 2"}; !slices.Equal(got, want) {
			t.Errorf("keys = %q, want %q", got, want)
		}
	})
}

func TestWindow(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d := template.Open(t, e)
		ctx := context.Background()
		const count = 400
		fillGoods(t, d, count)
		for pass, bound := range map[int]int{0: 0, 20: 0, 100: 0, 101: 1, 380: 1, 500: 1} {
			args := make([]any, 1, 9) // room that the window must not write into
			args[0] = "TSM"
			window, with := db.Window(10, pass, args)
			if len(with) != 1+bound || args[:2][1] != nil {
				t.Errorf("passing %d: %s with %v, want %d values more, and the caller's room untouched",
					pass, window, with, bound)
			}
			must(t, d.Read(ctx, "TSM", func(q db.Q) error {
				const all = `SELECT nama FROM uji_barang WHERE college_id = $1 ORDER BY nama`
				got, err := db.List[string](ctx, q, all+window, with...)
				if want := max(0, min(10, count-pass)); len(got) != want {
					t.Errorf("passing %d: %d rows, want %d", pass, len(got), want)
				}
				if want := fmt.Sprintf("n%04d", pass); len(got) > 0 && got[0] != want {
					t.Errorf("passing %d: the first is %q, want %q", pass, got[0], want)
				}
				return err
			}))
		}
	})
}

func TestMigrations(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		ctx := context.Background()
		c := template.Copy(t, e)
		d := template.OpenConfig(t, c)
		move := func(body string, act func(*db.Migrator) error) error {
			m, err := d.NewMigrator(ctx, db.Migrations(), area(body))
			must(t, err)
			defer m.Close()
			return act(m)
		}
		up := func(m *db.Migrator) error { return m.Up(ctx) }
		must(t, move(goods, up))
		wantSaid(t, "a changed file", move(goods+"\n-- changed\n", up), "berubah")
		m, err := d.NewMigrator(ctx, db.Migrations())
		must(t, err)
		wantSaid(t, "a newer schema", m.Up(ctx), "lebih baru")
		must(t, m.Close())
		must(t, move(goods, func(m *db.Migrator) error { return m.DownAll(ctx) }))
		must(t, move(goods, up))
		must(t, insert(d, "TSM", "TSM", "1", "a", nil))
	})
}

// TestUpgradeKeepsRows moves a schema by copying rows from one table to another, as SQLite needs it: the rows of all
// colleges are there afterwards, and row security binds the owner as before, also after a failure and on the way back.
func TestUpgradeKeepsRows(t *testing.T) {
	const copied = `-- +goose Up
CREATE TABLE uji_barang_baru (college_id TEXT NOT NULL, nama TEXT NOT NULL);
INSERT INTO uji_barang_baru (college_id, nama) SELECT college_id, nama FROM uji_barang;
-- +goose Down
DELETE FROM uji_barang WHERE nama NOT IN (SELECT nama FROM uji_barang_baru);
DROP TABLE uji_barang_baru;
`
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		ctx := context.Background()
		c := template.Copy(t, e)
		d := template.OpenConfig(t, c)
		for _, college := range []string{"TSM", "UBK"} {
			must(t, insert(d, college, college, "1", "barang "+college, nil))
		}
		move := func(body string, act func(*db.Migrator) error) error {
			later := area(goods)
			later["209901010000_uji_nanti.sql"] = &fstest.MapFile{Data: []byte(body)}
			m, err := d.NewMigrator(ctx, db.Migrations(), later)
			must(t, err)
			defer m.Close()
			return act(m)
		}
		bound := func(when string) {
			if e == db.SQLite {
				return
			}
			const text = `SELECT COUNT(*) FROM pg_class
				WHERE relname LIKE 'uji\_%' AND relkind = 'r' AND NOT relforcerowsecurity`
			var loose int
			must(t, asOwner(t, c).QueryRow(text).Scan(&loose))
			if loose != 0 {
				t.Errorf("%s row security is not forced on %d tables, want it on all", when, loose)
			}
		}
		up := func(m *db.Migrator) error { return m.Up(ctx) }
		broken := strings.Replace(copied, "SELECT college_id, nama", "SELECT college_id, tidak_ada", 1)
		if err := move(broken, up); err == nil {
			t.Error("a move that cannot be made is taken, want its error")
		}
		bound("after a move that failed")
		must(t, move(copied, up))
		bound("after the move")
		for _, college := range []string{"TSM", "UBK"} {
			err := d.Read(ctx, college, func(q db.Q) error {
				got, err := db.List[string](ctx, q, `SELECT nama FROM uji_barang_baru WHERE college_id = $1`, q.College)
				if want := []string{"barang " + college}; !slices.Equal(got, want) {
					t.Errorf("%s keeps %q, want %q", college, got, want)
				}
				return err
			})
			must(t, err)
		}
		must(t, move(copied, func(m *db.Migrator) error { return m.Down(ctx) }))
		bound("on the way back")
		if got := names(t, d, "UBK"); len(got) != 1 {
			t.Errorf("after the way back UBK has %q, want its one row", got)
		}
	})
}

func TestBehindIsRefused(t *testing.T) {
	ctx := context.Background()
	c := template.Copy(t, db.Postgres)
	c.MigrateURL = ""
	d := template.OpenConfig(t, c)
	later := area(goods)
	later["209901010000_uji_nanti.sql"] = &fstest.MapFile{
		Data: []byte("-- +goose Up\nSELECT 1;\n-- +goose Down\nSELECT 1;\n"),
	}
	m, err := d.NewMigrator(ctx, db.Migrations(), later)
	must(t, err)
	defer m.Close()
	if err := m.Ready(ctx); !errors.Is(err, db.ErrBehind) {
		t.Errorf("a schema that is behind: %v, want %v", err, db.ErrBehind)
	}
}

func TestSecondProcessIsRefused(t *testing.T) {
	c := template.Copy(t, db.SQLite)
	template.OpenConfig(t, c)
	_, err := db.Open(context.Background(), c)
	wantSaid(t, "opened twice", err, "sedang dipakai")
}

// wantSaid holds what a refusal says.
func wantSaid(t *testing.T, what string, err error, want string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%s: %v, want it refused with %q", what, err, want)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
