package magang

import (
	"context"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Instansi is a company, an office or a school that takes interns.
type Instansi struct {
	ID       string `json:"id"`
	Nama     string `json:"nama"`
	Kota     string `json:"kota"`
	Provinsi string `json:"provinsi"`
}

// SaringInstansi narrows the list of companies.
type SaringInstansi struct {
	api.Filter
	ID   []string `query:"id,explode" maxItems:"20" doc:"These alone, as to show what was chosen before"`
	Sort string   `query:"sort" enum:"nama,-nama" default:"nama"`
}

// LogbookRingkas is how far the log of an internship is.
type LogbookRingkas struct {
	Diverifikasi int64 `json:"diverifikasi" doc:"Days that the supervisor has verified"`
	Menunggu     int64 `json:"menunggu" doc:"Days that wait for the supervisor"`
	HariKerja    int64 `json:"hariKerja" doc:"Days expected: Mondays to Fridays from the first to the last day of the internship, holidays among them"`
}

// Which companies a caller may see: those of internships that he or she reaches. $1 is the college, $2 the account.
const (
	dariInstansi  = ` FROM tugasakhir_instansi i WHERE i.college_id = $1` + instansiCari
	instansiSemua = ` AND $2 <> '' AND EXISTS (SELECT 1 FROM tugasakhir_magang g WHERE g.college_id = i.college_id AND g.id_instansi = i.id)`
	instansiDari  = ` FROM (SELECT DISTINCT g.id_instansi AS id FROM (` + karya.Dekat
	instansiProdi = ` UNION SELECT y.id FROM (` + karya.ProdiKaprodi + `) h CROSS JOIN tugasakhir_karya y
			WHERE y.college_id = $1 AND y.id_prodi = h.id_prodi AND y.jenis = 'kp'`
	instansiMagang = `) t CROSS JOIN tugasakhir_magang g WHERE g.college_id = $1 AND g.id_karya = t.id) c CROSS JOIN tugasakhir_instansi i
		WHERE i.college_id = $1 AND i.id = c.id` + instansiCari
	instansiCari    = ` AND ($3 = '' OR i.nama_urut LIKE $3 ESCAPE '\' OR lower(i.kota) LIKE $3 ESCAPE '\')`
	instansiIni     = ` AND i.id IN `
	instansiColumns = `SELECT i.id, i.nama, i.kota, i.provinsi`
)

var urutanInstansi = db.Orders(db.By("nama", "i.nama_urut", "i.kota"))

// terlihat is which companies an actor may see, as FROM and WHERE with their arguments.
func (in *SaringInstansi) terlihat(a actor.Actor) db.Narrowed {
	pola := ""
	if cari := in.Search(); cari != "" {
		pola = api.LikePattern(cari)
	}
	from := instansiDari + instansiMagang
	switch {
	case a.HasRole(auth.PeranOperator):
		from = dariInstansi + instansiSemua
	case a.HasRole(auth.PeranKaprodi):
		from = instansiDari + instansiProdi + instansiMagang
	}
	n := db.From(from, a.College, a.Account, pola)
	return db.Among(n, instansiIni, in.ID, "")
}

// DaftarInstansi lists the companies of the internships that the caller reaches, found by name or town (KP-01).
func (s *Service) DaftarInstansi(ctx context.Context, in *SaringInstansi) (api.Halaman[Instansi], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[Instansi], error) {
		rows, total, err := db.Page[Instansi](ctx, q, instansiColumns, in.terlihat(a), urutanInstansi[in.Sort], in.PerPage, in.Offset())
		return api.PageOf(in.Paging, rows, total), err
	})
}

// CountWorkdays counts the Mondays to Fridays from one day to another, both among them; 0 where one is no day.
func CountWorkdays(mulai, selesai string) int64 {
	dari, err := time.Parse(time.DateOnly, mulai)
	if err != nil {
		return 0
	}
	sampai, err := time.Parse(time.DateOnly, selesai)
	if err != nil || sampai.Before(dari) {
		return 0
	}
	hari := int64(sampai.Sub(dari)/(24*time.Hour)) + 1
	n := hari / 7 * 5
	for sisa := range hari % 7 {
		if d := dari.AddDate(0, 0, int(sisa)).Weekday(); d != time.Saturday && d != time.Sunday {
			n++
		}
	}
	return n
}
