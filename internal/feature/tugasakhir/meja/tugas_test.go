package meja_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/meja"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

// readAgenda reads somebody's days.
func readAgenda(c *coretest.Campus, username, query string) []meja.HariAgenda {
	var page struct{ Data []meja.HariAgenda }
	c.As(tatest.Unindra, username, "GET", "/v2/ta/agenda"+query, nil).Want(200).JSON(&page)
	return page.Data
}

func TestAgenda(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "dijadwalkan")
		lain := tatest.NewKaryaOf(c, tatest.Proposal, "disetujui_pembimbing", "mahasiswa2")
		tatest.SidangKalender(c, karya, 24, "dosen", "dosen3")
		tatest.OneBimbingan(c, lain, "dijadwalkan", 25)
		tatest.OneBimbingan(c, lain, "dibatalkan", 24.5)
		tatest.OneBimbingan(c, lain, "dijadwalkan", 21.5) // 00.30 of the next day, on the campus's clock
		tatest.OneBimbingan(c, lain, "diminta", 24)
		t.Run("TA-01 TA-02 days of the campus, in order, with what clashes in words", func(t *testing.T) {
			periksaAgenda(t, readAgenda(c, "dosen", ""))
		})
		t.Run("TA-02 bounds, others, wrong bounds", func(t *testing.T) {
			for _, x := range []struct {
				username, query string
				want            int // days
			}{
				{"dosen", "?dari=2026-11-23&sampai=2026-12-30", 0},
				{"dosen", "?dari=2026-11-22&sampai=2026-11-22", 1},
				{"dosen4", "", 0},
			} {
				if got := len(readAgenda(c, x.username, x.query)); got != x.want {
					t.Errorf("%s sees %d days of %q, want %d", x.username, got, x.query, x.want)
				}
			}
			for username, want := range map[string]int{"dosen3": 1, "mahasiswa2": 3} {
				if got := len(readAgenda(c, username, "")[0].Acara); got != want {
					t.Errorf("%s has %d events on the first day, want %d", username, got, want)
				}
			}
			for query, want := range map[string]map[string]string{
				"?dari=x&sampai=2026-11-31":          {"dari": "Tanggal tidak sah", "sampai": "Tanggal tidak sah"},
				"?dari=2026-11-22&sampai=2026-11-21": {"sampai": "Tidak boleh sebelum tanggal awal"},
				"?dari=2026-01-01&sampai=2026-12-31": {"sampai": "Paling banyak 92 hari"},
			} {
				c.As(tatest.Unindra, "dosen", "GET", "/v2/ta/agenda"+query, nil).WantErrors(want)
			}
		})
	})
}

// periksaAgenda holds the days of dosen.
func periksaAgenda(t *testing.T, days []meja.HariAgenda) {
	if len(days) != 1 || days[0].Tanggal != "2026-11-22" || len(days[0].Acara) != 4 {
		t.Fatalf("the days are %+v, want 22 November 2026 with four events", days)
	}
	x := days[0].Acara
	sidang := x[1]
	got := []string{x[0].Apa, sidang.Apa, sidang.Peran, sidang.Tempat, sidang.Mahasiswa[0], x[3].Peran}
	want := []string{"bimbingan", "sidang", "ketua", "Ruang Sidang 1", "Adinata Bagaskara", "pembimbing_1"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the events (-want +got):\n%s", diff)
	}
	for i, want := range []string{
		"[]",
		"[Bentrok dengan bimbingan Citra Lestari, 22 November 2026 11:00–12:00 WIB]",
		"[]",
		"[Bentrok dengan sidang Adinata Bagaskara, 22 November 2026 10:00–11:30 WIB]",
	} {
		if got := fmt.Sprint(x[i].Bentrok); got != want {
			t.Errorf("event %d clashes with %s, want %s", i, got, want)
		}
	}
}

// isiMeja is what several people have to do: a proposal to decide on, a thesis with sessions, a request and an exam
// to come, and an internship with a sheet to fill and a revision to sign off.
type isiMeja struct {
	usulan, tulisan, magang    string
	wish, report, lalu, datang string
}

func fillMeja(c *coretest.Campus) (m isiMeja) {
	m.usulan = tatest.NewKarya(c, tatest.Proposal, "diajukan")
	m.tulisan = tatest.NewKaryaOf(c, tatest.Skripsi, "mengajukan_sidang", "mahasiswa2")
	m.magang = tatest.NewKaryaOf(c, tatest.KP, "menunggu_nilai", "mahasiswa2")
	tatest.Advance(c, time.Minute)
	m.wish = tatest.OneBimbingan(c, m.tulisan, "diminta", 20)
	m.report = tatest.OneBimbingan(c, m.tulisan, "menunggu_paraf", -2)
	tatest.OneBimbingan(c, m.usulan, "menunggu_paraf", -3) // of a work that is not guided: nothing to do
	m.lalu = tatest.SidangKalender(c, m.magang, -5, "dosen", "dosen3")
	m.datang = tatest.SidangKalender(c, m.tulisan, 200, "dosen3")
	tatest.Insert(c, `INSERT INTO tugasakhir_revisi (college_id, id, id_sidang, id_karya, id_dosen, nomor, catatan,
			halaman, status, jawaban, alasan, versi, diubah_pada)
		VALUES ($1, 'r1', $2, $3, $4, 1, 'Perbaiki', '', 'dikirim', 'Sudah', '', 1, $5)`,
		m.lalu, m.magang, tatest.IDDosen("dosen"), tatest.At(1).UnixMicro())
	return m
}

