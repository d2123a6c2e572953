package trail

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

const (
	quietFrom, quietTo = 2, 5           // o'clock of the campus
	overdue            = 36 * time.Hour // a check that was missed is made at any hour
	goneOver           = 200_000        // rows of the old part that a night goes over again
)

// Inspector checks the audit chains of the colleges, once a night each.
type Inspector struct {
	DB    *db.DB
	Clock clock.Clock
	Log   *slog.Logger
	Zone  func(ctx context.Context, college string) *time.Location
	Old   int64 // rows of the old part that a night goes over again; 0: 200,000
}

// progress is how far a chain was found whole.
type progress struct {
	Seq     int64  `db:"urut"`
	Hash    string `db:"sidik"`
	Rolling int64  `db:"gulir"`
}

// Night checks the chains of a college when it is quiet there and nobody did yet this night: all that is new since the
// last check, which must have grown from what was whole then, and the next part of the old. What is broken is kept and
// logged, and is no error.
func (n Inspector) Night(ctx context.Context, college string) error {
	for _, chain := range []audit.Chain{audit.Acts, audit.Reads} {
		from, mine, err := n.claim(ctx, college, chain)
		if err != nil {
			return err
		}
		if !mine {
			continue
		}
		to, err := n.check(ctx, college, chain, from)
		if err := n.keep(ctx, college, chain, to, err); err != nil {
			return err
		}
	}
	return nil
}

// claim takes tonight's check; of several replicas one does.
func (n Inspector) claim(ctx context.Context, college string, chain audit.Chain) (from progress, mine bool, err error) {
	now := n.Clock.Now()
	local := now.In(n.Zone(ctx, college))
	due := now.Add(-overdue)
	quiet := local.Hour() >= quietFrom && local.Hour() < quietTo
	if quiet {
		due = time.Date(local.Year(), local.Month(), local.Day(), quietFrom, 0, 0, 0, local.Location())
	}
	return from, mine, n.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		if quiet {
			const first = `INSERT INTO kit_audit_periksa (college_id, rantai, urut, sidik, gulir, diperiksa_pada, galat) VALUES ($1, $2, 0, '', 0, 0, '')
				ON CONFLICT (college_id, rantai) DO NOTHING`
			if _, err := q.Exec(ctx, first, q.College, chain); err != nil {
				return err
			}
		}
		const take = `UPDATE kit_audit_periksa SET diperiksa_pada = $3 WHERE college_id = $1 AND rantai = $2 AND diperiksa_pada < $4 RETURNING urut, sidik, gulir`
		var err error
		from, mine, err = db.Find[progress](ctx, q, take, q.College, chain, now.UnixMicro(), due.UnixMicro())
		return err
	})
}

// check answers how far the chain is whole.
func (n Inspector) check(ctx context.Context, college string, chain audit.Chain, from progress) (progress, error) {
	head, err := chain.Head(ctx, n.DB, college)
	if err != nil {
		return from, err
	}
	if err := chain.Verify(ctx, n.DB, college, audit.Mark{Row: from.Seq, Sum: from.Hash}, head); err != nil {
		return from, err
	}
	from.Seq, from.Hash = head.Row, head.Sum
	old := n.Old
	if old == 0 {
		old = goneOver
	}
	marks := audit.ActMarks
	if chain == audit.Reads {
		marks = audit.ReadMarks
	}
	var begin, end audit.Mark
	err = n.DB.Read(ctx, college, func(q db.Q) error {
		begin, end, err = marks(ctx, q, from.Rolling, old)
		return err
	})
	if err != nil {
		return from, err
	}
	if end.Row == 0 || end.Row >= head.Row {
		end = head
	}
	if err := chain.Verify(ctx, n.DB, college, begin, end); err != nil {
		return from, err
	}
	from.Rolling = end.Row
	if end == head {
		from.Rolling = 0
	}
	return from, nil
}

// keep writes down how it went.
func (n Inspector) keep(ctx context.Context, college string, chain audit.Chain, to progress, found error) error {
	var broken *audit.BrokenError
	what := ""
	switch {
	case errors.As(found, &broken):
		what = broken.What
		n.Log.ErrorContext(ctx, "jejak audit putus", "college_id", college, "rantai", chain, "galat", what)
	case found != nil:
		return found
	default: // whoever keeps the log elsewhere can hold the chain against it later
		n.Log.InfoContext(ctx, "jejak audit utuh", "college_id", college, "rantai", chain, "baris", to.Seq, "sidik", to.Hash)
	}
	return n.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		const set = `UPDATE kit_audit_periksa SET urut = $3, sidik = $4, gulir = $5, galat = $6 WHERE college_id = $1 AND rantai = $2`
		_, err := q.Exec(ctx, set, q.College, chain, to.Seq, to.Hash, to.Rolling, what)
		return err
	})
}

// Broken counts the chains of a college that the last check found broken.
func Broken(ctx context.Context, q db.Q) (int64, error) {
	return db.Get[int64](ctx, q, `SELECT COUNT(*) FROM kit_audit_periksa WHERE college_id = $1 AND galat <> ''`, q.College)
}
