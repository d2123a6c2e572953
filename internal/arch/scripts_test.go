// The steps of `make test` can fail: a step that cannot is no proof.

package arch

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const goMod = "module a\n\ngo 1.26\n"

// checkout is one of nothing but the given files; the scripts lie in it as here.
func checkout(t *testing.T, files map[string]string) string {
	t.Helper()
	folder := t.TempDir()
	for _, name := range []string{"alone.sh", "checks.sh", "steps.sh", "fuzz.sh", "gotest.mjs", "times.mjs"} {
		text, err := os.ReadFile(filepath.Join("../../scripts", name))
		if err != nil {
			t.Fatal(err)
		}
		put(t, filepath.Join(folder, "scripts", name), string(text))
	}
	for name, text := range files {
		put(t, filepath.Join(folder, name), text)
	}
	return folder
}

func put(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
}

// bash runs a script as scripts/test.sh would, and returns its exit code and all that it said. What the run around this
// test collects (RAN) it does not add to.
func bash(t *testing.T, folder, script string) (int, string) {
	t.Helper()
	var said bytes.Buffer
	run := exec.Command("bash", "-c", "set -euo pipefail\n"+script)
	run.Dir, run.Stdout, run.Stderr = folder, &said, &said
	for _, setting := range os.Environ() {
		if !strings.HasPrefix(setting, "PORTAL") && !strings.HasPrefix(setting, "RAN=") {
			run.Env = append(run.Env, setting)
		}
	}
	if err := run.Run(); err != nil && run.ProcessState == nil {
		t.Fatal(err)
	}
	return run.ProcessState.ExitCode(), said.String()
}

func TestStartPostgres(t *testing.T) {
	for name, k := range map[string]struct {
		start string
		code  int
		says  string
	}{
		"a server that runs":         {"echo 'siap postgres://ada'; cat", 0, "on postgres://ada"},
		"one that does not start":    {"exit 1", 7, "no PostgreSQL"},
		"one that says another word": {"echo 'gagal memulai'; cat", 7, "no PostgreSQL"},
	} {
		folder := checkout(t, map[string]string{"internal/kit/dbtest/start.sh": k.start})
		code, said := bash(t, folder, `. scripts/checks.sh
start_postgres || { echo 'no PostgreSQL'; exit 7; }
bash -c 'echo "on $PORTALD_TEST_POSTGRES"'`)
		if code != k.code || said != k.says+"\n" {
			t.Errorf("%s: exit %d, %q, want %d, %q", name, code, said, k.code, k.says)
		}
	}
	const journeys = `. scripts/checks.sh; PATH="$PWD/bin:$PATH"; `
	t.Run("journeys without a PostgreSQL do not fall away", func(t *testing.T) {
		folder := checkout(t, map[string]string{"web/x": "", "bin/npx": "#!/bin/sh\necho journeys ran"})
		if code, said := bash(t, folder, journeys+"journeys"); code == 0 || strings.Contains(said, "journeys ran") {
			t.Errorf("exit %d, %q, want another than 0, and none that ran", code, said)
		}
		if code, said := bash(t, folder, journeys+"PORTALD_TEST_POSTGRES=x journeys"); code != 0 {
			t.Errorf("with one: exit %d, %q, want 0", code, said)
		}
	})
	t.Run("how long each journey took is kept", func(t *testing.T) {
		const took = `{"title":"a page","tests":[{"projectName":"sqlite","results":[{"duration":1500}]}]}`
		const npx = "#!/bin/sh\necho '" + `{"suites":[{"specs":[` + took + "]}]}' >\"$PLAYWRIGHT_JSON_OUTPUT_FILE\""
		folder := checkout(t, map[string]string{"web/x": "", "bin/npx": npx})
		code, said := bash(t, folder, journeys+"PORTALD_TEST_POSTGRES=x RAN=$PWD/ran\n(journeys); cat ran.times")
		if want := "1.5 a page (sqlite)\n"; code != 0 || said != want {
			t.Errorf("exit %d, %q, want 0, %q", code, said, want)
		}
	})
}

