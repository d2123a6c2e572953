package master_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
)

func mahasiswaBaru(college string, other map[string]any) map[string]any {
	return isi(map[string]any{
		"nim": "202643500009", "nama": "Ayu Ningtyas", "idProdi": coretest.ID(college, "prodi", "si"), "angkatan": 2026,
		"status": "A", "email": "ayu@kampus.example", "telepon": "81200000009",
	}, other)
}

func daftarkan(c *coretest.Campus, body map[string]any) (out mahasiswa.Mahasiswa) {
	c.As(unindra, "operator", "POST", "/v2/mahasiswa", body).Want(201).JSON(&out)
	return out
}

// milik is the path of a student of the fixture.
func milik(name, rest string) string {
	return "/v2/mahasiswa/" + coretest.ID(unindra, "mahasiswa", name) + rest
}

func TestBuatMahasiswa(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("MD-03 student and account are one act", func(t *testing.T) {
			m := daftarkan(c, mahasiswaBaru(unindra, nil))
			sama(t, "username", m.Username, "202643500009")
			sama(t, "account", akun(c, "202643500009"), "Ayu Ningtyas|ayu@kampus.example|81200000009|aktif|kosong")
			sama(t, "roles", peran(c, "202643500009"), "ROLE_MAHASISWA ROLE_MAHASISWA")
			body := mahasiswaBaru(unindra, map[string]any{"status": "N", "username": "ayu", "nama": "Ayu N."})
			c.As(unindra, "operator", "PUT", "/v2/mahasiswa/"+m.ID, body, `If-Match: "1"`).Want(200).JSON(&m)
			sama(t, "account", akun(c, "ayu"), "Ayu N.|ayu@kampus.example|81200000009|mati|kosong")
			c.As(unindra, "operator", "PUT", "/v2/mahasiswa/"+m.ID, body, `If-Match: "1"`).Want(412)
		})
		t.Run("MD-03 what is taken or wrong is refused at its field", func(t *testing.T) {
			for _, k := range []struct {
				other map[string]any
				want  map[string]string
			}{
				{map[string]any{"nim": "202243500001", "username": "z1"},
					map[string]string{"nim": "NIM sudah dipakai mahasiswa lain"}},
				{map[string]any{"nim": "9", "username": "dosen"},
					map[string]string{"username": "Username sudah dipakai"}},
				{map[string]any{"nim": "91", "idProdi": coretest.ID(tsm, "prodi", "si")},
					map[string]string{"idProdi": "Pilihan tidak tersedia"}},
				{map[string]any{"nim": " ", "nama": " "},
					map[string]string{"nim": "Field tidak boleh kosong", "nama": "Field tidak boleh kosong"}},
				{map[string]any{"angkatan": 1900}, map[string]string{"angkatan": "Paling sedikit 1945"}},
			} {
				body := mahasiswaBaru(unindra, k.other)
				c.As(unindra, "operator", "POST", "/v2/mahasiswa", body).WantErrors(k.want)
			}
		})
		t.Run("MD-03 one entered by mistake goes; one with studies stays", func(t *testing.T) {
			m := daftarkan(c, mahasiswaBaru(unindra, map[string]any{"nim": "77"}))
			town := map[string]any{"kota": "Bogor"}
			c.As(unindra, "operator", "PUT", "/v2/mahasiswa/"+m.ID+"/biodata", town).Want(200)
			c.As(unindra, "operator", "DELETE", "/v2/mahasiswa/"+m.ID, nil, `If-Match: "2"`).Want(204)
			c.As(unindra, "operator", "GET", "/v2/mahasiswa/"+m.ID, nil).Want(404)
			a := c.As(unindra, "operator", "DELETE", milik("mahasiswa", ""), nil)
			apitest.Refused(t, a, 409, "Mahasiswa ini sudah memiliki KRS, transkrip, atau tugas akhir "+
				"sehingga tidak dapat dihapus; ubah statusnya menjadi Tidak Aktif")
		})
		t.Run("MD-03 only who holds the permission", func(t *testing.T) {
			for _, username := range []string{"dosen", "kaprodi", "mahasiswa"} {
				one := milik("mahasiswa2", "")
				for _, path := range []string{"/v2/mahasiswa", one, one + "/transkrip"} {
					c.As(unindra, username, "GET", path, nil).Want(403)
				}
			}
			c.Nobody(unindra, "GET", "/v2/mahasiswa", nil).Want(401)
		})
	})
}

