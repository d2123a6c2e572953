package pembimbing_test

import (
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// tim is the team of the work's exam: part, name, answer and sheet of each.
func (w work) tim() string {
	var s sidang.Sidang
	w.as("operator", "GET", "_exam_summary/"+w.id, nil).Want(200).JSON(&s)
	var out []string
	for _, a := range s.Tim {
		out = append(out, a.Peran+" "+strings.Fields(a.Nama)[1]+" "+a.Kesediaan)
	}
	return strings.Join(out, ", ")
}

func TestGantiPembimbingPengajuan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		w := work{c, tatest.Skripsi, tatest.NewKarya(c, tatest.Skripsi, "mengajukan_sidang")}
		setuju := tatest.Body{"hal": "sidang", "status": "disetujui"}
		w.as("dosen", "PUT", "_submission/"+w.id+"/approval", setuju).Want(200)
		w.ganti("kaprodi", "pembimbing_2", "dosen4").Want(200)
		t.Run("TA-03 an open request waits for who came, not for who left", func(t *testing.T) {
			for username, want := range map[string]string{"dosen": "", "dosen2": "", "dosen4": "pengajuan_sidang "} {
				if kinds, _, _ := tatest.TugasOf(c, username, ""); kinds != want {
					t.Errorf("the tasks of %s are %q, want %q", username, kinds, want)
				}
			}
			w.as("dosen2", "PUT", "_submission/"+w.id+"/approval", setuju).Want(404)
			w.as("dosen4", "PUT", "_submission/"+w.id+"/approval", setuju).Want(200)
			w.as("operator", "PUT", "_submission/"+w.id+"/verification", setuju).Want(200)
			tatest.HoldStatus(t, c, w.id, "siap_sidang")
		})
	})
}

func TestGantiPembimbingSidang(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		w := work{c, tatest.Skripsi, tatest.NewKarya(c, tatest.Skripsi, "siap_sidang")}
		exam := tatest.JadwalkanUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), w.id))
		lain := tatest.NewKaryaOf(c, tatest.Skripsi, "siap_sidang", "mahasiswa2")
		tatest.Insert(c, `DELETE FROM tugasakhir_pembimbing WHERE college_id = $1 AND id_karya = $2`, lain)
		body := tatest.RencanaUji(tatest.JamWIB(24, 9, 30))
		body["idRuang"] = tatest.IDRuang("r2")
		body["peserta"] = []tatest.Body{{"idKarya": lain, "penguji": tatest.TimUji("dosen4", "ketua")}}
		other := tatest.JadwalkanUji(t, c, tatest.Skripsi, body)
		const taken = "TA-04 who examines the student, or is taken at the time of the exam, does not come to guide"
		t.Run(taken, func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				for baru, want := range map[string]string{
					"dosen3":  "Dr. Made Wirawan, M.Kom. sudah menjadi Ketua dalam tim ini.",
					"kaprodi": "Dr. Rahmi Lubis, M.Kom. sudah menjadi Penguji 1 dalam tim ini.",
					"dosen4": "Dr. Yohana Tarigan, M.Kom. sudah menguji Citra Lestari " +
						"pada 24 November 2026 09:30–11:00 WIB.",
				} {
					w.ganti("operator", "pembimbing_1", baru).WantErrors(map[string]string{"idDosen": want})
				}
			})
		})
		const place = "TA-04 who comes takes the place in the team of the exam, and is asked whether it suits"
		t.Run(place, func(t *testing.T) {
			off := tatest.Body{"batal": true, "alasan": "Ditunda"}
			w.as("operator", "PUT", "_exam_schedule/"+other, off).Want(200)
			w.as("dosen", "PUT", "_exam_schedule/"+exam+"/availability", tatest.Body{"status": "bersedia"}).Want(204)
			w.ganti("kaprodi", "pembimbing_1", "dosen4").Want(200)
			const want = "ketua Made menunggu, penguji_1 Rahmi menunggu, pembimbing_1 Yohana menunggu, " +
				"pembimbing_2 Siti menunggu"
			if got := w.tim(); got != want {
				t.Errorf("the team is %q, want %q", got, want)
			}
			w.as("dosen", "GET", "_exam_summary/"+w.id, nil).Want(404)
			if kinds, _, _ := tatest.TugasOf(c, "dosen4", ""); kinds != "kesediaan " {
				t.Errorf("the tasks of dosen4 are %q, want to be asked whether it suits", kinds)
			}
		})
		t.Run("TA-04 nobody is replaced once the exam has begun", func(t *testing.T) {
			tatest.Mulaikan(c, exam)
			tatest.Unchanged(t, c, func() {
				const want = "Pembimbing tidak dapat diganti karena sidang sudah dimulai."
				apitest.Refused(t, w.ganti("operator", "pembimbing_2", "dosen"), 409, want)
			})
		})
		t.Run("BK-03 those who guide at the end are on record as having guided to the end", func(t *testing.T) {
			lembar := tatest.LembarIsi(tatest.Skripsi, "pembimbing", 80, 80, true)
			tatest.NilaiOleh(c, "dosen4", tatest.Skripsi, w.id, lembar).Want(200)
			tatest.HasilUji(c, "dosen3", tatest.Skripsi, exam, w.id, "lulus").Want(200)
			tatest.NilaiLengkap(c, tatest.Skripsi, w.id)
			tatest.KunciNilai(c, "operator", tatest.Skripsi, w.id).Want(200)
			w.wantActs(t, "penyelesaian", "dosen2 20261 pembimbing_2", "dosen4 20261 pembimbing_1")
			w.wantActs(t, "pembimbingan", "dosen4 20261 pembimbing_1")
			tatest.Unchanged(t, c, func() { w.ganti("operator", "pembimbing_1", "dosen").Want(409) })
		})
	})
}
