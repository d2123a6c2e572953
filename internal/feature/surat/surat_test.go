package surat_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/dokumen"
	letters "portaldosen/internal/feature/surat/surat"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/doc/doctest"
)

// TestSurat is the life of a letter: asked for, sent back, mended, approved, revoked.
func TestSurat(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		s := c.ajukan("dosen")
		if s.Status != "diajukan" || s.Nomor != "" || s.Naskah.Tanda != "DRAF" || s.Dokumen != "" {
			t.Fatalf("asked for: %s %q %q %q, want a draft", s.Status, s.Nomor, s.Naskah.Tanda, s.Dokumen)
		}
		blank := c.putus("kaprodi", s.ID, "minta_perbaikan", "  ")
		blank.WantErrors(map[string]string{"alasan": "Field tidak boleh kosong"})
		c.putus("kaprodi", s.ID, "minta_perbaikan", "Alamat belum lengkap").Want(200)
		back := c.lihat("dosen", s.ID)
		if back.Status != "perlu_perbaikan" || back.Alasan != "Alamat belum lengkap" || aksi(back, "ubah") != "" {
			t.Fatalf("sent back: %s, %q, change: %q; want it to mend", back.Status, back.Alasan, aksi(back, "ubah"))
		}
		mended := c.pengantar(isian{"isian": map[string]string{"instansi_tujuan": "PT Maju", "alamat": "Mawar 7"}})
		c.As(unindra, "dosen", "PUT", alamat+"/"+s.ID, mended).Want(200)
		s = c.setuju(s)
		const number = "001/SP-KP/UNINDRA/XI/2026"
		got := strings.Join([]string{s.Status, s.Nomor, s.Tanggal, s.Naskah.Tanda, s.Sidik}, " ")
		if want := "disetujui " + number + " 2026-11-21  "; got != want {
			t.Fatalf("ST-04 approved: %q, want %q", got, want)
		}
		c.putus("kaprodi", s.ID, "cabut", "Salah instansi").Want(200).JSON(&s)
		if s.Status != "dicabut" || s.Nomor != number || s.Naskah.Tanda != "DICABUT" {
			t.Errorf("ST-04 revoked: %s, number %q, want dicabut and the number as it was", s.Status, s.Nomor)
		}
		var steps []string
		for _, r := range s.Riwayat {
			steps = append(steps, r.Langkah+" "+r.Oleh)
		}
		want := []string{
			"cabut Rahmi Lubis", "setujui Rahmi Lubis", "ubah Budi Santoso", "minta_perbaikan Rahmi Lubis",
			"ajukan Budi Santoso",
		}
		if diff := cmp.Diff(want, steps); diff != "" {
			t.Errorf("history (-want +got):\n%s", diff)
		}
		if next := c.setuju(c.ajukan("dosen")); next.Nomor != "002/SP-KP/UNINDRA/XI/2026" {
			t.Errorf("ST-04 after a revoked one the number is %q, want the next", next.Nomor)
		}
	})
}

