package tugasakhir_test

import (
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
)

// What the shipped policy says, and where it comes from.
const (
	aturanKampus = " (Aturan kampus 2020/2021)."
	jamKampus    = "Sidang diadakan pukul 07:00–18:00 WIB" + aturanKampus
	lewatJam     = "Sidang selesai paling lambat pukul 18:00 WIB" + aturanKampus
)

// TestTimAturan asks of a plan what policies ask as shipped: days, hours, a chair, examiners.
func TestTimAturan(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		insert(c, `UPDATE tugasakhir_kebijakan SET wajib_ketua = TRUE, min_penguji = 1 WHERE college_id = $1`) // as shipped
		id := buatKarya(c, skripsi, "siap_sidang")
		team := func(pairs ...string) func(muatan) {
			return func(m muatan) { m["peserta"] = []muatan{{"idKarya": id, "penguji": timUji(pairs...)}} }
		}
		at := func(day, hour, minute int) func(muatan) {
			return func(m muatan) { m["mulaiPada"] = jamWIB(day, hour, minute) }
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
				body := rencanaUji(jamWIB(30, 9, 0), id)
				b.ubah(body)
				tetap(t, c, func() { kirimRencana(c, "operator", skripsi, body).WantErrors(b.want) })
			})
		}
	})
}

// TestJamSidang looks for free times and moves exams under policies that say other days, hours and teams.
func TestJamSidang(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		insert(c, `UPDATE tugasakhir_kebijakan SET wajib_ketua = TRUE, min_penguji = 1 WHERE college_id = $1`) // as shipped
		id := buatKarya(c, skripsi, "siap_sidang")
		t.Run("TA-02 too many examiners for a policy that says how many", func(t *testing.T) {
			insert(c, `UPDATE tugasakhir_kebijakan SET maks_penguji = 1 WHERE college_id = $1`)
			body := rencanaUji(jamWIB(30, 9, 0), id)
			body["peserta"] = []muatan{{"idKarya": id, "penguji": timUji("dosen3", "ketua", "kaprodi", "penguji_1", "dosen4", "penguji_2")}}
			tetap(t, c, func() {
				kirimRencana(c, "operator", skripsi, body).WantErrors(map[string]string{
					"peserta[0].penguji": "Tim penguji Adinata Bagaskara paling banyak terdiri atas 1 penguji selain ketua" + aturanKampus})
			})
			insert(c, `UPDATE tugasakhir_kebijakan SET maks_penguji = 5 WHERE college_id = $1`)
		})
		t.Run("TA-02 free times are within the hours, and none on a day without exams", func(t *testing.T) {
			var out tugasakhir.PeriksaanJadwal
			check := func(body muatan) {
				c.As(unindra, "operator", "POST", pathJenis[skripsi]+"_exam_schedule/check", body).Want(200).JSON(&out)
			}
			check(rencanaUji(jamWIB(29, 2, 0), id))
			if out.Bisa || len(out.Slot) == 0 {
				t.Errorf("%+v", out)
			}
			for _, s := range out.Slot {
				if s.Bisa || !strings.Contains(strings.Join(s.Alasan, " "), "hari Minggu") {
					t.Errorf("%+v", s)
				}
			}
			insert(c, `UPDATE tugasakhir_kebijakan SET mulai_menit = 780, selesai_menit = 960, hari_sidang = '1246' WHERE college_id = $1`)
			check(rencanaUji(jamWIB(28, 13, 0), id))
			if n := len(out.Slot); !out.Bisa || n != 4 || !out.Slot[0].MulaiPada.Equal(jamWIB(28, 13, 0)) || !out.Slot[n-1].SelesaiPada.Equal(jamWIB(28, 16, 0)) {
				t.Errorf("%+v", out)
			}
			check(rencanaUji(jamWIB(27, 13, 0), id))
			if len(out.Masalah) != 1 || out.Masalah[0].Kalimat != "27 November 2026 hari Jumat; sidang diadakan Senin, Selasa, Kamis, Sabtu"+aturanKampus {
				t.Errorf("%+v", out.Masalah)
			}
			insert(c, `UPDATE tugasakhir_kebijakan SET mulai_menit = 420, selesai_menit = 1080, hari_sidang = '12345' WHERE college_id = $1`)
		})
		sidang := jadwalkanUji(t, c, skripsi, rencanaUji(jamWIB(30, 16, 30), id)) // until 18:00 sharp
		geser := func(body muatan) map[string]string {
			body["alasan"] = "Ruang dipakai"
			return c.As(unindra, "operator", "PUT", pathJenis[skripsi]+"_exam_schedule/"+sidang, body).Want(422).Problem().Errors
		}
		t.Run("TA-02 a move keeps to the days and hours; another place alone is free", func(t *testing.T) {
			tetap(t, c, func() {
				if got := geser(muatan{"mulaiPada": jamWIB(29, 9, 0)})["mulaiPada"]; got != "29 November 2026 hari Minggu; sidang diadakan Senin–Jumat"+aturanKampus {
					t.Error(got)
				}
				if got := geser(muatan{"mulaiPada": jamWIB(30, 17, 0)})["selesaiPada"]; got != lewatJam {
					t.Error(got)
				}
			})
			insert(c, `UPDATE tugasakhir_kebijakan SET selesai_menit = 960 WHERE college_id = $1`)
			c.As(unindra, "operator", "PUT", pathJenis[skripsi]+"_exam_schedule/"+sidang, muatan{"alasan": "Rusak", "idRuang": idRuang("r2")}).Want(200)
		})
		t.Run("TA-04 who takes the chair's place is chair: an exchange leaves the team as the policy asks", func(t *testing.T) {
			gantiUji(c, "operator", skripsi, sidang, "dosen3", "dosen4").Want(200)
			const roles = `SELECT COUNT(*) FROM tugasakhir_penguji WHERE college_id = $1 AND id_sidang = $2 AND (peran = 'ketua' AND id_dosen = $3 OR peran = 'penguji_1')`
			if n := coretest.One[int64](c, unindra, roles, unindra, sidang, idDosen("dosen4")); n != 2 {
				t.Errorf("%d of chair and examiner", n)
			}
		})
	})
}

