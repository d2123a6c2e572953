package auth_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

const tanpaPeriode = "Periode tidak tersedia"

// who reads who an account of a college is.
func who(c *coretest.Campus, college, username string) (p auth.Pengguna) {
	c.As(college, username, "GET", "/v2/user_info", nil).Want(http.StatusOK).JSON(&p)
	return p
}

func TestPengguna(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-02 username, uuid, college, roles, permissions, version and period", func(t *testing.T) {
			want := auth.Pengguna{
				Username: "kaprodi", UUID: coretest.ID(unindra, "akun", "kaprodi"), CollegeID: unindra,
				Nama: "Rahmi Lubis", IDDosen: coretest.ID(unindra, "dosen", "kaprodi"),
				Roles: []string{"ROLE_DOSEN", "ROLE_KAPRODI"},
				Izin: []string{
					"akademik.matakuliah.buat", "akademik.matakuliah.lihat", "akademik.matakuliah.ubah",
					"tugasakhir.bimbingan.bimbing", "tugasakhir.karya.lihat",
					"tugasakhir.kebijakan.ubah", "tugasakhir.kuota.atur",
					"tugasakhir.sidang.atur", "tugasakhir.sidang.uji",
				},
				VersiKonfigurasi: "1", Periode: coretest.Periode - 10, SesiSemester: coretest.Periode,
			}
			if diff := cmp.Diff(want, who(c, unindra, "kaprodi")); diff != "" {
				t.Errorf("head of programme (-want +got):\n%s", diff)
			}
		})
		t.Run("AK-03 a role without permissions holds none, and the list is a list", func(t *testing.T) {
			c.Exec(unindra, `DELETE FROM auth_izin WHERE college_id = $1 AND peran = 'ROLE_MAHASISWA'`, unindra)
			later(c, time.Second)
			got := who(c, unindra, "mahasiswa")
			if diff := cmp.Diff([]string{}, got.Izin); diff != "" {
				t.Errorf("permissions (-want +got):\n%s", diff)
			}
			if n := len(got.Roles); n != 1 {
				t.Errorf("roles %v, want one", got.Roles)
			}
		})
		t.Run("AU-02 a student reads the own id", func(t *testing.T) {
			got := who(c, unindra, "mahasiswa")
			if want := coretest.ID(unindra, "mahasiswa", "mahasiswa"); got.IDMahasiswa != want {
				t.Errorf("student = %q, want %q", got.IDMahasiswa, want)
			}
			if got.IDDosen != "" {
				t.Errorf("lecturer = %q, want none", got.IDDosen)
			}
		})
		t.Run("AK-03 permissions are rows of the college", func(t *testing.T) {
			c.Exec(unindra, `DELETE FROM auth_izin
				WHERE college_id = $1 AND peran = 'ROLE_DOSEN' AND izin = 'akademik.matakuliah.ubah'`, unindra)
			later(c, time.Second)
			held := coretest.HeldBy(auth.PeranDosen)
			for college, want := range map[string]int{unindra: held - 1, tsm: held} {
				got := who(c, college, "dosen")
				if got.CollegeID != college {
					t.Errorf("college = %q, want %q", got.CollegeID, college)
				}
				if len(got.Izin) != want {
					t.Errorf("permissions at %s = %v, want %d", college, got.Izin, want)
				}
			}
		})
		t.Run("AU-12 without a running term there is no period to work in", func(t *testing.T) {
			c.Exec(unindra, `UPDATE master_periode SET berjalan = FALSE WHERE college_id = $1`, unindra)
			if got := who(c, unindra, "dosen").Periode; got != 0 {
				t.Errorf("period = %d, want none", got)
			}
			choose(c, 20251).WantErrors(map[string]string{"sesiSemester": tanpaPeriode})
		})
	})
}

// choose asks for a period to work in, as dosen.
func choose(c *coretest.Campus, period any) *apitest.Answer {
	return c.As(unindra, "dosen", "PUT", "/v2/user_period", body{"sesiSemester": period})
}

