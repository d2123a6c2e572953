package akademik_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/url"
	"sync"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/db"
)

// TestSalinan holds that no committed change is ever missed, by another replica either, whatever each of them keeps.
func TestSalinan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		both := []*coretest.Campus{c, c.Beside()}
		r := &acak{Rand: rand.New(rand.NewPCG(11, 12))}
		isiBanyak(t, c, r)
		t.Run("AK-01 writes here, reads there, and the other way", func(t *testing.T) {
			all := semua(t, c.DB)
			for range 12 {
				v := r.tanya()
				keduanya(t, both, all, v) // both keep a copy
				ubahAcak(both[r.IntN(2)], r, all)
				all = semua(t, c.DB)
				keduanya(t, both, all, v)
			}
		})
		const terbuka = "AK-01 lists that stay open while both write, and while rows come that the log knows nothing of"
		t.Run(terbuka, func(t *testing.T) { tetapTerbuka(t, c, both, r) })
		t.Run("AK-01 a refused change, and one taken back, leave no trace in any copy", func(t *testing.T) {
			all := semua(t, c.DB)
			for range 4 {
				v := r.tanya()
				cocok(t, both[1], all, v)
				one := both[r.IntN(2)]
				put(one, "operator", all[0].ID, lengkap(isian{"kode": all[1].Kode})).Want(422)
				dibatalkan(t, one, both, all)
				cocok(t, both[0], all, v)
				// The next change bears the counter that the one taken back had.
				ubahAcak(one, r, all)
				all = semua(t, c.DB)
				keduanya(t, both, all, v)
			}
		})
		t.Run("AK-01 names of units and codes, too", func(t *testing.T) { namaBaru(t, c, both) })
		t.Run("AK-01 writers on both at once: every change is counted, and both see all", func(t *testing.T) {
			want := len(semua(t, c.DB)) + serentak(t, both)
			all := semua(t, c.DB)
			if got := len(all); got != want {
				t.Errorf("courses = %d, want %d", got, want)
			}
			for range 5 {
				keduanya(t, both, all, r.tanya())
			}
		})
	})
}

// keduanya holds both replicas' answers against the oracle.
func keduanya(t *testing.T, both []*coretest.Campus, all []baris, v url.Values) {
	t.Helper()
	for _, one := range both {
		cocok(t, one, all, v)
	}
}

// serentak makes courses on both replicas at once while the other one is read, and tells how many.
func serentak(t *testing.T, both []*coretest.Campus) int {
	t.Helper()
	const writers, rounds = 3, 4
	var wg sync.WaitGroup
	for i, one := range both {
		for j := range writers {
			own := &acak{Rand: rand.New(rand.NewPCG(uint64(i), uint64(j))), n: 5000 + 1000*i + 100*j}
			wg.Go(func() {
				for range rounds {
					if a := post(one, "operator", own.kuliah().isian()); a.Status != 201 {
						t.Errorf("a new course: status %d, want 201\n%s", a.Status, a.Body)
					}
					halamanNama(t, both[1-i], own.tanya())
				}
			})
		}
	}
	wg.Wait()
	return len(both) * writers * rounds
}

// tetapTerbuka reads the same lists on both replicas after each few changes.
func tetapTerbuka(t *testing.T, c *coretest.Campus, both []*coretest.Campus, r *acak) {
	t.Helper()
	all := semua(t, c.DB)
	open := []url.Values{
		dalam("nama", nil),
		dalam("-kode", url.Values{"status": {"A"}}),
		dalam("sks", url.Values{"kelompok": {"MKK"}}),
		dalam("nama", url.Values{"q": {"lan"}, "idProdi": {prodi("if")}}),
		dalam("nama", url.Values{"q": {"aljabar"}}),
		dalam("-semester", url.Values{"jenis": {"W", "P"}}),
	}
	for round := range 8 {
		ubahAcak(both[r.IntN(2)], r, all)
		ubahAcak(both[r.IntN(2)], r, all)
		if round == 4 {
			isiDiam(t, c, r)
		}
		all = semua(t, c.DB)
		for _, v := range open {
			keduanya(t, both, all, v)
		}
	}
}

