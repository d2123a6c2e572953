package demo

import (
	"context"
	"errors"
	"fmt"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// isiSatuan writes what every invented college has alike: a site with all rooms, two kinds of classes, and the holidays of fixed
// dates of three years.
func isiSatuan(ctx context.Context, q db.Q, k *demo.Kampus) error {
	id := k.Pengenal("satuan", k.Hari)
	site := id.Baru()
	sites := db.NewBulk(q, "master_kampus", "college_id", "id", "kode", "kode_kunci", "nama", "nama_urut", "alamat", "status", "versi", "diubah_pada", "diubah_oleh")
	err := sites.Add(ctx, k.ID, site, "A", "a", "Kampus A", "kampus a", "Jalan Nangka Raya Nomor 58", "A", 1, 0, "")
	rooms := db.NewBulk(q, "master_ruang_kampus", "college_id", "id_ruang", "id_kampus")
	err = errors.Join(err, sites.Flush(ctx), demo.Isi(ctx, rooms, k.Ruang, func(r demo.Ruang) []any { return []any{k.ID, r.ID, site} }))

	kinds := db.NewBulk(q, "master_jenis_kelas", "college_id", "id", "kode", "kode_kunci", "nama", "nama_urut", "status", "versi", "diubah_pada", "diubah_oleh")
	for _, kind := range [][2]string{{"REG", "Reguler"}, {"KRY", "Karyawan"}} {
		err = errors.Join(err, kinds.Add(ctx, k.ID, id.Baru(), kind[0], texts.Fold(kind[0]), kind[1], texts.Fold(kind[1]), "A", 1, 0, ""))
	}
	days := db.NewBulk(q, "master_hari_libur", "college_id", "id", "tanggal", "nama", "nama_urut", "versi", "diubah_pada", "diubah_oleh")
	for year := k.Hari.Year() - 1; year <= k.Hari.Year()+1; year++ {
		for _, day := range [][2]string{
			{"01-01", "Tahun Baru Masehi"}, {"05-01", "Hari Buruh Internasional"}, {"06-01", "Hari Lahir Pancasila"},
			{"08-17", "Hari Kemerdekaan"}, {"12-25", "Hari Raya Natal"},
		} {
			err = errors.Join(err, days.Add(ctx, k.ID, id.Baru(), fmt.Sprintf("%d-%s", year, day[0]), day[1], texts.Fold(day[1]), 1, 0, ""))
		}
	}
	return errors.Join(err, kinds.Flush(ctx), days.Flush(ctx))
}
