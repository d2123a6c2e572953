package akademik_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik/kurikulum"
	"portaldosen/internal/feature/akademik/matakuliah"
	"portaldosen/internal/kit/apitest"
)

const alamatKurikulum = "/v2/academic/kurikulum"

func padaKurikulum(
	c *coretest.Campus, username, method, path string, body any, header ...string,
) *apitest.Answer {
	return c.As(unindra, username, method, alamatKurikulum+path, body, header...)
}

// kurikulumBaru is the input of a curriculum of Informatika, with the given fields put in their place.
func kurikulumBaru(ubah isian) isian {
	out := isian{"idProdi": prodi("if"), "tahun": 2024, "nama": "Kurikulum 2024", "status": "A"}
	for name, value := range ubah {
		out[name] = value
	}
	return out
}

func buatKurikulum(c *coretest.Campus, ubah isian) (out kurikulum.Kurikulum) {
	padaKurikulum(c, "operator", "POST", "", kurikulumBaru(ubah)).Want(201).JSON(&out)
	return out
}

// letak is where a course of the fixture stands in a curriculum.
func letak(name string, semester int, wajib bool) isian {
	return isian{"idMataKuliah": mk(name), "semester": semester, "wajib": wajib}
}

func isiKurikulum(c *coretest.Campus, id string, courses ...isian) (out kurikulum.IsiKurikulum) {
	in := isian{"mataKuliah": append([]isian{}, courses...)}
	padaKurikulum(c, "operator", "PUT", "/"+id+"/matakuliah", in).Want(200).JSON(&out)
	return out
}

// susunanDari tells the courses of a curriculum: a term with its sum, then its courses, electives in brackets.
func susunanDari(k kurikulum.IsiKurikulum) string {
	out := []string{}
	for _, s := range k.Semester {
		out = append(out, fmt.Sprintf("%d(%d):", s.Semester, s.SKS))
		for _, m := range s.MataKuliah {
			name := m.Kode
			if !m.Wajib {
				name = "[" + name + "]"
			}
			out = append(out, name)
		}
	}
	return strings.Join(out, " ")
}

func lihatIsi(c *coretest.Campus, id string) (out kurikulum.IsiKurikulum) {
	padaKurikulum(c, "dosen", "GET", "/"+id+"/matakuliah", nil).Want(200).JSON(&out)
	return out
}

