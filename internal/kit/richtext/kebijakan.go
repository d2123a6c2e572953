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
	aturan    = baca(policyJSON)
	penyaring = aturan.penyaring()
)

// kebijakan is policy.json, which the browser's cleaner follows too.
type kebijakan struct {
	Tags       []string             `json:"tags"`
	Attributes map[string][]string  `json:"attributes"` // by tag, "*" for all
	Styles     map[string]nilaiGaya `json:"styles"`     // by CSS property
	Schemes    []string             `json:"schemes"`    // of links
}

// nilaiGaya is what a CSS property may hold: one of Pilihan or, where there are none, a colour.
type nilaiGaya struct{ Pilihan []string }

// UnmarshalJSON reads the word "color" or a list of values.
func (n *nilaiGaya) UnmarshalJSON(data []byte) error {
	if string(data) == `"color"` {
		return nil
	}
	return json.Unmarshal(data, &n.Pilihan)
}

func baca(data []byte) kebijakan {
	var k kebijakan
	if err := json.Unmarshal(data, &k); err != nil {
		panic("richtext: policy.json: " + err.Error())
	}
	return k
}

// atribut returns the allowed attributes of a tag, each once, with its style in canonical form.
func (k kebijakan) atribut(token html.Token) []html.Attribute {
	boleh := slices.Concat(k.Attributes[token.Data], k.Attributes["*"])
	var semua []html.Attribute
	for _, a := range token.Attr {
		sudahAda := slices.ContainsFunc(semua, func(lain html.Attribute) bool { return lain.Key == a.Key })
		if sudahAda || !slices.Contains(boleh, a.Key) {
			continue
		}
		if a.Key == "style" {
			a.Val = k.gaya(a.Val)
		}
		semua = append(semua, a)
	}
	return semua
}

// polaWarna matches a colour in the form that gaya gives it.
const polaWarna = `#[0-9a-f]{3,8}|rgb\([0-9]{1,3}, [0-9]{1,3}, [0-9]{1,3}\)`

func (k kebijakan) penyaring() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements(k.Tags...)
	for tag, nama := range k.Attributes {
		nama = slices.DeleteFunc(slices.Clone(nama), func(n string) bool { return n == "style" })
		if tag == "*" {
			p.AllowAttrs(nama...).Globally()
		} else {
			p.AllowAttrs(nama...).OnElements(tag)
		}
	}
	for sifat, nilai := range k.Styles {
		p.AllowStyles(sifat).Matching(nilai.pola()).Globally()
	}
	p.RequireParseableURLs(true)
	for _, skema := range k.Schemes {
		p.AllowURLSchemeWithCustomPolicy(skema, tautanLengkap)
	}
	return p
}

func (n nilaiGaya) pola() *regexp.Regexp {
	if len(n.Pilihan) == 0 {
		return regexp.MustCompile(`^(` + polaWarna + `)$`)
	}
	return regexp.MustCompile(`^(` + strings.Join(n.Pilihan, "|") + `)$`)
}

// tautanLengkap refuses links that hide where they lead: a web address without a host or with a name before it.
func tautanLengkap(u *url.URL) bool {
	web := strings.HasPrefix(u.Scheme, "http")
	return u.User == nil && web == (u.Host != "")
}
