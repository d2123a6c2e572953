package tugasakhir

import (
	"context"
	"fmt"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/teks"
	"portaldosen/internal/kit/waktu"
)

const peranKetua = "ketua"

// peranTim are the roles of a team, in the order in which they are written down.
var peranTim = []string{peranKetua, "sekretaris", "penguji_1", "penguji_2", peranPembimbing1, peranPembimbing2}

// namaPeranTim are the roles of a team in a sentence.
var namaPeranTim = map[string]string{
	peranKetua: "Ketua", "sekretaris": "Sekretaris", "penguji_1": "Penguji 1", "penguji_2": "Penguji 2",
	peranPembimbing1: "Pembimbing 1", peranPembimbing2: "Pembimbing 2", peranMahasiswa: "Mahasiswa", peranKaprodi: "Ketua program studi", peranOperator: "Operator",
}

// Answers to an invitation.
const (
	kesediaanMenunggu    = "menunggu"
	kesediaanBersedia    = "bersedia"
	kesediaanBerhalangan = "berhalangan"
)

// batasBerhalangan is how long before an exam an examiner may still say no.
const batasBerhalangan = 24 * time.Hour

// JawabKesediaan takes an examiner's answer to the invitation, for all students of the exam that he or she examines. The
// campus sees it beside the team; no is an answer until a day before, and needs a reason.
func (s *Service) JawabKesediaan(ctx context.Context, in *JawabKesediaan) (api.Kosong, error) {
	return api.Kosong{}, s.tulis(ctx, func(ctx context.Context, q db.Q, p pemanggil) error {
		rows, err := s.ujianSidang(ctx, q, p, s.Jenis, in.ID)
		if err != nil {
			return err
		}
		own := anggotaDari(rows)
		if own == nil {
			return apperr.New(apperr.Dilarang, "Anda bukan penguji sidang ini")
		}
		alasan := teks.Rapi(in.Body.Alasan)
		if in.Body.Status == kesediaanBerhalangan && alasan == "" {
			return apperr.Isian("alasan", apperr.Kosong)
		}
		if a := s.aksiKesediaan(ctx, *own, in.Body.Status); !a.Boleh {
			return apperr.New(apperr.Konflik, a.Alasan)
		}
		if in.Body.Status == kesediaanBersedia {
			alasan = ""
		}
		const update = `UPDATE tugasakhir_penguji SET kesediaan = $4, alasan = $5 WHERE college_id = $1 AND id_sidang = $2 AND id_dosen = $3`
		if _, err := q.Exec(ctx, update, q.College, in.ID, p.idDosen, in.Body.Status, alasan); err != nil {
			return err
		}
		for _, u := range rows {
			if u.Peran == "" {
				continue
			}
			if err := s.catatRiwayat(ctx, q, u.IDKarya, in.Body.Status, u.Peran, u.StatusKarya, u.StatusKarya, ""); err != nil {
				return err
			}
		}
		return s.jejakSidang(ctx, q, p, "kesediaan", "sidang", in.ID, in.Body)
	})
}

// anggotaDari is the first of the students whose team the caller is in.
func anggotaDari(rows []ujian) *ujian {
	for i := range rows {
		if rows[i].Peran != "" {
			return &rows[i]
		}
	}
	return nil
}

// aksiKesediaan tells whether an examiner may answer the invitation, and why not.
func (s *Service) aksiKesediaan(ctx context.Context, u ujian, jawaban string) api.Aksi {
	now, mulai := s.Clock.Now(), clock.FromMicro(u.MulaiPada)
	limit := mulai.Add(-batasBerhalangan)
	a := api.Aksi{Kode: "kesediaan"}
	switch {
	case u.Status != statusDijadwalkan:
		a.Alasan = kalimatSidang[u.Status]
	case !now.Before(mulai):
		a.Alasan = "Sidang sudah dimulai"
	case jawaban == kesediaanBerhalangan && now.After(limit):
		a.Alasan = fmt.Sprintf("Berhalangan hanya dapat disampaikan sampai %s. Hubungi operator kampus.", waktu.TanggalJam(limit, s.Zona(ctx, actor.From(ctx).College)))
	default:
		a.Boleh = true
	}
	return a
}

// kalimatSidang says of an exam that is no longer ahead how it stands.
var kalimatSidang = map[string]string{"selesai": "Sidang sudah selesai", "dibatalkan": "Sidang sudah dibatalkan"}
