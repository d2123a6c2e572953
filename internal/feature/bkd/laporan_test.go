package bkd_test

import (
	"bytes"
	"context"
	"strings"
	"sync"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/dokumen"
	"portaldosen/internal/feature/bkd/laporan"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
)

type lap = laporan.LaporanBKD

// buka opens somebody's report of the running term.
func (c *kampus) buka(username string) (r lap) {
	c.t.Helper()
	c.As(unindra, username, "POST", "/v2/bkd/laporan"+kini, body{}).Want(201).JSON(&r)
	return r
}

func (c *kampus) lihat(username, id string) (r lap) {
	c.t.Helper()
	c.get(username, "/v2/bkd/laporan/"+id).Want(200).JSON(&r)
	return r
}

// langkah takes a step with a report: 'ajukan', 'tarik', 'asesor', …
func (c *kampus) langkah(username, id, step string, in body, header ...string) *apitest.Answer {
	c.t.Helper()
	return c.As(unindra, username, "PUT", "/v2/bkd/laporan/"+id+"/"+step, in, header...)
}

// isiKegiatan declares work by hand, so many SKS.
func (c *kampus) isiKegiatan(username, kode string, sks float64) *apitest.Answer {
	c.t.Helper()
	in := body{"kode": kode, "uraian": "Kegiatan " + kode, "sks": sks}
	return c.As(unindra, username, "POST", "/v2/bkd/kegiatan"+kini, in)
}

// penuh gives somebody a workload of twelve SKS that meets every demand.
func (c *kampus) penuh(username string) {
	c.t.Helper()
	for _, kode := range []string{"IF101", "IF102", "IF103"} {
		c.lapor(kelas(username, kode, 16))
	}
	for _, kode := range []string{"LIT", "PKM", "PNJ"} {
		c.isiKegiatan(username, kode, 1).Want(201)
	}
}

// serahkan hands somebody's report in as it is now.
func (c *kampus) serahkan(username, id string) (r lap) {
	c.t.Helper()
	in := body{"sidik": c.lihat(username, id).SidikSekarang}
	c.langkah(username, id, "ajukan", in).Want(200).JSON(&r)
	return r
}

// diajukan is a report of the lecturer that was handed in and waits for dosen2 and dosen3.
func (c *kampus) diajukan() lap {
	c.t.Helper()
	r := c.buka("dosen")
	c.serahkan("dosen", r.ID)
	c.langkah("kaprodi", r.ID, "asesor", berdua("dosen2", "dosen3")).Want(200)
	return c.lihat("dosen", r.ID)
}

func berdua(satu, dua string) body {
	return body{"asesor": []string{id("dosen", satu), id("dosen", dua)}}
}

func nilai(putusan, syarat, catatan string) body {
	return body{"putusan": putusan, "syarat": syarat, "catatan": catatan}
}

// alasan is why an act is not the caller's now; "" when it is, "-" when the answer does not name it.
func alasan(aksi []api.Aksi, kode string) string {
	for _, a := range aksi {
		if a.Code == kode {
			return a.Reason
		}
	}
	return "-"
}

