package arch

import (
	"fmt"
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// maxTestColumns is how wide a line of a test may be, a tab being four: two of them fit beside each other on a screen.
const maxTestColumns = 120

// triesOut reports whether a file is a test, or of a kit that tests are written with.
func (f goFile) triesOut() bool { return f.test || f.support() && strings.HasSuffix(f.dir(), "test") }

// checkTestLines holds the lines of what tries the portal to a width, but for those inside a text in backquotes.
func checkTestLines(t *tree, report report) {
	texts := map[string]string{}
	for _, f := range t.texts {
		texts[f.path] = f.text
	}
	for _, f := range t.gos {
		if !f.triesOut() || f.generated {
			continue
		}
		quoted := t.quotedLines(f)
		for i, line := range strings.Split(texts[f.path], "\n") {
			if n := columns(line); n > maxTestColumns && !quoted[i+1] {
				report(fmt.Sprintf("%s:%d", f.path, i+1), "%d columns, at most %d: give a part of it a name", n, maxTestColumns)
			}
		}
	}
}

func columns(line string) int { return len([]rune(line)) + 3*strings.Count(line, "\t") }

// quotedLines are the lines that end inside a text in backquotes, where a break would change the text.
func (t *tree) quotedLines(f goFile) map[int]bool {
	quoted := map[int]bool{}
	ast.Inspect(f.syntax, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && strings.HasPrefix(lit.Value, "`") {
			for line := t.fset.Position(lit.Pos()).Line; line < t.fset.Position(lit.End()).Line; line++ {
				quoted[line] = true
			}
		}
		return true
	})
	return quoted
}

// checkTestMessages asks of each failure of a test that it says what was looked at, and of one that stands under a
// comparison what was wanted.
func checkTestMessages(t *tree, report report) {
	for _, f := range t.gos {
		if !f.triesOut() {
			continue
		}
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if said, ok := failure(n); ok && said.bare() {
					report(t.at(n.Pos()), "the failure is a bare value; say what it is, and what was wanted")
				}
			case *ast.IfStmt:
				if compares(n.Cond) {
					t.checkWanted(n.Body, report)
				}
			}
			return true
		})
	}
}

// checkWanted asks of each failure right under a comparison that it says what was wanted.
func (t *tree) checkWanted(under *ast.BlockStmt, report report) {
	for _, s := range under.List {
		stmt, ok := s.(*ast.ExprStmt)
		if !ok {
			continue
		}
		if said, ok := failure(stmt.X); ok && !said.err && !said.bare() && !strings.Contains(said.words, "want") {
			report(t.at(s.Pos()), "the failure does not say what was wanted: … got …, want …")
		}
	}
}

// said is the words of a failure's message, without its verbs, and whether it passes an error on.
type said struct {
	words string
	err   bool
}

// bare reports whether nothing but a value is said.
func (s said) bare() bool { return !s.err && !strings.ContainsFunc(s.words, unicode.IsLetter) }

// failure reads t.Error, t.Errorf, t.Fatal and t.Fatalf.
func failure(e ast.Expr) (out said, ok bool) {
	call, _ := e.(*ast.CallExpr)
	if call == nil || !slices.Contains([]string{"Error", "Errorf", "Fatal", "Fatalf"}, called(call)) || len(call.Args) == 0 {
		return out, false
	}
	if sel, is := call.Fun.(*ast.SelectorExpr); !is || !slices.Contains([]string{"t", "b", "tb", "T", "TB"}, lastName(sel.X)) {
		return out, false
	}
	for _, arg := range call.Args {
		ast.Inspect(arg, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if n.Kind == token.STRING {
					out.words += formatVerb.ReplaceAllString(n.Value, "")
				}
			case *ast.Ident:
				out.err = out.err || strings.HasPrefix(strings.ToLower(n.Name), "err") || strings.HasSuffix(n.Name, "Err")
			}
			return true
		})
	}
	return out, true
}

var formatVerb = regexp.MustCompile(`%[-+# 0-9.*]*[a-zA-Z]|\\[nt]`)

// lastName is the name that an expression ends in: t of t, w.t and c.t.
func lastName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

// compares reports whether a condition holds a value against another than nothing.
func compares(cond ast.Expr) (found bool) {
	ast.Inspect(cond, func(n ast.Node) bool {
		if b, ok := n.(*ast.BinaryExpr); ok && b.Op == token.NEQ && !isNothing(b.X) && !isNothing(b.Y) {
			found = true
		}
		return !found
	})
	return found
}

func isNothing(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name == "nil"
	case *ast.BasicLit:
		return e.Value == `""` || e.Value == "0"
	}
	return false
}
