package textdiff_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/kit/textdiff"
)

// render is a result on one line: "=2 +[x] -[y] ~[a -b +c d]".
func render(h textdiff.Result) string {
	out := []string{fmt.Sprintf("=%d", h.Same)}
	sign := map[string]string{textdiff.Same: "", textdiff.Added: "+", textdiff.Removed: "-", textdiff.Changed: "~"}
	for _, b := range h.Paragraphs {
		var content []string
		for _, p := range b.Runs {
			s := p.Text
			if b.Kind == textdiff.Changed {
				s = sign[p.Kind] + s
			}
			content = append(content, s)
		}
		out = append(out, sign[b.Kind]+"["+strings.Join(content, " ")+"]")
	}
	return strings.Join(out, " ")
}

func TestCompare(t *testing.T) {
	const rice = "Penelitian ini membahas pengaruh suhu terhadap pertumbuhan padi di sawah tadah hujan."
	for _, c := range []struct{ name, before, after, want string }{
		{"TA-05 nothing changed", "a b\nc", "a b\nc", "=2"},
		{"TA-05 other lines of the same words are no change", "satu dua\ntiga", "satu\ndua tiga", "=2"},
		{
			"TA-05 a paragraph came",
			"satu dua\ntiga empat",
			"satu dua\nbaru sekali\ntiga empat",
			"=2 +[baru sekali]",
		},
		{
			"TA-05 a paragraph went",
			"satu dua\nlama sekali\ntiga empat",
			"satu dua\ntiga empat",
			"=2 -[lama sekali]",
		},
		{
			"TA-05 a word changed",
			rice,
			strings.Replace(rice, "padi", "jagung", 1),
			"=0 ~[Penelitian ini membahas pengaruh suhu terhadap pertumbuhan -padi +jagung di sawah tadah hujan.]",
		},
		{
			"TA-05 a little word amid a change belongs to it",
			"Hasil uji pertama di Jakarta dan Bogor menunjukkan kenaikan yang nyata",
			"Hasil uji pertama di Depok dan Bekasi menunjukkan kenaikan yang nyata",
			"=0 ~[Hasil uji pertama di -Jakarta dan Bogor +Depok dan Bekasi menunjukkan kenaikan yang nyata]",
		},
		{
			"TA-05 hardly a word stayed: one went, one came",
			"Metode yang dipakai adalah wawancara dengan petani",
			"Data dikumpulkan dengan angket daring tertutup",
			"=0 -[Metode yang dipakai adalah wawancara dengan petani] " +
				"+[Data dikumpulkan dengan angket daring tertutup]",
		},
		{"TA-05 from nothing, to nothing", "", "x", "=0 +[x]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, err := textdiff.Compare(strings.Split(c.before, "\n"), strings.Split(c.after, "\n"))
			if got := render(h); got != c.want || err != nil {
				t.Errorf("%s %v, want %s", got, err, c.want)
			}
		})
	}
}

// Whatever two texts are, what stayed and what went is the one, what stayed and what came the other.
func TestCompareWhole(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	random := func(n, word int) (out []string) {
		for range n {
			var p []string
			for range 1 + r.IntN(30) {
				p = append(p, fmt.Sprintf("k%d", r.IntN(word)))
			}
			out = append(out, strings.Join(p, " "))
		}
		return out
	}
	for _, word := range []int{3, 50, 200_000} {
		x := random(40, word)
		y := append(append([]string{}, x[:10]...), random(30, word)...)
		h, err := textdiff.Compare(x, y)
		if err != nil {
			t.Fatal(err)
		}
		var came, went int
		for _, b := range h.Paragraphs {
			for _, p := range b.Runs {
				n := len(strings.Fields(p.Text))
				came += map[string]int{textdiff.Added: n}[p.Kind]
				went += map[string]int{textdiff.Removed: n}[p.Kind]
			}
		}
		words := func(ps []string) int { return len(strings.Fields(strings.Join(ps, " "))) }
		if words(x)-went != words(y)-came {
			t.Errorf("TA-05 %d words: %d went of %d, %d came of %d, want as many to stay of both",
				word, went, words(x), came, words(y))
		}
	}
	long := []string{strings.Repeat("a ", textdiff.MaxWords+1)}
	if _, err := textdiff.Compare(long, nil); !errors.Is(err, textdiff.ErrTooLong) {
		t.Errorf("TA-05 a text that is too long: %v, want %v", err, textdiff.ErrTooLong)
	}
}

// TestCompareCoarse compares two texts of which every second word stayed: as many words as are taken, and more work
// than the time of a comparison allows on any machine. Cut short, it tells all as gone and come; were it not, it would
// find them.
func TestCompareCoarse(t *testing.T) {
	var x, y []string
	for i := 0; i < textdiff.MaxWords; {
		var p, q strings.Builder
		for range 15 {
			fmt.Fprintf(&p, "lama%d tetap%d ", i, i)
			fmt.Fprintf(&q, "baru%d tetap%d ", i, i)
			i += 2
		}
		x, y = append(x, p.String()), append(y, q.String())
	}
	h, err := textdiff.Compare(x, y)
	if err != nil {
		t.Fatal(err)
	}
	if h.Same != 0 {
		t.Errorf("TA-05 of %d paragraphs %d stayed, want none", len(h.Paragraphs), h.Same)
	}
	isChanged := func(b textdiff.Paragraph) bool { return b.Kind == textdiff.Changed }
	if i := slices.IndexFunc(h.Paragraphs[1:len(h.Paragraphs)-1], isChanged); i >= 0 {
		t.Errorf("TA-05 paragraph %d of %d was found to have changed, want all gone and come", i+1, len(h.Paragraphs))
	}
}
