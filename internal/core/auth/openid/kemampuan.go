package openid

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"

	"portaldosen/internal/core/auth/klien"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/origin"
)

// Where the provider is asked.
const (
	pathIzin     = "/v2/openid/authorize"
	pathToken    = "/v2/openid/token"
	pathUserinfo = "/v2/openid/userinfo"
	pathKunci    = "/v2/openid/jwks"
	pathKeluar   = "/v2/openid/end_session"
	pathBingkai  = "/v2/openid/bingkai_keluar"
)

// Kemampuan tells other programs what the provider can do (OpenID Connect Discovery 1.0; RFC 8414, RFC 9207).
type Kemampuan struct {
	Issuer                            string   `json:"issuer"`
	AuthorizationEndpoint             string   `json:"authorization_endpoint"`
	TokenEndpoint                     string   `json:"token_endpoint"`
	UserinfoEndpoint                  string   `json:"userinfo_endpoint"`
	JWKSURI                           string   `json:"jwks_uri"`
	EndSessionEndpoint                string   `json:"end_session_endpoint"`
	ScopesSupported                   []string `json:"scopes_supported" nullable:"false"`
	ClaimsSupported                   []string `json:"claims_supported" nullable:"false"`
	ResponseTypesSupported            []string `json:"response_types_supported" nullable:"false"`
	ResponseModesSupported            []string `json:"response_modes_supported" nullable:"false"`
	GrantTypesSupported               []string `json:"grant_types_supported" nullable:"false"`
	SubjectTypesSupported             []string `json:"subject_types_supported" nullable:"false"`
	IDTokenSigningAlgValuesSupported  []string `json:"id_token_signing_alg_values_supported" nullable:"false"`
	TokenEndpointAuthMethodsSupported []string `json:"token_endpoint_auth_methods_supported" nullable:"false"`
	CodeChallengeMethodsSupported     []string `json:"code_challenge_methods_supported" nullable:"false"`
	PromptValuesSupported             []string `json:"prompt_values_supported" nullable:"false"`
	ClaimsParameterSupported          bool     `json:"claims_parameter_supported"`
	RequestParameterSupported         bool     `json:"request_parameter_supported"`
	RequestURIParameterSupported      bool     `json:"request_uri_parameter_supported"`
	IssParameterSupported             bool     `json:"authorization_response_iss_parameter_supported"`
	BackchannelLogoutSupported        bool     `json:"backchannel_logout_supported"`
	BackchannelLogoutSessionSupported bool     `json:"backchannel_logout_session_supported"`
	FrontchannelLogoutSupported       bool     `json:"frontchannel_logout_supported"`
	FrontchannelSessionSupported      bool     `json:"frontchannel_logout_session_supported"`
}

// LihatKemampuan describes the provider of the site that is asked: each college has its own address.
func (s *Service) LihatKemampuan(ctx context.Context, _ *Tanpa) (Kemampuan, error) {
	issuer := origin.Site(api.From(ctx).HTTP)
	scopes, claims := []string{scopeOpenID, scopeOffline}, []string{"sub", "iss", "aud", "exp", "iat", "auth_time", "nonce", "sid"}
	err := s.DB.Read(ctx, actor.From(ctx).College, func(q db.Q) error {
		all, err := klien.SemuaKlaim(ctx, q)
		for _, c := range all {
			scopes, claims = append(scopes, c.Cakupan), append(claims, c.Klaim)
		}
		return err
	})
	slices.Sort(scopes)
	slices.Sort(claims)
	return Kemampuan{
		Issuer: issuer, AuthorizationEndpoint: issuer + pathIzin, TokenEndpoint: issuer + pathToken, UserinfoEndpoint: issuer + pathUserinfo,
		JWKSURI: issuer + pathKunci, EndSessionEndpoint: issuer + pathKeluar,
		ScopesSupported: slices.Compact(scopes), ClaimsSupported: slices.Compact(claims),
		ResponseTypesSupported: []string{"code"}, ResponseModesSupported: []string{"query"},
		GrantTypesSupported: []string{"authorization_code", "refresh_token"}, SubjectTypesSupported: []string{"public"},
		IDTokenSigningAlgValuesSupported:  []string{"RS256"},
		TokenEndpointAuthMethodsSupported: []string{"client_secret_basic", "client_secret_post", "none"}, // none: public clients, by proof key
		CodeChallengeMethodsSupported:     []string{"S256"},
		PromptValuesSupported:             []string{"none", "login", "consent", "select_account"},
		ClaimsParameterSupported:          true, IssParameterSupported: true,
		BackchannelLogoutSupported: true, BackchannelLogoutSessionSupported: true,
		FrontchannelLogoutSupported: true, FrontchannelSessionSupported: true,
	}, err
}

