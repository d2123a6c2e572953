package mirip

import "strings"

// Akar is the root of a word in lower case. The rules are those of Nazief and Adriani with the enhanced confix stripping
// of Arifin, Mahendra and Ciptaningtyas: affixes come off as long as the list of roots knows what is left, and of several
// known roots the longest counts, of equals the one with fewer prefixes. A word that the list does not know loses its affixes by a lighter rule, so that the
// forms of a borrowed word meet too.
func Akar(kata string) string {
	if len(kata) <= minAkar || kataDasar()[kata] {
		return kata
	}
	var c calon
	for _, batang := range tanpaAkhiran(kata) {
		c.cari(batang, 0)
	}
	if c.akar != "" {
		return c.akar
	}
	return ringan(kata)
}

const (
	minAkar   = 3 // letters of the shortest root
	maxAwalan = 3 // prefixes, one before the other
)

// tanpaAkhiran lists a word as it is and without its endings: particle, possessive, then the derivational one.
func tanpaAkhiran(kata string) []string {
	out := []string{kata}
	for _, kelompok := range [][]string{partikel, milik} {
		if batang, ada := potong(kata, kelompok); ada {
			kata = batang
			out = append(out, kata)
		}
	}
	for _, akhiran := range turunan {
		if batang, ada := strings.CutSuffix(kata, akhiran); ada && len(batang) >= minAkar && (!terlarang(kata, akhiran) || kataDasar()[batang]) {
			out = append(out, batang)
		}
	}
	return out
}

var (
	partikel = []string{"lah", "kah", "tah", "pun"}
	milik    = []string{"nya", "ku", "mu"}
	turunan  = []string{"kan", "an", "i"}
)

func potong(kata string, akhiran []string) (string, bool) {
	for _, a := range akhiran {
		if batang, ada := strings.CutSuffix(kata, a); ada && len(batang) >= minAkar {
			return batang, true
		}
	}
	return kata, false
}

// terlarang tells the pairs of prefix and ending that no word has.
func terlarang(kata, akhiran string) bool {
	awalan := map[string][]string{"i": {"ber", "ke", "se"}, "an": {"di", "me"}, "kan": {"ke", "se"}}[akhiran]
	for _, a := range awalan {
		if strings.HasPrefix(kata, a) && !strings.HasPrefix(kata, "keber") {
			return true
		}
	}
	return false
}

// calon is the best root so far, and how many prefixes stood before it.
type calon struct {
	akar  string
	dalam int
}

// cari takes prefixes off, one after the other, and keeps the best known root that it meets.
func (c *calon) cari(batang string, dalam int) {
	if kataDasar()[batang] && (len(batang) > len(c.akar) || len(batang) == len(c.akar) && dalam < c.dalam) {
		c.akar, c.dalam = batang, dalam
	}
	if dalam == maxAwalan {
		return
	}
	for _, sisa := range tanpaAwalan(batang) {
		if len(sisa) >= minAkar {
			c.cari(sisa, dalam+1)
		}
	}
}

// tanpaAwalan lists what a word can be without its first prefix; where a prefix changed the root's first letter, each
// letter that it can have been. The likeliest comes first.
func tanpaAwalan(kata string) []string {
	for _, polos := range []string{"di", "ke", "se"} {
		if sisa, ada := strings.CutPrefix(kata, polos); ada {
			return []string{sisa}
		}
	}
	switch {
	case strings.HasPrefix(kata, "be"), strings.HasPrefix(kata, "te"):
		return awalanR(kata)
	case strings.HasPrefix(kata, "me"):
		return sengau(kata[2:])
	case strings.HasPrefix(kata, "pe"):
		return append(sengau(kata[2:]), awalanR(kata)...)
	}
	return nil
}

// awalanR takes ber-, ter- and per- off, also where they lost their r or have an l in its place.
func awalanR(kata string) []string {
	sisa := kata[2:]
	if strings.HasPrefix(sisa, "r") {
		return []string{sisa[1:], sisa}
	}
	if strings.HasPrefix(sisa, "lajar") {
		return []string{sisa[1:]}
	}
	return []string{sisa}
}

// sengau takes the nasal of me- and pe- off: m, n, ng and ny stand for the first letter that they swallowed.
func sengau(sisa string) []string {
	switch {
	case strings.HasPrefix(sisa, "ny"):
		return []string{"s" + sisa[2:], "c" + sisa[2:], sisa}
	case strings.HasPrefix(sisa, "nge"):
		return []string{sisa[2:], "k" + sisa[2:], sisa[3:]}
	case strings.HasPrefix(sisa, "ng"):
		if vokal(sisa, 2) {
			return []string{sisa[2:], "k" + sisa[2:], sisa}
		}
		return []string{sisa[2:]}
	case strings.HasPrefix(sisa, "m"):
		if vokal(sisa, 1) {
			return []string{"p" + sisa[1:], sisa}
		}
		return []string{sisa[1:]}
	case strings.HasPrefix(sisa, "n"):
		if vokal(sisa, 1) {
			return []string{"t" + sisa[1:], sisa}
		}
		return []string{sisa[1:]}
	}
	return []string{sisa}
}

func vokal(s string, i int) bool { return i < len(s) && strings.IndexByte("aiueo", s[i]) >= 0 }

// minRingan is how many letters a word that the list does not know keeps at least.
const minRingan = 4

// ringan takes off what is surely an affix: particle, possessive, one or two prefixes, and -kan, or -an behind a prefix.
func ringan(kata string) string {
	for _, kelompok := range [][]string{partikel[:2], milik[:1]} {
		if batang, ada := potong(kata, kelompok); ada && len(batang) >= minRingan {
			kata = batang
		}
	}
	asal := kata
	for range 2 {
		if !berawalan(kata) {
			break
		}
		sisa := tanpaAwalan(kata)[0]
		if len(sisa) < minRingan {
			break
		}
		kata = sisa
	}
	akhiran := []string{"kan"}
	if kata != asal {
		akhiran = []string{"kan", "an"}
	}
	if batang, ada := potong(kata, akhiran); ada && len(batang) >= minRingan {
		kata = batang
	}
	return kata
}

// berawalan tells the prefixes that hardly any root begins with.
func berawalan(kata string) bool {
	for _, a := range []string{"di", "ber", "ter", "per", "mem", "men", "pem", "pen"} {
		if strings.HasPrefix(kata, a) {
			return true
		}
	}
	return strings.HasPrefix(kata, "ke") && strings.HasSuffix(kata, "an")
}
