package tugasakhir_test

import (
	"slices"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
)

// actsOfCampus are the campus's acts on the grade of a work; they are nobody's who only guides or examines it.
var actsOfCampus = []struct {
	name, status string
	call         func(c *coretest.Campus, username, id string) *apitest.Answer
}{
	{"locks the grade", "siap_dikunci", func(c *coretest.Campus, u, id string) *apitest.Answer {
		return tatest.KunciNilai(c, u, tatest.KP, id)
	}},
	{"unlocks it", "selesai", func(c *coretest.Campus, u, id string) *apitest.Answer {
		path := tatest.Paths[tatest.KP] + "_grade/" + id + "/lock"
		return c.As(tatest.Unindra, u, "DELETE", path, tatest.Body{"alasan": "Keliru"})
	}},
	{"opens a sheet again", "siap_dikunci", func(c *coretest.Campus, u, id string) *apitest.Answer {
		path := tatest.Paths[tatest.KP] + "_grade/" + id + "/sheet/" + tatest.IDDosen("dosen3")
		return c.As(tatest.Unindra, u, "DELETE", path, tatest.Body{"alasan": "Salah tulis"})
	}},
	{"answers the request to change a sheet", "diminta_ubah", func(c *coretest.Campus, u, id string) *apitest.Answer {
		return tatest.JawabUbah(c, u, tatest.KP, id, "dosen3", "disetujui", "")
	}},
	{"enters the field supervisor's mark", "siap_dikunci", func(c *coretest.Campus, u, id string) *apitest.Answer {
		path := tatest.Paths[tatest.KP] + "_grade/" + id + "/field"
		return c.As(tatest.Unindra, u, "PUT", path, tatest.Body{"nilai": 90})
	}},
}

// setelPeran gives an account these roles and no other.
func setelPeran(t *testing.T, c *coretest.Campus, username string, peran ...string) {
	t.Helper()
	if err := c.Auth.SetelPeran(t.Context(), tatest.Unindra, username, peran); err != nil {
		t.Fatal(err)
	}
}

// kepalai makes a lecturer the head of a programme, with the role.
func kepalai(t *testing.T, c *coretest.Campus, username, prodi string) {
	t.Helper()
	tatest.Insert(c, `INSERT INTO master_kaprodi (college_id, id_prodi, id_dosen) VALUES ($1, $2, $3)`,
		tatest.Own(tatest.Unindra, "prodi", prodi), tatest.IDDosen(username))
	setelPeran(t, c, username, "ROLE_DOSEN", "ROLE_KAPRODI")
}

// TestKaprodiLain lets a supervisor and an examiner of the work head another programme: of the campus's acts on this
// work they have none, though they hold the permission and have to do with it.
func TestKaprodiLain(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.KP, "siap_sidang")
		body := tatest.RencanaUji(tatest.JamWIB(24, 9, 0), id)
		body["peserta"].([]tatest.Body)[0]["penguji"] = tatest.TimUji("dosen3", "ketua")
		sidang := tatest.JadwalkanUji(t, c, tatest.KP, body)
		refusesAll := func(username string) {
			t.Helper()
			for _, act := range actsOfCampus {
				tatest.Siapkan(c, id, sidang, act.status)
				tatest.Unchanged(t, c, func() {
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
			tatest.Siapkan(c, id, sidang, act.status)
			const mark = `UPDATE tugasakhir_magang SET nilai_e4 = 800000 WHERE college_id = $1 AND id_karya = $2`
			tatest.Insert(c, mark, id)
			if got := act.call(c, "dosen", id).Status; got != 200 {
				t.Errorf("TA-07 KP-01 the head of the work's own programme %s: %d, want 200", act.name, got)
			}
		}
		// Who was the head and lost the role has none of it, though the college lets lecturers act for the campus too.
		c.Exec(tatest.Unindra, `INSERT INTO auth_izin (college_id, peran, izin) VALUES ($1, 'ROLE_DOSEN', $2)`,
			tatest.Unindra, karya.IzinAtur)
		setelPeran(t, c, "dosen", "ROLE_DOSEN")
		refusesAll("dosen")
	})
}

// TestTanpaIzinAtur takes the permission to act for the campus away from operator and head: whatever does not ask for
// it by name, because students and examiners call it too, asks for it all the same.
func TestTanpaIzinAtur(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := tatest.SidangBerjalan(t, c, tatest.KP)
		acts := func(username string) (codes []string) {
			var k struct{ Aksi []api.Aksi }
			c.As(tatest.Unindra, username, "GET", tatest.Paths[tatest.KP]+"/"+id, nil).Want(200).JSON(&k)
			for _, a := range k.Aksi {
				codes = append(codes, a.Code)
			}
			return codes
		}
		people := []string{"operator", "kaprodi"}
		campus := []string{"verifikasi", "jadwalkan", "jawaban_instansi", "penempatan", "batalkan"}
		for _, username := range people {
			for _, code := range campus {
				if !slices.Contains(acts(username), code) {
					t.Errorf("TA-07 %s is told of %v, want %s there", username, acts(username), code)
				}
			}
		}
		const takeAway = `DELETE FROM auth_izin WHERE college_id = $1 AND izin = $2`
		c.Exec(tatest.Unindra, takeAway, tatest.Unindra, karya.IzinAtur)
		c.Clock.Advance(time.Second) // for so long a session is remembered with what it may
		file, isi := tatest.Paths[tatest.KP]+"_file/"+id, tatest.Karang(1, 50)
		for _, username := range people {
			for _, code := range campus {
				if slices.Contains(acts(username), code) {
					t.Errorf("TA-07 without the permission %s is told of %s, want it not", username, code)
				}
			}
			tatest.Unchanged(t, c, func() {
				tatest.Upload(t, c, tatest.Unindra, username, file, "surat.txt", isi, "jenis=surat").Want(403)
				tatest.HasilUji(c, username, tatest.KP, sidang, id, "lulus").Want(403)
			})
		}
	})
}
