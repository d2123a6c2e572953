package bkd_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/bkd/bukti"
	"portaldosen/internal/kit/doc/doctest"
)

func TestBukti(t *testing.T) {
	const belum = "Belum diunggah, dan tidak tercatat di portal"
	const kartu = "kartu_bimbingan=sistem; pengesahan=belum (Belum lulus)"
	eachBukti(t, func(t *testing.T, c kantor) {
		c.lapor(kelas("dosen3", "IF109", 16))
		t.Run("BK-04 each record has its papers, and of what is missing the reason", func(t *testing.T) {
			got := c.daftar("dosen", "")
			var rows []string
			for _, b := range got.Data {
				rows = append(rows, baris(b))
			}
			want := []string{
				"mengajar kelas/IF101 2/5; penugasan=belum (" + belum + "); rps=sistem; jurnal=sistem; " +
					"daftar_hadir=belum (Belum ada mahasiswa); daftar_nilai=belum (Nilai tidak tercatat)",
				"perwalian wali//S1 1/2; penugasan=belum (" + belum + "); daftar_mahasiswa=sistem",
				"membimbing karya/k1 1/3; penugasan=belum (" + belum + "); " + kartu,
				"membimbing karya/k2 1/3; penugasan=belum (" + belum + "); " + kartu,
				"menguji sidang/s1/k9 1/2; penugasan=belum (" + belum + "); berita_acara=sistem",
			}
			if diff := cmp.Diff(want, rows); diff != "" {
				t.Errorf("evidence (-want +got):\n%s", diff)
			}
			if got.Ada != 6 || got.Perlu != 15 || got.Counts["kurang"] != 5 || got.Aturan != "PO BKD 2021" {
				t.Errorf("%d of %d papers, %v, want 6 of 15, five lacking", got.Ada, got.Perlu, got.Counts)
			}
			two := got.Data[2].Dokumen[0].Calon
			if len(got.Surat) != 1 || len(two) != 1 || len(got.Data[3].Dokumen[0].Calon) != 0 {
				t.Errorf("letters %v, offered %v, want the one, for the student whom it is about", got.Surat, two)
			}
			first := got.Kurang[0]
			if first.Jenis != "penugasan" || first.Tabel != "membimbing" || first.Jumlah != 2 {
				t.Errorf("most often missing is %+v, want the assignment of the two theses", first)
			}
		})
		t.Run("BK-04 records are narrowed by table, source, words and by what is missing", func(t *testing.T) {
			for query, want := range map[string]int64{
				"&jenis=mengajar": 1, "&jenis=mengajar&jenis=membimbing": 3, "&sumber=manual": 0,
				"&kelengkapan=kurang": 5, "&kelengkapan=lengkap": 0, "&q=if101": 1, "&perPage=10&page=2": 5,
			} {
				if got := c.daftar("dosen", query); got.Total != want {
					t.Errorf("%s: %d records, want %d", query, got.Total, want)
				}
			}
		})
		t.Run("BK-04 what counts nothing needs nothing", func(t *testing.T) {
			c.lapor(uji("dosen", "s2/k8", "ketua", "tanpa_nilai"))
			got := c.daftar("dosen", "&jenis=menguji&kelengkapan=lengkap")
			if len(got.Data) != 1 || got.Data[0].Perlu != 0 {
				t.Errorf("examined without marks: %+v, want a record that needs nothing", got.Data)
			}
		})
		t.Run("BK-04 areas are asked as often for many records as for one", func(t *testing.T) {
			before := c.asked.Load()
			c.daftar("dosen", "")
			few := c.asked.Load() - before
			for _, k := range strings.Fields("m1 m2 m3 m4 m5 m6 m7 m8 m9") {
				c.lapor(skripsi("dosen", k, "pembimbing_1"), kelas("dosen", k, 2))
			}
			before = c.asked.Load()
			if got := c.daftar("dosen", ""); got.Total != 24 {
				t.Errorf("%d records, want 24", got.Total)
			}
			if many := c.asked.Load() - before; many != few {
				t.Errorf("asked %d times for many records, want %d as for few", many, few)
			}
		})
		t.Run("BK-04 nobody sees another's evidence, but the head and the operator", func(t *testing.T) {
			other := kini + "&idDosen=" + id("dosen", "dosen")
			for username, want := range melihat {
				for _, path := range []string{
					"lecturer_doc_list", "lecturer_doc_list/unduh", "bukti/zip", "bukti/sistem",
				} {
					c.get(username, "/v2/bkd/"+path+other+jurnalIF101(path)).Want(want)
				}
			}
			c.As(tsm, "operator", "GET", "/v2/bkd/lecturer_doc_list"+other, nil).Want(404)
			c.As(tsm, "operator", "GET", "/v2/bkd/bukti/zip"+other, nil).Want(404)
		})
	})
}

