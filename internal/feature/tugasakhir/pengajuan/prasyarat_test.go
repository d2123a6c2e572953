package pengajuan_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// prasyarat asks what a student still lacks.
func prasyarat(c *coretest.Campus, akun, mahasiswa, query string) *apitest.Answer {
	path := "/v1/mahasiswa/" + tatest.IDMahasiswa(mahasiswa) + "/prasyarat_proposal" + query
	return c.As(tatest.Unindra, akun, "GET", path, nil)
}

// biodata reads who a student is.
func biodata(c *coretest.Campus, akun, id string) *apitest.Answer {
	return c.As(tatest.Unindra, akun, "GET", "/v1/mahasiswa/"+id+"/biodata", nil)
}

// ringkas is what the test looks at of a check list.
type ringkas struct {
	Terpenuhi, Jumlah, Desimal, SKSLulus, SKSD int64
	IPK, BagianD                               float64
	Transkrip, NilaiDE, KRS                    int // how many rows
	Sumber                                     string
}

func ringkasan(p pengajuan.PrasyaratStudi) ringkas {
	return ringkas{
		Terpenuhi: p.Terpenuhi, Jumlah: p.Jumlah,
		Desimal: p.Desimal, IPK: p.IPK, BagianD: p.BagianD,
		SKSLulus: p.SKSLulus, SKSD: p.SKSD,
		Transkrip: len(p.Transkrip), NilaiDE: len(p.NilaiDE), KRS: len(p.KRS),
		Sumber: p.Kebijakan.Sumber,
	}
}

func TestPrasyarat(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		t.Run("TA-06 the check list of a work, with the figures behind it", func(t *testing.T) {
			var p pengajuan.PrasyaratStudi
			prasyarat(c, "dosen", "mahasiswa", "?idKarya="+id).Want(200).JSON(&p)
			want := ringkas{
				Terpenuhi: 4, Jumlah: 4,
				Desimal: 2, IPK: 3.38, BagianD: 2.38,
				SKSLulus: 126, SKSD: 3,
				Transkrip: 42, NilaiDE: 1, KRS: 4,
				Sumber: "Aturan kampus 2020/2021",
			}
			if diff := cmp.Diff(want, ringkasan(p)); diff != "" {
				t.Errorf("the check list (-want +got):\n%s", diff)
			}
		})
		tatest.Insert(c, `UPDATE tugasakhir_kebijakan
			SET id_prodi = $2, berlaku = 20261, maks_sks_d = 2, min_ipk_e2 = 339
			WHERE college_id = $1 AND jenis = 'proposal'`, tatest.Own(tatest.Unindra, "prodi", "if"))
		t.Run("TA-05 a policy of the programme asks for more", func(t *testing.T) {
			var p pengajuan.PrasyaratStudi
			prasyarat(c, "mahasiswa", "mahasiswa", "").Want(200).JSON(&p)
			got := p.Kebijakan.Sumber + ": " + p.Syarat[1].Rinci
			want := "Aturan prodi 2026/2027: 3,38 (minimal 3,39)"
			if got != want || p.Terpenuhi != 2 {
				t.Errorf("%d lines are met, by %q; want 2, by %q", p.Terpenuhi, got, want)
			}
		})
		t.Run("TA-06 a student's own, without any work", func(t *testing.T) {
			var p pengajuan.PrasyaratStudi
			prasyarat(c, "mahasiswa2", "mahasiswa2", "").Want(200).JSON(&p)
			biodata(c, "kaprodi", tatest.IDMahasiswa("mahasiswa2")).Want(200)
			prasyarat(c, "dosen", "mahasiswa2", "").Want(404)
			biodata(c, "operator", "tidak-ada").Want(404)
			prasyarat(c, "operator", "mahasiswa2", "?idKarya="+id).Want(404)
		})
		t.Run("TA-08 as many places as the college says", func(t *testing.T) {
			c.Exec(tatest.TSM, `INSERT INTO institusi_konfigurasi (college_id, keyword, value)
				VALUES ($1, 'desimal_nilai', '4')`, tatest.TSM)
			path := "/v1/mahasiswa/" + coretest.ID(tatest.TSM, "mahasiswa", "mahasiswa") + "/prasyarat_proposal"
			var p pengajuan.PrasyaratStudi
			c.As(tatest.TSM, "operator", "GET", path, nil).Want(200).JSON(&p)
			got, want := [3]float64{float64(p.Desimal), p.IPK, p.BagianD}, [3]float64{4, 3.381, 2.381}
			if got != want {
				t.Errorf("places, average and share are %v, want %v", got, want)
			}
		})
		t.Run("TA-06 who read a biodata is on record", func(t *testing.T) { dibaca(t, c) })
	})
}

// dibaca has dosen2 read a biodata, and holds it to be on record.
func dibaca(t *testing.T, c *coretest.Campus) {
	id := tatest.IDMahasiswa("mahasiswa")
	var b pengajuan.Biodata
	biodata(c, "dosen2", id).Want(200).JSON(&b)
	got := [3]string{b.Nama, b.TanggalLahir, b.Kota}
	want := [3]string{"Adinata Bagaskara", "2004-08-17", "Jakarta Selatan"}
	if got != want || b.NamaKonsentrasi == "" {
		t.Errorf("the biodata says %q of %q, want %q and a concentration", got, b.NamaKonsentrasi, want)
	}
	if err := c.Trail.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	const read = `SELECT COUNT(*) FROM kit_audit_baca
		WHERE college_id = $1 AND operasi = 'GET /v1/mahasiswa/{id}/biodata'
		AND status = 200 AND id_akun = $2 AND objek = $3`
	akun := tatest.Own(tatest.Unindra, "akun", "dosen2")
	if n := coretest.One[int64](c, tatest.Unindra, read, tatest.Unindra, akun, id); n != 1 {
		t.Errorf("%d rows of that reading, want 1", n)
	}
}
