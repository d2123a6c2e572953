#!/usr/bin/env bash
# Sees to what the tests need beside Go, Node and make: a C compiler (race detector), certificates, Chromium, PostgreSQL
# 15 or later. Installs what is missing with apt where it may, else says what to install.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/checks.sh

fail() {
	printf '%s\n' "$@" >&2
	exit 1
}

command -v go >/dev/null || fail 'Go 1.26 or later is missing: https://go.dev/dl'
command -v node >/dev/null || fail 'Node 20.19 or later is missing: https://nodejs.org'
node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
	fail "Node $(node -v) is too old; 20.19 or later is needed"

missing=()
command -v "$(go env CC)" >/dev/null || missing+=(gcc libc6-dev)
! command -v apt-get >/dev/null || [ -e /etc/ssl/certs/ca-certificates.crt ] || missing+=(ca-certificates)
[ -n "${CHROMIUM:-}" ] || command -v chromium-headless-shell >/dev/null || missing+=(chromium-headless-shell)
[ -n "${PORTALD_TEST_POSTGRES:-}" ] || postgres_bin >/dev/null || missing+=(postgresql)
if [ -n "${PORTAL_CORPORA:-}" ]; then command -v xz >/dev/null || missing+=(xz-utils); fi
# The check of restarts behind a proxy wants haproxy; where that cannot be had, this one check is left out and says so.
wanted=()
[ -x /usr/sbin/haproxy ] || command -v haproxy >/dev/null || wanted+=(haproxy)
((${#missing[@]} + ${#wanted[@]} == 0)) && exit 0

advice="Install by hand, then repeat: apt-get install ${missing[*]}"
# without says what hinders the installation, which ends it where something must be there.
without() {
	((${#missing[@]} == 0)) || fail "$1"
	echo "note: going on without ${wanted[*]}"
	exit 0
}
command -v apt-get >/dev/null || without "Missing, and there is no apt-get here: ${missing[*]}"
as_root=()
if [ "$(id -u)" != 0 ]; then
	sudo -n true 2>/dev/null || without "$advice"
	as_root=(sudo -n)
fi
echo "note: installing ${missing[*]} ${wanted[*]} with apt-get"
# The tests start a PostgreSQL of their own; the package needs no cluster that runs all day.
if [[ " ${missing[*]} " == *' postgresql '* && ! -e /etc/postgresql-common/createcluster.conf ]]; then
	"${as_root[@]}" mkdir -p /etc/postgresql-common
	echo 'create_main_cluster = false' | "${as_root[@]}" tee /etc/postgresql-common/createcluster.conf >/dev/null
fi
export DEBIAN_FRONTEND=noninteractive UCF_FORCE_CONFFOLD=1
install() {
	"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive UCF_FORCE_CONFFOLD=1 apt-get install -q -y --no-install-recommends "$@"
}
"${as_root[@]}" apt-get update -q || without "$advice"
((${#missing[@]} == 0)) || install "${missing[@]}" || fail "$advice"
((${#wanted[@]} == 0)) || install "${wanted[@]}" || echo "note: going on without ${wanted[*]}"
[ -n "${PORTALD_TEST_POSTGRES:-}" ] || postgres_bin >/dev/null || fail 'The PostgreSQL of this system is older than 15.'
