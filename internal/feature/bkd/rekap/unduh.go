package rekap

import (
	"context"
	"fmt"
	"io"
	"iter"

	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/feature/bkd/poin"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/delimited"
	"portaldosen/internal/kit/doc/download"
	"portaldosen/internal/kit/doc/xlsx"
	"portaldosen/internal/kit/module"
)

// Bentuk is in which form a file is asked for.
type Bentuk struct {
	Bentuk string `query:"bentuk" enum:"xlsx,csv" default:"xlsx"`
}

// UnduhRekapBeban asks for the workloads of lecturers as a file.
type UnduhRekapBeban struct {
	Saring
	Bentuk
}

// UnduhRekap is the workloads of all lecturers that the caller sees, as they stand now, a row each, in the columns of the campus.
func (s *Service) UnduhRekap(ctx context.Context, in *UnduhRekapBeban) (api.File, error) {
	type plan struct {
		n     db.Narrowed
		term  int64
		set   aturan.AturanBKD
		kolom []KolomUnduh
	}
	p, err := module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (p plan, err error) {
		if p.term, p.set, err = s.rules(ctx, q, a, in.Saring); err != nil {
			return p, err
		}
		if p.n, err = lecturers(ctx, q, a, in.Saring); err != nil {
			return p, err
		}
		columns, err := getKolom(ctx, q, a, "rekap")
		p.kolom = columns.Kolom
		return p, err
	})
	if err != nil {
		return api.File{}, err
	}
	t := table[rekapRow]{name: fmt.Sprintf("rekap-bkd-%d", p.term), sheet: "Rekap BKD", all: rekapColumns, chosen: p.kolom}
	return t.file(s.DB, actor.From(ctx).College, in.Bentuk.Bentuk, func(ctx context.Context, q db.Q) iter.Seq2[rekapRow, error] {
		return s.rows(ctx, q, p.n, p.set, p.term)
	}), nil
}

// atOnce is of how many lecturers a file is reckoned at a time.
const atOnce = 512

// rows are the workloads of lecturers, reckoned some hundred at a time.
func (s *Service) rows(ctx context.Context, q db.Q, n db.Narrowed, set aturan.AturanBKD, term int64) iter.Seq2[rekapRow, error] {
	return func(yield func(rekapRow, error) bool) {
		for pass := 0; ; pass += atOnce {
			people, _, err := db.Page[orang](ctx, q, columns, n, order, db.Part{Size: atOnce, Pass: pass})
			if err != nil {
				yield(rekapRow{}, err)
				return
			}
			rows, err := s.reckon(ctx, q, set, people, term)
			if err != nil {
				yield(rekapRow{}, err)
				return
			}
			for _, r := range rows {
				if !yield(rekapRow{BarisRekap: r, periode: periode.Nama(term), aturan: set.Nama}, nil) {
					return
				}
			}
			if len(people) < atOnce {
				return
			}
		}
	}
}

// UnduhBarisPoin asks for the lines of a lecturer as a file.
type UnduhBarisPoin struct {
	lingkup.Minta
	Bentuk
}

// UnduhPoin is the workload of one lecturer line by line, in the columns of the campus.
func (s *Service) UnduhPoin(ctx context.Context, in *UnduhBarisPoin) (api.File, error) {
	type plan struct {
		h     poin.Hitungan
		kolom []KolomUnduh
	}
	p, err := module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (p plan, err error) {
		if p.h, err = poin.Diminta(ctx, q, a, in.Minta); err != nil {
			return p, err
		}
		columns, err := getKolom(ctx, q, a, "poin")
		p.kolom = columns.Kolom
		return p, err
	})
	if err != nil {
		return api.File{}, err
	}
	t := table[lineRow]{name: fmt.Sprintf("poin-bkd-%d", p.h.Periode), sheet: "Poin BKD", all: lineColumns, chosen: p.kolom}
	return t.file(s.DB, actor.From(ctx).College, in.Bentuk.Bentuk, func(context.Context, db.Q) iter.Seq2[lineRow, error] {
		return func(yield func(lineRow, error) bool) {
			for _, l := range p.h.Lines() {
				if !yield(lineRow{BarisPoin: l, nama: p.h.Orang.Nama, nidn: p.h.Orang.NIDN, periode: periode.Nama(p.h.Periode)}, nil) {
					return
				}
			}
		}
	}), nil
}

// table is a file to be: the columns that it may have, and those that the campus chose.
type table[R any] struct {
	name, sheet string
	all         []column[R]
	chosen      []KolomUnduh
}

// file is the table as a spreadsheet or as text. All is read before the first byte is written.
func (t table[R]) file(d *db.DB, college, bentuk string, rows func(context.Context, db.Q) iter.Seq2[R, error]) api.File {
	columns, titles := t.columns()
	cells := func(ctx context.Context, q db.Q) iter.Seq2[[]any, error] {
		return func(yield func([]any, error) bool) {
			for r, err := range rows(ctx, q) {
				line := make([]any, 0, len(columns))
				for _, c := range columns {
					line = append(line, c.cell(r))
				}
				if !yield(line, err) {
					return
				}
			}
		}
	}
	if bentuk == "csv" {
		return t.text(d, college, titles, cells)
	}
	return download.Sheet(d, college, t.name+".xlsx", func(ctx context.Context, q db.Q) xlsx.Sheet {
		sheet := xlsx.Sheet{Name: t.sheet, Rows: cells(ctx, q)}
		for i, c := range columns {
			sheet.Columns = append(sheet.Columns, xlsx.Column{Title: titles[i], Width: c.width, Kind: c.kind})
		}
		return sheet
	})
}

// columns are the chosen ones and what the campus calls them, without any that an earlier portal had.
func (t table[R]) columns() (out []column[R], titles []string) {
	for _, k := range t.chosen {
		for _, c := range t.all {
			if c.kode == k.Kode {
				out, titles = append(out, c), append(titles, k.Judul)
			}
		}
	}
	return out, titles
}

func (t table[R]) text(d *db.DB, college string, head []string, cells func(context.Context, db.Q) iter.Seq2[[]any, error]) api.File {
	return api.File{Name: t.name + ".csv", Type: delimited.Type, Write: func(ctx context.Context, w io.Writer) error {
		var lines [][]any
		err := d.Read(ctx, college, func(q db.Q) error {
			for line, err := range cells(ctx, q) {
				if err != nil {
					return err
				}
				lines = append(lines, line)
			}
			return nil
		})
		if err != nil {
			return err
		}
		return delimited.Table{Head: head, Rows: func(yield func([]any, error) bool) {
			for _, line := range lines {
				if !yield(line, nil) {
					return
				}
			}
		}}.Write(w)
	}}
}
