package arch

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// linkPattern is a link or a picture of Markdown: what stands between the round brackets.
var linkPattern = regexp.MustCompile(`\]\(([^()\s]+)\)`)

// checkLinks refuses links and pictures in the project's own texts that lead to no file.
func checkLinks(t *tree, report report) {
	for _, f := range t.texts {
		if !strings.HasSuffix(f.path, ".md") {
			continue
		}
		for i, line := range strings.Split(f.text, "\n") {
			for _, m := range linkPattern.FindAllStringSubmatch(line, -1) {
				target, _, _ := strings.Cut(m[1], "#")
				if target == "" || strings.Contains(target, ":") { // a place in this text, or an address
					continue
				}
				name := path.Join(path.Dir(f.path), target)
				if _, err := os.Stat(filepath.Join(t.root, filepath.FromSlash(name))); errors.Is(err, fs.ErrNotExist) {
					report(fmt.Sprintf("%s:%d", f.path, i+1), "leads to %s, which is not there", name)
				}
			}
		}
	}
}
