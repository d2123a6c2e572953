package matakuliah

import (
	"context"
	"iter"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/download"
	"portaldosen/internal/kit/doc/xlsx"
)

// UnduhMataKuliah is the list as a spreadsheet: all that matches, in the order shown.
func (s *Service) UnduhMataKuliah(ctx context.Context, in *SaringMataKuliah) (api.File, error) {
	a := actor.From(ctx)
	var names *names
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		at, err := readCounters(ctx, q)
		if err != nil {
			return err
		}
		if names, err = s.namesUnder(ctx, q, at); err != nil {
			return err
		}
		if err := in.seek(ctx, q, s.kept()); err != nil {
			return err
		}
		by, _, err := s.counts(ctx, q, a, in, at)
		if err != nil {
			return err
		}
		return muat(totalOf(by, in.Status))
	})
	return download.Sheet(s.DB, a.College, "mata-kuliah.xlsx", func(ctx context.Context, q db.Q) xlsx.Sheet {
		rows := cells(ctx, q, in.listed(a.College, a.Account), in.order(), names)
		return xlsx.Sheet{Name: "Mata Kuliah", Columns: kolom, Rows: rows}
	}), err
}

// muat refuses a list that is too long for one spreadsheet.
func muat(total int64) error {
	if total <= download.MaxRows {
		return nil
	}
	return apperr.New(apperr.Invalid, "Data terlalu banyak untuk satu berkas: paling banyak 100.000 mata kuliah. Persempit dahulu dengan saringan.")
}

var kolom = []xlsx.Column{
	{Title: "Kode", Width: 14}, {Title: "Nama mata kuliah", Width: 44}, {Title: "Nama Inggris", Width: 40},
	{Title: "SKS", Width: 6, Kind: xlsx.Number}, {Title: "SKS teori", Width: 10, Kind: xlsx.Number}, {Title: "SKS praktik", Width: 11, Kind: xlsx.Number},
	{Title: "Semester", Width: 10, Kind: xlsx.Number}, {Title: "Kelompok", Width: 26}, {Title: "Jenis", Width: 20},
	{Title: "Teori/Praktik", Width: 20}, {Title: "Program studi", Width: 28}, {Title: "Konsentrasi", Width: 28}, {Title: "Status", Width: 12},
}

// cells reads the rows as they are asked for.
func cells(ctx context.Context, q db.Q, n db.Narrowed, order db.Order, names *names) iter.Seq2[[]any, error] {
	var m MataKuliahBaris
	into := m.columns(new(counters))
	text := barisColumns + db.Text(n) + db.Sorted(order, order.Down)
	return db.Rows(ctx, q, text, n.Args, func(scan func(...any) error) ([]any, error) {
		err := scan(into...)
		row := m.whole()
		names.put(&row)
		return row.cells(), err
	})
}

func (m *MataKuliahBaris) cells() []any {
	status := map[string]string{"A": "Aktif", "N": "Tidak Aktif"}[m.Status]
	return []any{m.Kode, m.Nama, m.NamaInggris, m.SKS, m.SKSTeori, m.SKSPraktik, m.Semester, m.NamaKelompok, m.NamaJenis,
		m.NamaTeoriPraktik, m.NamaProdi, m.NamaKonsentrasi, status}
}
