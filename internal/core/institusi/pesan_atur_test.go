package institusi_test

import (
	"maps"
	"slices"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/apitest"
)

const alamatPesan = "/v2/pesan"

// isiPesan is a message to make, but for what differs.
func isiPesan(differs map[string]any) map[string]any {
	out := map[string]any{"judul": "Libur", "isi": "<p>Libur bersama</p>", "tujuan": "portaldos", "aktif": true}
	maps.Copy(out, differs)
	return out
}

func buatPesan(c *coretest.Campus, college string, differs map[string]any) institusi.PesanKampus {
	var out institusi.PesanKampus
	c.As(college, "operator", "POST", alamatPesan, isiPesan(differs)).Want(201).JSON(&out)
	return out
}

func TestKelolaPesan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		p := buatPesan(c, unindra, map[string]any{"isi": `<p onclick="x">Libur</p><script>x</script>`, "urutan": 5})
		t.Run("SH-18 a message is cleaned, kept and shown", func(t *testing.T) {
			want := institusi.PesanKampus{
				ID: p.ID, Judul: "Libur", Isi: "<p>Libur</p>", Tujuan: "portaldos",
				Urutan: 5, Aktif: true, Status: "tampil", Versi: 1,
				DibuatPada: coretest.Now, DiubahPada: coretest.Now, DiubahOleh: "Operator Kampus",
			}
			var got institusi.PesanKampus
			c.As(unindra, "operator", "GET", alamatPesan+"/"+p.ID, nil).Want(200).JSON(&got)
			if got != want {
				t.Errorf("message = %+v, want %+v", got, want)
			}
			if got, _ := judul(pesan(c, unindra, "?tujuan=portaldos")); got != "Selamat datang/Libur/" {
				t.Errorf("shown = %q, want it below the one of order 0", got)
			}
		})
		t.Run("SH-18 changed and removed on the version that was read", func(t *testing.T) {
			change := isiPesan(map[string]any{"judul": "Cuti", "urutan": 0})
			c.As(unindra, "operator", "PUT", alamatPesan+"/"+p.ID, change, `If-Match: "1"`).Want(200)
			apitest.RefusedFrom(t, c.As(unindra, "operator", "PUT", alamatPesan+"/"+p.ID, change, `If-Match: "1"`), 412,
				"Data sudah diubah oleh Operator Kampus pada ")
			c.As(unindra, "operator", "DELETE", alamatPesan+"/"+p.ID, nil, `If-Match: "1"`).Want(412)
			c.As(unindra, "operator", "DELETE", alamatPesan+"/"+p.ID, nil, `If-Match: "2"`).Want(204)
			c.As(unindra, "operator", "GET", alamatPesan+"/"+p.ID, nil).Want(404)
		})
		t.Run("another college sees nothing", func(t *testing.T) {
			other := buatPesan(c, tsm, nil)
			c.As(unindra, "operator", "GET", alamatPesan+"/"+other.ID, nil).Want(404)
			c.As(unindra, "operator", "PUT", alamatPesan+"/"+other.ID, isiPesan(nil)).Want(404)
			c.As(unindra, "operator", "DELETE", alamatPesan+"/"+other.ID, nil).Want(404)
			rows, _ := apitest.Rows[institusi.PesanKampus](c.As(unindra, "operator", "GET", alamatPesan, nil).Want(200))
			if slices.ContainsFunc(rows, func(p institusi.PesanKampus) bool { return p.ID == other.ID }) {
				t.Errorf("messages = %+v, want none of %s", rows, tsm)
			}
		})
		t.Run("operators alone", func(t *testing.T) {
			c.As(tsm, "dosen", "GET", alamatPesan, nil).Want(403)
			c.As(tsm, "kaprodi", "POST", alamatPesan, isiPesan(nil)).Want(403)
		})
		t.Run("SH-18 what is refused, at its field", func(t *testing.T) {
			c.As(tsm, "operator", "POST", alamatPesan, isiPesan(map[string]any{
				"judul": " ", "isi": "<p> </p>", "isiInggris": "<p>x</p>", "mulai": "2026-13-01", "sampai": "besok",
			})).WantErrors(map[string]string{
				"judul": "Field tidak boleh kosong", "isi": "Field tidak boleh kosong",
				"mulai": "Tanggal tidak sah", "sampai": "Tanggal tidak sah",
				"judulInggris": "Isi juga judul Inggris, atau kosongkan teks Inggris",
			})
			backwards := map[string]any{"mulai": "2026-12-02", "sampai": "2026-12-01"}
			c.As(tsm, "operator", "POST", alamatPesan, isiPesan(backwards)).
				WantErrors(map[string]string{"sampai": "Tidak boleh sebelum tanggal mulai"})
		})
	})
}

func TestPesanBerkala(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		buatPesan(c, tsm, map[string]any{"judul": "Draf", "aktif": false})
		buatPesan(c, tsm, map[string]any{"judul": "Kemarin", "sampai": "2026-11-20"})
		buatPesan(c, tsm, map[string]any{"judul": "Hari ini", "mulai": "2026-11-21", "sampai": "2026-11-21"})
		buatPesan(c, tsm, map[string]any{"judul": "Besok", "mulai": "2026-11-22"})
		shown := func(want string) {
			t.Helper()
			if got, _ := judul(pesan(c, tsm, "?tujuan=portaldos")); got != want {
				t.Errorf("SH-18 shown = %q, want %q", got, want)
			}
		}
		t.Run("SH-18 shown from its first day to its last, on the campus's calendar", func(t *testing.T) {
			shown("Hari ini/Selamat datang/")
			c.Clock.Advance(13*time.Hour + 59*time.Minute) // 23.59 WIB
			shown("Hari ini/Selamat datang/")
			c.Clock.Advance(time.Minute)
			shown("Besok/Selamat datang/")
			c.Clock.Advance(-14 * time.Hour)
		})
		for query, want := range map[string]string{
			"?sort=judul":                    "Besok/Draf/Hari ini/Kemarin/Selamat datang/",
			"?sort=judul&status=draf":        "Draf/",
			"?sort=judul&status=terjadwal":   "Besok/",
			"?sort=judul&status=selesai":     "Kemarin/",
			"?sort=-judul&status=tampil":     "Selamat datang/Hari ini/",
			"?q=HARI":                        "Hari ini/",
			"?tujuan=portalmhs":              "",
			"?sort=-judul&perPage=10&page=2": "",
		} {
			t.Run("SH-18 the list of its keepers "+query, func(t *testing.T) {
				a := c.As(tsm, "operator", "GET", alamatPesan+query, nil)
				got := ""
				rows, _ := apitest.Rows[institusi.PesanKampus](a.Want(200))
				for _, p := range rows {
					got += p.Judul + "/"
				}
				if got != want {
					t.Errorf("titles = %q, want %q", got, want)
				}
			})
		}
	})
}
