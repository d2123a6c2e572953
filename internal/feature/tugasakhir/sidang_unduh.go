package tugasakhir

import (
	"context"
	"io"
	"iter"
	"strings"
	"time"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc"
)

var kolomSidang = []doc.Kolom{
	{Judul: "Mulai", Lebar: 26, Jenis: doc.Waktu}, {Judul: "Selesai", Lebar: 26, Jenis: doc.Waktu}, {Judul: "Ruang", Lebar: 20}, {Judul: "Tautan", Lebar: 30},
	{Judul: "NIM", Lebar: 16}, {Judul: "Mahasiswa", Lebar: 30}, {Judul: "Program studi", Lebar: 24}, {Judul: "Judul", Lebar: 60},
	{Judul: "Peran saya", Lebar: 16}, {Judul: "Peserta", Lebar: 9, Jenis: doc.Angka}, {Judul: "Hasil", Lebar: 20}, {Judul: "Kesediaan", Lebar: 14},
}

var namaKesediaan = map[string]string{kesediaanMenunggu: "Menunggu", kesediaanBersedia: "Bersedia", kesediaanBerhalangan: "Berhalangan"}

// UnduhSidang is the list of exams as a spreadsheet: all that matches, in the order shown.
func (x sidangJenis) UnduhSidang(ctx context.Context, in *SaringSidang) (api.Berkas, error) {
	var who pemanggil
	var n tersaring
	err := x.baca(ctx, func(q db.Q, p pemanggil) error {
		var err error
		if n, err = x.saring(ctx, p, in, x.terhitung(p)); err != nil {
			return err
		}
		by, err := hitungUjian(ctx, q, n)
		if err != nil {
			return err
		}
		if totalUjian(by, in.Status) > maksUnduh {
			return apperr.New(apperr.TidakValid, "Data terlalu banyak untuk satu berkas: paling banyak 100.000 sidang. Persempit dahulu dengan saringan.")
		}
		who = p
		n, err = x.saring(ctx, p, in, x.terbaca(p))
		return err
	})
	n = n.dalam(in)
	name := "sidang-" + strings.ReplaceAll(strings.ToLower(namaKarya(x.jenis)), " ", "-") + ".xlsx"
	return api.Berkas{Nama: name, Jenis: jenisXLSX, Tulis: func(ctx context.Context, w io.Writer) error {
		return x.DB.Read(ctx, who.College, func(q db.Q) error {
			rows := selSidang(ctx, q, n, in, who, x.Zona(ctx, q.College))
			return doc.XLSX(w, doc.Lembar{Nama: "Sidang " + namaKarya(x.jenis), Kolom: kolomSidang, Baris: rows})
		})
	}}, err
}

// selSidang hands out the rows, half a thousand at a time.
func selSidang(ctx context.Context, q db.Q, n tersaring, in *SaringSidang, p pemanggil, zona *time.Location) iter.Seq2[[]any, error] {
	const batch = 500
	return func(yield func([]any, error) bool) {
		for passed := 0; ; passed += batch {
			rows, err := db.List[ujian](ctx, q, ujianColumns+n.from+urutUjian(in)+db.Limit(batch, len(n.args)), append(n.args[:len(n.args):len(n.args)], passed)...)
			if err != nil {
				yield(nil, err)
				return
			}
			for _, u := range rows {
				if !yield(u.sel(p, zona), nil) {
					return
				}
			}
			if len(rows) < batch {
				return
			}
		}
	}
}

func (u ujian) sel(p pemanggil, zona *time.Location) []any {
	hasil := ""
	if u.diputus() {
		hasil = namaHasil[u.Hasil]
	}
	return []any{clock.FromMicro(u.MulaiPada).In(zona), clock.FromMicro(u.SelesaiPada).In(zona), u.Ruang, u.Tautan, u.NIM, u.NamaMahasiswa,
		u.NamaProdi, u.Judul, namaPeranTim[p.peran(u)], u.Peserta, hasil, namaKesediaan[u.Kesediaan]}
}
