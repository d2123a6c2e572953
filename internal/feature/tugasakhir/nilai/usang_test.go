package nilai_test

import (
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// bandingkan is what an examiner is told to do whose sheet was changed meanwhile.
const bandingkan = " Isian Anda tetap ada; bandingkan dengan isi terbaru, lalu simpan lagi."

func TestLembarUsang(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		u := newUji(t, c, tatest.Skripsi, "mahasiswa")
		t.Run("TA-04 a sheet from before changes were noted says who alone", func(t *testing.T) {
			const want = "Lembar nilai ini sudah diubah oleh Made Wirawan." + bandingkan
			apitest.Refused(t, u.draf("dosen3", 1, 1, `If-Match: "9"`), 412, want)
		})
		const device = `UPDATE auth_sesi SET perangkat = 'Chrome di Windows' WHERE college_id = $1 AND id = $2`
		tatest.Insert(c, device, tatest.Own(tatest.Unindra, "sesi", "dosen3"))
		tatest.Advance(c, time.Minute)
		u.kirim("dosen3", 90, 90).Want(200)
		const told = "TA-04 the examiner is told when the own sheet was changed and on which device, nobody else is"
		t.Run(told, func(t *testing.T) {
			own := u.read("dosen3").Lembar[0]
			if at := c.Clock.Now(); own.DiubahPada == nil || !own.DiubahPada.Equal(at) {
				t.Errorf("it was changed at %v, want %v", own.DiubahPada, at)
			}
			if got, want := own.DiubahOleh+", "+own.DiubahDi, "Made Wirawan, Chrome di Windows"; got != want {
				t.Errorf("it was changed by %q, want %q", got, want)
			}
			other := u.read("operator").Lembar[0]
			if other.DiubahPada != nil || other.DiubahOleh+other.DiubahDi != "" {
				t.Errorf("the operator sees %+v, want no word of the change", other)
			}
		})
		t.Run("TA-04 sent on another device, it says so", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				const want = "Lembar nilai ini sudah dikirim oleh Made Wirawan pada 21 November 2026 10:01 WIB " +
					"di Chrome di Windows. Isian Anda tetap ada; bandingkan dengan yang terkirim."
				apitest.Refused(t, u.draf("dosen3", 1, 1, `If-Match: "1"`), 412, want)
			})
		})
		t.Run("TA-04 opened again by the campus, it says by whom", func(t *testing.T) {
			u.lulus()
			u.bukaLembar("operator", "dosen3", "Salah tulis").Want(200)
			tatest.Unchanged(t, c, func() {
				const want = "Lembar nilai ini sudah diubah oleh Operator Kampus " +
					"pada 21 November 2026 10:01 WIB di uji." + bandingkan
				apitest.Refused(t, u.draf("dosen3", 1, 1, `If-Match: "2"`), 412, want)
			})
		})
	})
}
