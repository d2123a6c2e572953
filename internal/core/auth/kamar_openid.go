package auth

import (
	"cmp"
	"context"
	"net/http"
	"time"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/core/auth/carrier"
	"portaldosen/internal/core/auth/klien"
	"portaldosen/internal/core/auth/openid"
	"portaldosen/internal/core/auth/penyedia"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// kamarOpenID is what the provider asks of the top of this area.
type kamarOpenID struct{ kamar }

// Browser is who is signed in in a browser: by the access token, or once that has ended by a refresh token that can still be traded.
func (k kamarOpenID) Browser(ctx context.Context, r *http.Request) (m openid.Masuk, ok bool, err error) {
	college := actor.From(ctx).College
	access, refresh := carrier.CookieOf(r, api.SessionCookie), carrier.CookieOf(r, api.RefreshCookie)
	ours := func(token string) bool { named, is := bearer.CollegeOf(token); return is && named == college }
	err = k.DB.Read(ctx, college, func(q db.Q) error {
		now := clock.Micro(k.Clock.Now())
		if ours(access) {
			row, err := findToken(ctx, q, bearer.Hash(access), now)
			if err == nil && !row.ClientID.Valid {
				m, ok = openid.Masuk{Akun: row.IDAkun, Sesi: row.IDSesi}, true
			} else if err != nil && !apperr.Is(err, apperr.NoSession) {
				return err
			}
		}
		if !ok && ours(refresh) {
			row, found, err := findSegar(ctx, q, bearer.Hash(refresh), "")
			if err != nil {
				return err
			}
			if ok = found && !row.Dicabut && row.Aktif && !row.DipakaiPada.Valid && k.alive().has(row); ok {
				m = openid.Masuk{Akun: row.IDAkun, Sesi: row.IDSesi}
			}
		}
		if !ok {
			return nil
		}
		a := actor.Actor{College: college, Account: m.Akun}
		if a.Roles, a.Permissions, err = listWewenang(ctx, q, m.Akun); err != nil {
			return err
		}
		unready, err := k.faktor.Unready(ctx, q, a)
		ok = !unready // who must set up a second factor first is not let in elsewhere
		return cmp.Or(err, k.fillRoot(ctx, q, &m))
	})
	return m, ok, err
}

// fillRoot adds the root of a session's family, whose beginning is when the person signed in.
func (k kamarOpenID) fillRoot(ctx context.Context, q db.Q, m *openid.Masuk) error {
	root, err := findAkar(ctx, q, m.Akun, m.Sesi)
	if err != nil {
		return err
	}
	at, err := db.Get[int64](ctx, q, `SELECT dibuat_pada FROM auth_sesi WHERE college_id = $1 AND id = $2`, q.College, root)
	m.Akar, m.Pada = root, clock.FromMicro(at)
	return err
}

// Issue makes a code for a client that knows people by OpenID.
func (k kamarOpenID) Issue(ctx context.Context, q db.Q, c openid.Kode) (string, error) {
	a := actor.From(ctx)
	a.Account, a.Session = c.Masuk.Akun, c.Masuk.Sesi
	ctx = actor.With(ctx, a)
	if err := Hold(ctx, q); err != nil {
		return "", err
	}
	code, err := k.newKode(ctx, q, kodeBaris{
		ClientID: c.Klien, RedirectURI: c.Redirect, IDAkun: c.Masuk.Akun, Tantangan: nullable(c.Tantangan), IDAsal: nullable(c.Masuk.Sesi),
	})
	if err != nil {
		return "", err
	}
	return code, k.catat(ctx, q, "auth.kode.buat", "klien", c.Klien, map[string]any{"cara": "openid", "alamat": k.Address(api.From(ctx).HTTP)})
}

// Redeem uses a code up.
func (k kamarOpenID) Redeem(ctx context.Context, q db.Q, in openid.Tebus, c klien.Klien) (openid.Pasangan, bool, error) {
	p, row, fresh, err := k.redeem(ctx, q, tukaran{in.Code, in.Redirect, in.Verifier, &asal{lama: in.Lama}}, c)
	if err != nil || !fresh {
		return openid.Pasangan{}, false, err
	}
	root, err := findAkar(ctx, q, row.IDAkun, row.IDAsal.String)
	return pair(p, root), true, err
}

// Renew trades a refresh token of a client for the next.
func (k kamarOpenID) Renew(ctx context.Context, q db.Q, token, client string) (openid.Pasangan, bool, error) {
	p, alive, err := k.rotate(ctx, q, token, client)
	return pair(p, ""), alive, err
}

func pair(p pasangan, root string) openid.Pasangan {
	return openid.Pasangan{
		Akun: p.akun, Sesi: p.sesi, Akar: root, Akses: p.akses, Segar: p.segar, Detik: int64(p.aksesHabis.Sub(p.terbit) / time.Second),
	}
}

// SignOut ends a session with its family.
func (k kamarOpenID) SignOut(ctx context.Context, q db.Q, akun, sesi string) error {
	return k.leave(ctx, q, akun, sesi, alasanKeluar, map[string]any{"alasan": alasanKeluar, "cara": "openid"})
}

// EndClientOf ends what a client holds of one account.
func (k kamarOpenID) EndClientOf(ctx context.Context, q db.Q, akun, client string) error {
	now := clock.Micro(k.Clock.Now())
	const codes = `UPDATE auth_kode SET dipakai_pada = $4 WHERE college_id = $1 AND id_akun = $2 AND client_id = $3 AND dipakai_pada IS NULL`
	if err := q.Apply(ctx, codes, q.College, akun, client, now); err != nil {
		return err
	}
	const end = `UPDATE auth_sesi SET dicabut_pada = $4, alasan = $5 WHERE college_id = $1 AND id_akun = $2 AND client_id = $3 AND dicabut_pada IS NULL`
	k.forgetAfter(ctx, q.College, akun)
	return q.Apply(ctx, end, q.College, akun, client, now, alasanCabut)
}

// IssueWeb makes a code for the portal's own pages, for somebody whom the campus's provider has let in.
func (k kamarOpenID) IssueWeb(ctx context.Context, q db.Q, akun, redirect, challenge string) (string, error) {
	roles, _, err := listWewenang(ctx, q, akun)
	if err != nil {
		return "", err
	}
	web, err := klien.OfPortal(ctx, q)
	if err != nil {
		return "", err
	}
	return k.newKode(ctx, q, kodeBaris{
		ClientID: web.ClientID, RedirectURI: redirect, IDAkun: akun, Peran: roles[0], Tantangan: nullable(challenge),
	})
}

// Bump tells the pages that the configuration of the site has another version.
func (k kamarOpenID) Bump(ctx context.Context, q db.Q) error { return k.Colleges.Bump(ctx, q) }

// GantiKunci makes a college another key to sign tokens with at once, for the command line.
func (s *Service) GantiKunci(ctx context.Context, college string) error {
	if _, err := (kamar{s}).Origins(ctx, college); err != nil { // the college may be one that there is not
		return err
	}
	return s.openid.GantiKunci(ctx, college)
}

// NamaPenyedia is what the button on the login page says that leads to the campus's identity provider; "" where there is none.
func (s *Service) NamaPenyedia(ctx context.Context, college string) (nama string, err error) {
	err = s.DB.Read(ctx, college, func(q db.Q) error {
		nama, err = penyedia.Nama(ctx, q)
		return err
	})
	return nama, err
}
