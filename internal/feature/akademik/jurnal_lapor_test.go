package akademik_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/feature/akademik/kelas"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/doctest"
)

func TestLaporMacam(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("it says what rules tell classes apart by, and follows a change of it", func(t *testing.T) {
			k := kelasAjar(c, "L0")
			const said = `SELECT MIN(golongan || ' ' || jenjang || ' ' || kode || ' ' || kelas || ' ' ||
				CAST(tim AS TEXT)) FROM kegiatan_kegiatan WHERE college_id = $1 AND id_objek = $2`
			before := coretest.One[string](c, unindra, said, unindra, k.ID)
			if want := "kuliah S1 IF101 L0 2"; before != want {
				t.Errorf("it is told apart by %q, want %q", before, want)
			}
			in := kelasBaru(isian{"nama": "L0", "jenisKRS": "skripsi"})
			padaKelas(c, "operator", "PUT", "/"+k.ID, in).Want(200)
			got, want := coretest.One[string](c, unindra, said, unindra, k.ID), "skripsi S1 IF101 L0 2"
			if got != want {
				t.Errorf("after the change it is told apart by %q, want %q", got, want)
			}
		})
	})
}

func TestLaporAjar(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		const budi, made = "Budi Santoso koordinator 20261 ", "Made Wirawan pengampu 20261 "
		t.Run("every lecturer of a class has an equal share, and none once off it", func(t *testing.T) {
			k := kelasAjar(c, "L1")
			wantDiajar(t, c, k.ID, budi+"5000 0/16 400; "+made+"5000 0/16 400")
			ampu(c, k.ID, "dosen", "dosen3", "dosen4")
			got := diajar(c, k.ID)
			const yohana = "Yohana Tarigan pengampu 20261 "
			for _, part := range []string{budi + "3334 0/16", made + "3333 0/16", yohana + "3333 0/16"} {
				if !strings.Contains(got, part) {
					t.Errorf("on record of the class is %q, want %q in it: the shares are the whole", got, part)
				}
			}
			ampu(c, k.ID, "dosen")
			wantDiajar(t, c, k.ID, budi+"10000 0/16 400")
			ampu(c, k.ID)
			wantDiajar(t, c, k.ID, "")
		})
		t.Run("the exams count as meetings that are held", func(t *testing.T) {
			k := kelasAjar(c, "L2")
			for i, nomor := range []int{1, 8, 16} {
				catat(c, "dosen", k.ID, nomor, pertemuan(c, 20-i, nil)).Want(200)
			}
			wantDiajar(t, c, k.ID, budi+"5000 3/16 400; "+made+"5000 3/16 400")
		})
		t.Run("a class that moves to another term is taught there, and one with a journal stays", func(t *testing.T) {
			k := kelasAjar(c, "L3")
			in := kelasBaru(isian{"nama": "L3", "periode": 20262})
			padaKelas(c, "operator", "PUT", "/"+k.ID, in).Want(200)
			wantDiajar(t, c, k.ID, strings.ReplaceAll(budi+"5000 0/16 400; "+made+"5000 0/16 400", "20261", "20262"))
			catat(c, "dosen", k.ID, 1, pertemuan(c, 1, nil)).Want(200)
			tetapJurnal(t, c, k.ID, func() {
				padaKelas(c, "operator", "PUT", "/"+k.ID, kelasBaru(isian{"nama": "L3"})).Want(409)
				got := pesan(padaKelas(c, "operator", "DELETE", "/"+k.ID, nil), 409)
				if !strings.Contains(got, "1 pertemuan") {
					t.Errorf("refused with %q, want the number of meetings in it", got)
				}
			})
		})
		t.Run("a class that goes takes its plan and its report along", func(t *testing.T) {
			k := kelasAjar(c, "L4")
			in := isian{"mulai": "2026-09-07"}
			padaKelas(c, "dosen", "PUT", "/"+k.ID+"/rencana_pertemuan", in).Want(200)
			padaKelas(c, "operator", "DELETE", "/"+k.ID, nil).Want(204)
			wantDiajar(t, c, k.ID, "")
		})
		t.Run("a course with other credits or another name is reported so, in open terms", func(t *testing.T) {
			k := kelasAjar(c, "L5")
			lama := bukaKelas(c, "operator", isian{"nama": "L5", "periode": 20212})
			ampu(c, lama.ID, "dosen")
			c.As(unindra, "operator", "POST", "/v2/periode/20212/tutup", nil).Want(200)
			ubah := seperti(c, mk("algo"), isian{"sks": 6, "sksTeori": 5, "nama": "Algoritma"})
			put(c, "operator", mk("algo"), ubah).Want(200)
			wantDiajar(t, c, k.ID, budi+"5000 0/16 600; "+made+"5000 0/16 600")
			wantDiajar(t, c, lama.ID, "Budi Santoso koordinator 20212 10000 0/16 400")
			const said = `SELECT MAX(rincian) FROM kegiatan_kegiatan WHERE college_id = $1 AND id_objek = $2`
			if got, want := coretest.One[string](c, unindra, said, unindra, k.ID), "IF101 Algoritma · L5"; got != want {
				t.Errorf("it is called %q, want %q", got, want)
			}
		})
		t.Run("classes that are carried to another term are reported there", func(t *testing.T) {
			salin := isian{"dari": 20251, "ke": 20281}
			padaKelas(c, "operator", "POST", "/salin", salin).Want(200)
			const all = `SELECT COUNT(*) FROM kegiatan_kegiatan
				WHERE college_id = $1 AND jenis = 'pengajaran' AND periode = 20281`
			if got, want := coretest.One[int64](c, unindra, all, unindra), int64(5); got != want {
				t.Errorf("%d reports, want %d: one for each who teaches one of the classes", got, want)
			}
		})
	})
}

