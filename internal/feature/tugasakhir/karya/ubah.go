package karya

import (
	"context"
	"fmt"
	"maps"

	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/core/master/unit"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Alasan is why something unusual is done.
type Alasan struct {
	Alasan string `json:"alasan" minLength:"1" maxLength:"2000"`
}

// AlasanBebas is a word that need not be said.
type AlasanBebas struct {
	Alasan string `json:"alasan,omitempty" maxLength:"2000"`
}

// RequireAlasan refuses (422) an act without a reason.
func RequireAlasan(alasan string) error {
	if alasan == "" {
		return apperr.Field("alasan", apperr.Required)
	}
	return nil
}

// Touched is what an act on a work touched: the object of its audit row, and what the row says beside the work's step.
type Touched struct {
	Objek, ID string
	Rincian   map[string]string
}

// room is the service of a room, which stands on that of this one.
type room interface{ base() *Service }

func (s *Service) base() *Service { return s }

// Read answers a call about a work of the room's kind from what is committed.
func Read[T any](ctx context.Context, r room, id string, answer func(db.Q, Hubungan) (T, error)) (T, error) {
	s := r.base()
	return module.Read(ctx, s.Deps, func(q db.Q, _ actor.Actor) (out T, err error) {
		h, err := s.FindOfKind(ctx, q, id)
		if err != nil {
			return out, err
		}
		return answer(q, h)
	})
}

// Write runs an act on a work of the room's kind in one transaction; the act keeps the work as it is by then.
func Write[T any](ctx context.Context, r room, id string, act func(context.Context, db.Q, *Hubungan) (T, error)) (T, error) {
	s := r.base()
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, _ actor.Actor) (out T, err error) {
		h, err := s.Begin(ctx, q, id)
		if err != nil {
			return out, err
		}
		return act(ctx, q, &h)
	})
}

// Change is Write for an act of whoever may (403 else), with its audit row under the act's own name.
func Change[T any](ctx context.Context, r room, id, tindakan string, boleh func(Hubungan) bool, act func(context.Context, db.Q, *Hubungan) (T, Touched, error)) (T, error) {
	return Write(ctx, r, id, func(ctx context.Context, q db.Q, h *Hubungan) (out T, err error) {
		if !boleh(*h) {
			return out, apperr.Forbid()
		}
		rincian := map[string]string{"jenis": string(h.Jenis), "dari": h.Status}
		out, apa, err := act(ctx, q, h)
		if err != nil {
			return out, err
		}
		rincian["ke"] = h.Status
		maps.Copy(rincian, apa.Rincian)
		return out, r.base().Audit(ctx, q, tindakan, apa.Objek, apa.ID, rincian)
	})
}

// Version is how a work stands.
func (k Baris) Version(ctx context.Context, q db.Q) module.Version {
	return module.Version{Number: k.Versi, At: k.DiubahPada, By: func() (string, error) { return FindPelaku(ctx, q, k.ID, k.DiubahPada) }}
}

// FindPelaku names who did something with a work at a moment; what the history does not tell was somebody else.
func FindPelaku(ctx context.Context, q db.Q, idKarya string, pada int64) (string, error) {
	const last = `SELECT nama FROM tugasakhir_riwayat WHERE college_id = $1 AND id_karya = $2 AND pada = $3 ORDER BY urut DESC LIMIT 1`
	oleh, ada, err := db.Find[string](ctx, q, last, q.College, idKarya, pada)
	if !ada {
		oleh = "orang lain"
	}
	return oleh, err
}

// Report brings what the portal keeps of the supervisors' work in line with where a work stands: guiding it counts for the
// term once it is approved, and in no term any longer when the approval is taken back.
func (s *Service) Report(ctx context.Context, q db.Q, k Baris) error {
	if k.Status != StatusDisetujui && k.Status != StatusInstansi && k.Status != StatusBimbingan {
		return kegiatan.Ganti(ctx, q, kegiatan.Pembimbingan, "karya", k.ID, nil)
	}
	semua, err := ListPembimbing(ctx, q, k, 0)
	if err != nil {
		return err
	}
	for _, p := range semua {
		if err := s.ReportGuided(ctx, q, k, p.IDDosen, p.Urutan, k.Periode); err != nil {
			return err
		}
	}
	return nil
}

// ReportGuided puts on record that a supervisor guides a work in a term: that of the work, and a later one in which the
// supervisor signed a session.
func (s *Service) ReportGuided(ctx context.Context, q db.Q, k Baris, idDosen string, urutan, periode int64) error {
	return s.report(ctx, q, k, kegiatan.Kegiatan{IDDosen: idDosen, Periode: periode, Jenis: kegiatan.Pembimbingan, Peran: fmt.Sprintf("pembimbing_%d", urutan)})
}

