package tugasakhir

import (
	"context"
	"fmt"
	"strings"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/teks"
)

// VersiBaris is the version for the ETag.
func (p PengajuanBaris) VersiBaris() int64 { return p.Versi }

// LihatPengajuan answers all that a student asked of a work, the latest first, and the check list for the defense.
func (s *Service) LihatPengajuan(ctx context.Context, in *MintaKarya) (Pengajuan, error) {
	a := actor.From(ctx)
	out := Pengajuan{Data: []PengajuanBaris{}, Syarat: []Syarat{}}
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		h, err := s.karyaJenis(ctx, q, a, s.Jenis, in.ID)
		if err != nil {
			return err
		}
		semua, err := listAjuan(ctx, q, h.ID)
		if err != nil {
			return err
		}
		putusan, err := listPutusan(ctx, q, h.ID)
		if err != nil {
			return err
		}
		mirip, err := s.keadaanKarya(ctx, q, h.karya)
		if err != nil {
			return err
		}
		naskah, _, _, err := listNaskahSidang(ctx, q, h.ID)
		if err != nil {
			return err
		}
		terakhir := map[string]bool{} // what a request is about, once its latest was met
		for _, p := range semua {
			baris := p.baris(putusan[p.ID], aksiAjuan(h, p, putusan[p.ID], mirip))
			if h.Pembimbing() && p.Hal != halJudul && !terakhir[p.Hal] {
				if baris.UrungSampai, err = s.urungSampai(ctx, q, h, p); err != nil {
					return err
				}
			}
			terakhir[p.Hal] = true
			baris.Naskah = naskah.dari(p.ID)
			out.Data = append(out.Data, baris)
		}
		out.Syarat, err = s.syaratSidang(ctx, q, h.karya)
		return err
	})
	return out, err
}

// aksiAjuan is what the caller may do with a request.
func aksiAjuan(h hubungan, p ajuan, putusan []Putusan, mirip keadaanMirip) []api.Aksi {
	out := []api.Aksi{}
	tentu := func(kode string, boleh bool) {
		aksi := api.Aksi{Kode: kode, Boleh: boleh}
		if !boleh {
			aksi.Alasan = "Status saat ini " + labelAjuan[p.Status]
		}
		out = append(out, aksi)
	}
	if h.Pembimbing() {
		tentu("putuskan", p.Status == ajuanDiajukan)
		for _, v := range putusan {
			if v.IDDosen == h.IDDosen && p.Status == ajuanDiajukan {
				out[0] = api.Aksi{Kode: "putuskan", Alasan: "Keputusan Anda sudah tercatat. Menunggu pembimbing lain."}
			}
		}
	}
	if h.Atur() && p.Hal == halSidang {
		tentu("verifikasi", p.Status == ajuanDisetujui && (h.Status == statusAjukanSidang || h.Status == statusDijadwalkan))
	}
	if h.Mahasiswa && p.Hal != halJudul {
		tentu("tarik", p.Status == ajuanDiajukan)
	}
	setujui, verifikasi := mirip.halangan()
	if h.Pembimbing() && p.Hal == halSidang && p.Status == ajuanDiajukan && setujui != "" {
		out = append(out, api.Aksi{Kode: "setujui", Alasan: setujui})
	}
	if h.Atur() && p.Hal == halSidang && p.Status == ajuanDisetujui && verifikasi != "" {
		out = append(out, api.Aksi{Kode: "setujui_verifikasi", Alasan: verifikasi})
	}
	return out
}

// BuatPengajuan asks for a trial, or for the defense once its check list is met (409 otherwise).
func (s *Service) BuatPengajuan(ctx context.Context, in *TulisPengajuan) (PengajuanBaris, error) {
	return s.ubahPengajuan(ctx, s.Jenis, in.ID, "tugasakhir.pengajuan.ajukan", milikMahasiswa, func(ctx context.Context, q db.Q, h *hubungan) (string, error) {
		if _, ok := langkah(s.Jenis, h.Status, tindakanAjukanSidang, pelakuMahasiswa); !ok {
			return "", s.takDapat(ctx, q, h.karya, tindakanAjukanSidang)
		}
		usulan, err := tanggalUsulan(in.Body.UsulanTanggal)
		if err != nil {
			return "", err
		}
		catatan := teks.Rapi(in.Body.Catatan)
		if in.Body.Hal == halUji {
			if err := s.belumTerbuka(ctx, q, h.ID, halUji); err != nil {
				return "", err
			}
			if err := s.sentuh(ctx, q, &h.karya, "ajukan_uji", peranMahasiswa, catatan); err != nil {
				return "", err
			}
			return s.insertAjuan(ctx, q, h.ID, halUji, catatan, usulan)
		}
		syarat, err := s.syaratSidang(ctx, q, h.karya)
		if err != nil {
			return "", err
		}
		if kurang := belumTerpenuhi(tanpaPersetujuan(syarat)); len(kurang) > 0 {
			return "", apperr.New(apperr.Konflik, "Syarat sidang belum terpenuhi: "+strings.Join(kurang, ", ")+".")
		}
		if err := s.pindah(ctx, q, &h.karya, tindakanAjukanSidang, peranMahasiswa, catatan); err != nil {
			return "", err
		}
		return s.insertAjuan(ctx, q, h.ID, halSidang, catatan, usulan)
	})
}

