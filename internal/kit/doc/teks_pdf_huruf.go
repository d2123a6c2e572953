package doc

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

// pdfHuruf is a font: what its codes mean, and how wide they are.
type pdfHuruf struct {
	gabung bool           // a composite font; the codes of any other have one byte, whatever its map says
	dua    bool           // codes of two bytes
	satu   []rune         // the letter of a code; 0: none
	peta   map[int]string // codes that stand for several letters
	lebar  []float32      // of a code; below 0: biasa
	biasa  float64        // width of what has none
}

// newFont makes room for the codes of a font.
func newFont(two bool) *pdfHuruf {
	codes := codesOfByte
	if two {
		codes = codesOfTwo
	}
	h := &pdfHuruf{dua: two, satu: make([]rune, codes), peta: map[int]string{}, lebar: make([]float32, codes), biasa: 500}
	for i := range h.lebar {
		h.lebar[i] = -1
	}
	return h
}

// mean says what a code stands for.
func (h *pdfHuruf) mean(code int, text string) {
	if code < 0 || code >= len(h.satu) || text == "" {
		return
	}
	delete(h.peta, code)
	r, size := utf8.DecodeRuneInString(text)
	if h.satu[code] = r; size < len(text) && len(h.peta) < maxLigatures {
		h.peta[code] = text
	}
}

// text is what a code stands for; nothing when the font does not say.
func (h *pdfHuruf) text(code int) string {
	if code >= len(h.satu) || h.satu[code] == 0 {
		return ""
	}
	if several, ok := h.peta[code]; ok {
		return several
	}
	return string(h.satu[code])
}

func (h *pdfHuruf) setWidth(code int, width float64) {
	if code >= 0 && code < len(h.lebar) {
		h.lebar[code] = float32(width)
	}
}

// width is how wide a code is drawn, in thousandths of the letters' size.
func (h *pdfHuruf) width(code int) float64 {
	if code >= len(h.lebar) || h.lebar[code] < 0 {
		return h.biasa
	}
	return float64(h.lebar[code])
}

// glif is a letter as it is drawn.
type glif struct {
	teks  string
	lebar float64
	spasi bool
}

// baca gives the letters of a shown string.
func (h *pdfHuruf) baca(s string) iter.Seq[glif] {
	langkah := 1
	if h.dua {
		langkah = 2
	}
	return func(yield func(glif) bool) {
		for i := 0; i+langkah <= len(s); i += langkah {
			kode := int(s[i])
			if h.dua {
				kode = kode<<8 | int(s[i+1])
			}
			if !yield(glif{h.text(kode), h.width(kode), !h.dua && kode == ' '}) {
				return
			}
		}
	}
}

