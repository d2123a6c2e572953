package mahasiswa

import (
	"context"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/core/master/orang"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
	"portaldosen/internal/kit/words"
)

// The permissions of students' records.
const (
	IzinLihat = "master.mahasiswa.lihat"
	IzinUbah  = "master.mahasiswa.ubah"
)

// Service answers what is asked about students.
type Service struct {
	*lists.Reader
	Accounts orang.Accounts // who makes a student's account
}

// MahasiswaIsi is what the campus's office writes down of a student first of all.
type MahasiswaIsi struct {
	NIM      string `json:"nim" db:"nim" minLength:"1" maxLength:"30"`
	Nama     string `json:"nama" minLength:"1" maxLength:"100"`
	IDProdi  string `json:"idProdi" db:"id_prodi" minLength:"1" maxLength:"64"`
	Angkatan int64  `json:"angkatan" minimum:"1945" maximum:"2999" doc:"Year of entry"`
	Status   string `json:"status" enum:"A,N" doc:"N: inactive; the account is switched off with it"`
	Username string `json:"username,omitempty" maxLength:"100" doc:"Of the account; of a new one the NIM without one"`
}

// MahasiswaBaru is what a student is made or changed from: the record, and the account that goes with it.
type MahasiswaBaru struct {
	MahasiswaIsi
	Email   string `json:"email,omitempty" maxLength:"254"`
	Telepon string `json:"telepon,omitempty" maxLength:"12" doc:"Digits after +62"`
	Akun    *bool  `json:"akun,omitempty" doc:"Whether there is an account: absent, a new student gets one, and another stays as it is"`
}

// MahasiswaBaris is a student in a list.
type MahasiswaBaris struct {
	ID string `json:"id"`
	MahasiswaIsi
	NamaProdi string `json:"namaProdi" db:"nama_prodi"`
	Jenjang   string `json:"jenjang"`
	AkunAktif bool   `json:"akunAktif" db:"akun_aktif" doc:"The account can sign in; false without one"`
	module.Stamp
	IDAkun string `json:"-" db:"id_akun"`
}

// Mahasiswa is a student as the campus's office sees one.
type Mahasiswa struct {
	MahasiswaBaris
	Email           string `json:"email"`
	Telepon         string `json:"telepon"`
	NamaKonsentrasi string `json:"namaKonsentrasi" db:"nama_konsentrasi"`
	BiodataIsi
}

// SaringMahasiswa narrows the list of students.
type SaringMahasiswa struct {
	api.Filter
	IDProdi      []string `query:"idProdi,explode" maxItems:"100"`
	Angkatan     []int    `query:"angkatan,explode" maxItems:"20"`
	Status       string   `query:"status" enum:"A,N"`
	IDWali       string   `query:"idWali" maxLength:"64" doc:"Whom this lecturer advises"`
	SesiSemester int64    `query:"sesiSemester" minimum:"19451" maximum:"99994" default:"99994" doc:"With idWali: in this term; without it, as it stands last"`
	Sort         string   `query:"sort" enum:"nama,-nama,nim,-nim" default:"nama"`
}

const kolomBaris = `SELECT u.id, u.nim, u.nama, u.id_prodi, u.angkatan, u.status, u.versi, u.diubah_pada,
	COALESCE((SELECT o.nama FROM auth_akun o WHERE o.college_id = $1 AND o.id = u.diubah_oleh), '') AS diubah_oleh,
	COALESCE(u.id_akun, '') AS id_akun, COALESCE((SELECT a.username FROM auth_akun a WHERE a.college_id = $1 AND a.id = u.id_akun), '') AS username,
	COALESCE((SELECT a.aktif FROM auth_akun a WHERE a.college_id = $1 AND a.id = u.id_akun), FALSE) AS akun_aktif,
	(SELECT p.jenjang FROM master_prodi p WHERE p.college_id = $1 AND p.id = u.id_prodi) AS jenjang, ` + lists.NamaProdi

