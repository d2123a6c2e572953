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

var template = dbtest.NewTemplate(nil, fstest.MapFS{"208001010000_uji_barang.sql": {Data: []byte(goods)}})

func insert(d *db.DB, college, as, id, name string, induk any) error {
	return d.Write(context.Background(), as, func(ctx context.Context, q db.Q) error {
		_, err := q.Exec(ctx, `INSERT INTO uji_barang (college_id, id, nama, id_induk) VALUES ($1, $2, $3, $4)`, college, id, name, induk)
		return err
	})
}

func names(t *testing.T, d *db.DB, college string) []string {
	t.Helper()
	var out []string
	err := d.Read(context.Background(), college, func(q db.Q) error {
		var err error
		out, err = db.List[string](context.Background(), q, `SELECT nama FROM uji_barang WHERE college_id = $1 ORDER BY nama`, college)
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
		if got := strings.Join(names(t, d, "TSM"), ""); got != "a" {
			t.Errorf("refused rows stayed: %q", got)
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
			must(t, d.Write(ctx, "TSM", func(ctx context.Context, q db.Q) error { // joins
				_, err := q.Exec(ctx, `INSERT INTO uji_barang (college_id, id, nama) VALUES ('TSM', '1', 'a')`)
				return err
			}))
			return broken
		})
		if !errors.Is(err, broken) || told != 0 || len(names(t, d, "TSM")) != 0 {
			t.Errorf("err %v, told %d, rows %v", err, told, names(t, d, "TSM"))
		}
		must(t, d.Write(ctx, "TSM", func(ctx context.Context, _ db.Q) error {
			db.AfterCommit(ctx, func() { told++ })
			return insert2(ctx, d)
		}))
		if told != 1 || len(names(t, d, "TSM")) != 1 {
			t.Errorf("told %d, rows %v", told, names(t, d, "TSM"))
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
				must(t, d.Write(ctx, "TSM", func(ctx context.Context, q db.Q) error {
					_, err := q.Exec(ctx, `INSERT INTO uji_barang (college_id, id, nama) VALUES ('TSM', $1, $1)`, fmt.Sprint("t", before))
					return err
				}))
				after, err = db.Get[int64](ctx, q, count, "TSM")
				return err
			}))
			return before, after
		}
		if before, after := seen(d.Read); before != 0 || after != 1 {
			t.Errorf("a plain reader sees what was committed last: %d, %d", before, after)
		}
		if before, after := seen(d.Snapshot); before != 1 || after != 1 {
			t.Errorf("a snapshot stays: %d, %d", before, after)
		}
		must(t, d.Write(ctx, "TSM", func(ctx context.Context, _ db.Q) error {
			return errors.Join(insert2(ctx, d), d.Snapshot(ctx, "TSM", func(q db.Q) error {
				n, err := db.Get[int64](ctx, q, count, "TSM")
				if n != 3 {
					t.Errorf("within a transaction: %d", n)
				}
				return err
			}))
		}))
		if err := d.Snapshot(ctx, "TSM", func(q db.Q) error {
			_, err := q.Exec(ctx, `INSERT INTO uji_barang (college_id, id, nama) VALUES ('TSM', '9', 'a')`)
			return err
		}); err == nil {
			t.Error("a snapshot writes")
		}
	})
}

