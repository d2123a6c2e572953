package bimbingan_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

func TestCatatan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		t.Run("TA-05 from report over correction to validation; the work counts it and stands in its chapter", func(t *testing.T) {
			id := tatest.OneBimbingan(c, karya, "dijadwalkan", -2)
			lapor := tatest.Fields{"topik": "Metode", "bab": "Bab 3", "catatanMahasiswa": "Sudah dibahas"}
			var b bimbingan.Bimbingan
			c.As(tatest.Unindra, "mahasiswa", "PUT", tatest.PathBimbingan+id+"/report", lapor).Want(200).JSON(&b)
			if b.Status != "menunggu_paraf" || b.Topik != "Metode" || bolehApa(b.BimbinganBaris) != "lampirkan " {
				t.Errorf("%+v", b)
			}
			if b = tatest.Note(c, id, tatest.NoteOf(tatest.Fields{"kirim": "perbaiki", "topik": "Metode"})); b.Status != "perbaiki" || b.Alasan != "Perjelas batasan." || b.DikirimPada == nil {
				t.Errorf("%+v", b)
			}
			c.As(tatest.Unindra, "mahasiswa", "PUT", tatest.PathBimbingan+id+"/report", lapor).Want(200)
			if b = tatest.Note(c, id, tatest.NoteOf(tatest.Fields{"kirim": "sah", "bab": "Bab 3"})); b.Status != "sah" || b.Alasan != "" || b.Catatan != "<p>Perjelas batasan.</p>" || b.TindakLanjut != "Tambah pustaka" || b.Tenggat != "2026-12-01" {
				t.Errorf("%+v", b)
			}
			if got := pencacah(c, karya); got != "1 dari 1 Bab 3" {
				t.Error(got)
			}
			if got := coretest.One[int64](c, tatest.Unindra, `SELECT bimbingan_pada FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`, tatest.Unindra, karya); got != tatest.At(-2).UnixMicro() {
				t.Errorf("last at %d", got)
			}
			const act = `SELECT jenis || ' ' || peran || ' ' || periode || ' ' || rincian FROM kegiatan_kegiatan WHERE college_id = $1 AND id_objek = $2 AND id_dosen = $3`
			if got := coretest.One[string](c, tatest.Unindra, act, tatest.Unindra, id, tatest.IDDosen("dosen")); got != "bimbingan pembimbing_1 20261 Bimbingan ke-1: Adinata Bagaskara (202243500001)" {
				t.Error(got)
			}
			const history = `SELECT COUNT(*) FROM tugasakhir_riwayat WHERE college_id = $1 AND id_karya = $2 AND peran = 'pembimbing_1' AND tindakan IN ('bimbingan_sah', 'bimbingan_perbaiki')`
			if n := coretest.One[int64](c, tatest.Unindra, history, tatest.Unindra, karya); n != 2 {
				t.Errorf("%d lines of history", n)
			}
		})
		t.Run("TA-05 a lecturer records a session that was, and validates it at once", func(t *testing.T) {
			id := tatest.NewBimbingan(c, "dosen", tatest.Skripsi, karya, permintaan(tatest.Fields{"idDosen": nil, "mulaiPada": tatest.At(-30)}))
			if b := tatest.ReadBimbingan(c, "dosen", id); b.Status != "menunggu_paraf" || b.Hitung != "tanpa_catatan" || bolehApa(b.BimbinganBaris) != "catat kirim perbaiki " {
				t.Errorf("%+v", b)
			}
			if b := tatest.Note(c, id, tatest.NoteOf(tatest.Fields{"kirim": "sah", "bab": ""})); b.Status != "sah" {
				t.Errorf("%+v", b)
			}
			if got := pencacah(c, karya); got != "2 dari 2 Bab 3" {
				t.Error(got)
			}
		})
	})
}

