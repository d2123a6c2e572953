// Package deret keeps the series that letters are numbered by, and gives their numbers: one after the other, without a gap.
package deret

import (
	"context"
	"fmt"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// IzinKelola permits to keep series and kinds of letters.
const IzinKelola = "surat.jenis.kelola"

// area is that of letters; counter is the change counter of what an operator sets of them.
const (
	area    = "surat"
	counter = "surat_jenis"
)

// Service answers what is asked about series.
type Service struct{ module.Deps }

// DeretNomor is a series of numbers.
type DeretNomor struct {
	ID       string `json:"id"`
	Nama     string `json:"nama"`
	Tahunan  bool   `json:"tahunan" doc:"It begins at 1 with every year"`
	Tahun    int64  `json:"tahun" doc:"The year that terakhir is of; 0: the series never begins anew"`
	Terakhir int64  `json:"terakhir" doc:"The number that counts as given last: the next one follows it"`
	Terpakai int64  `json:"terpakai" doc:"The highest number that a letter has, of that year"`
	Jenis    int64  `json:"jenis" doc:"Kinds of letters that are numbered by it"`
	Surat    int64  `json:"surat" doc:"Letters that were ever numbered by it"`
	module.Stamp
}

// DeretNomorBaru is what a series is made or changed from.
type DeretNomorBaru struct {
	Nama     string `json:"nama" minLength:"1" maxLength:"60" doc:"Each once"`
	Tahunan  bool   `json:"tahunan" doc:"Stays once a letter was numbered"`
	Terakhir int64  `json:"terakhir" minimum:"0" maximum:"999998" doc:"The number that counts as given last, for who begins in mid-year; not below what a letter has"`
}

// The year of a series' numbers is $2 where it begins anew with every year.
const (
	yearOf  = `CASE WHEN d.tahunan THEN $2 ELSE 0 END`
	columns = `SELECT d.id, d.nama, d.tahunan, ` + yearOf + ` AS tahun,
		COALESCE((SELECT h.terakhir FROM surat_hitungan h WHERE h.college_id = $1 AND h.id_deret = d.id AND h.tahun = ` + yearOf + `), 0) AS terakhir,
		COALESCE((SELECT MAX(t.urut) FROM surat_terbit t WHERE t.college_id = $1 AND t.id_deret = d.id AND t.tahun = ` + yearOf + `), 0) AS terpakai,
		(SELECT COUNT(*) FROM surat_jenis j WHERE j.college_id = $1 AND j.id_deret = d.id) AS jenis,
		CAST(COALESCE((SELECT SUM(h.diberikan) FROM surat_hitungan h WHERE h.college_id = $1 AND h.id_deret = d.id), 0) AS BIGINT) AS surat,
		d.versi, d.diubah_pada, COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = d.diubah_oleh), '') AS diubah_oleh
		FROM surat_deret d WHERE d.college_id = $1`
)

// year is the year on the college's calendar.
func (s *Service) year(ctx context.Context, college string) int64 {
	return int64(s.Clock.Now().In(s.Zone(ctx, college)).Year())
}

// SaringDeret asks for a page of the series.
type SaringDeret struct{ api.Paging }

// DaftarDeret lists the series by name. They are a few: all are read for a page.
func (s *Service) DaftarDeret(ctx context.Context, in *SaringDeret) (api.Halaman[DeretNomor], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[DeretNomor], error) {
		rows, err := db.List[DeretNomor](ctx, q, columns+` ORDER BY d.nama_urut, d.id`, q.College, s.year(ctx, a.College))
		return api.PageFrom(in.Paging, rows), err
	})
}

// LihatDeret answers one series.
func (s *Service) LihatDeret(ctx context.Context, in *api.ByID) (DeretNomor, error) {
	return s.records().View(ctx, in)
}

func (s *Service) records() module.Records[DeretNomor] {
	return module.Records[DeretNomor]{Deps: s.Deps, Area: area, Counter: counter, Noun: "deret", Get: s.get}
}

func (s *Service) get(ctx context.Context, q db.Q, _ actor.Actor, id string) (DeretNomor, error) {
	return db.Get[DeretNomor](ctx, q, columns+` AND d.id = $3`, q.College, s.year(ctx, q.College), id)
}

const namaDipakai = "Nama sudah dipakai deret lain"

// BuatDeret adds a series.
func (s *Service) BuatDeret(ctx context.Context, in *api.Create[DeretNomorBaru]) (DeretNomor, error) {
	b := in.Body.tidy()
	return s.records().Create(ctx, b, func(ctx context.Context, act module.Act[DeretNomor]) error {
		if err := b.check(0); err != nil {
			return err
		}
		if err := Tulis(ctx, act, b); err != nil {
			return err
		}
		return s.set(ctx, act, b)
	})
}

// Tulis writes a new series under the act's id.
func Tulis(ctx context.Context, act module.Act[DeretNomor], b DeretNomorBaru) error {
	const insert = `INSERT INTO surat_deret (college_id, id, nama, nama_urut, tahunan, diubah_pada, diubah_oleh) VALUES ($1, $2, $3, $4, $5, $6, NULLIF($7, ''))`
	err := act.Apply(ctx, insert, act.College, act.ID, b.Nama, texts.Fold(b.Nama), b.Tahunan, act.At.UnixMicro(), act.Actor.Account)
	return module.Taken(err, "nama", namaDipakai)
}