// TestJurnalSepakat writes at random in a journal and its class, and holds after each step that page, paper, list of
// classes and the lecturers' activities say the same numbers.
func TestJurnalSepakat(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		k := kelasAjar(c, "S")
		r := rand.New(rand.NewPCG(7, 11))
		team := []string{"dosen", "dosen3", "dosen4"}
		for step := range 60 {
			nomor := 1 + r.IntN(16)
			switch r.IntN(5) {
			case 0:
				kosongkan(c, "operator", k.ID, nomor)
			case 1:
				n := 1 + r.IntN(3)
				r.Shuffle(len(team), func(i, j int) { team[i], team[j] = team[j], team[i] })
				ampu(c, k.ID, team[:n]...)
			default:
				in := pertemuan(c, r.IntN(100), isian{"idDosen": dosen(team[0])})
				catat(c, "operator", k.ID, nomor, in)
			}
			sepakat(t, c, k.ID, step)
			if t.Failed() {
				return
			}
		}
	})
}

func sepakat(t *testing.T, c *coretest.Campus, id string, step int) {
	t.Helper()
	j, now := lihatJurnal(c, "operator", id), lihatKelas(c, "operator", id)
	held := int64(0)
	for _, p := range j.Data {
		if p.Held() {
			held++
		}
	}
	shares := int64(0)
	for _, p := range now.Pengampu {
		k := ajarDari(c, p.IDDosen, id)
		shares += k.PorsiE4
		if got, want := fmt.Sprint(k.Terlaksana, k.Rencana, k.SKSE2), fmt.Sprint(held, 16, now.SKS*100); got != want {
			t.Errorf("step %d: reported of %s are held, planned and credits %s, want %s", step, p.Nama, got, want)
		}
	}
	const others = `SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1 AND id_objek = $2`
	n := coretest.One[int64](c, unindra, others, unindra, id)
	got := fmt.Sprint(j.Terlaksana, now.Terlaksana, j.Rencana, n, shares)
	if want := fmt.Sprint(held, held, 16, len(now.Pengampu), 10000); got != want {
		t.Errorf("step %d: page, class, planned, reports and shares are %s, want %s", step, got, want)
	}
	if step%20 == 0 {
		text := doctest.Text(t, padaKelas(c, "operator", "GET", "/"+id+"/jurnal", nil).Want(200).Body)
		if want := fmt.Sprintf("Pertemuan terlaksana : %d dari 16", held); !strings.Contains(text, want) {
			t.Errorf("step %d: the paper says %q, want %q in it", step, text, want)
		}
	}
}

// ajarDari is what is on record of a lecturer's teaching of a class in the running term.
func ajarDari(c *coretest.Campus, idDosen, id string) (out kegiatan.Kegiatan) {
	_ = c.DB.Read(context.Background(), unindra, func(q db.Q) error {
		all, err := kegiatan.Daftar(context.Background(), q, idDosen, coretest.Periode)
		for _, k := range all {
			if k.IDObjek == id {
				out = k
			}
		}
		return err
	})
	return out
}

