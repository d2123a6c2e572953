package paper_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
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

// sheets writes a paper and reads the text of its sheets.
func sheets(t *testing.T, content func(k *paper.Paper)) []string {
	t.Helper()
	return doctest.Sheets(t, written(t, content))
}

// numbered are so many words that differ.
func numbered(n int, word string) []string {
	words := make([]string, n)
	for i := range words {
		words[i] = fmt.Sprint(word, i)
	}
	return words
}

var notes = []paper.Column{
	{Title: "No", Width: 1, Align: paper.Right},
	{Title: "Catatan", Width: 6},
	{Title: "Paraf", Width: 1, Align: paper.Centre},
}

// notesHead is the head of the notes as it is read.
const notesHead = "No Catatan Paraf"

const code = "https://kampus.example/dokumen/UNINDRA.abc"

func TestPaper(t *testing.T) {
	t.Run("the same content has the same bytes", func(t *testing.T) {
		content := func(k *paper.Paper) {
			k.Letterhead(paper.Letterhead{Name: "Universitas Contoh", Lines: []string{"Program Studi Informatika"}})
			k.Paragraph("Étika profesi")
			if err := k.QR(code, "Periksa di"); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(written(t, content), written(t, content)) {
			t.Error("two papers of the same content differ, want the same bytes")
		}
	})
	const readBack = "letters, names and marks are read back as they were written; what has no letter is a box"
	t.Run(readBack, func(t *testing.T) {
		got := sheets(t, func(k *paper.Paper) {
			k.Details(
				[2]string{"Nama", "Ádinata “Bagas” D’Ávila – β-karoten ≥ 5 °C"},
				[2]string{"Judul", "Kopi ☕ 😀 dan\u200b ﷽\x07 e\u0301"},
			)
		})
		want := "Nama : Ádinata “Bagas” D’Ávila – β-karoten ≥ 5 °C " +
			"Judul : Kopi □ □ dan □ é Kode UNINDRA.abc Halaman 1 dari 1"
		if len(got) != 1 || got[0] != want {
			t.Errorf("%q, want one sheet of %q", got, want)
		}
	})
	t.Run("the choices all stand there", func(t *testing.T) {
		got := sheets(t, func(k *paper.Paper) { k.Choices([]string{"Lulus", "Tidak lulus"}, 0) })[0]
		if want := "Lulus / Tidak lulus Coret yang tidak perlu."; !strings.HasPrefix(got, want) {
			t.Errorf("%q, want %q before all", got, want)
		}
	})
	t.Run("signatures: part, name and number of each", func(t *testing.T) {
		got := sheets(t, func(k *paper.Paper) {
			k.Signatures("21 November 2026",
				paper.Signer{As: "Ketua", Name: "Dr. Budi", Number: "NIDN 1"},
				paper.Signer{As: "Sekretaris", Name: "Siti", Number: "NIDN 2"},
				paper.Signer{As: "Penguji 1", Name: "Made", Number: "NIDN 3"},
			)
		})[0]
		want := "21 November 2026 Ketua Dr. Budi NIDN 1 Sekretaris Siti NIDN 2 Penguji 1 Made NIDN 3"
		if !strings.HasPrefix(got, want) {
			t.Errorf("%q, want %q before all", got, want)
		}
	})
	t.Run("the address of the code stands as text beside it", func(t *testing.T) {
		got := sheets(t, func(k *paper.Paper) {
			if err := k.QR(code, "Keaslian dapat diperiksa di"); err != nil {
				t.Error(err)
			}
			if err := k.QR(strings.Repeat("x", 5000), ""); err == nil {
				t.Error("an address that no code can hold is taken, want an error")
			}
		})[0]
		if want := "Keaslian dapat diperiksa di " + code; !strings.Contains(got, want) {
			t.Errorf("%q, want %q in it", got, want)
		}
	})
}

func TestPaperFlows(t *testing.T) {
	t.Run("a paragraph flows over the sheets, and every sheet says which it is", func(t *testing.T) {
		want := strings.Join(numbered(3000, "kata"), " ")
		all := sheets(t, func(k *paper.Paper) { k.Paragraph(want) })
		if len(all) < 3 {
			t.Fatalf("%d sheets, want 3 or more", len(all))
		}
		var content []string
		for i, sheet := range all {
			foot := fmt.Sprintf(" Kode UNINDRA.abc Halaman %d dari %d", i+1, len(all))
			if !strings.HasSuffix(sheet, foot) {
				t.Errorf("sheet %d ends with %q, want %q", i+1, sheet[max(0, len(sheet)-60):], foot)
			}
			content = append(content, strings.TrimSuffix(sheet, foot))
		}
		if got := strings.Join(content, " "); got != want {
			t.Errorf("%d bytes are read back, want the %d of the paragraph, in their order", len(got), len(want))
		}
	})
	t.Run("a word wider than the sheet is cut, never lost", func(t *testing.T) {
		long := strings.Repeat("Wm", 400)
		got := sheets(t, func(k *paper.Paper) { k.Paragraph(long) })[0]
		if rest := strings.ReplaceAll(got, " ", ""); !strings.HasPrefix(rest, long) {
			t.Errorf("%q, want %q in its lines", got, long)
		}
	})
}

func TestPaperTable(t *testing.T) {
	t.Run("the head stands on every sheet and no row splits", func(t *testing.T) {
		var rows [][]string
		for i := range 60 {
			note := fmt.Sprintf("awal%d %s akhir%d", i, strings.Repeat("isi yang panjang ", i%30), i)
			rows = append(rows, []string{fmt.Sprint(i + 1), note, "P1"})
		}
		all := sheets(t, func(k *paper.Paper) { k.Table(notes, rows) })
		for i, sheet := range all {
			if want := notesHead + " "; !strings.HasPrefix(sheet, want) {
				t.Errorf("sheet %d begins with %q, want %q", i+1, sheet[:40], want)
			}
		}
		for i := range rows {
			whole := 0
			for _, sheet := range all {
				begin := strings.Contains(sheet+" ", fmt.Sprintf("awal%d ", i))
				end := strings.Contains(sheet+" ", fmt.Sprintf("akhir%d ", i))
				if begin != end {
					t.Errorf("row %d splits, want it whole", i)
				}
				if begin {
					whole++
				}
			}
			if whole != 1 {
				t.Errorf("row %d stands on %d sheets, want one", i, whole)
			}
		}
	})
	t.Run("a row longer than a sheet goes on, with nothing lost", func(t *testing.T) {
		words := numbered(2500, "k")
		all := sheets(t, func(k *paper.Paper) {
			k.Table(notes, [][]string{
				{"1", "pendek", "P1"},
				{"2", strings.Join(words, " "), "P2"},
				{"3", "sesudah", "P1"},
			})
		})
		content := strings.Join(all, " ")
		for _, k := range append(words, "pendek", "sesudah") {
			if n := strings.Count(content+" ", " "+k+" "); n != 1 {
				t.Fatalf("%s stands there %d times, want once", k, n)
			}
		}
		if heads := strings.Count(content, notesHead); len(all) < 3 || heads != len(all) {
			t.Errorf("%d sheets, %d heads; want a head on each of three or more", len(all), heads)
		}
	})
	t.Run("neither heading nor head stands alone at the foot of a sheet", func(t *testing.T) {
		const heading = "Catatan perbaikan"
		for before := range 60 {
			all := sheets(t, func(k *paper.Paper) {
				k.Paragraph(strings.Repeat("baris\n", before))
				k.Heading(heading)
				k.Table(notes, [][]string{{"1", strings.Repeat("isi yang panjang ", 60), "P1"}})
			})
			for i, sheet := range all {
				with := heading + " " + notesHead + " 1 isi"
				if strings.Contains(sheet, heading) != strings.Contains(sheet, with) {
					t.Errorf("%d lines before: sheet %d is %q, want no heading but %q", before, i+1, sheet, with)
				}
			}
		}
	})
	t.Run("a table without rows is its head", func(t *testing.T) {
		got := sheets(t, func(k *paper.Paper) { k.Table(notes, nil) })[0]
		if want := notesHead + " Kode"; !strings.HasPrefix(got, want) {
			t.Errorf("%q, want %q before all", got, want)
		}
	})
}

func TestPaperEverySheet(t *testing.T) {
	t.Run("a foot that is long takes a second line, beside the number of the sheet", func(t *testing.T) {
		foot := strings.Repeat("Kode dokumen UNINDRA ", 7) + "akhir"
		k := paper.New("Lembar", "Universitas Contoh", foot, moment)
		k.Paragraph("isi")
		var out bytes.Buffer
		if err := k.Write(&out); err != nil {
			t.Fatal(err)
		}
		sheet := doctest.Neat(t, out.Bytes())[0]
		for _, want := range []string{"akhir", "Halaman 1 dari 1"} {
			if !sheet.Shows(want) {
				t.Errorf("%v, want %q there", sheet.Pieces, want)
			}
		}
	})
	t.Run("a heading stands above its table on every sheet", func(t *testing.T) {
		rows := make([][]string, 90)
		for i := range rows {
			rows[i] = []string{fmt.Sprint(i + 1), "isi", "P1"}
		}
		const heading = "Senin, 23 November 2026"
		all := sheets(t, func(k *paper.Paper) {
			k.Heading(heading)
			k.Table(notes, rows)
			k.Paragraph(strings.Repeat("sesudah\n", 60))
		})
		if want := heading + " " + notesHead; !strings.HasPrefix(all[0], want) {
			t.Errorf("the first sheet is %q, want %q before all", all[0], want)
		}
		goesOn := 0
		for i, sheet := range all[1:] {
			again := heading + " (lanjutan) " + notesHead
			headed, rows := strings.HasPrefix(sheet, again), strings.Contains(sheet, "isi P1")
			if headed != rows {
				t.Errorf("sheet %d is %q, want %q above its rows: %t", i+2, sheet, again, rows)
			}
			if headed && rows {
				goesOn++
			}
		}
		if goesOn == 0 {
			t.Errorf("none of %d sheets goes on, want one or more", len(all))
		}
	})
}

func TestPaperLogo(t *testing.T) {
	size := func(svg string) int {
		head := paper.Letterhead{Logo: svg, Name: "Universitas"}
		return len(written(t, func(k *paper.Paper) { k.Letterhead(head) }))
	}
	without := size("")
	draw := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">` +
		`<rect width="64" height="64" fill="#fff"/><circle cx="32" cy="32" r="24" fill="#b3202a"/>` +
		`<path d="m32 13 1.8 4.1c5 6 8 10 8 16a8 8 0 0 1-16 0H10V5.5z" ` +
		`fill="#f5b" stroke="#0b3d91" stroke-width="2"/></svg>`
	if got := size(draw); got <= without {
		t.Errorf("with plain shapes %d bytes, want more than the %d of a letterhead without", got, without)
	}
	for name, svg := range map[string]string{
		"broken":                "<svg",
		"empty":                 `<svg viewBox="0 0 64 64"/>`,
		"no box":                `<svg><rect width="4" height="4" fill="#fff"/></svg>`,
		"text":                  `<svg viewBox="0 0 64 64"><text>halo</text></svg>`,
		"no size":               `<svg viewBox="0 0 64 64"><rect fill="red"/></svg>`,
		"a gradient":            `<svg viewBox="0 0 64 64"><path d="M0 0Q1 1 2 2" fill="url(#a)"/></svg>`,
		"numbers that are none": `<svg viewBox="0 0 64 64"><path d="M0 x" fill="#000"/></svg>`,
		"half a command":        `<svg viewBox="0 0 64 64"><path d="M0 0C1 2 3" fill="#000"/></svg>`,
		"a colour of letters":   `<svg viewBox="0 0 64 64"><rect fill="#zzzzzz"/></svg>`,
	} {
		if got := size(svg); got != without {
			t.Errorf("%s is drawn: %d bytes, want the %d of a letterhead without", name, got, without)
		}
	}
}

func TestPaperPicture(t *testing.T) {
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewNRGBA(image.Rect(0, 0, 40, 20))); err != nil {
		t.Fatal(err)
	}
	size := func(picture []byte) int {
		head := paper.Letterhead{Picture: picture, Name: "Universitas"}
		return len(written(t, func(k *paper.Paper) { k.Letterhead(head) }))
	}
	without := size(nil)
	if got := size(picture.Bytes()); got <= without {
		t.Errorf("with a picture %d bytes, want more than the %d of a letterhead without", got, without)
	}
	if got := size([]byte("GIF89a")); got != without {
		t.Errorf("with what is no picture %d bytes, want the %d of a letterhead without", got, without)
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
			t.Errorf("the paper begins with %.10q, want %%PDF-", content)
		}
	})
}
