package tugasakhir_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
)

func lihatBeranda(c *coretest.Campus, username string) (out tugasakhir.Beranda) {
	c.As(unindra, username, "GET", "/v2/ta/dashboard", nil).Want(200).JSON(&out)
	return out
}

// The dashboard says the same as the lists that it leads to.
func TestBeranda(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, proposal, "diajukan")
		buatKaryaUntuk(c, kp, "bimbingan", "mahasiswa2")
		sidangKalender(c, buatKarya(c, skripsi, "dijadwalkan"), 24, "dosen3")

		t.Run("TA-06 a supervisor's tasks, menu and students", func(t *testing.T) {
			out := lihatBeranda(c, "dosen")
			if out.TotalTugas != int64(len(out.Tugas)) || len(out.Tugas) == 0 || out.Tugas[0].IDKarya != id || out.Tugas[0].Tab != "proposal" {
				t.Errorf("tasks %+v, want first the approval of %s", out.Tugas, id)
			}
			if out.Menu.BimbinganProposal != 1 {
				t.Errorf("menu %+v, want one at proposals", out.Menu)
			}
			students := map[tugasakhir.Jenis]int64{}
			for _, b := range out.Bimbingan {
				students[b.Jenis] = b.Mahasiswa
			}
			if students[proposal] != 1 || students[kp] != 1 || students[skripsi] != 1 {
				t.Errorf("supervises %+v, want one of each kind", out.Bimbingan)
			}
		})
		t.Run("TA-02 an examiner sees the exam of this week, which ends on Sunday", func(t *testing.T) {
			out := lihatBeranda(c, "dosen3")
			if len(out.Agenda) != 1 || out.Agenda[0].Acara[0].Apa != "sidang" || out.Menu.SidangSkripsi != 1 {
				t.Errorf("agenda %+v, menu %+v; want the exam and the invitation to it", out.Agenda, out.Menu)
			}
		})
		t.Run("somebody without a work, and another college, see nothing", func(t *testing.T) {
			out := lihatBeranda(c, "dosen4")
			if len(out.Tugas)+len(out.Agenda)+len(out.Bimbingan) != 0 || out.TotalTugas != 0 {
				t.Errorf("dosen4 sees %+v", out)
			}
			var other tugasakhir.Beranda
			c.As(tsm, "dosen", "GET", "/v2/ta/dashboard", nil).Want(200).JSON(&other)
			if len(other.Tugas)+len(other.Agenda)+len(other.Bimbingan) != 0 {
				t.Errorf("another college sees %+v", other)
			}
			c.Nobody(unindra, "GET", "/v2/ta/dashboard", nil).Want(401)
		})
	})
}
