package sidang_test

import (
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// gantiUji replaces an examiner of an exam as an account.
func gantiUji(c *coretest.Campus, username string, jenis karya.Jenis, sidang, lama, baru string, header ...string) *apitest.Answer {
	return c.As(tatest.Unindra, username, "PUT", tatest.Paths[jenis]+"_exam_schedule/"+sidang+"/examiner",
		tatest.Body{"idDosen": tatest.IDDosen(lama), "idPengganti": tatest.IDDosen(baru), "alasan": "Sakit"}, header...)
}

// periksaGanti tries a replacement as an account.
func periksaGanti(c *coretest.Campus, username string, jenis karya.Jenis, sidang, lama, baru string) *apitest.Answer {
	return c.As(tatest.Unindra, username, "POST", tatest.Paths[jenis]+"_exam_schedule/"+sidang+"/examiner/check", tatest.Body{"idDosen": tatest.IDDosen(lama), "idPengganti": tatest.IDDosen(baru)})
}

// timSidang is the team of a work's exam as an account sees it: role, answer and state of the sheet of each.
func timSidang(c *coretest.Campus, username string, jenis karya.Jenis, karya string) (s sidang.Sidang, tim string) {
	c.As(tatest.Unindra, username, "GET", tatest.Paths[jenis]+"_exam_summary/"+karya, nil).Want(200).JSON(&s)
	var out []string
	for _, a := range s.Tim {
		out = append(out, a.Peran+" "+strings.Fields(a.Nama)[1]+" "+a.Kesediaan+" "+a.Lembar)
	}
	return s, strings.Join(out, ", ")
}

func TestGantiPenguji(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		for _, jenis := range []karya.Jenis{tatest.Proposal, tatest.Skripsi, tatest.KP} {
			id := tatest.NewKarya(c, jenis, "siap_sidang")
			sidang := tatest.JadwalkanUji(t, c, jenis, tatest.RencanaUji(tatest.JamWIB(24, map[karya.Jenis]int{tatest.Proposal: 8, tatest.Skripsi: 10, tatest.KP: 13}[jenis], 0), id))
			t.Run("TA-04 KP-01 another examiner takes the place and the role, and is asked whether it suits: "+string(jenis), func(t *testing.T) {
				c.As(tatest.Unindra, "dosen3", "PUT", tatest.Paths[jenis]+"_exam_schedule/"+sidang+"/availability", tatest.Body{"status": "berhalangan", "alasan": "Dinas luar"}).Want(204)
				for username, want := range map[string]string{"operator": "berhalangan ", "kaprodi": "berhalangan ", "dosen": "", "dosen3": ""} {
					kinds, _, rows := tatest.TugasOf(c, username, "?jenis=berhalangan")
					if kinds != want || want != "" && (rows[0].IDSidang != sidang || rows[0].IDKarya != id || rows[0].Tab != "ringkasan" || !rows[0].Sejak.Equal(c.Clock.Now())) {
						t.Errorf("%s: %+v", username, rows)
					}
				}
				if body := string(c.As(tatest.TSM, "operator", "GET", "/v2/ta/tasks?jenis=berhalangan", nil).Want(200).Body); strings.Contains(body, id) {
					t.Error(body)
				}
				tatest.NilaiOleh(c, "dosen3", jenis, id, tatest.LembarIsi(jenis, "penguji", 70, 70, false)).Want(200)
				gantiUji(c, "kaprodi", jenis, sidang, "dosen3", "dosen4").Want(200)
				if kinds, _, rows := tatest.TugasOf(c, "operator", "?jenis=berhalangan"); kinds != "" {
					t.Errorf("%+v", rows)
				}
				if _, tim := timSidang(c, "operator", jenis, id); tim != "ketua Yohana menunggu kosong, penguji_1 Rahmi menunggu kosong, pembimbing_1 Budi menunggu kosong, pembimbing_2 Siti menunggu kosong" {
					t.Error(tim)
				}
				c.As(tatest.Unindra, "dosen3", "GET", tatest.Paths[jenis]+"_exam_summary/"+id, nil).Want(404)
				if kinds, _, _ := tatest.TugasOf(c, "dosen4", "?jenis=kesediaan"); !strings.Contains(kinds, "kesediaan") {
					t.Error("the new one is not asked")
				}
			})
			t.Run("TA-04 the history says who was replaced by whom and why, the audit trail too: "+string(jenis), func(t *testing.T) {
				var history struct{ Data []karya.Riwayat }
				c.As(tatest.Unindra, "mahasiswa", "GET", tatest.Paths[jenis]+"_history/"+id, nil).Want(200).JSON(&history)
				if r := history.Data[0]; r.Tindakan != "ganti_penguji" || r.Peran != "kaprodi" || r.Alasan != "Ketua Dr. Made Wirawan, M.Kom. diganti Dr. Yohana Tarigan, M.Kom.: Sakit" {
					t.Errorf("%+v", r)
				}
				const trail = `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND tindakan = 'tugasakhir.sidang.ganti_penguji' AND id_objek = $2`
				if coretest.One[int64](c, tatest.Unindra, trail, tatest.Unindra, sidang) != 1 {
					t.Error("nothing on the audit trail")
				}
			})
		}
	})
}

