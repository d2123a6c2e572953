package institusi_test

import (
	"fmt"
	"maps"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/apitest"
)

const alamatPengaturan = "/v2/situs"

// pengaturan reads the settings of a college.
func pengaturan(c *coretest.Campus, college string) institusi.Pengaturan {
	var out institusi.Pengaturan
	c.As(college, "operator", "GET", alamatPengaturan, nil).Want(200).JSON(&out)
	return out
}

// body is a change of settings: those of the fixture, but for what differs.
func body(college string, differs map[string]any) map[string]any {
	out := map[string]any{
		"nama": "Universitas " + college, "judul": "Portal Dosen", "copyright": "© 2026",
		"kontakOperator": "operator@kampus.example", "alamat": []string{"http://" + coretest.Hosts[college]},
		"alamatTerpisah": []string{},
		"zonaWaktu":      "WIB", "color_mode": "default", "enable_localization": false, "url_sikad_legacy": "",
		"kop": map[string]string{"jalan": "", "kota": "", "telepon": "", "situs": "", "email": ""},
	}
	maps.Copy(out, differs)
	return out
}

// ubah changes the settings of a college as its operator.
func ubah(c *coretest.Campus, college string, differs map[string]any, header ...string) *apitest.Answer {
	return c.As(college, "operator", "PUT", alamatPengaturan, body(college, differs), header...)
}

func TestUbahSitus(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		beside := c.Beside()
		before := pengaturan(c, unindra)
		t.Run("ST-01 an institution is data: what is set, the site says on all replicas", func(t *testing.T) {
			kop := map[string]string{
				"jalan": "Jl. Nangka No. 58C", "kota": "Jakarta Selatan", "telepon": "(021) 7818718",
				"situs": "www.unindra.example", "email": "info@unindra.example",
			}
			a := ubah(c, unindra, map[string]any{
				"nama": "  Universitas Baru ", "judul": "Portal Baru", "copyright": "© Baru",
				"kontakOperator": "0812 · op@unindra.example",
				"alamat":         []string{"https://Portal.UNINDRA.example/", "http://localhost"},
				"zonaWaktu":      "WITA", "color_mode": "untag", "enable_localization": true,
				"url_sikad_legacy": "https://lama.unindra.example/masuk", "kop": kop,
			}, `If-Match: "1"`)
			var got institusi.Pengaturan
			a.Want(200).JSON(&got)
			want := institusi.SitusBaru{
				Nama: "Universitas Baru", Judul: "Portal Baru", Copyright: "© Baru",
				KontakOperator: "0812 · op@unindra.example",
				Alamat:         []string{"https://portal.unindra.example", "http://localhost"},
				AlamatTerpisah: []string{},
				ZonaWaktu:      "WITA", ColorMode: "untag",
				EnableLocalization: true, URLSikadLegacy: "https://lama.unindra.example/masuk",
				Kop: institusi.KopSurat{
					Jalan: kop["jalan"], Kota: kop["kota"], Telepon: kop["telepon"],
					Situs: kop["situs"], Email: kop["email"],
				},
			}
			if diff := cmp.Diff(want, got.SitusBaru); diff != "" || got.Versi != before.Versi+1 {
				t.Errorf("settings in version %d, want %d (-want +got):\n%s", got.Versi, before.Versi+1, diff)
			}
			for _, replica := range []*coretest.Campus{c, beside} {
				replica.Clock.Advance(time.Second)
				var site institusi.Situs
				situs(replica, "https://portal.unindra.example").Want(200).JSON(&site)
				wantSite := institusi.Situs{
					CollegeID: unindra, Copyright: "© Baru", EnableLocalization: true,
					URLSikadLegacy: want.URLSikadLegacy, LoginURL: want.URLSikadLegacy,
					ColorMode: "untag", VersiKonfigurasi: "2", ZonaWaktu: "WITA",
					KontakOperator: want.KontakOperator, Portal: institusi.PortalUtama,
				}
				if diff := cmp.Diff(wantSite, site); diff != "" {
					t.Errorf("site (-want +got):\n%s", diff)
				}
				if s := sistem(replica, t, unindra); s.Nama != want.Nama || s.Judul != want.Judul {
					t.Errorf("system = %+v, want the name %s and the title %s", s, want.Nama, want.Judul)
				}
			}
		})
		t.Run("the version that was read: 412 on an older one, with who changed it", func(t *testing.T) {
			apitest.RefusedFrom(t, ubah(c, unindra, nil, `If-Match: "77"`), 412, "Data sudah diubah oleh ")
		})
		t.Run("another college sees nothing of it", func(t *testing.T) {
			if got, want := pengaturan(c, tsm).Nama, "Universitas TSM"; got != want {
				t.Errorf("name of %s = %q, want %q", tsm, got, want)
			}
		})
		t.Run("operators alone", func(t *testing.T) {
			for _, username := range []string{"dosen", "kaprodi", "mahasiswa"} {
				c.As(tsm, username, "GET", alamatPengaturan, nil).Want(403)
				c.As(tsm, username, "PUT", alamatPengaturan, body(tsm, nil)).Want(403)
			}
			c.Nobody(tsm, "GET", alamatPengaturan, nil).Want(401)
		})
	})
}

