// Package richtext keeps what people write with bold words, lists, colours and links free of anything that could act
// on its own in the reader's browser.
package richtext

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// relTautan keeps an opened page away from ours, our address away from it, and our standing away from its ranking.
const relTautan = "noopener noreferrer nofollow"

// Bersihkan returns the part of an HTML fragment that policy.json allows, well formed; cleaning it again changes
// nothing. A fragment nested deeper than 512 elements keeps its text alone.
func Bersihkan(fragmen string) string {
	bersih := saring(fragmen)
	akar, err := urai(bersih)
	if err != nil {
		return html.EscapeString(teksToken(bersih))
	}
	beriRel(akar)
	return tulis(akar)
}

// Teks returns the text of an HTML fragment as Bersihkan leaves it: a line for each block, no empty lines, single
// spaces.
func Teks(fragmen string) string {
	var baris []string
	for b := range strings.Lines(teksToken(Bersihkan(fragmen))) {
		if kata := strings.Fields(b); len(kata) > 0 {
			baris = append(baris, strings.Join(kata, " "))
		}
	}
	return strings.Join(baris, "\n")
}

// saring lets through what the policy allows. Attributes are reduced to allowed ones and styles to their canonical
// form first, because bluemonday takes seconds to read a long hostile style.
func saring(fragmen string) string {
	var b strings.Builder
	z := html.NewTokenizer(strings.NewReader(strings.ToValidUTF8(fragmen, "\uFFFD")))
	for z.Next() != html.ErrorToken {
		mentah := string(z.Raw())
		token := z.Token()
		if len(token.Attr) > 0 {
			token.Attr = aturan.atribut(token)
			mentah = token.String()
		}
		b.WriteString(mentah)
	}
	return penyaring.Sanitize(b.String())
}

func urai(bersih string) (*html.Node, error) {
	akar := &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div}
	anak, err := html.ParseFragment(strings.NewReader(bersih), akar)
	for _, n := range anak {
		akar.AppendChild(n)
	}
	return akar, err
}

func beriRel(akar *html.Node) {
	for n := range akar.Descendants() {
		adaHref := slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == "href" })
		if n.DataAtom == atom.A && adaHref {
			n.Attr = append(n.Attr, html.Attribute{Key: "rel", Val: relTautan})
		}
	}
}

func tulis(akar *html.Node) string {
	var b strings.Builder
	for n := range akar.ChildNodes() {
		_ = html.Render(&b, n) // a Builder takes all, and the parser makes only trees that can be written
	}
	return b.String()
}

// blok are the tags that stand on lines of their own.
var blok = []atom.Atom{
	atom.P, atom.Div, atom.Br, atom.Ul, atom.Ol, atom.Li, atom.Blockquote, atom.Pre, atom.H3, atom.H4, atom.Hr,
}

// teksToken returns the text of a clean fragment with a line break at each block.
func teksToken(bersih string) string {
	var b strings.Builder
	z := html.NewTokenizer(strings.NewReader(bersih))
	for z.Next() != html.ErrorToken {
		switch token := z.Token(); {
		case token.Type == html.TextToken:
			b.WriteString(token.Data)
		case slices.Contains(blok, token.DataAtom):
			b.WriteByte('\n')
		}
	}
	return b.String()
}
