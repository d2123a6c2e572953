//go:build !race

package main

import (
	"regexp"
	"strings"
)

func init() {
	kinds = append(kinds,
		kind{name: "cpl", open: "outcomes are read by the whole staff",
			sql: `SELECT c.id, '' AS work, '' AS account, c.id_prodi AS prodi,
			CASE WHEN EXISTS (SELECT 1 FROM akademik_cpl_mk x WHERE x.college_id = $1 AND x.id_cpl = c.id)
				THEN 'isi' ELSE 'kosong' END AS state
			FROM akademik_cpl c WHERE c.college_id = $1 ORDER BY c.id`},
		kind{name: "kurikulum", open: "curricula are read by the whole staff",
			sql: `SELECT k.id, '' AS work, '' AS account, k.id_prodi AS prodi, k.status AS state
			FROM akademik_kurikulum k WHERE k.college_id = $1 ORDER BY k.id`},
	)
	for path, kind := range map[string]string{
		`^/v2/academic/cpl/\{id\}$`:       "cpl",
		`^/v2/academic/kurikulum/\{id\}$`: "kurikulum",
	} {
		params = append(params, struct {
			path *regexp.Regexp
			kind string
		}{regexp.MustCompile(path), kind})
	}
	refs["idCpl"], refs["idKurikulum"] = "akademik_cpl", "akademik_kurikulum"
	wholly = append(wholly,
		way{"akademik_cpl_urutan", "outcomes are a dozen a programme"},
		way{"sqlite_autoindex_akademik_cpl_", "outcomes are a dozen a programme"},
		way{"sqlite_autoindex_akademik_kurikulum_", "curricula are a few a programme"},
		way{"akademik_kurikulum_tahun", "curricula are a few a programme; courses are read along them"},
	)
}

// curricula adds to each programme a curriculum that is switched off and has no courses.
func (f *authzFiller) curricula() {
	f.exec(`INSERT INTO akademik_kurikulum (college_id, id, id_prodi, tahun, nama, status)
		SELECT p.college_id, '0-kosong-' || p.college_id || '-' || p.id, p.id, 1999, 'Kosong', 'N'
		FROM master_prodi p WHERE p.college_id = $1 AND p.kode <> 'BEBAS'`)
}

// curriculum are fields of outcomes and of curricula.
func (s *scene) curriculum(name string) (any, bool) {
	const (
		outcome = `SELECT c.id FROM akademik_cpl c JOIN akademik_matakuliah m ON m.college_id = c.college_id
			AND m.id_prodi = c.id_prodi WHERE c.college_id = $1 AND m.id = $2 ORDER BY c.id`
		ofOutcome = `SELECT id_prodi FROM akademik_cpl WHERE college_id = $1 AND id = $2`
		ofCourses = `SELECT id_prodi FROM akademik_kurikulum WHERE college_id = $1 AND id = $2`
		course    = `SELECT m.kode FROM akademik_matakuliah m WHERE m.college_id = $1 AND m.status = 'A' ORDER BY m.id`
		courseID  = `SELECT m.id FROM akademik_matakuliah m WHERE m.college_id = $1 AND m.status = 'A' ORDER BY m.id`
		first     = `SELECT id FROM akademik_kurikulum WHERE college_id = $1 ORDER BY id`
	)
	about := strings.HasPrefix(s.o.path, "/v2/academic/kurikulum")
	switch {
	case strings.HasSuffix(s.o.path, "/{id}/cpl") && name == "idCpl":
		return list[string](s.w, home, outcome, s.t.values[0])[:1], true
	case !about && !strings.HasPrefix(s.o.path, "/v2/academic/cpl") && s.o.path != "/v1/daftar_kurikulum_makul":
		return nil, false
	}
	switch name {
	case "idProdi":
		switch {
		case len(s.t.values) > 0 && about:
			return list[string](s.w, home, ofCourses, s.t.values[0])[0], true
		case len(s.t.values) > 0:
			return list[string](s.w, home, ofOutcome, s.t.values[0])[0], true
		}
		return s.t.prodi(), true
	case "idKurikulum":
		return list[string](s.w, home, first)[0], true
	case "kode":
		return "UJI-1", true
	case "tahun":
		return 2031, true
	case "tulis":
		return true, true
	case "teks":
		if about {
			return list[string](s.w, home, course)[0] + "\t3\twajib", true
		}
		return "UJI-2\tsikap\tUji kewenangan", true
	case "idMataKuliah":
		return list[string](s.w, home, courseID)[0], true
	}
	return nil, false
}
