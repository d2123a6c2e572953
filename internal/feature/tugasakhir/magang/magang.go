// Package magang is where an internship takes place, and the log of its days.
package magang

import (
	"context"
	"time"

	"portaldosen/internal/feature/tugasakhir/karya"

	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// Service answers what is asked about internships.
type Service struct{ *karya.Service }

// JawabanInstansi is a company's answer to the letter of the campus.
type JawabanInstansi struct {
	Status  string `json:"status" enum:"diterima,ditolak"`
	Tanggal string `json:"tanggal,omitempty" format:"date" doc:"Day of the answer; today without one"`
	Alasan  string `json:"alasan,omitempty" maxLength:"2000" doc:"A word on it; required when ditolak"`
}

// PenempatanBaru is where an internship is, as the campus keeps it.
type PenempatanBaru struct {
	MagangBaru
	NomorSurat string `json:"nomorSurat,omitempty" maxLength:"100" doc:"Of the letter to the company"`
}

// HariBalasan is the day of a company's answer: the one named, if it has come on the campus's calendar, else today.
func (s *Service) HariBalasan(ctx context.Context, college, tanggal string) (string, error) {
	hariIni := s.Clock.Now().In(s.Zone(ctx, college)).Format(time.DateOnly)
	if tanggal == "" {
		return hariIni, nil
	}
	if _, err := time.Parse(time.DateOnly, tanggal); err != nil {
		return "", apperr.Field("tanggal", "Tanggal tidak sah")
	}
	if tanggal > hariIni {
		return "", apperr.Field("tanggal", "Tanggal belum tiba")
	}
	return tanggal, nil
}

// Rapi is the input without stray blanks.
func (b MagangBaru) Rapi() MagangBaru {
	for _, text := range []*string{&b.Instansi, &b.Alamat, &b.Kecamatan, &b.Kota, &b.Provinsi, &b.Telepon, &b.LapanganNama, &b.LapanganJabatan, &b.LapanganKontak} {
		*text = texts.Tidy(*text)
	}
	return b
}

// Periksa notes what is wrong, under the names of the fields behind a prefix.
func (b MagangBaru) Periksa(awalan string, salah map[string]string) {
	if b.Instansi == "" {
		salah[awalan+"instansi"] = apperr.Required
	}
	if b.Kota == "" {
		salah[awalan+"kota"] = apperr.Required
	}
	for nama, hari := range map[string]string{"mulai": b.Mulai, "selesai": b.Selesai} {
		if _, err := time.Parse(time.DateOnly, hari); err != nil {
			salah[awalan+nama] = "Tanggal tidak sah"
		}
	}
	if b.Selesai < b.Mulai {
		salah[awalan+"selesai"] = "Tanggal selesai tidak boleh sebelum tanggal mulai"
	}
}

// Write keeps where an internship is. A company is known by name and town; what is said of it anew replaces the old.
func (s *Service) Write(ctx context.Context, q db.Q, idKarya string, b MagangBaru) error {
	const company = `INSERT INTO tugasakhir_instansi (college_id, id, nama, nama_urut, alamat, kecamatan, kota, provinsi, telepon)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
		ON CONFLICT (college_id, nama_urut, kota) DO UPDATE SET alamat = CASE WHEN excluded.alamat = '' THEN tugasakhir_instansi.alamat ELSE excluded.alamat END,
			kecamatan = CASE WHEN excluded.kecamatan = '' THEN tugasakhir_instansi.kecamatan ELSE excluded.kecamatan END,
			provinsi = CASE WHEN excluded.provinsi = '' THEN tugasakhir_instansi.provinsi ELSE excluded.provinsi END,
			telepon = CASE WHEN excluded.telepon = '' THEN tugasakhir_instansi.telepon ELSE excluded.telepon END
		RETURNING id`
	instansi, err := db.Get[string](ctx, q, company, q.College, s.NewID(), b.Instansi, texts.Fold(b.Instansi), b.Alamat, b.Kecamatan, b.Kota, b.Provinsi, b.Telepon)
	if err != nil {
		return err
	}
	const upsert = `INSERT INTO tugasakhir_magang (college_id, id_karya, id_instansi, lapangan_nama, lapangan_jabatan, lapangan_kontak, mulai, selesai, balasan, nomor_surat)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'menunggu', '')
		ON CONFLICT (college_id, id_karya) DO UPDATE SET id_instansi = excluded.id_instansi, lapangan_nama = excluded.lapangan_nama,
			lapangan_jabatan = excluded.lapangan_jabatan, lapangan_kontak = excluded.lapangan_kontak, mulai = excluded.mulai, selesai = excluded.selesai`
	_, err = q.Exec(ctx, upsert, q.College, idKarya, instansi, b.LapanganNama, b.LapanganJabatan, b.LapanganKontak, b.Mulai, b.Selesai)
	return err
}

// SetNilai writes the mark of the field supervisor, in ten thousandths; nil takes it away. Where nobody said where the
// internship is, there is none to mark (404).
func SetNilai(ctx context.Context, q db.Q, idKarya string, nilaiE4 *int64) error {
	n, err := q.Exec(ctx, `UPDATE tugasakhir_magang SET nilai_e4 = $3 WHERE college_id = $1 AND id_karya = $2`, q.College, idKarya, nilaiE4)
	if err == nil && n == 0 {
		err = apperr.NotFound()
	}
	return err
}

// SetBalasan writes a company's answer.
func SetBalasan(ctx context.Context, q db.Q, idKarya, status, tanggal, catatan string) error {
	const update = `UPDATE tugasakhir_magang SET balasan = $3, tanggal_balasan = $4, catatan_balasan = $5 WHERE college_id = $1 AND id_karya = $2`
	_, err := q.Exec(ctx, update, q.College, idKarya, status, tanggal, catatan)
	return err
}

// SetSurat writes the number of the letter to the company.
func SetSurat(ctx context.Context, q db.Q, idKarya, nomor string) error {
	_, err := q.Exec(ctx, `UPDATE tugasakhir_magang SET nomor_surat = $3 WHERE college_id = $1 AND id_karya = $2`, q.College, idKarya, nomor)
	return err
}

// Get reads where an internship is; nil when nobody has said.
func Get(ctx context.Context, q db.Q, idKarya string) (*Magang, error) {
	const get = `SELECT g.id_instansi, i.nama AS instansi, i.alamat, i.kecamatan, i.kota, i.provinsi, i.telepon, g.lapangan_nama, g.lapangan_jabatan, g.lapangan_kontak,
			g.mulai, g.selesai, g.balasan, g.tanggal_balasan, g.catatan_balasan, g.nomor_surat, g.nilai_e4
		FROM tugasakhir_magang g JOIN tugasakhir_instansi i ON i.college_id = g.college_id AND i.id = g.id_instansi
		WHERE g.college_id = $1 AND g.id_karya = $2`
	row, ada, err := db.Find[struct {
		IDInstansi                       string `db:"id_instansi"`
		Instansi, Alamat, Kota, Provinsi string
		Kecamatan                        string
		Telepon                          string
		LapanganNama                     string `db:"lapangan_nama"`
		LapanganJabatan                  string `db:"lapangan_jabatan"`
		LapanganKontak                   string `db:"lapangan_kontak"`
		Mulai, Selesai, Balasan          string
		TanggalBalasan                   string `db:"tanggal_balasan"`
		CatatanBalasan                   string `db:"catatan_balasan"`
		NomorSurat                       string `db:"nomor_surat"`
		NilaiE4                          *int64 `db:"nilai_e4"`
	}](ctx, q, get, q.College, idKarya)
	if err != nil || !ada {
		return nil, err
	}
	out := &Magang{IDInstansi: row.IDInstansi, Instansi: row.Instansi, Alamat: row.Alamat, Kecamatan: row.Kecamatan, Kota: row.Kota, Provinsi: row.Provinsi, Telepon: row.Telepon,
		LapanganNama: row.LapanganNama, LapanganJabatan: row.LapanganJabatan, LapanganKontak: row.LapanganKontak, Mulai: row.Mulai, Selesai: row.Selesai,
		Balasan: row.Balasan, TanggalBalasan: row.TanggalBalasan, CatatanBalasan: row.CatatanBalasan, NomorSurat: row.NomorSurat}
	if row.NilaiE4 != nil {
		out.NilaiLapangan = hitung.FromE4(*row.NilaiE4)
	}
	return out, nil
}
