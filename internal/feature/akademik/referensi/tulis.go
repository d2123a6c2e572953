package referensi

import (
	"context"
	_ "embed" // the codes of the start
	"regexp"
	"strings"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// IsiReferensi is one code of a list that courses choose from, as who keeps the lists sees it.
type IsiReferensi struct {
	ID     string `json:"id" doc:"List and code, kelompok.MKU"`
	Daftar string `json:"daftar" enum:"kelompok,jenis,teoripraktek"`
	Kode   string `json:"kode"`
	Nama   string `json:"nama"`
	Urutan int64  `json:"urutan" doc:"Its place in the list, from the front"`
	module.Stamp
}

// ReferensiBaru is what a code is made or changed from.
type ReferensiBaru struct {
	Daftar string `json:"daftar" enum:"kelompok,jenis,teoripraktek" doc:"Of a code that is there it stays"`
	Kode   string `json:"kode" minLength:"1" maxLength:"20" doc:"Of a code that is there it stays"`
	Nama   string `json:"nama" minLength:"1" maxLength:"100"`
	Urutan int    `json:"urutan,omitempty" minimum:"0" maximum:"1000"`
}

// SaringReferensi narrows the codes.
type SaringReferensi struct {
	api.Filter
	Daftar string `query:"daftar" enum:"kelompok,jenis,teoripraktek"`
	Sort   string `query:"sort" enum:"urutan,-urutan,kode,-kode,nama,-nama" default:"urutan"`
}

var referensiOrders = db.Orders(db.By("urutan", "r.daftar || CASE WHEN r.urutan < 10 THEN '000' WHEN r.urutan < 100 THEN '00' WHEN r.urutan < 1000 THEN '0' ELSE '' END || CAST(r.urutan AS TEXT)", "r.kode"),
	db.By("kode", "r.kode", "r.daftar"), db.By("nama", "lower(r.nama)", "r.kode"))

const (
	referensiColumns = `SELECT r.daftar || '.' || r.kode AS id, r.daftar, r.kode, r.nama, r.urutan, r.versi, r.diubah_pada,
		COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = r.diubah_oleh), '') AS diubah_oleh`
	allReferensi = ` FROM akademik_referensi r WHERE r.college_id = $1`
)

// DaftarReferensi lists the codes of all lists that courses choose from.
func (s *Service) DaftarReferensi(ctx context.Context, in *SaringReferensi) (api.Halaman[IsiReferensi], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[IsiReferensi], error) {
		n := db.From(allReferensi, a.College)
		if in.Daftar != "" {
			n = db.Where(n, ` AND r.daftar = $?`, in.Daftar)
		}
		if text := in.Search(); text != "" {
			n = db.Where(n, ` AND lower(r.kode || ' ' || r.nama) LIKE $? ESCAPE '\'`, api.LikePattern(text))
		}
		rows, total, err := db.Page[IsiReferensi](ctx, q, referensiColumns, n, referensiOrders[in.Sort], db.Part{Size: in.PerPage, Pass: in.Offset()})
		return api.PageOf(in.Paging, rows, total), err
	})
}

// LihatReferensi answers one code.
func (s *Service) LihatReferensi(ctx context.Context, in *api.ByID) (IsiReferensi, error) {
	return s.referensiRecords().View(ctx, in)
}

func (s *Service) referensiRecords() module.Records[IsiReferensi] {
	return module.Records[IsiReferensi]{Deps: s.Deps, Area: area, Noun: "referensi", Get: getReferensi}
}

func getReferensi(ctx context.Context, q db.Q, _ actor.Actor, id string) (IsiReferensi, error) {
	daftar, kode, _ := strings.Cut(id, ".")
	return db.Get[IsiReferensi](ctx, q, referensiColumns+allReferensi+` AND r.daftar = $2 AND r.kode = $3`, q.College, daftar, kode)
}

// BuatReferensi adds a code to a list.
func (s *Service) BuatReferensi(ctx context.Context, in *api.Create[ReferensiBaru]) (IsiReferensi, error) {
	b, r := in.Body.rapi(), s.referensiRecords()
	r.NewID = func() string { return b.id() }
	return r.Create(ctx, b, func(ctx context.Context, act module.Act[IsiReferensi]) error {
		if err := b.periksa(ctx, act); err != nil {
			return err
		}
		const insert = `INSERT INTO akademik_referensi (college_id, daftar, kode, nama, urutan, diubah_pada, diubah_oleh) VALUES ($1, $2, $3, $4, $5, $6, $7)`
		err := act.Apply(ctx, insert, act.College, b.Daftar, b.Kode, b.Nama, b.Urutan, act.At.UnixMicro(), act.Actor.Account)
		return module.Taken(err, "kode", "Kode sudah dipakai di daftar ini")
	})
}

