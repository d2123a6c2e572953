// Package carrier is how tokens come with a request and go with an answer: the Authorization header, and cookies.
package carrier

import (
	"context"
	"net/http"
	"strings"
	"time"

	"portaldosen/internal/kit/api"
)

// DeviceCookie marks a device that has signed in before; see device.go.
const DeviceCookie = "__Host-perangkat"

// FromBrowser reports whether a browser sent the request: only browsers send Sec-Fetch-Site, and no script can leave
// it out. A browser keeps its tokens in cookies that scripts cannot read; any other client gets them in the body.
func FromBrowser(r *http.Request) bool { return r.Header.Get("Sec-Fetch-Site") != "" }

// SetCookie gives the browser a cookie that only this host receives and no script reads. No lifetime: it is deleted.
func SetCookie(ctx context.Context, name, value string, lifetime time.Duration) {
	seconds := int(lifetime / time.Second)
	if seconds <= 0 {
		value, seconds = "", -1
	}
	api.SetCookie(ctx, &http.Cookie{
		Name: name, Value: value, MaxAge: seconds,
		Path: "/", HttpOnly: true, Secure: true, SameSite: http.SameSiteLaxMode,
	})
}

// DropCookies takes the session's cookies back.
func DropCookies(ctx context.Context) {
	SetCookie(ctx, api.SessionCookie, "", 0)
	SetCookie(ctx, api.RefreshCookie, "", 0)
}

// CookieOf is the value of a request's cookie, or "".
func CookieOf(r *http.Request, name string) string {
	c, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return c.Value
}

// HeaderOf is the token of the Authorization header; ok tells whether the header claims to carry one.
func HeaderOf(r *http.Request) (token string, ok bool) {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	return strings.TrimSpace(token), strings.EqualFold(scheme, "Bearer")
}

// AccessOf is the access token of a request: the Bearer header wins over the cookie. Without either it is "", false.
func AccessOf(r *http.Request) (string, bool) {
	if token, ok := HeaderOf(r); ok {
		return token, true
	}
	token := CookieOf(r, api.SessionCookie)
	return token, token != ""
}
