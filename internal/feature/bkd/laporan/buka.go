package laporan

import (
	"context"

	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// MintaBuka is of which term a report is opened.
type MintaBuka struct {
	Periode int64 `query:"periode" doc:"A term; absent: the one that the caller works in"`
	Body    struct{}
}

// BukaLaporan opens the caller's own report of a term, and answers the one that is there already; twice without harm.
func (s *Service) BukaLaporan(ctx context.Context, in *MintaBuka) (LaporanBKD, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (out LaporanBKD, err error) {
		who, err := lingkup.Find(ctx, q, a, "")
		if err != nil {
			return out, err
		}
		term, err := lingkup.Kerja(ctx, q, a, in.Periode)
		if err != nil {
			return out, err
		}
		if err := db.Bump(ctx, q, counter); err != nil {
			return out, err
		}
		const there = `SELECT l.id FROM bkd_laporan l WHERE l.college_id = $1 AND l.id_dosen = $2 AND l.periode = $3`
		id, found, err := db.Find[string](ctx, q, there, q.College, who.ID, term)
		if err == nil && !found {
			id = s.NewID()
			err = s.begin(ctx, q, a, id, who, term)
		}
		if err != nil {
			return out, err
		}
		return s.get(ctx, q, a, id)
	})
}

// begin writes a new report of a lecturer and term.
func (s *Service) begin(ctx context.Context, q db.Q, a actor.Actor, id string, who lingkup.Orang, term int64) error {
	const known = `SELECT u.periode FROM master_periode u WHERE u.college_id = $1 AND u.periode = $2`
	if _, found, err := db.Find[int64](ctx, q, known, q.College, term); err != nil || !found {
		if err == nil {
			err = apperr.Field("periode", "Periode tidak dikenal")
		}
		return err
	}
	at := s.Clock.Now()
	const insert = `INSERT INTO bkd_laporan (college_id, id, id_dosen, periode, status, status_pada, rencana_json, tetap_json, dibuat_pada, diubah_pada,
			diubah_oleh)
		VALUES ($1, $2, $3, $4, 'rencana', $5, '{"tambah":[]}', '', $5, $5, $6)`
	if err := q.Apply(ctx, insert, q.College, id, who.ID, term, at.UnixMicro(), a.Account); err != nil {
		return err
	}
	if err := note(ctx, q, id, RiwayatLaporan{Langkah: "mulai", Menjadi: Rencana, Oleh: a.Name, Pada: at}); err != nil {
		return err
	}
	return s.Audit(ctx, q, "bkd.laporan.buat", noun, id, map[string]any{"periode": term})
}

// langkahBaru is a step that is asked for.
type langkahBaru struct {
	api.ByID
	api.IfMatch
	kode string
	body any
}

// step takes a step with a report: who does not take it is refused (403), what is not possible now too (409), and what was decided on
// an older version (412). Write is in the same transaction.
func (s *Service) step(ctx context.Context, in langkahBaru, write func(context.Context, module.Act[LaporanBKD]) error) (LaporanBKD, error) {
	l, zone := stepNamed(in.kode), s.Zone(ctx, actor.From(ctx).College)
	frame := s.records("." + in.kode)
	frame.May = func(now LaporanBKD) error { return l.check(&now, zone) }
	return frame.Replace(ctx, in.ByID, in.IfMatch, in.body, write)
}

// move writes where a report stands after a step, and what happened.
func move(ctx context.Context, act module.Act[LaporanBKD], langkah, ke, catatan string) error {
	const update = `UPDATE bkd_laporan SET status = $3, status_pada = CASE WHEN status = $3 THEN status_pada ELSE $4 END, versi = versi + 1, diubah_pada = $4,
		diubah_oleh = $5 WHERE college_id = $1 AND id = $2`
	if err := act.Apply(ctx, update, act.College, act.ID, ke, act.At.UnixMicro(), act.Actor.Account); err != nil {
		return err
	}
	return note(ctx, act.Q, act.ID, RiwayatLaporan{Langkah: langkah, Menjadi: ke, Catatan: catatan, Oleh: act.Actor.Name, Pada: act.At})
}
