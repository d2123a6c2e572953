// Command pdfium prints the text of a PDF by PDFium in a WebAssembly sandbox: the peer of the portal's own reader.
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"github.com/klippa-app/go-pdfium/requests"
	"github.com/klippa-app/go-pdfium/webassembly"
	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental"
)

// Bounds of the sandbox.
const (
	pages64K    = 128 << 20 >> 16
	patience    = 30 * time.Second
	memoryLimit = 224 << 20
)

func main() {
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(memoryLimit)
	if err := read(os.Args[1]); err != nil {
		log.Fatal(err)
	}
}

func read(path string) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("%v", cause)
		}
	}()
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	config := wazero.NewRuntimeConfig().WithCoreFeatures(api.CoreFeaturesV2 | experimental.CoreFeaturesExceptionHandling).
		WithMemoryLimitPages(pages64K).WithCloseOnContextDone(true)
	if folder := os.Getenv("PDFIUM_CACHE"); folder != "" {
		cache, err := wazero.NewCompilationCacheWithDir(folder)
		if err != nil {
			return err
		}
		config = config.WithCompilationCache(cache)
	}
	pool, err := webassembly.Init(webassembly.Config{Context: ctx, MaxIdle: 1, MaxTotal: 1, RuntimeConfig: config, FSConfig: wazero.NewFSConfig()})
	if err != nil {
		return err
	}
	in, err := pool.GetInstanceWithContext(ctx)
	if err != nil {
		return err
	}
	content, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	d, err := in.OpenDocument(&requests.OpenDocument{File: &content})
	if err != nil {
		return err
	}
	n, err := in.FPDF_GetPageCount(&requests.FPDF_GetPageCount{Document: d.Document})
	if err != nil {
		return err
	}
	any := false
	for i := range min(n.PageCount, 3000) {
		t, err := in.GetPageText(&requests.GetPageText{Page: requests.Page{ByIndex: &requests.PageByIndex{Document: d.Document, Index: i}}})
		if err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			continue
		}
		// A hyphen at a line's end is U+0002 or U+FFFE, and takes the line's end with it.
		text := strings.NewReplacer("\x02", "-\n", "\ufffe", "-\n").Replace(t.Text)
		any = any || strings.TrimSpace(text) != ""
		fmt.Println(text)
	}
	if !any {
		return fmt.Errorf("no text")
	}
	return nil
}
