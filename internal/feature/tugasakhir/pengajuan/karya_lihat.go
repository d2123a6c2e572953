package pengajuan

import (
	"context"
	"time"

	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/beban"
	"portaldosen/internal/feature/tugasakhir/daftar"
	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/feature/tugasakhir/magang"
	"portaldosen/internal/feature/tugasakhir/tunggu"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// LihatKarya answers one work of a kind to whoever has to do with it: with its supervisors and their load, the decisions
// on its request, its files, and the policy that applies.
func (s *Service) LihatKarya(ctx context.Context, in *api.ByID) (Karya, error) {
	a := actor.From(ctx)
	var out Karya
	err := s.ReadSettled(ctx, a.College, func(q db.Q) error {
		h, err := s.FindOfKind(ctx, q, in.ID)
		if err != nil {
			return err
		}
		out, err = s.karyaUtuh(ctx, q, a, h)
		return err
	})
	return out, err
}

// bacaKarya reads a work anew, as it is answered after a change, which first shows in what waits.
func (s *Service) bacaKarya(ctx context.Context, q db.Q, a actor.Actor, id string) (Karya, error) {
	if err := s.Settle(ctx, q); err != nil {
		return Karya{}, err
	}
	h, err := s.FindHubungan(ctx, q, id)
	if err != nil {
		return Karya{}, err
	}
	return s.karyaUtuh(ctx, q, a, h)
}

func (s *Service) karyaUtuh(ctx context.Context, q db.Q, a actor.Actor, h karya.Hubungan) (Karya, error) {
	const one = ` FROM tugasakhir_karya k WHERE k.college_id = $1 AND k.id = $3`
	row, err := db.Get[daftar.Entry](ctx, q, daftar.Columns+tunggu.SudutOf(a).Since()+daftar.From+one+daftar.Joins, q.College, a.Account, h.ID)
	if err != nil {
		return Karya{}, err
	}
	out := Karya{KaryaBaris: row.Tampil(a), Abstrak: h.Abstrak, Hasil: h.Hasil}
	k, err := kebijakan.Get(ctx, q, h.IDKebijakan)
	if err != nil {
		return out, err
	}
	out.Kebijakan = k.Tampil()
	if h.DikunciPada != nil && h.NilaiE4 != nil {
		out.Nilai, out.Huruf = hitung.FromE4(*h.NilaiE4), h.Huruf
	}
	if out.Pembimbing, err = karya.ListPembimbing(ctx, q, h.Baris, k.Kuota); err != nil {
		return out, err
	}
	for i, p := range out.Pembimbing {
		out.NamaPembimbing = append(out.NamaPembimbing, p.Nama)
		out.Pembimbing[i].MinSesi = k.MinPembimbing(len(out.Pembimbing))
	}
	if err := beban.AksiKuota(ctx, q, a, out.Pembimbing); err != nil {
		return out, err
	}
	if out.Berkas, err = karya.ListBerkasKarya(ctx, q, h.ID); err != nil {
		return out, err
	}
	if h.Jenis == karya.JenisKP {
		if out.Magang, err = magang.Get(ctx, q, h.ID); err != nil {
			return out, err
		}
	}
	if out.IDAsal, err = s.bilaDekat(ctx, q, a, h.IDAsal); err != nil {
		return out, err
	}
	if h.Jenis == karya.JenisProposal {
		const lanjut = `SELECT id FROM tugasakhir_karya WHERE college_id = $1 AND id_asal = $2`
		id, _, err := db.Find[string](ctx, q, lanjut, q.College, h.ID)
		if err != nil {
			return out, err
		}
		if out.IDLanjutan, err = s.bilaDekat(ctx, q, a, id); err != nil {
			return out, err
		}
	}
	err = s.lengkapiAjuan(ctx, q, h, &out)
	return out, err
}

// bilaDekat is the id of a work that the caller has to do with, and nothing otherwise: whoever examined a proposal is not told
// of the thesis that came of it.
func (s *Service) bilaDekat(ctx context.Context, q db.Q, a actor.Actor, id string) (string, error) {
	if id == "" {
		return "", nil
	}
	_, err := s.FindHubungan(ctx, q, id)
	if apperr.Is(err, apperr.Missing) {
		return "", nil
	}
	return id, err
}

// lengkapiAjuan adds what hangs on the request: its word, its decisions, whether the caller may approve or take back.
func (s *Service) lengkapiAjuan(ctx context.Context, q db.Q, h karya.Hubungan, out *Karya) error {
	out.Putusan = []ajuan.Putusan{}
	p, ada, err := ajuan.FindLatest(ctx, q, h.ID, ajuan.HalJudul)
	if err != nil || !ada {
		return err
	}
	out.Catatan, out.DiajukanPada = p.Catatan, karya.TimeOrNil(&p.DibuatPada)
	putusan, err := ajuan.ListPutusan(ctx, q, h.ID)
	if err != nil {
		return err
	}
	out.Putusan = append(out.Putusan, putusan[p.ID]...)
	if !h.Pembimbing() {
		return nil
	}
	if out.UrungSampai, err = s.urungSampai(ctx, q, h, p); err != nil {
		return err
	}
	if h.Status != karya.StatusDiajukan {
		return nil
	}
	setujui := api.Aksi{Code: "setujui", Allowed: true}
	if halangan, err := s.halanganSetuju(ctx, q, h); err != nil {
		return err
	} else if halangan != "" {
		setujui = api.Aksi{Code: "setujui", Reason: halangan}
	}
	out.Aksi = append(out.Aksi, setujui)
	return nil
}

// lamaUrung is how long a supervisor may take a decision back.
const lamaUrung = 10 * time.Minute
