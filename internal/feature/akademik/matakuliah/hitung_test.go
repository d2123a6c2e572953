package matakuliah

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/words"
)

// TestHitung holds what is counted in memory, and what follows the log, against the database's own count.
func TestHitung(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		c := coretest.Start(t, e, start)
		h := hitungan(t, c, 3)
		const tiapUbahan = "AK-01 counts of any filter are those of the database, in an empty catalogue " +
			"and after each of many changes"
		t.Run(tiapUbahan, func(t *testing.T) {
			h.same(5)
			for range 40 {
				h.change(true)
			}
			h.same(20)
			for range 30 {
				h.change(true)
				h.same(3)
			}
		})
		const diamDiam = "AK-01 and after a change that nobody told the log, and when the oldest are forgotten"
		t.Run(diamDiam, func(t *testing.T) {
			for range 3 {
				h.change(false)
				h.same(3)
				h.change(true)
				h.same(3)
			}
			c.Exec("UNINDRA", `UPDATE kit_perubahan SET nilai = nilai + $2 WHERE college_id = $1`, "UNINDRA", kept)
			h.change(true)
			h.same(3)
			const values = `SELECT COUNT(DISTINCT nilai) FROM akademik_pindah WHERE college_id = $1`
			if n := coretest.One[int64](c, "UNINDRA", values, "UNINDRA"); n != 1 {
				t.Errorf("%d values are kept, want the last alone", n)
			}
		})
		t.Run("AK-01 moves beyond what stands beside the groups are counted in", func(t *testing.T) {
			h.tx(func(ctx context.Context, q db.Q) error {
				var err error
				for i := range maxMoves {
					err = errors.Join(err, h.make(ctx, q, fmt.Sprint("banyak", i)))
				}
				return err
			})
			h.same(5)
		})
	})
}

