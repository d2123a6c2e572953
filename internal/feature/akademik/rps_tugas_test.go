package akademik_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/tugas"
	"portaldosen/internal/feature/akademik/matakuliah"
	"portaldosen/internal/feature/akademik/rps"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
)

// menunggu are the kinds of what waits for somebody at the course of a plan.
func (s susun) menunggu(username string) string {
	s.t.Helper()
	var out []string
	answer := s.As(unindra, username, "GET", "/v2/tugas?perPage=100", nil).Want(200)
	rows, total := apitest.Rows[tugas.TugasSaya](answer)
	if total != int64(len(rows)) {
		s.t.Errorf("%s has %d tasks, want as many as are listed: %d", username, total, len(rows))
	}
	for _, r := range rows {
		if r.ID != s.mk {
			continue
		}
		out = append(out, r.Jenis)
		if want := "/akademik/perkuliahan/mata-kuliah/" + s.mk + "?tab=rps&periode=20261"; r.Alamat != want {
			s.t.Errorf("a task leads to %s, want to %s", r.Alamat, want)
		}
	}
	return strings.Join(out, " ")
}

// ditinjau is how many plans the list has, narrowed to what waits for somebody's review.
func ditinjau(c *coretest.Campus, username string) int64 {
	_, total := apitest.Rows[rps.RPSBaris](c.As(unindra, username, "GET", alamatRPS+"?tinjau=saya", nil).Want(200))
	return total
}

// ingatkan asks for the plan of a course.
func ingatkan(c *coretest.Campus, username, idMataKuliah string) *apitest.Answer {
	in := isian{"idMataKuliah": idMataKuliah, "periode": 20261}
	return c.As(unindra, username, "POST", alamatRPS+"/pengingat", in)
}

// belum is a course among those without a published plan, as somebody sees it.
func belum(c *coretest.Campus, username, idMataKuliah string) (rps.BelumTerbit, bool) {
	path := alamatRPS + "/belum_terbit?periode=20261&perPage=100"
	rows, _ := apitest.Rows[rps.BelumTerbit](c.As(unindra, username, "GET", path, nil).Want(200))
	i := slices.IndexFunc(rows, func(b rps.BelumTerbit) bool { return b.IDMataKuliah == idMataKuliah })
	if i < 0 {
		return rps.BelumTerbit{}, false
	}
	return rows[i], true
}

func TestTugasRPS(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for _, at := range []struct{ status, writer, head string }{
			{"draf", "", ""}, {"diajukan", "", "rps_tinjau"}, {"direview", "", "rps_tinjau"},
			{"revisi", "rps_revisi", ""}, {"disetujui", "", "rps_terbitkan"}, {"dipublikasi", "", ""},
		} {
			t.Run("AK-02 TA-06 of a plan that is "+at.status+" waits what is to do", func(t *testing.T) {
				s := rpsLengkap(t, c).jalan(menuju[at.status]...)
				for username, want := range map[string]string{
					"dosen2": at.writer, "kaprodi": at.head, "dosen": "", "operator": "", "mahasiswa": "",
				} {
					if got := s.menunggu(username); got != want {
						t.Errorf("for %s waits %q, want %q", username, got, want)
					}
				}
			})
		}
		t.Run("AK-02 a plan waits for who was named to review it, as the list says", func(t *testing.T) {
			s := rpsLengkap(t, c).jalan("ajukan")
			in := isian{"idDosen": dosen("dosen3")}
			s.As(unindra, "kaprodi", "PUT", alamatRPS+"/"+s.id+"/peninjau", in).Want(200)
			if got := s.menunggu("dosen3"); got != "rps_tinjau" {
				t.Errorf("for the reviewer waits %q, want rps_tinjau", got)
			}
			if total := ditinjau(c, "dosen3"); total != 1 {
				t.Errorf("the list narrowed to what waits has %d, want 1", total)
			}
		})
		t.Run("AK-02 in a closed term nothing waits", func(t *testing.T) {
			s := rpsLengkap(t, c).jalan("ajukan")
			tutup(c, true)
			defer tutup(c, false)
			total := ditinjau(c, "kaprodi")
			if got := s.menunggu("kaprodi"); got != "" || total != 0 {
				t.Errorf("for the head waits %q, the list has %d, want nothing", got, total)
			}
		})
		t.Run("AK-02 another college sees nothing", func(t *testing.T) {
			rpsLengkap(t, c).jalan("ajukan")
			_, total := apitest.Rows[tugas.TugasSaya](c.As(tsm, "kaprodi", "GET", "/v2/tugas", nil).Want(200))
			if total != 0 {
				t.Errorf("for the head of another college wait %d, want none", total)
			}
		})
	})
}

