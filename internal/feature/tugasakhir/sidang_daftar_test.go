package tugasakhir_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/doc"
)

func daftarSidang(c *coretest.Campus, college, username string, jenis tugasakhir.Jenis, query string) (out api.Halaman[tugasakhir.SidangBaris]) {
	c.As(college, username, "GET", pathJenis[jenis]+"_exam_summary"+query, nil).Want(200).JSON(&out)
	return out
}

// duaSidang makes two exams: of mahasiswa, running, with dosen3 as chair and kaprodi; and of mahasiswa2, ahead, with dosen3.
func duaSidang(t *testing.T, c *coretest.Campus) (satu, dua, lalu, nanti string) {
	satu, dua = buatKarya(c, skripsi, "siap_sidang"), buatKaryaUntuk(c, skripsi, "siap_sidang", "mahasiswa2")
	lalu = jadwalkanUji(t, c, skripsi, rencanaUji(jamWIB(24, 9, 0), satu))
	mulaikan(c, lalu)
	body := rencanaUji(jamWIB(25, 9, 0), dua)
	body["peserta"].([]muatan)[0]["penguji"] = timUji("dosen3", "penguji_1")
	return satu, dua, lalu, jadwalkanUji(t, c, skripsi, body)
}

func TestDaftarSidang(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua, _, nanti := duaSidang(t, c)
		for username, want := range map[string]string{
			"dosen": "mahasiswa pembimbing_1, mahasiswa2 pembimbing_1", "dosen2": "mahasiswa pembimbing_2, mahasiswa2 pembimbing_2",
			"dosen3": "mahasiswa ketua, mahasiswa2 penguji_1", "dosen4": "", "kaprodi": "mahasiswa penguji_1, mahasiswa2 kaprodi",
			"operator": "mahasiswa operator, mahasiswa2 operator", "mahasiswa": "mahasiswa mahasiswa", "mahasiswa2": "mahasiswa2 mahasiswa",
		} {
			t.Run("TA-02 "+username+" sees the own exams, with the own role", func(t *testing.T) {
				out := daftarSidang(c, unindra, username, skripsi, "")
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
			if n := daftarSidang(c, tsm, "operator", skripsi, "").Total + daftarSidang(c, unindra, "operator", kp, "").Total; n != 0 {
				t.Errorf("%d", n)
			}
		})
		t.Run("TA-02 the list as a spreadsheet", func(t *testing.T) {
			a := c.As(unindra, "operator", "GET", pathJenis[skripsi]+"_exam_summary/unduh?q=citra", nil).Want(200)
			var rows [][]string
			for row, err := range doc.Baca(bytes.NewReader(a.Body), int64(len(a.Body))) {
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
			c.As(unindra, "dosen4", "GET", pathJenis[skripsi]+"_exam_summary/unduh", nil).Want(200)
		})
		t.Run("TA-02 called off, it leaves the list", func(t *testing.T) {
			insert(c, `UPDATE tugasakhir_sidang SET status = 'dibatalkan' WHERE college_id = $1 AND id = $2`, nanti)
			if out := daftarSidang(c, unindra, "operator", skripsi, ""); out.Total != 1 {
				t.Errorf("%d", out.Total)
			}
		})
	})
}

func TestSaringSidang(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua, lalu, _ := duaSidang(t, c)
		t.Run("TA-02 the count strip counts what the lists then show", func(t *testing.T) {
			nilaiOleh(c, "dosen3", skripsi, satu, lembarIsi(skripsi, "penguji", 80, 90.5, true)).Want(200)
			for username, want := range map[string]string{"dosen": "1 1 0 0", "dosen3": "1 0 1 0", "operator": "1 0 1 0", "mahasiswa": "0 0 1 0", "dosen4": "0 0 0 0"} {
				h := daftarSidang(c, unindra, username, skripsi, "").Hitung
				if got := fmt.Sprint(h["akan_datang"], h["perlu_dinilai"], h["menunggu_hasil"], h["selesai"]); got != want {
					t.Errorf("%s: %s", username, got)
				}
				for group, count := range h {
					query := map[bool]string{true: "?saya=ya", false: "?status=" + group}[group == "saya"]
					if out := daftarSidang(c, unindra, username, skripsi, query); out.Total != count || int64(len(out.Data)) != count {
						t.Errorf("%s %s: %d of %d", username, group, len(out.Data), count)
					}
				}
			}
			r := daftarSidang(c, unindra, "dosen3", skripsi, "?status=menunggu_hasil").Data[0]
			if r.Lembar != "final" || angkaAtau(r.Nilai) != "86.3" {
				t.Errorf("%+v", r)
			}
		})
		t.Run("TA-02 filters narrow, orders turn, pages end", func(t *testing.T) {
			for query, want := range map[string]int64{
				"?q=citra": 1, "?q=tidak+ada": 0, "?periode=20261": 2, "?periode=20251": 0, "?idProdi=" + milik(unindra, "prodi", "if"): 2,
				"?idProdi=" + milik(unindra, "prodi", "si"): 0, "?peran=ketua": 1, "?peran=ketua&peran=penguji_1": 2, "?dari=2026-11-25": 1,
				"?sampai=2026-11-24": 1, "?dari=2026-11-21&sampai=2026-11-25": 2, "?dari=2026-11-26": 0, "?page=2": 2,
			} {
				if out := daftarSidang(c, unindra, "dosen3", skripsi, query); out.Total != want || query == "?page=2" && len(out.Data) != 0 {
					t.Errorf("%s: %d", query, out.Total)
				}
			}
			if d := daftarSidang(c, unindra, "dosen", skripsi, "?sort=-waktu").Data; d[0].ID != dua {
				t.Error("not turned")
			}
			c.As(unindra, "dosen", "GET", pathJenis[skripsi]+"_exam_summary?dari=besok", nil).WantErrors(map[string]string{"dari": "Tanggal ditulis seperti 2026-11-21"})
		})
		t.Run("TA-02 an exam tells what else its examiner is taken by", func(t *testing.T) {
			insert(c, `UPDATE tugasakhir_sidang SET mulai_pada = $3, selesai_pada = $4 WHERE college_id = $1 AND id = $2`, lalu, jamWIB(25, 10, 0).UnixMicro(), jamWIB(25, 11, 0).UnixMicro())
			rows := daftarSidang(c, unindra, "dosen3", skripsi, "").Data
			if len(rows[0].Bentrok) != 1 || rows[0].Bentrok[0] != "Menguji Adinata Bagaskara pada 25 November 2026 10:00–11:00 WIB" || len(rows[1].Bentrok) != 1 {
				t.Errorf("%v %v", rows[0].Bentrok, rows[1].Bentrok)
			}
			if got := daftarSidang(c, unindra, "operator", skripsi, "").Data[0].Bentrok; len(got) != 0 {
				t.Errorf("the operator: %v", got)
			}
		})
	})
}

