package bimbingan_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

func TestMintaBimbingan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		for jenis, mulai := range map[karya.Jenis]float64{tatest.Proposal: 20, tatest.Skripsi: 30, tatest.KP: 40} {
			title := "TA-05 KP-01 a student asks, the supervisor accepts, of each kind: " + string(jenis)
			t.Run(title, func(t *testing.T) {
				mintaDanTerima(t, c, jenis, mulai)
			})
		}
		t.Run("TA-05 numbers count up, the latest comes first, neighbours are told", func(t *testing.T) {
			karya := tatest.NewKaryaOf(c, tatest.Skripsi, "bimbingan", "mahasiswa2")
			first := tatest.NewBimbingan(c, "mahasiswa2", tatest.Skripsi, karya, permintaan(nil))
			kedua := permintaan(tatest.Fields{"idDosen": tatest.IDDosen("dosen2")})
			second := tatest.NewBimbingan(c, "mahasiswa2", tatest.Skripsi, karya, kedua)
			var got []string
			for _, b := range daftarBimbingan(c, "dosen2", tatest.Skripsi, karya) {
				got = append(got, fmt.Sprintf("%d %s", b.Nomor, b.ID))
			}
			if diff := cmp.Diff([]string{"2 " + second, "1 " + first}, got); diff != "" {
				t.Errorf("TA-05 the list (-want +got):\n%s", diff)
			}
			if b := tatest.ReadBimbingan(c, "dosen", second); b.Sebelum != first || b.Sesudah != "" {
				t.Errorf("TA-05 before it is %q, after it %q, want %q and none", b.Sebelum, b.Sesudah, first)
			}
		})
	})
}

// mintaDanTerima asks for a session of a new work of a kind as its student, and accepts it as dosen.
func mintaDanTerima(t *testing.T, c *coretest.Campus, jenis karya.Jenis, mulai float64) {
	idKarya := tatest.NewKarya(c, jenis, tatest.Guided(jenis))
	id := tatest.NewBimbingan(c, "mahasiswa", jenis, idKarya, permintaan(tatest.Fields{
		"mulaiPada": tatest.At(mulai), "menit": nil,
		"topik": "  Rumusan   masalah ", "catatanMahasiswa": "Mohon arahan\r\n\r\nTerima kasih  ",
	}))
	b := tatest.ReadBimbingan(c, "mahasiswa", id)
	periksaKeadaan(t, b, "diminta: lampirkan usul batalkan")
	got := bimbingan.Bimbingan{
		BimbinganBaris: bimbingan.BimbinganBaris{
			Nomor: b.Nomor, Versi: b.Versi, Topik: b.Topik, Menit: b.Menit, NamaDosen: b.NamaDosen,
		},
		JenisKarya: b.JenisKarya, NIM: b.NIM, CatatanMahasiswa: b.CatatanMahasiswa,
	}
	want := bimbingan.Bimbingan{
		BimbinganBaris: bimbingan.BimbinganBaris{
			Nomor: 1, Versi: 1, Topik: "Rumusan masalah", Menit: 60, NamaDosen: "Dr. Budi Santoso, M.Kom.",
		},
		JenisKarya: jenis, NIM: "202243500001", CatatanMahasiswa: "Mohon arahan\n\nTerima kasih",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("TA-05 the session asked for (-want +got):\n%s", diff)
	}
	terima := tatest.Fields{"tindakan": "terima", "tempat": "R. 204"}
	a := atur(c, "dosen", id, terima, `If-Match: "1"`).Want(200).JSON(&b)
	periksaKeadaan(t, b, "dijadwalkan: catat pindah batalkan")
	if tag := a.Header.Get("ETag"); b.Tempat != "R. 204" || tag != `"2"` {
		t.Errorf(`TA-05 accepted, it is at %q with the ETag %s, want "R. 204" and "2"`, b.Tempat, tag)
	}
}

func TestMintaBimbinganDitolak(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Proposal, "disetujui_pembimbing")
		for name, k := range permintaanSalah() {
			t.Run("TA-05 refused, field by field: "+name, func(t *testing.T) {
				tatest.Unchanged(t, c, func() {
					buat(c, k.username, tatest.Proposal, karya, permintaan(k.ubah)).WantErrors(k.want)
				})
			})
		}
		refuses := map[string]int{"kaprodi": 403, "operator": 403, "dosen3": 404, "dosen4": 404, "mahasiswa2": 404}
		for username, status := range refuses {
			t.Run(fmt.Sprintf("TA-05 %s makes no session: %d", username, status), func(t *testing.T) {
				tatest.Unchanged(t, c, func() {
					buat(c, username, tatest.Proposal, karya, permintaan(nil)).Want(status)
				})
			})
		}
		t.Run("TA-05 another kind's path, another college, nobody", func(t *testing.T) {
			path := tatest.Paths[tatest.Proposal] + "_guidance/" + karya
			tatest.Unchanged(t, c, func() {
				buat(c, "mahasiswa", tatest.Skripsi, karya, permintaan(nil)).Want(404)
				c.As(tatest.TSM, "mahasiswa", "POST", path, permintaan(nil)).Want(404)
				c.As(tatest.TSM, "dosen", "GET", path, nil).Want(404)
				c.Nobody(tatest.Unindra, "POST", path, permintaan(nil)).Want(401)
			})
		})
		for _, status := range []string{"diajukan", "siap_sidang", "dijadwalkan", "selesai"} {
			t.Run("TA-05 no guidance of a work that is "+status, func(t *testing.T) {
				const set = `UPDATE tugasakhir_karya SET status = $3 WHERE college_id = $1 AND id = $2`
				tatest.Insert(c, set, karya, status)
				tatest.Unchanged(t, c, func() {
					a := buat(c, "mahasiswa", tatest.Proposal, karya, permintaan(nil))
					apitest.RefusedFrom(t, a, 409, "Karya tidak sedang dibimbing. Status saat ini ")
				})
			})
		}
	})
}

