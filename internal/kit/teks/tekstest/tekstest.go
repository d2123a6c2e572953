// Package tekstest gives tests the texts an attacker or a careless program would send.
package tekstest

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Lingkungan names the variable that holds the folder of the large corpora.
const Lingkungan = "PORTAL_CORPORA"

// Korpus returns the file nama of the folder that PORTAL_CORPORA names, or, when it names none, the small one of our
// own under testdata; the log of the test says which.
func Korpus(t testing.TB, nama string) []byte {
	t.Helper()
	folder := os.Getenv(Lingkungan)
	if folder == "" {
		folder = "testdata"
	}
	isi, err := os.ReadFile(filepath.Join(folder, nama))
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: %d bytes from %s", nama, len(isi), folder)
	return isi
}

// Baris returns the lines of a corpus that are not empty.
func Baris(t testing.TB, nama string) []string {
	t.Helper()
	var baris []string
	for b := range strings.Lines(string(Korpus(t, nama))) {
		if b = strings.TrimRight(b, "\r\n"); b != "" {
			baris = append(baris, b)
		}
	}
	return baris
}

// JSONL returns the records of a corpus of one JSON object a line; the first line, its licence, is no record.
func JSONL[T any](t testing.TB, nama string) []T {
	t.Helper()
	_, isi, _ := bytes.Cut(Korpus(t, nama), []byte("\n"))
	var semua []T
	for baris := range bytes.Lines(isi) {
		var satu T
		if err := json.Unmarshal(baris, &satu); err != nil {
			t.Fatalf("%s: %v: %s", nama, err, baris)
		}
		semua = append(semua, satu)
	}
	return semua
}
