package bimbingan_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
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
		t.Errorf("TA-05 the list says %+v, the sessions are %v, the supervisors' %d: want one row and the page's %d",
			rows, n, total, k.Bimbingan)
	}
	return fmt.Sprintf("%d/%d%s, %s: %s", k.Bimbingan, k.MinBimbingan, per, p.Syarat[0].Status, p.Syarat[0].Rinci)
}

// periksaSesi holds a work to what it counts.
func periksaSesi(t *testing.T, c *coretest.Campus, jenis karya.Jenis, id, want string) {
	t.Helper()
	if got := sesiTempat(t, c, jenis, id); got != want {
		t.Errorf("TA-05 the work counts %q, want %q", got, want)
	}
}

// sekaligus records a session that was, with note and signature in one form.
func sekaligus(ubah tatest.Fields) tatest.Fields {
	return diubah(permintaan(tatest.Fields{
		"idDosen": nil, "mulaiPada": tatest.At(-1),
		"catatan": perjelas, "catatanPribadi": "rahasia-pribadi", "kirim": "sah",
	}), ubah)
}

func TestCatatSekaligus(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		record := func(username string, body tatest.Fields) (b bimbingan.Bimbingan) {
			buat(c, username, tatest.Skripsi, karya, body).Want(201).JSON(&b)
			return b
		}
		first := record("dosen", sekaligus(nil))
		t.Run("TA-05 one form records a session that was: it is held, signed and counted at once", func(t *testing.T) {
			got := []string{first.Status, first.Hitung, first.Catatan, first.CatatanPribadi}
			want := []string{"sah", "dihitung", perjelas, "rahasia-pribadi"}
			if diff := cmp.Diff(want, got); diff != "" || first.DikirimPada == nil {
				t.Errorf("TA-05 sent at %v, want some time (-want +got):\n%s", first.DikirimPada, diff)
			}
			periksaSesi(t, c, tatest.Skripsi, karya, "1/8 P1 1/2 P2 0/2, belum: 1 dari 8; "+
				"kurang 1 dengan Pembimbing 1, 2 dengan Pembimbing 2, 4 dengan siapa pun")
			const words = `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1
				AND (rincian LIKE '%rahasia%' OR rincian LIKE '%Perjelas%')`
			if n := coretest.One[int64](c, tatest.Unindra, words, tatest.Unindra); n != 0 {
				t.Errorf("the words of the note are in %d rows of the trail, want none", n)
			}
		})
		for name, k := range map[string]struct {
			ubah           tatest.Fields
			status, hitung string
			draf           string
		}{
			"with a note": {
				tatest.Fields{"mulaiPada": tatest.At(-30), "kirim": nil},
				"menunggu_paraf", "tanpa_catatan", perjelas,
			},
			"without one": {
				tatest.Fields{"mulaiPada": tatest.At(-32), "kirim": nil, "catatan": nil, "catatanPribadi": nil},
				"menunggu_paraf", "tanpa_catatan", "",
			},
			"sent back": {
				tatest.Fields{"mulaiPada": tatest.At(-34), "kirim": "perbaiki"},
				"perbaiki", "belum_paraf", "",
			},
		} {
			t.Run("TA-05 without a signature it waits for one; without a note that is said: "+name, func(t *testing.T) {
				b := record("dosen", sekaligus(k.ubah))
				got, want := []string{b.Status, b.Hitung, b.Draf}, []string{k.status, k.hitung, k.draf}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("TA-05 the recorded session (-want +got):\n%s", diff)
				}
			})
		}
		t.Run("TA-05 what was agreed on and has begun is not called set any more", func(t *testing.T) {
			b := tatest.ReadBimbingan(c, "dosen", tatest.OneBimbingan(c, karya, "dijadwalkan", -4))
			if got, want := b.Status+" "+b.Hitung, "terlaksana tanpa_catatan"; got != want {
				t.Errorf("TA-05 the session is %q, want %q", got, want)
			}
		})
		const refused = "TA-05 refused: signed before it was, without a note, twice at one time, " +
			"a note of the student's"
		t.Run(refused, func(t *testing.T) {
			const twice = "Bimbingan ke-1 sudah tercatat pada 21 November 2026 09:00 WIB. " +
				"Buka bimbingan itu untuk mengisi catatannya."
			refuse := func(username string, body tatest.Fields, field, want string) {
				t.Helper()
				buat(c, username, tatest.Skripsi, karya, body).WantErrors(salah(field, want))
			}
			tatest.Unchanged(t, c, func() {
				ahead := sekaligus(tatest.Fields{"mulaiPada": tatest.At(20)})
				refuse("dosen", ahead, "kirim", "Paraf diberikan setelah bimbingan berlangsung")
				blank := sekaligus(tatest.Fields{"mulaiPada": tatest.At(-60), "catatan": "<p> </p>"})
				refuse("dosen", blank, "catatan", kosong)
				refuse("dosen", sekaligus(tatest.Fields{"mulaiPada": tatest.At(-1.5)}), "mulaiPada", twice)
				note := permintaan(tatest.Fields{"catatan": "<p>x</p>"})
				refuse("mahasiswa", note, "catatan", "Hanya diisi pembimbing")
			})
			record("dosen2", sekaligus(nil)) // the other supervisor sat there too
		})
	})
}

