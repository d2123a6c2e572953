package arch

import (
	"os"
	"strings"
	"testing"
)

// A requirement counts as built only as far as one line by hand says, whatever tests carry its number.
func TestRequirements(t *testing.T) {
	script, err := os.ReadFile("../../scripts/kebutuhan.mjs")
	if err != nil {
		t.Fatal(err)
	}
	const carried = "package kit\n\nfunc TestA(t *testing.T) { t.Log(\"ZZ-01 is there\") }\n"
	for name, k := range map[string]struct {
		line, test, says string
		code             int
	}{
		"a line and a test":        {"  *Proven*: all of it.\n", carried, "1 are proven", 0},
		"what is not proven":       {"  *Proven*: half of it. Not: the rest.\n", carried, "1 of these lines say what is not", 0},
		"a line without a test":    {"  *Proven*: all of it.\n", "package kit\n", "no such test is there", 1},
		"a test without a line":    {"", carried, "says nothing of what is proven", 1},
		"a line that says nothing": {"  *Proven*: yes\n", carried, "says nothing of what is proven", 1},
		"more than a line":         {"  *Proven*: all of it,\n  and more.\n", carried, "say in one line", 1},
		"a test for what is not":   {"  *Nothing*: not built.\n", carried, "1 tests carry it", 1},
		"an unknown number":        {"  *Proven*: all of it.\n", strings.ReplaceAll(carried, "ZZ-01", "ZZ-01, ZZ-02"), "ZZ-02: no such requirement", 1},
	} {
		folder := checkout(t, map[string]string{
			"scripts/kebutuhan.mjs": string(script), "docs/kebutuhan.md": "- **ZZ-01** It is there.\n" + k.line,
			"internal/kit/a_test.go": k.test, "cmd/.keep": "", "web/.keep": "", "faults/.keep": "", "bench/.keep": "",
		})
		code, said := bash(t, folder, "node scripts/kebutuhan.mjs")
		if code != k.code || !strings.Contains(said, k.says) {
			t.Errorf("%s: exit %d, %q, want %d and %q", name, code, said, k.code, k.says)
		}
	}
}
