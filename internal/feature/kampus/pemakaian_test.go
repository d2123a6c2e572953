package kampus_test

import (
	"fmt"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/kampus"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/db"
)

// angka is a number of a college as its operator reads it.
func angka(c *coretest.Campus, college, kode string) int64 {
	for _, a := range read[kampus.Pemakaian](c.As(college, "operator", "GET", "/v2/pemakaian", nil)).Angka {
		if a.Kode == kode {
			return a.Nilai
		}
	}
	return -1
}

func TestPemakaian(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		act(c, unindra, audit.Entry{At: day(29), Account: akun(unindra, "dosen"), Act: "auth.masuk"})
		act(c, unindra, audit.Entry{At: day(2), Account: akun(unindra, "dosen"), Act: "auth.masuk"})
		act(c, unindra, audit.Entry{At: day(31), Account: akun(unindra, "dosen2"), Act: "auth.masuk"})
		for kode, want := range map[string]int64{
			"dosen": 5, "mahasiswa": 2, "prodi": 2, "barang": 0,
			"akunDosen": 5, "akunKaprodi": 1, "akunOperator": 1, "masuk30": 1,
		} {
			t.Run("use: "+kode, func(t *testing.T) {
				if got := angka(c, unindra, kode); got != want {
					t.Errorf("%s = %d, want %d", kode, got, want)
				}
			})
		}
		t.Run("an account that is switched off is not counted", func(t *testing.T) {
			c.Exec(tsm, `UPDATE auth_akun SET aktif = $2 WHERE college_id = $1 AND username = 'dosen4'`, tsm, false)
			if got, want := angka(c, tsm, "akunDosen"), int64(4); got != want {
				t.Errorf("%d accounts, want %d", got, want)
			}
		})
		t.Run("the size of the database, where it is a file", func(t *testing.T) {
			got := read[kampus.Pemakaian](get(c, "operator", "/v2/pemakaian")).BasisData > 0
			if want := c.DB.Engine() == db.SQLite; got != want {
				t.Errorf("told: %t, want %t", got, want)
			}
		})
		t.Run("who does not keep the campus does not see it", func(t *testing.T) {
			get(c, "kaprodi", "/v2/pemakaian").Want(403)
		})
	})
}

// TestPemakaianDisimpan holds that numbers are kept for a while, and a zero never.
func TestPemakaianDisimpan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		made := 0
		more := func() {
			made++
			const insert = `INSERT INTO master_prodi (college_id, id, id_jurusan, kode, nama, nama_urut, jenjang, status)
				SELECT college_id, $2, id_jurusan, $2, nama, nama_urut, jenjang, status
				FROM master_prodi WHERE college_id = $1 LIMIT 1`
			c.Exec(unindra, insert, unindra, fmt.Sprint("p", made))
		}
		if got, want := angka(c, unindra, "prodi"), int64(2); got != want {
			t.Fatalf("at first %d programmes, want %d", got, want)
		}
		more()
		c.Exec(unindra, `INSERT INTO kit_perubahan (college_id, nama, nilai) VALUES ($1, 'barang', 1)`, unindra)
		if got, want := angka(c, unindra, "prodi"), int64(2); got != want {
			t.Errorf("a moment later %d programmes, want the %d that are kept", got, want)
		}
		if got, want := angka(c, unindra, "barang"), int64(1); got != want {
			t.Errorf("a moment later %d things, want %d: a zero is not kept", got, want)
		}
		c.Clock.Advance(9 * time.Minute)
		if got, want := angka(c, unindra, "prodi"), int64(3); got != want {
			t.Errorf("long after %d programmes, want %d", got, want)
		}
	})
}
