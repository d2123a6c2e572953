package arch

import (
	"go/token"
	"slices"
	"strings"
)

// checkEnvironment lets only cmd read the environment; everyone else is handed settings.
func checkEnvironment(t *tree, report report) {
	readers := []string{"Getenv", "LookupEnv", "Environ", "ExpandEnv"}
	for _, f := range t.gos {
		if f.support() || strings.HasPrefix(f.path, "cmd/") {
			continue
		}
		eachPackageName(f.syntax, func(pkg, name string, pos token.Pos) {
			if pkg == "os" && slices.Contains(readers, name) {
				report(t.at(pos), "reads the environment with os.%s; take the value as a setting", name)
			}
		})
	}
}

// checkDeterminism keeps time, ids and randomness in the hands of Deps, so that tests decide them.
func checkDeterminism(t *tree, report report) {
	for _, f := range t.gos {
		if f.support() {
			continue
		}
		eachPackageName(f.syntax, func(pkg, name string, pos token.Pos) {
			if chance(pkg, name) {
				report(t.at(pos), "calls %s.%s; take time, ids and randomness from Deps", pkg, name)
			}
		})
	}
}

// chance tells whether a name answers differently on every run. A math/rand source with a given seed does not.
func chance(pkg, name string) bool {
	switch pkg {
	case "time":
		return slices.Contains([]string{"Now", "Since", "Until"}, name)
	case "crypto/rand":
		return true
	case "math/rand", "math/rand/v2":
		seeded := []string{"New", "NewPCG", "NewChaCha8", "NewSource", "NewZipf", "Rand", "Source", "PCG", "ChaCha8", "Zipf"}
		return !slices.Contains(seeded, name)
	case "github.com/google/uuid":
		return strings.HasPrefix(name, "New") && !strings.HasSuffix(name, "FromReader") && !strings.Contains(name, "SHA") && !strings.Contains(name, "MD5")
	}
	return false
}
