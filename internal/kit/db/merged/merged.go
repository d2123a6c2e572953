// Package merged makes one sequence of the migrations of all areas.
package merged

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Files are the migrations of all areas for one engine, in order; a file system that goose reads.
type Files struct {
	Names   []string
	content map[string][]byte
	of      map[string]fs.FS
}

// Of merges the areas' files but those that end so, which are the other engine's.
func Of(areas []fs.FS, other string) (Files, error) {
	out := Files{content: map[string][]byte{}, of: map[string]fs.FS{}}
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
			out.Names = append(out.Names, name)
			out.content[name], out.of[name] = body, area
		}
	}
	slices.Sort(out.Names)
	return out, nil
}

// Open opens one migration.
func (m Files) Open(name string) (fs.File, error) {
	if area, ok := m.of[name]; ok {
		return area.Open(name)
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// ReadDir lists all migrations in order.
func (m Files) ReadDir(string) ([]fs.DirEntry, error) {
	out := make([]fs.DirEntry, 0, len(m.Names))
	for _, name := range m.Names {
		info, err := fs.Stat(m.of[name], name)
		if err != nil {
			return nil, err
		}
		out = append(out, fs.FileInfoToDirEntry(info))
	}
	return out, nil
}

// Glob finds migrations by pattern.
func (m Files) Glob(pattern string) ([]string, error) {
	out := []string{}
	for _, name := range m.Names {
		if ok, err := path.Match(pattern, name); err != nil {
			return nil, err
		} else if ok {
			out = append(out, name)
		}
	}
	return out, nil
}

// Text is what a migration says.
func (m Files) Text(name string) string { return string(m.content[name]) }

// Print is the fingerprint of a migration.
func (m Files) Print(name string) string {
	sum := sha256.Sum256(m.content[name])
	return hex.EncodeToString(sum[:])
}
