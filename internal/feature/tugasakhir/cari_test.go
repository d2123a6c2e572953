package tugasakhir_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/core/cari"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

// TestCariKarya holds who finds which works, and students by them.
func TestCariKarya(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKaryaOf(c, tatest.Skripsi, "bimbingan", "mahasiswa")
		other := tatest.NewKaryaOf(c, tatest.KP, "bimbingan", "mahasiswa2")
		found := func(college, username, text string) []string {
			var all cari.HasilCari
			c.As(college, username, "GET", "/v2/cari?q="+url.QueryEscape(text), nil).Want(200).JSON(&all)
			var out []string
			for _, k := range all.Data {
				for _, d := range k.Data {
					out = append(out, k.Kode+" "+d.Alamat)
				}
			}
			slices.Sort(out)
			return out
		}
		work, kp := "karya "+karya.Alamat(tatest.Skripsi, id), "karya "+karya.Alamat(tatest.KP, other)
		near := "mahasiswa " + karya.Alamat(tatest.Skripsi, id)
		self := "mahasiswa /kampus/mahasiswa/" + tatest.IDMahasiswa("mahasiswa")
		for username, want := range map[string][]string{
			"dosen": {work, near}, "dosen2": {work, near}, "dosen4": nil, "mahasiswa": {work}, "mahasiswa2": nil,
			"kaprodi": {work, near}, "operator": {work, self},
		} {
			t.Run("A10 "+username, func(t *testing.T) {
				for _, text := range []string{"adinata", "bagaskara adi", "bagaskraa", "2022435 adinata"} {
					if got := found(tatest.Unindra, username, text); !slices.Equal(got, want) {
						t.Errorf("A10 %s by %q: %q, want %q", username, text, got, want)
					}
				}
			})
		}
		t.Run("A10 a NIM from its middle, among one's own", func(t *testing.T) {
			want := []string{work, kp, near, "mahasiswa " + karya.Alamat(tatest.KP, other)}
			slices.Sort(want)
			if got := found(tatest.Unindra, "dosen", "43500"); !slices.Equal(got, want) {
				t.Errorf("A10 dosen by a part of a NIM: %q, want %q", got, want)
			}
		})
		t.Run("A10 a lecturer, where the works are", func(t *testing.T) {
			for username, want := range map[string][]string{
				"operator":  {"dosen /kampus/dosen/" + tatest.IDDosen("dosen") + "/ubah"},
				"dosen4":    {"dosen " + works(tatest.IDDosen("dosen"))},
				"mahasiswa": nil,
			} {
				if got := found(tatest.Unindra, username, "dr budi"); !slices.Equal(got, want) {
					t.Errorf("A10 %s by a lecturer's name: %q, want %q", username, got, want)
				}
			}
		})
		t.Run("A10 a head finds the students of the programme, not those of another", func(t *testing.T) {
			const move = `UPDATE tugasakhir_karya SET id_prodi = $2 WHERE college_id = $1 AND id = $3`
			const study = `UPDATE master_mahasiswa SET id_prodi = $2 WHERE college_id = $1 AND id = $3`
			tatest.Insert(c, move, tatest.Own(tatest.Unindra, "prodi", "si"), other)
			tatest.Insert(c, study, tatest.Own(tatest.Unindra, "prodi", "si"), tatest.IDMahasiswa("mahasiswa2"))
			if got := found(tatest.Unindra, "kaprodi", "citra"); got != nil {
				t.Errorf("A10 kaprodi by a student of another programme: %q, want nothing", got)
			}
		})
		t.Run("A10 another college sees nothing", func(t *testing.T) {
			for _, username := range []string{"operator", "kaprodi", "dosen"} {
				got := found("TSM", username, "adinata")
				if slices.ContainsFunc(got, func(one string) bool { return one == work || one == self }) {
					t.Errorf("A10 %s of another college: %q, want nothing of this one", username, got)
				}
			}
		})
	})
}

// TestGantiNama follows a student who is renamed to where the work is found and listed.
func TestGantiNama(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKaryaOf(c, tatest.Skripsi, "bimbingan", "mahasiswa")
		path := "/v2/mahasiswa/" + tatest.IDMahasiswa("mahasiswa")
		var student mahasiswa.MahasiswaBaru
		c.As(tatest.Unindra, "operator", "GET", path, nil).Want(200).JSON(&student)
		student.Nama, student.NIM = "Wulandari Ayu", "209900001111"
		c.As(tatest.Unindra, "operator", "PUT", path, student).Want(200)
		for text, want := range map[string]int{"wulandari": 1, "209900": 1, "20224350": 0} {
			for path, who := range map[string]string{"/v2/ta/skripsi": "operator", "/v2/cari": "dosen"} {
				answer := c.As(tatest.Unindra, who, "GET", path+"?q="+text, nil).Want(200)
				if got := strings.Count(string(answer.Body), id); min(got, 1) != want {
					t.Errorf("A10 %s by %q has the work %d times, want %d: %s", path, text, got, want, answer.Body)
				}
			}
		}
		const urut = `SELECT nama_urut FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`
		got, want := coretest.One[string](c, tatest.Unindra, urut, tatest.Unindra, id), "wulandari ayu"
		if got != want {
			t.Errorf("A10 the work is sorted by %q, want %q", got, want)
		}
	})
}

// works is the page of the works that a lecturer guides.
func works(id string) string {
	return "/akademik/skripsi/bimbingan-skripsi?idPembimbing=" + id + "&periode=semua&status=berjalan"
}
