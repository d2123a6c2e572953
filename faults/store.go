package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"portaldosen/internal/kit/db"
)

// store is where one portal keeps its records: a folder, and on PostgreSQL a database too.
type store struct {
	engine   db.Engine
	folder   string
	cluster  *cluster
	database string
}

// flags tell a portal where its records are.
func (s store) flags() []string {
	out := []string{"--data", s.folder}
	if s.engine == db.Postgres {
		out = append(out, "--database-url", s.cluster.address("portal_app", s.database))
	}
	return out
}

// owner is the flag by which a portal may change the schema.
func (s store) owner() []string {
	if s.engine != db.Postgres {
		return nil
	}
	return []string{"--migrate-url", s.cluster.address("portal_owner", s.database)}
}

// copyTo makes the same records anew in a folder, and in a database of that name.
func (s store) copyTo(ctx context.Context, folder, database string) (store, error) {
	out := store{engine: s.engine, folder: folder, cluster: s.cluster, database: database}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return out, err
	}
	if err := os.CopyFS(folder, os.DirFS(s.folder)); err != nil {
		return out, err
	}
	if err := private(folder); err != nil {
		return out, err
	}
	if s.engine != db.Postgres {
		return out, nil
	}
	return out, s.cluster.exec(ctx, "postgres", fmt.Sprintf("CREATE DATABASE %s OWNER portal_owner TEMPLATE %s", database, s.database))
}

// private gives what CopyFS made the modes that the portal would have given.
func private(folder string) error {
	return filepath.WalkDir(folder, func(name string, entry os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			return os.Chmod(name, 0o700)
		}
		return os.Chmod(name, 0o600)
	})
}

func (s store) drop(ctx context.Context) {
	if s.engine == db.Postgres {
		_ = s.cluster.exec(ctx, "postgres", fmt.Sprintf("DROP DATABASE IF EXISTS %s WITH (FORCE)", s.database))
	}
	_ = os.RemoveAll(s.folder)
}

// number asks the records themselves, past the portal, which must be stopped on SQLite.
func (s store) number(ctx context.Context, text string, args ...any) (n int, err error) {
	if s.engine == db.Postgres {
		pool, err := db.OpenAdmin(ctx, s.cluster.address("portal_super", s.database))
		if err != nil {
			return 0, err
		}
		defer pool.Close()
		err = pool.QueryRowContext(ctx, text, args...).Scan(&n)
		return n, err
	}
	d, err := db.Open(ctx, db.Config{Folder: s.folder})
	if err != nil {
		return 0, err
	}
	defer d.Close()
	err = d.Read(ctx, college, func(q db.Q) error {
		got, err := db.Get[int64](ctx, q, text, args...)
		n = int(got)
		return err
	})
	return n, err
}
