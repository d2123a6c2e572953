package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/core/master"
	"portaldosen/internal/feature/akademik"
	"portaldosen/internal/feature/akademik/matakuliah"
	"portaldosen/internal/feature/bkd"
	"portaldosen/internal/feature/kampus"
	"portaldosen/internal/feature/surat"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/words"
)

// The rows of the benchmark follow a plain rule, so that every peer holds the same and totals are known.
const (
	prodis    = 20
	inactives = 7 // one row in seven is inactive
)

func prodiID(i int) string { return fmt.Sprintf("00000000-0000-7000-8000-%012d", i) }

const (
	college = "UNINDRA"
	token   = college + ".bench-bench-bench-bench-bench-bench-bench-A"
)

// migrated opens a database and gives it its tables.
func migrated(ctx context.Context, c db.Config) (*db.DB, error) {
	d, err := db.Open(ctx, c)
	if err != nil {
		return nil, err
	}
	m, err := d.NewMigrator(ctx, areas()...)
	if err != nil {
		return nil, errors.Join(err, d.Close())
	}
	defer m.Close()
	if err := m.Up(ctx); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return d, nil
}

// fill makes a database with one college, a signed-in lecturer and so many courses.
func fill(ctx context.Context, c db.Config, rows int) error {
	d, err := migrated(ctx, c)
	if err != nil {
		return err
	}
	defer d.Close()
	if err := d.Write(ctx, college, grounds); err != nil {
		return err
	}
	for from := 0; from < rows; from += filledAtOnce {
		err := d.Write(ctx, college, func(ctx context.Context, q db.Q) error {
			return courses(ctx, q, from, min(from+filledAtOnce, rows), rows)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// filledAtOnce is how many courses are written in a transaction: what SQLite writes in one it finds again slowly until its end.
const filledAtOnce = 20_000

// areas are the tables of the whole portal: it serves no database that lacks some.
func areas() []fs.FS {
	return []fs.FS{
		db.Migrations(), institusi.Migrations(), auth.Migrations(), master.Migrations(), akademik.Migrations(), kegiatan.Migrations(),
		tugasakhir.Migrations(), kampus.Migrations(), surat.Migrations(), bkd.Migrations(),
	}
}

// grounds are what a course and a session stand on.
func grounds(ctx context.Context, q db.Q) error {
	statements := []struct {
		text string
		args []any
	}{
		{`INSERT INTO institusi_college (id, urutan, origin, judul, nama, copyright, color_mode, enable_chat, enable_localization, url_sikad_legacy, zona_waktu, kontak_operator, logo_svg, versi)
			VALUES ($1, 1, '["http://localhost"]', 'Portal Dosen', 'Bench', '', 'default', FALSE, FALSE, '', 'WIB', '', '', 1)`, []any{college}},
		{`INSERT INTO auth_akun (college_id, id, username, username_kunci, nama, email, telepon, password_hash, aktif, versi, dibuat_pada, diubah_pada)
			VALUES ($1, 'akun', 'dosen', 'dosen', 'Dosen', '', '', '', TRUE, 1, 1, 1)`, []any{college}},
		{`INSERT INTO auth_peran (college_id, id_akun, peran) VALUES ($1, 'akun', 'ROLE_DOSEN')`, []any{college}},
		{`INSERT INTO auth_izin (college_id, peran, izin) VALUES ($1, 'ROLE_DOSEN', 'akademik.matakuliah.lihat'), ($1, 'ROLE_DOSEN', 'akademik.matakuliah.ubah')`, []any{college}},
		{`INSERT INTO master_periode (college_id, periode, berjalan) VALUES ($1, 20261, TRUE)`, []any{college}},
		{`INSERT INTO master_fakultas (college_id, id, kode, nama, status) VALUES ($1, 'f', 'F', 'Fakultas', 'A')`, []any{college}},
		{`INSERT INTO master_jurusan (college_id, id, id_fakultas, kode, nama, status) VALUES ($1, 'j', 'f', 'J', 'Jurusan', 'A')`, []any{college}},
		{`INSERT INTO akademik_referensi (college_id, daftar, kode, nama, urutan) VALUES ($1, 'kelompok', 'MKK', 'Keahlian', 1), ($1, 'jenis', 'W', 'Wajib', 1), ($1, 'teoripraktek', 'T', 'Teori', 1)`, []any{college}},
	}
	for _, s := range statements {
		if _, err := q.Exec(ctx, s.text, s.args...); err != nil {
			return err
		}
	}
	if err := signIn(ctx, q, "akun", token); err != nil {
		return err
	}
	for i := range prodis {
		const insert = `INSERT INTO master_prodi (college_id, id, id_jurusan, kode, nama, nama_urut, jenjang, status) VALUES ($1, $2, 'j', $3, $4, $5, 'S1', 'A')`
		name := fmt.Sprintf("Program Studi %d", i)
		if _, err := q.Exec(ctx, insert, college, prodiID(i), fmt.Sprint(i), name, strings.ToLower(name)); err != nil {
			return err
		}
	}
	return nil
}

// signIn gives an account a session, whose token is known.
func signIn(ctx context.Context, q db.Q, account, token string) error {
	far := time.Now().Add(1000 * time.Hour).UnixMicro()
	sum := sha256.Sum256([]byte(token))
	_, err := q.Exec(ctx, `INSERT INTO auth_sesi (college_id, id, id_akun, perangkat, alamat, dibuat_pada, terakhir_pada, kedaluwarsa_pada)
		VALUES ($1, $2, $2, '', '', $3, $3, $4)`, college, account, time.Now().UnixMicro(), far)
	if err != nil {
		return err
	}
	_, err = q.Exec(ctx, `INSERT INTO auth_token_akses (college_id, sidik, id_sesi, kedaluwarsa_pada) VALUES ($1, $2, $3, $4)`,
		college, hex.EncodeToString(sum[:]), account, far)
	return err
}

var topics = []string{"Algoritma", "Basis Data", "Jaringan Komputer", "Kalkulus", "Manajemen Proyek", "Statistika", "Etika Profesi", "Hukum Perdata", "Akuntansi Biaya", "Psikologi Umum"}

// courses are some of so many rows, which follow the rule that mix.go counts by.
func courses(ctx context.Context, q db.Q, from, to, rows int) error {
	b := db.NewBulk(q, "akademik_matakuliah", "college_id", "id", "kode", "kode_urut", "nama", "nama_inggris", "nama_urut", "cari", "sks",
		"sks_teori", "sks_praktik", "semester", "kelompok", "jenis", "teori_praktik", "id_prodi", "status", "deskripsi", "versi", "dibuat_pada", "diubah_pada")
	found := words.NewBulk(q, matakuliah.Kata)
	for i := from; i < to; i++ {
		mixed := mixed(i, rows)
		kode := fmt.Sprintf("MK%07d", i)
		nama := fmt.Sprintf("%s %07d", topics[mixed%len(topics)], mixed)
		status := "A"
		if i%inactives == 0 {
			status = "N"
		}
		id, prodi := courseID(i, rows), prodiID(i/inactives%prodis)
		err := found.Add(ctx, matakuliah.KataMataKuliah(id, kode, nama, "Course "+nama, prodi, status))
		if err != nil {
			return err
		}
		err = b.Add(ctx, college, id, kode, strings.ToLower(kode), nama, "Course "+nama, strings.ToLower(nama),
			matakuliah.CariMataKuliah(kode, nama, "Course "+nama), 3, 2, 1, 1+i%8, "MKK", "W", "T", prodi, status, "<p>Deskripsi singkat mata kuliah.</p>", 1, 1, 1)
		if err != nil {
			return err
		}
	}
	return errors.Join(b.Flush(ctx), found.Flush(ctx))
}

// mixed is a course's place in the order of names, which is not that of insertion.
func mixed(i, rows int) int { return (i * 7919) % rows }

func courseID(i, rows int) string { return fmt.Sprintf("%08x-0000-7000-8000-%012x", mixed(i, rows), i) }
