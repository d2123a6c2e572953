// Package demo invents the courses and classes of a college, for a look around.
package demo

import (
	"context"
	"database/sql"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/feature/akademik/matakuliah"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
	"portaldosen/internal/kit/words"
)

// Fill fills the courses and classes of an invented college. Its people, units and terms must be there.
func Fill(ctx context.Context, q db.Q, k *demo.Kampus) error {
	fill := []func(context.Context, db.Q, *demo.Kampus) error{fillReferensi, fillMataKuliah, fillWords, fillPrasyarat, fillKelas, fillKurikulum, fillRPS, fillJurnal}
	for _, of := range fill {
		if err := of(ctx, q, k); err != nil {
			return err
		}
	}
	return db.Bump(ctx, q, "akademik")
}

func fillReferensi(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "akademik_referensi", "college_id", "daftar", "kode", "nama", "urutan")
	return demo.Isi(ctx, b, k.Referensi, func(r demo.Referensi) []any { return []any{k.ID, r.Daftar, r.Kode, r.Nama, r.Urutan} })
}

func fillMataKuliah(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "akademik_matakuliah", "college_id", "id", "kode", "kode_urut", "nama", "nama_inggris", "nama_urut", "cari",
		"sks", "sks_teori", "sks_praktik", "semester", "kelompok", "jenis", "teori_praktik", "id_prodi", "id_konsentrasi", "status",
		"deskripsi", "versi", "dibuat_pada", "diubah_pada", "diubah_oleh")
	return demo.Isi(ctx, b, k.MataKuliah, func(m demo.MataKuliah) []any {
		found := matakuliah.CariMataKuliah(m.Kode, m.Nama, m.NamaInggris)
		return []any{k.ID, m.ID, m.Kode, texts.Fold(m.Kode), m.Nama, m.NamaInggris, texts.Fold(m.Nama), found,
			m.SKSTeori + m.SKSPraktik, m.SKSTeori, m.SKSPraktik, m.Semester, m.Kelompok, m.Jenis, m.TeoriPraktik, m.IDProdi, orNull(m.IDKonsentrasi), statusOf(m),
			m.Deskripsi, m.Versi, m.DibuatMikro, m.DiubahMikro, orNull(m.DiubahOleh)}
	})
}

func fillWords(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := words.NewBulk(q, matakuliah.Kata)
	for _, m := range k.MataKuliah {
		if err := b.Add(ctx, matakuliah.KataMataKuliah(m.ID, m.Kode, m.Nama, m.NamaInggris, m.IDProdi, statusOf(m))); err != nil {
			return err
		}
	}
	return b.Flush(ctx)
}

func fillPrasyarat(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "akademik_prasyarat", "college_id", "id_matakuliah", "id_prasyarat")
	return demo.Isi(ctx, b, k.Prasyarat, func(p demo.Prasyarat) []any { return []any{k.ID, p.IDMataKuliah, p.IDPrasyarat} })
}

// fillKelas fills the classes, and who teaches them.
func fillKelas(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "akademik_kelas", "college_id", "id", "id_matakuliah", "periode", "nama")
	err := demo.Isi(ctx, b, k.Kelas, func(c demo.Kelas) []any { return []any{k.ID, c.ID, c.IDMataKuliah, c.Periode, c.Nama} })
	if err != nil {
		return err
	}
	b = db.NewBulk(q, "akademik_pengampu", "college_id", "id_kelas", "id_dosen", "koordinator")
	return demo.Isi(ctx, b, k.Pengampu, func(p demo.Pengampu) []any { return []any{k.ID, p.IDKelas, p.IDDosen, p.Koordinator} })
}

func statusOf(m demo.MataKuliah) string {
	return map[bool]string{true: "A", false: "N"}[m.Aktif]
}

// orNull is NULL for an empty text.
func orNull(s string) sql.NullString { return sql.NullString{String: s, Valid: s != ""} }
