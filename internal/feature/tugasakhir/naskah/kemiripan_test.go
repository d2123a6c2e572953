package naskah_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
)

func TestKemiripan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		lain := tatest.NewKaryaOf(c, tatest.Skripsi, "bimbingan", "mahasiswa2")
		judulkan(t, c, [3]string{lain, "Pemesanan Hasil Tani", "bimbingan"})
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		tulisCek(t, c, "mahasiswa2", lain, tatest.Karang(1, 400)+tatest.Asli)
		t.Run("TA-05 the first of its kind has nothing from others", func(t *testing.T) {
			got, want := ringkasCek(tatest.ListCek(c, "operator", tatest.Skripsi, lain)), "1 selesai 0 of 25"
			if got != want {
				t.Errorf("the checks are %q, want %q", got, want)
			}
		})
		isi := tatest.Karang(2, 400) + tatest.Ubahan + tatest.Karang(3, 100)
		naskahSkripsi(t, c, "mahasiswa", karya, isi)
		t.Run("TA-05 a new version waits for its check, and has no score yet", func(t *testing.T) {
			const why = "Versi terbaru sedang diperiksa"
			list := tatest.ListCek(c, "dosen", tatest.Skripsi, karya)
			if got, want := ringkasCek(list), "1 antre - of 25"; got != want {
				t.Fatalf("the checks are %q, want %q", got, want)
			}
			if a := list[0].Aksi[0]; list[0].Kemajuan != 0 || a.Allowed || a.Reason != why {
				t.Errorf("the check is %+v, want one not begun, and another one refused with %q", list[0], why)
			}
			apitest.Refused(t, as(c, "dosen", "POST", tatest.PathMirip(tatest.Skripsi, karya), nil), 409, why)
		})
		if n := c.Jobs(); n != 1 {
			t.Fatalf("TA-05 %d jobs were done, want 1", n)
		}
		laporan := laporanTerakhir(c, karya)
		t.Run("TA-05 a disguised paragraph is found, side by side with its source, whose author stays unnamed",
			func(t *testing.T) { samaranDitemukan(t, c, karya, laporan) })
		asal := tatest.NewKarya(c, tatest.Proposal, "disetujui_pembimbing")
		tatest.NaskahBaru(t, c, "mahasiswa", tatest.Proposal, asal, isi)
		naskahSkripsi(t, c, "mahasiswa", karya, isi)
		jobs := c.Jobs()
		t.Run("TA-05 one's own earlier version and proposal do not count", func(t *testing.T) {
			if jobs != 2 {
				t.Errorf("%d jobs were done, want 2", jobs)
			}
			skor := tatest.AngkaAtau(laporan.Skor)
			want := fmt.Sprintf("2 selesai %s of 25; 1 selesai %s of 25", skor, skor)
			if got := ringkasCek(tatest.ListCek(c, "dosen", tatest.Skripsi, karya)); got != want {
				t.Errorf("the checks are %q, want %q", got, want)
			}
		})
		t.Run("TA-05 the same text of another student is found whole", func(t *testing.T) {
			tulisCek(t, c, "mahasiswa2", lain, tatest.Karang(2, 400)+tatest.Ubahan)
			got := tatest.ListCek(c, "dosen", tatest.Skripsi, lain)
			if len(got) != 2 || got[0].Skor == nil || *got[0].Skor < 99 {
				t.Errorf("the checks are %q, want two, the latest with 99 per cent at least", ringkasCek(got))
			}
			tulisCek(t, c, "mahasiswa2", lain, tatest.Karang(50, 400))
			periksaUlang(c, "mahasiswa", karya)
			got = tatest.ListCek(c, "dosen", tatest.Skripsi, karya)
			if len(got) != 3 || *got[0].Skor != 0 {
				t.Errorf("TA-05 after a version was replaced: the checks are %q, want three, the latest with 0",
					ringkasCek(got))
			}
		})
	})
}

