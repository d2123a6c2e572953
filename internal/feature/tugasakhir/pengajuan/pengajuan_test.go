package pengajuan_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// syaratAwal is the check list for the defense of a thesis whose guidance has just begun.
var syaratAwal = []string{
	"bimbingan belum 0 dari 8; kurang 2 dengan Pembimbing 1, 2 dengan Pembimbing 2, 4 dengan siapa pun",
	"sks terpenuhi 126 SKS (minimal 100)",
	"ipk terpenuhi 3,38 (minimal 2,75)",
	"nilai_de terpenuhi D 3 SKS (maksimal 6), E 0 SKS (tanpa E)",
	"krs terpenuhi Skripsi",
	"kemiripan belum Belum diperiksa (batas 25%)",
	"naskah belum Belum diunggah",
	"persetujuan_1 belum Belum diajukan",
	"persetujuan_2 belum Belum diajukan",
}

func TestPengajuanSidang(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		w := newWork(c, tatest.Skripsi, "bimbingan")
		sidang := tatest.Fields{"hal": "sidang", "usulanTanggal": "2026-12-01", "catatan": "Siap"}
		t.Run("TA-03 TA-05 what is missing is named, and nothing is asked for", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				apitest.Refused(t, w.ajukan(sidang), 409, "Syarat sidang belum terpenuhi: Bimbingan, Naskah.")
			})
			var out pengajuan.Pengajuan
			w.as("dosen", "GET", "_submission", "", nil).Want(200).JSON(&out)
			var got []string
			for _, s := range out.Syarat {
				got = append(got, s.Kode+" "+s.Status+" "+s.Rinci)
			}
			if diff := cmp.Diff(syaratAwal, got); diff != "" {
				t.Errorf("the check list (-want +got):\n%s", diff)
			}
		})
		tatest.FulfilSyarat(c, w.id)
		t.Run("TA-03 a day that is none", func(t *testing.T) {
			w.ajukan(tatest.Fields{"hal": "sidang", "usulanTanggal": "2026-02-30"}).Want(422)
		})
		var p ajuan.PengajuanBaris
		a := w.ajukan(sidang).Want(201).JSON(&p)
		got := [3]string{p.Status, p.UsulanTanggal, a.Header.Get("ETag")}
		if want := [3]string{"diajukan", "2026-12-01", `"1"`}; got != want {
			t.Fatalf("status, day and version of the request are %q, want %q", got, want)
		}
		w.status(t, "mengajukan_sidang")
		t.Run("TA-03 both have to consent before the campus verifies", w.disetujuiBerdua)
		t.Run("TA-03 a trial has no verification", func(t *testing.T) { w.verifikasi("uji").Want(422) })
	})
}

// disetujuiBerdua brings the request for a defense through consent and verification.
func (w work) disetujuiBerdua(t *testing.T) {
	w.putusHal("dosen", "sidang", "disetujui", "", `If-Match: "1"`).Want(200)
	tatest.Unchanged(t, w.c, func() {
		w.putusHal("dosen2", "sidang", "disetujui", "", `If-Match: "1"`).Want(412)
		got, want := tatest.Message(w.verifikasi("sidang"), 409), "Belum semua pembimbing menyetujui."
		if !strings.HasSuffix(got, want) {
			t.Errorf("the refusal says %q, want it to end %q", got, want)
		}
	})
	var p ajuan.PengajuanBaris
	w.putusHal("dosen2", "sidang", "disetujui", "", `If-Match: "2"`).Want(200).JSON(&p)
	if want := "disetujui"; p.Status != want || len(p.Putusan) != 2 {
		t.Errorf("the request is %s by %d decisions, want %s by two", p.Status, len(p.Putusan), want)
	}
	if got := tatest.ListKarya(w.c, "operator", w.jenis, "?saya=ya").Total; got != 1 {
		t.Errorf("%d works wait for the operator, want 1", got)
	}
	w.verifikasi("sidang").Want(200).JSON(&p)
	if want := "diverifikasi"; p.Status != want {
		t.Errorf("the request is %s, want %s", p.Status, want)
	}
	w.status(t, "siap_sidang")
}

func TestUjiCoba(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		w := newWork(c, tatest.KP, "bimbingan")
		uji := tatest.Fields{"hal": "uji"}
		t.Run("KP-01 a trial is decided on, taken back, withdrawn and asked for anew", func(t *testing.T) {
			w.ajukan(uji).Want(201)
			tatest.Unchanged(t, c, func() { w.ajukan(uji).Want(409) })
			var revisi, urung, tarik, baru ajuan.PengajuanBaris
			w.putusHal("dosen", "uji", "revisi", "Latihan lagi").Want(200).JSON(&revisi)
			got, want := revisi.Status+": "+revisi.Alasan, "perlu_perbaikan: Latihan lagi"
			if got != want {
				t.Errorf("sent back, the request is %q, want %q", got, want)
			}
			w.status(t, "bimbingan")
			w.as("dosen", "DELETE", "_submission", "/approval?hal=uji", nil).Want(200).JSON(&urung)
			if want := "diajukan"; urung.Status != want || len(urung.Putusan) != 0 {
				t.Errorf("taken back, the request is %s by %+v, want %s by none", urung.Status, urung.Putusan, want)
			}
			w.tarik("uji").Want(200).JSON(&tarik)
			if want := "ditarik"; tarik.Status != want {
				t.Errorf("withdrawn, the request is %s, want %s", tarik.Status, want)
			}
			tatest.Unchanged(t, c, func() {
				apitest.Refused(t, w.putusHal("dosen", "uji", "disetujui", ""), 409, "Tidak dapat memberi keputusan. "+
					"Status pengajuan sudah berubah menjadi Ditarik oleh Adinata Bagaskara "+
					"pada 21 November 2026 10:00 WIB.")
			})
			w.ajukan(uji).Want(201).JSON(&baru)
			if baru.Nomor != 2 || len(baru.Aksi) != 1 || baru.Aksi[0].Code != "tarik" || !baru.Aksi[0].Allowed {
				t.Errorf("asked anew, the request is %+v, want number 2, which can be withdrawn", baru)
			}
		})
	})
}
