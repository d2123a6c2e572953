package bkd_test

import (
	"maps"
	"testing"

	"portaldosen/internal/feature/bkd/isian"
	"portaldosen/internal/kit/apitest"
)

// manual are the lists of students that lecturers declare, each with what it asks for beside the student.
var manual = map[string]map[string]any{
	"fake_advisee_list":    {},
	"fake_supervisee_list": {"golongan": "skripsi", "peran": "pembimbing_1"},
	"fake_session_list":    {"golongan": "skripsi", "peran": "ketua"},
}

// rina is a valid student of a list, with the given fields put in their place.
func rina(list string, ubah map[string]any) map[string]any {
	out := map[string]any{"nim": "LUAR-1", "nama": "Rina Kartika", "jenjang": "S1"}
	maps.Copy(out, manual[list])
	maps.Copy(out, ubah)
	return out
}

func (c *kampus) isiManual(username, list string, ubah map[string]any) *apitest.Answer {
	c.t.Helper()
	return c.As(unindra, username, "POST", "/v2/bkd/"+list+kini, rina(list, ubah))
}

const sudah = "Mahasiswa ini sudah Anda isi untuk kegiatan yang sama"

func TestIsianManual(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		worth := map[string]float64{"fake_advisee_list": 2, "fake_supervisee_list": 0.5, "fake_session_list": 0.5}
		for list, want := range worth {
			t.Run("BK-04 what is declared in "+list+" counts, marked, until it is taken away", func(t *testing.T) {
				before := c.beban("dosen", kini).Total
				var m isian.MahasiswaManual
				c.isiManual("dosen", list, nil).Want(201).JSON(&m)
				if m.Sumber != "manual" || m.IDDosen != id("dosen", "dosen") || m.Periode != periode {
					t.Errorf("declared: %+v, want it by hand in the term", m)
				}
				if got := c.beban("dosen", kini).Total - before; got != want {
					t.Errorf("it comes to %v, want %v", got, want)
				}
				c.isiManual("dosen", list, nil).WantErrors(map[string]string{"nim": sudah})
				rows, n := apitest.Rows[isian.MahasiswaManual](c.get("dosen", "/v2/bkd/"+list+kini+"&q=rina"))
				if n != 1 || rows[0].ID != m.ID {
					t.Errorf("%d are listed, want the one", n)
				}
				path := "/v2/bkd/" + list + "/" + m.ID
				body := rina(list, map[string]any{"nama": "Rina Kartika Sari"})
				c.As(unindra, "dosen2", "PUT", path, body).Want(404)
				c.As(unindra, "kaprodi", "PUT", path, body).Want(403)
				c.As(unindra, "operator", "DELETE", path, nil).Want(403)
				c.As(tsm, "dosen", "PUT", path, body).Want(404)
				c.As(unindra, "dosen", "PUT", path, body).Want(200)
				c.As(unindra, "dosen", "DELETE", path, nil).Want(204)
				if got := c.beban("dosen", kini).Total; got != before {
					t.Errorf("after it was taken away the workload is %v, want %v", got, before)
				}
			})
			t.Run("BK-04 what is no student is refused in "+list, func(t *testing.T) {
				wrong := map[string]any{"nama": " ", "jenjang": "S9", "tanggal": "kemarin"}
				c.isiManual("dosen", list, wrong).WantErrors(map[string]string{
					"nama": "Field tidak boleh kosong", "jenjang": "Pilih jenjang", "tanggal": "Tanggal tidak dikenal",
				})
			})
		}
		t.Run("BK-04 a student whom the system recorded is not declared again", func(t *testing.T) {
			c.lapor(skripsi("dosen", "k1", "pembimbing_1"))
			const twice = "Mahasiswa ini sudah tercatat oleh sistem, jadi tidak perlu diisi"
			nim := map[string]any{"nim": "202243500001"}
			c.isiManual("dosen", "fake_supervisee_list", nim).WantErrors(map[string]string{"nim": twice})
			c.isiManual("dosen2", "fake_supervisee_list", nim).Want(201)
		})
	})
}

func TestKegiatanLain(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		post := func(in map[string]any) *apitest.Answer {
			return c.As(unindra, "dosen", "POST", "/v2/bkd/kegiatan"+kini, in)
		}
		t.Run("BK-04 anything that a rule names is declared by its code", func(t *testing.T) {
			post(map[string]any{"kode": "LIT", "uraian": "Artikel jurnal nasional", "sks": 3}).Want(201)
			post(map[string]any{"kode": "H.ajar", "uraian": "Buku ajar Basis Data", "porsi": 60}).Want(201)
			post(map[string]any{"kode": "J.prodi", "uraian": "Sekretaris program studi"}).Want(201)
			tamu := map[string]any{"kode": "A", "uraian": "Kuliah tamu", "sks": 2, "rencana": 16, "terlaksana": 12}
			post(tamu).Want(201)
			got := c.beban("dosen", kini)
			want := map[string]float64{"pendidikan": 3 + 1.5, "penelitian": 3, "jabatan": 3}
			for _, u := range got.Unsur {
				if u.SKS != want[u.Kode] {
					t.Errorf("%s comes to %v, want %v", u.Kode, u.SKS, want[u.Kode])
				}
			}
		})
		t.Run("BK-04 what the way to reckon asks for is asked for", func(t *testing.T) {
			for field, in := range map[string]map[string]any{
				"sks":     {"kode": "LIT", "uraian": "Tanpa SKS"},
				"rencana": {"kode": "A", "uraian": "Tanpa rencana", "sks": 2},
				"kode":    {"kode": "TIDAK-ADA", "uraian": "Tanpa aturan"},
				"uraian":  {"kode": "PKM", "uraian": " ", "sks": 1},
			} {
				if got := post(in).Want(422).Problem().Errors; got[field] == "" || len(got) != 1 {
					t.Errorf("%v is wrong in %v, want %s", in, got, field)
				}
			}
		})
	})
}

func TestNihil(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		for _, kode := range []string{"IF101", "IF102", "IF103", "IF104"} {
			c.lapor(kelas("dosen", kode, 16))
		}
		say := func(unsur string, nihil bool) {
			body := map[string]any{"unsur": unsur, "nihil": nihil}
			c.As(unindra, "dosen", "PUT", "/v2/bkd/nihil"+kini, body).Want(200)
		}
		for _, step := range []struct {
			what, unsur string
			nihil       bool
			want        string
		}{
			{"while two parts have nothing declared nobody can tell", "penelitian", true, "belum"},
			{"one of them is none", "pengabdian", true, "belum"},
			{"both are none: a demand is missed", "penunjang", true, "TM"},
			{"that is taken back", "penunjang", false, "belum"},
		} {
			t.Run("BK-03 "+step.what, func(t *testing.T) {
				say(step.unsur, step.nihil)
				if got := c.beban("dosen", kini); got.Simpul != step.want || got.Total != 12 {
					t.Errorf("it is %s of %v, want %s of 12", got.Simpul, got.Total, step.want)
				}
			})
		}
	})
}
