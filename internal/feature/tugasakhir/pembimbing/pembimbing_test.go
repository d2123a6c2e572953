package pembimbing_test

import (
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

const diganti = "Pembimbing 1 Dr. Budi Santoso, M.Kom. diganti Dr. Made Wirawan, M.Kom.: Cuti sakit"

func TestGantiPembimbing(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		w := newDibimbing(c, "mahasiswa", coretest.Periode)
		sah := tatest.OneBimbingan(c, w.id, "sah", -24)
		minta := tatest.OneBimbingan(c, w.id, "diminta", 24)
		tatest.OneBimbingan(c, w.id, "dijadwalkan", 48)
		tatest.OneBimbingan(c, w.id, "menunggu_paraf", -5)
		tatest.OneBimbinganWith(c, w.id, "dosen2", "diminta", 30)
		w.ganti("kaprodi", "pembimbing_1", "dosen3").Want(200)
		t.Run("BK-03 who guided is on record as replaced, who comes guides in the running term", func(t *testing.T) {
			w.wantActs(t, "pembimbingan",
				"dosen 20261 pembimbing_1 diganti", "dosen2 20261 pembimbing_2", "dosen3 20261 pembimbing_1")
		})
		const kept = "TA-07 what was signed stays with who held it, all else of that lecturer is called off"
		t.Run(kept, func(t *testing.T) {
			const off = "dosen dibatalkan Pembimbing diganti: Cuti sakit"
			w.wantSesi(t, "dosen sah", off, off, off, "dosen2 diminta")
			k := w.lihat("dosen3")
			if p := k.Pembimbing[0]; p.IDDosen != tatest.IDDosen("dosen3") || p.Sesi != 1 || p.Beban != 1 {
				t.Errorf("the first supervisor is %+v, want dosen3 with one session and one student", p)
			}
			if got, want := k.Peran, karya.PeranPembimbing1; got != want {
				t.Errorf("dosen3 is %q, want %q", got, want)
			}
			b := tatest.ReadBimbingan(c, "mahasiswa", sah)
			if got, want := b.NamaDosen, "Dr. Budi Santoso, M.Kom."; got != want {
				t.Errorf("the session was with %q, want %q", got, want)
			}
		})
		t.Run("TA-07 who left reads the own sessions, and does nothing any more", func(t *testing.T) {
			for _, path := range []string{"/" + w.id, "_guidance/" + w.id, "_history/" + w.id} {
				w.as("dosen", "GET", path, nil).Want(404)
			}
			b := tatest.ReadBimbingan(c, "dosen", sah)
			if len(b.Aksi) != 0 || b.NamaMahasiswa != "Adinata Bagaskara" {
				t.Errorf("the session says %q with acts %v, want the student and no acts", b.NamaMahasiswa, b.Aksi)
			}
			for _, username := range []string{"dosen4", "mahasiswa2"} {
				c.As(tatest.Unindra, username, "GET", tatest.PathBimbingan+sah, nil).Want(404)
			}
			tatest.Unchanged(t, c, func() {
				note := tatest.NoteOf(nil)
				c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+sah, note).Want(403)
				c.As(tatest.Unindra, "dosen", "PUT", tatest.PathBimbingan+minta+"/schedule",
					tatest.Body{"tindakan": "terima"}).Want(403)
			})
			if kinds, _, _ := tatest.TugasOf(c, "dosen", ""); kinds != "" {
				t.Errorf("the tasks of dosen are %q, want none", kinds)
			}
			const days = "/v2/ta/agenda?dari=2026-11-20&sampai=2026-11-30"
			agenda := c.As(tatest.Unindra, "dosen", "GET", days, nil).Want(200)
			if n := strings.Count(string(agenda.Body), `"dibatalkan"`); n != 3 {
				t.Errorf("the agenda of dosen has %d sessions that are called off, want 3: %s", n, agenda.Body)
			}
		})
		t.Run("TA-07 the history says who was replaced by whom and why, the audit trail too", func(t *testing.T) {
			rows, _ := apitest.Rows[karya.Riwayat](w.as("mahasiswa", "GET", "_history/"+w.id, nil).Want(200))
			want := "ganti_pembimbing kaprodi " + diganti
			if got := rows[0].Tindakan + " " + rows[0].Peran + " " + rows[0].Alasan; got != want {
				t.Errorf("the history says %q, want %q", got, want)
			}
			const trail = `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1
				AND tindakan = 'tugasakhir.karya.ganti_pembimbing' AND id_objek = $2`
			if n := coretest.One[int64](c, tatest.Unindra, trail, tatest.Unindra, w.id); n != 1 {
				t.Errorf("the audit trail has %d rows of it, want 1", n)
			}
		})
		t.Run("TA-07 who comes goes on with the student, and may be replaced by who left", func(t *testing.T) {
			body := tatest.NoteOf(tatest.Fields{"mulaiPada": tatest.At(-1), "media": "daring", "kirim": "sah"})
			tatest.NewBimbingan(c, "dosen3", w.jenis, w.id, body)
			w.ganti("operator", "pembimbing_1", "dosen").Want(200)
			w.wantActs(t, "pembimbingan",
				"dosen 20261 pembimbing_1", "dosen2 20261 pembimbing_2", "dosen3 20261 pembimbing_1 diganti")
		})
	})
}

