package paper

// Column is a column of a table on paper. What a paper says is kept as JSON, by these names.
type Column struct {
	Title string  `json:"Judul"`
	Width float64 `json:"Lebar"` // share of the width, beside those of the other columns
	Align Align   `json:"Letak"`
}

// Align is where the text of a column stands.
type Align int

// The places of a text in its cell.
const (
	Left Align = iota
	Centre
	Right
)

const cellPadding = 1.5 // between a cell's line and its text

// Table puts a table: the head stands on every sheet, with the heading above it, and a row does not split unless it is longer
// than a whole sheet.
func (k *Paper) Table(columns []Column, rows [][]string) {
	t, heading := table{k: k, widths: make([]float64, len(columns)), columns: columns}, k.heading
	sum := 0.0
	for _, c := range columns {
		sum += c.Width
	}
	titles := make([]string, len(columns))
	for i, c := range columns {
		t.widths[i], titles[i] = k.width*c.Width/sum, c.Title
	}
	k.use(k.headStyle())
	head, _ := splitLines(t.wrap(titles), 4) // a head is short, else no sheet had room for rows
	k.need(t.height(head, k.headStyle()) + t.firstHeight(rows))
	draw := func() {
		k.use(k.headStyle())
		t.draw(head, k.headStyle(), true)
	}
	draw()
	if !k.measuring {
		k.repeat = func() {
			k.continued(heading)
			draw()
		}
	}
	for i, b := range rows {
		tail := 0.0
		if i == len(rows)-1 {
			tail = k.tail
		}
		t.row(b, tail)
	}
	k.repeat = nil
	k.Gap(3)
}

// continued puts the heading of a table that goes on again: one line, as far as it fits.
func (k *Paper) continued(heading string) {
	if heading == "" {
		return
	}
	k.use(bold)
	k.put(margin, k.y, k.wrap(k.legible(heading+" (lanjutan)"), k.width)[0])
	k.y += bold.height() + 0.5
}

type table struct {
	k       *Paper
	columns []Column
	widths  []float64
}

func (t *table) wrap(content []string) [][]string {
	out := make([][]string, len(t.columns))
	for i := range t.columns {
		if i < len(content) {
			out[i] = t.k.wrap(t.k.legible(content[i]), t.widths[i]-2*cellPadding)
		}
	}
	return out
}

func mostLines(content [][]string) int {
	n := 1
	for _, lines := range content {
		n = max(n, len(lines))
	}
	return n
}

func (t *table) height(content [][]string, g style) float64 {
	return float64(mostLines(content))*g.height() + 2*cellPadding
}

// room is what a sheet has below a head of the usual height.
func (k *Paper) room() float64 { return k.edge - margin - 30 }

// headStyle and cellStyle are the letters of a table.
func (k *Paper) headStyle() style { return style{size: k.tableSize(), bold: true} }
func (k *Paper) cellStyle() style { return style{size: k.tableSize()} }

func (k *Paper) tableSize() float64 {
	if k.dense {
		return 8
	}
	return 9.5
}

// firstHeight is the height that has to be left below the head, so that it does not stand alone.
func (t *table) firstHeight(rows [][]string) float64 {
	g := t.k.cellStyle()
	t.k.use(g)
	if len(rows) == 0 {
		return t.k.tail
	}
	height := t.height(t.wrap(rows[0]), g)
	if tail := height + t.k.tail; len(rows) == 1 && tail <= t.k.room() {
		return tail
	}
	if height <= t.k.room() {
		return height
	}
	return keptLines * g.height()
}

// row puts one row: on this sheet if it fits with the height that has to be left below it, else on the next, else in parts.
func (t *table) row(content []string, tail float64) {
	g := t.k.cellStyle()
	t.k.use(g)
	rest := t.wrap(content)
	if height := t.height(rest, g) + tail; height <= t.k.room() {
		t.k.need(height)
		tail = 0
	}
	for moved := false; ; {
		t.k.use(g)
		fits := max(1, int((t.k.bottom-t.k.y-2*cellPadding)/g.height()))
		n := mostLines(rest)
		if n > fits && fits < keptLines {
			t.k.newSheet()
			continue
		}
		if n <= fits && !moved && t.k.y+t.height(rest, g)+tail > t.k.bottom {
			moved = true // at least the last lines go with what follows
			if fits = n - keptLines; fits < keptLines {
				t.k.newSheet()
				continue
			}
		}
		current, later := splitLines(rest, fits)
		t.draw(current, g, false)
		if later == nil {
			return
		}
		rest = later
		t.k.newSheet()
	}
}

// keptLines is how many lines of a row that is split stand together.
const keptLines = 3

// splitLines parts the lines of cells after the first so many; the second part is nil when there is none.
func splitLines(content [][]string, fits int) (current, later [][]string) {
	if mostLines(content) <= fits {
		return content, nil
	}
	for _, lines := range content {
		n := min(fits, len(lines))
		current, later = append(current, lines[:n]), append(later, lines[n:])
	}
	return current, later
}

func (t *table) draw(content [][]string, g style, ground bool) {
	k, x := t.k, margin
	height := t.height(content, g)
	for i, lines := range content {
		k.frame(x, t.widths[i], height, ground)
		for n, b := range lines {
			k.put(x+t.indent(i, b), k.y+cellPadding+float64(n)*g.height(), b)
		}
		x += t.widths[i]
	}
	k.y += height
}

// frame draws the frame of a cell, those of a head with a ground.
func (k *Paper) frame(x, width, height float64, ground bool) {
	if k.measuring {
		return
	}
	style := "D"
	if ground {
		k.pdf.SetFillColor(238, 241, 247)
		style = "FD"
	}
	k.pdf.SetDrawColor(90, 98, 115)
	k.pdf.Rect(x, k.y, width, height, style)
	k.pdf.SetDrawColor(0, 0, 0)
}

// indent is how far into its cell a line begins.
func (t *table) indent(i int, line string) float64 {
	rest := t.widths[i] - t.k.pdf.GetStringWidth(line)
	switch t.columns[i].Align {
	case Centre:
		return rest / 2
	case Right:
		return rest - cellPadding
	}
	return cellPadding
}
