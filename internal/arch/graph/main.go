// Command graph prints what refers to what in the Go source: packages and rooms with their sizes, how often one refers to
// another, and the files of a package that refer to each other in a circle.
//
// `make graph` runs it; GRAPHFLAGS='-folder internal/kit/db' shows why the files of a folder form a circle. With -check it fails where rooms form a cycle, or where a circle of files holds more than 7.
// References are those of the compiler (go/types), not of a text search, so a name that two packages share counts right.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
)

// maxKnot is how many files may refer to each other in a circle.
const maxKnot = 7

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Args[1:], os.Stdout)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "graph:", err)
		os.Exit(1)
	}
}

// run prints the graph of the module at -root; the error of -check names what is wrong.
func run(ctx context.Context, args []string, stdout io.Writer) error {
	flags := flag.NewFlagSet("graph", flag.ContinueOnError)
	root := flags.String("root", ".", "the folder of go.mod")
	check := flags.Bool("check", false, "fail where rooms form a cycle, or a circle holds more than 7 files")
	folder := flags.String("folder", "", "print the files of one folder, and which names of which others each refers to")
	if err := flags.Parse(args); err != nil {
		return err
	}
	g, err := load(ctx, *root)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(stdout)
	if *folder != "" {
		g.printFolder(out, *folder)
	} else {
		g.print(out)
	}
	if err := out.Flush(); err != nil {
		return err
	}
	if wrong := g.wrong(); *check && len(wrong) > 0 {
		return errors.New(strings.Join(wrong, "\n       "))
	}
	return nil
}
