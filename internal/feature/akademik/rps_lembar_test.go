package akademik_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik/isi"
	ruang "portaldosen/internal/feature/akademik/lembar"
	"portaldosen/internal/kit/apitest"
)

func TestLembarRPS(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-02 a workbook that nobody touched changes nothing, whatever the plan says", func(t *testing.T) {
			plans := map[string]susun{"empty": rpsBaru(t, c), "whole": rpsLengkap(t, c), "full": rpsLengkap(t, c)}
			for name, s := range plans {
				if name == "full" {
					p := s.lihat("dosen2")
					s.simpan("dosen2", isi.Compare(p.Isi, penuhi(p))).Want(200)
				}
				p := s.unduhBuku("dosen2").bersih()
				if !p.Ubahan.Kosong() || len(p.Beda) > 0 {
					t.Errorf("%s: changes %+v, %+v, want none", name, p.Ubahan, p.Beda)
				}
			}
		})
		t.Run("AK-02 the workbook: a sheet a part, codes instead of ids, lists to choose from", func(t *testing.T) {
			s := rpsLengkap(t, c)
			a := s.berkas("dosen2", "/xlsx").Want(200)
			want := fmt.Sprintf(`filename=RPS_%s_2026-2027_Ganjil_draf.xlsx`, s.lihat("dosen2").Kode)
			if got := a.Header.Get("Content-Disposition"); !strings.Contains(got, want) {
				t.Errorf("the file comes as %s, want %s", got, want)
			}
			b := s.unduhBuku("dosen2")
			sheets := []string{
				"Umum", "CPMK", "Sub-CPMK", "Rencana evaluasi", "Rencana pembelajaran", "Pustaka", "portal",
			}
			if diff := cmp.Diff(sheets, b.GetSheetList()); diff != "" {
				t.Errorf("sheets (-want +got):\n%s", diff)
			}
			rows, err := b.GetRows("Rencana pembelajaran")
			b.must(err)
			head := []string{"", "Jenis", "Mulai tanggal", "Sub-CPMK", "Indikator", "Kriteria dan bentuk penilaian",
				"Metode (luring)", "Metode (daring)", "Materi", "Pustaka", "Tatap muka (menit)",
				"Penugasan terstruktur (menit)", "Kegiatan mandiri (menit)", "Bobot (%)"}
			if diff := cmp.Diff(head, rows[0]); diff != "" {
				t.Errorf("head (-want +got):\n%s", diff)
			}
			first := strings.Join(slices.Concat(rows[2][:2], rows[2][3:4], rows[2][9:]), "|")
			if want := "p1|Perkuliahan|Sub-CPMK-1|[1]|150|180|180|6.25"; first != want {
				t.Errorf("first week %q, want %q", first, want)
			}
			lists, err := b.GetDataValidations("Rencana evaluasi")
			b.must(err)
			if len(lists) != 2 || !strings.Contains(lists[1].Formula1, "Sub-CPMK") {
				t.Errorf("lists %+v, want of components and of Sub-CPMK", lists)
			}
		})
		t.Run("AK-02 texts that begin like a formula stay texts, there and back", func(t *testing.T) {
			s := rpsLengkap(t, c)
			said := []string{"=HYPERLINK(\"x\")", "+1", "-1", "@SUM(A1)", "_x0041_", "\"kutip\"; <b>"}
			for i, text := range said {
				a := fmt.Sprintf("pekan/p%d/materi", i+1)
				s.simpan("dosen2", sel(a, s.lihat("dosen2").Isi[isi.Pekan][i].Sel["materi"], text)).Want(200)
			}
			b := s.unduhBuku("dosen2")
			if p := b.bersih(); !p.Ubahan.Kosong() {
				t.Errorf("changes %+v, want none", p.Ubahan)
			}
			sheet, letters := b.tempat("pekan", "materi")
			for i := range said {
				formula, err := b.GetCellFormula(sheet, fmt.Sprint(letters, i+3))
				b.must(err)
				if formula != "" {
					t.Errorf("%q is a formula, want a text", said[i])
				}
			}
		})
	})
}