// melihat is what accounts are answered about the evidence of dosen.
var melihat = map[string]int{"dosen2": 404, "kaprodi": 200, "operator": 200, "mahasiswa": 403}

// jurnalIF101 names a paper where the call asks for one.
func jurnalIF101(path string) string {
	if path == "bukti/sistem" {
		return "&objek=kelas&id=IF101&jenis=jurnal"
	}
	return ""
}

func TestBuktiSistem(t *testing.T) {
	eachBukti(t, func(t *testing.T, c kantor) {
		get := func(query string) string {
			return string(c.get("dosen", "/v2/bkd/bukti/sistem"+kini+query).Want(200).Body)
		}
		t.Run("BK-04 a paper is made for the lecturer whose workload it shows", func(t *testing.T) {
			want := "%PDF-1.7 karya k1 kartu_bimbingan " + id("dosen", "dosen")
			if got := get("&objek=karya&id=k1&jenis=kartu_bimbingan"); got != want {
				t.Errorf("the paper is %q, want %q", got, want)
			}
			other := "&idDosen=" + id("dosen", "dosen") + "&objek=karya&id=k1&jenis=kartu_bimbingan"
			if got := string(c.get("kaprodi", "/v2/bkd/bukti/sistem"+kini+other).Want(200).Body); got != want {
				t.Errorf("the head gets %q, want %q", got, want)
			}
		})
		t.Run("BK-04 the list of the students who are advised names them", func(t *testing.T) {
			paper := get("&objek=wali&id=" + id("dosen", "dosen") + "/S1&jenis=daftar_mahasiswa")
			text := doctest.Text(t, []byte(paper))
			if !strings.Contains(text, "202243500001") || !strings.Contains(text, "2 mahasiswa") {
				t.Errorf("the list says %q, want the two students with their numbers", text)
			}
		})
		t.Run("BK-04 what is not ready, not made, or not in the workload is refused", func(t *testing.T) {
			for query, want := range map[string]int{
				"&objek=karya&id=k1&jenis=pengesahan": 409, "&objek=karya&id=k1&jenis=rps": 404,
				"&objek=kelas&id=IF109&jenis=rps": 404, "&objek=kelas&id=IF101": 422,
			} {
				c.get("dosen", "/v2/bkd/bukti/sistem"+kini+query).Want(want)
			}
		})
	})
}

