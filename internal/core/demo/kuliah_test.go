package demo_test

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/richtext"
	"portaldosen/internal/kit/texts"
)

// TestMataKuliah checks every course against what the tables and the form ask.
func TestMataKuliah(t *testing.T) {
	for _, ukuran := range []demo.Ukuran{demo.S, demo.M, demo.L} {
		tiapKampus(t, ukuran, func(t *testing.T, k *demo.Kampus) {
			kode, judul, ref := coretest.NewUnique(t, "code"), coretest.NewUnique(t, "title in a programme"), map[string]bool{}
			for _, r := range k.Referensi {
				ref[r.Daftar+" "+r.Kode] = true
			}
			tidakAktif := 0
			for _, m := range k.MataKuliah {
				kode.Use(texts.Fold(m.Kode))
				judul.Use(m.IDProdi, texts.Fold(m.Nama))
				sks := m.SKSTeori + m.SKSPraktik
				if m.Nama == "" || m.NamaInggris == "" || utf8.RuneCountInString(m.Nama) > 100 || utf8.RuneCountInString(m.NamaInggris) > 100 || sks < 1 || sks > 12 || m.Semester < 1 || m.Semester > 8 {
					t.Fatalf("AK-03 course %+v", m)
				}
				if !ref["kelompok "+m.Kelompok] || !ref["jenis "+m.Jenis] || !ref["teoripraktek "+m.TeoriPraktik] {
					t.Fatalf("AK-03 course with unknown codes %+v", m)
				}
				if m.DibuatMikro > m.DiubahMikro || m.DiubahMikro >= k.Hari.UnixMicro() || (m.Versi == 1) != (m.DiubahOleh == "") {
					t.Fatalf("AK-03 history of %+v", m)
				}
				if !m.Aktif {
					tidakAktif++
				}
			}
			if p := tidakAktif * 1000 / len(k.MataKuliah); p < 120 || p > 170 {
				t.Errorf("AK-01 %d per mille are inactive", p)
			}
		})
	}
}

// TestPrasyarat walks the prerequisites: each of an earlier semester of the same programme, so that no circle closes.
func TestPrasyarat(t *testing.T) {
	for _, ukuran := range []demo.Ukuran{demo.S, demo.M, demo.L} {
		tiapKampus(t, ukuran, func(t *testing.T, k *demo.Kampus) {
			mk := map[string]demo.MataKuliah{}
			for _, m := range k.MataKuliah {
				mk[m.ID] = m
			}
			pasangan := coretest.NewUnique(t, "prerequisite")
			for _, p := range k.Prasyarat {
				pasangan.Use(p.IDMataKuliah, p.IDPrasyarat)
				m, dulu := mk[p.IDMataKuliah], mk[p.IDPrasyarat]
				if dulu.ID == "" || dulu.Semester >= m.Semester || dulu.IDProdi != m.IDProdi || !dulu.Aktif {
					t.Fatalf("AK-03 %s asks for %s", m.Kode, dulu.Kode)
				}
			}
			if len(k.Prasyarat)*100 < len(k.MataKuliah)*20 {
				t.Errorf("AK-03 only %d prerequisites", len(k.Prasyarat))
			}
		})
	}
}

