package tugasakhir_test

import (
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// hubunganUji are the callers of the table of rights: how each stands to mahasiswa's work.
var hubunganUji = []struct{ nama, college, akun string }{
	{"P1", tatest.Unindra, "dosen"},
	{"P2", tatest.Unindra, "dosen2"},
	{"penguji", tatest.Unindra, "dosen3"},
	{"dosen lain", tatest.Unindra, "dosen4"},
	{"kaprodi", tatest.Unindra, "kaprodi"},
	{"mahasiswa", tatest.Unindra, "mahasiswa"},
	{"mahasiswa lain", tatest.Unindra, "mahasiswa2"},
	{"operator", tatest.Unindra, "operator"},
	{"kampus lain", tatest.TSM, "operator"},
}

// operasi is a call of the table: the status it is tried in, and its answer for each of hubunganUji. 2 stands for
// success, 3 for 403, 4 for 404, 9 for 409.
type operasi struct {
	nama, status string
	jenis        karya.Jenis
	panggil      func(c *coretest.Campus, college, akun, path, id string) *apitest.Answer
	jawaban      string
}

func ke(method, akhiran string, body any) func(*coretest.Campus, string, string, string, string) *apitest.Answer {
	return func(c *coretest.Campus, college, akun, path, id string) *apitest.Answer {
		return c.As(college, akun, method, path+strings.ReplaceAll(akhiran, "{id}", id), body)
	}
}

func keMahasiswa(akhiran string) func(*coretest.Campus, string, string, string, string) *apitest.Answer {
	return func(c *coretest.Campus, college, akun, _, _ string) *apitest.Answer {
		return c.As(college, akun, "GET", "/v1/mahasiswa/"+tatest.IDMahasiswa("mahasiswa")+akhiran, nil)
	}
}

// bandingkanNaskah asks for the manuscript that tatest.FulfilSyarat put there; as the first version it is compared to
// none.
func bandingkanNaskah(c *coretest.Campus, college, akun, path, id string) *apitest.Answer {
	return c.As(college, akun, "GET", path+"_comparison/"+id+"/"+tatest.Own(tatest.Unindra, "berkas", id), nil)
}

func keKuota(c *coretest.Campus, college, akun, _, _ string) *apitest.Answer {
	return c.As(college, akun, "PUT", "/v2/ta/supervisor_quota/"+tatest.IDDosen("dosen"), tatest.Fields{"kuota": 9})
}

// P1 P2 pu dl ka mh ml op kl
var operasiSemua = []operasi{
	{"lihat", "diajukan", tatest.Proposal, ke("GET", "/{id}", nil), "222422424"},
	{"riwayat", "diajukan", tatest.Proposal, ke("GET", "_history/{id}", nil), "222422424"},
	{"pengajuan", "disetujui_pembimbing", tatest.Proposal, ke("GET", "_submission/{id}", nil), "222422424"},
	{"ubah", "draf", tatest.Proposal, nil, "333332433"},
	{"tarik", "diajukan", tatest.Proposal, ke("PUT", "/{id}/withdrawal", tatest.Fields{}), "333332433"},
	{
		"batalkan", "draf", tatest.Proposal,
		ke("PUT", "/{id}/cancellation", tatest.Fields{"alasan": "Cuti"}),
		"333422424",
	},
	{
		"batalkan yang berjalan", "bimbingan", tatest.Skripsi,
		ke("PUT", "/{id}/cancellation", tatest.Fields{"alasan": "Cuti"}),
		"333429424",
	},
	{
		"putuskan", "diajukan", tatest.Proposal,
		ke("PUT", "_guidance/{id}/approval", tatest.Fields{"status": "revisi", "alasan": "Judul"}),
		"223433333",
	},
	{"urungkan", "diajukan", tatest.Proposal, ke("DELETE", "_guidance/{id}/approval", nil), "993433333"},
	{
		"urungkan sidang", "mengajukan_sidang", tatest.Skripsi,
		ke("DELETE", "_submission/{id}/approval?hal=sidang", nil),
		"993433333",
	},
	{"bandingkan berkas yang ada", "bimbingan", tatest.Skripsi, bandingkanNaskah, "222422424"},
	{"pembatalan", "disetujui_pembimbing", tatest.Proposal, ke("GET", "_reversal/{id}", nil), "222422424"},
	{
		"ajukan pembatalan", "disetujui_pembimbing", tatest.Proposal,
		ke("POST", "_reversal/{id}", tatest.Fields{"hal": "judul", "alasan": "Keliru"}),
		"223433333",
	},
	{
		"jawab pembatalan yang tidak ada", "disetujui_pembimbing", tatest.Proposal,
		ke("PUT", "_reversal/{id}/x", tatest.Fields{"status": "dikabulkan"}),
		"333343344",
	},
	{
		"ajukan uji", "bimbingan", tatest.Skripsi,
		ke("POST", "_submission/{id}", tatest.Fields{"hal": "uji"}),
		"333332433",
	},
	{
		"ajukan sidang", "bimbingan", tatest.Skripsi,
		ke("POST", "_submission/{id}", tatest.Fields{"hal": "sidang"}),
		"333332433",
	},
	{
		"tarik sidang", "mengajukan_sidang", tatest.KP,
		ke("PUT", "_submission/{id}/withdrawal", tatest.Fields{"hal": "sidang"}),
		"333332433",
	},
	{
		"putuskan sidang", "mengajukan_sidang", tatest.Skripsi,
		ke("PUT", "_submission/{id}/approval", tatest.Fields{"hal": "sidang", "status": "disetujui"}),
		"223433333",
	},
	{
		"verifikasi", "mengajukan_sidang", tatest.Skripsi,
		ke("PUT", "_submission/{id}/verification", tatest.Fields{
			"hal": "sidang", "status": "revisi", "alasan": "Berkas",
		}),
		"333323324",
	},
	{
		"jawaban instansi", "menunggu_instansi", tatest.KP,
		ke("PUT", "/{id}/company_answer", tatest.Fields{"status": "diterima"}),
		"333323324",
	},
	{
		"penempatan", "bimbingan", tatest.KP,
		ke("PUT", "/{id}/placement", tatest.Fields{
			"instansi": "PT Baru", "kota": "Depok", "mulai": "2026-09-01", "selesai": "2026-12-31",
		}),
		"333323324",
	},
	{"logbook", "bimbingan", tatest.KP, ke("GET", "_logbook/{id}", nil), "222422424"},
	{
		"isi logbook", "bimbingan", tatest.KP,
		ke("POST", "_logbook/{id}", tatest.Fields{"tanggal": "2026-11-20", "kegiatan": "Rapat"}),
		"333332433",
	},
	{"kuota", "diajukan", tatest.Proposal, keKuota, "333323324"},
	{"biodata", "diajukan", tatest.Proposal, keMahasiswa("/biodata"), "222422424"},
	{"prasyarat", "diajukan", tatest.Proposal, keMahasiswa("/prasyarat_proposal"), "222422424"},
}

func TestHak(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		for _, o := range operasiSemua {
			if o.panggil == nil {
				o.panggil = ke("PUT", "/{id}", tatest.Usulan(o.jenis, nil))
			}
			id := ""
			for i, h := range hubunganUji {
				if id == "" { // what was refused has changed nothing, so the next one finds the same
					hapusSidang(t, c)
					tatest.DeleteKarya(t, c)
					id = tatest.NewKarya(c, o.jenis, o.status)
					tatest.FulfilSyarat(c, id)
					tatest.NewPenguji(c, o.jenis, id)
				}
				want := map[byte]int{'2': 2, '3': 403, '4': 404, '9': 409}[o.jawaban[i]]
				got := o.panggil(c, h.college, h.akun, tatest.Paths[o.jenis], id).Status
				if got != want && (want != 2 || got >= 300) {
					t.Errorf("TA-07 %s by %s: %d, want %d", o.nama, h.nama, got, want)
				}
				if got < 300 {
					id = ""
				}
			}
		}
	})
}

