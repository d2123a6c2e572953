package sidang_test

import (
	"fmt"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/revisi"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// ringkasHasil is a student's result in a line: it, whether the student was there, the day and the note of revisions.
func ringkasHasil(p sidang.Peserta) string {
	hadir := "?"
	if p.Hadir != nil {
		hadir = fmt.Sprint(*p.Hadir)
	}
	return fmt.Sprintf("%s, there %s, by %q: %s", p.Hasil, hadir, p.TenggatRevisi, p.Catatan)
}

// duaPeserta is an exam of two students: mahasiswa, of whose work it has the id, and mahasiswa2.
func duaPeserta(t *testing.T, c *coretest.Campus) (u uji, dua string) {
	t.Helper()
	satu, dua := duaSkripsi(c)
	return newUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu, dua)), dua
}

func TestHasil(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		u, dua := duaPeserta(t, c)
		t.Run("TA-02 no result before the exam began", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				a := tatest.HasilUji(c, "dosen3", tatest.Skripsi, u.sidang, u.id, "lulus")
				apitest.Refused(t, a, 409, "Adinata Bagaskara: Sidang belum dimulai")
			})
		})
		tatest.Mulaikan(c, u.sidang)
		t.Run("TA-02 who may: the chair and the campus", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				for _, username := range []string{"dosen", "dosen2", "mahasiswa"} {
					a := tatest.HasilUji(c, username, tatest.Skripsi, u.sidang, u.id, "lulus")
					apitest.Refused(t, a, 403, "Hasil dicatat oleh Ketua")
				}
				tatest.HasilUji(c, "dosen4", tatest.Skripsi, u.sidang, u.id, "lulus").Want(404)
			})
		})
		t.Run("TA-02 TA-08 all or none: one wrong row, and nothing is kept", func(t *testing.T) {
			lembar := tatest.LembarIsi(tatest.Skripsi, "pembimbing", 80, 80, true)
			tatest.NilaiOleh(c, "dosen", tatest.Skripsi, u.id, lembar).Want(200)
			tatest.Unchanged(t, c, func() { u.hasilDitolak(dua) })
		})

		tatest.HasilBernilai(c, "dosen3", tatest.Skripsi, u.sidang, u.id, "", dua, "").Want(200)
		undecided := tatest.StatusOf(c, u.id)
		rows, _ := apitest.Rows[sidang.Peserta](
			tatest.HasilBernilai(c, "dosen3", tatest.Skripsi, u.sidang, u.id, "lulus_revisi", dua, "absen").Want(200))
		const title = "TA-07 undecided first, then a pass with revisions, due in the policy's days; " +
			"the other was absent"
		t.Run(title, func(t *testing.T) {
			if want := "dijadwalkan"; undecided != want {
				t.Errorf("undecided, the work is %s, want %s", undecided, want)
			}
			got, want := ringkasHasil(rows[0]), `lulus_revisi, there true, by "2026-12-21": Perbaiki bab 3`
			if got != want {
				t.Errorf("the result is %s, want %s", got, want)
			}
			absent := rows[1]
			if absent.Hasil != "" || absent.Hadir == nil || *absent.Hadir || absent.TenggatRevisi != "" {
				t.Errorf("the other's result is %s, want none, of who was not there", ringkasHasil(absent))
			}
			tatest.HoldStatus(t, c, u.id, "revisi")
			tatest.HoldStatus(t, c, dua, "bimbingan")
			if got, want := u.status(), "selesai"; got != want {
				t.Errorf("the exam is %s, want %s", got, want)
			}
		})
		t.Run("TA-02 the note of a pass with revisions is the first of them, of the chair", func(t *testing.T) {
			items, _ := apitest.Rows[revisi.Revisi](u.as("mahasiswa", "GET", "_revision/"+u.id, nil).Want(200))
			if len(items) != 1 {
				t.Fatalf("%d revisions are asked for, want one: %+v", len(items), items)
			}
			got, want := items[0].Peran+" "+items[0].Status+" "+items[0].Catatan, "ketua menunggu Perbaiki bab 3"
			if got != want {
				t.Errorf("the revision is %q, want %q", got, want)
			}
		})
	})
}

