package similar_test

import (
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/kit/similar"
)

// compare weighs a text against others, numbered from 0.
func compare(text string, other ...string) (*similar.Text, similar.Report) {
	return compareSince(text, len(other), other...)
}

// compareSince is compare where the texts from a number on came later.
func compareSince(teks string, kemudian int, other ...string) (*similar.Text, similar.Report) {
	indeks := map[int64][]similar.Owner{}
	decoder := map[int64]*similar.Text{}
	for number, t := range other {
		n := int64(number)
		decoder[n] = similar.Read(t)
		for _, j := range decoder[n].Prints() {
			if !slices.ContainsFunc(indeks[j.Hash], func(o similar.Owner) bool { return o.Number == n }) {
				indeks[j.Hash] = append(indeks[j.Hash], similar.Owner{Number: n, Later: number >= kemudian})
			}
		}
	}
	text := similar.Read(teks)
	report, _ := text.Weigh(indeks, func(n int64) (*similar.Text, error) { return decoder[n], nil })
	return text, report
}

func TestWeigh(t *testing.T) {
	all := strings.Join(sampleParagraphs, "\n\n")
	t.Run("TA-05 a text against itself is 100 per cent", func(t *testing.T) {
		for i, p := range append([]string{all, compose(1, 3000)}, sampleParagraphs...) {
			if _, h := compare(p, p); h.Map.Score() != 10000 {
				t.Errorf("text %d: %d", i, h.Map.Score())
			}
		}
	})
	t.Run("TA-05 texts on different things stay under 10 per cent", func(t *testing.T) {
		for i, p := range sampleParagraphs {
			if _, h := compare(p, slices.Delete(slices.Clone(sampleParagraphs), i, i+1)...); h.Map.Score() >= 1000 {
				t.Errorf("paragraph %d: %d", i, h.Map.Score())
			}
		}
		if _, h := compare(compose(1, 3000), compose(2, 3000), all); h.Map.Score() >= 1000 {
			t.Errorf("invented: %d", h.Map.Score())
		}
	})
	t.Run("TA-05 a copied paragraph is found in a long text, with both passages", func(t *testing.T) {
		teks, other := compose(3, 900)+sampleParagraphs[0]+compose(4, 900), compose(5, 500)+sampleParagraphs[0]
		text, h := compare(teks, compose(6, 900), other)
		if len(h.Sources) != 1 || h.Sources[0].Number != 1 || len(h.Sources[0].Passages) != 1 || h.Map.Score() < 100 || h.Map.Score() > 1000 {
			t.Fatalf("%+v", h)
		}
		p := h.Sources[0].Passages[0]
		begin, end := text.Bytes(p.Here)
		awalLain, akhirLain := p.Begin, p.End
		sini, sana := teks[begin:end], other[awalLain:akhirLain]
		if !strings.Contains(sini, "dua belas petani") || !strings.Contains(sana, "dua belas petani") || similar.Alike(sini, sana) < 9500 {
			t.Errorf("%q beside %q", sini, sana)
		}
	})
	t.Run("TA-05 other affixes, order and signs do not hide a copy", func(t *testing.T) {
		_, h := compare(copied, sampleParagraphs[1], sampleParagraphs[0], sampleParagraphs[2])
		if len(h.Sources) != 1 || h.Sources[0].Number != 1 || h.Map.Score() < 3000 {
			t.Errorf("%+v", h)
		}
	})
	t.Run("TA-05 what many texts have weighs nothing", func(t *testing.T) {
		counts := make([]string, similar.Common)
		for i := range counts {
			counts[i] = sampleParagraphs[1] + compose(uint64(100+i), 100)
		}
		if _, h := compare(sampleParagraphs[1]+"\n\n"+compose(9, 100), counts...); h.Map.Score() != 0 || len(h.Sources) != 0 {
			t.Errorf("%+v", h)
		}
		if _, h := compare(sampleParagraphs[1], counts[:similar.Common-1]...); h.Map.Score() < 9000 {
			t.Errorf("in %d others: %d", similar.Common-1, h.Map.Score())
		}
	})
	t.Run("TA-05 a passage stands with its largest source alone, and with all who have it", func(t *testing.T) {
		_, h := compare(sampleParagraphs[0]+sampleParagraphs[1], sampleParagraphs[0], sampleParagraphs[0]+sampleParagraphs[1], sampleParagraphs[1])
		if h.Map.Score() < 9900 || len(h.Sources) != 1 || h.Sources[0].Number != 1 || len(h.Sources[0].Passages[0].Owners) < 2 {
			t.Errorf("%+v", h)
		}
	})
}

