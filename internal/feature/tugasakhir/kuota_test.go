package tugasakhir_test

import (
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
)

func TestKuota(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, proposal, "diajukan")
		karya, approval := pathJenis[proposal]+"/"+id, pathJenis[proposal]+"_guidance/"+id+"/approval"
		path := func(akun string) string { return "/v2/ta/supervisor_quota/" + idDosen(akun) }
		insert(c, `INSERT INTO master_kuota (college_id, id_dosen, kuota) VALUES ($1, $2, 0)`, idDosen("dosen"))
		kuota := func(akun string) string {
			var k tugasakhir.Karya
			c.As(unindra, akun, "GET", karya, nil).Want(200).JSON(&k)
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
			tetap(t, c, func() {
				for akun, status := range map[string]int{"dosen": 403, "dosen2": 403, "mahasiswa": 403} {
					c.As(unindra, akun, "PUT", path("dosen"), isian{"kuota": 20}).Want(status)
				}
				if kata := pesan(c.As(unindra, "kaprodi", "PUT", path("dosen4"), isian{"kuota": 20}), 403); kata != "Anda hanya dapat mengubah kuota dosen program studi yang Anda pimpin." {
					t.Error(kata)
				}
				for nilai, want := range map[any]string{-1: "Paling sedikit 0", 100: "Paling banyak 99"} {
					if p := c.As(unindra, "operator", "PUT", path("dosen"), isian{"kuota": nilai}).Want(422).Problem(); p.Errors["kuota"] != want {
						t.Errorf("%v: %v", nilai, p.Errors)
					}
				}
				c.As(unindra, "operator", "PUT", path("dosen"), isian{"kuota": "banyak"}).Want(422)
				c.As(unindra, "operator", "PUT", "/v2/ta/supervisor_quota/tidak-ada", isian{"kuota": 1}).Want(404)
				c.As(tsm, "operator", "PUT", path("dosen"), isian{"kuota": 1}).Want(404)
				c.Nobody(unindra, "PUT", path("dosen"), isian{"kuota": 1}).Want(401)
			})
			if got := coretest.One[int64](c, unindra, `SELECT SUM(kuota) FROM master_kuota WHERE college_id = $1`, unindra); got != 0 {
				t.Error(got)
			}
		})
		t.Run("TA-07 a head makes room, and the lecturer may agree", func(t *testing.T) {
			c.As(unindra, "dosen", "PUT", approval, isian{"status": "disetujui"}).Want(409)
			var k tugasakhir.KuotaDosen
			c.As(unindra, "kaprodi", "PUT", path("dosen"), isian{"kuota": 12}).Want(200).JSON(&k)
			if k.IDDosen != idDosen("dosen") || k.Kuota == nil || *k.Kuota != 12 || kuota("dosen") != "12 []|8 []" {
				t.Errorf("%+v %s", k, kuota("dosen"))
			}
			c.As(unindra, "dosen", "PUT", approval, isian{"status": "disetujui"}).Want(200)
		})
		t.Run("TA-07 the operator leaves it to the policy again; what it was is kept", func(t *testing.T) {
			c.As(unindra, "operator", "PUT", path("dosen"), isian{}).Want(200)
			if got := kuota("dosen"); got != "8 []|8 []" {
				t.Error(got)
			}
			const last = `SELECT rincian FROM kit_audit WHERE college_id = $1 AND tindakan = 'tugasakhir.kuota.atur' AND id_objek = $2 ORDER BY urut DESC LIMIT 1`
			if got := coretest.One[string](c, unindra, last, unindra, idDosen("dosen")); got != `{"kuota":null,"semula":12}` {
				t.Error(got)
			}
		})
	})
}
