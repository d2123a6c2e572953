package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/url"
	"strings"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"portaldosen/internal/kit/strictjson"
)

const maxDepth = 32

// jsonFormat reads JSON strictly (no duplicate key, bounded depth and numbers) and writes it plainly.
var jsonFormat = huma.Format{
	Marshal: writeJSON,
	Unmarshal: func(data []byte, v any) error {
		if err := strictjson.Check(data, maxDepth); err != nil {
			return err
		}
		err := json.Unmarshal(data, v)
		var wrong *json.UnmarshalTypeError
		if errors.As(err, &wrong) { // 3.0 is a whole number for the schema, not for Go
			return errors.New(wrongTypeMark + wrong.Field)
		}
		return err
	},
}

// writeJSON writes a value in one piece.
func writeJSON(w io.Writer, v any) error {
	out := buffers.Get().(*bytes.Buffer)
	out.Reset()
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		buffers.Put(out)
		return err
	}
	if rec, ok := w.(*recorder); ok {
		return rec.writeWhole(out)
	}
	defer buffers.Put(out)
	_, err := w.Write(out.Bytes())
	return err
}

// unmarshalForm reads a form as if it were a flat JSON object of strings.
func unmarshalForm(data []byte, v any) error {
	values, err := url.ParseQuery(string(data))
	if err != nil {
		return err
	}
	return assign(values, v)
}

// unmarshalMultipart reads a multipart form of short texts; its boundary stands in its first line.
func unmarshalMultipart(data []byte, v any) error {
	first, _, found := bytes.Cut(data, []byte("\r\n"))
	boundary, ok := strings.CutPrefix(string(first), "--")
	if !found || !ok || boundary == "" {
		return errors.New("bukan multipart/form-data")
	}
	form, err := multipart.NewReader(bytes.NewReader(data), boundary).ReadForm(MaxForm)
	if err != nil {
		return err
	}
	if len(form.File) > 0 {
		return errors.New("berkas tidak diterima di sini")
	}
	return assign(form.Value, v)
}

func assign(values map[string][]string, v any) error {
	flat := make(map[string]any, len(values))
	for name, list := range values {
		if len(list) != 1 {
			return fmt.Errorf("field %q berulang", name)
		}
		if !legible(list[0]) {
			return fmt.Errorf("field %q tidak terbaca", name)
		}
		flat[name] = list[0]
	}
	if target, ok := v.(*any); ok {
		*target = flat
		return nil
	}
	body, err := json.Marshal(flat)
	if err != nil {
		return err
	}
	return json.Unmarshal(body, v)
}

// legible reports whether a text is one that records can hold: UTF-8 without NUL, as strictjson asks of JSON.
func legible(text string) bool { return utf8.ValidString(text) && !strings.ContainsRune(text, 0) }