// TestPaper holds that what was approved is what is printed, whatever changes later, and a draft is told from it.
func TestPaper(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		s := c.ajukan("dosen")
		pdf := func(who string) *apitest.Answer { return c.get(who, alamat+"/"+s.ID+"/pdf").Want(200) }
		draft := doctest.Text(t, pdf("dosen").Body)
		for _, want := range []string{"DRAF", "Nomor: diberikan saat disetujui", "PT Maju Jaya", "Adinata Bagaskara"} {
			if !strings.Contains(draft, want) {
				t.Errorf("the draft lacks %q: %s", want, draft)
			}
		}
		if strings.Contains(draft, "/dokumen/") {
			t.Errorf("a draft has no code, got: %s", draft)
		}
		s = c.setuju(s)
		first := pdf("dosen")
		const name = "attachment; filename=Surat_Pengantar_Kerja_Praktik_001-SP-KP-UNINDRA-XI-2026_20261121.pdf;"
		if got := first.Header.Get("Content-Disposition"); !strings.HasPrefix(got, name) {
			t.Errorf("ST-04 saved as %q, want %q", got, name)
		}
		text := doctest.Text(t, first.Body)
		for _, want := range []string{
			"Universitas UNINDRA", "SURAT PENGANTAR KERJA PRAKTIK", "Nomor: 001/SP-KP/UNINDRA/XI/2026",
			"NIM : 202243500001",
			"Dosen pembimbing : Dr. Budi Santoso, M.Kom.", "21 November 2026", "Ketua Program Studi Informatika",
			"Dr. Rahmi Lubis, M.Kom.", "/dokumen/" + s.Dokumen,
		} {
			if !strings.Contains(text, want) {
				t.Errorf("ST-04 the letter lacks %q: %s", want, text)
			}
		}
		c.Clock.Advance(5 * time.Minute)
		c.Exec(unindra, `UPDATE master_mahasiswa SET nama = 'Nama Lain' WHERE college_id = $1`, unindra)
		c.Exec(unindra, `UPDATE institusi_college SET nama = 'Kampus Lain' WHERE id = $1`, unindra)
		c.ubahJenis("SP-KP", isian{"isi": "Isi yang lain", "nama": "Judul lain"})
		if !bytes.Equal(first.Body, pdf("kaprodi").Body) {
			t.Error("ST-04 the paper moved after it was approved, want the same bytes")
		}
		c.putus("kaprodi", s.ID, "cabut", "Keliru").Want(200)
		if text := doctest.Text(t, pdf("operator").Body); !strings.Contains(text, "DICABUT") {
			t.Errorf("a revoked letter is printed without saying so: %s", text)
		}
	})
}

// TestCheck holds what anybody who has a letter may know of it.
func TestCheck(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		s := c.setuju(c.ajukan("dosen"))
		file := c.get("dosen", alamat+"/"+s.ID+"/pdf").Want(200).Body
		path := "/v1/dokumen/" + s.Dokumen
		var k dokumen.Keaslian
		c.Nobody(unindra, "GET", path, nil).Want(200).JSON(&k)
		want := dokumen.Keaslian{
			Asli: true, Jenis: "Surat Pengantar Kerja Praktik", Nama: "Adinata Bagaskara", NIM: "20•••••••001",
			Nomor: s.Nomor, Tanggal: "21 November 2026", PenandaTangan: "Dr. Rahmi Lubis, M.Kom.",
			DibuatPada: coretest.Now,
			Berlaku:    true, Kampus: "Universitas UNINDRA", ZonaWaktu: "WIB",
		}
		if diff := cmp.Diff(want, k); diff != "" {
			t.Errorf("ST-04 the check says (-want +got):\n%s", diff)
		}
		var whole dokumen.Keutuhan
		c.Nobody(unindra, "POST", path+"/periksa", isian{"sidik": dokumen.Sidik(file)}).Want(200).JSON(&whole)
		if !whole.Utuh {
			t.Error("the file as it was handed out is said to be changed")
		}
		other := isian{"sidik": dokumen.Sidik([]byte("lain"))}
		c.Nobody(unindra, "POST", path+"/periksa", other).Want(200).JSON(&whole)
		if whole.Utuh {
			t.Error("another file is said to be the letter")
		}
		wrong := map[string]string{"nim": "NIM tidak sama dengan yang tercetak pada dokumen ini"}
		c.Nobody(unindra, "POST", path+"/isi", isian{"nim": ""}).WantErrors(wrong)
		var says dokumen.IsiDokumen
		c.Nobody(unindra, "POST", path+"/isi", isian{"nim": "202243500001"}).Want(200).JSON(&says)
		if got := says.Isi[2]; got != (dokumen.BarisDokumen{Nama: "Instansi tujuan", Nilai: "PT Maju Jaya"}) {
			t.Errorf("the letter says %+v, want the company", says.Isi)
		}
		c.Clock.Advance(time.Minute)
		c.putus("kaprodi", s.ID, "cabut", "Keliru").Want(200)
		c.Nobody(unindra, "GET", path, nil).Want(200).JSON(&k)
		if k.Berlaku || k.DicabutPada == nil || !k.DicabutPada.Equal(coretest.Now.Add(time.Minute)) {
			t.Errorf("ST-04 a revoked letter holds %v, revoked %v; want it a minute later", k.Berlaku, k.DicabutPada)
		}
		c.Nobody(tsm, "GET", strings.Replace(path, unindra, tsm, 1), nil).Want(404)
	})
}

