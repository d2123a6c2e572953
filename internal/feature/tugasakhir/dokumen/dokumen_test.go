package dokumen_test

import (
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/dokumen"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/doc/doctest"
)

// kataKartu is what the card of guidance says of the sessions that TestDokumenKartu makes.
var kataKartu = []string{
	"Universitas UNINDRA", "Fakultas Teknik", "Program Studi Informatika (S1)", "KARTU BIMBINGAN SKRIPSI",
	"Nama : Adinata Bagaskara", "NIM : 2022", "Judul : Sistem Informasi Perpustakaan",
	"Pembimbing 1 : Dr. Budi Santoso, M.Kom.", "Pembimbing 2 : Dr. Siti Aminah, M.Kom.",
	"Periode : 2026/2027 Ganjil", "No Tanggal Topik Catatan Paraf",
	"1 23 Oktober 2026 Bab 1: Latar belakang Perjelas rumusan satu Tindak lanjut: Lanjut ke Bab 2 P1",
	"– 23 Oktober 2026 Bab 1: Bersama Lanjut Tindak lanjut: Lanjut ke Bab 2 " +
		"Tidak dihitung: ada bimbingan lain pada jam yang sama. P2",
	"2 24 Oktober 2026 Bab 1: Metode Baik Tindak lanjut: Lanjut ke Bab 2 P2",
	"– 24 Oktober 2026 Bab 1: Sore Lanjut Tindak lanjut: Lanjut ke Bab 2 " +
		"Tidak dihitung: hari itu sudah ada bimbingan yang dihitung. P1",
	"– 28 Oktober 2026 Bab 1: Tanpa kata Tindak lanjut: Lanjut ke Bab 2 Tidak dihitung: catatan belum diisi. P1",
	"Bimbingan yang dihitung: 2 kali, dari paling sedikit 8 kali.",
	"28 Oktober 2026 Pembimbing 1 Dr. Budi Santoso, M.Kom. NIDN 0000000000", "Pembimbing 2 Dr. Siti Aminah",
	"Portal Dosen pada 21 November 2026 10:00 WIB", "Halaman 1 dari 1",
}

