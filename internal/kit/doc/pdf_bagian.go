package doc

import (
	"fmt"

	"github.com/skip2/go-qrcode"
)

// Kop is a letterhead: the emblem as SVG of plain shapes (one that cannot be drawn is left out), the name, and the lines
// below it.
type Kop struct {
	Logo  string
	Nama  string
	Baris []string
}

// Kop puts the letterhead, with its rule.
func (k *Kertas) Kop(kop Kop) {
	const besar = 20.0
	atas, lebar := k.y, lebarIsi
	if lukis(k.pdf, kop.Logo, tepi, atas, besar) {
		lebar -= 2 * (besar + 3)
	}
	k.pakai(gaya{ukuran: 14, tebal: true})
	k.tengah(kop.Nama, lebar)
	k.pakai(gaya{ukuran: 9.5})
	for _, b := range kop.Baris {
		k.tengah(b, lebar)
	}
	k.y = max(k.y, atas+besar) + 2
	k.pdf.SetLineWidth(0.8)
	k.pdf.Line(tepi, k.y, lebarKertas-tepi, k.y)
	k.pdf.SetLineWidth(0.2)
	k.pdf.Line(tepi, k.y+1, lebarKertas-tepi, k.y+1)
	k.y += 6
}

// Rincian puts names with their values, one below the other: "NIM : 202243500001".
func (k *Kertas) Rincian(pasangan ...[2]string) {
	const kolom = 42.0
	k.pakai(biasa)
	for _, p := range pasangan {
		k.butuh(k.gaya.tinggi())
		k.tulis(tepi, k.y, terbaca(p[0]))
		k.tulis(tepi+kolom, k.y, ":")
		k.alir(p[1], tepi+kolom+3, lebarIsi-kolom-3)
	}
	k.Jarak(3)
}

// Pilihan puts choices in a line, as on a form: the one chosen bold, the others struck out.
func (k *Kertas) Pilihan(pilihan []string, dipilih int) {
	k.butuh(3 * tebal.tinggi())
	x := tepi + 6
	for i, p := range pilihan {
		p = terbaca(p)
		k.pakai(map[bool]gaya{true: tebal, false: biasa}[i == dipilih])
		w := k.pdf.GetStringWidth(p)
		k.tulis(x, k.y, p)
		if tengah := k.y + k.gaya.tinggi()/2; i != dipilih {
			k.pdf.Line(x-0.5, tengah, x+w+0.5, tengah)
		}
		x += w
		if i < len(pilihan)-1 {
			k.pakai(biasa)
			k.tulis(x, k.y, "  /  ")
			x += k.pdf.GetStringWidth("  /  ")
		}
	}
	k.y += k.gaya.tinggi()
	k.Catatan("Coret yang tidak perlu.")
}

// Penanda signs a paper: in which part, by name, with the number below it ("NIDN 0012345678"). Lines without a value are
// left out.
type Penanda struct {
	Sebagai, Nama, Nomor string
}

// TandaTangan puts room for signatures, two beside each other; place and date stand above the last one.
func (k *Kertas) TandaTangan(tempat string, penanda ...Penanda) {
	const kolom = lebarIsi / 2
	const ruang = 15.0
	k.pakai(biasa)
	tinggi := 4*biasa.tinggi() + ruang + 3
	k.butuh(tinggi + 2*biasa.tinggi())
	k.Jarak(2)
	k.tulis(tepi+kolom, k.y, terbaca(tempat))
	k.y += biasa.tinggi() + 1
	for i := 0; i < len(penanda); i += 2 {
		k.butuh(tinggi)
		if i+1 < len(penanda) {
			k.tanda(tepi, penanda[i], ruang)
			k.tanda(tepi+kolom, penanda[i+1], ruang)
		} else {
			k.tanda(tepi+kolom, penanda[i], ruang)
		}
		k.y += tinggi
	}
}

func (k *Kertas) tanda(x float64, p Penanda, ruang float64) {
	const lebar = lebarIsi/2 - 4
	k.pakai(biasa)
	k.tulis(x, k.y, k.pecah(terbaca(p.Sebagai), lebar)[0])
	y := k.y + k.gaya.tinggi() + ruang
	k.pakai(tebal)
	nama := k.pecah(terbaca(p.Nama), lebar)
	for _, b := range nama[:min(2, len(nama))] {
		k.tulis(x, y, b)
		y += k.gaya.tinggi()
	}
	k.pdf.Line(x, y, x+lebar*0.8, y)
	k.pakai(biasa)
	k.tulis(x, y+0.3, terbaca(p.Nomor))
}

// QR puts an address as a code that a phone reads, and as text beside it, below the words that say what it is for.
func (k *Kertas) QR(alamat, keterangan string) error {
	const besar = 24.0
	kode, err := qrcode.New(alamat, qrcode.Medium)
	if err != nil {
		return fmt.Errorf("doc: qr: %w", err)
	}
	kode.DisableBorder = true
	k.Jarak(3)
	k.butuh(besar + 2)
	k.modul(kode.Bitmap(), besar)
	bawah := k.y + besar
	k.pakai(kecil)
	x, lebar := tepi+besar+4, lebarIsi-besar-4
	k.alir(keterangan, x, lebar)
	k.pdf.LinkString(x, k.y, lebar, 2*k.gaya.tinggi(), alamat)
	k.alir(alamat, x, lebar)
	k.y = max(k.y, bawah) + 2
	return nil
}

// modul draws the dark squares of a code, those beside each other as one.
func (k *Kertas) modul(titik [][]bool, besar float64) {
	k.pdf.SetFillColor(0, 0, 0)
	satu := besar / float64(len(titik))
	for y, baris := range titik {
		for x := 0; x < len(baris); x++ {
			awal := x
			for x < len(baris) && baris[x] {
				x++
			}
			if x > awal {
				k.pdf.Rect(tepi+float64(awal)*satu, k.y+float64(y)*satu, float64(x-awal)*satu, satu, "F")
			}
		}
	}
}
