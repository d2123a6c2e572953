package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"

	"portaldosen/cmd/portald/memory"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/keyring"
)

// until is a console whose work a part of the program can end: what it ends it with is the reason that cause tells.
func (con *console) until(log *slog.Logger) (*console, context.CancelCauseFunc) {
	ctx, stop := context.WithCancelCause(con.Context)
	own := *con
	own.Context, own.log = ctx, log
	return &own, stop
}

// cause is why the work was ended, unless somebody asked for the end.
func (con *console) cause() error {
	if err := context.Cause(con.Context); !errors.Is(err, context.Canceled) {
		return err
	}
	return nil
}

// keys opens the ring. It makes the first one of a new database, and refuses to make another beside records that were made
// under one: sessions would end without a word, and what was signed would be worth nothing.
func (c *serveCmd) keys(con *console, d *db.DB, log *slog.Logger) (*keyring.Ring, error) {
	given, file := con.getenv("PORTALD_KEYS"), filepath.Join(c.Data, keyring.FileName)
	if _, err := os.Lstat(file); given == "" && errors.Is(err, fs.ErrNotExist) {
		known, err := keyring.Known(con, d)
		if err != nil {
			return nil, err
		}
		if len(known) > 0 {
			return nil, fmt.Errorf("%s hilang padahal basis data sudah memakai kunci; kembalikan dari cadangan (replika: salin dari yang lain), atau isi PORTALD_KEYS", file)
		}
	}
	ring, err := keyring.Open(given, c.Data)
	if err != nil {
		return nil, err
	}
	same, err := ring.Note(con, d)
	if err == nil && !same {
		log.Error("kunci ini bukan kunci yang selama ini dipakai basis data; semua replika harus memakai kunci.json atau PORTALD_KEYS yang sama")
	}
	return ring, err
}

// examine looks through what the start had no time for, and ends the portal when the database is broken.
func (p *portal) examine(ctx context.Context, stop context.CancelCauseFunc) {
	if err := p.missingFiles(ctx); err != nil && ctx.Err() == nil {
		p.deps.Log.Error("pemeriksaan berkas unggahan", "error", err.Error())
	}
	if err := p.deps.DB.Examine(ctx); err != nil && ctx.Err() == nil {
		p.deps.Log.Error("pemeriksaan basis data", "error", err.Error())
		if errors.Is(err, db.ErrBroken) {
			stop(err)
		}
	}
}

// sampledFiles is how many of a college's files a start looks for.
const sampledFiles = 50

// missingFiles says loudly when files that rows refer to are not in the folder. The portal serves all the same: whoever
// asks for such a file is told, and everything else is there.
func (p *portal) missingFiles(ctx context.Context) error {
	ids, err := p.collegeIDs(ctx)
	if err != nil {
		return err
	}
	for _, id := range ids {
		held := map[string]bool{}
		if err := p.filesOf(ctx, id, held); err != nil {
			return err
		}
		looked, missing := 0, 0
		for print := range held {
			there, err := p.deps.Blob.Has(print)
			if err != nil {
				return err
			}
			if looked++; !there {
				missing++
			}
			if looked == sampledFiles {
				break
			}
		}
		if missing > 0 {
			p.deps.Log.Error("berkas unggahan hilang; pulihkan folder blob dari cadangan", "college_id", id, "dilihat", looked, "hilang", missing)
		}
	}
	return nil
}

// readAhead reads what the first requests of each college would wait for, one college after the other, then the file.
func (p *portal) readAhead(ctx context.Context) {
	ids, err := p.collegeIDs(ctx)
	for _, id := range ids {
		for _, m := range p.modules {
			if m.Ahead != nil && err == nil {
				err = m.Ahead(ctx, id)
			}
		}
	}
	if err != nil && ctx.Err() == nil {
		p.deps.Log.Warn("pembacaan di muka", "error", err.Error())
	}
	p.readFile(ctx)
}

// readFile has the system take the database's file into its memory, as far as half of what is free there: a portal that was
// just started on a file that was not read lately else answers as fast as its disk finds page after page.
func (p *portal) readFile(ctx context.Context) {
	most := memory.Free(os.ReadFile)
	if allowed := memory.OfGroup(os.ReadFile); allowed > 0 {
		most = min(most, allowed)
	}
	read, err := p.deps.DB.ReadAhead(ctx, int64(most)/2)
	if err != nil && ctx.Err() == nil {
		p.deps.Log.Warn("berkas basis data tidak terbaca di muka", "error", err.Error())
		return
	}
	if read > 0 {
		p.deps.Log.Info("berkas basis data dibaca di muka", "byte", read)
	}
}
