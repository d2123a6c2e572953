package jenis

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"

	"portaldosen/internal/feature/surat/isi"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// BuatJenis adds a kind.
func (s *Service) BuatJenis(ctx context.Context, in *api.Create[JenisSuratBaru]) (JenisSurat, error) {
	b := in.Body.tidy()
	return s.records().Create(ctx, b, func(ctx context.Context, act module.Act[JenisSurat]) error {
		if err := b.check(ctx, act.Q); err != nil {
			return err
		}
		return Tulis(ctx, act, b)
	})
}

// Tulis writes a new kind under the act's id.
func Tulis(ctx context.Context, act module.Act[JenisSurat], b JenisSuratBaru) error {
	kolom, err := json.Marshal(b.Kolom)
	if err != nil {
		return err
	}
	const insert = `INSERT INTO surat_jenis (college_id, id, kode, kode_urut, nama, nama_urut, pola, id_deret, isi, kolom_json, mahasiswa,
			dosen_meminta, operator_meminta, penyetuju, boleh_sendiri, jabatan, nama_penanda, nomor_penanda, aktif, diubah_pada, diubah_oleh)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, NULLIF($21, ''))`
	err = act.Apply(ctx, insert, act.College, act.ID, b.Kode, texts.Fold(b.Kode), b.Nama, texts.Fold(b.Nama), b.Pola, b.IDDeret, b.Isi, string(kolom),
		b.Mahasiswa, b.DosenMeminta, b.OperatorMeminta, b.Penyetuju, b.BolehSendiri, b.Jabatan, b.NamaPenanda, b.NomorPenanda, b.Aktif,
		act.At.UnixMicro(), act.Actor.Account)
	return module.Taken(err, "kode", kodeDipakai)
}

const kodeDipakai = "Kode sudah dipakai jenis surat lain"

// UbahJenis changes a kind. Letters that were approved stay as they are; those that wait follow it.
func (s *Service) UbahJenis(ctx context.Context, in *api.Replace[JenisSuratBaru]) (JenisSurat, error) {
	b := in.Body.tidy()
	return s.records().Replace(ctx, in.ByID, in.IfMatch, b, func(ctx context.Context, act module.Act[JenisSurat]) error {
		if err := b.check(ctx, act.Q); err != nil {
			return err
		}
		kolom, err := json.Marshal(b.Kolom)
		if err != nil {
			return err
		}
		const update = `UPDATE surat_jenis SET kode = $3, kode_urut = $4, nama = $5, nama_urut = $6, pola = $7, id_deret = $8, isi = $9, kolom_json = $10,
				mahasiswa = $11, dosen_meminta = $12, operator_meminta = $13, penyetuju = $14, boleh_sendiri = $15, jabatan = $16, nama_penanda = $17,
				nomor_penanda = $18, aktif = $19, versi = versi + 1, diubah_pada = $20, diubah_oleh = $21
			WHERE college_id = $1 AND id = $2`
		err = act.Apply(ctx, update, act.College, act.ID, b.Kode, texts.Fold(b.Kode), b.Nama, texts.Fold(b.Nama), b.Pola, b.IDDeret, b.Isi, string(kolom),
			b.Mahasiswa, b.DosenMeminta, b.OperatorMeminta, b.Penyetuju, b.BolehSendiri, b.Jabatan, b.NamaPenanda, b.NomorPenanda, b.Aktif,
			act.At.UnixMicro(), act.Actor.Account)
		return module.Taken(err, "kode", kodeDipakai)
	})
}

// HapusJenis takes away a kind that no letter is of.
func (s *Service) HapusJenis(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.records().Remove(ctx, in, func(ctx context.Context, act module.Act[JenisSurat]) error {
		if act.Now.Surat > 0 {
			return apperr.New(apperr.Conflict, fmt.Sprintf("Jenis ini sudah dipakai %d surat; nonaktifkan saja", act.Now.Surat))
		}
		return act.Apply(ctx, `DELETE FROM surat_jenis WHERE college_id = $1 AND id = $2`, act.College, act.ID)
	})
}