// UbahDeret changes a series: its name, and the number that counts as given last.
func (s *Service) UbahDeret(ctx context.Context, in *api.Replace[DeretNomorBaru]) (DeretNomor, error) {
	b := in.Body.tidy()
	return s.records().Replace(ctx, in.ByID, in.IfMatch, b, func(ctx context.Context, act module.Act[DeretNomor]) error {
		// A number that is being given now is read behind its transaction.
		if err := db.Hold(ctx, act.Q, area); err != nil {
			return err
		}
		now, err := s.get(ctx, act.Q, act.Actor, act.ID)
		if err != nil {
			return err
		}
		if err := b.check(now.Terpakai); err != nil {
			return err
		}
		if b.Tahunan != now.Tahunan && now.Surat > 0 {
			return apperr.Field("tahunan", fmt.Sprintf("Sudah ada %d surat yang bernomor dari deret ini; buat deret lain untuk cara yang lain", now.Surat))
		}
		if b.Tahunan != now.Tahunan {
			if err := act.Apply(ctx, `DELETE FROM surat_hitungan WHERE college_id = $1 AND id_deret = $2`, act.College, act.ID); err != nil {
				return err
			}
		}
		const update = `UPDATE surat_deret SET nama = $3, nama_urut = $4, tahunan = $5, versi = versi + 1, diubah_pada = $6, diubah_oleh = $7
			WHERE college_id = $1 AND id = $2`
		err = act.Apply(ctx, update, act.College, act.ID, b.Nama, texts.Fold(b.Nama), b.Tahunan, act.At.UnixMicro(), act.Actor.Account)
		if err != nil {
			return module.Taken(err, "nama", namaDipakai)
		}
		return s.set(ctx, act, b)
	})
}

// HapusDeret takes away a series that no kind uses and no letter was numbered by.
func (s *Service) HapusDeret(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.records().Remove(ctx, in, func(ctx context.Context, act module.Act[DeretNomor]) error {
		switch d := act.Now; {
		case d.Jenis > 0:
			return apperr.New(apperr.Conflict, fmt.Sprintf("Deret ini masih dipakai %d jenis surat", d.Jenis))
		case d.Surat > 0:
			return apperr.New(apperr.Conflict, fmt.Sprintf("Sudah ada %d surat yang bernomor dari deret ini", d.Surat))
		}
		if err := act.Apply(ctx, `DELETE FROM surat_hitungan WHERE college_id = $1 AND id_deret = $2`, act.College, act.ID); err != nil {
			return err
		}
		return act.Apply(ctx, `DELETE FROM surat_deret WHERE college_id = $1 AND id = $2`, act.College, act.ID)
	})
}

// set sets the number that counts as given last, of this year.
func (s *Service) set(ctx context.Context, act module.Act[DeretNomor], b DeretNomorBaru) error {
	const upsert = `INSERT INTO surat_hitungan (college_id, id_deret, tahun, terakhir) VALUES ($1, $2, $3, $4)
		ON CONFLICT (college_id, id_deret, tahun) DO UPDATE SET terakhir = excluded.terakhir`
	tahun := int64(0)
	if b.Tahunan {
		tahun = s.year(ctx, act.College)
	}
	return act.Apply(ctx, upsert, act.College, act.ID, tahun, b.Terakhir)
}

func (b DeretNomorBaru) tidy() DeretNomorBaru {
	b.Nama = texts.Tidy(b.Nama)
	return b
}

// check refuses a series without a name, or one whose next number a letter has already.
func (b DeretNomorBaru) check(used int64) error {
	wrong := apperr.Wrong(module.Blank(map[string]string{"nama": b.Nama}))
	if texts.Printable(b.Nama) != b.Nama {
		wrong["nama"] = "Nama memuat karakter yang tidak terlihat"
	}
	if b.Terakhir < used {
		wrong["terakhir"] = fmt.Sprintf("Nomor %d sudah diberikan kepada surat; isi paling sedikit %d", used, used)
	}
	return wrong.Refuse()
}

// Nomor is a number of a series that was given: which, and the year it is of, 0 where the series never begins anew.
type Nomor struct{ Urut, Tahun int64 }

// Beri gives the next number of a series in a year. It is given with the transaction: one that is taken back gave none, and who
// comes at the same time waits for its end.
func Beri(ctx context.Context, q db.Q, id string, tahun int) (Nomor, error) {
	const next = `INSERT INTO surat_hitungan (college_id, id_deret, tahun, terakhir, diberikan)
		SELECT d.college_id, d.id, CASE WHEN d.tahunan THEN $3 ELSE 0 END, 1, 1 FROM surat_deret d WHERE d.college_id = $1 AND d.id = $2
		ON CONFLICT (college_id, id_deret, tahun) DO UPDATE SET terakhir = surat_hitungan.terakhir + 1, diberikan = surat_hitungan.diberikan + 1`
	if err := q.Apply(ctx, next, q.College, id, tahun); err != nil {
		return Nomor{}, err
	}
	const read = `SELECT h.terakhir AS urut, h.tahun FROM surat_deret d JOIN surat_hitungan h ON h.college_id = d.college_id AND h.id_deret = d.id
		AND h.tahun = CASE WHEN d.tahunan THEN $3 ELSE 0 END WHERE d.college_id = $1 AND d.id = $2`
	return db.Get[Nomor](ctx, q, read, q.College, id, tahun)
}
