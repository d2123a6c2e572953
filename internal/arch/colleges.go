package arch

import (
	"regexp"
	"strings"
)

// collegeName matches a college by name. 'untag' alone is a colour mode.
var collegeName = regexp.MustCompile(`(?i)\b(?:TSM|STIALAN|UNINDRA|UBK|UNTAG-SMD)\b`)

// portalFlag picks the build of one portal; it is called by the name of a college.
var portalFlag = regexp.MustCompile(`--portal[ =]stialan\b`)

// checkCollegeNames refuses the name of a college in what is built: what a college decides is a row of its own.
func checkCollegeNames(t *tree, report report) {
	support := map[string]bool{}
	for _, f := range t.gos {
		support[f.path] = f.support()
	}
	for _, f := range t.texts {
		product := strings.HasSuffix(f.path, ".go") && !support[f.path] || webProduct(f.path)
		if !product {
			continue
		}
		f.text = portalFlag.ReplaceAllString(f.text, "--portal")
		eachMatch(f, collegeName, func(where, match string) {
			report(where, "names the college %s; keep what it decides in a row of the college", match)
		})
	}
}

func webProduct(p string) bool {
	return webSource.MatchString(p) && strings.HasPrefix(p, "web/src/") && !isWebTest(p) && !strings.Contains(p, "/test/")
}
