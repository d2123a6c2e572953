package matakuliah

import (
	"context"
	"database/sql"
	"time"

	"portaldosen/internal/feature/akademik/kelas"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/richtext"
	"portaldosen/internal/kit/texts"
	"portaldosen/internal/kit/words"
)

// foreign is said to who would add a course to a programme of others.
const foreign = "Anda hanya dapat menambah mata kuliah di program studi yang Anda pimpin"

// change is an act on a course under way.
type change = module.Act[MataKuliah]

// BuatMataKuliah adds a course: the operator anywhere, the head of a programme in the own one.
func (s *Service) BuatMataKuliah(ctx context.Context, in *api.Create[MataKuliahBaru]) (MataKuliah, error) {
	baru := in.Body.rapi()
	return s.mataKuliah().Create(ctx, baru, func(ctx context.Context, act change) error {
		return s.put(ctx, act, baru, foreign, func() error {
			return insertMataKuliah(ctx, act.Q, act.ID, baru, act.Actor.Account, act.At)
		})
	})
}

// UbahMataKuliah changes a course that the caller may change, unless somebody changed it since it was read (412).
func (s *Service) UbahMataKuliah(ctx context.Context, in *api.Replace[MataKuliahBaru]) (MataKuliah, error) {
	baru := in.Body.rapi()
	return s.mataKuliah().Replace(ctx, in.ByID, in.IfMatch, baru, func(ctx context.Context, act change) error {
		return s.put(ctx, act, baru, "Anda tidak dapat memindahkan mata kuliah ke program studi ini", func() error {
			return updateMataKuliah(ctx, act.Q, act.ID, baru, act.Actor.Account, act.At)
		})
	})
}

// put writes a course, and what goes with every change: the log of moves, the words in place of those that it was found by, who
// is told of its move, and its prerequisites. One that comes into a programme where the caller may not make any is refused (422), with that sentence.
func (s *Service) put(ctx context.Context, act change, baru MataKuliahBaru, elsewhere string, write func() error) error {
	if err := baru.periksa(ctx, act.Q, act.Now.ID); err != nil {
		return err
	}
	if baru.IDProdi != act.Now.IDProdi {
		if h, err := s.findHubungan(ctx, act.Q, act.Actor, 0); err != nil {
			return err
		} else if !h.bolehBuat(baru.IDProdi) {
			return apperr.Field("idProdi", elsewhere)
		}
	}
	if err := moved(ctx, act.Q, act.ID, write); err != nil {
		return module.Taken(err, "kode", "Kode sudah dipakai mata kuliah lain")
	}
	if err := words.Put(ctx, act.Q, Kata, act.Now.found(), baru.found(act.ID)); err != nil {
		return err
	}
	if act.Now.Kode != "" && baru.Kode != act.Now.Kode {
		if err := kelas.KodeBerganti(ctx, act.Q, act.ID, act.Now.Kode, baru.Kode); err != nil {
			return err
		}
	}
	if err := replacePrasyarat(ctx, act.Q, act.ID, baru.Prasyarat); err != nil || act.Now.ID == "" || s.Changed == nil {
		return err
	}
	return s.Changed(ctx, act.Q, act.Now.changed(baru))
}

// changed says what a course that was there becomes other in.
func (m MataKuliah) changed(b MataKuliahBaru) Perubahan {
	return Perubahan{ID: m.ID, Prodi: m.IDProdi != b.IDProdi, Sebutan: m.Kode != b.Kode || m.Nama != b.Nama, SKS: m.SKS != int64(b.SKS)}
}

// rapi is the input without stray blanks, with clean rich text and its credits completed: a total without parts is
// theory, or practice for a course that is practice alone.
func (b MataKuliahBaru) rapi() MataKuliahBaru {
	b.Kode, b.Nama, b.NamaInggris = texts.Tidy(b.Kode), texts.Tidy(b.Nama), texts.Tidy(b.NamaInggris)
	b.Deskripsi = richtext.Clean(b.Deskripsi)
	if b.SKS > 0 && b.SKSTeori == 0 && b.SKSPraktik == 0 {
		if b.TeoriPraktik == "P" {
			b.SKSPraktik = b.SKS
		} else {
			b.SKSTeori = b.SKS
		}
	}
	return b
}

func insertMataKuliah(ctx context.Context, q db.Q, id string, b MataKuliahBaru, akun string, now time.Time) error {
	const insert = `INSERT INTO akademik_matakuliah (college_id, id, kode, kode_urut, nama, nama_inggris, nama_urut, cari, sks, sks_teori,
			sks_praktik, semester, kelompok, jenis, teori_praktik, id_prodi, id_konsentrasi, status, deskripsi, versi, dibuat_pada, diubah_pada, diubah_oleh)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, 1, $20, $20, $21)`
	_, err := q.Exec(ctx, insert, append([]any{q.College, id}, append(b.columns(), now.UnixMicro(), akun)...)...)
	return err
}

func updateMataKuliah(ctx context.Context, q db.Q, id string, b MataKuliahBaru, akun string, now time.Time) error {
	const update = `UPDATE akademik_matakuliah SET kode = $3, kode_urut = $4, nama = $5, nama_inggris = $6, nama_urut = $7, cari = $8, sks = $9,
			sks_teori = $10, sks_praktik = $11, semester = $12, kelompok = $13, jenis = $14, teori_praktik = $15, id_prodi = $16,
			id_konsentrasi = $17, status = $18, deskripsi = $19, versi = versi + 1, diubah_pada = $20, diubah_oleh = $21
		WHERE college_id = $1 AND id = $2`
	_, err := q.Exec(ctx, update, append([]any{q.College, id}, append(b.columns(), now.UnixMicro(), akun)...)...)
	return err
}

// columns are the values from kode to deskripsi.
func (b MataKuliahBaru) columns() []any {
	return []any{b.Kode, texts.Fold(b.Kode), b.Nama, b.NamaInggris, texts.Fold(b.Nama), CariMataKuliah(b.Kode, b.Nama, b.NamaInggris),
		b.SKS, b.SKSTeori, b.SKSPraktik, b.Semester, b.Kelompok, b.Jenis, b.TeoriPraktik, b.IDProdi,
		sql.NullString{String: b.IDKonsentrasi, Valid: b.IDKonsentrasi != ""}, b.Status, b.Deskripsi}
}

func replacePrasyarat(ctx context.Context, q db.Q, id string, prasyarat []string) error {
	if _, err := q.Exec(ctx, `DELETE FROM akademik_prasyarat WHERE college_id = $1 AND id_matakuliah = $2`, q.College, id); err != nil {
		return err
	}
	for _, p := range prasyarat {
		const insert = `INSERT INTO akademik_prasyarat (college_id, id_matakuliah, id_prasyarat) VALUES ($1, $2, $3)
			ON CONFLICT (college_id, id_matakuliah, id_prasyarat) DO NOTHING`
		if _, err := q.Exec(ctx, insert, q.College, id, p); err != nil {
			return err
		}
	}
	return nil
}
