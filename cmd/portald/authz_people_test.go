//go:build !race

package main

import (
	"regexp"
	"strings"
)

// The office keeps the records of people and the offices they hold: the permission is the relation.
const keptByOffice = "records of people are the office's: whoever holds the permission keeps all of the college"

func init() {
	kinds = append(kinds,
		kind{name: "rekaman dosen", open: keptByOffice, sql: `
			SELECT d.id, '' AS work, '' AS account, d.id_prodi AS prodi,
			CASE WHEN d.id_akun IS NULL THEN 'baru' ELSE '' END AS state
			FROM master_dosen d WHERE d.college_id = $1 ORDER BY d.id`},
		kind{name: "rekaman mahasiswa", open: keptByOffice, sql: `
			SELECT m.id, '' AS work, '' AS account, m.id_prodi AS prodi,
			CASE WHEN m.id_akun IS NULL THEN 'baru' ELSE '' END AS state
			FROM master_mahasiswa m WHERE m.college_id = $1 ORDER BY m.id`},
		kind{name: "jabatan", open: keptByOffice, sql: `SELECT j.id, '' AS work, '' AS account, j.id_prodi AS prodi,
			CASE j.mulai WHEN '' THEN '' ELSE 'baru' END AS state
			FROM master_jabatan j WHERE j.college_id = $1 ORDER BY j.id`})
	for path, kind := range map[string]string{
		`^/v2/dosen/\{id\}$`:     "rekaman dosen",
		`^/v2/mahasiswa/\{id\}$`: "rekaman mahasiswa",
		`^/v2/jabatan/\{id\}$`:   "jabatan",
	} {
		params = append(params, struct {
			path *regexp.Regexp
			kind string
		}{regexp.MustCompile(path), kind})
	}
	refs["idWali"], refs["idMahasiswa"] = "master_dosen", "master_mahasiswa"
	for index, why := range map[string]string{
		"master_dosen_nama":                  "lecturers are counted by status once a change",
		"master_dosen_urut":                  "a page of lecturers follows the order; they are some thousands",
		"master_dosen_nidn":                  "a page of lecturers follows the order",
		"master_mahasiswa_status":            "students are counted by status once a change",
		"master_mahasiswa_urut":              "students in order, and counted once a change",
		"sqlite_autoindex_master_mahasiswa_": "a page of students follows the order of their numbers",
		"sqlite_autoindex_master_jabatan_1":  "offices are a few a year",
		"master_jabatan_":                    "offices are a few a year",
		"sqlite_autoindex_master_kaprodi_1":  "heads are one or two a programme",
		"sqlite_autoindex_master_kuota_1":    "quotas are a few",
		"sqlite_autoindex_master_konversi_1": "letters of grades are a dozen",
	} {
		wholly = append(wholly, way{index, why})
	}
}

// newcomers adds a lecturer, a student and an office that were entered by mistake, and the offices of the former heads.
func (f *authzFiller) newcomers() {
	f.exec(`INSERT INTO master_jabatan
		(college_id, id, id_prodi, id_dosen, jenis, plt, mulai, versi, diubah_pada, diubah_oleh)
		SELECT $1, h.id_prodi || '+' || h.id_dosen, h.id_prodi, h.id_dosen, 'ketua', FALSE, '', 1, 0, ''
		FROM master_kaprodi h WHERE h.college_id = $1 AND NOT EXISTS (SELECT 1 FROM master_jabatan j
		WHERE j.college_id = h.college_id AND j.id_prodi = h.id_prodi AND j.id_dosen = h.id_dosen)`)
	f.exec(`INSERT INTO master_dosen
		(college_id, id, nidn_kunci, nidn, nama, nama_urut, gelar_depan, gelar_belakang, id_prodi, status)
		SELECT $1, $2, $2, '', 'Salah Masuk', 'salah masuk', '', '', MIN(id), 'A'
		FROM master_prodi WHERE college_id = $1`,
		f.id("dosen", "salah"))
	f.exec(`INSERT INTO master_mahasiswa
		(college_id, id, nim, nama, nama_urut, id_prodi, angkatan, email, telepon, status)
		SELECT $1, $2, 'SALAH-1', 'Salah Masuk', 'salah masuk', MIN(id), 2026, '', '', 'A' FROM master_prodi
		WHERE college_id = $1`, f.id("mahasiswa", "salah"))
	f.exec(`INSERT INTO master_jabatan
		(college_id, id, id_prodi, id_dosen, jenis, plt, mulai, versi, diubah_pada, diubah_oleh)
		SELECT $1, $2, MIN(p.id), MIN(d.id), 'sekretaris', FALSE, '2027-01-01', 1, 0, ''
		FROM master_prodi p JOIN master_dosen d ON d.college_id = p.college_id WHERE p.college_id = $1`,
		f.id("jabatan", "salah"))
}

var ofPeople = regexp.MustCompile(`^/v2/(dosen|mahasiswa|perwalian|jabatan)(/|$)`)

// personal are fields of a record of a person, or of an office.
func (s *scene) personal(name string) (any, bool) {
	if !ofPeople.MatchString(s.o.path) {
		return nil, false
	}
	first := func(text string) string {
		prodi := ""
		if s.t.object != nil {
			prodi = s.t.object.Prodi
		}
		for _, id := range list[string](s.w, home, text, prodi) {
			return id
		}
		return ""
	}
	const (
		prodi = `SELECT id FROM master_prodi WHERE college_id = $1 AND (id = $2 OR $2 = '') ORDER BY id`
		dosen = `SELECT id FROM master_dosen
			WHERE college_id = $1 AND (id_prodi = $2 OR $2 = '') AND status = 'A' ORDER BY id`
		mahasiswa   = `SELECT id FROM master_mahasiswa WHERE college_id = $1 AND (id_prodi = $2 OR $2 = '') ORDER BY id`
		konsentrasi = `SELECT id FROM master_konsentrasi
			WHERE college_id = $1 AND (id_prodi = $2 OR $2 = '') ORDER BY id`
	)
	switch name {
	case "idProdi":
		return first(prodi), true
	case "idDosen":
		return first(dosen), true
	case "idKonsentrasi":
		return first(konsentrasi), true
	case "idMahasiswa":
		return []string{first(mahasiswa)}, true
	}
	v, ok := map[string]any{
		"nidn": "0398765432", "nim": "20269999", "username": "authz-baru", "email": "seseorang@kampus.example",
		"telepon": "", "tanggalLahir": "2004-08-17", "sesiSemester": 20261, "huruf": "A", "angkatan": 2026,
	}[name]
	if name == "mulai" && !strings.HasPrefix(s.o.path, "/v2/jabatan") {
		return 20261, true
	}
	return v, ok
}