func TestGantiPengujiBentrok(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, lain := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang"), tatest.NewKaryaOf(c, tatest.Skripsi, "siap_sidang", "mahasiswa2")
		idSidang := tatest.JadwalkanUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), id))
		body := tatest.RencanaUji(tatest.JamWIB(24, 9, 30), lain)
		body["idRuang"] = tatest.IDRuang("r2")
		tatest.Insert(c, `DELETE FROM tugasakhir_pembimbing WHERE college_id = $1 AND id_karya = $2`, lain) // whose supervisors are the same
		body["peserta"].([]tatest.Body)[0]["penguji"] = tatest.TimUji("dosen4", "ketua")
		tatest.JadwalkanUji(t, c, tatest.Skripsi, body)
		masalah := func(lama, baru string) (out sidang.PeriksaanPengganti) {
			periksaGanti(c, "operator", tatest.Skripsi, idSidang, lama, baru).Want(200).JSON(&out)
			return out
		}
		const taken = "Dr. Yohana Tarigan, M.Kom. sudah menguji Citra Lestari pada 24 November 2026 09:30–11:00 WIB."
		t.Run("TA-04 what the new one has to do then is named before, and refused", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				if got := masalah("dosen3", "dosen4"); got.Bisa || len(got.Masalah) != 1 || got.Masalah[0] != (jadwal.MasalahJadwal{Isian: "idPengganti", Kalimat: taken}) {
					t.Errorf("%+v", got)
				}
				gantiUji(c, "operator", tatest.Skripsi, idSidang, "dosen3", "dosen4").WantErrors(map[string]string{"idPengganti": taken})
			})
		})
		t.Run("TA-04 nobody is in a team twice, and a lecturer that is none is not found", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				for baru, want := range map[string]string{"dosen": "Dr. Budi Santoso, M.Kom. adalah pembimbing Adinata Bagaskara, jadi tidak dapat mengujinya.",
					"kaprodi": "Dr. Rahmi Lubis, M.Kom. sudah menjadi Penguji 1 dalam tim ini.", "dosen3": "Dr. Made Wirawan, M.Kom. sudah menjadi Ketua dalam tim ini.", "hantu": "Dosen tidak ditemukan."} {
					gantiUji(c, "operator", tatest.Skripsi, idSidang, "dosen3", baru).WantErrors(map[string]string{"idPengganti": want})
				}
			})
		})
		t.Run("TA-04 a supervisor is not replaced here; who does not examine is not there", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(gantiUji(c, "operator", tatest.Skripsi, idSidang, "dosen", "dosen4"), 409); got != "Pembimbing ikut dengan sendirinya, jadi tidak diganti di sini" {
					t.Error(got)
				}
				gantiUji(c, "operator", tatest.Skripsi, idSidang, "dosen4", "dosen3").Want(404)
				gantiUji(c, "operator", tatest.Proposal, idSidang, "dosen3", "dosen4").Want(404)
				for _, username := range []string{"operator", "kaprodi"} {
					c.As(tatest.TSM, username, "PUT", tatest.Paths[tatest.Skripsi]+"_exam_schedule/"+idSidang+"/examiner", tatest.Body{"idDosen": tatest.IDDosen("dosen3"), "idPengganti": tatest.IDDosen("dosen4"), "alasan": "x"}).Want(404)
				}
			})
		})
		t.Run("TA-04 it needs a reason, and the version that was read", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				path := tatest.Paths[tatest.Skripsi] + "_exam_schedule/" + idSidang + "/examiner"
				c.As(tatest.Unindra, "operator", "PUT", path, tatest.Body{"idDosen": tatest.IDDosen("dosen3"), "idPengganti": tatest.IDDosen("dosen4"), "alasan": " "}).WantErrors(map[string]string{"alasan": "Field tidak boleh kosong"})
				if got := tatest.Message(gantiUji(c, "operator", tatest.Skripsi, idSidang, "dosen3", "dosen4", `If-Match: "7"`), 412); !strings.HasPrefix(got, "Data sudah diubah oleh ") {
					t.Error(got)
				}
			})
		})
	})
}

