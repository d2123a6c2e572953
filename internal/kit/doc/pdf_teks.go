package doc

import (
	"encoding/binary"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// kotak stands for what our letters do not have.
const kotak = '\u25a1'

// terbaca is a text in the letters that we have: put together from their parts, invisible ones left out, the others shown
// as an empty box. Lines stay.
func terbaca(teks string) string {
	ada := punya()
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), unicode.Is(unicode.Variation_Selector, r):
			return -1
		case ada[r]:
			return r
		}
		return kotak
	}, norm.NFC.String(teks))
}

// punya are the characters that both fonts can draw.
var punya = sync.OnceValue(func() map[rune]bool {
	kedua := peta(hurufTebal)
	out := map[rune]bool{}
	for r := range peta(hurufBiasa) {
		if kedua[r] {
			out[r] = true
		}
	}
	return out
})

// peta reads which characters a TrueType font has: its table cmap, format 4.
func peta(ttf []byte) map[rune]bool {
	u16 := func(at int) int { return int(binary.BigEndian.Uint16(ttf[at:])) }
	u32 := func(at int) int { return int(binary.BigEndian.Uint32(ttf[at:])) }
	out := map[rune]bool{}
	for i := range u16(4) {
		if at := 12 + 16*i; string(ttf[at:at+4]) == "cmap" {
			cmap := u32(at + 8)
			for j := range u16(cmap + 2) {
				if sub := cmap + u32(cmap+4+8*j+4); u16(sub) == 4 {
					isiPeta(out, u16, sub)
				}
			}
		}
	}
	return out
}

func isiPeta(out map[rune]bool, u16 func(int) int, sub int) {
	dua := u16(sub + 6) // twice the number of segments
	for i := 0; i < dua; i += 2 {
		akhir, awal := u16(sub+14+i), u16(sub+16+dua+i)
		for r := awal; r <= akhir && r != 0xffff; r++ {
			out[rune(r)] = true
		}
	}
}

// pecah breaks a text into lines of at most so much width: between words, and inside one only when it is wider than that.
func (k *Kertas) pecah(teks string, lebar float64) []string {
	var out []string
	for alinea := range strings.Lines(teks) {
		out = append(out, k.pecahAlinea(strings.Fields(alinea), lebar)...)
	}
	if len(out) == 0 {
		return []string{""}
	}
	return out
}

func (k *Kertas) pecahAlinea(kata []string, lebar float64) []string {
	spasi := k.pdf.GetStringWidth(" ")
	var out []string
	var baris strings.Builder
	isi := 0.0
	tutup := func() {
		out = append(out, baris.String())
		baris.Reset()
		isi = 0
	}
	for _, utuh := range kata {
		for _, bagian := range k.muat(utuh, lebar) {
			w := k.pdf.GetStringWidth(bagian)
			if isi > 0 && isi+spasi+w > lebar {
				tutup()
			}
			if isi > 0 {
				baris.WriteByte(' ')
				isi += spasi
			}
			baris.WriteString(bagian)
			isi += w
		}
	}
	tutup()
	return out
}

// muat cuts a word that is wider than a line into parts that are not.
func (k *Kertas) muat(kata string, lebar float64) []string {
	if k.pdf.GetStringWidth(kata) <= lebar {
		return []string{kata}
	}
	var out []string
	awal, isi := 0, 0.0
	for i, r := range kata {
		w := k.pdf.GetStringWidth(string(r))
		if isi > 0 && isi+w > lebar {
			out = append(out, kata[awal:i])
			awal, isi = i, 0
		}
		isi += w
	}
	return append(out, kata[awal:])
}
