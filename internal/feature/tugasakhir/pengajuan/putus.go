package pengajuan

import (
	"context"
	"errors"
	"fmt"
	"time"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// putusanPembimbing is what a supervisor decides, in the words of the API.
const (
	putusSetuju = "disetujui"
	putusRevisi = "revisi"
	putusTolak  = "ditolak"
)

// langkahPutusan is the step of the machine that a decision on a title is; by its name any decision stands in the history.
var langkahPutusan = map[string]string{putusSetuju: karya.TindakanSetujui, putusRevisi: karya.TindakanRevisi, putusTolak: karya.TindakanTolak}

// akhiran tells in the history which request was meant, where it is not the title.
var akhiran = map[string]string{ajuan.HalUji: "_uji", ajuan.HalSidang: "_sidang"}

// PutusanBaru is a supervisor's decision on a request (TA-06, TA-07).
type PutusanBaru struct {
	Status string `json:"status" enum:"disetujui,revisi,ditolak"`
	Alasan string `json:"alasan,omitempty" maxLength:"2000" doc:"Required unless disetujui"`
}

// rapi is the decision without stray blanks; all but an approval need a reason (422).
func (p PutusanBaru) rapi() (PutusanBaru, error) {
	p.Alasan = texts.Tidy(p.Alasan)
	if p.Status == putusSetuju {
		return p, nil
	}
	return p, karya.RequireAlasan(p.Alasan)
}

// putuskan takes a supervisor's decision on the open request about something: one revision or refusal ends it, an approval
// ends it when all supervisors have approved. It moves the work where the machine says so (TA-06, TA-07).
func (s *Service) putuskan(ctx context.Context, q db.Q, h *karya.Hubungan, p *ajuan.Ajuan, v PutusanBaru) error {
	if err := s.ajuan.InsertPutusan(ctx, q, p.ID, h.IDDosen, v.Status, v.Alasan); err != nil {
		return err
	}
	status := map[string]string{putusRevisi: ajuan.Perbaikan, putusTolak: ajuan.Ditolak, putusSetuju: ajuan.Diajukan}[v.Status]
	if v.Status == putusSetuju {
		kurang, err := ajuan.BelumSetuju(ctx, q, *p)
		if err != nil {
			return err
		}
		if kurang == 0 {
			status = ajuan.Disetujui
		}
	}
	if err := s.ajuan.Update(ctx, q, p, status, v.Alasan); err != nil {
		return err
	}
	tindakan := langkahPutusan[v.Status]
	if status == ajuan.Diajukan || p.Hal == ajuan.HalUji || p.Hal == ajuan.HalSidang && status == ajuan.Disetujui {
		return s.Touch(ctx, q, &h.Baris, tindakan+akhiran[p.Hal], h.PeranBimbing(), v.Alasan)
	}
	if p.Hal == ajuan.HalSidang {
		tindakan = karya.TindakanTolakSidang
	}
	if h.Status == karya.StatusDijadwalkan { // of a later manuscript: the exam stays, with the one approved before
		return s.Touch(ctx, q, &h.Baris, tindakan, h.PeranBimbing(), v.Alasan)
	}
	return s.Move(ctx, q, &h.Baris, tindakan, h.PeranBimbing(), v.Alasan)
}

// belumPutus refuses a second decision of the same supervisor on a request.
func (s *Service) belumPutus(ctx context.Context, q db.Q, h karya.Hubungan, p ajuan.Ajuan) error {
	suara, ada, err := ajuan.GetSuara(ctx, q, p.ID, h.IDDosen)
	if err != nil || !ada {
		return err
	}
	label := map[string]string{putusSetuju: "Disetujui", putusRevisi: "Perlu perbaikan", putusTolak: "Ditolak"}[suara.Status]
	return apperr.New(apperr.Conflict, fmt.Sprintf("Anda sudah memutuskan: %s, pada %s.", label, s.DateTime(ctx, q.College, suara.Pada.UnixMicro())))
}

// urungkan takes the caller's last decision on a request about something back: within ten minutes, and only while nothing
// followed it (409 otherwise).
func (s *Service) urungkan(ctx context.Context, q db.Q, h *karya.Hubungan, hal string) error {
	p, _, err := ajuan.FindLatest(ctx, q, h.ID, hal)
	if err != nil {
		return err
	}
	if _, err := s.bolehUrung(ctx, q, *h, p); err != nil {
		return err
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
		return s.Touch(ctx, q, &h.Baris, c.tindakan+akhiran[p.Hal], c.peran, c.alasan)
	case p.Hal == ajuan.HalSidang:
		return s.Move(ctx, q, &h.Baris, c.tindakanSidang, c.peran, c.alasan)
	}
	err := s.Move(ctx, q, &h.Baris, c.tindakan, c.peran, c.alasan)
	if db.IsUnique(err) {
		return apperr.New(apperr.Conflict, "Keputusan tidak dapat diurungkan: mahasiswa sudah mengajukan yang baru.")
	}
	return err
}

// lamaUrung is how long a supervisor may take a decision back.
const lamaUrung = 10 * time.Minute

// bolehUrung is until when the caller may take the decision on a request back; when it cannot be taken back, the refusal (409)
// says why.
func (s *Service) bolehUrung(ctx context.Context, q db.Q, h karya.Hubungan, p ajuan.Ajuan) (sampai time.Time, err error) {
	suara, ada, err := ajuan.GetSuara(ctx, q, p.ID, h.IDDosen)
	if err != nil {
		return sampai, err
	}
	if !ada {
		return sampai, apperr.New(apperr.Conflict, "Tidak ada keputusan Anda yang dapat diurungkan.")
	}
	if sampai = suara.Pada.Add(lamaUrung); s.Clock.Now().After(sampai) {
		return sampai, apperr.New(apperr.Conflict, "Keputusan hanya dapat diurungkan dalam 10 menit. Minta operator membatalkannya.")
	}
	const after = `SELECT (SELECT COUNT(*) FROM tugasakhir_karya k WHERE k.college_id = $1 AND k.id = $2 AND NOT EXISTS (SELECT 1 FROM tugasakhir_riwayat r
				WHERE r.college_id = $1 AND r.id_karya = $2 AND r.peran = $3 AND r.pada >= $4
				AND r.tindakan IN ('setujui', 'revisi', 'tolak', 'setujui_uji', 'revisi_uji', 'tolak_uji', 'setujui_sidang', 'tolak_sidang')
				AND r.urut = (SELECT MAX(o.urut) FROM tugasakhir_riwayat o WHERE o.college_id = $1 AND o.id_karya = $2))) +
			(SELECT COUNT(*) FROM tugasakhir_bimbingan b WHERE b.college_id = $1 AND b.id_karya = $2 AND b.dibuat_pada >= $4 AND $5 = 'judul')`
	lanjut, err := db.Get[int64](ctx, q, after, q.College, h.ID, h.PeranBimbing(), suara.Pada.UnixMicro(), p.Hal)
	if err == nil && lanjut > 0 {
		err = apperr.New(apperr.Conflict, "Keputusan tidak dapat diurungkan karena sudah ada langkah berikutnya.")
	}
	return sampai, err
}

// urungSampai is until when the caller may take the decision on a request back; nil when it cannot be taken back.
func (s *Service) urungSampai(ctx context.Context, q db.Q, h karya.Hubungan, p ajuan.Ajuan) (*time.Time, error) {
	sampai, err := s.bolehUrung(ctx, q, h, p)
	if apperr.Is(err, apperr.Conflict) {
		return nil, nil
	}
	return &sampai, err
}

// The statuses of a request to undo a decision.
const (
	batalDiajukan   = "diajukan"
	batalDikabulkan = "dikabulkan"
	batalDitolak    = "ditolak"
)

// Pembatalan is a supervisor's request to the campus to undo a decision of his or her own.
type Pembatalan struct {
	ID          string     `json:"id"`
	Hal         string     `json:"hal" enum:"judul,uji,sidang" doc:"What the decision was on"`
	IDDosen     string     `json:"idDosen"`
	NamaDosen   string     `json:"namaDosen" doc:"With titles"`
	Alasan      string     `json:"alasan"`
	Status      string     `json:"status" enum:"diajukan,dikabulkan,ditolak"`
	Jawaban     string     `json:"jawaban" doc:"Why it was refused"`
	Pada        time.Time  `json:"pada"`
	DijawabPada *time.Time `json:"dijawabPada,omitempty"`
	Aksi        []api.Aksi `json:"aksi" nullable:"false" doc:"Of the campus: kabulkan, tolak"`

	IDPengajuan string `json:"-"`
}

// DaftarPembatalan are the requests of a work, and which of the caller's own decisions may be asked to be undone.
type DaftarPembatalan struct {
	Data  []Pembatalan `json:"data" nullable:"false" doc:"The latest first; to supervisors and the campus"`
	Dapat []api.Aksi   `json:"dapat" nullable:"false" doc:"The caller's own decisions that he or she can no longer take back: judul, uji, sidang"`
}

const pembatalanSelect = `SELECT x.id, x.id_pengajuan, x.id_dosen, a.hal, x.alasan, x.status, x.jawaban, x.dibuat_pada AS pada, x.dijawab_pada,
		` + dosen.KolomNama + ` AS nama_dosen
	FROM tugasakhir_pembatalan x
	JOIN tugasakhir_pengajuan a ON a.college_id = x.college_id AND a.id = x.id_pengajuan
	JOIN master_dosen d ON d.college_id = x.college_id AND d.id = x.id_dosen
	WHERE x.college_id = $1 AND x.id_karya = $2`

// DaftarPembatalan answers the requests to undo decisions on a work to its supervisors and the campus; to others none.
func (s *Service) DaftarPembatalan(ctx context.Context, in *api.ByID) (DaftarPembatalan, error) {
	return karya.Read(ctx, s, in.ID, func(q db.Q, h karya.Hubungan) (out DaftarPembatalan, err error) {
		out = DaftarPembatalan{Data: []Pembatalan{}, Dapat: []api.Aksi{}}
		if !h.Pembimbing() && !h.Atur() {
			return out, nil
		}
		out.Data, err = db.List[Pembatalan](ctx, q, pembatalanSelect+` ORDER BY x.dibuat_pada DESC, x.id DESC`, q.College, h.ID)
		for i, x := range out.Data {
			out.Data[i].Aksi = x.aksi(h)
		}
		if err == nil && h.Pembimbing() {
			out.Dapat, err = s.dapatDibatalkan(ctx, q, h, out.Data)
		}
		return out, err
	})
}

// aksi is what the caller may do with a request.
func (x Pembatalan) aksi(h karya.Hubungan) []api.Aksi {
	if !h.Atur() || x.Status != batalDiajukan {
		return []api.Aksi{}
	}
	return []api.Aksi{api.May("kabulkan", x.sendiri(h)), api.May("tolak", x.sendiri(h))}
}

// sendiri says why the caller cannot answer a request, or nothing: nobody answers the own one.
func (x Pembatalan) sendiri(h karya.Hubungan) string {
	if x.IDDosen == h.IDDosen {
		return "Permintaan Anda sendiri dijawab oleh operator"
	}
	return ""
}

// dapatDibatalkan tells of each of the caller's decisions that he or she can no longer take back whether the campus may be
// asked to undo it, and if not, why.
func (s *Service) dapatDibatalkan(ctx context.Context, q db.Q, h karya.Hubungan, semua []Pembatalan) ([]api.Aksi, error) {
	out := []api.Aksi{}
	for _, hal := range []string{ajuan.HalJudul, ajuan.HalUji, ajuan.HalSidang} {
		p, _, err := ajuan.FindLatest(ctx, q, h.ID, hal)
		if err != nil {
			return nil, err
		}
		urung, err := s.urungSampai(ctx, q, h, p)
		if err != nil {
			return nil, err
		}
		batal := s.bolehBatal(ctx, q, h, p, h.IDDosen)
		if urung != nil || errors.Is(batal, takMemutus) {
			continue
		}
		alasan, err := apperr.Reason(batal, apperr.Conflict)
		if err != nil {
			return nil, err
		}
		for _, x := range semua {
			if x.IDPengajuan == p.ID && x.IDDosen == h.IDDosen && x.Status == batalDiajukan {
				alasan = "Pembatalan sudah diajukan; menunggu jawaban kaprodi atau operator"
			}
		}
		out = append(out, api.May(hal, alasan))
	}
	return out, nil
}

// takMemutus refuses to undo a decision that was never taken.
var takMemutus = apperr.New(apperr.Conflict, "Tidak ada keputusan yang dapat dibatalkan.")

// bolehBatal refuses (409) to undo what the campus cannot undo of a lecturer's decision on a request: the work must stand where
// that decision left it, with nothing built upon it.
func (s *Service) bolehBatal(ctx context.Context, q db.Q, h karya.Hubungan, p ajuan.Ajuan, idDosen string) error {
	suara, ada, err := ajuan.GetSuara(ctx, q, p.ID, idDosen)
	if err != nil {
		return err
	}
	if !ada {
		return takMemutus
	}
	hasil := map[string]string{putusRevisi: ajuan.Perbaikan, putusTolak: ajuan.Ditolak}[suara.Status]
	if p.Status != hasil && (suara.Status != putusSetuju || p.Status != ajuan.Diajukan && p.Status != ajuan.Disetujui) {
		return sudahBerlanjut(ajuan.Label[p.Status])
	}
	if h.Status != statusAkibat(h.Jenis, p) {
		return sudahBerlanjut(karya.LabelStatus[h.Status])
	}
	if p.Hal != ajuan.HalJudul {
		return nil
	}
	const after = `SELECT COUNT(*) FROM tugasakhir_bimbingan WHERE college_id = $1 AND id_karya = $2 AND dibuat_pada >= $3`
	n, err := db.Get[int64](ctx, q, after, q.College, h.ID, suara.Pada.UnixMicro())
	if err == nil && n > 0 {
		err = apperr.New(apperr.Conflict, "Keputusan tidak dapat dibatalkan karena sudah ada bimbingan sesudahnya.")
	}
	return err
}

// sudahBerlanjut refuses to undo a decision, with how the request or the work stands.
func sudahBerlanjut(status string) error {
	return apperr.New(apperr.Conflict, fmt.Sprintf("Keputusan tidak dapat dibatalkan karena proses sudah berlanjut. Status saat ini: %s.", status))
}

// statusAkibat is where a work stands by what was decided on its latest request about something.
func statusAkibat(jenis karya.Jenis, p ajuan.Ajuan) string {
	switch {
	case p.Hal == ajuan.HalUji:
		return jenis.Dibimbing()
	case p.Hal == ajuan.HalSidang && (p.Status == ajuan.Diajukan || p.Status == ajuan.Disetujui):
		return karya.StatusAjukanSidang
	case p.Hal == ajuan.HalSidang:
		return jenis.Dibimbing()
	case p.Status == ajuan.Diajukan:
		return karya.StatusDiajukan
	}
	putus := map[string]string{ajuan.Disetujui: putusSetuju, ajuan.Perbaikan: putusRevisi, ajuan.Ditolak: putusTolak}[p.Status]
	ke, _ := karya.FindLangkah(jenis, karya.StatusDiajukan, langkahPutusan[putus], karya.PelakuPembimbing)
	return ke
}

// PembatalanBaru names the decision, and says why.
type PembatalanBaru struct {
	Hal    string `json:"hal" enum:"judul,uji,sidang"`
	Alasan string `json:"alasan" minLength:"1" maxLength:"2000"`
}

// AjukanPembatalan asks the campus to undo the caller's decision (TA-07): once the ten minutes in which he or she could are
// over, or something followed; and only while the work can still go back (409 otherwise).
func (s *Service) AjukanPembatalan(ctx context.Context, in *api.Under[PembatalanBaru]) (Pembatalan, error) {
	id := s.NewID()
	return s.ubahPembatalan(ctx, in.ID, id, "tugasakhir.pembatalan.minta", karya.Hubungan.Pembimbing, func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		p, _, err := ajuan.FindLatest(ctx, q, h.ID, in.Body.Hal)
		if err != nil {
			return err
		}
		urung, err := s.urungSampai(ctx, q, *h, p)
		if err != nil {
			return err
		}
		if urung != nil {
			return apperr.New(apperr.Conflict, "Keputusan ini masih dapat Anda urungkan sendiri.")
		}
		if err := s.bolehBatal(ctx, q, *h, p, h.IDDosen); err != nil {
			return err
		}
		alasan := texts.Tidy(in.Body.Alasan)
		if err := karya.RequireAlasan(alasan); err != nil {
			return err
		}
		const insert = `INSERT INTO tugasakhir_pembatalan (college_id, id, id_karya, id_pengajuan, id_dosen, alasan, status, jawaban, dibuat_pada, dijawab_pada, dijawab_oleh)
				VALUES ($1, $2, $3, $4, $5, $6, 'diajukan', '', $7, NULL, NULL)`
		_, err = q.Exec(ctx, insert, q.College, id, h.ID, p.ID, h.IDDosen, alasan, s.Clock.Now().UnixMicro())
		if db.IsUnique(err) {
			return apperr.New(apperr.Conflict, "Pembatalan keputusan ini sudah Anda ajukan dan masih menunggu jawaban.")
		}
		if err != nil {
			return err
		}
		return s.Touch(ctx, q, &h.Baris, "ajukan_pembatalan", h.PeranBimbing(), alasan)
	})
}

