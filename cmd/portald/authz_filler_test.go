//go:build !race

package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/demo"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/db"
)

// fillAuthz fills the two colleges, signs everybody in, adds what the demo has none of, and plants the canaries.
func fillAuthz(files *blob.Store, schema []table) func(context.Context, *db.DB) error {
	return func(ctx context.Context, d *db.DB) error {
		for _, id := range []string{home, abroad} {
			k, err := demo.Bangun(smallDemo, id)
			if err != nil {
				return err
			}
			k.Surat = true
			k.Konfigurasi[lingkup.Bendera] = "0" // reports of the demo would bind people who are to be strangers
			if err := fillCollege(ctx, d, files, k, smallDemo, "uji"); err != nil {
				return err
			}
			if err := d.Write(ctx, id, func(ctx context.Context, q db.Q) error {
				f := &authzFiller{ctx: ctx, q: q}
				f.people()
				f.newcomers()
				f.signIn()
				f.records()
				f.units()
				f.terms()
				f.curricula()
				f.plans()
				f.factors(smallDemo.Hari.UnixMicro())
				f.identities(smallDemo.Hari.UnixMicro())
				f.letters()
				f.workload()
				f.reported()
				f.evidence()
				if id == abroad {
					f.canaries(schema)
				}
				return f.err
			}); err != nil {
				return err
			}
		}
		return nil
	}
}

type authzFiller struct {
	ctx context.Context
	q   db.Q
	err error
}

func (f *authzFiller) exec(text string, args ...any) {
	if f.err == nil {
		if _, f.err = f.q.Exec(f.ctx, text, append([]any{f.q.College}, args...)...); f.err != nil {
			f.err = fmt.Errorf("%s: %w", text, f.err)
		}
	}
}

func (f *authzFiller) id(kind, name string) string { return coretest.ID(f.q.College, kind, name) }

func (f *authzFiller) rows(text string) []string {
	out, err := db.List[string](f.ctx, f.q, text, f.q.College)
	f.err = errors.Join(f.err, err)
	return out
}

// people adds the account that is switched off, the one with all roles, and the former head of each programme.
func (f *authzFiller) people() {
	f.account(accountOff, false, auth.PeranOperator)
	f.account(accountAll, f.q.College == abroad,
		auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator, auth.PeranMahasiswa)
	for i, prodi := range f.rows(`SELECT id FROM master_prodi WHERE college_id = $1 ORDER BY id`) {
		name := fmt.Sprint(formerHeads, i)
		f.account(name, true, auth.PeranDosen)
		f.exec(`INSERT INTO master_dosen
			(college_id, id, id_akun, nidn_kunci, nidn, nama, nama_urut, gelar_depan, gelar_belakang, id_prodi, status)
			VALUES ($1, $2, $3, $4, $4, $5, $5, '', '', $6, 'A')`,
			f.id("dosen", name), f.id("akun", name), fmt.Sprintf("99%08d", i), name, prodi)
		f.exec(`INSERT INTO master_kaprodi (college_id, id_prodi, id_dosen)
			VALUES ($1, $2, $3)`, prodi, f.id("dosen", name))
	}
}

// account adds an account with the operator's password.
func (f *authzFiller) account(name string, active bool, roles ...string) {
	f.exec(`INSERT INTO auth_akun (college_id, id, username, username_kunci, nama, email, telepon, password_hash, aktif,
		versi, dibuat_pada, diubah_pada)
		SELECT $1, $2, $3, $3, $3, $4, '', a.password_hash, $5, 1, $6, $6
		FROM auth_akun a WHERE a.college_id = $1 AND a.username = 'operator'`,
		f.id("akun", name), name, name+"@kampus.example", active, smallDemo.Hari.UnixMicro())
	for _, peran := range roles {
		f.exec(`INSERT INTO auth_peran (college_id, id_akun, peran) VALUES ($1, $2, $3)`, f.id("akun", name), peran)
	}
}

// signIn begins a session of every account, whose token is coretest.Token.
func (f *authzFiller) signIn() {
	now, end := smallDemo.Hari.UnixMicro(), smallDemo.Hari.Add(time.Hour).UnixMicro()
	for _, username := range f.rows(`SELECT username FROM auth_akun WHERE college_id = $1 ORDER BY username`) {
		sesi := f.id("sesi", username)
		f.exec(`INSERT INTO auth_sesi
			(college_id, id, id_akun, perangkat, alamat, dibuat_pada, terakhir_pada, kedaluwarsa_pada)
			SELECT $1, $2, id, 'uji', '127.0.0.1', $4, $4, $5
			FROM auth_akun WHERE college_id = $1 AND username = $3`, sesi, username, now, end)
		f.token(username, sesi, end)
	}
}

