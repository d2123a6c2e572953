package db

import (
	"fmt"
	"sync"
	"unsafe"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// SQLite takes the mutex of a connection anew for every cell of an answer: a sixth of what a list costs. database/sql never
// hands a connection to two goroutines at once, which is all that SQLite's multi-thread mode asks of its caller
// (https://sqlite.org/threadsafe.html); the driver opens its connections in serialized mode and has no word for the other.
// So the mutex of a connection is none here (docs/adr/0016-connections-without-mutex.md). Every other mutex, those of files,
// memory and the page cache, stays as it was.

// connMutex stands for the mutex of every connection; nobody locks it.
const connMutex = uintptr(1)

// mutexes lie outside of every stack, for SQLite reads and writes them by their addresses.
var mutexes struct {
	usual, own sqlite3.Sqlite3_mutex_methods
	ready      bool // SQLite is initialized: the recursive mutexes asked for from now on are those of connections
}

// freeConnections takes the mutexes of connections away, before the first of them is opened.
var freeConnections = sync.OnceValue(func() error {
	tls := libc.NewTLS()
	defer tls.Close()
	for _, step := range []func() int32{
		func() int32 { return sqlite3.Xsqlite3_initialize(tls) },
		func() int32 { return sqlite3.Xsqlite3_shutdown(tls) },
		func() int32 { return configMutex(tls, sqlite3.SQLITE_CONFIG_GETMUTEX, &mutexes.usual) },
		func() int32 {
			mutexes.own = ownMethods(mutexes.usual)
			return configMutex(tls, sqlite3.SQLITE_CONFIG_MUTEX, &mutexes.own)
		},
		func() int32 { return sqlite3.Xsqlite3_initialize(tls) },
	} {
		if rc := step(); rc != sqlite3.SQLITE_OK {
			return fmt.Errorf("mutexes of SQLite: %s", libc.GoString(sqlite3.Xsqlite3_errstr(tls, rc)))
		}
	}
	mutexes.ready = true
	return nil
})

func configMutex(tls *libc.TLS, what int32, methods *sqlite3.Sqlite3_mutex_methods) int32 {
	list := tls.Alloc(int(unsafe.Sizeof(uintptr(0))))
	defer tls.Free(int(unsafe.Sizeof(uintptr(0))))
	return sqlite3.Xsqlite3_config(tls, what, libc.VaList(list, uintptr(unsafe.Pointer(methods))))
}

// ownMethods are the usual ones, but for the mutex of a connection.
func ownMethods(usual sqlite3.Sqlite3_mutex_methods) sqlite3.Sqlite3_mutex_methods {
	alloc := method[func(*libc.TLS, int32) uintptr](usual.FxMutexAlloc)
	free, enter, leave := method[mutexAct](usual.FxMutexFree), method[mutexAct](usual.FxMutexEnter), method[mutexAct](usual.FxMutexLeave)
	try := method[mutexTest](usual.FxMutexTry)
	own := usual
	own.FxMutexAlloc = pointer(func(tls *libc.TLS, kind int32) uintptr {
		if kind == sqlite3.SQLITE_MUTEX_RECURSIVE && mutexes.ready {
			return connMutex
		}
		return alloc(tls, kind)
	})
	own.FxMutexFree, own.FxMutexEnter, own.FxMutexLeave = pointer(unlessConn(free)), pointer(unlessConn(enter)), pointer(unlessConn(leave))
	own.FxMutexTry = pointer(mutexTest(func(tls *libc.TLS, m uintptr) int32 {
		if m == connMutex {
			return sqlite3.SQLITE_OK
		}
		return try(tls, m)
	}))
	return own
}

type (
	mutexAct  func(*libc.TLS, uintptr)
	mutexTest func(*libc.TLS, uintptr) int32
)

func unlessConn(act mutexAct) mutexAct {
	return func(tls *libc.TLS, m uintptr) {
		if m != connMutex {
			act(tls, m)
		}
	}
}

// kept holds the functions that SQLite calls by pointers, which the garbage collector does not see.
var kept []any

// pointer is a function as the translated C calls it: the address of a Go function value.
func pointer[F any](f F) uintptr {
	holder := &struct{ f F }{f}
	kept = append(kept, holder)
	return *(*uintptr)(unsafe.Pointer(holder))
}

// method is the Go function value behind such a pointer.
func method[F any](p uintptr) F {
	return *(*F)(unsafe.Pointer(&struct{ p uintptr }{p}))
}