func TestLaporanRencana(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		c.lapor(kelas("dosen", "IF101", 2), kelas("dosen", "IF102", 2))
		r := c.buka("dosen")
		t.Run("BK-02 a report is opened once, however often it is asked for", func(t *testing.T) {
			if again := c.buka("dosen"); again.ID != r.ID || again.Status != "rencana" || again.Versi != 1 {
				t.Errorf("opened again: %+v, want the report as it was", again.BarisLaporan)
			}
			c.As(unindra, "operator", "POST", "/v2/bkd/laporan"+kini, body{}).Want(403)
			c.As(unindra, "dosen", "POST", "/v2/bkd/laporan?periode=19991", body{}).
				WantErrors(map[string]string{"periode": "Periode tidak dikenal"})
		})
		t.Run("BK-02 the plan is what is on record, every meeting held, and what is added", func(t *testing.T) {
			in := body{"tambah": []body{{"kode": "D.skripsi.utama", "jumlah": 2, "uraian": "Dua skripsi"}}}
			c.langkah("dosen", r.ID, "rencana", in, `If-Match: "1"`).Want(200).JSON(&r)
			if r.Rencana.Total != 7 || len(r.Rencana.Baris) != 3 || r.Rencana.DitetapkanPada != nil {
				t.Errorf("the plan is %+v, want 7 in three lines, open", r.Rencana)
			}
			c.langkah("dosen", r.ID, "rencana", in, `If-Match: "1"`).Want(412)
			in = body{"tambah": []body{{"kode": "X", "jumlah": 2, "uraian": " "}}}
			c.langkah("dosen", r.ID, "rencana", in).WantErrors(map[string]string{
				"tambah[0].kode":   "Kegiatan ini tidak ada di aturan yang berlaku pada periode ini",
				"tambah[0].uraian": "Field tidak boleh kosong",
			})
			c.langkah("dosen2", r.ID, "rencana", body{"tambah": []body{}}).Want(404)
			c.langkah("kaprodi", r.ID, "rencana", body{"tambah": []body{}}).Want(403)
		})
		t.Run("BK-02 a plan that is set stays, until it is opened again", func(t *testing.T) {
			c.langkah("dosen", r.ID, "rencana/tetapkan", body{}).Want(200).JSON(&r)
			c.lapor(kelas("dosen", "IF103", 1))
			got := c.lihat("dosen", r.ID)
			if got.Status != "berjalan" || got.Rencana.Total != 7 || got.Rencana.DitetapkanPada == nil {
				t.Errorf("after a class more it is %s, %+v, want the plan as it was set", got.Status, got.Rencana)
			}
			refused := c.langkah("dosen", r.ID, "rencana", body{"tambah": []body{}}).Want(409).Problem().Message
			if !strings.HasPrefix(refused, "Status sudah berubah menjadi Berjalan oleh Budi Santoso pada ") {
				t.Errorf("a change of it is refused with %q, want who set it", refused)
			}
			c.langkah("dosen", r.ID, "rencana/buka", body{}).Want(200).JSON(&r)
			if r.Status != "rencana" || r.Rencana.Total != 10 {
				t.Errorf("opened again it is %s of %v, want one of 10", r.Status, r.Rencana.Total)
			}
		})
	})
}

func TestLaporanAjukan(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		c.lapor(kelas("dosen", "IF101", 16), kelas("dosen", "IF102", 16), kelas("dosen", "IF103", 16))
		r := c.buka("dosen")
		hand := func() *apitest.Answer {
			return c.langkah("dosen", r.ID, "ajukan", body{"sidik": c.lihat("dosen", r.ID).SidikSekarang})
		}
		t.Run("BK-03 while nobody can tell, the parts are named of which nothing is said", func(t *testing.T) {
			const why = "Isi kegiatan penelitian, pengabdian, dan penunjang atau nyatakan tidak ada"
			apitest.Refused(t, hand(), 409, why)
			if got := alasan(c.lihat("dosen", r.ID).Aksi, "ajukan"); got != why {
				t.Errorf("the act says %q, want the same", got)
			}
		})
		for _, kode := range []string{"LIT", "PKM", "PNJ"} {
			c.isiKegiatan("dosen", kode, 1).Want(201)
		}
		t.Run("BK-03 other numbers than those that the lecturer saw are not handed in", func(t *testing.T) {
			in := body{"sidik": c.lihat("dosen", r.ID).SidikSekarang}
			c.isiKegiatan("dosen", "PKM", 0.5).Want(201)
			const why = "Angka laporan ini berubah sejak Anda membacanya. " +
				"Muat ulang dan periksa lagi sebelum mengajukan."
			apitest.Refused(t, c.langkah("dosen", r.ID, "ajukan", in), 412, why)
		})
		t.Run("BK-03 nobody hands in another's, and a head's is handed in by the head", func(t *testing.T) {
			in := body{"sidik": c.lihat("dosen", r.ID).SidikSekarang}
			c.langkah("kaprodi", r.ID, "ajukan", in).Want(403)
			c.langkah("dosen2", r.ID, "ajukan", in).Want(404)
			c.As(tsm, "dosen", "PUT", "/v2/bkd/laporan/"+r.ID+"/ajukan", in).Want(404)
		})
		t.Run("BK-03 handed in twice at once it is handed in once", func(t *testing.T) {
			in := body{"sidik": c.lihat("dosen", r.ID).SidikSekarang}
			got := [2]*apitest.Answer{}
			var both sync.WaitGroup
			for i := range got {
				both.Go(func() { got[i] = c.langkah("dosen", r.ID, "ajukan", in) })
			}
			both.Wait()
			if sum := got[0].Status + got[1].Status; sum != 200+409 {
				t.Errorf("answers are %d and %d, want one 200 and one 409", got[0].Status, got[1].Status)
			}
			now := c.lihat("dosen", r.ID)
			if len(now.Rekam) != 1 || now.NomorRekam != 1 || now.Riwayat[0].Catatan != "Tanpa rencana" {
				t.Errorf("it has snapshots %+v, history %+v, want one, without a plan", now.Rekam, now.Riwayat)
			}
		})
		t.Run("BK-04 what was handed in locks what was declared, until it is taken back", func(t *testing.T) {
			const locked = "Laporan BKD sudah diajukan; tarik dulu untuk mengubah isian"
			apitest.Refused(t, c.isiKegiatan("dosen", "PKM", 1), 409, locked)
			apitest.Refused(t, c.isiManual("dosen", "fake_advisee_list", nil), 409, locked)
			nihil := body{"unsur": "penelitian", "nihil": true}
			apitest.Refused(t, c.As(unindra, "dosen", "PUT", "/v2/bkd/nihil"+kini, nihil), 409, locked)
			c.isiKegiatan("dosen2", "PKM", 1).Want(201)
			c.langkah("dosen", r.ID, "tarik", body{}).Want(200).JSON(&r)
			if r.Status != "rencana" || r.NomorRekam != 0 || len(r.Rekam) != 1 {
				t.Errorf("taken back it is %s, %+v, want it open and the snapshot kept", r.Status, r.Rekam)
			}
			c.isiKegiatan("dosen", "PKM", 0.5).Want(201)
		})
	})
}

