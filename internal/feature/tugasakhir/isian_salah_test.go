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
			logbook := tatest.Paths[tatest.KP] + "_logbook/x"
			day := tatest.Fields{"tanggal": "kemarin", "kegiatan": "Rapat"}
			p := c.As(tatest.Unindra, "mahasiswa", "POST", logbook, day).Want(422).Problem()
			if got, want := p.Errors["tanggal"], "Tanggal tidak sah"; got != want {
				t.Errorf("ER-01 tanggal is refused with %q, want %q", got, want)
			}
			exam := tatest.Paths[tatest.Skripsi] + "_exam_schedule"
			moment := tatest.Fields{"mulaiPada": "besok"}
			p = c.As(tatest.Unindra, "operator", "POST", exam, moment).Want(422).Problem()
			if got, want := p.Errors["mulaiPada"], "Waktu tidak sah"; got != want {
				t.Errorf("ER-01 mulaiPada is refused with %q, want %q", got, want)
			}
		})
	})
}
