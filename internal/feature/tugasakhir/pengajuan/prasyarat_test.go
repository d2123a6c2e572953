package pengajuan_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

func TestPrasyarat(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		lihat := func(akun, query string) (p pengajuan.PrasyaratStudi) {
			c.As(tatest.Unindra, akun, "GET", "/v1/mahasiswa/"+tatest.IDMahasiswa("mahasiswa")+"/prasyarat_proposal"+query, nil).Want(200).JSON(&p)
			return p
		}
		p := lihat("dosen", "?idKarya="+id)
		if p.Terpenuhi != 4 || p.Jumlah != 4 || p.IPK != 3.38 || p.Desimal != 2 || p.SKSLulus != 126 || p.SKSD != 3 || p.BagianD != 2.38 ||
			len(p.Transkrip) != 42 || len(p.NilaiDE) != 1 || len(p.KRS) != 4 || p.Kebijakan.Sumber != "Aturan kampus 2020/2021" {
			t.Errorf("TA-06 %+v", p)
		}
		tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET id_prodi = $2, berlaku = 20261, maks_sks_d = 2, min_ipk_e2 = 339 WHERE college_id = $1 AND jenis = 'proposal'`, tatest.Own(tatest.Unindra, "prodi", "if"))
		p = lihat("mahasiswa", "")
		if p.Terpenuhi != 2 || p.Kebijakan.Sumber != "Aturan prodi 2026/2027" || p.Syarat[1].Rinci != "3,38 (minimal 3,39)" {
			t.Errorf("TA-05 %+v", p)
		}
		t.Run("TA-06 a student's own, without any work", func(t *testing.T) {
			c.As(tatest.Unindra, "mahasiswa2", "GET", "/v1/mahasiswa/"+tatest.IDMahasiswa("mahasiswa2")+"/prasyarat_proposal", nil).Want(200).JSON(&p)
			c.As(tatest.Unindra, "kaprodi", "GET", "/v1/mahasiswa/"+tatest.IDMahasiswa("mahasiswa2")+"/biodata", nil).Want(200)
			c.As(tatest.Unindra, "dosen", "GET", "/v1/mahasiswa/"+tatest.IDMahasiswa("mahasiswa2")+"/prasyarat_proposal", nil).Want(404)
			c.As(tatest.Unindra, "operator", "GET", "/v1/mahasiswa/tidak-ada/biodata", nil).Want(404)
			c.As(tatest.Unindra, "operator", "GET", "/v1/mahasiswa/"+tatest.IDMahasiswa("mahasiswa2")+"/prasyarat_proposal?idKarya="+id, nil).Want(404)
		})
		t.Run("TA-08 as many places as the college says", func(t *testing.T) {
			c.Exec(tatest.TSM, `INSERT INTO institusi_konfigurasi (college_id, keyword, value) VALUES ($1, 'desimal_nilai', '4')`, tatest.TSM)
			c.As(tatest.TSM, "operator", "GET", "/v1/mahasiswa/"+coretest.ID(tatest.TSM, "mahasiswa", "mahasiswa")+"/prasyarat_proposal", nil).Want(200).JSON(&p)
			if p.Desimal != 4 || p.IPK != 3.381 || p.BagianD != 2.381 {
				t.Errorf("%v %v %v", p.Desimal, p.IPK, p.BagianD)
			}
		})
		t.Run("TA-06 who read a biodata is on record", func(t *testing.T) {
			var b pengajuan.Biodata
			c.As(tatest.Unindra, "dosen2", "GET", "/v1/mahasiswa/"+tatest.IDMahasiswa("mahasiswa")+"/biodata", nil).Want(200).JSON(&b)
			if b.Nama != "Adinata Bagaskara" || b.NamaKonsentrasi == "" || b.TanggalLahir != "2004-08-17" || b.Kota != "Jakarta Selatan" {
				t.Errorf("%+v", b)
			}
			if err := c.Trail.Flush(t.Context()); err != nil {
				t.Fatal(err)
			}
			n := coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(*) FROM kit_audit_baca WHERE college_id = $1 AND operasi = 'GET /v1/mahasiswa/{id}/biodata'
				AND status = 200 AND id_akun = $2 AND objek = $3`, tatest.Unindra, tatest.Own(tatest.Unindra, "akun", "dosen2"), tatest.IDMahasiswa("mahasiswa"))
			if n != 1 {
				t.Errorf("%d rows", n)
			}
		})
	})
}
