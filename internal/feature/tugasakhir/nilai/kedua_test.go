package nilai_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/dokumen"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/nilai"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/dateid"
)

// TestSidangKedua follows a student who fails and is examined again, from the request to the grade and its papers.
func TestSidangKedua(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		for _, jenis := range []karya.Jenis{tatest.Proposal, tatest.Skripsi, tatest.KP} {
			t.Run("TA-07 TA-08 a second exam after a failure: "+string(jenis), func(t *testing.T) {
				jalanKedua(t, onlyUji(t, c, jenis))
			})
		}
	})
}

func jalanKedua(t *testing.T, pertama uji) {
	c := pertama.c
	tatest.FulfilSyarat(c, pertama.id)
	gagal(t, pertama)
	mintaLagi(t, pertama)
	tatest.Shift(c, 10*time.Minute) // so that nothing happens at the moment of what was before
	kedua := pertama
	kedua.sidang = tatest.JadwalkanUji(t, c, kedua.jenis, tatest.RencanaUji(tatest.JamWIB(26, 9, 0), kedua.id))
	wantTerjadwal(t, pertama, kedua)
	tatest.Mulaikan(c, kedua.sidang)
	mulai := c.Clock.Now().Add(-time.Hour).In(dateid.WIB)
	tatest.Unchanged(t, c, func() {
		kedua.hasil("dosen3", "lulus", "").WantErrors(map[string]string{fieldHasil: belumAda})
		apitest.Refused(t, pertama.hasil("operator", "lulus", ""), 409, "Adinata Bagaskara: Hasil sudah dicatat")
	})
	lulusKedua(t, kedua)
	wantDokumen(t, kedua, mulai)
	const examined = `SELECT COUNT(*) FROM kegiatan_kegiatan
		WHERE college_id = $1 AND jenis = 'pengujian' AND id_objek = $2`
	wantCount(t, c, "who examined the first time", 2, examined, pertama.sidang+"/"+pertama.id)
	wantCount(t, c, "who examined the second time", 2, examined, kedua.sidang+"/"+kedua.id)
}

// gagal fails the first exam, which the list of works then counts.
func gagal(t *testing.T, u uji) {
	t.Helper()
	wantKe := func(when string, want int64) {
		t.Helper()
		if got := tatest.ListKarya(u.c, "dosen", u.jenis, "").Data[0].SidangKe; got != want {
			t.Errorf("the list says exam %d %s, want %d", got, when, want)
		}
	}
	u.kirimSemua(30)
	wantKe("before one has failed", 0)
	u.hasil("dosen3", "tidak_lulus", "").Want(200)
	wantKe("after one has failed", 2)
}

// mintaLagi asks for the second exam, for which all have to agree anew.
func mintaLagi(t *testing.T, u uji) {
	t.Helper()
	submission := func(akun, method, akhiran string, body any) *apitest.Answer {
		return u.c.As(tatest.Unindra, akun, method, tatest.Paths[u.jenis]+"_submission/"+u.id+akhiran, body)
	}
	var p pengajuan.Pengajuan
	submission("mahasiswa", "GET", "", nil).Want(200).JSON(&p)
	const want = "Belum diajukan"
	for _, s := range p.Syarat {
		if strings.HasPrefix(s.Kode, "persetujuan") && s.Rinci != want {
			t.Errorf("the consent to the exam that failed still counts: %s says %q, want %q", s.Kode, s.Rinci, want)
		}
	}
	agreed := tatest.Fields{"hal": "sidang", "status": "disetujui"}
	submission("mahasiswa", "POST", "", tatest.Fields{"hal": "sidang"}).Want(201)
	submission("dosen", "PUT", "/approval", agreed).Want(200)
	submission("dosen2", "PUT", "/approval", agreed).Want(200)
	submission("operator", "PUT", "/verification", agreed).Want(200)
}

// wantTerjadwal holds the second exam to be one of its own, beside the first.
func wantTerjadwal(t *testing.T, pertama, kedua uji) {
	t.Helper()
	if kedua.sidang == pertama.sidang {
		t.Errorf("the second exam is the first one, %s", kedua.sidang)
	}
	get := func(akun, path string) *apitest.Answer {
		return kedua.c.As(tatest.Unindra, akun, "GET", tatest.Paths[kedua.jenis]+path+kedua.id, nil).Want(200)
	}
	var s sidang.Sidang
	get("dosen3", "_exam_summary/").JSON(&s)
	if s.IDSidang != kedua.sidang || s.Ke != 2 || s.Hasil != "" || s.Lembar != "kosong" {
		t.Errorf("the exam is %+v, want the second, %s, without a result or a mark", s.SidangBaris, kedua.sidang)
	}
	rows, _ := apitest.Rows[sidang.SidangBaris](get("mahasiswa", "_schedule/"))
	if len(rows) != 2 || rows[0].Ke != 2 || rows[1].Ke != 1 || rows[1].Hasil != "tidak_lulus" {
		t.Errorf("the exams are %+v, want the second and the first, which failed", rows)
	}
}

// lulusKedua lets the second exam pass and locks its grade.
func lulusKedua(t *testing.T, kedua uji) {
	t.Helper()
	kedua.kirimSemua(82)
	kedua.hasil("dosen3", "lulus", "").Want(200)
	nilaiAkhir := "82"
	if kedua.jenis == tatest.KP {
		kedua.lapangan("operator", tatest.Body{"nilai": 92}).Want(200)
		nilaiAkhir = "84"
	}
	var n nilai.Penilaian
	kedua.kunci("operator").Want(200).JSON(&n)
	got := fmt.Sprintln(n.IDSidang, tatest.AngkaAtau(n.Nilai), n.Huruf)
	if want := fmt.Sprintln(kedua.sidang, nilaiAkhir, "A-"); got != want {
		t.Errorf("exam, grade and letter: %s, want the second exam's: %s", got, want)
	}
	const end = `SELECT hasil || ' ' || status FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`
	const want = "lulus selesai"
	if got := coretest.One[string](kedua.c, tatest.Unindra, end, tatest.Unindra, kedua.id); got != want {
		t.Errorf("result and status of the work are %q, want %q", got, want)
	}
}

// wantDokumen holds the papers to be those of the second exam, which began at another hour than the first.
func wantDokumen(t *testing.T, kedua uji, mulai time.Time) {
	t.Helper()
	var papers struct{ Data []dokumen.DokumenBaris }
	path := tatest.Paths[kedua.jenis] + "_document/" + kedua.id
	kedua.c.As(tatest.Unindra, "operator", "GET", path, nil).Want(200).JSON(&papers)
	for _, d := range papers.Data {
		if (d.Nama == "berita-acara" || d.Nama == "undangan") && !d.Boleh {
			t.Errorf("a paper of the second exam is %+v, want one that may be made", d)
		}
	}
	const acara = "berita-acara"
	paper := tatest.DownloadDokumen(t, kedua.c, "operator", tatest.PathDokumen(kedua.jenis, kedua.id, acara))
	tatest.Contains(t, paper.Teks, "pukul "+mulai.Format("15:04")+" WIB")
}