// JawabPembatalan is the campus's answer.
type JawabPembatalan struct {
	ID           string `path:"id"`
	IDPembatalan string `path:"idPembatalan"`
	Body         JawabanPembatalan
}

// JawabanPembatalan grants a request, or refuses it with the reason.
type JawabanPembatalan struct {
	Status string `json:"status" enum:"dikabulkan,ditolak"`
	Alasan string `json:"alasan,omitempty" maxLength:"2000" doc:"Required to refuse"`
}

// JawabPembatalan is the campus's answer: granted, the decision is undone by the machine as if it had not been taken; refused,
// it stands, with the reason.
func (s *Service) JawabPembatalan(ctx context.Context, in *JawabPembatalan) (Pembatalan, error) {
	return s.ubahPembatalan(ctx, in.ID, in.IDPembatalan, "tugasakhir.pembatalan.putuskan", karya.Hubungan.Atur, func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		x, err := db.Get[Pembatalan](ctx, q, pembatalanSelect+` AND x.id = $3`, q.College, h.ID, in.IDPembatalan)
		if err != nil {
			return err
		}
		if x.Status != batalDiajukan {
			return apperr.New(apperr.Conflict, "Permintaan pembatalan ini sudah dijawab.")
		}
		if sebab := x.sendiri(*h); sebab != "" {
			return apperr.New(apperr.Conflict, sebab+".")
		}
		alasan := texts.Tidy(in.Body.Alasan)
		if err := karya.RequireAlasan(alasan); err != nil && in.Body.Status == batalDitolak {
			return err
		}
		const answer = `UPDATE tugasakhir_pembatalan SET status = $3, jawaban = $4, dijawab_pada = $5, dijawab_oleh = $6
				WHERE college_id = $1 AND id = $2 AND status = 'diajukan'`
		if err := q.Apply(ctx, answer, q.College, x.ID, in.Body.Status, alasan, s.Clock.Now().UnixMicro(), actor.From(ctx).Account); err != nil {
			return err
		}
		if in.Body.Status == batalDitolak {
			return s.Touch(ctx, q, &h.Baris, "tolak_pembatalan", h.PeranAtur(), alasan)
		}
		return s.kabulkan(ctx, q, h, x)
	})
}

