package sidang_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/daftar"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

// Who only examines sees of the student what examining needs: neither telephone, birth and address nor the courses and their
// grades. Whoever guides, heads or runs sees them, and an examiner who guides another work of the student does too.
func TestPengujiSecukupnya(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Skripsi, "revisi")
		tatest.NewPenguji(c, tatest.Skripsi, id)
		lihat := func(akun string) (b pengajuan.Biodata, p pengajuan.PrasyaratStudi, k pengajuan.Karya, baris daftar.KaryaBaris) {
			c.As(tatest.Unindra, akun, "GET", "/v1/mahasiswa/"+tatest.IDMahasiswa("mahasiswa")+"/biodata", nil).Want(200).JSON(&b)
			c.As(tatest.Unindra, akun, "GET", "/v1/mahasiswa/"+tatest.IDMahasiswa("mahasiswa")+"/prasyarat_proposal", nil).Want(200).JSON(&p)
			c.As(tatest.Unindra, akun, "GET", tatest.Paths[tatest.Skripsi]+"/"+id, nil).Want(200).JSON(&k)
			return b, p, k, tatest.ListKarya(c, akun, tatest.Skripsi, "").Data[0]
		}
		penuh := func(akun string, want bool) {
			t.Helper()
			b, p, k, baris := lihat(akun)
			for nama, ada := range map[string]bool{"telepon": b.Telepon != "", "tempatLahir": b.TempatLahir != "", "tanggalLahir": b.TanggalLahir != "", "alamat": b.Alamat != "",
				"kota": b.Kota != "", "provinsi": b.Provinsi != "", "transkrip": len(p.Transkrip) > 0, "nilaiDe": len(p.NilaiDE) > 0, "krs": len(p.KRS) > 0,
				"telepon karya": k.Telepon != "", "telepon daftar": baris.Telepon != ""} {
				if ada != want {
					t.Errorf("TA-06 %s sees %s: %t, want %t", akun, nama, ada, want)
				}
			}
			if b.NIM == "" || b.Nama == "" || b.Email == "" || b.NamaProdi == "" || p.Jumlah == 0 || len(p.Syarat) == 0 {
				t.Errorf("TA-06 %s does not see who is examined: %+v %+v", akun, b, p.Syarat)
			}
		}
		for akun, want := range map[string]bool{"dosen": true, "dosen2": true, "dosen3": false, "kaprodi": true, "operator": true, "mahasiswa": true} {
			penuh(akun, want)
		}
		tatest.Insert(c, `INSERT INTO tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen, peran, kesediaan, alasan, lembar, catatan, versi)
			SELECT $1, id_sidang, id_karya, $2, 'ketua', 'bersedia', '', 'kosong', '', 1 FROM tugasakhir_penguji WHERE college_id = $1`, tatest.IDDosen("kaprodi"))
		penuh("kaprodi", true)
		lain := tatest.NewKarya(c, tatest.KP, "bimbingan")
		tatest.Insert(c, `UPDATE tugasakhir_pembimbing SET id_dosen = $3 WHERE college_id = $1 AND id_karya = $2 AND urutan = 2`, lain, tatest.IDDosen("dosen3"))
		b, p, k, _ := lihat("dosen3")
		if b.Alamat == "" || len(p.Transkrip) == 0 || k.Telepon != "" {
			t.Errorf("TA-06 a supervisor of another work: address %q, %d courses, telephone in the examined work %q", b.Alamat, len(p.Transkrip), k.Telepon)
		}
	})
}
