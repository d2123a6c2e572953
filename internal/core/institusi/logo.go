package institusi

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/emblem"
	"portaldosen/internal/kit/logo"
)

// MaksLogo is how large the file of a logo is at most, in bytes; MaksSVG how large an SVG is once it is cleaned.
const (
	MaksLogo = 512 << 10
	MaksSVG  = 256 << 10
)

// LogoDipakai is which logo a college has.
type LogoDipakai struct {
	Alamat  string `json:"alamat" doc:"Address on this site; empty: the title's initials stand for it"`
	Jenis   string `json:"jenis" enum:"inisial,svg,gambar"`
	Surat   bool   `json:"surat" doc:"Whether papers show it"`
	Sendiri bool   `json:"sendiri" doc:"Whether papers have a picture of their own"`
	Catatan string `json:"catatan" doc:"What papers lack; else empty"`
}

const takTercetak = "Lambang ini tidak dapat dicetak di surat; unggah juga PNG untuk surat"

func (c College) logoDipakai() LogoDipakai {
	out := LogoDipakai{Alamat: c.AlamatLogo(), Jenis: "inisial"}
	switch {
	case c.LogoSVG != "":
		out.Jenis, out.Sendiri = "svg", c.LogoGambar != ""
		_, err := emblem.Read(c.LogoSVG)
		if out.Surat = err == nil || out.Sendiri; !out.Surat {
			out.Catatan = takTercetak
		}
	case c.LogoGambar != "":
		out.Jenis, out.Surat = "gambar", true
	}
	return out
}

// LogoBaru says what a logo is for: for everything, or for papers alone beside an SVG that cannot be printed.
type LogoBaru struct {
	Untuk string `json:"untuk,omitempty" enum:"semua,surat" doc:"surat: on papers alone, PNG or JPEG; without it: everywhere"`
}

// UnggahanLogo is a logo that is handed in.
type UnggahanLogo struct {
	api.IfMatch
	api.Upload[LogoBaru]
	SVG    string // as it was cleaned
	Gambar string // the fingerprint of the PNG that was drawn
}

// Lambang is what is kept of a logo's file: a cleaned SVG, or a PNG that was drawn anew; of none, nothing.
type Lambang struct {
	svg    string
	gambar []byte
}

// BacaLambang makes of a logo's file what is kept of it. What cannot be one is Invalid, at the field file.
func BacaLambang(file io.Reader) (Lambang, error) {
	whole, err := io.ReadAll(io.LimitReader(file, MaksLogo+1))
	switch {
	case err != nil:
		return Lambang{}, err
	case len(whole) == 0:
		return Lambang{}, apperr.Field("file", "Berkas kosong")
	case len(whole) > MaksLogo:
		return Lambang{}, apperr.Field("file", "Berkas paling besar 512 kB")
	}
	svg, picture, err := checkLogo(whole)
	return Lambang{svg, picture}, err
}

func checkLogo(file []byte) (svg string, gambar []byte, err error) {
	head := strings.ToLower(string(bytes.TrimLeft(bytes.TrimPrefix(file[:min(len(file), 1024)], []byte("\xef\xbb\xbf")), " \t\r\n")))
	if !strings.HasPrefix(head, "<") {
		gambar, err = logo.Draw(file)
		if err == nil && len(gambar) > MaksLogo {
			err = logo.ErrSide
		}
		return "", gambar, wrongLogo(err)
	}
	if svg, err = logo.Clean(file); err == nil && len(svg) > MaksSVG {
		err = logo.ErrIntricate
	}
	return svg, nil, wrongLogo(err)
}

func wrongLogo(err error) error {
	for cause, why := range map[error]string{
		logo.ErrUnreadable: "SVG ini tidak dapat dibaca. Simpan ulang sebagai 'SVG biasa', atau unggah PNG.",
		logo.ErrForeign:    "SVG ini berisi foto atau halaman lain. Unggah gambarnya sebagai PNG.",
		logo.ErrStyle:      "SVG ini memakai lembar gaya yang tidak didukung. Simpan ulang dengan atribut gaya, atau unggah PNG.",
		logo.ErrIntricate:  "SVG ini terlalu besar atau terlalu rumit. Sederhanakan, atau unggah PNG.",
		logo.ErrPicture:    "Jenis berkas tidak diterima. Kirim SVG, PNG, atau JPEG.",
		logo.ErrSide:       "Gambar ini terlalu besar: paling banyak 4096 × 4096 piksel dan 512 kB sesudah diperkecil.",
	} {
		if errors.Is(err, cause) {
			return apperr.Field("file", why)
		}
	}
	return err
}

// TerimaLogo takes the bytes of a logo, before anything is written.
func (s *Service) TerimaLogo(ctx context.Context, in *UnggahanLogo, file io.Reader) error {
	l, err := BacaLambang(file)
	if err != nil {
		return err
	}
	in.SVG = l.svg
	in.Gambar, err = s.saveLogo(ctx, l)
	return err
}

// saveLogo puts the picture of a logo on the disk and tells its fingerprint; "" for a logo without one. A picture that no row
// comes to hold is swept away later.
func (s *Service) saveLogo(ctx context.Context, l Lambang) (fingerprint string, err error) {
	if l.gambar == nil {
		return "", nil
	}
	fingerprint, _, err = s.Blob.Save(ctx, bytes.NewReader(l.gambar), MaksLogo)
	return fingerprint, err
}

// UnggahLogo makes what was handed in the college's logo, or its emblem on papers.
func (s *Service) UnggahLogo(ctx context.Context, in *UnggahanLogo) (Pengaturan, error) {
	details := map[string]string{"untuk": in.Fields.Untuk, "nama": in.Name}
	return s.changeSitus(ctx, in.IfMatch, "institusi.logo.ubah", details, func(ctx context.Context, q db.Q, _ Pengaturan) error {
		if in.Fields.Untuk != "surat" {
			return setLogo(ctx, q, in.SVG, in.Gambar)
		}
		if in.Gambar == "" {
			return apperr.Field("file", "Lambang untuk surat berupa PNG atau JPEG")
		}
		const set = `UPDATE institusi_college SET logo_gambar = $2 WHERE id = $1`
		return q.Apply(ctx, set, q.College, in.Gambar)
	})
}

// HapusanLogo takes the logo away, if the settings still are the version that was read.
type HapusanLogo struct{ api.IfMatch }

// HapusLogo goes back to the initials, on papers to none.
func (s *Service) HapusLogo(ctx context.Context, in *HapusanLogo) (Pengaturan, error) {
	return s.changeSitus(ctx, in.IfMatch, "institusi.logo.hapus", nil, func(ctx context.Context, q db.Q, _ Pengaturan) error {
		return setLogo(ctx, q, "", "")
	})
}

func setLogo(ctx context.Context, q db.Q, svg, picture string) error {
	const set = `UPDATE institusi_college SET logo_svg = $2, logo_gambar = $3 WHERE id = $1`
	return q.Apply(ctx, set, q.College, svg, picture)
}

// files are the fingerprints of the pictures that a college's row holds.
func files(ctx context.Context, q db.Q) ([]string, error) {
	const held = `SELECT logo_gambar FROM institusi_college WHERE id = $1 AND logo_gambar <> ''`
	return db.List[string](ctx, q, held, q.College)
}
