package tugasakhir_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
)

// Who only examines sees of the student what examining needs: neither telephone, birth and address nor the courses and their
// grades. Whoever guides, heads or runs sees them, and an examiner who guides another work of the student does too.
func TestPengujiSecukupnya(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, skripsi, "revisi")
		buatPenguji(c, skripsi, id)
		lihat := func(akun string) (b tugasakhir.Biodata, p tugasakhir.PrasyaratStudi, k tugasakhir.Karya, baris tugasakhir.KaryaBaris) {
			c.As(unindra, akun, "GET", "/v1/mahasiswa/"+idMahasiswa("mahasiswa")+"/biodata", nil).Want(200).JSON(&b)
			c.As(unindra, akun, "GET", "/v1/mahasiswa/"+idMahasiswa("mahasiswa")+"/prasyarat_proposal", nil).Want(200).JSON(&p)
			c.As(unindra, akun, "GET", pathJenis[skripsi]+"/"+id, nil).Want(200).JSON(&k)
			return b, p, k, daftarKarya(c, akun, skripsi, "").Data[0]
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
		insert(c, `INSERT INTO tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen, peran, kesediaan, alasan, lembar, catatan, versi)
			SELECT $1, id_sidang, id_karya, $2, 'ketua', 'bersedia', '', 'kosong', '', 1 FROM tugasakhir_penguji WHERE college_id = $1`, idDosen("kaprodi"))
		penuh("kaprodi", true)
		lain := buatKarya(c, kp, "bimbingan")
		insert(c, `UPDATE tugasakhir_pembimbing SET id_dosen = $3 WHERE college_id = $1 AND id_karya = $2 AND urutan = 2`, lain, idDosen("dosen3"))
		b, p, k, _ := lihat("dosen3")
		if b.Alamat == "" || len(p.Transkrip) == 0 || k.Telepon != "" {
			t.Errorf("TA-06 a supervisor of another work: address %q, %d courses, telephone in the examined work %q", b.Alamat, len(p.Transkrip), k.Telepon)
		}
	})
}
