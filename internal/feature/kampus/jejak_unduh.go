package kampus

import (
	"context"
	"iter"
	"strings"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/download"
	"portaldosen/internal/kit/doc/xlsx"
)

var kolomJejak = []xlsx.Column{
	{Title: "Nomor", Width: 10}, {Title: "Waktu", Width: 20}, {Title: "Pelaku", Width: 30}, {Title: "Username", Width: 18},
	{Title: "Perbuatan", Width: 40}, {Title: "Kode", Width: 32}, {Title: "Jenis rekaman", Width: 16}, {Title: "Rekaman", Width: 38},
	{Title: "Rincian", Width: 60}, {Title: "Operasi", Width: 36}, {Title: "Permintaan", Width: 30}, {Title: "Alamat", Width: 18},
}

const terpotong = "Hanya 50.000 baris terbaru yang termuat. Persempit dengan saringan waktu untuk baris yang lebih lama."

// UnduhJejak is the trail as a spreadsheet, the newest row first. What is beyond so many rows is left out, and the last row
// says so.
func (s *Service) UnduhJejak(ctx context.Context, in *SaringJejak) (api.File, error) {
	a := actor.From(ctx)
	p, err := s.susun(ctx, in)
	if err != nil {
		return api.File{}, err
	}
	zona := s.Zone(ctx, a.College)
	return download.Sheet(s.DB, a.College, "jejak-audit.xlsx", func(ctx context.Context, q db.Q) xlsx.Sheet {
		return xlsx.Sheet{Name: "Jejak audit", Columns: kolomJejak, Rows: s.lembar(ctx, q, p.baris, zona)}
	}), nil
}

// lembar reads the rows as they are asked for.
func (s *Service) lembar(ctx context.Context, q db.Q, n db.Narrowed, zona *time.Location) iter.Seq2[[]any, error] {
	const newest = ` ORDER BY u.pada DESC, u.urut DESC LIMIT 50001`
	all := db.Rows(ctx, q, jejakKolom+db.Text(n)+newest, n.Args, func(scan func(...any) error) (jejakRow, error) {
		var r jejakRow
		return r, scan(&r.Urut, &r.Pada, &r.IDAkun, &r.Tindakan, &r.Objek, &r.IDObjek, &r.Rincian, &r.Operasi, &r.IDPermintaan, &r.Alamat, &r.Nama, &r.Username)
	})
	return func(yield func([]any, error) bool) {
		count := 0
		for r, err := range all {
			if err == nil && count == terunduh {
				yield([]any{"", "", "", "", terpotong, "", "", "", "", "", "", ""}, nil)
				return
			}
			count++
			if !yield(sel(s.baris(r), zona), err) || err != nil {
				return
			}
		}
	}
}

func sel(b JejakBaris, zona *time.Location) []any {
	var said []string
	for _, f := range b.Rincian {
		one := f.Isian + ": " + f.Baru
		if f.Lama != nil {
			one = f.Isian + ": " + *f.Lama + " → " + f.Baru
		}
		said = append(said, one)
	}
	return []any{b.ID, clock.FromMicro(b.Pada.UnixMicro()).In(zona).Format("2006-01-02 15:04:05"), b.NamaPelaku, b.Username, b.Kalimat,
		b.Tindakan, b.Objek, b.IDObjek, strings.Join(said, "\n"), b.Operasi, b.IDPermintaan, b.Alamat}
}
