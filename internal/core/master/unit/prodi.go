package unit

import (
	"context"
	"slices"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// ProdiBaru is what a study programme is made or changed from.
type ProdiBaru struct {
	Kode        string `json:"kode" minLength:"1" maxLength:"20"`
	Nama        string `json:"nama" minLength:"1" maxLength:"100"`
	NamaInggris string `json:"namaInggris,omitempty" maxLength:"100"`
	IDJurusan   string `json:"idJurusan" minLength:"1" maxLength:"64"`
	Jenjang     string `json:"jenjang" minLength:"1" doc:"D1, D2, D3, D4, S1, S2, S3, Profesi, Sp-1 or Sp-2"`
	Status      string `json:"status" enum:"A,N" doc:"A Aktif, N Tidak Aktif"`
}

// Jenjang are the levels of programmes.
var Jenjang = []string{"D1", "D2", "D3", "D4", "S1", "S2", "S3", "Profesi", "Sp-1", "Sp-2"}

// Prodi is a study programme.
type Prodi struct {
	ID string `json:"id"`
	ProdiBaru
	NamaJurusan  string `json:"namaJurusan"`
	NamaFakultas string `json:"namaFakultas"`
	module.Stamp
}

// SaringProdi narrows the list of programmes.
type SaringProdi struct {
	api.Filter
	IDJurusan []string `query:"idJurusan,explode" maxItems:"50"`
	Jenjang   []string `query:"jenjang,explode" enum:"D1,D2,D3,D4,S1,S2,S3,Profesi,Sp-1,Sp-2" maxItems:"10"`
	Status    []string `query:"status,explode" enum:"A,N" maxItems:"2"`
	Sort      string   `query:"sort" enum:"nama,-nama,kode,-kode" default:"nama"`
}

const kolomProdi = `SELECT u.id, u.kode, u.nama, u.nama_inggris, u.id_jurusan, u.jenjang, u.status,
	(SELECT j.nama FROM master_jurusan j WHERE j.college_id = $1 AND j.id = u.id_jurusan) AS nama_jurusan,
	(SELECT f.nama FROM master_jurusan j JOIN master_fakultas f ON f.college_id = j.college_id AND f.id = j.id_fakultas
		WHERE j.college_id = $1 AND j.id = u.id_jurusan) AS nama_fakultas, ` + stamp

// DaftarProdi lists the college's programmes, of all departments or of those named.
func (s *Service) DaftarProdi(ctx context.Context, in *SaringProdi) (api.Halaman[Prodi], error) {
	n := db.From(` FROM master_prodi u WHERE u.college_id = $1`+found, actor.From(ctx).College, lists.Pattern(in.Filter))
	n = db.Among(db.Among(n, ` AND u.id_jurusan IN `, in.IDJurusan, ""), ` AND u.jenjang IN `, in.Jenjang, "")
	return page[Prodi](ctx, s, in.Filter, db.Among(n, ofStatus, in.Status, ""), kolomProdi, order(in.Sort))
}

// LihatProdi answers one programme.
func (s *Service) LihatProdi(ctx context.Context, in *api.ByID) (Prodi, error) {
	return s.prodi().View(ctx, in)
}

// BuatProdi adds a programme.
func (s *Service) BuatProdi(ctx context.Context, in *api.Create[ProdiBaru]) (Prodi, error) {
	b := in.Body.rapi()
	return s.prodi().Create(ctx, b, b.put)
}

// UbahProdi changes a programme, unless somebody changed it since it was read (412).
func (s *Service) UbahProdi(ctx context.Context, in *api.Replace[ProdiBaru]) (Prodi, error) {
	b := in.Body.rapi()
	return s.prodi().Replace(ctx, in.ByID, in.IfMatch, b, b.put)
}

// HapusProdi removes a programme that nothing belongs to; another stays (409).
func (s *Service) HapusProdi(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.prodi().Remove(ctx, in, func(ctx context.Context, act change[Prodi]) error {
		const uses = `SELECT 1 AS urutan, COUNT(*) AS banyak FROM master_konsentrasi WHERE college_id = $1 AND id_prodi = $2
			UNION ALL SELECT 2, COUNT(*) FROM master_dosen WHERE college_id = $1 AND id_prodi = $2
			UNION ALL SELECT 3, COUNT(*) FROM master_mahasiswa WHERE college_id = $1 AND id_prodi = $2
			UNION ALL SELECT 4, COUNT(*) FROM master_kaprodi WHERE college_id = $1 AND id_prodi = $2
			ORDER BY urutan`
		const drop = `DELETE FROM master_prodi WHERE college_id = $1 AND id = $2`
		gone := held{"master_prodi", act.ID, called("Program studi", act.Now.Nama)}
		return s.remove(ctx, act.Q, gone, uses, drop,
			"%d konsentrasi", "%d dosen", "%d mahasiswa", "%d kepala program studi")
	})
}

func (s *Service) prodi() module.Records[Prodi] {
	return records(s, "prodi", func(ctx context.Context, q db.Q, id string) (Prodi, error) {
		return db.Get[Prodi](ctx, q, kolomProdi+` FROM master_prodi u WHERE u.college_id = $1 AND u.id = $2`, q.College, id)
	})
}

func (b ProdiBaru) rapi() ProdiBaru {
	tidy(&b.Kode, &b.Nama, &b.NamaInggris)
	return b
}

func (b ProdiBaru) put(ctx context.Context, act change[Prodi]) error {
	if err := filled(map[string]string{"kode": b.Kode, "nama": b.Nama}); err != nil {
		return err
	}
	if !slices.Contains(Jenjang, b.Jenjang) {
		return apperr.Field("jenjang", "Pilihan tidak tersedia")
	}
	const above = `SELECT status FROM master_jurusan WHERE college_id = $1 AND id = $2`
	ref := reference{"idJurusan", "Jurusan tidak ditemukan", "Jurusan ini tidak aktif"}
	if err := parent(ctx, act.Q, above, b.IDJurusan, act.Now.IDJurusan, ref); err != nil {
		return err
	}
	const upsert = `INSERT INTO master_prodi (college_id, id, id_jurusan, kode, nama, nama_urut, nama_inggris, jenjang, status,
			versi, diubah_pada, diubah_oleh, kode_kunci)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $10, $11, $12)
		ON CONFLICT (college_id, id) DO UPDATE SET id_jurusan = excluded.id_jurusan, kode = excluded.kode,
			kode_kunci = excluded.kode_kunci, nama = excluded.nama,
			nama_urut = excluded.nama_urut, nama_inggris = excluded.nama_inggris, jenjang = excluded.jenjang, status = excluded.status,
			versi = master_prodi.versi + 1, diubah_pada = excluded.diubah_pada, diubah_oleh = excluded.diubah_oleh`
	_, err := act.Exec(ctx, upsert, act.College, act.ID, b.IDJurusan, b.Kode, b.Nama, texts.Fold(b.Nama), b.NamaInggris, b.Jenjang,
		b.Status, act.At.UnixMicro(), act.Actor.Account, texts.Fold(b.Kode))
	return written(err, "kode", "Kode sudah dipakai program studi lain", called("Program studi", b.Nama))
}

// JenjangProdi is the level of a programme; 404 without it.
func JenjangProdi(ctx context.Context, q db.Q, id string) (string, error) {
	return db.Get[string](ctx, q, `SELECT jenjang FROM master_prodi WHERE college_id = $1 AND id = $2`, q.College, id)
}
