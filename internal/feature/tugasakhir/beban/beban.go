// Package beban is how many students each lecturer guides, against how many it may be.
package beban

import (
	"context"
	"iter"
	"slices"
	"strings"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/feature/tugasakhir/tunggu"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/download"
	"portaldosen/internal/kit/doc/xlsx"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
)

// Service answers what is asked about supervisors' load.
type Service struct {
	*tunggu.Service

	book pager.Book // how many lecturers there are, under the change counter of people
}

// BebanPembimbing is how many students a lecturer guides in works of a kind, against how many it may be.
type BebanPembimbing struct {
	IDDosen   string     `json:"idDosen"`
	Nama      string     `json:"nama" doc:"With titles"`
	NIDN      string     `json:"nidn"`
	NamaProdi string     `json:"namaProdi"`
	Beban     int64      `json:"beban" doc:"Students of this kind on the whole campus, those asked for and agreed to included"`
	Kuota     *int64     `json:"kuota,omitempty" doc:"The lecturer's own, else the policy's; absent where there is none"`
	Berjalan  int64      `json:"berjalan" doc:"Works that go on and that the caller reaches: as many as the list narrowed to this lecturer shows"`
	Aksi      []api.Aksi `json:"aksi" nullable:"false" doc:"kuota, where the caller may change it"`

	IDProdi string `json:"-"`
}

// SaringBebanPembimbing narrows the list of lecturers with their load.
type SaringBebanPembimbing struct {
	api.Filter
	ID   []string `query:"id,explode" maxItems:"20" doc:"These lecturers"`
	Sort string   `query:"sort" enum:"beban,-beban,nama,-nama" default:"-beban"`
}

// Lecturers with their load: of the campus; for a head those of the programmes headed, and those who guide there. $1 is the
// college, $2 no work, $3 the kind, $4 the account. Which of them stand on a page is found first, from what orders them alone;
// the fullest are found from the fullest on.
const (
	bebanAktif = ` WHERE d.college_id = $1 AND $2 = '' AND $3 <> '' AND $4 <> '' AND d.status = 'A'`
	bebanSemua = ` FROM master_dosen d` + bebanAktif
	bebanUrut  = ` FROM master_dosen d` + karya.BebanTersimpan + bebanAktif
	bebanKolom = `SELECT d.id AS id_dosen, ` + dosen.KolomNama + ` AS nama, d.nidn, d.id_prodi, p.nama AS nama_prodi, u.kuota, COALESCE(n.beban, 0) AS beban`
	bebanDari  = ` FROM master_dosen d CROSS JOIN master_prodi p` + karya.KuotaDosen + karya.BebanTersimpan + bebanAktif + `
		AND p.college_id = $1 AND p.id = d.id_prodi`
	bebanPimpinan = ` AND (d.id_prodi IN (` + prodiDipimpin + `) OR d.id IN (SELECT b.id_dosen FROM (` + prodiDipimpin + `) h CROSS JOIN tugasakhir_karya k CROSS JOIN tugasakhir_pembimbing b
		WHERE k.college_id = $1 AND k.id_prodi = h.id_prodi AND k.jenis = $3 AND k.status NOT IN ('draf', 'ditolak', 'dibatalkan', 'selesai')
		AND b.college_id = $1 AND b.id_karya = k.id))`
	prodiDipimpin = `SELECT h.id_prodi FROM master_dosen o CROSS JOIN master_kaprodi h WHERE o.college_id = $1 AND o.id_akun = $4 AND h.college_id = $1 AND h.id_dosen = o.id`
	bebanDosenIni = ` AND d.id IN `
	bebanKata     = ` AND ' ' || d.cari LIKE $?`
)

const terpenuh = "-beban"

var urutanBeban = map[string]string{
	"beban": ` ORDER BY COALESCE(n.beban, 0), d.nama_urut, d.id`, terpenuh: ` ORDER BY COALESCE(n.beban, 0) DESC, d.nama_urut, d.id`,
	"nama": ` ORDER BY d.nama_urut, d.id`, "-nama": ` ORDER BY d.nama_urut DESC, d.id DESC`,
}