// The students of the college, those of a rare word, or those whom a lecturer advises in a term; and what narrows them, where a
// word may stand in any place as long as not every student is in the index.
const (
	semuaMahasiswa = ` FROM master_mahasiswa u WHERE u.college_id = $1`
	anakWali       = ` FROM master_wali w CROSS JOIN master_mahasiswa u WHERE w.college_id = $1 AND w.id_dosen = $2 AND w.mulai <= $3
		AND NOT EXISTS (SELECT 1 FROM master_wali v WHERE v.college_id = $1 AND v.id_mahasiswa = w.id_mahasiswa AND v.mulai > w.mulai AND v.mulai <= $3)
		AND u.college_id = $1 AND u.id = w.id_mahasiswa`
	mahasiswaProdi    = ` AND u.id_prodi IN `
	mahasiswaAngkatan = ` AND CAST(u.angkatan AS TEXT) IN `
	kataMahasiswa     = ` FROM kit_kata w CROSS JOIN master_mahasiswa u WHERE w.college_id = $1 AND w.daftar = 'mahasiswa' AND w.kata >= $2
		AND w.kata <= $2 || '` + words.Past + `' AND w.sama < LENGTH($2) AND u.college_id = $1 AND u.id = w.id`
	mahasiswaMuda = ` AND COALESCE(u.nama_urut || ' ' || lower(u.nim) LIKE $?, FALSE)`
)

var orders = db.Orders(db.By("nama", "u.nama_urut", "u.id"), db.By("nim", "u.nim", "u.id"))

func (in *SaringMahasiswa) narrowed(college string, seek words.Seek) db.Narrowed {
	n, kata := db.From(semuaMahasiswa, college), berkata
	switch {
	case in.IDWali != "":
		n = db.From(anakWali, college, in.IDWali, in.SesiSemester)
	case seek.From != "":
		n = db.From(kataMahasiswa, college, seek.From)
	}
	n = db.Among(db.Among(n, mahasiswaProdi, in.IDProdi, ""), mahasiswaAngkatan, api.AsTexts(in.Angkatan), "")
	if seek.Young {
		kata = mahasiswaMuda
	}
	for _, check := range seek.Checks() {
		n = db.Where(n, kata, check)
	}
	return n
}

// DaftarMahasiswa lists the college's students, found by name or NIM.
func (s *Service) DaftarMahasiswa(ctx context.Context, in *SaringMahasiswa) (api.Halaman[MahasiswaBaris], error) {
	return lists.PageFoundByStatus(ctx, s.Reader, in.Filter, lists.Found{List: Kata, Narrow: in.narrowed}, lists.ActiveOrNot(in.Status),
		func(ctx context.Context, q db.Q, n db.Narrowed, part db.Part) ([]MahasiswaBaris, error) {
			return db.Wide[MahasiswaBaris](ctx, q, kolomBaris, n, orders[in.Sort], part)
		})
}

func (s *Service) records() module.Records[Mahasiswa] {
	return module.Records[Mahasiswa]{Deps: s.Deps, Area: lists.Area, Noun: "mahasiswa", Get: lihat}
}

func lihat(ctx context.Context, q db.Q, _ actor.Actor, id string) (Mahasiswa, error) {
	const read = kolomBaris + `, u.email, u.telepon, COALESCE(b.id_konsentrasi, '') AS id_konsentrasi, COALESCE(k.nama, '') AS nama_konsentrasi,
			COALESCE(b.tempat_lahir, '') AS tempat_lahir, COALESCE(b.tanggal_lahir, '') AS tanggal_lahir,
			COALESCE(b.alamat, '') AS alamat, COALESCE(b.kota, '') AS kota, COALESCE(b.provinsi, '') AS provinsi
		FROM master_mahasiswa u LEFT JOIN master_biodata b ON b.college_id = u.college_id AND b.id_mahasiswa = u.id
		LEFT JOIN master_konsentrasi k ON k.college_id = b.college_id AND k.id = b.id_konsentrasi
		WHERE u.college_id = $1 AND u.id = $2`
	return db.Get[Mahasiswa](ctx, q, read, q.College, id)
}

// LihatMahasiswa answers one student's record.
func (s *Service) LihatMahasiswa(ctx context.Context, in *api.ByID) (Mahasiswa, error) {
	return s.records().View(ctx, in)
}

// BuatMahasiswa adds a student with an account, in one act.
func (s *Service) BuatMahasiswa(ctx context.Context, in *api.Create[MahasiswaBaru]) (Mahasiswa, error) {
	baru := in.Body.rapi()
	return s.records().Create(ctx, baru, func(ctx context.Context, act module.Act[Mahasiswa]) error { return s.put(ctx, act, baru) })
}

// UbahMahasiswa changes a student; the account takes over what changed.
func (s *Service) UbahMahasiswa(ctx context.Context, in *api.Replace[MahasiswaBaru]) (Mahasiswa, error) {
	baru := in.Body.rapi()
	return s.records().Replace(ctx, in.ByID, in.IfMatch, baru, func(ctx context.Context, act module.Act[Mahasiswa]) error { return s.put(ctx, act, baru) })
}

