package sidang_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/revisi"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// mintaRevisi asks for a change of the work.
func (u uji) mintaRevisi(username, catatan string) *apitest.Answer {
	return u.as(username, "POST", "_revision/"+u.id, tatest.Body{"catatan": catatan, "halaman": "12"})
}

// putusRevisi signs a change off, or sends its answer back.
func (u uji) putusRevisi(username, item, status, alasan string, header ...string) *apitest.Answer {
	return u.as(username, "PUT", "_revision/"+u.id+"/"+item, tatest.Body{"status": status, "alasan": alasan}, header...)
}

// jawabRevisi says that a change is made.
func (u uji) jawabRevisi(username, item string) *apitest.Answer {
	body := tatest.Body{"jawaban": "Sudah diperbaiki"}
	return u.as(username, "PUT", "_revision/"+u.id+"/"+item+"/answer", body)
}

// hapusRevisi takes back what was asked for.
func (u uji) hapusRevisi(username, item string) *apitest.Answer {
	return u.as(username, "DELETE", "_revision/"+u.id+"/"+item, nil)
}

func TestRevisi(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		u := newUjiBerjalan(t, c, tatest.Skripsi)
		var a, b, extra revisi.Revisi
		u.mintaRevisi("dosen3", "  Perbaiki   abstrak ").Want(201).JSON(&a)
		u.mintaRevisi("dosen", "Tambah pustaka").Want(201).JSON(&b)
		u.mintaRevisi("kaprodi", "Salah kirim").Want(201).JSON(&extra)
		t.Run("TA-04 the team asks for changes while the exam goes on, and nobody else", func(t *testing.T) {
			if a.Catatan != "Perbaiki abstrak" || a.Nomor != 1 || a.Peran != "ketua" || a.Halaman != "12" {
				t.Errorf("the first is %+v, want number 1 of the chair, on page 12, its note tidy", a)
			}
			if got, want := b.Nomor, int64(2); got != want {
				t.Errorf("the next has number %d, want %d", got, want)
			}
			tatest.Unchanged(t, c, func() {
				for username, want := range map[string]int{"dosen4": 404, "mahasiswa": 403, "operator": 403} {
					u.mintaRevisi(username, "x").Want(want)
				}
				u.mintaRevisi("dosen3", "  ").Want(422)
			})
		})
		t.Run("TA-04 what was asked by mistake goes, by who asked alone", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				u.hapusRevisi("dosen3", extra.ID).Want(403)
				u.hapusRevisi("dosen4", extra.ID).Want(404)
				u.hapusRevisi("kaprodi", "x").Want(404)
			})
			u.hapusRevisi("kaprodi", extra.ID).Want(204)
		})
		t.Run("TA-07 nothing is signed off or answered before the result", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				const want = "Revisi tidak dapat diputuskan; status saat ini Sidang dijadwalkan"
				apitest.Refused(t, u.putusRevisi("dosen3", a.ID, "disetujui", ""), 409, want)
				u.jawabRevisi("mahasiswa", a.ID).Want(409)
			})
		})
	})
}

// mintaDua passes a work whose exam runs with two revisions, of dosen3 and dosen, and tells their ids.
func (u uji) mintaDua() (a, b string) {
	var satu, dua revisi.Revisi
	u.mintaRevisi("dosen3", "Perbaiki abstrak").Want(201).JSON(&satu)
	u.mintaRevisi("dosen", "Tambah pustaka").Want(201).JSON(&dua)
	tatest.HasilBernilai(u.c, "dosen3", u.jenis, u.sidang, u.id, "lulus_revisi").Want(200)
	return satu.ID, dua.ID
}

const belumDijawab = "Revisi belum dijawab mahasiswa"

