package campus

import (
	"context"
	"strings"
	"time"

	"portaldosen/bench/measure"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/feature/surat/cetak"
	"portaldosen/internal/feature/surat/isi"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
)

// Calls about letters are answered by a college's separate portal alone, which is told by the address that they name.
const (
	separate  = "surat.localhost"
	ofLetters = "/v2/surat/"
)

// Host is the address that a call of a path must name; empty where any will do.
func Host(path string) string {
	if strings.HasPrefix(path, ofLetters) {
		return separate
	}
	return ""
}

// span is the time over which the letters are spread, the latest now.
const span = 3 * 365 * 24 * time.Hour

// signs stand in the text of an invented letter for what differs from one to the next.
var signs = struct{ number, day, student, nim, lecturer string }{"@nomor", "@tanggal", "@mahasiswa", "@nim", "@dosen"}

// putLetters gives the college a separate portal, and letters about students, each of one: asked for by a lecturer of the
// programme, who asks for so many on a campus of any size, approved and numbered but for some; of the latest forty of each
// programme half wait.
func (c *Campus) putLetters(ctx context.Context) error {
	if _, err := measure.Output(c.place.Binary, "college", "set", "--college", College, "alamat_terpisah", "http://"+separate, "--data", c.config.Folder); err != nil {
		return err
	}
	return c.write(ctx, func(ctx context.Context, q db.Q) error { return fillLetters(ctx, q, time.Now()) })
}

// act is a statement, whose arguments follow the college.
type act struct {
	text string
	args []any
}

func apply(ctx context.Context, q db.Q, all []act) error {
	for _, a := range all {
		if err := q.Apply(ctx, a.text, append([]any{q.College}, a.args...)...); err != nil {
			return err
		}
	}
	return db.Bump(ctx, q, "surat")
}

// fillLetters writes the letters; the demo is filled on SQLite, whose words for days these statements have.
func fillLetters(ctx context.Context, q db.Q, now time.Time) error {
	copied, print, err := letterOfAll()
	if err != nil {
		return err
	}
	if err := q.Apply(ctx, `PRAGMA cache_size = -500000`); err != nil { // what is written stays in memory until it is whole
		return err
	}
	return apply(ctx, q, []act{
		{insertLetters, []any{now.UnixMicro(), span.Microseconds()}},
		{insertNamed, nil},
		{insertIssued, []any{copied, print, signs.number, signs.day, signs.student, signs.nim, signs.lecturer}},
		{insertAsked, nil},
		{insertDecided, nil},
		{insertGiven, nil},
	})
}

// giveLetters has two letters wait that a lecturer asks for now, like others of the programme; of those the newest may all be
// somebody else's.
func giveLetters(ctx context.Context, q db.Q, p *Person) error {
	if p.Dosen == "" {
		return nil
	}
	const (
		ask = `INSERT INTO surat_surat (college_id, id, id_jenis, id_mahasiswa, nama_urut, id_prodi, isian_json, status, status_pada, alasan, diminta_oleh,
				tahun, dibuat_pada, diubah_pada)
			SELECT s.college_id, 'baru-' || $2 || s.id, s.id_jenis, s.id_mahasiswa, s.nama_urut, s.id_prodi, s.isian_json, s.status, CAST($4 AS BIGINT), '', $2, s.tahun,
				CAST($4 AS BIGINT), CAST($4 AS BIGINT)
			FROM surat_surat s WHERE s.college_id = $1 AND s.id_prodi = $3 AND s.status = 'diajukan' ORDER BY s.id LIMIT 2`
		name = `INSERT INTO surat_dosen (college_id, id_surat, id_dosen, urutan)
			SELECT s.college_id, s.id, $3, 1 FROM surat_surat s WHERE s.college_id = $1 AND s.diminta_oleh = $2 AND s.id LIKE 'baru-%'`
		note = `INSERT INTO surat_riwayat (college_id, id_surat, urut, langkah, menjadi, alasan, oleh, pada)
			SELECT s.college_id, s.id, 1, 'ajukan', s.status, '', $3, s.status_pada FROM surat_surat s WHERE s.college_id = $1 AND s.diminta_oleh = $2 AND s.id LIKE 'baru-%'`
	)
	return apply(ctx, q, []act{
		{ask, []any{p.Account, p.Prodi, time.Now().UnixMicro()}}, {name, []any{p.Account, p.Dosen}}, {note, []any{p.Account, p.Username}},
	})
}

