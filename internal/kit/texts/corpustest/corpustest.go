// Package corpustest gives tests the texts an attacker or a careless program would send.
package corpustest

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Env names the variable that holds the folder of the large corpora.
const Env = "PORTAL_CORPORA"

// Read returns the file name of the folder that PORTAL_CORPORA names, or, when it names none, the small one of our
// own under testdata; the log of the test says which.
func Read(t testing.TB, name string) []byte {
	t.Helper()
	folder := os.Getenv(Env)
	if folder == "" {
		folder = "testdata"
	}
	content, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: %d bytes from %s", name, len(content), folder)
	return content
}

// Lines returns the lines of a corpus that are not empty.
func Lines(t testing.TB, name string) []string {
	t.Helper()
	var lines []string
	for b := range strings.Lines(string(Read(t, name))) {
		if b = strings.TrimRight(b, "\r\n"); b != "" {
			lines = append(lines, b)
		}
	}
	return lines
}

// JSONL returns the records of a corpus of one JSON object a line; the first line, its licence, is no record.
func JSONL[T any](t testing.TB, name string) []T {
	t.Helper()
	_, content, _ := bytes.Cut(Read(t, name), []byte("\n"))
	var all []T
	for line := range bytes.Lines(content) {
		var single T
		if err := json.Unmarshal(line, &single); err != nil {
			t.Fatalf("%s: %v: %s", name, err, line)
		}
		all = append(all, single)
	}
	return all
}
