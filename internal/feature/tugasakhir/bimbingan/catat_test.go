package bimbingan_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

func TestCatatan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		const whole = "TA-05 from report over correction to validation; the work counts it and stands in its chapter"
		t.Run(whole, func(t *testing.T) {
			karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
			id := tatest.OneBimbingan(c, karya, "dijadwalkan", -2)
			laporanSampaiParaf(t, c, id)
			periksaPencacah(t, c, karya, "1 dari 1 Bab 3")
			periksaJejakParaf(t, c, karya, id)
		})
		t.Run("TA-05 a lecturer records a session that was, and validates it at once", func(t *testing.T) {
			karya := tatest.NewKaryaOf(c, tatest.Skripsi, "bimbingan", "mahasiswa2")
			before := tatest.OneBimbingan(c, karya, "dijadwalkan", -2)
			tatest.Note(c, before, tatest.NoteOf(tatest.Fields{"kirim": "sah", "bab": "Bab 3"}))
			was := permintaan(tatest.Fields{"idDosen": nil, "mulaiPada": tatest.At(-30)})
			id := tatest.NewBimbingan(c, "dosen", tatest.Skripsi, karya, was)
			b := tatest.ReadBimbingan(c, "dosen", id)
			periksaKeadaan(t, b, "menunggu_paraf: catat kirim perbaiki")
			if want := "tanpa_catatan"; b.Hitung != want {
				t.Errorf("TA-05 recorded, it is counted as %q, want %q", b.Hitung, want)
			}
			b = tatest.Note(c, id, tatest.NoteOf(tatest.Fields{"kirim": "sah", "bab": ""}))
			if want := "sah"; b.Status != want {
				t.Errorf("TA-05 validated, it is %q, want %q", b.Status, want)
			}
			periksaPencacah(t, c, karya, "2 dari 2 Bab 3")
		})
	})
}

// laporanSampaiParaf brings a session from the student's report over a correction to the signature.
func laporanSampaiParaf(t *testing.T, c *coretest.Campus, id string) {
	t.Helper()
	var b bimbingan.Bimbingan
	report := tatest.Fields{"topik": "Metode", "bab": "Bab 3", "catatanMahasiswa": "Sudah dibahas"}
	path := tatest.PathBimbingan + id + "/report"
	c.As(tatest.Unindra, "mahasiswa", "PUT", path, report).Want(200).JSON(&b)
	periksaKeadaan(t, b, "menunggu_paraf: lampirkan")
	if want := "Metode"; b.Topik != want {
		t.Errorf("TA-05 reported, the topic is %q, want %q", b.Topik, want)
	}
	b = tatest.Note(c, id, tatest.NoteOf(tatest.Fields{"kirim": "perbaiki", "topik": "Metode"}))
	if b.Status != "perbaiki" || b.Alasan != "Perjelas batasan." || b.DikirimPada == nil {
		t.Errorf("TA-05 the session is %+v, want it sent back, with the note as the reason", b)
	}
	c.As(tatest.Unindra, "mahasiswa", "PUT", path, report).Want(200)
	b = tatest.Note(c, id, tatest.NoteOf(tatest.Fields{"kirim": "sah", "bab": "Bab 3"}))
	got := []string{b.Status, b.Alasan, b.Catatan, b.TindakLanjut, b.Tenggat}
	want := []string{"sah", "", perjelas, "Tambah pustaka", "2026-12-01"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("TA-05 the signed session (-want +got):\n%s", diff)
	}
}

