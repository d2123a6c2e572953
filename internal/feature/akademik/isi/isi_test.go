package isi_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/kit/apperr"
)

var dasar = isi.DasarRPS{
	SKSTeori: 2, SKSPraktik: 1,
	CPL: []isi.Capaian{{ID: "c1", Kode: "CPL-1"}, {ID: "c2", Kode: "CPL-2"}},
	Komponen: []isi.KomponenRPS{
		{Kode: "tugas", Nama: "Tugas"}, {Kode: "uts", Nama: "UTS"}, {Kode: "uas", Nama: "UAS"},
	},
	Aturan: isi.AturanRPS{
		MenitTM: 50, MenitPT: 60, MenitKM: 60, MenitPraktik: 170, JumlahPekan: 16, PekanUTS: 8, PekanUAS: 16,
	},
}

// apply applies a change that must go through.
func apply(t *testing.T, i isi.Isi, u isi.UbahanIsi) isi.Isi {
	t.Helper()
	out, conflicts, wrong := i.Change(u, dasar)
	if out == nil {
		t.Fatalf("the change %+v: conflicts %+v, wrong %v; want it applied", u, conflicts, wrong)
	}
	return out
}

func cell(alamat, dari, jadi string) isi.UbahanIsi {
	return isi.UbahanIsi{Sel: []isi.UbahSel{{Alamat: alamat, Dari: dari, Jadi: jadi}}}
}

func rows(rows ...isi.UbahBaris) isi.UbahanIsi { return isi.UbahanIsi{Baris: rows} }

func ids(i isi.Isi, part string) string {
	var out []string
	for _, r := range i[part] {
		out = append(out, r.ID)
	}
	return strings.Join(out, " ")
}

func TestTidy(t *testing.T) {
	for _, c := range []struct{ alamat, value, tidy, wrong string }{
		{"pekan/p1/materi", "  baris satu \r\n\r\nbaris dua\t\n ", "baris satu\n\nbaris dua", ""},
		{"pekan/p1/materi", "a\x00b", "", "Teks berisi tanda yang tidak dapat disimpan"},
		{"cpmk/a/kode", strings.Repeat("é", 21), "", "Paling banyak 20 karakter; sekarang 21"},
		{"umum/umum/deskripsi", "<p><br></p>", "", ""},
		{
			"umum/umum/deskripsi", `<p style="font-family:Arial;color:#ff0000">a</p>`,
			`<p style="color: #ff0000">a</p>`, "",
		},
		{"pekan/p1/bobot", "12,50 %", "12.5", ""},
		{"pekan/p1/bobot", "100", "100", ""},
		{"pekan/p1/bobot", "0.05", "0.05", ""},
		{"pekan/p1/bobot", "007", "7", ""},
		{
			"pekan/p1/bobot", "100.01", "",
			"Isi dengan angka 0 sampai 100, paling banyak dua angka di belakang koma",
		},
		{"pekan/p1/bobot", "-5", "", "Isi dengan angka 0 sampai 100, paling banyak dua angka di belakang koma"},
		{"pekan/p1/bobot", "1.234", "", "Isi dengan angka 0 sampai 100, paling banyak dua angka di belakang koma"},
		{"pekan/p1/tm", " 0150", "150", ""},
		{"pekan/p1/tm", "seratus", "", "Isi dengan bilangan bulat 0 sampai 10000"},
		{"pekan/p1/tanggal", "2026-02-30", "", "Tanggal tidak dikenali"},
		{"pekan/p1/tanggal", "2026-08-31", "2026-08-31", ""},
		{"pekan/p1/jenis", "libur", "", "Pilihan tidak tersedia"},
		{"sub/s1/cpmk", "a b", "", "Paling banyak 1 pilihan"},
		{"pekan/p1/sub", " s1   s2 ", "s1 s2", ""},
		{"pekan/p1/sub", "s1 s1", "", "Pilihan tidak tersedia"},
	} {
		t.Run(fmt.Sprintf("IN-07 AK-02 %q in %s", c.value, c.alamat), func(t *testing.T) {
			a, ok := isi.ReadAlamat(c.alamat)
			if !ok {
				t.Fatalf("%s is no address, want one", c.alamat)
			}
			tidy, wrong := isi.PartOf(a.Bagian).Column(a.Kolom).Tidy(c.value)
			if tidy != c.tidy || wrong != c.wrong {
				t.Errorf("tidy %q, wrong %q; want %q, %q", tidy, wrong, c.tidy, c.wrong)
			}
		})
	}
}

