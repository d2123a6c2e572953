package institusi

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
)

// keepFor is how long the list of colleges may be out of date.
const keepFor = time.Second

// Semua lists the colleges that are served, the first one first.
func (s *Service) Semua(ctx context.Context) ([]College, error) {
	all, err := s.Terdaftar(ctx)
	if !slices.ContainsFunc(all, College.off) {
		return all, err
	}
	return slices.DeleteFunc(slices.Clone(all), College.off), err
}

// Terdaftar lists all colleges, those that are switched off too. While the database does not answer it is the list as it was
// last read, so that people still see their portal and what it has to say; so it is for those who come while it is being read
// anew, unless this process has written since: what was just saved everybody sees.
func (s *Service) Terdaftar(ctx context.Context) ([]College, error) {
	s.mu.Lock()
	old, writes := s.kept, s.writes
	if old != nil && s.keptOf == writes && (s.reading || s.Clock.Now().Sub(s.readAt) < keepFor) {
		s.mu.Unlock()
		return old, nil
	}
	s.reading = true
	s.mu.Unlock()
	list, err := s.readAnew(ctx)
	if err != nil && (old == nil || !db.IsAway(err)) {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err != nil {
		list = s.kept // once more, so that others need not wait as well
	}
	if writes >= s.keptOf {
		s.kept, s.keptOf, s.readAt = list, writes, s.Clock.Now()
	}
	return list, nil
}

// readAnew reads for all who wait, whoever of them leaves.
func (s *Service) readAnew(ctx context.Context) ([]College, error) {
	defer func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.reading = false
	}()
	ctx = context.WithoutCancel(ctx)
	var out []College
	err := s.DB.Read(ctx, "", func(q db.Q) (err error) {
		out, err = listCollege(ctx, q)
		return err
	})
	if len(out) > 0 && s.BaseURL != "" && ownerOf(out, s.BaseURL) == "" {
		out[0].Origin = append(out[0].Origin, s.BaseURL)
	}
	return out, err
}

// forgetAfter makes look-ups after the commit read the colleges anew; other replicas do within keepFor.
func (s *Service) forgetAfter(ctx context.Context) { db.AfterCommit(ctx, s.Lupakan) }

// Lupakan makes the next look-up read the colleges anew.
func (s *Service) Lupakan() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.writes++
}

func listCollege(ctx context.Context, q db.Q) ([]College, error) {
	const list = `SELECT id, origin, origin_terpisah, judul, nama, copyright, color_mode, enable_chat, enable_localization,
		url_sikad_legacy, zona_waktu, kontak_operator, logo_svg, logo_gambar, versi, aktif FROM institusi_college ORDER BY urutan, id`
	out := []College{}
	err := q.Each(ctx, list, nil, func(scan func(...any) error) error {
		var c College
		var origin, separate string
		err := scan(&c.ID, &origin, &separate, &c.Judul, &c.Nama, &c.Copyright, &c.ColorMode, &c.EnableChat, &c.EnableLocalization,
			&c.URLSikadLegacy, &c.ZonaWaktu, &c.KontakOperator, &c.LogoSVG, &c.LogoGambar, &c.Versi, &c.Aktif)
		if err != nil {
			return err
		}
		err = errors.Join(json.Unmarshal([]byte(origin), &c.Origin), json.Unmarshal([]byte(separate), &c.Terpisah))
		out = append(out, c)
		return err
	})
	return out, err
}

// Lihat finds a college by its id.
func (s *Service) Lihat(ctx context.Context, id string) (College, error) {
	return s.find(ctx, func(c College) bool { return c.ID == id })
}

// Zona is the zone of a college's clocks; when it cannot be read, that of most.
func (s *Service) Zona(ctx context.Context, college string) *time.Location {
	c, err := s.Lihat(ctx, college)
	if err != nil {
		return dateid.WIB
	}
	return dateid.Zone(c.ZonaWaktu)
}

// College is the college of a public call: the college-id header decides, without it the host.
func (s *Service) College(r *http.Request) (string, error) {
	if id := r.Header.Get("college-id"); id != "" {
		c, err := s.Lihat(r.Context(), id)
		return c.ID, err
	}
	c, err := s.DariHost(r.Context(), r.Host)
	return c.ID, err
}

// DariHost finds the college of which a portal has this host ("portal.kampus.ac.id", "kampus.localhost:8080").
func (s *Service) DariHost(ctx context.Context, host string) (College, error) {
	c, err := s.find(ctx, func(c College) bool { return hasHost(c.semua(), host) })
	if err != nil && s.Demo && isLoopbackIP(host) {
		return s.find(ctx, func(College) bool { return true })
	}
	return c, err
}

// DariOrigin finds the college of a site's origin ("https://portal.kampus.ac.id").
func (s *Service) DariOrigin(ctx context.Context, origin string) (College, error) {
	u, err := url.Parse(origin)
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
		return College{}, apperr.NotFound()
	}
	return s.DariHost(ctx, u.Host)
}

func (s *Service) find(ctx context.Context, fits func(College) bool) (College, error) {
	all, err := s.Semua(ctx)
	if err != nil {
		return College{}, err
	}
	if i := slices.IndexFunc(all, fits); i >= 0 {
		return all[i], nil
	}
	return College{}, apperr.NotFound()
}

// VersiKonfigurasi is the version of a college's site configuration, as user_info and the sign-in answer carry it.
func (s *Service) VersiKonfigurasi(ctx context.Context, college string) (string, error) {
	c, err := s.Lihat(ctx, college)
	return strconv.FormatInt(c.Versi, 10), err
}

// Asal lists the origins of a college's portals, all of them its own pages; of a loopback host the port does not count.
func (s *Service) Asal(ctx context.Context, college string) ([]string, error) {
	c, err := s.Lihat(ctx, college)
	return c.semua(), err
}

// AsalUtama lists the origins of a college's main portal, which has the pages for everybody.
func (s *Service) AsalUtama(ctx context.Context, college string) ([]string, error) {
	c, err := s.Lihat(ctx, college)
	return c.Origin, err
}

// KataKampus lists words that a password of this college should not be made of.
func (s *Service) KataKampus(ctx context.Context, college string) ([]string, error) {
	c, err := s.Lihat(ctx, college)
	return words(c.ID, c.Nama), err
}

func words(id, name string) []string {
	return append(strings.Fields(strings.ToLower(name)), strings.ToLower(id), "portal", "dosen")
}
