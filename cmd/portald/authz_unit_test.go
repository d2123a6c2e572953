//go:build !race

package main

import (
	"regexp"
	"strings"
)

// unitTables are the tables of units that everybody of the college reads and the operator writes, by their calls.
var unitTables = map[string]string{
	"fakultas":    "master_fakultas",
	"jurusan":     "master_jurusan",
	"prodi":       "master_prodi",
	"konsentrasi": "master_konsentrasi",
	"kampus":      "master_kampus",
	"ruang":       "master_ruang",
	"jenis_kelas": "master_jenis_kelas",
	"hari_libur":  "master_hari_libur",
}

func init() {
	for call, table := range unitTables {
		kinds = append(kinds, kind{
			name: call, open: "units are read by everybody of the college; the operator alone changes them",
			sql: `SELECT id, '' AS work, '' AS account, '' AS prodi, '' AS state FROM ` + table + `
				WHERE college_id = $1 ORDER BY id`,
		})
		path := regexp.MustCompile(`^/v1/` + call + `/\{(id|idKonsentrasi)\}$`)
		params = append(params, struct {
			path *regexp.Regexp
			kind string
		}{path, call})
	}
	wholly = append(wholly, []way{
		{"sqlite_autoindex_master_fakultas_", "faculties are a dozen"},
		{"master_fakultas_kode", "faculties are a dozen"},
		{"sqlite_autoindex_master_jurusan_", "departments are a few dozen"},
		{"master_jurusan_", "departments are a few dozen"},
		{"master_prodi_", "programmes are a few dozen"},
		{"master_konsentrasi_kode", "concentrations are a few dozen"},
		{"master_ruang_kode", "rooms are a few hundred"},
		{"sqlite_autoindex_master_kampus_", "sites are a few"},
		{"sqlite_autoindex_master_jenis_kelas_", "kinds of classes are a few"},
		{"sqlite_autoindex_master_hari_libur_", "holidays are a few dozen a year"},
		{"sqlite_autoindex_master_skala_1", "one row"},
		{"sqlite_autoindex_master_konversi_1", "letters of grades are a dozen"},
	}...)
	refs["idFakultas"], refs["idJurusan"], refs["idKampus"] = "master_fakultas", "master_jurusan", "master_kampus"
}

// free is the id of a unit that nothing refers to: the first of its table.
func (f *authzFiller) free() string { return "0-bebas-" + f.q.College }

// units adds one unit of each kind that nothing refers to, so that it can be removed.
func (f *authzFiller) units() {
	f.exec(`INSERT INTO master_fakultas (college_id, id, kode, nama, status) VALUES ($1, $2, 'BEBAS', 'Bebas', 'A')`,
		f.free())
	f.exec(`INSERT INTO master_jurusan (college_id, id, id_fakultas, kode, nama, status)
		SELECT $1, $2, MIN(id), 'BEBAS', 'Bebas', 'A' FROM master_fakultas
		WHERE college_id = $1 AND kode <> 'BEBAS'`, f.free())
	f.exec(`INSERT INTO master_prodi (college_id, id, id_jurusan, kode, nama, nama_urut, jenjang, status)
		SELECT $1, $2, MIN(id), 'BEBAS', 'Bebas', 'bebas', 'S1', 'A' FROM master_jurusan
		WHERE college_id = $1 AND kode <> 'BEBAS'`, f.free())
	f.exec(`INSERT INTO master_konsentrasi (college_id, id, id_prodi, kode, nama, nama_urut, status)
		SELECT $1, $2, MIN(id), 'BEBAS', 'Bebas', 'bebas', 'A' FROM master_prodi
		WHERE college_id = $1 AND kode <> 'BEBAS'`, f.free())
	f.exec(`INSERT INTO master_kampus
		(college_id, id, kode, kode_kunci, nama, nama_urut, alamat, status, versi, diubah_pada, diubah_oleh)
		VALUES ($1, $2, 'BEBAS', 'bebas', 'Bebas', 'bebas', '', 'A', 1, 0, '')`, f.free())
	f.exec(`INSERT INTO master_ruang (college_id, id, kode, nama, kapasitas, status)
		VALUES ($1, $2, 'ZBEBAS', 'Bebas', 10, 'A')`, f.free())
	f.exec(`INSERT INTO master_jenis_kelas
		(college_id, id, kode, kode_kunci, nama, nama_urut, status, versi, diubah_pada, diubah_oleh)
		VALUES ($1, $2, 'BEBAS', 'bebas', 'Bebas', 'bebas', 'A', 1, 0, '')`, f.free())
	f.exec(`INSERT INTO master_hari_libur (college_id, id, tanggal, nama, nama_urut, versi, diubah_pada, diubah_oleh)
		VALUES ($1, $2, '2026-03-03', 'Bebas', 'bebas', 1, 0, '')`, f.free())
}

// firstOf is the first unit of a table that is in use.
func (s *scene) firstOf(table string) string {
	return list[string](s.w, home, `SELECT id FROM `+table+` WHERE college_id = $1 AND status = 'A' ORDER BY id`)[0]
}

// unit are the fields of units: the unit above, and letters of grades, which come together.
func (s *scene) unit(name string) (any, bool) {
	if !strings.HasPrefix(s.o.path, "/v1/") {
		return nil, false
	}
	letter := func(huruf string, from, weight float64, passes bool) map[string]any {
		return map[string]any{"huruf": huruf, "batasBawah": from, "bobot": weight, "lulus": passes}
	}
	switch name {
	case "idFakultas", "idJurusan", "idProdi", "idKampus":
		return s.firstOf(refs[name]), true
	case "jenjang":
		return "S1", true
	case "huruf":
		return []any{letter("A", 60, 4, true), letter("C", 50, 2, true), letter("E", 0, 0, false)}, true
	}
	return nil, false
}
