package sidang_test

import (
	"fmt"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// hak are the statuses that a call answers, by account.
type hak map[string]int

var (
	dekatSaja = hak{
		"dosen": 200, "dosen2": 200, "dosen3": 200, "dosen4": 404,
		"kaprodi": 200, "operator": 200, "mahasiswa": 200, "mahasiswa2": 404,
	}
	kampusSaja = hak{
		"dosen": 403, "dosen2": 403, "dosen3": 403, "dosen4": 403,
		"kaprodi": 200, "operator": 200, "mahasiswa": 403, "mahasiswa2": 403,
	}
	timSaja = hak{
		"dosen": 200, "dosen2": 200, "dosen3": 200, "dosen4": 404,
		"kaprodi": 403, "operator": 403, "mahasiswa": 403, "mahasiswa2": 403,
	}
)

// hakSidang is who may do what with the exam of a work (TA-07), as a table: the work is guided by dosen and dosen2,
// examined by dosen3 as chair, of mahasiswa; kaprodi heads the programme, dosen4 and mahasiswa2 have nothing to do with
// it.
var hakSidang = []struct {
	nama   string
	status string // of the work, before the call
	call   func(u uji, username string) *apitest.Answer
	want   hak
}{
	{"reads the exam", "dijadwalkan", baca("_exam_summary/"), dekatSaja},
	{"reads the schedule", "dijadwalkan", baca("_schedule/"), dekatSaja},
	{"reads the grades", "dijadwalkan", baca("_grade/"), dekatSaja},
	{"reads the revisions", "dijadwalkan", baca("_revision/"), dekatSaja},
	{"reads the participants", "dijadwalkan", func(u uji, username string) *apitest.Answer {
		return u.as(username, "GET", "_exam_schedule/"+u.sidang+"/participants", nil)
	}, dekatSaja},
	{"answers the invitation", "mendatang", func(u uji, username string) *apitest.Answer {
		return u.put(username, "/availability", tatest.Body{"status": "bersedia"})
	}, hak{
		"dosen": 204, "dosen2": 204, "dosen3": 204, "dosen4": 404,
		"kaprodi": 403, "operator": 403, "mahasiswa": 403, "mahasiswa2": 403,
	}},
	{"moves the exam", "dijadwalkan", func(u uji, username string) *apitest.Answer {
		return u.put(username, "", tatest.Body{"alasan": "x", "idRuang": tatest.IDRuang("r2")})
	}, kampusSaja},
	{"calls the exam off", "dijadwalkan", func(u uji, username string) *apitest.Answer {
		return u.put(username, "", tatest.Body{"alasan": "x", "batal": true})
	}, kampusSaja},
	{"tries another examiner", "mendatang", func(u uji, username string) *apitest.Answer {
		return u.periksaGanti(username, "dosen3", "dosen4")
	}, kampusSaja},
	{"notes the result", "dinilai", func(u uji, username string) *apitest.Answer {
		return tatest.HasilUji(u.c, username, u.jenis, u.sidang, u.id, "lulus")
	}, hak{
		"dosen": 403, "dosen2": 403, "dosen3": 200, "dosen4": 404,
		"kaprodi": 200, "operator": 200, "mahasiswa": 403, "mahasiswa2": 404,
	}},
	{"keeps the own sheet", "menunggu_nilai", func(u uji, username string) *apitest.Answer {
		peran := map[bool]string{true: "penguji", false: "pembimbing"}[username == "dosen3"]
		return tatest.NilaiOleh(u.c, username, u.jenis, u.id, tatest.LembarIsi(u.jenis, peran, 80, 80, false))
	}, timSaja},
	{"asks for a revision", "revisi", func(u uji, username string) *apitest.Answer {
		return u.as(username, "POST", "_revision/"+u.id, tatest.Body{"catatan": "Perbaiki"})
	}, hak{
		"dosen": 201, "dosen2": 201, "dosen3": 201, "dosen4": 404,
		"kaprodi": 403, "operator": 403, "mahasiswa": 403, "mahasiswa2": 403,
	}},
	{"answers a revision", "revisi", func(u uji, username string) *apitest.Answer {
		return u.as(username, "PUT", "_revision/"+u.id+"/butir/answer", tatest.Body{"jawaban": "Sudah"})
	}, hak{
		"dosen": 403, "dosen2": 403, "dosen3": 403, "dosen4": 403,
		"kaprodi": 403, "operator": 403, "mahasiswa": 200, "mahasiswa2": 404,
	}},
	{"signs a revision off", "dijawab", func(u uji, username string) *apitest.Answer {
		return u.as(username, "PUT", "_revision/"+u.id+"/butir", tatest.Body{"status": "disetujui"})
	}, hak{
		"dosen": 403, "dosen2": 403, "dosen3": 200, "dosen4": 404,
		"kaprodi": 403, "operator": 403, "mahasiswa": 403, "mahasiswa2": 403,
	}},
	{"takes a revision back", "revisi", func(u uji, username string) *apitest.Answer {
		return u.as(username, "DELETE", "_revision/"+u.id+"/butir", nil)
	}, hak{
		"dosen": 403, "dosen2": 403, "dosen3": 204, "dosen4": 404,
		"kaprodi": 403, "operator": 403, "mahasiswa": 403, "mahasiswa2": 403,
	}},
	{"opens a sheet again", "siap_dikunci", func(u uji, username string) *apitest.Answer {
		path := "_grade/" + u.id + "/sheet/" + tatest.IDDosen("dosen3")
		return u.as(username, "DELETE", path, tatest.Body{"alasan": "Salah tulis"})
	}, kampusSaja},
	{"asks to change a sent sheet", "siap_dikunci", func(u uji, username string) *apitest.Answer {
		return tatest.AjukanUbah(u.c, username, u.jenis, u.id, "Tertukar")
	}, timSaja},
	{"answers the request to change a sheet", "diminta_ubah", func(u uji, username string) *apitest.Answer {
		return tatest.JawabUbah(u.c, username, u.jenis, u.id, "dosen3", "ditolak", "Sesuai rekaman")
	}, kampusSaja},
	{"locks the grade", "siap_dikunci", func(u uji, username string) *apitest.Answer {
		return tatest.KunciNilai(u.c, username, u.jenis, u.id)
	}, kampusSaja},
	{"unlocks the grade", "selesai", func(u uji, username string) *apitest.Answer {
		return u.as(username, "DELETE", "_grade/"+u.id+"/lock", tatest.Body{"alasan": "Keliru"})
	}, kampusSaja},
}

func baca(path string) func(uji, string) *apitest.Answer {
	return func(u uji, username string) *apitest.Answer { return u.as(username, "GET", path+u.id, nil) }
}

func TestHakSidang(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang")
		u := newUji(t, c, tatest.Skripsi, rencanaTim(tatest.JamWIB(24, 9, 0), id, "dosen3", "ketua"))
		for _, h := range hakSidang {
			for username, want := range h.want {
				t.Run(fmt.Sprintf("TA-07 %s %s: %d", username, h.nama, want), func(t *testing.T) {
					tatest.Siapkan(c, id, u.sidang, h.status)
					if want < 300 {
						h.call(u, username).Want(want)
						return
					}
					tatest.Unchanged(t, c, func() { h.call(u, username).Want(want) })
				})
			}
		}
		t.Run("TA-07 another college finds none of it", func(t *testing.T) {
			theirs := func(username, method, path string, body any) {
				t.Helper()
				c.As(tatest.TSM, username, method, tatest.Paths[tatest.Skripsi]+path, body).Want(404)
			}
			for _, username := range []string{"operator", "kaprodi", "dosen"} {
				for _, path := range []string{"_exam_summary/", "_schedule/", "_grade/", "_revision/"} {
					theirs(username, "GET", path+id, nil)
				}
			}
			tatest.Unchanged(t, c, func() {
				theirs("operator", "PUT", "_grade/"+id+"/lock", nil)
				theirs("dosen3", "PUT", "_grade/"+id, tatest.Body{"skor": []tatest.Body{}})
				theirs("operator", "PUT", "_exam_schedule/"+u.sidang, tatest.Body{"alasan": "x", "batal": true})
			})
		})
		t.Run("TA-07 nobody without a session", func(t *testing.T) {
			c.Nobody(tatest.Unindra, "GET", tatest.Paths[tatest.Skripsi]+"_grade/"+id, nil).Want(401)
		})
	})
}
