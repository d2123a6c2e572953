// Command pdf measures readers of text out of PDFs: it makes files of known texts with the programs that people write theses
// with, breaks copies of them, and tells of each reader how many words it finds in order, what it takes and how it ends.
//
//	go run ./bench/pdf make FOLDER                         the files; needs what make.go's table of makers names
//	go run ./bench/pdf measure FOLDER [NAME=COMMAND ...]   this portal's reader, and commands that print a file's text
//	go run ./bench/pdf read FILE                           prints a file's text by this portal's reader
package main

import (
	"bytes"
	"context"
	"fmt"
	"log"
	"os"
	"runtime/debug"

	"portaldosen/internal/kit/doc/filetext"
)

func main() {
	if len(os.Args) < 3 {
		log.Fatal("make FOLDER, measure FOLDER or read FILE")
	}
	var err error
	switch os.Args[1] {
	case "make":
		err = makeAll(os.Args[2])
	case "measure":
		err = measureAll(os.Args[2], os.Args[3:])
	case "read":
		err = read(os.Args[2])
	default:
		err = fmt.Errorf("unknown command %s", os.Args[1])
	}
	if err != nil {
		log.Fatal(err)
	}
}

// memoryLimit is what the portal gives the collector as shipped.
const memoryLimit = 224 << 20

func read(path string) error {
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(memoryLimit)
	content, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	text, err := filetext.Read(context.Background(), bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return err
	}
	_, err = os.Stdout.WriteString(text.Text)
	return err
}
