package akademik_test

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"portaldosen/internal/feature/akademik/isi"
	ruang "portaldosen/internal/feature/akademik/lembar"
	"portaldosen/internal/kit/apitest"
)

// buku is the workbook of a plan on somebody's own machine.
type buku struct {
	*excelize.File
	t *testing.T
	s susun
}

// unduhBuku is the workbook of a plan as somebody gets it.
func (s susun) unduhBuku(username string) buku {
	s.t.Helper()
	book, err := excelize.OpenReader(bytes.NewReader(s.berkas(username, "/xlsx").Want(200).Body))
	if err != nil {
		s.t.Fatal(err)
	}
	return buku{book, s.t, s}
}

// must ends the test on an error.
func (b buku) must(err error) {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
}

// tempat is where a column of a part stands: its sheet, and its letters.
func (b buku) tempat(part, kolom string) (sheet, letters string) {
	b.t.Helper()
	for _, n := range b.GetDefinedName() {
		if n.Name == "rps_"+part+"_"+kolom {
			sheet, cell, _ := strings.Cut(n.RefersTo, "!")
			return strings.Trim(sheet, "'"), strings.Split(cell, "$")[1]
		}
	}
	b.t.Fatalf("no column is called rps_%s_%s", part, kolom)
	return "", ""
}

// baris is the number of the row with a key.
func (b buku) baris(part, id string) int {
	b.t.Helper()
	sheet, letters := b.tempat(part, "id")
	for row := 3; row < 1000; row++ {
		if got, err := b.GetCellValue(sheet, fmt.Sprint(letters, row)); err != nil || got == id {
			b.must(err)
			return row
		}
	}
	b.t.Fatalf("no row of %s has the key %s", part, id)
	return 0
}

// tulis writes into the cell at an address, as somebody does who types it.
func (b buku) tulis(alamat string, value any) {
	b.t.Helper()
	a, _ := isi.ReadAlamat(alamat)
	sheet, letters := b.tempat(a.Bagian, a.Kolom)
	b.must(b.SetCellValue(sheet, fmt.Sprint(letters, b.baris(a.Bagian, a.Baris)), value))
}

// unggah hands the workbook in.
func (b buku) unggah(username string) *apitest.Answer {
	b.t.Helper()
	file, err := b.WriteToBuffer()
	b.must(err)
	return b.s.unggah(username, "rps.xlsx", file.Bytes())
}

// unggah hands a file in for a plan.
func (s susun) unggah(username, name string, file []byte) *apitest.Answer {
	s.t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	part, err := w.CreateFormFile("file", name)
	if err == nil {
		_, err = part.Write(file)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		s.t.Fatal(err)
	}
	path := alamatRPS + "/" + s.id + "/xlsx"
	return s.As(unindra, username, "POST", path, body.String(), "Content-Type: "+w.FormDataContentType())
}

// pratinjau is what the workbook would change, when nothing is written by asking.
func (b buku) pratinjau() (p ruang.PratinjauRPS) {
	b.t.Helper()
	before := b.s.keadaanRPS()
	b.unggah("dosen2").Want(200).JSON(&p)
	if after := b.s.keadaanRPS(); after != before {
		b.t.Errorf("a preview changed the plan: %s, want as before %s", after, before)
	}
	return p
}

// bersih is a preview of a workbook in which nothing is wrong.
func (b buku) bersih() ruang.PratinjauRPS {
	b.t.Helper()
	p := b.pratinjau()
	if len(p.Salah)+len(p.Bentrok)+len(p.Asing) > 0 {
		b.t.Errorf("wrong %v, in conflict %v, strange %v, want nothing", p.Salah, p.Bentrok, p.Asing)
	}
	return p
}

// berkasDitolak holds that a file is refused with a sentence, and changes nothing.
func (s susun) berkasDitolak(a func() *apitest.Answer, sentence string) {
	s.t.Helper()
	before := s.keadaanRPS()
	if got := a().Want(422).Problem().Errors["file"]; !strings.Contains(got, sentence) {
		s.t.Errorf("refused with %q, want %q", got, sentence)
	}
	if after := s.keadaanRPS(); after != before {
		s.t.Errorf("the plan is now %s, want as before %s", after, before)
	}
}