// mintaSalah is a request with something wrong: who makes it, what is other than in permintaan, and the answer.
type mintaSalah struct {
	username string
	ubah     tatest.Fields
	want     map[string]string
}

// permintaanSalah are requests that are refused.
func permintaanSalah() map[string]mintaSalah {
	return map[string]mintaSalah{
		"no supervisor": {"mahasiswa", tatest.Fields{"idDosen": nil}, salah("idDosen", kosong)},
		"a stranger":    {"mahasiswa", tatest.Fields{"idDosen": tatest.IDDosen("dosen4")}, salah("idDosen", takAda)},
		"gone by":       {"mahasiswa", tatest.Fields{"mulaiPada": tatest.At(-1)}, salah("mulaiPada", lewat)},
		"far away":      {"mahasiswa", tatest.Fields{"mulaiPada": tatest.At(24 * 400)}, salah("mulaiPada", jauh)},
		"blank topic":   {"mahasiswa", tatest.Fields{"topik": " \t"}, salah("topik", kosong)},
		"media, length": {
			"mahasiswa", tatest.Fields{"media": "surat", "menit": 4},
			map[string]string{"media": takAda, "menit": "Paling sedikit 5"},
		},
		"another's": {
			"dosen", tatest.Fields{"idDosen": tatest.IDDosen("dosen2"), "catatanMahasiswa": "x"},
			map[string]string{
				"idDosen":          "Pembimbing hanya mencatat bimbingannya sendiri",
				"catatanMahasiswa": "Hanya diisi mahasiswa",
			},
		},
		"long ago": {"dosen", tatest.Fields{"mulaiPada": tatest.At(-24 * 400)}, salah("mulaiPada", jauh)},
	}
}

func TestJadwalBimbingan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Proposal, "disetujui_pembimbing")
		diatur := func(username, id string, body tatest.Fields) (b bimbingan.Bimbingan) {
			atur(c, username, id, body).Want(200).JSON(&b)
			return b
		}
		t.Run("TA-05 refused with a reason", func(t *testing.T) {
			id := tatest.OneBimbingan(c, karya, "diminta", 30)
			tatest.Unchanged(t, c, func() {
				blank := tatest.Fields{"tindakan": "tolak", "alasan": " "}
				atur(c, "dosen", id, blank).WantErrors(salah("alasan", kosong))
			})
			const want = "Sedang dinas luar"
			b := diatur("dosen", id, tatest.Fields{"tindakan": "tolak", "alasan": want})
			periksaKeadaan(t, b, "ditolak:")
			if b.Alasan != want {
				t.Errorf("TA-05 the reason is %q, want %q", b.Alasan, want)
			}
		})
		t.Run("TA-05 moved to a time, called off by either", func(t *testing.T) {
			id, want := tatest.OneBimbingan(c, karya, "diminta", 31), tatest.At(50)
			b := diatur("dosen", id, tatest.Fields{"tindakan": "pindah", "mulaiPada": want, "alasan": "Ada rapat"})
			if b.Status != "dijadwalkan" || !b.MulaiPada.Equal(want) || b.Tempat == "" {
				t.Errorf("TA-05 moved, it is %+v, want it set for %v at some place", b, want)
			}
			periksaKeadaan(t, diatur("mahasiswa", id, tatest.Fields{"tindakan": "batalkan"}), "dibatalkan:")
			id = tatest.OneBimbingan(c, karya, "dijadwalkan", 32)
			b = diatur("dosen", id, tatest.Fields{"tindakan": "batalkan", "alasan": "Sakit"})
			periksaKeadaan(t, b, "dibatalkan:")
		})
		t.Run("TA-05 a move needs a time to come", func(t *testing.T) {
			id := tatest.OneBimbingan(c, karya, "diminta", 60)
			tatest.Unchanged(t, c, func() {
				atur(c, "dosen", id, tatest.Fields{"tindakan": "pindah"}).WantErrors(salah("mulaiPada", kosong))
				kemarin := tatest.Fields{"tindakan": "pindah", "mulaiPada": tatest.At(-2)}
				atur(c, "dosen", id, kemarin).WantErrors(salah("mulaiPada", lewat))
			})
		})
		const begins = "TA-05 a wish whose time has passed can be moved, not accepted; what began is not called off"
		t.Run(begins, func(t *testing.T) {
			wish := tatest.OneBimbingan(c, karya, "diminta", -1)
			begun := tatest.OneBimbingan(c, karya, "dijadwalkan", -0.5)
			tatest.Unchanged(t, c, func() {
				a := atur(c, "dosen", wish, tatest.Fields{"tindakan": "terima"})
				apitest.Refused(t, a, 409, "Waktu yang diminta sudah lewat. Pindahkan ke waktu lain.")
				for _, username := range []string{"dosen", "mahasiswa"} {
					a := atur(c, username, begun, tatest.Fields{"tindakan": "batalkan"})
					apitest.Refused(t, a, 409, "Bimbingan sudah dimulai")
				}
			})
			diatur("dosen", wish, tatest.Fields{"tindakan": "pindah", "mulaiPada": tatest.At(70)})
		})
		t.Run("TA-05 a step twice: the second reads who was first", func(t *testing.T) {
			id := tatest.OneBimbingan(c, karya, "diminta", 80)
			tatest.Advance(c, time.Minute)
			diatur("dosen", id, tatest.Fields{"tindakan": "terima"})
			const who = " oleh Budi Santoso pada 21 November 2026 10:01 WIB."
			tatest.Unchanged(t, c, func() {
				again := atur(c, "dosen", id, tatest.Fields{"tindakan": "terima"})
				apitest.Refused(t, again, 409, "Status bimbingan sudah berubah menjadi Dijadwalkan"+who)
				stale := atur(c, "mahasiswa", id, tatest.Fields{"tindakan": "batalkan"}, `If-Match: "1"`)
				apitest.RefusedFrom(t, stale, 412, "Data sudah diubah"+who+" ")
			})
		})
	})
}

