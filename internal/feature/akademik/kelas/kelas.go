// Package kelas keeps the classes of a term: of which course, who teaches them, and who is in them.
package kelas

import (
	"context"
	"fmt"
	"slices"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
)

// The permissions of classes. Who holds IzinUbah as an operator changes all, as the head of a programme those of its courses.
const (
	IzinLihat = "akademik.kelas.lihat"
	IzinUbah  = "akademik.kelas.ubah"
)

// area is that of the courses, whose change counter classes move too: what a lecturer may change hangs on who teaches.
const area = "akademik"

// Service answers what is asked about classes.
type Service struct {
	module.Deps
	// Told notes that this value of the change counter moved no course.
	Told func(ctx context.Context, q db.Q) error
	// Heard hears of what changes in classes.
	Heard Listener
	// Kata is the list of courses in the index of words.
	Kata string

	book pager.Book // how many classes lists have, under the change counter
}

// Listener hears of what changes in classes, in the transaction that changes it.
type Listener interface {
	// Opened is told of new classes that have somebody who teaches them.
	Opened(ctx context.Context, q db.Q, ids []string) error
	// Changed is told of classes that are something else now, or are taught by others.
	Changed(ctx context.Context, q db.Q, ids []string) error
	// Gone is told of a class before it is taken away.
	Gone(ctx context.Context, q db.Q, id string) error
}

// Kelas is a class of a course in a term.
type Kelas struct {
	ID             string          `json:"id"`
	IDMataKuliah   string          `json:"idMataKuliah" db:"id_matakuliah"`
	Kode           string          `json:"kode" doc:"Of the course"`
	NamaMataKuliah string          `json:"namaMataKuliah" db:"nama_matakuliah"`
	SKS            int64           `json:"sks" db:"sks"`
	IDProdi        string          `json:"idProdi"`
	NamaProdi      string          `json:"namaProdi"`
	Jenjang        string          `json:"-"`
	Periode        int64           `json:"periode"`
	Nama           string          `json:"nama" doc:"A, B, …"`
	Kapasitas      int64           `json:"kapasitas" doc:"0: as many as come"`
	Peserta        int64           `json:"peserta" doc:"Students who have it in their study plan"`
	Terlaksana     int64           `json:"terlaksana" doc:"Meetings held, as the journal has them"`
	IDJenisKelas   string          `json:"idJenisKelas,omitempty"`
	NamaJenisKelas string          `json:"namaJenisKelas,omitempty"`
	IDKampus       string          `json:"idKampus,omitempty" doc:"The site"`
	NamaKampus     string          `json:"namaKampus,omitempty"`
	IDRuang        string          `json:"idRuang,omitempty"`
	NamaRuang      string          `json:"namaRuang,omitempty"`
	JenisKRS       string          `json:"jenisKRS" db:"jenis_krs" enum:"kuliah,proposal,skripsi,kp" doc:"As what it stands in a study plan"`
	Ditutup        bool            `json:"ditutup" doc:"Its term is closed"`
	Pengampu       []PengampuKelas `json:"pengampu" nullable:"false"`
	Aksi           []api.Aksi      `json:"aksi" nullable:"false"`
	module.Stamp
}

// PengampuKelas is a lecturer who teaches a class.
type PengampuKelas struct {
	IDDosen     string `json:"idDosen"`
	Nama        string `json:"nama" doc:"With titles"`
	Koordinator bool   `json:"koordinator"`
}

// What is read of a class, and the classes to read it of.
const (
	columns = `SELECT k.id, k.id_matakuliah, m.kode, m.nama AS nama_matakuliah, m.sks, m.id_prodi,
			(SELECT p.nama FROM master_prodi p WHERE p.college_id = $1 AND p.id = m.id_prodi) AS nama_prodi,
			(SELECT p.jenjang FROM master_prodi p WHERE p.college_id = $1 AND p.id = m.id_prodi) AS jenjang,
			k.periode, k.nama, k.kapasitas, COALESCE(k.id_jenis_kelas, '') AS id_jenis_kelas,
			COALESCE((SELECT j.nama FROM master_jenis_kelas j WHERE j.college_id = $1 AND j.id = k.id_jenis_kelas), '') AS nama_jenis_kelas,
			COALESCE(k.id_kampus, '') AS id_kampus,
			COALESCE((SELECT s.nama FROM master_kampus s WHERE s.college_id = $1 AND s.id = k.id_kampus), '') AS nama_kampus,
			COALESCE(k.id_ruang, '') AS id_ruang,
			COALESCE((SELECT r.nama FROM master_ruang r WHERE r.college_id = $1 AND r.id = k.id_ruang), '') AS nama_ruang, k.jenis_krs,
			COALESCE((SELECT t.ditutup FROM master_periode t WHERE t.college_id = $1 AND t.periode = k.periode), FALSE) AS ditutup,
			k.versi, k.diubah_pada, COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = k.diubah_oleh), '') AS diubah_oleh`
	all = ` FROM akademik_kelas k CROSS JOIN akademik_matakuliah m WHERE k.college_id = $1 AND m.college_id = $1 AND m.id = k.id_matakuliah`
)

