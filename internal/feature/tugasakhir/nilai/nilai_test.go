package nilai_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/nilai"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// terlihat tells what an account sees of the sheets of a work: role, state, the marks of both criteria and the total.
func terlihat(n nilai.Penilaian) string {
	var out []string
	for _, l := range n.Lembar {
		marks := make([]string, 0, 3)
		for _, k := range l.Kriteria {
			marks = append(marks, tatest.AngkaAtau(k.Nilai))
		}
		total := tatest.AngkaAtau(l.Total)
		out = append(out, fmt.Sprintf("%s %s %s = %s", l.Peran, l.Status, strings.Join(marks, " "), total))
	}
	return strings.Join(out, "\n")
}

func wantTerlihat(t *testing.T, n nilai.Penilaian, want string) {
	t.Helper()
	if diff := cmp.Diff(want, terlihat(n)); diff != "" {
		t.Errorf("the sheets as they are seen (-want +got):\n%s", diff)
	}
}

// wantPertama holds the first sheet, that of the chair.
func wantPertama(t *testing.T, n nilai.Penilaian, want string) {
	t.Helper()
	if got, _, _ := strings.Cut(terlihat(n), "\n"); got != want {
		t.Errorf("the first sheet is %q, want %q", got, want)
	}
}

// wantAkhir holds the final grade and how far sheets are apart, "-" where they are not shown.
func wantAkhir(t *testing.T, n nilai.Penilaian, nilai, selisih string) {
	t.Helper()
	got := tatest.AngkaAtau(n.Nilai) + ", apart " + tatest.AngkaAtau(n.Selisih)
	if want := nilai + ", apart " + selisih; got != want {
		t.Errorf("the grade is %s, want %s", got, want)
	}
}

func TestLembarTersembunyi(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		u := newUji(t, c, tatest.Skripsi, "mahasiswa")
		u.lulus()
		u.kirim("dosen3", 90, 80.5).Want(200)
		u.draf("kaprodi", 60, 61).Want(200)
		seeOwn(t, u)
		u.kirim("kaprodi", 60, 61).Want(200)
		u.kirim("dosen2", 80, 80).Want(200)
		seeAll(t, u)
		u.kunci("operator").Want(200)
		const locked = "TA-08 the student sees marks and letter when the grade is locked, " +
			"but not the note on the difference"
		t.Run(locked, func(t *testing.T) {
			n := u.read("mahasiswa")
			wantTerlihat(t, n, allMarks)
			wantAkhir(t, n, allGrade, "-")
			if n.Huruf != "B+" || !n.Terkunci {
				t.Errorf("letter %q, locked %t, want B+ and locked", n.Huruf, n.Terkunci)
			}
		})
		t.Run("TA-08 who has nothing to do with the work sees nothing", func(t *testing.T) {
			u.grade("dosen4", "GET", "", nil).Want(404)
			u.grade("mahasiswa2", "GET", "", nil).Want(404)
			c.As(tatest.TSM, "operator", "GET", tatest.Paths[tatest.Skripsi]+"_grade/"+u.id, nil).Want(404)
			c.As(tatest.Unindra, "operator", "GET", tatest.Paths[tatest.Proposal]+"_grade/"+u.id, nil).Want(404)
		})
	})
}

// seeOwn looks at the sheets while kaprodi's is a draft and dosen2's is empty.
func seeOwn(t *testing.T, u uji) {
	const hidden = "ketua final - - = -\npenguji_1 draf - - = -\n" +
		"pembimbing_1 final - - = -\npembimbing_2 kosong - - = -"
	shown := func(line, own string) string { return strings.Replace(hidden, line, own, 1) }
	for username, want := range map[string]string{
		"dosen3": shown("ketua final - - = -", "ketua final 90 80.5 = 84.3"),
		// The head of the programme is an examiner here: sees the own marks, not more.
		"kaprodi":   shown("penguji_1 draf - - = -", "penguji_1 draf 60 61 = 60.6"),
		"dosen":     shown("pembimbing_1 final - - = -", "pembimbing_1 final 80 80 = 80"),
		"dosen2":    hidden,
		"operator":  hidden,
		"mahasiswa": hidden,
	} {
		t.Run("TA-08 until all sheets are final "+username+" sees no mark of others", func(t *testing.T) {
			n := u.read(username)
			wantTerlihat(t, n, want)
			wantAkhir(t, n, "-", "-")
			if n.Lengkap || n.Huruf != "" {
				t.Errorf("complete %t, letter %q, want neither", n.Lengkap, n.Huruf)
			}
			for _, k := range n.Komponen {
				if k.Nilai != nil {
					t.Errorf("a share's mark shows: %+v", k)
				}
			}
		})
	}
}

// The four sheets and the grade that follows from them.
const (
	allMarks = "ketua final 90 80.5 = 84.3\npenguji_1 final 60 61 = 60.6\n" +
		"pembimbing_1 final 80 80 = 80\npembimbing_2 final 80 80 = 80"
	allGrade = "75.47" // 0.4 * 80 + 0.6 * 72.45
)