func TestLembarRPSSel(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-02 each kind of cell is read as people write it", func(t *testing.T) {
			for alamat, k := range map[string]struct {
				typed any
				want  string
			}{
				"umum/umum/deskripsi": {"Satu & dua\n• tiga\n• empat\n1. lima", "<p>Satu &amp; dua</p>" +
					"<ul><li>tiga</li><li>empat</li></ul><ol><li>lima</li></ol>"},
				"umum/umum/huruf":  {"berkait", "serif"},
				"umum/umum/media":  {" Papan tulis \n", "Papan tulis"},
				"cpmk/k1/cpl":      {" r%d-2 ; R%d-1", ""},
				"sub/s1/cpmk":      {"cpmk-2", "k2"},
				"pekan/p1/jenis":   {"uas", "uas"},
				"pekan/p1/tanggal": {"31 Agustus 2026", "2026-08-31"},
				"pekan/p2/tanggal": {"7/9/2026", "2026-09-07"},
				"pekan/p3/tanggal": {46279, "2026-09-14"},
				"pekan/p1/sub":     {"Sub-CPMK-2, Sub-CPMK-1", "s2 s1"},
				"pekan/p1/pustaka": {"2, [1]", "u2 u1"},
				"pekan/p1/tm":      {100, "100"},
				"pekan/p1/bobot":   {7.1999999999999993, "7.2"},
				"pekan/p2/bobot":   {"7,5 %", "7.5"},
				"evaluasi/e1/sub":  {"Sub-CPMK-3", "s3"},
				"pustaka/u1/jenis": {"Pendukung", "pendukung"},
			} {
				s := rpsLengkap(t, c)
				b, now := s.unduhBuku("dosen2"), s.lihat("dosen2")
				if alamat == "cpmk/k1/cpl" {
					k.typed = strings.ToLower(now.Dasar.CPL[1].Kode) + " ; " + now.Dasar.CPL[0].Kode
					k.want = now.Dasar.CPL[1].ID + " " + now.Dasar.CPL[0].ID
				}
				b.tulis(alamat, k.typed)
				a, _ := isi.ReadAlamat(alamat)
				want := sel(alamat, now.Isi.Cell(a), k.want)
				p := b.bersih()
				if diff := cmp.Diff(want, p.Ubahan); diff != "" {
					t.Errorf("%s: change (-want +got):\n%s", alamat, diff)
				}
				if len(p.Beda) != 1 || p.Beda[0].Alamat != alamat || p.Beda[0].Nama != now.Isi.Name(a) {
					t.Errorf("%s: differences %+v, want this one", alamat, p.Beda)
				}
				s.simpan("dosen2", p.Ubahan).Want(200)
				if got := s.lihat("dosen2").Isi.Cell(a); got != k.want {
					t.Errorf("%s is now %q, want %q", alamat, got, k.want)
				}
			}
		})
	})
}

