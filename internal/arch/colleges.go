package arch

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// collegeName matches a college by name. 'untag' alone is a colour mode.
var collegeName = regexp.MustCompile(`(?i)(?:^|[^a-z])(?:TSM|STIALAN|UNINDRA|UBK|UNTAG.?SMD)(?:$|[^a-z])`)

// portalFlag picks the build of one portal; it is called by the name of a college.
var portalFlag = regexp.MustCompile(`--portal[ =]stialan\b`)

// checkCollegeNames refuses the name of a college in what is built, and rules that hold for one college: what a college
// decides is a row of its own.
func checkCollegeNames(t *tree, report report) {
	support := map[string]bool{}
	for _, f := range t.gos {
		support[f.path] = f.support()
	}
	for _, f := range t.texts {
		product := strings.HasSuffix(f.path, ".go") && !support[f.path] || webProduct(f.path)
		if !product {
			continue
		}
		f.text = portalFlag.ReplaceAllString(f.text, "--portal")
		eachMatch(f, collegeName, func(where, match string) {
			name := strings.TrimFunc(match, func(r rune) bool { return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyz", r|0x20) })
			report(where, "names the college %s; keep what it decides in a row of the college", name)
		})
	}
	all := packages(t)
	for _, f := range t.gos {
		if f.support() {
			continue
		}
		for _, decl := range f.syntax.Decls {
			fn, _ := decl.(*ast.FuncDecl)
			collegeRules{builder{all[f.dir()], fn, nil}, t, report}.check(decl)
		}
	}
}

func webProduct(p string) bool {
	return webSource.MatchString(p) && strings.HasPrefix(p, "web/src/") && !isWebTest(p) && !strings.Contains(p, "/test/")
}

// collegeRules looks through one declaration for what the text alone does not show.
type collegeRules struct {
	builder
	tree   *tree
	report report
}

func (c collegeRules) check(decl ast.Node) {
	ast.Inspect(decl, func(n ast.Node) bool {
		switch e := n.(type) {
		case *ast.Ident:
			if name := strings.Join(humps(e.Name), " "); collegeName.MatchString(name) && !collegeName.MatchString(e.Name) {
				c.report(c.tree.at(e.Pos()), "%s names a college; keep what it decides in a row of the college", e.Name)
			}
		case *ast.BasicLit:
			if text, err := strconv.Unquote(e.Value); err == nil && collegeName.MatchString(text) && !collegeName.MatchString(e.Value) {
				c.report(c.tree.at(e.Pos()), "hides the name of a college behind escapes; keep what it decides in a row of the college")
			}
		case *ast.BinaryExpr:
			if e.Op == token.ADD && c.putTogether(e) {
				return false
			}
			if e.Op == token.EQL || e.Op == token.NEQ {
				c.compared(e.X, e.Y)
				c.compared(e.Y, e.X)
			}
		case *ast.CallExpr:
			c.called(e)
		case *ast.SwitchStmt:
			c.switched(e)
		case *ast.IndexExpr:
			if isCollege(e.Index) && c.hasTextKeys(e.X) {
				c.report(c.tree.at(e.Pos()), "looks one college up in a table; keep what it decides in a row of the college")
			}
		}
		return true
	})
}

// putTogether reports an expression whose constant parts make the name of a college that none of them holds.
func (c collegeRules) putTogether(e ast.Expr) bool {
	texts, _ := c.pkg.trace(c.fn, e)
	found := collegeName.MatchString(strings.Join(texts, "")) && !slices.ContainsFunc(texts, collegeName.MatchString)
	if found {
		c.report(c.tree.at(e.Pos()), "puts the name of a college together; keep what it decides in a row of the college")
	}
	return found
}

// called looks at calls of strings and slices: they put names together, and compare.
func (c collegeRules) called(call *ast.CallExpr) {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return
	}
	x, ok := sel.X.(*ast.Ident)
	if !ok {
		return
	}
	switch c.pkg.imports[x.Name] {
	case "strings", "slices":
		for i, arg := range call.Args {
			for j, other := range call.Args {
				if i != j {
					c.compared(arg, other)
				}
			}
		}
		c.putTogether(call)
	}
}

func (c collegeRules) switched(s *ast.SwitchStmt) {
	if s.Tag == nil {
		return
	}
	for _, clause := range s.Body.List {
		for _, value := range clause.(*ast.CaseClause).List {
			c.compared(s.Tag, value)
		}
	}
}

// compared reports a college that is compared with a constant; with "" it is asked whether there is one.
func (c collegeRules) compared(college, with ast.Expr) {
	if !isCollege(college) {
		return
	}
	texts, known := c.pkg.trace(c.fn, with)
	if known && strings.Join(texts, "") != "" {
		c.report(c.tree.at(college.Pos()), "asks for one college by its name; keep what it decides in a row of the college")
	}
}

// hasTextKeys tells whether a table is written with texts as keys.
func (c collegeRules) hasTextKeys(table ast.Expr) bool {
	if name, ok := table.(*ast.Ident); ok {
		table = c.pkg.definition(c.fn, name.Name)
	}
	literal, ok := table.(*ast.CompositeLit)
	return ok && slices.ContainsFunc(literal.Elts, func(e ast.Expr) bool {
		field, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return false
		}
		texts, known := c.pkg.trace(c.fn, field.Key)
		return known && len(texts) > 0
	})
}

// isCollege tells whether an expression is called a college: college, q.College, college.ID, strings.ToLower(college).
func isCollege(expr ast.Expr) bool {
	name := ""
	switch e := expr.(type) {
	case *ast.Ident:
		name = e.Name
	case *ast.SelectorExpr:
		if name = e.Sel.Name; name == "ID" {
			return isCollege(e.X)
		}
	case *ast.CallExpr:
		return len(e.Args) == 1 && isCollege(e.Args[0])
	}
	return slices.Contains([]string{"college", "collegeid", "idcollege", "kampus", "idkampus"}, strings.ToLower(name))
}
