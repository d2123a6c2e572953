package blob

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
)

// strip writes a picture without its metadata: position, camera, author, thumbnail, comments. What it needs to look right
// (colour profile) stays.
var strip = map[string]func(io.Writer, *bufio.Reader) error{JPEG: stripJPEG, PNG: stripPNG}

// errPicture says that a picture breaks off or is none.
var errPicture = errors.New("gambar rusak")

// Markers of JPEG (ITU-T T.81, table B.1).
const (
	jpegStart, jpegEnd, jpegScan = 0xd8, 0xd9, 0xda
	jpegRestart0, jpegRestart7   = 0xd0, 0xd7
	jpegApp0, jpegApp15          = 0xe0, 0xef
	jpegComment                  = 0xfe
)

// stripJPEG copies segment by segment up to the end of the image; what follows that (a second picture, say) goes.
func stripJPEG(w io.Writer, r *bufio.Reader) error {
	marker, err := nextMarker(r)
	if err != nil || marker != jpegStart {
		return errPicture
	}
	out := bufio.NewWriter(w)
	_, _ = out.Write([]byte{0xff, jpegStart})
	for marker != jpegEnd {
		if marker, err = nextMarker(r); err != nil {
			return errPicture
		}
		if marker == jpegEnd {
			_, _ = out.Write([]byte{0xff, jpegEnd})
			break
		}
		body, err := segment(r)
		if err != nil {
			return errPicture
		}
		if keepsSegment(marker, body) {
			_, _ = out.Write([]byte{0xff, marker, byte((len(body) + 2) >> 8), byte(len(body) + 2)})
			_, _ = out.Write(body)
		}
		if marker == jpegScan {
			if err := copyScan(out, r); err != nil {
				return errPicture
			}
		}
	}
	return out.Flush() // tells of any write that failed
}

// nextMarker reads a marker with the fill bytes before it.
func nextMarker(r *bufio.Reader) (byte, error) {
	c, err := r.ReadByte()
	if err != nil || c != 0xff {
		return 0, errPicture
	}
	for c == 0xff && err == nil {
		c, err = r.ReadByte()
	}
	return c, err
}

// segment reads the body of a segment, without its length.
func segment(r io.Reader) ([]byte, error) {
	var length [2]byte
	if _, err := io.ReadFull(r, length[:]); err != nil {
		return nil, err
	}
	n := int(binary.BigEndian.Uint16(length[:])) - len(length)
	if n < 0 {
		return nil, errPicture
	}
	body := make([]byte, n)
	_, err := io.ReadFull(r, body)
	return body, err
}

// keepsSegment tells whether a segment is part of the picture: of the applications' ones only JFIF's, Adobe's and the
// colour profile are.
func keepsSegment(marker byte, body []byte) bool {
	switch {
	case marker == jpegComment:
		return false
	case marker < jpegApp0 || marker > jpegApp15:
		return true
	}
	return marker == jpegApp0 && bytes.HasPrefix(body, []byte("JFIF\x00")) ||
		marker == jpegApp0+2 && bytes.HasPrefix(body, []byte("ICC_PROFILE\x00")) ||
		marker == jpegApp0+14 && bytes.HasPrefix(body, []byte("Adobe"))
}

// copyScan copies the coded data of a scan, up to the marker after it, which stays in r.
func copyScan(w *bufio.Writer, r *bufio.Reader) error {
	for {
		next, err := r.Peek(2)
		if err != nil {
			return err
		}
		if next[0] != 0xff {
			_ = w.WriteByte(next[0])
			_, _ = r.Discard(1)
			continue
		}
		inside := next[1] == 0 || next[1] >= jpegRestart0 && next[1] <= jpegRestart7
		if !inside && next[1] != 0xff {
			return nil
		}
		if inside {
			_, _ = w.Write(next)
			_, _ = r.Discard(2)
			continue
		}
		_, _ = r.Discard(1) // fill
	}
}

const pngHead = "\x89PNG\r\n\x1a\n"

// pngTold are the chunks that tell of a picture rather than show it.
var pngTold = map[string]bool{"eXIf": true, "tEXt": true, "zTXt": true, "iTXt": true, "tIME": true}

// stripPNG copies chunk by chunk up to IEND.
func stripPNG(w io.Writer, r *bufio.Reader) error {
	head := make([]byte, len(pngHead))
	if _, err := io.ReadFull(r, head); err != nil || string(head) != pngHead {
		return errPicture
	}
	if _, err := w.Write(head); err != nil {
		return err
	}
	for kind := ""; kind != "IEND"; {
		var start [8]byte
		if _, err := io.ReadFull(r, start[:]); err != nil {
			return errPicture
		}
		kind = string(start[4:])
		to, long := w, int64(binary.BigEndian.Uint32(start[:4]))+4 // and its checksum
		if pngTold[kind] {
			to = io.Discard
		}
		if _, err := to.Write(start[:]); err != nil {
			return err
		}
		if n, err := io.CopyN(to, r, long); n < long && errors.Is(err, io.EOF) {
			return errPicture
		} else if err != nil {
			return err
		}
	}
	return nil
}
