package doctest

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"
)

// Box is a place on a sheet, in millimetres from its upper left corner.
type Box struct{ X, Y, Width, Height float64 }

// Piece is a text as it stands on a sheet: of its letters the height without ascents that hardly a letter has.
type Piece struct {
	Box
	Text string
}

// Page is what stands where on a sheet: the texts in the order in which they were put, the frames of cells, and all
// else that is drawn.
type Page struct {
	Sheet  Box // from 0, 0
	Pieces []Piece
	Cells  []Box
	Lines  []Box
}

const point = 25.4 / 72

var (
	fontPattern  = regexp.MustCompile(`BT /(F[0-9a-f]+) ([0-9.]+) Tf ET`)
	textPattern  = regexp.MustCompile(`BT ([0-9.-]+) ([0-9.-]+) Td \(`)
	boxPattern   = regexp.MustCompile(`^([0-9.-]+) ([0-9.-]+) ([0-9.-]+) ([0-9.-]+) re (\w)`)
	linePattern  = regexp.MustCompile(`^([0-9.-]+) ([0-9.-]+) m ([0-9.-]+) ([0-9.-]+) l S`)
	namePattern  = regexp.MustCompile(`/(F[0-9a-f]{40}) (\d+) 0 R`)
	childPattern = regexp.MustCompile(`/DescendantFonts \[(\d+) 0 R`)
	sheetPattern = regexp.MustCompile(`/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]`)
	listPattern  = regexp.MustCompile(`\[([^\]]*)\]|(\d+)`)
)

// Layout is where everything stands on the sheets of a paper.
func Layout(t testing.TB, pdf []byte) []Page {
	t.Helper()
	widths := map[string]map[int]float64{}
	for _, m := range namePattern.FindAllSubmatch(pdf, -1) {
		if children := childPattern.FindSubmatch(object(pdf, string(m[2]))); children != nil {
			widths[string(m[1])] = fontWidths(object(pdf, string(children[1])))
		}
	}
	room := sheetPattern.FindSubmatch(pdf)
	if room == nil {
		t.Fatal("no size of sheets is given")
	}
	size := Box{Width: fraction(room[1]) * point, Height: fraction(room[2]) * point}
	var out []Page
	for rest := pdf; ; {
		_, from, ok := bytes.Cut(rest, []byte("stream\n"))
		content, after, closing := bytes.Cut(from, []byte("\nendstream"))
		if !ok || !closing {
			return out
		}
		if text := inflate(content); bytes.Contains(text, []byte(") Tj")) {
			out = append(out, pageOf(t, text, size, widths))
		}
		rest = after
	}
}

// object is the text of an object of a file.
func object(pdf []byte, number string) []byte {
	_, content, _ := bytes.Cut(pdf, []byte("\n"+number+" 0 obj\n"))
	content, _, _ = bytes.Cut(content, []byte("endobj"))
	return content
}

// fontWidths reads a font's widths: of a run of letters each its own, of a range one for all.
func fontWidths(font []byte) map[int]float64 {
	_, content, _ := bytes.Cut(font, []byte("/W ["))
	content, _, _ = bytes.Cut(content, []byte("\n/"))
	out := map[int]float64{}
	var numbers []int
	for _, m := range listPattern.FindAllSubmatch(content, -1) {
		if m[2] != nil {
			numbers = append(numbers, number(string(m[2])))
			if len(numbers) == 3 {
				for r := numbers[0]; r <= numbers[1]; r++ {
					out[r] = float64(numbers[2])
				}
				numbers = nil
			}
			continue
		}
		for i, w := range strings.Fields(string(m[1])) {
			out[numbers[0]+i] = float64(number(w))
		}
		numbers = nil
	}
	return out
}

func number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

func pageOf(t testing.TB, content []byte, sheet Box, widths map[string]map[int]float64) Page {
	t.Helper()
	out := Page{Sheet: sheet}
	var font map[int]float64
	size := 0.0
	for rest := content; len(rest) > 0; {
		if at := textPattern.FindSubmatchIndex(rest); at != nil && at[0] <= bytes.IndexByte(append(rest, '\n'), '\n') {
			text, after := stringOf(rest[at[1]:])
			if font == nil {
				t.Errorf("%q has letters of no font", text)
			}
			width := 0.0
			for _, r := range text {
				width += font[int(r)] / 1000 * size
			}
			x, y := fraction(rest[at[2]:at[3]]), fraction(rest[at[4]:at[5]])
			out.Pieces = append(out.Pieces, Piece{sheet.at(x, y+0.72*size, width, 0.92*size), text})
			rest = after
			continue
		}
		line, then, _ := bytes.Cut(rest, []byte("\n"))
		rest = then
		switch m := fontPattern.FindSubmatch(line); {
		case m != nil:
			font, size = widths[string(m[1])], fraction(m[2])
		case boxPattern.Match(line):
			k := boxPattern.FindSubmatch(line)
			box := sheet.at(fraction(k[1]), fraction(k[2]), fraction(k[3]), -fraction(k[4]))
			if string(k[5]) == "f" {
				out.Lines = append(out.Lines, box)
			} else {
				out.Cells = append(out.Cells, box)
			}
		case linePattern.Match(line):
			g := linePattern.FindSubmatch(line)
			from, to := fraction(g[1]), fraction(g[3])
			out.Lines = append(out.Lines, sheet.at(from, fraction(g[2]), to-from, 0))
		}
	}
	return out
}

