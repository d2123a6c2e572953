package main

import (
	"bufio"
	"context"
	"os"
	"strconv"
	"strings"
)

// readFile has the system take the database's file into its memory, as far as half of what is free there: a portal that was
// just started on a file that was not read lately else answers as fast as its disk finds page after page.
func (p *portal) readFile(ctx context.Context) {
	most := freeMemory(os.ReadFile)
	if allowed := groupLimit(os.ReadFile); allowed > 0 {
		most = min(most, allowed)
	}
	read, err := p.deps.DB.ReadAhead(ctx, int64(most)/2)
	if err != nil && ctx.Err() == nil {
		p.deps.Log.Warn("berkas basis data tidak terbaca di muka", "error", err.Error())
		return
	}
	if read > 0 {
		p.deps.Log.Info("berkas basis data dibaca di muka", "byte", read)
	}
}

// freeMemory is how much memory the machine can give without giving up any that is in use; 0 where it does not say.
func freeMemory(read func(string) ([]byte, error)) byteSize {
	text, err := read("/proc/meminfo")
	if err != nil {
		return 0
	}
	lines := bufio.NewScanner(strings.NewReader(string(text)))
	for lines.Scan() {
		if fields := strings.Fields(lines.Text()); len(fields) == 3 && fields[0] == "MemAvailable:" {
			kb, _ := strconv.ParseInt(fields[1], 10, 64)
			return byteSize(kb << 10)
		}
	}
	return 0
}
