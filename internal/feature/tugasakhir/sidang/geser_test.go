package sidang_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// ditanya is how many of the team are asked whether it suits.
func (u uji) ditanya() int64 {
	const asked = `SELECT COUNT(*) FROM tugasakhir_penguji
		WHERE college_id = $1 AND id_sidang = $2 AND kesediaan = 'menunggu'`
	return coretest.One[int64](u.c, tatest.Unindra, asked, tatest.Unindra, u.sidang)
}

// keadaanGeser is what a move changes: the room, the version, and how many are asked.
func (u uji) keadaanGeser(r sidang.SidangBaris) string {
	return fmt.Sprintf("%s, version %d, %d asked", r.Ruang, r.Versi, u.ditanya())
}

func TestGeser(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := duaSkripsi(c)
		u := newUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu))
		lain := newUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(25, 9, 0), dua))
		t.Run("TA-02 what a move refuses", u.periksaGeserDitolak)

		u.put("dosen3", "/availability", tatest.Body{"status": "bersedia"}).Want(204)
		u.taruh(tatest.JamWIB(22, 9, 0), tatest.JamWIB(22, 10, 30))
		room := tatest.Body{"alasan": "Ruang diperbaiki", "idRuang": tatest.IDRuang("r2")}
		moved := barisDari(u.put("kaprodi", "", room, `If-Match: "1"`).Want(200))
		t.Run("TA-02 another room: nobody is asked anew, and no notice is needed", func(t *testing.T) {
			if got, want := u.keadaanGeser(moved[0]), "Ruang Sidang 2, version 2, 3 asked"; got != want {
				t.Errorf("the exam is in %s; want %s", got, want)
			}
		})

		c.Clock.Advance(time.Minute)
		hour := func(alasan string) tatest.Body {
			return tatest.Body{"alasan": alasan, "mulaiPada": tatest.JamWIB(26, 9, 0)}
		}
		old := u.put("operator", "", hour("x"), `If-Match: "1"`)
		moved = barisDari(u.put("operator", "", hour("Penguji dinas")).Want(200))
		const title = "TA-02 another time keeps the length and asks everyone anew; an old version is told who moved it"
		t.Run(title, func(t *testing.T) {
			apitest.RefusedFrom(t, old, 412, "Data sudah diubah oleh Rahmi Lubis pada 21 November 2026 10:00 WIB.")
			if got, want := moved[0].SelesaiPada, tatest.JamWIB(26, 10, 30); !got.Equal(want) {
				t.Errorf("the exam ends %v, want %v", got, want)
			}
			if got, want := u.keadaanGeser(moved[0]), "Ruang Sidang 2, version 3, 4 asked"; got != want {
				t.Errorf("the exam is in %s; want %s", got, want)
			}
			u.periksaJejakGeser(t)
		})

		off := barisDari(u.put("operator", "", tatest.Body{"alasan": "Listrik padam", "batal": true}).Want(200))
		t.Run("TA-07 called off, the student waits for another exam", func(t *testing.T) {
			if got, want := off[0].Status, "dibatalkan"; got != want {
				t.Errorf("the exam is %s, want %s", got, want)
			}
			tatest.HoldStatus(t, c, satu, "siap_sidang")
			u.periksaBatal(t)
		})
		t.Run("TA-02 not once a result is noted", func(t *testing.T) {
			tatest.Mulaikan(c, lain.sidang)
			tatest.HasilBernilai(c, "dosen3", tatest.Skripsi, lain.sidang, dua, "").Want(200)
			tatest.Unchanged(t, c, func() {
				a := lain.put("operator", "", tatest.Body{"alasan": "x", "batal": true})
				apitest.Refused(t, a, 409, "Hasil sidang sudah dicatat")
			})
		})
	})
}

// periksaGeserDitolak tries moves that are refused; another exam of the team is in the room on the 25th.
func (u uji) periksaGeserDitolak(t *testing.T) {
	to := func(day, hour int) tatest.Body {
		return tatest.Body{"alasan": "x", "mulaiPada": tatest.JamWIB(day, hour, 0)}
	}
	path := "_exam_schedule/" + u.sidang
	tatest.Unchanged(t, u.c, func() {
		u.put("operator", "", tatest.Body{"alasan": " ", "mulaiPada": tatest.JamWIB(26, 9, 0)}).WantErrors(alasanKosong)
		u.put("operator", "", to(23, 9)).WantErrors(map[string]string{
			"mulaiPada": "Sidang dijadwalkan paling lambat 3 hari sebelumnya; paling cepat 24 November 2026.",
		})
		errors := u.put("operator", "", to(25, 10)).Want(422).Problem().Errors
		const room = "Ruang Sidang 1 sudah dipakai sidang Citra Lestari pada 25 November 2026 09:00–10:30 WIB."
		if got := errors["idRuang"]; got != room {
			t.Errorf("the room: %q, want %q", got, room)
		}
		const busy = "Dr. Made Wirawan, M.Kom. sudah menguji Citra Lestari"
		if got := errors["mulaiPada"]; !strings.Contains(got, busy) {
			t.Errorf("the time: %q, want %q in it", got, busy)
		}
		for _, username := range []string{"dosen", "dosen3", "mahasiswa", "dosen4"} {
			u.put(username, "", to(26, 9)).Want(403)
		}
		u.as("operator", "PUT", "_exam_schedule/x", tatest.Body{"alasan": "x"}).Want(404)
		u.c.As(tatest.TSM, "operator", "PUT", tatest.Paths[u.jenis]+path, tatest.Body{"alasan": "x"}).Want(404)
		u.c.As(tatest.Unindra, "operator", "PUT", tatest.Paths[tatest.KP]+path, tatest.Body{"alasan": "x"}).Want(404)
	})
}

