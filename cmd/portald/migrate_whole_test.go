//go:build !race

package main

import (
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// TestMigrate takes each migration back, one command after the other: nothing runs at once in it.
func TestMigrate(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		_, flags, _ := kosongan(t, e)
		all := strings.Count(mustRun(t, command("migrate status", flags...)...), "\n")
		holds := func(applied int) {
			t.Helper()
			want := fmt.Sprintf("%d terpasang, %d belum", applied, all-applied)
			if got := status(t, flags); got != want {
				t.Errorf("SH-03 migrate status = %s, want %s", got, want)
			}
		}
		holds(0)
		mustRun(t, command("migrate up", flags...)...)
		holds(all)
		mustRun(t, command("migrate up", flags...)...)
		holds(all)
		for applied := all - 1; applied >= 0; applied-- {
			mustRun(t, command("migrate down --yes", flags...)...)
			holds(applied)
		}
		refusal(t, exitFailed, command("migrate down", flags...)...) // SH-03 nothing is left to take back
		mustRun(t, command("migrate up", flags...)...)
		holds(all)
	})
}