func (s *Service) belumTerbuka(ctx context.Context, q db.Q, idKarya, hal string) error {
	p, ada, err := pengajuanTerakhir(ctx, q, idKarya, hal)
	if err == nil && ada && p.Status == ajuanDiajukan {
		err = apperr.New(apperr.Konflik, "Pengajuan sebelumnya masih menunggu keputusan pembimbing.")
	}
	return err
}

// tanggalUsulan is a day as the store keeps it; what is no day is refused (422).
func tanggalUsulan(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	if _, err := time.Parse(time.DateOnly, text); err != nil {
		return "", apperr.Isian("usulanTanggal", "Tanggal tidak sah")
	}
	return text, nil
}

// PutuskanPengajuan takes a supervisor's decision on the open request for a trial or the defense (TA-03).
func (s *Service) PutuskanPengajuan(ctx context.Context, in *PutuskanPengajuan) (PengajuanBaris, error) {
	return s.ubahPengajuan(ctx, s.Jenis, in.ID, "tugasakhir.pengajuan.putuskan", hubungan.Pembimbing, func(ctx context.Context, q db.Q, h *hubungan) (string, error) {
		p, err := s.terbuka(ctx, q, *h, in.Body.Hal, "memberi keputusan", "Mahasiswa belum mengajukan.")
		if err != nil {
			return "", err
		}
		if err := s.belumPutus(ctx, q, *h, p); err != nil {
			return "", err
		}
		if err := s.segarAjuan(ctx, q, in.IfMatch, p); err != nil {
			return "", err
		}
		v, err := putusan{hal: p.Hal, status: in.Body.Status, alasan: in.Body.Alasan}.rapi()
		if err != nil {
			return "", err
		}
		if p.Hal == halSidang && v.status == putusSetuju {
			if err := s.tolakMirip(ctx, q, h.karya, false); err != nil {
				return "", err
			}
		}
		return p.ID, s.putuskan(ctx, q, h, &p, v)
	})
}

// terbuka is the open request of a work; without one the refusal says what cannot be done and how the last one ended, or that
// there was none (409).
func (s *Service) terbuka(ctx context.Context, q db.Q, h hubungan, hal, kerja, tanpa string) (ajuan, error) {
	p, ada, err := pengajuanTerakhir(ctx, q, h.ID, hal)
	switch {
	case err != nil:
		return p, err
	case !ada:
		return p, apperr.New(apperr.Konflik, tanpa+" Status saat ini "+labelStatus[h.Status]+".")
	case p.Status == ajuanDiajukan:
		return p, nil
	}
	oleh, err := pelakuPada(ctx, q, h.ID, p.DiubahPada)
	if err != nil {
		return p, err
	}
	return p, apperr.New(apperr.Konflik, fmt.Sprintf("Tidak dapat %s. Status pengajuan sudah berubah menjadi %s oleh %s pada %s.",
		kerja, labelAjuan[p.Status], oleh, s.tanggalJam(ctx, q.College, p.DiubahPada)))
}

// segarAjuan refuses a decision that was made on an older version of the request (412).
func (s *Service) segarAjuan(ctx context.Context, q db.Q, match api.IfMatch, p ajuan) error {
	read, named := match.Versi()
	if !named || read == p.Versi {
		return nil
	}
	oleh, err := pelakuPada(ctx, q, p.IDKarya, p.DiubahPada)
	if err != nil {
		return err
	}
	return s.usang(ctx, q.College, oleh, p.DiubahPada)
}

// UrungkanPengajuan takes the caller's decision on a trial or the defense back.
func (s *Service) UrungkanPengajuan(ctx context.Context, in *UrungkanPengajuan) (PengajuanBaris, error) {
	return s.ubahPengajuan(ctx, s.Jenis, in.ID, "tugasakhir.pengajuan.urungkan_putusan", hubungan.Pembimbing, func(ctx context.Context, q db.Q, h *hubungan) (string, error) {
		if err := s.urungkan(ctx, q, h, in.Hal); err != nil {
			return "", err
		}
		p, _, err := pengajuanTerakhir(ctx, q, h.ID, in.Hal)
		return p.ID, err
	})
}

