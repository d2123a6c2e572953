package bkd_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/feature/bkd/poin"
	"portaldosen/internal/kit/api"
)

// bekerja puts a term's work on record: two classes, one hardly taught, two works guided, two exams, one without
// marks, and two students advised.
func bekerja(c *kampus) {
	c.lapor(
		kelas("dosen", "IF101", 14), kelas("dosen", "IF102", 3), skripsi("dosen", "k1", "pembimbing_1"),
		skripsi("dosen", "k2", "pembimbing_2"), uji("dosen", "s1", "ketua", ""),
		uji("dosen", "s2", "penguji_1", kegiatan.TanpaNilai), kelas("dosen2", "IF103", 16),
	)
	c.As(unindra, "operator", "POST", "/v2/perwalian", body{
		"idDosen": id("dosen", "dosen"), "mulai": 20251,
		"idMahasiswa": []string{id("mahasiswa", "mahasiswa"), id("mahasiswa", "mahasiswa2")},
	}).Want(201)
}

func TestPoin(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		bekerja(c)
		t.Run("BK-03 each table has its lines, with rule, formula, result and reason", func(t *testing.T) {
			for which, want := range map[string][]string{
				"lecturing": {
					"A IF101 Basis Data · A 3 × 14 ÷ 16 = 2.625",
					"A IF102 Basis Data · A  = 0 Pertemuan terlaksana kurang dari 50% rencana",
				},
				"advising": {"F.wali Perwalian mahasiswa S1 2 = 2"},
				"supervising": {
					"D.skripsi.utama Skripsi Adinata Bagaskara (202243500001) 0,5 × 1 = 0.5",
					"D.skripsi.pendamping Skripsi Adinata Bagaskara (202243500001) 0,25 × 1 = 0.25",
				},
				"examining": {
					"E.ketua Skripsi Adinata Bagaskara (202243500001) 0,5 × 1 = 0.5",
					"E.anggota Skripsi Adinata Bagaskara (202243500001)  = 0 Nilai belum dikirim penguji",
				},
			} {
				got := c.tabel("dosen", which, kini)
				var lines []string
				sum := 0.0
				for _, l := range got.Data {
					text := fmt.Sprint(l.Kode, " ", l.Rincian, " ", l.Rumus, " = ", l.Poin)
					if l.Alasan != "" {
						text += " " + l.Alasan
					}
					lines, sum = append(lines, text), sum+l.Poin
				}
				if diff := cmp.Diff(want, lines); diff != "" {
					t.Errorf("%s (-want +got):\n%s", which, diff)
				}
				if got.Poin != sum || got.Total != int64(len(want)) || got.Aturan != "PO BKD 2021" {
					t.Errorf("%s comes to %v of %d lines by %q, want %v", which, got.Poin, got.Total, got.Aturan, sum)
				}
			}
		})
		t.Run("BK-03 the meter, its tables and its parts come to the sum of the lines", func(t *testing.T) {
			got := c.beban("dosen", kini)
			want := map[string]float64{"mengajar": 2.625, "perwalian": 2, "membimbing": 0.75, "menguji": 0.5, "lain": 0}
			sum := 0.0
			for _, b := range got.Tabel {
				if b.SKS != want[b.Kode] {
					t.Errorf("%s comes to %v, want %v", b.Kode, b.SKS, want[b.Kode])
				}
				sum += b.SKS
			}
			if got.Total != 5.875 || sum != 5.875 || got.Minimal != 12 || got.Maksimal != 16 || got.Simpul != "belum" {
				t.Errorf("the workload is %+v, want 5.875 of 12 to 16, and no conclusion", got)
			}
			if got.Perkiraan.Total != 9.25 {
				t.Errorf("it will come to %v when every meeting is held, want 9.25", got.Perkiraan.Total)
			}
		})
	})
}

func TestPoinDaftar(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		bekerja(c)
		t.Run("BK-03 lines are narrowed by words and by source, page by page", func(t *testing.T) {
			for query, want := range map[string]int64{
				"&q=if102": 1, "&q=tidak+ada": 0, "&sumber=manual": 0, "&sumber=sistem": 2, "&perPage=10&page=2": 2,
			} {
				if got := c.tabel("dosen", "lecturing", kini+query); got.Total != want {
					t.Errorf("%s: %d lines, want %d", query, got.Total, want)
				}
			}
			if got := c.tabel("dosen", "lecturing", kini+"&perPage=10&page=2"); len(got.Data) != 0 {
				t.Errorf("page 2 has %d lines, want none", len(got.Data))
			}
		})
		t.Run("BK-04 a class says what its points are reckoned from", func(t *testing.T) {
			var got api.Halaman[poin.KelasDiajar]
			c.get("dosen", "/v2/bkd/lecturing_unit_info"+kini).Want(200).JSON(&got)
			first := got.Data[0]
			if len(got.Data) != 2 || first.Rencana != 16 || first.Terlaksana != 14 || first.Porsi != 100 {
				t.Errorf("classes: %+v, want the first with 14 of 16 meetings and the whole of the team", got.Data)
			}
		})
		t.Run("BK-03 nobody sees another's, but the head of the programme and the operator", func(t *testing.T) {
			other := kini + "&idDosen=" + id("dosen", "dosen")
			sees := map[string]int{"dosen2": 404, "dosen3": 404, "kaprodi": 200, "operator": 200}
			for _, path := range []string{
				"beban", "perkiraan", "lecturing_bkdpoint", "advising_bkdpoint", "supervising_bkdpoint",
				"examining_bkdpoint", "poin_lain", "lecturing_unit_info", "fake_advisee_list", "fake_supervisee_list",
				"fake_session_list", "kegiatan",
			} {
				for username, want := range sees {
					c.get(username, "/v2/bkd/"+path+other).Want(want)
				}
				c.get("kaprodi", "/v2/bkd/"+path+kini+"&idDosen="+id("dosen", "dosen3")).Want(404)
				c.As(tsm, "operator", "GET", "/v2/bkd/"+path+other, nil).Want(404)
			}
			c.get("operator", "/v2/bkd/beban"+kini).Want(404)
			c.get("mahasiswa", "/v2/bkd/beban"+kini).Want(403)
		})
	})
}

