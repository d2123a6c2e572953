package api

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"mime"
	"mime/multipart"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"portaldosen/internal/kit/apperr"
)

// Upload is a form of short texts with one file, in a part called "file". Embed it in the input of an operation of
// OnUpload. F names the texts, with the tags of a JSON body. The names in JSON stand in the prints
// of requests that are kept.
type Upload[F any] struct {
	Fields F      `json:"Isian"`
	Name   string `json:"Nama"` // of the file, as the sender calls it, without folders: to be shown, never a path
}

func (u *Upload[F]) form() (texts any, name *string) { return &u.Fields, &u.Name }

// upload is an input that embeds Upload.
type upload[I any] interface {
	*I
	form() (texts any, name *string)
}

// OnUpload registers an operation that takes multipart/form-data with a file. The form is all there, in the spool, before
// take gets its bytes, before any transaction: it refuses who may not send them, and puts what it kept into the input, where the fingerprint of an
// Idempotency-Key sees it. The texts are held against their schema after that; then handle runs like any other write.
func OnUpload[I, O any, P upload[I]](r *Router, op Op, take func(context.Context, *I, io.Reader) error, handle func(context.Context, *I) (O, error)) {
	op.Form, op.upload = true, true
	r.ops = append(r.ops, op)
	texts, _ := P(new(I)).form()
	schema := huma.SchemaFromType(r.huma.OpenAPI().Components.Schemas, reflect.TypeOf(texts).Elem())
	schema.PrecomputeMessages()
	huma.Register(r.huma, r.describe(op, *new(O)), func(ctx context.Context, in *I) (*answer[O], error) {
		err := r.receive(ctx, schema, P(in), func(file io.Reader) error { return take(ctx, in, file) })
		if err != nil {
			return nil, r.problem(ctx, err)
		}
		out, err := run(r, ctx, op, in, handle)
		if err != nil {
			return nil, r.problem(ctx, err)
		}
		return out, nil
	})
	r.find(op.Method, op.Path).RequestBody = withFile(schema)
}

// withFile is a form's description with its file.
func withFile(texts *huma.Schema) *huma.RequestBody {
	whole := *texts
	whole.Properties = maps.Clone(texts.Properties)
	whole.Properties[filePart] = &huma.Schema{Type: "string", Format: "binary"}
	whole.Required = append([]string{filePart}, texts.Required...)
	return &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"multipart/form-data": {Schema: &whole}}}
}

const (
	filePart = "file"
	maxParts = 20
)

// receive reads a form part by part: the file goes to take, the texts into their place once they are known to be right.
func (r *Router) receive(ctx context.Context, schema *huma.Schema, into interface {
	form() (texts any, name *string)
}, take func(io.Reader) error) error {
	req := From(ctx).HTTP
	kind, params, err := mime.ParseMediaType(req.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/form-data" {
		return apperr.New(apperr.WrongType, "Jenis isi permintaan tidak didukung")
	}
	texts, name := into.form()
	f := form{parts: multipart.NewReader(req.Body, params["boundary"]), texts: map[string]any{}, wrong: map[string]string{}, name: name, take: take}
	if err := f.read(); err != nil {
		return err
	}
	return f.assign(r, schema, texts)
}

// form is a form as it comes in.
type form struct {
	parts *multipart.Reader
	texts map[string]any
	wrong map[string]string
	name  *string
	take  func(io.Reader) error
	files int
}

func (f *form) read() error {
	for range maxParts {
		part, err := f.parts.NextPart()
		if err == io.EOF { // as it is: wrapped, it says that the end is missing
			return nil
		}
		if err != nil {
			return unreadable(err)
		}
		if err := f.part(part); err != nil {
			return err
		}
	}
	return unreadable(errors.New("terlalu banyak bagian"))
}

func (f *form) part(p *multipart.Part) error {
	field := p.FormName()
	_, again := f.texts[field]
	switch {
	case field == filePart && (p.FileName() == "" || !legible(p.FileName())):
		return apperr.Field(filePart, apperr.Required)
	case field == filePart && f.files == 0:
		f.files++
		*f.name = p.FileName()
		return f.file(p)
	case field == filePart:
		return apperr.Field(filePart, "Kirim satu berkas saja")
	case again || !legible(field):
		return unreadable(errors.New("field berulang"))
	}
	text, err := io.ReadAll(io.LimitReader(p, MaxForm+1))
	if err != nil || len(text) > MaxForm {
		return unreadable(err)
	}
	if !legible(string(text)) {
		f.wrong[field] = "Nilai tidak sah"
	}
	f.texts[field] = string(text)
	return nil
}

// assign holds the texts against their schema and puts them in place.
func (f *form) assign(r *Router, schema *huma.Schema, texts any) error {
	path, res := huma.NewPathBuffer([]byte("body"), len("body")), &huma.ValidateResult{}
	huma.Validate(r.huma.OpenAPI().Components.Schemas, schema, path, huma.ModeWriteToServer, f.texts, res)
	if len(res.Errors) > 0 {
		maps.Copy(f.wrong, invalidFields(res.Errors).Fields)
	}
	if f.files == 0 {
		f.wrong[filePart] = apperr.Required
	}
	if len(f.wrong) > 0 {
		return apperr.Fields(f.wrong)
	}
	body, err := json.Marshal(f.texts)
	if err != nil {
		return err
	}
	return json.Unmarshal(body, texts)
}

// file gives the file to take. When its part has no end, that is the sender's fault, whatever take makes of it.
func (f *form) file(p *multipart.Part) error {
	part := &watched{r: p}
	err := f.take(part)
	if part.broken != nil {
		return unreadable(part.broken)
	}
	return err
}

// watched is a part of a form that remembers why it could not be read on.
type watched struct {
	r      io.Reader
	broken error
}

func (w *watched) Read(p []byte) (int, error) {
	n, err := w.r.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		w.broken = err
	}
	return n, err
}