func TestWeighOwners(t *testing.T) {
	t.Run("TA-05 a text that came later blames nobody, and is an owner all the same", func(t *testing.T) {
		if _, h := compareSince(sampleParagraphs[0], 0, sampleParagraphs[0]); h.Map.Score() != 0 || len(h.Sources) != 0 {
			t.Errorf("%+v", h)
		}
		_, h := compareSince(sampleParagraphs[0], 1, sampleParagraphs[0], sampleParagraphs[0], sampleParagraphs[0])
		if h.Map.Score() < 9900 || len(h.Sources) != 1 || h.Sources[0].Number != 0 || len(h.Sources[0].Passages[0].Owners) != 3 {
			t.Errorf("%+v", h)
		}
	})
	t.Run("TA-05 what is left out counts on neither side", func(t *testing.T) {
		text, h := compare(sampleParagraphs[0]+"\n"+sampleParagraphs[2], sampleParagraphs[0], sampleParagraphs[1])
		p := h.Sources[0].Passages[0].Here
		if before, after := h.Map.Score(), h.Map.Score(p); before < 3000 || after > 200 {
			t.Errorf("%d, then %d", before, after)
		}
		again, err := similar.UnpackMap(h.Map.Pack())
		if err != nil || again.Score() != h.Map.Score() || again.Score(p) != h.Map.Score(p) {
			t.Errorf("%v", err)
		}
		begin, end := text.Bytes(p)
		if place, ok := text.Place(begin, end); !ok || place != p {
			t.Errorf("%v, want %v", place, p)
		}
		for _, broken := range []string{"", "!", "AAAA", "/////w==", "A"} {
			if m, err := similar.UnpackMap(broken); err == nil && m.Score() != 0 {
				t.Errorf("%q", broken)
			}
		}
	})
}

func TestAlike(t *testing.T) {
	kelima := strings.Fields(sampleParagraphs[0])
	for i := 4; i < len(kelima); i += 5 {
		kelima[i] = "serambi"
	}
	if got := similar.Alike(sampleParagraphs[0], strings.Join(kelima, " ")); got < 7500 || got > 8500 {
		t.Errorf("TA-05 with every fifth word changed: %d, want about 8000", got)
	}
	if got := similar.Alike("Petani menjual sayur", "petani MENJUAL sayur!"); got != 10000 {
		t.Errorf("TA-05 the same words: %d", got)
	}
}

func TestDisguises(t *testing.T) {
	for text, want := range map[string]similar.Disguise{
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
		if got := similar.Disguises(text); got != want {
			t.Errorf("TA-05 %q: %+v, want %+v", text, got, want)
		}
	}
}

// TestGuaranteed holds winnowing's promise: a shared run of Guaranteed words always shares a fingerprint.
func TestGuaranteed(t *testing.T) {
	for benih := range uint64(200) {
		same := compose(1000+benih, similar.Guaranteed)
		if len(similar.Words(same)) < similar.Guaranteed {
			continue
		}
		a, b := similar.Prints(compose(benih, 60)+same+compose(5000+benih, 60)), similar.Prints(compose(9000+benih, 60)+same)
		if !slices.ContainsFunc(a, func(x similar.Print) bool {
			return slices.ContainsFunc(b, func(y similar.Print) bool { return x.Hash == y.Hash })
		}) {
			t.Errorf("seed %d: nothing shared", benih)
		}
	}
}

func TestTitles(t *testing.T) {
	const title = "Pengembangan Aplikasi Pemesanan Hasil Tani Berbasis Web"
	for other, bound := range map[string][2]int64{
		title: {100, 100},
		"Aplikasi Berbasis Web untuk Memesan Hasil Pertanian yang Dikembangkan": {80, 100},
		"Aplikasi Pemesanan Tiket Berbasis Web":                                 {50, 80},
		"Pengaruh Kepemimpinan terhadap Motivasi Kerja Karyawan PT Sinar Abadi": {0, 0},
		"": {0, 0},
	} {
		if got := similar.TitlesAlike(similar.TitleRoots(title), similar.TitleRoots(other)); got < bound[0] || got > bound[1] {
			t.Errorf("TA-07 %q: %d, want %v", other, got, bound)
		}
	}
}

func FuzzPrints(f *testing.F) {
	for _, p := range append([]string{"", "a", "meng-\nalami", "\xff\xfe", copied}, sampleParagraphs...) {
		f.Add(p, p)
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		jejak := similar.Prints(a)
		for i, j := range jejak {
			if j.Hash < 0 || j.Begin < 0 || j.End > len(a) || j.Begin >= j.End || i > 0 && j.Begin < jejak[i-1].Begin {
				t.Fatalf("%+v", j)
			}
		}
		text, h := compare(a, b)
		if s := h.Map.Score(); s < 0 || s > 10000 {
			t.Fatal(s)
		}
		for _, s := range h.Sources {
			for _, p := range s.Passages {
				begin, end := text.Bytes(p.Here)
				awalLain, akhirLain := p.Begin, p.End
				if begin >= end || awalLain >= akhirLain || end > len(a) || akhirLain > len(b) || h.Map.Score(p.Here) > 10000 {
					t.Fatalf("%+v", p)
				}
			}
		}
		similar.Disguises(a)
	})
}

func BenchmarkPrints(b *testing.B) {
	text := strings.Repeat(strings.Join(sampleParagraphs, "\n"), 70) // a thesis of some 15,000 words
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		similar.Prints(text)
	}
}
