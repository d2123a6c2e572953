package institusi

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"strconv"
	"strings"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// IDPortal is the lecturers' portal among the colleges' sites.
const IDPortal = "portaldos"

// Situs is the site configuration that the browser keeps under these names (SH-03).
type Situs struct {
	CollegeID          string `json:"college_id"`
	Copyright          string `json:"copyright"`
	EnableChat         bool   `json:"enable_chat"`
	EnableLocalization bool   `json:"enable_localization"`
	URLSikadLegacy     string `json:"url_sikad_legacy"`
	ColorMode          string `json:"color_mode" enum:"default,untag"`
	VersiKonfigurasi   string `json:"versiKonfigurasi"`
	LoginURL           string `json:"loginUrl" doc:"Where sign-out leads and single sign-on begins; empty: the portal's own /login"`
	ZonaWaktu          string `json:"zonaWaktu" enum:"WIB,WITA,WIT"`
	KontakOperator     string `json:"kontakOperator"`
	MasukLewat         string `json:"masukLewat" doc:"Name of the campus's identity provider, as its button says it; empty: none"`
	Portal             Portal `json:"portal" enum:"utama,terbagi,terpisah" doc:"What this address opens: the portal; the main one of a college with a separate one for kerja praktik and letters; that one"`
	PortalLain         string `json:"portalLain" doc:"First address of the college's other portal; empty: there is none"`
}

// MintaSitus names the site: its origin and the portal's id.
type MintaSitus struct {
	URL    string `query:"url" required:"true" maxLength:"300" doc:"The site's origin"`
	ID     string `query:"id" required:"true" maxLength:"30"`
	NodeID string `header:"node-id" doc:"Accepted and ignored"`
}

// LihatSitus looks the configuration up by origin; nothing is ever fetched from it.
func (s *Service) LihatSitus(ctx context.Context, in *MintaSitus) (Situs, error) {
	if in.ID != IDPortal {
		return Situs{}, apperr.NotFound()
	}
	c, err := s.DariOrigin(ctx, in.URL)
	if err != nil {
		return Situs{}, err
	}
	lewat, err := s.masukLewat(ctx, c.ID)
	host := hostOf(in.URL)
	portal := s.portalOf(c, host)
	return Situs{
		CollegeID: c.ID, Copyright: c.Copyright, EnableChat: c.EnableChat, EnableLocalization: c.EnableLocalization,
		URLSikadLegacy: c.URLSikadLegacy, ColorMode: c.ColorMode, VersiKonfigurasi: strconv.FormatInt(c.Versi, 10),
		LoginURL: s.HalamanLogin(c), ZonaWaktu: c.ZonaWaktu, KontakOperator: c.KontakOperator,
		MasukLewat: lewat, Portal: portal, PortalLain: c.lain(portal, host),
	}, err
}

// MasukLewat says who knows the identity provider of a college by its name.
func (s *Service) MasukLewat(ask func(ctx context.Context, college string) (string, error)) {
	s.provider = ask
}

func (s *Service) masukLewat(ctx context.Context, college string) (string, error) {
	if s.provider == nil {
		return "", nil
	}
	name, err := s.provider(ctx, college)
	s.mu.Lock()
	defer s.mu.Unlock()
	if db.IsAway(err) { // the button stands as it was last known
		return s.named[college], nil
	}
	if err == nil {
		if s.named == nil {
			s.named = map[string]string{}
		}
		s.named[college] = name
	}
	return name, err
}

// Bump gives the configuration of a college's site another version, so that the pages fetch it anew.
func (s *Service) Bump(ctx context.Context, q db.Q) error {
	s.forgetAfter(ctx)
	return q.Apply(ctx, `UPDATE institusi_college SET versi = versi + 1 WHERE id = $1`, q.College)
}

// HalamanLogin is the login page URL: of the environment, else the legacy portal's (AU-05).
func (s *Service) HalamanLogin(c College) string {
	if s.LoginURL != "" {
		return s.LoginURL
	}
	return c.URLSikadLegacy
}

// Sistem is what the bar shows: the application's title, the campus and its logo (MD-04).
type Sistem struct {
	Judul string `json:"judul"`
	Nama  string `json:"nama"`
	Logo  string `json:"logo" doc:"Address of the logo on this site"`
}

// Tanpa is the input of an operation that takes none.
type Tanpa struct{}

// LihatSistem answers the college's system information, the first of a list.
func (s *Service) LihatSistem(ctx context.Context, _ *Tanpa) (api.Halaman[Sistem], error) {
	c, err := s.Lihat(ctx, actor.From(ctx).College)
	if err != nil {
		return api.Halaman[Sistem]{}, err
	}
	return api.OnePage([]Sistem{{Judul: c.Judul, Nama: c.Nama, Logo: c.AlamatLogo()}}), nil
}

// Logo is where the college's logo is.
type Logo struct {
	CollegeID      string `json:"college_id"`
	LogoContentURL string `json:"logoContentUrl"`
}

// LihatLogo answers where the college's logo is.
func (s *Service) LihatLogo(ctx context.Context, _ *Tanpa) (Logo, error) {
	c, err := s.Lihat(ctx, actor.From(ctx).College)
	return Logo{CollegeID: c.ID, LogoContentURL: c.AlamatLogo()}, err
}

// AlamatLogo changes whenever the logo does, so that browsers keep it for good; "" without one.
func (c College) AlamatLogo() string {
	if c.LogoSVG == "" && c.LogoGambar == "" {
		return ""
	}
	return "/v1/logo_perguruan_tinggi/" + c.berkasLogo()
}

func (c College) berkasLogo() string {
	if c.LogoSVG == "" {
		return strings.ToLower(c.ID) + "-" + c.LogoGambar[:min(12, len(c.LogoGambar))] + ".png"
	}
	sum := sha256.Sum256([]byte(c.LogoSVG))
	return strings.ToLower(c.ID) + "-" + hex.EncodeToString(sum[:6]) + ".svg"
}

// MintaLogo names a logo's file.
type MintaLogo struct {
	Berkas string `path:"berkas"`
}

// UnduhLogo serves the logo itself, to be kept for good under its address.
func (s *Service) UnduhLogo(ctx context.Context, in *MintaLogo) (api.File, error) {
	c, err := s.find(ctx, func(c College) bool { return c.AlamatLogo() != "" && c.berkasLogo() == in.Berkas })
	if err != nil {
		return api.File{}, err
	}
	out := api.Whole(in.Berkas, "image/svg+xml", c.LogoSVG)
	if c.LogoSVG == "" {
		f, err := s.Blob.Open(c.LogoGambar)
		if err != nil {
			return api.File{}, err
		}
		defer f.Close()
		picture, err := io.ReadAll(f)
		if err != nil {
			return api.File{}, err
		}
		out = api.Whole(in.Berkas, "image/png", picture)
	}
	api.From(ctx).Header.Set("Cache-Control", "public, max-age=31536000, immutable")
	return out, nil
}
