package kelola

import (
	"bytes"
	"context"
	"fmt"

	"portaldosen/internal/core/auth/tautan"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/paper"
	"portaldosen/internal/kit/module"
)

// JenisPDF is the media type of the letters.
const JenisPDF = "application/pdf"

// suratPaling is how many letters one file holds.
const suratPaling = 200

// SuratAkun asks for letters to some accounts.
type SuratAkun struct {
	IDAkun []string `json:"idAkun" nullable:"false" doc:"Accounts, in the order of the letters; at most 200"`
}

// surat is what the letters are made of.
type surat struct {
	Nama, Logo, Kontak string // of the college
	links              []tautan.TautanAkses
}

// Surat makes a link for each of some accounts, all in one transaction, and answers the letters that hand them out as one PDF.
func (s *Service) Surat(ctx context.Context, in *api.Create[SuratAkun]) (api.File, error) {
	ids := in.Body.IDAkun
	if len(ids) == 0 || len(ids) > suratPaling || len(unique(ids)) < len(ids) {
		return api.File{}, apperr.Field("idAkun", "Pilih 1 sampai 200 akun, masing-masing sekali")
	}
	site, err := s.Links.Site(ctx)
	if err != nil {
		return api.File{}, err
	}
	c, err := module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (c surat, err error) {
		const college = `SELECT nama, logo_svg AS logo, kontak_operator AS kontak FROM institusi_college WHERE id = $1`
		if c, err = db.Get[surat](ctx, q, college, a.College); err == nil {
			c.links, err = s.Links.BuatBanyak(ctx, q, ids, site)
		}
		return c, err
	})
	if err != nil {
		return api.File{}, err
	}
	isi, err := s.draw(ctx, c)
	return api.Whole("Surat_Akses_"+s.Clock.Now().In(s.Zone(ctx, actor.From(ctx).College)).Format("20060102")+".pdf", JenisPDF, isi), err
}

// draw draws the letters, each whole on a sheet.
func (s *Service) draw(ctx context.Context, c surat) ([]byte, error) {
	now, zone := s.Clock.Now(), s.Zone(ctx, actor.From(ctx).College)
	k := paper.New("Surat akses Portal Dosen", c.Nama, "Rahasia. Serahkan setiap bagian hanya kepada orang yang namanya tertera.", now)
	k.Letterhead(paper.Letterhead{Logo: c.Logo, Name: c.Nama, Lines: []string{"Akses Portal Dosen"}})
	for i, link := range c.links {
		until := dateid.DateTime(link.KedaluwarsaPada, zone)
		var failed error
		letter := func() {
			if i > 0 {
				k.Gap(6)
			}
			k.Heading(fmt.Sprintf("%d. %s", i+1, link.Nama))
			k.Details([2]string{"Nama", link.Nama}, [2]string{"Username", link.Username}, [2]string{"Berlaku sampai", until})
			k.Paragraph("Buka alamat di bawah ini, atau pindai kodenya, lalu buat password Anda sendiri. Tautan ini hanya dapat dipakai satu kali; " +
				"tidak ada orang lain, termasuk operator, yang mengetahui password Anda.")
			if err := k.QR(link.URL, "Tautan pribadi. Jangan diteruskan. Bila sudah kedaluwarsa, minta yang baru kepada operator. "+c.Kontak); err != nil {
				failed = err
			}
		}
		if k.Whole(letter); failed != nil {
			return nil, failed
		}
	}
	var out bytes.Buffer
	err := k.Write(&out)
	return out.Bytes(), err
}
