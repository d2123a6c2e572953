package doc

import (
	"fmt"

	"github.com/skip2/go-qrcode"
)

// Penanda signs a paper: in which part, by name, with the number below it ("NIDN 0012345678"). Lines without a value are
// left out.
type Penanda struct {
	Sebagai, Nama, Nomor string
}

// The measures of the signatures: two beside each other, each with room for a hand.
const (
	kolomTanda = lebarIsi / 2
	lebarTanda = kolomTanda - 6
	ruangTanda = 15.0
	selaTanda  = 0.7 // between a name and the line below it
	jarakTanda = 4.0 // below a row
)

// TandaTangan puts room for signatures, two beside each other; place and date stand above the right column. A signature is
// one piece: part, room, whole name and number stand on one sheet.
func (k *Kertas) TandaTangan(tempat string, penanda ...Penanda) {
	k.pakai(biasa)
	baris := make([][]tanda, 0, (len(penanda)+1)/2)
	for i := 0; i < len(penanda); i += 2 {
		if i+1 < len(penanda) {
			baris = append(baris, []tanda{k.tanda(0, penanda[i]), k.tanda(1, penanda[i+1])})
		} else {
			baris = append(baris, []tanda{k.tanda(1, penanda[i])})
		}
	}
	k.Jarak(2)
	if tempat != "" {
		pertama := 0.0
		if len(baris) > 0 {
			pertama = k.ukuran(baris[0]).tinggi
		}
		k.butuh(biasa.tinggi() + 1 + pertama)
		k.pakai(biasa)
		k.tulis(tepi+kolomTanda, k.y, terbaca(tempat))
		k.y += biasa.tinggi() + 1
	}
	for _, b := range baris {
		u := k.ukuran(b)
		k.butuh(u.tinggi)
		for _, t := range b {
			k.gambarTanda(t, u)
		}
		k.y += u.tinggi + jarakTanda
	}
}

// tanda is a signature as it is drawn: in which column, and its lines.
type tanda struct {
	kolom                float64
	sebagai, nama, nomor []string
}

func (k *Kertas) tanda(kolom float64, p Penanda) tanda {
	k.pakai(biasa)
	t := tanda{kolom: kolom, sebagai: k.pecah(terbaca(p.Sebagai), lebarTanda), nomor: k.pecah(terbaca(p.Nomor), lebarTanda)}
	k.pakai(tebal)
	t.nama = k.pecah(terbaca(p.Nama), lebarTanda)
	return t
}

// ukuranTanda is how high a row of signatures is, and how far below its top the line to sign on stands.
type ukuranTanda struct{ garis, tinggi float64 }

func (k *Kertas) ukuran(baris []tanda) ukuranTanda {
	sebagai, nama, nomor := 1, 1, 1
	for _, t := range baris {
		sebagai, nama, nomor = max(sebagai, len(t.sebagai)), max(nama, len(t.nama)), max(nomor, len(t.nomor))
	}
	garis := float64(sebagai+nama)*biasa.tinggi() + ruangTanda + selaTanda
	return ukuranTanda{garis: garis, tinggi: garis + float64(nomor)*biasa.tinggi() + selaTanda}
}

// gambarTanda draws one signature at the height of the row: the part at its top, the name right above the line.
func (k *Kertas) gambarTanda(t tanda, u ukuranTanda) {
	x, garis := tepi+t.kolom*kolomTanda, k.y+u.garis
	k.pakai(biasa)
	k.susun(x, k.y, t.sebagai)
	k.pakai(tebal)
	k.susun(x, garis-selaTanda-float64(len(t.nama))*tebal.tinggi(), t.nama)
	k.pakai(biasa)
	k.garis(x, garis, x+lebarTanda*0.9, garis)
	k.susun(x, garis+selaTanda, t.nomor)
}

// susun puts lines one below the other, and does not move on.
func (k *Kertas) susun(x, y float64, baris []string) {
	for i, b := range baris {
		k.tulis(x, y+float64(i)*k.gaya.tinggi(), b)
	}
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
	k.tautan(x, k.y, lebar, alamat)
	k.alir(alamat, x, lebar)
	k.y = max(k.y, bawah) + 2
	return nil
}

func (k *Kertas) tautan(x, y, lebar float64, alamat string) {
	if !k.takar {
		k.pdf.LinkString(x, y, lebar, 2*k.gaya.tinggi(), alamat)
	}
}

// modul draws the dark squares of a code, those beside each other as one.
func (k *Kertas) modul(titik [][]bool, besar float64) {
	if k.takar {
		return
	}
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
