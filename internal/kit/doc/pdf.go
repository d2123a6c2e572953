package doc

import (
	_ "embed"
	"fmt"
	"io"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

// The measures of a sheet, in millimetres.
const (
	lebarKertas  = 210.0
	tinggiKertas = 297.0
	tepi         = 20.0
	lebarIsi     = lebarKertas - 2*tepi
	batasBawah   = tinggiKertas - tepi
)

const keluarga = "kertas"

var (
	//go:embed huruf/kertas-sans-regular.ttf
	hurufBiasa []byte
	//go:embed huruf/kertas-sans-bold.ttf
	hurufTebal []byte
)

// Kertas is a paper of A4 sheets. What is put on it follows from the top, over as many sheets as it takes. The same
// content gives the same bytes, whenever and wherever it is written.
type Kertas struct {
	pdf    *fpdf.Fpdf
	y      float64
	gaya   gaya
	bawah  float64 // where the room of a sheet ends
	kaki   string
	ulangi func()  // drawn at the top of every further sheet
	tunda  string  // a heading that waits for what it stands above
	ekor   float64 // the height that has to be left below the last line of what is put
	takar  bool    // measures, and draws nothing
}

// gaya is how letters look: their size in points, and whether they are bold.
type gaya struct {
	ukuran float64
	tebal  bool
}

var (
	biasa  = gaya{ukuran: 10.5}
	tebal  = gaya{ukuran: 10.5, tebal: true}
	kecil  = gaya{ukuran: 8.5}
	kepala = gaya{ukuran: 9.5, tebal: true}
	sel    = gaya{ukuran: 9.5}
)

// tinggi is the height of a line.
func (g gaya) tinggi() float64 { return g.ukuran * 25.4 / 72 * 1.3 }

// NewKertas begins a paper. Title, author and moment are told to whoever asks for the file's properties; kaki stands at the
// foot of every sheet, beside the number of the sheet.
func NewKertas(judul, penulis, kaki string, pada time.Time) *Kertas {
	pdf := fpdf.New("P", "mm", "A4", "")
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(pada.UTC())
	pdf.SetModificationDate(pada.UTC())
	pdf.SetProducer("Portal Dosen", true)
	pdf.SetTitle(terbaca(judul), true)
	pdf.SetAuthor(terbaca(penulis), true)
	pdf.SetLang("id-ID")
	pdf.SetMargins(tepi, tepi, tepi)
	pdf.SetAutoPageBreak(false, 0)
	pdf.AddUTF8FontFromBytes(keluarga, "", hurufBiasa)
	pdf.AddUTF8FontFromBytes(keluarga, "B", hurufTebal)
	k := &Kertas{pdf: pdf, bawah: batasBawah, kaki: terbaca(kaki)}
	k.lembarBaru()
	return k
}

// Tulis writes the paper to w. Nothing may be put on it afterwards.
func (k *Kertas) Tulis(w io.Writer) error {
	lembar := k.pdf.PageCount()
	for i := 1; i <= lembar; i++ {
		k.pdf.SetPage(i)
		k.pdf.SetFillColor(0, 0, 0) // colour and letters are what was set last on this very sheet: set them anew
		k.pakai(tebal)
		k.pakai(kecil)
		nomor := fmt.Sprintf("Halaman %d dari %d", i, lembar)
		k.tulisKaki(lebarIsi - k.pdf.GetStringWidth(nomor) - 3)
		k.tulis(lebarKertas-tepi-k.pdf.GetStringWidth(nomor), batasBawah+4, nomor)
	}
	if err := k.pdf.Output(w); err != nil {
		return fmt.Errorf("doc: pdf: %w", err)
	}
	return nil
}

// tulisKaki puts the foot's text beside the number of the sheet; one that is longer takes two lines and no more.
func (k *Kertas) tulisKaki(lebar float64) {
	baris := k.pecah(k.kaki, lebar)
	if baris = baris[:min(2, len(baris))]; len(baris) < 2 {
		k.tulis(tepi, batasBawah+4, k.kaki)
		return
	}
	for i, b := range baris {
		k.tulis(tepi, batasBawah+1.5+float64(i)*k.gaya.tinggi(), b)
	}
}

func (k *Kertas) lembarBaru() {
	g := k.gaya
	k.pdf.AddPage()
	k.pdf.SetLineWidth(0.2)
	k.y = tepi
	if k.ulangi != nil {
		k.ulangi()
	}
	if g.ukuran > 0 {
		k.pakai(g)
	}
}

// butuh begins a sheet unless so much height is left on this one. A heading that waits goes with it.
func (k *Kertas) butuh(tinggi float64) {
	judul := k.tunda
	k.tunda = ""
	if judul != "" {
		tinggi += 2 * tebal.tinggi()
	}
	if k.y+tinggi > k.bawah && k.y > tepi {
		k.lembarBaru()
	}
	if judul == "" {
		return
	}
	g := k.gaya
	k.pakai(tebal)
	k.alir(judul, tepi, lebarIsi)
	k.Jarak(0.5)
	k.pakai(g)
}

func (k *Kertas) pakai(g gaya) {
	k.gaya = g
	style := ""
	if g.tebal {
		style = "B"
	}
	k.pdf.SetFont(keluarga, style, g.ukuran)
}

// tulis puts one line whose top left corner is at x, y.
func (k *Kertas) tulis(x, y float64, baris string) {
	if k.takar {
		return
	}
	besar := k.gaya.ukuran * 25.4 / 72
	k.pdf.Text(x, y+(k.gaya.tinggi()-besar)/2+0.82*besar, baris)
}

// Jarak leaves a gap of so many millimetres.
func (k *Kertas) Jarak(mm float64) { k.y += mm }

// Judul puts lines in the middle, bold.
func (k *Kertas) Judul(baris ...string) {
	k.pakai(gaya{ukuran: 13, tebal: true})
	for _, b := range baris {
		k.tengah(b, lebarIsi)
	}
	k.Jarak(3)
}

// tengah puts a text in the middle of the sheet, in lines of at most so much width.
func (k *Kertas) tengah(teks string, lebar float64) {
	for _, b := range k.pecah(terbaca(teks), lebar) {
		k.butuh(k.gaya.tinggi())
		k.tulis((lebarKertas-k.pdf.GetStringWidth(b))/2, k.y, b)
		k.y += k.gaya.tinggi()
	}
}

// Paragraf puts a text, which flows over the sheets.
func (k *Kertas) Paragraf(teks string) {
	k.pakai(biasa)
	k.alir(teks, tepi, lebarIsi)
	k.Jarak(2)
}

// Subjudul puts a bold line above what follows it, on the same sheet.
func (k *Kertas) Subjudul(teks string) { k.tunda = teks }

// Catatan puts a text in small letters.
func (k *Kertas) Catatan(teks string) {
	k.pakai(kecil)
	k.alir(teks, tepi, lebarIsi)
	k.Jarak(1.5)
}

// alir puts a text in lines, which flow over the sheets: neither its first nor its last line stands alone, and below the
// last there is as much room as what follows asks.
func (k *Kertas) alir(teks string, x, lebar float64) {
	baris := k.pecah(terbaca(teks), lebar)
	for i, b := range baris {
		k.butuh(k.gaya.tinggi()*bersama(i, len(baris)) + k.ekorDi(i, len(baris)))
		k.tulis(x, k.y, b)
		k.y += k.gaya.tinggi()
	}
}

// bersama is how many lines have to find room where line i of n begins.
func bersama(i, n int) float64 {
	switch {
	case i == 0 && n <= 3:
		return float64(n)
	case i == 0, i == n-2:
		return 2
	}
	return 1
}

// ekorDi is the height to be left below the lines that have to find room where line i of n begins.
func (k *Kertas) ekorDi(i, n int) float64 {
	if i == n-2 || n <= 3 && i == 0 {
		return k.ekor
	}
	return 0
}
