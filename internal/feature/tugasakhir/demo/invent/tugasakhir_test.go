package invent_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"iter"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/demo"
	"portaldosen/internal/feature/tugasakhir/demo/invent"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/richtext"
)

var hari = time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)

// bangun invents a college on a day.
func bangun(t *testing.T, id string, ukuran demo.Ukuran, benih uint64, hari time.Time) *demo.Kampus {
	t.Helper()
	k, err := demo.Bangun(demo.Pilihan{Ukuran: ukuran, Benih: benih, Hari: hari}, id)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// karyaPertama are the works of the first college.
func karyaPertama(t *testing.T, ukuran demo.Ukuran) iter.Seq[*invent.Karya] {
	t.Helper()
	return invent.Of(bangun(t, "UNINDRA", ukuran, 1, hari)).TugasAkhir()
}

// statusUji are the statuses from which a work goes to its exam, and those after it.
const statusUji = " mengajukan_sidang siap_sidang dijadwalkan revisi menunggu_nilai selesai dibatalkan"

// statusKarya are the statuses that a kind of final work has.
var statusKarya = map[string]string{
	"proposal": "draf diajukan perlu_perbaikan ditolak disetujui_pembimbing" + statusUji,
	"skripsi":  "bimbingan" + statusUji,
	"kp":       "draf diajukan perlu_perbaikan ditolak menunggu_instansi bimbingan" + statusUji,
}

// hariUji are days on which a demo may be filled: each of a week, the first and the last of a term, a leap day.
func hariUji() []time.Time {
	out := []time.Time{}
	for i := range 7 {
		out = append(out, hari.AddDate(0, 0, i))
	}
	for _, d := range []string{"2026-08-01", "2027-01-31", "2027-02-01", "2027-07-31", "2028-02-29"} {
		t, err := time.Parse(time.DateOnly, d)
		if err != nil {
			panic(err)
		}
		out = append(out, t)
	}
	return out
}

// tiapHari runs a check on UNINDRA and on the college farthest east, filled on each of these days with a few seeds.
func tiapHari(t *testing.T, periksa func(t *testing.T, k *demo.Kampus)) {
	t.Helper()
	for i, h := range hariUji() {
		for _, id := range []string{"UNINDRA", "UNTAG-SMD"} {
			t.Run(id+" "+h.Format(time.DateOnly), func(t *testing.T) {
				periksa(t, bangun(t, id, demo.S, uint64(1+i%3), h))
			})
		}
	}
}

// pembimbing reports whether somebody of a team guides the work.
func pembimbing(p invent.Penguji) bool { return strings.HasPrefix(p.Peran, "pembimbing") }

// TestStatusKarya finds every status of every kind, in both terms works of the fixed lecturer, and the fixed student's
// own.
func TestStatusKarya(t *testing.T) {
	tiapHari(t, func(t *testing.T, k *demo.Kampus) {
		ada, milik, uji, n, milikMahasiswa := map[string]int{}, map[int]int{}, 0, 0, ""
		for w := range invent.Of(k).TugasAkhir() {
			n++
			ada[w.Jenis+" "+w.Status]++
			for _, p := range w.Pembimbing {
				if p.ID == k.Dosen[0].ID {
					milik[w.Periode]++
					if w.Mahasiswa.ID == k.Mahasiswa[0].ID && w.Jenis == "proposal" {
						milikMahasiswa = w.Status
					}
				}
			}
			for _, u := range w.Ujian {
				for _, p := range u.Tim {
					if p.Dosen.ID == k.Dosen[0].ID && !pembimbing(p) {
						uji++
					}
				}
			}
		}
		for jenis, semua := range statusKarya {
			for status := range strings.FieldsSeq(semua) {
				if ada[jenis+" "+status] == 0 {
					t.Errorf("TA-07 no %s is %s, want one", jenis, status)
				}
			}
		}
		kini := k.Periode[6].Kode
		coretest.Within(t, "ST-01 works", n, 110, 130)
		coretest.AtLeast(t, "ST-01 works of dosen in this term", milik[kini], 11)
		coretest.AtLeast(t, "ST-01 works of dosen a year before", milik[kini-10], 11)
		coretest.AtLeast(t, "ST-01 exams of dosen, who does not guide there", uji, 5)
		if want := "disetujui_pembimbing"; milikMahasiswa != want {
			t.Errorf("ST-01 the proposal of mahasiswa is %q, want %q", milikMahasiswa, want)
		}
	})
}

// TestRiwayatKarya follows each history: it moves on, ends where the work stands, and nothing decided is of the future.
func TestRiwayatKarya(t *testing.T) {
	tiapHari(t, func(t *testing.T, k *demo.Kampus) {
		id, kini := coretest.NewUnique(t, "id"), k.Hari.UnixMicro()
		for w := range invent.Of(k).TugasAkhir() {
			id.Use(w.ID)
			periksaRiwayat(t, w, kini)
			periksaBimbingan(t, k, w, id)
			periksaUjian(t, w)
			periksaIsi(t, w)
		}
	})
}

func periksaRiwayat(t *testing.T, w *invent.Karya, kini int64) {
	t.Helper()
	pada, status := int64(0), ""
	for i, h := range w.Riwayat {
		lanjut := i == 0 || h.Dari == status
		if h.Pada <= pada || h.Pada >= kini || h.IDAkun == "" || h.Nama == "" || !lanjut {
			t.Fatalf("TA-07 %s %s: %+v, want a step from %q by somebody, after %d and before %d",
				w.Jenis, w.Status, h, status, pada, kini)
		}
		pada, status = h.Pada, h.Ke
	}
	if status != w.Status || w.Diubah != pada {
		t.Fatalf("TA-07 the history of a %s ends as %q at %d, want %q at %d", w.Jenis, status, pada, w.Status, w.Diubah)
	}
	if w.Dibuat > w.Sejak || w.Sejak > w.Diubah {
		t.Fatalf("TA-07 a %s was made at %d, is %s since %d, changed at %d, want them in this order",
			w.Jenis, w.Dibuat, w.Status, w.Sejak, w.Diubah)
	}
	if selesai := w.Status == "selesai"; selesai != (w.Dikunci != 0) {
		t.Fatalf("TA-07 a %s that is %s was locked at %d, want what is done locked alone", w.Jenis, w.Status, w.Dikunci)
	}
}

// periksaIsi: a work has what its kind needs, and a title and a summary without what the data files are written in.
func periksaIsi(t *testing.T, w *invent.Karya) {
	t.Helper()
	if m := w.Magang; m != nil && (m.Mulai == "" || m.Mulai > m.Selesai || len(w.Logbook) > 30) {
		t.Fatalf("KP-01 %+v with %d days of log, want a first day before the last, and 30 days at most",
			m, len(w.Logbook))
	}
	asal := (w.Jenis == "skripsi") == (w.IDAsal != "")
	magang := (w.Jenis == "kp") == (w.Magang != nil)
	if !asal || !magang || w.Kebijakan == nil {
		t.Fatalf("TA-01 %+v, want a policy, of a thesis alone its proposal, of an internship alone its place", w)
	}
	if w.Judul == "" || w.Abstrak == "" || strings.ContainsAny(w.Judul+w.Abstrak, "{}|") || len(w.Judul) > 300 {
		t.Fatalf("TA-01 %q: %q, want a title of 300 bytes at most and a summary, no braces or bars",
			w.Judul, w.Abstrak)
	}
}

func periksaBimbingan(t *testing.T, k *demo.Kampus, w *invent.Karya, id *coretest.Unique) {
	t.Helper()
	sah, dengan, hari := 0, map[string]int{}, map[string]bool{}
	for i, b := range w.Bimbingan {
		id.Use(b.ID)
		datang := b.Status == "diminta" || b.Status == "dijadwalkan"
		kini := k.Hari.UnixMicro()
		if b.Nomor != i+1 || datang != (b.Mulai >= kini) || b.Dibuat > b.Diubah || b.Diubah >= kini {
			t.Fatalf("TA-05 %s %s session %+v, want number %d, %d between what was and what comes",
				w.Jenis, w.Status, b, i+1, kini)
		}
		if sah := b.Status == "sah"; sah != (b.Catatan != "") {
			t.Fatalf("TA-05 %s %s session %+v, want a note in what was validated alone", w.Jenis, w.Status, b)
		}
		for _, got := range []string{b.Catatan, b.Draf} {
			if want := richtext.Clean(got); got != want {
				t.Fatalf("IN-07 a note %q, want it clean: %q", got, want)
			}
		}
		if b.Status == "sah" {
			sah++
			dengan[b.IDDosen]++
			// In working hours UTC has the campus's day.
			hari[time.UnixMicro(b.Mulai).UTC().Format(time.DateOnly)] = true
		}
	}
	if len(hari) != sah {
		t.Fatalf("TA-05 %s %s has %d sessions on %d days, want one a day", w.Jenis, w.Status, sah, len(hari))
	}
	if len(w.Ujian) == 0 {
		return
	}
	if want := w.Kebijakan.MinBimbingan; sah < want {
		t.Fatalf("TA-05 %s %s came to the exam with %d sessions, want %d", w.Jenis, w.Status, sah, want)
	}
	for _, d := range w.Pembimbing {
		if got := dengan[d.ID]; got < 2 {
			t.Fatalf("TA-05 %s %s came to the exam with %d sessions with %s, want 2", w.Jenis, w.Status, got, d.Nama)
		}
	}
}

func periksaUjian(t *testing.T, w *invent.Karya) {
	t.Helper()
	for _, u := range w.Ujian {
		peran := map[string]int{}
		for _, p := range u.Tim {
			peran[p.Peran]++
			if w.Status == "selesai" && (p.Lembar != "final" || len(p.Skor) == 0) {
				t.Fatalf("TA-08 a locked grade with the sheet of %s %q, of %d marks, want it final, with marks",
					p.Peran, p.Lembar, len(p.Skor))
			}
		}
		if peran["pembimbing_1"] != 1 || len(u.Tim) <= len(w.Pembimbing) || u.Sidang.Mulai >= u.Sidang.Selesai {
			t.Fatalf("TA-02 exam of a %s that is %s: %+v, want one first supervisor, examiners, an end after its begin",
				w.Jenis, w.Status, u)
		}
		if akan := w.Status == "dijadwalkan"; akan != (u.Hasil == "") {
			t.Fatalf("TA-02 exam of a %s that is %s: %+v, want an outcome once it is over", w.Jenis, w.Status, u)
		}
	}
}

// TestSidangMingguIni holds the week of the filling: exams in it, of the fixed lecturer as supervisor and as examiner.
func TestSidangMingguIni(t *testing.T) {
	tiapHari(t, func(t *testing.T, k *demo.Kampus) {
		senin := k.Hari.AddDate(0, 0, -(int(k.Hari.Weekday())+6)%7)
		awal := time.Date(senin.Year(), senin.Month(), senin.Day(), 0, 0, 0, 0, dateid.Zone(k.ZonaWaktu))
		n, bimbing, uji, akan := 0, 0, 0, 0
		for w := range invent.Of(k).TugasAkhir() {
			for _, u := range w.Ujian {
				if w.Status == "dijadwalkan" && u.Sidang.Mulai >= k.Hari.UnixMicro() {
					akan++
				}
				mulai := time.UnixMicro(u.Sidang.Mulai)
				if mulai.Before(awal) || !mulai.Before(awal.AddDate(0, 0, 7)) {
					continue
				}
				n++
				for _, p := range u.Tim {
					if p.Dosen.ID == k.Dosen[0].ID && pembimbing(p) {
						bimbing++
					} else if p.Dosen.ID == k.Dosen[0].ID {
						uji++
					}
				}
			}
		}
		coretest.AtLeast(t, "TA-02 exams this week", n, 3)
		coretest.AtLeast(t, "TA-02 exams this week of whom dosen guides", bimbing, 1)
		coretest.AtLeast(t, "TA-02 exams this week at which dosen examines", uji, 1)
		coretest.AtLeast(t, "TA-02 exams to come", akan, 1)
		periksaTempat(t, k)
	})
}

// periksaTempat: exams begin in working hours, and nobody and no room is at two that come at once.
func periksaTempat(t *testing.T, k *demo.Kampus) {
	t.Helper()
	zona, tempat := dateid.Zone(k.ZonaWaktu), map[[2]any]string{}
	for w := range invent.Of(k).TugasAkhir() {
		for _, u := range w.Ujian {
			s := u.Sidang
			jam := time.UnixMicro(s.Mulai).In(zona)
			if jam.Weekday() == time.Sunday || jam.Hour() < 7 || jam.Hour() > 16 {
				t.Errorf("TA-02 an exam begins on %s, want 7 to 16 of a working day", jam)
			}
			orang := map[string]bool{s.IDRuang: true}
			for _, p := range u.Tim {
				orang[p.Dosen.ID] = true
			}
			delete(orang, "") // an exam without a room
			for siapa := range orang {
				lain := tempat[[2]any{siapa, s.Mulai}]
				if lain != "" && lain != s.ID && s.Mulai >= k.Hari.UnixMicro() {
					t.Errorf("TA-02 %s is at two exams on %s, want one", siapa, jam)
				}
				tempat[[2]any{siapa, s.Mulai}] = s.ID
			}
		}
	}
}

// TestJudul looks at the breadth of the titles, and at how they are written.
func TestJudul(t *testing.T) {
	beda, n := map[string]bool{}, 0
	for w := range karyaPertama(t, demo.M) {
		if w.Jenis != "skripsi" {
			beda[w.Judul], n = true, n+1
		}
		if strings.Contains(w.Judul, "  ") || strings.HasSuffix(w.Judul, ".") {
			t.Fatalf("TA-01 the title %q, want single spaces and no full stop", w.Judul)
		}
		if kalimat := strings.Count(w.Abstrak, ". ") + 1; kalimat < 2 || !strings.HasSuffix(w.Abstrak, ".") {
			t.Fatalf("TA-01 the summary %q, want two sentences or more", w.Abstrak)
		}
	}
	coretest.AtLeast(t, "ST-01 titles", n, 2_500)
	coretest.AtLeast(t, "ST-01 different titles", len(beda), n*80/100)
}

// TestKaryaSama gives the same works from the same seed, others from another.
func TestKaryaSama(t *testing.T) {
	sidik := func(k *demo.Kampus) string {
		h := sha256.New()
		e := json.NewEncoder(h)
		for w := range invent.Of(k).TugasAkhir() {
			if err := e.Encode(w); err != nil {
				t.Fatal(err)
			}
		}
		for n := range k.Transkrip() {
			if err := e.Encode(n); err != nil {
				t.Fatal(err)
			}
		}
		return hex.EncodeToString(h.Sum(nil))
	}
	satu := bangun(t, "UNINDRA", demo.S, 1, hari)
	want := sidik(satu)
	if got := sidik(satu); got != want {
		t.Errorf("ST-01 asked again, the works are %s, want %s", got, want)
	}
	if got := sidik(bangun(t, "UNINDRA", demo.S, 1, hari)); got != want {
		t.Errorf("ST-01 of the same seed the works are %s, want %s", got, want)
	}
	if sidik(bangun(t, "UNINDRA", demo.S, 2, hari)) == want {
		t.Errorf("ST-01 of another seed the works are the same, %s, want others", want)
	}
	for ukuran, want := range map[demo.Ukuran]int{demo.M: 3_900, demo.L: 39_000} {
		n := 0
		for range karyaPertama(t, ukuran) {
			n++
		}
		coretest.Within(t, "ST-01 works of size "+string(ukuran), n, want, want*11/10)
	}
}

// TestContoh names works of which somebody who tries the portal begins.
func TestContoh(t *testing.T) {
	ids := invent.Of(bangun(t, "UNINDRA", demo.S, 1, hari)).Contoh()
	for _, nama := range []string{
		"proposal_diajukan", "proposal_mahasiswa", "skripsi_bimbingan", "skripsi_selesai", "kp_menunggu_instansi",
	} {
		if ids[nama] == "" {
			t.Errorf("TA-01 no id of %s, want one", nama)
		}
	}
}
