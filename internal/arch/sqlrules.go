package arch

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// checkSQLCollege asks college_id of every table in every SQL text, and its bound value of every statement.
func checkSQLCollege(t *tree, report report) {
	eachSQL(t, func(_ goFile, s sqlText) {
		if lowerPattern.MatchString(s.text) {
			report(t.at(s.pos), "SQL keywords are upper case")
			return
		}
		refs := slices.DeleteFunc(s.tables(), func(r tableRef) bool { return exceptedTable(r.table) })
		if len(refs) == 0 {
			return
		}
		if missing := unscoped(s, refs); len(missing) > 0 {
			report(t.at(s.pos), "reaches %s without its college_id", strings.Join(missing, ", "))
		} else if verbPattern.MatchString(s.text) && !bindPattern.MatchString(s.text) {
			report(t.at(s.pos), "the statement binds no college_id = $n")
		}
	})
}

// unscoped lists the tables of a text whose college_id is not named.
func unscoped(s sqlText, refs []tableRef) []string {
	if strings.Contains(s.text, "USING (college_id") {
		return nil
	}
	var missing []string
	bare := 0
	for _, r := range refs {
		switch {
		case r.alias != "" && s.mentions(r.alias) > 0, r.alias == "" && s.mentions(r.table) > 0:
		case r.alias != "":
			missing = append(missing, r.table)
		default:
			if bare++; s.mentions("") < bare {
				missing = append(missing, r.table)
			}
		}
	}
	return missing
}

// checkSQLArea keeps every package to the tables of its own area; who may read a neighbour's stands in exceptions.go.
func checkSQLArea(t *tree, report report) {
	eachSQL(t, func(f goFile, s sqlText) {
		area := areaOf(f.dir())
		for _, r := range s.tables() {
			own := area != "" && strings.HasPrefix(r.table, area+"_")
			switch {
			case own:
			case r.write:
				report(t.at(s.pos), "writes %s, a table of another area; call its service", r.table)
			case !mayRead(f.dir(), r.table):
				report(t.at(s.pos), "reads %s, a table of another area; call its service", r.table)
			}
		}
	})
}

// checkSQLBuilt refuses SQL that is put together from values at run time: values are bound, parts are constants.
func checkSQLBuilt(t *tree, report report) {
	known := constantsByDir(t)
	for _, f := range t.gos {
		if f.support() {
			continue
		}
		c := known[f.dir()]
		names := imports(f.syntax)
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			switch e := n.(type) {
			case *ast.BinaryExpr:
				if e.Op == token.ADD && c.joinsSQL(e) {
					report(t.at(e.Pos()), "joins SQL with a value that only a run can know; bind it, or take the part from a closed set")
					return false
				}
			case *ast.CallExpr:
				if c.formatsSQL(e, names) {
					report(t.at(e.Pos()), "formats SQL with values; bind them")
				}
			}
			return true
		})
	}
}

// joinsSQL tells whether a sum has an SQL part beside one that is no constant.
func (c constants) joinsSQL(sum *ast.BinaryExpr) bool {
	sql, unknown := false, false
	var walk func(ast.Expr)
	walk = func(expr ast.Expr) {
		if text, ok := c.value(expr); ok {
			sql = sql || looksLikeSQL(text)
			return
		}
		if b, ok := expr.(*ast.BinaryExpr); ok && b.Op == token.ADD {
			walk(b.X)
			walk(b.Y)
			return
		}
		unknown = unknown || !c.closedSet(expr)
	}
	walk(sum)
	return sql && unknown
}

// closedSet tells whether an expression picks one of a fixed table of texts: sorts["nama"].
func (c constants) closedSet(expr ast.Expr) bool {
	index, ok := expr.(*ast.IndexExpr)
	if !ok {
		return false
	}
	name, ok := index.X.(*ast.Ident)
	return ok && c.isTable(c.vars[name.Name])
}

// formatsSQL tells whether a call of fmt fills verbs of an SQL text; a numbered placeholder ($%d) is no value.
func (c constants) formatsSQL(call *ast.CallExpr, names map[string]string) bool {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || len(call.Args) < 2 {
		return false
	}
	pkg, ok := sel.X.(*ast.Ident)
	if !ok || names[pkg.Name] != "fmt" || sel.Sel.Name == "Errorf" {
		return false
	}
	for _, arg := range call.Args {
		text, ok := c.value(arg)
		if ok && looksLikeSQL(text) && strings.Contains(strings.ReplaceAll(text, "$%d", ""), "%") {
			return true
		}
	}
	return false
}
