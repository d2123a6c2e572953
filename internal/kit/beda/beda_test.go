package beda_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/kit/beda"
)

// tulis is a result on one line: "=2 +[x] -[y] ~[a -b +c d]".
func tulis(h beda.Hasil) string {
	out := []string{fmt.Sprintf("=%d", h.Sama)}
	tanda := map[string]string{beda.Sama: "", beda.Tambah: "+", beda.Hapus: "-", beda.Ubah: "~"}
	for _, b := range h.Bagian {
		var isi []string
		for _, p := range b.Potongan {
			s := p.Teks
			if b.Jenis == beda.Ubah {
				s = tanda[p.Jenis] + s
			}
			isi = append(isi, s)
		}
		out = append(out, tanda[b.Jenis]+"["+strings.Join(isi, " ")+"]")
	}
	return strings.Join(out, " ")
}

func TestBandingkan(t *testing.T) {
	const panjang = "Penelitian ini membahas pengaruh suhu terhadap pertumbuhan padi di sawah tadah hujan."
	for _, c := range []struct{ nama, sebelum, sesudah, want string }{
		{"TA-05 nothing changed", "a b\nc", "a b\nc", "=2"},
		{"TA-05 other lines of the same words are no change", "satu dua\ntiga", "satu\ndua tiga", "=2"},
		{"TA-05 a paragraph came", "satu dua\ntiga empat", "satu dua\nbaru sekali\ntiga empat", "=2 +[baru sekali]"},
		{"TA-05 a paragraph went", "satu dua\nlama sekali\ntiga empat", "satu dua\ntiga empat", "=2 -[lama sekali]"},
		{"TA-05 a word changed", panjang, strings.Replace(panjang, "padi", "jagung", 1),
			"=0 ~[Penelitian ini membahas pengaruh suhu terhadap pertumbuhan -padi +jagung di sawah tadah hujan.]"},
		{"TA-05 a little word amid a change belongs to it", "Hasil uji pertama di Jakarta dan Bogor menunjukkan kenaikan yang nyata", "Hasil uji pertama di Depok dan Bekasi menunjukkan kenaikan yang nyata",
			"=0 ~[Hasil uji pertama di -Jakarta dan Bogor +Depok dan Bekasi menunjukkan kenaikan yang nyata]"},
		{"TA-05 hardly a word stayed: one went, one came", "Metode yang dipakai adalah wawancara dengan petani", "Data dikumpulkan dengan angket daring tertutup",
			"=0 -[Metode yang dipakai adalah wawancara dengan petani] +[Data dikumpulkan dengan angket daring tertutup]"},
		{"TA-05 from nothing, to nothing", "", "x", "=0 +[x]"},
	} {
		t.Run(c.nama, func(t *testing.T) {
			h, err := beda.Bandingkan(strings.Split(c.sebelum, "\n"), strings.Split(c.sesudah, "\n"))
			if got := tulis(h); got != c.want || err != nil {
				t.Errorf("%s %v, want %s", got, err, c.want)
			}
		})
	}
}

// Whatever two texts are, what stayed and what went is the one, what stayed and what came the other.
func TestBandingkanUtuh(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	acak := func(n, kata int) (out []string) {
		for range n {
			var p []string
			for range 1 + r.IntN(30) {
				p = append(p, fmt.Sprintf("k%d", r.IntN(kata)))
			}
			out = append(out, strings.Join(p, " "))
		}
		return out
	}
	for _, kata := range []int{3, 50, 200_000} {
		x := acak(40, kata)
		y := append(append([]string{}, x[:10]...), acak(30, kata)...)
		h, err := beda.Bandingkan(x, y)
		if err != nil {
			t.Fatal(err)
		}
		var datang, pergi int
		for _, b := range h.Bagian {
			for _, p := range b.Potongan {
				n := len(strings.Fields(p.Teks))
				datang += map[string]int{beda.Tambah: n}[p.Jenis]
				pergi += map[string]int{beda.Hapus: n}[p.Jenis]
			}
		}
		words := func(ps []string) int { return len(strings.Fields(strings.Join(ps, " "))) }
		if words(x)-pergi != words(y)-datang {
			t.Errorf("TA-05 %d words: %d went of %d, %d came of %d", kata, pergi, words(x), datang, words(y))
		}
	}
	if _, err := beda.Bandingkan([]string{strings.Repeat("a ", beda.MaksKata+1)}, nil); !errors.Is(err, beda.ErrPanjang) {
		t.Errorf("TA-05 a text that is too long: %v", err)
	}
}

// TestBandingkanKasar compares two texts of which every second word stayed: as many words as are taken, and more work than
// the time of a comparison allows on any machine. Cut short, it tells all as gone and come; were it not, it would find them.
func TestBandingkanKasar(t *testing.T) {
	var x, y []string
	for i := 0; i < beda.MaksKata; {
		var p, q strings.Builder
		for range 15 {
			fmt.Fprintf(&p, "lama%d tetap%d ", i, i)
			fmt.Fprintf(&q, "baru%d tetap%d ", i, i)
			i += 2
		}
		x, y = append(x, p.String()), append(y, q.String())
	}
	h, err := beda.Bandingkan(x, y)
	if err != nil {
		t.Fatal(err)
	}
	changed := slices.ContainsFunc(h.Bagian[1:len(h.Bagian)-1], func(b beda.Bagian) bool { return b.Jenis == beda.Ubah })
	if changed || h.Sama != 0 {
		t.Errorf("TA-05 of %d paragraphs %d stayed, or some were found to have changed", len(h.Bagian), h.Sama)
	}
}
