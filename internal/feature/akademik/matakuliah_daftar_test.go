package akademik_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
)

func TestDaftar(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		const tanpaSaring = "AK-01 without query: the whole catalogue by name, active and inactive, whoever asks"
		t.Run(tanpaSaring, func(t *testing.T) {
			for _, username := range []string{"dosen", "dosen3", "kaprodi", "operator"} {
				got, out := daftar(c, username, "")
				if got != menurutNama {
					t.Errorf("%s reads %q, want %q", username, got, menurutNama)
				}
				out.Data = nil
				want := halaman{Page: 1, PerPage: 20, Total: 5, Hitung: map[string]int64{"A": 4, "N": 1}}
				if diff := cmp.Diff(want, out); diff != "" {
					t.Errorf("page of %s (-want +got):\n%s", username, diff)
				}
			}
		})
		t.Run("AK-01 a row bears the names of its codes, and no rich text", func(t *testing.T) {
			_, out := daftar(c, "dosen2", "?q=basis%20data")
			want := lihat(c, "dosen2", mk("basis")).MataKuliahBaris
			if diff := cmp.Diff(want, out.Data[0]); diff != "" {
				t.Errorf("row (-want +got):\n%s", diff)
			}
			body := string(c.As(unindra, "dosen2", "GET", alamat, nil).Want(200).Body)
			if strings.Contains(body, "deskripsi") {
				t.Errorf("the list has rich text: %s", body)
			}
		})
		t.Run("AK-01 filters", func(t *testing.T) { saringan(t, c) })
		t.Run("AK-01 orders", func(t *testing.T) { urutan(t, c) })
		t.Run("AK-01 what the caller teaches", func(t *testing.T) { ampuan(t, c) })
	})
}

// menurutNama is the whole catalogue in the order of names.
const menurutNama = "IF101 IF201 SI303 IF301 SI202"

func saringan(t *testing.T, c *coretest.Campus) {
	t.Helper()
	ofIF, ofSI := "idProdi="+prodi("if"), "idProdi="+prodi("si")
	for query, want := range map[string]string{
		"status=A":                  "IF101 IF201 SI303 SI202 4/1",
		"status=N":                  "IF301 4/1",
		ofIF:                        "IF101 IF201 IF301 2/1",
		ofIF + "&status=A":          "IF101 IF201 2/1",
		ofIF + "&" + ofSI:           menurutNama + " 4/1",
		ofIF + "&idProdi=x&" + ofIF: "IF101 IF201 IF301 2/1",
		"idProdi=tidak-ada":         " 0/0",
		"idProdi=" + coretest.ID(tsm, "prodi", "if"):                 " 0/0",
		"idKonsentrasi=" + coretest.ID(unindra, "konsentrasi", "si"): "SI202 1/0",
		"semester=3":                        "IF201 SI202 2/0",
		"semester=3&semester=5&semester=14": "IF201 SI303 IF301 SI202 3/1",
		"semester=99":                       " 0/0",
		"kelompok=MKU":                      "SI303 IF301 1/1",
		"kelompok=mku":                      " 0/0",
		"jenis=P":                           "SI303 SI202 2/0",
		"teoriPraktik=T&teoriPraktik=P":     "IF201 SI303 IF301 2/1",
		"jenis=W&teoriPraktik=T&semester=5&status=N": "IF301 0/1",
		"jenis=W&teoriPraktik=T&semester=5&status=A": " 0/1",
		"kelompok=MKK&jenis=P&q=komputer&" + ofSI:    "SI202 1/0",
	} {
		got, out := daftar(c, "dosen", "?"+query)
		got = fmt.Sprintf("%s %d/%d", got, out.Hitung["A"], out.Hitung["N"])
		if got != want {
			t.Errorf("codes and counts of %s = %q, want %q", query, got, want)
		}
		total := out.Hitung["A"] + out.Hitung["N"]
		if status := strings.Index(query, "status="); status >= 0 {
			total = out.Hitung[query[status+7:status+8]]
		}
		if out.Total != total || out.Total != int64(len(out.Data)) {
			t.Errorf("total of %s = %d, want %d as counted and %d as rows", query, out.Total, total, len(out.Data))
		}
	}
}

func urutan(t *testing.T, c *coretest.Campus) {
	t.Helper()
	for sort, want := range map[string]string{
		"nama": menurutNama, "-nama": "SI202 IF301 SI303 IF201 IF101",
		"kode": "IF101 IF201 IF301 SI202 SI303", "-kode": "SI303 SI202 IF301 IF201 IF101",
	} {
		if got, _ := daftar(c, "dosen", "?sort="+sort); got != want {
			t.Errorf("order of %s = %q, want %q", sort, got, want)
		}
	}
	for sort, want := range map[string]string{"sks": "2 2 3 3 4", "semester": "1 3 3 5 5"} {
		up, out := daftar(c, "dosen", "?sort="+sort)
		values := []string{}
		for _, m := range out.Data {
			values = append(values, fmt.Sprint(map[string]int64{"sks": m.SKS, "semester": m.Semester}[sort]))
		}
		if got := strings.Join(values, " "); got != want {
			t.Errorf("values in the order of %s = %q, want %q", sort, got, want)
		}
		codes := strings.Fields(up)
		slices.Reverse(codes)
		turned := strings.Join(codes, " ")
		if got, _ := daftar(c, "dosen", "?sort=-"+sort); got != turned {
			t.Errorf("order of -%s = %q, want %q, the same turned round", sort, got, turned)
		}
	}
}

