package dokumen_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/doc/doctest"
)

// kataJadwal is what the schedule of two exams says.
var kataJadwal = []string{
	"Universitas UNINDRA", "JADWAL SIDANG SKRIPSI", "Jumlah : 2 sidang",
	"Selasa, 24 November 2026", "Jam (WIB) Ruang Mahasiswa Judul Tim penguji",
	"09:00–10:30", "Ruang Sidang 1", "Adinata", "Sistem Informasi",
	"Ketua: Dr. Made Wirawan", "Penguji 1: Dr. Rahmi Lubis", "Pembimbing 1: Dr. Budi Santoso",
	"Rabu, 25 November 2026", "13:00–14:30", "Citra Lestari",
	"Dicetak dari Portal Dosen pada 21 November 2026 10:00 WIB", "Halaman 1 dari 1",
}

func TestCetakSidang(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang")
		dua := tatest.NewKaryaOf(c, tatest.Skripsi, "siap_sidang", "mahasiswa2")
		tatest.JadwalkanUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu))
		tatest.JadwalkanUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(25, 13, 0), dua))
		path := tatest.Paths[tatest.Skripsi] + "_exam_summary/cetak"
		get := func(username, query string) *apitest.Answer {
			return c.As(tatest.Unindra, username, "GET", path+query, nil)
		}
		cetak := func(username, query string) string {
			return doctest.Text(t, get(username, query).Want(200).Body)
		}
		t.Run("TA-04 IN-10 the schedule on paper, day by day: time, room, student, title, team", func(t *testing.T) {
			a := get("operator", "").Want(200)
			tatest.Contains(t, doctest.Text(t, a.Body), kataJadwal...)
			const nama = "Jadwal_Sidang_Skripsi_20261121.pdf"
			if got := a.Header.Get("Content-Disposition"); !strings.Contains(got, nama) {
				t.Errorf("Content-Disposition %q, want the name %s in it", got, nama)
			}
			if got, want := a.Header.Get("Content-Type"), "application/pdf"; got != want {
				t.Errorf("Content-Type %q, want %q", got, want)
			}
			if again := get("operator", "").Want(200).Body; !bytes.Equal(a.Body, again) {
				t.Error("the same schedule at the same moment is another file")
			}
		})
		t.Run("TA-04 narrowed as the list is, and the paper says to what", func(t *testing.T) {
			got := cetak("operator", "?q=citra&dari=2026-11-25&sampai=2026-11-30&periode=20261")
			tatest.Contains(t, got, "Periode : 2026/2027 Ganjil",
				"Tanggal : 25 November 2026 sampai 30 November 2026",
				"Pencarian : citra", "Jumlah : 1 sidang", "Citra Lestari")
			lacks(t, got, "Adinata")
			mulai := cetak("operator", "?sort=-waktu&dari=2026-11-24")
			tatest.Contains(t, mulai, "Tanggal : Mulai 24 November 2026", "Rabu, 25", "Selasa, 24")
			sampai := cetak("operator", "?status=selesai&sampai=2026-11-24")
			tatest.Contains(t, sampai,
				"Tanggal : Sampai 24 November 2026", "Jumlah : 0 sidang", "Tidak ada sidang.")
			salah := map[string]string{"dari": "Tanggal ditulis seperti 2026-11-21"}
			get("operator", "?dari=besok").WantErrors(salah)
		})
		t.Run("TA-02 everyone prints the own exams, another college none", func(t *testing.T) {
			mahasiswa := cetak("mahasiswa", "")
			tatest.Contains(t, mahasiswa, "Adinata")
			lacks(t, mahasiswa, "Citra")
			tatest.Contains(t, cetak("dosen4", ""), "Tidak ada sidang.")
			lain := c.As(tatest.TSM, "operator", "GET", path, nil).Want(200)
			tatest.Contains(t, doctest.Text(t, lain.Body), "Jumlah : 0 sidang")
			c.Nobody(tatest.Unindra, "GET", path, nil).Want(401)
		})
		t.Run("TA-04 more than fit a paper are to be narrowed first", func(t *testing.T) {
			banyakSidang(c, satu)
			const want = "Data terlalu banyak untuk satu berkas: paling banyak 500 sidang. " +
				"Persempit dahulu dengan saringan."
			apitest.Refused(t, get("operator", ""), 422, want)
		})
	})
}

// banyakSidang sets five hundred more exams of a work.
func banyakSidang(c *coretest.Campus, id string) {
	mulai := c.Clock.Now().Add(time.Hour).UnixMicro()
	c.Exec(tatest.Unindra, `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
		INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang,
			tautan, status, versi, dibuat_pada, diubah_pada)
		SELECT $1, 'banyak' || i, 'skripsi', $2, CAST($3 AS BIGINT), CAST($3 AS BIGINT) + 1, NULL,
			'https://rapat.example', 'dijadwalkan', 1, 1, 1 FROM n`, tatest.Unindra, coretest.Periode, mulai)
	tatest.Insert(c, `INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, catatan, tenggat_revisi)
		SELECT college_id, id, $2, '', '' FROM tugasakhir_sidang WHERE college_id = $1 AND id LIKE 'banyak%'`, id)
}