func TestLembarRPSSalah(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-02 what cannot be taken over is told at its cell, and the rest is taken over", func(t *testing.T) {
			s := rpsLengkap(t, c)
			b := s.unduhBuku("dosen2")
			wrong := map[string]string{
				"sub/s1/cpmk":        "“CPMK-9” tidak ditemukan",
				"pekan/p1/sub":       "“Lain” tidak ditemukan",
				"pekan/p1/tm":        "Isi dengan bilangan bulat 0 sampai 10000",
				"pekan/p1/bobot":     "Isi dengan angka 0 sampai 100, paling banyak dua angka di belakang koma",
				"pekan/p1/tanggal":   "Tanggal tidak dikenali",
				"pekan/p1/jenis":     "Isi dengan salah satu: Perkuliahan, UTS, UAS",
				"evaluasi/e1/sub":    "Paling banyak 1 pilihan",
				"pustaka/u1/teks":    "Paling banyak 500 karakter; sekarang 600",
				"pekan/p2/pustaka":   "“[9]” tidak ditemukan",
				"evaluasi/e2/sub":    "“Sub-CPMK-2” menunjuk lebih dari satu baris; beri kode yang berbeda",
				"pekan/p3/indikator": "Teks berisi tanda yang tidak dapat disimpan",
			}
			for alamat, typed := range map[string]any{
				"sub/s1/cpmk": "CPMK-9", "pekan/p1/sub": "Sub-CPMK-1, Lain", "pekan/p1/tm": 1.5,
				"pekan/p1/bobot": "banyak", "pekan/p1/tanggal": "minggu depan", "pekan/p1/jenis": "Libur",
				"evaluasi/e1/sub": "Sub-CPMK-1, Sub-CPMK-3", "pustaka/u1/teks": strings.Repeat("a", 600),
				"pekan/p2/pustaka": "[9]", "evaluasi/e2/sub": "Sub-CPMK-2",
				"pekan/p3/indikator": "a\u0085b", "sub/s4/kode": "sub-cpmk-2", "umum/umum/media": "Papan",
			} {
				b.tulis(alamat, typed)
			}
			b.must(b.SetCellStr("Pustaka", "F4", "catatan saya"))
			p := b.pratinjau()
			delete(wrong, "evaluasi/e2/sub") // it says what it said
			if diff := cmp.Diff(wrong, p.Salah); diff != "" {
				t.Errorf("wrong (-want +got):\n%s", diff)
			}
			if got := p.Letak["pekan/p1/tm"]; got != "Rencana pembelajaran!K3" {
				t.Errorf("a wrong cell is said to be at %q, want Rencana pembelajaran!K3", got)
			}
			const why = "Kolom ini bukan bagian RPS"
			strange := []ruang.AsingLembar{{Lembar: "Pustaka", Sel: "F4", Isi: "catatan saya", Sebab: why}}
			if diff := cmp.Diff(strange, p.Asing); diff != "" {
				t.Errorf("strange (-want +got):\n%s", diff)
			}
			var changed []string
			for _, one := range p.Ubahan.Sel {
				changed = append(changed, one.Alamat)
			}
			if diff := cmp.Diff([]string{"umum/umum/media", "sub/s4/kode"}, changed); diff != "" {
				t.Errorf("changes (-want +got):\n%s", diff)
			}
			s.simpan("dosen2", p.Ubahan).Want(200)
		})
	})
}

func TestLembarRPSBaris(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-02 rows come, are copied, move and go; taken over twice they are there once", func(t *testing.T) {
			s := rpsLengkap(t, c)
			b, before := s.unduhBuku("dosen2"), s.lihat("dosen2")
			b.must(b.DuplicateRow("Pustaka", 3)) // with its key
			b.must(b.SetCellStr("Pustaka", "C4", "Salinan"))
			b.must(b.SetCellStr("Pustaka", "C7", "Pustaka baru"))
			b.must(b.RemoveRow("Sub-CPMK", 6))
			first, err := b.GetCellValue("CPMK", "A3")
			b.must(err)
			b.must(b.DuplicateRowTo("CPMK", 3, 5))
			b.must(b.RemoveRow("CPMK", 3))
			p := b.bersih()
			s.simpan("dosen2", p.Ubahan).Want(200)
			now := s.lihat("dosen2")
			var texts []string
			for _, r := range now.Isi[isi.Pustaka] {
				texts = append(texts, r.Sel["teks"])
			}
			old := before.Isi[isi.Pustaka]
			want := []string{old[0].Sel["teks"], "Salinan", old[1].Sel["teks"], old[2].Sel["teks"], "Pustaka baru"}
			if diff := cmp.Diff(want, texts); diff != "" {
				t.Errorf("references (-want +got):\n%s", diff)
			}
			if got := now.Isi[isi.CPMK]; len(got) != 2 || got[1].ID != first {
				t.Errorf("outcomes %+v, want %s behind the other", got, first)
			}
			if got := len(now.Isi[isi.Sub]); got != 3 {
				t.Errorf("%d stages, want 3", got)
			}
			for _, w := range now.Isi[isi.Pekan] {
				if strings.Contains(w.Sel["sub"], "s4") {
					t.Errorf("week %s refers to a stage that is gone", w.ID)
				}
			}
			again := b.bersih()
			if !again.Ubahan.Kosong() || len(again.Beda) > 0 {
				t.Errorf("taken over again it changes %+v, want nothing", again.Ubahan)
			}
		})
	})
}

