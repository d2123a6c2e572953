package institusi

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
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
	Judul     string // of the application; "": Portal Dosen
	Origin    []string
	ZonaWaktu string // WIB, WITA or WIT
	ColorMode string // default or untag; "": default
	Lambang   Lambang
}

// JudulAwal is how the application is called until a college says otherwise.
const JudulAwal = "Portal Dosen"

// Buat makes a college with what every college begins with. An id or an origin that is taken or cannot be one is Invalid.
func (s *Service) Buat(ctx context.Context, n CollegeBaru) error {
	return s.buat(ctx, n, func(context.Context, db.Q) error { return nil }, func([]College) error { return nil })
}

// BuatPertama makes the first college of the portal, and in the same transaction what else its beginning needs. When there is
// one already, it is a Conflict.
func (s *Service) BuatPertama(ctx context.Context, n CollegeBaru, also func(context.Context, db.Q) error) error {
	return s.buat(ctx, n, also, func(all []College) error {
		if len(all) > 0 {
			return apperr.New(apperr.Conflict, "Portal ini sudah disiapkan")
		}
		return nil
	})
}

// buat makes a college, one at a time on all machines: what may judges of the others still holds when it is written.
func (s *Service) buat(ctx context.Context, n CollegeBaru, also func(context.Context, db.Q) error, may func([]College) error) error {
	n = n.Rapi()
	if wrong := n.Periksa(); len(wrong) > 0 {
		return apperr.Fields(wrong)
	}
	picture, err := s.saveLogo(ctx, n.Lambang)
	if err != nil {
		return err
	}
	defer s.Lupakan()
	return s.DB.Alone(ctx, func(ctx context.Context) error {
		return s.DB.Write(ctx, n.ID, func(ctx context.Context, q db.Q) error {
			if err := hold(ctx, q); err != nil {
				return err
			}
			all, err := listCollege(ctx, q)
			if err != nil {
				return err
			}
			if err := may(all); err != nil {
				return err
			}
			if wrong := n.taken(all); len(wrong) > 0 {
				return apperr.Fields(wrong)
			}
			if err := s.insertCollege(ctx, q, n, picture); err != nil {
				return err
			}
			for _, begin := range append(slices.Clone(s.starters), also) {
				if err := begin(ctx, q); err != nil {
					return err
				}
			}
			return s.note(ctx, q, "institusi.college.buat", "college", n.ID, map[string]any{"origin": n.Origin})
		})
	})
}

func (s *Service) insertCollege(ctx context.Context, q db.Q, n CollegeBaru, picture string) error {
	const insert = `INSERT INTO institusi_college (id, urutan, origin, judul, nama, copyright, color_mode, enable_chat,
		enable_localization, url_sikad_legacy, zona_waktu, kontak_operator, logo_svg, logo_gambar, versi)
		SELECT $1, COALESCE(MAX(urutan), 0) + 1, $2, $3, $4, $5, $6, FALSE, FALSE, '', $7, '', $8, $9, 1 FROM institusi_college`
	origin, err := json.Marshal(n.Origin)
	if err != nil {
		return err
	}
	copyright := fmt.Sprintf("© %d %s", s.Clock.Now().Year(), n.Nama)
	_, err = q.Exec(ctx, insert, n.ID, string(origin), n.Judul, n.Nama, copyright, n.ColorMode, n.ZonaWaktu, n.Lambang.svg, picture)
	return err
}

// hold makes all who write colleges wait for each other, whichever college theirs is: an address belongs to one alone. A database
// without colleges has nobody to wait for.
func hold(ctx context.Context, q db.Q) error {
	const first = `UPDATE institusi_college SET urutan = urutan WHERE id = (SELECT id FROM institusi_college ORDER BY urutan, id LIMIT 1)`
	_, err := q.Exec(ctx, first)
	return err
}

func (s *Service) note(ctx context.Context, q db.Q, act, noun, id string, details map[string]any) error {
	return audit.Append(ctx, q, audit.Entry{At: s.Clock.Now(), Act: act, Object: noun, ObjectID: id, Details: details})
}

// Rapi is the college without what nobody meant to write, and with what is shipped where nothing was said.
func (n CollegeBaru) Rapi() CollegeBaru {
	n.Nama, n.Judul = strings.TrimSpace(n.Nama), cmp.Or(strings.TrimSpace(n.Judul), JudulAwal)
	n.ColorMode = cmp.Or(n.ColorMode, "default")
	return n
}

// Kata lists words that a password of this college should not be made of.
func (n CollegeBaru) Kata() []string { return words(n.ID, n.Nama) }

// Periksa tells what no college can be, by the names of the fields; what others have already is found when it is made.
func (n CollegeBaru) Periksa() map[string]string {
	wrong := map[string]string{}
	if !origin.CollegeID(n.ID) {
		wrong["id"] = "Singkatan 2 sampai 32 huruf besar, angka atau tanda hubung"
	}
	if why := PeriksaNama(n.Nama); why != "" {
		wrong["nama"] = why
	}
	if len([]rune(n.Judul)) > 100 || texts.Printable(n.Judul) != n.Judul {
		wrong["judul"] = "Judul paling banyak 100 karakter, tanpa karakter kontrol"
	}
	if why := PeriksaZona(n.ZonaWaktu); why != "" {
		wrong["zonaWaktu"] = why
	}
	if !slices.Contains([]string{"default", "untag"}, n.ColorMode) {
		wrong["colorMode"] = "Pilih default atau untag"
	}
	if len(n.Origin) == 0 {
		wrong["origin"] = "Sebutkan paling sedikit satu alamat portal"
	}
	for _, o := range n.Origin {
		if plain, _ := PeriksaAlamat(o); plain != o || o == "" {
			wrong["origin"] = fmt.Sprintf("Alamat %q: %s", o, bukanAlamat)
		}
	}
	return wrong
}

// taken tells what other colleges have already.
func (n CollegeBaru) taken(all []College) map[string]string {
	wrong := map[string]string{}
	if slices.ContainsFunc(all, func(c College) bool { return c.ID == n.ID }) {
		wrong["id"] = "Perguruan tinggi " + n.ID + " sudah ada"
	}
	for _, o := range n.Origin {
		if other := ownerOf(all, o); other != "" {
			wrong["origin"] = fmt.Sprintf("Alamat %s sudah dipakai %s", o, other)
		}
	}
	return wrong
}
