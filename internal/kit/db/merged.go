package db

import (
	_ "embed"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// The two lists that a database keeps of its own schema: which migrations ran, and what was in their files.
const (
	versionTable = "goose_db_version"
	noteTable    = "kit_migrasi"
)

//go:embed tables.postgres.sql
var tablesPostgres string

//go:embed tables.sqlite.sql
var tablesSQLite string

// merged is the file system of all areas' migrations for one engine.
type merged struct {
	names   []string
	content map[string][]byte
	of      map[string]fs.FS
}

func merge(engine Engine, areas []fs.FS) (merged, error) {
	out := merged{content: map[string][]byte{}, of: map[string]fs.FS{}}
	other := map[Engine]string{SQLite: ".postgres.sql", Postgres: ".sqlite.sql"}[engine]
	for _, area := range areas {
		names, err := fs.Glob(area, "*.sql")
		if err != nil {
			return out, err
		}
		for _, name := range names {
			if strings.HasSuffix(name, other) {
				continue
			}
			body, err := fs.ReadFile(area, name)
			if err != nil {
				return out, err
			}
			out.names = append(out.names, name)
			out.content[name], out.of[name] = body, area
		}
	}
	slices.Sort(out.names)
	return out, nil
}

// Open opens one migration.
func (m merged) Open(name string) (fs.File, error) {
	if area, ok := m.of[name]; ok {
		return area.Open(name)
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// ReadDir lists all migrations in order.
func (m merged) ReadDir(string) ([]fs.DirEntry, error) {
	out := make([]fs.DirEntry, 0, len(m.names))
	for _, name := range m.names {
		info, err := fs.Stat(m.of[name], name)
		if err != nil {
			return nil, err
		}
		out = append(out, fs.FileInfoToDirEntry(info))
	}
	return out, nil
}

// Glob finds migrations by pattern.
func (m merged) Glob(pattern string) ([]string, error) {
	out := []string{}
	for _, name := range m.names {
		if ok, err := path.Match(pattern, name); err != nil {
			return nil, err
		} else if ok {
			out = append(out, name)
		}
	}
	return out, nil
}
