package nilai_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/nilai"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

// terlihat tells what an account sees of the sheets of a work: role, state, and the marks of the two criteria and the total.
func terlihat(n nilai.Penilaian) string {
	var out []string
	for _, l := range n.Lembar {
		marks := make([]string, 0, 3)
		for _, k := range l.Kriteria {
			marks = append(marks, tatest.AngkaAtau(k.Nilai))
		}
		out = append(out, fmt.Sprintf("%s %s %s = %s", l.Peran, l.Status, strings.Join(marks, " "), tatest.AngkaAtau(l.Total)))
	}
	return strings.Join(out, "\n")
}

func TestLembarTersembunyi(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := tatest.SidangBerjalan(t, c, tatest.Skripsi)
		tatest.HasilBernilai(c, "dosen3", tatest.Skripsi, sidang, id, "lulus").Want(200)
		tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, "penguji", 90, 80.5, true)).Want(200)
		tatest.NilaiOleh(c, "kaprodi", tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, "penguji", 60, 61, false)).Want(200)
		const hidden = "ketua final - - = -\npenguji_1 draf - - = -\npembimbing_1 final - - = -\npembimbing_2 kosong - - = -"
		own := map[string]string{
			"dosen3": strings.Replace(hidden, "ketua final - - = -", "ketua final 90 80.5 = 84.3", 1),
			// The head of the programme is an examiner here: sees the own marks, not more.
			"kaprodi":   strings.Replace(hidden, "penguji_1 draf - - = -", "penguji_1 draf 60 61 = 60.6", 1),
			"dosen":     strings.Replace(hidden, "pembimbing_1 final - - = -", "pembimbing_1 final 80 80 = 80", 1),
			"dosen2":    hidden,
			"operator":  hidden,
			"mahasiswa": hidden,
		}
		for username, want := range own {
			t.Run("TA-08 until all sheets are final "+username+" sees no mark of others", func(t *testing.T) {
				n := tatest.ReadNilai(c, username, tatest.Skripsi, id)
				if got := terlihat(n); got != want || n.Lengkap || n.Nilai != nil || n.Selisih != nil || n.Huruf != "" {
					t.Errorf("%s\n%+v", got, n)
				}
				for _, k := range n.Komponen {
					if k.Nilai != nil {
						t.Errorf("a share's mark shows: %+v", k)
					}
				}
			})
		}
		tatest.NilaiOleh(c, "kaprodi", tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, "penguji", 60, 61, true)).Want(200)
		tatest.NilaiOleh(c, "dosen2", tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, "pembimbing", 80, 80, true)).Want(200)
		const all = "ketua final 90 80.5 = 84.3\npenguji_1 final 60 61 = 60.6\npembimbing_1 final 80 80 = 80\npembimbing_2 final 80 80 = 80"
		for username, want := range map[string]string{"dosen": all, "dosen2": all, "dosen3": all, "kaprodi": all, "operator": all,
			"mahasiswa": "ketua final - - = -\npenguji_1 final - - = -\npembimbing_1 final - - = -\npembimbing_2 final - - = -"} {
			t.Run("TA-08 when all are final "+username+" sees what is due", func(t *testing.T) {
				n := tatest.ReadNilai(c, username, tatest.Skripsi, id)
				if got := terlihat(n); got != want || !n.Lengkap {
					t.Errorf("%s", got)
				}
				nilai, beda := "75.47", "23.7" // 0.4 * 80 + 0.6 * 72.45
				if username == "mahasiswa" {
					nilai, beda = "-", "-"
				}
				if tatest.AngkaAtau(n.Nilai) != nilai || tatest.AngkaAtau(n.Selisih) != beda {
					t.Errorf("grade %s, apart %s", tatest.AngkaAtau(n.Nilai), tatest.AngkaAtau(n.Selisih))
				}
			})
		}
		tatest.KunciNilai(c, "operator", tatest.Skripsi, id).Want(200)
		t.Run("TA-08 the student sees marks and letter when the grade is locked, but not the note on the difference", func(t *testing.T) {
			n := tatest.ReadNilai(c, "mahasiswa", tatest.Skripsi, id)
			if terlihat(n) != all || tatest.AngkaAtau(n.Nilai) != "75.47" || n.Huruf != "B+" || !n.Terkunci || n.Selisih != nil {
				t.Errorf("%s\n%+v", terlihat(n), n)
			}
		})
		t.Run("TA-08 who has nothing to do with the work sees nothing", func(t *testing.T) {
			c.As(tatest.Unindra, "dosen4", "GET", tatest.Paths[tatest.Skripsi]+"_grade/"+id, nil).Want(404)
			c.As(tatest.Unindra, "mahasiswa2", "GET", tatest.Paths[tatest.Skripsi]+"_grade/"+id, nil).Want(404)
			c.As(tatest.TSM, "operator", "GET", tatest.Paths[tatest.Skripsi]+"_grade/"+id, nil).Want(404)
			c.As(tatest.Unindra, "operator", "GET", tatest.Paths[tatest.Proposal]+"_grade/"+id, nil).Want(404)
		})
	})
}

