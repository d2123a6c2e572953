package similar_test

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// zipfText is a text of few frequent words and many rare ones, as people write, from one vocabulary.
func zipfText(seed uint64, words int) string {
	v := rand.New(rand.NewPCG(3, 3))
	vocabulary := make([]string, 8000)
	for i := range vocabulary {
		for range 2 + v.IntN(3) {
			vocabulary[i] += syllables[v.IntN(len(syllables))]
		}
	}
	z := rand.NewZipf(rand.New(rand.NewPCG(seed, 5)), 1.2, 4, uint64(len(vocabulary)-1))
	var b strings.Builder
	for i := range words {
		b.WriteString(vocabulary[z.Uint64()])
		b.WriteString(map[bool]string{true: ".\n", false: " "}[i%15 == 14])
	}
	return b.String()
}

// A whole thesis has many runs of frequent words by chance; they are no passages.
func TestWeighLong(t *testing.T) {
	var others []string
	for i := range 40 {
		others = append(others, zipfText(uint64(100+i), map[bool]int{true: 15_000, false: 400}[i < 4]))
	}
	_, report := compare(zipfText(1, 15_000), others...)
	t.Log("unrelated theses:", report.Map.Score())
	checkScore(t, "unrelated theses", report, 0, 999)
	copied := zipfText(100, 15_000)
	chapter := copied[len(copied)/2 : len(copied)/2+20_000]
	_, report = compare(zipfText(2, 7_000)+chapter+zipfText(3, 5_000), others...)
	t.Log("a copied chapter:", report.Map.Score())
	checkScore(t, "a copied chapter", report, 1200, 10000)
	if len(report.Sources) == 0 || report.Sources[0].Number != 0 {
		t.Errorf("TA-05 a copied chapter: sources %d, want 0 before all", sources(report))
	}
}
