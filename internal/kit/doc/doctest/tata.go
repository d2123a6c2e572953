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

// Kotak is a place on a sheet, in millimetres from its upper left corner.
type Kotak struct{ X, Y, Lebar, Tinggi float64 }

// Potong is a text as it stands on a sheet: of its letters the height without ascents that hardly a letter has.
type Potong struct {
	Kotak
	Teks string
}

// Halaman is what stands where on a sheet: the texts in the order in which they were put, the frames of cells, and all else
// that is drawn.
type Halaman struct {
	Teks  []Potong
	Sel   []Kotak
	Garis []Kotak
}

const (
	titik  = 25.4 / 72
	tinggi = 841.89
)

var (
	polaHuruf  = regexp.MustCompile(`BT /(F[0-9a-f]+) ([0-9.]+) Tf ET`)
	polaTeks   = regexp.MustCompile(`BT ([0-9.-]+) ([0-9.-]+) Td \(`)
	polaKotak  = regexp.MustCompile(`^([0-9.-]+) ([0-9.-]+) ([0-9.-]+) ([0-9.-]+) re (\w)`)
	polaGaris  = regexp.MustCompile(`^([0-9.-]+) ([0-9.-]+) m ([0-9.-]+) ([0-9.-]+) l S`)
	polaNama   = regexp.MustCompile(`/(F[0-9a-f]{40}) (\d+) 0 R`)
	polaAnak   = regexp.MustCompile(`/DescendantFonts \[(\d+) 0 R`)
	polaDaftar = regexp.MustCompile(`\[([^\]]*)\]|(\d+)`)
)

// Tata is where everything stands on the sheets of a paper.
func Tata(t testing.TB, pdf []byte) []Halaman {
	t.Helper()
	widths := map[string]map[int]float64{}
	for _, m := range polaNama.FindAllSubmatch(pdf, -1) {
		if anak := polaAnak.FindSubmatch(objek(pdf, string(m[2]))); anak != nil {
			widths[string(m[1])] = lebarHuruf(objek(pdf, string(anak[1])))
		}
	}
	var out []Halaman
	for sisa := pdf; ; {
		_, dari, ada := bytes.Cut(sisa, []byte("stream\n"))
		isi, sesudah, tutup := bytes.Cut(dari, []byte("\nendstream"))
		if !ada || !tutup {
			return out
		}
		if text := buka(isi); bytes.Contains(text, []byte(") Tj")) {
			out = append(out, halaman(t, text, widths))
		}
		sisa = sesudah
	}
}

// objek is the text of an object of a file.
func objek(pdf []byte, nomor string) []byte {
	_, isi, _ := bytes.Cut(pdf, []byte("\n"+nomor+" 0 obj\n"))
	isi, _, _ = bytes.Cut(isi, []byte("endobj"))
	return isi
}

// lebarHuruf reads a font's widths: of a run of letters each its own, of a range one for all.
func lebarHuruf(font []byte) map[int]float64 {
	_, isi, _ := bytes.Cut(font, []byte("/W ["))
	isi, _, _ = bytes.Cut(isi, []byte("\n/"))
	out := map[int]float64{}
	var angka []int
	for _, m := range polaDaftar.FindAllSubmatch(isi, -1) {
		if m[2] != nil {
			angka = append(angka, bilang(string(m[2])))
			if len(angka) == 3 {
				for r := angka[0]; r <= angka[1]; r++ {
					out[r] = float64(angka[2])
				}
				angka = nil
			}
			continue
		}
		for i, w := range strings.Fields(string(m[1])) {
			out[angka[0]+i] = float64(bilang(w))
		}
		angka = nil
	}
	return out
}

