package arch

import (
	"go/ast"
)

// The hard sizes of the house; the aim is far below.
const (
	maxFileLines = 500
	maxFuncLines = 80
	maxParams    = 6

	maxFolderFiles = 25
	maxFolderLines = 3000
)

// checkFolders holds the folders of the product to a size at which people still find what they look for; tests and
// generated files do not count.
func checkFolders(t *tree, report report) {
	type size struct{ files, lines int }
	sizes := map[string]size{}
	for _, f := range t.gos {
		if s := sizes[f.dir()]; !f.support() && !f.generated {
			sizes[f.dir()] = size{s.files + 1, s.lines + f.lines}
		}
	}
	for dir, s := range sizes {
		if s.files > maxFolderFiles || s.lines > maxFolderLines {
			report(dir, "%d files and %d lines, at most %d and %d: give it rooms, a folder for each noun", s.files, s.lines, maxFolderFiles, maxFolderLines)
		}
	}
}

// checkParams holds each function, method and type of function to its parameters, wherever it stands.
func checkParams(t *tree, f goFile, report report) {
	ast.Inspect(f.syntax, func(n ast.Node) bool {
		if fn, ok := n.(*ast.FuncType); ok && fn.Params.NumFields() > maxParams {
			report(t.at(n.Pos()), "%d parameters, at most %d: a value is missing that holds some of them", fn.Params.NumFields(), maxParams)
		}
		return true
	})
}

// checkSizes holds files and functions to the hard sizes, tests included; the product's functions to their parameters too.
func checkSizes(t *tree, report report) {
	for _, f := range t.gos {
		if f.generated {
			continue
		}
		if f.lines > maxFileLines {
			report(f.path, "%d lines, at most %d: split it by noun", f.lines, maxFileLines)
		}
		if !f.support() {
			checkParams(t, f, report)
		}
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			name := "the function"
			switch fn := n.(type) {
			case *ast.FuncDecl:
				name = fn.Name.Name
			case *ast.FuncLit:
			default:
				return true
			}
			if lines := t.fset.Position(n.End()).Line - t.fset.Position(n.Pos()).Line + 1; lines > maxFuncLines {
				report(t.at(n.Pos()), "%s has %d lines, at most %d: name its parts", name, lines, maxFuncLines)
			}
			return false
		})
	}
}
