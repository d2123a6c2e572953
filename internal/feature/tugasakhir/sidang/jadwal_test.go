package sidang_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

func TestJadwalkan(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang"), tatest.NewKaryaOf(c, tatest.Skripsi, "siap_sidang", "mahasiswa2")
		rows, total := apitest.Rows[sidang.SidangBaris](tatest.KirimRencana(c, "operator", tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu, dua)).Want(201))
		t.Run("TA-02 two students in one exam: as long as the policy says for both, in the running term", func(t *testing.T) {
			if total != 2 || rows[0].IDSidang != rows[1].IDSidang || rows[0].NamaMahasiswa != "Adinata Bagaskara" || rows[1].NamaMahasiswa != "Citra Lestari" {
				t.Fatalf("%+v", rows)
			}
			r := rows[0]
			if !r.MulaiPada.Equal(tatest.JamWIB(24, 9, 0)) || !r.SelesaiPada.Equal(tatest.JamWIB(24, 12, 0)) || r.Ruang != "Ruang Sidang 1" || r.Status != "dijadwalkan" || r.Peserta != 2 || r.Versi != 1 {
				t.Errorf("%+v", r)
			}
			if p := coretest.One[int64](c, tatest.Unindra, `SELECT periode FROM tugasakhir_sidang WHERE college_id = $1 AND id = $2`, tatest.Unindra, r.IDSidang); p != coretest.Periode {
				t.Errorf("term %d", p)
			}
		})
		t.Run("TA-07 the works are scheduled, and the history says by whom", func(t *testing.T) {
			for _, id := range []string{satu, dua} {
				if tatest.StatusOf(c, id) != "dijadwalkan" {
					t.Error(tatest.StatusOf(c, id))
				}
				const last = `SELECT peran || ' ' || tindakan FROM tugasakhir_riwayat WHERE college_id = $1 AND id_karya = $2 ORDER BY urut DESC LIMIT 1`
				if got := coretest.One[string](c, tatest.Unindra, last, tatest.Unindra, id); got != "operator jadwalkan" {
					t.Error(got)
				}
			}
		})
		t.Run("TA-04 the supervisors join the team by themselves, after the examiners", func(t *testing.T) {
			var s sidang.Sidang
			c.As(tatest.Unindra, "dosen3", "GET", tatest.Paths[tatest.Skripsi]+"_exam_summary/"+satu, nil).Want(200).JSON(&s)
			var team []string
			for _, a := range s.Tim {
				team = append(team, fmt.Sprintf("%s %s %s %s %t", a.Peran, a.Nama, a.Kesediaan, a.Lembar, a.Saya))
			}
			want := []string{"ketua Dr. Made Wirawan, M.Kom. menunggu kosong true", "penguji_1 Dr. Rahmi Lubis, M.Kom. menunggu kosong false",
				"pembimbing_1 Dr. Budi Santoso, M.Kom. menunggu kosong false", "pembimbing_2 Dr. Siti Aminah, M.Kom. menunggu kosong false"}
			if strings.Join(team, "\n") != strings.Join(want, "\n") || s.Peran != "ketua" || s.RevisiHari != 30 || s.Abstrak == "" {
				t.Errorf("%s\n%+v", strings.Join(team, "\n"), s.SidangBaris)
			}
		})
		t.Run("TA-02 a head schedules the own programme; online, with a time of its own", func(t *testing.T) {
			id := tatest.NewKarya(c, tatest.Proposal, "siap_sidang")
			body := tatest.RencanaUji(tatest.JamWIB(24, 13, 0), id)
			body["idRuang"], body["tautan"], body["selesaiPada"] = "", "https://meet.example/sidang", tatest.JamWIB(24, 13, 45)
			body["peserta"] = []tatest.Body{{"idKarya": id, "penguji": tatest.TimUji("dosen4", "penguji_1")}}
			rows, _ := apitest.Rows[sidang.SidangBaris](tatest.KirimRencana(c, "kaprodi", tatest.Proposal, body).Want(201))
			if r := rows[0]; r.Tautan != "https://meet.example/sidang" || r.Ruang != "" || !r.SelesaiPada.Equal(tatest.JamWIB(24, 13, 45)) || r.Peran != "kaprodi" {
				t.Errorf("%+v", r)
			}
		})
	})
}