func TestCatatanDitolak(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		t.Run("TA-05 what is to come can be prepared, not sent or reported", func(t *testing.T) {
			id := tatest.OneBimbingan(c, karya, "dijadwalkan", 5)
			tatest.Note(c, id, tatest.NoteOf(nil))
			tatest.Unchanged(t, c, func() {
				for _, kirim := range []string{"sah", "perbaiki"} {
					if got := tatest.Message(c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+id, tatest.NoteOf(tatest.Fields{"kirim": kirim})), 409); got != "Bimbingan belum dimulai" {
						t.Error(got)
					}
				}
				c.As(tatest.Unindra, "mahasiswa", "PUT", tatest.PathBimbingan+id+"/report", tatest.Fields{"topik": "a", "catatanMahasiswa": "b"}).Want(409)
			})
		})
		t.Run("TA-05 what was never agreed to, or called off, takes no note and no report", func(t *testing.T) {
			for _, status := range []string{"diminta", "ditolak", "dibatalkan"} {
				id := tatest.OneBimbingan(c, karya, status, -3)
				tatest.Unchanged(t, c, func() {
					c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+id, tatest.NoteOf(nil)).Want(409)
					c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+id, tatest.NoteOf(tatest.Fields{"kirim": "sah"})).Want(409)
					c.As(tatest.Unindra, "mahasiswa", "PUT", tatest.PathBimbingan+id+"/report", tatest.Fields{"topik": "a", "catatanMahasiswa": "b"}).Want(409)
				})
			}
		})
		t.Run("TA-05 refused, field by field", func(t *testing.T) {
			id, begun := tatest.OneBimbingan(c, karya, "menunggu_paraf", -4), tatest.OneBimbingan(c, karya, "dijadwalkan", -5)
			tatest.Unchanged(t, c, func() {
				c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+id, tatest.NoteOf(tatest.Fields{"topik": " ", "tenggat": "2026-13-01"})).WantErrors(map[string]string{"topik": "Field tidak boleh kosong", "tenggat": "Tanggal tidak sah"})
				for _, kosong := range []string{"", "<p> </p>", "<script>alert(1)</script>"} {
					c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+id, tatest.NoteOf(tatest.Fields{"kirim": "perbaiki", "catatan": kosong})).WantErrors(map[string]string{"catatan": "Field tidak boleh kosong"})
				}
				c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+id, tatest.NoteOf(tatest.Fields{"kirim": "setuju"})).WantErrors(map[string]string{"kirim": "Pilihan tidak tersedia"})
				c.As(tatest.Unindra, "mahasiswa", "PUT", tatest.PathBimbingan+begun+"/report", tatest.Fields{"topik": "\u00a0", "catatanMahasiswa": " \n "}).Want(422)
			})
		})
		t.Run("IN-07 a note is cleaned when it is stored, as a draft and when sent", func(t *testing.T) {
			id := tatest.OneBimbingan(c, karya, "menunggu_paraf", -6)
			const hostile, clean = `<p onclick="x()">Baik<script>x()</script></p>`, "<p>Baik</p>"
			if b := tatest.Note(c, id, tatest.NoteOf(tatest.Fields{"catatan": hostile})); b.Draf != clean {
				t.Error(b.Draf)
			}
			if b := tatest.Note(c, id, tatest.NoteOf(tatest.Fields{"catatan": hostile, "kirim": "sah"})); b.Catatan != clean || b.Draf != "" {
				t.Error(b.Catatan)
			}
		})
	})
}