// seeAll looks at the sheets when all are final, before the lock.
func seeAll(t *testing.T, u uji) {
	const hidden = "ketua final - - = -\npenguji_1 final - - = -\n" +
		"pembimbing_1 final - - = -\npembimbing_2 final - - = -"
	for _, username := range []string{"dosen", "dosen2", "dosen3", "kaprodi", "operator", "mahasiswa"} {
		lembar, nilai, selisih := allMarks, allGrade, "23.7"
		if username == "mahasiswa" {
			lembar, nilai, selisih = hidden, "-", "-"
		}
		t.Run("TA-08 when all are final "+username+" sees what is due", func(t *testing.T) {
			n := u.read(username)
			wantTerlihat(t, n, lembar)
			wantAkhir(t, n, nilai, selisih)
			if !n.Lengkap {
				t.Error("the sheets are not all in, want them so")
			}
		})
	}
}

// duaPeserta makes two theses with one exam, which is ahead.
func duaPeserta(t *testing.T, c *coretest.Campus) (satu, dua uji) {
	t.Helper()
	satu = uji{c: c, jenis: tatest.Skripsi, id: tatest.NewKarya(c, tatest.Skripsi, "siap_sidang")}
	dua = uji{c: c, jenis: tatest.Skripsi, id: tatest.NewKaryaOf(c, tatest.Skripsi, "siap_sidang", "mahasiswa2")}
	rencana := tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu.id, dua.id)
	satu.sidang = tatest.JadwalkanUji(t, c, tatest.Skripsi, rencana)
	dua.sidang = satu.sidang
	return satu, dua
}

func TestLembar(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := duaPeserta(t, c)
		t.Run("TA-08 before the exam a sheet can be a draft, not final, and says so", func(t *testing.T) {
			var n nilai.Penilaian
			satu.draf("dosen3", 70, 70).Want(200).JSON(&n)
			if !n.BelumMulai {
				t.Error("the exam has begun already")
			}
			wantHalangan(t, n.Aksi, "nilai", boleh)
			wantHalangan(t, n.Aksi, "kirim", "Sidang belum dimulai")
			apitest.Refused(t, satu.kirim("dosen3", 70, 70), 409, "Sidang belum dimulai; simpan dahulu sebagai draf")
		})
		tatest.Mulaikan(c, satu.sidang)
		satu.draf("dosen3", 71, 72).Want(200)
		dua.kirim("dosen3", 91, 92).Want(200)
		satu.draf("dosen", 61, 62).Want(200)
		t.Run("TA-08 the sheets of two students never mix", func(t *testing.T) {
			wantPertama(t, satu.read("dosen3"), "ketua draf 71 72 = 71.6")
			wantPertama(t, dua.read("dosen3"), "ketua final 91 92 = 91.6")
			if got := terlihat(dua.read("dosen")); strings.ContainsAny(got, "69") {
				t.Errorf("a mark bled over: %s", got)
			}
		})
		t.Run("TA-08 what a sheet refuses", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				refuseMarks(t, satu)
				const sent = "Nilai sudah dikirim. Untuk mengubahnya, ajukan perubahan nilai."
				apitest.Refused(t, dua.kirim("dosen3", 1, 1), 409, sent)
				const stale = "Lembar nilai ini sudah diubah oleh Made Wirawan " +
					"pada 21 November 2026 10:00 WIB di uji." + bandingkan
				apitest.Refused(t, satu.draf("dosen3", 1, 1, `If-Match: "1"`), 412, stale)
				satu.draf("operator", 1, 1).Want(403)
				satu.draf("dosen4", 1, 1).Want(404)
			})
		})
		t.Run("TA-08 a sheet is kept as it came: what is left out is gone", func(t *testing.T) {
			var n nilai.Penilaian
			isi := tatest.Body{"idKriteria": tatest.IDKriteria(tatest.Skripsi, "Isi"), "nilai": 66.66}
			body := tatest.Body{"catatan": "  Cukup   baik ", "skor": []tatest.Body{isi}}
			match := fmt.Sprintf(`If-Match: "%d"`, satu.read("dosen3").VersiSaya)
			satu.grade("dosen3", "PUT", "", body, match).Want(200).JSON(&n)
			wantPertama(t, n, "ketua draf - 66.66 = -")
			if got, want := n.Lembar[0].Catatan, "Cukup baik"; got != want {
				t.Errorf("the note is %q, want %q", got, want)
			}
		})
	})
}

