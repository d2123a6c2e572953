package auth

import (
	"context"
	"net/http"
	"strings"
	"time"

	"portaldosen/internal/kit/api"
)

// cookiePerangkat marks a device that has signed in before; see penjaga.go.
const cookiePerangkat = "__Host-perangkat"

// fromBrowser reports whether a browser sent the request: only browsers send Sec-Fetch-Site, and no script can leave
// it out. A browser keeps its tokens in cookies that scripts cannot read; any other client gets them in the body.
func fromBrowser(r *http.Request) bool { return r.Header.Get("Sec-Fetch-Site") != "" }

// setCookie gives the browser a cookie that only this host receives and no script reads. No lifetime: it is deleted.
func setCookie(ctx context.Context, name, value string, lifetime time.Duration) {
	seconds := int(lifetime / time.Second)
	if seconds <= 0 {
		value, seconds = "", -1
	}
	api.SetCookie(ctx, &http.Cookie{
		Name: name, Value: value, MaxAge: seconds,
		Path: "/", HttpOnly: true, Secure: true, SameSite: http.SameSiteLaxMode,
	})
}

// dropCookies takes the session's cookies back.
func dropCookies(ctx context.Context) {
	setCookie(ctx, api.CookieSesi, "", 0)
	setCookie(ctx, api.CookieSegar, "", 0)
}

// cookieOf is the value of a request's cookie, or "".
func cookieOf(r *http.Request, name string) string {
	c, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return c.Value
}

// bearerOf is the token of the Authorization header; ok tells whether the header claims to carry one.
func bearerOf(r *http.Request) (token string, ok bool) {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	return strings.TrimSpace(token), strings.EqualFold(scheme, "Bearer")
}

// accessOf is the access token of a request: the Bearer header wins over the cookie. Without either it is "", false.
func accessOf(r *http.Request) (string, bool) {
	if token, ok := bearerOf(r); ok {
		return token, true
	}
	token := cookieOf(r, api.CookieSesi)
	return token, token != ""
}
