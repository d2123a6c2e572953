package richtext

import (
	"fmt"
	"iter"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// spasiCSS is white space as CSS knows it.
const spasiCSS = " \t\n\r\f"

// gaya returns the declarations of a style attribute that the policy allows, in canonical form: sorted by property,
// of each the last valid value, in lower case.
func (k kebijakan) gaya(s string) string {
	boleh := map[string]string{}
	for sifat, nilai := range deklarasi(s) {
		if aturan, ada := k.Styles[sifat]; ada {
			if baku, sah := aturan.baku(nilai); sah {
				boleh[sifat] = baku
			}
		}
	}
	var hasil []string
	for _, sifat := range slices.Sorted(maps.Keys(boleh)) {
		hasil = append(hasil, sifat+": "+boleh[sifat])
	}
	return strings.Join(hasil, "; ")
}

// deklarasi yields property and value of each declaration in a style attribute, in lower case. It finds their ends as
// CSS does: a semicolon in a string, a bracket or a comment, or after a backslash, ends nothing.
func deklarasi(s string) iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for len(s) > 0 {
			akhir := akhirDeklarasi(s)
			sifat, nilai, _ := strings.Cut(strings.ToLower(s[:akhir]), ":")
			if !yield(strings.Trim(sifat, spasiCSS), strings.Trim(nilai, spasiCSS)) {
				return
			}
			s = s[min(akhir+1, len(s)):]
		}
	}
}

func akhirDeklarasi(s string) int {
	var kutip byte
	kurung := 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\\':
			i++
		case kutip != 0:
			if c == kutip {
				kutip = 0
			}
		case c == '"' || c == '\'':
			kutip = c
		case strings.HasPrefix(s[i:], "/*"):
			i = akhirKomentar(s, i)
		case strings.IndexByte("([{", c) >= 0:
			kurung++
		case strings.IndexByte(")]}", c) >= 0:
			kurung = max(0, kurung-1)
		case c == ';' && kurung == 0:
			return i
		}
	}
	return len(s)
}

// akhirKomentar returns the last byte of the comment that begins at i.
func akhirKomentar(s string, i int) int {
	if panjang := strings.Index(s[i+2:], "*/"); panjang >= 0 {
		return i + 2 + panjang + 1
	}
	return len(s)
}

// baku returns a value in its canonical form, or that the property must not hold it.
func (n nilaiGaya) baku(nilai string) (string, bool) {
	if len(n.Pilihan) > 0 {
		return nilai, slices.Contains(n.Pilihan, nilai)
	}
	if heksa.MatchString(nilai) {
		return nilai, true
	}
	return rgb(nilai)
}

var heksa = regexp.MustCompile(`^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$`)

// rgb reads rgb(r, g, b) with whole numbers to 255.
func rgb(nilai string) (string, bool) {
	dalam, awal := strings.CutPrefix(nilai, "rgb(")
	dalam, akhir := strings.CutSuffix(dalam, ")")
	bagian := strings.Split(dalam, ",")
	if !awal || !akhir || len(bagian) != 3 {
		return "", false
	}
	var warna [3]uint64
	for i, b := range bagian {
		kadar, err := strconv.ParseUint(strings.Trim(b, spasiCSS), 10, 8)
		if err != nil {
			return "", false
		}
		warna[i] = kadar
	}
	return fmt.Sprintf("rgb(%d, %d, %d)", warna[0], warna[1], warna[2]), true
}
