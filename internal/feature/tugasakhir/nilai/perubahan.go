package nilai

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// What became of a request to change a sheet that is sent.
const (
	perubahanDiajukan  = "diajukan"
	perubahanDisetujui = "disetujui"
	perubahanDitolak   = "ditolak"
)

// perubahan is an examiner's request to change a sheet that is sent.
type perubahan struct {
	ID           string
	IDDosen      string `db:"id_dosen"`
	Status       string
	Alasan       string
	Jawaban      string
	DiajukanPada int64  `db:"diajukan_pada"`
	DijawabPada  *int64 `db:"dijawab_pada"`
	DijawabOleh  string `db:"dijawab_oleh"` // name
}

// listPerubahan are the latest requests of a student's exam, by lecturer.
func listPerubahan(ctx context.Context, q db.Q, idSidang, idKarya string) (map[string]perubahan, error) {
	const list = `SELECT r.id, r.id_dosen, r.status, r.alasan, r.jawaban, r.diajukan_pada, r.dijawab_pada, COALESCE(a.nama, '') AS dijawab_oleh
		FROM tugasakhir_perubahan r LEFT JOIN auth_akun a ON a.college_id = r.college_id AND a.id = r.dijawab_oleh
		WHERE r.college_id = $1 AND r.id_sidang = $2 AND r.id_karya = $3 ORDER BY r.diajukan_pada, r.id`
	rows, err := db.List[perubahan](ctx, q, list, q.College, idSidang, idKarya)
	out := map[string]perubahan{}
	for _, r := range rows {
		out[r.IDDosen] = r
	}
	return out, err
}

// nilai is a request as its examiner and the campus see it.
func (r perubahan) nilai() *PerubahanNilai {
	out := &PerubahanNilai{Status: r.Status, Alasan: r.Alasan, Jawaban: r.Jawaban, DiajukanPada: clock.FromMicro(r.DiajukanPada), DijawabOleh: r.DijawabOleh}
	if r.DijawabPada != nil {
		at := clock.FromMicro(*r.DijawabPada)
		out.DijawabPada = &at
	}
	return out
}

// AjukanPerubahan asks the campus to open the caller's own sheet again, for a reason that the campus reads (TA-08).
func (s *Service) AjukanPerubahan(ctx context.Context, in *api.Under[karya.Alasan]) (Penilaian, error) {
	var out Penilaian
	alasan := texts.Tidy(in.Body.Alasan)
	err := s.WriteTim(ctx, in.ID, func(ctx context.Context, q db.Q, p ujian.Pemanggil, h karya.Hubungan, u ujian.Ujian) error {
		if err := karya.RequireAlasan(alasan); err != nil {
			return err
		}
		b, err := bacaNilai(ctx, q, h, u)
		if err != nil {
			return err
		}
		if halangan := s.halanganAjukan(ctx, p, h, b); halangan != "" {
			return apperr.New(apperr.Conflict, halangan)
		}
		const insert = `INSERT INTO tugasakhir_perubahan (college_id, id, id_sidang, id_karya, id_dosen, status, alasan, jawaban, diajukan_pada, dijawab_pada, dijawab_oleh)
			VALUES ($1, $2, $3, $4, $5, 'diajukan', $6, '', $7, NULL, NULL)`
		if _, err := q.Exec(ctx, insert, q.College, s.NewID(), u.IDSidang, h.ID, p.IDDosen, alasan, s.Clock.Now().UnixMicro()); err != nil {
			return err
		}
		// The student reads the history; the reason is between the examiner and the campus.
		if err := s.InsertRiwayat(ctx, q, h.ID, "ajukan_perubahan", u.Peran, h.Status, h.Status, ""); err != nil {
			return err
		}
		if err := s.AuditSidang(ctx, q, p, "ajukan_perubahan", "nilai", h.ID, map[string]any{"idSidang": u.IDSidang, "alasan": alasan}); err != nil {
			return err
		}
		out, err = s.penilaian(ctx, q, p, h)
		return err
	})
	return out, err
}

// JawabPerubahan answers an examiner's request for the campus: the sheet is a draft again, or stays as it is for a reason
// that the examiner reads (TA-08).
func (s *Service) JawabPerubahan(ctx context.Context, in *JawabPerubahan) (Penilaian, error) {
	jawaban := texts.Tidy(in.Body.Alasan)
	rincian := map[string]any{"idDosen": in.IDDosen, "status": in.Body.Status, "alasan": jawaban}
	return s.ubahNilai(ctx, in.ID, "jawab_perubahan", rincian, func(ctx context.Context, q db.Q, p ujian.Pemanggil, h *karya.Hubungan, b berkasNilai) error {
		if in.Body.Status == perubahanDitolak && jawaban == "" {
			return apperr.Field("alasan", apperr.Required)
		}
		i := slices.IndexFunc(b.tim, func(t ujian.Penguji) bool { return t.IDDosen == in.IDDosen })
		if i < 0 {
			return apperr.NotFound()
		}
		if halangan := s.halanganJawab(ctx, p, b, b.tim[i]); halangan != "" {
			return apperr.New(apperr.Conflict, halangan)
		}
		if in.Body.Status == perubahanDisetujui {
			return s.kembalikanLembar(ctx, q, p, h, b, b.tim[i], jawaban)
		}
		if err := s.tutupPerubahan(ctx, q, p, b.perubahan[in.IDDosen], perubahanDitolak, jawaban); err != nil {
			return err
		}
		return s.InsertRiwayat(ctx, q, h.ID, "tolak_perubahan", p.PeranAtur(), h.Status, h.Status, karya.NamaPeranTim[b.tim[i].Peran])
	})
}