// TestLogbookSyarat asks for the exam of an internship with one verified day less than it needs, and with as many.
func TestLogbookSyarat(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, kp, "bimbingan")
		lengkapiSyarat(c, id)
		minta := func(want int) string {
			return string(c.As(unindra, "mahasiswa", "POST", pathJenis[kp]+"_submission/"+id, isian{"hal": "sidang"}).Want(want).Body)
		}
		baris := func() (out tugasakhir.Syarat) {
			var p tugasakhir.Pengajuan
			c.As(unindra, "dosen", "GET", pathJenis[kp]+"_submission/"+id, nil).Want(200).JSON(&p)
			for _, s := range p.Syarat {
				if s.Kode == "logbook" {
					out = s
				}
			}
			return out
		}
		t.Run("KP-01 TA-07 days that wait or were sent back do not count", func(t *testing.T) {
			insert(c, `UPDATE tugasakhir_logbook SET status = 'diajukan' WHERE college_id = $1 AND tanggal = '2026-09-01'`)
			if s := baris(); s.Status != "belum" || s.Rinci != "19 dari 20 hari" || s.Nama != "Logbook terverifikasi" {
				t.Errorf("%+v", s)
			}
			tetap(t, c, func() {
				if got := minta(409); !strings.Contains(got, "Syarat sidang belum terpenuhi: Logbook terverifikasi.") {
					t.Error(got)
				}
			})
		})
		t.Run("KP-01 as many as the policy asks; none where it asks none", func(t *testing.T) {
			insert(c, `UPDATE tugasakhir_kebijakan SET min_hari_logbook = 0 WHERE college_id = $1`)
			if s := baris(); s.Status != "tidak_diperlukan" {
				t.Errorf("%+v", s)
			}
			insert(c, `UPDATE tugasakhir_kebijakan SET min_hari_logbook = 19 WHERE college_id = $1`)
			minta(201)
		})
		t.Run("TA-07 of other kinds no days are asked", func(t *testing.T) {
			lain := buatKarya(c, skripsi, "bimbingan")
			lengkapiSyarat(c, lain)
			c.As(unindra, "mahasiswa", "POST", pathJenis[skripsi]+"_submission/"+lain, isian{"hal": "sidang"}).Want(201)
		})
	})
}
