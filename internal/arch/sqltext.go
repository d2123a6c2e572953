package arch

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strconv"
)

// sqlText is one SQL text of the source: a string that a compiler can know, parts joined.
type sqlText struct {
	pos  token.Pos
	text string
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
	verbPattern  = regexp.MustCompile(`^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s`)
	partPattern  = regexp.MustCompile(`(?:^|\s)(?:WHERE|AND|OR|SET|VALUES|ORDER BY|GROUP BY|LIMIT|OFFSET|IN)(?:\s|\(|$)`)
	lowerPattern = regexp.MustCompile(`^\s*(?:select\s.*\sfrom|insert into|update\s+\w+\s+set|delete from)\s`)
	bindPattern  = regexp.MustCompile(`\bcollege_id\s*=\s*\$\d|\(college_id\b[^)]*\)\s*(?:=|IN)|INSERT INTO \w+\s*\(\s*college_id\b`)
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

// constants are the constants of a package by name, those inside functions too, and what its variables begin as.
type constants struct {
	texts map[string]ast.Expr
	vars  map[string]ast.Expr
}

// constantsByDir collects the constants of every package folder.
func constantsByDir(t *tree) map[string]constants {
	all := map[string]constants{}
	for _, f := range t.gos {
		if all[f.dir()].texts == nil {
			all[f.dir()] = constants{map[string]ast.Expr{}, map[string]ast.Expr{}}
		}
		all[f.dir()].collect(f.syntax)
	}
	return all
}

func (c constants) collect(f *ast.File) {
	ast.Inspect(f, func(n ast.Node) bool {
		d, ok := n.(*ast.GenDecl)
		if !ok || d.Tok != token.CONST && d.Tok != token.VAR {
			return true
		}
		for _, spec := range d.Specs {
			v := spec.(*ast.ValueSpec)
			for i, name := range v.Names[:min(len(v.Names), len(v.Values))] {
				if d.Tok == token.CONST {
					c.texts[name.Name] = v.Values[i]
				} else {
					c.vars[name.Name] = v.Values[i]
				}
			}
		}
		return true
	})
}

// isTable tells whether a composite literal holds constant texts alone.
func (c constants) isTable(expr ast.Expr) bool {
	list, ok := expr.(*ast.CompositeLit)
	if !ok {
		return false
	}
	return !slices.ContainsFunc(list.Elts, func(e ast.Expr) bool {
		if pair, ok := e.(*ast.KeyValueExpr); ok {
			e = pair.Value
		}
		_, constant := c.value(e)
		return !constant
	})
}

// value is the text of a constant string expression; ok is false where only a run can know it.
func (c constants) value(expr ast.Expr) (text string, ok bool) {
	switch e := expr.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil && e.Kind == token.STRING
	case *ast.ParenExpr:
		return c.value(e.X)
	case *ast.Ident:
		if v, known := c.texts[e.Name]; known {
			return c.value(v)
		}
	case *ast.BinaryExpr:
		left, okLeft := c.value(e.X)
		right, okRight := c.value(e.Y)
		return left + right, okLeft && okRight && e.Op == token.ADD
	}
	return "", false
}

// eachText calls visit for every widest constant string of a file.
func (c constants) eachText(f *ast.File, visit func(sqlText)) {
	ast.Inspect(f, func(n ast.Node) bool {
		switch e := n.(type) {
		case *ast.ImportSpec, *ast.Field:
			_, isField := e.(*ast.Field)
			return isField
		case *ast.BinaryExpr, *ast.BasicLit:
			text, ok := c.value(e.(ast.Expr))
			if ok {
				visit(sqlText{n.Pos(), text})
			}
			return !ok
		}
		return true
	})
}

// eachSQL visits the SQL of the product: kit, core, feature and cmd, tests left out.
func eachSQL(t *tree, visit func(f goFile, s sqlText)) {
	known := constantsByDir(t)
	for _, f := range t.gos {
		if fl, ok := floorOf(f.dir()); f.support() || !ok || fl.height == outside {
			continue
		}
		known[f.dir()].eachText(f.syntax, func(s sqlText) { visit(f, s) })
	}
}

// mentions counts the college_id that belong to an alias, or to none where alias is empty.
func (s sqlText) mentions(alias string) int {
	if alias == "" {
		return len(regexp.MustCompile(`(?:^|[^.\w])college_id\b`).FindAllString(s.text, -1))
	}
	return len(regexp.MustCompile(`\b`+regexp.QuoteMeta(alias)+`\.college_id\b`).FindAllString(s.text, -1))
}
