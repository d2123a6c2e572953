// Package jabatan knows who heads a study programme, and who headed it and will: an office has a first day, and often a last one.
package jabatan

import (
	"context"
	"time"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/core/master/orang"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// IzinUbah is the permission to say who holds which office.
const IzinUbah = "master.jabatan.ubah"

// Service keeps offices.
type Service struct {
	*lists.Reader
	Accounts orang.Accounts // who gives a head the role of one, and takes it back
}

// JabatanBaru is what an office is made or changed from.
type JabatanBaru struct {
	IDProdi string `json:"idProdi" db:"id_prodi" minLength:"1" maxLength:"64"`
	IDDosen string `json:"idDosen" db:"id_dosen" minLength:"1" maxLength:"64"`
	Jenis   string `json:"jenis" enum:"ketua,sekretaris" doc:"ketua heads the programme; sekretaris is on record alone"`
	Plt     bool   `json:"plt" required:"false" doc:"Acting, for a time: there must be a last day"`
	Mulai   string `json:"mulai,omitempty" format:"date" doc:"The first day; empty only of an office from before the portal knew of it"`
	Sampai  string `json:"sampai,omitempty" format:"date" doc:"The last day; empty as long as nobody knows it"`
}

// Jabatan is an office that a lecturer holds, held or will hold.
type Jabatan struct {
	ID string `json:"id"`
	JabatanBaru
	Nama      string `json:"nama" doc:"Of the lecturer, with titles"`
	NamaProdi string `json:"namaProdi" db:"nama_prodi"`
	Status    string `json:"status" enum:"berlaku,akan,selesai" doc:"Today, by the campus's clock"`
	module.Stamp
}

// SaringJabatan narrows the list of offices.
type SaringJabatan struct {
	api.Filter
	IDProdi []string `query:"idProdi,explode" maxItems:"100"`
	IDDosen string   `query:"idDosen" maxLength:"64"`
	Jenis   string   `query:"jenis" enum:"ketua,sekretaris"`
	Status  string   `query:"status" enum:"berlaku,akan,selesai"`
	Sort    string   `query:"sort" enum:"mulai,-mulai,prodi,-prodi" default:"-mulai"`
}

// An office on a day, which is $2.
const (
	statusJabatan = `CASE WHEN j.mulai > $2 THEN 'akan' WHEN j.sampai < $2 THEN 'selesai' ELSE 'berlaku' END`
	semuaJabatan  = ` FROM (SELECT j.*, ` + dosen.KolomNama + ` AS nama, d.nama_urut, p.nama AS nama_prodi, p.nama_urut AS prodi_urut, ` + statusJabatan + ` AS status
		FROM master_jabatan j JOIN master_dosen d ON d.college_id = j.college_id AND d.id = j.id_dosen
		JOIN master_prodi p ON p.college_id = j.college_id AND p.id = j.id_prodi WHERE j.college_id = $1) u WHERE u.college_id = $1`
	kolomJabatan = `SELECT u.id, u.id_prodi, u.id_dosen, u.jenis, u.plt, u.mulai, COALESCE(u.sampai, '') AS sampai, u.nama, u.nama_prodi, u.status,
		u.versi, u.diubah_pada, COALESCE((SELECT o.nama FROM auth_akun o WHERE o.college_id = $1 AND o.id = u.diubah_oleh), '') AS diubah_oleh`
	jabatanProdi = ` AND u.id_prodi IN `
	jabatanDosen = ` AND u.id_dosen = $?`
	jabatanJenis = ` AND u.jenis = $?`
	jabatanKata  = ` AND u.nama_urut || ' ' || u.prodi_urut LIKE $? ESCAPE '\'`
)

var orders = db.Orders(db.By("mulai", "u.mulai", "u.id"), db.By("prodi", "u.prodi_urut", "u.id"))

// DaftarJabatan lists the offices of the college.
func (s *Service) DaftarJabatan(ctx context.Context, in *SaringJabatan) (api.Halaman[Jabatan], error) {
	college := actor.From(ctx).College
	n := db.Among(db.From(semuaJabatan, college, s.today(ctx, college)), jabatanProdi, in.IDProdi, "")
	if in.IDDosen != "" {
		n = db.Where(n, jabatanDosen, in.IDDosen)
	}
	if in.Jenis != "" {
		n = db.Where(n, jabatanJenis, in.Jenis)
	}
	for _, pattern := range lists.Patterns(in.Filter) {
		n = db.Where(n, jabatanKata, pattern)
	}
	by := lists.Statuses{All: []string{"berlaku", "akan", "selesai"}, Chosen: in.Status}
	return lists.PageByStatus(ctx, s.Reader, in.Filter, n, by, func(ctx context.Context, q db.Q, n db.Narrowed, part db.Part) ([]Jabatan, error) {
		return db.Wide[Jabatan](ctx, q, kolomJabatan, n, orders[in.Sort], part)
	})
}

// today is the day of the campus's clock.
func (s *Service) today(ctx context.Context, college string) string {
	return day(s.Clock.Now(), s.Zone(ctx, college))
}

func day(now time.Time, zone *time.Location) string { return now.In(zone).Format(time.DateOnly) }

func (s *Service) records() module.Records[Jabatan] {
	return module.Records[Jabatan]{Deps: s.Deps, Area: lists.Area, Noun: "jabatan", Get: s.get}
}

func (s *Service) get(ctx context.Context, q db.Q, _ actor.Actor, id string) (Jabatan, error) {
	return db.Get[Jabatan](ctx, q, kolomJabatan+semuaJabatan+` AND u.id = $3`, q.College, s.today(ctx, q.College), id)
}

// LihatJabatan answers one office.
func (s *Service) LihatJabatan(ctx context.Context, in *api.ByID) (Jabatan, error) {
	return s.records().View(ctx, in)
}

// BuatJabatan puts a lecturer into an office.
func (s *Service) BuatJabatan(ctx context.Context, in *api.Create[JabatanBaru]) (Jabatan, error) {
	return s.records().Create(ctx, in.Body, func(ctx context.Context, act module.Act[Jabatan]) error { return s.put(ctx, act, in.Body) })
}

// UbahJabatan changes an office; a last day ends it.
func (s *Service) UbahJabatan(ctx context.Context, in *api.Replace[JabatanBaru]) (Jabatan, error) {
	return s.records().Replace(ctx, in.ByID, in.IfMatch, in.Body, func(ctx context.Context, act module.Act[Jabatan]) error { return s.put(ctx, act, in.Body) })
}

// HapusJabatan removes an office that was entered by mistake. One that began before today is history and is ended instead (409).
func (s *Service) HapusJabatan(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.records().Remove(ctx, in, func(ctx context.Context, act module.Act[Jabatan]) error {
		if act.Now.Mulai < s.today(ctx, act.College) {
			return apperr.New(apperr.Conflict, "Jabatan ini sudah pernah berjalan sehingga tidak dapat dihapus; akhiri dengan mengisi tanggal selesainya")
		}
		if _, err := act.Exec(ctx, `DELETE FROM master_jabatan WHERE college_id = $1 AND id = $2`, act.College, act.ID); err != nil {
			return err
		}
		return s.bring(ctx, act.Q, act.At)
	})
}

// put writes an office, and lets it hold from now on if this is a day of it.
func (s *Service) put(ctx context.Context, act module.Act[Jabatan], b JabatanBaru) error {
	if err := b.check(ctx, act); err != nil {
		return err
	}
	const upsert = `INSERT INTO master_jabatan (college_id, id, id_prodi, id_dosen, jenis, plt, mulai, sampai, versi, diubah_pada, diubah_oleh)
		VALUES ($1, $2, $3, $4, $5, $6, $7, NULLIF($8, ''), 1, $9, $10)
		ON CONFLICT (college_id, id) DO UPDATE SET id_prodi = excluded.id_prodi, id_dosen = excluded.id_dosen, jenis = excluded.jenis, plt = excluded.plt,
			mulai = excluded.mulai, sampai = excluded.sampai, versi = master_jabatan.versi + 1, diubah_pada = excluded.diubah_pada,
			diubah_oleh = excluded.diubah_oleh`
	_, err := act.Exec(ctx, upsert, act.College, act.ID, b.IDProdi, b.IDDosen, b.Jenis, b.Plt, b.Mulai, b.Sampai, act.At.UnixMicro(), act.Actor.Account)
	if err != nil {
		return err
	}
	return s.bring(ctx, act.Q, act.At)
}
