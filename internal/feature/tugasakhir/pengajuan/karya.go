package pengajuan

import (
	"context"
	"fmt"
	"strings"
	"time"

	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/beban"
	"portaldosen/internal/feature/tugasakhir/daftar"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/feature/tugasakhir/magang"
	"portaldosen/internal/feature/tugasakhir/tunggu"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/exact"
)

// Karya is a final work as a whole.
type Karya struct {
	daftar.KaryaBaris
	Abstrak      string              `json:"abstrak"`
	IDAsal       string              `json:"idAsal,omitempty" doc:"The proposal of a thesis"`
	IDLanjutan   string              `json:"idLanjutan,omitempty" doc:"The thesis of a proposal"`
	Pembimbing   []karya.Pembimbing  `json:"pembimbing" nullable:"false"`
	Putusan      []ajuan.Putusan     `json:"putusan" nullable:"false" doc:"On the request that is open, or was last"`
	Catatan      string              `json:"catatan" doc:"The student's word to that request"`
	DiajukanPada *time.Time          `json:"diajukanPada,omitempty" doc:"When that request was handed in; a decision does not change it"`
	Berkas       []karya.BerkasBaris `json:"berkas" nullable:"false" doc:"Versions of the manuscript, the latest first"`
	Magang       *magang.Magang      `json:"magang,omitempty"`
	Hasil        string              `json:"hasil,omitempty" enum:"lulus,lulus_revisi,tidak_lulus"`
	Nilai        *float64            `json:"nilai,omitempty" doc:"Final, 0 to 100; only when locked"`
	Huruf        string              `json:"huruf,omitempty"`
	Kebijakan    kebijakan.Kebijakan `json:"kebijakan"`
	UrungSampai  *time.Time          `json:"urungSampai,omitempty" doc:"Until when the caller may take the last decision back"`
}

// RowVersion is the version for the ETag.
func (k Karya) RowVersion() int64 { return k.Versi }

// LihatKarya answers one work of a kind to whoever has to do with it: with its supervisors and their load, the decisions
// on its request, its files, and the policy that applies.
func (s *Service) LihatKarya(ctx context.Context, in *api.ByID) (Karya, error) {
	return tunggu.ReadSettled(ctx, s.Service, func(q db.Q, _ actor.Actor) (Karya, error) {
		h, err := s.FindOfKind(ctx, q, in.ID)
		if err != nil {
			return Karya{}, err
		}
		return s.karyaUtuh(ctx, q, h)
	})
}

// BacaKarya reads a work anew, as it is answered after a change, which first shows in what waits.
func (s *Service) BacaKarya(ctx context.Context, q db.Q, id string) (Karya, error) {
	if err := s.Settle(ctx, q); err != nil {
		return Karya{}, err
	}
	h, err := s.FindHubungan(ctx, q, id)
	if err != nil {
		return Karya{}, err
	}
	return s.karyaUtuh(ctx, q, h)
}

func (s *Service) karyaUtuh(ctx context.Context, q db.Q, h karya.Hubungan) (Karya, error) {
	a := actor.From(ctx)
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
		out.Nilai, out.Huruf = exact.FromE4(*h.NilaiE4), h.Huruf
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
	if out.IDAsal, err = s.bilaDekat(ctx, q, h.IDAsal); err != nil {
		return out, err
	}
	if h.Jenis == karya.JenisProposal {
		const lanjut = `SELECT id FROM tugasakhir_karya WHERE college_id = $1 AND id_asal = $2`
		id, _, err := db.Find[string](ctx, q, lanjut, q.College, h.ID)
		if err != nil {
			return out, err
		}
		if out.IDLanjutan, err = s.bilaDekat(ctx, q, id); err != nil {
			return out, err
		}
	}
	err = s.lengkapiAjuan(ctx, q, h, &out)
	return out, err
}

