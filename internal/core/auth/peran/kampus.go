package peran

import (
	"context"
	"slices"
	"strings"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/texts"
)

// Area is the name of the change counter that whoever changes an account or a role moves.
const Area = "auth"

// PeranIzin is a role with what it permits.
type PeranIzin struct {
	ID         string     `json:"id" doc:"Its code, ROLE_DOSEN"`
	Nama       string     `json:"nama"`
	Keterangan string     `json:"keterangan"`
	Bawaan     bool       `json:"bawaan" doc:"Shipped: it can be changed and reset, not removed"`
	Berubah    bool       `json:"berubah" doc:"It permits other things than shipped"`
	Izin       []string   `json:"izin" nullable:"false"`
	Pemegang   int64      `json:"pemegang" doc:"How many accounts hold it"`
	Aksi       []api.Aksi `json:"aksi" nullable:"false"`
	module.Stamp
}

// IsianPeran is what the operator writes of a role.
type IsianPeran struct {
	Nama       string   `json:"nama" maxLength:"60"`
	Keterangan string   `json:"keterangan,omitempty" maxLength:"300"`
	Izin       []string `json:"izin" maxItems:"500" nullable:"false"`
}

// IzinOperasi is a permission in words.
type IzinOperasi struct {
	Izin      string   `json:"izin"`
	Area      string   `json:"area"`
	Operasi   []string `json:"operasi" nullable:"false" doc:"What it permits: the operations that ask for it"`
	Pengelola bool     `json:"pengelola" doc:"Of those who keep the data of the campus: shipped to the operator alone"`
}

// Tanpa is the input of an operation that takes none.
type Tanpa struct{}

var names = map[string][2]string{
	Dosen:     {"Dosen", "Diberikan lewat data dosen"},
	Kaprodi:   {"Kepala program studi", "Diberikan lewat data program studi"},
	Mahasiswa: {"Mahasiswa", "Diberikan lewat data mahasiswa"},
	Operator:  {"Operator", "Mengelola data kampus"},
}

// Daftar lists the roles of the college: those that are shipped, then its own by name.
func (s *Service) Daftar(ctx context.Context, _ *Tanpa) (api.Halaman[PeranIzin], error) {
	return module.Read(ctx, s.d, func(q db.Q, _ actor.Actor) (api.Halaman[PeranIzin], error) {
		all, err := s.all(ctx, q)
		return api.OnePage(all), err
	})
}

// DaftarIzin lists the permissions of the portal in words.
func (s *Service) DaftarIzin(context.Context, *Tanpa) (api.Halaman[IzinOperasi], error) {
	said := map[string][]string{}
	for _, op := range s.Operations() {
		if list := said[op.Permission]; !slices.Contains(list, op.Summary) {
			said[op.Permission] = append(list, op.Summary)
		}
	}
	out := []IzinOperasi{}
	for _, izin := range s.semuaIzin() {
		area, _, _ := strings.Cut(izin, ".")
		operasi := said[izin]
		if operasi == nil {
			operasi = []string{}
		}
		out = append(out, IzinOperasi{Izin: izin, Area: area, Operasi: operasi, Pengelola: s.manages(izin)})
	}
	return api.OnePage(out), nil
}

// all reads the roles of a college.
func (s *Service) all(ctx context.Context, q db.Q) ([]PeranIzin, error) {
	type row struct {
		Kode, Nama, Keterangan string
		module.Stamp
	}
	const list = `SELECT kode, nama, keterangan, versi, diubah_pada, diubah_oleh FROM auth_peran_kampus WHERE college_id = $1 ORDER BY nama_urut, kode`
	rows, err := db.List[row](ctx, q, list, q.College)
	if err != nil {
		return nil, err
	}
	held, err := izinOf(ctx, q)
	if err != nil {
		return nil, err
	}
	number, err := s.holders(ctx, q)
	if err != nil {
		return nil, err
	}
	out := []PeranIzin{}
	for _, kode := range Shipped {
		out = append(out, PeranIzin{ID: kode, Nama: names[kode][0], Keterangan: names[kode][1], Bawaan: true})
	}
	for _, r := range rows {
		if i := slices.Index(Shipped, r.Kode); i >= 0 {
			out[i].Stamp = r.Stamp
			continue
		}
		out = append(out, PeranIzin{ID: r.Kode, Nama: r.Nama, Keterangan: r.Keterangan, Stamp: r.Stamp})
	}
	for i := range out {
		p := &out[i]
		p.Izin = slices.DeleteFunc(slices.Clone(held[p.ID]), func(i string) bool { return s.shipped[i] == nil })
		if p.Izin == nil {
			p.Izin = []string{}
		}
		p.Pemegang = number[p.ID]
		p.Berubah = p.Bawaan && !slices.Equal(p.Izin, s.shippedTo(p.ID))
		p.Aksi = p.aksi()
	}
	return out, nil
}

