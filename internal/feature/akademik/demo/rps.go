package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/feature/akademik/kebijakan"
	"portaldosen/internal/feature/akademik/periksa"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// mostPlans is how many plans a term of the demo has, however large the campus is: each is a document.
const mostPlans = 300

// plan is a plan of the demo.
type plan struct {
	id, status string
	course     demo.MataKuliah
	periode    int64
	akun, nama string // of who writes it; nobody where no account does
	at         int64
	says       isi.Isi
	base       isi.DasarRPS
}

// How the plans of the demo stand: those of the year before are published, those of the running term are on their way, and every
// seventh course has none.
var lives = []string{"dipublikasi", "draf", "diajukan", "", "revisi", "direview", "disetujui"}

// fillRPS fills semester plans of the running term and of the same term a year before.
func fillRPS(ctx context.Context, q db.Q, k *demo.Kampus) error {
	laid, err := outcomesOf(ctx, q)
	if err != nil {
		return err
	}
	plans := plansOf(k)
	for i := range plans {
		p := &plans[i]
		rule, err := kebijakan.Find(ctx, q, p.course.IDProdi, p.periode)
		if err != nil {
			return err
		}
		p.base = isi.DasarRPS{SKSTeori: int64(p.course.SKSTeori), SKSPraktik: int64(p.course.SKSPraktik), CPL: laid[p.course.ID],
			Komponen: rule.Komponen, Aturan: rule.Rule()}
		p.says = isi.New(p.base, nil)
		if p.status != "draf" {
			p.says = Rencana(p.course.Nama, p.base)
		}
	}
	// One table after the other: what comes later refers to what is there.
	for _, t := range planTables(q) {
		for _, p := range plans {
			if err := t.add(ctx, t.Bulk, k.ID, p); err != nil {
				return err
			}
		}
		if err := t.Flush(ctx); err != nil {
			return err
		}
	}
	return db.Bump(ctx, q, "akademik_rps")
}

// outcomesOf are the outcomes that are laid on each course.
func outcomesOf(ctx context.Context, q db.Q) (map[string][]isi.Capaian, error) {
	const list = `SELECT l.id_matakuliah, c.id, c.kode, c.uraian FROM akademik_cpl_mk l CROSS JOIN akademik_cpl c
		WHERE l.college_id = $1 AND c.college_id = $1 AND c.id = l.id_cpl ORDER BY l.id_matakuliah, c.urutan, c.id`
	out := map[string][]isi.Capaian{}
	err := q.Each(ctx, list, []any{q.College}, func(scan func(...any) error) error {
		var course string
		var c isi.Capaian
		err := scan(&course, &c.ID, &c.Kode, &c.Uraian)
		out[course] = append(out[course], c)
		return err
	})
	return out, err
}

// plansOf are the plans of the demo, of courses that are taught in their term.
func plansOf(k *demo.Kampus) (out []plan) {
	courses, teaches := map[string]demo.MataKuliah{}, map[string]demo.Dosen{}
	for _, m := range k.MataKuliah {
		courses[m.ID] = m
	}
	staff := map[string]demo.Dosen{}
	for _, d := range k.Dosen {
		staff[d.ID] = d
	}
	for _, p := range k.Pengampu {
		if _, there := teaches[p.IDKelas]; !there || p.Koordinator {
			teaches[p.IDKelas] = staff[p.IDDosen]
		}
	}
	running := running(k)
	seen, count := map[string]bool{}, map[int]int{}
	for _, c := range k.Kelas {
		key := fmt.Sprint(c.IDMataKuliah, c.Periode)
		if c.Periode != running && c.Periode != running-10 || seen[key] || count[c.Periode] == mostPlans {
			continue
		}
		seen[key] = true
		n := count[c.Periode]
		count[c.Periode]++
		p := plan{id: derived(c.IDMataKuliah, fmt.Sprint("rps", c.Periode)), course: courses[c.IDMataKuliah], periode: int64(c.Periode), status: "dipublikasi",
			akun: teaches[c.ID].IDAkun, nama: teaches[c.ID].Nama, at: k.Hari.AddDate(0, 0, -1-n%20).UnixMicro()}
		if c.Periode == running {
			p.status = lives[n%len(lives)]
		} else {
			p.at = k.Hari.AddDate(-1, 0, -n%20).UnixMicro()
		}
		if p.status != "" && p.course.Aktif {
			out = append(out, p)
		}
	}
	return out
}

// running is the term that runs.
func running(k *demo.Kampus) int {
	i := slices.IndexFunc(k.Periode, func(p demo.Periode) bool { return p.Berjalan })
	if i < 0 {
		return 0
	}
	return k.Periode[i].Kode
}

