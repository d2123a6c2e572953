package meja_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/tugas"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/meja"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// The dashboard says the same as the lists that it leads to.
func TestBeranda(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		tatest.NewKaryaOf(c, tatest.KP, "bimbingan", "mahasiswa2")
		tatest.SidangKalender(c, tatest.NewKarya(c, tatest.Skripsi, "dijadwalkan"), 24, "dosen3")

		page := "/akademik/skripsi/bimbingan-proposal/" + id + "?tab=proposal"
		t.Run("TA-06 a supervisor's tasks, menu and students", func(t *testing.T) {
			out := tatest.ReadBeranda(c, "dosen")
			_, total, rows := tatest.TugasOf(c, "dosen", "")
			if len(rows) == 0 || rows[0].IDKarya != id || rows[0].Tab != "proposal" {
				t.Errorf("the tasks are %+v, want the approval of %s first", rows, id)
			}
			all, sum := apitest.Rows[tugas.TugasSaya](c.As(tatest.Unindra, "dosen", "GET", "/v2/tugas", nil).Want(200))
			if sum != total || len(all) == 0 || all[0].ID != id || all[0].Alamat != page {
				t.Errorf("of all that waits %d, first %+v; want %d, and the way to %s", sum, all, total, page)
			}
			if got := out.Menu.BimbinganProposal; got != 1 {
				t.Errorf("the menu counts %d at proposals, want 1", got)
			}
			got := map[karya.Jenis]int64{}
			for _, b := range out.Bimbingan {
				got[b.Jenis] = b.Mahasiswa
			}
			want := map[karya.Jenis]int64{tatest.Proposal: 1, tatest.Skripsi: 1, tatest.KP: 1}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("the students of each kind (-want +got):\n%s", diff)
			}
		})
		t.Run("TA-02 an examiner sees the exam of this week, which ends on Sunday", func(t *testing.T) {
			out := tatest.ReadBeranda(c, "dosen3")
			if len(out.Agenda) != 1 || out.Agenda[0].Acara[0].Apa != "sidang" || out.Menu.SidangSkripsi != 1 {
				t.Errorf("agenda %+v, menu %+v; want the exam and the invitation to it", out.Agenda, out.Menu)
			}
		})
		t.Run("somebody without a work, and another college, see nothing", func(t *testing.T) {
			out := tatest.ReadBeranda(c, "dosen4")
			if len(out.Agenda)+len(out.Bimbingan) != 0 {
				t.Errorf("dosen4 sees %+v, want nothing", out)
			}
			var other meja.Beranda
			c.As(tatest.TSM, "dosen", "GET", "/v2/ta/dashboard", nil).Want(200).JSON(&other)
			if len(other.Agenda)+len(other.Bimbingan) != 0 {
				t.Errorf("another college sees %+v, want nothing", other)
			}
			c.Nobody(tatest.Unindra, "GET", "/v2/ta/dashboard", nil).Want(401)
		})
	})
}