// bilaDekat is the id of a work that the caller has to do with, and nothing otherwise: whoever examined a proposal is not told
// of the thesis that came of it.
func (s *Service) bilaDekat(ctx context.Context, q db.Q, id string) (string, error) {
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
	out.Catatan, out.DiajukanPada = p.Catatan, &p.DibuatPada
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
	halangan, err := apperr.Reason(s.bolehSetuju(ctx, q, h), apperr.Conflict)
	out.Aksi = append(out.Aksi, api.May("setujui", halangan))
	return err
}

// PutuskanKarya takes a supervisor's decision on a proposal or an internship asked for (TA-06, TA-07). An approval is
// refused (409) while a prerequisite is missing or the supervisor guides as many as the quota allows.
func (s *Service) PutuskanKarya(ctx context.Context, in *api.Replace[PutusanBaru]) (Karya, error) {
	return s.ubahKarya(ctx, in.ID, "tugasakhir.karya.putuskan", karya.Hubungan.Pembimbing, func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		tindakan := langkahPutusan[in.Body.Status]
		if err := s.bolehMelangkah(ctx, q, h.Baris, tindakan, karya.PelakuPembimbing, api.IfMatch{}); err != nil {
			return err
		}
		p, _, err := ajuan.FindLatest(ctx, q, h.ID, ajuan.HalJudul)
		if err != nil {
			return err
		}
		if p.Status != ajuan.Diajukan {
			return s.CannotStep(ctx, q, h.Baris, tindakan)
		}
		if err := s.belumPutus(ctx, q, *h, p); err != nil {
			return err
		}
		if err := s.CheckVersion(ctx, q, in.IfMatch, h.Baris); err != nil {
			return err
		}
		v, err := in.Body.rapi()
		if err != nil {
			return err
		}
		if v.Status == putusSetuju {
			if err := s.bolehSetuju(ctx, q, *h); err != nil {
				return err
			}
		}
		if err := s.putuskan(ctx, q, h, &p, v); err != nil {
			return err
		}
		return s.Report(ctx, q, h.Baris)
	})
}

// UrungkanPutusan takes the caller's decision on a proposal or an internship back.
func (s *Service) UrungkanPutusan(ctx context.Context, in *api.ByID) (Karya, error) {
	return s.ubahKarya(ctx, in.ID, "tugasakhir.karya.urungkan_putusan", karya.Hubungan.Pembimbing, func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		if err := s.urungkan(ctx, q, h, ajuan.HalJudul); err != nil {
			return err
		}
		return s.Report(ctx, q, h.Baris)
	})
}

// ubahKarya runs an act on a work in one transaction, by whoever may (403 else), and answers the work as it is then.
func (s *Service) ubahKarya(ctx context.Context, id, tindakan string, boleh func(karya.Hubungan) bool, act tindak) (Karya, error) {
	return karya.Change(ctx, s, id, tindakan, boleh, func(ctx context.Context, q db.Q, h *karya.Hubungan) (out Karya, _ karya.Touched, err error) {
		if err = act(ctx, q, h); err == nil {
			out, err = s.BacaKarya(ctx, q, h.ID)
		}
		return out, karya.Touched{Objek: "karya", ID: h.ID}, err
	})
}

// bolehSetuju refuses (409) a supervisor's approval while prerequisites are missing or the quota is full. The college raises a
// lecturer's quota in its master data.
func (s *Service) bolehSetuju(ctx context.Context, q db.Q, h karya.Hubungan) error {
	studi, err := s.studi(ctx, q, h.Baris)
	if err != nil {
		return err
	}
	if kurang := karya.ListUnmet(studi.syarat()); len(kurang) > 0 {
		return apperr.New(apperr.Conflict, "Prasyarat belum terpenuhi: "+strings.Join(kurang, ", ")+".")
	}
	semua, err := karya.ListPembimbing(ctx, q, h.Baris, studi.kebijakan.Kuota)
	for _, p := range semua {
		if p.IDDosen == h.IDDosen && p.Beban >= p.Kuota {
			return apperr.New(apperr.Conflict, fmt.Sprintf("Kuota bimbingan Anda sudah penuh (%d dari %d mahasiswa). Hubungi ketua program studi atau operator bila kuota Anda perlu ditambah.", p.Beban, p.Kuota))
		}
	}
	return err
}
