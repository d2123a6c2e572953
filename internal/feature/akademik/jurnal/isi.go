package jurnal

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// PertemuanIsi is what is written of a meeting that was held.
type PertemuanIsi struct {
	MulaiPada time.Time `json:"mulaiPada" doc:"When it began: not in the future, nor before the term"`
	Jenis     string    `json:"jenis,omitempty" enum:"kuliah,uts,uas" doc:"Absent: as planned"`
	IDDosen   string    `json:"idDosen,omitempty" maxLength:"64" doc:"Who held it, of those who teach the class; absent: the caller"`
	Metode    string    `json:"metode" enum:"luring,daring"`
	Materi    string    `json:"materi,omitempty" maxLength:"2000" doc:"What was taught; only an exam may have none"`
	Hadir     int64     `json:"hadir" minimum:"0" maximum:"10000" doc:"How many were there"`
	Catatan   string    `json:"catatan,omitempty" maxLength:"1000"`
}

// MintaPertemuan names a meeting of a class.
type MintaPertemuan struct {
	api.ByID
	Nomor string `path:"nomor"`
}

// TulisPertemuan fills in a meeting, if it still is the version that was read; one that was never written has version 0.
type TulisPertemuan struct {
	MintaPertemuan
	api.IfMatch
	Body PertemuanIsi
}

// KosongkanPertemuan empties a meeting, if it still is the version that was read.
type KosongkanPertemuan struct {
	MintaPertemuan
	api.IfMatch
}

// writing is an act on a meeting under way: the journal it stands in, and the meeting as it was.
type writing struct {
	module.Act[Pertemuan]
	open
}

// IsiPertemuan writes what a meeting was, or corrects it.
func (s *Service) IsiPertemuan(ctx context.Context, in *TulisPertemuan) (Pertemuan, error) {
	b := in.Body.tidy()
	return s.write(ctx, in.MintaPertemuan, in.IfMatch, "isi", func(ctx context.Context, act writing) (any, error) {
		b.Jenis = cmp.Or(b.Jenis, act.Now.Jenis)
		b.IDDosen = cmp.Or(b.IDDosen, act.idSaya)
		if err := s.check(ctx, act, b); err != nil {
			return nil, err
		}
		return b, put(ctx, act, b)
	})
}

// KosongkanPertemuan takes back what was written of a meeting; the day that it is planned for stays.
func (s *Service) KosongkanPertemuan(ctx context.Context, in *KosongkanPertemuan) (api.NoContent, error) {
	_, err := s.write(ctx, in.MintaPertemuan, in.IfMatch, "kosongkan", func(ctx context.Context, act writing) (any, error) {
		if !act.Now.Held() {
			return nil, apperr.New(apperr.Conflict, belumDiisi)
		}
		return struct{}{}, blank(ctx, act)
	})
	return api.NoContent{}, err
}

// write runs an act on a meeting and brings in line what is reported of the class. The area's counter is held and not moved: what is
// taught changes no list of courses, so nothing kept of these is read anew; and nobody changes the class meanwhile.
func (s *Service) write(ctx context.Context, in MintaPertemuan, match api.IfMatch, name string,
	do func(context.Context, writing) (any, error)) (Pertemuan, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (out Pertemuan, err error) {
		o, err := s.hold(ctx, q, a, in.ID)
		if err != nil {
			return out, err
		}
		now, found := o.meeting(in.Nomor)
		if !found {
			return out, apperr.NotFound()
		}
		if err := s.CheckVersion(ctx, q, match, now); err != nil {
			return out, err
		}
		body, err := do(ctx, writing{module.Act[Pertemuan]{Q: q, Actor: a, ID: o.ID, At: s.Clock.Now(), Now: now}, o})
		if err != nil {
			return out, err
		}
		details := map[string]any{"nomor": now.Nomor, "isi": body}
		if now.Held() {
			details[module.Before] = now.written()
		}
		if err := s.Audit(ctx, q, "akademik.pertemuan."+name, "kelas", o.ID, details); err != nil {
			return out, err
		}
		if err := s.Changed(ctx, q, []string{o.ID}); err != nil {
			return out, err
		}
		o, err = s.read(ctx, q, a, in.ID)
		out, _ = o.meeting(in.Nomor)
		return out, err
	})
}

