package openid

import (
	"context"
	"encoding/json"
	"errors"
	"net/url"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/origin"
)

// The pages of the portal that ask the person, and the one at which a sign-out ends.
const (
	halamanIzin   = "/izin-aplikasi"
	halamanKeluar = "/keluar"
	halamanUsai   = "/keluar?usai=1"
)

// maxQuery is how long an authorization request may be.
const maxQuery = 8000

// langkah is what comes next in a request: the person signs in, agrees to tell the client these data, or goes on.
type langkah struct {
	masuk  bool
	setuju []string // nil: nothing is to be asked
	tolak  *galat
}

// judge says what comes next for somebody. agreed: the person has just said yes.
func (s *Service) judge(ctx context.Context, q db.Q, p *permintaan, m Masuk, since time.Time, agreed bool) (langkah, error) {
	if p.needsLogin(m, since, s.Clock.Now()) {
		if p.asks("none") {
			return langkah{tolak: &galat{"login_required", "Belum masuk"}}, nil
		}
		return langkah{masuk: true}, nil
	}
	data := p.ketentuan.data(p.diminta)
	known, was, err := findSetuju(ctx, q, m.Akun, p.klien.ClientID)
	if err != nil {
		return langkah{}, err
	}
	asks := !was || slices.ContainsFunc(data, func(d string) bool { return !slices.Contains(known, d) }) || p.asks("consent")
	switch {
	case agreed || !asks:
		return langkah{}, nil
	case p.asks("none"):
		return langkah{tolak: &galat{"consent_required", "Pemilik akun belum menyetujui"}}, nil
	}
	return langkah{setuju: data}, nil
}

// Izinkan is the authorization endpoint (OpenID Connect Core 3.1.2): whoever is signed in, and has agreed before, comes back to the
// client at once; everybody else by a page of the portal.
func (s *Service) Izinkan(ctx context.Context, form url.Values) (api.Reply, error) {
	r, college := api.From(ctx).HTTP, actor.From(ctx).College
	if len(form.Encode()) > maxQuery {
		return refusal(apperr.OAuth("invalid_request", "Permintaan terlalu panjang")), nil
	}
	m, signedIn, err := s.Sessions.Browser(ctx, r)
	if err != nil {
		return api.Reply{}, err
	}
	if !signedIn {
		m = Masuk{}
	}
	p, next, err := s.look(ctx, college, form, m, false)
	switch {
	case apperr.As(err).OAuth != "":
		return refusal(err), nil
	case err != nil:
		return api.Reply{}, err
	case next.tolak != nil:
		return api.Lead(p.refuse(origin.Site(r), *next.tolak)), nil
	case next.masuk, next.setuju != nil:
		return api.Lead(halamanIzin + "?" + s.query(college, &p, form)), nil
	}
	address, err := s.grant(ctx, college, &p, m)
	if apperr.Is(err, apperr.NoSession) { // it has ended this very moment
		return api.Lead(halamanIzin + "?" + s.query(college, &p, form)), nil
	}
	return api.Lead(address), err
}

// IzinkanLewatForm takes the request as a form, which a page of the client sends: the same request as an address, which the browser
// asks for with the person's cookies.
func (s *Service) IzinkanLewatForm(_ context.Context, form url.Values) (api.Reply, error) {
	return api.Lead(pathIzin + "?" + form.Encode()), nil
}

// query is the request for the page of the portal, with the time when it came.
func (s *Service) query(college string, p *permintaan, form url.Values) string {
	kept := url.Values{}
	for _, name := range names {
		if len(form[name]) > 0 {
			kept[name] = form[name]
		}
	}
	kept.Set("sejak", s.stamp(college, p))
	return kept.Encode()
}

// look reads a request and says what comes next.
func (s *Service) look(
	ctx context.Context, college string, form url.Values, m Masuk, agreed bool,
) (p permintaan, next langkah, err error) {
	issuer := origin.Site(api.From(ctx).HTTP)
	err = s.DB.Read(ctx, college, func(q db.Q) error {
		if p, err = readTarget(ctx, q, form); err != nil {
			return err
		}
		var g galat
		if err = p.read(ctx, q, form, issuer); errors.As(err, &g) {
			next.tolak = &g
			return nil
		}
		if err != nil {
			return err
		}
		next, err = s.judge(ctx, q, &p, m, s.since(college, &p, form.Get("sejak")), agreed)
		return err
	})
	return p, next, err
}

