package sidang_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// susunanTim is the team of a work's exam: role, name, answer and state of the sheet of each.
func (u uji) susunanTim(id string) string {
	var out []string
	for _, a := range u.lihat(id).Tim {
		out = append(out, a.Peran+" "+strings.Fields(a.Nama)[1]+" "+a.Kesediaan+" "+a.Lembar)
	}
	return strings.Join(out, ", ")
}

func TestGantiPenguji(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		hour := map[karya.Jenis]int{tatest.Proposal: 8, tatest.Skripsi: 10, tatest.KP: 13}
		for _, jenis := range []karya.Jenis{tatest.Proposal, tatest.Skripsi, tatest.KP} {
			id := tatest.NewKarya(c, jenis, "siap_sidang")
			u := newUji(t, c, jenis, tatest.RencanaUji(tatest.JamWIB(24, hour[jenis], 0), id))
			u.put("dosen3", "/availability", tatest.Body{"status": "berhalangan", "alasan": "Dinas luar"}).Want(204)
			t.Run("TA-04 KP-01 who cannot come is a task of the campus: "+string(jenis), func(t *testing.T) {
				for _, username := range []string{"operator", "kaprodi"} {
					u.periksaBerhalangan(t, username, true)
				}
				for _, username := range []string{"dosen", "dosen3"} {
					u.periksaBerhalangan(t, username, false)
				}
				a := c.As(tatest.TSM, "operator", "GET", "/v2/ta/tasks?jenis=berhalangan", nil).Want(200)
				if strings.Contains(string(a.Body), id) {
					t.Errorf("another college is told of the work, want nothing of it: %s", a.Body)
				}
			})
			tatest.NilaiOleh(c, "dosen3", jenis, id, tatest.LembarIsi(jenis, "penguji", 70, 70, false)).Want(200)
			u.ganti("kaprodi", "dosen3", "dosen4").Want(200)
			const taken = "TA-04 KP-01 another examiner takes the place and the role, and is asked whether it suits: "
			t.Run(taken+string(jenis), u.periksaPengganti)
			const kept = "TA-04 the history says who was replaced by whom and why, the audit trail too: "
			t.Run(kept+string(jenis), u.periksaJejakGanti)
		}
	})
}

// periksaBerhalangan holds whether an account has the task to replace who cannot come.
func (u uji) periksaBerhalangan(t *testing.T, username string, has bool) {
	t.Helper()
	kinds, _, rows := tatest.TugasOf(u.c, username, "?jenis=berhalangan")
	want := ""
	if has {
		want = "berhalangan "
	}
	if kinds != want {
		t.Errorf("the tasks of %s are %q, want %q", username, kinds, want)
		return
	}
	for _, r := range rows {
		got, want := r.IDSidang+" "+r.IDKarya+" "+r.Tab, u.sidang+" "+u.id+" ringkasan"
		if got != want {
			t.Errorf("the task of %s leads to %s, want %s", username, got, want)
		}
		if got, want := r.Sejak, u.c.Clock.Now(); !got.Equal(want) {
			t.Errorf("the task of %s waits since %v, want %v", username, got, want)
		}
	}
}

// periksaPengganti looks at the exam after dosen4 took the place of dosen3.
func (u uji) periksaPengganti(t *testing.T) {
	u.periksaBerhalangan(t, "operator", false)
	const want = "ketua Yohana menunggu kosong, penguji_1 Rahmi menunggu kosong, " +
		"pembimbing_1 Budi menunggu kosong, pembimbing_2 Siti menunggu kosong"
	if got := u.susunanTim(u.id); got != want {
		t.Errorf("the team is %q, want %q", got, want)
	}
	u.as("dosen3", "GET", "_exam_summary/"+u.id, nil).Want(404)
	if kinds, _, _ := tatest.TugasOf(u.c, "dosen4", "?jenis=kesediaan"); !strings.Contains(kinds, "kesediaan") {
		t.Errorf("the tasks of dosen4 are %q, want to be asked whether it suits", kinds)
	}
}

