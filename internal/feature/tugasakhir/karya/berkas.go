package karya

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// The kinds of files of a work, and the step in its history that one was handed in.
const (
	Naskah       = "naskah"
	Lampiran     = "lampiran"
	Laporan      = "laporan"
	Surat        = "surat"
	TindakanFile = "unggah"
)

// Sebutan is a file in the history: "Naskah versi 2: Bab 1.pdf".
func (b BerkasBaris) Sebutan() string {
	if b.Nomor > 0 {
		versi := map[string]string{Naskah: "Naskah versi %d: %s", Laporan: "Laporan versi %d: %s", Surat: "Surat versi %d: %s", Lampiran: "Lampiran versi %d: %s"}[b.Jenis]
		return fmt.Sprintf(versi, b.Nomor, b.Nama)
	}
	return fmt.Sprintf(map[string]string{Naskah: "Naskah: %s", Laporan: "Laporan: %s", Surat: "Surat: %s", Lampiran: "Lampiran: %s"}[b.Jenis], b.Nama)
}

// Versi names a manuscript: "Naskah versi 3".
func (b BerkasBaris) Versi() string {
	return fmt.Sprintf(map[string]string{Naskah: "Naskah versi %d", Laporan: "Laporan versi %d"}[b.Jenis], b.Nomor)
}

// BerkasKarya is a file of a work as the store has it.
type BerkasKarya struct {
	BerkasBaris
	IDBimbingan, Sidik string
}

// SameFile tells whether two files are versions of the same one: manuscripts and reports by their kind, supplements by name.
func (b BerkasKarya) SameFile(lain BerkasKarya) bool {
	return b.Jenis == lain.Jenis && (b.Nomor > 0 || b.Jenis == Lampiran && texts.Fold(b.Nama) == texts.Fold(lain.Nama))
}

// ListBerkas reads the files of a work, the oldest first, each with the version before it.
func ListBerkas(ctx context.Context, q db.Q, idKarya string) ([]BerkasKarya, error) {
	const list = `SELECT f.id, f.jenis, f.nomor, f.nama, f.tipe, f.ukuran, f.dibuat_pada, o.nama, COALESCE(f.id_bimbingan, ''), f.sidik FROM tugasakhir_berkas f
		JOIN auth_akun o ON o.college_id = f.college_id AND o.id = f.dibuat_oleh
		WHERE f.college_id = $1 AND f.id_karya = $2 ORDER BY f.nomor, f.dibuat_pada, f.id`
	out := []BerkasKarya{}
	err := q.Each(ctx, list, []any{q.College, idKarya}, func(scan func(...any) error) error {
		var b BerkasKarya
		var pada int64
		err := scan(&b.ID, &b.Jenis, &b.Nomor, &b.Nama, &b.Tipe, &b.Ukuran, &pada, &b.Oleh, &b.IDBimbingan, &b.Sidik)
		b.Pada = clock.FromMicro(pada)
		for _, lama := range out {
			if b.SameFile(lama) {
				b.Sebelum = lama.ID
			}
		}
		out = append(out, b)
		return err
	})
	return out, err
}

// ListBerkasKarya reads the manuscripts, reports and letters of a work, the latest version first.
func ListBerkasKarya(ctx context.Context, q db.Q, idKarya string) ([]BerkasBaris, error) {
	semua, err := ListBerkas(ctx, q, idKarya)
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

// BerkasBimbingan reads the supplements of a session, in the order they came, and the latest manuscript and report of its work.
func BerkasBimbingan(ctx context.Context, q db.Q, idKarya, idBimbingan string) (sertaan, karya []BerkasBaris, err error) {
	semua, err := ListBerkas(ctx, q, idKarya)
	sertaan, karya = []BerkasBaris{}, []BerkasBaris{}
	for i, b := range semua {
		switch {
		case b.IDBimbingan == idBimbingan:
			sertaan = append(sertaan, b.BerkasBaris)
		case b.Nomor > 0 && !slices.ContainsFunc(semua[i+1:], b.SameFile):
			karya = append(karya, b.BerkasBaris)
		}
	}
	return sertaan, karya, err
}
