package klien

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/origin"
	"portaldosen/internal/kit/texts"
)

// Sites is what this room asks about the sites of colleges.
type Sites interface {
	// Asal lists the origins of a college's site; of a loopback host the port does not count.
	Asal(ctx context.Context, college string) ([]string, error)
}

// Sessions is what this room asks of the room above it.
type Sessions interface {
	// EndClient ends the sessions that a client holds, with the reason, and the codes that it has not redeemed; it tells how many
	// sessions ended.
	EndClient(ctx context.Context, q db.Q, client, why string) (int64, error)
	// EndCodes ends the codes alone.
	EndCodes(ctx context.Context, q db.Q, client string) error
}

// Service keeps the clients of colleges.
type Service struct {
	module.Deps
	Sites    Sites
	Sessions Sessions
}

// Why the sessions of a client ended.
const (
	alasanRahasia  = "rahasia klien diganti"
	alasanNonaktif = "klien dinonaktifkan"
)

const tanpaRahasia = "Klien ini tanpa rahasia"

// KlienBaru is another system of the campus that is to know its users by the portal's codes.
type KlienBaru struct {
	ID, Nama string
	Redirect []string // where it takes codes, to the letter
	Publik   bool     // without a secret: it proves itself by a key of its own
	OpenID   *OpenID  // nil: no OpenID, with the claims that a client begins with
}

// KlienTerdaftar is a client as the list shows it: everything but its secret.
type KlienTerdaftar struct {
	ID, Nama    string
	Redirect    []string
	Rahasia     string    // ada, belum (made by `portald client secret`), or tanpa (the portal's pages, or by proof key)
	Cakupan     []string  // scopes of OpenID that it may ask for
	RahasiaPada time.Time // when the secret was made; zero: before that was noted
}

const redirectPaling = 20

// BuatKlien registers a client of a college, for the command line, and answers its secret, which nobody can read again. An
// id or an address that is taken, or an address that could lead a code astray, is Invalid.
func (s *Service) BuatKlien(ctx context.Context, college string, n KlienBaru) (secret string, err error) {
	origins, err := s.asal(ctx, college)
	if err != nil {
		return "", err
	}
	if err := n.check(origins); err != nil {
		return "", err
	}
	var mark sql.NullString
	if !n.Publik {
		if secret, err = newSecret(clock.Random()); err != nil {
			return "", err
		}
		mark = sql.NullString{String: bearer.Hash(secret), Valid: true}
	}
	return secret, s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		if err := insertKlien(ctx, q, n, mark, clock.Micro(s.Clock.Now())); err != nil {
			return err
		}
		return s.Audit(ctx, q, "auth.klien.buat", "klien", n.ID, map[string]any{"redirect": n.Redirect, "publik": n.Publik, "openid": n.OpenID})
	})
}

// GantiRahasia makes a new secret for a client and answers it. The old one is void at once: the sessions that the client
// holds end, and codes it has not redeemed lapse. The portal's own pages have no secret.
func (s *Service) GantiRahasia(ctx context.Context, college, id string) (secret string, err error) {
	if _, err := s.asal(ctx, college); err != nil {
		return "", err
	}
	if id == Web {
		return "", apperr.Field("client", "Klien web adalah halaman portal sendiri dan tidak memakai rahasia")
	}
	if secret, err = newSecret(clock.Random()); err != nil {
		return "", err
	}
	return secret, s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		now := clock.Micro(s.Clock.Now())
		const set = `UPDATE auth_klien SET sidik_rahasia = $3, rahasia_pada = $4 WHERE college_id = $1 AND client_id = $2 AND sidik_rahasia IS NOT NULL`
		n, err := q.Exec(ctx, set, q.College, id, bearer.Hash(secret), now)
		if err == nil && n == 0 {
			err = withoutSecret(ctx, q, id)
		}
		if err != nil {
			return err
		}
		if n, err = s.Sessions.EndClient(ctx, q, id, alasanRahasia); err != nil {
			return err
		}
		return s.Audit(ctx, q, "auth.klien.rahasia", "klien", id, map[string]any{"sesiDiakhiri": n})
	})
}

