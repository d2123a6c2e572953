package matakuliah

import (
	"context"
	"fmt"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// periksa holds a course against the college's lists and against the other courses; id is empty for a new one.
func (b MataKuliahBaru) periksa(ctx context.Context, q db.Q, id string) error {
	fields := module.Blank(map[string]string{"kode": b.Kode, "nama": b.Nama})
	b.periksaPanjang(fields)
	if b.SKS != b.SKSTeori+b.SKSPraktik {
		fields["sks"] = "SKS total harus sama dengan SKS teori ditambah SKS praktik"
	}
	for _, check := range []func(context.Context, db.Q, string, map[string]string) error{b.periksaReferensi, b.periksaUnit, b.periksaPrasyarat} {
		if err := check(ctx, q, id, fields); err != nil {
			return err
		}
	}
	if len(fields) > 0 {
		return apperr.Fields(fields)
	}
	return nil
}

// periksaPanjang refuses what folds into more than an index can hold: a few signs of Unicode stand for many letters.
func (b MataKuliahBaru) periksaPanjang(fields map[string]string) {
	const bytesOfSign = 4
	for name, text := range map[string]struct {
		value string
		most  int
	}{"kode": {b.Kode, 20}, "nama": {b.Nama, 100}, "namaInggris": {b.NamaInggris, 100}} {
		if len(texts.Fold(text.value)) > text.most*bytesOfSign {
			fields[name] = "Terlalu panjang untuk diurutkan"
		}
	}
}

const tidakAda = "Pilihan tidak tersedia"

func (b MataKuliahBaru) periksaReferensi(ctx context.Context, q db.Q, _ string, fields map[string]string) error {
	for _, r := range []struct{ field, daftar, kode string }{
		{"kelompok", "kelompok", b.Kelompok}, {"jenis", "jenis", b.Jenis}, {"teoriPraktik", "teoripraktek", b.TeoriPraktik},
	} {
		const find = `SELECT kode FROM akademik_referensi WHERE college_id = $1 AND daftar = $2 AND kode = $3`
		if _, ok, err := db.Find[string](ctx, q, find, q.College, r.daftar, r.kode); err != nil {
			return err
		} else if !ok {
			fields[r.field] = tidakAda
		}
	}
	return nil
}

func (b MataKuliahBaru) periksaUnit(ctx context.Context, q db.Q, _ string, fields map[string]string) error {
	_, ok, err := db.Find[string](ctx, q, `SELECT id FROM master_prodi WHERE college_id = $1 AND id = $2`, q.College, b.IDProdi)
	if err != nil {
		return err
	}
	if !ok {
		fields["idProdi"] = tidakAda
	}
	if b.IDKonsentrasi == "" {
		return nil
	}
	const find = `SELECT id FROM master_konsentrasi WHERE college_id = $1 AND id_prodi = $2 AND id = $3`
	if _, ok, err = db.Find[string](ctx, q, find, q.College, b.IDProdi, b.IDKonsentrasi); err == nil && !ok {
		fields["idKonsentrasi"] = "Konsentrasi ini bukan milik program studi yang dipilih"
	}
	return err
}

// periksaPrasyarat makes sure that the prerequisites are there and that no course comes before itself.
func (b MataKuliahBaru) periksaPrasyarat(ctx context.Context, q db.Q, id string, fields map[string]string) error {
	for i, p := range b.Prasyarat {
		field := fmt.Sprintf("prasyarat[%d]", i)
		_, ok, err := db.Find[string](ctx, q, `SELECT id FROM akademik_matakuliah WHERE college_id = $1 AND id = $2`, q.College, p)
		switch {
		case err != nil:
			return err
		case !ok:
			fields[field] = "Mata kuliah prasyarat tidak ditemukan"
			continue
		case id == "":
			continue
		case p == id:
			fields[field] = "Mata kuliah tidak dapat menjadi prasyarat bagi dirinya sendiri"
			continue
		}
		const above = `WITH RECURSIVE naik(id) AS (
				SELECT id_prasyarat FROM akademik_prasyarat WHERE college_id = $1 AND id_matakuliah = $2
				UNION SELECT p.id_prasyarat FROM akademik_prasyarat p JOIN naik n ON p.id_matakuliah = n.id WHERE p.college_id = $1)
			SELECT id FROM naik WHERE id = $3`
		if _, circle, err := db.Find[string](ctx, q, above, q.College, p, id); err != nil {
			return err
		} else if circle {
			fields[field] = "Prasyarat ini membentuk lingkaran: mata kuliah itu sendiri mensyaratkan mata kuliah ini"
		}
	}
	return nil
}
