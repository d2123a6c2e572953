#!/usr/bin/env bash
# alone.sh <package…> runs every subtest of these Go packages by itself, on SQLite. One that needs what a subtest before
# it left behind fails here: nobody can run it alone, and where the first one breaks all after it break too.
set -euo pipefail
if (( $# == 0 )); then
	echo "usage: scripts/alone.sh ./internal/feature/akademik …" >&2
	exit 2
fi
export PORTALD_TEST_ENGINES=sqlite
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# leaves <output of go test -v> prints the subtests without subtests of their own, by their whole names.
leaves() {
	sed -nE 's|^ *--- PASS: (.*/.*) \([0-9.]+s\)$|\1|p' "$1" | awk '
		{ names[NR] = $0; for (i = 1; i <= length($0); i++) if (substr($0, i, 1) == "/") above[substr($0, 1, i - 1)] = 1 }
		END { for (i = 1; i <= NR; i++) if (!(names[i] in above)) print names[i] }'
}

# exactly <name> is the pattern that fits nothing else: each part of the name from its beginning to its end.
exactly() {
	sed -E 's/[][().*+?^$|{}\\]/\\&/g; s|/|$/^|g; s/^/^/; s/$/$/' <<<"$1"
}

failed=0
for package in "$@"; do
	go test -trimpath -c -o "$work/tests" "$package"
	folder=$(go list -f '{{.Dir}}' "$package")
	(cd "$folder" && "$work/tests" -test.v) >"$work/all" 2>&1 || { cat "$work/all"; exit 1; }
	ran=0
	while read -r name; do
		ran=$((ran + 1))
		if ! (cd "$folder" && "$work/tests" -test.run "$(exactly "$name")") >"$work/one" 2>&1 </dev/null; then
			failed=$((failed + 1))
			echo "$package: $name"
			sed -nE 's|^ *(.*\.go:[0-9]+: )|  \1|p' "$work/one" | head -3
		fi
	done < <(leaves "$work/all")
	echo "$package: $ran subtests, each by itself"
done
(( failed == 0 )) || { echo "$failed subtests need what another one left behind"; exit 1; }
