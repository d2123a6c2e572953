package doc_test

import (
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/kit/doc"
	"portaldosen/internal/kit/doc/doctest"
)

// gelar is a name with degrees that takes three lines below a signature.
const gelar = "Prof. Dr. Ir. R. Ay. Kusumawardhani Prameswari Adiningrat, S.Kom., M.Kom., M.M., Ph.D., IPU., ASEAN Eng."

func penanda(n int) []doc.Penanda {
	out := []doc.Penanda{}
	for i := range n {
		nama := fmt.Sprintf("Penanda ke-%d", i)
		if i%2 == 1 {
			nama = fmt.Sprintf("Ke-%d %s", i, gelar)
		}
		out = append(out, doc.Penanda{Sebagai: fmt.Sprintf("Bagian %d", i), Nama: nama, Nomor: fmt.Sprintf("NIDN %010d", i)})
	}
	return out
}

// tertutup puts what closes a paper below a content: signatures and the code.
func tertutup(t *testing.T, k *doc.Kertas, n int, isi func()) {
	k.Penutup(isi, func() {
		k.Paragraf("Demikian dibuat.")
		k.TandaTangan("Senin", penanda(n)...)
		if err := k.QR("https://kampus.example/dokumen/UNINDRA.abc", "Keasliannya di:"); err != nil {
			t.Error(err)
		}
	})
}

// TestKertasPenutup ends a paper at every height of a sheet, below a table, a paragraph and details.
func TestKertasPenutup(t *testing.T) {
	kolom := []doc.KolomKertas{{Judul: "No", Lebar: 1}, {Judul: "Catatan", Lebar: 9}}
	akhir := map[string]func(k *doc.Kertas){
		"table":     func(k *doc.Kertas) { k.Tabel(kolom, [][]string{{"1", "awal"}, {"2", "kata TERAKHIR"}}) },
		"one row":   func(k *doc.Kertas) { k.Subjudul("Judul"); k.Tabel(kolom, [][]string{{"1", "kata TERAKHIR"}}) },
		"long row":  func(k *doc.Kertas) { k.Tabel(kolom, [][]string{{"1", strings.Repeat("kata ", 900) + "TERAKHIR"}}) },
		"paragraph": func(k *doc.Kertas) { k.Paragraf(strings.Repeat("kata ", 90) + "TERAKHIR") },
		"details": func(k *doc.Kertas) {
			k.Rincian([2]string{"Nama", strings.Repeat("kata ", 60)}, [2]string{"Huruf", "TERAKHIR"})
		},
		"head": func(k *doc.Kertas) { k.Subjudul("TERAKHIR") },
	}
	for nama, isi := range akhir {
		t.Run("signatures, code and the end of the "+nama+" above them are on one sheet", func(t *testing.T) {
			for sebelum := 0; sebelum < 54; sebelum += 3 {
				n := []int{5, 1, 2}[sebelum/3%3]
				pdf := kertas(t, func(k *doc.Kertas) {
					k.Paragraf(strings.Repeat("baris\n", sebelum))
					tertutup(t, k, n, func() { isi(k) })
				})
				sebutPenutup(t, fmt.Sprintf("%d lines before, %d who sign", sebelum, n), doctest.Rapi(t, pdf), n)
			}
		})
	}
}

func sebutPenutup(t *testing.T, apa string, all []doctest.Halaman, n int) {
	t.Helper()
	h := all[len(all)-1]
	for _, kata := range []string{"TERAKHIR", "Demikian dibuat.", "Senin", "Keasliannya di:"} {
		if !h.Memuat(kata) {
			t.Errorf("%s: %q is not on the last sheet", apa, kata)
		}
	}
	for _, p := range penanda(n) {
		for _, kata := range []string{p.Sebagai, p.Nama, p.Nomor} {
			if !h.Memuat(kata) {
				t.Errorf("%s: %q is not whole on the last sheet", apa, kata)
			}
		}
	}
}

func TestKertasUtuh(t *testing.T) {
	t.Run("more signatures than a sheet holds go on, none in two parts", func(t *testing.T) {
		all := doctest.Rapi(t, kertas(t, func(k *doc.Kertas) { tertutup(t, k, 30, func() { k.Paragraf("isi") }) }))
		for _, p := range penanda(30) {
			ada := 0
			for _, h := range all {
				if h.Memuat(p.Nama) && h.Memuat(p.Sebagai) && h.Memuat(p.Nomor) {
					ada++
				}
			}
			if ada != 1 {
				t.Errorf("%s stands whole on %d sheets", p.Sebagai, ada)
			}
		}
	})
	t.Run("a name stands beside its value at every height, and a value longer than a sheet flows", func(t *testing.T) {
		for sebelum := 38; sebelum < 54; sebelum += 2 {
			all := doctest.Rapi(t, kertas(t, func(k *doc.Kertas) {
				k.Paragraf(strings.Repeat("baris\n", sebelum))
				k.Rincian([2]string{"Judul", "awal " + strings.Repeat("kata ", 80) + "akhir"}, [2]string{"Sebuah nama yang jauh lebih panjang dari lebar kolomnya", "satu"})
			}))
			for i, h := range all {
				if h.Memuat("Judul") != h.Memuat("akhir") || h.Memuat("Sebuah nama") != h.Memuat("satu") {
					t.Errorf("%d lines before: sheet %d splits a pair", sebelum, i+1)
				}
			}
		}
		all := doctest.Rapi(t, kertas(t, func(k *doc.Kertas) { k.Rincian([2]string{"Judul", strings.Repeat("kata ", 3000)}) }))
		if len(all) < 3 {
			t.Errorf("%d sheets", len(all))
		}
	})
	t.Run("no line of a paragraph stands alone", func(t *testing.T) {
		for sebelum := 44; sebelum < 54; sebelum++ {
			all := doctest.Rapi(t, kertas(t, func(k *doc.Kertas) {
				k.Paragraf(strings.Repeat("atas\n", sebelum))
				k.Paragraf("satu\ndua\ntiga\nempat\nlima")
			}))
			for i, h := range all {
				if h.Memuat("satu") != h.Memuat("dua") || h.Memuat("lima") != h.Memuat("empat") {
					t.Errorf("%d lines before: sheet %d has a line alone", sebelum, i+1)
				}
			}
		}
	})
	t.Run("what is measured is not drawn", func(t *testing.T) {
		isi := func(ukur bool) []byte {
			return kertas(t, func(k *doc.Kertas) {
				if ukur {
					if got := k.Tinggi(func() { tertutup(t, k, 5, func() { k.Paragraf("isi"); k.Pilihan([]string{"a", "b"}, 0) }) }); got < 100 {
						t.Errorf("five signatures and a code are %.0f mm high", got)
					}
				}
				k.Paragraf("isi")
			})
		}
		if h := doctest.Rapi(t, isi(true)); len(h) != 1 || len(h[0].Teks) != 3 || len(h[0].Garis) != 0 {
			t.Errorf("%+v", h)
		}
	})
}
