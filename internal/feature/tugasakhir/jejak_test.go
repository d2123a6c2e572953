package tugasakhir_test

import (
	"fmt"
	"net/http"
	"testing"

	"portaldosen/internal/core/coretest"
)

// jejakBaca counts the rows of an account's reads of an operation on the trail.
func jejakBaca(t *testing.T, c *coretest.Campus, operasi, username, objek string) (n int64) {
	t.Helper()
	if err := c.Trail.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	return coretest.One[int64](c, unindra, `SELECT COUNT(*) FROM kit_audit_baca WHERE college_id = $1 AND operasi = $2 AND id_akun = $3 AND objek = $4
		AND status = 200 AND id_permintaan <> '' AND alamat <> ''`, unindra, operasi, milik(unindra, "akun", username), objek)
}

// What is read of a student's work and studies is on the trail, with who read it; a refusal is there as such.
func TestBacaanTercatat(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, _ := sidangBerjalan(t, c, skripsi)
		unggah(t, c, unindra, "operator", pathJenis[skripsi]+"_file/"+id, "surat.txt", karang(1, 200), "jenis=surat").Want(201)
		berkas := coretest.One[string](c, unindra, `SELECT COALESCE(MAX(id), '') FROM tugasakhir_berkas WHERE college_id = $1 AND id_karya = $2`, unindra, id)
		mhs := idMahasiswa("mahasiswa")
		for _, b := range []struct{ pola, alamat, objek string }{
			{pathJenis[skripsi] + "_grade/{id}", pathJenis[skripsi] + "_grade/" + id, id},
			{pathJenis[skripsi] + "/unduh", pathJenis[skripsi] + "/unduh?q=bagas", ""},
			{pathJenis[skripsi] + "_exam_summary/unduh", pathJenis[skripsi] + "_exam_summary/unduh", ""},
			{pathJenis[skripsi] + "_exam_summary/cetak", pathJenis[skripsi] + "_exam_summary/cetak", ""},
			{pathJenis[skripsi] + "_file/{id}/{idBerkas}", pathJenis[skripsi] + "_file/" + id + "/" + berkas, id + "/" + berkas},
			{pathJenis[skripsi] + "_document/{id}/{nama}", alamatDokumen(skripsi, id, "undangan"), id + "/undangan"},
			{"/v1/mahasiswa/{id}/biodata", "/v1/mahasiswa/" + mhs + "/biodata", mhs},
			{"/v1/mahasiswa/{id}/prasyarat_proposal", "/v1/mahasiswa/" + mhs + "/prasyarat_proposal", mhs},
		} {
			before := keadaan(c, unindra)
			c.As(unindra, "dosen", "GET", b.alamat, nil).Want(http.StatusOK)
			if n := jejakBaca(t, c, "GET "+b.pola, "dosen", b.objek); n != 1 {
				t.Errorf("C6 %s: %d rows, want 1", b.pola, n)
			}
			if after := keadaan(c, unindra); after != before && b.objek != id+"/undangan" { // a paper is a record of its own, once
				t.Errorf("E5 %s writes: %s, then %s", b.pola, before, after)
			}
		}
		c.As(tsm, "dosen", "GET", pathJenis[skripsi]+"_grade/"+id, nil).Want(http.StatusNotFound)
		if err := c.Trail.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
		n := coretest.One[int64](c, tsm, `SELECT COUNT(*) FROM kit_audit_baca WHERE college_id = $1 AND status = 404 AND operasi = $2 AND objek = ''`, tsm, "GET "+pathJenis[skripsi]+"_grade/{id}")
		if n != 1 {
			t.Errorf("C6 another college's refusal: %d rows", n)
		}
	})
}

// Sending marks is one line of the work's history; a draft is none. The act's row says which operation it was.
func TestNilaiTerkirimTercatat(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, _ := sidangBerjalan(t, c, skripsi)
		lines := func() string {
			return coretest.One[string](c, unindra, `SELECT COUNT(*) || ' ' || COALESCE(MAX(peran), '') FROM tugasakhir_riwayat WHERE college_id = $1 AND id_karya = $2 AND tindakan = 'kirim_nilai'`, unindra, id)
		}
		nilaiOleh(c, "dosen3", skripsi, id, lembarIsi(skripsi, "penguji", 90, 80, false)).Want(200)
		if got := lines(); got != "0 " {
			t.Errorf("D1 a draft: %s", got)
		}
		nilaiOleh(c, "dosen3", skripsi, id, lembarIsi(skripsi, "penguji", 90, 80, true)).Want(200)
		if got := lines(); got != "1 ketua" {
			t.Errorf("D1 marks sent: %s", got)
		}
		const last = `SELECT tindakan || ' ' || operasi FROM kit_audit WHERE college_id = $1 ORDER BY urut DESC LIMIT 1`
		if got := coretest.One[string](c, unindra, last, unindra); got != fmt.Sprintf("tugasakhir.sidang.nilai PUT %s_grade/{id}", pathJenis[skripsi]) {
			t.Errorf("C6 %s", got)
		}
	})
}

// Each act has a name of its own on the trail: deciding and taking the decision back are not one.
func TestTindakanBernama(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, proposal, "diajukan")
		putusan := pathJenis[proposal] + "_guidance/" + id + "/approval"
		c.As(unindra, "dosen", "PUT", putusan, isian{"status": "revisi", "alasan": "Judul terlalu luas"}).Want(200)
		c.As(unindra, "dosen", "DELETE", putusan, nil).Want(200)
		c.As(unindra, "mahasiswa", "PUT", pathJenis[proposal]+"/"+id+"/withdrawal", isian{}).Want(200)
		const trail = `SELECT MAX(CASE urut WHEN $2 THEN tindakan ELSE '' END) || ' ' || MAX(CASE urut WHEN $3 THEN tindakan ELSE '' END) || ' ' || MAX(CASE urut WHEN $4 THEN tindakan ELSE '' END)
			FROM kit_audit WHERE college_id = $1`
		n := coretest.One[int64](c, unindra, `SELECT urut FROM kit_audit_kepala WHERE college_id = $1`, unindra)
		want := "tugasakhir.karya.putuskan tugasakhir.karya.urungkan_putusan tugasakhir.karya.tarik"
		if got := coretest.One[string](c, unindra, trail, unindra, n-2, n-1, n); got != want {
			t.Errorf("C6 %s, want %s", got, want)
		}
	})
}
