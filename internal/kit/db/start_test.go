package db_test

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// start opens a database and makes it ready, as a process that begins does.
func start(c db.Config, body string) error {
	ctx := context.Background()
	d, err := db.Open(ctx, c)
	if err != nil {
		return err
	}
	defer d.Close()
	m, err := d.NewMigrator(ctx, db.Migrations(), area(body))
	if err != nil {
		return err
	}
	defer m.Close()
	return m.Ready(ctx)
}

// asOwner opens a connection of the owner's, for what an operator does by hand.
func asOwner(t *testing.T, c db.Config) *sql.DB {
	t.Helper()
	pool, err := db.OpenAdmin(context.Background(), c.MigrateURL)
	must(t, err)
	t.Cleanup(func() { must(t, pool.Close()) })
	return pool
}

func exec(t *testing.T, pool *sql.DB, text string) {
	t.Helper()
	if _, err := pool.Exec(text); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
}

func TestThreeStartOnAnEmptyDatabase(t *testing.T) {
	c := dbtest.Empty(t)
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			if err := start(c, goods); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	d := template.OpenConfig(t, c)
	must(t, insert(d, "TSM", "TSM", "1", "a", nil))
	if got := names(t, d, "UBK"); len(got) != 0 {
		t.Errorf("another college sees %q, want nothing", got)
	}
	const list = `SELECT (SELECT COUNT(*) FROM kit_migrasi),
		(SELECT COUNT(*) FROM goose_db_version) - (SELECT COUNT(DISTINCT version_id) FROM goose_db_version)`
	var noted, twice int
	must(t, asOwner(t, c).QueryRow(list).Scan(&noted, &twice))
	if noted < 2 || twice != 0 {
		t.Errorf("%d files are noted, %d applied twice; want 2 and more, and 0", noted, twice)
	}
}

// TestStartMends breaks the second wall in every way that one can by hand, and starts.
func TestStartMends(t *testing.T) {
	for name, harm := range map[string]string{
		"no policy":                "DROP POLICY portal_college ON uji_barang",
		"row security off":         "ALTER TABLE uji_barang DISABLE ROW LEVEL SECURITY",
		"not forced on the owner":  "ALTER TABLE uji_barang NO FORCE ROW LEVEL SECURITY",
		"a policy that lets all":   "ALTER POLICY portal_college ON uji_barang USING (true) WITH CHECK (true)",
		"a policy that checks not": "ALTER POLICY portal_college ON uji_barang WITH CHECK (true)",
		"a second policy":          "CREATE POLICY semua ON uji_barang USING (true)",
		"a policy for the app":     "CREATE POLICY semua ON uji_barang TO portal_app USING (true)",
		"a policy of reading only": "DROP POLICY portal_college ON uji_barang; " +
			"CREATE POLICY portal_college ON uji_barang FOR SELECT USING (true)",
		"rights taken away":        "REVOKE SELECT, INSERT ON uji_barang FROM portal_app",
		"truncate given":           "GRANT TRUNCATE ON uji_barang TO portal_app",
		"everything for everybody": "GRANT ALL ON uji_barang TO PUBLIC",
		"the trail may be changed": "GRANT UPDATE, DELETE ON kit_audit TO portal_app",
		"the list may be changed":  "GRANT ALL ON goose_db_version, kit_migrasi TO portal_app",
		"the schema is closed": "REVOKE USAGE ON SCHEMA public FROM PUBLIC, portal_app; " +
			"GRANT USAGE ON SCHEMA public TO portal_owner",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := template.Copy(t, db.Postgres)
			if strings.Contains(harm, "SCHEMA") {
				admin := c
				admin.MigrateURL = superuser(t, c)
				exec(t, asOwner(t, admin), harm)
			} else {
				exec(t, asOwner(t, c), harm)
			}
			wantSaid(t, "a process that may not mend it", start(db.Config{URL: c.URL}, goods), "migrate up")
			if name == "the schema is closed" {
				return // only its owner can open it, who is not the portal's
			}
			must(t, start(c, goods))
			must(t, start(db.Config{URL: c.URL}, goods))
			wantWalled(t, template.OpenConfig(t, c))
		})
	}
}

