package aturan

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"portaldosen/internal/feature/bkd/hitung"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// tidy is the input without stray blanks.
func (b AturanBaru) tidy() AturanBaru {
	for _, line := range []*string{&b.Kode, &b.Nama, &b.Dasar} {
		*line = texts.Tidy(*line)
	}
	b.Butir, b.Syarat = slices.Clone(b.Butir), slices.Clone(b.Syarat)
	for i := range b.Butir {
		for _, line := range []*string{&b.Butir[i].Kode, &b.Butir[i].Nama, &b.Butir[i].Satuan, &b.Butir[i].Dasar, &b.Butir[i].Catatan} {
			*line = texts.Tidy(*line)
		}
	}
	for i := range b.Syarat {
		for _, line := range []*string{&b.Syarat[i].Kode, &b.Syarat[i].Nama, &b.Syarat[i].Dasar} {
			*line = texts.Tidy(*line)
		}
	}
	return b
}

var kodeSah = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]*$`)

// checker gathers what is wrong, the first of each field.
type checker struct{ apperr.Wrong }

const (
	kodeSalah = "Kode hanya huruf, angka, titik, garis bawah dan tanda hubung"
	kodeGanda = "Kode ini sudah ada di aturan ini"
	duaAngka  = "Paling banyak dua angka di belakang koma"
)

// check refuses what is no set of rules (422).
func (b AturanBaru) check() error {
	c := checker{apperr.Wrong(module.Blank(map[string]string{"nama": b.Nama}))}
	c.kode("kode", b.Kode, map[string]bool{})
	c.texts("", map[string]string{"nama": b.Nama, "dasar": b.Dasar})
	seen := map[string]bool{}
	for i, r := range b.Butir {
		r.check(c, fmt.Sprintf("butir[%d].", i), seen)
	}
	seen = map[string]bool{}
	for i, s := range b.Syarat {
		s.check(c, fmt.Sprintf("syarat[%d].", i), seen)
	}
	return c.Refuse()
}

// kode holds a code, each once among those that were seen.
func (c checker) kode(field, kode string, seen map[string]bool) {
	switch {
	case !kodeSah.MatchString(kode):
		c.Note(field, kodeSalah)
	case seen[kode]:
		c.Note(field, kodeGanda)
	}
	seen[kode] = true
}

func (c checker) texts(at string, lines map[string]string) {
	for field, text := range lines {
		if texts.Printable(text) != text {
			c.Note(at+field, apperr.Unseen)
		}
	}
}

// places holds numbers that are kept with two places.
func (c checker) places(at string, numbers map[string]float64) {
	for field, n := range numbers {
		if math.Abs(n*100-math.Round(n*100)) > 1e-6 {
			c.Note(at+field, duaAngka)
		}
	}
}

func (b ButirAturan) check(c checker, at string, seen map[string]bool) {
	c.kode(at+"kode", b.Kode, seen)
	for field, why := range module.Blank(map[string]string{"nama": b.Nama, "satuan": b.Satuan}) {
		c.Note(at+field, why)
	}
	c.texts(at, map[string]string{"nama": b.Nama, "satuan": b.Satuan, "dasar": b.Dasar, "catatan": b.Catatan})
	c.places(at, map[string]float64{"nilai": b.Nilai, "batas": b.Batas, "ambang": b.Ambang})
	for i, share := range b.Tim {
		at := fmt.Sprintf("%stim[%d]", at, i)
		if share < 0 || share > 100 {
			c.Note(at, "Isi 0 sampai 100 persen")
		}
		c.places("", map[string]float64{at: share})
	}
	for i, f := range b.Kelas {
		c.places(fmt.Sprintf("%skelas[%d].", at, i), map[string]float64{"faktor": f.Faktor})
	}
	for i, m := range b.Cocok {
		if strings.TrimSpace(m.Jenis) == "" || m.Jenis == hitung.Dinyatakan {
			c.Note(fmt.Sprintf("%scocok[%d].jenis", at, i), "Pilih jenis kegiatan")
		}
	}
}

func (s SyaratAturan) check(c checker, at string, seen map[string]bool) {
	c.kode(at+"kode", s.Kode, seen)
	for field, why := range module.Blank(map[string]string{"nama": s.Nama}) {
		c.Note(at+field, why)
	}
	c.texts(at, map[string]string{"nama": s.Nama, "dasar": s.Dasar})
	c.places(at, map[string]float64{"nilai": s.Nilai})
	for _, u := range s.Unsur {
		if !slices.Contains(hitung.Unsur, u) {
			c.Note(at+"unsur", "Unsur tidak dikenal")
		}
	}
	if s.Cara == hitung.Ada && s.Nilai != 0 {
		c.Note(at+"nilai", "Tidak dipakai pada syarat 'tidak boleh kosong'")
	}
}
