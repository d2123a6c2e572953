package hitung

import (
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"os"
	"testing"

	"portaldosen/internal/kit/exact"
)

// lembarUji makes a sheet from pairs of mark (of 100) and weight (per cent).
func lembarUji(t *testing.T, pairs ...float64) *big.Rat {
	t.Helper()
	var w Timbang
	for i := 0; i < len(pairs); i += 2 {
		e4, ok := exact.ToE4(pairs[i])
		if !ok {
			t.Fatalf("%v is no mark", pairs[i])
		}
		w.Tambah(e4, int64(pairs[i+1]*100))
	}
	return w.Rata()
}

// lembarPeran are the sheets of each role.
type lembarPeran = map[string][]*big.Rat

func TestGabung(t *testing.T) {
	s := func(pairs ...float64) *big.Rat { return lembarUji(t, pairs...) }
	three := []Bagian{{GolonganPembimbing, 4000}, {GolonganPenguji, 4000}, {GolonganLapangan, 2000}}
	uneven := []Bagian{{GolonganPembimbing, 6000}, {GolonganPenguji, 2000}, {GolonganLapangan, 2000}}
	for _, c := range []struct {
		nama      string
		shares    []Bagian
		sheets    lembarPeran
		two, four float64
	}{
		{"every role", three, lembarPeran{
			GolonganPembimbing: {s(80, 100), s(90, 100)},
			GolonganPenguji:    {s(70, 50, 80, 50)},
			GolonganLapangan:   {s(100, 100)},
		}, 84, 84},
		{"a role without members gives its share away in proportion", three, lembarPeran{
			GolonganPembimbing: {s(80, 100)}, GolonganPenguji: {s(70, 100)},
		}, 75, 75},
		{"shares stay in proportion, not in equal parts", uneven, lembarPeran{
			GolonganPembimbing: {s(80, 100)}, GolonganPenguji: {s(60, 100)},
		}, 75, 75},
		{"one role has it all", three, lembarPeran{GolonganLapangan: {s(66.67, 100)}}, 66.67, 66.67},
		{"a mean of three is rounded once, at the end", three[:1], lembarPeran{
			GolonganPembimbing: {s(80, 100), s(80, 100), s(81, 100)},
		}, 80.33, 80.3333},
		{"half way goes up", three[:2], lembarPeran{
			GolonganPembimbing: {s(80, 100)}, GolonganPenguji: {s(79.99, 100)},
		}, 80, 79.995},
		{"weights of a sheet count as they are", three[1:2], lembarPeran{
			GolonganPenguji: {s(70, 15, 85.5, 20, 90, 65)},
		}, 86.1, 86.1},
		{"weights that do not add up to a hundred", three[1:2], lembarPeran{
			GolonganPenguji: {s(70, 30, 80, 30)},
		}, 75, 75},
	} {
		t.Run("TA-08 "+c.nama, func(t *testing.T) {
			v := Gabung(c.shares, c.sheets)
			if v == nil || *Display(v, 2) != c.two || *Display(v, 4) != c.four {
				t.Errorf("the grade is %v, want %v at two places and %v at four", v, c.two, c.four)
			}
		})
	}
	t.Run("TA-08 without a sheet, or without a share that counts, there is no grade", func(t *testing.T) {
		if got := Gabung(three, nil); got != nil {
			t.Errorf("the grade without a sheet is %v, want none", got)
		}
		nothing := []Bagian{{GolonganPenguji, 0}}
		if got := Gabung(nothing, lembarPeran{GolonganPenguji: {s(70, 100)}}); got != nil {
			t.Errorf("the grade without a share that counts is %v, want none", got)
		}
	})
}

func TestMarkaSelisih(t *testing.T) {
	for in, want := range map[float64]bool{
		0: true, 100: true, 87.25: true, 87.3: true, 0.01: true, 87.255: false, 1.0 / 3: false,
	} {
		if _, got := exact.ToE4(in); got != want {
			t.Errorf("TA-08 mark %v taken: %t, want %t", in, got, want)
		}
	}
	for _, c := range []struct {
		marks []float64
		want  string
	}{
		{[]float64{80}, ""},
		{[]float64{80, 65}, ""},
		{[]float64{80, 64.99}, "15.01"},
		{[]float64{70, 90, 74.5}, "20"},
	} {
		var sheets []*big.Rat
		for _, m := range c.marks {
			sheets = append(sheets, lembarUji(t, m, 100))
		}
		got := ""
		if d := Display(Selisih(sheets), 2); d != nil {
			got = fmt.Sprint(*d)
		}
		if got != c.want {
			t.Errorf("TA-08 sheets %v are %q apart, want %q", c.marks, got, c.want)
		}
	}
}

// kasusTotal is a sheet as it is typed, and the total and the letter that are shown of it.
type kasusTotal struct {
	Nama       string
	Butir      [][2]*float64 // mark and weight
	Dua, Empat [2]any        // total and letter, at two and at four places
}

// The page shows the total and the letter while marks are typed;
// web/src/feature/tugasakhir/nilai/nilai-hitung.test.ts holds it to the same cases.
func TestTotalSeperti(t *testing.T) {
	text, err := os.ReadFile("../testdata/total.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases struct {
		Konversi []KonversiHuruf
		Kasus    []kasusTotal
	}
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	var letters []HurufBatas
	for _, k := range cases.Konversi {
		letters = append(letters, HurufBatas{k.Huruf, int64(math.Round(k.Mulai * 1e4))})
	}
	for _, c := range cases.Kasus {
		total := c.total(t)
		for tempat, want := range map[int64][2]any{2: c.Dua, 4: c.Empat} {
			got := [2]any{nil, ""}
			if total != nil {
				e4 := exact.Round(total, tempat)
				got = [2]any{float64(e4) / 1e4, FindHuruf(letters, e4)}
			}
			if got != want {
				t.Errorf("TA-08 %s: %v to %d places, want %v", c.Nama, got, tempat, want)
			}
		}
	}
}

// total weighs the marks that are there.
func (c kasusTotal) total(t *testing.T) *big.Rat {
	t.Helper()
	var w Timbang
	for _, b := range c.Butir {
		if b[0] == nil {
			continue
		}
		e4, ok := exact.ToE4(*b[0])
		if !ok {
			t.Fatalf("%s: %v is no mark", c.Nama, *b[0])
		}
		w.Tambah(e4, int64(math.Round(*b[1]*100)))
	}
	return w.Rata()
}
