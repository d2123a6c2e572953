// Package revisi is what examiners want changed after an exam.
package revisi

import (
	"cmp"
	"context"
	"slices"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// Service answers what is asked about revisions.
type Service struct{ *ujian.Service }

// How far a revision is.
const (
	menunggu  = "menunggu"
	dikirim   = "dikirim"
	perbaiki  = "perbaiki"
	Disetujui = "disetujui"
)

// butir is a revision as the store has it.
type butir struct {
	Revisi
	IDKarya    string
	DiubahPada int64
}

// Version is how a revision stands.
func (b butir) Version(ctx context.Context, q db.Q) module.Version {
	return module.Version{Number: b.Versi, At: b.DiubahPada, By: func() (string, error) { return karya.FindPelaku(ctx, q, b.IDKarya, b.DiubahPada) }}
}

const butirColumns = `SELECT v.id, v.id_karya, v.id_dosen, ` + dosen.KolomNama + ` AS nama_dosen, u.peran, v.nomor, v.catatan, v.halaman, v.status,
		v.jawaban, v.alasan, v.versi, v.diubah_pada FROM tugasakhir_revisi v
	JOIN tugasakhir_penguji u ON u.college_id = v.college_id AND u.id_sidang = v.id_sidang AND u.id_karya = v.id_karya AND u.id_dosen = v.id_dosen
	JOIN master_dosen d ON d.college_id = v.college_id AND d.id = v.id_dosen
	WHERE v.college_id = $1 AND v.id_sidang = $2 AND v.id_karya = $3`

// DaftarRevisi lists what the examiners of a work's exam want changed, in the order in which it was asked for.
func (s *Service) DaftarRevisi(ctx context.Context, in *api.ByID) (api.Halaman[Revisi], error) {
	return ujian.Read(ctx, s.Service, func(c ujian.Call) (out api.Halaman[Revisi], err error) {
		a, err := s.Open(ctx, c, in.ID)
		if err != nil {
			return out, err
		}
		items, err := db.List[butir](ctx, a.Q, butirColumns+` ORDER BY v.nomor`, a.College, a.Ujian.IDSidang, a.Karya.ID)
		rows := make([]Revisi, len(items))
		for i, b := range items {
			rows[i] = b.tampil(a)
		}
		return api.OnePage(rows), err
	})
}

// tampil is a revision as the caller sees it.
func (b butir) tampil(a *ujian.Act) Revisi {
	h := a.Karya
	b.Aksi = []api.Aksi{}
	if a.IDDosen != "" && b.IDDosen == a.IDDosen {
		b.Aksi = append(b.Aksi, api.May("putuskan", b.halanganPutus(h)), api.May("hapus", b.halanganHapus(h)))
	}
	if h.Mahasiswa {
		b.Aksi = append(b.Aksi, api.May("jawab", b.halanganJawab(h)))
	}
	return b.Revisi
}

func (b butir) halanganPutus(h karya.Hubungan) string {
	switch {
	case h.Status != karya.StatusRevisi:
		return "Revisi tidak dapat diputuskan; status saat ini " + karya.LabelStatus[h.Status]
	case b.Status == menunggu:
		return "Revisi belum dijawab mahasiswa"
	case b.Status == Disetujui:
		return "Revisi sudah disetujui"
	}
	return ""
}

func (b butir) halanganHapus(h karya.Hubungan) string {
	switch {
	case !slices.Contains([]string{karya.StatusDijadwalkan, karya.StatusRevisi}, h.Status):
		return "Revisi tidak dapat dihapus; status saat ini " + karya.LabelStatus[h.Status]
	case b.Status != menunggu:
		return "Revisi sudah dijawab atau diputuskan"
	}
	return ""
}

func (b butir) halanganJawab(h karya.Hubungan) string {
	switch {
	case h.Status != karya.StatusRevisi:
		return "Revisi tidak dapat dijawab; status saat ini " + karya.LabelStatus[h.Status]
	case b.Status == Disetujui:
		return "Revisi sudah disetujui"
	}
	return ""
}

// HalanganRevisi says why a member of the team cannot ask for a change; empty when nothing stands against it.
func (s *Service) HalanganRevisi(u ujian.Ujian) string {
	switch {
	case u.Status == karya.StatusDibatalkan:
		return ujian.KalimatSidang[u.Status]
	case u.Gugur():
		return "Mahasiswa tidak lulus sidang ini"
	case u.StatusKarya == karya.StatusDijadwalkan && s.BelumMulai(u):
		return "Sidang belum dimulai"
	case !slices.Contains([]string{karya.StatusDijadwalkan, karya.StatusRevisi}, u.StatusKarya):
		return "Revisi tidak dapat ditambah; status saat ini " + karya.LabelStatus[u.StatusKarya]
	}
	return ""
}

// MintaRevisi puts down what a member of the team wants changed, while the exam goes on or the work is revised.
func (s *Service) MintaRevisi(ctx context.Context, in *api.Under[RevisiBaru]) (Revisi, error) {
	return ujian.WriteTim(ctx, s.Service, in.ID, func(ctx context.Context, a *ujian.Act) (out Revisi, err error) {
		if halangan := s.HalanganRevisi(a.Ujian); halangan != "" {
			return out, apperr.New(apperr.Conflict, halangan)
		}
		catatan := texts.Tidy(in.Body.Catatan)
		if catatan == "" {
			return out, apperr.Field("catatan", apperr.Required)
		}
		id, err := s.insertRevisi(ctx, a.Q, a.Ujian, a.IDDosen, catatan, texts.Tidy(in.Body.Halaman))
		if err != nil {
			return out, err
		}
		return s.selesaiRevisi(ctx, a, id, "minta_revisi", catatan)
	})
}

// insertRevisi adds a revision under the next number of the exam.
func (s *Service) insertRevisi(ctx context.Context, q db.Q, u ujian.Ujian, idDosen, catatan, halaman string) (string, error) {
	const insert = `INSERT INTO tugasakhir_revisi (college_id, id, id_sidang, id_karya, id_dosen, nomor, catatan, halaman, status, jawaban, alasan, versi, diubah_pada)
		SELECT $1, $2, $3, $4, $5, COALESCE(MAX(nomor), 0) + 1, $6, $7, 'menunggu', '', '', 1, $8
		FROM tugasakhir_revisi WHERE college_id = $1 AND id_sidang = $3 AND id_karya = $4`
	id := s.NewID()
	_, err := q.Exec(ctx, insert, q.College, id, u.IDSidang, u.IDKarya, idDosen, catatan, halaman, s.Clock.Now().UnixMicro())
	return id, err
}

// CountOpen counts the revisions of a student's exam that are not signed off.
func CountOpen(ctx context.Context, q db.Q, u ujian.Ujian) (int64, error) {
	const open = `SELECT COUNT(*) FROM tugasakhir_revisi WHERE college_id = $1 AND id_sidang = $2 AND id_karya = $3 AND status <> 'disetujui'`
	return db.Get[int64](ctx, q, open, q.College, u.IDSidang, u.IDKarya)
}

// InsertFirst makes the note of a result that asks for revisions the first of them, where no examiner put any down: of
// the chair, or of the first supervisor.
func (s *Service) InsertFirst(ctx context.Context, q db.Q, n ujian.CatatanHasil, team []ujian.Penguji) error {
	if n.Hasil != ujian.HasilLulusRevisi {
		return nil
	}
	items, err := CountOpen(ctx, q, n.Ujian)
	if err != nil || items > 0 {
		return err
	}
	by := slices.IndexFunc(team, func(t ujian.Penguji) bool { return t.Peran == karya.PeranKetua })
	if by < 0 {
		by = slices.IndexFunc(team, func(t ujian.Penguji) bool { return t.Peran == karya.PeranPembimbing1 })
	}
	_, err = s.insertRevisi(ctx, q, n.Ujian, team[max(by, 0)].IDDosen, n.Catatan, "")
	return err
}

// PutuskanRevisi signs off what the caller asked for, or sends the answer back. When all are signed off, the work waits for
// its grade.
func (s *Service) PutuskanRevisi(ctx context.Context, in *PutuskanRevisi) (Revisi, error) {
	alasan := texts.Tidy(in.Body.Alasan)
	return s.ubahRevisi(ctx, in.ID, in.IDRevisi, in.IfMatch, func(ctx context.Context, a *ujian.Act, b butir) (string, string, error) {
		if b.IDDosen != a.IDDosen {
			return "", "", apperr.New(apperr.Forbidden, "Revisi ini diputuskan oleh penguji yang memintanya")
		}
		if halangan := b.halanganPutus(a.Karya); halangan != "" {
			return "", "", apperr.New(apperr.Conflict, halangan)
		}
		if in.Body.Status == perbaiki && alasan == "" {
			return "", "", apperr.Field("alasan", apperr.Required)
		}
		if in.Body.Status == b.Status {
			return "", "", apperr.New(apperr.Conflict, "Revisi sudah dikembalikan dan menunggu jawaban mahasiswa")
		}
		if in.Body.Status == Disetujui {
			alasan = ""
		}
		const update = `UPDATE tugasakhir_revisi SET status = $3, alasan = $4, versi = versi + 1, diubah_pada = $5 WHERE college_id = $1 AND id = $2`
		_, err := a.Exec(ctx, update, a.College, b.ID, in.Body.Status, alasan, s.Clock.Now().UnixMicro())
		return in.Body.Status + "_revisi", alasan, err
	})
}

// JawabRevisi takes the student's answer to a revision.
func (s *Service) JawabRevisi(ctx context.Context, in *JawabRevisi) (Revisi, error) {
	return s.ubahRevisi(ctx, in.ID, in.IDRevisi, in.IfMatch, func(ctx context.Context, a *ujian.Act, b butir) (string, string, error) {
		if !a.Karya.Mahasiswa {
			return "", "", apperr.Forbid()
		}
		if halangan := b.halanganJawab(a.Karya); halangan != "" {
			return "", "", apperr.New(apperr.Conflict, halangan)
		}
		jawaban := texts.Tidy(in.Body.Jawaban)
		if jawaban == "" {
			return "", "", apperr.Field("jawaban", apperr.Required)
		}
		const update = `UPDATE tugasakhir_revisi SET status = 'dikirim', jawaban = $3, versi = versi + 1, diubah_pada = $4 WHERE college_id = $1 AND id = $2`
		_, err := a.Exec(ctx, update, a.College, b.ID, jawaban, s.Clock.Now().UnixMicro())
		return "jawab_revisi", "", err
	})
}

// HapusRevisi takes a revision back that the caller asked for and nobody answered.
func (s *Service) HapusRevisi(ctx context.Context, in *HapusRevisi) (api.NoContent, error) {
	_, err := s.ubahRevisi(ctx, in.ID, in.IDRevisi, api.IfMatch{}, func(ctx context.Context, a *ujian.Act, b butir) (string, string, error) {
		if b.IDDosen != a.IDDosen {
			return "", "", apperr.New(apperr.Forbidden, "Revisi ini dihapus oleh penguji yang memintanya")
		}
		if halangan := b.halanganHapus(a.Karya); halangan != "" {
			return "", "", apperr.New(apperr.Conflict, halangan)
		}
		_, err := a.Exec(ctx, `DELETE FROM tugasakhir_revisi WHERE college_id = $1 AND id = $2`, a.College, b.ID)
		return "hapus_revisi", b.Catatan, err
	})
	return api.NoContent{}, err
}

// HapusRevisi takes back what was asked for by mistake.
type HapusRevisi struct {
	ID       string `path:"id"`
	IDRevisi string `path:"idRevisi"`
}

// PutuskanRevisi signs one off.
type PutuskanRevisi struct {
	ID       string `path:"id"`
	IDRevisi string `path:"idRevisi"`
	api.IfMatch
	Body PutusanRevisi
}

// JawabRevisi answers one.
type JawabRevisi struct {
	ID       string `path:"id"`
	IDRevisi string `path:"idRevisi"`
	api.IfMatch
	Body JawabanRevisi
}

// Revisi is one thing that an examiner wants changed.
type Revisi struct {
	ID        string     `json:"id"`
	Nomor     int64      `json:"nomor"`
	IDDosen   string     `json:"idDosen"`
	NamaDosen string     `json:"namaDosen"`
	Peran     string     `json:"peran"`
	Catatan   string     `json:"catatan"`
	Halaman   string     `json:"halaman"`
	Status    string     `json:"status" enum:"menunggu,dikirim,perbaiki,disetujui"`
	Jawaban   string     `json:"jawaban"`
	Alasan    string     `json:"alasan" doc:"Why the answer was sent back"`
	Versi     int64      `json:"versi"`
	Aksi      []api.Aksi `json:"aksi" nullable:"false" doc:"putuskan, jawab, hapus"`
}

// RevisiBaru asks for a change.
type RevisiBaru struct {
	Catatan string `json:"catatan" minLength:"1" maxLength:"2000"`
	Halaman string `json:"halaman,omitempty" maxLength:"50"`
}

// PutusanRevisi signs a revision off, or sends it back.
type PutusanRevisi struct {
	Status string `json:"status" enum:"disetujui,perbaiki"`
	Alasan string `json:"alasan,omitempty" maxLength:"2000" doc:"Required when perbaiki"`
}

// JawabanRevisi is the student's answer.
type JawabanRevisi struct {
	Jawaban string `json:"jawaban" minLength:"1" maxLength:"2000"`
}

// langkahRevisi changes one revision; it tells what the history says of it.
type langkahRevisi func(context.Context, *ujian.Act, butir) (tindakan, alasan string, err error)

// ubahRevisi runs a change of one revision of a work's exam, with what goes with it.
func (s *Service) ubahRevisi(ctx context.Context, idKarya, id string, m api.IfMatch, act langkahRevisi) (Revisi, error) {
	return ujian.WriteUjian(ctx, s.Service, idKarya, func(ctx context.Context, a *ujian.Act) (out Revisi, err error) {
		b, err := getButir(ctx, a, id)
		if err != nil {
			return out, err
		}
		if err := s.CheckVersion(ctx, a.Q, m, b); err != nil {
			return out, err
		}
		tindakan, alasan, err := act(ctx, a, b)
		if err != nil {
			return out, err
		}
		return s.selesaiRevisi(ctx, a, id, tindakan, alasan)
	})
}

func getButir(ctx context.Context, a *ujian.Act, id string) (butir, error) {
	return db.Get[butir](ctx, a.Q, butirColumns+` AND v.id = $4`, a.College, a.Ujian.IDSidang, a.Karya.ID, id)
}

// selesaiRevisi writes history and trail of a change, moves the work on when every revision is signed off, and answers the
// revision as it is then; one that was deleted as nothing.
func (s *Service) selesaiRevisi(ctx context.Context, a *ujian.Act, id, tindakan, alasan string) (Revisi, error) {
	k, peran := &a.Karya, cmp.Or(a.Ujian.Peran, a.Karya.Peran())
	if err := s.Note(ctx, a.Q, k.Baris, tindakan, peran, alasan); err != nil {
		return Revisi{}, err
	}
	if err := s.Audit(ctx, a.Q, "tugasakhir.sidang."+tindakan, "revisi", id, map[string]string{"idKarya": k.ID, "alasan": alasan}); err != nil {
		return Revisi{}, err
	}
	if k.Status == karya.StatusRevisi {
		left, err := CountOpen(ctx, a.Q, a.Ujian)
		if err != nil {
			return Revisi{}, err
		}
		if left == 0 {
			if err := s.Move(ctx, a.Q, &k.Baris, karya.TindakanRevisiTuntas, peran, ""); err != nil {
				return Revisi{}, err
			}
		}
	}
	b, err := getButir(ctx, a, id)
	if apperr.Is(err, apperr.Missing) {
		return Revisi{}, nil
	}
	return b.tampil(a), err
}
