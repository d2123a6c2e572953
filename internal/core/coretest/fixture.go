package coretest

import (
	invented "portaldosen/internal/core/auth/demo"
	"portaldosen/internal/core/demo"

	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/kit/db"
)

// The colleges of the fixture, and where their sites are.
var Hosts = map[string]string{"UNINDRA": "localhost", "TSM": "tsm.localhost"}

// Password is every account's password.
const Password = "portal-dosen-demo"

// passwordHash is Password hashed once (argon2id), so that a test does not wait for it.
const passwordHash = "$argon2id$v=19$m=19456,t=2,p=1$cG9ydGFsLWRvc2VuLTE2Yg$awe5k74YKc964Sgz/ms3745a6KzSoK1ffJwHD2fRbEA"

// Clients are the other systems of each college, by client id.
var Clients = map[string]string{"lms": "LMS", "elib": "E-Library"}

// Secret is a client's secret.
func Secret(client string) string { return "rahasia-" + client }

// Redirect is where a client takes codes.
func Redirect(client string) string { return "https://" + client + ".kampus.example/oauth" }

// Now is when every test begins: a Saturday morning in a running odd term.
var Now = time.Date(2026, 11, 21, 3, 0, 0, 0, time.UTC)

// Periode is the running term at Now.
const Periode = 20261

// Accounts of each college: username and roles. dosen and dosen2 teach in programme if, kaprodi heads it; dosen3 and
// dosen4 are of si, and dosen4 has to do with nobody. mahasiswa and mahasiswa2 study in if.
var Accounts = map[string][]string{
	"dosen":      {"ROLE_DOSEN"},
	"dosen2":     {"ROLE_DOSEN"},
	"dosen3":     {"ROLE_DOSEN"},
	"dosen4":     {"ROLE_DOSEN"},
	"kaprodi":    {"ROLE_DOSEN", "ROLE_KAPRODI"},
	"operator":   {"ROLE_OPERATOR"},
	"mahasiswa":  {"ROLE_MAHASISWA"},
	"mahasiswa2": {"ROLE_MAHASISWA"},
}

var order = []string{"dosen", "dosen2", "dosen3", "kaprodi", "operator", "mahasiswa", "dosen4", "mahasiswa2"}

// names are the people of the accounts.
var names = map[string]string{
	"dosen":      "Budi Santoso",
	"dosen2":     "Siti Aminah",
	"dosen3":     "Made Wirawan",
	"dosen4":     "Yohana Tarigan",
	"kaprodi":    "Rahmi Lubis",
	"operator":   "Operator Kampus",
	"mahasiswa":  "Adinata Bagaskara",
	"mahasiswa2": "Citra Lestari",
}

// ID makes the fixture's ids: of a kind and a name within a college, in the form of a UUID.
func ID(college, kind, name string) string {
	sum := sha256.Sum256([]byte(college + "/" + kind + "/" + name))
	h := hex.EncodeToString(sum[:16])
	return h[:8] + "-" + h[8:12] + "-7" + h[13:16] + "-8" + h[17:20] + "-" + h[20:32]
}

// Token is the access token of an account's session that the fixture began.
func Token(college, username string) string {
	sum := sha256.Sum256([]byte("token/" + college + "/" + username))
	return college + "." + base64.RawURLEncoding.EncodeToString(sum[:])
}