// hold opens the journal of a class to write in it: who may not is refused (403), and everybody in a closed term (409).
func (s *Service) hold(ctx context.Context, q db.Q, a actor.Actor, id string) (open, error) {
	if err := db.Hold(ctx, q, "akademik"); err != nil {
		return open{}, err
	}
	o, err := s.read(ctx, q, a, id)
	switch {
	case err != nil:
		return o, err
	case o.why != "":
		return o, apperr.New(apperr.Forbidden, o.why)
	case o.Closed() != "":
		return o, apperr.New(apperr.Conflict, o.Closed())
	}
	return o, nil
}

// written is what was written of a meeting.
func (p Pertemuan) written() PertemuanIsi {
	return PertemuanIsi{MulaiPada: *p.MulaiPada, Jenis: p.Jenis, IDDosen: p.IDDosen, Metode: p.Metode, Materi: p.Materi, Hadir: *p.Hadir, Catatan: p.Catatan}
}

// tidy is the input without stray blanks, on the minute.
func (b PertemuanIsi) tidy() PertemuanIsi {
	b.Materi, b.Catatan, b.MulaiPada = lines(b.Materi), lines(b.Catatan), b.MulaiPada.Truncate(time.Minute)
	return b
}

// lines is a text of several lines, each without blanks at its ends and with single ones inside.
func lines(s string) string {
	var out []string
	for line := range strings.Lines(s) {
		out = append(out, texts.Tidy(line))
	}
	return strings.Trim(strings.Join(out, "\n"), "\n")
}

// check refuses (422) what cannot have been, each at its field.
func (s *Service) check(ctx context.Context, act writing, b PertemuanIsi) error {
	wrong := apperr.Wrong{}
	if b.Jenis == JenisKuliah {
		wrong = module.Blank(map[string]string{"materi": b.Materi})
	}
	if most := act.maksHadir(); b.Hadir > most {
		wrong["hadir"] = fmt.Sprintf("Kelas ini mempunyai %d peserta", most)
	}
	// Who held the meeting and teaches the class no longer held it still.
	if !act.TaughtBy(b.IDDosen) && (b.IDDosen == "" || b.IDDosen != act.Now.IDDosen) {
		wrong["idDosen"] = "Pilih dosen yang mengampu kelas ini"
	}
	why, err := s.checkTime(ctx, act, b.MulaiPada)
	if why != "" {
		wrong["mulaiPada"] = why
	}
	if err != nil {
		return err
	}
	return wrong.Refuse()
}

// checkTime says why a meeting cannot have been at a time; "" where it can.
func (s *Service) checkTime(ctx context.Context, act writing, at time.Time) (string, error) {
	if at.After(act.At) {
		return "Waktu pertemuan belum tiba", nil
	}
	for _, p := range act.meetings {
		if p.Held() && p.Nomor != act.Now.Nomor && p.MulaiPada.Equal(at) {
			return fmt.Sprintf("Pertemuan ke-%d sudah tercatat pada waktu ini", p.Nomor), nil
		}
	}
	return s.beforeTerm(ctx, act.Q, act.Periode, at)
}

// beforeTerm says that a moment is before a term; "" where it is not, or nobody wrote when the term begins.
func (s *Service) beforeTerm(ctx context.Context, q db.Q, periode int64, at time.Time) (string, error) {
	day, err := firstDay(ctx, q, periode)
	first, known := dateid.ParseDate(day, s.Zone(ctx, q.College))
	if err != nil || !known || !at.Before(first) {
		return "", err
	}
	return "Periode ini dimulai pada " + dateid.Date(first), nil
}
