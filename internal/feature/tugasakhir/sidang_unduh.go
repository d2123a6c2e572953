package tugasakhir

import (
	"context"
	"iter"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc"
)

// kolomSidang are the columns of the list; marks have so many places (TA-08).
func kolomSidang(tempat int64) []doc.Kolom {
	return append(slices.Clone(kolomSidangUmum), doc.Kolom{Judul: "Nilai saya", Lebar: 13, Jenis: doc.Angka, Desimal: tempat})
}

var kolomSidangUmum = []doc.Kolom{
	{Judul: "Mulai", Lebar: 26, Jenis: doc.Waktu}, {Judul: "Selesai", Lebar: 26, Jenis: doc.Waktu}, {Judul: "Ruang", Lebar: 20}, {Judul: "Tautan", Lebar: 30},
	{Judul: "NIM", Lebar: 16}, {Judul: "Mahasiswa", Lebar: 30}, {Judul: "Program studi", Lebar: 24}, {Judul: "Judul", Lebar: 60},
	{Judul: "Peran saya", Lebar: 16}, {Judul: "Peserta", Lebar: 9, Jenis: doc.Angka}, {Judul: "Hasil", Lebar: 20}, {Judul: "Kesediaan", Lebar: 14},
}

var namaKesediaan = map[string]string{kesediaanMenunggu: "Menunggu", kesediaanBersedia: "Bersedia", kesediaanBerhalangan: "Berhalangan"}

// UnduhSidang is the list of exams as a spreadsheet: all that matches, in the order shown.
func (x sidangJenis) UnduhSidang(ctx context.Context, in *SaringSidang) (api.Berkas, error) {
	var who pemanggil
	var n db.Narrowed
	err := x.bacaUjian(ctx, func(q db.Q, p pemanggil) error {
		var err error
		who = p
		n, err = x.semuaTersaring(ctx, q, p, in, doc.MaksUnduh, "100.000")
		return err
	})
	name := "sidang-" + strings.ReplaceAll(strings.ToLower(namaKarya(x.jenis)), " ", "-") + ".xlsx"
	return doc.Unduhan(x.DB, who.College, name, func(ctx context.Context, q db.Q) doc.Lembar {
		rows := selSidang(ctx, q, n, in, who, x.Zona(ctx, q.College))
		return doc.Lembar{Nama: "Sidang " + namaKarya(x.jenis), Kolom: kolomSidang(tempatDesimal(q.College)), Baris: rows}
	}), err
}

// semuaTersaring are all exams that match, when they are not more than so many, which is said in words too.
func (x sidangJenis) semuaTersaring(ctx context.Context, q db.Q, p pemanggil, in *SaringSidang, maks int64, kata string) (db.Narrowed, error) {
	seek, err := x.seekKarya(ctx, q, x.jenis, in.Cari(), luas(p.Actor))
	if err != nil {
		return db.Narrowed{}, err
	}
	n, err := x.saring(ctx, p, in, seek)
	if err != nil {
		return n, err
	}
	by, err := x.hitungUjian(ctx, q, p, n)
	if err != nil {
		return n, err
	}
	if totalUjian(by, in.Status) > maks {
		return n, apperr.New(apperr.TidakValid, "Data terlalu banyak untuk satu berkas: paling banyak "+kata+" sidang. Persempit dahulu dengan saringan.")
	}
	return in.terpilih(n), nil
}

// selSidang hands out the rows, half a thousand at a time.
func selSidang(ctx context.Context, q db.Q, n db.Narrowed, in *SaringSidang, p pemanggil, zona *time.Location) iter.Seq2[[]any, error] {
	const batch = 500
	return func(yield func([]any, error) bool) {
		for passed := 0; ; passed += batch {
			rows, err := listUjian(ctx, q, n, in, batch, passed)
			if err != nil {
				yield(nil, err)
				return
			}
			totals, err := totalSendiri(ctx, q, p, rows)
			if err != nil {
				yield(nil, err)
				return
			}
			for _, u := range rows {
				if !yield(u.sel(p, zona, totals[u.IDSidang+u.IDKarya]), nil) {
					return
				}
			}
			if len(rows) < batch {
				return
			}
		}
	}
}

func (u ujian) sel(p pemanggil, zona *time.Location, total *float64) []any {
	hasil, nilai := "", any(nil)
	if total != nil {
		nilai = *total
	}
	if u.diputus() {
		hasil = namaHasil[u.Hasil]
	}
	return []any{clock.FromMicro(u.MulaiPada).In(zona), clock.FromMicro(u.SelesaiPada).In(zona), u.Ruang, u.Tautan, u.NIM, u.NamaMahasiswa,
		u.NamaProdi, u.Judul, namaPeranTim[p.peran(u)], u.Peserta, hasil, namaKesediaan[u.Kesediaan], nilai}
}
