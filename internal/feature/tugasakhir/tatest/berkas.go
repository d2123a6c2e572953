package tatest

import (
	"bytes"
	"io"
	"mime/multipart"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

// Upload sends a file with texts, "jenis=naskah", as a browser does.
func Upload(
	t *testing.T, c *coretest.Campus, college, username, path, nama, isi string, texts ...string,
) *apitest.Answer {
	t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for _, text := range texts {
		name, value, _ := strings.Cut(text, "=")
		if err := w.WriteField(name, value); err != nil {
			t.Fatal(err)
		}
	}
	file, err := w.CreateFormFile("file", nama)
	if err == nil {
		_, err = io.WriteString(file, isi)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return c.As(college, username, "POST", path, body.String(), "Content-Type: "+w.FormDataContentType())
}

// PDF is what a PDF begins with.
const PDF = "%PDF-1.7\n%isi"
