package mirip_test

import (
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/kit/mirip"
)

// bandingkan weighs a text against others, numbered from 0.
func bandingkan(teks string, lain ...string) (*mirip.Text, mirip.Report) {
	return bandingkanSejak(teks, len(lain), lain...)
}

// bandingkanSejak is bandingkan where the texts from a number on came later.
func bandingkanSejak(teks string, kemudian int, lain ...string) (*mirip.Text, mirip.Report) {
	indeks := map[int64][]mirip.Owner{}
	baca := map[int64]*mirip.Text{}
	for nomor, t := range lain {
		n := int64(nomor)
		baca[n] = mirip.Read(t)
		for _, j := range baca[n].Prints() {
			if !slices.ContainsFunc(indeks[j.Sidik], func(o mirip.Owner) bool { return o.Number == n }) {
				indeks[j.Sidik] = append(indeks[j.Sidik], mirip.Owner{Number: n, Later: nomor >= kemudian})
			}
		}
	}
	text := mirip.Read(teks)
	report, _ := text.Weigh(indeks, func(n int64) (*mirip.Text, error) { return baca[n], nil })
	return text, report
}

func TestBandingkan(t *testing.T) {
	semua := strings.Join(paragraf, "\n\n")
	t.Run("TA-05 a text against itself is 100 per cent", func(t *testing.T) {
		for i, p := range append([]string{semua, karang(1, 3000)}, paragraf...) {
			if _, h := bandingkan(p, p); h.Map.Score() != 10000 {
				t.Errorf("text %d: %d", i, h.Map.Score())
			}
		}
	})
	t.Run("TA-05 texts on different things stay under 10 per cent", func(t *testing.T) {
		for i, p := range paragraf {
			if _, h := bandingkan(p, slices.Delete(slices.Clone(paragraf), i, i+1)...); h.Map.Score() >= 1000 {
				t.Errorf("paragraph %d: %d", i, h.Map.Score())
			}
		}
		if _, h := bandingkan(karang(1, 3000), karang(2, 3000), semua); h.Map.Score() >= 1000 {
			t.Errorf("invented: %d", h.Map.Score())
		}
	})
	t.Run("TA-05 a copied paragraph is found in a long text, with both passages", func(t *testing.T) {
		teks, lain := karang(3, 900)+paragraf[0]+karang(4, 900), karang(5, 500)+paragraf[0]
		text, h := bandingkan(teks, karang(6, 900), lain)
		if len(h.Sources) != 1 || h.Sources[0].Number != 1 || len(h.Sources[0].Passages) != 1 || h.Map.Score() < 100 || h.Map.Score() > 1000 {
			t.Fatalf("%+v", h)
		}
		p := h.Sources[0].Passages[0]
		awal, akhir := text.Bytes(p.Here)
		awalLain, akhirLain := p.Begin, p.End
		sini, sana := teks[awal:akhir], lain[awalLain:akhirLain]
		if !strings.Contains(sini, "dua belas petani") || !strings.Contains(sana, "dua belas petani") || mirip.Serupa(sini, sana) < 9500 {
			t.Errorf("%q beside %q", sini, sana)
		}
	})
	t.Run("TA-05 other affixes, order and signs do not hide a copy", func(t *testing.T) {
		_, h := bandingkan(salinan, paragraf[1], paragraf[0], paragraf[2])
		if len(h.Sources) != 1 || h.Sources[0].Number != 1 || h.Map.Score() < 3000 {
			t.Errorf("%+v", h)
		}
	})
	t.Run("TA-05 what many texts have weighs nothing", func(t *testing.T) {
		banyak := make([]string, mirip.Umum)
		for i := range banyak {
			banyak[i] = paragraf[1] + karang(uint64(100+i), 100)
		}
		if _, h := bandingkan(paragraf[1]+"\n\n"+karang(9, 100), banyak...); h.Map.Score() != 0 || len(h.Sources) != 0 {
			t.Errorf("%+v", h)
		}
		if _, h := bandingkan(paragraf[1], banyak[:mirip.Umum-1]...); h.Map.Score() < 9000 {
			t.Errorf("in %d others: %d", mirip.Umum-1, h.Map.Score())
		}
	})
	t.Run("TA-05 a passage stands with its largest source alone, and with all who have it", func(t *testing.T) {
		_, h := bandingkan(paragraf[0]+paragraf[1], paragraf[0], paragraf[0]+paragraf[1], paragraf[1])
		if h.Map.Score() < 9900 || len(h.Sources) != 1 || h.Sources[0].Number != 1 || len(h.Sources[0].Passages[0].Owners) < 2 {
			t.Errorf("%+v", h)
		}
	})
}

