package tugasakhir_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/apitest"
)

func TestHasil(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := buatKarya(c, skripsi, "siap_sidang"), buatKaryaUntuk(c, skripsi, "siap_sidang", "mahasiswa2")
		sidang := jadwalkanUji(t, c, skripsi, rencanaUji(jamWIB(24, 9, 0), satu, dua))
		t.Run("TA-02 no result before the exam began", func(t *testing.T) {
			tetap(t, c, func() {
				if got := pesan(hasilUji(c, "dosen3", skripsi, sidang, satu, "lulus"), 409); got != "Adinata Bagaskara: Sidang belum dimulai" {
					t.Error(got)
				}
			})
		})
		mulaikan(c, sidang)
		t.Run("TA-02 who may: the chair and the campus", func(t *testing.T) {
			tetap(t, c, func() {
				for username, want := range map[string]int{"dosen": 403, "dosen2": 403, "mahasiswa": 403, "dosen4": 404} {
					a := hasilUji(c, username, skripsi, sidang, satu, "lulus").Want(want)
					if got := a.Problem().Message; want == 403 && got != "Hasil dicatat oleh Ketua" {
						t.Errorf("%s: %s", username, got)
					}
				}
			})
		})
		t.Run("TA-02 TA-08 all or none: one wrong row, and nothing is kept", func(t *testing.T) {
			nilaiOleh(c, "dosen", skripsi, satu, lembarIsi(skripsi, "pembimbing", 80, 80, true)).Want(200)
			tetap(t, c, func() {
				hasilUji(c, "dosen3", skripsi, sidang, satu, "lulus", "x", "lulus").WantErrors(map[string]string{"data[1].idKarya": "Mahasiswa bukan peserta sidang ini"})
				hasilUji(c, "dosen3", skripsi, sidang, satu, "lulus", satu, "lulus").WantErrors(map[string]string{"data[1].idKarya": "Mahasiswa ini sudah ada di baris lain"})
				put := func(row muatan) *apitest.Answer {
					return c.As(unindra, "dosen3", "PUT", pathJenis[skripsi]+"_exam_schedule/"+sidang+"/participants_exam", muatan{"data": []muatan{{"idKarya": dua, "hadir": true}, row}})
				}
				put(muatan{"idKarya": satu, "hadir": false, "hasil": "lulus"}).WantErrors(map[string]string{"data[1].hasil": "Mahasiswa yang tidak hadir tidak memperoleh hasil"})
				put(muatan{"idKarya": satu, "hadir": true, "hasil": "lulus_revisi"}).WantErrors(map[string]string{"data[1].catatan": "Tulis apa yang perlu direvisi; belum ada penguji yang mencatat revisi"})
				put(muatan{"idKarya": satu, "hadir": true, "hasil": "lulus_revisi", "catatan": "x", "tenggatRevisi": "besok"}).WantErrors(map[string]string{"data[1].tenggatRevisi": "Tanggal ditulis seperti 2026-11-21"})
				put(muatan{"idKarya": satu, "hadir": true, "hasil": "lulus_revisi", "catatan": "x", "tenggatRevisi": "2026-11-20"}).WantErrors(map[string]string{"data[1].tenggatRevisi": "Tenggat revisi sudah lewat"})
				c.As(unindra, "dosen3", "PUT", pathJenis[skripsi]+"_exam_schedule/"+sidang+"/participants_exam", muatan{"data": []muatan{{"idKarya": satu, "hadir": true}}}, `If-Match: "7"`).Want(412)
			})
		})
		t.Run("TA-07 undecided first, then a pass with revisions, due in the policy's days; the other was absent", func(t *testing.T) {
			hasilBernilai(c, "dosen3", skripsi, sidang, satu, "", dua, "").Want(200)
			if statusKarya(c, satu) != "dijadwalkan" {
				t.Error(statusKarya(c, satu))
			}
			rows, _ := apitest.Rows[tugasakhir.Peserta](hasilBernilai(c, "dosen3", skripsi, sidang, satu, "lulus_revisi", dua, "absen").Want(200))
			if r := rows[0]; r.Hasil != "lulus_revisi" || r.Hadir == nil || !*r.Hadir || r.TenggatRevisi != "2026-12-21" || r.Catatan != "Perbaiki bab 3" {
				t.Errorf("%+v", r)
			}
			if r := rows[1]; r.Hasil != "" || r.Hadir == nil || *r.Hadir || r.TenggatRevisi != "" {
				t.Errorf("%+v", r)
			}
			if statusKarya(c, satu) != "revisi" || statusKarya(c, dua) != "bimbingan" {
				t.Errorf("%s, %s", statusKarya(c, satu), statusKarya(c, dua))
			}
			if s := coretest.One[string](c, unindra, `SELECT status FROM tugasakhir_sidang WHERE college_id = $1 AND id = $2`, unindra, sidang); s != "selesai" {
				t.Error(s)
			}
		})
		t.Run("TA-02 the note of a pass with revisions is the first of them, of the chair", func(t *testing.T) {
			items, _ := apitest.Rows[tugasakhir.Revisi](c.As(unindra, "mahasiswa", "GET", pathJenis[skripsi]+"_revision/"+satu, nil).Want(200))
			if len(items) != 1 || items[0].Catatan != "Perbaiki bab 3" || items[0].Peran != "ketua" || items[0].Status != "menunggu" {
				t.Errorf("%+v", items)
			}
		})
	})
}

