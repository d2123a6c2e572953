package tugasakhir

import (
	"context"
	"iter"
	"slices"
	"strings"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc"
)

// unduhKarya is the list of a kind as a spreadsheet: all that matches, in the order shown.
func (s *Service) unduhKarya(g ragam) func(context.Context, *SaringKarya) (api.Berkas, error) {
	return func(ctx context.Context, in *SaringKarya) (api.Berkas, error) {
		a := actor.From(ctx)
		zona := s.Zona(ctx, a.College)
		var n db.Narrowed
		err := s.DB.Read(ctx, a.College, func(q db.Q) error {
			seek, err := s.seekKarya(ctx, q, g.jenis, in.Cari(), luas(a))
			if err != nil {
				return err
			}
			n = in.terdaftar(a, g.jenis, lama(s.Clock.Now(), zona), seek, olehProdi)
			total, err := db.Get[int64](ctx, q, `SELECT COUNT(*)`+db.Text(n), n.Args...)
			if err == nil && total > doc.MaksUnduh {
				err = apperr.New(apperr.TidakValid, "Data terlalu banyak untuk satu berkas: paling banyak 100.000 baris. Persempit dahulu dengan saringan.")
			}
			return err
		})
		nama := strings.ReplaceAll(strings.ToLower(g.nama), " ", "-") + ".xlsx"
		return doc.Unduhan(s.DB, a.College, nama, func(ctx context.Context, q db.Q) doc.Lembar {
			kolom := kolomUnduh(g.jenis, tempatDesimal(q.College))
			return doc.Lembar{Nama: g.nama, Kolom: kolom, Baris: selKarya(ctx, q, n, urutanKarya[in.Sort], len(kolom))}
		}), err
	}
}

var kolomKarya = []doc.Kolom{
	{Judul: "NIM", Lebar: 16}, {Judul: "Nama mahasiswa", Lebar: 32}, {Judul: "Angkatan", Lebar: 10, Jenis: doc.Angka}, {Judul: "Program studi", Lebar: 28},
	{Judul: "Periode", Lebar: 10, Jenis: doc.Angka}, {Judul: "Judul", Lebar: 70}, {Judul: "Status", Lebar: 30}, {Judul: "Tahap", Lebar: 12},
	{Judul: "Bimbingan", Lebar: 11, Jenis: doc.Angka}, {Judul: "Minimal", Lebar: 10, Jenis: doc.Angka},
}

// kolomMagang are what the spreadsheet of internships has more.
var kolomMagang = []doc.Kolom{
	{Judul: "Instansi", Lebar: 32}, {Judul: "Kota", Lebar: 20}, {Judul: "Mulai", Lebar: 12}, {Judul: "Selesai", Lebar: 12}, {Judul: "Pembimbing lapangan", Lebar: 28},
	{Judul: "Logbook diverifikasi", Lebar: 20, Jenis: doc.Angka}, {Judul: "Logbook menunggu", Lebar: 18, Jenis: doc.Angka}, {Judul: "Hari kerja", Lebar: 11, Jenis: doc.Angka},
}

// kolomUnduh are the columns of the spreadsheet of a kind; grades have so many places (TA-08).
func kolomUnduh(jenis Jenis, tempat int64) []doc.Kolom {
	kolom := append(slices.Clone(kolomKarya), doc.Kolom{Judul: "Nilai akhir", Lebar: 14, Jenis: doc.Angka, Desimal: tempat}, doc.Kolom{Judul: "Huruf", Lebar: 10})
	if jenis == JenisKP {
		kolom = append(kolom, kolomMagang...)
	}
	return kolom
}

// The statement of a spreadsheet, around what narrows it.
const (
	selAwal = `SELECT m.nim, m.nama, m.angkatan, p.nama, k.periode, k.judul, k.status, k.tahap, k.bimbingan_sah, w.min_bimbingan, COALESCE(i.nama, ''),
		COALESCE(i.kota, ''), COALESCE(g.mulai, ''), COALESCE(g.selesai, ''), COALESCE(g.lapangan_nama, ''), k.nilai_e4, COALESCE(k.huruf, ''), ` + hariLogbookColumns + ` FROM (SELECT k.id`
	selAkhir = `) s CROSS JOIN tugasakhir_karya k
		JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
		JOIN master_prodi p ON p.college_id = k.college_id AND p.id = k.id_prodi
		JOIN tugasakhir_kebijakan w ON w.college_id = k.college_id AND w.id = k.id_kebijakan
		LEFT JOIN tugasakhir_magang g ON g.college_id = k.college_id AND g.id_karya = k.id
		LEFT JOIN tugasakhir_instansi i ON i.college_id = g.college_id AND i.id = g.id_instansi WHERE k.college_id = $1 AND k.id = s.id`
)

// selNilai is a grade in a cell; nothing while there is none.
func selNilai(e4 *int64) any {
	if e4 == nil {
		return nil
	}
	return float64(*e4) / 1e4
}

// selKarya reads the rows as they are asked for, each with so many cells.
func selKarya(ctx context.Context, q db.Q, n db.Narrowed, order db.Order, lebar int) iter.Seq2[[]any, error] {
	text := selAwal + db.Text(n) + selAkhir + db.Sorted(order, order.Down)
	return db.Rows(ctx, q, text, n.Args, func(scan func(...any) error) ([]any, error) {
		var nim, nama, prodi, judul, status, tahap, instansi, kota, mulai, selesai, lapangan, huruf string
		var angkatan, periode, sah, minimal, diverifikasi, terkirim int64
		var nilai *int64
		err := scan(&nim, &nama, &angkatan, &prodi, &periode, &judul, &status, &tahap, &sah, &minimal, &instansi, &kota, &mulai, &selesai, &lapangan,
			&nilai, &huruf, &diverifikasi, &terkirim)
		sel := []any{nim, nama, angkatan, prodi, periode, judul, labelStatus[status], tahap, sah, minimal, selNilai(nilai), huruf,
			instansi, kota, mulai, selesai, lapangan, diverifikasi, terkirim, hariKerja(mulai, selesai)}
		return sel[:lebar], err
	})
}
