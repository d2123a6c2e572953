package arch

import (
	"go/ast"
)

// The hard sizes of the house; the aim is far below.
const (
	maxFileLines = 500
	maxFuncLines = 80
)

// checkSizes holds files and functions to the hard sizes, tests included.
func checkSizes(t *tree, report report) {
	for _, f := range t.gos {
		if f.generated {
			continue
		}
		if f.lines > maxFileLines {
			report(f.path, "%d lines, at most %d: split it by noun", f.lines, maxFileLines)
		}
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			fn, ok := n.(*ast.FuncDecl)
			if !ok {
				return true
			}
			if lines := t.fset.Position(fn.End()).Line - t.fset.Position(fn.Pos()).Line + 1; lines > maxFuncLines {
				report(t.at(fn.Pos()), "%s has %d lines, at most %d: name its parts", fn.Name.Name, lines, maxFuncLines)
			}
			return false
		})
	}
}
