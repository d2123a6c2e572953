package kebijakan

import (
	"context"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// KebijakanProdi is what applies to the works of a programme, or of the campus.
type KebijakanProdi struct {
	IDProdi   string             `json:"idProdi" doc:"Empty: of all programmes that set none of their own"`
	Nama      string             `json:"nama" doc:"Empty of the campus"`
	Kebijakan []RingkasKebijakan `json:"kebijakan" nullable:"false" doc:"One of each kind of work"`
}

// RingkasKebijakan is what applies to a kind of work, in short.
type RingkasKebijakan struct {
	ID             string  `json:"id" doc:"skripsi-kampus; of a programme skripsi- and its id"`
	Jenis          string  `json:"jenis" enum:"proposal,skripsi,kp"`
	Sendiri        bool    `json:"sendiri" doc:"It is set here; else it is the campus's"`
	Sumber         string  `json:"sumber"`
	MinBimbingan   int64   `json:"minBimbingan"`
	BatasKemiripan float64 `json:"batasKemiripan" doc:"Per cent"`
	Kuota          int64   `json:"kuota"`
}

// SaringKebijakan narrows the list.
type SaringKebijakan struct {
	api.Filter
	Sort string `query:"sort" enum:"nama,-nama" default:"nama" doc:"The campus comes first, or last"`
}

// The campus and its programmes, $2 is for whom a head asks; whose account is empty sees all.
const (
	lingkupDari = ` FROM (SELECT '' AS id, '' AS nama, '' AS nama_urut FROM institusi_college c WHERE c.id = $1
		UNION ALL SELECT p.id, p.nama, p.nama_urut FROM master_prodi p WHERE p.college_id = $1
			AND ($2 = '' OR p.id IN (` + prodiDipimpin + `))) l WHERE TRUE`
	prodiDipimpin = `SELECT h.id_prodi FROM master_dosen d CROSS JOIN master_kaprodi h WHERE d.college_id = $1 AND d.id_akun = $2 AND h.college_id = $1 AND h.id_dosen = d.id`
	lingkupKata   = ` AND l.nama_urut LIKE $? ESCAPE '\'`
)

var urutanLingkup = db.Orders(db.By("nama", "l.nama_urut", "l.id"))

// DaftarKebijakan lists what applies to each kind of work, for the campus and for the programmes that the caller sets it for.
func (s *Service) DaftarKebijakan(ctx context.Context, in *SaringKebijakan) (api.Halaman[KebijakanProdi], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out api.Halaman[KebijakanProdi], err error) {
		akun := a.Account
		if a.HasRole(auth.PeranOperator) {
			akun = ""
		}
		n := db.From(lingkupDari, q.College, akun)
		if in.Search() != "" {
			n = db.Where(n, lingkupKata, api.LikePattern(in.Search()))
		}
		rows, total, err := db.Page[KebijakanProdi](ctx, q, `SELECT l.id AS id_prodi, l.nama`, n, urutanLingkup[in.Sort], db.Part{Size: in.PerPage, Pass: in.Offset()})
		if err != nil {
			return out, err
		}
		for _, jenis := range kinds {
			if err := fill(ctx, q, jenis, rows); err != nil {
				return out, err
			}
		}
		return api.PageOf(in.Paging, rows, total), nil
	})
}

// fill puts to the campus and its programmes what applies to a kind of work.
func fill(ctx context.Context, q db.Q, jenis string, rows []KebijakanProdi) error {
	term, err := periode.Berjalan(ctx, q)
	if err != nil || len(rows) == 0 {
		return err
	}
	campus, err := FindBerlaku(ctx, q, jenis, "", term)
	if err != nil && !apperr.Is(err, apperr.Conflict) {
		return err
	}
	set := err == nil
	own, err := sendiri(ctx, q, jenis, term, rows)
	if err != nil {
		return err
	}
	for i := range rows {
		l := lingkup{jenis, rows[i].IDProdi}
		k, ada := own[l.idProdi]
		if !ada {
			k = campus
		}
		r := RingkasKebijakan{ID: l.id(), Jenis: jenis, Sendiri: ada || l.idProdi == "" && set, Sumber: k.Sumber(), MinBimbingan: k.MinBimbingan,
			BatasKemiripan: float64(k.BatasKemiripanE2) / 100, Kuota: k.Kuota}
		if !ada && !set {
			b, err := shipped(jenis)
			if err != nil {
				return err
			}
			r.Sumber, r.MinBimbingan, r.BatasKemiripan, r.Kuota = bawaan, b.MinBimbingan, b.BatasKemiripan, b.Kuota
		}
		rows[i].Kebijakan = append(rows[i].Kebijakan, r)
	}
	return nil
}

// sendiri are the policies that programmes set themselves and that apply to them, by programme.
func sendiri(ctx context.Context, q db.Q, jenis string, term int64, rows []KebijakanProdi) (map[string]Baris, error) {
	const read = `SELECT ` + columns + ` FROM master_prodi p CROSS JOIN tugasakhir_kebijakan w WHERE p.college_id = $1 AND w.college_id = $1
		AND w.jenis = $2 AND w.id_prodi = p.id AND w.id = (SELECT w.id` + nearest + `p.id` + first + `) AND p.id IN `
	ids := make([]string, 0, len(rows))
	for _, r := range rows {
		ids = append(ids, r.IDProdi)
	}
	among, args := db.In([]any{q.College, jenis, term}, ids)
	list, err := db.List[Baris](ctx, q, read+among, args...)
	out := map[string]Baris{}
	for _, k := range list {
		out[k.IDProdi] = k
	}
	return out, err
}
