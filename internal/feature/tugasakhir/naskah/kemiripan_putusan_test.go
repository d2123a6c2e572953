package naskah_test

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// perkara is a thesis with all that the defense needs, whose score is 41 per cent, and whose student asked for the
// defense.
type perkara struct {
	c  *coretest.Campus
	id string
}

func diAtasBatas(t *testing.T, c *coretest.Campus) perkara {
	t.Helper()
	p := perkara{c, tatest.NewKarya(c, tatest.Skripsi, "bimbingan")}
	tatest.FulfilSyarat(c, p.id)
	p.skor(4100)
	as(c, "mahasiswa", "POST", p.path("_submission"), tatest.Fields{"hal": "sidang"}).Want(201)
	return p
}

func (p perkara) path(akhiran string) string {
	return tatest.Paths[tatest.Skripsi] + akhiran + "/" + p.id
}

// skor sets the score behind the portal's back, as a check would.
func (p perkara) skor(e2 int) {
	tatest.Insert(p.c, `UPDATE tugasakhir_karya SET skor_e2 = $3 WHERE college_id = $1 AND id = $2`, p.id, e2)
}

// kata gives an account's word on a version.
func (p perkara) kata(username string, versi int64, sebagai, alasan string) *apitest.Answer {
	body := tatest.Fields{"versi": versi, "sebagai": sebagai, "alasan": alasan}
	return as(p.c, username, "PUT", p.path("_similarity_decision"), body)
}

// cabut takes an account's word back.
func (p perkara) cabut(username string) *apitest.Answer {
	return as(p.c, username, "DELETE", p.path("_similarity_decision"), nil)
}

// keputusan is who decided on the score.
func (p perkara) keputusan(username string) (out naskah.KeputusanKemiripan) {
	as(p.c, username, "GET", p.path("_similarity_decision"), nil).Want(200).JSON(&out)
	return out
}

// setujui approves the request for the defense ("/approval"), or verifies it ("/verification").
func (p perkara) setujui(username, akhiran string) *apitest.Answer {
	setuju := tatest.Fields{"hal": "sidang", "status": "disetujui"}
	return as(p.c, username, "PUT", p.path("_submission")+akhiran, setuju)
}

// ajuan is what the student asked for, and the check list.
func (p perkara) ajuan(username string) (out pengajuan.Pengajuan) {
	as(p.c, username, "GET", p.path("_submission"), nil).Want(200).JSON(&out)
	return out
}

// syarat is the line of the check list about the score.
func (p perkara) syarat(username string) karya.Syarat {
	for _, s := range p.ajuan(username).Syarat {
		if s.Kode == "kemiripan" {
			return s
		}
	}
	return karya.Syarat{}
}

func TestKemiripanKeputusan(t *testing.T) {
	const alasan = "Bagian teori memakai definisi undang-undang."
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		p := diAtasBatas(t, c)
		t.Run("TA-05 a score above the limit stops no request; "+
			"the approval asks for a reason first", func(t *testing.T) {
			const rinci = "41% (batas 25%), menunggu keputusan pembimbing"
			if s := p.syarat("dosen"); s.Status != "belum" || s.Rinci != rinci {
				t.Errorf("the check list says %+v, want belum, %q", s, rinci)
			}
			const want = "Skor kemiripan 41% (batas 25%). Baca laporannya di Cek plagiasi, " +
				"lalu tulis alasan melanjutkan di sana."
			tatest.Unchanged(t, c, func() { apitest.Refused(t, p.setujui("dosen", "/approval"), 409, want) })
			aksi := p.ajuan("dosen").Data[0].Aksi
			if len(aksi) != 2 || !aksi[0].Allowed || aksi[1].Code != "setujui" || aksi[1].Allowed {
				t.Errorf("the lecturer may %+v, want two acts, the second setujui and not allowed", aksi)
			}
		})
		t.Run("TA-05 only a supervisor gives a supervisor's word, with a reason, "+
			"on the version that was read", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				p.kata("mahasiswa", 1, "pembimbing", alasan).Want(403)
				p.kata("operator", 1, "pembimbing", alasan).Want(403)
				p.kata("kaprodi", 1, "pembimbing", alasan).Want(403)
				p.kata("dosen4", 1, "pembimbing", alasan).Want(404)
				p.kata("dosen", 1, "pembimbing", "  ").Want(422)
				p.kata("dosen", 2, "pembimbing", "x").Want(409)
				p.kata("dosen", 1, "kaprodi", "x").Want(403)
				p.kata("kaprodi", 1, "kaprodi", "x").Want(409)
				p.cabut("dosen").Want(409)
			})
		})
		p.kata("dosen", 1, "pembimbing", alasan).Want(200)
		t.Run("TA-05 the reason is kept and shown: in the check list, the history and beside the report",
			func(t *testing.T) { alasanTerlihat(t, p, alasan) })
		t.Run("TA-05 it can be taken back by who gave it, and given again", func(t *testing.T) {
			tatest.Unchanged(t, c, func() { p.cabut("dosen2").Want(409) })
			p.cabut("dosen").Want(200)
			k := p.keputusan("dosen")
			if k.Halangan == "" || k.Data[0].DicabutPada == nil || k.Data[0].DicabutOleh == "" || k.Data[0].Berlaku {
				t.Errorf("the decision is %+v, want a word missing, and the first taken back, by name and time", k)
			}
			c.Clock.Advance(time.Second)
			p.kata("dosen2", 1, "pembimbing", alasan).Want(200)
		})
		t.Run("TA-05 a lower score keeps the word, a higher one asks again", func(t *testing.T) { skorBerubah(t, p) })
		t.Run("TA-05 both supervisors approve and the campus verifies", func(t *testing.T) {
			p.setujui("dosen", "/approval").Want(200)
			p.setujui("dosen2", "/approval").Want(200)
			p.setujui("operator", "/verification").Want(200)
			tatest.Unchanged(t, c, func() { // whoever of them gave the word
				p.cabut("dosen").Want(409)
				p.cabut("dosen2").Want(409)
			})
		})
	})
}

