package unit

import (
	"context"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// FakultasBaru is what a faculty is made or changed from.
type FakultasBaru struct {
	Kode        string `json:"kode" minLength:"1" maxLength:"20"`
	Nama        string `json:"nama" minLength:"1" maxLength:"100"`
	NamaInggris string `json:"namaInggris,omitempty" maxLength:"100"`
	Dekan       string `json:"dekan,omitempty" maxLength:"100" doc:"The dean's name with titles"`
	Status      string `json:"status" enum:"A,N" doc:"A Aktif, N Tidak Aktif"`
}

// Fakultas is a faculty.
type Fakultas struct {
	ID string `json:"id"`
	FakultasBaru
	JumlahJurusan int64 `json:"jumlahJurusan"`
	module.Stamp
}

// SaringFakultas narrows the list of faculties.
type SaringFakultas struct {
	api.Filter
	Status []string `query:"status,explode" enum:"A,N" maxItems:"2"`
	Sort   string   `query:"sort" enum:"nama,-nama,kode,-kode" default:"nama"`
}

const kolomFakultas = `SELECT u.id, u.kode, u.nama, u.nama_inggris, u.dekan, u.status,
	(SELECT COUNT(*) FROM master_jurusan j WHERE j.college_id = $1 AND j.id_fakultas = u.id) AS jumlah_jurusan, ` + stamp

// DaftarFakultas lists the college's faculties.
func (s *Service) DaftarFakultas(ctx context.Context, in *SaringFakultas) (api.Halaman[Fakultas], error) {
	n := db.From(` FROM master_fakultas u WHERE u.college_id = $1`+found, actor.From(ctx).College, lists.Pattern(in.Filter))
	return page[Fakultas](ctx, s, in.Filter, db.Among(n, ofStatus, in.Status, ""), kolomFakultas, order(in.Sort))
}

// LihatFakultas answers one faculty.
func (s *Service) LihatFakultas(ctx context.Context, in *api.ByID) (Fakultas, error) {
	return s.fakultas().View(ctx, in)
}

// BuatFakultas adds a faculty.
func (s *Service) BuatFakultas(ctx context.Context, in *api.Create[FakultasBaru]) (Fakultas, error) {
	b := in.Body.rapi()
	return s.fakultas().Create(ctx, b, b.put)
}

// UbahFakultas changes a faculty, unless somebody changed it since it was read (412).
func (s *Service) UbahFakultas(ctx context.Context, in *api.Replace[FakultasBaru]) (Fakultas, error) {
	b := in.Body.rapi()
	return s.fakultas().Replace(ctx, in.ByID, in.IfMatch, b, b.put)
}

// HapusFakultas removes a faculty without departments; one that has some stays (409).
func (s *Service) HapusFakultas(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.fakultas().Remove(ctx, in, func(ctx context.Context, act change[Fakultas]) error {
		const uses = `SELECT 1 AS urutan, COUNT(*) AS banyak FROM master_jurusan WHERE college_id = $1 AND id_fakultas = $2`
		const drop = `DELETE FROM master_fakultas WHERE college_id = $1 AND id = $2`
		gone := held{"master_fakultas", act.ID, called("Fakultas", act.Now.Nama)}
		return s.remove(ctx, act.Q, gone, uses, drop, "%d jurusan")
	})
}

func (s *Service) fakultas() module.Records[Fakultas] {
	return records(s, "fakultas", func(ctx context.Context, q db.Q, id string) (Fakultas, error) {
		return db.Get[Fakultas](ctx, q, kolomFakultas+` FROM master_fakultas u WHERE u.college_id = $1 AND u.id = $2`, q.College, id)
	})
}

func (b FakultasBaru) rapi() FakultasBaru {
	tidy(&b.Kode, &b.Nama, &b.NamaInggris, &b.Dekan)
	return b
}

func (b FakultasBaru) put(ctx context.Context, act change[Fakultas]) error {
	if err := filled(map[string]string{"kode": b.Kode, "nama": b.Nama}); err != nil {
		return err
	}
	const upsert = `INSERT INTO master_fakultas (college_id, id, kode, nama, nama_urut, nama_inggris, dekan, status,
			versi, diubah_pada, diubah_oleh, kode_kunci)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 1, $9, $10, $11)
		ON CONFLICT (college_id, id) DO UPDATE SET kode = excluded.kode, kode_kunci = excluded.kode_kunci,
			nama = excluded.nama, nama_urut = excluded.nama_urut,
			nama_inggris = excluded.nama_inggris, dekan = excluded.dekan, status = excluded.status,
			versi = master_fakultas.versi + 1, diubah_pada = excluded.diubah_pada, diubah_oleh = excluded.diubah_oleh`
	_, err := act.Exec(ctx, upsert, act.College, act.ID, b.Kode, b.Nama, texts.Fold(b.Nama), b.NamaInggris, b.Dekan, b.Status,
		act.At.UnixMicro(), act.Actor.Account, texts.Fold(b.Kode))
	return written(err, "kode", "Kode sudah dipakai fakultas lain", called("Fakultas", b.Nama))
}
