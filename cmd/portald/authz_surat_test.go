//go:build !race

package main

import (
	"regexp"
	"strings"
)

func init() {
	kinds = append(kinds,
		kind{name: "surat", secret: true, sql: `SELECT s.id, '' AS work, CASE o.n WHEN 0 THEN s.diminta_oleh
				ELSE COALESCE((SELECT d.id_akun FROM surat_dosen x JOIN master_dosen d ON d.college_id = x.college_id
					AND d.id = x.id_dosen WHERE x.college_id = s.college_id AND x.id_surat = s.id AND x.urutan = o.n), '')
				END AS account, s.id_prodi AS prodi, s.status AS state
			FROM surat_surat s CROSS JOIN (SELECT 0 AS n UNION SELECT 1) o
			WHERE s.college_id = $1 ORDER BY s.status = 'diajukan' DESC, s.id, o.n`},
		kind{name: "jenis surat", open: "whoever asks for letters reads what there is to ask for",
			sql: `SELECT j.id, '' AS work, '' AS account, '' AS prodi,
			CASE WHEN EXISTS (SELECT 1 FROM surat_surat s WHERE s.college_id = $1 AND s.id_jenis = j.id)
				THEN 'dipakai' ELSE '' END AS state FROM surat_jenis j WHERE j.college_id = $1 ORDER BY j.kode, j.id`},
		kind{name: "deret surat", open: "the operator keeps all series",
			sql: `SELECT d.id, '' AS work, '' AS account, '' AS prodi,
			CASE WHEN EXISTS (SELECT 1 FROM surat_jenis j WHERE j.college_id = $1 AND j.id_deret = d.id)
				THEN 'dipakai' ELSE '' END AS state FROM surat_deret d WHERE d.college_id = $1 ORDER BY d.id`},
	)
	for path, kind := range map[string]string{
		`^/v2/surat/surat/\{id\}$`: "surat",
		`^/v2/surat/jenis/\{id\}$`: "jenis surat",
		`^/v2/surat/deret/\{id\}$`: "deret surat",
	} {
		params = append(params, struct {
			path *regexp.Regexp
			kind string
		}{regexp.MustCompile(path), kind})
	}
	refs["idJenis"], refs["idDeret"], refs["idMahasiswa"] = "surat_jenis", "surat_deret", "master_mahasiswa"
}

// letters adds a kind that no letter is of, one whose letter waits for whom the campus named, and a series that no kind
// uses.
func (f *authzFiller) letters() {
	f.exec(`INSERT INTO surat_deret (college_id, id, nama, nama_urut, tahunan, diubah_pada)
		VALUES ($1, '0-kosong-' || $1, 'Kosong', 'kosong', TRUE, 0)`)
	f.exec(`INSERT INTO surat_jenis (college_id, id, kode, kode_urut, nama, nama_urut, pola, id_deret, isi, kolom_json,
			mahasiswa, dosen_meminta, operator_meminta, penyetuju, boleh_sendiri, jabatan, nama_penanda, nomor_penanda,
			aktif, diubah_pada)
		SELECT $1, n.kode || '-' || $1, n.kode, LOWER(n.kode), 'Uji', 'uji', j.pola, j.id_deret, 'Isi', '[]', 'tidak',
			TRUE, TRUE, 'petugas', FALSE, 'Ketua', '', '', TRUE, 0
		FROM surat_jenis j CROSS JOIN (SELECT '0-KOSONG' AS kode UNION SELECT '1-PETUGAS') n
		WHERE j.college_id = $1 AND j.kode = 'SP-KP'`)
	f.exec(`INSERT INTO surat_surat (college_id, id, id_jenis, id_prodi, isian_json, status, status_pada, alasan,
			diminta_oleh, tahun, dibuat_pada, diubah_pada)
		SELECT s.college_id, '9-petugas-' || $1, '1-PETUGAS-' || $1, s.id_prodi, '{}', 'diajukan', s.status_pada, '',
			s.diminta_oleh, s.tahun, s.dibuat_pada, s.diubah_pada
		FROM surat_surat s WHERE s.college_id = $1 AND s.status = 'dicabut'`)
	f.exec(`INSERT INTO surat_dosen (college_id, id_surat, id_dosen, urutan)
		SELECT x.college_id, '9-petugas-' || $1, x.id_dosen, 1 FROM surat_dosen x
		JOIN surat_surat s ON s.college_id = x.college_id AND s.id = x.id_surat
		WHERE x.college_id = $1 AND s.status = 'dicabut'`)
}

// isianSurat are fields of the kinds that a college begins with.
var isianSurat = map[string]map[string]string{
	"SP-KP": {"instansi_tujuan": "Uji", "alamat": "Uji"},
	"ST-PB": {"kegiatan": "Uji"},
	"ST-PJ": {"kegiatan": "Uji", "tanggal_ujian": "2026-12-01"},
	"SK-AM": {"keperluan": "Uji"},
}

// letter are fields of letters, of their kinds and of their series.
func (s *scene) letter(name string) (any, bool) {
	const (
		first   = `SELECT id FROM surat_jenis WHERE college_id = $1 AND kode = $2`
		of      = `SELECT id_jenis FROM surat_surat WHERE college_id = $1 AND id = $2`
		kode    = `SELECT kode FROM surat_jenis WHERE college_id = $1 AND id = $2`
		student = `SELECT m.id FROM master_mahasiswa m WHERE m.college_id = $1 AND m.status = 'A'
			AND (m.id_prodi = $2 OR $2 = '') ORDER BY m.id`
		lecturer = `SELECT id FROM master_dosen WHERE college_id = $1 AND status = 'A' ORDER BY id`
		series   = `SELECT id_deret FROM surat_jenis WHERE college_id = $1 AND kode = 'SP-KP'`
	)
	if !strings.HasPrefix(s.o.path, "/v2/surat/") {
		return nil, false
	}
	kind := list[string](s.w, home, first, "SP-KP")[0]
	if strings.HasPrefix(s.o.path, "/v2/surat/surat/{id}") {
		kind = list[string](s.w, home, of, s.t.values[0])[0]
	}
	switch name {
	case "idJenis":
		return kind, true
	case "isian":
		if v := isianSurat[list[string](s.w, home, kode, kind)[0]]; v != nil {
			return v, true
		}
		return map[string]string{}, true
	case "idMahasiswa":
		if v := list[string](s.w, home, kode, kind)[0]; v == "SK-AM" || v == "1-PETUGAS" {
			return nil, true
		}
		return list[string](s.w, home, student, s.by.Prodi)[0], true
	case "id":
		return list[string](s.w, home, student, s.by.Prodi)[0], true
	case "idDosen":
		if s.by.Dosen != "" {
			return []string{s.by.Dosen}, true
		}
		return list[string](s.w, home, lecturer)[:1], true
	case "idDeret":
		return list[string](s.w, home, series)[0], true
	}
	return s.letterRule(name)
}

// letterRule are fields that say how letters are made.
func (s *scene) letterRule(name string) (any, bool) {
	v, ok := map[string]any{
		"pola": "{nomor}/UJI/{tahun}", "isi": "Uji", "kolom": []any{}, "dosenMeminta": true, "operatorMeminta": true,
		"kode": "UJI", "tahunan": true, "terakhir": 500, "tahun": 2026, "sidik": nil,
	}[name]
	return v, ok
}
