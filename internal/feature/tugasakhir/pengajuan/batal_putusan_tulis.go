package pengajuan

import (
	"context"

	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// AjukanPembatalan asks the campus to undo the caller's decision (TA-07): once the ten minutes in which he or she could are
// over, or something followed; and only while the work can still go back (409 otherwise).
func (s *Service) AjukanPembatalan(ctx context.Context, in *api.Under[PembatalanBaru]) (Pembatalan, error) {
	return s.ubahPembatalan(ctx, in.ID, "tugasakhir.pembatalan.minta", karya.Hubungan.Pembimbing, func(ctx context.Context, q db.Q, h *karya.Hubungan) (string, error) {
		p, _, err := ajuan.FindLatest(ctx, q, h.ID, in.Body.Hal)
		if err != nil {
			return "", err
		}
		urung, err := s.urungSampai(ctx, q, *h, p)
		if err != nil {
			return "", err
		}
		if urung != nil {
			return "", apperr.New(apperr.Conflict, "Keputusan ini masih dapat Anda urungkan sendiri.")
		}
		if err := s.tolakBatal(ctx, q, *h, p, h.IDDosen); err != nil {
			return "", err
		}
		alasan := texts.Tidy(in.Body.Alasan)
		if err := karya.RequireAlasan(alasan); err != nil {
			return "", err
		}
		id := s.NewID()
		const insert = `INSERT INTO tugasakhir_pembatalan (college_id, id, id_karya, id_pengajuan, id_dosen, alasan, status, jawaban, dibuat_pada, dijawab_pada, dijawab_oleh)
				VALUES ($1, $2, $3, $4, $5, $6, 'diajukan', '', $7, NULL, NULL)`
		_, err = q.Exec(ctx, insert, q.College, id, h.ID, p.ID, h.IDDosen, alasan, s.Clock.Now().UnixMicro())
		if db.IsUnique(err) {
			return "", apperr.New(apperr.Conflict, "Pembatalan keputusan ini sudah Anda ajukan dan masih menunggu jawaban.")
		}
		if err != nil {
			return "", err
		}
		return id, s.Touch(ctx, q, &h.Baris, "ajukan_pembatalan", h.PeranBimbing(), alasan)
	})
}

// JawabPembatalan is the campus's answer: granted, the decision is undone by the machine as if it had not been taken; refused,
// it stands, with the reason.
func (s *Service) JawabPembatalan(ctx context.Context, in *JawabPembatalan) (Pembatalan, error) {
	return s.ubahPembatalan(ctx, in.ID, "tugasakhir.pembatalan.putuskan", karya.Hubungan.Atur, func(ctx context.Context, q db.Q, h *karya.Hubungan) (string, error) {
		x, err := db.Get[pembatalan](ctx, q, pembatalanSelect+` AND x.id = $3`, q.College, h.ID, in.IDPembatalan)
		if err != nil {
			return "", err
		}
		if x.Status != batalDiajukan {
			return "", apperr.New(apperr.Conflict, "Permintaan pembatalan ini sudah dijawab.")
		}
		if sebab := x.sendiri(*h); sebab != "" {
			return "", apperr.New(apperr.Conflict, sebab+".")
		}
		alasan := texts.Tidy(in.Body.Alasan)
		if in.Body.Status == batalDitolak && alasan == "" {
			return "", apperr.Field("alasan", apperr.Required)
		}
		const answer = `UPDATE tugasakhir_pembatalan SET status = $3, jawaban = $4, dijawab_pada = $5, dijawab_oleh = $6
				WHERE college_id = $1 AND id = $2 AND status = 'diajukan'`
		if _, err := q.Exec(ctx, answer, q.College, x.ID, in.Body.Status, alasan, s.Clock.Now().UnixMicro(), actor.From(ctx).Account); err != nil {
			return "", err
		}
		if in.Body.Status == batalDitolak {
			return x.ID, s.Touch(ctx, q, &h.Baris, "tolak_pembatalan", h.PeranAtur(), alasan)
		}
		return x.ID, s.kabulkan(ctx, q, h, x)
	})
}

// kabulkan undoes the decision that a request names, if the work can still go back (409 otherwise).
func (s *Service) kabulkan(ctx context.Context, q db.Q, h *karya.Hubungan, x pembatalan) error {
	p, _, err := ajuan.FindLatest(ctx, q, h.ID, x.Hal)
	if err != nil {
		return err
	}
	if p.ID != x.IDPengajuan {
		return apperr.New(apperr.Conflict, "Keputusan tidak dapat dibatalkan: mahasiswa sudah mengajukan yang baru.")
	}
	if err := s.tolakBatal(ctx, q, *h, p, x.IDDosen); err != nil {
		return err
	}
	err = s.cabutPutusan(ctx, q, h, &p, pencabutan{idDosen: x.IDDosen, tindakan: karya.TindakanBatalPutusan, tindakanSidang: karya.TindakanBatalPutusanSidang,
		peran: h.PeranAtur(), alasan: x.Alasan})
	if err != nil {
		return err
	}
	if x.Hal != ajuan.HalJudul {
		return nil
	}
	return s.Report(ctx, q, h.Baris)
}

// ubahPembatalan runs an act on a work's requests to undo decisions, and answers the request that it names.
func (s *Service) ubahPembatalan(ctx context.Context, id, tindakan string, boleh func(karya.Hubungan) bool,
	act func(context.Context, db.Q, *karya.Hubungan) (string, error)) (Pembatalan, error) {
	var out Pembatalan
	err := s.Change(ctx, id, tindakan, boleh, func(ctx context.Context, q db.Q, h *karya.Hubungan) (karya.Touched, error) {
		idPembatalan, err := act(ctx, q, h)
		if err != nil {
			return karya.Touched{}, err
		}
		x, err := db.Get[pembatalan](ctx, q, pembatalanSelect+` AND x.id = $3`, q.College, h.ID, idPembatalan)
		out = x.tampil(*h)
		return karya.Touched{Objek: "pembatalan", ID: x.ID, Rincian: map[string]string{"karya": h.ID, "hal": x.Hal, "status": x.Status}}, err
	})
	return out, err
}
