package meja_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/meja"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

// The dashboard says the same as the lists that it leads to.
func TestBeranda(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		tatest.NewKaryaOf(c, tatest.KP, "bimbingan", "mahasiswa2")
		tatest.SidangKalender(c, tatest.NewKarya(c, tatest.Skripsi, "dijadwalkan"), 24, "dosen3")

		t.Run("TA-06 a supervisor's tasks, menu and students", func(t *testing.T) {
			out := tatest.ReadBeranda(c, "dosen")
			if out.TotalTugas != int64(len(out.Tugas)) || len(out.Tugas) == 0 || out.Tugas[0].IDKarya != id || out.Tugas[0].Tab != "proposal" {
				t.Errorf("tasks %+v, want first the approval of %s", out.Tugas, id)
			}
			if out.Menu.BimbinganProposal != 1 {
				t.Errorf("menu %+v, want one at proposals", out.Menu)
			}
			students := map[karya.Jenis]int64{}
			for _, b := range out.Bimbingan {
				students[b.Jenis] = b.Mahasiswa
			}
			if students[tatest.Proposal] != 1 || students[tatest.KP] != 1 || students[tatest.Skripsi] != 1 {
				t.Errorf("supervises %+v, want one of each kind", out.Bimbingan)
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
			if len(out.Tugas)+len(out.Agenda)+len(out.Bimbingan) != 0 || out.TotalTugas != 0 {
				t.Errorf("dosen4 sees %+v", out)
			}
			var other meja.Beranda
			c.As(tatest.TSM, "dosen", "GET", "/v2/ta/dashboard", nil).Want(200).JSON(&other)
			if len(other.Tugas)+len(other.Agenda)+len(other.Bimbingan) != 0 {
				t.Errorf("another college sees %+v", other)
			}
			c.Nobody(tatest.Unindra, "GET", "/v2/ta/dashboard", nil).Want(401)
		})
	})
}