func (p PeranIzin) aksi() []api.Aksi {
	keep, reset := "", ""
	switch {
	case p.Bawaan:
		keep = "Peran bawaan tidak dapat dihapus"
	case p.Pemegang > 0:
		keep = "Masih ada akun yang memegang peran ini"
	}
	switch {
	case !p.Bawaan:
		reset = "Peran ini buatan kampus"
	case !p.Berubah:
		reset = "Izinnya sudah seperti bawaan"
	}
	return []api.Aksi{api.May("ubah", ""), api.May("hapus", keep), api.May("pulihkan", reset)}
}

// holders counts the accounts that hold each role, once for each state of the accounts.
func (s *Service) holders(ctx context.Context, q db.Q) (map[string]int64, error) {
	version, err := db.Changes(ctx, q, Area)
	if err != nil {
		return nil, err
	}
	by, _, err := pager.Keep(ctx, &s.book, q.College, version, func(ctx context.Context) (pager.Counts, int64, error) {
		type number struct {
			Peran  string
			Jumlah int64
		}
		const count = `SELECT peran, COUNT(*) AS jumlah FROM auth_peran WHERE college_id = $1 GROUP BY peran`
		rows, err := db.List[number](ctx, q, count, q.College)
		out := pager.Counts{}
		for _, r := range rows {
			out[r.Peran] = r.Jumlah
		}
		return out, version, err
	})
	return by, err
}

// shippedTo are the permissions that a role holds as shipped, in order.
func (s *Service) shippedTo(role string) []string {
	return slices.DeleteFunc(s.semuaIzin(), func(i string) bool { return !slices.Contains(s.shipped[i], role) })
}

// get reads one role; 404 without it.
func (s *Service) get(ctx context.Context, q db.Q, _ actor.Actor, id string) (PeranIzin, error) {
	all, err := s.all(ctx, q)
	if i := slices.IndexFunc(all, func(p PeranIzin) bool { return p.ID == id }); err == nil && i >= 0 {
		return all[i], nil
	}
	if err == nil {
		err = apperr.NotFound()
	}
	return PeranIzin{}, err
}

func (s *Service) records() module.Records[PeranIzin] {
	return module.Records[PeranIzin]{Deps: s.d, Area: Area, Noun: "peran", Get: s.get}
}

// Buat makes a role of the college's own; its code comes from its name.
func (s *Service) Buat(ctx context.Context, in *api.Create[IsianPeran]) (PeranIzin, error) {
	b, err := s.tidy(in.Body)
	if err != nil {
		return PeranIzin{}, err
	}
	kode := kodeOf(b.Nama)
	return module.Write(ctx, s.d, func(ctx context.Context, q db.Q, a actor.Actor) (PeranIzin, error) {
		if err := db.Bump(ctx, q, Area); err != nil {
			return PeranIzin{}, err
		}
		if slices.Contains(Shipped, kode) {
			return PeranIzin{}, apperr.Field("nama", namaDipakai)
		}
		const insert = `INSERT INTO auth_peran_kampus (college_id, kode, nama, nama_urut, keterangan, versi, diubah_pada, diubah_oleh)
			VALUES ($1, $2, $3, $4, $5, 1, $6, $7)`
		_, err := q.Exec(ctx, insert, q.College, kode, b.Nama, texts.Fold(b.Nama), b.Keterangan, clock.Micro(s.d.Clock.Now()), a.Name)
		if err = module.Taken(err, "nama", namaDipakai); err == nil {
			err = s.permit(ctx, q, kode, b.Izin)
		}
		if err == nil {
			err = s.d.Audit(ctx, q, "auth.peran.buat", "peran", kode, b)
		}
		if err != nil {
			return PeranIzin{}, err
		}
		return s.get(ctx, q, a, kode)
	})
}

const namaDipakai = "Sudah ada peran dengan nama ini"

// Ubah changes what a role permits, and the name of the college's own; those that are shipped keep theirs. What it permits
// counts at once for everybody who holds it.
func (s *Service) Ubah(ctx context.Context, in *api.Replace[IsianPeran]) (PeranIzin, error) {
	b, err := s.tidy(in.Body)
	if err != nil {
		return PeranIzin{}, err
	}
	return s.records().Replace(ctx, in.ByID, in.IfMatch, b, func(ctx context.Context, act module.Act[PeranIzin]) error {
		if act.Now.Bawaan {
			b.Nama, b.Keterangan = act.Now.Nama, act.Now.Keterangan
		}
		return s.put(ctx, act, b)
	})
}

