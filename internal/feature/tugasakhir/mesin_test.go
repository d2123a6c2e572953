package tugasakhir_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// model is a work as a plain state machine: what the portal must agree with after every call.
type model struct {
	jenis   karya.Jenis
	status  string
	suara   map[string]string    // decisions on the open request, by account
	pada    map[string]time.Time // when each was taken
	akhir   string               // who acted last, when that was a decision that can be taken back
	sebelum string               // the status before that decision
	hal     string               // the request that the last decision was on
	versi   int64
	riwayat int64
}

func (m *model) terbuka() string {
	return map[string]string{"diajukan": "judul", "mengajukan_sidang": "sidang"}[m.status]
}

// maju moves the model on: a step that opens or closes requests forgets the decisions.
func (m *model) maju(status string) {
	m.status, m.akhir, m.suara = status, "", map[string]string{}
	m.versi++
	m.riwayat++
}

// putus is a supervisor's decision on a request; it tells whether the portal has to take it.
func (m *model) putus(akun, hal, status string, now time.Time) bool {
	if m.terbuka() != hal || m.suara[akun] != "" || hal == "sidang" && m.suara["lulus"] != "" {
		return false
	}
	sebelum := m.status
	m.suara[akun], m.pada[akun] = status, now
	m.akhir, m.sebelum, m.hal = akun, sebelum, hal
	m.versi++
	m.riwayat++
	switch {
	case status == "ditolak" && hal == "judul":
		m.status = "ditolak"
	case status == "revisi" && hal == "judul":
		m.status = "perlu_perbaikan"
	case status != "disetujui":
		m.status = tatest.Guided(m.jenis)
	case m.suara["dosen"] == "disetujui" && m.suara["dosen2"] == "disetujui":
		if hal == "sidang" {
			m.suara["lulus"] = "ya"
			return true
		}
		if m.status = "disetujui_pembimbing"; m.jenis == tatest.KP {
			m.status = "menunggu_instansi"
		}
	}
	return true
}

// urung takes a decision back, if it was the last act and not long ago.
func (m *model) urung(akun, hal string, now time.Time) bool {
	if m.akhir != akun || m.hal != hal || now.Sub(m.pada[akun]) > 10*time.Minute {
		return false
	}
	delete(m.suara, akun)
	delete(m.suara, "lulus")
	m.status, m.akhir = m.sebelum, ""
	m.versi++
	m.riwayat++
	return true
}

// langkahAcak is one random act: the call, and what the model says of it.
func (m *model) langkahAcak(r *rand.Rand, c *coretest.Campus, id string) (string, *apitest.Answer, bool) {
	path, now := tatest.Paths[m.jenis], c.Clock.Now()
	pembimbing := []string{"dosen", "dosen2"}[r.IntN(2)]
	suara := []string{"disetujui", "disetujui", "disetujui", "disetujui", "disetujui", "revisi", "ditolak"}[r.IntN(7)]
	dibimbing := tatest.Guided(m.jenis)
	maju := func(boleh bool, status string) bool {
		if boleh {
			m.maju(status)
		}
		return boleh
	}
	minta := func(akun, method, akhiran string, body any) *apitest.Answer {
		return c.As(tatest.Unindra, akun, method, path+akhiran, body)
	}
	switch r.IntN(11) {
	case 0:
		boleh := m.status == "draf" || m.status == "perlu_perbaikan"
		return "ajukan", tatest.SendAgain(c, "mahasiswa", m.jenis, id), maju(boleh, "diajukan")
	case 1:
		a := minta("mahasiswa", "PUT", "/"+id+"/withdrawal", tatest.Fields{})
		return "tarik", a, maju(m.status == "diajukan", "draf")
	case 2, 3, 4:
		body := tatest.Fields{"status": suara, "alasan": "Alasan"}
		a := minta(pembimbing, "PUT", "_guidance/"+id+"/approval", body)
		return pembimbing + " " + suara, a, m.putus(pembimbing, "judul", suara, now)
	case 5:
		a := minta(pembimbing, "DELETE", "_guidance/"+id+"/approval", nil)
		return pembimbing + " urungkan", a, m.urung(pembimbing, "judul", now)
	case 6:
		a := minta("mahasiswa", "POST", "_submission/"+id, tatest.Fields{"hal": "sidang"})
		return "ajukan sidang", a, maju(m.status == dibimbing, "mengajukan_sidang")
	case 7, 8:
		body := tatest.Fields{"hal": "sidang", "status": suara, "alasan": "Alasan"}
		a := minta(pembimbing, "PUT", "_submission/"+id+"/approval", body)
		return pembimbing + " sidang " + suara, a, m.putus(pembimbing, "sidang", suara, now)
	case 9:
		a := minta(pembimbing, "DELETE", "_submission/"+id+"/approval?hal=sidang", nil)
		return pembimbing + " urungkan sidang", a, m.urung(pembimbing, "sidang", now)
	}
	if m.jenis == tatest.KP && r.IntN(2) == 0 {
		a := minta("operator", "PUT", "/"+id+"/company_answer", tatest.Fields{"status": "diterima"})
		return "instansi menerima", a, maju(m.status == "menunggu_instansi", "bimbingan")
	}
	boleh := m.status == "mengajukan_sidang" && m.suara["lulus"] != ""
	disetujui := tatest.Fields{"hal": "sidang", "status": "disetujui"}
	a := minta("kaprodi", "PUT", "_submission/"+id+"/verification", disetujui)
	return "verifikasi", a, maju(boleh, "siap_sidang")
}

