package institusi_test

import (
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/apitest"
)

func TestNonaktif(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		beside := c.Beside()
		if err := c.Colleges.Nonaktifkan(t.Context(), tsm); err != nil {
			t.Fatal(err)
		}
		for _, replica := range []*coretest.Campus{c, beside} {
			replica.Clock.Advance(2 * time.Second)
			t.Run("ST-01 of a college that is off the addresses are nobody's, its sessions over", func(t *testing.T) {
				situs(replica, "http://tsm.localhost").Want(404)
				replica.Nobody(tsm, "GET", "/v1/sistem", nil).Want(404)
				replica.As(tsm, "dosen", "GET", "/v2/user_info", nil).Want(401)
				replica.Nobody(unindra, "GET", "/v1/sistem", nil, "college-id: TSM").Want(404)
				replica.As(unindra, "dosen", "GET", "/v2/user_info", nil).Want(200)
			})
		}
		t.Run("ST-01 it stays on record, and keeps its addresses", func(t *testing.T) {
			all, err := c.Colleges.Terdaftar(t.Context())
			served, errServed := c.Colleges.Semua(t.Context())
			if err != nil || errServed != nil || len(all) != 2 || len(served) != 1 {
				t.Errorf("%d on record, %d served, want 2 and 1 (%v, %v)", len(all), len(served), err, errServed)
			}
			taken := map[string]any{"alamat": []string{"http://localhost", "http://tsm.localhost"}}
			ubah(c, unindra, taken).WantErrors(map[string]string{"alamat[1]": "Alamat ini sudah dipakai kampus lain"})
		})
		t.Run("ST-01 switched on again, its people sign in anew", func(t *testing.T) {
			if err := c.Colleges.Aktifkan(t.Context(), tsm); err != nil {
				t.Fatal(err)
			}
			c.Nobody(tsm, "GET", "/v1/sistem", nil).Want(200)
			c.As(tsm, "dosen", "GET", "/v2/user_info", nil).Want(401)
		})
		t.Run("ST-01 one that is not there", func(t *testing.T) {
			if err := c.Colleges.Nonaktifkan(t.Context(), "LAIN"); err == nil {
				t.Error("switched off without an error, want Missing")
			}
		})
	})
}

func TestBuatCollege(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		baru := institusi.CollegeBaru{
			ID: "BARU", Nama: "Kampus Baru", Origin: []string{"https://baru.example"}, ZonaWaktu: "WITA",
		}
		if err := c.Colleges.Buat(t.Context(), baru); err != nil {
			t.Fatal(err)
		}
		t.Run("ST-01 a new college has all that its pages show, with initials as its logo", func(t *testing.T) {
			a := c.Do(t, apitest.Call{Method: "GET", Path: "/v1/sistem", Host: "baru.example"})
			rows, _ := apitest.Rows[institusi.Sistem](a.Want(200))
			want := institusi.Sistem{Judul: "Portal Dosen", Nama: "Kampus Baru"}
			if len(rows) != 1 || rows[0] != want {
				t.Errorf("system = %+v, want %+v", rows, want)
			}
		})
		t.Run("ST-01 its address is no other's", func(t *testing.T) {
			lagi := baru
			lagi.ID = "LAGI"
			if err := c.Colleges.Buat(t.Context(), lagi); err == nil {
				t.Error("made without an error, want the address to be taken")
			}
		})
		for keyword, value := range map[string]string{
			"nama": "Kampus Lama", "alamat": "https://baru.example,https://lama.example",
			"zona_waktu": "WIT", "fitur_lms": "1", "alamat_terpisah": "https://kp.baru.example, http://kp.localhost",
		} {
			t.Run("ST-01 the command line sets "+keyword, func(t *testing.T) {
				if err := c.Colleges.Setel(t.Context(), "BARU", keyword, value); err != nil {
					t.Error(err)
				}
			})
		}
		t.Run("ST-01 what the command line refuses", func(t *testing.T) {
			for keyword, value := range map[string]string{
				"nama": " ", "alamat": "https://baru.example,http://localhost",
				"zona_waktu": "Asia/Tokyo", "warna": "merah",
			} {
				if err := c.Colleges.Setel(t.Context(), "BARU", keyword, value); err == nil {
					t.Errorf("%s %s is set, want it refused", keyword, value)
				}
			}
		})
	})
}
