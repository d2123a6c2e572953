// Package kelas keeps the classes of a term: of which course, who teaches them, and who is in them.
package kelas

import (
	"context"
	"fmt"

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
	// Kata is the list of courses in the index of words.
	Kata string

	book pager.Book // how many classes lists have, under the change counter
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
	Periode        int64           `json:"periode"`
	Nama           string          `json:"nama" doc:"A, B, …"`
	Kapasitas      int64           `json:"kapasitas" doc:"0: as many as come"`
	Peserta        int64           `json:"peserta" doc:"Students who have it in their study plan"`
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
	return module.Records[Kelas]{Deps: s.Deps, Area: area, Noun: "kelas", Get: get}
}

func get(ctx context.Context, q db.Q, a actor.Actor, id string) (Kelas, error) {
	k, err := db.Get[Kelas](ctx, q, columns+all+` AND k.id = $2`, q.College, id)
	if err != nil {
		return k, err
	}
	c, err := findCaller(ctx, q, a)
	if err != nil {
		return k, err
	}
	one := []Kelas{k}
	err = dress(ctx, q, c, one)
	return one[0], err
}

// dress puts to the classes of a page who teaches them, how many are in them, and what the caller may do.
func dress(ctx context.Context, q db.Q, c caller, rows []Kelas) error {
	place, ids := map[string]*Kelas{}, []string{}
	for i := range rows {
		rows[i].Pengampu = []PengampuKelas{}
		place[rows[i].ID], ids = &rows[i], append(ids, rows[i].ID)
	}
	if len(ids) == 0 {
		return nil
	}
	if err := putPengampu(ctx, q, place, ids); err != nil {
		return err
	}
	if err := putPeserta(ctx, q, place, ids); err != nil {
		return err
	}
	for i := range rows {
		rows[i].Aksi = c.aksi(rows[i])
	}
	return nil
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

func putPeserta(ctx context.Context, q db.Q, place map[string]*Kelas, ids []string) error {
	const list = `SELECT k.id, (SELECT COUNT(*) FROM master_krs r WHERE r.college_id = $1 AND r.periode = k.periode AND r.kode = m.kode AND r.kelas = k.nama)
		FROM akademik_kelas k CROSS JOIN akademik_matakuliah m WHERE k.college_id = $1 AND m.college_id = $1 AND m.id = k.id_matakuliah AND k.id IN `
	among, args := db.In([]any{q.College}, ids)
	return q.Each(ctx, list+among, args, func(scan func(...any) error) error {
		var id string
		var n int64
		err := scan(&id, &n)
		if k := place[id]; k != nil {
			k.Peserta = n
		}
		return err
	})
}

// caller is how somebody stands to the classes.
type caller struct {
	ubah, operator bool
	idDosen        string
	prodi          map[string]bool // headed
}

func findCaller(ctx context.Context, q db.Q, a actor.Actor) (caller, error) {
	c := caller{ubah: a.May(IzinUbah), operator: a.HasRole(auth.PeranOperator), prodi: map[string]bool{}}
	const own = `SELECT d.id FROM master_dosen d WHERE d.college_id = $1 AND d.id_akun = $2`
	var err error
	if c.idDosen, _, err = db.Find[string](ctx, q, own, q.College, a.Account); err != nil || !a.HasRole(auth.PeranKaprodi) {
		return c, err
	}
	headed, err := dosen.ProdiDipimpin(ctx, q, a.Account)
	for _, p := range headed {
		c.prodi[p] = true
	}
	return c, err
}

// office says why the caller does not keep the classes of a programme; "" for who does.
func (c caller) office(prodi string) string {
	switch {
	case !c.ubah:
		return "Anda tidak berhak mengubah kelas"
	case !c.operator && !c.prodi[prodi]:
		return "Kelas ini bukan milik program studi yang Anda pimpin"
	}
	return ""
}

// sees says why the caller does not see who is in a class; "" for who does.
func (c caller) sees(k Kelas) string {
	for _, p := range k.Pengampu {
		if p.IDDosen == c.idDosen {
			return ""
		}
	}
	if c.operator || c.prodi[k.IDProdi] {
		return ""
	}
	return "Anda tidak mengampu kelas ini"
}

func (c caller) aksi(k Kelas) []api.Aksi {
	change := c.office(k.IDProdi)
	if change == "" {
		change = k.closed()
	}
	remove := change
	if remove == "" {
		remove = k.inUse()
	}
	return []api.Aksi{api.May("ubah", change), api.May("hapus", remove), api.May("peserta", c.sees(k))}
}

func (k Kelas) closed() string {
	if k.Ditutup {
		return "Periode kelas ini sudah ditutup"
	}
	return ""
}

func (k Kelas) inUse() string {
	if k.Peserta > 0 {
		return fmt.Sprintf("Kelas ini masih mempunyai %d peserta", k.Peserta)
	}
	return ""
}

// may refuses a change of a class: 403 to whom it is not given, 409 in a closed term.
func may(ctx context.Context, q db.Q, a actor.Actor, k Kelas) error {
	c, err := findCaller(ctx, q, a)
	if err != nil {
		return err
	}
	if why := c.office(k.IDProdi); why != "" {
		return apperr.New(apperr.Forbidden, why)
	}
	return conflict(k.closed())
}

// conflict is a refusal (409) with its sentence; nil without one.
func conflict(why string) error {
	if why == "" {
		return nil
	}
	return apperr.New(apperr.Conflict, why)
}
