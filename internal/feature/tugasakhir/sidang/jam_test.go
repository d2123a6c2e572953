package sidang_test

import (
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

// periksaRencana tries a plan for theses as an account.
func periksaRencana(c *coretest.Campus, username string, body tatest.Body) (out sidang.PeriksaanJadwal) {
	path := tatest.Paths[tatest.Skripsi] + "_exam_schedule/check"
	c.As(tatest.Unindra, username, "POST", path, body).Want(200).JSON(&out)
	return out
}

// TestJamSidang looks for free times under policies that say other days, hours and teams.
func TestJamSidang(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		aturanBawaan(c)
		id := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang")
		t.Run("TA-02 too many examiners for a policy that says how many", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET maks_penguji = 1 WHERE college_id = $1`)
			team := []string{"dosen3", "ketua", "kaprodi", "penguji_1", "dosen4", "penguji_2"}
			body := rencanaTim(tatest.JamWIB(30, 9, 0), id, team...)
			const want = "Tim penguji Adinata Bagaskara paling banyak terdiri atas 1 penguji selain ketua" +
				aturanKampus
			tatest.Unchanged(t, c, func() {
				a := tatest.KirimRencana(c, "operator", tatest.Skripsi, body)
				a.WantErrors(sentences{"peserta[0].penguji": want})
			})
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET maks_penguji = 5 WHERE college_id = $1`)
		})
		t.Run("TA-02 free times are within the hours, and none on a day without exams", func(t *testing.T) {
			const hours = `UPDATE tugasakhir_kebijakan SET mulai_menit = $2, selesai_menit = $3, hari_sidang = $4
				WHERE college_id = $1`
			periksaTanpaSlot(t, periksaRencana(c, "operator", tatest.RencanaUji(tatest.JamWIB(29, 2, 0), id)))
			tatest.Insert(c, hours, 780, 960, "1246")
			out := periksaRencana(c, "operator", tatest.RencanaUji(tatest.JamWIB(28, 13, 0), id))
			if n := len(out.Slot); !out.Bisa || n != 4 {
				t.Fatalf("the plan is good: %t, with %d free times, %+v; want it good, with 4", out.Bisa, n, out)
			}
			if got, want := out.Slot[0].MulaiPada, tatest.JamWIB(28, 13, 0); !got.Equal(want) {
				t.Errorf("the first free time begins %v, want %v", got, want)
			}
			if got, want := out.Slot[3].SelesaiPada, tatest.JamWIB(28, 16, 0); !got.Equal(want) {
				t.Errorf("the last free time ends %v, want %v", got, want)
			}
			out = periksaRencana(c, "operator", tatest.RencanaUji(tatest.JamWIB(27, 13, 0), id))
			const want = "27 November 2026 hari Jumat; sidang diadakan Senin, Selasa, Kamis, Sabtu" + aturanKampus
			if len(out.Masalah) != 1 || out.Masalah[0].Kalimat != want {
				t.Errorf("against a Friday speaks %+v, want %q alone", out.Masalah, want)
			}
			tatest.Insert(c, hours, 420, 1080, "12345")
		})

		u := newUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(30, 16, 30), id)) // until 18:00 sharp
		t.Run("TA-02 a move keeps to the days and hours; another place alone is free", func(t *testing.T) {
			refuse := func(to time.Time, field, want string) {
				t.Helper()
				body := tatest.Body{"mulaiPada": to, "alasan": "Ruang dipakai"}
				if got := u.put("operator", "", body).Want(422).Problem().Errors[field]; got != want {
					t.Errorf("%s says %q, want %q", field, got, want)
				}
			}
			tatest.Unchanged(t, c, func() {
				const sunday = "29 November 2026 hari Minggu; sidang diadakan Senin–Jumat" + aturanKampus
				refuse(tatest.JamWIB(29, 9, 0), "mulaiPada", sunday)
				refuse(tatest.JamWIB(30, 17, 0), "selesaiPada", lewatJam)
			})
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET selesai_menit = 960 WHERE college_id = $1`)
			u.put("operator", "", tatest.Body{"alasan": "Rusak", "idRuang": tatest.IDRuang("r2")}).Want(200)
		})
		const title = "TA-04 who takes the chair's place is chair: an exchange leaves the team as the policy asks"
		t.Run(title, func(t *testing.T) {
			u.ganti("operator", "dosen3", "dosen4").Want(200)
			const roles = `SELECT COUNT(*) FROM tugasakhir_penguji WHERE college_id = $1 AND id_sidang = $2
				AND (peran = 'ketua' AND id_dosen = $3 OR peran = 'penguji_1')`
			got := coretest.One[int64](c, tatest.Unindra, roles, tatest.Unindra, u.sidang, tatest.IDDosen("dosen4"))
			if want := int64(2); got != want {
				t.Errorf("the team has %d of a chair, dosen4, and an examiner, want %d", got, want)
			}
		})
	})
}

// periksaTanpaSlot looks at a plan on a Sunday: nothing is free, and each time says that it is the day.
func periksaTanpaSlot(t *testing.T, out sidang.PeriksaanJadwal) {
	t.Helper()
	if out.Bisa || len(out.Slot) == 0 {
		t.Errorf("the plan is good: %t, with %d times; want it not to be, with some", out.Bisa, len(out.Slot))
	}
	for _, s := range out.Slot {
		if got, want := strings.Join(s.Alasan, " "), "hari Minggu"; s.Bisa || !strings.Contains(got, want) {
			t.Errorf("%v is free: %t, by %q; want it not free, by %q", s.MulaiPada, s.Bisa, got, want)
		}
	}
}

// periksaHariPenuh looks at the times of a day on which the team examines from 9:00 to 10:30.
func periksaHariPenuh(t *testing.T, out sidang.PeriksaanJadwal) {
	t.Helper()
	if got, want := len(out.Slot), 20; out.Bisa || got != want {
		t.Fatalf("the plan is good: %t, with %d times; want it not to be, with %d", out.Bisa, got, want)
	}
	if got, want := out.SelesaiPada, tatest.JamWIB(24, 11, 0); !got.Equal(want) {
		t.Fatalf("the plan ends %v, want %v", got, want)
	}
	fields := map[string]int{}
	for _, m := range out.Masalah {
		fields[m.Isian]++
	}
	for field, want := range map[string]int{
		"idRuang":                       1,
		"peserta[0].idKarya":            2,
		"peserta[0].penguji[0].idDosen": 1,
		"peserta[0].penguji[1].idDosen": 1,
	} {
		if got := fields[field]; got != want {
			t.Errorf("%s has %d problems, want %d", field, got, want)
		}
	}
	for _, s := range out.Slot {
		free := !s.MulaiPada.Before(tatest.JamWIB(24, 10, 30)) || !s.SelesaiPada.After(tatest.JamWIB(24, 9, 0))
		if s.Bisa != free || len(s.Alasan) > 0 == free {
			t.Errorf("%v is free: %t, by %q; want %t, and reasons where it is not", s.MulaiPada, s.Bisa, s.Alasan, free)
		}
	}
}

func TestPeriksaJadwal(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := duaSkripsi(c)
		tatest.JadwalkanUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), dua))
		const title = "TA-02 the planner tells what clashes, which times are free, " +
			"and why the others are not; and changes nothing"
		t.Run(title, func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				body := tatest.RencanaUji(tatest.JamWIB(24, 9, 30), satu)
				periksaHariPenuh(t, periksaRencana(c, "operator", body))
			})
		})
		t.Run("TA-02 on a Friday the prayer is the reason, on a day too near the notice", func(t *testing.T) {
			const why = "Bertepatan dengan waktu salat Jumat, 11:30–13:00 WIB."
			for _, s := range periksaRencana(c, "kaprodi", tatest.RencanaUji(tatest.JamWIB(27, 8, 0), satu)).Slot {
				prayer := s.SelesaiPada.After(tatest.JamWIB(27, 11, 30)) && s.MulaiPada.Before(tatest.JamWIB(27, 13, 0))
				if s.Bisa == prayer || prayer && s.Alasan[0] != why {
					t.Errorf("%v is free: %t, by %q; want %t, and by %q where it is not",
						s.MulaiPada, s.Bisa, s.Alasan, !prayer, why)
				}
			}
			const near = "Sidang dijadwalkan paling lambat 3 hari"
			for _, s := range periksaRencana(c, "operator", tatest.RencanaUji(tatest.JamWIB(23, 8, 0), satu)).Slot {
				if s.Bisa || !strings.HasPrefix(s.Alasan[0], near) {
					t.Errorf("%v is free: %t, by %q; want it not free, by %q", s.MulaiPada, s.Bisa, s.Alasan, near)
				}
			}
		})
		t.Run("TA-02 a good plan is said to be good; lecturers do not plan", func(t *testing.T) {
			body := tatest.RencanaUji(tatest.JamWIB(24, 13, 0), satu)
			if out := periksaRencana(c, "operator", body); !out.Bisa || len(out.Masalah) != 0 {
				t.Errorf("the plan is good: %t, but for %+v; want it good, but for nothing", out.Bisa, out.Masalah)
			}
			c.As(tatest.Unindra, "dosen", "POST", tatest.Paths[tatest.Skripsi]+"_exam_schedule/check", body).Want(403)
		})
	})
}

// mintaSidang asks for the exam of a work as its student.
func mintaSidang(c *coretest.Campus, jenis karya.Jenis, id string, status int) string {
	path := tatest.Paths[jenis] + "_submission/" + id
	a := c.As(tatest.Unindra, "mahasiswa", "POST", path, tatest.Fields{"hal": "sidang"})
	return string(a.Want(status).Body)
}

// syaratLogbook is the line of the logbook on the check list of an internship.
func syaratLogbook(c *coretest.Campus, id string) (out karya.Syarat) {
	var p pengajuan.Pengajuan
	c.As(tatest.Unindra, "dosen", "GET", tatest.Paths[tatest.KP]+"_submission/"+id, nil).Want(200).JSON(&p)
	for _, s := range p.Syarat {
		if s.Kode == "logbook" {
			out = s
		}
	}
	return out
}

// TestLogbookSyarat asks for the exam of an internship with one verified day less than it needs, and with as many.
func TestLogbookSyarat(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.KP, "bimbingan")
		tatest.FulfilSyarat(c, id)
		const wait = `UPDATE tugasakhir_logbook SET status = 'diajukan'
			WHERE college_id = $1 AND tanggal = '2026-09-01'`
		tatest.Insert(c, wait)
		t.Run("KP-01 TA-07 days that wait or were sent back do not count", func(t *testing.T) {
			s := syaratLogbook(c, id)
			got, want := s.Nama+": "+s.Rinci+", "+s.Status, "Logbook terverifikasi: 19 dari 20 hari, belum"
			if got != want {
				t.Errorf("the check list says %q, want %q", got, want)
			}
			tatest.Unchanged(t, c, func() {
				got, want := mintaSidang(c, tatest.KP, id, 409), "Syarat sidang belum terpenuhi: Logbook terverifikasi."
				if !strings.Contains(got, want) {
					t.Errorf("the refusal is %s, want %q in it", got, want)
				}
			})
		})
		t.Run("KP-01 as many as the policy asks; none where it asks none", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET min_hari_logbook = 0 WHERE college_id = $1`)
			if got, want := syaratLogbook(c, id).Status, "tidak_diperlukan"; got != want {
				t.Errorf("where no days are asked the line is %q, want %q", got, want)
			}
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET min_hari_logbook = 19 WHERE college_id = $1`)
			mintaSidang(c, tatest.KP, id, 201)
		})
		t.Run("TA-07 of other kinds no days are asked", func(t *testing.T) {
			lain := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
			tatest.FulfilSyarat(c, lain)
			mintaSidang(c, tatest.Skripsi, lain, 201)
		})
	})
}
