package pengajuan

import (
	"context"
	"fmt"
	"strings"
	"time"

	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// LihatPengajuan answers all that a student asked of a work, the latest first, and the check list for the defense.
func (s *Service) LihatPengajuan(ctx context.Context, in *api.ByID) (Pengajuan, error) {
	a := actor.From(ctx)
	out := Pengajuan{Data: []ajuan.PengajuanBaris{}, Syarat: []karya.Syarat{}}
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		h, err := s.FindOfKind(ctx, q, in.ID)
		if err != nil {
			return err
		}
		semua, err := ajuan.List(ctx, q, h.ID)
		if err != nil {
			return err
		}
		putusan, err := ajuan.ListPutusan(ctx, q, h.ID)
		if err != nil {
			return err
		}
		mirip, err := s.naskah.KeadaanKarya(ctx, q, h.Baris)
		if err != nil {
			return err
		}
		naskah, _, _, err := ajuan.ListNaskah(ctx, q, h.ID)
		if err != nil {
			return err
		}
		terakhir := map[string]bool{} // what a request is about, once its latest was met
		for _, p := range semua {
			baris := p.Baris(putusan[p.ID], aksiAjuan(h, p, putusan[p.ID], mirip))
			if h.Pembimbing() && p.Hal != ajuan.HalJudul && !terakhir[p.Hal] {
				if baris.UrungSampai, err = s.urungSampai(ctx, q, h, p); err != nil {
					return err
				}
			}
			terakhir[p.Hal] = true
			baris.Naskah = naskah.Dari(p.ID)
			out.Data = append(out.Data, baris)
		}
		out.Syarat, err = s.syaratSidang(ctx, q, h.Baris)
		return err
	})
	return out, err
}

// aksiAjuan is what the caller may do with a request.
func aksiAjuan(h karya.Hubungan, p ajuan.Ajuan, putusan []ajuan.Putusan, mirip naskah.Keadaan) []api.Aksi {
	out := []api.Aksi{}
	tentu := func(kode string, boleh bool) {
		aksi := api.Aksi{Code: kode, Allowed: boleh}
		if !boleh {
			aksi.Reason = "Status saat ini " + ajuan.Label[p.Status]
		}
		out = append(out, aksi)
	}
	if h.Pembimbing() {
		tentu("putuskan", p.Status == ajuan.Diajukan)
		for _, v := range putusan {
			if v.IDDosen == h.IDDosen && p.Status == ajuan.Diajukan {
				out[0] = api.Aksi{Code: "putuskan", Reason: "Keputusan Anda sudah tercatat. Menunggu pembimbing lain."}
			}
		}
	}
	if h.Atur() && p.Hal == ajuan.HalSidang {
		tentu("verifikasi", p.Status == ajuan.Disetujui && (h.Status == karya.StatusAjukanSidang || h.Status == karya.StatusDijadwalkan))
	}
	if h.Mahasiswa && p.Hal != ajuan.HalJudul {
		tentu("tarik", p.Status == ajuan.Diajukan)
	}
	setujui, verifikasi := mirip.Halangan()
	if h.Pembimbing() && p.Hal == ajuan.HalSidang && p.Status == ajuan.Diajukan && setujui != "" {
		out = append(out, api.Aksi{Code: "setujui", Reason: setujui})
	}
	if h.Atur() && p.Hal == ajuan.HalSidang && p.Status == ajuan.Disetujui && verifikasi != "" {
		out = append(out, api.Aksi{Code: "setujui_verifikasi", Reason: verifikasi})
	}
	return out
}

// BuatPengajuan asks for a trial, or for the defense once its check list is met (409 otherwise).
func (s *Service) BuatPengajuan(ctx context.Context, in *api.Under[PengajuanBaru]) (ajuan.PengajuanBaris, error) {
	return s.ubahPengajuan(ctx, in.ID, "tugasakhir.pengajuan.ajukan", milikMahasiswa, func(ctx context.Context, q db.Q, h *karya.Hubungan) (string, error) {
		if _, ok := karya.FindLangkah(s.Jenis, h.Status, karya.TindakanAjukanSidang, karya.PelakuMahasiswa); !ok {
			return "", s.CannotStep(ctx, q, h.Baris, karya.TindakanAjukanSidang)
		}
		usulan, err := tanggalUsulan(in.Body.UsulanTanggal)
		if err != nil {
			return "", err
		}
		catatan := texts.Tidy(in.Body.Catatan)
		if in.Body.Hal == ajuan.HalUji {
			if err := s.belumTerbuka(ctx, q, h.ID, ajuan.HalUji); err != nil {
				return "", err
			}
			if err := s.Touch(ctx, q, &h.Baris, "ajukan_uji", karya.PeranMahasiswa, catatan); err != nil {
				return "", err
			}
			return s.ajuan.Insert(ctx, q, h.ID, ajuan.HalUji, catatan, usulan)
		}
		syarat, err := s.syaratSidang(ctx, q, h.Baris)
		if err != nil {
			return "", err
		}
		if kurang := karya.ListUnmet(tanpaPersetujuan(syarat)); len(kurang) > 0 {
			return "", apperr.New(apperr.Conflict, "Syarat sidang belum terpenuhi: "+strings.Join(kurang, ", ")+".")
		}
		if err := s.Move(ctx, q, &h.Baris, karya.TindakanAjukanSidang, karya.PeranMahasiswa, catatan); err != nil {
			return "", err
		}
		return s.ajuan.Insert(ctx, q, h.ID, ajuan.HalSidang, catatan, usulan)
	})
}

