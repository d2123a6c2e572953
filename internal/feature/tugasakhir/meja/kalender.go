package meja

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"io"
	"strings"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/origin"
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
	a := actor.From(ctx)
	var out Kalender
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		const read = `SELECT dibuat_pada FROM tugasakhir_kalender WHERE college_id = $1 AND id_akun = $2`
		pada, ada, err := db.Find[int64](ctx, q, read, q.College, a.Account)
		if ada {
			t := clock.FromMicro(pada)
			out = Kalender{Ada: true, DibuatPada: &t}
		}
		return err
	})
	return out, err
}

// BuatKalender gives the caller's feed a new address; the one before it ends. The answer alone holds it: a repeat with the
// same Idempotency-Key makes no other, and tells that there is one without telling which.
func (s *Service) BuatKalender(ctx context.Context, _ *struct{}) (Kalender, error) {
	a := actor.From(ctx)
	secret := make([]byte, panjangRahasia)
	if _, err := io.ReadFull(clock.Random(), secret); err != nil {
		return Kalender{}, err
	}
	token, now := a.College+"."+base64.RawURLEncoding.EncodeToString(secret), s.Clock.Now()
	out := Kalender{Ada: true, DibuatPada: &now}
	err := s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		if err := auth.Hold(ctx, q); err != nil {
			return err
		}
		again, err := api.OnceAs("PUT /v2/ta/calendar_feed").Claim(ctx, q, now)
		if err == nil && again {
			out, err = s.LihatKalender(ctx, nil)
			return err
		}
		if err != nil {
			return err
		}
		const upsert = `INSERT INTO tugasakhir_kalender (college_id, id_akun, sidik, dibuat_pada) VALUES ($1, $2, $3, $4)
			ON CONFLICT (college_id, id_akun) DO UPDATE SET sidik = excluded.sidik, dibuat_pada = excluded.dibuat_pada`
		if _, err := q.Exec(ctx, upsert, q.College, a.Account, sidikKalender(token), now.UnixMicro()); err != nil {
			return err
		}
		origin, err := originOf(ctx, q)
		out.Alamat = origin + AlamatKalender + token
		if err != nil {
			return err
		}
		return s.jejakKalender(ctx, q, a, "buat")
	})
	return out, err
}

// EndKalender ends the feed of an account that is switched off.
func EndKalender(ctx context.Context, q db.Q, akun string) error {
	_, err := q.Exec(ctx, `DELETE FROM tugasakhir_kalender WHERE college_id = $1 AND id_akun = $2`, q.College, akun)
	return err
}

// HapusKalender ends the caller's feed.
func (s *Service) HapusKalender(ctx context.Context, _ *struct{}) (api.NoContent, error) {
	a := actor.From(ctx)
	return api.NoContent{}, s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		n, err := q.Exec(ctx, `DELETE FROM tugasakhir_kalender WHERE college_id = $1 AND id_akun = $2`, q.College, a.Account)
		if err != nil || n == 0 {
			audit.Unchanged(ctx)
			return err
		}
		return s.jejakKalender(ctx, q, a, "hapus")
	})
}

func (s *Service) jejakKalender(ctx context.Context, q db.Q, a actor.Actor, act string) error {
	return s.Audit(ctx, q, "tugasakhir.kalender."+act, "kalender", a.Account, nil)
}

func sidikKalender(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// origin is the address of the college's site by which the caller came, with its port (origin.Pick).
func originOf(ctx context.Context, q db.Q) (string, error) {
	text, err := db.Get[string](ctx, q, `SELECT origin FROM institusi_college WHERE id = $1`, q.College)
	if err != nil {
		return "", err
	}
	var all []string
	err = json.Unmarshal([]byte(text), &all)
	return origin.Pick(all, api.From(ctx).HTTP.Host), err
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
	return kalenderBerkas("kalender-bimbingan-dan-sidang.ics", text), err
}

// KalenderSidang answers one exam of a kind as a calendar file, to whoever has to do with it.
func (s *Service) KalenderSidang(ctx context.Context, in *MintaKalenderSidang) (api.File, error) {
	var text string
	err := s.Read(ctx, func(c ujian.Call) error {
		rows, err := s.ListOfSidang(ctx, c, in.ID)
		if err != nil {
			return err
		}
		text, err = tulisKalender(ctx, c.Q, []Acara{acaraDari(c.Pemanggil, rows)})
		return err
	})
	return kalenderBerkas("sidang.ics", text), err
}

// acaraDari is an exam with those of its students whom the caller has to do with.
func acaraDari(p ujian.Pemanggil, rows []ujian.Ujian) Acara {
	u := rows[0]
	x := Acara{Apa: "sidang", ID: u.IDSidang, JenisKarya: u.Jenis, IDKarya: u.IDKarya, Judul: u.Judul, Peran: p.Peran(u), Tempat: u.Ruang, Status: u.Status,
		MulaiPada: clock.FromMicro(u.MulaiPada), SelesaiPada: clock.FromMicro(u.SelesaiPada), versi: u.Versi, diubahPada: u.DiubahPada}
	if x.Tempat == "" {
		x.Tempat = u.Tautan
	}
	for _, row := range rows {
		x.Mahasiswa = append(x.Mahasiswa, row.NamaMahasiswa)
	}
	return x
}

func kalenderBerkas(nama, text string) api.File {
	return api.File{Name: nama, Type: JenisKalender, Size: int64(len(text)), Write: func(_ context.Context, w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}}
}
