package similar_test

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// zipfText is a text of few frequent words and many rare ones, as people write, from one vocabulary.
func zipfText(seed uint64, words int) string {
	parts := strings.Fields("ba ca da fa ga ha ja ka la ma na pa ra sa ta wa bi di gi ki li mi ni pi ri si ti bu du gu ku lu mu nu pu ru su tu")
	v := rand.New(rand.NewPCG(3, 3))
	vocabulary := make([]string, 8000)
	for i := range vocabulary {
		for range 2 + v.IntN(3) {
			vocabulary[i] += parts[v.IntN(len(parts))]
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
	if score := report.Map.Score(); score >= 1000 {
		t.Errorf("TA-05 unrelated theses: %d", score)
	} else {
		t.Log(score)
	}
	copied := zipfText(100, 15_000)
	_, report = compare(zipfText(2, 7_000)+copied[len(copied)/2:len(copied)/2+20_000]+zipfText(3, 5_000), others...)
	if score := report.Map.Score(); score < 1200 || len(report.Sources) == 0 || report.Sources[0].Number != 0 {
		t.Errorf("TA-05 a copied chapter: %d", score)
	} else {
		t.Log(score)
	}
}
