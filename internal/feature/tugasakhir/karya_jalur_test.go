package tugasakhir_test

import (
	"context"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
)

func TestSatuJalur(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for _, k := range []struct {
			ada    tugasakhir.Jenis
			status string
			baru   tugasakhir.Jenis
			want   string
		}{
			{proposal, "disetujui_pembimbing", proposal, "Anda masih memiliki proposal yang berjalan. Lanjutkan atau batalkan dahulu."},
			{skripsi, "bimbingan", proposal, "Skripsi Anda sedang berjalan, jadi proposal baru tidak dapat diajukan. Hubungi ketua program studi bila judulnya perlu diganti."},
			{skripsi, "menunggu_nilai", proposal, "Skripsi Anda sedang berjalan, jadi proposal baru tidak dapat diajukan. Hubungi ketua program studi bila judulnya perlu diganti."},
			{skripsi, "selesai", proposal, "Skripsi Anda sudah selesai, jadi proposal baru tidak dapat diajukan."},
			{kp, "menunggu_instansi", kp, "Anda masih memiliki kerja praktik yang berjalan. Lanjutkan atau batalkan dahulu."},
			{kp, "selesai", kp, "Kerja praktik Anda sudah selesai, jadi kerja praktik baru tidak dapat diajukan."},
			{skripsi, "dibatalkan", proposal, ""}, {proposal, "ditolak", proposal, ""}, {kp, "bimbingan", proposal, ""}, {skripsi, "selesai", kp, ""}, {kp, "dibatalkan", kp, ""},
		} {
			t.Run("TA-03 a "+string(k.baru)+" beside a "+string(k.ada)+" that is "+k.status, func(t *testing.T) {
				hapusKarya(t, c)
				buatKarya(c, k.ada, k.status)
				call := func() *apitest.Answer {
					return c.As(unindra, "mahasiswa", "POST", pathJenis[k.baru], usulan(k.baru, nil))
				}
				if k.want == "" {
					call().Want(201)
					return
				}
				tetap(t, c, func() {
					if got := pesan(call(), 409); got != k.want {
						t.Error(got)
					}
				})
			})
		}
		t.Run("TA-07 raced, one stands", func(t *testing.T) {
			hapusKarya(t, c)
			call := func() int {
				return c.As(unindra, "mahasiswa", "POST", pathJenis[proposal], usulan(proposal, nil)).Status
			}
			if got := serentak(call, call, call, call); got[201] != 1 || got[409] != 3 {
				t.Errorf("%v", got)
			}
		})
		t.Run("TA-07 the schema keeps to it too: past the service no proposal comes beside a thesis", func(t *testing.T) {
			hapusKarya(t, c)
			buatKarya(c, skripsi, "selesai")
			err := c.DB.Write(t.Context(), unindra, func(ctx context.Context, q db.Q) error {
				_, err := q.Exec(ctx, `INSERT INTO tugasakhir_karya (college_id, id, jenis, id_mahasiswa, id_prodi, periode, id_kebijakan, judul, judul_urut, cari, nama_urut, abstrak,
						status, tahap, bimbingan_sah, sejak, versi, dibuat_pada, diubah_pada)
					SELECT college_id, 'lain', 'proposal', id_mahasiswa, id_prodi, periode, $2, judul, judul_urut, cari, nama_urut, '', 'draf', '', 0, sejak, 1, 0, 0
					FROM tugasakhir_karya WHERE college_id = $1`, unindra, idKebijakan(proposal))
				return err
			})
			if !db.IsUnique(err) {
				t.Errorf("%v", err)
			}
		})
	})
}

func TestPrasyaratBerikutnya(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		lihat := func(akun string) (p tugasakhir.PrasyaratStudi) {
			c.As(unindra, akun, "GET", "/v1/mahasiswa/"+idMahasiswa("mahasiswa")+"/prasyarat_proposal", nil).Want(200).JSON(&p)
			return p
		}
		buatKarya(c, kp, "selesai")
		for _, akun := range []string{"mahasiswa", "dosen", "operator"} {
			if p := lihat(akun); p.Jenis != proposal || p.IDKarya != "" || p.PeriodeKRS != coretest.Periode || len(p.Transkrip) == 0 {
				t.Errorf("TA-05 after an internship %s is told of %s %q", akun, p.Jenis, p.IDKarya)
			}
		}
		id := buatKarya(c, skripsi, "bimbingan")
		if p := lihat("mahasiswa"); p.Jenis != skripsi || p.IDKarya != id {
			t.Errorf("TA-05 while a thesis goes on: %s", p.Jenis)
		}
		insert(c, `UPDATE tugasakhir_karya SET status = 'dibatalkan' WHERE college_id = $1 AND id = $2`, id)
		if p := lihat("dosen"); p.Jenis != proposal || p.IDKarya != "" {
			t.Errorf("TA-05 after a thesis that was called off: %s %s", p.Jenis, p.IDKarya)
		}
	})
}

