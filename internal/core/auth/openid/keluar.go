package openid

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/core/auth/carrier"
	"portaldosen/internal/core/auth/klien"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/jobs"
	"portaldosen/internal/kit/origin"
)

// hadir is a client in which somebody is signed in by a session here.
type hadir struct {
	Client string `db:"client_id"`
	Akun   string `db:"id_akun"`
	SID    string
	Issuer string
	// Where the client is told; "" of one that is not there any more.
	Belakang string `db:"alamat_belakang"`
	Depan    string `db:"alamat_depan"`
}

// listHadir lists those that a condition on auth_openid_hadir h holds for; $1 is the college.
func listHadir(ctx context.Context, q db.Q, condition string, args ...any) ([]hadir, error) {
	list := `SELECT h.client_id, h.id_akun, h.sid, h.issuer, COALESCE(k.alamat_belakang, '') AS alamat_belakang,
			COALESCE(k.alamat_depan, '') AS alamat_depan
		FROM auth_openid_hadir h LEFT JOIN auth_klien k ON k.college_id = h.college_id AND k.client_id = h.client_id
		WHERE h.college_id = $1 AND ` + condition + ` ORDER BY h.client_id, h.id_akun, h.sid`
	return db.List[hadir](ctx, q, list, append([]any{q.College}, args...)...)
}

// attend notes that a person is signed in at a client, and answers what the client knows that by.
func (s *Service) attend(ctx context.Context, q db.Q, p Pasangan, client string) (string, error) {
	const put = `INSERT INTO auth_openid_hadir (college_id, keluarga, client_id, id_akun, sid, issuer, dibuat_pada) VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (college_id, keluarga, client_id) DO UPDATE SET dibuat_pada = $7`
	err := q.Apply(ctx, put, q.College, p.Akar, client, p.Akun, s.NewID(), origin.Site(api.From(ctx).HTTP), clock.Micro(s.Clock.Now()))
	if err != nil {
		return "", err
	}
	const get = `SELECT sid FROM auth_openid_hadir WHERE college_id = $1 AND keluarga = $2 AND client_id = $3`
	return db.Get[string](ctx, q, get, q.College, p.Akar, client)
}

// Follow moves what stands to a session's name to the one that takes its place.
func (s *Service) Follow(ctx context.Context, q db.Q, from, to string) error {
	const double = `DELETE FROM auth_openid_hadir WHERE college_id = $1 AND keluarga = $3
		AND client_id IN (SELECT client_id FROM auth_openid_hadir WHERE college_id = $1 AND keluarga = $2)`
	if err := q.Apply(ctx, double, q.College, from, to); err != nil {
		return err
	}
	return q.Apply(ctx, `UPDATE auth_openid_hadir SET keluarga = $3 WHERE college_id = $1 AND keluarga = $2`, q.College, from, to)
}

// Left tells the clients in which somebody was signed in by sessions that have ended; to be called in the transaction that ends them.
func (s *Service) Left(ctx context.Context, q db.Q, akun string) error {
	const ended = `h.id_akun = $2 AND EXISTS (SELECT 1 FROM auth_sesi s
		WHERE s.college_id = h.college_id AND s.id = h.keluarga AND s.dicabut_pada IS NOT NULL)`
	rows, err := listHadir(ctx, q, ended, akun)
	if err != nil {
		return err
	}
	return s.tell(ctx, q, rows)
}

// Quit tells a client that those who are signed in there are so no more: one account, or with "" all.
func (s *Service) Quit(ctx context.Context, q db.Q, client, akun string) error {
	rows, err := listHadir(ctx, q, `h.client_id = $2 AND ($3 = '' OR h.id_akun = $3)`, client, akun)
	if err != nil {
		return err
	}
	return s.tell(ctx, q, rows)
}

func (s *Service) tell(ctx context.Context, q db.Q, rows []hadir) error {
	for _, h := range rows {
		if err := q.Apply(ctx, `DELETE FROM auth_openid_hadir WHERE college_id = $1 AND sid = $2`, q.College, h.SID); err != nil {
			return err
		}
		if h.Belakang == "" {
			continue
		}
		if _, err := s.Jobs.Enqueue(ctx, q, PekerjaanKeluar, kabar{Klien: h.Client, Akun: h.Akun, SID: h.SID, Issuer: h.Issuer}); err != nil {
			return err
		}
	}
	return nil
}

// PekerjaanKeluar is the background work that tells a client of a sign-out.
const PekerjaanKeluar = "auth.openid_keluar"

type kabar struct {
	Klien  string `json:"klien"`
	Akun   string `json:"akun"`
	SID    string `json:"sid"`
	Issuer string `json:"issuer"`
}

