package lembar

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/feature/akademik/rps"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/xlsx"
	"portaldosen/internal/kit/module"
)

// MaksLembar is how large a workbook is at most, in bytes.
const MaksLembar = 2 << 20

// LembarBaru are the texts beside a workbook that is handed in: none.
type LembarBaru struct{}

// UnggahanLembar is a workbook that is handed in.
type UnggahanLembar struct {
	api.ByID
	api.Upload[LembarBaru]
	Lembar xlsx.Filled // as it was read
}

// PratinjauRPS is what a workbook would change in a plan. Nothing is written.
type PratinjauRPS struct {
	Versi   int64             `json:"versi" doc:"Of the plan as it is now"`
	Ubahan  isi.UbahanIsi     `json:"ubahan" doc:"To be sent as it is to PUT isi; cells that are wrong are left out, those in bentrok are not"`
	Beda    []rps.BedaRPS     `json:"beda" nullable:"false" doc:"What it changes, without what is in bentrok"`
	Bentrok []apperr.Clash    `json:"bentrok" nullable:"false" doc:"Changed in the workbook and, since it was handed out, in the portal"`
	Salah   map[string]string `json:"salah" doc:"By address, why a cell cannot be taken over"`
	Letak   map[string]string `json:"letak" doc:"By address, where such a cell is in the workbook"`
	Asing   []AsingLembar     `json:"asing" nullable:"false" doc:"What was not understood"`
}

// AsingLembar is something in a workbook that was not understood.
type AsingLembar struct {
	Lembar string `json:"lembar"`
	Sel    string `json:"sel"`
	Isi    string `json:"isi"`
	Sebab  string `json:"sebab"`
}

// TerimaLembarRPS reads a workbook from who writes the plan.
func (s *Service) TerimaLembarRPS(ctx context.Context, in *UnggahanLembar, file io.Reader) error {
	if _, err := s.plan(ctx, in.ID); err != nil {
		return err
	}
	whole, err := io.ReadAll(io.LimitReader(file, MaksLembar+1))
	switch {
	case err != nil:
		return err
	case len(whole) > MaksLembar:
		return apperr.Field("file", "Berkas paling besar 2 MB")
	}
	in.Lembar, err = xlsx.ReadForm(bytes.NewReader(whole), int64(len(whole)), sheets(isi.DasarRPS{}))
	return wrongFile(err)
}

// wrongFile is what is wrong with a file, at its field.
func wrongFile(err error) error {
	var said xlsx.Error
	if errors.As(err, &said) {
		return apperr.Field("file", said.Error())
	}
	return err
}

// plan is the plan as it is written, for who may write it now (403, 409 else).
func (s *Service) plan(ctx context.Context, id string) (rps.RPS, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (rps.RPS, error) {
		p, err := rps.At(ctx, q, a, id, 0)
		if err == nil {
			err = p.MayWrite()
		}
		return p, err
	})
}

// PratinjauLembarRPS says what a workbook would change in the plan that it was made of, and writes nothing.
func (s *Service) PratinjauLembarRPS(ctx context.Context, in *UnggahanLembar) (PratinjauRPS, error) {
	p, err := s.plan(ctx, in.ID)
	if err != nil {
		return PratinjauRPS{}, err
	}
	switch kept := in.Lembar.Kept; {
	case len(kept) != keptTexts || kept[keptKind] != kind:
		return PratinjauRPS{}, wrongFile(xlsx.ErrNotForm)
	case kept[keptPlan] != p.ID:
		return PratinjauRPS{}, apperr.Field("file", "Lembar kerja ini dari RPS lain. Unduh lembar kerja RPS ini, lalu isi di sana.")
	}
	r, err := read(in.Lembar, p.Dasar)
	if err != nil {
		return PratinjauRPS{}, wrongFile(err)
	}
	return r.preview(&p)
}

// preview holds what the workbook changes against the plan as it is now.
func (r *reading) preview(p *rps.RPS) (PratinjauRPS, error) {
	out := PratinjauRPS{Versi: p.RowVersion(), Ubahan: isi.Compare(r.before, r.after), Beda: []rps.BedaRPS{}, Bentrok: []apperr.Clash{},
		Salah: r.wrong, Letak: r.letak, Asing: r.strange}
	out.Ubahan = undone(p.Isi, out.Ubahan)
	next, clashes := r.try(p, &out)
	out.Bentrok = append(out.Bentrok, clashes...)
	if len(clashes) > 0 {
		addresses := make([]string, 0, len(clashes))
		for _, c := range clashes {
			addresses = append(addresses, c.Field)
		}
		next, _, _ = p.Isi.Change(without(out.Ubahan, addresses), p.Dasar)
	}
	if next == nil {
		return out, nil // what is left hangs on what is in conflict
	}
	if len(clashes) == 0 && isi.Compare(p.Isi, next).Kosong() {
		out.Ubahan = isi.UbahanIsi{}
	}
	then := *p
	then.Isi = next
	var err error
	out.Beda, err = rps.Differences(p, &then)
	return out, err
}

// try makes the change for trial, and leaves out what is wrong, and what hangs on that.
func (r *reading) try(p *rps.RPS, out *PratinjauRPS) (isi.Isi, []apperr.Clash) {
	for {
		next, clashes, wrong := p.Isi.Change(out.Ubahan, p.Dasar)
		if len(wrong) == 0 {
			return next, clashes
		}
		maps.Copy(out.Salah, wrong)
		left := without(out.Ubahan, slices.Collect(maps.Keys(wrong)))
		if len(left.Sel)+len(left.Baris) == len(out.Ubahan.Sel)+len(out.Ubahan.Baris) {
			left = isi.UbahanIsi{}
		}
		out.Ubahan = left
	}
}

// undone is what is left to do of a change of a plan: what was made already is left out.
func undone(now isi.Isi, u isi.UbahanIsi) isi.UbahanIsi {
	u.Sel = slices.DeleteFunc(u.Sel, func(s isi.UbahSel) bool {
		a, _ := isi.ReadAlamat(s.Alamat)
		_, there := now.Row(a.Bagian, a.Baris)
		return there && now.Cell(a) == s.Jadi
	})
	u.Baris = slices.DeleteFunc(u.Baris, func(b isi.UbahBaris) bool {
		_, there := now.Row(b.Bagian, b.ID)
		return b.Langkah == isi.Tambah && there || b.Langkah == isi.Hapus && !there
	})
	return u
}

// without leaves out of a change what is at addresses: cells, rows with their cells, parts with their rows. A row that goes stays when
// one of its cells is left out.
func without(u isi.UbahanIsi, addresses []string) isi.UbahanIsi {
	within := func(a string) bool {
		return slices.ContainsFunc(addresses, func(out string) bool { return a == out || strings.HasPrefix(a, out+"/") })
	}
	out := isi.UbahanIsi{}
	for _, s := range u.Sel {
		if !within(s.Alamat) {
			out.Sel = append(out.Sel, s)
		}
	}
	for _, b := range u.Baris {
		row := b.Bagian + "/" + b.ID
		touched := func(a string) bool { return b.Langkah == isi.Hapus && strings.HasPrefix(a, row+"/") }
		if !within(row) && !slices.ContainsFunc(addresses, touched) {
			out.Baris = append(out.Baris, b)
		}
	}
	return out
}

// newID names a new row: the same row of the same workbook alike, whenever it is read, so that what is taken over twice is there once.
func newID(token, part string, n int) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s/%s/%d", token, part, n))
	return "x" + strings.ToLower(base32.StdEncoding.EncodeToString(sum[:]))[:10]
}
