package akademik_test

import (
	"context"
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/feature/akademik/jurnal"
	"portaldosen/internal/feature/akademik/kelas"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
)

// kelasAjar is a class of Algoritma in the running term that dosen and dosen3 teach, dosen as its coordinator.
func kelasAjar(c *coretest.Campus, nama string) kelas.Kelas {
	k := bukaKelas(c, "operator", isian{"nama": nama})
	return ampu(c, k.ID, "dosen", "dosen3")
}

// ampu says who teaches a class, the coordinator first.
func ampu(c *coretest.Campus, id string, usernames ...string) (k kelas.Kelas) {
	all := []isian{}
	for i, u := range usernames {
		all = append(all, isian{"idDosen": dosen(u), "koordinator": i == 0})
	}
	padaKelas(c, "operator", "PUT", "/"+id+"/pengampu", isian{"pengampu": all}).Want(200).JSON(&k)
	return k
}

// waktu is so many days before now.
func waktu(c *coretest.Campus, hari int) time.Time {
	return c.Clock.Now().AddDate(0, 0, -hari).Truncate(time.Minute)
}

// pertemuan is what is written of a meeting so many days ago, with the given fields put in their place.
func pertemuan(c *coretest.Campus, hari int, ubah isian) isian {
	out := isian{
		"mulaiPada": waktu(c, hari), "metode": "luring", "materi": "Rekursi", "hadir": 20, "idDosen": dosen("dosen"),
	}
	maps.Copy(out, ubah)
	return out
}

// isi fills in a meeting of a class.
func catat(c *coretest.Campus, username, id string, nomor int, in isian, header ...string) *apitest.Answer {
	return padaKelas(c, username, "PUT", fmt.Sprintf("/%s/pertemuan/%d", id, nomor), in, header...)
}

func kosongkan(c *coretest.Campus, username, id string, nomor int, header ...string) *apitest.Answer {
	return padaKelas(c, username, "DELETE", fmt.Sprintf("/%s/pertemuan/%d", id, nomor), nil, header...)
}

func lihatJurnal(c *coretest.Campus, username, id string) (j jurnal.Jurnal) {
	padaKelas(c, username, "GET", "/"+id+"/pertemuan", nil).Want(200).JSON(&j)
	return j
}

// diajar is what is on record of the teaching of a class: who, share, held of planned, credits.
func diajar(c *coretest.Campus, id string) string {
	const all = `SELECT d.nama || ' ' || k.peran || ' ' || k.periode || ' ' || k.porsi_e4 || ' '
			|| k.terlaksana || '/' || k.rencana || ' ' || k.sks_e2 AS satu
		FROM kegiatan_kegiatan k JOIN master_dosen d ON d.college_id = k.college_id AND d.id = k.id_dosen
		WHERE k.college_id = $1 AND k.jenis = $2 AND k.objek = 'kelas' AND k.id_objek = $3 ORDER BY d.nama`
	var rows []string
	err := c.DB.Read(context.Background(), unindra, func(q db.Q) (err error) {
		rows, err = db.List[string](context.Background(), q, all, unindra, kegiatan.Pengajaran, id)
		return err
	})
	if err != nil {
		return err.Error()
	}
	return strings.Join(rows, "; ")
}

// wantDiajar holds what is on record of the teaching of a class.
func wantDiajar(t *testing.T, c *coretest.Campus, id, want string) {
	t.Helper()
	if got := diajar(c, id); got != want {
		t.Errorf("on record of the class is %q, want %q", got, want)
	}
}

