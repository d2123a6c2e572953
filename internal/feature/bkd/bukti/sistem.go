package bukti

import (
	"context"
	"errors"
	"io/fs"
	"slices"

	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// JenisPDF is the media type of what the portal makes.
const JenisPDF = blob.PDF

// MintaSistem names a paper that the portal makes, of a record of a workload.
type MintaSistem struct {
	lingkup.Minta
	Objek string `query:"objek" maxLength:"40" required:"true"`
	ID    string `query:"id" maxLength:"200" required:"true"`
	Jenis string `query:"jenis" maxLength:"40" required:"true"`
}

// UnduhSistem answers a paper that the portal makes, as it is now; 404 for one that it does not make, 409 while it cannot yet.
func (s *Service) UnduhSistem(ctx context.Context, in *MintaSistem) (api.File, error) {
	var name string
	var c susunan
	p, err := module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (p module.Proof, err error) {
		who, term, err := s.orang(ctx, q, a, in.Minta)
		if err != nil {
			return p, err
		}
		if c, err = s.susun(ctx, q, who, term); err != nil {
			return p, err
		}
		row, err := c.find(acuan{in.Objek, in.ID})
		if err != nil {
			return p, err
		}
		all := c.proofs[row.acuan()]
		i := slices.IndexFunc(all, func(p module.Proof) bool { return p.Kind == in.Jenis })
		switch {
		case i < 0:
			return p, apperr.NotFound()
		case !all[i].Ready:
			return p, apperr.New(apperr.Conflict, all[i].Why)
		}
		name = safe(all[i].Title+" "+row.Rincian, "Bukti") + ".pdf"
		return all[i], nil
	})
	if err != nil {
		return api.File{}, err
	}
	content, err := s.make(ctx, c, p)
	return api.Whole(name, JenisPDF, content), err
}

// make makes a paper for the lecturer whose workload it shows.
func (s *Service) make(ctx context.Context, c susunan, p module.Proof) ([]byte, error) {
	if p.Object == objekWali {
		return s.advisees(ctx, c, p.ID)
	}
	return s.area(p.Object).Make(ctx, c.orang.ID, p)
}

// AmbilBukti answers what was put to a record: the file, or the letter as PDF.
func (s *Service) AmbilBukti(ctx context.Context, in *api.ByID) (api.File, error) {
	b, err := module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (berkas, error) {
		b, _, err := s.find(ctx, q, a, in.ID)
		return b, err
	})
	if err != nil {
		return api.File{}, err
	}
	if b.Acuan != "" {
		content, err := s.letter(ctx, b)
		return api.Whole(safe(b.Nama+" "+b.Nomor, "Surat")+".pdf", JenisPDF, content), err
	}
	return module.Stored(s.Blob, b.Nama, b.Tipe, b.Sidik, b.Ukuran)
}

// letter is the paper of a letter that was put to a record.
func (s *Service) letter(ctx context.Context, b berkas) ([]byte, error) {
	at, _ := bacaAcuan(b.Acuan)
	e := s.area(at.objek)
	if e == nil {
		return nil, apperr.NotFound()
	}
	return e.Make(ctx, b.IDDosen, module.Proof{Object: at.objek, ID: at.id})
}

// absentWhy says why a paper is not to be had now; "" for an error that is none of that kind.
func absentWhy(err error) string {
	if apperr.Is(err, apperr.Conflict) || apperr.Is(err, apperr.Missing) {
		return apperr.As(err).Detail
	}
	if errors.Is(err, fs.ErrNotExist) {
		return "Berkas tidak ada di penyimpanan"
	}
	return ""
}

// Belum is the Sumber of a paper that is missing.
const Belum = belumAda

// Rekaman is a paper as a report keeps it.
type Rekaman struct {
	Objek  string `json:"objek"`
	ID     string `json:"id" doc:"Of the record"`
	Jenis  string `json:"jenis"`
	Nama   string `json:"nama"`
	Sumber string `json:"sumber" doc:"sistem, unggahan, surat, belum"`
	Sidik  string `json:"sidik" doc:"Fingerprint of an uploaded file"`

	Tipe   string `json:"-"` // of an uploaded file
	Ukuran int64  `json:"-"` // bytes
}

// Rekam is what there is of evidence, for a report to keep: the fingerprints of what was handed in, which papers the portal makes, and
// which are missing.
func (s *Service) Rekam(ctx context.Context, q db.Q, who lingkup.Orang, periode int64) ([]Rekaman, error) {
	c, err := s.susun(ctx, q, who, periode)
	out := []Rekaman{}
	for _, b := range c.rows {
		for _, d := range b.Dokumen {
			name := d.Nama
			if name == "" {
				name = d.Judul
			}
			r := Rekaman{Objek: b.Objek, ID: b.ID, Jenis: d.Jenis, Nama: name, Sumber: d.Keadaan, Sidik: d.Sidik}
			if d.bukti != nil && d.Sidik != "" {
				r.Tipe, r.Ukuran = d.bukti.Tipe, d.bukti.Ukuran
			}
			out = append(out, r)
		}
	}
	return out, err
}
