package auth

import (
	"context"
	"net"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/asal"
)

// Metadata tells other programs what this authorization server can do (RFC 8414), so that they can see that it takes
// proof keys.
type Metadata struct {
	Issuer                            string   `json:"issuer"`
	AuthorizationEndpoint             string   `json:"authorization_endpoint"`
	TokenEndpoint                     string   `json:"token_endpoint"`
	ResponseTypesSupported            []string `json:"response_types_supported" nullable:"false"`
	ResponseModesSupported            []string `json:"response_modes_supported" nullable:"false"`
	GrantTypesSupported               []string `json:"grant_types_supported" nullable:"false"`
	TokenEndpointAuthMethodsSupported []string `json:"token_endpoint_auth_methods_supported" nullable:"false"`
	CodeChallengeMethodsSupported     []string `json:"code_challenge_methods_supported" nullable:"false"`
}

// LihatMetadata describes the authorization server of the site that is asked: each college has its own address.
func (s *Service) LihatMetadata(ctx context.Context, _ *Tanpa) (Metadata, error) {
	r := api.From(ctx).HTTP
	host := r.Host
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	issuer := "https://" + r.Host
	if r.TLS == nil && asal.Loopback(host) {
		issuer = "http://" + r.Host
	}
	return Metadata{
		Issuer:                            issuer,
		AuthorizationEndpoint:             issuer + "/v1/authorize/sikad",
		TokenEndpoint:                     issuer + "/v2/access_token",
		ResponseTypesSupported:            []string{"code"},
		ResponseModesSupported:            []string{"query"},
		GrantTypesSupported:               []string{"authorization_code"},
		TokenEndpointAuthMethodsSupported: []string{"none", "client_secret_post"},
		CodeChallengeMethodsSupported:     []string{"S256"},
	}, nil
}
