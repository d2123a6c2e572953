package tatest

import (
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/meja"
)

// ReadBeranda reads somebody's dashboard.
func ReadBeranda(c *coretest.Campus, username string) (out meja.Beranda) {
	c.As(Unindra, username, "GET", "/v2/ta/dashboard", nil).Want(200).JSON(&out)
	return out
}