// wantWalled holds that the second wall stands: no college reaches another's rows, and the application no more than it
// may.
func wantWalled(t *testing.T, d *db.DB) {
	t.Helper()
	must(t, insert(d, "TSM", "TSM", "1", "a", nil))
	if err := insert(d, "TSM", "UBK", "2", "b", nil); err == nil {
		t.Error("a connection of UBK wrote a row of TSM")
	}
	for _, college := range []string{"UBK", ""} {
		must(t, d.Read(context.Background(), college, func(q db.Q) error {
			n, err := db.Get[int64](context.Background(), q, `SELECT COUNT(*) FROM uji_barang`)
			if n != 0 {
				t.Errorf("%q sees %d rows, want none", college, n)
			}
			return err
		}))
	}
	for _, text := range []string{
		"TRUNCATE uji_barang",
		"DELETE FROM kit_audit",
		"UPDATE kit_migrasi SET sidik = ''",
		"DELETE FROM goose_db_version",
	} {
		err := d.Write(context.Background(), "TSM", func(ctx context.Context, q db.Q) error {
			_, err := q.Exec(ctx, text)
			return err
		})
		if err == nil {
			t.Errorf("the application may %s", text)
		}
	}
}

// superuser is the address of a database for the cluster's own role.
func superuser(t *testing.T, c db.Config) string {
	t.Helper()
	address, err := dbtest.Superuser(c)
	must(t, err)
	return address
}

// TestStartAsksForNoLock starts while somebody holds every table so that it can be read, and nothing else.
func TestStartAsksForNoLock(t *testing.T) {
	c := template.Copy(t, db.Postgres)
	owner := asOwner(t, c)
	holder, err := owner.BeginTx(context.Background(), nil)
	must(t, err)
	defer func() { must(t, holder.Rollback()) }()
	const list = `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`
	rows, err := holder.Query(list)
	must(t, err)
	var tables []string
	for rows.Next() {
		var name string
		must(t, rows.Scan(&name))
		tables = append(tables, name)
	}
	must(t, rows.Err())
	for _, table := range tables {
		if _, err := holder.Exec("LOCK TABLE " + table + " IN EXCLUSIVE MODE"); err != nil {
			t.Fatal(err)
		}
	}
	if len(tables) < 6 {
		t.Fatalf("only %q are held, want six tables and more", tables)
	}
	must(t, start(c, goods))
	must(t, start(db.Config{URL: c.URL}, goods))
}

// TestStartWaitsForATable mends a table while a long transaction reads it: the start tries again until that ends.
func TestStartWaitsForATable(t *testing.T) {
	c := template.Copy(t, db.Postgres)
	owner := asOwner(t, c)
	exec(t, owner, "DROP POLICY portal_college ON uji_barang")
	reader, err := owner.BeginTx(context.Background(), nil)
	must(t, err)
	if _, err := reader.Exec("SELECT * FROM uji_barang"); err != nil {
		t.Fatal(err)
	}
	started := make(chan error, 1)
	go func() { started <- start(c, goods) }()
	waits := func() error {
		var pid int
		const who = `SELECT pid FROM pg_locks WHERE NOT granted AND relation = 'uji_barang'::regclass`
		return owner.QueryRow(who).Scan(&pid)
	}
	for tries := 0; tries < 2; { // it gave up once, and waits again
		err := waits()
		for err == nil {
			if err = waits(); err != nil {
				tries++
			}
		}
		select {
		case err := <-started:
			t.Fatalf("it ended with %v, want it to wait", err)
		default:
		}
	}
	must(t, reader.Commit())
	must(t, <-started)
}

// TestStartUnderLoad starts again and again, each time with something to mend, while others write.
func TestStartUnderLoad(t *testing.T) {
	c := template.Copy(t, db.Postgres)
	d := template.OpenConfig(t, c)
	owner := asOwner(t, c)
	ctx, stop := context.WithCancel(context.Background())
	var writers sync.WaitGroup
	written := make([]int, 6)
	for w := range written {
		writers.Go(func() {
			for ctx.Err() == nil {
				id := fmt.Sprintf("%d-%d", w, written[w])
				if err := insert(d, "TSM", "TSM", id, id, nil); err != nil {
					t.Errorf("a writer: %v", err)
					return
				}
				if got := names(t, d, "UBK"); len(got) != 0 {
					t.Errorf("another college sees %d rows, want none", len(got))
				}
				written[w]++
			}
		})
	}
	for range 4 {
		exec(t, owner, "SET lock_timeout = '20s'; ALTER TABLE uji_barang NO FORCE ROW LEVEL SECURITY")
		var starts sync.WaitGroup
		for range 3 {
			starts.Go(func() {
				if err := start(c, goods); err != nil {
					t.Errorf("a start: %v", err)
				}
			})
		}
		starts.Wait()
	}
	stop()
	writers.Wait()
	total := 0
	for _, n := range written {
		total += n
	}
	if got := len(names(t, d, "TSM")); got != total || total == 0 {
		t.Errorf("%d rows are there, want the %d that were acknowledged, and some", got, total)
	}
}

