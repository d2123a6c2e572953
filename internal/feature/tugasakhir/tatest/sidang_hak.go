package tatest

import (
	"time"

	"portaldosen/internal/core/coretest"
)

// Siapkan puts the one work and its exam back into a status: the exam running ("mendatang": ahead), a revision of
// dosen3 open once it began, sheets final where the grade can be locked ("siap_dikunci", and locked: "selesai") or the
// result noted ("dinilai"), and a request of dosen3 to change his ("diminta_ubah").
func Siapkan(c *coretest.Campus, id, sidang, status string) {
	now, mulai := c.Clock.Now().UnixMicro(), c.Clock.Now().Add(-time.Hour)
	if status == "mendatang" {
		status, mulai = "dijadwalkan", JamWIB(24, 9, 0)
	}
	asked, answered := status == "diminta_ubah", status == "dijawab"
	if answered {
		status = "revisi"
	}
	graded := status == "siap_dikunci" || status == "selesai" || status == "dinilai" || asked
	if status == "dinilai" {
		status = "dijadwalkan"
	}
	if status == "siap_dikunci" || asked {
		status = "menunggu_nilai"
	}
	hasil, hadir := any(nil), any(nil)
	if status != "dijadwalkan" {
		hasil, hadir = "lulus", true
	}
	Insert(c, `UPDATE tugasakhir_karya SET status = $3, nilai_e4 = NULL, dikunci_pada = NULL
		WHERE college_id = $1 AND id = $2`, id, status)
	if status == "selesai" {
		Insert(c, `UPDATE tugasakhir_karya SET nilai_e4 = 800000, huruf = 'A-', dikunci_pada = $3
			WHERE college_id = $1 AND id = $2`, id, now)
	}
	Insert(c, `UPDATE tugasakhir_sidang SET status = 'dijadwalkan', mulai_pada = $3, selesai_pada = $4, id_ruang = $5
		WHERE college_id = $1 AND id = $2`,
		sidang, mulai.UnixMicro(), mulai.Add(2*time.Hour).UnixMicro(), IDRuang("r1"))
	Insert(c, `UPDATE tugasakhir_peserta SET hasil = $3, hadir = $4 WHERE college_id = $1 AND id_sidang = $2`,
		sidang, hasil, hadir)
	siapkanLembar(c, sidang, graded)
	Insert(c, `DELETE FROM tugasakhir_perubahan WHERE college_id = $1`)
	if asked {
		Insert(c, `INSERT INTO tugasakhir_perubahan (college_id, id, id_sidang, id_karya, id_dosen, status, alasan,
				jawaban, diajukan_pada, dijawab_pada, dijawab_oleh)
			VALUES ($1, 'minta', $2, $3, $4, 'diajukan', 'Tertukar', '', $5, NULL, NULL)`,
			sidang, id, IDDosen("dosen3"), now)
	}
	Insert(c, `DELETE FROM tugasakhir_revisi WHERE college_id = $1`)
	if mulai.After(c.Clock.Now()) {
		return
	}
	revisi := "menunggu"
	if answered {
		revisi = "dikirim"
	}
	Insert(c, `INSERT INTO tugasakhir_revisi (college_id, id, id_sidang, id_karya, id_dosen, nomor, catatan, halaman,
			status, jawaban, alasan, versi, diubah_pada)
		VALUES ($1, 'butir', $2, $3, $4, 1, 'Perbaiki', '', $5, '', '', 1, 0)`, sidang, id, IDDosen("dosen3"), revisi)
}

// siapkanLembar makes all sheets of an exam final, with marks of 80, or empty.
func siapkanLembar(c *coretest.Campus, sidang string, final bool) {
	lembar := "kosong"
	if final {
		lembar = "final"
	}
	Insert(c, `DELETE FROM tugasakhir_skor WHERE college_id = $1`)
	Insert(c, `UPDATE tugasakhir_penguji SET lembar = $3 WHERE college_id = $1 AND id_sidang = $2`, sidang, lembar)
	if final {
		Insert(c, `INSERT INTO tugasakhir_skor (college_id, id_sidang, id_karya, id_dosen, id_kriteria, nilai_e4)
			SELECT u.college_id, u.id_sidang, u.id_karya, u.id_dosen, k.id, 800000 FROM tugasakhir_penguji u
			JOIN tugasakhir_kriteria k ON k.college_id = u.college_id AND k.id_kebijakan = $3
				AND k.peran = CASE WHEN u.peran IN ('pembimbing_1', 'pembimbing_2') THEN 'pembimbing' ELSE 'penguji' END
			WHERE u.college_id = $1 AND u.id_sidang = $2`, sidang, IDKebijakan(Skripsi))
	}
}
