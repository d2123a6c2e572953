package arch

import (
	"go/ast"
	"path"
	"slices"
	"strings"
	"unicode"
)

// rootList is the list of Indonesian roots that the similarity check ships, wherever it lies in kit.
const rootList = "roots.txt"

// moreRoots are Indonesian words that the list does not know.
var moreRoots = strings.Fields(`aduk alinea bantal beri busur cincang desimal galat glif grup heksa intip jeda kanvas keranjang kiri korpus laju
	larik lolos menit mirip nomor paragraf pohon polos saja saring sela sementara sengau sering sesi spasi subjudul
	surogat tanpa teks tinta`)

// englishToo are words of the list of roots that English has too.
var englishToo = strings.Fields(`agenda analog api area audit bank basis bias cat data debit demo detail dialog digital domain drama edit filter
	final format formula forum gas gender honor ideal input internal internet interview kilo legal liberal limit
	main manual margin material mental menu mineral minimal minimum modal model modern momentum monitor moral motor
	multi natural nominal normal novel opera operator optimal optimum orbit order organ output parameter plural
	profit program protein radio regional ritual sensor server spiritual status stimulus strata survey target total
	transfer tutor unit universal urban valid verbal video virtual visual vital volume`)

// wireWords are names of kit that a type of the wire bears: the document of the interface shows them.
var wireWords = map[string]string{
	"Aksi":    "what a caller may do next, a schema of openapi.json",
	"Halaman": "a page of a list, the beginning of many schemas of openapi.json",
	"Versi":   "the number of a record's state, a field of many schemas of openapi.json",
}

// checkKitNames asks English of what kit declares: packages, files, types, functions, methods, fields, constants, variables.
// What is declared inside a function is nobody's business.
func checkKitNames(t *tree, report report) {
	words := indonesian{}
	for _, f := range t.texts {
		if path.Base(f.path) == rootList && under(f.path, "internal/kit") {
			words.add(strings.Fields(f.text))
		}
	}
	words.add(moreRoots)
	named := map[string]bool{}
	for _, f := range t.gos {
		if f.test || !under(f.path, "internal/kit") {
			continue
		}
		look := func(where, what, name string) {
			if _, onWire := wireWords[name]; onWire {
				return
			}
			for _, hump := range humps(name) {
				if root := words.root(hump); root != "" {
					report(where, "the %s %s says '%s' in Indonesian; kit speaks English", what, name, hump)
				}
			}
		}
		if !named[f.dir()] {
			named[f.dir()] = true
			look(f.path, "package", path.Base(f.dir()))
		}
		look(f.path, "file", strings.TrimSuffix(path.Base(f.path), ".go"))
		eachDeclared(f.syntax, func(name *ast.Ident) { look(t.at(name.Pos()), "name", name.Name) })
	}
}

// indonesian is a set of roots.
type indonesian map[string]bool

func (w indonesian) add(words []string) {
	for _, word := range words {
		w[word] = true
	}
}

var (
	prefixes = []string{"", "di", "ter", "ber", "be", "se", "ke", "me", "mem", "men", "meng", "pe", "pem", "pen", "peng", "per"}
	suffixes = []string{"", "kan", "an", "i", "nya"}
)

// root is the Indonesian root of a word, "" where it has none. It is a rule of thumb, lighter than that of the similarity
// check: an English word of the same letters stands in englishToo.
func (w indonesian) root(word string) string {
	if slices.Contains(englishToo, word) {
		return ""
	}
	for _, prefix := range prefixes {
		rest, ok := strings.CutPrefix(word, prefix)
		if !ok {
			continue
		}
		for _, suffix := range suffixes {
			if root, ok := strings.CutSuffix(rest, suffix); ok && len(root) >= 3 && w[root] {
				return root
			}
		}
	}
	return ""
}

// eachDeclared visits the names that a file declares for others to read: not what stands inside functions.
func eachDeclared(f *ast.File, visit func(*ast.Ident)) {
	for _, decl := range f.Decls {
		if fn, ok := decl.(*ast.FuncDecl); ok {
			visit(fn.Name)
			continue
		}
		ast.Inspect(decl, func(n ast.Node) bool {
			switch d := n.(type) {
			case *ast.FuncLit, *ast.FuncType:
				return false
			case *ast.TypeSpec:
				visit(d.Name)
			case *ast.ValueSpec:
				for _, name := range d.Names {
					visit(name)
				}
			case *ast.Field:
				for _, name := range d.Names {
					visit(name)
				}
			}
			return true
		})
	}
}

// humps cuts an identifier where a new word begins, in lower case: readPDFText is read, pdf, text.
func humps(name string) []string {
	var out []string
	letters := []rune(name)
	start := 0
	cut := func(end int) {
		if end > start {
			out = append(out, strings.ToLower(string(letters[start:end])))
		}
		start = end
	}
	for i, r := range letters {
		switch {
		case !unicode.IsLetter(r):
			cut(i)
			start = i + 1
		case i > 0 && unicode.IsUpper(r) && (unicode.IsLower(letters[i-1]) || i+1 < len(letters) && unicode.IsLower(letters[i+1])):
			cut(i)
		}
	}
	cut(len(letters))
	return out
}
