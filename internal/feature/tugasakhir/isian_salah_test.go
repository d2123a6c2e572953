package tugasakhir_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

// TestWaktuSalah: a day or a moment that is none is refused in Indonesian (ER-01).
func TestWaktuSalah(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		tatest.Unchanged(t, c, func() {
			p := c.As(tatest.Unindra, "mahasiswa", "POST", tatest.Paths[tatest.KP]+"_logbook/x", tatest.Fields{"tanggal": "kemarin", "kegiatan": "Rapat"}).Want(422).Problem()
			if p.Errors["tanggal"] != "Tanggal tidak sah" {
				t.Errorf("ER-01 %v", p.Errors)
			}
			p = c.As(tatest.Unindra, "operator", "POST", tatest.Paths[tatest.Skripsi]+"_exam_schedule", tatest.Fields{"mulaiPada": "besok"}).Want(422).Problem()
			if p.Errors["mulaiPada"] != "Waktu tidak sah" {
				t.Errorf("ER-01 %v", p.Errors)
			}
		})
	})
}