func TestGantiPembimbingTanpaSesi(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("BK-03 who never signed a session guided the work in no term", func(t *testing.T) {
			w := newDibimbing(c, "mahasiswa", coretest.Periode)
			tatest.OneBimbinganWith(c, w.id, "dosen2", "diminta", 24)
			w.ganti("operator", "pembimbing_2", "dosen4").Want(200)
			w.wantActs(t, "pembimbingan",
				"dosen 20261 pembimbing_1", "dosen2 20261 pembimbing_2 diganti_tanpa", "dosen4 20261 pembimbing_2")
		})
		t.Run("BK-03 a term that was guided to its end stays as it is", func(t *testing.T) {
			w := newDibimbing(c, "mahasiswa2", 20252)
			tatest.OneBimbingan(c, w.id, "sah", -24)
			w.ganti("operator", "pembimbing_1", "dosen3").Want(200)
			w.ganti("operator", "pembimbing_2", "dosen4").Want(200)
			w.wantActs(t, "pembimbingan", "dosen 20252 pembimbing_1", "dosen2 20252 pembimbing_2 diganti_tanpa",
				"dosen3 20261 pembimbing_1", "dosen4 20261 pembimbing_2")
		})
		t.Run("KP-01 a company's answer reports nobody in a term in which another guided", func(t *testing.T) {
			w := newDisetujui(c, tatest.KP, "mahasiswa", 20252)
			w.ganti("operator", "pembimbing_1", "dosen3").Want(200)
			w.as("operator", "PUT", "/"+w.id+"/company_answer", tatest.Body{"status": "diterima"}).Want(200)
			want := []string{
				"dosen 20252 pembimbing_1 diganti_tanpa", "dosen2 20252 pembimbing_2", "dosen3 20261 pembimbing_1",
			}
			w.wantActs(t, "pembimbingan", want...)
			w.ganti("operator", "pembimbing_1", "dosen4").Want(200)
			want[2] += " diganti_tanpa"
			w.wantActs(t, "pembimbingan", append(want, "dosen4 20261 pembimbing_1")...)
		})
	})
}