func TestCatatanRahasia(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		tatest.SidangKalender(c, karya, 100, "dosen3")
		id := tatest.OneBimbingan(c, karya, "menunggu_paraf", -2)
		mine := tatest.Note(c, id, tatest.NoteOf(tatest.Fields{"topik": "rahasia-topik", "bab": "rahasia-bab", "catatan": "<p>rahasia-draf</p>", "tindakLanjut": "rahasia-lanjut", "tenggat": "2027-01-02"}))
		if mine.Draf != "<p>rahasia-draf</p>" || mine.CatatanPribadi != "rahasia-pribadi" || mine.Topik != "rahasia-topik" || mine.Tenggat != "2027-01-02" || !mine.Berdraf || mine.Catatan != "" || mine.Status != "menunggu_paraf" {
			t.Errorf("%+v", mine)
		}
		for _, username := range []string{"dosen2", "dosen3", "mahasiswa", "kaprodi", "operator"} {
			t.Run("TA-05 a draft and a private note stay with their lecturer: "+username, func(t *testing.T) {
				for _, path := range []string{tatest.PathBimbingan + id, "/v2/ta/skripsi_guidance/" + karya} {
					if body := string(c.As(tatest.Unindra, username, "GET", path, nil).Want(200).Body); strings.Contains(body, "rahasia") || strings.Contains(body, "2027-01-02") || strings.Contains(body, `"berdraf":true`) {
						t.Errorf("%s", body)
					}
				}
			})
		}
		for _, username := range []string{"dosen4", "mahasiswa2"} {
			t.Run("TA-05 to who has nothing to do with it, a session is not there: "+username, func(t *testing.T) {
				c.As(tatest.Unindra, username, "GET", tatest.PathBimbingan+id, nil).Want(404)
				c.As(tatest.TSM, "dosen", "GET", tatest.PathBimbingan+id, nil).Want(404)
				c.As(tatest.Unindra, "dosen", "GET", tatest.PathBimbingan+"tidak-ada", nil).Want(404)
			})
		}
		t.Run("TA-05 the answer of another's step holds nothing of them, nor does the trail", func(t *testing.T) {
			b := c.As(tatest.Unindra, "mahasiswa", "PUT", tatest.PathBimbingan+tatest.OneBimbingan(c, karya, "dijadwalkan", -1)+"/report", tatest.Fields{"topik": "a", "catatanMahasiswa": "b"}).Want(200)
			trail := coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND rincian LIKE '%rahasia%'`, tatest.Unindra)
			if strings.Contains(string(b.Body), "rahasia") || trail != 0 {
				t.Errorf("%s, %d rows of trail", b.Body, trail)
			}
		})
		t.Run("TA-05 sent, the note is read by all, the private one still by its lecturer alone", func(t *testing.T) {
			tatest.Note(c, id, tatest.NoteOf(tatest.Fields{"kirim": "sah"}))
			for _, username := range []string{"dosen2", "dosen3", "mahasiswa", "kaprodi", "operator"} {
				if b := tatest.ReadBimbingan(c, username, id); b.Catatan != "<p>Perjelas batasan.</p>" || b.CatatanPribadi != "" || b.Tenggat != "2026-12-01" {
					t.Errorf("%s: %+v", username, b)
				}
			}
			if b := tatest.ReadBimbingan(c, "dosen", id); b.CatatanPribadi != "rahasia-pribadi" {
				t.Errorf("%+v", b)
			}
		})
	})
}

func TestHakBimbingan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Proposal, "disetujui_pembimbing")
		tatest.SidangKalender(c, karya, 100, "dosen3")
		id := tatest.OneBimbingan(c, karya, "diminta", 20)
		ran := tatest.OneBimbingan(c, karya, "dijadwalkan", -2)
		for username, want := range map[string][4]int{ // schedule: accept, note, report, validation
			"dosen2": {403, 403, 403, 403}, "dosen3": {403, 403, 403, 403}, "kaprodi": {403, 403, 403, 403}, "operator": {403, 403, 403, 403},
			"mahasiswa": {403, 403, 422, 403}, "dosen4": {404, 404, 403, 404}, "mahasiswa2": {404, 403, 404, 403},
		} {
			t.Run(fmt.Sprintf("TA-05 what %s may not do with another's session", username), func(t *testing.T) {
				tatest.Unchanged(t, c, func() {
					c.As(tatest.Unindra, username, "PUT", tatest.PathBimbingan+id+"/schedule", tatest.Fields{"tindakan": "terima"}).Want(want[0])
					c.As(tatest.Unindra, username, "PUT", tatest.PathBimbingan+ran, tatest.NoteOf(tatest.Fields{"kirim": "sah"})).Want(want[1])
					c.As(tatest.Unindra, username, "PUT", tatest.PathBimbingan+ran+"/report", tatest.Fields{"topik": " ", "catatanMahasiswa": "b"}).Want(want[2])
					c.As(tatest.Unindra, username, "PUT", "/v2/ta/guidance_validation", tatest.Fields{"id": []string{ran}}).Want(want[3])
					c.As(tatest.TSM, username, "PUT", tatest.PathBimbingan+id+"/schedule", tatest.Fields{"tindakan": "batalkan"}).Want(404)
				})
				if b := c.As(tatest.Unindra, username, "GET", tatest.PathBimbingan+id, nil); b.Status == 200 && username != "mahasiswa" && !strings.Contains(string(b.Body), `"aksi":[]`) {
					t.Errorf("%s", b.Body)
				}
			})
		}
	})
}

func TestUbahTerkirim(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Proposal, "disetujui_pembimbing")
		id := tatest.OneBimbingan(c, karya, "menunggu_paraf", -2)
		tatest.Note(c, id, tatest.NoteOf(tatest.Fields{"kirim": "sah"}))
		t.Run("TA-05 within a day a sent note may be changed; it counts once, and the history tells", func(t *testing.T) {
			tatest.Advance(c, 23*time.Hour)
			if b := tatest.Note(c, id, tatest.NoteOf(tatest.Fields{"kirim": "sah", "catatan": "<p>Lebih jelas.</p>"})); b.Catatan != "<p>Lebih jelas.</p>" || b.Status != "sah" {
				t.Errorf("%+v", b)
			}
			changes := coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(*) FROM tugasakhir_riwayat WHERE college_id = $1 AND tindakan = 'bimbingan_ubah'`, tatest.Unindra)
			if got := pencacah(c, karya); got != "1 dari 1 Bab 2" || changes != 1 {
				t.Errorf("%s, %d changes", got, changes)
			}
		})
		t.Run("TA-05 what is valid is not taken back", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+id, tatest.NoteOf(tatest.Fields{"kirim": "perbaiki"})), 409); !strings.HasPrefix(got, "Status bimbingan sudah berubah menjadi Diparaf oleh Budi Santoso pada 22 November 2026") {
					t.Error(got)
				}
			})
		})
		t.Run("TA-05 after a day it stays as it is, and aksi says why", func(t *testing.T) {
			tatest.Advance(c, time.Hour)
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+id, tatest.NoteOf(tatest.Fields{"kirim": "sah"})), 409); got != "Catatan yang sudah dikirim hanya dapat diubah dalam 24 jam" {
					t.Error(got)
				}
			})
			for _, a := range tatest.ReadBimbingan(c, "dosen", id).Aksi {
				if a.Allowed || a.Reason == "" {
					t.Errorf("%+v", a)
				}
			}
		})
	})
}

