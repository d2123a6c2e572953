// Package magang is where an internship takes place, and the log of its days.
package magang

import (
	"cmp"
	"context"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// Service answers what is asked about internships.
type Service struct{ *karya.Service }

// Magang is where and when an internship is.
type Magang struct {
	IDInstansi      string   `json:"idInstansi"`
	Instansi        string   `json:"instansi"`
	Alamat          string   `json:"alamat"`
	Kecamatan       string   `json:"kecamatan"`
	Kota            string   `json:"kota"`
	Provinsi        string   `json:"provinsi"`
	Telepon         string   `json:"telepon"`
	LapanganNama    string   `json:"lapanganNama"`
	LapanganJabatan string   `json:"lapanganJabatan"`
	LapanganKontak  string   `json:"lapanganKontak"`
	Mulai           string   `json:"mulai"`
	Selesai         string   `json:"selesai"`
	Balasan         string   `json:"balasan" enum:"menunggu,diterima,ditolak"`
	TanggalBalasan  string   `json:"tanggalBalasan" doc:"2026-11-20; empty when unknown"`
	CatatanBalasan  string   `json:"catatanBalasan"`
	NomorSurat      string   `json:"nomorSurat"`
	NilaiLapangan   *float64 `json:"nilaiLapangan,omitempty"`
}

// MagangBaru is where a student wants to go.
type MagangBaru struct {
	Instansi        string `json:"instansi" minLength:"1" maxLength:"100"`
	Alamat          string `json:"alamat,omitempty" maxLength:"200"`
	Kecamatan       string `json:"kecamatan,omitempty" maxLength:"100"`
	Kota            string `json:"kota" minLength:"1" maxLength:"100"`
	Provinsi        string `json:"provinsi,omitempty" maxLength:"100"`
	Telepon         string `json:"telepon,omitempty" maxLength:"20"`
	LapanganNama    string `json:"lapanganNama,omitempty" maxLength:"100"`
	LapanganJabatan string `json:"lapanganJabatan,omitempty" maxLength:"100"`
	LapanganKontak  string `json:"lapanganKontak,omitempty" maxLength:"100"`
	Mulai           string `json:"mulai" format:"date"`
	Selesai         string `json:"selesai" format:"date"`
}

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

// HariBalasan is the day of a company's answer: the one named, if it has come, else today.
func (s *Service) HariBalasan(ctx context.Context, college, tanggal string) (string, error) {
	if tanggal == "" {
		return s.hariIni(ctx, college), nil
	}
	return tanggal, s.sudahTiba(ctx, college, tanggal)
}

// hariIni is today on the campus's calendar.
func (s *Service) hariIni(ctx context.Context, college string) string {
	return s.Clock.Now().In(s.Zone(ctx, college)).Format(time.DateOnly)
}

// sudahTiba refuses a day that has not come yet.
func (s *Service) sudahTiba(ctx context.Context, college, tanggal string) error {
	if tanggal > s.hariIni(ctx, college) {
		return apperr.Field("tanggal", "Tanggal belum tiba")
	}
	return nil
}

// Rapi is the input without stray blanks.
func (b MagangBaru) Rapi() MagangBaru {
	for _, text := range []*string{&b.Instansi, &b.Alamat, &b.Kecamatan, &b.Kota, &b.Provinsi, &b.Telepon, &b.LapanganNama, &b.LapanganJabatan, &b.LapanganKontak} {
		*text = texts.Tidy(*text)
	}
	return b
}

// Periksa notes what is wrong, under the names of the fields behind a prefix.
func (b MagangBaru) Periksa(awalan string, salah apperr.Wrong) {
	salah.Require(awalan+"instansi", b.Instansi)
	salah.Require(awalan+"kota", b.Kota)
	if b.Selesai < b.Mulai {
		salah[awalan+"selesai"] = "Tanggal selesai tidak boleh sebelum tanggal mulai"
	}
}

// Write keeps where an internship is. A company is known by name and town; what is said of it anew replaces the old, but for what
// the campus keeps itself. One that is switched off takes nobody new (422, under the field behind a prefix).
func (s *Service) Write(ctx context.Context, q db.Q, idKarya, awalan string, b MagangBaru) error {
	const company = `INSERT INTO tugasakhir_instansi (college_id, id, nama, nama_urut, alamat, kecamatan, kota, provinsi, telepon)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
		ON CONFLICT (college_id, nama_urut, kota) DO UPDATE SET
			alamat = CASE WHEN excluded.alamat = '' OR tugasakhir_instansi.alamat <> '' AND tugasakhir_instansi.diubah_oleh <> '' THEN tugasakhir_instansi.alamat ELSE excluded.alamat END,
			kecamatan = CASE WHEN excluded.kecamatan = '' OR tugasakhir_instansi.kecamatan <> '' AND tugasakhir_instansi.diubah_oleh <> '' THEN tugasakhir_instansi.kecamatan ELSE excluded.kecamatan END,
			provinsi = CASE WHEN excluded.provinsi = '' OR tugasakhir_instansi.provinsi <> '' AND tugasakhir_instansi.diubah_oleh <> '' THEN tugasakhir_instansi.provinsi ELSE excluded.provinsi END,
			telepon = CASE WHEN excluded.telepon = '' OR tugasakhir_instansi.telepon <> '' AND tugasakhir_instansi.diubah_oleh <> '' THEN tugasakhir_instansi.telepon ELSE excluded.telepon END
		RETURNING id, aktif`
	place, err := db.Get[struct {
		ID    string
		Aktif bool
	}](ctx, q, company, q.College, s.NewID(), b.Instansi, texts.Fold(b.Instansi), b.Alamat, b.Kecamatan, b.Kota, b.Provinsi, b.Telepon)
	if err != nil {
		return err
	}
	if !place.Aktif {
		const here = `SELECT COUNT(*) FROM tugasakhir_magang WHERE college_id = $1 AND id_karya = $2 AND id_instansi = $3`
		if n, err := db.Get[int64](ctx, q, here, q.College, idKarya, place.ID); err != nil || n == 0 {
			return cmp.Or(err, error(apperr.Field(awalan+"instansi", "Instansi ini tidak lagi menerima kerja praktik. Tulis instansi lain")))
		}
	}
	const upsert = `INSERT INTO tugasakhir_magang (college_id, id_karya, id_instansi, lapangan_nama, lapangan_jabatan, lapangan_kontak, mulai, selesai, balasan, nomor_surat)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'menunggu', '')
		ON CONFLICT (college_id, id_karya) DO UPDATE SET id_instansi = excluded.id_instansi, lapangan_nama = excluded.lapangan_nama,
			lapangan_jabatan = excluded.lapangan_jabatan, lapangan_kontak = excluded.lapangan_kontak, mulai = excluded.mulai, selesai = excluded.selesai`
	return q.Apply(ctx, upsert, q.College, idKarya, place.ID, b.LapanganNama, b.LapanganJabatan, b.LapanganKontak, b.Mulai, b.Selesai)
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
	return q.Apply(ctx, update, q.College, idKarya, status, tanggal, catatan)
}

// SetSurat writes the number of the letter to the company.
func SetSurat(ctx context.Context, q db.Q, idKarya, nomor string) error {
	return q.Apply(ctx, `UPDATE tugasakhir_magang SET nomor_surat = $3 WHERE college_id = $1 AND id_karya = $2`, q.College, idKarya, nomor)
}

// Get reads where an internship is; nil when nobody has said.
func Get(ctx context.Context, q db.Q, idKarya string) (*Magang, error) {
	const get = `SELECT g.id_instansi, i.nama AS instansi, i.alamat, i.kecamatan, i.kota, i.provinsi, i.telepon, g.lapangan_nama, g.lapangan_jabatan, g.lapangan_kontak,
			g.mulai, g.selesai, g.balasan, g.tanggal_balasan, g.catatan_balasan, g.nomor_surat, g.nilai_e4 / 10000.0 AS nilai_lapangan
		FROM tugasakhir_magang g JOIN tugasakhir_instansi i ON i.college_id = g.college_id AND i.id = g.id_instansi
		WHERE g.college_id = $1 AND g.id_karya = $2`
	m, ada, err := db.Find[Magang](ctx, q, get, q.College, idKarya)
	if !ada {
		return nil, err
	}
	return &m, err
}

// Instansi is a company, an office or a school that takes interns.
type Instansi struct {
	ID       string `json:"id"`
	Nama     string `json:"nama"`
	Kota     string `json:"kota"`
	Provinsi string `json:"provinsi"`
}

// SaringInstansi narrows the list of companies.
type SaringInstansi struct {
	api.Filter
	ID   []string `query:"id,explode" maxItems:"20" doc:"These alone, as to show what was chosen before"`
	Sort string   `query:"sort" enum:"nama,-nama" default:"nama"`
}

// LogbookRingkas is how far the log of an internship is.
type LogbookRingkas struct {
	Diverifikasi int64 `json:"diverifikasi" doc:"Days that the supervisor has verified"`
	Menunggu     int64 `json:"menunggu" doc:"Days that wait for the supervisor"`
	HariKerja    int64 `json:"hariKerja" doc:"Days expected: Mondays to Fridays from the first to the last day of the internship, holidays among them"`
}

// Which companies a caller may see: those of internships that he or she reaches. $1 is the college, $2 the account.
const (
	dariInstansi  = ` FROM tugasakhir_instansi i WHERE i.college_id = $1` + instansiCari
	instansiSemua = ` AND $2 <> '' AND EXISTS (SELECT 1 FROM tugasakhir_magang g WHERE g.college_id = i.college_id AND g.id_instansi = i.id)`
	instansiDari  = ` FROM (SELECT DISTINCT g.id_instansi AS id FROM (` + karya.Dekat
	instansiProdi = ` UNION SELECT y.id FROM (` + karya.ProdiKaprodi + `) h CROSS JOIN tugasakhir_karya y
			WHERE y.college_id = $1 AND y.id_prodi = h.id_prodi AND y.jenis = 'kp'`
	instansiMagang = `) t CROSS JOIN tugasakhir_magang g WHERE g.college_id = $1 AND g.id_karya = t.id) c CROSS JOIN tugasakhir_instansi i
		WHERE i.college_id = $1 AND i.id = c.id` + instansiCari
	instansiCari    = ` AND ($3 = '' OR i.nama_urut LIKE $3 ESCAPE '\' OR lower(i.kota) LIKE $3 ESCAPE '\')`
	instansiIni     = ` AND i.id IN `
	instansiColumns = `SELECT i.id, i.nama, i.kota, i.provinsi`
)

var urutanInstansi = db.Orders(db.By("nama", "i.nama_urut", "i.kota"))

// terlihat is which companies an actor may see, as FROM and WHERE with their arguments.
func (in *SaringInstansi) terlihat(a actor.Actor) db.Narrowed {
	pola := ""
	if cari := in.Search(); cari != "" {
		pola = api.LikePattern(cari)
	}
	from := instansiDari + instansiMagang
	switch {
	case a.HasRole(auth.PeranOperator):
		from = dariInstansi + instansiSemua
	case a.HasRole(auth.PeranKaprodi):
		from = instansiDari + instansiProdi + instansiMagang
	}
	n := db.From(from, a.College, a.Account, pola)
	return db.Among(n, instansiIni, in.ID, "")
}

// DaftarInstansi lists the companies of the internships that the caller reaches, found by name or town (KP-01).
func (s *Service) DaftarInstansi(ctx context.Context, in *SaringInstansi) (api.Halaman[Instansi], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[Instansi], error) {
		part := db.Part{Size: in.PerPage, Pass: in.Offset()}
		rows, total, err := db.Page[Instansi](ctx, q, instansiColumns, in.terlihat(a), urutanInstansi[in.Sort], part)
		return api.PageOf(in.Paging, rows, total), err
	})
}

// CountWorkdays counts the Mondays to Fridays from one day to another, both among them; 0 where one is no day.
func CountWorkdays(mulai, selesai string) int64 {
	dari, err := time.Parse(time.DateOnly, mulai)
	if err != nil {
		return 0
	}
	sampai, err := time.Parse(time.DateOnly, selesai)
	if err != nil || sampai.Before(dari) {
		return 0
	}
	hari := int64(sampai.Sub(dari)/(24*time.Hour)) + 1
	n := hari / 7 * 5
	for sisa := range hari % 7 {
		if d := dari.AddDate(0, 0, int(sisa)).Weekday(); d != time.Saturday && d != time.Sunday {
			n++
		}
	}
	return n
}
