package api_test

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"portaldosen/internal/kit/apitest"
)

// fileForm writes a form as a browser does: texts as "name=value", the file as "@name.pdf=content".
func fileForm(t *testing.T, parts ...string) (body, kind string) {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for _, part := range parts {
		name, value, _ := strings.Cut(part, "=")
		var err error
		if file, is := strings.CutPrefix(name, "@"); is {
			out, e := w.CreateFormFile("file", file)
			if err = e; err == nil {
				_, err = out.Write([]byte(value))
			}
		} else {
			err = w.WriteField(name, value)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String(), w.FormDataContentType()
}

func (p *door) send(t *testing.T, path string, parts ...string) *apitest.Answer {
	t.Helper()
	body, kind := fileForm(t, parts...)
	return p.ask(t, "POST", path, body, "Content-Type: "+kind)
}

func TestUpload(t *testing.T) {
	each(t, func(t *testing.T, p *door) {
		t.Run("ER-01 texts and file arrive, in whatever order, and outside a transaction", func(t *testing.T) {
			for _, parts := range [][]string{{"jenis=naskah", "@Bab 1.pdf=isi"}, {"@Bab 1.pdf=isi", "jenis=naskah"}} {
				var out reply
				a := p.send(t, "/v2/uji/unggah/9", parts...).Want(201).JSON(&out)
				if got, want := out.Nama, "naskah  Bab 1.pdf isi"; got != want {
					t.Errorf("arrived as %q, want %q", got, want)
				}
				if got, want := a.Header.Get("ETag"), `"3"`; got != want {
					t.Errorf("ETag = %s, want %s", got, want)
				}
			}
		})
		t.Run("ER-01 of the name only its last part is kept", func(t *testing.T) {
			var out reply
			p.send(t, "/v2/uji/unggah/9", "jenis=surat", "lain=x", "@../../etc/passwd=isi").Want(201).JSON(&out)
			if got, want := out.Nama, "surat x passwd isi"; got != want {
				t.Errorf("arrived as %q, want %q", got, want)
			}
		})
		const noChoice = "@=" // what a browser sends for no file
		type fields = map[string]string
		for name, k := range map[string]struct {
			parts []string
			want  fields
		}{
			"nothing at all":  {nil, fields{"jenis": sentenceEmpty, "file": sentenceEmpty}},
			"no file":         {[]string{"jenis=naskah"}, fields{"file": sentenceEmpty}},
			"an empty choice": {[]string{"jenis=naskah", noChoice}, fields{"file": sentenceEmpty}},
			"a file as text":  {[]string{"jenis=naskah", "file=isi"}, fields{"file": sentenceEmpty}},
			"wrong texts": {
				[]string{"jenis=x", "lain=123456", "@a=b"},
				fields{"jenis": "Pilihan tidak tersedia", "lain": "Paling banyak 5 karakter"},
			},
			"unknown text":   {[]string{"jenis=surat", "id=3", "@a=b"}, fields{"id": sentenceUnknown}},
			"illegible text": {[]string{"jenis=surat", "lain=\xff", "@a=b"}, fields{"lain": "Nilai tidak sah"}},
			"two files":      {[]string{"jenis=surat", "@a=b", "@c=d"}, fields{"file": "Kirim satu berkas saja"}},
		} {
			t.Run("ER-01 refused, field by field: "+name, func(t *testing.T) {
				before := p.noted(t)
				p.send(t, "/v2/uji/unggah/9", k.parts...).WantErrors(k.want)
				p.wantNoted(t, before)
			})
		}
		t.Run("ER-01 who may not send is told so, whatever the form holds", func(t *testing.T) {
			p.send(t, "/v2/uji/unggah/bukan", "@a=b").Want(404)
			body, kind := fileForm(t, "jenis=surat", "@a=b")
			const reader = "UNINDRA.budi.uji.baca"
			upload := apitest.Call{Method: "POST", Path: "/v2/uji/unggah/9", Body: body, Type: kind, Token: reader}
			p.Do(t, upload).Want(403)
		})
	})
}

func TestUploadBroken(t *testing.T) {
	each(t, func(t *testing.T, p *door) {
		whole, kind := fileForm(t, "jenis=naskah", "@a.pdf="+strings.Repeat("x", 500))
		repeated := strings.Replace(whole, `name="file"; filename="a.pdf"`, `name="jenis"`, 1)
		for name, k := range map[string]struct {
			body, kind string
			status     int
		}{
			"cut off":           {whole[:len(whole)-300], kind, 400},
			"another boundary":  {whole, "multipart/form-data; boundary=lain", 400},
			"no boundary":       {whole, "multipart/form-data", 400},
			"JSON":              {`{"jenis":"naskah"}`, "application/json", 415},
			"urlencoded":        {"jenis=naskah", "application/x-www-form-urlencoded", 415},
			"larger than all":   {strings.Repeat("x", 3000) + whole, kind, http.StatusRequestEntityTooLarge},
			"a text repeated":   {repeated, kind, 400},
			"no end, but large": {whole[:300] + strings.Repeat("y", 3000), kind, http.StatusRequestEntityTooLarge},
		} {
			t.Run(fmt.Sprintf("ER-01 a form that is %s: %d", name, k.status), func(t *testing.T) {
				p.ask(t, "POST", "/v2/uji/unggah/9", k.body, "Content-Type: "+k.kind).Want(k.status).Problem()
			})
		}
		t.Run("ER-01 a file over its own limit: 413 with its sentence", func(t *testing.T) {
			a := p.send(t, "/v2/uji/unggah/9", "jenis=naskah", "@a="+strings.Repeat("x", 1001)).Want(413)
			if got, want := a.Problem().Message, "Berkas terlalu besar"; got != want {
				t.Errorf("sentence = %q, want %q", got, want)
			}
		})
		p.wantNoted(t, 0)
	})
}

func TestUploadKey(t *testing.T) {
	each(t, func(t *testing.T, p *door) {
		const once = "ER-01 a file sent again under its key counts once; another content under it is refused"
		t.Run(once, func(t *testing.T) {
			kirim := func(content string) *apitest.Answer {
				body, kind := fileForm(t, "jenis=naskah", "@a.pdf="+content)
				const key = "Idempotency-Key: unggah-satu"
				return p.ask(t, "POST", "/v2/uji/unggah/9", body, "Content-Type: "+kind, key)
			}
			first, again := kirim("isi").Want(201), kirim("isi").Want(201)
			if got, want := string(again.Body), string(first.Body); got != want {
				t.Errorf("answered the second time with %s, want %s", got, want)
			}
			p.wantNoted(t, 1)
			kirim("lain").Want(422)
		})
		t.Run("ER-01 the document describes the form with its file", func(t *testing.T) {
			w := httptest.NewRecorder()
			p.Handler.ServeHTTP(w, httptest.NewRequest("GET", "/openapi.json", nil))
			for _, part := range []string{`"multipart/form-data"`, `"binary"`, `"naskah"`} {
				if !strings.Contains(w.Body.String(), part) {
					t.Errorf("no %s", part)
				}
			}
		})
	})
}