func insert2(ctx context.Context, d *db.DB) error {
	return d.Write(ctx, "TSM", func(ctx context.Context, q db.Q) error {
		_, err := q.Exec(ctx, `INSERT INTO uji_barang (college_id, id, nama) VALUES ('TSM', '1', 'a')`)
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
	if err := d.Write(context.Background(), "TSM", func(ctx context.Context, q db.Q) error {
		_, err := q.Exec(ctx, `DELETE FROM kit_audit WHERE college_id = 'TSM'`)
		return err
	}); err == nil {
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
					t.Errorf("%s: %d, want %d", college, n, want)
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
		fillGoods(t, d, 1203)
		if n := len(names(t, d, "TSM")); n != 1203 {
			t.Errorf("%d rows", n)
		}
		must(t, d.Read(ctx, "TSM", func(q db.Q) error {
			row, err := db.Get[struct {
				ID      string
				IDInduk *string `db:"id_induk"`
			}](ctx, q, `SELECT id, id_induk FROM uji_barang WHERE college_id = $1 AND nama = $2`, "TSM", "n0007")
			if row.ID != "7" || row.IDInduk != nil || err != nil {
				t.Errorf("%+v %v", row, err)
			}
			_, err = db.Get[string](ctx, q, `SELECT id FROM uji_barang WHERE college_id = $1 AND nama = 'x'`, "TSM")
			if !apperr.Is(err, apperr.Missing) {
				t.Errorf("missing row: %v", err)
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
				t.Errorf("all rows: %v %v", got, err)
			}
			if got, err := read(q, text, 2, ""); !slices.Equal(got, []string{"n0000", "n0001"}) || err != nil {
				t.Errorf("two rows: %v %v", got, err)
			}
			if got, err := read(q, text, 9, "n0003"); len(got) != 3 || !errors.Is(err, broken) {
				t.Errorf("until a bad one: %v %v", got, err)
			}
			if got, err := read(q, `SELECT nothing FROM uji_barang WHERE college_id = $1`, 9, ""); len(got) != 0 || err == nil {
				t.Errorf("a wrong statement: %v %v", got, err)
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
			t.Errorf("%v, want %v", got, want)
		}
	})
}

func TestWindow(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d := template.Open(t, e)
		ctx := context.Background()
		fillGoods(t, d, 400)
		for pass, bound := range map[int]int{0: 0, 20: 0, 100: 0, 101: 1, 380: 1, 500: 1} {
			args := make([]any, 1, 9) // room that the window must not write into
			args[0] = "TSM"
			window, with := db.Window(10, pass, args)
			if len(with) != 1+bound || args[:2][1] != nil {
				t.Errorf("passing %d: %s %v", pass, window, with)
			}
			must(t, d.Read(ctx, "TSM", func(q db.Q) error {
				got, err := db.List[string](ctx, q, `SELECT nama FROM uji_barang WHERE college_id = $1 ORDER BY nama`+window, with...)
				if len(got) != max(0, min(10, 400-pass)) || len(got) > 0 && got[0] != fmt.Sprintf("n%04d", pass) {
					t.Errorf("passing %d: %v", pass, got)
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
			m, err := d.NewMigrator(ctx, db.Migrations(), fstest.MapFS{"208001010000_uji_barang.sql": {Data: []byte(body)}})
			must(t, err)
			defer m.Close()
			return act(m)
		}
		up := func(m *db.Migrator) error { return m.Up(ctx) }
		must(t, move(goods, up))
		if err := move(goods+"\n-- changed\n", up); err == nil || !strings.Contains(err.Error(), "berubah") {
			t.Errorf("a changed file passed: %v", err)
		}
		m, err := d.NewMigrator(ctx, db.Migrations())
		must(t, err)
		if err := m.Up(ctx); err == nil || !strings.Contains(err.Error(), "lebih baru") {
			t.Errorf("a newer schema passed: %v", err)
		}
		must(t, m.Close())
		must(t, move(goods, func(m *db.Migrator) error { return m.DownAll(ctx) }))
		must(t, move(goods, up))
		must(t, insert(d, "TSM", "TSM", "1", "a", nil))
	})
}

func TestBehindIsRefused(t *testing.T) {
	ctx := context.Background()
	c := template.Copy(t, db.Postgres)
	c.MigrateURL = ""
	d := template.OpenConfig(t, c)
	m, err := d.NewMigrator(ctx, db.Migrations(), fstest.MapFS{
		"208001010000_uji_barang.sql": {Data: []byte(goods)},
		"209901010000_uji_nanti.sql":  {Data: []byte("-- +goose Up\nSELECT 1;\n-- +goose Down\nSELECT 1;\n")},
	})
	must(t, err)
	defer m.Close()
	if err := m.Ready(ctx); !errors.Is(err, db.ErrBehind) {
		t.Errorf("a schema that is behind: %v", err)
	}
}

func TestSecondProcessIsRefused(t *testing.T) {
	c := template.Copy(t, db.SQLite)
	template.OpenConfig(t, c)
	if _, err := db.Open(context.Background(), c); err == nil || !strings.Contains(err.Error(), "sedang dipakai") {
		t.Errorf("opened twice: %v", err)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
