package demo

import (
	"regexp"
	"slices"
	"testing"
	"time"
)

// TestBidang proofreads the data files: prerequisites and fields of emphasis that exist, names given once.
func TestBidang(t *testing.T) {
	kode := regexp.MustCompile(`^\d\d$`)
	for nama, b := range semuaBidang() {
		gelar, inti, topik := len(b.gelar), len(b.inti), len(b.topik)
		if !kode.MatchString(b.kode) || gelar < 3 || inti < 30 || topik < 18 {
			t.Errorf("AK-01 %s: code %q, %d degrees, %d core courses, %d topics, want two digits, 3, 30 and 18 or more",
				nama, b.kode, gelar, inti, topik)
		}
		semester := map[string]int{}
		for _, m := range umum()["S1"] {
			semester[m.nama] = m.semester
		}
		for _, m := range b.inti {
			if _, ada := semester[m.nama]; ada {
				t.Errorf("AK-01 %s has %s twice, want it once", nama, m.nama)
			}
			semester[m.nama] = m.semester
		}
		for _, m := range b.inti {
			for _, p := range m.prasyarat {
				if dulu, ada := semester[p]; !ada || dulu >= m.semester {
					t.Errorf("AK-03 %s: %s asks for %s of semester %d, want one before %d",
						nama, m.nama, p, dulu, m.semester)
				}
			}
		}
		for _, m := range append(slices.Clone(b.inti), b.topik...) {
			punya := slices.ContainsFunc(b.konsentrasi, func(k [2]string) bool { return k[0] == m.konsentrasi })
			if m.nama == "" || m.inggris == "" || m.konsentrasi != "" && !punya {
				t.Errorf("AK-01 %s: %+v, want a name in two languages, and an emphasis of the field if any", nama, m)
			}
		}
	}
}

// TestUnit holds the units to their keys: codes and prefixes once in a college, in every size.
func TestUnit(t *testing.T) {
	for _, id := range Daftar() {
		for _, ukuran := range []Ukuran{S, M, L} {
			s := situs[urutan(id)-1]
			b := &pembangun{Kampus: &Kampus{Situs: s}, jumlah: jumlah[ukuran], id: newPengenal(1, id, time.Unix(0, 0))}
			b.isiUnit()
			ada := map[string]bool{}
			pakai := func(kunci string) {
				if ada[kunci] {
					t.Errorf("%s: %s twice, want it once", id, kunci)
				}
				ada[kunci] = true
			}
			for _, f := range b.Fakultas {
				pakai("fakultas " + f.Kode)
			}
			for _, j := range b.Jurusan {
				pakai("jurusan " + j.Kode)
			}
			for _, p := range b.Prodi {
				pakai("prodi " + p.Kode)
				pakai("awalan " + p.Awalan)
				pakai("nama " + p.Jenjang + p.Nama)
			}
			for _, k := range b.Konsentrasi {
				pakai("konsentrasi " + k.IDProdi + k.Kode)
			}
		}
	}
}
