#!/usr/bin/env bash
# make bench: lists beside their peers, every read, a working morning, this portal beside the one of an earlier commit
# (BEFORE=<commit>), then the pages in Lighthouse and a key in a plan (PORTALD_BENCH_PAGES=0: not). Arguments go to the Go
# program (bench/main.go says what it measures); it fails when a limit is not held.
set -euo pipefail
cd "$(dirname "$0")/.."
kept=0
earlier=()
if [ -n "${BEFORE:-}" ]; then
	tree=$(mktemp -d)
	trap 'git worktree remove --force "$tree/source" 2>/dev/null; rm -rf "$tree"' EXIT
	git worktree add --quiet --detach "$tree/source" "$BEFORE"
	cp -r web/dist/. "$tree/source/web/dist/"
	(cd "$tree/source" && go build -trimpath -buildvcs=false -o "$tree/portald" ./cmd/portald)
	earlier=(-before "$tree/portald")
fi
go run ./bench "${earlier[@]}" "$@" || kept=1
if [ "${PORTALD_BENCH_PAGES:-1}" != 0 ]; then
	node bench/lighthouse/run.mjs || kept=1
	node bench/lighthouse/typing.mjs || kept=1
fi
exit "$kept"