// token lets a session be called with the token of a name.
func (f *authzFiller) token(name, sesi string, end int64) {
	f.exec(`INSERT INTO auth_token_akses (college_id, sidik, id_sesi, kedaluwarsa_pada)
		VALUES ($1, $2, $3, $4)`, sha(coretest.Token(f.q.College, name)), sesi, end)
}

func sha(s string) string {
	sum := sha256.Sum256([]byte(s))
	return hex.EncodeToString(sum[:])
}

// The works of which something was decided just now, and those whose sheets of marks wait to be locked.
const (
	fresh    = `SELECT MIN(id) FROM tugasakhir_karya WHERE college_id = $1 GROUP BY jenis, status`
	lockable = `SELECT MAX(id) FROM tugasakhir_karya WHERE college_id = $1 AND status = 'menunggu_nilai' GROUP BY jenis`
)

// records adds one of each thing that the demo does not invent.
func (f *authzFiller) records() {
	now := smallDemo.Hari.UnixMicro()
	f.exec(`INSERT INTO tugasakhir_cuplikan
		(college_id, id, id_akun, judul, judul_urut, isi, pakai, versi, dibuat_pada, diubah_pada)
		SELECT $1, 'cuplikan-' || $1 || '-' || d.id, d.id_akun, 'Cuplikan', 'cuplikan', '<p>Isi</p>', 0, 1, $2, $2
		FROM master_dosen d WHERE d.college_id = $1 AND d.id_akun IS NOT NULL`, now)
	f.companies()
	f.asked(now)
	f.managed(now)
	f.marked()
	f.exec(`UPDATE tugasakhir_putusan SET pada = $2 WHERE college_id = $1 AND id_pengajuan IN
		(SELECT id FROM tugasakhir_pengajuan WHERE college_id = $1 AND id_karya IN (`+fresh+`))`, now)
	f.exec(`UPDATE tugasakhir_riwayat SET pada = $2 WHERE college_id = $1 AND (id_karya, urut) IN
		(SELECT id_karya, MAX(urut) FROM tugasakhir_riwayat WHERE college_id = $1 GROUP BY id_karya)`, now)
	f.exec(`UPDATE tugasakhir_revisi SET status = 'menunggu', jawaban = '', alasan = ''
		WHERE college_id = $1 AND id IN (SELECT MIN(r.id) FROM tugasakhir_revisi r
		JOIN tugasakhir_karya k ON k.college_id = r.college_id AND k.id = r.id_karya
		WHERE r.college_id = $1 AND k.status = 'revisi' GROUP BY k.id)`)
	f.exec(`UPDATE kit_pekerjaan SET status = 'selesai' WHERE college_id = $1`)
	f.work()
	f.calledOff(now)
	f.exec(`INSERT INTO tugasakhir_kalender (college_id, id_akun, sidik, dibuat_pada)
		SELECT $1, id, $2, $3 FROM auth_akun WHERE college_id = $1 AND username = 'operator'`,
		sha(coretest.Token(f.q.College, "kalender")), now)
	f.compared(now)
}

// asked adds requests to take a decision back, and to change a sheet of marks.
func (f *authzFiller) asked(now int64) {
	f.exec(`INSERT INTO tugasakhir_pembatalan
		(college_id, id, id_karya, id_pengajuan, id_dosen, alasan, status, jawaban, dibuat_pada)
		SELECT $1, 'batal-' || v.id_pengajuan, a.id_karya, a.id, v.id_dosen, 'Keliru', 'diajukan', '', $2
		FROM tugasakhir_pengajuan a
		JOIN tugasakhir_putusan v ON v.college_id = a.college_id AND v.id_pengajuan = a.id AND v.status = 'disetujui'
		JOIN tugasakhir_pembimbing b ON b.college_id = a.college_id AND b.id_karya = a.id_karya
		AND b.id_dosen = v.id_dosen AND b.urutan = 1
		WHERE a.college_id = $1 AND a.status IN ('disetujui', 'diverifikasi') AND a.id_karya IN (`+fresh+`)`, now)
	f.exec(`INSERT INTO tugasakhir_perubahan
		(college_id, id, id_sidang, id_karya, id_dosen, status, alasan, jawaban, diajukan_pada)
		SELECT $1, 'ubah-' || u.id_sidang || u.id_karya || u.id_dosen, u.id_sidang, u.id_karya, u.id_dosen,
		'diajukan', 'Tertukar', '', $2
		FROM tugasakhir_penguji u JOIN tugasakhir_karya k ON k.college_id = u.college_id AND k.id = u.id_karya
		WHERE u.college_id = $1 AND u.lembar = 'final' AND u.peran = 'pembimbing_1'
		AND k.status IN ('menunggu_nilai', 'revisi') AND k.id NOT IN (`+lockable+`)`, now)
}

