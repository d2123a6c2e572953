# Sourced. Runs named steps, in lanes side by side, each with a log of its own, and counts what they proved.
# A step that fails prints its log and ends the run.
# shellcheck shell=bash

logs=$(mktemp -d)
results=$logs/results
: >"$results"

# step <name> <command…> runs the command; its log says how many tests passed, else it counts as one check. What it had to
# leave out ("left out: why" on a line of its own) counts as skipped, never as passed. Beside how long it took stands how
# much of that the processors worked for it alone: steps run side by side.
step() {
	local name=$1 log began=$SECONDS status=0 passed=0 failed=0 skipped=0 busy=0
	log=$logs/${name//[^A-Za-z0-9]/-}.log
	shift
	(
		trap 'times >"$log.busy"' EXIT
		"$@" >"$log" 2>&1 </dev/null
	) &
	wait $! || status=$?
	busy=$(awk '{ for (i = 1; i <= 2; i++) { split($i, t, /[ms]/); sum += t[1] * 60 + t[2] } } END { printf "%d", sum }' "$log.busy") || busy=0
	read -r passed failed skipped < <(count_tests "$log")
	if ((passed + failed + skipped == 0)); then
		passed=$((status == 0)) failed=$((status != 0))
	elif ((status != 0 && failed == 0)); then
		failed=1
	fi
	printf '%d %d %d\n' "$passed" "$failed" "$skipped" >>"$results"
	printf '%d %s\n' $((SECONDS - began)) "$name" >>"$logs/steps"
	if ((status == 0)); then
		printf '  ok    %-52s %4d s %4d busy  %5d passed%s\n' "$name" $((SECONDS - began)) "$busy" "$passed" \
			"$(note_of "$log" "$skipped")"
		return
	fi
	{
		printf '\n  FAIL  %s (%d s): %d passed, %d failed\n\n' "$name" $((SECONDS - began)) "$passed" "$failed"
		failed_names "$log"
		tail -n 200 "$log"
		printf '\n'
	}
	return 1
}

# count_tests <log> prints "passed failed skipped" as the test runner of the log tells them.
count_tests() {
	sed -E 's/\x1b\[[0-9;]*m//g' "$1" | awk '
		/^[0-9]+ passed, [0-9]+ failed(, [0-9]+ skipped)?$/ { passed += $1; failed += $3; told += $5 } # gotest.mjs, fuzz.sh
		/^ +Tests +.*\([0-9]+\)$/ {                                                 # vitest
			for (i = 2; i <= NF; i++) {
				if ($i ~ /^passed/) passed += $(i-1)
				if ($i ~ /^failed/) failed += $(i-1)
				if ($i ~ /^skipped/) told += $(i-1)
			}
		}
		/^ +[0-9]+ passed \(.*\)$/ { passed += $1 }                                 # playwright
		/^ +[0-9]+ (failed|interrupted|did not run)$/ { failed += $1 }
		/^ +[0-9]+ skipped$/ { told += $1 }
		/^left out: / { left += 1 }
		END { print passed + 0, failed + 0, (told > 0 ? told : left) + 0 }'
}

# failed_names <log> prints what failed, a line each, and then of journeys why, so that a report cut short still names it.
failed_names() {
	local plain
	plain=$(sed -E 's/\x1b\[[0-9;]*m//g' "$1")
	grep -E '^(--- FAIL| *FAIL  ?src/| +[0-9]+\) .*›)' <<<"$plain" | sort -u | head -n 40 || true
	printf '\n'
	grep -E '^( +[0-9]+\) .*›| {4}(Error: |Test timeout |[+] ))' <<<"$plain" | cut -c 1-200 |
		awk '/›/ { lines = 0 } lines++ < 8 && !told[$0]++' | head -n 40 || true
	printf '\n'
}

# note_of <log> <skipped> prints what is read beside a step's line: how much was skipped and why, and its lines that begin
# with "note: ".
note_of() {
	(($2 == 0)) || printf ', %d skipped' "$2"
	sed -nE 's/^(note: |(left out: ))/  — \2/p' "$1" | tr '\n' ' '
}

# lanes <function…> runs each in a process group of its own and waits; the first failure ends the run.
lanes() {
	local lane ended
	set -m
	for lane in "$@"; do
		(set -e; "$lane") &
		running[$!]=$lane
	done
	set +m
	while ((${#running[@]} > 0)); do
		wait -n -p ended "${!running[@]}" || finish 1
		unset "running[$ended]"
	done
}
declare -A running=() # process to lane

# slowest <what> <file> prints the ten longest of a file of lines "seconds name". Nothing in it stops reading early: a sort that
# is left with more to say would end the run (pipefail).
slowest() {
	[ -s "$2" ] || return 0
	printf '\nThe slowest %s\n' "$1"
	sort -rn "$2" | sed -n 1,10p | while read -r seconds name; do printf '  %5.0f s  %s\n' "$seconds" "$name"; done
}

# finish <status> prints what took longest and the totals, and ends; on_exit stops what still runs.
finish() {
	slowest steps "$logs/steps"
	slowest tests "${RAN:-none}.times"
	awk '{ passed += $1; failed += $2; skipped += $3 }
		END { printf "\n%d passed, %d failed, %d skipped\n", passed, failed, skipped }' "$results"
	exit "$1"
}

stop_lanes() {
	local pid
	for pid in "${!running[@]}"; do kill -- "-$pid" 2>/dev/null || true; done
}
