package tugasakhir_test

import (
	"fmt"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/apitest"
)

// hakSidang is who may do what with the exam of a work (TA-07), as a table: the work is guided by dosen and dosen2, examined
// by dosen3 as chair, of mahasiswa; kaprodi heads the programme, dosen4 and mahasiswa2 have nothing to do with it.
var hakSidang = []struct {
	nama   string
	status string // of the work, before the call
	call   func(c *coretest.Campus, username string, jenis tugasakhir.Jenis, id, sidang string) *apitest.Answer
	want   map[string]int
}{
	{"reads the exam", "dijadwalkan", baca("_exam_summary/"), dekatSaja},
	{"reads the schedule", "dijadwalkan", baca("_schedule/"), dekatSaja},
	{"reads the grades", "dijadwalkan", baca("_grade/"), dekatSaja},
	{"reads the revisions", "dijadwalkan", baca("_revision/"), dekatSaja},
	{"reads the participants", "dijadwalkan", func(c *coretest.Campus, u string, j tugasakhir.Jenis, _, sidang string) *apitest.Answer {
		return c.As(unindra, u, "GET", pathJenis[j]+"_exam_schedule/"+sidang+"/participants", nil)
	}, dekatSaja},
	{"answers the invitation", "mendatang", func(c *coretest.Campus, u string, j tugasakhir.Jenis, _, sidang string) *apitest.Answer {
		return c.As(unindra, u, "PUT", pathJenis[j]+"_exam_schedule/"+sidang+"/availability", muatan{"status": "bersedia"})
	}, map[string]int{"dosen": 204, "dosen2": 204, "dosen3": 204, "dosen4": 404, "kaprodi": 403, "operator": 403, "mahasiswa": 403, "mahasiswa2": 403}},
	{"moves the exam", "dijadwalkan", func(c *coretest.Campus, u string, j tugasakhir.Jenis, _, sidang string) *apitest.Answer {
		return c.As(unindra, u, "PUT", pathJenis[j]+"_exam_schedule/"+sidang, muatan{"alasan": "x", "idRuang": idRuang("r2")})
	}, kampusSaja},
	{"calls the exam off", "dijadwalkan", func(c *coretest.Campus, u string, j tugasakhir.Jenis, _, sidang string) *apitest.Answer {
		return c.As(unindra, u, "PUT", pathJenis[j]+"_exam_schedule/"+sidang, muatan{"alasan": "x", "batal": true})
	}, kampusSaja},
	{"tries another examiner", "mendatang", func(c *coretest.Campus, u string, j tugasakhir.Jenis, _, sidang string) *apitest.Answer {
		return periksaGanti(c, u, j, sidang, "dosen3", "dosen4")
	}, kampusSaja},
	{"notes the result", "dinilai", func(c *coretest.Campus, u string, j tugasakhir.Jenis, id, sidang string) *apitest.Answer {
		return hasilUji(c, u, j, sidang, id, "lulus")
	}, map[string]int{"dosen": 403, "dosen2": 403, "dosen3": 200, "dosen4": 404, "kaprodi": 200, "operator": 200, "mahasiswa": 403, "mahasiswa2": 404}},
	{"keeps the own sheet", "menunggu_nilai", func(c *coretest.Campus, u string, j tugasakhir.Jenis, id, _ string) *apitest.Answer {
		peran := map[bool]string{true: "penguji", false: "pembimbing"}[u == "dosen3"]
		return nilaiOleh(c, u, j, id, lembarIsi(j, peran, 80, 80, false))
	}, timSaja},
	{"asks for a revision", "revisi", func(c *coretest.Campus, u string, j tugasakhir.Jenis, id, _ string) *apitest.Answer {
		return c.As(unindra, u, "POST", pathJenis[j]+"_revision/"+id, muatan{"catatan": "Perbaiki"})
	}, map[string]int{"dosen": 201, "dosen2": 201, "dosen3": 201, "dosen4": 404, "kaprodi": 403, "operator": 403, "mahasiswa": 403, "mahasiswa2": 403}},
	{"answers a revision", "revisi", func(c *coretest.Campus, u string, j tugasakhir.Jenis, id, _ string) *apitest.Answer {
		return c.As(unindra, u, "PUT", pathJenis[j]+"_revision/"+id+"/butir/answer", muatan{"jawaban": "Sudah"})
	}, map[string]int{"dosen": 403, "dosen2": 403, "dosen3": 403, "dosen4": 403, "kaprodi": 403, "operator": 403, "mahasiswa": 200, "mahasiswa2": 404}},
	{"signs a revision off", "dijawab", func(c *coretest.Campus, u string, j tugasakhir.Jenis, id, _ string) *apitest.Answer {
		return c.As(unindra, u, "PUT", pathJenis[j]+"_revision/"+id+"/butir", muatan{"status": "disetujui"})
	}, map[string]int{"dosen": 403, "dosen2": 403, "dosen3": 200, "dosen4": 404, "kaprodi": 403, "operator": 403, "mahasiswa": 403, "mahasiswa2": 403}},
	{"takes a revision back", "revisi", func(c *coretest.Campus, u string, j tugasakhir.Jenis, id, _ string) *apitest.Answer {
		return c.As(unindra, u, "DELETE", pathJenis[j]+"_revision/"+id+"/butir", nil)
	}, map[string]int{"dosen": 403, "dosen2": 403, "dosen3": 204, "dosen4": 404, "kaprodi": 403, "operator": 403, "mahasiswa": 403, "mahasiswa2": 403}},
	{"opens a sheet again", "siap_dikunci", func(c *coretest.Campus, u string, j tugasakhir.Jenis, id, _ string) *apitest.Answer {
		return c.As(unindra, u, "DELETE", pathJenis[j]+"_grade/"+id+"/sheet/"+idDosen("dosen3"), muatan{"alasan": "Salah tulis"})
	}, kampusSaja},
	{"asks to change a sent sheet", "siap_dikunci", func(c *coretest.Campus, u string, j tugasakhir.Jenis, id, _ string) *apitest.Answer {
		return ajukanUbah(c, u, j, id, "Tertukar")
	}, timSaja},
	{"answers the request to change a sheet", "diminta_ubah", func(c *coretest.Campus, u string, j tugasakhir.Jenis, id, _ string) *apitest.Answer {
		return jawabUbah(c, u, j, id, "dosen3", "ditolak", "Sesuai rekaman")
	}, kampusSaja},
	{"locks the grade", "siap_dikunci", func(c *coretest.Campus, u string, j tugasakhir.Jenis, id, _ string) *apitest.Answer {
		return kunciNilai(c, u, j, id)
	}, kampusSaja},
	{"unlocks the grade", "selesai", func(c *coretest.Campus, u string, j tugasakhir.Jenis, id, _ string) *apitest.Answer {
		return c.As(unindra, u, "DELETE", pathJenis[j]+"_grade/"+id+"/lock", muatan{"alasan": "Keliru"})
	}, kampusSaja},
}