// DaftarBebanPembimbing lists lecturers with their load in works of this kind, the fullest first: for the campus, and for heads.
func (s *Service) DaftarBebanPembimbing(ctx context.Context, in *SaringBebanPembimbing) (api.Halaman[BebanPembimbing], error) {
	return tunggu.ReadSettled(ctx, s.Service, func(q db.Q, a actor.Actor) (api.Halaman[BebanPembimbing], error) {
		out := api.PageOf(in.Paging, []BebanPembimbing{}, 0)
		var err error
		if out.Total, err = s.countBeban(ctx, q, a, in); err != nil || out.Total <= int64(in.Offset()) {
			return out, err
		}
		out.Data, err = s.listBeban(ctx, q, a, in, in.PerPage, in.Offset())
		return out, err
	})
}

// countBeban keeps how many lecturers the campus has while nobody comes or goes; whom a head sees hangs on works too.
func (s *Service) countBeban(ctx context.Context, q db.Q, a actor.Actor, in *SaringBebanPembimbing) (int64, error) {
	n := s.dosenBeban(a, in, bebanSemua)
	if !karya.SeesAll(a) {
		return db.Count(ctx, q, n)
	}
	return pager.CountRows(ctx, &s.book, q, lists.Area, n)
}

// listBeban reads so many lecturers behind others, with what is said of each.
func (s *Service) listBeban(ctx context.Context, q db.Q, a actor.Actor, in *SaringBebanPembimbing, size, passed int) ([]BebanPembimbing, error) {
	ids, err := s.urutBeban(ctx, q, a, in, size, passed)
	if err != nil || len(ids) == 0 {
		return []BebanPembimbing{}, err
	}
	n := db.Among(db.From(bebanDari, a.College, "", string(s.Jenis), a.Account), bebanDosenIni, ids, "")
	rows, err := db.List[BebanPembimbing](ctx, q, bebanKolom+db.Text(n), n.Args...)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(rows, func(a, b BebanPembimbing) int { return slices.Index(ids, a.IDDosen) - slices.Index(ids, b.IDDosen) })
	return rows, s.hiasBeban(ctx, q, a, rows)
}

// urutBeban are the ids of so many lecturers behind others.
func (s *Service) urutBeban(ctx context.Context, q db.Q, a actor.Actor, in *SaringBebanPembimbing, size, passed int) ([]string, error) {
	if in.Sort == terpenuh && karya.SeesAll(a) && in.Search() == "" && len(in.ID) == 0 {
		if ids, found, err := s.palingPenuh(ctx, q, size, passed); found || err != nil {
			return ids, err
		}
	}
	n := s.dosenBeban(a, in, bebanUrut)
	window, args := db.Window(size, passed, n.Args)
	return db.List[string](ctx, q, `SELECT d.id`+db.Text(n)+urutanBeban[in.Sort]+window, args...)
}

// palingPenuh are the ids of so many of the fullest lecturers behind others, if so many guide anybody: those who carry at least
// as much as the last of them, in order. Each name is looked up, which PostgreSQL would rather do for all lecturers at once.
func (s *Service) palingPenuh(ctx context.Context, q db.Q, size, passed int) ([]string, bool, error) {
	const (
		least = `SELECT n.beban FROM tugasakhir_beban n CROSS JOIN master_dosen d WHERE n.college_id = $1 AND n.jenis = $2 AND n.beban > 0
			AND d.college_id = $1 AND d.id = n.id_dosen AND d.status = 'A' ORDER BY n.beban DESC`
		list = `SELECT t.id FROM (SELECT n.id_dosen AS id, n.beban, (SELECT d.nama_urut FROM master_dosen d
				WHERE d.college_id = $1 AND d.id = n.id_dosen AND d.status = 'A') AS nama_urut
			FROM tugasakhir_beban n WHERE n.college_id = $1 AND n.jenis = $2 AND n.beban >= $3) t
			WHERE t.nama_urut IS NOT NULL ORDER BY t.beban DESC, t.nama_urut, t.id`
	)
	last, args := db.Window(1, size+passed-1, []any{q.College, string(s.Jenis)})
	beban, found, err := db.Find[int64](ctx, q, least+last, args...)
	if err != nil || !found {
		return nil, false, err
	}
	window, args := db.Window(size, passed, []any{q.College, string(s.Jenis), beban})
	ids, err := db.List[string](ctx, q, list+window, args...)
	return ids, true, err
}

