package penyedia

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/oauth2"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/origin"
	"portaldosen/internal/kit/outbound"
)

// HasilCoba is one step of a trial.
type HasilCoba struct {
	Langkah string `json:"langkah"`
	Hasil   string `json:"hasil" enum:"baik,perhatian,gagal"`
	Pesan   string `json:"pesan"`
}

// Percobaan is a trial, a step after the other, until one fails.
type Percobaan struct {
	Langkah []HasilCoba `json:"langkah" nullable:"false"`
	Kembali string      `json:"kembali" doc:"The redirect URI to register at the provider"`
}

const (
	baik      = "baik"
	perhatian = "perhatian"
	gagal     = "gagal"
)

func (p *Percobaan) note(step, result, message string) bool {
	p.Langkah = append(p.Langkah, HasilCoba{step, result, message})
	return result != gagal
}

// pengumuman is what of a discovery document a trial looks at.
type pengumuman struct {
	Issuer                            string
	AuthorizationEndpoint             string   `json:"authorization_endpoint"`
	TokenEndpoint                     string   `json:"token_endpoint"`
	JWKSURI                           string   `json:"jwks_uri"`
	ResponseTypesSupported            []string `json:"response_types_supported"`
	ScopesSupported                   []string `json:"scopes_supported"`
	ClaimsSupported                   []string `json:"claims_supported"`
	IDTokenSigningAlgValuesSupported  []string `json:"id_token_signing_alg_values_supported"`
	TokenEndpointAuthMethodsSupported []string `json:"token_endpoint_auth_methods_supported"`
}

// Coba tries a provider as it stands in the form, saved or not, and says in plain words what is wrong with it.
func (s *Service) Coba(ctx context.Context, in *api.Create[PenyediaBaru]) (Percobaan, error) {
	b, college := in.Body.tidied(), actor.From(ctx).College
	out := Percobaan{Langkah: []HasilCoba{}, Kembali: origin.Site(api.From(ctx).HTTP) + pathKembali}
	secret := string(b.Rahasia)
	if secret == "" {
		var r row
		err := s.DB.Read(ctx, college, func(q db.Q) (err error) { r, _, _, err = find(ctx, q); return err })
		if err != nil {
			return out, err
		}
		if secret, err = s.secret(college, r); err != nil {
			return out, err
		}
	}
	if !origin.Safe(b.Issuer) {
		out.note("Alamat", gagal, "Alamat penyedia harus lengkap dengan https, misalnya https://sso.kampus.ac.id")
		return out, nil
	}
	out.note("Alamat", baik, b.Issuer)
	d, ok := s.announced(ctx, b.Issuer, &out)
	if !ok || !s.keys(ctx, d, &out) {
		return out, nil
	}
	wishes(b, d, &out)
	s.client(ctx, b, secret, d, out.Kembali, &out)
	return out, nil
}

// announced reads the discovery document.
func (s *Service) announced(ctx context.Context, issuer string, out *Percobaan) (pengumuman, bool) {
	const step = "Pengumuman penyedia"
	at := strings.TrimSuffix(issuer, "/") + "/.well-known/openid-configuration"
	status, body, err := s.Outbound.Get(ctx, at)
	var d pengumuman
	switch {
	case err != nil:
		return d, out.note(step, gagal, whyNot(err, at))
	case status != 200:
		return d, out.note(step, gagal, fmt.Sprintf("%s menjawab dengan status %d. Periksa alamat penyedia.", at, status))
	case json.Unmarshal(body, &d) != nil:
		return d, out.note(step, gagal, at+" tidak berisi pengumuman OpenID Connect. Periksa alamat penyedia.")
	case d.Issuer != issuer:
		return d, out.note(step, gagal, fmt.Sprintf("Penyedia menyebut dirinya %q. Tulis alamat itu persis di isian alamat penyedia.", d.Issuer))
	}
	for name, uri := range map[string]string{
		"authorization_endpoint": d.AuthorizationEndpoint, "token_endpoint": d.TokenEndpoint, "jwks_uri": d.JWKSURI,
	} {
		if !origin.Safe(uri) {
			return d, out.note(step, gagal, name+" pada penyedia kosong atau tidak memakai https.")
		}
	}
	if len(d.ResponseTypesSupported) > 0 && !slices.Contains(d.ResponseTypesSupported, "code") {
		return d, out.note(step, gagal, "Penyedia tidak mengizinkan response_type code.")
	}
	return d, out.note(step, baik, "Terbaca dari "+at)
}

