package akademik_test

import (
	"context"
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik/kelas"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

const alamatKelas = "/v2/kelas"

// kelasDari is the id of a class of the fixture.
func kelasDari(mk string, periode int, nama string) string {
	return coretest.ID(unindra, "kelas", fmt.Sprint(mk, periode, nama))
}

// kelasBaru is the input of a class of Algoritma, with the given fields put in their place.
func kelasBaru(ubah isian) isian {
	out := isian{"idMataKuliah": mk("algo"), "periode": coretest.Periode, "nama": "Z"}
	maps.Copy(out, ubah)
	return out
}

// padaKelas calls an operation on classes as an account of UNINDRA.
func padaKelas(
	c *coretest.Campus, username, method, path string, body any, header ...string,
) *apitest.Answer {
	return c.As(unindra, username, method, alamatKelas+path, body, header...)
}

func bukaKelas(c *coretest.Campus, username string, ubah isian) (k kelas.Kelas) {
	padaKelas(c, username, "POST", "", kelasBaru(ubah)).Want(201).JSON(&k)
	return k
}

func lihatKelas(c *coretest.Campus, username, id string) (k kelas.Kelas) {
	padaKelas(c, username, "GET", "/"+id, nil).Want(200).JSON(&k)
	return k
}

// namaKelas are the classes of a list, "IF101 A", in order.
func namaKelas(c *coretest.Campus, college, username, query string) string {
	rows, _ := apitest.Rows[kelas.Kelas](c.As(college, username, "GET", alamatKelas+query, nil).Want(200))
	out := []string{}
	for _, k := range rows {
		out = append(out, k.Kode+" "+k.Nama)
	}
	return strings.Join(out, ", ")
}

// mahasiswaBaru puts students into UNINDRA, by NIM.
func mahasiswaBaru(c *coretest.Campus, status string, nims ...string) {
	for _, nim := range nims {
		c.Exec(unindra, `INSERT INTO master_mahasiswa (college_id, id, nim, nama, nama_urut, id_prodi, angkatan,
				email, telepon, status) VALUES ($1, $2, $3, $4, $5, $6, 2024, '', '', $7)`,
			unindra, "mhs-"+nim, nim, "Mahasiswa "+nim, texts.Fold("Mahasiswa "+nim), prodi("si"), status)
	}
}

// tambahPeserta puts students into a class and tells who came in, and who did not and why.
func tambahPeserta(c *coretest.Campus, username, id string, nims ...string) (out kelas.HasilMasuk) {
	padaKelas(c, username, "POST", "/"+id+"/peserta", isian{"nim": nims}).Want(200).JSON(&out)
	return out
}

// peserta are the numbers of who is in a class, in order.
func peserta(c *coretest.Campus, username, id, query string) string {
	a := padaKelas(c, username, "GET", "/"+id+"/peserta"+query, nil).Want(200)
	rows, _ := apitest.Rows[kelas.PesertaKelas](a)
	out := []string{}
	for _, p := range rows {
		out = append(out, p.NIM)
	}
	return strings.Join(out, " ")
}

func TestDaftarKelas(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for name, x := range map[string]struct{ username, query, want string }{
			"of a term": {"operator", "?periode=20251", "IF101 A, IF101 B, SI303 A, SI202 A"},
			"by code, from the end": {
				"operator", "?periode=20251&sort=-kode", "SI303 A, SI202 A, IF101 A, IF101 B",
			},
			"of a course in all terms": {
				"operator", "?sort=nama&idMataKuliah=" + mk("algo"), "IF101 A, IF101 B, IF101 C",
			},
			"of a programme":               {"operator", "?periode=20251&idProdi=" + prodi("if"), "IF101 A, IF101 B"},
			"of a lecturer":                {"operator", "?sort=kode&idDosen=" + dosen("dosen3"), "IF101 A, SI202 A"},
			"that the caller teaches":      {"dosen", "?ampu=saya&periode=20251", "IF101 A, IF101 B"},
			"that the caller teaches not":  {"dosen", "?ampu=saya&idDosen=" + dosen("dosen3"), ""},
			"that nobody can teach":        {"operator", "?ampu=saya", ""},
			"by words of the course":       {"operator", "?periode=20251&q=jaringan", "SI202 A"},
			"by what LIKE takes as signs":  {"operator", "?periode=20251&q=50%25", "SI303 A"},
			"by words of course and class": {"operator", "?periode=20251&q=algo%20b", "IF101 B"},
			"by words that meet nowhere":   {"operator", "?q=algo%20jaringan", ""},
			"by a word that nothing has":   {"operator", "?q=zzz", ""},
			"of a teacher, by a word":      {"operator", "?q=jaringan&idDosen=" + dosen("dosen3"), "SI202 A"},
			"of the latest term first":     {"operator", "?q=algo", "IF101 A, IF101 B, IF101 C"},
			"behind the last":              {"operator", "?periode=20251&perPage=10&page=2", ""},
		} {
			t.Run("classes "+name, func(t *testing.T) {
				if got := namaKelas(c, unindra, x.username, x.query); got != x.want {
					t.Errorf("classes %q, want %q", got, x.want)
				}
			})
		}
		t.Run("another college sees nothing", func(t *testing.T) {
			if got := namaKelas(c, tsm, "operator", ""); got != "" {
				t.Errorf("TSM sees %q, want nothing", got)
			}
			id := kelasDari("algo", 20251, "A")
			for _, path := range []string{"/" + id, "/" + id + "/peserta"} {
				c.As(tsm, "operator", "GET", alamatKelas+path, nil).Want(404)
			}
			c.As(tsm, "operator", "PUT", alamatKelas+"/"+id+"/pengampu", isian{"pengampu": []any{}}).Want(404)
			c.As(tsm, "operator", "DELETE", alamatKelas+"/"+id, nil).Want(404)
		})
		t.Run("a class has who teaches it, the coordinator first", func(t *testing.T) {
			padaKelas(c, "operator", "PUT", "/"+kelasDari("algo", 20251, "A")+"/pengampu", isian{"pengampu": []isian{
				{"idDosen": dosen("dosen")}, {"idDosen": dosen("dosen3"), "koordinator": true},
			}}).Want(200)
			k := lihatKelas(c, "dosen", kelasDari("algo", 20251, "A"))
			want := []kelas.PengampuKelas{
				{IDDosen: dosen("dosen3"), Nama: "Dr. Made Wirawan, M.Kom.", Koordinator: true},
				{IDDosen: dosen("dosen"), Nama: "Dr. Budi Santoso, M.Kom."},
			}
			if diff := cmp.Diff(want, k.Pengampu); diff != "" {
				t.Errorf("teachers (-want +got):\n%s", diff)
			}
			got := map[string]bool{}
			for _, a := range k.Aksi {
				got[a.Code] = a.Allowed
			}
			wantAksi := map[string]bool{"ubah": false, "hapus": false, "peserta": true, "jurnal": true}
			if diff := cmp.Diff(wantAksi, got); diff != "" {
				t.Errorf("what a lecturer may (-want +got):\n%s", diff)
			}
		})
	})
}

