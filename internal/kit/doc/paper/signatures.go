package paper

import (
	"fmt"

	"github.com/skip2/go-qrcode"
)

// Signer signs a paper: in which part, by name, with the number below it ("NIDN 0012345678"). Lines without a value are
// left out. What a paper says is kept as JSON, by these names.
type Signer struct {
	As     string `json:"Sebagai"`
	Name   string `json:"Nama"`
	Number string `json:"Nomor"`
}

// The measures of the signatures: two beside each other, each with room for a hand.
const (
	signRoom  = 15.0
	signGap   = 0.7 // between a name and the line below it
	signBelow = 4.0 // below a row
)

// signColumn is how wide a column of signatures is, signWidth what is in it.
func (k *Paper) signColumn() float64 { return k.width / 2 }
func (k *Paper) signWidth() float64  { return k.signColumn() - 6 }

// Signatures puts room for signatures, two beside each other; place and date stand above the right column. A signature is
// one piece: part, room, whole name and number stand on one sheet.
func (k *Paper) Signatures(place string, signers ...Signer) {
	k.use(regular)
	rows := make([][]signature, 0, (len(signers)+1)/2)
	for i := 0; i < len(signers); i += 2 {
		if i+1 < len(signers) {
			rows = append(rows, []signature{k.signature(0, signers[i]), k.signature(1, signers[i+1])})
		} else {
			rows = append(rows, []signature{k.signature(1, signers[i])})
		}
	}
	k.Gap(2)
	if place != "" {
		first := 0.0
		if len(rows) > 0 {
			first = k.signatureSize(rows[0]).height
		}
		k.need(regular.height() + 1 + first)
		k.use(regular)
		k.put(margin+k.signColumn(), k.y, k.legible(place))
		k.y += regular.height() + 1
	}
	for _, b := range rows {
		u := k.signatureSize(b)
		k.need(u.height)
		for _, t := range b {
			k.drawSignature(t, u)
		}
		k.y += u.height + signBelow
	}
}

// signature is a signature as it is drawn: in which column, and its lines.
type signature struct {
	column           float64
	as, name, number []string
}

func (k *Paper) signature(column float64, p Signer) signature {
	k.use(regular)
	t := signature{column: column, as: k.wrap(k.legible(p.As), k.signWidth()), number: k.wrap(k.legible(p.Number), k.signWidth())}
	k.use(bold)
	t.name = k.wrap(k.legible(p.Name), k.signWidth())
	return t
}

// signatureSize is how high a row of signatures is, and how far below its top the line to sign on stands.
type signatureSize struct{ line, height float64 }

func (k *Paper) signatureSize(row []signature) signatureSize {
	as, name, number := 1, 1, 1
	for _, t := range row {
		as, name, number = max(as, len(t.as)), max(name, len(t.name)), max(number, len(t.number))
	}
	ruled := float64(as+name)*regular.height() + signRoom + signGap
	return signatureSize{line: ruled, height: ruled + float64(number)*regular.height() + signGap}
}

// drawSignature draws one signature at the height of the row: the part at its top, the name right above the line.
func (k *Paper) drawSignature(t signature, u signatureSize) {
	x, ruled := margin+t.column*k.signColumn(), k.y+u.line
	k.use(regular)
	k.stack(x, k.y, t.as)
	k.use(bold)
	k.stack(x, ruled-signGap-float64(len(t.name))*bold.height(), t.name)
	k.use(regular)
	k.line(x, ruled, x+k.signWidth()*0.9, ruled)
	k.stack(x, ruled+signGap, t.number)
}

// stack puts lines one below the other, and does not move on.
func (k *Paper) stack(x, y float64, lines []string) {
	for i, b := range lines {
		k.put(x, y+float64(i)*k.style.height(), b)
	}
}

// QR puts an address as a code that a phone reads, and as text beside it, below the words that say what it is for.
func (k *Paper) QR(address, note string) error {
	const size = 24.0
	code, err := qrcode.New(address, qrcode.Medium)
	if err != nil {
		return fmt.Errorf("paper: qr: %w", err)
	}
	code.DisableBorder = true
	k.Gap(3)
	k.need(size + 2)
	k.modules(code.Bitmap(), size)
	bottom := k.y + size
	k.use(small)
	x, width := margin+size+4, k.width-size-4
	k.flow(note, x, width)
	k.link(x, k.y, width, address)
	k.flow(address, x, width)
	k.y = max(k.y, bottom) + 2
	return nil
}

func (k *Paper) link(x, y, width float64, address string) {
	if !k.measuring {
		k.pdf.LinkString(x, y, width, 2*k.style.height(), address)
	}
}

// modules draws the dark squares of a code, those beside each other as one.
func (k *Paper) modules(dots [][]bool, size float64) {
	if k.measuring {
		return
	}
	k.pdf.SetFillColor(0, 0, 0)
	one := size / float64(len(dots))
	for y, row := range dots {
		for x := 0; x < len(row); x++ {
			begin := x
			for x < len(row) && row[x] {
				x++
			}
			if x > begin {
				k.pdf.Rect(margin+float64(begin)*one, k.y+float64(y)*one, float64(x-begin)*one, one, "F")
			}
		}
	}
}