// umurKabar is how long a logout token may be taken.
const umurKabar = 2 * time.Minute

// Kabarkan sends a logout token to a client (OpenID Connect Back-Channel Logout 1.0).
func (s *Service) Kabarkan(ctx context.Context, j *jobs.Job) error {
	var k kabar
	if err := j.Read(&k); err != nil {
		return err
	}
	var token string
	var at klien.AlamatKeluarKlien
	err := s.DB.Write(ctx, j.College, func(ctx context.Context, q db.Q) error { // a key may have to be made
		var err error
		if at, err = klien.AlamatKeluar(ctx, q, k.Klien); err != nil || at.Belakang == "" {
			return err
		}
		now := s.Clock.Now()
		token, err = s.sign(ctx, q, "logout+jwt", map[string]any{
			"iss": k.Issuer, "aud": k.Klien, "sub": k.Akun, "sid": k.SID, "jti": s.NewID(), "iat": now.Unix(), "exp": now.Add(umurKabar).Unix(),
			"events": map[string]any{"http://schemas.openid.net/event/backchannel-logout": map[string]any{}},
		})
		return err
	})
	if err != nil {
		return err
	}
	if at.Belakang != "" {
		if err := s.post(ctx, at.Belakang, token); err != nil {
			return err
		}
	}
	return s.DB.Write(ctx, j.College, func(ctx context.Context, q db.Q) error { return j.Finish(ctx, q) })
}

func (s *Service) post(ctx context.Context, address, token string) error {
	status, err := s.Outbound.PostForm(ctx, address, url.Values{"logout_token": {token}})
	switch {
	case err != nil:
		return err
	case status == 400: // the client has no such session, or will not have ours: another try changes nothing
		return jobs.Final("Sistem tujuan menolak kabar keluar")
	case status >= 300:
		return fmt.Errorf("back-channel logout: status %d", status)
	}
	return nil
}

// Akhiri is the end-session endpoint (OpenID Connect RP-Initiated Logout 1.0): a client that proves by an ID token whom it means
// signs that person out everywhere; any other leads to a page that asks.
func (s *Service) Akhiri(ctx context.Context, form url.Values) (api.Reply, error) {
	r, college := api.From(ctx).HTTP, actor.From(ctx).College
	for _, values := range form {
		if len(values) > 1 {
			return refusal(apperr.OAuth("invalid_request", "Permintaan menyebut sesuatu dua kali")), nil
		}
	}
	m, signedIn, err := s.Sessions.Browser(ctx, r)
	if err != nil {
		return api.Reply{}, err
	}
	var hint petunjuk
	var target string
	err = s.DB.Read(ctx, college, func(q db.Q) error {
		if token := form.Get("id_token_hint"); token != "" {
			if hint, err = readHint(ctx, q, token, origin.Site(r)); err != nil && err != errPetunjuk {
				return err
			}
		}
		target, err = s.afterwards(ctx, q, hint, form)
		return err
	})
	if apperr.As(err).OAuth != "" {
		return refusal(err), nil
	}
	if err != nil {
		return api.Reply{}, err
	}
	if !signedIn {
		return api.Lead(target), nil
	}
	if hint.Subject != m.Akun {
		return api.Lead(halamanKeluar + "?" + url.Values{"lanjut": {s.seal(college, target)}}.Encode()), nil
	}
	return s.signOut(ctx, college, m, target)
}

// AkhiriLewatForm takes the same as a form, which a page of the client sends.
func (s *Service) AkhiriLewatForm(_ context.Context, form url.Values) (api.Reply, error) {
	return api.Lead(pathKeluar + "?" + form.Encode()), nil
}

// signOut ends the session with its family, and leads on, past the pages of clients that want to see the browser itself.
func (s *Service) signOut(ctx context.Context, college string, m Masuk, target string) (api.Reply, error) {
	frames, err := s.frames(ctx, college, m.Akar)
	if err != nil {
		return api.Reply{}, err
	}
	err = s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error { return s.Sessions.SignOut(ctx, q, m.Akun, m.Sesi) })
	if err != nil {
		return api.Reply{}, err
	}
	carrier.DropCookies(ctx)
	if len(frames) == 0 {
		return api.Lead(target), nil
	}
	return framesPage(frames, target)
}

// Bingkai is the way out of the portal past the pages of clients that want to see the browser itself; "" where there is none.
type Bingkai struct {
	Lanjut string `json:"lanjut" doc:"To open once signed out, instead of the login page"`
}

// gunaBingkai names the use of the key ring that seals which pages those are.
const gunaBingkai = "auth.openid.bingkai"