// periksaJejakParaf holds what a signature leaves elsewhere: the work's last session, an activity, the history.
func periksaJejakParaf(t *testing.T, c *coretest.Campus, karya, id string) {
	t.Helper()
	const last = `SELECT bimbingan_pada FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`
	at := coretest.One[int64](c, tatest.Unindra, last, tatest.Unindra, karya)
	if want := tatest.At(-2).UnixMicro(); at != want {
		t.Errorf("TA-05 the last session was at %d, want %d", at, want)
	}
	const act = `SELECT jenis || ' ' || peran || ' ' || periode || ' ' || rincian FROM kegiatan_kegiatan
		WHERE college_id = $1 AND id_objek = $2 AND id_dosen = $3`
	activity := coretest.One[string](c, tatest.Unindra, act, tatest.Unindra, id, tatest.IDDosen("dosen"))
	want := "bimbingan pembimbing_1 20261 Bimbingan ke-1: Adinata Bagaskara (202243500001)"
	if activity != want {
		t.Errorf("TA-05 the activity is %q, want %q", activity, want)
	}
	const history = `SELECT COUNT(*) FROM tugasakhir_riwayat WHERE college_id = $1 AND id_karya = $2
		AND peran = 'pembimbing_1' AND tindakan IN ('bimbingan_sah', 'bimbingan_perbaiki')`
	if n := coretest.One[int64](c, tatest.Unindra, history, tatest.Unindra, karya); n != 2 {
		t.Errorf("TA-05 %d lines of history, want 2", n)
	}
}

func TestBimbinganDuaPeriode(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-05 guidance over two terms counts in both, for who guided then", func(t *testing.T) {
			karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
			note := tatest.NoteOf(tatest.Fields{"kirim": "sah"})
			tatest.Note(c, tatest.OneBimbingan(c, karya, "dijadwalkan", -20), note)
			guided := func() string {
				const terms = `SELECT COALESCE(MIN(periode || ' ' || peran), '') || ', ' || COUNT(*)
					FROM kegiatan_kegiatan WHERE college_id = $1 AND jenis = 'pembimbingan' AND id_objek = $2`
				return coretest.One[string](c, tatest.Unindra, terms, tatest.Unindra, karya)
			}
			if got, want := guided(), ", 0"; got != want {
				t.Errorf("in the own term guiding is reported as %q, want %q: that is the approval's", got, want)
			}
			c.Exec(tatest.Unindra, `UPDATE tugasakhir_karya SET periode = 20252 WHERE college_id = $1 AND id = $2`,
				tatest.Unindra, karya)
			for _, jam := range []float64{-10, -5} {
				tatest.Note(c, tatest.OneBimbingan(c, karya, "dijadwalkan", jam), note)
			}
			if got, want := guided(), "20261 pembimbing_1, 1"; got != want {
				t.Errorf("in a later term guiding is on record as %q, want %q", got, want)
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
					a := catat(c, "dosen", id, tatest.NoteOf(tatest.Fields{"kirim": kirim}))
					apitest.Refused(t, a, 409, "Bimbingan belum dimulai")
				}
				lapor(c, "mahasiswa", id, "a", "b").Want(409)
			})
		})
		t.Run("TA-05 what was never agreed to, or called off, takes no note and no report", func(t *testing.T) {
			for _, status := range []string{"diminta", "ditolak", "dibatalkan"} {
				id := tatest.OneBimbingan(c, karya, status, -3)
				tatest.Unchanged(t, c, func() {
					catat(c, "dosen", id, tatest.NoteOf(nil)).Want(409)
					catat(c, "dosen", id, tatest.NoteOf(tatest.Fields{"kirim": "sah"})).Want(409)
					lapor(c, "mahasiswa", id, "a", "b").Want(409)
				})
			}
		})
		t.Run("TA-05 refused, field by field", func(t *testing.T) {
			id := tatest.OneBimbingan(c, karya, "menunggu_paraf", -4)
			begun := tatest.OneBimbingan(c, karya, "dijadwalkan", -5)
			tatest.Unchanged(t, c, func() {
				note := tatest.NoteOf(tatest.Fields{"topik": " ", "tenggat": "2026-13-01"})
				wrong := map[string]string{"topik": kosong, "tenggat": "Tanggal tidak sah"}
				catat(c, "dosen", id, note).WantErrors(wrong)
				for _, blank := range []string{"", "<p> </p>", "<script>alert(1)</script>"} {
					note := tatest.NoteOf(tatest.Fields{"kirim": "perbaiki", "catatan": blank})
					catat(c, "dosen", id, note).WantErrors(salah("catatan", kosong))
				}
				note = tatest.NoteOf(tatest.Fields{"kirim": "setuju"})
				catat(c, "dosen", id, note).WantErrors(salah("kirim", takAda))
				lapor(c, "mahasiswa", begun, "\u00a0", " \n ").Want(422)
			})
		})
		t.Run("IN-07 a note is cleaned when it is stored, as a draft and when sent", func(t *testing.T) {
			id := tatest.OneBimbingan(c, karya, "menunggu_paraf", -6)
			const hostile, clean = `<p onclick="x()">Baik<script>x()</script></p>`, "<p>Baik</p>"
			b := tatest.Note(c, id, tatest.NoteOf(tatest.Fields{"catatan": hostile}))
			if b.Draf != clean {
				t.Errorf("IN-07 the draft is %q, want %q", b.Draf, clean)
			}
			b = tatest.Note(c, id, tatest.NoteOf(tatest.Fields{"catatan": hostile, "kirim": "sah"}))
			if b.Catatan != clean || b.Draf != "" {
				t.Errorf("IN-07 the note is %q with the draft %q, want %q and none", b.Catatan, b.Draf, clean)
			}
		})
	})
}

