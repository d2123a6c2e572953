// Package pengajuan takes proposals and requests through their decisions, and shows one work in full.
package pengajuan

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/magang"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/feature/tugasakhir/tunggu"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// Service takes works and requests through their steps.
type Service struct {
	*tunggu.Service
	ajuan  *ajuan.Service
	magang *magang.Service
	naskah *naskah.Service
}

// New makes the room.
func New(t *tunggu.Service, a *ajuan.Service, m *magang.Service, n *naskah.Service) *Service {
	return &Service{t, a, m, n}
}

// tindak is what somebody does with a work.
type tindak func(ctx context.Context, q db.Q, h *karya.Hubungan) error

// bolehMelangkah refuses a step that the machine does not have from where a work stands (409), and one that was decided on by an
// older version of it (412).
func (s *Service) bolehMelangkah(ctx context.Context, q db.Q, k karya.Baris, tindakan, pelaku string, match api.IfMatch) error {
	if _, ok := karya.FindLangkah(k.Jenis, k.Status, tindakan, pelaku); !ok {
		return s.CannotStep(ctx, q, k, tindakan)
	}
	return s.CheckVersion(ctx, q, match, k)
}

// Pengajuan is all that a student asked of a work, and what is still missing for the defense.
type Pengajuan struct {
	Data   []ajuan.PengajuanBaris `json:"data" nullable:"false"`
	Syarat []karya.Syarat         `json:"syarat" nullable:"false"`
}

// LihatPengajuan answers all that a student asked of a work, the latest first, and the check list for the defense.
func (s *Service) LihatPengajuan(ctx context.Context, in *api.ByID) (Pengajuan, error) {
	return karya.Read(ctx, s, in.ID, func(q db.Q, h karya.Hubungan) (Pengajuan, error) {
		out := Pengajuan{Data: []ajuan.PengajuanBaris{}}
		semua, err := ajuan.List(ctx, q, h.ID)
		if err != nil {
			return out, err
		}
		papan, err := s.papan(ctx, q, h)
		if err != nil {
			return out, err
		}
		terakhir := map[string]bool{} // what a request is about, once its latest was met
		for _, p := range semua {
			baris := papan.baris(p)
			if h.Pembimbing() && p.Hal != ajuan.HalJudul && !terakhir[p.Hal] {
				if baris.UrungSampai, err = s.urungSampai(ctx, q, h, p); err != nil {
					return out, err
				}
			}
			terakhir[p.Hal] = true
			out.Data = append(out.Data, baris)
		}
		out.Syarat, err = s.syaratSidang(ctx, q, h.Baris)
		return out, err
	})
}

// papan is what the requests of a work are shown with.
type papan struct {
	karya.Hubungan
	putusan map[string][]ajuan.Putusan
	naskah  map[string]*ajuan.NaskahSidang
	mirip   naskah.Keadaan
}

func (s *Service) papan(ctx context.Context, q db.Q, h karya.Hubungan) (papan, error) {
	out := papan{Hubungan: h}
	var err error
	if out.putusan, err = ajuan.ListPutusan(ctx, q, h.ID); err != nil {
		return out, err
	}
	if out.naskah, _, _, err = ajuan.ListNaskah(ctx, q, h.ID); err != nil {
		return out, err
	}
	out.mirip, err = s.naskah.KeadaanKarya(ctx, q, h.Baris)
	return out, err
}

// baris is a request as it is shown to the caller.
func (b papan) baris(p ajuan.Ajuan) ajuan.PengajuanBaris {
	p.Putusan, p.Naskah, p.Aksi = append([]ajuan.Putusan{}, b.putusan[p.ID]...), b.naskah[p.ID], b.aksi(p)
	return p.PengajuanBaris
}