func TestReadAlamat(t *testing.T) {
	for s, want := range map[string]bool{
		"pekan/p1/materi": true, "pekan/p1": true, "pekan": true, "umum/umum/deskripsi": true,
		"": false, "lain/p1/materi": false, "pekan/p1/lain": false, "pekan//materi": false, "pekan/P1/materi": false,
		"pekan/p1/materi/x": false, "pekan/../materi": false, "pekan/p1/": false,
	} {
		t.Run(fmt.Sprintf("AK-02 %q", s), func(t *testing.T) {
			a, ok := isi.ReadAlamat(s)
			if ok != want {
				t.Fatalf("an address: %t, want %t", ok, want)
			}
			if ok && a.String() != s {
				t.Errorf("written again as %q, want the same", a)
			}
		})
	}
}

func TestChange(t *testing.T) {
	start := isi.New(dasar, nil)
	t.Run("AK-02 a new plan has the weeks of the rule, with their minutes", func(t *testing.T) {
		if got, want := len(start[isi.Pekan]), 16; got != want {
			t.Fatalf("%d weeks, want %d", got, want)
		}
		week := start[isi.Pekan][0].Sel
		if got, want := week["tm"]+" "+week["pt"]+" "+week["km"], "270 120 120"; got != want {
			t.Errorf("minutes of the first week %q, want %q", got, want)
		}
		if got, want := start[isi.Pekan][7].Sel["jenis"]+start[isi.Pekan][15].Sel["jenis"], "utsuas"; got != want {
			t.Errorf("weeks 8 and 16 are %q, want %q", got, want)
		}
	})
	t.Run("AK-02 other cells of a row that somebody changed merge", func(t *testing.T) {
		one := apply(t, start, cell("pekan/p3/materi", "", "Larik"))
		both := apply(t, one, cell("pekan/p3/indikator", "", "Menjelaskan larik"))
		got := both.Cell(isi.Alamat{Bagian: "pekan", Baris: "p3", Kolom: "materi"})
		if got != "Larik" {
			t.Errorf("material %q, want %q", got, "Larik")
		}
	})
	t.Run("AK-02 a cell that somebody else changed is a conflict with both texts", func(t *testing.T) {
		one := apply(t, start, cell("pekan/p3/materi", "", "Larik"))
		out, got, _ := one.Change(cell("pekan/p3/materi", "", "Senarai"), dasar)
		want := []apperr.Clash{{
			Field: "pekan/p3/materi", Name: "Pekan 3, Materi", Wants: "Senarai", Now: "Larik",
		}}
		if diff := cmp.Diff(want, got); diff != "" || out != nil {
			t.Errorf("conflicts (-want +got):\n%s", diff)
		}
	})
	t.Run("AK-02 the same change sent again changes nothing", func(t *testing.T) {
		u := rows(isi.UbahBaris{Langkah: isi.Tambah, Bagian: "cpmk", ID: "a"})
		u.Sel = []isi.UbahSel{{Alamat: "cpmk/a/kode", Jadi: "CPMK-1"}}
		once := apply(t, start, u)
		if diff := cmp.Diff(once, apply(t, once, u)); diff != "" {
			t.Errorf("the second time (-once +twice):\n%s", diff)
		}
	})
}

func TestChangeRows(t *testing.T) {
	start := isi.New(dasar, nil)
	t.Run("AK-02 a row goes with what refers to it", func(t *testing.T) {
		u := rows(isi.UbahBaris{Langkah: isi.Tambah, Bagian: "sub", ID: "s1"},
			isi.UbahBaris{Langkah: isi.Tambah, Bagian: "sub", ID: "s2"})
		u.Sel = []isi.UbahSel{{Alamat: "pekan/p1/sub", Jadi: "s1 s2"}}
		gone := apply(t, apply(t, start, u), rows(isi.UbahBaris{Langkah: isi.Hapus, Bagian: "sub", ID: "s1"}))
		if got := gone[isi.Pekan][0].Sel["sub"]; got != "s2" {
			t.Errorf("the week refers to %q, want %q", got, "s2")
		}
	})
	t.Run("AK-02 a row that somebody wrote in since does not go", func(t *testing.T) {
		one := apply(t, start, cell("pekan/p2/materi", "", "Graf"))
		was := start[isi.Pekan][1].Sel
		out, got, _ := one.Change(rows(isi.UbahBaris{Langkah: isi.Hapus, Bagian: "pekan", ID: "p2", Dari: was}), dasar)
		want := []apperr.Clash{{Field: "pekan/p2/materi", Name: "Pekan 2, Materi", Now: "Graf"}}
		if diff := cmp.Diff(want, got); diff != "" || out != nil {
			t.Errorf("conflicts (-want +got):\n%s", diff)
		}
	})
	t.Run("AK-02 a cell of a row that is gone is a conflict", func(t *testing.T) {
		was := start[isi.Pekan][1].Sel
		gone := apply(t, start, rows(isi.UbahBaris{Langkah: isi.Hapus, Bagian: "pekan", ID: "p2", Dari: was}))
		_, got, _ := gone.Change(cell("pekan/p2/materi", "", "Graf"), dasar)
		want := []apperr.Clash{{Field: "pekan/p2/materi", Name: "Pekan, Materi", Wants: "Graf", Gone: true}}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("conflicts (-want +got):\n%s", diff)
		}
	})
	t.Run("AK-02 weeks move", func(t *testing.T) {
		moved := apply(t, start, rows(isi.UbahBaris{Langkah: isi.Pindah, Bagian: "pekan", ID: "p5", Setelah: "p1"}))
		if got, want := ids(moved, "pekan"), "p1 p5 p2 p3 p4 p6"; !strings.HasPrefix(got, want) {
			t.Errorf("the weeks are %s, want %s first", got, want)
		}
	})
	t.Run("AK-02 what refers to nothing is refused at its cell", func(t *testing.T) {
		for _, alamat := range []string{"pekan/p1/sub", "pekan/p1/pustaka"} {
			_, _, wrong := start.Change(cell(alamat, "", "zz"), dasar)
			if got, want := wrong[alamat], "Pilihan tidak tersedia"; got != want {
				t.Errorf("%s: %q, want %q", alamat, got, want)
			}
		}
	})
}

