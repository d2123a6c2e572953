package sidang_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

func TestJadwalkan(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := duaSkripsi(c)
		plan := tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu, dua)
		a := tatest.KirimRencana(c, "operator", tatest.Skripsi, plan).Want(201)
		rows, total := apitest.Rows[sidang.SidangBaris](a)
		u := uji{c, tatest.Skripsi, satu, rows[0].IDSidang}
		const title = "TA-02 two students in one exam: as long as the policy says for both, in the running term"
		t.Run(title, func(t *testing.T) {
			if total != 2 || rows[0].IDSidang != rows[1].IDSidang {
				t.Fatalf("the answer has %d rows, %+v; want two of one exam", total, rows)
			}
			got, want := rows[0].NamaMahasiswa+", "+rows[1].NamaMahasiswa, "Adinata Bagaskara, Citra Lestari"
			if got != want {
				t.Fatalf("the students are %s, want %s", got, want)
			}
			r := rows[0]
			if !r.MulaiPada.Equal(tatest.JamWIB(24, 9, 0)) || !r.SelesaiPada.Equal(tatest.JamWIB(24, 12, 0)) {
				t.Errorf("the exam is from %v to %v, want the 24th from 9 to 12 in Jakarta", r.MulaiPada, r.SelesaiPada)
			}
			got = fmt.Sprintf("%s, %s, %d students, version %d", r.Ruang, r.Status, r.Peserta, r.Versi)
			if want := "Ruang Sidang 1, dijadwalkan, 2 students, version 1"; got != want {
				t.Errorf("the exam is in %s; want %s", got, want)
			}
			const term = `SELECT periode FROM tugasakhir_sidang WHERE college_id = $1 AND id = $2`
			p := coretest.One[int64](c, tatest.Unindra, term, tatest.Unindra, r.IDSidang)
			if want := int64(coretest.Periode); p != want {
				t.Errorf("the term is %d, want %d", p, want)
			}
		})
		t.Run("TA-07 the works are scheduled, and the history says by whom", func(t *testing.T) {
			const last = `SELECT peran || ' ' || tindakan FROM tugasakhir_riwayat
				WHERE college_id = $1 AND id_karya = $2 ORDER BY urut DESC LIMIT 1`
			for _, id := range []string{satu, dua} {
				tatest.HoldStatus(t, c, id, "dijadwalkan")
				got, want := coretest.One[string](c, tatest.Unindra, last, tatest.Unindra, id), "operator jadwalkan"
				if got != want {
					t.Errorf("the history says %q, want %q", got, want)
				}
			}
		})
		t.Run("TA-04 the supervisors join the team by themselves, after the examiners", u.periksaTimLengkap)
		t.Run("TA-02 a head schedules the own programme; online, with a time of its own", func(t *testing.T) {
			const link = "https://meet.example/sidang"
			id := tatest.NewKarya(c, tatest.Proposal, "siap_sidang")
			body := rencanaTim(tatest.JamWIB(24, 13, 0), id, "dosen4", "penguji_1")
			body["idRuang"], body["tautan"], body["selesaiPada"] = "", link, tatest.JamWIB(24, 13, 45)
			r := barisDari(tatest.KirimRencana(c, "kaprodi", tatest.Proposal, body).Want(201))[0]
			got, want := fmt.Sprintf("%s, room %q, %s", r.Peran, r.Ruang, r.Tautan), `kaprodi, room "", `+link
			if got != want {
				t.Errorf("role, room and link are %s, want %s", got, want)
			}
			if got, want := r.SelesaiPada, tatest.JamWIB(24, 13, 45); !got.Equal(want) {
				t.Errorf("the exam ends %v, want %v", got, want)
			}
		})
	})
}

