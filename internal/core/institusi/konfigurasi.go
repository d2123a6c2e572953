package institusi

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/strictjson"
)

// Keywords are what the portal asks about (SS-04); anything else is not there.
var Keywords = []string{"url_lms_dosen", "url_elib", "fitur_lms", "fitur_elib", "fitur_bkd", "referrer_lms", "url_portal_mahasiswa", kataDesimal}

// kataDesimal names how many places a college rounds its grades to.
const kataDesimal = "desimal_nilai"

// Places that grades may be rounded to; as shipped two (TA-08).
const (
	desimalBawaan = 2
	desimalMaks   = 4
)

// Konfigurasi is one entry; a feature flag is on when its value is '1'.
type Konfigurasi struct {
	Keyword string `json:"keyword" db:"keyword"`
	Value   string `json:"value" db:"value"`
}

// NilaiKonfigurasi is the value of one entry.
type NilaiKonfigurasi struct {
	Value string `json:"value"`
}

// MintaKonfigurasi names one entry.
type MintaKonfigurasi struct {
	Keyword string `path:"keyword"`
}

// LihatKonfigurasi answers one entry; a known keyword without a row is empty.
func (s *Service) LihatKonfigurasi(ctx context.Context, in *MintaKonfigurasi) (NilaiKonfigurasi, error) {
	if !slices.Contains(Keywords, in.Keyword) {
		return NilaiKonfigurasi{}, apperr.NotFound()
	}
	v, err := s.nilai(ctx, actor.From(ctx).College, in.Keyword)
	return NilaiKonfigurasi{Value: v}, err
}

// SaringKonfigurasi names several entries, as JSON.
type SaringKonfigurasi struct {
	Filters string `query:"filters" maxLength:"1000" doc:"{\"keyword\": [\"fitur_bkd\", …]}; nulls are skipped; without it all entries"`
}

// DaftarKonfigurasi answers several entries at once, in the order asked (MD-04).
func (s *Service) DaftarKonfigurasi(ctx context.Context, in *SaringKonfigurasi) (api.Halaman[Konfigurasi], error) {
	wanted, err := keywordsOf(in.Filters)
	if err != nil {
		return api.Halaman[Konfigurasi]{}, err
	}
	college := actor.From(ctx).College
	out := []Konfigurasi{}
	err = s.DB.Read(ctx, college, func(q db.Q) error {
		const list = `SELECT keyword, value FROM institusi_konfigurasi WHERE college_id = $1 ORDER BY keyword`
		rows, err := db.List[Konfigurasi](ctx, q, list, college)
		for _, keyword := range wanted {
			i := slices.IndexFunc(rows, func(k Konfigurasi) bool { return k.Keyword == keyword })
			if i < 0 {
				out = append(out, Konfigurasi{Keyword: keyword})
				continue
			}
			out = append(out, rows[i])
		}
		return err
	})
	return api.OnePage(out), err
}

func keywordsOf(filters string) ([]string, error) {
	if filters == "" {
		return Keywords, nil
	}
	var f map[string][]*string
	if err := errors.Join(strictjson.Check([]byte(filters), strictjson.MaxDepth), json.Unmarshal([]byte(filters), &f)); err != nil {
		return nil, apperr.Field("filters", "Harus berupa JSON, misalnya {\"keyword\": [\"fitur_bkd\"]}")
	}
	for name, words := range f {
		if name != "keyword" && words != nil {
			return nil, apperr.Field("filters", "Saringan tidak dikenal")
		}
	}
	if f["keyword"] == nil {
		return Keywords, nil
	}
	wanted := []string{}
	for _, w := range f["keyword"] {
		if w == nil {
			continue
		}
		if !slices.Contains(Keywords, *w) {
			return nil, apperr.Field("filters", "Keyword tidak dikenal")
		}
		wanted = append(wanted, *w)
	}
	return wanted, nil
}

// Flag reports whether a feature flag of a college is on: its value is '1'.
func (s *Service) Flag(ctx context.Context, college, keyword string) (bool, error) {
	v, err := s.nilai(ctx, college, keyword)
	return v == "1", err
}

// DesimalNilai is how many places the college of q rounds its grades to (TA-08).
func DesimalNilai(ctx context.Context, q db.Q) (int64, error) {
	const get = `SELECT value FROM institusi_konfigurasi WHERE college_id = $1 AND keyword = $2`
	value, _, err := db.Find[string](ctx, q, get, q.College, kataDesimal)
	return Desimal(value), err
}

// Desimal is how many places a value of desimal_nilai means; without one it is as shipped.
func Desimal(value string) int64 {
	places, err := strconv.ParseInt(value, 10, 64)
	if err != nil || places < desimalBawaan || places > desimalMaks {
		return desimalBawaan
	}
	return places
}

func (s *Service) nilai(ctx context.Context, college, keyword string) (string, error) {
	var value string
	err := s.DB.Read(ctx, college, func(q db.Q) error {
		const get = `SELECT value FROM institusi_konfigurasi WHERE college_id = $1 AND keyword = $2`
		v, _, err := db.Find[string](ctx, q, get, college, keyword)
		value = v
		return err
	})
	return value, err
}
