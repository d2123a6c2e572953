package password_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"portaldosen/internal/kit/password"
)

const (
	pendek    = "Password minimal 8 karakter"
	panjang   = "Password maksimal 128 karakter"
	isCommon  = "Password ini sering dipakai orang sehingga mudah ditebak. Pilih yang lain"
	mostlyOwn = "Password terlalu mirip username atau nama kampus. Pilih yang lain"
	sama      = "Password baru harus berbeda dari password lama"
)

var campus = []string{"UNINDRA", "Universitas Indraprasta PGRI", "id"}

// pictures is a text of so many different signs of four bytes each.
func pictures(n int) string {
	out := []rune{}
	for i := range n {
		out = append(out, rune(0x1f400+i*i%251))
	}
	return string(out)
}

var candidates = []struct{ baru, kalimat string }{
	{"kopi-tubruk-7", ""},
	{"portal-dosen-demo", ""},
	{"aB3$xyZ9", ""},
	{"a  b  c  d", ""},
	{"éüàçöñêî", ""},
	{strings.Repeat("😀🐈", 64), isCommon},
	{pictures(128), ""},
	{pictures(129), panjang},
	{"", pendek},
	{"aB3$xyZ", pendek},
	{"éééé", pendek},
	{"e\u0301e\u0301e\u0301e\u0301", pendek},
	{strings.Repeat("a", 129), panjang},
	{"12345678", isCommon},
	{"PassWord", isCommon},
	{"dalmatio", isCommon},
	{"12345678\n123456789", isCommon},
	{"kopi-tubruk\n12345678", ""},
	{"Unindra2026", mostlyOwn},
	{"UNINDRA-unindra!", mostlyOwn},
	{"siti.aminah", mostlyOwn},
	{"SITI.Aminah1", mostlyOwn},
	{"universitas  indraprasta  pgri", mostlyOwn},
	{"unindra dan kopi tubruk", ""},
	{"identitas", ""},
}

func TestCheck(t *testing.T) {
	for _, c := range candidates {
		if kalimat := password.Check(c.baru, "Siti.Aminah", campus); kalimat != c.kalimat {
			t.Errorf("AU-10 %q: %q, want %q", c.baru, kalimat, c.kalimat)
		}
	}
	if kalimat := password.Check("kopi-tubruk-7", "", nil); kalimat != "" {
		t.Errorf("AU-10 without words: %q", kalimat)
	}
}

func TestCheckChange(t *testing.T) {
	for _, c := range []struct{ baru, lama, kalimat string }{
		{"kopi-tubruk-7", "kopi-tubruk-8", ""},
		{"kopi-tubruk-7", "kopi-tubruk-7", sama},
		{"José-Rizal-1", "Jose\u0301-Rizal-1", sama},
		{"12345678", "kopi-tubruk-8", isCommon},
	} {
		if kalimat := password.CheckChange(c.baru, c.lama, "dosen", campus); kalimat != c.kalimat {
			t.Errorf("AU-10 %q after %q: %q, want %q", c.baru, c.lama, kalimat, c.kalimat)
		}
	}
}

func FuzzCheck(f *testing.F) {
	for _, c := range candidates {
		f.Add(c.baru, "dosen")
	}
	f.Fuzz(func(t *testing.T, candidate, username string) {
		kalimat := password.Check(candidate, username, campus)
		if !slices.Contains([]string{"", pendek, panjang, isCommon, mostlyOwn}, kalimat) {
			t.Errorf("%q gets %q", candidate, kalimat)
		}
		if kalimat == "" && utf8.RuneCountInString(norm.NFC.String(candidate)) < password.MinLength {
			t.Errorf("%q is taken", candidate)
		}
	})
}
