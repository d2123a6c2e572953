//go:build !race

package main

import (
	"regexp"
	"strconv"
	"strings"

	"portaldosen/internal/core/master/periode"
)

func init() {
	kinds = append(kinds,
		kind{name: "periode", shared: true, open: "terms are read by everybody of the college",
			sql: `SELECT CAST(p.periode AS TEXT) AS id, '' AS work, '' AS account, '' AS prodi,
			CASE WHEN p.berjalan THEN 'berjalan' WHEN p.ditutup THEN 'ditutup'
			WHEN p.periode < 20000 THEN 'kosong' ELSE '' END AS state
			FROM master_periode p WHERE p.college_id = $1 ORDER BY p.periode`},
		kind{name: "kelas", open: "classes are read by the whole staff; who is in one by who teaches it",
			sql: `SELECT k.id, '' AS work, COALESCE(d.id_akun, '') AS account, m.id_prodi AS prodi,
			CASE WHEN EXISTS (SELECT 1 FROM master_krs r WHERE r.college_id = $1 AND r.periode = k.periode
				AND r.kode = m.kode AND r.kelas = k.nama) THEN 'isi' ELSE 'kosong' END AS state
			FROM akademik_kelas k
			JOIN akademik_matakuliah m ON m.college_id = k.college_id AND m.id = k.id_matakuliah
			LEFT JOIN akademik_pengampu p ON p.college_id = k.college_id AND p.id_kelas = k.id
			LEFT JOIN master_dosen d ON d.college_id = p.college_id AND d.id = p.id_dosen
			WHERE k.college_id = $1 ORDER BY k.id, d.id`},
		kind{name: "pertemuan", shared: true, open: "the meetings of every class have the same numbers",
			sql: `SELECT CAST(t.nomor AS TEXT) AS id, t.id_kelas AS work, '' AS account, '' AS prodi,
			CASE WHEN t.terlaksana_pada IS NULL THEN 'kosong' ELSE 'isi' END AS state
			FROM akademik_pertemuan t WHERE t.college_id = $1 ORDER BY t.id_kelas, t.nomor`},
		kind{name: "peserta", sql: `SELECT r.id_mahasiswa AS id, k.id AS work, '' AS account, '' AS prodi, '' AS state
			FROM akademik_kelas k
			JOIN akademik_matakuliah m ON m.college_id = k.college_id AND m.id = k.id_matakuliah
			JOIN master_krs r ON r.college_id = k.college_id AND r.periode = k.periode AND r.kode = m.kode
				AND r.kelas = k.nama
			WHERE k.college_id = $1 ORDER BY k.id, r.id_mahasiswa`},
		kind{name: "referensi", shared: true, open: "lists of codes",
			sql: `SELECT r.daftar || '.' || r.kode AS id, '' AS work, '' AS account, '' AS prodi,
			CASE r.kode WHEN 'BEBAS' THEN 'kosong' ELSE '' END AS state
			FROM akademik_referensi r WHERE r.college_id = $1 ORDER BY r.daftar, r.kode`},
	)
	for path, kind := range map[string]string{
		`^/v2/periode/\{id\}$`:            "periode",
		`^/v2/kelas/\{id\}$`:              "kelas",
		`/pertemuan/\{nomor\}$`:           "pertemuan",
		`/peserta/\{idMahasiswa\}$`:       "peserta",
		`^/v2/academic/referensi/\{id\}$`: "referensi",
	} {
		params = append(params, struct {
			path *regexp.Regexp
			kind string
		}{regexp.MustCompile(path), kind})
	}
	refs["idMataKuliah"], refs["idMahasiswa"] = "akademik_matakuliah", "master_mahasiswa"
	wholly = append(wholly,
		way{"master_periode_berjalan", "one row: the running term"},
		way{"akademik_kelas_periode", "a term's classes are read from its beginning; those of all terms in order"},
		way{"sqlite_autoindex_akademik_kelas_", "the classes of all terms, where no term is asked for"})
}

