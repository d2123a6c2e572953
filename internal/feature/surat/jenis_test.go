package surat_test

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/tugas"
	"portaldosen/internal/feature/surat"
	"portaldosen/internal/feature/surat/cetak"
	"portaldosen/internal/feature/surat/jenis"
	letters "portaldosen/internal/feature/surat/surat"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
)

// TestKinds holds what a kind is refused for.
func TestKinds(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		path := "/v2/surat/jenis/" + c.kinds["SP-KP"].ID
		one := func(label, kode string) []isian {
			return []isian{{"label": label, "kode": kode, "jenis": "teks", "wajib": true}}
		}
		for name, x := range map[string]struct {
			in   isian
			want map[string]string
		}{
			"a sign that is none": {isian{"isi": "Yth. {instansi}"}, map[string]string{
				"isi": "Tanda {instansi} tidak dikenal: bukan tanda umum dan bukan isian jenis surat ini",
			}},
			"a brace alone": {isian{"isi": "Yth. {nim"}, map[string]string{
				"isi": "Kurung kurawal pada isi tidak berpasangan",
			}},
			"about no student": {isian{"isi": "Yth. {nim}", "mahasiswa": "tidak"}, map[string]string{
				"isi": "Tanda {nim} hanya untuk surat tentang mahasiswa",
			}},
			"no number": {isian{"pola": "{kode}/{tahun}"}, map[string]string{
				"pola": "Pola nomor harus memuat {nomor}",
			}},
			"no year": {isian{"pola": "{nomor:3}"}, map[string]string{
				"pola": "Pola nomor harus memuat {tahun} karena deretnya dimulai lagi setiap tahun",
			}},
			"a width that is none": {isian{"pola": "{nomor:9}/{tahun}"}, map[string]string{
				"pola": "Tanda {nomor:9} tidak dikenal pada pola nomor",
			}},
			"two numbers": {isian{"pola": "{nomor}{nomor}/{tahun}"}, map[string]string{
				"pola": "Tanda {nomor} cukup satu kali pada pola nomor",
			}},
			"a series that is none": {isian{"idDeret": coretest.ID(tsm, "deret", "x")}, map[string]string{
				"idDeret": "Deret tidak ditemukan", "pola": "",
			}},
			"nobody asks": {isian{"dosenMeminta": false, "operatorMeminta": false}, map[string]string{
				"dosenMeminta": "Pilih paling sedikit satu yang boleh mengajukan",
			}},
			"a field of a common name": {isian{"isi": "x", "kolom": one("NIM", "nim")}, map[string]string{
				"kolom[0].label": "Nama ini sudah dipakai tanda umum {nim}",
			}},
			"a field without letters": {isian{"isi": "x", "kolom": one("123", "")}, map[string]string{
				"kolom[0].label": "Nama isian dimulai dengan huruf dan memuat huruf atau angka",
			}},
			"two fields of a name": {isian{"isi": "x", "kolom": append(one("Kota", ""), one("kota", "")...)},
				map[string]string{"kolom[1].label": "Isian dengan nama ini sudah ada"}},
			"an office of a sign": {isian{"jabatan": "Ketua {nim}"}, map[string]string{
				"jabatan": "Tanda {nim} tidak dikenal pada jabatan",
			}},
			"a code with blanks": {isian{"kode": "ST 1"}, map[string]string{
				"kode": "Kode hanya huruf, angka, titik, garis miring dan tanda hubung",
			}},
			"a code of another": {isian{"kode": "st-pb"}, map[string]string{
				"kode": "Kode sudah dipakai jenis surat lain",
			}},
		} {
			t.Run(name, func(t *testing.T) {
				got := c.As(unindra, "operator", "PUT", path, c.jenisBaru("SP-KP", x.in)).Want(422).Problem().Errors
				for field, want := range x.want {
					if want != "" && got[field] != want {
						t.Errorf("%s: %q, want %q; all: %v", field, got[field], want, got)
					}
				}
			})
		}
	})
}

