// Package kurikulum keeps the curricula of programmes: which courses each has, in which term, and what comes before what.
package kurikulum

import (
	"context"
	"strings"

	"portaldosen/internal/feature/akademik/kelola"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
)

// The permissions of curricula. Who holds IzinUbah as an operator changes all, as the head of a programme those of that programme.
const (
	IzinLihat = "akademik.kurikulum.lihat"
	IzinUbah  = "akademik.kurikulum.ubah"
)

// noun is what is said of curricula to who does not keep them.
var noun = kelola.Noun{
	MayNot:    "Anda tidak berhak mengubah kurikulum",
	Foreign:   "Kurikulum ini bukan milik program studi yang Anda pimpin",
	Elsewhere: "Anda hanya dapat menambah kurikulum program studi yang Anda pimpin",
}

// area is that of the courses, whose change counter curricula move too.
const area = "akademik"

// Service answers what is asked about curricula.
type Service struct {
	module.Deps
	// Kata is the list of courses in the index of words.
	Kata string
	// Told notes that this value of the change counter moved no course.
	Told func(ctx context.Context, q db.Q) error

	book pager.Book // how many rows lists have, under the change counter
}

// Kurikulum is a curriculum of a programme.
type Kurikulum struct {
	ID         string     `json:"id"`
	IDProdi    string     `json:"idProdi"`
	NamaProdi  string     `json:"namaProdi"`
	Tahun      int64      `json:"tahun" doc:"From which it holds; each once in a programme"`
	Nama       string     `json:"nama"`
	Status     string     `json:"status" enum:"A,N"`
	MataKuliah int64      `json:"mataKuliah" db:"mata_kuliah" doc:"Courses that it has"`
	SKS        int64      `json:"sks" db:"sks" doc:"Credits of all of them"`
	Aksi       []api.Aksi `json:"aksi" nullable:"false"`
	module.Stamp
}

const (
	columns = `SELECT k.id, k.id_prodi, (SELECT p.nama FROM master_prodi p WHERE p.college_id = $1 AND p.id = k.id_prodi) AS nama_prodi,
		k.tahun, k.nama, k.status,
		(SELECT COUNT(*) FROM akademik_kurikulum_mk x WHERE x.college_id = $1 AND x.id_kurikulum = k.id) AS mata_kuliah,
		(SELECT CAST(COALESCE(SUM(m.sks), 0) AS BIGINT) FROM akademik_kurikulum_mk x CROSS JOIN akademik_matakuliah m
			WHERE x.college_id = $1 AND x.id_kurikulum = k.id AND m.college_id = $1 AND m.id = x.id_matakuliah) AS sks,
		k.versi, k.diubah_pada, COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = k.diubah_oleh), '') AS diubah_oleh`
	all = ` FROM akademik_kurikulum k WHERE k.college_id = $1`
)

// SaringKurikulum narrows the curricula.
type SaringKurikulum struct {
	api.Filter
	IDProdi []string `query:"idProdi,explode" maxItems:"100"`
	Tahun   int64    `query:"tahun" minimum:"1945" maximum:"9999"`
	Status  string   `query:"status" enum:"A,N"`
	Sort    string   `query:"sort" enum:"tahun,-tahun" default:"-tahun"`
}

// The orders of the list, each along an index.
var orders = map[string]string{
	"tahun":  ` ORDER BY k.tahun, k.id`,
	"-tahun": ` ORDER BY k.tahun DESC, k.id DESC`,
}

// DaftarKurikulum lists the curricula, the newest first.
func (s *Service) DaftarKurikulum(ctx context.Context, in *SaringKurikulum) (api.Halaman[Kurikulum], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[Kurikulum], error) {
		out := api.PageOf(in.Paging, []Kurikulum{}, 0)
		k, err := kelola.FindKeeper(ctx, q, a, IzinUbah)
		if err != nil {
			return out, err
		}
		n := in.narrow(a.College)
		if out.Total, err = pager.CountRows(ctx, &s.book, q, area, n); err != nil || out.Total <= int64(in.Offset()) {
			return out, err
		}
		window, args := db.Window(in.PerPage, in.Offset(), n.Args)
		if out.Data, err = db.List[Kurikulum](ctx, q, columns+db.Text(n)+orders[in.Sort]+window, args...); err != nil {
			return out, err
		}
		for i := range out.Data {
			out.Data[i].Aksi = k.Aksi(noun, out.Data[i].IDProdi, out.Data[i].inUse())
		}
		return out, nil
	})
}

func (in *SaringKurikulum) narrow(college string) db.Narrowed {
	n := db.Among(db.From(all, college), ` AND k.id_prodi IN `, in.IDProdi, "")
	if in.Tahun != 0 {
		n = db.Where(n, ` AND k.tahun = $?`, in.Tahun)
	}
	if in.Status != "" {
		n = db.Where(n, ` AND k.status = $?`, in.Status)
	}
	if text := in.Search(); text != "" {
		n = db.Where(n, ` AND LOWER(k.nama) LIKE $? ESCAPE '\'`, api.LikePattern(strings.ToLower(text)))
	}
	return n
}

// LihatKurikulum answers one curriculum.
func (s *Service) LihatKurikulum(ctx context.Context, in *api.ByID) (Kurikulum, error) {
	return s.records().View(ctx, in)
}

// records are the curricula as the frame of every noun knows them.
func (s *Service) records() module.Records[Kurikulum] {
	return module.Records[Kurikulum]{Deps: s.Deps, Area: area, Noun: "kurikulum", Get: get,
		May: func(k Kurikulum) error { return module.Allowed(k.Aksi, "ubah") }}
}

func get(ctx context.Context, q db.Q, a actor.Actor, id string) (Kurikulum, error) {
	out, err := db.Get[Kurikulum](ctx, q, columns+all+` AND k.id = $2`, q.College, id)
	if err != nil {
		return out, err
	}
	k, err := kelola.FindKeeper(ctx, q, a, IzinUbah)
	out.Aksi = k.Aksi(noun, out.IDProdi, out.inUse())
	return out, err
}

// inUse says why a curriculum cannot go: one that holds and has courses is switched off first, so that no slip of the hand
// takes the work of weeks.
func (out Kurikulum) inUse() string {
	if out.Status == "A" && out.MataKuliah > 0 {
		return "Kurikulum ini aktif dan memuat mata kuliah; nonaktifkan dahulu sebelum dihapus"
	}
	return ""
}
