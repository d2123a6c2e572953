package sidang_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/daftar"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

// terlihat is what an account sees of a student and the work.
type terlihat struct {
	biodata   pengajuan.Biodata
	prasyarat pengajuan.PrasyaratStudi
	karya     pengajuan.Karya
	baris     daftar.KaryaBaris
}

// lihatMahasiswa reads all that tells an account of mahasiswa and a thesis.
func lihatMahasiswa(c *coretest.Campus, akun, id string) (out terlihat) {
	read := func(path string, into any) { c.As(tatest.Unindra, akun, "GET", path, nil).Want(200).JSON(into) }
	mahasiswa := "/v1/mahasiswa/" + tatest.IDMahasiswa("mahasiswa")
	read(mahasiswa+"/biodata", &out.biodata)
	read(mahasiswa+"/prasyarat_proposal", &out.prasyarat)
	read(tatest.Paths[tatest.Skripsi]+"/"+id, &out.karya)
	out.baris = tatest.ListKarya(c, akun, tatest.Skripsi, "").Data[0]
	return out
}

// pribadi tells of each private part whether it is seen.
func (l terlihat) pribadi() map[string]bool {
	return map[string]bool{
		"telepon":        l.biodata.Telepon != "",
		"tempatLahir":    l.biodata.TempatLahir != "",
		"tanggalLahir":   l.biodata.TanggalLahir != "",
		"alamat":         l.biodata.Alamat != "",
		"kota":           l.biodata.Kota != "",
		"provinsi":       l.biodata.Provinsi != "",
		"transkrip":      len(l.prasyarat.Transkrip) > 0,
		"nilaiDe":        len(l.prasyarat.NilaiDE) > 0,
		"krs":            len(l.prasyarat.KRS) > 0,
		"telepon karya":  l.karya.Telepon != "",
		"telepon daftar": l.baris.Telepon != "",
	}
}

// periksaTerlihat holds whether an account sees the private parts; who is examined, and of what, everybody sees.
func periksaTerlihat(t *testing.T, akun string, l terlihat, want bool) {
	t.Helper()
	for nama, got := range l.pribadi() {
		if got != want {
			t.Errorf("TA-06 %s sees %s: %t, want %t", akun, nama, got, want)
		}
	}
	b, p := l.biodata, l.prasyarat
	if b.NIM == "" || b.Nama == "" || b.Email == "" || b.NamaProdi == "" || p.Jumlah == 0 || len(p.Syarat) == 0 {
		t.Errorf("TA-06 %s does not see who is examined: %+v %+v", akun, b, p.Syarat)
	}
}

// Who only examines sees of the student what examining needs: neither telephone, birth and address nor the courses and
// their grades. Whoever guides, heads or runs sees them, and an examiner who guides another work of the student does
// too.
func TestPengujiSecukupnya(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Skripsi, "revisi")
		tatest.NewPenguji(c, tatest.Skripsi, id)
		for akun, want := range map[string]bool{
			"dosen": true, "dosen2": true, "dosen3": false, "kaprodi": true, "operator": true, "mahasiswa": true,
		} {
			periksaTerlihat(t, akun, lihatMahasiswa(c, akun, id), want)
		}
		tatest.Insert(c, `INSERT INTO tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen, peran,
				kesediaan, alasan, lembar, catatan, versi)
			SELECT $1, id_sidang, id_karya, $2, 'ketua', 'bersedia', '', 'kosong', '', 1
			FROM tugasakhir_penguji WHERE college_id = $1`, tatest.IDDosen("kaprodi"))
		periksaTerlihat(t, "kaprodi", lihatMahasiswa(c, "kaprodi", id), true)
		lain := tatest.NewKarya(c, tatest.KP, "bimbingan")
		const guide = `UPDATE tugasakhir_pembimbing SET id_dosen = $3
			WHERE college_id = $1 AND id_karya = $2 AND urutan = 2`
		tatest.Insert(c, guide, lain, tatest.IDDosen("dosen3"))
		seen := lihatMahasiswa(c, "dosen3", id).pribadi()
		for nama, want := range map[string]bool{"alamat": true, "transkrip": true, "telepon karya": false} {
			if got := seen[nama]; got != want {
				t.Errorf("TA-06 a supervisor of another work sees %s: %t, want %t", nama, got, want)
			}
		}
	})
}
