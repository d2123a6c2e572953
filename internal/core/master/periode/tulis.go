package periode

import (
	"context"
	"database/sql"
	"fmt"
	"strconv"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// records are the terms as the frame of every noun knows them.
func (s *Service) records() module.Records[Periode] {
	return module.Records[Periode]{Deps: s.Deps, Area: lists.Area, Noun: "periode", Get: get}
}

// BuatPeriode adds a term, which does not run yet.
func (s *Service) BuatPeriode(ctx context.Context, in *api.Create[PeriodeBaru]) (Periode, error) {
	r := s.records()
	r.NewID = func() string { return strconv.FormatInt(in.Body.SesiSemester, 10) }
	return r.Create(ctx, in.Body, func(ctx context.Context, act module.Act[Periode]) error {
		if err := in.Body.check(ctx, act.Q); err != nil {
			return err
		}
		const insert = `INSERT INTO master_periode (college_id, periode, berjalan, mulai, selesai, diubah_pada, diubah_oleh)
			VALUES ($1, $2, FALSE, $3, $4, $5, $6)`
		err := act.Apply(ctx, insert, act.College, in.Body.SesiSemester, in.Body.Mulai, in.Body.Selesai, act.At.UnixMicro(), by(act.Actor))
		return module.Taken(err, "sesiSemester", "Periode "+Nama(in.Body.SesiSemester)+" sudah ada")
	})
}

// UbahPeriode changes the days of a term.
func (s *Service) UbahPeriode(ctx context.Context, in *api.Replace[PeriodeBaru]) (Periode, error) {
	return s.records().Replace(ctx, in.ByID, in.IfMatch, in.Body, func(ctx context.Context, act module.Act[Periode]) error {
		if in.Body.SesiSemester != act.Now.SesiSemester {
			return apperr.Field("sesiSemester", "Periode yang sudah ada tidak dapat menjadi periode lain; tambah periode baru")
		}
		if err := in.Body.check(ctx, act.Q); err != nil {
			return err
		}
		const update = `UPDATE master_periode SET mulai = $3, selesai = $4, versi = versi + 1, diubah_pada = $5, diubah_oleh = $6
			WHERE college_id = $1 AND periode = $2`
		return act.Apply(ctx, update, act.College, in.Body.SesiSemester, in.Body.Mulai, in.Body.Selesai, act.At.UnixMicro(), by(act.Actor))
	})
}

// HapusPeriode takes away a term that nothing is in.
func (s *Service) HapusPeriode(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.records().Remove(ctx, in, func(ctx context.Context, act module.Act[Periode]) error {
		if why := act.Now.takHapus(); why != "" {
			return apperr.New(apperr.Conflict, why)
		}
		const plans = `SELECT EXISTS (SELECT 1 FROM master_krs k WHERE k.college_id = $1 AND k.periode = $2)`
		used, err := db.Get[bool](ctx, act.Q, plans, act.College, act.Now.SesiSemester)
		if err != nil {
			return err
		}
		if !used {
			err = act.Apply(ctx, `DELETE FROM master_periode WHERE college_id = $1 AND periode = $2`, act.College, act.Now.SesiSemester)
		}
		if used || db.IsForeign(err) {
			return apperr.New(apperr.Conflict, "Periode ini masih dipakai kelas atau KRS")
		}
		return err
	})
}

// Langkah is a step of a term.
type Langkah struct {
	api.ByID
	api.IfMatch
}

// BukaLagi is a closed term that is opened again, and why.
type BukaLagi struct {
	Langkah
	Body struct {
		Alasan string `json:"alasan" minLength:"1" maxLength:"300"`
	}
}

// JalankanPeriode makes a term the one that the college is in; the one before no longer runs. Whoever has chosen no term
// follows at once.
func (s *Service) JalankanPeriode(ctx context.Context, in *Langkah) (Periode, error) {
	return s.step(ctx, *in, "jalankan", Periode.takJalan, func(ctx context.Context, act module.Act[Periode]) (any, error) {
		before, err := Berjalan(ctx, act.Q)
		if err != nil {
			return nil, err
		}
		const stop = `UPDATE master_periode SET berjalan = FALSE, versi = versi + 1, diubah_pada = $2, diubah_oleh = $3 WHERE college_id = $1 AND berjalan`
		if err := act.Apply(ctx, stop, act.College, act.At.UnixMicro(), by(act.Actor)); err != nil {
			return nil, err
		}
		const run = `UPDATE master_periode SET berjalan = TRUE, versi = versi + 1, diubah_pada = $3, diubah_oleh = $4 WHERE college_id = $1 AND periode = $2`
		err = act.Apply(ctx, run, act.College, act.Now.SesiSemester, act.At.UnixMicro(), by(act.Actor))
		return map[string]any{"sebelumnya": before}, err
	})
}

// TutupPeriode closes a term that does not run: its classes and who is in them stay as they are.
func (s *Service) TutupPeriode(ctx context.Context, in *Langkah) (Periode, error) {
	return s.step(ctx, *in, "tutup", Periode.takTutup, func(ctx context.Context, act module.Act[Periode]) (any, error) {
		return nil, setDitutup(ctx, act, true, "")
	})
}

// BukaPeriode opens a closed term again, for a reason.
func (s *Service) BukaPeriode(ctx context.Context, in *BukaLagi) (Periode, error) {
	alasan := texts.Tidy(in.Body.Alasan)
	if wrong := module.Blank(map[string]string{"alasan": alasan}); len(wrong) > 0 {
		return Periode{}, apperr.Fields(wrong)
	}
	return s.step(ctx, in.Langkah, "buka", Periode.takBuka, func(ctx context.Context, act module.Act[Periode]) (any, error) {
		return map[string]any{"alasan": alasan}, setDitutup(ctx, act, false, alasan)
	})
}

func setDitutup(ctx context.Context, act module.Act[Periode], ditutup bool, alasan string) error {
	const update = `UPDATE master_periode SET ditutup = $3, alasan_buka = $4, versi = versi + 1, diubah_pada = $5, diubah_oleh = $6
		WHERE college_id = $1 AND periode = $2`
	return act.Apply(ctx, update, act.College, act.Now.SesiSemester, ditutup, alasan, act.At.UnixMicro(), by(act.Actor))
}

// step takes a term a step on, unless there is a reason why not (409); write answers what the trail keeps of it.
func (s *Service) step(ctx context.Context, in Langkah, name string, unless func(Periode) string,
	write func(context.Context, module.Act[Periode]) (any, error),
) (Periode, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (Periode, error) {
		if err := db.Bump(ctx, q, lists.Area); err != nil {
			return Periode{}, err
		}
		now, err := get(ctx, q, a, in.ID)
		if err != nil {
			return now, err
		}
		if err := s.CheckVersion(ctx, q, in.IfMatch, now); err != nil {
			return now, err
		}
		if why := unless(now); why != "" {
			return now, apperr.New(apperr.Conflict, why)
		}
		details, err := write(ctx, module.Act[Periode]{Q: q, Actor: a, ID: in.ID, At: s.Clock.Now(), Now: now})
		if err != nil {
			return now, err
		}
		if err := s.Audit(ctx, q, "master.periode."+name, "periode", in.ID, details); err != nil {
			return now, err
		}
		return get(ctx, q, a, in.ID)
	})
}

// by is who acts, as a row keeps it; a command acts for nobody.
func by(a actor.Actor) sql.NullString {
	return sql.NullString{String: a.Account, Valid: a.Account != ""}
}

// check refuses (422) a term that cannot be as it is written, by itself or beside the others: regular terms follow each other,
// and so do the short ones.
func (b PeriodeBaru) check(ctx context.Context, q db.Q) error {
	wrong := b.periksa()
	if err := wrong.Refuse(); err != nil {
		return err
	}
	const beside = `SELECT periode FROM master_periode WHERE college_id = $1 AND periode <> $2 AND (periode % 10 <= 2) = $3
		AND mulai <> '' AND mulai <= $4 AND selesai >= $5 ORDER BY periode LIMIT 1`
	other, found, err := db.Find[int64](ctx, q, beside, q.College, b.SesiSemester, b.SesiSemester%10 <= 2, b.Selesai, b.Mulai)
	if err == nil && found {
		return apperr.Field("mulai", fmt.Sprintf("Tanggalnya bertumpuk dengan periode %s", Nama(other)))
	}
	return err
}