func TestBiodataMahasiswa(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		path := milik("mahasiswa", "/biodata")
		body := map[string]any{
			"idKonsentrasi": coretest.ID(unindra, "konsentrasi", "if"),
			"tempatLahir":   "Kupang", "tanggalLahir": "2005-01-31",
			"alamat": "Jalan Nangka 1", "kota": "Depok", "provinsi": "Jawa Barat",
		}
		t.Run("MD-03 biodata is changed and read with the student", func(t *testing.T) {
			var m mahasiswa.Mahasiswa
			c.As(unindra, "operator", "PUT", path, body, `If-Match: "1"`).Want(200).JSON(&m)
			want := mahasiswa.BiodataIsi{
				IDKonsentrasi: coretest.ID(unindra, "konsentrasi", "if"),
				TempatLahir:   "Kupang", TanggalLahir: "2005-01-31",
				Alamat: "Jalan Nangka 1", Kota: "Depok", Provinsi: "Jawa Barat",
			}
			if diff := cmp.Diff(want, m.BiodataIsi); diff != "" || m.NamaKonsentrasi != "Konsentrasi Informatika" {
				t.Errorf("biodata with %q (-want +got):\n%s", m.NamaKonsentrasi, diff)
			}
			sama(t, "version", m.Versi, 2)
			c.As(unindra, "operator", "PUT", path, body, `If-Match: "1"`).Want(412)
		})
		t.Run("MD-03 refused at its field", func(t *testing.T) {
			for _, day := range []string{"2005-02-30", "2030-01-01", "31/01/2005"} {
				c.As(unindra, "operator", "PUT", path, isi(body, map[string]any{"tanggalLahir": day})).
					WantErrors(map[string]string{"tanggalLahir": "Tanggal lahir tidak sah"})
			}
			other := isi(body, map[string]any{"idKonsentrasi": coretest.ID(unindra, "konsentrasi", "si")})
			c.As(unindra, "operator", "PUT", path, other).WantErrors(map[string]string{
				"idKonsentrasi": "Konsentrasi ini bukan milik program studi mahasiswa"})
		})
		t.Run("MD-03 another programme leaves the concentration behind", func(t *testing.T) {
			var m mahasiswa.Mahasiswa
			move := mahasiswaBaru(unindra, map[string]any{"nim": "202243500001", "angkatan": 2022})
			c.As(unindra, "operator", "PUT", milik("mahasiswa", ""), move).Want(200).JSON(&m)
			sama(t, "concentration", m.IDKonsentrasi, "")
			sama(t, "programme", m.NamaProdi, "Sistem Informasi")
		})
	})
}

