package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/db/datafolder"
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

// tidy closes a data folder that stands open for other accounts; a portal that serves notes it in its log.
func (s storage) tidy(ctx context.Context) error {
	closed, err := datafolder.Tighten(s.Data)
	if con, ok := ctx.(*console); ok && len(closed) > 0 && con.log != nil {
		con.log.Warn("folder data terbuka bagi akun lain dan kini ditutup", "folder", s.Data, "berkas", closed)
	}
	return err
}

// checkRecords refuses a folder of files whose database is gone: SQLite would begin an empty one beside them.
func (s storage) checkRecords() error {
	if s.DatabaseURL != "" {
		return nil
	}
	if _, err := os.Lstat(filepath.Join(s.Data, db.FileName)); !errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	entries, err := os.ReadDir(filepath.Join(s.Data, "blob"))
	if err != nil {
		return nil // none
	}
	for _, e := range entries {
		if e.IsDir() && len(e.Name()) == 2 {
			return fmt.Errorf("%s hilang padahal ada berkas unggahan di %s; pulihkan dari cadangan, atau isi --database-url", filepath.Join(s.Data, db.FileName), filepath.Join(s.Data, "blob"))
		}
	}
	return nil
}

// waits notes that another portal prepares the database.
func waits(ctx context.Context) func() {
	con, ok := ctx.(*console)
	if !ok || con.log == nil {
		return nil
	}
	return func() { con.log.Info("menunggu portald lain yang sedang menyiapkan basis data ini") }
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