func TestBebanDosen(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		buatKarya(c, skripsi, "bimbingan")
		insert(c, `INSERT INTO master_kuota (college_id, id_dosen, kuota) VALUES ($1, $2, 3)`, idDosen("dosen2"))
		rows, n := apitest.Rows[tugasakhir.BebanDosen](c.As(unindra, "mahasiswa2", "GET", "/v2/ta/supervisor_load?jenis=skripsi", nil).Want(200))
		of := map[string]tugasakhir.BebanDosen{}
		for _, r := range rows {
			of[r.ID] = r
		}
		if a, b, d := of[idDosen("dosen")], of[idDosen("dosen2")], of[idDosen("dosen3")]; n < 4 || a.Beban != 1 || a.Kuota != 8 || b.Beban != 1 || b.Kuota != 3 || d.Beban != 0 || a.Nama == "" {
			t.Errorf("TA-03 %+v", rows)
		}
		rows, _ = apitest.Rows[tugasakhir.BebanDosen](c.As(unindra, "mahasiswa2", "GET", "/v2/ta/supervisor_load?q=budi", nil).Want(200))
		if len(rows) != 1 || rows[0].Beban != 0 {
			t.Errorf("TA-03 of proposals %+v", rows)
		}
		rows, _ = apitest.Rows[tugasakhir.BebanDosen](c.As(tsm, "mahasiswa", "GET", "/v2/ta/supervisor_load?jenis=skripsi", nil).Want(200))
		for _, r := range rows {
			if r.Beban != 0 || r.ID == idDosen("dosen") {
				t.Errorf("TA-03 another college sees %+v", r)
			}
		}
	})
}

func TestTugasPerbaikan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, proposal, "diajukan")
		c.As(unindra, "dosen", "PUT", pathJenis[proposal]+"_guidance/"+id+"/approval", isian{"status": "revisi", "alasan": "Judul"}).Want(200)
		if kinds, _, rows := tugasDari(c, "mahasiswa", ""); kinds != "perbaikan " || rows[0].Tab != "proposal" || rows[0].IDKarya != id {
			t.Errorf("TA-07 %s %+v", kinds, rows)
		}
		c.As(unindra, "mahasiswa", "PUT", pathJenis[proposal]+"/"+id, usulan(proposal, isian{"kirim": true})).Want(200)
		if kinds, _, _ := tugasDari(c, "mahasiswa", ""); kinds != "" {
			t.Errorf("TA-07 handed in again: %s", kinds)
		}
		hapusKarya(t, c)
		id = buatKarya(c, skripsi, "bimbingan")
		path := pathJenis[skripsi] + "_submission/" + id
		c.As(unindra, "mahasiswa", "POST", path, isian{"hal": "uji"}).Want(201)
		c.As(unindra, "dosen", "PUT", path+"/approval", isian{"hal": "uji", "status": "revisi", "alasan": "Latihan lagi"}).Want(200)
		if kinds, _, rows := tugasDari(c, "mahasiswa", ""); kinds != "perbaikan_uji " || rows[0].Tab != "uji" {
			t.Errorf("TA-07 %s %+v", kinds, rows)
		}
		c.As(unindra, "mahasiswa", "POST", path, isian{"hal": "uji"}).Want(201)
		if kinds, _, _ := tugasDari(c, "mahasiswa", ""); kinds != "" {
			t.Errorf("TA-07 asked again: %s", kinds)
		}
		for username, want := range map[string]string{"mahasiswa": "Tidak dapat menarik pengajuan karena belum ada yang diajukan. Status saat ini Bimbingan."} {
			if got := pesan(c.As(unindra, username, "PUT", path+"/withdrawal", isian{"hal": "sidang"}), 409); got != want {
				t.Error(got)
			}
		}
		c.As(unindra, "dosen", "PUT", path+"/approval", isian{"hal": "uji", "status": "ditolak", "alasan": "Belum"}).Want(200)
		if got := pesan(c.As(unindra, "mahasiswa", "PUT", path+"/withdrawal", isian{"hal": "uji"}), 409); !strings.HasPrefix(got, "Tidak dapat menarik pengajuan. Status pengajuan sudah berubah menjadi Ditolak oleh Budi Santoso") {
			t.Error(got)
		}
	})
}
