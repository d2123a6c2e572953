package master_test

import (
	"context"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/master"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

const (
	unindra = "UNINDRA"
	tsm     = "TSM"
)

func each(t *testing.T, run func(t *testing.T, c *coretest.Campus)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, e db.Engine) { run(t, coretest.Start(t, e)) })
}

var requestID = regexp.MustCompile(`"request_id":"[^"]+"`)

func TestDosen(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		read := func(college, path string) (out master.BiodataSingkat) {
			c.As(college, "mahasiswa", "GET", "/v1/dosen/"+path, nil).Want(200).JSON(&out)
			return out
		}
		t.Run("AU-09 name, titles, NIDN and the running term", func(t *testing.T) {
			want := master.BiodataSingkat{Username: "dosen", Nama: "Budi Santoso", GelarDepan: "Dr.", GelarBelakang: "M.Kom.", NIDN: "0000000000", SesiSemester: coretest.Periode}
			for _, path := range []string{"dosen", "DOSEN", "Dosen"} {
				if diff := cmp.Diff(want, read(unindra, path)); diff != "" {
					t.Errorf("%s: %s", path, diff)
				}
			}
		})
		t.Run("AU-09 an account of no lecturer has its name", func(t *testing.T) {
			want := master.BiodataSingkat{Username: "operator", Nama: "Operator Kampus", SesiSemester: coretest.Periode}
			if diff := cmp.Diff(want, read(unindra, "operator")); diff != "" {
				t.Error(diff)
			}
		})
		t.Run("AU-09 another college's, a missing, an ended and a malformed one get one and the same 404", func(t *testing.T) {
			c.Exec(tsm, `UPDATE auth_akun SET username = 'hanya-tsm', username_kunci = 'hanya-tsm' WHERE college_id = $1 AND username = 'dosen2'`, tsm)
			c.Exec(unindra, `UPDATE auth_akun SET aktif = FALSE WHERE college_id = $1 AND username = 'dosen3'`, unindra)
			read(tsm, "hanya-tsm")
			bodies := map[string]bool{}
			for _, path := range []string{"hanya-tsm", "tidak-ada", "dosen3", "%00", "%ff", "dosen%20", "%25", "'%20OR%20'1'='1", strings.Repeat("a", 5000), coretest.ID(unindra, "dosen", "dosen")} {
				bodies[requestID.ReplaceAllString(string(c.As(unindra, "dosen", "GET", "/v1/dosen/"+path, nil).Want(404).Body), "")] = true
			}
			if len(bodies) != 1 {
				t.Errorf("%d different answers: %v", len(bodies), bodies)
			}
			c.Nobody(unindra, "GET", "/v1/dosen/dosen", nil).Want(401)
		})
		t.Run("AU-12 the latest of several running terms, 0 without one", func(t *testing.T) {
			c.Exec(unindra, `UPDATE master_periode SET berjalan = TRUE WHERE college_id = $1 AND periode = 20251`, unindra)
			if got := read(unindra, "dosen").SesiSemester; got != coretest.Periode {
				t.Errorf("%d", got)
			}
			c.Exec(unindra, `UPDATE master_periode SET berjalan = FALSE WHERE college_id = $1`, unindra)
			if one, two := read(unindra, "dosen").SesiSemester, read(tsm, "dosen").SesiSemester; one != 0 || two != coretest.Periode {
				t.Errorf("%d, the other college's %d", one, two)
			}
		})
	})
}

// isiUnit adds programmes to UNINDRA beside if and si, and a concentration with an accent.
func isiUnit(c *coretest.Campus) {
	for i, p := range [][3]string{{"TE", "Teknik Elektro", "teknik elektro"}, {"DK", "Désain 50% Kreatif", "desain 50% kreatif"}} {
		c.Exec(unindra, `INSERT INTO master_prodi (college_id, id, id_jurusan, kode, nama, nama_urut, jenjang, status) VALUES ($1, $2, $3, $4, $5, $6, 'D3', 'N')`,
			unindra, fmt.Sprint("tambahan-", i), coretest.ID(unindra, "jurusan", "ik"), p[0], p[1], p[2])
	}
	c.Exec(unindra, `INSERT INTO master_konsentrasi (college_id, id, id_prodi, kode, nama, nama_urut, status) VALUES ($1, 'k9', 'tambahan-1', 'K9', 'Éditing', 'editing', 'N')`, unindra)
}