// hasilDitolak tries results of two students of which the second row is wrong.
func (u uji) hasilDitolak(dua string) {
	pass := func(second string) *apitest.Answer {
		return tatest.HasilUji(u.c, "dosen3", u.jenis, u.sidang, u.id, "lulus", second, "lulus")
	}
	pass("x").WantErrors(map[string]string{"data[1].idKarya": "Mahasiswa bukan peserta sidang ini"})
	pass(u.id).WantErrors(map[string]string{"data[1].idKarya": "Mahasiswa ini sudah ada di baris lain"})
	refuse := func(row tatest.Body, field, want string) {
		row["idKarya"] = u.id
		a := u.hasil("dosen3", tatest.Body{"idKarya": dua, "hadir": true}, row)
		a.WantErrors(map[string]string{"data[1]." + field: want})
	}
	refuse(tatest.Body{"hadir": false, "hasil": "lulus"}, "hasil", "Mahasiswa yang tidak hadir tidak memperoleh hasil")
	refuse(tatest.Body{"hadir": true, "hasil": "lulus_revisi"},
		"catatan", "Tulis apa yang perlu direvisi; belum ada penguji yang mencatat revisi")
	due := func(day string) tatest.Body {
		return tatest.Body{"hadir": true, "hasil": "lulus_revisi", "catatan": "x", "tenggatRevisi": day}
	}
	refuse(due("besok"), "tenggatRevisi", "Tanggal ditulis seperti 2026-11-21")
	refuse(due("2026-11-20"), "tenggatRevisi", "Tenggat revisi sudah lewat")
	one := tatest.Body{"data": []tatest.Body{{"idKarya": u.id, "hadir": true}}}
	u.put("dosen3", "/participants_exam", one, `If-Match: "7"`).Want(412)
}

func TestHasilTetap(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		u, dua := duaPeserta(t, c)
		tatest.Mulaikan(c, u.sidang)
		tatest.HasilBernilai(c, "dosen3", tatest.Skripsi, u.sidang, u.id, "lulus_revisi", dua, "absen").Want(200)
		t.Run("TA-07 a result does not change; its notes do", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				a := tatest.HasilUji(c, "dosen3", tatest.Skripsi, u.sidang, u.id, "tidak_lulus")
				apitest.Refused(t, a, 409, "Hasil Adinata Bagaskara sudah dicatat: Lulus dengan revisi.")
				a = tatest.HasilUji(c, "dosen3", tatest.Skripsi, u.sidang, dua, "lulus")
				apitest.Refused(t, a, 409, "Citra Lestari: Hasil sudah dicatat")
			})
			row := tatest.Body{
				"idKarya": u.id, "hadir": true, "hasil": "lulus_revisi",
				"catatan": "Bab 3 dan 4", "tenggatRevisi": "2026-12-31",
			}
			rows, _ := apitest.Rows[sidang.Peserta](u.hasil("dosen3", row).Want(200))
			got, want := rows[0].Catatan+" by "+rows[0].TenggatRevisi, "Bab 3 dan 4 by 2026-12-31"
			if got != want {
				t.Errorf("the notes are %q, want %q", got, want)
			}
		})
		const title = "TA-02 each examiner's act is reported, of the student who was there alone; " +
			"the supervisors' is not examining"
		t.Run(title, func(t *testing.T) {
			const acts = `SELECT COUNT(*) FROM kegiatan_kegiatan
				WHERE college_id = $1 AND jenis = 'pengujian' AND periode = 20261
				AND id_dosen || peran IN ($2, $3) AND rincian = 'Skripsi Adinata Bagaskara (202243500001)'`
			chair, examiner := tatest.IDDosen("dosen3")+"ketua", tatest.IDDosen("kaprodi")+"penguji_1"
			got := coretest.One[int64](c, tatest.Unindra, acts, tatest.Unindra, chair, examiner)
			if all := banyakKegiatan(c); got != 2 || all != 2 {
				t.Errorf("%d of %d acts are the chair's and the examiner's, want 2 of 2", got, all)
			}
		})
		t.Run("TA-08 who was absent is not graded", func(t *testing.T) {
			lembar := tatest.LembarIsi(tatest.Skripsi, "penguji", 1, 1, false)
			a := tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, dua, lembar)
			apitest.Refused(t, a, 409, "Mahasiswa tidak lulus sidang ini, jadi tidak dinilai")
		})
	})
}

