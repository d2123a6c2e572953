package db_test

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// told counts what the database says about itself.
type told struct {
	mu         sync.Mutex
	gone, back int
}

func (k *told) hear(reason error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if reason == nil {
		k.back++
		return
	}
	k.gone++
}

func (k *told) counts() (gone, back int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.gone, k.back
}

// until waits for something that comes in its own time.
func until(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for range 3000 {
		if ok() {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("never: %s", what)
}

func hurriedRead(d *db.DB) error {
	ctx := db.Hurried(context.Background())
	return d.Read(ctx, "TSM", func(q db.Q) error {
		_, err := db.List[string](ctx, q, `SELECT nama FROM uji_barang WHERE college_id = $1`, q.College)
		return err
	})
}

func hurriedWrite(d *db.DB, id string) error {
	return d.Write(db.Hurried(context.Background()), "TSM", func(ctx context.Context, q db.Q) error {
		_, err := q.Exec(ctx, `INSERT INTO uji_barang (college_id, id, nama) VALUES ($1, $2, $2)`, q.College, id)
		return err
	})
}

// TestServerAway takes the server away in three ways. Every use says so, the line tells of it once, and all goes on by
// itself; of what was written meanwhile nothing counts.
func TestServerAway(t *testing.T) {
	c := dbtest.OwnCluster(t)
	d := template.OpenConfig(t, template.CopyOn(t, c))
	for _, fall := range []struct {
		name     string
		go_, ret func()
	}{
		{"stopped", c.Stop, c.Start},
		{"killed", c.Kill, c.Start},
		{"frozen", c.Freeze, c.Thaw},
	} {
		t.Run(fall.name, func(t *testing.T) {
			var heard told
			d.OnAway(heard.hear)
			must(t, hurriedWrite(d, fall.name))
			must(t, hurriedRead(d))
			fall.go_()
			for range 3 {
				if err := errors.Join(hurriedRead(d)); !db.IsAway(err) {
					t.Errorf("a read: %v, want %v", err, db.ErrAway)
				}
				if err := hurriedWrite(d, fall.name+"-lost"); !db.IsAway(err) || errors.Is(err, io.ErrUnexpectedEOF) {
					t.Errorf("a write: %v, want %v alone", err, db.ErrAway)
				}
			}
			until(t, "the line is known to be cut", func() bool { gone, _ := heard.counts(); return gone == 1 })
			for range 200 { // each would wait for its time, were it not refused at once
				if err := hurriedRead(d); !db.IsAway(err) {
					t.Fatalf("a read while it is away: %v, want %v", err, db.ErrAway)
				}
			}
			if err := d.Ping(context.Background()); !db.IsAway(err) {
				t.Errorf("ping: %v, want %v", err, db.ErrAway)
			}
			fall.ret()
			until(t, "the server is back", func() bool { return d.Ping(context.Background()) == nil })
			for range 30 { // more than there are connections: none of the old ones is left
				must(t, hurriedRead(d))
			}
			must(t, hurriedWrite(d, fall.name+"-after"))
			if gone, back := heard.counts(); gone != 1 || back != 1 {
				t.Errorf("told %d times of its going and %d of its return, want once each", gone, back)
			}
			ofOthers := func(name string) bool { return !strings.HasPrefix(name, fall.name) }
			got := slices.DeleteFunc(names(t, d, "TSM"), ofOthers)
			if want := []string{fall.name, fall.name + "-after"}; !slices.Equal(got, want) {
				t.Errorf("rows = %q, want %q", got, want)
			}
		})
	}
}

// TestAnswerOfCommitLost cuts the line when COMMIT is on its way: nobody can tell, and the row is there.
func TestAnswerOfCommitLost(t *testing.T) {
	proxy, config := dbtest.NewProxy(t, template.Copy(t, db.Postgres))
	d := template.OpenConfig(t, config)
	must(t, hurriedWrite(d, "first"))
	proxy.LoseAnswer("commit")
	if err := hurriedWrite(d, "second"); !db.IsAway(err) {
		t.Fatalf("a write whose commit nobody answers: %v, want %v", err, db.ErrAway)
	}
	until(t, "both rows", func() bool { return strings.Join(names(t, d, "TSM"), " ") == "first second" })
	proxy.Cut()
	until(t, "through a line that was cut", func() bool { return hurriedRead(d) == nil })
}

// TestNotAway holds what is no fault of the server: the caller's own end, a statement that is wrong, a lock.
func TestNotAway(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d := template.Open(t, e)
		ended, cancel := context.WithCancel(context.Background())
		cancel()
		err := d.Read(ended, "TSM", func(q db.Q) error {
			_, err := db.List[string](ended, q, `SELECT nama FROM uji_barang WHERE college_id = $1`, q.College)
			return err
		})
		if !errors.Is(err, context.Canceled) || db.IsAway(err) {
			t.Errorf("a caller who left: %v, want %v, and nothing away", err, context.Canceled)
		}
		own := errors.New("own")
		err = d.Read(db.Hurried(context.Background()), "TSM", func(q db.Q) error {
			return errors.Join(own, io.ErrUnexpectedEOF)
		})
		if !errors.Is(err, own) || db.IsAway(err) {
			t.Errorf("what the caller says: %v, want its own error, and nothing away", err)
		}
		if err := hurriedWrite(d, ""); !db.IsCheck(err) || db.IsAway(err) {
			t.Errorf("a row that the schema refuses: %v, want a failed check, and nothing away", err)
		}
		if err := hurriedWrite(d, "after"); err != nil {
			t.Error(err)
		}
	})
}

// TestPatient gives what may take longer connections of its own: those of lists and writes all taken, it goes on.
func TestPatient(t *testing.T) {
	d := template.Open(t, db.Postgres)
	release := make(chan struct{})
	var busy, holds sync.WaitGroup
	for range 14 {
		busy.Add(1)
		holds.Go(func() {
			err := d.Read(context.Background(), "TSM", func(db.Q) error {
				busy.Done()
				<-release
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	busy.Wait()
	patient := db.Patient(context.Background())
	err := d.Read(patient, "TSM", func(q db.Q) error {
		_, err := db.List[string](patient, q, `SELECT nama FROM uji_barang WHERE college_id = $1`, q.College)
		return err
	})
	if err != nil {
		t.Errorf("patient: %v", err)
	}
	if err := hurriedRead(d); !db.IsAway(err) {
		t.Errorf("no connection in time: %v, want %v", err, db.ErrAway)
	}
	close(release)
	holds.Wait()
	until(t, "a free connection", func() bool { return hurriedRead(d) == nil })
}
