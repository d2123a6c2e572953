package similar

import "strings"

// Root is the root of a word in lower case. The rules are those of Nazief and Adriani with the enhanced confix stripping
// of Arifin, Mahendra and Ciptaningtyas: affixes come off as long as the list of roots knows what is left, and of several
// known roots the longest counts, of equals the one with fewer prefixes. A word that the list does not know loses its affixes by a lighter rule, so that the
// forms of a borrowed word meet too.
func Root(word string) string {
	if len(word) <= minRoot || knownRoots()[word] {
		return word
	}
	var c candidate
	for _, stem := range withoutSuffixes(word) {
		c.search(stem, 0)
	}
	if c.root != "" {
		return c.root
	}
	return stemUnknown(word)
}

const (
	minRoot     = 3 // letters of the shortest root
	maxPrefixes = 3 // prefixes, one before the other
)

// withoutSuffixes lists a word as it is and without its endings: particle, possessive, then the derivational one.
func withoutSuffixes(word string) []string {
	out := []string{word}
	for _, group := range [][]string{particles, possessives} {
		if stem, ok := cutSuffix(word, group); ok {
			word = stem
			out = append(out, word)
		}
	}
	for _, suffix := range derivations {
		if stem, ok := strings.CutSuffix(word, suffix); ok && len(stem) >= minRoot && (!neverPaired(word, suffix) || knownRoots()[stem]) {
			out = append(out, stem)
		}
	}
	return out
}

var (
	particles   = []string{"lah", "kah", "tah", "pun"}
	possessives = []string{"nya", "ku", "mu"}
	derivations = []string{"kan", "an", "i"}
)

func cutSuffix(word string, suffixes []string) (string, bool) {
	for _, a := range suffixes {
		if stem, ok := strings.CutSuffix(word, a); ok && len(stem) >= minRoot {
			return stem, true
		}
	}
	return word, false
}

// neverPaired tells the pairs of prefix and ending that no word has.
func neverPaired(word, suffix string) bool {
	prefixes := map[string][]string{"i": {"ber", "ke", "se"}, "an": {"di", "me"}, "kan": {"ke", "se"}}[suffix]
	for _, a := range prefixes {
		if strings.HasPrefix(word, a) && !strings.HasPrefix(word, "keber") {
			return true
		}
	}
	return false
}

// candidate is the best root so far, and how many prefixes stood before it.
type candidate struct {
	root  string
	depth int
}

// search takes prefixes off, one after the other, and keeps the best known root that it meets.
func (c *candidate) search(stem string, depth int) {
	if knownRoots()[stem] && (len(stem) > len(c.root) || len(stem) == len(c.root) && depth < c.depth) {
		c.root, c.depth = stem, depth
	}
	if depth == maxPrefixes {
		return
	}
	for _, rest := range withoutPrefix(stem) {
		if len(rest) >= minRoot {
			c.search(rest, depth+1)
		}
	}
}

// withoutPrefix lists what a word can be without its first prefix; where a prefix changed the root's first letter, each
// letter that it can have been. The likeliest comes first.
func withoutPrefix(word string) []string {
	for _, plain := range []string{"di", "ke", "se"} {
		if rest, ok := strings.CutPrefix(word, plain); ok {
			return []string{rest}
		}
	}
	switch {
	case strings.HasPrefix(word, "be"), strings.HasPrefix(word, "te"):
		return withoutR(word)
	case strings.HasPrefix(word, "me"):
		return withoutNasal(word[2:])
	case strings.HasPrefix(word, "pe"):
		return append(withoutNasal(word[2:]), withoutR(word)...)
	}
	return nil
}

// withoutR takes ber-, ter- and per- off, also where they lost their r or have an l in its place.
func withoutR(word string) []string {
	rest := word[2:]
	if strings.HasPrefix(rest, "r") {
		return []string{rest[1:], rest}
	}
	if strings.HasPrefix(rest, "lajar") {
		return []string{rest[1:]}
	}
	return []string{rest}
}

// withoutNasal takes the nasal of me- and pe- off: m, n, ng and ny stand for the first letter that they swallowed.
func withoutNasal(rest string) []string {
	switch {
	case strings.HasPrefix(rest, "ny"):
		return []string{"s" + rest[2:], "c" + rest[2:], rest}
	case strings.HasPrefix(rest, "nge"):
		return []string{rest[2:], "k" + rest[2:], rest[3:]}
	case strings.HasPrefix(rest, "ng"):
		if vowel(rest, 2) {
			return []string{rest[2:], "k" + rest[2:], rest}
		}
		return []string{rest[2:]}
	case strings.HasPrefix(rest, "m"):
		if vowel(rest, 1) {
			return []string{"p" + rest[1:], rest}
		}
		return []string{rest[1:]}
	case strings.HasPrefix(rest, "n"):
		if vowel(rest, 1) {
			return []string{"t" + rest[1:], rest}
		}
		return []string{rest[1:]}
	}
	return []string{rest}
}

func vowel(s string, i int) bool { return i < len(s) && strings.IndexByte("aiueo", s[i]) >= 0 }

// minUnknown is how many letters a word that the list does not know keeps at least.
const minUnknown = 4

// stemUnknown takes off what is surely an affix: particle, possessive, one or two prefixes, and -kan, or -an behind a prefix.
func stemUnknown(word string) string {
	for _, group := range [][]string{particles[:2], possessives[:1]} {
		if stem, ok := cutSuffix(word, group); ok && len(stem) >= minUnknown {
			word = stem
		}
	}
	before := word
	for range 2 {
		if !hasPrefix(word) {
			break
		}
		rest := withoutPrefix(word)[0]
		if len(rest) < minUnknown {
			break
		}
		word = rest
	}
	suffixes := []string{"kan"}
	if word != before {
		suffixes = []string{"kan", "an"}
	}
	if stem, ok := cutSuffix(word, suffixes); ok && len(stem) >= minUnknown {
		word = stem
	}
	return word
}

// hasPrefix tells the prefixes that hardly any root begins with.
func hasPrefix(word string) bool {
	for _, a := range []string{"di", "ber", "ter", "per", "mem", "men", "pem", "pen"} {
		if strings.HasPrefix(word, a) {
			return true
		}
	}
	return strings.HasPrefix(word, "ke") && strings.HasSuffix(word, "an")
}
