package beban_test

import (
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/beban"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// kuota is the quota of each supervisor of a work, and what an account may do with it: "0 []|8 []".
func kuota(c *coretest.Campus, akun, karya string) string {
	var k pengajuan.Karya
	c.As(tatest.Unindra, akun, "GET", karya, nil).Want(200).JSON(&k)
	out := []string{}
	for _, p := range k.Pembimbing {
		out = append(out, fmt.Sprintf("%d %v", p.Kuota, p.Aksi))
	}
	return strings.Join(out, "|")
}

func TestKuota(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		karya := tatest.Paths[tatest.Proposal] + "/" + id
		path := func(akun string) string { return "/v2/ta/supervisor_quota/" + tatest.IDDosen(akun) }
		set := func(by, of string, nilai any) *apitest.Answer {
			return c.As(tatest.Unindra, by, "PUT", path(of), tatest.Fields{"kuota": nilai})
		}
		approve := func() *apitest.Answer {
			approval := tatest.Paths[tatest.Proposal] + "_guidance/" + id + "/approval"
			return c.As(tatest.Unindra, "dosen", "PUT", approval, tatest.Fields{"status": "disetujui"})
		}
		const none = `INSERT INTO master_kuota (college_id, id_dosen, kuota) VALUES ($1, $2, 0)`
		tatest.Insert(c, none, tatest.IDDosen("dosen"))
		const boleh, tidak = "0 [{kuota true }]|8 [{kuota true }]", "0 []|8 []"
		sees := map[string]string{"operator": boleh, "kaprodi": boleh, "dosen": tidak, "mahasiswa": tidak}
		for akun, want := range sees {
			if got := kuota(c, akun, karya); got != want {
				t.Errorf("TA-07 %s sees %s, want %s", akun, got, want)
			}
		}
		t.Run("TA-07 refused, and nothing changed", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				for _, akun := range []string{"dosen", "dosen2", "mahasiswa"} {
					set(akun, "dosen", 20).Want(403)
				}
				const want = "Anda hanya dapat mengubah kuota dosen program studi yang Anda pimpin."
				apitest.Refused(t, set("kaprodi", "dosen4", 20), 403, want)
				set("operator", "dosen", -1).WantErrors(map[string]string{"kuota": "Paling sedikit 0"})
				set("operator", "dosen", 100).WantErrors(map[string]string{"kuota": "Paling banyak 99"})
				set("operator", "dosen", "banyak").Want(422)
				satu := tatest.Fields{"kuota": 1}
				c.As(tatest.Unindra, "operator", "PUT", "/v2/ta/supervisor_quota/tidak-ada", satu).Want(404)
				c.As(tatest.TSM, "operator", "PUT", path("dosen"), satu).Want(404)
				c.Nobody(tatest.Unindra, "PUT", path("dosen"), satu).Want(401)
				approve().Want(409)
			})
			const sum = `SELECT SUM(kuota) FROM master_kuota WHERE college_id = $1`
			if got := coretest.One[int64](c, tatest.Unindra, sum, tatest.Unindra); got != 0 {
				t.Errorf("the quotas of the college are %d in all, want 0", got)
			}
		})
		var diatur beban.KuotaDosen
		set("kaprodi", "dosen", 12).Want(200).JSON(&diatur)
		t.Run("TA-07 a head makes room, and the lecturer may agree", func(t *testing.T) {
			if diatur.IDDosen != tatest.IDDosen("dosen") || diatur.Kuota == nil || *diatur.Kuota != 12 {
				t.Errorf("the answer is %+v, want a quota of 12 for %s", diatur, tatest.IDDosen("dosen"))
			}
			if got, want := kuota(c, "dosen", karya), "12 []|8 []"; got != want {
				t.Errorf("the lecturer sees %s, want %s", got, want)
			}
			approve().Want(200)
		})
		t.Run("TA-07 the operator leaves it to the policy again; what it was is kept", func(t *testing.T) {
			c.As(tatest.Unindra, "operator", "PUT", path("dosen"), tatest.Fields{}).Want(200)
			if got, want := kuota(c, "dosen", karya), "8 []|8 []"; got != want {
				t.Errorf("the lecturer sees %s, want %s", got, want)
			}
			const last = `SELECT rincian FROM kit_audit WHERE college_id = $1 AND tindakan = 'tugasakhir.kuota.atur' AND id_objek = $2
				ORDER BY urut DESC LIMIT 1`
			got := coretest.One[string](c, tatest.Unindra, last, tatest.Unindra, tatest.IDDosen("dosen"))
			if want := `{"kuota":null,"semula":12}`; got != want {
				t.Errorf("the audit keeps %s, want %s", got, want)
			}
		})
	})
}