// TestSitusSeketika asks by several at once after each change: none may be given what was kept for those who come
// meanwhile.
func TestSitusSeketika(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for round := range 20 {
			title := fmt.Sprint("Portal ", round)
			ubah(c, unindra, map[string]any{"judul": title}).Want(200)
			var titles [8]string
			var all sync.WaitGroup
			for i := range titles {
				all.Go(func() {
					rows, _ := apitest.Rows[institusi.Sistem](c.Nobody(unindra, "GET", "/v1/sistem", nil).Want(200))
					titles[i] = rows[0].Judul
				})
			}
			all.Wait()
			for _, got := range titles {
				if got != title {
					t.Fatalf("ST-01 title after it was set, of several who ask at once: %q, want %q", titles, title)
				}
			}
		}
	})
}

func TestAlamatSitus(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		const (
			dipakai = "Alamat ini sudah dipakai kampus lain"
			kembar  = "Alamat ini sudah ada di daftar"
			bukan   = "Isi alamat lengkap tanpa garis miring di belakang, misalnya https://portal.kampus.ac.id " +
				"(http hanya untuk localhost)"
		)
		for name, k := range map[string]struct {
			alamat []string
			want   map[string]string
		}{
			"another college's": {
				[]string{"http://localhost", "http://tsm.localhost", "https://tsm.localhost:9"},
				map[string]string{"alamat[1]": dipakai, "alamat[2]": dipakai},
			},
			"none": {
				[]string{
					"http://localhost", "http://portal.example", "portal.example",
					"https://a.example/masuk", "https://u:p@a.example", "https://a.example?x=1",
				},
				map[string]string{
					"alamat[1]": bukan, "alamat[2]": bukan, "alamat[3]": bukan, "alamat[4]": bukan, "alamat[5]": bukan,
				},
			},
			"twice": {
				[]string{"http://localhost", "https://a.example", "https://A.example/", "http://localhost:8080"},
				map[string]string{"alamat[2]": kembar, "alamat[3]": kembar},
			},
			"without the one in use": {
				[]string{"https://a.example"},
				map[string]string{
					"alamat": "Alamat yang sedang Anda pakai (localhost) tidak boleh dihapus; " +
						"masuklah dahulu lewat alamat lain",
				},
			},
		} {
			t.Run("ST-01 addresses: "+name, func(t *testing.T) {
				ubah(c, unindra, map[string]any{"alamat": k.alamat}).WantErrors(k.want)
			})
		}
		t.Run("ST-01 an address that another college gives up is free", func(t *testing.T) {
			ubah(c, tsm, map[string]any{"alamat": []string{"http://tsm.localhost", "https://lama.example"}}).Want(200)
			taken := map[string]any{"alamat": []string{"http://localhost", "https://lama.example"}}
			ubah(c, unindra, taken).WantErrors(map[string]string{"alamat[1]": dipakai})
			ubah(c, tsm, nil).Want(200)
			ubah(c, unindra, taken).Want(200)
		})
	})
}

func TestTolakSitus(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("ST-01 each wrong value is told at its field", func(t *testing.T) {
			ubah(c, unindra, map[string]any{
				"nama": " ", "judul": "\u200b", "url_sikad_legacy": "http://lama.example",
				"kop": map[string]string{
					"jalan": "", "kota": "", "telepon": "telepon", "situs": "situs kami", "email": "info",
				},
			}).WantErrors(map[string]string{
				"nama": "Field tidak boleh kosong", "judul": "Field tidak boleh kosong",
				"url_sikad_legacy": "Isi alamat lengkap dengan https (http hanya untuk komputer ini)",
				"kop.telepon":      "Isi nomor telepon, misalnya (021) 7818718",
				"kop.situs":        "Isi alamat situs, misalnya www.kampus.ac.id",
				"kop.email":        "Email tidak sah",
			})
			const asing = "Pilihan tidak tersedia"
			ubah(c, unindra, map[string]any{"zonaWaktu": "Asia/Tokyo", "color_mode": "merah"}).
				WantErrors(map[string]string{"zonaWaktu": asing, "color_mode": asing})
		})
	})
}

func TestPeriksa(t *testing.T) {
	for in, want := range map[string]string{
		"https://portal.kampus.ac.id":        "https://portal.kampus.ac.id",
		" HTTPS://Portal.Kampus.AC.ID:443/ ": "https://portal.kampus.ac.id",
		"http://kampus.localhost:8080":       "http://kampus.localhost:8080",
		"http://portal.kampus.ac.id":         "", "": "", "//x": "",
	} {
		got, why := institusi.PeriksaAlamat(in)
		if got != want || (why == "") != (want != "") {
			t.Errorf("ST-01 address %q = %q (%s), want %q", in, got, why, want)
		}
	}
	for in, want := range map[string]string{"Asia/Makassar": "WITA", "WIT": "WIT", "Asia/Tokyo": "", "": ""} {
		if got, _ := institusi.Zona(in); got != want {
			t.Errorf("ST-01 zone %q = %q, want %q", in, got, want)
		}
	}
}
