package kebijakan

import (
	"context"

	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Works that go on follow a change, or stay under what they were begun under.
const ikut = "ikut"

// KebijakanBaru is what a campus or a programme asks from now on.
type KebijakanBaru struct {
	IsiKebijakan
	KaryaBerjalan string `json:"karyaBerjalan" enum:"tetap,ikut" doc:"ikut: works that go on and are not marked yet follow; tetap: new works alone"`
}

// Kembalikan gives a programme the campus's policy again, and a campus what is shipped.
type Kembalikan struct {
	api.Delete
	KaryaBerjalan string `query:"karyaBerjalan" enum:"tetap,ikut" default:"tetap" doc:"ikut: works that go on and are not marked yet follow"`
}

// records are the policies. What a work is begun or marked under stays as it was: a change writes a new row, under which new
// works begin, and those that go on where that is asked for.
func (s *Service) records() module.Records[KebijakanDiatur] {
	return module.Records[KebijakanDiatur]{Deps: s.Deps, Area: karya.Area, Noun: "kebijakan", Get: s.get}
}

// LihatKebijakan answers what applies to a kind of work of a programme, or of the campus.
func (s *Service) LihatKebijakan(ctx context.Context, in *api.ByID) (KebijakanDiatur, error) {
	return s.records().View(ctx, in)
}

// UbahKebijakan sets what is asked from now on. A campus that follows what is shipped, and a programme that follows its campus,
// have a policy of their own from then on.
func (s *Service) UbahKebijakan(ctx context.Context, in *api.Replace[KebijakanBaru]) (KebijakanDiatur, error) {
	return s.records().Replace(ctx, in.ByID, in.IfMatch, in.Body, func(ctx context.Context, act module.Act[KebijakanDiatur]) error {
		if err := module.Allowed(act.Now.Aksi, "ubah"); err != nil {
			return err
		}
		letters, err := hitung.ListHuruf(ctx, act.Q)
		if err != nil {
			return err
		}
		b, err := in.Body.periksa(act.Now.Jenis, letters)
		if err != nil {
			return err
		}
		return s.write(ctx, act, b, in.Body.KaryaBerjalan)
	})
}

// write puts a policy in the place of what stood, and works under it where that is asked for.
func (s *Service) write(ctx context.Context, act module.Act[KebijakanDiatur], b IsiKebijakan, berjalan string) error {
	l := lingkup{act.Now.Jenis, act.Now.IDProdi}
	term, err := periode.Berjalan(ctx, act.Q)
	if err != nil {
		return err
	}
	c := stamp{versi: act.Now.Versi + 1, berlaku: term, pada: clock.Micro(act.At), oleh: act.Actor.Name}
	if err := replaced(ctx, act.Q, l, c); err != nil {
		return err
	}
	id, err := s.insert(ctx, act.Q, l, b, c)
	if err != nil || berjalan != ikut {
		return err
	}
	return follow(ctx, act.Q, l, id)
}

func follow(ctx context.Context, q db.Q, l lingkup, id string) error {
	_, err := karya.SetKebijakan(ctx, q, l.jenis, l.idProdi, id)
	return err
}

// KembalikanKebijakan takes back what a programme set: the campus's policy applies again; of the campus what is shipped.
func (s *Service) KembalikanKebijakan(ctx context.Context, in *Kembalikan) (api.NoContent, error) {
	return s.records().Remove(ctx, &in.Delete, func(ctx context.Context, act module.Act[KebijakanDiatur]) error {
		if err := module.Allowed(act.Now.Aksi, "kembalikan"); err != nil {
			return err
		}
		l := lingkup{act.Now.Jenis, act.Now.IDProdi}
		if l.idProdi == "" {
			b, err := shipped(l.jenis)
			if err != nil {
				return err
			}
			return s.write(ctx, act, b, in.KaryaBerjalan)
		}
		c := stamp{pada: clock.Micro(act.At)}
		// What is set here next is another version than what was read before it was taken back.
		const turn = `UPDATE tugasakhir_kebijakan SET versi = versi + 1, diubah_pada = $4, diubah_oleh = $5
			WHERE college_id = $1 AND jenis = $2 AND id_prodi = $3 AND versi = $6`
		if err := act.Apply(ctx, turn, act.College, l.jenis, l.idProdi, c.pada, act.Actor.Name, act.Now.Versi); err != nil {
			return err
		}
		if err := replaced(ctx, act.Q, l, c); err != nil {
			return err
		}
		if in.KaryaBerjalan != ikut {
			return nil
		}
		term, err := periode.Berjalan(ctx, act.Q)
		if err != nil {
			return err
		}
		campus, err := FindBerlaku(ctx, act.Q, l.jenis, l.idProdi, term)
		if err != nil {
			return err
		}
		return follow(ctx, act.Q, l, campus.ID)
	})
}