func TestJurnal(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("a class has sixteen meetings, the exams at eight and sixteen, none held", func(t *testing.T) {
			j := lihatJurnal(c, "dosen", kelasAjar(c, "J1").ID)
			kinds := ""
			for _, p := range j.Data {
				kinds += p.Jenis[:2] + " "
			}
			const half = "ku ku ku ku ku ku ku "
			if want := half + "ut " + half + "ua "; kinds != want {
				t.Errorf("kinds are %s, want %s", kinds, want)
			}
			got := fmt.Sprintln(j.Rencana, j.Terlaksana, j.Berikutnya, j.MaksHadir, j.IDSaya == dosen("dosen"), j.Versi)
			if want := "16 0 1 10000 true 0\n"; got != want {
				t.Errorf("the journal says %s, want %s", got, want)
			}
		})
		t.Run("each lecturer of the class fills in, and corrects what the other wrote", func(t *testing.T) {
			k := kelasAjar(c, "J2")
			var p jurnal.Pertemuan
			materi := "  Rekursi \n\n- basis "
			in := pertemuan(c, 10, isian{"materi": materi, "metode": "daring", "idDosen": ""})
			tag := catat(c, "dosen3", k.ID, 1, in, `If-Match: "0"`).Want(200).JSON(&p).Header.Get("ETag")
			got := fmt.Sprintf("%s %s %s %q %d %s", tag, p.Jenis, p.NamaDosen, p.Materi, *p.Hadir, p.Metode)
			if want := `"1" kuliah Dr. Made Wirawan, M.Kom. "Rekursi\n\n- basis" 20 daring`; got != want {
				t.Errorf("written %s, want %s", got, want)
			}
			catat(c, "dosen", k.ID, 1, pertemuan(c, 10, isian{"hadir": 7}), `If-Match: "1"`).Want(200)
			catat(c, "dosen", k.ID, 3, pertemuan(c, 3, nil)).Want(200)
			j := lihatJurnal(c, "dosen", k.ID)
			got = fmt.Sprintln(j.Terlaksana, j.Berikutnya, *j.Data[0].Hadir, j.Versi)
			if want := "2 2 7 3\n"; got != want {
				t.Errorf("the journal says %s, want %s", got, want)
			}
		})
		t.Run("on the version that was read; what another wrote meanwhile is not lost", func(t *testing.T) {
			k := kelasAjar(c, "J3")
			catat(c, "dosen", k.ID, 2, pertemuan(c, 9, nil), `If-Match: "0"`).Want(200)
			tetapJurnal(t, c, k.ID, func() {
				a := catat(c, "dosen3", k.ID, 2, pertemuan(c, 8, nil), `If-Match: "0"`)
				if got := pesan(a, 412); !strings.Contains(got, "Budi Santoso") {
					t.Errorf("refused with %q, want the name of who changed it", got)
				}
				kosongkan(c, "dosen3", k.ID, 2, `If-Match: "0"`).Want(412)
			})
		})
		t.Run("a meeting is emptied again, its planned day stays, and the trail keeps what it was", func(t *testing.T) {
			kosongLagi(t, c)
		})
		t.Run("what cannot have been is refused at its field, and changes nothing", func(t *testing.T) {
			pertemuanTakMungkin(t, c)
		})
		t.Run("who taught the class once stays who held the meeting", func(t *testing.T) {
			k := kelasAjar(c, "J4")
			milik := isian{"idDosen": dosen("dosen3")}
			catat(c, "dosen", k.ID, 1, pertemuan(c, 9, milik)).Want(200)
			ampu(c, k.ID, "dosen")
			catat(c, "dosen", k.ID, 1, pertemuan(c, 9, isian{"idDosen": dosen("dosen3"), "hadir": 3})).Want(200)
			catat(c, "dosen", k.ID, 2, pertemuan(c, 8, milik)).Want(422)
		})
	})
}

// tetapJurnal runs act and holds that a journal, what is reported of it and the trail stay as they were.
func tetapJurnal(t *testing.T, c *coretest.Campus, id string, act func()) {
	t.Helper()
	state := func() string {
		const read = `SELECT COUNT(*) || '/' || COALESCE(SUM(versi), 0)
			|| ' a' || (SELECT COUNT(*) FROM kit_audit WHERE college_id = $1)
			FROM akademik_pertemuan WHERE college_id = $1 AND id_kelas = $2`
		return coretest.One[string](c, unindra, read, unindra, id) + " " + diajar(c, id)
	}
	before := state()
	act()
	if after := state(); after != before {
		t.Errorf("the journal is now %s, want as before %s", after, before)
	}
}