func TestDokumenKartu(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		k := newKertas(c, tatest.Skripsi, "bimbingan")
		bimbing := func(akun, status string, nomor int, topik, catatan string) {
			tatest.BimbinganDokumen(c, k.id, akun, status, nomor, topik, catatan)
		}
		bimbing("dosen", "sah", 1, "Latar belakang", "<p>Perjelas <b>rumusan</b></p><ul><li>satu</li></ul>")
		bimbing("dosen2", "sah", 2, "Metode", "<p>Baik</p>")
		bimbing("dosen", "menunggu_paraf", 3, "Belum disahkan", "")
		bimbing("dosen", "sah", 4, "Sore", "<p>Lanjut</p>")
		bimbing("dosen2", "sah", 5, "Bersama", "<p>Lanjut</p>")
		bimbing("dosen", "sah", 6, "Tanpa kata", "")
		mulai := func(nomor int, pada time.Time) {
			tatest.Insert(c, `UPDATE tugasakhir_bimbingan SET mulai_pada = $2
				WHERE college_id = $1 AND id_karya = $3 AND nomor = $4`, pada.UnixMicro(), k.id, nomor)
		}
		mulai(4, coretest.Now.Add(-28*24*time.Hour+3*time.Hour))
		mulai(5, coretest.Now.Add(-29*24*time.Hour))
		t.Run("TA-05 IN-10 the card of guidance: who, each validated session, "+
			"the count against the minimum", func(t *testing.T) {
			got := k.download(t, "dosen", "kartu-bimbingan")
			tatest.Contains(t, got.Teks, kataKartu...)
			lacks(t, got.Teks, "RAHASIA", "Belum disahkan", "kata mahasiswa")
			if want := "Kartu_Bimbingan_Skripsi_" + nimMahasiswa(c) + "_20261121.pdf"; got.Nama != want {
				t.Errorf("it is called %s, want %s", got.Nama, want)
			}
		})
		t.Run("TA-05 everyone who has to do with the work gets it, nobody else", func(t *testing.T) {
			for _, akun := range []string{"dosen2", "mahasiswa", "kaprodi", "operator"} {
				k.download(t, akun, "kartu-bimbingan")
			}
			for _, akun := range []string{"dosen3", "dosen4", "mahasiswa2"} {
				k.get(akun, "kartu-bimbingan").Want(404)
				k.daftar(akun).Want(404)
			}
			c.As(tatest.TSM, "operator", "GET", k.path("kartu-bimbingan"), nil).Want(404)
			c.Nobody(tatest.Unindra, "GET", k.path("kartu-bimbingan"), nil).Want(401)
		})
		t.Run("TA-05 on this machine the code leads to the port that was asked", func(t *testing.T) {
			call := apitest.Call{Method: "GET", Path: k.path("kartu-bimbingan"), Host: "localhost:8080"}
			call.Token = coretest.Token(tatest.Unindra, "dosen")
			teks := doctest.Text(t, c.Do(t, call).Want(200).Body)
			tatest.Contains(t, teks, "http://localhost:8080/dokumen/UNINDRA.")
		})
		t.Run("TA-06 a work of another kind, a paper and an exam that are none are not there", func(t *testing.T) {
			kertas{c, tatest.Proposal, k.id}.get("dosen", "kartu-bimbingan").Want(404)
			k.get("dosen", "ijazah").Want(404)
			k.get("dosen", "kartu-bimbingan?idSidang=tidak-ada").Want(404)
		})
		t.Run("TA-07 none before guidance began", func(t *testing.T) {
			lain := newKertas2(c, tatest.Proposal, "diajukan")
			const want = "Kartu bimbingan tersedia setelah bimbingan dimulai"
			apitest.Refused(t, lain.get("dosen", "kartu-bimbingan"), 409, want)
		})
	})
}

// tersedia names the papers that an account may get, and holds the list to what each paper answers.
func (k kertas) tersedia(t *testing.T, akun string) string {
	t.Helper()
	var out struct{ Data []dokumen.DokumenBaris }
	k.daftar(akun).Want(200).JSON(&out)
	ada := []string{}
	for _, d := range out.Data {
		a := k.get(akun, d.Nama+"?idDosen="+d.IDDosen)
		if boleh := a.Status == 200; boleh != d.Boleh || boleh != (d.Alasan == "") {
			t.Errorf("%s of %s: %v %q in the list, want what the paper answers: %d",
				d.Nama, akun, d.Boleh, d.Alasan, a.Status)
		}
		if d.Boleh {
			ada = append(ada, d.Nama)
		} else if got := a.Problem().Message; got != d.Alasan {
			t.Errorf("%s: the paper says %q, want what the list says: %q", d.Nama, got, d.Alasan)
		}
	}
	return strings.Join(ada, " ")
}

func TestDokumenTersedia(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		k := newKertas(c, tatest.Proposal, "disetujui_pembimbing")
		hold := func(apa, akun, want string) {
			t.Helper()
			if got := k.tersedia(t, akun); got != want {
				t.Errorf("TA-07 %s, %s may get %q, want %q", apa, akun, got, want)
			}
		}
		hold("while guided", "dosen", "kartu-bimbingan")
		k.ujian()
		hold("scheduled", "mahasiswa", "kartu-bimbingan undangan daftar-hadir")
		hold("scheduled, an examiner", "dosen",
			"kartu-bimbingan undangan daftar-hadir form-nilai form-nilai form-nilai form-nilai")
		k.hasil("lulus_revisi", "", "2026-12-23")
		k.revisi("dosen3", 1, "Perbaiki abstrak")
		k.jadi("revisi")
		hold("passed with revisions", "mahasiswa",
			"kartu-bimbingan undangan daftar-hadir berita-acara lembar-revisi")
		k.batalkanUjian()
		hold("called off", "operator", "kartu-bimbingan")
	})
}