// banyakKegiatan is how many acts of lecturers are reported.
func banyakKegiatan(c *coretest.Campus) int64 {
	const acts = `SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1`
	return coretest.One[int64](c, tatest.Unindra, acts, tatest.Unindra)
}

func TestKoreksiHasil(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		u := newUjiBerjalan(t, c, tatest.Skripsi)
		for _, step := range []struct {
			hasil, want string // of the work, of the exam, and how many acts are reported
		}{
			{"lulus", "menunggu_nilai, selesai, 2"},
			{"lulus_revisi", "revisi, selesai, 2"},
			{"tidak_lulus", "bimbingan, selesai, 2"},
			{"absen", "bimbingan, selesai, 0"},
			{"", "dijadwalkan, dijadwalkan, 0"},
			{"lulus_revisi", "revisi, selesai, 2"},
		} {
			tatest.HasilBernilai(c, "operator", tatest.Skripsi, u.sidang, u.id, step.hasil).Want(200)
			t.Run("TA-07 the campus corrects a result to "+step.hasil, func(t *testing.T) {
				got := fmt.Sprintf("%s, %s, %d", tatest.StatusOf(c, u.id), u.status(), banyakKegiatan(c))
				if got != step.want {
					t.Errorf("the work, the exam and the acts are %s, want %s", got, step.want)
				}
			})
		}
		const title = "TA-07 neither the chair, nor anyone once the grade is locked or the student applied again"
		t.Run(title, func(t *testing.T) {
			refuse := func(username, hasil string) {
				t.Helper()
				tatest.Unchanged(t, c, func() {
					tatest.HasilUji(c, username, tatest.Skripsi, u.sidang, u.id, hasil).Want(409)
				})
			}
			refuse("dosen3", "lulus")
			tatest.HasilBernilai(c, "operator", tatest.Skripsi, u.sidang, u.id, "lulus").Want(200)
			tatest.NilaiLengkap(c, tatest.Skripsi, u.id)
			tatest.KunciNilai(c, "operator", tatest.Skripsi, u.id).Want(200)
			refuse("operator", "tidak_lulus")
			u.as("operator", "DELETE", "_grade/"+u.id+"/lock", tatest.Body{"alasan": "Keliru"}).Want(200)
			tatest.HasilBernilai(c, "operator", tatest.Skripsi, u.sidang, u.id, "tidak_lulus").Want(200)
			const apply = `UPDATE tugasakhir_karya SET status = 'mengajukan_sidang' WHERE college_id = $1 AND id = $2`
			tatest.Insert(c, apply, u.id)
			refuse("operator", "lulus")
		})
	})
}

func TestHasilTanpaKetua(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		for i, jenis := range []karya.Jenis{tatest.Proposal, tatest.Skripsi, tatest.KP} {
			id := tatest.NewKarya(c, jenis, "siap_sidang")
			u := newUji(t, c, jenis, rencanaTim(tatest.JamWIB(24, 8+2*i, 0), id, "dosen4", "penguji_1"))
			u.taruhMulai(c.Clock.Now())
			const title = "TA-02 %s: without a chair the first supervisor notes the result, the second does not"
			t.Run(fmt.Sprintf(title, jenis), func(t *testing.T) {
				tatest.Unchanged(t, c, func() {
					for _, username := range []string{"dosen2", "dosen4"} {
						a := tatest.HasilUji(c, username, jenis, u.sidang, id, "lulus")
						apitest.Refused(t, a, 403, "Hasil dicatat oleh Pembimbing 1")
					}
				})
				tatest.HasilBernilai(c, "dosen", jenis, u.sidang, id, "tidak_lulus").Want(200)
				tatest.HoldStatus(t, c, id, tatest.Guided(jenis))
			})
		}
	})
}
