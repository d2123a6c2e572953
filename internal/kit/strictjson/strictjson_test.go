package strictjson_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"portaldosen/internal/kit/strictjson"
	"portaldosen/internal/kit/texts/corpustest"
)

const fine strictjson.Reason = ""

var documents = []struct {
	name, json string
	reason     strictjson.Reason
}{
	{"a course", `{"kode":"IF201","sks":3,"prasyarat":[{"id":"a"},{"id":"b"}],"aktif":true,"ket":null}`, fine},
	{"a lone value between spaces", " \t\r\n-12.5e+3 ", fine},
	{"no members", `[{},[],""]`, fine},
	{"all escapes", `"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"`, fine},
	{"the same key in two objects", `{"a":{"a":{"a":1}},"b":{"a":1}}`, fine},
	{"text of every width", `{"é":"日本 😀"}`, fine},

	{"nothing", " ", strictjson.Syntax},
	{"two values", `{} {}`, strictjson.Syntax},
	{"a byte order mark", "\ufeff{}", strictjson.Syntax},
	{"an open object", `{"a":1`, strictjson.Syntax},
	{"an open string", `"abc`, strictjson.Syntax},
	{"an open key", `{"`, strictjson.Syntax},
	{"a key without a value", `{"a"}`, strictjson.Syntax},
	{"a key that is no string", `{a:1}`, strictjson.Syntax},
	{"a comma at the end", `[1,]`, strictjson.Syntax},
	{"no comma", `[1 2]`, strictjson.Syntax},
	{"half a word", `[tru]`, strictjson.Syntax},
	{"a line break in a string", "\"a\nb\"", strictjson.Syntax},
	{"an unknown escape", `"\x41"`, strictjson.Syntax},
	{"a short escape", `"\u12"`, strictjson.Syntax},
	{"a leading zero", `[01]`, strictjson.Syntax},
	{"a plus", `+1`, strictjson.Syntax},
	{"a bare minus", `-`, strictjson.Syntax},
	{"a bare point", `1.`, strictjson.Syntax},
	{"a bare exponent", `1e+`, strictjson.Syntax},
	{"not a number", `NaN`, strictjson.Syntax},

	{"a key twice", `{"sks":3,"sks":4}`, strictjson.DuplicateKey},
	{"a key twice, once escaped", `{"sks":3,"\u0073ks":4}`, strictjson.DuplicateKey},
	{"a key twice, deep down", `[{"a":[{"b":1,"c":2,"b":3}]}]`, strictjson.DuplicateKey},
	{"an empty key twice", `{"":1,"":2}`, strictjson.DuplicateKey},

	{"a long number", strings.Repeat("9", 65), strictjson.NumberTooBig},
	{"a number just short enough", strings.Repeat("9", 64), fine},
	{"a large exponent", `[1e201]`, strictjson.NumberTooBig},
	{"a small exponent", `[1e-201]`, strictjson.NumberTooBig},
	{"an endless exponent", `1e` + strings.Repeat("9", 40), strictjson.NumberTooBig},

	{"a broken byte", "\"a\xff\"", strictjson.Syntax},
	{"an overlong form", "\"\xc0\xaf\"", strictjson.Syntax},
	{"a surrogate in UTF-8", "\"\xed\xa0\x80\"", strictjson.Syntax},
	{"a first half alone", `"\ud83d"`, strictjson.Syntax},
	{"a first half before text", `"a\ud83d\u0041"`, strictjson.Syntax},
	{"a second half alone", `"\ude00"`, strictjson.Syntax},
	{"two first halves", `"\ud83d\ud83d"`, strictjson.Syntax},
	{"a raw NUL", "\"\x00\"", strictjson.Syntax},
	{"a backslash that is escaped before u0000", `"\\u0000"`, fine},
	{"an escaped NUL", `{"a":"b\u0000"}`, strictjson.NUL},
}

func TestCheck(t *testing.T) {
	for _, d := range documents {
		t.Run(d.name, func(t *testing.T) { expect(t, d.json, strictjson.MaxDepth, d.reason) })
	}
}