// LihatBingkai is asked before the caller signs out: afterwards nobody knows any more where that person was signed in.
func (s *Service) LihatBingkai(ctx context.Context, _ *Tanpa) (Bingkai, error) {
	a := actor.From(ctx)
	m, ok, err := s.Sessions.Browser(ctx, api.From(ctx).HTTP)
	if err != nil || !ok {
		return Bingkai{}, err
	}
	frames, err := s.frames(ctx, a.College, m.Akar)
	if err != nil || len(frames) == 0 {
		return Bingkai{}, err
	}
	text, err := json.Marshal(frames)
	if err != nil {
		return Bingkai{}, err
	}
	sealed := s.Ring.Seal(gunaBingkai, []byte(a.College), text)
	return Bingkai{Lanjut: pathBingkai + "?" + url.Values{"isi": {sealed}}.Encode()}, nil
}

// BukaBingkai opens those pages and leads to the portal's own way out.
func (s *Service) BukaBingkai(ctx context.Context, form url.Values) (api.Reply, error) {
	var frames []string
	text, _, err := s.Ring.Open(gunaBingkai, []byte(actor.From(ctx).College), form.Get("isi"))
	if err != nil || json.Unmarshal(text, &frames) != nil {
		return api.Lead(halamanUsai), nil
	}
	return framesPage(frames, halamanUsai)
}

// frames are the addresses that a browser opens for clients to see a sign-out (OpenID Connect Front-Channel Logout 1.0).
func (s *Service) frames(ctx context.Context, college, root string) ([]string, error) {
	out := []string{}
	err := s.DB.Read(ctx, college, func(q db.Q) error {
		rows, err := listHadir(ctx, q, `h.keluarga = $2`, root)
		if err != nil {
			return err
		}
		for _, h := range rows {
			if u, bad := url.Parse(h.Depan); h.Depan != "" && bad == nil {
				query := u.Query()
				query.Set("iss", h.Issuer)
				query.Set("sid", h.SID)
				u.RawQuery = query.Encode()
				out = append(out, u.String())
			}
		}
		return nil
	})
	return out, err
}

// afterwards is where a sign-out leads: an address that the client has registered for it, else the portal's login page.
func (s *Service) afterwards(ctx context.Context, q db.Q, hint petunjuk, form url.Values) (string, error) {
	uri := form.Get("post_logout_redirect_uri")
	if uri == "" {
		return "/login", nil
	}
	client := form.Get("client_id")
	if len(hint.Audience) == 1 {
		if client != "" && client != hint.Audience[0] {
			return "", apperr.OAuth("invalid_request", "client_id dan id_token_hint tidak cocok")
		}
		client = hint.Audience[0]
	}
	at, err := klien.AlamatKeluar(ctx, q, client)
	if err != nil {
		return "", err
	}
	if !slices.Contains(at.Selesai, uri) {
		return "", apperr.OAuth("invalid_request", "post_logout_redirect_uri tidak terdaftar untuk aplikasi ini")
	}
	u, err := url.Parse(uri)
	if err != nil {
		return "", err
	}
	if state := form.Get("state"); state != "" {
		query := u.Query()
		query.Set("state", state)
		u.RawQuery = query.Encode()
	}
	return u.String(), nil
}

// gunaLanjut names the use of the key ring that signs where a sign-out leads, while the page asks.
const gunaLanjut = "auth.openid.lanjut"

func (s *Service) seal(college, target string) string {
	return s.Ring.Sign(gunaLanjut, []byte(college+"\x00"+target)) + " " + target
}

// unseal opens what seal made; false when it was not made here.
func (s *Service) unseal(college, sealed string) (string, bool) {
	signature, target, _ := strings.Cut(sealed, " ")
	return target, s.Ring.Verify(gunaLanjut, []byte(college+"\x00"+target), signature)
}

// KeluarDari is a sign-out that the person agreed to on the page that asks.
type KeluarDari struct {
	Lanjut string `json:"lanjut" maxLength:"4000" doc:"As the page was opened with it"`
}

// Selesai is where a sign-out leads.
type Selesai struct {
	Lanjut string `json:"lanjut"`
}

// SetujuKeluar ends the caller's session with its family, and says where the client wanted the person to go.
func (s *Service) SetujuKeluar(ctx context.Context, in *api.Create[KeluarDari]) (Selesai, error) {
	a := actor.From(ctx)
	target, ok := s.unseal(a.College, in.Body.Lanjut)
	if !ok {
		return Selesai{}, apperr.Field("lanjut", "Tautan keluar ini tidak sah")
	}
	err := s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error { return s.Sessions.SignOut(ctx, q, a.Account, a.Session) })
	if err == nil {
		carrier.DropCookies(ctx)
	}
	return Selesai{Lanjut: target}, err
}