// at is a box on the sheet that a file gives in points, its upper edge counted from the foot of the sheet.
func (k Box) at(x, top, width, height float64) Box {
	return Box{x * point, k.Height - top*point, width * point, height * point}
}

func fraction(s []byte) float64 {
	f, _ := strconv.ParseFloat(string(s), 64)
	return f
}

// stringOf reads a string of UTF-16 to its closing bracket, and tells what follows.
func stringOf(content []byte) (string, []byte) {
	var units []byte
	i := 0
	for ; i < len(content) && content[i] != ')'; i++ {
		c := content[i]
		if c == '\\' {
			i++
			if c = content[i]; c == 'r' {
				c = '\r'
			}
		}
		units = append(units, c)
	}
	code := make([]uint16, len(units)/2)
	for j := range code {
		code[j] = binary.BigEndian.Uint16(units[2*j:])
	}
	return string(utf16.Decode(code)), content[min(i+1, len(content)):]
}

// The margin around a sheet's room, what of it the foot and a head leave free, and the lower edge of a head, in
// millimetres.
const (
	margin   = 20.0
	free     = 10.0
	headEdge = 16.0
	slack    = 0.15
)

// Neat holds that nothing stands outside the room of its sheet, no text on another one, and none across the frame of a
// cell.
func Neat(t testing.TB, pdf []byte) []Page {
	t.Helper()
	return neat(t, pdf, false)
}

// NeatHeaded is Neat of a paper that has a line above its sheets.
func NeatHeaded(t testing.TB, pdf []byte) []Page {
	t.Helper()
	return neat(t, pdf, true)
}

func neat(t testing.TB, pdf []byte, headed bool) []Page {
	t.Helper()
	all := Layout(t, pdf)
	for number, h := range all {
		right, bottom := h.Sheet.Width-margin, h.Sheet.Height-margin
		for i, p := range h.Pieces {
			head := headed && p.within(margin-slack, right+slack, free, headEdge)
			if !head && !p.within(margin-slack, right+slack, margin-slack, h.Sheet.Height-free) {
				t.Errorf("sheet %d: %q stands outside: %s", number+1, p.Text, p.Box)
			}
			for _, other := range h.Pieces[:i] {
				if p.overlaps(other.Box) {
					t.Errorf("sheet %d: %q (%s) stands on %q (%s)", number+1, p.Text, p.Box, other.Text, other.Box)
				}
			}
			for _, cell := range h.Cells {
				right, bottom := cell.X+cell.Width+slack, cell.Y+cell.Height+slack
				if p.overlaps(cell) && !p.within(cell.X, right, cell.Y, bottom) {
					t.Errorf("sheet %d: %q (%s) crosses the frame of its cell (%s)", number+1, p.Text, p.Box, cell)
				}
			}
		}
		for _, k := range append(h.Cells, h.Lines...) {
			if !k.within(margin-slack, right+slack, margin-slack, bottom+slack) {
				t.Errorf("sheet %d: something is drawn outside: %s", number+1, k)
			}
		}
	}
	return all
}

// String is a place in a message.
func (k Box) String() string {
	return fmt.Sprintf("%.1f to %.1f across, %.1f to %.1f down", k.X, k.X+k.Width, k.Y, k.Y+k.Height)
}

func (k Box) within(left, right, top, bottom float64) bool {
	return k.X >= left && k.X+k.Width <= right && k.Y >= top && k.Y+k.Height <= bottom
}

func (k Box) overlaps(l Box) bool {
	const touch = 0.3
	return k.X+touch < l.X+l.Width && l.X+touch < k.X+k.Width && k.Y+touch < l.Y+l.Height && l.Y+touch < k.Y+k.Height
}

// Shows tells whether a text stands on a sheet, as one piece of a line or over several.
func (h Page) Shows(text string) bool {
	var all []string
	for _, p := range h.Pieces {
		all = append(all, p.Text)
	}
	return strings.Contains(strings.Join(all, " "), text)
}