// aksi is what the caller may do with a request.
func (b papan) aksi(p ajuan.Ajuan) []api.Aksi {
	sidang, diajukan, disetujui := p.Hal == ajuan.HalSidang, p.Status == ajuan.Diajukan, p.Status == ajuan.Disetujui
	out := []api.Aksi{}
	bila := func(kode string, boleh bool) {
		out = append(out, api.May(kode, map[bool]string{false: "Status saat ini " + ajuan.Label[p.Status]}[boleh]))
	}
	if b.Pembimbing() {
		bila("putuskan", diajukan)
		if diajukan && slices.ContainsFunc(b.putusan[p.ID], func(v ajuan.Putusan) bool { return v.IDDosen == b.IDDosen }) {
			out[0] = api.May("putuskan", "Keputusan Anda sudah tercatat. Menunggu pembimbing lain.")
		}
	}
	if b.Atur() && sidang {
		bila("verifikasi", disetujui && (b.Status == karya.StatusAjukanSidang || b.Status == karya.StatusDijadwalkan))
	}
	if b.Mahasiswa && p.Hal != ajuan.HalJudul {
		bila("tarik", diajukan)
	}
	setujui, verifikasi := b.mirip.Halangan()
	if b.Pembimbing() && sidang && diajukan && setujui != "" {
		out = append(out, api.May("setujui", setujui))
	}
	if b.Atur() && sidang && disetujui && verifikasi != "" {
		out = append(out, api.May("setujui_verifikasi", verifikasi))
	}
	return out
}

// PengajuanBaru asks for a trial or the defense.
type PengajuanBaru struct {
	Hal           string `json:"hal" enum:"uji,sidang"`
	Catatan       string `json:"catatan,omitempty" maxLength:"2000"`
	UsulanTanggal string `json:"usulanTanggal,omitempty" maxLength:"10"`
}

// BuatPengajuan asks for a trial, or for the defense once its check list is met (409 otherwise).
func (s *Service) BuatPengajuan(ctx context.Context, in *api.Under[PengajuanBaru]) (ajuan.PengajuanBaris, error) {
	return s.ubahPengajuan(ctx, in.ID, in.Body.Hal, "tugasakhir.pengajuan.ajukan", milikMahasiswa, func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		if err := s.bolehMelangkah(ctx, q, h.Baris, karya.TindakanAjukanSidang, karya.PelakuMahasiswa, api.IfMatch{}); err != nil {
			return err
		}
		usulan := in.Body.UsulanTanggal
		if _, err := time.Parse(time.DateOnly, usulan); usulan != "" && err != nil {
			return apperr.Field("usulanTanggal", "Tanggal tidak sah")
		}
		catatan := texts.Tidy(in.Body.Catatan)
		if in.Body.Hal == ajuan.HalUji {
			p, _, err := ajuan.FindLatest(ctx, q, h.ID, ajuan.HalUji)
			if err != nil {
				return err
			}
			if p.Status == ajuan.Diajukan {
				return apperr.New(apperr.Conflict, "Pengajuan sebelumnya masih menunggu keputusan pembimbing.")
			}
			if err := s.Touch(ctx, q, &h.Baris, "ajukan_uji", karya.PeranMahasiswa, catatan); err != nil {
				return err
			}
			return s.ajuan.Insert(ctx, q, h.ID, ajuan.HalUji, catatan, usulan)
		}
		syarat, err := s.syaratSidang(ctx, q, h.Baris)
		if err != nil {
			return err
		}
		if kurang := karya.ListUnmet(tanpaPersetujuan(syarat)); len(kurang) > 0 {
			return apperr.New(apperr.Conflict, "Syarat sidang belum terpenuhi: "+strings.Join(kurang, ", ")+".")
		}
		if err := s.Move(ctx, q, &h.Baris, karya.TindakanAjukanSidang, karya.PeranMahasiswa, catatan); err != nil {
			return err
		}
		return s.ajuan.Insert(ctx, q, h.ID, ajuan.HalSidang, catatan, usulan)
	})
}

// PutusanHal is a decision on one kind of request.
type PutusanHal struct {
	Hal    string `json:"hal" enum:"uji,sidang"`
	Status string `json:"status" enum:"disetujui,revisi,ditolak"`
	Alasan string `json:"alasan,omitempty" maxLength:"2000"`
}

