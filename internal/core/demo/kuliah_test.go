package demo_test

import (
	"fmt"
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
			kode, judul := coretest.NewUnique(t, "code"), coretest.NewUnique(t, "title in a programme")
			ref, tidakAktif := map[string]bool{}, 0
			for _, r := range k.Referensi {
				ref[r.Daftar+" "+r.Kode] = true
			}
			for _, m := range k.MataKuliah {
				kode.Use(texts.Fold(m.Kode))
				judul.Use(m.IDProdi, texts.Fold(m.Nama))
				periksaMataKuliah(t, k, m)
				if !ref["kelompok "+m.Kelompok] || !ref["jenis "+m.Jenis] || !ref["teoripraktek "+m.TeoriPraktik] {
					t.Fatalf("AK-03 course %+v, want codes of the lists", m)
				}
				if !m.Aktif {
					tidakAktif++
				}
			}
			coretest.Within(t, "AK-01 inactive courses per mille", tidakAktif*1000/len(k.MataKuliah), 120, 170)
		})
	}
}

func periksaMataKuliah(t *testing.T, k *demo.Kampus, m demo.MataKuliah) {
	t.Helper()
	for _, nama := range []string{m.Nama, m.NamaInggris} {
		if n := utf8.RuneCountInString(nama); n < 1 || n > 100 {
			t.Fatalf("AK-03 course %+v with a name of %d letters, want 1 to 100", m, n)
		}
	}
	sks := m.SKSTeori + m.SKSPraktik
	if sks < 1 || sks > 12 || m.Semester < 1 || m.Semester > 8 {
		t.Fatalf("AK-03 course %+v, want 1 to 12 credits and semester 1 to 8", m)
	}
	if m.DibuatMikro > m.DiubahMikro || m.DiubahMikro >= k.Hari.UnixMicro() {
		t.Fatalf("AK-03 course %+v, want it made before it was changed, and that before %s", m, k.Hari)
	}
	if baru := m.Versi == 1; baru != (m.DiubahOleh == "") {
		t.Fatalf("AK-03 course %+v, want who changed it, if anybody did", m)
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
					t.Fatalf("AK-03 %s asks for %+v, want an active course of the programme and an earlier semester",
						m.Kode, dulu)
				}
			}
			if got, want := len(k.Prasyarat)*100, len(k.MataKuliah)*20; got < want {
				t.Errorf("AK-03 %d prerequisites, want one for every fifth of %d courses",
					len(k.Prasyarat), len(k.MataKuliah))
			}
		})
	}
}

// TestDeskripsi holds descriptions and messages to the rich-text policy: cleaning changes nothing.
func TestDeskripsi(t *testing.T) {
	boleh := regexp.MustCompile(`</?(?:p|strong|em|ul|ol|li)>`)
	beda := map[string]bool{}
	for _, k := range dunia[demo.S]() {
		for _, m := range k.MataKuliah {
			beda[m.Deskripsi] = true
		}
	}
	coretest.AtLeast(t, "AK-03 different descriptions", len(beda), 1000)
	tiapKampus(t, demo.S, func(t *testing.T, k *demo.Kampus) {
		for _, m := range k.MataKuliah {
			if want := richtext.Clean(m.Deskripsi); m.Deskripsi != want {
				t.Fatalf("IN-07 %s: %s, want it clean: %s", m.Nama, m.Deskripsi, want)
			}
			if sisa := boleh.ReplaceAllString(m.Deskripsi, ""); strings.ContainsAny(sisa, "<>%") {
				t.Fatalf("IN-07 %s: %s, want no other elements, and no signs of the data files", m.Nama, m.Deskripsi)
			}
		}
		tujuan := map[string]int{}
		for _, p := range k.Pesan {
			tujuan[p.Tujuan]++
			periksaPesan(t, k, p)
		}
		for _, wajib := range []string{"portaldos", "portalasdos", "portalmhs", "portalort"} {
			coretest.Within(t, "SH-18 messages for "+wajib, tujuan[wajib], 2, 3)
		}
	})
}

func periksaPesan(t *testing.T, k *demo.Kampus, p demo.Pesan) {
	t.Helper()
	for _, isi := range []string{p.Isi, p.IsiInggris} {
		if want := richtext.Clean(isi); isi != want {
			t.Errorf("IN-07 message %q: %s, want it clean: %s", p.Judul, isi, want)
		}
	}
	if strings.ContainsAny(p.Judul+p.Isi+p.JudulInggris+p.IsiInggris, "{}") {
		t.Errorf("IN-07 message %+v, want no braces", p)
	}
	got := p.JudulInggris != "" && p.IsiInggris != ""
	if want := p.Tujuan == "portaldos" && k.EnableLocalization; got != want {
		t.Errorf("SH-17 message %q has English: %v, want %v", p.Judul, got, want)
	}
	if p.PadaMikro >= k.Hari.UnixMicro() {
		t.Errorf("SH-18 message %q is of %d, want it before %s", p.Judul, p.PadaMikro, k.Hari)
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
					t.Fatalf("AK-01 class %+v of %+v, want an active course of such a term, and 1 to 70 students", c, m)
				}
			}
			periksaPengampu(t, k, kelas)
			for _, p := range k.Periode[:7] {
				coretest.AtLeast(t, fmt.Sprintf("AU-12 classes in %d", p.Kode), perTerm[p.Kode], len(k.Dosen))
			}
		})
	}
}

func periksaPengampu(t *testing.T, k *demo.Kampus, kelas map[string]demo.Kelas) {
	t.Helper()
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
			t.Fatalf("AK-01 class with %d teachers, %d coordinators, want 1 to 3, one of them coordinator",
				orang[id], koordinator[id])
		}
	}
	for _, term := range []int{20251, 20261} {
		coretest.AtLeast(t, fmt.Sprintf("AU-12 classes of dosen in %d", term), dosen[term], 8)
		coretest.AtLeast(t, fmt.Sprintf("AU-12 courses of dosen in %d", term), len(matkul[term]), 7)
	}
	for id, n := range beban {
		coretest.Within(t, "AK-01 classes of lecturer "+id+" in one term", n, 1, 16)
	}
}
