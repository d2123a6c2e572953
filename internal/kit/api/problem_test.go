package api_test

import (
	"fmt"
	"maps"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

func each(t *testing.T, run func(t *testing.T, p *door)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, e db.Engine) { run(t, open(t, e)) })
}

func TestKindsOfErrors(t *testing.T) {
	p := open(t, db.SQLite)
	for word, want := range kindsOfErrors() {
		t.Run("ER-01 "+word, func(t *testing.T) {
			id := "minta-" + word
			a := p.ask(t, "GET", "/v2/uji/galat/"+word, nil, "X-Request-Id: "+id).Want(want.Status)
			if want.Detail == "" {
				want.Detail = "Kalimat " + word
			}
			want.Message, want.RequestID = want.Detail, id
			if diff := cmp.Diff(want, a.Problem(), cmp.AllowUnexported(api.Problem{})); diff != "" {
				t.Errorf("the refusal (-want +got):\n%s", diff)
			}
			wantHeaders(t, a, map[string]string{
				"Content-Type":     "application/problem+json",
				"Retry-After":      map[string]string{"429": "2", "503": "2", "lama": "1"}[word],
				"WWW-Authenticate": map[string]string{"tanpa-sesi": "Bearer"}[word],
				"Cache-Control":    "no-store",
				"X-Request-Id":     id,
			})
		})
	}
	t.Run("ER-01 what went wrong inside is in the log alone, with the request's id", func(t *testing.T) {
		a := p.ask(t, "GET", "/v2/uji/galat/500", nil, "X-Request-Id: minta-sendiri")
		if strings.Contains(string(a.Body), "rahasia") {
			t.Errorf("the answer tells what is inside: %s", a.Body)
		}
		p.wantLogged(t, "rahasia-galat")
		p.wantLogged(t, `"request_id":"minta-sendiri"`)
	})
}

// kindsOfErrors are the refusals by the word in the path; one without a sentence has that of its word.
func kindsOfErrors() map[string]api.Problem {
	problem := func(kind string, status int, title, sentence string) api.Problem {
		return api.Problem{Type: "urn:portal:" + kind, Title: title, Status: status, Detail: sentence}
	}
	const (
		tooBusy = "Server sedang sibuk. Silakan coba lagi sebentar lagi."
		failed  = "Terjadi kesalahan pada server. Silakan coba lagi."
	)
	oauth := problem("tak-terbaca", 400, "Permintaan tidak terbaca", "Kode tidak berlaku")
	oauth.OAuth = "invalid_grant"
	return map[string]api.Problem{
		"tak-terbaca":     problem("tak-terbaca", 400, "Permintaan tidak terbaca", ""),
		"tanpa-sesi":      problem("tanpa-sesi", 401, "Belum masuk", ""),
		"dilarang":        problem("dilarang", 403, "Tidak berhak", ""),
		"tidak-ditemukan": problem("tidak-ditemukan", 404, "Tidak ditemukan", ""),
		"tidak-valid":     problem("tidak-valid", 422, "Isian tidak sah", ""),
		"429":             problem("terlalu-sering", 429, "Terlalu sering", "Pelan-pelan"),
		"503":             problem("sibuk", 503, "Server sibuk", "Server sibuk"),
		"lama":            problem("sibuk", 503, "Server sibuk", tooBusy),
		"500":             problem("internal", 500, "Kesalahan server", failed),
		"oauth":           oauth,
	}
}

// wantHeaders holds headers of an answer; "" for one that is not to be there.
func wantHeaders(t *testing.T, a *apitest.Answer, want map[string]string) {
	t.Helper()
	for name, value := range want {
		if got := a.Header.Get(name); got != value {
			t.Errorf("%s = %q, want %q", name, got, value)
		}
	}
}

// TestUnknownErrors asks for what no operation answers.
func TestUnknownErrors(t *testing.T) {
	p := open(t, db.SQLite)
	for _, k := range []struct {
		method, path string
		status       int
		allow        string
	}{
		{"GET", "/v2/tidak-ada", 404, ""},
		{"GET", "/v1/", 404, ""},
		{"GET", "/v2/uji/", 404, ""},
		{"POST", "/v1/tidak/ada", 404, ""},
		{"GET", "/.well-known/x", 404, ""},
		{"GET", "/multisite-config/", 404, ""},
		{"GET", "/v2/uji/1/2/3", 404, ""},
		{"GET", "/v2/uji%2Fgalat/x", 404, ""},
		{"DELETE", "/v2/uji", 405, "GET, HEAD, POST"},
		{"PATCH", "/v2/uji/1", 405, "PUT, DELETE"},
		{"OPTIONS", "/v2/uji", 405, "GET, HEAD, POST"},
		{"TRACE", "/v2/uji/1", 405, "PUT, DELETE"},
		{"POST", "/v2/uji/galat/500", 405, "GET, HEAD"},
	} {
		t.Run(fmt.Sprintf("ER-01 %s %s: %d", k.method, k.path, k.status), func(t *testing.T) {
			a := p.ask(t, k.method, k.path, nil).Want(k.status)
			if got := a.Problem(); got.Status != k.status || got.RequestID == "" {
				t.Errorf("the refusal = %+v, want the status %d and the request's id", got, k.status)
			}
			wantHeaders(t, a, map[string]string{"Allow": k.allow, "Cache-Control": "no-store"})
		})
	}
}