func baca(path string) func(*coretest.Campus, string, tugasakhir.Jenis, string, string) *apitest.Answer {
	return func(c *coretest.Campus, username string, jenis tugasakhir.Jenis, id, _ string) *apitest.Answer {
		return c.As(unindra, username, "GET", pathJenis[jenis]+path+id, nil)
	}
}

var (
	dekatSaja  = map[string]int{"dosen": 200, "dosen2": 200, "dosen3": 200, "dosen4": 404, "kaprodi": 200, "operator": 200, "mahasiswa": 200, "mahasiswa2": 404}
	kampusSaja = map[string]int{"dosen": 403, "dosen2": 403, "dosen3": 403, "dosen4": 403, "kaprodi": 200, "operator": 200, "mahasiswa": 403, "mahasiswa2": 403}
	timSaja    = map[string]int{"dosen": 200, "dosen2": 200, "dosen3": 200, "dosen4": 404, "kaprodi": 403, "operator": 403, "mahasiswa": 403, "mahasiswa2": 403}
)

func TestHakSidang(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, skripsi, "siap_sidang")
		body := rencanaUji(jamWIB(24, 9, 0), id)
		body["peserta"].([]muatan)[0]["penguji"] = timUji("dosen3", "ketua")
		sidang := jadwalkanUji(t, c, skripsi, body)
		for _, h := range hakSidang {
			for username, want := range h.want {
				t.Run(fmt.Sprintf("TA-07 %s %s: %d", username, h.nama, want), func(t *testing.T) {
					siapkan(c, id, sidang, h.status)
					if want < 300 {
						h.call(c, username, skripsi, id, sidang).Want(want)
						return
					}
					tetap(t, c, func() { h.call(c, username, skripsi, id, sidang).Want(want) })
				})
			}
		}
		t.Run("TA-07 another college finds none of it", func(t *testing.T) {
			for _, username := range []string{"operator", "kaprodi", "dosen"} {
				for _, path := range []string{"_exam_summary/", "_schedule/", "_grade/", "_revision/"} {
					c.As(tsm, username, "GET", pathJenis[skripsi]+path+id, nil).Want(404)
				}
			}
			tetap(t, c, func() {
				c.As(tsm, "operator", "PUT", pathJenis[skripsi]+"_grade/"+id+"/lock", nil).Want(404)
				c.As(tsm, "dosen3", "PUT", pathJenis[skripsi]+"_grade/"+id, muatan{"skor": []muatan{}}).Want(404)
				c.As(tsm, "operator", "PUT", pathJenis[skripsi]+"_exam_schedule/"+sidang, muatan{"alasan": "x", "batal": true}).Want(404)
			})
		})
		t.Run("TA-07 nobody without a session", func(t *testing.T) {
			c.Nobody(unindra, "GET", pathJenis[skripsi]+"_grade/"+id, nil).Want(401)
		})
	})
}

