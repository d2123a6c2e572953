package beban

import (
	"context"
	"iter"
	"strings"

	"portaldosen/internal/core/master"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc"
)

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
}

// SaringBebanPembimbing narrows the list of lecturers with their load.
type SaringBebanPembimbing struct {
	api.Filter
	ID   []string `query:"id,explode" maxItems:"20" doc:"These lecturers"`
	Sort string   `query:"sort" enum:"beban,-beban,nama,-nama" default:"-beban"`
}

// barisBeban is such a lecturer as the store has it.
type barisBeban struct {
	IDDosen       string `db:"id_dosen"`
	GelarDepan    string `db:"gelar_depan"`
	Nama          string
	GelarBelakang string `db:"gelar_belakang"`
	NIDN          string `db:"nidn"`
	IDProdi       string `db:"id_prodi"`
	NamaProdi     string `db:"nama_prodi"`
	Beban         int64
	Kuota         *int64
}

// Lecturers with their load: of the campus; for a head those of the programmes headed, and those who guide there. $1 is the
// college, $2 no work, $3 the kind, $4 the account.
const (
	bebanKolom = `SELECT d.id AS id_dosen, d.gelar_depan, d.nama, d.gelar_belakang, d.nidn, d.id_prodi, p.nama AS nama_prodi, u.kuota, ` + karya.BebanDosen + ` AS beban`
	bebanDari  = ` FROM master_dosen d CROSS JOIN master_prodi p` + karya.KuotaDosen + `
		WHERE d.college_id = $1 AND $2 = '' AND $3 <> '' AND $4 <> '' AND d.status = 'A' AND p.college_id = $1 AND p.id = d.id_prodi`
	bebanPimpinan = ` AND (d.id_prodi IN (` + prodiDipimpin + `) OR EXISTS (SELECT 1 FROM tugasakhir_pembimbing b CROSS JOIN tugasakhir_karya k
		WHERE b.college_id = $1 AND b.id_dosen = d.id AND k.college_id = $1 AND k.id = b.id_karya AND k.jenis = $3 AND k.status NOT IN ('draf', 'ditolak', 'dibatalkan', 'selesai')
		AND k.id_prodi IN (` + prodiDipimpin + `)))`
	prodiDipimpin = `SELECT h.id_prodi FROM master_dosen o CROSS JOIN master_kaprodi h WHERE o.college_id = $1 AND o.id_akun = $4 AND h.college_id = $1 AND h.id_dosen = o.id`
	bebanDosenIni = ` AND d.id IN `
	bebanKata     = ` AND ' ' || d.cari LIKE $?`
)

var urutanBeban = map[string]string{
	"beban": ` ORDER BY beban, d.nama_urut, d.id`, "-beban": ` ORDER BY beban DESC, d.nama_urut, d.id`,
	"nama": ` ORDER BY d.nama_urut, d.id`, "-nama": ` ORDER BY d.nama_urut DESC, d.id DESC`,
}

// DaftarBebanPembimbing lists lecturers with their load in works of this kind, the fullest first: for the campus, and for heads.
func (s *Service) DaftarBebanPembimbing(ctx context.Context, in *SaringBebanPembimbing) (api.Halaman[BebanPembimbing], error) {
	a := actor.From(ctx)
	out := api.Halaman[BebanPembimbing]{Page: in.Page, PerPage: in.PerPage}
	err := s.DB.Read(ctx, a.College, func(q db.Q) (err error) {
		n := s.dosenBeban(a, in)
		if out.Total, err = db.Get[int64](ctx, q, `SELECT COUNT(*)`+db.Text(n), n.Args...); err != nil {
			return err
		}
		window, args := db.Window(in.PerPage, in.Offset(), n.Args)
		rows, err := db.List[barisBeban](ctx, q, bebanKolom+db.Text(n)+urutanBeban[in.Sort]+window, args...)
		if err != nil {
			return err
		}
		out.Data, err = s.hiasBeban(ctx, q, a, rows)
		return err
	})
	return out, err
}

