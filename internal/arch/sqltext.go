package arch

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strings"

	"portaldosen/internal/arch/scope"
)

// sqlText is one SQL text of the source: a string that a compiler can know, parts joined.
type sqlText struct {
	pos  token.Pos
	text string
	cut  bool // a table's name is put together from parts
}

// tableRef is a table that a text reads or writes, with the alias it goes by in there, if any. Keywords are upper
// case and names lower case, so no keyword is taken for an alias.
type tableRef struct {
	table, alias string
	write        bool
}

var (
	tablePattern = regexp.MustCompile(`\b(FROM|JOIN|INSERT INTO|UPDATE|DELETE FROM)\s+([a-z][a-z0-9]*_[a-z0-9_]+)(?:\s+(?:AS\s+)?([a-z]\w*))?`)
	ctePattern   = regexp.MustCompile(`\b([a-z]\w*)(?:\s*\([^()]*\))?\s+AS\s+(?:(?:NOT\s+)?MATERIALIZED\s+)?\(`)
	cutPattern   = regexp.MustCompile(`\b(?:FROM|JOIN|INSERT INTO|UPDATE|DELETE FROM)\s+[a-z0-9_]+$`)
	wordPattern  = regexp.MustCompile(`^[a-z0-9_]`)
	verbPattern  = regexp.MustCompile(`^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s`)
	partPattern  = regexp.MustCompile(`(?:^|\s)(?:WHERE|AND|OR|SET|VALUES|ORDER BY|GROUP BY|LIMIT|OFFSET|IN)(?:\s|\(|$)`)
	lowerPattern = regexp.MustCompile(`^\s*(?:select\s.*\sfrom|insert into|update\s+\w+\s+set|delete from)\s`)
	bindPattern  = regexp.MustCompile(`\bcollege_id\s*=\s*\$[\d?]|\(college_id\b[^)]*\)\s*(?:=|IN)|INSERT INTO \w+\s*\(\s*college_id\b`)
)

// looksLikeSQL tells whether a string is a statement or a part of one.
func looksLikeSQL(s string) bool {
	return verbPattern.MatchString(s) || tablePattern.MatchString(s) || partPattern.MatchString(s) || lowerPattern.MatchString(s)
}

// tables lists the tables a text names, common table expressions left out.
func (s sqlText) tables() []tableRef {
	var local []string
	for _, m := range ctePattern.FindAllStringSubmatch(s.text, -1) {
		local = append(local, m[1])
	}
	var refs []tableRef
	for _, m := range tablePattern.FindAllStringSubmatch(s.text, -1) {
		if !slices.Contains(local, m[2]) {
			refs = append(refs, tableRef{m[2], m[3], m[1] != "FROM" && m[1] != "JOIN"})
		}
	}
	return refs
}

// foundSQL is a text and the file that it stands in.
type foundSQL struct {
	file goFile
	sqlText
}

// eachSQL visits the SQL of the product: kit, core, feature and cmd, tests left out. A text that is joined from parts is
// visited whole, where it is joined; a constant where it is used.
func eachSQL(t *tree, visit func(f goFile, s sqlText)) {
	if t.sql == nil {
		all := packages(t)
		for _, f := range t.gos {
			if fl, ok := floorOf(f.dir()); f.support() || !ok || fl.height == outside {
				continue
			}
			for _, decl := range f.syntax.Decls {
				fn, _ := decl.(*ast.FuncDecl)
				all[f.dir()].eachText(fn, decl, func(s sqlText) { t.sql = append(t.sql, foundSQL{f, s}) })
			}
		}
	}
	for _, s := range t.sql {
		visit(s.file, s.sqlText)
	}
}

// bulk is a call that inserts many rows: the tables it may be of, and its columns.
type bulk struct {
	where           string
	tables, columns []string
}

// eachBulk visits every db.NewBulk of the product.
func eachBulk(t *tree, visit func(f goFile, b bulk)) {
	all := packages(t)
	for _, f := range t.gos {
		if f.support() || f.dir() == "internal/kit/db" {
			continue
		}
		for _, decl := range f.syntax.Decls {
			fn, _ := decl.(*ast.FuncDecl)
			in := builder{all[f.dir()], fn, nil}
			ast.Inspect(decl, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok || called(call) != "NewBulk" || !in.callsKit(call) || len(call.Args) < 2 {
					return true
				}
				b := bulk{where: t.at(call.Pos())}
				b.tables, _ = in.pkg.trace(fn, call.Args[1])
				for _, column := range call.Args[2:] {
					names, _ := in.pkg.trace(fn, column)
					b.columns = append(b.columns, names...)
				}
				visit(f, b)
				return true
			})
		}
	}
}

// eachText calls visit for every widest string expression below a declaration. What a name is given is visited where the
// name is used.
func (p *pkg) eachText(fn *ast.FuncDecl, root ast.Node, visit func(sqlText)) {
	ast.Inspect(root, func(n ast.Node) bool {
		switch e := n.(type) {
		case *ast.ImportSpec, *ast.Field: // paths, types and tags
			return false
		case *ast.ValueSpec:
			p.eachValue(fn, e.Values, visit)
			return false
		case *ast.AssignStmt:
			p.eachValue(fn, e.Rhs, visit)
			return false
		case *ast.BinaryExpr:
			if e.Op == token.ADD {
				p.visit(fn, e, e.Pos(), visit)
				return false
			}
		case *ast.BasicLit:
			p.visit(fn, e, e.Pos(), visit)
		case *ast.Ident:
			if value := p.definition(fn, e.Name); value != nil {
				p.visit(fn, e, value.Pos(), visit)
			}
		}
		return true
	})
}

// eachValue goes through what names are given, and leaves plain texts to the names.
func (p *pkg) eachValue(fn *ast.FuncDecl, values []ast.Expr, visit func(sqlText)) {
	for _, v := range values {
		switch e := v.(type) {
		case *ast.BasicLit, *ast.Ident:
		case *ast.BinaryExpr:
			if e.Op != token.ADD {
				p.eachText(fn, v, visit)
			}
		default:
			p.eachText(fn, v, visit)
		}
	}
}

func (p *pkg) visit(fn *ast.FuncDecl, expr ast.Expr, pos token.Pos, visit func(sqlText)) {
	texts, _ := p.trace(fn, expr)
	cut := false
	for i, text := range texts {
		cut = cut || i > 0 && cutPattern.MatchString(texts[i-1]) && wordPattern.MatchString(text)
	}
	visit(sqlText{pos, scope.Said(strings.Join(texts, " ")), cut})
}

// definition is what a name was given first: in the function, else in the package; nil for a parameter.
func (p *pkg) definition(fn *ast.FuncDecl, name string) ast.Expr {
	if defs := p.locals[fn][name]; len(defs) > 0 {
		return defs[0]
	}
	return p.values[name]
}

// mentions counts the college_id that belong to an alias, or to none where alias is empty.
func (s sqlText) mentions(alias string) int {
	if alias == "" {
		return len(regexp.MustCompile(`(?:^|[^.\w])college_id\b`).FindAllString(s.text, -1))
	}
	return len(regexp.MustCompile(`\b`+regexp.QuoteMeta(alias)+`\.college_id\b`).FindAllString(s.text, -1))
}
