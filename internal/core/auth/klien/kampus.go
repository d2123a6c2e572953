package klien

import (
	"context"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// Izin is the permission to keep the other systems of the campus.
const Izin = "auth.klien.kelola"

// KlienKampus is another system of the campus as the operator sees it: everything but its secret.
type KlienKampus struct {
	ID          string     `json:"id"`
	Nama        string     `json:"nama"`
	Alamat      []string   `json:"alamat" nullable:"false" doc:"Where it takes codes, to the letter"`
	Rahasia     string     `json:"rahasia" enum:"ada,belum,tanpa" doc:"Whether it has a secret; tanpa: it proves itself by a key of its own"`
	RahasiaPada *time.Time `json:"rahasiaPada,omitempty" doc:"When the secret was made"`
	Status      string     `json:"status" enum:"A,N"`
	Sesi        int64      `json:"sesi" doc:"Sessions that it holds now"`
	Aksi        []api.Aksi `json:"aksi" nullable:"false"`
	OpenID      OpenID     `json:"openid"`
	module.Stamp
}

// IsianKlien is what the operator writes of a client.
type IsianKlien struct {
	Nama   string   `json:"nama" maxLength:"100" doc:"As users read it"`
	Alamat []string `json:"alamat" maxItems:"20" nullable:"false"`
	OpenID *OpenID  `json:"openid,omitempty" doc:"Absent: as it is"`
}

// KlienTambahan is a client to add.
type KlienTambahan struct {
	Kode   string `json:"kode" maxLength:"100" doc:"Its id: lms"`
	Publik bool   `json:"publik,omitempty" doc:"Without a secret: it proves itself by a key of its own (PKCE)"`
	IsianKlien
}

// RahasiaKlien is a client's secret as it is answered, once: nobody can read it again.
type RahasiaKlien struct {
	ID      string `json:"id"`
	Rahasia string `json:"rahasia" doc:"Empty of a client without a secret"`
}

// Tanpa is the input of an operation that takes none.
type Tanpa struct{}

// Daftar lists the other systems of the campus by id; the portal's own pages are none of them.
func (s *Service) Daftar(ctx context.Context, _ *Tanpa) (api.Halaman[KlienKampus], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, _ actor.Actor) (api.Halaman[KlienKampus], error) {
		all, err := s.all(ctx, q)
		return api.OnePage(all), err
	})
}

func (s *Service) all(ctx context.Context, q db.Q) ([]KlienKampus, error) {
	type row struct {
		ID          string `db:"client_id"`
		Nama        string
		Rahasia     string
		RahasiaPada int64 `db:"rahasia_pada"`
		Aktif       bool
		Sesi        int64
		module.Stamp
	}
	const list = `SELECT k.client_id, k.nama, COALESCE(k.rahasia_pada, 0) AS rahasia_pada, k.aktif, k.versi, k.diubah_pada, k.diubah_oleh,
			CASE WHEN k.sidik_rahasia IS NULL THEN 'tanpa' WHEN k.sidik_rahasia = '' THEN 'belum' ELSE 'ada' END AS rahasia,
			(SELECT COUNT(*) FROM auth_sesi s WHERE s.college_id = $1 AND s.client_id = k.client_id AND s.dicabut_pada IS NULL
				AND s.kedaluwarsa_pada > $2) AS sesi
		FROM auth_klien k WHERE k.college_id = $1 AND k.client_id <> 'web' ORDER BY k.client_id`
	rows, err := db.List[row](ctx, q, list, q.College, clock.Micro(s.Clock.Now()))
	if err != nil {
		return nil, err
	}
	out := []KlienKampus{}
	for _, r := range rows {
		k := KlienKampus{ID: r.ID, Nama: r.Nama, Rahasia: r.Rahasia, Status: "N", Sesi: r.Sesi, Stamp: r.Stamp}
		if r.RahasiaPada != 0 {
			at := clock.FromMicro(r.RahasiaPada)
			k.RahasiaPada = &at
		}
		off, on := "Klien ini nonaktif", ""
		if r.Aktif {
			k.Status, off, on = "A", "", "Klien ini sudah aktif"
		}
		k.Aksi = []api.Aksi{api.May("ubah", ""), api.May("rahasia", ""), api.May("nonaktif", off), api.May("aktif", on)}
		if r.Rahasia == "tanpa" {
			k.Aksi[1] = api.May("rahasia", tanpaRahasia)
		}
		if k.Alamat, err = listRedirect(ctx, q, r.ID); err != nil {
			return nil, err
		}
		if k.OpenID, err = getOpenID(ctx, q, r.ID); err != nil {
			return nil, err
		}
		out = append(out, k)
	}
	return out, nil
}

// get reads one client; 404 without it.
func (s *Service) get(ctx context.Context, q db.Q, _ actor.Actor, id string) (KlienKampus, error) {
	all, err := s.all(ctx, q)
	for _, k := range all {
		if k.ID == id {
			return k, err
		}
	}
	if err == nil {
		err = apperr.NotFound()
	}
	return KlienKampus{}, err
}

func (s *Service) records() module.Records[KlienKampus] {
	return module.Records[KlienKampus]{Deps: s.Deps, Area: "auth", Noun: "klien", Get: s.get}
}