// bawaSejalan has the portal bring in line what was changed behind its back, as any reading does.
func bawaSejalan(c *coretest.Campus) {
	c.As(tatest.Unindra, "dosen", "GET", "/v2/ta/tasks", nil).Want(200)
}

func TestHitungBimbingan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		record := func(dosen string, jam float64) string {
			var b bimbingan.Bimbingan
			body := sekaligus(tatest.Fields{"mulaiPada": tatest.At(jam), "menit": 30})
			buat(c, dosen, tatest.Skripsi, karya, body).Want(201).JSON(&b)
			tatest.Advance(c, time.Minute)
			return b.ID
		}
		hitung := func(id ...string) (out []string) {
			for _, one := range id {
				out = append(out, tatest.ReadBimbingan(c, "dosen", one).Hitung)
			}
			return out
		}
		// -48 is 10:00 WIB; -58.5 is 23:30 of the day before, -47 the same day.
		first, earlier := record("dosen", -48), record("dosen", -50)
		later, before := record("dosen2", -47), record("dosen2", -58.5)
		t.Run("TA-05 of one day one counts, and what counted goes on to count", func(t *testing.T) {
			want := []string{"dihitung", "lewat_hari", "lewat_hari", "dihitung"}
			if diff := cmp.Diff(want, hitung(first, earlier, later, before)); diff != "" {
				t.Errorf("TA-05 how they count (-want +got):\n%s", diff)
			}
		})
		t.Run("TA-05 two at one minute are one, whatever the policy lets count of a day", func(t *testing.T) {
			same := record("dosen2", -48)
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET maks_sesi_hari = 3 WHERE college_id = $1`)
			tatest.ListKarya(c, "dosen", tatest.Skripsi, "") // reading lists brings in line too
			bawaSejalan(c)
			if diff := cmp.Diff([]string{"sewaktu"}, hitung(same)); diff != "" {
				t.Errorf("TA-05 how the second counts (-want +got):\n%s", diff)
			}
			periksaSesi(t, c, tatest.Skripsi, karya, "4/8 P1 2/2 P2 2/2, belum: 4 dari 8; kurang 4")
		})
		t.Run("TA-05 signed with nothing written it does not count, with a report it does", func(t *testing.T) {
			empty, reported := tatest.OneBimbingan(c, karya, "sah", -100), tatest.OneBimbingan(c, karya, "sah", -130)
			const unreported = `UPDATE tugasakhir_bimbingan SET dilapor_pada = NULL WHERE college_id = $1 AND id = $2`
			tatest.Insert(c, unreported, empty)
			bawaSejalan(c)
			if diff := cmp.Diff([]string{"tanpa_catatan", "dihitung"}, hitung(empty, reported)); diff != "" {
				t.Errorf("TA-05 how they count (-want +got):\n%s", diff)
			}
		})
		t.Run("TA-05 the minimum is not met without either supervisor's part", func(t *testing.T) {
			lain := tatest.NewKaryaOf(c, tatest.Proposal, "disetujui_pembimbing", "mahasiswa2")
			for i, dosen := range []string{"dosen", "dosen2", "dosen", "dosen2", "dosen"} {
				tatest.OneBimbinganWith(c, lain, dosen, "sah", -24*float64(i+1))
			}
			// The three are shared by two: each has to have two.
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET min_per_pembimbing = 3, min_bimbingan = 5
				WHERE college_id = $1 AND jenis = 'proposal'`)
			bawaSejalan(c)
			periksaSesi(t, c, tatest.Proposal, lain, "5/5 P1 3/2 P2 2/2, terpenuhi: 5 dari 5")
			tatest.Insert(c, `UPDATE tugasakhir_bimbingan SET id_dosen = $3, urutan = 1
				WHERE college_id = $1 AND id_karya = $2`,
				lain, tatest.IDDosen("dosen"))
			bawaSejalan(c)
			periksaSesi(t, c, tatest.Proposal, lain, "5/5 P1 5/2 P2 0/2, belum: 5 dari 5; kurang 2 dengan Pembimbing 2")
		})
	})
}

