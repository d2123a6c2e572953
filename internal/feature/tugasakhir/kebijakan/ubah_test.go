package kebijakan_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

const path = "/v2/ta/kebijakan"

func own(kind, prodi string) string {
	return path + "/" + kind + "-" + tatest.Own(tatest.Unindra, "prodi", prodi)
}

func view(c *coretest.Campus, akun, path string) (out kebijakan.KebijakanDiatur) {
	c.As(tatest.Unindra, akun, "GET", path, nil).Want(200).JSON(&out)
	return out
}

// body is what an operator sends who changes something of what applies.
func body(t *testing.T, k kebijakan.KebijakanDiatur, change tatest.Fields) tatest.Fields {
	t.Helper()
	raw, err := json.Marshal(kebijakan.KebijakanBaru{IsiKebijakan: k.IsiKebijakan, KaryaBerjalan: "tetap"})
	out := tatest.Fields{}
	if err == nil {
		err = json.Unmarshal(raw, &out)
	}
	if err != nil {
		t.Fatal(err)
	}
	out["komponen"] = []tatest.Fields{
		part("pembimbing", 40, line("Proses", 100)), part("penguji", 60, line("Isi", 70.5), line("Penyajian", 29.5)),
	}
	maps.Copy(out, change)
	return out
}

func part(peran string, bobot float64, lines ...tatest.Fields) tatest.Fields {
	return tatest.Fields{"peran": peran, "bobot": bobot, "kriteria": append([]tatest.Fields{}, lines...)}
}

func line(nama string, bobot float64) tatest.Fields {
	return tatest.Fields{"nama": nama, "bobot": bobot}
}

func put(t *testing.T, c *coretest.Campus, akun, path string, change tatest.Fields) *apitest.Answer {
	t.Helper()
	return c.As(tatest.Unindra, akun, "PUT", path, body(t, view(c, "operator", path), change))
}

// under tells the minimum of sessions of the policy that a work is under.
func under(c *coretest.Campus, work string) int64 {
	return coretest.One[int64](c, tatest.Unindra, `SELECT w.min_bimbingan FROM tugasakhir_karya k
		JOIN tugasakhir_kebijakan w ON w.college_id = k.college_id AND w.id = k.id_kebijakan
		WHERE k.college_id = $1 AND k.id = $2`, tatest.Unindra, work)
}

// wantBerlaku holds the sessions that a programme asks for, whether it set that, and where it comes from.
func wantBerlaku(t *testing.T, k kebijakan.KebijakanDiatur, want string) {
	t.Helper()
	if got := fmt.Sprint(k.MinBimbingan, k.Sendiri, k.Sumber); got != want {
		t.Errorf("the programme has %s, want %s", got, want)
	}
}

