package naskah_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

func TestUnggahBerkas(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		for _, jenis := range []karya.Jenis{tatest.Proposal, tatest.Skripsi, tatest.KP} {
			idKarya := tatest.NewKarya(c, jenis, tatest.Guided(jenis))
			path := pathBerkas(jenis, idKarya)
			t.Run("TA-05 KP-01 versions count up, each comes back as it went: "+string(jenis), func(t *testing.T) {
				for i, nomor := range []int64{1, 2} {
					pulangPergi(t, c, path, fmt.Sprint(tatest.PDF, i), nomor)
				}
				if got := kirimBerkas(t, c, path, "laporan.txt", "Bab 1", "jenis=laporan").Nomor; got != 1 {
					t.Errorf("the first report is version %d, want 1", got)
				}
				var surat karya.BerkasBaris
				upload(t, c, "operator", path, "Surat tugas.pdf", tatest.PDF, "jenis=surat").Want(201).JSON(&surat)
				if surat.Nomor != 0 || surat.Oleh != "Operator Kampus" {
					t.Errorf("the letter is %+v, want one without a version, by Operator Kampus", surat)
				}
				const checks = `SELECT COUNT(*) FROM tugasakhir_cek WHERE college_id = $1 AND id_karya = $2`
				if got := one[int64](c, checks, idKarya); got != 3 {
					t.Errorf("three versions have %d checks, want 3", got)
				}
				const history = `SELECT alasan FROM tugasakhir_riwayat WHERE college_id = $1 AND id_karya = $2
					ORDER BY urut DESC LIMIT 1`
				if got, want := one[string](c, history, idKarya), "Surat: Surat tugas.pdf"; got != want {
					t.Errorf("the history tells of %q, want %q", got, want)
				}
			})
		}
		t.Run("TA-05 a supplement belongs to its session", func(t *testing.T) {
			karya := tatest.KaryaOf(tatest.Skripsi, "mahasiswa")
			id := tatest.OneBimbingan(c, karya, "diminta", 20)
			path := pathBerkas(tatest.Skripsi, karya)
			kirimBerkas(t, c, path, "gambar.jpeg", "Bab 1", "jenis=lampiran", "idBimbingan="+id)
			b := tatest.ReadBimbingan(c, "dosen", id)
			if len(b.Berkas) != 1 || b.Lampiran != 1 {
				t.Fatalf("the session counts %d files and has %+v, want one", b.Lampiran, b.Berkas)
			}
			if f := b.Berkas[0]; f.Nama != "gambar.jpeg.txt" || f.Nomor != 0 {
				t.Errorf("the session has %+v, want gambar.jpeg.txt without a version", f)
			}
		})
	})
}