func TestTulisKelas(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("a class is opened by the operator, and by the head in the own programme", func(t *testing.T) {
			k := bukaKelas(c, "operator", isian{"nama": " Reguler  1 ", "kapasitas": 40})
			got := fmt.Sprintln(k.Kode, k.Nama, k.Periode, k.Kapasitas, k.JenisKRS, k.NamaProdi, k.Versi)
			if want := "IF101 Reguler 1 20261 40 kuliah Informatika 1\n"; got != want {
				t.Errorf("class %s, want %s", got, want)
			}
			bukaKelas(c, "kaprodi", isian{"nama": "K"})
			in := kelasBaru(isian{"idMataKuliah": mk("jaringan")})
			if got := padaKelas(c, "kaprodi", "POST", "", in).Want(422).Problem().Errors["idMataKuliah"]; got == "" {
				t.Error("no sentence at the course of another programme, want one")
			}
			padaKelas(c, "dosen", "POST", "", kelasBaru(nil)).Want(403)
		})
		t.Run("what cannot be is refused at its field", func(t *testing.T) { kelasTakMungkin(t, c) })
		t.Run("it changes on the version that was read", func(t *testing.T) {
			k := bukaKelas(c, "operator", isian{"nama": "V"})
			in := kelasBaru(isian{"nama": "V2", "kapasitas": 25})
			padaKelas(c, "kaprodi", "PUT", "/"+k.ID, in, `If-Match: "1"`).Want(200).JSON(&k)
			if got, want := fmt.Sprintln(k.Nama, k.Kapasitas, k.Versi), "V2 25 2\n"; got != want {
				t.Errorf("changed to %s, want %s", got, want)
			}
			padaKelas(c, "kaprodi", "PUT", "/"+k.ID, in, `If-Match: "1"`).Want(412)
			lain := kelasDari("jaringan", 20251, "A")
			padaKelas(c, "kaprodi", "PUT", "/"+lain, kelasBaru(nil)).Want(403)
		})
		t.Run("in a closed term nothing changes, and no class is opened", func(t *testing.T) {
			k := bukaKelas(c, "operator", isian{"nama": "T", "periode": 20212})
			mahasiswaBaru(c, "A", "777")
			tambahPeserta(c, "operator", k.ID, "777")
			c.As(unindra, "operator", "POST", "/v2/periode/20212/tutup", nil).Want(200)
			padaKelas(c, "operator", "PUT", "/"+k.ID, kelasBaru(isian{"periode": 20212})).Want(409)
			padaKelas(c, "operator", "DELETE", "/"+k.ID, nil).Want(409)
			padaKelas(c, "operator", "PUT", "/"+k.ID+"/pengampu", isian{"pengampu": []any{}}).Want(409)
			padaKelas(c, "operator", "POST", "/"+k.ID+"/peserta", isian{"nim": []string{"1"}}).Want(409)
			padaKelas(c, "operator", "DELETE", "/"+k.ID+"/peserta?idMahasiswa=mhs-777", nil).Want(409)
			salin := isian{"dari": 20251, "ke": 20212}
			padaKelas(c, "operator", "POST", "/salin", salin).Want(409)
			in := kelasBaru(isian{"periode": 20212, "nama": "U"})
			problem := padaKelas(c, "operator", "POST", "", in).Want(422).Problem()
			if problem.Errors["periode"] == "" {
				t.Error("no sentence at the closed term, want one")
			}
		})
		t.Run("an empty class goes with its teachers, one with participants stays", func(t *testing.T) {
			k := bukaKelas(c, "operator", isian{"nama": "H"})
			ampu := isian{"pengampu": []isian{{"idDosen": dosen("dosen2"), "koordinator": true}}}
			padaKelas(c, "operator", "PUT", "/"+k.ID+"/pengampu", ampu).Want(200)
			mahasiswaBaru(c, "A", "888")
			tambahPeserta(c, "operator", k.ID, "888")
			got := pesan(padaKelas(c, "operator", "DELETE", "/"+k.ID, nil), 409)
			if !strings.Contains(got, "1 peserta") {
				t.Errorf("refused with %q, want the number of participants in it", got)
			}
			padaKelas(c, "operator", "DELETE", "/"+k.ID+"/peserta?idMahasiswa=mhs-888", nil).Want(204)
			padaKelas(c, "operator", "DELETE", "/"+k.ID, nil).Want(204)
			padaKelas(c, "operator", "GET", "/"+k.ID, nil).Want(404)
		})
	})
}

