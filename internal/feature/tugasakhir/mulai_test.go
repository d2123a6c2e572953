package tugasakhir_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/feature/tugasakhir/nilai"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

const (
	baru     = "BARU"
	hostBaru = "baru.localhost"
)

// kampusBaru is a college that was made as an operator makes one, with a programme, its operator, a student, and a
// lecturer whom the operator wrote down.
type kampusBaru struct {
	*coretest.Campus
	dosen string // the lecturer's id
}

func newCampus(t *testing.T, e db.Engine) kampusBaru {
	t.Helper()
	c := kampusBaru{Campus: coretest.Start(t, e, tugasakhir.New)}
	err := c.Colleges.Buat(t.Context(), institusi.CollegeBaru{
		ID: baru, Nama: "Universitas Baru", Origin: []string{"http://" + hostBaru}, ZonaWaktu: "WIB",
	})
	if err != nil {
		t.Fatal(err)
	}
	tatest.Write(t, c.Campus, baru, func(exec func(string, ...any)) {
		exec(`INSERT INTO master_fakultas (college_id, id, kode, nama, status) VALUES ($1, 'ft', 'FT', 'Teknik', 'A')`)
		exec(`INSERT INTO master_jurusan (college_id, id, id_fakultas, kode, nama, status)
			VALUES ($1, 'ik', 'ft', 'IK', 'Komputer', 'A')`)
		exec(`INSERT INTO master_prodi (college_id, id, id_jurusan, kode, nama, nama_urut, jenjang, status)
			VALUES ($1, 'if', 'ik', 'IF', 'Informatika', 'informatika', 'S1', 'A')`)
	})
	c.account(t, "operator", "ROLE_OPERATOR")
	c.account(t, "mahasiswa", "ROLE_MAHASISWA")
	tatest.Write(t, c.Campus, baru, func(exec func(string, ...any)) {
		exec(`INSERT INTO master_mahasiswa
			(college_id, id, id_akun, nim, nama, nama_urut, id_prodi, angkatan, email, telepon, status)
			VALUES ($1, 'mahasiswa', 'mahasiswa', '1', 'Budi', 'budi', 'if', 2026, '', '', 'A')`)
	})
	var made dosen.Dosen
	c.as(t, "operator", "POST", "/v2/dosen", tatest.Fields{
		"nidn": "0300000001", "nama": "Ani", "idProdi": "if", "status": "A", "username": "dosen",
	}).Want(201).JSON(&made)
	c.dosen = made.ID
	const owner = `SELECT id_akun FROM master_dosen WHERE college_id = $1 AND id = $2`
	c.signIn(t, "dosen", coretest.One[string](c.Campus, baru, owner, baru, made.ID))
	return c
}

// account opens an account that is signed in.
func (c kampusBaru) account(t *testing.T, name, role string) {
	t.Helper()
	now := coretest.Now.UnixMicro()
	tatest.Write(t, c.Campus, baru, func(exec func(string, ...any)) {
		exec(`INSERT INTO auth_akun (college_id, id, username, username_kunci, nama, email, telepon, password_hash,
				aktif, versi, dibuat_pada, diubah_pada)
			VALUES ($1, $2, $2, $2, $2, $3, '', '', TRUE, 1, $4, $4)`, name, name+"@baru.example", now)
		exec(`INSERT INTO auth_peran (college_id, id_akun, peran) VALUES ($1, $2, $3)`, name, role)
	})
	c.signIn(t, name, name)
}

// signIn has an account signed in under a name.
func (c kampusBaru) signIn(t *testing.T, name, account string) {
	t.Helper()
	now, until := coretest.Now.UnixMicro(), coretest.Now.Add(720*time.Hour).UnixMicro()
	sum := sha256.Sum256([]byte(coretest.Token(baru, name)))
	tatest.Write(t, c.Campus, baru, func(exec func(string, ...any)) {
		exec(`INSERT INTO auth_sesi
			(college_id, id, id_akun, perangkat, alamat, dibuat_pada, terakhir_pada, kedaluwarsa_pada)
			VALUES ($1, $2, $3, 'uji', '127.0.0.1', $4, $4, $5)`, name, account, now, until)
		exec(`INSERT INTO auth_token_akses (college_id, sidik, id_sesi, kedaluwarsa_pada) VALUES ($1, $2, $3, $4)`,
			hex.EncodeToString(sum[:]), name, until)
	})
}

