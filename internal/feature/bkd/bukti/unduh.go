package bukti

import (
	"context"
	"fmt"
	"iter"
	"strings"

	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/poin"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/download"
	"portaldosen/internal/kit/doc/xlsx"
	"portaldosen/internal/kit/module"
)

var kolom = []xlsx.Column{
	{Title: "Jenis", Width: 14}, {Title: "Kode", Width: 14}, {Title: "Kegiatan", Width: 36}, {Title: "Rincian", Width: 44}, {Title: "Periode", Width: 18},
	{Title: "Sumber", Width: 10}, {Title: "Bukti yang ada", Width: 44}, {Title: "Bukti yang belum ada", Width: 44}, {Title: "Ada", Width: 8, Kind: xlsx.Number},
	{Title: "Diperlukan", Width: 12, Kind: xlsx.Number}, {Title: "Diperbarui", Width: 22, Kind: xlsx.DateTime},
}

// UnduhBukti is the list as a spreadsheet: all that matches, in the order shown.
func (s *Service) UnduhBukti(ctx context.Context, in *SaringBukti) (api.File, error) {
	var rows []BuktiBaris
	who, err := module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (string, error) {
		who, term, err := s.orang(ctx, q, a, in.Minta)
		if err != nil {
			return "", err
		}
		c, err := s.susun(ctx, q, who, term)
		rows, _ = c.match(*in)
		return fmt.Sprintf("%s %d", who.Nama, term), err
	})
	college := actor.From(ctx).College
	zone := s.Zone(ctx, college)
	return download.Sheet(s.DB, college, safe("Bukti BKD "+who, "Bukti BKD")+".xlsx", func(context.Context, db.Q) xlsx.Sheet {
		return xlsx.Sheet{Name: "Bukti", Columns: kolom, Rows: iter.Seq2[[]any, error](func(yield func([]any, error) bool) {
			for _, b := range rows {
				var at any
				if b.Diperbarui != nil {
					at = b.Diperbarui.In(zone)
				}
				have, lack := b.words()
				term, source := periode.Nama(b.Periode), poin.NamaSumber[b.Sumber]
				if !yield([]any{aturan.NamaTabel[b.Jenis], b.Kode, b.Nama, b.Rincian, term, source, have, lack, b.Ada, b.Perlu, at}, nil) {
					return
				}
			}
		})}
	}), err
}

// words are the papers of a record: those that are there, and those that are missing with the reason.
func (b BuktiBaris) words() (have, lack string) {
	var there, missing []string
	for _, d := range b.Dokumen {
		if d.Keadaan == belumAda {
			missing = append(missing, d.Judul+": "+d.Alasan)
		} else if d.there() {
			there = append(there, d.called())
		}
	}
	return strings.Join(there, "\n"), strings.Join(missing, "\n")
}

// called is a paper in one line.
func (d DokumenBukti) called() string {
	if d.Keadaan == dariSistem {
		return d.Judul
	}
	out := d.Judul + ": " + d.Nama
	if d.Nomor != "" {
		out += " (" + d.Nomor + ")"
	}
	return out
}