func kosongLagi(t *testing.T, c *coretest.Campus) {
	t.Helper()
	k := kelasAjar(c, "J5")
	rencana := isian{"tanggal": []isian{{"nomor": 4, "tanggal": "2026-11-10"}}}
	padaKelas(c, "dosen", "PUT", "/"+k.ID+"/rencana_pertemuan", rencana).Want(200)
	catat(c, "dosen", k.ID, 4, pertemuan(c, 5, isian{"materi": "Graf"}), `If-Match: "1"`).Want(200)
	wantDiajar(t, c, k.ID, "Budi Santoso koordinator 20261 5000 1/16 400; Made Wirawan pengampu 20261 5000 1/16 400")
	kosongkan(c, "dosen3", k.ID, 4, `If-Match: "2"`).Want(204)
	p := lihatJurnal(c, "dosen", k.ID).Data[3]
	got := fmt.Sprint(p.Held(), p.Rencana, p.Versi, p.Materi, p.Hadir)
	if want := fmt.Sprint(false, "2026-11-10", 3, "", (*int64)(nil)); got != want {
		t.Errorf("emptied it is %s, want %s", got, want)
	}
	wantDiajar(t, c, k.ID, "Budi Santoso koordinator 20261 5000 0/16 400; Made Wirawan pengampu 20261 5000 0/16 400")
	const last = `SELECT tindakan || ' ' || rincian FROM kit_audit WHERE college_id = $1 ORDER BY urut DESC LIMIT 1`
	trail := coretest.One[string](c, unindra, last, unindra)
	for _, want := range []string{"akademik.pertemuan.kosongkan", `"nomor":4`, `"materi":"Graf"`} {
		if !strings.Contains(trail, want) {
			t.Errorf("the trail says %s, want %s in it", trail, want)
		}
	}
	if got := pesan(kosongkan(c, "dosen", k.ID, 4), 409); got != "Pertemuan ini belum diisi" {
		t.Errorf("emptied twice: %q, want that it is not filled in", got)
	}
}

// mulaiPeriode says when the running term began.
func mulaiPeriode(c *coretest.Campus) {
	c.Exec(unindra, `UPDATE master_periode SET mulai = '2026-08-01', selesai = '2027-01-31'
		WHERE college_id = $1 AND periode = 20261`, unindra)
}

func pertemuanTakMungkin(t *testing.T, c *coretest.Campus) {
	t.Helper()
	mulaiPeriode(c)
	k := kelasAjar(c, "J6")
	mahasiswaBaru(c, "A", "301", "302")
	tambahPeserta(c, "operator", k.ID, "301", "302")
	catat(c, "dosen", k.ID, 1, pertemuan(c, 9, isian{"hadir": 2})).Want(200)
	for name, x := range map[string]struct {
		with  isian
		field string
	}{
		"in the future":                {isian{"mulaiPada": waktu(c, -1)}, "mulaiPada"},
		"before the term":              {isian{"mulaiPada": "2026-07-31T16:59:00Z"}, "mulaiPada"},
		"at the time of another":       {isian{"mulaiPada": waktu(c, 9)}, "mulaiPada"},
		"more than there are":          {isian{"hadir": 3}, "hadir"},
		"fewer than nobody":            {isian{"hadir": -1}, "hadir"},
		"by who does not teach it":     {isian{"idDosen": dosen("dosen2")}, "idDosen"},
		"by another college's":         {isian{"idDosen": coretest.ID(tsm, "dosen", "dosen")}, "idDosen"},
		"without what was taught":      {isian{"materi": " \n\u200b"}, "materi"},
		"of a kind that is none":       {isian{"jenis": "remedial"}, "jenis"},
		"in a way that is none":        {isian{"metode": "telepati"}, "metode"},
		"of more than a page of words": {isian{"materi": strings.Repeat("a", 2001)}, "materi"},
	} {
		t.Run(name, func(t *testing.T) {
			tetapJurnal(t, c, k.ID, func() {
				in := pertemuan(c, 5, isian{"hadir": 1})
				maps.Copy(in, x.with)
				problem := catat(c, "dosen", k.ID, 2, in).Want(422).Problem()
				if problem.Errors[x.field] == "" {
					t.Errorf("no sentence at %s but %v, want one", x.field, problem.Errors)
				}
			})
		})
	}
	t.Run("an exam needs no word of what was taught, and the term begins on the campus's clock", func(t *testing.T) {
		first := isian{"materi": "", "mulaiPada": "2026-07-31T17:00:00Z", "hadir": 2}
		catat(c, "dosen", k.ID, 8, pertemuan(c, 0, first)).Want(200)
	})
	t.Run("a number that the class does not have is nowhere", func(t *testing.T) {
		for _, nomor := range []string{"0", "17", "01", "-1", "x", "1%2F2"} {
			padaKelas(c, "dosen", "PUT", "/"+k.ID+"/pertemuan/"+nomor, pertemuan(c, 5, isian{"hadir": 1})).Want(404)
			padaKelas(c, "dosen", "DELETE", "/"+k.ID+"/pertemuan/"+nomor, nil).Want(404)
		}
	})
}

