package bkd_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/feature/bkd/laporan"
	"portaldosen/internal/feature/bkd/rekap"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
)

func TestLaporanDaftar(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		c.penuh("dosen")
		r := c.diajukan()
		c.buka("dosen2")
		c.buka("dosen3")
		c.As(unindra, "dosen2", "POST", "/v2/bkd/laporan?periode=20252", body{}).Want(201)
		list := func(username, query string) (out api.Halaman[laporan.BarisLaporan], names []string) {
			c.get(username, "/v2/bkd/laporan"+query).Want(200).JSON(&out)
			names = []string{}
			for _, b := range out.Data {
				names = append(names, fmt.Sprint(b.NamaDosen[4:8], " ", b.Periode, " ", b.Status))
			}
			return out, names
		}
		t.Run("BK-03 each sees the own, those to assess, and those of the programmes headed", func(t *testing.T) {
			for asked, want := range map[string][]string{
				"dosen":                   {"Budi 20261 diajukan"},
				"dosen2 ?sort=-periode":   {"Siti 20261 rencana", "Budi 20261 diajukan", "Siti 20252 rencana"},
				"dosen2 ?peran=asesor":    {"Budi 20261 diajukan"},
				"dosen3 ?peran=sendiri":   {"Made 20261 rencana"},
				"dosen4":                  {},
				"dosen4 ?peran=pimpinan":  {},
				"kaprodi ?periode=20261":  {"Budi 20261 diajukan", "Siti 20261 rencana"},
				"kaprodi ?peran=pimpinan": {"Budi 20261 diajukan", "Siti 20252 rencana", "Siti 20261 rencana"},
				"operator ?periode=20261": {"Budi 20261 diajukan", "Made 20261 rencana", "Siti 20261 rencana"},
				"operator ?q=wirawan":     {"Made 20261 rencana"},
				"operator ?status=diajukan&idProdi=" + id("prodi", "if"): {"Budi 20261 diajukan"},
				"operator ?idDosen=" + id("dosen", "dosen3"):             {"Made 20261 rencana"},
			} {
				var username, query string
				_, _ = fmt.Sscan(asked, &username, &query)
				_, got := list(username, query)
				if username == "dosen2" || username == "kaprodi" { // two of one lecturer stand by their ids
					got, want = sorted(got), sorted(want)
				}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("%s (-want +got):\n%s", asked, diff)
				}
			}
			c.get("mahasiswa", "/v2/bkd/laporan").Want(403)
		})
		t.Run("BK-03 a row says what was handed in and who assesses it, the strip counts", func(t *testing.T) {
			got, _ := list("operator", "?periode=20261&status=diajukan")
			if b := got.Data[0]; *b.Total != 12 || b.Simpul != "M" || len(b.Asesor) != 2 {
				t.Errorf("the row is %+v, want 12 and two assessors", b)
			}
			want := map[string]int64{"rencana": 2, "berjalan": 0, "diajukan": 1, "perbaikan": 0, "final": 0}
			if diff := cmp.Diff(want, got.Counts); diff != "" {
				t.Errorf("the strip (-want +got):\n%s", diff)
			}
		})
		t.Run("BK-03 another's report is not there, nor any of another college", func(t *testing.T) {
			for _, path := range []string{"", "/rekam/1", "/cetak"} {
				c.get("dosen4", "/v2/bkd/laporan/"+r.ID+path).Want(404)
				c.As(tsm, "operator", "GET", "/v2/bkd/laporan/"+r.ID+path, nil).Want(404)
			}
			for _, nomor := range []string{"2", "0", "x"} {
				c.get("dosen", "/v2/bkd/laporan/"+r.ID+"/rekam/"+nomor).Want(404)
			}
			rows, n := apitest.Rows[laporan.BarisLaporan](c.As(tsm, "operator", "GET", "/v2/bkd/laporan", nil))
			if n != 0 || len(rows) != 0 {
				t.Errorf("another college sees %d reports, want none", n)
			}
			c.nyalakan(unindra, "0")
			c.get("dosen", "/v2/bkd/laporan").Want(404)
			c.nyalakan(unindra, "1")
		})
	})
}

