package paper_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/kit/doc/doctest"
	"portaldosen/internal/kit/doc/paper"
)

var moment = time.Date(2026, 11, 21, 3, 0, 0, 0, time.UTC)

// written writes a paper and tells its bytes.
func written(t *testing.T, content func(k *paper.Paper)) []byte {
	t.Helper()
	k := paper.New("Kartu Bimbingan", "Universitas Contoh", "Kode UNINDRA.abc", moment)
	content(k)
	var out bytes.Buffer
	if err := k.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestPaper(t *testing.T) {
	t.Run("the same content has the same bytes", func(t *testing.T) {
		content := func(k *paper.Paper) {
			k.Letterhead(paper.Letterhead{Name: "Universitas Contoh", Lines: []string{"Program Studi Informatika"}})
			k.Paragraph("Étika profesi")
			if err := k.QR("https://kampus.example/dokumen/UNINDRA.abc", "Periksa di"); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(written(t, content), written(t, content)) {
			t.Error("they differ")
		}
	})
	t.Run("letters, names and marks are read back as they were written; what has no letter is a box", func(t *testing.T) {
		got := doctest.Sheets(t, written(t, func(k *paper.Paper) {
			k.Details([2]string{"Nama", "Ádinata “Bagas” D’Ávila – β-karoten ≥ 5 °C"}, [2]string{"Judul", "Kopi ☕ 😀 dan\u200b ﷽\x07 e\u0301"})
		}))
		want := "Nama : Ádinata “Bagas” D’Ávila – β-karoten ≥ 5 °C Judul : Kopi □ □ dan □ é Kode UNINDRA.abc Halaman 1 dari 1"
		if len(got) != 1 || got[0] != want {
			t.Errorf("%q, want %q", got, want)
		}
	})
	t.Run("a paragraph flows over the sheets, and every sheet says which it is", func(t *testing.T) {
		var words []string
		for i := range 3000 {
			words = append(words, fmt.Sprint("kata", i))
		}
		all := doctest.Sheets(t, written(t, func(k *paper.Paper) { k.Paragraph(strings.Join(words, " ")) }))
		if len(all) < 3 {
			t.Fatalf("%d sheets", len(all))
		}
		var content []string
		for i, sheet := range all {
			foot := fmt.Sprintf(" Kode UNINDRA.abc Halaman %d dari %d", i+1, len(all))
			if !strings.HasSuffix(sheet, foot) {
				t.Errorf("sheet %d ends with %q", i+1, sheet[max(0, len(sheet)-60):])
			}
			content = append(content, strings.TrimSuffix(sheet, foot))
		}
		if strings.Join(content, " ") != strings.Join(words, " ") {
			t.Error("words are lost")
		}
	})
	t.Run("a word wider than the sheet is cut, never lost", func(t *testing.T) {
		length := strings.Repeat("Wm", 400)
		got := doctest.Sheets(t, written(t, func(k *paper.Paper) { k.Paragraph(length) }))[0]
		if rest := strings.ReplaceAll(got, " ", ""); !strings.HasPrefix(rest, length) {
			t.Error(got)
		}
	})
	t.Run("the choices all stand there", func(t *testing.T) {
		got := doctest.Sheets(t, written(t, func(k *paper.Paper) { k.Choices([]string{"Lulus", "Tidak lulus"}, 0) }))[0]
		if !strings.HasPrefix(got, "Lulus / Tidak lulus Coret yang tidak perlu.") {
			t.Error(got)
		}
	})
	t.Run("signatures: part, name and number of each", func(t *testing.T) {
		got := doctest.Sheets(t, written(t, func(k *paper.Paper) {
			k.Signatures("21 November 2026", paper.Signer{As: "Ketua", Name: "Dr. Budi", Number: "NIDN 1"}, paper.Signer{As: "Sekretaris", Name: "Siti", Number: "NIDN 2"},
				paper.Signer{As: "Penguji 1", Name: "Made", Number: "NIDN 3"})
		}))[0]
		if want := "21 November 2026 Ketua Dr. Budi NIDN 1 Sekretaris Siti NIDN 2 Penguji 1 Made NIDN 3"; !strings.HasPrefix(got, want) {
			t.Errorf("%q", got)
		}
	})
	t.Run("the address of the code stands as text beside it", func(t *testing.T) {
		got := doctest.Sheets(t, written(t, func(k *paper.Paper) {
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

func TestPaperTable(t *testing.T) {
	columns := []paper.Column{{Title: "No", Width: 1, Align: paper.Right}, {Title: "Catatan", Width: 6}, {Title: "Paraf", Width: 1, Align: paper.Centre}}
	t.Run("the head stands on every sheet and no row splits", func(t *testing.T) {
		var rows [][]string
		for i := range 60 {
			rows = append(rows, []string{fmt.Sprint(i + 1), fmt.Sprintf("awal%d %s akhir%d", i, strings.Repeat("isi yang panjang ", i%30), i), "P1"})
		}
		all := doctest.Sheets(t, written(t, func(k *paper.Paper) { k.Table(columns, rows) }))
		for i, sheet := range all {
			if !strings.HasPrefix(sheet, "No Catatan Paraf ") {
				t.Errorf("sheet %d begins with %q", i+1, sheet[:40])
			}
		}
		for i := range rows {
			ok := 0
			for _, sheet := range all {
				begin, end := strings.Contains(sheet+" ", fmt.Sprintf("awal%d ", i)), strings.Contains(sheet+" ", fmt.Sprintf("akhir%d ", i))
				if begin != end {
					t.Errorf("row %d splits", i)
				}
				if begin {
					ok++
				}
			}
			if ok != 1 {
				t.Errorf("row %d stands on %d sheets", i, ok)
			}
		}
	})
	t.Run("a row longer than a sheet goes on, with nothing lost", func(t *testing.T) {
		var words []string
		for i := range 2500 {
			words = append(words, fmt.Sprint("k", i))
		}
		all := doctest.Sheets(t, written(t, func(k *paper.Paper) {
			k.Table(columns, [][]string{{"1", "pendek", "P1"}, {"2", strings.Join(words, " "), "P2"}, {"3", "sesudah", "P1"}})
		}))
		content := strings.Join(all, " ")
		for _, k := range append(words, "pendek", "sesudah") {
			if strings.Count(content+" ", " "+k+" ") != 1 {
				t.Fatalf("%s stands there %d times", k, strings.Count(content+" ", " "+k+" "))
			}
		}
		if len(all) < 3 || strings.Count(content, "No Catatan Paraf") != len(all) {
			t.Errorf("%d sheets, %d heads", len(all), strings.Count(content, "No Catatan Paraf"))
		}
	})
	t.Run("neither heading nor head stands alone at the foot of a sheet", func(t *testing.T) {
		for before := range 60 {
			all := doctest.Sheets(t, written(t, func(k *paper.Paper) {
				k.Paragraph(strings.Repeat("baris\n", before))
				k.Heading("Catatan perbaikan")
				k.Table(columns, [][]string{{"1", strings.Repeat("isi yang panjang ", 60), "P1"}})
			}))
			for i, sheet := range all {
				if title, line := strings.Contains(sheet, "Catatan perbaikan No Catatan Paraf 1 isi"), strings.Contains(sheet, "Catatan perbaikan"); title != line {
					t.Errorf("%d lines before: sheet %d: %s", before, i+1, sheet)
				}
			}
		}
	})
	t.Run("a table without rows is its head", func(t *testing.T) {
		if got := doctest.Sheets(t, written(t, func(k *paper.Paper) { k.Table(columns, nil) }))[0]; !strings.HasPrefix(got, "No Catatan Paraf Kode") {
			t.Error(got)
		}
	})
}

func TestPaperEverySheet(t *testing.T) {
	t.Run("a foot that is long takes a second line, beside the number of the sheet", func(t *testing.T) {
		k := paper.New("Lembar", "Universitas Contoh", strings.Repeat("Kode dokumen UNINDRA ", 7)+"akhir", moment)
		k.Paragraph("isi")
		var out bytes.Buffer
		if err := k.Write(&out); err != nil {
			t.Fatal(err)
		}
		if h := doctest.Neat(t, out.Bytes())[0]; !h.Shows("akhir") || !h.Shows("Halaman 1 dari 1") {
			t.Errorf("%v", h.Pieces)
		}
	})
	columns := []paper.Column{{Title: "No", Width: 1, Align: paper.Right}, {Title: "Catatan", Width: 6}, {Title: "Paraf", Width: 1, Align: paper.Centre}}
	t.Run("a heading stands above its table on every sheet", func(t *testing.T) {
		rows := make([][]string, 90)
		for i := range rows {
			rows[i] = []string{fmt.Sprint(i + 1), "isi", "P1"}
		}
		all := doctest.Sheets(t, written(t, func(k *paper.Paper) {
			k.Heading("Senin, 23 November 2026")
			k.Table(columns, rows)
			k.Paragraph(strings.Repeat("sesudah\n", 60))
		}))
		goesOn := 0
		for i, sheet := range all[1:] {
			if ok := strings.HasPrefix(sheet, "Senin, 23 November 2026 (lanjutan) No Catatan Paraf"); ok != strings.Contains(sheet, "isi P1") {
				t.Errorf("sheet %d: %s", i+2, sheet)
			} else if ok {
				goesOn++
			}
		}
		if goesOn == 0 || !strings.HasPrefix(all[0], "Senin, 23 November 2026 No Catatan Paraf") {
			t.Errorf("%d of %d sheets go on", goesOn, len(all))
		}
	})
}

func TestPaperLogo(t *testing.T) {
	size := func(svg string) int {
		return len(written(t, func(k *paper.Paper) { k.Letterhead(paper.Letterhead{Logo: svg, Name: "Universitas"}) }))
	}
	without := size("")
	draw := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#fff"/><circle cx="32" cy="32" r="24" fill="#b3202a"/>` +
		`<path d="m32 13 1.8 4.1c5 6 8 10 8 16a8 8 0 0 1-16 0H10V5.5z" fill="#f5b" stroke="#0b3d91" stroke-width="2"/></svg>`
	if size(draw) <= without {
		t.Error("plain shapes are not drawn")
	}
	for name, svg := range map[string]string{
		"broken": "<svg", "empty": `<svg viewBox="0 0 64 64"/>`, "no box": `<svg><rect width="4" height="4" fill="#fff"/></svg>`,
		"text": `<svg viewBox="0 0 64 64"><text>halo</text></svg>`, "no size": `<svg viewBox="0 0 64 64"><rect fill="red"/></svg>`,
		"a gradient":            `<svg viewBox="0 0 64 64"><path d="M0 0Q1 1 2 2" fill="url(#a)"/></svg>`,
		"numbers that are none": `<svg viewBox="0 0 64 64"><path d="M0 x" fill="#000"/></svg>`,
		"half a command":        `<svg viewBox="0 0 64 64"><path d="M0 0C1 2 3" fill="#000"/></svg>`,
		"a colour of letters":   `<svg viewBox="0 0 64 64"><rect fill="#zzzzzz"/></svg>`,
	} {
		if size(svg) != without {
			t.Errorf("%s is drawn", name)
		}
	}
}

func FuzzPaper(f *testing.F) {
	for _, s := range []string{"", "a\nb", "\xff\xfe", "𝔘 ﷽ \u202e", strings.Repeat("W", 3000)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		content := written(t, func(k *paper.Paper) {
			k.Letterhead(paper.Letterhead{Logo: s, Name: s, Lines: []string{s}})
			k.Details([2]string{s, s})
			k.Table([]paper.Column{{Title: s, Width: 1}, {Title: "x", Width: 3}}, [][]string{{s, s}})
			k.Signatures(s, paper.Signer{As: s, Name: s, Number: s})
		})
		if !bytes.HasPrefix(content, []byte("%PDF-")) {
			t.Error("no paper")
		}
	})
}
