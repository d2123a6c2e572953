package sidang_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/doc/xlsx"
)

func daftarSidang(c *coretest.Campus, college, username string, jenis karya.Jenis, query string) (out api.Halaman[sidang.SidangBaris]) {
	c.As(college, username, "GET", tatest.Paths[jenis]+"_exam_summary"+query, nil).Want(200).JSON(&out)
	return out
}

// duaSidang makes two exams: of mahasiswa, running, with dosen3 as chair and kaprodi; and of mahasiswa2, ahead, with dosen3.
func duaSidang(t *testing.T, c *coretest.Campus) (satu, dua, lalu, nanti string) {
	satu, dua = tatest.NewKarya(c, tatest.Skripsi, "siap_sidang"), tatest.NewKaryaOf(c, tatest.Skripsi, "siap_sidang", "mahasiswa2")
	lalu = tatest.JadwalkanUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu))
	tatest.Mulaikan(c, lalu)
	body := tatest.RencanaUji(tatest.JamWIB(25, 9, 0), dua)
	body["peserta"].([]tatest.Body)[0]["penguji"] = tatest.TimUji("dosen3", "penguji_1")
	return satu, dua, lalu, tatest.JadwalkanUji(t, c, tatest.Skripsi, body)
}

func TestDaftarSidang(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua, _, nanti := duaSidang(t, c)
		for username, want := range map[string]string{
			"dosen": "mahasiswa pembimbing_1, mahasiswa2 pembimbing_1", "dosen2": "mahasiswa pembimbing_2, mahasiswa2 pembimbing_2",
			"dosen3": "mahasiswa ketua, mahasiswa2 penguji_1", "dosen4": "", "kaprodi": "mahasiswa penguji_1, mahasiswa2 kaprodi",
			"operator": "mahasiswa operator, mahasiswa2 operator", "mahasiswa": "mahasiswa mahasiswa", "mahasiswa2": "mahasiswa2 mahasiswa",
		} {
			t.Run("TA-02 "+username+" sees the own exams, with the own role", func(t *testing.T) {
				out := daftarSidang(c, tatest.Unindra, username, tatest.Skripsi, "")
				var got []string
				for _, r := range out.Data {
					got = append(got, map[string]string{satu: "mahasiswa", dua: "mahasiswa2"}[r.ID]+" "+r.Peran)
				}
				if strings.Join(got, ", ") != want || out.Total != int64(len(got)) {
					t.Errorf("%v of %d", got, out.Total)
				}
			})
		}
		t.Run("TA-02 another college sees nothing, nor does another kind", func(t *testing.T) {
			if n := daftarSidang(c, tatest.TSM, "operator", tatest.Skripsi, "").Total + daftarSidang(c, tatest.Unindra, "operator", tatest.KP, "").Total; n != 0 {
				t.Errorf("%d", n)
			}
		})
		t.Run("TA-02 the list as a spreadsheet", func(t *testing.T) {
			a := c.As(tatest.Unindra, "operator", "GET", tatest.Paths[tatest.Skripsi]+"_exam_summary/unduh?q=citra", nil).Want(200)
			var rows [][]string
			for row, err := range xlsx.ReadRows(bytes.NewReader(a.Body), int64(len(a.Body))) {
				if err != nil {
					t.Fatal(err)
				}
				rows = append(rows, slices.Clone(row))
			}
			if len(rows) != 2 || !slices.Contains(rows[1], "Citra Lestari") || !slices.Contains(rows[1], "Operator") {
				t.Errorf("%v", rows)
			}
			if got := a.Header.Get("Content-Disposition"); !strings.Contains(got, "sidang-skripsi.xlsx") {
				t.Error(got)
			}
			c.As(tatest.Unindra, "dosen4", "GET", tatest.Paths[tatest.Skripsi]+"_exam_summary/unduh", nil).Want(200)
		})
		t.Run("TA-02 called off, it leaves the list", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_sidang SET status = 'dibatalkan' WHERE college_id = $1 AND id = $2`, nanti)
			if out := daftarSidang(c, tatest.Unindra, "operator", tatest.Skripsi, ""); out.Total != 1 {
				t.Errorf("%d", out.Total)
			}
		})
	})
}

func TestSaringSidang(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua, lalu, _ := duaSidang(t, c)
		t.Run("TA-02 the count strip counts what the lists then show", func(t *testing.T) {
			tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, satu, tatest.LembarIsi(tatest.Skripsi, "penguji", 80, 90.5, true)).Want(200)
			for username, want := range map[string]string{"dosen": "1 1 0 0", "dosen3": "1 0 1 0", "operator": "1 0 1 0", "mahasiswa": "0 0 1 0", "dosen4": "0 0 0 0"} {
				h := daftarSidang(c, tatest.Unindra, username, tatest.Skripsi, "").Counts
				if got := fmt.Sprint(h["akan_datang"], h["perlu_dinilai"], h["menunggu_hasil"], h["selesai"]); got != want {
					t.Errorf("%s: %s", username, got)
				}
				for group, count := range h {
					query := map[bool]string{true: "?saya=ya", false: "?status=" + group}[group == "saya"]
					if out := daftarSidang(c, tatest.Unindra, username, tatest.Skripsi, query); out.Total != count || int64(len(out.Data)) != count {
						t.Errorf("%s %s: %d of %d", username, group, len(out.Data), count)
					}
				}
			}
			r := daftarSidang(c, tatest.Unindra, "dosen3", tatest.Skripsi, "?status=menunggu_hasil").Data[0]
			if r.Lembar != "final" || tatest.AngkaAtau(r.Nilai) != "86.3" {
				t.Errorf("%+v", r)
			}
		})
		t.Run("TA-02 filters narrow, orders turn, pages end", func(t *testing.T) {
			for query, want := range map[string]int64{
				"?q=citra": 1, "?q=tidak+ada": 0, "?periode=20261": 2, "?periode=20251": 0, "?idProdi=" + tatest.Own(tatest.Unindra, "prodi", "if"): 2,
				"?idProdi=" + tatest.Own(tatest.Unindra, "prodi", "si"): 0, "?peran=ketua": 1, "?peran=ketua&peran=penguji_1": 2, "?dari=2026-11-25": 1,
				"?sampai=2026-11-24": 1, "?dari=2026-11-21&sampai=2026-11-25": 2, "?dari=2026-11-26": 0, "?page=2": 2,
			} {
				if out := daftarSidang(c, tatest.Unindra, "dosen3", tatest.Skripsi, query); out.Total != want || query == "?page=2" && len(out.Data) != 0 {
					t.Errorf("%s: %d", query, out.Total)
				}
			}
			if d := daftarSidang(c, tatest.Unindra, "dosen", tatest.Skripsi, "?sort=-waktu").Data; d[0].ID != dua {
				t.Error("not turned")
			}
			c.As(tatest.Unindra, "dosen", "GET", tatest.Paths[tatest.Skripsi]+"_exam_summary?dari=besok", nil).WantErrors(map[string]string{"dari": "Tanggal ditulis seperti 2026-11-21"})
		})
		t.Run("TA-02 an exam tells what else its examiner is taken by", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_sidang SET mulai_pada = $3, selesai_pada = $4 WHERE college_id = $1 AND id = $2`, lalu, tatest.JamWIB(25, 10, 0).UnixMicro(), tatest.JamWIB(25, 11, 0).UnixMicro())
			rows := daftarSidang(c, tatest.Unindra, "dosen3", tatest.Skripsi, "").Data
			if len(rows[0].Bentrok) != 1 || rows[0].Bentrok[0] != "Menguji Adinata Bagaskara pada 25 November 2026 10:00–11:00 WIB" || len(rows[1].Bentrok) != 1 {
				t.Errorf("%v %v", rows[0].Bentrok, rows[1].Bentrok)
			}
			if got := daftarSidang(c, tatest.Unindra, "operator", tatest.Skripsi, "").Data[0].Bentrok; len(got) != 0 {
				t.Errorf("the operator: %v", got)
			}
		})
	})
}

