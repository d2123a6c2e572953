package doc

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
)

// What a PDF is made of. Numbers are float64, strings untai, true, false and operators kata.
type (
	pdfNama  string
	pdfUntai string
	pdfKata  string
	pdfRujuk int
	pdfLarik []any
	pdfKamus map[string]any
)

// pdfAliran is a stream: its dictionary, and its bytes as the file has them.
type pdfAliran struct {
	pdfKamus
	isi             []byte
	nomor, generasi int // of the object; 0: it stands in no file
}

const (
	maksDalam  = 60 // arrays and dictionaries in one another
	maksObjek  = 200_000
	maksFormat = 8 // forms in one another

	maxKept     = 1_000_000   // values of objects that are kept
	maxWork     = 100_000_000 // steps: operators, letters, entries of a font's table
	maxRatio    = 100         // of a stream, once it is larger than smallBody
	smallBody   = 64 << 10
	fontsAtOnce = 64
)

// letak is where an object stands: in the file, or in the stream of a packed group.
type letak struct {
	di       int
	grup     []byte
	generasi int
}

// pdf is a file that is read by its objects. The table of contents at its end is not believed: every object is looked
// for, the later one of a number counts, so that cut and mended files are read too.
type pdf struct {
	ctx   context.Context
	isi   []byte
	letak map[int]letak
	objek map[int]any
	huruf map[int]*pdfHuruf
	sisa  int // bytes that may still be unpacked
	kerja int // steps done
	kept  int // values in objek
	page  bytes.Buffer
	k     *kumpul
	kunci *pdfKunci // nil: the file is not locked

	samar int  // letters that no reader sees, left out
	semua bool // letters drawn without ink are text too
}

// work counts steps. It panics with ErrTeksBesar when a file asks for more than any needs, and with the context's end.
func (p *pdf) work(steps int) {
	before := p.kerja
	if p.kerja += steps; p.kerja > maxWork {
		panic(ErrTeksBesar)
	}
	const often = 1 << 14
	if before/often != p.kerja/often && p.ctx.Err() != nil {
		panic(p.ctx.Err())
	}
}

// bacaPDF writes the text of every page in order. What is drawn without ink is the text of a page that was scanned, and only when
// there is no other.
func bacaPDF(ctx context.Context, isi []byte, k *kumpul) error {
	p := newPDF(ctx, isi, k)
	if err := p.baca(); err != nil || k.penuh || p.samar == 0 || !k.kosong() {
		k.samar = p.samar
		return err
	}
	*k = kumpul{}
	p = newPDF(ctx, isi, k)
	p.semua = true
	return p.baca()
}

func newPDF(ctx context.Context, isi []byte, k *kumpul) *pdf {
	return &pdf{ctx: ctx, isi: isi, letak: map[int]letak{}, objek: map[int]any{}, huruf: map[int]*pdfHuruf{}, sisa: maksUrai, k: k}
}

func (p *pdf) baca() (err error) {
	if p.kunci, err = p.bukaKunci(); err != nil {
		return err
	}
	if err := p.cariObjek(); err != nil {
		return err
	}
	akar, ada := p.akar()
	if !ada {
		return fmt.Errorf("%w: no catalogue", ErrTeksRusak)
	}
	return p.pohon(p.kamus(akar)["Pages"], nil, map[int]bool{}, 0)
}

// akar is the catalogue that the last trailer names.
func (p *pdf) akar() (any, bool) {
	for sisa := p.isi; ; {
		di := bytes.LastIndex(sisa, []byte("/Root"))
		if di < 0 {
			return nil, false
		}
		if n, ok := (&pdfLexer{b: p.isi, i: di + len("/Root"), work: p.work}).nilai(0).(float64); ok && p.kamus(pdfRujuk(n))["Pages"] != nil {
			return pdfRujuk(n), true
		}
		sisa = sisa[:di]
	}
}

// cariObjek notes where each object stands, those of packed groups too.
func (p *pdf) cariObjek() error {
	for i := 0; ; {
		di := bytes.Index(p.isi[i:], []byte("obj"))
		if di < 0 {
			return p.ctx.Err()
		}
		i += di + len("obj")
		nomor, generasi, ada := nomorObjek(p.isi[:i-len("obj")])
		if !ada {
			continue
		}
		if len(p.letak) > maksObjek {
			return ErrTeksBesar
		}
		p.letak[nomor] = letak{di: i, generasi: generasi}
		if bytes.Contains(p.isi[i:min(len(p.isi), i+512)], []byte("/ObjStm")) {
			if err := p.bukaGrup(nomor); err != nil {
				return err
			}
		}
	}
}

