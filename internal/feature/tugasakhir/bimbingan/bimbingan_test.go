package bimbingan_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

func TestMintaBimbingan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		for jenis, status := range map[karya.Jenis]string{tatest.Proposal: "disetujui_pembimbing", tatest.Skripsi: "bimbingan", tatest.KP: "bimbingan"} {
			t.Run("TA-05 KP-01 a student asks, the supervisor accepts, of each kind: "+string(jenis), func(t *testing.T) {
				idKarya := tatest.NewKarya(c, jenis, status)
				mulai := map[karya.Jenis]float64{tatest.Proposal: 20, tatest.Skripsi: 30, tatest.KP: 40}[jenis]
				id := tatest.NewBimbingan(c, "mahasiswa", jenis, idKarya, permintaan(tatest.Fields{"mulaiPada": tatest.At(mulai), "topik": "  Rumusan   masalah ", "menit": nil, "catatanMahasiswa": "Mohon arahan\r\n\r\nTerima kasih  "}))
				b := tatest.ReadBimbingan(c, "mahasiswa", id)
				if b.Status != "diminta" || b.Nomor != 1 || b.Topik != "Rumusan masalah" || b.Menit != 60 || b.CatatanMahasiswa != "Mohon arahan\n\nTerima kasih" || b.Versi != 1 ||
					b.JenisKarya != jenis || b.NIM != "202243500001" || b.NamaDosen != "Dr. Budi Santoso, M.Kom." || bolehApa(b.BimbinganBaris) != "lampirkan usul batalkan " {
					t.Errorf("%+v", b)
				}
				a := c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+id+"/schedule", tatest.Fields{"tindakan": "terima", "tempat": "R. 204"}, `If-Match: "1"`).Want(200)
				a.JSON(&b)
				if b.Status != "dijadwalkan" || b.Tempat != "R. 204" || a.Header.Get("ETag") != `"2"` || bolehApa(b.BimbinganBaris) != "catat pindah batalkan " {
					t.Errorf("%+v", b)
				}
			})
		}
		t.Run("TA-05 numbers count up, the latest comes first, neighbours are told", func(t *testing.T) {
			karya := tatest.KaryaOf(tatest.Skripsi, "mahasiswa")
			second := tatest.NewBimbingan(c, "mahasiswa", tatest.Skripsi, karya, permintaan(tatest.Fields{"idDosen": tatest.IDDosen("dosen2")}))
			rows := daftarBimbingan(c, "dosen2", tatest.Skripsi, karya)
			if len(rows) != 2 || rows[0].ID != second || rows[0].Nomor != 2 || rows[1].Nomor != 1 {
				t.Errorf("%+v", rows)
			}
			if b := tatest.ReadBimbingan(c, "dosen", second); b.Sebelum != rows[1].ID || b.Sesudah != "" {
				t.Errorf("%+v", b)
			}
		})
	})
}

func TestMintaBimbinganDitolak(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Proposal, "disetujui_pembimbing")
		path := "/v2/ta/proposal_guidance/" + karya
		for name, k := range map[string]struct {
			username string
			ubah     tatest.Fields
			want     map[string]string
		}{
			"no supervisor": {"mahasiswa", tatest.Fields{"idDosen": nil}, map[string]string{"idDosen": "Field tidak boleh kosong"}},
			"a stranger":    {"mahasiswa", tatest.Fields{"idDosen": tatest.IDDosen("dosen4")}, map[string]string{"idDosen": "Pilihan tidak tersedia"}},
			"gone by":       {"mahasiswa", tatest.Fields{"mulaiPada": tatest.At(-1)}, map[string]string{"mulaiPada": "Waktu mulai sudah lewat"}},
			"far away":      {"mahasiswa", tatest.Fields{"mulaiPada": tatest.At(24 * 400)}, map[string]string{"mulaiPada": "Paling jauh satu tahun dari hari ini"}},
			"blank topic":   {"mahasiswa", tatest.Fields{"topik": " \t"}, map[string]string{"topik": "Field tidak boleh kosong"}},
			"media, length": {"mahasiswa", tatest.Fields{"media": "surat", "menit": 4}, map[string]string{"media": "Pilihan tidak tersedia", "menit": "Paling sedikit 5"}},
			"another's":     {"dosen", tatest.Fields{"idDosen": tatest.IDDosen("dosen2"), "catatanMahasiswa": "x"}, map[string]string{"idDosen": "Pembimbing hanya mencatat bimbingannya sendiri", "catatanMahasiswa": "Hanya diisi mahasiswa"}},
			"long ago":      {"dosen", tatest.Fields{"mulaiPada": tatest.At(-24 * 400)}, map[string]string{"mulaiPada": "Paling jauh satu tahun dari hari ini"}},
		} {
			t.Run("TA-05 refused, field by field: "+name, func(t *testing.T) {
				tatest.Unchanged(t, c, func() { c.As(tatest.Unindra, k.username, "POST", path, permintaan(k.ubah)).WantErrors(k.want) })
			})
		}
		for username, status := range map[string]int{"kaprodi": 403, "operator": 403, "dosen3": 404, "dosen4": 404, "mahasiswa2": 404} {
			t.Run(fmt.Sprintf("TA-05 %s makes no session: %d", username, status), func(t *testing.T) {
				tatest.Unchanged(t, c, func() { c.As(tatest.Unindra, username, "POST", path, permintaan(nil)).Want(status) })
			})
		}
		t.Run("TA-05 another kind's path, another college, nobody", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				c.As(tatest.Unindra, "mahasiswa", "POST", "/v2/ta/skripsi_guidance/"+karya, permintaan(nil)).Want(404)
				c.As(tatest.TSM, "mahasiswa", "POST", path, permintaan(nil)).Want(404)
				c.As(tatest.TSM, "dosen", "GET", path, nil).Want(404)
				c.Nobody(tatest.Unindra, "POST", path, permintaan(nil)).Want(401)
			})
		})
		for _, status := range []string{"diajukan", "siap_sidang", "dijadwalkan", "selesai"} {
			t.Run("TA-05 no guidance of a work that is "+status, func(t *testing.T) {
				tatest.Insert(c, `UPDATE tugasakhir_karya SET status = $3 WHERE college_id = $1 AND id = $2`, karya, status)
				tatest.Unchanged(t, c, func() {
					if got := tatest.Message(c.As(tatest.Unindra, "mahasiswa", "POST", path, permintaan(nil)), 409); !strings.HasPrefix(got, "Karya tidak sedang dibimbing. Status saat ini ") {
						t.Error(got)
					}
				})
			})
		}
	})
}

