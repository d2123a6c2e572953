package openid

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"net/http"
	"net/url"
	"strings"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
)

const htmlType = "text/html; charset=utf-8"

//go:embed halaman.html
var halaman string

// What a browser is shown without the portal's own pages: why a request leads nowhere, and the way out past other systems.
var pages = template.Must(template.New("").Parse(halaman))

// styleOf allows the one style of these pages, by what it says.
var styleOf = func() string {
	var style bytes.Buffer
	template.Must(pages, pages.ExecuteTemplate(&style, "style", nil))
	sum := sha256.Sum256(style.Bytes())
	return "; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}()

func page(name string, status int, data any, policy string) (api.Reply, error) {
	var out bytes.Buffer
	err := pages.ExecuteTemplate(&out, name, data)
	return api.Reply{
		Status: status, Type: htmlType, Body: out.Bytes(),
		Header: map[string]string{"Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" + styleOf + policy},
	}, err
}

// refusal tells a person why a request of another system leads nowhere: nobody is sent to an address that is not registered.
func refusal(err error) api.Reply {
	out, bad := page("refusal", http.StatusBadRequest, strings.TrimSuffix(apperr.As(err).Detail, "."), "")
	if bad != nil {
		return api.Reply{Status: http.StatusBadRequest}
	}
	return out
}

// framesPage opens the pages of clients that want to see the sign-out, and leads on.
func framesPage(frames []string, target string) (api.Reply, error) {
	hosts := []string{}
	for _, f := range frames {
		if u, err := url.Parse(f); err == nil {
			hosts = append(hosts, u.Scheme+"://"+u.Host)
		}
	}
	return page("frames", http.StatusOK, struct {
		Target string
		Frames []string
	}{target, frames}, strings.Join(append([]string{"; frame-src"}, hosts...), " "))
}
