//go:build !race

package main

import (
	"cmp"
	"encoding/json"
	"regexp"
	"strings"
)

// reports reads the reports with whom they concern: the lecturer and the two who assess.
const reports = `SELECT l.id, '' AS work, CASE o.n WHEN 0 THEN COALESCE(d.id_akun, '')
		ELSE COALESCE((SELECT x.id_akun FROM bkd_asesor s JOIN master_dosen x ON x.college_id = s.college_id
			AND x.id = s.id_dosen WHERE s.college_id = l.college_id AND s.id_laporan = l.id AND s.urutan = o.n), '')
		END AS account, d.id_prodi AS prodi,
		CASE WHEN l.id LIKE 'laporan-30-%' THEN 'beda' ELSE l.status END AS state
	FROM bkd_laporan l JOIN master_dosen d ON d.college_id = l.college_id AND d.id = l.id_dosen
	CROSS JOIN (SELECT 0 AS n UNION SELECT 1 UNION SELECT 2) o
	WHERE l.college_id = $1 ORDER BY l.periode, l.id, o.n`

// declared reads what lecturers declared of one kind.
func declared(jenis string) string {
	return `SELECT i.id, '' AS work, COALESCE(d.id_akun, '') AS account, d.id_prodi AS prodi, '' AS state FROM bkd_isian i
		JOIN master_dosen d ON d.college_id = i.college_id AND d.id = i.id_dosen
		WHERE i.college_id = $1 AND i.jenis = '` + jenis + `' ORDER BY i.id`
}

func init() {
	kinds = append(kinds,
		kind{name: "aturan bkd", open: "the operator keeps all sets of rules",
			sql: `SELECT r.id, '' AS work, '' AS account, '' AS prodi, r.status AS state FROM bkd_aturan r
			WHERE r.college_id = $1 ORDER BY r.kode`},
		kind{name: "kolom bkd", shared: true, open: "files have fixed names",
			sql: `SELECT n.id, '' AS work, '' AS account, '' AS prodi, '' AS state FROM institusi_college c
			CROSS JOIN (SELECT 'poin' AS id UNION SELECT 'rekap') n WHERE c.id = $1 ORDER BY n.id`},
		kind{name: "laporan bkd", secret: true, sql: reports},
		kind{name: "komentar bkd", sql: `SELECT k.id, k.id_laporan AS work, k.oleh AS account, d.id_prodi AS prodi,
			'' AS state FROM bkd_komentar k JOIN bkd_laporan l ON l.college_id = k.college_id AND l.id = k.id_laporan
			JOIN master_dosen d ON d.college_id = l.college_id AND d.id = l.id_dosen
			WHERE k.college_id = $1 ORDER BY k.id`},
		kind{name: "rekam bkd", open: "snapshots of every report have the same numbers",
			sql: `SELECT CAST(r.nomor AS TEXT) AS id, r.id_laporan AS work, '' AS account, '' AS prodi, '' AS state
			FROM bkd_rekam r WHERE r.college_id = $1 ORDER BY r.id_laporan, r.nomor`},
		kind{name: "berkas rekam bkd", open: "every snapshot names the same file",
			sql: `SELECT b.sidik AS id, b.id_laporan AS work, '' AS account, '' AS prodi, '' AS state
			FROM bkd_rekam_berkas b WHERE b.college_id = $1 ORDER BY b.id_laporan, b.nomor`},
		kind{name: "bukti bkd", secret: true, sql: `SELECT b.id, '' AS work, COALESCE(d.id_akun, '') AS account,
			d.id_prodi AS prodi, '' AS state FROM bkd_bukti b
			JOIN master_dosen d ON d.college_id = b.college_id AND d.id = b.id_dosen
			WHERE b.college_id = $1 ORDER BY b.id`},
		kind{name: "isian perwalian", secret: true, sql: declared("perwalian")},
		kind{name: "isian pembimbingan", secret: true, sql: declared("pembimbingan")},
		kind{name: "isian pengujian", secret: true, sql: declared("pengujian")},
		kind{name: "isian kegiatan", secret: true, sql: declared("dinyatakan")},
	)
	for path, kind := range map[string]string{
		`^/v2/bkd/aturan/\{id\}$`:               "aturan bkd",
		`^/v2/bkd/fake_advisee_list/\{id\}$`:    "isian perwalian",
		`^/v2/bkd/fake_supervisee_list/\{id\}$`: "isian pembimbingan",
		`^/v2/bkd/fake_session_list/\{id\}$`:    "isian pengujian",
		`^/v2/bkd/laporan/\{id\}$`:              "laporan bkd",
		`/komentar/\{idKomentar\}$`:             "komentar bkd",
		`/rekam/\{nomor\}$`:                     "rekam bkd",
		`/berkas/\{sidik\}$`:                    "berkas rekam bkd",
		`^/v2/bkd/bukti/\{id\}$`:                "bukti bkd",
		`^/v2/bkd/kolom/\{id\}$`:                "kolom bkd",
		`^/v2/bkd/kegiatan/\{id\}$`:             "isian kegiatan",
	} {
		params = append(params, struct {
			path *regexp.Regexp
			kind string
		}{regexp.MustCompile(path), kind})
	}
	refs["idSurat"] = "surat_surat"
	wholly = append(wholly,
		way{"bkd_aturan_", "sets of rules are a handful"},
		way{"sqlite_autoindex_bkd_aturan_", "sets of rules are a handful"},
		way{"bkd_laporan_", "the campus's office lists all reports"},
		way{"sqlite_autoindex_bkd_laporan_", "the campus's office lists all reports"})
}

