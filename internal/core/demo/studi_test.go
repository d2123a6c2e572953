package demo_test

import (
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/demo"
)

// TestStudi holds transcripts to the curriculum: courses that there are, terms that are over, the best of a repeat.
func TestStudi(t *testing.T) {
	tiapKampus(t, demo.S, func(t *testing.T, k *demo.Kampus) {
		kode, baris, huruf := map[string]bool{}, coretest.NewUnique(t, "grade"), map[string]int{}
		for _, m := range k.MataKuliah {
			kode[m.Kode] = true
		}
		kini := k.Periode[6].Kode
		for n := range k.Transkrip() {
			baris.Use(n.IDMahasiswa, n.Kode, string(rune(n.Periode)))
			huruf[n.Huruf]++
			if !kode[n.Kode] || n.Periode >= kini || n.SKS < 1 {
				t.Fatalf("TA-05 grade %+v, want a course that there is, of a term before %d, with credits", n, kini)
			}
		}
		baik, cukup := huruf["A"]+huruf["A-"]+huruf["B+"]+huruf["B"], huruf["C+"]+huruf["C"]
		coretest.AtLeast(t, "TA-05 grades from A to B", baik, 4*cukup)
		coretest.AtLeast(t, "TA-05 grades E", huruf["E"], 1)
		coretest.AtLeast(t, "TA-05 grades D, no fewer than E", huruf["D"], huruf["E"])
		rencana := coretest.NewUnique(t, "line of a plan")
		jenis := map[string]int{}
		for c := range k.KRS() {
			rencana.Use(c.IDMahasiswa, c.Kode, string(rune(c.Periode)))
			jenis[c.Jenis]++
		}
		for nama, want := range map[string]int{"proposal": 20, "skripsi": 20, "kp": 20, "kuliah": 100} {
			coretest.AtLeast(t, "TA-05 plans of "+nama, jenis[nama], want)
		}
		for b := range k.Biodata() {
			if _, err := time.Parse(time.DateOnly, b.TanggalLahir); err != nil || b.Kota == "" {
				t.Fatalf("TA-06 %+v, want a day of birth and a town: %v", b, err)
			}
		}
	})
}