// dosenBeban are the lecturers whose load a caller sees.
func (s *Service) dosenBeban(a actor.Actor, in *SaringBebanPembimbing) db.Narrowed {
	n := db.From(bebanDari, a.College, "", string(s.Jenis), a.Account)
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
func (s *Service) hiasBeban(ctx context.Context, q db.Q, a actor.Actor, rows []barisBeban) ([]BebanPembimbing, error) {
	out := make([]BebanPembimbing, 0, len(rows))
	works, err := s.hitungDibimbing(ctx, q, a, rows)
	if err != nil {
		return nil, err
	}
	boleh, err := pengaturKuota(ctx, q, a)
	if err != nil {
		return nil, err
	}
	policies := map[string]*int64{}
	for _, r := range rows {
		policy, known := policies[r.IDProdi]
		if !known {
			if policy, err = s.kuotaKebijakan(ctx, q, r.IDProdi); err != nil {
				return nil, err
			}
			policies[r.IDProdi] = policy
		}
		b := BebanPembimbing{IDDosen: r.IDDosen, Nama: master.NamaLengkap(r.GelarDepan, r.Nama, r.GelarBelakang), NIDN: r.NIDN, NamaProdi: r.NamaProdi,
			Beban: r.Beban, Kuota: policy, Berjalan: works[r.IDDosen], Aksi: []api.Aksi{}}
		if r.Kuota != nil {
			b.Kuota = r.Kuota
		}
		if boleh(r.IDProdi) {
			b.Aksi = append(b.Aksi, api.Aksi{Code: "kuota", Allowed: true})
		}
		out = append(out, b)
	}
	return out, nil
}

// kuotaKebijakan is the quota that the policy of a programme gives its lecturers now; nil where the campus has set none.
func (s *Service) kuotaKebijakan(ctx context.Context, q db.Q, idProdi string) (*int64, error) {
	const running = `SELECT COALESCE(MAX(periode), 99994) FROM master_periode WHERE college_id = $1 AND berjalan`
	term, err := db.Get[int64](ctx, q, running, q.College)
	if err != nil {
		return nil, err
	}
	k, err := kebijakan.FindBerlaku(ctx, q, string(s.Jenis), idProdi, term)
	if apperr.Is(err, apperr.Conflict) {
		return nil, nil
	}
	return &k.Kuota, err
}

// The works that go on of lecturers whose ids follow, among those that the caller reaches.
const (
	dibimbingAwal = `SELECT b.id_dosen, COUNT(*) FROM tugasakhir_pembimbing b CROSS JOIN tugasakhir_karya w WHERE b.college_id = $1 AND w.college_id = $1 AND w.id = b.id_karya
		AND w.jenis = $4 AND w.status NOT IN ('draf', 'ditolak', 'dibatalkan', 'selesai')`
	dibimbingSemua = ` AND $2 <> '' AND CAST($3 AS BIGINT) > 0`
	dibimbingDekat = ` AND w.id IN (SELECT k.id`
	dibimbingDosen = ` AND b.id_dosen IN `
)

func (s *Service) hitungDibimbing(ctx context.Context, q db.Q, a actor.Actor, rows []barisBeban) (map[string]int64, error) {
	out := map[string]int64{}
	if len(rows) == 0 {
		return out, nil
	}
	ids := make([]string, 0, len(rows))
	for _, r := range rows {
		ids = append(ids, r.IDDosen)
	}
	reach := dibimbingSemua
	if !karya.SeesAll(a) {
		reach = dibimbingDekat + karya.ReachOf(a) + karya.PenutupSaring
	}
	n := db.Among(db.From(dibimbingAwal+reach, q.College, a.Account, int64(1), string(s.Jenis)), dibimbingDosen, ids, "")
	err := q.Each(ctx, db.Text(n)+` GROUP BY b.id_dosen`, n.Args, func(scan func(...any) error) error {
		var id string
		var works int64
		err := scan(&id, &works)
		out[id] = works
		return err
	})
	return out, err
}

var kolomBeban = []doc.Column{
	{Title: "NIDN", Width: 16}, {Title: "Nama dosen", Width: 36}, {Title: "Program studi", Width: 28}, {Title: "Mahasiswa dibimbing", Width: 20, Kind: doc.Number},
	{Title: "Beban", Width: 10, Kind: doc.Number}, {Title: "Kuota", Width: 10, Kind: doc.Number}, {Title: "Sisa", Width: 10, Kind: doc.Number},
}

// UnduhBebanPembimbing is the list of loads as a spreadsheet.
func (s *Service) UnduhBebanPembimbing(ctx context.Context, in *SaringBebanPembimbing) (api.File, error) {
	a := actor.From(ctx)
	name := "beban-pembimbing-" + strings.ReplaceAll(strings.ToLower(karya.NamaKarya(s.Jenis)), " ", "-") + ".xlsx"
	return doc.Download(s.DB, a.College, name, func(ctx context.Context, q db.Q) doc.Sheet {
		return doc.Sheet{Name: "Beban pembimbing", Columns: kolomBeban, Rows: s.selBeban(ctx, q, a, in)}
	}), nil
}

// selBeban hands out the rows, half a thousand at a time.
func (s *Service) selBeban(ctx context.Context, q db.Q, a actor.Actor, in *SaringBebanPembimbing) iter.Seq2[[]any, error] {
	const batch = 500
	n := s.dosenBeban(a, in)
	return func(yield func([]any, error) bool) {
		for passed := 0; ; passed += batch {
			window, args := db.Window(batch, passed, n.Args)
			rows, err := db.List[barisBeban](ctx, q, bebanKolom+db.Text(n)+urutanBeban[in.Sort]+window, args...)
			if err != nil {
				yield(nil, err)
				return
			}
			shown, err := s.hiasBeban(ctx, q, a, rows)
			if err != nil {
				yield(nil, err)
				return
			}
			for _, b := range shown {
				if !yield(b.sel(), nil) {
					return
				}
			}
			if len(rows) < batch {
				return
			}
		}
	}
}

func (b BebanPembimbing) sel() []any {
	var kuota, sisa any
	if b.Kuota != nil {
		kuota, sisa = *b.Kuota, *b.Kuota-b.Beban
	}
	return []any{b.NIDN, b.Nama, b.NamaProdi, b.Berjalan, b.Beban, kuota, sisa}
}
