package akademik_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik/cpl"
	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/feature/akademik/jurnal"
)

// TestRPSDiLuar holds what others read of plans: the coverage of outcomes, and the meetings of classes.
func TestRPSDiLuar(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-02 coverage says which outcomes published plans cover", func(t *testing.T) {
			s := rpsLengkap(t, c)
			if got, want := s.cakupan(), "dibebankan dibebankan"; got != want {
				t.Errorf("before it is published: %q, want %q", got, want)
			}
			s.jalan("ajukan", "tinjau", "setujui", "terbitkan")
			if got, want := s.cakupan(), "tercakup tercakup"; got != want {
				t.Errorf("once it is published: %q, want %q", got, want)
			}
		})
		t.Run("AK-02 an outcome that a plan refers to is not deleted", func(t *testing.T) {
			s := rpsLengkap(t, c)
			id := s.lihat("dosen2").Dasar.CPL[0].ID
			c.As(unindra, "operator", "PUT", alamat+"/"+s.mk+"/cpl", isian{"idCpl": []string{}}).Want(200)
			got := pesan(padaCPL(c, "operator", "DELETE", "/"+id, nil), 409)
			if want := "CPL ini masih dirujuk RPS; nonaktifkan saja"; got != want {
				t.Errorf("refused with %q, want %q", got, want)
			}
		})
		t.Run("AK-02 a class has the meetings of the rule, with what the plan says of each week", func(t *testing.T) {
			s := rpsLengkap(t, c)
			const class = `SELECT id FROM akademik_kelas WHERE college_id = $1 AND id_matakuliah = $2`
			id := coretest.One[string](c, unindra, class, unindra, s.mk)
			var j jurnal.Jurnal
			c.As(unindra, "dosen2", "GET", alamatKelas+"/"+id+"/pertemuan", nil).Want(200).JSON(&j)
			got := j.Data[2].Jenis + " " + j.Data[2].Saran + ", " + j.Data[7].Jenis
			if want := "kuliah " + s.lihat("dosen2").Isi[isi.Pekan][2].Sel["materi"] + ", uts"; got != want {
				t.Errorf("the third and the eighth meeting: %q, want %q", got, want)
			}
		})
	})
}

// cakupan are the cells of the course of a plan that are not empty.
func (s susun) cakupan() (said string) {
	s.t.Helper()
	var out cpl.Cakupan
	s.As(unindra, "kaprodi", "GET", alamatCPL+"/cakupan?idProdi="+prodi("if"), nil).Want(200).JSON(&out)
	for _, m := range out.MataKuliah {
		for _, cell := range m.Sel {
			if m.ID == s.mk && cell != "" {
				said += " " + cell
			}
		}
	}
	return said[min(1, len(said)):]
}
