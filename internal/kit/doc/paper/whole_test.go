package paper_test

import (
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/kit/doc/doctest"
	"portaldosen/internal/kit/doc/paper"
)

// longName is a name with degrees that takes three lines below a signature.
const longName = "Prof. Dr. Ir. R. Ay. Kusumawardhani Prameswari Adiningrat, " +
	"S.Kom., M.Kom., M.M., Ph.D., IPU., ASEAN Eng."

// signers are so many, every second with a long name.
func signers(n int) []paper.Signer {
	out := []paper.Signer{}
	for i := range n {
		name := fmt.Sprintf("Penanda ke-%d", i)
		if i%2 == 1 {
			name = fmt.Sprintf("Ke-%d %s", i, longName)
		}
		part, number := fmt.Sprintf("Bagian %d", i), fmt.Sprintf("NIDN %010d", i)
		out = append(out, paper.Signer{As: part, Name: name, Number: number})
	}
	return out
}

// closed puts what closes a paper below a content: signatures and the code.
func closed(t *testing.T, k *paper.Paper, n int, content func()) {
	k.Closing(content, func() {
		k.Paragraph("Demikian dibuat.")
		k.Signatures("Senin", signers(n)...)
		if err := k.QR(code, "Keasliannya di:"); err != nil {
			t.Error(err)
		}
	})
}

// TestPaperClosing ends a paper at every height of a sheet, below a table, a paragraph and details.
func TestPaperClosing(t *testing.T) {
	columns := []paper.Column{{Title: "No", Width: 1}, {Title: "Catatan", Width: 9}}
	end := map[string]func(k *paper.Paper){
		"table": func(k *paper.Paper) {
			k.Table(columns, [][]string{{"1", "awal"}, {"2", "kata TERAKHIR"}})
		},
		"one row": func(k *paper.Paper) {
			k.Heading("Judul")
			k.Table(columns, [][]string{{"1", "kata TERAKHIR"}})
		},
		"long row": func(k *paper.Paper) {
			k.Table(columns, [][]string{{"1", strings.Repeat("kata ", 900) + "TERAKHIR"}})
		},
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
				which := fmt.Sprintf("%d lines before, %d who sign", before, n)
				checkClosing(t, which, doctest.Neat(t, pdf), n)
			}
		})
	}
}

// checkClosing holds that what closes a paper stands whole on its last sheet.
func checkClosing(t *testing.T, which string, all []doctest.Page, n int) {
	t.Helper()
	last := all[len(all)-1]
	for _, want := range []string{"TERAKHIR", "Demikian dibuat.", "Senin", "Keasliannya di:"} {
		if !last.Shows(want) {
			t.Errorf("%s: %q is not on the last sheet", which, want)
		}
	}
	for _, p := range signers(n) {
		for _, want := range []string{p.As, p.Name, p.Number} {
			if !last.Shows(want) {
				t.Errorf("%s: %q is not whole on the last sheet", which, want)
			}
		}
	}
}

// neat writes a paper and reads where all stands on its sheets.
func neat(t *testing.T, content func(k *paper.Paper)) []doctest.Page {
	t.Helper()
	return doctest.Neat(t, written(t, content))
}

func TestPaperWhole(t *testing.T) {
	t.Run("more signatures than a sheet holds go on, none in two parts", func(t *testing.T) {
		all := neat(t, func(k *paper.Paper) { closed(t, k, 30, func() { k.Paragraph("isi") }) })
		for _, p := range signers(30) {
			whole := 0
			for _, h := range all {
				if h.Shows(p.Name) && h.Shows(p.As) && h.Shows(p.Number) {
					whole++
				}
			}
			if whole != 1 {
				t.Errorf("%s stands whole on %d sheets, want one", p.As, whole)
			}
		}
	})
	t.Run("a name stands beside its value at every height, and a value longer than a sheet flows", func(t *testing.T) {
		long := [2]string{"Judul", "awal " + strings.Repeat("kata ", 80) + "akhir"}
		wide := [2]string{"Sebuah nama yang jauh lebih panjang dari lebar kolomnya", "satu"}
		for before := 38; before < 54; before += 2 {
			all := neat(t, func(k *paper.Paper) {
				k.Paragraph(strings.Repeat("baris\n", before))
				k.Details(long, wide)
			})
			for i, h := range all {
				if h.Shows("Judul") != h.Shows("akhir") || h.Shows("Sebuah nama") != h.Shows("satu") {
					t.Errorf("%d lines before: sheet %d splits a pair, want both together", before, i+1)
				}
			}
		}
		endless := [2]string{"Judul", strings.Repeat("kata ", 3000)}
		if all := neat(t, func(k *paper.Paper) { k.Details(endless) }); len(all) < 3 {
			t.Errorf("a long value takes %d sheets, want 3 or more", len(all))
		}
	})
	t.Run("no line of a paragraph stands alone", func(t *testing.T) {
		for before := 44; before < 54; before++ {
			all := neat(t, func(k *paper.Paper) {
				k.Paragraph(strings.Repeat("atas\n", before))
				k.Paragraph("satu\ndua\ntiga\nempat\nlima")
			})
			for i, h := range all {
				if h.Shows("satu") != h.Shows("dua") || h.Shows("lima") != h.Shows("empat") {
					t.Errorf("%d lines before: sheet %d has a line alone, want two together", before, i+1)
				}
			}
		}
	})
	t.Run("what is measured is not drawn", func(t *testing.T) {
		closing := func(k *paper.Paper) {
			closed(t, k, 5, func() {
				k.Paragraph("isi")
				k.Choices([]string{"a", "b"}, 0)
			})
		}
		all := neat(t, func(k *paper.Paper) {
			if got := k.Height(func() { closing(k) }); got < 100 {
				t.Errorf("five signatures and a code are %.0f mm high, want 100 or more", got)
			}
			k.Paragraph("isi")
		})
		if len(all) != 1 || len(all[0].Pieces) != 3 || len(all[0].Lines) != 0 {
			t.Errorf("%+v, want one sheet of three texts and no line", all)
		}
	})
}
