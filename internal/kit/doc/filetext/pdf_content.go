package filetext

import (
	"bytes"
	"compress/zlib"
	"encoding/ascii85"
	"fmt"
	"io"
	"maps"
	"math"
	"strings"
)

// pages goes through the tree of pages; what a page does not say itself it has from above.
func (p *pdf) pages(v any, inherited pdfDict, seen map[int]bool, depth int) error {
	if r, ok := v.(pdfRef); ok {
		if seen[int(r)] {
			return nil
		}
		seen[int(r)] = true
	}
	node := p.dict(v)
	if len(node) == 0 || depth > maxDepth {
		return nil
	}
	if node["Resources"] != nil {
		inherited = p.dict(node["Resources"])
	}
	if node["Kids"] == nil {
		return p.writePage(node, inherited)
	}
	for _, child := range p.array(node["Kids"]) {
		if err := p.pages(child, inherited, seen, depth+1); err != nil {
			return err
		}
	}
	return nil
}

// writePage writes the text of one page.
func (p *pdf) writePage(node, resources pdfDict) error {
	if len(p.k.pages) >= maxPages {
		return ErrLarge
	}
	p.k.newPage()
	p.page.Reset()
	parts := p.array(node["Contents"])
	if parts == nil {
		parts = pdfArray{node["Contents"]}
	}
	for _, b := range parts {
		if a, ok := p.resolve(b).(pdfStream); ok {
			if err := p.decode(a, &p.page); err != nil {
				return err
			}
			p.page.WriteByte('\n')
		}
	}
	l := &canvas{pdf: p, resources: resources, ctm: identity, tm: identity, tlm: identity, scale: 1}
	return l.run(p.page.Bytes(), 0)
}

// decode unpacks a stream into a buffer. One that breaks off in the middle gives what it has; a filter that is not known
// gives nothing; one that unfolds to more than maxRatio times its size is ErrLarge, however often it is packed.
func (p *pdf) decode(a pdfStream, into *bytes.Buffer) error {
	filters := p.array(a.pdfDict["Filter"])
	if filters == nil && a.pdfDict["Filter"] != nil {
		filters = pdfArray{a.pdfDict["Filter"]}
	}
	body := p.unlocked(a)
	var r io.Reader = bytes.NewReader(body)
	for _, s := range filters {
		switch p.resolve(s) {
		case pdfName("FlateDecode"):
			z, err := zlib.NewReader(r)
			if err != nil {
				return nil
			}
			r = z
		case pdfName("ASCII85Decode"):
			cut, _, _ := bytes.Cut(body, []byte("~>"))
			r = ascii85.NewDecoder(bytes.NewReader(bytes.TrimPrefix(cut, []byte("<~"))))
		case pdfName("ASCIIHexDecode"):
			r = bytes.NewReader([]byte((&pdfLexer{b: body}).hex()))
		default:
			return nil
		}
	}
	bound := int64(min(p.left, max(smallBody, maxRatio*len(a.data))))
	n, _ := into.ReadFrom(io.LimitReader(r, bound+1))
	if n > bound {
		return ErrLarge
	}
	p.left -= int(n)
	return p.ctx.Err()
}

// matrix maps a plane: x' = a·x + c·y + e, y' = b·x + d·y + f.
type matrix [6]float64

var identity = matrix{1, 0, 0, 1, 0, 0}

// times does m first, then n.
func (m matrix) times(n matrix) matrix {
	return matrix{
		m[0]*n[0] + m[1]*n[2], m[0]*n[1] + m[1]*n[3],
		m[2]*n[0] + m[3]*n[2], m[2]*n[1] + m[3]*n[3],
		m[4]*n[0] + m[5]*n[2] + n[4], m[4]*n[1] + m[5]*n[3] + n[5],
	}
}

