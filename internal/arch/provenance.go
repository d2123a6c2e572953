package arch

import (
	"go/ast"
	"go/token"
	"strings"
)

// pkg is what a package folder says about where its texts come from. Names are matched as written, without types:
// a field is any field of that name, a function any function of that name.
type pkg struct {
	module    string
	house     map[string]*pkg // every package, by its folder
	imports   map[string]string
	values    map[string]ast.Expr                    // of package constants and variables
	fields    map[string][]place                     // what is assigned to x.name, or stands at name: in a literal
	funcs     map[string][]*ast.FuncDecl             // by name, methods too
	calls     map[string][]place                     // by the name called
	locals    map[*ast.FuncDecl]localDefs            // what each function's names are assigned
	writes    map[*ast.FuncDecl]map[string][]place   // what is written to a builder, by its name
	closures  map[*ast.FuncDecl]map[string][]closure // by the name of their parameter
	named     map[*ast.FuncLit]bool
	imported  []*pkg                    // see below
	elsewhere map[*ast.FuncDecl][]place // see callsElsewhere
}

func newPkg(module string, house map[string]*pkg) *pkg {
	return &pkg{
		module:    module,
		house:     house,
		imports:   map[string]string{},
		values:    map[string]ast.Expr{},
		fields:    map[string][]place{},
		funcs:     map[string][]*ast.FuncDecl{},
		calls:     map[string][]place{},
		locals:    map[*ast.FuncDecl]localDefs{},
		writes:    map[*ast.FuncDecl]map[string][]place{},
		closures:  map[*ast.FuncDecl]map[string][]closure{},
		elsewhere: map[*ast.FuncDecl][]place{},
		named:     map[*ast.FuncLit]bool{},
	}
}

// sibling is the module's own package that a name of an import stands for, nil for any other name.
func (p *pkg) sibling(name ast.Expr) *pkg {
	x, ok := name.(*ast.Ident)
	if !ok {
		return nil
	}
	folder, ours := strings.CutPrefix(p.imports[x.Name], p.module+"/")
	if !ours {
		return nil
	}
	return p.house[folder]
}

// place is an expression, its package, and the function that it stands in, nil for the package itself.
type place struct {
	pkg  *pkg
	fn   *ast.FuncDecl
	expr ast.Expr
}

// closure is a function literal that has a parameter: the name that it was given, "" for none, and which parameter it is.
type closure struct {
	name string
	at   int
}

// localDefs are the expressions that a name of a function is given; nil stands for one that cannot be followed.
type localDefs map[string][]ast.Expr

// packages reads every package folder of the product.
func packages(t *tree) map[string]*pkg {
	if t.house != nil {
		return t.house
	}
	all := map[string]*pkg{}
	for _, f := range t.gos {
		if f.support() {
			continue
		}
		p := all[f.dir()]
		if p == nil {
			p = newPkg(t.module, all)
			all[f.dir()] = p
		}
		for name, path := range imports(f.syntax) {
			p.imports[name] = path
		}
		for _, decl := range f.syntax.Decls {
			p.read(decl)
		}
	}
	t.house = all
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
		case *ast.FuncLit:
			p.readClosure(fn, "", e)
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
				p.fields[key.Name] = append(p.fields[key.Name], place{p, fn, e.Value})
			}
		case *ast.CallExpr:
			name := called(e)
			p.calls[name] = append(p.calls[name], place{p, fn, e})
			p.readWrite(fn, e)
		}
		return true
	})
}

// readWrite notes what a call writes to a builder: b.WriteString(x), fmt.Fprintf(&b, x). What else is handed &b may write
// anything.
func (p *pkg) readWrite(fn *ast.FuncDecl, call *ast.CallExpr) {
	if sel, ok := call.Fun.(*ast.SelectorExpr); ok && strings.HasPrefix(sel.Sel.Name, "Write") {
		p.write(fn, sel.X, call.Args...)
	}
	for i, arg := range call.Args {
		b, ok := arg.(*ast.UnaryExpr)
		switch {
		case !ok || b.Op != token.AND:
		case i == 0 && (strings.HasPrefix(called(call), "Fprint") || called(call) == "WriteString"):
			p.write(fn, b.X, call.Args[1:]...)
		default:
			p.write(fn, b.X, nil)
		}
	}
}

func (p *pkg) write(fn *ast.FuncDecl, to ast.Expr, what ...ast.Expr) {
	b, ok := to.(*ast.Ident)
	if !ok {
		return
	}
	if p.writes[fn] == nil {
		p.writes[fn] = map[string][]place{}
	}
	for _, expr := range what {
		p.writes[fn][b.Name] = append(p.writes[fn][b.Name], place{p, fn, expr})
	}
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
			if literal, ok := right.(*ast.FuncLit); ok {
				p.readClosure(fn, l.Name, literal)
			}
		case *ast.SelectorExpr:
			p.fields[l.Sel.Name] = append(p.fields[l.Sel.Name], place{p, fn, right})
		case *ast.IndexExpr:
			if list, ok := l.X.(*ast.Ident); ok {
				p.define(fn, list, right)
			}
		}
	}
}

// readClosure notes the parameters of a literal; without a name they are given what nobody can follow, with one what its
// calls say.
func (p *pkg) readClosure(fn *ast.FuncDecl, name string, literal *ast.FuncLit) {
	if p.closures[fn] == nil {
		p.closures[fn] = map[string][]closure{}
	}
	if name == "" && p.named[literal] {
		return
	}
	p.named[literal] = name != ""
	for i, param := range parameters(literal.Type) {
		p.closures[fn][param] = append(p.closures[fn][param], closure{name, i})
	}
}

func (p *pkg) define(fn *ast.FuncDecl, name *ast.Ident, value ast.Expr) {
	if fn != nil {
		p.locals[fn][name.Name] = append(p.locals[fn][name.Name], value)
	}
}

// called is the name that a call calls, its type arguments and its receiver left out.
func called(call *ast.CallExpr) string {
	switch f := bareFunc(call).(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}
