package tugasakhir_test

import (
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/apitest"
)

// hubunganUji are the callers of the table of rights: how each stands to mahasiswa's work.
var hubunganUji = []struct{ nama, college, akun string }{
	{"P1", unindra, "dosen"}, {"P2", unindra, "dosen2"}, {"penguji", unindra, "dosen3"}, {"dosen lain", unindra, "dosen4"},
	{"kaprodi", unindra, "kaprodi"}, {"mahasiswa", unindra, "mahasiswa"}, {"mahasiswa lain", unindra, "mahasiswa2"},
	{"operator", unindra, "operator"}, {"kampus lain", tsm, "operator"},
}

// operasi is a call of the table: the status it is tried in, and its answer for each of hubunganUji. 2 stands for success, 3
// for 403, 4 for 404.
type operasi struct {
	nama, status string
	jenis        tugasakhir.Jenis
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
		return c.As(college, akun, "GET", "/v1/mahasiswa/"+idMahasiswa("mahasiswa")+akhiran, nil)
	}
}

// bandingkanNaskah asks for the manuscript that lengkapiSyarat put there; as the first version it is compared to none.
func bandingkanNaskah(c *coretest.Campus, college, akun, path, id string) *apitest.Answer {
	return c.As(college, akun, "GET", path+"_comparison/"+id+"/"+milik(unindra, "berkas", id), nil)
}

func keKuota(c *coretest.Campus, college, akun, _, _ string) *apitest.Answer {
	return c.As(college, akun, "PUT", "/v2/ta/supervisor_quota/"+idDosen("dosen"), isian{"kuota": 9})
}

// P1 P2 pu dl ka mh ml op kl
var operasiSemua = []operasi{
	{"lihat", "diajukan", proposal, ke("GET", "/{id}", nil), "222422424"},
	{"riwayat", "diajukan", proposal, ke("GET", "_history/{id}", nil), "222422424"},
	{"pengajuan", "disetujui_pembimbing", proposal, ke("GET", "_submission/{id}", nil), "222422424"},
	{"ubah", "draf", proposal, nil, "333332433"},
	{"tarik", "diajukan", proposal, ke("PUT", "/{id}/withdrawal", isian{}), "333332433"},
	{"batalkan", "draf", proposal, ke("PUT", "/{id}/cancellation", isian{"alasan": "Cuti"}), "333422424"},
	{"batalkan yang berjalan", "bimbingan", skripsi, ke("PUT", "/{id}/cancellation", isian{"alasan": "Cuti"}), "333429424"},
	{"putuskan", "diajukan", proposal, ke("PUT", "_guidance/{id}/approval", isian{"status": "revisi", "alasan": "Judul"}), "223433333"},
	{"urungkan", "diajukan", proposal, ke("DELETE", "_guidance/{id}/approval", nil), "993433333"},
	{"urungkan sidang", "mengajukan_sidang", skripsi, ke("DELETE", "_submission/{id}/approval?hal=sidang", nil), "993433333"},
	{"bandingkan berkas yang ada", "bimbingan", skripsi, bandingkanNaskah, "222422424"},
	{"pembatalan", "disetujui_pembimbing", proposal, ke("GET", "_reversal/{id}", nil), "222422424"},
	{"ajukan pembatalan", "disetujui_pembimbing", proposal, ke("POST", "_reversal/{id}", isian{"hal": "judul", "alasan": "Keliru"}), "223433333"},
	{"jawab pembatalan yang tidak ada", "disetujui_pembimbing", proposal, ke("PUT", "_reversal/{id}/x", isian{"status": "dikabulkan"}), "333343344"},
	{"ajukan uji", "bimbingan", skripsi, ke("POST", "_submission/{id}", isian{"hal": "uji"}), "333332433"},
	{"ajukan sidang", "bimbingan", skripsi, ke("POST", "_submission/{id}", isian{"hal": "sidang"}), "333332433"},
	{"tarik sidang", "mengajukan_sidang", kp, ke("PUT", "_submission/{id}/withdrawal", isian{"hal": "sidang"}), "333332433"},
	{"putuskan sidang", "mengajukan_sidang", skripsi, ke("PUT", "_submission/{id}/approval", isian{"hal": "sidang", "status": "disetujui"}), "223433333"},
	{"verifikasi", "mengajukan_sidang", skripsi, ke("PUT", "_submission/{id}/verification", isian{"hal": "sidang", "status": "revisi", "alasan": "Berkas"}), "333323324"},
	{"jawaban instansi", "menunggu_instansi", kp, ke("PUT", "/{id}/company_answer", isian{"status": "diterima"}), "333323324"},
	{"penempatan", "bimbingan", kp, ke("PUT", "/{id}/placement", isian{"instansi": "PT Baru", "kota": "Depok", "mulai": "2026-09-01", "selesai": "2026-12-31"}), "333323324"},
	{"logbook", "bimbingan", kp, ke("GET", "_logbook/{id}", nil), "222422424"},
	{"isi logbook", "bimbingan", kp, ke("POST", "_logbook/{id}", isian{"tanggal": "2026-11-20", "kegiatan": "Rapat"}), "333332433"},
	{"kuota", "diajukan", proposal, keKuota, "333323324"},
	{"biodata", "diajukan", proposal, keMahasiswa("/biodata"), "222422424"},
	{"prasyarat", "diajukan", proposal, keMahasiswa("/prasyarat_proposal"), "222422424"},
}

