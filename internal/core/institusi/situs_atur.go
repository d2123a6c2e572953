package institusi

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/mail"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// SitusBaru is what the settings of a college's site are changed to.
type SitusBaru struct {
	Nama               string   `json:"nama" minLength:"1" maxLength:"200"`
	Judul              string   `json:"judul" minLength:"1" maxLength:"60" doc:"Title of the application"`
	Copyright          string   `json:"copyright" maxLength:"200" doc:"In the footer"`
	KontakOperator     string   `json:"kontakOperator" maxLength:"200" doc:"Ways to reach the operator, with ' · ' between"`
	Alamat             []string `json:"alamat" minItems:"1" maxItems:"20" nullable:"false" doc:"Addresses of the portal; papers name the first"`
	AlamatTerpisah     []string `json:"alamatTerpisah" maxItems:"20" nullable:"false" doc:"Addresses of a portal of its own for kerja praktik and letters, which the other one then has not; empty: no such portal"`
	ZonaWaktu          string   `json:"zonaWaktu" enum:"WIB,WITA,WIT"`
	ColorMode          string   `json:"color_mode" enum:"default,untag"`
	EnableLocalization bool     `json:"enable_localization" doc:"Indonesian and English; else Indonesian alone"`
	URLSikadLegacy     string   `json:"url_sikad_legacy" maxLength:"300" doc:"The old portal that people sign in at; empty: here"`
	Kop                KopSurat `json:"kop"`
}

// KopSurat is what the letterhead of papers says below the college's name.
type KopSurat struct {
	Jalan   string `json:"jalan" maxLength:"120"`
	Kota    string `json:"kota" maxLength:"60"`
	Telepon string `json:"telepon" maxLength:"40"`
	Situs   string `json:"situs" maxLength:"100"`
	Email   string `json:"email" maxLength:"100"`
}

// Pengaturan are the settings of a college's site as they are.
type Pengaturan struct {
	SitusBaru
	CollegeID string      `json:"college_id"`
	Lambang   LogoDipakai `json:"lambang"`
	Versi     int64       `json:"versi"`

	pada int64
	oleh string
}

// RowVersion is the version for the ETag.
func (p Pengaturan) RowVersion() int64 { return p.Versi }

// Version is how the settings stand.
func (p Pengaturan) Version(context.Context, db.Q) module.Version {
	return module.Version{Number: p.Versi, At: p.pada, By: module.Known(p.oleh)}
}

type situsRow struct {
	ID, Origin, Nama, Judul, Copyright string
	Terpisah                           string
	KontakOperator                     string `db:"kontak_operator"`
	ZonaWaktu                          string `db:"zona_waktu"`
	ColorMode                          string `db:"color_mode"`
	EnableLocalization                 bool   `db:"enable_localization"`
	URLSikadLegacy                     string `db:"url_sikad_legacy"`
	LogoSVG                            string `db:"logo_svg"`
	LogoGambar                         string `db:"logo_gambar"`
	Jalan, Kota, Telepon, Situs, Email string
	Versi, Pada                        int64
	Oleh                               string
}

func getPengaturan(ctx context.Context, q db.Q) (Pengaturan, error) {
	const get = `SELECT c.id, c.origin, c.origin_terpisah AS terpisah, c.nama, c.judul, c.copyright, c.kontak_operator, c.zona_waktu, c.color_mode, c.enable_localization,
			c.url_sikad_legacy, c.logo_svg, c.logo_gambar, c.kop_jalan AS jalan, c.kop_kota AS kota, c.kop_telepon AS telepon,
			c.kop_situs AS situs, c.kop_email AS email, c.situs_versi AS versi, c.situs_pada AS pada, COALESCE(a.nama, '') AS oleh
		FROM institusi_college c LEFT JOIN auth_akun a ON a.college_id = $1 AND a.id = c.situs_oleh WHERE c.id = $1`
	r, err := db.Get[situsRow](ctx, q, get, q.College)
	if err != nil {
		return Pengaturan{}, err
	}
	c := College{ID: r.ID, LogoSVG: r.LogoSVG, LogoGambar: r.LogoGambar}
	p := Pengaturan{SitusBaru: SitusBaru{
		Nama: r.Nama, Judul: r.Judul, Copyright: r.Copyright, KontakOperator: r.KontakOperator, ZonaWaktu: r.ZonaWaktu,
		ColorMode: r.ColorMode, EnableLocalization: r.EnableLocalization, URLSikadLegacy: r.URLSikadLegacy,
		Kop: KopSurat{Jalan: r.Jalan, Kota: r.Kota, Telepon: r.Telepon, Situs: r.Situs, Email: r.Email},
	}, CollegeID: r.ID, Lambang: c.logoDipakai(), Versi: r.Versi, pada: r.Pada, oleh: r.Oleh}
	return p, errors.Join(json.Unmarshal([]byte(r.Origin), &p.Alamat), json.Unmarshal([]byte(r.Terpisah), &p.AlamatTerpisah))
}

