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
	return mejaNaskah{c, t, karya, pathBerkas(tatest.Skripsi, karya)}
}

func (m mejaNaskah) kirim(username, isi, jenis string, texts ...string) (b karya.BerkasBaris) {
	tatest.Advance(m.Campus, time.Second)
	texts = append(texts, "jenis="+jenis)
	upload(m.t, m.Campus, username, m.path, "naskah.txt", isi, texts...).Want(201).JSON(&b)
	m.Jobs()
	return b
}

// tarik takes a file back; want is the sentence of a refusal, or empty.
func (m mejaNaskah) tarik(t *testing.T, username, id, want string) {
	t.Helper()
	a := as(m.Campus, username, "DELETE", m.path+"/"+id, nil)
	m.Jobs()
	got := ""
	if a.Status != 204 {
		got = tatest.Message(a, a.Status)
	}
	if got != want {
		t.Errorf("%s takes a file back: %q, want %q", username, got, want)
	}
}

// skor is the score that stands for the work: "-" is none.
func (m mejaNaskah) skor() string {
	var k pengajuan.Karya
	as(m.Campus, "mahasiswa", "GET", tatest.Paths[tatest.Skripsi]+"/"+m.karya, nil).Want(200).JSON(&k)
	return tatest.AngkaAtau(k.Kemiripan)
}

func TestTarikBerkas(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		m := mejaTarik(t, c)
		first := m.kirim("mahasiswa", tatest.Karang(1, 300), "naskah")
		second := m.kirim("mahasiswa", tatest.Karang(2, 300), "naskah")
		t.Run("TA-05 only who sent it, and only the latest version", func(t *testing.T) {
			const sender = "Berkas ditarik oleh yang mengunggahnya: mahasiswa pemilik karya, surat oleh operator"
			tatest.Unchanged(t, c, func() {
				for _, username := range []string{"dosen", "operator", "kaprodi"} {
					m.tarik(t, username, second.ID, sender)
				}
				as(c, "mahasiswa2", "DELETE", m.path+"/"+second.ID, nil).Want(404)
				c.As(tatest.TSM, "mahasiswa", "DELETE", m.path+"/"+second.ID, nil).Want(404)
				as(c, "mahasiswa", "DELETE", m.path+"/tidak-ada", nil).Want(404)
				m.tarik(t, "mahasiswa", first.ID, "Berkas tidak dapat ditarik karena sudah ada versi yang lebih baru.")
			})
		})
		t.Run("TA-05 taken back, the version before it stands for the work, checked anew; "+
			"none left, none does", func(t *testing.T) {
			m.tarik(t, "mahasiswa", second.ID, "")
			if got := m.skor(); got == "-" {
				t.Errorf("the score of the first version is %s, want a number", got)
			}
			as(c, "mahasiswa", "GET", m.path+"/"+second.ID, nil).Want(404)
			m.tarik(t, "mahasiswa", first.ID, "")
			if got, want := m.skor(), "-"; got != want {
				t.Errorf("the score with no version left is %s, want %s", got, want)
			}
			const left = `SELECT (SELECT COUNT(*) FROM tugasakhir_naskah WHERE college_id = $1)
				+ (SELECT COUNT(*) FROM tugasakhir_sidik WHERE college_id = $1)
				+ (SELECT COUNT(*) FROM tugasakhir_cek WHERE college_id = $1)
				+ (SELECT COUNT(*) FROM tugasakhir_berkas WHERE college_id = $1)`
			if n := one[int64](c, left); n != 0 {
				t.Errorf("%d rows are left, want none", n)
			}
			const told = `SELECT COUNT(*) FROM tugasakhir_riwayat
				WHERE college_id = $1 AND tindakan = 'tarik_berkas' AND alasan LIKE 'Naskah versi %: naskah.txt'`
			if n := one[int64](c, told); n != 2 {
				t.Errorf("the history tells of %d files taken back, want 2", n)
			}
		})
	})
}

func TestTarikBerkasDipakai(t *testing.T) {
	const (
		paraf = "Berkas tidak dapat ditarik karena pembimbing sudah memberi catatan atau paraf sesudahnya. " +
			"Unggah versi yang benar."
		ajuan = "Berkas tidak dapat ditarik karena sudah menjadi bagian pengajuan uji coba atau sidang. " +
			"Unggah versi yang benar."
		jadwal = "Berkas tidak dapat ditarik. Status saat ini: Sidang dijadwalkan."
	)
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		m := mejaTarik(t, c)
		t.Run("TA-05 a letter by the campus, a supplement until its session is signed", func(t *testing.T) {
			m.tarik(t, "operator", m.kirim("operator", "Surat tugas", "surat").ID, "")
			sesi := tatest.OneBimbingan(c, m.karya, "menunggu_paraf", -2)
			a := m.kirim("mahasiswa", "Satu", "lampiran", "idBimbingan="+sesi)
			b := m.kirim("mahasiswa", "Dua", "lampiran", "idBimbingan="+sesi)
			m.tarik(t, "mahasiswa", a.ID, "")
			as(c, "dosen", "PUT", "/v2/ta/guidance_validation", tatest.Fields{"id": []string{sesi}}).Want(200)
			m.tarik(t, "mahasiswa", b.ID, "Lampiran tidak dapat ditarik. Status bimbingan saat ini: Diparaf.")
		})
		t.Run("TA-05 what somebody built upon stays: a signature, a request, an exam", func(t *testing.T) {
			tetap := func(id, want string) {
				t.Helper()
				tatest.Unchanged(t, c, func() { m.tarik(t, "mahasiswa", id, want) })
			}
			id := m.kirim("mahasiswa", tatest.Karang(3, 300), "naskah").ID
			tatest.Advance(c, time.Second)
			sesi := tatest.OneBimbingan(c, m.karya, "menunggu_paraf", -30)
			tatest.Note(c, sesi, tatest.NoteOf(tatest.Fields{"kirim": "sah"}))
			tetap(id, paraf)
			id = m.kirim("mahasiswa", tatest.Karang(4, 300), "naskah").ID
			minta := tatest.Paths[tatest.Skripsi] + "_submission/" + m.karya
			as(c, "mahasiswa", "POST", minta, tatest.Fields{"hal": "uji"}).Want(201)
			tetap(id, ajuan)
			tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'dijadwalkan' WHERE college_id = $1`)
			tetap(id, jadwal)
		})
	})
}