func kelasTakMungkin(t *testing.T, c *coretest.Campus) {
	t.Helper()
	bukaKelas(c, "operator", isian{"nama": "Pagi"})
	for name, x := range map[string]struct {
		with  isian
		field string
	}{
		"a course that is not there": {isian{"idMataKuliah": "x"}, "idMataKuliah"},
		"a course of another college": {
			isian{"idMataKuliah": coretest.ID(tsm, "matakuliah", "algo")}, "idMataKuliah",
		},
		"a course that is not given":    {isian{"idMataKuliah": mk("etika")}, "idMataKuliah"},
		"a term that is not there":      {isian{"periode": 20191}, "periode"},
		"a room that is not there":      {isian{"idRuang": "x"}, "idRuang"},
		"a name of nothing":             {isian{"nama": "\u200b"}, "nama"},
		"a name that is taken":          {isian{"nama": "Pagi"}, "nama"},
		"a name that is taken, in caps": {isian{"nama": "PAGI"}, "nama"},
		"a kind that is none":           {isian{"jenisKRS": "seminar"}, "jenisKRS"},
	} {
		t.Run(name, func(t *testing.T) {
			problem := padaKelas(c, "operator", "POST", "", kelasBaru(x.with)).Want(422).Problem()
			if problem.Errors[x.field] == "" {
				t.Errorf("no sentence at %s but %v, want one", x.field, problem.Errors)
			}
		})
	}
}