func TestFuzz(t *testing.T) {
	t.Parallel()
	const head = "package a\n\nimport \"testing\"\n\n"
	const target = "func FuzzA(f *testing.F) { f.Fuzz(func(*testing.T, int) {}) }\n"
	const unknown = "func TestA(*testing.T) {}\n\nfunc Fuzzy(n int) int { return n }\n"
	const failing = "func FuzzA(f *testing.F) {\n\tf.Add(1)\n\tf.Fuzz(func(t *testing.T, n int) { t.Fatal(n) })\n}\n"
	for name, k := range map[string]struct {
		text string
		ok   bool
	}{
		"a target":                      {head + target, true},
		"no target":                     {head + "func TestA(*testing.T) {}\n", false},
		"a target that Go does not see": {"//go:build never\n\n" + head + target, false},
		"a name that Go does not take":  {head + unknown, false},
		"a target that fails on a seed": {head + failing, false},
	} {
		folder := checkout(t, map[string]string{
			"go.mod": goMod, "cmd/a/a.go": "package a\n", "cmd/a/a_test.go": k.text, "internal/b/b.go": "package b\n",
		})
		code, said := bash(t, folder, "scripts/fuzz.sh 10x")
		if ok := code == 0 && strings.Contains(said, "1 passed, 0 failed"); ok != k.ok {
			t.Errorf("%s: passes = %v, want %v; exit %d\n%s", name, ok, k.ok, code, said)
		}
	}
}

// TestGoTest holds what a run of Go tests is counted as.
func TestGoTest(t *testing.T) {
	t.Parallel()
	const head = "package a\n\nimport (\n\t\"os\"\n\t\"testing\"\n)\n\nvar _ = os.Exit\n\n"
	const passes, fails = "func TestA(*testing.T) {}\n", "func TestA(t *testing.T) { t.Fail() }\n"
	const failed, leftOut = "0 passed, 1 failed, 0 skipped", "1 passed, 0 failed, 1 skipped"
	second := func(does string) string { return passes + "func TestB(t *testing.T) { t." + does + " }\n" }
	for name, k := range map[string]struct {
		text string
		code int
		says string
	}{
		"what passed and failed":              {second("Fail()"), 1, "1 passed, 1 failed, 0 skipped"},
		"what was left out, though it passed": {second(`Log("left out: no corpus")`), 0, leftOut},
		"what stepped aside":                  {second(`Skip("left out: no disk")`), 0, leftOut},
		"a TestMain that ends before the tests": {
			fails + "func TestMain(*testing.M) { os.Exit(0) }\n", 1, failed,
		},
		"a TestMain that forgets how they ended": {
			fails + "func TestMain(m *testing.M) { m.Run(); os.Exit(0) }\n", 1, failed,
		},
		"a package that is not built": {"func TestA(t *testing.T) { nonsense() }\n", 1, failed},
	} {
		folder := checkout(t, map[string]string{
			"go.mod": goMod, "a/a_test.go": head + k.text, "b/b_test.go": "package b\n", "c/c.go": "package c\n",
		})
		code, said := bash(t, folder, "go test -json ./a ./c | node scripts/gotest.mjs")
		lines := strings.Split(strings.TrimSpace(said), "\n")
		if code != k.code || lines[len(lines)-1] != k.says {
			t.Errorf("%s: exit %d, want %d, %q\n%s", name, code, k.code, k.says, said)
		}
	}
}

// TestGoTestNamesTheUnended holds that a test in which the time of its package ran out is named.
func TestGoTestNamesTheUnended(t *testing.T) {
	t.Parallel()
	const tests = "func TestA(*testing.T) {}\n\nfunc TestB(*testing.T) { select {} }\n"
	const text = "package a\n\nimport \"testing\"\n\n" + tests
	folder := checkout(t, map[string]string{"go.mod": goMod, "a/a_test.go": text})
	code, said := bash(t, folder, "go test -json -timeout 1s ./a | node scripts/gotest.mjs")
	for _, want := range []string{"--- FAIL a/a TestB (never ended)", "test timed out after 1s", "1 passed, 1 failed"} {
		if code != 1 || !strings.Contains(said, want) {
			t.Errorf("exit %d, want 1 and %q:\n%s", code, want, said)
		}
	}
}