// TestDimuka holds that a start reads ahead what lists begin with.
func TestDimuka(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		c := coretest.Start(t, e, start)
		h := hitungan(t, c, 6)
		h.change(true)
		if err := h.s.Ahead(context.Background(), "UNINDRA"); err != nil {
			t.Fatal(err)
		}
		// Without the counter, so that nobody can know.
		c.Exec("UNINDRA", `DELETE FROM akademik_matakuliah WHERE college_id = $1`, "UNINDRA")
		err := c.DB.Read(context.Background(), "UNINDRA", func(q db.Q) error {
			a := actor.Actor{College: "UNINDRA"}
			by, _, err := h.s.counts(context.Background(), q, a, &SaringMataKuliah{}, counters{})
			if totalOf(by, "") != 1 {
				t.Errorf("AK-01 counts = %v, want the one course that was read ahead", by)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}

// hitung is a service whose copies are compared with the database.
type hitung struct {
	t *testing.T
	c *coretest.Campus
	s *Service
	r *rand.Rand
	n int

	found map[string]words.Record
}

func hitungan(t *testing.T, c *coretest.Campus, seed uint64) *hitung {
	return &hitung{
		t: t, c: c, s: &Service{Deps: module.Deps{DB: c.DB}}, r: rand.New(rand.NewPCG(seed, seed)),
		found: map[string]words.Record{},
	}
}

// tx changes courses under one value of the counter.
func (h *hitung) tx(change func(context.Context, db.Q) error) {
	h.t.Helper()
	err := h.c.DB.Write(context.Background(), "UNINDRA", func(ctx context.Context, q db.Q) error {
		return errors.Join(db.Bump(ctx, q, area), change(ctx, q))
	})
	if err != nil {
		h.t.Fatal(err)
	}
}

// change makes a course and changes another, and tells the log or not.
func (h *hitung) change(tells bool) {
	h.t.Helper()
	h.n++
	h.tx(func(ctx context.Context, q db.Q) error {
		if !tells {
			return h.insert(ctx, q, fmt.Sprint(h.n))
		}
		err := h.make(ctx, q, fmt.Sprint(h.n))
		other, b := fmt.Sprint(1+h.r.IntN(h.n)), h.course()
		update := func() error { return updateMataKuliah(ctx, q, other, b, h.akun(), coretest.Now) }
		return errors.Join(err, moved(ctx, q, other, update), h.word(ctx, q, other, b))
	})
}

func (h *hitung) make(ctx context.Context, q db.Q, id string) error {
	return moved(ctx, q, id, func() error { return h.insert(ctx, q, id) })
}

func (h *hitung) insert(ctx context.Context, q db.Q, id string) error {
	b := h.course()
	return errors.Join(insertMataKuliah(ctx, q, id, b, h.akun(), coretest.Now), h.word(ctx, q, id, b))
}

// word writes what a course is found by now.
func (h *hitung) word(ctx context.Context, q db.Q, id string, b MataKuliahBaru) error {
	was, is := h.found[id], b.found(id)
	h.found[id] = is
	return words.Put(ctx, q, Kata, was, is)
}

func (h *hitung) akun() string { return coretest.ID("UNINDRA", "akun", "operator") }

func (h *hitung) pick(of ...string) string { return of[h.r.IntN(len(of))] }

func (h *hitung) course() MataKuliahBaru {
	prodi := h.pick("if", "si")
	b := MataKuliahBaru{
		Kode: fmt.Sprint("K", h.r.Uint64()), Nama: h.pick("Aljabar", "Basis Data"),
		SKS: 3, SKSTeori: 3, Semester: 1 + h.r.IntN(4),
		Kelompok: h.pick("MKK", "MKU"), Jenis: h.pick("W", "P"), TeoriPraktik: h.pick("T", "P"),
		IDProdi: coretest.ID("UNINDRA", "prodi", prodi), Status: h.pick("A", "A", "N"),
	}
	if h.r.IntN(2) == 0 {
		b.IDKonsentrasi = coretest.ID("UNINDRA", "konsentrasi", prodi)
	}
	return b
}

// filter narrows by some of all that courses are counted by.
func (h *hitung) filter() *SaringMataKuliah {
	some := func(of ...string) []string { return of[:h.r.IntN(len(of)+1)] }
	in := &SaringMataKuliah{
		Jenis: some("W", "P"), Kelompok: some("MKU", "tidak ada", "MKK"), TeoriPraktik: some("", "T"),
		Status: h.pick("", "", "A", "N"),
	}
	if h.r.IntN(2) == 0 {
		in.IDProdi = some(coretest.ID("UNINDRA", "prodi", "si"), coretest.ID("UNINDRA", "prodi", "if"))
		in.IDKonsentrasi = some(coretest.ID("UNINDRA", "konsentrasi", "if"), "")
	}
	if h.r.IntN(3) == 0 {
		in.Semester = []int{1 + h.r.IntN(4), 1 + h.r.IntN(4)}
	}
	if h.r.IntN(3) == 0 {
		in.Filter = api.Filter{Q: h.pick("aljabar", "basis", "tidak ada")}
	}
	return in
}

// same counts by some filters in both ways, those of the last time too.
func (h *hitung) same(filters int) {
	h.t.Helper()
	ctx, a := context.Background(), actor.Actor{College: "UNINDRA"}
	err := h.c.DB.Read(ctx, "UNINDRA", func(q db.Q) error {
		for i := range filters {
			own := h.r
			if i == 0 {
				h.r = rand.New(rand.NewPCG(1, 1)) // one filter that is there every time
			}
			in := h.filter()
			h.r = own
			if err := in.seek(ctx, q, words.Kept{Book: &pager.Book{}}); err != nil {
				return err
			}
			want, at, err := countMataKuliah(ctx, q, countStatus, in.counted("UNINDRA", ""))
			if err != nil {
				return err
			}
			got, version, err := h.s.counts(ctx, q, a, in, at)
			if err != nil {
				return err
			}
			if !maps.Equal(got, want) || version != at.akademik {
				h.t.Errorf("counts of %+v = %v at %d, want %v at %d", in, got, version, want, at.akademik)
			}
		}
		return nil
	})
	if err != nil {
		h.t.Fatal(err)
	}
}

// TestPindah holds that the anchors of every order follow the log through the list's own narrowing.
func TestPindah(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		c := coretest.Start(t, e, start)
		h := hitungan(t, c, 5)
		h.tx(func(ctx context.Context, q db.Q) (err error) {
			for range 300 {
				h.n++
				err = errors.Join(err, h.insert(ctx, q, fmt.Sprint(h.n)))
			}
			return err
		})
		t.Run("AK-01 the keys of a list and what the log tells since are the keys of the list now", func(t *testing.T) {
			for range 12 {
				in, order := h.filter(), orderings[h.pick("nama", "kode", "sks", "semester")]
				got, since := h.keys(in, order)
				for range 1 + h.r.IntN(4) {
					h.change(true)
				}
				h.follow(in, order, since, got)
				if want, _ := h.keys(in, order); !maps.Equal(got, want) {
					t.Errorf("keys of %+v by %s = %d, want %d, the same", in, order.Name, len(got), len(want))
				}
			}
		})
	})
}

// keys are those of a list, and the counter.
func (h *hitung) keys(in *SaringMataKuliah, o db.Order) (map[string]int, int64) {
	h.t.Helper()
	all := map[string]int{}
	list := pager.List[MataKuliahBaris]{}
	h.s.anchor(&list, db.Q{}, actor.Actor{College: "UNINDRA"}, h.in(in, o))
	at, err := list.Anchors(context.Background(), func(key, id []byte) { all[string(key)+"\x00"+string(id)]++ })
	if err != nil {
		h.t.Fatal(err)
	}
	return all, at
}

func (h *hitung) in(in *SaringMataKuliah, o db.Order) *SaringMataKuliah {
	h.t.Helper()
	out := *in
	out.Sort = o.Name
	kenali(h.t, h.c, &out)
	return &out
}

// follow puts what moved since the counter into the keys.
func (h *hitung) follow(in *SaringMataKuliah, o db.Order, since int64, keys map[string]int) {
	h.t.Helper()
	err := h.c.DB.Read(context.Background(), "UNINDRA", func(q db.Q) error {
		list := pager.List[MataKuliahBaris]{}
		h.s.anchor(&list, q, actor.Actor{College: "UNINDRA"}, h.in(in, o))
		_, ok, err := list.Log.Moves(context.Background(), since, since+1, func(n int, key, id []byte) {
			name := string(key) + "\x00" + string(id)
			if keys[name] += n; keys[name] == 0 {
				delete(keys, name)
			}
		})
		if !ok {
			h.t.Error("the log does not tell all since, want all moves")
		}
		return err
	})
	if err != nil {
		h.t.Fatal(err)
	}
}
