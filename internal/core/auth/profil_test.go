package auth_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
)

func TestPengguna(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-02 username, uuid, college, roles, permissions, version and period", func(t *testing.T) {
			var got auth.Pengguna
			c.As(unindra, "kaprodi", "GET", "/v2/user_info", nil).Want(http.StatusOK).JSON(&got)
			want := auth.Pengguna{
				Username: "kaprodi", UUID: coretest.ID(unindra, "akun", "kaprodi"), CollegeID: unindra, Nama: "Rahmi Lubis",
				Roles: []string{"ROLE_DOSEN", "ROLE_KAPRODI"}, Izin: []string{"akademik.matakuliah.buat", "akademik.matakuliah.lihat", "akademik.matakuliah.ubah",
					"tugasakhir.bimbingan.bimbing", "tugasakhir.karya.lihat", "tugasakhir.kuota.atur", "tugasakhir.sidang.atur", "tugasakhir.sidang.uji"},
				VersiKonfigurasi: "1", Periode: coretest.Periode - 10, SesiSemester: coretest.Periode,
				IDDosen: coretest.ID(unindra, "dosen", "kaprodi"),
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		})
		t.Run("AK-03 a role without permissions holds none, and the list is a list", func(t *testing.T) {
			c.Exec(unindra, `DELETE FROM auth_izin WHERE college_id = $1 AND peran = 'ROLE_MAHASISWA'`, unindra)
			later(c, time.Second)
			var got auth.Pengguna
			c.As(unindra, "mahasiswa", "GET", "/v2/user_info", nil).Want(http.StatusOK).JSON(&got)
			if got.Izin == nil || len(got.Izin) != 0 || len(got.Roles) != 1 {
				t.Errorf("%+v", got)
			}
		})
		t.Run("AU-02 a student reads the own id", func(t *testing.T) {
			var got auth.Pengguna
			c.As(unindra, "mahasiswa", "GET", "/v2/user_info", nil).Want(http.StatusOK).JSON(&got)
			if got.IDMahasiswa != coretest.ID(unindra, "mahasiswa", "mahasiswa") || got.IDDosen != "" {
				t.Errorf("%+v", got)
			}
		})
		t.Run("AK-03 permissions are rows of the college", func(t *testing.T) {
			c.Exec(unindra, `DELETE FROM auth_izin WHERE college_id = $1 AND peran = 'ROLE_DOSEN' AND izin = 'akademik.matakuliah.ubah'`, unindra)
			later(c, time.Second)
			for college, n := range map[string]int{unindra: coretest.HeldBy(auth.PeranDosen) - 1, tsm: coretest.HeldBy(auth.PeranDosen)} {
				var got auth.Pengguna
				c.As(college, "dosen", "GET", "/v2/user_info", nil).Want(http.StatusOK).JSON(&got)
				if len(got.Izin) != n || got.CollegeID != college {
					t.Errorf("%s: %+v", college, got)
				}
			}
		})
		t.Run("AU-12 without a running term there is no period to work in", func(t *testing.T) {
			c.Exec(unindra, `UPDATE master_periode SET berjalan = FALSE WHERE college_id = $1`, unindra)
			var got auth.Pengguna
			c.As(unindra, "dosen", "GET", "/v2/user_info", nil).Want(http.StatusOK).JSON(&got)
			if got.Periode != 0 {
				t.Errorf("period %d", got.Periode)
			}
			c.As(unindra, "dosen", "PUT", "/v2/user_period", body{"sesiSemester": 20251}).WantErrors(map[string]string{"sesiSemester": "Periode tidak tersedia"})
		})
	})
}

func TestPeriode(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		period := func(college, username string) int64 {
			var got auth.Pengguna
			c.As(college, username, "GET", "/v2/user_info", nil).Want(http.StatusOK).JSON(&got)
			return got.Periode
		}
		t.Run("AU-12 the chosen period is kept on the account, for no one else", func(t *testing.T) {
			var got auth.PilihanPeriode
			c.As(unindra, "dosen", "PUT", "/v2/user_period", body{"sesiSemester": 20243}).Want(http.StatusOK).JSON(&got)
			if got.SesiSemester != 20243 || period(unindra, "dosen") != 20243 || period(unindra, "dosen2") != 20251 || period(tsm, "dosen") != 20251 {
				t.Error("not exactly the caller's period changed")
			}
		})
		t.Run("AU-13 from two years ahead down to six years back, terms 1 to 4", func(t *testing.T) {
			for _, ok := range []int{20284, 20281, 20201, 20204, coretest.Periode} {
				c.As(unindra, "dosen", "PUT", "/v2/user_period", body{"sesiSemester": ok}).Want(http.StatusOK)
			}
			for _, bad := range []int{20291, 20194, 20250, 20255, 0, -20251, 2025, 202511} {
				c.As(unindra, "dosen", "PUT", "/v2/user_period", body{"sesiSemester": bad}).WantErrors(map[string]string{"sesiSemester": "Periode tidak tersedia"})
			}
			if got := period(unindra, "dosen"); got != coretest.Periode {
				t.Errorf("a refused choice left %d", got)
			}
		})
		t.Run("AU-12 what is no number, missing, or without a session", func(t *testing.T) {
			c.As(unindra, "dosen", "PUT", "/v2/user_period", body{"sesiSemester": "20251"}).WantErrors(map[string]string{"sesiSemester": "Harus berupa bilangan bulat"})
			c.As(unindra, "dosen", "PUT", "/v2/user_period", body{}).WantErrors(map[string]string{"sesiSemester": "Field tidak boleh kosong"})
			c.Nobody(unindra, "PUT", "/v2/user_period", body{"sesiSemester": 20251}).Want(http.StatusUnauthorized)
		})
	})
}

