package isi

import "fmt"

// Name names a cell, a row or a part as people know it: "Pekan 3, Materi".
func (i Isi) Name(a Alamat) string {
	p := PartOf(a.Bagian)
	if a.Baris == "" {
		return p.Nama
	}
	row := p.Nama
	if !p.Tunggal {
		row = i.rowName(p, a.Baris)
	}
	if a.Kolom == "" {
		return row
	}
	if k := p.Column(a.Kolom); k != nil {
		if p.Tunggal {
			return k.Nama
		}
		return row + ", " + k.Nama
	}
	return row
}

// rowName names a row by its code, or by its place.
func (i Isi) rowName(p *Bagian, id string) string {
	at := i.find(p.Kode, id)
	switch {
	case at < 0:
		return p.Baris
	case i[p.Kode][at].Sel["kode"] != "":
		return i[p.Kode][at].Sel["kode"]
	}
	return fmt.Sprintf("%s %d", p.Baris, at+1)
}
