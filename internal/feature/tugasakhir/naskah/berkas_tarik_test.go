package naskah_test

import (
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

// mejaNaskah hands files of a work in and takes them back, the checks done.
type mejaNaskah struct {
	*coretest.Campus
	t           *testing.T
	karya, path string
}

func mejaTarik(t *testing.T, c *coretest.Campus) mejaNaskah {
	karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
	return mejaNaskah{c, t, karya, tatest.Paths[tatest.Skripsi] + "_file/" + karya}
}

func (m mejaNaskah) kirim(username, isi, jenis string, texts ...string) (b karya.BerkasBaris) {
	tatest.Advance(m.Campus, time.Second)
	tatest.Upload(m.t, m.Campus, tatest.Unindra, username, m.path, "naskah.txt", isi, append(texts, "jenis="+jenis)...).Want(201).JSON(&b)
	m.Jobs()
	return b
}

// tarik takes a file back, and tells the sentence of a refusal.
func (m mejaNaskah) tarik(username, id string) string {
	a := m.As(tatest.Unindra, username, "DELETE", m.path+"/"+id, nil)
	m.Jobs()
	if a.Status == 204 {
		return ""
	}
	return tatest.Message(a, a.Status)
}

func TestTarikBerkas(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		m := mejaTarik(t, c)
		karya, path, kirim, tarik := m.karya, m.path, m.kirim, m.tarik
		skor := func() any {
			var k pengajuan.Karya
			c.As(tatest.Unindra, "mahasiswa", "GET", tatest.Paths[tatest.Skripsi]+"/"+karya, nil).Want(200).JSON(&k)
			if k.Kemiripan == nil {
				return nil
			}
			return *k.Kemiripan
		}
		first, second := kirim("mahasiswa", tatest.Karang(1, 300), "naskah"), kirim("mahasiswa", tatest.Karang(2, 300), "naskah")
		t.Run("TA-05 only who sent it, and only the latest version", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				for _, username := range []string{"dosen", "operator", "kaprodi"} {
					if got := tarik(username, second.ID); got != "Berkas ditarik oleh yang mengunggahnya: mahasiswa pemilik karya, surat oleh operator" {
						t.Errorf("%s: %s", username, got)
					}
				}
				c.As(tatest.Unindra, "mahasiswa2", "DELETE", path+"/"+second.ID, nil).Want(404)
				c.As(tatest.TSM, "mahasiswa", "DELETE", path+"/"+second.ID, nil).Want(404)
				c.As(tatest.Unindra, "mahasiswa", "DELETE", path+"/tidak-ada", nil).Want(404)
				if got := tarik("mahasiswa", first.ID); got != "Berkas tidak dapat ditarik karena sudah ada versi yang lebih baru." {
					t.Error(got)
				}
			})
		})
		t.Run("TA-05 taken back, the version before it stands for the work, checked anew; none left, none does", func(t *testing.T) {
			if got := tarik("mahasiswa", second.ID); got != "" || skor() == nil {
				t.Errorf("%s, score %v", got, skor())
			}
			c.As(tatest.Unindra, "mahasiswa", "GET", path+"/"+second.ID, nil).Want(404)
			if got := tarik("mahasiswa", first.ID); got != "" || skor() != nil {
				t.Errorf("%s, score %v", got, skor())
			}
			const left = `SELECT (SELECT COUNT(*) FROM tugasakhir_naskah WHERE college_id = $1) + (SELECT COUNT(*) FROM tugasakhir_sidik WHERE college_id = $1)
				+ (SELECT COUNT(*) FROM tugasakhir_cek WHERE college_id = $1) + (SELECT COUNT(*) FROM tugasakhir_berkas WHERE college_id = $1)`
			if n := coretest.One[int64](c, tatest.Unindra, left, tatest.Unindra); n != 0 {
				t.Errorf("%d rows are left", n)
			}
			const told = `SELECT COUNT(*) FROM tugasakhir_riwayat WHERE college_id = $1 AND tindakan = 'tarik_berkas' AND alasan LIKE 'Naskah versi %: naskah.txt'`
			if n := coretest.One[int64](c, tatest.Unindra, told, tatest.Unindra); n != 2 {
				t.Errorf("the history tells of %d", n)
			}
		})
	})
}

func TestTarikBerkasDipakai(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		m := mejaTarik(t, c)
		karya, kirim, tarik := m.karya, m.kirim, m.tarik
		t.Run("TA-05 a letter by the campus, a supplement until its session is signed", func(t *testing.T) {
			if got := tarik("operator", kirim("operator", "Surat tugas", "surat").ID); got != "" {
				t.Error(got)
			}
			sesi := tatest.OneBimbingan(c, karya, "menunggu_paraf", -2)
			a, b := kirim("mahasiswa", "Satu", "lampiran", "idBimbingan="+sesi), kirim("mahasiswa", "Dua", "lampiran", "idBimbingan="+sesi)
			if got := tarik("mahasiswa", a.ID); got != "" {
				t.Error(got)
			}
			c.As(tatest.Unindra, "dosen", "PUT", "/v2/ta/guidance_validation", tatest.Fields{"id": []string{sesi}}).Want(200)
			if got := tarik("mahasiswa", b.ID); got != "Lampiran tidak dapat ditarik. Status bimbingan saat ini: Diparaf." {
				t.Error(got)
			}
		})
		t.Run("TA-05 what somebody built upon stays: a signature, a request, an exam", func(t *testing.T) {
			id := kirim("mahasiswa", tatest.Karang(3, 300), "naskah").ID
			tatest.Advance(c, time.Second)
			tatest.Note(c, tatest.OneBimbingan(c, karya, "menunggu_paraf", -30), tatest.NoteOf(tatest.Fields{"kirim": "sah"}))
			tatest.Unchanged(t, c, func() {
				if got := tarik("mahasiswa", id); got != "Berkas tidak dapat ditarik karena pembimbing sudah memberi catatan atau paraf sesudahnya. Unggah versi yang benar." {
					t.Error(got)
				}
			})
			id = kirim("mahasiswa", tatest.Karang(4, 300), "naskah").ID
			c.As(tatest.Unindra, "mahasiswa", "POST", tatest.Paths[tatest.Skripsi]+"_submission/"+karya, tatest.Fields{"hal": "uji"}).Want(201)
			tatest.Unchanged(t, c, func() {
				if got := tarik("mahasiswa", id); got != "Berkas tidak dapat ditarik karena sudah menjadi bagian pengajuan uji coba atau sidang. Unggah versi yang benar." {
					t.Error(got)
				}
			})
			tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'dijadwalkan' WHERE college_id = $1`)
			tatest.Unchanged(t, c, func() {
				if got := tarik("mahasiswa", id); got != "Berkas tidak dapat ditarik. Status saat ini: Sidang dijadwalkan." {
					t.Error(got)
				}
			})
		})
	})
}
