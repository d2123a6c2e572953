package bimbingan_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

// sesiTempat is what a work counts wherever it is told: the list, the page, the check list, the XLSX and each session.
func sesiTempat(t *testing.T, c *coretest.Campus, jenis karya.Jenis, id string) string {
	t.Helper()
	rows := tatest.ListKarya(c, "operator", jenis, "").Data
	var k pengajuan.Karya
	c.As(tatest.Unindra, "operator", "GET", tatest.Paths[jenis]+"/"+id, nil).Want(200).JSON(&k)
	var p pengajuan.Pengajuan
	c.As(tatest.Unindra, "operator", "GET", tatest.Paths[jenis]+"_submission/"+id, nil).Want(200).JSON(&p)
	n := map[string]int64{}
	for _, b := range daftarBimbingan(c, "operator", jenis, id) {
		n[b.Hitung]++
	}
	per := ""
	total := int64(0)
	for _, d := range k.Pembimbing {
		per += fmt.Sprintf(" P%d %d/%d", d.Urutan, d.Sesi, d.MinSesi)
		total += d.Sesi
	}
	if len(rows) != 1 || rows[0].Bimbingan != k.Bimbingan || n["dihitung"] != k.Bimbingan || total != k.Bimbingan {
		t.Errorf("TA-05 list %+v, page %d, sessions %v, supervisors %d", rows, k.Bimbingan, n, total)
	}
	return fmt.Sprintf("%d/%d%s, %s: %s", k.Bimbingan, k.MinBimbingan, per, p.Syarat[0].Status, p.Syarat[0].Rinci)
}

// sekaligus records a session that was, with note and signature in one form.
func sekaligus(ubah tatest.Fields) tatest.Fields {
	out := permintaan(tatest.Fields{"idDosen": nil, "mulaiPada": tatest.At(-1), "catatan": "<p>Perjelas batasan.</p>", "catatanPribadi": "rahasia-pribadi", "kirim": "sah"})
	for name, value := range ubah {
		if out[name] = value; value == nil {
			delete(out, name)
		}
	}
	return out
}

