package tugasakhir

import (
	"context"
	"slices"
	"strings"

	"portaldosen/internal/core/master"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/teks"
	"portaldosen/internal/kit/words"
)

// insertKarya begins a draft of a student in the running term, under the policy that applies.
func (s *Service) insertKarya(ctx context.Context, q db.Q, jenis Jenis, mhs master.DataMahasiswa, b KaryaBaru) (string, error) {
	periode, err := master.New(s.Deps).PeriodeBerjalan(ctx, q)
	if err != nil {
		return "", err
	}
	k, err := kebijakanBerlaku(ctx, q, string(jenis), mhs.IDProdi, periode)
	if err != nil {
		return "", err
	}
	id, now := s.NewID(), s.Clock.Now().UnixMicro()
	const insert = `INSERT INTO tugasakhir_karya (college_id, id, jenis, id_mahasiswa, id_prodi, periode, id_kebijakan, judul, judul_urut, cari, nama_urut,
			abstrak, status, tahap, bimbingan_sah, sejak, versi, dibuat_pada, diubah_pada)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'draf', '', 0, $13, 1, $13, $13)`
	_, err = q.Exec(ctx, insert, q.College, id, string(jenis), mhs.ID, mhs.IDProdi, periode, k.ID, b.Judul, teks.Lipat(b.Judul),
		CariKarya(b.Judul, mhs.Nama, mhs.NIM), teks.Lipat(mhs.Nama), b.Abstrak, now)
	if err != nil {
		return id, err
	}
	if err := words.Put(ctx, q, Kata, words.Record{}, KataKarya(id, jenis, b.Judul, mhs.Nama, mhs.NIM)); err != nil {
		return id, err
	}
	return id, catatJudul(ctx, q, id, b.Judul)
}

func updateKarya(ctx context.Context, q db.Q, k karya, b KaryaBaru) error {
	const update = `UPDATE tugasakhir_karya SET judul = $3, judul_urut = $4, cari = $5, abstrak = $6 WHERE college_id = $1 AND id = $2`
	is := KataKarya(k.ID, k.Jenis, b.Judul, k.NamaMahasiswa, k.NIM)
	_, err := q.Exec(ctx, update, q.College, k.ID, b.Judul, teks.Lipat(b.Judul), is.Text, b.Abstrak)
	if err != nil {
		return err
	}
	if err := words.Put(ctx, q, Kata, KataKarya(k.ID, k.Jenis, k.Judul, k.NamaMahasiswa, k.NIM), is); err != nil {
		return err
	}
	return catatJudul(ctx, q, k.ID, b.Judul)
}

// isiKarya writes what hangs on a proposal: who shall guide it, and where an internship shall be.
func (s *Service) isiKarya(ctx context.Context, q db.Q, id string, b KaryaBaru) error {
	if err := replacePembimbing(ctx, q, id, b.Pembimbing); err != nil {
		return err
	}
	if b.Magang == nil {
		return nil
	}
	return s.tulisMagang(ctx, q, id, *b.Magang)
}

func replacePembimbing(ctx context.Context, q db.Q, id string, baru []string) error {
	const list = `SELECT id_dosen FROM tugasakhir_pembimbing WHERE college_id = $1 AND id_karya = $2 ORDER BY urutan`
	lama, err := db.List[string](ctx, q, list, q.College, id)
	if err != nil || slices.Equal(lama, baru) {
		return err
	}
	_, err = q.Exec(ctx, `DELETE FROM tugasakhir_pembimbing WHERE college_id = $1 AND id_karya = $2`, q.College, id)
	if db.IsForeign(err) {
		return apperr.Isian("pembimbing", "Pembimbing yang sudah mencatat bimbingan tidak dapat diganti")
	}
	for i, dosen := range baru {
		if err != nil {
			return err
		}
		const insert = `INSERT INTO tugasakhir_pembimbing (college_id, id_karya, id_dosen, urutan) VALUES ($1, $2, $3, $4)`
		_, err = q.Exec(ctx, insert, q.College, id, dosen, i+1)
	}
	return err
}

// kecil is a name inside a sentence.
func kecil(nama string) string { return strings.ToLower(nama[:1]) + nama[1:] }