// kabulkan undoes the decision that a request names, if the work can still go back (409 otherwise).
func (s *Service) kabulkan(ctx context.Context, q db.Q, h *karya.Hubungan, x Pembatalan) error {
	p, _, err := ajuan.FindLatest(ctx, q, h.ID, x.Hal)
	if err != nil {
		return err
	}
	if p.ID != x.IDPengajuan {
		return apperr.New(apperr.Conflict, "Keputusan tidak dapat dibatalkan: mahasiswa sudah mengajukan yang baru.")
	}
	if err := s.bolehBatal(ctx, q, *h, p, x.IDDosen); err != nil {
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

// ubahPembatalan runs an act on a work's requests to undo decisions, and answers one of them.
func (s *Service) ubahPembatalan(ctx context.Context, id, idPembatalan, tindakan string, boleh func(karya.Hubungan) bool, act tindak) (Pembatalan, error) {
	return karya.Change(ctx, s, id, tindakan, boleh, func(ctx context.Context, q db.Q, h *karya.Hubungan) (x Pembatalan, apa karya.Touched, err error) {
		if err := act(ctx, q, h); err != nil {
			return x, apa, err
		}
		x, err = db.Get[Pembatalan](ctx, q, pembatalanSelect+` AND x.id = $3`, q.College, h.ID, idPembatalan)
		x.Aksi = x.aksi(*h)
		return x, karya.Touched{Objek: "pembatalan", ID: x.ID, Rincian: map[string]string{"karya": h.ID, "hal": x.Hal, "status": x.Status}}, err
	})
}
