package tugasakhir_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
)

// TestWaktuSalah: a day or a moment that is none is refused in Indonesian (ER-01).
func TestWaktuSalah(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		tetap(t, c, func() {
			p := c.As(unindra, "mahasiswa", "POST", pathJenis[kp]+"_logbook/x", isian{"tanggal": "kemarin", "kegiatan": "Rapat"}).Want(422).Problem()
			if p.Errors["tanggal"] != "Tanggal tidak sah" {
				t.Errorf("ER-01 %v", p.Errors)
			}
			p = c.As(unindra, "operator", "POST", pathJenis[skripsi]+"_exam_schedule", isian{"mulaiPada": "besok"}).Want(422).Problem()
			if p.Errors["mulaiPada"] != "Waktu tidak sah" {
				t.Errorf("ER-01 %v", p.Errors)
			}
		})
	})
}
