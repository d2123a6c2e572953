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
				if out.Nama != "naskah  Bab 1.pdf isi" || a.Header.Get("ETag") != `"3"` {
					t.Errorf("%+v", out)
				}
			}
		})
		t.Run("ER-01 of the name only its last part is kept", func(t *testing.T) {
			var out reply
			p.send(t, "/v2/uji/unggah/9", "jenis=surat", "lain=x", "@../../etc/passwd=isi").Want(201).JSON(&out)
			if out.Nama != "surat x passwd isi" {
				t.Error(out.Nama)
			}
		})
		for name, k := range map[string]struct {
			parts []string
			want  map[string]string
		}{
			"nothing at all":  {nil, map[string]string{"jenis": "Field tidak boleh kosong", "file": "Field tidak boleh kosong"}},
			"no file":         {[]string{"jenis=naskah"}, map[string]string{"file": "Field tidak boleh kosong"}},
			"an empty choice": {[]string{"jenis=naskah", "@=" /* what a browser sends for none */}, map[string]string{"file": "Field tidak boleh kosong"}},
			"a file as text":  {[]string{"jenis=naskah", "file=isi"}, map[string]string{"file": "Field tidak boleh kosong"}},
			"wrong texts":     {[]string{"jenis=x", "lain=123456", "@a=b"}, map[string]string{"jenis": "Pilihan tidak tersedia", "lain": "Paling banyak 5 karakter"}},
			"unknown text":    {[]string{"jenis=surat", "id=3", "@a=b"}, map[string]string{"id": "Field tidak dikenal"}},
			"illegible text":  {[]string{"jenis=surat", "lain=\xff", "@a=b"}, map[string]string{"lain": "Nilai tidak sah"}},
			"two files":       {[]string{"jenis=surat", "@a=b", "@c=d"}, map[string]string{"file": "Kirim satu berkas saja"}},
		} {
			t.Run("ER-01 refused, field by field: "+name, func(t *testing.T) {
				before := p.noted(t)
				p.send(t, "/v2/uji/unggah/9", k.parts...).WantErrors(k.want)
				if after := p.noted(t); after != before {
					t.Errorf("%d rows, before %d", after, before)
				}
			})
		}
		t.Run("ER-01 who may not send is told so, whatever the form holds", func(t *testing.T) {
			p.send(t, "/v2/uji/unggah/bukan", "@a=b").Want(404)
			body, kind := fileForm(t, "jenis=surat", "@a=b")
			p.Do(t, apitest.Call{Method: "POST", Path: "/v2/uji/unggah/9", Body: body, Type: kind, Token: "UNINDRA.budi.uji.baca"}).Want(403)
		})
	})
}

func TestUploadBroken(t *testing.T) {
	each(t, func(t *testing.T, p *door) {
		whole, kind := fileForm(t, "jenis=naskah", "@a.pdf="+strings.Repeat("x", 500))
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
			"a text repeated":   {strings.Replace(whole, `name="file"; filename="a.pdf"`, `name="jenis"`, 1), kind, 400},
			"no end, but large": {whole[:300] + strings.Repeat("y", 3000), kind, http.StatusRequestEntityTooLarge},
		} {
			t.Run(fmt.Sprintf("ER-01 a form that is %s: %d", name, k.status), func(t *testing.T) {
				p.ask(t, "POST", "/v2/uji/unggah/9", k.body, "Content-Type: "+k.kind).Want(k.status).Problem()
			})
		}
		t.Run("ER-01 a file over its own limit: 413 with its sentence", func(t *testing.T) {
			if got := p.send(t, "/v2/uji/unggah/9", "jenis=naskah", "@a="+strings.Repeat("x", 1001)).Want(413).Problem().Message; got != "Berkas terlalu besar" {
				t.Error(got)
			}
		})
		if n := p.noted(t); n != 0 {
			t.Errorf("%d rows", n)
		}
	})
}

func TestUploadKey(t *testing.T) {
	each(t, func(t *testing.T, p *door) {
		t.Run("ER-01 a file sent again under its key counts once; another content under it is refused", func(t *testing.T) {
			kirim := func(content string) *apitest.Answer {
				body, kind := fileForm(t, "jenis=naskah", "@a.pdf="+content)
				return p.ask(t, "POST", "/v2/uji/unggah/9", body, "Content-Type: "+kind, "Idempotency-Key: unggah-satu")
			}
			first, again := kirim("isi").Want(201), kirim("isi").Want(201)
			if string(first.Body) != string(again.Body) || p.noted(t) != 1 {
				t.Errorf("%s %s, %d rows", first.Body, again.Body, p.noted(t))
			}
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