// planTable is a table of plans, and what a plan adds to it.
type planTable struct {
	*db.Bulk
	add func(ctx context.Context, into *db.Bulk, college string, p plan) error
}

func planTables(q db.Q) []planTable {
	return []planTable{
		{db.NewBulk(q, "akademik_rps", "college_id", "id", "id_matakuliah", "periode", "id_prodi", "kode_urut", "nama_urut", "status", "nomor", "terbit",
			"temuan", "diajukan_oleh", "status_pada", "dibuat_pada", "diubah_pada", "diubah_oleh"), addPlan},
		{db.NewBulk(q, "akademik_rps_isi", "college_id", "id_rps", "nomor", "isi_json", "dasar_json", "oleh", "pada"), addContent},
		{db.NewBulk(q, "akademik_rps_riwayat", "college_id", "id_rps", "urut", "langkah", "dari", "menjadi", "nomor", "alasan", "oleh", "pada"), addSteps},
		{db.NewBulk(q, "akademik_rps_cpl", "college_id", "id_rps", "id_cpl", "terbit"), addOutcomes},
		{db.NewBulk(q, "akademik_rps_komentar", "college_id", "id", "id_rps", "alamat", "kutipan", "teks", "oleh", "pada", "diubah_pada"), addComment},
	}
}

// path is the way of a plan to where it stands: each step, and where it led.
var path = [][2]string{{"buat", "draf"}, {"ajukan", "diajukan"}, {"tinjau", "direview"}, {"setujui", "disetujui"}, {"terbitkan", "dipublikasi"}}

// steps are those that a plan took.
func (p plan) steps() [][2]string {
	if p.status == "revisi" {
		return append(slices.Clone(path[:3]), [2]string{"minta_revisi", "revisi"})
	}
	return path[:1+slices.IndexFunc(path, func(s [2]string) bool { return s[1] == p.status })]
}

// nomor is the version that was submitted last, terbit the one that everybody reads.
func (p plan) nomor() int64 { return min(1, int64(len(p.steps())-1)) }

func (p plan) terbit() int64 {
	if p.status == "dipublikasi" {
		return 1
	}
	return 0
}

func addPlan(ctx context.Context, into *db.Bulk, college string, p plan) error {
	submitted := orNull("")
	if p.nomor() > 0 {
		submitted = orNull(p.akun)
	}
	m, findings := p.course, periksa.Count(periksa.Check(p.says, p.base))
	return into.Add(ctx, college, p.id, m.ID, p.periode, m.IDProdi, texts.Fold(m.Kode), texts.Fold(m.Nama), p.status, p.nomor(), p.terbit(), findings,
		submitted, p.at, p.at, p.at, orNull(p.akun))
}

// addContent writes what a plan says, as it is being written and as it was submitted.
func addContent(ctx context.Context, into *db.Bulk, college string, p plan) error {
	text, err := p.says.Text()
	if err != nil {
		return err
	}
	if err := into.Add(ctx, college, p.id, 0, text, "", "", p.at); err != nil || p.nomor() == 0 {
		return err
	}
	base, err := json.Marshal(p.base)
	if err != nil {
		return err
	}
	return into.Add(ctx, college, p.id, 1, text, string(base), p.nama, p.at)
}

func addSteps(ctx context.Context, into *db.Bulk, college string, p plan) error {
	from := ""
	for n, s := range p.steps() {
		why := ""
		if s[0] == "minta_revisi" {
			why = "Indikator pekan 3 belum terukur."
		}
		if err := into.Add(ctx, college, p.id, n+1, s[0], from, s[1], min(p.nomor(), int64(n)), why, p.nama, p.at); err != nil {
			return err
		}
		from = s[1]
	}
	return nil
}

// addOutcomes writes which outcomes a plan covers.
func addOutcomes(ctx context.Context, into *db.Bulk, college string, p plan) error {
	if p.status == "draf" {
		return nil
	}
	for _, c := range p.base.CPL {
		for terbit := range p.terbit() + 1 {
			if err := into.Add(ctx, college, p.id, c.ID, terbit == 1); err != nil {
				return err
			}
		}
	}
	return nil
}

func addComment(ctx context.Context, into *db.Bulk, college string, p plan) error {
	if p.status != "revisi" && p.status != "direview" || p.akun == "" {
		return nil
	}
	return into.Add(ctx, college, derived(p.id, "komentar"), p.id, "pekan/p3/indikator", "", "Gunakan kata kerja yang dapat diukur.", p.akun, p.at, p.at)
}