// bentrok is a plan that is refused: what is changed of a good one, and what is said at which field.
type bentrok struct {
	nama string
	ubah func(tatest.Body)
	want map[string]string
}

func TestJadwalDitolak(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang"), tatest.NewKaryaOf(c, tatest.Skripsi, "siap_sidang", "mahasiswa2")
		belum, lain := tatest.NewKarya(c, tatest.Proposal, "mengajukan_sidang"), tatest.NewKarya(c, tatest.KP, "siap_sidang")
		team := func(pairs ...string) func(tatest.Body) {
			return func(m tatest.Body) {
				m["peserta"] = []tatest.Body{{"idKarya": satu, "penguji": tatest.TimUji(pairs...)}}
			}
		}
		one := func(id string) func(tatest.Body) {
			return func(m tatest.Body) { m["peserta"].([]tatest.Body)[0]["idKarya"] = id }
		}
		set := func(name string, value any) func(tatest.Body) {
			return func(m tatest.Body) { m[name] = value }
		}
		for _, b := range []bentrok{
			{"no room and no link", set("idRuang", ""), map[string]string{"idRuang": "Pilih ruang, atau isi tautan sidang daring."}},
			{"a room that is not there", set("idRuang", "x"), map[string]string{"idRuang": "Ruang tidak ditemukan."}},
			{"another college's room", set("idRuang", tatest.Own(tatest.TSM, "ruang", "r1")), map[string]string{"idRuang": "Ruang tidak ditemukan."}},
			{"a link that is none", set("tautan", "javascript:alert(1)"), map[string]string{"tautan": "Tautan harus berupa alamat web yang lengkap, misalnya https://meet.example/sidang."}},
			{"in the past", set("mulaiPada", tatest.JamWIB(20, 9, 0)), map[string]string{"mulaiPada": "Waktu mulai sudah lewat."}},
			{"too soon", set("mulaiPada", tatest.JamWIB(23, 9, 0)), map[string]string{"mulaiPada": "Sidang dijadwalkan paling lambat 3 hari sebelumnya; paling cepat 24 November 2026."}},
			{"into the Friday prayer", set("mulaiPada", tatest.JamWIB(27, 10, 30)), map[string]string{"mulaiPada": "Bertepatan dengan waktu salat Jumat, 11:30–13:00 WIB."}},
			{"five minutes", set("selesaiPada", tatest.JamWIB(24, 9, 5)), map[string]string{"selesaiPada": "Sidang berlangsung paling singkat 10 menit."}},
			{"nine hours", set("selesaiPada", tatest.JamWIB(24, 18, 0)), map[string]string{"selesaiPada": "Sidang berlangsung paling lama 8 jam."}},
			{"a student who is not there", one("x"), map[string]string{"peserta[0].idKarya": "Mahasiswa tidak ditemukan."}},
			{"a work of another kind", one(lain), map[string]string{"peserta[0].idKarya": "Mahasiswa tidak ditemukan."}},
			{"the same student twice", func(m tatest.Body) {
				m["peserta"] = append(m["peserta"].([]tatest.Body), m["peserta"].([]tatest.Body)[0])
			},
				map[string]string{"peserta[1].idKarya": "Mahasiswa ini sudah ada dalam jadwal yang sama."}},
			{"a lecturer who is not there", team("siapa", "ketua"), map[string]string{"peserta[0].penguji[0].idDosen": "Dosen tidak ditemukan."}},
			{"a supervisor as examiner of the own student", team("dosen3", "ketua", "dosen2", "penguji_1"),
				map[string]string{"peserta[0].penguji[1].idDosen": "Dr. Siti Aminah, M.Kom. adalah pembimbing Adinata Bagaskara, jadi tidak dapat mengujinya."}},
			{"the same examiner twice", team("dosen3", "ketua", "dosen3", "penguji_2"),
				map[string]string{"peserta[0].penguji[1].idDosen": "Dr. Made Wirawan, M.Kom. sudah menjadi Ketua dalam tim ini."}},
			{"the same role twice", team("dosen3", "ketua", "dosen4", "ketua"), map[string]string{"peserta[0].penguji[1].peran": "Ketua sudah ada dalam tim ini."}},
			{"two problems, each at its field", func(m tatest.Body) { m["idRuang"] = "x"; m["mulaiPada"] = tatest.JamWIB(20, 9, 0) },
				map[string]string{"idRuang": "Ruang tidak ditemukan.", "mulaiPada": "Waktu mulai sudah lewat."}},
		} {
			t.Run("TA-02 "+b.nama, func(t *testing.T) {
				body := tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu)
				b.ubah(body)
				tatest.Unchanged(t, c, func() { tatest.KirimRencana(c, "operator", tatest.Skripsi, body).WantErrors(b.want) })
			})
		}
		t.Run("TA-07 a student who is not ready", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				tatest.KirimRencana(c, "operator", tatest.Proposal, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), belum)).WantErrors(map[string]string{
					"peserta[0].idKarya": "Adinata Bagaskara belum dapat dijadwalkan; status saat ini Mengajukan sidang."})
			})
		})
		t.Run("TA-02 a head does not schedule another programme's student", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_karya SET id_prodi = $3 WHERE college_id = $1 AND id = $2`, dua, tatest.Own(tatest.Unindra, "prodi", "si"))
			tatest.Unchanged(t, c, func() {
				tatest.KirimRencana(c, "kaprodi", tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu, dua)).WantErrors(map[string]string{"peserta[1].idKarya": "Mahasiswa tidak ditemukan."})
			})
		})
	})
}

func TestJadwalBentrok(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		ada := tatest.NewKaryaOf(c, tatest.KP, "siap_sidang", "mahasiswa2")
		body := tatest.RencanaUji(tatest.JamWIB(24, 9, 0), ada)
		body["peserta"] = []tatest.Body{{"idKarya": ada, "penguji": tatest.TimUji("dosen3", "penguji_1")}}
		tatest.JadwalkanUji(t, c, tatest.KP, body) // 09:00–10:30 in r1: dosen3 examines, dosen and dosen2 supervise
		tatest.Insert(c, `UPDATE tugasakhir_penguji SET id_dosen = $3 WHERE college_id = $1 AND id_dosen = $2`, tatest.IDDosen("dosen2"), tatest.IDDosen("dosen4"))
		sendiri := tatest.NewKarya(c, tatest.KP, "siap_sidang")
		body = tatest.RencanaUji(tatest.JamWIB(25, 9, 0), sendiri)
		body["peserta"] = []tatest.Body{{"idKarya": sendiri, "penguji": tatest.TimUji("dosen4", "penguji_1")}}
		tatest.JadwalkanUji(t, c, tatest.KP, body) // of mahasiswa, the day after
		tatest.Insert(c, `INSERT INTO tugasakhir_bimbingan (college_id, id, id_karya, id_dosen, nomor, status, mulai_pada, menit, media, tempat, topik, bab,
				catatan_mahasiswa, catatan, catatan_pribadi, draf, tindak_lanjut, tenggat, alasan, dikirim_pada, versi, dibuat_pada, diubah_pada)
			VALUES ($1, 'g1', $2, $3, 1, 'dijadwalkan', $4, 60, 'tatap_muka', '', 'Bab 1', '', '', '', '', '', '', '', '', NULL, 1, 0, 0)`,
			ada, tatest.IDDosen("dosen2"), tatest.JamWIB(26, 9, 0).UnixMicro())
		satu := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang")
		const at = "24 November 2026 09:00–10:30 WIB"
		plan := func(day, hour, minute int, room string, pairs ...string) tatest.Body {
			m := tatest.RencanaUji(tatest.JamWIB(day, hour, minute), satu)
			m["idRuang"] = tatest.IDRuang(room)
			m["peserta"] = []tatest.Body{{"idKarya": satu, "penguji": tatest.TimUji(pairs...)}}
			return m
		}
		const supervisor = "Dr. Budi Santoso, M.Kom. sudah mendampingi sidang Citra Lestari pada " + at + "."
		for _, b := range []struct {
			nama string
			body tatest.Body
			want map[string]string
		}{
			{"the supervisor attends another exam", plan(24, 10, 0, "r2", "kaprodi", "ketua"), map[string]string{"peserta[0].idKarya": supervisor}},
			{"an examiner too, and the room is taken", plan(24, 8, 0, "r1", "kaprodi", "ketua", "dosen3", "penguji_1"), map[string]string{
				"peserta[0].idKarya": supervisor, "peserta[0].penguji[1].idDosen": "Dr. Made Wirawan, M.Kom. sudah menguji Citra Lestari pada " + at + ".",
				"idRuang": "Ruang Sidang 1 sudah dipakai sidang Citra Lestari pada " + at + "."}},
			{"the student has another exam, and both supervisors with it", plan(25, 9, 30, "r2", "kaprodi", "ketua"), map[string]string{
				"peserta[0].idKarya": "Dr. Budi Santoso, M.Kom. sudah mendampingi sidang Adinata Bagaskara pada 25 November 2026 09:00–10:30 WIB. " +
					"Adinata Bagaskara sudah mempunyai jadwal sidang pada 25 November 2026 09:00–10:30 WIB. " +
					"Dr. Siti Aminah, M.Kom. sudah mendampingi sidang Adinata Bagaskara pada 25 November 2026 09:00–10:30 WIB."}},
			{"the supervisor guides then", plan(26, 9, 30, "r2", "kaprodi", "ketua"), map[string]string{
				"peserta[0].idKarya": "Dr. Siti Aminah, M.Kom. sudah membimbing Citra Lestari pada 26 November 2026 09:00–10:00 WIB."}},
		} {
			t.Run("TA-02 clash: "+b.nama, func(t *testing.T) {
				tatest.Unchanged(t, c, func() {
					a := tatest.KirimRencana(c, "operator", tatest.Skripsi, b.body).Want(422)
					got := a.Problem().Errors
					if len(got) != len(b.want) {
						t.Errorf("%q", got)
					}
					for field, sentences := range b.want {
						for _, s := range strings.SplitAfter(sentences, "WIB.") {
							if !strings.Contains(got[field], strings.TrimSpace(s)) {
								t.Errorf("%s: %q lacks %q", field, got[field], s)
							}
						}
					}
				})
			})
		}
		t.Run("TA-02 one exam after the other is no clash, and a called-off one or a refused session takes nobody's time", func(t *testing.T) {
			tatest.KirimRencana(c, "operator", tatest.Skripsi, plan(24, 10, 30, "r1", "kaprodi", "ketua", "dosen3", "penguji_1")).Want(201)
			tatest.Insert(c, `UPDATE tugasakhir_sidang SET status = 'dibatalkan' WHERE college_id = $1`)
			tatest.Insert(c, `UPDATE tugasakhir_bimbingan SET status = 'ditolak' WHERE college_id = $1`)
			tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'siap_sidang' WHERE college_id = $1 AND id = $2`, satu)
			tatest.KirimRencana(c, "operator", tatest.Skripsi, plan(26, 9, 30, "r1", "kaprodi", "ketua", "dosen3", "penguji_1")).Want(201)
		})
	})
}

