package tugasakhir_test

import (
	"fmt"

	"portaldosen/internal/core/coretest"
)

// sidangKalender inserts an exam of a work in room r1, ninety minutes long, with some lecturers as its examiners.
func sidangKalender(c *coretest.Campus, idKarya string, jam float64, penguji ...string) string {
	id := milik(unindra, "sidang", fmt.Sprint(idKarya, jam))
	insert(c, `INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang, tautan, status, versi, dibuat_pada, diubah_pada)
		SELECT $1, $2, jenis, periode, CAST($4 AS BIGINT), CAST($5 AS BIGINT), $6, '', 'dijadwalkan', 1, CAST($7 AS BIGINT), CAST($7 AS BIGINT) FROM tugasakhir_karya WHERE college_id = $1 AND id = $3`,
		id, idKarya, pukul(jam).UnixMicro(), pukul(jam+1.5).UnixMicro(), milik(unindra, "ruang", "r1"), coretest.Now.UnixMicro())
	insert(c, `INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, catatan, tenggat_revisi) VALUES ($1, $2, $3, '', '')`, id, idKarya)
	for i, dosen := range penguji {
		peran := []string{"ketua", "penguji_1", "penguji_2"}[i]
		insert(c, `INSERT INTO tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen, peran, kesediaan, alasan, lembar, catatan, versi)
			VALUES ($1, $2, $3, $4, $5, 'menunggu', '', 'kosong', '', 1)`, id, idKarya, idDosen(dosen), peran)
	}
	return id
}
