package similar_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/kit/doc/filetext"
	"portaldosen/internal/kit/similar"
)

var update = flag.Bool("update", false, "write the table of docs/kemiripan.md anew")

// pair is a text, and whether it was made from another one that is in the collection.
type pair struct {
	group, name string
	text        string
	copied      bool
	score       int64
}

// group is a kind of pairs, and the scores that its texts may have.
type group struct {
	name        string
	copied      bool
	least, most int64
}

// The groups of pairs, in the order of the table.
var groups = []group{
	{"Salinan utuh", true, 9000, 10000},
	{"Setiap kata kesepuluh diganti", true, 7000, 10000},
	{"Setiap kata kelima diganti", true, 4000, 9500},
	{"Urutan kalimat diubah", true, 7000, 10000},
	{"Huruf serupa dan tanda tak terlihat", true, 9000, 10000},
	{"Satu paragraf di antara tulisan sendiri", true, 0, 10000},
	{"Salinan dalam PDF dan DOCX", true, 7000, 10000},
	{"Parafrasa", true, 0, 10000},
	{"Topik sama, tulisan sendiri", false, 0, 1000},
	{"Lembar pernyataan dan kata pengantar", false, 0, 1000},
	{"Topik lain", false, 0, 1000},
}

func groupOf(name string) group {
	return groups[slices.IndexFunc(groups, func(g group) bool { return g.name == name })]
}

const pairsFolder = "testdata/pasangan"

func readFolder(t *testing.T, folder string) map[string]string {
	t.Helper()
	out := map[string]string{}
	files, err := filepath.Glob(filepath.Join(pairsFolder, folder, "*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatalf("the folder %s holds %d texts, %v; want one or more", folder, len(files), err)
	}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		out[strings.TrimSuffix(filepath.Base(f), ".txt")] = string(b)
	}
	return out
}

// everyWord puts another word in the place of every so manieth.
func everyWord(text string, every int, words []string) string {
	out := strings.Fields(text)
	ofWord := func(r rune) bool { return unicode.IsLetter(r) || r == '-' }
	for i := every - 1; i < len(out); i += every {
		out[i] = words[(i/every*7+len(text))%len(words)] + strings.TrimLeftFunc(out[i], ofWord)
	}
	return strings.Join(out, " ")
}

// otherOrder is a text with its sentences in another order: every second first, backwards.
func otherOrder(text string) string {
	sentences := strings.SplitAfter(strings.TrimSpace(text), ". ")
	var even, odd []string
	for i, s := range sentences {
		s = strings.TrimSpace(s)
		if i%2 == 0 {
			even = append(even, s)
		} else {
			odd = append(odd, s)
		}
	}
	slices.Reverse(odd)
	return strings.Join(append(odd, even...), " ")
}

// disguises are the ways to make a text read otherwise than it looks.
var disguises = map[string]func(string) string{
	"kiril":        strings.NewReplacer("a", "а", "e", "е", "o", "о").Replace,
	"yunani":       strings.NewReplacer("o", "ο", "i", "ι", "u", "υ").Replace,
	"tanpa-lebar":  func(s string) string { return between(s, "\u200b") },
	"tanda-hubung": func(s string) string { return between(s, "\u00ad") },
	"aksen":        func(s string) string { return between(s, "\u0323") },
	"lebar-penuh":  strings.NewReplacer("a", "ａ", "n", "ｎ").Replace,
}

// between puts a sign behind every third letter.
func between(s, sign string) string {
	var b strings.Builder
	n := 0
	for _, r := range s {
		b.WriteRune(r)
		if unicode.IsLetter(r) {
			if n++; n%3 == 0 {
				b.WriteString(sign)
			}
		}
	}
	return b.String()
}

// makePairs makes all pairs, in a fixed order.
func makePairs(t *testing.T) []pair {
	t.Helper()
	originals, own := readFolder(t, "asli"), readFolder(t, "setopik")
	words := strings.Fields(readFolder(t, ".")["ganti"])
	var out []pair
	add := func(group, name, text string) {
		out = append(out, pair{group: group, name: name, text: text, copied: groupOf(group).copied})
	}
	names := sorted(originals)
	for i, name := range names {
		text := originals[name]
		add("Salinan utuh", name, text)
		add("Setiap kata kesepuluh diganti", name, everyWord(text, 10, words))
		add("Setiap kata kelima diganti", name, everyWord(text, 5, words))
		add("Urutan kalimat diubah", name, otherOrder(text))
		kind := sorted(disguises)[i%len(disguises)]
		add("Huruf serupa dan tanda tak terlihat", name+"-"+kind, disguises[kind](text))
		add("Topik lain", name, compose(uint64(7000+i), 150))
	}
	for i, name := range sorted(own) {
		text, others := own[name], sorted(own)
		a, b := own[others[(i+3)%len(others)]], own[others[(i+5)%len(others)]]
		add("Satu paragraf di antara tulisan sendiri", name, text+a+everyWord(originals[names[i]], 10, words)+b)
		add("Topik sama, tulisan sendiri", name, text)
		forms := readFolder(t, "umum")
		add("Lembar pernyataan dan kata pengantar", name, forms[sorted(forms)[i%2]]+"\n"+text)
	}
	for name, text := range ordered(readFolder(t, "parafrasa")) {
		add("Parafrasa", name, text)
	}
	for name, text := range ordered(readDocuments(t)) {
		add("Salinan dalam PDF dan DOCX", name, text)
	}
	return out
}

