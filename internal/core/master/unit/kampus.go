package unit

import (
	"context"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// KampusBaru is what a site of the college is made or changed from.
type KampusBaru struct {
	Kode   string `json:"kode" minLength:"1" maxLength:"20"`
	Nama   string `json:"nama" minLength:"1" maxLength:"100"`
	Alamat string `json:"alamat,omitempty" maxLength:"200"`
	Status string `json:"status" enum:"A,N" doc:"A Aktif, N Tidak Aktif"`
}

// Kampus is a site of the college.
type Kampus struct {
	ID string `json:"id"`
	KampusBaru
	JumlahRuang int64 `json:"jumlahRuang"`
	module.Stamp
}

// SaringKampus narrows the list of sites.
type SaringKampus struct {
	api.Filter
	Status []string `query:"status,explode" enum:"A,N" maxItems:"2"`
	Sort   string   `query:"sort" enum:"nama,-nama,kode,-kode" default:"nama"`
}

const kolomKampus = `SELECT u.id, u.kode, u.nama, u.alamat, u.status,
	(SELECT COUNT(*) FROM master_ruang_kampus r WHERE r.college_id = $1 AND r.id_kampus = u.id) AS jumlah_ruang, ` + stamp

// DaftarKampus lists the college's sites.
func (s *Service) DaftarKampus(ctx context.Context, in *SaringKampus) (api.Halaman[Kampus], error) {
	n := db.From(` FROM master_kampus u WHERE u.college_id = $1`+found, actor.From(ctx).College, lists.Pattern(in.Filter))
	return page[Kampus](ctx, s, in.Filter, db.Among(n, ofStatus, in.Status, ""), kolomKampus, order(in.Sort))
}

// LihatKampus answers one site.
func (s *Service) LihatKampus(ctx context.Context, in *api.ByID) (Kampus, error) {
	return s.kampus().View(ctx, in)
}

// BuatKampus adds a site.
func (s *Service) BuatKampus(ctx context.Context, in *api.Create[KampusBaru]) (Kampus, error) {
	b := in.Body.rapi()
	return s.kampus().Create(ctx, b, b.put)
}

// UbahKampus changes a site, unless somebody changed it since it was read (412).
func (s *Service) UbahKampus(ctx context.Context, in *api.Replace[KampusBaru]) (Kampus, error) {
	b := in.Body.rapi()
	return s.kampus().Replace(ctx, in.ByID, in.IfMatch, b, b.put)
}

// HapusKampus removes a site without rooms; one that has some stays (409).
func (s *Service) HapusKampus(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.kampus().Remove(ctx, in, func(ctx context.Context, act change[Kampus]) error {
		const uses = `SELECT 1 AS urutan, COUNT(*) AS banyak FROM master_ruang_kampus WHERE college_id = $1 AND id_kampus = $2`
		const drop = `DELETE FROM master_kampus WHERE college_id = $1 AND id = $2`
		gone := held{"master_kampus", act.ID, called("Kampus", act.Now.Nama)}
		return s.remove(ctx, act.Q, gone, uses, drop, "%d ruang")
	})
}

func (s *Service) kampus() module.Records[Kampus] {
	return records(s, "kampus", func(ctx context.Context, q db.Q, id string) (Kampus, error) {
		return db.Get[Kampus](ctx, q, kolomKampus+` FROM master_kampus u WHERE u.college_id = $1 AND u.id = $2`, q.College, id)
	})
}

func (b KampusBaru) rapi() KampusBaru {
	tidy(&b.Kode, &b.Nama, &b.Alamat)
	return b
}

func (b KampusBaru) put(ctx context.Context, act change[Kampus]) error {
	if err := filled(map[string]string{"kode": b.Kode, "nama": b.Nama}); err != nil {
		return err
	}
	const upsert = `INSERT INTO master_kampus (college_id, id, kode, nama, nama_urut, alamat, status,
			versi, diubah_pada, diubah_oleh, kode_kunci)
		VALUES ($1, $2, $3, $4, $5, $6, $7, 1, $8, $9, $10)
		ON CONFLICT (college_id, id) DO UPDATE SET kode = excluded.kode, kode_kunci = excluded.kode_kunci,
			nama = excluded.nama, nama_urut = excluded.nama_urut,
			alamat = excluded.alamat, status = excluded.status,
			versi = master_kampus.versi + 1, diubah_pada = excluded.diubah_pada, diubah_oleh = excluded.diubah_oleh`
	_, err := act.Exec(ctx, upsert, act.College, act.ID, b.Kode, b.Nama, texts.Fold(b.Nama), b.Alamat, b.Status,
		act.At.UnixMicro(), act.Actor.Account, texts.Fold(b.Kode))
	return written(err, "kode", "Kode sudah dipakai kampus lain", called("Kampus", b.Nama))
}
