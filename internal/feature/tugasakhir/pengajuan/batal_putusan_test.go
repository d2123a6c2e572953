package pengajuan_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// minta asks for a decision to be undone.
func (w work) minta(username, hal string) *apitest.Answer {
	body := tatest.Fields{"hal": hal, "alasan": " Salah  menekan tombol "}
	return w.as(username, "POST", "_reversal", "", body)
}

// diminta asks for a decision to be undone and tells the request's id.
func (w work) diminta(username, hal string) string {
	var x pengajuan.Pembatalan
	w.minta(username, hal).Want(201).JSON(&x)
	return x.ID
}

// kabulkan grants such a request.
func (w work) kabulkan(username, minta string) *apitest.Answer {
	return w.as(username, "PUT", "_reversal", "/"+minta, putusan("dikabulkan", ""))
}

// tolak refuses such a request as the operator.
func (w work) tolak(minta, alasan string) *apitest.Answer {
	return w.as("operator", "PUT", "_reversal", "/"+minta, putusan("ditolak", alasan))
}

// pembatalan lists such requests as somebody sees them.
func (w work) pembatalan(username string) (out pengajuan.DaftarPembatalan) {
	w.as(username, "GET", "_reversal", "", nil).Want(200).JSON(&out)
	return out
}

// dapat holds which decisions somebody may ask to be undone, as "judul:true".
func (w work) dapat(t *testing.T, username, want string) {
	t.Helper()
	var out []string
	for _, a := range w.pembatalan(username).Dapat {
		out = append(out, fmt.Sprintf("%s:%v", a.Code, a.Allowed))
	}
	if got := strings.Join(out, " "); got != want {
		t.Errorf("%s may ask to undo %q, want %q", username, got, want)
	}
}

// tampak holds how many such requests somebody reads.
func (w work) tampak(t *testing.T, username string, want int) {
	t.Helper()
	if got := len(w.pembatalan(username).Data); got != want {
		t.Errorf("%s reads %d requests, want %d", username, got, want)
	}
}

// riwayatAkhir holds the last line of the history, as "tindakan/peran/ke/alasan".
func (w work) riwayatAkhir(t *testing.T, want string) {
	t.Helper()
	const read = `SELECT tindakan || '/' || peran || '/' || ke || '/' || alasan FROM tugasakhir_riwayat
		WHERE college_id = $1 AND id_karya = $2 ORDER BY urut DESC LIMIT 1`
	if got := coretest.One[string](w.c, tatest.Unindra, read, tatest.Unindra, w.id); got != want {
		t.Errorf("the last line of the history is %q, want %q", got, want)
	}
}

// menunggu holds how many such requests wait for somebody.
func menunggu(t *testing.T, c *coretest.Campus, username string, want int64) {
	t.Helper()
	if _, got, _ := tatest.TugasOf(c, username, "?jenis=pembatalan"); got != want {
		t.Errorf("%s has %d requests to answer, want %d", username, got, want)
	}
}

