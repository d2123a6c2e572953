package klien

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/origin"
)

// The scopes that bring no data: that the person is known at all, and a token that can be renewed.
const (
	ScopeOpenID  = "openid"
	ScopeOffline = "offline_access"
)

// What the portal may tell of a person.
const (
	DataNama         = "nama"
	DataNamaDepan    = "nama_depan" // all but the last word
	DataNamaBelakang = "nama_belakang"
	DataUsername     = "username"
	DataEmail        = "email"
	DataTelepon      = "telepon"
	DataNIDN         = "nidn"
	DataPeran        = "peran"
	DataKampus       = "kampus"
)

// Klaim says that a client gets a piece of data, by which scope, and under which name.
type Klaim struct {
	Data    string `json:"data" enum:"nama,nama_depan,nama_belakang,username,email,telepon,nidn,peran,kampus"`
	Cakupan string `json:"cakupan" maxLength:"40" doc:"The scope that brings it: profile"`
	Klaim   string `json:"klaim" maxLength:"60" doc:"The claim that it is called: given_name"`
}

// KlaimBawaan are what a client begins with: the claims of OpenID Connect Core 5.1 under the scopes of 5.4, and those of the campus
// under a scope of their own.
var KlaimBawaan = []Klaim{
	{DataNama, "profile", "name"}, {DataNamaDepan, "profile", "given_name"}, {DataNamaBelakang, "profile", "family_name"},
	{DataUsername, "profile", "preferred_username"}, {DataEmail, "email", "email"}, {DataTelepon, "phone", "phone_number"},
	{DataNIDN, "kampus", "nidn"}, {DataPeran, "kampus", "roles"}, {DataKampus, "kampus", "college_id"},
}

// reservedClaims are those that tokens say of themselves.
var reservedClaims = []string{
	"iss", "sub", "aud", "exp", "nbf", "iat", "jti", "auth_time", "nonce", "acr", "amr", "azp", "sid", "at_hash", "c_hash", "events",
	"email_verified", "phone_number_verified",
}

var wordForm = regexp.MustCompile(`^[a-z][a-z0-9_.:/-]*$`)

// OpenID is what a client may ask for by OpenID Connect, and where it is told of a sign-out.
type OpenID struct {
	Cakupan  []string `json:"cakupan" nullable:"false" maxItems:"20" doc:"Scopes that it may ask for; none: no OpenID"`
	Klaim    []Klaim  `json:"klaim" nullable:"false" maxItems:"9"`
	Selesai  []string `json:"selesai" nullable:"false" maxItems:"20" doc:"Addresses that a sign-out may lead to, to the letter"`
	Belakang string   `json:"belakang" maxLength:"500" doc:"Back-channel logout URI"`
	Depan    string   `json:"depan" maxLength:"500" doc:"Front-channel logout URI"`
}

// UbahanOpenID is a change of it; nil: as it is.
type UbahanOpenID struct {
	Cakupan, Selesai []string
	Belakang, Depan  *string
}

// Awal is what a client begins with that is changed so.
func (u UbahanOpenID) Awal() *OpenID {
	o := u.on(OpenID{Klaim: KlaimBawaan})
	return &o
}

// on is what it is after the change. A scope that brings nothing yet brings what it does to a client that is new.
func (u UbahanOpenID) on(o OpenID) OpenID {
	if u.Cakupan != nil {
		o.Cakupan = u.Cakupan
	}
	if u.Selesai != nil {
		o.Selesai = u.Selesai
	}
	if u.Belakang != nil {
		o.Belakang = *u.Belakang
	}
	if u.Depan != nil {
		o.Depan = *u.Depan
	}
	was := o.Klaim
	o.Klaim = slices.Clone(was)
	for _, first := range KlaimBawaan {
		known := slices.ContainsFunc(was, func(c Klaim) bool {
			return c.Cakupan == first.Cakupan || c.Data == first.Data || c.Klaim == first.Klaim
		})
		if !known && slices.Contains(o.Cakupan, first.Cakupan) {
			o.Klaim = append(o.Klaim, first)
		}
	}
	return o
}

// wrong says what of it cannot be, by field.
func (o OpenID) wrong() map[string]string {
	wrong := map[string]string{}
	if len(o.Cakupan) > 0 && !slices.Contains(o.Cakupan, ScopeOpenID) {
		wrong["openid.cakupan"] = "Sertakan openid, atau kosongkan semuanya"
	}
	for i, scope := range o.Cakupan {
		if !wordForm.MatchString(scope) || len(scope) > 40 || slices.Contains(o.Cakupan[:i], scope) {
			wrong["openid.cakupan"] = "Cakupan berupa kata huruf kecil, masing-masing sekali"
		}
	}
	for i, c := range o.Klaim {
		field := fmt.Sprintf("openid.klaim[%d]", i)
		same := func(other Klaim) bool { return other.Data == c.Data || other.Klaim == c.Klaim }
		switch {
		case !wordForm.MatchString(c.Klaim):
			wrong[field+".klaim"] = "Nama klaim berupa kata huruf kecil, misalnya given_name"
		case slices.Contains(reservedClaims, c.Klaim):
			wrong[field+".klaim"] = "Nama klaim ini dipakai token sendiri"
		case slices.ContainsFunc(o.Klaim[:i], same):
			wrong[field+".klaim"] = "Data atau nama klaim ini sudah disebut"
		case !wordForm.MatchString(c.Cakupan) || c.Cakupan == ScopeOpenID || c.Cakupan == ScopeOffline:
			wrong[field+".cakupan"] = "Isi cakupan yang membawa data ini, misalnya profile"
		}
	}
	for i, uri := range o.Selesai {
		if !origin.Registrable(uri) || slices.Contains(o.Selesai[:i], uri) {
			wrong[fmt.Sprintf("openid.selesai[%d]", i)] = "Alamat lengkap dengan https, masing-masing sekali"
		}
	}
	for field, uri := range map[string]string{"openid.belakang": o.Belakang, "openid.depan": o.Depan} {
		if uri != "" && !origin.Registrable(uri) {
			wrong[field] = "Alamat lengkap dengan https, misalnya https://lms.kampus.ac.id/logout"
		}
	}
	return wrong
}

