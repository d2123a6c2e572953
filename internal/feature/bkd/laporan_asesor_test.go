package bkd_test

import (
	"testing"

	"portaldosen/internal/feature/bkd/laporan"
	"portaldosen/internal/kit/apitest"
)

func TestLaporanAsesor(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		c.penuh("dosen")
		r := c.buka("dosen")
		name := func(username, satu, dua string) *apitest.Answer {
			return c.langkah(username, r.ID, "asesor", berdua(satu, dua))
		}
		t.Run("BK-03 assessors are two, active, and not the lecturer", func(t *testing.T) {
			name("kaprodi", "dosen2", "dosen2").
				WantErrors(map[string]string{"asesor[1]": "Pilih dua asesor yang berbeda"})
			name("kaprodi", "dosen", "dosen2").
				WantErrors(map[string]string{"asesor[0]": "Dosen tidak menilai laporannya sendiri"})
			const off = `UPDATE master_dosen SET status = 'N' WHERE college_id = $1 AND id = $2`
			c.Exec(unindra, off, unindra, id("dosen", "dosen4"))
			for _, who := range []string{"dosen4", "siapa"} {
				name("kaprodi", "dosen2", who).
					WantErrors(map[string]string{"asesor[1]": "Dosen tidak ditemukan atau tidak aktif"})
			}
			c.langkah("kaprodi", r.ID, "asesor", body{"asesor": []string{id("dosen", "dosen2")}}).Want(422)
		})
		t.Run("BK-03 the head names them, never the lecturer, of the head's own report the office", func(t *testing.T) {
			name("dosen", "dosen2", "dosen3").Want(403)
			name("kaprodi", "dosen2", "dosen3").Want(200)
			own := c.buka("kaprodi")
			const why = "Asesor laporan Anda sendiri ditetapkan oleh operator kampus"
			apitest.Refused(t, c.langkah("kaprodi", own.ID, "asesor", berdua("dosen2", "dosen3")), 403, why)
			if got := alasan(own.Aksi, "asesor"); got != why {
				t.Errorf("the act says %q, want the same", got)
			}
			c.langkah("operator", own.ID, "asesor", berdua("dosen2", "dosen3")).Want(200)
			si := c.buka("dosen3")
			c.langkah("kaprodi", si.ID, "asesor", berdua("dosen", "dosen2")).Want(404)
		})
		t.Run("BK-03 nothing is assessed before it is handed in, nor by anybody else", func(t *testing.T) {
			c.langkah("dosen2", r.ID, "penilaian", nilai("M", "", "")).Want(409)
			if got := c.lihat("dosen2", r.ID); got.Beban != nil || len(got.Baris) != 0 || got.SidikSekarang != "" {
				t.Errorf("before that an assessor sees %+v, want nothing", got.Beban)
			}
			c.serahkan("dosen", r.ID)
			c.langkah("kaprodi", r.ID, "penilaian", nilai("M", "", "")).Want(403)
			apitest.Refused(t, c.langkah("dosen", r.ID, "penilaian", nilai("M", "", "")), 403,
				"Laporan Anda sendiri dinilai oleh dua asesor lain")
			c.langkah("operator", r.ID, "penilaian", nilai("M", "", "")).Want(403)
		})
		t.Run("BK-03 who decided stays, the other is replaced, and nothing is taken back", func(t *testing.T) {
			c.langkah("dosen2", r.ID, "penilaian", nilai("M", "", "")).Want(200)
			apitest.Refused(t, name("kaprodi", "kaprodi", "dosen3"), 409,
				"Dr. Siti Aminah, M.Kom. sudah memberi putusan, jadi tidak dapat diganti")
			var got lap
			name("kaprodi", "kaprodi", "dosen2").Want(200).JSON(&got)
			if got.Asesor[0].Putusan != "M" || got.Asesor[1].IDDosen != id("dosen", "kaprodi") {
				t.Errorf("the assessors are %+v, want the first as decided, and another second", got.Asesor)
			}
			c.get("dosen3", "/v2/bkd/laporan/"+r.ID).Want(404)
			apitest.Refused(t, c.langkah("dosen", r.ID, "tarik", body{}), 409, "Seorang asesor sudah memberi putusan")
		})
	})
}

