package pengajuan_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

func TestUsulan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		for _, jenis := range []karya.Jenis{tatest.Proposal, tatest.KP} {
			path := tatest.Paths[jenis]
			t.Run("TA-07 a student begins a draft, changes it, hands it in: "+string(jenis), func(t *testing.T) {
				var k pengajuan.Karya
				a := c.As(tatest.Unindra, "mahasiswa", "POST", path, tatest.Usulan(jenis, nil)).Want(201).JSON(&k)
				if k.Status != "draf" || k.Periode != coretest.Periode || a.Header.Get("ETag") != `"1"` || len(k.Pembimbing) != 2 || k.Kebijakan.MinBimbingan != 8 {
					t.Fatalf("%+v", k)
				}
				if (jenis == tatest.KP) != (k.Magang != nil) || jenis == tatest.KP && (k.Magang.Instansi != "PT Maju Jaya" || k.Instansi != "PT Maju Jaya") {
					t.Errorf("%+v", k.Magang)
				}
				baru := tatest.Usulan(jenis, tatest.Fields{"judul": "  Judul   baru ", "pembimbing": []string{tatest.IDDosen("dosen3")}, "kirim": true, "catatan": "Mohon arahan"})
				c.As(tatest.Unindra, "mahasiswa", "PUT", path+"/"+k.ID, baru, `If-Match: "9"`).Want(412)
				c.As(tatest.Unindra, "mahasiswa", "PUT", path+"/"+k.ID, baru, `If-Match: "1"`).Want(200).JSON(&k)
				if k.Judul != "Judul baru" || k.Status != "diajukan" || k.Catatan != "Mohon arahan" || len(k.Pembimbing) != 1 || k.Pembimbing[0].IDDosen != tatest.IDDosen("dosen3") {
					t.Errorf("%+v", k)
				}
				if kata := tatest.Message(c.As(tatest.Unindra, "mahasiswa", "POST", path, tatest.Usulan(jenis, nil)), 409); !strings.HasPrefix(kata, "Anda masih memiliki ") {
					t.Error(kata)
				}
				c.As(tatest.Unindra, "dosen3", "PUT", path+"_guidance/"+k.ID+"/approval", tatest.Fields{"status": "disetujui"}).Want(200).JSON(&k)
				if k.Status == "diajukan" {
					t.Error("one supervisor alone is all")
				}
			})
		}
		t.Run("TA-07 an ended work makes room for the next", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'dibatalkan' WHERE college_id = $1`)
			c.As(tatest.Unindra, "mahasiswa", "POST", tatest.Paths[tatest.Proposal], tatest.Usulan(tatest.Proposal, tatest.Fields{"kirim": true})).Want(201)
		})
		t.Run("TA-07 a thesis is not proposed", func(t *testing.T) {
			c.As(tatest.Unindra, "mahasiswa", "POST", tatest.Paths[tatest.Skripsi], tatest.Usulan(tatest.Skripsi, nil)).Want(405)
		})
	})
}

// TestJudulDicari holds a work to be found by the title that it has, at once and on every replica.
func TestJudulDicari(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		both := []*coretest.Campus{c, c.Beside()}
		for _, jenis := range []karya.Jenis{tatest.Proposal, tatest.KP} {
			var k pengajuan.Karya
			found := func(q string, want int) {
				t.Helper()
				for _, one := range both {
					if out := tatest.ListKarya(one, "operator", jenis, "?q="+q); len(out.Data) != want || out.Total != int64(want) {
						t.Errorf("IN-06 %s %q: %d works of %d, want %d", jenis, q, len(out.Data), out.Total, want)
					}
				}
			}
			both[0].As(tatest.Unindra, "mahasiswa", "POST", tatest.Paths[jenis], tatest.Usulan(jenis, tatest.Fields{"judul": "Pemetaan (Spasial) Étnografi"})).Want(201).JSON(&k)
			found("spas", 1)
			found("etno+adi+peme", 1)
			both[1].As(tatest.Unindra, "mahasiswa", "PUT", tatest.Paths[jenis]+"/"+k.ID, tatest.Usulan(jenis, tatest.Fields{"judul": "Pemetaan Wilayah"}), `If-Match: "1"`).Want(200)
			found("spas", 0)
			found("wilayah+2022", 1)
			found("ilayah", 0)
		}
	})
}

func TestUsulanSalah(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		satu := tatest.IDDosen("dosen")
		for _, kasus := range []struct {
			jenis karya.Jenis
			ubah  tatest.Fields
			field string
		}{
			{tatest.Proposal, tatest.Fields{"judul": "   "}, "judul"},
			{tatest.Proposal, tatest.Fields{"judul": strings.Repeat("a", 301)}, "judul"},
			{tatest.Proposal, tatest.Fields{"pembimbing": []string{}}, "pembimbing"},
			{tatest.Proposal, tatest.Fields{"pembimbing": []string{satu, satu}}, "pembimbing"},
			{tatest.Proposal, tatest.Fields{"pembimbing": []string{satu, coretest.ID(tatest.TSM, "dosen", "dosen")}}, "pembimbing[1]"},
			{tatest.Proposal, tatest.Fields{"magang": tatest.Fields{"instansi": "PT", "kota": "Depok", "mulai": "2026-09-01", "selesai": "2026-12-31"}}, "magang"},
			{tatest.KP, tatest.Fields{"magang": nil}, "magang"},
			{tatest.KP, tatest.Fields{"magang": tatest.Fields{"instansi": " ", "kota": "Depok", "mulai": "2026-09-01", "selesai": "2026-12-31"}}, "magang.instansi"},
			{tatest.KP, tatest.Fields{"magang": tatest.Fields{"instansi": "PT", "kota": "Depok", "mulai": "2026-09-01", "selesai": "2026-08-31"}}, "magang.selesai"},
		} {
			tatest.Unchanged(t, c, func() {
				p := c.As(tatest.Unindra, "mahasiswa", "POST", tatest.Paths[kasus.jenis], tatest.Usulan(kasus.jenis, kasus.ubah)).Want(422).Problem()
				if p.Errors[kasus.field] == "" {
					t.Errorf("TA-07 %v: %v", kasus.ubah, p.Errors)
				}
			})
		}
		tatest.Unchanged(t, c, func() {
			c.As(tatest.Unindra, "dosen", "POST", tatest.Paths[tatest.Proposal], tatest.Usulan(tatest.Proposal, nil)).Want(403)
		})
	})
}

func TestUrung(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		baru := func() (string, string) {
			tatest.DeleteKarya(t, c)
			id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
			return id, tatest.Paths[tatest.Proposal] + "_guidance/" + id + "/approval"
		}
		setuju, tolak := tatest.Fields{"status": "disetujui"}, tatest.Fields{"status": "ditolak", "alasan": "Di luar bidang"}
		t.Run("TA-07 taken back: the work waits again, and the guiding is off the record", func(t *testing.T) {
			id, path := baru()
			c.As(tatest.Unindra, "dosen", "PUT", path, setuju).Want(200)
			c.As(tatest.Unindra, "dosen2", "PUT", path, setuju).Want(200)
			var k pengajuan.Karya
			c.As(tatest.Unindra, "dosen2", "DELETE", path, nil).Want(200).JSON(&k)
			n := coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1 AND id_objek = $2`, tatest.Unindra, id)
			if k.Status != "diajukan" || len(k.Putusan) != 1 || n != 0 || k.UrungSampai != nil {
				t.Errorf("%+v, %d reported", k, n)
			}
			tatest.Unchanged(t, c, func() { c.As(tatest.Unindra, "dosen2", "DELETE", path, nil).Want(409) })
		})
		t.Run("TA-07 not once the other has decided", func(t *testing.T) {
			_, path := baru()
			c.As(tatest.Unindra, "dosen", "PUT", path, setuju).Want(200)
			c.As(tatest.Unindra, "dosen2", "PUT", path, setuju).Want(200)
			tatest.Unchanged(t, c, func() {
				if kata := tatest.Message(c.As(tatest.Unindra, "dosen", "DELETE", path, nil), 409); kata != "Keputusan tidak dapat diurungkan karena sudah ada langkah berikutnya." {
					t.Error(kata)
				}
			})
		})
		t.Run("TA-07 not once the student has begun anew", func(t *testing.T) {
			_, path := baru()
			c.As(tatest.Unindra, "dosen", "PUT", path, tolak).Want(200)
			c.As(tatest.Unindra, "mahasiswa", "POST", tatest.Paths[tatest.Proposal], tatest.Usulan(tatest.Proposal, nil)).Want(201)
			tatest.Unchanged(t, c, func() {
				if kata := tatest.Message(c.As(tatest.Unindra, "dosen", "DELETE", path, nil), 409); kata != "Keputusan tidak dapat diurungkan: mahasiswa sudah mengajukan yang baru." {
					t.Error(kata)
				}
			})
		})
		t.Run("TA-07 though the clock moves on between the decision and its line in the history", func(t *testing.T) {
			_, path := baru()
			c.As(tatest.Unindra, "dosen", "PUT", path, tolak).Want(200)
			tatest.Write(t, c, tatest.Unindra, func(exec func(string, ...any)) {
				exec(`UPDATE tugasakhir_riwayat SET pada = pada + 250 WHERE college_id = $1 AND tindakan = 'tolak'`)
			})
			c.As(tatest.Unindra, "dosen", "DELETE", path, nil).Want(200)
		})
		t.Run("TA-07 not after ten minutes", func(t *testing.T) {
			_, path := baru()
			var k pengajuan.Karya
			c.As(tatest.Unindra, "dosen", "PUT", path, tolak).Want(200).JSON(&k)
			if k.UrungSampai == nil || !k.UrungSampai.Equal(c.Clock.Now().Add(10*time.Minute)) {
				t.Errorf("%v", k.UrungSampai)
			}
			tatest.Shift(c, 10*time.Minute+time.Second)
			tatest.Unchanged(t, c, func() {
				if kata := tatest.Message(c.As(tatest.Unindra, "dosen", "DELETE", path, nil), 409); !strings.HasPrefix(kata, "Keputusan hanya dapat diurungkan dalam 10 menit") {
					t.Error(kata)
				}
			})
		})
	})
}

