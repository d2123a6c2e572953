package sandi_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"portaldosen/internal/kit/sandi"
)

const (
	pendek  = "Password minimal 8 karakter"
	panjang = "Password maksimal 128 karakter"
	umum    = "Password ini sering dipakai orang sehingga mudah ditebak. Pilih yang lain"
	mirip   = "Password terlalu mirip username atau nama kampus. Pilih yang lain"
	sama    = "Password baru harus berbeda dari password lama"
)

var kampus = []string{"UNINDRA", "Universitas Indraprasta PGRI", "id"}

// pictures is a text of so many different signs of four bytes each.
func pictures(n int) string {
	out := []rune{}
	for i := range n {
		out = append(out, rune(0x1f400+i*i%251))
	}
	return string(out)
}

var calon = []struct{ baru, kalimat string }{
	{"kopi-tubruk-7", ""},
	{"portal-dosen-demo", ""},
	{"aB3$xyZ9", ""},
	{"a  b  c  d", ""},
	{"éüàçöñêî", ""},
	{strings.Repeat("😀🐈", 64), umum},
	{pictures(128), ""},
	{pictures(129), panjang},
	{"", pendek},
	{"aB3$xyZ", pendek},
	{"éééé", pendek},
	{"e\u0301e\u0301e\u0301e\u0301", pendek},
	{strings.Repeat("a", 129), panjang},
	{"12345678", umum},
	{"PassWord", umum},
	{"dalmatio", umum},
	{"12345678\n123456789", umum},
	{"kopi-tubruk\n12345678", ""},
	{"Unindra2026", mirip},
	{"UNINDRA-unindra!", mirip},
	{"siti.aminah", mirip},
	{"SITI.Aminah1", mirip},
	{"universitas  indraprasta  pgri", mirip},
	{"unindra dan kopi tubruk", ""},
	{"identitas", ""},
}

func TestPeriksa(t *testing.T) {
	for _, c := range calon {
		if kalimat := sandi.Periksa(c.baru, "Siti.Aminah", kampus); kalimat != c.kalimat {
			t.Errorf("AU-10 %q: %q, want %q", c.baru, kalimat, c.kalimat)
		}
	}
	if kalimat := sandi.Periksa("kopi-tubruk-7", "", nil); kalimat != "" {
		t.Errorf("AU-10 without words: %q", kalimat)
	}
}

func TestPeriksaGanti(t *testing.T) {
	for _, c := range []struct{ baru, lama, kalimat string }{
		{"kopi-tubruk-7", "kopi-tubruk-8", ""},
		{"kopi-tubruk-7", "kopi-tubruk-7", sama},
		{"José-Rizal-1", "Jose\u0301-Rizal-1", sama},
		{"12345678", "kopi-tubruk-8", umum},
	} {
		if kalimat := sandi.PeriksaGanti(c.baru, c.lama, "dosen", kampus); kalimat != c.kalimat {
			t.Errorf("AU-10 %q after %q: %q, want %q", c.baru, c.lama, kalimat, c.kalimat)
		}
	}
}

func FuzzPeriksa(f *testing.F) {
	for _, c := range calon {
		f.Add(c.baru, "dosen")
	}
	f.Fuzz(func(t *testing.T, baru, username string) {
		kalimat := sandi.Periksa(baru, username, kampus)
		if !slices.Contains([]string{"", pendek, panjang, umum, mirip}, kalimat) {
			t.Errorf("%q gets %q", baru, kalimat)
		}
		if kalimat == "" && utf8.RuneCountInString(norm.NFC.String(baru)) < sandi.Minimal {
			t.Errorf("%q is taken", baru)
		}
	})
}