// The rule in SQL against the same rule in Go, on random sessions.
func TestHitungAcak(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		for seed := range uint64(6) {
			want := sesiAcak(c, karya, seed)
			bawaSejalan(c)
			for _, b := range daftarBimbingan(c, "operator", tatest.Skripsi, karya) {
				if b.Hitung != want[b.ID] {
					t.Errorf("seed %d, session %d: %s, want %s", seed, b.Nomor, b.Hitung, want[b.ID])
				}
			}
			sesiTempat(t, c, tatest.Skripsi, karya)
		}
	})
}

// sesiAcak gives a work forty signed sessions under a random policy, in place of those it had, and tells how each
// counts.
func sesiAcak(c *coretest.Campus, karya string, seed uint64) map[string]string {
	r := rand.New(rand.NewPCG(seed, 1))
	tatest.Insert(c, `DELETE FROM tugasakhir_bimbingan WHERE college_id = $1`)
	maks := 1 + r.IntN(3)
	tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET maks_sesi_hari = $2 WHERE college_id = $1`, maks)
	zona := []string{"WIB", "WITA", "WIT"}[seed%3]
	tatest.Insert(c, `UPDATE institusi_college SET zona_waktu = $2 WHERE id = $1`, zona)
	want, hari, menit := map[string]string{}, map[int64]int{}, map[int64]bool{}
	for i := range 40 { // signed in this order
		jam := -float64(r.IntN(60)) - float64(i)/3600000
		id := tatest.OneBimbinganWith(c, karya, []string{"dosen", "dosen2"}[r.IntN(2)], "sah", jam)
		berisi := r.IntN(4) > 0
		tatest.Insert(c, `UPDATE tugasakhir_bimbingan
			SET dikirim_pada = $3, dilapor_pada = CASE WHEN $4 THEN 1 ELSE NULL END
			WHERE college_id = $1 AND id = $2`, id, i+1, berisi)
		at := tatest.At(jam).UnixMicro()
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
	return want
}

func TestUsulWaktu(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		usul := tatest.Fields{"tindakan": "usul", "mulaiPada": tatest.At(50), "alasan": "Ada kuliah"}
		told := func() int64 {
			const told = `SELECT COUNT(*) FROM tugasakhir_riwayat WHERE college_id = $1 AND tindakan = 'bimbingan_usul'
				AND peran = 'mahasiswa' AND alasan LIKE '%, semula 22 November 2026 16:00 WIB'`
			return coretest.One[int64](c, tatest.Unindra, told, tatest.Unindra)
		}
		for _, status := range []string{"diminta", "dijadwalkan"} {
			t.Run("TA-05 a student proposes another time, and the supervisor answers: "+status, func(t *testing.T) {
				id, before := tatest.OneBimbingan(c, karya, status, 30), told()
				var b bimbingan.Bimbingan
				atur(c, "mahasiswa", id, usul, `If-Match: "1"`).Want(200).JSON(&b)
				if b.Status != "diminta" || !b.MulaiPada.Equal(tatest.At(50)) || b.Alasan != "Ada kuliah" {
					t.Errorf("TA-05 the session is %+v, want it asked for as proposed: %v", b, usul)
				}
				if n := told() - before; n != 1 {
					t.Errorf("TA-05 the history tells of it in %d lines, want 1", n)
				}
				atur(c, "dosen", id, tatest.Fields{"tindakan": "tolak", "alasan": "Penuh"}).Want(200)
			})
		}
		t.Run("TA-05 not the supervisor, not in the past, not of one that has begun", func(t *testing.T) {
			id := tatest.OneBimbingan(c, karya, "diminta", 31)
			begun := tatest.OneBimbingan(c, karya, "dijadwalkan", -1)
			tatest.Unchanged(t, c, func() {
				atur(c, "dosen", id, usul).Want(403)
				past := tatest.Fields{"tindakan": "usul", "mulaiPada": tatest.At(-1)}
				atur(c, "mahasiswa", id, past).WantErrors(salah("mulaiPada", lewat))
				atur(c, "mahasiswa", id, tatest.Fields{"tindakan": "usul"}).WantErrors(salah("mulaiPada", kosong))
				apitest.Refused(t, atur(c, "mahasiswa", begun, usul), 409, "Bimbingan sudah dimulai")
			})
		})
	})
}
