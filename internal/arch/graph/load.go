package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// listed is what `go list` says of a package.
type listed struct {
	ImportPath, Dir, Export string
	GoFiles, Imports        []string
	Module                  *struct{ Path string }
}

// loader checks the types of the module's own packages from their source, and takes those of all others from what the
// compiler exported. A package that cannot be built (the site is not there to embed) can still be read.
type loader struct {
	graph   *graph
	fset    *token.FileSet
	own     map[string]*listed
	checked map[string]*types.Package
	others  types.Importer
}

// load reads the module at root.
func load(ctx context.Context, root string) (*graph, error) {
	own, err := list(ctx, root, "-e", "./...")
	if err != nil {
		return nil, err
	}
	l := &loader{fset: token.NewFileSet(), own: map[string]*listed{}, checked: map[string]*types.Package{}}
	for _, p := range own {
		if len(p.GoFiles) > 0 {
			l.own[p.ImportPath] = p
		}
	}
	if len(l.own) == 0 {
		return nil, fmt.Errorf("no Go package below %s", root)
	}
	if l.others, err = l.exported(ctx, root); err != nil {
		return nil, err
	}
	l.graph = newGraph(own[0].Module.Path)
	for _, p := range own {
		if _, err := l.Import(p.ImportPath); err != nil {
			return nil, err
		}
	}
	return l.graph, nil
}

// list runs `go list` with flags and patterns.
func list(ctx context.Context, root string, args ...string) ([]*listed, error) {
	var said bytes.Buffer
	cmd := exec.CommandContext(ctx, "go", append([]string{"list", "-json=ImportPath,Dir,Export,GoFiles,Imports,Module"}, args...)...)
	cmd.Dir, cmd.Stderr = root, &said
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w\n%s", err, said.String())
	}
	var all []*listed
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		p := new(listed)
		if err := decoder.Decode(p); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
}

// exported reads the types of all packages that are not the module's own.
func (l *loader) exported(ctx context.Context, root string) (types.Importer, error) {
	var needed []string
	for _, p := range l.own {
		for _, name := range p.Imports {
			if l.own[name] == nil && name != "unsafe" && name != "C" {
				needed = append(needed, name)
			}
		}
	}
	slices.Sort(needed)
	files := map[string]string{}
	if needed = slices.Compact(needed); len(needed) > 0 {
		found, err := list(ctx, root, append([]string{"-export", "-deps"}, needed...)...)
		if err != nil {
			return nil, err
		}
		for _, p := range found {
			files[p.ImportPath] = p.Export
		}
	}
	return importer.ForCompiler(l.fset, "gc", func(name string) (io.ReadCloser, error) { return os.Open(files[name]) }), nil
}

// Import gives a package with its types, and puts the module's own into the graph the first time.
func (l *loader) Import(name string) (*types.Package, error) {
	p := l.own[name]
	if p == nil {
		return l.others.Import(name)
	}
	if done := l.checked[name]; done != nil {
		return done, nil
	}
	folder := path.Clean(strings.TrimPrefix(strings.TrimPrefix(name, l.graph.module), "/"))
	var files []*ast.File
	for _, base := range p.GoFiles {
		content, err := os.ReadFile(filepath.Join(p.Dir, base))
		if err != nil {
			return nil, err
		}
		name := path.Join(folder, base)
		syntax, err := parser.ParseFile(l.fset, name, content, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, syntax)
		l.graph.files[name] = file{ast.IsGenerated(syntax), bytes.Count(content, []byte("\n"))}
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	done, err := (&types.Config{Importer: l}).Check(name, l.fset, files, info)
	if err != nil {
		return nil, err
	}
	l.checked[name] = done
	for ident, object := range info.Uses {
		l.refer(ident, object)
	}
	return done, nil
}

// refer notes that a name in one file of the module stands for a declaration in another.
func (l *loader) refer(ident *ast.Ident, object types.Object) {
	if _, isPackage := object.(*types.PkgName); isPackage || object.Pkg() == nil || l.own[object.Pkg().Path()] == nil || !declared(object) {
		return
	}
	from, to := l.place(ident.Pos()), l.place(object.Pos())
	if from != to {
		l.graph.refer(arrow{from, to}, object.Name())
	}
}

// declared tells whether an object belongs to a declaration that other files can see, not to the inside of a function.
func declared(object types.Object) bool {
	switch o := object.(type) {
	case *types.Var:
		return o.IsField() || o.Parent() == o.Pkg().Scope()
	case *types.Func:
		return true
	}
	return object.Parent() == object.Pkg().Scope()
}

// place is the file of a position, from the root of the module.
func (l *loader) place(pos token.Pos) string { return l.fset.Position(pos).Filename }
