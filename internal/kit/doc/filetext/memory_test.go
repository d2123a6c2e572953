//go:build !race

package filetext_test

import (
	"bytes"
	"context"
	"runtime"
	"runtime/debug"
	"sync/atomic"
	"testing"
	"time"

	"portaldosen/internal/kit/doc/filetext"
)

// TestReadTextMemory reads hostile files and watches the heap: none takes more than a fixed amount, and all end.
func TestReadTextMemory(t *testing.T) {
	const bound = 128 << 20
	files := hostileTexts()
	defer debug.SetGCPercent(debug.SetGCPercent(20))
	for name, file := range files {
		t.Run("TA-05 "+name, func(t *testing.T) {
			runtime.GC()
			var before runtime.MemStats
			runtime.ReadMemStats(&before)
			var peak atomic.Uint64
			ctx, stop := context.WithCancel(t.Context())
			watched := make(chan struct{})
			go func() {
				defer close(watched)
				tick := time.NewTicker(2 * time.Millisecond)
				defer tick.Stop()
				for {
					var now runtime.MemStats
					runtime.ReadMemStats(&now)
					peak.Store(max(peak.Load(), now.HeapAlloc))
					select {
					case <-ctx.Done():
						return
					case <-tick.C:
					}
				}
			}()
			_, err := filetext.Read(t.Context(), bytes.NewReader(file), int64(len(file)))
			stop()
			<-watched
			if took := int64(peak.Load()) - int64(before.HeapAlloc); took > bound {
				t.Errorf("%d bytes of file took %d MB (%v), want at most %d", len(file), took>>20, err, bound>>20)
			} else {
				t.Logf("%d bytes, %d MB, %v", len(file), took>>20, err)
			}
		})
	}
}