func TestPengampuKelas(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		atur := func(id string, status int, ampu ...isian) *apitest.Answer {
			t.Helper()
			in := isian{"pengampu": append([]isian{}, ampu...)}
			return padaKelas(c, "operator", "PUT", "/"+id+"/pengampu", in).Want(status)
		}
		t.Run("AK-03 who teaches a class may change its course, and no longer when taken off", func(t *testing.T) {
			k := bukaKelas(c, "operator", isian{"nama": "P"})
			if lihat(c, "dosen4", mk("algo")).Aksi[0].Allowed {
				t.Error("a lecturer who teaches nothing may change the course, want not")
			}
			atur(k.ID, 200, isian{"idDosen": dosen("dosen4"), "koordinator": true})
			if !lihat(c, "dosen4", mk("algo")).Aksi[0].Allowed {
				t.Error("a lecturer who teaches the course may not change it, want it allowed")
			}
			if got, _ := daftar(c, "dosen4", "?ampu=saya"); got != "IF101" {
				t.Errorf("teaches %q, want IF101", got)
			}
			atur(k.ID, 200)
			if lihat(c, "dosen4", mk("algo")).Aksi[0].Allowed {
				t.Error("a lecturer who was taken off may change the course, want not")
			}
		})
		t.Run("a list that cannot be is refused", func(t *testing.T) {
			k := bukaKelas(c, "operator", isian{"nama": "Q"})
			satu := isian{"idDosen": dosen("dosen"), "koordinator": true}
			dua := isian{"idDosen": dosen("dosen2"), "koordinator": true}
			atur(k.ID, 422, satu, dua)
			atur(k.ID, 422, isian{"idDosen": dosen("dosen")})
			atur(k.ID, 422, satu, isian{"idDosen": dosen("dosen")})
			atur(k.ID, 422, isian{"idDosen": coretest.ID(tsm, "dosen", "dosen"), "koordinator": true})
			c.Exec(unindra, `UPDATE master_dosen SET status = 'N' WHERE college_id = $1 AND id = $2`,
				unindra, dosen("dosen2"))
			atur(k.ID, 422, dua)
		})
		t.Run("on the version that was read", func(t *testing.T) {
			k := bukaKelas(c, "operator", isian{"nama": "R"})
			in := isian{"pengampu": []isian{{"idDosen": dosen("dosen"), "koordinator": true}}}
			padaKelas(c, "operator", "PUT", "/"+k.ID+"/pengampu", in, `If-Match: "1"`).Want(200)
			padaKelas(c, "operator", "PUT", "/"+k.ID+"/pengampu", in, `If-Match: "1"`).Want(412)
			padaKelas(c, "kaprodi", "PUT", "/"+kelasDari("pajak", 20251, "A")+"/pengampu", in).Want(403)
		})
	})
}

func TestPesertaKelas(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		mahasiswaBaru(c, "A", "101", "102", "103", "104", "105")
		mahasiswaBaru(c, "N", "109")
		t.Run("several come in at once, and of each who cannot it is said why", func(t *testing.T) {
			k := bukaKelas(c, "operator", isian{"nama": "A", "kapasitas": 3})
			lain := bukaKelas(c, "operator", isian{"nama": "B"})
			tambahPeserta(c, "operator", lain.ID, "105")
			got := tambahPeserta(c, "kaprodi", k.ID, "102", "101", " 101 ", "105", "109", "000", "103", "104")
			want := kelas.HasilMasuk{Ditambahkan: 3, Ditolak: []kelas.PesertaDitolak{
				{NIM: "105", Alasan: "Sudah mengambil mata kuliah ini di kelas B"},
				{NIM: "109", Alasan: "Mahasiswa tidak aktif"},
				{NIM: "000", Alasan: "NIM tidak ditemukan"},
				{NIM: "104", Alasan: "Kelas penuh: kapasitas 3"},
			}}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("answer (-want +got):\n%s", diff)
			}
			again := tambahPeserta(c, "operator", k.ID, "101")
			if want := "Sudah menjadi peserta kelas ini"; again.Ditambahkan != 0 || again.Ditolak[0].Alasan != want {
				t.Errorf("added again: %+v, want refused with %q", again, want)
			}
			if got, want := peserta(c, "operator", k.ID, "?sort=-nim"), "103 102 101"; got != want {
				t.Errorf("participants %q, want %q", got, want)
			}
			if got, want := peserta(c, "operator", k.ID, "?q=102"), "102"; got != want {
				t.Errorf("found %q, want %q", got, want)
			}
			if got := lihatKelas(c, "operator", k.ID).Peserta; got != 3 {
				t.Errorf("%d participants, want 3", got)
			}
			in := kelasBaru(isian{"nama": "A", "kapasitas": 2})
			padaKelas(c, "operator", "PUT", "/"+k.ID, in).Want(422)
		})
		t.Run("the study plan is the same row, and follows the name, the kind and the code", func(t *testing.T) {
			rencana(t, c)
		})
		t.Run("who teaches it and who keeps it reads it, no other lecturer", func(t *testing.T) {
			id := kelasDari("algo", 20251, "A")
			for username, status := range map[string]int{
				"dosen": 200, "dosen3": 200, "kaprodi": 200, "operator": 200,
				"dosen2": 403, "dosen4": 403, "mahasiswa": 403,
			} {
				padaKelas(c, username, "GET", "/"+id+"/peserta", nil).Want(status)
			}
			padaKelas(c, "kaprodi", "GET", "/"+kelasDari("jaringan", 20251, "A")+"/peserta", nil).Want(403)
			padaKelas(c, "dosen", "POST", "/"+id+"/peserta", isian{"nim": []string{"101"}}).Want(403)
		})
		t.Run("who is not in it cannot be taken out", func(t *testing.T) {
			id := kelasDari("algo", 20251, "B")
			padaKelas(c, "operator", "DELETE", "/"+id+"/peserta?idMahasiswa=mhs-104", nil).Want(404)
		})
	})
}

