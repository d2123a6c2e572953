package arch

import (
	"fmt"
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// checkSkips refuses a test that steps aside: a promise is kept on every machine or it is none.
func checkSkips(t *tree, report report) {
	for _, f := range t.gos {
		eachPackageName(f.syntax, func(pkg, name string, pos token.Pos) {
			if pkg == "testing" && name == "Short" {
				report(t.at(pos), "asks whether tests are to be short; make the test run everywhere or delete it")
			}
		})
		if !f.test {
			continue
		}
		for _, group := range f.syntax.Comments {
			for _, c := range group.List {
				if strings.HasPrefix(c.Text, "//go:build ") && c.Text != "//go:build !race" {
					report(t.at(c.Pos()), "builds the test on some machines alone; make it run everywhere or delete it")
				}
			}
		}
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			if sel, ok := n.(*ast.SelectorExpr); ok && slices.Contains([]string{"Skip", "Skipf", "SkipNow"}, sel.Sel.Name) {
				report(t.at(sel.Pos()), "skips a test; make it run everywhere or delete it")
			}
			return true
		})
	}
	for _, f := range t.texts {
		if isWebTest(f.path) {
			eachMatch(f, webSkip, func(where, match string) { report(where, "%s steps aside; make the test run or delete it", match) })
		}
	}
}

var webSkip = regexp.MustCompile(`\b(?:describe|it|test)(?:\.\w+)*\.(?:skip|only|fixme|todo)\b|\b(?:xit|xdescribe)\(`)

func isWebTest(p string) bool {
	return strings.HasPrefix(p, "web/") && (strings.Contains(p, ".test.ts") || strings.Contains(p, ".spec.ts"))
}

// checkSwitchedOff refuses comments that silence a check, and imports that hide from the rules whose a name is.
func checkSwitchedOff(t *tree, report report) {
	for _, f := range t.gos {
		for _, spec := range f.syntax.Imports {
			if spec.Name != nil && spec.Name.Name == "." {
				report(t.at(spec.Pos()), "imports every name of %s as its own; call them by the package", spec.Path.Value)
			}
		}
	}
	for _, f := range t.texts {
		switch {
		case strings.HasSuffix(f.path, ".go"):
			eachMatch(f, goSwitch, func(where, match string) { report(where, "%s silences a check; mend the cause", match) })
		case webSource.MatchString(f.path):
			eachMatch(f, webSwitch, func(where, match string) { report(where, "%s silences a check; mend the cause", match) })
		}
	}
}

var (
	webSource = regexp.MustCompile(`^web/.*\.(?:m?[jt]sx?|css)$`)
	goSwitch  = regexp.MustCompile(`//\s*(?:nolint|lint:(?:file-)?ignore|#nosec|go:linkname)`)
	webSwitch = regexp.MustCompile(`biome-ignore|eslint-disable|stylelint-disable|@ts-(?:ignore|nocheck|expect-error)`)
)

// checkMachinePaths refuses a path of the machine that the checkout lies on.
func checkMachinePaths(t *tree, report report) {
	pattern := machinePath(t.root)
	for _, f := range t.texts {
		eachMatch(f, pattern, func(where, match string) {
			report(where, "names a path of one machine (%s); say it relative to the checkout", strings.TrimSpace(match))
		})
	}
}

// machinePath matches the folder the checkout lies in, and homes of people, wherever a path can begin.
func machinePath(root string) *regexp.Regexp {
	alternatives := []string{`/(?:home|Users)/\w`, `/roo[t]/`}
	if abs, err := filepath.Abs(root); err == nil {
		alternatives = append(alternatives, regexp.QuoteMeta(abs)+`\b`)
		if parent := filepath.Dir(abs); parent != filepath.Dir(parent) && !strings.HasPrefix(parent, filepath.Clean(os.TempDir())) {
			alternatives = append(alternatives, regexp.QuoteMeta(parent)+`/\w`)
		}
	}
	return regexp.MustCompile("(?m)(?:^|[\\s\"'`=(\\[:,])(?:" + strings.Join(alternatives, "|") + ")")
}

func eachMatch(f textFile, pattern *regexp.Regexp, visit func(where, match string)) {
	for _, at := range pattern.FindAllStringIndex(f.text, -1) {
		line := 1 + strings.Count(f.text[:at[1]-1], "\n")
		visit(fmt.Sprintf("%s:%d", f.path, line), f.text[at[0]:at[1]])
	}
}