func TestPembatalanPutusan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		w := newWork(c, tatest.Proposal, "diajukan")
		w.setujui()
		t.Run("TA-07 what can still be taken back is not asked of the campus", func(t *testing.T) {
			w.dapat(t, "dosen", "judul:true")
			w.dapat(t, "dosen2", "")
			tatest.Unchanged(t, c, func() {
				apitest.Refused(t, w.minta("dosen2", "judul"), 409, "Keputusan ini masih dapat Anda urungkan sendiri.")
				tanpa := tatest.Fields{"hal": "judul", "alasan": "  "}
				w.as("dosen", "POST", "_reversal", "", tanpa).WantErrors(kosong)
				apitest.Refused(t, w.minta("dosen", "sidang"), 409, "Tidak ada keputusan yang dapat dibatalkan.")
			})
		})
		satu := w.diminta("dosen", "judul")
		t.Run("TA-07 asked once, it is in the history and among the tasks of the campus alone", func(t *testing.T) {
			w.diajukanSekali(t)
		})
		t.Run("TA-07 a refusal needs a reason, and the campus of the work alone answers", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				w.tolak(satu, "").WantErrors(kosong)
				w.kabulkan("dosen2", satu).Want(403)
				path := tatest.Paths[w.jenis] + "_reversal/" + w.id + "/" + satu
				c.As(tatest.TSM, "operator", "PUT", path, putusan("dikabulkan", "")).Want(404)
			})
		})
		w.tolak(satu, "Sudah benar").Want(200)
		t.Run("TA-07 refused with a reason, the decision stands and the answer is read", func(t *testing.T) {
			x := w.pembatalan("dosen").Data[0]
			got, want := x.Status+": "+x.Jawaban, "ditolak: Sudah benar"
			if got != want || x.DijawabPada == nil {
				t.Errorf("the answer is %q at %v, want %q and when it was given", got, x.DijawabPada, want)
			}
			w.status(t, "disetujui_pembimbing")
			w.riwayatAkhir(t, "tolak_pembatalan/operator/disetujui_pembimbing/Sudah benar")
			tatest.Unchanged(t, c, func() { w.kabulkan("operator", satu).Want(409) })
		})
		dua := w.diminta("dosen", "judul")
		t.Run("TA-07 granted, the machine undoes that decision alone, and it may be taken anew", func(t *testing.T) {
			w.kabulkan("kaprodi", dua).Want(200)
			w.riwayatAkhir(t, "batalkan_putusan/kaprodi/diajukan/Salah menekan tombol")
			const read = `SELECT k.status
				|| ' ' || (SELECT COUNT(*) FROM tugasakhir_putusan WHERE college_id = $1)
				|| ' ' || (SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1 AND jenis = 'pembimbingan')
				|| ' ' || (SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND objek = 'pembatalan')
				FROM tugasakhir_karya k WHERE k.college_id = $1 AND k.id = $2`
			got, want := coretest.One[string](c, tatest.Unindra, read, tatest.Unindra, w.id), "diajukan 1 0 4"
			if got != want {
				t.Errorf("status, decisions, activities and audit rows are %s, want %s", got, want)
			}
			w.putus("dosen", "disetujui", "").Want(200)
		})
	})
}

// diajukanSekali holds what follows from dosen's request to undo the decision on the title.
func (w work) diajukanSekali(t *testing.T) {
	w.riwayatAkhir(t, "ajukan_pembatalan/pembimbing_1/disetujui_pembimbing/Salah menekan tombol")
	w.dapat(t, "dosen", "judul:false")
	tatest.Unchanged(t, w.c, func() { w.minta("dosen", "judul").Want(409) })
	for _, username := range []string{"operator", "kaprodi"} {
		_, total, rows := tatest.TugasOf(w.c, username, "?jenis=pembatalan")
		if total != 1 || rows[0].IDKarya != w.id || rows[0].Tab != "riwayat" {
			t.Errorf("%s has the tasks %+v, want one, in the history of %s", username, rows, w.id)
		}
	}
	for _, username := range []string{"dosen", "dosen2", "mahasiswa"} {
		menunggu(t, w.c, username, 0)
	}
	w.tampak(t, "mahasiswa", 0)
	w.tampak(t, "dosen2", 1)
}

func TestPembatalanPenolakan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		const title = "TA-07 the refusal of a work can be undone too, " +
			"and waits for the campus although the work is over"
		w := newWork(c, tatest.Proposal, "diajukan")
		w.putus("dosen", "ditolak", "Terlalu luas").Want(200)
		t.Run(title, func(t *testing.T) {
			tatest.Advance(c, 11*time.Minute)
			minta := w.diminta("dosen", "judul")
			menunggu(t, c, "operator", 1)
			w.kabulkan("operator", minta).Want(200)
			w.status(t, "diajukan")
		})
	})
}

// langkah is a decision on a request, and where undoing it brings the work, or why it stays.
type langkah struct {
	jenis              karya.Jenis
	status, hal, ajuan string
	ke, kata           string
}

const berlanjut = "Keputusan tidak dapat dibatalkan karena proses sudah berlanjut. Status saat ini: "

var semuaLangkah = []langkah{
	{tatest.KP, "menunggu_instansi", "judul", "disetujui", "diajukan", ""},
	{tatest.KP, "bimbingan", "judul", "disetujui", "", berlanjut + "Bimbingan."},
	{tatest.Skripsi, "mengajukan_sidang", "sidang", "disetujui", "mengajukan_sidang", ""},
	{tatest.Skripsi, "siap_sidang", "sidang", "diverifikasi", "", berlanjut + "Diverifikasi."},
	{tatest.Skripsi, "bimbingan", "uji", "disetujui", "bimbingan", ""},
	{tatest.Skripsi, "dijadwalkan", "uji", "disetujui", "", berlanjut + "Sidang dijadwalkan."},
}