func (s *Service) belumTerbuka(ctx context.Context, q db.Q, idKarya, hal string) error {
	p, ada, err := ajuan.FindLatest(ctx, q, idKarya, hal)
	if err == nil && ada && p.Status == ajuan.Diajukan {
		err = apperr.New(apperr.Conflict, "Pengajuan sebelumnya masih menunggu keputusan pembimbing.")
	}
	return err
}

// tanggalUsulan is a day as the store keeps it; what is no day is refused (422).
func tanggalUsulan(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	if _, err := time.Parse(time.DateOnly, text); err != nil {
		return "", apperr.Field("usulanTanggal", "Tanggal tidak sah")
	}
	return text, nil
}

// PutuskanPengajuan takes a supervisor's decision on the open request for a trial or the defense (TA-03).
func (s *Service) PutuskanPengajuan(ctx context.Context, in *api.Replace[PutusanHal]) (ajuan.PengajuanBaris, error) {
	return s.ubahPengajuan(ctx, in.ID, "tugasakhir.pengajuan.putuskan", karya.Hubungan.Pembimbing, func(ctx context.Context, q db.Q, h *karya.Hubungan) (string, error) {
		p, err := s.terbuka(ctx, q, *h, in.Body.Hal, "memberi keputusan", "Mahasiswa belum mengajukan.")
		if err != nil {
			return "", err
		}
		if err := s.belumPutus(ctx, q, *h, p); err != nil {
			return "", err
		}
		if err := s.CheckVersion(ctx, q, in.IfMatch, p); err != nil {
			return "", err
		}
		v, err := putusan{hal: p.Hal, status: in.Body.Status, alasan: in.Body.Alasan}.rapi()
		if err != nil {
			return "", err
		}
		if p.Hal == ajuan.HalSidang && v.status == putusSetuju {
			if err := s.naskah.TolakMirip(ctx, q, h.Baris, false); err != nil {
				return "", err
			}
		}
		return p.ID, s.putuskan(ctx, q, h, &p, v)
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

// UrungkanPengajuan takes the caller's decision on a trial or the defense back.
func (s *Service) UrungkanPengajuan(ctx context.Context, in *UrungkanPengajuan) (ajuan.PengajuanBaris, error) {
	return s.ubahPengajuan(ctx, in.ID, "tugasakhir.pengajuan.urungkan_putusan", karya.Hubungan.Pembimbing, func(ctx context.Context, q db.Q, h *karya.Hubungan) (string, error) {
		if err := s.urungkan(ctx, q, h, in.Hal); err != nil {
			return "", err
		}
		p, _, err := ajuan.FindLatest(ctx, q, h.ID, in.Hal)
		return p.ID, err
	})
}

// TarikPengajuan takes the student's open request back.
func (s *Service) TarikPengajuan(ctx context.Context, in *api.Under[HalPengajuan]) (ajuan.PengajuanBaris, error) {
	return s.ubahPengajuan(ctx, in.ID, "tugasakhir.pengajuan.tarik", milikMahasiswa, func(ctx context.Context, q db.Q, h *karya.Hubungan) (string, error) {
		p, err := s.terbuka(ctx, q, *h, in.Body.Hal, "menarik pengajuan", "Tidak dapat menarik pengajuan karena belum ada yang diajukan.")
		if err != nil {
			return "", err
		}
		if err := s.ajuan.Update(ctx, q, &p, ajuan.Ditarik, ""); err != nil {
			return "", err
		}
		alasan := texts.Tidy(in.Body.Alasan)
		if p.Hal == ajuan.HalUji {
			return p.ID, s.Touch(ctx, q, &h.Baris, "tarik_uji", karya.PeranMahasiswa, alasan)
		}
		if h.Status == karya.StatusDijadwalkan {
			return p.ID, s.Touch(ctx, q, &h.Baris, karya.TindakanTarikSidang, karya.PeranMahasiswa, alasan)
		}
		return p.ID, s.Move(ctx, q, &h.Baris, karya.TindakanTarikSidang, karya.PeranMahasiswa, alasan)
	})
}

// VerifikasiPengajuan is the campus's word on a defense: ready for a date once all supervisors approved, or sent back.
func (s *Service) VerifikasiPengajuan(ctx context.Context, in *api.Replace[PutusanHal]) (ajuan.PengajuanBaris, error) {
	return s.ubahPengajuan(ctx, in.ID, "tugasakhir.pengajuan.verifikasi", karya.Hubungan.Atur, func(ctx context.Context, q db.Q, h *karya.Hubungan) (string, error) {
		if in.Body.Hal != ajuan.HalSidang {
			return "", apperr.Field("hal", "Uji coba tidak diverifikasi kampus")
		}
		p, _, err := ajuan.FindLatest(ctx, q, h.ID, ajuan.HalSidang)
		if err != nil {
			return "", err
		}
		susulan := h.Status == karya.StatusDijadwalkan && (p.Status == ajuan.Diajukan || p.Status == ajuan.Disetujui)
		if _, ok := karya.FindLangkah(s.Jenis, h.Status, karya.TindakanVerifikasi, karya.PelakuAtur); !ok && !susulan {
			return "", s.CannotStep(ctx, q, h.Baris, karya.TindakanVerifikasi)
		}
		setuju := in.Body.Status == putusSetuju
		if setuju && p.Status != ajuan.Disetujui {
			return "", apperr.New(apperr.Conflict, "Tidak dapat memverifikasi pengajuan sidang. Belum semua pembimbing menyetujui.")
		}
		if err := s.CheckVersion(ctx, q, in.IfMatch, p); err != nil {
			return "", err
		}
		v, err := putusan{status: in.Body.Status, alasan: in.Body.Alasan}.rapi()
		if err != nil {
			return "", err
		}
		if setuju {
			if err := s.naskah.TolakMirip(ctx, q, h.Baris, true); err != nil {
				return "", err
			}
		}
		status := map[string]string{putusSetuju: ajuan.Diverifikasi, putusRevisi: ajuan.Perbaikan, putusTolak: ajuan.Ditolak}[v.status]
		if err := s.ajuan.Update(ctx, q, &p, status, v.alasan); err != nil {
			return "", err
		}
		tindakan := map[bool]string{true: karya.TindakanVerifikasi, false: karya.TindakanTolakSidang}[setuju]
		if susulan {
			return p.ID, s.Touch(ctx, q, &h.Baris, tindakan, h.PeranAtur(), v.alasan)
		}
		return p.ID, s.Move(ctx, q, &h.Baris, tindakan, h.PeranAtur(), v.alasan)
	})
}

// ubahPengajuan runs an act on a work's requests and answers the request that it names.
func (s *Service) ubahPengajuan(ctx context.Context, id, tindakan string, boleh func(karya.Hubungan) bool,
	act func(context.Context, db.Q, *karya.Hubungan) (string, error)) (ajuan.PengajuanBaris, error) {
	var out ajuan.PengajuanBaris
	err := s.Change(ctx, id, tindakan, boleh, func(ctx context.Context, q db.Q, h *karya.Hubungan) (karya.Touched, error) {
		idAjuan, err := act(ctx, q, h)
		if err != nil {
			return karya.Touched{}, err
		}
		p, err := db.Get[ajuan.Ajuan](ctx, q, ajuan.Columns+` WHERE college_id = $1 AND id = $2`, q.College, idAjuan)
		if err != nil {
			return karya.Touched{}, err
		}
		putusan, err := ajuan.ListPutusan(ctx, q, h.ID)
		if err != nil {
			return karya.Touched{}, err
		}
		mirip, err := s.naskah.KeadaanKarya(ctx, q, h.Baris)
		if err != nil {
			return karya.Touched{}, err
		}
		naskah, _, _, err := ajuan.ListNaskah(ctx, q, h.ID)
		out = p.Baris(putusan[p.ID], aksiAjuan(*h, p, putusan[p.ID], mirip))
		out.Naskah = naskah.Dari(p.ID)
		return karya.Touched{Objek: "pengajuan", ID: p.ID, Rincian: map[string]string{"karya": h.ID, "hal": p.Hal, "status": p.Status}}, err
	})
	return out, err
}