func TestProdi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		isiUnit(c)
		read := func(college, query string) (string, halaman) {
			var out halaman
			c.As(college, "dosen", "GET", "/v1/prodi"+query, nil).Want(200).JSON(&out)
			kode := []string{}
			for _, p := range out.Data {
				kode = append(kode, p.Kode)
			}
			return strings.Join(kode, " "), out
		}
		t.Run("MD-03 programmes by name, active and inactive", func(t *testing.T) {
			got, out := read(unindra, "")
			want := master.Prodi{ID: coretest.ID(unindra, "prodi", "if"), Kode: "IF", Nama: "Informatika", Jenjang: "S1", Status: "A"}
			if got != "DK IF SI TE" || out.Total != 4 || out.Page != 1 || out.PerPage != 20 || out.Data[1] != want {
				t.Errorf("%s %+v", got, out)
			}
		})
		t.Run("MD-03 orders, search, pages", func(t *testing.T) {
			for query, want := range map[string]string{
				"?sort=nama": "DK IF SI TE", "?sort=-nama": "TE SI IF DK", "?sort=kode": "DK IF SI TE", "?sort=-kode": "TE SI IF DK",
				"?q=inform": "IF SI", "?q=DESAIN": "DK", "?q=d%C3%A9sain": "DK", "?q=0%25%20k": "DK", "?q=%25%25%25": "", "?q=___": "", "?q=if": "DK IF SI TE", "?q=tidak": "",
				"?page=2": "", "?perPage=10&page=100000000": "", "?q=": "DK IF SI TE",
			} {
				if got, _ := read(unindra, query); got != want {
					t.Errorf("%s: %q, want %q", query, got, want)
				}
			}
			if _, out := read(unindra, "?q=inform&page=7"); out.Total != 2 || out.Data == nil {
				t.Errorf("%+v", out)
			}
		})
		t.Run("MD-03 another college sees its own", func(t *testing.T) {
			if got, out := read(tsm, ""); got != "IF SI" || out.Total != 2 || out.Data[0].ID == coretest.ID(unindra, "prodi", "if") {
				t.Errorf("%s %+v", got, out)
			}
		})
		t.Run("MD-03 refused", func(t *testing.T) {
			tolak(c, "/v1/prodi")
			c.As(unindra, "dosen", "GET", "/v1/prodi?status=A", nil).WantErrors(map[string]string{"status": "Parameter tidak dikenal"})
		})
	})
}

// halaman is a page of programmes.
type halaman struct {
	Data          []master.Prodi
	Page, PerPage int
	Total         int64
}

func tolak(c *coretest.Campus, path string) {
	c.Nobody(unindra, "GET", path, nil).Want(401)
	const pilihan = "Pilihan tidak tersedia"
	c.As(unindra, "dosen", "GET", path+"?sort=status&perPage=30&page=0&q="+strings.Repeat("a", 101), nil).
		WantErrors(map[string]string{"sort": pilihan, "perPage": pilihan, "page": "Paling sedikit 1", "q": "Paling banyak 100 karakter"})
}

