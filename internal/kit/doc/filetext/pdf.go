package filetext

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
)

// What a PDF is made of. Numbers are float64, strings pdfString, true, false and operators pdfWord.
type (
	pdfName   string
	pdfString string
	pdfWord   string
	pdfRef    int
	pdfArray  []any
	pdfDict   map[string]any
)

// pdfStream is a stream: its dictionary, and its bytes as the file has them.
type pdfStream struct {
	pdfDict
	data               []byte
	number, generation int // of the object; 0: it stands in no file
}

const (
	maxDepth   = 60 // arrays and dictionaries in one another
	maxObjects = 200_000
	maxForms   = 8 // forms in one another

	maxKept     = 1_000_000   // values of objects that are kept
	maxWork     = 100_000_000 // steps: operators, letters, entries of a font's table
	maxRatio    = 100         // of a stream, once it is larger than smallBody
	smallBody   = 64 << 10
	fontsAtOnce = 64
)

// location is where an object stands: in the file, or in the stream of a packed group.
type location struct {
	at         int
	group      []byte
	generation int
}

// pdf is a file that is read by its objects. The table of contents at its end is not believed: every object is looked
// for, the later one of a number counts, so that cut and mended files are read too.
type pdf struct {
	ctx       context.Context
	data      []byte
	locations map[int]location
	objects   map[int]any
	fonts     map[int]*pdfFont
	left      int // bytes that may still be unpacked
	steps     int // steps done
	kept      int // values in objects
	page      bytes.Buffer
	k         *collector
	lock      *pdfLock // nil: the file is not locked

	hidden int  // letters that no reader sees, left out
	all    bool // letters drawn without ink are text too
}

// work counts steps. It panics with ErrLarge when a file asks for more than any needs, and with the context's end.
func (p *pdf) work(steps int) {
	before := p.steps
	if p.steps += steps; p.steps > maxWork {
		panic(ErrLarge)
	}
	const often = 1 << 14
	if before/often != p.steps/often && p.ctx.Err() != nil {
		panic(p.ctx.Err())
	}
}

// readPDF writes the text of every page in order. What is drawn without ink is the text of a page that was scanned, and only when
// there is no other.
func readPDF(ctx context.Context, content []byte, k *collector) error {
	p := newPDF(ctx, content, k)
	if err := p.read(); err != nil || k.full || p.hidden == 0 || !k.empty() {
		k.hidden = p.hidden
		return err
	}
	*k = collector{}
	p = newPDF(ctx, content, k)
	p.all = true
	return p.read()
}

func newPDF(ctx context.Context, content []byte, k *collector) *pdf {
	return &pdf{ctx: ctx, data: content, locations: map[int]location{}, objects: map[int]any{}, fonts: map[int]*pdfFont{}, left: maxUnpacked, k: k}
}

func (p *pdf) read() (err error) {
	if p.lock, err = p.openLock(); err != nil {
		return err
	}
	if err := p.findObjects(); err != nil {
		return err
	}
	root, ok := p.root()
	if !ok {
		return fmt.Errorf("%w: no catalogue", ErrBroken)
	}
	return p.pages(p.dict(root)["Pages"], nil, map[int]bool{}, 0)
}

// root is the catalogue that the last trailer names.
func (p *pdf) root() (any, bool) {
	for rest := p.data; ; {
		at := bytes.LastIndex(rest, []byte("/Root"))
		if at < 0 {
			return nil, false
		}
		if n, ok := (&pdfLexer{b: p.data, i: at + len("/Root"), work: p.work}).value(0).(float64); ok && p.dict(pdfRef(n))["Pages"] != nil {
			return pdfRef(n), true
		}
		rest = rest[:at]
	}
}

// findObjects notes where each object stands, those of packed groups too.
func (p *pdf) findObjects() error {
	for i := 0; ; {
		at := bytes.Index(p.data[i:], []byte("obj"))
		if at < 0 {
			return p.ctx.Err()
		}
		i += at + len("obj")
		number, generation, ok := objectNumber(p.data[:i-len("obj")])
		if !ok {
			continue
		}
		if len(p.locations) > maxObjects {
			return ErrLarge
		}
		p.locations[number] = location{at: i, generation: generation}
		if bytes.Contains(p.data[i:min(len(p.data), i+512)], []byte("/ObjStm")) {
			if err := p.openGroup(number); err != nil {
				return err
			}
		}
	}
}

