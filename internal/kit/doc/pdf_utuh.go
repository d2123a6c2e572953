package doc

import "math"

// setinggi is the room of a sheet.
const setinggi = batasBawah - tepi

// Tinggi is how high a content is on a sheet without end. It draws nothing.
func (k *Kertas) Tinggi(isi func()) float64 {
	dulu := *k
	k.takar, k.bawah, k.ekor, k.ulangi = true, math.MaxInt32, 0, nil
	isi()
	tinggi := k.y - dulu.y
	*k = dulu
	if k.gaya.ukuran > 0 {
		k.pakai(k.gaya)
	}
	return tinggi
}

// Utuh puts a content on one sheet: on this one if it fits, else on the next. One that is higher than a sheet flows.
func (k *Kertas) Utuh(isi func()) {
	if tinggi := k.Tinggi(isi); tinggi <= setinggi && k.y+tinggi > k.bawah && k.y > tepi {
		k.lembarBaru()
	}
	isi()
}

// Penutup puts the end of a paper: what closes it stands on one sheet (Utuh), together with the last lines, or the last row,
// of what comes before, so that nobody signs a sheet that says nothing.
func (k *Kertas) Penutup(isi, tutup func()) {
	const sela = 4 // more than any gap between the two
	if tinggi := k.Tinggi(tutup) + sela; tinggi <= selembar {
		k.ekor = tinggi
	}
	isi()
	k.ekor = 0
	k.Utuh(tutup)
}

// garis draws a line.
func (k *Kertas) garis(x1, y1, x2, y2 float64) {
	if !k.takar {
		k.pdf.Line(x1, y1, x2, y2)
	}
}