// drafRahasia writes dosen's draft of a note, whose words nobody else may read, and tells the session.
func drafRahasia(c *coretest.Campus, karya string, jam float64) bimbingan.Bimbingan {
	id := tatest.OneBimbingan(c, karya, "menunggu_paraf", jam)
	return tatest.Note(c, id, tatest.NoteOf(tatest.Fields{
		"topik": "rahasia-topik", "bab": "rahasia-bab",
		"catatan":      "<p>rahasia-draf</p>",
		"tindakLanjut": "rahasia-lanjut",
		"tenggat":      "2027-01-02",
	}))
}

func TestCatatanRahasia(t *testing.T) {
	others := []string{"dosen2", "dosen3", "mahasiswa", "kaprodi", "operator"}
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		tatest.SidangKalender(c, karya, 100, "dosen3")
		mine := drafRahasia(c, karya, -2)
		got := []string{mine.Status, mine.Catatan, mine.Draf, mine.CatatanPribadi, mine.Topik, mine.Tenggat}
		want := []string{
			"menunggu_paraf", "", "<p>rahasia-draf</p>", "rahasia-pribadi", "rahasia-topik", "2027-01-02",
		}
		if diff := cmp.Diff(want, got); diff != "" || !mine.Berdraf {
			t.Errorf("TA-05 its lecturer's draft is one: %t, want true (-want +got):\n%s", mine.Berdraf, diff)
		}
		for _, username := range others {
			t.Run("TA-05 a draft and a private note stay with their lecturer: "+username, func(t *testing.T) {
				for _, path := range []string{tatest.PathBimbingan + mine.ID, "/v2/ta/skripsi_guidance/" + karya} {
					body := string(c.As(tatest.Unindra, username, "GET", path, nil).Want(200).Body)
					for _, secret := range []string{"rahasia", "2027-01-02", `"berdraf":true`} {
						if strings.Contains(body, secret) {
							t.Errorf("TA-05 %s reads %s, want nothing of it in %s", username, secret, body)
						}
					}
				}
			})
		}
		for _, username := range []string{"dosen4", "mahasiswa2"} {
			t.Run("TA-05 to who has nothing to do with it, a session is not there: "+username, func(t *testing.T) {
				c.As(tatest.Unindra, username, "GET", tatest.PathBimbingan+mine.ID, nil).Want(404)
				c.As(tatest.TSM, "dosen", "GET", tatest.PathBimbingan+mine.ID, nil).Want(404)
				c.As(tatest.Unindra, "dosen", "GET", tatest.PathBimbingan+"tidak-ada", nil).Want(404)
			})
		}
		t.Run("TA-05 the answer of another's step holds nothing of them, nor does the trail", func(t *testing.T) {
			id := tatest.OneBimbingan(c, karya, "dijadwalkan", -1)
			body := string(lapor(c, "mahasiswa", id, "a", "b").Want(200).Body)
			const secrets = `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND rincian LIKE '%rahasia%'`
			trail := coretest.One[int64](c, tatest.Unindra, secrets, tatest.Unindra)
			if strings.Contains(body, "rahasia") || trail != 0 {
				t.Errorf("TA-05 %d rows of the trail hold a secret, want none there and in %s", trail, body)
			}
		})
		t.Run("TA-05 sent, the note is read by all, the private one still by its lecturer alone", func(t *testing.T) {
			id := drafRahasia(c, karya, -4).ID
			tatest.Note(c, id, tatest.NoteOf(tatest.Fields{"kirim": "sah"}))
			for _, username := range others {
				b := tatest.ReadBimbingan(c, username, id)
				got, want := []string{b.Catatan, b.CatatanPribadi, b.Tenggat}, []string{perjelas, "", "2026-12-01"}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("TA-05 what %s reads (-want +got):\n%s", username, diff)
				}
			}
			if got, want := tatest.ReadBimbingan(c, "dosen", id).CatatanPribadi, "rahasia-pribadi"; got != want {
				t.Errorf("TA-05 its lecturer reads the private note %q, want %q", got, want)
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
			"dosen2":     {403, 403, 403, 403},
			"dosen3":     {403, 403, 403, 403},
			"kaprodi":    {403, 403, 403, 403},
			"operator":   {403, 403, 403, 403},
			"mahasiswa":  {403, 403, 422, 403},
			"dosen4":     {404, 404, 403, 404},
			"mahasiswa2": {404, 403, 404, 403},
		} {
			t.Run(fmt.Sprintf("TA-05 what %s may not do with another's session", username), func(t *testing.T) {
				tatest.Unchanged(t, c, func() {
					atur(c, username, id, tatest.Fields{"tindakan": "terima"}).Want(want[0])
					catat(c, username, ran, tatest.NoteOf(tatest.Fields{"kirim": "sah"})).Want(want[1])
					lapor(c, username, ran, " ", "b").Want(want[2])
					sahkan(c, username, ran).Want(want[3])
					path := tatest.PathBimbingan + id + "/schedule"
					c.As(tatest.TSM, username, "PUT", path, tatest.Fields{"tindakan": "batalkan"}).Want(404)
				})
				a := c.As(tatest.Unindra, username, "GET", tatest.PathBimbingan+id, nil)
				const none = `"aksi":[]`
				if a.Status == 200 && username != "mahasiswa" && !strings.Contains(string(a.Body), none) {
					t.Errorf("TA-05 %s reads %s, want %s", username, a.Body, none)
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
		tatest.Advance(c, 23*time.Hour)
		const clearer = "<p>Lebih jelas.</p>"
		b := tatest.Note(c, id, tatest.NoteOf(tatest.Fields{"kirim": "sah", "catatan": clearer}))
		const changed = "TA-05 within a day a sent note may be changed; it counts once, and the history tells"
		t.Run(changed, func(t *testing.T) {
			if b.Catatan != clearer || b.Status != "sah" {
				t.Errorf("TA-05 the note is %q of a session %s, want %q, sah", b.Catatan, b.Status, clearer)
			}
			periksaPencacah(t, c, karya, "1 dari 1 Bab 2")
			const changes = `SELECT COUNT(*) FROM tugasakhir_riwayat
				WHERE college_id = $1 AND tindakan = 'bimbingan_ubah'`
			if n := coretest.One[int64](c, tatest.Unindra, changes, tatest.Unindra); n != 1 {
				t.Errorf("TA-05 the history tells of %d changes, want 1", n)
			}
		})
		t.Run("TA-05 what is valid is not taken back", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				a := catat(c, "dosen", id, tatest.NoteOf(tatest.Fields{"kirim": "perbaiki"}))
				const signed = "Status bimbingan sudah berubah menjadi Diparaf oleh Budi Santoso pada 22 November 2026"
				apitest.RefusedFrom(t, a, 409, signed)
			})
		})
		t.Run("TA-05 after a day it stays as it is, and aksi says why", func(t *testing.T) {
			tatest.Advance(c, time.Hour)
			tatest.Unchanged(t, c, func() {
				a := catat(c, "dosen", id, tatest.NoteOf(tatest.Fields{"kirim": "sah"}))
				apitest.Refused(t, a, 409, "Catatan yang sudah dikirim hanya dapat diubah dalam 24 jam")
			})
			for _, a := range tatest.ReadBimbingan(c, "dosen", id).Aksi {
				if a.Allowed || a.Reason == "" {
					t.Errorf("TA-05 the act is %+v, want it refused with a reason", a)
				}
			}
		})
	})
}
