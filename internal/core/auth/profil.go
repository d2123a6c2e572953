package auth

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
)

// Profil is what the account's owner sees and may change of it: e-mail and telephone. Titles and NIDN come from the
// lecturer's record and are empty for anyone else.
type Profil struct {
	Nama          string `json:"nama"`
	GelarDepan    string `json:"gelarDepan"`
	GelarBelakang string `json:"gelarBelakang"`
	NIDN          string `json:"nidn"`
	Username      string `json:"username"`
	Email         string `json:"email"`
	Telepon       string `json:"telepon" doc:"Digits after +62"`
	Versi         int64  `json:"versi"`
}

// RowVersion is the version of the account's record.
func (p Profil) RowVersion() int64 { return p.Versi }

func newProfil(r profilBaris) Profil {
	return Profil{
		Nama: r.Nama, GelarDepan: r.GelarDepan, GelarBelakang: r.GelarBelakang, NIDN: r.NIDN,
		Username: r.Username, Email: r.Email, Telepon: r.Telepon, Versi: r.Versi,
	}
}

// LihatProfil answers the caller's own profile.
func (s *Service) LihatProfil(ctx context.Context, _ *Tanpa) (Profil, error) {
	a := actor.From(ctx)
	var row profilBaris
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		var err error
		row, err = getProfil(ctx, q, a.Account)
		return err
	})
	return newProfil(row), err
}

// UbahanProfil changes the caller's own profile.
type UbahanProfil struct {
	api.IfMatch
	Body struct {
		Email   string `json:"email" maxLength:"100"`
		Telepon string `json:"telepon" doc:"At most 12 digits, after +62; may be empty"`
	}
}

// The pattern that browsers use for e-mail fields (HTML 4.10.5.1.5), with a dot in the domain.
var (
	emailForm   = regexp.MustCompile("^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?(\\.[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?)+$")
	teleponForm = regexp.MustCompile(`^[0-9]{0,12}$`)
)

// nasional takes off a number what stands before it in +62: the country, where a mobile number's 8 or a zero follows, and
// leading zeros.
func nasional(telepon string) string {
	if strings.HasPrefix(telepon, "628") || strings.HasPrefix(telepon, "620") {
		telepon = telepon[2:]
	}
	return strings.TrimLeft(telepon, "0")
}

func (in *UbahanProfil) check() error {
	in.Body.Email, in.Body.Telepon = strings.TrimSpace(in.Body.Email), nasional(strings.TrimSpace(in.Body.Telepon))
	wrong := map[string]string{}
	switch {
	case in.Body.Email == "":
		wrong["email"] = apperr.Required
	case !emailForm.MatchString(in.Body.Email):
		wrong["email"] = "Email tidak sah"
	}
	if !teleponForm.MatchString(in.Body.Telepon) {
		wrong["telepon"] = "Nomor HP hanya angka, paling banyak 12"
	}
	if len(wrong) > 0 {
		return apperr.Fields(wrong)
	}
	return nil
}

// UbahProfil changes e-mail and telephone.
func (s *Service) UbahProfil(ctx context.Context, in *UbahanProfil) (Profil, error) {
	if err := in.check(); err != nil {
		return Profil{}, err
	}
	a := actor.From(ctx)
	var row profilBaris
	err := s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		var err error
		if row, err = getProfil(ctx, q, a.Account); err != nil {
			return err
		}
		if err := in.Check(row.Versi, func() error { return s.errUsang(ctx, q.College, row) }); err != nil {
			return err
		}
		changed := row
		changed.Email, changed.Telepon = in.Body.Email, in.Body.Telepon
		ok, err := updateProfil(ctx, q, a.Account, changed, clock.Micro(s.Clock.Now()))
		if err != nil {
			return err
		}
		if !ok {
			return s.errUsang(ctx, q.College, row)
		}
		if err := s.catat(ctx, q, "auth.profil.ubah", "akun", a.Account, map[string]any{"versi": row.Versi + 1}); err != nil {
			return err
		}
		row, err = getProfil(ctx, q, a.Account)
		return err
	})
	return newProfil(row), err
}

// errUsang says who changed the profile and when: nobody but its owner can.
func (s *Service) errUsang(ctx context.Context, college string, r profilBaris) error {
	saat := dateid.DateTime(clock.FromMicro(r.DiubahPada), s.Zone(ctx, college))
	return apperr.New(apperr.Stale, fmt.Sprintf("Profil sudah diubah oleh %s pada %s. Muat ulang untuk melihat isinya.", r.Nama, saat))
}
