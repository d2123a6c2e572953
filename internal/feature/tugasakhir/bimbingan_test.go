package tugasakhir_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
)

func TestMintaBimbingan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for jenis, status := range map[tugasakhir.Jenis]string{proposal: "disetujui_pembimbing", skripsi: "bimbingan", kp: "bimbingan"} {
			t.Run("TA-05 KP-01 a student asks, the supervisor accepts, of each kind: "+string(jenis), func(t *testing.T) {
				karya := buatKarya(c, jenis, status)
				mulai := map[tugasakhir.Jenis]float64{proposal: 20, skripsi: 30, kp: 40}[jenis]
				id := buatBimbingan(c, "mahasiswa", jenis, karya, permintaan(isian{"mulaiPada": pukul(mulai), "topik": "  Rumusan   masalah ", "menit": nil, "catatanMahasiswa": "Mohon arahan\r\n\r\nTerima kasih  "}))
				b := lihatBimbingan(c, "mahasiswa", id)
				if b.Status != "diminta" || b.Nomor != 1 || b.Topik != "Rumusan masalah" || b.Menit != 60 || b.CatatanMahasiswa != "Mohon arahan\n\nTerima kasih" || b.Versi != 1 ||
					b.JenisKarya != jenis || b.NIM != "202243500001" || b.NamaDosen != "Dr. Budi Santoso, M.Kom." || bolehApa(b.BimbinganBaris) != "lampirkan usul batalkan " {
					t.Errorf("%+v", b)
				}
				a := c.As(unindra, "dosen", "PUT", alamatBimbingan+id+"/schedule", isian{"tindakan": "terima", "tempat": "R. 204"}, `If-Match: "1"`).Want(200)
				a.JSON(&b)
				if b.Status != "dijadwalkan" || b.Tempat != "R. 204" || a.Header.Get("ETag") != `"2"` || bolehApa(b.BimbinganBaris) != "catat pindah batalkan " {
					t.Errorf("%+v", b)
				}
			})
		}
		t.Run("TA-05 numbers count up, the latest comes first, neighbours are told", func(t *testing.T) {
			karya := karyaDari(skripsi, "mahasiswa")
			second := buatBimbingan(c, "mahasiswa", skripsi, karya, permintaan(isian{"idDosen": idDosen("dosen2")}))
			rows := daftarBimbingan(c, "dosen2", skripsi, karya)
			if len(rows) != 2 || rows[0].ID != second || rows[0].Nomor != 2 || rows[1].Nomor != 1 {
				t.Errorf("%+v", rows)
			}
			if b := lihatBimbingan(c, "dosen", second); b.Sebelum != rows[1].ID || b.Sesudah != "" {
				t.Errorf("%+v", b)
			}
		})
	})
}

func TestMintaBimbinganDitolak(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		karya := buatKarya(c, proposal, "disetujui_pembimbing")
		path := "/v2/ta/proposal_guidance/" + karya
		for name, k := range map[string]struct {
			username string
			ubah     isian
			want     map[string]string
		}{
			"no supervisor": {"mahasiswa", isian{"idDosen": nil}, map[string]string{"idDosen": "Field tidak boleh kosong"}},
			"a stranger":    {"mahasiswa", isian{"idDosen": idDosen("dosen4")}, map[string]string{"idDosen": "Pilihan tidak tersedia"}},
			"gone by":       {"mahasiswa", isian{"mulaiPada": pukul(-1)}, map[string]string{"mulaiPada": "Waktu mulai sudah lewat"}},
			"far away":      {"mahasiswa", isian{"mulaiPada": pukul(24 * 400)}, map[string]string{"mulaiPada": "Paling jauh satu tahun dari hari ini"}},
			"blank topic":   {"mahasiswa", isian{"topik": " \t"}, map[string]string{"topik": "Field tidak boleh kosong"}},
			"media, length": {"mahasiswa", isian{"media": "surat", "menit": 4}, map[string]string{"media": "Pilihan tidak tersedia", "menit": "Paling sedikit 5"}},
			"another's":     {"dosen", isian{"idDosen": idDosen("dosen2"), "catatanMahasiswa": "x"}, map[string]string{"idDosen": "Pembimbing hanya mencatat bimbingannya sendiri", "catatanMahasiswa": "Hanya diisi mahasiswa"}},
			"long ago":      {"dosen", isian{"mulaiPada": pukul(-24 * 400)}, map[string]string{"mulaiPada": "Paling jauh satu tahun dari hari ini"}},
		} {
			t.Run("TA-05 refused, field by field: "+name, func(t *testing.T) {
				tetap(t, c, func() { c.As(unindra, k.username, "POST", path, permintaan(k.ubah)).WantErrors(k.want) })
			})
		}
		for username, status := range map[string]int{"kaprodi": 403, "operator": 403, "dosen3": 404, "dosen4": 404, "mahasiswa2": 404} {
			t.Run(fmt.Sprintf("TA-05 %s makes no session: %d", username, status), func(t *testing.T) {
				tetap(t, c, func() { c.As(unindra, username, "POST", path, permintaan(nil)).Want(status) })
			})
		}
		t.Run("TA-05 another kind's path, another college, nobody", func(t *testing.T) {
			tetap(t, c, func() {
				c.As(unindra, "mahasiswa", "POST", "/v2/ta/skripsi_guidance/"+karya, permintaan(nil)).Want(404)
				c.As(tsm, "mahasiswa", "POST", path, permintaan(nil)).Want(404)
				c.As(tsm, "dosen", "GET", path, nil).Want(404)
				c.Nobody(unindra, "POST", path, permintaan(nil)).Want(401)
			})
		})
		for _, status := range []string{"diajukan", "siap_sidang", "dijadwalkan", "selesai"} {
			t.Run("TA-05 no guidance of a work that is "+status, func(t *testing.T) {
				insert(c, `UPDATE tugasakhir_karya SET status = $3 WHERE college_id = $1 AND id = $2`, karya, status)
				tetap(t, c, func() {
					if got := pesan(c.As(unindra, "mahasiswa", "POST", path, permintaan(nil)), 409); !strings.HasPrefix(got, "Karya tidak sedang dibimbing. Status saat ini ") {
						t.Error(got)
					}
				})
			})
		}
	})
}