func TestUbahKebijakan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		campus := path + "/skripsi-kampus"
		t.Run("TA-05 a programme follows its campus until it sets its own", func(t *testing.T) {
			put(t, c, "operator", campus, tatest.Fields{"minBimbingan": 7}).Want(200)
			k := view(c, "operator", own("skripsi", "if"))
			wantBerlaku(t, k, "7 falseAturan kampus 2026/2027")
			put(t, c, "operator", own("skripsi", "if"), tatest.Fields{"minBimbingan": 9}).Want(200)
			put(t, c, "operator", campus, tatest.Fields{"minBimbingan": 6}).Want(200)
			k = view(c, "operator", own("skripsi", "if"))
			wantBerlaku(t, k, "9 trueAturan prodi 2026/2027")
			if got := view(c, "operator", own("skripsi", "si")).MinBimbingan; got != 6 {
				t.Errorf("the other programme has %d, want the campus's 6", got)
			}
		})
		t.Run("TA-05 what is set is read back", func(t *testing.T) {
			want := tatest.Fields{
				"minSks": 90, "minIpk": 2.25, "maksSksD": 3, "bolehE": true, "wajibKrs": false, "minBimbingan": 5,
				"minPerPembimbing": 1, "maksSesiHari": 2, "kuota": 4, "batasKemiripan": 20.5, "kaprodiKemiripan": true,
				"durasiMenit": 75, "jedaHari": 1, "revisiHari": 10, "hariSidang": []int{1, 6}, "mulaiSidang": "08:30",
				"selesaiSidang": "24:00", "minPenguji": 2, "maksPenguji": 3, "wajibKetua": false, "hurufLulus": "B",
				"nilaiLulus": 70.25, "minHariLogbook": 9,
			}
			var k kebijakan.KebijakanDiatur
			put(t, c, "operator", campus, want).Want(200).JSON(&k)
			got := body(t, k, nil)
			for field, value := range want {
				if fmt.Sprint(got[field]) != fmt.Sprint(value) {
					t.Errorf("%s = %v, want %v", field, got[field], value)
				}
			}
			lines := fmt.Sprint(k.Komponen)
			if want := "[{pembimbing 40 [{Proses 100}]} {penguji 60 [{Isi 70.5} {Penyajian 29.5}]}]"; lines != want {
				t.Errorf("shares = %s, want %s", lines, want)
			}
		})
		t.Run("SH-12 a change on an older version is refused", func(t *testing.T) {
			k := view(c, "operator", campus)
			etag := fmt.Sprintf(`If-Match: "%d"`, k.Versi)
			c.As(tatest.Unindra, "operator", "PUT", campus, body(t, k, nil), etag).Want(200)
			c.As(tatest.Unindra, "operator", "PUT", campus, body(t, k, nil), etag).Want(412)
			c.As(tatest.Unindra, "operator", "DELETE", campus, nil, etag).Want(412)
		})
		t.Run("TA-05 taken back, the campus's applies again, and what is shipped", func(t *testing.T) {
			put(t, c, "operator", campus, tatest.Fields{"minBimbingan": 3}).Want(200)
			put(t, c, "operator", own("skripsi", "si"), tatest.Fields{"minBimbingan": 11}).Want(200)
			before := view(c, "operator", own("skripsi", "si"))
			c.As(tatest.Unindra, "operator", "DELETE", own("skripsi", "si"), nil).Want(204)
			after := view(c, "operator", own("skripsi", "si"))
			got := fmt.Sprint(after.MinBimbingan, after.Sendiri, after.Versi > before.Versi)
			if want := "3 false true"; got != want {
				t.Errorf("sessions, own, newer = %s, want %s", got, want)
			}
			c.As(tatest.Unindra, "operator", "DELETE", own("skripsi", "si"), nil).Want(403)
			put(t, c, "operator", own("skripsi", "si"), nil).Want(200)
			c.As(tatest.Unindra, "operator", "DELETE", own("skripsi", "si"), nil).Want(204)
			c.As(tatest.Unindra, "operator", "DELETE", campus, nil).Want(204)
			if k := view(c, "operator", campus); k.MinBimbingan != 8 || len(k.Komponen[1].Kriteria) != 4 {
				t.Errorf("the campus has %+v, want what is shipped", k.IsiKebijakan)
			}
		})
	})
}

func TestKaryaBerjalan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		campus := path + "/skripsi-kampus"
		work := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		t.Run("TA-05 works that go on keep what they were begun under, or follow", func(t *testing.T) {
			put(t, c, "operator", campus, tatest.Fields{"minBimbingan": 5}).Want(200)
			if got := under(c, work); got != 8 {
				t.Errorf("the work asks for %d sessions, want those it was begun under: 8", got)
			}
			if got, want := fmt.Sprint(view(c, "operator", campus).Karya), "{1 0}"; got != want {
				t.Errorf("works that go on and that are marked = %s, want %s", got, want)
			}
			put(t, c, "operator", campus, tatest.Fields{"minBimbingan": 4, "karyaBerjalan": "ikut"}).Want(200)
			if got := under(c, work); got != 4 {
				t.Errorf("the work asks for %d sessions, want those that it follows to: 4", got)
			}
		})
		t.Run("TA-05 a programme's own reaches its works alone, and gives them back", func(t *testing.T) {
			ikut := tatest.Fields{"minBimbingan": 10, "karyaBerjalan": "ikut"}
			put(t, c, "operator", own("skripsi", "si"), ikut).Want(200)
			if got := under(c, work); got == 10 {
				t.Errorf("the work asks for %d sessions, which another programme set", got)
			}
			put(t, c, "operator", own("skripsi", "if"), ikut).Want(200)
			put(t, c, "operator", campus, tatest.Fields{"minBimbingan": 3, "karyaBerjalan": "ikut"}).Want(200)
			if got := under(c, work); got != 10 {
				t.Errorf("the work asks for %d sessions, want its programme's 10", got)
			}
			c.As(tatest.Unindra, "operator", "DELETE", own("skripsi", "if")+"?karyaBerjalan=ikut", nil).Want(204)
			if got := under(c, work); got != 3 {
				t.Errorf("the work asks for %d sessions, want the campus's 3", got)
			}
		})
	})
}

