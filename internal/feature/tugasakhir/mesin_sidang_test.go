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

// modelSidang is a work from the request for the defense on, as a plain state machine: which manuscript was approved,
// which waits, what the marks bear, how often there was an exam.
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

// acak is a random act on the request for the defense, or on an exam.
func (m *modelSidang) acak(t *testing.T, r *rand.Rand, c *coretest.Campus, id string) langkahSidang {
	s := tatest.Susulan{T: t, C: c, ID: id}
	pembimbing := []string{"dosen", "dosen2"}[r.IntN(2)]
	ditunggu := m.menunggu > 0 && !m.setuju[pembimbing]
	switch r.IntN(12) {
	case 0:
		return m.naskah(s)
	case 1, 2:
		return m.ajukan(s)
	case 3, 4, 5:
		setujui := func() *apitest.Answer { return s.Putus(pembimbing, "disetujui") }
		return langkahSidang{"setujui", setujui, ditunggu, func(*apitest.Answer) { m.setuju[pembimbing] = true }}
	case 6:
		if ditunggu && r.IntN(2) != 0 { // rarely: it ends the request
			return m.acak(t, r, c, id)
		}
		return m.tolak(s, pembimbing, ditunggu)
	case 7:
		return m.verifikasi(s)
	case 8:
		return m.jadwalkan(c, id)
	}
	return m.acakUjian(r, c, id)
}

func (m *modelSidang) naskah(s tatest.Susulan) langkahSidang {
	kirim := func() *apitest.Answer { return s.Naskah(fmt.Sprint(m.versi + 1)) }
	boleh := m.status != "dijadwalkan" || !m.mulai
	return langkahSidang{"naskah", kirim, boleh, func(*apitest.Answer) {
		m.versi++
		const checked = `UPDATE tugasakhir_karya SET skor_e2 = 1000 WHERE college_id = $1 AND id = $2`
		tatest.Insert(s.C, checked, s.ID) // its check has ended
		switch m.status {
		case "siap_sidang":
			m.status = "mengajukan_sidang"
			fallthrough
		case "mengajukan_sidang", "dijadwalkan":
			m.buka(m.versi)
		}
	}}
}

func (m *modelSidang) ajukan(s tatest.Susulan) langkahSidang {
	minta := func() *apitest.Answer { return s.Minta("mahasiswa", "POST", "", tatest.Fields{"hal": "sidang"}) }
	return langkahSidang{"ajukan", minta, m.status == "bimbingan", func(*apitest.Answer) {
		m.status = "mengajukan_sidang"
		m.buka(m.versi)
	}}
}

func (m *modelSidang) tolak(s tatest.Susulan, pembimbing string, boleh bool) langkahSidang {
	tolak := func() *apitest.Answer { return s.Putus(pembimbing, "revisi") }
	return langkahSidang{"tolak", tolak, boleh, func(*apitest.Answer) {
		if m.menunggu = 0; m.status == "mengajukan_sidang" {
			m.status = "bimbingan"
		}
	}}
}

func (m *modelSidang) verifikasi(s tatest.Susulan) langkahSidang {
	verifikasi := func() *apitest.Answer { return s.Verifikasi("disetujui") }
	boleh := m.menunggu > 0 && len(m.setuju) == 2
	return langkahSidang{"verifikasi", verifikasi, boleh, func(*apitest.Answer) {
		if m.diuji, m.menunggu = m.menunggu, 0; m.status == "mengajukan_sidang" {
			m.status = "siap_sidang"
		}
	}}
}

func (m *modelSidang) jadwalkan(c *coretest.Campus, id string) langkahSidang {
	kirim := func() *apitest.Answer {
		return tatest.KirimRencana(c, "operator", tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), id))
	}
	return langkahSidang{"jadwalkan", kirim, m.status == "siap_sidang", func(a *apitest.Answer) {
		rows, _ := apitest.Rows[sidang.SidangBaris](a)
		m.status, m.sidang, m.mulai, m.ke = "dijadwalkan", rows[0].IDSidang, false, m.ke+1
		m.nilai, m.hasil = map[string]float64{}, ""
	}}
}

// acakUjian is a random act on the exam that stands; without one on the last.
func (m *modelSidang) acakUjian(r *rand.Rand, c *coretest.Campus, id string) langkahSidang {
	akun := []string{"dosen", "dosen2", "dosen3", "kaprodi"}[r.IntN(4)]
	n := r.IntN(4)
	if n == 0 && m.status == "dijadwalkan" && !m.mulai {
		mulai := func() *apitest.Answer { tatest.Mulaikan(c, m.sidang); return nil }
		return langkahSidang{"mulai", mulai, true, func(*apitest.Answer) { m.mulai = true }}
	}
	if n <= 1 {
		nilai := []float64{30, 45, 60, 80, 90}[r.IntN(5)]
		if m.sidang != "" {
			return m.beriNilai(c, id, akun, nilai)
		}
	}
	if n == 2 && m.sidang != "" {
		return m.catatHasil(c, id, []string{"lulus", "tidak_lulus"}[r.IntN(2)])
	}
	kunci := func() *apitest.Answer { return tatest.KunciNilai(c, "operator", tatest.Skripsi, id) }
	boleh := m.status == "menunggu_nilai" && len(m.nilai) == 4 && m.lulus()
	return langkahSidang{"kunci", kunci, boleh, func(*apitest.Answer) { m.status = "selesai" }}
}

