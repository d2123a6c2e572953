package paper_test

import (
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/kit/doc/doctest"
	"portaldosen/internal/kit/doc/paper"
)

// longName is a name with degrees that takes three lines below a signature.
const longName = "Prof. Dr. Ir. R. Ay. Kusumawardhani Prameswari Adiningrat, S.Kom., M.Kom., M.M., Ph.D., IPU., ASEAN Eng."

func penanda(n int) []paper.Signer {
	out := []paper.Signer{}
	for i := range n {
		name := fmt.Sprintf("Penanda ke-%d", i)
		if i%2 == 1 {
			name = fmt.Sprintf("Ke-%d %s", i, longName)
		}
		out = append(out, paper.Signer{As: fmt.Sprintf("Bagian %d", i), Name: name, Number: fmt.Sprintf("NIDN %010d", i)})
	}
	return out
}

// closed puts what closes a paper below a content: signatures and the code.
func closed(t *testing.T, k *paper.Paper, n int, content func()) {
	k.Closing(content, func() {
		k.Paragraph("Demikian dibuat.")
		k.Signatures("Senin", penanda(n)...)
		if err := k.QR("https://kampus.example/dokumen/UNINDRA.abc", "Keasliannya di:"); err != nil {
			t.Error(err)
		}
	})
}

// TestPaperClosing ends a paper at every height of a sheet, below a table, a paragraph and details.
func TestPaperClosing(t *testing.T) {
	columns := []paper.Column{{Title: "No", Width: 1}, {Title: "Catatan", Width: 9}}
	end := map[string]func(k *paper.Paper){
		"table":     func(k *paper.Paper) { k.Table(columns, [][]string{{"1", "awal"}, {"2", "kata TERAKHIR"}}) },
		"one row":   func(k *paper.Paper) { k.Heading("Judul"); k.Table(columns, [][]string{{"1", "kata TERAKHIR"}}) },
		"long row":  func(k *paper.Paper) { k.Table(columns, [][]string{{"1", strings.Repeat("kata ", 900) + "TERAKHIR"}}) },
		"paragraph": func(k *paper.Paper) { k.Paragraph(strings.Repeat("kata ", 90) + "TERAKHIR") },
		"details": func(k *paper.Paper) {
			k.Details([2]string{"Nama", strings.Repeat("kata ", 60)}, [2]string{"Huruf", "TERAKHIR"})
		},
		"head": func(k *paper.Paper) { k.Heading("TERAKHIR") },
	}
	for name, content := range end {
		t.Run("signatures, code and the end of the "+name+" above them are on one sheet", func(t *testing.T) {
			for before := 0; before < 54; before += 3 {
				n := []int{5, 1, 2}[before/3%3]
				pdf := written(t, func(k *paper.Paper) {
					k.Paragraph(strings.Repeat("baris\n", before))
					closed(t, k, n, func() { content(k) })
				})
				tellClosing(t, fmt.Sprintf("%d lines before, %d who sign", before, n), doctest.Neat(t, pdf), n)
			}
		})
	}
}

func tellClosing(t *testing.T, apa string, all []doctest.Page, n int) {
	t.Helper()
	h := all[len(all)-1]
	for _, word := range []string{"TERAKHIR", "Demikian dibuat.", "Senin", "Keasliannya di:"} {
		if !h.Shows(word) {
			t.Errorf("%s: %q is not on the last sheet", apa, word)
		}
	}
	for _, p := range penanda(n) {
		for _, word := range []string{p.As, p.Name, p.Number} {
			if !h.Shows(word) {
				t.Errorf("%s: %q is not whole on the last sheet", apa, word)
			}
		}
	}
}

func TestPaperWhole(t *testing.T) {
	t.Run("more signatures than a sheet holds go on, none in two parts", func(t *testing.T) {
		all := doctest.Neat(t, written(t, func(k *paper.Paper) { closed(t, k, 30, func() { k.Paragraph("isi") }) }))
		for _, p := range penanda(30) {
			ok := 0
			for _, h := range all {
				if h.Shows(p.Name) && h.Shows(p.As) && h.Shows(p.Number) {
					ok++
				}
			}
			if ok != 1 {
				t.Errorf("%s stands whole on %d sheets", p.As, ok)
			}
		}
	})
	t.Run("a name stands beside its value at every height, and a value longer than a sheet flows", func(t *testing.T) {
		for before := 38; before < 54; before += 2 {
			all := doctest.Neat(t, written(t, func(k *paper.Paper) {
				k.Paragraph(strings.Repeat("baris\n", before))
				k.Details([2]string{"Judul", "awal " + strings.Repeat("kata ", 80) + "akhir"}, [2]string{"Sebuah nama yang jauh lebih panjang dari lebar kolomnya", "satu"})
			}))
			for i, h := range all {
				if h.Shows("Judul") != h.Shows("akhir") || h.Shows("Sebuah nama") != h.Shows("satu") {
					t.Errorf("%d lines before: sheet %d splits a pair", before, i+1)
				}
			}
		}
		all := doctest.Neat(t, written(t, func(k *paper.Paper) { k.Details([2]string{"Judul", strings.Repeat("kata ", 3000)}) }))
		if len(all) < 3 {
			t.Errorf("%d sheets", len(all))
		}
	})
	t.Run("no line of a paragraph stands alone", func(t *testing.T) {
		for before := 44; before < 54; before++ {
			all := doctest.Neat(t, written(t, func(k *paper.Paper) {
				k.Paragraph(strings.Repeat("atas\n", before))
				k.Paragraph("satu\ndua\ntiga\nempat\nlima")
			}))
			for i, h := range all {
				if h.Shows("satu") != h.Shows("dua") || h.Shows("lima") != h.Shows("empat") {
					t.Errorf("%d lines before: sheet %d has a line alone", before, i+1)
				}
			}
		}
	})
	t.Run("what is measured is not drawn", func(t *testing.T) {
		content := func(ukur bool) []byte {
			return written(t, func(k *paper.Paper) {
				if ukur {
					if got := k.Height(func() { closed(t, k, 5, func() { k.Paragraph("isi"); k.Choices([]string{"a", "b"}, 0) }) }); got < 100 {
						t.Errorf("five signatures and a code are %.0f mm high", got)
					}
				}
				k.Paragraph("isi")
			})
		}
		if h := doctest.Neat(t, content(true)); len(h) != 1 || len(h[0].Pieces) != 3 || len(h[0].Lines) != 0 {
			t.Errorf("%+v", h)
		}
	})
}
