package naskah_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

func TestUnggahBerkas(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		for jenis, status := range map[karya.Jenis]string{tatest.Proposal: "disetujui_pembimbing", tatest.Skripsi: "bimbingan", tatest.KP: "bimbingan"} {
			t.Run("TA-05 KP-01 versions count up, each comes back as it went: "+string(jenis), func(t *testing.T) {
				idKarya := tatest.NewKarya(c, jenis, status)
				path := tatest.Paths[jenis] + "_file/" + idKarya
				for i, want := range []int64{1, 2} {
					var b karya.BerkasBaris
					tatest.Upload(t, c, tatest.Unindra, "mahasiswa", path, `C:\Naskah "akhir".PDF`, fmt.Sprint(tatest.PDF, i), "jenis=naskah").Want(201).JSON(&b)
					if b.Nomor != want || b.Nama != "C Naskah akhir.PDF" || b.Tipe != "application/pdf" || b.Ukuran != int64(len(tatest.PDF)+1) || b.Oleh != "Adinata Bagaskara" {
						t.Errorf("%+v", b)
					}
					a := c.As(tatest.Unindra, "dosen2", "GET", path+"/"+b.ID, nil).Want(200)
					h := a.Header
					if string(a.Body) != fmt.Sprint(tatest.PDF, i) || h.Get("Content-Type") != "application/pdf" || h.Get("Content-Security-Policy") != "sandbox; default-src 'none'" ||
						!strings.HasPrefix(h.Get("Content-Disposition"), "attachment") || h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Content-Length") != fmt.Sprint(len(tatest.PDF)+1) {
						t.Errorf("%s %v", a.Body, h)
					}
				}
				var b karya.BerkasBaris
				tatest.Upload(t, c, tatest.Unindra, "mahasiswa", path, "laporan.txt", "Bab 1", "jenis=laporan").Want(201).JSON(&b)
				if b.Nomor != 1 {
					t.Errorf("%+v", b)
				}
				tatest.Upload(t, c, tatest.Unindra, "operator", path, "Surat tugas.pdf", tatest.PDF, "jenis=surat").Want(201).JSON(&b)
				if b.Nomor != 0 || b.Oleh != "Operator Kampus" {
					t.Errorf("%+v", b)
				}
				if checks := coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(*) FROM tugasakhir_cek WHERE college_id = $1 AND id_karya = $2`, tatest.Unindra, idKarya); checks != 3 {
					t.Errorf("%d checks of three versions", checks)
				}
				const history = `SELECT alasan FROM tugasakhir_riwayat WHERE college_id = $1 AND id_karya = $2 ORDER BY urut DESC LIMIT 1`
				if got := coretest.One[string](c, tatest.Unindra, history, tatest.Unindra, idKarya); got != "Surat: Surat tugas.pdf" {
					t.Error(got)
				}
			})
		}
		t.Run("TA-05 a supplement belongs to its session", func(t *testing.T) {
			karya := tatest.KaryaOf(tatest.Skripsi, "mahasiswa")
			id := tatest.OneBimbingan(c, karya, "diminta", 20)
			tatest.Upload(t, c, tatest.Unindra, "mahasiswa", "/v2/ta/skripsi_file/"+karya, "gambar.jpeg", "Bab 1", "jenis=lampiran", "idBimbingan="+id).Want(201)
			b := tatest.ReadBimbingan(c, "dosen", id)
			if len(b.Berkas) != 1 || b.Berkas[0].Nama != "gambar.jpeg.txt" || b.Lampiran != 1 || b.Berkas[0].Nomor != 0 {
				t.Errorf("%+v", b)
			}
		})
	})
}

func TestUnggahDitolak(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya, lain := tatest.NewKarya(c, tatest.Proposal, "disetujui_pembimbing"), tatest.NewKaryaOf(c, tatest.Proposal, "disetujui_pembimbing", "mahasiswa2")
		path := "/v2/ta/proposal_file/" + karya
		sah, orang := tatest.OneBimbingan(c, karya, "sah", -2), tatest.OneBimbingan(c, lain, "diminta", 30)
		for name, k := range map[string]struct {
			username, isi string
			texts         []string
			want          map[string]string
		}{
			"a program":                 {"mahasiswa", "MZ\x90\x00", []string{"jenis=naskah"}, map[string]string{"file": "Jenis berkas tidak diterima. Kirim PDF, DOCX, teks biasa, JPEG, atau PNG."}},
			"nothing in it":             {"mahasiswa", "", []string{"jenis=naskah"}, map[string]string{"file": "Berkas kosong"}},
			"a letter by the student":   {"mahasiswa", tatest.PDF, []string{"jenis=surat"}, map[string]string{"jenis": "Surat diunggah oleh operator"}},
			"a manuscript by operator":  {"operator", tatest.PDF, []string{"jenis=naskah"}, map[string]string{"jenis": "Operator hanya mengunggah surat"}},
			"a kind there is not":       {"mahasiswa", tatest.PDF, []string{"jenis=foto"}, map[string]string{"jenis": "Pilihan tidak tersedia"}},
			"a manuscript of a session": {"mahasiswa", tatest.PDF, []string{"jenis=naskah", "idBimbingan=" + orang}, map[string]string{"idBimbingan": "Hanya lampiran yang menyertai bimbingan"}},
			"another's session":         {"mahasiswa", tatest.PDF, []string{"jenis=lampiran", "idBimbingan=" + orang}, map[string]string{"idBimbingan": "Pilihan tidak tersedia"}},
			"no session":                {"mahasiswa", tatest.PDF, []string{"jenis=lampiran", "idBimbingan=x"}, map[string]string{"idBimbingan": "Pilihan tidak tersedia"}},
		} {
			t.Run("TA-05 refused, field by field: "+name, func(t *testing.T) {
				tatest.Unchanged(t, c, func() {
					tatest.Upload(t, c, tatest.Unindra, k.username, path, "a.pdf", k.isi, k.texts...).WantErrors(k.want)
				})
			})
		}
		for username, status := range map[string]int{"dosen": 403, "dosen2": 403, "dosen3": 404, "mahasiswa2": 404} {
			t.Run(fmt.Sprintf("TA-05 %s adds no file: %d", username, status), func(t *testing.T) {
				tatest.Unchanged(t, c, func() {
					tatest.Upload(t, c, tatest.Unindra, username, path, "a.pdf", tatest.PDF, "jenis=naskah").Want(status)
				})
			})
		}
		t.Run("TA-05 not by another college or kind, not to a valid session, not to a work that is over", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				tatest.Upload(t, c, tatest.TSM, "mahasiswa", path, "a.pdf", tatest.PDF, "jenis=naskah").Want(404)
				tatest.Upload(t, c, tatest.Unindra, "mahasiswa", "/v2/ta/skripsi_file/"+karya, "a.pdf", tatest.PDF, "jenis=naskah").Want(404)
				tatest.Upload(t, c, tatest.Unindra, "mahasiswa", path, "a.pdf", tatest.PDF, "jenis=lampiran", "idBimbingan="+sah).Want(409)
				c.Nobody(tatest.Unindra, "POST", path, nil).Want(401)
			})
			tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'dibatalkan' WHERE college_id = $1 AND id = $2`, lain)
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(tatest.Upload(t, c, tatest.Unindra, "mahasiswa2", "/v2/ta/proposal_file/"+lain, "a.pdf", tatest.PDF, "jenis=naskah"), 409); got != "Berkas tidak dapat ditambah. Status saat ini Dibatalkan." {
					t.Error(got)
				}
			})
		})
		t.Run("TA-05 too large a file: 413 with its sentence, nothing kept", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(tatest.Upload(t, c, tatest.Unindra, "mahasiswa", path, "a.pdf", tatest.PDF+strings.Repeat("x", 20<<20), "jenis=naskah"), 413); got != "Berkas terlalu besar: paling besar 20 MB" {
					t.Error(got)
				}
			})
		})
		t.Run("TA-05 fifty files are enough", func(t *testing.T) {
			for i := range 50 {
				tatest.Insert(c, `INSERT INTO tugasakhir_berkas (college_id, id, id_karya, jenis, nomor, nama, tipe, ukuran, sidik, dibuat_pada, dibuat_oleh)
					VALUES ($1, $2, $3, 'lampiran', 0, 'a.pdf', 'application/pdf', 1, 'x', 1, $4)`, fmt.Sprint("berkas", i), karya, tatest.Own(tatest.Unindra, "akun", "mahasiswa"))
			}
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(tatest.Upload(t, c, tatest.Unindra, "mahasiswa", path, "a.pdf", tatest.PDF, "jenis=naskah"), 409); got != "Karya ini sudah memiliki 50 berkas, jumlah paling banyak" {
					t.Error(got)
				}
			})
		})
	})
}