// What is counted of a campus's exams is kept: it follows the clock, and what another portal on the database changes.
func TestHitungSidang(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang")
		tatest.JadwalkanUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu))
		beside := c.Beside()
		want := func(title, strip string) {
			t.Helper()
			for i, one := range []*coretest.Campus{c, beside, c} {
				for _, username := range []string{"operator", "kaprodi", "dosen3"} {
					h := daftarSidang(one, tatest.Unindra, username, tatest.Skripsi, "").Counts
					if got := fmt.Sprint(h["akan_datang"], h["perlu_dinilai"]+h["menunggu_hasil"], h["selesai"]); got != strip {
						t.Errorf("TA-02 %s: portal %d, %s: %s, want %s", title, i, username, got, strip)
					}
				}
			}
		}
		want("ahead", "1 0 0")
		for _, one := range []*coretest.Campus{beside, c} {
			tatest.Advance(one, tatest.JamWIB(24, 9, 0).Sub(one.Clock.Now())+time.Minute)
		}
		want("begun, and nobody wrote anything", "0 1 0")
		dua := tatest.NewKaryaOf(c, tatest.Skripsi, "siap_sidang", "mahasiswa2")
		tatest.JadwalkanUji(t, beside, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(30, 9, 0), dua))
		want("another was set by the other portal", "1 1 0")
	})
}

