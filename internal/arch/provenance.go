package arch

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
)

// pkg is what a package folder says about where its texts come from. Names are matched as written, without types:
// a field is any field of that name, a function any function of that name.
type pkg struct {
	module  string
	imports map[string]string
	values  map[string]ast.Expr         // of package constants and variables
	fields  map[string][]place          // what is assigned to x.name, or stands at name: in a literal
	funcs   map[string][]*ast.FuncDecl  // by name, methods too
	calls   map[string][]place          // by the name called
	locals  map[*ast.FuncDecl]localDefs // what each function's names are assigned
}

func newPkg(module string) *pkg {
	return &pkg{
		module:  module,
		imports: map[string]string{},
		values:  map[string]ast.Expr{},
		fields:  map[string][]place{},
		funcs:   map[string][]*ast.FuncDecl{},
		calls:   map[string][]place{},
		locals:  map[*ast.FuncDecl]localDefs{},
	}
}

// place is an expression and the function that it stands in, nil for the package itself.
type place struct {
	fn   *ast.FuncDecl
	expr ast.Expr
}

// localDefs are the expressions that a name of a function is given; nil stands for one that cannot be followed.
type localDefs map[string][]ast.Expr

// packages reads every package folder.
func packages(t *tree) map[string]*pkg {
	all := map[string]*pkg{}
	for _, f := range t.gos {
		if f.support() {
			continue
		}
		p := all[f.dir()]
		if p == nil {
			p = newPkg(t.module)
			all[f.dir()] = p
		}
		for name, path := range imports(f.syntax) {
			p.imports[name] = path
		}
		for _, decl := range f.syntax.Decls {
			p.read(decl)
		}
	}
	return all
}

func (p *pkg) read(decl ast.Decl) {
	fn, isFunc := decl.(*ast.FuncDecl)
	if isFunc {
		p.funcs[fn.Name.Name] = append(p.funcs[fn.Name.Name], fn)
		p.locals[fn] = localDefs{}
	}
	ast.Inspect(decl, func(n ast.Node) bool {
		switch e := n.(type) {
		case *ast.ValueSpec:
			p.readNames(fn, e)
		case *ast.AssignStmt:
			p.readAssignment(fn, e)
		case *ast.RangeStmt:
			if v, ok := e.Value.(*ast.Ident); ok {
				p.define(fn, v, &ast.IndexExpr{X: e.X})
			}
		case *ast.KeyValueExpr:
			if key, ok := e.Key.(*ast.Ident); ok {
				p.fields[key.Name] = append(p.fields[key.Name], place{fn, e.Value})
			}
		case *ast.CallExpr:
			name := called(e)
			p.calls[name] = append(p.calls[name], place{fn, e})
		}
		return true
	})
}

func (p *pkg) readNames(fn *ast.FuncDecl, spec *ast.ValueSpec) {
	for i, name := range spec.Names {
		switch {
		case i >= len(spec.Values):
		case fn == nil:
			p.values[name.Name] = spec.Values[i]
		default:
			p.define(fn, name, spec.Values[i])
		}
	}
}

func (p *pkg) readAssignment(fn *ast.FuncDecl, a *ast.AssignStmt) {
	for i, left := range a.Lhs {
		var right ast.Expr
		switch {
		case len(a.Rhs) == len(a.Lhs):
			right = a.Rhs[i]
		case i == 0:
			right = a.Rhs[0] // the first result of a call
		}
		switch l := left.(type) {
		case *ast.Ident:
			p.define(fn, l, right)
		case *ast.SelectorExpr:
			p.fields[l.Sel.Name] = append(p.fields[l.Sel.Name], place{fn, right})
		}
	}
}

func (p *pkg) define(fn *ast.FuncDecl, name *ast.Ident, value ast.Expr) {
	if fn != nil {
		p.locals[fn][name.Name] = append(p.locals[fn][name.Name], value)
	}
}

