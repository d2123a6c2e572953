package tugasakhir_test

import (
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
)

// mejaNaskah hands files of a work in and takes them back, the checks done.
type mejaNaskah struct {
	*coretest.Campus
	t           *testing.T
	karya, path string
}

func mejaTarik(t *testing.T, c *coretest.Campus) mejaNaskah {
	karya := buatKarya(c, skripsi, "bimbingan")
	return mejaNaskah{c, t, karya, pathJenis[skripsi] + "_file/" + karya}
}

func (m mejaNaskah) kirim(username, isi, jenis string, texts ...string) (b tugasakhir.BerkasBaris) {
	maju(m.Campus, time.Second)
	unggah(m.t, m.Campus, unindra, username, m.path, "naskah.txt", isi, append(texts, "jenis="+jenis)...).Want(201).JSON(&b)
	m.Jobs()
	return b
}

// tarik takes a file back, and tells the sentence of a refusal.
func (m mejaNaskah) tarik(username, id string) string {
	a := m.As(unindra, username, "DELETE", m.path+"/"+id, nil)
	m.Jobs()
	if a.Status == 204 {
		return ""
	}
	return pesan(a, a.Status)
}

func TestTarikBerkas(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		m := mejaTarik(t, c)
		karya, path, kirim, tarik := m.karya, m.path, m.kirim, m.tarik
		skor := func() any {
			var k tugasakhir.Karya
			c.As(unindra, "mahasiswa", "GET", pathJenis[skripsi]+"/"+karya, nil).Want(200).JSON(&k)
			if k.Kemiripan == nil {
				return nil
			}
			return *k.Kemiripan
		}
		first, second := kirim("mahasiswa", karang(1, 300), "naskah"), kirim("mahasiswa", karang(2, 300), "naskah")
		t.Run("TA-05 only who sent it, and only the latest version", func(t *testing.T) {
			tetap(t, c, func() {
				for _, username := range []string{"dosen", "operator", "kaprodi"} {
					if got := tarik(username, second.ID); got != "Berkas ditarik oleh yang mengunggahnya: mahasiswa pemilik karya, surat oleh operator" {
						t.Errorf("%s: %s", username, got)
					}
				}
				c.As(unindra, "mahasiswa2", "DELETE", path+"/"+second.ID, nil).Want(404)
				c.As(tsm, "mahasiswa", "DELETE", path+"/"+second.ID, nil).Want(404)
				c.As(unindra, "mahasiswa", "DELETE", path+"/tidak-ada", nil).Want(404)
				if got := tarik("mahasiswa", first.ID); got != "Berkas tidak dapat ditarik karena sudah ada versi yang lebih baru." {
					t.Error(got)
				}
			})
		})
		t.Run("TA-05 taken back, the version before it stands for the work, checked anew; none left, none does", func(t *testing.T) {
			if got := tarik("mahasiswa", second.ID); got != "" || skor() == nil {
				t.Errorf("%s, score %v", got, skor())
			}
			c.As(unindra, "mahasiswa", "GET", path+"/"+second.ID, nil).Want(404)
			if got := tarik("mahasiswa", first.ID); got != "" || skor() != nil {
				t.Errorf("%s, score %v", got, skor())
			}
			const left = `SELECT (SELECT COUNT(*) FROM tugasakhir_naskah WHERE college_id = $1) + (SELECT COUNT(*) FROM tugasakhir_sidik WHERE college_id = $1)
				+ (SELECT COUNT(*) FROM tugasakhir_cek WHERE college_id = $1) + (SELECT COUNT(*) FROM tugasakhir_berkas WHERE college_id = $1)`
			if n := coretest.One[int64](c, unindra, left, unindra); n != 0 {
				t.Errorf("%d rows are left", n)
			}
			const told = `SELECT COUNT(*) FROM tugasakhir_riwayat WHERE college_id = $1 AND tindakan = 'tarik_berkas' AND alasan LIKE 'Naskah versi %: naskah.txt'`
			if n := coretest.One[int64](c, unindra, told, unindra); n != 2 {
				t.Errorf("the history tells of %d", n)
			}
		})
	})
}

func TestTarikBerkasDipakai(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		m := mejaTarik(t, c)
		karya, kirim, tarik := m.karya, m.kirim, m.tarik
		t.Run("TA-05 a letter by the campus, a supplement until its session is signed", func(t *testing.T) {
			if got := tarik("operator", kirim("operator", "Surat tugas", "surat").ID); got != "" {
				t.Error(got)
			}
			sesi := satuBimbingan(c, karya, "menunggu_paraf", -2)
			a, b := kirim("mahasiswa", "Satu", "lampiran", "idBimbingan="+sesi), kirim("mahasiswa", "Dua", "lampiran", "idBimbingan="+sesi)
			if got := tarik("mahasiswa", a.ID); got != "" {
				t.Error(got)
			}
			c.As(unindra, "dosen", "PUT", "/v2/ta/guidance_validation", isian{"id": []string{sesi}}).Want(200)
			if got := tarik("mahasiswa", b.ID); got != "Lampiran tidak dapat ditarik. Status bimbingan saat ini: Diparaf." {
				t.Error(got)
			}
		})
		t.Run("TA-05 what somebody built upon stays: a signature, a request, an exam", func(t *testing.T) {
			id := kirim("mahasiswa", karang(3, 300), "naskah").ID
			maju(c, time.Second)
			catat(c, satuBimbingan(c, karya, "menunggu_paraf", -30), catatan(isian{"kirim": "sah"}))
			tetap(t, c, func() {
				if got := tarik("mahasiswa", id); got != "Berkas tidak dapat ditarik karena pembimbing sudah memberi catatan atau paraf sesudahnya. Unggah versi yang benar." {
					t.Error(got)
				}
			})
			id = kirim("mahasiswa", karang(4, 300), "naskah").ID
			c.As(unindra, "mahasiswa", "POST", pathJenis[skripsi]+"_submission/"+karya, isian{"hal": "uji"}).Want(201)
			tetap(t, c, func() {
				if got := tarik("mahasiswa", id); got != "Berkas tidak dapat ditarik karena sudah menjadi bagian pengajuan uji coba atau sidang. Unggah versi yang benar." {
					t.Error(got)
				}
			})
			insert(c, `UPDATE tugasakhir_karya SET status = 'dijadwalkan' WHERE college_id = $1`)
			tetap(t, c, func() {
				if got := tarik("mahasiswa", id); got != "Berkas tidak dapat ditarik. Status saat ini: Sidang dijadwalkan." {
					t.Error(got)
				}
			})
		})
	})
}