// terikat says why a student's record stays.
const terikat = "Mahasiswa ini sudah memiliki KRS, transkrip, atau tugas akhir sehingga tidak dapat dihapus; ubah statusnya menjadi Tidak Aktif"

// HapusMahasiswa removes a student who was entered by mistake, and switches the account off. One with studies or works stays (409).
func (s *Service) HapusMahasiswa(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.records().Remove(ctx, in, func(ctx context.Context, act module.Act[Mahasiswa]) error {
		err := Dicari.Forget(ctx, act.Q, act.ID)
		for _, text := range []string{
			`DELETE FROM master_biodata WHERE college_id = $1 AND id_mahasiswa = $2`,
			`DELETE FROM master_wali WHERE college_id = $1 AND id_mahasiswa = $2`,
			`DELETE FROM master_mahasiswa WHERE college_id = $1 AND id = $2`,
		} {
			if err == nil {
				_, err = act.Exec(ctx, text, act.College, act.ID)
			}
		}
		if db.IsForeign(err) {
			return apperr.New(apperr.Conflict, terikat)
		}
		if err != nil {
			return err
		}
		return orang.LepasAkun(ctx, act.Q, s.Accounts, act.Now.IDAkun)
	})
}

// put writes a student: the account first, which the record refers to.
func (s *Service) put(ctx context.Context, act module.Act[Mahasiswa], b MahasiswaBaru) error {
	wrong := b.rekaman().Wrong()
	if texts.Fold(b.NIM) == "" {
		wrong["nim"] = apperr.Required
	}
	if len(wrong) > 0 {
		return apperr.Fields(wrong)
	}
	akun, err := orang.Perubahan{
		Accounts: s.Accounts, ID: act.Now.IDAkun, Is: b.rekaman(), Akun: b.Akun, Username: b.Username, Proposed: b.NIM, Peran: orang.PeranMahasiswa,
		Was: orang.Rekaman{Nama: act.Now.Nama, Email: act.Now.Email, Telepon: act.Now.Telepon, Status: act.Now.Status},
	}.Bring(ctx, act.Q)
	if err != nil {
		return err
	}
	if err := write(ctx, act, b, akun); err != nil {
		return err
	}
	return Tersimpan(ctx, act.Q, s.Reader, act.ID)
}

// write is the one place where a student's row is written.
func write(ctx context.Context, act module.Act[Mahasiswa], b MahasiswaBaru, akun string) error {
	if b.IDProdi != act.Now.IDProdi { // a concentration is one of its programme
		const leave = `UPDATE master_biodata SET id_prodi = $3, id_konsentrasi = NULL WHERE college_id = $1 AND id_mahasiswa = $2`
		if _, err := act.Exec(ctx, leave, act.College, act.ID, b.IDProdi); err != nil {
			return err
		}
	}
	const upsert = `INSERT INTO master_mahasiswa (college_id, id, id_akun, nim, nama, nama_urut, id_prodi, angkatan, email, telepon, status,
			versi, diubah_pada, diubah_oleh)
		VALUES ($1, $2, NULLIF($3, ''), $4, $5, $6, $7, $8, $9, $10, $11, 1, $12, $13)
		ON CONFLICT (college_id, id) DO UPDATE SET id_akun = excluded.id_akun, nim = excluded.nim, nama = excluded.nama, nama_urut = excluded.nama_urut,
			id_prodi = excluded.id_prodi, angkatan = excluded.angkatan, email = excluded.email, telepon = excluded.telepon, status = excluded.status,
			versi = master_mahasiswa.versi + 1, diubah_pada = excluded.diubah_pada, diubah_oleh = excluded.diubah_oleh`
	_, err := act.Exec(ctx, upsert, act.College, act.ID, akun, b.NIM, b.Nama, texts.Fold(b.Nama), b.IDProdi, b.Angkatan, b.Email, b.Telepon, b.Status,
		act.At.UnixMicro(), act.Actor.Account)
	return module.Absent(module.Taken(err, "nim", "NIM sudah dipakai mahasiswa lain"), "idProdi", "Pilihan tidak tersedia")
}

func (b MahasiswaBaru) rekaman() orang.Rekaman {
	return orang.Rekaman{Nama: b.Nama, Email: b.Email, Telepon: b.Telepon, Status: b.Status}
}

// rapi is the input without stray blanks.
func (b MahasiswaBaru) rapi() MahasiswaBaru {
	for _, text := range []*string{&b.NIM, &b.Nama, &b.Email, &b.Telepon, &b.Username} {
		*text = texts.Tidy(*text)
	}
	return b
}
