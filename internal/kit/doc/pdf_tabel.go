package doc

// KolomKertas is a column of a table on paper.
type KolomKertas struct {
	Judul string
	Lebar float64 // share of the width, beside those of the other columns
	Letak Letak
}

// Letak is where the text of a column stands.
type Letak int

// The places of a text in its cell.
const (
	Kiri Letak = iota
	Tengah
	Kanan
)

const bantalan = 1.5 // between a cell's line and its text

// Tabel puts a table: the head stands on every sheet, with the heading above it, and a row does not split unless it is longer
// than a whole sheet.
func (k *Kertas) Tabel(kolom []KolomKertas, baris [][]string) {
	t, subjudul := tabel{k: k, lebar: make([]float64, len(kolom)), kolom: kolom}, k.tunda
	jumlah := 0.0
	for _, c := range kolom {
		jumlah += c.Lebar
	}
	judul := make([]string, len(kolom))
	for i, c := range kolom {
		t.lebar[i], judul[i] = lebarIsi*c.Lebar/jumlah, c.Judul
	}
	k.pakai(kepala)
	kepalaTabel, _ := belah(t.pecah(judul), 4) // a head is short, else no sheet had room for rows
	k.butuh(t.tinggi(kepalaTabel, kepala) + t.pertama(baris))
	gambar := func() {
		k.pakai(kepala)
		t.gambar(kepalaTabel, kepala, true)
	}
	gambar()
	if !k.takar {
		k.ulangi = func() {
			k.lanjutan(subjudul)
			gambar()
		}
	}
	for i, b := range baris {
		ekor := 0.0
		if i == len(baris)-1 {
			ekor = k.ekor
		}
		t.baris(b, ekor)
	}
	k.ulangi = nil
	k.Jarak(3)
}

// lanjutan puts the heading of a table that goes on again: one line, as far as it fits.
func (k *Kertas) lanjutan(subjudul string) {
	if subjudul == "" {
		return
	}
	k.pakai(tebal)
	k.tulis(tepi, k.y, k.pecah(terbaca(subjudul+" (lanjutan)"), lebarIsi)[0])
	k.y += tebal.tinggi() + 0.5
}

type tabel struct {
	k     *Kertas
	kolom []KolomKertas
	lebar []float64
}

func (t *tabel) pecah(isi []string) [][]string {
	out := make([][]string, len(t.kolom))
	for i := range t.kolom {
		if i < len(isi) {
			out[i] = t.k.pecah(terbaca(isi[i]), t.lebar[i]-2*bantalan)
		}
	}
	return out
}

func tertinggi(isi [][]string) int {
	n := 1
	for _, baris := range isi {
		n = max(n, len(baris))
	}
	return n
}

func (t *tabel) tinggi(isi [][]string, g gaya) float64 {
	return float64(tertinggi(isi))*g.tinggi() + 2*bantalan
}

// selembar is what a sheet has below a head of the usual height.
const selembar = batasBawah - tepi - 30

// pertama is the height that has to be left below the head, so that it does not stand alone.
func (t *tabel) pertama(baris [][]string) float64 {
	t.k.pakai(sel)
	if len(baris) == 0 {
		return t.k.ekor
	}
	tinggi := t.tinggi(t.pecah(baris[0]), sel)
	if ekor := tinggi + t.k.ekor; len(baris) == 1 && ekor <= selembar {
		return ekor
	}
	if tinggi <= selembar {
		return tinggi
	}
	return barisAkhir * sel.tinggi()
}

// baris puts one row: on this sheet if it fits with the height that has to be left below it, else on the next, else in parts.
func (t *tabel) baris(isi []string, ekor float64) {
	t.k.pakai(sel)
	sisa := t.pecah(isi)
	if tinggi := t.tinggi(sisa, sel) + ekor; tinggi <= selembar {
		t.k.butuh(tinggi)
		ekor = 0
	}
	for pindah := false; ; {
		t.k.pakai(sel)
		muat := max(1, int((t.k.bawah-t.k.y-2*bantalan)/sel.tinggi()))
		n := tertinggi(sisa)
		if n > muat && muat < barisAkhir {
			t.k.lembarBaru()
			continue
		}
		if n <= muat && !pindah && t.k.y+t.tinggi(sisa, sel)+ekor > t.k.bawah {
			pindah = true // at least the last lines go with what follows
			if muat = n - barisAkhir; muat < barisAkhir {
				t.k.lembarBaru()
				continue
			}
		}
		sekarang, nanti := belah(sisa, muat)
		t.gambar(sekarang, sel, false)
		if nanti == nil {
			return
		}
		sisa = nanti
		t.k.lembarBaru()
	}
}

// barisAkhir is how many lines of a row that is split stand together.
const barisAkhir = 3

// belah parts the lines of cells after the first so many; the second part is nil when there is none.
func belah(isi [][]string, muat int) (sekarang, nanti [][]string) {
	if tertinggi(isi) <= muat {
		return isi, nil
	}
	for _, baris := range isi {
		n := min(muat, len(baris))
		sekarang, nanti = append(sekarang, baris[:n]), append(nanti, baris[n:])
	}
	return sekarang, nanti
}

func (t *tabel) gambar(isi [][]string, g gaya, latar bool) {
	k, x := t.k, tepi
	tinggi := t.tinggi(isi, g)
	for i, baris := range isi {
		k.sel(x, t.lebar[i], tinggi, latar)
		for n, b := range baris {
			k.tulis(x+t.geser(i, b), k.y+bantalan+float64(n)*g.tinggi(), b)
		}
		x += t.lebar[i]
	}
	k.y += tinggi
}

// sel draws the frame of a cell, those of a head with a ground.
func (k *Kertas) sel(x, lebar, tinggi float64, latar bool) {
	if k.takar {
		return
	}
	style := "D"
	if latar {
		k.pdf.SetFillColor(238, 241, 247)
		style = "FD"
	}
	k.pdf.SetDrawColor(90, 98, 115)
	k.pdf.Rect(x, k.y, lebar, tinggi, style)
	k.pdf.SetDrawColor(0, 0, 0)
}

// geser is how far into its cell a line begins.
func (t *tabel) geser(i int, baris string) float64 {
	sisa := t.lebar[i] - t.k.pdf.GetStringWidth(baris)
	switch t.kolom[i].Letak {
	case Tengah:
		return sisa / 2
	case Kanan:
		return sisa - bantalan
	}
	return bantalan
}
