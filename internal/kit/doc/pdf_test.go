package doc_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/kit/doc"
	"portaldosen/internal/kit/doc/doctest"
)

var pada = time.Date(2026, 11, 21, 3, 0, 0, 0, time.UTC)

// kertas writes a paper and tells its bytes.
func kertas(t *testing.T, isi func(k *doc.Kertas)) []byte {
	t.Helper()
	k := doc.NewKertas("Kartu Bimbingan", "Universitas Contoh", "Kode UNINDRA.abc", pada)
	isi(k)
	var out bytes.Buffer
	if err := k.Tulis(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestKertas(t *testing.T) {
	t.Run("the same content has the same bytes", func(t *testing.T) {
		isi := func(k *doc.Kertas) {
			k.Kop(doc.Kop{Nama: "Universitas Contoh", Baris: []string{"Program Studi Informatika"}})
			k.Paragraf("Étika profesi")
			if err := k.QR("https://kampus.example/dokumen/UNINDRA.abc", "Periksa di"); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(kertas(t, isi), kertas(t, isi)) {
			t.Error("they differ")
		}
	})
	t.Run("letters, names and marks are read back as they were written; what has no letter is a box", func(t *testing.T) {
		got := doctest.Lembar(t, kertas(t, func(k *doc.Kertas) {
			k.Rincian([2]string{"Nama", "Ádinata “Bagas” D’Ávila – β-karoten ≥ 5 °C"}, [2]string{"Judul", "Kopi ☕ 😀 dan\u200b ﷽\x07 e\u0301"})
		}))
		want := "Nama : Ádinata “Bagas” D’Ávila – β-karoten ≥ 5 °C Judul : Kopi □ □ dan □ é Kode UNINDRA.abc Halaman 1 dari 1"
		if len(got) != 1 || got[0] != want {
			t.Errorf("%q, want %q", got, want)
		}
	})
	t.Run("a paragraph flows over the sheets, and every sheet says which it is", func(t *testing.T) {
		var kata []string
		for i := range 3000 {
			kata = append(kata, fmt.Sprint("kata", i))
		}
		all := doctest.Lembar(t, kertas(t, func(k *doc.Kertas) { k.Paragraf(strings.Join(kata, " ")) }))
		if len(all) < 3 {
			t.Fatalf("%d sheets", len(all))
		}
		var isi []string
		for i, lembar := range all {
			kaki := fmt.Sprintf(" Kode UNINDRA.abc Halaman %d dari %d", i+1, len(all))
			if !strings.HasSuffix(lembar, kaki) {
				t.Errorf("sheet %d ends with %q", i+1, lembar[max(0, len(lembar)-60):])
			}
			isi = append(isi, strings.TrimSuffix(lembar, kaki))
		}
		if strings.Join(isi, " ") != strings.Join(kata, " ") {
			t.Error("words are lost")
		}
	})
	t.Run("a word wider than the sheet is cut, never lost", func(t *testing.T) {
		panjang := strings.Repeat("Wm", 400)
		got := doctest.Lembar(t, kertas(t, func(k *doc.Kertas) { k.Paragraf(panjang) }))[0]
		if sisa := strings.ReplaceAll(got, " ", ""); !strings.HasPrefix(sisa, panjang) {
			t.Error(got)
		}
	})
	t.Run("the choices all stand there", func(t *testing.T) {
		got := doctest.Lembar(t, kertas(t, func(k *doc.Kertas) { k.Pilihan([]string{"Lulus", "Tidak lulus"}, 0) }))[0]
		if !strings.HasPrefix(got, "Lulus / Tidak lulus Coret yang tidak perlu.") {
			t.Error(got)
		}
	})
	t.Run("signatures: part, name and number of each", func(t *testing.T) {
		got := doctest.Lembar(t, kertas(t, func(k *doc.Kertas) {
			k.TandaTangan("21 November 2026", doc.Penanda{Sebagai: "Ketua", Nama: "Dr. Budi", Nomor: "NIDN 1"}, doc.Penanda{Sebagai: "Sekretaris", Nama: "Siti", Nomor: "NIDN 2"},
				doc.Penanda{Sebagai: "Penguji 1", Nama: "Made", Nomor: "NIDN 3"})
		}))[0]
		if want := "21 November 2026 Ketua Dr. Budi NIDN 1 Sekretaris Siti NIDN 2 Penguji 1 Made NIDN 3"; !strings.HasPrefix(got, want) {
			t.Errorf("%q", got)
		}
	})
	t.Run("the address of the code stands as text beside it", func(t *testing.T) {
		got := doctest.Lembar(t, kertas(t, func(k *doc.Kertas) {
			if err := k.QR("https://kampus.example/dokumen/UNINDRA.abc", "Keaslian dapat diperiksa di"); err != nil {
				t.Error(err)
			}
			if err := k.QR(strings.Repeat("x", 5000), ""); err == nil {
				t.Error("an address that no code can hold is taken")
			}
		}))[0]
		if !strings.Contains(got, "Keaslian dapat diperiksa di https://kampus.example/dokumen/UNINDRA.abc") {
			t.Error(got)
		}
	})
}

func TestKertasTabel(t *testing.T) {
	kolom := []doc.KolomKertas{{Judul: "No", Lebar: 1, Letak: doc.Kanan}, {Judul: "Catatan", Lebar: 6}, {Judul: "Paraf", Lebar: 1, Letak: doc.Tengah}}
	t.Run("the head stands on every sheet and no row splits", func(t *testing.T) {
		var baris [][]string
		for i := range 60 {
			baris = append(baris, []string{fmt.Sprint(i + 1), fmt.Sprintf("awal%d %s akhir%d", i, strings.Repeat("isi yang panjang ", i%30), i), "P1"})
		}
		all := doctest.Lembar(t, kertas(t, func(k *doc.Kertas) { k.Tabel(kolom, baris) }))
		for i, lembar := range all {
			if !strings.HasPrefix(lembar, "No Catatan Paraf ") {
				t.Errorf("sheet %d begins with %q", i+1, lembar[:40])
			}
		}
		for i := range baris {
			ada := 0
			for _, lembar := range all {
				awal, akhir := strings.Contains(lembar+" ", fmt.Sprintf("awal%d ", i)), strings.Contains(lembar+" ", fmt.Sprintf("akhir%d ", i))
				if awal != akhir {
					t.Errorf("row %d splits", i)
				}
				if awal {
					ada++
				}
			}
			if ada != 1 {
				t.Errorf("row %d stands on %d sheets", i, ada)
			}
		}
	})
	t.Run("a row longer than a sheet goes on, with nothing lost", func(t *testing.T) {
		var kata []string
		for i := range 2500 {
			kata = append(kata, fmt.Sprint("k", i))
		}
		all := doctest.Lembar(t, kertas(t, func(k *doc.Kertas) {
			k.Tabel(kolom, [][]string{{"1", "pendek", "P1"}, {"2", strings.Join(kata, " "), "P2"}, {"3", "sesudah", "P1"}})
		}))
		isi := strings.Join(all, " ")
		for _, k := range append(kata, "pendek", "sesudah") {
			if strings.Count(isi+" ", " "+k+" ") != 1 {
				t.Fatalf("%s stands there %d times", k, strings.Count(isi+" ", " "+k+" "))
			}
		}
		if len(all) < 3 || strings.Count(isi, "No Catatan Paraf") != len(all) {
			t.Errorf("%d sheets, %d heads", len(all), strings.Count(isi, "No Catatan Paraf"))
		}
	})
	t.Run("neither heading nor head stands alone at the foot of a sheet", func(t *testing.T) {
		for sebelum := range 60 {
			all := doctest.Lembar(t, kertas(t, func(k *doc.Kertas) {
				k.Paragraf(strings.Repeat("baris\n", sebelum))
				k.Subjudul("Catatan perbaikan")
				k.Tabel(kolom, [][]string{{"1", strings.Repeat("isi yang panjang ", 60), "P1"}})
			}))
			for i, lembar := range all {
				if judul, baris := strings.Contains(lembar, "Catatan perbaikan No Catatan Paraf 1 isi"), strings.Contains(lembar, "Catatan perbaikan"); judul != baris {
					t.Errorf("%d lines before: sheet %d: %s", sebelum, i+1, lembar)
				}
			}
		}
	})
	t.Run("a table without rows is its head", func(t *testing.T) {
		if got := doctest.Lembar(t, kertas(t, func(k *doc.Kertas) { k.Tabel(kolom, nil) }))[0]; !strings.HasPrefix(got, "No Catatan Paraf Kode") {
			t.Error(got)
		}
	})
}

func TestKertasTiapLembar(t *testing.T) {
	t.Run("a foot that is long takes a second line, beside the number of the sheet", func(t *testing.T) {
		k := doc.NewKertas("Lembar", "Universitas Contoh", strings.Repeat("Kode dokumen UNINDRA ", 7)+"akhir", pada)
		k.Paragraf("isi")
		var out bytes.Buffer
		if err := k.Tulis(&out); err != nil {
			t.Fatal(err)
		}
		if h := doctest.Rapi(t, out.Bytes())[0]; !h.Memuat("akhir") || !h.Memuat("Halaman 1 dari 1") {
			t.Errorf("%v", h.Teks)
		}
	})
	kolom := []doc.KolomKertas{{Judul: "No", Lebar: 1, Letak: doc.Kanan}, {Judul: "Catatan", Lebar: 6}, {Judul: "Paraf", Lebar: 1, Letak: doc.Tengah}}
	t.Run("a heading stands above its table on every sheet", func(t *testing.T) {
		baris := make([][]string, 90)
		for i := range baris {
			baris[i] = []string{fmt.Sprint(i + 1), "isi", "P1"}
		}
		all := doctest.Lembar(t, kertas(t, func(k *doc.Kertas) {
			k.Subjudul("Senin, 23 November 2026")
			k.Tabel(kolom, baris)
			k.Paragraf(strings.Repeat("sesudah\n", 60))
		}))
		lanjut := 0
		for i, lembar := range all[1:] {
			if ada := strings.HasPrefix(lembar, "Senin, 23 November 2026 (lanjutan) No Catatan Paraf"); ada != strings.Contains(lembar, "isi P1") {
				t.Errorf("sheet %d: %s", i+2, lembar)
			} else if ada {
				lanjut++
			}
		}
		if lanjut == 0 || !strings.HasPrefix(all[0], "Senin, 23 November 2026 No Catatan Paraf") {
			t.Errorf("%d of %d sheets go on", lanjut, len(all))
		}
	})
}

func TestKertasLogo(t *testing.T) {
	besar := func(svg string) int {
		return len(kertas(t, func(k *doc.Kertas) { k.Kop(doc.Kop{Logo: svg, Nama: "Universitas"}) }))
	}
	tanpa := besar("")
	gambar := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#fff"/><circle cx="32" cy="32" r="24" fill="#b3202a"/>` +
		`<path d="m32 13 1.8 4.1c5 6 8 10 8 16a8 8 0 0 1-16 0H10V5.5z" fill="#f5b" stroke="#0b3d91" stroke-width="2"/></svg>`
	if besar(gambar) <= tanpa {
		t.Error("plain shapes are not drawn")
	}
	for name, svg := range map[string]string{
		"broken": "<svg", "empty": `<svg viewBox="0 0 64 64"/>`, "no box": `<svg><rect width="4" height="4" fill="#fff"/></svg>`,
		"text": `<svg viewBox="0 0 64 64"><text>halo</text></svg>`, "a colour by name": `<svg viewBox="0 0 64 64"><rect fill="red"/></svg>`,
		"a curve that we do not know": `<svg viewBox="0 0 64 64"><path d="M0 0Q1 1 2 2" fill="#000"/></svg>`,
		"numbers that are none":       `<svg viewBox="0 0 64 64"><path d="M0 x" fill="#000"/></svg>`,
		"half a command":              `<svg viewBox="0 0 64 64"><path d="M0 0C1 2 3" fill="#000"/></svg>`,
		"a colour of letters":         `<svg viewBox="0 0 64 64"><rect fill="#zzzzzz"/></svg>`,
	} {
		if besar(svg) != tanpa {
			t.Errorf("%s is drawn", name)
		}
	}
}

func FuzzKertas(f *testing.F) {
	for _, s := range []string{"", "a\nb", "\xff\xfe", "𝔘 ﷽ \u202e", strings.Repeat("W", 3000)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		isi := kertas(t, func(k *doc.Kertas) {
			k.Kop(doc.Kop{Logo: s, Nama: s, Baris: []string{s}})
			k.Rincian([2]string{s, s})
			k.Tabel([]doc.KolomKertas{{Judul: s, Lebar: 1}, {Judul: "x", Lebar: 3}}, [][]string{{s, s}})
			k.TandaTangan(s, doc.Penanda{Sebagai: s, Nama: s, Nomor: s})
		})
		if !bytes.HasPrefix(isi, []byte("%PDF-")) {
			t.Error("no paper")
		}
	})
}
