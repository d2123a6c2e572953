package web

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
	"html"
	"strings"
	"sync"
)

// nonceMark stands in the built document wherever a response's own nonce goes.
const nonceMark = "__NONCE__"

// page is the document of a brand, cut where the nonce goes. Its pieces are compressed once; each response puts its
// nonce between them as it is.
type page struct {
	plain  [][]byte
	packed [][]byte // raw DEFLATE, each ending at a byte
}

// pages keeps the documents of the brands.
type pages struct {
	mu   sync.RWMutex
	kept map[Brand]*page
}

// maxPages is more than there are colleges on a server.
const maxPages = 1000

func (p *pages) of(document string, b Brand) *page {
	p.mu.RLock()
	made := p.kept[b]
	p.mu.RUnlock()
	if made != nil {
		return made
	}
	made = newPage(document, b)
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.kept == nil || len(p.kept) >= maxPages {
		p.kept = map[Brand]*page{}
	}
	p.kept[b] = made
	return made
}

func newPage(document string, b Brand) *page {
	text := strings.NewReplacer(
		`data-warna="default"`, `data-warna="`+html.EscapeString(b.ColorMode)+`"`,
		`data-portal="utama"`, `data-portal="`+html.EscapeString(b.Portal)+`"`,
		"<b>Portal Dosen</b>", "<b>"+html.EscapeString(b.Judul)+"</b>",
	).Replace(document)
	p := &page{}
	for piece := range strings.SplitSeq(text, nonceMark) {
		var out bytes.Buffer
		z, _ := flate.NewWriter(&out, flate.BestCompression) // the level is a valid one
		_, _ = z.Write([]byte(piece))                        // a buffer takes everything
		_ = z.Flush()
		p.plain, p.packed = append(p.plain, []byte(piece)), append(p.packed, out.Bytes())
	}
	return p
}

// with is the document with a nonce.
func (p *page) with(nonce string) []byte { return bytes.Join(p.plain, []byte(nonce)) }

// zipped is the document with a nonce, as gzip.
func (p *page) zipped(nonce string) []byte {
	out := append(make([]byte, 0, 8<<10), 0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff) // gzip, DEFLATE, no name, no time
	sum, size := uint32(0), 0
	for i, piece := range p.packed {
		if i > 0 {
			out = append(out, 0) // a block that is stored
			out = binary.LittleEndian.AppendUint16(out, uint16(len(nonce)))
			out = binary.LittleEndian.AppendUint16(out, ^uint16(len(nonce)))
			out = append(out, nonce...)
			sum = crc32.Update(sum, crc32.IEEETable, []byte(nonce))
			size += len(nonce)
		}
		out = append(out, piece...)
		sum = crc32.Update(sum, crc32.IEEETable, p.plain[i])
		size += len(p.plain[i])
	}
	out = append(out, 1, 0, 0, 0xff, 0xff) // the last block, empty
	out = binary.LittleEndian.AppendUint32(out, sum)
	return binary.LittleEndian.AppendUint32(out, uint32(size))
}
