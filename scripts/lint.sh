#!/usr/bin/env bash
# The quick checks of `make test`, one after the other.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/checks.sh
go_formatted
go vet ./...
go_tool staticcheck ./...
npm --prefix web run --silent types
npm --prefix web run --silent lint
node scripts/kebutuhan.mjs
