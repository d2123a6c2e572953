package beban_test

import (
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/beban"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

func TestKuota(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		karya, approval := tatest.Paths[tatest.Proposal]+"/"+id, tatest.Paths[tatest.Proposal]+"_guidance/"+id+"/approval"
		path := func(akun string) string { return "/v2/ta/supervisor_quota/" + tatest.IDDosen(akun) }
		tatest.Insert(c, `INSERT INTO master_kuota (college_id, id_dosen, kuota) VALUES ($1, $2, 0)`, tatest.IDDosen("dosen"))
		kuota := func(akun string) string {
			var k pengajuan.Karya
			c.As(tatest.Unindra, akun, "GET", karya, nil).Want(200).JSON(&k)
			out := []string{}
			for _, p := range k.Pembimbing {
				out = append(out, fmt.Sprintf("%d %v", p.Kuota, p.Aksi))
			}
			return strings.Join(out, "|")
		}
		const boleh = "[{kuota true }]"
		for akun, want := range map[string]string{"operator": "0 " + boleh + "|8 " + boleh, "kaprodi": "0 " + boleh + "|8 " + boleh, "dosen": "0 []|8 []", "mahasiswa": "0 []|8 []"} {
			if got := kuota(akun); got != want {
				t.Errorf("TA-07 %s sees %s, want %s", akun, got, want)
			}
		}
		t.Run("TA-07 refused, and nothing changed", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				for akun, status := range map[string]int{"dosen": 403, "dosen2": 403, "mahasiswa": 403} {
					c.As(tatest.Unindra, akun, "PUT", path("dosen"), tatest.Fields{"kuota": 20}).Want(status)
				}
				if kata := tatest.Message(c.As(tatest.Unindra, "kaprodi", "PUT", path("dosen4"), tatest.Fields{"kuota": 20}), 403); kata != "Anda hanya dapat mengubah kuota dosen program studi yang Anda pimpin." {
					t.Error(kata)
				}
				for nilai, want := range map[any]string{-1: "Paling sedikit 0", 100: "Paling banyak 99"} {
					if p := c.As(tatest.Unindra, "operator", "PUT", path("dosen"), tatest.Fields{"kuota": nilai}).Want(422).Problem(); p.Errors["kuota"] != want {
						t.Errorf("%v: %v", nilai, p.Errors)
					}
				}
				c.As(tatest.Unindra, "operator", "PUT", path("dosen"), tatest.Fields{"kuota": "banyak"}).Want(422)
				c.As(tatest.Unindra, "operator", "PUT", "/v2/ta/supervisor_quota/tidak-ada", tatest.Fields{"kuota": 1}).Want(404)
				c.As(tatest.TSM, "operator", "PUT", path("dosen"), tatest.Fields{"kuota": 1}).Want(404)
				c.Nobody(tatest.Unindra, "PUT", path("dosen"), tatest.Fields{"kuota": 1}).Want(401)
			})
			if got := coretest.One[int64](c, tatest.Unindra, `SELECT SUM(kuota) FROM master_kuota WHERE college_id = $1`, tatest.Unindra); got != 0 {
				t.Error(got)
			}
		})
		t.Run("TA-07 a head makes room, and the lecturer may agree", func(t *testing.T) {
			c.As(tatest.Unindra, "dosen", "PUT", approval, tatest.Fields{"status": "disetujui"}).Want(409)
			var k beban.KuotaDosen
			c.As(tatest.Unindra, "kaprodi", "PUT", path("dosen"), tatest.Fields{"kuota": 12}).Want(200).JSON(&k)
			if k.IDDosen != tatest.IDDosen("dosen") || k.Kuota == nil || *k.Kuota != 12 || kuota("dosen") != "12 []|8 []" {
				t.Errorf("%+v %s", k, kuota("dosen"))
			}
			c.As(tatest.Unindra, "dosen", "PUT", approval, tatest.Fields{"status": "disetujui"}).Want(200)
		})
		t.Run("TA-07 the operator leaves it to the policy again; what it was is kept", func(t *testing.T) {
			c.As(tatest.Unindra, "operator", "PUT", path("dosen"), tatest.Fields{}).Want(200)
			if got := kuota("dosen"); got != "8 []|8 []" {
				t.Error(got)
			}
			const last = `SELECT rincian FROM kit_audit WHERE college_id = $1 AND tindakan = 'tugasakhir.kuota.atur' AND id_objek = $2 ORDER BY urut DESC LIMIT 1`
			if got := coretest.One[string](c, tatest.Unindra, last, tatest.Unindra, tatest.IDDosen("dosen")); got != `{"kuota":null,"semula":12}` {
				t.Error(got)
			}
		})
	})
}
