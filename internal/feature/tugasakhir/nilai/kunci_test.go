package nilai_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/nilai"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

func TestKunci(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		u := newUji(t, c, tatest.Skripsi, "mahasiswa")
		t.Run("TA-07 no lock before the result", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				const want = "Tidak dapat mengunci nilai. Status sudah berubah menjadi Sidang dijadwalkan " +
					"oleh Operator Kampus pada 21 November 2026 10:00 WIB"
				apitest.RefusedFrom(t, u.kunci("operator"), 409, want)
			})
		})
		u.lulus()
		t.Run("TA-07 no lock before all sheets", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				apitest.Refused(t, u.kunci("operator"), 409, "Menunggu nilai Ketua, Penguji 1, Pembimbing 2")
			})
		})
		tatest.NilaiLengkap(c, u.jenis, u.id)
		u.kunci("operator").Want(200)
		t.Run("TA-08 two places, half up; the letter of the college", func(t *testing.T) {
			n := u.read("dosen") // 0.4 * 80 + 0.6 * (90 + 74.55) / 2 = 81.365
			wantAkhir(t, n, "81.37", "15.45")
			if n.Huruf != "A-" || n.Desimal != 2 || !n.Terkunci {
				t.Errorf("letter %s, %d places, locked %t, want A-, 2 places, locked", n.Huruf, n.Desimal, n.Terkunci)
			}
			const kept = `SELECT nilai_e4 FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`
			wantCount(t, c, "ten-thousandths that are kept", 813_700, kept, u.id)
			wantHalangan(t, n.Aksi, "nilai", "Nilai akhir sudah dikunci")
		})
		t.Run("TA-08 the lock is taken away for a reason, and the grade with it", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				u.bukaKunci("dosen", "x").Want(403)
				u.bukaKunci("operator", " ").Want(422)
			})
			var n nilai.Penilaian
			u.bukaKunci("operator", "Nilai keliru").Want(200).JSON(&n)
			if n.Terkunci {
				t.Error("the grade is still locked")
			}
			u.wantStatus(t, "menunggu_nilai")
			wantHalangan(t, n.Aksi, "kunci", boleh)
			apitest.RefusedFrom(t, u.bukaKunci("operator", "x"), 409, "Tidak dapat membuka kunci nilai.")
			u.kunci("operator").Want(200)
		})
		t.Run("TA-08 of many locks at once one wins, the others read who did it", func(t *testing.T) {
			kunciSerentak(t, newDinilai(t, c, tatest.Skripsi, "mahasiswa2"))
		})
	})
}

// kunciSerentak locks a grade six times at once.
func kunciSerentak(t *testing.T, u uji) {
	t.Helper()
	var mu sync.Mutex
	var wg sync.WaitGroup
	status := map[int]int{}
	for i := range 6 {
		wg.Go(func() {
			a := u.kunci([]string{"operator", "kaprodi"}[i%2])
			mu.Lock()
			defer mu.Unlock()
			status[a.Status]++
			const want = "Tidak dapat mengunci nilai. Status sudah berubah menjadi Selesai oleh "
			if a.Status == 409 && !strings.HasPrefix(a.Problem().Message, want) {
				t.Errorf("a lock is refused with %q, want a sentence that begins with %q", a.Problem().Message, want)
			}
		})
	}
	wg.Wait()
	if diff := cmp.Diff(map[int]int{200: 1, 409: 5}, status); diff != "" {
		t.Errorf("how often each status came (-want +got):\n%s", diff)
	}
	u.wantStatus(t, "selesai")
}

// skripsiDari is the latest thesis that a proposal began.
func skripsiDari(proposal uji) uji {
	const last = `SELECT COALESCE(MAX(id), '') FROM tugasakhir_karya WHERE college_id = $1 AND id_asal = $2`
	id := coretest.One[string](proposal.c, tatest.Unindra, last, tatest.Unindra, proposal.id)
	return uji{c: proposal.c, jenis: tatest.Skripsi, id: id}
}

func TestKunciProposal(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		u := newDinilai(t, c, tatest.Proposal, "mahasiswa")
		u.kunci("operator").Want(200)
		const begins = "TA-07 the lock of a proposal begins the thesis: same student, title and supervisors"
		t.Run(begins, func(t *testing.T) {
			anak := skripsiDari(u)
			const same = `SELECT COUNT(*) FROM tugasakhir_karya a
				JOIN tugasakhir_karya b ON b.college_id = a.college_id AND b.id = a.id_asal
				WHERE a.college_id = $1 AND a.id = $2 AND a.jenis = 'skripsi' AND a.status = 'bimbingan'
				AND a.judul = b.judul AND a.id_mahasiswa = b.id_mahasiswa AND a.id_kebijakan = $3
				AND a.bimbingan_sah = 0 AND a.versi = 1`
			wantCount(t, c, "such theses", 1, same, anak.id, tatest.IDKebijakan(tatest.Skripsi))
			const team = `SELECT COUNT(*) FROM tugasakhir_pembimbing a
				JOIN tugasakhir_pembimbing b ON b.college_id = a.college_id AND b.id_dosen = a.id_dosen
				AND b.urutan = a.urutan WHERE a.college_id = $1 AND a.id_karya = $2 AND b.id_karya = $3`
			wantCount(t, c, "the same supervisors", 2, team, anak.id, u.id)
			out := tatest.ListKarya(c, "operator", tatest.Skripsi, "?q=bagas+sist")
			if len(out.Data) != 1 || out.Data[0].ID != anak.id {
				t.Errorf("IN-06 by its title and name are found %+v, want the thesis %s", out.Data, anak.id)
			}
		})
		const anew = "TA-07 unlocked, the untouched thesis is called off; locked again, there is a new one"
		t.Run(anew, func(t *testing.T) {
			first := skripsiDari(u)
			u.bukaKunci("operator", "Nilai keliru").Want(200)
			first.wantStatus(t, "dibatalkan")
			u.wantStatus(t, "menunggu_nilai")
			u.kunci("operator").Want(200)
			second := skripsiDari(u)
			if second.id == first.id {
				t.Errorf("the thesis is still %s, want a new one", first.id)
			}
			second.wantStatus(t, "bimbingan")
			const guiding = `SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1 AND jenis = 'pembimbingan'
				AND (id_objek = $2) = $3`
			wantCount(t, c, "who guides the thesis that was called off", 0, guiding, first.id, true)
			wantCount(t, c, "who guides another", 2, guiding, first.id, false)
		})
		t.Run("TA-07 a thesis that somebody worked on stands against it", func(t *testing.T) {
			tatest.OneBimbingan(c, skripsiDari(u).id, "diminta", 0)
			tatest.Unchanged(t, c, func() {
				const want = "Skripsi dari proposal ini sudah berjalan, jadi nilai proposal tidak dapat dibuka lagi."
				apitest.Refused(t, u.bukaKunci("operator", "x"), 409, want)
			})
		})
		t.Run("TA-07 a student with a living thesis gets no second one, and the lock is not taken", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_karya SET id_asal = NULL, ganda = (jenis = 'skripsi')
				WHERE college_id = $1`)
			u.bukaKunci("operator", "x").Want(200)
			tatest.Unchanged(t, c, func() {
				const want = "Mahasiswa sudah mempunyai skripsi yang berjalan. " +
					"Selesaikan atau batalkan dahulu skripsi itu."
				apitest.Refused(t, u.kunci("operator"), 409, want)
			})
		})
	})
}