// periksaJejakGanti looks at what is on record of it.
func (u uji) periksaJejakGanti(t *testing.T) {
	var history struct{ Data []karya.Riwayat }
	u.as("mahasiswa", "GET", "_history/"+u.id, nil).Want(200).JSON(&history)
	const want = "ganti_penguji kaprodi Ketua Dr. Made Wirawan, M.Kom. diganti Dr. Yohana Tarigan, M.Kom.: Sakit"
	r := history.Data[0]
	if got := r.Tindakan + " " + r.Peran + " " + r.Alasan; got != want {
		t.Errorf("the history says %q, want %q", got, want)
	}
	const trail = `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1
		AND tindakan = 'tugasakhir.sidang.ganti_penguji' AND id_objek = $2`
	if got, want := coretest.One[int64](u.c, tatest.Unindra, trail, tatest.Unindra, u.sidang), int64(1); got != want {
		t.Errorf("the audit trail has %d rows of it, want %d", got, want)
	}
}

func TestGantiPengujiBentrok(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, lain := duaSkripsi(c)
		u := newUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), id))
		// whose supervisors are the same
		tatest.Insert(c, `DELETE FROM tugasakhir_pembimbing WHERE college_id = $1 AND id_karya = $2`, lain)
		body := rencanaTim(tatest.JamWIB(24, 9, 30), lain, "dosen4", "ketua")
		body["idRuang"] = tatest.IDRuang("r2")
		tatest.JadwalkanUji(t, c, tatest.Skripsi, body)
		const taken = "Dr. Yohana Tarigan, M.Kom. sudah menguji Citra Lestari pada 24 November 2026 09:30–11:00 WIB."
		t.Run("TA-04 what the new one has to do then is named before, and refused", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				var got sidang.PeriksaanPengganti
				u.periksaGanti("operator", "dosen3", "dosen4").Want(200).JSON(&got)
				problems := []jadwal.MasalahJadwal{{Isian: "idPengganti", Kalimat: taken}}
				want := sidang.PeriksaanPengganti{Masalah: problems}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("what speaks against dosen4 differs (-want +got):\n%s", diff)
				}
				u.ganti("operator", "dosen3", "dosen4").WantErrors(map[string]string{"idPengganti": taken})
			})
		})
		t.Run("TA-04 nobody is in a team twice, and a lecturer that is none is not found", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				for baru, want := range map[string]string{
					"dosen": "Dr. Budi Santoso, M.Kom. adalah pembimbing Adinata Bagaskara, " +
						"jadi tidak dapat mengujinya.",
					"kaprodi": "Dr. Rahmi Lubis, M.Kom. sudah menjadi Penguji 1 dalam tim ini.",
					"dosen3":  "Dr. Made Wirawan, M.Kom. sudah menjadi Ketua dalam tim ini.",
					"hantu":   "Dosen tidak ditemukan.",
				} {
					u.ganti("operator", "dosen3", baru).WantErrors(map[string]string{"idPengganti": want})
				}
			})
		})
		t.Run("TA-04 a supervisor is not replaced here; who does not examine is not there", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				const want = "Pembimbing ikut dengan sendirinya, jadi tidak diganti di sini"
				apitest.Refused(t, u.ganti("operator", "dosen", "dosen4"), 409, want)
				u.ganti("operator", "dosen4", "dosen3").Want(404)
				uji{c, tatest.Proposal, id, u.sidang}.ganti("operator", "dosen3", "dosen4").Want(404)
				path := tatest.Paths[tatest.Skripsi] + "_exam_schedule/" + u.sidang + "/examiner"
				for _, username := range []string{"operator", "kaprodi"} {
					c.As(tatest.TSM, username, "PUT", path, pengganti("dosen3", "dosen4", "x")).Want(404)
				}
			})
		})
		t.Run("TA-04 it needs a reason, and the version that was read", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				u.put("operator", "/examiner", pengganti("dosen3", "dosen4", " ")).WantErrors(alasanKosong)
				stale := u.ganti("operator", "dosen3", "dosen4", `If-Match: "7"`)
				apitest.RefusedFrom(t, stale, 412, "Data sudah diubah oleh ")
			})
		})
	})
}