func TestKurikulum(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("a head makes one in the own programme alone, a year once", func(t *testing.T) {
			var k kurikulum.Kurikulum
			in := kurikulumBaru(isian{"nama": " Kurikulum  Baru "})
			padaKurikulum(c, "kaprodi", "POST", "", in).Want(201).JSON(&k)
			got := fmt.Sprintln(k.Nama, k.Tahun, k.NamaProdi, k.MataKuliah, k.SKS, k.Versi)
			if want := "Kurikulum Baru 2024 Informatika 0 0 1\n"; got != want {
				t.Errorf("curriculum %s, want %s", got, want)
			}
			if got := padaKurikulum(c, "operator", "POST", "", in).Want(422).Problem().Errors["tahun"]; got == "" {
				t.Error("no sentence at a year that is taken, want one")
			}
			in = kurikulumBaru(isian{"idProdi": prodi("si")})
			padaKurikulum(c, "kaprodi", "POST", "", in).Want(422)
			padaKurikulum(c, "dosen", "POST", "", in).Want(403)
			padaKurikulum(c, "operator", "POST", "", kurikulumBaru(isian{"idProdi": "tiada"})).Want(422)
			padaKurikulum(c, "operator", "POST", "", kurikulumBaru(isian{"nama": " ", "tahun": 2001})).Want(422)
		})
		t.Run("it changes on the version that was read, and stays in its programme", func(t *testing.T) {
			k := buatKurikulum(c, isian{"tahun": 2010})
			in := kurikulumBaru(isian{"tahun": 2011, "status": "N"})
			padaKurikulum(c, "kaprodi", "PUT", "/"+k.ID, in, `If-Match: "1"`).Want(200).JSON(&k)
			if got, want := fmt.Sprintln(k.Tahun, k.Status, k.Versi), "2011 N 2\n"; got != want {
				t.Errorf("changed to %s, want %s", got, want)
			}
			padaKurikulum(c, "kaprodi", "PUT", "/"+k.ID, in, `If-Match: "1"`).Want(412)
			in["idProdi"] = prodi("si")
			padaKurikulum(c, "operator", "PUT", "/"+k.ID, in).Want(422)
			lain := buatKurikulum(c, isian{"idProdi": prodi("si"), "tahun": 2012})
			padaKurikulum(c, "kaprodi", "PUT", "/"+lain.ID, in).Want(403)
		})
		t.Run("one that is active and has courses is switched off before it goes", func(t *testing.T) {
			k := buatKurikulum(c, isian{"tahun": 2013})
			isiKurikulum(c, k.ID, letak("algo", 1, true))
			padaKurikulum(c, "operator", "DELETE", "/"+k.ID, nil).Want(409)
			padaKurikulum(c, "operator", "PUT", "/"+k.ID, kurikulumBaru(isian{"tahun": 2013, "status": "N"})).Want(200)
			padaKurikulum(c, "kaprodi", "DELETE", "/"+k.ID, nil).Want(204)
			padaKurikulum(c, "operator", "GET", "/"+k.ID, nil).Want(404)
		})
		t.Run("the newest come first, and the list is narrowed", func(t *testing.T) {
			buatKurikulum(c, isian{"idProdi": prodi("si"), "tahun": 2015, "nama": "Lama"})
			buatKurikulum(c, isian{"idProdi": prodi("si"), "tahun": 2019, "nama": "Merdeka", "status": "N"})
			own := "?tahun=2015&idProdi=" + prodi("si")
			for query, want := range map[string]string{
				own: "Lama", "?q=merdeka": "Merdeka", "?status=N&tahun=2019": "Merdeka", "?tahun=1990": "",
			} {
				rows, _ := apitest.Rows[kurikulum.Kurikulum](padaKurikulum(c, "dosen", "GET", query, nil).Want(200))
				got := []string{}
				for _, r := range rows {
					got = append(got, r.Nama)
				}
				if strings.Join(got, " ") != want {
					t.Errorf("%s: %v, want %s", query, got, want)
				}
			}
			rows, _ := apitest.Rows[kurikulum.Kurikulum](padaKurikulum(c, "dosen", "GET", "", nil).Want(200))
			newest := func(a, b kurikulum.Kurikulum) int { return int(b.Tahun - a.Tahun) }
			if !slices.IsSortedFunc(rows, newest) {
				t.Errorf("curricula %+v, want the newest first", rows)
			}
		})
		t.Run("another college sees nothing", func(t *testing.T) {
			k := buatKurikulum(c, isian{"tahun": 2016})
			for _, path := range []string{"", "/matakuliah", "/prasyarat"} {
				c.As(tsm, "operator", "GET", alamatKurikulum+"/"+k.ID+path, nil).Want(404)
			}
			rows, _ := apitest.Rows[kurikulum.Kurikulum](c.As(tsm, "dosen", "GET", alamatKurikulum, nil).Want(200))
			if len(rows) != 0 {
				t.Errorf("TSM sees %+v, want nothing", rows)
			}
		})
	})
}