func TestAmbilBerkas(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		idKarya := tatest.NewKarya(c, tatest.Proposal, "disetujui_pembimbing")
		path := "/v2/ta/proposal_file/" + idKarya
		tatest.SidangKalender(c, idKarya, 100, "dosen3")
		var b karya.BerkasBaris
		tatest.Upload(t, c, tatest.Unindra, "mahasiswa", path, "naskah.pdf", tatest.PDF, "jenis=naskah").Want(201).JSON(&b)
		for username, status := range map[string]int{"mahasiswa": 200, "dosen": 200, "dosen2": 200, "dosen3": 200, "kaprodi": 200, "operator": 200, "dosen4": 404, "mahasiswa2": 404} {
			t.Run(fmt.Sprintf("TA-05 %s reads a file: %d", username, status), func(t *testing.T) {
				c.As(tatest.Unindra, username, "GET", path+"/"+b.ID, nil).Want(status)
			})
		}
		t.Run("TA-05 by its own work, kind and college alone", func(t *testing.T) {
			lain := tatest.NewKaryaOf(c, tatest.Proposal, "disetujui_pembimbing", "mahasiswa2")
			c.As(tatest.Unindra, "dosen", "GET", "/v2/ta/proposal_file/"+lain+"/"+b.ID, nil).Want(404)
			c.As(tatest.Unindra, "dosen", "GET", "/v2/ta/skripsi_file/"+idKarya+"/"+b.ID, nil).Want(404)
			c.As(tatest.TSM, "dosen", "GET", path+"/"+b.ID, nil).Want(404)
			c.As(tatest.Unindra, "dosen", "GET", path+"/..%2f..%2fetc%2fpasswd", nil).Want(404)
			c.Nobody(tatest.Unindra, "GET", path+"/"+b.ID, nil).Want(401)
		})
		t.Run("TA-05 a file that the store lost is an error, not an empty file", func(t *testing.T) {
			if err := c.Blob.Remove(coretest.One[string](c, tatest.Unindra, `SELECT sidik FROM tugasakhir_berkas WHERE college_id = $1 AND id = $2`, tatest.Unindra, b.ID)); err != nil {
				t.Fatal(err)
			}
			c.As(tatest.Unindra, "dosen", "GET", path+"/"+b.ID, nil).Want(500)
		})
		t.Run("TA-07 versions sent at once get a number each", func(t *testing.T) {
			tatest.Advance(c, time.Second)
			kirim := func() int {
				return tatest.Upload(t, c, tatest.Unindra, "mahasiswa", path, "naskah.pdf", tatest.PDF, "jenis=naskah").Status
			}
			got := tatest.AtOnce(kirim, kirim, kirim)
			numbers := coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(DISTINCT nomor) FROM tugasakhir_berkas WHERE college_id = $1 AND id_karya = $2`, tatest.Unindra, idKarya)
			if got[201] != 3 || numbers != 4 {
				t.Errorf("%v, %d numbers", got, numbers)
			}
		})
	})
}