// seed fills both colleges with a small campus, whose roles hold these permissions.
func seed(ctx context.Context, d *db.DB, permissions map[string][]string) error {
	for i, college := range []string{"UNINDRA", "TSM"} {
		err := d.Write(ctx, college, func(ctx context.Context, q db.Q) error {
			f := filler{ctx: ctx, q: q, college: college, permissions: permissions}
			f.site(i + 1)
			f.roles()
			f.clients()
			f.terms()
			f.units()
			f.people()
			f.studies()
			return f.err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

type filler struct {
	ctx         context.Context
	q           db.Q
	college     string
	permissions map[string][]string
	err         error
}

func (f *filler) exec(text string, args ...any) {
	if f.err == nil {
		_, f.err = f.q.Exec(f.ctx, text, append([]any{f.college}, args...)...)
	}
}

// found makes a record found by its words.
func (f *filler) found(write func(context.Context, db.Q, string) error, id string) {
	if f.err == nil {
		f.err = write(f.ctx, f.q, id)
	}
}

func (f *filler) id(kind, name string) string { return ID(f.college, kind, name) }

func (f *filler) site(order int) {
	f.exec(`INSERT INTO institusi_college (id, urutan, origin, judul, nama, copyright, color_mode, enable_chat,
			enable_localization, url_sikad_legacy, zona_waktu, kontak_operator, logo_svg, versi)
		VALUES ($1, $2, $3, 'Portal Dosen', $4, '© 2026', 'default', FALSE,
			FALSE, '', 'WIB', 'operator@kampus.example', '<svg xmlns="http://www.w3.org/2000/svg"/>', 1)`,
		order, `["http://`+Hosts[f.college]+`"]`, "Universitas "+f.college)
	for keyword, value := range map[string]string{"fitur_lms": "1", "fitur_bkd": "0"} {
		f.exec(`INSERT INTO institusi_konfigurasi (college_id, keyword, value) VALUES ($1, $2, $3)`, keyword, value)
	}
	f.exec(`INSERT INTO institusi_pesan (college_id, id, tujuan, judul, judul_urut, isi, aktif, dibuat_pada)
		VALUES ($1, $2, 'portaldos', 'Selamat datang', 'selamat datang', '<p>Halo</p>', TRUE, $3)`,
		f.id("pesan", "1"), Now.UnixMicro())
}

// roles gives each role its permissions.
func (f *filler) roles() {
	for izin, roles := range f.permissions {
		for _, peran := range roles {
			f.exec(`INSERT INTO auth_izin (college_id, peran, izin) VALUES ($1, $2, $3)`, peran, izin)
		}
	}
}

// clients are the portal itself and the other systems.
func (f *filler) clients() {
	f.exec(`INSERT INTO auth_klien (college_id, client_id, nama, sidik_rahasia, pkce_wajib)
		VALUES ($1, 'web', 'Portal Dosen', NULL, FALSE)`)
	for client, nama := range Clients {
		sum := sha256.Sum256([]byte(Secret(client)))
		f.exec(`INSERT INTO auth_klien (college_id, client_id, nama, sidik_rahasia, pkce_wajib)
			VALUES ($1, $2, $3, $4, FALSE)`, client, nama, hex.EncodeToString(sum[:]))
		f.exec(`INSERT INTO auth_klien_redirect (college_id, client_id, redirect_uri)
			VALUES ($1, $2, $3)`, client, Redirect(client))
	}
}

// terms are those of nine years.
func (f *filler) terms() {
	for tahun := 2020; tahun <= 2028; tahun++ {
		for term := 1; term <= 4; term++ {
			periode := tahun*10 + term
			f.exec(`INSERT INTO master_periode (college_id, periode, berjalan)
				VALUES ($1, $2, $3)`, periode, periode == Periode)
		}
	}
}

// units are a faculty, its department, and two programmes of that.
func (f *filler) units() {
	fakultas, jurusan := f.id("fakultas", "ft"), f.id("jurusan", "ik")
	f.exec(`INSERT INTO master_fakultas (college_id, id, kode, nama, nama_urut, status)
		VALUES ($1, $2, 'FT', 'Fakultas Teknik', 'fakultas teknik', 'A')`, fakultas)
	f.exec(`INSERT INTO master_jurusan (college_id, id, id_fakultas, kode, nama, nama_urut, status)
		VALUES ($1, $2, $3, 'IK', 'Informatika dan Komputer', 'informatika dan komputer', 'A')`, jurusan, fakultas)
	for kode, nama := range map[string]string{"if": "Informatika", "si": "Sistem Informasi"} {
		f.exec(`INSERT INTO master_prodi (college_id, id, id_jurusan, kode, nama, nama_urut, jenjang, status)
			VALUES ($1, $2, $3, $4, $5, $6, 'S1', 'A')`,
			f.id("prodi", kode), jurusan, strings.ToUpper(kode), nama, strings.ToLower(nama))
		f.exec(`INSERT INTO master_konsentrasi (college_id, id, id_prodi, kode, nama, nama_urut, status)
			VALUES ($1, $2, $3, 'K1', $4, $5, 'A')`,
			f.id("konsentrasi", kode), f.id("prodi", kode), "Konsentrasi "+nama, "konsentrasi "+strings.ToLower(nama))
	}
}

func (f *filler) people() {
	for i, username := range order {
		akun, now := f.id("akun", username), Now.UnixMicro()
		nama, email := names[username], username+"@kampus.example"
		f.exec(`INSERT INTO auth_akun (college_id, id, username, username_kunci, nama, email, telepon, password_hash,
				aktif, versi, dibuat_pada, diubah_pada, nama_urut)
			VALUES ($1, $2, $3, $3, $4, $5, '80000000001', $6, TRUE, 1, $7, $7, $8)`,
			akun, username, nama, email, passwordHash, now, strings.ToLower(nama))
		for _, peran := range Accounts[username] {
			f.exec(`INSERT INTO auth_peran (college_id, id_akun, peran) VALUES ($1, $2, $3)`, akun, peran)
		}
		f.session(akun, username)
		if !slices.Contains(Accounts[username], auth.PeranDosen) {
			continue
		}
		prodi := "if"
		if username == "dosen3" || username == "dosen4" {
			prodi = "si"
		}
		id, nidn := f.id("dosen", username), "000000000"+string(rune('0'+i))
		f.exec(`INSERT INTO master_dosen (college_id, id, id_akun, nidn_kunci, nidn, nama, nama_urut, gelar_depan,
				gelar_belakang, id_prodi, status)
			VALUES ($1, $2, $3, $4, $4, $5, $6, 'Dr.', 'M.Kom.', $7, 'A')`,
			id, akun, nidn, nama, strings.ToLower(nama), f.id("prodi", prodi))
		f.found(dosen.TulisKata, id)
	}
	f.exec(`INSERT INTO master_kaprodi (college_id, id_prodi, id_dosen)
		VALUES ($1, $2, $3)`, f.id("prodi", "if"), f.id("dosen", "kaprodi"))
	f.exec(`INSERT INTO master_jabatan (college_id, id, id_prodi, id_dosen, jenis, plt, mulai, versi, diubah_pada,
			diubah_oleh)
		VALUES ($1, $2, $3, $4, 'ketua', FALSE, '2024-09-01', 1, 0, '')`,
		f.id("jabatan", "if"), f.id("prodi", "if"), f.id("dosen", "kaprodi"))
}

// session begins a session whose token the tests know.
func (f *filler) session(akun, username string) {
	sesi, until := f.id("sesi", username), Now.Add(720*time.Hour)
	f.exec(`INSERT INTO auth_sesi (college_id, id, id_akun, perangkat, alamat, dibuat_pada, terakhir_pada,
			kedaluwarsa_pada)
		VALUES ($1, $2, $3, 'uji', '127.0.0.1', $4, $4, $5)`, sesi, akun, Now.UnixMicro(), until.UnixMicro())
	sum := sha256.Sum256([]byte(Token(f.college, username)))
	f.exec(`INSERT INTO auth_token_akses (college_id, sidik, id_sesi, kedaluwarsa_pada)
		VALUES ($1, $2, $3, $4)`,
		hex.EncodeToString(sum[:]), sesi, Now.Add(10*time.Minute).UnixMicro())
}

// AkunDemo writes the accounts of an invented college, without permissions.
func AkunDemo(ctx context.Context, q db.Q, k *demo.Kampus) error {
	return invented.Fill(ctx, q, k, nil)
}
