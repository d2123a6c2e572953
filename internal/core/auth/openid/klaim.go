package openid

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"portaldosen/internal/core/auth/klien"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/strictjson"
)

// scopeOpenID and scopeOffline are the scopes that bring no claims: that the person is known at all, and a refresh token.
const (
	scopeOpenID  = klien.ScopeOpenID
	scopeOffline = klien.ScopeOffline
)

// ketentuan is what a client may be told.
type ketentuan struct {
	scopes []string
	klaim  []klien.Klaim
}

func getKetentuan(ctx context.Context, q db.Q, client string) (ketentuan, error) {
	scopes, klaim, err := klien.Ketentuan(ctx, q, client)
	return ketentuan{scopes: scopes, klaim: klaim}, err
}

// diminta is what a client asks for: by scopes, and one by one (OpenID Connect Core 5.5), in the ID token or the answer of userinfo.
type diminta struct {
	scopes            []string
	idToken, userinfo []string
}

// readScopes are the scopes of a request that the client may ask for; others are left out, as RFC 6749 section 3.3 lets a server do.
func (k ketentuan) readScopes(scope string) []string {
	out := []string{}
	for _, s := range strings.Fields(scope) {
		if slices.Contains(k.scopes, s) && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

const maxClaims = 4000

// readClaims reads the claims parameter; ok is false when nobody can read it.
func readClaims(text string) (idToken, userinfo []string, ok bool) {
	if text == "" {
		return nil, nil, true
	}
	var asked struct {
		IDToken  map[string]json.RawMessage `json:"id_token"`
		Userinfo map[string]json.RawMessage `json:"userinfo"`
	}
	if len(text) > maxClaims || strictjson.Check([]byte(text), strictjson.MaxDepth) != nil || json.Unmarshal([]byte(text), &asked) != nil {
		return nil, nil, false
	}
	return slices.Sorted(maps.Keys(asked.IDToken)), slices.Sorted(maps.Keys(asked.Userinfo)), true
}

// data is what of a person the client would be told, in order.
func (k ketentuan) data(d diminta) []string {
	out := []string{}
	for _, c := range k.klaim {
		if slices.Contains(d.scopes, c.Cakupan) || slices.Contains(d.idToken, c.Klaim) || slices.Contains(d.userinfo, c.Klaim) {
			out = append(out, c.Data)
		}
	}
	slices.Sort(out)
	if out = slices.Compact(out); slices.Contains(d.scopes, scopeOffline) {
		out = append(out, scopeOffline)
	}
	return out
}

// orang is what the portal knows of a person.
type orang struct {
	Username, Nama, Email, Telepon, NIDN string
	Kampus                               string
	Peran                                []string
}

func getOrang(ctx context.Context, q db.Q, akun string) (orang, error) {
	const get = `SELECT a.username, a.nama, a.email, a.telepon, COALESCE(d.nidn, '') AS nidn
		FROM auth_akun a LEFT JOIN master_dosen d ON d.college_id = a.college_id AND d.id_akun = a.id
		WHERE a.college_id = $1 AND a.id = $2`
	o, err := db.Get[orang](ctx, q, get, q.College, akun)
	if err != nil {
		return o, err
	}
	o.Kampus = q.College
	o.Peran, err = db.List[string](ctx, q, `SELECT peran FROM auth_peran WHERE college_id = $1 AND id_akun = $2 ORDER BY peran`, q.College, akun)
	return o, err
}

// value is what a piece of data says of a person; nil when the portal does not know.
func (o orang) value(data string) any {
	text := map[string]string{
		klien.DataUsername: o.Username, klien.DataNama: o.Nama, klien.DataEmail: o.Email, klien.DataNIDN: o.NIDN, klien.DataKampus: o.Kampus,
	}
	switch data {
	case klien.DataNamaDepan:
		first, _ := splitName(o.Nama)
		return first
	case klien.DataNamaBelakang:
		_, last := splitName(o.Nama)
		return last
	case klien.DataPeran:
		return o.Peran
	case klien.DataTelepon:
		if o.Telepon != "" {
			return "+62" + o.Telepon
		}
		return nil
	}
	if text[data] == "" {
		return nil
	}
	return text[data]
}

// splitName parts a name for systems that ask for two: the last word is the second. A name of one word is both.
func splitName(nama string) (first, last string) {
	words := strings.Fields(nama)
	if len(words) < 2 {
		return nama, nama
	}
	return strings.Join(words[:len(words)-1], " "), words[len(words)-1]
}

// claims are the claims of the ID token, or of the answer of userinfo, that the person agreed to.
func (k ketentuan) claims(o orang, d diminta, agreed []string, idToken bool) map[string]any {
	out := map[string]any{}
	for _, c := range k.klaim {
		wanted := slices.Contains(d.userinfo, c.Klaim) || slices.Contains(d.scopes, c.Cakupan)
		if idToken {
			wanted = slices.Contains(d.idToken, c.Klaim)
		}
		value := o.value(c.Data)
		if !wanted || value == nil || !slices.Contains(agreed, c.Data) {
			continue
		}
		out[c.Klaim] = value
		switch c.Klaim {
		case "email", "phone_number": // nobody has proved either to the portal
			out[c.Klaim+"_verified"] = false
		}
	}
	return out
}
