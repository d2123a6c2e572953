package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

func each(t *testing.T, run func(t *testing.T, p *door)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, e db.Engine) { run(t, open(t, e)) })
}

func TestKindsOfErrors(t *testing.T) {
	p := open(t, db.SQLite)
	for word, want := range map[string]api.Problem{
		"tak-terbaca":     {Type: "urn:portal:tak-terbaca", Title: "Permintaan tidak terbaca", Status: 400},
		"tanpa-sesi":      {Type: "urn:portal:tanpa-sesi", Title: "Belum masuk", Status: 401},
		"dilarang":        {Type: "urn:portal:dilarang", Title: "Tidak berhak", Status: 403},
		"tidak-ditemukan": {Type: "urn:portal:tidak-ditemukan", Title: "Tidak ditemukan", Status: 404},
		"tidak-valid":     {Type: "urn:portal:tidak-valid", Title: "Isian tidak sah", Status: 422},
		"429":             {Type: "urn:portal:terlalu-sering", Title: "Terlalu sering", Status: 429, Detail: "Pelan-pelan"},
		"503":             {Type: "urn:portal:sibuk", Title: "Server sibuk", Status: 503, Detail: "Server sibuk"},
		"lama":            {Type: "urn:portal:sibuk", Title: "Server sibuk", Status: 503, Detail: "Server sedang sibuk. Silakan coba lagi sebentar lagi."},
		"500":             {Type: "urn:portal:internal", Title: "Kesalahan server", Status: 500, Detail: "Terjadi kesalahan pada server. Silakan coba lagi."},
		"oauth":           {Type: "urn:portal:tak-terbaca", Title: "Permintaan tidak terbaca", Status: 400, Detail: "Kode tidak berlaku", OAuth: "invalid_grant"},
	} {
		t.Run("ER-01 "+word, func(t *testing.T) {
			a := p.ask(t, "GET", "/v2/uji/galat/"+word, nil, "X-Request-Id: minta-"+word).Want(want.Status)
			if want.Detail == "" {
				want.Detail = "Kalimat " + word
			}
			want.Message, want.RequestID = want.Detail, "minta-"+word
			if diff := cmp.Diff(want, a.Problem(), cmp.AllowUnexported(api.Problem{})); diff != "" {
				t.Error(diff)
			}
			wait := map[string]string{"429": "2", "503": "2", "lama": "1"}[word]
			challenge := map[string]string{"tanpa-sesi": "Bearer"}[word]
			if h := a.Header; h.Get("Content-Type") != "application/problem+json" || h.Get("Retry-After") != wait || h.Get("WWW-Authenticate") != challenge ||
				h.Get("Cache-Control") != "no-store" || h.Get("X-Request-Id") != "minta-"+word {
				t.Errorf("%v", h)
			}
		})
	}
	t.Run("ER-01 what went wrong inside is in the log alone, with the request's id", func(t *testing.T) {
		if a := p.ask(t, "GET", "/v2/uji/galat/500", nil); strings.Contains(string(a.Body), "rahasia") {
			t.Errorf("%s", a.Body)
		}
		if log := p.log.all(); !strings.Contains(log, "rahasia-galat") || !strings.Contains(log, `"request_id":"minta-500"`) {
			t.Error(log)
		}
	})
}

// asing are requests that no operation answers.
func TestUnknownErrors(t *testing.T) {
	p := open(t, db.SQLite)
	for _, k := range []struct {
		method, path string
		status       int
		allow        string
	}{
		{"GET", "/v2/tidak-ada", 404, ""}, {"GET", "/v1/", 404, ""}, {"GET", "/v2/uji/", 404, ""}, {"POST", "/v1/tidak/ada", 404, ""}, {"GET", "/.well-known/x", 404, ""},
		{"GET", "/multisite-config/", 404, ""}, {"GET", "/v2/uji/1/2/3", 404, ""}, {"GET", "/v2/uji%2Fgalat/x", 404, ""},
		{"DELETE", "/v2/uji", 405, "GET, HEAD, POST"}, {"PATCH", "/v2/uji/1", 405, "PUT, DELETE"}, {"OPTIONS", "/v2/uji", 405, "GET, HEAD, POST"}, {"TRACE", "/v2/uji/1", 405, "PUT, DELETE"},
		{"POST", "/v2/uji/galat/500", 405, "GET, HEAD"},
	} {
		t.Run(fmt.Sprintf("ER-01 %s %s: %d", k.method, k.path, k.status), func(t *testing.T) {
			a := p.ask(t, k.method, k.path, nil).Want(k.status)
			if got := a.Problem(); got.Status != k.status || got.RequestID == "" || a.Header.Get("Allow") != k.allow || a.Header.Get("Cache-Control") != "no-store" {
				t.Errorf("%+v, Allow %q, Cache-Control %q", got, a.Header.Get("Allow"), a.Header.Get("Cache-Control"))
			}
		})
	}
}

