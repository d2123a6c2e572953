// Package siapkan lets whoever starts a new portal make its first college and its first operator, by a link that the portal
// prints.
package siapkan

import (
	"bytes"
	"cmp"
	"context"
	"strings"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/keyring"
	"portaldosen/internal/kit/module"
)

// Deps is what this area needs.
type Deps struct {
	module.Deps
	Ring     *keyring.Ring
	Colleges *institusi.Service
	Accounts *auth.Service
	BaseURL  string // the address that the first college is meant for; "": where the page is opened
}

// Service makes the beginning of a portal.
type Service struct{ Deps }

// New makes the service.
func New(d Deps) *Service { return &Service{d} }

// Module is this area's part of the portal.
func (s *Service) Module() module.Module { return module.Module{Name: "siapkan", Routes: s.routes} }

func (s *Service) routes(r *api.Router) {
	op := func(path, summary string) api.Op {
		return api.Op{Method: "POST", Path: path, Permission: api.Public, Summary: summary, Area: "siapkan", Own: true, Anywhere: true}
	}
	look := op("/v2/setup_link", "Keadaan tautan persiapan")
	look.Quiet = "it only reads; the token stays out of addresses"
	api.On(r, look, s.LihatTautan)
	begin := op("/v2/setup", "Siapkan portal: perguruan tinggi dan operator pertama")
	begin.MaxBody = maxBody
	api.On(r, begin, s.Siapkan)
}

// maxBody is how large the body of a setup is at most: one with a logo of institusi.MaksLogo, of which four characters carry three
// bytes, and no more than the field may say that it is too large.
const maxBody = institusi.MaksLogo/3*4 + 64<<10

// MintaTautanSiap holds the token of a link.
type MintaTautanSiap struct {
	Body struct {
		Token keyring.Secret `json:"token" maxLength:"300" doc:"What stands after # in the link"`
	}
}

// TautanSiap is a link that is good: until when, and for which address it was printed.
type TautanSiap struct {
	Sampai time.Time `json:"sampai"`
	Alamat string    `json:"alamat" doc:"Address that the first college is meant for; empty: where the page is opened"`
}

// LihatTautan answers how a link stands: one that is void is Missing, and a portal that has a college is a Conflict.
func (s *Service) LihatTautan(ctx context.Context, in *MintaTautanSiap) (TautanSiap, error) {
	end, err := s.check(ctx, string(in.Body.Token))
	return TautanSiap{Sampai: end, Alamat: s.BaseURL}, err
}

// check says until when a token is good.
func (s *Service) check(ctx context.Context, token string) (time.Time, error) {
	end, ok := Until(s.Ring, token)
	if !ok || !s.Clock.Now().Before(end) {
		return end, apperr.New(apperr.Missing, "Tautan ini tidak berlaku lagi. Cetak yang baru di server dengan perintah portald setup.")
	}
	s.Colleges.Lupakan()
	all, err := s.Colleges.Terdaftar(ctx)
	if err == nil && len(all) > 0 {
		err = apperr.New(apperr.Conflict, "Portal ini sudah disiapkan")
	}
	return end, err
}

// PortalBaru is what the page 'Siapkan portal' sends: the college, and who keeps it from then on.
type PortalBaru struct {
	Body struct {
		Token        keyring.Secret `json:"token" maxLength:"300"`
		CollegeID    string         `json:"college_id" maxLength:"40" doc:"2 to 32 upper-case letters, digits or hyphens"`
		Nama         string         `json:"nama" maxLength:"200"`
		Judul        string         `json:"judul,omitempty" maxLength:"100" doc:"Of the application; empty: Portal Dosen"`
		Origin       []string       `json:"origin" maxItems:"20" nullable:"false" doc:"Addresses of its portal, https://portal.kampus.ac.id"`
		ZonaWaktu    string         `json:"zonaWaktu" enum:"WIB,WITA,WIT"`
		ColorMode    string         `json:"colorMode,omitempty" enum:"default,untag"`
		Logo         []byte         `json:"logo,omitempty" doc:"File of its logo, SVG, PNG or JPEG, at most 512 kB; empty: the initials of the title stand for it"`
		Username     string         `json:"username" maxLength:"100"`
		NamaOperator string         `json:"namaOperator" maxLength:"100"`
		Email        string         `json:"email,omitempty" maxLength:"100"`
		Telepon      string         `json:"telepon,omitempty" maxLength:"20" doc:"After +62, digits alone"`
		Password     keyring.Secret `json:"password" maxLength:"1000"`
	}
}

// PortalSiap is what was made.
type PortalSiap struct {
	CollegeID string   `json:"college_id"`
	Origin    []string `json:"origin" nullable:"false"`
	Username  string   `json:"username"`
}

// rolePertama is the role of the first account: whoever holds it gives all others.
const rolePertama = "ROLE_OPERATOR"

// Siapkan makes the first college and its first operator, both or neither. All that is wrong is told at once, at its field.
func (s *Service) Siapkan(ctx context.Context, in *PortalBaru) (PortalSiap, error) {
	if _, err := s.check(ctx, string(in.Body.Token)); err != nil {
		return PortalSiap{}, err
	}
	b := in.Body
	college := institusi.CollegeBaru{
		ID: strings.TrimSpace(b.CollegeID), Nama: b.Nama, Judul: b.Judul, Origin: b.Origin, ZonaWaktu: b.ZonaWaktu, ColorMode: b.ColorMode,
	}.Rapi()
	operator := auth.AkunBaru{
		Username: strings.TrimSpace(b.Username), Nama: strings.TrimSpace(b.NamaOperator), Email: strings.TrimSpace(b.Email),
		Telepon: strings.TrimSpace(b.Telepon), Password: string(b.Password), Peran: []string{rolePertama},
	}
	var noLogo error
	if len(b.Logo) > 0 {
		college.Lambang, noLogo = institusi.BacaLambang(bytes.NewReader(b.Logo))
	}
	open, err := s.Accounts.Pertama(ctx, operator, college.Kata())
	if wrong := wrongOf(college, noLogo, err); len(wrong) > 0 {
		return PortalSiap{}, apperr.Fields(wrong)
	}
	if err = cmp.Or(err, noLogo); err == nil {
		err = s.Colleges.BuatPertama(ctx, college, open)
	}
	if err != nil {
		return PortalSiap{}, err
	}
	return PortalSiap{CollegeID: college.ID, Origin: college.Origin, Username: operator.Username}, nil
}

// wrongOf gathers what is wrong with a college, its logo and its operator, by the names of the fields as they were sent.
func wrongOf(college institusi.CollegeBaru, logo, operator error) map[string]string {
	wrong := map[string]string{}
	sent := func(fields map[string]string, renamed map[string]string) {
		for field, why := range fields {
			wrong[cmp.Or(renamed[field], field)] = why
		}
	}
	sent(college.Periksa(), map[string]string{"id": "college_id"})
	if apperr.Is(logo, apperr.Invalid) {
		sent(apperr.As(logo).Fields, map[string]string{"file": "logo"})
	}
	if apperr.Is(operator, apperr.Invalid) {
		sent(apperr.As(operator).Fields, map[string]string{"nama": "namaOperator"})
	}
	return wrong
}
