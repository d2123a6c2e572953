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

// JenisKelasBaru is what a kind of classes is made or changed from.
type JenisKelasBaru struct {
	Kode   string `json:"kode" minLength:"1" maxLength:"20"`
	Nama   string `json:"nama" minLength:"1" maxLength:"100"`
	Status string `json:"status" enum:"A,N" doc:"A Aktif, N Tidak Aktif"`
}

// JenisKelas is a kind of classes: regular, evening.
type JenisKelas struct {
	ID string `json:"id"`
	JenisKelasBaru
	module.Stamp
}

// SaringJenisKelas narrows the list of kinds of classes.
type SaringJenisKelas struct {
	api.Filter
	Status []string `query:"status,explode" enum:"A,N" maxItems:"2"`
	Sort   string   `query:"sort" enum:"nama,-nama,kode,-kode" default:"nama"`
}

const kolomJenisKelas = `SELECT u.id, u.kode, u.nama, u.status, ` + stamp

// DaftarJenisKelas lists the college's kinds of classes.
func (s *Service) DaftarJenisKelas(ctx context.Context, in *SaringJenisKelas) (api.Halaman[JenisKelas], error) {
	n := db.From(` FROM master_jenis_kelas u WHERE u.college_id = $1`+found, actor.From(ctx).College, lists.Pattern(in.Filter))
	return page[JenisKelas](ctx, s, in.Filter, db.Among(n, ofStatus, in.Status, ""), kolomJenisKelas, order(in.Sort))
}

// LihatJenisKelas answers one kind of classes.
func (s *Service) LihatJenisKelas(ctx context.Context, in *api.ByID) (JenisKelas, error) {
	return s.jenisKelas().View(ctx, in)
}

// BuatJenisKelas adds a kind of classes.
func (s *Service) BuatJenisKelas(ctx context.Context, in *api.Create[JenisKelasBaru]) (JenisKelas, error) {
	b := in.Body.rapi()
	return s.jenisKelas().Create(ctx, b, b.put)
}

// UbahJenisKelas changes a kind of classes, unless somebody changed it since it was read (412).
func (s *Service) UbahJenisKelas(ctx context.Context, in *api.Replace[JenisKelasBaru]) (JenisKelas, error) {
	b := in.Body.rapi()
	return s.jenisKelas().Replace(ctx, in.ByID, in.IfMatch, b, b.put)
}

// HapusJenisKelas removes a kind of classes that nothing refers to.
func (s *Service) HapusJenisKelas(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.jenisKelas().Remove(ctx, in, func(ctx context.Context, act change[JenisKelas]) error {
		gone := held{"master_jenis_kelas", act.ID, called("Jenis kelas", act.Now.Nama)}
		if err := s.free(ctx, act.Q, gone, nil); err != nil {
			return err
		}
		_, err := act.Exec(ctx, `DELETE FROM master_jenis_kelas WHERE college_id = $1 AND id = $2`, act.College, act.ID)
		return stillUsed(err, gone.name)
	})
}

func (s *Service) jenisKelas() module.Records[JenisKelas] {
	return records(s, "jenis_kelas", func(ctx context.Context, q db.Q, id string) (JenisKelas, error) {
		return db.Get[JenisKelas](ctx, q, kolomJenisKelas+` FROM master_jenis_kelas u WHERE u.college_id = $1 AND u.id = $2`, q.College, id)
	})
}

func (b JenisKelasBaru) rapi() JenisKelasBaru {
	tidy(&b.Kode, &b.Nama)
	return b
}

func (b JenisKelasBaru) put(ctx context.Context, act change[JenisKelas]) error {
	if err := filled(map[string]string{"kode": b.Kode, "nama": b.Nama}); err != nil {
		return err
	}
	err := b.write(ctx, act.Q, act.ID, act.At.UnixMicro(), act.Actor.Account)
	return written(err, "kode", "Kode sudah dipakai jenis kelas lain", called("Jenis kelas", b.Nama))
}

func (b JenisKelasBaru) write(ctx context.Context, q db.Q, id string, at int64, by string) error {
	const upsert = `INSERT INTO master_jenis_kelas (college_id, id, kode, nama, nama_urut, status, versi, diubah_pada,
			diubah_oleh, kode_kunci)
		VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9)
		ON CONFLICT (college_id, id) DO UPDATE SET kode = excluded.kode, kode_kunci = excluded.kode_kunci,
			nama = excluded.nama, nama_urut = excluded.nama_urut, status = excluded.status,
			versi = master_jenis_kelas.versi + 1, diubah_pada = excluded.diubah_pada, diubah_oleh = excluded.diubah_oleh`
	_, err := q.Exec(ctx, upsert, q.College, id, b.Kode, b.Nama, texts.Fold(b.Nama), b.Status, at, by, texts.Fold(b.Kode))
	return err
}