// periksaTimLengkap looks at the exam of a work as its chair sees it.
func (u uji) periksaTimLengkap(t *testing.T) {
	var s sidang.Sidang
	u.as("dosen3", "GET", "_exam_summary/"+u.id, nil).Want(200).JSON(&s)
	var team []string
	for _, a := range s.Tim {
		team = append(team, fmt.Sprintf("%s %s %s %s %t", a.Peran, a.Nama, a.Kesediaan, a.Lembar, a.Saya))
	}
	want := []string{
		"ketua Dr. Made Wirawan, M.Kom. menunggu kosong true",
		"penguji_1 Dr. Rahmi Lubis, M.Kom. menunggu kosong false",
		"pembimbing_1 Dr. Budi Santoso, M.Kom. menunggu kosong false",
		"pembimbing_2 Dr. Siti Aminah, M.Kom. menunggu kosong false",
	}
	if diff := cmp.Diff(want, team); diff != "" {
		t.Errorf("the team differs (-want +got):\n%s", diff)
	}
	if s.Peran != "ketua" || s.RevisiHari != 30 || s.Abstrak == "" {
		t.Errorf("role %s, %d days to revise, abstract %q; want ketua, 30 and one", s.Peran, s.RevisiHari, s.Abstrak)
	}
}

// jadwalLain makes a thesis of mahasiswa that is ready, beside what others have to do: on the 24th at 9:00 an exam of
// mahasiswa2 in r1, which dosen3 examines and dosen attends; on the 25th one of mahasiswa; on the 26th dosen2 guides
// mahasiswa2.
func jadwalLain(t *testing.T, c *coretest.Campus) (id string) {
	t.Helper()
	ada := tatest.NewKaryaOf(c, tatest.KP, "siap_sidang", "mahasiswa2")
	tatest.JadwalkanUji(t, c, tatest.KP, rencanaTim(tatest.JamWIB(24, 9, 0), ada, "dosen3", "penguji_1"))
	const swap = `UPDATE tugasakhir_penguji SET id_dosen = $3 WHERE college_id = $1 AND id_dosen = $2`
	tatest.Insert(c, swap, tatest.IDDosen("dosen2"), tatest.IDDosen("dosen4"))
	sendiri := tatest.NewKarya(c, tatest.KP, "siap_sidang")
	tatest.JadwalkanUji(t, c, tatest.KP, rencanaTim(tatest.JamWIB(25, 9, 0), sendiri, "dosen4", "penguji_1"))
	tatest.Insert(c, `INSERT INTO tugasakhir_bimbingan (college_id, id, id_karya, id_dosen, urutan, nomor, status, mulai_pada,
			menit, media, tempat, topik, bab, catatan_mahasiswa, catatan, catatan_pribadi, draf, tindak_lanjut, tenggat,
			alasan, dikirim_pada, versi, dibuat_pada, diubah_pada)
		VALUES ($1, 'g1', $2, $3, 2, 1, 'dijadwalkan', $4, 60,
			'tatap_muka', '', 'Bab 1', '', '', '', '', '', '', '', '', NULL, 1, 0, 0)`,
		ada, tatest.IDDosen("dosen2"), tatest.JamWIB(26, 9, 0).UnixMicro())
	return tatest.NewKarya(c, tatest.Skripsi, "siap_sidang")
}

// periksaBentrok holds a refused plan to the fields that clash, and each of their sentences, in whatever order.
func periksaBentrok(t *testing.T, got, want sentences) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("the fields that clash are %q, want %q", got, want)
	}
	for field, said := range want {
		for _, s := range strings.SplitAfter(said, "WIB.") {
			if s = strings.TrimSpace(s); !strings.Contains(got[field], s) {
				t.Errorf("%s says %q, want %q in it", field, got[field], s)
			}
		}
	}
}

