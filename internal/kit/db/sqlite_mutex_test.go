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
			t.Fatal("a mutex of its own")
		}
		tls := libc.NewTLS()
		defer tls.Close()
		sqlite3.Xsqlite3_mutex_enter(tls, m)
		if sqlite3.Xsqlite3_mutex_try(tls, m) != sqlite3.SQLITE_OK {
			t.Error("it is held")
		}
		sqlite3.Xsqlite3_mutex_leave(tls, m)
		sqlite3.Xsqlite3_mutex_free(tls, m)
	})
	for name, kind := range map[string]int32{"files and caches are": sqlite3.SQLITE_MUTEX_FAST, "what all connections share is": sqlite3.SQLITE_MUTEX_STATIC_LRU} {
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
						if inside.Add(1) != 1 {
							t.Error("two at once")
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