func TestIngatkanRPS(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-02 a head asks for a plan; the line is gone with the plan", func(t *testing.T) { diingatkan(t, c) })
		t.Run("AK-02 who was asked is left alone for a day", func(t *testing.T) {
			m := mataKuliahAjar(c, 20261)
			ingatkan(c, "operator", m).Want(204)
			const soon = "Pengampunya sudah diingatkan dalam 24 jam terakhir"
			b, _ := belum(c, "kaprodi", m)
			if got := pesan(ingatkan(c, "kaprodi", m), 409); got != soon || b.Aksi[0].Reason != soon {
				t.Errorf("refused with %q, the row says %q, want %q", got, b.Aksi[0].Reason, soon)
			}
			const earlier = `UPDATE akademik_rps_ingat SET pada = pada - $2
				WHERE college_id = $1 AND id_matakuliah = $3`
			c.Exec(unindra, earlier, unindra, (24 * time.Hour).Microseconds(), m)
			ingatkan(c, "kaprodi", m).Want(204)
		})
		t.Run("AK-02 nobody is asked for what was handed in, or is published", func(t *testing.T) {
			s := rpsLengkap(t, c).jalan("ajukan")
			const handed = "RPS sudah diajukan dan menunggu keputusan"
			b, _ := belum(c, "kaprodi", s.mk)
			if got := pesan(ingatkan(c, "kaprodi", s.mk), 409); got != handed || b.Aksi[0].Reason != handed {
				t.Errorf("refused with %q, the row says %q, want %q", got, b.Aksi[0].Reason, handed)
			}
			s.jalan("tinjau", "setujui", "terbitkan")
			if got := pesan(ingatkan(c, "kaprodi", s.mk), 409); got != "RPS mata kuliah ini sudah dipublikasi" {
				t.Errorf("refused with %q, want that it is published", got)
			}
			if _, there := belum(c, "kaprodi", s.mk); there {
				t.Error("a published plan is listed as lacking, want it gone")
			}
		})
		t.Run("AK-02 who heads no programme asks nobody", func(t *testing.T) {
			m := mataKuliahAjar(c, 20261)
			ingatkan(c, "dosen2", m).Want(403)
			if _, there := belum(c, "dosen2", m); there {
				t.Error("a lecturer sees what the programme lacks, want nothing")
			}
			c.As(tsm, "operator", "POST", alamatRPS+"/pengingat", isian{"idMataKuliah": m, "periode": 20261}).Want(422)
		})
	})
}

func diingatkan(t *testing.T, c *coretest.Campus) {
	s := susun{Campus: c, t: t, mk: mataKuliahAjar(c, 20261)}
	if got := s.menunggu("dosen2"); got != "" {
		t.Errorf("before anybody asks waits %q, want nothing", got)
	}
	ingatkan(c, "kaprodi", s.mk).Want(204)
	if got := s.menunggu("dosen2"); got != "rps_diminta" {
		t.Errorf("asked for, for who teaches it waits %q, want rps_diminta", got)
	}
	var p rps.RPS
	c.As(unindra, "dosen2", "POST", alamatRPS, isian{"idMataKuliah": s.mk, "periode": 20261}).Want(201).JSON(&p)
	s.id = p.ID
	if got := s.menunggu("dosen2"); got != "rps_diminta" {
		t.Errorf("begun, for who teaches it waits %q, want rps_diminta", got)
	}
	s.lengkapi()
	s.jalan("ajukan")
	if got := s.menunggu("dosen2"); got != "" {
		t.Errorf("handed in, for who teaches it waits %q, want nothing", got)
	}
}

// statusRPS is where the plan of a course stands, as somebody reads it in a list and on the course's page.
func statusRPS(t *testing.T, c *coretest.Campus, username, idMataKuliah, query string) string {
	t.Helper()
	var one matakuliah.MataKuliah
	c.As(unindra, username, "GET", alamat+"/"+idMataKuliah, nil).Want(200).JSON(&one)
	var page api.Halaman[matakuliah.MataKuliahBaris]
	c.As(unindra, username, "GET", alamat+"?perPage=100&sort=-kode&q="+one.Kode+query, nil).Want(200).JSON(&page)
	i := slices.IndexFunc(page.Data, func(m matakuliah.MataKuliahBaris) bool { return m.ID == idMataKuliah })
	if i < 0 {
		return "not listed, " + one.StatusRPS
	}
	return page.Data[i].StatusRPS + ", " + one.StatusRPS
}

func TestStatusRPS(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-01 courses say where their plans stand, to those who see them", func(t *testing.T) {
			s := rpsLengkap(t, c).jalan("ajukan")
			for username, want := range map[string]string{
				"dosen2": "diajukan, diajukan", "kaprodi": "diajukan, diajukan", "operator": "diajukan, diajukan",
				"dosen": ", ",
			} {
				if got := statusRPS(t, c, username, s.mk, ""); got != want {
					t.Errorf("%s reads %q, want %q", username, got, want)
				}
			}
			s.jalan("tinjau", "setujui", "terbitkan")
			if got, want := statusRPS(t, c, "dosen", s.mk, ""), "dipublikasi, dipublikasi"; got != want {
				t.Errorf("published, an outsider reads %q, want %q", got, want)
			}
		})
		t.Run("AK-01 the status is that of the term that is asked for", func(t *testing.T) {
			s := rpsBaru(t, c)
			got := statusRPS(t, c, "dosen2", s.mk, "&periode=20251") + "; " +
				statusRPS(t, c, "dosen2", s.mk, "&periode=20261")
			if want := ", draf; draf, draf"; got != want {
				t.Errorf("in the year before and in this term %q, want %q", got, want)
			}
		})
	})
}
