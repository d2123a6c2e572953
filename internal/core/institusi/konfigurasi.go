package institusi

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/strictjson"
)

// Keywords are what the portal asks about (SS-04); anything else is not there.
var Keywords = []string{"url_lms_dosen", "url_elib", "fitur_lms", "fitur_elib", "fitur_bkd"}

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
		return NilaiKonfigurasi{}, apperr.Hilang()
	}
	v, err := s.nilai(ctx, actor.From(ctx).College, in.Keyword)
	return NilaiKonfigurasi{Value: v}, err
}

// SaringKonfigurasi names several entries, as JSON.
type SaringKonfigurasi struct {
	Filters string `query:"filters" maxLength:"1000" doc:"{\"keyword\": [\"fitur_bkd\", …]}; without it all entries"`
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
	return api.Daftar(out), err
}

func keywordsOf(filters string) ([]string, error) {
	if filters == "" {
		return Keywords, nil
	}
	var f map[string][]string
	if err := errors.Join(strictjson.Check([]byte(filters), strictjson.MaxDepth), json.Unmarshal([]byte(filters), &f)); err != nil {
		return nil, apperr.Isian("filters", "Harus berupa JSON, misalnya {\"keyword\": [\"fitur_bkd\"]}")
	}
	for name, words := range f {
		if name != "keyword" {
			return nil, apperr.Isian("filters", "Saringan tidak dikenal")
		}
		for _, w := range words {
			if !slices.Contains(Keywords, w) {
				return nil, apperr.Isian("filters", "Keyword tidak dikenal")
			}
		}
	}
	if f["keyword"] == nil {
		return Keywords, nil
	}
	return f["keyword"], nil
}

// Flag reports whether a feature flag of a college is on: its value is '1'.
func (s *Service) Flag(ctx context.Context, college, keyword string) (bool, error) {
	v, err := s.nilai(ctx, college, keyword)
	return v == "1", err
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
