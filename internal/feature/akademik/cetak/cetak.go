// Package cetak prints semester plans (RPS) in the form of the campus: as PDF, and as a document to edit.
package cetak

import (
	"bytes"
	"context"
	"io"
	"strings"
	"time"

	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/feature/akademik/rps"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/docx"
	"portaldosen/internal/kit/doc/paper"
	"portaldosen/internal/kit/module"
)

// JenisPDF is the media type of a plan on paper.
const JenisPDF = "application/pdf"

// Service prints plans.
type Service struct{ module.Deps }

// bahan is what the form of a plan is made of.
type bahan struct {
	rps.RPS
	rps.Sebutan
	kop   paper.Letterhead
	zona  *time.Location
	umum  map[string]string // the cells of the part that has one row
	pada  time.Time
	prodi string
}

// read reads what a form is made of, as the caller may read it (404 else).
func (s *Service) read(ctx context.Context, in *rps.MintaRPS) (*bahan, error) {
	return s.material(ctx, func(q db.Q, a actor.Actor) (rps.RPS, error) { return rps.At(ctx, q, a, in.ID, in.Versi) })
}

// material reads what the form of a plan is made of.
func (s *Service) material(ctx context.Context, plan func(q db.Q, a actor.Actor) (rps.RPS, error)) (*bahan, error) {
	type unit struct{ Fakultas, Prodi string }
	const units = `SELECT f.nama AS fakultas, p.nama AS prodi FROM master_prodi p CROSS JOIN master_jurusan j CROSS JOIN master_fakultas f
		WHERE p.college_id = $1 AND p.id = $2 AND j.college_id = $1 AND j.id = p.id_jurusan AND f.college_id = $1 AND f.id = j.id_fakultas`
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (*bahan, error) {
		p, err := plan(q, a)
		if err != nil {
			return nil, err
		}
		b := &bahan{RPS: p, Sebutan: p.Named(), zona: s.Zone(ctx, q.College), umum: p.Isi[isi.Umum][0].Sel, pada: s.Clock.Now()}
		u, err := db.Get[unit](ctx, q, units, q.College, p.IDProdi)
		if err != nil {
			return nil, err
		}
		b.prodi = u.Prodi
		head, err := institusi.BacaKop(ctx, q, api.From(ctx).HTTP.Host)
		if err != nil {
			return nil, err
		}
		b.kop, err = head.Kertas(s.Blob, u.Fakultas, "Program Studi "+u.Prodi)
		return b, err
	})
}

// CetakRPS is a plan on paper: sheets that lie, as forms of plans do.
func (s *Service) CetakRPS(ctx context.Context, in *rps.MintaRPS) (api.File, error) {
	b, err := s.read(ctx, in)
	if err != nil {
		return api.File{}, err
	}
	var out bytes.Buffer
	err = b.pdf(&out)
	return api.Whole(b.FileName("pdf"), JenisPDF, out.Bytes()), err
}

// Terbitan is a plan on paper as everybody reads it; 404 for one that is not published.
func (s *Service) Terbitan(ctx context.Context, id string) ([]byte, error) {
	b, err := s.material(ctx, func(q db.Q, _ actor.Actor) (rps.RPS, error) { return rps.Published(ctx, q, id) })
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = b.pdf(&out)
	return out.Bytes(), err
}

func (b *bahan) pdf(w io.Writer) error {
	k := paper.Set(b.judul(), b.kop.Name, b.kaki(), b.pada, b.setting())
	k.Letterhead(b.kop)
	b.write(k)
	return k.Write(w)
}

// CetakNaskahRPS is a plan as a document to edit.
func (s *Service) CetakNaskahRPS(ctx context.Context, in *rps.MintaRPS) (api.File, error) {
	b, err := s.read(ctx, in)
	if err != nil {
		return api.File{}, err
	}
	d, err := docx.New(b.judul(), b.kop.Name, b.kaki(), b.pada, b.setting())
	if err != nil {
		return api.File{}, err
	}
	d.Letterhead(b.kop)
	b.write(d)
	var out bytes.Buffer
	err = d.Write(&out)
	return api.Whole(b.FileName("docx"), docx.Type, out.Bytes()), err
}

func (b *bahan) setting() paper.Setting {
	return paper.Setting{Landscape: true, Dense: true, Font: paper.Font(b.umum["huruf"]), Head: b.Mark()}
}

func (b *bahan) judul() string { return strings.Join([]string{"RPS", b.Kode, b.Nama}, " ") }

// kaki stands at the foot of every sheet.
func (b *bahan) kaki() string {
	printed := "Dicetak dari Portal Dosen pada " + dateid.DateTime(b.pada, b.zona)
	return strings.Join([]string{b.Mark(), b.judul(), periode.Nama(b.Periode), printed}, " · ")
}

// DaftarHuruf lists the letters that a plan can be printed in: those that the portal itself has.
func (s *Service) DaftarHuruf(context.Context, *struct{}) (api.Halaman[Huruf], error) {
	names := map[string]string{}
	for _, p := range isi.PartOf(isi.Umum).Column("huruf").Pilihan {
		names[p.Kode] = p.Nama
	}
	var out []Huruf
	for _, f := range paper.Fonts() {
		out = append(out, Huruf{Kode: string(f), Nama: names[string(f)]})
	}
	return api.OnePage(out), nil
}

// Huruf is a kind of letters.
type Huruf struct {
	Kode string `json:"kode"`
	Nama string `json:"nama" doc:"As people read it"`
}
