package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
)

// damages are what happens to files on their way; each takes a whole file, and numbers that are the same every time.
var damages = map[string]func(r *rand.Rand, b []byte) []byte{
	"half":       func(_ *rand.Rand, b []byte) []byte { return b[:len(b)/2] },
	"nine-tenth": func(_ *rand.Rand, b []byte) []byte { return b[:len(b)*9/10] },
	"flipped": func(r *rand.Rand, b []byte) []byte {
		for range 40 {
			b[r.IntN(len(b))] ^= byte(1 << r.IntN(8))
		}
		return b
	},
	"hole": func(r *rand.Rand, b []byte) []byte {
		at := r.IntN(max(1, len(b)-1024))
		clear(b[at:min(len(b), at+1024)])
		return b
	},
	"no-table": func(_ *rand.Rand, b []byte) []byte {
		return bytes.ReplaceAll(bytes.ReplaceAll(b, []byte("startxref"), []byte("startxxxx")), []byte("\nxref"), []byte("\nxxxx"))
	},
	"wrong-table": func(_ *rand.Rand, b []byte) []byte {
		return bytes.Replace(b, []byte("\n"), []byte("\n%"+strings.Repeat("x", 300)+"\n"), 1)
	},
	"behind-mail": func(_ *rand.Rand, b []byte) []byte {
		return append([]byte("X-Lampiran: naskah\r\n\r\n"), append(b, strings.Repeat("\x00", 2000)...)...)
	},
	"lines": func(_ *rand.Rand, b []byte) []byte { return bytes.ReplaceAll(b, []byte("\n"), []byte("\r\n")) },
}

// breakAll writes broken copies of the files of two texts beside them.
func breakAll(folder string) error {
	whole, err := filepath.Glob(filepath.Join(folder, "0[01]-*.pdf"))
	if err != nil {
		return err
	}
	for i, path := range whole {
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for name, damage := range damages {
			broken := damage(rand.New(rand.NewPCG(uint64(i), uint64(len(name)))), bytes.Clone(content))
			if err := os.WriteFile(strings.TrimSuffix(path, ".pdf")+"."+name+".broken", broken, 0o600); err != nil {
				return err
			}
		}
	}
	return nil
}