// TestWhoSees holds that a letter is there for those who have to do with it alone.
func TestWhoSees(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		s := c.ajukan("dosen")
		for who, want := range map[string]int{
			"dosen": 200, "kaprodi": 200, "operator": 200, "dosen2": 404, "dosen3": 404, "dosen4": 404,
			"mahasiswa": 403,
		} {
			for _, path := range []string{"", "/pdf"} {
				if got := c.get(who, alamat+"/"+s.ID+path).Status; got != want {
					t.Errorf("ST-04 %s at the letter%s: %d, want %d", who, path, got, want)
				}
			}
			if want == 403 {
				continue
			}
			if _, n := apitest.Rows[letters.SuratBaris](c.get(who, alamat)); (n == 1) != (want == 200) {
				t.Errorf("ST-04 the list of %s has %d letters, want it there: %v", who, n, want == 200)
			}
		}
		c.As(tsm, "operator", "GET", alamat+"/"+s.ID, nil).Want(404)
		if _, n := apitest.Rows[letters.SuratBaris](c.As(tsm, "operator", "GET", alamat, nil)); n != 0 {
			t.Errorf("another college sees %d letters, want nothing", n)
		}
		named := c.pengantar(isian{"idDosen": []string{id("dosen", "dosen"), id("dosen", "dosen3")}})
		var both letters.Surat
		c.post("dosen", named).Want(201).JSON(&both)
		c.get("dosen3", alamat+"/"+both.ID).Want(200)
		const waits = "Status sudah berubah menjadi Menunggu oleh Budi Santoso pada 21 November 2026 10:00 WIB"
		apitest.Refused(t, c.putus("kaprodi", both.ID, "cabut", "x"), 409, waits)
		c.As(unindra, "dosen3", "PUT", alamat+"/"+both.ID, named).Want(403)
		c.As(unindra, "dosen3", "POST", alamat+"/"+both.ID+"/batal", nil).Want(403)
	})
}

// TestFourEyes holds that nobody approves what he or she asked for, unless the kind says so, and that only the head of
// the programme does.
func TestFourEyes(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		own := c.ajukan("kaprodi")
		const others = "Surat yang Anda ajukan sendiri disetujui oleh orang lain"
		apitest.Refused(t, c.putus("kaprodi", own.ID, "setujui", ""), 403, others)
		if got := aksi(c.lihat("kaprodi", own.ID), "setujui"); got != others {
			t.Errorf("the page says %q, want %q", got, others)
		}
		c.ubahJenis("SP-KP", isian{"bolehSendiri": true})
		c.putus("kaprodi", own.ID, "setujui", "").Want(200)

		s := c.ajukan("dosen")
		issue := alamat + "/" + s.ID + "/penerbitan"
		apitest.Refused(t, c.As(unindra, "operator", "PUT", issue, isian{"langkah": "setujui"}), 403,
			"Surat ini disetujui oleh ketua program studinya")
		c.putus("operator", s.ID, "setujui", "").Want(403)
		c.ubahJenis("SP-KP", isian{"penyetuju": "petugas", "namaPenanda": "Prof. Rektor", "jabatan": "Rektor"})
		const named = "Surat ini disetujui oleh petugas yang ditunjuk kampus"
		apitest.Refused(t, c.putus("kaprodi", s.ID, "setujui", ""), 403, named)
		c.As(unindra, "operator", "PUT", issue, isian{"langkah": "setujui"}).Want(200).JSON(&s)
		if p := s.Naskah.Penanda; p.Nama != "Prof. Rektor" || p.Jabatan != "Rektor" {
			t.Errorf("signed by %+v, want whom the kind names", p)
		}
	})
}