func TestHakJurnal(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("who teaches the class and who keeps it write; other lecturers do not even read", func(t *testing.T) {
			k := kelasAjar(c, "H1")
			for i, u := range []string{"dosen", "dosen3", "kaprodi", "operator"} {
				catat(c, u, k.ID, i+1, pertemuan(c, i+1, nil)).Want(200)
				padaKelas(c, u, "GET", "/"+k.ID+"/pertemuan", nil).Want(200)
				padaKelas(c, u, "GET", "/"+k.ID+"/jurnal", nil).Want(200)
			}
			catat(c, "operator", k.ID, 5, pertemuan(c, 6, isian{"idDosen": nil})).Want(422)
			tetapJurnal(t, c, k.ID, func() {
				padaKelas(c, "dosen2", "GET", "/"+k.ID+"/pertemuan", nil).Want(403)
				padaKelas(c, "dosen2", "GET", "/"+k.ID+"/jurnal", nil).Want(403)
				catat(c, "dosen2", k.ID, 9, pertemuan(c, 7, nil)).Want(403)
				kosongkan(c, "dosen2", k.ID, 1).Want(403)
				in := isian{"mulai": "2026-09-07"}
				padaKelas(c, "dosen2", "PUT", "/"+k.ID+"/rencana_pertemuan", in).Want(403)
				catat(c, "mahasiswa", k.ID, 9, pertemuan(c, 7, nil)).Want(403)
			})
		})
		t.Run("the head of another programme does not, nor another college", func(t *testing.T) {
			k := bukaKelas(c, "operator", isian{"nama": "H2", "idMataKuliah": mk("jaringan")})
			ampu(c, k.ID, "dosen3")
			in := pertemuan(c, 2, isian{"idDosen": dosen("dosen3")})
			tetapJurnal(t, c, k.ID, func() {
				padaKelas(c, "kaprodi", "GET", "/"+k.ID+"/pertemuan", nil).Want(403)
				catat(c, "kaprodi", k.ID, 1, in).Want(403)
				for _, path := range []string{"/pertemuan", "/jurnal"} {
					c.As(tsm, "operator", "GET", alamatKelas+"/"+k.ID+path, nil).Want(404)
				}
				c.As(tsm, "operator", "PUT", alamatKelas+"/"+k.ID+"/pertemuan/1", in).Want(404)
				c.As(tsm, "operator", "DELETE", alamatKelas+"/"+k.ID+"/pertemuan/1", nil).Want(404)
			})
		})
		t.Run("in a closed term nothing is written, and it is said with the meetings", func(t *testing.T) {
			k := bukaKelas(c, "operator", isian{"nama": "H3", "periode": 20212})
			ampu(c, k.ID, "dosen")
			catat(c, "dosen", k.ID, 1, pertemuan(c, 2, nil)).Want(200)
			c.As(unindra, "operator", "POST", "/v2/periode/20212/tutup", nil).Want(200)
			tetapJurnal(t, c, k.ID, func() {
				catat(c, "dosen", k.ID, 2, pertemuan(c, 1, nil)).Want(409)
				kosongkan(c, "operator", k.ID, 1).Want(409)
				in := isian{"mulai": "2026-09-07"}
				padaKelas(c, "dosen", "PUT", "/"+k.ID+"/rencana_pertemuan", in).Want(409)
			})
			want := []api.Aksi{
				{Code: "isi", Reason: "Periode kelas ini sudah ditutup"},
				{Code: "kosongkan", Reason: "Periode kelas ini sudah ditutup"},
			}
			if diff := cmp.Diff(want, lihatJurnal(c, "dosen", k.ID).Data[0].Aksi); diff != "" {
				t.Errorf("what may be done with a meeting (-want +got):\n%s", diff)
			}
		})
	})
}

