package audit

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/kit/db"
)

// A Chain is one of the two audit chains of a college.
type Chain string

// The chain of acts, and the chain of reads and refusals.
const (
	Acts  Chain = "tindakan"
	Reads Chain = "baca"
)

// Mark is a place in a chain: after row Row the chain comes to Sum. The zero Mark is the beginning.
type Mark struct {
	Row int64  `db:"urut"`
	Sum string `db:"sidik"`
}

// BrokenError tells where an audit chain is not what was written.
type BrokenError struct {
	College string
	Chain   Chain
	What    string
}

func (e *BrokenError) Error() string {
	return fmt.Sprintf("jejak %s %s putus: %s", e.Chain, e.College, e.What)
}

// walkStep is how many rows are read at a time, so that no reader holds the database's log for long.
const walkStep = 5000

// Head is where a chain says it ends.
func (c Chain) Head(ctx context.Context, d *db.DB, college string) (Mark, error) {
	text := `SELECT urut, sidik FROM kit_audit_kepala WHERE college_id = $1`
	if c == Reads {
		text = `SELECT urut, sidik FROM kit_audit_baca_kepala WHERE college_id = $1`
	}
	var m Mark
	err := d.Read(ctx, college, func(q db.Q) error {
		var err error
		m, _, err = db.Find[Mark](ctx, q, text, college)
		return err
	})
	return m, err
}

// Whole goes along a chain from its first row to its last, and tells how many rows there are.
func (c Chain) Whole(ctx context.Context, d *db.DB, college string) (int64, error) {
	return c.Walk(ctx, d, college, func(int64, int64) error { return nil })
}

// Walk is Whole for who waits: it says every few thousand rows how many of how many it has passed, and ends with what that
// answers.
func (c Chain) Walk(ctx context.Context, d *db.DB, college string, passed func(row, of int64) error) (int64, error) {
	head, err := c.Head(ctx, d, college)
	if err != nil {
		return 0, err
	}
	return head.Row, c.verify(ctx, d, college, head, &walk{college: college, chain: c, passed: passed})
}

// Verify goes along a chain from a mark to another and answers a BrokenError where a row is missing, changed or out of
// place. A mark that was not reached yet, or differs from what the rows come to, is broken too.
func (c Chain) Verify(ctx context.Context, d *db.DB, college string, from, to Mark) error {
	return c.verify(ctx, d, college, to, &walk{college: college, chain: c, at: from, passed: func(int64, int64) error { return nil }})
}

func (c Chain) verify(ctx context.Context, d *db.DB, college string, to Mark, w *walk) error {
	if w.at.Row > to.Row {
		return w.broken("berakhir pada baris %d, padahal sudah sampai baris %d", to.Row, w.at.Row)
	}
	if err := w.begin(ctx, d); err != nil {
		return err
	}
	for w.at.Row < to.Row {
		before := w.at.Row
		step := w.acts
		if c == Reads {
			step = w.reads
		}
		if err := d.Read(ctx, college, func(q db.Q) error { return step(ctx, q, to.Row) }); err != nil {
			return err
		}
		if w.at.Row == before {
			return w.broken("baris %d sampai %d hilang", before+1, to.Row)
		}
		if err := w.passed(w.at.Row, to.Row); err != nil {
			return err
		}
	}
	if w.at != to && w.whole == to.Row {
		return w.broken("akhirnya tidak cocok dengan baris %d", to.Row)
	}
	if w.at != to {
		return w.broken("baris %d sampai %d tidak seperti saat ditulis", w.whole+1, to.Row)
	}
	return nil
}

// walk is how far a chain was gone along, and since which row its hash was last found to be right.
type walk struct {
	college string
	chain   Chain
	at      Mark
	whole   int64
	passed  func(row, of int64) error
}

func (w *walk) broken(what string, args ...any) error {
	return &BrokenError{College: w.college, Chain: w.chain, What: fmt.Sprintf(what, args...)}
}

// begin holds the mark that the walk sets out from against the row that stands there.
func (w *walk) begin(ctx context.Context, d *db.DB) error {
	w.whole = w.at.Row
	if w.at.Row == 0 || w.chain == Reads {
		return nil // a row of reads holds no hash: the next link tells
	}
	return d.Read(ctx, w.college, func(q db.Q) error {
		const read = `SELECT sidik FROM kit_audit WHERE college_id = $1 AND urut = $2`
		hash, ok, err := db.Find[string](ctx, q, read, w.college, w.at.Row)
		switch {
		case err != nil:
			return err
		case !ok:
			return w.broken("baris %d hilang", w.at.Row)
		case hash != w.at.Sum:
			return w.broken("baris %d tidak seperti saat terakhir diperiksa", w.at.Row)
		}
		return nil
	})
}

// next takes the row that follows; one that does not is a gap.
func (w *walk) next(seq int64, hash string) error {
	if seq != w.at.Row+1 {
		return w.broken("baris %d hilang", w.at.Row+1)
	}
	w.at = Mark{seq, hash}
	return nil
}

