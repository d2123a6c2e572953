package auth

import (
	"context"
	"database/sql"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/core/auth/carrier"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// gunaSegar names the use of the key ring that makes a refresh token out of its parent.
const gunaSegar = "auth.segar"

// MintaSegar carries a refresh token; a browser sends it as a cookie instead.
type MintaSegar struct {
	Body *struct {
		RefreshToken string `json:"refresh_token,omitempty" maxLength:"200"`
	}
}

func (in *MintaSegar) token() string {
	if in.Body == nil {
		return ""
	}
	return in.Body.RefreshToken
}

// SegarkanToken trades a refresh token for the next pair. Each can be traded once; sent again within the grace time it
// brings the same successor, and later it is taken for stolen: the whole session ends.
func (s *Service) SegarkanToken(ctx context.Context, in *MintaSegar) (Token, error) {
	r := api.From(ctx).HTTP
	token, asCookies := in.token(), carrier.FromBrowser(r)
	if token == "" {
		token, asCookies = carrier.CookieOf(r, api.RefreshCookie), true
	}
	t, err := s.renew(ctx, token, asCookies)
	if apperr.Is(err, apperr.NoSession) {
		carrier.DropCookies(ctx)
	}
	return t, err
}

func (s *Service) renew(ctx context.Context, token string, asCookies bool) (Token, error) {
	college, ok := bearer.CollegeOf(token)
	if !ok {
		return Token{}, errBerakhir()
	}
	if named := api.From(ctx).HTTP.Header.Get("college-id"); named != "" && named != college {
		return Token{}, apperr.New(apperr.Forbidden, "college-id berbeda dari perguruan tinggi sesi Anda")
	}
	versi, err := s.Colleges.VersiKonfigurasi(ctx, college)
	if apperr.Is(err, apperr.Missing) {
		err = errBerakhir() // a token of a college that is not there
	}
	if err != nil {
		return Token{}, err
	}
	var p pasangan
	alive := false
	err = s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		var err error
		p, alive, err = s.rotate(ctx, q, token, "")
		return err
	})
	if db.IsAway(err) {
		s.unanswered.Add(bearer.Hash(token), s.Clock.Now())
	}
	if err == nil && !alive {
		err = errBerakhir()
	}
	if err != nil {
		return Token{}, err
	}
	return s.hand(ctx, p, versi, asCookies), nil
}

// rotate uses a refresh token up. The conditional update comes first: of two that send the same token at once, one
// marks it and the other waits, then finds it marked. alive is false when the session has ended, or ends by this.
func (s *Service) rotate(ctx context.Context, q db.Q, token, client string) (p pasangan, alive bool, err error) {
	now := s.Clock.Now()
	next := bearer.Write(q.College, s.Ring.Derive(gunaSegar, []byte(token)))
	first, err := useSegar(ctx, q, bearer.Hash(token), bearer.Hash(next), client, clock.Micro(now))
	if err != nil {
		return p, false, err
	}
	row, ok, err := findSegar(ctx, q, bearer.Hash(token), client)
	if err != nil || !ok || row.Dicabut || !row.Aktif || !s.alive().has(row) {
		return p, false, err
	}
	if !first {
		if next, ok = s.successor(token, row); !ok {
			return p, false, s.endStolen(ctx, q, row)
		}
	} else if err := insertSegar(ctx, q, bearer.Hash(next), row.IDSesi, row.Generasi+1, clock.Micro(now)); err != nil {
		return p, false, err
	}
	if err := touchSesi(ctx, q, row.IDSesi, s.Address(api.From(ctx).HTTP), clock.Micro(now)); err != nil {
		return p, false, err
	}
	p = pasangan{college: q.College, username: row.Username, sesi: row.IDSesi, akun: row.IDAkun, segar: next, sesiHabis: clock.FromMicro(row.KedaluwarsaPada)}
	return p, true, s.addAkses(ctx, q, row.IDSesi, now, &p)
}

// successor makes the successor of a used token again, within the grace time and while it is itself unused: the grace
// is for the direct parent of the newest token, never for older ones.
func (s *Service) successor(token string, row segarBaris) (string, bool) {
	college, _ := bearer.CollegeOf(token)
	used := clock.FromMicro(row.DipakaiPada.Int64)
	late := s.Clock.Now().Sub(used) > s.Settings.Grace && !s.unanswered.Has(bearer.Hash(token), s.Clock.Now())
	if row.PenerusDipakai.Valid || late {
		return "", false
	}
	for _, secret := range s.Ring.DeriveAll(gunaSegar, []byte(token)) {
		if next := bearer.Write(college, secret); bearer.Hash(next) == row.SidikPenerus.String {
			return next, true
		}
	}
	return "", false
}

