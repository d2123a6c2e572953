package tugasakhir_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

const hari = 24.0 // hours

// TestUmpanSejauhMana holds how far back and ahead a feed goes: half a year, and as far as anything is planned within a
// year.
func TestUmpanSejauhMana(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		shown := map[float64]bool{-180: true, -180 - 1.0/60: false, -179: true, -181: false}
		for jam := range shown {
			tatest.OneBimbingan(c, karya, "dijadwalkan", jam*hari)
		}
		text, _ := tatest.ReadKalender(t, c, tatest.Umpan(t, c, "dosen"))
		for days, want := range shown {
			begins := "DTSTART:" + tatest.At(days*hari).UTC().Format("20060102T150405Z")
			if got := strings.Contains(text, begins); got != want {
				t.Errorf("TA-01 a session %v days from now is in the feed: %t, want %t", days, got, want)
			}
		}
	})
}

// TestDiamSejak holds when a guided student counts as silent: a session on the fourteenth day back is not long ago,
// wherever in the campus's day it was; one of the day before is. The list, its number and the dashboard say the same.
func TestDiamSejak(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		sesi := tatest.OneBimbingan(c, karya, "sah", -1)
		for last, want := range map[time.Time]int64{
			tatest.JamWIB(21, 9, 0):                               0,
			tatest.JamWIB(7, 0, 0):                                0,
			tatest.JamWIB(7, 0, 0).Add(-time.Microsecond):         1,
			tatest.JamWIB(6, 0, 0):                                1,
			coretest.Now.Add(-14 * 24 * time.Hour):                0,
			coretest.Now.Add(-15 * 24 * time.Hour).Add(time.Hour): 1,
		} {
			const move = `UPDATE tugasakhir_bimbingan SET mulai_pada = $3 WHERE college_id = $1 AND id = $2`
			tatest.Insert(c, move, sesi, last.UnixMicro())
			list := tatest.ListKarya(c, "dosen", tatest.Skripsi, "?status=aktif&diam=14")
			whole := tatest.ListKarya(c, "dosen", tatest.Skripsi, "?status=aktif")
			onPage := int64(-1)
			for _, b := range tatest.ReadBeranda(c, "dosen").Bimbingan {
				if b.Jenis == tatest.Skripsi {
					onPage = b.Diam
				}
			}
			if list.Total != want || whole.Hitung["diam"] != want || onPage != want {
				t.Errorf("TA-03 last session %v: %d in the list, %d counted, %d on the first page, want %d",
					last, list.Total, whole.Hitung["diam"], onPage, want)
			}
		}
	})
}

// TestBimbinganLamaBelakangan validates a session of long ago after a newer one: what the work says of its last session
// and its chapter stays the newer one's.
func TestBimbinganLamaBelakangan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		older := tatest.OneBimbingan(c, karya, "dijadwalkan", -30*hari)
		newer := tatest.OneBimbingan(c, karya, "dijadwalkan", -2)
		tatest.Note(c, newer, tatest.NoteOf(tatest.Fields{"kirim": "sah", "bab": "Bab 4"}))
		tatest.Note(c, older, tatest.NoteOf(tatest.Fields{"kirim": "sah", "bab": "Bab 2"}))
		const row = `SELECT bimbingan_sah || ' ' || tahap || ' ' || bimbingan_pada FROM tugasakhir_karya
			WHERE college_id = $1 AND id = $2`
		got := coretest.One[string](c, tatest.Unindra, row, tatest.Unindra, karya)
		if want := fmt.Sprintf("2 Bab 4 %d", tatest.At(-2).UnixMicro()); got != want {
			t.Errorf("TA-05 count, chapter and last session are %q, want %q of the newer", got, want)
		}
	})
}

// TestCekLamaBelakangan lets the worker of an older version's check die, so that another ends it after the newer
// version's: the score and the text that others are held against stay the newer one's.
func TestCekLamaBelakangan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		lain := tatest.NewKaryaOf(c, tatest.Skripsi, "bimbingan", "mahasiswa2")
		tatest.NaskahBaru(t, c, "mahasiswa2", tatest.Skripsi, lain, tatest.Asli)
		c.Jobs()
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		tatest.NaskahBaru(t, c, "mahasiswa", tatest.Skripsi, karya, tatest.Karang(5, 300))
		tatest.Insert(c, `UPDATE kit_pekerjaan
			SET status = 'diproses', pekerja = 'mati', percobaan = 1, jalan_pada = $2
			WHERE college_id = $1 AND status = 'antre'`, c.Clock.Now().Add(2*time.Minute).UnixMicro())
		c.Clock.Advance(time.Second)
		tatest.NaskahBaru(t, c, "mahasiswa", tatest.Skripsi, karya, tatest.Asli+"\n\nVersi kedua.")
		if n := c.Jobs(); n != 1 {
			t.Fatalf("%d checks of the newer version, want 1", n)
		}
		state := func() string {
			return coretest.One[string](c, tatest.Unindra, `SELECT COALESCE(k.skor_e2, -1) || ' ' || n.isi
				FROM tugasakhir_karya k
				JOIN tugasakhir_naskah n ON n.college_id = k.college_id AND n.id_karya = k.id
				WHERE k.college_id = $1 AND k.id = $2`, tatest.Unindra, karya)
		}
		before := state()
		score, _, _ := strings.Cut(before, " ")
		if score == "0" || score == "-1" || !strings.Contains(before, "Versi kedua") {
			t.Fatalf("the case is none: %.80s, want a score and the second version", before)
		}
		c.Clock.Advance(2 * time.Minute)
		if n := c.Jobs(); n != 1 {
			t.Fatalf("%d checks of the older version, want 1", n)
		}
		if after := state(); after != before {
			t.Errorf("TA-05 the older check, ending last, leaves %.80s, want %.80s", after, before)
		}
		checks := tatest.ListCek(c, "dosen", tatest.Skripsi, karya)
		if len(checks) != 2 || checks[1].Status != "selesai" || checks[1].Skor == nil || *checks[1].Skor != 0 {
			t.Errorf("TA-05 the reports are %+v, want two, the older version's ended with a score of 0", checks)
		}
	})
}

// TestCekSiaSia: a file that cannot be read today cannot be read in a while. It is tried once.
func TestCekSiaSia(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.KP, "bimbingan")
		path := tatest.Paths[tatest.KP] + "_file/" + karya
		tatest.Upload(t, c, tatest.Unindra, "mahasiswa", path, "laporan.pdf", tatest.PDF, "jenis=laporan").Want(201)
		for i, want := range []int{1, 0, 0} {
			if n := c.Jobs(); n != want {
				t.Errorf("TA-05 after %d minutes %d tries, want %d", 3*i, n, want)
			}
			c.Clock.Advance(3 * time.Minute)
		}
		got, want := tatest.ListCek(c, "mahasiswa", tatest.KP, karya), "Berkas rusak"
		if len(got) != 1 || got[0].Status != "gagal" || !strings.HasPrefix(got[0].Keterangan, want) {
			t.Errorf("TA-05 the checks are %+v, want one that failed: %s…", got, want)
		}
	})
}
