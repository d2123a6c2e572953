package unit

import (
	"context"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
	"portaldosen/internal/kit/words"
)

// RuangBaru is what a room is made or changed from.
type RuangBaru struct {
	Kode      string `json:"kode" minLength:"1" maxLength:"20"`
	Nama      string `json:"nama" minLength:"1" maxLength:"100"`
	IDKampus  string `json:"idKampus,omitempty" maxLength:"64" doc:"The site that it belongs to; none without one"`
	Kapasitas int64  `json:"kapasitas" minimum:"0" maximum:"10000" doc:"Seats"`
	Status    string `json:"status" enum:"A,N" doc:"A Aktif, N Tidak Aktif"`
}

// RuangBaris is a room.
type RuangBaris struct {
	ID string `json:"id"`
	RuangBaru
	NamaKampus string `json:"namaKampus,omitempty"`
	module.Stamp
}

// SaringRuang narrows the list of rooms.
type SaringRuang struct {
	api.Filter
	IDKampus []string `query:"idKampus,explode" maxItems:"50"`
	Status   []string `query:"status,explode" enum:"A,N" maxItems:"2" doc:"Rooms in use alone without one"`
	Sort     string   `query:"sort" enum:"kode,-kode,nama,-nama" default:"kode"`
}

const kolomRuang = `SELECT u.id, u.kode, u.nama, u.kapasitas, u.status, ` + ruangKampus + `, ` + stamp

// ruangKampus is the site of a room u, by id and name.
const ruangKampus = `COALESCE((SELECT r.id_kampus FROM master_ruang_kampus r WHERE r.college_id = $1 AND r.id_ruang = u.id), '') AS id_kampus,
	COALESCE((SELECT k.nama FROM master_ruang_kampus r JOIN master_kampus k ON k.college_id = r.college_id AND k.id = r.id_kampus
		WHERE r.college_id = $1 AND r.id_ruang = u.id), '') AS nama_kampus`

// Ruang lists the rooms in use, by code.
func Ruang(ctx context.Context, q db.Q) ([]RuangBaris, error) {
	const list = `SELECT id, kode, nama, kapasitas FROM master_ruang WHERE college_id = $1 AND status = 'A' ORDER BY kode`
	return db.List[RuangBaris](ctx, q, list, q.College)
}

// ruangOrder is the order of rooms, whose names are no key of their own.
var ruangOrder = db.Orders(db.By("kode", "u.kode", "u.id"), db.By("nama", "u.nama", "u.id"))

// DaftarRuang lists the college's rooms: those in use, for the forms that choose one, or those of the statuses named.
func (s *Service) DaftarRuang(ctx context.Context, in *SaringRuang) (api.Halaman[RuangBaris], error) {
	return lists.PageFound(ctx, s.Reader, in.Filter, lists.Found{List: KataRuang, Narrow: in.narrowed},
		func(ctx context.Context, q db.Q, n db.Narrowed, part db.Part) ([]RuangBaris, error) {
			return db.Wide[RuangBaris](ctx, q, kolomRuang, n, ruangOrder[in.Sort], part)
		})
}

// The rooms to choose from: all, or those of a rare word; and what narrows them, where a word may stand in any place as long as
// not every room is in the index.
const (
	semuaRuang = ` FROM master_ruang u WHERE u.college_id = $1`
	kataRuang  = ` FROM kit_kata w CROSS JOIN master_ruang u WHERE w.college_id = $1 AND w.daftar = 'ruang' AND w.kata >= $2
		AND w.kata <= $2 || '` + words.Past + `' AND w.sama < LENGTH($2) AND u.college_id = $1 AND u.id = w.id`
	ruangDi   = ` AND EXISTS (SELECT 1 FROM master_ruang_kampus r WHERE r.college_id = $1 AND r.id_ruang = u.id AND r.id_kampus IN `
	ruangKata = ` AND COALESCE(' ' || u.cari LIKE $?, FALSE)`
	ruangMuda = ` AND COALESCE(lower(u.kode || ' ' || u.nama) LIKE $?, FALSE)`
)

func (in *SaringRuang) narrowed(college string, seek words.Seek) db.Narrowed {
	n, kata := db.From(semuaRuang, college), ruangKata
	if seek.From != "" {
		n = db.From(kataRuang, college, seek.From)
	}
	if seek.Young {
		kata = ruangMuda
	}
	for _, check := range seek.Checks() {
		n = db.Where(n, kata, check)
	}
	if len(in.Status) == 0 {
		n = db.With(n, ` AND u.status = 'A'`)
	}
	return db.Among(db.Among(n, ofStatus, in.Status, ""), ruangDi, in.IDKampus, ")")
}

