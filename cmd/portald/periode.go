package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
)

// termCmd keeps the terms of a college.
type termCmd struct {
	List  termListCmd  `cmd:"" help:"Daftar periode, yang terbaru dahulu."`
	Add   termAddCmd   `cmd:"" help:"Tambah periode; periode berjalan tidak berganti."`
	Run   termRunCmd   `cmd:"" help:"Jadikan periode berjalan; pengguna yang belum memilih periode langsung mengikutinya."`
	Close termCloseCmd `cmd:"" help:"Tutup periode: kelas dan pesertanya tidak dapat berubah lagi."`
}

type termListCmd struct{ campus }

type term struct {
	campus
	Term int64 `arg:"" name:"periode" help:"Tahun diikuti 1 Ganjil, 2 Genap, 3 SP Ganjil atau 4 SP Genap, misalnya 20261."`
}

type termAddCmd struct {
	term
	From string `placeholder:"TANGGAL" help:"Tanggal mulai, misalnya 2026-08-01; kosong: yang lazim."`
	To   string `placeholder:"TANGGAL" help:"Tanggal selesai."`
}

type termRunCmd struct{ term }

type termCloseCmd struct{ term }

// Run prints one line a term.
func (c *termListCmd) Run(con *console) error {
	return c.keep(con, func(ctx context.Context, s *periode.Service) error {
		in := periode.SaringPeriode{Filter: api.Filter{Paging: api.Paging{Page: 1, PerPage: 100}}, Sort: "-periode"}
		list, err := s.DaftarPeriode(ctx, &in)
		for _, p := range list.Data {
			if _, err := fmt.Fprintln(con.out, strings.Join([]string{p.ID, p.Nama, p.Mulai, p.Selesai, stateOf(p)}, "\t")); err != nil {
				return err
			}
		}
		return err
	})
}

func stateOf(p periode.Periode) string {
	switch {
	case p.Berjalan:
		return "berjalan"
	case p.Ditutup:
		return "ditutup"
	}
	return "terbuka"
}

// Run adds the term.
func (c *termAddCmd) Run(con *console) error {
	mulai, selesai := periode.Rentang(c.Term)
	in := periode.PeriodeBaru{SesiSemester: c.Term, Mulai: mulai, Selesai: selesai}
	if c.From != "" {
		in.Mulai = c.From
	}
	if c.To != "" {
		in.Selesai = c.To
	}
	return c.act(con, "periode %s di %s ditambahkan\n", func(ctx context.Context, s *periode.Service) (periode.Periode, error) {
		return s.BuatPeriode(ctx, &api.Create[periode.PeriodeBaru]{Body: in})
	})
}

// Run makes the term the running one.
func (c *termRunCmd) Run(con *console) error {
	return c.act(con, "periode %s di %s berjalan\n", func(ctx context.Context, s *periode.Service) (periode.Periode, error) {
		return s.JalankanPeriode(ctx, c.step())
	})
}

// Run closes the term.
func (c *termCloseCmd) Run(con *console) error {
	return c.act(con, "periode %s di %s ditutup\n", func(ctx context.Context, s *periode.Service) (periode.Periode, error) {
		return s.TutupPeriode(ctx, c.step())
	})
}

func (t term) step() *periode.Langkah {
	return &periode.Langkah{ByID: api.ByID{ID: strconv.FormatInt(t.Term, 10)}}
}

// act does one thing with the term, and says that it is done.
func (t term) act(con *console, done string, do func(context.Context, *periode.Service) (periode.Periode, error)) error {
	var now periode.Periode
	err := t.keep(con, func(ctx context.Context, s *periode.Service) (err error) {
		now, err = do(ctx, s)
		return err
	})
	return sayDone(con.out, err, done, now.Nama, t.College)
}

// keep does something with the terms of a college that there is.
func (c campus) keep(con *console, do func(context.Context, *periode.Service) error) error {
	return c.inOffice(con, func(o office) error {
		if _, err := o.colleges.Lihat(con, c.College); err != nil {
			return apperr.New(apperr.Missing, "Perguruan tinggi tidak ditemukan")
		}
		return do(actor.With(con, actor.Actor{College: c.College}), o.people.Periode())
	})
}