func TestJadwalSerentak(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang"), tatest.NewKaryaOf(c, tatest.Skripsi, "siap_sidang", "mahasiswa2")
		tatest.Insert(c, `DELETE FROM tugasakhir_pembimbing WHERE college_id = $1 AND id_karya = $2`, dua)
		tatest.Insert(c, `INSERT INTO tugasakhir_pembimbing (college_id, id_karya, id_dosen, urutan) VALUES ($1, $2, $3, 1)`, dua, tatest.IDDosen("dosen4"))
		t.Run("TA-02 two plans for one room at once: one wins, the other is told who has it", func(t *testing.T) {
			plans := []tatest.Body{tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu), tatest.RencanaUji(tatest.JamWIB(24, 10, 0), dua)}
			plans[0]["peserta"].([]tatest.Body)[0]["penguji"] = tatest.TimUji("dosen3", "ketua")
			plans[1]["peserta"].([]tatest.Body)[0]["penguji"] = tatest.TimUji("kaprodi", "ketua")
			answers := make([]*apitest.Answer, 2)
			var wg sync.WaitGroup
			for i, plan := range plans {
				wg.Go(func() { answers[i] = tatest.KirimRencana(c, "operator", tatest.Skripsi, plan) })
			}
			wg.Wait()
			lost := 0
			if answers[0].Status == 201 {
				lost = 1
			}
			answers[1-lost].Want(201)
			name, from := []string{"Citra Lestari", "Adinata Bagaskara"}[lost], []string{"10:00–11:30", "09:00–10:30"}[lost]
			answers[lost].WantErrors(map[string]string{"idRuang": fmt.Sprintf("Ruang Sidang 1 sudah dipakai sidang %s pada 24 November 2026 %s WIB.", name, from)})
		})
		t.Run("TA-07 two plans for one student at once: one wins", func(t *testing.T) {
			id := tatest.NewKarya(c, tatest.KP, "siap_sidang")
			status := map[int]int{}
			var mu sync.Mutex
			var wg sync.WaitGroup
			for i := range 4 {
				wg.Go(func() {
					m := tatest.RencanaUji(tatest.JamWIB(25+i%2, 8, 0), id)
					a := tatest.KirimRencana(c, "operator", tatest.KP, m)
					mu.Lock()
					defer mu.Unlock()
					status[a.Status]++
				})
			}
			wg.Wait()
			if status[201] != 1 || status[422] != 3 {
				t.Errorf("%v", status)
			}
		})
	})
}

