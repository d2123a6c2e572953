package institusi

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"net/url"

	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/paper"
	"portaldosen/internal/kit/origin"
	"portaldosen/internal/kit/texts"
)

// Kop is the letterhead of a college's papers, as its operator set it. It is part of what a paper is: the same letterhead is the
// same in JSON.
type Kop struct {
	Nama   string
	Logo   string // SVG
	Gambar string `json:",omitempty"` // fingerprint of the emblem as PNG
	Origin string // where papers lead to: the college's first address
	Kontak string
	Surat  *KopSurat `json:",omitempty"`
}

type kopRow struct {
	Nama, Logo, Gambar, Origin, Kontak string
	Jalan, Kota, Telepon, Situs, Email string
}

// BacaKop reads the letterhead of the college of q; host is by which address it was asked for, whose port counts on this machine.
func BacaKop(ctx context.Context, q db.Q, host string) (Kop, error) {
	const get = `SELECT nama, logo_svg AS logo, logo_gambar AS gambar, origin, kontak_operator AS kontak, kop_jalan AS jalan, kop_kota AS kota,
		kop_telepon AS telepon, kop_situs AS situs, kop_email AS email FROM institusi_college WHERE id = $1`
	r, err := db.Get[kopRow](ctx, q, get, q.College)
	if err != nil {
		return Kop{}, err
	}
	var all []string
	if err := json.Unmarshal([]byte(r.Origin), &all); err != nil {
		return Kop{}, err
	}
	k := Kop{Nama: r.Nama, Logo: r.Logo, Gambar: r.Gambar, Origin: origin.Pick(all[:min(1, len(all))], host), Kontak: r.Kontak}
	if s := (KopSurat{Jalan: r.Jalan, Kota: r.Kota, Telepon: r.Telepon, Situs: r.Situs, Email: r.Email}); s != (KopSurat{}) {
		k.Surat = &s
	}
	return k, nil
}

// Kertas is the letterhead to put on paper; above stand lines of a unit, between the name and the address. A picture that is not
// there any more is left out.
func (k Kop) Kertas(files *blob.Store, above ...string) (paper.Letterhead, error) {
	out := paper.Letterhead{Logo: k.Logo, Name: k.Nama, Lines: append(above, k.Baris()...)}
	if k.Gambar == "" {
		return out, nil
	}
	f, err := files.Open(k.Gambar)
	if errors.Is(err, fs.ErrNotExist) {
		return out, nil
	}
	if err != nil {
		return out, err
	}
	defer f.Close()
	out.Picture, err = io.ReadAll(f)
	return out, err
}

// Baris are the lines of the address. A college that set none has its site there, unless that is on this machine alone (a trial),
// and how to write to it.
func (k Kop) Baris() []string {
	if s := k.Surat; s != nil {
		telepon := s.Telepon
		if telepon != "" {
			telepon = "Telepon " + telepon
		}
		return []string{texts.Join(", ", s.Jalan, s.Kota), texts.Join(" · ", telepon, s.Situs, s.Email)}
	}
	alamat := ""
	if u, err := url.Parse(k.Origin); err == nil && !origin.Loopback(u.Hostname()) {
		alamat = u.Host
	}
	return []string{texts.Join(" · ", alamat, k.Kontak)}
}
