# Sourced. The checks that are more than one command.
# shellcheck shell=bash

# postgres_bin prints the folder of the newest PostgreSQL server programs, 15 or later.
postgres_bin() {
	local bin version best=''
	for bin in /usr/lib/postgresql/*/bin; do
		[ -x "$bin/initdb" ] || continue
		version=$(basename "$(dirname "$bin")")
		if ((version >= 15)); then best=$bin; fi
	done
	[ -n "$best" ] && echo "$best"
}

# start_postgres gives all tests of this run one server, unless the caller has one; it ends with this shell.
start_postgres() {
	local word
	[ -z "${PORTALD_TEST_POSTGRES:-}" ] || return 0
	coproc postgres { sh internal/kit/dbtest/start.sh "$(postgres_bin)"; }
	# Called under ||, where a failing line does not end the function: each says itself that it failed.
	read -r word PORTALD_TEST_POSTGRES <&"${postgres[0]}" || return 1
	[ "$word" = siap ] || return 1
	export PORTALD_TEST_POSTGRES
}

go_folders=(cmd internal web scripts bench faults)

go_formatted() {
	local wrong
	wrong=$(find "${go_folders[@]}" -name node_modules -prune -o -name '*.go' -print 2>/dev/null | xargs -r gofmt -l)
	[ -z "$wrong" ] || { echo "gofmt -w $wrong"; return 1; }
}

# The C library of the SQLite driver must be the one that the driver was made with.
sqlite_pair() {
	local made_with ours
	made_with=$(awk '$1 == "modernc.org/libc" || $2 == "modernc.org/libc" { print $(NF > 2 && $1 == "require" ? 3 : 2) }' \
		"$(go list -m -f '{{.Dir}}' modernc.org/sqlite)/go.mod")
	ours=$(go list -m -f '{{.Version}}' modernc.org/libc)
	[ "$made_with" = "$ours" ] || { echo "modernc.org/sqlite was made with libc $made_with, go.mod has $ours"; return 1; }
}

# building runs what builds or checks Go: it ends before it is worth collecting anything.
building() { GOGC=off GOMEMLIMIT=3GiB "$@"; }

go_tool() {
	local tool=$1
	shift
	building go tool -modfile=tools/go.mod "$tool" "$@"
}

go_tools() {
	go_tool staticcheck -version
	go_tool govulncheck -version
}

# What is shipped is looked at: the functions that the binary holds.
go_holes() {
	local archive
	archive=$(newest_corpus 'govulndb_*.tar.xz') || { echo 'left out: no database of holes; set PORTAL_CORPORA'; return; }
	mkdir -p "$logs/holes"
	tar -xJf "$archive" -C "$logs/holes"
	go_tool govulncheck -mode=binary -db "file://$(dirname "$(find "$logs/holes" -type d -name ID)")" bin/portald
}

web_holes() {
	local archive
	archive=$(newest_corpus 'retirejs_v4_*.json.gz') || { echo 'left out: no database of holes; set PORTAL_CORPORA'; return; }
	node scripts/holes.mjs "$archive" web/package-lock.json && node scripts/holes.mjs "$archive" bench/lighthouse/package-lock.json
}

# newest_corpus <pattern> prints the last file of the corpora folder that fits, by name.
newest_corpus() {
	[ -n "${PORTAL_CORPORA:-}" ] || return 1
	local found
	found=$(find "$PORTAL_CORPORA" -maxdepth 1 -name "$1" | sort | tail -n 1)
	[ -n "$found" ] && echo "$found"
}

# gotest runs Go tests; vet, which Go would run over each package once more, is a step of its own. The tests themselves do
# collect.
gotest() {
	building go test -json -vet=off -timeout 15m -exec "env -u GOMEMLIMIT GOGC=${GOGC:-100}" "$@" | node scripts/gotest.mjs
}

# The race detector watches all Go but SQLite's, which is C made into Go and locks for itself (ADR 0040): watching it
# made the tests five times as long.
raced() { gotest -race -gcflags='modernc.org/...=-race=false' -shuffle=on "$@"; }

# What reckons with what it is given and keeps nothing in which two could meet: there is no race to watch for, and the detector
# makes reckoning ten times as long.
reckoning=(internal/kit/{doc,richtext,similar,textdiff} internal/core/demo)

# watched prints the packages of standard input, a line each, without those.
watched() { grep -vE "/($(IFS='|'; echo "${reckoning[*]}"))(/|\$)"; }

# What of Go differs with the engine, watched for races on both.
go_engine_tests() {
	local packages
	mapfile -t packages < <(go list ./internal/kit/... | watched)
	raced "${packages[@]}"
}

# The plan of the house reads files and runs nothing side by side: there is no race to watch for.
go_plan_tests() { gotest -shuffle=on ./internal/arch/...; }

# Nor do the areas keep anything in memory between two requests: they are tried on both engines without the detector.
go_area_tests() { gotest -shuffle=on ./internal/feature/... "${reckoning[@]/%//...}"; }

# tests_at_once <file…> prints the tests of these files that do several things at once, by themselves or by a helper, each
# with its file before it.
tests_at_once() {
	awk -v at_once='sync\\.WaitGroup|errgroup|[[:space:]]go func|\\.Go\\(|AtOnce\\(' '
		/^func / { own = $0; sub(/^func (\([^)]*\) )?/, "", own); sub(/[[(].*/, "", own) }
		look == "helpers" && own !~ /^Test/ && $0 ~ at_once { helpers = helpers "|[^A-Za-z]" own "\\(" }
		look == "tests" && own ~ /^Test/ && $0 ~ (at_once helpers) { print FILENAME, own }' \
		look=helpers "$@" look=tests "$@" | sort -u
}