// What is counted of a campus's exams is kept: it follows the clock, and what another portal on the database changes.
func TestHitungSidang(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu := buatKarya(c, skripsi, "siap_sidang")
		jadwalkanUji(t, c, skripsi, rencanaUji(jamWIB(24, 9, 0), satu))
		beside := c.Beside()
		want := func(title, strip string) {
			t.Helper()
			for i, one := range []*coretest.Campus{c, beside, c} {
				for _, username := range []string{"operator", "kaprodi", "dosen3"} {
					h := daftarSidang(one, unindra, username, skripsi, "").Hitung
					if got := fmt.Sprint(h["akan_datang"], h["perlu_dinilai"]+h["menunggu_hasil"], h["selesai"]); got != strip {
						t.Errorf("TA-02 %s: portal %d, %s: %s, want %s", title, i, username, got, strip)
					}
				}
			}
		}
		want("ahead", "1 0 0")
		for _, one := range []*coretest.Campus{beside, c} {
			maju(one, jamWIB(24, 9, 0).Sub(one.Clock.Now())+time.Minute)
		}
		want("begun, and nobody wrote anything", "0 1 0")
		dua := buatKaryaUntuk(c, skripsi, "siap_sidang", "mahasiswa2")
		jadwalkanUji(t, beside, skripsi, rencanaUji(jamWIB(30, 9, 0), dua))
		want("another was set by the other portal", "1 1 0")
	})
}

func TestSidangMingguIni(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, proposal, "siap_sidang")
		sidang := jadwalkanUji(t, c, proposal, rencanaUji(jamWIB(24, 9, 0), id))
		count := func(username string) int64 {
			_, total := apitest.Rows[tugasakhir.SidangBaris](c.As(unindra, username, "GET", pathJenis[proposal]+"_exam_this_week", nil).Want(200))
			return total
		}
		at := func(day, hour, minute int) {
			insert(c, `UPDATE tugasakhir_sidang SET mulai_pada = $3, selesai_pada = $4 WHERE college_id = $1 AND id = $2`, sidang,
				jamWIB(day, hour, minute).UnixMicro(), jamWIB(day, hour+1, minute).UnixMicro())
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
			insert(c, `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12)
				INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang, tautan, status, versi, dibuat_pada, diubah_pada)
				SELECT s.college_id, 'banyak' || i, s.jenis, s.periode, s.mulai_pada + i * CAST($3 AS BIGINT), s.selesai_pada + i * CAST($3 AS BIGINT), s.id_ruang, s.tautan, s.status, 1, 1, 1
				FROM tugasakhir_sidang s, n WHERE s.college_id = $1 AND s.id = $2`, sidang, int64(8*3600*1e6))
			insert(c, `INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, catatan, tenggat_revisi) SELECT college_id, id, $2, '', ''
				FROM tugasakhir_sidang WHERE college_id = $1 AND id LIKE 'banyak%'`, id)
			for query, want := range map[string][2]int64{"": {13, 13}, "?perPage=10": {10, 13}, "?perPage=10&page=2": {3, 13}, "?sisa=ya": {3, 3}} {
				rows, total := apitest.Rows[tugasakhir.SidangBaris](c.As(unindra, "operator", "GET", pathJenis[proposal]+"_exam_this_week"+query, nil).Want(200))
				if int64(len(rows)) != want[0] || total != want[1] {
					t.Errorf("%q: %d of %d, want %v", query, len(rows), total, want)
				}
			}
			insert(c, `DELETE FROM tugasakhir_peserta WHERE college_id = $1 AND id_sidang LIKE 'banyak%'`)
			insert(c, `DELETE FROM tugasakhir_sidang WHERE college_id = $1 AND id LIKE 'banyak%'`)
		})
		t.Run("TA-06 on the clocks of Makassar Sunday 23:30 of Jakarta is Monday", func(t *testing.T) {
			at(22, 23, 30)
			c.Exec(unindra, "UPDATE institusi_college SET zona_waktu = 'WITA' WHERE id = $1", unindra)
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