func TestLaporanBelum(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		hand := func(term string) string {
			var r lap
			c.As(unindra, "dosen", "POST", "/v2/bkd/laporan?periode="+term, body{}).Want(201).JSON(&r)
			in := body{"sidik": "x"}
			return c.langkah("dosen", r.ID, "ajukan", in).Want(409).Problem().Message
		}
		t.Run("BK-03 a term that has not begun is not reported", func(t *testing.T) {
			if got := hand("20262"); got != "Periode 2026/2027 Genap belum dimulai" {
				t.Errorf("it is refused with %q, want that it has not begun", got)
			}
		})
		t.Run("BK-03 a term without rules is not reported", func(t *testing.T) {
			if got := hand("20231"); got != "Aturan periode ini belum diterbitkan" {
				t.Errorf("it is refused with %q, want that there are no rules", got)
			}
		})
	})
}

func TestLaporanHidup(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		c.penuh("dosen")
		r := c.diajukan()
		t.Run("BK-03 an assessor asks for a change, and what was declared is open again", func(t *testing.T) {
			c.langkah("dosen2", r.ID, "penilaian", nilai("perbaikan", "", "")).
				WantErrors(map[string]string{"catatan": "Field tidak boleh kosong"})
			var got lap
			c.langkah("dosen2", r.ID, "penilaian", nilai("perbaikan", "", "Lampirkan SK")).Want(200).JSON(&got)
			if got.Status != "perbaikan" || got.Asesor[0].Catatan != "Lampirkan SK" {
				t.Errorf("it is %s, %+v, want it sent back", got.Status, got.Asesor)
			}
			c.isiKegiatan("dosen", "PKM", 0.5).Want(201)
			r = c.serahkan("dosen", r.ID)
			if r.Status != "diajukan" || r.NomorRekam != 2 || r.Asesor[0].Putusan != "" || *r.Total != 12.5 {
				t.Errorf("handed in again it is %+v, want the second snapshot, decided by nobody", r.BarisLaporan)
			}
		})
		t.Run("BK-03 two who decide alike make it final", func(t *testing.T) {
			c.langkah("dosen2", r.ID, "penilaian", nilai("M", "", "")).Want(200).JSON(&r)
			if r.Status != "diajukan" {
				t.Errorf("after one decision it is %s, want it open", r.Status)
			}
			c.langkah("dosen3", r.ID, "penilaian", nilai("M", "", "")).Want(200).JSON(&r)
			if r.Status != "final" || r.Putusan != "M" || r.Dokumen == "" {
				t.Errorf("after both it is %s with %q, paper %q, want it final", r.Status, r.Putusan, r.Dokumen)
			}
			apitest.Refused(t, c.isiKegiatan("dosen", "PKM", 1), 409, "Laporan BKD periode ini sudah final")
			c.langkah("dosen3", r.ID, "penilaian", nilai("TM", "", "Berubah pikiran")).Want(409)
		})
		t.Run("BK-03 whatever changes later, the snapshot stays", func(t *testing.T) { c.tetap(t, r.ID) })
		t.Run("BK-03 the paper of a final report is confirmed by its code", func(t *testing.T) { c.asli(t, r) })
	})
}