// pulangPergi hands a manuscript in, which becomes a version, and holds what comes back to what went.
func pulangPergi(t *testing.T, c *coretest.Campus, path, isi string, nomor int64) {
	t.Helper()
	b := kirimBerkas(t, c, path, `C:\Naskah "akhir".PDF`, isi, "jenis=naskah")
	want := karya.BerkasBaris{
		ID: b.ID, Jenis: "naskah", Nomor: nomor, Nama: "C Naskah akhir.PDF", Tipe: "application/pdf",
		Ukuran: int64(len(isi)), Pada: b.Pada, Oleh: "Adinata Bagaskara", Sebelum: b.Sebelum,
	}
	if diff := cmp.Diff(want, b); diff != "" {
		t.Errorf("version %d differs (-want +got):\n%s", nomor, diff)
	}
	a := as(c, "dosen2", "GET", path+"/"+b.ID, nil).Want(200)
	if got := string(a.Body); got != isi {
		t.Errorf("version %d comes back as %q, want %q", nomor, got, isi)
	}
	for name, want := range map[string]string{
		"Content-Type":            "application/pdf",
		"Content-Security-Policy": "sandbox; default-src 'none'",
		"X-Content-Type-Options":  "nosniff",
		"Content-Length":          fmt.Sprint(len(isi)),
	} {
		if got := a.Header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if got, want := a.Header.Get("Content-Disposition"), "attachment"; !strings.HasPrefix(got, want) {
		t.Errorf("Content-Disposition is %q, want %q first", got, want)
	}
}

// unggahan is a file that somebody hands in, and the sentences that refuse it.
type unggahan struct {
	username, isi string
	texts         []string
	want          map[string]string
}

// salahUnggah are files that are refused; orang names a session of another's work.
func salahUnggah(orang string) map[string]unggahan {
	return map[string]unggahan{
		"a program": {
			"mahasiswa", "MZ\x90\x00", []string{"jenis=naskah"},
			map[string]string{"file": "Jenis berkas tidak diterima. Kirim PDF, DOCX, teks biasa, JPEG, atau PNG."},
		},
		"nothing in it": {
			"mahasiswa", "", []string{"jenis=naskah"},
			map[string]string{"file": "Berkas kosong"},
		},
		"a letter by the student": {
			"mahasiswa", tatest.PDF, []string{"jenis=surat"},
			map[string]string{"jenis": "Surat diunggah oleh operator"},
		},
		"a manuscript by operator": {
			"operator", tatest.PDF, []string{"jenis=naskah"},
			map[string]string{"jenis": "Operator hanya mengunggah surat"},
		},
		"a kind there is not": {
			"mahasiswa", tatest.PDF, []string{"jenis=foto"},
			map[string]string{"jenis": "Pilihan tidak tersedia"},
		},
		"a manuscript of a session": {
			"mahasiswa", tatest.PDF, []string{"jenis=naskah", orang},
			map[string]string{"idBimbingan": "Hanya lampiran yang menyertai bimbingan"},
		},
		"another's session": {
			"mahasiswa", tatest.PDF, []string{"jenis=lampiran", orang},
			map[string]string{"idBimbingan": "Pilihan tidak tersedia"},
		},
		"no session": {
			"mahasiswa", tatest.PDF, []string{"jenis=lampiran", "idBimbingan=x"},
			map[string]string{"idBimbingan": "Pilihan tidak tersedia"},
		},
	}
}

func TestUnggahDitolak(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Proposal, "disetujui_pembimbing")
		lain := tatest.NewKaryaOf(c, tatest.Proposal, "disetujui_pembimbing", "mahasiswa2")
		sah := "idBimbingan=" + tatest.OneBimbingan(c, karya, "sah", -2)
		orang := "idBimbingan=" + tatest.OneBimbingan(c, lain, "diminta", 30)
		kirim := func(username, isi string, texts ...string) *apitest.Answer {
			return upload(t, c, username, pathBerkas(tatest.Proposal, karya), "a.pdf", isi, texts...)
		}
		for name, k := range salahUnggah(orang) {
			t.Run("TA-05 refused, field by field: "+name, func(t *testing.T) {
				tatest.Unchanged(t, c, func() { kirim(k.username, k.isi, k.texts...).WantErrors(k.want) })
			})
		}
		for username, status := range map[string]int{"dosen": 403, "dosen2": 403, "dosen3": 404, "mahasiswa2": 404} {
			t.Run(fmt.Sprintf("TA-05 %s adds no file: %d", username, status), func(t *testing.T) {
				tatest.Unchanged(t, c, func() { kirim(username, tatest.PDF, "jenis=naskah").Want(status) })
			})
		}
		t.Run("TA-05 not by another college or kind, not to a valid session, "+
			"not to a work that is over", func(t *testing.T) {
			path, skripsi := pathBerkas(tatest.Proposal, karya), pathBerkas(tatest.Skripsi, karya)
			tatest.Unchanged(t, c, func() {
				tatest.Upload(t, c, tatest.TSM, "mahasiswa", path, "a.pdf", tatest.PDF, "jenis=naskah").Want(404)
				upload(t, c, "mahasiswa", skripsi, "a.pdf", tatest.PDF, "jenis=naskah").Want(404)
				kirim("mahasiswa", tatest.PDF, "jenis=lampiran", sah).Want(409)
				c.Nobody(tatest.Unindra, "POST", path, nil).Want(401)
			})
			const over = `UPDATE tugasakhir_karya SET status = 'dibatalkan' WHERE college_id = $1 AND id = $2`
			tatest.Insert(c, over, lain)
			tatest.Unchanged(t, c, func() {
				a := upload(t, c, "mahasiswa2", pathBerkas(tatest.Proposal, lain), "a.pdf", tatest.PDF, "jenis=naskah")
				apitest.Refused(t, a, 409, "Berkas tidak dapat ditambah. Status saat ini Dibatalkan.")
			})
		})
		t.Run("TA-05 too large a file: 413 with its sentence, nothing kept", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				besar := tatest.PDF + strings.Repeat("x", 20<<20)
				a := kirim("mahasiswa", besar, "jenis=naskah")
				apitest.Refused(t, a, 413, "Berkas terlalu besar: paling besar 20 MB")
			})
		})
		t.Run("TA-05 fifty files are enough", func(t *testing.T) {
			const insert = `INSERT INTO tugasakhir_berkas
					(college_id, id, id_karya, jenis, nomor, nama, tipe, ukuran, sidik, dibuat_pada, dibuat_oleh)
				VALUES ($1, $2, $3, 'lampiran', 0, 'a.pdf', 'application/pdf', 1, 'x', 1, $4)`
			akun := tatest.Own(tatest.Unindra, "akun", "mahasiswa")
			for i := range 50 {
				tatest.Insert(c, insert, fmt.Sprint("berkas", i), karya, akun)
			}
			tatest.Unchanged(t, c, func() {
				const want = "Karya ini sudah memiliki 50 berkas, jumlah paling banyak"
				apitest.Refused(t, kirim("mahasiswa", tatest.PDF, "jenis=naskah"), 409, want)
			})
		})
	})
}

