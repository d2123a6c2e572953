package arch

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"time"
)

var (
	migrationName = regexp.MustCompile(`^(\d{12})_([a-z]+)_[a-z0-9_]+(?:\.sqlite|\.postgres)?\.sql$`)
	createTable   = regexp.MustCompile(`(?s)CREATE TABLE (\w+) \((.*?)\n\)(?: WITHOUT ROWID)?;`)
	createIndex   = regexp.MustCompile(`CREATE (?:UNIQUE )?INDEX (\w+) ON (\w+) \((\w+)`)
	addColumn     = regexp.MustCompile(`ALTER TABLE \w+ ADD COLUMN (\w+) (\w+)`)
	columnLine    = regexp.MustCompile(`^([a-z]\w*)\s+(\w+)`)
	keyLine       = regexp.MustCompile(`^(?:CONSTRAINT \w+ )?(PRIMARY KEY|UNIQUE|FOREIGN KEY) \((\w+)(?:.*REFERENCES (\w+) \((\w+))?`)
	sqlComment    = regexp.MustCompile(`--[^\n]*`)
)

// columnTypes are those that both engines mean alike.
var columnTypes = []string{"TEXT", "BIGINT", "BOOLEAN"}

// checkMigrations holds the schema to its vocabulary: names, both directions, column types, the college first in every key.
func checkMigrations(t *tree, report report) {
	seen := map[string]string{}
	for _, f := range t.texts {
		if !strings.HasSuffix(f.path, ".sql") || path.Base(path.Dir(f.path)) != "migrations" {
			continue
		}
		m := migrationName.FindStringSubmatch(path.Base(f.path))
		if m == nil {
			report(f.path, "is not named <yyyymmddhhmm>_<area>_<what>.sql")
			continue
		}
		checkStamp(f, m[1], seen, report)
		if area := areaOf(path.Dir(path.Dir(f.path))); m[2] != area {
			report(f.path, "names the area %s in the folder of %s", m[2], area)
		}
		up, down, ok := strings.Cut(f.text, "-- +goose Down")
		if !ok || !strings.Contains(up, "-- +goose Up") || strings.TrimSpace(sqlComment.ReplaceAllString(down, "")) == "" {
			report(f.path, "needs both -- +goose Up and -- +goose Down, each with its statements")
		}
		checkSchema(f.path, m[2], sqlComment.ReplaceAllString(up, ""), report)
	}
}

// checkStamp asks a real time, and a stamp of its own unless the two engines share it.
func checkStamp(f textFile, stamp string, seen map[string]string, report report) {
	if _, err := time.Parse("200601021504", stamp); err != nil {
		report(f.path, "%s is no time of the form yyyymmddhhmm", stamp)
	}
	twin := strings.NewReplacer(".sqlite.sql", "", ".postgres.sql", "", ".sql", "").Replace(f.path)
	if other, taken := seen[stamp]; taken && other != twin {
		report(f.path, "has the stamp of %s", other)
	}
	seen[stamp] = twin
}

func checkSchema(file, area, up string, report report) {
	for _, m := range createTable.FindAllStringSubmatch(up, -1) {
		if !strings.HasPrefix(m[1], area+"_") {
			report(file, "table %s lacks the prefix %s_", m[1], area)
		}
		checkTable(file, m[1], m[2], report)
	}
	for _, m := range addColumn.FindAllStringSubmatch(up, -1) {
		checkColumn(file, m[1], m[2], report)
	}
	for _, m := range createIndex.FindAllStringSubmatch(up, -1) {
		if m[3] != "college_id" && !exceptedTable(m[2]) {
			report(file, "index %s does not begin with college_id", m[1])
		}
	}
}

// checkTable goes through the lines of a table; primary tells whether its key begins with the college.
func checkTable(file, table, body string, report report) {
	primary := false
	for line := range strings.Lines(body) {
		line = strings.TrimSpace(line)
		key := keyLine.FindStringSubmatch(line)
		column := columnLine.FindStringSubmatch(line)
		switch {
		case key != nil:
			primary = primary || key[1] == "PRIMARY KEY" && key[2] == "college_id"
			if key[2] != "college_id" && !exceptedTable(table) {
				report(file, "%s: %s does not begin with college_id", table, key[1])
			}
			if key[1] == "FOREIGN KEY" && key[4] != "college_id" && !exceptedTable(key[3]) {
				report(file, "%s: the reference to %s does not begin with college_id", table, key[3])
			}
		case column != nil:
			primary = primary || column[1] == "college_id" && strings.Contains(line, "PRIMARY KEY")
			checkColumn(file, column[1], column[2], report)
		}
	}
	if !primary && !exceptedTable(table) {
		report(file, "%s: the primary key does not begin with college_id", table)
	}
}

func checkColumn(file, column, kind string, report report) {
	switch {
	case !slices.Contains(columnTypes, kind):
		report(file, "column %s is %s; only %s mean the same on both engines", column, kind, strings.Join(columnTypes, ", "))
	case strings.HasSuffix(column, "_pada") && kind != "BIGINT":
		report(file, "column %s is %s; times are BIGINT microseconds UTC", column, kind)
	}
}