func TestCetakJurnal(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("the journal on paper: who teaches what, each meeting, who signs", func(t *testing.T) {
			k := kelasAjar(c, "P 1")
			in := isian{"tanggal": []isian{{"nomor": 2, "tanggal": "2026-11-24"}}}
			padaKelas(c, "dosen", "PUT", "/"+k.ID+"/rencana_pertemuan", in).Want(200)
			catat(c, "dosen", k.ID, 1, pertemuan(c, 4, isian{"catatan": "Ruang pindah", "metode": "daring"})).Want(200)
			catat(c, "dosen", k.ID, 8, pertemuan(c, 3, isian{"materi": "", "hadir": 19})).Want(200)
			a := padaKelas(c, "dosen", "GET", "/"+k.ID+"/jurnal", nil).Want(200)
			text := doctest.Text(t, a.Body)
			for _, want := range []string{
				"Universitas UNINDRA", "JURNAL PERKULIAHAN", "SKS : 4",
				"Mata kuliah : IF101 Algoritma dan Pemrograman",
				"Kelas : P 1", "Periode : 2026/2027 Ganjil", "Pertemuan terlaksana : 2 dari 16",
				"Dr. Made Wirawan, M.Kom.", "Selasa, 17 November 2026", "10:00 WIB", "Rekursi", "Catatan: Ruang pindah",
				"Daring", "Ujian Tengah Semester", "19", "Direncanakan 24 November 2026", "Ketua Program Studi",
			} {
				if !strings.Contains(text, want) {
					t.Errorf("the paper says %q, want %q in it", text, want)
				}
			}
			const nama = "Jurnal_IF101_P_1_20261.pdf"
			if got := a.Header.Get("Content-Disposition"); !strings.Contains(got, nama) {
				t.Errorf("Content-Disposition %q, want the name %s in it", got, nama)
			}
			again := padaKelas(c, "dosen", "GET", "/"+k.ID+"/jurnal", nil).Want(200).Body
			if !bytes.Equal(a.Body, again) {
				t.Error("the same journal at the same moment is another file")
			}
		})
		t.Run("of a class that nobody teaches, to write on", func(t *testing.T) {
			k := bukaKelas(c, "operator", isian{"nama": "P2"})
			text := doctest.Text(t, padaKelas(c, "operator", "GET", "/"+k.ID+"/jurnal", nil).Want(200).Body)
			if want := "Pertemuan terlaksana : 0 dari 16"; !strings.Contains(text, want) {
				t.Errorf("the paper says %q, want %q in it", text, want)
			}
		})
	})
}

func TestNilaiDEPeserta(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		mahasiswaBaru(c, "A", "401", "402", "403")
		for _, n := range []struct {
			nim, kode string
			periode   int
			huruf     string
			bobot     int
		}{
			{"401", "A1", 20241, "E", 0}, {"401", "A1", 20251, "B", 300},
			{"401", "A2", 20241, "D", 100}, {"401", "A2", 20251, "D", 100},
			{"401", "A3", 20242, "E", 0}, {"401", "A4", 20242, "A", 400}, {"402", "A4", 20242, "C", 200},
		} {
			c.Exec(unindra, `INSERT INTO master_transkrip
				(college_id, id_mahasiswa, kode, periode, nama, sks, huruf, bobot_e2)
				VALUES ($1, $2, $3, $4, $5, 3, $6, $7)`,
				unindra, "mhs-"+n.nim, n.kode, n.periode, "Kuliah "+n.kode, n.huruf, n.bobot)
		}
		k := kelasAjar(c, "D")
		tambahPeserta(c, "operator", k.ID, "401", "402")
		nilai := func(username, nim string, status int) *apitest.Answer {
			return padaKelas(c, username, "GET", "/"+k.ID+"/peserta/mhs-"+nim+"/nilai_de", nil).Want(status)
		}
		t.Run("each participant has the number of D and E, as the prerequisites count them", func(t *testing.T) {
			a := padaKelas(c, "dosen3", "GET", "/"+k.ID+"/peserta", nil).Want(200)
			rows, _ := apitest.Rows[kelas.PesertaKelas](a)
			got := ""
			for _, p := range rows {
				got += fmt.Sprint(p.NIM, " ", p.NilaiD, " ", p.NilaiE, "; ")
			}
			if want := "401 1 1; 402 0 0; "; got != want {
				t.Errorf("participants with D and E %q, want %q", got, want)
			}
		})
		t.Run("the history says of each whether it counts, and the better grade", func(t *testing.T) {
			for _, u := range []string{"dosen", "kaprodi", "operator"} {
				rows, total := apitest.Rows[kelas.NilaiDE](nilai(u, "401", 200))
				got := fmt.Sprint(total, ": ")
				for _, n := range rows {
					got += fmt.Sprint(n.Kode, n.Huruf, n.Periode, n.Dihitung)
					if n.Perbaikan != nil {
						got += fmt.Sprint(">", n.Perbaikan.Huruf, n.Perbaikan.Periode)
					}
					got += " "
				}
				want := "4: A2D20251 true A3E20242 true A1E20241 false>B20251 A2D20241 false "
				if got != want {
					t.Errorf("%s reads %q, want %q", u, got, want)
				}
			}
		})
		t.Run("nobody else reads it, nor of who is not in the class", func(t *testing.T) {
			nilai("dosen2", "401", 403)
			nilai("dosen", "403", 404)
			nilai("dosen", "nobody", 404)
			path := alamatKelas + "/" + k.ID + "/peserta/mhs-401/nilai_de"
			c.As(tsm, "operator", "GET", path, nil).Want(404)
		})
	})
}
