package similar_test

import (
	"fmt"
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
func compareSince(content string, later int, other ...string) (*similar.Text, similar.Report) {
	owners := map[int64][]similar.Owner{}
	texts := map[int64]*similar.Text{}
	for number, t := range other {
		n := int64(number)
		texts[n] = similar.Read(t)
		for _, p := range texts[n].Prints() {
			if !slices.ContainsFunc(owners[p.Hash], func(o similar.Owner) bool { return o.Number == n }) {
				owners[p.Hash] = append(owners[p.Hash], similar.Owner{Number: n, Later: number >= later})
			}
		}
	}
	text := similar.Read(content)
	report, _ := text.Weigh(owners, func(n int64) (*similar.Text, error) { return texts[n], nil })
	return text, report
}

// checkScore holds a report's score within bounds.
func checkScore(t *testing.T, what string, h similar.Report, least, most int64) {
	t.Helper()
	if got := h.Map.Score(); got < least || got > most {
		t.Errorf("TA-05 %s: score %d, want %d to %d", what, got, least, most)
	}
}

// checkSources holds who the sources of a report are.
func checkSources(t *testing.T, what string, h similar.Report, want ...int64) {
	t.Helper()
	if got := sources(h); !slices.Equal(got, want) {
		t.Fatalf("TA-05 %s: sources %d, want %d", what, got, want)
	}
}

func sources(h similar.Report) (numbers []int64) {
	for _, s := range h.Sources {
		numbers = append(numbers, s.Number)
	}
	return numbers
}

func TestWeigh(t *testing.T) {
	all := strings.Join(sampleParagraphs, "\n\n")
	t.Run("TA-05 a text against itself is 100 per cent", func(t *testing.T) {
		for i, p := range append([]string{all, compose(1, 3000)}, sampleParagraphs...) {
			_, h := compare(p, p)
			checkScore(t, fmt.Sprintf("text %d", i), h, 10000, 10000)
		}
	})
	t.Run("TA-05 texts on different things stay under 10 per cent", func(t *testing.T) {
		for i, p := range sampleParagraphs {
			_, h := compare(p, slices.Delete(slices.Clone(sampleParagraphs), i, i+1)...)
			checkScore(t, fmt.Sprintf("paragraph %d", i), h, 0, 999)
		}
		_, h := compare(compose(1, 3000), compose(2, 3000), all)
		checkScore(t, "an invented text", h, 0, 999)
	})
	t.Run("TA-05 a copied paragraph is found in a long text, with both passages", func(t *testing.T) {
		content, other := compose(3, 900)+sampleParagraphs[0]+compose(4, 900), compose(5, 500)+sampleParagraphs[0]
		text, h := compare(content, compose(6, 900), other)
		checkScore(t, "a copied paragraph", h, 100, 1000)
		checkSources(t, "a copied paragraph", h, 1)
		passages := h.Sources[0].Passages
		if len(passages) != 1 {
			t.Fatalf("%+v, want one passage", passages)
		}
		begin, end := text.Bytes(passages[0].Here)
		here, there := content[begin:end], other[passages[0].Begin:passages[0].End]
		const both = "dua belas petani"
		if !strings.Contains(here, both) || !strings.Contains(there, both) {
			t.Errorf("%q beside %q, want %q in both", here, there, both)
		}
		if got := similar.Alike(here, there); got < 9500 {
			t.Errorf("%q beside %q: alike %d, want 9500 or more", here, there, got)
		}
	})
	t.Run("TA-05 other affixes, order and signs do not hide a copy", func(t *testing.T) {
		_, h := compare(copied, sampleParagraphs[1], sampleParagraphs[0], sampleParagraphs[2])
		checkScore(t, "a disguised copy", h, 3000, 10000)
		checkSources(t, "a disguised copy", h, 1)
	})
	t.Run("TA-05 what many texts have weighs nothing", func(t *testing.T) {
		having := make([]string, similar.Common)
		for i := range having {
			having[i] = sampleParagraphs[1] + compose(uint64(100+i), 100)
		}
		_, h := compare(sampleParagraphs[1]+"\n\n"+compose(9, 100), having...)
		checkScore(t, "what many have", h, 0, 0)
		checkSources(t, "what many have", h)
		_, h = compare(sampleParagraphs[1], having[:similar.Common-1]...)
		checkScore(t, "what one less has", h, 9000, 10000)
	})
	t.Run("TA-05 a passage stands with its largest source alone, and with all who have it", func(t *testing.T) {
		both := sampleParagraphs[0] + sampleParagraphs[1]
		_, h := compare(both, sampleParagraphs[0], both, sampleParagraphs[1])
		checkScore(t, "two paragraphs", h, 9900, 10000)
		checkSources(t, "two paragraphs", h, 1)
		if owners := h.Sources[0].Passages[0].Owners; len(owners) < 2 {
			t.Errorf("owners %d, want two or more", owners)
		}
	})
}

func TestWeighOwners(t *testing.T) {
	t.Run("TA-05 a text that came later blames nobody, and is an owner all the same", func(t *testing.T) {
		same := sampleParagraphs[0]
		_, h := compareSince(same, 0, same)
		checkScore(t, "the first to have it", h, 0, 0)
		checkSources(t, "the first to have it", h)
		_, h = compareSince(same, 1, same, same, same)
		checkScore(t, "the second to have it", h, 9900, 10000)
		checkSources(t, "the second to have it", h, 0)
		if owners := h.Sources[0].Passages[0].Owners; len(owners) != 3 {
			t.Errorf("owners %d, want all three", owners)
		}
	})
	t.Run("TA-05 what is left out counts on neither side", func(t *testing.T) {
		text, h := compare(sampleParagraphs[0]+"\n"+sampleParagraphs[2], sampleParagraphs[0], sampleParagraphs[1])
		p := h.Sources[0].Passages[0].Here
		checkScore(t, "with all", h, 3000, 10000)
		without := h.Map.Score(p)
		if without > 200 {
			t.Errorf("without the passage: score %d, want at most 200", without)
		}
		again, err := similar.UnpackMap(h.Map.Pack())
		if err != nil {
			t.Fatal(err)
		}
		if got, want := again.Score(), h.Map.Score(); got != want {
			t.Errorf("unpacked: score %d, want %d", got, want)
		}
		if got := again.Score(p); got != without {
			t.Errorf("unpacked, without the passage: score %d, want %d", got, without)
		}
		begin, end := text.Bytes(p)
		if place, ok := text.Place(begin, end); !ok || place != p {
			t.Errorf("the place of the passage is %v, want %v", place, p)
		}
	})
}

func TestUnpackMapBroken(t *testing.T) {
	for _, broken := range []string{"", "!", "AAAA", "/////w==", "A"} {
		if m, err := similar.UnpackMap(broken); err == nil && m.Score() != 0 {
			t.Errorf("%q is a map of the score %d, want an error or none", broken, m.Score())
		}
	}
}

func TestAlike(t *testing.T) {
	words := strings.Fields(sampleParagraphs[0])
	for i := 4; i < len(words); i += 5 {
		words[i] = "serambi"
	}
	if got := similar.Alike(sampleParagraphs[0], strings.Join(words, " ")); got < 7500 || got > 8500 {
		t.Errorf("TA-05 with every fifth word changed: %d, want about 8000", got)
	}
	if got, want := similar.Alike("Petani menjual sayur", "petani MENJUAL sayur!"), int64(10000); got != want {
		t.Errorf("TA-05 the same words: %d, want %d", got, want)
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
	for seed := range uint64(200) {
		same := compose(1000+seed, similar.Guaranteed)
		if len(similar.Words(same)) < similar.Guaranteed {
			continue
		}
		a := similar.Prints(compose(seed, 60) + same + compose(5000+seed, 60))
		b := similar.Prints(compose(9000+seed, 60) + same)
		shared := slices.ContainsFunc(a, func(x similar.Print) bool {
			return slices.ContainsFunc(b, func(y similar.Print) bool { return x.Hash == y.Hash })
		})
		if !shared {
			t.Errorf("seed %d: no fingerprint is shared, want one or more", seed)
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
		got := similar.TitlesAlike(similar.TitleRoots(title), similar.TitleRoots(other))
		if got < bound[0] || got > bound[1] {
			t.Errorf("TA-07 %q: %d, want %d to %d", other, got, bound[0], bound[1])
		}
	}
}

func FuzzPrints(f *testing.F) {
	for _, p := range append([]string{"", "a", "meng-\nalami", "\xff\xfe", copied}, sampleParagraphs...) {
		f.Add(p, p)
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		before := 0
		for _, p := range similar.Prints(a) {
			if p.Hash < 0 || p.Begin < before || p.End > len(a) || p.Begin >= p.End {
				t.Fatalf("%+v, want a fingerprint within %d bytes, from %d on", p, len(a), before)
			}
			before = p.Begin
		}
		text, h := compare(a, b)
		checkScore(t, "any text", h, 0, 10000)
		for _, s := range h.Sources {
			for _, p := range s.Passages {
				begin, end := text.Bytes(p.Here)
				if begin >= end || end > len(a) || p.Begin >= p.End || p.End > len(b) {
					t.Fatalf("%+v, want places within %d and %d bytes", p, len(a), len(b))
				}
				if got := h.Map.Score(p.Here); got > 10000 {
					t.Fatalf("without %+v: score %d, want at most 10000", p, got)
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