func TestRencanaPertemuan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		atur := func(id string, in isian, header ...string) *apitest.Answer {
			return padaKelas(c, "dosen", "PUT", "/"+id+"/rencana_pertemuan", in, header...)
		}
		days := func(j jurnal.Jurnal, nomor ...int) string {
			out := ""
			for _, n := range nomor {
				out += j.Data[n-1].Rencana + " "
			}
			return out
		}
		t.Run("a first day fills all, a week apart, without holidays, and single ones come last", func(t *testing.T) {
			k := kelasAjar(c, "R1")
			in := isian{
				"mulai": "2026-09-07", "lewati": []string{"2026-09-21", "2026-09-28"},
				"tanggal": []isian{{"nomor": 5, "tanggal": "2026-10-20"}, {"nomor": 6, "tanggal": ""}},
			}
			var j jurnal.Jurnal
			atur(k.ID, in).Want(200).JSON(&j)
			want := "2026-09-07 2026-09-14 2026-10-05 2026-10-20  2026-11-02 2027-01-04 "
			if got := days(j, 1, 2, 3, 5, 6, 7, 16); got != want {
				t.Errorf("planned for %q, want %q", got, want)
			}
			if j.Versi != 15 {
				t.Errorf("version %d, want 15: a meeting that gets no day stays unwritten", j.Versi)
			}
			atur(k.ID, in, `If-Match: "15"`).Want(200).JSON(&j)
			if j.Versi != 15 {
				t.Errorf("version %d, want 15: who keeps the day stays as it is", j.Versi)
			}
			if got, want := lihatJurnal(c, "dosen", k.ID).Terlaksana, int64(0); got != want {
				t.Errorf("%d held, want %d", got, want)
			}
		})
		t.Run("on the version that was read", func(t *testing.T) {
			k := kelasAjar(c, "R2")
			catat(c, "dosen3", k.ID, 1, pertemuan(c, 3, nil)).Want(200)
			tetapJurnal(t, c, k.ID, func() {
				atur(k.ID, isian{"mulai": "2026-09-07"}, `If-Match: "0"`).Want(412)
			})
		})
		t.Run("days that cannot be are refused at their fields", func(t *testing.T) {
			mulaiPeriode(c)
			k := kelasAjar(c, "R3")
			satu := func(nomor int, tanggal string) isian {
				return isian{"tanggal": []isian{{"nomor": nomor, "tanggal": tanggal}}}
			}
			for name, x := range map[string]struct {
				in    isian
				field string
			}{
				"nothing":             {isian{}, "mulai"},
				"no day":              {isian{"mulai": "2026-02-30"}, "mulai"},
				"before the term":     {isian{"mulai": "2026-07-31"}, "mulai"},
				"a single one before": {satu(1, "2020-01-01"), "tanggal[0].tanggal"},
				"no such meeting":     {satu(17, "2026-09-01"), "tanggal[0].nomor"},
				"no day left out":     {isian{"mulai": "2026-09-07", "lewati": []string{"libur"}}, "lewati[0]"},
				"no step":             {isian{"mulai": "2026-09-07", "langkah": 0}, "langkah"},
			} {
				t.Run(name, func(t *testing.T) {
					tetapJurnal(t, c, k.ID, func() {
						if problem := atur(k.ID, x.in).Want(422).Problem(); problem.Errors[x.field] == "" {
							t.Errorf("no sentence at %s but %v, want one", x.field, problem.Errors)
						}
					})
				})
			}
		})
	})
}