// LihatPengaturan answers the settings of the caller's college.
func (s *Service) LihatPengaturan(ctx context.Context, _ *Tanpa) (Pengaturan, error) {
	return module.Read(ctx, s.Deps.Deps, func(q db.Q, _ actor.Actor) (Pengaturan, error) { return getPengaturan(ctx, q) })
}

// UbahanSitus changes the settings, if they still are the version that was read.
type UbahanSitus struct {
	api.IfMatch
	Body SitusBaru
}

// UbahSitus changes the settings of the caller's college; all replicas follow within a second, open pages with their next call
// that says the version.
func (s *Service) UbahSitus(ctx context.Context, in *UbahanSitus) (Pengaturan, error) {
	return s.changeSitus(ctx, in.IfMatch, "institusi.situs.ubah", in.Body, func(ctx context.Context, q db.Q, now Pengaturan) error {
		all, err := listCollege(ctx, q)
		if err != nil {
			return err
		}
		body := in.Body.tidied()
		wrong := body.wrong(all, q.College)
		body.keepsHere(now, api.From(ctx).HTTP.Host, wrong)
		if len(wrong) > 0 {
			return apperr.Fields(wrong)
		}
		return updateSitus(ctx, q, body)
	})
}

// changeSitus is the frame of each change of the site: all who write colleges one after the other, the version that was read, what
// is written, the versions, the row on the trail.
func (s *Service) changeSitus(ctx context.Context, match api.IfMatch, act string, details any,
	write func(context.Context, db.Q, Pengaturan) error,
) (Pengaturan, error) {
	return module.Write(ctx, s.Deps.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (Pengaturan, error) {
		if err := hold(ctx, q); err != nil {
			return Pengaturan{}, err
		}
		now, err := getPengaturan(ctx, q)
		if err != nil {
			return now, err
		}
		if err := s.CheckVersion(ctx, q, match, now); err != nil {
			return now, err
		}
		if err := write(ctx, q, now); err != nil {
			return now, err
		}
		if err := s.stampSitus(ctx, q, a.Account); err != nil {
			return now, err
		}
		if err := s.Audit(ctx, q, act, "college", q.College, details); err != nil {
			return now, err
		}
		return getPengaturan(ctx, q)
	})
}

// stampSitus gives the settings of a college, which were just written, their next version, and who wrote them: an account, or
// nothing for the command line. A college that is not there is Missing.
func (s *Service) stampSitus(ctx context.Context, q db.Q, by string) error {
	const stamp = `UPDATE institusi_college SET versi = versi + 1, situs_versi = situs_versi + 1, situs_pada = $2, situs_oleh = $3 WHERE id = $1`
	n, err := q.Exec(ctx, stamp, q.College, s.Clock.Now().UnixMicro(), by)
	if err == nil && n == 0 {
		err = errTidakAda()
	}
	s.forgetAfter(ctx)
	return err
}

func updateSitus(ctx context.Context, q db.Q, b SitusBaru) error {
	origin, err := json.Marshal(b.Alamat)
	if err != nil {
		return err
	}
	separate, err := json.Marshal(b.AlamatTerpisah)
	if err != nil {
		return err
	}
	const update = `UPDATE institusi_college SET origin = $2, nama = $3, judul = $4, copyright = $5, kontak_operator = $6, zona_waktu = $7,
			color_mode = $8, enable_localization = $9, url_sikad_legacy = $10, kop_jalan = $11, kop_kota = $12, kop_telepon = $13,
			kop_situs = $14, kop_email = $15, origin_terpisah = $16
		WHERE id = $1`
	return q.Apply(ctx, update, q.College, string(origin), b.Nama, b.Judul, b.Copyright, b.KontakOperator, b.ZonaWaktu,
		b.ColorMode, b.EnableLocalization, b.URLSikadLegacy, b.Kop.Jalan, b.Kop.Kota, b.Kop.Telepon, b.Kop.Situs, b.Kop.Email, string(separate))
}

