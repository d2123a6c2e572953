package tugasakhir_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
)

func TestPrasyarat(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, proposal, "diajukan")
		lihat := func(akun, query string) (p tugasakhir.PrasyaratStudi) {
			c.As(unindra, akun, "GET", "/v1/mahasiswa/"+idMahasiswa("mahasiswa")+"/prasyarat_proposal"+query, nil).Want(200).JSON(&p)
			return p
		}
		p := lihat("dosen", "?idKarya="+id)
		if p.Terpenuhi != 4 || p.Jumlah != 4 || p.IPK != 3.38 || p.Desimal != 2 || p.SKSLulus != 126 || p.SKSD != 3 || p.BagianD != 2.38 ||
			len(p.Transkrip) != 42 || len(p.NilaiDE) != 1 || len(p.KRS) != 4 || p.Kebijakan.Sumber != "Aturan kampus 2020/2021" {
			t.Errorf("TA-06 %+v", p)
		}
		insert(c, `UPDATE tugasakhir_kebijakan SET id_prodi = $2, berlaku = 20261, maks_sks_d = 2, min_ipk_e2 = 339 WHERE college_id = $1 AND jenis = 'proposal'`, milik(unindra, "prodi", "if"))
		p = lihat("mahasiswa", "")
		if p.Terpenuhi != 2 || p.Kebijakan.Sumber != "Aturan prodi 2026/2027" || p.Syarat[1].Rinci != "3,38 (minimal 3,39)" {
			t.Errorf("TA-05 %+v", p)
		}
		t.Run("TA-06 a student's own, without any work", func(t *testing.T) {
			c.As(unindra, "mahasiswa2", "GET", "/v1/mahasiswa/"+idMahasiswa("mahasiswa2")+"/prasyarat_proposal", nil).Want(200).JSON(&p)
			c.As(unindra, "kaprodi", "GET", "/v1/mahasiswa/"+idMahasiswa("mahasiswa2")+"/biodata", nil).Want(200)
			c.As(unindra, "dosen", "GET", "/v1/mahasiswa/"+idMahasiswa("mahasiswa2")+"/prasyarat_proposal", nil).Want(404)
			c.As(unindra, "operator", "GET", "/v1/mahasiswa/tidak-ada/biodata", nil).Want(404)
			c.As(unindra, "operator", "GET", "/v1/mahasiswa/"+idMahasiswa("mahasiswa2")+"/prasyarat_proposal?idKarya="+id, nil).Want(404)
		})
		t.Run("TA-08 as many places as the college says", func(t *testing.T) {
			c.Exec(tsm, `INSERT INTO institusi_konfigurasi (college_id, keyword, value) VALUES ($1, 'desimal_nilai', '4')`, tsm)
			c.As(tsm, "operator", "GET", "/v1/mahasiswa/"+coretest.ID(tsm, "mahasiswa", "mahasiswa")+"/prasyarat_proposal", nil).Want(200).JSON(&p)
			if p.Desimal != 4 || p.IPK != 3.381 || p.BagianD != 2.381 {
				t.Errorf("%v %v %v", p.Desimal, p.IPK, p.BagianD)
			}
		})
		t.Run("TA-06 who read a biodata is on record", func(t *testing.T) {
			var b tugasakhir.Biodata
			c.As(unindra, "dosen2", "GET", "/v1/mahasiswa/"+idMahasiswa("mahasiswa")+"/biodata", nil).Want(200).JSON(&b)
			if b.Nama != "Adinata Bagaskara" || b.NamaKonsentrasi == "" || b.TanggalLahir != "2004-08-17" || b.Kota != "Jakarta Selatan" {
				t.Errorf("%+v", b)
			}
			if err := c.Trail.Flush(t.Context()); err != nil {
				t.Fatal(err)
			}
			n := coretest.One[int64](c, unindra, `SELECT COUNT(*) FROM kit_audit_baca WHERE college_id = $1 AND operasi = 'GET /v1/mahasiswa/{id}/biodata'
				AND status = 200 AND id_akun = $2 AND objek = $3`, unindra, milik(unindra, "akun", "dosen2"), idMahasiswa("mahasiswa"))
			if n != 1 {
				t.Errorf("%d rows", n)
			}
		})
	})
}
