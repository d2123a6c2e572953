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
	tooShort  = "Password minimal 8 karakter"
	tooLong   = "Password maksimal 128 karakter"
	isCommon  = "Password ini sering dipakai orang sehingga mudah ditebak. Pilih yang lain"
	mostlyOwn = "Password terlalu mirip username atau nama kampus. Pilih yang lain"
	sameAgain = "Password baru harus berbeda dari password lama"
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

var candidates = []struct{ plain, want string }{
	{"kopi-tubruk-7", ""},
	{"portal-dosen-demo", ""},
	{"aB3$xyZ9", ""},
	{"a  b  c  d", ""},
	{"éüàçöñêî", ""},
	{strings.Repeat("😀🐈", 64), isCommon},
	{pictures(128), ""},
	{pictures(129), tooLong},
	{"", tooShort},
	{"aB3$xyZ", tooShort},
	{"éééé", tooShort},
	{"e\u0301e\u0301e\u0301e\u0301", tooShort},
	{strings.Repeat("a", 129), tooLong},
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
		if got := password.Check(c.plain, "Siti.Aminah", campus); got != c.want {
			t.Errorf("AU-10 %q: %q, want %q", c.plain, got, c.want)
		}
	}
	if got := password.Check("kopi-tubruk-7", "", nil); got != "" {
		t.Errorf("AU-10 without words: %q, want it taken", got)
	}
}

func TestCheckChange(t *testing.T) {
	for _, c := range []struct{ plain, old, want string }{
		{"kopi-tubruk-7", "kopi-tubruk-8", ""},
		{"kopi-tubruk-7", "kopi-tubruk-7", sameAgain},
		{"José-Rizal-1", "Jose\u0301-Rizal-1", sameAgain},
		{"12345678", "kopi-tubruk-8", isCommon},
	} {
		if got := password.CheckChange(c.plain, c.old, "dosen", campus); got != c.want {
			t.Errorf("AU-10 %q after %q: %q, want %q", c.plain, c.old, got, c.want)
		}
	}
}

func FuzzCheck(f *testing.F) {
	for _, c := range candidates {
		f.Add(c.plain, "dosen")
	}
	f.Fuzz(func(t *testing.T, candidate, username string) {
		got := password.Check(candidate, username, campus)
		if all := []string{"", tooShort, tooLong, isCommon, mostlyOwn}; !slices.Contains(all, got) {
			t.Errorf("%q gets %q, want one of %q", candidate, got, all)
		}
		if n := utf8.RuneCountInString(norm.NFC.String(candidate)); got == "" && n < password.MinLength {
			t.Errorf("%q of %d characters is taken, want at least %d", candidate, n, password.MinLength)
		}
	})
}