// tidy is the input without stray blanks, its fields with codes.
func (b JenisSuratBaru) tidy() JenisSuratBaru {
	for _, line := range []*string{&b.Kode, &b.Nama, &b.Pola, &b.Jabatan, &b.NamaPenanda, &b.NomorPenanda} {
		*line = texts.Tidy(*line)
	}
	b.Isi = texts.TidyLines(b.Isi)
	kolom := make([]isi.KolomSurat, 0, len(b.Kolom))
	for _, k := range b.Kolom {
		if k.Label = texts.Tidy(k.Label); k.Kode == "" {
			k.Kode = isi.KodeDari(k.Label)
		}
		kolom = append(kolom, k)
	}
	b.Kolom = kolom
	return b
}

var kodeSah = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9./-]*$`)

// unitSigns are those that an office may hold.
var unitSigns = []string{"prodi", "jenjang", "fakultas", "kampus"}

func (b JenisSuratBaru) check(ctx context.Context, q db.Q) error {
	tahunan, found, err := db.Find[bool](ctx, q, `SELECT d.tahunan FROM surat_deret d WHERE d.college_id = $1 AND d.id = $2`, q.College, b.IDDeret)
	if err != nil {
		return err
	}
	wrong := apperr.Wrong(module.Blank(map[string]string{"nama": b.Nama, "isi": b.Isi}))
	if !found {
		wrong["idDeret"] = "Deret tidak ditemukan"
	}
	if !kodeSah.MatchString(b.Kode) {
		wrong.Note("kode", "Kode hanya huruf, angka, titik, garis miring dan tanda hubung")
	}
	for field, text := range map[string]string{"nama": b.Nama, "pola": b.Pola, "jabatan": b.Jabatan, "namaPenanda": b.NamaPenanda, "nomorPenanda": b.NomorPenanda} {
		if texts.Printable(text) != text {
			wrong.Note(field, apperr.Unseen)
		}
	}
	wrong.Note("pola", isi.PeriksaPola(b.Pola, tahunan))
	b.checkKolom(wrong)
	wrong.Note("isi", isi.PeriksaIsi(b.Isi, b.Kolom, b.Mahasiswa != Tidak))
	if !b.DosenMeminta && !b.OperatorMeminta {
		wrong.Note("dosenMeminta", "Pilih paling sedikit satu yang boleh mengajukan")
	}
	b.checkPenanda(wrong)
	return wrong.Refuse()
}

func (b JenisSuratBaru) checkKolom(wrong apperr.Wrong) {
	seen := map[string]bool{}
	for i, k := range b.Kolom {
		at := fmt.Sprintf("kolom[%d].label", i)
		switch {
		case texts.Fold(k.Label) == "":
			wrong.Note(at, apperr.Required)
		case texts.Printable(k.Label) != k.Label:
			wrong.Note(at, apperr.Unseen)
		case isi.Umum(k.Kode):
			wrong.Note(at, "Nama ini sudah dipakai tanda umum {"+k.Kode+"}")
		case !isi.KodeSah(k.Kode):
			wrong.Note(at, "Nama isian dimulai dengan huruf dan memuat huruf atau angka")
		case seen[k.Kode]:
			wrong.Note(at, "Isian dengan nama ini sudah ada")
		}
		seen[k.Kode] = true
	}
}

func (b JenisSuratBaru) checkPenanda(wrong apperr.Wrong) {
	all, whole := isi.Signs(b.Jabatan)
	stray := slices.IndexFunc(all, func(s string) bool { return !slices.Contains(unitSigns, s) })
	switch {
	case b.Jabatan == "":
		wrong.Note("jabatan", apperr.Required)
	case !whole:
		wrong.Note("jabatan", "Kurung kurawal pada jabatan tidak berpasangan")
	case stray >= 0:
		wrong.Note("jabatan", "Tanda {"+all[stray]+"} tidak dikenal pada jabatan")
	}
	if b.NomorPenanda != "" && b.NamaPenanda == "" {
		wrong.Note("namaPenanda", "Isi nama pemilik nomor ini, atau kosongkan nomornya")
	}
}
