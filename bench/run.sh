#!/usr/bin/env bash
# make bench: the course list beside its peers, then the pages in Lighthouse. Arguments go to the first part.
set -euo pipefail
cd "$(dirname "$0")/.."
go run ./bench "$@"
[ "${PORTALD_BENCH_PAGES:-1}" = 0 ] || node bench/lighthouse/run.mjs