// TestStartWritesNothing holds for SQLite what the locks hold for PostgreSQL: a start with nothing to do only reads.
func TestStartWritesNothing(t *testing.T) {
	c := template.Copy(t, db.SQLite)
	must(t, start(c, goods))
	d := template.OpenConfig(t, c)
	m, err := d.NewMigrator(context.Background(), db.Migrations(), area(goods))
	must(t, err)
	defer m.Close()
	must(t, m.Ready(context.Background()))
	if info, err := os.Stat(filepath.Join(c.Folder, db.FileName+"-wal")); err == nil && info.Size() > 0 {
		t.Errorf("the start wrote %d bytes, want none", info.Size())
	}
}

// TestAlone lets one in at a time, and the next when the first one's connection dies.
func TestAlone(t *testing.T) {
	c := template.Copy(t, db.Postgres)
	first := template.OpenConfig(t, c)
	told := make(chan bool, 1)
	c.Waits = func() { told <- true }
	second := template.OpenConfig(t, c)
	ctx, inside := context.Background(), make(chan bool)
	free, done := make(chan bool), make(chan error, 2)
	go func() {
		done <- first.Alone(ctx, func(ctx context.Context) error {
			close(inside)
			<-free
			return first.Alone(ctx, func(context.Context) error { return nil }) // joins
		})
	}()
	<-inside
	order := make(chan string, 2)
	go func() {
		done <- second.Alone(ctx, func(context.Context) error { order <- "second"; return nil })
	}()
	<-told
	order <- "first"
	close(free)
	must(t, <-done)
	must(t, <-done)
	if got, want := <-order+" "+<-order, "first second"; got != want {
		t.Errorf("they were in as %q, want %q", got, want)
	}
	ended, cancel := context.WithCancel(ctx)
	cancel()
	if err := second.Alone(ended, func(context.Context) error { return nil }); err == nil {
		t.Error("it went on after its end")
	}
	dead, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	err := first.Alone(dead, func(ctx context.Context) error {
		exec(t, asOwner(t, withSuperuser(t, c)), `SELECT pg_terminate_backend(pid) FROM pg_locks
			WHERE locktype = 'advisory'
			AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
		return second.Alone(dead, func(context.Context) error { return nil })
	})
	if err == nil {
		t.Error("nobody says that the lock was lost")
	}
}

func withSuperuser(t *testing.T, c db.Config) db.Config {
	c.MigrateURL = superuser(t, c)
	return c
}

// TestLostLists refuses databases whose tables do not fit their own list of migrations.
func TestLostLists(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		const gone, newer = "daftar migrasi (goose_db_version) hilang", "lebih baru"
		const applied = "INSERT INTO goose_db_version (version_id, is_applied) VALUES "
		const changed = "UPDATE kit_migrasi SET sidik = 'x' WHERE nama = '208001010000_uji_barang.sql'"
		for harm, says := range map[string]string{
			"DROP TABLE goose_db_version":    gone,
			"DELETE FROM goose_db_version":   gone,
			applied + "(2999, TRUE)":         "",
			applied + "(299901010000, TRUE)": newer,
			changed:                          "berubah setelah dijalankan",
			"DROP TABLE kit_migrasi":         "",
		} {
			t.Run(harm, func(t *testing.T) {
				c := template.Copy(t, e)
				byHand(t, c, harm)
				err := start(c, goods)
				if says != "" {
					wantSaid(t, "the start", err, says)
				} else if err != nil {
					t.Errorf("the start: %v, want it to succeed", err)
				}
			})
		}
	})
}

// byHand changes a database past the portal.
func byHand(t *testing.T, c db.Config, text string) {
	t.Helper()
	if c.URL != "" {
		exec(t, asOwner(t, c), text)
		return
	}
	d, err := db.Open(context.Background(), c)
	must(t, err)
	must(t, d.Write(context.Background(), "", func(ctx context.Context, q db.Q) error {
		_, err := q.Exec(ctx, text)
		return err
	}))
	must(t, d.Close())
}

func TestForeignFileIsRefused(t *testing.T) {
	c := db.Config{Folder: t.TempDir()}
	byHand(t, c, "CREATE TABLE resep_masakan (nama TEXT)")
	wantSaid(t, "a database of another program", start(c, goods), "program lain")
}
