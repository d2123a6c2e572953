package arch

import (
	"go/ast"
	"slices"
)

// checkPermissions asks of every operation that is written down to say its permission; kit/api refuses an empty one
// at start, this says so at its line. The table of all operations and permissions is a golden of cmd/portald.
func checkPermissions(t *tree, report report) {
	for _, f := range t.gos {
		if f.support() {
			continue
		}
		names := imports(f.syntax)
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			op, ok := n.(*ast.CompositeLit)
			if ok && len(op.Elts) > 0 && isOperation(op.Type, names, t.module) && !namesPermission(op) {
				report(t.at(op.Pos()), "the operation asks for no permission; name one, or api.Publik or api.Masuk")
			}
			return true
		})
	}
}

func isOperation(typ ast.Expr, names map[string]string, module string) bool {
	sel, ok := typ.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Op" {
		return false
	}
	pkg, ok := sel.X.(*ast.Ident)
	return ok && names[pkg.Name] == module+"/internal/kit/api"
}

func namesPermission(op *ast.CompositeLit) bool {
	return slices.ContainsFunc(op.Elts, func(e ast.Expr) bool {
		field, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return false
		}
		key, ok := field.Key.(*ast.Ident)
		value, isText := field.Value.(*ast.BasicLit)
		return ok && key.Name == "Permission" && !(isText && value.Value == `""`)
	})
}
