package richtext

import (
	_ "embed"
	"encoding/json"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/microcosm-cc/bluemonday"
	"golang.org/x/net/html"
)

//go:embed policy.json
var policyJSON []byte

var (
	rules     = parsePolicy(policyJSON)
	sanitizer = rules.sanitizer()
)

// policy is policy.json, which the browser's cleaner follows too.
type policy struct {
	Tags       []string              `json:"tags"`
	Attributes map[string][]string   `json:"attributes"` // by tag, "*" for all
	Styles     map[string]styleValue `json:"styles"`     // by CSS property
	Schemes    []string              `json:"schemes"`    // of links
}

// styleValue is what a CSS property may hold: one of Choices or, where there are none, a colour.
type styleValue struct{ Choices []string }

// UnmarshalJSON reads the word "color" or a list of values.
func (n *styleValue) UnmarshalJSON(data []byte) error {
	if string(data) == `"color"` {
		return nil
	}
	return json.Unmarshal(data, &n.Choices)
}

func parsePolicy(data []byte) policy {
	var k policy
	if err := json.Unmarshal(data, &k); err != nil {
		panic("richtext: policy.json: " + err.Error())
	}
	return k
}

// attributes returns the allowed attributes of a tag, each once, with its style in canonical form.
func (k policy) attributes(token html.Token) []html.Attribute {
	allowed := slices.Concat(k.Attributes[token.Data], k.Attributes["*"])
	var all []html.Attribute
	for _, a := range token.Attr {
		already := slices.ContainsFunc(all, func(other html.Attribute) bool { return other.Key == a.Key })
		if already || !slices.Contains(allowed, a.Key) {
			continue
		}
		if a.Key == "style" {
			a.Val = k.style(a.Val)
		}
		all = append(all, a)
	}
	return all
}

// colourPattern matches a colour in the form that style gives it.
const colourPattern = `#[0-9a-f]{3,8}|rgb\([0-9]{1,3}, [0-9]{1,3}, [0-9]{1,3}\)`

func (k policy) sanitizer() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements(k.Tags...)
	for tag, names := range k.Attributes {
		names = slices.DeleteFunc(slices.Clone(names), func(n string) bool { return n == "style" })
		if tag == "*" {
			p.AllowAttrs(names...).Globally()
		} else {
			p.AllowAttrs(names...).OnElements(tag)
		}
	}
	for property, value := range k.Styles {
		p.AllowStyles(property).Matching(value.pattern()).Globally()
	}
	p.RequireParseableURLs(true)
	for _, scheme := range k.Schemes {
		p.AllowURLSchemeWithCustomPolicy(scheme, completeLink)
	}
	return p
}

func (n styleValue) pattern() *regexp.Regexp {
	if len(n.Choices) == 0 {
		return regexp.MustCompile(`^(` + colourPattern + `)$`)
	}
	return regexp.MustCompile(`^(` + strings.Join(n.Choices, "|") + `)$`)
}

// completeLink refuses links that hide where they lead: a web address without a host or with a name before it.
func completeLink(u *url.URL) bool {
	web := strings.HasPrefix(u.Scheme, "http")
	return u.User == nil && web == (u.Host != "")
}
