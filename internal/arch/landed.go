package arch

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// landedList names every migration that landed, and the fingerprint of its file: "<sha256>  <name>" lines.
const landedList = "internal/arch/testdata/landed.sum"

// checkLanded refuses a landed migration that was edited, renamed or taken away: a database that ran it would never hear of
// the change. A tree without the list is not asked.
func checkLanded(t *tree, report report) {
	landed, err := readLanded(t.root)
	if errors.Is(err, fs.ErrNotExist) {
		return
	}
	if err != nil {
		report(landedList, "%v", err)
		return
	}
	there := migrationFiles(t)
	for name, f := range there {
		switch sum, known := landed[name]; {
		case !known:
			report(f.path, "is not in the list of landed migrations; `go test ./internal/arch -update` adds it")
		case sum != fingerprint(f.text):
			report(f.path, "is not what landed; take the edit back, and write a migration of its own")
		}
	}
	for name := range landed {
		if _, ok := there[name]; !ok {
			report(landedList, "%s landed and is gone; bring it back", name)
		}
	}
}

func migrationFiles(t *tree) map[string]textFile {
	all := map[string]textFile{}
	for _, f := range t.texts {
		if strings.HasSuffix(f.path, ".sql") && path.Base(path.Dir(f.path)) == "migrations" {
			all[path.Base(f.path)] = f
		}
	}
	return all
}

func fingerprint(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }

func readLanded(root string) (map[string]string, error) {
	content, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(landedList)))
	if err != nil {
		return nil, err
	}
	landed := map[string]string{}
	for line := range strings.Lines(string(content)) {
		sum, name, ok := strings.Cut(strings.TrimSpace(line), "  ")
		if _, twice := landed[name]; !ok || twice {
			return nil, fmt.Errorf("%q is no line of a fingerprint and a name that stands once", strings.TrimSpace(line))
		}
		landed[name] = sum
	}
	return landed, nil
}

// addLanded puts the migrations that are not in the list into it. What stands there stays.
func addLanded(root string) error {
	t, err := load(root)
	if err != nil {
		return err
	}
	landed, err := readLanded(root)
	if errors.Is(err, fs.ErrNotExist) {
		landed = map[string]string{}
	} else if err != nil {
		return err
	}
	for name, f := range migrationFiles(t) {
		if landed[name] == "" {
			landed[name] = fingerprint(f.text)
		}
	}
	var out strings.Builder
	for _, name := range slices.Sorted(maps.Keys(landed)) {
		out.WriteString(landed[name] + "  " + name + "\n")
	}
	return os.WriteFile(filepath.Join(root, filepath.FromSlash(landedList)), []byte(out.String()), 0o644)
}