func TestGantiPengujiTerikat(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		u := newUjiBerjalan(t, c, tatest.Skripsi)
		alasan := func(username string) string {
			for _, a := range u.lihat(u.id).Tim {
				if a.IDDosen == tatest.IDDosen(username) {
					return tatest.AksiOf(a.Aksi, "ganti").Reason
				}
			}
			return "not there"
		}
		refuse := func(t *testing.T, lama, want string) {
			t.Helper()
			tatest.Unchanged(t, c, func() {
				apitest.Refused(t, u.ganti("operator", lama, "dosen4"), 409, want)
				if got := alasan(lama); got != want {
					t.Errorf("the page says %q, want %q", got, want)
				}
			})
		}
		t.Run("TA-04 not once that examiner has sent marks, nor when the sheet was opened again", func(t *testing.T) {
			const sent = "Dr. Made Wirawan, M.Kom. sudah mengirim nilai, jadi tidak dapat diganti"
			lembar := tatest.LembarIsi(tatest.Skripsi, "penguji", 90, 90, true)
			tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, u.id, lembar).Want(200)
			refuse(t, "dosen3", sent)
			tatest.AjukanUbah(c, "dosen3", tatest.Skripsi, u.id, "Tertukar").Want(200)
			tatest.JawabUbah(c, "operator", tatest.Skripsi, u.id, "dosen3", "disetujui", "").Want(200)
			refuse(t, "dosen3", sent)
		})
		t.Run("TA-04 not once that examiner has asked for revisions", func(t *testing.T) {
			u.as("kaprodi", "POST", "_revision/"+u.id, tatest.Body{"catatan": "Perbaiki bab 3"}).Want(201)
			refuse(t, "kaprodi", "Dr. Rahmi Lubis, M.Kom. sudah mencatat revisi, jadi tidak dapat diganti")
		})
		t.Run("TA-04 not once the result is noted", func(t *testing.T) {
			tatest.HasilBernilai(c, "dosen3", tatest.Skripsi, u.sidang, u.id, "lulus").Want(200)
			refuse(t, "kaprodi", "Sidang sudah selesai")
		})
	})
}

// An exam of several students: who leaves leaves all of them, in whatever role.
func TestGantiPengujiBanyak(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := duaSkripsi(c)
		body := tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu, dua)
		body["peserta"].([]tatest.Body)[1]["penguji"] = tatest.TimUji("kaprodi", "ketua", "dosen3", "penguji_2")
		u := newUji(t, c, tatest.Skripsi, body)
		u.ganti("operator", "dosen3", "dosen4").Want(200)
		t.Run("TA-04 the new one takes the place in each team, with the role there", func(t *testing.T) {
			a, b := u.susunanTim(satu), u.susunanTim(dua)
			if want := "ketua Yohana"; !strings.HasPrefix(a, want) {
				t.Errorf("the first team is %q, want it to begin %q", a, want)
			}
			if want := "penguji_2 Yohana"; !strings.Contains(b, want) {
				t.Errorf("the second team is %q, want %q in it", b, want)
			}
			if strings.Contains(a+b, "Made") {
				t.Errorf("the teams are %q and %q, want dosen3 in neither", a, b)
			}
		})
		t.Run("TA-04 an exam that students of another programme take part in is the operator's", func(t *testing.T) {
			ikutProdiLain(c, dua)
			tatest.Unchanged(t, c, func() {
				for _, a := range []*apitest.Answer{
					u.ganti("kaprodi", "dosen4", "dosen3"),
					u.periksaGanti("kaprodi", "dosen4", "dosen3"),
				} {
					got, want := tatest.Message(a, 403), "Hubungi operator kampus."
					if !strings.HasSuffix(got, want) {
						t.Errorf("the refusal says %q, want it to end %q", got, want)
					}
				}
			})
		})
	})
}
