package db

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"time"
)

// A Chain is one of the two audit chains of a college.
type Chain string

// The chain of acts, and the chain of reads and refusals.
const (
	Acts  Chain = "tindakan"
	Reads Chain = "baca"
)

// Mark is a place in a chain: after row Urut its hash is Sidik. The zero Mark is the beginning.
type Mark struct {
	Urut  int64
	Sidik string
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
func (c Chain) Head(ctx context.Context, d *DB, college string) (Mark, error) {
	text := `SELECT urut, sidik FROM kit_audit_kepala WHERE college_id = $1`
	if c == Reads {
		text = `SELECT urut, sidik FROM kit_audit_baca_kepala WHERE college_id = $1`
	}
	var m Mark
	err := d.Read(ctx, college, func(q Q) error {
		var err error
		m, _, err = Find[Mark](ctx, q, text, college)
		return err
	})
	return m, err
}

// Whole goes along a chain from its first row to its last, and tells how many rows there are.
func (c Chain) Whole(ctx context.Context, d *DB, college string) (int64, error) {
	head, err := c.Head(ctx, d, college)
	if err != nil {
		return 0, err
	}
	return head.Urut, c.Verify(ctx, d, college, Mark{}, head)
}

// Verify goes along a chain from a mark to another and answers a BrokenError where a row is missing, changed or out of
// place. A mark that was not reached yet, or differs from what the rows come to, is broken too.
func (c Chain) Verify(ctx context.Context, d *DB, college string, from, to Mark) error {
	w := &walk{college: college, chain: c, at: from}
	if from.Urut > to.Urut {
		return w.broken("berakhir pada baris %d, padahal sudah sampai baris %d", to.Urut, from.Urut)
	}
	if err := w.begin(ctx, d); err != nil {
		return err
	}
	for w.at.Urut < to.Urut {
		before := w.at.Urut
		step := w.acts
		if c == Reads {
			step = w.reads
		}
		if err := d.Read(ctx, college, func(q Q) error { return step(ctx, q, to.Urut) }); err != nil {
			return err
		}
		if w.at.Urut == before {
			return w.broken("baris %d sampai %d hilang", before+1, to.Urut)
		}
	}
	if w.at != to && w.whole == to.Urut {
		return w.broken("akhirnya tidak cocok dengan baris %d", to.Urut)
	}
	if w.at != to {
		return w.broken("baris %d sampai %d tidak seperti saat ditulis", w.whole+1, to.Urut)
	}
	return nil
}

// walk is how far a chain was gone along, and since which row its hash was last found to be right.
type walk struct {
	college string
	chain   Chain
	at      Mark
	whole   int64
}

func (w *walk) broken(what string, args ...any) error {
	return &BrokenError{College: w.college, Chain: w.chain, What: fmt.Sprintf(what, args...)}
}

// begin holds the mark that the walk sets out from against the row that stands there.
func (w *walk) begin(ctx context.Context, d *DB) error {
	w.whole = w.at.Urut
	if w.at.Urut == 0 || w.chain == Reads {
		return nil // a row of reads holds no hash: the next link tells
	}
	return d.Read(ctx, w.college, func(q Q) error {
		const read = `SELECT sidik FROM kit_audit WHERE college_id = $1 AND urut = $2`
		sidik, ok, err := Find[string](ctx, q, read, w.college, w.at.Urut)
		switch {
		case err != nil:
			return err
		case !ok:
			return w.broken("baris %d hilang", w.at.Urut)
		case sidik != w.at.Sidik:
			return w.broken("baris %d tidak seperti saat terakhir diperiksa", w.at.Urut)
		}
		return nil
	})
}

// next takes the row that follows; one that does not is a gap.
func (w *walk) next(urut int64, sidik string) error {
	if urut != w.at.Urut+1 {
		return w.broken("baris %d hilang", w.at.Urut+1)
	}
	w.at = Mark{urut, sidik}
	return nil
}

// acts goes on along the chain of acts, every row of which holds its hash.
func (w *walk) acts(ctx context.Context, q Q, to int64) error {
	const rows = `SELECT urut, versi, pada, id_akun, tindakan, objek, id_objek, rincian, operasi, id_permintaan, alamat, sidik
		FROM kit_audit WHERE college_id = $1 AND urut > $2 AND urut <= $3 ORDER BY urut`
	return q.Each(ctx, rows, []any{q.College, w.at.Urut, min(to, w.at.Urut+walkStep)}, func(scan func(...any) error) error {
		var r actRow
		if err := scan(&r.urut, &r.versi, &r.pada, &r.akun, &r.tindakan, &r.objek, &r.idObjek, &r.rincian, &r.operasi, &r.permintaan, &r.alamat, &r.sidik); err != nil {
			return err
		}
		before := w.at.Sidik
		if err := w.next(r.urut, r.sidik); err != nil {
			return err
		}
		if r.sidik != r.hash(q.College, before) {
			return w.broken("baris %d tidak seperti saat ditulis", r.urut)
		}
		w.whole = r.urut
		return nil
	})
}

// reads goes on along the chain of reads: its rows are hashed one after the other, and each minute's link says what that
// comes to.
func (w *walk) reads(ctx context.Context, q Q, to int64) error {
	to = min(to, w.at.Urut+walkStep)
	const links = `SELECT urut, menit, sidik FROM kit_audit_baca_tautan WHERE college_id = $1 AND urut >= $2 AND urut < $3 ORDER BY urut`
	chained, err := List[Link](ctx, q, links, q.College, w.at.Urut, to)
	if err != nil {
		return err
	}
	const rows = `SELECT urut, pada, id_akun, operasi, status, objek, saringan, jumlah, id_permintaan, alamat
		FROM kit_audit_baca WHERE college_id = $1 AND urut > $2 AND urut <= $3 ORDER BY urut`
	return q.Each(ctx, rows, []any{q.College, w.at.Urut, to}, func(scan func(...any) error) error {
		var r Reading
		var urut, pada int64
		if err := scan(&urut, &pada, &r.Account, &r.Operation, &r.Status, &r.Object, &r.Query, &r.Count, &r.Request, &r.Address); err != nil {
			return err
		}
		if len(chained) > 0 && chained[0].Urut < urut {
			if err := w.link(q.College, chained[0]); err != nil {
				return err
			}
			chained = chained[1:]
		}
		r.At = time.UnixMicro(pada)
		return w.next(urut, r.Hash(q.College, urut, w.at.Sidik))
	})
}

// link holds the end of a minute against what its rows come to, and goes on from it.
func (w *walk) link(college string, l Link) error {
	if w.at != (Mark{l.Urut, l.Sidik}) {
		return w.broken("baris %d sampai %d tidak seperti saat ditulis", min(w.whole+1, l.Urut), l.Urut)
	}
	w.whole, w.at.Sidik = l.Urut, l.Hash(college)
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
func ReadMarks(ctx context.Context, q Q, urut, further int64) (from, to Mark, err error) {
	const before = `SELECT urut, sidik FROM kit_audit_baca_tautan WHERE college_id = $1 AND urut <= $2 ORDER BY urut DESC LIMIT 1`
	if from, _, err = Find[Mark](ctx, q, before, q.College, urut); err != nil {
		return from, to, err
	}
	const after = `SELECT urut, sidik FROM kit_audit_baca_tautan WHERE college_id = $1 AND urut >= $2 ORDER BY urut LIMIT 1`
	to, _, err = Find[Mark](ctx, q, after, q.College, from.Urut+further)
	return from, to, err
}

// ActMarks are places of the chain of acts: a row, and one so many rows later.
func ActMarks(ctx context.Context, q Q, urut, further int64) (from, to Mark, err error) {
	const at = `SELECT urut, sidik FROM kit_audit WHERE college_id = $1 AND urut IN ($2, $3) ORDER BY urut`
	found, err := List[Mark](ctx, q, at, q.College, urut, urut+further)
	if i := slices.IndexFunc(found, func(m Mark) bool { return m.Urut == urut }); i >= 0 {
		from = found[i]
	}
	if i := slices.IndexFunc(found, func(m Mark) bool { return m.Urut == urut+further }); i >= 0 {
		to = found[i]
	}
	return from, to, err
}
