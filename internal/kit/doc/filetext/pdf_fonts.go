package filetext

import (
	"bytes"
	"iter"
	"strings"
	"sync"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// How many codes a font can have.
const (
	codesOfByte  = 1 << 8
	codesOfTwo   = 1 << 16
	maxLigatures = 4096 // codes of a font that stand for more than one letter
)

// pdfFont is a font: what its codes mean, and how wide they are.
type pdfFont struct {
	compound bool           // a composite font; the codes of any other have one byte, whatever its map says
	twoBytes bool           // codes of two bytes
	single   []rune         // the letter of a code; 0: none
	several  map[int]string // codes that stand for several letters
	widths   []float32      // of a code; below 0: usual
	usual    float64        // width of what has none
}

// newFont makes room for the codes of a font.
func newFont(two bool) *pdfFont {
	codes := codesOfByte
	if two {
		codes = codesOfTwo
	}
	h := &pdfFont{twoBytes: two, single: make([]rune, codes), several: map[int]string{}, widths: make([]float32, codes), usual: 500}
	for i := range h.widths {
		h.widths[i] = -1
	}
	return h
}

// mean says what a code stands for.
func (h *pdfFont) mean(code int, text string) {
	if code < 0 || code >= len(h.single) || text == "" {
		return
	}
	delete(h.several, code)
	r, size := utf8.DecodeRuneInString(text)
	if h.single[code] = r; size < len(text) && len(h.several) < maxLigatures {
		h.several[code] = text
	}
}

// text is what a code stands for; nothing when the font does not say.
func (h *pdfFont) text(code int) string {
	if code >= len(h.single) || h.single[code] == 0 {
		return ""
	}
	if several, ok := h.several[code]; ok {
		return several
	}
	return string(h.single[code])
}

func (h *pdfFont) setWidth(code int, width float64) {
	if code >= 0 && code < len(h.widths) {
		h.widths[code] = float32(width)
	}
}

// width is how wide a code is drawn, in thousandths of the letters' size.
func (h *pdfFont) width(code int) float64 {
	if code >= len(h.widths) || h.widths[code] < 0 {
		return h.usual
	}
	return float64(h.widths[code])
}

// glyph is a letter as it is drawn.
type glyph struct {
	text  string
	width float64
	space bool
}

// glyphs gives the letters of a shown string.
func (h *pdfFont) glyphs(s string) iter.Seq[glyph] {
	step := 1
	if h.twoBytes {
		step = 2
	}
	return func(yield func(glyph) bool) {
		for i := 0; i+step <= len(s); i += step {
			code := int(s[i])
			if h.twoBytes {
				code = code<<8 | int(s[i+1])
			}
			if !yield(glyph{h.text(code), h.width(code), !h.twoBytes && code == ' '}) {
				return
			}
		}
	}
}

// loadFont reads a font once.
func (p *pdf) loadFont(v any) *pdfFont {
	r, isRef := v.(pdfRef)
	if h, ok := p.fonts[int(r)]; isRef && ok {
		return h
	}
	dict := p.dict(v)
	h := newFont(dict["Subtype"] == pdfName("Type0"))
	h.compound = h.twoBytes
	p.work(len(h.single))
	if h.twoBytes {
		p.wideFont(dict, h)
	} else {
		p.simpleFont(dict, h)
	}
	if a, ok := p.resolve(dict["ToUnicode"]).(pdfStream); ok {
		var content bytes.Buffer
		if p.decode(a, &content) == nil {
			p.mapCodes(h, content.Bytes())
		}
	}
	if isRef {
		if len(p.fonts) >= fontsAtOnce {
			clear(p.fonts)
		}
		p.fonts[int(r)] = h
	}
	return h
}

// The letters of the two base encodings.
var (
	lettersWindows = sync.OnceValue(func() []rune { return lettersOf(charmap.Windows1252) })
	lettersMac     = sync.OnceValue(func() []rune { return lettersOf(charmap.Macintosh) })
)

func lettersOf(encoding *charmap.Charmap) []rune {
	out := make([]rune, codesOfByte)
	for code := range out {
		out[code] = encoding.DecodeByte(byte(code))
	}
	return out
}

// simpleFont reads a font of one byte a letter: a base encoding, and where it differs.
func (p *pdf) simpleFont(dict pdfDict, h *pdfFont) {
	base := lettersWindows()
	enc := p.resolve(dict["Encoding"])
	differences := p.dict(enc)
	if enc == pdfName("MacRomanEncoding") || differences["BaseEncoding"] == pdfName("MacRomanEncoding") {
		base = lettersMac()
	}
	copy(h.single, base)
	code := 0
	for _, v := range p.array(differences["Differences"]) {
		switch v := v.(type) {
		case float64:
			code = int(v)
		case pdfName:
			if t, ok := glyphText(string(v)); ok {
				h.mean(code, t)
			}
			code++
		}
	}
	begin := int(p.number(dict["FirstChar"]))
	for i, w := range p.array(dict["Widths"]) {
		h.setWidth(begin+i, p.number(w))
	}
}

// wideFont reads the widths of a font of two bytes: 3 [500 600] from a code on, or 7 9 500 for a run.
func (p *pdf) wideFont(dict pdfDict, h *pdfFont) {
	h.usual = 1000
	children := p.array(dict["DescendantFonts"])
	if len(children) == 0 {
		return
	}
	cid := p.dict(children[0])
	if cid["DW"] != nil {
		h.usual = p.number(cid["DW"])
	}
	w := p.array(cid["W"])
	for i := 0; i+1 < len(w); {
		begin := int(p.number(w[i]))
		if list := p.array(w[i+1]); list != nil {
			p.work(len(list))
			for j, v := range list {
				h.setWidth(begin+j, p.number(v))
			}
			i += 2
			continue
		}
		if i+2 >= len(w) {
			return
		}
		last := min(int(p.number(w[i+1])), len(h.widths)-1)
		p.work(max(0, last-begin))
		for code := max(begin, 0); code <= last; code++ {
			h.setWidth(code, p.number(w[i+2]))
		}
		i += 3
	}
}

// mapCodes reads a font's map from codes to Unicode.
func (p *pdf) mapCodes(h *pdfFont, content []byte) {
	l := pdfLexer{b: content, work: p.work}
	var values []any
	for {
		v := l.value(0)
		switch v := v.(type) {
		case pdfEnd:
			if v == "" {
				return
			}
		case pdfWord:
			switch v {
			case "endcodespacerange":
				if len(values) > 0 && h.compound {
					s, _ := values[len(values)-1].(pdfString)
					h.recode(len(s) == 2)
				}
			case "endbfchar":
				for i := 0; i+1 < len(values); i += 2 {
					h.mean(codeOf(values[i]), utf16Of(values[i+1]))
				}
			case "endbfrange":
				p.mapRange(h, values)
			}
			values = values[:0]
		default:
			if values = append(values, v); len(values) > maxValues {
				panic(ErrLarge)
			}
		}
	}
}

// mapRange maps runs of codes: <01> <05> <0041>, or <01> <02> [<0041> <0058>].
func (p *pdf) mapRange(h *pdfFont, values []any) {
	for i := 0; i+2 < len(values); i += 3 {
		from, until := codeOf(values[i]), min(codeOf(values[i+1]), len(h.single)-1)
		p.work(max(0, until-from))
		list, isArray := values[i+2].(pdfArray)
		letters := []rune(utf16Of(values[i+2]))
		for code := from; code <= until; code++ {
			switch {
			case isArray && code-from < len(list):
				h.mean(code, utf16Of(list[code-from]))
			case !isArray && len(letters) > 0:
				h.mean(code, string(letters))
				letters[len(letters)-1]++
			}
		}
	}
}

// recode makes a composite font's codes one byte long, or two, as its map says.
func (h *pdfFont) recode(two bool) {
	if two == h.twoBytes {
		return
	}
	other := newFont(two)
	copy(other.single, h.single)
	copy(other.widths, h.widths)
	other.usual, other.compound = h.usual, h.compound
	*h = *other
}

func codeOf(v any) int {
	s, _ := v.(pdfString)
	n := 0
	for i := range min(len(s), 2) {
		n = n<<8 | int(s[i])
	}
	return n
}

func utf16Of(v any) string {
	s, _ := v.(pdfString)
	if len(s) == 1 {
		return string(rune(s[0]))
	}
	var units []uint16
	for i := 0; i+1 < min(len(s), 64); i += 2 {
		units = append(units, uint16(s[i])<<8|uint16(s[i+1]))
	}
	return string(utf16.Decode(units))
}

// glyphText is the text of a letter that a font names.
func glyphText(name string) (string, bool) {
	name, _, _ = strings.Cut(name, ".")
	if len(name) == 1 {
		return name, true
	}
	if code, ok := strings.CutPrefix(name, "uni"); ok && len(code) == 4 {
		return utf16Of((&pdfLexer{b: []byte(code + ">")}).hex()), true
	}
	t, found := namedGlyphs[name]
	return t, found
}

var namedGlyphs = map[string]string{
	"space": " ", "nbspace": " ", "hyphen": "-", "sfthyphen": "-", "minus": "-", "endash": "–", "emdash": "—", "period": ".", "comma": ",",
	"colon": ":", "semicolon": ";", "parenleft": "(", "parenright": ")", "slash": "/", "percent": "%", "ampersand": "&", "question": "?",
	"exclam": "!", "quotesingle": "'", "quoteright": "’", "quoteleft": "‘", "quotedblleft": "“", "quotedblright": "”", "quotedbl": "\"",
	"bullet": "•", "equal": "=", "plus": "+", "underscore": "_", "bracketleft": "[", "bracketright": "]", "at": "@", "asterisk": "*",
	"zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
	"ff": "ff", "fi": "fi", "fl": "fl", "ffi": "ffi", "ffl": "ffl", "eacute": "é", "egrave": "è", "Eacute": "É", "degree": "°",
}