func TestHasilTetap(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := buatKarya(c, skripsi, "siap_sidang"), buatKaryaUntuk(c, skripsi, "siap_sidang", "mahasiswa2")
		sidang := jadwalkanUji(t, c, skripsi, rencanaUji(jamWIB(24, 9, 0), satu, dua))
		mulaikan(c, sidang)
		hasilBernilai(c, "dosen3", skripsi, sidang, satu, "lulus_revisi", dua, "absen").Want(200)
		t.Run("TA-07 a result does not change; its notes do", func(t *testing.T) {
			tetap(t, c, func() {
				if got := pesan(hasilUji(c, "dosen3", skripsi, sidang, satu, "tidak_lulus"), 409); got != "Hasil Adinata Bagaskara sudah dicatat: Lulus dengan revisi." {
					t.Error(got)
				}
				if got := pesan(hasilUji(c, "dosen3", skripsi, sidang, dua, "lulus"), 409); got != "Citra Lestari: Hasil sudah dicatat" {
					t.Error(got)
				}
			})
			body := muatan{"data": []muatan{{"idKarya": satu, "hadir": true, "hasil": "lulus_revisi", "catatan": "Bab 3 dan 4", "tenggatRevisi": "2026-12-31"}}}
			rows, _ := apitest.Rows[tugasakhir.Peserta](c.As(unindra, "dosen3", "PUT", pathJenis[skripsi]+"_exam_schedule/"+sidang+"/participants_exam", body).Want(200))
			if rows[0].Catatan != "Bab 3 dan 4" || rows[0].TenggatRevisi != "2026-12-31" {
				t.Errorf("%+v", rows[0])
			}
		})
		t.Run("TA-02 each examiner's act is reported, of the student who was there alone; the supervisors' is not examining", func(t *testing.T) {
			const acts = `SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1 AND jenis = 'pengujian' AND periode = 20261
				AND id_dosen || peran IN ($2, $3) AND rincian = 'Skripsi Adinata Bagaskara (202243500001)'`
			got := coretest.One[int64](c, unindra, acts, unindra, idDosen("dosen3")+"ketua", idDosen("kaprodi")+"penguji_1")
			if all := coretest.One[int64](c, unindra, `SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1`, unindra); got != 2 || all != 2 {
				t.Errorf("%d of %d", got, all)
			}
		})
		t.Run("TA-08 who was absent is not graded", func(t *testing.T) {
			if got := pesan(nilaiOleh(c, "dosen3", skripsi, dua, lembarIsi(skripsi, "penguji", 1, 1, false)), 409); got != "Mahasiswa tidak lulus sidang ini, jadi tidak dinilai" {
				t.Error(got)
			}
		})
	})
}