// endStolen ends the session of a refresh token that came back too late.
func (s *Service) endStolen(ctx context.Context, q db.Q, row segarBaris) error {
	if _, err := s.endSesi(ctx, q, row.IDAkun, row.IDSesi, alasanUlang); err != nil {
		return err
	}
	s.forgetAfter(ctx, q.College, row.IDAkun)
	return s.catat(as(ctx, row.IDAkun), q, "auth.token.ulang", "sesi", row.IDSesi, map[string]any{
		"generasi": row.Generasi, "alamat": s.Address(api.From(ctx).HTTP),
	})
}

// has reports whether the session of a refresh token is within its lifetime and was used lately enough.
func (h hidup) has(row segarBaris) bool {
	return row.KedaluwarsaPada > h.now && row.TerakhirPada > h.idleSince
}

// segarBaris is a refresh token with its session and the account behind it.
type segarBaris struct {
	IDSesi          string `db:"id_sesi"`
	Generasi        int64
	SidikPenerus    sql.NullString `db:"sidik_penerus"`
	DipakaiPada     sql.NullInt64  `db:"dipakai_pada"`
	PenerusDipakai  sql.NullInt64  `db:"penerus_dipakai"`
	IDAkun          string         `db:"id_akun"`
	TerakhirPada    int64          `db:"terakhir_pada"`
	KedaluwarsaPada int64          `db:"kedaluwarsa_pada"`
	Dicabut         bool
	Username        string
	Aktif           bool
}

// findSegar finds a refresh token of a client, "" for the portal's own pages and programs without one.
func findSegar(ctx context.Context, q db.Q, sidik, client string) (segarBaris, bool, error) {
	const find = `SELECT t.id_sesi, t.generasi, t.sidik_penerus, t.dipakai_pada, p.dipakai_pada AS penerus_dipakai,
			s.id_akun, s.terakhir_pada, s.kedaluwarsa_pada, s.dicabut_pada IS NOT NULL AS dicabut, a.username, a.aktif
		FROM auth_token_segar t
		JOIN auth_sesi s ON s.college_id = t.college_id AND s.id = t.id_sesi
		JOIN auth_akun a ON a.college_id = s.college_id AND a.id = s.id_akun
		LEFT JOIN auth_token_segar p ON p.college_id = t.college_id AND p.sidik = t.sidik_penerus
		WHERE t.college_id = $1 AND t.sidik = $2 AND COALESCE(s.client_id, '') = $3`
	return db.Find[segarBaris](ctx, q, find, q.College, sidik, client)
}

// useSegar marks a refresh token as used and names its successor; false when it was used before.
func useSegar(ctx context.Context, q db.Q, sidik, penerus, client string, now int64) (bool, error) {
	const use = `UPDATE auth_token_segar SET dipakai_pada = $3, sidik_penerus = $4
		WHERE college_id = $1 AND sidik = $2 AND dipakai_pada IS NULL
			AND id_sesi IN (SELECT id FROM auth_sesi WHERE college_id = $1 AND COALESCE(client_id, '') = $5)`
	n, err := q.Exec(ctx, use, q.College, sidik, now, penerus, client)
	return n == 1, err
}

// pemilik is the session that a token of either kind belongs to.
type pemilik struct {
	IDSesi string `db:"id_sesi"`
	IDAkun string `db:"id_akun"`
}

// findPemilik finds the session of an access or refresh token, ended or not.
func findPemilik(ctx context.Context, q db.Q, sidik string) (pemilik, bool, error) {
	const find = `SELECT s.id AS id_sesi, s.id_akun FROM auth_token_akses t
			JOIN auth_sesi s ON s.college_id = t.college_id AND s.id = t.id_sesi WHERE t.college_id = $1 AND t.sidik = $2
		UNION ALL
		SELECT s.id AS id_sesi, s.id_akun FROM auth_token_segar r
			JOIN auth_sesi s ON s.college_id = r.college_id AND s.id = r.id_sesi WHERE r.college_id = $1 AND r.sidik = $2`
	return db.Find[pemilik](ctx, q, find, q.College, sidik)
}
