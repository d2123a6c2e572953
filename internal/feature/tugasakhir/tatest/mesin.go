package tatest

import (
	"time"

	"portaldosen/internal/core/coretest"
)

// Shift moves the clock on, and keeps the sessions of the fixture alive.
func Shift(c *coretest.Campus, d time.Duration) {
	c.Clock.Advance(d)
	at := c.Clock.Now().Add(10 * time.Minute).UnixMicro()
	Insert(c, `UPDATE auth_token_akses SET kedaluwarsa_pada = $2 WHERE college_id = $1`, at)
}
