package arch

import (
	"go/ast"
	"go/token"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// origin follows one expression back to the constant texts that it can be made of.
type origin struct {
	texts []string
	busy  map[place]bool
}

// trace lists the constant texts behind an expression; known is false where a text may come from elsewhere.
func (p *pkg) trace(fn *ast.FuncDecl, expr ast.Expr) (texts []string, known bool) {
	o := origin{nil, map[place]bool{}}
	known = o.follow(place{p, fn, expr})
	return o.texts, known
}

func (o *origin) follow(at place) bool {
	if at.expr == nil {
		return false
	}
	if o.busy[at] {
		return true
	}
	o.busy[at] = true
	switch e := at.expr.(type) {
	case *ast.BasicLit:
		if text, err := strconv.Unquote(e.Value); err == nil && e.Kind == token.STRING {
			o.texts = append(o.texts, text)
		}
		return true
	case *ast.ParenExpr:
		return o.all(at, e.X)
	case *ast.BinaryExpr:
		return o.all(at, e.X, e.Y)
	case *ast.CompositeLit:
		return o.all(at, e.Elts...)
	case *ast.KeyValueExpr:
		return o.all(at, e.Value)
	case *ast.IndexExpr:
		return o.all(at, e.X)
	case *ast.SelectorExpr:
		return o.field(at, e)
	case *ast.CallExpr:
		return o.call(at, e)
	case *ast.Ident:
		return o.name(at, e.Name)
	}
	return false
}

// all follows expressions that stand where another does.
func (o *origin) all(at place, exprs ...ast.Expr) bool {
	known := true
	for _, e := range exprs {
		known = o.follow(place{at.pkg, at.fn, e}) && known
	}
	return known
}

func (o *origin) places(from []place) bool {
	known := len(from) > 0
	for _, at := range from {
		known = o.follow(at) && known
	}
	return known
}

// field follows a name of another package of the house, table[key].field through the table, and x.field through
// everything that field is ever given; an exported field can be filled by a decoder.
func (o *origin) field(at place, e *ast.SelectorExpr) bool {
	if owner := at.pkg.sibling(e.X); owner != nil {
		value, ok := owner.values[e.Sel.Name]
		return ok && o.follow(place{owner, nil, value})
	}
	if e.Sel.IsExported() {
		return false
	}
	if index, ok := e.X.(*ast.IndexExpr); ok {
		return o.all(at, index)
	}
	return o.places(at.pkg.fields[e.Sel.Name])
}

// call trusts kit/db, whose arguments belong to the text, and numbers; it follows what strings and fmt put together, what a
// builder is given, and the results of the house's own functions.
func (o *origin) call(at place, e *ast.CallExpr) bool {
	owner := at.pkg
	if sel, ok := e.Fun.(*ast.SelectorExpr); ok {
		x, _ := sel.X.(*ast.Ident)
		if x != nil {
			switch at.pkg.imports[x.Name] {
			case at.pkg.module + "/internal/kit/db":
				o.all(at, e.Args...)
				return true
			case "strconv":
				return true
			case "strings":
				return o.all(at, e.Args...)
			case "fmt":
				return o.format(at, e)
			}
		}
		if chained, ok := sel.X.(*ast.CallExpr); ok && sel.Sel.Name == "Replace" { // strings.NewReplacer(…).Replace(…)
			return o.all(at, append([]ast.Expr{chained}, e.Args...)...)
		}
		if x != nil && sel.Sel.Name == "String" && len(e.Args) == 0 && at.pkg.writes[at.fn][x.Name] != nil {
			return o.places(at.pkg.writes[at.fn][x.Name])
		}
		if other := at.pkg.sibling(sel.X); other != nil {
			owner = other
		}
	}
	if called(e) == "append" {
		return o.all(at, e.Args...)
	}
	results := owner.results(called(e))
	if len(results) == 0 {
		results = owner.resultsBelow(called(e))
	}
	return o.places(results)
}

// resultsBelow are what exported methods of a name return in the packages of the house that this one imports.
func (p *pkg) resultsBelow(name string) []place {
	var all []place
	if !ast.IsExported(name) {
		return nil
	}
	for _, other := range p.below() {
		if slices.ContainsFunc(other.funcs[name], func(fn *ast.FuncDecl) bool { return fn.Recv != nil }) {
			all = append(all, other.results(name)...)
		}
	}
	return all
}

// format follows the text of fmt.Sprintf, which may hold numbers alone.
func (o *origin) format(at place, e *ast.CallExpr) bool {
	if len(e.Args) == 0 || called(e) != "Sprintf" {
		return false
	}
	inner := origin{nil, maps.Clone(o.busy)}
	known := inner.all(at, e.Args[0])
	o.texts = append(o.texts, inner.texts...)
	return known && !slices.ContainsFunc(inner.texts, func(text string) bool {
		return strings.Contains(strings.ReplaceAll(text, "%d", ""), "%")
	})
}

// results are what the functions of a name return first.
func (p *pkg) results(name string) []place {
	var all []place
	for _, own := range p.funcs[name] {
		ast.Inspect(own, func(n ast.Node) bool {
			if r, ok := n.(*ast.ReturnStmt); ok && len(r.Results) > 0 {
				all = append(all, place{p, own, r.Results[0]})
			}
			_, closure := n.(*ast.FuncLit)
			return !closure
		})
	}
	return all
}

// name follows a local name through what it is assigned, a parameter through every call too, else the package's own value.
func (o *origin) name(at place, name string) bool {
	if name == "true" || name == "false" || name == "nil" {
		return true
	}
	defs, closures := at.pkg.locals[at.fn][name], at.pkg.closures[at.fn][name]
	i := -1
	if at.fn != nil {
		i = slices.Index(parameters(at.fn.Type), name)
	}
	if i < 0 && len(defs) == 0 && len(closures) == 0 {
		value, ok := at.pkg.values[name]
		return ok && o.follow(place{at.pkg, nil, value})
	}
	known := o.all(at, defs...)
	if i >= 0 {
		known = o.given(at, i) && known
	}
	for _, c := range closures {
		known = o.places(at.pkg.toClosure(at.fn, c)) && known
	}
	return known
}

// toClosure is what a literal's parameter is given by the calls of its name, nothing for one without.
func (p *pkg) toClosure(fn *ast.FuncDecl, c closure) []place {
	var all []place
	for _, call := range p.calls[c.name] {
		if args := call.expr.(*ast.CallExpr).Args; call.fn == fn && c.at < len(args) && c.name != "" {
			all = append(all, place{p, fn, args[c.at]})
		}
	}
	return all
}

// given follows what a function's parameter is given: in its package, and an exported one wherever that is imported. The
// texts of another package are judged there.
func (o *origin) given(at place, i int) bool {
	var here, elsewhere []place
	argument := func(c place, list []place) []place {
		if call := c.expr.(*ast.CallExpr); i < len(call.Args) {
			return append(list, place{c.pkg, c.fn, call.Args[i]})
		}
		return list
	}
	for _, c := range at.pkg.calls[at.fn.Name.Name] {
		here = argument(c, here)
	}
	for _, c := range at.pkg.callsElsewhere(at.fn) {
		elsewhere = argument(c, elsewhere)
	}
	judgedThere := origin{nil, maps.Clone(o.busy)} // what is met there may be met here too
	switch {
	case len(elsewhere) == 0:
		return o.places(here)
	case len(here) == 0:
		return judgedThere.places(elsewhere)
	}
	known := judgedThere.places(elsewhere)
	return o.places(here) && known
}

// callsElsewhere are the calls of an exported function in the packages that import its own.
func (p *pkg) callsElsewhere(fn *ast.FuncDecl) []place {
	all, found := p.elsewhere[fn]
	if found || !fn.Name.IsExported() {
		return all
	}
	for _, other := range p.house {
		if !slices.Contains(other.below(), p) {
			continue
		}
		for _, c := range other.calls[fn.Name.Name] {
			sel, ok := c.expr.(*ast.CallExpr).Fun.(*ast.SelectorExpr)
			if ok && (fn.Recv != nil || other.sibling(sel.X) == p) {
				all = append(all, c)
			}
		}
	}
	p.elsewhere[fn] = all
	return all
}

// below are the packages of the house that a package imports, in order.
func (p *pkg) below() []*pkg {
	if p.imported == nil {
		p.imported = []*pkg{}
		for _, path := range slices.Sorted(maps.Values(p.imports)) {
			if folder, ours := strings.CutPrefix(path, p.module+"/"); ours && p.house[folder] != nil {
				p.imported = append(p.imported, p.house[folder])
			}
		}
	}
	return p.imported
}

// parameters are the names of a function's parameters.
func parameters(fn *ast.FuncType) []string {
	var names []string
	for _, field := range fn.Params.List {
		for _, n := range field.Names {
			names = append(names, n.Name)
		}
	}
	return names
}
