package isi

import (
	"slices"
	"strings"
)

// BlokNaskah is a piece of a letter's text; one of its fields is set.
type BlokNaskah struct {
	Alinea  string        `json:"alinea,omitempty" doc:"A paragraph; lines stay"`
	Rincian []BarisNaskah `json:"rincian,omitempty" doc:"Names with their values, one below the other"`
}

// BarisNaskah is a name with its value: NIM : 202643500001.
type BarisNaskah struct {
	Nama  string `json:"nama"`
	Nilai string `json:"nilai"`
}

// colon parts a name from its value, on lines that stand together.
const colon = " : "

// PeriksaIsi says why a text is none of a letter with these fields; "" when it is.
func PeriksaIsi(text string, kolom []KolomSurat, mahasiswa bool) string {
	all, whole := Signs(text)
	if !whole {
		return "Kurung kurawal pada isi tidak berpasangan"
	}
	for _, s := range all {
		if slices.ContainsFunc(kolom, func(k KolomSurat) bool { return k.Kode == s }) {
			continue
		}
		i := slices.IndexFunc(Semua, func(t TandaSurat) bool { return t.Kode == s })
		switch {
		case i < 0:
			return "Tanda {" + s + "} tidak dikenal: bukan tanda umum dan bukan isian jenis surat ini"
		case Semua[i].Mahasiswa && !mahasiswa:
			return "Tanda {" + s + "} hanya untuk surat tentang mahasiswa"
		}
	}
	return ""
}

// Susun puts the values of a letter into its text. A line of details whose signs all stand for nothing is left out; elsewhere
// nothing is a dash.
func Susun(text string, nilai map[string]string) []BlokNaskah {
	var out []BlokNaskah
	for _, paragraph := range paragraphs(text) {
		if rows, ok := details(paragraph, nilai); ok {
			if len(rows) > 0 {
				out = append(out, BlokNaskah{Rincian: rows})
			}
			continue
		}
		out = append(out, BlokNaskah{Alinea: Isikan(strings.Join(paragraph, "\n"), nilai)})
	}
	return out
}

// paragraphs are the lines of a text, parted where one is empty.
func paragraphs(text string) [][]string {
	var out [][]string
	var open []string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line != "" {
			open = append(open, line)
			continue
		}
		if len(open) > 0 {
			out = append(out, open)
		}
		open = nil
	}
	if len(open) > 0 {
		out = append(out, open)
	}
	return out
}

// details are the lines of a paragraph as names with values, where every one is.
func details(lines []string, nilai map[string]string) (rows []BarisNaskah, ok bool) {
	for _, line := range lines {
		name, value, parted := strings.Cut(line, colon)
		if !parted || strings.ContainsAny(name, "{}") {
			return nil, false
		}
		if names, _ := Signs(value); len(names) > 0 && !slices.ContainsFunc(names, func(s string) bool { return nilai[s] != "" }) {
			continue
		}
		rows = append(rows, BarisNaskah{strings.TrimSpace(name), Isikan(strings.TrimSpace(value), nilai)})
	}
	return rows, true
}

// Isikan puts values in the place of signs; what a value says is no sign again.
func Isikan(text string, nilai map[string]string) string {
	return sign.ReplaceAllStringFunc(text, func(s string) string {
		if v := nilai[strings.Trim(s, "{}")]; v != "" {
			return v
		}
		return "-"
	})
}
