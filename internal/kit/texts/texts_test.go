package texts_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"portaldosen/internal/kit/texts"
)

var folded = []struct{ given, want string }{
	{"", ""},
	{"Basis Data", "basis data"},
	{"  Dr.\tSiti  Nur'aini,\nM.Kom. ", "dr. siti nur'aini, m.kom."},
	{"Ma’ruf ‘Abd ʼAli", "ma'ruf 'abd 'ali"},
	{"É́cole Ñandú Ångström", "ecole nandu angstrom"},
	{"ﬁnal ① Ⅳ ｋｅｌａｓ", "final 1 iv kelas"},
	{"İstanbul", "istanbul"},
	{"C++ / C# (Lanjut) – 50%", "c++ / c# (lanjut) – 50%"},
	{"a\u00a0b\u2003c\u3000d", "a b c d"},
	{"nol\x00lebar\u200b\u202etersembunyi", "nollebartersembunyi"},
	{"rusak\xff", "rusak\ufffd"},
	{"ꦧꦱꦗꦮ 日本語", "ꦧꦱꦗꦮ 日本語"},
}

func TestFold(t *testing.T) {
	for _, k := range folded {
		if got := texts.Fold(k.given); got != k.want {
			t.Errorf("Fold(%q) = %q, want %q", k.given, got, k.want)
		}
	}
}

func TestPrintable(t *testing.T) {
	for _, k := range []struct{ given, want string }{
		{"", ""},
		{`Siti Nur'aini C:\data`, `Siti Nur'aini C:\data`},
		{"a\nb\r\tc", `a\nb\r\tc`},
		{"\x1b[31mmerah\x00", `\x1b[31mmerah\x00`},
		{"baris\u2028baru\u202ebalik", `baris\u2028baru\u202ebalik`},
		{"rusak\xff é", `rusak\xff é`},
		{"\ufffd", "\ufffd"},
	} {
		if got := texts.Printable(k.given); got != k.want {
			t.Errorf("Printable(%q) = %q, want %q", k.given, got, k.want)
		}
	}
}

func TestJoin(t *testing.T) {
	for _, k := range []struct {
		parts []string
		want  string
	}{
		{nil, ""},
		{[]string{"", ""}, ""},
		{[]string{"", "a", "", "b"}, "a, b"},
		{[]string{" "}, " "},
	} {
		if got := texts.Join(", ", k.parts...); got != k.want {
			t.Errorf("Join(%q) = %q, want %q", k.parts, got, k.want)
		}
	}
}

func FuzzFold(f *testing.F) {
	for _, k := range folded {
		f.Add(k.given)
	}
	f.Fuzz(func(t *testing.T, s string) {
		key := texts.Fold(s)
		if !utf8.ValidString(key) || key != strings.TrimSpace(key) || strings.Contains(key, "  ") {
			t.Errorf("Fold(%q) = %q, want UTF-8 with single spaces between its words alone", s, key)
		}
		if again := texts.Fold(key); again != key {
			t.Errorf("Fold(%q) = %q, want %q of %q as before", key, again, key, s)
		}
	})
}

func FuzzPrintable(f *testing.F) {
	f.Add("a\nb\x1b[0m\xff\u202e")
	f.Fuzz(func(t *testing.T, s string) {
		safe := texts.Printable(s)
		if strings.ContainsAny(safe, "\n\r\x00\x1b\u2028\u2029\u202e") || !utf8.ValidString(safe) {
			t.Errorf("Printable(%q) = %q, want UTF-8 without control characters", s, safe)
		}
		if again := texts.Printable(safe); again != safe {
			t.Errorf("Printable(%q) = %q, want %q of %q as before", safe, again, safe, s)
		}
	})
}

func BenchmarkFold(b *testing.B) {
	for b.Loop() {
		texts.Fold("Prof. Dr. Siti Nur'aini, M.Kom.")
	}
}