// samaranDitemukan looks at the first check of a work for the paragraph that was disguised.
func samaranDitemukan(t *testing.T, c *coretest.Campus, karya string, laporan naskah.Kemiripan) {
	t.Helper()
	list := tatest.ListCek(c, "dosen", tatest.Skripsi, karya)
	if want := fmt.Sprintf("1 selesai %s of 25", tatest.AngkaAtau(laporan.Skor)); ringkasCek(list) != want {
		t.Fatalf("the checks are %q, want %q", ringkasCek(list), want)
	}
	if laporan.Skor == nil || *laporan.Skor < 2 || *laporan.Skor > 25 || !list[0].Aksi[0].Allowed {
		t.Fatalf("the check is %+v, want 2 to 25 per cent, and that it may be done again", list[0])
	}
	var k pengajuan.Karya
	as(c, "dosen", "GET", tatest.Paths[tatest.Skripsi]+"/"+karya, nil).Want(200).JSON(&k)
	got, want := fmt.Sprint(tatest.AngkaAtau(k.Kemiripan), " ", k.Versi), fmt.Sprint(*laporan.Skor, " ", 2)
	if got != want {
		t.Errorf("the score of the work and its version are %s, want %s", got, want)
	}
	petaniDitemukan(t, laporan)
	body := string(as(c, "dosen", "GET", tatest.PathMirip(tatest.Skripsi, karya)+"/"+laporan.ID, nil).Want(200).Body)
	for _, penulis := range []string{"Citra", "2022435"} {
		if strings.Contains(body, penulis) {
			t.Errorf("the report has %q, want the author unnamed: %s", penulis, body)
		}
	}
}

// petaniDitemukan looks for the passage about the farmers beside its source.
func petaniDitemukan(t *testing.T, laporan naskah.Kemiripan) {
	t.Helper()
	const petani = "dua belas petani"
	i := slices.IndexFunc(laporan.Kutipan, func(k naskah.Kutipan) bool { return strings.Contains(k.Teks, petani) })
	if i < 0 {
		t.Fatalf("the passages are %+v, want one with %q", laporan.Kutipan, petani)
	}
	k := laporan.Kutipan[i]
	got := fmt.Sprintf("%s, %d, of %d, page %d", k.JudulLain, k.TahunLain, k.Pemilik, k.Halaman)
	if want := "Pemesanan Hasil Tani, 2026, of 1, page 0"; got != want {
		t.Errorf("the source is %q, want %q", got, want)
	}
	if k.Skor < 50 || k.Skor > 95 || !strings.Contains(k.KutipanLain, petani) {
		t.Errorf("the passage is %+v, want 50 to 95 per cent, and %q in the source", k, petani)
	}
}

func TestKemiripanGagal(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.KP, "bimbingan")
		path := pathBerkas(tatest.KP, karya)
		kirimBerkas(t, c, path, "laporan.pdf", tatest.PDF, "jenis=laporan")
		c.Jobs()
		list := tatest.ListCek(c, "mahasiswa", tatest.KP, karya)
		if len(list) != 1 {
			t.Fatalf("TA-05 KP-01 the checks are %+v, want one", list)
		}
		x := list[0]
		got := strings.Join([]string{x.Status, x.Jenis, x.Keterangan}, ": ")
		if want := "gagal: laporan: Berkas rusak sehingga isinya tidak dapat dibaca"; got != want {
			t.Errorf("TA-05 KP-01 the check is %q, want %q", got, want)
		}
		if !x.Aksi[0].Allowed {
			t.Errorf("TA-05 KP-01 the student may %+v, want the check allowed again", x.Aksi)
		}
		kirimBerkas(t, c, path, "lampiran.txt", "Isi", "jenis=lampiran")
		if n := c.Jobs(); n != 0 {
			t.Errorf("TA-05 %d checks of a supplement were done, want none", n)
		}
	})
}

// A student hands in again and again before any check is done: one waits, the others say why they were not done.
func TestKemiripanBerulang(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		lain := tatest.NewKaryaOf(c, tatest.Skripsi, "bimbingan", "mahasiswa2")
		for i := range 6 {
			naskahSkripsi(t, c, "mahasiswa", karya, tatest.Karang(uint64(i), 100))
		}
		tatest.NaskahBaru(t, c, "mahasiswa2", tatest.Skripsi, lain, tatest.Karang(9, 100))
		if n := c.Jobs(); n != 2 {
			t.Errorf("TA-05 %d checks were done, want one a work", n)
		}
		for i, satu := range tatest.ListCek(c, "dosen", tatest.Skripsi, karya) {
			want, why := "gagal", "Tidak diperiksa: versi yang lebih baru sudah diunggah"
			if i == 0 {
				want, why = "selesai", ""
			}
			if satu.Status != want || satu.Keterangan != why {
				t.Errorf("TA-05 check %d: %s %q, want %s %q", i, satu.Status, satu.Keterangan, want, why)
			}
		}
	})
}

