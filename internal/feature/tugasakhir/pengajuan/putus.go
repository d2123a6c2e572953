package pengajuan

import (
	"context"
	"fmt"
	"time"

	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// putusanPembimbing is what a supervisor decides, in the words of the API.
const (
	putusSetuju = "disetujui"
	putusRevisi = "revisi"
	putusTolak  = "ditolak"
)

// langkahPutusan tells the step of the machine that a decision on a request is.
var langkahPutusan = map[string]map[string]string{
	ajuan.HalJudul:  {putusSetuju: karya.TindakanSetujui, putusRevisi: karya.TindakanRevisi, putusTolak: karya.TindakanTolak},
	ajuan.HalSidang: {putusSetuju: karya.TindakanTolakSidang, putusRevisi: karya.TindakanTolakSidang, putusTolak: karya.TindakanTolakSidang},
}

// tindakanSuara names a decision in the history.
var tindakanSuara = map[string]string{putusSetuju: "setujui", putusRevisi: "revisi", putusTolak: "tolak"}

// putusan is a supervisor's decision on one of the requests of a work.
type putusan struct {
	hal, status, alasan string
}

// rapi is the decision without stray blanks; all but an approval need a reason (422).
func (p putusan) rapi() (putusan, error) {
	p.alasan = texts.Tidy(p.alasan)
	if p.status != putusSetuju && p.alasan == "" {
		return p, apperr.Field("alasan", apperr.Required)
	}
	return p, nil
}

// putuskan takes a supervisor's decision on the open request about something: one revision or refusal ends it, an approval
// ends it when all supervisors have approved. It moves the work where the machine says so (TA-06, TA-07).
func (s *Service) putuskan(ctx context.Context, q db.Q, h *karya.Hubungan, p *ajuan.Ajuan, v putusan) error {
	if err := s.belumPutus(ctx, q, *h, *p); err != nil {
		return err
	}
	if err := s.ajuan.InsertPutusan(ctx, q, p.ID, h.IDDosen, v.status, v.alasan); err != nil {
		return err
	}
	status := map[string]string{putusRevisi: ajuan.Perbaikan, putusTolak: ajuan.Ditolak, putusSetuju: ajuan.Diajukan}[v.status]
	if v.status == putusSetuju {
		kurang, err := ajuan.BelumSetuju(ctx, q, *p)
		if err != nil {
			return err
		}
		if kurang == 0 {
			status = ajuan.Disetujui
		}
	}
	if err := s.ajuan.Update(ctx, q, p, status, v.alasan); err != nil {
		return err
	}
	if langsung := status == ajuan.Diajukan || p.Hal == ajuan.HalUji || p.Hal == ajuan.HalSidang && status == ajuan.Disetujui; langsung {
		return s.Touch(ctx, q, &h.Baris, tindakanSuara[v.status]+akhiran(p.Hal), h.PeranBimbing(), v.alasan)
	}
	if h.Status == karya.StatusDijadwalkan && p.Hal == ajuan.HalSidang { // of a later manuscript: the exam stays, with the one approved before
		return s.Touch(ctx, q, &h.Baris, karya.TindakanTolakSidang, h.PeranBimbing(), v.alasan)
	}
	return s.Move(ctx, q, &h.Baris, langkahPutusan[p.Hal][v.status], h.PeranBimbing(), v.alasan)
}

// akhiran tells in the history which request was meant, where it is not the proposal itself.
func akhiran(hal string) string {
	if hal == ajuan.HalJudul {
		return ""
	}
	return "_" + hal
}

// belumPutus refuses a second decision of the same supervisor on a request.
func (s *Service) belumPutus(ctx context.Context, q db.Q, h karya.Hubungan, p ajuan.Ajuan) error {
	suara, ada, err := ajuan.GetSuara(ctx, q, p.ID, h.IDDosen)
	if err != nil || !ada {
		return err
	}
	label := map[string]string{putusSetuju: "Disetujui", putusRevisi: "Perlu perbaikan", putusTolak: "Ditolak"}[suara.Status]
	return apperr.New(apperr.Conflict, fmt.Sprintf("Anda sudah memutuskan: %s, pada %s.", label, s.DateTime(ctx, q.College, suara.Pada)))
}

// urungkan takes the caller's last decision on a request about something back: within ten minutes, and only while nothing
// followed it (409 otherwise).
func (s *Service) urungkan(ctx context.Context, q db.Q, h *karya.Hubungan, hal string) error {
	p, ada, err := ajuan.FindLatest(ctx, q, h.ID, hal)
	if err != nil {
		return err
	}
	if !ada {
		return apperr.New(apperr.Conflict, "Tidak ada keputusan Anda yang dapat diurungkan.")
	}
	if halangan, _, err := s.halanganUrung(ctx, q, *h, p); err != nil {
		return err
	} else if halangan != "" {
		return apperr.New(apperr.Conflict, halangan)
	}
	return s.cabutPutusan(ctx, q, h, &p, pencabutan{idDosen: h.IDDosen, tindakan: karya.TindakanUrungkan, tindakanSidang: karya.TindakanUrungkanSidang, peran: h.PeranBimbing()})
}

// pencabutan is whose decision is undone, by which steps of the machine, in which role and why.
type pencabutan struct{ idDosen, tindakan, tindakanSidang, peran, alasan string }

// cabutPutusan undoes a decision on a request: the request is open again, and the work goes back where it waited for it.
func (s *Service) cabutPutusan(ctx context.Context, q db.Q, h *karya.Hubungan, p *ajuan.Ajuan, c pencabutan) error {
	if err := ajuan.DeletePutusan(ctx, q, p.ID, c.idDosen); err != nil {
		return err
	}
	pindah := p.Status != ajuan.Diajukan && (p.Hal == ajuan.HalJudul || p.Hal == ajuan.HalSidang && p.Status != ajuan.Disetujui && h.Status != karya.StatusDijadwalkan)
	if err := s.ajuan.Update(ctx, q, p, ajuan.Diajukan, ""); err != nil {
		return err
	}
	switch {
	case !pindah:
		return s.Touch(ctx, q, &h.Baris, c.tindakan+akhiran(p.Hal), c.peran, c.alasan)
	case p.Hal == ajuan.HalSidang:
		return s.Move(ctx, q, &h.Baris, c.tindakanSidang, c.peran, c.alasan)
	}
	err := s.Move(ctx, q, &h.Baris, c.tindakan, c.peran, c.alasan)
	if db.IsUnique(err) {
		return apperr.New(apperr.Conflict, "Keputusan tidak dapat diurungkan: mahasiswa sudah mengajukan yang baru.")
	}
	return err
}

// halanganUrung says why the caller's decision on a request cannot be taken back, or nothing; with when it was taken.
func (s *Service) halanganUrung(ctx context.Context, q db.Q, h karya.Hubungan, p ajuan.Ajuan) (string, int64, error) {
	suara, ada, err := ajuan.GetSuara(ctx, q, p.ID, h.IDDosen)
	if err != nil || !ada {
		return "Tidak ada keputusan Anda yang dapat diurungkan.", 0, err
	}
	if s.Clock.Now().After(clock.FromMicro(suara.Pada).Add(lamaUrung)) {
		return "Keputusan hanya dapat diurungkan dalam 10 menit. Minta operator membatalkannya.", 0, nil
	}
	const after = `SELECT (SELECT COUNT(*) FROM tugasakhir_karya k WHERE k.college_id = $1 AND k.id = $2 AND NOT EXISTS (SELECT 1 FROM tugasakhir_riwayat r
				WHERE r.college_id = $1 AND r.id_karya = $2 AND r.peran = $3 AND r.pada >= $4
				AND r.tindakan IN ('setujui', 'revisi', 'tolak', 'setujui_uji', 'revisi_uji', 'tolak_uji', 'setujui_sidang', 'tolak_sidang')
				AND r.urut = (SELECT MAX(o.urut) FROM tugasakhir_riwayat o WHERE o.college_id = $1 AND o.id_karya = $2))) +
			(SELECT COUNT(*) FROM tugasakhir_bimbingan b WHERE b.college_id = $1 AND b.id_karya = $2 AND b.dibuat_pada >= $4 AND $5 = 'judul')`
	lanjut, err := db.Get[int64](ctx, q, after, q.College, h.ID, h.PeranBimbing(), suara.Pada, p.Hal)
	if err == nil && lanjut > 0 {
		return "Keputusan tidak dapat diurungkan karena sudah ada langkah berikutnya.", 0, nil
	}
	return "", suara.Pada, err
}

// urungSampai is until when the caller may take the decision on a request back; nil when it cannot be taken back.
func (s *Service) urungSampai(ctx context.Context, q db.Q, h karya.Hubungan, p ajuan.Ajuan) (*time.Time, error) {
	halangan, pada, err := s.halanganUrung(ctx, q, h, p)
	if err != nil || halangan != "" {
		return nil, err
	}
	sampai := clock.FromMicro(pada).Add(lamaUrung)
	return &sampai, nil
}
