// Package paper draws the portal's papers as PDF: head, text, tables, signatures, the code that is checked.
package paper

import (
	"fmt"
	"io"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

// The measures of an A4 sheet, in millimetres.
const (
	shortSide = 210.0
	longSide  = 297.0
	margin    = 20.0
)

// Paper is a paper of A4 sheets. What is put on it follows from the top, over as many sheets as it takes. The same
// content gives the same bytes, whenever and wherever it is written.
type Paper struct {
	pdf       *fpdf.Fpdf
	width     float64 // of the room of a sheet
	edge      float64 // the lower end of that room
	letters   letters
	italics   bool // the slanted letters are there
	dense     bool // tables in small letters
	y         float64
	style     style
	bottom    float64 // where the room of a sheet ends
	head      string
	mark      string
	foot      string
	repeat    func()  // drawn at the top of every further sheet
	heading   string  // a heading that waits for what it stands above
	tail      float64 // the height that has to be left below the last line of what is put
	measuring bool    // measures, and draws nothing
}

// style is how letters look: their size in points, and whether they are bold or else slanted.
type style struct {
	size   float64
	bold   bool
	italic bool
}

var (
	regular = style{size: 10.5}
	bold    = style{size: 10.5, bold: true}
	small   = style{size: 8.5}
)

// height is the height of a line.
func (g style) height() float64 { return g.size * 25.4 / 72 * 1.3 }

// Setting is how a paper is set, where it is not upright and in letters without serifs.
type Setting struct {
	Landscape bool
	Font      Font
	Dense     bool   // tables in smaller letters, as one of many columns needs them
	Head      string // above every sheet, at the right
	Mark      string // one word across every sheet in large pale letters, behind what it says: that it is a draft
}

// New begins a paper. Title, author and moment are told to whoever asks for the file's properties; foot stands at the
// foot of every sheet, beside the number of the sheet.
func New(title, author, foot string, at time.Time) *Paper {
	return Set(title, author, foot, at, Setting{})
}

// Set begins a paper that is set in a way of its own; else it is New.
func Set(title, author, foot string, at time.Time, s Setting) *Paper {
	k := &Paper{width: shortSide - 2*margin, edge: longSide - margin, letters: lettersOf(s.Font), dense: s.Dense}
	orientation := "P"
	if s.Landscape {
		orientation = "L"
		k.width, k.edge = longSide-2*margin, shortSide-margin
	}
	pdf := fpdf.New(orientation, "mm", "A4", "")
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(at.UTC())
	pdf.SetModificationDate(at.UTC())
	pdf.SetProducer("Portal Dosen", true)
	pdf.SetTitle(k.legible(title), true)
	pdf.SetAuthor(k.legible(author), true)
	pdf.SetLang("id-ID")
	pdf.SetMargins(margin, margin, margin)
	pdf.SetAutoPageBreak(false, 0)
	pdf.AddUTF8FontFromBytes(family, "", k.letters.regular)
	pdf.AddUTF8FontFromBytes(family, "B", k.letters.bold)
	k.pdf, k.bottom, k.head, k.foot, k.mark = pdf, k.edge, k.legible(s.Head), k.legible(foot), k.legible(s.Mark)
	k.newSheet()
	return k
}

// Write writes the paper to w. Nothing may be put on it afterwards.
func (k *Paper) Write(w io.Writer) error {
	sheets := k.pdf.PageCount()
	for i := 1; i <= sheets; i++ {
		k.pdf.SetPage(i)
		k.pdf.SetFillColor(0, 0, 0) // colour and letters are what was set last on this very sheet: set them anew
		k.use(bold)
		k.use(small)
		number := fmt.Sprintf("Halaman %d dari %d", i, sheets)
		k.writeFoot(k.width - k.pdf.GetStringWidth(number) - 3)
		k.put(margin+k.width-k.pdf.GetStringWidth(number), k.edge+4, number)
		if k.head != "" {
			k.put(margin+k.width-k.pdf.GetStringWidth(k.head), headTop, k.head)
		}
	}
	if err := k.pdf.Output(w); err != nil {
		return fmt.Errorf("paper: pdf: %w", err)
	}
	return nil
}

// headTop is where the line above a sheet stands.
const headTop = 11.0

// writeFoot puts the foot's text beside the number of the sheet; one that is longer takes two lines and no more.
func (k *Paper) writeFoot(width float64) {
	lines := k.wrap(k.foot, width)
	if lines = lines[:min(2, len(lines))]; len(lines) < 2 {
		k.put(margin, k.edge+4, k.foot)
		return
	}
	for i, b := range lines {
		k.put(margin, k.edge+1.5+float64(i)*k.style.height(), b)
	}
}

func (k *Paper) newSheet() {
	g := k.style
	k.pdf.AddPage()
	k.pdf.SetLineWidth(0.2)
	k.putMark()
	k.y = margin
	if k.repeat != nil {
		k.repeat()
	}
	if g.size > 0 {
		k.use(g)
	}
}

// putMark puts the word across the sheet, from its lower left to its upper right.
func (k *Paper) putMark() {
	if k.mark == "" || k.measuring {
		return
	}
	const pale = 228
	k.use(style{size: 110, bold: true})
	x, y := margin+k.width/2, (margin+k.edge)/2
	k.pdf.SetTextColor(pale, pale, pale)
	k.pdf.TransformBegin()
	k.pdf.TransformRotate(52, x, y)
	k.pdf.Text(x-k.pdf.GetStringWidth(k.mark)/2, y, k.mark)
	k.pdf.TransformEnd()
	k.pdf.SetTextColor(0, 0, 0)
}

// need begins a sheet unless so much height is left on this one. A heading that waits goes with it.
func (k *Paper) need(height float64) {
	heading := k.heading
	k.heading = ""
	if heading != "" {
		height += 2 * bold.height()
	}
	if k.y+height > k.bottom && k.y > margin {
		k.newSheet()
	}
	if heading == "" {
		return
	}
	g := k.style
	k.use(bold)
	k.flow(heading, margin, k.width)
	k.Gap(0.5)
	k.use(g)
}

func (k *Paper) use(g style) {
	k.style = g
	style := ""
	switch {
	case g.bold:
		style = "B"
	case g.italic:
		style = "I"
		if !k.italics {
			k.pdf.AddUTF8FontFromBytes(family, "I", k.letters.italic)
			k.italics = true
		}
	}
	k.pdf.SetFont(family, style, g.size)
}

// put puts one line whose top left corner is at x, y.
func (k *Paper) put(x, y float64, line string) {
	if k.measuring {
		return
	}
	size := k.style.size * 25.4 / 72
	k.pdf.Text(x, y+(k.style.height()-size)/2+0.82*size, line)
}

// Gap leaves a gap of so many millimetres.
func (k *Paper) Gap(mm float64) { k.y += mm }

// Title puts lines in the middle, bold.
func (k *Paper) Title(lines ...string) {
	k.use(style{size: 13, bold: true})
	for _, b := range lines {
		k.centre(b, k.width)
	}
	k.Gap(3)
}

// Subtitle puts a name with its value in the middle, right below a title: "Nomor: 007/ST/2026".
func (k *Paper) Subtitle(name, value string) {
	k.Gap(-2.5)
	k.use(regular)
	k.centre(name+": "+value, k.width)
	k.Gap(4)
}

// centre puts a text in the middle of the sheet, in lines of at most so much width.
func (k *Paper) centre(text string, width float64) {
	for _, b := range k.wrap(k.legible(text), width) {
		k.need(k.style.height())
		k.put(margin+(k.width-k.pdf.GetStringWidth(b))/2, k.y, b)
		k.y += k.style.height()
	}
}

// Paragraph puts a text, which flows over the sheets.
func (k *Paper) Paragraph(text string) {
	k.use(regular)
	k.flow(text, margin, k.width)
	k.Gap(2)
}

// Heading puts a bold line above what follows it, on the same sheet.
func (k *Paper) Heading(text string) { k.heading = text }

// Note puts a text in small letters.
func (k *Paper) Note(text string) {
	k.use(small)
	k.flow(text, margin, k.width)
	k.Gap(1.5)
}

// flow puts a text in lines, which flow over the sheets: neither its first nor its last line stands alone, and below the
// last there is as much room as what follows asks.
func (k *Paper) flow(text string, x, width float64) {
	lines := k.wrap(k.legible(text), width)
	for i, b := range lines {
		k.need(k.style.height()*together(i, len(lines)) + k.tailAt(i, len(lines)))
		k.put(x, k.y, b)
		k.y += k.style.height()
	}
}

// together is how many lines have to find room where line i of n begins.
func together(i, n int) float64 {
	switch {
	case i == 0 && n <= 3:
		return float64(n)
	case i == 0, i == n-2:
		return 2
	}
	return 1
}

// tailAt is the height to be left below the lines that have to find room where line i of n begins.
func (k *Paper) tailAt(i, n int) float64 {
	if i == n-2 || n <= 3 && i == 0 {
		return k.tail
	}
	return 0
}