// periksaJejakGeser looks at what is on record after two moves, the second because of an examiner's duties.
func (u uji) periksaJejakGeser(t *testing.T) {
	t.Helper()
	const trail = `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND tindakan = 'tugasakhir.sidang.pindah'`
	if got, want := coretest.One[int64](u.c, tatest.Unindra, trail, tatest.Unindra), int64(2); got != want {
		t.Errorf("the audit trail has %d moves, want %d", got, want)
	}
	const told = `SELECT COUNT(*) FROM tugasakhir_riwayat WHERE college_id = $1 AND id_karya = $2
		AND tindakan = 'pindah_jadwal' AND alasan = 'Penguji dinas'`
	if got, want := coretest.One[int64](u.c, tatest.Unindra, told, tatest.Unindra, u.id), int64(1); got != want {
		t.Errorf("the history has %d moves for that reason, want %d", got, want)
	}
}

// periksaBatal looks at an exam that was called off: nothing more is done with it, and the student gets another one.
func (u uji) periksaBatal(t *testing.T) {
	t.Helper()
	tatest.Unchanged(t, u.c, func() {
		again := u.put("operator", "", tatest.Body{"alasan": "x", "batal": true})
		apitest.Refused(t, again, 409, "Sidang sudah dibatalkan")
		tatest.HasilUji(u.c, "dosen3", u.jenis, u.sidang, u.id, "lulus").Want(409)
	})
	u.as("dosen3", "GET", "_exam_summary/"+u.id, nil).Want(404)
	again := newUji(t, u.c, u.jenis, tatest.RencanaUji(tatest.JamWIB(26, 9, 0), u.id))
	exams, total := apitest.Rows[sidang.SidangBaris](u.as("dosen", "GET", "_schedule/"+u.id, nil).Want(200))
	if total != 2 || again.sidang == u.sidang || exams[0].IDSidang == exams[1].IDSidang {
		t.Errorf("the student has %d exams, %+v; want the one called off and another", total, exams)
	}
}

func TestGeserProdiLain(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := duaSkripsi(c)
		body := tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu, dua)
		for _, p := range body["peserta"].([]tatest.Body) {
			p["penguji"] = tatest.TimUji("dosen3", "ketua")
		}
		u := newUji(t, c, tatest.Skripsi, body)
		ikutProdiLain(c, dua)
		participants := "_exam_schedule/" + u.sidang + "/participants"
		const title = "TA-02 a head does not move an exam that another programme's student is in, " +
			"and sees the own one alone"
		t.Run(title, func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				const want = "Sidang ini juga diikuti mahasiswa program studi lain. Hubungi operator kampus."
				apitest.Refused(t, u.put("kaprodi", "", tatest.Body{"alasan": "x", "batal": true}), 403, want)
			})
			for username, want := range map[string]int64{
				"kaprodi": 1, "operator": 2, "dosen3": 2, "dosen": 2, "mahasiswa": 1,
			} {
				rows, total := apitest.Rows[sidang.Peserta](u.as(username, "GET", participants, nil).Want(200))
				if total != want {
					t.Errorf("%s sees %d students, want %d", username, total, want)
				}
				for _, p := range rows {
					if p.NamaProdi == "" || p.Angkatan == 0 || p.Email == "" {
						t.Errorf("%s sees %+v, want programme, year and e-mail", username, p)
					}
					if got, want := p.Telepon != "", username != "dosen3"; got != want {
						t.Errorf("%s sees the telephone: %t, want %t; who examines alone does not", username, got, want)
					}
				}
			}
			u.as("dosen4", "GET", participants, nil).Want(404)
			c.As(tatest.TSM, "operator", "GET", tatest.Paths[tatest.Skripsi]+participants, nil).Want(404)
		})
	})
}
