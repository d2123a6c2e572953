package rps

import (
	"cmp"
	"context"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// BelumTerbit is a course that is taught in a term and has no published plan for it.
type BelumTerbit struct {
	IDMataKuliah   string          `json:"idMataKuliah"`
	Kode           string          `json:"kode"`
	Nama           string          `json:"nama"`
	IDProdi        string          `json:"idProdi"`
	IDRPS          string          `json:"idRps,omitempty" doc:"Its plan, where it was begun"`
	Status         string          `json:"status,omitempty" enum:"draf,diajukan,direview,revisi,disetujui"`
	Pengampu       []PengampuBelum `json:"pengampu" nullable:"false"`
	DiingatkanPada *time.Time      `json:"diingatkanPada,omitempty" doc:"When somebody asked for it last"`
	Aksi           []api.Aksi      `json:"aksi" nullable:"false" doc:"ingatkan"`
}

// PengampuBelum is a lecturer who is to write the plan.
type PengampuBelum struct {
	IDDosen string `json:"idDosen"`
	Nama    string `json:"nama" doc:"With titles"`
	Telepon string `json:"telepon" doc:"Digits after +62; empty where none is known"`
}

// SaringBelum narrows the courses without a published plan.
type SaringBelum struct {
	api.Paging
	Periode int64    `query:"periode" minimum:"19451" maximum:"99994" required:"true"`
	IDProdi []string `query:"idProdi,explode" maxItems:"100"`
}

// The courses of a term without a published plan: of all programmes, for an operator, or of those that the caller heads, which begins
// at their courses and not at all classes of the campus.
const (
	lacking = ` FROM (SELECT DISTINCT k.id_matakuliah AS id FROM akademik_kelas k WHERE k.college_id = $1 AND k.periode = $2) t
		CROSS JOIN akademik_matakuliah m WHERE m.college_id = $1 AND m.id = t.id` + unpublished
	headed = ` FROM master_kaprodi h CROSS JOIN akademik_matakuliah m WHERE h.college_id = $1 AND h.id_dosen = $3
		AND m.college_id = $1 AND m.id_prodi = h.id_prodi
		AND EXISTS (SELECT 1 FROM akademik_kelas k WHERE k.college_id = $1 AND k.id_matakuliah = m.id AND k.periode = $2)` + unpublished
	unpublished = `
		AND NOT EXISTS (SELECT 1 FROM akademik_rps r WHERE r.college_id = $1 AND r.id_matakuliah = m.id AND r.periode = $2 AND r.terbit > 0)`
	inProdi    = ` AND m.id_prodi IN `
	lackingRow = `SELECT m.id, m.kode, m.nama, m.id_prodi,
		COALESCE((SELECT r.id FROM akademik_rps r WHERE r.college_id = $1 AND r.id_matakuliah = m.id AND r.periode = $2), ''),
		COALESCE((SELECT r.status FROM akademik_rps r WHERE r.college_id = $1 AND r.id_matakuliah = m.id AND r.periode = $2), ''),
		COALESCE((SELECT i.pada FROM akademik_rps_ingat i WHERE i.college_id = $1 AND i.id_matakuliah = m.id AND i.periode = $2), 0)`
	byName = ` ORDER BY m.nama_urut, m.id`
)

// DaftarBelumTerbit lists the courses of a term that have no published plan, for who heads their programme or for an operator.
func (s *Service) DaftarBelumTerbit(ctx context.Context, in *SaringBelum) (api.Halaman[BelumTerbit], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out api.Halaman[BelumTerbit], err error) {
		o, err := findOrang(ctx, q, a)
		if err != nil {
			return out, err
		}
		n := db.From(lacking, q.College, in.Periode)
		if !o.operator {
			id := o.idDosen
			if !o.head {
				id = ""
			}
			n = db.From(headed, q.College, in.Periode, id)
		}
		n = db.Among(n, inProdi, in.IDProdi, "")
		total, err := db.Count(ctx, q, n)
		if err != nil || total <= int64(in.Offset()) {
			return api.PageOf(in.Paging, []BelumTerbit{}, total), err
		}
		rows, err := listLacking(ctx, q, n, in.Paging, s.Clock.Now())
		if err != nil {
			return out, err
		}
		return api.PageOf(in.Paging, rows, total), putPengampu(ctx, q, rows, in.Periode)
	})
}

func listLacking(ctx context.Context, q db.Q, n db.Narrowed, at api.Paging, now time.Time) ([]BelumTerbit, error) {
	window, args := db.Window(at.PerPage, at.Offset(), n.Args)
	out := []BelumTerbit{}
	err := q.Each(ctx, lackingRow+db.Text(n)+byName+window, args, func(scan func(...any) error) error {
		b := BelumTerbit{Pengampu: []PengampuBelum{}}
		var asked int64
		err := scan(&b.IDMataKuliah, &b.Kode, &b.Nama, &b.IDProdi, &b.IDRPS, &b.Status, &asked)
		if asked > 0 {
			then := clock.FromMicro(asked)
			b.DiingatkanPada = &then
		}
		b.Aksi = []api.Aksi{api.May("ingatkan", cmp.Or(handedIn(b.Status), tooSoon(asked, now)))}
		out = append(out, b)
		return err
	})
	return out, err
}

// Who was reminded is left alone for a day.
const rest = 24 * time.Hour

