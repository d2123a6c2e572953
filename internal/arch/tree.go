package arch

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// tree is the source of the module, read once for all rules.
type tree struct {
	root   string
	module string
	fset   *token.FileSet
	gos    []goFile
	texts  []textFile // every text file, Go too, of nested modules too

	house map[string]*pkg // see packages; read at the first use
	sql   []foundSQL      // see eachSQL; read at the first use
}

type goFile struct {
	path      string // from the root, slashes
	lines     int
	test      bool
	generated bool
	syntax    *ast.File
}

// support tells whether a file only tries the portal out: a test, or a package that stands in supportFolders.
func (f goFile) support() bool { return f.test || isSupport(f.dir()) }

func isSupport(dir string) bool {
	return slices.ContainsFunc(supportFolders, func(s string) bool { return under(dir, s) })
}

// dir is the package folder, from the root of the module.
func (f goFile) dir() string { return path.Dir(f.path) }

type textFile struct {
	path string
	text string
}

// skippedDirs hold what is installed, built or not ours to judge.
var skippedDirs = []string{".git", "node_modules", "dist", "bin", "data", "testdata", "test-results", "playwright-report", "hasil"}

// skippedFiles are written by package managers.
var skippedFiles = []string{"package-lock.json", "go.sum"}

func load(root string) (*tree, error) {
	t := &tree{root: root, fset: token.NewFileSet()}
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return nil, err
	}
	first, _, _ := strings.Cut(string(mod), "\n")
	t.module = strings.TrimSpace(strings.TrimPrefix(first, "module "))
	err = filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist): // a temporary file of a running build
			return nil
		case err != nil:
			return err
		case entry.IsDir() && slices.Contains(skippedDirs, entry.Name()) && name != root:
			return fs.SkipDir
		case !entry.Type().IsRegular() || slices.Contains(skippedFiles, entry.Name()):
			return nil
		}
		rel, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		return t.add(name, filepath.ToSlash(rel))
	})
	return t, err
}

func (t *tree) add(name, rel string) error {
	content, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if bytes.IndexByte(content, 0) >= 0 {
		return nil
	}
	t.texts = append(t.texts, textFile{rel, string(content)})
	if !strings.HasSuffix(rel, ".go") || t.inNestedModule(rel) {
		return nil
	}
	syntax, err := parser.ParseFile(t.fset, rel, content, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	t.gos = append(t.gos, goFile{
		path:      rel,
		lines:     bytes.Count(content, []byte("\n")),
		test:      strings.HasSuffix(rel, "_test.go"),
		generated: ast.IsGenerated(syntax),
		syntax:    syntax,
	})
	return nil
}

// inNestedModule tells whether a folder between the root and the file has a go.mod of its own.
func (t *tree) inNestedModule(rel string) bool {
	for dir := path.Dir(rel); dir != "."; dir = path.Dir(dir) {
		if _, err := os.Stat(filepath.Join(t.root, filepath.FromSlash(dir), "go.mod")); err == nil {
			return true
		}
	}
	return false
}

// at is "path:line" of a position.
func (t *tree) at(pos token.Pos) string {
	p := t.fset.Position(pos)
	return fmt.Sprintf("%s:%d", p.Filename, p.Line)
}

// imports maps the name that a file calls a package by to its import path.
func imports(f *ast.File) map[string]string {
	names := map[string]string{}
	for _, spec := range f.Imports {
		p := strings.Trim(spec.Path.Value, `"`)
		name := path.Base(p)
		if base := path.Base(path.Dir(p)); isMajorVersion(name) {
			name = base
		}
		if spec.Name != nil {
			name = spec.Name.Name
		}
		names[name] = p
	}
	return names
}

func isMajorVersion(s string) bool {
	return len(s) > 1 && s[0] == 'v' && strings.Trim(s[1:], "0123456789") == ""
}

// eachPackageName calls visit for every use of a name of an imported package, as path and name.
func eachPackageName(f *ast.File, visit func(pkg, name string, pos token.Pos)) {
	known := imports(f)
	ast.Inspect(f, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		if x, ok := sel.X.(*ast.Ident); ok && known[x.Name] != "" {
			visit(known[x.Name], sel.Sel.Name, sel.Pos())
		}
		return true
	})
}
