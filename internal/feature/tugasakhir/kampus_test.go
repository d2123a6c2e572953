package tugasakhir_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
)

// actsOfCampus are the campus's acts on the grade of a work; they are nobody's who only guides or examines it.
var actsOfCampus = []struct {
	name, status string
	call         func(c *coretest.Campus, username, id string) *apitest.Answer
}{
	{"locks the grade", "siap_dikunci", func(c *coretest.Campus, u, id string) *apitest.Answer { return kunciNilai(c, u, kp, id) }},
	{"unlocks it", "selesai", func(c *coretest.Campus, u, id string) *apitest.Answer {
		return c.As(unindra, u, "DELETE", pathJenis[kp]+"_grade/"+id+"/lock", muatan{"alasan": "Keliru"})
	}},
	{"opens a sheet again", "siap_dikunci", func(c *coretest.Campus, u, id string) *apitest.Answer {
		return c.As(unindra, u, "DELETE", pathJenis[kp]+"_grade/"+id+"/sheet/"+idDosen("dosen3"), muatan{"alasan": "Salah tulis"})
	}},
	{"answers the request to change a sheet", "diminta_ubah", func(c *coretest.Campus, u, id string) *apitest.Answer {
		return jawabUbah(c, u, kp, id, "dosen3", "disetujui", "")
	}},
	{"enters the field supervisor's mark", "siap_dikunci", func(c *coretest.Campus, u, id string) *apitest.Answer {
		return c.As(unindra, u, "PUT", pathJenis[kp]+"_grade/"+id+"/field", muatan{"nilai": 90})
	}},
}

// kepalai makes a lecturer the head of a programme, with the role.
func kepalai(t *testing.T, c *coretest.Campus, username, prodi string) {
	t.Helper()
	insert(c, `INSERT INTO master_kaprodi (college_id, id_prodi, id_dosen) VALUES ($1, $2, $3)`, milik(unindra, "prodi", prodi), idDosen(username))
	if err := c.Auth.SetelPeran(context.Background(), unindra, username, []string{"ROLE_DOSEN", "ROLE_KAPRODI"}); err != nil {
		t.Fatal(err)
	}
}

// TestKaprodiLain lets a supervisor and an examiner of the work head another programme: of the campus's acts on this work they
// have none, though they hold the permission and have to do with it.
func TestKaprodiLain(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, kp, "siap_sidang")
		body := rencanaUji(jamWIB(24, 9, 0), id)
		body["peserta"].([]muatan)[0]["penguji"] = timUji("dosen3", "ketua")
		sidang := jadwalkanUji(t, c, kp, body)
		refusesAll := func(username string) {
			t.Helper()
			for _, act := range actsOfCampus {
				siapkan(c, id, sidang, act.status)
				tetap(t, c, func() {
					if got := act.call(c, username, id).Status; got != 403 {
						t.Errorf("TA-07 KP-01 %s %s: %d, want 403", username, act.name, got)
					}
				})
			}
		}
		for _, username := range []string{"dosen", "dosen3"} {
			kepalai(t, c, username, "si")
			refusesAll(username)
		}
		kepalai(t, c, "dosen", "if")
		for _, act := range actsOfCampus {
			siapkan(c, id, sidang, act.status)
			insert(c, `UPDATE tugasakhir_magang SET nilai_e4 = 800000 WHERE college_id = $1 AND id_karya = $2`, id)
			if got := act.call(c, "dosen", id).Status; got != 200 {
				t.Errorf("TA-07 KP-01 the head of the work's own programme %s: %d", act.name, got)
			}
		}
		// Who was the head and lost the role has none of it, though the college lets lecturers act for the campus as well.
		c.Exec(unindra, `INSERT INTO auth_izin (college_id, peran, izin) VALUES ($1, 'ROLE_DOSEN', $2)`, unindra, tugasakhir.IzinAtur)
		if err := c.Auth.SetelPeran(context.Background(), unindra, "dosen", []string{"ROLE_DOSEN"}); err != nil {
			t.Fatal(err)
		}
		refusesAll("dosen")
	})
}

// TestTanpaIzinAtur takes the permission to act for the campus away from operator and head: whatever does not ask for it by
// name, because students and examiners call it too, asks for it all the same.
func TestTanpaIzinAtur(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := sidangBerjalan(t, c, kp)
		acts := func(username string) (codes []string) {
			var k struct{ Aksi []api.Aksi }
			c.As(unindra, username, "GET", pathJenis[kp]+"/"+id, nil).Want(200).JSON(&k)
			for _, a := range k.Aksi {
				codes = append(codes, a.Kode)
			}
			return codes
		}
		people := []string{"operator", "kaprodi"}
		campus := []string{"verifikasi", "jadwalkan", "jawaban_instansi", "penempatan", "batalkan"}
		for _, username := range people {
			for _, code := range campus {
				if !slices.Contains(acts(username), code) {
					t.Errorf("TA-07 %s is not told of %s: %v", username, code, acts(username))
				}
			}
		}
		c.Exec(unindra, `DELETE FROM auth_izin WHERE college_id = $1 AND izin = $2`, unindra, tugasakhir.IzinAtur)
		c.Clock.Advance(time.Second) // for so long a session is remembered with what it may
		for _, username := range people {
			for _, code := range campus {
				if slices.Contains(acts(username), code) {
					t.Errorf("TA-07 without the permission %s is told of %s", username, code)
				}
			}
			tetap(t, c, func() {
				unggah(t, c, unindra, username, pathJenis[kp]+"_file/"+id, "surat.txt", karang(1, 50), "jenis=surat").Want(403)
				hasilUji(c, username, kp, sidang, id, "lulus").Want(403)
			})
		}
	})
}