func TestBentrokBimbingan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Proposal, "disetujui_pembimbing")
		lain := tatest.NewKaryaOf(c, tatest.Proposal, "disetujui_pembimbing", "mahasiswa2")
		tatest.OneBimbingan(c, lain, "dijadwalkan", 24)
		tatest.OneBimbingan(c, lain, "diminta", 40) // a wish takes nobody's time
		terima := tatest.Fields{"tindakan": "terima"}
		const times = "TA-05 a time at which the lecturer guides somebody else is refused with what it meets"
		t.Run(times, func(t *testing.T) {
			const sentence = "Anda sudah mempunyai jadwal bimbingan Citra Lestari " +
				"pada 22 November 2026 10:00–11:00 WIB."
			meets := salah("mulaiPada", sentence)
			for _, jam := range []float64{23, 25} {
				id := tatest.OneBimbingan(c, karya, "diminta", jam)
				atur(c, "dosen", id, terima).Want(200)
				atur(c, "dosen", id, tatest.Fields{"tindakan": "batalkan"}).Want(200)
			}
			for _, jam := range []float64{23.5, 24, 24.9} {
				id := tatest.OneBimbingan(c, karya, "diminta", jam)
				tatest.Unchanged(t, c, func() {
					apitest.Refused(t, atur(c, "dosen", id, terima), 409, sentence)
					pindah := tatest.Fields{"tindakan": "pindah", "mulaiPada": tatest.At(24.5)}
					atur(c, "dosen", id, pindah).WantErrors(meets)
				})
			}
			tatest.Unchanged(t, c, func() {
				own := permintaan(tatest.Fields{"idDosen": nil, "mulaiPada": tatest.At(24.5)})
				buat(c, "dosen", tatest.Proposal, karya, own).WantErrors(meets)
			})
		})
		t.Run("TA-05 an exam of the lecturer, and what the student has then, count too", func(t *testing.T) {
			const exam = "Anda sudah mempunyai sidang Citra Lestari pada 23 November 2026 10:00–11:30 WIB."
			tatest.SidangKalender(c, lain, 48, "dosen")
			wish := tatest.OneBimbingan(c, karya, "diminta", 48.5)
			apitest.Refused(t, atur(c, "dosen", wish, terima), 409, exam)
			const student = "Adinata Bagaskara sudah mempunyai jadwal bimbingan Adinata Bagaskara " +
				"pada 24 November 2026 10:00–11:00 WIB."
			tatest.OneBimbinganWith(c, karya, "dosen2", "dijadwalkan", 72)
			wish = tatest.OneBimbingan(c, karya, "diminta", 72.5)
			apitest.Refused(t, atur(c, "dosen", wish, terima), 409, student)
		})
		t.Run("TA-05 a student's wish is taken whatever it meets: the lecturer decides", func(t *testing.T) {
			wish := permintaan(tatest.Fields{"mulaiPada": tatest.At(24)})
			tatest.NewBimbingan(c, "mahasiswa", tatest.Proposal, karya, wish)
		})
	})
}
