// Package meja is what is on a person's desk: what waits, the agenda, the calendar feed, the dashboard.
package meja

import (
	"cmp"
	"context"
	"slices"
	"time"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tunggu"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
)

// Service answers what is on a person's desk.
type Service struct{ *ujian.Service }

// Tugas is one thing that waits for the caller, with where to do it.
type Tugas struct {
	Jenis         string      `json:"jenis" enum:"persetujuan,pengajuan_uji,pengajuan_sidang,bimbingan_diminta,bimbingan_paraf,bimbingan_perbaiki,perbaikan,perbaikan_uji,perbaikan_sidang,kesediaan,nilai,revisi,revisi_jawab,verifikasi,jadwalkan,instansi,pembatalan,perubahan_nilai,berhalangan,kunci,draf"`
	JenisKarya    karya.Jenis `json:"jenisKarya" enum:"proposal,skripsi,kp"`
	IDKarya       string      `json:"idKarya"`
	IDBimbingan   string      `json:"idBimbingan,omitempty"`
	IDSidang      string      `json:"idSidang,omitempty"`
	Tab           string      `json:"tab" doc:"Of the page of the work or of its exam: bimbingan, proposal, uji, sidang, penilaian, ringkasan, info, riwayat"`
	Judul         string      `json:"judul"`
	NamaMahasiswa string      `json:"namaMahasiswa"`
	NIM           string      `json:"nim"`
	Sejak         time.Time   `json:"sejak"`
}

// SaringTugas asks for a page of what waits.
type SaringTugas struct {
	api.Paging
	Jenis      []string    `query:"jenis,explode" maxItems:"20" doc:"Kinds of task; hitung counts all of them"`
	JenisKarya karya.Jenis `query:"jenisKarya" enum:"proposal,skripsi,kp" doc:"Of works of this kind alone, hitung too"`
}

// HitungTugas is how many rows of the list behind each entry of the menu wait for the caller: as many as the list shows when it
// is narrowed to what waits. A work of which two sessions wait is one row of it, and two tasks.
type HitungTugas struct {
	BimbinganProposal int64 `json:"bimbingan-proposal"`
	SidangProposal    int64 `json:"sidang-proposal"`
	BimbinganSkripsi  int64 `json:"bimbingan-skripsi"`
	SidangSkripsi     int64 `json:"sidang-skripsi"`
	BimbinganKP       int64 `json:"kp-bimbingan"`
	SidangKP          int64 `json:"kp-sidang"`
}

// tabTugas is where a task is done.
var tabTugas = map[string]string{
	"persetujuan": "proposal", "pengajuan_uji": "uji", "pengajuan_sidang": "sidang", "bimbingan_diminta": "bimbingan", "bimbingan_paraf": "bimbingan",
	"bimbingan_perbaiki": "bimbingan", "perbaikan": "proposal", "perbaikan_uji": "uji", "perbaikan_sidang": "sidang",
	"kesediaan": "ringkasan", "nilai": "penilaian", "revisi": "revisi", "revisi_jawab": "revisi",
	"verifikasi": "sidang", "jadwalkan": "sidang", "instansi": "info", "pembatalan": "riwayat", "perubahan_nilai": "penilaian", "berhalangan": "ringkasan",
	"kunci": "penilaian", "draf": "proposal",
}

// DaftarTugas lists what waits for the caller, of all kinds of work, the oldest first.
func (s *Service) DaftarTugas(ctx context.Context, in *SaringTugas) (api.Halaman[Tugas], error) {
	return bacaTugas(ctx, s, func(q db.Q, a actor.Actor, counts tugasTerhitung) (out api.Halaman[Tugas], err error) {
		out = api.Halaman[Tugas]{Page: in.Page, PerPage: in.PerPage, Counts: map[string]int64{}}
		for _, c := range counts.tugas {
			if in.JenisKarya != "" && in.JenisKarya != c.JenisKarya {
				continue
			}
			out.Counts[c.Jenis] += c.Jumlah
			if len(in.Jenis) == 0 || slices.Contains(in.Jenis, c.Jenis) {
				out.Total += c.Jumlah
			}
		}
		out.Data, err = s.listTugas(ctx, q, a, in, in.PerPage, in.Offset())
		return out, err
	})
}

// HitungTugas counts what waits for the caller beside each entry of the menu.
func (s *Service) HitungTugas(ctx context.Context, _ *struct{}) (HitungTugas, error) {
	return bacaTugas(ctx, s, func(_ db.Q, _ actor.Actor, counts tugasTerhitung) (HitungTugas, error) { return counts.menu(), nil })
}

