package ujian

import (
	"context"
	"time"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tunggu"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Call is a call about exams while it is answered: its handle on the store, and who makes it.
type Call struct {
	db.Q
	Pemanggil
}

// Act is a call on the latest exam of one work that was not called off, while it goes on.
type Act struct {
	Call
	Karya karya.Hubungan // the work as it is by now, and how the caller stands to it
	Ujian Ujian          // without an id where there is none
}

// begin turns a handle on the store into the call of whoever makes it.
func begin(ctx context.Context, q db.Q) (Call, error) {
	p, err := FindPemanggil(ctx, q)
	return Call{q, p}, err
}

// Read answers a call from what is committed.
func Read[T any](ctx context.Context, s *Service, answer func(Call) (T, error)) (T, error) {
	return module.Read(ctx, s.Deps, answering(ctx, answer))
}

// ReadSettled is Read for what is read from the kept rows of exams: works that somebody touched past the portal are brought
// in line first.
func ReadSettled[T any](ctx context.Context, s *Service, answer func(Call) (T, error)) (T, error) {
	return tunggu.ReadSettled(ctx, s.Service, answering(ctx, answer))
}

func answering[T any](ctx context.Context, answer func(Call) (T, error)) func(db.Q, actor.Actor) (T, error) {
	return func(q db.Q, _ actor.Actor) (out T, err error) {
		c, err := begin(ctx, q)
		if err != nil {
			return out, err
		}
		return answer(c)
	}
}

// Open finds the latest exam of a work of this kind; to whoever has nothing to do with the work, the work is not there (404).
func (s *Service) Open(ctx context.Context, c Call, idKarya string) (*Act, error) {
	h, err := s.FindOfKind(ctx, c.Q, idKarya)
	if err != nil {
		return nil, err
	}
	u, err := s.FindLatest(ctx, c, h.ID)
	return &Act{Call: c, Karya: h, Ujian: u}, err
}

// Write runs an act in a transaction that begins with the change counter: its row makes the writers of a college wait for each
// other, so that of two plans for one room the second sees the first.
func Write[T any](ctx context.Context, s *Service, act func(context.Context, Call) (T, error)) (T, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, _ actor.Actor) (out T, err error) {
		if err := db.Bump(ctx, q, karya.Area); err != nil {
			return out, err
		}
		c, err := begin(ctx, q)
		if err != nil {
			return out, err
		}
		return act(ctx, c)
	})
}

// WriteUjian runs an act so, on the latest exam of a work.
func WriteUjian[T any](ctx context.Context, s *Service, idKarya string, act func(context.Context, *Act) (T, error)) (T, error) {
	return Write(ctx, s, func(ctx context.Context, c Call) (out T, err error) {
		a, err := s.Open(ctx, c, idKarya)
		if err != nil {
			return out, err
		}
		return act(ctx, a)
	})
}

// WriteTim is WriteUjian for a member of the exam's team; others are refused (403).
func WriteTim[T any](ctx context.Context, s *Service, idKarya string, act func(context.Context, *Act) (T, error)) (T, error) {
	return WriteUjian(ctx, s, idKarya, func(ctx context.Context, a *Act) (out T, err error) {
		if a.Ujian.Peran == "" {
			return out, apperr.New(apperr.Forbidden, "Anda tidak termasuk tim penguji mahasiswa ini")
		}
		return act(ctx, a)
	})
}

// What of exams waits for the account, and since when: $3 is now; the works follow.
const (
	tungguUjian        = `SELECT t.id_sidang, t.id_karya, t.jenis, MIN(t.sejak) AS sejak FROM tugasakhir_tugas t WHERE t.college_id = $1 AND t.id_sidang <> '' AND t.dari <= $3 AND t.sampai > $3`
	tungguUjianOrang   = tungguUjian + ` AND t.penerima IN (` + tunggu.OrangAkun + `)`
	tungguUjianKaprodi = tungguUjian + ` AND t.penerima IN (` + tunggu.OrangAkun + ` UNION ALL ` + karya.ProdiKaprodi + `)` + tunggu.TugasKecuali
	tungguUjianSemua   = tungguUjian + ` AND (t.kampus OR t.penerima IN (` + tunggu.OrangAkun + `))` + tunggu.TugasKecuali
	tungguUjianAntara  = ` AND t.id_karya IN `
	tungguUjianUrut    = ` GROUP BY t.id_sidang, t.id_karya, t.jenis ORDER BY t.id_sidang, t.id_karya, sejak, t.jenis`
)

// Waiting is what of an exam waits for somebody, and since when.
type Waiting struct {
	Jenis []string // the longest first
	Sejak *time.Time
}

// TungguSidang is what of exams waits for the caller, by the ids of exam and work together.
func (s *Service) TungguSidang(ctx context.Context, c Call, rows []Ujian) (map[string]Waiting, error) {
	out, works := map[string]Waiting{}, make([]string, 0, len(rows))
	for _, u := range rows {
		works = append(works, u.IDKarya)
	}
	if len(works) == 0 {
		return out, nil
	}
	from := map[tunggu.Sudut]string{tunggu.SudutOrang: tungguUjianOrang, tunggu.SudutKaprodi: tungguUjianKaprodi, tunggu.SudutSemua: tungguUjianSemua}[tunggu.SudutOf(c.Actor)]
	n := db.Among(db.From(from, c.College, c.Account, s.Clock.Now().UnixMicro()), tungguUjianAntara, works, "")
	found, err := db.List[struct {
		IDSidang, IDKarya, Jenis string
		Sejak                    *time.Time
	}](ctx, c.Q, db.Text(n)+tungguUjianUrut, n.Args...)
	for _, t := range found {
		w := out[t.IDSidang+t.IDKarya]
		if w.Jenis = append(w.Jenis, t.Jenis); w.Sejak == nil {
			w.Sejak = t.Sejak
		}
		out[t.IDSidang+t.IDKarya] = w
	}
	return out, err
}