// nomorObjek reads the number and the generation of an object backwards from the word obj: "12 0 ".
func nomorObjek(b []byte) (nomor, generasi int, ok bool) {
	ambil := func() (int, bool) {
		b = bytes.TrimRight(b, " \t\r\n\f\x00")
		awal := len(b)
		for awal > 0 && b[awal-1] >= '0' && b[awal-1] <= '9' && len(b)-awal < 10 {
			awal--
		}
		n, err := strconv.Atoi(string(b[awal:]))
		b = b[:awal]
		return n, err == nil
	}
	if len(b) == 0 || b[len(b)-1] > ' ' {
		return 0, 0, false
	}
	if generasi, ok = ambil(); !ok {
		return 0, 0, false
	}
	nomor, ok = ambil()
	return nomor, generasi, ok
}

// bukaGrup notes the objects that a stream packs.
func (p *pdf) bukaGrup(nomor int) error {
	delete(p.objek, nomor)
	a, ok := p.ambil(pdfRujuk(nomor)).(pdfAliran)
	if !ok || a.pdfKamus["Type"] != pdfNama("ObjStm") {
		return nil
	}
	var body bytes.Buffer
	if err := p.urai(a, &body); err != nil {
		return err
	}
	isi := body.Bytes()
	pertama := int(p.angka(a.pdfKamus["First"]))
	l := pdfLexer{b: isi, work: p.work}
	for range int(min(p.angka(a.pdfKamus["N"]), maksObjek)) {
		n, ok := l.nilai(0).(float64)
		geser, ada := l.nilai(0).(float64)
		di := pertama + int(geser)
		if !ok || !ada || di < 0 || di > len(isi) {
			return nil
		}
		if len(p.letak) > maksObjek {
			return ErrTeksBesar
		}
		p.letak[int(n)] = letak{di: di, grup: isi}
		delete(p.objek, int(n))
	}
	return nil
}

// ambil follows a reference to what it stands for, at most a few steps.
func (p *pdf) ambil(v any) any {
	for range maksFormat {
		r, ok := v.(pdfRujuk)
		if !ok {
			return v
		}
		v = p.muat(int(r))
	}
	return nil
}

func (p *pdf) muat(nomor int) any {
	if v, ada := p.objek[nomor]; ada {
		return v
	}
	t, ada := p.letak[nomor]
	if !ada {
		return nil
	}
	p.objek[nomor] = nil // an object that needs itself finds nothing
	l := pdfLexer{b: p.isi, i: t.di, work: p.work}
	if t.grup != nil {
		l.b = t.grup
	}
	v := l.nilai(0)
	if p.kept += l.n; p.kept > maxKept {
		panic(ErrTeksBesar)
	}
	if kamus, ok := v.(pdfKamus); ok && t.grup == nil && l.nilai(0) == pdfKata("stream") {
		v = pdfAliran{kamus, p.badan(l.i, kamus), nomor, t.generasi}
	}
	p.objek[nomor] = v
	return v
}

// badan is the bytes of a stream: by its length where that fits, else up to its end's word.
func (p *pdf) badan(i int, kamus pdfKamus) []byte {
	sisa := bytes.TrimPrefix(bytes.TrimPrefix(p.isi[i:], []byte("\r")), []byte("\n"))
	if n := int(p.angka(kamus["Length"])); n > 0 && n <= len(sisa) && bytes.HasPrefix(bytes.TrimLeft(sisa[n:], "\r\n \t"), []byte("endstream")) {
		return sisa[:n]
	}
	badan, _, _ := bytes.Cut(sisa, []byte("endstream"))
	p.work(len(badan) / bytesAStep)
	return badan
}

// kamus is a dictionary, of a stream too; an empty one for anything else.
func (p *pdf) kamus(v any) pdfKamus {
	switch v := p.ambil(v).(type) {
	case pdfKamus:
		return v
	case pdfAliran:
		return v.pdfKamus
	}
	return pdfKamus{}
}

func (p *pdf) larik(v any) pdfLarik {
	l, _ := p.ambil(v).(pdfLarik)
	return l
}

func (p *pdf) angka(v any) float64 {
	n, _ := p.ambil(v).(float64)
	return n
}
