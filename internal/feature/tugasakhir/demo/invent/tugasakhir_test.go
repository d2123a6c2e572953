package invent_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
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

// bangun invents the first college.
func bangun(t *testing.T, p demo.Pilihan) *demo.Kampus {
	t.Helper()
	k, err := demo.Bangun(p, "UNINDRA")
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// statusKarya are the statuses that a kind of final work has.
var statusKarya = map[string]string{
	"proposal": "draf diajukan perlu_perbaikan ditolak disetujui_pembimbing mengajukan_sidang siap_sidang dijadwalkan revisi menunggu_nilai selesai dibatalkan",
	"skripsi":  "bimbingan mengajukan_sidang siap_sidang dijadwalkan revisi menunggu_nilai selesai dibatalkan",
	"kp":       "draf diajukan perlu_perbaikan ditolak menunggu_instansi bimbingan mengajukan_sidang siap_sidang dijadwalkan revisi menunggu_nilai selesai dibatalkan",
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
			k, err := demo.Bangun(demo.Pilihan{Ukuran: demo.S, Benih: uint64(1 + i%3), Hari: h}, id)
			if err != nil {
				t.Fatal(err)
			}
			t.Run(id+" "+h.Format(time.DateOnly), func(t *testing.T) { periksa(t, k) })
		}
	}
}

// TestStatusKarya finds every status of every kind, in both terms works of the fixed lecturer, and the fixed student's own.
func TestStatusKarya(t *testing.T) {
	tiapHari(t, func(t *testing.T, k *demo.Kampus) {
		ada, milik, uji, n := map[string]int{}, map[int]int{}, 0, 0
		milikMahasiswa, kini := "", k.Periode[6].Kode
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
					if p.Dosen.ID == k.Dosen[0].ID && !strings.HasPrefix(p.Peran, "pembimbing") {
						uji++
					}
				}
			}
		}
		for jenis, semua := range statusKarya {
			for status := range strings.FieldsSeq(semua) {
				if ada[jenis+" "+status] == 0 {
					t.Errorf("TA-07 no %s is %s", jenis, status)
				}
			}
		}
		if n < 110 || n > 130 || milik[kini] < 11 || milik[kini-10] < 11 || uji < 5 || milikMahasiswa != "disetujui_pembimbing" {
			t.Errorf("ST-01 %d works; of dosen %d and %d, %d exams; of mahasiswa %q", n, milik[kini], milik[kini-10], uji, milikMahasiswa)
		}
	})
}

// TestRiwayatKarya follows each history: it moves on, ends where the work stands, and nothing decided is of the future.
func TestRiwayatKarya(t *testing.T) {
	tiapHari(t, func(t *testing.T, k *demo.Kampus) {
		id, kini := coretest.NewUnique(t, "id"), k.Hari.UnixMicro()
		for w := range invent.Of(k).TugasAkhir() {
			id.Use(w.ID)
			pada, status := int64(0), ""
			for i, h := range w.Riwayat {
				if h.Pada <= pada || h.Pada >= kini || h.IDAkun == "" || h.Nama == "" || i > 0 && h.Dari != status {
					t.Fatalf("TA-07 %s %s: %+v after %q at %d", w.Jenis, w.Status, h, status, pada)
				}
				pada, status = h.Pada, h.Ke
			}
			if status != w.Status || w.Sejak > w.Diubah || w.Dibuat > w.Sejak || (w.Dikunci != 0) != (w.Status == "selesai") || w.Diubah != pada {
				t.Fatalf("TA-07 %s %s ends as %q", w.Jenis, w.Status, status)
			}
			periksaBimbingan(t, k, w, id)
			periksaUjian(t, w)
			if w.Magang != nil && (w.Magang.Mulai > w.Magang.Selesai || w.Magang.Mulai == "" || len(w.Logbook) > 30) {
				t.Fatalf("KP-01 %+v", w.Magang)
			}
			if (w.Jenis == "skripsi") != (w.IDAsal != "") || (w.Jenis == "kp") != (w.Magang != nil) || w.Kebijakan == nil || w.Judul == "" || w.Abstrak == "" ||
				strings.ContainsAny(w.Judul+w.Abstrak, "{}|") || len(w.Judul) > 300 {
				t.Fatalf("TA-01 %+v", w)
			}
		}
	})
}

func periksaBimbingan(t *testing.T, k *demo.Kampus, w *invent.Karya, id *coretest.Unique) {
	t.Helper()
	sah, dengan, hari := 0, map[string]int{}, map[string]bool{}
	for i, b := range w.Bimbingan {
		id.Use(b.ID)
		datang := b.Status == "diminta" || b.Status == "dijadwalkan"
		if b.Nomor != i+1 || datang != (b.Mulai >= k.Hari.UnixMicro()) || b.Dibuat > b.Diubah || b.Diubah >= k.Hari.UnixMicro() || (b.Status == "sah") != (b.Catatan != "") {
			t.Fatalf("TA-05 %s %s session %+v", w.Jenis, w.Status, b)
		}
		if richtext.Clean(b.Catatan) != b.Catatan || richtext.Clean(b.Draf) != b.Draf {
			t.Fatalf("IN-07 %q", b.Catatan)
		}
		if b.Status == "sah" {
			sah++
			dengan[b.IDDosen]++
			hari[time.UnixMicro(b.Mulai).UTC().Format(time.DateOnly)] = true // in working hours UTC has the campus's day
		}
	}
	if len(hari) != sah {
		t.Fatalf("TA-05 %s %s has %d sessions on %d days", w.Jenis, w.Status, sah, len(hari))
	}
	if len(w.Ujian) > 0 && sah < w.Kebijakan.MinBimbingan {
		t.Fatalf("TA-05 %s %s came to the exam with %d sessions", w.Jenis, w.Status, sah)
	}
	for _, d := range w.Pembimbing {
		if len(w.Ujian) > 0 && dengan[d.ID] < 2 {
			t.Fatalf("TA-05 %s %s came to the exam with %d sessions with %s", w.Jenis, w.Status, dengan[d.ID], d.Nama)
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
				t.Fatalf("TA-08 a locked grade without the sheet of %s", p.Peran)
			}
		}
		if peran["pembimbing_1"] != 1 || len(u.Tim) <= len(w.Pembimbing) || u.Sidang.Mulai >= u.Sidang.Selesai || (u.Hasil == "") != (w.Status == "dijadwalkan") {
			t.Fatalf("TA-02 exam of a %s that is %s: %+v", w.Jenis, w.Status, u)
		}
	}
}