func TestKoreksiHasil(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := sidangBerjalan(t, c, skripsi)
		acts := func() int64 {
			return coretest.One[int64](c, unindra, `SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1`, unindra)
		}
		for _, step := range []struct {
			hasil, status, sidang string
			acts                  int64
		}{{"lulus", "menunggu_nilai", "selesai", 2}, {"lulus_revisi", "revisi", "selesai", 2}, {"tidak_lulus", "bimbingan", "selesai", 2},
			{"absen", "bimbingan", "selesai", 0}, {"", "dijadwalkan", "dijadwalkan", 0}, {"lulus_revisi", "revisi", "selesai", 2}} {
			t.Run("TA-07 the campus corrects a result to "+step.hasil, func(t *testing.T) {
				hasilBernilai(c, "operator", skripsi, sidang, id, step.hasil).Want(200)
				const state = `SELECT status FROM tugasakhir_sidang WHERE college_id = $1 AND id = $2`
				if got := coretest.One[string](c, unindra, state, unindra, sidang); statusKarya(c, id) != step.status || got != step.sidang || acts() != step.acts {
					t.Errorf("%s, %s, %d", statusKarya(c, id), got, acts())
				}
			})
		}
		t.Run("TA-07 neither the chair, nor anyone once the grade is locked or the student applied again", func(t *testing.T) {
			tetap(t, c, func() { hasilUji(c, "dosen3", skripsi, sidang, id, "lulus").Want(409) })
			hasilBernilai(c, "operator", skripsi, sidang, id, "lulus").Want(200)
			nilaiLengkap(c, skripsi, id)
			kunciNilai(c, "operator", skripsi, id).Want(200)
			tetap(t, c, func() { hasilUji(c, "operator", skripsi, sidang, id, "tidak_lulus").Want(409) })
			c.As(unindra, "operator", "DELETE", pathJenis[skripsi]+"_grade/"+id+"/lock", muatan{"alasan": "Keliru"}).Want(200)
			hasilBernilai(c, "operator", skripsi, sidang, id, "tidak_lulus").Want(200)
			insert(c, `UPDATE tugasakhir_karya SET status = 'mengajukan_sidang' WHERE college_id = $1 AND id = $2`, id)
			tetap(t, c, func() { hasilUji(c, "operator", skripsi, sidang, id, "lulus").Want(409) })
		})
	})
}

func TestHasilTanpaKetua(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		for i, jenis := range []tugasakhir.Jenis{proposal, skripsi, kp} {
			id := buatKarya(c, jenis, "siap_sidang")
			body := rencanaUji(jamWIB(24, 8+2*i, 0), id)
			body["peserta"] = []muatan{{"idKarya": id, "penguji": timUji("dosen4", "penguji_1")}}
			sidang := jadwalkanUji(t, c, jenis, body)
			insert(c, `UPDATE tugasakhir_sidang SET mulai_pada = $3 WHERE college_id = $1 AND id = $2`, sidang, c.Clock.Now().UnixMicro())
			t.Run(fmt.Sprintf("TA-02 %s: without a chair the first supervisor notes the result, the second does not", jenis), func(t *testing.T) {
				tetap(t, c, func() {
					for _, username := range []string{"dosen2", "dosen4"} {
						if got := pesan(hasilUji(c, username, jenis, sidang, id, "lulus"), 403); got != "Hasil dicatat oleh Pembimbing 1" {
							t.Errorf("%s: %s", username, got)
						}
					}
				})
				hasilBernilai(c, "dosen", jenis, sidang, id, "tidak_lulus").Want(200)
				want := "bimbingan"
				if jenis == proposal {
					want = "disetujui_pembimbing"
				}
				if statusKarya(c, id) != want {
					t.Errorf("%s, want %s", statusKarya(c, id), want)
				}
			})
		}
	})
}

// revisiUji are the calls on the revisions of a thesis: where they are, to ask, to sign off or send back, and to answer.
func revisiUji(c *coretest.Campus, id string) (path string, minta func(username, catatan string) *apitest.Answer,
	putus func(username, item, status, alasan string, header ...string) *apitest.Answer, jawab func(username, item string) *apitest.Answer) {
	path = pathJenis[skripsi] + "_revision/" + id
	minta = func(username, catatan string) *apitest.Answer {
		return c.As(unindra, username, "POST", path, muatan{"catatan": catatan, "halaman": "12"})
	}
	putus = func(username, item, status, alasan string, header ...string) *apitest.Answer {
		return c.As(unindra, username, "PUT", path+"/"+item, muatan{"status": status, "alasan": alasan}, header...)
	}
	jawab = func(username, item string) *apitest.Answer {
		return c.As(unindra, username, "PUT", path+"/"+item+"/answer", muatan{"jawaban": "Sudah diperbaiki"})
	}
	return path, minta, putus, jawab
}

