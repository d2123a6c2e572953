package isi

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"portaldosen/internal/kit/richtext"
)

// Tidy is a value in the one way of writing that its kind has, and what is wrong with it: "" when nothing is. Whether what it refers
// to is there is not asked.
func (k Kolom) Tidy(value string) (tidy, wrong string) {
	if !utf8.ValidString(value) || strings.ContainsFunc(value, func(r rune) bool { return r != '\n' && r != '\t' && unicode.IsControl(r) && r != '\r' }) {
		return "", "Teks berisi tanda yang tidak dapat disimpan"
	}
	switch k.Jenis {
	case Teks:
		return k.long(tidyLines(value))
	case Kaya:
		if value = richtext.Clean(value); richtext.Text(value) == "" {
			value = ""
		}
		return k.long(value)
	case Bilang:
		return k.number(strings.TrimSpace(value))
	case Bobot:
		return tidyBobot(strings.TrimSpace(value))
	case Tanggal:
		return tidyDate(strings.TrimSpace(value))
	case Pilihan:
		if value != "" && !slices.ContainsFunc(k.Pilihan, func(p PilihanSel) bool { return p.Kode == value }) {
			return "", "Pilihan tidak tersedia"
		}
		return value, ""
	}
	return k.refs(value)
}

// tidyLines is a text without blanks at the ends of its lines and without empty lines at its ends.
func tidyLines(value string) string {
	lines := strings.Split(strings.ReplaceAll(norm.NFC.String(value), "\r\n", "\n"), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRightFunc(strings.ReplaceAll(line, "\r", ""), unicode.IsSpace)
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

func (k Kolom) long(value string) (tidy, wrong string) {
	if n := utf8.RuneCountInString(value); n > k.Most {
		return "", fmt.Sprintf("Paling banyak %d karakter; sekarang %d", k.Most, n)
	}
	return value, ""
}

func (k Kolom) number(value string) (tidy, wrong string) {
	if value == "" {
		return "", ""
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < 0 || n > k.Most {
		return "", fmt.Sprintf("Isi dengan bilangan bulat 0 sampai %d", k.Most)
	}
	return strconv.Itoa(n), ""
}

// tidyBobot reads "12,5", "12.5" and "12,5 %".
func tidyBobot(value string) (tidy, wrong string) {
	value = strings.ReplaceAll(strings.TrimSpace(strings.TrimSuffix(value, "%")), ",", ".")
	if value == "" {
		return "", ""
	}
	e2, ok := readE2(value)
	if !ok {
		return "", "Isi dengan angka 0 sampai 100, paling banyak dua angka di belakang koma"
	}
	return WriteE2(e2), ""
}

// readE2 reads a number from 0 to 100 with at most two places, in hundredths.
func readE2(value string) (int64, bool) {
	whole, part, _ := strings.Cut(value, ".")
	if len(part) > 2 || len(whole) > 3 || whole+part == "" {
		return 0, false
	}
	n, err := strconv.ParseUint(whole+(part + "00")[:2], 10, 32)
	return int64(n), err == nil && n <= 100_00
}

// WriteE2 writes hundredths: "12.5".
func WriteE2(e2 int64) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%d.%02d", e2/100, e2%100), "0"), ".")
}

// BobotE2 is a weight of a row in hundredths of a per cent; 0 without one.
func (r BarisIsi) BobotE2() int64 {
	e2, _ := readE2(r.Sel["bobot"])
	return e2
}

// TotalE2 is what the weights of a part add up to, in hundredths of a per cent.
func (i Isi) TotalE2(part string) (sum int64) {
	for _, r := range i[part] {
		sum += r.BobotE2()
	}
	return sum
}

// ShownE2 writes hundredths as people read them: "12,5".
func ShownE2(e2 int64) string { return strings.Replace(WriteE2(e2), ".", ",", 1) }

// Number is a whole number of a row; 0 without one.
func (r BarisIsi) Number(column string) int64 {
	n, _ := strconv.ParseInt(r.Sel[column], 10, 64)
	return n
}

func tidyDate(value string) (tidy, wrong string) {
	if value == "" {
		return "", ""
	}
	at, err := time.Parse(time.DateOnly, value)
	if err != nil || at.Year() < 1945 || at.Year() > 2999 {
		return "", "Tanggal tidak dikenali"
	}
	return at.Format(time.DateOnly), ""
}

func (k Kolom) refs(value string) (tidy, wrong string) {
	ids := strings.Fields(value)
	for i, id := range ids {
		if len(id) > 64 || slices.Contains(ids[:i], id) {
			return "", "Pilihan tidak tersedia"
		}
	}
	if len(ids) > k.Most {
		return "", fmt.Sprintf("Paling banyak %d pilihan", k.Most)
	}
	return joined(ids), ""
}
