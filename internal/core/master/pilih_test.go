package master_test

import (
	"context"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/core/master/unit"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

func kodeRuang(rows []unit.RuangBaris) string {
	out := []string{}
	for _, r := range rows {
		out = append(out, r.Kode)
	}
	return strings.Join(out, " ")
}

func TestRuang(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		c.Exec(unindra, `INSERT INTO master_ruang (college_id, id, kode, nama, kapasitas, status)
			VALUES ($1, 'r9', 'A9', 'Aula', 200, 'A')`, unindra)
		temukan(t, c, unindra, unit.TulisKataRuang, "r9")
		c.Exec(unindra, `UPDATE master_ruang SET status = 'N' WHERE college_id = $1 AND kode = 'R2'`, unindra)
		read := func(college, query string) []unit.RuangBaris {
			a := c.As(college, "operator", "GET", "/v1/ruang"+query, nil).Want(200)
			rows, _ := apitest.Rows[unit.RuangBaris](a)
			return rows
		}
		t.Run("TA-02 rooms in use, of this college", func(t *testing.T) {
			want := unit.RuangBaris{ID: "r9", Stamp: module.Stamp{Versi: 1}}
			want.RuangBaru = unit.RuangBaru{Kode: "A9", Nama: "Aula", Kapasitas: 200, Status: "A"}
			if rows := read(unindra, ""); len(rows) == 0 || rows[0] != want {
				t.Errorf("rooms = %+v, want the first %+v", rows, want)
			}
			for query, want := range map[string]string{
				"": "A9 R1", "?sort=-kode": "R1 A9", "?q=aula": "A9", "?q=sidang": "R1", "?q=sidang+ruang+1": "R1",
				"?q=tidak": "", "?q=idang": "",
				"?status=N": "R2", "?status=A&status=N": "A9 R1 R2", "?status=N&q=sidang": "R2", "?idKampus=x": "",
			} {
				if got := kodeRuang(read(unindra, query)); got != want {
					t.Errorf("rooms of %q = %q, want %q", query, got, want)
				}
			}
			if got, want := kodeRuang(read(tsm, "")), "R1 R2"; got != want {
				t.Errorf("rooms of %s = %q, want %q", tsm, got, want)
			}
			err := c.DB.Read(t.Context(), unindra, func(q db.Q) error {
				rows, err := unit.Ruang(t.Context(), q)
				if got, want := kodeRuang(rows), "A9 R1"; got != want {
					t.Errorf("rooms read by another area = %q, want %q", got, want)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		})
		t.Run("TA-02 refused", func(t *testing.T) { tolak(c, "/v1/ruang") })
	})
}

// finding is a function of this package that writes what a record is found by.
type finding func(ctx context.Context, q db.Q, id string) error

// temukan makes a record found by what its row says.
func temukan(t *testing.T, c *coretest.Campus, college string, write finding, id string) {
	t.Helper()
	err := c.DB.Write(t.Context(), college, func(ctx context.Context, q db.Q) error { return write(ctx, q, id) })
	if err != nil {
		t.Fatal(err)
	}
}

const (
	budi   = "Dr. Budi Santoso, M.Kom."
	rahmi  = "Dr. Rahmi Lubis, M.Kom."
	siti   = "Dr. Siti Aminah, M.Kom."
	yohana = "Dr. Yohana Tarigan, M.Kom."
)

func TestDaftarDosen(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		c.Exec(unindra, `UPDATE master_dosen SET status = 'N' WHERE college_id = $1 AND nama = 'Made Wirawan'`, unindra)
		c.Exec(tsm, `UPDATE master_dosen SET nama = 'Orang Lain', nama_urut = 'orang lain' WHERE college_id = $1`, tsm)
		for _, username := range []string{"dosen", "dosen2", "dosen3", "dosen4", "kaprodi"} {
			temukan(t, c, tsm, dosen.TulisKata, coretest.ID(tsm, "dosen", username))
		}
		read := func(college, username, query string) (string, []dosen.DosenBaris, int64) {
			a := c.As(college, username, "GET", "/v1/dosen"+query, nil).Want(200)
			rows, total := apitest.Rows[dosen.DosenBaris](a)
			out := []string{}
			for _, d := range rows {
				out = append(out, d.Nama)
			}
			return strings.Join(out, " | "), rows, total
		}
		ifID, siID := coretest.ID(unindra, "prodi", "if"), coretest.ID(unindra, "prodi", "si")
		t.Run("TA-06 active lecturers with titles and programme, for whoever is signed in", func(t *testing.T) {
			const names = budi + " | " + rahmi + " | " + siti + " | " + yohana
			want := dosen.DosenBaris{
				ID: coretest.ID(unindra, "dosen", "dosen"), Nama: budi, NIDN: "0000000000",
				IDProdi: ifID, NamaProdi: "Informatika",
			}
			for _, username := range []string{"dosen", "kaprodi", "operator", "mahasiswa"} {
				got, rows, total := read(unindra, username, "")
				if got != names || total != 4 {
					t.Fatalf("%s reads %q, %d in all; want %q, 4 in all", username, got, total, names)
				}
				if rows[0] != want {
					t.Errorf("%s reads as the first %+v, want %+v", username, rows[0], want)
				}
			}
		})
		t.Run("TA-06 search by name or NIDN, programmes, order, pages", func(t *testing.T) {
			for query, want := range map[string]string{
				"?q=SITI": siti, "?q=santo": budi, "?q=san+bud": budi, "?q=0000000006": yohana,
				"?q=ntoso": "", "?q=made": "", "?q=%25%25%25": "",
				"?idProdi=" + siID:                            yohana,
				"?idProdi=" + ifID + "&sort=-nama":            siti + " | " + rahmi + " | " + budi,
				"?idProdi=" + coretest.ID(tsm, "prodi", "if"): "",
				"?page=2": "",
			} {
				if got, _, _ := read(unindra, "mahasiswa", query); got != want {
					t.Errorf("lecturers of %s = %q, want %q", query, got, want)
				}
			}
		})
		t.Run("TA-06 another college sees its own; nobody sees any", func(t *testing.T) {
			got, _, total := read(tsm, "mahasiswa", "?q=orang")
			if total != 5 || strings.Contains(got, "Budi") {
				t.Errorf("%s finds %q, %d in all; want 5 of its own", tsm, got, total)
			}
			if got, _, _ := read(tsm, "mahasiswa", "?q=santoso"); got != "" {
				t.Errorf("%s finds %q, want nobody", tsm, got)
			}
			tolak(c, "/v1/dosen")
		})
	})
}