// tetap changes what a final report was reckoned from, and holds the snapshot to what it was.
func (c *kampus) tetap(t *testing.T, id string) {
	t.Helper()
	snapshot := func() (x laporan.RekamBKD) {
		c.get("dosen", "/v2/bkd/laporan/"+id+"/rekam/2").Want(200).JSON(&x)
		return x
	}
	before, bytesBefore := snapshot(), c.get("dosen", "/v2/bkd/laporan/"+id+"/rekam/2").Body
	if !before.Utuh || before.Total != 12.5 || len(before.Isi.Baris) != 7 || before.Isi.Aturan.Kode != "PO-BKD-2021" {
		t.Fatalf("the snapshot is %+v, want 12.5 of seven lines by the guide", before.RingkasRekam)
	}
	c.lapor(kelas("dosen", "IF101", 2), skripsi("dosen", "baru", "pembimbing_1"))
	c.Exec(unindra, `UPDATE bkd_isian SET sks_e2 = 900 WHERE college_id = $1`, unindra)
	c.Exec(unindra, `UPDATE master_dosen SET nama = 'Nama Baru' WHERE college_id = $1 AND id = $2`,
		unindra, before.Isi.Dosen.ID)
	if after := c.get("dosen", "/v2/bkd/laporan/"+id+"/rekam/2").Body; !bytes.Equal(after, bytesBefore) {
		t.Errorf("the snapshot became\n%s, want\n%s", after, bytesBefore)
	}
	now := c.lihat("dosen", id)
	if now.Beban.Total != 12.5 || now.Sekarang == nil || now.Sekarang.Total == 12.5 {
		t.Errorf("it shows %v and now %+v, want the snapshot and what it would come to", now.Beban, now.Sekarang)
	}
	if got := c.lihat("dosen2", id); got.Sekarang != nil || got.Beban.Total != 12.5 {
		t.Errorf("an assessor sees %+v, want the snapshot alone", got.Sekarang)
	}
	for _, text := range []string{
		`UPDATE bkd_rekam SET isi_json = '{}' WHERE college_id = $1`, `DELETE FROM bkd_rekam WHERE college_id = $1`,
	} {
		err := c.DB.Write(context.Background(), unindra, func(ctx context.Context, q db.Q) error {
			return q.Apply(ctx, text, unindra)
		})
		if err == nil || !strings.Contains(err.Error(), "kept as they are") {
			t.Errorf("%s: %v, want the database to refuse it", text, err)
		}
	}
}

// asli prints a final report twice, and asks about it by its code.
func (c *kampus) asli(t *testing.T, r lap) {
	t.Helper()
	path := "/v2/bkd/laporan/" + r.ID + "/cetak"
	first, again := c.get("dosen", path).Want(200).Body, c.get("dosen3", path).Want(200).Body
	if !bytes.HasPrefix(first, []byte("%PDF")) || !bytes.Equal(first, again) {
		t.Errorf("the paper has %d and %d bytes, want the same PDF twice", len(first), len(again))
	}
	var got struct {
		Jenis, Perihal, Nama, Hasil string
		Berlaku                     bool
	}
	c.Nobody(unindra, "GET", "/v1/dokumen/"+r.Dokumen, nil).Want(200).JSON(&got)
	if !got.Berlaku || got.Perihal != "Periode 2026/2027 Ganjil" || got.Hasil != "M (memenuhi)" {
		t.Errorf("asked about, it is %+v, want it to hold", got)
	}
	c.get("dosen4", path).Want(404)
	kept := coretest.One[string](c.Campus, unindra, `SELECT sidik_berkas FROM bkd_terbit WHERE college_id = $1`,
		unindra)
	if sum := dokumen.Sidik(first); kept != sum {
		t.Errorf("the fingerprint that was kept is %s, want %s of the file", kept, sum)
	}
}
