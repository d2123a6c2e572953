package nilai

import (
	"context"
	"fmt"
	"strings"
	"time"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
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
	PerubahanNilai
	ID, IDDosen string
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

// AjukanPerubahan asks the campus to open the caller's own sheet again, for a reason that the campus reads (TA-08).
func (s *Service) AjukanPerubahan(ctx context.Context, in *api.Under[karya.Alasan]) (Penilaian, error) {
	alasan := texts.Tidy(in.Body.Alasan)
	return ujian.WriteTim(ctx, s.Service, in.ID, func(ctx context.Context, a *ujian.Act) (out Penilaian, err error) {
		if err := karya.RequireAlasan(alasan); err != nil {
			return out, err
		}
		b, err := bacaNilai(ctx, a)
		if err != nil {
			return out, err
		}
		if halangan := s.halanganAjukan(ctx, b); halangan != "" {
			return out, apperr.New(apperr.Conflict, halangan)
		}
		const insert = `INSERT INTO tugasakhir_perubahan (college_id, id, id_sidang, id_karya, id_dosen, status, alasan, jawaban, diajukan_pada, dijawab_pada, dijawab_oleh)
			VALUES ($1, $2, $3, $4, $5, 'diajukan', $6, '', $7, NULL, NULL)`
		if err := a.Apply(ctx, insert, a.College, s.NewID(), a.Ujian.IDSidang, a.Karya.ID, a.IDDosen, alasan, s.Clock.Now().UnixMicro()); err != nil {
			return out, err
		}
		// The student reads the history; the reason is between the examiner and the campus.
		if err := s.Note(ctx, a.Q, a.Karya.Baris, "ajukan_perubahan", a.Ujian.Peran, ""); err != nil {
			return out, err
		}
		if err := s.Audit(ctx, a.Q, "tugasakhir.sidang.ajukan_perubahan", "nilai", a.Karya.ID, map[string]any{"idSidang": a.Ujian.IDSidang, "alasan": alasan}); err != nil {
			return out, err
		}
		return s.penilaian(ctx, a.Call, a.Karya)
	})
}

// JawabPerubahan answers an examiner's request for the campus: the sheet is a draft again, or stays as it is for a reason
// that the examiner reads (TA-08).
func (s *Service) JawabPerubahan(ctx context.Context, in *JawabPerubahan) (Penilaian, error) {
	jawaban := texts.Tidy(in.Body.Alasan)
	rincian := map[string]any{"idDosen": in.IDDosen, "status": in.Body.Status, "alasan": jawaban}
	return s.ubahNilai(ctx, in.ID, "jawab_perubahan", rincian, func(ctx context.Context, b *berkasNilai) error {
		if in.Body.Status == perubahanDitolak && jawaban == "" {
			return apperr.Field("alasan", apperr.Required)
		}
		t, err := b.anggota(in.IDDosen)
		if err != nil {
			return err
		}
		if halangan := s.halanganJawab(ctx, b, t); halangan != "" {
			return apperr.New(apperr.Conflict, halangan)
		}
		if in.Body.Status == perubahanDisetujui {
			return s.kembalikanLembar(ctx, b, t, jawaban)
		}
		if err := s.tutupPerubahan(ctx, b.Call, b.perubahan[in.IDDosen], perubahanDitolak, jawaban); err != nil {
			return err
		}
		return s.Note(ctx, b.Q, b.Karya.Baris, "tolak_perubahan", b.PeranAtur(), karya.NamaPeranTim[t.Peran])
	})
}

// kembalikanLembar makes a member's final sheet a draft again, and answers the request for it that is open.
func (s *Service) kembalikanLembar(ctx context.Context, b *berkasNilai, t ujian.Penguji, jawaban string) error {
	if halangan := b.halanganBukaLembar(t); halangan != "" {
		return apperr.New(apperr.Conflict, halangan)
	}
	if err := s.ReopenLembar(ctx, b.Act, t.IDDosen); err != nil {
		return err
	}
	if r := b.perubahan[t.IDDosen]; r.Status == perubahanDiajukan {
		if err := s.tutupPerubahan(ctx, b.Call, r, perubahanDisetujui, jawaban); err != nil {
			return err
		}
	}
	return s.Touch(ctx, b.Q, &b.Karya.Baris, "buka_lembar", b.PeranAtur(), karya.NamaPeranTim[t.Peran]) // the reason stays on the audit trail
}

func (s *Service) tutupPerubahan(ctx context.Context, c ujian.Call, r perubahan, status, jawaban string) error {
	const update = `UPDATE tugasakhir_perubahan SET status = $3, jawaban = $4, dijawab_pada = $5, dijawab_oleh = $6
		WHERE college_id = $1 AND id = $2 AND status = 'diajukan'`
	return c.Apply(ctx, update, c.College, r.ID, status, jawaban, s.Clock.Now().UnixMicro(), c.Account)
}

// halanganAjukan says why the caller cannot ask to change the own sheet; empty when nothing stands against it.
func (s *Service) halanganAjukan(ctx context.Context, b *berkasNilai) string {
	if b.Karya.DikunciPada != nil {
		return "Nilai akhir sudah dikunci. Minta kampus membuka kuncinya dahulu; setelah itu Anda dapat mengajukan perubahan nilai."
	}
	u := b.Ujian
	if u.Lembar != ujian.LembarFinal {
		return "Lembar nilai Anda belum dikirim, jadi masih dapat Anda ubah sendiri"
	}
	u.Lembar = ujian.LembarDraf // what else stands against a change
	if halangan := s.HalanganNilai(u); halangan != "" {
		return halangan
	}
	if r := b.perubahan[b.IDDosen]; r.Status == perubahanDiajukan {
		return fmt.Sprintf("Permintaan Anda sejak %s masih menunggu jawaban kampus", s.DateTime(ctx, b.College, r.DiajukanPada.UnixMicro()))
	}
	return ""
}

// halanganJawab says why the campus cannot answer a member's request.
func (s *Service) halanganJawab(ctx context.Context, b *berkasNilai, t ujian.Penguji) string {
	r, ada := b.perubahan[t.IDDosen]
	switch {
	case !ada:
		return fmt.Sprintf("%s tidak mengajukan perubahan nilai", karya.NamaPeranTim[t.Peran])
	case r.DijawabPada != nil:
		kata := map[string]string{perubahanDisetujui: "disetujui", perubahanDitolak: "ditolak"}[r.Status]
		return fmt.Sprintf("Permintaan %s sudah %s oleh %s pada %s", karya.NamaPeranTim[t.Peran], kata, r.DijawabOleh, s.DateTime(ctx, b.College, r.DijawabPada.UnixMicro()))
	case t.IDDosen == b.IDDosen:
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
		if b.perubahan[t.IDDosen].Status == perubahanDiajukan && t.Lembar == ujian.LembarFinal {
			out = append(out, karya.NamaPeranTim[t.Peran])
		}
	}
	return strings.Join(out, ", ")
}

// aksiPerubahan tells whether the campus may answer the request of a member; nothing where none is open.
func (s *Service) aksiPerubahan(ctx context.Context, b *berkasNilai, t ujian.Penguji) []api.Aksi {
	if b.perubahan[t.IDDosen].Status != perubahanDiajukan {
		return nil
	}
	halangan := s.halanganJawab(ctx, b, t)
	return []api.Aksi{api.May("jawab_perubahan", halangan)}
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
