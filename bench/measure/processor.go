package measure

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// ProcessTime is the processor time that a process has used so far; 0 for pid 0. The kernel tells it by the nanosecond where
// it keeps that, else by the hundredth of a second.
func ProcessTime(pid int) (all time.Duration) {
	if pid == 0 {
		return 0
	}
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", pid))
	for _, name := range threads {
		text, _ := os.ReadFile(name) // a thread may have ended meanwhile
		ran, _, _ := strings.Cut(string(text), " ")
		ns, _ := strconv.ParseInt(ran, 10, 64)
		all += time.Duration(ns)
	}
	if all > 0 {
		return all
	}
	fields := stat(pid)
	if len(fields) < 13 {
		return 0
	}
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * 10 * time.Millisecond // 100 ticks a second
}

// ServerTime is the processor time that the children of PostgreSQL's first process have used so far; 0 for pid 0.
func ServerTime(postmaster int) (all time.Duration) {
	if postmaster == 0 {
		return 0
	}
	names, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, name := range names {
		pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(name)))
		if fields := stat(pid); len(fields) > 1 && fields[1] == strconv.Itoa(postmaster) {
			all += ProcessTime(pid)
		}
	}
	return all
}

// Postmaster is the first process of the PostgreSQL that a database is on; 0 on SQLite.
func Postmaster(ctx context.Context, c db.Config) (int, error) {
	if c.URL == "" {
		return 0, nil
	}
	address, err := dbtest.Superuser(c)
	if err != nil {
		return 0, err
	}
	pool, err := db.OpenAdmin(ctx, address)
	if err != nil {
		return 0, err
	}
	defer pool.Close()
	conn, err := pool.Conn(ctx)
	if err != nil {
		return 0, err
	}
	defer conn.Close()
	var backend int
	if err := conn.QueryRowContext(ctx, "SELECT pg_backend_pid()").Scan(&backend); err != nil {
		return 0, err
	}
	fields := stat(backend)
	if len(fields) < 2 {
		return 0, fmt.Errorf("PostgreSQL runs elsewhere: no process %d here", backend)
	}
	return strconv.Atoi(fields[1])
}

// stat are the fields of a process behind its name: state, parent, ...
func stat(pid int) []string {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, rest, _ := strings.Cut(string(text), ") ")
	return strings.Fields(rest)
}

// AnonMB is the memory that a process holds for itself, in MB; what it maps of files is the system's and stands in MappedMB.
func AnonMB(pid int) float64 { return status(pid, "RssAnon:") }

// MappedMB is what a process has of files in memory, in MB.
func MappedMB(pid int) float64 { return status(pid, "RssFile:") }

func status(pid int, field string) float64 {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	for line := range strings.Lines(string(text)) {
		if value, ok := strings.CutPrefix(line, field); ok {
			kb, _ := strconv.Atoi(strings.Fields(value)[0])
			return float64(kb) / 1024
		}
	}
	return 0
}
