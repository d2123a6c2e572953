#!/usr/bin/env bash
# Runs every fuzz target of the module: fuzz.sh <duration, or number of inputs with an x>. What must not fail by luck
# takes a number: Go's coordinator now and then calls a target failed whose time ends within an input (golang/go#75804).
set -euo pipefail
cd "$(dirname "$0")/.."
passed=0
# A target that draws a whole paper for each input takes a tenth of their number.
inputs() { if [[ "$1:$2" =~ ^FuzzPaper:([0-9]+)x$ ]]; then echo "$((BASH_REMATCH[1] / 10))x"; else echo "$2"; fi; }
# Go counts what an input reaches where it builds everything anew for that, which takes longer than some thousand inputs.
guided=(-fuzz=.)
[[ $1 != *x ]] || guided=()
targets=$(grep -rHoE --include='*_test.go' '^func Fuzz\w+' cmd internal | sed 's/func //' | sort) || { echo 'No fuzz target was found'; exit 1; }
built=$(mktemp -d)
trap 'rm -rf "$built"' EXIT
folder=''
while IFS=: read -r file name; do
	if [ "$(dirname "$file")" != "$folder" ]; then # each package is built once
		folder=$(dirname "$file")
		rm -f "$built/tests"
		go test -c -vet=off -ldflags='-s -w' "${guided[@]}" -o "$built/tests" "./$folder"
		found=$(go env GOCACHE)/fuzz/$(go list "./$folder") # where Go keeps what it found, for the next time
	fi
	said=$(cd "$folder" && "$built/tests" -test.run='^$' -test.fuzz="^$name\$" -test.fuzztime="$(inputs "$name" "$1")" \
		-test.fuzzminimizetime=1000x -test.fuzzcachedir="$found" 2>&1 | tee >(cat >&2))
	# Go passes a package in which it finds nothing to fuzz: a file under a build tag, a name that only looks like a target's.
	[[ $said == *'fuzz: elapsed'* ]] || { echo "$name of $file is no fuzz target to Go"; exit 1; }
	passed=$((passed + 1))
done <<<"$targets"
echo "$passed passed, 0 failed"