func TestLaporanTugas(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		waits := func(username string) string {
			var out api.Halaman[struct{ Jenis, Alamat, Nama, Judul string }]
			c.get(username, "/v2/tugas").Want(200).JSON(&out)
			text := ""
			for _, x := range out.Data {
				text += x.Jenis + " "
			}
			return text
		}
		want := func(t *testing.T, all map[string]string) {
			t.Helper()
			for username, kind := range all {
				if got := waits(username); got != kind {
					t.Errorf("%q waits for %s, want %q", got, username, kind)
				}
			}
		}
		c.penuh("dosen")
		c.penuh("kaprodi")
		r, own := c.buka("dosen"), c.buka("kaprodi")
		t.Run("BK-03 what was handed in waits for assessors to be named", func(t *testing.T) {
			c.serahkan("dosen", r.ID)
			c.serahkan("kaprodi", own.ID)
			want(t, map[string]string{"kaprodi": "bkd_asesor ", "operator": "bkd_asesor ", "dosen": "", "dosen2": ""})
		})
		t.Run("BK-03 then for them, and for the lecturer", func(t *testing.T) {
			c.langkah("kaprodi", r.ID, "asesor", berdua("dosen2", "dosen3")).Want(200)
			want(t, map[string]string{"kaprodi": "", "dosen2": "bkd_nilai ", "dosen3": "bkd_nilai ", "dosen": ""})
			c.langkah("dosen2", r.ID, "penilaian", nilai("perbaikan", "", "Periksa")).Want(200)
			want(t, map[string]string{"dosen2": "", "dosen3": "", "dosen": "bkd_perbaiki "})
		})
		t.Run("BK-03 and for the head where they differ", func(t *testing.T) {
			c.serahkan("dosen", r.ID)
			c.langkah("dosen2", r.ID, "penilaian", nilai("M", "", "")).Want(200)
			syarat := c.lihat("dosen3", r.ID).Beban.Syarat[0].Kode
			c.langkah("dosen3", r.ID, "penilaian", nilai("TM", syarat, "Kurang")).Want(200)
			want(t, map[string]string{"kaprodi": "bkd_putuskan ", "operator": "bkd_asesor ", "dosen2": ""})
		})
		t.Run("BK-01 nothing waits while the area is switched off", func(t *testing.T) {
			c.nyalakan(unindra, "0")
			want(t, map[string]string{"kaprodi": "", "operator": ""})
			c.nyalakan(unindra, "1")
		})
	})
}

func TestLaporanAturan(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		c.penuh("dosen")
		c.diajukan()
		c.salin("PO-BKD-2021", "PO-2")
		const why = "1 laporan BKD sudah diajukan menurut aturan pada periode itu, " +
			"jadi aturannya tidak dapat diganti atau dicabut"
		t.Run("BK-02 the rules of a term that was reported are not replaced, nor withdrawn", func(t *testing.T) {
			for _, mulai := range []int64{20241, 20251, 20261} {
				apitest.Refused(t, c.berlakukan("PO-2", mulai), 409, why)
			}
			withdraw := "/v2/bkd/aturan/" + c.sets["PO-BKD-2021"].ID + "/cabut"
			apitest.Refused(t, c.As(unindra, "operator", "PUT", withdraw, body{}), 409, why)
		})
		t.Run("BK-02 those of a later term are", func(t *testing.T) {
			c.berlakukan("PO-2", 20262).Want(200)
			c.As(unindra, "operator", "PUT", "/v2/bkd/aturan/"+c.sets["PO-2"].ID+"/cabut", body{}).Want(200)
		})
		t.Run("BK-02 a lecturer who assesses a report is not removed", func(t *testing.T) {
			refused := c.As(unindra, "operator", "DELETE", "/v2/dosen/"+id("dosen", "dosen2"), nil).Want(409).Problem()
			if !strings.HasPrefix(refused.Message, "Dosen ini sudah memiliki riwayat") {
				t.Errorf("it is refused with %q, want the reason", refused.Message)
			}
		})
	})
}