// tooSoon says why nobody is reminded again yet.
func tooSoon(asked int64, now time.Time) string {
	if asked > 0 && now.Sub(clock.FromMicro(asked)) < rest {
		return "Pengampunya sudah diingatkan dalam 24 jam terakhir"
	}
	return ""
}

// handedIn says why nobody is reminded of a plan that those who write it have done with.
func handedIn(status string) string {
	if status == "" || written(status) {
		return ""
	}
	return "RPS sudah diajukan dan menunggu keputusan"
}

func putPengampu(ctx context.Context, q db.Q, rows []BelumTerbit, periode int64) error {
	place, ids := map[string]*BelumTerbit{}, []string{}
	for i := range rows {
		place[rows[i].IDMataKuliah], ids = &rows[i], append(ids, rows[i].IDMataKuliah)
	}
	if len(ids) == 0 {
		return nil
	}
	const list = `SELECT DISTINCT k.id_matakuliah, d.id, ` + dosen.KolomNama + `, d.nama_urut,
			COALESCE((SELECT a.telepon FROM auth_akun a WHERE a.college_id = $1 AND a.id = d.id_akun), '')
		FROM akademik_kelas k CROSS JOIN akademik_pengampu p CROSS JOIN master_dosen d
		WHERE k.college_id = $1 AND k.periode = $2 AND p.college_id = $1 AND p.id_kelas = k.id AND d.college_id = $1 AND d.id = p.id_dosen AND k.id_matakuliah IN `
	among, args := db.In([]any{q.College, periode}, ids)
	return q.Each(ctx, list+among+` ORDER BY 4, 2`, args, func(scan func(...any) error) error {
		var id, key string
		var p PengampuBelum
		err := scan(&id, &p.IDDosen, &p.Nama, &key, &p.Telepon)
		if r := place[id]; r != nil {
			r.Pengampu = append(r.Pengampu, p)
		}
		return err
	})
}

// IngatkanRPS names the course and the term whose plan is asked for.
type IngatkanRPS struct {
	IDMataKuliah string `json:"idMataKuliah" minLength:"1" maxLength:"64"`
	Periode      int64  `json:"periode" minimum:"19451" maximum:"99994"`
}

// Ingatkan asks those who teach a course for its plan: a line among what waits for them, at most once a day.
func (s *Service) Ingatkan(ctx context.Context, in *api.Create[IngatkanRPS]) (api.NoContent, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (api.NoContent, error) {
		if err := db.Bump(ctx, q, counter); err != nil {
			return api.NoContent{}, err
		}
		b := in.Body
		o, err := findOrang(ctx, q, a)
		if err != nil {
			return api.NoContent{}, err
		}
		c, found, err := getCourse(ctx, q, b.IDMataKuliah)
		switch {
		case err != nil:
			return api.NoContent{}, err
		case !found:
			return api.NoContent{}, apperr.Field("idMataKuliah", "Mata kuliah tidak ditemukan")
		case !a.HasRole(auth.PeranOperator) && !o.prodi[c.IDProdi]:
			return api.NoContent{}, apperr.New(apperr.Forbidden, "Hanya ketua program studi atau operator yang dapat mengingatkan")
		}
		if err := b.due(ctx, q, s.Clock.Now()); err != nil {
			return api.NoContent{}, err
		}
		const put = `INSERT INTO akademik_rps_ingat (college_id, id_matakuliah, periode, oleh, pada) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (college_id, id_matakuliah, periode) DO UPDATE SET oleh = excluded.oleh, pada = excluded.pada`
		if err := q.Apply(ctx, put, q.College, b.IDMataKuliah, b.Periode, a.Account, s.Clock.Now().UnixMicro()); err != nil {
			return api.NoContent{}, err
		}
		return api.NoContent{}, s.Audit(ctx, q, "akademik.rps.ingatkan", "matakuliah", b.IDMataKuliah, b)
	})
}

// due refuses (409) to remind of what nobody is to write, is published, or was asked for a short while ago.
func (b IngatkanRPS) due(ctx context.Context, q db.Q, now time.Time) error {
	type state struct {
		Kelas, Terbit, Pada int64
		Status              string
	}
	const read = `SELECT (SELECT COUNT(*) FROM akademik_kelas k WHERE k.college_id = $1 AND k.id_matakuliah = $2 AND k.periode = $3) AS kelas,
		COALESCE((SELECT r.terbit FROM akademik_rps r WHERE r.college_id = $1 AND r.id_matakuliah = $2 AND r.periode = $3), 0) AS terbit,
		COALESCE((SELECT r.status FROM akademik_rps r WHERE r.college_id = $1 AND r.id_matakuliah = $2 AND r.periode = $3), '') AS status,
		COALESCE((SELECT i.pada FROM akademik_rps_ingat i WHERE i.college_id = $1 AND i.id_matakuliah = $2 AND i.periode = $3), 0) AS pada`
	s, err := db.Get[state](ctx, q, read, q.College, b.IDMataKuliah, b.Periode)
	switch {
	case err != nil:
		return err
	case s.Kelas == 0:
		return conflict("Mata kuliah ini tidak mempunyai kelas pada periode itu")
	case s.Terbit > 0:
		return conflict("RPS mata kuliah ini sudah dipublikasi")
	}
	return conflict(cmp.Or(handedIn(s.Status), tooSoon(s.Pada, now)))
}
