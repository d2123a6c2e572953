package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/trail"
)

// auditCmd looks after the audit trail.
type auditCmd struct {
	Verify auditVerifyCmd `cmd:"" help:"Periksa apakah jejak audit utuh; boleh selagi portal berjalan."`
}

type auditVerifyCmd struct {
	storage
	College string `placeholder:"ID" help:"Satu perguruan tinggi saja (college_id); kosong: semua."`
}

// Run goes along both chains of each college and says a line about it; it fails with the first break.
func (c *auditVerifyCmd) Run(con *console) error {
	d, err := db.OpenReader(con, db.Config{Folder: c.Data, URL: c.DatabaseURL})
	if err != nil {
		return err
	}
	return errors.Join(c.verify(con, d), d.Close())
}

func (c *auditVerifyCmd) verify(con *console, d *db.DB) error {
	all, err := collegesOf(con, d)
	if err != nil {
		return err
	}
	if c.College != "" {
		if !slices.Contains(all, c.College) {
			return fmt.Errorf("perguruan tinggi %s tidak ditemukan", c.College)
		}
		all = []string{c.College}
	}
	var first error
	for _, college := range all {
		line := college
		for _, chain := range []audit.Chain{audit.Acts, audit.Reads} {
			rows, err := chain.Whole(con, d, college)
			var broken *audit.BrokenError
			switch {
			case errors.As(err, &broken):
				line += fmt.Sprintf(" · %s: PUTUS, %s", chain, broken.What)
				if first == nil {
					first = err
				}
			case err != nil:
				return err
			default:
				line += fmt.Sprintf(" · %s: %d baris, utuh", chain, rows)
			}
		}
		if _, err := fmt.Fprintln(con.out, line); err != nil {
			return err
		}
	}
	return first
}

// collegesOf lists the colleges of a database, in order.
func collegesOf(con *console, d *db.DB) ([]string, error) {
	all, err := institusi.New(institusi.Deps{Deps: module.Deps{DB: d, Clock: clock.System(), NewID: clock.NewID, Log: slog.New(slog.DiscardHandler)}}).Terdaftar(con)
	out := make([]string, 0, len(all))
	for _, c := range all {
		out = append(out, c.ID)
	}
	slices.Sort(out)
	return out, err
}

// inspect checks the audit chains of the colleges where it is night.
func (p *portal) inspect(ctx context.Context) error {
	all, err := p.everyCollege(ctx)
	if err != nil {
		return err
	}
	n := trail.Inspector{DB: p.deps.DB, Clock: p.deps.Clock, Log: p.deps.Log, Zone: p.colleges.Zona}
	var errs []error
	for _, college := range all {
		errs = append(errs, n.Night(ctx, college))
	}
	return errors.Join(errs...)
}