// called is the name that a call calls, its type arguments and its receiver left out.
func called(call *ast.CallExpr) string {
	fun := call.Fun
	if index, ok := fun.(*ast.IndexExpr); ok {
		fun = index.X
	}
	switch f := fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// origin follows one expression back to the constant texts that it can be made of.
type origin struct {
	pkg   *pkg
	texts []string
	busy  map[place]bool
}

// trace lists the constant texts behind an expression; known is false where a text may come from elsewhere.
func (p *pkg) trace(fn *ast.FuncDecl, expr ast.Expr) (texts []string, known bool) {
	o := origin{p, nil, map[place]bool{}}
	known = o.follow(place{fn, expr})
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
		return o.follow(place{at.fn, e.X})
	case *ast.BinaryExpr:
		left, right := o.follow(place{at.fn, e.X}), o.follow(place{at.fn, e.Y})
		return left && right
	case *ast.CompositeLit:
		return o.all(at.fn, e.Elts)
	case *ast.KeyValueExpr:
		return o.follow(place{at.fn, e.Value})
	case *ast.IndexExpr:
		return o.follow(place{at.fn, e.X})
	case *ast.SelectorExpr:
		return o.field(at.fn, e)
	case *ast.CallExpr:
		return o.call(at.fn, e)
	case *ast.Ident:
		return o.name(at.fn, e.Name)
	}
	return false
}

func (o *origin) all(fn *ast.FuncDecl, exprs []ast.Expr) bool {
	known := true
	for _, e := range exprs {
		known = o.follow(place{fn, e}) && known
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

// field follows table[key].field through the table, and x.field through everything that field is ever given; an
// exported field can be filled by a decoder.
func (o *origin) field(fn *ast.FuncDecl, e *ast.SelectorExpr) bool {
	if e.Sel.IsExported() {
		return false
	}
	if index, ok := e.X.(*ast.IndexExpr); ok {
		return o.follow(place{fn, index})
	}
	return o.places(o.pkg.fields[e.Sel.Name])
}

// call trusts kit/db, whose arguments belong to the text, and numbers; it follows the arguments of strings, and the results
// of the package's own functions.
func (o *origin) call(fn *ast.FuncDecl, e *ast.CallExpr) bool {
	if sel, ok := e.Fun.(*ast.SelectorExpr); ok {
		if x, ok := sel.X.(*ast.Ident); ok {
			switch o.pkg.imports[x.Name] {
			case o.pkg.module + "/internal/kit/db":
				o.all(fn, e.Args)
				return true
			case "strconv":
				return true
			case "strings":
				return o.all(fn, e.Args)
			}
		}
		if chained, ok := sel.X.(*ast.CallExpr); ok && sel.Sel.Name == "Replace" { // strings.NewReplacer(…).Replace(…)
			replacer := o.follow(place{fn, chained})
			return o.all(fn, e.Args) && replacer
		}
	}
	if called(e) == "append" {
		return o.all(fn, e.Args)
	}
	var results []place
	for _, own := range o.pkg.funcs[called(e)] {
		ast.Inspect(own, func(n ast.Node) bool {
			if r, ok := n.(*ast.ReturnStmt); ok && len(r.Results) > 0 {
				results = append(results, place{own, r.Results[0]})
			}
			_, closure := n.(*ast.FuncLit)
			return !closure
		})
	}
	return o.places(results)
}

// name follows a local name through what it is assigned, a parameter through every call too, else the package's own value.
func (o *origin) name(fn *ast.FuncDecl, name string) bool {
	if name == "true" || name == "false" || name == "nil" {
		return true
	}
	if fn != nil {
		defs, i := o.pkg.locals[fn][name], parameter(fn, name)
		if i >= 0 {
			given := o.argument(fn, i)
			return o.all(fn, defs) && given
		}
		if len(defs) > 0 {
			return o.all(fn, defs)
		}
	}
	value, ok := o.pkg.values[name]
	return ok && o.follow(place{nil, value})
}

func (o *origin) argument(fn *ast.FuncDecl, i int) bool {
	var given []place
	for _, c := range o.pkg.calls[fn.Name.Name] {
		if call := c.expr.(*ast.CallExpr); i < len(call.Args) {
			given = append(given, place{c.fn, call.Args[i]})
		}
	}
	return o.places(given)
}

// parameter is the position of a function's parameter, or -1.
func parameter(fn *ast.FuncDecl, name string) int {
	var names []string
	for _, field := range fn.Type.Params.List {
		for _, n := range field.Names {
			names = append(names, n.Name)
		}
	}
	return slices.Index(names, name)
}