// tugasDosen are the tasks of dosen, by kind.
func (m isiMeja) tugasDosen() map[string]meja.Tugas {
	return map[string]meja.Tugas{
		"persetujuan":       {JenisKarya: tatest.Proposal, IDKarya: m.usulan, Tab: "proposal"},
		"pengajuan_sidang":  {JenisKarya: tatest.Skripsi, IDKarya: m.tulisan, Tab: "sidang"},
		"bimbingan_diminta": {JenisKarya: tatest.Skripsi, IDKarya: m.tulisan, IDBimbingan: m.wish, Tab: "bimbingan"},
		"bimbingan_paraf":   {JenisKarya: tatest.Skripsi, IDKarya: m.tulisan, IDBimbingan: m.report, Tab: "bimbingan"},
		"nilai":             {JenisKarya: tatest.KP, IDKarya: m.magang, IDSidang: m.lalu, Tab: "penilaian"},
		"revisi":            {JenisKarya: tatest.KP, IDKarya: m.magang, IDSidang: m.lalu, Tab: "revisi"},
	}
}

// periksaTugas holds the tasks of dosen, each with where to do it.
func (m isiMeja) periksaTugas(t *testing.T, rows []meja.Tugas) {
	got := map[string]meja.Tugas{}
	for i, x := range rows {
		if x.NamaMahasiswa == "" || x.NIM == "" || x.Judul == "" {
			t.Errorf("the task is %+v, want it to name the student and the work", x)
		}
		if i > 0 && x.Sejak.Before(rows[i-1].Sejak) {
			t.Errorf("%s since %v stands behind %v, want the oldest first", x.Jenis, x.Sejak, rows[i-1].Sejak)
		}
		got[x.Jenis] = meja.Tugas{
			JenisKarya: x.JenisKarya, IDKarya: x.IDKarya,
			IDBimbingan: x.IDBimbingan, IDSidang: x.IDSidang, Tab: x.Tab,
		}
	}
	if diff := cmp.Diff(m.tugasDosen(), got); diff != "" {
		t.Errorf("the tasks by kind (-want +got):\n%s", diff)
	}
}

func TestTugas(t *testing.T) {
	const title = "TA-01 TA-03 TA-04 KP-01 what waits for a lecturer, the oldest first, with where to do it"
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		m := fillMeja(c)
		t.Run(title, func(t *testing.T) {
			kinds, total, rows := tatest.TugasOf(c, "dosen", "")
			if total != 6 || !strings.HasPrefix(kinds, "nilai ") || !strings.HasSuffix(kinds, "revisi ") {
				t.Fatalf("%d tasks: %s, want 6, from nilai to revisi", total, kinds)
			}
			m.periksaTugas(t, rows)
		})
		t.Run("TA-01 narrowed and paged, and past the end the true total", func(t *testing.T) {
			for query, want := range map[string]string{
				"?jenis=nilai&jenis=revisi":        "nilai revisi 2",
				"?jenis=revisi&jenisKarya=kp":      "revisi 1",
				"?jenis=revisi&jenisKarya=skripsi": "0",
				"?page=2&perPage=10":               "6",
			} {
				kinds, total, _ := tatest.TugasOf(c, "dosen", query)
				if got := fmt.Sprint(kinds, total); got != want {
					t.Errorf("%s lists %q, want %q", query, got, want)
				}
			}
			_, _, rows := tatest.TugasOf(c, "dosen", "?jenis=revisi&jenisKarya=kp")
			if got, want := rows[0].IDKarya, m.magang; got != want {
				t.Errorf("the revision is of %s, want the internship %s", got, want)
			}
		})
		for username, want := range map[string]string{
			"dosen3": "nilai kesediaan ", "dosen4": "", "operator": "", "kaprodi": "", "mahasiswa2": "",
		} {
			t.Run("TA-01 what waits for "+username, func(t *testing.T) {
				kinds, _, rows := tatest.TugasOf(c, username, "")
				if kinds != want {
					t.Errorf("the tasks are %+v, want %q", rows, want)
				} else if username == "dosen3" && rows[1].IDSidang != m.datang {
					t.Errorf("the invitation is %+v, want one to the exam %s", rows[1], m.datang)
				}
			})
		}
		t.Run("TA-01 the campus is told what it has to verify; another college nothing", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_pengajuan SET status = 'disetujui'
				WHERE college_id = $1 AND id_karya = $2 AND hal = 'sidang'`, m.tulisan)
			for _, username := range []string{"operator", "kaprodi"} {
				kinds, _, rows := tatest.TugasOf(c, username, "")
				if kinds != "verifikasi " || rows[0].IDKarya != m.tulisan {
					t.Errorf("the tasks of %s are %+v, want to verify %s", username, rows, m.tulisan)
				}
			}
			a := c.As(tatest.TSM, "operator", "GET", "/v2/ta/tasks", nil).Want(200)
			if strings.Contains(string(a.Body), m.tulisan) {
				t.Errorf("another college reads %s, want nothing of %s", a.Body, m.tulisan)
			}
		})
		t.Run("SH-16 the numbers of the menu are those of the list", func(t *testing.T) {
			var got meja.HitungTugas
			c.As(tatest.Unindra, "dosen", "GET", "/v2/ta/task_counts", nil).Want(200).JSON(&got)
			want := meja.HitungTugas{BimbinganProposal: 1, BimbinganSkripsi: 1, SidangKP: 1}
			if got != want {
				t.Errorf("the menu counts %+v, want %+v", got, want)
			}
		})
	})
}
