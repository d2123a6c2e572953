package doc

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
		if b != "" {
			k.tengah(b, lebar)
		}
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
	for i, p := range pasangan {
		ekor := k.ekor
		if i < len(pasangan)-1 {
			k.ekor = 0
		}
		k.rinci(p, kolom)
		k.ekor = ekor
	}
	k.Jarak(3)
}

// rinci puts one name with its value, both on one sheet unless the value is longer than a sheet.
func (k *Kertas) rinci(p [2]string, kolom float64) {
	nama := k.pecah(terbaca(p[0]), kolom-2)
	n := max(len(nama), len(k.pecah(terbaca(p[1]), lebarIsi-kolom-3)))
	if tinggi := float64(n) * k.gaya.tinggi(); tinggi <= selembar {
		k.butuh(tinggi + k.ekor)
	} else {
		k.butuh(3 * k.gaya.tinggi())
	}
	atas := k.y
	for i, b := range nama {
		k.tulis(tepi, atas+float64(i)*k.gaya.tinggi(), b)
	}
	k.tulis(tepi+kolom, atas, ":")
	k.alir(p[1], tepi+kolom+3, lebarIsi-kolom-3)
	k.y = max(k.y, min(atas+float64(len(nama))*k.gaya.tinggi(), k.bawah))
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
			k.garis(x-0.5, tengah, x+w+0.5, tengah)
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
