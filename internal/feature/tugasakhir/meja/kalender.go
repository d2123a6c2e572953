package meja

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"strings"
	"time"
	"unicode"

	ics "github.com/arran4/golang-ical"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Kalender is whether the caller has a private calendar feed. Its address is told once, when it is made: the portal keeps
// only the hash of the secret in it.
type Kalender struct {
	Ada        bool       `json:"ada"`
	Alamat     string     `json:"alamat,omitempty" doc:"Only in the answer that made it"`
	DibuatPada *time.Time `json:"dibuatPada,omitempty"`
}

// MintaKalender names a feed by the secret of its address.
type MintaKalender struct {
	Token string `path:"token" maxLength:"200"`
}

// MintaKalenderSidang names an exam.
type MintaKalenderSidang struct {
	ID string `path:"idSidang"`
}

// AlamatKalender is where calendar programs find a feed; its secret follows.
const AlamatKalender = "/v2/ta/calendar/"

// How long the secret of a feed is, and how far back and ahead the feed reaches.
const (
	panjangRahasia = 32
	kalenderLalu   = 180 * 24 * time.Hour
	kalenderDepan  = 366 * 24 * time.Hour
)

// LihatKalender tells whether the caller has a feed, and since when.
func (s *Service) LihatKalender(ctx context.Context, _ *struct{}) (Kalender, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out Kalender, err error) {
		const read = `SELECT dibuat_pada FROM tugasakhir_kalender WHERE college_id = $1 AND id_akun = $2`
		out, out.Ada, err = db.Find[Kalender](ctx, q, read, q.College, a.Account)
		return out, err
	})
}

// BuatKalender gives the caller's feed a new address; the one before it ends. The answer alone holds it: a repeat with the
// same Idempotency-Key makes no other, and tells that there is one without telling which.
func (s *Service) BuatKalender(ctx context.Context, _ *struct{}) (Kalender, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (Kalender, error) {
		if err := auth.Hold(ctx, q); err != nil {
			return Kalender{}, err
		}
		now := s.Clock.Now()
		again, err := api.OnceAs("PUT /v2/ta/calendar_feed").Claim(ctx, q, now)
		if err == nil && again {
			return s.LihatKalender(ctx, nil)
		}
		if err != nil {
			return Kalender{}, err
		}
		token := a.College + "." + base64.RawURLEncoding.EncodeToString(clock.Secret(panjangRahasia))
		const upsert = `INSERT INTO tugasakhir_kalender (college_id, id_akun, sidik, dibuat_pada) VALUES ($1, $2, $3, $4)
			ON CONFLICT (college_id, id_akun) DO UPDATE SET sidik = excluded.sidik, dibuat_pada = excluded.dibuat_pada`
		if err := q.Apply(ctx, upsert, q.College, a.Account, sidikKalender(token), now.UnixMicro()); err != nil {
			return Kalender{}, err
		}
		site, err := institusi.BacaAlamat(ctx, q)
		if err != nil {
			return Kalender{}, err
		}
		return Kalender{true, site.Ke(AlamatKalender+token, api.From(ctx).HTTP.Host), &now}, s.Audit(ctx, q, "tugasakhir.kalender.buat", "kalender", a.Account, nil)
	})
}

// EndKalender ends the feed of an account that is switched off.
func EndKalender(ctx context.Context, q db.Q, akun string) error {
	return q.Apply(ctx, `DELETE FROM tugasakhir_kalender WHERE college_id = $1 AND id_akun = $2`, q.College, akun)
}

// HapusKalender ends the caller's feed.
func (s *Service) HapusKalender(ctx context.Context, _ *struct{}) (api.NoContent, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (api.NoContent, error) {
		n, err := q.Exec(ctx, `DELETE FROM tugasakhir_kalender WHERE college_id = $1 AND id_akun = $2`, q.College, a.Account)
		if err != nil || n == 0 {
			audit.Unchanged(ctx)
			return api.NoContent{}, err
		}
		return api.NoContent{}, s.Audit(ctx, q, "tugasakhir.kalender.hapus", "kalender", a.Account, nil)
	})
}

