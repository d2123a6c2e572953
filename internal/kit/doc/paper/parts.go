package paper

// Letterhead is a letterhead: the emblem as a PNG or else as SVG of plain shapes (one that cannot be drawn is left out), the name,
// and the lines below it.
type Letterhead struct {
	Picture []byte
	Logo    string
	Name    string
	Lines   []string
}

// Letterhead puts the letterhead, with its rule.
func (k *Paper) Letterhead(letterhead Letterhead) {
	const size = 20.0
	top, width := k.y, k.width
	if drawPNG(k.pdf, letterhead.Picture, margin, top, size) || drawSVG(k.pdf, letterhead.Logo, margin, top, size) {
		width -= 2 * (size + 3)
	}
	k.use(style{size: 14, bold: true})
	k.centre(letterhead.Name, width)
	k.use(style{size: 9.5})
	for _, b := range letterhead.Lines {
		if b != "" {
			k.centre(b, width)
		}
	}
	k.y = max(k.y, top+size) + 2
	k.pdf.SetLineWidth(0.8)
	k.pdf.Line(margin, k.y, margin+k.width, k.y)
	k.pdf.SetLineWidth(0.2)
	k.pdf.Line(margin, k.y+1, margin+k.width, k.y+1)
	k.y += 6
}

// Details puts names with their values, one below the other: "NIM : 202243500001".
func (k *Paper) Details(pairs ...[2]string) {
	const column = 42.0
	k.use(regular)
	for i, p := range pairs {
		tail := k.tail
		if i < len(pairs)-1 {
			k.tail = 0
		}
		k.detail(p, column)
		k.tail = tail
	}
	k.Gap(3)
}

// detail puts one name with its value, both on one sheet unless the value is longer than a sheet.
func (k *Paper) detail(p [2]string, column float64) {
	names := k.wrap(k.legible(p[0]), column-2)
	n := max(len(names), len(k.wrap(k.legible(p[1]), k.width-column-3)))
	if height := float64(n) * k.style.height(); height <= k.room() {
		k.need(height + k.tail)
	} else {
		k.need(3 * k.style.height())
	}
	top := k.y
	for i, b := range names {
		k.put(margin, top+float64(i)*k.style.height(), b)
	}
	k.put(margin+column, top, ":")
	k.flow(p[1], margin+column+3, k.width-column-3)
	k.y = max(k.y, min(top+float64(len(names))*k.style.height(), k.bottom))
}

// Choices puts choices in a line, as on a form: the one chosen bold, the others struck out.
func (k *Paper) Choices(choices []string, chosen int) {
	k.need(3 * bold.height())
	x := margin + 6
	for i, p := range choices {
		p = k.legible(p)
		k.use(map[bool]style{true: bold, false: regular}[i == chosen])
		w := k.pdf.GetStringWidth(p)
		k.put(x, k.y, p)
		if middle := k.y + k.style.height()/2; i != chosen {
			k.line(x-0.5, middle, x+w+0.5, middle)
		}
		x += w
		if i < len(choices)-1 {
			k.use(regular)
			k.put(x, k.y, "  /  ")
			x += k.pdf.GetStringWidth("  /  ")
		}
	}
	k.y += k.style.height()
	k.Note("Coret yang tidak perlu.")
}
