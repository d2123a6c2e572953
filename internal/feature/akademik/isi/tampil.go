package isi

import (
	"strconv"
	"strings"
	"time"

	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/richtext"
)

// choiceName is what people read of a choice.
var choiceName = map[string]string{
	Kuliah: "Perkuliahan", UTS: "UTS", UAS: "UAS", Utama: "Utama", Pendukung: "Pendukung",
	"sans": "Tanpa kait", "serif": "Berkait", "mono": "Lebar tetap",
}

func choices(codes ...string) (out []PilihanSel) {
	for _, c := range codes {
		out = append(out, PilihanSel{c, choiceName[c]})
	}
	return out
}

// Shown is what stands in a cell as people read it: codes instead of ids, text without marks, numbers with a comma.
func (i Isi) Shown(d DasarRPS, k Kolom, value string) string {
	switch {
	case value == "":
		return ""
	case k.Jenis == Kaya:
		return richtext.Text(value)
	case k.Jenis == Pilihan:
		return choiceName[value]
	case k.Jenis == Tanggal:
		at, err := time.Parse(time.DateOnly, value)
		if err != nil {
			return value
		}
		return dateid.Date(at)
	case k.Jenis == Bobot:
		return strings.Replace(value, ".", ",", 1)
	case k.Jenis != Rujukan:
		return value
	}
	var names []string
	for _, id := range strings.Fields(value) {
		names = append(names, i.refName(d, k.Ke, id))
	}
	return strings.Join(names, ", ")
}

// refName is what people call what a cell refers to; what is gone has no name.
func (i Isi) refName(d DasarRPS, ke, id string) string {
	switch p := PartOf(ke); {
	case p != nil && ke == Pustaka:
		if at := i.find(ke, id); at >= 0 {
			return "[" + strconv.Itoa(at+1) + "]"
		}
	case p != nil:
		if i.find(ke, id) >= 0 {
			return i.rowName(p, id)
		}
	case ke == KeCPL:
		for _, c := range d.CPL {
			if c.ID == id {
				return c.Kode
			}
		}
	default:
		for _, c := range d.Komponen {
			if c.Kode == id {
				return c.Nama
			}
		}
	}
	return "(sudah tidak ada)"
}