// TestStale holds that a decision is on what was read.
func TestStale(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		s := c.ajukan("dosen")
		c.As(unindra, "dosen", "PUT", alamat+"/"+s.ID, c.pengantar(nil)).Want(200)
		const changed = "Data sudah diubah oleh Budi Santoso pada 21 November 2026 10:00 WIB."
		apitest.RefusedFrom(t, c.putus("kaprodi", s.ID, "setujui", "", `If-Match: "1"`), 412, changed)

		s = c.lihat("kaprodi", s.ID)
		c.Exec(unindra, `UPDATE master_mahasiswa SET nama = 'Nama Lain' WHERE college_id = $1`, unindra)
		approve := isian{"langkah": "setujui", "sidik": s.Sidik}
		path := alamat + "/" + s.ID + "/putusan"
		const moved = "Isi surat ini berubah sejak Anda membacanya"
		apitest.RefusedFrom(t, c.As(unindra, "kaprodi", "PUT", path, approve), 412, moved)
		approve["sidik"] = c.lihat("kaprodi", s.ID).Sidik
		c.Clock.Advance(24 * time.Hour) // another day is no other text
		const longer = `UPDATE auth_token_akses SET kedaluwarsa_pada = $2 WHERE college_id = $1`
		c.Exec(unindra, longer, unindra, int64(1)<<60)
		c.As(unindra, "kaprodi", "PUT", path, approve).Want(200)
		apitest.Refused(t, c.As(unindra, "kaprodi", "PUT", path, approve), 409,
			"Status sudah berubah menjadi Disetujui oleh Rahmi Lubis pada 22 November 2026 10:00 WIB")
		const late = "Status sudah berubah menjadi Disetujui"
		apitest.RefusedFrom(t, c.As(unindra, "dosen", "PUT", alamat+"/"+s.ID, c.pengantar(nil)), 409, late)
		apitest.RefusedFrom(t, c.As(unindra, "dosen", "POST", alamat+"/"+s.ID+"/batal", nil), 409, late)
	})
}