func TestHalanganSetuju(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		path := tatest.Paths[tatest.Proposal] + "_guidance/" + id + "/approval"
		ditolak := func(want string) {
			t.Helper()
			tatest.Unchanged(t, c, func() {
				if kata := tatest.Message(c.As(tatest.Unindra, "dosen", "PUT", path, tatest.Fields{"status": "disetujui"}), 409); kata != want {
					t.Errorf("TA-07 %q, want %q", kata, want)
				}
			})
			var k pengajuan.Karya
			c.As(tatest.Unindra, "dosen", "GET", tatest.Paths[tatest.Proposal]+"/"+id, nil).Want(200).JSON(&k)
			if akhir := k.Aksi[len(k.Aksi)-1]; akhir.Code != "setujui" || akhir.Allowed || akhir.Reason != want {
				t.Errorf("TA-07 %+v, want %q", akhir, want)
			}
		}
		tatest.Insert(c, `INSERT INTO master_kuota (college_id, id_dosen, kuota) VALUES ($1, $2, 0)`, tatest.IDDosen("dosen"))
		ditolak("Kuota bimbingan Anda sudah penuh (0 dari 0 mahasiswa). Hubungi ketua program studi atau operator bila kuota Anda perlu ditambah.")
		tatest.Insert(c, `UPDATE master_kuota SET kuota = 1 WHERE college_id = $1`)
		lain := tatest.NewKaryaOf(c, tatest.Proposal, "disetujui_pembimbing", "mahasiswa2")
		ditolak("Kuota bimbingan Anda sudah penuh (1 dari 1 mahasiswa). Hubungi ketua program studi atau operator bila kuota Anda perlu ditambah.")
		tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'selesai' WHERE college_id = $1 AND id = $2`, lain)
		tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET min_sks = 200 WHERE college_id = $1`)
		tatest.Insert(c, `DELETE FROM master_krs WHERE college_id = $1 AND jenis = 'proposal'`)
		ditolak("Prasyarat belum terpenuhi: SKS lulus, KRS memuat proposal.")
		c.As(tatest.Unindra, "dosen", "PUT", path, tatest.Fields{"status": "revisi", "alasan": "  "}).Want(422)
		c.As(tatest.Unindra, "dosen", "PUT", path, tatest.Fields{"status": "revisi", "alasan": "Lengkapi KRS"}).Want(200)
	})
}