func TestTranskripMahasiswa(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		path := milik("mahasiswa", "/transkrip")
		row := func(kode string, term int, huruf string) map[string]any {
			nama := "Mata Kuliah " + kode
			return map[string]any{"kode": kode, "nama": nama, "sks": 3, "sesiSemester": term, "huruf": huruf}
		}
		t.Run("MD-03 a transcript as a whole", func(t *testing.T) {
			var out mahasiswa.TranskripMahasiswa
			c.As(unindra, "operator", "GET", path, nil).Want(200).JSON(&out)
			if len(out.Data) != 43 || out.SKS != 126 || out.IPK != 3.3809 {
				t.Errorf("transcript: %d rows, %d credits, %v; want 43, 126, 3.3809", len(out.Data), out.SKS, out.IPK)
			}
			rows := []any{row("MK01", 20221, "E"), row("MK01", 20222, "A"), row("MK02", 20222, "b")}
			c.As(unindra, "operator", "PUT", path, map[string]any{"data": rows}, `If-Match: "1"`).Want(200).JSON(&out)
			sama(t, "rows", len(out.Data), 3)
			sama(t, "grade point average", out.IPK, 3.5)
			sama(t, "letter", out.Data[2].Huruf, "B")
			c.As(unindra, "operator", "PUT", path, map[string]any{"data": rows}, `If-Match: "1"`).Want(412)
		})
		t.Run("MD-03 a grade keeps what it counted when the college's letters change", func(t *testing.T) {
			other, rows := milik("mahasiswa2", "/transkrip"), []any{row("MK09", 20222, "A")}
			c.As(unindra, "operator", "PUT", other, map[string]any{"data": rows}).Want(200)
			c.Exec(unindra, `UPDATE master_konversi SET bobot_e2 = 390 WHERE college_id = $1 AND huruf = 'A'`, unindra)
			var out mahasiswa.TranskripMahasiswa
			rows = append(rows, row("MK10", 20222, "A"))
			c.As(unindra, "operator", "PUT", other, map[string]any{"data": rows}).Want(200).JSON(&out)
			sama(t, "grade point average", out.IPK, 3.95)
		})
		t.Run("MD-03 refused at its row, and nothing is lost", func(t *testing.T) {
			before := string(c.As(unindra, "operator", "GET", path, nil).Want(200).Body)
			rows := []any{row("X", 20225, "A"), row("Y", 20221, "Z"), row("Y", 20221, "A"), row(" ", 20221, "A")}
			c.As(unindra, "operator", "PUT", path, map[string]any{"data": rows}).WantErrors(map[string]string{
				"data[0].sesiSemester": "Periode tidak dikenal",
				"data[1].huruf":        "Huruf nilai ini tidak dikenal di perguruan tinggi",
				"data[2].kode":         "Mata kuliah ini sudah ada pada periode yang sama",
				"data[3].kode":         "Field tidak boleh kosong",
			})
			sama(t, "transcript afterwards", string(c.As(unindra, "operator", "GET", path, nil).Body), before)
		})
	})
}

func TestKRSMahasiswa(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		path := milik("mahasiswa", "/krs")
		plan := func(term int, rows ...map[string]any) map[string]any {
			return map[string]any{"sesiSemester": term, "data": append([]map[string]any{}, rows...)}
		}
		course := map[string]any{"kode": "KRS9", "nama": "Basis Data", "sks": 3, "kelas": "B", "jenis": "kuliah"}
		t.Run("MD-03 the plan of a term; the others stay", func(t *testing.T) {
			var out mahasiswa.KRSMahasiswa
			c.As(unindra, "operator", "PUT", path, plan(20262, course)).Want(200).JSON(&out)
			sama(t, "rows of both terms", len(out.Data), 5)
			want := mahasiswa.KRSBaris{
				SesiSemester: 20262, Kode: "KRS9", Nama: "Basis Data", SKS: 3, Kelas: "B", Jenis: "kuliah",
			}
			sama(t, "the newest row", out.Data[0], want)
			c.As(unindra, "operator", "PUT", path, plan(20261)).Want(200).JSON(&out)
			sama(t, "rows after one plan was emptied", len(out.Data), 1)
		})
		t.Run("MD-03 refused at its row", func(t *testing.T) {
			c.As(unindra, "operator", "PUT", path, plan(20265, course, course)).WantErrors(map[string]string{
				"sesiSemester": "Periode tidak dikenal", "data[1].kode": "Mata kuliah ini sudah ada pada KRS ini",
			})
			strange := isi(course, map[string]any{"sesiSemester": 20251})
			c.As(unindra, "operator", "PUT", path, plan(20262, strange)).WantErrors(map[string]string{
				"data[0].sesiSemester": "Periode harus sama dengan periode KRS ini"})
		})
	})
}