func TestIsiKurikulum(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("courses stand by term, with sums of what everybody takes and of electives", func(t *testing.T) {
			k := buatKurikulum(c, isian{"tahun": 2020})
			out := isiKurikulum(c, k.ID, letak("basis", 3, true), letak("algo", 1, true), letak("pajak", 3, false))
			if got, want := susunanDari(out), "1(4): IF101 3(5): IF201 [SI303]"; got != want {
				t.Errorf("courses %q, want %q", got, want)
			}
			got := fmt.Sprintln(out.SKS, out.SKSWajib, out.SKSPilihan, out.MataKuliah, out.Versi)
			if want := "9 7 2 3 2\n"; got != want {
				t.Errorf("sums %s, want %s", got, want)
			}
		})
		t.Run("they are set as a whole on the version that was read", func(t *testing.T) {
			k := buatKurikulum(c, isian{"tahun": 2021})
			in := isian{"mataKuliah": []isian{letak("algo", 1, true)}}
			padaKurikulum(c, "kaprodi", "PUT", "/"+k.ID+"/matakuliah", in, `If-Match: "1"`).Want(200)
			padaKurikulum(c, "kaprodi", "PUT", "/"+k.ID+"/matakuliah", in, `If-Match: "1"`).Want(412)
			padaKurikulum(c, "dosen", "PUT", "/"+k.ID+"/matakuliah", in).Want(403)
			if got := susunanDari(isiKurikulum(c, k.ID)); got != "" {
				t.Errorf("courses %q, want none", got)
			}
		})
		t.Run("each row that cannot be is refused at its place, and nothing changes", func(t *testing.T) {
			k := buatKurikulum(c, isian{"tahun": 2022})
			in := isian{"mataKuliah": []isian{
				letak("algo", 1, true), letak("algo", 2, true), letak("etika", 5, true), letak("tiada", 1, true),
			}}
			tetap(t, c, func() {
				errors := padaKurikulum(c, "operator", "PUT", "/"+k.ID+"/matakuliah", in).Want(422).Problem().Errors
				if len(errors) != 3 || errors["mataKuliah[0].idMataKuliah"] != "" {
					t.Errorf("refused %v, want all rows but the first", errors)
				}
			})
			in = isian{"mataKuliah": []isian{letak("algo", 15, true)}}
			padaKurikulum(c, "operator", "PUT", "/"+k.ID+"/matakuliah", in).Want(422)
		})
		t.Run("a course that is not given any more may stay", func(t *testing.T) {
			k := buatKurikulum(c, isian{"tahun": 2023})
			m := buat(c, lengkap(isian{"kode": "STAY"}))
			row := isian{"idMataKuliah": m.ID, "semester": 5, "wajib": true}
			isiKurikulum(c, k.ID, row)
			put(c, "operator", m.ID, seperti(c, m.ID, isian{"status": "N"})).Want(200)
			isiKurikulum(c, k.ID, row, letak("algo", 1, true))
		})
		t.Run("it is copied to another year, without courses that are not given any more", func(t *testing.T) {
			k := buatKurikulum(c, isian{"tahun": 2025})
			m := buat(c, lengkap(isian{"kode": "COPY"}))
			isiKurikulum(c, k.ID, letak("algo", 1, true), isian{"idMataKuliah": m.ID, "semester": 5, "wajib": true})
			put(c, "operator", m.ID, seperti(c, m.ID, isian{"status": "N"})).Want(200)
			var out kurikulum.HasilSalinKurikulum
			padaKurikulum(c, "kaprodi", "POST", "/"+k.ID+"/salin", isian{"tahun": 2026}).Want(201).JSON(&out)
			got := fmt.Sprintln(out.Tahun, out.Status, out.TidakAktif, susunanDari(lihatIsi(c, out.ID)))
			if want := "2026 N 1 1(4): IF101\n"; got != want {
				t.Errorf("copy %s, want %s", got, want)
			}
			padaKurikulum(c, "kaprodi", "POST", "/"+k.ID+"/salin", isian{"tahun": 2026}).Want(422)
			padaKurikulum(c, "dosen", "POST", "/"+k.ID+"/salin", isian{"tahun": 2027}).Want(403)
			padaKurikulum(c, "operator", "POST", "/tiada/salin", isian{"tahun": 2027}).Want(404)
		})
	})
}

// acts counts the rows of an act on the trail of UNINDRA.
func acts(c *coretest.Campus, name string) int64 {
	const count = `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND tindakan = $2`
	return coretest.One[int64](c, unindra, count, unindra, name)
}