// alasanTerlihat looks for the word that dosen gave.
func alasanTerlihat(t *testing.T, p perkara, alasan string) {
	t.Helper()
	s, akhir := p.syarat("mahasiswa"), "(pembimbing): "+strings.TrimSuffix(alasan, ".")
	awal := "41% (batas 25%). "
	if s.Status != "terpenuhi" || !strings.HasPrefix(s.Rinci, awal) || !strings.HasSuffix(s.Rinci, akhir) {
		t.Errorf("the check list says %+v, want terpenuhi, from %q to %q", s, awal, akhir)
	}
	riwayat := string(as(p.c, "mahasiswa", "GET", p.path("_history"), nil).Want(200).Body)
	for _, want := range []string{`"putuskan_mirip"`, "Skor kemiripan 41% (batas 25%). " + alasan} {
		if !strings.Contains(riwayat, want) {
			t.Errorf("the history is %s, want %q in it", riwayat, want)
		}
	}
	k := p.keputusan("dosen2")
	if !k.Perlu || k.Halangan != "" || len(k.Aksi) != 0 {
		t.Errorf("the decision is %+v, want it needed and given, and nothing to do", k)
	}
	if len(k.Data) != 1 || !k.Data[0].Berlaku || *k.Data[0].Skor != 41 {
		t.Errorf("the words are %+v, want one that counts, on 41 per cent", k.Data)
	}
	tatest.Unchanged(t, p.c, func() { p.kata("dosen2", 1, "pembimbing", alasan).Want(409) })
}

// skorBerubah moves the score of a work that was decided on at 41 per cent.
func skorBerubah(t *testing.T, p perkara) {
	t.Helper()
	for _, x := range []struct {
		skor          int
		status, rinci string
	}{
		{3000, "terpenuhi", "30% (batas 25%). "},
		{4101, "belum", "41,01% (batas 25%), menunggu keputusan "},
		{2500, "terpenuhi", "25% (batas 25%)"},
		{2501, "terpenuhi", "25,01% (batas 25%). "},
	} {
		p.skor(x.skor)
		s := p.syarat("dosen")
		if s.Status != x.status || !strings.HasPrefix(s.Rinci, x.rinci) {
			t.Errorf("at %d the check list says %+v, want %s, %q first", x.skor, s, x.status, x.rinci)
		}
		if x.skor == 2500 && s.Rinci != x.rinci {
			t.Errorf("at the limit the check list says %q, want %q alone", s.Rinci, x.rinci)
		}
	}
}