func TestMesin(t *testing.T) {
	const seeds = 12
	acts := []string{
		"ajukan", "tarik", "dosen disetujui", "dosen2 revisi", "dosen ditolak", "dosen urungkan", "ajukan sidang",
		"dosen2 sidang disetujui", "dosen sidang revisi", "dosen2 urungkan sidang", "instansi menerima", "verifikasi",
	}
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		walks, berhasil := 0, map[string]int{}
		for seed := range uint64(seeds) {
			jenis := []karya.Jenis{tatest.Proposal, tatest.KP}[seed%2]
			t.Run(fmt.Sprintf("TA-07 random acts, seed %d, %s", seed, jenis), func(t *testing.T) {
				walks++
				jalankanAcak(t, c, jenis, seed, berhasil)
			})
		}
		periksaBerhasil(t, walks == seeds, berhasil, acts)
	})
}

func jalankanAcak(t *testing.T, c *coretest.Campus, jenis karya.Jenis, seed uint64, berhasil map[string]int) {
	var m *model
	var id string
	r := rand.New(rand.NewPCG(seed, 7))
	mulai := func(status string) {
		tatest.DeleteKarya(t, c)
		id = tatest.NewKarya(c, jenis, status)
		tatest.FulfilSyarat(c, id)
		m = &model{
			jenis: jenis, status: status, versi: 1,
			suara: map[string]string{}, pada: map[string]time.Time{},
		}
	}
	mulai("draf")
	var jalan []string
	for range 120 {
		if buntu := m.status == "ditolak" || m.status == "siap_sidang"; buntu && r.IntN(3) == 0 {
			mulai([]string{"draf", tatest.Guided(jenis)}[r.IntN(2)])
			jalan = []string{"baru: " + m.status}
		}
		kata, a, boleh := m.langkahAcak(r, c, id)
		jalan = append(jalan, kata)
		if got := a.Status < 300; got != boleh || !got && a.Status != 409 {
			t.Fatalf("%s: %d, want it taken: %t (%s)\n%s", strings.Join(jalan, ", "), a.Status, boleh, m.status, a.Body)
		}
		if boleh {
			berhasil[kata]++
		}
		const row = `SELECT status || ' ' || versi || ' ' ||
				(SELECT COUNT(*) FROM tugasakhir_riwayat WHERE college_id = $1)
			FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`
		kini := coretest.One[string](c, tatest.Unindra, row, tatest.Unindra, id)
		if want := fmt.Sprintf("%s %d %d", m.status, m.versi, m.riwayat); kini != want {
			t.Fatalf("%s: %s, want %s as the model", strings.Join(jalan, ", "), kini, want)
		}
		if r.IntN(8) == 0 {
			tatest.Shift(c, time.Duration(r.IntN(12))*time.Minute)
		}
	}
}