func TestCheckDepth(t *testing.T) {
	deep := func(levels int) string {
		return strings.Repeat(`[{"a":`, levels/2) + "1" + strings.Repeat("}]", levels/2)
	}
	expect(t, deep(32), 32, fine)
	expect(t, deep(34), 32, strictjson.TooDeep)
	expect(t, strings.Repeat("[", 1<<20), 32, strictjson.TooDeep)
	expect(t, `[1]`, 0, strictjson.TooDeep)
	expect(t, `1`, 0, fine)
	expect(t, `[`+strings.Repeat(`[],`, 100)+`[]]`, 2, fine)
}

func TestCheckManyKeys(t *testing.T) {
	for _, count := range []int{15, 16, 17, 1000} {
		object := func(last string) string {
			var b strings.Builder
			for i := range count {
				fmt.Fprintf(&b, `"kolom%04d":%d,`, i, i)
			}
			return "{" + b.String() + `"` + last + `":0}`
		}
		expect(t, object("lain"), 1, fine)
		expect(t, object("kolom0003"), 1, strictjson.DuplicateKey)
	}
}

func expect(t *testing.T, document string, depth int, want strictjson.Reason) {
	t.Helper()
	var got strictjson.Reason
	err := strictjson.Check([]byte(document), depth)
	if err != nil && !errors.As(err, &got) || got != want {
		t.Errorf("%.100q is checked with %v, want %q", document, err, want)
	}
}

type sample struct {
	Name, Expect string
	B64          []byte
}

// policy are the reasons to refuse what RFC 8259 allows.
var policy = []strictjson.Reason{strictjson.DuplicateKey, strictjson.NumberTooBig, strictjson.NUL}

func TestCheckCorpus(t *testing.T) {
	for _, s := range corpustest.JSONL[sample](t, "json_parsing.jsonl") {
		err := strictjson.Check(s.B64, strictjson.MaxDepth)
		var refused strictjson.Reason
		switch {
		case s.Expect == "reject" && err == nil:
			t.Errorf("%s: accepted %q, want it refused", s.Name, s.B64)
		case s.Expect == "accept" && errors.As(err, &refused) && !slices.Contains(policy, refused):
			t.Errorf("%s: %v: %q, want it accepted", s.Name, err, s.B64)
		}
	}
}

// FuzzCheck holds Check against encoding/json: what Check takes, it takes too and reads back with the same meaning.
func FuzzCheck(f *testing.F) {
	for _, d := range documents {
		f.Add([]byte(d.json))
	}
	for _, s := range corpustest.JSONL[sample](f, "json_parsing.jsonl") {
		f.Add(s.B64)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		err := strictjson.Check(data, strictjson.MaxDepth)
		if err != nil {
			if errors.Is(err, strictjson.Syntax) && json.Valid(data) && wellFormed(data) {
				t.Errorf("refused with %v, want %q accepted: it is JSON", err, data)
			}
			return
		}
		var value any
		if err := json.Unmarshal(data, &value); err != nil {
			t.Fatalf("accepted, yet %q is no JSON: %v", data, err)
		}
		again, err := json.Marshal(value)
		if err != nil {
			t.Fatalf("%q: %v", data, err)
		}
		err = strictjson.Check(again, strictjson.MaxDepth)
		if err != nil && !errors.Is(err, strictjson.NumberTooBig) { // 10e200 is 1e201
			t.Errorf("%q reads back as %q: %v", data, again, err)
		}
	})
}

// wellFormed tells whether text is UTF-8 whose escapes may be whole characters: encoding/json is content with less.
func wellFormed(data []byte) bool {
	return utf8.Valid(data) && !bytes.Contains(bytes.ToLower(data), []byte(`\ud`))
}

func BenchmarkCheck(b *testing.B) {
	document := []byte(`{"kode":"IF201","nama":"Basis Data Lanjut","sks":3,"sksTeori":2,"sksPraktik":1,"semester":4,` +
		`"kelompok":"MKK","jenis":"W","status":"A","deskripsi":"<p style=\"color: #333\">Mahasiswa memahami …</p>",` +
		`"prasyarat":["01933c1e-7a5b-7c3e-8f2a-1b2c3d4e5f60"]}`)
	b.SetBytes(int64(len(document)))
	b.ReportAllocs()
	for b.Loop() {
		if err := strictjson.Check(document, strictjson.MaxDepth); err != nil {
			b.Fatal(err)
		}
	}
}