// objectNumber reads the number and the generation of an object backwards from the word obj: "12 0 ".
func objectNumber(b []byte) (number, generation int, ok bool) {
	next := func() (int, bool) {
		b = bytes.TrimRight(b, " \t\r\n\f\x00")
		begin := len(b)
		for begin > 0 && b[begin-1] >= '0' && b[begin-1] <= '9' && len(b)-begin < 10 {
			begin--
		}
		n, err := strconv.Atoi(string(b[begin:]))
		b = b[:begin]
		return n, err == nil
	}
	if len(b) == 0 || b[len(b)-1] > ' ' {
		return 0, 0, false
	}
	if generation, ok = next(); !ok {
		return 0, 0, false
	}
	number, ok = next()
	return number, generation, ok
}

// openGroup notes the objects that a stream packs.
func (p *pdf) openGroup(number int) error {
	delete(p.objects, number)
	a, ok := p.resolve(pdfRef(number)).(pdfStream)
	if !ok || a.pdfDict["Type"] != pdfName("ObjStm") {
		return nil
	}
	var body bytes.Buffer
	if err := p.decode(a, &body); err != nil {
		return err
	}
	content := body.Bytes()
	first := int(p.number(a.pdfDict["First"]))
	l := pdfLexer{b: content, work: p.work}
	for range int(min(p.number(a.pdfDict["N"]), maxObjects)) {
		n, ok := l.value(0).(float64)
		shift, found := l.value(0).(float64)
		at := first + int(shift)
		if !ok || !found || at < 0 || at > len(content) {
			return nil
		}
		if len(p.locations) > maxObjects {
			return ErrLarge
		}
		p.locations[int(n)] = location{at: at, group: content}
		delete(p.objects, int(n))
	}
	return nil
}

// resolve follows a reference to what it stands for, at most a few steps.
func (p *pdf) resolve(v any) any {
	for range maxForms {
		r, ok := v.(pdfRef)
		if !ok {
			return v
		}
		v = p.load(int(r))
	}
	return nil
}

func (p *pdf) load(number int) any {
	if v, ok := p.objects[number]; ok {
		return v
	}
	t, found := p.locations[number]
	if !found {
		return nil
	}
	p.objects[number] = nil // an object that needs itself finds nothing
	l := pdfLexer{b: p.data, i: t.at, work: p.work}
	if t.group != nil {
		l.b = t.group
	}
	v := l.value(0)
	if p.kept += l.n; p.kept > maxKept {
		panic(ErrLarge)
	}
	if dict, ok := v.(pdfDict); ok && t.group == nil && l.value(0) == pdfWord("stream") {
		v = pdfStream{dict, p.body(l.i, dict), number, t.generation}
	}
	p.objects[number] = v
	return v
}

// body is the bytes of a stream: by its length where that fits, else up to its end's word.
func (p *pdf) body(i int, dict pdfDict) []byte {
	rest := bytes.TrimPrefix(bytes.TrimPrefix(p.data[i:], []byte("\r")), []byte("\n"))
	if n := int(p.number(dict["Length"])); n > 0 && n <= len(rest) && bytes.HasPrefix(bytes.TrimLeft(rest[n:], "\r\n \t"), []byte("endstream")) {
		return rest[:n]
	}
	body, _, _ := bytes.Cut(rest, []byte("endstream"))
	p.work(len(body) / bytesAStep)
	return body
}

// dict is a dictionary, of a stream too; an empty one for anything else.
func (p *pdf) dict(v any) pdfDict {
	switch v := p.resolve(v).(type) {
	case pdfDict:
		return v
	case pdfStream:
		return v.pdfDict
	}
	return pdfDict{}
}

func (p *pdf) array(v any) pdfArray {
	l, _ := p.resolve(v).(pdfArray)
	return l
}

func (p *pdf) number(v any) float64 {
	n, _ := p.resolve(v).(float64)
	return n
}
