package pengajuan_test

import (
	"context"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/beban"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
)

func TestSatuJalur(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		for _, k := range []struct {
			ada    karya.Jenis
			status string
			baru   karya.Jenis
			want   string
		}{
			{tatest.Proposal, "disetujui_pembimbing", tatest.Proposal, "Anda masih memiliki proposal yang berjalan. Lanjutkan atau batalkan dahulu."},
			{tatest.Skripsi, "bimbingan", tatest.Proposal, "Skripsi Anda sedang berjalan, jadi proposal baru tidak dapat diajukan. Hubungi ketua program studi bila judulnya perlu diganti."},
			{tatest.Skripsi, "menunggu_nilai", tatest.Proposal, "Skripsi Anda sedang berjalan, jadi proposal baru tidak dapat diajukan. Hubungi ketua program studi bila judulnya perlu diganti."},
			{tatest.Skripsi, "selesai", tatest.Proposal, "Skripsi Anda sudah selesai, jadi proposal baru tidak dapat diajukan."},
			{tatest.KP, "menunggu_instansi", tatest.KP, "Anda masih memiliki kerja praktik yang berjalan. Lanjutkan atau batalkan dahulu."},
			{tatest.KP, "selesai", tatest.KP, "Kerja praktik Anda sudah selesai, jadi kerja praktik baru tidak dapat diajukan."},
			{tatest.Skripsi, "dibatalkan", tatest.Proposal, ""}, {tatest.Proposal, "ditolak", tatest.Proposal, ""}, {tatest.KP, "bimbingan", tatest.Proposal, ""}, {tatest.Skripsi, "selesai", tatest.KP, ""}, {tatest.KP, "dibatalkan", tatest.KP, ""},
		} {
			t.Run("TA-03 a "+string(k.baru)+" beside a "+string(k.ada)+" that is "+k.status, func(t *testing.T) {
				tatest.DeleteKarya(t, c)
				tatest.NewKarya(c, k.ada, k.status)
				call := func() *apitest.Answer {
					return c.As(tatest.Unindra, "mahasiswa", "POST", tatest.Paths[k.baru], tatest.Usulan(k.baru, nil))
				}
				if k.want == "" {
					call().Want(201)
					return
				}
				tatest.Unchanged(t, c, func() {
					if got := tatest.Message(call(), 409); got != k.want {
						t.Error(got)
					}
				})
			})
		}
		t.Run("TA-07 raced, one stands", func(t *testing.T) {
			tatest.DeleteKarya(t, c)
			call := func() int {
				return c.As(tatest.Unindra, "mahasiswa", "POST", tatest.Paths[tatest.Proposal], tatest.Usulan(tatest.Proposal, nil)).Status
			}
			if got := tatest.AtOnce(call, call, call, call); got[201] != 1 || got[409] != 3 {
				t.Errorf("%v", got)
			}
		})
		t.Run("TA-07 the schema keeps to it too: past the service no proposal comes beside a thesis", func(t *testing.T) {
			tatest.DeleteKarya(t, c)
			tatest.NewKarya(c, tatest.Skripsi, "selesai")
			err := c.DB.Write(t.Context(), tatest.Unindra, func(ctx context.Context, q db.Q) error {
				_, err := q.Exec(ctx, `INSERT INTO tugasakhir_karya (college_id, id, jenis, id_mahasiswa, id_prodi, periode, id_kebijakan, judul, judul_urut, cari, nama_urut, abstrak,
						status, tahap, bimbingan_sah, sejak, versi, dibuat_pada, diubah_pada)
					SELECT college_id, 'lain', 'proposal', id_mahasiswa, id_prodi, periode, $2, judul, judul_urut, cari, nama_urut, '', 'draf', '', 0, sejak, 1, 0, 0
					FROM tugasakhir_karya WHERE college_id = $1`, tatest.Unindra, tatest.IDKebijakan(tatest.Proposal))
				return err
			})
			if !db.IsUnique(err) {
				t.Errorf("%v", err)
			}
		})
	})
}

