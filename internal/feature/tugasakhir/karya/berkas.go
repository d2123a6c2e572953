package karya

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

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

// BerkasBaris is a file of a work.
type BerkasBaris struct {
	ID      string    `json:"id"`
	Jenis   string    `json:"jenis" enum:"naskah,lampiran,laporan,surat"`
	Nomor   int64     `json:"nomor" doc:"Version; 0 for what has none"`
	Nama    string    `json:"nama"`
	Tipe    string    `json:"tipe"`
	Ukuran  int64     `json:"ukuran" doc:"Bytes"`
	Pada    time.Time `json:"pada"`
	Oleh    string    `json:"oleh"`
	Sebelum string    `json:"sebelum,omitempty" doc:"The version before it, of what has versions; of a supplement the last one of the same name"`
}

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
	const list = `SELECT f.id, f.jenis, f.nomor, f.nama, f.tipe, f.ukuran, f.dibuat_pada AS pada, o.nama AS oleh, COALESCE(f.id_bimbingan, '') AS id_bimbingan, f.sidik FROM tugasakhir_berkas f
		JOIN auth_akun o ON o.college_id = f.college_id AND o.id = f.dibuat_oleh
		WHERE f.college_id = $1 AND f.id_karya = $2 ORDER BY f.nomor, f.dibuat_pada, f.id`
	out, err := db.List[BerkasKarya](ctx, q, list, q.College, idKarya)
	for i, b := range out {
		for _, lama := range out[:i] {
			if b.SameFile(lama) {
				out[i].Sebelum = lama.ID
			}
		}
	}
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