// ReportReplaced puts on record that somebody else guides a work from now on: the one who came guides it in the running term, the
// one who left guided it until then, or, without a session that he or she signed, in no term at all.
func (s *Service) ReportReplaced(ctx context.Context, q db.Q, k Baris, left, came Pembimbing, signed bool) error {
	periode, err := PeriodeKini(ctx, q, k.Periode)
	if err != nil {
		return err
	}
	periode = max(periode, k.Periode)
	gone := kegiatan.Kegiatan{IDDosen: left.IDDosen, Periode: kegiatan.SemuaPeriode, Jenis: kegiatan.Pembimbingan, Objek: "karya", IDObjek: k.ID}
	gone.Keadaan = kegiatan.DigantiTanpa
	if signed {
		gone.Periode, gone.Keadaan = periode, kegiatan.Diganti
	}
	if err := kegiatan.Tandai(ctx, q, gone); err != nil {
		return err
	}
	return s.ReportGuided(ctx, q, k, came.IDDosen, left.Urutan, periode)
}

// ReportFinished puts on record that those who guide a work have guided it to its end, in the term of the exam that ended it.
func (s *Service) ReportFinished(ctx context.Context, q db.Q, k Baris, periode int64) error {
	guides, err := ListPembimbing(ctx, q, k, 0)
	for _, p := range guides {
		if err == nil {
			err = s.report(ctx, q, k, kegiatan.Kegiatan{IDDosen: p.IDDosen, Periode: periode, Jenis: kegiatan.Penyelesaian, Peran: fmt.Sprintf("pembimbing_%d", p.Urutan)})
		}
	}
	return err
}

// WithdrawFinished takes that off the record.
func (s *Service) WithdrawFinished(ctx context.Context, q db.Q, k Baris) error {
	return kegiatan.Ganti(ctx, q, kegiatan.Penyelesaian, "karya", k.ID, nil)
}

func (s *Service) report(ctx context.Context, q db.Q, k Baris, act kegiatan.Kegiatan) error {
	jenjang, err := unit.JenjangProdi(ctx, q, k.IDProdi)
	if err != nil {
		return err
	}
	act.Objek, act.IDObjek, act.Macam = "karya", k.ID, kegiatan.Macam{Golongan: string(k.Jenis), Jenjang: jenjang, IDMahasiswa: k.IDMahasiswa}
	act.Rincian, act.Pada = fmt.Sprintf("%s %s (%s)", k.Jenis.Nama(), k.NamaMahasiswa, k.NIM), s.Clock.Now().UnixMicro()
	return kegiatan.Lapor(ctx, q, act)
}

// Move takes a step with a work, in the role named: it moves the status, if it still is the one that was read, and
// writes the history. A step that the machine does not have is refused (409) and changes nothing (TA-07). On success k is
// the work as it is then.
func (s *Service) Move(ctx context.Context, q db.Q, k *Baris, tindakan, peran, alasan string) error {
	ke, ok := FindLangkah(k.Jenis, k.Status, tindakan, PelakuDari(peran))
	if !ok {
		return s.CannotStep(ctx, q, *k, tindakan)
	}
	now := s.Clock.Now().UnixMicro()
	const update = `UPDATE tugasakhir_karya SET status = $4, sejak = $5, versi = versi + 1, diubah_pada = $5
		WHERE college_id = $1 AND id = $2 AND status = $3`
	n, err := q.Exec(ctx, update, q.College, k.ID, k.Status, ke, now)
	if err != nil {
		return err
	}
	if n == 0 {
		return s.CannotStep(ctx, q, *k, tindakan)
	}
	step := Riwayat{Tindakan: tindakan, Peran: peran, Dari: k.Status, Ke: ke, Alasan: alasan}
	k.Status, k.Sejak, k.DiubahPada, k.Versi = ke, now, now, k.Versi+1
	return s.InsertRiwayat(ctx, q, k.ID, step)
}

// Touch notes an act that leaves the status: the version moves on, and the history says what was done.
func (s *Service) Touch(ctx context.Context, q db.Q, k *Baris, tindakan, peran, alasan string) error {
	now := s.Clock.Now().UnixMicro()
	const update = `UPDATE tugasakhir_karya SET versi = versi + 1, diubah_pada = $3 WHERE college_id = $1 AND id = $2`
	if err := q.Apply(ctx, update, q.College, k.ID, now); err != nil {
		return err
	}
	k.DiubahPada, k.Versi = now, k.Versi+1
	return s.Note(ctx, q, *k, tindakan, peran, alasan)
}

// Note writes into the history what was done about a work, which stays as it is.
func (s *Service) Note(ctx context.Context, q db.Q, k Baris, tindakan, peran, alasan string) error {
	return s.InsertRiwayat(ctx, q, k.ID, Riwayat{Tindakan: tindakan, Peran: peran, Dari: k.Status, Ke: k.Status, Alasan: alasan})
}
