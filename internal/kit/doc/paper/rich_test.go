package paper_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/kit/doc/doctest"
	"portaldosen/internal/kit/doc/paper"
	"portaldosen/internal/kit/richtext"
)

// set writes a paper that is set in a way of its own.
func set(t *testing.T, s paper.Setting, content func(k *paper.Paper)) []byte {
	t.Helper()
	k := paper.Set("Rencana", "Universitas Contoh", "Dicetak hari ini", moment, s)
	content(k)
	var out bytes.Buffer
	if err := k.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

const mixed = `<p>Kata <b>tebal</b>, <i>miring</i> dan te<b>ngah</b>.</p>
	<ol><li>satu</li><li>dua<ul><li>dalam</li></ul></li></ol>`

func TestRich(t *testing.T) {
	t.Run("words, marks of lists and what is glued are read back", func(t *testing.T) {
		pdf := written(t, func(k *paper.Paper) { k.Rich(richtext.Blocks(mixed)) })
		doctest.Neat(t, pdf)
		want := "Kata tebal , miring dan te ngah . 1. satu 2. dua • dalam"
		if got := doctest.Text(t, pdf); !strings.HasPrefix(got, want) {
			t.Errorf("%q, want %q before all", got, want)
		}
	})
	t.Run("a long text flows over the sheets, a word wider than a line is cut, nothing is lost", func(t *testing.T) {
		words := append(numbered(900, "kata"), strings.Repeat("Wm", 300))
		fragment := "<ul><li>" + strings.Join(words, " <b>dan</b> ") + "</li></ul>"
		pdf := written(t, func(k *paper.Paper) { k.Rich(richtext.Blocks(fragment)) })
		if all := doctest.Neat(t, pdf); len(all) < 2 {
			t.Errorf("%d sheets, want 2 or more", len(all))
		}
		text := strings.ReplaceAll(doctest.Text(t, pdf), " ", "")
		for _, w := range words {
			if !strings.Contains(text, w) {
				t.Fatalf("%.20q is not read back, want every word", w)
			}
		}
	})
}

func TestSetting(t *testing.T) {
	for _, f := range paper.Fonts() {
		name := fmt.Sprintf("lying sheets of many columns in %s: the head above each, nothing outside", f)
		t.Run(name, func(t *testing.T) {
			var columns []paper.Column
			row := make([]string, 9)
			for i := range row {
				columns = append(columns, paper.Column{Title: fmt.Sprint("Kolom ", i+1), Width: float64(1 + i%3)})
				row[i] = strings.Repeat("kata ", 10+40*(i%4)) + "akhir"
			}
			pdf := set(t, paper.Setting{Landscape: true, Font: f, Dense: true, Head: "DRAF"}, func(k *paper.Paper) {
				k.Letterhead(paper.Letterhead{Name: "Universitas Contoh"})
				k.Rich(richtext.Blocks(mixed))
				k.Heading("Rencana")
				k.Table(columns, [][]string{row, row, row, row})
				k.Signatures("Jakarta", signers(3)...)
			})
			all := doctest.NeatHeaded(t, pdf)
			if len(all) < 2 || all[0].Sheet.Width < all[0].Sheet.Height {
				t.Fatalf("%d sheets, the first %s, want several that lie", len(all), all[0].Sheet)
			}
			for i, p := range all {
				if !p.Shows("DRAF") || !p.Shows("Dicetak hari ini") {
					t.Errorf("sheet %d lacks its head or its foot", i+1)
				}
			}
			if n := strings.Count(doctest.Text(t, pdf), "akhir"); n != 4*9 {
				t.Errorf("%d cells are read to their end, want %d", n, 4*9)
			}
		})
	}
	t.Run("letters of one width are of one width, those with serifs as wide as Times", func(t *testing.T) {
		width := func(f paper.Font, text string) float64 {
			pdf := set(t, paper.Setting{Font: f}, func(k *paper.Paper) { k.Paragraph(text) })
			return doctest.Neat(t, pdf)[0].Pieces[0].Width
		}
		if i, m := width(paper.Mono, "iiii"), width(paper.Mono, "MMMM"); i != m {
			t.Errorf("iiii is %.2f mm wide and MMMM %.2f, want the same", i, m)
		}
		const size = 10.5 * 25.4 / 72
		for letter, want := range map[string]float64{"M": 0.889, "i": 0.278, "a": 0.444} {
			if got := width(paper.Serif, letter) / size; got < want-0.002 || got > want+0.002 {
				t.Errorf("%s is %.3f of its size wide, want %.3f as in Times", letter, got, want)
			}
		}
	})
	t.Run("slanted letters have what upright ones have", func(t *testing.T) {
		for _, f := range paper.Fonts() {
			pdf := set(t, paper.Setting{Font: f}, func(k *paper.Paper) {
				k.Rich(richtext.Blocks("<i>Ádinata “Bagas” – β ≥ 5 °C</i>"))
			})
			if got := doctest.Text(t, pdf); !strings.HasPrefix(got, "Ádinata “Bagas” – β ≥ 5 °C") {
				t.Errorf("%s: %q, want it as it was written", f, got)
			}
		}
	})
}
