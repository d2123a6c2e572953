package master_test

import (
	"context"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/master"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
)

func TestRuang(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		c.Exec(unindra, `INSERT INTO master_ruang (college_id, id, kode, nama, kapasitas, status) VALUES ($1, 'r9', 'A9', 'Aula', 200, 'A')`, unindra)
		temukan(t, c, unindra, master.TulisKataRuang, "r9")
		c.Exec(unindra, `UPDATE master_ruang SET status = 'N' WHERE college_id = $1 AND kode = 'R2'`, unindra)
		kode := func(college, query string) (string, []master.RuangBaris) {
			rows, _ := apitest.Rows[master.RuangBaris](c.As(college, "operator", "GET", "/v1/ruang"+query, nil).Want(200))
			out := []string{}
			for _, r := range rows {
				out = append(out, r.Kode)
			}
			return strings.Join(out, " "), rows
		}
		t.Run("TA-02 rooms in use, of this college", func(t *testing.T) {
			got, rows := kode(unindra, "")
			if want := (master.RuangBaris{ID: "r9", Kode: "A9", Nama: "Aula", Kapasitas: 200}); got != "A9 R1" || rows[0] != want {
				t.Errorf("%s %+v", got, rows)
			}
			for query, want := range map[string]string{"?sort=-kode": "R1 A9", "?q=aula": "A9", "?q=sidang": "R1", "?q=tidak": "", "?q=sidang+ruang+1": "R1", "?q=idang": ""} {
				if got, _ := kode(unindra, query); got != want {
					t.Errorf("%s: %q, want %q", query, got, want)
				}
			}
			if got, _ := kode(tsm, ""); got != "R1 R2" {
				t.Error(got)
			}
			n := pasti(t, c, unindra, func(ctx context.Context, q db.Q) ([]master.RuangBaris, error) { return master.Ruang(ctx, q) })
			if len(n) != 2 || n[1].Kode != "R1" {
				t.Errorf("%+v", n)
			}
		})
		t.Run("TA-02 refused", func(t *testing.T) { tolak(c, "/v1/ruang") })
	})
}

// temukan makes a record found by what its row says.
func temukan(t *testing.T, c *coretest.Campus, college string, write func(context.Context, db.Q, string) error, id string) {
	t.Helper()
	err := c.DB.Write(context.Background(), college, func(ctx context.Context, q db.Q) error { return write(ctx, q, id) })
	if err != nil {
		t.Fatal(err)
	}
}

