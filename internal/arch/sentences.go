package arch

import (
	"cmp"
	"encoding/json"
	"go/ast"
	"go/token"
	"go/types"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// spoken are the folders whose texts people meet on pages; what else the program says, it says to who runs it.
var spoken = []string{
	"internal/core", "internal/feature", "internal/kit/api", "internal/kit/apperr", "internal/kit/textdiff", "internal/kit/blob",
	"internal/kit/doc/xlsx/xlsx.go", "internal/kit/module", "internal/kit/doc/filetext/filetext.go", "internal/kit/jobs", "internal/kit/password", "internal/kit/trail",
}

// english is the name of the files with what the server says, in English.
const english = "kalimat-en.json"

// hole stands in a sentence where something is put in.
const hole = "{}"

var (
	twoWords   = regexp.MustCompile(`(?:\p{L}{2,}|\{\}),? \(?\p{L}{2,}|\p{L}{2,}:? \{\}`)
	oneWord    = regexp.MustCompile(`^\p{Lu}?\p{Ll}+(?: \d)?$`)
	term       = regexp.MustCompile(`^\p{Lu}\p{Ll}|\p{L}{2,} \p{L}{2,}`) // codes are one small word
	keyword    = regexp.MustCompile(`^\p{Ll}+ (?:\{\})+$`)               // of what is kept: "nama {}"
	statements = regexp.MustCompile(`\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|AND|JOIN|GROUP BY|ORDER BY|UNION|CASE|THEN|AS|CONFLICT|RETURNING|IS NOT)\b|<svg|nama_urut|DESC`)
	verbs      = regexp.MustCompile(`%[-+#0]*(?:\[\d+\])?[\d*]*(?:\.[\d*]+)?[a-zA-Z]`)
)

// sentence is a text of the server with {} where something is put in.
type sentence struct {
	text  string
	where string
	due   bool // people meet it, as far as can be seen
}

// checkSentences refuses sentences of the server without English, and English of what the server does not say, wherever the
// portal has English at all.
func checkSentences(t *tree, report report) {
	translated := map[string]string{} // sentence → file
	for _, f := range t.texts {
		if path.Base(f.path) != english {
			continue
		}
		var said map[string]string
		if err := json.Unmarshal([]byte(f.text), &said); err != nil {
			report(f.path, "is no list of sentences: %v", err)
		}
		for text := range said {
			if other := translated[text]; other != "" {
				report(f.path, "%q stands in %s too", text, other)
			}
			translated[text] = f.path
		}
	}
	if len(translated) == 0 {
		return
	}
	said, known := t.sentences(), map[string]bool{}
	for _, s := range said {
		known[s.text] = known[s.text] || !s.due // a term of papers, which are Indonesian
	}
	for _, s := range said {
		if _, ok := translated[s.text]; s.due && !ok && !known[s.text] {
			report(s.where, "%q has no English in a %s", s.text, english)
		}
		known[s.text] = true
	}
	for text, file := range translated {
		if !known[text] {
			report(file, "%q is nothing that the server says", text)
		}
	}
}

// sentences are all texts of the spoken folders.
func (t *tree) sentences() (out []sentence) {
	for _, f := range t.gos {
		demo := strings.HasPrefix(path.Base(f.path), "demo") || slices.Contains(strings.Split(f.dir(), "/"), "demo") // what is invented, nobody translates
		if f.support() || f.generated || demo || !slices.ContainsFunc(spoken, func(dir string) bool { return under(f.path, dir) }) {
			continue
		}
		l := listener{tree: t, file: f}
		l.hear(f.syntax, false, false)
		out = append(out, l.heard...)
	}
	return out
}

// listener collects the texts of a file.
type listener struct {
	tree  *tree
	file  goFile
	heard []sentence
}

// hear collects what stands below a node; quiet is what nobody meets on a page, listed the values of a map or a list, where
// one word is a term.
func (l *listener) hear(root ast.Node, quiet, listed bool) {
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.FuncDecl:
			l.hear(n.Body, quiet || n.Name.Name == "Error" || strings.HasSuffix(strings.ToLower(n.Name.Name), "routes"), false)
			return false
		case *ast.Field:
			l.hear(n.Type, quiet, false)
			return false
		case *ast.CompositeLit:
			l.composite(n, types.ExprString(cmp.Or[ast.Expr](n.Type, ast.NewIdent(""))), quiet)
			return false
		case *ast.CallExpr:
			if unheard(n) && !quiet {
				l.hear(n, true, false)
				return false
			}
		}
		e, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		text, holes := spell(e)
		if !strings.ContainsFunc(text, unicode.IsLetter) {
			return true
		}
		l.note(text, e.Pos(), quiet, listed)
		for _, hole := range holes {
			l.hear(hole, quiet, false)
		}
		return false
	})
}