// menu are the numbers by the entry of the menu that leads to the rows.
func (t tugasTerhitung) menu() (out HitungTugas) {
	places := map[string]map[karya.Jenis]*int64{
		barisKaryaTunggu: {karya.JenisProposal: &out.BimbinganProposal, karya.JenisSkripsi: &out.BimbinganSkripsi, karya.JenisKP: &out.BimbinganKP},
		barisUjianTunggu: {karya.JenisProposal: &out.SidangProposal, karya.JenisSkripsi: &out.SidangSkripsi, karya.JenisKP: &out.SidangKP},
	}
	for _, c := range t.baris {
		*places[c.Jenis][c.JenisKarya] += c.Jumlah
	}
	return out
}

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
	JenisKarya karya.Jenis
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

// bacaTugas counts what waits for the caller, and goes on to read what is answered. Works that somebody touched past the portal are
// brought in line first.
func bacaTugas[T any](ctx context.Context, s *Service, read func(db.Q, actor.Actor, tugasTerhitung) (T, error)) (T, error) {
	return tunggu.AfterSettling(ctx, s.Service.Service, func(q db.Q, a actor.Actor) (out T, touched bool, err error) {
		counts, touched, err := s.countTugas(ctx, q, a)
		if !touched && err == nil {
			out, err = read(q, a, counts)
		}
		return out, touched, err
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

func (t Tugas) urut(o Tugas) int {
	return cmp.Or(t.Sejak.Compare(o.Sejak), cmp.Compare(t.IDKarya, o.IDKarya), cmp.Compare(t.Jenis, o.Jenis),
		cmp.Compare(t.IDBimbingan, o.IDBimbingan), cmp.Compare(t.IDSidang, o.IDSidang))
}

// listTugas reads a window of what waits for an actor, the oldest first.
func (s *Service) listTugas(ctx context.Context, q db.Q, a actor.Actor, in *SaringTugas, size, pass int) ([]Tugas, error) {
	from, campus := tunggu.TugasProgram(a)
	own := in.tugas(db.From(tunggu.TugasOrang, q.College, a.Account, s.Clock.Now().UnixMicro()))
	if !campus {
		rows, err := listBarisTugas(ctx, q, own, size, pass)
		if err != nil {
			return nil, err
		}
		return hiasTugas(ctx, q, rows)
	}
	// A person's own tasks are few. They move the campus's by as many places at most, so that a window lies among the own ones
	// and a window of the campus's that begins as many rows earlier.
	rows, err := listBarisTugas(ctx, q, own, maksTugasSendiri, 0)
	if err != nil {
		return nil, err
	}
	start, most := max(0, pass-len(rows)), size
	for most < size+len(rows) {
		most *= 2 // few sizes, for few statements
	}
	all := in.tugas(db.From(from+tugasKampus, q.College, a.Account, s.Clock.Now().UnixMicro()))
	rest, err := listBarisTugas(ctx, q, all, most, start)
	if err != nil {
		return nil, err
	}
	rows = append(rows, rest...)
	slices.SortFunc(rows, Tugas.urut)
	rows = rows[min(pass-start, len(rows)):]
	return hiasTugas(ctx, q, rows[:min(size, len(rows))])
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

func listBarisTugas(ctx context.Context, q db.Q, n db.Narrowed, size, pass int) ([]Tugas, error) {
	window, args := db.Window(size, pass, n.Args)
	return db.List[Tugas](ctx, q, tugasKunci+db.Text(n)+tugasUrut+window, args...)
}

// hiasTugas puts to tasks whose they are, and where they are done.
func hiasTugas(ctx context.Context, q db.Q, rows []Tugas) ([]Tugas, error) {
	var ids []string
	for _, r := range rows {
		ids = append(ids, r.IDKarya)
	}
	const whose = `SELECT k.id AS id_karya, k.judul, m.nama AS nama_mahasiswa, m.nim FROM tugasakhir_karya k
		JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa WHERE k.college_id = $1 AND k.id IN `
	works, err := db.ListIn[Tugas](ctx, q, whose, ids)
	for i := range rows {
		r := &rows[i]
		r.Tab = tabTugas[r.Jenis]
		if di := slices.IndexFunc(works, func(w Tugas) bool { return w.IDKarya == r.IDKarya }); di >= 0 {
			r.Judul, r.NamaMahasiswa, r.NIM = works[di].Judul, works[di].NamaMahasiswa, works[di].NIM
		}
	}
	return rows, err
}
