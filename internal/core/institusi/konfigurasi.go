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
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/strictjson"
)

// Keywords are what the portal's own pages ask about (SS-04). Areas declare more (module.Module.Keywords); anything else is not
// there.
var Keywords = []module.Keyword{
	{Name: "url_lms_dosen", Kind: module.KindURL, Group: lms, Title: "Alamat LMS dosen",
		Help: "Ke sini dosen dibawa dari 'Login ke LMS' dan 'Buka LMS', misalnya https://lms.kampus.ac.id."},
	{Name: "url_elib", Kind: module.KindURL, Group: elib, Title: "Alamat e-library",
		Help: "Ke sini dosen dibawa dari 'Login ke E-Library', misalnya https://elib.kampus.ac.id."},
	{Name: "fitur_lms", Kind: module.KindFlag, Group: lms, Default: "0", Title: "Tombol LMS",
		Help: "Menampilkan 'Login ke LMS' di menu akun dan 'Buka LMS' di dashboard. LMS didaftarkan dahulu sebagai klien."},
	{Name: "fitur_elib", Kind: module.KindFlag, Group: elib, Default: "0", Title: "Tombol e-library",
		Help: "Menampilkan 'Login ke E-Library' di menu akun. E-library didaftarkan dahulu sebagai klien."},
	{Name: "fitur_bkd", Kind: module.KindFlag, Group: umum, Default: "0", Title: "Beban kerja dosen (BKD)",
		Help: "Menampilkan menu BKD. Selama mati, halaman dan data BKD tidak dapat dibuka siapa pun."},
	{Name: "referrer_lms", Kind: module.KindChoice, Group: lms, Default: "siakad", Title: "Nama portal bagi LMS",
		Help:    "Dikirim ke LMS sebagai asal kunjungan; ikuti petunjuk penyedia LMS.",
		Choices: []module.Choice{{Value: "siakad", Label: "siakad"}, {Value: "sikad", Label: "sikad"}}},
	{Name: "url_portal_mahasiswa", Kind: module.KindURL, Group: umum, Title: "Alamat portal mahasiswa",
		Help: "Mahasiswa yang masuk ke portal dosen ditunjukkan ke alamat ini."},
	{Name: kataDesimal, Kind: module.KindChoice, Group: umum, Default: "2", Title: "Angka di belakang koma nilai akhir",
		Help:    "Nilai akhir dibulatkan sampai sekian angka. Nilai yang sudah dikunci tidak berubah.",
		Choices: []module.Choice{{Value: "2", Label: "2 angka"}, {Value: "3", Label: "3 angka"}, {Value: "4", Label: "4 angka"}}},
}

// Groups of the page of settings.
const (
	umum = "Umum"
	lms  = "LMS"
	elib = "E-library"
)

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
	if _, known := s.keyword(in.Keyword); !known {
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
	wanted, err := s.keywordsOf(in.Filters)
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

func (s *Service) keywordsOf(filters string) ([]string, error) {
	if filters == "" {
		return s.names(), nil
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
		return s.names(), nil
	}
	wanted := []string{}
	for _, w := range f["keyword"] {
		if w == nil {
			continue
		}
		if _, known := s.keyword(*w); !known {
			return nil, apperr.Field("filters", "Keyword tidak dikenal")
		}
		wanted = append(wanted, *w)
	}
	return wanted, nil
}

// keyword is a declared one by its name.
func (s *Service) keyword(name string) (module.Keyword, bool) {
	i := slices.IndexFunc(s.keywords, func(k module.Keyword) bool { return k.Name == name })
	if i < 0 {
		return module.Keyword{}, false
	}
	return s.keywords[i], true
}

// names are those of all keywords, in the order in which they were declared.
func (s *Service) names() []string {
	out := make([]string, 0, len(s.keywords))
	for _, k := range s.keywords {
		out = append(out, k.Name)
	}
	return out
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
