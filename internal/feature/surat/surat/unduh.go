package surat

import (
	"context"
	"iter"
	"time"

	"portaldosen/internal/feature/surat/cetak"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/download"
	"portaldosen/internal/kit/doc/xlsx"
	"portaldosen/internal/kit/module"
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
	b, err := module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (bacaan, error) {
		b, err := s.bacaan(ctx, q, a, *in)
		if err != nil {
			return b, err
		}
		by, err := s.hitung(ctx, q, b)
		if err == nil && b.jumlah(by) > download.MaxRows {
			return b, apperr.New(apperr.Invalid, "Data terlalu banyak untuk satu berkas: paling banyak 100.000 surat. Persempit dahulu dengan saringan.")
		}
		return b, err
	})
	college := actor.From(ctx).College
	zone := s.Zone(ctx, college)
	return download.Sheet(s.DB, college, "surat.xlsx", func(ctx context.Context, q db.Q) xlsx.Sheet {
		return xlsx.Sheet{Name: "Surat", Columns: kolom, Rows: b.cells(ctx, q, zone)}
	}), err
}

// cells reads the rows as they are asked for.
func (b bacaan) cells(ctx context.Context, q db.Q, zone *time.Location) iter.Seq2[[]any, error] {
	n := b.terdaftar()
	text := `SELECT ` + kolomBaris + ` FROM (` + b.ids(n) + `) t` + dariTerpilih + urut[b.Sort]
	return db.Rows(ctx, q, text, n.Args, func(scan func(...any) error) ([]any, error) {
		var r SuratBaris
		var since int64
		err := scan(&r.ID, &r.IDJenis, &r.KodeJenis, &r.NamaJenis, &r.Nomor, &r.Tanggal, &r.IDMahasiswa, &r.NamaMahasiswa, &r.NIM, &r.NamaDosen, &r.Dosen,
			&r.NamaProdi, &r.Status, &since, &r.Peminta)
		day, _ := time.ParseInLocation(time.DateOnly, r.Tanggal, zone)
		return []any{r.NamaJenis, r.Nomor, day, r.NamaMahasiswa, r.NIM, r.NamaDosen, r.Dosen, r.NamaProdi, statusName[r.Status], clock.FromMicro(since).In(zone),
			r.Peminta}, err
	})
}
