package isi

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// BahanNomor is what the number of a letter is made of.
type BahanNomor struct {
	Urut      int64 // in its series
	Kode      string
	Singkatan string // of the college
	Prodi     string // code of the programme
	Tanggal   time.Time
}

var romawi = [...]string{"I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"}

// parts of a pattern; the width is what stands behind a colon, 0 without one.
var parts = map[string]func(b BahanNomor, width int) string{
	"nomor":        func(b BahanNomor, width int) string { return fmt.Sprintf("%0*d", width, b.Urut) },
	"kode":         func(b BahanNomor, _ int) string { return b.Kode },
	"singkatan":    func(b BahanNomor, _ int) string { return b.Singkatan },
	"prodi":        func(b BahanNomor, _ int) string { return b.Prodi },
	"bulan":        func(b BahanNomor, _ int) string { return b.Tanggal.Format("01") },
	"bulan_romawi": func(b BahanNomor, _ int) string { return romawi[b.Tanggal.Month()-1] },
	"tahun": func(b BahanNomor, width int) string {
		return b.Tanggal.Format(map[bool]string{true: "06", false: "2006"}[width == 2])
	},
}

// widths that a part may have.
var widths = map[string][]int{"nomor": {0, 1, 2, 3, 4, 5, 6}, "tahun": {0, 2, 4}}

// PeriksaPola says why a pattern makes no numbers that differ; "" when it does. In a series that begins anew with every year the
// year stands in the number.
func PeriksaPola(pola string, tahunan bool) string {
	all, whole := Signs(pola)
	if !whole {
		return "Kurung kurawal pada pola nomor tidak berpasangan"
	}
	seen := map[string]bool{}
	for _, s := range all {
		name, _, known := part(s)
		if !known {
			return "Tanda {" + s + "} tidak dikenal pada pola nomor"
		}
		if seen[name] && name == "nomor" {
			return "Tanda {nomor} cukup satu kali pada pola nomor"
		}
		seen[name] = true
	}
	switch {
	case !seen["nomor"]:
		return "Pola nomor harus memuat {nomor}"
	case tahunan && !seen["tahun"]:
		return "Pola nomor harus memuat {tahun} karena deretnya dimulai lagi setiap tahun"
	}
	return ""
}

func part(s string) (name string, width int, known bool) {
	name, text, wide := strings.Cut(s, ":")
	if wide {
		var err error
		if width, err = strconv.Atoi(text); err != nil || width == 0 {
			return name, 0, false
		}
	}
	allowed, some := widths[name]
	if !some {
		allowed = []int{0}
	}
	return name, width, parts[name] != nil && slices.Contains(allowed, width)
}

// Nomor is a number by a pattern, as "007/ST/STIA/XI/2026".
func Nomor(pola string, b BahanNomor) string {
	return sign.ReplaceAllStringFunc(pola, func(s string) string {
		name, width, known := part(strings.Trim(s, "{}"))
		if !known {
			return s
		}
		return parts[name](b, width)
	})
}
