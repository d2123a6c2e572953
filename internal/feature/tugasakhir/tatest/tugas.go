package tatest

import (
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/meja"
	"portaldosen/internal/kit/apitest"
)

// TugasOf lists what waits for an account: the kinds in order, how many in all, the rows.
func TugasOf(c *coretest.Campus, username, query string) (kinds string, total int64, rows []meja.Tugas) {
	rows, total = apitest.Rows[meja.Tugas](c.As(Unindra, username, "GET", "/v2/ta/tasks"+query, nil).Want(200))
	for _, x := range rows {
		kinds += x.Jenis + " "
	}
	return kinds, total, rows
}
