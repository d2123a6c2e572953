package main

import (
	"fmt"
	"log/slog"
	"math"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
)

// gcPercent trades some megabytes for processor time: the portal lives on few megabytes, and answers on few microseconds.
// Near the memory limit the collector works more often instead.
const gcPercent = 400

// shippedMemory is how much the program's own records may take where nothing says otherwise; the pages of SQLite come on
// top.
const shippedMemory byteSize = 224 << 20

// byteSize is a flag of so many bytes: 268435456, 256MB, 1GB.
type byteSize int64

// UnmarshalText reads a number with or without a unit; units are powers of 1024.
func (b *byteSize) UnmarshalText(text []byte) error {
	number, unit := strings.ToUpper(strings.TrimSpace(string(text))), int64(1)
	for suffix, size := range map[string]int64{"KB": 1 << 10, "MB": 1 << 20, "GB": 1 << 30} {
		if rest, ok := strings.CutSuffix(number, suffix); ok {
			number, unit = strings.TrimSpace(rest), size
		}
	}
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil || n < 0 || n > math.MaxInt64/unit {
		return fmt.Errorf("%q bukan ukuran; tulis misalnya 256MB", text)
	}
	*b = byteSize(n * unit)
	return nil
}

// limitMemory has the collector keep the program within its memory: what the flag says, else what is shipped, or three
// fifths of what the machine's control group allows where that is less. GOMEMLIMIT of the environment goes before.
func limitMemory(asked byteSize, log *slog.Logger) {
	debug.SetGCPercent(gcPercent)
	if debug.SetMemoryLimit(-1) != math.MaxInt64 {
		return
	}
	limit := asked
	if limit == 0 {
		limit = memoryFor(groupLimit(os.ReadFile))
	}
	debug.SetMemoryLimit(int64(limit))
	log.Info("batas memori", "byte", int64(limit))
}

// memoryFor is what is taken by itself where the control group allows so much; 0: any amount.
func memoryFor(allowed byteSize) byteSize {
	if allowed == 0 {
		return shippedMemory
	}
	return min(shippedMemory, allowed/5*3)
}

// groupLimit is what the control group of this process allows (version 2, else 1); 0: it sets no limit.
func groupLimit(read func(string) ([]byte, error)) byteSize {
	for _, file := range []string{"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"} {
		text, err := read(file)
		if err != nil {
			continue
		}
		n, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
		const none = 1 << 50 // version 1 writes a huge number for no limit
		if err == nil && n > 0 && n < none {
			return byteSize(n)
		}
	}
	return 0
}