// PutuskanPengajuan takes a supervisor's decision on the open request for a trial or the defense (TA-03).
func (s *Service) PutuskanPengajuan(ctx context.Context, in *api.Replace[PutusanHal]) (ajuan.PengajuanBaris, error) {
	return s.ubahPengajuan(ctx, in.ID, in.Body.Hal, "tugasakhir.pengajuan.putuskan", karya.Hubungan.Pembimbing, func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		p, err := s.terbuka(ctx, q, *h, in.Body.Hal, "memberi keputusan", "Mahasiswa belum mengajukan.")
		if err != nil {
			return err
		}
		if err := s.belumPutus(ctx, q, *h, p); err != nil {
			return err
		}
		if err := s.CheckVersion(ctx, q, in.IfMatch, p); err != nil {
			return err
		}
		v, err := PutusanBaru{Status: in.Body.Status, Alasan: in.Body.Alasan}.rapi()
		if err != nil {
			return err
		}
		if p.Hal == ajuan.HalSidang && v.Status == putusSetuju {
			if err := s.naskah.TolakMirip(ctx, q, h.Baris, false); err != nil {
				return err
			}
		}
		return s.putuskan(ctx, q, h, &p, v)
	})
}

// terbuka is the open request of a work; without one the refusal says what cannot be done and how the last one ended, or that
// there was none (409).
func (s *Service) terbuka(ctx context.Context, q db.Q, h karya.Hubungan, hal, kerja, tanpa string) (ajuan.Ajuan, error) {
	p, ada, err := ajuan.FindLatest(ctx, q, h.ID, hal)
	switch {
	case err != nil:
		return p, err
	case !ada:
		return p, apperr.New(apperr.Conflict, tanpa+" Status saat ini "+karya.LabelStatus[h.Status]+".")
	case p.Status == ajuan.Diajukan:
		return p, nil
	}
	oleh, err := karya.FindPelaku(ctx, q, h.ID, p.DiubahPada)
	if err != nil {
		return p, err
	}
	return p, apperr.New(apperr.Conflict, fmt.Sprintf("Tidak dapat %s. Status pengajuan sudah berubah menjadi %s oleh %s pada %s.",
		kerja, ajuan.Label[p.Status], oleh, s.DateTime(ctx, q.College, p.DiubahPada)))
}

// UrungkanPengajuan takes the caller's last decision on a request back.
type UrungkanPengajuan struct {
	ID  string `path:"id"`
	Hal string `query:"hal" enum:"uji,sidang" required:"true"`
}

// UrungkanPengajuan takes the caller's decision on a trial or the defense back.
func (s *Service) UrungkanPengajuan(ctx context.Context, in *UrungkanPengajuan) (ajuan.PengajuanBaris, error) {
	return s.ubahPengajuan(ctx, in.ID, in.Hal, "tugasakhir.pengajuan.urungkan_putusan", karya.Hubungan.Pembimbing, func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		return s.urungkan(ctx, q, h, in.Hal)
	})
}

// HalPengajuan names which request of a work is meant.
type HalPengajuan struct {
	Hal    string `json:"hal" enum:"uji,sidang"`
	Alasan string `json:"alasan,omitempty" maxLength:"2000"`
}

// TarikPengajuan takes the student's open request back.
func (s *Service) TarikPengajuan(ctx context.Context, in *api.Under[HalPengajuan]) (ajuan.PengajuanBaris, error) {
	return s.ubahPengajuan(ctx, in.ID, in.Body.Hal, "tugasakhir.pengajuan.tarik", milikMahasiswa, func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		p, err := s.terbuka(ctx, q, *h, in.Body.Hal, "menarik pengajuan", "Tidak dapat menarik pengajuan karena belum ada yang diajukan.")
		if err != nil {
			return err
		}
		if err := s.ajuan.Update(ctx, q, &p, ajuan.Ditarik, ""); err != nil {
			return err
		}
		alasan := texts.Tidy(in.Body.Alasan)
		if p.Hal == ajuan.HalUji {
			return s.Touch(ctx, q, &h.Baris, "tarik_uji", karya.PeranMahasiswa, alasan)
		}
		if h.Status == karya.StatusDijadwalkan {
			return s.Touch(ctx, q, &h.Baris, karya.TindakanTarikSidang, karya.PeranMahasiswa, alasan)
		}
		return s.Move(ctx, q, &h.Baris, karya.TindakanTarikSidang, karya.PeranMahasiswa, alasan)
	})
}