func TestImporKurikulum(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		k := buatKurikulum(c, nil)
		isiKurikulum(c, k.ID, letak("algo", 1, true), letak("basis", 2, true))
		paste := func(username, teks string, tulis bool) *apitest.Answer {
			return padaKurikulum(c, username, "POST", "/"+k.ID+"/impor", isian{"teks": teks, "tulis": tulis})
		}
		const teks = "Kode MK\tSemester\tSifat\nif101\t1\tW\nIF201\t3\tWajib\nSI303\t5\tPilihan"
		t.Run("a preview says of each row what becomes of it, and writes nothing", func(t *testing.T) {
			tetap(t, c, func() {
				got, h := hasilImpor(paste("kaprodi", teks, false))
				if want := "2 sama; 3 ubah; 4 baru"; got != want || h.Ditulis {
					t.Errorf("preview %q, want %q", got, want)
				}
			})
		})
		t.Run("rows that cannot be are refused, and then nothing is written", func(t *testing.T) {
			const wrong = "IF101\t1\nXX\t1\nIF301\t1\nIF201\tdua\nSI202\t15\nSI303\t1\tmungkin\nIF101\t2\n\t1\tw"
			got, _ := hasilImpor(paste("operator", wrong, false))
			want := "1 sama; 2 tolak Tidak ada mata kuliah dengan kode ini; 3 tolak Mata kuliah ini tidak aktif; " +
				"4 tolak Semester harus angka 1 sampai 14; 5 tolak Semester harus angka 1 sampai 14; " +
				"6 tolak Tulis Wajib atau Pilihan; 7 tolak Kode ini sudah ada di baris 1; 8 tolak Kode kosong"
			if got != want {
				t.Errorf("preview %q, want %q", got, want)
			}
			tetap(t, c, func() { paste("operator", wrong, true).Want(422) })
		})
		t.Run("rows are taken over, and what the curriculum has beside them stays", func(t *testing.T) {
			hasilImpor(paste("kaprodi", "SI202\t4\tpilihan", true))
			hasilImpor(paste("kaprodi", teks, true))
			want := "1(4): IF101 3(3): IF201 4(3): [SI202] 5(2): [SI303]"
			if got := susunanDari(lihatIsi(c, k.ID)); got != want {
				t.Errorf("courses %q, want %q", got, want)
			}
			if got := acts(c, "akademik.kurikulum.impor"); got != 2 {
				t.Errorf("%d rows on the trail, want 2", got)
			}
		})
		t.Run("who does not keep it takes nothing over", func(t *testing.T) {
			paste("dosen", teks, true).Want(403)
			lain := buatKurikulum(c, isian{"idProdi": prodi("si")})
			in := isian{"teks": teks, "tulis": false}
			padaKurikulum(c, "kaprodi", "POST", "/"+lain.ID+"/impor", in).Want(403)
		})
	})
}

// graf tells what comes before what, with what is odd about it.
func graf(c *coretest.Campus, id string) string {
	var g kurikulum.PrasyaratKurikulum
	padaKurikulum(c, "dosen", "GET", "/"+id+"/prasyarat", nil).Want(200).JSON(&g)
	kode := map[string]string{}
	for _, s := range g.Simpul {
		kode[s.ID] = fmt.Sprint(s.Kode, "@", s.Semester)
	}
	out := []string{fmt.Sprint(g.Janggal)}
	for _, s := range g.Sisi {
		out = append(out, strings.TrimSpace(fmt.Sprint(kode[s.IDPrasyarat], ">", kode[s.IDMataKuliah], " ", s.Masalah)))
	}
	return strings.Join(out, "; ")
}

func TestPrasyaratKurikulum(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		k := buatKurikulum(c, nil)
		basis := letak("basis", 3, true)
		for name, x := range map[string]struct {
			courses []isian
			want    string
		}{
			"one in an earlier term is fine": {[]isian{letak("algo", 1, true), basis}, "0; IF101@1>IF201@3"},
			"one in the same term is odd":    {[]isian{letak("algo", 3, true), basis}, "1; IF101@3>IF201@3 semester"},
			"one in a later term is odd":     {[]isian{letak("algo", 4, true), basis}, "1; IF101@4>IF201@3 semester"},
			"one that is not there is odd":   {[]isian{basis}, "1; IF101@0>IF201@3 luar"},
			"without any there is none":      {[]isian{letak("algo", 1, true)}, "0"},
		} {
			t.Run(name, func(t *testing.T) {
				out := isiKurikulum(c, k.ID, x.courses...)
				if got := graf(c, k.ID); got != x.want || len(out.Prasyarat.Sisi) != strings.Count(x.want, ">") {
					t.Errorf("graph %q, want %q", got, x.want)
				}
			})
		}
		t.Run("of two who add a before b and b before a at once, exactly one does", func(t *testing.T) {
			for round := range 5 {
				a := buat(c, lengkap(isian{"kode": fmt.Sprint("A", round)}))
				b := buat(c, lengkap(isian{"kode": fmt.Sprint("B", round)}))
				before := func(id, earlier string) isian {
					return seperti(c, id, isian{"prasyarat": []string{earlier}})
				}
				bodies := map[string]isian{a.ID: before(a.ID, b.ID), b.ID: before(b.ID, a.ID)}
				var statuses []int
				var mu sync.Mutex
				var all sync.WaitGroup
				for id, body := range bodies {
					all.Go(func() {
						status := put(c, "operator", id, body, `If-Match: "1"`).Status
						mu.Lock()
						defer mu.Unlock()
						statuses = append(statuses, status)
					})
				}
				all.Wait()
				slices.Sort(statuses)
				if want := []int{200, 422}; !slices.Equal(statuses, want) {
					t.Fatalf("round %d: answered %v, want %v", round, statuses, want)
				}
			}
		})
	})
}

