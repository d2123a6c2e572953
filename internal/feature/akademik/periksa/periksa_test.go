package periksa_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/feature/akademik/demo"
	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/feature/akademik/periksa"
)

func dasar() isi.DasarRPS {
	return isi.DasarRPS{
		SKSTeori: 2, SKSPraktik: 1,
		CPL: []isi.Capaian{{ID: "c1", Kode: "CPL-1"}, {ID: "c2", Kode: "CPL-2"}},
		Komponen: []isi.KomponenRPS{
			{Kode: "tugas", Nama: "Tugas"}, {Kode: "proyek", Nama: "Proyek"},
			{Kode: "uts", Nama: "UTS"}, {Kode: "uas", Nama: "UAS"},
		},
		Aturan: isi.AturanRPS{
			MenitTM: 50, MenitPT: 60, MenitKM: 60, MenitPraktik: 170, JumlahPekan: 16, PekanUTS: 8, PekanUAS: 16,
		},
	}
}

// written are the findings, one a line: where, what, and a question mark behind a hint.
func written(list []periksa.ButirRPS) string {
	var out []string
	for _, b := range list {
		for _, t := range b.Temuan {
			line := t.Nama + ": " + t.Kalimat
			if !t.Wajib {
				line += "?"
			}
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n")
}

// broken is a way to break a plan that lacks nothing, and what is found then.
type broken struct {
	name string
	do   func(isi.Isi, *isi.DasarRPS)
	want string
}

func set(alamat, value string) func(isi.Isi, *isi.DasarRPS) {
	return func(i isi.Isi, _ *isi.DasarRPS) {
		a, _ := isi.ReadAlamat(alamat)
		row, _ := i.Row(a.Bagian, a.Baris)
		row.Sel[a.Kolom] = value
	}
}

var outcomes = []broken{
	{"nothing", func(isi.Isi, *isi.DasarRPS) {}, ""},
	{"no description", set("umum/umum/deskripsi", ""), "Deskripsi singkat: Belum diisi"},
	{
		"an outcome that nobody covers",
		func(_ isi.Isi, d *isi.DasarRPS) { d.CPL = append(d.CPL, isi.Capaian{ID: "c3", Kode: "CPL-3"}) },
		"CPMK: CPL-3 belum tercakup oleh CPMK mana pun",
	},
	{
		"an outcome that is laid on it no more",
		func(_ isi.Isi, d *isi.DasarRPS) { d.CPL = d.CPL[:1] },
		"CPMK-2, CPL: Merujuk CPL yang tidak lagi dibebankan pada mata kuliah ini",
	},
	{
		"no outcome laid on the course",
		func(_ isi.Isi, d *isi.DasarRPS) { d.CPL = nil },
		"CPMK: Belum ada CPL yang dibebankan pada mata kuliah ini\n" +
			"CPMK-1, CPL: Merujuk CPL yang tidak lagi dibebankan pada mata kuliah ini\n" +
			"CPMK-2, CPL: Merujuk CPL yang tidak lagi dibebankan pada mata kuliah ini",
	},
	{"two of one code", set("cpmk/k2/kode", "cpmk-1"), "cpmk-1, Kode: Kode ini dipakai dua kali"},
	{
		"a course outcome without stages",
		func(i isi.Isi, _ *isi.DasarRPS) {
			i[isi.Sub][1].Sel["cpmk"], i[isi.Sub][3].Sel["cpmk"] = "k1", "k1"
		},
		"CPMK-2: Belum mempunyai Sub-CPMK",
	},
	{
		"a stage that is not assessed", set("evaluasi/e2/sub", "s1"),
		"Sub-CPMK-2: Belum dinilai: tidak ada bobotnya di rencana evaluasi\n" +
			"Sub-CPMK-1: Bobotnya 50 % di rencana evaluasi dan 25 % di rencana pembelajaran?\n" +
			"Sub-CPMK-2: Bobotnya 0 % di rencana evaluasi dan 25 % di rencana pembelajaran?",
	},
}

var weeks = []broken{
	{
		"weights that fall short", set("evaluasi/e1/bobot", "20.5"),
		"Rencana evaluasi: Total bobot 95,5 %, kurang 4,5 %\n" +
			"Sub-CPMK-1: Bobotnya 20,5 % di rencana evaluasi dan 25 % di rencana pembelajaran?",
	},
	{
		"weights of weeks that exceed", set("pekan/p1/bobot", "7.25"),
		"Rencana pembelajaran: Total bobot 101 %, lebih 1 %\n" +
			"Sub-CPMK-1: Bobotnya 25 % di rencana evaluasi dan 26 % di rencana pembelajaran?",
	},
	{
		"a week of lectures in place of the exam", set("pekan/p8/jenis", "kuliah"),
		"Pekan 8, Jenis: Pekan 8 seharusnya UTS\nPekan 8, Indikator: Belum diisi\n" +
			"Pekan 8, Kriteria dan bentuk penilaian: Belum diisi\nPekan 8, Materi: Belum diisi\n" +
			"Pekan 8, Metode (luring): Metode belum diisi, luring maupun daring\n" +
			"Pekan 8, Tatap muka (menit): 0 menit, seharusnya 270 menit\n" +
			"Pekan 8, Penugasan terstruktur (menit): 0 menit, seharusnya 120 menit\n" +
			"Pekan 8, Kegiatan mandiri (menit): 0 menit, seharusnya 120 menit",
	},
	{"a week that says not what is learnt", set("pekan/p3/materi", ""), "Pekan 3, Materi: Belum diisi"},
	{
		"dates out of order",
		func(i isi.Isi, _ *isi.DasarRPS) {
			i[isi.Pekan][0].Sel["tanggal"], i[isi.Pekan][1].Sel["tanggal"] = "2026-09-14", "2026-09-07"
		},
		"Pekan 2, Mulai tanggal: Tanggal tidak sesudah pekan sebelumnya",
	},
	{
		"time that is not credits times minutes", set("pekan/p2/tm", "150"),
		"Pekan 2, Tatap muka (menit): 150 menit, seharusnya 270 menit",
	},
	{
		"a reference that nobody cites",
		func(i isi.Isi, _ *isi.DasarRPS) {
			for _, r := range i[isi.Pekan] {
				if r.Sel["pustaka"] == "u2" {
					r.Sel["pustaka"] = "u1"
				}
			}
		},
		"Pustaka 2: Belum dirujuk pada pekan mana pun",
	},
	{"no main reference", set("pustaka/u1/jenis", "pendukung"), "Pustaka: Belum ada pustaka utama"},
}

// TestCheck breaks a plan that lacks nothing in one way after the other.
func TestCheck(t *testing.T) {
	for _, c := range append(slices.Clone(outcomes), weeks...) {
		t.Run(fmt.Sprintf("AK-02 %s", c.name), func(t *testing.T) {
			d := dasar()
			i := demo.Rencana("Algoritma", d)
			c.do(i, &d)
			if diff := cmp.Diff(c.want, written(periksa.Check(i, d))); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
	t.Run("AK-02 a new plan lacks much, and every item of the list is there", func(t *testing.T) {
		list := periksa.Check(isi.New(dasar(), nil), dasar())
		if got, want := len(list), 9; got != want {
			t.Errorf("%d items, want %d", got, want)
		}
		if n := periksa.Count(list); n < 50 {
			t.Errorf("%d findings, want more than 50", n)
		}
	})
}
