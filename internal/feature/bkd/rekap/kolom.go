package rekap

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

const (
	area    = "bkd"
	counter = "bkd_kolom"
)

// KolomUnduh is a column of a file, by the name that the campus gives it.
type KolomUnduh struct {
	Kode  string `json:"kode" minLength:"1" maxLength:"30"`
	Judul string `json:"judul" minLength:"1" maxLength:"60"`
}

// KolomBaru are the columns of a file, in their order.
type KolomBaru struct {
	Kolom []KolomUnduh `json:"kolom" nullable:"false" minItems:"1" maxItems:"40"`
}

// SusunanKolom is which columns a file has.
type SusunanKolom struct {
	ID   string `json:"id" enum:"rekap,poin"`
	Nama string `json:"nama"`
	KolomBaru
	Tersedia  []KolomUnduh `json:"tersedia" nullable:"false" db:"-" doc:"All that there are, by the names as shipped"`
	Aksi      []api.Aksi   `json:"aksi" nullable:"false" db:"-" doc:"ubah"`
	KolomJSON string       `json:"-" db:"kolom_json"`
	module.Stamp
}

// DaftarKolom lists the files and their columns.
func (s *Service) DaftarKolom(ctx context.Context, _ *struct{}) (api.Halaman[SusunanKolom], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[SusunanKolom], error) {
		out := []SusunanKolom{}
		for _, f := range files {
			one, err := getKolom(ctx, q, a, f.id)
			if err != nil {
				return api.OnePage(out), err
			}
			out = append(out, one)
		}
		return api.OnePage(out), nil
	})
}

// LihatKolom answers the columns of one file.
func (s *Service) LihatKolom(ctx context.Context, in *api.ByID) (SusunanKolom, error) {
	return s.columns().View(ctx, in)
}

// UbahKolom names and orders the columns of a file.
func (s *Service) UbahKolom(ctx context.Context, in *api.Replace[KolomBaru]) (SusunanKolom, error) {
	b := KolomBaru{Kolom: slices.Clone(in.Body.Kolom)}
	for i := range b.Kolom {
		b.Kolom[i].Judul = texts.Tidy(b.Kolom[i].Judul)
	}
	return s.columns().Replace(ctx, in.ByID, in.IfMatch, b, func(ctx context.Context, act module.Act[SusunanKolom]) error {
		if err := b.check(act.Now.Tersedia); err != nil {
			return err
		}
		text, err := json.Marshal(b.Kolom)
		if err != nil {
			return err
		}
		const put = `INSERT INTO bkd_kolom (college_id, id, kolom_json, versi, diubah_pada, diubah_oleh) VALUES ($1, $2, $3, $4, $5, NULLIF($6, ''))
			ON CONFLICT (college_id, id) DO UPDATE SET kolom_json = excluded.kolom_json, versi = excluded.versi, diubah_pada = excluded.diubah_pada,
				diubah_oleh = excluded.diubah_oleh`
		return act.Apply(ctx, put, act.College, act.ID, string(text), act.Now.Versi+1, act.At.UnixMicro(), act.Actor.Account)
	})
}

func (s *Service) columns() module.Records[SusunanKolom] {
	return module.Records[SusunanKolom]{Deps: s.Deps, Area: area, Counter: counter, Noun: "kolom", Get: getKolom}
}

func getKolom(ctx context.Context, q db.Q, a actor.Actor, id string) (SusunanKolom, error) {
	f, known := fileOf(id)
	if !known {
		return SusunanKolom{}, apperr.NotFound()
	}
	const read = `SELECT k.id, k.kolom_json, k.versi, k.diubah_pada, COALESCE((SELECT a.nama FROM auth_akun a
		WHERE a.college_id = $1 AND a.id = k.diubah_oleh), '') AS diubah_oleh FROM bkd_kolom k WHERE k.college_id = $1 AND k.id = $2`
	out, found, err := db.Find[SusunanKolom](ctx, q, read, q.College, id)
	if err != nil {
		return out, err
	}
	out.ID, out.Nama, out.Tersedia = id, f.nama, f.shipped()
	if out.Kolom = f.shipped(); found {
		out.Kolom = nil
		err = json.Unmarshal([]byte(out.KolomJSON), &out.Kolom)
	}
	why := ""
	if !a.May(IzinAtur) {
		why = "Kolom unduhan diatur oleh operator"
	}
	out.Aksi = []api.Aksi{api.May("ubah", why)}
	return out, err
}

// check refuses columns that there are not, that stand twice or have no name (422).
func (b KolomBaru) check(all []KolomUnduh) error {
	wrong := apperr.Wrong{}
	seen := map[string]bool{}
	for i, k := range b.Kolom {
		at := fmt.Sprintf("kolom[%d].", i)
		switch {
		case !slices.ContainsFunc(all, func(o KolomUnduh) bool { return o.Kode == k.Kode }):
			wrong[at+"kode"] = "Kolom tidak dikenal"
		case seen[k.Kode]:
			wrong[at+"kode"] = "Kolom ini sudah dipakai"
		case k.Judul == "":
			wrong[at+"judul"] = apperr.Required
		case texts.Printable(k.Judul) != k.Judul:
			wrong[at+"judul"] = apperr.Unseen
		}
		seen[k.Kode] = true
	}
	return wrong.Refuse()
}
