package demo

import (
	_ "embed"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"
)

//go:embed data/nama.txt
var teksNama string

// daerah is a region with its way of naming.
type daerah struct {
	bobot, satu, tengah int
	nama                map[string][]string // by the letters of nama.txt
}

var semuaDaerah = sync.OnceValue(func() []daerah { return bacaDaerah(teksNama) })

func bacaDaerah(teks string) []daerah {
	var out []daerah
	for line := range strings.Lines(teks) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '[':
			out = append(out, bacaKepala(strings.Fields(strings.Trim(line, "[]"))[1:]))
		default:
			f := strings.Fields(line)
			for _, n := range f[1:] {
				out[len(out)-1].nama[f[0]] = append(out[len(out)-1].nama[f[0]], strings.ReplaceAll(n, "_", " "))
			}
		}
	}
	return out
}

func bacaKepala(isi []string) daerah {
	d := daerah{nama: map[string][]string{}}
	angka := map[string]*int{"bobot": &d.bobot, "satu": &d.satu, "tengah": &d.tengah}
	for _, bagian := range isi {
		kunci, nilai, _ := strings.Cut(bagian, "=")
		*angka[kunci], _ = strconv.Atoi(nilai)
	}
	return d
}

// kolam is the first pool of these that the region has.
func (d daerah) kolam(kunci ...string) []string {
	for _, k := range kunci {
		if len(d.nama[k]) > 0 {
			return d.nama[k]
		}
	}
	return nil
}

// namaOrang invents a name without titles; perempuan decides the pools.
// NamaOrang invents a name.
func NamaOrang(r *rand.Rand, perempuan bool) string {
	d := pilihDaerah(r)
	jenis := "L"
	if perempuan {
		jenis = "P"
	}
	depan := Pilih(r, d.kolam(jenis))
	belakang := Pilih(r, d.kolam("B"+jenis, "B"))
	switch n := r.IntN(100); {
	case n < d.satu:
		return depan + akhiran(belakang, depan)
	case n < d.satu+d.tengah:
		if tengah := Pilih(r, d.kolam("T"+jenis, jenis)); !strings.Contains(depan, tengah) && !strings.Contains(tengah, " ") && tengah != belakang {
			return depan + " " + tengah + " " + belakang
		}
	}
	if depan == belakang {
		return depan
	}
	return depan + " " + belakang
}

// akhiran keeps a single name from being a mere nickname: one of fewer than five letters gets the last name too.
func akhiran(belakang, depan string) string {
	if len(depan) >= 5 && !strings.Contains(depan, ".") {
		return ""
	}
	return " " + belakang
}

func pilihDaerah(r *rand.Rand) daerah {
	daftar := semuaDaerah()
	semua := 0
	for _, d := range daftar {
		semua += d.bobot
	}
	n := r.IntN(semua)
	for _, d := range daftar {
		if n -= d.bobot; n < 0 {
			return d
		}
	}
	return daftar[0]
}