func TestDaftarKarya(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := tatest.NewKarya(c, tatest.Skripsi, "mengajukan_sidang"), tatest.NewKaryaOf(c, tatest.Skripsi, "bimbingan", "mahasiswa2")
		tatest.Insert(c, `UPDATE tugasakhir_karya SET sejak = sejak - 2000000000000, nama_urut = 'zz', judul = 'Étika 50% data', cari = 'etika 50% data citra' WHERE college_id = $1 AND id = $2`, dua)
		tatest.Find(c, dua)
		tatest.Insert(c, `UPDATE tugasakhir_karya SET periode = 20251 WHERE college_id = $1 AND id = $2`, dua)
		tatest.Insert(c, `UPDATE master_mahasiswa SET angkatan = 2021 WHERE college_id = $1 AND id = $2`, tatest.IDMahasiswa("mahasiswa2"))
		tatest.Insert(c, `UPDATE tugasakhir_pembimbing SET urutan = 3 - urutan WHERE college_id = $1 AND id_karya = $2 AND urutan = 9`, dua)
		nama := map[string]string{satu: "satu", dua: "dua"}
		for query, want := range map[string]string{
			"": "satu dua/2", "?sort=nama": "satu dua/2", "?sort=-nama": "dua satu/2", "?status=aktif": "dua/1",
			"?status=menunggu": "satu/1", "?status=draf": "/0", "?q=%C3%A9tika": "dua/1", "?q=50%25": "dua/1", "?q=perpus": "satu/1", "?q=pustaka": "/0", "?q=adinata+info": "satu/1", "?q=2022435": "satu/1", "?q=ab": "satu dua/2",
			"?periode=20261": "satu/1", "?periode=20251": "dua/1", "?angkatan=2021": "dua/1", "?angkatan=2021&angkatan=2022": "satu dua/2",
			"?idProdi=" + tatest.Own(tatest.Unindra, "prodi", "if"): "satu dua/2", "?idProdi=" + tatest.Own(tatest.Unindra, "prodi", "si"): "/0", "?diam=14": "dua/1",
			"?saya=ya": "satu/1", "?saya=ya&diam=14": "/0", "?peran=pembimbing_1": "satu dua/2", "?peran=pembimbing_2": "/0", "?peran=penguji": "/0",
			"?page=2": "/2", "?status=aktif&diam=14": "dua/1", "?status=berjalan": "satu dua/2", "?saya=ya&periode=20251": "satu/1",
			"?idPembimbing=" + tatest.IDDosen("dosen2"): "satu dua/2", "?idPembimbing=" + tatest.IDDosen("dosen3"): "/0",
		} {
			out := tatest.ListKarya(c, "dosen", tatest.Skripsi, query)
			var got []string
			for _, k := range out.Data {
				got = append(got, nama[k.ID])
			}
			if s := fmt.Sprintf("%s/%d", strings.Join(got, " "), out.Total); s != want {
				t.Errorf("TA-03 %s: %s, want %s", query, s, want)
			}
		}
		tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'selesai' WHERE college_id = $1 AND id = $2`, dua)
		if d := tatest.ListKarya(c, "dosen", tatest.Skripsi, "").Data; d[0].ID != satu || d[1].ID != dua {
			t.Error("TA-03 what is over stands before what waits")
		}
		tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'bimbingan' WHERE college_id = $1 AND id = $2`, dua)
		for query, want := range map[string]string{"?status=aktif&saya=ya": "1 1 0 1 2", "?status=aktif&diam=14": "1 0 1 0 1", "?periode=20251": "1 0 1 1 1"} {
			h := tatest.ListKarya(c, "dosen", tatest.Skripsi, query).Hitung
			if got := fmt.Sprint(h["aktif"], h["menunggu"], h["diam"], h["saya"], h["berjalan"]); got != want || len(h) != 11 {
				t.Errorf("TA-03 %s: the strip leaves its own choice out, and what waits the term: %s, want %s: %v", query, got, want, h)
			}
		}
		for _, salah := range []string{"?status=lulus", "?sort=judul", "?diam=7", "?saya=1", "?perPage=7", "?lain=1"} {
			c.As(tatest.Unindra, "dosen", "GET", tatest.Paths[tatest.Skripsi]+salah, nil).Want(422)
		}
		t.Run("TA-03 an old count is never shown after a change", func(t *testing.T) {
			c.As(tatest.Unindra, "dosen", "PUT", tatest.Paths[tatest.Skripsi]+"_submission/"+satu+"/approval", tatest.Fields{"hal": "sidang", "status": "revisi", "alasan": "Bab 4"}).Want(200)
			if h := tatest.ListKarya(c, "dosen", tatest.Skripsi, "").Hitung; h["aktif"] != 2 || h["menunggu"] != 0 || h["saya"] != 0 {
				t.Errorf("%v", h)
			}
		})
		t.Run("TA-03 the list as a spreadsheet", func(t *testing.T) {
			a := c.As(tatest.Unindra, "dosen", "GET", tatest.Paths[tatest.Skripsi]+"/unduh?sort=-nama", nil).Want(200)
			if len(a.Body) < 1000 || !strings.Contains(a.Header.Get("Content-Disposition"), "skripsi.xlsx") {
				t.Errorf("%d bytes, %v", len(a.Body), a.Header)
			}
		})
	})
}