// TestKind holds that a letter can be made of a kind that is taken, which then stays, and is its college's alone.
func TestKind(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		path := "/v2/surat/jenis/" + c.kinds["SP-KP"].ID
		var made jenis.JenisSurat
		kolom := []isian{{"label": "Yth", "jenis": "teks", "wajib": true}}
		text := "Kepada {yth}\n\nNama : {nama_dosen}\nHari : {tanggal}\n\n{daftar_dosen}"
		fresh := c.jenisBaru("SP-KP", isian{
			"kode": "X.1", "nama": "Surat Lain", "isi": text, "mahasiswa": "boleh", "kolom": kolom,
		})
		c.As(unindra, "operator", "POST", "/v2/surat/jenis", fresh).Want(201).JSON(&made)
		said := map[string]string{"yth": "Ibu Dekan"}
		in := c.pengantar(isian{"idJenis": made.ID, "idMahasiswa": nil, "isian": said})
		var s letters.Surat
		c.post("dosen", in).Want(201).JSON(&s)
		got := s.Naskah.Blok[0].Alinea + " " + s.Naskah.Blok[1].Rincian[1].Nilai
		if want := "Kepada Ibu Dekan 21 November 2026"; got != want {
			t.Errorf("the letter says %q, want %q", got, want)
		}
		remove := c.As(unindra, "operator", "DELETE", "/v2/surat/jenis/"+made.ID, nil)
		apitest.Refused(t, remove, 409, "Jenis ini sudah dipakai 1 surat; nonaktifkan saja")
		c.As(unindra, "dosen", "PUT", path, c.jenisBaru("SP-KP", nil)).Want(403)
		c.As(tsm, "operator", "GET", path, nil).Want(404)
		if _, n := apitest.Rows[jenis.JenisSurat](c.As(tsm, "operator", "GET", "/v2/surat/jenis", nil)); n != 4 {
			t.Errorf("another college has %d kinds, want the four that it began with", n)
		}
	})
}

// TestPreview holds that a kind is shown with invented people before it is saved, and refused as a save would be.
func TestPreview(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		var n cetak.NaskahSurat
		c.As(unindra, "operator", "POST", "/v2/surat/pratinjau", c.jenisBaru("SP-KP", nil)).Want(200).JSON(&n)
		got := n.Kampus + " " + n.Nomor + " " + n.Blok[0].Alinea
		const want = "Universitas UNINDRA 007/SP-KP/UNINDRA/XI/2026 Kepada Yth.\nPimpinan Contoh isian"
		if !strings.HasPrefix(got, want) {
			t.Errorf("the preview is %q, want it to begin %q", got, want)
		}
		bad := c.jenisBaru("SP-KP", isian{"isi": "{x}"})
		c.As(unindra, "operator", "POST", "/v2/surat/pratinjau", bad).Want(422)
	})
}

// TestBegin holds that a college begins with kinds once, and that what an operator took away does not come back.
func TestBegin(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		for _, j := range c.kinds {
			c.As(unindra, "operator", "DELETE", "/v2/surat/jenis/"+j.ID, nil).Want(204)
		}
		if err := surat.New(c.Deps()).Start(context.Background(), unindra); err != nil {
			t.Fatal(err)
		}
		if _, n := apitest.Rows[jenis.JenisSurat](c.get("operator", "/v2/surat/jenis")); n != 0 {
			t.Errorf("%d kinds after a start, want none", n)
		}
	})
}

// TestBeginAtOnce holds that replicas that start at the same time let a college begin once.
func TestBeginAtOnce(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		for _, table := range []string{"surat_jenis", "surat_hitungan", "surat_deret"} {
			c.Exec(unindra, `DELETE FROM `+table+` WHERE college_id = $1`, unindra)
		}
		c.Exec(unindra, `DELETE FROM kit_perubahan WHERE college_id = $1 AND nama = 'surat_jenis'`, unindra)
		var wg sync.WaitGroup
		for range 4 {
			wg.Go(func() {
				if err := surat.New(c.Deps()).Start(context.Background(), unindra); err != nil {
					t.Errorf("a start among others fails: %v, want nil", err)
				}
			})
		}
		wg.Wait()
		if _, n := apitest.Rows[jenis.JenisSurat](c.get("operator", "/v2/surat/jenis")); n != 4 {
			t.Errorf("%d kinds, want four", n)
		}
	})
}

// TestMendLate holds that a letter can be mended when its kind is out of use, and its student guided by nobody.
func TestMendLate(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		var s letters.Surat
		lost := c.pengantar(isian{"idMahasiswa": id("mahasiswa", "mahasiswa2")})
		c.post("operator", lost).Want(201).JSON(&s)
		c.Exec(unindra, `UPDATE surat_surat SET diminta_oleh = $2 WHERE college_id = $1`, unindra, id("akun", "dosen"))
		c.putus("kaprodi", s.ID, "minta_perbaikan", "Alamat").Want(200)
		c.ubahJenis("SP-KP", isian{"aktif": false})
		c.As(unindra, "dosen", "PUT", alamat+"/"+s.ID, lost).Want(200)
		c.setuju(s)
	})
}