// refuseMarks tries marks that an examiner may not give.
func refuseMarks(t *testing.T, u uji) {
	t.Helper()
	const (
		places  = "Nilai ditulis dengan paling banyak dua angka di belakang koma"
		unknown = "Kriteria tidak ditemukan"
		twice   = "Kriteria ini sudah dinilai di baris lain"
	)
	good := tatest.IDKriteria(tatest.Skripsi, "Penyajian")
	mark := func(id string, nilai any) tatest.Body { return tatest.Body{"idKriteria": id, "nilai": nilai} }
	put := func(skor ...tatest.Body) *apitest.Answer {
		return u.grade("dosen3", "PUT", "", tatest.Body{"skor": skor})
	}
	put(mark(good, 80.125)).WantErrors(map[string]string{"skor[0].nilai": places})
	for _, id := range []string{"x", tatest.IDKriteria(tatest.Skripsi, "Proses"), tatest.IDKriteria(tatest.KP, "Isi")} {
		put(mark(id, 80)).WantErrors(map[string]string{"skor[0].idKriteria": unknown})
	}
	put(mark(good, 1), mark(good, 2)).WantErrors(map[string]string{"skor[1].idKriteria": twice})
	for _, nilai := range []any{-0.01, 100.01, "80", nil} {
		put(mark(good, nilai)).Want(422)
	}
	half := tatest.Body{"kirim": true, "skor": []tatest.Body{mark(good, 80)}}
	u.grade("dosen3", "PUT", "", half).WantErrors(map[string]string{"skor": "Lengkapi nilai: Isi"})
}

func TestBukaLembar(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		u := newDinilai(t, c, tatest.Skripsi, "mahasiswa")
		const opens = "TA-08 the campus opens a final sheet again, with a reason on record; nobody else does"
		t.Run(opens, func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				u.bukaLembar("dosen3", "dosen3", "Salah tulis").Want(403)
				u.bukaLembar("operator", "dosen3", " ").Want(422)
				u.bukaLembar("operator", "dosen4", "x").Want(404)
			})
			var n nilai.Penilaian
			u.bukaLembar("operator", "dosen3", "Salah tulis").Want(200).JSON(&n)
			if n.Lengkap || n.Lembar[0].Status != "draf" || n.Nilai != nil {
				t.Errorf("the grade is %+v, want the first sheet a draft and no grade", n)
			}
			wantHalangan(t, n.Aksi, "kunci", "Menunggu nilai Ketua")
			const trail = `SELECT COUNT(*) FROM kit_audit
				WHERE college_id = $1 AND tindakan = 'tugasakhir.sidang.buka_lembar' AND rincian LIKE '%Salah tulis%'`
			wantCount(t, c, "lines of the audit trail with the reason", 1, trail)
			apitest.Refused(t, u.bukaLembar("operator", "dosen3", "x"), 409, "Lembar nilai Ketua belum dikirim")
			u.kirim("dosen3", 88, 88).Want(200)
		})
		t.Run("TA-08 not once the grade is locked", func(t *testing.T) {
			u := newDinilai(t, c, tatest.Skripsi, "mahasiswa2")
			u.kunci("kaprodi").Want(200)
			const want = "Nilai akhir sudah dikunci; buka kuncinya dahulu"
			apitest.Refused(t, u.bukaLembar("kaprodi", "dosen3", "x"), 409, want)
		})
	})
}

func TestNilaiLapangan(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		u := newDinilai(t, c, tatest.KP, "mahasiswa")
		t.Run("KP-01 an internship is not locked without the field supervisor's mark", func(t *testing.T) {
			n := u.read("dosen")
			if !n.Lengkap || n.Nilai != nil || len(n.Komponen) != 3 {
				t.Errorf("the grade is %+v, want all sheets, three parts and no grade", n)
			}
			apitest.Refused(t, u.kunci("operator"), 409, "Menunggu nilai Pembimbing lapangan")
		})
		t.Run("KP-01 the campus enters it, nobody else, with at most two places", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				for _, username := range []string{"dosen", "dosen3", "mahasiswa"} {
					u.lapangan(username, tatest.Body{"nilai": 90}).Want(403)
				}
				u.lapangan("operator", tatest.Body{"nilai": 90.123}).Want(422)
				u.lapangan("operator", tatest.Body{"nilai": 101}).Want(422)
			})
			u.lapangan("operator", tatest.Body{"nilai": 91.5}).Want(200)
			n := u.read("operator") // 0.4 * 80 + 0.4 * 82.275 + 0.2 * 91.5
			last := n.Komponen[2]
			got := tatest.AngkaAtau(n.Nilai) + " " + last.Peran + " " + tatest.AngkaAtau(last.Nilai)
			if want := "83.21 lapangan 91.5"; got != want {
				t.Errorf("the grade and its last part are %q, want %q", got, want)
			}
		})
		t.Run("KP-01 it can be taken away, until the lock", func(t *testing.T) {
			u.lapangan("operator", tatest.Body{"nilai": 91.5}).Want(200)
			u.lapangan("kaprodi", tatest.Body{}).Want(200)
			if n := u.read("dosen"); n.Nilai != nil {
				t.Errorf("the grade is %v after the mark was taken away, want none", *n.Nilai)
			}
			u.lapangan("kaprodi", tatest.Body{"nilai": 100}).Want(200)
			u.kunci("operator").Want(200)
			u.lapangan("operator", tatest.Body{"nilai": 1}).Want(409)
			skripsi := uji{c: c, jenis: tatest.Skripsi, id: u.id}
			skripsi.lapangan("operator", tatest.Body{"nilai": 1}).Want(404)
		})
	})
}