func sidikKalender(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// AmbilKalender answers a feed to whoever has its address: the sessions and exams of its owner, for as long as the owner's
// account is in use. Nothing that is private is in it.
func (s *Service) AmbilKalender(ctx context.Context, in *MintaKalender) (api.File, error) {
	college, secret, ok := strings.Cut(in.Token, ".")
	if !ok || len(secret) != base64.RawURLEncoding.EncodedLen(panjangRahasia) {
		return api.File{}, apperr.NotFound()
	}
	var text string
	err := s.DB.Read(ctx, college, func(q db.Q) error {
		const owner = `SELECT k.id_akun FROM tugasakhir_kalender k
			JOIN auth_akun a ON a.college_id = k.college_id AND a.id = k.id_akun AND a.aktif
			WHERE k.college_id = $1 AND k.sidik = $2`
		akun, err := db.Get[string](ctx, q, owner, q.College, sidikKalender(in.Token))
		if err != nil {
			return err
		}
		now := s.Clock.Now()
		rows, err := listAcara(ctx, q, akun, now.Add(-kalenderLalu), now.Add(kalenderDepan))
		if err != nil {
			return err
		}
		text, err = tulisKalender(ctx, q, rows)
		return err
	})
	return api.Whole("kalender-bimbingan-dan-sidang.ics", JenisKalender, text), err
}

// KalenderSidang answers one exam of a kind as a calendar file, to whoever has to do with it.
func (s *Service) KalenderSidang(ctx context.Context, in *MintaKalenderSidang) (api.File, error) {
	text, err := ujian.Read(ctx, s.Service, func(c ujian.Call) (out string, err error) {
		rows, err := s.ListOfSidang(ctx, c, in.ID)
		if err != nil {
			return out, err
		}
		return tulisKalender(ctx, c.Q, []Acara{acaraDari(c.Pemanggil, rows)})
	})
	return api.Whole("sidang.ics", JenisKalender, text), err
}

// acaraDari is an exam with those of its students whom the caller has to do with.
func acaraDari(p ujian.Pemanggil, rows []ujian.Ujian) Acara {
	u := rows[0]
	x := Acara{Apa: "sidang", ID: u.IDSidang, JenisKarya: u.Jenis, IDKarya: u.IDKarya, Judul: u.Judul, Peran: p.Peran(u), Tempat: cmp.Or(u.Ruang, u.Tautan),
		Status: u.Status, MulaiPada: u.MulaiPada, SelesaiPada: u.SelesaiPada, Versi: u.Versi, DiubahPada: u.DiubahPada}
	for _, row := range rows {
		x.Mahasiswa = append(x.Mahasiswa, row.NamaMahasiswa)
	}
	return x
}

// JenisKalender is the media type of calendars.
const JenisKalender = "text/calendar; charset=utf-8"

const (
	pembuat        = "-//Portal Dosen//Bimbingan dan Sidang//ID"
	barisKalender  = 75 // octets of a line (RFC 5545, section 3.1)
	segarkanTiap   = "PT1H"
	domainKalender = ".portal-dosen.invalid" // names no machine: an event is the same one at whatever address the portal is
)

// tulisKalender writes events as iCalendar (RFC 5545): lines of at most 75 octets that end in CRLF, times in UTC. An event
// keeps its UID whatever becomes of it; its SEQUENCE and DTSTAMP move with its versions.
func tulisKalender(ctx context.Context, q db.Q, rows []Acara) (string, error) {
	site, err := institusi.BacaAlamat(ctx, q)
	if err != nil {
		return "", err
	}
	cal := ics.NewCalendarFor("")
	cal.SetProductId(pembuat)
	cal.SetMethod(ics.MethodPublish)
	cal.SetCalscale("GREGORIAN")
	cal.SetXWRCalName("Bimbingan dan sidang")
	cal.SetRefreshInterval(segarkanTiap)
	cal.SetXPublishedTTL(segarkanTiap)
	for _, x := range rows {
		e := cal.AddEvent(x.Apa + "-" + x.ID + "@" + strings.ToLower(q.College) + domainKalender)
		e.SetDtStampTime(x.DiubahPada)
		e.SetModifiedAt(x.DiubahPada)
		e.SetStartAt(x.MulaiPada)
		e.SetEndAt(x.SelesaiPada)
		e.SetSequence(int(x.Versi))
		e.SetSummary(satuBaris(x.ringkas()))
		e.SetDescription(satuBaris(x.Judul))
		if x.Tempat != "" {
			e.SetLocation(satuBaris(x.Tempat))
		}
		e.SetURL(site.Ke(x.halaman(), api.From(ctx).HTTP.Host))
		e.SetStatus(x.statusKalender())
	}
	return cal.Serialize(ics.WithLineLength(barisKalender), ics.WithNewLineWindows), nil
}

// satuBaris keeps what people typed from becoming lines of the calendar.
func satuBaris(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(c rune) bool { return unicode.IsSpace(c) || c < ' ' || c == 0x7f }), " ")
}

// ringkas is an event in a few words: "Sidang skripsi: Adinata Bagaskara".
func (x Acara) ringkas() string {
	what := map[string]string{"bimbingan": "Bimbingan", "sidang": "Sidang"}[x.Apa]
	return what + " " + x.JenisKarya.Ragam().Amid + ": " + strings.Join(x.Mahasiswa, ", ")
}

// halaman is the page of an event.
func (x Acara) halaman() string {
	folder := map[karya.Jenis]string{karya.JenisProposal: "/akademik/skripsi/" + x.Apa + "-proposal/", karya.JenisSkripsi: "/akademik/skripsi/" + x.Apa + "-skripsi/",
		karya.JenisKP: "/akademik/kerja-praktik/" + x.Apa + "/"}[x.JenisKarya]
	if x.Apa == "bimbingan" && x.JenisKarya != karya.JenisKP {
		return folder + x.IDKarya + "/detail-bimbingan/" + x.ID
	}
	return folder + x.IDKarya
}

func (x Acara) statusKalender() ics.ObjectStatus {
	if x.Status == bimbingan.Dibatalkan {
		return ics.ObjectStatusCancelled
	}
	return ics.ObjectStatusConfirmed
}