func TestSidangMingguIni(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "siap_sidang")
		idSidang := tatest.JadwalkanUji(t, c, tatest.Proposal, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), id))
		count := func(username string) int64 {
			_, total := apitest.Rows[sidang.SidangBaris](c.As(tatest.Unindra, username, "GET", tatest.Paths[tatest.Proposal]+"_exam_this_week", nil).Want(200))
			return total
		}
		at := func(day, hour, minute int) {
			tatest.Insert(c, `UPDATE tugasakhir_sidang SET mulai_pada = $3, selesai_pada = $4 WHERE college_id = $1 AND id = $2`, idSidang,
				tatest.JamWIB(day, hour, minute).UnixMicro(), tatest.JamWIB(day, hour+1, minute).UnixMicro())
		}
		t.Run("TA-06 this week is Monday to Sunday on the campus's calendar", func(t *testing.T) {
			for _, cas := range []struct {
				day, hour, minute int
				want              int64
			}{{15, 22, 59, 0}, {16, 0, 0, 1}, {22, 23, 59, 1}, {23, 0, 0, 0}} {
				at(cas.day, cas.hour, cas.minute)
				for _, username := range []string{"dosen", "kaprodi", "operator"} {
					if got := count(username); got != cas.want {
						t.Errorf("%s %+v: %d", username, cas, got)
					}
				}
			}
		})
		t.Run("TA-02 a week is answered a page at a time; what is over can be left out", func(t *testing.T) {
			at(18, 9, 0)
			tatest.Insert(c, `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12)
				INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang, tautan, status, versi, dibuat_pada, diubah_pada)
				SELECT s.college_id, 'banyak' || i, s.jenis, s.periode, s.mulai_pada + i * CAST($3 AS BIGINT), s.selesai_pada + i * CAST($3 AS BIGINT), s.id_ruang, s.tautan, s.status, 1, 1, 1
				FROM tugasakhir_sidang s, n WHERE s.college_id = $1 AND s.id = $2`, idSidang, int64(8*3600*1e6))
			tatest.Insert(c, `INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, catatan, tenggat_revisi) SELECT college_id, id, $2, '', ''
				FROM tugasakhir_sidang WHERE college_id = $1 AND id LIKE 'banyak%'`, id)
			for query, want := range map[string][2]int64{"": {13, 13}, "?perPage=10": {10, 13}, "?perPage=10&page=2": {3, 13}, "?sisa=ya": {3, 3}} {
				rows, total := apitest.Rows[sidang.SidangBaris](c.As(tatest.Unindra, "operator", "GET", tatest.Paths[tatest.Proposal]+"_exam_this_week"+query, nil).Want(200))
				if int64(len(rows)) != want[0] || total != want[1] {
					t.Errorf("%q: %d of %d, want %v", query, len(rows), total, want)
				}
			}
			tatest.Insert(c, `DELETE FROM tugasakhir_peserta WHERE college_id = $1 AND id_sidang LIKE 'banyak%'`)
			tatest.Insert(c, `DELETE FROM tugasakhir_sidang WHERE college_id = $1 AND id LIKE 'banyak%'`)
		})
		t.Run("TA-06 on the clocks of Makassar Sunday 23:30 of Jakarta is Monday", func(t *testing.T) {
			at(22, 23, 30)
			c.Exec(tatest.Unindra, "UPDATE institusi_college SET zona_waktu = 'WITA' WHERE id = $1", tatest.Unindra)
			c.Colleges.Lupakan()
			if got := count("dosen"); got != 0 {
				t.Errorf("%d", got)
			}
			at(22, 22, 30)
			for username, want := range map[string]int64{"dosen3": 1, "dosen4": 0, "operator": 1, "mahasiswa": 1, "mahasiswa2": 0} {
				if got := count(username); got != want {
					t.Errorf("%s: %d", username, got)
				}
			}
		})
	})
}