// LihatKelas answers one class.
func (s *Service) LihatKelas(ctx context.Context, in *api.ByID) (Kelas, error) {
	return s.records().View(ctx, in)
}

// records are the classes as the frame of every noun knows them.
func (s *Service) records() module.Records[Kelas] {
	return module.Records[Kelas]{Deps: s.Deps, Area: area, Noun: "kelas", Get: Get}
}

// Get reads a class as a caller sees it; 404 without one.
func Get(ctx context.Context, q db.Q, a actor.Actor, id string) (Kelas, error) {
	k, err := db.Get[Kelas](ctx, q, columns+all+` AND k.id = $2`, q.College, id)
	if err != nil {
		return k, err
	}
	c, err := FindCaller(ctx, q, a)
	if err != nil {
		return k, err
	}
	one := []Kelas{k}
	err = dress(ctx, q, c, one)
	return one[0], err
}

// dress puts to the classes of a page who teaches them, how many are in them, and what the caller may do.
func dress(ctx context.Context, q db.Q, c Caller, rows []Kelas) error {
	place, ids := map[string]*Kelas{}, []string{}
	for i := range rows {
		rows[i].Pengampu = []PengampuKelas{}
		place[rows[i].ID], ids = &rows[i], append(ids, rows[i].ID)
	}
	if len(ids) == 0 {
		return nil
	}
	err := fill(ctx, q, place, ids)
	for i := range rows {
		rows[i].Aksi = c.aksi(rows[i])
	}
	return err
}

// List reads classes as they are, with who teaches them and how many are in them, and nothing of what somebody may do; those
// that are not there are left out.
func List(ctx context.Context, q db.Q, ids []string) ([]Kelas, error) {
	among, args := db.In([]any{q.College}, ids)
	rows, err := db.List[Kelas](ctx, q, columns+all+` AND k.id IN `+among, args...)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	place := map[string]*Kelas{}
	for i := range rows {
		rows[i].Pengampu = []PengampuKelas{}
		place[rows[i].ID] = &rows[i]
	}
	return rows, fill(ctx, q, place, ids)
}

// OfCourse names the classes of a course in terms that are not closed.
func OfCourse(ctx context.Context, q db.Q, idMataKuliah string) ([]string, error) {
	const list = `SELECT k.id FROM akademik_kelas k JOIN master_periode t ON t.college_id = k.college_id AND t.periode = k.periode
		WHERE k.college_id = $1 AND k.id_matakuliah = $2 AND NOT t.ditutup ORDER BY k.id`
	return db.List[string](ctx, q, list, q.College, idMataKuliah)
}

func fill(ctx context.Context, q db.Q, place map[string]*Kelas, ids []string) error {
	if err := putPengampu(ctx, q, place, ids); err != nil {
		return err
	}
	return putCounts(ctx, q, place, ids)
}

func putPengampu(ctx context.Context, q db.Q, place map[string]*Kelas, ids []string) error {
	const list = `SELECT p.id_kelas, d.id, ` + dosen.KolomNama + `, p.koordinator FROM akademik_pengampu p
		CROSS JOIN master_dosen d WHERE p.college_id = $1 AND d.college_id = $1 AND d.id = p.id_dosen AND p.id_kelas IN `
	among, args := db.In([]any{q.College}, ids)
	return q.Each(ctx, list+among+` ORDER BY p.koordinator DESC, d.nama_urut, d.id`, args, func(scan func(...any) error) error {
		var id string
		var p PengampuKelas
		err := scan(&id, &p.IDDosen, &p.Nama, &p.Koordinator)
		if k := place[id]; k != nil {
			k.Pengampu = append(k.Pengampu, p)
		}
		return err
	})
}

