package dokumen

import (
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"portaldosen/internal/kit/exact"
)

// satuan reads what is printed: "24,165" as 24165 of three places.
func satuan(t *testing.T, s string) (int64, int) {
	t.Helper()
	bulat, pecah, _ := strings.Cut(s, ",")
	n, ok := new(big.Int).SetString(bulat+pecah, 10)
	if !ok {
		t.Fatalf("%q is printed, want a number", s)
	}
	return n.Int64(), len(pecah)
}

func TestKolomBerjumlah(t *testing.T) {
	t.Run("TA-08 what is printed adds up to the sum that is printed", func(t *testing.T) {
		r := rand.New(rand.NewPCG(8, 8))
		for range 3000 {
			var values []*big.Rat
			for range 1 + r.IntN(7) {
				values = append(values, big.NewRat(r.Int64N(1_000_000), 1+r.Int64N(30)))
			}
			periksaKolom(t, values, r.Int64N(5))
		}
	})
	sepertiga := big.NewRat(1_000_000, 3)
	for _, c := range []struct {
		nama   string
		values []*big.Rat
		want   string
	}{
		{
			"exact products keep their places",
			[]*big.Rat{big.NewRat(241650, 1), big.NewRat(541450, 1)},
			"24,165 54,145 = 78,310",
		},
		{
			"two places are enough",
			[]*big.Rat{big.NewRat(240000, 1), big.NewRat(633500, 1)},
			"24,00 63,35 = 87,35",
		},
		{
			"thirds: what is missing goes to who lost most",
			[]*big.Rat{sepertiga, sepertiga, sepertiga},
			"33,3334 33,3333 33,3333 = 100,0000",
		},
		{"nothing", nil, " = 0,00"},
		{"less than one", []*big.Rat{big.NewRat(125, 10)}, "0,00125 = 0,00125"},
	} {
		baris, jumlah := kolomBerjumlah(c.values, 2)
		if got := strings.Join(baris, " ") + " = " + jumlah; got != c.want {
			t.Errorf("TA-08 %s: %s, want %s", c.nama, got, c.want)
		}
	}
}

// periksaKolom: each number is printed with as many places as the sum, and is at most one of the last of them off.
func periksaKolom(t *testing.T, values []*big.Rat, tempat int64) {
	t.Helper()
	baris, jumlah := kolomBerjumlah(values, tempat)
	total, places := satuan(t, jumlah)
	sum, satu := new(big.Rat), big.NewRat(1, 1)
	for i, b := range baris {
		sum.Add(sum, values[i])
		n, p := satuan(t, b)
		if total -= n; p != places {
			t.Fatalf("%s is printed over the sum %s, want as many places", b, jumlah)
		}
		selisih := new(big.Rat).Sub(kali(values[i], int64(p)), big.NewRat(n, 1))
		if selisih.Abs(selisih).Cmp(satu) > 0 {
			t.Fatalf("%s is printed, want %s", b, values[i].FloatString(9))
		}
	}
	if want := desimal(sum, int64(places)); total != 0 || jumlah != want {
		t.Fatalf("%v are printed over the sum %s, want %s and what adds up to it", baris, jumlah, want)
	}
}

func TestDibulatkanDari(t *testing.T) {
	for _, c := range []struct {
		v    *big.Rat
		want string
	}{
		{big.NewRat(873850, 1), "87,39 (dibulatkan dari 87,385)"},
		{big.NewRat(873500, 1), "87,35"},
		{big.NewRat(2_000_000, 3), "66,67"},
	} {
		if got := dibulatkanDari(exact.Round(c.v, 2), c.v, 2); got != c.want {
			t.Errorf("TA-08 the grade is printed as %s, want %s", got, c.want)
		}
	}
	if got, want := dibulatkanDari(800000, big.NewRat(873850, 1), 2), "80,00"; got != want {
		t.Errorf("a grade that was locked from other sheets is printed as %s, want %s", got, want)
	}
}
