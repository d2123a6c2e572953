package tugasakhir_test

import (
	"net/url"
	"slices"
	"testing"

	"portaldosen/internal/core/cari"
	"portaldosen/internal/core/coretest"
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
			"kaprodi": {work, self}, "operator": {work, self},
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