func TestWaliMahasiswa(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := func(who string) string { return coretest.ID(unindra, "dosen", who) }
		from := func(term int, who string) map[string]any { return map[string]any{"mulai": term, "idDosen": id(who)} }
		put := func(student string, rows ...map[string]any) *apitest.Answer {
			return c.As(unindra, "operator", "PUT", milik(student, "/wali"), map[string]any{"data": rows})
		}
		t.Run("MD-03 an adviser from a term on, until another", func(t *testing.T) {
			var out mahasiswa.WaliMahasiswa
			put("mahasiswa", from(20221, "dosen"), from(20251, "dosen2")).Want(200).JSON(&out)
			want := []mahasiswa.WaliBaris{
				{Mulai: 20251, IDDosen: id("dosen2"), NamaDosen: "Dr. Siti Aminah, M.Kom."},
				{Mulai: 20221, IDDosen: id("dosen"), NamaDosen: "Dr. Budi Santoso, M.Kom."},
			}
			if diff := cmp.Diff(want, out.Data); diff != "" {
				t.Errorf("advisers (-want +got):\n%s", diff)
			}
			put("mahasiswa2", from(20241, "dosen")).Want(200)
			a, b := coretest.ID(unindra, "mahasiswa", "mahasiswa"), coretest.ID(unindra, "mahasiswa", "mahasiswa2")
			for term, want := range map[int64]map[string]string{
				20214: {}, 20221: {a: id("dosen")}, 20244: {a: id("dosen"), b: id("dosen")},
				20251: {a: id("dosen2"), b: id("dosen")},
			} {
				read := func(ctx context.Context, q db.Q, text string) (map[string]string, error) {
					return mahasiswa.Wali(ctx, q, []string{a, b, text}, term)
				}
				if diff := cmp.Diff(want, pasti(t, c, unindra, read, "tidak-ada")); diff != "" {
					t.Errorf("advisers in %d (-want +got):\n%s", term, diff)
				}
			}
			for query, want := range map[string]string{
				"?idWali=" + id("dosen"):                         "Citra",
				"?idWali=" + id("dosen") + "&sesiSemester=20244": "Adinata Citra",
				"?idWali=" + id("dosen2"):                        "Adinata",
				"?idWali=" + id("dosen4"):                        "",
			} {
				sama(t, "students of "+query, nama(c, unindra, query), want)
			}
		})
		t.Run("MD-03 one adviser for several students at once", func(t *testing.T) {
			a, b := coretest.ID(unindra, "mahasiswa", "mahasiswa"), coretest.ID(unindra, "mahasiswa", "mahasiswa2")
			body := map[string]any{"mulai": 20262, "idDosen": id("dosen3"), "idMahasiswa": []string{a, b, a}}
			var out mahasiswa.Perwalian
			c.As(unindra, "operator", "POST", "/v2/perwalian", body).Want(201).JSON(&out)
			sama(t, "students", out.Jumlah, 2)
			sama(t, "students of the adviser", nama(c, unindra, "?idWali="+id("dosen3")), "Adinata Citra")
			sama(t, "before that term", nama(c, unindra, "?sesiSemester=20261&idWali="+id("dosen3")), "")
			alien := coretest.ID(tsm, "mahasiswa", "mahasiswa")
			wrong := map[string]any{"mulai": 20269, "idDosen": "x", "idMahasiswa": []string{a, alien}}
			c.As(unindra, "operator", "POST", "/v2/perwalian", wrong).WantErrors(map[string]string{
				"mulai": "Periode tidak dikenal", "idDosen": "Pilihan tidak tersedia",
				"idMahasiswa": "Ada mahasiswa yang tidak ditemukan",
			})
			c.As(tsm, "operator", "POST", "/v2/perwalian", body).Want(422)
			c.As(unindra, "kaprodi", "POST", "/v2/perwalian", body).Want(403)
		})
		t.Run("MD-03 refused at its row", func(t *testing.T) {
			const off = `UPDATE master_dosen SET status = 'N' WHERE college_id = $1 AND id = $2`
			c.Exec(unindra, off, unindra, id("dosen4"))
			alien := map[string]any{"mulai": 20231, "idDosen": coretest.ID(tsm, "dosen", "dosen")}
			rows := []map[string]any{from(20221, "dosen"), from(20221, "dosen2"), from(20225, "dosen4"), alien}
			put("mahasiswa", rows...).WantErrors(map[string]string{
				"data[1].mulai": "Periode ini sudah memiliki dosen wali", "data[2].mulai": "Periode tidak dikenal",
				"data[2].idDosen": "Pilihan tidak tersedia", "data[3].idDosen": "Pilihan tidak tersedia",
			})
		})
	})
}