// acts goes on along the chain of acts, every row of which holds its hash.
func (w *walk) acts(ctx context.Context, q db.Q, to int64) error {
	const rows = `SELECT urut, versi, pada, id_akun, tindakan, objek, id_objek, rincian, operasi, id_permintaan, alamat, sidik
		FROM kit_audit WHERE college_id = $1 AND urut > $2 AND urut <= $3 ORDER BY urut`
	return q.Each(ctx, rows, []any{q.College, w.at.Row, min(to, w.at.Row+walkStep)}, func(scan func(...any) error) error {
		var r actRow
		if err := scan(&r.row, &r.form, &r.at, &r.account, &r.act, &r.object, &r.objectID, &r.details, &r.operation, &r.request, &r.address, &r.sum); err != nil {
			return err
		}
		before := w.at.Sum
		if err := w.next(r.row, r.sum); err != nil {
			return err
		}
		if r.sum != r.hash(q.College, before) {
			return w.broken("baris %d tidak seperti saat ditulis", r.row)
		}
		w.whole = r.row
		return nil
	})
}

// reads goes on along the chain of reads: its rows are hashed one after the other, and each minute's link says what that
// comes to.
func (w *walk) reads(ctx context.Context, q db.Q, to int64) error {
	to = min(to, w.at.Row+walkStep)
	const links = `SELECT urut, menit, sidik FROM kit_audit_baca_tautan WHERE college_id = $1 AND urut >= $2 AND urut < $3 ORDER BY urut`
	chained, err := db.List[Link](ctx, q, links, q.College, w.at.Row, to)
	if err != nil {
		return err
	}
	const rows = `SELECT urut, pada, id_akun, operasi, status, objek, saringan, jumlah, id_permintaan, alamat
		FROM kit_audit_baca WHERE college_id = $1 AND urut > $2 AND urut <= $3 ORDER BY urut`
	return q.Each(ctx, rows, []any{q.College, w.at.Row, to}, func(scan func(...any) error) error {
		var r Reading
		var seq, at int64
		if err := scan(&seq, &at, &r.Account, &r.Operation, &r.Status, &r.Object, &r.Query, &r.Count, &r.Request, &r.Address); err != nil {
			return err
		}
		if len(chained) > 0 && chained[0].Row < seq {
			if err := w.link(q.College, chained[0]); err != nil {
				return err
			}
			chained = chained[1:]
		}
		r.At = time.UnixMicro(at)
		return w.next(seq, r.Hash(q.College, seq, w.at.Sum))
	})
}

// link holds the end of a minute against what its rows come to, and goes on from it.
func (w *walk) link(college string, l Link) error {
	if w.at != (Mark{l.Row, l.Sum}) {
		return w.broken("baris %d sampai %d tidak seperti saat ditulis", min(w.whole+1, l.Row), l.Row)
	}
	w.whole, w.at.Sum = l.Row, l.Hash(college)
	return nil
}

// chainHash is the fingerprint of a row's fields and of what stood before it.
func chainHash(fields ...any) string {
	texts := make([]string, len(fields))
	for i, f := range fields {
		texts[i] = fmt.Sprint(f)
	}
	sum := sha256.Sum256([]byte(strings.Join(texts, "\x00"))) // no field holds a NUL: neither JSON nor PostgreSQL lets one in
	return hex.EncodeToString(sum[:])
}

// ReadMarks are places of the chain of reads from which it can be gone along again: the end of the minute at or before a
// row, and the first end of a minute so many rows later.
func ReadMarks(ctx context.Context, q db.Q, seq, further int64) (from, to Mark, err error) {
	const before = `SELECT urut, sidik FROM kit_audit_baca_tautan WHERE college_id = $1 AND urut <= $2 ORDER BY urut DESC LIMIT 1`
	if from, _, err = db.Find[Mark](ctx, q, before, q.College, seq); err != nil {
		return from, to, err
	}
	const after = `SELECT urut, sidik FROM kit_audit_baca_tautan WHERE college_id = $1 AND urut >= $2 ORDER BY urut LIMIT 1`
	to, _, err = db.Find[Mark](ctx, q, after, q.College, from.Row+further)
	return from, to, err
}

// ActMarks are places of the chain of acts: a row, and one so many rows later.
func ActMarks(ctx context.Context, q db.Q, seq, further int64) (from, to Mark, err error) {
	const at = `SELECT urut, sidik FROM kit_audit WHERE college_id = $1 AND urut IN ($2, $3) ORDER BY urut`
	found, err := db.List[Mark](ctx, q, at, q.College, seq, seq+further)
	if i := slices.IndexFunc(found, func(m Mark) bool { return m.Row == seq }); i >= 0 {
		from = found[i]
	}
	if i := slices.IndexFunc(found, func(m Mark) bool { return m.Row == seq+further }); i >= 0 {
		to = found[i]
	}
	return from, to, err
}