func TestPeriode(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		wantPeriod := func(t *testing.T, college, username string, want int64) {
			t.Helper()
			if got := who(c, college, username).Periode; got != want {
				t.Errorf("period of %s at %s = %d, want %d", username, college, got, want)
			}
		}
		t.Run("AU-12 the chosen period is kept on the account, for no one else", func(t *testing.T) {
			var got auth.PilihanPeriode
			choose(c, 20243).Want(http.StatusOK).JSON(&got)
			if got.SesiSemester != 20243 {
				t.Errorf("chosen period = %d, want 20243", got.SesiSemester)
			}
			wantPeriod(t, unindra, "dosen", 20243)
			wantPeriod(t, unindra, "dosen2", 20251)
			wantPeriod(t, tsm, "dosen", 20251)
		})
		t.Run("AU-13 from two years ahead down to six years back, terms 1 to 4", func(t *testing.T) {
			for _, ok := range []int{20284, 20281, 20201, 20204, coretest.Periode} {
				choose(c, ok).Want(http.StatusOK)
			}
			for _, bad := range []int{20291, 20194, 20250, 20255, 0, -20251, 2025, 202511} {
				choose(c, bad).WantErrors(map[string]string{"sesiSemester": tanpaPeriode})
			}
			wantPeriod(t, unindra, "dosen", coretest.Periode)
		})
		t.Run("AU-12 what is no number, missing, or without a session", func(t *testing.T) {
			choose(c, "20251").WantErrors(map[string]string{"sesiSemester": "Harus berupa bilangan bulat"})
			empty := c.As(unindra, "dosen", "PUT", "/v2/user_period", body{})
			empty.WantErrors(map[string]string{"sesiSemester": "Field tidak boleh kosong"})
			c.Nobody(unindra, "PUT", "/v2/user_period", body{"sesiSemester": 20251}).Want(http.StatusUnauthorized)
		})
	})
}

func profil(c *coretest.Campus, college, username string) (p auth.Profil) {
	c.As(college, username, "GET", "/v2/user_profile", nil).Want(http.StatusOK).JSON(&p)
	return p
}

// setProfil asks for another e-mail and telephone, as somebody of the first college.
func setProfil(c *coretest.Campus, username, email, telepon string, header ...string) *apitest.Answer {
	return c.As(unindra, username, "PUT", "/v2/user_profile", body{"email": email, "telepon": telepon}, header...)
}

// wantVersi compares the version of a profile, which counts its changes.
func wantVersi(c *coretest.Campus, t *testing.T, college, username string, want int64) {
	t.Helper()
	if got := profil(c, college, username).Versi; got != want {
		t.Errorf("version of %s at %s = %d, want %d", username, college, got, want)
	}
}

