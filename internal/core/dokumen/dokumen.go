// Package dokumen tells whoever holds a paper that the portal made, of whatever area, whether it is genuine and what it says.
package dokumen

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"encoding/hex"
	"net/http"
	"strings"
	"time"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/limit"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/origin"
)

// Area is the name of this area.
const Area = "dokumen"

// How many wrong numbers are taken for a code: so many at once, and another each so often.
const (
	tebakanSekali = 10
	tebakanTiap   = 10 * time.Minute
)

// Service asks the areas for a paper by its code.
type Service struct {
	module.Deps
	areas   []module.Papers
	tebakan *limit.Bucket // tries to name the person of a paper, by its code
}

// New makes the service, without any area to ask.
func New(d module.Deps) *Service {
	return &Service{Deps: d, tebakan: limit.NewBucket(d.Clock, 1/tebakanTiap.Seconds(), tebakanSekali)}
}

// Join takes in the papers of some areas.
func (s *Service) Join(areas ...module.Module) {
	for _, area := range areas {
		if area.Papers != nil {
			s.areas = append(s.areas, *area.Papers)
		}
	}
}

// Module is this area's part of the portal.
func (s *Service) Module() module.Module { return module.Module{Name: Area, Routes: s.routes} }

func (s *Service) routes(r *api.Router) {
	op := func(method, path, summary string) api.Op {
		return api.Op{Method: method, Path: path, Permission: api.Public, Area: Area, Summary: summary}
	}
	api.On(r, op(http.MethodGet, "/v1/dokumen/{kode}", "Keaslian dokumen"), s.LihatKeaslian)
	periksa := op(http.MethodPost, "/v1/dokumen/{kode}/periksa", "Keutuhan berkas dokumen")
	periksa.Own, periksa.Quiet = true, "writes nothing"
	api.On(r, periksa, s.PeriksaBerkas)
	isi := op(http.MethodPost, "/v1/dokumen/{kode}/isi", "Isi dokumen untuk pemegangnya")
	isi.Own, isi.Quiet = true, "writes nothing"
	api.On(r, isi, s.LihatIsiDokumen)
}

// panjangKode is how many bytes a code has.
const panjangKode = 16

// KodeBaru is a code that nobody can guess, in letters that a person can copy from paper.
func KodeBaru() string {
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(clock.Secret(panjangKode)))
}

// Lengkap is a code with its college, as papers bear it.
func Lengkap(college, kode string) string { return college + "." + kode }

// Alamat is where anybody asks about a paper: origin is the college's first address.
func Alamat(origin, college, kode string) string {
	return origin + "/dokumen/" + Lengkap(college, kode)
}

// Sidik is the fingerprint of a file.
func Sidik(isi []byte) string {
	sum := sha256.Sum256(isi)
	return hex.EncodeToString(sum[:])
}

// Samar hides the middle of a number.
func Samar(nomor string) string {
	r := []rune(nomor)
	if len(r) < 6 {
		return strings.Repeat("•", len(r))
	}
	return string(r[:2]) + strings.Repeat("•", len(r)-5) + string(r[len(r)-3:])
}

// find reads a paper by what its QR says: <college_id>.<kode>. One that is not known is not there (404).
func (s *Service) find(ctx context.Context, lengkap string, read func(q db.Q, p module.Paper) error) error {
	college, kode, ada := strings.Cut(lengkap, ".")
	if !ada || !origin.CollegeID(college) {
		return apperr.NotFound()
	}
	return s.DB.Read(ctx, college, func(q db.Q) error {
		for _, area := range s.areas {
			p, found, err := area.Find(ctx, q, kode)
			if err != nil {
				return err
			}
			if found {
				return read(q, p)
			}
		}
		return apperr.NotFound()
	})
}

// samaNomor compares a number that somebody typed with the one on the paper, in a time that says nothing of it.
func samaNomor(want, got string) bool {
	return want != "" && subtle.ConstantTimeCompare([]byte(want), []byte(strings.Join(strings.Fields(got), ""))) == 1
}