func TestBandingkanPemilik(t *testing.T) {
	t.Run("TA-05 a text that came later blames nobody, and is an owner all the same", func(t *testing.T) {
		if _, h := bandingkanSejak(paragraf[0], 0, paragraf[0]); h.Map.Score() != 0 || len(h.Sources) != 0 {
			t.Errorf("%+v", h)
		}
		_, h := bandingkanSejak(paragraf[0], 1, paragraf[0], paragraf[0], paragraf[0])
		if h.Map.Score() < 9900 || len(h.Sources) != 1 || h.Sources[0].Number != 0 || len(h.Sources[0].Passages[0].Owners) != 3 {
			t.Errorf("%+v", h)
		}
	})
	t.Run("TA-05 what is left out counts on neither side", func(t *testing.T) {
		text, h := bandingkan(paragraf[0]+"\n"+paragraf[2], paragraf[0], paragraf[1])
		p := h.Sources[0].Passages[0].Here
		if before, after := h.Map.Score(), h.Map.Score(p); before < 3000 || after > 200 {
			t.Errorf("%d, then %d", before, after)
		}
		again, err := mirip.UnpackMap(h.Map.Pack())
		if err != nil || again.Score() != h.Map.Score() || again.Score(p) != h.Map.Score(p) {
			t.Errorf("%v", err)
		}
		begin, end := text.Bytes(p)
		if place, ok := text.Place(begin, end); !ok || place != p {
			t.Errorf("%v, want %v", place, p)
		}
		for _, broken := range []string{"", "!", "AAAA", "/////w==", "A"} {
			if m, err := mirip.UnpackMap(broken); err == nil && m.Score() != 0 {
				t.Errorf("%q", broken)
			}
		}
	})
}

func TestSerupa(t *testing.T) {
	kelima := strings.Fields(paragraf[0])
	for i := 4; i < len(kelima); i += 5 {
		kelima[i] = "serambi"
	}
	if got := mirip.Serupa(paragraf[0], strings.Join(kelima, " ")); got < 7500 || got > 8500 {
		t.Errorf("TA-05 with every fifth word changed: %d, want about 8000", got)
	}
	if got := mirip.Serupa("Petani menjual sayur", "petani MENJUAL sayur!"); got != 10000 {
		t.Errorf("TA-05 the same words: %d", got)
	}
}

func TestDisguises(t *testing.T) {
	for text, want := range map[string]mirip.Disguise{
		"Petani menjual sayur kepada pembeli.": {},
		"P\u0435t\u0430ni menjual s\u0430yur":  {LookAlike: 3},
		"pe\u200btani men\u00adjual":           {Invisible: 2},
		"pembe\u00ad\nli di pasar\u200b, lalu": {},
		"pa\u0323sar":                          {Combining: 1},
		"нотация и формула":                    {},
		"kadar α dan β sebesar 5 μm":           {},
		"ｐasar":                                {LookAlike: 1},
		"café dan naïve":                       {},
	} {
		if got := mirip.Disguises(text); got != want {
			t.Errorf("TA-05 %q: %+v, want %+v", text, got, want)
		}
	}
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
		text, h := bandingkan(a, b)
		if s := h.Map.Score(); s < 0 || s > 10000 {
			t.Fatal(s)
		}
		for _, s := range h.Sources {
			for _, p := range s.Passages {
				awal, akhir := text.Bytes(p.Here)
				awalLain, akhirLain := p.Begin, p.End
				if awal >= akhir || awalLain >= akhirLain || akhir > len(a) || akhirLain > len(b) || h.Map.Score(p.Here) > 10000 {
					t.Fatalf("%+v", p)
				}
			}
		}
		mirip.Disguises(a)
	})
}

func BenchmarkSidik(b *testing.B) {
	teks := strings.Repeat(strings.Join(paragraf, "\n"), 70) // a thesis of some 15,000 words
	b.SetBytes(int64(len(teks)))
	for b.Loop() {
		mirip.Sidik(teks)
	}
}
