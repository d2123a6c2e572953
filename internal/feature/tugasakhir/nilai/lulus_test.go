package nilai_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// What is said where a result does not go with the marks.
const (
	batasC     = "batas lulus 50 (C) menurut Aturan kampus 2020/2021"
	belumAda   = "Belum ada nilai yang dikirim. Hasil dicatat setelah sedikitnya satu penguji mengirim nilai"
	sarankan   = ". Pilih Tidak lulus, atau minta penguji meninjau nilainya"
	fieldHasil = "data[0].hasil"
)

func TestHasilDanNilai(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 TA-08 no result before any mark is sent; absence can be noted", func(t *testing.T) {
			u := onlyUji(t, c, tatest.Skripsi)
			u.draf("dosen", 80, 80).Want(200) // a draft is none
			for _, hasil := range []string{"lulus", "lulus_revisi", "tidak_lulus"} {
				tatest.Unchanged(t, c, func() {
					u.hasil("dosen3", hasil, "Catatan").WantErrors(map[string]string{fieldHasil: belumAda})
				})
			}
			tatest.HasilUji(c, "dosen3", u.jenis, u.sidang, u.id, "absen").Want(200)
			u.wantStatus(t, "bimbingan")
		})
		const below = "TA-07 TA-08 marks below the least letter do not pass, and those not all in are not told"
		t.Run(below, func(t *testing.T) {
			u := onlyUji(t, c, tatest.Skripsi)
			u.kirim("dosen", 49.99, 49.99).Want(200)
			for _, hasil := range []string{"lulus", "lulus_revisi"} {
				tatest.Unchanged(t, c, func() {
					const want = "Nilai yang sudah dikirim di bawah " + batasC + sarankan
					u.hasil("dosen3", hasil, "Catatan").WantErrors(map[string]string{fieldHasil: want})
				})
			}
			u.kirimSama(49.99, "dosen2", "dosen3", "kaprodi")
			tatest.Unchanged(t, c, func() {
				const want = "Nilai 49,99 di bawah " + batasC + sarankan
				u.hasil("operator", "lulus", "").WantErrors(map[string]string{fieldHasil: want})
			})
			u.hasil("dosen3", "tidak_lulus", "").Want(200)
		})
		t.Run("TA-08 exactly the least letter passes", func(t *testing.T) {
			u := onlyUji(t, c, tatest.Skripsi)
			u.kirimSemua(50)
			u.hasil("dosen3", "lulus", "").Want(200)
			wantWaiting(t, c, 1)
			tatest.Insert(c, setNilaiLulus, 505_000)
			wantWaiting(t, c, 0)
			tatest.Insert(c, setNilaiLulus, 0)
			wantWaiting(t, c, 1)
			u.kunci("operator").Want(200)
			wantWaiting(t, c, 0)
		})
	})
}

func TestHasilDanBatas(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 who fails with marks that pass is told why", func(t *testing.T) {
			u := onlyUji(t, c, tatest.Skripsi)
			u.kirimSemua(80)
			tatest.Unchanged(t, c, func() {
				const want = "Nilai memenuhi " + batasC + ". Tulis alasan mahasiswa tidak lulus"
				u.hasil("dosen3", "tidak_lulus", " ").WantErrors(map[string]string{"data[0].catatan": want})
			})
			u.hasil("dosen3", "tidak_lulus", "Plagiasi").Want(200)
		})
		const policy = "TA-08 the policy's mark counts where it asks more; " +
			"a letter that the campus does not give asks nothing"
		t.Run(policy, func(t *testing.T) {
			u := onlyUji(t, c, tatest.Skripsi)
			u.kirimSemua(60)
			tatest.Insert(c, setNilaiLulus, 605_000)
			tatest.Unchanged(t, c, func() {
				const want = "Nilai 60 di bawah batas lulus 60,50 (C+) menurut "
				got := u.hasil("dosen3", "lulus", "").Want(422).Problem().Errors[fieldHasil]
				if !strings.HasPrefix(got, want) {
					t.Errorf("it is refused with %q, want a sentence that begins with %q", got, want)
				}
			})
			tatest.Insert(c, setNilaiLulus, 0)
			tatest.Insert(c, setHurufLulus, "BC")
			u.hasil("dosen3", "lulus", "").Want(200)
			tatest.Insert(c, setHurufLulus, "C")
		})
		const fell = "TA-08 a grade that fell below after the pass is not locked; the campus corrects the result"
		t.Run(fell, func(t *testing.T) {
			u := onlyUji(t, c, tatest.Skripsi)
			u.kirim("dosen", 80, 80).Want(200)
			u.hasil("dosen3", "lulus", "").Want(200)
			u.kirimSama(20, "dosen2", "dosen3", "kaprodi")
			wantWaiting(t, c, 0)
			tatest.Unchanged(t, c, func() {
				const want = "Nilai 32 di bawah " + batasC + ". Koreksi dahulu hasil sidang menjadi Tidak lulus"
				apitest.Refused(t, u.kunci("operator"), 409, want)
			})
			u.hasil("operator", "tidak_lulus", "").Want(200)
			u.wantStatus(t, "bimbingan")
		})
	})
}

func TestHasilSerentak(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 of two results at once one is noted, the other reads which", func(t *testing.T) {
			u := newUji(t, c, tatest.Skripsi, "mahasiswa")
			u.kirim("dosen", 80, 80).Want(200)
			beside := u
			beside.c = c.Beside()
			answers := make([]*apitest.Answer, 2)
			var wg sync.WaitGroup
			for i, hasil := range []string{"lulus", "tidak_lulus"} {
				wg.Go(func() {
					key := fmt.Sprintf("Idempotency-Key: %s%d", u.id, i)
					answers[i] = []uji{u, beside}[i].hasil("dosen3", hasil, "Catatan", key)
				})
			}
			wg.Wait()
			slices.SortFunc(answers, func(a, b *apitest.Answer) int { return a.Status - b.Status })
			answers[0].Want(200)
			const want = "sudah dicatat"
			if got := tatest.Message(answers[1], 409); !strings.Contains(got, want) {
				t.Errorf("the second is refused with %q, want %q in it", got, want)
			}
			const noted = `SELECT hasil FROM tugasakhir_peserta WHERE college_id = $1 AND id_karya = $2`
			hasil := coretest.One[string](c, tatest.Unindra, noted, tatest.Unindra, u.id)
			u.wantStatus(t, map[string]string{"lulus": "menunggu_nilai", "tidak_lulus": "bimbingan"}[hasil])
		})
	})
}
