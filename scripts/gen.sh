#!/usr/bin/env bash
# Writes the generated files anew, or with --check fails where one is stale:
#   cmd/portald/testdata/openapi.json   the API document (go test checks it)
#   web/src/kit/api/types.gen.ts        the types of the API, from the document
#   web/src/kit/theme/fonts             the letters of the first load, from the whole fonts
# Who may do what is nobody's by-product: the tables of permissions are written by 'make authz UPDATE=1' alone.
set -euo pipefail
cd "$(dirname "$0")/.."
document=cmd/portald/testdata/openapi.json
types=src/kit/api/types.gen.ts
fonts=web/src/kit/theme/fonts

if [ "${1:-}" != --check ]; then
	go test ./cmd/portald -run '^TestDocument$' -update
	node web/scripts/gen.mjs "$document"
	node web/scripts/fonts.mjs
	exit
fi

# The generator writes beside itself, so a copy of it elsewhere leaves the tree alone.
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
mkdir -p "$copy/scripts" "$copy/$(dirname "$types")"
cp web/scripts/gen.mjs "$copy/scripts/"
ln -s "$PWD/web/node_modules" "$copy/node_modules"
node "$copy/scripts/gen.mjs" "$document"
diff -u "web/$types" "$copy/$types" || { echo 'The types are stale: make gen'; exit 1; }
node web/scripts/fonts.mjs "$copy/fonts"
diff -r "$fonts" "$copy/fonts" || { echo 'The fonts are stale: make gen'; exit 1; }