func TestBody(t *testing.T) {
	p := open(t, db.SQLite)
	const empty, asing, number = "Field tidak boleh kosong", "Field tidak dikenal", "Harus berupa angka"
	for name, k := range map[string]struct {
		body   string
		status int
		errors map[string]string
	}{
		"nothing":                     {``, 400, nil},
		"broken":                      {`{"nama":"rahasia"`, 400, nil},
		"not JSON":                    {`nama=rahasia`, 400, nil},
		"a key twice":                 {`{"nama":"rahasia","nama":"b"}`, 400, nil},
		"an escaped twin":             {`{"nama":"rahasia","n\u0061ma":"b"}`, 400, nil},
		"33 deep":                     {`{"nama":` + strings.Repeat("[", 33) + strings.Repeat("]", 33) + `}`, 400, nil},
		"a huge number":               {`{"nama":"a","umur":1e999}`, 400, nil},
		"NUL":                         {`{"nama":"rahasia\u0000"}`, 400, nil},
		"half a pair":                 {`{"nama":"\ud83d"}`, 400, nil},
		"broken UTF-8":                {"{\"nama\":\"\xff\"}", 400, nil},
		"more behind":                 {`{"nama":"a"} x`, 400, nil},
		"too large":                   {`{"nama":"` + strings.Repeat("a", api.MaxJSON) + `"}`, 413, nil},
		"no object":                   {`["rahasia"]`, 422, nil},
		"null":                        {`null`, 422, nil},
		"all missing":                 {`{}`, 422, map[string]string{"nama": empty}},
		"empty":                       {`{"nama":""}`, 422, map[string]string{"nama": empty}},
		"unknown":                     {`{"nama":"a","admin":"rahasia","y":1}`, 422, map[string]string{"admin": asing, "y": asing}},
		"other letters":               {`{"nama":"a","STATUS":"rahasia"}`, 422, map[string]string{"STATUS": asing}},
		"wrong types":                 {`{"nama":{"a":"rahasia"},"umur":"rahasia","aktif":"ya","rencana":{}}`, 422, map[string]string{"nama": "Harus berupa teks", "umur": "Harus berupa bilangan bulat", "aktif": "Harus ya atau tidak", "rencana": "Harus berupa daftar"}},
		"a whole number with a point": {`{"nama":"a","umur":20.0}`, 422, map[string]string{"umur": "Nilai tidak sah"}},
		"null fields":                 {`{"nama":null,"umur":null}`, 422, map[string]string{"nama": "Harus berupa teks"}},
		"out of bounds":               {`{"nama":"rahasia-rahasia-rahasia","umur":16,"status":"rahasia"}`, 422, map[string]string{"nama": "Paling banyak 20 karakter", "umur": "Paling sedikit 17", "status": "Pilihan tidak tersedia"}},
		"deep in a list":              {`{"nama":"a","rencana":[{"bobot":1},{"bobot":0.25,"x":1}]}`, 422, map[string]string{"rencana[1].bobot": "Paling sedikit 0,5", "rencana[1].x": asing}},
		"missing in a list":           {`{"nama":"a","rencana":[{},{"bobot":"rahasia"}]}`, 422, map[string]string{"rencana[0].bobot": empty, "rencana[1].bobot": number}},
		"too many":                    {`{"nama":"a","rencana":[{"bobot":1},{"bobot":1},{"bobot":1}]}`, 422, map[string]string{"rencana": "Paling banyak 2 isi"}},
	} {
		t.Run(fmt.Sprintf("ER-01 a body that is %s: %d", name, k.status), func(t *testing.T) {
			a := p.ask(t, "POST", "/v2/uji", k.body).Want(k.status)
			got := a.Problem()
			if diff := cmp.Diff(k.errors, got.Errors); diff != "" {
				t.Errorf("%+v: %s", got, diff)
			}
			if strings.Contains(string(a.Body), "rahasia") {
				t.Errorf("the answer tells what was sent: %s", a.Body)
			}
		})
	}
	if n := p.noted(t); n != 0 {
		t.Errorf("ER-01 refused bodies left %d rows", n)
	}
}

