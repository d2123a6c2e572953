// Package arch keeps the plan of the house: it reads the whole source and says where a wall is broken.
//
// Each rule is one small function over the parsed tree. What a rule lets pass stands in exceptions.go, with the
// reason; what it catches stands in testdata, one bad tree a file.
package arch

import (
	"cmp"
	"fmt"
	"slices"
)

// rules are the walls of the house; docs/arsitektur.md says them in words.
var rules = []struct {
	name  string
	check func(*tree, report)
}{
	{"floor", checkFloors},
	{"room", checkRooms},
	{"folder", checkFolders},
	{"driver", checkDrivers},
	{"http", checkHTTP},
	{"environment", checkEnvironment},
	{"determinism", checkDeterminism},
	{"sql-college", checkSQLCollege},
	{"sql-area", checkSQLArea},
	{"sql-built", checkSQLBuilt},
	{"writer", checkWriters},
	{"permission", checkPermissions},
	{"size", checkSizes},
	{"doc", checkDocs},
	{"migration", checkMigrations},
	{"landed", checkLanded},
	{"wait", checkWaits},
	{"goroutine", checkGoroutines},
	{"test-skip", checkSkips},
	{"switched-off", checkSwitchedOff},
	{"path", checkMachinePaths},
	{"college-name", checkCollegeNames},
	{"kit-english", checkKitNames},
	{"link", checkLinks},
	{"promise", checkPromises},
	{"sentence", checkSentences},
	{"test-line", checkTestLines},
	{"test-message", checkTestMessages},
}

// Check reads the module at root and returns every finding, ordered by place, and the exceptions that nothing needs.
func Check(root string) (found []Finding, idle []string, err error) {
	t, err := load(root)
	if err != nil {
		return nil, nil, err
	}
	needed := make([]bool, len(exceptions))
	for _, r := range rules {
		r.check(t, func(where, format string, args ...any) {
			if i := exceptionFor(r.name, where); i >= 0 {
				needed[i] = true
				return
			}
			found = append(found, Finding{r.name, where, fmt.Sprintf(format, args...)})
		})
	}
	slices.SortFunc(found, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.Where, b.Where), cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.What, b.What))
	})
	for i, e := range exceptions {
		if !needed[i] {
			idle = append(idle, e.rule+" "+e.path)
		}
	}
	return found, idle, nil
}
