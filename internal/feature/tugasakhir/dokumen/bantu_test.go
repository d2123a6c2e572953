package dokumen_test

import (
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	genuine "portaldosen/internal/core/dokumen"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/doc/doctest"
)

// kertas is a work under test, with the calls on its papers.
type kertas struct {
	c     *coretest.Campus
	jenis karya.Jenis
	id    string // of the work
}

// newKertas makes a work of mahasiswa.
func newKertas(c *coretest.Campus, jenis karya.Jenis, status string) kertas {
	return kertas{c, jenis, tatest.NewKarya(c, jenis, status)}
}

// newKertas2 makes a work of mahasiswa2.
func newKertas2(c *coretest.Campus, jenis karya.Jenis, status string) kertas {
	return kertas{c, jenis, tatest.NewKaryaOf(c, jenis, status, "mahasiswa2")}
}

// path is where a paper is; its name may have a query.
func (k kertas) path(nama string) string { return tatest.PathDokumen(k.jenis, k.id, nama) }

// lembarOf names the sheet of marks of an examiner.
func lembarOf(akun string) string { return "form-nilai?idDosen=" + tatest.IDDosen(akun) }

// get asks for a paper as an account.
func (k kertas) get(akun, nama string) *apitest.Answer {
	return k.c.As(tatest.Unindra, akun, "GET", k.path(nama), nil)
}

// daftar asks which papers there are.
func (k kertas) daftar(akun string) *apitest.Answer {
	return k.c.As(tatest.Unindra, akun, "GET", tatest.Paths[k.jenis]+"_document/"+k.id, nil)
}

// download is a paper as an account got it.
func (k kertas) download(t *testing.T, akun, nama string) tatest.Cetakan {
	t.Helper()
	return tatest.DownloadDokumen(t, k.c, akun, k.path(nama))
}

// says holds that a paper says all of these, in this order.
func (k kertas) says(t *testing.T, akun, nama string, kata ...string) {
	t.Helper()
	tatest.Contains(t, k.download(t, akun, nama).Teks, kata...)
}

// lacks holds that a text says none of these.
func lacks(t *testing.T, teks string, kata ...string) {
	t.Helper()
	for _, k := range kata {
		if strings.Contains(teks, k) {
			t.Errorf("it says %q, want it not to: %s", k, teks)
		}
	}
}

// sheets is a paper as it reads, a sheet a line.
func (k kertas) sheets(t *testing.T, nama string) string {
	t.Helper()
	return strings.Join(doctest.Sheets(t, k.get("operator", nama).Want(200).Body), "\n")
}

// keaslian is what anybody learns of a code.
func keaslian(c *coretest.Campus, kode string) (out genuine.Keaslian) {
	c.Nobody(tatest.Unindra, "GET", "/v1/dokumen/"+kode, nil).Want(200).JSON(&out)
	return out
}

// nimMahasiswa is the number of the student whose the works are.
func nimMahasiswa(c *coretest.Campus) string {
	const read = `SELECT nim FROM master_mahasiswa WHERE college_id = $1 AND id = $2`
	return coretest.One[string](c, tatest.Unindra, read, tatest.Unindra, tatest.IDMahasiswa("mahasiswa"))
}

// hasPrefix holds how a text begins.
func hasPrefix(t *testing.T, apa, got, want string) {
	t.Helper()
	if !strings.HasPrefix(got, want) {
		t.Errorf("%s is %q, want it to begin %q", apa, got, want)
	}
}

// hasSuffix holds how a text ends.
func hasSuffix(t *testing.T, apa, got, want string) {
	t.Helper()
	if !strings.HasSuffix(got, want) {
		t.Errorf("%s is %q, want it to end %q", apa, got, want)
	}
}