func TestRevisi(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, _ := sidangBerjalan(t, c, skripsi)
		path, minta, putus, jawab := revisiUji(c, id)
		var a, b, extra tugasakhir.Revisi
		t.Run("TA-04 the team asks for changes while the exam goes on, and nobody else", func(t *testing.T) {
			minta("dosen3", "  Perbaiki   abstrak ").Want(201).JSON(&a)
			minta("dosen", "Tambah pustaka").Want(201).JSON(&b)
			minta("kaprodi", "Salah kirim").Want(201).JSON(&extra)
			if a.Catatan != "Perbaiki abstrak" || a.Nomor != 1 || b.Nomor != 2 || a.Peran != "ketua" || a.Halaman != "12" {
				t.Errorf("%+v", a)
			}
			tetap(t, c, func() {
				for username, want := range map[string]int{"dosen4": 404, "mahasiswa": 403, "operator": 403} {
					minta(username, "x").Want(want)
				}
				minta("dosen3", "  ").Want(422)
			})
		})
		t.Run("TA-04 what was asked by mistake goes, by who asked alone", func(t *testing.T) {
			tetap(t, c, func() {
				c.As(unindra, "dosen3", "DELETE", path+"/"+extra.ID, nil).Want(403)
				c.As(unindra, "dosen4", "DELETE", path+"/"+extra.ID, nil).Want(404)
				c.As(unindra, "kaprodi", "DELETE", path+"/x", nil).Want(404)
			})
			c.As(unindra, "kaprodi", "DELETE", path+"/"+extra.ID, nil).Want(204)
		})
		t.Run("TA-07 nothing is signed off or answered before the result", func(t *testing.T) {
			tetap(t, c, func() {
				if got := pesan(putus("dosen3", a.ID, "disetujui", ""), 409); got != "Revisi tidak dapat diputuskan; status saat ini Sidang dijadwalkan" {
					t.Error(got)
				}
				jawab("mahasiswa", a.ID).Want(409)
			})
		})
	})
}

func TestRevisiDijawab(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := sidangBerjalan(t, c, skripsi)
		path, minta, putus, jawab := revisiUji(c, id)
		var a, b tugasakhir.Revisi
		minta("dosen3", "Perbaiki abstrak").Want(201).JSON(&a)
		minta("dosen", "Tambah pustaka").Want(201).JSON(&b)
		hasilBernilai(c, "dosen3", skripsi, sidang, id, "lulus_revisi").Want(200)
		t.Run("TA-04 answer, back with a reason, answer, sign-off", func(t *testing.T) {
			tetap(t, c, func() {
				if got := pesan(putus("dosen3", a.ID, "perbaiki", "x"), 409); got != "Revisi belum dijawab mahasiswa" {
					t.Error(got)
				}
				jawab("mahasiswa2", a.ID).Want(404)
				jawab("dosen3", a.ID).Want(403)
			})
			jawab("mahasiswa", a.ID).Want(200)
			tetap(t, c, func() {
				putus("dosen3", a.ID, "perbaiki", " ").WantErrors(map[string]string{"alasan": "Field tidak boleh kosong"})
				if got := pesan(putus("dosen", a.ID, "disetujui", ""), 403); got != "Revisi ini diputuskan oleh penguji yang memintanya" {
					t.Error(got)
				}
				putus("operator", a.ID, "disetujui", "").Want(403)
				if got := pesan(putus("dosen3", a.ID, "disetujui", "", `If-Match: "1"`), 412); !strings.HasPrefix(got, "Data sudah diubah oleh Adinata Bagaskara pada 21 November 2026 10:00 WIB") {
					t.Error(got)
				}
				c.As(unindra, "dosen3", "DELETE", path+"/"+a.ID, nil).Want(409)
			})
			putus("dosen3", a.ID, "perbaiki", "Masih kurang", `If-Match: "2"`).Want(200).JSON(&a)
			if a.Status != "perbaiki" || a.Alasan != "Masih kurang" || a.Jawaban != "Sudah diperbaiki" {
				t.Errorf("%+v", a)
			}
			jawab("mahasiswa", a.ID).Want(200)
			putus("dosen3", a.ID, "disetujui", "").Want(200)
			if statusKarya(c, id) != "revisi" {
				t.Error(statusKarya(c, id))
			}
		})
		t.Run("TA-07 a revision is signed off after its answer, and not before", func(t *testing.T) {
			tetap(t, c, func() {
				if got := pesan(putus("dosen", b.ID, "disetujui", ""), 409); got != "Revisi belum dijawab mahasiswa" {
					t.Error(got)
				}
			})
			jawab("mahasiswa", b.ID).Want(200)
		})
		t.Run("TA-07 when all are signed off the work waits for its grade, and nothing more is asked", func(t *testing.T) {
			putus("dosen", b.ID, "disetujui", "").Want(200)
			if statusKarya(c, id) != "menunggu_nilai" {
				t.Fatal(statusKarya(c, id))
			}
			tetap(t, c, func() {
				minta("dosen3", "Satu lagi").Want(409)
				putus("dosen3", a.ID, "perbaiki", "x").Want(409)
				jawab("mahasiswa", b.ID).Want(409)
			})
			nilaiLengkap(c, skripsi, id)
			kunciNilai(c, "operator", skripsi, id).Want(200)
		})
	})
}