// dosenBeban are the lecturers whose load a caller sees, from a beginning on.
func (s *Service) dosenBeban(a actor.Actor, in *SaringBebanPembimbing, from string) db.Narrowed {
	n := db.From(from, a.College, "", string(s.Jenis), a.Account)
	if !karya.SeesAll(a) {
		n = db.With(n, bebanPimpinan)
	}
	n = db.Among(n, bebanDosenIni, in.ID, "")
	for _, word := range strings.Fields(in.Search()) {
		n = db.Where(n, bebanKata, "% "+word+"%")
	}
	return n
}

// hiasBeban puts to lecturers their quotas, and how many of their works the caller reaches.
func (s *Service) hiasBeban(ctx context.Context, q db.Q, a actor.Actor, rows []BebanPembimbing) error {
	works, err := s.hitungDibimbing(ctx, q, a, rows)
	if err != nil {
		return err
	}
	boleh, err := karya.AturProdi(ctx, q, a, karya.IzinKuota)
	if err != nil {
		return err
	}
	kuota, err := s.kuotaKebijakan(ctx, q, rows)
	if err != nil {
		return err
	}
	for i := range rows {
		b := &rows[i]
		b.Berjalan, b.Aksi = works[b.IDDosen], aksiKuota(boleh(b.IDProdi))
		if most, set := kuota[b.IDProdi]; set && b.Kuota == nil {
			b.Kuota = &most
		}
	}
	return nil
}

// kuotaKebijakan are the quotas that the policies of the programmes of lecturers give now; none where the campus has set none.
func (s *Service) kuotaKebijakan(ctx context.Context, q db.Q, rows []BebanPembimbing) (map[string]int64, error) {
	term, err := karya.PeriodeKini(ctx, q, 99994)
	if err != nil {
		return nil, err
	}
	ids := make([]string, 0, len(rows))
	for _, b := range rows {
		if !slices.Contains(ids, b.IDProdi) {
			ids = append(ids, b.IDProdi)
		}
	}
	return kebijakan.KuotaProdi(ctx, q, string(s.Jenis), term, ids)
}

// The works that go on of lecturers whose ids follow, among those that the caller reaches.
const (
	dibimbingAwal = `SELECT b.id_dosen, COUNT(*) AS karya FROM tugasakhir_pembimbing b CROSS JOIN tugasakhir_karya w WHERE b.college_id = $1 AND w.college_id = $1 AND w.id = b.id_karya
		AND w.jenis = $4 AND w.status NOT IN ('draf', 'ditolak', 'dibatalkan', 'selesai')`
	dibimbingSemua = ` AND $2 <> '' AND CAST($3 AS BIGINT) > 0`
	dibimbingDekat = ` AND w.id IN (SELECT k.id`
	dibimbingDosen = ` AND b.id_dosen IN `
)

