package db

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
)

// OpenReader opens a database to look at it alone, beside the portal that serves it: on SQLite without the folder's lock.
func OpenReader(ctx context.Context, c Config) (*DB, error) {
	if c.URL != "" {
		return openPostgres(ctx, c)
	}
	file := filepath.Join(c.Folder, FileName)
	if _, err := os.Stat(file); err != nil {
		return nil, fmt.Errorf("tidak ada basis data %s; sebutkan foldernya dengan --data", file)
	}
	pool, err := openFile(ctx, file, 1, "_pragma=query_only(1)")
	if err != nil {
		return nil, err
	}
	return &DB{engine: SQLite, config: c, read: pool, write: pool}, nil
}
