// Package pembimbing puts another lecturer in the place of a supervisor who cannot guide a work to its end.
package pembimbing

import (
	"context"
	"fmt"
	"slices"

	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// Service replaces supervisors.
type Service struct {
	*pengajuan.Service
	sidang *sidang.Service
}

// New makes the room.
func New(p *pengajuan.Service, s *sidang.Service) *Service { return &Service{p, s} }

// PembimbingPengganti names whose part is given to another lecturer, who comes, and why.
type PembimbingPengganti struct {
	Peran   string `json:"peran" enum:"pembimbing_1,pembimbing_2" doc:"Of who leaves"`
	IDDosen string `json:"idDosen" minLength:"1" maxLength:"64" doc:"Who comes"`
	Alasan  string `json:"alasan" minLength:"1" maxLength:"2000"`
}

// pergantian is a replacement as it is made.
type pergantian struct {
	left, came    karya.Pembimbing
	peran, alasan string
}

// GantiPembimbing gives the part of a supervisor to another active lecturer whose quota has room (422 else), from when the work was
// agreed to until its exam begins (409 else). What the one who leaves signed stays on record; his or her other sessions are called
// off, and the one who comes takes the place in an exam that is set, and in what waits to be decided on.
func (s *Service) GantiPembimbing(ctx context.Context, in *api.Replace[PembimbingPengganti]) (pengajuan.Karya, error) {
	const act = "tugasakhir.karya.ganti_pembimbing"
	return karya.Change(ctx, s, in.ID, act, karya.Hubungan.Atur, func(ctx context.Context, q db.Q, h *karya.Hubungan) (out pengajuan.Karya, apa karya.Touched, err error) {
		g, err := s.rencana(ctx, q, *h, in)
		if err != nil {
			return out, apa, err
		}
		if err := s.tulis(ctx, q, h, g); err != nil {
			return out, apa, err
		}
		rincian := map[string]string{"peran": g.peran, "diganti": g.left.IDDosen, "pengganti": g.came.IDDosen}
		out, err = s.BacaKarya(ctx, q, h.ID)
		return out, karya.Touched{Objek: "karya", ID: h.ID, Rincian: rincian}, err
	})
}

// rencana is the replacement that is asked for, or why it cannot be made.
func (s *Service) rencana(ctx context.Context, q db.Q, h karya.Hubungan, in *api.Replace[PembimbingPengganti]) (pergantian, error) {
	g := pergantian{peran: in.Body.Peran, alasan: texts.Tidy(in.Body.Alasan)}
	if a := h.AksiGantiPembimbing(); !a.Allowed {
		return g, apperr.New(apperr.Conflict, "Pembimbing tidak dapat diganti. "+a.Reason+".")
	}
	if err := s.CheckVersion(ctx, q, in.IfMatch, h.Baris); err != nil {
		return g, err
	}
	rule, err := kebijakan.Get(ctx, q, h.IDKebijakan)
	if err != nil {
		return g, err
	}
	guides, err := karya.ListPembimbing(ctx, q, h.Baris, rule.Kuota)
	if err != nil {
		return g, err
	}
	came, active, err := karya.FindCalon(ctx, q, h.Baris, in.Body.IDDosen, rule.Kuota)
	if err != nil {
		return g, err
	}
	wrong := apperr.Wrong{}
	wrong.Require("alasan", g.alasan)
	nth := slices.IndexFunc(guides, func(p karya.Pembimbing) bool { return fmt.Sprintf("pembimbing_%d", p.Urutan) == g.peran })
	if nth < 0 {
		wrong["peran"] = "Karya ini tidak memiliki " + karya.NamaPeranTim[g.peran]
	} else {
		g.left, g.came = guides[nth], came
	}
	if sentence := halangan(came, active, guides); sentence != "" {
		wrong["idDosen"] = sentence
	}
	return g, wrong.Refuse()
}

// halangan is why a lecturer cannot come to guide a work that others guide.
func halangan(came karya.Pembimbing, active bool, guides []karya.Pembimbing) string {
	switch {
	case !active:
		return "Dosen tidak ditemukan atau tidak aktif"
	case slices.ContainsFunc(guides, func(p karya.Pembimbing) bool { return p.IDDosen == came.IDDosen }):
		return came.Nama + " sudah membimbing karya ini"
	case came.Beban >= came.Kuota:
		return fmt.Sprintf("Kuota bimbingan %s sudah penuh (%d dari %d mahasiswa)", came.Nama, came.Beban, came.Kuota)
	}
	return ""
}

// tulis makes a replacement.
func (s *Service) tulis(ctx context.Context, q db.Q, h *karya.Hubungan, g pergantian) error {
	signed, err := bimbingan.Signed(ctx, q, h.ID, g.left.IDDosen)
	if err != nil {
		return err
	}
	if err := s.sidang.GantiPembimbing(ctx, q, h.Baris, g.left.IDDosen, g.came, "idDosen"); err != nil {
		return err
	}
	if err := karya.SetPembimbing(ctx, q, h.ID, g.left.Urutan, g.came.IDDosen); err != nil {
		return err
	}
	if err := bimbingan.CancelUnsigned(ctx, q, h.ID, g.left.IDDosen, "Pembimbing diganti: "+g.alasan, s.Clock.Now()); err != nil {
		return err
	}
	if err := s.ReportReplaced(ctx, q, h.Baris, g.left, g.came, signed); err != nil {
		return err
	}
	kalimat := fmt.Sprintf("%s %s diganti %s: %s", karya.NamaPeranTim[g.peran], g.left.Nama, g.came.Nama, g.alasan)
	return s.Touch(ctx, q, &h.Baris, "ganti_pembimbing", h.PeranAtur(), kalimat)
}