// Kunci answers the keys by which tokens are checked; the first is made when it is first asked for.
func (s *Service) Kunci(ctx context.Context, _ url.Values) (api.Reply, error) {
	college := actor.From(ctx).College
	var body []byte
	read := func(q db.Q) (int, error) {
		set, err := s.jwks(ctx, q)
		if err == nil {
			body, err = json.Marshal(set)
		}
		return len(set.Keys), err
	}
	there := 0
	err := s.DB.Read(ctx, college, func(q db.Q) (err error) { there, err = read(q); return err })
	if err == nil && there == 0 {
		err = s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
			if _, err := s.signing(ctx, q); err != nil {
				return err
			}
			_, err := read(q)
			return err
		})
	}
	return api.Reply{Status: http.StatusOK, Type: "application/json", Body: body, Header: map[string]string{"Cache-Control": "max-age=300"}}, err
}

// Routes are the provider's operations.
func (s *Service) Routes(r *api.Router, op func(method, path, izin, summary string) api.Op) {
	protocol := func(o api.Op, names []string, types []string, handle func(context.Context, url.Values) (api.Reply, error), status ...int) {
		api.OnProtocol(r, o, api.Protocol{Names: names, Types: types, Status: status}, handle)
	}
	quiet := func(o api.Op, why string) api.Op { o.Quiet, o.MaxBody = why, api.MaxForm; return o }
	elsewhere := func(o api.Op) api.Op { o.CrossSite = true; return quiet(o, "leads to the same as an address") }
	page := []string{htmlType}
	data := []string{"application/json"}
	protocol(op("GET", pathIzin, api.Public, "OpenID: minta kode"), names, page, s.Izinkan, 303, 400)
	protocol(elsewhere(op("POST", pathIzin, api.Public, "OpenID: minta kode lewat formulir")), names, nil, s.IzinkanLewatForm, 303)
	token := quiet(op("POST", pathToken, api.Public, "OpenID: tukar kode atau perbarui token"), "a session that goes on; its beginning is a row")
	token.Class = "masuk"
	protocol(token, []string{
		"grant_type", "code", "redirect_uri", "client_id", "client_secret", "code_verifier", "refresh_token", "scope",
	}, data, s.Tukar, 200, 400, 401)
	info := op("GET", pathUserinfo, api.SignedIn, "OpenID: siapa yang masuk")
	info.Narrow = true
	protocol(info, nil, data, s.Userinfo, 200)
	info.Method = "POST"
	protocol(quiet(info, "reads"), nil, data, s.Userinfo, 200)
	protocol(op("GET", pathKunci, api.Public, "OpenID: kunci tanda tangan"), nil, data, s.Kunci, 200)
	out := []string{"id_token_hint", "client_id", "post_logout_redirect_uri", "state", "logout_hint", "ui_locales"}
	protocol(op("GET", pathKeluar, api.Public, "OpenID: keluar"), out, page, s.Akhiri, 200, 303, 400)
	protocol(elsewhere(op("POST", pathKeluar, api.Public, "OpenID: keluar lewat formulir")), out, nil, s.AkhiriLewatForm, 303)
	protocol(op("GET", pathBingkai, api.Public, "OpenID: halaman keluar aplikasi lain"), []string{"isi"}, page, s.BukaBingkai, 200, 303)
	api.On(r, op("GET", "/v2/openid/bingkai", api.SignedIn, "Jalan keluar lewat aplikasi lain"), s.LihatBingkai)
	own := func(o api.Op) api.Op { o.Own = true; return o }
	api.On(r, op("GET", "/.well-known/openid-configuration", api.Public, "Kemampuan penyedia OpenID"), s.LihatKemampuan)
	api.On(r, op("GET", "/.well-known/oauth-authorization-server", api.Public, "Kemampuan server otorisasi (RFC 8414)"), s.LihatKemampuan)
	api.On(r, quiet(own(op("POST", "/v2/openid/permintaan", api.SignedIn, "Apa yang diminta aplikasi lain")), "gives what was agreed to before"), s.LihatIzin)
	api.On(r, quiet(own(op("POST", "/v2/openid/keputusan", api.SignedIn, "Setujui atau tolak permintaan aplikasi lain")),
		"a request that the client got wrong has no answer to keep"), s.PutuskanIzin)
	api.On(r, own(op("POST", "/v2/openid/keluar", api.SignedIn, "Keluar atas permintaan aplikasi lain")), s.SetujuKeluar)
	api.On(r, op("GET", "/v2/persetujuan", api.SignedIn, "Aplikasi yang mengenal saya"), s.DaftarPersetujuan)
	api.On(r, op("DELETE", "/v2/persetujuan/{id}", api.SignedIn, "Cabut persetujuan sebuah aplikasi"), s.CabutPersetujuan)
	keys := op("POST", "/v2/klien_kunci", klien.Izin, "Ganti kunci tanda tangan OpenID")
	keys.StepUp = true
	api.On(r, keys, s.GantiKunciLewatHalaman)
}

// GantiKunciLewatHalaman is GantiKunci for the operator's page.
func (s *Service) GantiKunciLewatHalaman(ctx context.Context, _ *Tanpa) (api.NoContent, error) {
	return api.NoContent{}, s.GantiKunci(ctx, actor.From(ctx).College)
}
