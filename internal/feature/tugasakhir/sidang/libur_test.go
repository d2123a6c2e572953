package sidang_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

func TestSidangHariLibur(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-02 MD-03 no exam is set on a holiday of the campus, and it is named", func(t *testing.T) {
			satu, _ := duaSkripsi(c)
			libur := map[string]any{"tanggal": "2026-11-24", "nama": "Dies Natalis"}
			c.As(tatest.Unindra, "operator", "POST", "/v1/hari_libur", libur).Want(201)
			body := tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu)
			tatest.Unchanged(t, c, func() {
				a := tatest.KirimRencana(c, "operator", tatest.Skripsi, body)
				a.WantErrors(sentences{"mulaiPada": "24 November 2026 hari libur: Dies Natalis."})
			})
			body = tatest.RencanaUji(tatest.JamWIB(25, 9, 0), satu)
			tatest.KirimRencana(c, "operator", tatest.Skripsi, body).Want(201)
		})
	})
}
