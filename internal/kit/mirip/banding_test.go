package mirip_test

import (
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/kit/mirip"
)

// bandingkan weighs a text against others, numbered from 0.
func bandingkan(teks string, lain ...string) ([]mirip.Jejak, mirip.Hasil) {
	indeks := map[int64][]int64{}
	for nomor, t := range lain {
		for _, j := range mirip.Sidik(t) {
			if !slices.Contains(indeks[j.Sidik], int64(nomor)) {
				indeks[j.Sidik] = append(indeks[j.Sidik], int64(nomor))
			}
		}
	}
	jejak := mirip.Sidik(teks)
	return jejak, mirip.Bandingkan(jejak, indeks)
}

func TestBandingkan(t *testing.T) {
	semua := strings.Join(paragraf, "\n\n")
	t.Run("TA-05 a text against itself is 100 per cent", func(t *testing.T) {
		for i, p := range append([]string{semua, karang(1, 3000)}, paragraf...) {
			if _, h := bandingkan(p, p); h.SkorE2 != 10000 {
				t.Errorf("text %d: %d", i, h.SkorE2)
			}
		}
	})
	t.Run("TA-05 texts on different things stay under 10 per cent", func(t *testing.T) {
		for i, p := range paragraf {
			if _, h := bandingkan(p, slices.Delete(slices.Clone(paragraf), i, i+1)...); h.SkorE2 >= 1000 {
				t.Errorf("paragraph %d: %d", i, h.SkorE2)
			}
		}
		if _, h := bandingkan(karang(1, 3000), karang(2, 3000), semua); h.SkorE2 >= 1000 {
			t.Errorf("invented: %d", h.SkorE2)
		}
	})
	t.Run("TA-05 a copied paragraph is found in a long text, with both passages", func(t *testing.T) {
		teks, lain := karang(3, 900)+paragraf[0]+karang(4, 900), karang(5, 500)+paragraf[0]
		jejak, h := bandingkan(teks, karang(6, 900), lain)
		if len(h.Sumber) != 1 || h.Sumber[0].Nomor != 1 || len(h.Sumber[0].Bagian) != 1 || h.SkorE2 < 100 || h.SkorE2 > 1000 {
			t.Fatalf("%+v", h)
		}
		b := h.Sumber[0].Bagian[0]
		awal, akhir := b.Rentang(jejak)
		awalLain, akhirLain, ada := b.Pasangan(jejak, mirip.Sidik(lain))
		sini, sana := teks[awal:akhir], lain[awalLain:akhirLain]
		if !ada || !strings.Contains(sini, "dua belas petani") || !strings.Contains(sana, "dua belas petani") || mirip.Serupa(sini, sana) < 9500 {
			t.Errorf("%q beside %q", sini, sana)
		}
	})
	t.Run("TA-05 other affixes, order and signs do not hide a copy", func(t *testing.T) {
		_, h := bandingkan(salinan, paragraf[1], paragraf[0], paragraf[2])
		if len(h.Sumber) != 1 || h.Sumber[0].Nomor != 1 || h.SkorE2 < 3000 {
			t.Errorf("%+v", h)
		}
	})
	t.Run("TA-05 what many texts have weighs nothing", func(t *testing.T) {
		banyak := make([]string, mirip.Umum)
		for i := range banyak {
			banyak[i] = paragraf[1] + karang(uint64(100+i), 100)
		}
		if _, h := bandingkan(paragraf[1]+"\n\n"+karang(9, 100), banyak...); h.SkorE2 != 0 || len(h.Sumber) != 0 {
			t.Errorf("%+v", h)
		}
		if _, h := bandingkan(paragraf[1], banyak[:mirip.Umum-1]...); h.SkorE2 < 9000 {
			t.Errorf("in %d others: %d", mirip.Umum-1, h.SkorE2)
		}
	})
	t.Run("TA-05 a passage stands with its largest source alone", func(t *testing.T) {
		_, h := bandingkan(paragraf[0]+paragraf[1], paragraf[0], paragraf[0]+paragraf[1])
		if h.SkorE2 < 9900 || len(h.Sumber) != 1 || h.Sumber[0].Nomor != 1 {
			t.Errorf("%+v", h)
		}
	})
}

// TestJaminan holds winnowing's promise: a shared run of Jaminan words always shares a fingerprint.
func TestJaminan(t *testing.T) {
	for benih := range uint64(200) {
		sama := karang(1000+benih, mirip.Jaminan)
		if len(mirip.Pecah(sama)) < mirip.Jaminan {
			continue
		}
		a, b := mirip.Sidik(karang(benih, 60)+sama+karang(5000+benih, 60)), mirip.Sidik(karang(9000+benih, 60)+sama)
		if !slices.ContainsFunc(a, func(x mirip.Jejak) bool {
			return slices.ContainsFunc(b, func(y mirip.Jejak) bool { return x.Sidik == y.Sidik })
		}) {
			t.Errorf("seed %d: nothing shared", benih)
		}
	}
}

func TestJudul(t *testing.T) {
	const judul = "Pengembangan Aplikasi Pemesanan Hasil Tani Berbasis Web"
	for lain, batas := range map[string][2]int64{
		judul: {100, 100},
		"Aplikasi Berbasis Web untuk Memesan Hasil Pertanian yang Dikembangkan": {80, 100},
		"Aplikasi Pemesanan Tiket Berbasis Web":                                 {50, 80},
		"Pengaruh Kepemimpinan terhadap Motivasi Kerja Karyawan PT Sinar Abadi": {0, 0},
		"": {0, 0},
	} {
		if got := mirip.SerupaJudul(mirip.AkarJudul(judul), mirip.AkarJudul(lain)); got < batas[0] || got > batas[1] {
			t.Errorf("TA-07 %q: %d, want %v", lain, got, batas)
		}
	}
}

func FuzzSidik(f *testing.F) {
	for _, p := range append([]string{"", "a", "meng-\nalami", "\xff\xfe", salinan}, paragraf...) {
		f.Add(p, p)
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		jejak := mirip.Sidik(a)
		for i, j := range jejak {
			if j.Sidik < 0 || j.Awal < 0 || j.Akhir > len(a) || j.Awal >= j.Akhir || i > 0 && j.Awal < jejak[i-1].Awal {
				t.Fatalf("%+v", j)
			}
		}
		if _, h := bandingkan(a, a); len(jejak) >= 2 && h.SkorE2 != 10000 {
			t.Fatalf("itself: %d of %d", h.SkorE2, len(jejak))
		}
		lain := mirip.Sidik(b)
		_, h := bandingkan(a, b)
		if h.SkorE2 < 0 || h.SkorE2 > 10000 {
			t.Fatal(h.SkorE2)
		}
		for _, s := range h.Sumber {
			for _, bagian := range s.Bagian {
				awal, akhir := bagian.Rentang(jejak)
				awalLain, akhirLain, ada := bagian.Pasangan(jejak, lain)
				if awal >= akhir || ada && (awalLain >= akhirLain || akhirLain > len(b)) {
					t.Fatalf("%+v", bagian)
				}
			}
		}
	})
}

func BenchmarkSidik(b *testing.B) {
	teks := strings.Repeat(strings.Join(paragraf, "\n"), 70) // a thesis of some 15,000 words
	b.SetBytes(int64(len(teks)))
	for b.Loop() {
		mirip.Sidik(teks)
	}
}