// withoutSecret is why a client gets no secret: it has none, or is not there.
func withoutSecret(ctx context.Context, q db.Q, id string) error {
	_, there, err := db.Find[string](ctx, q, `SELECT client_id FROM auth_klien WHERE college_id = $1 AND client_id = $2`, q.College, id)
	if err == nil && there {
		err = apperr.New(apperr.Conflict, tanpaRahasia)
	}
	return cmp.Or(err, missing())
}

func missing() error {
	return apperr.New(apperr.Missing, "Klien tidak ditemukan; lihat daftarnya dengan 'portald client list'")
}

// SetelOpenID changes what a client may ask for by OpenID, and where it is told of a sign-out, for the command line. What
// cannot be is Invalid; of the portal's own pages there is nothing to set.
func (s *Service) SetelOpenID(ctx context.Context, college, id string, u UbahanOpenID) error {
	if _, err := s.asal(ctx, college); err != nil {
		return err
	}
	if id == Web {
		return apperr.Field("client", "Klien web adalah halaman portal sendiri dan tidak memakai OpenID")
	}
	ctx = actor.With(ctx, actor.Actor{College: college})
	var body struct {
		OpenID OpenID `json:"openid"`
	}
	_, err := s.records().Replace(ctx, api.ByID{ID: id}, api.IfMatch{}, &body, func(ctx context.Context, act module.Act[KlienKampus]) error {
		body.OpenID = u.on(act.Now.OpenID)
		if wrong := body.OpenID.wrong(); len(wrong) > 0 {
			return apperr.Fields(wrong)
		}
		const touch = `UPDATE auth_klien SET versi = versi + 1, diubah_pada = $3, diubah_oleh = $4 WHERE college_id = $1 AND client_id = $2`
		if err := act.Apply(ctx, touch, act.College, id, clock.Micro(act.At), act.Actor.Name); err != nil {
			return err
		}
		return setOpenID(ctx, act.Q, id, body.OpenID)
	})
	if apperr.Is(err, apperr.Missing) {
		err = missing()
	}
	return err
}

// DaftarKlien lists a college's clients by id.
func (s *Service) DaftarKlien(ctx context.Context, college string) ([]KlienTerdaftar, error) {
	if _, err := s.asal(ctx, college); err != nil {
		return nil, err
	}
	out := []KlienTerdaftar{}
	err := s.DB.Read(ctx, college, func(q db.Q) error {
		const list = `SELECT client_id, nama, COALESCE(rahasia_pada, 0) AS rahasia_pada,
				CASE WHEN sidik_rahasia IS NULL THEN 'tanpa' WHEN sidik_rahasia = '' THEN 'belum' ELSE 'ada' END AS rahasia
			FROM auth_klien WHERE college_id = $1 ORDER BY client_id`
		rows, err := db.List[klienBaris](ctx, q, list, q.College)
		if err != nil {
			return err
		}
		for _, r := range rows {
			k := KlienTerdaftar{ID: r.ID, Nama: r.Nama, Rahasia: r.Rahasia}
			if r.RahasiaPada != 0 {
				k.RahasiaPada = clock.FromMicro(r.RahasiaPada)
			}
			if k.Redirect, err = listRedirect(ctx, q, r.ID); err != nil {
				return err
			}
			if k.Cakupan, _, err = Ketentuan(ctx, q, r.ID); err != nil {
				return err
			}
			out = append(out, k)
		}
		return nil
	})
	return out, err
}

type klienBaris struct {
	ID          string `db:"client_id"`
	Nama        string
	Rahasia     string
	RahasiaPada int64 `db:"rahasia_pada"`
}

// listRedirect lists where a client takes codes; the portal's own pages take them at their site's own addresses.
func listRedirect(ctx context.Context, q db.Q, id string) ([]string, error) {
	const list = `SELECT redirect_uri FROM auth_klien_redirect WHERE college_id = $1 AND client_id = $2 AND client_id <> 'web' ORDER BY redirect_uri`
	return db.List[string](ctx, q, list, q.College, id)
}

