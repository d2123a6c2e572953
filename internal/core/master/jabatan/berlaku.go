package jabatan

import (
	"context"
	"time"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/core/master/orang"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/db"
)

// head is a lecturer who heads a programme.
type head struct {
	IDProdi string `db:"id_prodi"`
	IDDosen string `db:"id_dosen"`
}

// Bring makes the heads those of today, by the campus's clock: who begins gets the role of a head, who ended loses it. It is called
// at the start of the portal and every few minutes, so that a day that begins is noticed whoever is awake.
func (s *Service) Bring(ctx context.Context, q db.Q, now time.Time) error {
	today := day(now, s.Zone(ctx, q.College))
	gone, come, err := differing(ctx, q, today)
	if err != nil || len(gone)+len(come) == 0 {
		return err
	}
	if err := db.Bump(ctx, q, lists.Area); err != nil { // holds the offices; they are read anew
		return err
	}
	return s.bring(ctx, q, now)
}

// bring is Bring inside an act that holds the area's change counter.
func (s *Service) bring(ctx context.Context, q db.Q, now time.Time) error {
	gone, come, err := differing(ctx, q, day(now, s.Zone(ctx, q.College)))
	if err != nil {
		return err
	}
	touched := map[string]bool{}
	for _, h := range gone {
		const drop = `DELETE FROM master_kaprodi WHERE college_id = $1 AND id_prodi = $2 AND id_dosen = $3`
		if _, err := q.Exec(ctx, drop, q.College, h.IDProdi, h.IDDosen); err != nil {
			return err
		}
		touched[h.IDDosen] = true
	}
	for _, h := range come {
		const insert = `INSERT INTO master_kaprodi (college_id, id_prodi, id_dosen) VALUES ($1, $2, $3)`
		if _, err := q.Exec(ctx, insert, q.College, h.IDProdi, h.IDDosen); err != nil {
			return err
		}
		touched[h.IDDosen] = true
	}
	for id := range touched {
		if err := s.grant(ctx, q, id); err != nil {
			return err
		}
	}
	if len(touched) == 0 {
		return nil
	}
	return audit.Append(ctx, q, audit.Entry{At: now, Account: actor.From(ctx).Account, Act: "master.kaprodi.berlaku", Object: "kaprodi",
		ObjectID: q.College, Details: map[string]any{"mulai": come, "selesai": gone}})
}

// holds narrows offices to those that make a head on the day $2.
const holds = `j.jenis = 'ketua' AND j.mulai <= $2 AND (j.sampai IS NULL OR j.sampai >= $2)`

// differing are the heads who are none any more today, and those who are now.
func differing(ctx context.Context, q db.Q, today string) (gone, come []head, err error) {
	const (
		over = `SELECT h.id_prodi, h.id_dosen FROM master_kaprodi h WHERE h.college_id = $1 AND NOT EXISTS (SELECT 1 FROM master_jabatan j
			WHERE j.college_id = $1 AND j.id_prodi = h.id_prodi AND j.id_dosen = h.id_dosen AND ` + holds + `) ORDER BY h.id_prodi, h.id_dosen`
		begun = `SELECT DISTINCT j.id_prodi, j.id_dosen FROM master_jabatan j WHERE j.college_id = $1 AND ` + holds + `
			AND NOT EXISTS (SELECT 1 FROM master_kaprodi h WHERE h.college_id = $1 AND h.id_prodi = j.id_prodi AND h.id_dosen = j.id_dosen)
			ORDER BY j.id_prodi, j.id_dosen`
	)
	if gone, err = db.List[head](ctx, q, over, q.College, today); err != nil {
		return nil, nil, err
	}
	come, err = db.List[head](ctx, q, begun, q.College, today)
	return gone, come, err
}

// grant gives a lecturer's account the role of a head, or takes it away.
func (s *Service) grant(ctx context.Context, q db.Q, id string) error {
	const read = `SELECT COALESCE(d.id_akun, '') AS akun, EXISTS (SELECT 1 FROM master_kaprodi h WHERE h.college_id = $1 AND h.id_dosen = $2) AS kepala
		FROM master_dosen d WHERE d.college_id = $1 AND d.id = $2`
	d, err := db.Get[struct {
		Akun   string
		Kepala bool
	}](ctx, q, read, q.College, id)
	if err != nil || d.Akun == "" {
		return err
	}
	return s.Accounts.Grant(ctx, q, d.Akun, orang.PeranKaprodi, d.Kepala)
}