func TestAmbilBerkas(t *testing.T) {
	readers := map[string]int{
		"mahasiswa": 200, "dosen": 200, "dosen2": 200, "dosen3": 200, "kaprodi": 200, "operator": 200,
		"dosen4": 404, "mahasiswa2": 404,
	}
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		idKarya := tatest.NewKarya(c, tatest.Proposal, "disetujui_pembimbing")
		path := pathBerkas(tatest.Proposal, idKarya)
		tatest.SidangKalender(c, idKarya, 100, "dosen3")
		id := kirimBerkas(t, c, path, "naskah.pdf", tatest.PDF, "jenis=naskah").ID
		for username, status := range readers {
			t.Run(fmt.Sprintf("TA-05 %s reads a file: %d", username, status), func(t *testing.T) {
				as(c, username, "GET", path+"/"+id, nil).Want(status)
			})
		}
		t.Run("TA-05 by its own work, kind and college alone", func(t *testing.T) {
			lain := tatest.NewKaryaOf(c, tatest.Proposal, "disetujui_pembimbing", "mahasiswa2")
			as(c, "dosen", "GET", pathBerkas(tatest.Proposal, lain)+"/"+id, nil).Want(404)
			as(c, "dosen", "GET", pathBerkas(tatest.Skripsi, idKarya)+"/"+id, nil).Want(404)
			c.As(tatest.TSM, "dosen", "GET", path+"/"+id, nil).Want(404)
			as(c, "dosen", "GET", path+"/..%2f..%2fetc%2fpasswd", nil).Want(404)
			c.Nobody(tatest.Unindra, "GET", path+"/"+id, nil).Want(401)
		})
		t.Run("TA-05 a file that the store lost is an error, not an empty file", func(t *testing.T) {
			sidik := one[string](c, `SELECT sidik FROM tugasakhir_berkas WHERE college_id = $1 AND id = $2`, id)
			if err := c.Blob.Remove(sidik); err != nil {
				t.Fatal(err)
			}
			as(c, "dosen", "GET", path+"/"+id, nil).Want(500)
		})
		t.Run("TA-07 versions sent at once get a number each", func(t *testing.T) {
			tatest.Advance(c, time.Second)
			kirim := func() int {
				return upload(t, c, "mahasiswa", path, "naskah.pdf", tatest.PDF, "jenis=naskah").Status
			}
			if got := tatest.AtOnce(kirim, kirim, kirim); got[201] != 3 {
				t.Errorf("three versions sent at once are answered %v, want 201 three times", got)
			}
			const numbers = `SELECT COUNT(DISTINCT nomor) FROM tugasakhir_berkas
				WHERE college_id = $1 AND id_karya = $2`
			if got := one[int64](c, numbers, idKarya); got != 4 {
				t.Errorf("four versions have %d numbers, want 4", got)
			}
		})
	})
}