// putCounts puts to classes how many are in them, and how many of their meetings were held: what the page, the journal on paper and
// the lecturers' activities say, all from here.
func putCounts(ctx context.Context, q db.Q, place map[string]*Kelas, ids []string) error {
	const list = `SELECT k.id, (SELECT COUNT(*) FROM master_krs r WHERE r.college_id = $1 AND r.periode = k.periode AND r.kode = m.kode AND r.kelas = k.nama),
			(SELECT COUNT(t.terlaksana_pada) FROM akademik_pertemuan t WHERE t.college_id = $1 AND t.id_kelas = k.id)
		FROM akademik_kelas k CROSS JOIN akademik_matakuliah m WHERE k.college_id = $1 AND m.college_id = $1 AND m.id = k.id_matakuliah AND k.id IN `
	among, args := db.In([]any{q.College}, ids)
	return q.Each(ctx, list+among, args, func(scan func(...any) error) error {
		var id string
		var in, held int64
		err := scan(&id, &in, &held)
		if k := place[id]; k != nil {
			k.Peserta, k.Terlaksana = in, held
		}
		return err
	})
}

// Caller is how somebody stands to the classes.
type Caller struct {
	ubah, operator bool
	IDDosen        string          // "" of who is no lecturer
	prodi          map[string]bool // headed
}

// FindCaller is how whoever calls stands to the classes.
func FindCaller(ctx context.Context, q db.Q, a actor.Actor) (Caller, error) {
	c := Caller{ubah: a.May(IzinUbah), operator: a.HasRole(auth.PeranOperator)}
	var err error
	if c.IDDosen, err = dosen.IDDariAkun(ctx, q, a.Account); err != nil {
		return c, err
	}
	c.prodi, err = dosen.DipimpinOleh(ctx, q, a)
	return c, err
}

// Office says why the caller does not keep the classes of a programme; "" for who does.
func (c Caller) Office(prodi string) string {
	switch {
	case !c.ubah:
		return "Anda tidak berhak mengubah kelas"
	case !c.operator && !c.prodi[prodi]:
		return "Kelas ini bukan milik program studi yang Anda pimpin"
	}
	return ""
}

// Sees says why the caller does not see who is in a class; "" for who does.
func (c Caller) Sees(k Kelas) string {
	if k.TaughtBy(c.IDDosen) || c.operator || c.prodi[k.IDProdi] {
		return ""
	}
	return "Anda tidak mengampu kelas ini"
}

// TaughtBy reports whether a lecturer teaches the class.
func (k Kelas) TaughtBy(idDosen string) bool {
	return slices.ContainsFunc(k.Pengampu, func(p PengampuKelas) bool { return p.IDDosen == idDosen })
}

func (c Caller) aksi(k Kelas) []api.Aksi {
	change := c.Office(k.IDProdi)
	if change == "" {
		change = k.Closed()
	}
	remove := change
	if remove == "" {
		remove = k.inUse()
	}
	return []api.Aksi{api.May("ubah", change), api.May("hapus", remove), api.May("peserta", c.Sees(k)), api.May("jurnal", c.Sees(k))}
}

// Closed says that the term of the class is closed; "" while it is not.
func (k Kelas) Closed() string {
	if k.Ditutup {
		return "Periode kelas ini sudah ditutup"
	}
	return ""
}

func (k Kelas) inUse() string {
	if k.Peserta > 0 {
		return fmt.Sprintf("Kelas ini masih mempunyai %d peserta", k.Peserta)
	}
	if k.Terlaksana > 0 {
		return fmt.Sprintf("Jurnal kelas ini sudah berisi %d pertemuan", k.Terlaksana)
	}
	return ""
}

// may refuses a change of a class: 403 to whom it is not given, 409 in a closed term.
func may(ctx context.Context, q db.Q, a actor.Actor, k Kelas) error {
	c, err := FindCaller(ctx, q, a)
	if err != nil {
		return err
	}
	if why := c.Office(k.IDProdi); why != "" {
		return apperr.New(apperr.Forbidden, why)
	}
	return conflict(k.Closed())
}

// conflict is a refusal (409) with its sentence; nil without one.
func conflict(why string) error {
	if why == "" {
		return nil
	}
	return apperr.New(apperr.Conflict, why)
}
