package kampus

import (
	"context"
	"errors"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/jobs"
	"portaldosen/internal/kit/module"
)

// kerjaPeriksa is the kind of job that goes along both chains from their first row to their last.
const kerjaPeriksa = "kampus.periksa"

// Periksa is how the chains of the audit trail were found.
type Periksa struct {
	Rantai  []Rantai `json:"rantai" nullable:"false"`
	Putus   bool     `json:"putus" doc:"The last check of one of them found it broken"`
	Sedang  bool     `json:"sedang" doc:"A whole check waits or runs"`
	Selesai int64    `json:"selesai" doc:"How much of it is done, 0 to 100"`
}

// Rantai is one of the two chains: how long it is, and how its last checks went.
type Rantai struct {
	Kode  string    `json:"kode" enum:"tindakan,baca"`
	Nama  string    `json:"nama"`
	Baris int64     `json:"baris" doc:"How many rows it has now"`
	Penuh *Tinjauan `json:"penuh,omitempty" doc:"The last check from its first row to its last"`
	Malam *Tinjauan `json:"malam,omitempty" doc:"The last check of the night: what was new, and a part of the old"`
}

// Tinjauan is a check of a chain.
type Tinjauan struct {
	Pada  time.Time `json:"pada"`
	Baris int64     `json:"baris" doc:"How many rows it had then, or up to which it was found whole"`
	Utuh  bool      `json:"utuh"`
	Galat string    `json:"galat,omitempty" doc:"Where it is broken"`
}

// tinjauan is a check as the store has it.
type tinjauan struct {
	Rantai        string
	DiperiksaPada int64 `db:"diperiksa_pada"`
	Baris         int64
	Galat         string
}

// rantai are the chains, with what people call them.
var rantai = []struct {
	chain audit.Chain
	nama  string
}{{audit.Acts, "Perbuatan"}, {audit.Reads, "Pembacaan data pribadi"}}

// LihatPeriksa answers how the chains were found.
func (s *Service) LihatPeriksa(ctx context.Context, _ *struct{}) (Periksa, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, _ actor.Actor) (Periksa, error) { return s.lihatPeriksa(ctx, q) })
}

func (s *Service) lihatPeriksa(ctx context.Context, q db.Q) (out Periksa, err error) {
	const full = `SELECT rantai, diperiksa_pada, baris, galat FROM kampus_periksa WHERE college_id = $1`
	penuh, err := db.List[tinjauan](ctx, q, full, q.College)
	if err != nil {
		return out, err
	}
	const night = `SELECT rantai, diperiksa_pada, urut AS baris, galat FROM kit_audit_periksa WHERE college_id = $1 AND diperiksa_pada > 0`
	malam, err := db.List[tinjauan](ctx, q, night, q.College)
	if err != nil {
		return out, err
	}
	for _, r := range rantai {
		head, err := r.chain.Head(ctx, s.DB, q.College)
		if err != nil {
			return out, err
		}
		one := Rantai{Kode: string(r.chain), Nama: r.nama, Baris: head.Row, Penuh: dari(penuh, r.chain), Malam: dari(malam, r.chain)}
		out.Putus = out.Putus || one.putus()
		out.Rantai = append(out.Rantai, one)
	}
	const under = `SELECT kemajuan FROM kit_pekerjaan WHERE college_id = $1 AND status IN ('antre', 'diproses') AND jenis = $2 ORDER BY kemajuan DESC LIMIT 1`
	out.Selesai, out.Sedang, err = db.Find[int64](ctx, q, under, q.College, kerjaPeriksa)
	return out, err
}

// putus tells whether the later of the two checks found the chain broken, or the whole one did: what is whole at night says
// nothing of what stands before.
func (r Rantai) putus() bool {
	return r.Penuh != nil && !r.Penuh.Utuh || r.Malam != nil && !r.Malam.Utuh && (r.Penuh == nil || r.Malam.Pada.After(r.Penuh.Pada))
}

func dari(all []tinjauan, chain audit.Chain) *Tinjauan {
	for _, t := range all {
		if t.Rantai == string(chain) {
			return &Tinjauan{Pada: clock.FromMicro(t.DiperiksaPada), Baris: t.Baris, Utuh: t.Galat == "", Galat: t.Galat}
		}
	}
	return nil
}

// PeriksaJejak has both chains checked from their first row to their last, in the background. While a check waits or runs no
// second one is begun.
func (s *Service) PeriksaJejak(ctx context.Context, _ *struct{}) (Periksa, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, _ actor.Actor) (out Periksa, err error) {
		if err := db.Bump(ctx, q, Area); err != nil { // two who ask at once ask one after the other
			return out, err
		}
		if out, err = s.lihatPeriksa(ctx, q); err != nil || out.Sedang {
			audit.Unchanged(ctx)
			return out, err
		}
		id, err := s.Jobs.Enqueue(ctx, q, kerjaPeriksa, struct{}{})
		if err != nil {
			return out, err
		}
		out.Sedang = true
		return out, s.Audit(ctx, q, "kampus.jejak.periksa", "pekerjaan", id, nil)
	})
}

// periksaPenuh goes along both chains and keeps how it went.
func (s *Service) periksaPenuh(ctx context.Context, j *jobs.Job) error {
	found := make([]tinjauan, 0, len(rantai))
	for n, r := range rantai {
		rows, err := r.chain.Walk(ctx, s.DB, j.College, func(row, of int64) error {
			if of == 0 || row*20/of == (row-langkah)*20/of { // a twentieth at a time
				return nil
			}
			return j.Progress(ctx, (100*int64(n)+100*row/of)/int64(len(rantai)))
		})
		galat := ""
		var broken *audit.BrokenError
		if errors.As(err, &broken) {
			galat = broken.What
			s.Log.ErrorContext(ctx, "jejak audit putus", "college_id", j.College, "rantai", r.chain, "galat", galat)
		} else if err != nil {
			return err
		}
		found = append(found, tinjauan{Rantai: string(r.chain), DiperiksaPada: clock.Micro(s.Clock.Now()), Baris: rows, Galat: galat})
	}
	return s.DB.Write(ctx, j.College, func(ctx context.Context, q db.Q) error {
		for _, f := range found {
			const keep = `INSERT INTO kampus_periksa (college_id, rantai, diperiksa_pada, baris, galat) VALUES ($1, $2, $3, $4, $5)
				ON CONFLICT (college_id, rantai) DO UPDATE SET diperiksa_pada = $3, baris = $4, galat = $5`
			if err := q.Apply(ctx, keep, q.College, f.Rantai, f.DiperiksaPada, f.Baris, f.Galat); err != nil {
				return err
			}
		}
		return j.Finish(ctx, q)
	})
}

// langkah is how many rows a walk passes before it says so.
const langkah = 5000
