package tugasakhir_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// modelSidang is a work from the request for the defense on, as a plain state machine: which manuscript was approved, which
// waits, what the marks bear, how often there was an exam.
type modelSidang struct {
	status   string
	versi    int             // manuscripts handed in
	diuji    int             // the version that was verified; 0 without one
	menunggu int             // the version that a request is open about; 0 without one
	setuju   map[string]bool // who consented to it
	sidang   string          // the exam that stands, and whether it began
	mulai    bool
	ke       int                // exams held or set so far, without those called off
	nilai    map[string]float64 // sheets sent for the exam that stands
	hasil    string             // of that exam
}

func (m *modelSidang) buka(versi int) { m.menunggu, m.setuju = versi, map[string]bool{} }

// langkahSidang is one random act: the call, whether the model takes it, and what it does to the model.
type langkahSidang struct {
	kata  string
	a     func() *apitest.Answer
	boleh bool
	maju  func(a *apitest.Answer)
}

// lulus tells whether the sheets sent so far pass: supervisors 40 per cent, examiners 60, at least 50.
func (m *modelSidang) lulus() bool {
	sum, weight := 0.0, 0.0
	for bobot, akun := range map[float64][]string{4: {"dosen", "dosen2"}, 6: {"dosen3", "kaprodi"}} {
		total, n := 0.0, 0.0
		for _, a := range akun {
			if v, ada := m.nilai[a]; ada {
				total, n = total+v, n+1
			}
		}
		if n > 0 {
			sum, weight = sum+bobot*total/n, weight+bobot
		}
	}
	return weight > 0 && sum/weight >= 50
}

func (m *modelSidang) acak(t *testing.T, r *rand.Rand, c *coretest.Campus, id string) langkahSidang {
	s := tatest.Susulan{T: t, C: c, ID: id}
	pembimbing := []string{"dosen", "dosen2"}[r.IntN(2)]
	terbuka := m.menunggu > 0
	switch r.IntN(12) {
	case 0:
		boleh := m.status != "dijadwalkan" || !m.mulai
		return langkahSidang{"naskah", func() *apitest.Answer { return s.Naskah(fmt.Sprint(m.versi + 1)) }, boleh, func(*apitest.Answer) {
			m.versi++
			tatest.Insert(c, `UPDATE tugasakhir_karya SET skor_e2 = 1000 WHERE college_id = $1 AND id = $2`, id) // its check has ended
			switch m.status {
			case "siap_sidang":
				m.status = "mengajukan_sidang"
				fallthrough
			case "mengajukan_sidang", "dijadwalkan":
				m.buka(m.versi)
			}
		}}
	case 1, 2:
		return langkahSidang{"ajukan", func() *apitest.Answer {
			return s.Minta("mahasiswa", "POST", "", tatest.Fields{"hal": "sidang"})
		}, m.status == "bimbingan", func(*apitest.Answer) {
			m.status = "mengajukan_sidang"
			m.buka(m.versi)
		}}
	case 3, 4, 5:
		boleh := terbuka && !m.setuju[pembimbing]
		return langkahSidang{"setujui", func() *apitest.Answer { return s.Putus(pembimbing, "disetujui") }, boleh, func(*apitest.Answer) { m.setuju[pembimbing] = true }}
	case 6:
		boleh := terbuka && !m.setuju[pembimbing] && r.IntN(2) == 0
		if !boleh && terbuka && !m.setuju[pembimbing] {
			return m.acak(t, r, c, id)
		}
		return langkahSidang{"tolak", func() *apitest.Answer { return s.Putus(pembimbing, "revisi") }, boleh, func(*apitest.Answer) {
			if m.menunggu = 0; m.status == "mengajukan_sidang" {
				m.status = "bimbingan"
			}
		}}
	case 7:
		boleh := terbuka && len(m.setuju) == 2
		return langkahSidang{"verifikasi", func() *apitest.Answer { return s.Verifikasi("disetujui") }, boleh, func(*apitest.Answer) {
			if m.diuji, m.menunggu = m.menunggu, 0; m.status == "mengajukan_sidang" {
				m.status = "siap_sidang"
			}
		}}
	case 8:
		return langkahSidang{"jadwalkan", func() *apitest.Answer {
			return tatest.KirimRencana(c, "operator", tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), id))
		}, m.status == "siap_sidang",
			func(a *apitest.Answer) {
				rows, _ := apitest.Rows[sidang.SidangBaris](a)
				m.status, m.sidang, m.mulai, m.ke, m.nilai, m.hasil = "dijadwalkan", rows[0].IDSidang, false, m.ke+1, map[string]float64{}, ""
			}}
	}
	return m.acakUjian(r, c, id)
}

