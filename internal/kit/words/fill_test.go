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
		_, err := q.Exec(ctx, `INSERT INTO kit_kata_belum (college_id, daftar, sampai, id_pekerjaan) VALUES ($1, 'barang', '', '')`, q.College)
		return errors.Join(err, rows.Flush(ctx))
	})
}

func (s shelf) next(ctx context.Context, q db.Q, after string, most int) ([]words.Record, error) {
	window, args := db.Window(most, 0, []any{q.College, after})
	type row struct{ ID, Nama, Sisi string }
	rows, err := db.List[row](ctx, q, `SELECT id, nama, sisi FROM uji_barang WHERE college_id = $1 AND id > $2 ORDER BY id`+window, args...)
	var out []words.Record
	for _, r := range rows {
		is := words.Record{ID: r.ID, Facet: r.Sisi, Text: words.Text(r.Nama)}
		if _, err := q.Exec(ctx, `UPDATE uji_barang SET cari = $3 WHERE college_id = $1 AND id = $2`, q.College, r.ID, is.Text); err != nil {
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

func TestFill(t *testing.T) {
	each(t, func(s shelf) {
		const count = 1100
		s.old(count)
		seek := s.seek(here, "", "basa")
		if !seek.Young || seek.From != "" {
			t.Fatalf("%+v", seek)
		}
		if got, want := s.found(here, seek, ""), s.matching([]string{"basa"}); len(got) < len(want) || slices.ContainsFunc(want, func(id string) bool { return !slices.Contains(got, id) }) {
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
		if n := s.drain(k); n != 1 {
			t.Errorf("%d jobs", n)
		}
		if !s.seek(here, "", "basa").Young {
			t.Error("whole after the first batch")
		}
		s.write(func(ctx context.Context, q db.Q) error { // one that is in already, one that is not
			for _, id := range []string{"0003", "0900"} {
				was, is := s.all[id].record(id), thing{"a/1", []string{"baru"}, "Baru"}
				s.all[id] = is
				if err := errors.Join(s.row(ctx, q, id, is.record(id)), words.Put(ctx, q, "barang", was, is.record(id))); err != nil {
					return err
				}
			}
			return nil
		})
		c.Advance(time.Hour)
		if n := s.drain(s.queue(c, s.next)); n != 1 {
			t.Errorf("%d jobs", n)
		}
		for _, text := range []string{"basa", "b", "e1", "baru", "日 sa"} {
			seek, want := s.seek(here, "", text), s.matching(strings.Fields(text))
			if seek.Young || !slices.Equal(s.found(here, seek, ""), want) || !slices.Equal(s.found(here, seek, seek.Words[0]), want) {
				t.Errorf("IN-06 %q, whole %t: %d and %d, want %d", text, !seek.Young, len(s.found(here, seek, "")), len(s.found(here, seek, seek.Words[0])), len(want))
			}
		}
		if n := s.drain(k); n != 0 {
			t.Errorf("%d jobs more", n)
		}
	})
}

// TestTurns lets a job that has done its part leave the rest to the next.
func TestTurns(t *testing.T) {
	each(t, func(s shelf) {
		s.old(0)
		c, asked := clock.NewManual(time.Unix(1_800_000_000, 0)), 0
		n := s.drain(s.queue(c, func(_ context.Context, _ db.Q, _ string, most int) ([]words.Record, error) {
			if asked++; asked == 30 {
				return nil, nil
			}
			out := make([]words.Record, most)
			for i := range out {
				out[i].ID = fmt.Sprintf("%06d", asked*most+i)
			}
			return out, nil
		}))
		if n != 2 || asked != 30 || s.seek(here, "", "abc").Young {
			t.Errorf("%d jobs, %d batches", n, asked)
		}
	})
}