// grant gives the client a code and answers where it goes.
func (s *Service) grant(ctx context.Context, college string, p *permintaan, m Masuk) (string, error) {
	var code string
	err := s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		var err error
		code, err = s.Sessions.Issue(ctx, q, Kode{Klien: p.klien.ClientID, Redirect: p.redirect, Tantangan: p.tantangan, Masuk: m})
		if err != nil {
			return err
		}
		claims, err := json.Marshal(map[string][]string{"id_token": p.diminta.idToken, "userinfo": p.diminta.userinfo})
		if err != nil {
			return err
		}
		const insert = `INSERT INTO auth_openid_kode (college_id, sidik, cakupan, klaim, nonce, masuk_pada) VALUES ($1, $2, $3, $4, $5, $6)`
		return q.Apply(ctx, insert, q.College, bearer.Hash(code), strings.Join(p.diminta.scopes, " "), string(claims), p.nonce, clock.Micro(m.Pada))
	})
	return p.answer(origin.Site(api.From(ctx).HTTP), map[string]string{"code": code}), err
}

// TanyaIzin is an authorization request as the page of the portal was opened with it.
type TanyaIzin struct {
	Query string `json:"query" maxLength:"9000" doc:"The search of the page's address"`
}

// LangkahIzin is what comes next in a request of another system.
type LangkahIzin struct {
	Langkah string   `json:"langkah" enum:"masuk,setuju,lanjut" doc:"masuk: the person signs in anew; setuju: is asked; lanjut: goes on"`
	Klien   string   `json:"klien" doc:"Name of the system"`
	Tujuan  string   `json:"tujuan" doc:"Host that the person comes back to"`
	Data    []string `json:"data" nullable:"false" doc:"What the system would be told"`
	Lanjut  string   `json:"lanjut,omitempty" doc:"Address to go on to"`
	Nama    string   `json:"nama" doc:"Who is signed in"`
}

// LihatIzin says what comes next in a request, for whoever is signed in; nothing is given before the person has agreed once.
func (s *Service) LihatIzin(ctx context.Context, in *api.Create[TanyaIzin]) (LangkahIzin, error) {
	return s.step(ctx, in.Body.Query, nil)
}

// PutusanIzin is what the person says to a request.
type PutusanIzin struct {
	TanyaIzin
	Setuju bool `json:"setuju"`
}

// PutuskanIzin takes the person's answer: yes is kept, and the client gets a code; no is told to the client, and nothing else.
func (s *Service) PutuskanIzin(ctx context.Context, in *api.Create[PutusanIzin]) (LangkahIzin, error) {
	return s.step(ctx, in.Body.Query, &in.Body.Setuju)
}

// step goes one step with a request. said: what the person says to it; nil before that.
func (s *Service) step(ctx context.Context, query string, said *bool) (LangkahIzin, error) {
	a := actor.From(ctx)
	form, err := url.ParseQuery(strings.TrimPrefix(query, "?"))
	if err != nil {
		return LangkahIzin{}, apperr.Field("query", "Permintaan tidak dapat dibaca")
	}
	m, signedIn, err := s.Sessions.Browser(ctx, api.From(ctx).HTTP)
	if err != nil {
		return LangkahIzin{}, err
	}
	if !signedIn || m.Akun != a.Account {
		return LangkahIzin{}, apperr.New(apperr.Forbidden, "Permintaan ini hanya dapat dijawab dari browser yang sedang masuk")
	}
	agreed := said != nil && *said
	p, next, err := s.look(ctx, a.College, form, m, agreed)
	if err != nil {
		return LangkahIzin{}, err
	}
	out := LangkahIzin{Langkah: "lanjut", Klien: p.klien.Nama, Tujuan: hostOf(p.redirect), Data: []string{}, Nama: a.Name}
	issuer := origin.Site(api.From(ctx).HTTP)
	switch {
	case next.tolak != nil:
		out.Lanjut = p.refuse(issuer, *next.tolak)
		return out, nil
	case next.masuk:
		out.Langkah = "masuk"
		return out, nil
	case said != nil && !*said:
		out.Lanjut = p.refuse(issuer, galat{"access_denied", "Pemilik akun menolak"})
		return out, s.noteDenied(ctx, &p)
	case next.setuju != nil:
		out.Langkah, out.Data = "setuju", append(out.Data, next.setuju...)
		return out, nil
	}
	if agreed {
		if err := s.agree(ctx, &p); err != nil {
			return LangkahIzin{}, err
		}
	}
	out.Lanjut, err = s.grant(ctx, a.College, &p, m)
	return out, err
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Host
}