// TestSidangMingguIni holds the week of the filling: exams in it, of the fixed lecturer as supervisor and as examiner, and
// nobody and no room at two places at once.
func TestSidangMingguIni(t *testing.T) {
	tiapHari(t, func(t *testing.T, k *demo.Kampus) {
		zona := dateid.Zone(k.ZonaWaktu)
		senin := k.Hari.AddDate(0, 0, -(int(k.Hari.Weekday())+6)%7)
		awal := time.Date(senin.Year(), senin.Month(), senin.Day(), 0, 0, 0, 0, zona)
		n, bimbing, uji, akan := 0, 0, 0, 0
		tempat := map[[2]any]string{}
		for w := range invent.Of(k).TugasAkhir() {
			for _, u := range w.Ujian {
				s := u.Sidang
				mulai := time.UnixMicro(s.Mulai)
				if jam := mulai.In(zona); jam.Weekday() == time.Sunday || jam.Hour() < 7 || jam.Hour() > 16 {
					t.Errorf("TA-02 an exam begins on %s", jam)
				}
				orang := map[string]bool{s.IDRuang: true}
				for _, p := range u.Tim {
					orang[p.Dosen.ID] = true
				}
				for siapa := range orang {
					if lain := tempat[[2]any{siapa, s.Mulai}]; siapa != "" && lain != "" && lain != s.ID && s.Mulai >= k.Hari.UnixMicro() {
						t.Errorf("TA-02 %s is at two exams on %s", siapa, mulai)
					}
					tempat[[2]any{siapa, s.Mulai}] = s.ID
				}
				if w.Status == "dijadwalkan" && s.Mulai >= k.Hari.UnixMicro() {
					akan++
				}
				if mulai.Before(awal) || !mulai.Before(awal.AddDate(0, 0, 7)) {
					continue
				}
				n++
				for _, p := range u.Tim {
					if p.Dosen.ID == k.Dosen[0].ID && strings.HasPrefix(p.Peran, "pembimbing") {
						bimbing++
					} else if p.Dosen.ID == k.Dosen[0].ID {
						uji++
					}
				}
			}
		}
		if n < 3 || bimbing < 1 || uji < 1 || akan < 1 {
			t.Errorf("TA-02 this week %d exams, dosen guides %d, examines %d; %d to come", n, bimbing, uji, akan)
		}
	})
}

// TestJudul looks at the breadth of the titles, and at how they are written.
func TestJudul(t *testing.T) {
	beda, n := map[string]bool{}, 0
	for w := range invent.Of(bangun(t, demo.Pilihan{Ukuran: demo.M, Benih: 1, Hari: hari})).TugasAkhir() {
		if w.Jenis != "skripsi" {
			beda[w.Judul], n = true, n+1
		}
		if strings.Contains(w.Judul, "  ") || strings.HasSuffix(w.Judul, ".") || strings.Count(w.Abstrak, ". ")+1 < 2 || !strings.HasSuffix(w.Abstrak, ".") {
			t.Fatalf("TA-01 %q: %q", w.Judul, w.Abstrak)
		}
	}
	if n < 2_500 || len(beda) < n*80/100 {
		t.Errorf("ST-01 %d different titles of %d", len(beda), n)
	}
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
	satu := bangun(t, demo.Pilihan{Ukuran: demo.S, Benih: 1, Hari: hari})
	ulang := bangun(t, demo.Pilihan{Ukuran: demo.S, Benih: 1, Hari: hari})
	lain := bangun(t, demo.Pilihan{Ukuran: demo.S, Benih: 2, Hari: hari})
	if sekali := sidik(satu); sekali != sidik(ulang) || sekali == sidik(lain) || sidik(satu) != sekali {
		t.Error("ST-01 works do not follow from the seed")
	}
	for ukuran, want := range map[demo.Ukuran]int{demo.M: 3_900, demo.L: 39_000} {
		n := 0
		for range invent.Of(bangun(t, demo.Pilihan{Ukuran: ukuran, Benih: 1, Hari: hari})).TugasAkhir() {
			n++
		}
		if n < want || n > want*11/10 {
			t.Errorf("ST-01 %s has %d works", ukuran, n)
		}
	}
}

// TestContoh names works of which somebody who tries the portal begins.
func TestContoh(t *testing.T) {
	ids := invent.Of(bangun(t, demo.Pilihan{Ukuran: demo.S, Benih: 1, Hari: hari})).Contoh()
	for _, nama := range []string{"proposal_diajukan", "proposal_mahasiswa", "skripsi_bimbingan", "skripsi_selesai", "kp_menunggu_instansi"} {
		if ids[nama] == "" {
			t.Errorf("TA-01 no id of %s", nama)
		}
	}
}