func TestKelompok(t *testing.T) {
	kelompok := map[string]string{"draf": "draf", "diajukan": "menunggu", "menunggu_instansi": "menunggu", "mengajukan_sidang": "menunggu",
		"perlu_perbaikan": "revisi", "revisi": "revisi", "bimbingan": "aktif", "disetujui_pembimbing": "disetujui", "siap_sidang": "sidang",
		"dijadwalkan": "sidang", "menunggu_nilai": "sidang", "selesai": "selesai", "ditolak": "ditolak", "dibatalkan": "ditolak"}
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		for status, milik := range kelompok {
			tatest.Insert(c, `UPDATE tugasakhir_karya SET status = $3 WHERE college_id = $1 AND id = $2`, id, status)
			tatest.Insert(c, `INSERT INTO kit_perubahan (college_id, nama, nilai) VALUES ($1, 'tugasakhir', 1) ON CONFLICT (college_id, nama) DO UPDATE SET nilai = kit_perubahan.nilai + 1`)
			for _, diminta := range kelompok {
				for _, sort := range []string{"sejak", "nama", "-nama"} {
					out := tatest.ListKarya(c, "operator", tatest.Skripsi, "?status="+diminta+"&sort="+sort)
					if want := map[bool]int{true: 1}[diminta == milik]; len(out.Data) != want || int(out.Total) != want {
						t.Errorf("TA-03 %s, group %s by %s: %d works of %d", status, diminta, sort, len(out.Data), out.Total)
					}
				}
			}
		}
	})
}