// kembalikanLembar makes a member's final sheet a draft again, and answers the request for it that is open.
func (s *Service) kembalikanLembar(ctx context.Context, q db.Q, p ujian.Pemanggil, h *karya.Hubungan, b berkasNilai, t ujian.Penguji, jawaban string) error {
	if halangan := halanganBukaLembar(p, *h, b.u, t); halangan != "" {
		return apperr.New(apperr.Conflict, halangan)
	}
	if err := ujian.ReopenLembar(ctx, q, b.u, t.IDDosen); err != nil {
		return err
	}
	if err := s.tandaiLembar(ctx, q, p, b.u, t.IDDosen); err != nil {
		return err
	}
	if r := b.perubahan[t.IDDosen]; r.Status == perubahanDiajukan {
		if err := s.tutupPerubahan(ctx, q, p, r, perubahanDisetujui, jawaban); err != nil {
			return err
		}
	}
	return s.Touch(ctx, q, &h.Baris, "buka_lembar", p.PeranAtur(), karya.NamaPeranTim[t.Peran]) // the reason stays on the audit trail
}

func (s *Service) tutupPerubahan(ctx context.Context, q db.Q, p ujian.Pemanggil, r perubahan, status, jawaban string) error {
	const update = `UPDATE tugasakhir_perubahan SET status = $3, jawaban = $4, dijawab_pada = $5, dijawab_oleh = $6
		WHERE college_id = $1 AND id = $2 AND status = 'diajukan'`
	_, err := q.Exec(ctx, update, q.College, r.ID, status, jawaban, s.Clock.Now().UnixMicro(), p.Account)
	return err
}

// halanganAjukan says why the caller cannot ask to change the own sheet; empty when nothing stands against it.
func (s *Service) halanganAjukan(ctx context.Context, p ujian.Pemanggil, h karya.Hubungan, b berkasNilai) string {
	if h.DikunciPada != nil {
		return "Nilai akhir sudah dikunci. Minta kampus membuka kuncinya dahulu; setelah itu Anda dapat mengajukan perubahan nilai."
	}
	if b.u.Lembar != LembarFinal {
		return "Lembar nilai Anda belum dikirim, jadi masih dapat Anda ubah sendiri"
	}
	b.u.Lembar = lembarDraf // what else stands against a change
	if halangan := s.HalanganNilai(b.u); halangan != "" {
		return halangan
	}
	if r := b.perubahan[p.IDDosen]; r.Status == perubahanDiajukan {
		return fmt.Sprintf("Permintaan Anda sejak %s masih menunggu jawaban kampus", s.DateTime(ctx, p.College, r.DiajukanPada))
	}
	return ""
}

// halanganJawab says why the campus cannot answer a member's request.
func (s *Service) halanganJawab(ctx context.Context, p ujian.Pemanggil, b berkasNilai, t ujian.Penguji) string {
	r, ada := b.perubahan[t.IDDosen]
	switch {
	case !ada:
		return fmt.Sprintf("%s tidak mengajukan perubahan nilai", karya.NamaPeranTim[t.Peran])
	case r.DijawabPada != nil:
		kata := map[string]string{perubahanDisetujui: "disetujui", perubahanDitolak: "ditolak"}[r.Status]
		return fmt.Sprintf("Permintaan %s sudah %s oleh %s pada %s", karya.NamaPeranTim[t.Peran], kata, r.DijawabOleh, s.DateTime(ctx, p.College, *r.DijawabPada))
	case t.IDDosen == p.IDDosen:
		return lembarSendiri
	}
	return ""
}

// lembarSendiri is said to whom acts for the campus on the own sheet.
const lembarSendiri = "Lembar nilai Anda sendiri dibuka oleh pengelola lain"

// menungguJawab are the roles whose request to change a sheet is not answered.
func (b berkasNilai) menungguJawab() string {
	var out []string
	for _, t := range b.tim {
		if b.perubahan[t.IDDosen].Status == perubahanDiajukan && t.Lembar == LembarFinal {
			out = append(out, karya.NamaPeranTim[t.Peran])
		}
	}
	return strings.Join(out, ", ")
}

// aksiPerubahan tells whether the campus may answer the request of a member; nothing where none is open.
func (s *Service) aksiPerubahan(ctx context.Context, p ujian.Pemanggil, b berkasNilai, t ujian.Penguji) []api.Aksi {
	if b.perubahan[t.IDDosen].Status != perubahanDiajukan {
		return nil
	}
	halangan := s.halanganJawab(ctx, p, b, t)
	return []api.Aksi{{Code: "jawab_perubahan", Allowed: halangan == "", Reason: halangan}}
}

// PerubahanNilai is an examiner's request to change a sheet that is sent.
type PerubahanNilai struct {
	Status       string     `json:"status" enum:"diajukan,disetujui,ditolak"`
	Alasan       string     `json:"alasan"`
	Jawaban      string     `json:"jawaban" doc:"Of the campus; never empty when it refused"`
	DiajukanPada time.Time  `json:"diajukanPada"`
	DijawabPada  *time.Time `json:"dijawabPada,omitempty"`
	DijawabOleh  string     `json:"dijawabOleh,omitempty"`
}

// JawabPerubahan answers the request of an examiner.
type JawabPerubahan struct {
	ID      string `path:"id"`
	IDDosen string `path:"idDosen"`
	Body    JawabanPerubahan
}

// JawabanPerubahan opens the sheet again, or refuses.
type JawabanPerubahan struct {
	Status string `json:"status" enum:"disetujui,ditolak"`
	Alasan string `json:"alasan,omitempty" maxLength:"2000" doc:"Required when ditolak"`
}
