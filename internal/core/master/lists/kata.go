package lists

import (
	"context"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/words"
)

// Indexed is a list whose records are found by two texts, and how what they are found by is made of these, read and written.
type Indexed struct {
	List string
	Text func(one, two string) string
	Read func(ctx context.Context, q db.Q, id string) ([]Row, error)              // the record of the id
	Next func(ctx context.Context, q db.Q, after string, most int) ([]Row, error) // those behind an id
	Set  func(ctx context.Context, q db.Q, id, text string) error
}

// Row is a record with the two texts that it is found by, and what its column says of them.
type Row struct {
	ID  string
	One string `db:"satu"`
	Two string `db:"dua"`
	Now string `db:"cari"`
}

// Put makes a record found by what its row says, in the transaction that wrote it.
func (l Indexed) Put(ctx context.Context, q db.Q, id string) error {
	return l.each(ctx, q, id, func(r Row) error { return l.replace(ctx, q, r) })
}

// Forget makes a record that is about to go found no more, in the transaction that takes it away.
func (l Indexed) Forget(ctx context.Context, q db.Q, id string) error {
	return l.each(ctx, q, id, func(r Row) error {
		return words.Put(ctx, q, l.List, words.Record{ID: r.ID, Text: r.Now}, words.Record{})
	})
}

// each does something with the rows of a record, while no other transaction writes any.
func (l Indexed) each(ctx context.Context, q db.Q, id string, do func(Row) error) error {
	if err := db.Hold(ctx, q, Area); err != nil {
		return err
	}
	rows, err := l.Read(ctx, q, id)
	for _, r := range rows {
		if err == nil {
			err = do(r)
		}
	}
	return err
}

func (l Indexed) replace(ctx context.Context, q db.Q, r Row) error {
	is, err := l.bring(ctx, q, r)
	if err != nil {
		return err
	}
	return words.Put(ctx, q, l.List, words.Record{ID: r.ID, Text: r.Now}, is)
}

// bring writes what a record is found by where its column says something else.
func (l Indexed) bring(ctx context.Context, q db.Q, r Row) (words.Record, error) {
	is := words.Record{ID: r.ID, Text: l.Text(r.One, r.Two)}
	if is.Text == r.Now {
		return is, nil
	}
	return is, l.Set(ctx, q, r.ID, is.Text)
}

// Filler puts the records into the index that were there before it.
func (r *Reader) Filler(l Indexed) words.Filler {
	return words.Filler{DB: r.DB, Jobs: r.Jobs, List: l.List, Area: Area, Next: l.next}
}

func (l Indexed) next(ctx context.Context, q db.Q, after string, most int) ([]words.Record, error) {
	rows, err := l.Next(ctx, q, after, most)
	out := make([]words.Record, 0, len(rows))
	for _, r := range rows {
		found, err := l.bring(ctx, q, r)
		if err != nil {
			return nil, err
		}
		out = append(out, found)
	}
	return out, err
}