func TestJadwalBentrok(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu := jadwalLain(t, c)
		chair := []string{"kaprodi", "ketua"}
		both := []string{"kaprodi", "ketua", "dosen3", "penguji_1"}
		plan := func(day, hour, minute int, room string, pairs ...string) tatest.Body {
			m := rencanaTim(tatest.JamWIB(day, hour, minute), satu, pairs...)
			m["idRuang"] = tatest.IDRuang(room)
			return m
		}
		const (
			first      = "pada 24 November 2026 09:00–10:30 WIB."
			next       = "pada 25 November 2026 09:00–10:30 WIB."
			guided     = "pada 26 November 2026 09:00–10:00 WIB."
			supervisor = "Dr. Budi Santoso, M.Kom. sudah mendampingi sidang Citra Lestari " + first
		)
		for _, b := range []struct {
			nama string
			body tatest.Body
			want sentences
		}{
			{"the supervisor attends another exam", plan(24, 10, 0, "r2", chair...), sentences{
				"peserta[0].idKarya": supervisor,
			}},
			{"an examiner too, and the room is taken", plan(24, 8, 0, "r1", both...), sentences{
				"peserta[0].idKarya":            supervisor,
				"peserta[0].penguji[1].idDosen": "Dr. Made Wirawan, M.Kom. sudah menguji Citra Lestari " + first,
				"idRuang":                       "Ruang Sidang 1 sudah dipakai sidang Citra Lestari " + first,
			}},
			{"the student has another exam, and both supervisors with it", plan(25, 9, 30, "r2", chair...), sentences{
				"peserta[0].idKarya": "Dr. Budi Santoso, M.Kom. sudah mendampingi sidang Adinata Bagaskara " + next +
					" Adinata Bagaskara sudah mempunyai jadwal sidang " + next +
					" Dr. Siti Aminah, M.Kom. sudah mendampingi sidang Adinata Bagaskara " + next,
			}},
			{"the supervisor guides then", plan(26, 9, 30, "r2", chair...), sentences{
				"peserta[0].idKarya": "Dr. Siti Aminah, M.Kom. sudah membimbing Citra Lestari " + guided,
			}},
		} {
			t.Run("TA-02 clash: "+b.nama, func(t *testing.T) {
				tatest.Unchanged(t, c, func() {
					a := tatest.KirimRencana(c, "operator", tatest.Skripsi, b.body).Want(422)
					periksaBentrok(t, a.Problem().Errors, b.want)
				})
			})
		}
		const title = "TA-02 one exam after the other is no clash, " +
			"and a called-off one or a refused session takes nobody's time"
		t.Run(title, func(t *testing.T) {
			schedule := func(day, hour, minute int) {
				t.Helper()
				tatest.KirimRencana(c, "operator", tatest.Skripsi, plan(day, hour, minute, "r1", both...)).Want(201)
			}
			schedule(24, 10, 30)
			tatest.Insert(c, `UPDATE tugasakhir_sidang SET status = 'dibatalkan' WHERE college_id = $1`)
			tatest.Insert(c, `UPDATE tugasakhir_bimbingan SET status = 'ditolak' WHERE college_id = $1`)
			const ready = `UPDATE tugasakhir_karya SET status = 'siap_sidang' WHERE college_id = $1 AND id = $2`
			tatest.Insert(c, ready, satu)
			schedule(26, 9, 30)
		})
	})
}

func TestJadwalSerentak(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-02 two plans for one room at once: one wins, the other is told who has it", func(t *testing.T) {
			satu, dua := duaSkripsi(c)
			const guide = `INSERT INTO tugasakhir_pembimbing (college_id, id_karya, id_dosen, urutan)
				VALUES ($1, $2, $3, 1)`
			tatest.Insert(c, `DELETE FROM tugasakhir_pembimbing WHERE college_id = $1 AND id_karya = $2`, dua)
			tatest.Insert(c, guide, dua, tatest.IDDosen("dosen4"))
			plans := []tatest.Body{
				rencanaTim(tatest.JamWIB(24, 9, 0), satu, "dosen3", "ketua"),
				rencanaTim(tatest.JamWIB(24, 10, 0), dua, "kaprodi", "ketua"),
			}
			answers := make([]*apitest.Answer, len(plans))
			var wg sync.WaitGroup
			for i, plan := range plans {
				wg.Go(func() { answers[i] = tatest.KirimRencana(c, "operator", tatest.Skripsi, plan) })
			}
			wg.Wait()
			won, lost := answers[0], answers[1]
			has := "Adinata Bagaskara pada 24 November 2026 09:00–10:30 WIB."
			if lost.Status == 201 {
				won, lost = lost, won
				has = "Citra Lestari pada 24 November 2026 10:00–11:30 WIB."
			}
			won.Want(201)
			lost.WantErrors(map[string]string{"idRuang": "Ruang Sidang 1 sudah dipakai sidang " + has})
		})
		t.Run("TA-07 two plans for one student at once: one wins", func(t *testing.T) {
			id := tatest.NewKarya(c, tatest.KP, "siap_sidang")
			plan := func(day int) func() int {
				body := tatest.RencanaUji(tatest.JamWIB(day, 8, 0), id)
				return func() int { return tatest.KirimRencana(c, "operator", tatest.KP, body).Status }
			}
			got, want := tatest.AtOnce(plan(25), plan(26), plan(25), plan(26)), map[int]int{201: 1, 422: 3}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("how often each status came differs (-want +got):\n%s", diff)
			}
		})
	})
}
