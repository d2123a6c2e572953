package akademik_test

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik/cetak"
	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/feature/akademik/rps"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/doc/doctest"
	"portaldosen/internal/kit/doc/filetext"
)

// berkas asks for a plan as a file: "/pdf", "/docx?versi=1".
func (s susun) berkas(username, which string) *apitest.Answer {
	return s.As(unindra, username, "GET", alamatRPS+"/"+s.id+which, nil)
}

// terbaca reads the text of a file back, with single spaces; of a document the lines above and below its sheets follow
// as XML.
func terbaca(t *testing.T, file []byte) string {
	t.Helper()
	got, err := filetext.Read(context.Background(), bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(strings.Fields(got.Text), " ")
	if z, err := zip.NewReader(bytes.NewReader(file), int64(len(file))); err == nil {
		for _, name := range []string{"word/header1.xml", "word/footer1.xml"} {
			part, err := fs.ReadFile(z, name)
			if err != nil {
				t.Fatal(err)
			}
			text += " " + string(part)
		}
	}
	return text
}

// lengkapTercetak holds that every cell of a plan stands in a text, whatever stands between its words.
func lengkapTercetak(t *testing.T, p rps.RPS, text string) {
	t.Helper()
	tight := strings.Join(strings.Fields(text), "")
	for _, part := range isi.Parts {
		for _, r := range p.Isi[part.Kode] {
			for _, k := range part.Kolom {
				if k.Kode == "huruf" || part.Kode == isi.Pekan && k.Jenis == isi.Pilihan {
					continue
				}
				for _, word := range strings.Fields(p.Isi.Shown(p.Dasar, k, r.Sel[k.Kode])) {
					if !strings.Contains(tight, word) {
						t.Errorf("%s/%s/%s: %q is not printed", part.Kode, r.ID, k.Kode, word)
					}
				}
			}
		}
	}
}

// penuhi fills the texts of a plan with as many words as they take, each to be found again.
func penuhi(p rps.RPS) isi.Isi {
	out, n := p.Isi.Copy(), 0
	for _, part := range isi.Parts {
		for _, r := range out[part.Kode] {
			for _, k := range part.Kolom {
				if k.Kode == "kode" || k.Jenis != isi.Teks && k.Jenis != isi.Kaya {
					continue
				}
				n++
				word := fmt.Sprintf("kata%d ", n)
				r.Sel[k.Kode] = strings.TrimSpace(strings.Repeat(word, min(k.Most, 2_000)/len(word)))
				if k.Jenis == isi.Kaya {
					r.Sel[k.Kode] = "<ul><li>" + r.Sel[k.Kode] + " <b>tebal</b> <i>miring</i></li></ul>"
				}
			}
		}
	}
	return out
}

func TestCetakRPS(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for _, kind := range []string{"pdf", "docx"} {
			t.Run("AK-02 a draft as "+kind+" says so, and all that it says is there", func(t *testing.T) {
				s := rpsLengkap(t, c)
				a, p := s.berkas("dosen2", "/"+kind).Want(200), s.lihat("dosen2")
				text := terbaca(t, a.Body)
				lengkapTercetak(t, p, text)
				for _, want := range []string{
					"RENCANA PEMBELAJARAN SEMESTER", p.Kode, "2026/2027 Ganjil", "3 (3/0)", "Dr. Siti Aminah, M.Kom.",
					p.Kaprodi, p.Dasar.CPL[0].Uraian, "TM 150", "PT 180", "KM 180",
					"Ujian tengah semester (UTS)", "[1]", "√",
				} {
					if !strings.Contains(text, want) {
						t.Errorf("%q is not printed in %q", want, text)
					}
				}
				want := fmt.Sprintf(`attachment; filename=RPS_%s_2026-2027_Ganjil_draf.%s`, p.Kode, kind)
				if got := a.Header.Get("Content-Disposition"); !strings.HasPrefix(got, want) {
					t.Errorf("the file comes as %s, want %s", got, want)
				}
			})
			t.Run("AK-02 a version as "+kind+" bears its number, to whoever may read it", func(t *testing.T) {
				s := rpsLengkap(t, c).jalan("ajukan")
				text := terbaca(t, s.berkas("dosen2", "/"+kind).Want(200).Body)
				if !strings.Contains(text, "belum dipublikasi") {
					t.Errorf("a plan that was submitted prints as %q, want 'belum dipublikasi'", text)
				}
				s.jalan("tinjau", "setujui", "terbitkan")
				a := s.berkas("dosen3", "/"+kind).Want(200)
				text = terbaca(t, a.Body)
				if !strings.Contains(text, "Versi 1 · Dipublikasi") || strings.Contains(text, "DRAF") {
					t.Errorf("a published plan prints as %q, want its version and no draft", text)
				}
				if got := a.Header.Get("Content-Disposition"); !strings.Contains(got, "2026-2027_Ganjil_v1."+kind) {
					t.Errorf("the file comes as %s, want v1", got)
				}
				s.jalan("buka")
				text = terbaca(t, s.berkas("dosen2", "/"+kind).Want(200).Body)
				if !strings.Contains(text, "DRAF") {
					t.Errorf("a plan that is written again prints as %q, want a draft", text)
				}
				text = terbaca(t, s.berkas("dosen2", "/"+kind+"?versi=1").Want(200).Body)
				if !strings.Contains(text, "Versi 1 · Dipublikasi") {
					t.Errorf("its version prints as %q, want it as it was published", text)
				}
			})
			t.Run("AK-02 "+kind+": what is not the caller's to read is not there", func(t *testing.T) {
				s := rpsLengkap(t, c)
				s.berkas("dosen3", "/"+kind).Want(404)
				s.berkas("dosen2", "/"+kind+"?versi=7").Want(404)
				s.berkas("dosen2", "/"+kind+"?versi=x").Want(422)
				s.As(tsm, "operator", "GET", alamatRPS+"/"+s.id+"/"+kind, nil).Want(404)
			})
			t.Run("AK-02 an empty plan as "+kind+" says what is not written yet", func(t *testing.T) {
				s := rpsBaru(t, c)
				if n := strings.Count(terbaca(t, s.berkas("dosen2", "/"+kind).Want(200).Body), "Belum diisi."); n != 7 {
					t.Errorf("%d parts are said to be empty, want 7", n)
				}
			})
			t.Run("AK-02 the longest texts are all in the "+kind, func(t *testing.T) {
				s := rpsLengkap(t, c)
				p := s.lihat("dosen2")
				s.simpan("dosen2", isi.Compare(p.Isi, penuhi(p))).Want(200)
				lengkapTercetak(t, s.lihat("dosen2"), terbaca(t, s.berkas("dosen2", "/"+kind).Want(200).Body))
			})
		}
	})
}

