package docx

import (
	"strings"

	writer "github.com/gomutex/godocx/docx"
	"github.com/gomutex/godocx/wml/ctypes"
	"github.com/gomutex/godocx/wml/stypes"

	"portaldosen/internal/kit/doc/paper"
	"portaldosen/internal/kit/richtext"
)

// The styles of the template.
const (
	titleStyle      = "Title"
	letterheadStyle = "Letterhead"
	headingStyle    = "Heading1"
	cellStyle       = "Cell"
	cellHeadStyle   = "CellHead"
	noteStyle       = "Note"
)

// lines puts a text to a paragraph, line by line.
func lines(p *writer.Paragraph, text string) *writer.Paragraph {
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			p.AddRun().AddBreak(nil)
		}
		if line != "" {
			p.AddText(line)
		}
	}
	return p
}

func (d *Document) paragraph(style, text string) *writer.Paragraph {
	p := lines(d.root.AddEmptyParagraph(), text)
	if style != "" {
		p.Style(style)
	}
	return p
}

// Letterhead puts the names of a letterhead. Its emblem is left out: whoever edits the document puts it on the campus's own paper.
func (d *Document) Letterhead(head paper.Letterhead) {
	d.root.AddEmptyParagraph().AddText(head.Name).Bold(true).Size(14)
	last := d.root.Document.Body.Children
	last[len(last)-1].Para.Style(letterheadStyle)
	for _, line := range head.Lines {
		if line != "" {
			d.paragraph(letterheadStyle, line)
		}
	}
	d.paragraph("", "")
}

// Title puts lines in the middle, bold.
func (d *Document) Title(all ...string) {
	for _, line := range all {
		d.paragraph(titleStyle, line)
	}
}

// Heading puts a bold line above what follows it, on the same sheet.
func (d *Document) Heading(text string) { d.paragraph(headingStyle, text) }

// Paragraph puts a text.
func (d *Document) Paragraph(text string) { d.paragraph("", text) }

// Note puts a text in small letters.
func (d *Document) Note(text string) { d.paragraph(noteStyle, text) }

// The kinds of lists that the library numbers.
const (
	numbered = 1
	bulleted = 2
)

// Rich puts a text with bold and slanted words and with lists.
func (d *Document) Rich(blocks []richtext.Block) {
	lists := map[[2]int]int{} // by level and kind, the list that goes on
	for _, b := range blocks {
		p := d.root.AddEmptyParagraph()
		for _, r := range b.Runs {
			p.AddText(r.Text).Bold(r.Bold).Italic(r.Italic)
		}
		level := max(0, min(b.Level, 9)-1)
		for of := range lists {
			if of[0] > level || b.Level == 0 {
				delete(lists, of)
			}
		}
		switch {
		case b.Mark == "" && b.Level > 0:
			indent := 360 * (level + 1)
			p.Indent(&ctypes.Indent{Left: &indent})
		case b.Mark != "":
			kind := bulleted
			if b.Mark != "•" {
				kind = numbered
			}
			of := [2]int{level, kind}
			if lists[of] == 0 || b.Mark == "1." {
				lists[of] = d.root.NewListInstance(kind)
			}
			p.Numbering(lists[of], level)
		}
	}
}

// Table puts a table whose head stands on every sheet.
func (d *Document) Table(columns []paper.Column, rows [][]string) {
	sum := 0.0
	for _, c := range columns {
		sum += c.Width
	}
	t := d.root.AddTable()
	t.Style("TableGrid")
	t.Layout(stypes.TableLayoutFixed)
	t.Width(d.width, stypes.TableWidthDxa)
	widths, titles := make([]int, len(columns)), make([]string, len(columns))
	for i, c := range columns {
		widths[i], titles[i] = int(float64(d.width)*c.Width/sum), c.Title
		t.Grid(uint64(widths[i]))
	}
	put := func(cells []string, style string) *ctypes.RowProperty {
		row := t.AddRow()
		for i := range columns {
			cell := row.AddCell().Width(widths[i], stypes.TableWidthDxa)
			p := cell.AddEmptyPara()
			p.Style(style)
			if i < len(cells) {
				lines(p, cells[i])
			}
			if place, ok := justified[columns[i].Align]; ok {
				p.Justification(place)
			}
			if style == cellHeadStyle {
				cell.BackgroundColor("EEF1F7")
			}
		}
		all := t.GetCT().RowContents
		return all[len(all)-1].Row.Property
	}
	put(titles, cellHeadStyle).Header = ctypes.OnOffFromBool(true)
	for _, cells := range rows {
		put(cells, cellStyle)
	}
	d.paragraph(noteStyle, "")
}

var justified = map[paper.Align]stypes.Justification{paper.Centre: stypes.JustificationCenter, paper.Right: stypes.JustificationRight}
