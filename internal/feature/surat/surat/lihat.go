package surat

import (
	"context"
	"encoding/json"
	"time"

	"portaldosen/internal/core/dokumen"
	coredosen "portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/surat/cetak"
	"portaldosen/internal/feature/surat/isi"
	"portaldosen/internal/feature/surat/jenis"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// LihatSurat answers one letter; one that is not the caller's to see is not there (404).
func (s *Service) LihatSurat(ctx context.Context, in *api.ByID) (Surat, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (Surat, error) { return s.get(ctx, q, a, in.ID) })
}

// satuSurat is the letter $5, if the caller sees it.
const satuSurat = `SELECT ` + kolomBaris + `, s.id_prodi, s.isian_json, s.alasan, s.diminta_oleh, s.dibuat_pada, s.versi, s.diubah_pada,
	COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = s.diubah_oleh), '') AS diubah_oleh,
	COALESCE((SELECT t.salinan_json FROM surat_terbit t WHERE t.college_id = $1 AND t.id_surat = s.id), '') AS salinan,
	COALESCE((SELECT t.kode FROM surat_terbit t WHERE t.college_id = $1 AND t.id_surat = s.id), '') AS kode,
	(SELECT t.pada FROM surat_terbit t WHERE t.college_id = $1 AND t.id_surat = s.id) AS terbit_pada
	FROM surat_surat s JOIN surat_jenis j ON j.college_id = s.college_id AND j.id = s.id_jenis
	LEFT JOIN master_mahasiswa m ON m.college_id = s.college_id AND m.id = s.id_mahasiswa WHERE s.college_id = $1 AND s.id = $5` + terlihat

// get reads a letter in full.
func (s *Service) get(ctx context.Context, q db.Q, a actor.Actor, id string) (Surat, error) {
	out, err := s.find(ctx, q, a, id)
	if err != nil {
		return out, err
	}
	if err := out.readParts(ctx, q); err != nil {
		return out, err
	}
	letter, sidik, err := s.letter(ctx, q, &out)
	if err != nil {
		return out, err
	}
	out.Naskah, out.Sidik = letter.Naskah(out.tanda()), sidik
	if out.Kode != "" {
		out.Dokumen = dokumen.Lengkap(q.College, out.Kode)
	}
	out.Aksi, out.Penyetuju = out.aksi(), out.jenis.Penyetuju
	return out, nil
}

// find reads a letter with its kind and how the caller stands to it.
func (s *Service) find(ctx context.Context, q db.Q, a actor.Actor, id string) (Surat, error) {
	out, err := db.Get[Surat](ctx, q, satuSurat, append(sees(a), id)...)
	if err != nil {
		return out, err
	}
	if out.jenis, err = jenis.Get(ctx, q, out.IDJenis); err != nil {
		return out, err
	}
	if out.caller, err = findOrang(ctx, q, a); err != nil {
		return out, err
	}
	const named = `SELECT d.id, ` + coredosen.KolomNama + ` AS nama, d.nidn FROM surat_dosen x
		JOIN master_dosen d ON d.college_id = x.college_id AND d.id = x.id_dosen WHERE x.college_id = $1 AND x.id_surat = $2 ORDER BY x.urutan`
	out.DosenSurat, err = db.List[DosenSurat](ctx, q, named, q.College, id)
	return out, err
}

// readParts reads what the fields say, and what happened.
func (s *Surat) readParts(ctx context.Context, q db.Q) error {
	nilai, err := s.nilai()
	if err != nil {
		return err
	}
	s.Isian = []IsianSurat{}
	for _, k := range s.jenis.Kolom {
		s.Isian = append(s.Isian, IsianSurat{k.Kode, k.Label, k.Jenis, nilai[k.Kode]})
	}
	const list = `SELECT r.langkah, '' AS nama, r.menjadi, r.alasan, r.oleh, r.pada FROM surat_riwayat r
		WHERE r.college_id = $1 AND r.id_surat = $2 ORDER BY r.urut DESC`
	s.Riwayat, err = db.List[RiwayatSurat](ctx, q, list, q.College, s.ID)
	for i := range s.Riwayat {
		s.Riwayat[i].Nama = stepName(s.Riwayat[i].Langkah)
	}
	return err
}

// nilai are the values of the fields by their codes.
func (s *Surat) nilai() (out map[string]string, err error) {
	err = json.Unmarshal([]byte(s.IsianJSON), &out)
	return out, err
}

// tanda is what stands across the paper.
func (s *Surat) tanda() string {
	switch s.Status {
	case Disetujui:
		return ""
	case Dicabut:
		return cetak.Dicabut
	}
	return cetak.Draf
}

// letter is what the paper of a letter shows: as it was approved, else as it would be now, with the fingerprint of that.
func (s *Service) letter(ctx context.Context, q db.Q, x *Surat) (letter cetak.Salinan, sidik string, err error) {
	if x.Salinan != "" {
		letter, err = cetak.Baca(x.Salinan)
		return letter, "", err
	}
	m, err := s.material(ctx, q, x)
	if err != nil {
		return letter, "", err
	}
	if sidik, err = m.sidik(); err != nil {
		return letter, "", err
	}
	return m.put(s.Clock.Now(), cetak.Penanda{Nama: m.kaprodi.Nama, Nomor: nomorNIDN(m.kaprodi.NIDN)}), sidik, nil
}

// dayOf is the day of a letter on the calendar of its college, as the list has it and as papers write it.
func dayOf(at time.Time, zone *time.Location) (iso, long string) {
	at = at.In(zone)
	return at.Format(time.DateOnly), dateid.Date(at)
}

func nomorNIDN(nidn string) string {
	if nidn == "" {
		return ""
	}
	return "NIDN " + nidn
}

// longDate writes the day of a field; anything else stays as it is.
func longDate(k isi.KolomSurat, value string, zone *time.Location) string {
	if k.Jenis != isi.Tanggal {
		return value
	}
	if at, ok := dateid.ParseDate(value, zone); ok {
		return dateid.Date(at)
	}
	return value
}
