package richtext_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/kit/richtext"
)

func TestBlocks(t *testing.T) {
	run := func(text string) []richtext.Run { return []richtext.Run{{Text: text}} }
	for _, k := range []struct {
		name, fragment string
		want           []richtext.Block
	}{
		{"nothing", " <p> </p>", nil},
		{"words and spaces", "<p>satu\n  <b>dua</b>, <i>tiga</i> </p>", []richtext.Block{{Runs: []richtext.Run{
			{Text: "satu "}, {Text: "dua", Bold: true}, {Text: ", "}, {Text: "tiga", Italic: true},
		}}}},
		{"lines and heads", "<h3>Judul</h3>a<br>b<p>c</p>", []richtext.Block{
			{Runs: []richtext.Run{{Text: "Judul", Bold: true}}}, {Runs: run("a")}, {Runs: run("b")}, {Runs: run("c")},
		}},
		{"lists in lists", "<ol><li>satu<ul><li><p>dalam</p><p>lagi</p></li></ul><li>dua</ol>", []richtext.Block{
			{Mark: "1.", Level: 1, Runs: run("satu")},
			{Mark: "•", Level: 2, Runs: run("dalam")},
			{Level: 2, Runs: run("lagi")},
			{Mark: "2.", Level: 1, Runs: run("dua")},
		}},
		{"an entry of no list", "<li>a</li>", []richtext.Block{{Mark: "•", Runs: run("a")}}},
		{"what acts is left out", "<script>x</script><p onclick=y>a</p>", []richtext.Block{{Runs: run("a")}}},
		{"bold and slanted", "<b>a <i>b</i></b>", []richtext.Block{{Runs: []richtext.Run{
			{Text: "a ", Bold: true}, {Text: "b", Bold: true, Italic: true},
		}}}},
	} {
		t.Run(k.name, func(t *testing.T) {
			if diff := cmp.Diff(k.want, richtext.Blocks(k.fragment)); diff != "" {
				t.Errorf("blocks of %q (-want +got):\n%s", k.fragment, diff)
			}
		})
	}
	t.Run("what is nested past all bounds keeps its text", func(t *testing.T) {
		got := richtext.Blocks(strings.Repeat("<div>", 2000) + "a" + strings.Repeat("</div>", 2000))
		if len(got) != 1 || got[0].Text() != "a" {
			t.Errorf("blocks %v, want one of a", got)
		}
	})
}
