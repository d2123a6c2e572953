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

// JurusanBaru is what a department is made or changed from.
type JurusanBaru struct {
	Kode        string `json:"kode" minLength:"1" maxLength:"20"`
	Nama        string `json:"nama" minLength:"1" maxLength:"100"`
	NamaInggris string `json:"namaInggris,omitempty" maxLength:"100"`
	IDFakultas  string `json:"idFakultas" minLength:"1" maxLength:"64"`
	Ketua       string `json:"ketua,omitempty" maxLength:"100" doc:"The head's name with titles"`
	Status      string `json:"status" enum:"A,N" doc:"A Aktif, N Tidak Aktif"`
}

// Jurusan is a department of a faculty.
type Jurusan struct {
	ID string `json:"id"`
	JurusanBaru
	NamaFakultas string `json:"namaFakultas"`
	Jenjang      string `json:"jenjang" doc:"Levels of its programmes, as S1, S2; empty without any"`
	JumlahProdi  int64  `json:"jumlahProdi"`
	module.Stamp
}

// SaringJurusan narrows the list of departments.
type SaringJurusan struct {
	api.Filter
	IDFakultas []string `query:"idFakultas,explode" maxItems:"50"`
	Status     []string `query:"status,explode" enum:"A,N" maxItems:"2"`
	Sort       string   `query:"sort" enum:"nama,-nama,kode,-kode" default:"nama"`
}

const kolomJurusan = `SELECT u.id, u.kode, u.nama, u.nama_inggris, u.id_fakultas, u.ketua, u.status,
	(SELECT f.nama FROM master_fakultas f WHERE f.college_id = $1 AND f.id = u.id_fakultas) AS nama_fakultas,
	COALESCE((SELECT string_agg(l.jenjang, ', ') FROM (SELECT DISTINCT p.jenjang FROM master_prodi p
		WHERE p.college_id = $1 AND p.id_jurusan = u.id ORDER BY p.jenjang) l), '') AS jenjang,
	(SELECT COUNT(*) FROM master_prodi p WHERE p.college_id = $1 AND p.id_jurusan = u.id) AS jumlah_prodi, ` + stamp

// DaftarJurusan lists the departments of all faculties, or of those named.
func (s *Service) DaftarJurusan(ctx context.Context, in *SaringJurusan) (api.Halaman[Jurusan], error) {
	n := db.From(` FROM master_jurusan u WHERE u.college_id = $1`+found, actor.From(ctx).College, lists.Pattern(in.Filter))
	n = db.Among(db.Among(n, ` AND u.id_fakultas IN `, in.IDFakultas, ""), ofStatus, in.Status, "")
	return page[Jurusan](ctx, s, in.Filter, n, kolomJurusan, order(in.Sort))
}

// LihatJurusan answers one department.
func (s *Service) LihatJurusan(ctx context.Context, in *api.ByID) (Jurusan, error) {
	return s.jurusan().View(ctx, in)
}

// BuatJurusan adds a department.
func (s *Service) BuatJurusan(ctx context.Context, in *api.Create[JurusanBaru]) (Jurusan, error) {
	b := in.Body.rapi()
	return s.jurusan().Create(ctx, b, b.put)
}

// UbahJurusan changes a department, unless somebody changed it since it was read (412).
func (s *Service) UbahJurusan(ctx context.Context, in *api.Replace[JurusanBaru]) (Jurusan, error) {
	b := in.Body.rapi()
	return s.jurusan().Replace(ctx, in.ByID, in.IfMatch, b, b.put)
}

// HapusJurusan removes a department without programmes; one that has some stays (409).
func (s *Service) HapusJurusan(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.jurusan().Remove(ctx, in, func(ctx context.Context, act change[Jurusan]) error {
		const uses = `SELECT 1 AS urutan, COUNT(*) AS banyak FROM master_prodi WHERE college_id = $1 AND id_jurusan = $2`
		const drop = `DELETE FROM master_jurusan WHERE college_id = $1 AND id = $2`
		gone := held{"master_jurusan", act.ID, called("Jurusan", act.Now.Nama)}
		return s.remove(ctx, act.Q, gone, uses, drop, "%d program studi")
	})
}

func (s *Service) jurusan() module.Records[Jurusan] {
	return records(s, "jurusan", func(ctx context.Context, q db.Q, id string) (Jurusan, error) {
		return db.Get[Jurusan](ctx, q, kolomJurusan+` FROM master_jurusan u WHERE u.college_id = $1 AND u.id = $2`, q.College, id)
	})
}

func (b JurusanBaru) rapi() JurusanBaru {
	tidy(&b.Kode, &b.Nama, &b.NamaInggris, &b.Ketua)
	return b
}

func (b JurusanBaru) put(ctx context.Context, act change[Jurusan]) error {
	if err := filled(map[string]string{"kode": b.Kode, "nama": b.Nama}); err != nil {
		return err
	}
	const above = `SELECT status FROM master_fakultas WHERE college_id = $1 AND id = $2`
	ref := reference{"idFakultas", "Fakultas tidak ditemukan", "Fakultas ini tidak aktif"}
	if err := parent(ctx, act.Q, above, b.IDFakultas, act.Now.IDFakultas, ref); err != nil {
		return err
	}
	const upsert = `INSERT INTO master_jurusan (college_id, id, id_fakultas, kode, nama, nama_urut, nama_inggris, ketua, status,
			versi, diubah_pada, diubah_oleh, kode_kunci)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $10, $11, $12)
		ON CONFLICT (college_id, id) DO UPDATE SET id_fakultas = excluded.id_fakultas, kode = excluded.kode,
			kode_kunci = excluded.kode_kunci, nama = excluded.nama,
			nama_urut = excluded.nama_urut, nama_inggris = excluded.nama_inggris, ketua = excluded.ketua, status = excluded.status,
			versi = master_jurusan.versi + 1, diubah_pada = excluded.diubah_pada, diubah_oleh = excluded.diubah_oleh`
	_, err := act.Exec(ctx, upsert, act.College, act.ID, b.IDFakultas, b.Kode, b.Nama, texts.Fold(b.Nama), b.NamaInggris, b.Ketua,
		b.Status, act.At.UnixMicro(), act.Actor.Account, texts.Fold(b.Kode))
	return written(err, "kode", "Kode sudah dipakai jurusan lain", called("Jurusan", b.Nama))
}