func (s *Service) hitungDibimbing(ctx context.Context, q db.Q, a actor.Actor, dosen []BebanPembimbing) (map[string]int64, error) {
	ids := make([]string, 0, len(dosen))
	for _, d := range dosen {
		ids = append(ids, d.IDDosen)
	}
	reach := dibimbingSemua
	if !karya.SeesAll(a) {
		reach = dibimbingDekat + karya.ReachOf(a) + karya.PenutupSaring
	}
	n := db.Among(db.From(dibimbingAwal+reach, q.College, a.Account, int64(1), string(s.Jenis)), dibimbingDosen, ids, "")
	rows, err := db.List[struct {
		IDDosen string
		Karya   int64
	}](ctx, q, db.Text(n)+` GROUP BY b.id_dosen`, n.Args...)
	out := map[string]int64{}
	for _, r := range rows {
		out[r.IDDosen] = r.Karya
	}
	return out, err
}

var kolomBeban = []xlsx.Column{
	{Title: "NIDN", Width: 16}, {Title: "Nama dosen", Width: 36}, {Title: "Program studi", Width: 28}, {Title: "Mahasiswa dibimbing", Width: 20, Kind: xlsx.Number},
	{Title: "Beban", Width: 10, Kind: xlsx.Number}, {Title: "Kuota", Width: 10, Kind: xlsx.Number}, {Title: "Sisa", Width: 10, Kind: xlsx.Number},
}

// UnduhBebanPembimbing is the list of loads as a spreadsheet.
func (s *Service) UnduhBebanPembimbing(ctx context.Context, in *SaringBebanPembimbing) (api.File, error) {
	a := actor.From(ctx)
	name := "beban-pembimbing-" + strings.ReplaceAll(strings.ToLower(s.Jenis.Nama()), " ", "-") + ".xlsx"
	return download.Sheet(s.DB, a.College, name, func(ctx context.Context, q db.Q) xlsx.Sheet {
		return xlsx.Sheet{Name: "Beban pembimbing", Columns: kolomBeban, Rows: s.selBeban(ctx, q, a, in)}
	}), nil
}

// selBeban hands out the rows, half a thousand at a time.
func (s *Service) selBeban(ctx context.Context, q db.Q, a actor.Actor, in *SaringBebanPembimbing) iter.Seq2[[]any, error] {
	return karya.Batches(func(size, passed int) (cells [][]any, err error) {
		rows, err := s.listBeban(ctx, q, a, in, size, passed)
		for _, b := range rows {
			cells = append(cells, b.sel())
		}
		return cells, err
	})
}

func (b BebanPembimbing) sel() []any {
	var kuota, sisa any
	if b.Kuota != nil {
		kuota, sisa = *b.Kuota, *b.Kuota-b.Beban
	}
	return []any{b.NIDN, b.Nama, b.NamaProdi, b.Berjalan, b.Beban, kuota, sisa}
}

// SaringBeban narrows the lecturers whose load is asked for.
type SaringBeban struct {
	dosen.SaringDosen
	Jenis karya.Jenis `query:"jenis" enum:"proposal,skripsi,kp" default:"proposal"`
}

// BebanDosen is a lecturer with the students guided now, against the quota.
type BebanDosen struct {
	dosen.DosenBaris
	Beban int64 `json:"beban" doc:"Students of this kind now guided"`
	Kuota int64 `json:"kuota"`
}

// DaftarBeban lists the active lecturers, each with the load in a kind of work: whom a student may still ask. Where a lecturer
// has no quota of the own, that of the policy counts which applies to the asking student, to others the campus's.
func (s *Service) DaftarBeban(ctx context.Context, in *SaringBeban) (api.Halaman[BebanDosen], error) {
	page, err := dosen.New(s.Deps).DaftarDosen(ctx, &in.SaringDosen)
	out := api.Halaman[BebanDosen]{Data: []BebanDosen{}, Page: page.Page, PerPage: page.PerPage, Total: page.Total}
	if err != nil || len(page.Data) == 0 {
		return out, err
	}
	return tunggu.ReadSettled(ctx, s.Service, func(q db.Q, a actor.Actor) (api.Halaman[BebanDosen], error) {
		mhs, _, err := mahasiswa.DariAkun(ctx, q, a.Account)
		if err != nil {
			return out, err
		}
		periode, err := periode.Berjalan(ctx, q)
		if err != nil {
			return out, err
		}
		k, err := kebijakan.FindBerlaku(ctx, q, string(in.Jenis), mhs.IDProdi, periode)
		if err != nil {
			return out, err
		}
		out.Data, err = lengkapiBeban(ctx, q, in.Jenis, k.Kuota, page.Data)
		return out, err
	})
}