// TestRaceIsSeen holds that the detector watches our code, whatever it is told to leave alone (ADR 0040): the
// mechanics, the core, and of the areas what does several things at once.
func TestRaceIsSeen(t *testing.T) {
	t.Parallel()
	const race = "n, done := 0, make(chan bool)\n\tgo func() { n++; done <- true }()\n\tn++\n\t<-done\n"
	const own = "func TestA(*testing.T) {\n\t" + race + "}\n"
	const helped = "func TestA(*testing.T) { both() }\n\nfunc both() {\n\t" + race + "}\n"
	for _, k := range []struct{ step, folder, text string }{
		{"go_engine_tests", "internal/kit/a", own}, {"go_tests", "internal/core/a", own},
		{"go_area_races", "internal/feature/a", own}, {"go_area_races", "internal/feature/a", helped},
	} {
		files := emptyHouse()
		files[k.folder+"/a_test.go"] = "package a\n\nimport \"testing\"\n\n" + k.text
		code, said := bash(t, checkout(t, files), "logs=$PWD; . scripts/checks.sh; "+k.step)
		if code != 1 || !strings.Contains(said, "WARNING: DATA RACE") {
			t.Errorf("%s of %q: exit %d, want 1 and a race\n%s", k.step, k.text, code, said)
		}
	}
}