// kriteriaDokumen sets what a policy grades: supervisors 40 per cent, examiners 60, two criteria each, the field 0.
func kriteriaDokumen(c *coretest.Campus, jenis karya.Jenis) {
	komponenDokumen(c, jenis, "pembimbing", 4000)
	komponenDokumen(c, jenis, "penguji", 6000)
	const insert = `INSERT INTO tugasakhir_kriteria (college_id, id, id_kebijakan, peran, nama, bobot_e2, urutan)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`
	for _, peran := range []string{"pembimbing", "penguji"} {
		satu, dua := idKriteriaDokumen(jenis, peran, 0), idKriteriaDokumen(jenis, peran, 1)
		tatest.Insert(c, insert, satu, tatest.IDKebijakan(jenis), peran, "Penyajian", 3000, 0)
		tatest.Insert(c, insert, dua, tatest.IDKebijakan(jenis), peran, "Penguasaan materi", 7000, 1)
	}
}

// komponenDokumen gives a role its share of the grade, in hundredths of a per cent.
func komponenDokumen(c *coretest.Campus, jenis karya.Jenis, peran string, bobot int) {
	tatest.Insert(c, `INSERT INTO tugasakhir_komponen (college_id, id_kebijakan, peran, bobot_e2)
		VALUES ($1, $2, $3, $4)`, tatest.IDKebijakan(jenis), peran, bobot)
}

func idKriteriaDokumen(jenis karya.Jenis, peran string, i int) string {
	return tatest.Own(tatest.Unindra, "kriteria", string(jenis)+peran+string(rune('0'+i)))
}

// idSidang is the exam of the work.
func (k kertas) idSidang() string { return tatest.Own(tatest.Unindra, "sidang", k.id) }

// ujian sets an exam of the work, and tells its id.
func (k kertas) ujian() string { return tatest.UjianDokumen(k.c, k.jenis, k.id) }

// batalkanUjian calls the exam off.
func (k kertas) batalkanUjian() {
	const update = `UPDATE tugasakhir_sidang SET status = 'dibatalkan' WHERE college_id = $1 AND id = $2`
	tatest.Insert(k.c, update, k.idSidang())
}

// jadi brings the work to a status.
func (k kertas) jadi(status string) {
	const update = `UPDATE tugasakhir_karya SET status = $3 WHERE college_id = $1 AND id = $2`
	tatest.Insert(k.c, update, k.id, status)
}

// nilai gives a member's two marks, in hundredths of 100, and says where the sheet stands.
func (k kertas) nilai(akun, lembar string, e2 ...int) {
	peran := "penguji"
	if akun == "dosen" || akun == "dosen2" {
		peran = "pembimbing"
	}
	for i, nilai := range e2 {
		tatest.Insert(k.c, `INSERT INTO tugasakhir_skor (college_id, id_sidang, id_karya, id_dosen,
				id_kriteria, nilai_e4)
			VALUES ($1, $2, $3, $4, $5, $6)`,
			k.idSidang(), k.id, tatest.IDDosen(akun), idKriteriaDokumen(k.jenis, peran, i), nilai*100)
	}
	tatest.Insert(k.c, `UPDATE tugasakhir_penguji SET lembar = $2
		WHERE college_id = $1 AND id_karya = $3 AND id_dosen = $4`, lembar, k.id, tatest.IDDosen(akun))
}

// hasil notes the outcome of the exam.
func (k kertas) hasil(hasil, catatan, tenggat string) {
	tatest.Insert(k.c, `UPDATE tugasakhir_peserta SET hadir = TRUE, hasil = $2, catatan = $3, tenggat_revisi = $4
		WHERE college_id = $1 AND id_karya = $5`, hasil, catatan, tenggat, k.id)
}

// revisi notes what an examiner wants changed.
func (k kertas) revisi(akun string, nomor int, catatan string) {
	id := tatest.Own(tatest.Unindra, "revisi", k.id+akun+string(rune('0'+nomor)))
	tatest.Insert(k.c, `INSERT INTO tugasakhir_revisi (college_id, id, id_sidang, id_karya, id_dosen, nomor, catatan,
			halaman, status, jawaban, alasan, versi, diubah_pada)
		VALUES ($1, $2, $3, $4, $5, $6, $7, '12', 'menunggu', '', '', 1, $8)`,
		id, k.idSidang(), k.id, tatest.IDDosen(akun), nomor, catatan, coretest.Now.UnixMicro())
}
