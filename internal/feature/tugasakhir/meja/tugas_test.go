package meja_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/meja"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

func TestAgenda(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya, lain := tatest.NewKarya(c, tatest.Skripsi, "dijadwalkan"), tatest.NewKaryaOf(c, tatest.Proposal, "disetujui_pembimbing", "mahasiswa2")
		tatest.SidangKalender(c, karya, 24, "dosen", "dosen3")
		tatest.OneBimbingan(c, lain, "dijadwalkan", 25)
		tatest.OneBimbingan(c, lain, "dibatalkan", 24.5)
		tatest.OneBimbingan(c, lain, "dijadwalkan", 21.5) // 00.30 of the next day, on the campus's clock
		tatest.OneBimbingan(c, lain, "diminta", 24)
		agenda := func(username, query string) (out []meja.HariAgenda) {
			var page struct{ Data []meja.HariAgenda }
			c.As(tatest.Unindra, username, "GET", "/v2/ta/agenda"+query, nil).Want(200).JSON(&page)
			return page.Data
		}
		t.Run("TA-01 TA-02 days of the campus, in order, with what clashes in words", func(t *testing.T) {
			days := agenda("dosen", "")
			if len(days) != 1 || days[0].Tanggal != "2026-11-22" || len(days[0].Acara) != 4 {
				t.Fatalf("%+v", days)
			}
			x := days[0].Acara
			if x[0].Apa != "bimbingan" || x[1].Apa != "sidang" || x[1].Peran != "ketua" || x[1].Tempat != "Ruang Sidang 1" || x[1].Mahasiswa[0] != "Adinata Bagaskara" || x[3].Peran != "pembimbing_1" {
				t.Errorf("%+v", x)
			}
			if fmt.Sprint(x[1].Bentrok) != "[Bentrok dengan bimbingan Citra Lestari, 22 November 2026 11:00–12:00 WIB]" ||
				fmt.Sprint(x[3].Bentrok) != "[Bentrok dengan sidang Adinata Bagaskara, 22 November 2026 10:00–11:30 WIB]" || len(x[0].Bentrok)+len(x[2].Bentrok) != 0 {
				t.Errorf("%+v", x)
			}
		})
		t.Run("TA-02 bounds, others, wrong bounds", func(t *testing.T) {
			if len(agenda("dosen", "?dari=2026-11-23&sampai=2026-12-30")) != 0 || len(agenda("dosen", "?dari=2026-11-22&sampai=2026-11-22")) != 1 || len(agenda("dosen4", "")) != 0 ||
				len(agenda("dosen3", "")[0].Acara) != 1 || len(agenda("mahasiswa2", "")[0].Acara) != 3 {
				t.Error("not what was asked for")
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

// isiMeja is what several people have to do: a proposal to decide on, a thesis with sessions, a request and an exam to come, and
// an internship with a sheet to fill and a revision to sign off.
type isiMeja struct {
	usulan, tulisan, magang    string
	wish, report, lalu, datang string
}

func fillMeja(c *coretest.Campus) isiMeja {
	m := isiMeja{usulan: tatest.NewKarya(c, tatest.Proposal, "diajukan"), tulisan: tatest.NewKaryaOf(c, tatest.Skripsi, "mengajukan_sidang", "mahasiswa2"),
		magang: tatest.NewKaryaOf(c, tatest.KP, "menunggu_nilai", "mahasiswa2")}
	tatest.Advance(c, time.Minute)
	m.wish, m.report = tatest.OneBimbingan(c, m.tulisan, "diminta", 20), tatest.OneBimbingan(c, m.tulisan, "menunggu_paraf", -2)
	tatest.OneBimbingan(c, m.usulan, "menunggu_paraf", -3) // of a work that is not guided: nothing to do
	m.lalu, m.datang = tatest.SidangKalender(c, m.magang, -5, "dosen", "dosen3"), tatest.SidangKalender(c, m.tulisan, 200, "dosen3")
	tatest.Insert(c, `INSERT INTO tugasakhir_revisi (college_id, id, id_sidang, id_karya, id_dosen, nomor, catatan, halaman, status, jawaban, alasan, versi, diubah_pada)
		VALUES ($1, 'r1', $2, $3, $4, 1, 'Perbaiki', '', 'dikirim', 'Sudah', '', 1, $5)`, m.lalu, m.magang, tatest.IDDosen("dosen"), tatest.At(1).UnixMicro())
	return m
}

func TestTugas(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		m := fillMeja(c)
		t.Run("TA-01 TA-03 TA-04 KP-01 what waits for a lecturer, the oldest first, with where to do it", func(t *testing.T) {
			kinds, total, rows := tatest.TugasOf(c, "dosen", "")
			if total != 6 || !strings.HasPrefix(kinds, "nilai ") || !strings.HasSuffix(kinds, "revisi ") {
				t.Fatalf("%d: %s", total, kinds)
			}
			want := map[string]meja.Tugas{
				"persetujuan":       {JenisKarya: tatest.Proposal, IDKarya: m.usulan, Tab: "proposal"},
				"pengajuan_sidang":  {JenisKarya: tatest.Skripsi, IDKarya: m.tulisan, Tab: "sidang"},
				"bimbingan_diminta": {JenisKarya: tatest.Skripsi, IDKarya: m.tulisan, IDBimbingan: m.wish, Tab: "bimbingan"},
				"bimbingan_paraf":   {JenisKarya: tatest.Skripsi, IDKarya: m.tulisan, IDBimbingan: m.report, Tab: "bimbingan"},
				"nilai":             {JenisKarya: tatest.KP, IDKarya: m.magang, IDSidang: m.lalu, Tab: "penilaian"},
				"revisi":            {JenisKarya: tatest.KP, IDKarya: m.magang, IDSidang: m.lalu, Tab: "revisi"},
			}
			for i, x := range rows {
				w := want[x.Jenis]
				if x.JenisKarya != w.JenisKarya || x.IDKarya != w.IDKarya || x.IDBimbingan != w.IDBimbingan || x.IDSidang != w.IDSidang || x.Tab != w.Tab || x.NamaMahasiswa == "" || x.NIM == "" || x.Judul == "" {
					t.Errorf("%+v, want %+v", x, w)
				}
				if i > 0 && x.Sejak.Before(rows[i-1].Sejak) {
					t.Errorf("out of order: %v", rows)
				}
			}
		})
		t.Run("TA-01 narrowed and paged, and past the end the true total", func(t *testing.T) {
			if kinds, total, _ := tatest.TugasOf(c, "dosen", "?jenis=nilai&jenis=revisi"); kinds != "nilai revisi " || total != 2 {
				t.Errorf("%d: %s", total, kinds)
			}
			if kinds, total, rows := tatest.TugasOf(c, "dosen", "?jenis=revisi&jenisKarya=kp"); kinds != "revisi " || total != 1 || rows[0].IDKarya != m.magang {
				t.Errorf("%d: %s", total, kinds)
			}
			if kinds, total, _ := tatest.TugasOf(c, "dosen", "?jenis=revisi&jenisKarya=skripsi"); kinds != "" || total != 0 {
				t.Errorf("of another kind of work: %d: %s", total, kinds)
			}
			if kinds, total, _ := tatest.TugasOf(c, "dosen", "?page=2&perPage=10"); kinds != "" || total != 6 {
				t.Errorf("%d: %s", total, kinds)
			}
		})
		for username, want := range map[string]string{"dosen3": "nilai kesediaan ", "dosen4": "", "operator": "", "kaprodi": "", "mahasiswa2": ""} {
			t.Run("TA-01 what waits for "+username, func(t *testing.T) {
				if kinds, _, rows := tatest.TugasOf(c, username, ""); kinds != want {
					t.Errorf("%+v", rows)
				} else if username == "dosen3" && rows[1].IDSidang != m.datang {
					t.Errorf("%+v", rows)
				}
			})
		}
		t.Run("TA-01 the campus is told what it has to verify; another college nothing", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_pengajuan SET status = 'disetujui' WHERE college_id = $1 AND id_karya = $2 AND hal = 'sidang'`, m.tulisan)
			for _, username := range []string{"operator", "kaprodi"} {
				if kinds, _, rows := tatest.TugasOf(c, username, ""); kinds != "verifikasi " || rows[0].IDKarya != m.tulisan {
					t.Errorf("%s: %+v", username, rows)
				}
			}
			c.As(tatest.TSM, "operator", "GET", "/v2/ta/tasks", nil).Want(200)
			if body := string(c.As(tatest.TSM, "operator", "GET", "/v2/ta/tasks", nil).Body); strings.Contains(body, m.tulisan) {
				t.Error(body)
			}
		})
		t.Run("SH-16 the numbers of the menu are those of the list", func(t *testing.T) {
			var n meja.HitungTugas
			c.As(tatest.Unindra, "dosen", "GET", "/v2/ta/task_counts", nil).Want(200).JSON(&n)
			if n != (meja.HitungTugas{BimbinganProposal: 1, BimbinganSkripsi: 1, SidangKP: 1}) {
				t.Errorf("%+v", n)
			}
		})
	})
}
