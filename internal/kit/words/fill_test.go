package words_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/jobs"
	"portaldosen/internal/kit/words"
)

// old writes things as they were before there was an index.
func (s shelf) old(count int) {
	s.Helper()
	s.write(func(ctx context.Context, q db.Q) error {
		rows := db.NewBulk(q, "uji_barang", "college_id", "id", "nama", "cari", "sisi")
		for i := range count {
			id, t := fmt.Sprintf("%04d", i), s.thing()
			s.all[id] = t
			if err := rows.Add(ctx, q.College, id, t.name, strings.ToLower(t.name), t.facet); err != nil {
				return err
			}
		}
		const mark = `INSERT INTO kit_kata_belum (college_id, daftar, sampai, id_pekerjaan)
			VALUES ($1, 'barang', '', '')`
		_, err := q.Exec(ctx, mark, q.College)
		return errors.Join(err, rows.Flush(ctx))
	})
}

func (s shelf) next(ctx context.Context, q db.Q, after string, most int) ([]words.Record, error) {
	window, args := db.Window(most, 0, []any{q.College, after})
	type row struct{ ID, Nama, Sisi string }
	const (
		list   = `SELECT id, nama, sisi FROM uji_barang WHERE college_id = $1 AND id > $2 ORDER BY id`
		update = `UPDATE uji_barang SET cari = $3 WHERE college_id = $1 AND id = $2`
	)
	rows, err := db.List[row](ctx, q, list+window, args...)
	var out []words.Record
	for _, r := range rows {
		is := words.Record{ID: r.ID, Facet: r.Sisi, Text: words.Text(r.Nama)}
		if _, err := q.Exec(ctx, update, q.College, r.ID, is.Text); err != nil {
			return nil, err
		}
		out = append(out, is)
	}
	return out, err
}

// queue is a queue as a process has it, which puts things in by next.
func (s shelf) queue(c clock.Clock, next words.Batch) *jobs.Queue {
	k := jobs.New(s.db, c, clock.NewID, slog.New(slog.NewJSONHandler(io.Discard, nil)))
	k.Handle(words.Handlers(words.Filler{DB: s.db, Jobs: k, List: "barang", Area: "uji", Next: next}))
	return k
}

func (s shelf) drain(k *jobs.Queue) int {
	s.Helper()
	for range 2 { // the second finds it done
		s.must(words.Resume(s.Context(), s.db, k, here))
	}
	n, err := k.Drain(s.Context(), func(context.Context) ([]string, error) { return []string{here, there}, nil })
	s.must(err)
	return n
}

// drains holds how many jobs there are to do.
func (s shelf) drains(t *testing.T, k *jobs.Queue, want int) {
	t.Helper()
	if got := s.drain(k); got != want {
		t.Errorf("%d jobs done, want %d", got, want)
	}
}

// renew changes two things while the index is filled: one that is in already, one that is not.
func (s shelf) renew(ctx context.Context, q db.Q) error {
	for _, id := range []string{"0003", "0900"} {
		was := s.all[id].record(id)
		s.all[id] = thing{"a/1", []string{"baru"}, "Baru"}
		is := s.all[id].record(id)
		if err := errors.Join(s.row(ctx, q, id, is), words.Put(ctx, q, "barang", was, is)); err != nil {
			return err
		}
	}
	return nil
}

func TestFill(t *testing.T) {
	each(t, func(t *testing.T, s shelf) {
		const count = 1100
		s.old(count)
		seek := s.seek(here, "", "basa")
		if !seek.Young || seek.From != "" {
			t.Fatalf("search before the index is whole = %+v, want a young one, from the list itself", seek)
		}
		got, want := s.found(here, seek, ""), s.matching([]string{"basa"})
		missed := func(id string) bool { return !slices.Contains(got, id) }
		if len(got) < len(want) || slices.ContainsFunc(want, missed) {
			t.Errorf("IN-06 before the index is whole: %d, want these at least: %d", len(got), len(want))
		}
		c, broken := clock.NewManual(time.Unix(1_800_000_000, 0)), errors.New("cut off")
		k := s.queue(c, func(ctx context.Context, q db.Q, after string, most int) ([]words.Record, error) {
			out, err := s.next(ctx, q, after, most)
			if after != "" {
				err = broken // after the batch was read, before it counts
			}
			return out, err
		})
		s.drains(t, k, 1)
		if !s.seek(here, "", "basa").Young {
			t.Error("the index is whole after the first batch, want it young")
		}
		s.write(s.renew)
		c.Advance(time.Hour)
		s.drains(t, s.queue(c, s.next), 1)
		for _, text := range []string{"basa", "b", "e1", "baru", "日 sa"} {
			seek, want := s.seek(here, "", text), s.matching(strings.Fields(text))
			if seek.Young {
				t.Errorf("IN-06 %q: the index is young, want it whole", text)
			}
			for _, from := range []string{"", seek.Words[0]} {
				if got := s.found(here, seek, from); !slices.Equal(got, want) {
					t.Errorf("IN-06 %q, from %q: %d things, want %d", text, from, len(got), len(want))
				}
			}
		}
		s.drains(t, k, 0)
	})
}

// TestTurns lets a job that has done its part leave the rest to the next.
func TestTurns(t *testing.T) {
	each(t, func(t *testing.T, s shelf) {
		s.old(0)
		c, asked := clock.NewManual(time.Unix(1_800_000_000, 0)), 0
		k := s.queue(c, func(_ context.Context, _ db.Q, _ string, most int) ([]words.Record, error) {
			if asked++; asked == 30 {
				return nil, nil
			}
			out := make([]words.Record, most)
			for i := range out {
				out[i].ID = fmt.Sprintf("%06d", asked*most+i)
			}
			return out, nil
		})
		s.drains(t, k, 2)
		if want := 30; asked != want {
			t.Errorf("%d batches, want %d", asked, want)
		}
		if s.seek(here, "", "abc").Young {
			t.Error("the index is young after the last batch, want it whole")
		}
	})
}
