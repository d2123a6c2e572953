#!/usr/bin/env bash
# Runs every fuzz target of the module for a while: fuzz.sh <duration>.
set -euo pipefail
cd "$(dirname "$0")/.."
passed=0
while IFS=: read -r file name; do
	go test -run='^$' -fuzz="^$name\$" -fuzztime="$1" "./$(dirname "$file")"
	passed=$((passed + 1))
done < <(grep -rHoE --include='*_test.go' '^func Fuzz\w+' cmd internal | sed 's/func //' | sort)
echo "$passed passed, 0 failed"