func TestUnggahBukti(t *testing.T) {
	eachBukti(t, func(t *testing.T, c kantor) {
		t.Run("BK-04 one decree is put to many records at once, and is one file", func(t *testing.T) {
			where := "untuk=karya/k1,karya/k2, kelas/IF101,karya/k1"
			sk := []string{where, "jenis=penugasan", "nomor=SK/12/2026", "tanggal=2026-09-01"}
			if rows := c.beri("SK rektor.pdf", pdf, sk...); len(rows) != 3 {
				t.Fatalf("put to %d records, want 3", len(rows))
			}
			if rows := c.beri("SK rektor.pdf", pdf, sk...); len(rows) != 0 {
				t.Errorf("put to %d records again, want none", len(rows))
			}
			got := c.daftar("dosen", "&jenis=membimbing")
			first := got.Data[0].Dokumen[0]
			if first.Keadaan != "unggahan" || first.Nomor != "SK/12/2026" || first.Nama != "SK rektor.pdf" {
				t.Errorf("the first record has %+v, want the decree", first)
			}
			if got.Data[0].Diperbarui == nil || got.Data[0].Ada != 2 {
				t.Errorf("the record is %+v, want two papers, and when the decree came", got.Data[0])
			}
		})
		t.Run("BK-04 the file is read by who sees the workload, and is not swept away", func(t *testing.T) {
			d := c.daftar("dosen", "&jenis=membimbing").Data[0].Dokumen[0]
			const rows = `SELECT COUNT(*) FROM bkd_bukti WHERE college_id = $1 AND sidik = $2`
			held := coretest.One[int64](c.Campus, unindra, rows, unindra, d.Sidik)
			if used := c.sapu(); held != 3 || len(used) != 1 {
				t.Fatalf("%d rows hold the file, %d files are in use, want 3 and 1", held, len(used))
			}
			path := "/v2/bkd/bukti/" + d.ID + "/berkas"
			for username, want := range melihat {
				a := c.get(username, path).Want(want)
				if want == 200 && string(a.Body) != pdf {
					t.Errorf("%s reads %q, want the file", username, a.Body)
				}
			}
			c.get("dosen", path).Want(200)
			c.As(tsm, "operator", "GET", path, nil).Want(404)
		})
	})
}

func TestUnggahBuktiDitolak(t *testing.T) {
	eachBukti(t, func(t *testing.T, c kantor) {
		post := "/v2/bkd/bukti" + kini
		t.Run("BK-04 what is no evidence, for no record, or not asked for is refused", func(t *testing.T) {
			for field, texts := range map[string][]string{
				"untuk":   {"untuk=karya/tidak-ada", "jenis=penugasan"},
				"jenis":   {"untuk=karya/k1", "jenis=sertifikat"},
				"tanggal": {"untuk=karya/k1", "jenis=penugasan", "tanggal=kemarin"},
			} {
				errors := c.unggah("dosen", post, "a.pdf", pdf, texts...).Want(422).Problem().Errors
				if errors[field] == "" || len(errors) != 1 {
					t.Errorf("%v is wrong in %v, want %s", texts, errors, field)
				}
			}
			good := []string{"untuk=karya/k1", "jenis=penugasan"}
			for name, content := range map[string]string{"a.exe": "MZ\x00\x01", "a.txt": "teks biasa", "a.pdf": ""} {
				errors := c.unggah("dosen", post, name, content, good...).Want(422).Problem().Errors
				if errors["file"] == "" {
					t.Errorf("%s is wrong in %v, want the file", name, errors)
				}
			}
			c.unggah("dosen", post, "a.pdf", pdf+strings.Repeat("x", bukti.MaksBerkas), good...).Want(413)
			c.unggah("operator", post, "a.pdf", pdf, good...).Want(403)
			c.unggah("dosen2", post, "a.pdf", pdf, good...).Want(422)
			c.beri("lain.pdf", pdf+"lain", "untuk=karya/k1", "jenis=lain")
		})
		t.Run("BK-04 a wrong file is taken away, of one record or of all, by its lecturer alone", func(t *testing.T) {
			c.beri("SK.pdf", pdf, "untuk=karya/k1,karya/k2,kelas/IF101", "jenis=penugasan")
			rows := c.daftar("dosen", "&jenis=membimbing").Data
			path := "/v2/bkd/bukti/" + rows[0].Dokumen[0].ID
			c.As(unindra, "dosen2", "DELETE", path, nil).Want(404)
			c.As(unindra, "kaprodi", "DELETE", path, nil).Want(403)
			c.As(tsm, "dosen", "DELETE", path, nil).Want(404)
			c.As(unindra, "dosen", "DELETE", path, nil).Want(204)
			c.As(unindra, "dosen", "DELETE", path, nil).Want(404)
			c.As(unindra, "dosen", "DELETE", "/v2/bkd/bukti/"+rows[1].Dokumen[0].ID+"?semua=true", nil).Want(204)
			if n := len(c.daftar("dosen", "").Lepas); n != 0 {
				t.Errorf("%d files stand at no record, want none", n)
			}
			const all = `SELECT COUNT(*) FROM bkd_bukti WHERE college_id = $1`
			if left := coretest.One[int64](c.Campus, unindra, all, unindra); left != 1 {
				t.Errorf("%d rows are left, want the other evidence", left)
			}
		})
	})
}

