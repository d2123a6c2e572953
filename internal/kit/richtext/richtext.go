// Package richtext keeps what people write with bold words, lists, colours and links free of anything that could act
// on its own in the reader's browser.
package richtext

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// linkRel keeps an opened page away from ours, our address away from it, and our standing away from its ranking.
const linkRel = "noopener noreferrer nofollow"

// Clean returns the part of an HTML fragment that policy.json allows, well formed; cleaning it again changes
// nothing. A fragment nested deeper than 512 elements keeps its text alone.
func Clean(fragment string) string {
	clean := sanitize(fragment)
	root, err := parse(clean)
	if err != nil {
		return html.EscapeString(tokenText(clean))
	}
	addRel(root)
	return render(root)
}

// Text returns the text of an HTML fragment as Clean leaves it: a line for each block, no empty lines, single
// spaces.
func Text(fragment string) string {
	var lines []string
	for b := range strings.Lines(tokenText(Clean(fragment))) {
		if words := strings.Fields(b); len(words) > 0 {
			lines = append(lines, strings.Join(words, " "))
		}
	}
	return strings.Join(lines, "\n")
}

// sanitize lets through what the policy allows. Attributes are reduced to allowed ones and styles to their canonical
// form first, because bluemonday takes seconds to read a long hostile style.
func sanitize(fragment string) string {
	var b strings.Builder
	z := html.NewTokenizer(strings.NewReader(strings.ToValidUTF8(fragment, "\uFFFD")))
	for z.Next() != html.ErrorToken {
		raw := string(z.Raw())
		token := z.Token()
		if len(token.Attr) > 0 {
			token.Attr = rules.attributes(token)
			raw = token.String()
		}
		b.WriteString(raw)
	}
	return sanitizer.Sanitize(b.String())
}

func parse(clean string) (*html.Node, error) {
	root := &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div}
	children, err := html.ParseFragment(strings.NewReader(clean), root)
	for _, n := range children {
		root.AppendChild(n)
	}
	return root, err
}

func addRel(root *html.Node) {
	for n := range root.Descendants() {
		hasHref := slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == "href" })
		if n.DataAtom == atom.A && hasHref {
			n.Attr = append(n.Attr, html.Attribute{Key: "rel", Val: linkRel})
		}
	}
}

func render(root *html.Node) string {
	var b strings.Builder
	for n := range root.ChildNodes() {
		_ = html.Render(&b, n) // a Builder takes all, and the parser makes only trees that can be written
	}
	return b.String()
}

// blocks are the tags that stand on lines of their own.
var blocks = []atom.Atom{
	atom.P, atom.Div, atom.Br, atom.Ul, atom.Ol, atom.Li, atom.Blockquote, atom.Pre, atom.H3, atom.H4, atom.Hr,
}

// tokenText returns the text of a clean fragment with a line break at each block.
func tokenText(clean string) string {
	var b strings.Builder
	z := html.NewTokenizer(strings.NewReader(clean))
	for z.Next() != html.ErrorToken {
		switch token := z.Token(); {
		case token.Type == html.TextToken:
			b.WriteString(token.Data)
		case slices.Contains(blocks, token.DataAtom):
			b.WriteByte('\n')
		}
	}
	return b.String()
}
