package kurikulum

import (
	"context"

	"portaldosen/internal/feature/akademik/kelola"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// KurikulumBaru is what a curriculum is made or changed from.
type KurikulumBaru struct {
	IDProdi string `json:"idProdi" minLength:"1" maxLength:"64" doc:"Of a curriculum that is there it stays"`
	Tahun   int    `json:"tahun" minimum:"1945" maximum:"9999"`
	Nama    string `json:"nama" minLength:"1" maxLength:"100"`
	Status  string `json:"status" enum:"A,N"`
}

const tahunDipakai = "Program studi ini sudah mempunyai kurikulum dengan tahun itu"

// BuatKurikulum adds a curriculum to a programme.
func (s *Service) BuatKurikulum(ctx context.Context, in *api.Create[KurikulumBaru]) (Kurikulum, error) {
	b := in.Body.tidy()
	return s.records().Create(ctx, b, func(ctx context.Context, act module.Act[Kurikulum]) error {
		if err := b.check(); err != nil {
			return err
		}
		k, err := kelola.FindKeeper(ctx, act.Q, act.Actor, IzinUbah)
		if err != nil {
			return err
		}
		if err := k.CheckProdi(ctx, act.Q, noun, b.IDProdi); err != nil {
			return err
		}
		if err := insert(ctx, act, b); err != nil {
			return err
		}
		return s.Told(ctx, act.Q)
	})
}

func insert(ctx context.Context, act module.Act[Kurikulum], b KurikulumBaru) error {
	const insert = `INSERT INTO akademik_kurikulum (college_id, id, id_prodi, tahun, nama, status, diubah_pada, diubah_oleh)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`
	err := act.Apply(ctx, insert, act.College, act.ID, b.IDProdi, b.Tahun, b.Nama, b.Status, act.At.UnixMicro(), act.Actor.Account)
	return module.Taken(err, "tahun", tahunDipakai)
}

// UbahKurikulum changes what a curriculum is called, from when it holds, and whether; it stays in its programme.
func (s *Service) UbahKurikulum(ctx context.Context, in *api.Replace[KurikulumBaru]) (Kurikulum, error) {
	b := in.Body.tidy()
	return s.records().Replace(ctx, in.ByID, in.IfMatch, b, func(ctx context.Context, act module.Act[Kurikulum]) error {
		if err := b.check(); err != nil {
			return err
		}
		if b.IDProdi != act.Now.IDProdi {
			return apperr.Field("idProdi", "Kurikulum tetap pada program studinya; buat yang baru untuk program studi lain")
		}
		const update = `UPDATE akademik_kurikulum SET tahun = $3, nama = $4, status = $5, versi = versi + 1, diubah_pada = $6, diubah_oleh = $7
			WHERE college_id = $1 AND id = $2`
		err := act.Apply(ctx, update, act.College, act.ID, b.Tahun, b.Nama, b.Status, act.At.UnixMicro(), act.Actor.Account)
		if err != nil {
			return module.Taken(err, "tahun", tahunDipakai)
		}
		return s.Told(ctx, act.Q)
	})
}

// HapusKurikulum takes away a curriculum that does not hold, or has no courses.
func (s *Service) HapusKurikulum(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.records().Remove(ctx, in, func(ctx context.Context, act module.Act[Kurikulum]) error {
		if why := act.Now.inUse(); why != "" {
			return apperr.New(apperr.Conflict, why)
		}
		if err := empty(ctx, act.Q, act.ID); err != nil {
			return err
		}
		if err := act.Apply(ctx, `DELETE FROM akademik_kurikulum WHERE college_id = $1 AND id = $2`, act.College, act.ID); err != nil {
			return err
		}
		return s.Told(ctx, act.Q)
	})
}

func empty(ctx context.Context, q db.Q, id string) error {
	return q.Apply(ctx, `DELETE FROM akademik_kurikulum_mk WHERE college_id = $1 AND id_kurikulum = $2`, q.College, id)
}

// tidy is the input without stray blanks.
func (b KurikulumBaru) tidy() KurikulumBaru {
	b.Nama = texts.Tidy(b.Nama)
	return b
}

func (b KurikulumBaru) check() error {
	return apperr.Wrong(module.Blank(map[string]string{"nama": b.Nama})).Refuse()
}

// SalinKurikulum says to which year a curriculum is copied.
type SalinKurikulum struct {
	Tahun int    `json:"tahun" minimum:"1945" maximum:"9999"`
	Nama  string `json:"nama,omitempty" maxLength:"100" doc:"Without: as it is called, for the other year"`
}

// HasilSalinKurikulum is the copy, and what was left out of it.
type HasilSalinKurikulum struct {
	Kurikulum
	TidakAktif int64 `json:"tidakAktif" doc:"Courses that are not given any more, and were left out"`
}

// SalinKurikulum copies a curriculum with its courses to another year, for the same programme. The copy is switched off until
// somebody finds it ready.
func (s *Service) SalinKurikulum(ctx context.Context, in *api.Under[SalinKurikulum]) (HasilSalinKurikulum, error) {
	var out HasilSalinKurikulum
	var err error
	out.Kurikulum, err = s.records().Create(ctx, map[string]any{"dari": in.ID, "tahun": in.Body.Tahun}, func(ctx context.Context, act module.Act[Kurikulum]) error {
		from, err := get(ctx, act.Q, act.Actor, in.ID)
		if err != nil {
			return err
		}
		if err := module.Allowed(from.Aksi, "ubah"); err != nil {
			return err
		}
		b := KurikulumBaru{IDProdi: from.IDProdi, Tahun: in.Body.Tahun, Nama: texts.Tidy(in.Body.Nama), Status: "N"}
		if b.Nama == "" {
			b.Nama = from.Nama
		}
		if err := insert(ctx, act, b); err != nil {
			return err
		}
		const copied = `INSERT INTO akademik_kurikulum_mk (college_id, id_kurikulum, id_matakuliah, semester, wajib)
			SELECT x.college_id, $3, x.id_matakuliah, x.semester, x.wajib FROM akademik_kurikulum_mk x
			JOIN akademik_matakuliah m ON m.college_id = x.college_id AND m.id = x.id_matakuliah
			WHERE x.college_id = $1 AND x.id_kurikulum = $2 AND m.status = 'A'`
		n, err := act.Exec(ctx, copied, act.College, in.ID, act.ID)
		if err != nil {
			return err
		}
		out.TidakAktif = from.MataKuliah - n
		return s.Told(ctx, act.Q)
	})
	return out, err
}
