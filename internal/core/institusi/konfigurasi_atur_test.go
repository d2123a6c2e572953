package institusi_test

import (
	"testing"

	"portaldosen/internal/core/auth/faktor"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/module"
)

const alamatKonfigurasi = "/v2/konfigurasi"

// setel changes settings of a college as its operator.
func setel(c *coretest.Campus, college string, nilai map[string]string, header ...string) *apitest.Answer {
	return c.As(college, "operator", "PUT", alamatKonfigurasi, map[string]any{"nilai": nilai}, header...)
}

// nilai is the value of a keyword, as pages ask for it.
func nilai(c *coretest.Campus, college, keyword string) string {
	var out institusi.NilaiKonfigurasi
	c.As(college, "dosen", "GET", "/v1/config/"+keyword, nil).Want(200).JSON(&out)
	return out.Value
}

func TestUbahKonfigurasi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		c.Colleges.Join(module.Module{Keywords: []module.Keyword{
			{Name: "surat_maks", Kind: module.KindNumber, Title: "Surat sehari", Min: 1, Max: 9, Group: "Surat"},
		}})
		t.Run("SS-04 all that areas declare, with what they mean", func(t *testing.T) {
			var all institusi.PengaturanKonfigurasi
			c.As(unindra, "operator", "GET", alamatKonfigurasi, nil).Want(200).JSON(&all)
			got, want := len(all.Data), len(institusi.Keywords)+len(faktor.Keywords)+1
			if got != want || all.Data[want-1].Keyword != "surat_maks" {
				t.Errorf("%d settings, want %d: %+v", got, want, all.Data)
			}
			for _, k := range all.Data {
				if k.Judul == "" || k.Kelompok == "" {
					t.Errorf("%+v, want a title and a group", k)
				}
			}
		})
		t.Run("SS-04 what is set, is answered at once; what is emptied, is as shipped", func(t *testing.T) {
			setel(c, unindra, map[string]string{
				"fitur_lms": "0", "url_lms_dosen": " https://lms.unindra.example ", "surat_maks": "9",
			}, `If-Match: "1"`).Want(200)
			for keyword, want := range map[string]string{
				"fitur_lms": "0", "url_lms_dosen": "https://lms.unindra.example", "surat_maks": "9", "fitur_bkd": "0",
			} {
				if got := nilai(c, unindra, keyword); got != want {
					t.Errorf("%s = %q, want %q", keyword, got, want)
				}
			}
			setel(c, unindra, map[string]string{"surat_maks": ""}).Want(200)
			if got := nilai(c, unindra, "surat_maks"); got != "" {
				t.Errorf("emptied = %q, want nothing", got)
			}
			var site institusi.Situs
			if situs(c, "http://localhost").JSON(&site); site.VersiKonfigurasi != "3" {
				t.Errorf("version of the site = %s, want 3: browsers ask anew", site.VersiKonfigurasi)
			}
		})
		t.Run("SS-04 another college sees nothing of it", func(t *testing.T) {
			if got := nilai(c, tsm, "fitur_lms"); got != "1" {
				t.Errorf("fitur_lms of %s = %q, want 1", tsm, got)
			}
		})
		t.Run("SS-04 bad values are refused together, and nothing is set", func(t *testing.T) {
			const (
				alamat = "Isi alamat lengkap dengan https (http hanya untuk komputer ini)"
				orang  = "Alamat tidak boleh memuat nama pengguna atau password"
			)
			setel(c, tsm, map[string]string{
				"fitur_lms": "0", "fitur_elib": "ya", "url_elib": "https://u:p@elib.example",
				"url_lms_dosen":        "https://lms .example",
				"url_portal_mahasiswa": "javascript:alert(1)", "referrer_lms": "x", "desimal_nilai": "5",
				"surat_maks": "10", "demo": "1",
			}).WantErrors(map[string]string{
				"nilai.fitur_elib": "Isi 1 (menyala) atau 0 (mati)",
				"nilai.url_elib":   orang, "nilai.url_lms_dosen": alamat,
				"nilai.url_portal_mahasiswa": alamat, "nilai.referrer_lms": "Pilih dari siakad, sikad",
				"nilai.desimal_nilai": "Pilih dari 2, 3, 4", "nilai.surat_maks": "Isi angka bulat dari 1 sampai 9",
				"nilai.demo": "Keyword tidak dikenal",
			})
			if got := nilai(c, tsm, "fitur_lms"); got != "1" {
				t.Errorf("fitur_lms after a refusal = %q, want 1", got)
			}
		})
		t.Run("the version that was read, and operators alone", func(t *testing.T) {
			setel(c, tsm, map[string]string{}, `If-Match: "9"`).Want(412)
			c.As(tsm, "kaprodi", "PUT", alamatKonfigurasi, map[string]any{"nilai": map[string]string{}}).Want(403)
			c.As(tsm, "dosen", "GET", alamatKonfigurasi, nil).Want(403)
		})
	})
}
