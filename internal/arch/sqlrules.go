package arch

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"portaldosen/internal/arch/scope"
)

// checkSQLCollege asks college_id of every table in every SQL text, and its bound value of every statement.
func checkSQLCollege(t *tree, report report) {
	eachSQL(t, func(_ goFile, s sqlText) {
		if lowerPattern.MatchString(s.text) {
			report(t.at(s.pos), "SQL keywords are upper case")
			return
		}
		loose, bound := scope.Conditions(s.text)
		if s.text = bound; loose {
			report(t.at(s.pos), "an OR or a NOT loosens the condition on the college; put it into brackets of its own")
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
	eachBulk(t, func(_ goFile, b bulk) {
		if !slices.Contains(b.columns, "college_id") && !slices.ContainsFunc(b.tables, exceptedTable) {
			report(b.where, "inserts rows without a college_id")
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
		if s.cut && f.dir() != "internal/kit/db" {
			report(t.at(s.pos), "puts a table's name together; write it whole, so that it can be found")
		}
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
	eachBulk(t, func(f goFile, b bulk) {
		if len(b.tables) == 0 {
			report(b.where, "inserts into a table that only its callers know; name it here")
		}
		for _, table := range b.tables {
			if area := areaOf(f.dir()); area == "" || !strings.HasPrefix(table, area+"_") {
				report(b.where, "writes %s, a table of another area; call its service", table)
			}
		}
	})
}

// checkSQLBuilt refuses SQL that is put together from values at run time: values are bound, parts are constants, or come
// from kit/db.
func checkSQLBuilt(t *tree, report report) {
	all := packages(t)
	for _, f := range t.gos {
		if f.support() {
			continue
		}
		for _, decl := range f.syntax.Decls {
			fn, _ := decl.(*ast.FuncDecl)
			b := builder{all[f.dir()], fn, map[ast.Expr]bool{}}
			ast.Inspect(decl, func(n ast.Node) bool {
				if b.joinsValues(n) {
					report(t.at(n.Pos()), "joins SQL with a value that only a run can know; bind it, or take the part from a closed set")
					return false
				}
				if b.narrowsByValue(n) {
					report(t.at(n.Pos()), "gives kit/db a fragment that only a run can know; bind it, or take it from a closed set")
				}
				if b.asksByValue(n) {
					report(t.at(n.Pos()), "gives the database a text that only a run can know; bind values, and take parts from a closed set")
				}
				if b.renames(n) {
					report(t.at(n.Pos()), "gives what asks the database another name, under which no rule sees its text; call it by its own")
				}
				if b.formatsValues(n) {
					report(t.at(n.Pos()), "formats SQL with values; bind them")
				}
				return true
			})
		}
	}
}

// builder looks at how one function puts texts together.
type builder struct {
	pkg    *pkg
	fn     *ast.FuncDecl
	called map[ast.Expr]bool // selectors that were met as what a call calls; for renames
}

// joinsValues tells whether a node adds to an SQL text something that does not come from constants.
func (b builder) joinsValues(n ast.Node) bool {
	var parts []ast.Expr
	switch e := n.(type) {
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			parts = []ast.Expr{e}
		}
	case *ast.AssignStmt:
		if e.Tok == token.ADD_ASSIGN {
			parts = []ast.Expr{e.Lhs[0], e.Rhs[0]}
		}
	}
	sql, foreign := false, false
	for _, part := range parts {
		texts, known := b.pkg.trace(b.fn, part)
		sql = sql || slices.ContainsFunc(texts, looksLikeSQL)
		foreign = foreign || !known
	}
	return sql && foreign
}

// fragments are where the functions of kit/db that put statements together take constant texts.
var fragments = map[string][]int{"From": {0}, "With": {1}, "Where": {1}, "Among": {1, 3}, "ListIn": {2}, "ListAmong": {2, 3}, "By": {1, 2}, "ByNumber": {1, 2}, "NewBulk": {1}}

// narrowsByValue tells whether a call hands kit/db a fragment that does not come from constants.
func (b builder) narrowsByValue(n ast.Node) bool {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return false
	}
	if !b.callsKit(call) {
		return false
	}
	return slices.ContainsFunc(fragments[called(call)], func(i int) bool {
		if i >= len(call.Args) {
			return false
		}
		_, known := b.pkg.trace(b.fn, call.Args[i])
		return !known
	})
}

// sinks are the functions of kit/db, and the methods of its Q, that hand a text to the engine, and where it stands.
var sinks = map[string]int{"Find": 2, "Get": 2, "List": 2, "Rows": 2, "Page": 2, "Wide": 2, "Exec": 1, "Apply": 1, "Each": 1}

// asksByValue tells whether a call hands the engine a text that does not come from constants, however it was put together.
func (b builder) asksByValue(n ast.Node) bool {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return false
	}
	at, isSink := sinks[called(call)]
	if !isSink || at >= len(call.Args) {
		return false
	}
	if viaKit := b.callsKit(call); viaKit != (at == 2) {
		return false
	}
	_, known := b.pkg.trace(b.fn, call.Args[at])
	return !known
}

// renames tells whether a function of kit/db that takes a text, or a method of its Q, is used but not called.
func (b builder) renames(n ast.Node) bool {
	if call, ok := n.(*ast.CallExpr); ok {
		b.called[bareFunc(call)] = true
		return false
	}
	sel, ok := n.(*ast.SelectorExpr)
	if !ok || b.called[sel] {
		return false
	}
	_, sink := sinks[sel.Sel.Name]
	x, _ := sel.X.(*ast.Ident)
	switch {
	case x != nil && b.pkg.imports[x.Name] == b.pkg.module+"/internal/kit/db":
		return sink || fragments[sel.Sel.Name] != nil
	case x != nil && b.pkg.imports[x.Name] != "":
		return false
	}
	return sink && sinks[sel.Sel.Name] == 1
}

// bareFunc is what a call calls, without type arguments.
func bareFunc(call *ast.CallExpr) ast.Expr {
	switch f := call.Fun.(type) {
	case *ast.IndexExpr:
		return f.X
	case *ast.IndexListExpr:
		return f.X
	}
	return call.Fun
}

// callsKit tells whether a call is of a function of kit/db.
func (b builder) callsKit(call *ast.CallExpr) bool {
	sel, ok := bareFunc(call).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	x, ok := sel.X.(*ast.Ident)
	return ok && b.pkg.imports[x.Name] == b.pkg.module+"/internal/kit/db"
}

// formatsValues tells whether a call of fmt fills verbs of an SQL text; a numbered placeholder ($%d) is no value.
func (b builder) formatsValues(n ast.Node) bool {
	call, ok := n.(*ast.CallExpr)
	if !ok || len(call.Args) < 2 {
		return false
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name == "Errorf" {
		return false
	}
	if x, ok := sel.X.(*ast.Ident); !ok || b.pkg.imports[x.Name] != "fmt" {
		return false
	}
	return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		texts, _ := b.pkg.trace(b.fn, arg)
		text := strings.Join(texts, " ")
		return looksLikeSQL(text) && strings.Contains(strings.ReplaceAll(text, "$%d", ""), "%")
	})
}
