package arch

import (
	"fmt"
	"go/ast"
	"regexp"
	"strings"
)

// namedTest is a test of Go that a text names as what holds its promise.
var namedTest = regexp.MustCompile("`(Test[A-Z][A-Za-z0-9_]*)`")

// checkPromises refuses tests that the project's own texts name and that are not there.
func checkPromises(t *tree, report report) {
	there := map[string]bool{}
	for _, f := range t.gos {
		if !f.test {
			continue
		}
		for _, decl := range f.syntax.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && fn.Recv == nil {
				there[fn.Name.Name] = true
			}
		}
	}
	for _, f := range t.texts {
		if !strings.HasSuffix(f.path, ".md") {
			continue
		}
		for i, line := range strings.Split(f.text, "\n") {
			for _, m := range namedTest.FindAllStringSubmatch(line, -1) {
				if !there[m[1]] {
					report(fmt.Sprintf("%s:%d", f.path, i+1), "names the test %s, which is not there", m[1])
				}
			}
		}
	}
}
