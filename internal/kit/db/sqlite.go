package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"syscall"

	_ "modernc.org/sqlite" // the embedded engine
)

// FileName is the database's file in the data folder.
const FileName = "portal.db"

// readerPages is how a reader comes by pages without a call to the system for each: up to 32 MB of its own, as it needs
// them, and the first 256 MB of the file mapped into memory, from the system's cache that all share.
const readerPages = "_pragma=cache_size(-32000)&_pragma=mmap_size(268435456)"

func openSQLite(ctx context.Context, c Config) (*DB, error) {
	if err := os.MkdirAll(c.Folder, 0o700); err != nil {
		return nil, fmt.Errorf("folder data %s: %w", c.Folder, err)
	}
	if err := freeConnections(); err != nil {
		return nil, err
	}
	unlock, err := lockFolder(c.Folder)
	if err != nil {
		return nil, err
	}
	d := &DB{engine: SQLite, config: c, unlock: unlock}
	file := filepath.Join(c.Folder, FileName)
	if d.write, err = openFile(ctx, file, 1, "_txlock=immediate"); err != nil {
		return nil, errors.Join(err, unlock())
	}
	if d.read, err = openFile(ctx, file, max(4, 2*runtime.NumCPU()), "_pragma=query_only(1)&"+readerPages); err != nil {
		return nil, errors.Join(err, d.write.Close(), unlock())
	}
	return d, nil
}

// openFile opens a pool on the file: WAL, synchronous FULL, foreign keys, five seconds of patience.
func openFile(ctx context.Context, file string, conns int, extra string) (*sql.DB, error) {
	dsn := "file:" + (&url.URL{Path: file}).EscapedPath() +
		"?_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)" +
		"&_pragma=journal_size_limit(67108864)&_pragma=temp_store(MEMORY)&" + extra
	pool, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, err
	}
	pool.SetMaxOpenConns(conns)
	pool.SetMaxIdleConns(conns)
	ctx, cancel := context.WithTimeout(ctx, pingPatience)
	defer cancel()
	if err := pool.PingContext(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("membuka %s: %w", file, err), pool.Close())
	}
	return pool, nil
}

// lockFolder makes a second process on the same folder refuse to start.
func lockFolder(folder string) (func() error, error) {
	f, err := os.OpenFile(filepath.Join(folder, "portald.lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return nil, errors.Join(fmt.Errorf("folder data %s sedang dipakai portald lain; hentikan dulu, atau pilih --data lain", folder), f.Close())
	}
	return f.Close, nil
}

// noteFull remembers that a write found no room on the disk.
func (d *DB) noteFull(err error) error {
	if d.engine == SQLite && IsFull(err) {
		d.full.Store(true)
	}
	return err
}

// shrink gives the room of the write-ahead log back, once, after the first write that found room again: the log may have
// grown while it could not be written back.
func (d *DB) shrink() {
	if d.full.CompareAndSwap(true, false) {
		_, _ = d.write.Exec("PRAGMA wal_checkpoint(TRUNCATE)") // else the next one does; what was written is safe in either file
	}
}