// term has the term that the college began with run or not; those that are older than the list of terms may have none.
func (c kampusBaru) term(runs bool) {
	const set = `UPDATE master_periode SET berjalan = $2 WHERE college_id = $1 AND periode = 20261`
	c.Exec(baru, set, baru, runs)
}

func (c kampusBaru) as(t *testing.T, name, method, path string, body any) *apitest.Answer {
	t.Helper()
	return c.Do(t, apitest.Call{
		Method: method, Path: path, Body: body, Token: coretest.Token(baru, name), Host: hostBaru,
	})
}

func (c kampusBaru) usul(t *testing.T, kind karya.Jenis) *apitest.Answer {
	t.Helper()
	in := tatest.Fields{"judul": "Sistem Antrean", "pembimbing": []string{c.dosen}, "kirim": true}
	if kind == tatest.KP {
		in["magang"] = tatest.Fields{
			"instansi": "PT Maju", "kota": "Depok", "mulai": "2026-12-01", "selesai": "2027-02-01",
		}
	}
	return c.as(t, "mahasiswa", "POST", tatest.Paths[kind], in)
}

func TestKampusBaru(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		c := newCampus(t, e)
		t.Run("TA-05 without a running term a proposal is refused with the reason", func(t *testing.T) {
			c.term(false)
			defer c.term(true)
			apitest.RefusedFrom(t, c.usul(t, tatest.Proposal), 409, "Periode berjalan kampus belum ditetapkan")
		})
		for _, kind := range []karya.Jenis{tatest.Proposal, tatest.KP} {
			t.Run("TA-07 a student proposes in a new college and is approved: "+string(kind), func(t *testing.T) {
				var k pengajuan.Karya
				c.usul(t, kind).Want(201).JSON(&k)
				path := tatest.Paths[kind] + "_guidance/" + k.ID + "/approval"
				c.as(t, "dosen", "PUT", path, tatest.Fields{"status": "disetujui"}).Want(200).JSON(&k)
				want := map[karya.Jenis]string{
					tatest.Proposal: "disetujui_pembimbing Aturan kampus", tatest.KP: "menunggu_instansi Aturan kampus",
				}[kind]
				if got := k.Status + " " + k.Kebijakan.Sumber; got != want {
					t.Errorf("status and policy = %s, want %s", got, want)
				}
				var sheets nilai.Penilaian
				c.as(t, "operator", "GET", tatest.Paths[kind]+"_grade/"+k.ID, nil).Want(200).JSON(&sheets)
				got := ""
				for _, part := range sheets.Komponen {
					got += fmt.Sprint(part.Peran, " ", part.Bobot, ", ")
				}
				want = map[karya.Jenis]string{
					tatest.Proposal: "pembimbing 40, penguji 60, ",
					tatest.KP:       "pembimbing 40, penguji 30, lapangan 30, ",
				}[kind]
				if got != want {
					t.Errorf("the grade is made of %s want %s", got, want)
				}
			})
		}
		t.Run("TA-05 a programme made later has the campus's policy", func(t *testing.T) {
			c.Exec(baru, `INSERT INTO master_prodi (college_id, id, id_jurusan, kode, nama, nama_urut, jenjang, status)
				VALUES ($1, 'si', 'ik', 'SI', 'Sistem Informasi', 'sistem informasi', 'S1', 'A')
				ON CONFLICT DO NOTHING`, baru)
			var k kebijakan.KebijakanDiatur
			c.as(t, "operator", "GET", "/v2/ta/kebijakan/skripsi-si", nil).Want(200).JSON(&k)
			got := fmt.Sprint(k.Sumber, k.Sendiri, k.MinBimbingan, len(k.Komponen))
			if want := "Aturan kampusfalse 8 2"; got != want {
				t.Errorf("source, own, sessions, shares = %s, want %s", got, want)
			}
		})
		t.Run("TA-05 lecturers are listed with the policy's quota", func(t *testing.T) {
			rows, _ := apitest.Rows[struct{ Kuota int64 }](
				c.as(t, "mahasiswa", "GET", "/v2/ta/supervisor_load", nil).Want(200))
			if len(rows) != 1 || rows[0].Kuota != 12 {
				t.Errorf("lecturers = %+v, want one with a quota of 12", rows)
			}
		})
	})
}