func insertKlien(ctx context.Context, q db.Q, n KlienBaru, sidikRahasia sql.NullString, now int64) error {
	const client = `INSERT INTO auth_klien (college_id, client_id, nama, sidik_rahasia, pkce_wajib, rahasia_pada) VALUES ($1, $2, $3, $4, $5, $6)`
	made := sql.NullInt64{Int64: now, Valid: !n.Publik}
	_, err := q.Exec(ctx, client, q.College, n.ID, n.Nama, sidikRahasia, n.Publik, made)
	if db.IsUnique(err) {
		return apperr.Field("client", "Klien "+n.ID+" sudah ada; rahasia baru dibuat dengan 'portald client secret'")
	}
	if err != nil {
		return err
	}
	if err := insertRedirect(ctx, q, n.ID, n.Redirect); err != nil {
		return err
	}
	if n.OpenID == nil {
		return setOpenID(ctx, q, n.ID, OpenID{Klaim: KlaimBawaan})
	}
	return setOpenID(ctx, q, n.ID, *n.OpenID)
}

func insertRedirect(ctx context.Context, q db.Q, id string, uris []string) error {
	for _, uri := range uris {
		const redirect = `INSERT INTO auth_klien_redirect (college_id, client_id, redirect_uri) VALUES ($1, $2, $3)`
		_, err := q.Exec(ctx, redirect, q.College, id, uri)
		if db.IsUnique(err) {
			return apperr.Field("redirect", "Alamat "+uri+" sudah dipakai klien lain")
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// asal lists the origins of a college, in words for the command line when there is no such college.
func (s *Service) asal(ctx context.Context, college string) ([]string, error) {
	origins, err := s.Sites.Asal(ctx, college)
	if apperr.Is(err, apperr.Missing) {
		err = apperr.New(apperr.Missing, "Perguruan tinggi tidak ditemukan")
	}
	return origins, err
}

func (n KlienBaru) check(origins []string) error {
	wrong := map[string]string{}
	if !clientForm.MatchString(n.ID) {
		wrong["client"] = "Id klien 1 sampai 100 huruf, angka, titik, garis atau garis bawah"
	}
	if strings.EqualFold(n.ID, Web) {
		wrong["client"] = "Klien web adalah halaman portal sendiri; pilih id lain"
	}
	if strings.TrimSpace(n.Nama) == "" || len([]rune(n.Nama)) > 100 || texts.Printable(n.Nama) != n.Nama {
		wrong["name"] = "Nama 1 sampai 100 karakter, tanpa karakter kontrol"
	}
	if why := checkRedirect(n.Redirect, origins); why != "" {
		wrong["redirect"] = why
	}
	if n.OpenID != nil {
		maps.Copy(wrong, n.OpenID.wrong())
	}
	if len(wrong) > 0 {
		return apperr.Fields(wrong)
	}
	return nil
}

// checkRedirect tells what is wrong with the addresses of a client, or "".
func checkRedirect(uris, origins []string) string {
	if len(uris) == 0 || len(uris) > redirectPaling {
		return fmt.Sprintf("Sebutkan 1 sampai %d alamat", redirectPaling)
	}
	for i, uri := range uris {
		switch {
		case !origin.Registrable(uri):
			return fmt.Sprintf("Alamat %q tidak sah: alamat lengkap dengan https (http hanya untuk komputer ini), huruf kecil, tanpa nama pengguna, #, *, spasi atau ..", uri)
		case origin.Own(uri, origins):
			return fmt.Sprintf("Alamat %q adalah halaman portal sendiri", uri)
		case slices.Contains(uris[:i], uri):
			return fmt.Sprintf("Alamat %q disebut dua kali", uri)
		}
	}
	return ""
}

// newSecret makes a client's secret: 43 characters, 256 bits.
func newSecret(random io.Reader) (string, error) {
	secret, err := bearer.New("rahasia", random)
	return strings.TrimPrefix(secret, "rahasia."), err
}