func TestPeriksaJadwal(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		dua := tatest.NewKaryaOf(c, tatest.Skripsi, "siap_sidang", "mahasiswa2")
		tatest.JadwalkanUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), dua))
		satu := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang")
		periksa := func(username string, body tatest.Body) (out sidang.PeriksaanJadwal) {
			c.As(tatest.Unindra, username, "POST", tatest.Paths[tatest.Skripsi]+"_exam_schedule/check", body).Want(200).JSON(&out)
			return out
		}
		t.Run("TA-02 the planner tells what clashes, which times are free, and why the others are not; and changes nothing", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				out := periksa("operator", tatest.RencanaUji(tatest.JamWIB(24, 9, 30), satu))
				if out.Bisa || !out.SelesaiPada.Equal(tatest.JamWIB(24, 11, 0)) || len(out.Slot) != 20 {
					t.Fatalf("%+v", out)
				}
				fields := map[string]int{}
				for _, m := range out.Masalah {
					fields[m.Isian]++
				}
				if fields["idRuang"] != 1 || fields["peserta[0].idKarya"] != 2 || fields["peserta[0].penguji[0].idDosen"] != 1 || fields["peserta[0].penguji[1].idDosen"] != 1 {
					t.Errorf("%v", fields)
				}
				for _, s := range out.Slot {
					free := !s.MulaiPada.Before(tatest.JamWIB(24, 10, 30)) || !s.SelesaiPada.After(tatest.JamWIB(24, 9, 0))
					if s.Bisa != free || len(s.Alasan) > 0 == free {
						t.Errorf("%v: %+v", s.MulaiPada, s)
					}
				}
			})
		})
		t.Run("TA-02 on a Friday the prayer is the reason, on a day too near the notice", func(t *testing.T) {
			for _, s := range periksa("kaprodi", tatest.RencanaUji(tatest.JamWIB(27, 8, 0), satu)).Slot {
				prayer := s.SelesaiPada.After(tatest.JamWIB(27, 11, 30)) && s.MulaiPada.Before(tatest.JamWIB(27, 13, 0))
				if s.Bisa == prayer || prayer && s.Alasan[0] != "Bertepatan dengan waktu salat Jumat, 11:30–13:00 WIB." {
					t.Errorf("%v: %+v", s.MulaiPada, s)
				}
			}
			for _, s := range periksa("operator", tatest.RencanaUji(tatest.JamWIB(23, 8, 0), satu)).Slot {
				if s.Bisa || !strings.HasPrefix(s.Alasan[0], "Sidang dijadwalkan paling lambat 3 hari") {
					t.Errorf("%v: %+v", s.MulaiPada, s)
				}
			}
		})
		t.Run("TA-02 a good plan is said to be good; lecturers do not plan", func(t *testing.T) {
			if out := periksa("operator", tatest.RencanaUji(tatest.JamWIB(24, 13, 0), satu)); !out.Bisa || len(out.Masalah) != 0 {
				t.Errorf("%+v", out.Masalah)
			}
			c.As(tatest.Unindra, "dosen", "POST", tatest.Paths[tatest.Skripsi]+"_exam_schedule/check", tatest.RencanaUji(tatest.JamWIB(24, 13, 0), satu)).Want(403)
		})
	})
}
