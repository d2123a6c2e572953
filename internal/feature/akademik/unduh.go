package akademik

import (
	"context"
	"errors"
	"io"
	"iter"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc"
)

const jenisXLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

// maksUnduh is how many rows a spreadsheet takes: what can be read and written well within the time of a request.
const maksUnduh = 100_000

// UnduhMataKuliah is the list as a spreadsheet: all that matches, in the order shown.
func (s *Service) UnduhMataKuliah(ctx context.Context, in *SaringMataKuliah) (api.Berkas, error) {
	a := actor.From(ctx)
	var names *names
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		version, err := readCounters(ctx, q)
		if err != nil {
			return err
		}
		if names, err = s.namesUnder(ctx, q, version); err != nil {
			return err
		}
		by, err := s.counts(ctx, q, in.counted(a.College, a.Akun), version)
		if err != nil {
			return err
		}
		return muat(totalOf(by, in.Status))
	})
	return api.Berkas{Nama: "mata-kuliah.xlsx", Jenis: jenisXLSX, Tulis: func(ctx context.Context, w io.Writer) error {
		var buku *doc.Buku
		err := s.DB.Read(ctx, a.College, func(q db.Q) (err error) {
			rows := cells(ctx, q, in.listed(a.College, a.Akun), orderings[in.Sort], names)
			buku, err = doc.XLSX(doc.Lembar{Nama: "Mata Kuliah", Kolom: kolom, Baris: rows})
			return err
		})
		if err != nil {
			return err
		}
		return buku.Tulis(w)
	}}, err
}

// muat refuses a list that is too long for one spreadsheet.
func muat(total int64) error {
	if total <= maksUnduh {
		return nil
	}
	return apperr.New(apperr.TidakValid, "Data terlalu banyak untuk satu berkas: paling banyak 100.000 mata kuliah. Persempit dahulu dengan saringan.")
}

var kolom = []doc.Kolom{
	{Judul: "Kode", Lebar: 14}, {Judul: "Nama mata kuliah", Lebar: 44}, {Judul: "Nama Inggris", Lebar: 40},
	{Judul: "SKS", Lebar: 6, Jenis: doc.Angka}, {Judul: "SKS teori", Lebar: 10, Jenis: doc.Angka}, {Judul: "SKS praktik", Lebar: 11, Jenis: doc.Angka},
	{Judul: "Semester", Lebar: 10, Jenis: doc.Angka}, {Judul: "Kelompok", Lebar: 26}, {Judul: "Jenis", Lebar: 20},
	{Judul: "Teori/Praktik", Lebar: 20}, {Judul: "Program studi", Lebar: 28}, {Judul: "Konsentrasi", Lebar: 28}, {Judul: "Status", Lebar: 12},
}

// errStop ends the reading of rows that nobody wants any more.
var errStop = errors.New("stop")

// cells reads the rows as they are asked for.
func cells(ctx context.Context, q db.Q, n db.Narrowed, order db.Order, names *names) iter.Seq2[[]any, error] {
	return func(yield func([]any, error) bool) {
		var m MataKuliahBaris
		into := m.columns(new(int64))
		err := q.Each(ctx, barisColumns+db.Text(n)+db.Sorted(order, order.Down), n.Args, func(scan func(...any) error) error {
			if err := scan(into...); err != nil {
				return err
			}
			row := m.whole()
			names.put(&row)
			if !yield(row.cells(), nil) {
				return errStop
			}
			return nil
		})
		if err != nil && !errors.Is(err, errStop) {
			yield(nil, err)
		}
	}
}

func (m *MataKuliahBaris) cells() []any {
	status := map[string]string{"A": "Aktif", "N": "Tidak Aktif"}[m.Status]
	return []any{m.Kode, m.Nama, m.NamaInggris, m.SKS, m.SKSTeori, m.SKSPraktik, m.Semester, m.NamaKelompok, m.NamaJenis,
		m.NamaTeoriPraktik, m.NamaProdi, m.NamaKonsentrasi, status}
}
