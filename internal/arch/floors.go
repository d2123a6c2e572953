package arch

import (
	"go/token"
	"path"
	"regexp"
	"slices"
	"strings"
)

// floor is where a package stands: its height, and its area where siblings are walled off.
type floor struct {
	height int
	area   string
}

// Heights: a package imports its own height and below.
const (
	outside = iota - 1
	kit
	core
	feature
	cmd
)

// floorOf places a package folder; ok is false for a folder that is not in the plan.
func floorOf(dir string) (f floor, ok bool) {
	parts := strings.Split(dir, "/")
	switch {
	case dir == "web", under(dir, "internal/arch"):
		return floor{outside, dir}, true
	case parts[0] == "cmd", parts[0] == "bench", parts[0] == "faults":
		return floor{cmd, parts[0]}, true
	case len(parts) < 3 || parts[0] != "internal":
		return floor{}, false
	}
	switch parts[1] {
	case "kit":
		return floor{kit, "kit"}, true
	case "core":
		return floor{core, "core"}, true
	case "feature":
		return floor{feature, "feature/" + parts[2]}, true
	}
	return floor{}, false
}

// checkFloors holds the import table: nobody upward, no feature its sibling, only cmd the whole house.
func checkFloors(t *tree, report report) {
	for _, f := range t.gos {
		from, ok := floorOf(f.dir())
		if !ok {
			report(f.path, "no floor of the house: move it under cmd, internal/kit, internal/core or internal/feature")
			continue
		}
		for _, spec := range f.syntax.Imports {
			target, ours := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), t.module+"/")
			if !ours {
				continue
			}
			to, _ := floorOf(target)
			where := t.at(spec.Pos())
			switch {
			case under(f.dir(), "internal/arch") && under(target, "internal/arch"):
			case from.height == outside:
				report(where, "%s stands outside the floors and imports none of them", f.dir())
			case to.height > from.height:
				report(where, "imports %s, a floor above its own", target)
			case to.height == outside && from.height != cmd:
				report(where, "imports %s, which only cmd connects", target)
			case isSupport(target) && !f.support():
				report(where, "imports %s, which only tries the portal out", target)
			case from.height == feature && to.height == feature && from.area != to.area:
				report(where, "imports the sibling %s; move the noun to core, hear an event, or ask through an interface", target)
			}
		}
	}
}

// onlyIn reports imports of the given paths outside the folders that own them.
func onlyIn(t *tree, report report, banned func(string) bool, owners []string, tests bool, advice string) {
	for _, f := range t.gos {
		if f.support() && !tests || slices.Contains(owners, f.dir()) {
			continue
		}
		for _, spec := range f.syntax.Imports {
			if p := strings.Trim(spec.Path.Value, `"`); banned(p) {
				report(t.at(spec.Pos()), "imports %s; %s", p, advice)
			}
		}
	}
}

// checkDrivers keeps every database driver inside kit/db, and the library that drivers are asked by. Everyone may speak of its
// values (sql.NullString), and of a row that is not there (sql.ErrNoRows).
func checkDrivers(t *tree, report report) {
	drivers := []string{"modernc.org/sqlite", "github.com/jackc/pgx", "github.com/lib/pq", "github.com/mattn/go-sqlite3", "github.com/pressly/goose", "github.com/jmoiron/sqlx"}
	banned := func(p string) bool { return slices.ContainsFunc(drivers, func(d string) bool { return under(p, d) }) }
	onlyIn(t, report, banned, []string{"internal/kit/db"}, true, "only internal/kit/db knows a driver")
	for _, f := range t.gos {
		if f.support() || f.dir() == "internal/kit/db" {
			continue
		}
		eachPackageName(f.syntax, func(pkg, name string, pos token.Pos) {
			if under(pkg, "database/sql") && !valueOfSQL.MatchString(name) {
				report(t.at(pos), "uses sql.%s; only internal/kit/db asks a database", name)
			}
		})
	}
}

var valueOfSQL = regexp.MustCompile(`^(?:Null\w*|RawBytes|ErrNoRows)$`)

// edge are the packages that meet the network.
var edge = []string{"internal/kit/api", "internal/kit/conns"}

// checkHTTP keeps serving HTTP inside kit/api. Everyone may speak its vocabulary (methods, statuses, headers, cookies,
// the request); tests may do more, they are the client.
func checkHTTP(t *tree, report report) {
	banned := func(p string) bool {
		return under(p, "github.com/danielgtaylor/huma") || strings.HasPrefix(p, "net/http/")
	}
	onlyIn(t, report, banned, edge, false, "only internal/kit/api touches the HTTP library")
	for _, f := range t.gos {
		if f.support() || slices.Contains(edge, f.dir()) {
			continue
		}
		eachPackageName(f.syntax, func(pkg, name string, pos token.Pos) {
			if pkg == "net/http" && !vocabulary.MatchString(name) {
				report(t.at(pos), "uses http.%s; only internal/kit/api serves or calls", name)
			}
		})
	}
}

var vocabulary = regexp.MustCompile(`^(?:Method\w+|Status\w+|SameSite\w*|Request|Header|Cookie)$`)

// under tells whether an import path is prefix itself or lies below it.
func under(p, prefix string) bool { return p == prefix || strings.HasPrefix(p, prefix+"/") }

// areaOf is the table prefix of a package: its folder below core or feature, kit for the mechanics.
func areaOf(dir string) string {
	switch f, ok := floorOf(dir); {
	case !ok, f.height == outside, f.height == cmd:
		return ""
	case f.height == kit:
		return "kit"
	}
	parts := strings.Split(path.Clean(dir), "/")
	return parts[2]
}