func TestRevisiDijawab(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		u := newUjiBerjalan(t, c, tatest.Skripsi)
		a, b := u.mintaDua()
		t.Run("TA-04 answer, back with a reason, answer, sign-off", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				apitest.Refused(t, u.putusRevisi("dosen3", a, "perbaiki", "x"), 409, belumDijawab)
				u.jawabRevisi("mahasiswa2", a).Want(404)
				u.jawabRevisi("dosen3", a).Want(403)
			})
			u.jawabRevisi("mahasiswa", a).Want(200)
			tatest.Unchanged(t, c, func() {
				u.putusRevisi("dosen3", a, "perbaiki", " ").WantErrors(alasanKosong)
				asker := u.putusRevisi("dosen", a, "disetujui", "")
				apitest.Refused(t, asker, 403, "Revisi ini diputuskan oleh penguji yang memintanya")
				u.putusRevisi("operator", a, "disetujui", "").Want(403)
				old := u.putusRevisi("dosen3", a, "disetujui", "", `If-Match: "1"`)
				const by = "Data sudah diubah oleh Adinata Bagaskara pada 21 November 2026 10:00 WIB"
				apitest.RefusedFrom(t, old, 412, by)
				u.hapusRevisi("dosen3", a).Want(409)
			})
			var back revisi.Revisi
			u.putusRevisi("dosen3", a, "perbaiki", "Masih kurang", `If-Match: "2"`).Want(200).JSON(&back)
			got, want := back.Status+", "+back.Alasan+", "+back.Jawaban, "perbaiki, Masih kurang, Sudah diperbaiki"
			if got != want {
				t.Errorf("sent back, the revision is %q, want %q", got, want)
			}
			u.jawabRevisi("mahasiswa", a).Want(200)
			u.putusRevisi("dosen3", a, "disetujui", "").Want(200)
			tatest.HoldStatus(t, c, u.id, "revisi")
		})
		t.Run("TA-07 a revision is signed off after its answer, and not before", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				apitest.Refused(t, u.putusRevisi("dosen", b, "disetujui", ""), 409, belumDijawab)
			})
			u.jawabRevisi("mahasiswa", b).Want(200)
			u.putusRevisi("dosen", b, "disetujui", "").Want(200)
		})
		const title = "TA-07 when all are signed off the work waits for its grade, and nothing more is asked"
		t.Run(title, func(t *testing.T) {
			dua := tatest.NewKaryaOf(c, tatest.Skripsi, "siap_sidang", "mahasiswa2")
			u := newUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), dua))
			tatest.Mulaikan(c, u.sidang)
			a, b := u.mintaDua()
			for _, item := range []string{a, b} {
				u.jawabRevisi("mahasiswa2", item).Want(200)
			}
			u.putusRevisi("dosen3", a, "disetujui", "").Want(200)
			tatest.HoldStatus(t, c, dua, "revisi")
			u.putusRevisi("dosen", b, "disetujui", "").Want(200)
			tatest.HoldStatus(t, c, dua, "menunggu_nilai")
			tatest.Unchanged(t, c, func() {
				u.mintaRevisi("dosen3", "Satu lagi").Want(409)
				u.putusRevisi("dosen3", a, "perbaiki", "x").Want(409)
				u.jawabRevisi("mahasiswa2", b).Want(409)
			})
			tatest.NilaiLengkap(c, tatest.Skripsi, dua)
			tatest.KunciNilai(c, "operator", tatest.Skripsi, dua).Want(200)
		})
	})
}

func TestRevisiDihapusSemua(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		u := newUjiBerjalan(t, c, tatest.KP)
		tatest.HasilBernilai(c, "operator", tatest.KP, u.sidang, u.id, "lulus_revisi").Want(200)
		items, _ := apitest.Rows[revisi.Revisi](u.as("dosen3", "GET", "_revision/"+u.id, nil).Want(200))
		t.Run("TA-07 when the last open one is taken back, the work waits for its grade", func(t *testing.T) {
			u.hapusRevisi("dosen3", items[0].ID).Want(204)
			tatest.HoldStatus(t, c, u.id, "menunggu_nilai")
		})
	})
}