func hapusSidang(t testing.TB, c *coretest.Campus) {
	tatest.Write(t, c, tatest.Unindra, func(exec func(string, ...any)) {
		exec(`DELETE FROM tugasakhir_penguji WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_peserta WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_sidang WHERE college_id = $1`)
	})
}

func TestPeran(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		tatest.NewPenguji(c, tatest.Proposal, id)
		for akun, want := range map[string]string{
			"dosen":     "pembimbing_1 true",
			"dosen2":    "pembimbing_2 true",
			"dosen3":    "penguji_1 false",
			"mahasiswa": "mahasiswa false",
			"kaprodi":   "kaprodi false",
			"operator":  "operator false",
		} {
			out := tatest.ListKarya(c, akun, tatest.Proposal, "")
			var satu pengajuan.Karya
			c.As(tatest.Unindra, akun, "GET", tatest.Paths[tatest.Proposal]+"/"+id, nil).Want(200).JSON(&satu)
			for _, k := range append(out.Data, satu.KaryaBaris) {
				if got := fmt.Sprintf("%s %t", k.Peran, k.Menunggu); got != want || out.Total != 1 {
					t.Errorf("TA-01 %s: %s of %d, want %s of 1", akun, got, out.Total, want)
				}
			}
		}
		for _, akun := range []string{"dosen4", "mahasiswa2"} {
			if out := tatest.ListKarya(c, akun, tatest.Proposal, ""); out.Total != 0 || len(out.Data) != 0 {
				t.Errorf("TA-01 %s sees %+v, want no work", akun, out)
			}
		}
		t.Run("TA-01 another college sees nothing", func(t *testing.T) {
			var out tatest.Page
			c.As(tatest.TSM, "operator", "GET", tatest.Paths[tatest.Proposal], nil).Want(200).JSON(&out)
			if out.Total != 0 {
				t.Errorf("TA-01 another college sees %+v, want no work", out)
			}
		})
		t.Run("TA-07 an exam called off ends the relation", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_sidang SET status = 'dibatalkan' WHERE college_id = $1`)
			c.As(tatest.Unindra, "dosen3", "GET", tatest.Paths[tatest.Proposal]+"/"+id, nil).Want(404)
		})
		t.Run("TA-07 a work under the path of another kind is not there", func(t *testing.T) {
			c.As(tatest.Unindra, "dosen", "GET", tatest.Paths[tatest.Skripsi]+"/"+id, nil).Want(404)
		})
	})
}

// TestKaprodiTanpaPeran takes the role away from the head, who is still named as such: the works of the programme are
// gone, but for those with another tie.
func TestKaprodiTanpaPeran(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		path := tatest.Paths[tatest.Proposal] + "/" + id
		c.As(tatest.Unindra, "kaprodi", "GET", path, nil).Want(200)
		setelPeran(t, c, "kaprodi", "ROLE_DOSEN")
		t.Run("TA-01 neither the list nor the work is there", func(t *testing.T) {
			if out := tatest.ListKarya(c, "kaprodi", tatest.Proposal, ""); out.Total != 0 || len(out.Data) != 0 {
				t.Errorf("TA-01 the head without the role sees %+v, want no work", out)
			}
			c.As(tatest.Unindra, "kaprodi", "GET", path, nil).Want(404)
			c.As(tatest.Unindra, "kaprodi", "GET", tatest.Paths[tatest.Proposal]+"_history/"+id, nil).Want(404)
		})
		t.Run("TA-01 whom one guides or examines stays", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_pembimbing SET id_dosen = $2
				WHERE college_id = $1 AND id_karya = $3 AND urutan = 2`, tatest.IDDosen("kaprodi"), id)
			out, want := tatest.ListKarya(c, "kaprodi", tatest.Proposal, ""), "pembimbing_2"
			if out.Total != 1 || out.Data[0].Peran != want {
				t.Errorf("TA-01 a supervisor without the role sees %+v, want one work, as %s", out, want)
			}
			c.As(tatest.Unindra, "kaprodi", "GET", path, nil).Want(200)
		})
	})
}
