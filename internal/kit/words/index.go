package words

import (
	"cmp"
	"context"
	"slices"
	"unicode/utf8"

	"portaldosen/internal/kit/db"
)

// Record is a record as it is found: by the words of its text. Its facet is a side of it by which its list is counted, its order
// its key in the order in which its list is read from a frequent word; both may be empty.
type Record struct{ ID, Facet, Order, Text string }

// posting is a word of a record, and how many characters it shares with the record's word before it in the order of words.
// Of all words of the record that begin alike the first shares less than that beginning: who counts those alone counts each
// record once.
type posting struct {
	word   string
	shared int
}

func (r Record) postings() []posting {
	out, before := []posting(nil), ""
	for _, word := range slices.Sorted(slices.Values(Of(r.Text))) {
		out = append(out, posting{word, shared(before, word)})
		before = word
	}
	return out
}

// shared counts the characters that two words have in common at their beginning.
func shared(a, b string) int {
	n := 0
	for at := 0; at < len(b); n++ {
		_, size := utf8.DecodeRuneInString(b[at:])
		if at+size > len(a) || a[at:at+size] != b[at:at+size] {
			break
		}
		at += size
	}
	return n
}

// Put brings the words of a record from what it was to what it is, in the transaction that changes it: what differs is
// written. The zero Record stands for one that was not there, or is not any more. Who writes holds the list's change counter.
func Put(ctx context.Context, q db.Q, list string, was, is Record) error {
	before, after := was.postings(), is.postings()
	var gone []string
	for _, p := range before {
		if was.Order != is.Order || !slices.ContainsFunc(after, func(o posting) bool { return o.word == p.word }) {
			gone = append(gone, p.word)
		}
	}
	if len(gone) > 0 {
		const drop = `DELETE FROM kit_kata WHERE college_id = $1 AND daftar = $2 AND urut = $3 AND id = $4 AND kata IN `
		in, args := db.In([]any{q.College, list, was.Order, was.ID}, gone)
		if _, err := q.Exec(ctx, drop+in, args...); err != nil {
			return err
		}
	}
	rows := insertion(q)
	for _, p := range after {
		if was.Order == is.Order && was.Facet == is.Facet && slices.Contains(before, p) {
			continue
		}
		if err := rows.Add(ctx, q.College, list, p.word, is.Order, is.ID, is.Facet, p.shared); err != nil {
			return err
		}
	}
	return rows.Flush(ctx)
}

// insertion writes rows of the index; one that is there already is renewed, for the background may have been quicker.
func insertion(q db.Q) *db.Bulk {
	return db.NewBulk(q, "kit_kata", "college_id", "daftar", "kata", "urut", "id", "sisi", "sama").Renewing(5)
}

// most is how many words a Bulk holds before it writes them: in the order of the index, which is many times quicker.
const most = 400_000

// Bulk puts many records into the index, for filling a database.
type Bulk struct {
	list string
	rows *db.Bulk
	q    db.Q
	held []entry
}

type entry struct {
	posting
	facet, order, id string
}

// NewBulk begins to put records of a list in.
func NewBulk(q db.Q, list string) *Bulk { return &Bulk{list: list, rows: insertion(q), q: q} }

// Add takes one record that has no words in the index, or these.
func (b *Bulk) Add(ctx context.Context, r Record) error {
	for _, p := range r.postings() {
		b.held = append(b.held, entry{p, r.Facet, r.Order, r.ID})
	}
	if len(b.held) < most {
		return nil
	}
	return b.Flush(ctx)
}

// Flush writes what is still held.
func (b *Bulk) Flush(ctx context.Context) error {
	slices.SortFunc(b.held, func(x, y entry) int {
		return cmp.Or(cmp.Compare(x.word, y.word), cmp.Compare(x.order, y.order), cmp.Compare(x.id, y.id))
	})
	for _, e := range b.held {
		if err := b.rows.Add(ctx, b.q.College, b.list, e.word, e.order, e.id, e.facet, e.shared); err != nil {
			return err
		}
	}
	b.held = b.held[:0]
	return b.rows.Flush(ctx)
}
