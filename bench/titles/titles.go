package main

import (
	"math/rand/v2"
	"strings"
	"time"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/feature/tugasakhir/demo/invent"
	"portaldosen/internal/kit/similar"
)

// titles are so many. The demo's inventor knows some twenty thousand, so each is the beginning of one, the end of another, and
// a name of a place, of which a few are frequent and many rare, as in titles that people write.
func titles(count int) ([]title, error) {
	k, err := demo.Bangun(demo.Pilihan{Ukuran: demo.L, Benih: 1, Hari: time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)}, demo.Daftar()[0])
	if err != nil {
		return nil, err
	}
	var invented [][]string
	for w := range invent.Of(k).TugasAkhir() {
		if w.IDAsal == "" {
			invented = append(invented, strings.Fields(w.Judul))
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	names := namesOfPlaces(r)
	often := rand.NewZipf(r, 1.1, 8, uint64(len(names)-1))
	out := make([]title, count)
	for i := range out {
		a, b := invented[r.IntN(len(invented))], invented[r.IntN(len(invented))]
		text := strings.Join(a[:(len(a)+1)/2], " ") + " " + strings.Join(b[len(b)/2:], " ") + " di " + names[often.Uint64()]
		out[i] = title{text, similar.TitleRoots(text)}
	}
	return out, nil
}

// namesOfPlaces are eight thousand.
func namesOfPlaces(r *rand.Rand) []string {
	parts := strings.Fields("ba ca da fa ga ha ja ka la ma na pa ra sa ta wa bi di gi ki li mi ni pi ri si ti bu du gu ku lu mu nu pu ru su tu")
	out := make([]string, 8000)
	for i := range out {
		for range 2 + r.IntN(3) {
			out[i] += parts[r.IntN(len(parts))]
		}
		out[i] = strings.ToUpper(out[i][:1]) + out[i][1:]
	}
	return out
}
