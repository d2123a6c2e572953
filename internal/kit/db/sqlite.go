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
	"sync"

	"portaldosen/internal/kit/db/datafolder"
)

// readerPages is how a reader comes by pages without a call to the system for each: the first 2 GB of the file, which is as
// much as SQLite maps, mapped into memory from the system's cache that all share; of what lies behind, and of what was just
// written, 8 MB of its own.
const readerPages = "_pragma=cache_size(-8000)&_pragma=mmap_size(2147418112)"

func openSQLite(ctx context.Context, c Config) (*DB, error) {
	if err := os.MkdirAll(c.Folder, 0o700); err != nil {
		return nil, fmt.Errorf("folder data %s tidak dapat dibuat (%w); periksa haknya, atau pilih --data lain", c.Folder, datafolder.Reason(err))
	}
	if err := freeConnections(); err != nil {
		return nil, err
	}
	lock, err := datafolder.Lock(c.Folder)
	if err != nil {
		return nil, err
	}
	d := &DB{engine: SQLite, config: c, folder: lock}
	if err := d.openChecked(ctx); err != nil {
		return nil, errors.Join(err, lock.Release())
	}
	return d, nil
}

// openChecked looks at the file, then opens it. What is refused stays as it is.
func (d *DB) openChecked(ctx context.Context) error {
	mark := d.folder.Mark()
	there, err := inspect(d.file(), mark)
	if err != nil {
		return err
	}
	next := datafolder.New
	if there {
		same, err := quick(ctx, d.file(), mark)
		if err != nil {
			return err
		}
		next = ""
		d.doubtful.Store(!same)
	}
	if err := errors.Join(d.folder.Leave(next), touch(d.file())); err != nil {
		return fmt.Errorf("folder data %s tidak dapat ditulisi (%w); periksa hak dan ruangnya", d.config.Folder, datafolder.Reason(err))
	}
	if d.write, err = openFile(ctx, d.file(), 1, "_txlock=immediate", new(sync.Map)); err != nil {
		return err
	}
	if d.read, err = openFile(ctx, d.file(), max(4, 2*runtime.NumCPU()), "_pragma=query_only(1)&"+readerPages, &d.texts); err != nil {
		return errors.Join(err, d.write.Close())
	}
	return nil
}

// touch makes the file its owner's alone, whatever the process leaves to others; its logs take that over from it.
func touch(file string) error {
	f, err := os.OpenFile(file, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

// file is where the records are.
func (d *DB) file() string { return filepath.Join(d.config.Folder, FileName) }

// settle ends the time in which an empty file is a beginning.
func (d *DB) settle() error {
	if d.engine != SQLite || d.folder.Mark() != datafolder.New {
		return nil
	}
	return d.folder.Leave("")
}

// endWell notes how the file was left, so that the next start need not look through it.
func (d *DB) endWell() error {
	if _, err := os.Stat(d.file() + "-wal"); err == nil || d.broken.Load() || d.doubtful.Load() {
		return nil // somebody else still has it open; or nobody looked through it to the end
	}
	return d.folder.Leave(datafolder.Identity(d.file()))
}

// openFile opens a pool on the file: WAL, synchronous FULL, foreign keys, five seconds of patience. It notes the texts of the
// statements that it prepares.
func openFile(ctx context.Context, file string, conns int, extra string, texts *sync.Map) (*sql.DB, error) {
	dsn := "file:" + (&url.URL{Path: file}).EscapedPath() +
		"?_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)" +
		"&_pragma=journal_size_limit(67108864)&_pragma=temp_store(MEMORY)&" + extra
	connector, err := newKeeper(dsn, texts)
	if err != nil {
		return nil, err
	}
	pool := sql.OpenDB(connector)
	pool.SetMaxOpenConns(conns)
	pool.SetMaxIdleConns(conns)
	ctx, cancel := context.WithTimeout(ctx, pingPatience)
	defer cancel()
	if err := pool.PingContext(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("membuka %s: %w", file, err), pool.Close())
	}
	return pool, nil
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
