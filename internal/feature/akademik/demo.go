package akademik

import (
	"context"
	"database/sql"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/feature/akademik/kelas"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// IsiDemo fills the courses and classes of an invented college. Its people, units and terms must be there.
func IsiDemo(ctx context.Context, q db.Q, k *demo.Kampus) error {
	for _, isi := range []func(context.Context, db.Q, *demo.Kampus) error{isiReferensi, isiMataKuliah, isiKata, isiPrasyarat, kelas.IsiDemo} {
		if err := isi(ctx, q, k); err != nil {
			return err
		}
	}
	return db.Bump(ctx, q, "akademik")
}

func isiReferensi(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "akademik_referensi", "college_id", "daftar", "kode", "nama", "urutan")
	return demo.Isi(ctx, b, k.Referensi, func(r demo.Referensi) []any { return []any{k.ID, r.Daftar, r.Kode, r.Nama, r.Urutan} })
}

func isiMataKuliah(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "akademik_matakuliah", "college_id", "id", "kode", "kode_urut", "nama", "nama_inggris", "nama_urut", "cari",
		"sks", "sks_teori", "sks_praktik", "semester", "kelompok", "jenis", "teori_praktik", "id_prodi", "id_konsentrasi", "status",
		"deskripsi", "versi", "dibuat_pada", "diubah_pada", "diubah_oleh")
	return demo.Isi(ctx, b, k.MataKuliah, func(m demo.MataKuliah) []any {
		return []any{k.ID, m.ID, m.Kode, texts.Fold(m.Kode), m.Nama, m.NamaInggris, texts.Fold(m.Nama), CariMataKuliah(m.Kode, m.Nama, m.NamaInggris),
			m.SKSTeori + m.SKSPraktik, m.SKSTeori, m.SKSPraktik, m.Semester, m.Kelompok, m.Jenis, m.TeoriPraktik, m.IDProdi, atauNull(m.IDKonsentrasi), statusDemo(m),
			m.Deskripsi, m.Versi, m.DibuatMikro, m.DiubahMikro, atauNull(m.DiubahOleh)}
	})
}

func statusDemo(m demo.MataKuliah) string {
	return map[bool]string{true: "A", false: "N"}[m.Aktif]
}

// atauNull is NULL for an empty text.
func atauNull(s string) sql.NullString { return sql.NullString{String: s, Valid: s != ""} }

func isiPrasyarat(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "akademik_prasyarat", "college_id", "id_matakuliah", "id_prasyarat")
	return demo.Isi(ctx, b, k.Prasyarat, func(p demo.Prasyarat) []any { return []any{k.ID, p.IDMataKuliah, p.IDPrasyarat} })
}