func TestLembar(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := tatest.NewKarya(c, tatest.Skripsi, "siap_sidang"), tatest.NewKaryaOf(c, tatest.Skripsi, "siap_sidang", "mahasiswa2")
		sidang := tatest.JadwalkanUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu, dua))
		t.Run("TA-08 before the exam a sheet can be a draft, not final, and says so", func(t *testing.T) {
			var n nilai.Penilaian
			tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, satu, tatest.LembarIsi(tatest.Skripsi, "penguji", 70, 70, false)).Want(200).JSON(&n)
			if !n.BelumMulai || !tatest.AksiOf(n.Aksi, "nilai").Allowed || tatest.AksiOf(n.Aksi, "kirim").Reason != "Sidang belum dimulai" {
				t.Errorf("%+v", n)
			}
			if got := tatest.Message(tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, satu, tatest.LembarIsi(tatest.Skripsi, "penguji", 70, 70, true)), 409); got != "Sidang belum dimulai; simpan dahulu sebagai draf" {
				t.Error(got)
			}
		})
		tatest.Mulaikan(c, sidang)
		t.Run("TA-08 the sheets of two students never mix", func(t *testing.T) {
			tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, satu, tatest.LembarIsi(tatest.Skripsi, "penguji", 71, 72, false)).Want(200)
			tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, dua, tatest.LembarIsi(tatest.Skripsi, "penguji", 91, 92, true)).Want(200)
			tatest.NilaiOleh(c, "dosen", tatest.Skripsi, satu, tatest.LembarIsi(tatest.Skripsi, "pembimbing", 61, 62, false)).Want(200)
			for id, want := range map[string]string{satu: "ketua draf 71 72 = 71.6", dua: "ketua final 91 92 = 91.6"} {
				if got, _, _ := strings.Cut(terlihat(tatest.ReadNilai(c, "dosen3", tatest.Skripsi, id)), "\n"); got != want {
					t.Errorf("%s, want %s", got, want)
				}
			}
			if got := terlihat(tatest.ReadNilai(c, "dosen", tatest.Skripsi, dua)); strings.Contains(got, "6") || strings.Contains(got, "9") {
				t.Errorf("a mark bled over: %s", got)
			}
		})
		t.Run("TA-08 what a sheet refuses", func(t *testing.T) {
			good := tatest.IDKriteria(tatest.Skripsi, "Penyajian")
			one := func(id string, nilai any) tatest.Body {
				return tatest.Body{"skor": []tatest.Body{{"idKriteria": id, "nilai": nilai}}}
			}
			tatest.Unchanged(t, c, func() {
				tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, satu, one(good, 80.125)).WantErrors(map[string]string{"skor[0].nilai": "Nilai ditulis dengan paling banyak dua angka di belakang koma"})
				tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, satu, one("x", 80)).WantErrors(map[string]string{"skor[0].idKriteria": "Kriteria tidak ditemukan"})
				tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, satu, one(tatest.IDKriteria(tatest.Skripsi, "Proses"), 80)).WantErrors(map[string]string{"skor[0].idKriteria": "Kriteria tidak ditemukan"})
				tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, satu, one(tatest.IDKriteria(tatest.KP, "Isi"), 80)).WantErrors(map[string]string{"skor[0].idKriteria": "Kriteria tidak ditemukan"})
				tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, satu, tatest.Body{"skor": []tatest.Body{{"idKriteria": good, "nilai": 1}, {"idKriteria": good, "nilai": 2}}}).
					WantErrors(map[string]string{"skor[1].idKriteria": "Kriteria ini sudah dinilai di baris lain"})
				for _, nilai := range []any{-0.01, 100.01, "80", nil} {
					tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, satu, one(good, nilai)).Want(422)
				}
				final := one(good, 80)
				final["kirim"] = true
				tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, satu, final).WantErrors(map[string]string{"skor": "Lengkapi nilai: Isi"})
				if got := tatest.Message(tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, dua, tatest.LembarIsi(tatest.Skripsi, "penguji", 1, 1, true)), 409); got != "Nilai sudah dikirim. Untuk mengubahnya, ajukan perubahan nilai." {
					t.Error(got)
				}
				if got := tatest.Message(tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, satu, tatest.LembarIsi(tatest.Skripsi, "penguji", 1, 1, false), `If-Match: "1"`), 412); got != "Lembar nilai ini sudah diubah oleh Made Wirawan pada 21 November 2026 10:00 WIB di uji. Isian Anda tetap ada; bandingkan dengan isi terbaru, lalu simpan lagi." {
					t.Error(got)
				}
				c.As(tatest.Unindra, "operator", "PUT", tatest.Paths[tatest.Skripsi]+"_grade/"+satu, tatest.LembarIsi(tatest.Skripsi, "penguji", 1, 1, false)).Want(403)
				tatest.NilaiOleh(c, "dosen4", tatest.Skripsi, satu, tatest.LembarIsi(tatest.Skripsi, "penguji", 1, 1, false)).Want(404)
			})
		})
		t.Run("TA-08 a sheet is kept as it came: what is left out is gone", func(t *testing.T) {
			var n nilai.Penilaian
			versi := tatest.ReadNilai(c, "dosen3", tatest.Skripsi, satu).VersiSaya
			body := tatest.Body{"catatan": "  Cukup   baik ", "skor": []tatest.Body{{"idKriteria": tatest.IDKriteria(tatest.Skripsi, "Isi"), "nilai": 66.66}}}
			tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, satu, body, fmt.Sprintf(`If-Match: "%d"`, versi)).Want(200).JSON(&n)
			if got, _, _ := strings.Cut(terlihat(n), "\n"); got != "ketua draf - 66.66 = -" || n.Lembar[0].Catatan != "Cukup baik" {
				t.Errorf("%s %q", got, n.Lembar[0].Catatan)
			}
		})
	})
}