// workload switches the area on and has each lecturer with an account declare one of each kind in the running term.
func (f *authzFiller) workload() {
	f.exec(`UPDATE institusi_konfigurasi SET value = '1' WHERE college_id = $1 AND keyword = 'fitur_bkd'`)
	f.exec(`INSERT INTO bkd_aturan (college_id, id, kode, kode_urut, nama, nama_urut, dasar, isi_json, status, mulai, diubah_pada)
		SELECT $1, '0-nanti-' || $1, '0-NANTI', '0-nanti', 'Nanti', 'nanti', '', r.isi_json, 'berlaku', 20301, 0
		FROM bkd_aturan r WHERE r.college_id = $1 AND r.status = 'draf'`)
	f.exec(`INSERT INTO bkd_isian (college_id, id, id_dosen, periode, jenis, golongan, jenjang, peran, nim, rincian,
			rincian_urut, judul, tempat, tanggal, jumlah, porsi_e4, sks_e2, rencana, terlaksana, dibuat_pada, diubah_pada)
		SELECT $1, j.jenis || '-' || d.id, d.id, p.periode, j.jenis, j.golongan, '', '', '', 'Isian', 'isian', '', '', '',
			1, 0, 100, 0, 0, 0, 0
		FROM master_dosen d CROSS JOIN (SELECT 'perwalian' AS jenis, '' AS golongan
			UNION SELECT 'pembimbingan', 'skripsi' UNION SELECT 'pengujian', 'skripsi' UNION SELECT 'dinyatakan', 'PKM') j
		JOIN master_periode p ON p.college_id = d.college_id AND p.berjalan
		WHERE d.college_id = $1 AND d.id_akun IS NOT NULL`)
}