// TestReckoning holds that in the packages which the detector does not watch nothing runs side by side.
func TestReckoning(t *testing.T) {
	_, said := bash(t, checkout(t, nil), `. scripts/checks.sh; printf '%s\n' "${reckoning[@]}"`)
	folders := strings.Fields(said)
	if len(folders) < 2 {
		t.Fatalf("no packages: %q", said)
	}
	const locks = `\bsync\.(Mutex|RWMutex|Map|WaitGroup|Pool|Cond)\b`
	sideBySide := regexp.MustCompile(`(?m)^\s*go \w|` + locks + `|"sync/atomic"|"net/http"`)
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join("../..", folder), func(path string, _ os.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(path)
			if found := sideBySide.Find(text); found != nil {
				t.Errorf("%s says %q, which the detector would watch", path, found)
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
}

// emptyHouse is a module with a package on each floor.
func emptyHouse() map[string]string {
	return map[string]string{
		"go.mod": goMod, "internal/kit/k/k.go": "package k\n", "internal/arch/r/r.go": "package r\n",
		"internal/core/c/c.go": "package c\n", "internal/feature/f/f.go": "package f\n",
	}
}

// TestSecondEngine holds that what ran on SQLite runs on PostgreSQL too, and nothing else again.
func TestSecondEngine(t *testing.T) {
	t.Parallel()
	const text = `package a

import (
	"os"
	"testing"
)

func TestA(t *testing.T) {
	e := os.Getenv("PORTALD_TEST_ENGINES")
	t.Run(e, func(t *testing.T) {
		if e == "postgres" {
			t.Fail()
		}
	})
}

func TestB(*testing.T) {}
`
	files := emptyHouse()
	files["a/a_test.go"] = text
	const both = "logs=$PWD RAN=$PWD/ran; export RAN; . scripts/checks.sh; go_tests; go_postgres_tests"
	code, said := bash(t, checkout(t, files), both)
	if code == 0 || !strings.Contains(said, "3 passed, 0 failed") || !strings.Contains(said, "0 passed, 2 failed") {
		t.Errorf("exit %d, want a failure: 3 pass on the first engine, 2 fail on the second\n%s", code, said)
	}
}

// TestSteps holds what the steps add up to: what left something out is no success in silence.
func TestSteps(t *testing.T) {
	folder := checkout(t, map[string]string{})
	code, said := bash(t, folder, `. scripts/steps.sh
. scripts/checks.sh
vitest() { printf ' Test Files  3 passed (3)\n      Tests  7 passed | 2 skipped (9)\n'; }
playwright() { printf '  1 skipped\n  4 passed (2s)\n'; }
go_log() { printf 'left out: no disk\nok\n5 passed, 0 failed, 1 skipped\n'; }
step 'no holes' web_holes
step 'holes' go_holes
step 'web' vitest
step 'journeys' playwright
step 'go' go_log
step 'one check' true
finish 0`)
	for _, want := range []string{
		"0 passed, 1 skipped  — left out: no database of holes; set PORTAL_CORPORA",
		"7 passed, 2 skipped", "4 passed, 1 skipped",
		"5 passed, 1 skipped  — left out: no disk", "17 passed, 0 failed, 6 skipped",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("not said: %s", want)
		}
	}
	if code != 0 || t.Failed() {
		t.Errorf("exit %d, want 0\n%s", code, said)
	}
	for name, k := range map[string]struct {
		script string
		code   int
		says   string
	}{
		"many tests": {
			"RAN=$PWD/ran; seq 200000 | sed 's/$/ a test with a name/' >ran.times\n. scripts/steps.sh\nstep 'one' true",
			0, "1 passed, 0 failed, 0 skipped",
		},
		"a check that fails": {". scripts/steps.sh\nstep 'one' false || finish 1", 1, "0 passed, 1 failed, 0 skipped"},
	} {
		if code, said := bash(t, folder, k.script+"\nfinish 0"); code != k.code || !strings.Contains(said, k.says) {
			t.Errorf("%s: exit %d, want %d, %q\n%s", name, code, k.code, k.says, said)
		}
	}
}

// TestAlone holds that a subtest which needs what the one before it did is named.
func TestAlone(t *testing.T) {
	t.Parallel()
	const text = `package a

import "testing"

func TestA(t *testing.T) {
	n := 0
	t.Run("first", func(*testing.T) { n++ })
	t.Run("in", func(t *testing.T) {
		t.Run("needs (the first)", func(t *testing.T) {
			if n == 0 {
				t.Error("n = 0, want 1")
			}
		})
		t.Run("first too", func(*testing.T) {})
	})
}
`
	folder := checkout(t, map[string]string{"go.mod": goMod, "a/a_test.go": text})
	code, said := bash(t, folder, "scripts/alone.sh ./a")
	want := `./a: TestA/in/needs_(the_first)
  a_test.go:11: n = 0, want 1
./a: 3 subtests, each by itself
1 subtests need what another one left behind
`
	if diff := cmp.Diff(want, said); code != 1 || diff != "" {
		t.Errorf("exit %d, want 1 (-want +got):\n%s", code, diff)
	}
}

// TestGen holds that who may do what is not written anew by the way: `make gen` leaves the tables of permissions alone.
func TestGen(t *testing.T) {
	text, err := os.ReadFile("../../scripts/gen.sh")
	if err != nil {
		t.Fatal(err)
	}
	note := "#!/bin/sh\necho \"$(basename \"$0\") $*\" >>\"$NOTE\"\n"
	folder := checkout(t, map[string]string{"scripts/gen.sh": string(text), "bin/go": note, "bin/node": note})
	if code, said := bash(t, folder, `export NOTE="$PWD/note" PATH="$PWD/bin:$PATH"; scripts/gen.sh`); code != 0 {
		t.Fatalf("exit %d, want 0\n%s", code, said)
	}
	ran, err := os.ReadFile(filepath.Join(folder, "note"))
	if err != nil {
		t.Fatal(err)
	}
	written := regexp.MustCompile(`(?m)^go test .*-run (\S+) .*-update`).FindAllStringSubmatch(string(ran), -1)
	if len(written) == 0 {
		t.Errorf("nothing is written:\n%s", ran)
	}
	for _, w := range written {
		for _, table := range []string{"TestOperations", "TestAuthz", "TestAuthzRelations"} {
			if regexp.MustCompile(w[1]).MatchString(table) {
				t.Errorf("make gen writes %s anew: %s", table, w[0])
			}
		}
	}
}