// canvas follows what a page draws, as far as it is text.
type canvas struct {
	*pdf
	resources            pdfDict
	ctm, tm, tlm         matrix
	stack                []matrix
	font                 *pdfFont
	size, scale          float64
	charSpace, wordSpace float64 // between letters, between words
	leading              float64
	x, y                 float64 // where the text before ended
	any                  bool
	ink                  ink
	inkStack             []ink
}

// ink is whether what is filled, or drawn round, would be seen on white paper.
type ink struct {
	white    bool // the fill's colour is white
	none     bool // letters are drawn without ink
	outlined bool // letters are drawn round alone
}

func (t ink) hidden() bool { return t.none || t.white && !t.outlined }

// run does the operators of one content.
func (l *canvas) run(content []byte, depth int) error {
	lexer := pdfLexer{b: content, work: l.work}
	var arg []any
	for !l.k.full {
		v := lexer.value(0)
		switch v := v.(type) {
		case pdfEnd:
			if v == "" {
				return nil
			}
		case pdfWord:
			if v == "ID" {
				lexer.skipPicture()
			}
			if err := l.exec(v, arg, depth); err != nil {
				return err
			}
			arg = arg[:0]
		default:
			if len(arg) < 64 {
				arg = append(arg, v)
			}
		}
	}
	return nil
}

// skipPicture passes the bytes of a picture that stands within the content.
func (l *pdfLexer) skipPicture() {
	for {
		at := bytes.Index(l.b[min(l.i, len(l.b)):], []byte("EI"))
		if at < 0 {
			l.i = len(l.b)
			return
		}
		l.i += at + len("EI")
		if isSpace(l.b[l.i-len("EI")-1]) && (l.i == len(l.b) || isSpace(l.b[l.i])) {
			return
		}
	}
}

func (l *canvas) exec(op pdfWord, arg []any, depth int) error {
	number := func(i int) float64 {
		if i < len(arg) {
			n, _ := arg[i].(float64)
			return n
		}
		return 0
	}
	six := func() matrix { return matrix{number(0), number(1), number(2), number(3), number(4), number(5)} }
	switch op {
	case "q":
		if len(l.stack) < 1000 {
			l.stack, l.inkStack = append(l.stack, l.ctm), append(l.inkStack, l.ink)
		}
	case "Q":
		if n := len(l.stack); n > 0 {
			l.ctm, l.stack = l.stack[n-1], l.stack[:n-1]
			l.ink, l.inkStack = l.inkStack[n-1], l.inkStack[:n-1]
		}
	case "cm":
		l.ctm = six().times(l.ctm)
	case "BT":
		l.tm, l.tlm = identity, identity
	case "Tm":
		l.tlm = six()
		l.tm = l.tlm
	case "Td", "TD":
		l.move(number(0), number(1))
		if op == "TD" {
			l.leading = -number(1)
		}
	case "T*":
		l.move(0, -l.leading)
	case "TL":
		l.leading = number(0)
	case "Tc":
		l.charSpace = number(0)
	case "Tw":
		l.wordSpace = number(0)
	case "Tz":
		l.scale = number(0) / 100
	case "Tf":
		l.size = number(1)
		if len(arg) > 0 {
			l.font = l.loadFont(lookUp(arg[0], l.dict(l.resources["Font"])))
		}
	case "Do":
		if len(arg) > 0 {
			return l.form(lookUp(arg[0], l.dict(l.resources["XObject"])), depth)
		}
	case "Tj", "'", "\"", "TJ":
		if op == "'" || op == "\"" {
			l.move(0, -l.leading)
		}
		if len(arg) > 0 {
			l.show(arg[len(arg)-1])
		}
	case "g", "rg", "k", "sc", "scn", "cs", "Tr":
		l.colour(op, arg)
	}
	return nil
}

