package dosen

import (
	"context"
	"regexp"

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

// The permissions of lecturers' records.
const (
	IzinLihat = "master.dosen.lihat"
	IzinUbah  = "master.dosen.ubah"
)

// DosenIsi is what the campus's office writes down of a lecturer.
type DosenIsi struct {
	NIDN              string `json:"nidn,omitempty" db:"nidn" maxLength:"30" doc:"10 digits, or a NUPTK of 16; empty without one"`
	Nama              string `json:"nama" minLength:"1" maxLength:"100" doc:"Without titles"`
	GelarDepan        string `json:"gelarDepan,omitempty" maxLength:"60"`
	GelarBelakang     string `json:"gelarBelakang,omitempty" maxLength:"100"`
	IDProdi           string `json:"idProdi" db:"id_prodi" minLength:"1" maxLength:"64"`
	JabatanFungsional string `json:"jabatanFungsional,omitempty" db:"jabatan_fungsional" enum:",tenaga_pengajar,asisten_ahli,lektor,lektor_kepala,guru_besar"`
	Email             string `json:"email,omitempty" maxLength:"254"`
	Telepon           string `json:"telepon,omitempty" maxLength:"12" doc:"Digits after +62"`
	Status            string `json:"status" enum:"A,N" doc:"N: inactive; the account is switched off with it"`
	Kuota             *int64 `json:"kuota,omitempty" minimum:"0" maximum:"999" doc:"How many students he or she guides at once; without one the policy's number counts"`
	Username          string `json:"username,omitempty" maxLength:"100" doc:"Of the account; of a new one the NIDN without one"`
}

// DosenBaru is what a lecturer is made or changed from: the record, and the account that goes with it.
type DosenBaru struct {
	DosenIsi
	Akun *bool `json:"akun,omitempty" doc:"Whether there is an account: absent, a new lecturer gets one, and another stays as it is"`
}

// Dosen is a lecturer as the campus's office sees one.
type Dosen struct {
	ID          string `json:"id"`
	NamaLengkap string `json:"namaLengkap" db:"-" doc:"With titles"`
	NamaProdi   string `json:"namaProdi" db:"nama_prodi"`
	AkunAktif   bool   `json:"akunAktif" db:"akun_aktif" doc:"The account can sign in; false without one"`
	DosenIsi
	module.Stamp
	IDAkun string `json:"-" db:"id_akun"`
}

// SaringRekaman narrows the list of lecturers' records.
type SaringRekaman struct {
	api.Filter
	IDProdi []string `query:"idProdi,explode" maxItems:"100"`
	Status  string   `query:"status" enum:"A,N"`
	Sort    string   `query:"sort" enum:"nama,-nama,nidn,-nidn" default:"nama"`
}

const kolomDosen = `SELECT u.id, u.nidn, u.nama, u.gelar_depan, u.gelar_belakang, u.id_prodi, u.jabatan_fungsional, u.email, u.telepon, u.status,
	u.versi, u.diubah_pada, COALESCE((SELECT o.nama FROM auth_akun o WHERE o.college_id = $1 AND o.id = u.diubah_oleh), '') AS diubah_oleh,
	COALESCE(u.id_akun, '') AS id_akun, COALESCE((SELECT a.username FROM auth_akun a WHERE a.college_id = $1 AND a.id = u.id_akun), '') AS username,
	COALESCE((SELECT a.aktif FROM auth_akun a WHERE a.college_id = $1 AND a.id = u.id_akun), FALSE) AS akun_aktif,
	(SELECT k.kuota FROM master_kuota k WHERE k.college_id = $1 AND k.id_dosen = u.id) AS kuota, ` + lists.NamaProdi

// The records of lecturers, or those of a rare word.
const (
	semuaRekaman = ` FROM master_dosen u WHERE u.college_id = $1`
	kataRekaman  = ` FROM kit_kata w CROSS JOIN master_dosen u WHERE w.college_id = $1 AND w.daftar = 'dosen' AND w.kata >= $2
		AND w.kata <= $2 || '` + words.Past + `' AND w.sama < LENGTH($2) AND u.college_id = $1 AND u.id = w.id`
)

var orders = db.Orders(db.By("nama", "u.nama_urut", "u.id"), db.By("nidn", "u.nidn", "u.id"))

func (in *SaringRekaman) narrowed(college string, seek words.Seek) db.Narrowed {
	n := db.From(semuaRekaman, college)
	if seek.From != "" {
		n = db.From(kataRekaman, college, seek.From)
	}
	return db.Among(bernama(n, seek), dosenProdi, in.IDProdi, "")
}

// SemuaDosen lists the records of the college's lecturers, found by name, titles, NIDN or username.
func (s *Service) SemuaDosen(ctx context.Context, in *SaringRekaman) (api.Halaman[Dosen], error) {
	return lists.PageFoundByStatus(ctx, s.Reader, in.Filter, lists.Found{List: Kata, Narrow: in.narrowed}, lists.ActiveOrNot(in.Status),
		func(ctx context.Context, q db.Q, n db.Narrowed, part db.Part) ([]Dosen, error) {
			rows, err := db.Wide[Dosen](ctx, q, kolomDosen, n, orders[in.Sort], part)
			for i, d := range rows {
				rows[i].NamaLengkap = NamaLengkap(d.GelarDepan, d.Nama, d.GelarBelakang)
			}
			return rows, err
		})
}

func (s *Service) records() module.Records[Dosen] {
	return module.Records[Dosen]{Deps: s.Deps, Area: lists.Area, Noun: "dosen", Get: get}
}

func get(ctx context.Context, q db.Q, _ actor.Actor, id string) (Dosen, error) {
	d, err := db.Get[Dosen](ctx, q, kolomDosen+` FROM master_dosen u WHERE u.college_id = $1 AND u.id = $2`, q.College, id)
	d.NamaLengkap = NamaLengkap(d.GelarDepan, d.Nama, d.GelarBelakang)
	return d, err
}

// SatuDosen answers one lecturer's record.
func (s *Service) SatuDosen(ctx context.Context, in *api.ByID) (Dosen, error) {
	return s.records().View(ctx, in)
}

// BuatDosen adds a lecturer with an account, in one act.
func (s *Service) BuatDosen(ctx context.Context, in *api.Create[DosenBaru]) (Dosen, error) {
	baru := in.Body.rapi()
	return s.records().Create(ctx, baru, func(ctx context.Context, act module.Act[Dosen]) error { return s.put(ctx, act, baru) })
}

// UbahDosen changes a lecturer; the account takes over what changed.
func (s *Service) UbahDosen(ctx context.Context, in *api.Replace[DosenBaru]) (Dosen, error) {
	baru := in.Body.rapi()
	return s.records().Replace(ctx, in.ByID, in.IfMatch, baru, func(ctx context.Context, act module.Act[Dosen]) error { return s.put(ctx, act, baru) })
}

// terikat says why a lecturer's record stays.
const terikat = "Dosen ini sudah memiliki riwayat (bimbingan, ujian, kelas, perwalian, atau jabatan) sehingga tidak dapat dihapus; ubah statusnya menjadi Tidak Aktif"

// HapusDosen removes a lecturer who was entered by mistake, and switches the account off. One that anything refers to stays (409).
func (s *Service) HapusDosen(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.records().Remove(ctx, in, func(ctx context.Context, act module.Act[Dosen]) error {
		err := Dicari.Forget(ctx, act.Q, act.ID)
		for _, text := range []string{
			`DELETE FROM master_kuota WHERE college_id = $1 AND id_dosen = $2`,
			`DELETE FROM master_dosen WHERE college_id = $1 AND id = $2`,
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

// put writes a lecturer: the account first, which the record refers to, then what the record is found by and the quota.
func (s *Service) put(ctx context.Context, act module.Act[Dosen], b DosenBaru) error {
	if err := b.check(ctx, act); err != nil {
		return err
	}
	akun, err := orang.Perubahan{
		Accounts: s.Accounts, ID: act.Now.IDAkun, Is: b.rekaman(), Akun: b.Akun, Username: b.Username, Proposed: b.NIDN, Peran: orang.PeranDosen,
		Was: orang.Rekaman{Nama: act.Now.Nama, Email: act.Now.Email, Telepon: act.Now.Telepon, Status: act.Now.Status},
	}.Bring(ctx, act.Q)
	if err != nil {
		return err
	}
	if err := write(ctx, act, b, akun); err != nil {
		return err
	}
	if act.Now.IDAkun == "" && akun != "" {
		if err := s.grantHead(ctx, act.Q, act.ID, akun); err != nil {
			return err
		}
	}
	if was, is := act.Now.Kuota, b.Kuota; (was == nil) != (is == nil) || was != nil && *was != *is {
		if err := TetapkanKuota(ctx, act.Q, act.ID, is); err != nil {
			return err
		}
	}
	return TulisKata(ctx, act.Q, act.ID)
}

// grantHead gives a new account the role of a head, if its owner is one already.
func (s *Service) grantHead(ctx context.Context, q db.Q, id, akun string) error {
	heads, err := ProdiDipimpin(ctx, q, akun)
	if err != nil || len(heads) == 0 {
		return err
	}
	return s.Accounts.Grant(ctx, q, akun, orang.PeranKaprodi, true)
}

func write(ctx context.Context, act module.Act[Dosen], b DosenBaru, akun string) error {
	key := b.NIDN
	if key == "" {
		key = act.ID
	}
	const upsert = `INSERT INTO master_dosen (college_id, id, id_akun, nidn_kunci, nidn, nama, nama_urut, gelar_depan, gelar_belakang, id_prodi,
			jabatan_fungsional, email, telepon, status, cari, versi, diubah_pada, diubah_oleh)
		VALUES ($1, $2, NULLIF($3, ''), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, '', 1, $15, $16)
		ON CONFLICT (college_id, id) DO UPDATE SET id_akun = excluded.id_akun, nidn_kunci = excluded.nidn_kunci, nidn = excluded.nidn,
			nama = excluded.nama, nama_urut = excluded.nama_urut, gelar_depan = excluded.gelar_depan, gelar_belakang = excluded.gelar_belakang,
			id_prodi = excluded.id_prodi, jabatan_fungsional = excluded.jabatan_fungsional, email = excluded.email, telepon = excluded.telepon,
			status = excluded.status, versi = master_dosen.versi + 1, diubah_pada = excluded.diubah_pada, diubah_oleh = excluded.diubah_oleh`
	_, err := act.Exec(ctx, upsert, act.College, act.ID, akun, key, b.NIDN, b.Nama, texts.Fold(b.Nama), b.GelarDepan, b.GelarBelakang, b.IDProdi,
		b.JabatanFungsional, b.Email, b.Telepon, b.Status, act.At.UnixMicro(), act.Actor.Account)
	return module.Absent(module.Taken(err, "nidn", "NIDN sudah dipakai dosen lain"), "idProdi", "Pilihan tidak tersedia")
}

func (b DosenBaru) rekaman() orang.Rekaman {
	return orang.Rekaman{Nama: b.Nama, Email: b.Email, Telepon: b.Telepon, Status: b.Status}
}

// rapi is the input without stray blanks.
func (b DosenBaru) rapi() DosenBaru {
	for _, text := range []*string{&b.NIDN, &b.Nama, &b.GelarDepan, &b.GelarBelakang, &b.Email, &b.Telepon, &b.Username} {
		*text = texts.Tidy(*text)
	}
	return b
}

var nidnForm = regexp.MustCompile(`^([0-9]{10}|[0-9]{16})?$`)

// check holds a record against what a lecturer can be, and against what stands on this one.
func (b DosenBaru) check(ctx context.Context, act module.Act[Dosen]) error {
	wrong := b.rekaman().Wrong()
	if b.NIDN != act.Now.NIDN && !nidnForm.MatchString(b.NIDN) { // one that was taken over from elsewhere stays as it is
		wrong["nidn"] = "NIDN terdiri dari 10 angka (NUPTK 16 angka)"
	}
	if len(wrong) > 0 {
		return apperr.Fields(wrong)
	}
	if b.Status == "A" || act.Now.Status != "A" {
		return nil
	}
	const heads = `SELECT p.nama FROM master_kaprodi h JOIN master_prodi p ON p.college_id = h.college_id AND p.id = h.id_prodi
		WHERE h.college_id = $1 AND h.id_dosen = $2 ORDER BY p.nama_urut LIMIT 1`
	prodi, head, err := db.Find[string](ctx, act.Q, heads, act.College, act.ID)
	if err == nil && head {
		err = apperr.New(apperr.Conflict, "Dosen ini masih mengepalai program studi "+prodi+"; akhiri dahulu jabatannya")
	}
	return err
}
