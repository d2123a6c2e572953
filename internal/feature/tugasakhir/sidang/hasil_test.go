package sidang_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/revisi"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

func TestHasil(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang"), tatest.NewKaryaOf(c, tatest.Skripsi, "siap_sidang", "mahasiswa2")
		idSidang := tatest.JadwalkanUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu, dua))
		t.Run("TA-02 no result before the exam began", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(tatest.HasilUji(c, "dosen3", tatest.Skripsi, idSidang, satu, "lulus"), 409); got != "Adinata Bagaskara: Sidang belum dimulai" {
					t.Error(got)
				}
			})
		})
		tatest.Mulaikan(c, idSidang)
		t.Run("TA-02 who may: the chair and the campus", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				for username, want := range map[string]int{"dosen": 403, "dosen2": 403, "mahasiswa": 403, "dosen4": 404} {
					a := tatest.HasilUji(c, username, tatest.Skripsi, idSidang, satu, "lulus").Want(want)
					if got := a.Problem().Message; want == 403 && got != "Hasil dicatat oleh Ketua" {
						t.Errorf("%s: %s", username, got)
					}
				}
			})
		})
		t.Run("TA-02 TA-08 all or none: one wrong row, and nothing is kept", func(t *testing.T) {
			tatest.NilaiOleh(c, "dosen", tatest.Skripsi, satu, tatest.LembarIsi(tatest.Skripsi, "pembimbing", 80, 80, true)).Want(200)
			tatest.Unchanged(t, c, func() {
				tatest.HasilUji(c, "dosen3", tatest.Skripsi, idSidang, satu, "lulus", "x", "lulus").WantErrors(map[string]string{"data[1].idKarya": "Mahasiswa bukan peserta sidang ini"})
				tatest.HasilUji(c, "dosen3", tatest.Skripsi, idSidang, satu, "lulus", satu, "lulus").WantErrors(map[string]string{"data[1].idKarya": "Mahasiswa ini sudah ada di baris lain"})
				put := func(row tatest.Body) *apitest.Answer {
					return c.As(tatest.Unindra, "dosen3", "PUT", tatest.Paths[tatest.Skripsi]+"_exam_schedule/"+idSidang+"/participants_exam", tatest.Body{"data": []tatest.Body{{"idKarya": dua, "hadir": true}, row}})
				}
				put(tatest.Body{"idKarya": satu, "hadir": false, "hasil": "lulus"}).WantErrors(map[string]string{"data[1].hasil": "Mahasiswa yang tidak hadir tidak memperoleh hasil"})
				put(tatest.Body{"idKarya": satu, "hadir": true, "hasil": "lulus_revisi"}).WantErrors(map[string]string{"data[1].catatan": "Tulis apa yang perlu direvisi; belum ada penguji yang mencatat revisi"})
				put(tatest.Body{"idKarya": satu, "hadir": true, "hasil": "lulus_revisi", "catatan": "x", "tenggatRevisi": "besok"}).WantErrors(map[string]string{"data[1].tenggatRevisi": "Tanggal ditulis seperti 2026-11-21"})
				put(tatest.Body{"idKarya": satu, "hadir": true, "hasil": "lulus_revisi", "catatan": "x", "tenggatRevisi": "2026-11-20"}).WantErrors(map[string]string{"data[1].tenggatRevisi": "Tenggat revisi sudah lewat"})
				c.As(tatest.Unindra, "dosen3", "PUT", tatest.Paths[tatest.Skripsi]+"_exam_schedule/"+idSidang+"/participants_exam", tatest.Body{"data": []tatest.Body{{"idKarya": satu, "hadir": true}}}, `If-Match: "7"`).Want(412)
			})
		})
		t.Run("TA-07 undecided first, then a pass with revisions, due in the policy's days; the other was absent", func(t *testing.T) {
			tatest.HasilBernilai(c, "dosen3", tatest.Skripsi, idSidang, satu, "", dua, "").Want(200)
			if tatest.StatusOf(c, satu) != "dijadwalkan" {
				t.Error(tatest.StatusOf(c, satu))
			}
			rows, _ := apitest.Rows[sidang.Peserta](tatest.HasilBernilai(c, "dosen3", tatest.Skripsi, idSidang, satu, "lulus_revisi", dua, "absen").Want(200))
			if r := rows[0]; r.Hasil != "lulus_revisi" || r.Hadir == nil || !*r.Hadir || r.TenggatRevisi != "2026-12-21" || r.Catatan != "Perbaiki bab 3" {
				t.Errorf("%+v", r)
			}
			if r := rows[1]; r.Hasil != "" || r.Hadir == nil || *r.Hadir || r.TenggatRevisi != "" {
				t.Errorf("%+v", r)
			}
			if tatest.StatusOf(c, satu) != "revisi" || tatest.StatusOf(c, dua) != "bimbingan" {
				t.Errorf("%s, %s", tatest.StatusOf(c, satu), tatest.StatusOf(c, dua))
			}
			if s := coretest.One[string](c, tatest.Unindra, `SELECT status FROM tugasakhir_sidang WHERE college_id = $1 AND id = $2`, tatest.Unindra, idSidang); s != "selesai" {
				t.Error(s)
			}
		})
		t.Run("TA-02 the note of a pass with revisions is the first of them, of the chair", func(t *testing.T) {
			items, _ := apitest.Rows[revisi.Revisi](c.As(tatest.Unindra, "mahasiswa", "GET", tatest.Paths[tatest.Skripsi]+"_revision/"+satu, nil).Want(200))
			if len(items) != 1 || items[0].Catatan != "Perbaiki bab 3" || items[0].Peran != "ketua" || items[0].Status != "menunggu" {
				t.Errorf("%+v", items)
			}
		})
	})
}