func TestCatatSekaligus(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		path := tatest.Paths[tatest.Skripsi] + "_guidance/" + karya
		t.Run("TA-05 one form records a session that was: it is held, signed and counted at once", func(t *testing.T) {
			var b bimbingan.Bimbingan
			c.As(tatest.Unindra, "dosen", "POST", path, sekaligus(nil)).Want(201).JSON(&b)
			if b.Status != "sah" || b.Hitung != "dihitung" || b.Catatan != "<p>Perjelas batasan.</p>" || b.CatatanPribadi != "rahasia-pribadi" || b.DikirimPada == nil {
				t.Errorf("%+v", b)
			}
			want := "1/8 P1 1/2 P2 0/2, belum: 1 dari 8; kurang 1 dengan Pembimbing 1, 2 dengan Pembimbing 2, 4 dengan siapa pun"
			if got := sesiTempat(t, c, tatest.Skripsi, karya); got != want {
				t.Error(got)
			}
			if n := coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND (rincian LIKE '%rahasia%' OR rincian LIKE '%Perjelas%')`, tatest.Unindra); n != 0 {
				t.Errorf("the trail holds the words of the note, %d rows", n)
			}
		})
		t.Run("TA-05 without a signature it waits for one; without a note that is said", func(t *testing.T) {
			for _, k := range []struct {
				ubah                tatest.Fields
				status, hitung, kod string
			}{
				{sekaligus(tatest.Fields{"mulaiPada": tatest.At(-30), "kirim": nil}), "menunggu_paraf", "tanpa_catatan", "draf"},
				{sekaligus(tatest.Fields{"mulaiPada": tatest.At(-32), "kirim": nil, "catatan": nil, "catatanPribadi": nil}), "menunggu_paraf", "tanpa_catatan", ""},
				{sekaligus(tatest.Fields{"mulaiPada": tatest.At(-34), "kirim": "perbaiki"}), "perbaiki", "belum_paraf", ""},
			} {
				var b bimbingan.Bimbingan
				c.As(tatest.Unindra, "dosen", "POST", path, k.ubah).Want(201).JSON(&b)
				if b.Status != k.status || b.Hitung != k.hitung || (b.Draf != "") != (k.kod == "draf") {
					t.Errorf("%+v", b)
				}
			}
		})
		t.Run("TA-05 what was agreed on and has begun is not called set any more", func(t *testing.T) {
			id := tatest.OneBimbingan(c, karya, "dijadwalkan", -4)
			if b := tatest.ReadBimbingan(c, "dosen", id); b.Status != "terlaksana" || b.Hitung != "tanpa_catatan" {
				t.Errorf("%+v", b)
			}
		})
		t.Run("TA-05 refused: signed before it was, without a note, twice at one time, a note of the student's", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				c.As(tatest.Unindra, "dosen", "POST", path, sekaligus(tatest.Fields{"mulaiPada": tatest.At(20)})).WantErrors(map[string]string{"kirim": "Paraf diberikan setelah bimbingan berlangsung"})
				c.As(tatest.Unindra, "dosen", "POST", path, sekaligus(tatest.Fields{"mulaiPada": tatest.At(-60), "catatan": "<p> </p>"})).WantErrors(map[string]string{"catatan": "Field tidak boleh kosong"})
				c.As(tatest.Unindra, "dosen", "POST", path, sekaligus(tatest.Fields{"mulaiPada": tatest.At(-1.5)})).WantErrors(map[string]string{
					"mulaiPada": "Bimbingan ke-1 sudah tercatat pada 21 November 2026 09:00 WIB. Buka bimbingan itu untuk mengisi catatannya."})
				c.As(tatest.Unindra, "mahasiswa", "POST", path, permintaan(tatest.Fields{"catatan": "<p>x</p>"})).WantErrors(map[string]string{"catatan": "Hanya diisi pembimbing"})
			})
			c.As(tatest.Unindra, "dosen2", "POST", path, sekaligus(nil)).Want(201) // the other supervisor sat there too
		})
	})
}

func TestHitungBimbingan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		catat := func(dosen string, jam float64) string {
			var b bimbingan.Bimbingan
			c.As(tatest.Unindra, dosen, "POST", tatest.Paths[tatest.Skripsi]+"_guidance/"+karya, sekaligus(tatest.Fields{"mulaiPada": tatest.At(jam), "menit": 30})).Want(201).JSON(&b)
			tatest.Advance(c, time.Minute)
			return b.ID + " " + b.Hitung
		}
		hitung := func(id string) string { return tatest.ReadBimbingan(c, "dosen", strings.Fields(id)[0]).Hitung }
		first := catat("dosen", -48)
		t.Run("TA-05 of one day one counts, and what counted goes on to count", func(t *testing.T) {
			// 10:00 WIB is -48; -58.5 is 23:30 of the day before, -47 the same day.
			earlier, later, before := catat("dosen", -50), catat("dosen2", -47), catat("dosen2", -58.5)
			if hitung(first) != "dihitung" || hitung(earlier) != "lewat_hari" || hitung(later) != "lewat_hari" || hitung(before) != "dihitung" {
				t.Errorf("%s %s %s %s", hitung(first), hitung(earlier), hitung(later), hitung(before))
			}
		})
		t.Run("TA-05 two at one minute are one, whatever the policy lets count of a day", func(t *testing.T) {
			same := catat("dosen2", -48)
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET maks_sesi_hari = 3 WHERE college_id = $1`)
			tatest.ListKarya(c, "dosen", tatest.Skripsi, "") // reading lists brings in line what changed past the portal
			c.As(tatest.Unindra, "dosen", "GET", "/v2/ta/tasks", nil).Want(200)
			if got := sesiTempat(t, c, tatest.Skripsi, karya); hitung(same) != "sewaktu" || got != "4/8 P1 2/2 P2 2/2, belum: 4 dari 8; kurang 4" {
				t.Errorf("%s, %s", hitung(same), got)
			}
		})
		t.Run("TA-05 signed with nothing written it does not count, with a report it does", func(t *testing.T) {
			empty, reported := tatest.OneBimbingan(c, karya, "sah", -100), tatest.OneBimbingan(c, karya, "sah", -130)
			tatest.Insert(c, `UPDATE tugasakhir_bimbingan SET dilapor_pada = NULL WHERE college_id = $1 AND id = $2`, empty)
			c.As(tatest.Unindra, "dosen", "GET", "/v2/ta/tasks", nil).Want(200)
			if hitung(empty) != "tanpa_catatan" || hitung(reported) != "dihitung" {
				t.Errorf("%s %s", hitung(empty), hitung(reported))
			}
		})
		t.Run("TA-05 the minimum is not met without either supervisor's part", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET min_per_pembimbing = 3, min_bimbingan = 5 WHERE college_id = $1`) // shared by two: 2 each
			if got := sesiTempat(t, c, tatest.Skripsi, karya); got != "5/5 P1 3/2 P2 2/2, terpenuhi: 5 dari 5" {
				t.Error(got)
			}
			tatest.Insert(c, `UPDATE tugasakhir_bimbingan SET id_dosen = $2 WHERE college_id = $1`, tatest.IDDosen("dosen"))
			c.As(tatest.Unindra, "dosen", "GET", "/v2/ta/tasks", nil).Want(200)
			if got := sesiTempat(t, c, tatest.Skripsi, karya); got != "5/5 P1 5/2 P2 0/2, belum: 5 dari 5; kurang 2 dengan Pembimbing 2" {
				t.Error(got)
			}
		})
	})
}

// The rule in SQL against the same rule in Go, on random sessions.
func TestHitungAcak(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		for seed := range uint64(6) {
			r := rand.New(rand.NewPCG(seed, 1))
			tatest.Insert(c, `DELETE FROM tugasakhir_bimbingan WHERE college_id = $1`)
			maks := 1 + r.IntN(3)
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET maks_sesi_hari = $2 WHERE college_id = $1`, maks)
			tatest.Insert(c, `UPDATE institusi_college SET zona_waktu = $2 WHERE id = $1`, []string{"WIB", "WITA", "WIT"}[seed%3])
			want, hari, menit := map[string]string{}, map[int64]int{}, map[int64]bool{}
			for i := range 40 { // signed in this order
				jam := -float64(r.IntN(60))
				id := tatest.OneBimbinganWith(c, karya, []string{"dosen", "dosen2"}[r.IntN(2)], "sah", jam-float64(i)/3600000)
				berisi := r.IntN(4) > 0
				tatest.Insert(c, `UPDATE tugasakhir_bimbingan SET dikirim_pada = $3, dilapor_pada = CASE WHEN $4 THEN 1 ELSE NULL END WHERE college_id = $1 AND id = $2`, id, i+1, berisi)
				at := tatest.At(jam - float64(i)/3600000).UnixMicro()
				m, h := at/60e6, (at+int64(7+seed%3)*3600e6)/86400e6
				switch {
				case !berisi:
					want[id] = "tanpa_catatan"
				case menit[m]:
					want[id] = "sewaktu"
				case hari[h] >= maks:
					want[id] = "lewat_hari"
				default:
					want[id] = "dihitung"
				}
				if berisi && !menit[m] {
					menit[m] = true
					if hari[h] < maks {
						hari[h]++
					}
				}
			}
			c.As(tatest.Unindra, "dosen", "GET", "/v2/ta/tasks", nil).Want(200)
			for _, b := range daftarBimbingan(c, "operator", tatest.Skripsi, karya) {
				if b.Hitung != want[b.ID] {
					t.Errorf("seed %d, session %d: %s, want %s", seed, b.Nomor, b.Hitung, want[b.ID])
				}
			}
			sesiTempat(t, c, tatest.Skripsi, karya)
		}
	})
}