func TestProfil(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-10 a lecturer's profile carries titles and NIDN, with its version", func(t *testing.T) {
			want := auth.Profil{
				Nama: "Made Wirawan", GelarDepan: "Dr.", GelarBelakang: "M.Kom.", NIDN: "0000000002",
				Username: "dosen3", Email: "dosen3@kampus.example", Telepon: "80000000001", Versi: 1,
			}
			a := c.As(unindra, "dosen3", "GET", "/v2/user_profile", nil).Want(http.StatusOK)
			var got auth.Profil
			a.JSON(&got)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("profile (-want +got):\n%s", diff)
			}
			if got, want := a.Header.Get("ETag"), `"1"`; got != want {
				t.Errorf("ETag = %s, want %s", got, want)
			}
			if p := profil(c, unindra, "operator"); p.NIDN != "" || p.GelarDepan != "" || p.Username != "operator" {
				t.Errorf("an operator's profile = %+v, want neither NIDN nor title", p)
			}
		})
		t.Run("AU-10 e-mail and telephone change, for no one else", func(t *testing.T) {
			before := trail(c, "auth.profil.ubah")
			a := setProfil(c, "dosen", " budi@baru.example ", "812345678901", `If-Match: "1"`).Want(http.StatusOK)
			if got, want := a.Header.Get("ETag"), `"2"`; got != want {
				t.Errorf("ETag = %s, want %s", got, want)
			}
			got := profil(c, unindra, "dosen")
			want := got
			want.Email, want.Telepon, want.Versi = "budi@baru.example", "812345678901", 2
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("profile (-want +got):\n%s", diff)
			}
			wantVersi(c, t, unindra, "kaprodi", 1)
			wantVersi(c, t, tsm, "dosen", 1)
			wantTrail(c, t, "auth.profil.ubah", before+1)
			setProfil(c, "dosen", "budi@baru.example", "").Want(http.StatusOK)
		})
		t.Run("AU-10 a repeat with the same key changes it once", func(t *testing.T) {
			for range 2 {
				a := setProfil(c, "dosen2", "siti@baru.example", "", "Idempotency-Key: k1", `If-Match: "1"`)
				a.Want(http.StatusOK)
			}
			wantVersi(c, t, unindra, "dosen2", 2)
		})
		t.Run("AU-10 a stale change is refused with who and when", func(t *testing.T) {
			const changed = "Profil sudah diubah oleh Yohana Tarigan pada 21 November 2026 10:00 WIB. " +
				"Muat ulang untuk melihat isinya."
			setProfil(c, "dosen4", "yohana@baru.example", "", `If-Match: "1"`).Want(http.StatusOK)
			stale := setProfil(c, "dosen4", "lain@baru.example", "", `If-Match: "1"`)
			apitest.Refused(t, stale, http.StatusPreconditionFailed, changed)
			unknown := setProfil(c, "dosen4", "lain@baru.example", "", `If-Match: "x"`)
			unknown.Want(http.StatusPreconditionFailed)
			if got, want := profil(c, unindra, "dosen4").Email, "yohana@baru.example"; got != want {
				t.Errorf("e-mail after a refused change = %q, want %q", got, want)
			}
		})
	})
}

func TestProfilDitolak(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("IN-08 the e-mail has its pattern; IN-02 the telephone at most 12 digits", func(t *testing.T) {
			bad := func(email, telepon, field, sentence string) {
				t.Helper()
				setProfil(c, "kaprodi", email, telepon).WantErrors(map[string]string{field: sentence})
			}
			bad("", "", "email", "Field tidak boleh kosong")
			for _, email := range []string{
				"budi", "budi@", "@x.id", "a@b", "a b@c.id", "a@b..id", "a@-b.id", "<a@b.id>", "a@b.id,c@d.id",
			} {
				bad(email, "", "email", "Email tidak sah")
			}
			for _, telepon := range []string{"8123456789012", "+62812", "0812-345", "satu"} {
				bad("a@b.id", telepon, "telepon", "Nomor HP hanya angka, paling banyak 12")
			}
			in := body{"email": "a@b.id", "telepon": "", "nama": "Lain"}
			more := c.As(unindra, "kaprodi", "PUT", "/v2/user_profile", in)
			more.WantErrors(map[string]string{"nama": "Field tidak dikenal"})
			wantVersi(c, t, unindra, "kaprodi", 1)
			for sent, want := range map[string]string{
				"628123456789": "8123456789",
				"0812345678":   "812345678",
				"62081234567":  "81234567",
				"6212345":      "6212345",
			} {
				setProfil(c, "kaprodi", "a@b.id", sent).Want(http.StatusOK)
				if got := profil(c, unindra, "kaprodi").Telepon; got != want {
					t.Errorf("IN-02 telephone of %s = %q, want %q", sent, got, want)
				}
			}
			c.Nobody(unindra, "GET", "/v2/user_profile", nil).Want(http.StatusUnauthorized)
			out := c.Nobody(unindra, "PUT", "/v2/user_profile", body{"email": "a@b.id", "telepon": ""})
			out.Want(http.StatusUnauthorized)
		})
	})
}
