package institusi

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/origin"
	"portaldosen/internal/kit/texts"
)

// CollegeBaru is a college to make; the rest of its site begins as shipped.
type CollegeBaru struct {
	ID, Nama  string
	Origin    []string
	ZonaWaktu string // WIB, WITA or WIT
}

// logoAwal stands until the college has a logo of its own.
const logoAwal = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#0b5ad0"/></svg>`

// Buat makes a college, for the command line. An id or an origin that is taken or cannot be one is Invalid.
func (s *Service) Buat(ctx context.Context, n CollegeBaru) error {
	s.Lupakan()
	all, err := s.Semua(ctx)
	if err != nil {
		return err
	}
	if err := n.check(all); err != nil {
		return err
	}
	origin, err := json.Marshal(n.Origin)
	if err != nil {
		return err
	}
	defer s.Lupakan()
	return s.DB.Write(ctx, n.ID, func(ctx context.Context, q db.Q) error {
		const insert = `INSERT INTO institusi_college (id, urutan, origin, judul, nama, copyright, color_mode, enable_chat,
			enable_localization, url_sikad_legacy, zona_waktu, kontak_operator, logo_svg, versi)
			SELECT $1, COALESCE(MAX(urutan), 0) + 1, $2, 'Portal Dosen', $3, $4, 'default', FALSE, FALSE, '', $5, '', $6, 1 FROM institusi_college`
		_, err := q.Exec(ctx, insert, n.ID, string(origin), n.Nama, fmt.Sprintf("© %d %s", s.Clock.Now().Year(), n.Nama), n.ZonaWaktu, logoAwal)
		if err != nil {
			return err
		}
		for _, begin := range s.starters {
			if err := begin(ctx, q); err != nil {
				return err
			}
		}
		return s.note(ctx, q, "institusi.college.buat", "college", n.ID, map[string]any{"origin": n.Origin})
	})
}

// Setel sets one entry of a college's configuration, for the command line: a flag, or the address of another system.
func (s *Service) Setel(ctx context.Context, college, keyword, value string) error {
	if _, err := s.Lihat(ctx, college); err != nil {
		return apperr.New(apperr.Missing, "Perguruan tinggi tidak ditemukan")
	}
	if !slices.Contains(Keywords, keyword) {
		return apperr.Field("keyword", "Pilih dari "+strings.Join(Keywords, ", "))
	}
	if why := checkValue(keyword, value); why != "" {
		return apperr.Field("value", why)
	}
	return s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		const set = `INSERT INTO institusi_konfigurasi (college_id, keyword, value) VALUES ($1, $2, $3)
			ON CONFLICT (college_id, keyword) DO UPDATE SET value = excluded.value`
		if _, err := q.Exec(ctx, set, q.College, keyword, value); err != nil {
			return err
		}
		return s.note(ctx, q, "institusi.konfigurasi.setel", "konfigurasi", keyword, map[string]any{"value": value})
	})
}

func (s *Service) note(ctx context.Context, q db.Q, act, noun, id string, details map[string]any) error {
	return audit.Append(ctx, q, audit.Entry{At: s.Clock.Now(), Act: act, Object: noun, ObjectID: id, Details: details})
}

// choices are the values of the entries that are neither a flag nor an address.
var choices = map[string][]string{
	kataDesimal:    {"2", "3", "4"},
	"referrer_lms": {"siakad", "sikad"},
}

func checkValue(keyword, value string) string {
	if strings.HasPrefix(keyword, "fitur_") {
		if value != "0" && value != "1" {
			return "Isi 1 (menyala) atau 0 (mati)"
		}
		return ""
	}
	if allowed, ok := choices[keyword]; ok {
		if !slices.Contains(allowed, value) {
			return "Pilih dari " + strings.Join(allowed, ", ")
		}
		return ""
	}
	if _, ok := originOf(value); value != "" && !ok {
		return "Isi alamat lengkap dengan https (http hanya untuk komputer ini)"
	}
	return ""
}

func (n CollegeBaru) check(all []College) error {
	wrong := map[string]string{}
	if !origin.CollegeID(n.ID) {
		wrong["college"] = "Id 2 sampai 32 huruf besar, angka atau tanda hubung"
	}
	if slices.ContainsFunc(all, func(c College) bool { return c.ID == n.ID }) {
		wrong["college"] = "Perguruan tinggi " + n.ID + " sudah ada"
	}
	if strings.TrimSpace(n.Nama) == "" || len([]rune(n.Nama)) > 200 || texts.Printable(n.Nama) != n.Nama {
		wrong["name"] = "Nama 1 sampai 200 karakter, tanpa karakter kontrol"
	}
	if !slices.Contains([]string{"WIB", "WITA", "WIT"}, n.ZonaWaktu) {
		wrong["zone"] = "Pilih WIB, WITA atau WIT"
	}
	if len(n.Origin) == 0 {
		wrong["origin"] = "Sebutkan paling sedikit satu alamat portal"
	}
	for _, o := range n.Origin {
		origin, ok := originOf(o)
		if !ok || origin != o {
			wrong["origin"] = fmt.Sprintf("Alamat %q bukan alamat portal; contoh: https://portal.kampus.ac.id", o)
		} else if other := ownerOf(all, o); other != "" {
			wrong["origin"] = fmt.Sprintf("Alamat %s sudah dipakai %s", o, other)
		}
	}
	if len(wrong) > 0 {
		return apperr.Fields(wrong)
	}
	return nil
}

// originOf is the origin of an address that is over https, or stays on this machine.
func originOf(address string) (string, bool) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" && !origin.Loopback(u.Hostname()) {
		return "", false
	}
	origin, err := origin.Parse(address)
	return origin, err == nil
}

// ownerOf is the college that has a host already, or "".
func ownerOf(all []College, origin string) string {
	u, err := url.Parse(origin)
	if err != nil {
		return ""
	}
	for _, c := range all {
		if slices.ContainsFunc(c.Origin, func(o string) bool { return sameHost(o, u.Host) }) {
			return c.ID
		}
	}
	return ""
}
