package mahasiswa

import (
	"context"
	"time"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// BiodataIsi is who a student is as a person; each text is empty as long as nobody entered it.
type BiodataIsi struct {
	IDKonsentrasi string `json:"idKonsentrasi" db:"id_konsentrasi" maxLength:"64" required:"false"`
	TempatLahir   string `json:"tempatLahir" db:"tempat_lahir" maxLength:"100" required:"false"`
	TanggalLahir  string `json:"tanggalLahir" db:"tanggal_lahir" maxLength:"10" required:"false" doc:"2004-08-17; empty as long as nobody knows it"`
	Alamat        string `json:"alamat" maxLength:"300" required:"false"`
	Kota          string `json:"kota" maxLength:"100" required:"false"`
	Provinsi      string `json:"provinsi" maxLength:"100" required:"false"`
}

// UbahBiodata changes who a student is as a person.
func (s *Service) UbahBiodata(ctx context.Context, in *api.Replace[BiodataIsi]) (Mahasiswa, error) {
	b := in.Body.rapi()
	return s.records().Replace(ctx, in.ByID, in.IfMatch, b, func(ctx context.Context, act module.Act[Mahasiswa]) error {
		if err := b.check(act.At); err != nil {
			return err
		}
		const upsert = `INSERT INTO master_biodata (college_id, id_mahasiswa, id_prodi, id_konsentrasi, tempat_lahir, tanggal_lahir, alamat, kota, provinsi)
			VALUES ($1, $2, $3, NULLIF($4, ''), $5, $6, $7, $8, $9)
			ON CONFLICT (college_id, id_mahasiswa) DO UPDATE SET id_prodi = excluded.id_prodi, id_konsentrasi = excluded.id_konsentrasi,
				tempat_lahir = excluded.tempat_lahir, tanggal_lahir = excluded.tanggal_lahir, alamat = excluded.alamat, kota = excluded.kota,
				provinsi = excluded.provinsi`
		_, err := act.Exec(ctx, upsert, act.College, act.ID, act.Now.IDProdi, b.IDKonsentrasi, b.TempatLahir, b.TanggalLahir, b.Alamat, b.Kota, b.Provinsi)
		if err != nil {
			return module.Absent(err, "idKonsentrasi", "Konsentrasi ini bukan milik program studi mahasiswa")
		}
		return touch(ctx, act.Q, act.ID, act.Actor.Account, act.At)
	})
}

// touch makes a new version of a student, of whom something was written.
func touch(ctx context.Context, q db.Q, id, akun string, at time.Time) error {
	const update = `UPDATE master_mahasiswa SET versi = versi + 1, diubah_pada = $3, diubah_oleh = $4 WHERE college_id = $1 AND id = $2`
	_, err := q.Exec(ctx, update, q.College, id, at.UnixMicro(), akun)
	return err
}

func (b BiodataIsi) check(now time.Time) error {
	if b.TanggalLahir == "" {
		return nil
	}
	born, err := time.Parse(time.DateOnly, b.TanggalLahir)
	if err != nil || born.After(now) || born.Year() < 1900 {
		return apperr.Field("tanggalLahir", "Tanggal lahir tidak sah")
	}
	return nil
}

func (b BiodataIsi) rapi() BiodataIsi {
	for _, text := range []*string{&b.TempatLahir, &b.TanggalLahir, &b.Alamat, &b.Kota, &b.Provinsi} {
		*text = texts.Tidy(*text)
	}
	return b
}