func TestLembarRPSUrutan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-02 the order of rows that refer to each other does not matter", func(t *testing.T) {
			s := rpsBaru(t, c)
			b := s.unduhBuku("dosen2")
			b.must(b.SetSheetRow("Sub-CPMK", "B3", &[]any{"S-1", "Tahap", "K-1"}))
			b.must(b.SetSheetRow("CPMK", "B3", &[]any{"K-1", "Capaian", s.lihat("dosen2").Dasar.CPL[0].Kode}))
			b.tulis("pekan/p1/sub", "s-1")
			p := b.bersih()
			s.simpan("dosen2", p.Ubahan).Want(200)
			now := s.lihat("dosen2").Isi
			if got := now[isi.Sub][0].Sel["cpmk"]; got != now[isi.CPMK][0].ID {
				t.Errorf("the stage is of %q, want %q", got, now[isi.CPMK][0].ID)
			}
			if got := now[isi.Pekan][0].Sel["sub"]; got != now[isi.Sub][0].ID {
				t.Errorf("the week is of %q, want %q", got, now[isi.Sub][0].ID)
			}
		})
		t.Run("AK-02 more rows than a part takes are refused, the others are taken over", func(t *testing.T) {
			s := rpsLengkap(t, c)
			b := s.unduhBuku("dosen2")
			for n := range 31 {
				b.must(b.SetCellStr("CPMK", fmt.Sprint("B", n+10), fmt.Sprint("K-", n)))
			}
			b.tulis("umum/umum/media", "Papan")
			p := b.pratinjau()
			if got := p.Salah["cpmk"]; got != "Paling banyak 30 baris" {
				t.Errorf("wrong %v, want at cpmk 'Paling banyak 30 baris'", p.Salah)
			}
			if len(p.Ubahan.Sel) != 1 || len(p.Ubahan.Baris) != 0 || len(p.Beda) != 1 {
				t.Errorf("changes %+v, want the media alone", p.Ubahan)
			}
		})
		t.Run("AK-02 what the portal changed meanwhile is in conflict, or stays", func(t *testing.T) {
			s := rpsLengkap(t, c)
			b, before := s.unduhBuku("dosen2"), s.lihat("dosen2")
			b.tulis("umum/umum/media", "Papan")
			b.tulis("pekan/p1/materi", "Dari lembar")
			b.must(b.RemoveRow("Pustaka", b.baris("pustaka", "u3")))
			s.simpan("kaprodi", sel("umum/umum/media", before.Isi[isi.Umum][0].Sel["media"], "Layar")).Want(200)
			s.simpan("kaprodi", sel("pustaka/u3/teks", before.Isi[isi.Pustaka][2].Sel["teks"], "Lain")).Want(200)
			s.simpan("kaprodi", sel("pekan/p2/materi", before.Isi[isi.Pekan][1].Sel["materi"], "Dari portal")).Want(200)
			p := b.pratinjau()
			var clashes []string
			for _, one := range p.Bentrok {
				clashes = append(clashes, one.Field+": "+one.Saw+" → "+one.Now)
			}
			want := []string{
				"umum/umum/media: " + before.Isi[isi.Umum][0].Sel["media"] + " → Layar",
				"pustaka/u3/teks: " + before.Isi[isi.Pustaka][2].Sel["teks"] + " → Lain",
			}
			if diff := cmp.Diff(want, clashes); diff != "" {
				t.Errorf("conflicts (-want +got):\n%s", diff)
			}
			var alamat []string
			for _, one := range p.Beda {
				alamat = append(alamat, one.Alamat)
			}
			if !slices.Contains(alamat, "pekan/p1/materi") || slices.Contains(alamat, "umum/umum/media") {
				t.Errorf("differences at %v, want that of week 1 and none in conflict", alamat)
			}
			s.ditolak(func() *apitest.Answer { return s.simpan("dosen2", p.Ubahan) }, 409, "Isian yang sama")
		})
	})
}