// A job ends while its check is being read: the reader sees it before or after, never an end without a score.
func TestKemiripanSelagiBerjalan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		tatest.NaskahBaru(t, c, "mahasiswa", tatest.Skripsi, karya, tatest.Asli)
		c.Jobs()
		for range 20 {
			as(c, "dosen", "POST", tatest.PathMirip(tatest.Skripsi, karya), nil).Want(201)
			selesai := make(chan struct{})
			go func() {
				defer close(selesai)
				c.Jobs()
			}()
			for berjalan := true; berjalan; {
				select {
				case <-selesai:
					berjalan = false
				default:
				}
				for _, satu := range tatest.ListCek(c, "dosen", tatest.Skripsi, karya) {
					if satu.Status == "gagal" {
						t.Fatalf("TA-05 a check that ends while it is read is %+v, want it not failed", satu)
					}
				}
			}
		}
	})
}

// pengujiSidang has dosen3 examine a thesis, in an exam that begins now.
func pengujiSidang(c *coretest.Campus, karya string) {
	sidang, now := tatest.Own(tatest.Unindra, "sidang", "1"), coretest.Now.UnixMicro()
	tatest.Insert(c, `INSERT INTO tugasakhir_sidang
			(college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang, tautan, status,
			versi, dibuat_pada, diubah_pada)
		VALUES ($1, $2, 'skripsi', 20261, $3, $4, NULL, 'https://rapat.example/1', 'dijadwalkan', 1, $3, $3)`,
		sidang, now, now+1)
	tatest.Insert(c, `INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, catatan, tenggat_revisi)
		VALUES ($1, $2, $3, '', '')`, sidang, karya)
	tatest.Insert(c, `INSERT INTO tugasakhir_penguji
			(college_id, id_sidang, id_karya, id_dosen, peran, kesediaan, alasan, lembar, catatan, versi)
		VALUES ($1, $2, $3, $4, 'penguji_1', 'bersedia', '', 'kosong', '', 1)`, sidang, karya, tatest.IDDosen("dosen3"))
}

func TestKemiripanHak(t *testing.T) {
	asks := map[string]int{
		"mahasiswa": 201, "dosen": 201, "dosen2": 201, "kaprodi": 201, "operator": 201,
		"dosen3": 403,
	}
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		lain := tatest.NewKaryaOf(c, tatest.Skripsi, "bimbingan", "mahasiswa2")
		pengujiSidang(c, karya)
		path := tatest.PathMirip(tatest.Skripsi, karya)
		t.Run("TA-05 without a manuscript there is nothing to check", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				apitest.Refused(t, as(c, "dosen", "POST", path, nil), 409, "Belum ada naskah yang diunggah")
			})
		})
		tatest.NaskahBaru(t, c, "mahasiswa", tatest.Skripsi, karya, tatest.Asli)
		c.Jobs()
		id := tatest.ListCek(c, "dosen", tatest.Skripsi, karya)[0].ID
		t.Run("TA-05 everyone who has to do with the work reads; "+
			"supervisors, the student and the campus ask", func(t *testing.T) {
			for username, want := range asks {
				as(c, username, "GET", path, nil).Want(200)
				as(c, username, "GET", path+"/"+id, nil).Want(200)
				as(c, username, "GET", "/v2/ta/skripsi_similar_titles/"+karya, nil).Want(200)
				as(c, username, "POST", path, nil).Want(want)
				c.Jobs()
			}
			if a := tatest.ListCek(c, "dosen3", tatest.Skripsi, karya)[0].Aksi[0]; a.Allowed || a.Reason == "" {
				t.Errorf("the examiner may %+v, want it refused with a reason", a)
			}
		})
		t.Run("TA-05 to others, to another college and under another kind it is not there", func(t *testing.T) {
			for _, o := range []struct{ college, username, path string }{
				{tatest.Unindra, "dosen4", path},
				{tatest.Unindra, "mahasiswa2", path},
				{tatest.TSM, "operator", path},
				{tatest.TSM, "dosen", path},
				{tatest.Unindra, "operator", tatest.PathMirip(tatest.Proposal, karya)},
				{tatest.Unindra, "operator", tatest.PathMirip(tatest.Skripsi, "x")},
			} {
				call := func(method, path string) *apitest.Answer {
					return c.As(o.college, o.username, method, path, nil)
				}
				tatest.Unchanged(t, c, func() {
					call("GET", o.path).Want(404)
					call("GET", o.path+"/"+id).Want(404)
					call("POST", o.path).Want(404)
					call("GET", strings.Replace(o.path, "_similarity", "_similar_titles", 1)).Want(404)
				})
			}
			as(c, "operator", "GET", tatest.PathMirip(tatest.Skripsi, lain)+"/"+id, nil).Want(404)
			as(c, "operator", "GET", path+"/tidak-ada", nil).Want(404)
			c.Nobody(tatest.Unindra, "GET", path, nil).Want(401)
		})
	})
}

