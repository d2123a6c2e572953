// Package memory keeps the program within the memory that it may take.
package memory

import (
	"bufio"
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
const shippedMemory Size = 224 << 20

// Size is a flag of so many bytes: 268435456, 256MB, 1GB.
type Size int64

// UnmarshalText reads a number with or without a unit; units are powers of 1024.
func (b *Size) UnmarshalText(text []byte) error {
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
	*b = Size(n * unit)
	return nil
}

// Limit has the collector keep the program within its memory: what the flag says, else what is shipped, or three
// fifths of what the machine's control group allows where that is less. GOMEMLIMIT of the environment goes before.
func Limit(asked Size, log *slog.Logger) {
	debug.SetGCPercent(gcPercent)
	if debug.SetMemoryLimit(-1) != math.MaxInt64 {
		return
	}
	limit := asked
	if limit == 0 {
		limit = memoryFor(OfGroup(os.ReadFile))
	}
	debug.SetMemoryLimit(int64(limit))
	log.Info("batas memori", "byte", int64(limit))
}

// memoryFor is what is taken by itself where the control group allows so much; 0: any amount.
func memoryFor(allowed Size) Size {
	if allowed == 0 {
		return shippedMemory
	}
	return min(shippedMemory, allowed/5*3)
}

// OfGroup is what the control group of this process allows (version 2, else 1); 0: it sets no limit.
func OfGroup(read func(string) ([]byte, error)) Size {
	for _, file := range []string{"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"} {
		text, err := read(file)
		if err != nil {
			continue
		}
		n, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
		const none = 1 << 50 // version 1 writes a huge number for no limit
		if err == nil && n > 0 && n < none {
			return Size(n)
		}
	}
	return 0
}

// Free is how much memory the machine can give without giving up any that is in use; 0 where it does not say.
func Free(read func(string) ([]byte, error)) Size {
	text, err := read("/proc/meminfo")
	if err != nil {
		return 0
	}
	lines := bufio.NewScanner(strings.NewReader(string(text)))
	for lines.Scan() {
		if fields := strings.Fields(lines.Text()); len(fields) == 3 && fields[0] == "MemAvailable:" {
			kb, _ := strconv.ParseInt(fields[1], 10, 64)
			return Size(kb << 10)
		}
	}
	return 0
}