// evidence gives each lecturer with an account something declared in the term that people work in and in the one of a
// report that was sent back, and a file that shows it.
func (f *authzFiller) evidence() {
	f.exec(`INSERT INTO bkd_isian (college_id, id, id_dosen, periode, jenis, golongan, jenjang, peran, nim, rincian,
			rincian_urut, judul, tempat, tanggal, jumlah, porsi_e4, sks_e2, rencana, terlaksana, dibuat_pada, diubah_pada)
		SELECT $1, t.name || d.id, d.id, p.periode - t.back, 'dinyatakan', 'PKM', '', '', '', 'Isian', 'isian', '', '', '',
			1, 0, 100, 0, 0, 0, 0
		FROM master_dosen d CROSS JOIN (SELECT 'kerja-' AS name, 10 AS back UNION SELECT 'kerja-lama-', 19) t
		JOIN master_periode p ON p.college_id = d.college_id AND p.berjalan
		WHERE d.college_id = $1 AND d.id_akun IS NOT NULL`)
	f.exec(`INSERT INTO bkd_bukti (college_id, id, id_dosen, periode, objek, id_objek, jenis, nama, nomor, tanggal, acuan,
			sidik, ukuran, tipe, dibuat_pada, dibuat_oleh)
		SELECT $1, 'bukti-' || i.id, i.id_dosen, i.periode, 'isian', i.id, 'bukti_kinerja', 'bukti.pdf', '', '', '',
			b.sidik, b.ukuran, b.tipe, 0, d.id_akun
		FROM bkd_isian i JOIN master_dosen d ON d.college_id = i.college_id AND d.id = i.id_dosen
		JOIN tugasakhir_berkas b ON b.college_id = i.college_id
			AND b.id = (SELECT MIN(x.id) FROM tugasakhir_berkas x WHERE x.college_id = $1)
		WHERE i.college_id = $1 AND i.id LIKE 'kerja-%'`)
}

// proof are fields of evidence.
func (s *scene) proof(name string) (any, bool) {
	const letter = `SELECT x.id_surat FROM surat_dosen x JOIN surat_surat s ON s.college_id = x.college_id
		AND s.id = x.id_surat WHERE x.college_id = $1
		ORDER BY CASE WHEN s.status = 'disetujui' AND x.id_dosen = $2 THEN 0 ELSE 1 END, x.id_surat`
	record := "isian/kerja-" + s.by.Dosen
	switch name {
	case "untuk":
		if strings.HasSuffix(s.o.path, "/surat") {
			return []any{record}, true
		}
		return record, true
	case "jenis":
		if strings.HasSuffix(s.o.path, "/sistem") {
			return "daftar_mahasiswa", true
		}
		return "penugasan", true
	case "objek":
		return "wali", true
	case "id":
		return s.by.Dosen + "/S1", true
	case "idSurat":
		return list[string](s.w, home, letter, s.by.Dosen)[0], true
	case "tanggal":
		return "2026-11-20", true
	}
	return nil, false
}

// rekamUji is what a report said that was handed in.
const rekamUji = `{"susunan":1,"dosen":{"id":"","nama":"","nidn":"","idProdi":"","namaProdi":""},"periode":20251,
	"aturan":{"id":"","kode":"","nama":"","dasar":"","mulai":20211,"hitungPer":"semester","desimal":4,"keadaan":[],
		"butir":[],"syarat":[{"kode":"minimal","nama":"Minimal","cara":"minimal","nilai":12,"unsur":["pendidikan"],"bagi":"semua",
			"dasar":"","keyakinan":"terkonfirmasi"}]},
	"beban":{"idDosen":"","namaDosen":"","periode":20251,"aturan":"","dasar":"","total":12,"tabel":[],"unsur":[],
		"minimal":12,"maksimal":16,"simpul":"M","syarat":[],"nihil":[],"perkiraan":{"total":12,"simpul":"M"},"belum":0},
	"baris":[],"catatan":[],"bukti":[]}`

