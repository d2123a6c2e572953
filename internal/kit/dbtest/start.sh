# start.sh BIN: a PostgreSQL cluster in a temporary folder, until standard input ends. It keeps its promises as a real one
# does (fsync, synchronous commits, full pages), for the portal refuses one that does not; it is quick because it lies in
# memory, where there is a gigabyte free, and else on the disk.
bin=$1
place=/tmp
free=$(df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 { print $4 }')
[ "${free:-0}" -gt 1048576 ] && [ -w /dev/shm ] && place=/dev/shm
dir=$(mktemp -d "$place/portald-pg-XXXXXX")
as=""
if [ "$(id -u)" = 0 ]; then
    user=postgres
    id "$user" >/dev/null 2>&1 || user=nobody
    chown "$user" "$dir"
    as="setpriv --reuid=$(id -u $user) --regid=$(id -g $user) --clear-groups"
fi
cd "$dir" || exit 1
$as "$bin/initdb" -D "$dir/db" -U portal_super -A trust -E UTF8 --locale=C >"$dir/log" 2>&1 || { tail -3 "$dir/log" >&2; exit 1; }
port=$(( 20000 + $$ % 30000 ))
while :; do
    $as "$bin/postgres" -D "$dir/db" -p "$port" -c listen_addresses=127.0.0.1 -c unix_socket_directories="$dir" \
        -c max_connections=400 -c shared_buffers=64MB -c max_wal_size=256MB -c min_wal_size=80MB >>"$dir/log" 2>&1 &
    pid=$!
    tries=0
    until $as "$bin/pg_isready" -q -h 127.0.0.1 -p "$port" 2>/dev/null; do
        kill -0 "$pid" 2>/dev/null || break
        tries=$((tries + 1))
        [ "$tries" -gt 300 ] && break
        sleep 0.1
    done
    kill -0 "$pid" 2>/dev/null && break
    port=$((port + 1))
    [ "$port" -gt 60000 ] && exit 1
done
trap 'kill -INT "$pid" 2>/dev/null; wait "$pid" 2>/dev/null; rm -rf "$dir"' EXIT
echo "siap postgres://portal_super@127.0.0.1:$port/postgres?sslmode=disable"
exec >/dev/null
cat >/dev/null