func sorted[V any](m map[string]V) []string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

func ordered[V any](m map[string]V) func(func(string, V) bool) {
	return func(yield func(string, V) bool) {
		for _, k := range sorted(m) {
			if !yield(k, m[k]) {
				return
			}
		}
	}
}

// readDocuments reads the texts of the files that LibreOffice, TeX, Cairo and Chromium made of some of the originals.
func readDocuments(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{}
	files, err := filepath.Glob(filepath.Join(pairsFolder, "berkas", "*.[pd][do][fc]*"))
	if err != nil || len(files) < 10 {
		t.Fatalf("%d files, %v; want 10 or more", len(files), err)
	}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		read, err := filetext.Read(context.Background(), bytes.NewReader(b), int64(len(b)))
		if err != nil {
			t.Fatalf("%s: %v", f, err)
		}
		out[filepath.Base(f)] = read.Text
	}
	return out
}

// collection is what texts are held against: the originals, and so many works with the forms that everybody uses.
func collection(t *testing.T) []string {
	originals := readFolder(t, "asli")
	var out []string
	for _, name := range sorted(originals) {
		out = append(out, originals[name])
	}
	forms := readFolder(t, "umum")
	for i := range similar.Common {
		first, second := compose(uint64(100+i), 80), compose(uint64(200+i), 80)
		parts := []string{forms["pernyataan"], first, forms["kata-pengantar"], second}
		out = append(out, strings.Join(parts, "\n"))
	}
	return out
}

var thresholds = []int64{10, 15, 20, 25, 30, 40, 50, 70}

// table is what of each group lies above each threshold, as docs/kemiripan.md has it.
func table(pairs []pair) string {
	var b strings.Builder
	fmt.Fprint(&b, "| Pasangan | Jumlah | Skor")
	for _, t := range thresholds {
		fmt.Fprintf(&b, " | > %d%%", t)
	}
	fmt.Fprintf(&b, " |\n|---|--:|--:%s|\n", strings.Repeat("|--:", len(thresholds)))
	row := func(name string, of []pair) {
		low, high := of[0].score, of[0].score
		for _, p := range of {
			low, high = min(low, p.score), max(high, p.score)
		}
		fmt.Fprintf(&b, "| %s | %d | %d–%d", name, len(of), low/100, high/100)
		for _, t := range thresholds {
			fmt.Fprintf(&b, " | %d", above(of, t))
		}
		fmt.Fprintln(&b, " |")
	}
	for _, copied := range []bool{true, false} {
		for _, g := range groups {
			of := slices.DeleteFunc(slices.Clone(pairs), func(p pair) bool { return p.group != g.name })
			if g.copied == copied {
				row(g.name, of)
			}
		}
		row(map[bool]string{true: "**Salinan yang ditemukan**", false: "**Salah ditemukan**"}[copied],
			slices.DeleteFunc(slices.Clone(pairs), func(p pair) bool { return p.copied != copied }))
	}
	return b.String()
}

func above(pairs []pair, threshold int64) int {
	n := 0
	for _, p := range pairs {
		if p.score > 100*threshold {
			n++
		}
	}
	return n
}

const (
	tableBegin = "<!-- tabel: go test ./internal/kit/similar -run TestPairs -update -->\n"
	tableEnd   = "<!-- akhir tabel -->\n"
	docFile    = "../../../docs/kemiripan.md"
)

func TestPairs(t *testing.T) {
	pairs, others := makePairs(t), collection(t)
	for i := range pairs {
		_, report := compare(pairs[i].text, others...)
		pairs[i].score = report.Map.Score()
		t.Logf("%-40s %-24s %5.1f", pairs[i].group, pairs[i].name, float64(pairs[i].score)/100)
	}
	if len(pairs) < 60 {
		t.Errorf("%d pairs, want 60 or more", len(pairs))
	}
	checkTable(t, table(pairs))
	for _, p := range pairs {
		if g := groupOf(p.group); p.score < g.least || p.score > g.most {
			t.Errorf("TA-05 %s, %s: %d, want %d to %d", p.group, p.name, p.score, g.least, g.most)
		}
	}
}

// checkTable holds the table of the documentation against what was measured, or writes it anew.
func checkTable(t *testing.T, want string) {
	t.Helper()
	text, err := os.ReadFile(docFile)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(text), tableBegin)
	got, after, ended := strings.Cut(rest, tableEnd)
	if !ok || !ended {
		t.Fatal("docs/kemiripan.md has no place for the table")
	}
	if *update {
		if err := os.WriteFile(docFile, []byte(before+tableBegin+want+tableEnd+after), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("TA-05 the table of docs/kemiripan.md (-measured and wanted +got):\n%s", diff)
	}
}
