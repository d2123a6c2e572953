package arch

import (
	"go/ast"
	"go/doc"
	"slices"
	"strings"
)

// checkDocs asks a sentence of every package and a comment of every exported name.
func checkDocs(t *tree, report report) {
	hasSentence := map[string]bool{}
	first := map[string]string{}
	for _, f := range t.gos {
		if f.test {
			continue
		}
		if first[f.dir()] == "" {
			first[f.dir()] = f.path
		}
		if opensWithSentence(f.syntax) {
			hasSentence[f.dir()] = true
		}
		if !f.generated {
			checkExported(t, f, report)
		}
	}
	for dir, file := range first {
		if !hasSentence[dir] {
			report(file, "package %s opens without a sentence that says what it is for", dir)
		}
	}
}

func opensWithSentence(f *ast.File) bool {
	start := "Package " + f.Name.Name + " "
	if f.Name.Name == "main" {
		start = "Command "
	}
	sentence := new(doc.Package).Synopsis(f.Doc.Text())
	return strings.HasPrefix(sentence, start) && strings.HasSuffix(sentence, ".")
}

// promisedElsewhere are methods whose interface of the standard library already says what they do.
var promisedElsewhere = []string{"Error", "Unwrap", "String", "MarshalJSON", "UnmarshalJSON", "LogValue"}

func checkExported(t *tree, f goFile, report report) {
	missing := func(doc *ast.CommentGroup, name *ast.Ident) {
		if name.IsExported() && !slices.Contains(promisedElsewhere, name.Name) && strings.TrimSpace(doc.Text()) == "" {
			report(t.at(name.Pos()), "%s is exported without saying what it promises", name.Name)
		}
	}
	for _, decl := range f.syntax.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil || ast.IsExported(receiver(d.Recv.List[0].Type)) {
				missing(d.Doc, d.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch s := spec.(type) {
				case *ast.TypeSpec:
					missing(either(s.Doc, d.Doc), s.Name)
				case *ast.ValueSpec:
					for _, name := range s.Names {
						missing(either(s.Doc, s.Comment, d.Doc), name)
					}
				}
			}
		}
	}
}

// either is the first comment that is there: an own one, else that of the group.
func either(docs ...*ast.CommentGroup) *ast.CommentGroup {
	for _, d := range docs {
		if d != nil {
			return d
		}
	}
	return nil
}

func receiver(expr ast.Expr) string {
	switch e := expr.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}
