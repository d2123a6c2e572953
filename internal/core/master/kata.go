package master

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/jobs"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/words"
)

// The lists of lecturers and of rooms in the index of words.
const (
	KataDosen = "dosen"
	KataRuang = "ruang"
)

// CariDosen is what a lecturer is found by, CariRuang a room.
func CariDosen(nama, nidn string) string { return words.Text(nama, words.Code(nidn)) }

// CariRuang is what a room is found by.
func CariRuang(kode, nama string) string { return words.Text(words.Code(kode), nama) }

// The statements that read the two texts that records are found by, and those that write what they make: of one record, and
// of those behind an id.
const (
	readDosen  = `SELECT id, nama AS satu, nidn AS dua, cari FROM master_dosen WHERE college_id = $1 AND id `
	readRuang  = `SELECT id, kode AS satu, nama AS dua, cari FROM master_ruang WHERE college_id = $1 AND id `
	writeDosen = `UPDATE master_dosen SET cari = $3 WHERE college_id = $1 AND id = $2`
	writeRuang = `UPDATE master_ruang SET cari = $3 WHERE college_id = $1 AND id = $2`
	thisOne    = `= $2`
	behind     = `> $2 ORDER BY id`
)

// dicari is a list whose records are found by two texts, and how what they are found by is made of these.
type dicari struct {
	list string
	cari func(satu, dua string) string
}

var dosenDicari, ruangDicari = dicari{KataDosen, CariDosen}, dicari{KataRuang, CariRuang}

// TulisKataDosen makes a lecturer found by what the row says, in the transaction that wrote it. TulisKataRuang does so for a
// room.
func TulisKataDosen(ctx context.Context, q db.Q, id string) error {
	return dosenDicari.tulis(ctx, q, readDosen+thisOne, writeDosen, id)
}

// TulisKataRuang makes a room found by what the row says, in the transaction that wrote it.
func TulisKataRuang(ctx context.Context, q db.Q, id string) error {
	return ruangDicari.tulis(ctx, q, readRuang+thisOne, writeRuang, id)
}

func (l dicari) tulis(ctx context.Context, q db.Q, read, write, id string) error {
	if err := db.Hold(ctx, q, Area); err != nil {
		return err
	}
	rows, err := db.List[barisKata](ctx, q, read, q.College, id)
	for _, r := range rows {
		if err == nil {
			err = l.ganti(ctx, q, write, r)
		}
	}
	return err
}

// barisKata is a record with the two texts that it is found by, and what its column says of them.
type barisKata struct{ ID, Satu, Dua, Cari string }

func (l dicari) ganti(ctx context.Context, q db.Q, write string, r barisKata) error {
	is := words.Record{ID: r.ID, Text: l.cari(r.Satu, r.Dua)}
	if is.Text != r.Cari {
		if _, err := q.Exec(ctx, write, q.College, r.ID, is.Text); err != nil {
			return err
		}
	}
	return words.Put(ctx, q, l.list, words.Record{ID: r.ID, Text: r.Cari}, is)
}

// jobs put the lecturers and rooms into the index that were there before it.
func (s *Service) jobs() map[string]jobs.Handler {
	filler := func(l dicari, read, write string) words.Filler {
		return words.Filler{DB: s.DB, Jobs: s.Jobs, List: l.list, Area: Area, Next: l.next(read, write)}
	}
	return words.Handlers(filler(dosenDicari, readDosen+behind, writeDosen), filler(ruangDicari, readRuang+behind, writeRuang))
}

func (l dicari) next(read, write string) words.Batch {
	return func(ctx context.Context, q db.Q, after string, most int) ([]words.Record, error) {
		window, args := db.Window(most, 0, []any{q.College, after})
		rows, err := db.List[barisKata](ctx, q, read+window, args...)
		out := make([]words.Record, 0, len(rows))
		for _, r := range rows {
			found := words.Record{ID: r.ID, Text: l.cari(r.Satu, r.Dua)}
			if out = append(out, found); found.Text == r.Cari {
				continue
			}
			if _, err := q.Exec(ctx, write, q.College, r.ID, found.Text); err != nil {
				return nil, err
			}
		}
		return out, err
	}
}

// terbaca is a list in the index of words, and what narrows it to what is found so.
type terbaca struct {
	list   string
	narrow func(college string, seek words.Seek) db.Narrowed
}

// listFound reads one page and the total of a list that is searched by words; the total is kept until units or people change.
func listFound[T any](ctx context.Context, s *Service, in api.Filter, columns, order string, l terbaca) (api.Halaman[T], error) {
	out, college := api.Halaman[T]{Page: in.Page, PerPage: in.PerPage}, actor.From(ctx).College
	err := s.DB.Read(ctx, college, func(q db.Q) error {
		version, err := db.Changes(ctx, q, Area)
		if err != nil {
			return err
		}
		seek, err := words.Find(ctx, q, words.Kept{Book: &s.book, Now: s.Clock.Now()}, l.list, "", in.Search())
		if err != nil {
			return err
		}
		n := l.narrow(college, seek)
		if out.Total, err = s.total(ctx, q, version, l.list, n); err != nil {
			return err
		}
		if seek.From != "" {
			all, err := s.total(ctx, q, version, l.list, l.narrow(college, words.Seek{}))
			if err != nil {
				return err
			}
			n = l.narrow(college, seek.Through(int64(in.Page*in.PerPage), out.Total, all/passed))
		}
		out.Data, err = page[T](ctx, q, in, columns, order, n)
		return err
	})
	return out, err
}

// passed is how many lecturers or rooms are passed in the order of their names while one is looked up: the index that has the
// order tells all that it takes.
const passed = 8

// total counts a list, once for each state of the units and people.
func (s *Service) total(ctx context.Context, q db.Q, version int64, list string, n db.Narrowed) (int64, error) {
	return pager.KeepCount(ctx, &s.book, list+" "+n.Name(), version, func(ctx context.Context) (int64, error) {
		return db.Get[int64](ctx, q, `SELECT COUNT(*)`+db.Text(n), n.Args...)
	})
}
