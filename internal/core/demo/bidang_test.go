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
		if !kode.MatchString(b.kode) || len(b.gelar) < 3 || len(b.inti) < 30 || len(b.topik) < 18 {
			t.Errorf("AK-01 %s: code %q, %d degrees, %d core courses, %d topics", nama, b.kode, len(b.gelar), len(b.inti), len(b.topik))
		}
		semester := map[string]int{}
		for _, m := range umum()["S1"] {
			semester[m.nama] = m.semester
		}
		for _, m := range b.inti {
			if _, ada := semester[m.nama]; ada {
				t.Errorf("AK-01 %s has %s twice", nama, m.nama)
			}
			semester[m.nama] = m.semester
		}
		for _, m := range b.inti {
			for _, p := range m.prasyarat {
				if dulu, ada := semester[p]; !ada || dulu >= m.semester {
					t.Errorf("AK-03 %s: %s asks for %s", nama, m.nama, p)
				}
			}
		}
		for _, m := range append(slices.Clone(b.inti), b.topik...) {
			punya := slices.ContainsFunc(b.konsentrasi, func(k [2]string) bool { return k[0] == m.konsentrasi })
			if m.nama == "" || m.inggris == "" || m.konsentrasi != "" && !punya {
				t.Errorf("AK-01 %s: %+v", nama, m)
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
					t.Errorf("%s: %s twice", id, kunci)
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