// TestDeskripsi holds descriptions and messages to the rich-text policy: cleaning changes nothing.
func TestDeskripsi(t *testing.T) {
	boleh := regexp.MustCompile(`</?(?:p|strong|em|ul|ol|li)>`)
	beda := map[string]bool{}
	tiapKampus(t, demo.S, func(t *testing.T, k *demo.Kampus) {
		for _, m := range k.MataKuliah {
			beda[m.Deskripsi] = true
			if sisa := boleh.ReplaceAllString(m.Deskripsi, ""); strings.ContainsAny(sisa, "<>%") || richtext.Clean(m.Deskripsi) != m.Deskripsi {
				t.Fatalf("IN-07 %s: %s", m.Nama, m.Deskripsi)
			}
		}
		tujuan := map[string]int{}
		for _, p := range k.Pesan {
			tujuan[p.Tujuan]++
			if bersih := richtext.Clean(p.Isi); bersih != p.Isi || strings.ContainsAny(p.Judul+p.Isi, "{}") {
				t.Errorf("IN-07 message %q: %s, clean: %s", p.Judul, p.Isi, bersih)
			}
			if english := p.Tujuan == "portaldos" && k.EnableLocalization; english != (p.JudulInggris != "" && p.IsiInggris != "") {
				t.Errorf("SH-17 message %q has %q in English", p.Judul, p.JudulInggris)
			}
			if richtext.Clean(p.IsiInggris) != p.IsiInggris || strings.ContainsAny(p.JudulInggris+p.IsiInggris, "{}") {
				t.Errorf("IN-07 message %q: %s", p.JudulInggris, p.IsiInggris)
			}
			if p.PadaMikro >= k.Hari.UnixMicro() {
				t.Errorf("SH-18 message %q is of the future", p.Judul)
			}
		}
		for _, wajib := range []string{"portaldos", "portalasdos", "portalmhs", "portalort"} {
			if n := tujuan[wajib]; n < 2 || n > 3 {
				t.Errorf("SH-18 %d messages for %s", n, wajib)
			}
		}
	})
	if len(beda) < 1000 {
		t.Errorf("AK-03 only %d different descriptions", len(beda))
	}
}

// TestKelas checks the classes and that the fixed lecturer teaches in the running term and the year before.
func TestKelas(t *testing.T) {
	for _, ukuran := range []demo.Ukuran{demo.S, demo.M, demo.L} {
		tiapKampus(t, ukuran, func(t *testing.T, k *demo.Kampus) {
			mk := map[string]demo.MataKuliah{}
			for _, m := range k.MataKuliah {
				mk[m.ID] = m
			}
			nama, kelas, perTerm := coretest.NewUnique(t, "class"), map[string]demo.Kelas{}, map[int]int{}
			for _, c := range k.Kelas {
				nama.Use(c.IDMataKuliah, string(rune(c.Periode)), c.Nama)
				kelas[c.ID] = c
				perTerm[c.Periode]++
				m := mk[c.IDMataKuliah]
				if !m.Aktif || m.Semester%2 != c.Periode%2 || c.Mahasiswa < 1 || c.Mahasiswa > 70 {
					t.Fatalf("AK-01 class %+v of %s", c, m.Kode)
				}
			}
			periksaPengampu(t, k, kelas)
			for _, p := range k.Periode[:7] {
				if perTerm[p.Kode] < len(k.Dosen) {
					t.Errorf("AU-12 %d classes in %d", perTerm[p.Kode], p.Kode)
				}
			}
		})
	}
}

func periksaPengampu(t *testing.T, k *demo.Kampus, kelas map[string]demo.Kelas) {
	pasangan, orang, koordinator := coretest.NewUnique(t, "teacher of a class"), map[string]int{}, map[string]int{}
	dosen, matkul := map[int]int{}, map[int]map[string]bool{}
	beban := map[string]int{}
	for _, p := range k.Pengampu {
		pasangan.Use(p.IDKelas, p.IDDosen)
		orang[p.IDKelas]++
		c := kelas[p.IDKelas]
		if p.Koordinator {
			koordinator[p.IDKelas]++
		}
		if c.Periode == 20261 {
			beban[p.IDDosen]++
		}
		if p.IDDosen == k.Dosen[0].ID {
			if matkul[c.Periode] == nil {
				matkul[c.Periode] = map[string]bool{}
			}
			dosen[c.Periode]++
			matkul[c.Periode][c.IDMataKuliah] = true
		}
	}
	for id := range kelas {
		if orang[id] < 1 || orang[id] > 3 || koordinator[id] != 1 {
			t.Fatalf("AK-01 class with %d teachers, %d coordinators", orang[id], koordinator[id])
		}
	}
	for _, term := range []int{20251, 20261} {
		if dosen[term] < 8 || len(matkul[term]) < 7 {
			t.Errorf("AU-12 dosen teaches %d classes of %d courses in %d", dosen[term], len(matkul[term]), term)
		}
	}
	for id, n := range beban {
		if n > 16 {
			t.Errorf("AK-01 lecturer %s teaches %d classes in one term", id, n)
		}
	}
}