// siapkan puts the one work and its exam back into a status: the exam running ("mendatang": ahead), a revision of dosen3 open once it began, sheets final where
// the grade can be locked ("siap_dikunci", and locked: "selesai") or the result noted ("dinilai"), and a request of dosen3 to change his ("diminta_ubah").
func siapkan(c *coretest.Campus, id, sidang, status string) {
	now, mulai := c.Clock.Now().UnixMicro(), c.Clock.Now().Add(-time.Hour)
	if status == "mendatang" {
		status, mulai = "dijadwalkan", jamWIB(24, 9, 0)
	}
	asked, answered := status == "diminta_ubah", status == "dijawab"
	if answered {
		status = "revisi"
	}
	graded := status == "siap_dikunci" || status == "selesai" || status == "dinilai" || asked
	if status == "dinilai" {
		status = "dijadwalkan"
	}
	if status == "siap_dikunci" || asked {
		status = "menunggu_nilai"
	}
	hasil, hadir := any(nil), any(nil)
	if status != "dijadwalkan" {
		hasil, hadir = "lulus", true
	}
	lembar := "kosong"
	if graded {
		lembar = "final"
	}
	insert(c, `UPDATE tugasakhir_karya SET status = $3, nilai_e4 = NULL, dikunci_pada = NULL WHERE college_id = $1 AND id = $2`, id, status)
	if status == "selesai" {
		insert(c, `UPDATE tugasakhir_karya SET nilai_e4 = 800000, huruf = 'A-', dikunci_pada = $3 WHERE college_id = $1 AND id = $2`, id, now)
	}
	insert(c, `UPDATE tugasakhir_sidang SET status = 'dijadwalkan', mulai_pada = $3, selesai_pada = $4, id_ruang = $5 WHERE college_id = $1 AND id = $2`, sidang,
		mulai.UnixMicro(), mulai.Add(2*time.Hour).UnixMicro(), idRuang("r1"))
	insert(c, `UPDATE tugasakhir_peserta SET hasil = $3, hadir = $4 WHERE college_id = $1 AND id_sidang = $2`, sidang, hasil, hadir)
	insert(c, `DELETE FROM tugasakhir_skor WHERE college_id = $1`)
	insert(c, `UPDATE tugasakhir_penguji SET lembar = $3 WHERE college_id = $1 AND id_sidang = $2`, sidang, lembar)
	if graded {
		insert(c, `INSERT INTO tugasakhir_skor (college_id, id_sidang, id_karya, id_dosen, id_kriteria, nilai_e4)
			SELECT u.college_id, u.id_sidang, u.id_karya, u.id_dosen, k.id, 800000 FROM tugasakhir_penguji u
			JOIN tugasakhir_kriteria k ON k.college_id = u.college_id AND k.id_kebijakan = $3
				AND k.peran = CASE WHEN u.peran IN ('pembimbing_1', 'pembimbing_2') THEN 'pembimbing' ELSE 'penguji' END
			WHERE u.college_id = $1 AND u.id_sidang = $2`, sidang, idKebijakan(skripsi))
	}
	insert(c, `DELETE FROM tugasakhir_perubahan WHERE college_id = $1`)
	if asked {
		insert(c, `INSERT INTO tugasakhir_perubahan (college_id, id, id_sidang, id_karya, id_dosen, status, alasan, jawaban, diajukan_pada, dijawab_pada, dijawab_oleh)
			VALUES ($1, 'minta', $2, $3, $4, 'diajukan', 'Tertukar', '', $5, NULL, NULL)`, sidang, id, idDosen("dosen3"), now)
	}
	insert(c, `DELETE FROM tugasakhir_revisi WHERE college_id = $1`)
	if mulai.After(c.Clock.Now()) {
		return
	}
	insert(c, `INSERT INTO tugasakhir_revisi (college_id, id, id_sidang, id_karya, id_dosen, nomor, catatan, halaman, status, jawaban, alasan, versi, diubah_pada)
		VALUES ($1, 'butir', $2, $3, $4, 1, 'Perbaiki', '', $5, '', '', 1, 0)`, sidang, id, idDosen("dosen3"), map[bool]string{true: "dikirim", false: "menunggu"}[answered])
}
