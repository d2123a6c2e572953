package sidang_test

import (
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

// What the shipped policy says, and where it comes from.
const (
	aturanKampus = " (Aturan kampus 2020/2021)."
	jamKampus    = "Sidang diadakan pukul 07:00–18:00 WIB" + aturanKampus
	lewatJam     = "Sidang selesai paling lambat pukul 18:00 WIB" + aturanKampus
)

// TestTimAturan asks of a plan what policies ask as shipped: days, hours, a chair, examiners.
func TestTimAturan(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET wajib_ketua = TRUE, min_penguji = 1 WHERE college_id = $1`) // as shipped
		id := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang")
		team := func(pairs ...string) func(tatest.Body) {
			return func(m tatest.Body) {
				m["peserta"] = []tatest.Body{{"idKarya": id, "penguji": tatest.TimUji(pairs...)}}
			}
		}
		at := func(day, hour, minute int) func(tatest.Body) {
			return func(m tatest.Body) { m["mulaiPada"] = tatest.JamWIB(day, hour, minute) }
		}
		for _, b := range []bentrok{
			{"on Sunday at two in the morning", at(29, 2, 0), map[string]string{"mulaiPada": "29 November 2026 hari Minggu; sidang diadakan Senin–Jumat" + aturanKampus + " " + jamKampus}},
			{"on Saturday", at(28, 9, 0), map[string]string{"mulaiPada": "28 November 2026 hari Sabtu; sidang diadakan Senin–Jumat" + aturanKampus}},
			{"before the hours", at(30, 6, 59), map[string]string{"mulaiPada": jamKampus}},
			{"after the hours", at(30, 18, 0), map[string]string{"mulaiPada": jamKampus}},
			{"a minute past the hours by its length", at(30, 16, 31), map[string]string{"selesaiPada": lewatJam}},
			{"without a chair", team("dosen3", "penguji_1"), map[string]string{"peserta[0].penguji": "Tim penguji Adinata Bagaskara memerlukan ketua" + aturanKampus}},
			{"with a chair alone", team("dosen3", "ketua"), map[string]string{
				"peserta[0].penguji": "Tim penguji Adinata Bagaskara memerlukan sedikitnya 1 penguji selain ketua" + aturanKampus}},
		} {
			t.Run("TA-02 "+b.nama, func(t *testing.T) {
				body := tatest.RencanaUji(tatest.JamWIB(30, 9, 0), id)
				b.ubah(body)
				tatest.Unchanged(t, c, func() { tatest.KirimRencana(c, "operator", tatest.Skripsi, body).WantErrors(b.want) })
			})
		}
	})
}

// TestJamSidang looks for free times and moves exams under policies that say other days, hours and teams.
func TestJamSidang(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET wajib_ketua = TRUE, min_penguji = 1 WHERE college_id = $1`) // as shipped
		id := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang")
		t.Run("TA-02 too many examiners for a policy that says how many", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET maks_penguji = 1 WHERE college_id = $1`)
			body := tatest.RencanaUji(tatest.JamWIB(30, 9, 0), id)
			body["peserta"] = []tatest.Body{{"idKarya": id, "penguji": tatest.TimUji("dosen3", "ketua", "kaprodi", "penguji_1", "dosen4", "penguji_2")}}
			tatest.Unchanged(t, c, func() {
				tatest.KirimRencana(c, "operator", tatest.Skripsi, body).WantErrors(map[string]string{
					"peserta[0].penguji": "Tim penguji Adinata Bagaskara paling banyak terdiri atas 1 penguji selain ketua" + aturanKampus})
			})
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET maks_penguji = 5 WHERE college_id = $1`)
		})
		t.Run("TA-02 free times are within the hours, and none on a day without exams", func(t *testing.T) {
			var out sidang.PeriksaanJadwal
			check := func(body tatest.Body) {
				c.As(tatest.Unindra, "operator", "POST", tatest.Paths[tatest.Skripsi]+"_exam_schedule/check", body).Want(200).JSON(&out)
			}
			check(tatest.RencanaUji(tatest.JamWIB(29, 2, 0), id))
			if out.Bisa || len(out.Slot) == 0 {
				t.Errorf("%+v", out)
			}
			for _, s := range out.Slot {
				if s.Bisa || !strings.Contains(strings.Join(s.Alasan, " "), "hari Minggu") {
					t.Errorf("%+v", s)
				}
			}
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET mulai_menit = 780, selesai_menit = 960, hari_sidang = '1246' WHERE college_id = $1`)
			check(tatest.RencanaUji(tatest.JamWIB(28, 13, 0), id))
			if n := len(out.Slot); !out.Bisa || n != 4 || !out.Slot[0].MulaiPada.Equal(tatest.JamWIB(28, 13, 0)) || !out.Slot[n-1].SelesaiPada.Equal(tatest.JamWIB(28, 16, 0)) {
				t.Errorf("%+v", out)
			}
			check(tatest.RencanaUji(tatest.JamWIB(27, 13, 0), id))
			if len(out.Masalah) != 1 || out.Masalah[0].Kalimat != "27 November 2026 hari Jumat; sidang diadakan Senin, Selasa, Kamis, Sabtu"+aturanKampus {
				t.Errorf("%+v", out.Masalah)
			}
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET mulai_menit = 420, selesai_menit = 1080, hari_sidang = '12345' WHERE college_id = $1`)
		})
		sidang := tatest.JadwalkanUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(30, 16, 30), id)) // until 18:00 sharp
		geser := func(body tatest.Body) map[string]string {
			body["alasan"] = "Ruang dipakai"
			return c.As(tatest.Unindra, "operator", "PUT", tatest.Paths[tatest.Skripsi]+"_exam_schedule/"+sidang, body).Want(422).Problem().Errors
		}
		t.Run("TA-02 a move keeps to the days and hours; another place alone is free", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				if got := geser(tatest.Body{"mulaiPada": tatest.JamWIB(29, 9, 0)})["mulaiPada"]; got != "29 November 2026 hari Minggu; sidang diadakan Senin–Jumat"+aturanKampus {
					t.Error(got)
				}
				if got := geser(tatest.Body{"mulaiPada": tatest.JamWIB(30, 17, 0)})["selesaiPada"]; got != lewatJam {
					t.Error(got)
				}
			})
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET selesai_menit = 960 WHERE college_id = $1`)
			c.As(tatest.Unindra, "operator", "PUT", tatest.Paths[tatest.Skripsi]+"_exam_schedule/"+sidang, tatest.Body{"alasan": "Rusak", "idRuang": tatest.IDRuang("r2")}).Want(200)
		})
		t.Run("TA-04 who takes the chair's place is chair: an exchange leaves the team as the policy asks", func(t *testing.T) {
			gantiUji(c, "operator", tatest.Skripsi, sidang, "dosen3", "dosen4").Want(200)
			const roles = `SELECT COUNT(*) FROM tugasakhir_penguji WHERE college_id = $1 AND id_sidang = $2 AND (peran = 'ketua' AND id_dosen = $3 OR peran = 'penguji_1')`
			if n := coretest.One[int64](c, tatest.Unindra, roles, tatest.Unindra, sidang, tatest.IDDosen("dosen4")); n != 2 {
				t.Errorf("%d of chair and examiner", n)
			}
		})
	})
}

// TestLogbookSyarat asks for the exam of an internship with one verified day less than it needs, and with as many.
func TestLogbookSyarat(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.KP, "bimbingan")
		tatest.FulfilSyarat(c, id)
		minta := func(want int) string {
			return string(c.As(tatest.Unindra, "mahasiswa", "POST", tatest.Paths[tatest.KP]+"_submission/"+id, tatest.Fields{"hal": "sidang"}).Want(want).Body)
		}
		baris := func() (out karya.Syarat) {
			var p pengajuan.Pengajuan
			c.As(tatest.Unindra, "dosen", "GET", tatest.Paths[tatest.KP]+"_submission/"+id, nil).Want(200).JSON(&p)
			for _, s := range p.Syarat {
				if s.Kode == "logbook" {
					out = s
				}
			}
			return out
		}
		t.Run("KP-01 TA-07 days that wait or were sent back do not count", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_logbook SET status = 'diajukan' WHERE college_id = $1 AND tanggal = '2026-09-01'`)
			if s := baris(); s.Status != "belum" || s.Rinci != "19 dari 20 hari" || s.Nama != "Logbook terverifikasi" {
				t.Errorf("%+v", s)
			}
			tatest.Unchanged(t, c, func() {
				if got := minta(409); !strings.Contains(got, "Syarat sidang belum terpenuhi: Logbook terverifikasi.") {
					t.Error(got)
				}
			})
		})
		t.Run("KP-01 as many as the policy asks; none where it asks none", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET min_hari_logbook = 0 WHERE college_id = $1`)
			if s := baris(); s.Status != "tidak_diperlukan" {
				t.Errorf("%+v", s)
			}
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET min_hari_logbook = 19 WHERE college_id = $1`)
			minta(201)
		})
		t.Run("TA-07 of other kinds no days are asked", func(t *testing.T) {
			lain := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
			tatest.FulfilSyarat(c, lain)
			c.As(tatest.Unindra, "mahasiswa", "POST", tatest.Paths[tatest.Skripsi]+"_submission/"+lain, tatest.Fields{"hal": "sidang"}).Want(201)
		})
	})
}
