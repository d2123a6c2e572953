package tugasakhir_test

import (
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
	const reads = `SELECT COUNT(*) FROM kit_audit_baca
		WHERE college_id = $1 AND operasi = $2 AND id_akun = $3 AND objek = $4
		AND status = 200 AND id_permintaan <> '' AND alamat <> ''`
	akun := tatest.Own(tatest.Unindra, "akun", username)
	return coretest.One[int64](c, tatest.Unindra, reads, tatest.Unindra, operasi, akun, objek)
}

// bacaan is a read of a student's work or studies: the operation, its address, and what the trail names.
type bacaan struct{ pola, alamat, objek string }

// bacaanKarya are reads of a work, its files and papers, and of its student.
func bacaanKarya(id, berkas string) []bacaan {
	skripsi, student := tatest.Paths[tatest.Skripsi], "/v1/mahasiswa/"
	mhs := tatest.IDMahasiswa("mahasiswa")
	return []bacaan{
		{skripsi + "_grade/{id}", skripsi + "_grade/" + id, id},
		{skripsi + "/unduh", skripsi + "/unduh?q=bagas", ""},
		{skripsi + "_exam_summary/unduh", skripsi + "_exam_summary/unduh", ""},
		{skripsi + "_exam_summary/cetak", skripsi + "_exam_summary/cetak", ""},
		{skripsi + "_file/{id}/{idBerkas}", skripsi + "_file/" + id + "/" + berkas, id + "/" + berkas},
		{skripsi + "_document/{id}/{nama}", tatest.PathDokumen(tatest.Skripsi, id, "undangan"), id + "/undangan"},
		{student + "{id}/biodata", student + mhs + "/biodata", mhs},
		{student + "{id}/prasyarat_proposal", student + mhs + "/prasyarat_proposal", mhs},
	}
}

// What is read of a student's work and studies is on the trail, with who read it; a refusal is there as such.
func TestBacaanTercatat(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, _ := tatest.SidangBerjalan(t, c, tatest.Skripsi)
		path, isi := tatest.Paths[tatest.Skripsi]+"_file/"+id, tatest.Karang(1, 200)
		tatest.Upload(t, c, tatest.Unindra, "operator", path, "surat.txt", isi, "jenis=surat").Want(201)
		const file = `SELECT COALESCE(MAX(id), '') FROM tugasakhir_berkas WHERE college_id = $1 AND id_karya = $2`
		berkas := coretest.One[string](c, tatest.Unindra, file, tatest.Unindra, id)
		for _, b := range bacaanKarya(id, berkas) {
			before := tatest.State(c, tatest.Unindra)
			c.As(tatest.Unindra, "dosen", "GET", b.alamat, nil).Want(http.StatusOK)
			if n := jejakBaca(t, c, "GET "+b.pola, "dosen", b.objek); n != 1 {
				t.Errorf("C6 %s: %d rows, want 1", b.pola, n)
			}
			if b.objek == id+"/undangan" {
				continue // a paper is a record of its own, once
			}
			if after := tatest.State(c, tatest.Unindra); after != before {
				t.Errorf("E5 %s writes: %s, want as before: %s", b.pola, after, before)
			}
		}
		grade := tatest.Paths[tatest.Skripsi] + "_grade/"
		c.As(tatest.TSM, "dosen", "GET", grade+id, nil).Want(http.StatusNotFound)
		if err := c.Trail.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
		const refused = `SELECT COUNT(*) FROM kit_audit_baca
			WHERE college_id = $1 AND status = 404 AND operasi = $2 AND objek = ''`
		if n := coretest.One[int64](c, tatest.TSM, refused, tatest.TSM, "GET "+grade+"{id}"); n != 1 {
			t.Errorf("C6 another college's refusal: %d rows, want 1", n)
		}
	})
}

// Sending marks is one line of the work's history; a draft is none. The act's row says which operation it was.
func TestNilaiTerkirimTercatat(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, _ := tatest.SidangBerjalan(t, c, tatest.Skripsi)
		lines := func() string {
			const sent = `SELECT COUNT(*) || ' ' || COALESCE(MAX(peran), '') FROM tugasakhir_riwayat
				WHERE college_id = $1 AND id_karya = $2 AND tindakan = 'kirim_nilai'`
			return coretest.One[string](c, tatest.Unindra, sent, tatest.Unindra, id)
		}
		nilai := func(kirim bool) {
			body := tatest.LembarIsi(tatest.Skripsi, "penguji", 90, 80, kirim)
			tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, id, body).Want(200)
		}
		nilai(false)
		if got, want := lines(), "0 "; got != want {
			t.Errorf("D1 the history of a draft is %q, want %q", got, want)
		}
		nilai(true)
		if got, want := lines(), "1 ketua"; got != want {
			t.Errorf("D1 the history of marks sent is %q, want %q", got, want)
		}
		const last = `SELECT tindakan || ' ' || operasi FROM kit_audit WHERE college_id = $1 ORDER BY urut DESC LIMIT 1`
		want := "tugasakhir.sidang.nilai PUT " + tatest.Paths[tatest.Skripsi] + "_grade/{id}"
		if got := coretest.One[string](c, tatest.Unindra, last, tatest.Unindra); got != want {
			t.Errorf("C6 the last act on the trail is %q, want %q", got, want)
		}
	})
}

// Each act has a name of its own on the trail: deciding and taking the decision back are not one.
func TestTindakanBernama(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		putusan := tatest.Paths[tatest.Proposal] + "_guidance/" + id + "/approval"
		revisi := tatest.Fields{"status": "revisi", "alasan": "Judul terlalu luas"}
		c.As(tatest.Unindra, "dosen", "PUT", putusan, revisi).Want(200)
		c.As(tatest.Unindra, "dosen", "DELETE", putusan, nil).Want(200)
		tarik := tatest.Paths[tatest.Proposal] + "/" + id + "/withdrawal"
		c.As(tatest.Unindra, "mahasiswa", "PUT", tarik, tatest.Fields{}).Want(200)
		const head = `SELECT urut FROM kit_audit_kepala WHERE college_id = $1`
		n := coretest.One[int64](c, tatest.Unindra, head, tatest.Unindra)
		const trail = `SELECT MAX(CASE urut WHEN $2 THEN tindakan ELSE '' END) || ' ' ||
				MAX(CASE urut WHEN $3 THEN tindakan ELSE '' END) || ' ' ||
				MAX(CASE urut WHEN $4 THEN tindakan ELSE '' END)
			FROM kit_audit WHERE college_id = $1`
		want := "tugasakhir.karya.putuskan tugasakhir.karya.urungkan_putusan tugasakhir.karya.tarik"
		if got := coretest.One[string](c, tatest.Unindra, trail, tatest.Unindra, n-2, n-1, n); got != want {
			t.Errorf("C6 the acts are %q, want %q", got, want)
		}
	})
}