func TestBukaLembar(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := tatest.SidangBerjalan(t, c, tatest.Skripsi)
		tatest.HasilBernilai(c, "dosen3", tatest.Skripsi, sidang, id, "lulus").Want(200)
		tatest.NilaiLengkap(c, tatest.Skripsi, id)
		path := tatest.Paths[tatest.Skripsi] + "_grade/" + id + "/sheet/" + tatest.IDDosen("dosen3")
		t.Run("TA-08 the campus opens a final sheet again, with a reason on record; nobody else does", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				c.As(tatest.Unindra, "dosen3", "DELETE", path, tatest.Body{"alasan": "Salah tulis"}).Want(403)
				c.As(tatest.Unindra, "operator", "DELETE", path, tatest.Body{"alasan": " "}).Want(422)
				c.As(tatest.Unindra, "operator", "DELETE", path[:len(path)-len(tatest.IDDosen("dosen3"))]+tatest.IDDosen("dosen4"), tatest.Body{"alasan": "x"}).Want(404)
			})
			var n nilai.Penilaian
			c.As(tatest.Unindra, "operator", "DELETE", path, tatest.Body{"alasan": "Salah tulis"}).Want(200).JSON(&n)
			if n.Lengkap || n.Lembar[0].Status != "draf" || n.Nilai != nil || tatest.AksiOf(n.Aksi, "kunci").Reason != "Menunggu nilai Ketua" {
				t.Errorf("%+v", n)
			}
			const trail = `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND tindakan = 'tugasakhir.sidang.buka_lembar' AND rincian LIKE '%Salah tulis%'`
			if coretest.One[int64](c, tatest.Unindra, trail, tatest.Unindra) != 1 {
				t.Error("nothing on the audit trail")
			}
			if got := tatest.Message(c.As(tatest.Unindra, "operator", "DELETE", path, tatest.Body{"alasan": "x"}), 409); got != "Lembar nilai Ketua belum dikirim" {
				t.Error(got)
			}
			tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, "penguji", 88, 88, true)).Want(200)
		})
		t.Run("TA-08 not once the grade is locked", func(t *testing.T) {
			tatest.KunciNilai(c, "kaprodi", tatest.Skripsi, id).Want(200)
			if got := tatest.Message(c.As(tatest.Unindra, "kaprodi", "DELETE", path, tatest.Body{"alasan": "x"}), 409); got != "Nilai akhir sudah dikunci; buka kuncinya dahulu" {
				t.Error(got)
			}
		})
	})
}

