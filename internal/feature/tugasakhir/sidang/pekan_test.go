package sidang_test

import (
	"fmt"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// gandakan repeats an exam twelve times, each eight hours after the one before.
func (u uji) gandakan() {
	tatest.Insert(u.c, `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12)
		INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang, tautan,
			status, versi, dibuat_pada, diubah_pada)
		SELECT s.college_id, 'banyak' || i, s.jenis, s.periode, s.mulai_pada + i * CAST($3 AS BIGINT),
			s.selesai_pada + i * CAST($3 AS BIGINT), s.id_ruang, s.tautan, s.status, 1, 1, 1
		FROM tugasakhir_sidang s, n WHERE s.college_id = $1 AND s.id = $2`, u.sidang, int64(8*3600*1e6))
	tatest.Insert(u.c, `INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, catatan, tenggat_revisi)
		SELECT college_id, id, $2, '', '' FROM tugasakhir_sidang WHERE college_id = $1 AND id LIKE 'banyak%'`, u.id)
}

// hapusGanda takes away what gandakan made.
func (u uji) hapusGanda() {
	tatest.Insert(u.c, `DELETE FROM tugasakhir_peserta WHERE college_id = $1 AND id_sidang LIKE 'banyak%'`)
	tatest.Insert(u.c, `DELETE FROM tugasakhir_sidang WHERE college_id = $1 AND id LIKE 'banyak%'`)
}

func TestSidangMingguIni(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "siap_sidang")
		u := newUji(t, c, tatest.Proposal, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), id))
		pekan := func(username, query string) (rows []sidang.SidangBaris, total int64) {
			return apitest.Rows[sidang.SidangBaris](u.as(username, "GET", "_exam_this_week"+query, nil).Want(200))
		}
		at := func(day, hour, minute int) {
			u.taruh(tatest.JamWIB(day, hour, minute), tatest.JamWIB(day, hour+1, minute))
		}
		t.Run("TA-06 this week is Monday to Sunday on the campus's calendar", func(t *testing.T) {
			for _, cas := range []struct {
				day, hour, minute int
				want              int64
			}{{15, 22, 59, 0}, {16, 0, 0, 1}, {22, 23, 59, 1}, {23, 0, 0, 0}} {
				at(cas.day, cas.hour, cas.minute)
				for _, username := range []string{"dosen", "kaprodi", "operator"} {
					if _, got := pekan(username, ""); got != cas.want {
						t.Errorf("on the %dth at %02d:%02d the week of %s has %d exams, want %d",
							cas.day, cas.hour, cas.minute, username, got, cas.want)
					}
				}
			}
		})
		t.Run("TA-02 a week is answered a page at a time; what is over can be left out", func(t *testing.T) {
			at(18, 9, 0)
			u.gandakan()
			defer u.hapusGanda()
			for query, want := range map[string]string{
				"":                   "13 of 13",
				"?perPage=10":        "10 of 13",
				"?perPage=10&page=2": "3 of 13",
				"?sisa=ya":           "3 of 3",
			} {
				rows, total := pekan("operator", query)
				if got := fmt.Sprintf("%d of %d", len(rows), total); got != want {
					t.Errorf("the week by %q has %s, want %s", query, got, want)
				}
			}
		})
		t.Run("TA-06 on the clocks of Makassar Sunday 23:30 of Jakarta is Monday", func(t *testing.T) {
			at(22, 23, 30)
			c.Exec(tatest.Unindra, "UPDATE institusi_college SET zona_waktu = 'WITA' WHERE id = $1", tatest.Unindra)
			c.Colleges.Lupakan()
			if _, got := pekan("dosen", ""); got != 0 {
				t.Errorf("the week of dosen has %d exams, want none", got)
			}
			at(22, 22, 30)
			for username, want := range map[string]int64{
				"dosen3": 1, "dosen4": 0, "operator": 1, "mahasiswa": 1, "mahasiswa2": 0,
			} {
				if _, got := pekan(username, ""); got != want {
					t.Errorf("an hour earlier the week of %s has %d exams, want %d", username, got, want)
				}
			}
		})
	})
}
