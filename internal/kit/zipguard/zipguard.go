// Package zipguard opens packed files of strangers: what would unfold to more than it looks is refused before anything is
// made of it.
package zipguard

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
)

// The refusals of Open.
var (
	ErrBroken   = errors.New("zipguard: no zip file")
	ErrTooLarge = errors.New("zipguard: it unfolds to too much")
)

// Bounds say how much a packed file may hold.
type Bounds struct {
	Entries int    // parts
	Total   uint64 // bytes, unpacked; 0: any number
}

// A part may be a hundred times its packed size once it is larger than small: small parts may be all spaces.
const (
	ratio = 100
	small = 64 << 10
)

// Open reads the directory of a packed file within its bounds; else it is ErrBroken or ErrTooLarge. The directory says
// how large the parts are: unpacking fails where a part is larger than that.
func Open(r io.ReaderAt, size int64, b Bounds) (*zip.Reader, error) {
	n, err := countEntries(r, size, b.Entries)
	if err != nil {
		return nil, err
	}
	if n > b.Entries {
		return nil, ErrTooLarge
	}
	z, err := zip.NewReader(r, size)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBroken, err)
	}
	var total uint64
	for _, f := range z.File {
		whole, packed := f.UncompressedSize64, f.CompressedSize64
		if total += whole; whole > small && whole/ratio > packed || b.Total > 0 && (whole > b.Total || total > b.Total) {
			return nil, ErrTooLarge
		}
	}
	return z, nil
}

// entryMark stands before each entry of a directory. What the directory's end says of their number is not believed: the
// library makes an entry of every mark that it meets.
var entryMark = []byte("PK\x01\x02")

// countEntries counts the marks of a file, a little past the bound at most.
func countEntries(r io.ReaderAt, size int64, bound int) (int, error) {
	const piece = 64 << 10
	buf := make([]byte, 0, piece+len(entryMark))
	n := 0
	for at := int64(0); at < size && n <= bound; {
		long := min(piece, size-at)
		kept := len(buf)
		if _, err := r.ReadAt(buf[kept:kept+int(long)], at); err != nil && !errors.Is(err, io.EOF) {
			return n, err
		}
		buf = buf[:kept+int(long)]
		n += bytes.Count(buf, entryMark)
		at += long
		tail := buf[max(0, len(buf)-len(entryMark)+1):] // a mark may lie across two pieces
		buf = buf[:copy(buf[:cap(buf)], tail)]
	}
	return n, nil
}
