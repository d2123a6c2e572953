package unit

import (
	"context"
	"fmt"
	"time"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// HariLiburBaru is what a holiday is made or changed from.
type HariLiburBaru struct {
	Tanggal string `json:"tanggal" format:"date"`
	Nama    string `json:"nama" minLength:"1" maxLength:"100"`
}

// HariLibur is a day on which the college does not work.
type HariLibur struct {
	ID string `json:"id"`
	HariLiburBaru
	module.Stamp
}

// SaringHariLibur narrows the list of holidays.
type SaringHariLibur struct {
	api.Filter
	Tahun int    `query:"tahun" minimum:"1900" maximum:"9999" doc:"Of this year alone"`
	Sort  string `query:"sort" enum:"tanggal,-tanggal,nama,-nama" default:"tanggal"`
}

const kolomHariLibur = `SELECT u.id, u.tanggal, u.nama, ` + stamp

// DaftarHariLibur lists the college's holidays, by date.
func (s *Service) DaftarHariLibur(ctx context.Context, in *SaringHariLibur) (api.Halaman[HariLibur], error) {
	n := db.From(` FROM master_hari_libur u WHERE u.college_id = $1 AND ($2 = '' OR u.nama_urut LIKE $2 ESCAPE '\')`,
		actor.From(ctx).College, lists.Pattern(in.Filter))
	if in.Tahun != 0 {
		n = db.Where(n, ` AND u.tanggal LIKE $?`, fmt.Sprintf("%04d-%%", in.Tahun))
	}
	return page[HariLibur](ctx, s, in.Filter, n, kolomHariLibur, order(in.Sort, db.By("tanggal", "u.tanggal", "u.id")))
}

// LihatHariLibur answers one holiday.
func (s *Service) LihatHariLibur(ctx context.Context, in *api.ByID) (HariLibur, error) {
	return s.hariLibur().View(ctx, in)
}

// BuatHariLibur adds a holiday.
func (s *Service) BuatHariLibur(ctx context.Context, in *api.Create[HariLiburBaru]) (HariLibur, error) {
	return s.hariLibur().Create(ctx, in.Body, in.Body.put)
}

// UbahHariLibur changes a holiday, unless somebody changed it since it was read (412).
func (s *Service) UbahHariLibur(ctx context.Context, in *api.Replace[HariLiburBaru]) (HariLibur, error) {
	return s.hariLibur().Replace(ctx, in.ByID, in.IfMatch, in.Body, in.Body.put)
}

// HapusHariLibur removes a holiday.
func (s *Service) HapusHariLibur(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.hariLibur().Remove(ctx, in, func(ctx context.Context, act change[HariLibur]) error {
		_, err := act.Exec(ctx, `DELETE FROM master_hari_libur WHERE college_id = $1 AND id = $2`, act.College, act.ID)
		return err
	})
}

// LiburDalam names the holidays from a day to another, both given and answered as 2026-08-17.
func LiburDalam(ctx context.Context, q db.Q, dari, sampai string) (map[string]string, error) {
	const list = `SELECT tanggal, nama FROM master_hari_libur WHERE college_id = $1 AND tanggal BETWEEN $2 AND $3`
	rows, err := db.List[HariLiburBaru](ctx, q, list, q.College, dari, sampai)
	out := map[string]string{}
	for _, r := range rows {
		out[r.Tanggal] = r.Nama
	}
	return out, err
}

func (s *Service) hariLibur() module.Records[HariLibur] {
	return records(s, "hari_libur", func(ctx context.Context, q db.Q, id string) (HariLibur, error) {
		return db.Get[HariLibur](ctx, q, kolomHariLibur+` FROM master_hari_libur u WHERE u.college_id = $1 AND u.id = $2`, q.College, id)
	})
}

func (b HariLiburBaru) put(ctx context.Context, act change[HariLibur]) error {
	b.Nama = texts.Tidy(b.Nama)
	wrong := apperr.Wrong(module.Blank(map[string]string{"nama": b.Nama, "tanggal": b.Tanggal}))
	if day, err := time.Parse(time.DateOnly, b.Tanggal); b.Tanggal != "" && err != nil {
		wrong["tanggal"] = "Tanggal tidak sah"
	} else if years := day.Year() - act.At.Year(); b.Tanggal != "" && (years < -100 || years > 3) {
		wrong["tanggal"] = fmt.Sprintf("Tahun %d sampai %d", act.At.Year()-100, act.At.Year()+3)
	}
	if err := wrong.Refuse(); err != nil {
		return err
	}
	const upsert = `INSERT INTO master_hari_libur (college_id, id, tanggal, nama, nama_urut, versi, diubah_pada, diubah_oleh)
		VALUES ($1, $2, $3, $4, $5, 1, $6, $7)
		ON CONFLICT (college_id, id) DO UPDATE SET tanggal = excluded.tanggal, nama = excluded.nama, nama_urut = excluded.nama_urut,
			versi = master_hari_libur.versi + 1, diubah_pada = excluded.diubah_pada, diubah_oleh = excluded.diubah_oleh`
	_, err := act.Exec(ctx, upsert, act.College, act.ID, b.Tanggal, b.Nama, texts.Fold(b.Nama), act.At.UnixMicro(), act.Actor.Account)
	return module.Taken(err, "tanggal", "Tanggal ini sudah menjadi hari libur")
}