// lengkapiBeban puts to lecturers what they guide in a kind of work; kuota is the policy's.
func lengkapiBeban(ctx context.Context, q db.Q, jenis karya.Jenis, kuota int64, dosen []dosen.DosenBaris) ([]BebanDosen, error) {
	const read = `SELECT d.id, COALESCE(n.beban, 0) AS beban, COALESCE(u.kuota, $2) AS kuota FROM master_dosen d` + karya.KuotaDosen + karya.BebanTersimpan + `
		WHERE d.college_id = $1 AND d.id IN `
	out, ids := []BebanDosen{}, []string{}
	for _, d := range dosen {
		out, ids = append(out, BebanDosen{DosenBaris: d}), append(ids, d.ID)
	}
	among, args := db.In([]any{q.College, kuota, string(jenis)}, ids)
	rows, err := db.List[struct {
		ID           string
		Beban, Kuota int64
	}](ctx, q, read+among, args...)
	for _, r := range rows {
		at := &out[slices.Index(ids, r.ID)]
		at.Beban, at.Kuota = r.Beban, r.Kuota
	}
	return out, err
}

// KuotaBaru is a quota of a lecturer's own.
type KuotaBaru struct {
	Kuota *int64 `json:"kuota,omitempty" minimum:"0" maximum:"99" doc:"Students at once, of each kind of work; without one the policy's number counts"`
}

// KuotaDosen is what a lecturer's quota is now.
type KuotaDosen struct {
	IDDosen string `json:"idDosen"`
	Kuota   *int64 `json:"kuota,omitempty" doc:"Absent where the policy's number counts"`
}

// UbahKuota sets how many students a lecturer guides at once, or leaves it to the policy again: an act of the operator, or of
// the head of the lecturer's programme. What it was is kept. A quota below the load refuses nothing that was agreed to.
func (s *Service) UbahKuota(ctx context.Context, in *api.Under[KuotaBaru]) (KuotaDosen, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (KuotaDosen, error) {
		out := KuotaDosen{IDDosen: in.ID, Kuota: in.Body.Kuota}
		prodi, err := dosen.Prodi(ctx, q, in.ID)
		if err != nil {
			return out, err
		}
		boleh, err := karya.AturProdi(ctx, q, a, karya.IzinKuota)
		if err != nil {
			return out, err
		}
		if !boleh(prodi) {
			return out, apperr.New(apperr.Forbidden, "Anda hanya dapat mengubah kuota dosen program studi yang Anda pimpin.")
		}
		rincian := map[string]*int64{"kuota": in.Body.Kuota}
		if semula, ada, err := dosen.Kuota(ctx, q, in.ID); err != nil {
			return out, err
		} else if ada {
			rincian["semula"] = &semula
		}
		if err := dosen.TetapkanKuota(ctx, q, in.ID, in.Body.Kuota); err != nil {
			return out, err
		}
		return out, s.Audit(ctx, q, karya.IzinKuota, "kuota", in.ID, rincian)
	})
}

// AksiKuota tells of supervisors what the caller may do with their quota; to whom it is not given, nothing is named.
func AksiKuota(ctx context.Context, q db.Q, a actor.Actor, semua []karya.Pembimbing) error {
	boleh, err := karya.AturProdi(ctx, q, a, karya.IzinKuota)
	for i, p := range semua {
		semua[i].Aksi = aksiKuota(boleh(p.IDProdi))
	}
	return err
}

func aksiKuota(boleh bool) []api.Aksi {
	if !boleh {
		return []api.Aksi{}
	}
	return []api.Aksi{api.May("kuota", "")}
}