// named gives the fields of a refusal the names that they have on the wire.
func named(err error) error {
	e := apperr.As(err)
	if err == nil || e.Kind != apperr.Invalid {
		return err
	}
	wrong := map[string]string{}
	for field, why := range e.Fields {
		if wire := map[string]string{"client": "kode", "name": "nama", "redirect": "alamat"}[field]; wire != "" {
			field = wire
		}
		wrong[field] = why
	}
	return apperr.Fields(wrong)
}

func (b IsianKlien) tidy() IsianKlien {
	b.Nama = texts.Tidy(b.Nama)
	return b
}

// Tambah adds a client and answers its secret.
func (s *Service) Tambah(ctx context.Context, in *api.Create[KlienTambahan]) (RahasiaKlien, error) {
	a, b := actor.From(ctx), in.Body.tidy()
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		const find = `SELECT client_id FROM auth_klien WHERE college_id = $1 AND client_id = $2`
		_, taken, err := db.Find[string](ctx, q, find, q.College, in.Body.Kode)
		if err == nil && taken && in.Body.Kode != Web {
			err = apperr.Field("kode", "Id ini sudah dipakai klien lain")
		}
		return err
	})
	if err != nil {
		return RahasiaKlien{}, err
	}
	secret, err := s.BuatKlien(ctx, a.College, KlienBaru{ID: in.Body.Kode, Nama: b.Nama, Redirect: b.Alamat, Publik: in.Body.Publik, OpenID: b.OpenID})
	return RahasiaKlien{ID: in.Body.Kode, Rahasia: secret}, named(err)
}

// Ubah changes the name of a client and where it takes codes. Codes that it has not redeemed lapse: their address may be gone.
func (s *Service) Ubah(ctx context.Context, in *api.Replace[IsianKlien]) (KlienKampus, error) {
	b := in.Body.tidy()
	origins, err := s.asal(ctx, actor.From(ctx).College)
	if err == nil {
		err = KlienBaru{ID: "klien", Nama: b.Nama, Redirect: b.Alamat, OpenID: b.OpenID}.check(origins)
	}
	if err != nil {
		return KlienKampus{}, named(err)
	}
	return s.records().Replace(ctx, in.ByID, in.IfMatch, b, func(ctx context.Context, act module.Act[KlienKampus]) error {
		const update = `UPDATE auth_klien SET nama = $3, versi = versi + 1, diubah_pada = $4, diubah_oleh = $5 WHERE college_id = $1 AND client_id = $2`
		if _, err := act.Exec(ctx, update, act.College, act.ID, b.Nama, clock.Micro(act.At), act.Actor.Name); err != nil {
			return err
		}
		if _, err := act.Exec(ctx, `DELETE FROM auth_klien_redirect WHERE college_id = $1 AND client_id = $2`, act.College, act.ID); err != nil {
			return err
		}
		if err := insertRedirect(ctx, act.Q, act.ID, b.Alamat); err != nil {
			return named(err)
		}
		if b.OpenID != nil {
			if err := setOpenID(ctx, act.Q, act.ID, *b.OpenID); err != nil {
				return err
			}
		}
		return s.Sessions.EndCodes(ctx, act.Q, act.ID)
	})
}

// Rahasia makes a new secret for a client; the old one is void at once, and its sessions end.
func (s *Service) Rahasia(ctx context.Context, in *api.ByID) (RahasiaKlien, error) {
	a := actor.From(ctx)
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		_, err := s.get(ctx, q, a, in.ID)
		return err
	})
	if err != nil {
		return RahasiaKlien{}, err
	}
	secret, err := s.GantiRahasia(ctx, a.College, in.ID)
	return RahasiaKlien{ID: in.ID, Rahasia: secret}, err
}

// Nonaktifkan switches a client off: it gets no codes, redeems none, and its sessions end.
func (s *Service) Nonaktifkan(ctx context.Context, in *api.ByID) (KlienKampus, error) {
	return s.turn(ctx, in, "nonaktif", false, func(ctx context.Context, act module.Act[KlienKampus]) error {
		_, err := s.Sessions.EndClient(ctx, act.Q, act.ID, alasanNonaktif)
		return err
	})
}

// Aktifkan switches a client on again, with the secret as it was.
func (s *Service) Aktifkan(ctx context.Context, in *api.ByID) (KlienKampus, error) {
	return s.turn(ctx, in, "aktif", true, func(context.Context, module.Act[KlienKampus]) error { return nil })
}

func (s *Service) turn(
	ctx context.Context, in *api.ByID, code string, on bool, then func(context.Context, module.Act[KlienKampus]) error,
) (KlienKampus, error) {
	return s.records().Replace(ctx, *in, api.IfMatch{}, map[string]any{"status": code}, func(ctx context.Context, act module.Act[KlienKampus]) error {
		why, err := apperr.Reason(module.Allowed(act.Now.Aksi, code), apperr.Forbidden)
		if err == nil && why != "" {
			err = apperr.New(apperr.Conflict, why)
		}
		if err != nil {
			return err
		}
		const set = `UPDATE auth_klien SET aktif = $3, versi = versi + 1, diubah_pada = $4, diubah_oleh = $5 WHERE college_id = $1 AND client_id = $2`
		if _, err := act.Exec(ctx, set, act.College, act.ID, on, clock.Micro(act.At), act.Actor.Name); err != nil {
			return err
		}
		return then(ctx, act)
	})
}
