package db

import (
	"context"
	"database/sql"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

const insert = "INSERT INTO a (id, nama) VALUES ($1, $2)"

// keptConn is a connection to a file with an empty table.
type keptConn struct {
	*testing.T
	conn *sql.Conn
}

func openKept(t *testing.T) keptConn {
	t.Helper()
	pool, err := openFile(t.Context(), filepath.Join(t.TempDir(), "a.db"), 1, "_txlock=immediate", new(sync.Map))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := pool.Close(); err != nil {
			t.Error(err)
		}
	})
	c, err := pool.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	k := keptConn{t, c}
	if err := k.exec("CREATE TABLE a (id INTEGER PRIMARY KEY, nama TEXT); CREATE INDEX b ON a (nama)"); err != nil {
		t.Fatal(err)
	}
	return k
}

func (k keptConn) exec(text string, args ...any) error {
	_, err := k.conn.ExecContext(k.Context(), text, args...)
	return err
}

// wants holds how many statements the connection keeps and how many rows the table has.
func (k keptConn) wants(statements, rows int) {
	k.Helper()
	var got [2]int
	if err := k.conn.QueryRowContext(k.Context(), "SELECT COUNT(*) FROM a").Scan(&got[1]); err != nil {
		k.Fatal(err)
	}
	if err := k.conn.Raw(func(c any) error { got[0] = len(c.(*keeping).kept); return nil }); err != nil {
		k.Fatal(err)
	}
	if want := [2]int{statements, rows}; got != want {
		k.Errorf("statements and rows %v, want %v", got, want)
	}
}

// TestKept holds that a writing statement stays prepared on its connection, and answers as if it did not.
func TestKept(t *testing.T) {
	for name, between := range map[string]func(keptConn){
		"it runs again": func(keptConn) {},
		"one that was refused runs with other values": func(k keptConn) {
			if err := k.exec(insert, 1, "lagi"); err == nil {
				k.Error("the same key was taken twice")
			}
		},
		"one that nobody waits for any more runs again": func(k keptConn) {
			ctx, cancel := context.WithCancel(k.Context())
			cancel()
			if _, err := k.conn.ExecContext(ctx, insert, 2, "dua"); err == nil {
				k.Error("it ran for nobody")
			}
		},
		"one that was rolled back runs again": func(k keptConn) {
			tx, err := k.conn.BeginTx(k.Context(), nil)
			if err != nil {
				k.Fatal(err)
			}
			if _, err := tx.ExecContext(k.Context(), insert, 2, "dua"); err != nil {
				k.Error(err)
			}
			if err := tx.Rollback(); err != nil {
				k.Error(err)
			}
		},
		"it follows a change of its table": func(k keptConn) {
			if err := k.exec("ALTER TABLE a ADD COLUMN kota TEXT NOT NULL DEFAULT 'Depok'"); err != nil {
				k.Error(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			k := openKept(t)
			if err := k.exec(insert, 1, "satu"); err != nil {
				t.Error(err)
			}
			between(k)
			if err := k.exec(insert, 2, "dua"); err != nil {
				t.Error(err)
			}
			k.wants(1, 2)
		})
	}
}

// TestKeptRows holds that rows that are still read are not lost when the same statement runs again, and that a
// statement whose rows were left early runs anew.
func TestKeptRows(t *testing.T) {
	k := openKept(t)
	for id, nama := range []string{"nol", "satu", "dua"} {
		if err := k.exec(insert, id, nama); err != nil {
			t.Error(err)
		}
	}
	const names = "SELECT nama FROM a WHERE id >= $1 ORDER BY id"
	read := func(from int, each func()) (said string) {
		rows, err := k.conn.QueryContext(t.Context(), names, from)
		if err != nil {
			t.Fatal(err)
		}
		defer rows.Close()
		for rows.Next() {
			var nama string
			if err := rows.Scan(&nama); err != nil {
				t.Error(err)
			}
			said += nama + " "
			each()
		}
		return said
	}
	var within string
	around := read(0, func() { within += read(1, func() {}) })
	if want := "nol satu dua "; around != want {
		t.Errorf("around it %q, want %q", around, want)
	}
	if want := strings.Repeat("satu dua ", 3); within != want {
		t.Errorf("within it %q, want %q", within, want)
	}
	var first string
	if err := k.conn.QueryRowContext(t.Context(), names, 0).Scan(&first); err != nil || first != "nol" {
		t.Errorf("the first row alone = %q, %v; want %q", first, err, "nol")
	}
	if got, want := read(2, func() {}), "dua "; got != want {
		t.Errorf("after one that was left early %q, want %q", got, want)
	}
	k.wants(2, 3)
}

// manyOf is a statement with so many values.
func manyOf(values int) string {
	return "DELETE FROM a WHERE id IN (" + strings.Repeat("?, ", values-1) + "?)"
}

// TestKeptMany holds that statements of many values are kept when they come again, and not without end.
func TestKeptMany(t *testing.T) {
	k := openKept(t)
	for n := range 2 * maxLarge {
		for range 3 {
			if err := k.exec(manyOf(fewValues+1+n), make([]any, fewValues+1+n)...); err != nil {
				t.Error(err)
			}
		}
	}
	k.wants(maxLarge, 0)
}

// TestNotKept holds what is prepared each time.
func TestNotKept(t *testing.T) {
	k := openKept(t)
	for name, text := range map[string]string{
		"a script":           "UPDATE a SET nama = 'satu'; DELETE FROM a",
		"one without values": "DELETE FROM a",
	} {
		if err := k.exec(text); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for n := range 3 * maxLarge {
		if err := k.exec(manyOf(fewValues+1+n), make([]any, fewValues+1+n)...); err != nil {
			t.Error(err)
		}
	}
	if err := k.exec("INSERT INTO tidak_ada (id) VALUES ($1)", 1); err == nil {
		t.Error("a row went into a table that is not there")
	}
	k.wants(0, 0)
}
