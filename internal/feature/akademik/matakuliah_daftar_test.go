package akademik_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
)

func TestDaftar(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-01 without query: the whole catalogue by name, active and inactive, whoever asks", func(t *testing.T) {
			for _, username := range []string{"dosen", "dosen3", "kaprodi", "operator"} {
				got, out := daftar(c, username, "")
				if got != "IF101 IF201 SI303 IF301 SI202" || out.Total != 5 || out.Page != 1 || out.PerPage != 20 || out.Hitung["A"] != 4 || out.Hitung["N"] != 1 {
					t.Errorf("%s: %s %+v", username, got, out)
				}
			}
		})
		t.Run("AK-01 a row bears the names of its codes, and no rich text", func(t *testing.T) {
			_, out := daftar(c, "dosen2", "?q=basis%20data")
			want := lihat(c, "dosen2", mk("basis")).MataKuliahBaris
			if diff := cmp.Diff(want, out.Data[0]); diff != "" {
				t.Error(diff)
			}
			if body := string(c.As(unindra, "dosen2", "GET", alamat, nil).Body); strings.Contains(body, "deskripsi") {
				t.Error(body)
			}
		})
		t.Run("AK-01 filters", func(t *testing.T) { saringan(t, c) })
		t.Run("AK-01 orders", func(t *testing.T) { urutan(t, c) })
		t.Run("AK-01 what the caller teaches", func(t *testing.T) { ampuan(t, c) })
	})
}

func saringan(t *testing.T, c *coretest.Campus) {
	ifID, siID := prodi("if"), prodi("si")
	for query, want := range map[string]string{
		"status=A":                             "IF101 IF201 SI303 SI202 4/1",
		"status=N":                             "IF301 4/1",
		"idProdi=" + ifID:                      "IF101 IF201 IF301 2/1",
		"idProdi=" + ifID + "&status=A":        "IF101 IF201 2/1",
		"idProdi=" + ifID + "&idProdi=" + siID: "IF101 IF201 SI303 IF301 SI202 4/1",
		"idProdi=" + ifID + "&idProdi=x&idProdi=" + ifID: "IF101 IF201 IF301 2/1",
		"idProdi=tidak-ada":                                          " 0/0",
		"idProdi=" + coretest.ID(tsm, "prodi", "if"):                 " 0/0",
		"idKonsentrasi=" + coretest.ID(unindra, "konsentrasi", "si"): "SI202 1/0",
		"semester=3":                        "IF201 SI202 2/0",
		"semester=3&semester=5&semester=14": "IF201 SI303 IF301 SI202 3/1",
		"semester=99":                       " 0/0",
		"kelompok=MKU":                      "SI303 IF301 1/1",
		"kelompok=mku":                      " 0/0",
		"jenis=P":                           "SI303 SI202 2/0",
		"teoriPraktik=T&teoriPraktik=P":     "IF201 SI303 IF301 2/1",
		"jenis=W&teoriPraktik=T&semester=5&status=N":      "IF301 0/1",
		"jenis=W&teoriPraktik=T&semester=5&status=A":      " 0/1",
		"kelompok=MKK&jenis=P&q=komputer&idProdi=" + siID: "SI202 1/0",
	} {
		got, out := daftar(c, "dosen", "?"+query)
		got = fmt.Sprintf("%s %d/%d", got, out.Hitung["A"], out.Hitung["N"])
		if got != want {
			t.Errorf("%s: %q, want %q", query, got, want)
		}
		total := out.Hitung["A"] + out.Hitung["N"]
		if status := strings.Index(query, "status="); status >= 0 {
			total = out.Hitung[query[status+7:status+8]]
		}
		if out.Total != total || out.Total != int64(len(out.Data)) {
			t.Errorf("%s: total %d, counted %d, rows %d", query, out.Total, total, len(out.Data))
		}
	}
}

func urutan(t *testing.T, c *coretest.Campus) {
	for sort, want := range map[string]string{
		"nama": "IF101 IF201 SI303 IF301 SI202", "-nama": "SI202 IF301 SI303 IF201 IF101",
		"kode": "IF101 IF201 IF301 SI202 SI303", "-kode": "SI303 SI202 IF301 IF201 IF101",
	} {
		if got, _ := daftar(c, "dosen", "?sort="+sort); got != want {
			t.Errorf("%s: %s, want %s", sort, got, want)
		}
	}
	for sort, want := range map[string]string{"sks": "2 2 3 3 4", "semester": "1 3 3 5 5"} {
		up, down := "", ""
		_, out := daftar(c, "dosen", "?sort="+sort)
		_, turned := daftar(c, "dosen", "?sort=-"+sort)
		for i, m := range out.Data {
			value := map[string]int64{"sks": int64(m.SKS), "semester": int64(m.Semester)}[sort]
			up += fmt.Sprint(" ", value)
			if m.ID != turned.Data[len(turned.Data)-1-i].ID {
				down = "is not the same list turned round"
			}
		}
		if strings.TrimSpace(up) != want || down != "" {
			t.Errorf("%s:%s, want %s; -%s %s", sort, up, want, sort, down)
		}
	}
}