func TestDosenDariAkun(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-06 the lecturer of an account, with titles", func(t *testing.T) {
			want := dosen.Data{
				ID: coretest.ID(unindra, "dosen", "dosen3"), IDProdi: coretest.ID(unindra, "prodi", "si"),
				Nama: "Dr. Made Wirawan, M.Kom.",
			}
			got, ada := cari(t, c, unindra, dosen.DariAkun, coretest.ID(unindra, "akun", "dosen3"))
			if !ada || got != want {
				t.Errorf("lecturer of the account = %+v, %t; want %+v", got, ada, want)
			}
		})
		t.Run("TA-06 none of a student's, the operator's or another college's account", func(t *testing.T) {
			for _, akun := range []string{
				coretest.ID(unindra, "akun", "mahasiswa"), coretest.ID(unindra, "akun", "operator"),
				coretest.ID(tsm, "akun", "dosen"), "",
			} {
				if got, ada := cari(t, c, unindra, dosen.DariAkun, akun); ada {
					t.Errorf("lecturer of the account %q = %+v, want none", akun, got)
				}
			}
		})
		t.Run("TA-06 a quota of one's own, of this college", func(t *testing.T) {
			id := coretest.ID(unindra, "dosen", "dosen")
			c.Exec(unindra, `INSERT INTO master_kuota (college_id, id_dosen, kuota) VALUES ($1, $2, 0)`, unindra, id)
			for college, want := range map[string]bool{unindra: true, tsm: false} {
				if n, ada := cari(t, c, college, dosen.Kuota, id); n != 0 || ada != want {
					t.Errorf("quota at %s = %d, of one's own: %t; want 0, %t", college, n, ada, want)
				}
			}
		})
	})
}