// reported gives each lecturer with an account a report of every status, in a term each, but none of the term that
// people work in; two assessors, who differ on one, and a comment; and has everybody say that there is nothing of what
// is declared by hand.
func (f *authzFiller) reported() {
	const of = `FROM master_dosen d CROSS JOIN (SELECT 'rencana' AS status, 0 AS back, 0 AS rekam
			UNION SELECT 'berjalan', 9, 0 UNION SELECT 'diajukan', 20, 1 UNION SELECT 'diajukan', 30, 1
			UNION SELECT 'perbaikan', 19, 1 UNION SELECT 'final', 29, 1) s
		JOIN master_periode p ON p.college_id = d.college_id AND p.berjalan
		WHERE d.college_id = $1 AND d.id_akun IS NOT NULL AND d.status = 'A'`
	f.exec(`INSERT INTO bkd_laporan (college_id, id, id_dosen, periode, status, status_pada, rencana_json, tetap_json,
			rekam, putusan, dibuat_pada, diubah_pada)
		SELECT $1, 'laporan-' || s.back || '-' || d.id, d.id, p.periode - s.back, s.status, 0, '{"tambah":[]}',
			CASE s.status WHEN 'berjalan' THEN '{"total":0,"simpul":"TM","baris":[]}' ELSE '' END, s.rekam,
			CASE s.status WHEN 'final' THEN 'M' ELSE '' END, 0, 0 ` + of)
	f.exec(`INSERT INTO bkd_rekam (college_id, id_laporan, nomor, isi_json, sidik, total_e4, simpul, dibuat_pada)
		SELECT $1, id, 1, $2, $3, 120000, 'M', 0 FROM bkd_laporan WHERE college_id = $1 AND rekam = 1`,
		rekamUji, sha(rekamUji))
	if f.q.College == abroad { // a number that no report of the own college has
		f.exec(`INSERT INTO bkd_rekam (college_id, id_laporan, nomor, isi_json, sidik, total_e4, simpul, dibuat_pada)
			SELECT $1, id, 2, $2, $3, 120000, 'M', 0 FROM bkd_laporan WHERE college_id = $1 AND rekam = 1`,
			rekamUji, sha(rekamUji))
	}
	f.exec(`INSERT INTO bkd_rekam_berkas (college_id, id_laporan, nomor, sidik, nama, tipe, ukuran)
		SELECT $1, r.id_laporan, r.nomor, CASE r.nomor WHEN 1 THEN b.sidik ELSE $2 END, 'bukti.pdf', b.tipe, b.ukuran
		FROM bkd_rekam r JOIN tugasakhir_berkas b ON b.college_id = r.college_id
			AND b.id = (SELECT MIN(x.id) FROM tugasakhir_berkas x WHERE x.college_id = $1)
		WHERE r.college_id = $1`, strings.Repeat("cd", 32))
	f.exec(`INSERT INTO bkd_asesor (college_id, id_laporan, urutan, id_dosen, putusan, ditetapkan_pada)
		SELECT $1, l.id, n.urutan, (SELECT CASE n.urutan WHEN 1 THEN MIN(x.id) ELSE MAX(x.id) END
			FROM master_dosen x WHERE x.college_id = $1 AND x.id_akun IS NOT NULL AND x.status = 'A' AND x.id <> l.id_dosen),
			CASE WHEN l.id LIKE 'laporan-30-%' THEN n.putusan ELSE '' END, 0
		FROM bkd_laporan l CROSS JOIN (SELECT 1 AS urutan, 'M' AS putusan UNION SELECT 2, 'TM') n
		WHERE l.college_id = $1 AND l.rekam = 1`)
	f.exec(`INSERT INTO bkd_komentar (college_id, id, id_laporan, baris, isi, peran, oleh, pada)
		SELECT $1, 'komentar-' || l.id, l.id, '', 'Isi', 'sendiri', d.id_akun, 0 FROM bkd_laporan l
		JOIN master_dosen d ON d.college_id = l.college_id AND d.id = l.id_dosen WHERE l.college_id = $1`)
	f.exec(`INSERT INTO bkd_nihil (college_id, id_dosen, periode, unsur, diubah_pada)
		SELECT $1, l.id_dosen, l.periode, u.unsur, 0 FROM bkd_laporan l
		CROSS JOIN (SELECT 'penelitian' AS unsur UNION SELECT 'pengabdian' UNION SELECT 'penunjang') u
		WHERE l.college_id = $1 ON CONFLICT DO NOTHING`)
}