func TestQuery(t *testing.T) {
	p := open(t, db.SQLite)
	for query, want := range map[string]string{
		"q=%zz": "400 map[]", "q=a;page=2": "400 map[]", "q=%": "400 map[]", "q=%00": "422 map[q:Nilai tidak sah]", "q=%ff&page=%fe": "422 map[page:Nilai tidak sah q:Nilai tidak sah]",
		"rahasia=1": "422 map[rahasia:Parameter tidak dikenal]", "page=rahasia": "422 map[page:Nilai tidak sah]", "q=%C3%A9%26&page=": "200 map[]", "q=a+b": "200 map[]",
	} {
		t.Run("ER-01 the query "+query+": "+want, func(t *testing.T) {
			a := p.ask(t, "GET", "/v2/uji?"+query, nil)
			var got api.Problem
			if a.JSON(&got); fmt.Sprint(a.Status, " ", got.Errors) != want || strings.Contains(got.Message, "rahasia") {
				t.Errorf("%s", a.Body)
			}
		})
	}
}

func TestBodyType(t *testing.T) {
	p := open(t, db.SQLite)
	for _, k := range []struct {
		path, jenis, body string
		status            int
	}{
		{"/v2/uji", "application/json", `{"nama":"a"}`, 200}, {"/v2/uji", "application/json; charset=utf-8", `{"nama":"a"}`, 200}, {"/v2/uji", "application/merge-patch+json", `{"nama":"a"}`, 200},
		{"/v2/uji", "text/plain", `{"nama":"a"}`, 415}, {"/v2/uji", "", `{"nama":"a"}`, 415}, {"/v2/uji", "application/x-www-form-urlencoded", "nama=a", 415}, {"/v2/uji", "multipart/form-data; boundary=x", "--x--", 415},
		{"/v2/uji", "application/json/x;", `{"nama":"a"}`, 415}, {"/v2/uji", "application/cbor", `{"nama":"a"}`, 415},
		{"/v1/uji/formulir", "application/x-www-form-urlencoded", "state=a%20b", 200}, {"/v1/uji/formulir", "application/json", `{"state":"a"}`, 415},
		{"/v1/uji/formulir", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=\"state\"\r\n\r\na b\r\n--x--\r\n", 200},
		{"/v1/uji/formulir", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=\"state\"; filename=\"a\"\r\n\r\na b\r\n--x--\r\n", 400},
		{"/v1/uji/formulir", "multipart/form-data; boundary=x", "rusak", 400},
		{"/v1/uji/formulir", "application/x-www-form-urlencoded", "state=a&state=b", 400}, {"/v1/uji/formulir", "application/x-www-form-urlencoded", "state=%zz", 400},
		{"/v1/uji/formulir", "application/x-www-form-urlencoded", "state=a%00", 400}, {"/v1/uji/formulir", "application/x-www-form-urlencoded", "state=%ff", 400},
		{"/v1/uji/formulir", "application/x-www-form-urlencoded", "lain=a", 422}, {"/v1/uji/formulir", "application/x-www-form-urlencoded", "state=a&asing=1", 422},
		{"/v1/uji/formulir", "application/x-www-form-urlencoded", "state=" + strings.Repeat("a", api.MaxForm), 413},
	} {
		t.Run(fmt.Sprintf("ER-01 %s as %q: %d", k.path, k.jenis, k.status), func(t *testing.T) {
			a := p.ask(t, "POST", k.path, k.body, "Content-Type: "+k.jenis).Want(k.status)
			if k.status != http.StatusOK && strings.Contains(string(a.Body), "a b") {
				t.Errorf("%s", a.Body)
			}
		})
	}
}

func TestPanic(t *testing.T) {
	each(t, func(t *testing.T, p *door) {
		t.Run("ER-01 a panic: the fixed sentence, the stack in the log, nothing written", func(t *testing.T) {
			a := p.ask(t, "POST", "/v2/uji/panik", `{"nama":"a"}`, "Idempotency-Key: panik").Want(500)
			if got := a.Problem(); got.Detail != "Terjadi kesalahan pada server. Silakan coba lagi." || got.Type != "urn:portal:internal" || strings.Contains(string(a.Body), "rahasia") {
				t.Errorf("%s", a.Body)
			}
			if log := p.log.all(); !strings.Contains(log, "rahasia-panik") || !strings.Contains(log, "portal_test.go") {
				t.Error(log)
			}
			if n := p.noted(t); n != 0 {
				t.Errorf("%d rows stayed", n)
			}
		})
		t.Run("ER-01 and the next write goes through", func(t *testing.T) {
			p.ask(t, "POST", "/v2/uji", `{"nama":"a"}`, "Idempotency-Key: panik").Want(200)
		})
	})
}