// rencana holds that a study plan and the participants of a class are one.
func rencana(t *testing.T, c *coretest.Campus) {
	t.Helper()
	plan := func() string {
		const read = `SELECT COALESCE((SELECT kode || ' ' || nama || ' ' || sks || ' ' || kelas || ' ' || jenis FROM master_krs
			WHERE college_id = $1 AND id_mahasiswa = 'mhs-501'), '')`
		return coretest.One[string](c, unindra, read, unindra)
	}
	want := func(text string) {
		t.Helper()
		if got := plan(); got != text {
			t.Errorf("study plan %q, want %q", got, text)
		}
	}
	mahasiswaBaru(c, "A", "501")
	k := bukaKelas(c, "operator", isian{"idMataKuliah": mk("basis"), "nama": "M"})
	tambahPeserta(c, "operator", k.ID, "501")
	want("IF201 Basis Data 3 M kuliah")
	in := kelasBaru(isian{"idMataKuliah": mk("basis"), "nama": "N", "jenisKRS": "skripsi"})
	padaKelas(c, "operator", "PUT", "/"+k.ID, in).Want(200)
	want("IF201 Basis Data 3 N skripsi")
	put(c, "operator", mk("basis"), seperti(c, mk("basis"), isian{"kode": "IF202"})).Want(200)
	want("IF202 Basis Data 3 N skripsi")
	if got, want := peserta(c, "operator", k.ID, ""), "501"; got != want {
		t.Errorf("participants %q, want %q", got, want)
	}
	in["idMataKuliah"] = mk("algo")
	padaKelas(c, "operator", "PUT", "/"+k.ID, in).Want(409)
	c.Exec(unindra, `UPDATE master_krs SET kelas = 'X' WHERE college_id = $1 AND id_mahasiswa = 'mhs-501'`, unindra)
	if got := peserta(c, "operator", k.ID, ""); got != "" {
		t.Errorf("participants %q, want none: the plan names another class", got)
	}
}

