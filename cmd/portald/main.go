// Command portald is the portal: one binary that serves the pages and the API, and keeps its own database.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"
)

// Exit codes: done, failed with one line that says what to do, wrong usage.
const (
	exitDone   = 0
	exitFailed = 1
	exitUsage  = 2
)

type commands struct {
	Serve   serveCmd   `cmd:"" help:"Jalankan portal."`
	Setup   setupCmd   `cmd:"" help:"Cetak tautan untuk menyiapkan portal yang masih kosong."`
	Demo    demoCmd    `cmd:"" help:"Isi basis data kosong dengan data demo."`
	Migrate migrateCmd `cmd:"" help:"Ubah skema basis data."`
	User    userCmd    `cmd:"" help:"Kelola akun."`
	College collegeCmd `cmd:"" help:"Kelola perguruan tinggi."`
	Client  clientCmd  `cmd:"" help:"Kelola sistem kampus lain yang masuk lewat portal."`
	Periode termCmd    `cmd:"" help:"Kelola periode perguruan tinggi, dan yang mana yang berjalan."`
	Audit   auditCmd   `cmd:"" help:"Periksa jejak audit."`
	Openapi openapiCmd `cmd:"" help:"Cetak dokumen API."`
}

func main() {
	syscall.Umask(0o077) // what the portal makes is its own account's alone, on whatever terms the folder stands
	os.Exit(report(run(untilSignal(), os.Args[1:], os.Getenv, os.Stdout, os.Stderr), os.Stderr))
}

// run parses the arguments (each flag is also an environment variable, PORTALD_ADDR) and runs the command.
func run(ctx context.Context, args []string, getenv func(string) string, stdout, stderr io.Writer) error {
	var c commands
	leave := 0
	parser, err := kong.New(&c, kong.Name("portald"), kong.Description("Portal Dosen."), kong.DefaultEnvars("PORTALD"),
		kong.Writers(stdout, stderr), kong.Exit(func(code int) { leave = code + 1 }), kong.UsageOnError(), networkMapper)
	if err != nil {
		return err
	}
	parsed, err := parser.Parse(args)
	if leave > 0 {
		return nil // help was printed
	}
	if err != nil {
		return usageError{err}
	}
	return parsed.Run(&console{Context: ctx, out: stdout, err: stderr, getenv: getenv})
}

func report(err error, stderr io.Writer) int {
	if err == nil || errors.Is(err, context.Canceled) {
		return exitDone
	}
	_, _ = fmt.Fprintln(stderr, "portald:", strings.ReplaceAll(err.Error(), "\n", "; "))
	var usage usageError
	if errors.As(err, &usage) {
		return exitUsage
	}
	return exitFailed
}

// untilSignal ends with the first signal to stop. The second one, however soon, ends the process at once.
func untilSignal() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	first := make(chan os.Signal, 1)
	signal.Notify(first, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-first
		signal.Reset(os.Interrupt, syscall.SIGTERM) // before anybody learns of the end
		cancel()
	}()
	return ctx
}