func TestMakul(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		k := buatKurikulum(c, isian{"tahun": 2020})
		isiKurikulum(c, k.ID, letak("algo", 1, true), letak("pajak", 5, false))
		baru := buatKurikulum(c, isian{"tahun": 2024, "idProdi": prodi("si")})
		isiKurikulum(c, baru.ID, letak("algo", 2, true))
		for query, want := range map[string]string{
			"": "IF101 IF201 SI303 SI202", "?semester=3": "IF201 SI202", "?idProdi=" + prodi("si"): "SI303 SI202",
			"?q=basis": "IF201", "?q=%C3%A9tika": "", "?perPage=10&page=2": "",
		} {
			t.Run("AK-04: active courses of "+strings.ReplaceAll(query, prodi("si"), "si"), func(t *testing.T) {
				a := c.As(unindra, "dosen", "GET", "/v1/makul"+query, nil).Want(200)
				rows, total := apitest.Rows[matakuliah.Makul](a)
				got := []string{}
				for _, m := range rows {
					got = append(got, m.Kode)
				}
				if strings.Join(got, " ") != want || (len(got) > 0 && int(total) != len(got)) {
					t.Errorf("courses %v of %d, want %s", got, total, want)
				}
			})
		}
		for query, want := range map[string]string{
			"":                        "2024 2 IF101 true; 2020 1 IF101 true; 2020 5 SI303 false",
			"?tahun=2020&semester=5":  "2020 5 SI303 false",
			"?idKurikulum=" + k.ID:    "2020 1 IF101 true; 2020 5 SI303 false",
			"?idProdi=" + prodi("si"): "2024 2 IF101 true",
			"?q=pajak":                "2020 5 SI303 false",
			"?q=algoritma&tahun=2020": "2020 1 IF101 true", "?q=tiada": "",
			"?q=%25%25%25": "", "?perPage=10&page=3": "",
		} {
			name := strings.NewReplacer(prodi("si"), "si", k.ID, "k").Replace(query)
			t.Run("AK-04: courses of curricula of "+name, func(t *testing.T) {
				a := c.As(unindra, "dosen", "GET", "/v1/daftar_kurikulum_makul"+query, nil).Want(200)
				rows, _ := apitest.Rows[kurikulum.MakulKurikulum](a)
				got := []string{}
				for _, m := range rows {
					got = append(got, fmt.Sprint(m.Tahun, m.Semester, " ", m.Kode, " ", m.Wajib))
				}
				if strings.Join(got, "; ") != want {
					t.Errorf("courses %v, want %s", got, want)
				}
			})
		}
		t.Run("AK-04: a query that is none is refused", func(t *testing.T) {
			c.As(unindra, "dosen", "GET", "/v1/makul?perPage=7", nil).Want(422)
			c.As(unindra, "dosen", "GET", "/v1/daftar_kurikulum_makul?semester=15", nil).Want(422)
			c.As(unindra, "dosen", "GET", "/v1/daftar_kurikulum_makul?lain=1", nil).Want(422)
		})
		t.Run("another college sees nothing", func(t *testing.T) {
			for _, path := range []string{"/v1/makul?q=basis", "/v1/daftar_kurikulum_makul"} {
				rows, total := apitest.Rows[kurikulum.MakulKurikulum](c.As(tsm, "dosen", "GET", path, nil).Want(200))
				if len(rows) != 0 || total != 0 {
					t.Errorf("%s: TSM sees %+v, want nothing", path, rows)
				}
			}
		})
	})
}