func TestHasilTetap(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang"), tatest.NewKaryaOf(c, tatest.Skripsi, "siap_sidang", "mahasiswa2")
		idSidang := tatest.JadwalkanUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu, dua))
		tatest.Mulaikan(c, idSidang)
		tatest.HasilBernilai(c, "dosen3", tatest.Skripsi, idSidang, satu, "lulus_revisi", dua, "absen").Want(200)
		t.Run("TA-07 a result does not change; its notes do", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(tatest.HasilUji(c, "dosen3", tatest.Skripsi, idSidang, satu, "tidak_lulus"), 409); got != "Hasil Adinata Bagaskara sudah dicatat: Lulus dengan revisi." {
					t.Error(got)
				}
				if got := tatest.Message(tatest.HasilUji(c, "dosen3", tatest.Skripsi, idSidang, dua, "lulus"), 409); got != "Citra Lestari: Hasil sudah dicatat" {
					t.Error(got)
				}
			})
			body := tatest.Body{"data": []tatest.Body{{"idKarya": satu, "hadir": true, "hasil": "lulus_revisi", "catatan": "Bab 3 dan 4", "tenggatRevisi": "2026-12-31"}}}
			rows, _ := apitest.Rows[sidang.Peserta](c.As(tatest.Unindra, "dosen3", "PUT", tatest.Paths[tatest.Skripsi]+"_exam_schedule/"+idSidang+"/participants_exam", body).Want(200))
			if rows[0].Catatan != "Bab 3 dan 4" || rows[0].TenggatRevisi != "2026-12-31" {
				t.Errorf("%+v", rows[0])
			}
		})
		t.Run("TA-02 each examiner's act is reported, of the student who was there alone; the supervisors' is not examining", func(t *testing.T) {
			const acts = `SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1 AND jenis = 'pengujian' AND periode = 20261
				AND id_dosen || peran IN ($2, $3) AND rincian = 'Skripsi Adinata Bagaskara (202243500001)'`
			got := coretest.One[int64](c, tatest.Unindra, acts, tatest.Unindra, tatest.IDDosen("dosen3")+"ketua", tatest.IDDosen("kaprodi")+"penguji_1")
			if all := coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1`, tatest.Unindra); got != 2 || all != 2 {
				t.Errorf("%d of %d", got, all)
			}
		})
		t.Run("TA-08 who was absent is not graded", func(t *testing.T) {
			if got := tatest.Message(tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, dua, tatest.LembarIsi(tatest.Skripsi, "penguji", 1, 1, false)), 409); got != "Mahasiswa tidak lulus sidang ini, jadi tidak dinilai" {
				t.Error(got)
			}
		})
	})
}

func TestKoreksiHasil(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := tatest.SidangBerjalan(t, c, tatest.Skripsi)
		acts := func() int64 {
			return coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1`, tatest.Unindra)
		}
		for _, step := range []struct {
			hasil, status, sidang string
			acts                  int64
		}{{"lulus", "menunggu_nilai", "selesai", 2}, {"lulus_revisi", "revisi", "selesai", 2}, {"tidak_lulus", "bimbingan", "selesai", 2},
			{"absen", "bimbingan", "selesai", 0}, {"", "dijadwalkan", "dijadwalkan", 0}, {"lulus_revisi", "revisi", "selesai", 2}} {
			t.Run("TA-07 the campus corrects a result to "+step.hasil, func(t *testing.T) {
				tatest.HasilBernilai(c, "operator", tatest.Skripsi, sidang, id, step.hasil).Want(200)
				const state = `SELECT status FROM tugasakhir_sidang WHERE college_id = $1 AND id = $2`
				if got := coretest.One[string](c, tatest.Unindra, state, tatest.Unindra, sidang); tatest.StatusOf(c, id) != step.status || got != step.sidang || acts() != step.acts {
					t.Errorf("%s, %s, %d", tatest.StatusOf(c, id), got, acts())
				}
			})
		}
		t.Run("TA-07 neither the chair, nor anyone once the grade is locked or the student applied again", func(t *testing.T) {
			tatest.Unchanged(t, c, func() { tatest.HasilUji(c, "dosen3", tatest.Skripsi, sidang, id, "lulus").Want(409) })
			tatest.HasilBernilai(c, "operator", tatest.Skripsi, sidang, id, "lulus").Want(200)
			tatest.NilaiLengkap(c, tatest.Skripsi, id)
			tatest.KunciNilai(c, "operator", tatest.Skripsi, id).Want(200)
			tatest.Unchanged(t, c, func() {
				tatest.HasilUji(c, "operator", tatest.Skripsi, sidang, id, "tidak_lulus").Want(409)
			})
			c.As(tatest.Unindra, "operator", "DELETE", tatest.Paths[tatest.Skripsi]+"_grade/"+id+"/lock", tatest.Body{"alasan": "Keliru"}).Want(200)
			tatest.HasilBernilai(c, "operator", tatest.Skripsi, sidang, id, "tidak_lulus").Want(200)
			tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'mengajukan_sidang' WHERE college_id = $1 AND id = $2`, id)
			tatest.Unchanged(t, c, func() { tatest.HasilUji(c, "operator", tatest.Skripsi, sidang, id, "lulus").Want(409) })
		})
	})
}

func TestHasilTanpaKetua(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		for i, jenis := range []karya.Jenis{tatest.Proposal, tatest.Skripsi, tatest.KP} {
			id := tatest.NewKarya(c, jenis, "siap_sidang")
			body := tatest.RencanaUji(tatest.JamWIB(24, 8+2*i, 0), id)
			body["peserta"] = []tatest.Body{{"idKarya": id, "penguji": tatest.TimUji("dosen4", "penguji_1")}}
			sidang := tatest.JadwalkanUji(t, c, jenis, body)
			tatest.Insert(c, `UPDATE tugasakhir_sidang SET mulai_pada = $3 WHERE college_id = $1 AND id = $2`, sidang, c.Clock.Now().UnixMicro())
			t.Run(fmt.Sprintf("TA-02 %s: without a chair the first supervisor notes the result, the second does not", jenis), func(t *testing.T) {
				tatest.Unchanged(t, c, func() {
					for _, username := range []string{"dosen2", "dosen4"} {
						if got := tatest.Message(tatest.HasilUji(c, username, jenis, sidang, id, "lulus"), 403); got != "Hasil dicatat oleh Pembimbing 1" {
							t.Errorf("%s: %s", username, got)
						}
					}
				})
				tatest.HasilBernilai(c, "dosen", jenis, sidang, id, "tidak_lulus").Want(200)
				want := "bimbingan"
				if jenis == tatest.Proposal {
					want = "disetujui_pembimbing"
				}
				if tatest.StatusOf(c, id) != want {
					t.Errorf("%s, want %s", tatest.StatusOf(c, id), want)
				}
			})
		}
	})
}

// revisiUji are the calls on the revisions of a thesis: where they are, to ask, to sign off or send back, and to answer.
func revisiUji(c *coretest.Campus, id string) (path string, minta func(username, catatan string) *apitest.Answer,
	putus func(username, item, status, alasan string, header ...string) *apitest.Answer, jawab func(username, item string) *apitest.Answer) {
	path = tatest.Paths[tatest.Skripsi] + "_revision/" + id
	minta = func(username, catatan string) *apitest.Answer {
		return c.As(tatest.Unindra, username, "POST", path, tatest.Body{"catatan": catatan, "halaman": "12"})
	}
	putus = func(username, item, status, alasan string, header ...string) *apitest.Answer {
		return c.As(tatest.Unindra, username, "PUT", path+"/"+item, tatest.Body{"status": status, "alasan": alasan}, header...)
	}
	jawab = func(username, item string) *apitest.Answer {
		return c.As(tatest.Unindra, username, "PUT", path+"/"+item+"/answer", tatest.Body{"jawaban": "Sudah diperbaiki"})
	}
	return path, minta, putus, jawab
}

func TestRevisi(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, _ := tatest.SidangBerjalan(t, c, tatest.Skripsi)
		path, minta, putus, jawab := revisiUji(c, id)
		var a, b, extra revisi.Revisi
		t.Run("TA-04 the team asks for changes while the exam goes on, and nobody else", func(t *testing.T) {
			minta("dosen3", "  Perbaiki   abstrak ").Want(201).JSON(&a)
			minta("dosen", "Tambah pustaka").Want(201).JSON(&b)
			minta("kaprodi", "Salah kirim").Want(201).JSON(&extra)
			if a.Catatan != "Perbaiki abstrak" || a.Nomor != 1 || b.Nomor != 2 || a.Peran != "ketua" || a.Halaman != "12" {
				t.Errorf("%+v", a)
			}
			tatest.Unchanged(t, c, func() {
				for username, want := range map[string]int{"dosen4": 404, "mahasiswa": 403, "operator": 403} {
					minta(username, "x").Want(want)
				}
				minta("dosen3", "  ").Want(422)
			})
		})
		t.Run("TA-04 what was asked by mistake goes, by who asked alone", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				c.As(tatest.Unindra, "dosen3", "DELETE", path+"/"+extra.ID, nil).Want(403)
				c.As(tatest.Unindra, "dosen4", "DELETE", path+"/"+extra.ID, nil).Want(404)
				c.As(tatest.Unindra, "kaprodi", "DELETE", path+"/x", nil).Want(404)
			})
			c.As(tatest.Unindra, "kaprodi", "DELETE", path+"/"+extra.ID, nil).Want(204)
		})
		t.Run("TA-07 nothing is signed off or answered before the result", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(putus("dosen3", a.ID, "disetujui", ""), 409); got != "Revisi tidak dapat diputuskan; status saat ini Sidang dijadwalkan" {
					t.Error(got)
				}
				jawab("mahasiswa", a.ID).Want(409)
			})
		})
	})
}

func TestRevisiDijawab(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := tatest.SidangBerjalan(t, c, tatest.Skripsi)
		path, minta, putus, jawab := revisiUji(c, id)
		var a, b revisi.Revisi
		minta("dosen3", "Perbaiki abstrak").Want(201).JSON(&a)
		minta("dosen", "Tambah pustaka").Want(201).JSON(&b)
		tatest.HasilBernilai(c, "dosen3", tatest.Skripsi, sidang, id, "lulus_revisi").Want(200)
		t.Run("TA-04 answer, back with a reason, answer, sign-off", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(putus("dosen3", a.ID, "perbaiki", "x"), 409); got != "Revisi belum dijawab mahasiswa" {
					t.Error(got)
				}
				jawab("mahasiswa2", a.ID).Want(404)
				jawab("dosen3", a.ID).Want(403)
			})
			jawab("mahasiswa", a.ID).Want(200)
			tatest.Unchanged(t, c, func() {
				putus("dosen3", a.ID, "perbaiki", " ").WantErrors(map[string]string{"alasan": "Field tidak boleh kosong"})
				if got := tatest.Message(putus("dosen", a.ID, "disetujui", ""), 403); got != "Revisi ini diputuskan oleh penguji yang memintanya" {
					t.Error(got)
				}
				putus("operator", a.ID, "disetujui", "").Want(403)
				if got := tatest.Message(putus("dosen3", a.ID, "disetujui", "", `If-Match: "1"`), 412); !strings.HasPrefix(got, "Data sudah diubah oleh Adinata Bagaskara pada 21 November 2026 10:00 WIB") {
					t.Error(got)
				}
				c.As(tatest.Unindra, "dosen3", "DELETE", path+"/"+a.ID, nil).Want(409)
			})
			putus("dosen3", a.ID, "perbaiki", "Masih kurang", `If-Match: "2"`).Want(200).JSON(&a)
			if a.Status != "perbaiki" || a.Alasan != "Masih kurang" || a.Jawaban != "Sudah diperbaiki" {
				t.Errorf("%+v", a)
			}
			jawab("mahasiswa", a.ID).Want(200)
			putus("dosen3", a.ID, "disetujui", "").Want(200)
			if tatest.StatusOf(c, id) != "revisi" {
				t.Error(tatest.StatusOf(c, id))
			}
		})
		t.Run("TA-07 a revision is signed off after its answer, and not before", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(putus("dosen", b.ID, "disetujui", ""), 409); got != "Revisi belum dijawab mahasiswa" {
					t.Error(got)
				}
			})
			jawab("mahasiswa", b.ID).Want(200)
		})
		t.Run("TA-07 when all are signed off the work waits for its grade, and nothing more is asked", func(t *testing.T) {
			putus("dosen", b.ID, "disetujui", "").Want(200)
			if tatest.StatusOf(c, id) != "menunggu_nilai" {
				t.Fatal(tatest.StatusOf(c, id))
			}
			tatest.Unchanged(t, c, func() {
				minta("dosen3", "Satu lagi").Want(409)
				putus("dosen3", a.ID, "perbaiki", "x").Want(409)
				jawab("mahasiswa", b.ID).Want(409)
			})
			tatest.NilaiLengkap(c, tatest.Skripsi, id)
			tatest.KunciNilai(c, "operator", tatest.Skripsi, id).Want(200)
		})
	})
}

func TestRevisiDihapusSemua(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := tatest.SidangBerjalan(t, c, tatest.KP)
		tatest.HasilBernilai(c, "operator", tatest.KP, sidang, id, "lulus_revisi").Want(200)
		path := tatest.Paths[tatest.KP] + "_revision/" + id
		items, _ := apitest.Rows[revisi.Revisi](c.As(tatest.Unindra, "dosen3", "GET", path, nil).Want(200))
		t.Run("TA-07 when the last open one is taken back, the work waits for its grade", func(t *testing.T) {
			c.As(tatest.Unindra, "dosen3", "DELETE", path+"/"+items[0].ID, nil).Want(204)
			if tatest.StatusOf(c, id) != "menunggu_nilai" {
				t.Error(tatest.StatusOf(c, id))
			}
		})
	})
}

func TestKesediaan(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang")
		idSidang := tatest.JadwalkanUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), id))
		answer := func(username, status, alasan string) *apitest.Answer {
			return c.As(tatest.Unindra, username, "PUT", tatest.Paths[tatest.Skripsi]+"_exam_schedule/"+idSidang+"/availability", tatest.Body{"status": status, "alasan": alasan})
		}
		state := func(who string) string {
			var s sidang.Sidang
			c.As(tatest.Unindra, "operator", "GET", tatest.Paths[tatest.Skripsi]+"_exam_summary/"+id, nil).Want(200).JSON(&s)
			for _, a := range s.Tim {
				if a.IDDosen == tatest.IDDosen(who) {
					return a.Kesediaan + " " + a.Alasan
				}
			}
			return ""
		}
		t.Run("TA-02 an examiner answers, and may think again; no needs a reason; the campus sees it", func(t *testing.T) {
			answer("dosen3", "bersedia", "").Want(204)
			tatest.Unchanged(t, c, func() {
				answer("dosen3", "berhalangan", " ").WantErrors(map[string]string{"alasan": "Field tidak boleh kosong"})
			})
			answer("dosen3", "berhalangan", "Dinas luar").Want(204)
			if got := state("dosen3"); got != "berhalangan Dinas luar" {
				t.Error(got)
			}
			for username, want := range map[string]bool{"kaprodi": true, "dosen3": true, "dosen": false, "mahasiswa": false} {
				for _, path := range []string{"_exam_summary/", "_history/"} {
					body := string(c.As(tatest.Unindra, username, "GET", tatest.Paths[tatest.Skripsi]+path+id, nil).Want(200).Body)
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
			tatest.Unchanged(t, c, func() {
				for username, want := range map[string]int{"dosen4": 404, "mahasiswa": 403, "operator": 403} {
					answer(username, "bersedia", "").Want(want)
				}
			})
		})
		t.Run("TA-02 no comes not later than a day before; yes until it begins", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_sidang SET mulai_pada = $3 WHERE college_id = $1 AND id = $2`, idSidang, c.Clock.Now().Add(24*time.Hour).UnixMicro())
			answer("dosen2", "berhalangan", "Sakit").Want(204)
			tatest.Insert(c, `UPDATE tugasakhir_sidang SET mulai_pada = $3 WHERE college_id = $1 AND id = $2`, idSidang, c.Clock.Now().Add(24*time.Hour-time.Minute).UnixMicro())
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(answer("kaprodi", "berhalangan", "Sakit"), 409); got != "Berhalangan hanya dapat disampaikan sampai 21 November 2026 09:59 WIB. Hubungi operator kampus." {
					t.Error(got)
				}
			})
			answer("kaprodi", "bersedia", "").Want(204)
			tatest.Mulaikan(c, idSidang)
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(answer("kaprodi", "bersedia", ""), 409); got != "Sidang sudah dimulai" {
					t.Error(got)
				}
			})
		})
	})
}
