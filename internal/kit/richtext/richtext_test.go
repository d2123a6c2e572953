package richtext_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"portaldosen/internal/kit/richtext"
	"portaldosen/internal/kit/texts/corpustest"
)

const rel = ` rel="noopener noreferrer nofollow"`

// described is what a lecturer writes of a course, and stays as it is.
const described = `<h3>Capaian</h3><p>Mahasiswa <strong>memahami</strong> <em>basis data</em>.</p>` +
	`<ul><li><p>SQL</p></li><li>Indeks</li></ul>`

var samples = []struct{ name, given, clean, text string }{
	{"nothing", "", "", ""},
	{
		"a lecturer's description", described, described,
		"Capaian\nMahasiswa memahami basis data.\nSQL\nIndeks",
	},
	{
		"marks, rules and breaks",
		`H<sub>2</sub>O x<sup>2</sup> <u>a</u><s>b</s><hr>c<br>d<blockquote>e</blockquote><pre>f g</pre>`,
		`H<sub>2</sub>O x<sup>2</sup> <u>a</u><s>b</s><hr/>c<br/>d<blockquote>e</blockquote><pre>f g</pre>`,
		"H2O x2 ab\nc\nd\ne\nf g",
	},
	{
		"characters with a meaning",
		`3 < 4 & "x" > 'y' &lt;b&gt; &nbsp;`,
		"3 &lt; 4 &amp; &#34;x&#34; &gt; &#39;y&#39; &lt;b&gt; \u00a0",
		`3 < 4 & "x" > 'y' <b>`,
	},

	{"script", `a<script>alert(1)</script>b`, `ab`, "ab"},
	{"a handler", `<p onclick="alert(1)" id="x" class="y">a</p>`, `<p>a</p>`, "a"},
	{"an image", `a<img src="https://evil.example/x.png" onerror="alert(1)">b`, `ab`, "ab"},
	{
		"unknown tags keep their text",
		`<article><font color="red">a</font> <video></video>b</article>`, `a b`, "a b",
	},
	{"tags left open", `<p><strong>a<p>b`, `<p><strong>a</strong></p><p><strong>b</strong></p>`, "a\nb"},
	{"tags closed too often", `a</strong></div></span>b`, `ab`, "ab"},

	{
		"a link",
		`<a href="HTTPS://kampus.example/a?b=1&c=2">x</a>`,
		`<a href="https://kampus.example/a?b=1&amp;c=2"` + rel + `>x</a>`, "x",
	},
	{
		"a link that tells how it opens",
		`<a href="https://kampus.example" target="_blank" rel="opener">x</a>`,
		`<a href="https://kampus.example"` + rel + `>x</a>`, "x",
	},
	{
		"mail and telephone",
		`<a href="mailto:a@kampus.example">x</a><a href="tel:+62215550100">y</a>`,
		`<a href="mailto:a@kampus.example"` + rel + `>x</a><a href="tel:+62215550100"` + rel + `>y</a>`, "xy",
	},
	{
		"script in a link",
		`<a href="java&#10;script:alert(1)">x</a><a href="javascript:alert(1)">y</a>`, `xy`, "xy",
	},
	{
		"links without a safe scheme",
		`<a href="http://kampus.example">x</a><a href="//kampus.example">y</a><a href="/dashboard">z</a>`,
		`xyz`, "xyz",
	},
	{
		"links that hide their host",
		`<a href="https://kampus.example@evil.example">x</a><a href="https:evil">y</a>`, `xy`, "xy",
	},

	{
		"styles of the editor",
		`<p style="text-align: center"><span style="color: rgb(1,2,3); background-color:#FFEE00">a</span></p>`,
		`<p style="text-align: center"><span style="background-color: #ffee00; color: rgb(1, 2, 3)">a</span></p>`,
		"a",
	},
	{
		"other styles",
		`<p style="position:fixed;color:#fff;top:0;background:url(//evil.example)">a</p>`,
		`<p style="color: #fff">a</p>`, "a",
	},
	{"no allowed style", `<p style="color:expression(alert(1))">a</p>`, `<p>a</p>`, "a"},
	{"the first of two styles", `<p style="color:#fff" style="color:#000">a</p>`, `<p style="color: #fff">a</p>`, "a"},
}

func TestClean(t *testing.T) {
	for _, s := range samples {
		t.Run("IN-07 "+s.name, func(t *testing.T) {
			got := richtext.Clean(s.given)
			if got != s.clean {
				t.Errorf("got  %s\nwant %s", got, s.clean)
			}
			checkClean(t, got)
		})
	}
}

func TestText(t *testing.T) {
	for _, s := range samples {
		if got := richtext.Text(s.given); got != s.text {
			t.Errorf("%s: got %q, want %q", s.name, got, s.text)
		}
	}
}

func TestCleanCorpus(t *testing.T) {
	for _, s := range corpustest.JSONL[struct{ P string }](t, "xss_given.jsonl") {
		checkClean(t, richtext.Clean(s.P))
		checkClean(t, richtext.Clean(`<p style="`+s.P+`"><a href="`+s.P+`">`+s.P))
	}
}

var (
	linkPattern  = regexp.MustCompile(`^(https://[^/@]+(/.*)?|https://[^/@]+[?#].*|mailto:.*|tel:.*)$`)
	stylePattern = regexp.MustCompile(`^((background-color|color): (#[0-9a-f]{3,8}|rgb\(\d+, \d+, \d+\))(; |$)|` +
		`text-align: (left|right|center|justify)(; |$))+$`)
	tags = strings.Fields("p div br strong b em i u s sub sup code ul ol li blockquote pre h3 h4 hr span a")
)

// checkClean reads a cleaned fragment as a browser does and refuses whatever the rules, written here once more, do not
// name.
func checkClean(t *testing.T, clean string) {
	t.Helper()
	if again := richtext.Clean(clean); again != clean {
		t.Errorf("cleaned again it is %.200q, want %.200q as before", again, clean)
	}
	root := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	children, err := html.ParseFragment(strings.NewReader(clean), root)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range children {
		root.AppendChild(n)
	}
	for n := range root.Descendants() {
		if n.Type == html.TextNode {
			continue
		}
		if n.Type != html.ElementNode || n.Namespace != "" || !slices.Contains(tags, n.Data) {
			t.Errorf("%.200q holds a node %v %q, want the tags %q alone", clean, n.Type, n.Data, tags)
		}
		checkAttributes(t, n)
	}
}

func checkAttributes(t *testing.T, n *html.Node) {
	t.Helper()
	for _, a := range n.Attr {
		link := n.Data == "a" && a.Key == "href" && linkPattern.MatchString(a.Val)
		relation := n.Data == "a" && a.Key == "rel" && ` rel="`+a.Val+`"` == rel
		style := a.Key == "style" && stylePattern.MatchString(a.Val)
		if !link && !relation && !style {
			t.Errorf("<%s> holds %s=%q, want safe links and styles alone", n.Data, a.Key, a.Val)
		}
	}
}

func FuzzClean(f *testing.F) {
	for _, s := range samples {
		f.Add(s.given)
	}
	for _, s := range corpustest.JSONL[struct{ P string }](f, "xss_given.jsonl") {
		f.Add(s.P)
	}
	f.Fuzz(func(t *testing.T, s string) {
		checkClean(t, richtext.Clean(s))
		richtext.Text(s)
	})
}

func BenchmarkClean(b *testing.B) {
	for b.Loop() {
		richtext.Clean(described)
	}
}