func TestUsulWaktu(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		usul := tatest.Fields{"tindakan": "usul", "mulaiPada": tatest.At(50), "alasan": "Ada kuliah"}
		for _, status := range []string{"diminta", "dijadwalkan"} {
			t.Run("TA-05 a student proposes another time, and the supervisor answers: "+status, func(t *testing.T) {
				id := tatest.OneBimbingan(c, karya, status, 30)
				var b bimbingan.Bimbingan
				c.As(tatest.Unindra, "mahasiswa", "PUT", tatest.PathBimbingan+id+"/schedule", usul, `If-Match: "1"`).Want(200).JSON(&b)
				if b.Status != "diminta" || !b.MulaiPada.Equal(tatest.At(50)) || b.Alasan != "Ada kuliah" {
					t.Errorf("%+v", b)
				}
				const told = `SELECT COUNT(*) FROM tugasakhir_riwayat WHERE college_id = $1 AND tindakan = 'bimbingan_usul' AND peran = 'mahasiswa' AND alasan LIKE '%, semula 22 November 2026 16:00 WIB'`
				if n := coretest.One[int64](c, tatest.Unindra, told, tatest.Unindra); n == 0 {
					t.Error("the history does not tell of it")
				}
				c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+id+"/schedule", tatest.Fields{"tindakan": "tolak", "alasan": "Penuh"}).Want(200)
			})
		}
		t.Run("TA-05 not the supervisor, not in the past, not of one that has begun", func(t *testing.T) {
			id, begun := tatest.OneBimbingan(c, karya, "diminta", 31), tatest.OneBimbingan(c, karya, "dijadwalkan", -1)
			tatest.Unchanged(t, c, func() {
				c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+id+"/schedule", usul).Want(403)
				c.As(tatest.Unindra, "mahasiswa", "PUT", tatest.PathBimbingan+id+"/schedule", tatest.Fields{"tindakan": "usul", "mulaiPada": tatest.At(-1)}).WantErrors(map[string]string{"mulaiPada": "Waktu mulai sudah lewat"})
				c.As(tatest.Unindra, "mahasiswa", "PUT", tatest.PathBimbingan+id+"/schedule", tatest.Fields{"tindakan": "usul"}).WantErrors(map[string]string{"mulaiPada": "Field tidak boleh kosong"})
				if got := tatest.Message(c.As(tatest.Unindra, "mahasiswa", "PUT", tatest.PathBimbingan+begun+"/schedule", usul), 409); got != "Bimbingan sudah dimulai" {
					t.Error(got)
				}
			})
		})
	})
}
