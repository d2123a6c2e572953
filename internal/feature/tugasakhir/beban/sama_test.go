package beban_test

import (
	"fmt"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/beban"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// The load of a lecturer is one number, wherever it is shown or decided on.
func TestBebanSama(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		other := tatest.NewKaryaOf(c, tatest.Proposal, "disetujui_pembimbing", "mahasiswa2")
		path := func(work, of string) string { return tatest.Paths[tatest.Proposal] + of + "/" + work }
		quota := func(n int) {
			to := "/v2/ta/supervisor_quota/" + tatest.IDDosen("dosen")
			c.As(tatest.Unindra, "operator", "PUT", to, tatest.Fields{"kuota": n}).Want(200)
		}
		approve := func() *apitest.Answer {
			in := tatest.Fields{"status": "disetujui"}
			return c.As(tatest.Unindra, "dosen", "PUT", path(id, "_guidance")+"/approval", in)
		}
		holds := func(t *testing.T, want string) {
			t.Helper()
			for where, got := range places(c, other) {
				if got != want {
					t.Errorf("%s: the load is %s, want %s", where, got, want)
				}
			}
		}
		t.Run("TA-07 a full quota refuses with the number that lists show", func(t *testing.T) {
			quota(1)
			holds(t, "1 of 1")
			apitest.RefusedFrom(t, approve(), 409, "Kuota bimbingan Anda sudah penuh (1 dari 1 mahasiswa).")
		})
		t.Run("TA-07 an approval adds to the load at once, in all places", func(t *testing.T) {
			quota(2)
			approve().Want(200)
			holds(t, "2 of 2")
		})
		t.Run("TA-07 what ends takes it away", func(t *testing.T) {
			reason := tatest.Fields{"alasan": "Pindah kampus"}
			for _, work := range []string{id, other} {
				c.As(tatest.Unindra, "operator", "PUT", path(work, "")+"/cancellation", reason).Want(200)
			}
			holds(t, "0 of 2")
		})
		t.Run("TA-07 what is written past the portal is counted too", func(t *testing.T) {
			const turn = `UPDATE tugasakhir_karya SET status = $3 WHERE college_id = $1 AND id = $2`
			tatest.Insert(c, turn, other, "bimbingan")
			holds(t, "1 of 2")
			tatest.Insert(c, `DELETE FROM tugasakhir_pembimbing WHERE college_id = $1 AND id_karya = $2`, id)
			tatest.Insert(c, turn, other, "dibatalkan")
			holds(t, "0 of 2")
		})
	})
}

// places tell the load of the lecturer dosen against the quota: on the campus's list, to whoever chooses a
// supervisor, and beside the decision on a work.
func places(c *coretest.Campus, work string) map[string]string {
	out := map[string]string{}
	const list = "/v2/ta/proposal_supervisor_load"
	loads, _ := apitest.Rows[beban.BebanPembimbing](
		c.As(tatest.Unindra, "operator", "GET", list+"?id="+tatest.IDDosen("dosen"), nil).Want(200))
	for _, b := range loads {
		out["the list of loads"] = fmt.Sprint(b.Beban, " of ", *b.Kuota)
	}
	choice, _ := apitest.Rows[beban.BebanDosen](
		c.As(tatest.Unindra, "mahasiswa", "GET", "/v2/ta/supervisor_load", nil).Want(200))
	for _, b := range choice {
		if b.ID == tatest.IDDosen("dosen") {
			out["the choice of supervisors"] = fmt.Sprint(b.Beban, " of ", b.Kuota)
		}
	}
	var k pengajuan.Karya
	c.As(tatest.Unindra, "operator", "GET", tatest.Paths[tatest.Proposal]+"/"+work, nil).Want(200).JSON(&k)
	for _, p := range k.Pembimbing {
		if p.IDDosen == tatest.IDDosen("dosen") {
			out["the decision"] = fmt.Sprint(p.Beban, " of ", p.Kuota)
		}
	}
	return out
}