func TestJadwalBimbingan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Proposal, "disetujui_pembimbing")
		atur := func(username, id string, body tatest.Fields) (b bimbingan.Bimbingan) {
			c.As(tatest.Unindra, username, "PUT", tatest.PathBimbingan+id+"/schedule", body).Want(200).JSON(&b)
			return b
		}
		t.Run("TA-05 refused with a reason, moved to a time, called off by either", func(t *testing.T) {
			id := tatest.OneBimbingan(c, karya, "diminta", 30)
			tatest.Unchanged(t, c, func() {
				c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+id+"/schedule", tatest.Fields{"tindakan": "tolak", "alasan": " "}).WantErrors(map[string]string{"alasan": "Field tidak boleh kosong"})
			})
			if b := atur("dosen", id, tatest.Fields{"tindakan": "tolak", "alasan": "Sedang dinas luar"}); b.Status != "ditolak" || b.Alasan != "Sedang dinas luar" || bolehApa(b.BimbinganBaris) != "" {
				t.Errorf("%+v", b)
			}
			id = tatest.OneBimbingan(c, karya, "diminta", 31)
			if b := atur("dosen", id, tatest.Fields{"tindakan": "pindah", "mulaiPada": tatest.At(50), "alasan": "Ada rapat"}); b.Status != "dijadwalkan" || !b.MulaiPada.Equal(tatest.At(50)) || b.Tempat == "" {
				t.Errorf("%+v", b)
			}
			if b := atur("mahasiswa", id, tatest.Fields{"tindakan": "batalkan"}); b.Status != "dibatalkan" || bolehApa(b.BimbinganBaris) != "" {
				t.Errorf("%+v", b)
			}
			if b := atur("dosen", tatest.OneBimbingan(c, karya, "dijadwalkan", 32), tatest.Fields{"tindakan": "batalkan", "alasan": "Sakit"}); b.Status != "dibatalkan" {
				t.Errorf("%+v", b)
			}
		})
		t.Run("TA-05 a move needs a time to come", func(t *testing.T) {
			id := tatest.OneBimbingan(c, karya, "diminta", 60)
			tatest.Unchanged(t, c, func() {
				c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+id+"/schedule", tatest.Fields{"tindakan": "pindah"}).WantErrors(map[string]string{"mulaiPada": "Field tidak boleh kosong"})
				c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+id+"/schedule", tatest.Fields{"tindakan": "pindah", "mulaiPada": tatest.At(-2)}).WantErrors(map[string]string{"mulaiPada": "Waktu mulai sudah lewat"})
			})
		})
		t.Run("TA-05 a wish whose time has passed can be moved, not accepted; what began is not called off", func(t *testing.T) {
			wish, begun := tatest.OneBimbingan(c, karya, "diminta", -1), tatest.OneBimbingan(c, karya, "dijadwalkan", -0.5)
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+wish+"/schedule", tatest.Fields{"tindakan": "terima"}), 409); got != "Waktu yang diminta sudah lewat. Pindahkan ke waktu lain." {
					t.Error(got)
				}
				for _, username := range []string{"dosen", "mahasiswa"} {
					if got := tatest.Message(c.As(tatest.Unindra, username, "PUT", tatest.PathBimbingan+begun+"/schedule", tatest.Fields{"tindakan": "batalkan"}), 409); got != "Bimbingan sudah dimulai" {
						t.Error(got)
					}
				}
			})
			atur("dosen", wish, tatest.Fields{"tindakan": "pindah", "mulaiPada": tatest.At(70)})
		})
		t.Run("TA-05 a step twice: the second reads who was first", func(t *testing.T) {
			id := tatest.OneBimbingan(c, karya, "diminta", 80)
			tatest.Advance(c, time.Minute)
			atur("dosen", id, tatest.Fields{"tindakan": "terima"})
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+id+"/schedule", tatest.Fields{"tindakan": "terima"}), 409); got != "Status bimbingan sudah berubah menjadi Dijadwalkan oleh Budi Santoso pada 21 November 2026 10:01 WIB." {
					t.Error(got)
				}
				got := tatest.Message(c.As(tatest.Unindra, "mahasiswa", "PUT", tatest.PathBimbingan+id+"/schedule", tatest.Fields{"tindakan": "batalkan"}, `If-Match: "1"`), 412)
				if !strings.HasPrefix(got, "Data sudah diubah oleh Budi Santoso pada 21 November 2026 10:01 WIB. ") {
					t.Error(got)
				}
			})
		})
	})
}