// Pulihkan lets a shipped role permit again what it permits as shipped.
func (s *Service) Pulihkan(ctx context.Context, in *api.ByID) (PeranIzin, error) {
	return s.records().Replace(ctx, *in, api.IfMatch{}, nil, func(ctx context.Context, act module.Act[PeranIzin]) error {
		if err := allowed(act.Now, "pulihkan"); err != nil {
			return err
		}
		return s.put(ctx, act, IsianPeran{Nama: act.Now.Nama, Keterangan: act.Now.Keterangan, Izin: s.shippedTo(act.ID)})
	})
}

// Hapus removes a role of the college's own that nobody holds.
func (s *Service) Hapus(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.records().Remove(ctx, in, func(ctx context.Context, act module.Act[PeranIzin]) error {
		if err := allowed(act.Now, "hapus"); err != nil {
			return err
		}
		if err := s.permit(ctx, act.Q, act.ID, nil); err != nil {
			return err
		}
		_, err := act.Exec(ctx, `DELETE FROM auth_peran_kampus WHERE college_id = $1 AND kode = $2`, act.College, act.ID)
		return err
	})
}

// allowed refuses (409) what the state of a role forbids.
func allowed(now PeranIzin, code string) error {
	why, err := apperr.Reason(module.Allowed(now.Aksi, code), apperr.Forbidden)
	if err == nil && why != "" {
		err = apperr.New(apperr.Conflict, why)
	}
	return err
}

// put writes a role and what it permits.
func (s *Service) put(ctx context.Context, act module.Act[PeranIzin], b IsianPeran) error {
	const put = `INSERT INTO auth_peran_kampus (college_id, kode, nama, nama_urut, keterangan, versi, diubah_pada, diubah_oleh)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
		ON CONFLICT (college_id, kode) DO UPDATE SET nama = excluded.nama, nama_urut = excluded.nama_urut, keterangan = excluded.keterangan,
			versi = excluded.versi, diubah_pada = excluded.diubah_pada, diubah_oleh = excluded.diubah_oleh`
	_, err := act.Exec(ctx, put, act.College, act.ID, b.Nama, texts.Fold(b.Nama), b.Keterangan, act.Now.Versi+1, clock.Micro(act.At), act.Actor.Name)
	if err = module.Taken(err, "nama", namaDipakai); err != nil {
		return err
	}
	return s.permit(ctx, act.Q, act.ID, b.Izin)
}

// permit lets a role permit these things and no others. The operator's role always permits to manage accounts and roles, a
// student's never what managers may, and somebody who manages stays.
func (s *Service) permit(ctx context.Context, q db.Q, role string, izin []string) error {
	switch {
	case role == Operator && (!slices.Contains(izin, Izin) || !slices.Contains(izin, izinAkun)):
		return apperr.New(apperr.Conflict, "Peran Operator selalu memegang izin mengelola akun dan peran")
	case role == Mahasiswa && slices.ContainsFunc(izin, s.manages):
		return apperr.Field("izin", "Izin pengelola tidak dapat diberikan kepada peran Mahasiswa")
	}
	s.Changed(ctx, q.College)
	return s.Keeping(ctx, q, func() error {
		if _, err := q.Exec(ctx, `DELETE FROM auth_izin WHERE college_id = $1 AND peran = $2`, q.College, role); err != nil {
			return err
		}
		for _, i := range izin {
			const insert = `INSERT INTO auth_izin (college_id, peran, izin) VALUES ($1, $2, $3)`
			if _, err := q.Exec(ctx, insert, q.College, role, i); err != nil {
				return err
			}
		}
		return nil
	})
}

// tidy is what was written of a role as it is kept, or what is wrong with it.
func (s *Service) tidy(b IsianPeran) (IsianPeran, error) {
	b.Nama, b.Keterangan = texts.Tidy(b.Nama), texts.Tidy(b.Keterangan)
	b.Izin = slices.Compact(slices.Sorted(slices.Values(b.Izin)))
	wrong := apperr.Wrong(module.Blank(map[string]string{"nama": b.Nama}))
	for field, text := range map[string]string{"nama": b.Nama, "keterangan": b.Keterangan} {
		if texts.Printable(text) != text {
			wrong[field] = apperr.Unseen
		}
	}
	if wrong["nama"] == "" && kodeOf(b.Nama) == "ROLE_" {
		wrong["nama"] = "Nama memuat paling sedikit satu huruf A sampai Z"
	}
	if i := slices.IndexFunc(b.Izin, func(i string) bool { return s.shipped[i] == nil }); i >= 0 {
		wrong["izin"] = "Izin " + b.Izin[i] + " tidak dikenal"
	}
	return b, wrong.Refuse()
}

// kodeOf makes the code of a role from its name: 'Staf akademik' is ROLE_STAF_AKADEMIK.
func kodeOf(nama string) string {
	words := strings.FieldsFunc(texts.Fold(nama), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
	return "ROLE_" + strings.ToUpper(strings.Join(words, "_"))
}