func TestLembarRPSDitolak(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-02 a workbook of another plan, and files that are none, are refused", func(t *testing.T) {
			s := rpsLengkap(t, c)
			other := rpsLengkap(t, c).unduhBuku("dosen2")
			other.s = s
			s.berkasDitolak(func() *apitest.Answer { return other.unggah("dosen2") }, "dari RPS lain")
			formula := s.unduhBuku("dosen2")
			formula.must(formula.SetCellFormula("Pustaka", "C3", "1+1"))
			s.berkasDitolak(func() *apitest.Answer { return formula.unggah("dosen2") }, "Sel C3 berisi rumus")
			column := s.unduhBuku("dosen2")
			column.must(column.RemoveCol("Pustaka", "C"))
			s.berkasDitolak(func() *apitest.Answer { return column.unggah("dosen2") }, "Unduh lembar kerja lagi")
			sheet := s.unduhBuku("dosen2")
			sheet.must(sheet.DeleteSheet("Pustaka"))
			s.berkasDitolak(func() *apitest.Answer { return sheet.unggah("dosen2") }, "Unduh lembar kerja lagi")
			plain, err := excelize.NewFile().WriteToBuffer()
			sheet.must(err)
			for name, k := range map[string]struct {
				file []byte
				want string
			}{
				"lain.xlsx":  {plain.Bytes(), "Unduh lembar kerja lagi"},
				"rps.pdf":    {[]byte("%PDF-1.7"), "Berkas bukan XLSX"},
				"kosong":     {nil, "Berkas bukan XLSX"},
				"putus.xlsx": {s.berkas("dosen2", "/xlsx").Body[:900], "Berkas bukan XLSX"},
				"besar.xlsx": {bytes.Repeat([]byte{7}, 2<<20+1), "Berkas paling besar 2 MB"},
			} {
				s.berkasDitolak(func() *apitest.Answer { return s.unggah("dosen2", name, k.file) }, k.want)
			}
		})
		t.Run("AK-02 what a workbook carries along is not believed", func(t *testing.T) {
			s := rpsLengkap(t, c)
			for _, said := range []string{
				"x", "null", "[]", `{"cpmk":[{"id":"../x","sel":{}}]}`,
				`{"cpmk":[{"id":"k1","sel":{}},{"id":"k1","sel":{}}]}`, `{"cpmk":[{"id":"k1"}]}`,
			} {
				b := s.unduhBuku("dosen2")
				b.must(b.SetCellStr("portal", "B5", said))
				if a := b.unggah("dosen2"); a.Status != 200 && a.Status != 422 {
					t.Errorf("%s is answered with %d, want 200 or 422", said, a.Status)
				}
			}
		})
		t.Run("AK-02 who does not write the plan, and a plan that is not written now", func(t *testing.T) {
			s := rpsLengkap(t, c)
			b := s.unduhBuku("dosen2")
			s.ditolak(func() *apitest.Answer { return b.unggah("dosen3") }, 404, "")
			s.jalan("ajukan", "tinjau", "setujui", "terbitkan")
			s.ditolak(func() *apitest.Answer { return b.unggah("dosen3") }, 403, "tidak mengampu")
			s.ditolak(func() *apitest.Answer { return b.unggah("dosen2") }, 409, "tidak dapat diubah")
			s.berkas("dosen3", "/xlsx").Want(200)
			s.As(tsm, "operator", "GET", alamatRPS+"/"+s.id+"/xlsx", nil).Want(404)
		})
	})
}