// tidied is the body without blanks at the ends, its addresses as browsers write them.
func (b SitusBaru) tidied() SitusBaru {
	for _, text := range []*string{
		&b.Nama, &b.Judul, &b.Copyright, &b.KontakOperator, &b.URLSikadLegacy, &b.Kop.Jalan, &b.Kop.Kota, &b.Kop.Telepon, &b.Kop.Situs, &b.Kop.Email,
	} {
		*text = texts.Tidy(*text)
	}
	b.Alamat, b.AlamatTerpisah = tidyAddresses(b.Alamat), tidyAddresses(b.AlamatTerpisah)
	return b
}

func tidyAddresses(all []string) []string {
	out := append([]string{}, all...)
	for i, a := range out {
		if o, why := PeriksaAlamat(a); why == "" {
			out[i] = o
		}
	}
	return out
}

var (
	teleponForm = regexp.MustCompile(`^[0-9+(][0-9 +().,/-]{4,39}$`)
	situsForm   = regexp.MustCompile(`^(https?://)?[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}(/[!-~]*)?$`)
)

// wrong says what of the body cannot be, by field.
func (b SitusBaru) wrong(all []College, college string) map[string]string {
	wrong := module.Blank(map[string]string{"nama": b.Nama, "judul": b.Judul})
	for field, text := range map[string]string{
		"nama": b.Nama, "judul": b.Judul, "copyright": b.Copyright, "kontakOperator": b.KontakOperator, "kop.jalan": b.Kop.Jalan, "kop.kota": b.Kop.Kota,
	} {
		if texts.Printable(text) != text && wrong[field] == "" {
			wrong[field] = "Memuat karakter yang tidak dapat dicetak"
		}
	}
	if b.URLSikadLegacy != "" {
		if why := module.WrongURL(b.URLSikadLegacy); why != "" {
			wrong["url_sikad_legacy"] = why
		}
	}
	if k := b.Kop.Telepon; k != "" && !teleponForm.MatchString(k) {
		wrong["kop.telepon"] = "Isi nomor telepon, misalnya (021) 7818718"
	}
	if k := b.Kop.Situs; k != "" && !situsForm.MatchString(k) {
		wrong["kop.situs"] = "Isi alamat situs, misalnya www.kampus.ac.id"
	}
	if k := b.Kop.Email; k != "" && !isMail(k) {
		wrong["kop.email"] = "Email tidak sah"
	}
	maps.Copy(wrong, wrongAddresses(b.Alamat, b.AlamatTerpisah, all, college))
	return wrong
}

func isMail(text string) bool {
	m, err := mail.ParseAddress(text)
	return err == nil && m.Address == text && strings.Contains(text[strings.LastIndex(text, "@"):], ".")
}

// wrongAddresses says which addresses of a college's portals are none, stand there twice, or belong to another college.
func wrongAddresses(alamat, terpisah []string, all []College, college string) map[string]string {
	wrong := map[string]string{}
	others := slices.DeleteFunc(slices.Clone(all), func(c College) bool { return c.ID == college })
	both := slices.Concat(alamat, terpisah)
	for i, a := range both {
		field := fmt.Sprintf("alamat[%d]", i)
		if i >= len(alamat) {
			field = fmt.Sprintf("alamatTerpisah[%d]", i-len(alamat))
		}
		_, why := PeriksaAlamat(a)
		switch {
		case why != "":
			wrong[field] = why
		case ownerOf(others, a) != "":
			wrong[field] = "Alamat ini sudah dipakai kampus lain"
		case ownerOf([]College{{ID: college, Origin: both[:i]}}, a) != "":
			wrong[field] = "Alamat ini sudah ada di daftar"
		}
	}
	return wrong
}

// keepsHere refuses to take away the address that the caller is at, or to give it to the other portal: the next click would lead
// nowhere.
func (b SitusBaru) keepsHere(now Pengaturan, host string, wrong map[string]string) {
	for _, list := range []struct {
		field                string
		before, after, other []string
	}{
		{"alamat", now.Alamat, b.Alamat, b.AlamatTerpisah},
		{"alamatTerpisah", now.AlamatTerpisah, b.AlamatTerpisah, b.Alamat},
	} {
		if !hasHost(list.before, host) || hasHost(list.after, host) {
			continue
		}
		here := hostOf(list.before[slices.IndexFunc(list.before, func(o string) bool { return hasHost([]string{o}, host) })])
		wrong[list.field] = "Alamat yang sedang Anda pakai (" + here + ") tidak boleh dihapus; masuklah dahulu lewat alamat lain"
		if hasHost(list.other, host) {
			wrong[list.field] = "Alamat yang sedang Anda pakai (" + here + ") tidak boleh dipindahkan ke portal lain; masuklah dahulu lewat alamat lain"
		}
	}
}

func hostOf(origin string) string {
	u, err := url.Parse(origin)
	if err != nil {
		return origin
	}
	return u.Host
}
