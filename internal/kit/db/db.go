// Package db keeps the portal's records: one SQL text on the embedded SQLite or on PostgreSQL, one college at a time.
package db

import (
	"context"
	"database/sql"
	"sync"
	"sync/atomic"
	"time"

	"portaldosen/internal/kit/db/datafolder"
)

// behind is what reads beside the requests. The zero value is ready.
type behind struct {
	mu    sync.Mutex
	group sync.WaitGroup
	life  context.Context // nil before the first
	end   context.CancelFunc
	over  bool
	runs  atomic.Int64
}

// close ends what runs and lets nothing begin.
func (b *behind) close() {
	b.mu.Lock()
	b.over = true
	if b.end != nil {
		b.end()
	}
	b.mu.Unlock()
	b.group.Wait()
}

// Engine names the database behind a DB.
type Engine string

// The two engines.
const (
	SQLite   Engine = "sqlite"
	Postgres Engine = "postgres"
)

// Config says where the records are. URL empty: SQLite in Folder.
type Config struct {
	Folder     string        // data folder of SQLite and of the keys
	URL        string        // PostgreSQL, the application's role
	MigrateURL string        // PostgreSQL, the owner's role; empty: this process may not migrate
	Waits      func()        // is told once when another process prepares the database and is waited for; nil: nobody is
	Hurry      time.Duration // how long PostgreSQL is waited for by whom somebody waits for; 0: two and a half seconds
}

// DB is an open database. Every handle it gives is bound to one college.
type DB struct {
	engine  Engine
	config  Config
	read    *sql.DB
	write   *sql.DB
	patient *sql.DB     // PostgreSQL: for what may take longer
	line    *line       // PostgreSQL: whether it can be reached
	full    atomic.Bool // SQLite: a write found no room on the disk
	texts   sync.Map    // SQL texts that readers have prepared (SQLite)

	keeping sync.Mutex
	keepers atomic.Pointer[[]settler] // of what areas keep of their own rows
	behind  behind

	folder   *datafolder.Held // SQLite: the hold on the data folder
	doubtful atomic.Bool      // SQLite: not closed well, and not yet looked through in full
	broken   atomic.Bool      // SQLite: somebody looked, and it contradicts itself
}

// Engine tells which engine this is.
func (d *DB) Engine() Engine { return d.engine }

const pingPatience = 5 * time.Second

// settler brings in line what an area keeps of its own rows.
type settler struct {
	prefix string
	run    func(context.Context, Q) error
}

// FileName is the database's file in the data folder.
const FileName = datafolder.FileName