func TestGantiPengujiTerikat(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := tatest.SidangBerjalan(t, c, tatest.Skripsi)
		alasan := func(username string) string {
			s, _ := timSidang(c, "operator", tatest.Skripsi, id)
			for _, a := range s.Tim {
				if a.IDDosen == tatest.IDDosen(username) {
					return tatest.AksiOf(a.Aksi, "ganti").Reason
				}
			}
			return "not there"
		}
		refuse := func(t *testing.T, lama, want string) {
			t.Helper()
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(gantiUji(c, "operator", tatest.Skripsi, sidang, lama, "dosen4"), 409); got != want {
					t.Errorf("%q, want %q", got, want)
				}
				if got := alasan(lama); got != want {
					t.Errorf("the page says %q, want %q", got, want)
				}
			})
		}
		t.Run("TA-04 not once that examiner has sent marks, nor when the sheet was opened again", func(t *testing.T) {
			tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, "penguji", 90, 90, true)).Want(200)
			refuse(t, "dosen3", "Dr. Made Wirawan, M.Kom. sudah mengirim nilai, jadi tidak dapat diganti")
			tatest.AjukanUbah(c, "dosen3", tatest.Skripsi, id, "Tertukar").Want(200)
			tatest.JawabUbah(c, "operator", tatest.Skripsi, id, "dosen3", "disetujui", "").Want(200)
			refuse(t, "dosen3", "Dr. Made Wirawan, M.Kom. sudah mengirim nilai, jadi tidak dapat diganti")
		})
		t.Run("TA-04 not once that examiner has asked for revisions", func(t *testing.T) {
			c.As(tatest.Unindra, "kaprodi", "POST", tatest.Paths[tatest.Skripsi]+"_revision/"+id, tatest.Body{"catatan": "Perbaiki bab 3"}).Want(201)
			refuse(t, "kaprodi", "Dr. Rahmi Lubis, M.Kom. sudah mencatat revisi, jadi tidak dapat diganti")
		})
		t.Run("TA-04 not once the result is noted", func(t *testing.T) {
			tatest.HasilBernilai(c, "dosen3", tatest.Skripsi, sidang, id, "lulus").Want(200)
			refuse(t, "kaprodi", "Sidang sudah selesai")
		})
	})
}

// An exam of several students: who leaves leaves all of them, in whatever role.
func TestGantiPengujiBanyak(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang"), tatest.NewKaryaOf(c, tatest.Skripsi, "siap_sidang", "mahasiswa2")
		body := tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu, dua)
		body["peserta"].([]tatest.Body)[1]["penguji"] = tatest.TimUji("kaprodi", "ketua", "dosen3", "penguji_2")
		sidang := tatest.JadwalkanUji(t, c, tatest.Skripsi, body)
		t.Run("TA-04 the new one takes the place in each team, with the role there", func(t *testing.T) {
			gantiUji(c, "operator", tatest.Skripsi, sidang, "dosen3", "dosen4").Want(200)
			_, a := timSidang(c, "operator", tatest.Skripsi, satu)
			_, b := timSidang(c, "operator", tatest.Skripsi, dua)
			if !strings.HasPrefix(a, "ketua Yohana") || !strings.Contains(b, "penguji_2 Yohana") || strings.Contains(a+b, "Made") {
				t.Errorf("%s; %s", a, b)
			}
		})
		t.Run("TA-04 an exam that students of another programme take part in is the operator's", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_karya SET id_prodi = $3 WHERE college_id = $1 AND id = $2`, dua, tatest.Own(tatest.Unindra, "prodi", "si"))
			tatest.Unchanged(t, c, func() {
				for _, a := range []*apitest.Answer{gantiUji(c, "kaprodi", tatest.Skripsi, sidang, "dosen4", "dosen3"), periksaGanti(c, "kaprodi", tatest.Skripsi, sidang, "dosen4", "dosen3")} {
					if got := tatest.Message(a, 403); !strings.HasSuffix(got, "Hubungi operator kampus.") {
						t.Error(got)
					}
				}
			})
		})
	})
}