// acakUjian is a random act on the exam that stands; without one on the last.
func (m *modelSidang) acakUjian(r *rand.Rand, c *coretest.Campus, id string) langkahSidang {
	akun := []string{"dosen", "dosen2", "dosen3", "kaprodi"}[r.IntN(4)]
	ada, berjalan := m.status == "dijadwalkan", m.status == "dijadwalkan" && m.mulai
	switch n := r.IntN(4); {
	case n == 0 && ada && !m.mulai:
		return langkahSidang{"mulai", func() *apitest.Answer { tatest.Mulaikan(c, m.sidang); return nil }, true, func(*apitest.Answer) { m.mulai = true }}
	case n <= 1:
		peran := map[bool]string{true: "penguji", false: "pembimbing"}[akun == "dosen3" || akun == "kaprodi"]
		nilai := []float64{30, 45, 60, 80, 90}[r.IntN(5)]
		_, sudah := m.nilai[akun]
		boleh := (berjalan || m.status == "menunggu_nilai") && !sudah
		if m.sidang == "" {
			break
		}
		return langkahSidang{"nilai", func() *apitest.Answer {
			return tatest.NilaiOleh(c, akun, tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, peran, nilai, nilai, true))
		}, boleh,
			func(*apitest.Answer) { m.nilai[akun] = nilai }}
	case m.sidang == "":
		break
	case n == 2:
		hasil := []string{"lulus", "tidak_lulus"}[r.IntN(2)]
		if m.hasil == hasil { // said again: taken, and nothing moves
			return langkahSidang{hasil + " lagi", func() *apitest.Answer {
				return tatest.HasilSatu(c, "dosen3", tatest.Skripsi, m.sidang, id, hasil, "Catatan")
			}, true, func(*apitest.Answer) {}}
		}
		boleh := berjalan && m.menunggu == 0 && len(m.nilai) > 0 && (hasil == "tidak_lulus" || m.lulus())
		return langkahSidang{hasil, func() *apitest.Answer {
			return tatest.HasilSatu(c, "dosen3", tatest.Skripsi, m.sidang, id, hasil, "Catatan")
		}, boleh, func(*apitest.Answer) {
			m.status, m.hasil = map[string]string{"lulus": "menunggu_nilai", "tidak_lulus": "bimbingan"}[hasil], hasil
		}}
	default:
		boleh := m.status == "menunggu_nilai" && len(m.nilai) == 4 && m.lulus()
		return langkahSidang{"kunci", func() *apitest.Answer { return tatest.KunciNilai(c, "operator", tatest.Skripsi, id) }, boleh, func(*apitest.Answer) { m.status = "selesai" }}
	}
	return langkahSidang{"kunci", func() *apitest.Answer { return tatest.KunciNilai(c, "operator", tatest.Skripsi, id) }, false, nil}
}

// TestMesinSidang walks at random from the request for the defense to the grade: late manuscripts, consent to them, results
// against marks, exams after a failure. Portal and model agree on each act; what is refused says why, and changes nothing.
func TestMesinSidang(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		berhasil := map[string]int{}
		for seed := range uint64(8) {
			t.Run(fmt.Sprintf("TA-07 random acts on exams, seed %d", seed), func(t *testing.T) { jalankanSidang(t, c, seed, berhasil) })
		}
		for _, kata := range strings.Split("naskah,ajukan,setujui,tolak,verifikasi,jadwalkan,mulai,nilai,lulus,tidak_lulus,kunci", ",") {
			if berhasil[kata] == 0 {
				t.Errorf("the walks never took %q: %v", kata, berhasil)
			}
		}
		if berhasil["sidang kedua"] == 0 {
			t.Errorf("no walk came to a second exam: %v", berhasil)
		}
	})
}

func jalankanSidang(t *testing.T, c *coretest.Campus, seed uint64, berhasil map[string]int) {
	var m *modelSidang
	var s tatest.Susulan
	r := rand.New(rand.NewPCG(seed, 11))
	var jalan []string
	for range 120 {
		if m == nil || m.status == "selesai" {
			s = tatest.NewSusulan(t, c)
			m, jalan = &modelSidang{status: "mengajukan_sidang", versi: 1}, nil
			m.buka(1)
		}
		l := m.acak(t, r, c, s.ID)
		for range 3 { // rather an act that is taken
			if !l.boleh && r.IntN(4) > 0 {
				l = m.acak(t, r, c, s.ID)
			}
		}
		before := tatest.State(c, tatest.Unindra)
		a := l.a()
		jalan = append(jalan, l.kata)
		if got := a == nil || a.Status < 300; got != l.boleh {
			t.Fatalf("%s: %d, model %v (%+v)\n%s", strings.Join(jalan, ", "), a.Status, l.boleh, m, a.Body)
		}
		if !l.boleh {
			if a.Status != 409 && a.Status != 422 || len(a.Problem().Message) < 20 || tatest.State(c, tatest.Unindra) != before {
				t.Fatalf("%s: refused with %d %s", strings.Join(jalan, ", "), a.Status, a.Body)
			}
			continue
		}
		l.maju(a)
		if berhasil[l.kata]++; l.kata == "jadwalkan" && m.ke > 1 {
			berhasil["sidang kedua"]++
		}
		if got := tatest.StatusOf(c, s.ID); got != m.status {
			t.Fatalf("%s: %s, model %s", strings.Join(jalan, ", "), got, m.status)
		}
		if m.status == "dijadwalkan" {
			want := strings.ReplaceAll(fmt.Sprintf("%d %d", m.diuji, m.menunggu), " 0", " -")
			if got := s.Diuji(); got != want {
				t.Fatalf("%s: examined %s, model %s", strings.Join(jalan, ", "), got, want)
			}
		}
	}
}
