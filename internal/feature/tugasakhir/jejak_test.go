package tugasakhir_test

import (
	"fmt"
	"net/http"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

// jejakBaca counts the rows of an account's reads of an operation on the trail.
func jejakBaca(t *testing.T, c *coretest.Campus, operasi, username, objek string) (n int64) {
	t.Helper()
	if err := c.Trail.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	return coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(*) FROM kit_audit_baca WHERE college_id = $1 AND operasi = $2 AND id_akun = $3 AND objek = $4
		AND status = 200 AND id_permintaan <> '' AND alamat <> ''`, tatest.Unindra, operasi, tatest.Own(tatest.Unindra, "akun", username), objek)
}

// What is read of a student's work and studies is on the trail, with who read it; a refusal is there as such.
func TestBacaanTercatat(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, _ := tatest.SidangBerjalan(t, c, tatest.Skripsi)
		tatest.Upload(t, c, tatest.Unindra, "operator", tatest.Paths[tatest.Skripsi]+"_file/"+id, "surat.txt", tatest.Karang(1, 200), "jenis=surat").Want(201)
		berkas := coretest.One[string](c, tatest.Unindra, `SELECT COALESCE(MAX(id), '') FROM tugasakhir_berkas WHERE college_id = $1 AND id_karya = $2`, tatest.Unindra, id)
		mhs := tatest.IDMahasiswa("mahasiswa")
		for _, b := range []struct{ pola, alamat, objek string }{
			{tatest.Paths[tatest.Skripsi] + "_grade/{id}", tatest.Paths[tatest.Skripsi] + "_grade/" + id, id},
			{tatest.Paths[tatest.Skripsi] + "/unduh", tatest.Paths[tatest.Skripsi] + "/unduh?q=bagas", ""},
			{tatest.Paths[tatest.Skripsi] + "_exam_summary/unduh", tatest.Paths[tatest.Skripsi] + "_exam_summary/unduh", ""},
			{tatest.Paths[tatest.Skripsi] + "_exam_summary/cetak", tatest.Paths[tatest.Skripsi] + "_exam_summary/cetak", ""},
			{tatest.Paths[tatest.Skripsi] + "_file/{id}/{idBerkas}", tatest.Paths[tatest.Skripsi] + "_file/" + id + "/" + berkas, id + "/" + berkas},
			{tatest.Paths[tatest.Skripsi] + "_document/{id}/{nama}", tatest.PathDokumen(tatest.Skripsi, id, "undangan"), id + "/undangan"},
			{"/v1/mahasiswa/{id}/biodata", "/v1/mahasiswa/" + mhs + "/biodata", mhs},
			{"/v1/mahasiswa/{id}/prasyarat_proposal", "/v1/mahasiswa/" + mhs + "/prasyarat_proposal", mhs},
		} {
			before := tatest.State(c, tatest.Unindra)
			c.As(tatest.Unindra, "dosen", "GET", b.alamat, nil).Want(http.StatusOK)
			if n := jejakBaca(t, c, "GET "+b.pola, "dosen", b.objek); n != 1 {
				t.Errorf("C6 %s: %d rows, want 1", b.pola, n)
			}
			if after := tatest.State(c, tatest.Unindra); after != before && b.objek != id+"/undangan" { // a paper is a record of its own, once
				t.Errorf("E5 %s writes: %s, then %s", b.pola, before, after)
			}
		}
		c.As(tatest.TSM, "dosen", "GET", tatest.Paths[tatest.Skripsi]+"_grade/"+id, nil).Want(http.StatusNotFound)
		if err := c.Trail.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
		n := coretest.One[int64](c, tatest.TSM, `SELECT COUNT(*) FROM kit_audit_baca WHERE college_id = $1 AND status = 404 AND operasi = $2 AND objek = ''`, tatest.TSM, "GET "+tatest.Paths[tatest.Skripsi]+"_grade/{id}")
		if n != 1 {
			t.Errorf("C6 another college's refusal: %d rows", n)
		}
	})
}

// Sending marks is one line of the work's history; a draft is none. The act's row says which operation it was.
func TestNilaiTerkirimTercatat(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, _ := tatest.SidangBerjalan(t, c, tatest.Skripsi)
		lines := func() string {
			return coretest.One[string](c, tatest.Unindra, `SELECT COUNT(*) || ' ' || COALESCE(MAX(peran), '') FROM tugasakhir_riwayat WHERE college_id = $1 AND id_karya = $2 AND tindakan = 'kirim_nilai'`, tatest.Unindra, id)
		}
		tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, "penguji", 90, 80, false)).Want(200)
		if got := lines(); got != "0 " {
			t.Errorf("D1 a draft: %s", got)
		}
		tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, "penguji", 90, 80, true)).Want(200)
		if got := lines(); got != "1 ketua" {
			t.Errorf("D1 marks sent: %s", got)
		}
		const last = `SELECT tindakan || ' ' || operasi FROM kit_audit WHERE college_id = $1 ORDER BY urut DESC LIMIT 1`
		if got := coretest.One[string](c, tatest.Unindra, last, tatest.Unindra); got != fmt.Sprintf("tugasakhir.sidang.nilai PUT %s_grade/{id}", tatest.Paths[tatest.Skripsi]) {
			t.Errorf("C6 %s", got)
		}
	})
}

// Each act has a name of its own on the trail: deciding and taking the decision back are not one.
func TestTindakanBernama(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		putusan := tatest.Paths[tatest.Proposal] + "_guidance/" + id + "/approval"
		c.As(tatest.Unindra, "dosen", "PUT", putusan, tatest.Fields{"status": "revisi", "alasan": "Judul terlalu luas"}).Want(200)
		c.As(tatest.Unindra, "dosen", "DELETE", putusan, nil).Want(200)
		c.As(tatest.Unindra, "mahasiswa", "PUT", tatest.Paths[tatest.Proposal]+"/"+id+"/withdrawal", tatest.Fields{}).Want(200)
		const trail = `SELECT MAX(CASE urut WHEN $2 THEN tindakan ELSE '' END) || ' ' || MAX(CASE urut WHEN $3 THEN tindakan ELSE '' END) || ' ' || MAX(CASE urut WHEN $4 THEN tindakan ELSE '' END)
			FROM kit_audit WHERE college_id = $1`
		n := coretest.One[int64](c, tatest.Unindra, `SELECT urut FROM kit_audit_kepala WHERE college_id = $1`, tatest.Unindra)
		want := "tugasakhir.karya.putuskan tugasakhir.karya.urungkan_putusan tugasakhir.karya.tarik"
		if got := coretest.One[string](c, tatest.Unindra, trail, tatest.Unindra, n-2, n-1, n); got != want {
			t.Errorf("C6 %s, want %s", got, want)
		}
	})
}
