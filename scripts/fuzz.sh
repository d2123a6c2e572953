#!/usr/bin/env bash
# Runs every fuzz target of the module: fuzz.sh <duration, or number of inputs with an x>. What must not fail by luck
# takes a number: Go's coordinator now and then calls a target failed whose time ends within an input (golang/go#75804).
set -euo pipefail
cd "$(dirname "$0")/.."
passed=0
# A target that draws a whole paper for each input takes a tenth of their number.
inputs() { if [[ "$1:$2" =~ ^FuzzKertas:([0-9]+)x$ ]]; then echo "$((BASH_REMATCH[1] / 10))x"; else echo "$2"; fi; }
while IFS=: read -r file name; do
	go test -run='^$' -fuzz="^$name\$" -fuzztime="$(inputs "$name" "$1")" -fuzzminimizetime=1000x "./$(dirname "$file")"
	passed=$((passed + 1))
done < <(grep -rHoE --include='*_test.go' '^func Fuzz\w+' cmd internal | sed 's/func //' | sort)
echo "$passed passed, 0 failed"
