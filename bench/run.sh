#!/usr/bin/env bash
# make bench: the course list beside its peers, then the pages in Lighthouse. Arguments go to the first part; it fails
# when a limit is not held.
set -euo pipefail
cd "$(dirname "$0")/.."
kept=0
go run ./bench "$@" || kept=1
[ "${PORTALD_BENCH_PAGES:-1}" = 0 ] || node bench/lighthouse/run.mjs || kept=1
exit "$kept"