// UbahReferensi changes what a code is called and where it stands; courses refer to it by the code, which stays.
func (s *Service) UbahReferensi(ctx context.Context, in *api.Replace[ReferensiBaru]) (IsiReferensi, error) {
	b := in.Body.rapi()
	return s.referensiRecords().Replace(ctx, in.ByID, in.IfMatch, b, func(ctx context.Context, act module.Act[IsiReferensi]) error {
		if b.id() != act.Now.ID {
			return apperr.Field("kode", "Daftar dan kode yang sudah ada tidak dapat diganti; tambah yang baru")
		}
		if err := b.periksa(ctx, act); err != nil {
			return err
		}
		const update = `UPDATE akademik_referensi SET nama = $4, urutan = $5, versi = versi + 1, diubah_pada = $6, diubah_oleh = $7
			WHERE college_id = $1 AND daftar = $2 AND kode = $3`
		return act.Apply(ctx, update, act.College, b.Daftar, b.Kode, b.Nama, b.Urutan, act.At.UnixMicro(), act.Actor.Account)
	})
}

// HapusReferensi takes away a code that no course has.
func (s *Service) HapusReferensi(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.referensiRecords().Remove(ctx, in, func(ctx context.Context, act module.Act[IsiReferensi]) error {
		const used = `SELECT EXISTS (SELECT 1 FROM akademik_matakuliah m WHERE m.college_id = $1
			AND CASE $2 WHEN 'kelompok' THEN m.kelompok WHEN 'jenis' THEN m.jenis ELSE m.teori_praktik END = $3)`
		in, err := db.Get[bool](ctx, act.Q, used, act.College, act.Now.Daftar, act.Now.Kode)
		if err != nil {
			return err
		}
		if in {
			return apperr.New(apperr.Conflict, "Kode ini masih dipakai mata kuliah")
		}
		return act.Apply(ctx, `DELETE FROM akademik_referensi WHERE college_id = $1 AND daftar = $2 AND kode = $3`, act.College, act.Now.Daftar, act.Now.Kode)
	})
}

func (b ReferensiBaru) id() string { return b.Daftar + "." + b.Kode }

// rapi is the input without stray blanks.
func (b ReferensiBaru) rapi() ReferensiBaru {
	b.Kode, b.Nama = texts.Tidy(b.Kode), texts.Tidy(b.Nama)
	return b
}

var kodeReferensi = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9-]*$`)

// periksa refuses (422) a code that cannot be one, and one that another differs from by the case of its letters alone.
func (b ReferensiBaru) periksa(ctx context.Context, act module.Act[IsiReferensi]) error {
	wrong := apperr.Wrong(module.Blank(map[string]string{"kode": b.Kode, "nama": b.Nama}))
	if b.Kode != "" && !kodeReferensi.MatchString(b.Kode) {
		wrong["kode"] = "Kode terdiri atas huruf, angka dan tanda hubung"
	}
	const like = `SELECT kode FROM akademik_referensi WHERE college_id = $1 AND daftar = $2 AND lower(kode) = lower($3) AND kode <> $3`
	if _, found, err := db.Find[string](ctx, act.Q, like, act.College, b.Daftar, b.Kode); err != nil {
		return err
	} else if found {
		wrong["kode"] = "Kode sudah dipakai di daftar ini"
	}
	return wrong.Refuse()
}

// referensiAwal are the codes that a new college begins with, those that curricula in Indonesia have used for long: list, code
// and name, a line each.
//
//go:embed awal.txt
var referensiAwal string

// IsiAwal writes them.
func IsiAwal(ctx context.Context, q db.Q) error {
	for i, line := range strings.Split(strings.TrimSpace(referensiAwal), "\n") {
		r := strings.SplitN(line, " ", 3)
		const insert = `INSERT INTO akademik_referensi (college_id, daftar, kode, nama, urutan) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (college_id, daftar, kode) DO NOTHING`
		if err := q.Apply(ctx, insert, q.College, r[0], r[1], r[2], i+1); err != nil {
			return err
		}
	}
	return nil
}
