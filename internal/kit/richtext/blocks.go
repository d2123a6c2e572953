package richtext

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Block is a paragraph of a fragment, or an entry of a list.
type Block struct {
	Mark  string // before the first line of an entry: "•", "2."
	Level int    // how many lists it stands in
	Runs  []Run
}

// Run is a text set in one way. Spaces within a block are single; it begins and ends with none.
type Run struct {
	Text         string
	Bold, Italic bool
}

// Text is what a block says.
func (b Block) Text() string {
	var out strings.Builder
	for _, r := range b.Runs {
		out.WriteString(r.Text)
	}
	return out.String()
}

// Blocks returns what a fragment says as Clean leaves it, for whoever sets it otherwise than a browser does. Of how it is set there
// is left what is bold, what is slanted and what is a list.
func Blocks(fragment string) []Block {
	r := blockReader{}
	root, err := parse(Clean(fragment))
	if err != nil {
		root = &html.Node{Type: html.TextNode, Data: Text(fragment)}
	}
	r.read(root, Run{})
	r.finish()
	return r.out
}

type blockReader struct {
	out  []Block
	now  Block
	mark string // of the entry whose first block is to come
	list []*list
}

// list is a list that is read: how many entries it had so far; numbered or not.
type list struct {
	numbered bool
	count    int
}

func (r *blockReader) read(n *html.Node, look Run) {
	switch n.DataAtom {
	case atom.B, atom.Strong, atom.H3, atom.H4:
		look.Bold = true
	case atom.I, atom.Em:
		look.Italic = true
	}
	block := slices.Contains(blocks, n.DataAtom)
	if block {
		r.finish()
	}
	switch n.DataAtom {
	case atom.Ul, atom.Ol:
		r.list = append(r.list, &list{numbered: n.DataAtom == atom.Ol})
		defer func() { r.list = r.list[:len(r.list)-1] }()
	case atom.Li:
		r.mark = r.nextMark()
	}
	if n.Type == html.TextNode {
		r.text(n.Data, look)
	}
	for c := range n.ChildNodes() {
		r.read(c, look)
	}
	if block {
		r.finish()
	}
}

// nextMark is the mark of the next entry of the list that is read.
func (r *blockReader) nextMark() string {
	if len(r.list) == 0 {
		return "•"
	}
	l := r.list[len(r.list)-1]
	if l.count++; l.numbered {
		return strconv.Itoa(l.count) + "."
	}
	return "•"
}

// text puts a text to the block that is read, with single spaces.
func (r *blockReader) text(text string, look Run) {
	var out strings.Builder
	for i, word := range strings.Fields(text) {
		if i > 0 {
			out.WriteByte(' ')
		}
		out.WriteString(word)
	}
	if text = spaced(text, out.String()); text != "" {
		look.Text = text
		r.now.Runs = append(r.now.Runs, look)
	}
}

// spaced is words with a single space where the text that they are of began or ended with some.
func spaced(text, words string) string {
	switch {
	case text == "":
		return ""
	case words == "":
		return " "
	}
	begin, end := "", ""
	if strings.IndexFunc(text, unicode.IsSpace) == 0 {
		begin = " "
	}
	if strings.TrimRightFunc(text, unicode.IsSpace) != text {
		end = " "
	}
	return begin + words + end
}

// finish ends the block that is read, if it says anything.
func (r *blockReader) finish() {
	var runs []Run
	blank := true // nothing stands before, or a space
	for _, run := range r.now.Runs {
		if blank {
			run.Text = strings.TrimPrefix(run.Text, " ")
		}
		if run.Text == "" {
			continue
		}
		blank = strings.HasSuffix(run.Text, " ")
		if last := len(runs) - 1; last >= 0 && runs[last].Bold == run.Bold && runs[last].Italic == run.Italic {
			runs[last].Text += run.Text
		} else {
			runs = append(runs, run)
		}
	}
	r.now = Block{}
	if len(runs) > 0 {
		last := &runs[len(runs)-1]
		if last.Text = strings.TrimSuffix(last.Text, " "); last.Text == "" {
			runs = runs[:len(runs)-1]
		}
	}
	if len(runs) > 0 {
		r.out = append(r.out, Block{Mark: r.mark, Level: len(r.list), Runs: runs})
		r.mark = ""
	}
}