func TestGantiPembimbingDitolak(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		w := newDibimbing(c, "mahasiswa", coretest.Periode)
		path := tatest.Paths[w.jenis] + "/" + w.id + "/supervisor"
		const others = "TA-07 neither student nor supervisor replaces anybody, nor the head of another programme"
		t.Run(others, func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				for username, want := range map[string]int{
					"mahasiswa": 403, "dosen": 403, "dosen2": 403, "dosen3": 403, "mahasiswa2": 403,
				} {
					w.ganti(username, "pembimbing_1", "dosen3").Want(want)
				}
				for _, username := range []string{"operator", "kaprodi"} {
					c.As(tatest.TSM, username, "PUT", path, pengganti("pembimbing_1", "dosen3", "x")).Want(404)
				}
				work{c, tatest.Skripsi, w.id}.ganti("operator", "pembimbing_1", "dosen3").Want(404)
			})
			const move = `UPDATE tugasakhir_karya SET id_prodi = $3 WHERE college_id = $1 AND id = $2`
			tatest.Insert(c, move, w.id, tatest.Own(tatest.Unindra, "prodi", "si"))
			tatest.Unchanged(t, c, func() { w.ganti("kaprodi", "pembimbing_1", "dosen3").Want(404) })
			tatest.Insert(c, move, w.id, tatest.Own(tatest.Unindra, "prodi", "if"))
		})
		const needs = "TA-07 it needs a reason, an active lecturer who does not guide the work yet, and the version"
		t.Run(needs, func(t *testing.T) {
			const off = `UPDATE master_dosen SET status = 'N' WHERE college_id = $1 AND id = $2`
			tatest.Insert(c, off, tatest.IDDosen("dosen4"))
			tatest.Unchanged(t, c, func() {
				body := pengganti("pembimbing_1", "dosen3", " ")
				blank := w.as("operator", "PUT", "/"+w.id+"/supervisor", body)
				blank.WantErrors(map[string]string{"alasan": "Field tidak boleh kosong"})
				for baru, want := range map[string]string{
					"dosen":  "Dr. Budi Santoso, M.Kom. sudah membimbing karya ini",
					"dosen2": "Dr. Siti Aminah, M.Kom. sudah membimbing karya ini",
					"dosen4": "Dosen tidak ditemukan atau tidak aktif",
					"hantu":  "Dosen tidak ditemukan atau tidak aktif",
				} {
					w.ganti("operator", "pembimbing_1", baru).WantErrors(map[string]string{"idDosen": want})
				}
				stale := w.ganti("operator", "pembimbing_1", "dosen3", `If-Match: "99"`)
				apitest.RefusedFrom(t, stale, 412, "Data sudah diubah oleh ")
			})
		})
		t.Run("TA-07 whose quota is full takes nobody more", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET kuota = 1 WHERE college_id = $1`)
			id := tatest.NewKaryaOf(c, tatest.Proposal, "disetujui_pembimbing", "mahasiswa2")
			lain := work{c, tatest.Proposal, id}
			lain.ganti("operator", "pembimbing_1", "dosen3").Want(200)
			tatest.Unchanged(t, c, func() {
				const want = "Kuota bimbingan Dr. Made Wirawan, M.Kom. sudah penuh (1 dari 1 mahasiswa)"
				w.ganti("operator", "pembimbing_1", "dosen3").WantErrors(map[string]string{"idDosen": want})
			})
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET kuota = 8 WHERE college_id = $1`)
		})
		t.Run("TA-07 sent twice it is made once", func(t *testing.T) {
			version := "If-Match: " + w.as("operator", "GET", "/"+w.id, nil).Want(200).Header.Get("ETag")
			w.ganti("operator", "pembimbing_1", "dosen3", version).Want(200)
			tatest.Unchanged(t, c, func() {
				w.ganti("operator", "pembimbing_1", "dosen3", version).Want(412)
				const want = "Dr. Made Wirawan, M.Kom. sudah membimbing karya ini"
				w.ganti("operator", "pembimbing_1", "dosen3").WantErrors(map[string]string{"idDosen": want})
			})
		})
		t.Run("TA-07 a work without a second supervisor has none to replace", func(t *testing.T) {
			const alone = `DELETE FROM tugasakhir_pembimbing WHERE college_id = $1 AND id_karya = $2 AND urutan = 2`
			tatest.Insert(c, alone, w.id)
			tatest.Unchanged(t, c, func() {
				want := map[string]string{"peran": "Karya ini tidak memiliki Pembimbing 2"}
				w.ganti("operator", "pembimbing_2", "kaprodi").WantErrors(want)
			})
		})
	})
}

// From the agreement to the exam, of every kind.
func TestGantiPembimbingStatus(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		may := map[string]bool{
			"disetujui_pembimbing": true, "menunggu_instansi": true, "bimbingan": true,
			"mengajukan_sidang": true, "siap_sidang": true,
		}
		for jenis, statuses := range map[karya.Jenis][]string{
			tatest.Proposal: {"diajukan", "perlu_perbaikan", "disetujui_pembimbing", "selesai", "dibatalkan"},
			tatest.Skripsi:  {"bimbingan", "mengajukan_sidang", "siap_sidang", "revisi", "menunggu_nilai", "selesai"},
			tatest.KP:       {"draf", "menunggu_instansi", "bimbingan", "selesai"},
		} {
			for _, status := range statuses {
				const guided = "TA-07 KP-01 a supervisor is replaced while a work is guided: "
				t.Run(guided+string(jenis)+" "+status, func(t *testing.T) {
					tatest.DeleteKarya(t, c)
					w := work{c, jenis, tatest.NewKarya(c, jenis, status)}
					offered := tatest.AksiOf(w.lihat("operator").Aksi, "ganti_pembimbing")
					if offered.Allowed != may[status] {
						t.Errorf("it is offered: %v, want %v", offered.Allowed, may[status])
					}
					if may[status] {
						w.ganti("kaprodi", "pembimbing_2", "dosen3").Want(200)
						return
					}
					tatest.Unchanged(t, c, func() {
						want := "Pembimbing tidak dapat diganti. Status saat ini " + karya.LabelStatus[status] + "."
						apitest.Refused(t, w.ganti("operator", "pembimbing_2", "dosen3"), 409, want)
					})
				})
			}
		}
	})
}