const (
	sentenceEmpty   = "Field tidak boleh kosong"
	sentenceUnknown = "Field tidak dikenal"
)

// bodyCase is a body, and how it is answered.
type bodyCase struct {
	body   string
	status int
	errors map[string]string
}

func TestBody(t *testing.T) {
	p := open(t, db.SQLite)
	cases := unreadableBodies()
	maps.Copy(cases, wrongBodies())
	for name, k := range cases {
		t.Run(fmt.Sprintf("ER-01 a body that is %s: %d", name, k.status), func(t *testing.T) {
			a := p.ask(t, "POST", "/v2/uji", k.body).Want(k.status)
			if diff := cmp.Diff(k.errors, a.Problem().Errors); diff != "" {
				t.Errorf("errors (-want +got):\n%s", diff)
			}
			if strings.Contains(string(a.Body), "rahasia") {
				t.Errorf("the answer tells what was sent: %s", a.Body)
			}
		})
	}
	if n := p.noted(t); n != 0 {
		t.Errorf("ER-01 refused bodies left %d rows, want none", n)
	}
}

func unreadableBodies() map[string]bodyCase {
	deep := strings.Repeat("[", 33) + strings.Repeat("]", 33)
	return map[string]bodyCase{
		"nothing":         {``, 400, nil},
		"broken":          {`{"nama":"rahasia"`, 400, nil},
		"not JSON":        {`nama=rahasia`, 400, nil},
		"a key twice":     {`{"nama":"rahasia","nama":"b"}`, 400, nil},
		"an escaped twin": {`{"nama":"rahasia","n\u0061ma":"b"}`, 400, nil},
		"33 deep":         {`{"nama":` + deep + `}`, 400, nil},
		"a huge number":   {`{"nama":"a","umur":1e999}`, 400, nil},
		"NUL":             {`{"nama":"rahasia\u0000"}`, 400, nil},
		"half a pair":     {`{"nama":"\ud83d"}`, 400, nil},
		"broken UTF-8":    {"{\"nama\":\"\xff\"}", 400, nil},
		"more behind":     {`{"nama":"a"} x`, 400, nil},
		"too large":       {`{"nama":"` + strings.Repeat("a", api.MaxJSON) + `"}`, 413, nil},
	}
}

func wrongBodies() map[string]bodyCase {
	type fields = map[string]string
	const text = "Harus berupa teks"
	wrong := func(body string, errors fields) bodyCase { return bodyCase{body, 422, errors} }
	return map[string]bodyCase{
		"no object":     wrong(`["rahasia"]`, nil),
		"null":          wrong(`null`, nil),
		"all missing":   wrong(`{}`, fields{"nama": sentenceEmpty}),
		"empty":         wrong(`{"nama":""}`, fields{"nama": sentenceEmpty}),
		"other letters": wrong(`{"nama":"a","STATUS":"rahasia"}`, fields{"STATUS": sentenceUnknown}),
		"null fields":   wrong(`{"nama":null,"umur":null}`, fields{"nama": text}),
		"unknown": wrong(
			`{"nama":"a","admin":"rahasia","y":1}`,
			fields{"admin": sentenceUnknown, "y": sentenceUnknown},
		),
		"wrong types": wrong(`{"nama":{"a":"rahasia"},"umur":"rahasia","aktif":"ya","rencana":{}}`, fields{
			"nama":    text,
			"umur":    "Harus berupa bilangan bulat",
			"aktif":   "Harus ya atau tidak",
			"rencana": "Harus berupa daftar",
		}),
		"a whole number with a point": wrong(`{"nama":"a","umur":20.0}`, fields{"umur": "Nilai tidak sah"}),
		"out of bounds": wrong(`{"nama":"rahasia-rahasia-rahasia","umur":16,"status":"rahasia"}`, fields{
			"nama":   "Paling banyak 20 karakter",
			"umur":   "Paling sedikit 17",
			"status": "Pilihan tidak tersedia",
		}),
		"deep in a list": wrong(
			`{"nama":"a","rencana":[{"bobot":1},{"bobot":0.25,"x":1}]}`,
			fields{"rencana[1].bobot": "Paling sedikit 0,5", "rencana[1].x": sentenceUnknown},
		),
		"missing in a list": wrong(
			`{"nama":"a","rencana":[{},{"bobot":"rahasia"}]}`,
			fields{"rencana[0].bobot": sentenceEmpty, "rencana[1].bobot": "Harus berupa angka"},
		),
		"too many": wrong(
			`{"nama":"a","rencana":[{"bobot":1},{"bobot":1},{"bobot":1}]}`,
			fields{"rencana": "Paling banyak 2 isi"},
		),
	}
}