// composite hears a literal of several values; what papers and sheets are made of, nobody meets on a page.
func (l *listener) composite(n *ast.CompositeLit, kind string, quiet bool) {
	quiet = quiet || strings.Contains(kind, "xlsx.") || strings.Contains(kind, "paper.") || strings.Contains(kind, "huma.") || strings.HasSuffix(kind, "blokDokumen")
	values := make([]ast.Expr, 0, len(n.Elts))
	for _, value := range n.Elts {
		if pair, ok := value.(*ast.KeyValueExpr); ok {
			value = pair.Value
		}
		values = append(values, value)
	}
	listed := strings.HasSuffix(kind, "]string") && slices.ContainsFunc(values, func(e ast.Expr) bool {
		text, _ := spell(e)
		return term.MatchString(text)
	})
	for _, value := range values {
		if inner, ok := value.(*ast.CompositeLit); ok && inner.Type == nil { // of the kind that the list is of
			l.composite(inner, kind[strings.Index(kind, "]")+1:], quiet)
		} else {
			l.hear(value, quiet, listed)
		}
	}
}

func (l *listener) note(text string, at token.Pos, quiet, listed bool) {
	due := !quiet && !statements.MatchString(text) && !keyword.MatchString(text) && (twoWords.MatchString(text) || listed && oneWord.MatchString(text))
	l.heard = append(l.heard, sentence{text, l.tree.at(at), due})
}

// unheard tells whether a call speaks to who runs the program: logs, errors with a small letter, the names of operations.
func unheard(call *ast.CallExpr) bool {
	switch name := called(call); {
	case name == "Errorf" || name == "New" && len(call.Args) == 1:
		text, _ := spell(call.Args[0])
		return text == "" || !unicode.IsUpper([]rune(text)[0])
	default:
		return strings.HasSuffix(name, "Context") || slices.Contains([]string{"On", "OnFile", "OnUpload", "Log", "LogAttrs", "Debug", "Info", "Warn", "Error", "panic", "Keep", "ByNumber", "Set", "MustCompile"}, name)
	}
}

// spell writes an expression that makes a text, with {} for what is put in, and names what that is: "Nilai " + huruf is
// "Nilai {}", and so is fmt.Sprintf("Nilai %s", huruf). Of any other expression it knows nothing.
func spell(e ast.Expr) (text string, holes []ast.Expr) {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return spell(e.X)
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			text, _ = strconv.Unquote(e.Value)
			text = verbs.ReplaceAllString(text, hole)
		}
	case *ast.BinaryExpr:
		if e.Op != token.ADD {
			return "", nil
		}
		for _, side := range []ast.Expr{e.X, e.Y} {
			part, inner := spell(side)
			if part == "" {
				part, inner = hole, []ast.Expr{side}
			}
			text, holes = text+part, append(holes, inner...)
		}
	case *ast.CallExpr:
		if called(e) != "Sprintf" {
			return "", nil
		}
		format, _ := spell(e.Args[0])
		return strings.ReplaceAll(format, "%%", "%"), e.Args[1:]
	}
	return text, holes
}
