package richtext

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// TestOnePolicy holds that the browser cleans by this very file and not by a copy.
func TestOnePolicy(t *testing.T) {
	const reader = "../../../web/src/kit/ui/rich-text-policy.ts"
	text, err := os.ReadFile(reader)
	if err != nil {
		t.Fatal(err)
	}
	from := regexp.MustCompile(`(?m)^import policy from '(.+)';$`).FindSubmatch(text)
	if from == nil {
		t.Fatalf("IN-07 %s imports no policy, want policy.json", reader)
	}
	theirs, err1 := os.Stat(filepath.Join(filepath.Dir(reader), string(from[1])))
	ours, err2 := os.Stat("policy.json")
	if err := errors.Join(err1, err2); err != nil || !os.SameFile(theirs, ours) {
		t.Errorf("IN-07 %s reads %s (%v), want kit/richtext/policy.json", reader, from[1], err)
	}
}

var styleSamples = []struct{ given, want string }{
	{"", ""},
	{"color:#ABC", "color: #abc"},
	{" COLOR :\t#aabbccdd ; ", "color: #aabbccdd"},
	{"text-align:justify;color:rgb( 0 ,128,255 )", "color: rgb(0, 128, 255); text-align: justify"},
	{"color:#fff;color:red;color:#000", "color: #000"},
	{"color:#ab", ""},
	{"color:#abcde", ""},
	{"color:#0xfff", ""},
	{"color:rgb(256,0,0)", ""},
	{"color:rgb(1,2)", ""},
	{"color:rgb(1,2,3,4)", ""},
	{"color:rgb(-1,2,3)", ""},
	{"color:rgba(1,2,3,0)", ""},
	{"color:red", ""},
	{"color:#fff !important", ""},
	{"color:#fff}body{color:#000", ""},
	{"color", ""},
	{"text-align:start", ""},
	{"text-align:left right", ""},
	{"-webkit-text-align:left", ""},
	{`c\6flor:#fff`, ""},
	{"--color:#fff", ""},
	{`x:";color:#fff;";color:#000`, "color: #000"},
	{`x:'\';color:#fff';color:#000`, "color: #000"},
	{"x:url(;color:#fff);color:#000", "color: #000"},
	{"/*;color:#fff;*/color:#000", ""},
	{"/*;color:#fff;*/;color:#000", "color: #000"},
	{"color:#000;/*;color:#fff", "color: #000"},
	{`color:#000;\`, "color: #000"},
}

func TestStyle(t *testing.T) {
	for _, k := range styleSamples {
		if got := rules.style(k.given); got != k.want {
			t.Errorf("IN-07 style(%q) = %q, want %q", k.given, got, k.want)
		}
	}
}

func FuzzStyle(f *testing.F) {
	for _, k := range styleSamples {
		f.Add(k.given)
	}
	f.Fuzz(func(t *testing.T, s string) {
		canonical := rules.style(s)
		if again := rules.style(canonical); again != canonical {
			t.Errorf("style(%q) = %q, want %q of %q as before", canonical, again, canonical, s)
		}
		if canonical == "" {
			return
		}
		want := `<p style="` + canonical + `">x</p>`
		if got := Clean(want); got != want {
			t.Errorf("bluemonday makes it %q, want %q", got, want)
		}
	})
}