// VerifikasiPengajuan is the campus's word on a defense: ready for a date once all supervisors approved, or sent back.
func (s *Service) VerifikasiPengajuan(ctx context.Context, in *api.Replace[PutusanHal]) (ajuan.PengajuanBaris, error) {
	return s.ubahPengajuan(ctx, in.ID, ajuan.HalSidang, "tugasakhir.pengajuan.verifikasi", karya.Hubungan.Atur, func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		if in.Body.Hal != ajuan.HalSidang {
			return apperr.Field("hal", "Uji coba tidak diverifikasi kampus")
		}
		p, _, err := ajuan.FindLatest(ctx, q, h.ID, ajuan.HalSidang)
		if err != nil {
			return err
		}
		susulan := h.Status == karya.StatusDijadwalkan && (p.Status == ajuan.Diajukan || p.Status == ajuan.Disetujui)
		if _, ok := karya.FindLangkah(s.Jenis, h.Status, karya.TindakanVerifikasi, karya.PelakuAtur); !ok && !susulan {
			return s.CannotStep(ctx, q, h.Baris, karya.TindakanVerifikasi)
		}
		setuju := in.Body.Status == putusSetuju
		if setuju && p.Status != ajuan.Disetujui {
			return apperr.New(apperr.Conflict, "Tidak dapat memverifikasi pengajuan sidang. Belum semua pembimbing menyetujui.")
		}
		if err := s.CheckVersion(ctx, q, in.IfMatch, p); err != nil {
			return err
		}
		v, err := PutusanBaru{Status: in.Body.Status, Alasan: in.Body.Alasan}.rapi()
		if err != nil {
			return err
		}
		if setuju {
			if err := s.naskah.TolakMirip(ctx, q, h.Baris, true); err != nil {
				return err
			}
		}
		status := map[string]string{putusSetuju: ajuan.Diverifikasi, putusRevisi: ajuan.Perbaikan, putusTolak: ajuan.Ditolak}[v.Status]
		if err := s.ajuan.Update(ctx, q, &p, status, v.Alasan); err != nil {
			return err
		}
		tindakan := map[bool]string{true: karya.TindakanVerifikasi, false: karya.TindakanTolakSidang}[setuju]
		if susulan {
			return s.Touch(ctx, q, &h.Baris, tindakan, h.PeranAtur(), v.Alasan)
		}
		return s.Move(ctx, q, &h.Baris, tindakan, h.PeranAtur(), v.Alasan)
	})
}

// ubahPengajuan runs an act on a work's requests and answers the latest about something.
func (s *Service) ubahPengajuan(ctx context.Context, id, hal, tindakan string, boleh func(karya.Hubungan) bool, act tindak) (ajuan.PengajuanBaris, error) {
	return karya.Change(ctx, s, id, tindakan, boleh, func(ctx context.Context, q db.Q, h *karya.Hubungan) (out ajuan.PengajuanBaris, apa karya.Touched, err error) {
		if err := act(ctx, q, h); err != nil {
			return out, apa, err
		}
		p, _, err := ajuan.FindLatest(ctx, q, h.ID, hal)
		if err != nil {
			return out, apa, err
		}
		papan, err := s.papan(ctx, q, *h)
		return papan.baris(p), karya.Touched{Objek: "pengajuan", ID: p.ID, Rincian: map[string]string{"karya": h.ID, "hal": p.Hal, "status": p.Status}}, err
	})
}