func TestDaftarDosen(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		c.Exec(unindra, `UPDATE master_dosen SET status = 'N' WHERE college_id = $1 AND nama = 'Made Wirawan'`, unindra)
		c.Exec(tsm, `UPDATE master_dosen SET nama = 'Orang Lain', nama_urut = 'orang lain' WHERE college_id = $1`, tsm)
		for _, username := range []string{"dosen", "dosen2", "dosen3", "dosen4", "kaprodi"} {
			temukan(t, c, tsm, master.TulisKataDosen, coretest.ID(tsm, "dosen", username))
		}
		nama := func(college, username, query string) (string, []master.DosenBaris, int64) {
			rows, total := apitest.Rows[master.DosenBaris](c.As(college, username, "GET", "/v1/dosen"+query, nil).Want(200))
			out := []string{}
			for _, d := range rows {
				out = append(out, d.Nama)
			}
			return strings.Join(out, " | "), rows, total
		}
		ifID, siID := coretest.ID(unindra, "prodi", "if"), coretest.ID(unindra, "prodi", "si")
		t.Run("TA-06 active lecturers with titles and programme, for whoever is signed in", func(t *testing.T) {
			for _, username := range []string{"dosen", "kaprodi", "operator", "mahasiswa"} {
				got, rows, total := nama(unindra, username, "")
				want := master.DosenBaris{ID: coretest.ID(unindra, "dosen", "dosen"), Nama: "Dr. Budi Santoso, M.Kom.", NIDN: "0000000000", IDProdi: ifID, NamaProdi: "Informatika"}
				if got != "Dr. Budi Santoso, M.Kom. | Dr. Rahmi Lubis, M.Kom. | Dr. Siti Aminah, M.Kom. | Dr. Yohana Tarigan, M.Kom." || total != 4 || rows[0] != want {
					t.Errorf("%s: %s %+v", username, got, rows[0])
				}
			}
		})
		t.Run("TA-06 search by name or NIDN, programmes, order, pages", func(t *testing.T) {
			const siti, yohana, budi, rahmi = "Dr. Siti Aminah, M.Kom.", "Dr. Yohana Tarigan, M.Kom.", "Dr. Budi Santoso, M.Kom.", "Dr. Rahmi Lubis, M.Kom."
			for query, want := range map[string]string{
				"?q=SITI": siti, "?q=santo": budi, "?q=san+bud": budi, "?q=ntoso": "", "?q=0000000006": yohana, "?q=made": "", "?q=%25%25%25": "", "?idProdi=" + siID: yohana,
				"?idProdi=" + ifID + "&sort=-nama": siti + " | " + rahmi + " | " + budi, "?idProdi=" + coretest.ID(tsm, "prodi", "if"): "", "?page=2": "",
			} {
				if got, _, _ := nama(unindra, "mahasiswa", query); got != want {
					t.Errorf("%s: %q, want %q", query, got, want)
				}
			}
		})
		t.Run("TA-06 another college sees its own; nobody sees any", func(t *testing.T) {
			if got, _, total := nama(tsm, "mahasiswa", "?q=orang"); total != 5 || strings.Contains(got, "Budi") {
				t.Errorf("%s", got)
			}
			if got, _, _ := nama(tsm, "mahasiswa", "?q=santoso"); got != "" {
				t.Error(got)
			}
			tolak(c, "/v1/dosen")
		})
	})
}

func TestDosenDariAkun(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		cari := func(college, akun string) (master.DataDosen, bool) {
			type hasil struct {
				d   master.DataDosen
				ada bool
			}
			out := pasti(t, c, college, func(ctx context.Context, q db.Q) (hasil, error) {
				d, ada, err := master.DosenDariAkun(ctx, q, akun)
				return hasil{d, ada}, err
			})
			return out.d, out.ada
		}
		t.Run("TA-06 the lecturer of an account, with titles", func(t *testing.T) {
			want := master.DataDosen{ID: coretest.ID(unindra, "dosen", "dosen3"), IDProdi: coretest.ID(unindra, "prodi", "si"), Nama: "Dr. Made Wirawan, M.Kom."}
			if got, ada := cari(unindra, coretest.ID(unindra, "akun", "dosen3")); !ada || got != want {
				t.Errorf("%+v", got)
			}
		})
		t.Run("TA-06 none of a student's, the operator's or another college's account", func(t *testing.T) {
			for _, akun := range []string{coretest.ID(unindra, "akun", "mahasiswa"), coretest.ID(unindra, "akun", "operator"), coretest.ID(tsm, "akun", "dosen"), ""} {
				if got, ada := cari(unindra, akun); ada {
					t.Errorf("%q: %+v", akun, got)
				}
			}
		})
		t.Run("TA-06 a quota of one's own, of this college", func(t *testing.T) {
			c.Exec(unindra, `INSERT INTO master_kuota (college_id, id_dosen, kuota) VALUES ($1, $2, 0)`, unindra, coretest.ID(unindra, "dosen", "dosen"))
			for college, want := range map[string]bool{unindra: true, tsm: false} {
				ada := pasti(t, c, college, func(ctx context.Context, q db.Q) (bool, error) {
					n, ada, err := master.Kuota(ctx, q, coretest.ID(unindra, "dosen", "dosen"))
					if n != 0 {
						t.Errorf("%d", n)
					}
					return ada, err
				})
				if ada != want {
					t.Errorf("%s: %t", college, ada)
				}
			}
		})
	})
}