// LihatRuang answers one room.
func (s *Service) LihatRuang(ctx context.Context, in *api.ByID) (RuangBaris, error) {
	return s.ruang().View(ctx, in)
}

// BuatRuang adds a room.
func (s *Service) BuatRuang(ctx context.Context, in *api.Create[RuangBaru]) (RuangBaris, error) {
	b := in.Body.rapi()
	return s.ruang().Create(ctx, b, b.put)
}

// UbahRuang changes a room, unless somebody changed it since it was read (412).
func (s *Service) UbahRuang(ctx context.Context, in *api.Replace[RuangBaru]) (RuangBaris, error) {
	b := in.Body.rapi()
	return s.ruang().Replace(ctx, in.ByID, in.IfMatch, b, b.put)
}

// HapusRuang removes a room in which nothing was ever held; another stays (409).
func (s *Service) HapusRuang(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.ruang().Remove(ctx, in, func(ctx context.Context, act change[RuangBaris]) error {
		gone := held{"master_ruang", act.ID, called("Ruang", act.Now.Nama)}
		if err := s.free(ctx, act.Q, gone, nil); err != nil {
			return err
		}
		if err := RuangDicari.Forget(ctx, act.Q, act.ID); err != nil {
			return err
		}
		if _, err := act.Exec(ctx, `DELETE FROM master_ruang_kampus WHERE college_id = $1 AND id_ruang = $2`, act.College, act.ID); err != nil {
			return err
		}
		_, err := act.Exec(ctx, `DELETE FROM master_ruang WHERE college_id = $1 AND id = $2`, act.College, act.ID)
		return stillUsed(err, gone.name)
	})
}

func (s *Service) ruang() module.Records[RuangBaris] {
	return records(s, "ruang", func(ctx context.Context, q db.Q, id string) (RuangBaris, error) {
		return db.Get[RuangBaris](ctx, q, kolomRuang+` FROM master_ruang u WHERE u.college_id = $1 AND u.id = $2`, q.College, id)
	})
}

func (b RuangBaru) rapi() RuangBaru {
	tidy(&b.Kode, &b.Nama)
	return b
}

func (b RuangBaru) put(ctx context.Context, act change[RuangBaris]) error {
	if err := filled(map[string]string{"kode": b.Kode, "nama": b.Nama}); err != nil {
		return err
	}
	const above = `SELECT status FROM master_kampus WHERE college_id = $1 AND id = $2`
	if b.IDKampus != "" {
		ref := reference{"idKampus", "Kampus tidak ditemukan", "Kampus ini tidak aktif"}
		if err := parent(ctx, act.Q, above, b.IDKampus, act.Now.IDKampus, ref); err != nil {
			return err
		}
	}
	const upsert = `INSERT INTO master_ruang (college_id, id, kode, nama, kapasitas, status,
			versi, diubah_pada, diubah_oleh, kode_kunci)
		VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9)
		ON CONFLICT (college_id, id) DO UPDATE SET kode = excluded.kode, kode_kunci = excluded.kode_kunci,
			nama = excluded.nama, kapasitas = excluded.kapasitas,
			status = excluded.status,
			versi = master_ruang.versi + 1, diubah_pada = excluded.diubah_pada, diubah_oleh = excluded.diubah_oleh`
	_, err := act.Exec(ctx, upsert, act.College, act.ID, b.Kode, b.Nama, b.Kapasitas, b.Status,
		act.At.UnixMicro(), act.Actor.Account, texts.Fold(b.Kode))
	if err != nil {
		return written(err, "kode", "Kode sudah dipakai ruang lain", called("Ruang", b.Nama))
	}
	if err := b.place(ctx, act.Q, act.ID); err != nil {
		return err
	}
	return TulisKataRuang(ctx, act.Q, act.ID)
}

// place puts a room into its site, or into none.
func (b RuangBaru) place(ctx context.Context, q db.Q, id string) error {
	if b.IDKampus == "" {
		_, err := q.Exec(ctx, `DELETE FROM master_ruang_kampus WHERE college_id = $1 AND id_ruang = $2`, q.College, id)
		return err
	}
	const upsert = `INSERT INTO master_ruang_kampus (college_id, id_ruang, id_kampus) VALUES ($1, $2, $3)
		ON CONFLICT (college_id, id_ruang) DO UPDATE SET id_kampus = excluded.id_kampus`
	_, err := q.Exec(ctx, upsert, q.College, id, b.IDKampus)
	return err
}
