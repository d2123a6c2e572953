package doc

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

// pohon goes through the tree of pages; what a page does not say itself it has from above.
func (p *pdf) pohon(v any, waris pdfKamus, dilihat map[int]bool, dalam int) error {
	if r, ok := v.(pdfRujuk); ok {
		if dilihat[int(r)] {
			return nil
		}
		dilihat[int(r)] = true
	}
	simpul := p.kamus(v)
	if len(simpul) == 0 || dalam > maksDalam {
		return nil
	}
	if simpul["Resources"] != nil {
		waris = p.kamus(simpul["Resources"])
	}
	if simpul["Kids"] == nil {
		return p.halaman(simpul, waris)
	}
	for _, anak := range p.larik(simpul["Kids"]) {
		if err := p.pohon(anak, waris, dilihat, dalam+1); err != nil {
			return err
		}
	}
	return nil
}

// halaman writes the text of one page.
func (p *pdf) halaman(simpul, sumber pdfKamus) error {
	if len(p.k.halaman) >= maksHalaman {
		return ErrTeksBesar
	}
	p.k.halamanBaru()
	p.page.Reset()
	bagian := p.larik(simpul["Contents"])
	if bagian == nil {
		bagian = pdfLarik{simpul["Contents"]}
	}
	for _, b := range bagian {
		if a, ok := p.ambil(b).(pdfAliran); ok {
			if err := p.urai(a, &p.page); err != nil {
				return err
			}
			p.page.WriteByte('\n')
		}
	}
	l := &kanvas{pdf: p, sumber: sumber, ctm: satuan, tm: satuan, tlm: satuan, skala: 1}
	return l.jalan(p.page.Bytes(), 0)
}

// urai unpacks a stream into a buffer. One that breaks off in the middle gives what it has; a filter that is not known
// gives nothing; one that unfolds to more than maxRatio times its size is ErrTeksBesar, however often it is packed.
func (p *pdf) urai(a pdfAliran, into *bytes.Buffer) error {
	saringan := p.larik(a.pdfKamus["Filter"])
	if saringan == nil && a.pdfKamus["Filter"] != nil {
		saringan = pdfLarik{a.pdfKamus["Filter"]}
	}
	badan := p.terbuka(a)
	var r io.Reader = bytes.NewReader(badan)
	for _, s := range saringan {
		switch p.ambil(s) {
		case pdfNama("FlateDecode"):
			z, err := zlib.NewReader(r)
			if err != nil {
				return nil
			}
			r = z
		case pdfNama("ASCII85Decode"):
			badan, _, _ := bytes.Cut(badan, []byte("~>"))
			r = ascii85.NewDecoder(bytes.NewReader(bytes.TrimPrefix(badan, []byte("<~"))))
		case pdfNama("ASCIIHexDecode"):
			r = bytes.NewReader([]byte((&pdfLexer{b: badan}).heksa()))
		default:
			return nil
		}
	}
	bound := int64(min(p.sisa, max(smallBody, maxRatio*len(a.isi))))
	n, _ := into.ReadFrom(io.LimitReader(r, bound+1))
	if n > bound {
		return ErrTeksBesar
	}
	p.sisa -= int(n)
	return p.ctx.Err()
}

// matriks maps a plane: x' = a·x + c·y + e, y' = b·x + d·y + f.
type matriks [6]float64

var satuan = matriks{1, 0, 0, 1, 0, 0}

// kali does m first, then n.
func (m matriks) kali(n matriks) matriks {
	return matriks{
		m[0]*n[0] + m[1]*n[2], m[0]*n[1] + m[1]*n[3],
		m[2]*n[0] + m[3]*n[2], m[2]*n[1] + m[3]*n[3],
		m[4]*n[0] + m[5]*n[2] + n[4], m[4]*n[1] + m[5]*n[3] + n[5],
	}
}

// kanvas follows what a page draws, as far as it is text.
type kanvas struct {
	*pdf
	sumber         pdfKamus
	ctm, tm, tlm   matriks
	tumpuk         []matriks
	huruf          *pdfHuruf
	besar, skala   float64
	antar, antarKt float64 // between letters, between words
	baris          float64
	x, y           float64 // where the text before ended
	ada            bool
	tinta          tinta
	tintaTumpuk    []tinta
}

