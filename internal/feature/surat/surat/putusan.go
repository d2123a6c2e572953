package surat

import (
	"context"
	"fmt"

	"portaldosen/internal/core/dokumen"
	coredosen "portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/surat/cetak"
	"portaldosen/internal/feature/surat/deret"
	"portaldosen/internal/feature/surat/isi"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// PutusanSurat is a decision on a letter.
type PutusanSurat struct {
	Langkah string `json:"langkah" enum:"setujui,minta_perbaikan,cabut"`
	Alasan  string `json:"alasan,omitempty" maxLength:"1000" doc:"Required where a letter is sent back or revoked"`
	Sidik   string `json:"sidik,omitempty" maxLength:"64" doc:"Of what the letter said when it was read: another text is not approved (412)"`
}

// PutuskanSurat approves a letter, which gives it its number and the day, sends it back, or revokes an approved one, whose number
// stays used.
func (s *Service) PutuskanSurat(ctx context.Context, in *api.Replace[PutusanSurat]) (Surat, error) {
	b := in.Body
	return s.step(ctx, in.ByID, in.IfMatch, b.Langkah, b.Alasan, s.deciding(b))
}

// Putuskan takes a letter the step of a decision on, as an actor does.
func (s *Service) Putuskan(ctx context.Context, q db.Q, a actor.Actor, id string, b PutusanSurat) error {
	return s.walk(ctx, q, a, taken{id: id, langkah: stepNamed(b.Langkah), reason: b.Alasan, write: s.deciding(b)})
}

// deciding is what a decision writes besides where the letter stands then.
func (s *Service) deciding(b PutusanSurat) func(context.Context, module.Act[Surat]) error {
	if b.Langkah != setujui {
		return nil
	}
	return func(ctx context.Context, act module.Act[Surat]) error { return s.issue(ctx, act, b.Sidik) }
}

// issue numbers a letter and keeps what its paper shows.
func (s *Service) issue(ctx context.Context, act module.Act[Surat], seen string) error {
	m, err := s.material(ctx, act.Q, &act.Now)
	if err != nil {
		return err
	}
	sidik, err := m.sidik()
	if err != nil {
		return err
	}
	if seen != "" && seen != sidik {
		return apperr.New(apperr.Stale, "Isi surat ini berubah sejak Anda membacanya: data orang yang disebut atau jenis suratnya diubah. Muat ulang untuk membaca isi terbaru.")
	}
	signer, err := signerOf(ctx, act)
	if err != nil {
		return err
	}
	at := act.At.In(m.zone)
	given, err := deret.Beri(ctx, act.Q, act.Now.jenis.IDDeret, at.Year())
	if err != nil {
		return err
	}
	letter := m.put(act.At, signer)
	iso, long := dayOf(act.At, m.zone)
	letter.Tanggal = long
	letter.Nomor = isi.Nomor(act.Now.jenis.Pola, isi.BahanNomor{Urut: given.Urut, Kode: letter.Kode, Singkatan: act.College, Prodi: m.unit.Kode, Tanggal: at})
	return s.keep(ctx, act, letter, given, iso)
}

// keep writes a letter with its number, and what its paper shows, beside the fingerprint of that paper.
func (s *Service) keep(ctx context.Context, act module.Act[Surat], letter cetak.Salinan, given deret.Nomor, iso string) error {
	const update = `UPDATE surat_surat SET status = 'disetujui', nomor = $3, nomor_urut = $8, tanggal = $4, tahun = $5, status_pada = $6, alasan = '', versi = versi + 1,
			diubah_pada = $6, diubah_oleh = $7
		WHERE college_id = $1 AND id = $2 AND status = 'diajukan'`
	year := act.At.In(s.Zone(ctx, act.College)).Year()
	n, err := act.Exec(ctx, update, act.College, act.ID, letter.Nomor, iso, year, act.At.UnixMicro(), act.Actor.Account, texts.Fold(letter.Nomor))
	switch {
	case db.IsUnique(err):
		return apperr.New(apperr.Conflict, fmt.Sprintf("Nomor %s sudah dipakai surat lain. Periksa pola nomor dan deret jenis surat ini.", letter.Nomor))
	case err != nil:
		return err
	case n == 0:
		return errMoved()
	}
	kode := s.Kode()
	pdf, err := letter.Cetak(cetak.Terbit{College: act.College, Kode: kode, Pada: moment(act.At)}, s.Blob)
	if err != nil {
		return err
	}
	text, sidik, err := letter.Teks()
	if err != nil {
		return err
	}
	const insert = `INSERT INTO surat_terbit (college_id, id_surat, id_deret, tahun, urut, kode_jenis, kode, salinan_json, sidik, sidik_berkas, gambar, pada, oleh)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`
	return act.Apply(ctx, insert, act.College, act.ID, act.Now.jenis.IDDeret, given.Tahun, given.Urut, letter.Kode, kode, text, sidik, dokumen.Sidik(pdf),
		letter.Kampus.Gambar, act.At.UnixMicro(), act.Actor.Account)
}

// signerOf is who approves a letter, as papers name a lecturer.
func signerOf(ctx context.Context, act module.Act[Surat]) (cetak.Penanda, error) {
	const read = `SELECT d.id, ` + coredosen.KolomNama + ` AS nama, d.nidn FROM master_dosen d WHERE d.college_id = $1 AND d.id_akun = $2`
	d, found, err := db.Find[DosenSurat](ctx, act.Q, read, act.College, act.Actor.Account)
	if err != nil || !found {
		return cetak.Penanda{Nama: act.Actor.Name}, err
	}
	return cetak.Penanda{Nama: d.Nama, Nomor: nomorNIDN(d.NIDN)}, nil
}