func TestHak(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for _, o := range operasiSemua {
			if o.panggil == nil {
				o.panggil = ke("PUT", "/{id}", usulan(o.jenis, nil))
			}
			for i, h := range hubunganUji {
				hapusSidang(t, c)
				hapusKarya(t, c)
				id := buatKarya(c, o.jenis, o.status)
				lengkapiSyarat(c, id)
				buatPenguji(c, o.jenis, id)
				want := map[byte]int{'2': 2, '3': 403, '4': 404, '9': 409}[o.jawaban[i]]
				got := o.panggil(c, h.college, h.akun, pathJenis[o.jenis], id).Status
				if got != want && (want != 2 || got >= 300) {
					t.Errorf("TA-07 %s oleh %s: %d, bukan %d", o.nama, h.nama, got, want)
				}
			}
		}
	})
}

// buatPenguji lets dosen3 examine a work, in an exam that is past.
func buatPenguji(c *coretest.Campus, jenis tugasakhir.Jenis, id string) {
	sidang := milik(unindra, "sidang", id)
	at := coretest.Now.UnixMicro()
	insert(c, `INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang, tautan, status, versi, dibuat_pada, diubah_pada)
		VALUES ($1, $2, $3, $4, $5, $6, $7, '', 'selesai', 1, $5, $5)`, sidang, string(jenis), coretest.Periode, at, at+1, milik(unindra, "ruang", "r1"))
	insert(c, `INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, catatan, tenggat_revisi) VALUES ($1, $2, $3, '', '')`, sidang, id)
	insert(c, `INSERT INTO tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen, peran, kesediaan, alasan, lembar, catatan, versi)
		VALUES ($1, $2, $3, $4, 'penguji_1', 'bersedia', '', 'kosong', '', 1)`, sidang, id, idDosen("dosen3"))
}

func hapusSidang(t testing.TB, c *coretest.Campus) {
	tulis(t, c, unindra, func(exec func(string, ...any)) {
		exec(`DELETE FROM tugasakhir_penguji WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_peserta WHERE college_id = $1`)
		exec(`DELETE FROM tugasakhir_sidang WHERE college_id = $1`)
	})
}

func TestPeran(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, proposal, "diajukan")
		buatPenguji(c, proposal, id)
		for akun, want := range map[string]string{"dosen": "pembimbing_1 true", "dosen2": "pembimbing_2 true", "dosen3": "penguji_1 false",
			"mahasiswa": "mahasiswa false", "kaprodi": "kaprodi false", "operator": "operator false"} {
			out := daftarKarya(c, akun, proposal, "")
			var satu tugasakhir.Karya
			c.As(unindra, akun, "GET", pathJenis[proposal]+"/"+id, nil).Want(200).JSON(&satu)
			for _, k := range append(out.Data, satu.KaryaBaris) {
				if got := k.Peran + " " + map[bool]string{true: "true", false: "false"}[k.Menunggu]; got != want || out.Total != 1 {
					t.Errorf("TA-01 %s: %s of %d, want %s", akun, got, out.Total, want)
				}
			}
		}
		for _, akun := range []string{"dosen4", "mahasiswa2"} {
			if out := daftarKarya(c, akun, proposal, ""); out.Total != 0 || len(out.Data) != 0 {
				t.Errorf("TA-01 %s sees %+v", akun, out)
			}
		}
		t.Run("TA-01 another college sees nothing", func(t *testing.T) {
			var out halaman
			c.As(tsm, "operator", "GET", pathJenis[proposal], nil).Want(200).JSON(&out)
			if out.Total != 0 {
				t.Errorf("%+v", out)
			}
		})
		t.Run("TA-07 an exam called off ends the relation", func(t *testing.T) {
			insert(c, `UPDATE tugasakhir_sidang SET status = 'dibatalkan' WHERE college_id = $1`)
			c.As(unindra, "dosen3", "GET", pathJenis[proposal]+"/"+id, nil).Want(404)
		})
		t.Run("TA-07 a work under the path of another kind is not there", func(t *testing.T) {
			c.As(unindra, "dosen", "GET", pathJenis[skripsi]+"/"+id, nil).Want(404)
		})
	})
}

// TestKaprodiTanpaPeran takes the role away from the head, who is still named as such: the works of the programme are gone, but
// for those with another tie.
func TestKaprodiTanpaPeran(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, proposal, "diajukan")
		path := pathJenis[proposal] + "/" + id
		c.As(unindra, "kaprodi", "GET", path, nil).Want(200)
		if err := c.Auth.SetelPeran(t.Context(), unindra, "kaprodi", []string{"ROLE_DOSEN"}); err != nil {
			t.Fatal(err)
		}
		t.Run("TA-01 neither the list nor the work is there", func(t *testing.T) {
			if out := daftarKarya(c, "kaprodi", proposal, ""); out.Total != 0 || len(out.Data) != 0 {
				t.Errorf("%+v", out)
			}
			c.As(unindra, "kaprodi", "GET", path, nil).Want(404)
			c.As(unindra, "kaprodi", "GET", pathJenis[proposal]+"_history/"+id, nil).Want(404)
		})
		t.Run("TA-01 whom one guides or examines stays", func(t *testing.T) {
			insert(c, `UPDATE tugasakhir_pembimbing SET id_dosen = $2 WHERE college_id = $1 AND id_karya = $3 AND urutan = 2`, idDosen("kaprodi"), id)
			if out := daftarKarya(c, "kaprodi", proposal, ""); out.Total != 1 || out.Data[0].Peran != "pembimbing_2" {
				t.Errorf("%+v", out)
			}
			c.As(unindra, "kaprodi", "GET", path, nil).Want(200)
		})
	})
}

// halaman is a page of works.
type halaman struct {
	Data          []tugasakhir.KaryaBaris
	Page, PerPage int
	Total         int64
	Hitung        map[string]int64
}

func daftarKarya(c *coretest.Campus, akun string, jenis tugasakhir.Jenis, query string) (out halaman) {
	c.As(unindra, akun, "GET", pathJenis[jenis]+query, nil).Want(200).JSON(&out)
	return out
}