func TestSebaran(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		c.penuh("dosen")
		c.lapor(kelas("dosen2", "IF201", 16))
		c.diajukan()
		path := "/v2/bkd/sebaran" + kini + "&idProdi="
		t.Run("BK-03 a head sees how the load is spread, without a name", func(t *testing.T) {
			var got laporan.SebaranBeban
			c.get("kaprodi", path+id("prodi", "if")).Want(200).JSON(&got)
			if len(got.SKS) != 21 {
				t.Errorf("%d boxes, want those of 0 to 20 and more", len(got.SKS))
			}
			limits := got.Minimal == 12 && got.Maksimal == 16
			if got.Dosen != 3 || !limits || got.Total.Rata != 5 || got.Total.Median != 3 {
				t.Errorf("it is %+v, want three lecturers with 12, 3 and 0 SKS", got)
			}
			boxes, none := slices.Clone(got.SKS), func(g laporan.GolonganBeban) bool { return g.Jumlah == 0 }
			empty := func(b laporan.KotakBeban) bool { return b.Jumlah == 0 }
			for what, pair := range map[string][2]string{
				"classes":     {"[{jauh_kurang 2} {kurang 0} {cukup 1} {lebih 0}]", fmt.Sprint(got.Golongan)},
				"conclusions": {"[{M 1} {TM 0} {lebih 0} {belum 2}]", fmt.Sprint(got.Simpul)},
				"reports":     {"[{belum 2} {diajukan 1}]", fmt.Sprint(slices.DeleteFunc(got.Laporan, none))},
				"boxes":       {"[{0 1 0} {3 1 0} {12 1 0}]", fmt.Sprint(slices.DeleteFunc(boxes, empty))},
				"a table":     {"{mengajar 4 3}", fmt.Sprint(got.Tabel[0])},
				"a part":      {"{penelitian 0.3333 0}", fmt.Sprint(got.Unsur[1])},
			} {
				if pair[0] != pair[1] {
					t.Errorf("%s are %s, want %s", what, pair[1], pair[0])
				}
			}
		})
		t.Run("BK-03 who has more than the most is told apart from who has just that", func(t *testing.T) {
			c.isiKegiatan("kaprodi", "LIT", 16).Want(201)
			c.isiKegiatan("kaprodi", "PKM", 0.5).Want(201)
			c.isiKegiatan("dosen2", "LIT", 13).Want(201)
			var got laporan.SebaranBeban
			c.get("kaprodi", path+id("prodi", "if")).Want(200).JSON(&got)
			if most := fmt.Sprint(got.SKS[16]); most != "{16 2 1}" {
				t.Errorf("the box of the most is %s, want two, one of them above it", most)
			}
		})
		t.Run("BK-03 nobody sees another programme's", func(t *testing.T) {
			c.get("kaprodi", path+id("prodi", "si")).Want(404)
			c.get("operator", path+id("prodi", "si")).Want(200)
			c.get("operator", path+"x").Want(404)
			c.get("dosen", path+id("prodi", "if")).Want(403)
			c.As(tsm, "operator", "GET", path+id("prodi", "if"), nil).Want(404)
			c.get("operator", "/v2/bkd/sebaran?periode=20231&idProdi="+id("prodi", "if")).Want(404)
		})
	})
}

func sorted(all []string) []string {
	out := slices.Clone(all)
	slices.Sort(out)
	return out
}

func TestLaporanRekap(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		c.penuh("dosen")
		c.diajukan()
		t.Run("BK-03 the list of workloads says how the report of each stands", func(t *testing.T) {
			rows, _ := apitest.Rows[rekap.BarisRekap](c.get("kaprodi", "/v2/bkd/rekap"+kini))
			got := map[string]string{}
			for _, r := range rows {
				got[r.IDDosen] = r.Laporan
			}
			if got[id("dosen", "dosen")] != "Diajukan" || got[id("dosen", "dosen2")] != "" {
				t.Errorf("it says %v, want that of one handed in", got)
			}
		})
	})
}