// How an act ended, by the rules in force.
func TestPoinKeadaan(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		replaced := func(karya, keadaan string) kegiatan.Kegiatan {
			k := skripsi("dosen", karya, "pembimbing_1")
			k.Keadaan = keadaan
			return k
		}
		c.lapor(replaced("k1", ""), replaced("k2", kegiatan.Diganti), replaced("k3", kegiatan.DigantiTanpa),
			uji("dosen", "s1", "penguji_1", kegiatan.TanpaNilai), uji("dosen", "s2", "penguji_1", ""))
		points := func(which string) map[string]float64 {
			out := map[string]float64{}
			for _, l := range c.tabel("dosen", which, kini).Data {
				out[l.Alasan] += l.Poin
			}
			return out
		}
		const replacing = "BK-03 a supervisor who was replaced counts after guiding, and not before any meeting"
		t.Run(replacing, func(t *testing.T) {
			want := map[string]float64{"": 1, "Pembimbing diganti sebelum membimbing": 0}
			if diff := cmp.Diff(want, points("supervising")); diff != "" {
				t.Errorf("points by reason (-want +got):\n%s", diff)
			}
		})
		t.Run("BK-03 an examiner without marks counts nothing", func(t *testing.T) {
			want := map[string]float64{"": 0.25, "Nilai belum dikirim penguji": 0}
			if diff := cmp.Diff(want, points("examining")); diff != "" {
				t.Errorf("points by reason (-want +got):\n%s", diff)
			}
		})
		t.Run("BK-03 an exam that was taken off the record is not there", func(t *testing.T) {
			c.cabut(uji("dosen", "s2", "penguji_1", ""))
			want := map[string]float64{"Nilai belum dikirim penguji": 0}
			if diff := cmp.Diff(want, points("examining")); diff != "" {
				t.Errorf("points by reason (-want +got):\n%s", diff)
			}
		})
	})
}

func TestPerkiraan(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		c.lapor(kelas("dosen", "IF101", 2), kelas("dosen", "IF102", 2), kelas("dosen", "IF103", 2))
		forecast := func(query string) (p poin.Perkiraan) {
			c.get("dosen", "/v2/bkd/perkiraan"+kini+query).Want(200).JSON(&p)
			return p
		}
		t.Run("BK-03 what a workload will come to, and how much of one rule reaches the least", func(t *testing.T) {
			got := forecast("")
			if got.Total != 9 || got.Kurang != 3 {
				t.Errorf("it comes to %v, %v short, want 9 and 3", got.Total, got.Kurang)
			}
			found := false
			for _, s := range got.Saran {
				found = found || s.Kode == "D.skripsi.utama" && s.Jumlah == 6 && s.Total == 12
			}
			if !found {
				t.Errorf("suggested: %+v, want six theses", got.Saran)
			}
		})
		t.Run("BK-03 two theses more", func(t *testing.T) {
			if got := forecast("&tambah=D.skripsi.utama:2"); got.Total != 10 || got.Kurang != 2 {
				t.Errorf("with two theses it comes to %v, %v short, want 10 and 2", got.Total, got.Kurang)
			}
		})
		t.Run("BK-03 what cannot be added is refused", func(t *testing.T) {
			for _, wrong := range []string{"D.skripsi.utama", "X:1", "D.skripsi.utama:0", "D.skripsi.utama:dua"} {
				c.get("dosen", "/v2/bkd/perkiraan"+kini+"&tambah="+wrong).Want(422)
			}
		})
	})
}

func TestBendera(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		t.Run("BK-01 while the flag is not '1' no call of the area is there", func(t *testing.T) {
			nihil := body{"unsur": "penelitian", "nihil": true}
			calls := []string{"beban", "rule", "credit_rules", "lecturing_bkdpoint", "fake_advisee_list"}
			for _, value := range []string{"0", ""} {
				c.nyalakan(unindra, value)
				for _, path := range calls {
					c.get("dosen", "/v2/bkd/"+path+kini).Want(404)
				}
				c.As(unindra, "dosen", "PUT", "/v2/bkd/nihil"+kini, nihil).Want(404)
			}
			c.nyalakan(unindra, "1")
			c.get("dosen", "/v2/bkd/rule"+kini).Want(200)
		})
	})
}