// TarikPengajuan takes the student's open request back.
func (s *Service) TarikPengajuan(ctx context.Context, in *TarikPengajuan) (PengajuanBaris, error) {
	return s.ubahPengajuan(ctx, s.Jenis, in.ID, "tugasakhir.pengajuan.tarik", milikMahasiswa, func(ctx context.Context, q db.Q, h *hubungan) (string, error) {
		p, err := s.terbuka(ctx, q, *h, in.Body.Hal, "menarik pengajuan", "Tidak dapat menarik pengajuan karena belum ada yang diajukan.")
		if err != nil {
			return "", err
		}
		if err := s.updateAjuan(ctx, q, &p, ajuanDitarik, ""); err != nil {
			return "", err
		}
		alasan := teks.Rapi(in.Body.Alasan)
		if p.Hal == halUji {
			return p.ID, s.sentuh(ctx, q, &h.karya, "tarik_uji", peranMahasiswa, alasan)
		}
		if h.Status == statusDijadwalkan {
			return p.ID, s.sentuh(ctx, q, &h.karya, tindakanTarikSidang, peranMahasiswa, alasan)
		}
		return p.ID, s.pindah(ctx, q, &h.karya, tindakanTarikSidang, peranMahasiswa, alasan)
	})
}

// VerifikasiPengajuan is the campus's word on a defense: ready for a date once all supervisors approved, or sent back.
func (s *Service) VerifikasiPengajuan(ctx context.Context, in *PutuskanPengajuan) (PengajuanBaris, error) {
	return s.ubahPengajuan(ctx, s.Jenis, in.ID, "tugasakhir.pengajuan.verifikasi", hubungan.Atur, func(ctx context.Context, q db.Q, h *hubungan) (string, error) {
		if in.Body.Hal != halSidang {
			return "", apperr.Isian("hal", "Uji coba tidak diverifikasi kampus")
		}
		p, _, err := pengajuanTerakhir(ctx, q, h.ID, halSidang)
		if err != nil {
			return "", err
		}
		susulan := h.Status == statusDijadwalkan && (p.Status == ajuanDiajukan || p.Status == ajuanDisetujui)
		if _, ok := langkah(s.Jenis, h.Status, tindakanVerifikasi, pelakuAtur); !ok && !susulan {
			return "", s.takDapat(ctx, q, h.karya, tindakanVerifikasi)
		}
		setuju := in.Body.Status == putusSetuju
		if setuju && p.Status != ajuanDisetujui {
			return "", apperr.New(apperr.Konflik, "Tidak dapat memverifikasi pengajuan sidang. Belum semua pembimbing menyetujui.")
		}
		if err := s.segarAjuan(ctx, q, in.IfMatch, p); err != nil {
			return "", err
		}
		v, err := putusan{status: in.Body.Status, alasan: in.Body.Alasan}.rapi()
		if err != nil {
			return "", err
		}
		if setuju {
			if err := s.tolakMirip(ctx, q, h.karya, true); err != nil {
				return "", err
			}
		}
		status := map[string]string{putusSetuju: ajuanDiverifikasi, putusRevisi: ajuanPerbaikan, putusTolak: ajuanDitolak}[v.status]
		if err := s.updateAjuan(ctx, q, &p, status, v.alasan); err != nil {
			return "", err
		}
		tindakan := map[bool]string{true: tindakanVerifikasi, false: tindakanTolakSidang}[setuju]
		if susulan {
			return p.ID, s.sentuh(ctx, q, &h.karya, tindakan, h.PeranAtur(), v.alasan)
		}
		return p.ID, s.pindah(ctx, q, &h.karya, tindakan, h.PeranAtur(), v.alasan)
	})
}

// ubahPengajuan runs an act on a work's requests and answers the request that it names.
func (s *Service) ubahPengajuan(ctx context.Context, jenis Jenis, id, tindakan string, boleh func(hubungan) bool,
	act func(context.Context, db.Q, *hubungan) (string, error)) (PengajuanBaris, error) {
	var out PengajuanBaris
	err := s.ubah(ctx, jenis, id, tindakan, boleh, func(ctx context.Context, q db.Q, h *hubungan) (tersentuh, error) {
		idAjuan, err := act(ctx, q, h)
		if err != nil {
			return tersentuh{}, err
		}
		p, err := db.Get[ajuan](ctx, q, ajuanColumns+` WHERE college_id = $1 AND id = $2`, q.College, idAjuan)
		if err != nil {
			return tersentuh{}, err
		}
		putusan, err := listPutusan(ctx, q, h.ID)
		if err != nil {
			return tersentuh{}, err
		}
		mirip, err := s.keadaanKarya(ctx, q, h.karya)
		if err != nil {
			return tersentuh{}, err
		}
		naskah, _, _, err := listNaskahSidang(ctx, q, h.ID)
		out = p.baris(putusan[p.ID], aksiAjuan(*h, p, putusan[p.ID], mirip))
		out.Naskah = naskah.dari(p.ID)
		return tersentuh{"pengajuan", p.ID, map[string]string{"karya": h.ID, "hal": p.Hal, "status": p.Status}}, err
	})
	return out, err
}
