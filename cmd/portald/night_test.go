package main

import (
	"context"
	"testing"
	"time"

	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// TestNightOfThePortal holds that what the portal does by itself every few minutes goes along the audit chains at
// night: a row that somebody changed past the guard is counted where the operator's alarms look.
func TestNightOfThePortal(t *testing.T) {
	flags := kampus(t, db.SQLite)
	budi(t, flags)
	night := time.Date(2026, 11, 23, 19, 30, 0, 0, time.UTC) // half past two in Jakarta
	p := wired(t, flags[1], clock.NewManual(night))
	dbtest.PastGuard(t, p.deps.DB, db.Config{Folder: flags[1]}, "KAMPUS", forgeFirst)
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		p.cleanUp(ctx, time.Millisecond)
	}()
	for tries := 0; p.auditBroken() != 1; tries++ {
		if time.Sleep(10 * time.Millisecond); tries > 3000 {
			t.Errorf("C6 %v broken chains are counted, want 1", p.auditBroken())
			break
		}
	}
	stop()
	<-done
}