// nama are the first names of a list of students.
func nama(c *coretest.Campus, college, query string) string {
	a := c.As(college, "operator", "GET", "/v2/mahasiswa"+query, nil).Want(200)
	rows, _ := apitest.Rows[mahasiswa.MahasiswaBaris](a)
	names := []string{}
	for _, m := range rows {
		names = append(names, strings.Fields(m.Nama)[0])
	}
	return strings.Join(names, " ")
}

func TestDaftarMahasiswa(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		daftarkan(c, mahasiswaBaru(unindra, nil))
		t.Run("MD-03 students, narrowed, searched, sorted, paged", func(t *testing.T) {
			for query, want := range map[string]string{
				"":                                      "Adinata Ayu Citra",
				"?sort=-nim":                            "Ayu Citra Adinata",
				"?angkatan=2022":                        "Adinata Citra",
				"?angkatan=2022&angkatan=2026&status=A": "Adinata Ayu Citra",
				"?status=N":                             "",
				"?q=bagas+adin":                         "Adinata",
				"?q=2026435":                            "Ayu",
				"?q=5350":                               "",
				"?q=dinata":                             "",
				"?q=___":                                "",
				"?page=2":                               "",
				"?idProdi=" + coretest.ID(unindra, "prodi", "si"): "Ayu",
			} {
				sama(t, "students of "+query, nama(c, unindra, query), want)
			}
		})
		t.Run("MD-03 counted by status, after every change", func(t *testing.T) {
			count := func() (out api.Halaman[mahasiswa.MahasiswaBaris]) {
				c.As(unindra, "operator", "GET", "/v2/mahasiswa?status=N&angkatan=2022", nil).Want(200).JSON(&out)
				return out
			}
			before := count()
			off := mahasiswaBaru(unindra, map[string]any{"nim": "202243500002", "angkatan": 2022, "status": "N"})
			c.As(unindra, "operator", "PUT", milik("mahasiswa2", ""), off).Want(200)
			after := count()
			if before.Total != 0 || before.Counts["A"] != 2 || after.Total != 1 || after.Counts["A"] != 1 {
				t.Errorf("inactive of 2022: %+v, then %+v; want 0 beside 2 active, then 1 beside 1", before, after)
			}
			c.As(unindra, "operator", "PUT", milik("mahasiswa2", ""), isi(off, map[string]any{"status": "A"})).Want(200)
		})
		t.Run("MD-03 another college sees nothing", func(t *testing.T) {
			sama(t, "students of "+tsm, nama(c, tsm, "?angkatan=2026"), "")
			none := map[string]any{"data": []any{}}
			for path, body := range map[string]any{
				"": mahasiswaBaru(tsm, nil), "/biodata": map[string]any{}, "/transkrip": none, "/wali": none,
				"/krs": map[string]any{"sesiSemester": 20261, "data": []any{}},
			} {
				c.As(tsm, "operator", "PUT", milik("mahasiswa", path), body).Want(404)
				if path != "/biodata" {
					c.As(tsm, "operator", "GET", milik("mahasiswa", path), nil).Want(404)
				}
			}
			c.As(tsm, "operator", "DELETE", milik("mahasiswa", ""), nil).Want(404)
		})
	})
}