// TestAsk holds that who asks is offered what he or she may ask for.
func TestAsk(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		c.ubahJenis("ST-PJ", isian{"aktif": false})
		for who, want := range map[string]int64{"dosen": 3, "kaprodi": 3, "operator": 2} {
			if _, n := apitest.Rows[jenis.JenisSurat](c.get(who, "/v2/surat/jenis?minta=saya")); n != want {
				t.Errorf("%s may ask for %d kinds, want %d", who, n, want)
			}
		}
		for who, want := range map[string]int64{"dosen": 1, "dosen3": 0, "kaprodi": 2, "operator": 2} {
			for _, query := range []string{"", "?q=4350000"} { // a part of both numbers
				if _, n := apitest.Rows[letters.MahasiswaSurat](c.get(who, "/v2/surat/mahasiswa"+query)); n != want {
					t.Errorf("%s may name %d students by %q, want %d", who, n, query, want)
				}
			}
			if _, n := apitest.Rows[letters.MahasiswaSurat](c.get(who, "/v2/surat/mahasiswa?q=tidakada")); n != 0 {
				t.Errorf("%s finds %d students by a word of nobody", who, n)
			}
		}
		rows, _ := apitest.Rows[letters.MahasiswaSurat](c.get("operator", "/v2/surat/mahasiswa?q=4350000"))
		if len(rows) != 2 || rows[0].NIM != "202243500001" {
			t.Errorf("by the middle of a number: %+v, want both students", rows)
		}
	})
}

// TestLists holds the filters, the numbers of the strip and what waits, against each other.
func TestLists(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		waits, back, done := c.ajukan("dosen"), c.ajukan("dosen"), c.ajukan("dosen2")
		c.putus("kaprodi", back.ID, "minta_perbaikan", "kurang").Want(200)
		c.setuju(done)
		own := c.ajukan("kaprodi")
		for query, want := range map[string][]string{
			"?status=diajukan":                    {own.ID, waits.ID},
			"?status=perlu_perbaikan":             {back.ID},
			"?q=001/sp":                           {done.ID},
			"?q=adinata&status=disetujui":         {done.ID},
			"?q=budi+santoso&sort=sejak":          {waits.ID, back.ID},
			"?q=siti":                             {done.ID},
			"?idJenis=" + c.kinds["SK-AM"].ID:     {},
			"?tunggu=saya":                        {waits.ID},
			"?tahun=2025":                         {},
			"?sort=nomor&status=disetujui":        {done.ID},
			"?sort=-mahasiswa&status=disetujui":   {done.ID},
			"?sort=jenis&status=perlu_perbaikan":  {back.ID},
			"?sort=tanggal&status=disetujui&q=si": {done.ID}, // two letters do not search
		} {
			rows, _ := apitest.Rows[letters.SuratBaris](c.get("kaprodi", alamat+query))
			got := []string{}
			for _, r := range rows {
				got = append(got, r.ID)
			}
			slices.Sort(got)
			slices.Sort(want)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s lists (-want +got):\n%s", query, diff)
			}
		}
		var page struct{ Hitung map[string]int64 }
		c.get("kaprodi", alamat+"?status=dicabut").Want(200).JSON(&page)
		strip := map[string]int64{"diajukan": 2, "perlu_perbaikan": 1, "disetujui": 1, "dibatalkan": 0, "dicabut": 0}
		if diff := cmp.Diff(strip, page.Hitung); diff != "" {
			t.Errorf("the strip (-want +got):\n%s", diff)
		}
		for who, want := range map[string]string{
			"kaprodi": "surat_putuskan " + waits.ID, "dosen": "surat_perbaiki " + back.ID, "dosen3": "",
		} {
			rows, n := apitest.Rows[tugas.TugasSaya](c.get(who, "/v2/tugas"))
			got := ""
			for _, r := range rows {
				got += r.Jenis + " " + r.ID
			}
			if got != want || int(n) != len(rows) {
				t.Errorf("%s has to do %q (%d), want %q", who, got, n, want)
			}
		}
		if a := c.get("operator", alamat+"/unduh?status=disetujui").Want(200); len(a.Body) < 1000 {
			t.Errorf("the spreadsheet has %d bytes", len(a.Body))
		}
	})
}

// TestMigration takes the tables back and in again.
func TestMigration(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		c.ajukan("dosen")
		c.Again("202611300402_surat_jumlah", surat.Migrations())
		const kept = `SELECT jumlah FROM surat_jumlah WHERE college_id = $1 AND status = 'diajukan'`
		if n := coretest.One[int64](c.Campus, unindra, kept, unindra); n != 1 {
			t.Errorf("of one letter the number made anew is %d, want 1", n)
		}
		c.Again("202611300401_surat_surat", surat.Migrations())
	})
}

// TestHolds holds that who stands in a letter is not removed from under it.
func TestHolds(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		c.ajukan("dosen")
		m := surat.New(c.Deps())
		for table, name := range map[string]string{
			"master_mahasiswa": "mahasiswa", "master_dosen": "dosen", "master_prodi": "if",
		} {
			err := c.DB.Read(t.Context(), unindra, func(q db.Q) error {
				kind := strings.TrimPrefix(table, "master_")
				got, err := m.Holds(t.Context(), q, table, id(kind, name))
				if err == nil && (len(got) != 1 || got[0] != "1 surat") {
					t.Errorf("%s holds %v, want 1 surat", table, got)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	})
}