func TestJadwalBimbingan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		karya := buatKarya(c, proposal, "disetujui_pembimbing")
		atur := func(username, id string, body isian) (b tugasakhir.Bimbingan) {
			c.As(unindra, username, "PUT", alamatBimbingan+id+"/schedule", body).Want(200).JSON(&b)
			return b
		}
		t.Run("TA-05 refused with a reason, moved to a time, called off by either", func(t *testing.T) {
			id := satuBimbingan(c, karya, "diminta", 30)
			tetap(t, c, func() {
				c.As(unindra, "dosen", "PUT", alamatBimbingan+id+"/schedule", isian{"tindakan": "tolak", "alasan": " "}).WantErrors(map[string]string{"alasan": "Field tidak boleh kosong"})
			})
			if b := atur("dosen", id, isian{"tindakan": "tolak", "alasan": "Sedang dinas luar"}); b.Status != "ditolak" || b.Alasan != "Sedang dinas luar" || bolehApa(b.BimbinganBaris) != "" {
				t.Errorf("%+v", b)
			}
			id = satuBimbingan(c, karya, "diminta", 31)
			if b := atur("dosen", id, isian{"tindakan": "pindah", "mulaiPada": pukul(50), "alasan": "Ada rapat"}); b.Status != "dijadwalkan" || !b.MulaiPada.Equal(pukul(50)) || b.Tempat == "" {
				t.Errorf("%+v", b)
			}
			if b := atur("mahasiswa", id, isian{"tindakan": "batalkan"}); b.Status != "dibatalkan" || bolehApa(b.BimbinganBaris) != "" {
				t.Errorf("%+v", b)
			}
			if b := atur("dosen", satuBimbingan(c, karya, "dijadwalkan", 32), isian{"tindakan": "batalkan", "alasan": "Sakit"}); b.Status != "dibatalkan" {
				t.Errorf("%+v", b)
			}
		})
		t.Run("TA-05 a move needs a time to come", func(t *testing.T) {
			id := satuBimbingan(c, karya, "diminta", 60)
			tetap(t, c, func() {
				c.As(unindra, "dosen", "PUT", alamatBimbingan+id+"/schedule", isian{"tindakan": "pindah"}).WantErrors(map[string]string{"mulaiPada": "Field tidak boleh kosong"})
				c.As(unindra, "dosen", "PUT", alamatBimbingan+id+"/schedule", isian{"tindakan": "pindah", "mulaiPada": pukul(-2)}).WantErrors(map[string]string{"mulaiPada": "Waktu mulai sudah lewat"})
			})
		})
		t.Run("TA-05 a wish whose time has passed can be moved, not accepted; what began is not called off", func(t *testing.T) {
			wish, begun := satuBimbingan(c, karya, "diminta", -1), satuBimbingan(c, karya, "dijadwalkan", -0.5)
			tetap(t, c, func() {
				if got := pesan(c.As(unindra, "dosen", "PUT", alamatBimbingan+wish+"/schedule", isian{"tindakan": "terima"}), 409); got != "Waktu yang diminta sudah lewat. Pindahkan ke waktu lain." {
					t.Error(got)
				}
				for _, username := range []string{"dosen", "mahasiswa"} {
					if got := pesan(c.As(unindra, username, "PUT", alamatBimbingan+begun+"/schedule", isian{"tindakan": "batalkan"}), 409); got != "Bimbingan sudah dimulai" {
						t.Error(got)
					}
				}
			})
			atur("dosen", wish, isian{"tindakan": "pindah", "mulaiPada": pukul(70)})
		})
		t.Run("TA-05 a step twice: the second reads who was first", func(t *testing.T) {
			id := satuBimbingan(c, karya, "diminta", 80)
			maju(c, time.Minute)
			atur("dosen", id, isian{"tindakan": "terima"})
			tetap(t, c, func() {
				if got := pesan(c.As(unindra, "dosen", "PUT", alamatBimbingan+id+"/schedule", isian{"tindakan": "terima"}), 409); got != "Status bimbingan sudah berubah menjadi Dijadwalkan oleh Budi Santoso pada 21 November 2026 10:01 WIB." {
					t.Error(got)
				}
				got := pesan(c.As(unindra, "mahasiswa", "PUT", alamatBimbingan+id+"/schedule", isian{"tindakan": "batalkan"}, `If-Match: "1"`), 412)
				if !strings.HasPrefix(got, "Data sudah diubah oleh Budi Santoso pada 21 November 2026 10:01 WIB. ") {
					t.Error(got)
				}
			})
		})
	})
}

