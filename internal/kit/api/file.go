package api

import (
	"context"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
)

// File is a file as an answer: streamed, never shown in the page, with the name it is saved under.
type File struct {
	Name  string // "mata-kuliah.xlsx"
	Type  string // media type
	Size  int64  // bytes; 0: not known before it is written
	Write func(ctx context.Context, w io.Writer) error
}

// Whole is a file whose content is there already.
func Whole[T ~string | ~[]byte](name, kind string, content T) File {
	return File{Name: name, Type: kind, Size: int64(len(content)), Write: func(_ context.Context, w io.Writer) error {
		_, err := w.Write([]byte(content))
		return err
	}}
}

// OnFile registers an operation that answers a file of one of the given media types.
func OnFile[I any](r *Router, op Op, handle func(context.Context, *I) (File, error), types ...string) {
	r.ops = append(r.ops, op)
	o := r.describe(op, nil)
	content := map[string]*huma.MediaType{}
	for _, t := range types {
		content[t] = &huma.MediaType{Schema: &huma.Schema{Type: "string", Format: "binary"}}
	}
	o.Responses = map[string]*huma.Response{"200": {
		Description: "Berkas",
		Content:     content,
		Headers:     map[string]*huma.Param{"Content-Disposition": {Schema: &huma.Schema{Type: "string"}}},
	}}
	huma.Register(r.huma, o, func(ctx context.Context, in *I) (*huma.StreamResponse, error) {
		file, err := handle(ctx, in)
		if err == nil {
			err = r.noteRead(ctx, op)
		}
		if err != nil {
			return nil, r.problem(ctx, err)
		}
		if op.Class != "" {
			return r.made(ctx, file)
		}
		return &huma.StreamResponse{Body: func(hc huma.Context) { r.stream(hc, file) }}, nil
	})
}

// made makes a file whole while its place in a class is held; a slow reader then holds none.
func (r *Router) made(ctx context.Context, file File) (*huma.StreamResponse, error) {
	whole := r.Spool.Make()
	if err := file.Write(ctx, whole); err != nil {
		whole.Free()
		return nil, r.problem(ctx, err)
	}
	file.Size = whole.Size()
	file.Write = func(_ context.Context, w io.Writer) error { return whole.Send(w) }
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		defer whole.Free()
		r.stream(hc, file)
	}}, nil
}

func (r *Router) stream(hc huma.Context, file File) {
	hc.SetHeader("Content-Type", file.Type)
	hc.SetHeader("Content-Disposition", disposition(file.Name))
	hc.SetHeader("Content-Security-Policy", "sandbox; default-src 'none'")
	if file.Size > 0 {
		hc.SetHeader("Content-Length", strconv.FormatInt(file.Size, 10))
	}
	hc.SetStatus(http.StatusOK)
	out := &begun{w: hc.BodyWriter()}
	err := file.Write(hc.Context(), out)
	if err != nil && !out.any { // whoever asked can still be told
		header := From(hc.Context()).Header
		for _, name := range []string{"Content-Disposition", "Content-Length"} {
			header.Del(name)
		}
		r.writeProblem(hc, err)
		return
	}
	if err != nil {
		// The status is sent: cut the connection, so that nobody takes half a file for a whole one.
		r.Log.ErrorContext(hc.Context(), "berkas terputus", "request_id", From(hc.Context()).ID, "error", err.Error())
		panic(http.ErrAbortHandler)
	}
}

// begun is a writer that knows whether anything was written.
type begun struct {
	w   io.Writer
	any bool
}

func (b *begun) Write(p []byte) (int, error) {
	b.any = true
	return b.w.Write(p)
}

func disposition(name string) string {
	return mime.FormatMediaType("attachment", map[string]string{"filename": asciiName(name)}) + "; filename*=UTF-8''" + url.PathEscape(name)
}

func asciiName(name string) string {
	out := []rune{}
	for _, c := range name {
		if c < 0x20 || c > 0x7e || c == '"' || c == '\\' {
			c = '_'
		}
		out = append(out, c)
	}
	return string(out)
}
