package main

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"

	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// storage says where the records are.
type storage struct {
	Data        string `default:"./data" placeholder:"FOLDER" help:"Folder basis data SQLite dan kunci."`
	DatabaseURL string `name:"database-url" placeholder:"URL" help:"PostgreSQL, peran aplikasi; kosong: SQLite di --data."`
	MigrateURL  string `name:"migrate-url" placeholder:"URL" help:"PostgreSQL, peran pemilik, untuk migrasi."`
}

func (s storage) open(ctx context.Context) (*db.DB, error) {
	if err := s.tidy(ctx); err != nil {
		return nil, err
	}
	if err := s.checkRecords(); err != nil {
		return nil, err
	}
	return db.Open(ctx, db.Config{Folder: s.Data, URL: s.DatabaseURL, MigrateURL: s.MigrateURL, Waits: waits(ctx)})
}

// files opens the store of what people hand in.
func (s storage) files() (*blob.Store, error) {
	return blob.New(filepath.Join(s.Data, "blob"), clock.NewID)
}

// migrations are all areas' folders: one sequence.
func migrations() []fs.FS {
	out := []fs.FS{db.Migrations()}
	for _, m := range unserved() {
		if m.Migrations != nil {
			out = append(out, m.Migrations)
		}
	}
	return out
}

// ready opens the database and brings its schema up where this process may.
func (s storage) ready(ctx context.Context) (*db.DB, error) {
	d, err := s.open(ctx)
	if err != nil {
		return nil, err
	}
	m, err := d.NewMigrator(ctx, migrations()...)
	if err != nil {
		return nil, errors.Join(err, d.Close())
	}
	if err := errors.Join(m.Ready(ctx), m.Close()); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return d, nil
}
