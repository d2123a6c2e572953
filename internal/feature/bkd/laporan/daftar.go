package laporan

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// SaringLaporan narrows the reports.
type SaringLaporan struct {
	api.Filter
	Periode []int    `query:"periode,explode" maxItems:"20" doc:"Terms; absent: all"`
	Status  []string `query:"status,explode" enum:"rencana,berjalan,diajukan,perbaikan,final" maxItems:"5"`
	IDProdi []string `query:"idProdi,explode" maxItems:"100"`
	IDDosen []string `query:"idDosen,explode" maxItems:"100"`
	Peran   string   `query:"peran" enum:"sendiri,asesor,pimpinan" doc:"The caller's own, those to assess, or those of the programmes headed"`
	Sort    string   `query:"sort" enum:"nama,-nama,periode,-periode,sejak,-sejak" default:"nama"`
}

var orders = db.Orders(db.By("nama", "d.nama_urut", "l.id"), db.ByNumber("periode", "l.periode", "l.id"), db.ByNumber("sejak", "l.status_pada", "l.id"))

// The reports that a lecturer, $2, has to do with, by what begins at them: the own ones, those to assess, and those of the programmes
// headed.
const (
	miliknya    = `SELECT x.id FROM bkd_laporan x WHERE x.college_id = $1 AND x.id_dosen = $2`
	dinilainya  = `SELECT s.id_laporan FROM bkd_asesor s WHERE s.college_id = $1 AND s.id_dosen = $2`
	dipimpinnya = `SELECT x.id FROM master_kaprodi h CROSS JOIN master_dosen y CROSS JOIN bkd_laporan x WHERE h.college_id = $1 AND h.id_dosen = $2
		AND y.college_id = $1 AND y.id_prodi = h.id_prodi AND x.college_id = $1 AND x.id_dosen = y.id`
	bukanMilik = ` AND l.id_dosen <> $2`
	tidakAda   = ` AND l.id = ''`
)

// Which of them are listed, for whom.
const (
	daftarSendiri = semua + ` AND l.id IN (` + miliknya + `)`
	daftarAsesor  = semua + ` AND l.id IN (` + dinilainya + `)`
	daftarKetua   = semua + ` AND l.id IN (` + dipimpinnya + `)`
	daftarDosen   = semua + ` AND l.id IN (` + miliknya + ` UNION ` + dinilainya + `)`
	daftarKaprodi = semua + ` AND l.id IN (` + miliknya + ` UNION ` + dinilainya + ` UNION ` + dipimpinnya + `)`
)

// DaftarLaporan lists the reports that the caller sees.
func (s *Service) DaftarLaporan(ctx context.Context, in *SaringLaporan) (api.Halaman[BarisLaporan], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[BarisLaporan], error) {
		out := api.PageOf(in.Paging, []BarisLaporan{}, 0)
		out.Counts = map[string]int64{Rencana: 0, Berjalan: 0, Diajukan: 0, Perbaikan: 0, Final: 0}
		who, err := findOrang(ctx, q, a)
		if err != nil {
			return out, err
		}
		n := in.narrowed(who, q.College)
		if err := countStatus(ctx, q, n, out.Counts); err != nil {
			return out, err
		}
		n = db.Among(n, ` AND l.status IN `, in.Status, "")
		if out.Data, out.Total, err = db.Page[BarisLaporan](ctx, q, kolomBaris, n, orders[in.Sort], db.Part{Size: in.PerPage, Pass: in.Offset()}); err != nil {
			return out, err
		}
		return out, fill(ctx, q, out.Data)
	})
}

// narrowed are the reports that somebody sees, of those that are asked for, whatever their status.
func (in *SaringLaporan) narrowed(who orang, college string) db.Narrowed {
	n := in.begun(who, college)
	if len(in.Periode) == 1 {
		n = db.Where(n, ` AND l.periode = $?`, in.Periode[0])
	} else {
		n = db.Among(n, ` AND CAST(l.periode AS TEXT) IN `, api.AsTexts(in.Periode), "")
	}
	n = db.Among(n, ` AND d.id_prodi IN `, in.IDProdi, "")
	n = db.Among(n, ` AND l.id_dosen IN `, in.IDDosen, "")
	if text := in.Search(); text != "" {
		n = db.Where(n, ` AND (d.nama_urut || ' ' || COALESCE(d.nidn, '')) LIKE $? ESCAPE '\'`, api.LikePattern(text))
	}
	return n
}

// begun begins at what somebody has to do with, so that a list costs what that is; the campus's office has to do with all.
func (in *SaringLaporan) begun(who orang, college string) db.Narrowed {
	_, some := who.sees.Prodi()
	from := func(text string) db.Narrowed { return db.From(text, college, who.idDosen) }
	switch {
	case in.Peran == sendiri:
		return from(daftarSendiri)
	case in.Peran == asesor:
		return from(daftarAsesor)
	case in.Peran == pimpinan && !some:
		return db.With(from(semua), bukanMilik)
	case in.Peran == pimpinan && who.heads:
		return db.With(from(daftarKetua), bukanMilik)
	case in.Peran == pimpinan:
		return db.With(from(daftarSendiri), tidakAda)
	case !some:
		return db.From(semua, college)
	case who.heads:
		return from(daftarKaprodi)
	}
	return from(daftarDosen)
}

// countStatus counts the reports of each status.
func countStatus(ctx context.Context, q db.Q, n db.Narrowed, into map[string]int64) error {
	return q.Each(ctx, `SELECT l.status, COUNT(*)`+db.Text(n)+` GROUP BY l.status`, n.Args, func(scan func(...any) error) error {
		var status string
		var rows int64
		err := scan(&status, &rows)
		into[status] = rows
		return err
	})
}

// fill puts the numbers and assessors of a page in their places.
func fill(ctx context.Context, q db.Q, rows []BarisLaporan) error {
	ids := make([]string, 0, len(rows))
	for _, r := range rows {
		ids = append(ids, r.ID)
	}
	seats, err := listAsesor(ctx, q, ids)
	for i := range rows {
		rows[i].put(seats[rows[i].ID])
	}
	return err
}
