package dokumen

import (
	"bytes"
	"context"
	"io"
	"strings"
	"time"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// DokumenBaris is a paper in the list of a work.
type DokumenBaris struct {
	Nama    string `json:"nama" enum:"kartu-bimbingan,undangan,form-nilai,rekap-nilai,berita-acara,daftar-hadir,lembar-revisi,lembar-pengesahan"`
	Judul   string `json:"judul" doc:"Kartu bimbingan skripsi"`
	IDDosen string `json:"idDosen,omitempty" doc:"Whose sheet of marks; to be sent along"`
	Boleh   bool   `json:"boleh"`
	Alasan  string `json:"alasan" doc:"Why there is none for the caller yet"`
}

// MintaDaftarDokumen names a work, and the exam that the papers are about.
type MintaDaftarDokumen struct {
	ID       string `path:"id"`
	IDSidang string `query:"idSidang" maxLength:"64" doc:"Without it the latest exam"`
}

// MintaDokumen names a paper.
type MintaDokumen struct {
	ID       string `path:"id"`
	Nama     string `path:"nama"`
	IDSidang string `query:"idSidang" maxLength:"64" doc:"Without it the latest exam"`
	IDDosen  string `query:"idDosen" maxLength:"64" doc:"Whose sheet of marks; without it the caller's own"`
}

// DaftarDokumen lists the papers of a work: which the caller gets, and why not the others.
func (s *Service) DaftarDokumen(ctx context.Context, in *MintaDaftarDokumen) (api.Halaman[DokumenBaris], error) {
	a := actor.From(ctx)
	rows := []DokumenBaris{}
	err := s.denganBahan(ctx, a, in.ID, in.IDSidang, func(h karya.Hubungan, b *bahanDokumen) error {
		for _, r := range dokumenSemua {
			rows = append(rows, barisDokumen(r, b, h)...)
		}
		return nil
	})
	return api.OnePage(rows), err
}

// denganBahan reads a work as the caller stands to it, with what its papers are made of.
func (s *Service) denganBahan(ctx context.Context, a actor.Actor, id, idSidang string, fn func(h karya.Hubungan, b *bahanDokumen) error) error {
	return s.DB.Read(ctx, a.College, func(q db.Q) error {
		h, err := s.FindOfKind(ctx, q, id)
		if err != nil {
			return err
		}
		b, err := s.bahanDokumen(ctx, q, h.Baris, idSidang)
		if err != nil {
			return err
		}
		return fn(h, b)
	})
}

// barisDokumen is a paper's line in the list; of the sheets of marks one for each that the caller may have to do with.
func barisDokumen(r ragamDokumen, b *bahanDokumen, h karya.Hubungan) []DokumenBaris {
	baris := func(idDosen, judul string) DokumenBaris {
		b.idDosen = idDosen
		alasan := halanganDokumen(r, b, h)
		return DokumenBaris{Nama: r.nama, Judul: judul, IDDosen: idDosen, Boleh: alasan == nil, Alasan: kalimat(alasan)}
	}
	judul := r.judulJenis(h.Jenis)
	if r.nama != dokumenForm {
		return []DokumenBaris{baris("", judul)}
	}
	if h.HanyaMahasiswa() {
		return nil
	}
	if len(b.tim) == 0 {
		return []DokumenBaris{baris("", judul)}
	}
	rows := []DokumenBaris{}
	for _, t := range b.tim {
		rows = append(rows, baris(t.IDDosen, judul+": "+t.Nama))
	}
	return rows
}

func kalimat(err *apperr.Error) string {
	if err == nil {
		return ""
	}
	return err.Detail
}

// halanganDokumen tells why a caller does not get a paper; nil when he or she does. Marks stay with whoever gave them until
// all sheets are final, and with the team until the grade is locked.
func halanganDokumen(r ragamDokumen, b *bahanDokumen, h karya.Hubungan) *apperr.Error {
	if r.nama == dokumenForm && h.HanyaMahasiswa() {
		return apperr.New(apperr.Forbidden, "Lembar penilaian hanya untuk tim penguji dan pengelola sidang")
	}
	if alasan := r.halangan(b); alasan != "" {
		return apperr.New(apperr.Conflict, alasan)
	}
	if r.nama == dokumenRekap && h.HanyaMahasiswa() && b.karya.DikunciPada == nil {
		return apperr.New(apperr.Conflict, "Rekap nilai dapat Anda lihat setelah nilai dikunci")
	}
	if r.nama == dokumenForm && b.idDosen != h.IDDosen && b.lembar(b.idDosen).Final && !b.semuaFinal() {
		return apperr.New(apperr.Conflict, "Lembar penilaian penguji lain dapat dibuka setelah semua lembar nilai final")
	}
	return nil
}

// UnduhDokumen answers a paper as PDF. What it says is recorded with its code when it is first made; the same content asked
// again is the same file.
func (s *Service) UnduhDokumen(ctx context.Context, in *MintaDokumen) (api.File, error) {
	a := actor.From(ctx)
	r, ada := ragamDokumenDari(in.Nama)
	if !ada {
		return api.File{}, apperr.NotFound()
	}
	var f faktaDokumen
	err := s.denganBahan(ctx, a, in.ID, in.IDSidang, func(h karya.Hubungan, b *bahanDokumen) error {
		if b.idDosen = in.IDDosen; b.idDosen == "" {
			b.idDosen = h.IDDosen
		}
		if err := halanganDokumen(r, b, h); err != nil {
			return err
		}
		f = b.fakta(r)
		return nil
	})
	if err != nil {
		return api.File{}, err
	}
	isi, row, err := s.terbitkan(ctx, r, f)
	if err != nil {
		return api.File{}, err
	}
	return api.File{
		Name: f.namaBerkas(clock.FromMicro(row.DibuatPada)), Type: JenisPDF,
		Write: func(_ context.Context, w io.Writer) error {
			_, err := io.Copy(w, bytes.NewReader(isi))
			return err
		},
	}, nil
}

// namaBerkas is what a paper is saved under: which, of what, whose, and of when. A paper of an exam has the exam's day and
// hour, so that two exams of one student are two files: "Berita_Acara_Sidang_Skripsi_202243500001_20261123_0900.pdf"; a card
// has the day on which it was made.
func (f faktaDokumen) namaBerkas(dibuat time.Time) string {
	kata := strings.Fields(f.Judul + " " + f.Penilai)
	for i, k := range kata {
		kata[i] = strings.ToUpper(k[:1]) + k[1:]
	}
	stempel := f.Stempel
	if stempel == "" {
		stempel = dibuat.In(f.zona()).Format("20060102")
	}
	return strings.Join(append(kata, f.NIM, stempel), "_") + ".pdf"
}