// Ketentuan are the scopes that a client may ask for, and what they bring.
func Ketentuan(ctx context.Context, q db.Q, client string) (scopes []string, klaim []Klaim, err error) {
	text, _, err := db.Find[string](ctx, q, `SELECT cakupan FROM auth_klien WHERE college_id = $1 AND client_id = $2`, q.College, client)
	if err != nil {
		return nil, nil, err
	}
	const list = `SELECT data, cakupan, klaim FROM auth_klien_klaim WHERE college_id = $1 AND client_id = $2 ORDER BY cakupan, data`
	klaim, err = db.List[Klaim](ctx, q, list, q.College, client)
	return strings.Fields(text), klaim, err
}

// SemuaKlaim are what all clients of a college may be told together.
func SemuaKlaim(ctx context.Context, q db.Q) ([]Klaim, error) {
	const list = `SELECT DISTINCT '' AS data, cakupan, klaim FROM auth_klien_klaim WHERE college_id = $1 ORDER BY cakupan, klaim`
	return db.List[Klaim](ctx, q, list, q.College)
}

// AlamatKeluarKlien are where a client is told of a sign-out, and where it may lead.
type AlamatKeluarKlien struct {
	Belakang string `db:"alamat_belakang"`
	Depan    string `db:"alamat_depan"`
	Selesai  []string
}

// AlamatKeluar reads them; of a client that is not there none. One that is off is still told, but leads nowhere.
func AlamatKeluar(ctx context.Context, q db.Q, client string) (AlamatKeluarKlien, error) {
	type row struct {
		Belakang string `db:"alamat_belakang"`
		Depan    string `db:"alamat_depan"`
		Aktif    bool
	}
	const get = `SELECT alamat_belakang, alamat_depan, aktif FROM auth_klien WHERE college_id = $1 AND client_id = $2`
	r, _, err := db.Find[row](ctx, q, get, q.College, client)
	out := AlamatKeluarKlien{Belakang: r.Belakang, Depan: r.Depan}
	if err != nil || !r.Aktif {
		return out, err
	}
	out.Selesai, err = db.List[string](ctx, q, `SELECT uri FROM auth_klien_selesai WHERE college_id = $1 AND client_id = $2 ORDER BY uri`, q.College, client)
	return out, err
}

// getOpenID is what a client may ask for, as the operator sees it.
func getOpenID(ctx context.Context, q db.Q, client string) (OpenID, error) {
	scopes, klaim, err := Ketentuan(ctx, q, client)
	if err != nil {
		return OpenID{}, err
	}
	if len(scopes)+len(klaim) == 0 { // from before there was OpenID
		klaim = KlaimBawaan
	}
	const get = `SELECT alamat_belakang, alamat_depan FROM auth_klien WHERE college_id = $1 AND client_id = $2`
	type row struct {
		Belakang string `db:"alamat_belakang"`
		Depan    string `db:"alamat_depan"`
	}
	at, err := db.Get[row](ctx, q, get, q.College, client)
	if err != nil {
		return OpenID{}, err
	}
	out := OpenID{Cakupan: append([]string{}, scopes...), Klaim: append([]Klaim{}, klaim...), Belakang: at.Belakang, Depan: at.Depan}
	uris, err := db.List[string](ctx, q, `SELECT uri FROM auth_klien_selesai WHERE college_id = $1 AND client_id = $2 ORDER BY uri`, q.College, client)
	out.Selesai = append([]string{}, uris...)
	return out, err
}

// setOpenID writes what a client may ask for.
func setOpenID(ctx context.Context, q db.Q, client string, o OpenID) error {
	const set = `UPDATE auth_klien SET cakupan = $3, alamat_belakang = $4, alamat_depan = $5 WHERE college_id = $1 AND client_id = $2`
	if err := q.Apply(ctx, set, q.College, client, strings.Join(o.Cakupan, " "), o.Belakang, o.Depan); err != nil {
		return err
	}
	for _, text := range []string{
		`DELETE FROM auth_klien_klaim WHERE college_id = $1 AND client_id = $2`, `DELETE FROM auth_klien_selesai WHERE college_id = $1 AND client_id = $2`,
	} {
		if err := q.Apply(ctx, text, q.College, client); err != nil {
			return err
		}
	}
	for _, c := range o.Klaim {
		const insert = `INSERT INTO auth_klien_klaim (college_id, client_id, data, cakupan, klaim) VALUES ($1, $2, $3, $4, $5)`
		if err := q.Apply(ctx, insert, q.College, client, c.Data, c.Cakupan, c.Klaim); err != nil {
			return err
		}
	}
	for _, uri := range o.Selesai {
		if err := q.Apply(ctx, `INSERT INTO auth_klien_selesai (college_id, client_id, uri) VALUES ($1, $2, $3)`, q.College, client, uri); err != nil {
			return err
		}
	}
	return nil
}
