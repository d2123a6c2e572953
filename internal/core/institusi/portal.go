package institusi

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/origin"
)

// Portal is which of a college's portals an address opens. It decides which pages are there (ST-02, ST-04, ST-05); the same rule
// stands in web/src/core/institusi/portal.ts, held by the same table (testdata/halaman.txt).
type Portal string

// The portal of a college that has one; the main one of a college whose kerja praktik and letters stand in a portal of their own;
// that one.
const (
	PortalUtama    Portal = "utama"
	PortalTerbagi  Portal = "terbagi"
	PortalTerpisah Portal = "terpisah"
)

const (
	kerjaPraktik = "/kerja-praktik"
	surat        = "/surat"
)

// Memiliki reports whether a portal has pages at a path, as it stands in a request's URL.Path. Case does not count, as it does
// not for the pages' own router.
func (p Portal) Memiliki(path string) bool {
	path = strings.ToLower(path)
	switch letters := strings.Contains(path, surat); {
	case p == PortalTerpisah:
		return letters || strings.Contains(path, kerjaPraktik) || slices.Contains([]string{"", "/login", "/oauth"}, strings.TrimRight(path, "/"))
	case p == PortalTerbagi:
		return !letters && !strings.Contains(path, kerjaPraktik)
	default:
		return !letters
	}
}

// isSurat reports whether a path is one of the calls about letters, /v2/surat and below; /v2/akun/surat hands out links.
func isSurat(path string) bool {
	parts := strings.SplitN(strings.ToLower(path), "/", 4)
	return len(parts) > 2 && strings.HasPrefix("/"+parts[2], surat)
}

// isPenyedia reports whether a path is one of the OpenID provider, which other systems know by the college's main address: its
// pages are there alone. The frames in which those systems see a sign-out are of wherever one signs out.
func isPenyedia(path string) bool {
	path = strings.ToLower(path)
	provider := strings.HasPrefix(path, "/v2/openid/") && !strings.HasPrefix(path, "/v2/openid/bingkai")
	return provider || strings.HasPrefix(path, "/.well-known/")
}

// Melayani reports whether the portal that a call comes to answers it: calls about letters the separate one alone, and of its
// own college's people; those of the OpenID provider the others. All others are answered everywhere.
func (s *Service) Melayani(r *http.Request) bool {
	letters := isSurat(r.URL.Path)
	if !letters && !isPenyedia(r.URL.Path) {
		return true
	}
	c, portal, err := s.PortalDi(r.Context(), r.Host)
	if !letters {
		return portal != PortalTerpisah
	}
	if err != nil || portal != PortalTerpisah {
		return false
	}
	college, named := api.CollegeNamed(r)
	return !named || college == c.ID
}

// PortalDi finds the college at a host, and which of its portals that is. Without a college it tells which portal this process
// serves.
func (s *Service) PortalDi(ctx context.Context, host string) (College, Portal, error) {
	c, err := s.DariHost(ctx, host)
	return c, s.portalOf(c, host), err
}

func (s *Service) portalOf(c College, host string) Portal {
	switch {
	case s.Terpisah || hasHost(c.Terpisah, host):
		return PortalTerpisah
	case len(c.Terpisah) > 0:
		return PortalTerbagi
	default:
		return PortalUtama
	}
}

// lain is the first address of the other portal of a college whose portals are two, as somebody at a host reaches it; "" without
// another one.
func (c College) lain(portal Portal, host string) string {
	there := map[Portal][]string{PortalTerbagi: c.Terpisah, PortalTerpisah: c.Origin}[portal]
	if len(c.Terpisah) == 0 || len(there) == 0 || hasHost(there[:1], host) {
		return ""
	}
	return origin.Pick(there[:1], host)
}

// semua are all addresses of a college, of both its portals.
func (c College) semua() []string { return slices.Concat(c.Origin, c.Terpisah) }

// AlamatHalaman are the addresses of a college's pages.
type AlamatHalaman struct{ utama, terpisah []string }

// BacaAlamat reads the addresses of the college of q.
func BacaAlamat(ctx context.Context, q db.Q) (a AlamatHalaman, err error) {
	const get = `SELECT origin AS utama, origin_terpisah AS terpisah FROM institusi_college WHERE id = $1`
	row, err := db.Get[struct{ Utama, Terpisah string }](ctx, q, get, q.College)
	if err != nil {
		return a, err
	}
	if err := json.Unmarshal([]byte(row.Utama), &a.utama); err != nil {
		return a, err
	}
	return a, json.Unmarshal([]byte(row.Terpisah), &a.terpisah)
}

// Ke is the whole address of a page in the portal that has it, by the address at which the caller is where that is one of them.
func (a AlamatHalaman) Ke(halaman, host string) string {
	path := halaman
	if u, err := url.Parse(halaman); err == nil {
		path = u.Path
	}
	if len(a.terpisah) > 0 && !PortalTerbagi.Memiliki(path) {
		return origin.Pick(a.terpisah, host) + halaman
	}
	return origin.Pick(a.utama, host) + halaman
}
