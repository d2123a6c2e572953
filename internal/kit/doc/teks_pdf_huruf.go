package doc

import (
	"strings"
	"unicode/utf16"

	"golang.org/x/text/encoding/charmap"
)

// maksPeta is how many codes a font's map holds at most.
const maksPeta = 1 << 17

// pdfHuruf is a font: what its codes mean, and how wide they are.
type pdfHuruf struct {
	dua   bool // codes of two bytes
	peta  map[int]string
	lebar map[int]float64
	biasa float64 // width of what has none
}

// glif is a letter as it is drawn.
type glif struct {
	teks  string
	lebar float64
	spasi bool
}

// baca lists the letters of a shown string.
func (h *pdfHuruf) baca(s string) []glif {
	var out []glif
	langkah := 1
	if h.dua {
		langkah = 2
	}
	for i := 0; i+langkah <= len(s); i += langkah {
		kode := int(s[i])
		if h.dua {
			kode = kode<<8 | int(s[i+1])
		}
		lebar, ada := h.lebar[kode]
		if !ada {
			lebar = h.biasa
		}
		out = append(out, glif{h.peta[kode], lebar, !h.dua && kode == ' '})
	}
	return out
}

// ambilHuruf reads a font once.
func (p *pdf) ambilHuruf(v any) *pdfHuruf {
	r, rujuk := v.(pdfRujuk)
	if h, ada := p.huruf[int(r)]; rujuk && ada {
		return h
	}
	kamus := p.kamus(v)
	h := &pdfHuruf{peta: map[int]string{}, lebar: map[int]float64{}, biasa: 500}
	if kamus["Subtype"] == pdfNama("Type0") {
		h.dua = true
		p.lebarGabung(kamus, h)
	} else {
		p.sederhana(kamus, h)
	}
	if a, ok := p.ambil(kamus["ToUnicode"]).(pdfAliran); ok {
		if isi, err := p.urai(a); err == nil {
			h.petakan(isi)
		}
	}
	if rujuk {
		p.huruf[int(r)] = h
	}
	return h
}

// sederhana reads a font of one byte a letter: a base encoding, and where it differs.
func (p *pdf) sederhana(kamus pdfKamus, h *pdfHuruf) {
	dasar := charmap.Windows1252
	enc := p.ambil(kamus["Encoding"])
	beda := p.kamus(enc)
	if enc == pdfNama("MacRomanEncoding") || beda["BaseEncoding"] == pdfNama("MacRomanEncoding") {
		dasar = charmap.Macintosh
	}
	for kode := range 256 {
		h.peta[kode] = string(dasar.DecodeByte(byte(kode)))
	}
	kode := 0
	for _, v := range p.larik(beda["Differences"]) {
		switch v := v.(type) {
		case float64:
			kode = int(v)
		case pdfNama:
			if t, ada := namaGlif(string(v)); ada && kode >= 0 && kode < 256 {
				h.peta[kode] = t
			}
			kode++
		}
	}
	awal := int(p.angka(kamus["FirstChar"]))
	for i, w := range p.larik(kamus["Widths"]) {
		if i < 256 {
			h.lebar[awal+i] = p.angka(w)
		}
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
	for i := 0; i+1 < len(w) && len(h.lebar) < maksPeta; {
		awal := int(p.angka(w[i]))
		if daftar := p.larik(w[i+1]); daftar != nil {
			for j, v := range daftar {
				h.lebar[awal+j] = p.angka(v)
			}
			i += 2
			continue
		}
		if i+2 >= len(w) {
			return
		}
		for kode := awal; kode <= min(int(p.angka(w[i+1])), awal+0xffff); kode++ {
			h.lebar[kode] = p.angka(w[i+2])
		}
		i += 3
	}
}

// petakan reads a map from codes to Unicode.
func (h *pdfHuruf) petakan(isi []byte) {
	l := pdfLexer{b: isi}
	var nilai []any
	for len(h.peta) < maksPeta {
		v := l.nilai(0)
		switch v := v.(type) {
		case pdfAkhir:
			if v == "" {
				return
			}
		case pdfKata:
			switch v {
			case "endcodespacerange":
				if len(nilai) > 0 {
					s, _ := nilai[len(nilai)-1].(pdfUntai)
					h.dua = len(s) == 2
				}
			case "endbfchar":
				for i := 0; i+1 < len(nilai); i += 2 {
					h.peta[kodeDari(nilai[i])] = utf16Dari(nilai[i+1])
				}
			case "endbfrange":
				h.rentang(nilai)
			}
			nilai = nilai[:0]
		default:
			nilai = append(nilai, v)
		}
	}
}

// rentang maps runs of codes: <01> <05> <0041>, or <01> <02> [<0041> <0058>].
func (h *pdfHuruf) rentang(nilai []any) {
	for i := 0; i+2 < len(nilai); i += 3 {
		dari, sampai := kodeDari(nilai[i]), kodeDari(nilai[i+1])
		sampai = min(sampai, dari+0xffff)
		daftar, larik := nilai[i+2].(pdfLarik)
		teks := []rune(utf16Dari(nilai[i+2]))
		for kode := dari; kode <= sampai && len(h.peta) < maksPeta; kode++ {
			switch {
			case larik && kode-dari < len(daftar):
				h.peta[kode] = utf16Dari(daftar[kode-dari])
			case !larik && len(teks) > 0:
				h.peta[kode] = string(teks)
				teks[len(teks)-1]++
			}
		}
	}
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