func TestQuery(t *testing.T) {
	p := open(t, db.SQLite)
	for query, want := range map[string]string{
		"q=%zz":             "400 map[]",
		"q=a;page=2":        "400 map[]",
		"q=%":               "400 map[]",
		"q=%00":             "422 map[q:Nilai tidak sah]",
		"q=%ff&page=%fe":    "422 map[page:Nilai tidak sah q:Nilai tidak sah]",
		"rahasia=1":         "422 map[rahasia:Parameter tidak dikenal]",
		"page=rahasia":      "422 map[page:Nilai tidak sah]",
		"q=%C3%A9%26&page=": "200 map[]",
		"q=a+b":             "200 map[]",
	} {
		t.Run("ER-01 the query "+query+": "+want, func(t *testing.T) {
			a := p.ask(t, "GET", "/v2/uji?"+query, nil)
			var said api.Problem
			a.JSON(&said)
			if got := fmt.Sprint(a.Status, " ", said.Errors); got != want {
				t.Errorf("answered %s, want %s", got, want)
			}
			if strings.Contains(said.Message, "rahasia") {
				t.Errorf("the sentence tells what was sent: %q", said.Message)
			}
		})
	}
}

// typedBody is a body, what it says that it is, and how it is answered.
type typedBody struct {
	kind, body string
	status     int
}

func TestBodyType(t *testing.T) {
	p := open(t, db.SQLite)
	for path, cases := range map[string][]typedBody{"/v2/uji": jsonBodies(), "/v1/uji/formulir": formBodies()} {
		for _, k := range cases {
			t.Run(fmt.Sprintf("ER-01 %s as %q: %d", path, k.kind, k.status), func(t *testing.T) {
				a := p.ask(t, "POST", path, k.body, "Content-Type: "+k.kind).Want(k.status)
				if k.status != http.StatusOK && strings.Contains(string(a.Body), "a b") {
					t.Errorf("the refusal tells what was sent: %s; want nothing of it", a.Body)
				}
			})
		}
	}
}

func jsonBodies() []typedBody {
	const body = `{"nama":"a"}`
	return []typedBody{
		{"application/json", body, 200},
		{"application/json; charset=utf-8", body, 200},
		{"application/merge-patch+json", body, 200},
		{"text/plain", body, 415},
		{"", body, 415},
		{"application/x-www-form-urlencoded", "nama=a", 415},
		{"multipart/form-data; boundary=x", "--x--", 415},
		{"application/json/x;", body, 415},
		{"application/cbor", body, 415},
	}
}

func formBodies() []typedBody {
	const (
		form  = "application/x-www-form-urlencoded"
		parts = "multipart/form-data; boundary=x"
		field = "--x\r\nContent-Disposition: form-data; name=\"state\""
	)
	return []typedBody{
		{form, "state=a%20b", 200},
		{"application/json", `{"state":"a"}`, 415},
		{parts, field + "\r\n\r\na b\r\n--x--\r\n", 200},
		{parts, field + "; filename=\"a\"\r\n\r\na b\r\n--x--\r\n", 400},
		{parts, "rusak", 400},
		{form, "state=a&state=b", 400},
		{form, "state=%zz", 400},
		{form, "state=a%00", 400},
		{form, "state=%ff", 400},
		{form, "lain=a", 422},
		{form, "state=a&asing=1", 422},
		{form, "state=" + strings.Repeat("a", api.MaxForm), 413},
	}
}

func TestPanic(t *testing.T) {
	each(t, func(t *testing.T, p *door) {
		const key = "Idempotency-Key: panik"
		a := p.ask(t, "POST", "/v2/uji/panik", `{"nama":"a"}`, key).Want(500)
		got := a.Problem()
		t.Run("ER-01 a panic: the fixed sentence, the stack in the log, nothing written", func(t *testing.T) {
			if want := "Terjadi kesalahan pada server. Silakan coba lagi."; got.Detail != want {
				t.Errorf("sentence = %q, want %q", got.Detail, want)
			}
			if want := "urn:portal:internal"; got.Type != want {
				t.Errorf("type = %q, want %q", got.Type, want)
			}
			if strings.Contains(string(a.Body), "rahasia") {
				t.Errorf("the answer tells what is inside: %s", a.Body)
			}
			p.wantLogged(t, "rahasia-panik")
			p.wantLogged(t, "portal_test.go")
			p.wantNoted(t, 0)
		})
		t.Run("ER-01 and the next write goes through", func(t *testing.T) {
			p.ask(t, "POST", "/v2/uji", `{"nama":"a"}`, key).Want(200)
		})
	})
}
