package kurikulum

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/words"
)

// MakulKurikulum is a course of a curriculum, as the older call lists them.
type MakulKurikulum struct {
	IDKurikulum   string `json:"idKurikulum"`
	NamaKurikulum string `json:"namaKurikulum"`
	Tahun         int64  `json:"tahun"`
	IDProdi       string `json:"idProdi" doc:"Of the curriculum"`
	NamaProdi     string `json:"namaProdi"`
	IDMataKuliah  string `json:"idMataKuliah" db:"id_matakuliah"`
	Kode          string `json:"kode"`
	Nama          string `json:"nama"`
	SKS           int64  `json:"sks" db:"sks"`
	Semester      int64  `json:"semester"`
	Wajib         bool   `json:"wajib"`
}

// SaringMakulKurikulum narrows the courses of curricula (AK-04).
type SaringMakulKurikulum struct {
	api.Filter
	IDKurikulum string `query:"idKurikulum" maxLength:"64"`
	IDProdi     string `query:"idProdi" maxLength:"64"`
	Tahun       int64  `query:"tahun" minimum:"1945" maximum:"9999"`
	Semester    int64  `query:"semester" minimum:"1" maximum:"14"`
}

// The courses of curricula: from the curricula on, the newest first, each by term; or from the few that have a word.
const (
	makulColumns = `SELECT k.id AS id_kurikulum, k.nama AS nama_kurikulum, k.tahun, k.id_prodi,
		(SELECT p.nama FROM master_prodi p WHERE p.college_id = $1 AND p.id = k.id_prodi) AS nama_prodi,
		x.id_matakuliah, m.kode, m.nama, m.sks, x.semester, x.wajib`
	makulAlone = ` FROM akademik_kurikulum k CROSS JOIN akademik_kurikulum_mk x WHERE k.college_id = $1 AND x.college_id = $1 AND x.id_kurikulum = k.id`
	makulAll   = ` FROM akademik_kurikulum k CROSS JOIN akademik_kurikulum_mk x CROSS JOIN akademik_matakuliah m
		WHERE k.college_id = $1 AND x.college_id = $1 AND x.id_kurikulum = k.id AND m.college_id = $1 AND m.id = x.id_matakuliah`
	makulByWord = ` FROM kit_kata w CROSS JOIN akademik_matakuliah m CROSS JOIN akademik_kurikulum_mk x CROSS JOIN akademik_kurikulum k
		WHERE w.college_id = $1 AND w.daftar = $2 AND w.kata >= $3 AND w.kata <= $3 || '` + words.Past + `' AND w.sama < LENGTH($3)
		AND m.college_id = $1 AND m.id = w.id AND x.college_id = $1 AND x.id_matakuliah = m.id AND k.college_id = $1 AND k.id = x.id_kurikulum`
	makulOrder = ` ORDER BY k.tahun DESC, k.id DESC, x.semester, x.id_matakuliah`
	withWord   = ` AND COALESCE(' ' || m.cari LIKE $?, FALSE)`
)

// DaftarMakulKurikulum lists the courses of curricula as the older call does (AK-04).
func (s *Service) DaftarMakulKurikulum(ctx context.Context, in *SaringMakulKurikulum) (api.Halaman[MakulKurikulum], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[MakulKurikulum], error) {
		out := api.PageOf(in.Paging, []MakulKurikulum{}, 0)
		kata, err := words.FromWord(ctx, q, words.Kept{Book: &s.book, Now: s.Clock.Now()}, s.Kata, in.Search())
		if err != nil {
			return out, err
		}
		counted := makulAlone
		if kata.Asked() {
			counted = makulAll
		}
		if out.Total, err = pager.CountRows(ctx, &s.book, q, area, in.narrow(a.College, s.Kata, kata, counted)); err != nil || out.Total <= int64(in.Offset()) {
			return out, err
		}
		n := in.narrow(a.College, s.Kata, kata, makulAll)
		window, args := db.Window(in.PerPage, in.Offset(), n.Args)
		out.Data, err = db.List[MakulKurikulum](ctx, q, makulColumns+db.Text(n)+makulOrder+window, args...)
		return out, err
	})
}

func (in *SaringMakulKurikulum) narrow(college, list string, kata words.Seek, from string) db.Narrowed {
	n := db.From(from, college)
	if kata.From != "" && !kata.Young {
		n = db.From(makulByWord, college, list, kata.From)
	}
	if in.IDKurikulum != "" {
		n = db.Where(n, ` AND k.id = $?`, in.IDKurikulum)
	}
	if in.IDProdi != "" {
		n = db.Where(n, ` AND k.id_prodi = $?`, in.IDProdi)
	}
	if in.Tahun != 0 {
		n = db.Where(n, ` AND k.tahun = $?`, in.Tahun)
	}
	if in.Semester != 0 {
		n = db.Where(n, ` AND x.semester = $?`, in.Semester)
	}
	for _, check := range kata.Checks() {
		n = db.Where(n, withWord, check)
	}
	return n
}
