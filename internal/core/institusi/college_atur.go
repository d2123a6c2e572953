package institusi

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

func errTidakAda() error { return apperr.New(apperr.Missing, "Perguruan tinggi tidak ditemukan") }

// sites are the entries of a college's site that the command line sets too: who lost the address of a portal cannot open its pages.
var sites = map[string]func(c *College, value string, all []College) (why string){
	"nama": func(c *College, value string, _ []College) string {
		c.Nama = texts.Tidy(value)
		return PeriksaNama(c.Nama)
	},
	"zona_waktu": func(c *College, value string, _ []College) string {
		c.ZonaWaktu = value
		return PeriksaZona(value)
	},
	"alamat": func(c *College, value string, all []College) (why string) {
		if c.Origin, why = addresses(value); why != "" {
			return why
		}
		if len(c.Origin) == 0 {
			return "Sebutkan paling sedikit satu alamat portal"
		}
		return c.wrongAddress(all)
	},
	"alamat_terpisah": func(c *College, value string, all []College) (why string) {
		if c.Terpisah, why = addresses(value); why != "" {
			return why
		}
		return c.wrongAddress(all)
	},
}

// addresses reads addresses with commas or blanks between.
func addresses(value string) (out []string, why string) {
	for one := range strings.FieldsFuncSeq(value, func(r rune) bool { return r == ',' || r == ' ' }) {
		o, why := PeriksaAlamat(one)
		if why != "" {
			return nil, why
		}
		out = append(out, o)
	}
	return out, ""
}

func (c *College) wrongAddress(all []College) string {
	wrong := wrongAddresses(c.Origin, c.Terpisah, all, c.ID)
	for _, field := range slices.Sorted(maps.Keys(wrong)) {
		return wrong[field]
	}
	return ""
}

// Setel sets one entry of a college's configuration or site, for the command line: a flag, the address of another system, or nama,
// alamat, alamat_terpisah (with commas between) and zona_waktu of the portal.
func (s *Service) Setel(ctx context.Context, college, keyword, value string) error {
	_, known := s.keyword(keyword)
	if sites[keyword] == nil && !known {
		all := append(s.names(), slices.Sorted(maps.Keys(sites))...)
		return apperr.Field("keyword", "Pilih dari "+strings.Join(all, ", "))
	}
	return s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		if err := hold(ctx, q); err != nil {
			return err
		}
		all, err := listCollege(ctx, q)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(all, func(c College) bool { return c.ID == college })
		if i < 0 {
			return errTidakAda()
		}
		if known {
			err = s.setOne(ctx, q, keyword, value)
		} else {
			err = s.setSite(ctx, q, all[i], keyword, value, all)
		}
		if err != nil {
			return err
		}
		return s.note(ctx, q, "institusi.konfigurasi.setel", "konfigurasi", keyword, map[string]any{"value": value})
	})
}

// SetelLogo makes a logo the logo of a college, for the command line.
func (s *Service) SetelLogo(ctx context.Context, college string, l Lambang) error {
	picture, err := s.saveLogo(ctx, l)
	if err != nil {
		return err
	}
	return s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		if err := setLogo(ctx, q, l.svg, picture); err != nil {
			return err
		}
		if err := s.stampSitus(ctx, q, ""); err != nil {
			return err
		}
		return s.note(ctx, q, "institusi.logo.ubah", "college", college, nil)
	})
}

func (s *Service) setOne(ctx context.Context, q db.Q, keyword, value string) error {
	k, _ := s.keyword(keyword)
	if why := k.Wrong(value); why != "" {
		return apperr.Field("value", why)
	}
	return s.setAll(ctx, q, "", map[string]string{keyword: value})
}

func (s *Service) setSite(ctx context.Context, q db.Q, c College, keyword, value string, all []College) error {
	if why := sites[keyword](&c, value, all); why != "" {
		return apperr.Field("value", why)
	}
	origin, err := json.Marshal(c.Origin)
	if err != nil {
		return err
	}
	separate, err := json.Marshal(append([]string{}, c.Terpisah...))
	if err != nil {
		return err
	}
	const set = `UPDATE institusi_college SET nama = $2, origin = $3, origin_terpisah = $4, zona_waktu = $5 WHERE id = $1`
	if err := q.Apply(ctx, set, q.College, c.Nama, string(origin), string(separate), c.ZonaWaktu); err != nil {
		return err
	}
	return s.stampSitus(ctx, q, "")
}

// Nonaktifkan switches a college off, for the command line: its addresses are nobody's, its sessions end in the same transaction,
// its jobs rest. Its rows, files and audit chains stay, and are kept and checked as before.
func (s *Service) Nonaktifkan(ctx context.Context, college string) error {
	return s.setServed(ctx, college, false, "institusi.college.nonaktif")
}

// Aktifkan switches a college on again; its people sign in anew.
func (s *Service) Aktifkan(ctx context.Context, college string) error {
	return s.setServed(ctx, college, true, "institusi.college.aktif")
}

func (s *Service) setServed(ctx context.Context, college string, on bool, act string) error {
	return s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		const set = `UPDATE institusi_college SET aktif = $2, versi = versi + 1 WHERE id = $1`
		n, err := q.Exec(ctx, set, q.College, on)
		if err == nil && n == 0 {
			err = errTidakAda()
		}
		for _, end := range s.ends {
			if err == nil && !on {
				err = end(ctx, q)
			}
		}
		if err != nil {
			return err
		}
		s.forgetAfter(ctx)
		return s.note(ctx, q, act, "college", college, nil)
	})
}
