// Package penyedia lets people in by the identity provider of their campus.
package penyedia

import (
	"context"
	"slices"
	"strings"

	"portaldosen/internal/core/auth/peran"
	"portaldosen/internal/core/master/orang"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/keyring"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/origin"
	"portaldosen/internal/kit/outbound"
	"portaldosen/internal/kit/texts"
)

// Top is what this room asks of the room above it.
type Top interface {
	// IssueWeb makes a code for the portal's own pages, which trade it for a session.
	IssueWeb(ctx context.Context, q db.Q, akun, redirect, challenge string) (code string, err error)
	// Bump tells the pages that the configuration of the site has another version.
	Bump(ctx context.Context, q db.Q) error
	// May refuses a caller who may not manage an account.
	May(ctx context.Context, q db.Q, akun string) error
	// EndOthers ends the sessions of an account but one.
	EndOthers(ctx context.Context, q db.Q, akun, spared, why string) (ended int64, err error)
	// Origins are the addresses of a college's site.
	Origins(ctx context.Context, college string) ([]string, error)
}

// Service lets people in by the provider of their campus, and keeps which one that is.
type Service struct {
	module.Deps
	Ring     *keyring.Ring
	Top      Top
	Roles    *peran.Service
	Accounts orang.Accounts
	Outbound *outbound.Client

	known known
}

// Izin is the permission to say who lets people in: whoever does could come in as anybody, and so must be one who decides what
// roles permit.
const Izin = peran.Izin

// PetaPeran gives a role to whoever has a value in a claim, or among its values.
type PetaPeran struct {
	Klaim string `json:"klaim" maxLength:"60" doc:"Name of the claim: groups"`
	Nilai string `json:"nilai" maxLength:"200"`
	Peran string `json:"peran" maxLength:"60" doc:"ROLE_DOSEN, or a role of the campus's own"`
}

// IsianPenyedia is what the operator writes of the provider.
type IsianPenyedia struct {
	Aktif    bool        `json:"aktif" doc:"The button stands on the login page"`
	Nama     string      `json:"nama" maxLength:"60" doc:"As the button says it: Akun kampus"`
	Issuer   string      `json:"issuer" maxLength:"300"`
	ClientID string      `json:"clientId" maxLength:"200"`
	Cakupan  string      `json:"cakupan" maxLength:"200" doc:"Scopes that are asked for, between blanks; openid among them"`
	Klaim    string      `json:"klaim" maxLength:"60" doc:"The claim that tells whose account it is"`
	Kolom    string      `json:"kolom" enum:"username,email,nidn" doc:"What of an account that claim must equal; an email counts only where the provider has verified it"`
	Buat     bool        `json:"buat" doc:"An account is made for whoever has none, with the roles below"`
	Peran    []PetaPeran `json:"peran" nullable:"false" maxItems:"50"`
}

// PenyediaBaru is what it is changed to.
type PenyediaBaru struct {
	IsianPenyedia
	Rahasia keyring.Secret `json:"rahasia,omitempty" maxLength:"500" doc:"The client's secret at the provider; absent: as it was"`
}

// Penyedia is the provider as the operator sees it: everything but the secret.
type Penyedia struct {
	IsianPenyedia
	AdaRahasia bool   `json:"adaRahasia"`
	Kembali    string `json:"kembali" doc:"The redirect URI to register at the provider"`
	module.Stamp
}

type row struct {
	Aktif                                 bool
	Nama, Issuer, Rahasia, Cakupan, Klaim string
	ClientID                              string `db:"client_id"`
	Kolom                                 string
	Buat                                  bool
	module.Stamp
}

// find reads the provider of a college; false without one.
func find(ctx context.Context, q db.Q) (row, []PetaPeran, bool, error) {
	const get = `SELECT aktif, nama, issuer, client_id, rahasia, cakupan, klaim, kolom, buat, versi, diubah_pada, diubah_oleh
		FROM auth_penyedia WHERE college_id = $1`
	r, ok, err := db.Find[row](ctx, q, get, q.College)
	if err != nil || !ok {
		return r, nil, ok, err
	}
	const list = `SELECT klaim, nilai, peran FROM auth_penyedia_peran WHERE college_id = $1 ORDER BY klaim, nilai, peran`
	maps, err := db.List[PetaPeran](ctx, q, list, q.College)
	return r, maps, true, err
}

// Nama is what the button on the login page says; "" where there is none.
func Nama(ctx context.Context, q db.Q) (string, error) {
	nama, _, err := db.Find[string](ctx, q, `SELECT nama FROM auth_penyedia WHERE college_id = $1 AND aktif`, q.College)
	return nama, err
}

const pathKembali = "/v2/sso/kembali"

// firstScopes are what a form begins with.
var firstScopes = []string{"openid", "profile", "email"}

func (s *Service) view(ctx context.Context, q db.Q) (Penyedia, error) {
	r, maps, ok, err := find(ctx, q)
	if !ok {
		r = row{Cakupan: strings.Join(firstScopes, " "), Klaim: "preferred_username", Kolom: "username"}
	}
	return Penyedia{
		IsianPenyedia: IsianPenyedia{
			Aktif: r.Aktif, Nama: r.Nama, Issuer: r.Issuer, ClientID: r.ClientID, Cakupan: r.Cakupan, Klaim: r.Klaim, Kolom: r.Kolom, Buat: r.Buat,
			Peran: append([]PetaPeran{}, maps...),
		},
		AdaRahasia: r.Rahasia != "", Kembali: origin.Site(api.From(ctx).HTTP) + pathKembali, Stamp: r.Stamp,
	}, err
}

// Tanpa is the input of an operation that takes none.
type Tanpa struct{}

