package filetext_test

import (
	"bytes"
	"compress/zlib"
	"context"
	"fmt"
	"io"
	"strings"
	"testing"

	"portaldosen/internal/kit/doc/filetext"
)

// zeros packs so many bytes of nothing, so often.
func zeros(size int64, times int) string {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	_, _ = io.CopyN(w, endless{}, size)
	_ = w.Close()
	packed := b.String()
	for range times - 1 {
		packed = deflate(packed)
	}
	return packed
}

type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}

// many repeats a text with its number in it.
func many(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// withFonts is a PDF of one page that uses n fonts, each of them the body; object 6 is what they share.
func withFonts(n int, shared, body string) []byte {
	var fonts strings.Builder
	for i := range n {
		fmt.Fprintf(&fonts, "/F%d %d 0 R", i, 7+i)
	}
	objects := []string{
		"<</Type/Catalog/Pages 2 0 R>>",
		"<</Kids[3 0 R]>>",
		"<</Contents 4 0 R/Resources<</Font 5 0 R>>>>",
		stream("", many(n, "/F%d 1 Tf (a) Tj ")),
		"<<" + fonts.String() + ">>",
		shared,
	}
	for range n {
		objects = append(objects, body)
	}
	return buildPDF(objects...)
}

// hostileTexts are files that are small and ask for much. Each of them took hundreds of megabytes, or did not end.
func hostileTexts() map[string][]byte {
	const page = "<</Contents 3 0 R>>"
	one := func(stream string) []byte { return buildPDF("<</Pages 2 0 R>>", page, stream) }
	widths := "[<</W[" + strings.Repeat("0 65535 5 ", 20_000) + "]>>]"
	ranges := strings.Repeat("<0000> <ffff> <00410042> ", 200)
	codes := stream("/Filter/FlateDecode", deflate("1 begincodespacerange <0000> <ffff> endcodespacerange "+
		"9 beginbfrange "+ranges+"endbfrange"))
	group := stream("/Type/ObjStm/N 1/First 4", "9 0 ["+strings.Repeat("0 ", 8<<20)+"]")
	return map[string][]byte{
		"a stream packed twice":          one(stream("/Filter[/FlateDecode/FlateDecode]", zeros(60<<20, 2))),
		"a stream packed three times":    one(stream("/Filter[/FlateDecode/FlateDecode/FlateDecode]", zeros(1<<30, 3))),
		"a group that is one array":      buildPDF("<</Pages 2 0 R>>", group, page),
		"an array as a page's content":   one(stream("", "["+strings.Repeat("0 ", 8<<20)+"] TJ")),
		"a string without end":           one(stream("", "("+strings.Repeat("x", 16<<20))),
		"strings that never close":       []byte("%PDF-1.4\n" + strings.Repeat("/Encrypt(", 1<<20)),
		"groups that never close":        []byte("%PDF-1.4\n" + many(100_000, "%d 0 obj/ObjStm(")),
		"more objects than any":          []byte("%PDF-1.4\n" + many(400_000, "%d 0 obj 1 endobj ")),
		"fonts without number":           withFonts(20_000, "0", plainFont),
		"widths over and over":           withFonts(500, widths, "<</Subtype/Type0/DescendantFonts 6 0 R>>"),
		"a map of all codes, many times": withFonts(500, codes, "<</Subtype/Type0/ToUnicode 6 0 R>>"),
		"a Word file that is one word":   buildDOCX(many(1<<20, "%d")),
	}
}

// TestReadTextOneAtATime holds that a second file waits while one is read, and that waiting ends with its context.
func TestReadTextOneAtATime(t *testing.T) {
	began, goOn := make(chan struct{}), make(chan struct{})
	done := make(chan error)
	go func() {
		_, err := filetext.Read(t.Context(), slowFile{began, goOn}, 4)
		done <- err
	}()
	<-began
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := filetext.Read(ctx, strings.NewReader("dua"), 3); err != context.Canceled {
		t.Errorf("the second file did not wait: %v, want %v", err, context.Canceled)
	}
	close(goOn)
	if err := <-done; err != nil {
		t.Error(err)
	}
	const third = "tiga"
	got, err := filetext.Read(t.Context(), strings.NewReader(third), int64(len(third)))
	if got.Text != third || err != nil {
		t.Errorf("the third file is %q %v, want %q", got.Text, err, third)
	}
}

// slowFile tells when it is read, and waits.
type slowFile struct{ began, goOn chan struct{} }

func (s slowFile) ReadAt(p []byte, at int64) (int, error) {
	close(s.began)
	<-s.goOn
	return copy(p, "satu"[at:]), nil
}