// terms adds a term that is closed and one that nothing is in, and a code that no course has.
func (f *authzFiller) terms() {
	f.exec(`INSERT INTO master_periode (college_id, periode, berjalan, mulai, selesai, ditutup)
		VALUES ($1, 19981, FALSE, '1998-08-01', '1999-01-31', TRUE),
			($1, 19991, FALSE, '1999-08-01', '2000-01-31', FALSE)`)
	f.exec(`INSERT INTO akademik_referensi (college_id, daftar, kode, nama, urutan)
		VALUES ($1, 'jenis', 'BEBAS', 'Bebas', 99)`)
}

// class are fields of terms, of classes, and of the lists of courses.
func (s *scene) class(name string) (any, bool) {
	switch {
	case strings.HasPrefix(s.o.path, "/v2/periode"):
		return s.term(name)
	case strings.HasPrefix(s.o.path, "/v2/kelas"):
		return s.ofClass(name)
	case strings.HasPrefix(s.o.path, "/v2/academic/referensi"):
		daftar, kode := "jenis", "UJI"
		if len(s.t.values) > 0 {
			daftar, kode, _ = strings.Cut(s.t.values[0], ".")
		}
		v, ok := map[string]any{"daftar": daftar, "kode": kode}[name]
		return v, ok
	}
	return nil, false
}

func (s *scene) term(name string) (any, bool) {
	number := int64(19971)
	if len(s.t.values) > 0 {
		number, _ = strconv.ParseInt(s.t.values[0], 10, 64)
	}
	mulai, selesai := periode.Rentang(number)
	v, ok := map[string]any{"sesiSemester": number, "mulai": mulai, "selesai": selesai}[name]
	return v, ok
}

// ofClass are fields of the class that a call is about, or of a new one of the programme.
func (s *scene) ofClass(name string) (any, bool) {
	if s.swap == name {
		return s.swapID, true
	}
	type row struct {
		Mk, Mahasiswa, Nama string
		Periode             int64
	}
	const one = `SELECT k.id_matakuliah AS mk, k.nama, k.periode, COALESCE((SELECT MIN(r.id_mahasiswa)
			FROM master_krs r WHERE r.college_id = $1 AND r.periode = k.periode AND r.kode = m.kode
			AND r.kelas = k.nama), '') AS mahasiswa
		FROM akademik_kelas k JOIN akademik_matakuliah m ON m.college_id = k.college_id AND m.id = k.id_matakuliah
		WHERE k.college_id = $1 AND k.id = $2`
	const course = `SELECT id FROM akademik_matakuliah WHERE college_id = $1 AND status = 'A'
		AND (id_prodi = $2 OR $2 = '') ORDER BY id`
	const student = `SELECT nim FROM master_mahasiswa WHERE college_id = $1 AND status = 'A' ORDER BY nim`
	k := row{Nama: "Uji", Periode: 20261}
	if len(s.t.values) > 0 {
		k = list[row](s.w, home, one, s.t.values[0])[0]
	} else {
		k.Mk = list[string](s.w, home, course, s.t.prodi())[0]
	}
	switch name {
	case "idMataKuliah":
		return k.Mk, true
	case "periode":
		return k.Periode, true
	case "nama":
		return k.Nama, true
	case "idDosen":
		const teaches = `SELECT id_dosen FROM akademik_pengampu
			WHERE college_id = $1 AND id_kelas = $2 ORDER BY id_dosen`
		return list[string](s.w, home, teaches, s.t.values[0])[0], true
	case "lewati":
		return []any{"2026-12-08"}, true
	case "tanggal":
		return []any{map[string]any{"nomor": 1, "tanggal": "2026-12-03"}}, true
	case "kapasitas":
		return 0, true
	case "idJenisKelas", "idKampus":
		return s.firstOf(refs[name]), true
	case "idMahasiswa":
		return k.Mahasiswa, true
	case "idProdi":
		return s.t.prodi(), true
	case "nim":
		return list[string](s.w, home, student)[:1], true
	case "dari":
		return 20251, true
	case "ke":
		return 20261, true
	case "pengampu":
		lecturer := s.w.outsiders(nil)[0].Dosen
		if s.swap == "idDosen" {
			lecturer = s.swapID
		}
		return []any{map[string]any{"idDosen": lecturer, "koordinator": true}}, true
	}
	return nil, false
}