// hold asks for the decision to be undone, and for that to be granted.
func (x langkah) hold(t *testing.T, c *coretest.Campus) {
	tatest.DeleteKarya(t, c)
	w := newWork(c, x.jenis, x.status)
	tatest.Insert(c, `DELETE FROM tugasakhir_putusan WHERE college_id = $1`)
	tatest.Insert(c, `DELETE FROM tugasakhir_pengajuan WHERE college_id = $1 AND hal = $2`, x.hal)
	tatest.OnePengajuan(c, w.id, x.hal, x.ajuan)
	if x.kata != "" {
		tatest.Unchanged(t, c, func() { apitest.Refused(t, w.minta("dosen", x.hal), 409, x.kata) })
		return
	}
	minta := w.diminta("dosen", x.hal)
	w.kabulkan("operator", minta).Want(200)
	w.status(t, x.ke)
	const read = `SELECT status FROM tugasakhir_pengajuan WHERE college_id = $1 AND hal = $2`
	got, want := coretest.One[string](c, tatest.Unindra, read, tatest.Unindra, x.hal), "diajukan"
	if got != want {
		t.Errorf("the request is %s, want %s", got, want)
	}
}

// Work that went on is not torn back: neither when it is asked for, nor when it is granted late.
func TestPembatalanTerlambat(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 not once guidance followed", func(t *testing.T) {
			w := newWork(c, tatest.Proposal, "disetujui_pembimbing")
			minta := w.diminta("dosen", "judul")
			tatest.Advance(c, time.Hour)
			sesi := tatest.Fields{"mulaiPada": tatest.At(0.5), "media": "daring", "topik": "Awal"}
			tatest.NewBimbingan(c, "dosen", w.jenis, w.id, sesi)
			tatest.Unchanged(t, c, func() {
				const want = "Keputusan tidak dapat dibatalkan karena sudah ada bimbingan sesudahnya."
				apitest.Refused(t, w.kabulkan("operator", minta), 409, want)
				apitest.Refused(t, w.minta("dosen2", "judul"), 409, want)
			})
			w.tolak(minta, "Sudah dibimbing").Want(200)
		})
		for _, x := range semuaLangkah {
			const title = "TA-07 KP-01 each request, from where its decision left the work: "
			t.Run(title+fmt.Sprint(x.hal, " ", x.jenis, " ", x.status), func(t *testing.T) { x.hold(t, c) })
		}
		t.Run("TA-07 a defense sent back returns to where it waited", func(t *testing.T) {
			tatest.DeleteKarya(t, c)
			w := newWork(c, tatest.Skripsi, "mengajukan_sidang")
			w.putusHal("dosen", "sidang", "revisi", "Bab 4").Want(200)
			tatest.Advance(c, 11*time.Minute)
			minta := w.diminta("dosen", "sidang")
			w.kabulkan("kaprodi", minta).Want(200)
			w.riwayatAkhir(t, "batalkan_putusan_sidang/kaprodi/mengajukan_sidang/Salah menekan tombol")
		})
		t.Run("TA-07 nobody answers the own request", func(t *testing.T) {
			tatest.DeleteKarya(t, c)
			w := newWork(c, tatest.Proposal, "disetujui_pembimbing")
			for _, tabel := range []string{"putusan", "pembimbing"} {
				update := `UPDATE tugasakhir_` + tabel + ` SET id_dosen = $2 WHERE college_id = $1 AND id_dosen = $3`
				tatest.Insert(c, update, tatest.IDDosen("kaprodi"), tatest.IDDosen("dosen2"))
			}
			minta := w.diminta("kaprodi", "judul")
			tatest.Unchanged(t, c, func() {
				apitest.Refused(t, w.kabulkan("kaprodi", minta), 409, "Permintaan Anda sendiri dijawab oleh operator.")
			})
			menunggu(t, c, "kaprodi", 0)
		})
	})
}