// letterOfAll is what the paper of every letter shows, with signs, and the fingerprint of that.
func letterOfAll() (text, print string, err error) {
	letter := cetak.Baru(institusi.Kop{Nama: "Kampus", Origin: "http://localhost"}, dateid.Zone("WIB"))
	letter.Unit, letter.Judul, letter.Nomor, letter.Tanggal = cetak.Unit("Fakultas", "Studi", "S1"), "Surat Tugas", signs.number, signs.day
	letter.Blok = []isi.BlokNaskah{{Alinea: "Ketua program studi menugaskan dosen berikut untuk membimbing mahasiswa ini sampai selesai:"},
		{Rincian: []isi.BarisNaskah{{Nama: "Dosen", Nilai: signs.lecturer}, {Nama: "Mahasiswa", Nilai: signs.student}, {Nama: "NIM", Nilai: signs.nim}}}}
	letter.Penanda = cetak.Penanda{Jabatan: "Ketua Program Studi", Nama: "Dr. Ketua, M.Kom."}
	letter.Tentang = cetak.Tentang{Mahasiswa: signs.student, NIM: signs.nim, Dosen: []string{signs.lecturer}}
	return letter.Teks()
}

// The letters in the order of time, in which students stand anyhow; numbers are given in that order, by the year. A moment is
// told by the clocks of the college, seven hours ahead.
const (
	insertLetters = `INSERT INTO surat_surat (college_id, id, id_jenis, id_mahasiswa, id_prodi, isian_json, status, status_pada, alasan, diminta_oleh, nomor, nomor_urut,
			tanggal, nama_urut, tahun, dibuat_pada, versi, diubah_pada, diubah_oleh)
		WITH siswa AS (SELECT m.id, m.nama_urut, m.id_prodi, ROW_NUMBER() OVER (ORDER BY SUBSTR(m.id, -8), m.id) AS n, COUNT(*) OVER () AS semua,
				ROW_NUMBER() OVER (PARTITION BY m.id_prodi ORDER BY SUBSTR(m.id, -8) DESC, m.id DESC) AS terbaru
			FROM master_mahasiswa m WHERE m.college_id = $1),
		dosen AS (SELECT d.id_akun, d.id_prodi, ROW_NUMBER() OVER (PARTITION BY d.id_prodi ORDER BY d.id) - 1 AS ke, COUNT(*) OVER (PARTITION BY d.id_prodi) AS semua
			FROM master_dosen d WHERE d.college_id = $1 AND d.status = 'A' AND d.id_akun IS NOT NULL),
		jenis AS (SELECT j.id, j.kode, j.mahasiswa, ROW_NUMBER() OVER (ORDER BY j.kode) - 1 AS ke, COUNT(*) OVER () AS semua FROM surat_jenis j WHERE j.college_id = $1),
		diminta AS (SELECT s.n, s.id_prodi, j.id AS id_jenis, j.kode, CASE j.mahasiswa WHEN 'tidak' THEN NULL ELSE s.id END AS id_mahasiswa,
				CASE j.mahasiswa WHEN 'tidak' THEN '' ELSE s.nama_urut END AS nama_urut, d.id_akun,
				$2 - (s.semua - s.n) * ($3 / s.semua) AS pada,
				CASE WHEN s.terbaru <= 40 AND s.terbaru % 8 = 3 THEN 'perlu_perbaikan' WHEN s.terbaru <= 40 AND s.terbaru % 2 = 1 THEN 'diajukan'
					WHEN s.n % 50 = 7 THEN 'dibatalkan' WHEN s.n % 50 = 19 THEN 'dicabut' ELSE 'disetujui' END AS status
			FROM siswa s JOIN dosen d ON d.id_prodi = s.id_prodi AND d.ke = s.n % d.semua JOIN jenis j ON j.ke = s.n % j.semua
			WHERE s.terbaru <= d.semua * 30),
		bertanggal AS (SELECT x.*, x.status IN ('disetujui', 'dicabut') AS bernomor, STRFTIME('%Y', x.pada / 1000000 + 25200, 'unixepoch') AS tahun,
				STRFTIME('%m', x.pada / 1000000 + 25200, 'unixepoch') AS bulan, STRFTIME('%Y-%m-%d', x.pada / 1000000 + 25200, 'unixepoch') AS tanggal FROM diminta x),
		urut AS (SELECT x.*, SUM(x.bernomor) OVER (PARTITION BY x.tahun ORDER BY x.n) AS urut FROM bertanggal x),
		bernama AS (SELECT x.*, CASE WHEN x.bernomor THEN PRINTF('%03d/%s/%s/%s/%s', x.urut, x.kode, $1, x.bulan, x.tahun) END AS nomor FROM urut x)
		SELECT $1, PRINTF('surat-%06d', x.n), x.id_jenis, x.id_mahasiswa, x.id_prodi, '{"alamat":"Jakarta","instansi_tujuan":"Dinas Pendidikan","kegiatan":"Skripsi"}',
			x.status, x.pada, CASE x.status WHEN 'perlu_perbaikan' THEN 'Alamat belum lengkap.' WHEN 'dicabut' THEN 'Diganti surat lain.' ELSE '' END, x.id_akun,
			x.nomor, COALESCE(LOWER(x.nomor), ''), CASE WHEN x.bernomor THEN x.tanggal ELSE '' END, x.nama_urut,
			CAST(x.tahun AS INTEGER), x.pada - 86400000000, 2, x.pada, x.id_akun FROM bernama x`
	insertNamed = `INSERT INTO surat_dosen (college_id, id_surat, id_dosen, urutan)
		WITH dosen AS (SELECT d.id, d.id_akun, LEAD(d.id) OVER (PARTITION BY d.id_prodi ORDER BY d.id) AS berikut FROM master_dosen d WHERE d.college_id = $1 AND d.status = 'A'),
		urutan AS (SELECT 1 AS ke UNION ALL SELECT 2)
		SELECT $1, s.id, CASE u.ke WHEN 1 THEN d.id ELSE d.berikut END, u.ke FROM surat_surat s CROSS JOIN dosen d CROSS JOIN urutan u
		WHERE s.college_id = $1 AND d.id_akun = s.diminta_oleh AND (u.ke = 1 OR d.berikut IS NOT NULL AND SUBSTR(s.id, -1) IN ('0', '3', '6'))`
	insertIssued = `INSERT INTO surat_terbit (college_id, id_surat, id_deret, tahun, urut, kode_jenis, kode, salinan_json, sidik, sidik_berkas, gambar, pada, oleh)
		SELECT $1, s.id, j.id_deret, s.tahun, CAST(s.nomor AS INTEGER), j.kode, 'kode-' || s.id,
			REPLACE(REPLACE(REPLACE(REPLACE(REPLACE($2, $4, s.nomor), $5, s.tanggal), $6, COALESCE(m.nama, '')), $7, COALESCE(m.nim, '')), $8, d.nama),
			$3, $3, '', s.status_pada, s.diminta_oleh
		FROM surat_surat s JOIN surat_jenis j ON j.college_id = $1 AND j.id = s.id_jenis
		JOIN surat_dosen x ON x.college_id = $1 AND x.id_surat = s.id AND x.urutan = 1 JOIN master_dosen d ON d.college_id = $1 AND d.id = x.id_dosen
		LEFT JOIN master_mahasiswa m ON m.college_id = $1 AND m.id = s.id_mahasiswa WHERE s.college_id = $1 AND s.nomor IS NOT NULL`
	insertAsked = `INSERT INTO surat_riwayat (college_id, id_surat, urut, langkah, menjadi, alasan, oleh, pada)
		SELECT $1, s.id, 1, 'ajukan', 'diajukan', '', a.nama, s.dibuat_pada FROM surat_surat s JOIN auth_akun a ON a.college_id = $1 AND a.id = s.diminta_oleh
		WHERE s.college_id = $1`
	insertDecided = `INSERT INTO surat_riwayat (college_id, id_surat, urut, langkah, menjadi, alasan, oleh, pada)
		SELECT $1, s.id, 2, CASE s.status WHEN 'perlu_perbaikan' THEN 'minta_perbaikan' WHEN 'dibatalkan' THEN 'batalkan' WHEN 'dicabut' THEN 'cabut' ELSE 'setujui' END,
			s.status, s.alasan, 'Ketua', s.status_pada FROM surat_surat s WHERE s.college_id = $1 AND s.status <> 'diajukan'`
	insertGiven = `INSERT INTO surat_hitungan (college_id, id_deret, tahun, terakhir, diberikan)
		SELECT $1, t.id_deret, t.tahun, MAX(t.urut), COUNT(*) FROM surat_terbit t WHERE t.college_id = $1 GROUP BY t.id_deret, t.tahun`
)