// random changes plans at random, by what anybody could send.
type random struct{ *rand.Rand }

func (r random) pick(of ...string) string { return of[r.IntN(len(of))] }

func (r random) row(i isi.Isi, part string) string {
	if len(i[part]) == 0 {
		return ""
	}
	return i[part][r.IntN(len(i[part]))].ID
}

func (r random) change(i isi.Isi) isi.UbahanIsi {
	p := isi.Parts[r.IntN(len(isi.Parts))]
	id := r.row(i, p.Kode)
	step := r.IntN(6)
	switch {
	case !p.Tunggal && (id == "" || step == 0):
		return rows(isi.UbahBaris{
			Langkah: isi.Tambah, Bagian: p.Kode, ID: fmt.Sprintf("n%d", r.IntN(1000)), Setelah: r.row(i, p.Kode),
		})
	case !p.Tunggal && step == 1:
		return rows(isi.UbahBaris{Langkah: isi.Pindah, Bagian: p.Kode, ID: id, Setelah: r.row(i, p.Kode)})
	case !p.Tunggal && step == 2:
		was, _ := i.Row(p.Kode, id)
		return rows(isi.UbahBaris{Langkah: isi.Hapus, Bagian: p.Kode, ID: id, Dari: was.Sel})
	}
	k := p.Kolom[r.IntN(len(p.Kolom))]
	a := isi.Alamat{Bagian: p.Kode, Baris: id, Kolom: k.Kode}
	return cell(a.String(), i.Cell(a), r.value(i, k))
}

func (r random) value(i isi.Isi, k isi.Kolom) string {
	switch k.Jenis {
	case isi.Bobot, isi.Bilang:
		return fmt.Sprint(r.IntN(100))
	case isi.Tanggal:
		return fmt.Sprintf("2026-09-%02d", 1+r.IntN(30))
	case isi.Pilihan:
		return k.Pilihan[r.IntN(len(k.Pilihan))].Kode
	case isi.Rujukan:
		if k.Ke == isi.KeCPL {
			return r.pick("c1", "c2", "")
		}
		if k.Ke == isi.KeKomponen {
			return r.pick("tugas", "uts", "uas")
		}
		return r.row(i, k.Ke)
	}
	return r.pick("", "Larik", "Graf dan pohon", "<p>Tabel <b>hash</b></p>")
}

// TestCompare holds that a comparison explains every difference: applied to the first of two plans it gives the second.
func TestCompare(t *testing.T) {
	for seed := range uint64(60) {
		t.Run(fmt.Sprintf("AK-02 any two versions, seed %d", seed), func(t *testing.T) {
			r := random{rand.New(rand.NewPCG(seed, 1))}
			from := isi.New(dasar, nil)
			for range 40 {
				if next, _, _ := from.Change(r.change(from), dasar); next != nil {
					from = next
				}
			}
			to := from
			for range 1 + r.IntN(60) {
				if next, _, _ := to.Change(r.change(to), dasar); next != nil {
					to = next
				}
			}
			u := isi.Compare(from, to)
			if diff := cmp.Diff(to, apply(t, from, u)); diff != "" {
				t.Errorf("the first plan with the differences %+v (-second +got):\n%s", u, diff)
			}
			if u := isi.Compare(to, to); !u.Kosong() {
				t.Errorf("a plan differs from itself by %+v", u)
			}
		})
	}
}