# Those tests of the areas are watched all the same, on SQLite.
go_area_races() {
	local files names packages
	mapfile -t files < <(find internal/feature -name '*_test.go')
	tests_at_once "${files[@]}" >"$logs/at-once"
	names=$(awk '{ print $2 }' "$logs/at-once" | paste -sd '|')
	mapfile -t packages < <(sed -E 's|/[^/]*$||; s|^|./|' "$logs/at-once" | sort -u)
	PORTALD_TEST_ENGINES=sqlite raced -run "^($names)\$" "${packages[@]}"
}

# Everything else, the core and the program itself, watched for races on SQLite.
go_tests() {
	local packages
	go list ./... | watched | grep -v '/faults$' | grep -vxFf <(go list ./internal/{kit,arch,feature}/...) >"$logs/packages"
	mapfile -t packages <"$logs/packages"
	PORTALD_TEST_ENGINES=sqlite raced "${packages[@]}"
}

# of_engines <1|2> prints the packages, or the names, of the tests that go_tests ran an engine at a time.
of_engines() {
	awk -v column="$1" 'NR == FNR { ours[$1]; next } $1 in ours { print $column }' "$logs/packages" "$RAN.engines" | sort -u
}

# The same tests on PostgreSQL, those that go_tests ran an engine at a time, without the detector.
go_postgres_tests() {
	local names packages
	names=$(of_engines 2 | paste -sd '|')
	mapfile -t packages < <(of_engines 1)
	PORTALD_TEST_ENGINES=postgres gotest -run "^($names)\$" "${packages[@]}"
}

# The short forms of `make faults`: real processes. Those that put the portal under load have the machine to themselves.
go_faults() { gotest -count=1 -run '^Test(Faults|Report)$' ./faults; }
go_load_faults() { gotest -count=1 -run '^TestLoad$' ./faults; }

# What the files of the program's tests keep from the detector: the matrix of permissions, which it would make ten times as
# long, and the like.
go_unwatched() {
	local names
	names=$(grep -lx '//go:build !race' cmd/portald/*_test.go | xargs sed -nE 's/^func (Test\w+)\(.*/\1/p' | paste -sd '|')
	gotest -run "^($names)\$" ./cmd/portald
}

journeys() {
	: "${PORTALD_TEST_POSTGRES:?without it the journeys on PostgreSQL would fall away in silence}"
	cd web
	PLAYWRIGHT_JSON_OUTPUT_FILE=${RAN:+$RAN.journeys.json} npx playwright test --reporter=dot,json || return
	[ -z "${RAN:-}" ] || node ../scripts/times.mjs "$RAN.journeys.json" >>"$RAN.times"
}
