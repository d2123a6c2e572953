package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing/fstest"

	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// place is a database with the tables of all ways, whose college has all titles.
type place struct {
	engine db.Engine
	config db.Config
	d      *db.DB
	super  *sql.DB // PostgreSQL: the cluster's own role, whom row security does not bind
	folder string
}

// The portal's two tables as its migration has them, without the references to works, which are none here.
const own = `
CREATE TABLE tugasakhir_judul (college_id TEXT NOT NULL, nomor BIGINT NOT NULL, id_karya TEXT NOT NULL, akar TEXT NOT NULL,
	PRIMARY KEY (college_id, nomor), UNIQUE (college_id, id_karya));
CREATE TABLE tugasakhir_judul_akar (college_id TEXT NOT NULL, akar TEXT NOT NULL, blok BIGINT NOT NULL, isi TEXT NOT NULL,
	PRIMARY KEY (college_id, akar, blok));`

// Those of the other ways. Of rows, the key is the whole table. FTS5 keeps places of words, without which it has no rank.
const (
	sqliteTables = `
CREATE TABLE bench_baris (college_id TEXT NOT NULL, akar TEXT NOT NULL, nomor BIGINT NOT NULL, banyak BIGINT NOT NULL,
	PRIMARY KEY (college_id, akar, nomor)) WITHOUT ROWID;
CREATE VIRTUAL TABLE bench_fts USING fts5(akar, content='', contentless_delete=1);`
	postgresTables = `
CREATE TABLE bench_baris (college_id TEXT NOT NULL, akar TEXT NOT NULL, nomor BIGINT NOT NULL, banyak BIGINT NOT NULL,
	PRIMARY KEY (college_id, akar, nomor) INCLUDE (banyak));
CREATE TABLE bench_gin (college_id TEXT NOT NULL, nomor BIGINT NOT NULL, akar tsvector NOT NULL, PRIMARY KEY (college_id, nomor));
CREATE INDEX bench_gin_akar ON bench_gin USING gin (akar);
CREATE TABLE bench_trgm (college_id TEXT NOT NULL, nomor BIGINT NOT NULL, judul TEXT NOT NULL, PRIMARY KEY (college_id, nomor));
CREATE INDEX bench_trgm_judul ON bench_trgm USING gin (judul gin_trgm_ops);`
)

func tables(engine db.Engine) fs.FS {
	text := own + sqliteTables
	if engine == db.Postgres {
		text = own + postgresTables
	}
	return fstest.MapFS{"202601010000_bench.sql": {Data: []byte("-- +goose Up\n" + strings.TrimSpace(text) + "\n")}}
}

func newPlace(ctx context.Context, engine db.Engine) (p *place, err error) {
	p = &place{engine: engine}
	base := ""
	if _, err := os.Stat("/dev/shm"); err == nil {
		base = "/dev/shm" // as the cluster: the disk's pace is not what is asked
	}
	if p.folder, err = os.MkdirTemp(base, "bench-titles-"); err != nil {
		return nil, err
	}
	p.config = db.Config{Folder: p.folder}
	if engine == db.Postgres {
		if err := p.postgres(ctx); err != nil {
			return nil, err
		}
	}
	if p.d, err = db.Open(ctx, p.config); err != nil {
		return nil, err
	}
	m, err := p.d.NewMigrator(ctx, db.Migrations(), tables(engine))
	if err != nil {
		return nil, err
	}
	defer m.Close()
	return p, m.Up(ctx)
}

func (p *place) postgres(ctx context.Context) (err error) {
	if p.config, err = dbtest.NewDatabase("bench_titles"); err != nil {
		return err
	}
	p.config.Folder = p.folder
	address, err := dbtest.Superuser(p.config)
	if err != nil {
		return err
	}
	if p.super, err = db.OpenAdmin(ctx, address); err != nil {
		return err
	}
	_, err = p.super.ExecContext(ctx, "CREATE EXTENSION pg_trgm")
	return err
}

func (p *place) close() {
	_ = p.d.Close()
	if p.super != nil {
		_ = p.super.Close()
	}
	_ = os.RemoveAll(p.folder)
}

func idOf(n int) string { return fmt.Sprintf("00000000-0000-7000-8000-%012d", n) }

// fill gives the college its titles, for every way.
func (p *place) fill(ctx context.Context, all []title, ways []way) error {
	err := p.d.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		return naskah.IsiJudul(ctx, q, func(yield func(string, string) bool) {
			for i, t := range all {
				if !yield(idOf(i), t.text) {
					return
				}
			}
		})
	})
	if err != nil {
		return err
	}
	for _, w := range ways {
		if w.fill == nil {
			continue
		}
		if err := p.d.Write(ctx, college, func(ctx context.Context, q db.Q) error { return w.fill(ctx, q, all) }); err != nil {
			return fmt.Errorf("%s: %w", w.name, err)
		}
	}
	if p.engine == db.SQLite {
		return nil
	}
	return dbtest.Maintain(ctx, p.config)
}

// size is what tables take, with their indexes.
func (p *place) size(ctx context.Context, tables []string) (sum int64, err error) {
	for _, name := range tables {
		var n int64
		if p.engine == db.Postgres {
			err = p.super.QueryRowContext(ctx, "SELECT pg_total_relation_size($1::regclass)", name).Scan(&n)
		} else {
			err = p.d.Read(ctx, college, func(q db.Q) (err error) {
				n, err = db.Get[int64](ctx, q, `SELECT COALESCE(SUM(s.pgsize), 0) FROM dbstat s JOIN sqlite_master m ON m.name = s.name
					WHERE m.tbl_name = $1 OR m.tbl_name LIKE $1 || '\_%' ESCAPE '\' AND $1 LIKE '%\_fts' ESCAPE '\'`, name)
				return err
			})
		}
		if err != nil {
			return 0, errors.Join(fmt.Errorf("size of %s", name), err)
		}
		sum += n
	}
	return sum, nil
}
