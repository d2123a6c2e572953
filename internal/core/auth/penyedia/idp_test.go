package penyedia_test

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
)

// idp is an identity provider of a campus, as honest as a test wants it to be.
type idp struct {
	*httptest.Server
	t     *testing.T
	now   func() time.Time
	key   *rsa.PrivateKey // that it shows
	signs *rsa.PrivateKey
	say   map[string]any // claims of the next ID token, beside or in place of the honest ones
	info  map[string]any // what userinfo says beside the subject
	doc   map[string]any // what the discovery document says in place of the honest one
	alg   string         // none: an ID token without a signature
	asked url.Values     // the last authorization request
}

const (
	idpClient = "portal"
	idpSecret = "rahasia dengan spasi & tanda"
)

func startIDP(t *testing.T, now func() time.Time) *idp {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	p := &idp{t: t, now: now, key: key, signs: key, say: map[string]any{}, info: map[string]any{},
		doc: map[string]any{}}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /.well-known/openid-configuration", p.discovery)
	mux.HandleFunc("GET /kunci", p.keys)
	mux.HandleFunc("POST /token", p.token)
	mux.HandleFunc("GET /saya", p.userinfo)
	p.Server = httptest.NewServer(mux)
	t.Cleanup(p.Close)
	return p
}

func (p *idp) answer(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	if err := json.NewEncoder(w).Encode(v); err != nil {
		p.t.Error(err)
	}
}

func (p *idp) discovery(w http.ResponseWriter, _ *http.Request) {
	doc := map[string]any{
		"issuer": p.URL, "authorization_endpoint": p.URL + "/masuk", "token_endpoint": p.URL + "/token",
		"jwks_uri": p.URL + "/kunci", "userinfo_endpoint": p.URL + "/saya",
		"response_types_supported":              []string{"code"},
		"id_token_signing_alg_values_supported": []string{"RS256"}, "scopes_supported": []string{"openid",
			"profile", "email"},
		"claims_supported": []string{"sub", "preferred_username", "email", "email_verified", "groups"},
	}
	maps.Copy(doc, p.doc)
	p.answer(w, http.StatusOK, doc)
}

func (p *idp) keys(w http.ResponseWriter, _ *http.Request) {
	public := jose.JSONWebKey{Key: p.key.Public(), KeyID: "satu", Algorithm: "RS256", Use: "sig"}
	p.answer(w, http.StatusOK, jose.JSONWebKeySet{Keys: []jose.JSONWebKey{public}})
}

// token trades a code for an ID token of the last request.
func (p *idp) token(w http.ResponseWriter, r *http.Request) {
	id, secret, ok := r.BasicAuth()
	if decoded, err := url.QueryUnescape(secret); err == nil {
		secret = decoded
	}
	switch {
	case !ok || id != idpClient || secret != idpSecret:
		p.answer(w, http.StatusUnauthorized, map[string]string{"error": "invalid_client"})
	case r.PostFormValue("code") != "kode" || r.PostFormValue("code_verifier") == "":
		p.answer(w, http.StatusBadRequest, map[string]string{"error": "invalid_grant"})
	default:
		p.answer(w, http.StatusOK, map[string]any{
			"access_token": "akses", "token_type": "Bearer", "expires_in": 60, "id_token": p.idToken(),
		})
	}
}

func (p *idp) idToken() string {
	claims := map[string]any{
		"iss": p.URL, "sub": "orang-1", "aud": idpClient, "nonce": p.asked.Get("nonce"),
		"iat": p.now().Unix(), "exp": p.now().Add(time.Minute).Unix(),
	}
	maps.Copy(claims, p.say)
	if p.alg == "none" {
		body, _ := json.Marshal(claims)
		return unsigned(body)
	}
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.RS256, Key: p.signs},
		(&jose.SignerOptions{}).WithHeader("kid", "satu"))
	if err != nil {
		p.t.Error(err)
		return ""
	}
	out, err := jwt.Signed(signer).Claims(claims).Serialize()
	if err != nil {
		p.t.Error(err)
	}
	return out
}

func (p *idp) userinfo(w http.ResponseWriter, _ *http.Request) {
	out := map[string]any{"sub": "orang-1"}
	if sub := p.say["sub"]; sub != nil {
		out["sub"] = sub
	}
	maps.Copy(out, p.info)
	p.answer(w, http.StatusOK, out)
}