// dalam is a deep page of a list.
func dalam(sort string, saring url.Values) url.Values {
	v := url.Values{"sort": {sort}, "page": {"11"}, "perPage": {"10"}}
	maps.Copy(v, saring)
	return v
}

// isiDiam adds a course as an import may: with the counter, without the log.
func isiDiam(t *testing.T, c *coretest.Campus, r *acak) {
	t.Helper()
	k := r.kuliah()
	err := c.DB.Write(context.Background(), unindra, func(ctx context.Context, q db.Q) error {
		i := pengisi{ctx: ctx, q: q}
		i.kuliah(k, coretest.ID(unindra, "diam", k.kode))
		return errors.Join(i.err, db.Bump(ctx, q, "akademik"))
	})
	if err != nil {
		t.Fatal(err)
	}
}

var errBatal = errors.New("taken back")

// dibatalkan changes everything in a transaction on one replica, reads on both while it is open, and takes it back.
func dibatalkan(t *testing.T, one *coretest.Campus, both []*coretest.Campus, all []baris) {
	t.Helper()
	r := &acak{Rand: rand.New(rand.NewPCG(uint64(len(all)), 1))}
	err := one.DB.Write(context.Background(), unindra, func(ctx context.Context, q db.Q) error {
		i := pengisi{ctx: ctx, q: q}
		i.exec(`UPDATE akademik_matakuliah SET nama = 'x', nama_urut = 'x', status = 'N', versi = versi + 1
			WHERE college_id = $1`)
		i.exec(`DELETE FROM akademik_prasyarat WHERE college_id = $1`)
		i.err = errors.Join(i.err, db.Bump(ctx, q, "akademik"))
		for _, reader := range both {
			cocok(t, reader, all, r.tanya())
		}
		return errors.Join(i.err, errBatal)
	})
	if !errors.Is(err, errBatal) {
		t.Fatal(err)
	}
}

// namaBaru renames a programme on one replica and a code on the other, and reads the names on both.
func namaBaru(t *testing.T, c *coretest.Campus, both []*coretest.Campus) {
	t.Helper()
	for i, one := range both {
		nama := fmt.Sprint("Nama Baru ", i)
		for _, reader := range both {
			daftar(reader, "dosen", "?q=basis%20data") // keeps the old names
		}
		err := one.DB.Write(context.Background(), unindra, func(ctx context.Context, q db.Q) error {
			p := pengisi{ctx: ctx, q: q}
			p.exec(`UPDATE master_prodi SET nama = $2 WHERE college_id = $1`, nama)
			p.exec(`UPDATE master_konsentrasi SET nama = $2 WHERE college_id = $1`, nama)
			p.exec(`UPDATE akademik_referensi SET nama = $2 WHERE college_id = $1`, nama)
			return errors.Join(p.err, db.Bump(ctx, q, "master"))
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, reader := range both {
			m := lihat(reader, "dosen", mk("basis"))
			_, out := daftar(reader, "dosen", "?q=if201")
			for _, got := range []string{
				m.NamaProdi, m.NamaKonsentrasi, m.NamaKelompok, m.NamaJenis, m.NamaTeoriPraktik,
				out.Data[0].NamaProdi, out.Data[0].NamaKelompok,
			} {
				if got != nama {
					t.Errorf("name of a unit or code = %q, want %q", got, nama)
				}
			}
		}
	}
	const renamed = `SELECT COUNT(*) FROM master_prodi WHERE college_id = $1 AND nama LIKE 'Nama Baru%'`
	if n := coretest.One[int64](c, tsm, renamed, tsm); n != 0 {
		t.Errorf("renamed programmes of another college = %d, want none", n)
	}
}
