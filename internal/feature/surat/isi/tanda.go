// Package isi knows what letters say: the signs that stand for what differs from letter to letter, in the pattern of their numbers
// and in their text.
package isi

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"portaldosen/internal/kit/texts"
)

// TandaSurat is a sign that the text of a letter may hold, for who writes it.
type TandaSurat struct {
	Kode      string `json:"kode" doc:"As it stands between braces: nama_mahasiswa"`
	Arti      string `json:"arti"`
	Mahasiswa bool   `json:"mahasiswa" doc:"It is of the student"`
}

// Semua are the signs of every letter; the fields of a kind are further ones.
var Semua = []TandaSurat{
	{"nama_mahasiswa", "Nama mahasiswa", true},
	{"nim", "NIM mahasiswa", true},
	{"angkatan", "Angkatan mahasiswa", true},
	{"nama_dosen", "Nama dosen pertama, dengan gelar", false},
	{"nidn", "NIDN dosen pertama", false},
	{"daftar_dosen", "Semua dosen yang disebut, bernomor", false},
	{"prodi", "Program studi", false},
	{"jenjang", "Jenjang program studi", false},
	{"fakultas", "Fakultas", false},
	{"kampus", "Nama kampus", false},
	{"semester", "Semester berjalan", false},
	{"tanggal", "Tanggal surat", false},
}

// KolomSurat is a field that the form of a kind asks for.
type KolomSurat struct {
	Kode  string `json:"kode,omitempty" maxLength:"40" doc:"By which the text names it; without one it is made from the label"`
	Label string `json:"label" minLength:"1" maxLength:"60" doc:"Instansi tujuan"`
	Jenis string `json:"jenis" enum:"teks,panjang,tanggal"`
	Wajib bool   `json:"wajib"`
}

// What a field holds.
const (
	Teks    = "teks"
	Panjang = "panjang"
	Tanggal = "tanggal"
)

// MaksIsian is how many characters a value of a field has at most, by what it holds.
var MaksIsian = map[string]int{Teks: 200, Panjang: 1000, Tanggal: len("2006-01-02")}

var sign = regexp.MustCompile(`\{([^{}]*)\}`)

// Signs are the signs in a text, in the order in which they stand; whole is false where a brace stands alone.
func Signs(text string) (all []string, whole bool) {
	for _, m := range sign.FindAllStringSubmatch(text, -1) {
		all = append(all, m[1])
	}
	return all, !strings.ContainsAny(sign.ReplaceAllString(text, ""), "{}")
}

// KodeDari makes the code of a field from its label: "Instansi tujuan" is instansi_tujuan.
func KodeDari(label string) string {
	words := strings.FieldsFunc(texts.Fold(label), func(r rune) bool { return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return strings.Join(words, "_")
}

var kodeSah = regexp.MustCompile(`^[a-z][a-z0-9_]{0,39}$`)

// KodeSah reports whether a text can be the code of a field: one that no sign of every letter has.
func KodeSah(kode string) bool { return kodeSah.MatchString(kode) && !Umum(kode) }

// Umum reports whether a sign is one of every letter.
func Umum(kode string) bool {
	return slices.ContainsFunc(Semua, func(t TandaSurat) bool { return t.Kode == kode })
}