// colour follows the colour of letters, and how they are drawn.
func (l *canvas) colour(op pdfWord, arg []any) {
	all := func(want float64) bool {
		for _, v := range arg {
			if n, ok := v.(float64); !ok || n != want {
				return false
			}
		}
		return len(arg) > 0
	}
	switch op {
	case "Tr":
		if len(arg) > 0 {
			l.ink.none, l.ink.outlined = arg[0] == 3.0 || arg[0] == 7.0, arg[0] == 1.0 || arg[0] == 2.0
		}
	case "k":
		l.ink.white = all(0)
	case "sc", "scn":
		l.ink.white = all(1) && len(arg) != 4 || len(arg) == 4 && all(0)
	case "cs":
		l.ink.white = false
	default:
		l.ink.white = all(1)
	}
}

// lookUp looks a name up among the resources.
func lookUp(name any, in pdfDict) any {
	n, _ := name.(pdfName)
	return in[string(n)]
}

func (l *canvas) move(x, y float64) {
	l.tlm = matrix{1, 0, 0, 1, x, y}.times(l.tlm)
	l.tm = l.tlm
}

// format draws a form, a content of its own within the page's.
func (l *canvas) form(v any, depth int) error {
	a, ok := l.resolve(v).(pdfStream)
	if !ok || a.pdfDict["Subtype"] != pdfName("Form") || depth >= maxForms {
		return nil
	}
	var content bytes.Buffer
	if err := l.decode(a, &content); err != nil {
		return err
	}
	child := *l
	child.stack, child.inkStack = nil, nil
	if a.pdfDict["Resources"] != nil {
		l.work(len(l.resources))
		child.resources = maps.Clone(l.resources)
		if child.resources == nil {
			child.resources = pdfDict{}
		}
		maps.Copy(child.resources, l.dict(a.pdfDict["Resources"]))
	}
	if m := l.array(a.pdfDict["Matrix"]); len(m) == 6 {
		var n matrix
		for i := range n {
			n[i] = l.number(m[i])
		}
		child.ctm = n.times(l.ctm)
	}
	if err := child.run(content.Bytes(), depth+1); err != nil {
		return fmt.Errorf("form: %w", err)
	}
	l.x, l.y, l.any = child.x, child.y, child.any
	return nil
}

// show writes a shown string, or the pieces of an array, whose numbers move it in thousandths of the letters' size.
func (l *canvas) show(v any) {
	switch v := v.(type) {
	case pdfString:
		l.showString(v)
	case pdfArray:
		for _, b := range v {
			switch b := b.(type) {
			case pdfString:
				l.showString(b)
			case float64:
				l.advance(-b / 1000 * l.size)
			}
		}
	}
}

func (l *canvas) advance(x float64) { l.tm = matrix{1, 0, 0, 1, x * l.scale, 0}.times(l.tm) }

// gap is the narrowest gap between words, in sizes of the letters: a justified line has them down to 0.14, kerning up to 0.1.
const gap = 0.13

// showString writes one string: behind a gap wider than a letter's play stands a space, on another line a line's end.
func (l *canvas) showString(s pdfString) {
	if l.font == nil || len(s) == 0 {
		return
	}
	if l.ink.hidden() && !l.all {
		l.skipString(s)
		return
	}
	m := l.tm.times(l.ctm)
	size := math.Abs(l.size) * math.Hypot(m[2], m[3])
	if l.any {
		switch motion := m[4] - l.x; {
		case math.Abs(m[5]-l.y) > size/2, motion < -size:
			l.k.write("\n")
		case motion > size*gap:
			l.k.write(" ")
		}
	}
	l.work(len(s))
	for h := range l.font.glyphs(string(s)) {
		l.k.write(h.text)
		l.advance(l.width(h))
	}
	m = l.tm.times(l.ctm)
	l.x, l.y, l.any = m[4], m[5], true
}

// width is how far a letter moves the text.
func (l *canvas) width(h glyph) float64 {
	x := h.width/1000*l.size + l.charSpace
	if h.space {
		x += l.wordSpace
	}
	return x
}

// skipString passes a string that no reader sees, and counts its letters.
func (l *canvas) skipString(s pdfString) {
	l.work(len(s))
	for h := range l.font.glyphs(string(s)) {
		l.hidden += len(strings.TrimSpace(h.text))
		l.advance(l.width(h))
	}
}