// report are fields of a report, of what is decided on it, and of what is handed in.
func (s *scene) report(name string) (any, bool) {
	switch name {
	case "asesor":
		const others = `SELECT x.id FROM master_dosen x WHERE x.college_id = $1 AND x.status = 'A'
			AND x.id <> COALESCE((SELECT l.id_dosen FROM bkd_laporan l WHERE l.college_id = $1 AND l.id = $2), '')
			ORDER BY x.id`
		return list[string](s.w, home, others, s.t.values[0])[:2], true
	case "sidik":
		path := "/v2/bkd/laporan/" + s.t.values[0]
		a := s.w.do(call{token: tokenOf(s.by), method: "GET", path: path})
		var r struct{ SidikSekarang string }
		if a.status == 200 {
			must(s.w.t, json.Unmarshal(a.body, &r))
		}
		return cmp.Or(r.SidikSekarang, "-"), true
	case "syarat":
		return "minimal", true
	case "tambah":
		return []any{}, true
	}
	return nil, false
}

// theirs are what the workload of a lecturer names and whoever sees it may read, though the work or the student is
// none of theirs: who sees whose workload is held in feature/bkd.
var theirs = []string{"karya", "sidang", "mahasiswa"}

// load are fields of the workload: of rules, and of what is declared.
func (s *scene) load(name string) (any, bool) {
	if !strings.HasPrefix(s.o.path, "/v2/bkd/") {
		return nil, false
	}
	switch {
	case strings.HasPrefix(s.o.path, "/v2/bkd/bukti"):
		return s.proof(name)
	case strings.HasSuffix(s.o.path, "/contoh"):
		v, ok := contohUji[name]
		return v, ok
	case strings.HasPrefix(s.o.path, "/v2/bkd/laporan/"):
		return s.report(name)
	case name == "idProdi":
		return list[string](s.w, home, ownProdi, s.by.Prodi)[0], true
	case name == "kolom":
		return []any{map[string]any{"kode": "nama", "judul": "Nama"}}, true
	case strings.HasPrefix(s.o.path, "/v2/bkd/aturan"):
		return s.loadRule(name)
	case name == "golongan" || name == "peran":
		return s.declaredAs(name)
	}
	v, ok := map[string]any{
		"nim": "99990001", "jenjang": "S1", "kode": "PKM", "sks": 1, "tanggal": "2026-11-20", "judul": "Uji",
		"tempat": "Uji",
	}[name]
	return v, ok
}

func (s *scene) declaredAs(name string) (any, bool) {
	switch {
	case strings.Contains(s.o.path, "advisee"):
		return nil, true
	case name == "golongan":
		return "skripsi", true
	case strings.Contains(s.o.path, "session"):
		return "ketua", true
	}
	return "pembimbing_1", true
}

// contohUji is a rule and an activity to reckon an example of.
var contohUji = map[string]any{
	"butir": map[string]any{"cara": "per_satuan", "nilai": 1, "pembagi": 1, "batasSatuan": 0, "batas": 0, "ambang": 0,
		"kelas": []any{}, "tim": []any{}, "desimal": 4},
	"kegiatan": map[string]any{"sks": 3, "rencana": 16, "terlaksana": 14, "peserta": 40, "jenjang": "S1", "tim": 1,
		"jumlah": 1},
}

// butirUji is a rule of a set.
var butirUji = map[string]any{"kode": "UJI", "tabel": "lain", "nama": "Uji", "unsur": "penunjang", "cara": "tetap",
	"satuan": "semester", "nilai": 1, "pembagi": 1, "batasSatuan": 0, "batas": 0, "ambang": 0, "gabung": false,
	"kelas": []any{}, "tim": []any{}, "cocok": []any{}, "bukti": []any{}, "dasar": "", "keyakinan": "belum",
	"catatan": ""}

const ownProdi = `SELECT id FROM master_prodi WHERE college_id = $1 AND (id = $2 OR $2 = '') ORDER BY id`

func (s *scene) loadRule(name string) (any, bool) {
	v, ok := map[string]any{
		"kode": "UJI", "mulai": 20271, "butir": []any{butirUji}, "syarat": []any{}, "keadaan": []any{},
		"hitungPer": "semester",
		"desimal":   4, "dasar": "Uji",
	}[name]
	if name == "idProdi" {
		return list[string](s.w, home, ownProdi, s.by.Prodi)[0], true
	}
	return v, ok
}
