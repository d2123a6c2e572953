package meja

import (
	"cmp"
	"context"
	"slices"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tunggu"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
)

// What waits, as parts of statements: $1 is the college, $2 the account, $3 now. The rows are kept by tunggu.
const (
	tugasKampus = ` AND t.kampus AND t.dari <= $3 AND t.sampai > $3` + tunggu.TugasKecuali
	tugasTetap  = ` AND $2 <> '' AND t.kampus AND NOT t.khusus AND t.dari <= $3`
	tugasKhusus = ` AND t.khusus AND t.dari <= $3 AND t.sampai > $3` + tunggu.TugasKecuali
	tugasKunci  = `SELECT t.jenis, t.jenis_karya, t.id_karya, t.id_bimbingan, t.id_sidang, t.sejak`
	tugasJumlah = `SELECT t.jenis, t.jenis_karya, COUNT(*) AS jumlah`
	tugasGrup   = ` GROUP BY t.jenis, t.jenis_karya`
	tugasUrut   = ` ORDER BY t.sejak, t.id_karya, t.jenis, t.id_bimbingan, t.id_sidang`
	tugasJenis  = ` AND t.jenis IN `
	tugasKarya  = ` AND t.jenis_karya = $?`
)

// tugasSejumlah is how many tasks of a kind wait in works of a kind, or how many rows of a list wait.
type tugasSejumlah struct {
	Jenis      string
	JenisKarya karya.Jenis `db:"jenis_karya"`
	Jumlah     int64
}

// The lists whose rows are counted: works, and exams.
const (
	barisKaryaTunggu = "/karya"
	barisUjianTunggu = "/ujian"
)

// tugasTerhitung is how much waits for an actor: tasks by their kind, and rows by the list that they stand in.
type tugasTerhitung struct{ tugas, baris []tugasSejumlah }

// hitunganTugas are the numbers of the campus's tasks that are the same for everybody and at any time. A work has one of them
// at most, and an exam too, so that they are the rows as well.
type hitunganTugas []tugasSejumlah

// Size is how many bytes they take.
func (h hitunganTugas) Size() int { return 64 * len(h) }

// bacaTugas counts what waits for an actor, and goes on to read with fn. Works that somebody touched past the portal are
// brought in line first.
func (s *Service) bacaTugas(ctx context.Context, a actor.Actor, fn func(db.Q, tugasTerhitung) error) error {
	return s.AfterSettling(ctx, a.College, func(q db.Q) (touched bool, err error) {
		counts, touched, err := s.countTugas(ctx, q, a)
		if touched || err != nil {
			return touched, err
		}
		return false, fn(q, counts)
	})
}

// The rows of lists in which something waits, that hang on a person or on the time, each once; those that wait for the campus
// at any time too are counted with these. A task that hangs on an exam waits in the list of exams.
const (
	barisMulai   = ` UNION ALL SELECT CASE WHEN t.id_sidang = '' THEN '` + barisKaryaTunggu + `' ELSE '` + barisUjianTunggu + `' END, t.jenis_karya, COUNT(*) FROM (SELECT DISTINCT t.id_sidang, t.id_karya, t.jenis_karya`
	barisKhusus  = ` UNION SELECT t.id_sidang, t.id_karya, t.jenis_karya`
	barisTanpa   = `) t WHERE NOT EXISTS (SELECT 1 FROM tugasakhir_tugas z WHERE z.college_id = $1 AND z.id_karya = t.id_karya AND z.id_sidang = t.id_sidang AND z.kampus AND NOT z.khusus`
	barisKaprodi = ` AND z.penerima IN (` + karya.ProdiKaprodi + `)`
	barisAkhir   = `) GROUP BY 1, 2`
	barisSendiri = `) t GROUP BY 1, 2`
)

// countTugas counts what waits for an actor, unless works were touched past the portal. What waits for the campus and
// hangs neither on the time nor on who asks is kept under the change counter: an operator's numbers are those of thousands of
// works. The counter, and whether anything was touched, stand in the first row of the same statement, for every page asks it.
func (s *Service) countTugas(ctx context.Context, q db.Q, a actor.Actor) (out tugasTerhitung, touched bool, err error) {
	const stand = `SELECT '' AS jenis, CASE WHEN EXISTS (` + tunggu.TouchedExists + `) THEN 'tersentuh' ELSE '' END AS jenis_karya, ` + karya.Pencacah + ` AS jumlah
		UNION ALL `
	from, campus := tunggu.TugasProgram(a)
	args := []any{q.College, a.Account, s.Clock.Now().UnixMicro()}
	text := stand + tugasJumlah + tunggu.TugasOrang + tugasGrup
	switch {
	case !campus:
		text += barisMulai + tunggu.TugasOrang + barisSendiri
	case from == tunggu.TugasKaprodi:
		text += ` UNION ALL ` + tugasJumlah + from + tugasKhusus + tugasGrup + barisMulai + tunggu.TugasOrang + barisKhusus + from + tugasKhusus + barisTanpa + barisKaprodi + barisAkhir
	default:
		text += ` UNION ALL ` + tugasJumlah + from + tugasKhusus + tugasGrup + barisMulai + tunggu.TugasOrang + barisKhusus + from + tugasKhusus + barisTanpa + barisAkhir
	}
	all, err := db.List[tugasSejumlah](ctx, q, text, args...)
	if err != nil {
		return out, false, err
	}
	var version int64
	for _, c := range all {
		switch c.Jenis {
		case "":
			version, touched = c.Jumlah, c.JenisKarya != ""
		case barisKaryaTunggu, barisUjianTunggu:
			out.baris = append(out.baris, c)
		default:
			out.tugas = append(out.tugas, c)
		}
	}
	if touched || !campus {
		return out, touched, nil
	}
	name := "tugas " + a.College
	if from == tunggu.TugasKaprodi {
		name += " " + a.Account
	}
	kept, _, err := pager.Keep(ctx, s.Book, name, version, func(ctx context.Context) (hitunganTugas, int64, error) {
		rows, err := db.List[tugasSejumlah](ctx, q, tugasJumlah+from+tugasTetap+tugasGrup, args...)
		return rows, version, err
	})
	for _, c := range kept {
		out.tugas = append(out.tugas, c)
		out.baris = append(out.baris, tugasSejumlah{tempatTetap(c.Jenis), c.JenisKarya, c.Jumlah})
	}
	return out, false, err
}

