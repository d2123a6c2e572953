package akademik_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik/demo"
	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/feature/akademik/periksa"
	"portaldosen/internal/feature/akademik/rps"
)

// kacau does at random with a plan what anybody could: it breaks and mends cells, takes every step, and changes what
// the plan stands on.
type kacau struct {
	susun
	r *rand.Rand
}

func (k kacau) pick(of ...string) string { return of[k.r.IntN(len(of))] }

// edit breaks a cell, or writes what lacks.
func (k kacau) edit(p rps.RPS) {
	if k.r.IntN(3) > 0 {
		k.simpan("dosen2", isi.Compare(p.Isi, demo.Rencana(p.Nama, p.Dasar)))
		return
	}
	part := isi.Parts[k.r.IntN(len(isi.Parts))]
	rows := p.Isi[part.Kode]
	if len(rows) == 0 {
		return
	}
	a := isi.Alamat{
		Bagian: part.Kode, Baris: rows[k.r.IntN(len(rows))].ID, Kolom: part.Kolom[k.r.IntN(len(part.Kolom))].Kode,
	}
	k.simpan(k.pick("dosen2", "kaprodi"), sel(a.String(), p.Isi.Cell(a), k.pick("", "7", "kuliah", "s1", "u1")))
}

// stand changes the credits of the course, or the rules of its programme.
func (k kacau) stand() {
	if k.r.IntN(2) == 0 {
		in := seperti(k.Campus, k.mk, isian{"sks": 0, "sksTeori": 2 + k.r.IntN(2), "sksPraktik": 0})
		delete(in, "sks")
		in["sks"] = in["sksTeori"]
		put(k.Campus, "operator", k.mk, in)
		return
	}
	aturan(k.Campus, "kaprodi", prodi("if"), isian{"menitTM": 50 + 10*k.r.IntN(2)})
}

// step takes one that is possible, or any.
func (k kacau) step() {
	now := slices.Sorted(maps.Keys(sesudah[k.lihat("dosen2").Status]))
	if k.r.IntN(4) == 0 {
		now = slices.Sorted(maps.Keys(caller))
	}
	step := k.pick(now...)
	k.langkah(k.pick(caller[step][0], caller[step][0], "dosen2", "kaprodi"), step)
}

// TestRPSAcak holds that no sequence of edits and steps yields a published plan that breaks its check list.
func TestRPSAcak(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for seed := range uint64(4) {
			t.Run(fmt.Sprintf("AK-02 seed %d", seed), func(t *testing.T) {
				k := kacau{rpsLengkap(t, c), rand.New(rand.NewPCG(seed, 13))}
				published := 0
				for range 120 {
					switch k.r.IntN(6) {
					case 0:
						k.edit(k.lihat("dosen2"))
					case 1:
						if k.r.IntN(4) == 0 {
							k.stand()
						}
					default:
						k.step()
					}
					if k.lihat("dosen2").Terbit > 0 {
						published++
						p := k.lihat("dosen")
						if n := periksa.Count(p.Periksa); n > 0 {
							t.Fatalf("version %d is published with %d findings, want none: %+v", p.Dibaca, n, p.Periksa)
						}
					}
				}
				if published == 0 {
					t.Error("nothing was ever published, want the walk to come there")
				}
			})
		}
	})
}
