package memory

import (
	"errors"
	"testing"
)

func TestFreeMemory(t *testing.T) {
	for text, want := range map[string]Size{
		"MemTotal:       24576000 kB\nMemFree:  1 kB\nMemAvailable:    2048 kB\n": 2 << 20,
		"MemTotal:       24576000 kB\n":                                           0,
		"MemAvailable:    much kB\n":                                              0,
	} {
		if got := Free(func(string) ([]byte, error) { return []byte(text), nil }); got != want {
			t.Errorf("free memory of %q = %d, want %d", text, got, want)
		}
	}
	none := func(string) ([]byte, error) { return nil, errors.New("no such file") }
	if got := Free(none); got != 0 {
		t.Errorf("free memory without the file = %d, want 0", got)
	}
}