func TestProfil(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		get := func(college, username string) (p auth.Profil) {
			c.As(college, username, "GET", "/v2/user_profile", nil).Want(http.StatusOK).JSON(&p)
			return p
		}
		t.Run("AU-10 a lecturer's profile carries titles and NIDN, with its version", func(t *testing.T) {
			want := auth.Profil{
				Nama: "Budi Santoso", GelarDepan: "Dr.", GelarBelakang: "M.Kom.", NIDN: "0000000000",
				Username: "dosen", Email: "dosen@kampus.example", Telepon: "80000000001", Versi: 1,
			}
			if diff := cmp.Diff(want, get(unindra, "dosen")); diff != "" {
				t.Error(diff)
			}
			if etag := c.As(unindra, "dosen", "GET", "/v2/user_profile", nil).Header.Get("ETag"); etag != `"1"` {
				t.Errorf("ETag %s", etag)
			}
			if p := get(unindra, "operator"); p.NIDN != "" || p.GelarDepan != "" || p.Username != "operator" {
				t.Errorf("an operator's profile %+v", p)
			}
		})
		t.Run("AU-10 e-mail and telephone change, for no one else", func(t *testing.T) {
			a := c.As(unindra, "dosen", "PUT", "/v2/user_profile", body{"email": " budi@baru.example ", "telepon": "812345678901"}, `If-Match: "1"`).Want(http.StatusOK)
			if p := get(unindra, "dosen"); p.Email != "budi@baru.example" || p.Telepon != "812345678901" || p.Versi != 2 || a.Header.Get("ETag") != `"2"` {
				t.Errorf("%+v, ETag %s", p, a.Header.Get("ETag"))
			}
			if get(unindra, "dosen2").Versi != 1 || get(tsm, "dosen").Versi != 1 || trail(c, "auth.profil.ubah") != 1 {
				t.Error("another's profile changed, or the audit trail lacks it")
			}
			c.As(unindra, "dosen", "PUT", "/v2/user_profile", body{"email": "budi@baru.example", "telepon": ""}).Want(http.StatusOK)
		})
		t.Run("AU-10 a repeat with the same key changes it once", func(t *testing.T) {
			for range 2 {
				c.As(unindra, "dosen2", "PUT", "/v2/user_profile", body{"email": "siti@baru.example", "telepon": ""}, "Idempotency-Key: k1", `If-Match: "1"`).Want(http.StatusOK)
			}
			if get(unindra, "dosen2").Versi != 2 {
				t.Error("changed twice")
			}
		})
		t.Run("AU-10 a stale change is refused with who and when", func(t *testing.T) {
			a := c.As(unindra, "dosen2", "PUT", "/v2/user_profile", body{"email": "lain@baru.example", "telepon": ""}, `If-Match: "1"`)
			wantMessage(t, a, http.StatusPreconditionFailed, "Profil sudah diubah oleh Siti Aminah pada 21 November 2026 10:00 WIB. Muat ulang untuk melihat isinya.")
			c.As(unindra, "dosen2", "PUT", "/v2/user_profile", body{"email": "lain@baru.example", "telepon": ""}, `If-Match: "x"`).Want(http.StatusPreconditionFailed)
			if get(unindra, "dosen2").Email != "siti@baru.example" {
				t.Error("changed all the same")
			}
		})
		t.Run("IN-08 the e-mail has its pattern; IN-02 the telephone at most 12 digits", func(t *testing.T) {
			bad := func(email, telepon, field, sentence string) {
				t.Helper()
				c.As(unindra, "kaprodi", "PUT", "/v2/user_profile", body{"email": email, "telepon": telepon}).WantErrors(map[string]string{field: sentence})
			}
			bad("", "", "email", "Field tidak boleh kosong")
			for _, email := range []string{"budi", "budi@", "@x.id", "a@b", "a b@c.id", "a@b..id", "a@-b.id", "<a@b.id>", "a@b.id,c@d.id"} {
				bad(email, "", "email", "Email tidak sah")
			}
			for _, telepon := range []string{"8123456789012", "+62812", "0812-345", "satu"} {
				bad("a@b.id", telepon, "telepon", "Nomor HP hanya angka, paling banyak 12")
			}
			c.As(unindra, "kaprodi", "PUT", "/v2/user_profile", body{"email": "a@b.id", "telepon": "", "nama": "Lain"}).WantErrors(map[string]string{"nama": "Field tidak dikenal"})
			if get(unindra, "kaprodi").Versi != 1 {
				t.Error("a refused change changed something")
			}
			for sent, kept := range map[string]string{"628123456789": "8123456789", "0812345678": "812345678", "62081234567": "81234567", "6212345": "6212345"} {
				c.As(unindra, "kaprodi", "PUT", "/v2/user_profile", body{"email": "a@b.id", "telepon": sent}).Want(http.StatusOK)
				if p := get(unindra, "kaprodi"); p.Telepon != kept {
					t.Errorf("IN-02 %s is kept as %q, want %q", sent, p.Telepon, kept)
				}
			}
			c.Nobody(unindra, "GET", "/v2/user_profile", nil).Want(http.StatusUnauthorized)
			c.Nobody(unindra, "PUT", "/v2/user_profile", body{"email": "a@b.id", "telepon": ""}).Want(http.StatusUnauthorized)
		})
	})
}
