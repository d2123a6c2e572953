package jurnal

import (
	"context"
	"fmt"
	"slices"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// RencanaPertemuan says on which days the meetings of a class shall be: all of them from a first day on, single ones, or both,
// where the single ones come last.
type RencanaPertemuan struct {
	Mulai   string             `json:"mulai,omitempty" maxLength:"10" doc:"The day of the first meeting, 2026-09-07; each other follows a step later"`
	Langkah int                `json:"langkah,omitempty" minimum:"1" maximum:"28" default:"7" doc:"Days from one to the next"`
	Lewati  []string           `json:"lewati,omitempty" maxItems:"40" doc:"Days without a meeting: what falls on one is a step later, and all that follows"`
	Tanggal []TanggalPertemuan `json:"tanggal,omitempty" maxItems:"99" nullable:"false"`
}

// TanggalPertemuan is the day of one meeting.
type TanggalPertemuan struct {
	Nomor   int64  `json:"nomor" minimum:"1" maximum:"99"`
	Tanggal string `json:"tanggal" maxLength:"10" doc:"2026-09-07; empty: none"`
}

// AturRencana plans the days of meetings. Those that keep their day stay as they are.
func (s *Service) AturRencana(ctx context.Context, in *api.Replace[RencanaPertemuan]) (Jurnal, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (out Jurnal, err error) {
		o, err := s.hold(ctx, q, a, in.ID)
		if err != nil {
			return out, err
		}
		if err := s.CheckVersion(ctx, q, in.IfMatch, o); err != nil {
			return out, err
		}
		days, err := s.days(ctx, q, o, in.Body)
		if err != nil {
			return out, err
		}
		act := writing{module.Act[Pertemuan]{Q: q, Actor: a, ID: o.ID, At: s.Clock.Now()}, o}
		for _, p := range o.meetings {
			if day, planned := days[p.Nomor]; planned && day != p.Rencana {
				if err := plan(ctx, act, p.Nomor, day); err != nil {
					return out, err
				}
			}
		}
		if err := s.Audit(ctx, q, "akademik.pertemuan.rencana", "kelas", o.ID, in.Body); err != nil {
			return out, err
		}
		if o, err = s.read(ctx, q, a, in.ID); err != nil {
			return out, err
		}
		return s.answer(ctx, q, o)
	})
}

// Version is how the whole journal stands, changed last by whoever changed one of its meetings last.
func (o open) Version(context.Context, db.Q) module.Version {
	var v module.Version
	last := ""
	for _, p := range o.meetings {
		v.Number += p.Versi
		if p.ChangedAt >= v.At && p.Versi > 0 {
			v.At, last = p.ChangedAt, p.ChangedBy
		}
	}
	v.By = module.Known(last)
	return v
}

// days are the days that meetings get, by their numbers; what cannot be a day of the term is refused (422) at its field.
func (s *Service) days(ctx context.Context, q db.Q, o open, b RencanaPertemuan) (map[int64]string, error) {
	wrong, out := apperr.Wrong{}, map[int64]string{}
	zone := s.Zone(ctx, q.College)
	check := func(field, text string) (time.Time, error) {
		day, ok := dateid.ParseDate(text, zone)
		if !ok {
			wrong[field] = "Isi tanggal yang ada di kalender"
			return day, nil
		}
		why, err := s.beforeTerm(ctx, q, o.Periode, day)
		if why != "" {
			wrong[field] = why
		}
		return day, err
	}
	if b.Mulai == "" && len(b.Tanggal) == 0 {
		wrong["mulai"] = apperr.Required
	}
	if b.Mulai != "" {
		first, err := check("mulai", b.Mulai)
		if err != nil {
			return nil, err
		}
		out = o.weekly(first, b)
	}
	for i, text := range b.Lewati {
		if _, ok := dateid.ParseDate(text, zone); !ok {
			wrong[fmt.Sprintf("lewati[%d]", i)] = "Isi tanggal yang ada di kalender"
		}
	}
	for i, t := range b.Tanggal {
		at := func(name string) string { return fmt.Sprintf("tanggal[%d].%s", i, name) }
		if _, there := o.meeting(number(t.Nomor)); !there {
			wrong[at("nomor")] = "Pertemuan ini tidak ada"
		}
		if t.Tanggal != "" {
			if _, err := check(at("tanggal"), t.Tanggal); err != nil {
				return nil, err
			}
		}
		out[t.Nomor] = t.Tanggal
	}
	return out, wrong.Refuse()
}

// weekly are the days of all meetings from the first on, a step apart, without those that are left out.
func (o open) weekly(first time.Time, b RencanaPertemuan) map[int64]string {
	out, step := map[int64]string{}, max(b.Langkah, 1)
	if b.Langkah == 0 {
		step = 7
	}
	day := first
	for _, p := range o.meetings {
		for slices.Contains(b.Lewati, day.Format(time.DateOnly)) {
			day = day.AddDate(0, 0, step)
		}
		out[p.Nomor] = day.Format(time.DateOnly)
		day = day.AddDate(0, 0, step)
	}
	return out
}