// Where the policy asks for it the head's word is needed too, and nobody's own word is the second one.
func TestKemiripanKaprodi(t *testing.T) {
	const alasan = "Definisi baku."
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET kaprodi_kemiripan = TRUE WHERE college_id = $1`)
		p := diAtasBatas(t, c)
		p.kata("dosen", 1, "pembimbing", alasan).Want(200)
		p.setujui("dosen", "/approval").Want(200)
		p.setujui("dosen2", "/approval").Want(200)
		t.Run("TA-05 the verification waits for the head's word", func(t *testing.T) {
			const want = "Skor kemiripan 41% (batas 25%). Menunggu keputusan kaprodi di Cek plagiasi."
			tatest.Unchanged(t, c, func() {
				apitest.Refused(t, p.setujui("operator", "/verification"), 409, want)
				apitest.Refused(t, p.setujui("kaprodi", "/verification"), 409, want)
			})
			aksi := p.ajuan("kaprodi").Data[0].Aksi
			if len(aksi) != 2 || aksi[1].Code != "setujui_verifikasi" || aksi[1].Allowed {
				t.Errorf("the head may %+v, want two acts, the second setujui_verifikasi and not allowed", aksi)
			}
			k := p.keputusan("kaprodi")
			if !k.Kaprodi || len(k.Aksi) != 1 || k.Aksi[0].Code != "putuskan_kaprodi" || !k.Aksi[0].Allowed {
				t.Errorf("the decision is %+v, want one that the head gives", k)
			}
			akhir := alasan + " Menunggu keputusan kaprodi"
			if s := p.syarat("dosen"); s.Status != "belum" || !strings.HasSuffix(s.Rinci, akhir) {
				t.Errorf("the check list says %+v, want belum, to %q", s, akhir)
			}
		})
		t.Run("TA-05 of a work that the head guides the operator gives it", func(t *testing.T) {
			tatest.Unchanged(t, c, func() { p.kata("operator", 1, "kaprodi", alasan).Want(403) })
			tatest.Insert(c, `UPDATE master_kaprodi SET id_dosen = $2 WHERE college_id = $1 AND id_prodi = $3`,
				tatest.IDDosen("dosen2"), tatest.Own(tatest.Unindra, "prodi", "if"))
			tatest.Unchanged(t, c, func() { p.kata("dosen2", 1, "kaprodi", alasan).Want(403) })
			p.kata("operator", 1, "kaprodi", alasan).Want(200)
			p.setujui("operator", "/verification").Want(200)
		})
	})
}

// A new version is a new question; one that cannot be read asks for a word as well, and stops nobody either.
func TestKemiripanTanpaSkor(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		p := diAtasBatas(t, c)
		p.kata("dosen", 1, "pembimbing", "Boleh.").Want(200)
		c.Clock.Advance(time.Second)
		kirimBerkas(t, c, p.path("_file"), "naskah.pdf", tatest.PDF, "jenis=naskah")
		c.Jobs()
		k := p.keputusan("dosen")
		if !k.Perlu || k.Versi != 2 || len(k.Data) != 1 || k.Data[0].Berlaku {
			t.Errorf("TA-05 the decision is %+v, want one on version 2, for which the word given does not count", k)
		}
		if len(k.Aksi) != 1 || k.Aksi[0].Code != "putuskan" {
			t.Errorf("TA-05 the lecturer may %+v, want putuskan alone", k.Aksi)
		}
		got, want := tatest.Message(p.setujui("dosen", "/approval"), 409), "Naskah terbaru belum ada skor kemiripannya."
		if !strings.HasPrefix(got, want) {
			t.Errorf("TA-05 the refusal says %q, want %q first", got, want)
		}
		p.kata("dosen", k.Versi, "pembimbing", "Hasil pindaian; sudah saya baca.").Want(200)
		p.setujui("dosen", "/approval").Want(200)
	})
}

func TestNaskahGambar(t *testing.T) {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 4, 4))); err != nil {
		t.Fatal(err)
	}
	gambar := b.String()
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		path := pathBerkas(tatest.Skripsi, tatest.NewKarya(c, tatest.Skripsi, "bimbingan"))
		tatest.Unchanged(t, c, func() {
			a := upload(t, c, "mahasiswa", path, "naskah.png", gambar, "jenis=naskah").Want(422)
			got, want := a.Problem().Errors["file"], "Gambar tidak dapat menjadi naskah"
			if !strings.HasPrefix(got, want) {
				t.Errorf("the refusal says %q, want %q first", got, want)
			}
		})
		upload(t, c, "mahasiswa", path, "foto.png", gambar, "jenis=lampiran").Want(201)
	})
}
