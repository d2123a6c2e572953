package tatest

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/apitest"
)

// HasilSatu notes one student's result with the notes given.
func HasilSatu(
	c *coretest.Campus, username string, jenis karya.Jenis, sidang, id, hasil, catatan string, header ...string,
) *apitest.Answer {
	path := Paths[jenis] + "_exam_schedule/" + sidang + "/participants_exam"
	body := Body{"data": []Body{{"idKarya": id, "hadir": true, "hasil": hasil, "catatan": catatan}}}
	return c.As(Unindra, username, "PUT", path, body, header...)
}

// Kosongkan takes all exams and works of UNINDRA away.
func Kosongkan(t *testing.T, c *coretest.Campus) {
	t.Helper()
	for _, table := range []string{"dokumen", "perubahan", "skor", "revisi", "penguji", "peserta", "sidang"} {
		Insert(c, `DELETE FROM tugasakhir_`+table+` WHERE college_id = $1`)
	}
	DeleteKarya(t, c)
}
