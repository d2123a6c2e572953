#!/usr/bin/env bash
# Everything that must hold before a change lands, on a machine with Go, Node and make. `make test` runs it.
set -euo pipefail
cd "$(dirname "$0")/.."
export NO_COLOR=1 FORCE_COLOR=0 CI=1 PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
export GOFLAGS=-trimpath # as the binary is built, so that vet and tests compile nothing a second time
export GOGC=400          # what is tried collects less often; what builds and checks, hardly at all
. scripts/steps.sh
. scripts/checks.sh
export RAN=$logs/ran # what ran and passed: a file of Go, and beside it one each of vitest and Playwright

on_exit() {
	stop_lanes
	rm -rf "$logs"
}
trap on_exit EXIT
trap 'exit 130' INT TERM

modules() {
	step 'Go modules verified' go mod verify
	step 'Go modules tidy' go mod tidy -diff
	step 'SQLite and its libc fit' sqlite_pair
	step 'Go formatted' go_formatted
	step 'Go tools built' go_tools
}
site() {
	step 'Web packages installed' make --no-print-directory web/node_modules/.installed
	step 'Web built' make --no-print-directory web/dist/index.html
	step 'Web packages without known holes' web_holes
}
go_checks() {
	step 'Go vet' building go vet ./...
	step 'Binary built' make --no-print-directory bin/portald
	step 'Go staticcheck' go_tool staticcheck ./...
	step 'Go without known holes' go_holes
	step 'Generated files fresh' scripts/gen.sh --check
}
web_checks() {
	step 'Web types' npm --prefix web run --silent types
	step 'Web lint' npm --prefix web run --silent lint
	step 'Web tests' npm --prefix web run --silent test -- --reporter=dot --reporter=json --outputFile.json="$RAN.web.json"
}

packages() { step 'System packages' scripts/needs.sh; }
race_lane() {
	step 'Go tests of core and program, SQLite, races' go_tests
	step 'Go tests of core and program, PostgreSQL' go_postgres_tests
	step 'Go tests of the mechanics, both databases, races' go_engine_tests # last: many packages, for as many cores as are free
}
area_lane() {
	step 'Go tests of the areas and of what reckons' go_area_tests
	step 'Every operation, refused start and demo, both databases' go_unwatched
	step 'Faults, short forms, both databases' go_faults
	step 'Go tests of the areas at once, races' go_area_races
	step 'Go tests of the plan of the house' go_plan_tests # last: it builds small modules with what the others have built
}
load_lane() { step 'Faults under load, short forms' go_load_faults; }
fuzz_lane() {
	step 'Fuzz targets, 10,000 inputs each (papers 1,000)' scripts/fuzz.sh 10000x
}
journey_lane() {
	step 'First load within its budget' node scripts/budget.mjs
	step 'Journeys in Chromium' journeys
}
proofs() {
	step 'Requirements that tests prove' node scripts/kebutuhan.mjs "$RAN" "$RAN.web.json" "$RAN.journeys.json"
}

echo 'What the tests need: a C compiler, Chromium, PostgreSQL, modules and the site'
lanes packages modules site
echo 'Checks'
lanes go_checks web_checks
echo 'Tests'
start_postgres || { echo 'PostgreSQL did not start'; finish 1; }
lanes race_lane area_lane
lanes load_lane
lanes fuzz_lane journey_lane
lanes proofs
printf '%d min %02d s\n' $((SECONDS / 60)) $((SECONDS % 60))
finish 0