func TestJudulMirip(t *testing.T) {
	const judulDekat = "Aplikasi Berbasis Web untuk Memesan Hasil Pertanian"
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		ini := [3]string{karya, "Pengembangan Aplikasi Pemesanan Hasil Tani Berbasis Web", "diajukan"}
		dekat := [3]string{tatest.NewKaryaOf(c, tatest.Skripsi, "selesai", "mahasiswa2"), judulDekat, "selesai"}
		magang := tatest.NewKaryaOf(c, tatest.KP, "bimbingan", "mahasiswa2")
		judulkan(t, c, ini, dekat, [3]string{magang, "Aplikasi Kepegawaian", "bimbingan"})
		cari := func() []naskah.JudulMirip {
			var out api.Halaman[naskah.JudulMirip]
			as(c, "dosen", "GET", "/v2/ta/proposal_similar_titles/"+karya, nil).Want(200).JSON(&out)
			return out.Data
		}
		t.Run("TA-06 the nearest titles come first, with year and likeness", func(t *testing.T) {
			got := cari()
			if len(got) != 2 {
				t.Fatalf("the titles are %+v, want two", got)
			}
			if first := got[0]; first.Judul != judulDekat || first.Tahun != 2026 || first.Skor < 80 {
				t.Errorf("the first title is %+v, want %q of 2026 with 80 at least", first, judulDekat)
			}
			if got[1].Skor > 40 {
				t.Errorf("the second title is %+v, want 40 at most", got[1])
			}
		})
		t.Run("TA-06 drafts and refused works are not shown", func(t *testing.T) {
			judulkan(t, c, ini, dekat, [3]string{magang, "Aplikasi Kepegawaian", "dibatalkan"})
			if got := cari(); len(got) != 1 {
				t.Errorf("the titles are %+v, want one", got)
			}
		})
		t.Run("TA-06 a title that a student writes is found from then on, "+
			"and a changed one by its new words", func(t *testing.T) {
			tatest.DeleteKarya(t, c)
			judulDitulis(t, c)
		})
	})
}

// judulDitulis looks for the title of a proposal that mahasiswa2 writes and changes, beside that of an internship.
func judulDitulis(t *testing.T, c *coretest.Campus) {
	t.Helper()
	karya := tatest.NewKarya(c, tatest.KP, "bimbingan")
	judulkan(t, c, [3]string{karya, "Diagnosis Penyakit Padi", "bimbingan"})
	titles := func() string {
		return string(as(c, "dosen", "GET", "/v2/kp/kerja_praktik_similar_titles/"+karya, nil).Want(200).Body)
	}
	body := tatest.Usulan(tatest.Proposal, nil)
	var baru pengajuan.Karya
	as(c, "mahasiswa2", "POST", "/v2/ta/proposal", body).Want(201).JSON(&baru)
	const revise = `UPDATE tugasakhir_karya SET status = 'perlu_perbaikan' WHERE college_id = $1 AND id = $2`
	tatest.Insert(c, revise, baru.ID)
	if got, want := titles(), "Sistem Pakar"; !strings.Contains(got, want) {
		t.Errorf("the titles are %s, want %q among them", got, want)
	}
	body["judul"] = "Pengaruh Upah terhadap Motivasi"
	as(c, "mahasiswa2", "PUT", "/v2/ta/proposal/"+baru.ID, body).Want(200)
	if got, gone := titles(), "Motivasi"; strings.Contains(got, gone) {
		t.Errorf("the titles are %s, want none with %q", got, gone)
	}
}