func TestKunci(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := tatest.SidangBerjalan(t, c, tatest.Skripsi)
		t.Run("TA-07 no lock before the result, nor before all sheets", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(tatest.KunciNilai(c, "operator", tatest.Skripsi, id), 409); !strings.HasPrefix(got, "Tidak dapat mengunci nilai. Status sudah berubah menjadi Sidang dijadwalkan oleh Operator Kampus pada 21 November 2026 10:00 WIB") {
					t.Error(got)
				}
			})
			tatest.HasilBernilai(c, "dosen3", tatest.Skripsi, sidang, id, "lulus").Want(200)
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(tatest.KunciNilai(c, "operator", tatest.Skripsi, id), 409); got != "Menunggu nilai Ketua, Penguji 1, Pembimbing 2" {
					t.Error(got)
				}
			})
		})
		tatest.NilaiLengkap(c, tatest.Skripsi, id)
		t.Run("TA-08 of many locks at once one wins, the others read who did it", func(t *testing.T) {
			var mu sync.Mutex
			var wg sync.WaitGroup
			status := map[int]int{}
			for i := range 6 {
				wg.Go(func() {
					a := tatest.KunciNilai(c, []string{"operator", "kaprodi"}[i%2], tatest.Skripsi, id)
					mu.Lock()
					defer mu.Unlock()
					if status[a.Status]++; a.Status == 409 && !strings.HasPrefix(a.Problem().Message, "Tidak dapat mengunci nilai. Status sudah berubah menjadi Selesai oleh ") {
						t.Error(a.Problem().Message)
					}
				})
			}
			wg.Wait()
			if status[200] != 1 || status[409] != 5 || tatest.StatusOf(c, id) != "selesai" {
				t.Errorf("%v %s", status, tatest.StatusOf(c, id))
			}
		})
		t.Run("TA-08 two places, half up; the letter of the college", func(t *testing.T) {
			n := tatest.ReadNilai(c, "dosen", tatest.Skripsi, id) // 0.4 * 80 + 0.6 * (90 + 74.55) / 2 = 81.365
			if tatest.AngkaAtau(n.Nilai) != "81.37" || n.Huruf != "A-" || n.Desimal != 2 || !n.Terkunci || tatest.AngkaAtau(n.Selisih) != "15.45" {
				t.Errorf("%+v", n)
			}
			if e4 := coretest.One[int64](c, tatest.Unindra, `SELECT nilai_e4 FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`, tatest.Unindra, id); e4 != 813_700 {
				t.Error(e4)
			}
			if a := tatest.AksiOf(n.Aksi, "nilai"); a.Allowed || a.Reason != "Nilai akhir sudah dikunci" {
				t.Errorf("%+v", a)
			}
		})
		t.Run("TA-08 the lock is taken away for a reason, and the grade with it", func(t *testing.T) {
			path := tatest.Paths[tatest.Skripsi] + "_grade/" + id + "/lock"
			tatest.Unchanged(t, c, func() {
				c.As(tatest.Unindra, "dosen", "DELETE", path, tatest.Body{"alasan": "x"}).Want(403)
				c.As(tatest.Unindra, "operator", "DELETE", path, tatest.Body{"alasan": " "}).Want(422)
			})
			var n nilai.Penilaian
			c.As(tatest.Unindra, "operator", "DELETE", path, tatest.Body{"alasan": "Nilai keliru"}).Want(200).JSON(&n)
			if n.Terkunci || tatest.StatusOf(c, id) != "menunggu_nilai" || !tatest.AksiOf(n.Aksi, "kunci").Allowed {
				t.Errorf("%+v", n)
			}
			if got := tatest.Message(c.As(tatest.Unindra, "operator", "DELETE", path, tatest.Body{"alasan": "x"}), 409); !strings.HasPrefix(got, "Tidak dapat membuka kunci nilai.") {
				t.Error(got)
			}
			tatest.KunciNilai(c, "operator", tatest.Skripsi, id).Want(200)
		})
	})
}

