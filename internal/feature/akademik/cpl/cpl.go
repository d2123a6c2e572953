// Package cpl keeps the outcomes of a programme's graduates, lays them on courses, and says what is covered and what is not.
package cpl

import (
	"context"
	"fmt"
	"strings"

	"portaldosen/internal/feature/akademik/kelola"
	"portaldosen/internal/feature/akademik/matakuliah"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
)

// The permissions of outcomes. Who holds IzinUbah as an operator changes all, as the head of a programme those of that programme.
const (
	IzinLihat = "akademik.cpl.lihat"
	IzinUbah  = "akademik.cpl.ubah"
)

// noun is what is said of outcomes to who does not keep them.
var noun = kelola.Noun{
	MayNot:    "Anda tidak berhak mengubah CPL",
	Foreign:   "CPL ini bukan milik program studi yang Anda pimpin",
	Elsewhere: "Anda hanya dapat menambah CPL program studi yang Anda pimpin",
}

// area is that of the courses, whose change counter outcomes move too.
const area = "akademik"

// Service answers what is asked about outcomes.
type Service struct {
	module.Deps
	MataKuliah *matakuliah.Service // says who may change a course

	book pager.Book // how many outcomes lists have, under the change counter
}

// CPL is one outcome of the graduates of a programme.
type CPL struct {
	ID         string     `json:"id"`
	IDProdi    string     `json:"idProdi"`
	NamaProdi  string     `json:"namaProdi"`
	Kode       string     `json:"kode"`
	Aspek      string     `json:"aspek" enum:"sikap,pengetahuan,ku,kk" doc:"ku: general skills, kk: special skills"`
	Uraian     string     `json:"uraian"`
	Urutan     int64      `json:"urutan" doc:"Its place in the list, from the front"`
	Status     string     `json:"status" enum:"A,N"`
	MataKuliah int64      `json:"mataKuliah" db:"mata_kuliah" doc:"Courses that it is laid on"`
	Aksi       []api.Aksi `json:"aksi" nullable:"false"`
	module.Stamp
}

const (
	columns = `SELECT c.id, c.id_prodi, (SELECT p.nama FROM master_prodi p WHERE p.college_id = $1 AND p.id = c.id_prodi) AS nama_prodi,
		c.kode, c.aspek, c.uraian, c.urutan, c.status,
		(SELECT COUNT(*) FROM akademik_cpl_mk x WHERE x.college_id = $1 AND x.id_cpl = c.id) AS mata_kuliah,
		c.versi, c.diubah_pada, COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = c.diubah_oleh), '') AS diubah_oleh`
	all = ` FROM akademik_cpl c WHERE c.college_id = $1`
)

// SaringCPL narrows the outcomes.
type SaringCPL struct {
	api.Filter
	IDProdi []string `query:"idProdi,explode" maxItems:"100"`
	Aspek   []string `query:"aspek,explode" maxItems:"4"`
	Status  string   `query:"status" enum:"A,N"`
	Sort    string   `query:"sort" enum:"urutan,-urutan,kode,-kode" default:"urutan"`
}

// The orders of the list: each programme by itself, so that a page is read along an index.
var orders = map[string]string{
	"urutan":  ` ORDER BY c.id_prodi, c.urutan, c.kode_urut, c.id`,
	"-urutan": ` ORDER BY c.id_prodi DESC, c.urutan DESC, c.kode_urut DESC, c.id DESC`,
	"kode":    ` ORDER BY c.id_prodi, c.kode_urut`,
	"-kode":   ` ORDER BY c.id_prodi DESC, c.kode_urut DESC`,
}

// DaftarCPL lists the outcomes, those of a programme together.
func (s *Service) DaftarCPL(ctx context.Context, in *SaringCPL) (api.Halaman[CPL], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[CPL], error) {
		out := api.PageOf(in.Paging, []CPL{}, 0)
		k, err := kelola.FindKeeper(ctx, q, a, IzinUbah)
		if err != nil {
			return out, err
		}
		n := in.narrow(a.College)
		if out.Total, err = pager.CountRows(ctx, &s.book, q, area, n); err != nil || out.Total <= int64(in.Offset()) {
			return out, err
		}
		window, args := db.Window(in.PerPage, in.Offset(), n.Args)
		if out.Data, err = db.List[CPL](ctx, q, columns+db.Text(n)+orders[in.Sort]+window, args...); err != nil {
			return out, err
		}
		for i := range out.Data {
			out.Data[i].Aksi = k.Aksi(noun, out.Data[i].IDProdi, out.Data[i].inUse())
		}
		return out, nil
	})
}

func (in *SaringCPL) narrow(college string) db.Narrowed {
	n := db.Among(db.From(all, college), ` AND c.id_prodi IN `, in.IDProdi, "")
	n = db.Among(n, ` AND c.aspek IN `, in.Aspek, "")
	if in.Status != "" {
		n = db.Where(n, ` AND c.status = $?`, in.Status)
	}
	if text := in.Search(); text != "" {
		n = db.Where(n, ` AND LOWER(c.kode || ' ' || c.uraian) LIKE $? ESCAPE '\'`, api.LikePattern(strings.ToLower(text)))
	}
	return n
}

// LihatCPL answers one outcome.
func (s *Service) LihatCPL(ctx context.Context, in *api.ByID) (CPL, error) {
	return s.records().View(ctx, in)
}

// records are the outcomes as the frame of every noun knows them.
func (s *Service) records() module.Records[CPL] {
	return module.Records[CPL]{Deps: s.Deps, Area: area, Noun: "cpl", Get: get, May: func(c CPL) error { return module.Allowed(c.Aksi, "ubah") }}
}

func get(ctx context.Context, q db.Q, a actor.Actor, id string) (CPL, error) {
	c, err := db.Get[CPL](ctx, q, columns+all+` AND c.id = $2`, q.College, id)
	if err != nil {
		return c, err
	}
	k, err := kelola.FindKeeper(ctx, q, a, IzinUbah)
	c.Aksi = k.Aksi(noun, c.IDProdi, c.inUse())
	return c, err
}

// inUse says why an outcome cannot go; "" where no course has it.
func (c CPL) inUse() string {
	if c.MataKuliah > 0 {
		return fmt.Sprintf("CPL ini masih dibebankan pada %d mata kuliah", c.MataKuliah)
	}
	return ""
}
