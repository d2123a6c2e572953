package surat

import (
	"context"
	"iter"

	"portaldosen/internal/feature/surat/cetak"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/download"
	"portaldosen/internal/kit/doc/xlsx"
	"portaldosen/internal/kit/module"

	"time"
)

// UnduhSurat answers a letter as PDF: what was approved is drawn from what was kept then, and is the same file each time; before
// that it is a draft, without number and code, and says so.
func (s *Service) UnduhSurat(ctx context.Context, in *api.ByID) (api.File, error) {
	type print struct {
		letter cetak.Salinan
		terbit cetak.Terbit
	}
	p, err := module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (p print, err error) {
		x, err := s.find(ctx, q, a, in.ID)
		if err != nil {
			return p, err
		}
		p.letter, _, err = s.letter(ctx, q, &x)
		p.terbit = cetak.Terbit{College: q.College, Kode: x.Kode, Pada: moment(s.Clock.Now()), Tanda: x.tanda()}
		if x.TerbitPada != nil {
			p.terbit.Pada = *x.TerbitPada
		}
		return p, err
	})
	if err != nil {
		return api.File{}, err
	}
	pdf, err := p.letter.Cetak(p.terbit, s.Blob)
	return api.Whole(p.letter.NamaBerkas(p.terbit.Pada), cetak.JenisPDF, pdf), err
}

var kolom = []xlsx.Column{
	{Title: "Jenis surat", Width: 32}, {Title: "Nomor", Width: 28}, {Title: "Tanggal", Width: 18, Kind: xlsx.Date}, {Title: "Mahasiswa", Width: 28},
	{Title: "NIM", Width: 16}, {Title: "Dosen", Width: 34}, {Title: "Dosen disebut", Width: 14, Kind: xlsx.Number}, {Title: "Program studi", Width: 26},
	{Title: "Status", Width: 16}, {Title: "Sejak", Width: 22, Kind: xlsx.DateTime}, {Title: "Pengaju", Width: 26},
}

// UnduhDaftarSurat is the list as a spreadsheet: all that matches, in the order shown.
func (s *Service) UnduhDaftarSurat(ctx context.Context, in *SaringSurat) (api.File, error) {
	a := actor.From(ctx)
	n := db.Among(in.narrow(a), ` AND s.status IN `, in.Status, "")
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		total, err := db.Count(ctx, q, n)
		if err == nil && total > download.MaxRows {
			return apperr.New(apperr.Invalid, "Data terlalu banyak untuk satu berkas: paling banyak 100.000 surat. Persempit dahulu dengan saringan.")
		}
		return err
	})
	zone := s.Zone(ctx, a.College)
	return download.Sheet(s.DB, a.College, "surat.xlsx", func(ctx context.Context, q db.Q) xlsx.Sheet {
		return xlsx.Sheet{Name: "Surat", Columns: kolom, Rows: cells(ctx, q, n, orders[in.Sort], zone)}
	}), err
}

func cells(ctx context.Context, q db.Q, n db.Narrowed, order db.Order, zone *time.Location) iter.Seq2[[]any, error] {
	return func(yield func([]any, error) bool) {
		rows, err := db.List[SuratBaris](ctx, q, `SELECT `+kolomBaris+db.Text(n)+db.Sorted(order, order.Down), n.Args...)
		if err != nil {
			yield(nil, err)
			return
		}
		for _, r := range rows {
			day, _ := time.ParseInLocation(time.DateOnly, r.Tanggal, zone)
			row := []any{r.NamaJenis, r.Nomor, day, r.NamaMahasiswa, r.NIM, r.NamaDosen, r.Dosen, r.NamaProdi, statusName[r.Status], r.StatusPada.In(zone), r.Peminta}
			if !yield(row, nil) {
				return
			}
		}
	}
}