func ampuan(t *testing.T, c *coretest.Campus) {
	for who, want := range map[string]string{
		"dosen ?ampu=saya":                 "IF101[A B C]",
		"dosen ?ampu=saya&periode=20251":   "IF101[A B]",
		"dosen ?ampu=saya&periode=20261":   "",
		"dosen ?ampu=saya&periode=20999":   "",
		"dosen ?ampu=saya&status=N":        "",
		"dosen2 ?ampu=saya":                "IF201[A]",
		"dosen3 ?ampu=saya":                "IF101[A] SI202[A]",
		"dosen3 ?ampu=saya&semester=3":     "SI202[A]",
		"dosen3 ?ampu=saya&q=algo":         "IF101[A]",
		"operator ?ampu=saya":              "",
		"dosen2 ?periode=20251&semester=1": "IF101[]",
	} {
		username, query, _ := strings.Cut(who, " ")
		_, out := daftar(c, username, query)
		got := []string{}
		for _, m := range out.Data {
			got = append(got, m.Kode+fmt.Sprint(m.Kelas))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v, want %s", who, got, want)
		}
	}
}

func TestCari(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("IN-06 search from 3 characters on, in code and names, letters and accents alike, by the beginnings of words in any order", func(t *testing.T) {
			const all = "IF101 IF201 SI303 IF301 SI202"
			for q, want := range map[string]string{
				"al": all, " a ": all, "": all, "%_": all, "e\u0301": all,
				"alg": "IF101", "ALGORITMA": "IF101", "  basis   data ": "IF201", "if20": "IF201", "ethics": "IF301", "tidak ada": "",
				"etika": "IF301", "data basis": "IF201", "dat if2": "IF201", "basis ta": "", "ata": "", "lgoritma": "", "ÉTIKA": "IF301", "e\u0301tika": "IF301", "étíkâ": "IF301", "prog": "IF101", "dasar": "SI303",
			} {
				if got, _ := daftar(c, "dosen", "?q="+url.QueryEscape(q)); got != want {
					t.Errorf("%q: %q, want %q", q, got, want)
				}
			}
		})
		t.Run("IN-06 signs part words, and signs alone find nothing", func(t *testing.T) {
			for q, want := range map[string]string{
				"50%": "SI303", "%%%": "", "___": "", "pajak_d": "SI303", "k_d": "", "b_s": "", `p \ d`: "IF101 SI303", `\\\`: "", "l%a": "", "'; --": "", "50% &": "SI303", `\%\`: "",
			} {
				if got, _ := daftar(c, "dosen", "?q="+url.QueryEscape(q)); got != want {
					t.Errorf("%q: %q, want %q", q, got, want)
				}
			}
		})
	})
}

func TestHalaman(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("IN-03 past the end: no rows, the true total", func(t *testing.T) {
			for _, query := range []string{"?page=2", "?page=100000000", "?page=2&perPage=10", "?page=1000000&perPage=100&sort=-sks", "?page=2&status=N", "?page=900&ampu=saya"} {
				got, out := daftar(c, "dosen", query)
				want := map[string]int64{"?page=2&status=N": 1, "?page=900&ampu=saya": 1}[query]
				if want == 0 {
					want = 5
				}
				if got != "" || out.Total != want {
					t.Errorf("%s: %q of %d", query, got, out.Total)
				}
			}
			if body := string(c.As(unindra, "dosen", "GET", alamat+"?page=2", nil).Body); !strings.Contains(body, `"data":[]`) {
				t.Error(body)
			}
		})
		t.Run("IN-03 only known pages, sizes, orders and names", func(t *testing.T) {
			const pilihan, salah = "Pilihan tidak tersedia", "Nilai tidak sah"
			for query, want := range map[string]map[string]string{
				"page=0":                        {"page": "Paling sedikit 1"},
				"page=-1":                       {"page": "Paling sedikit 1"},
				"page=abc":                      {"page": salah},
				"page=1e3":                      {"page": salah},
				"page=99999999999999999999":     {"page": salah},
				"page=100000001":                {"page": "Paling banyak 100000000"},
				"perPage=30":                    {"perPage": pilihan},
				"perPage=0":                     {"perPage": pilihan},
				"perPage=1000&page=0":           {"perPage": pilihan, "page": "Paling sedikit 1"},
				"sort=harga":                    {"sort": pilihan},
				"sort=nama%20DESC":              {"sort": pilihan},
				"status=X":                      {"status": pilihan},
				"ampu=dosen2":                   {"ampu": pilihan},
				"semester=satu":                 {"semester": salah},
				"semester=1&semester=x":         {"semester": salah},
				"periode=2025":                  {"periode": "Paling sedikit 19451"},
				"warna=merah":                   {"warna": "Parameter tidak dikenal"},
				"Page=1":                        {"Page": "Parameter tidak dikenal"},
				"q=" + strings.Repeat("a", 101): {"q": "Paling banyak 100 karakter"},
				"q=%00abc":                      {"q": salah},
				"kelompok=a&kelompok=%ff":       {"kelompok": salah},
			} {
				for _, path := range []string{"?", "/unduh?"} {
					a := c.As(unindra, "dosen", "GET", alamat+path+query, nil).Want(422)
					if diff := cmp.Diff(want, a.Problem().Errors); diff != "" {
						t.Errorf("%s: %s", query, diff)
					}
				}
			}
		})
	})
}
