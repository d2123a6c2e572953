package magang

import (
	"context"
	"fmt"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// InstansiBaru is what the campus keeps of a company.
type InstansiBaru struct {
	Nama      string `json:"nama" minLength:"1" maxLength:"100"`
	Alamat    string `json:"alamat,omitempty" maxLength:"200"`
	Kecamatan string `json:"kecamatan,omitempty" maxLength:"100"`
	Kota      string `json:"kota" minLength:"1" maxLength:"100"`
	Provinsi  string `json:"provinsi,omitempty" maxLength:"100"`
	Telepon   string `json:"telepon,omitempty" maxLength:"20"`
	Status    string `json:"status" enum:"A,N" doc:"A Aktif, N Tidak Aktif: no new internship goes there"`
}

// InstansiKampus is a company as the campus keeps it.
type InstansiKampus struct {
	ID string `json:"id"`
	InstansiBaru
	Magang int64      `json:"magang" doc:"Internships there, of all times"`
	Aksi   []api.Aksi `json:"aksi" nullable:"false" doc:"hapus" db:"-"`
	module.Stamp
}

// SaringInstansiKampus narrows the list.
type SaringInstansiKampus struct {
	api.Filter
	Status string `query:"status" enum:"A,N"`
	Sort   string `query:"sort" enum:"nama,-nama" default:"nama"`
}

// GabungInstansi names the company that another one becomes a part of.
type GabungInstansi struct {
	IDInstansi string `json:"idInstansi" minLength:"1" maxLength:"64"`
}

const (
	instansiKampus = `SELECT u.id, u.nama, u.alamat, u.kecamatan, u.kota, u.provinsi, u.telepon, CASE WHEN u.aktif THEN 'A' ELSE 'N' END AS status,
		u.versi, u.diubah_pada, u.diubah_oleh, (SELECT COUNT(*) FROM tugasakhir_magang g WHERE g.college_id = $1 AND g.id_instansi = u.id) AS magang`
	dariKampus     = ` FROM tugasakhir_instansi u WHERE u.college_id = $1`
	kampusKata     = ` AND (u.nama_urut || ' ' || lower(u.kota)) LIKE $? ESCAPE '\'`
	kampusStatus   = ` AND CASE WHEN u.aktif THEN 'A' ELSE 'N' END = $?`
	instansiBerada = "Instansi dengan nama dan kota ini sudah ada"
)

var urutanKampus = db.Orders(db.By("nama", "u.nama_urut", "u.id"))

// instansi are the companies as records.
func (s *Service) instansi() module.Records[InstansiKampus] {
	return module.Records[InstansiKampus]{Deps: s.Deps, Area: karya.Area, Noun: "instansi", Get: getInstansi}
}

func getInstansi(ctx context.Context, q db.Q, _ actor.Actor, id string) (InstansiKampus, error) {
	out, err := db.Get[InstansiKampus](ctx, q, instansiKampus+dariKampus+` AND u.id = $2`, q.College, id)
	out.Aksi = out.aksi()
	return out, err
}

// aksi tells what can be done with a company: one where somebody was stays, for the papers of that internship name it.
func (i InstansiKampus) aksi() []api.Aksi {
	halangan := ""
	if i.Magang > 0 {
		halangan = fmt.Sprintf("Dipakai %d kerja praktik. Gabungkan dengan instansi lain, atau nonaktifkan", i.Magang)
	}
	return []api.Aksi{api.May("hapus", halangan)}
}

// DaftarInstansiKampus lists all companies of the campus, found by name or town.
func (s *Service) DaftarInstansiKampus(ctx context.Context, in *SaringInstansiKampus) (api.Halaman[InstansiKampus], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[InstansiKampus], error) {
		n := db.From(dariKampus, q.College)
		if search := in.Search(); search != "" {
			n = db.Where(n, kampusKata, api.LikePattern(search))
		}
		aktif, err := db.Count(ctx, q, db.Where(n, kampusStatus, "A"))
		if err != nil {
			return api.Halaman[InstansiKampus]{}, err
		}
		semua, err := db.Count(ctx, q, n)
		if err != nil {
			return api.Halaman[InstansiKampus]{}, err
		}
		counts, total := map[string]int64{"A": aktif, "N": semua - aktif}, semua
		if in.Status != "" {
			n, total = db.Where(n, kampusStatus, in.Status), counts[in.Status]
		}
		rows, err := db.Wide[InstansiKampus](ctx, q, instansiKampus, n, urutanKampus[in.Sort], db.Part{Size: in.PerPage, Pass: in.Offset()})
		for i := range rows {
			rows[i].Aksi = rows[i].aksi()
		}
		out := api.PageOf(in.Paging, rows, total)
		out.Counts = counts
		return out, err
	})
}