func TestKaryaDinilai(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		work := tatest.NewKarya(c, tatest.KP, "menunggu_nilai")
		tatest.Insert(c, `UPDATE tugasakhir_magang SET nilai_e4 = 800000 WHERE college_id = $1`)
		t.Run("TA-08 what was marked stays under what it was marked by", func(t *testing.T) {
			campus := path + "/kp-kampus"
			k := view(c, "operator", campus)
			if got, want := fmt.Sprint(k.Karya), "{0 1}"; got != want {
				t.Errorf("works that go on and that are marked = %s, want %s", got, want)
			}
			put(t, c, "operator", campus, tatest.Fields{"minBimbingan": 2, "karyaBerjalan": "ikut"}).Want(200)
			if got := under(c, work); got != 8 {
				t.Errorf("the work is under a policy of %d sessions, want that it was marked by: 8", got)
			}
		})
	})
}

func TestKebijakanSalah(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		campus := path + "/skripsi-kampus"
		pembimbing, penguji := part("pembimbing", 40, line("Proses", 100)), part("penguji", 60, line("Isi", 100))
		const twoPlaces, hour = "Tulis dengan paling banyak dua angka di belakang koma", "Tulis jam seperti 07:00"
		for _, x := range []struct {
			change tatest.Fields
			want   map[string]string
		}{
			{
				tatest.Fields{"minIpk": 2.755, "batasKemiripan": 10.001},
				map[string]string{"minIpk": twoPlaces, "batasKemiripan": twoPlaces},
			},
			{
				tatest.Fields{"minBimbingan": 3, "minPerPembimbing": 4, "minPenguji": 3, "maksPenguji": 2},
				map[string]string{
					"minPerPembimbing": "Tidak boleh lebih dari minimum seluruhnya (3)",
					"maksPenguji":      "Tidak boleh kurang dari jumlah minimum (3)",
				},
			},
			{
				tatest.Fields{
					"hurufLulus": "Z", "hariSidang": []int{1, 1}, "mulaiSidang": "7", "selesaiSidang": "25:00",
				},
				map[string]string{
					"hurufLulus":  "Huruf ini tidak ada dalam konversi nilai kampus",
					"hariSidang":  "Pilih hari Senin sampai Minggu, masing-masing sekali",
					"mulaiSidang": hour, "selesaiSidang": hour,
				},
			},
			{
				tatest.Fields{"mulaiSidang": "16:31", "selesaiSidang": "18:00"},
				map[string]string{"selesaiSidang": "Beri waktu sedikitnya satu sidang (90 menit) sesudah jam mulai"},
			},
			{
				tatest.Fields{"komponen": []tatest.Fields{pembimbing, part("penguji", 60.5, line("Isi", 99.99))}},
				map[string]string{
					"komponen":             "Jumlah bobot harus 100%, sekarang 100,50%",
					"komponen[1].kriteria": "Jumlah bobot kriteria harus 100%, sekarang 99,99%",
				},
			},
			{
				tatest.Fields{"komponen": []tatest.Fields{
					part("pembimbing", 40), part("pembimbing", 60, line(" ", 0)),
				}},
				map[string]string{
					"komponen":                      "Pembimbing dan penguji masing-masing perlu lembar nilai",
					"komponen[0].kriteria":          "Tulis sedikitnya satu kriteria",
					"komponen[1].peran":             "Setiap peran ditulis sekali",
					"komponen[1].kriteria":          "Jumlah bobot kriteria harus 100%, sekarang 0%",
					"komponen[1].kriteria[0].nama":  "Field tidak boleh kosong",
					"komponen[1].kriteria[0].bobot": "Isi lebih dari 0",
				},
			},
			{
				tatest.Fields{"komponen": []tatest.Fields{
					part("pembimbing", 40, line("Isi", 50), line(" isi", 50)), part("penguji", 30, line("Isi", 100)),
					part("lapangan", 30, line("Isi", 100)),
				}},
				map[string]string{
					"komponen[0].kriteria[1].nama": "Kriteria ini sudah ditulis di baris lain",
					"komponen[2].peran":            "Hanya kerja praktik yang dinilai pembimbing lapangan",
					"komponen[2].kriteria":         "Pembimbing lapangan memberi satu nilai, tanpa kriteria",
				},
			},
		} {
			t.Run("TA-05 refused at the field: "+strings.Join(keys(x.want), " "), func(t *testing.T) {
				put(t, c, "operator", campus, x.change).WantErrors(x.want)
			})
		}
		t.Run("TA-05 an internship has a share of the field supervisor's", func(t *testing.T) {
			lapangan := part("lapangan", 0)
			three := tatest.Fields{"komponen": []tatest.Fields{pembimbing, penguji, lapangan}}
			put(t, c, "operator", path+"/kp-kampus", three).Want(200)
		})
	})
}

