package db

import (
	"context"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/pressly/goose/v3"
)

var (
	downMark = regexp.MustCompile(`(?m)^--\s*\+goose\s+Down\b`)
	comments = regexp.MustCompile(`(?m)--.*$`)
	losses   = regexp.MustCompile(`(?is)\bDROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?(\w+)|\bALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(\w+)\s+[^;]*?\bDROP\s+COLUMN\s+(?:IF\s+EXISTS\s+)?(\w+)|\bDELETE\s+FROM\s+(\w+)|\bUPDATE\s+(\w+)\s+SET\b|\bTRUNCATE\s+(?:TABLE\s+)?(\w+)`)
)

// Last names the migration that Down takes back, "" for none, and what records that would cost: tables, columns
// ("table.column"), and tables whose rows go or change.
func (m *Migrator) Last(ctx context.Context) (name string, lost []string, err error) {
	rows, err := m.provider.Status(ctx)
	if err != nil {
		return "", nil, err
	}
	for _, r := range rows {
		if r.State == goose.StateApplied {
			name = path.Base(r.Source.Path)
		}
	}
	if name == "" {
		return "", nil, nil
	}
	return name, lossesOf(string(m.files.content[name])), nil
}

// lossesOf reads the way back of a migration's file.
func lossesOf(file string) []string {
	at := downMark.FindStringIndex(file)
	if at == nil {
		return nil
	}
	var out []string
	for _, hit := range losses.FindAllStringSubmatch(comments.ReplaceAllString(file[at[1]:], ""), -1) {
		named := slices.DeleteFunc(slices.Clone(hit[1:]), func(s string) bool { return s == "" })
		if what := strings.Join(named, "."); !slices.Contains(out, what) {
			out = append(out, what)
		}
	}
	return out
}