func TestKonsentrasi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		isiUnit(c)
		ifID, siID := coretest.ID(unindra, "prodi", "if"), coretest.ID(unindra, "prodi", "si")
		read := func(college, query string) (string, []master.Konsentrasi, int64) {
			rows, total := apitest.Rows[master.Konsentrasi](c.As(college, "mahasiswa", "GET", "/v1/konsentrasi"+query, nil).Want(200))
			nama := []string{}
			for _, k := range rows {
				nama = append(nama, k.Nama)
			}
			return strings.Join(nama, ", "), rows, total
		}
		t.Run("MD-01 concentrations with their programme", func(t *testing.T) {
			got, rows, total := read(unindra, "")
			want := master.Konsentrasi{ID: "k9", Kode: "K9", Nama: "Éditing", IDProdi: "tambahan-1", NamaProdi: "Désain 50% Kreatif", Status: "N"}
			if got != "Éditing, Konsentrasi Informatika, Konsentrasi Sistem Informasi" || total != 3 || rows[0] != want {
				t.Errorf("%s %+v", got, rows)
			}
		})
		t.Run("MD-01 of one programme or several, orders, search", func(t *testing.T) {
			for query, want := range map[string]string{
				"?idProdi=" + ifID: "Konsentrasi Informatika", "?idProdi=" + ifID + "&idProdi=" + siID: "Konsentrasi Informatika, Konsentrasi Sistem Informasi",
				"?idProdi=" + ifID + "&idProdi=tambahan-1&idProdi=x": "Éditing, Konsentrasi Informatika", "?idProdi=x": "", "?idProdi=" + coretest.ID(tsm, "prodi", "if"): "",
				"?sort=-kode&idProdi=tambahan-1&idProdi=" + ifID: "Éditing, Konsentrasi Informatika", "?q=" + url.QueryEscape("ÉDIT"): "Éditing", "?q=konsen&idProdi=" + siID: "Konsentrasi Sistem Informasi",
			} {
				if got, _, _ := read(unindra, query); got != want {
					t.Errorf("%s: %q, want %q", query, got, want)
				}
			}
		})
		t.Run("MD-01 another college sees its own", func(t *testing.T) {
			if got, _, total := read(tsm, ""); got != "Konsentrasi Informatika, Konsentrasi Sistem Informasi" || total != 2 {
				t.Errorf("%s", got)
			}
			if got, _, total := read(tsm, "?idProdi="+ifID); got != "" || total != 0 {
				t.Errorf("%s", got)
			}
		})
		t.Run("MD-01 how many there are follows a change, on another portal too", func(t *testing.T) {
			beside := c.Beside()
			want := func(total int64) {
				t.Helper()
				for i, one := range []*coretest.Campus{c, beside} {
					if _, got := apitest.Rows[master.Konsentrasi](one.As(unindra, "mahasiswa", "GET", "/v1/konsentrasi?q=konsen", nil).Want(200)); got != total {
						t.Errorf("portal %d: %d, want %d", i, got, total)
					}
				}
			}
			want(2)
			err := beside.DB.Write(t.Context(), unindra, func(ctx context.Context, q db.Q) error {
				const insert = `INSERT INTO master_konsentrasi (college_id, id, id_prodi, kode, nama, nama_urut, status) VALUES ($1, 'k8', $2, 'K8', 'Konsentrasi Data', 'konsentrasi data', 'A')`
				if _, err := q.Exec(ctx, insert, q.College, ifID); err != nil {
					return err
				}
				return db.Bump(ctx, q, master.Area)
			})
			if err != nil {
				t.Fatal(err)
			}
			want(3)
		})
		t.Run("MD-01 refused", func(t *testing.T) { tolak(c, "/v1/konsentrasi") })
	})
}

func TestPeriode(t *testing.T) {
	t.Run("AU-13 from two years ahead down to six years back, terms 1 to 4", func(t *testing.T) {
		for periode, want := range map[int64]bool{
			20261: true, 20284: true, 20201: true, 20291: false, 20194: false, 20260: false, 20265: false, 0: false, -20261: false, 202611: false,
		} {
			if got := master.PeriodeDapatDipilih(periode, 20261); got != want {
				t.Errorf("%d: %t", periode, got)
			}
		}
	})
	t.Run("AU-12 without a choice, the same term a year before", func(t *testing.T) {
		if got := master.PeriodeBawaan(20262); got != 20252 {
			t.Error(got)
		}
	})
}

func TestNamaLengkap(t *testing.T) {
	for parts, want := range map[[3]string]string{
		{"Dr.", "Budi Santoso", "M.Kom."}: "Dr. Budi Santoso, M.Kom.", {"", "Budi Santoso", "M.Kom."}: "Budi Santoso, M.Kom.", {"Dr.", "Budi", ""}: "Dr. Budi", {"", "Budi", ""}: "Budi",
	} {
		if got := master.NamaLengkap(parts[0], parts[1], parts[2]); got != want {
			t.Errorf("AU-09 %q: %q", parts, got)
		}
	}
}

// TestNamaDosen holds that a statement writes a lecturer's name as everybody else does.
func TestNamaDosen(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for _, parts := range [][3]string{{"Dr.", "Budi Santoso", "M.Kom."}, {"", "Budi", ""}, {"Prof. Dr.", "Siti", ""}, {"", "Ni Luh", "S.T., M.T."}} {
			c.Exec(unindra, `UPDATE master_dosen SET gelar_depan = $2, nama = $3, gelar_belakang = $4 WHERE college_id = $1`, unindra, parts[0], parts[1], parts[2])
			want := master.NamaLengkap(parts[0], parts[1], parts[2])
			err := c.DB.Read(t.Context(), unindra, func(q db.Q) error {
				names, err := db.List[string](t.Context(), q, `SELECT `+master.NamaDosen+` FROM master_dosen d WHERE d.college_id = $1`, q.College)
				for _, got := range names {
					if got != want {
						t.Errorf("%q, want %q", got, want)
					}
				}
				if len(names) == 0 {
					t.Error("no lecturer")
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	})
}
