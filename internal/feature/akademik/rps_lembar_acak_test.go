package akademik_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/feature/akademik/rps"
)

// penulis works on a workbook at random, and on a plan in the same way.
type penulis struct {
	buku
	r    *rand.Rand
	p    rps.RPS
	want isi.Isi
}

// refs are some rows that a column may refer to, at most so many, with what people call them.
func (w penulis) refs(k isi.Kolom) (ids, names []string) {
	var all []string
	switch {
	case isi.PartOf(k.Ke) != nil:
		for _, r := range w.p.Isi[k.Ke] {
			all = append(all, r.ID)
		}
	case k.Ke == isi.KeCPL:
		for _, c := range w.p.Dasar.CPL {
			all = append(all, c.ID)
		}
	default:
		for _, c := range w.p.Dasar.Komponen {
			all = append(all, c.Kode)
		}
	}
	w.r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	ids = all[:min(len(all), w.r.IntN(min(k.Most, 3)+1))]
	for _, id := range ids {
		names = append(names, w.p.Isi.Shown(w.p.Dasar, k, id))
	}
	return ids, names
}

// value is something that a cell may hold: as somebody types it, and as a plan has it.
func (w penulis) value(k isi.Kolom) (typed any, value string) {
	if w.r.IntN(6) == 0 {
		return nil, ""
	}
	n := w.r.IntN(100)
	switch k.Jenis {
	case isi.Teks:
		text := fmt.Sprintf("%s teks %d\nbaris", []string{"=", "+", "-", "@", "“", "1.", "•"}[n%7], n)
		if k.Most < 30 {
			text = "T-" + strconv.Itoa(n)
		}
		return text, text
	case isi.Kaya:
		const set = "<p>alinea %d</p><ul><li>butir</li><li>lagi</li></ul>"
		return fmt.Sprintf("alinea %d\n• butir\n- lagi", n), fmt.Sprintf(set, n)
	case isi.Bilang:
		return n, strconv.Itoa(n)
	case isi.Bobot:
		return float64(n) / 8, isi.WriteE2(int64(float64(n) / 8 * 100))
	case isi.Tanggal:
		return fmt.Sprintf("%d/9/2026", n%30+1), fmt.Sprintf("2026-09-%02d", n%30+1)
	case isi.Pilihan:
		choice := k.Pilihan[n%len(k.Pilihan)]
		return choice.Nama, choice.Kode
	}
	ids, names := w.refs(k)
	return strings.Join(names, ", "), strings.Join(ids, " ")
}

// edit writes into a random cell of the workbook and of the plan. Weights keep two places, and codes stay, by which
// rows are called.
func (w penulis) edit() {
	part := isi.Parts[w.r.IntN(len(isi.Parts))]
	row := w.want[part.Kode][w.r.IntN(len(w.want[part.Kode]))]
	k := part.Kolom[w.r.IntN(len(part.Kolom))]
	if k.Kode == "kode" {
		return
	}
	typed, value := w.value(k)
	if k.Jenis == isi.Bobot && value != "" {
		typed, _ = strconv.ParseFloat(value, 64)
	}
	w.tulis(part.Kode+"/"+row.ID+"/"+k.Kode, typed)
	if row.Sel[k.Kode] = value; value == "" {
		delete(row.Sel, k.Kode)
	}
}

// remove takes a row that nothing refers to out of both.
func (w penulis) remove() {
	part := []string{isi.Evaluasi, isi.Pekan}[w.r.IntN(2)]
	if len(w.want[part]) < 2 {
		return
	}
	at := w.r.IntN(len(w.want[part]))
	sheet, _ := w.tempat(part, "id")
	w.must(w.RemoveRow(sheet, w.baris(part, w.want[part][at].ID)))
	w.want[part] = slices.Delete(w.want[part], at, at+1)
}

func TestLembarRPSAcak(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for seed := range uint64(12) {
			name := fmt.Sprintf("AK-02 random work %d in a workbook comes back as that very change", seed)
			t.Run(name, func(t *testing.T) {
				s := rpsLengkap(t, c)
				w := penulis{buku: s.unduhBuku("dosen2"), r: rand.New(rand.NewPCG(seed, 7)), p: s.lihat("dosen2")}
				w.want = w.p.Isi.Copy()
				for range 25 {
					if w.edit(); w.r.IntN(8) == 0 {
						w.remove()
					}
				}
				p := w.bersih()
				if diff := cmp.Diff(isi.Compare(w.p.Isi, w.want), p.Ubahan); diff != "" {
					t.Errorf("change (-want +got):\n%s", diff)
				}
				s.simpan("dosen2", p.Ubahan).Want(200)
				if diff := cmp.Diff(w.want, s.lihat("dosen2").Isi); diff != "" {
					t.Errorf("plan (-want +got):\n%s", diff)
				}
				if left := w.bersih(); !left.Ubahan.Kosong() {
					t.Errorf("taken over again it changes %+v, want nothing", left.Ubahan)
				}
				addresses := map[string]bool{}
				for _, b := range p.Beda {
					addresses[b.Alamat] = true
				}
				for _, one := range p.Ubahan.Sel {
					if !addresses[one.Alamat] {
						t.Errorf("%s is not among the differences %v", one.Alamat, slices.Sorted(maps.Keys(addresses)))
					}
				}
			})
		}
	})
}