func TestSuratBukti(t *testing.T) {
	eachBukti(t, func(t *testing.T, c kantor) {
		use := func(username, letter string, want int) {
			in := body{"idSurat": letter, "untuk": []string{"karya/k1", "karya/k2"}}
			c.As(unindra, username, "POST", "/v2/bkd/bukti/surat"+kini, in).Want(want)
		}
		t.Run("BK-04 an approved letter stands for the assignment without a file", func(t *testing.T) {
			use("dosen", idSurat, 201)
			d := c.daftar("dosen", "&jenis=membimbing").Data[1].Dokumen[0]
			if d.Keadaan != "surat" || d.Nomor != "007/ST/2026" || d.Alasan != "" {
				t.Errorf("the record has %+v, want the letter", d)
			}
			a := c.get("kaprodi", "/v2/bkd/bukti/"+d.ID+"/berkas").Want(200)
			if want := "%PDF-1.7 surat"; !strings.HasPrefix(string(a.Body), want) {
				t.Errorf("the letter is %q, want it to begin %q", a.Body, want)
			}
		})
		t.Run("BK-04 a letter that names somebody else is none", func(t *testing.T) {
			use("dosen", "surat-2", 422)
			use("dosen2", idSurat, 422)
			use("operator", idSurat, 403)
		})
		t.Run("BK-04 a letter that was revoked shows nothing any more, and says so", func(t *testing.T) {
			c.revoked.Store(true)
			b := c.daftar("dosen", "&jenis=membimbing").Data[0]
			if b.Ada != 1 || b.Dokumen[0].Keadaan != "belum" || b.Dokumen[1].Alasan != "Surat ini sudah dicabut" {
				t.Errorf("the record has %+v, want a missing assignment and the letter with its reason", b)
			}
			c.get("dosen", "/v2/bkd/bukti/"+b.Dokumen[1].ID+"/berkas").Want(409)
			_, files := c.paket("dosen", "")
			text := doctest.Text(t, []byte(files["00 Daftar isi.pdf"]))
			if want := "dicabut"; !strings.Contains(text, want) {
				t.Errorf("the contents of the pack say %q, want %q in it", text, want)
			}
		})
	})
}

func TestBuktiTertutup(t *testing.T) {
	eachBukti(t, func(t *testing.T, c kantor) {
		rows := c.beri("a.pdf", pdf, "untuk=karya/k1", "jenis=penugasan")
		t.Run("BK-04 while a report is handed in nothing of its evidence changes", func(t *testing.T) {
			a := c.unggah("dosen", "/v2/uji/bukti"+kini, "b.pdf", pdf+"b", "untuk=karya/k1", "jenis=penugasan")
			if got := a.Want(409).Problem().Detail; got != diserahkan {
				t.Errorf("refused with %q, want %q", got, diserahkan)
			}
			c.As(unindra, "dosen", "DELETE", "/v2/uji/bukti/"+rows[0].ID, nil).Want(409)
			var d bukti.DaftarBuktiDosen
			c.get("dosen", "/v2/uji/bukti"+kini).Want(200).JSON(&d)
			if d.Aksi[0].Allowed || d.Aksi[0].Reason == "" {
				t.Errorf("the page may %+v, want why it may not", d.Aksi)
			}
		})
		t.Run("BK-04 who assesses the report sees its evidence, nobody else", func(t *testing.T) {
			other := kini + "&idDosen=" + id("dosen", "dosen")
			c.get("dosen2", "/v2/uji/bukti"+other).Want(200)
			c.get("dosen3", "/v2/uji/bukti"+other).Want(404)
		})
	})
}
