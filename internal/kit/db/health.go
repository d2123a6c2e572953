package db

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/kit/db/datafolder"
)

// errForeign says that the file is a database, and not the portal's.
var errForeign = errors.New(FileName + " berisi basis data program lain; pilih --data lain, atau pindahkan berkas itu")

// quickPatience is how long a start looks through a file before it serves; all of it is looked through while it serves.
const quickPatience = 800 * time.Millisecond

// inspect looks at a database's file before anything opens it. It tells whether there is one.
func inspect(file, mark string) (bool, error) {
	if _, err := os.Lstat(file); errors.Is(err, fs.ErrNotExist) {
		return false, refuseOrphan(file)
	} else if err != nil {
		return false, fmt.Errorf("%s tidak dapat dibaca (%w); periksa haknya", file, datafolder.Reason(err))
	}
	info, err := os.Stat(file)
	if err != nil || !info.Mode().IsRegular() { // a link is followed
		return false, fmt.Errorf("%s bukan berkas basis data; pindahkan, atau pilih --data lain", file)
	}
	f, err := os.OpenFile(file, os.O_RDWR, 0)
	if err != nil {
		return false, fmt.Errorf("%s tidak dapat dibaca dan ditulisi (%w); beri hak kepada akun yang menjalankan portald", file, datafolder.Reason(err))
	}
	defer f.Close()
	if info.Size() == 0 && mark == datafolder.New {
		return false, nil // the first start was cut off before its first write
	}
	head := make([]byte, 100)
	if _, err := io.ReadFull(f, head); err != nil {
		return false, fmt.Errorf("%s kosong atau terpotong; pulihkan dari cadangan, atau hapus bila portal ini memang baru", file)
	}
	return true, readHead(file, head, info.Size())
}

// refuseOrphan refuses a log whose database is gone: SQLite would throw it away.
func refuseOrphan(file string) error {
	if info, err := os.Stat(file + "-wal"); err == nil && info.Size() > 0 {
		return fmt.Errorf("%s hilang padahal %[1]s-wal ada; pulihkan keduanya dari cadangan, atau pindahkan %[1]s-wal", file)
	}
	return nil
}

// readHead checks the first hundred bytes of a database (https://sqlite.org/fileformat2.html, 1.3).
func readHead(file string, head []byte, size int64) error {
	const magic = "SQLite format 3\x00"
	page := int64(binary.BigEndian.Uint16(head[16:]))
	if page == 1 {
		page = 65536
	}
	if string(head[:16]) != magic || page < 512 || page&(page-1) != 0 {
		return fmt.Errorf("%s bukan basis data SQLite; pulihkan dari cadangan, atau pilih --data lain", file)
	}
	if _, err := os.Stat(file + "-wal"); err == nil {
		return nil // the end of the file may still be in the log
	}
	if pages := int64(binary.BigEndian.Uint32(head[28:])); size < pages*page {
		return fmt.Errorf("%s terpotong (%d dari %d byte); pulihkan dari cadangan", file, size, pages*page)
	}
	return nil
}

// probe opens the file for reading alone: it takes part in the log, and never writes it into the file. Where there is no
// log, and nobody who could begin one, it leaves no trace at all.
func probe(file string, alone bool) (*sql.DB, error) {
	how := "?mode=ro&_pragma=busy_timeout(5000)&_pragma=cache_size(-8000)"
	if _, err := os.Stat(file + "-wal"); alone && errors.Is(err, fs.ErrNotExist) {
		how += "&immutable=1"
	}
	pool, err := sql.Open("sqlite", "file:"+(&url.URL{Path: file}).EscapedPath()+how)
	if err != nil {
		return nil, err
	}
	pool.SetMaxOpenConns(1)
	return pool, nil
}

// ErrBroken says that the database's file contradicts itself.
var ErrBroken = errors.New("basis data rusak")

// quick looks through a file that was not closed well, or that is not the one that was closed, as far as its patience goes;
// a mark of a file found broken before takes that patience away. It tells whether the file is the one that was closed well.
func quick(ctx context.Context, file, mark string) (same bool, err error) {
	if mark == datafolder.Identity(file) {
		return true, nil
	}
	pool, err := probe(file, true)
	if err != nil {
		return false, err
	}
	patience, checks := ctx, []string{"integrity_check(1)", "foreign_key_check"}
	if mark != datafolder.Broken {
		var cancel context.CancelFunc
		patience, cancel = context.WithTimeout(ctx, quickPatience)
		defer cancel()
		checks[0] = "quick_check(1)"
	}
	if err = ours(patience, pool); err == nil {
		err = runChecks(patience, pool, file, checks...)
	}
	if patience.Err() != nil && ctx.Err() == nil && !errors.Is(err, ErrBroken) {
		err = nil // what it came to is whole
	}
	return false, errors.Join(err, pool.Close())
}

// ours refuses a database with tables of which none is the portal's. One that cannot be read is for the checks to tell of.
func ours(ctx context.Context, pool *sql.DB) error {
	tables, err := List[string](ctx, Q{run: pool}, tablesSQLite)
	if err != nil || len(tables) == 0 || slices.ContainsFunc(tables, isOwn) {
		return nil
	}
	return errForeign
}

// isOwn tells whether a table is one of those by which the portal's database is known.
func isOwn(table string) bool {
	return table == versionTable || table == noteTable || table == "kit_audit"
}

// runChecks runs checks of SQLite's own; each answers with nothing or 'ok', or else with what is wrong.
func runChecks(ctx context.Context, pool *sql.DB, file string, checks ...string) error {
	for _, check := range checks {
		finding, err := find(ctx, pool, check)
		if ctx.Err() != nil && finding == "" {
			return ctx.Err()
		}
		if err != nil {
			finding = err.Error()
		}
		if finding != "" {
			return fmt.Errorf("%w: %s (%s); jangan dipakai lagi, pulihkan %[2]s dari cadangan", ErrBroken, file, finding)
		}
	}
	return nil
}

func find(ctx context.Context, pool *sql.DB, check string) (string, error) {
	rows, err := pool.QueryContext(ctx, "PRAGMA "+check)
	if err != nil {
		return "", err
	}
	defer rows.Close()
	if !rows.Next() {
		return "", rows.Err()
	}
	if check == "foreign_key_check" {
		var table, parent string
		var row, key sql.NullInt64
		if err := rows.Scan(&table, &row, &parent, &key); err != nil {
			return "", err
		}
		return "baris " + table + " menunjuk " + parent + " yang tidak ada", nil
	}
	var said string
	if err := rows.Scan(&said); err != nil || said == "ok" {
		return "", err
	}
	return strings.Join(strings.Fields(said), " "), nil
}

// Examine looks through a file in full while the portal serves, as a start has no time to: every page, every index, every
// reference. It returns at once for a file that was closed well. One that it finds broken is refused at the next start too.
func (d *DB) Examine(ctx context.Context) error {
	if !d.doubtful.Load() {
		return nil
	}
	pool, err := probe(d.file(), false)
	if err != nil {
		return err
	}
	defer pool.Close()
	err = runChecks(ctx, pool, d.file(), "integrity_check(1)", "foreign_key_check")
	if errors.Is(err, ErrBroken) {
		d.broken.Store(true)
		return errors.Join(err, d.folder.Leave(datafolder.Broken))
	}
	if err == nil {
		d.doubtful.Store(false)
	}
	return err
}