func TestSahkanBanyak(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya, lain := tatest.NewKarya(c, tatest.Proposal, "disetujui_pembimbing"), tatest.NewKaryaOf(c, tatest.KP, "bimbingan", "mahasiswa2")
		a, b, d := tatest.OneBimbingan(c, karya, "menunggu_paraf", -5), tatest.OneBimbingan(c, karya, "menunggu_paraf", -4), tatest.OneBimbingan(c, lain, "menunggu_paraf", -3)
		wish, other := tatest.OneBimbingan(c, karya, "diminta", 30), tatest.OneBimbinganWith(c, karya, "dosen2", "menunggu_paraf", -2)
		kosong := tatest.OneBimbingan(c, karya, "dijadwalkan", -30) // nobody wrote anything of it
		sahkan := func(id ...string) *apitest.Answer {
			return c.As(tatest.Unindra, "dosen", "PUT", "/v2/ta/guidance_validation", tatest.Fields{"id": id})
		}
		for name, k := range map[string]struct {
			id     []string
			status int
			want   string
		}{
			"none can be": {[]string{wish, kosong}, 409, "Bimbingan ke-3: Status bimbingan sudah berubah menjadi Diminta oleh sistem pada 21 November 2026 10:00 WIB. " +
				"Bimbingan ke-5: Catatan belum diisi. Buka bimbingan ini untuk menulisnya."},
			"one is another's": {[]string{a, other}, 403, "Anda tidak berhak melakukan tindakan ini"}, "one is not there": {[]string{a, "tidak-ada"}, 404, "Data tidak ditemukan"},
		} {
			t.Run("TA-05 refused as a whole: "+name, func(t *testing.T) {
				tatest.Unchanged(t, c, func() {
					if got := tatest.Message(sahkan(k.id...), k.status); got != k.want {
						t.Error(got)
					}
				})
			})
		}
		t.Run("TA-05 many at once, of several kinds, each counted once; what is left out is named with its reason", func(t *testing.T) {
			var out bimbingan.SahkanHasil
			sahkan(a, b, d, a, wish, kosong).Want(200).JSON(&out)
			if len(out.Data) != 3 || out.Data[0].Status != "sah" || out.Data[0].Hitung != "dihitung" || out.Data[1].Hitung != "lewat_hari" ||
				pencacah(c, karya) != "1 dari 2 Bab 1" || pencacah(c, lain) != "1 dari 1 Bab 1" {
				t.Errorf("%+v, %s, %s", out.Data, pencacah(c, karya), pencacah(c, lain))
			}
			want := []bimbingan.SesiDilewati{{ID: wish, Nomor: 3, Alasan: "Status bimbingan sudah berubah menjadi Diminta oleh sistem pada 21 November 2026 10:00 WIB."},
				{ID: kosong, Nomor: 5, Alasan: "Catatan belum diisi. Buka bimbingan ini untuk menulisnya."}}
			if !slices.Equal(out.Dilewati, want) {
				t.Errorf("%+v", out.Dilewati)
			}
			if acts := coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1`, tatest.Unindra); acts != 3 {
				t.Errorf("%d acts", acts)
			}
			tatest.Unchanged(t, c, func() { sahkan(a).Want(409) })
		})
		t.Run("TA-05 none, and too many", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				sahkan([]string{}...).Want(422)
				sahkan(strings.Split(strings.Repeat(a+",", 100)+a, ",")...).Want(422)
			})
		})
	})
}

func TestBimbinganSerentak(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		t.Run("TA-07 validated many times at once, a session counts once", func(t *testing.T) {
			id := tatest.OneBimbingan(c, karya, "menunggu_paraf", -2)
			validate := func() int {
				return c.As(tatest.Unindra, "dosen", "PUT", "/v2/ta/guidance_validation", tatest.Fields{"id": []string{id}}).Status
			}
			got := tatest.AtOnce(validate, validate, validate, validate, validate)
			if got[200] != 1 || got[409] != 4 || pencacah(c, karya) != "1 dari 1 Bab 1" {
				t.Errorf("%v, %s", got, pencacah(c, karya))
			}
		})
		t.Run("TA-07 moved and called off at once: one comes first, the other decides on what it left", func(t *testing.T) {
			for i := range 5 {
				id := tatest.OneBimbingan(c, karya, "diminta", float64(50+2*i))
				got := tatest.AtOnce(
					func() int {
						return c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+id+"/schedule", tatest.Fields{"tindakan": "pindah", "mulaiPada": tatest.At(float64(100 + 2*i))}, `If-Match: "1"`).Status
					},
					func() int {
						return c.As(tatest.Unindra, "mahasiswa", "PUT", tatest.PathBimbingan+id+"/schedule", tatest.Fields{"tindakan": "batalkan"}, `If-Match: "1"`).Status
					})
				b := tatest.ReadBimbingan(c, "dosen", id)
				if got[200] != 1 || got[409]+got[412] != 1 || b.Versi != 2 {
					t.Errorf("%v, %+v", got, b)
				}
			}
		})
		t.Run("TA-07 two wishes for one hour accepted at once: one stands", func(t *testing.T) {
			a, b := tatest.OneBimbingan(c, karya, "diminta", 200), tatest.OneBimbingan(c, karya, "diminta", 200.25)
			terima := func(id string) func() int {
				return func() int {
					return c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+id+"/schedule", tatest.Fields{"tindakan": "terima"}).Status
				}
			}
			if got := tatest.AtOnce(terima(a), terima(b)); got[200] != 1 || got[409] != 1 {
				t.Errorf("%v", got)
			}
		})
	})
}