// LihatInstansi answers one company.
func (s *Service) LihatInstansi(ctx context.Context, in *api.ByID) (InstansiKampus, error) {
	return s.instansi().View(ctx, in)
}

// BuatInstansi takes a company that no student has named yet.
func (s *Service) BuatInstansi(ctx context.Context, in *api.Create[InstansiBaru]) (InstansiKampus, error) {
	return s.instansi().Create(ctx, in.Body, s.simpan(in.Body))
}

// UbahInstansi changes what the campus keeps of a company.
func (s *Service) UbahInstansi(ctx context.Context, in *api.Replace[InstansiBaru]) (InstansiKampus, error) {
	return s.instansi().Replace(ctx, in.ByID, in.IfMatch, in.Body, s.simpan(in.Body))
}

// simpan writes a company; one with this name in this town is taken (422).
func (s *Service) simpan(b InstansiBaru) func(context.Context, module.Act[InstansiKampus]) error {
	for _, text := range []*string{&b.Nama, &b.Alamat, &b.Kecamatan, &b.Kota, &b.Provinsi, &b.Telepon} {
		*text = texts.Tidy(*text)
	}
	return func(ctx context.Context, act module.Act[InstansiKampus]) error {
		if wrong := module.Blank(map[string]string{"nama": b.Nama, "kota": b.Kota}); len(wrong) > 0 {
			return apperr.Fields(wrong)
		}
		const upsert = `INSERT INTO tugasakhir_instansi (college_id, id, nama, nama_urut, alamat, kecamatan, kota, provinsi, telepon, aktif, versi, diubah_pada, diubah_oleh)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, $11, $12)
			ON CONFLICT (college_id, id) DO UPDATE SET nama = excluded.nama, nama_urut = excluded.nama_urut, alamat = excluded.alamat,
				kecamatan = excluded.kecamatan, kota = excluded.kota, provinsi = excluded.provinsi, telepon = excluded.telepon, aktif = excluded.aktif,
				versi = tugasakhir_instansi.versi + 1, diubah_pada = excluded.diubah_pada, diubah_oleh = excluded.diubah_oleh`
		err := act.Apply(ctx, upsert, act.College, act.ID, b.Nama, texts.Fold(b.Nama), b.Alamat, b.Kecamatan, b.Kota, b.Provinsi, b.Telepon, b.Status == "A",
			clock.Micro(act.At), act.Actor.Name)
		return module.Taken(err, "nama", instansiBerada)
	}
}

// HapusInstansi takes away a company where nobody was (409 else).
func (s *Service) HapusInstansi(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.instansi().Remove(ctx, in, func(ctx context.Context, act module.Act[InstansiKampus]) error {
		if act.Now.Magang > 0 {
			return apperr.New(apperr.Conflict, act.Now.aksi()[0].Reason+".")
		}
		return deleteInstansi(ctx, act.Q, act.ID)
	})
}

// GabungkanInstansi makes a company that was written twice a part of another one: its internships are there then.
func (s *Service) GabungkanInstansi(ctx context.Context, in *api.Replace[GabungInstansi]) (api.NoContent, error) {
	return s.instansi().Remove(ctx, &api.Delete{ByID: in.ByID, IfMatch: in.IfMatch}, func(ctx context.Context, act module.Act[InstansiKampus]) error {
		ke := in.Body.IDInstansi
		if _, err := getInstansi(ctx, act.Q, act.Actor, ke); apperr.Is(err, apperr.Missing) {
			return apperr.Field("idInstansi", "Instansi tidak ditemukan")
		} else if err != nil {
			return err
		}
		if ke == act.ID {
			return apperr.Field("idInstansi", "Pilih instansi lain")
		}
		const move = `UPDATE tugasakhir_magang SET id_instansi = $3 WHERE college_id = $1 AND id_instansi = $2`
		if _, err := act.Exec(ctx, move, act.College, act.ID, ke); err != nil {
			return err
		}
		if err := s.Audit(ctx, act.Q, "tugasakhir.instansi.gabung", "instansi", ke, map[string]any{"dari": act.ID, "nama": act.Now.Nama, "magang": act.Now.Magang}); err != nil {
			return err
		}
		return deleteInstansi(ctx, act.Q, act.ID)
	})
}

func deleteInstansi(ctx context.Context, q db.Q, id string) error {
	return q.Apply(ctx, `DELETE FROM tugasakhir_instansi WHERE college_id = $1 AND id = $2`, q.College, id)
}