// Lihat answers the provider of the caller's college; without one what a form begins with, in version 0.
func (s *Service) Lihat(ctx context.Context, _ *Tanpa) (Penyedia, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, _ actor.Actor) (Penyedia, error) { return s.view(ctx, q) })
}

// Ubahan changes the provider, if it still is the version that was read.
type Ubahan struct {
	api.IfMatch
	Body PenyediaBaru
}

// Ubah changes the provider of the caller's college.
func (s *Service) Ubah(ctx context.Context, in *Ubahan) (Penyedia, error) {
	b := in.Body.tidied()
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (Penyedia, error) {
		if err := db.Hold(ctx, q, "auth_penyedia"); err != nil {
			return Penyedia{}, err
		}
		now, _, _, err := find(ctx, q)
		if err != nil {
			return Penyedia{}, err
		}
		if err := s.CheckVersion(ctx, q, in.IfMatch, now); err != nil {
			return Penyedia{}, err
		}
		if wrong := b.wrong(); len(wrong) > 0 {
			return Penyedia{}, apperr.Fields(wrong)
		}
		if err := s.checkRoles(ctx, q, b.Peran); err != nil {
			return Penyedia{}, err
		}
		secret := now.Rahasia
		if b.Rahasia != "" {
			secret = s.Ring.Seal(gunaRahasia, []byte(q.College), []byte(string(b.Rahasia)))
		}
		if err := put(ctx, q, b, secret, clock.Micro(s.Clock.Now()), a.Name); err != nil {
			return Penyedia{}, err
		}
		if err := s.Top.Bump(ctx, q); err != nil {
			return Penyedia{}, err
		}
		err = s.Audit(ctx, q, "auth.penyedia.ubah", "college", q.College, map[string]any{
			"isi": b.IsianPenyedia, "rahasiaDiganti": b.Rahasia != "",
		})
		if err != nil {
			return Penyedia{}, err
		}
		return s.view(ctx, q)
	})
}

// Clean seals the client's secret anew where an older key of the ring has sealed it, so that it can be taken away.
func (s *Service) Clean(ctx context.Context, q db.Q) error {
	r, _, ok, err := find(ctx, q)
	if err != nil || !ok || r.Rahasia == "" {
		return err
	}
	plain, newest, err := s.Ring.Open(gunaRahasia, []byte(q.College), r.Rahasia)
	if err != nil || newest {
		return nil // who asks for it is told
	}
	return q.Apply(ctx, `UPDATE auth_penyedia SET rahasia = $2 WHERE college_id = $1`, q.College, s.Ring.Seal(gunaRahasia, []byte(q.College), plain))
}

const gunaRahasia = "auth.penyedia.rahasia"

func put(ctx context.Context, q db.Q, b PenyediaBaru, secret string, now int64, by string) error {
	const upsert = `INSERT INTO auth_penyedia (college_id, aktif, nama, issuer, client_id, rahasia, cakupan, klaim, kolom, buat, versi, diubah_pada, diubah_oleh)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, $11, $12)
		ON CONFLICT (college_id) DO UPDATE SET aktif = $2, nama = $3, issuer = $4, client_id = $5, rahasia = $6, cakupan = $7, klaim = $8, kolom = $9,
			buat = $10, versi = auth_penyedia.versi + 1, diubah_pada = $11, diubah_oleh = $12`
	err := q.Apply(ctx, upsert, q.College, b.Aktif, b.Nama, b.Issuer, b.ClientID, secret, b.Cakupan, b.Klaim, b.Kolom, b.Buat, now, by)
	if err != nil {
		return err
	}
	if err := q.Apply(ctx, `DELETE FROM auth_penyedia_peran WHERE college_id = $1`, q.College); err != nil {
		return err
	}
	for _, m := range b.Peran {
		const insert = `INSERT INTO auth_penyedia_peran (college_id, klaim, nilai, peran) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`
		if err := q.Apply(ctx, insert, q.College, m.Klaim, m.Nilai, m.Peran); err != nil {
			return err
		}
	}
	return nil
}

func (b PenyediaBaru) tidied() PenyediaBaru {
	for _, text := range []*string{&b.Nama, &b.Issuer, &b.ClientID, &b.Klaim} {
		*text = texts.Tidy(*text)
	}
	b.Cakupan = strings.Join(strings.Fields(b.Cakupan), " ")
	b.Peran = slices.Clone(b.Peran)
	for i := range b.Peran {
		b.Peran[i].Klaim, b.Peran[i].Nilai = texts.Tidy(b.Peran[i].Klaim), texts.Tidy(b.Peran[i].Nilai)
	}
	return b
}

// wrong says what of it cannot be, by field. What is switched off may be half written.
func (b PenyediaBaru) wrong() map[string]string {
	wrong := map[string]string{}
	if b.Issuer != "" && !origin.Safe(b.Issuer) {
		wrong["issuer"] = "Alamat lengkap dengan https, misalnya https://sso.kampus.ac.id"
	}
	if !slices.Contains(strings.Fields(b.Cakupan), "openid") {
		wrong["cakupan"] = "Sertakan openid"
	}
	for field, text := range map[string]string{"nama": b.Nama, "issuer": b.Issuer, "clientId": b.ClientID, "klaim": b.Klaim} {
		if b.Aktif && text == "" {
			wrong[field] = apperr.Required
		}
	}
	for i, m := range b.Peran {
		for name, text := range map[string]string{"klaim": m.Klaim, "nilai": m.Nilai, "peran": m.Peran} {
			if text == "" {
				wrong[fieldOf(i, name)] = apperr.Required
			}
		}
	}
	return wrong
}
