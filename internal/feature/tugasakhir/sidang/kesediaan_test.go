package sidang_test

import (
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// jawabUndangan answers the invitation to the exam.
func (u uji) jawabUndangan(username, status, alasan string) *apitest.Answer {
	return u.put(username, "/availability", tatest.Body{"status": status, "alasan": alasan})
}

// periksaUndangan holds the answer of one of the team, with its reason.
func (u uji) periksaUndangan(t *testing.T, username, want string) {
	t.Helper()
	got := "not there"
	for _, a := range u.lihat(u.id).Tim {
		if a.IDDosen == tatest.IDDosen(username) {
			got = a.Kesediaan + ": " + a.Alasan
		}
	}
	if got != want {
		t.Errorf("the answer of %s is %q, want %q", username, got, want)
	}
}

func TestKesediaan(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang")
		u := newUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), id))
		const title = "TA-02 an examiner answers, and may think again; no needs a reason; the campus sees it"
		t.Run(title, func(t *testing.T) {
			u.jawabUndangan("dosen3", "bersedia", "").Want(204)
			tatest.Unchanged(t, c, func() {
				u.jawabUndangan("dosen3", "berhalangan", " ").WantErrors(alasanKosong)
			})
			const reason = "Dinas luar"
			u.jawabUndangan("dosen3", "berhalangan", reason).Want(204)
			u.periksaUndangan(t, "dosen3", "berhalangan: "+reason)
			reads := func(username, path string) bool {
				return strings.Contains(string(u.as(username, "GET", path+id, nil).Want(200).Body), reason)
			}
			for username, want := range map[string]bool{
				"kaprodi": true, "dosen3": true, "dosen": false, "mahasiswa": false,
			} {
				if got := reads(username, "_exam_summary/"); got != want {
					t.Errorf("%s reads the reason at the exam: %t, want %t", username, got, want)
				}
				if reads(username, "_history/") {
					t.Errorf("%s reads the reason in the history, want nobody to", username)
				}
			}
			u.jawabUndangan("dosen3", "bersedia", "").Want(204)
			u.periksaUndangan(t, "dosen3", "bersedia: ")
		})
		t.Run("TA-02 nobody answers who is not asked", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				for username, want := range map[string]int{"dosen4": 404, "mahasiswa": 403, "operator": 403} {
					u.jawabUndangan(username, "bersedia", "").Want(want)
				}
			})
		})
		t.Run("TA-02 no comes not later than a day before; yes until it begins", func(t *testing.T) {
			day := c.Clock.Now().Add(24 * time.Hour)
			u.taruhMulai(day)
			u.jawabUndangan("dosen2", "berhalangan", "Sakit").Want(204)
			u.taruhMulai(day.Add(-time.Minute))
			tatest.Unchanged(t, c, func() {
				const late = "Berhalangan hanya dapat disampaikan sampai 21 November 2026 09:59 WIB. " +
					"Hubungi operator kampus."
				apitest.Refused(t, u.jawabUndangan("kaprodi", "berhalangan", "Sakit"), 409, late)
			})
			u.jawabUndangan("kaprodi", "bersedia", "").Want(204)
			tatest.Mulaikan(c, u.sidang)
			tatest.Unchanged(t, c, func() {
				apitest.Refused(t, u.jawabUndangan("kaprodi", "bersedia", ""), 409, "Sidang sudah dimulai")
			})
		})
	})
}