// tempatTetap is the list in which a kind of task waits for the campus at any time.
func tempatTetap(jenis string) string {
	if jenis == "kunci" {
		return barisUjianTunggu
	}
	return barisKaryaTunggu
}

// barisTugas is a task as it is kept.
type barisTugas struct {
	Jenis       string
	JenisKarya  karya.Jenis `db:"jenis_karya"`
	IDKarya     string      `db:"id_karya"`
	IDBimbingan string      `db:"id_bimbingan"`
	IDSidang    string      `db:"id_sidang"`
	Sejak       int64
}

func (b barisTugas) urut(o barisTugas) int {
	return cmp.Or(cmp.Compare(b.Sejak, o.Sejak), cmp.Compare(b.IDKarya, o.IDKarya), cmp.Compare(b.Jenis, o.Jenis),
		cmp.Compare(b.IDBimbingan, o.IDBimbingan), cmp.Compare(b.IDSidang, o.IDSidang))
}

// listTugas reads a page of what waits for an actor, the oldest first.
func (s *Service) listTugas(ctx context.Context, q db.Q, a actor.Actor, in *SaringTugas) ([]Tugas, error) {
	from, campus := tunggu.TugasProgram(a)
	own := in.tugas(db.From(tunggu.TugasOrang, q.College, a.Account, s.Clock.Now().UnixMicro()))
	if !campus {
		rows, err := listBarisTugas(ctx, q, own, in.PerPage, in.Offset())
		if err != nil {
			return nil, err
		}
		return hiasTugas(ctx, q, rows)
	}
	// A person's own tasks are few. They move the campus's by as many places at most, so that a page lies among the own ones
	// and a window of the campus's that begins as many rows earlier.
	rows, err := listBarisTugas(ctx, q, own, maksTugasSendiri, 0)
	if err != nil {
		return nil, err
	}
	pass, size := max(0, in.Offset()-len(rows)), in.PerPage
	for size < in.PerPage+len(rows) {
		size *= 2 // few sizes, for few statements
	}
	all := in.tugas(db.From(from+tugasKampus, q.College, a.Account, s.Clock.Now().UnixMicro()))
	rest, err := listBarisTugas(ctx, q, all, size, pass)
	if err != nil {
		return nil, err
	}
	rows = append(rows, rest...)
	slices.SortFunc(rows, barisTugas.urut)
	rows = rows[min(in.Offset()-pass, len(rows)):]
	return hiasTugas(ctx, q, rows[:min(in.PerPage, len(rows))])
}

// maksTugasSendiri is more than waits for one person.
const maksTugasSendiri = 5000

// tugas narrows to the kinds that are asked for.
func (in *SaringTugas) tugas(n db.Narrowed) db.Narrowed {
	n = db.Among(n, tugasJenis, in.Jenis, "")
	if in.JenisKarya != "" {
		n = db.Where(n, tugasKarya, string(in.JenisKarya))
	}
	return n
}

func listBarisTugas(ctx context.Context, q db.Q, n db.Narrowed, size, pass int) ([]barisTugas, error) {
	window, args := db.Window(size, pass, n.Args)
	return db.List[barisTugas](ctx, q, tugasKunci+db.Text(n)+tugasUrut+window, args...)
}

// hiasTugas puts to tasks whose they are.
func hiasTugas(ctx context.Context, q db.Q, rows []barisTugas) ([]Tugas, error) {
	out, ids := make([]Tugas, 0, len(rows)), make([]string, 0, len(rows))
	for _, r := range rows {
		ids = append(ids, r.IDKarya)
	}
	if len(ids) == 0 {
		return out, nil
	}
	const whose = `SELECT k.id, k.judul, m.nama, m.nim FROM tugasakhir_karya k JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
		WHERE k.college_id = $1 AND k.id IN `
	type milik struct{ Judul, Nama, NIM string }
	of := map[string]milik{}
	among, args := db.In([]any{q.College}, ids)
	err := q.Each(ctx, whose+among, args, func(scan func(...any) error) error {
		var id string
		var m milik
		err := scan(&id, &m.Judul, &m.Nama, &m.NIM)
		of[id] = m
		return err
	})
	for _, r := range rows {
		m := of[r.IDKarya]
		out = append(out, Tugas{Jenis: r.Jenis, JenisKarya: r.JenisKarya, IDKarya: r.IDKarya, IDBimbingan: r.IDBimbingan, IDSidang: r.IDSidang,
			Tab: tabTugas[r.Jenis], Judul: m.Judul, NamaMahasiswa: m.Nama, NIM: m.NIM, Sejak: clock.FromMicro(r.Sejak)})
	}
	return out, err
}