func ampuan(t *testing.T, c *coretest.Campus) {
	t.Helper()
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
		all := []string{}
		for _, m := range out.Data {
			all = append(all, m.Kode+fmt.Sprint(m.Kelas))
		}
		if got := strings.Join(all, " "); got != want {
			t.Errorf("courses and classes of %s = %q, want %q", who, got, want)
		}
	}
}

func TestCari(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		finds := func(t *testing.T, sought map[string]string) {
			t.Helper()
			for q, want := range sought {
				if got, _ := daftar(c, "dosen", "?q="+url.QueryEscape(q)); got != want {
					t.Errorf("%q finds %q, want %q", q, got, want)
				}
			}
		}
		const title = "IN-06 search from 3 characters on, in code and names, letters and accents alike, " +
			"by the beginnings of words in any order"
		t.Run(title, func(t *testing.T) {
			const algo, basis, etika, pajak = "IF101", "IF201", "IF301", "SI303"
			finds(t, map[string]string{
				"": menurutNama, "al": menurutNama, " a ": menurutNama, "%_": menurutNama, "e\u0301": menurutNama,
				"alg": algo, "ALGORITMA": algo, "prog": algo, "lgoritma": "", "dasar": pajak, "tidak ada": "",
				"  basis   data ": basis, "data basis": basis, "if20": basis, "dat if2": basis,
				"basis ta": "", "ata": "",
				"ethics": etika, "etika": etika, "ÉTIKA": etika, "e\u0301tika": etika, "étíkâ": etika,
			})
		})
		t.Run("IN-06 signs part words, and signs alone find nothing", func(t *testing.T) {
			finds(t, map[string]string{
				"50%": "SI303", "50% &": "SI303", "pajak_d": "SI303", `p \ d`: "IF101 SI303",
				"k_d": "", "b_s": "", "l%a": "", "%%%": "", "___": "", `\\\`: "", `\%\`: "", "'; --": "",
			})
		})
	})
}

func TestHalaman(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("IN-03 past the end: no rows, the true total", func(t *testing.T) {
			for query, want := range map[string]int64{
				"?page=2":                             5,
				"?page=100000000":                     5,
				"?page=2&perPage=10":                  5,
				"?page=1000000&perPage=100&sort=-sks": 5,
				"?page=2&status=N":                    1,
				"?page=900&ampu=saya":                 1,
			} {
				if got, out := daftar(c, "dosen", query); got != "" || out.Total != want {
					t.Errorf("%s = %q of %d, want no row of %d", query, got, out.Total, want)
				}
			}
			body, want := string(c.As(unindra, "dosen", "GET", alamat+"?page=2", nil).Want(200).Body), `"data":[]`
			if !strings.Contains(body, want) {
				t.Errorf("page past the end lacks %s: %s", want, body)
			}
		})
		t.Run("IN-03 only known pages, sizes, orders and names", func(t *testing.T) {
			const salah, rendah, asing = "Nilai tidak sah", "Paling sedikit 1", "Parameter tidak dikenal"
			for query, want := range map[string]map[string]string{
				"page=0":                        {"page": rendah},
				"page=-1":                       {"page": rendah},
				"page=abc":                      {"page": salah},
				"page=1e3":                      {"page": salah},
				"page=99999999999999999999":     {"page": salah},
				"page=100000001":                {"page": "Paling banyak 100000000"},
				"perPage=30":                    {"perPage": pilihan},
				"perPage=0":                     {"perPage": pilihan},
				"perPage=1000&page=0":           {"perPage": pilihan, "page": rendah},
				"sort=harga":                    {"sort": pilihan},
				"sort=nama%20DESC":              {"sort": pilihan},
				"status=X":                      {"status": pilihan},
				"ampu=dosen2":                   {"ampu": pilihan},
				"semester=satu":                 {"semester": salah},
				"semester=1&semester=x":         {"semester": salah},
				"periode=2025":                  {"periode": "Paling sedikit 19451"},
				"warna=merah":                   {"warna": asing},
				"Page=1":                        {"Page": asing},
				"q=" + strings.Repeat("a", 101): {"q": "Paling banyak 100 karakter"},
				"q=%00abc":                      {"q": salah},
				"kelompok=a&kelompok=%ff":       {"kelompok": salah},
			} {
				for _, path := range []string{"?", "/unduh?"} {
					a := c.As(unindra, "dosen", "GET", alamat+path+query, nil).Want(422)
					if diff := cmp.Diff(want, a.Problem().Errors); diff != "" {
						t.Errorf("errors of %s (-want +got):\n%s", path+query, diff)
					}
				}
			}
		})
	})
}