func TestRiwayatUtuh(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		c.As(tatest.Unindra, "dosen", "PUT", tatest.Paths[tatest.Proposal]+"_guidance/"+id+"/approval", tatest.Fields{"status": "revisi", "alasan": "Judul terlalu luas"}).Want(200)
		tatest.SendAgain(c, "mahasiswa", tatest.Proposal, id).Want(200)
		var out struct{ Data []karya.Riwayat }
		c.As(tatest.Unindra, "operator", "GET", tatest.Paths[tatest.Proposal]+"_history/"+id, nil).Want(200).JSON(&out)
		got := ""
		for _, r := range out.Data {
			got += fmt.Sprintf("%d %s %s %s %s>%s %s|", r.Urut, r.Nama, r.Peran, r.Tindakan, r.Dari, r.Ke, r.Alasan)
		}
		want := "2 Adinata Bagaskara mahasiswa ajukan perlu_perbaikan>diajukan |1 Budi Santoso pembimbing_1 revisi diajukan>perlu_perbaikan Judul terlalu luas|"
		if got != want {
			t.Errorf("TA-07 history: %s", got)
		}
		if n := coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND objek = 'karya'`, tatest.Unindra); n != 2 {
			t.Errorf("TA-07 %d audit rows", n)
		}
	})
}

func TestBatalkan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Skripsi, "mengajukan_sidang")
		for i, status := range []string{"diminta", "sah"} {
			tatest.Insert(c, `INSERT INTO tugasakhir_bimbingan (college_id, id, id_karya, id_dosen, nomor, status, mulai_pada, menit, media, tempat, topik, bab,
					catatan_mahasiswa, catatan, catatan_pribadi, draf, tindak_lanjut, tenggat, alasan, dikirim_pada, versi, dibuat_pada, diubah_pada)
				VALUES ($1, $2, $3, $4, $5, $6, 0, 60, 'tatap_muka', '', 'Bab 1', '', '', '', '', '', '', '', '', NULL, 1, 0, 0)`,
				fmt.Sprint("b", i), id, tatest.IDDosen("dosen"), i+1, status)
		}
		path := tatest.Paths[tatest.Skripsi] + "/" + id + "/cancellation"
		tatest.Unchanged(t, c, func() {
			c.As(tatest.Unindra, "operator", "PUT", path, tatest.Fields{"alasan": "  "}).Want(422)
			c.As(tatest.Unindra, "operator", "PUT", path, tatest.Fields{"alasan": "Cuti"}, `If-Match: "5"`).Want(412)
		})
		c.As(tatest.Unindra, "operator", "PUT", path, tatest.Fields{"alasan": "Cuti"}, `If-Match: "1"`).Want(200)
		const all = `SELECT (SELECT MAX(status) FROM tugasakhir_pengajuan WHERE college_id = $1) || ' ' || (SELECT MIN(status) FROM tugasakhir_bimbingan WHERE college_id = $1)
			|| ' ' || (SELECT MAX(status) FROM tugasakhir_bimbingan WHERE college_id = $1)`
		if got := coretest.One[string](c, tatest.Unindra, all, tatest.Unindra); got != "ditarik dibatalkan sah" {
			t.Errorf("TA-07 what hung on a work that ended: %s", got)
		}
	})
}

// A proposal and the thesis that came of it lead to each other, for whoever has to do with both.
func TestKaryaLanjutan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		asal, lanjut := tatest.NewKarya(c, tatest.Proposal, "selesai"), tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		tatest.Insert(c, `UPDATE tugasakhir_karya SET id_asal = $3 WHERE college_id = $1 AND id = $2`, lanjut, asal)
		tatest.NewPenguji(c, tatest.Proposal, asal)
		tatest.Insert(c, `DELETE FROM tugasakhir_pembimbing WHERE college_id = $1 AND id_karya = $2 AND id_dosen = $3`, asal, tatest.IDDosen("dosen2"))
		for akun, want := range map[string][2]string{"mahasiswa": {lanjut, asal}, "dosen": {lanjut, asal}, "kaprodi": {lanjut, asal}, "operator": {lanjut, asal}, "dosen3": {}} {
			var satu pengajuan.Karya
			c.As(tatest.Unindra, akun, "GET", tatest.Paths[tatest.Proposal]+"/"+asal, nil).Want(200).JSON(&satu)
			if satu.IDLanjutan != want[0] {
				t.Errorf("TA-07 %s is told of the thesis %q, want %q", akun, satu.IDLanjutan, want[0])
			}
			if want[1] == "" {
				continue
			}
			c.As(tatest.Unindra, akun, "GET", tatest.Paths[tatest.Skripsi]+"/"+lanjut, nil).Want(200).JSON(&satu)
			if satu.IDAsal != want[1] {
				t.Errorf("TA-07 %s is told of the proposal %q, want %q", akun, satu.IDAsal, want[1])
			}
		}
		var satu pengajuan.Karya
		c.As(tatest.Unindra, "dosen2", "GET", tatest.Paths[tatest.Skripsi]+"/"+lanjut, nil).Want(200).JSON(&satu)
		if satu.IDAsal != "" {
			t.Errorf("TA-07 a supervisor of the thesis alone is told of the proposal %q", satu.IDAsal)
		}
	})
}
