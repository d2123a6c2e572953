package db

import (
	"context"
	"errors"
)

// Open opens the database; it does not migrate. On SQLite it takes the folder's lock, so that a second process refuses.
func Open(ctx context.Context, c Config) (*DB, error) {
	if c.URL != "" {
		return openPostgres(ctx, c)
	}
	return openSQLite(ctx, c)
}

// Close finishes the write-ahead log and closes the database, once what runs behind the requests has ended.
func (d *DB) Close() error {
	d.behind.close()
	var checkpoint error
	if d.engine == SQLite {
		_, checkpoint = d.write.Exec("PRAGMA wal_checkpoint(TRUNCATE)")
	}
	errs := []error{checkpoint}
	if d.line != nil {
		errs = append(errs, d.line.Close(), d.patient.Close())
	}
	errs = append(errs, d.read.Close())
	if d.write != d.read {
		errs = append(errs, d.write.Close())
	}
	if d.folder == nil {
		return errors.Join(errs...)
	}
	if errors.Join(errs...) == nil {
		errs = append(errs, d.endWell())
	}
	return errors.Join(append(errs, d.folder.Release())...)
}
