package arch

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A requirement counts as built only as far as one line by hand says, whatever tests carry its number.
func TestRequirements(t *testing.T) {
	t.Parallel()
	script, err := os.ReadFile("../../scripts/kebutuhan.mjs")
	if err != nil {
		t.Fatal(err)
	}
	const good = `- **ZZ-01** It is there.
  *Proven*: all of it.
- **ZZ-02** It is half there.
  *Proven*: half of it. Not: the rest.
- **ZZ-03** It is not there.
  *Nothing*: not built.
`
	const bad = `- **ZZ-04** A line without a test.
  *Proven*: all of it.
- **ZZ-05** A test without a line.
- **ZZ-06** A line that says nothing.
  *Proven*: yes
- **ZZ-07** More than a line.
  *Proven*: all of it,
  and more.
- **ZZ-08** A test of what is not there.
  *Nothing*: not built.
`
	run := func(page, ids string) (int, string) {
		return bash(t, checkout(t, map[string]string{
			"scripts/kebutuhan.mjs": string(script), "docs/kebutuhan.md": page,
			"cmd/x": "", "web/x": "", "faults/x": "", "bench/x": "",
			"internal/kit/a_test.go": "package kit\n\nfunc TestA(t *testing.T) { t.Log(\"" + ids + "\") }\n",
		}), "node scripts/kebutuhan.mjs")
	}
	code, said := run(good, "ZZ-01 ZZ-02")
	const two = "of 3 requirements 2 are proven as far as their lines say, by tests that are there; 1 of these lines"
	if code != 0 || !strings.Contains(said, two) {
		t.Errorf("exit %d, %q, want 0 and %q", code, said, two)
	}
	code, said = run(good+bad, "ZZ-01 ZZ-02 ZZ-05 ZZ-06 ZZ-07 ZZ-08 ZZ-09")
	_, wrong, _ := strings.Cut(said, "\n")
	want := `ZZ-09: no such requirement
ZZ-04: said to be proven, but no such test is there
ZZ-05: docs/kebutuhan.md says nothing of what is proven
ZZ-06: docs/kebutuhan.md says nothing of what is proven
ZZ-07: say in one line of docs/kebutuhan.md what is proven and what is not
ZZ-08: 1 tests carry it; say in docs/kebutuhan.md what they prove
`
	if diff := cmp.Diff(want, wrong); code != 1 || diff != "" {
		t.Errorf("exit %d, want 1; -want +got:\n%s", code, diff)
	}
}
