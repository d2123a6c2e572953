package teks_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"portaldosen/internal/kit/teks"
)

var lipatan = []struct{ asal, kunci string }{
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

func TestLipat(t *testing.T) {
	for _, k := range lipatan {
		if kunci := teks.Lipat(k.asal); kunci != k.kunci {
			t.Errorf("Lipat(%q) = %q, want %q", k.asal, kunci, k.kunci)
		}
	}
}

func TestKontrol(t *testing.T) {
	for _, k := range []struct{ asal, aman string }{
		{"", ""},
		{`Siti Nur'aini C:\data`, `Siti Nur'aini C:\data`},
		{"a\nb\r\tc", `a\nb\r\tc`},
		{"\x1b[31mmerah\x00", `\x1b[31mmerah\x00`},
		{"baris\u2028baru\u202ebalik", `baris\u2028baru\u202ebalik`},
		{"rusak\xff é", `rusak\xff é`},
		{"\ufffd", "\ufffd"},
	} {
		if aman := teks.Kontrol(k.asal); aman != k.aman {
			t.Errorf("Kontrol(%q) = %q, want %q", k.asal, aman, k.aman)
		}
	}
}

func FuzzLipat(f *testing.F) {
	for _, k := range lipatan {
		f.Add(k.asal)
	}
	f.Fuzz(func(t *testing.T, s string) {
		kunci := teks.Lipat(s)
		if !utf8.ValidString(kunci) || kunci != strings.TrimSpace(kunci) || strings.Contains(kunci, "  ") {
			t.Errorf("Lipat(%q) = %q is not a clean key", s, kunci)
		}
		if lagi := teks.Lipat(kunci); lagi != kunci {
			t.Errorf("Lipat(%q) = %q, folded again %q", s, kunci, lagi)
		}
	})
}

func FuzzKontrol(f *testing.F) {
	f.Add("a\nb\x1b[0m\xff\u202e")
	f.Fuzz(func(t *testing.T, s string) {
		aman := teks.Kontrol(s)
		if strings.ContainsAny(aman, "\n\r\x00\x1b\u2028\u2029\u202e") || !utf8.ValidString(aman) {
			t.Errorf("Kontrol(%q) = %q is not safe", s, aman)
		}
		if lagi := teks.Kontrol(aman); lagi != aman {
			t.Errorf("Kontrol(%q) = %q, escaped again %q", s, aman, lagi)
		}
	})
}

func BenchmarkLipat(b *testing.B) {
	for b.Loop() {
		teks.Lipat("Prof. Dr. Siti Nur'aini, M.Kom.")
	}
}
