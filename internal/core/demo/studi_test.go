package demo_test

import (
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/demo"
)

// TestStudi holds transcripts to the curriculum: courses that there are, terms that are over, the best of a repeated one.
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
				t.Fatalf("TA-05 %+v", n)
			}
		}
		if baik := huruf["A"] + huruf["A-"] + huruf["B+"] + huruf["B"]; baik < 4*(huruf["C+"]+huruf["C"]) || huruf["D"] == 0 || huruf["E"] == 0 || huruf["E"] > huruf["D"] {
			t.Errorf("TA-05 grades %v", huruf)
		}
		rencana := coretest.NewUnique(t, "line of a plan")
		jenis := map[string]int{}
		for c := range k.KRS() {
			rencana.Use(c.IDMahasiswa, c.Kode, string(rune(c.Periode)))
			jenis[c.Jenis]++
		}
		if jenis["proposal"] < 20 || jenis["skripsi"] < 20 || jenis["kp"] < 20 || jenis["kuliah"] < 100 {
			t.Errorf("TA-05 plans %v", jenis)
		}
		for b := range k.Biodata() {
			if _, err := time.Parse(time.DateOnly, b.TanggalLahir); err != nil || b.Kota == "" {
				t.Fatalf("TA-06 %+v", b)
			}
		}
	})
}