// TestRequest holds what a request is refused for, field by field.
func TestRequest(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		const required = "Field tidak boleh kosong"
		long := map[string]string{"instansi_tujuan": strings.Repeat("a", 201), "alamat": "x", "gaji": "1"}
		blank := map[string]string{"alamat": " \u200b"}
		foreign, own := coretest.ID(tsm, "mahasiswa", "mahasiswa"), id("dosen", "dosen")
		for name, x := range map[string]struct {
			who  string
			in   isian
			want map[string]string
		}{
			"no student": {"dosen", isian{"idMahasiswa": nil}, map[string]string{"idMahasiswa": required}},
			"a student of others": {"dosen", isian{"idMahasiswa": id("mahasiswa", "mahasiswa2")}, map[string]string{
				"idMahasiswa": "Mahasiswa tidak ditemukan, tidak aktif, atau tidak Anda bimbing maupun uji",
			}},
			"a student of another college": {"operator", isian{"idMahasiswa": foreign}, map[string]string{
				"idMahasiswa": "Mahasiswa tidak ditemukan, tidak aktif, atau tidak Anda bimbing maupun uji",
			}},
			"nothing in the fields": {"dosen", isian{"isian": blank}, map[string]string{
				"isian.instansi_tujuan": required, "isian.alamat": required,
			}},
			"too long, and of no field": {"dosen", isian{"isian": long}, map[string]string{
				"isian.instansi_tujuan": "Isian ini terlalu panjang",
				"isian":                 "Jenis surat ini tidak meminta isian gaji",
			}},
			"without oneself": {"dosen", isian{"idDosen": []string{id("dosen", "dosen2")}}, map[string]string{
				"idDosen": "Surat yang Anda ajukan harus menyebut Anda sendiri",
			}},
			"a lecturer twice": {"dosen", isian{"idDosen": []string{own, own}}, map[string]string{
				"idDosen": "Ada dosen yang disebut dua kali",
			}},
			"nobody": {"operator", isian{"idDosen": []string{}}, map[string]string{
				"idDosen": "Pilih paling sedikit satu dosen",
			}},
			"a kind of lecturers": {"operator", isian{"idJenis": c.kinds["SK-AM"].ID}, map[string]string{
				"idJenis": "Jenis surat ini diajukan oleh dosen",
			}},
			"a kind that is none": {"dosen", isian{"idJenis": "tidak-ada"}, map[string]string{
				"idJenis": "Jenis surat tidak ditemukan",
			}},
		} {
			t.Run(name, func(t *testing.T) {
				a := c.post(x.who, c.pengantar(x.in)).Want(422)
				if diff := cmp.Diff(x.want, a.Problem().Errors); diff != "" {
					t.Errorf("errors (-want +got):\n%s", diff)
				}
			})
		}
		c.post("mahasiswa", c.pengantar(nil)).Want(403)
		exam := map[string]string{"kegiatan": "Sidang", "tanggal_ujian": "31-12-2026"}
		day := isian{"idJenis": c.kinds["ST-PJ"].ID, "isian": exam}
		noDay := map[string]string{"isian.tanggal_ujian": "Isi tanggal yang benar"}
		c.post("dosen", c.pengantar(day)).WantErrors(noDay)
		exam["tanggal_ujian"] = "2026-12-14"
		var s letters.Surat
		c.post("dosen", c.pengantar(day)).Want(201).JSON(&s)
		rows := s.Naskah.Blok[len(s.Naskah.Blok)-2].Rincian
		if last := rows[len(rows)-1]; last.Nama != "Tanggal" || last.Nilai != "14 Desember 2026" {
			t.Errorf("the letter ends with %+v; want the day, and no line of the empty field", last)
		}
	})
}

// TestSigns holds that what people write into a field is text, never a sign or a line of its own.
func TestSigns(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		evil := map[string]string{"instansi_tujuan": "{nim} Palsu : Nilai", "alamat": "Satu\n\nNama : Orang Lain"}
		var s letters.Surat
		c.post("dosen", c.pengantar(isian{"isian": evil})).Want(201).JSON(&s)
		want := "Kepada Yth.\nPimpinan {nim} Palsu : Nilai\nSatu\n\nNama : Orang Lain"
		if got := s.Naskah.Blok[0].Alinea; got != want {
			t.Errorf("the letter begins %q, want %q", got, want)
		}
	})
}

// TestOnce holds that a request that is sent again under its key is one letter, and one approval one number.
func TestOnce(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		var one, again letters.Surat
		c.post("dosen", c.pengantar(nil), "Idempotency-Key: surat-1").Want(201).JSON(&one)
		c.post("dosen", c.pengantar(nil), "Idempotency-Key: surat-1").Want(201).JSON(&again)
		if one.ID != again.ID {
			t.Errorf("two letters %s and %s, want one", one.ID, again.ID)
		}
		var first, second letters.Surat
		c.putus("kaprodi", one.ID, "setujui", "", "Idempotency-Key: setuju-1").Want(200).JSON(&first)
		c.putus("kaprodi", one.ID, "setujui", "", "Idempotency-Key: setuju-1").Want(200).JSON(&second)
		if first.Nomor != second.Nomor || c.deret().Terakhir != 1 {
			t.Errorf("numbers %q and %q, %d given; want one", first.Nomor, second.Nomor, c.deret().Terakhir)
		}
	})
}
