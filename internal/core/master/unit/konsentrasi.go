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

// KonsentrasiBaru is what a concentration is made or changed from.
type KonsentrasiBaru struct {
	Kode        string `json:"kode" minLength:"1" maxLength:"20"`
	Nama        string `json:"nama" minLength:"1" maxLength:"100"`
	NamaInggris string `json:"namaInggris,omitempty" maxLength:"100"`
	IDProdi     string `json:"idProdi" minLength:"1" maxLength:"64"`
	Status      string `json:"status" enum:"A,N" doc:"A Aktif, N Tidak Aktif"`
}

// Konsentrasi is a concentration within a programme.
type Konsentrasi struct {
	ID string `json:"id"`
	KonsentrasiBaru
	NamaProdi string `json:"namaProdi"`
	module.Stamp
}

// SaringKonsentrasi narrows the list of concentrations.
type SaringKonsentrasi struct {
	api.Filter
	IDProdi []string `query:"idProdi,explode" maxItems:"50"`
	Status  []string `query:"status,explode" enum:"A,N" maxItems:"2"`
	Sort    string   `query:"sort" enum:"nama,-nama,kode,-kode" default:"nama"`
}

// The calls about one concentration, as the college's other systems name its id.
type (
	// SatuKonsentrasi names one.
	SatuKonsentrasi struct {
		ID string `path:"idKonsentrasi"`
	}
	// GantiKonsentrasi changes the one named, if it still is the version that was read.
	GantiKonsentrasi struct {
		SatuKonsentrasi
		api.IfMatch
		Body KonsentrasiBaru
	}
	// BuangKonsentrasi removes the one named, if it still is the version that was read.
	BuangKonsentrasi struct {
		SatuKonsentrasi
		api.IfMatch
	}
)

func (i SatuKonsentrasi) byID() api.ByID { return api.ByID{ID: i.ID} }

const kolomKonsentrasi = `SELECT u.id, u.kode, u.nama, u.nama_inggris, u.id_prodi, u.status, ` + lists.NamaProdi + `, ` + stamp

// DaftarKonsentrasi lists the concentrations of all programmes, or of those named.
func (s *Service) DaftarKonsentrasi(ctx context.Context, in *SaringKonsentrasi) (api.Halaman[Konsentrasi], error) {
	n := db.From(` FROM master_konsentrasi u WHERE u.college_id = $1`+found, actor.From(ctx).College, lists.Pattern(in.Filter))
	n = db.Among(db.Among(n, ` AND u.id_prodi IN `, in.IDProdi, ""), ofStatus, in.Status, "")
	return page[Konsentrasi](ctx, s, in.Filter, n, kolomKonsentrasi, order(in.Sort))
}

// LihatKonsentrasi answers one concentration.
func (s *Service) LihatKonsentrasi(ctx context.Context, in *SatuKonsentrasi) (Konsentrasi, error) {
	id := in.byID()
	return s.konsentrasi().View(ctx, &id)
}

// BuatKonsentrasi adds a concentration.
func (s *Service) BuatKonsentrasi(ctx context.Context, in *api.Create[KonsentrasiBaru]) (Konsentrasi, error) {
	b := in.Body.rapi()
	return s.konsentrasi().Create(ctx, b, b.put)
}

// UbahKonsentrasi changes a concentration, unless somebody changed it since it was read (412).
func (s *Service) UbahKonsentrasi(ctx context.Context, in *GantiKonsentrasi) (Konsentrasi, error) {
	b := in.Body.rapi()
	return s.konsentrasi().Replace(ctx, in.byID(), in.IfMatch, b, b.put)
}

// HapusKonsentrasi removes a concentration that nobody chose; another stays (409).
func (s *Service) HapusKonsentrasi(ctx context.Context, in *BuangKonsentrasi) (api.NoContent, error) {
	one := api.Delete{ByID: in.byID(), IfMatch: in.IfMatch}
	return s.konsentrasi().Remove(ctx, &one, func(ctx context.Context, act change[Konsentrasi]) error {
		const uses = `SELECT 1 AS urutan, COUNT(*) AS banyak FROM master_biodata WHERE college_id = $1 AND id_konsentrasi = $2`
		const drop = `DELETE FROM master_konsentrasi WHERE college_id = $1 AND id = $2`
		gone := held{"master_konsentrasi", act.ID, called("Konsentrasi", act.Now.Nama)}
		return s.remove(ctx, act.Q, gone, uses, drop, "%d mahasiswa")
	})
}

func (s *Service) konsentrasi() module.Records[Konsentrasi] {
	return records(s, "konsentrasi", func(ctx context.Context, q db.Q, id string) (Konsentrasi, error) {
		return db.Get[Konsentrasi](ctx, q, kolomKonsentrasi+` FROM master_konsentrasi u WHERE u.college_id = $1 AND u.id = $2`, q.College, id)
	})
}

func (b KonsentrasiBaru) rapi() KonsentrasiBaru {
	tidy(&b.Kode, &b.Nama, &b.NamaInggris)
	return b
}

func (b KonsentrasiBaru) put(ctx context.Context, act change[Konsentrasi]) error {
	if err := filled(map[string]string{"kode": b.Kode, "nama": b.Nama}); err != nil {
		return err
	}
	const above = `SELECT status FROM master_prodi WHERE college_id = $1 AND id = $2`
	ref := reference{"idProdi", "Program studi tidak ditemukan", "Program studi ini tidak aktif"}
	if err := parent(ctx, act.Q, above, b.IDProdi, act.Now.IDProdi, ref); err != nil {
		return err
	}
	const upsert = `INSERT INTO master_konsentrasi (college_id, id, id_prodi, kode, nama, nama_urut, nama_inggris, status,
			versi, diubah_pada, diubah_oleh, kode_kunci)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 1, $9, $10, $11)
		ON CONFLICT (college_id, id) DO UPDATE SET id_prodi = excluded.id_prodi, kode = excluded.kode,
			kode_kunci = excluded.kode_kunci, nama = excluded.nama,
			nama_urut = excluded.nama_urut, nama_inggris = excluded.nama_inggris, status = excluded.status,
			versi = master_konsentrasi.versi + 1, diubah_pada = excluded.diubah_pada, diubah_oleh = excluded.diubah_oleh`
	_, err := act.Exec(ctx, upsert, act.College, act.ID, b.IDProdi, b.Kode, b.Nama, texts.Fold(b.Nama), b.NamaInggris, b.Status,
		act.At.UnixMicro(), act.Actor.Account, texts.Fold(b.Kode))
	return written(err, "kode", "Kode sudah dipakai konsentrasi lain di program studi ini", called("Konsentrasi", b.Nama))
}