func TestBentrokBimbingan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		karya, lain := buatKarya(c, proposal, "disetujui_pembimbing"), buatKaryaUntuk(c, proposal, "disetujui_pembimbing", "mahasiswa2")
		satuBimbingan(c, lain, "dijadwalkan", 24)
		satuBimbingan(c, lain, "diminta", 40) // a wish takes nobody's time
		const sentence = "Anda sudah mempunyai jadwal bimbingan Citra Lestari pada 22 November 2026 10:00–11:00 WIB."
		t.Run("TA-05 a time at which the lecturer guides somebody else is refused with what it meets", func(t *testing.T) {
			for jam, meets := range map[float64]bool{23: false, 23.5: true, 24: true, 24.9: true, 25: false} {
				path := alamatBimbingan + satuBimbingan(c, karya, "diminta", jam) + "/schedule"
				if !meets {
					c.As(unindra, "dosen", "PUT", path, isian{"tindakan": "terima"}).Want(200)
					c.As(unindra, "dosen", "PUT", path, isian{"tindakan": "batalkan"}).Want(200)
					continue
				}
				tetap(t, c, func() {
					if got := pesan(c.As(unindra, "dosen", "PUT", path, isian{"tindakan": "terima"}), 409); got != sentence {
						t.Errorf("%v: %s", jam, got)
					}
					c.As(unindra, "dosen", "PUT", path, isian{"tindakan": "pindah", "mulaiPada": pukul(24.5)}).WantErrors(map[string]string{"mulaiPada": sentence})
				})
			}
			tetap(t, c, func() {
				c.As(unindra, "dosen", "POST", "/v2/ta/proposal_guidance/"+karya, permintaan(isian{"idDosen": nil, "mulaiPada": pukul(24.5)})).WantErrors(map[string]string{"mulaiPada": sentence})
			})
		})
		t.Run("TA-05 an exam of the lecturer, and what the student has then, count too", func(t *testing.T) {
			sidangKalender(c, lain, 48, "dosen")
			wish := satuBimbingan(c, karya, "diminta", 48.5)
			if got := pesan(c.As(unindra, "dosen", "PUT", alamatBimbingan+wish+"/schedule", isian{"tindakan": "terima"}), 409); got != "Anda sudah mempunyai sidang Citra Lestari pada 23 November 2026 10:00–11:30 WIB." {
				t.Error(got)
			}
			satuBimbinganDengan(c, karya, "dosen2", "dijadwalkan", 72)
			wish = satuBimbingan(c, karya, "diminta", 72.5)
			if got := pesan(c.As(unindra, "dosen", "PUT", alamatBimbingan+wish+"/schedule", isian{"tindakan": "terima"}), 409); got != "Adinata Bagaskara sudah mempunyai jadwal bimbingan Adinata Bagaskara pada 24 November 2026 10:00–11:00 WIB." {
				t.Error(got)
			}
		})
		t.Run("TA-05 a student's wish is taken whatever it meets: the lecturer decides", func(t *testing.T) {
			buatBimbingan(c, "mahasiswa", proposal, karya, permintaan(isian{"mulaiPada": pukul(24)}))
		})
	})
}
