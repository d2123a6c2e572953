package strictjson_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/kit/strictjson"
	"portaldosen/internal/kit/teks/tekstest"
)

const fine strictjson.Reason = ""

var documents = []struct {
	name, json string
	reason     strictjson.Reason
	offset     int
}{
	{"a course", `{"kode":"IF201","sks":3,"prasyarat":[{"id":"a"},{"id":"b"}],"aktif":true,"ket":null}`, fine, 0},
	{"a lone value between spaces", " \t\r\n-12.5e+3 ", fine, 0},
	{"no members", `[{},[],""]`, fine, 0},
	{"all escapes", `"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"`, fine, 0},
	{"the same key in two objects", `{"a":{"a":{"a":1}},"b":{"a":1}}`, fine, 0},
	{"text of every width", `{"é":"日本 😀"}`, fine, 0},

	{"nothing", " ", strictjson.Empty, 1},
	{"two values", `{} {}`, strictjson.TrailingData, 3},
	{"a byte order mark", "\ufeff{}", strictjson.Syntax, 0},
	{"an open object", `{"a":1`, strictjson.Syntax, 6},
	{"an open string", `"abc`, strictjson.Syntax, 4},
	{"an open key", `{"`, strictjson.Syntax, 2},
	{"a key without a value", `{"a"}`, strictjson.Syntax, 4},
	{"a key that is no string", `{a:1}`, strictjson.Syntax, 1},
	{"a comma at the end", `[1,]`, strictjson.Syntax, 3},
	{"no comma", `[1 2]`, strictjson.Syntax, 3},
	{"half a word", `[tru]`, strictjson.Syntax, 1},
	{"a line break in a string", "\"a\nb\"", strictjson.Syntax, 2},
	{"an unknown escape", `"\x41"`, strictjson.Syntax, 2},
	{"a short escape", `"\u12"`, strictjson.Syntax, 5},
	{"a leading zero", `[01]`, strictjson.Syntax, 1},
	{"a plus", `+1`, strictjson.Syntax, 0},
	{"a bare minus", `-`, strictjson.Syntax, 1},
	{"a bare point", `1.`, strictjson.Syntax, 2},
	{"a bare exponent", `1e+`, strictjson.Syntax, 3},
	{"not a number", `NaN`, strictjson.Syntax, 0},

	{"a key twice", `{"sks":3,"sks":4}`, strictjson.DuplicateKey, 9},
	{"a key twice, once escaped", `{"sks":3,"\u0073ks":4}`, strictjson.DuplicateKey, 9},
	{"a key twice, deep down", `[{"a":[{"b":1,"c":2,"b":3}]}]`, strictjson.DuplicateKey, 20},
	{"an empty key twice", `{"":1,"":2}`, strictjson.DuplicateKey, 6},

	{"a long number", strings.Repeat("9", 65), strictjson.NumberTooBig, 0},
	{"a number just short enough", strings.Repeat("9", 64), fine, 0},
	{"a large exponent", `[1e201]`, strictjson.NumberTooBig, 3},
	{"a small exponent", `[1e-201]`, strictjson.NumberTooBig, 4},
	{"an endless exponent", `1e` + strings.Repeat("9", 40), strictjson.NumberTooBig, 2},

	{"a broken byte", "\"a\xff\"", strictjson.InvalidUTF8, 2},
	{"an overlong form", "\"\xc0\xaf\"", strictjson.InvalidUTF8, 1},
	{"a surrogate in UTF-8", "\"\xed\xa0\x80\"", strictjson.InvalidUTF8, 1},
	{"a first half alone", `"\ud83d"`, strictjson.LoneSurrogate, 1},
	{"a first half before text", `"a\ud83d\u0041"`, strictjson.LoneSurrogate, 2},
	{"a second half alone", `"\ude00"`, strictjson.LoneSurrogate, 1},
	{"two first halves", `"\ud83d\ud83d"`, strictjson.LoneSurrogate, 1},
	{"a raw NUL", "\"\x00\"", strictjson.NUL, 1},
	{"an escaped NUL", `{"a":"b\u0000"}`, strictjson.NUL, 7},
}

func TestCheck(t *testing.T) {
	for _, d := range documents {
		t.Run(d.name, func(t *testing.T) { expect(t, d.json, strictjson.MaxDepth, d.reason, d.offset) })
	}
}

func TestCheckDepth(t *testing.T) {
	deep := func(levels int) string {
		return strings.Repeat(`[{"a":`, levels/2) + "1" + strings.Repeat("}]", levels/2)
	}
	expect(t, deep(32), 32, fine, 0)
	expect(t, deep(34), 32, strictjson.TooDeep, 16*6)
	expect(t, strings.Repeat("[", 1<<20), 32, strictjson.TooDeep, 32)
	expect(t, `[1]`, 0, strictjson.TooDeep, 0)
	expect(t, `1`, 0, fine, 0)
	expect(t, `[`+strings.Repeat(`[],`, 100)+`[]]`, 2, fine, 0)
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
		expect(t, object("lain"), 1, fine, 0)
		expect(t, object("kolom0003"), 1, strictjson.DuplicateKey, len(object(""))-len(`"":0}`))
	}
}

func expect(t *testing.T, document string, depth int, reason strictjson.Reason, offset int) {
	t.Helper()
	err := strictjson.Check([]byte(document), depth)
	var refused *strictjson.Error
	switch {
	case reason == fine && err != nil:
		t.Errorf("refused: %v", err)
	case reason != fine && !errors.As(err, &refused):
		t.Errorf("got %v, want %s", err, reason)
	case reason != fine && *refused != strictjson.Error{Reason: reason, Offset: offset}:
		t.Errorf("got %v, want %s at byte %d", err, reason, offset)
	}
}

type sample struct {
	Name, Expect string
	B64          []byte
}

// policy are the reasons to refuse what RFC 8259 allows.
var policy = []strictjson.Reason{strictjson.DuplicateKey, strictjson.NumberTooBig, strictjson.NUL}

func TestCheckCorpus(t *testing.T) {
	for _, s := range tekstest.JSONL[sample](t, "json_parsing.jsonl") {
		err := strictjson.Check(s.B64, strictjson.MaxDepth)
		var refused *strictjson.Error
		switch {
		case s.Expect == "reject" && err == nil:
			t.Errorf("%s: accepted %q", s.Name, s.B64)
		case s.Expect == "accept" && errors.As(err, &refused) && !slices.Contains(policy, refused.Reason):
			t.Errorf("%s: %v: %q", s.Name, err, s.B64)
		}
	}
}

// FuzzCheck holds Check against encoding/json: what Check takes, it takes too and reads back with the same meaning.
func FuzzCheck(f *testing.F) {
	for _, d := range documents {
		f.Add([]byte(d.json))
	}
	for _, s := range tekstest.JSONL[sample](f, "json_parsing.jsonl") {
		f.Add(s.B64)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		err := strictjson.Check(data, strictjson.MaxDepth)
		var refused *strictjson.Error
		if errors.As(err, &refused) {
			if refused.Offset < 0 || refused.Offset > len(data) {
				t.Errorf("%v lies outside %q", err, data)
			}
			if refused.Reason == strictjson.Syntax && json.Valid(data) {
				t.Errorf("%v, yet %q is JSON", err, data)
			}
			return
		}
		var value any
		if err := json.Unmarshal(data, &value); err != nil {
			t.Fatalf("accepted %q: %v", data, err)
		}
		if again, err := json.Marshal(value); err != nil || strictjson.Check(again, strictjson.MaxDepth) != nil {
			t.Errorf("%q reads back as %q: %v", data, again, err)
		}
	})
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
