//go:build !race

package main

import (
	"regexp"
	"time"
)

// What stands in the paths of the office of a campus.
func init() {
	kinds = append(kinds, kind{
		name: "pekerjaan", open: "who keeps the campus keeps its background work",
		sql: `SELECT p.id, '' AS work, '' AS account, '' AS prodi, p.status AS state
			FROM kit_pekerjaan p WHERE p.college_id = $1 ORDER BY p.id`,
	})
	params = append(params, struct {
		path *regexp.Regexp
		kind string
	}{regexp.MustCompile(`^/v2/pekerjaan/\{id\}$`), "pekerjaan"})
	refs["idObjek"] = "akademik_matakuliah" // of any table
	const counted = "the numbers of use are counted from an index, a few times an hour"
	wholly = append(wholly,
		way{"sqlite_autoindex_master_dosen_3", counted},
		way{"master_mahasiswa_prodi", counted},
		way{"sqlite_autoindex_akademik_kelas_1", counted},
		way{"sqlite_autoindex_auth_peran_1", counted},
		way{"sqlite_autoindex_akademik_matakuliah_2", counted},
		way{"tugasakhir_berkas_ukuran", counted},
		way{"kit_audit_tindakan", "each kind of act is the least one after the one before: an index leads to it"},
		way{"sqlite_autoindex_auth_akun_2", "a page of the accounts follows their names"},
		way{"sqlite_autoindex_kit_audit_kepala_1", "a chain has one head"},
		way{"sqlite_autoindex_kit_audit_baca_kepala_1", "a chain has one head"},
		way{"kit_pekerjaan_status", "the jobs of thirty days, counted by kind and state"},
		way{"sqlite_autoindex_kampus_periksa_1", "a college has two chains"},
		way{"sqlite_autoindex_kit_audit_periksa_1", "a college has two chains"},
		way{"sqlite_autoindex_kit_pekerjaan_1", "a page of the jobs follows the order of their ids"},
		way{"kit_audit_pada", "a page of the trail follows its order, and ends after ten thousand rows"},
	)
}

// work puts in a job that waits for its next try, and one that failed.
func (f *authzFiller) work() {
	later := smallDemo.Hari.Add(time.Hour).UnixMicro()
	for _, status := range []string{"antre", "gagal"} {
		f.exec(`INSERT INTO kit_pekerjaan (college_id, id, jenis, isi, status, kemajuan, percobaan, pekerja, jalan_pada,
			galat, dibuat_pada, diubah_pada) VALUES ($1, $2, 'uji.lain', '{}', $3, 0, 1, '', $4, '', $4, $4)`,
			f.id("pekerjaan", status), status, later)
	}
}