func TestLaporanBeda(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		c.penuh("dosen")
		r := c.diajukan()
		decide := func(username, putusan string) *apitest.Answer {
			return c.langkah(username, r.ID, "putusan", nilai(putusan, "", "Bukti cukup"))
		}
		t.Run("BK-03 an assessor says which demand is missed, and changes that until it is final", func(t *testing.T) {
			c.langkah("dosen2", r.ID, "penilaian", nilai("TM", "tidak-ada", "")).WantErrors(map[string]string{
				"syarat": "Pilih syarat yang tidak dipenuhi", "catatan": "Field tidak boleh kosong",
			})
			c.langkah("dosen2", r.ID, "penilaian", nilai("M", "", "")).Want(200)
			syarat := c.lihat("dosen2", r.ID).Beban.Syarat[0].Kode
			c.langkah("dosen2", r.ID, "penilaian", nilai("TM", syarat, "Bukti lemah")).Want(200).JSON(&r)
			if r.Asesor[0].Putusan != "TM" || r.Asesor[0].Syarat != syarat {
				t.Errorf("decided anew: %+v, want TM for %s", r.Asesor[0], syarat)
			}
		})
		t.Run("BK-03 where they differ the head decides, and nobody before", func(t *testing.T) {
			apitest.Refused(t, decide("kaprodi", "M"), 409, "Kedua asesor belum berbeda putusan")
			c.langkah("dosen3", r.ID, "penilaian", nilai("M", "", "")).Want(200).JSON(&r)
			if r.Status != "diajukan" || !r.Beda {
				t.Errorf("it is %s, want it to wait for the head", r.Status)
			}
			decide("dosen", "M").Want(403)
			c.langkah("kaprodi", r.ID, "putusan", nilai("TM", "", "x")).
				WantErrors(map[string]string{"syarat": "Pilih syarat yang tidak dipenuhi"})
			decide("kaprodi", "M").Want(200).JSON(&r)
			if r.Status != "final" || r.Putusan != "M" || r.CatatanPutusan != "Bukti cukup" || r.Beda {
				t.Errorf("decided: %+v, want it final", r.BarisLaporan)
			}
			c.get("kaprodi", "/v2/bkd/laporan/"+r.ID+"/cetak").Want(200)
			decide("kaprodi", "M").Want(409)
		})
		t.Run("BK-03 a head who is one of the two leaves it to the office", func(t *testing.T) {
			c.penuh("dosen2")
			x := c.buka("dosen2")
			c.serahkan("dosen2", x.ID)
			c.langkah("kaprodi", x.ID, "asesor", berdua("kaprodi", "dosen3")).Want(200)
			c.langkah("kaprodi", x.ID, "penilaian", nilai("M", "", "")).Want(200)
			syarat := c.lihat("dosen3", x.ID).Beban.Syarat[0].Kode
			c.langkah("dosen3", x.ID, "penilaian", nilai("TM", syarat, "Kurang")).Want(200)
			in := nilai("M", "", "Cukup")
			apitest.Refused(t, c.langkah("kaprodi", x.ID, "putusan", in), 403,
				"Anda salah satu asesornya; perbedaan diputuskan oleh operator kampus")
			c.langkah("operator", x.ID, "putusan", in).Want(200)
		})
	})
}

func TestLaporanTM(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		c.lapor(kelas("dosen", "IF101", 16))
		for _, kode := range []string{"LIT", "PKM", "PNJ"} {
			c.isiKegiatan("dosen", kode, 1).Want(201)
		}
		r := c.diajukan()
		t.Run("BK-03 a report that misses a demand is handed in, and is nobody's to call met", func(t *testing.T) {
			if r.Simpul != "TM" || len(r.Gagal) == 0 {
				t.Fatalf("it is %s, misses %v, want a demand missed", r.Simpul, r.Gagal)
			}
			c.langkah("dosen2", r.ID, "penilaian", nilai("M", "", "")).Want(409)
		})
		t.Run("BK-03 the demand that it misses is filled in, and final with both", func(t *testing.T) {
			for _, who := range []string{"dosen2", "dosen3"} {
				c.langkah(who, r.ID, "penilaian", nilai("TM", "", "Kurang mengajar")).Want(200).JSON(&r)
			}
			if r.Status != "final" || r.Putusan != "TM" || r.Syarat != r.Gagal[0] {
				t.Errorf("it is %+v, want TM for %s", r.BarisLaporan, r.Gagal[0])
			}
			c.get("dosen", "/v2/bkd/laporan/"+r.ID+"/cetak").Want(200)
		})
	})
}

func TestLaporanKomentar(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		c.penuh("dosen")
		r := c.diajukan()
		path := "/v2/bkd/laporan/" + r.ID + "/komentar"
		say := func(username string) *apitest.Answer {
			return c.As(unindra, username, "POST", path, body{"isi": "Lampirkan SK", "baris": "kelas/IF101"})
		}
		t.Run("BK-03 lecturer, assessors and head comment, each takes the own one away", func(t *testing.T) {
			var k laporan.KomentarBKD
			roles := map[string]string{"dosen": "sendiri", "dosen2": "asesor", "kaprodi": "pimpinan"}
			for username, role := range roles {
				say(username).Want(201).JSON(&k)
				if k.Peran != role || alasan(k.Aksi, "hapus") != "" {
					t.Errorf("%s comments as %+v, want %s", username, k, role)
				}
				for other, want := range map[string]int{"dosen3": 404, "dosen4": 404, username: 204} {
					c.As(unindra, other, "DELETE", path+"/"+k.ID, nil).Want(want)
				}
			}
			say("dosen4").Want(404)
			c.As(tsm, "operator", "POST", path, body{"isi": "x"}).Want(404)
			c.As(unindra, "dosen", "POST", path, body{"isi": " "}).
				WantErrors(map[string]string{"isi": "Field tidak boleh kosong"})
		})
		t.Run("BK-03 of a final report nothing more is said", func(t *testing.T) {
			say("dosen").Want(201)
			for _, who := range []string{"dosen2", "dosen3"} {
				c.langkah(who, r.ID, "penilaian", nilai("M", "", "")).Want(200)
			}
			kept := c.lihat("dosen", r.ID).Komentar
			if len(kept) != 1 || alasan(kept[0].Aksi, "hapus") == "" {
				t.Fatalf("comments are %+v, want the one, to stay", kept)
			}
			say("dosen").Want(409)
			c.As(unindra, "dosen", "DELETE", path+"/"+kept[0].ID, nil).Want(409)
		})
	})
}