// ambilHuruf reads a font once.
func (p *pdf) ambilHuruf(v any) *pdfHuruf {
	r, rujuk := v.(pdfRujuk)
	if h, ada := p.huruf[int(r)]; rujuk && ada {
		return h
	}
	kamus := p.kamus(v)
	h := newFont(kamus["Subtype"] == pdfNama("Type0"))
	h.gabung = h.dua
	p.work(len(h.satu))
	if h.dua {
		p.lebarGabung(kamus, h)
	} else {
		p.sederhana(kamus, h)
	}
	if a, ok := p.ambil(kamus["ToUnicode"]).(pdfAliran); ok {
		var isi bytes.Buffer
		if p.urai(a, &isi) == nil {
			p.petakan(h, isi.Bytes())
		}
	}
	if rujuk {
		if len(p.huruf) >= fontsAtOnce {
			clear(p.huruf)
		}
		p.huruf[int(r)] = h
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

// sederhana reads a font of one byte a letter: a base encoding, and where it differs.
func (p *pdf) sederhana(kamus pdfKamus, h *pdfHuruf) {
	dasar := lettersWindows()
	enc := p.ambil(kamus["Encoding"])
	beda := p.kamus(enc)
	if enc == pdfNama("MacRomanEncoding") || beda["BaseEncoding"] == pdfNama("MacRomanEncoding") {
		dasar = lettersMac()
	}
	copy(h.satu, dasar)
	kode := 0
	for _, v := range p.larik(beda["Differences"]) {
		switch v := v.(type) {
		case float64:
			kode = int(v)
		case pdfNama:
			if t, ada := namaGlif(string(v)); ada {
				h.mean(kode, t)
			}
			kode++
		}
	}
	awal := int(p.angka(kamus["FirstChar"]))
	for i, w := range p.larik(kamus["Widths"]) {
		h.setWidth(awal+i, p.angka(w))
	}
}

// lebarGabung reads the widths of a font of two bytes: 3 [500 600] from a code on, or 7 9 500 for a run.
func (p *pdf) lebarGabung(kamus pdfKamus, h *pdfHuruf) {
	h.biasa = 1000
	anak := p.larik(kamus["DescendantFonts"])
	if len(anak) == 0 {
		return
	}
	cid := p.kamus(anak[0])
	if cid["DW"] != nil {
		h.biasa = p.angka(cid["DW"])
	}
	w := p.larik(cid["W"])
	for i := 0; i+1 < len(w); {
		awal := int(p.angka(w[i]))
		if daftar := p.larik(w[i+1]); daftar != nil {
			p.work(len(daftar))
			for j, v := range daftar {
				h.setWidth(awal+j, p.angka(v))
			}
			i += 2
			continue
		}
		if i+2 >= len(w) {
			return
		}
		last := min(int(p.angka(w[i+1])), len(h.lebar)-1)
		p.work(max(0, last-awal))
		for kode := max(awal, 0); kode <= last; kode++ {
			h.setWidth(kode, p.angka(w[i+2]))
		}
		i += 3
	}
}

// petakan reads a font's map from codes to Unicode.
func (p *pdf) petakan(h *pdfHuruf, isi []byte) {
	l := pdfLexer{b: isi, work: p.work}
	var nilai []any
	for {
		v := l.nilai(0)
		switch v := v.(type) {
		case pdfAkhir:
			if v == "" {
				return
			}
		case pdfKata:
			switch v {
			case "endcodespacerange":
				if len(nilai) > 0 && h.gabung {
					s, _ := nilai[len(nilai)-1].(pdfUntai)
					h.recode(len(s) == 2)
				}
			case "endbfchar":
				for i := 0; i+1 < len(nilai); i += 2 {
					h.mean(kodeDari(nilai[i]), utf16Dari(nilai[i+1]))
				}
			case "endbfrange":
				p.rentang(h, nilai)
			}
			nilai = nilai[:0]
		default:
			if nilai = append(nilai, v); len(nilai) > maxValues {
				panic(ErrTeksBesar)
			}
		}
	}
}

// rentang maps runs of codes: <01> <05> <0041>, or <01> <02> [<0041> <0058>].
func (p *pdf) rentang(h *pdfHuruf, nilai []any) {
	for i := 0; i+2 < len(nilai); i += 3 {
		dari, sampai := kodeDari(nilai[i]), min(kodeDari(nilai[i+1]), len(h.satu)-1)
		p.work(max(0, sampai-dari))
		daftar, larik := nilai[i+2].(pdfLarik)
		teks := []rune(utf16Dari(nilai[i+2]))
		for kode := dari; kode <= sampai; kode++ {
			switch {
			case larik && kode-dari < len(daftar):
				h.mean(kode, utf16Dari(daftar[kode-dari]))
			case !larik && len(teks) > 0:
				h.mean(kode, string(teks))
				teks[len(teks)-1]++
			}
		}
	}
}

// recode makes a composite font's codes one byte long, or two, as its map says.
func (h *pdfHuruf) recode(two bool) {
	if two == h.dua {
		return
	}
	other := newFont(two)
	copy(other.satu, h.satu)
	copy(other.lebar, h.lebar)
	other.biasa, other.gabung = h.biasa, h.gabung
	*h = *other
}

func kodeDari(v any) int {
	s, _ := v.(pdfUntai)
	n := 0
	for i := range min(len(s), 2) {
		n = n<<8 | int(s[i])
	}
	return n
}

func utf16Dari(v any) string {
	s, _ := v.(pdfUntai)
	if len(s) == 1 {
		return string(rune(s[0]))
	}
	var satuan []uint16
	for i := 0; i+1 < min(len(s), 64); i += 2 {
		satuan = append(satuan, uint16(s[i])<<8|uint16(s[i+1]))
	}
	return string(utf16.Decode(satuan))
}

// namaGlif is the text of a letter that a font names.
func namaGlif(nama string) (string, bool) {
	nama, _, _ = strings.Cut(nama, ".")
	if len(nama) == 1 {
		return nama, true
	}
	if kode, ok := strings.CutPrefix(nama, "uni"); ok && len(kode) == 4 {
		return utf16Dari((&pdfLexer{b: []byte(kode + ">")}).heksa()), true
	}
	t, ada := glifBernama[nama]
	return t, ada
}

var glifBernama = map[string]string{
	"space": " ", "nbspace": " ", "hyphen": "-", "sfthyphen": "-", "minus": "-", "endash": "–", "emdash": "—", "period": ".", "comma": ",",
	"colon": ":", "semicolon": ";", "parenleft": "(", "parenright": ")", "slash": "/", "percent": "%", "ampersand": "&", "question": "?",
	"exclam": "!", "quotesingle": "'", "quoteright": "’", "quoteleft": "‘", "quotedblleft": "“", "quotedblright": "”", "quotedbl": "\"",
	"bullet": "•", "equal": "=", "plus": "+", "underscore": "_", "bracketleft": "[", "bracketright": "]", "at": "@", "asterisk": "*",
	"zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
	"ff": "ff", "fi": "fi", "fl": "fl", "ffi": "ffi", "ffl": "ffl", "eacute": "é", "egrave": "è", "Eacute": "É", "degree": "°",
}