// keys reads the keys by which ID tokens are checked.
func (s *Service) keys(ctx context.Context, d pengumuman, out *Percobaan) bool {
	const step = "Kunci tanda tangan"
	status, body, err := s.Outbound.Get(ctx, d.JWKSURI)
	var set struct{ Keys []json.RawMessage }
	switch {
	case err != nil:
		return out.note(step, gagal, whyNot(err, d.JWKSURI))
	case status != 200 || json.Unmarshal(body, &set) != nil || len(set.Keys) == 0:
		return out.note(step, gagal, "Daftar kunci di "+d.JWKSURI+" kosong atau tidak terbaca.")
	}
	strong := func(alg string) bool { return alg != "none" && !strings.HasPrefix(alg, "HS") }
	if algs := d.IDTokenSigningAlgValuesSupported; len(algs) > 0 && !slices.ContainsFunc(algs, strong) {
		return out.note(step, gagal, "Penyedia tidak menandatangani token dengan kunci publik (misalnya RS256).")
	}
	return out.note(step, baik, fmt.Sprintf("%d kunci terbaca", len(set.Keys)))
}

// wishes holds the scopes and claims of the form against what the provider says it has.
func wishes(b PenyediaBaru, d pengumuman, out *Percobaan) {
	missing := slices.DeleteFunc(strings.Fields(b.Cakupan), func(scope string) bool {
		return len(d.ScopesSupported) == 0 || slices.Contains(d.ScopesSupported, scope)
	})
	if len(missing) > 0 {
		out.note("Cakupan", perhatian, "Penyedia tidak menyebut cakupan "+strings.Join(missing, ", ")+".")
	} else {
		out.note("Cakupan", baik, b.Cakupan)
	}
	claims := []string{b.Klaim}
	if b.Kolom == "email" {
		claims = append(claims, "email_verified")
	}
	absent := slices.DeleteFunc(claims, func(c string) bool { return len(d.ClaimsSupported) == 0 || slices.Contains(d.ClaimsSupported, c) })
	if len(absent) > 0 {
		out.note("Klaim", perhatian, "Penyedia tidak menyebut klaim "+strings.Join(absent, ", ")+". Tanpa klaim itu akun tidak dikenali.")
	} else {
		out.note("Klaim", baik, strings.Join(claims, ", "))
	}
}

// client shows the provider a code that is none: who knows the client refuses the code, who does not refuses the client.
func (s *Service) client(ctx context.Context, b PenyediaBaru, secret string, d pengumuman, redirect string, out *Percobaan) {
	const step = "Id klien dan rahasia"
	config := oauth2.Config{ClientID: b.ClientID, ClientSecret: secret, RedirectURL: redirect, Endpoint: oauth2.Endpoint{TokenURL: d.TokenEndpoint, AuthStyle: oauth2.AuthStyleInHeader}}
	if m := d.TokenEndpointAuthMethodsSupported; len(m) > 0 && !slices.Contains(m, "client_secret_basic") {
		config.Endpoint.AuthStyle = oauth2.AuthStyleInParams
	}
	_, err := config.Exchange(context.WithValue(ctx, oauth2.HTTPClient, s.Outbound.HTTP()), "coba", oauth2.VerifierOption(oauth2.GenerateVerifier()))
	var refused *oauth2.RetrieveError
	switch {
	case errors.As(err, &refused) && refused.ErrorCode == "invalid_grant":
		out.note(step, baik, "Penyedia mengenali klien ini")
	case errors.As(err, &refused) && (refused.ErrorCode == "invalid_client" || refused.Response.StatusCode == 401):
		out.note(step, gagal, "Penyedia menolak id klien atau rahasianya. Salin keduanya sekali lagi dari halaman penyedia.")
	case errors.As(err, &refused):
		out.note(step, perhatian, fmt.Sprintf("Penyedia menjawab %q. Pastikan alamat kembali %s terdaftar di sana.", refused.ErrorCode, redirect))
	case err != nil:
		out.note(step, gagal, whyNot(err, d.TokenEndpoint))
	default:
		out.note(step, perhatian, "Penyedia menerima kode yang tidak pernah diberikannya.")
	}
}

// whyNot says in plain words why nobody answers.
func whyNot(err error, at string) string {
	host := at
	if u, bad := url.Parse(at); bad == nil {
		host = u.Host
	}
	var name *net.DNSError
	var unknown x509.UnknownAuthorityError
	var wrongName x509.HostnameError
	var invalid x509.CertificateInvalidError
	var certificate *tls.CertificateVerificationError
	var slow net.Error
	switch {
	case errors.Is(err, outbound.ErrForbidden):
		return host + " ada di jaringan pribadi. Minta pengelola server menjalankan portal dengan --ask-network untuk jaringan itu."
	case errors.As(err, &name):
		return "Nama " + host + " tidak ditemukan. Periksa ejaannya."
	case errors.As(err, &unknown), errors.As(err, &wrongName), errors.As(err, &invalid), errors.As(err, &certificate):
		return "Sertifikat TLS " + host + " tidak dapat dipercaya (kedaluwarsa, nama lain, atau penerbit tidak dikenal)."
	case errors.As(err, &slow) && slow.Timeout():
		return host + " tidak menjawab dalam 5 detik."
	}
	return host + " tidak dapat dihubungi. Periksa apakah servernya hidup dan dapat dijangkau dari server portal."
}
