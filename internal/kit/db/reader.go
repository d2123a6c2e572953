package db

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
)

// ReadAhead reads the database's file through once, from its beginning and so many bytes at most, and tells how many it read:
// then its pages are in the system's memory, and nobody waits for the disk page by page. Of a database elsewhere it reads
// nothing. It ends early with ctx.
func (d *DB) ReadAhead(ctx context.Context, most int64) (read int64, err error) {
	if d.engine == Postgres {
		return 0, nil
	}
	f, err := os.Open(d.file())
	if err != nil {
		return 0, err
	}
	defer f.Close()
	chunk := make([]byte, 1<<20)
	for read < most && ctx.Err() == nil {
		n, err := f.Read(chunk[:min(int64(len(chunk)), most-read)])
		read += int64(n)
		if errors.Is(err, io.EOF) {
			return read, nil
		}
		if err != nil {
			return read, err
		}
	}
	return read, ctx.Err()
}

// OpenReader opens a database to look at it alone, beside the portal that serves it: on SQLite without the folder's lock.
func OpenReader(ctx context.Context, c Config) (*DB, error) {
	if c.URL != "" {
		return openPostgres(ctx, c)
	}
	file := filepath.Join(c.Folder, FileName)
	if _, err := os.Stat(file); err != nil {
		return nil, fmt.Errorf("tidak ada basis data %s; sebutkan foldernya dengan --data", file)
	}
	pool, err := openFile(ctx, file, 1, "_pragma=query_only(1)", new(sync.Map))
	if err != nil {
		return nil, err
	}
	return &DB{engine: SQLite, config: c, read: pool, write: pool}, nil
}
