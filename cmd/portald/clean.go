package main

import (
	"context"
	"errors"
	"time"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/jobs"
)

// cleanUp forgets what has expired, college by college, until the context ends.
func (p *portal) cleanUp(ctx context.Context, every time.Duration) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := p.cleanOnce(db.Patient(ctx)); err != nil && !db.IsAway(err) { // that is told once, by the database's own watch
				p.deps.Log.Error("pembersihan gagal", "error", err.Error())
			}
			if err := p.inspect(ctx); err != nil && ctx.Err() == nil {
				p.deps.Log.Error("pemeriksaan jejak audit gagal", "error", err.Error())
			}
		}
	}
}

func (p *portal) cleanOnce(ctx context.Context) error {
	all, err := p.colleges.Terdaftar(ctx) // what is switched off keeps its files
	if err != nil {
		return err
	}
	now, used := p.deps.Clock.Now(), map[string]bool{}
	for _, c := range all {
		err := p.deps.DB.Write(ctx, c.ID, func(ctx context.Context, q db.Q) error {
			for _, m := range p.modules {
				if m.Clean == nil {
					continue
				}
				if err := m.Clean(ctx, q, now); err != nil {
					return err
				}
			}
			return errors.Join(jobs.Clean(ctx, q, now), api.CleanExpired(ctx, q, now))
		})
		if err == nil {
			err = p.filesOf(ctx, c.ID, used)
		}
		if err != nil {
			return err
		}
	}
	if len(used) == 0 {
		return nil // a database that holds no file at all may be the wrong one for this folder
	}
	_, err = p.deps.Blob.Sweep(ctx, now.Add(-fileGrace), used)
	return err
}

// fileGrace is how long a file may lie without a row that holds it.
const fileGrace = 24 * time.Hour

// filesOf notes which files the rows of a college hold.
func (p *portal) filesOf(ctx context.Context, college string, used map[string]bool) error {
	return p.deps.DB.Read(ctx, college, func(q db.Q) error {
		for _, m := range p.modules {
			if m.Files == nil {
				continue
			}
			held, err := m.Files(ctx, q)
			if err != nil {
				return err
			}
			for _, sidik := range held {
				used[sidik] = true
			}
		}
		return nil
	})
}