func keys(m map[string]string) (out []string) {
	for k := range m {
		out = append(out, k)
	}
	return out
}

func TestHakKebijakan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		tell := func(college, akun, query string) string {
			t.Helper()
			rows, total := apitest.Rows[kebijakan.KebijakanProdi](c.As(college, akun, "GET", path+query, nil).Want(200))
			out := fmt.Sprint(total)
			for _, r := range rows {
				out += " " + r.Nama
				for _, k := range r.Kebijakan {
					out += fmt.Sprint(",", k.MinBimbingan, k.Sendiri)
				}
			}
			return out
		}
		put(t, c, "operator", own("kp", "si"), tatest.Fields{"minBimbingan": 5}).Want(200)
		const kampus, informatika = " ,8 true,8 true,8 true", " Informatika,8 false,8 false,8 false"
		const sistem = " Sistem Informasi,8 false,8 false,5 true"
		for _, x := range []struct{ akun, query, want string }{
			{"operator", "", "3" + kampus + informatika + sistem},
			{"operator", "?sort=-nama", "3" + sistem + informatika + kampus},
			{"operator", "?q=sistem", "1" + sistem},
			{"operator", "?page=2", "3"},
			{"kaprodi", "", "2" + kampus + informatika},
		} {
			t.Run("TA-05 listed for "+x.akun+x.query, func(t *testing.T) {
				if got := tell(tatest.Unindra, x.akun, x.query); got != x.want {
					t.Errorf("listed %s, want %s", got, x.want)
				}
			})
		}
		t.Run("TA-05 another college sees nothing", func(t *testing.T) {
			const want = "3" + kampus + informatika + " Sistem Informasi,8 false,8 false,8 false"
			if got := tell(tatest.TSM, "operator", ""); got != want {
				t.Errorf("the other college is told %s, want %s", got, want)
			}
			c.As(tatest.TSM, "operator", "GET", own("kp", "si"), nil).Want(404)
		})
		t.Run("TA-05 a head sets what the own programme asks, and no more", func(t *testing.T) {
			put(t, c, "kaprodi", own("skripsi", "if"), tatest.Fields{"minBimbingan": 9}).Want(200)
			put(t, c, "kaprodi", own("skripsi", "si"), nil).Want(404)
			put(t, c, "kaprodi", path+"/skripsi-kampus", nil).Want(403)
			c.As(tatest.Unindra, "kaprodi", "DELETE", path+"/skripsi-kampus", nil).Want(403)
			c.As(tatest.Unindra, "dosen", "GET", own("skripsi", "if"), nil).Want(403)
		})
		t.Run("TA-05 what is not there", func(t *testing.T) {
			for _, id := range []string{"skripsi", "skripsi-", "skripsi-tidakada", "tesis-kampus", "kampus"} {
				c.As(tatest.Unindra, "operator", "GET", path+"/"+id, nil).Want(404)
			}
		})
	})
}