func TestBentrokBimbingan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya, lain := tatest.NewKarya(c, tatest.Proposal, "disetujui_pembimbing"), tatest.NewKaryaOf(c, tatest.Proposal, "disetujui_pembimbing", "mahasiswa2")
		tatest.OneBimbingan(c, lain, "dijadwalkan", 24)
		tatest.OneBimbingan(c, lain, "diminta", 40) // a wish takes nobody's time
		const sentence = "Anda sudah mempunyai jadwal bimbingan Citra Lestari pada 22 November 2026 10:00–11:00 WIB."
		t.Run("TA-05 a time at which the lecturer guides somebody else is refused with what it meets", func(t *testing.T) {
			for jam, meets := range map[float64]bool{23: false, 23.5: true, 24: true, 24.9: true, 25: false} {
				path := tatest.PathBimbingan + tatest.OneBimbingan(c, karya, "diminta", jam) + "/schedule"
				if !meets {
					c.As(tatest.Unindra, "dosen", "PUT", path, tatest.Fields{"tindakan": "terima"}).Want(200)
					c.As(tatest.Unindra, "dosen", "PUT", path, tatest.Fields{"tindakan": "batalkan"}).Want(200)
					continue
				}
				tatest.Unchanged(t, c, func() {
					if got := tatest.Message(c.As(tatest.Unindra, "dosen", "PUT", path, tatest.Fields{"tindakan": "terima"}), 409); got != sentence {
						t.Errorf("%v: %s", jam, got)
					}
					c.As(tatest.Unindra, "dosen", "PUT", path, tatest.Fields{"tindakan": "pindah", "mulaiPada": tatest.At(24.5)}).WantErrors(map[string]string{"mulaiPada": sentence})
				})
			}
			tatest.Unchanged(t, c, func() {
				c.As(tatest.Unindra, "dosen", "POST", "/v2/ta/proposal_guidance/"+karya, permintaan(tatest.Fields{"idDosen": nil, "mulaiPada": tatest.At(24.5)})).WantErrors(map[string]string{"mulaiPada": sentence})
			})
		})
		t.Run("TA-05 an exam of the lecturer, and what the student has then, count too", func(t *testing.T) {
			tatest.SidangKalender(c, lain, 48, "dosen")
			wish := tatest.OneBimbingan(c, karya, "diminta", 48.5)
			if got := tatest.Message(c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+wish+"/schedule", tatest.Fields{"tindakan": "terima"}), 409); got != "Anda sudah mempunyai sidang Citra Lestari pada 23 November 2026 10:00–11:30 WIB." {
				t.Error(got)
			}
			tatest.OneBimbinganWith(c, karya, "dosen2", "dijadwalkan", 72)
			wish = tatest.OneBimbingan(c, karya, "diminta", 72.5)
			if got := tatest.Message(c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+wish+"/schedule", tatest.Fields{"tindakan": "terima"}), 409); got != "Adinata Bagaskara sudah mempunyai jadwal bimbingan Adinata Bagaskara pada 24 November 2026 10:00–11:00 WIB." {
				t.Error(got)
			}
		})
		t.Run("TA-05 a student's wish is taken whatever it meets: the lecturer decides", func(t *testing.T) {
			tatest.NewBimbingan(c, "mahasiswa", tatest.Proposal, karya, permintaan(tatest.Fields{"mulaiPada": tatest.At(24)}))
		})
	})
}
