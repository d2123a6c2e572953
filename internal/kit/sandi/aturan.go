package sandi

import (
	_ "embed"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"portaldosen/internal/kit/teks"
)

// Bounds of a password, in characters.
const (
	Minimal  = 8
	Maksimal = 128
)

const (
	kalimatUmum  = "Password ini sering dipakai orang sehingga mudah ditebak. Pilih yang lain"
	kalimatMirip = "Password terlalu mirip username atau nama kampus. Pilih yang lain"
)

// kataLemah are the passwords that guessers try first, one a line, lower case.
//
//go:embed kata_lemah.txt
var kataLemah string

// Periksa returns one sentence on why baru must not be a password, or "". It must be 8 to 128 characters long, none of
// the 10,000 most common ones, not a word or two of a list of our own with digits, signs and repeats around them, and
// still 8 characters without the username and the other words in it that say whose it is: names, and those of the campus.
func Periksa(baru, username string, kataKampus []string) string {
	baru = norm.NFC.String(baru)
	own := append([]string{username}, kataKampus...)
	switch panjang := utf8.RuneCountInString(baru); {
	case panjang < Minimal:
		return "Password minimal 8 karakter"
	case panjang > Maksimal:
		return "Password maksimal 128 karakter"
	case umum(baru):
		return kalimatUmum
	case mirip(baru, own):
		return kalimatMirip
	}
	switch bits, ofOwn := weigh(baru, own); {
	case bits >= enough:
		return ""
	case ofOwn:
		return kalimatMirip
	}
	return kalimatUmum
}

// PeriksaGanti is Periksa for a change: the new password must also differ from the old one.
func PeriksaGanti(baru, lama, username string, kataKampus []string) string {
	if norm.NFC.String(baru) == norm.NFC.String(lama) {
		return "Password baru harus berbeda dari password lama"
	}
	return Periksa(baru, username, kataKampus)
}

func umum(baru string) bool {
	return !strings.Contains(baru, "\n") && strings.Contains("\n"+kataLemah, "\n"+strings.ToLower(baru)+"\n")
}

// mirip reports that little is left of baru without the words, those of three letters and more, that are in it.
func mirip(baru string, kata []string) bool {
	utuh := teks.Lipat(baru)
	sisa := utuh
	for _, k := range kata {
		if k = teks.Lipat(k); len(k) >= 3 {
			sisa = strings.ReplaceAll(sisa, k, "")
		}
	}
	return sisa != utuh && utf8.RuneCountInString(sisa) < Minimal
}
