//go:build !race

package main

import (
	"regexp"
	"strings"

	"portaldosen/internal/core/coretest"
)

func init() {
	kinds = append(kinds,
		kind{name: "rps", open: "published plans are read by the whole staff; others are tried in a test of their own",
			sql: `SELECT r.id, '' AS work, COALESCE(d.id_akun, '') AS account, r.id_prodi AS prodi, r.status AS state
			FROM akademik_rps r
			LEFT JOIN akademik_kelas k ON k.college_id = r.college_id AND k.id_matakuliah = r.id_matakuliah
				AND k.periode = r.periode
			LEFT JOIN akademik_pengampu p ON p.college_id = k.college_id AND p.id_kelas = k.id
			LEFT JOIN master_dosen d ON d.college_id = p.college_id AND d.id = p.id_dosen
			WHERE r.college_id = $1 ORDER BY r.id, d.id`},
		kind{name: "komentar rps", open: "tried in a test of its own",
			sql: `SELECT c.id, '' AS work, c.oleh AS account, r.id_prodi AS prodi, r.status AS state
			FROM akademik_rps_komentar c JOIN akademik_rps r ON r.college_id = c.college_id AND r.id = c.id_rps
			WHERE c.college_id = $1 ORDER BY c.id`},
		kind{name: "kebijakan rps", shared: true, open: "rules of plans are no secret of whoever sets some",
			sql: `SELECT p.id, '' AS work, '' AS account, p.id AS prodi,
			CASE WHEN EXISTS (SELECT 1 FROM akademik_kebijakan w WHERE w.college_id = $1 AND w.lingkup = p.id)
				THEN 'sendiri' ELSE '' END AS state
			FROM master_prodi p WHERE p.college_id = $1 ORDER BY p.id`},
	)
	for path, kind := range map[string]string{
		`^/v2/rps/\{id\}$`:                    "rps",
		`^/v2/rps_komentar/\{id\}$`:           "komentar rps",
		`^/v2/academic/kebijakan_rps/\{id\}$`: "kebijakan rps",
	} {
		params = append(params, struct {
			path *regexp.Regexp
			kind string
		}{regexp.MustCompile(path), kind})
	}
	refs["idRps"], refs["idInduk"] = "akademik_rps", "akademik_rps_komentar"
	wholly = append(wholly,
		way{"akademik_rps_menunggu", "the plans of all terms, where no term is asked for; numbers are kept"},
		way{"akademik_rps_semua_nama", "the plans of all terms in the order of their names, to the end of a page"},
		way{"akademik_rps_semua_kode", "the same in the order of their codes"},
		way{"sqlite_autoindex_akademik_kebijakan_", "rules are a few a programme"},
	)
}

// plans gives a programme rules of its own for its plans.
func (f *authzFiller) plans() {
	f.exec(`INSERT INTO akademik_kebijakan (college_id, lingkup, berlaku, id_prodi, menit_tm, menit_pt, menit_km,
			menit_praktik, jumlah_pekan, pekan_uts, pekan_uas, setujui_sendiri, komponen_json)
		SELECT p.college_id, p.id, 0, p.id, 50, 60, 60, 170, 16, 8, 16, FALSE,
			'[{"kode":"uas","nama":"UAS","bawaan":10000}]'
		FROM master_prodi p WHERE p.college_id = $1 AND p.kode <> 'BEBAS'`)
}

// plan are fields of semester plans, of their comments and of their rules.
func (s *scene) plan(name string) (any, bool) {
	const (
		course = `SELECT m.id FROM akademik_matakuliah m WHERE m.college_id = $1 AND m.status = 'A'
			AND NOT EXISTS (SELECT 1 FROM akademik_rps r WHERE r.college_id = $1 AND r.id_matakuliah = m.id
				AND r.periode = 20261) AND (m.id_prodi = $2 OR $2 = '') ORDER BY m.id`
		unwritten = `SELECT k.id_matakuliah FROM akademik_kelas k WHERE k.college_id = $1 AND k.periode = 20261
			AND NOT EXISTS (SELECT 1 FROM akademik_rps r WHERE r.college_id = $1 AND r.periode = 20261
				AND r.id_matakuliah = k.id_matakuliah) ORDER BY k.id_matakuliah`
		published = `SELECT id FROM akademik_rps WHERE college_id = $1 AND terbit > 0 ORDER BY id`
		said      = `SELECT id FROM akademik_rps_komentar WHERE college_id = $1 AND id_rps = $2 AND id_induk IS NULL
			ORDER BY id`
	)
	rules := strings.HasPrefix(s.o.path, "/v2/academic/kebijakan_rps")
	if !rules && !strings.HasPrefix(s.o.path, "/v2/rps") {
		return nil, false
	}
	if v, ok := s.rule(name); ok && rules {
		return v, true
	}
	switch name {
	case "idMataKuliah":
		if s.o.path == "/v2/rps/pengingat" {
			return list[string](s.w, home, unwritten)[0], true
		}
		return list[string](s.w, home, course, s.t.prodi())[0], true
	case "periode":
		return 20261, true
	case "idRps", "dariRps":
		return list[string](s.w, home, published)[0], true
	case "idInduk":
		if all := list[string](s.w, home, said, s.t.values[0]); len(all) > 0 {
			return all[0], true
		}
		return nil, true
	case "alamat":
		return "umum/umum/media", true
	case "idDosen":
		return s.w.outsiders(nil)[0].Dosen, true
	case "idProdi":
		return s.t.prodi(), true
	case "sel":
		media := map[string]any{"alamat": "umum/umum/media", "dari": "Laptop, proyektor, LMS", "jadi": "Uji"}
		return []any{media}, true
	case "baris":
		return nil, true
	case "selesai":
		return true, true
	}
	return nil, false
}

// rule are fields of what is asked of plans.
func (s *scene) rule(name string) (any, bool) {
	v, ok := map[string]any{
		"komponen":    []any{map[string]any{"kode": "uji", "nama": "Uji", "bawaan": 10000}},
		"jumlahPekan": 16, "pekanUTS": 8, "pekanUAS": 16, "berlaku": 0,
	}[name]
	return v, ok
}

// workbookPath is where the workbook of a plan is handed out and taken back.
const workbookPath = "/v2/rps/{id}/xlsx"

// workbook is the one of the plan that a scene is about, as the operator gets it.
func (s *scene) workbook() string {
	operator := coretest.Token(home, "operator")
	a := s.w.do(call{token: operator, method: "GET", path: "/v2/rps/" + s.t.values[0] + "/xlsx"})
	return string(a.body)
}