func TestCetakRPSRapi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for _, huruf := range isi.Huruf {
			t.Run("AK-02 long cells in "+huruf+" break over sheets, with head and foot on each", func(t *testing.T) {
				s := rpsLengkap(t, c)
				p := s.lihat("dosen2")
				full := penuhi(p)
				full[isi.Umum][0].Sel["huruf"] = huruf
				s.simpan("dosen2", isi.Compare(p.Isi, full)).Want(200)
				pdf := s.berkas("dosen2", "/pdf").Want(200).Body
				all := doctest.NeatHeaded(t, pdf)
				weeks := 0
				for i, sheet := range all {
					if n := strings.Count(teksLembar(sheet), "DRAF"); n != 2 {
						t.Errorf("sheet %d says DRAF %d times, want it above and below", i+1, n)
					}
					if sheet.Shows("Kriteria dan") && sheet.Shows("Metode") {
						weeks++
					}
				}
				if weeks < 5 {
					t.Errorf("the head of the weeks stands on %d sheets of %d, want many", weeks, len(all))
				}
			})
		}
	})
}

func teksLembar(p doctest.Page) string {
	var out []string
	for _, piece := range p.Pieces {
		out = append(out, piece.Text)
	}
	return strings.Join(out, " ")
}

func TestHurufRPS(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("ER-07 the letters to choose from are those that papers are printed in", func(t *testing.T) {
			var out api.Halaman[cetak.Huruf]
			c.As(unindra, "dosen", "GET", alamatRPS+"/huruf", nil).Want(200).JSON(&out)
			want := []cetak.Huruf{
				{Kode: "sans", Nama: "Tanpa kait"}, {Kode: "serif", Nama: "Berkait"},
				{Kode: "mono", Nama: "Lebar tetap"},
			}
			if diff := cmp.Diff(want, out.Data); diff != "" {
				t.Errorf("letters (-want +got):\n%s", diff)
			}
			for i, h := range out.Data {
				if h.Kode != isi.Huruf[i] {
					t.Errorf("letters %d are %s, want %s as a cell of a plan takes them", i, h.Kode, isi.Huruf[i])
				}
			}
		})
	})
}
