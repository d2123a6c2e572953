package sidang_test

import (
	"fmt"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// hakSidang is who may do what with the exam of a work (TA-07), as a table: the work is guided by dosen and dosen2, examined
// by dosen3 as chair, of mahasiswa; kaprodi heads the programme, dosen4 and mahasiswa2 have nothing to do with it.
var hakSidang = []struct {
	nama   string
	status string // of the work, before the call
	call   func(c *coretest.Campus, username string, jenis karya.Jenis, id, sidang string) *apitest.Answer
	want   map[string]int
}{
	{"reads the exam", "dijadwalkan", baca("_exam_summary/"), dekatSaja},
	{"reads the schedule", "dijadwalkan", baca("_schedule/"), dekatSaja},
	{"reads the grades", "dijadwalkan", baca("_grade/"), dekatSaja},
	{"reads the revisions", "dijadwalkan", baca("_revision/"), dekatSaja},
	{"reads the participants", "dijadwalkan", func(c *coretest.Campus, u string, j karya.Jenis, _, sidang string) *apitest.Answer {
		return c.As(tatest.Unindra, u, "GET", tatest.Paths[j]+"_exam_schedule/"+sidang+"/participants", nil)
	}, dekatSaja},
	{"answers the invitation", "mendatang", func(c *coretest.Campus, u string, j karya.Jenis, _, sidang string) *apitest.Answer {
		return c.As(tatest.Unindra, u, "PUT", tatest.Paths[j]+"_exam_schedule/"+sidang+"/availability", tatest.Body{"status": "bersedia"})
	}, map[string]int{"dosen": 204, "dosen2": 204, "dosen3": 204, "dosen4": 404, "kaprodi": 403, "operator": 403, "mahasiswa": 403, "mahasiswa2": 403}},
	{"moves the exam", "dijadwalkan", func(c *coretest.Campus, u string, j karya.Jenis, _, sidang string) *apitest.Answer {
		return c.As(tatest.Unindra, u, "PUT", tatest.Paths[j]+"_exam_schedule/"+sidang, tatest.Body{"alasan": "x", "idRuang": tatest.IDRuang("r2")})
	}, kampusSaja},
	{"calls the exam off", "dijadwalkan", func(c *coretest.Campus, u string, j karya.Jenis, _, sidang string) *apitest.Answer {
		return c.As(tatest.Unindra, u, "PUT", tatest.Paths[j]+"_exam_schedule/"+sidang, tatest.Body{"alasan": "x", "batal": true})
	}, kampusSaja},
	{"tries another examiner", "mendatang", func(c *coretest.Campus, u string, j karya.Jenis, _, sidang string) *apitest.Answer {
		return periksaGanti(c, u, j, sidang, "dosen3", "dosen4")
	}, kampusSaja},
	{"notes the result", "dinilai", func(c *coretest.Campus, u string, j karya.Jenis, id, sidang string) *apitest.Answer {
		return tatest.HasilUji(c, u, j, sidang, id, "lulus")
	}, map[string]int{"dosen": 403, "dosen2": 403, "dosen3": 200, "dosen4": 404, "kaprodi": 200, "operator": 200, "mahasiswa": 403, "mahasiswa2": 404}},
	{"keeps the own sheet", "menunggu_nilai", func(c *coretest.Campus, u string, j karya.Jenis, id, _ string) *apitest.Answer {
		peran := map[bool]string{true: "penguji", false: "pembimbing"}[u == "dosen3"]
		return tatest.NilaiOleh(c, u, j, id, tatest.LembarIsi(j, peran, 80, 80, false))
	}, timSaja},
	{"asks for a revision", "revisi", func(c *coretest.Campus, u string, j karya.Jenis, id, _ string) *apitest.Answer {
		return c.As(tatest.Unindra, u, "POST", tatest.Paths[j]+"_revision/"+id, tatest.Body{"catatan": "Perbaiki"})
	}, map[string]int{"dosen": 201, "dosen2": 201, "dosen3": 201, "dosen4": 404, "kaprodi": 403, "operator": 403, "mahasiswa": 403, "mahasiswa2": 403}},
	{"answers a revision", "revisi", func(c *coretest.Campus, u string, j karya.Jenis, id, _ string) *apitest.Answer {
		return c.As(tatest.Unindra, u, "PUT", tatest.Paths[j]+"_revision/"+id+"/butir/answer", tatest.Body{"jawaban": "Sudah"})
	}, map[string]int{"dosen": 403, "dosen2": 403, "dosen3": 403, "dosen4": 403, "kaprodi": 403, "operator": 403, "mahasiswa": 200, "mahasiswa2": 404}},
	{"signs a revision off", "dijawab", func(c *coretest.Campus, u string, j karya.Jenis, id, _ string) *apitest.Answer {
		return c.As(tatest.Unindra, u, "PUT", tatest.Paths[j]+"_revision/"+id+"/butir", tatest.Body{"status": "disetujui"})
	}, map[string]int{"dosen": 403, "dosen2": 403, "dosen3": 200, "dosen4": 404, "kaprodi": 403, "operator": 403, "mahasiswa": 403, "mahasiswa2": 403}},
	{"takes a revision back", "revisi", func(c *coretest.Campus, u string, j karya.Jenis, id, _ string) *apitest.Answer {
		return c.As(tatest.Unindra, u, "DELETE", tatest.Paths[j]+"_revision/"+id+"/butir", nil)
	}, map[string]int{"dosen": 403, "dosen2": 403, "dosen3": 204, "dosen4": 404, "kaprodi": 403, "operator": 403, "mahasiswa": 403, "mahasiswa2": 403}},
	{"opens a sheet again", "siap_dikunci", func(c *coretest.Campus, u string, j karya.Jenis, id, _ string) *apitest.Answer {
		return c.As(tatest.Unindra, u, "DELETE", tatest.Paths[j]+"_grade/"+id+"/sheet/"+tatest.IDDosen("dosen3"), tatest.Body{"alasan": "Salah tulis"})
	}, kampusSaja},
	{"asks to change a sent sheet", "siap_dikunci", func(c *coretest.Campus, u string, j karya.Jenis, id, _ string) *apitest.Answer {
		return tatest.AjukanUbah(c, u, j, id, "Tertukar")
	}, timSaja},
	{"answers the request to change a sheet", "diminta_ubah", func(c *coretest.Campus, u string, j karya.Jenis, id, _ string) *apitest.Answer {
		return tatest.JawabUbah(c, u, j, id, "dosen3", "ditolak", "Sesuai rekaman")
	}, kampusSaja},
	{"locks the grade", "siap_dikunci", func(c *coretest.Campus, u string, j karya.Jenis, id, _ string) *apitest.Answer {
		return tatest.KunciNilai(c, u, j, id)
	}, kampusSaja},
	{"unlocks the grade", "selesai", func(c *coretest.Campus, u string, j karya.Jenis, id, _ string) *apitest.Answer {
		return c.As(tatest.Unindra, u, "DELETE", tatest.Paths[j]+"_grade/"+id+"/lock", tatest.Body{"alasan": "Keliru"})
	}, kampusSaja},
}

func baca(path string) func(*coretest.Campus, string, karya.Jenis, string, string) *apitest.Answer {
	return func(c *coretest.Campus, username string, jenis karya.Jenis, id, _ string) *apitest.Answer {
		return c.As(tatest.Unindra, username, "GET", tatest.Paths[jenis]+path+id, nil)
	}
}

var (
	dekatSaja  = map[string]int{"dosen": 200, "dosen2": 200, "dosen3": 200, "dosen4": 404, "kaprodi": 200, "operator": 200, "mahasiswa": 200, "mahasiswa2": 404}
	kampusSaja = map[string]int{"dosen": 403, "dosen2": 403, "dosen3": 403, "dosen4": 403, "kaprodi": 200, "operator": 200, "mahasiswa": 403, "mahasiswa2": 403}
	timSaja    = map[string]int{"dosen": 200, "dosen2": 200, "dosen3": 200, "dosen4": 404, "kaprodi": 403, "operator": 403, "mahasiswa": 403, "mahasiswa2": 403}
)

func TestHakSidang(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang")
		body := tatest.RencanaUji(tatest.JamWIB(24, 9, 0), id)
		body["peserta"].([]tatest.Body)[0]["penguji"] = tatest.TimUji("dosen3", "ketua")
		sidang := tatest.JadwalkanUji(t, c, tatest.Skripsi, body)
		for _, h := range hakSidang {
			for username, want := range h.want {
				t.Run(fmt.Sprintf("TA-07 %s %s: %d", username, h.nama, want), func(t *testing.T) {
					tatest.Siapkan(c, id, sidang, h.status)
					if want < 300 {
						h.call(c, username, tatest.Skripsi, id, sidang).Want(want)
						return
					}
					tatest.Unchanged(t, c, func() { h.call(c, username, tatest.Skripsi, id, sidang).Want(want) })
				})
			}
		}
		t.Run("TA-07 another college finds none of it", func(t *testing.T) {
			for _, username := range []string{"operator", "kaprodi", "dosen"} {
				for _, path := range []string{"_exam_summary/", "_schedule/", "_grade/", "_revision/"} {
					c.As(tatest.TSM, username, "GET", tatest.Paths[tatest.Skripsi]+path+id, nil).Want(404)
				}
			}
			tatest.Unchanged(t, c, func() {
				c.As(tatest.TSM, "operator", "PUT", tatest.Paths[tatest.Skripsi]+"_grade/"+id+"/lock", nil).Want(404)
				c.As(tatest.TSM, "dosen3", "PUT", tatest.Paths[tatest.Skripsi]+"_grade/"+id, tatest.Body{"skor": []tatest.Body{}}).Want(404)
				c.As(tatest.TSM, "operator", "PUT", tatest.Paths[tatest.Skripsi]+"_exam_schedule/"+sidang, tatest.Body{"alasan": "x", "batal": true}).Want(404)
			})
		})
		t.Run("TA-07 nobody without a session", func(t *testing.T) {
			c.Nobody(tatest.Unindra, "GET", tatest.Paths[tatest.Skripsi]+"_grade/"+id, nil).Want(401)
		})
	})
}
