package arch

import (
	"go/ast"
	"go/token"
	"slices"
)

// checkWaits refuses waits that nothing can cut short, and goroutines that nobody waits for, in the product.
func checkWaits(t *tree, report report) {
	for _, f := range t.gos {
		if f.support() {
			continue
		}
		eachPackageName(f.syntax, func(pkg, name string, pos token.Pos) {
			if pkg == "time" && slices.Contains([]string{"Sleep", "After", "AfterFunc", "Tick"}, name) {
				report(t.at(pos), "calls time.%s; wait with a timer that is stopped, or a context that ends", name)
			}
		})
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			if sel, ok := n.(*ast.SelectorExpr); ok && sel.Sel.Name == "C" && isCall(sel.X, "NewTimer", "NewTicker") {
				report(t.at(n.Pos()), "waits for a timer that nobody can stop; give it a name, and stop it")
			}
			return true
		})
	}
}

func isCall(expr ast.Expr, names ...string) bool {
	call, ok := expr.(*ast.CallExpr)
	return ok && slices.Contains(names, called(call))
}

// checkGoroutines refuses the go statement in the product: what a sync.WaitGroup starts (group.Go) is waited for.
func checkGoroutines(t *tree, report report) {
	for _, f := range t.gos {
		if f.support() {
			continue
		}
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			if start, ok := n.(*ast.GoStmt); ok {
				report(t.at(start.Pos()), "starts what nobody waits for; start it by a sync.WaitGroup's Go, and wait")
			}
			return true
		})
	}
}