func TestPrasyaratBerikutnya(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		lihat := func(akun string) (p pengajuan.PrasyaratStudi) {
			c.As(tatest.Unindra, akun, "GET", "/v1/mahasiswa/"+tatest.IDMahasiswa("mahasiswa")+"/prasyarat_proposal", nil).Want(200).JSON(&p)
			return p
		}
		tatest.NewKarya(c, tatest.KP, "selesai")
		for _, akun := range []string{"mahasiswa", "dosen", "operator"} {
			if p := lihat(akun); p.Jenis != tatest.Proposal || p.IDKarya != "" || p.PeriodeKRS != coretest.Periode || len(p.Transkrip) == 0 {
				t.Errorf("TA-05 after an internship %s is told of %s %q", akun, p.Jenis, p.IDKarya)
			}
		}
		id := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		if p := lihat("mahasiswa"); p.Jenis != tatest.Skripsi || p.IDKarya != id {
			t.Errorf("TA-05 while a thesis goes on: %s", p.Jenis)
		}
		tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'dibatalkan' WHERE college_id = $1 AND id = $2`, id)
		if p := lihat("dosen"); p.Jenis != tatest.Proposal || p.IDKarya != "" {
			t.Errorf("TA-05 after a thesis that was called off: %s %s", p.Jenis, p.IDKarya)
		}
	})
}

func TestBebanDosen(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		tatest.Insert(c, `INSERT INTO master_kuota (college_id, id_dosen, kuota) VALUES ($1, $2, 3)`, tatest.IDDosen("dosen2"))
		rows, n := apitest.Rows[beban.BebanDosen](c.As(tatest.Unindra, "mahasiswa2", "GET", "/v2/ta/supervisor_load?jenis=skripsi", nil).Want(200))
		of := map[string]beban.BebanDosen{}
		for _, r := range rows {
			of[r.ID] = r
		}
		if a, b, d := of[tatest.IDDosen("dosen")], of[tatest.IDDosen("dosen2")], of[tatest.IDDosen("dosen3")]; n < 4 || a.Beban != 1 || a.Kuota != 8 || b.Beban != 1 || b.Kuota != 3 || d.Beban != 0 || a.Nama == "" {
			t.Errorf("TA-03 %+v", rows)
		}
		rows, _ = apitest.Rows[beban.BebanDosen](c.As(tatest.Unindra, "mahasiswa2", "GET", "/v2/ta/supervisor_load?q=budi", nil).Want(200))
		if len(rows) != 1 || rows[0].Beban != 0 {
			t.Errorf("TA-03 of proposals %+v", rows)
		}
		rows, _ = apitest.Rows[beban.BebanDosen](c.As(tatest.TSM, "mahasiswa", "GET", "/v2/ta/supervisor_load?jenis=skripsi", nil).Want(200))
		for _, r := range rows {
			if r.Beban != 0 || r.ID == tatest.IDDosen("dosen") {
				t.Errorf("TA-03 another college sees %+v", r)
			}
		}
	})
}

func TestTugasPerbaikan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		c.As(tatest.Unindra, "dosen", "PUT", tatest.Paths[tatest.Proposal]+"_guidance/"+id+"/approval", tatest.Fields{"status": "revisi", "alasan": "Judul"}).Want(200)
		if kinds, _, rows := tatest.TugasOf(c, "mahasiswa", ""); kinds != "perbaikan " || rows[0].Tab != "proposal" || rows[0].IDKarya != id {
			t.Errorf("TA-07 %s %+v", kinds, rows)
		}
		c.As(tatest.Unindra, "mahasiswa", "PUT", tatest.Paths[tatest.Proposal]+"/"+id, tatest.Usulan(tatest.Proposal, tatest.Fields{"kirim": true})).Want(200)
		if kinds, _, _ := tatest.TugasOf(c, "mahasiswa", ""); kinds != "" {
			t.Errorf("TA-07 handed in again: %s", kinds)
		}
		tatest.DeleteKarya(t, c)
		id = tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		path := tatest.Paths[tatest.Skripsi] + "_submission/" + id
		c.As(tatest.Unindra, "mahasiswa", "POST", path, tatest.Fields{"hal": "uji"}).Want(201)
		c.As(tatest.Unindra, "dosen", "PUT", path+"/approval", tatest.Fields{"hal": "uji", "status": "revisi", "alasan": "Latihan lagi"}).Want(200)
		if kinds, _, rows := tatest.TugasOf(c, "mahasiswa", ""); kinds != "perbaikan_uji " || rows[0].Tab != "uji" {
			t.Errorf("TA-07 %s %+v", kinds, rows)
		}
		c.As(tatest.Unindra, "mahasiswa", "POST", path, tatest.Fields{"hal": "uji"}).Want(201)
		if kinds, _, _ := tatest.TugasOf(c, "mahasiswa", ""); kinds != "" {
			t.Errorf("TA-07 asked again: %s", kinds)
		}
		for username, want := range map[string]string{"mahasiswa": "Tidak dapat menarik pengajuan karena belum ada yang diajukan. Status saat ini Bimbingan."} {
			if got := tatest.Message(c.As(tatest.Unindra, username, "PUT", path+"/withdrawal", tatest.Fields{"hal": "sidang"}), 409); got != want {
				t.Error(got)
			}
		}
		c.As(tatest.Unindra, "dosen", "PUT", path+"/approval", tatest.Fields{"hal": "uji", "status": "ditolak", "alasan": "Belum"}).Want(200)
		if got := tatest.Message(c.As(tatest.Unindra, "mahasiswa", "PUT", path+"/withdrawal", tatest.Fields{"hal": "uji"}), 409); !strings.HasPrefix(got, "Tidak dapat menarik pengajuan. Status pengajuan sudah berubah menjadi Ditolak oleh Budi Santoso") {
			t.Error(got)
		}
	})
}