func (m *modelSidang) beriNilai(c *coretest.Campus, id, akun string, nilai float64) langkahSidang {
	peran := "pembimbing"
	if akun == "dosen3" || akun == "kaprodi" {
		peran = "penguji"
	}
	kirim := func() *apitest.Answer {
		lembar := tatest.LembarIsi(tatest.Skripsi, peran, nilai, nilai, true)
		return tatest.NilaiOleh(c, akun, tatest.Skripsi, id, lembar)
	}
	_, sudah := m.nilai[akun]
	dibuka := m.status == "dijadwalkan" && m.mulai || m.status == "menunggu_nilai"
	return langkahSidang{"nilai", kirim, dibuka && !sudah, func(*apitest.Answer) { m.nilai[akun] = nilai }}
}

func (m *modelSidang) catatHasil(c *coretest.Campus, id, hasil string) langkahSidang {
	catat := func() *apitest.Answer {
		return tatest.HasilSatu(c, "dosen3", tatest.Skripsi, m.sidang, id, hasil, "Catatan")
	}
	if m.hasil == hasil { // said again: taken, and nothing moves
		return langkahSidang{hasil + " lagi", catat, true, func(*apitest.Answer) {}}
	}
	berjalan := m.status == "dijadwalkan" && m.mulai
	boleh := berjalan && m.menunggu == 0 && len(m.nilai) > 0 && (hasil == "tidak_lulus" || m.lulus())
	return langkahSidang{hasil, catat, boleh, func(*apitest.Answer) {
		if m.status, m.hasil = "menunggu_nilai", hasil; hasil == "tidak_lulus" {
			m.status = "bimbingan"
		}
	}}
}

// TestMesinSidang walks at random from the request for the defense to the grade: late manuscripts, consent to them,
// results against marks, exams after a failure. Portal and model agree on each act; what is refused says why, and
// changes nothing.
func TestMesinSidang(t *testing.T) {
	const seeds = 8
	acts := []string{
		"naskah", "ajukan", "setujui", "tolak", "verifikasi", "jadwalkan", "mulai", "nilai", "lulus", "tidak_lulus",
		"kunci", "sidang kedua",
	}
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		walks, berhasil := 0, map[string]int{}
		for seed := range uint64(seeds) {
			t.Run(fmt.Sprintf("TA-07 random acts on exams, seed %d", seed), func(t *testing.T) {
				walks++
				jalankanSidang(t, c, seed, berhasil)
			})
		}
		periksaBerhasil(t, walks == seeds, berhasil, acts)
	})
}

// periksaBerhasil holds the walks together to every act; one of them, run by itself, need not take all.
func periksaBerhasil(t *testing.T, all bool, berhasil map[string]int, acts []string) {
	t.Helper()
	for _, kata := range acts {
		if all && berhasil[kata] == 0 {
			t.Errorf("the walks took %v, want %q at least once", berhasil, kata)
		}
	}
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
			t.Fatalf("%s: %d, want it taken: %t (%+v)\n%s", strings.Join(jalan, ", "), a.Status, l.boleh, m, a.Body)
		}
		if !l.boleh {
			reason := (a.Status == 409 || a.Status == 422) && len(a.Problem().Message) >= 20
			if !reason || tatest.State(c, tatest.Unindra) != before {
				t.Fatalf("%s: %d, want a refusal with its reason, and no change\n%s",
					strings.Join(jalan, ", "), a.Status, a.Body)
			}
			continue
		}
		l.maju(a)
		if berhasil[l.kata]++; l.kata == "jadwalkan" && m.ke > 1 {
			berhasil["sidang kedua"]++
		}
		m.periksa(t, s, jalan)
	}
}

// periksa holds the portal to the model after the acts of a walk.
func (m *modelSidang) periksa(t *testing.T, s tatest.Susulan, jalan []string) {
	t.Helper()
	if got := tatest.StatusOf(s.C, s.ID); got != m.status {
		t.Fatalf("%s: %s, want %s as the model", strings.Join(jalan, ", "), got, m.status)
	}
	if m.status != "dijadwalkan" {
		return
	}
	want := strings.ReplaceAll(fmt.Sprintf("%d %d", m.diuji, m.menunggu), " 0", " -")
	if got := s.Diuji(); got != want {
		t.Fatalf("%s: examined %s, want %s as the model", strings.Join(jalan, ", "), got, want)
	}
}
