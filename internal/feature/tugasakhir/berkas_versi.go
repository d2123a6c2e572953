package tugasakhir

import (
	"cmp"
	"context"
	"slices"

	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/teks"
)

// berkasKarya is a file of a work as the store has it.
type berkasKarya struct {
	BerkasBaris
	IDBimbingan, Sidik string
}

// seberkas tells whether two files are versions of the same one: manuscripts and reports by their kind, supplements by name.
func (b berkasKarya) seberkas(lain berkasKarya) bool {
	return b.Jenis == lain.Jenis && (b.Nomor > 0 || b.Jenis == lampiran && teks.Lipat(b.Nama) == teks.Lipat(lain.Nama))
}

// listBerkas reads the files of a work, the oldest first, each with the version before it.
func listBerkas(ctx context.Context, q db.Q, idKarya string) ([]berkasKarya, error) {
	const list = `SELECT f.id, f.jenis, f.nomor, f.nama, f.tipe, f.ukuran, f.dibuat_pada, o.nama, COALESCE(f.id_bimbingan, ''), f.sidik FROM tugasakhir_berkas f
		JOIN auth_akun o ON o.college_id = f.college_id AND o.id = f.dibuat_oleh
		WHERE f.college_id = $1 AND f.id_karya = $2 ORDER BY f.nomor, f.dibuat_pada, f.id`
	out := []berkasKarya{}
	err := q.Each(ctx, list, []any{q.College, idKarya}, func(scan func(...any) error) error {
		var b berkasKarya
		var pada int64
		err := scan(&b.ID, &b.Jenis, &b.Nomor, &b.Nama, &b.Tipe, &b.Ukuran, &pada, &b.Oleh, &b.IDBimbingan, &b.Sidik)
		b.Pada = clock.FromMicro(pada)
		for _, lama := range out {
			if b.seberkas(lama) {
				b.Sebelum = lama.ID
			}
		}
		out = append(out, b)
		return err
	})
	return out, err
}

// listBerkasKarya reads the manuscripts, reports and letters of a work, the latest version first.
func listBerkasKarya(ctx context.Context, q db.Q, idKarya string) ([]BerkasBaris, error) {
	semua, err := listBerkas(ctx, q, idKarya)
	out := []BerkasBaris{}
	for _, b := range semua {
		if b.IDBimbingan == "" {
			out = append(out, b.BerkasBaris)
		}
	}
	slices.SortStableFunc(out, func(a, b BerkasBaris) int {
		return cmp.Or(cmp.Compare(b.Nomor, a.Nomor), b.Pada.Compare(a.Pada), cmp.Compare(a.ID, b.ID))
	})
	return out, err
}

// berkasBimbingan reads the supplements of a session, in the order they came, and the latest manuscript and report of its work.
func berkasBimbingan(ctx context.Context, q db.Q, idKarya, idBimbingan string) (sertaan, karya []BerkasBaris, err error) {
	semua, err := listBerkas(ctx, q, idKarya)
	sertaan, karya = []BerkasBaris{}, []BerkasBaris{}
	for i, b := range semua {
		switch {
		case b.IDBimbingan == idBimbingan:
			sertaan = append(sertaan, b.BerkasBaris)
		case b.Nomor > 0 && !slices.ContainsFunc(semua[i+1:], b.seberkas):
			karya = append(karya, b.BerkasBaris)
		}
	}
	return sertaan, karya, err
}
