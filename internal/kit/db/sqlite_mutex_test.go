package db

import (
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

func TestMutexes(t *testing.T) {
	if err := freeConnections(); err != nil {
		t.Fatal(err)
	}
	alloc := func(kind int32) uintptr {
		tls := libc.NewTLS()
		defer tls.Close()
		return sqlite3.Xsqlite3_mutex_alloc(tls, kind)
	}
	t.Run("a connection is not guarded by SQLite", func(t *testing.T) {
		m := alloc(sqlite3.SQLITE_MUTEX_RECURSIVE)
		if m != connMutex {
			t.Fatalf("mutex = %#x, want %#x, which all connections share", m, connMutex)
		}
		tls := libc.NewTLS()
		defer tls.Close()
		sqlite3.Xsqlite3_mutex_enter(tls, m)
		if got := sqlite3.Xsqlite3_mutex_try(tls, m); got != sqlite3.SQLITE_OK {
			t.Errorf("taken a second time: %d, want %d as it guards nothing", got, sqlite3.SQLITE_OK)
		}
		sqlite3.Xsqlite3_mutex_leave(tls, m)
		sqlite3.Xsqlite3_mutex_free(tls, m)
	})
	for name, kind := range map[string]int32{
		"files and caches are":          sqlite3.SQLITE_MUTEX_FAST,
		"what all connections share is": sqlite3.SQLITE_MUTEX_STATIC_LRU,
	} {
		t.Run(name, func(t *testing.T) {
			m := alloc(kind)
			var inside atomic.Int32
			var all sync.WaitGroup
			for range 8 {
				all.Go(func() {
					tls := libc.NewTLS()
					defer tls.Close()
					for range 1000 {
						sqlite3.Xsqlite3_mutex_enter(tls, m)
						if got := inside.Add(1); got != 1 {
							t.Errorf("%d are inside at once, want 1", got)
						}
						runtime.Gosched()
						inside.Add(-1)
						sqlite3.Xsqlite3_mutex_leave(tls, m)
					}
				})
			}
			all.Wait()
		})
	}
}