func bilang(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

func halaman(t testing.TB, isi []byte, widths map[string]map[int]float64) Halaman {
	t.Helper()
	var out Halaman
	var font map[int]float64
	size := 0.0
	for sisa := isi; len(sisa) > 0; {
		if at := polaTeks.FindSubmatchIndex(sisa); at != nil && at[0] <= bytes.IndexByte(append(sisa, '\n'), '\n') {
			teks, sesudah := untaian(sisa[at[1]:])
			if font == nil {
				t.Errorf("%q has letters of no font", teks)
			}
			lebar := 0.0
			for _, r := range teks {
				lebar += font[int(r)] / 1000 * size
			}
			x, y := pecahan(sisa[at[2]:at[3]]), pecahan(sisa[at[4]:at[5]])
			out.Teks = append(out.Teks, Potong{Kotak{x * titik, (tinggi - y - 0.72*size) * titik, lebar * titik, 0.92 * size * titik}, teks})
			sisa = sesudah
			continue
		}
		baris, sesudah, _ := bytes.Cut(sisa, []byte("\n"))
		sisa = sesudah
		switch m := polaHuruf.FindSubmatch(baris); {
		case m != nil:
			font, size = widths[string(m[1])], pecahan(m[2])
		case polaKotak.Match(baris):
			k := polaKotak.FindSubmatch(baris)
			kotak := Kotak{pecahan(k[1]) * titik, (tinggi - pecahan(k[2])) * titik, pecahan(k[3]) * titik, -pecahan(k[4]) * titik}
			if string(k[5]) == "f" {
				out.Garis = append(out.Garis, kotak)
			} else {
				out.Sel = append(out.Sel, kotak)
			}
		case polaGaris.Match(baris):
			g := polaGaris.FindSubmatch(baris)
			out.Garis = append(out.Garis, Kotak{pecahan(g[1]) * titik, (tinggi - pecahan(g[2])) * titik, (pecahan(g[3]) - pecahan(g[1])) * titik, 0})
		}
	}
	return out
}

func pecahan(s []byte) float64 {
	f, _ := strconv.ParseFloat(string(s), 64)
	return f
}

// untaian reads a string of UTF-16 to its closing bracket, and tells what follows.
func untaian(isi []byte) (string, []byte) {
	var satuan []byte
	i := 0
	for ; i < len(isi) && isi[i] != ')'; i++ {
		c := isi[i]
		if c == '\\' {
			i++
			if c = isi[i]; c == 'r' {
				c = '\r'
			}
		}
		satuan = append(satuan, c)
	}
	kode := make([]uint16, len(satuan)/2)
	for j := range kode {
		kode[j] = binary.BigEndian.Uint16(satuan[2*j:])
	}
	return string(utf16.Decode(kode)), isi[min(i+1, len(isi)):]
}

// The edges of a sheet's room, and of its foot, in millimetres.
const (
	tepiKiri, tepiKanan = 20.0, 190.0
	tepiAtas, tepiBawah = 20.0, 277.0
	tepiKaki            = 287.0
	longgar             = 0.15
)

// Rapi holds that nothing stands outside the room of its sheet, no text on another one, and none across the frame of a cell.
func Rapi(t testing.TB, pdf []byte) []Halaman {
	t.Helper()
	all := Tata(t, pdf)
	for nomor, h := range all {
		for i, p := range h.Teks {
			if p.X < tepiKiri-longgar || p.X+p.Lebar > tepiKanan+longgar || p.Y < tepiAtas-longgar || p.Y+p.Tinggi > tepiKaki {
				t.Errorf("sheet %d: %q stands outside: %s", nomor+1, p.Teks, p.Kotak)
			}
			for _, lain := range h.Teks[:i] {
				if p.tindih(lain.Kotak) {
					t.Errorf("sheet %d: %q (%s) stands on %q (%s)", nomor+1, p.Teks, p.Kotak, lain.Teks, lain.Kotak)
				}
			}
			for _, sel := range h.Sel {
				if p.tindih(sel) && (p.X < sel.X || p.X+p.Lebar > sel.X+sel.Lebar+longgar || p.Y < sel.Y || p.Y+p.Tinggi > sel.Y+sel.Tinggi+longgar) {
					t.Errorf("sheet %d: %q (%s) crosses the frame of its cell (%s)", nomor+1, p.Teks, p.Kotak, sel)
				}
			}
		}
		for _, k := range append(h.Sel, h.Garis...) {
			if k.X < tepiKiri-longgar || k.X+k.Lebar > tepiKanan+longgar || k.Y < tepiAtas-longgar || k.Y+k.Tinggi > tepiBawah+longgar {
				t.Errorf("sheet %d: something is drawn outside: %s", nomor+1, k)
			}
		}
	}
	return all
}

// String is a place in a message.
func (k Kotak) String() string {
	return fmt.Sprintf("%.1f to %.1f across, %.1f to %.1f down", k.X, k.X+k.Lebar, k.Y, k.Y+k.Tinggi)
}

func (k Kotak) tindih(l Kotak) bool {
	const sentuh = 0.3
	return k.X+sentuh < l.X+l.Lebar && l.X+sentuh < k.X+k.Lebar && k.Y+sentuh < l.Y+l.Tinggi && l.Y+sentuh < k.Y+k.Tinggi
}

// Memuat tells whether a text stands on a sheet, as one piece of a line or over several.
func (h Halaman) Memuat(teks string) bool {
	var all []string
	for _, p := range h.Teks {
		all = append(all, p.Teks)
	}
	return strings.Contains(strings.Join(all, " "), teks)
}