func TestKunciProposal(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := tatest.SidangBerjalan(t, c, tatest.Proposal)
		tatest.HasilBernilai(c, "dosen3", tatest.Proposal, sidang, id, "lulus").Want(200)
		tatest.NilaiLengkap(c, tatest.Proposal, id)
		const thesis = `SELECT COALESCE(MAX(id), '') FROM tugasakhir_karya WHERE college_id = $1 AND id_asal = $2`
		lock := tatest.Paths[tatest.Proposal] + "_grade/" + id + "/lock"
		t.Run("TA-07 the lock of a proposal begins the thesis: same student, title and supervisors", func(t *testing.T) {
			tatest.KunciNilai(c, "operator", tatest.Proposal, id).Want(200)
			anak := coretest.One[string](c, tatest.Unindra, thesis, tatest.Unindra, id)
			const same = `SELECT COUNT(*) FROM tugasakhir_karya a JOIN tugasakhir_karya b ON b.college_id = a.college_id AND b.id = a.id_asal
				WHERE a.college_id = $1 AND a.id = $2 AND a.jenis = 'skripsi' AND a.status = 'bimbingan' AND a.judul = b.judul AND a.id_mahasiswa = b.id_mahasiswa
				AND a.id_kebijakan = $3 AND a.bimbingan_sah = 0 AND a.versi = 1`
			if coretest.One[int64](c, tatest.Unindra, same, tatest.Unindra, anak, tatest.IDKebijakan(tatest.Skripsi)) != 1 {
				t.Error("no such thesis")
			}
			const team = `SELECT COUNT(*) FROM tugasakhir_pembimbing a JOIN tugasakhir_pembimbing b ON b.college_id = a.college_id AND b.id_dosen = a.id_dosen
				AND b.urutan = a.urutan WHERE a.college_id = $1 AND a.id_karya = $2 AND b.id_karya = $3`
			if coretest.One[int64](c, tatest.Unindra, team, tatest.Unindra, anak, id) != 2 {
				t.Error("other supervisors")
			}
			if out := tatest.ListKarya(c, "operator", tatest.Skripsi, "?q=bagas+sist"); len(out.Data) != 1 || out.Data[0].ID != anak {
				t.Errorf("IN-06 the thesis is not found by its title and name: %+v", out.Data)
			}
		})
		t.Run("TA-07 unlocked, the untouched thesis is called off; locked again, there is a new one", func(t *testing.T) {
			first := coretest.One[string](c, tatest.Unindra, thesis, tatest.Unindra, id)
			c.As(tatest.Unindra, "operator", "DELETE", lock, tatest.Body{"alasan": "Nilai keliru"}).Want(200)
			if tatest.StatusOf(c, first) != "dibatalkan" || tatest.StatusOf(c, id) != "menunggu_nilai" {
				t.Errorf("%s, %s", tatest.StatusOf(c, first), tatest.StatusOf(c, id))
			}
			tatest.KunciNilai(c, "operator", tatest.Proposal, id).Want(200)
			if second := coretest.One[string](c, tatest.Unindra, thesis, tatest.Unindra, id); second == first || tatest.StatusOf(c, second) != "bimbingan" {
				t.Error("no new thesis")
			}
			const guiding = `SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1 AND jenis = 'pembimbingan' AND (id_objek = $2) = $3`
			if coretest.One[int64](c, tatest.Unindra, guiding, tatest.Unindra, first, true) != 0 || coretest.One[int64](c, tatest.Unindra, guiding, tatest.Unindra, first, false) != 2 {
				t.Error("guiding a thesis counts for both supervisors, and no longer once it is called off")
			}
		})
		t.Run("TA-07 a thesis that somebody worked on stands against it", func(t *testing.T) {
			tatest.Insert(c, `INSERT INTO tugasakhir_bimbingan (college_id, id, id_karya, id_dosen, nomor, status, mulai_pada, menit, media, tempat, topik, bab,
					catatan_mahasiswa, catatan, catatan_pribadi, draf, tindak_lanjut, tenggat, alasan, dikirim_pada, versi, dibuat_pada, diubah_pada)
				VALUES ($1, 'g1', $2, $3, 1, 'diminta', 0, 60, 'tatap_muka', '', 'Bab 1', '', '', '', '', '', '', '', '', NULL, 1, 0, 0)`,
				coretest.One[string](c, tatest.Unindra, thesis, tatest.Unindra, id), tatest.IDDosen("dosen"))
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(c.As(tatest.Unindra, "operator", "DELETE", lock, tatest.Body{"alasan": "x"}), 409); got != "Skripsi dari proposal ini sudah berjalan, jadi nilai proposal tidak dapat dibuka lagi." {
					t.Error(got)
				}
			})
		})
		t.Run("TA-07 a student with a living thesis gets no second one, and the lock is not taken", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_karya SET id_asal = NULL, ganda = (jenis = 'skripsi') WHERE college_id = $1`)
			c.As(tatest.Unindra, "operator", "DELETE", lock, tatest.Body{"alasan": "x"}).Want(200)
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(tatest.KunciNilai(c, "operator", tatest.Proposal, id), 409); got != "Mahasiswa sudah mempunyai skripsi yang berjalan. Selesaikan atau batalkan dahulu skripsi itu." {
					t.Error(got)
				}
			})
		})
	})
}

func TestNilaiLapangan(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := tatest.SidangBerjalan(t, c, tatest.KP)
		field := func(username string, body any) int {
			return c.As(tatest.Unindra, username, "PUT", tatest.Paths[tatest.KP]+"_grade/"+id+"/field", body).Status
		}
		tatest.HasilBernilai(c, "dosen3", tatest.KP, sidang, id, "lulus").Want(200)
		tatest.NilaiLengkap(c, tatest.KP, id)
		t.Run("KP-01 an internship is not locked without the field supervisor's mark", func(t *testing.T) {
			n := tatest.ReadNilai(c, "dosen", tatest.KP, id)
			if !n.Lengkap || n.Nilai != nil || len(n.Komponen) != 3 {
				t.Errorf("%+v", n)
			}
			if got := tatest.Message(tatest.KunciNilai(c, "operator", tatest.KP, id), 409); got != "Menunggu nilai Pembimbing lapangan" {
				t.Error(got)
			}
		})
		t.Run("KP-01 the campus enters it, nobody else, with at most two places", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				for username, want := range map[string]int{"dosen": 403, "dosen3": 403, "mahasiswa": 403} {
					if got := field(username, tatest.Body{"nilai": 90}); got != want {
						t.Errorf("%s: %d", username, got)
					}
				}
				if field("operator", tatest.Body{"nilai": 90.123}) != 422 || field("operator", tatest.Body{"nilai": 101}) != 422 {
					t.Error("taken")
				}
			})
			if field("operator", tatest.Body{"nilai": 91.5}) != 200 {
				t.Fatal("refused")
			}
			n := tatest.ReadNilai(c, "operator", tatest.KP, id) // 0.4 * 80 + 0.4 * 82.275 + 0.2 * 91.5
			if tatest.AngkaAtau(n.Nilai) != "83.21" || tatest.AngkaAtau(n.Komponen[2].Nilai) != "91.5" || n.Komponen[2].Peran != "lapangan" {
				t.Errorf("%+v", n)
			}
		})
		t.Run("KP-01 it can be taken away, until the lock", func(t *testing.T) {
			if field("kaprodi", tatest.Body{}) != 200 || tatest.ReadNilai(c, "dosen", tatest.KP, id).Nilai != nil || field("kaprodi", tatest.Body{"nilai": 100}) != 200 {
				t.Fatal("not taken away")
			}
			tatest.KunciNilai(c, "operator", tatest.KP, id).Want(200)
			if field("operator", tatest.Body{"nilai": 1}) != 409 {
				t.Error("changed after the lock")
			}
			c.As(tatest.Unindra, "operator", "PUT", tatest.Paths[tatest.Skripsi]+"_grade/"+id+"/field", tatest.Body{"nilai": 1}).Want(404)
		})
	})
}