// marked fills the sheets of marks that wait to be locked.
func (f *authzFiller) marked() {
	f.exec(`INSERT INTO tugasakhir_skor (college_id, id_sidang, id_karya, id_dosen, id_kriteria, nilai_e4)
		SELECT $1, u.id_sidang, u.id_karya, u.id_dosen, c.id, 800000
		FROM tugasakhir_penguji u JOIN tugasakhir_karya k ON k.college_id = u.college_id AND k.id = u.id_karya
		JOIN tugasakhir_kriteria c ON c.college_id = k.college_id AND c.id_kebijakan = k.id_kebijakan
		AND c.peran = CASE WHEN u.peran IN ('pembimbing_1', 'pembimbing_2') THEN 'pembimbing' ELSE 'penguji' END
		WHERE u.college_id = $1 AND u.lembar <> 'final' AND k.id IN (` + lockable + `) ON CONFLICT DO NOTHING`)
	f.exec(`UPDATE tugasakhir_penguji SET lembar = 'final' WHERE college_id = $1 AND id_karya IN (` + lockable + `)`)
	f.exec(`UPDATE tugasakhir_magang SET nilai_e4 = 800000 WHERE college_id = $1 AND id_karya IN (` + lockable + `)`)
}

// compared adds what a check of likeness found, and decisions on it.
func (f *authzFiller) compared(now int64) {
	f.exec(`INSERT INTO tugasakhir_kutipan
		(college_id, id_cek, urut, judul_lain, tahun_lain, kutipan, kutipan_lain, halaman, halaman_lain, skor_e2)
		SELECT $1, id, 1, 'Karya lain', 2025, 'kutipan', 'kutipan lain', 1, 1, 9000
		FROM tugasakhir_cek WHERE college_id = $1`)
	f.exec(`UPDATE tugasakhir_cek SET peta = 'AQEA' WHERE college_id = $1`) // one word, which others have
	f.exec(`INSERT INTO tugasakhir_kemiripan_putusan
		(college_id, id, id_karya, id_berkas, sebagai, id_akun, nama, skor_e2, batas_e2, alasan, dibuat_pada)
		SELECT $1, 'skor-' || k.id, k.id, f.id, 'pembimbing', d.id_akun, d.nama, NULL, 2500, 'Sudah dibaca', $2
		FROM tugasakhir_karya k
		JOIN tugasakhir_berkas f ON f.college_id = k.college_id AND f.id_karya = k.id
		AND f.jenis IN ('naskah', 'laporan')
		JOIN tugasakhir_pembimbing b ON b.college_id = k.college_id AND b.id_karya = k.id AND b.urutan = 1
		JOIN master_dosen d ON d.college_id = b.college_id AND d.id = b.id_dosen
		WHERE k.college_id = $1 AND k.status = 'mengajukan_sidang' AND NOT EXISTS (SELECT 1 FROM tugasakhir_berkas g
		WHERE g.college_id = f.college_id AND g.id_karya = f.id_karya AND g.jenis IN ('naskah', 'laporan')
		AND g.nomor > f.nomor)`, now)
}

// calledOff lets each former head have been the examiner of an exam that was called off: that binds nobody to the work.
func (f *authzFiller) calledOff(now int64) {
	type head struct{ Dosen, Karya string }
	const heads = `SELECT d.id AS dosen, MIN(k.id) AS karya FROM master_dosen d
		JOIN tugasakhir_karya k ON k.college_id = d.college_id AND k.id_prodi = d.id_prodi
		WHERE d.college_id = $1 AND d.nama LIKE '` + formerHeads + `%' AND k.jenis = 'skripsi'
		GROUP BY d.id ORDER BY d.id`
	rows, err := db.List[head](f.ctx, f.q, heads, f.q.College)
	f.err = errors.Join(f.err, err)
	for _, r := range rows {
		id := f.id("sidang", r.Karya)
		f.exec(`INSERT INTO tugasakhir_sidang
			(college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang, tautan, status, versi, dibuat_pada,
			diubah_pada)
			VALUES ($1, $2, 'skripsi', 20261, $3, $4, NULL, 'https://rapat.example/batal', 'dibatalkan', 1, $3, $3)`,
			id, now, now+1)
		f.exec(`INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, catatan, tenggat_revisi)
			VALUES ($1, $2, $3, '', '')`, id, r.Karya)
		f.exec(`INSERT INTO tugasakhir_penguji
			(college_id, id_sidang, id_karya, id_dosen, peran, kesediaan, alasan, lembar, catatan, versi)
			VALUES ($1, $2, $3, $4, 'penguji_1', 'bersedia', '', 'kosong', '', 1)`, id, r.Karya, r.Dosen)
	}
}