func TestSalinKelas(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		salin := func(username string, in isian) (out kelas.HasilSalin) {
			padaKelas(c, username, "POST", "/salin", in).Want(200).JSON(&out)
			return out
		}
		t.Run("classes come with their teachers and without participants, and once", func(t *testing.T) {
			mahasiswaBaru(c, "A", "601")
			tambahPeserta(c, "operator", kelasDari("algo", 20251, "A"), "601")
			c.Exec(unindra, `UPDATE akademik_matakuliah SET status = 'N' WHERE college_id = $1 AND id = $2`,
				unindra, mk("pajak"))
			got := salin("operator", isian{"dari": 20251, "ke": 20271})
			if want := (kelas.HasilSalin{Disalin: 3, TidakAktif: 1}); got != want {
				t.Errorf("carried %+v, want %+v", got, want)
			}
			again := salin("operator", isian{"dari": 20251, "ke": 20271})
			if want := (kelas.HasilSalin{SudahAda: 3, TidakAktif: 1}); again != want {
				t.Errorf("carried again %+v, want %+v", again, want)
			}
			a := padaKelas(c, "operator", "GET", "?periode=20271&sort=kode", nil).Want(200)
			rows, _ := apitest.Rows[kelas.Kelas](a)
			list := ""
			for _, k := range rows {
				list += fmt.Sprint(k.Kode, k.Nama, " ", len(k.Pengampu), " ", k.Peserta, "; ")
			}
			if want := "IF101A 2 0; IF101B 1 0; SI202A 1 0; "; list != want {
				t.Errorf("classes %q, want %q", list, want)
			}
		})
		t.Run("the head carries those of the own programme", func(t *testing.T) {
			got := salin("kaprodi", isian{"dari": 20251, "ke": 20272})
			if want := (kelas.HasilSalin{Disalin: 2}); got != want {
				t.Errorf("carried %+v, want %+v", got, want)
			}
			in := isian{"dari": 20251, "ke": 20272, "idProdi": prodi("si")}
			padaKelas(c, "kaprodi", "POST", "/salin", in).Want(422)
			if got := salin("operator", in); got.Disalin == 0 {
				t.Errorf("carried %+v, want at least one of the programme", got)
			}
		})
		t.Run("where the coordinator has left, the next one takes it on", func(t *testing.T) {
			id := kelasDari("algo", 20251, "A")
			in := isian{"pengampu": []isian{
				{"idDosen": dosen("dosen3")}, {"idDosen": dosen("dosen4"), "koordinator": true},
			}}
			padaKelas(c, "operator", "PUT", "/"+id+"/pengampu", in).Want(200)
			c.Exec(unindra, `UPDATE master_dosen SET status = 'N' WHERE college_id = $1 AND id = $2`,
				unindra, dosen("dosen4"))
			salin("operator", isian{"dari": 20251, "ke": 20273})
			query := "?periode=20273&idDosen=" + dosen("dosen3") + "&idMataKuliah=" + mk("algo")
			rows, _ := apitest.Rows[kelas.Kelas](padaKelas(c, "operator", "GET", query, nil).Want(200))
			if len(rows) != 1 || len(rows[0].Pengampu) != 1 || !rows[0].Pengampu[0].Koordinator {
				t.Errorf("carried %+v, want one class whose one lecturer is its coordinator", rows)
			}
		})
		t.Run("terms that cannot be are refused", func(t *testing.T) {
			for _, in := range []isian{
				{"dari": 20251, "ke": 20251}, {"dari": 19901, "ke": 20251}, {"dari": 20251, "ke": 19901},
				{"dari": 20251, "ke": 20271, "idProdi": coretest.ID(tsm, "prodi", "if")},
			} {
				padaKelas(c, "operator", "POST", "/salin", in).Want(422)
			}
			padaKelas(c, "dosen", "POST", "/salin", isian{"dari": 20251, "ke": 20271}).Want(403)
		})
	})
}

// TestKelasTetapDihitung holds that the catalogue's counts follow courses through changes of classes in between.
func TestKelasTetapDihitung(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		_, before := daftar(c, "operator", "?perPage=100")
		bukaKelas(c, "operator", isian{"nama": "Y"})
		buat(c, lengkap(nil))
		if _, after := daftar(c, "operator", "?perPage=100"); after.Total != before.Total+1 {
			t.Errorf("%d courses, want %d", after.Total, before.Total+1)
		}
		const gaps = `SELECT (SELECT nilai FROM kit_perubahan WHERE college_id = $1 AND nama = 'akademik')
			- (SELECT COUNT(*) FROM akademik_pindah WHERE college_id = $1 AND tanda = 0)`
		var last int64
		err := c.DB.Read(context.Background(), unindra, func(q db.Q) (err error) {
			last, err = db.Get[int64](context.Background(), q, gaps, unindra)
			return err
		})
		if err != nil || last != 0 {
			t.Errorf("%d values of the counter are not told (%v), want none", last, err)
		}
	})
}

func TestHitungKelas(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("a class more is counted at once, and found by its name", func(t *testing.T) {
			const query = "?q=malam"
			if got := namaKelas(c, unindra, "operator", query); got != "" {
				t.Fatalf("classes %q, want none before there is one", got)
			}
			bukaKelas(c, "operator", isian{"nama": "Malam 1"})
			a := padaKelas(c, "operator", "GET", query, nil).Want(200)
			if rows, total := apitest.Rows[kelas.Kelas](a); len(rows) != 1 || total != 1 || rows[0].Nama != "Malam 1" {
				t.Errorf("classes %v of %d, want Malam 1 alone", rows, total)
			}
		})
	})
}