func TestRevisiDihapusSemua(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := sidangBerjalan(t, c, kp)
		hasilBernilai(c, "operator", kp, sidang, id, "lulus_revisi").Want(200)
		path := pathJenis[kp] + "_revision/" + id
		items, _ := apitest.Rows[tugasakhir.Revisi](c.As(unindra, "dosen3", "GET", path, nil).Want(200))
		t.Run("TA-07 when the last open one is taken back, the work waits for its grade", func(t *testing.T) {
			c.As(unindra, "dosen3", "DELETE", path+"/"+items[0].ID, nil).Want(204)
			if statusKarya(c, id) != "menunggu_nilai" {
				t.Error(statusKarya(c, id))
			}
		})
	})
}

func TestKesediaan(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, skripsi, "siap_sidang")
		sidang := jadwalkanUji(t, c, skripsi, rencanaUji(jamWIB(24, 9, 0), id))
		answer := func(username, status, alasan string) *apitest.Answer {
			return c.As(unindra, username, "PUT", pathJenis[skripsi]+"_exam_schedule/"+sidang+"/availability", muatan{"status": status, "alasan": alasan})
		}
		state := func(who string) string {
			var s tugasakhir.Sidang
			c.As(unindra, "operator", "GET", pathJenis[skripsi]+"_exam_summary/"+id, nil).Want(200).JSON(&s)
			for _, a := range s.Tim {
				if a.IDDosen == idDosen(who) {
					return a.Kesediaan + " " + a.Alasan
				}
			}
			return ""
		}
		t.Run("TA-02 an examiner answers, and may think again; no needs a reason; the campus sees it", func(t *testing.T) {
			answer("dosen3", "bersedia", "").Want(204)
			tetap(t, c, func() {
				answer("dosen3", "berhalangan", " ").WantErrors(map[string]string{"alasan": "Field tidak boleh kosong"})
			})
			answer("dosen3", "berhalangan", "Dinas luar").Want(204)
			if got := state("dosen3"); got != "berhalangan Dinas luar" {
				t.Error(got)
			}
			for username, want := range map[string]bool{"kaprodi": true, "dosen3": true, "dosen": false, "mahasiswa": false} {
				for _, path := range []string{"_exam_summary/", "_history/"} {
					body := string(c.As(unindra, username, "GET", pathJenis[skripsi]+path+id, nil).Want(200).Body)
					if strings.Contains(body, "Dinas luar") != (want && path == "_exam_summary/") {
						t.Errorf("%s reads the reason at %s: %t", username, path, !want)
					}
				}
			}
			answer("dosen3", "bersedia", "").Want(204)
			if got := state("dosen3"); got != "bersedia " {
				t.Error(got)
			}
		})
		t.Run("TA-02 nobody answers who is not asked", func(t *testing.T) {
			tetap(t, c, func() {
				for username, want := range map[string]int{"dosen4": 404, "mahasiswa": 403, "operator": 403} {
					answer(username, "bersedia", "").Want(want)
				}
			})
		})
		t.Run("TA-02 no comes not later than a day before; yes until it begins", func(t *testing.T) {
			insert(c, `UPDATE tugasakhir_sidang SET mulai_pada = $3 WHERE college_id = $1 AND id = $2`, sidang, c.Clock.Now().Add(24*time.Hour).UnixMicro())
			answer("dosen2", "berhalangan", "Sakit").Want(204)
			insert(c, `UPDATE tugasakhir_sidang SET mulai_pada = $3 WHERE college_id = $1 AND id = $2`, sidang, c.Clock.Now().Add(24*time.Hour-time.Minute).UnixMicro())
			tetap(t, c, func() {
				if got := pesan(answer("kaprodi", "berhalangan", "Sakit"), 409); got != "Berhalangan hanya dapat disampaikan sampai 21 November 2026 09:59 WIB. Hubungi operator kampus." {
					t.Error(got)
				}
			})
			answer("kaprodi", "bersedia", "").Want(204)
			mulaikan(c, sidang)
			tetap(t, c, func() {
				if got := pesan(answer("kaprodi", "bersedia", ""), 409); got != "Sidang sudah dimulai" {
					t.Error(got)
				}
			})
		})
	})
}