// tinta is whether what is filled, or drawn round, would be seen on white paper.
type tinta struct {
	putih     bool // the fill's colour is white
	tanpa     bool // letters are drawn without ink
	garisSaja bool // letters are drawn round alone
}

func (t tinta) samar() bool { return t.tanpa || t.putih && !t.garisSaja }

// jalan does the operators of one content.
func (l *kanvas) jalan(isi []byte, dalam int) error {
	lexer := pdfLexer{b: isi, work: l.work}
	var arg []any
	for !l.k.penuh {
		v := lexer.nilai(0)
		switch v := v.(type) {
		case pdfAkhir:
			if v == "" {
				return nil
			}
		case pdfKata:
			if v == "ID" {
				lexer.lewatiGambar()
			}
			if err := l.kerjakan(v, arg, dalam); err != nil {
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

// lewatiGambar passes the bytes of a picture that stands within the content.
func (l *pdfLexer) lewatiGambar() {
	for {
		di := bytes.Index(l.b[min(l.i, len(l.b)):], []byte("EI"))
		if di < 0 {
			l.i = len(l.b)
			return
		}
		l.i += di + len("EI")
		if kosong(l.b[l.i-len("EI")-1]) && (l.i == len(l.b) || kosong(l.b[l.i])) {
			return
		}
	}
}

func (l *kanvas) kerjakan(op pdfKata, arg []any, dalam int) error {
	angka := func(i int) float64 {
		if i < len(arg) {
			n, _ := arg[i].(float64)
			return n
		}
		return 0
	}
	enam := func() matriks { return matriks{angka(0), angka(1), angka(2), angka(3), angka(4), angka(5)} }
	switch op {
	case "q":
		if len(l.tumpuk) < 1000 {
			l.tumpuk, l.tintaTumpuk = append(l.tumpuk, l.ctm), append(l.tintaTumpuk, l.tinta)
		}
	case "Q":
		if n := len(l.tumpuk); n > 0 {
			l.ctm, l.tumpuk = l.tumpuk[n-1], l.tumpuk[:n-1]
			l.tinta, l.tintaTumpuk = l.tintaTumpuk[n-1], l.tintaTumpuk[:n-1]
		}
	case "cm":
		l.ctm = enam().kali(l.ctm)
	case "BT":
		l.tm, l.tlm = satuan, satuan
	case "Tm":
		l.tlm = enam()
		l.tm = l.tlm
	case "Td", "TD":
		l.geser(angka(0), angka(1))
		if op == "TD" {
			l.baris = -angka(1)
		}
	case "T*":
		l.geser(0, -l.baris)
	case "TL":
		l.baris = angka(0)
	case "Tc":
		l.antar = angka(0)
	case "Tw":
		l.antarKt = angka(0)
	case "Tz":
		l.skala = angka(0) / 100
	case "Tf":
		l.besar = angka(1)
		if len(arg) > 0 {
			l.huruf = l.ambilHuruf(sebut(arg[0], l.kamus(l.sumber["Font"])))
		}
	case "Do":
		if len(arg) > 0 {
			return l.format(sebut(arg[0], l.kamus(l.sumber["XObject"])), dalam)
		}
	case "Tj", "'", "\"", "TJ":
		if op == "'" || op == "\"" {
			l.geser(0, -l.baris)
		}
		if len(arg) > 0 {
			l.tulis(arg[len(arg)-1])
		}
	case "g", "rg", "k", "sc", "scn", "cs", "Tr":
		l.warnai(op, arg)
	}
	return nil
}

// warnai follows the colour of letters, and how they are drawn.
func (l *kanvas) warnai(op pdfKata, arg []any) {
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
			l.tinta.tanpa, l.tinta.garisSaja = arg[0] == 3.0 || arg[0] == 7.0, arg[0] == 1.0 || arg[0] == 2.0
		}
	case "k":
		l.tinta.putih = all(0)
	case "sc", "scn":
		l.tinta.putih = all(1) && len(arg) != 4 || len(arg) == 4 && all(0)
	case "cs":
		l.tinta.putih = false
	default:
		l.tinta.putih = all(1)
	}
}

// sebut looks a name up among the resources.
func sebut(nama any, di pdfKamus) any {
	n, _ := nama.(pdfNama)
	return di[string(n)]
}

func (l *kanvas) geser(x, y float64) {
	l.tlm = matriks{1, 0, 0, 1, x, y}.kali(l.tlm)
	l.tm = l.tlm
}

// format draws a form, a content of its own within the page's.
func (l *kanvas) format(v any, dalam int) error {
	a, ok := l.ambil(v).(pdfAliran)
	if !ok || a.pdfKamus["Subtype"] != pdfNama("Form") || dalam >= maksFormat {
		return nil
	}
	var isi bytes.Buffer
	if err := l.urai(a, &isi); err != nil {
		return err
	}
	anak := *l
	anak.tumpuk, anak.tintaTumpuk = nil, nil
	if a.pdfKamus["Resources"] != nil {
		l.work(len(l.sumber))
		anak.sumber = maps.Clone(l.sumber)
		if anak.sumber == nil {
			anak.sumber = pdfKamus{}
		}
		maps.Copy(anak.sumber, l.kamus(a.pdfKamus["Resources"]))
	}
	if m := l.larik(a.pdfKamus["Matrix"]); len(m) == 6 {
		var n matriks
		for i := range n {
			n[i] = l.angka(m[i])
		}
		anak.ctm = n.kali(l.ctm)
	}
	if err := anak.jalan(isi.Bytes(), dalam+1); err != nil {
		return fmt.Errorf("form: %w", err)
	}
	l.x, l.y, l.ada = anak.x, anak.y, anak.ada
	return nil
}

// tulis writes a shown string, or the pieces of an array, whose numbers move it in thousandths of the letters' size.
func (l *kanvas) tulis(v any) {
	switch v := v.(type) {
	case pdfUntai:
		l.untai(v)
	case pdfLarik:
		for _, b := range v {
			switch b := b.(type) {
			case pdfUntai:
				l.untai(b)
			case float64:
				l.maju(-b / 1000 * l.besar)
			}
		}
	}
}

func (l *kanvas) maju(x float64) { l.tm = matriks{1, 0, 0, 1, x * l.skala, 0}.kali(l.tm) }

// celah is the narrowest gap between words, in sizes of the letters: a justified line has them down to 0.14, kerning up to 0.1.
const celah = 0.13

// untai writes one string: behind a gap wider than a letter's play stands a space, on another line a line's end.
func (l *kanvas) untai(s pdfUntai) {
	if l.huruf == nil || len(s) == 0 {
		return
	}
	if l.tinta.samar() && !l.semua {
		l.lewatiUntai(s)
		return
	}
	m := l.tm.kali(l.ctm)
	besar := math.Abs(l.besar) * math.Hypot(m[2], m[3])
	if l.ada {
		switch gerak := m[4] - l.x; {
		case math.Abs(m[5]-l.y) > besar/2, gerak < -besar:
			l.k.tulis("\n")
		case gerak > besar*celah:
			l.k.tulis(" ")
		}
	}
	l.work(len(s))
	for h := range l.huruf.baca(string(s)) {
		l.k.tulis(h.teks)
		l.maju(l.lebar(h))
	}
	m = l.tm.kali(l.ctm)
	l.x, l.y, l.ada = m[4], m[5], true
}

// lebar is how far a letter moves the text.
func (l *kanvas) lebar(h glif) float64 {
	x := h.lebar/1000*l.besar + l.antar
	if h.spasi {
		x += l.antarKt
	}
	return x
}

// lewatiUntai passes a string that no reader sees, and counts its letters.
func (l *kanvas) lewatiUntai(s pdfUntai) {
	l.work(len(s))
	for h := range l.huruf.baca(string(s)) {
		l.samar += len(strings.TrimSpace(h.teks))
		l.maju(l.lebar(h))
	}
}
