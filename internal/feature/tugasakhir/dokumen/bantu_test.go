package dokumen_test

import (
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

// kriteriaDokumen sets what a policy grades: supervisors 40 per cent, examiners 60, two criteria each, the field 0.
func kriteriaDokumen(c *coretest.Campus, jenis karya.Jenis) {
	for peran, bobot := range map[string]int{"pembimbing": 4000, "penguji": 6000} {
		tatest.Insert(c, `INSERT INTO tugasakhir_komponen (college_id, id_kebijakan, peran, bobot_e2) VALUES ($1, $2, $3, $4)`, tatest.IDKebijakan(jenis), peran, bobot)
		for i, nama := range []string{"Penyajian", "Penguasaan materi"} {
			tatest.Insert(c, `INSERT INTO tugasakhir_kriteria (college_id, id, id_kebijakan, peran, nama, bobot_e2, urutan) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
				idKriteriaDokumen(jenis, peran, i), tatest.IDKebijakan(jenis), peran, nama, []int{3000, 7000}[i], i)
		}
	}
}

func idKriteriaDokumen(jenis karya.Jenis, peran string, i int) string {
	return tatest.Own(tatest.Unindra, "kriteria", string(jenis)+peran+string(rune('0'+i)))
}

// nilaiDokumen gives a member's two marks, in hundredths of 100, and says where the sheet stands.
func nilaiDokumen(c *coretest.Campus, jenis karya.Jenis, idKarya, akun, lembar string, e2 ...int) {
	peran := "penguji"
	if akun == "dosen" || akun == "dosen2" {
		peran = "pembimbing"
	}
	for i, nilai := range e2 {
		tatest.Insert(c, `INSERT INTO tugasakhir_skor (college_id, id_sidang, id_karya, id_dosen, id_kriteria, nilai_e4) VALUES ($1, $2, $3, $4, $5, $6)`,
			tatest.Own(tatest.Unindra, "sidang", idKarya), idKarya, tatest.IDDosen(akun), idKriteriaDokumen(jenis, peran, i), nilai*100)
	}
	tatest.Insert(c, `UPDATE tugasakhir_penguji SET lembar = $2 WHERE college_id = $1 AND id_karya = $3 AND id_dosen = $4`, lembar, idKarya, tatest.IDDosen(akun))
}

// hasilDokumen notes the outcome of an exam.
func hasilDokumen(c *coretest.Campus, idKarya, hasil, catatan, tenggat string) {
	tatest.Insert(c, `UPDATE tugasakhir_peserta SET hadir = TRUE, hasil = $2, catatan = $3, tenggat_revisi = $4 WHERE college_id = $1 AND id_karya = $5`,
		hasil, catatan, tenggat, idKarya)
}

func revisiDokumen(c *coretest.Campus, idKarya, akun string, nomor int, catatan string) {
	tatest.Insert(c, `INSERT INTO tugasakhir_revisi (college_id, id, id_sidang, id_karya, id_dosen, nomor, catatan, halaman, status, jawaban, alasan, versi, diubah_pada)
		VALUES ($1, $2, $3, $4, $5, $6, $7, '12', 'menunggu', '', '', 1, $8)`, tatest.Own(tatest.Unindra, "revisi", idKarya+akun+string(rune('0'+nomor))),
		tatest.Own(tatest.Unindra, "sidang", idKarya), idKarya, tatest.IDDosen(akun), nomor, catatan, coretest.Now.UnixMicro())
}
