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
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/core/master/unit"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/module"
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
		read := func(college, path string) (out dosen.BiodataSingkat) {
			c.As(college, "mahasiswa", "GET", "/v1/dosen/"+path, nil).Want(200).JSON(&out)
			return out
		}
		t.Run("AU-09 name, titles, NIDN and the running term", func(t *testing.T) {
			want := dosen.BiodataSingkat{
				Username: "dosen", Nama: "Budi Santoso", GelarDepan: "Dr.", GelarBelakang: "M.Kom.", NIDN: "0000000000",
				SesiSemester: coretest.Periode,
			}
			for _, path := range []string{"dosen", "DOSEN", "Dosen"} {
				if diff := cmp.Diff(want, read(unindra, path)); diff != "" {
					t.Errorf("lecturer %s (-want +got):\n%s", path, diff)
				}
			}
		})
		t.Run("AU-09 an account of no lecturer has its name", func(t *testing.T) {
			want := dosen.BiodataSingkat{Username: "operator", Nama: "Operator Kampus", SesiSemester: coretest.Periode}
			if diff := cmp.Diff(want, read(unindra, "operator")); diff != "" {
				t.Errorf("operator (-want +got):\n%s", diff)
			}
		})
		const satu404 = "AU-09 another college's, a missing, an ended and a malformed one get one and the same 404"
		t.Run(satu404, func(t *testing.T) {
			c.Exec(tsm, `UPDATE auth_akun SET username = 'hanya-tsm', username_kunci = 'hanya-tsm'
				WHERE college_id = $1 AND username = 'dosen2'`, tsm)
			c.Exec(unindra, `UPDATE auth_akun SET aktif = FALSE WHERE college_id = $1 AND username = 'dosen3'`, unindra)
			read(tsm, "hanya-tsm")
			bodies := map[string]bool{}
			for _, path := range []string{
				"hanya-tsm", "tidak-ada", "dosen3", "%00", "%ff", "dosen%20", "%25", "'%20OR%20'1'='1",
				strings.Repeat("a", 5000), coretest.ID(unindra, "dosen", "dosen"),
			} {
				a := c.As(unindra, "dosen", "GET", "/v1/dosen/"+path, nil).Want(404)
				bodies[requestID.ReplaceAllString(string(a.Body), "")] = true
			}
			if len(bodies) != 1 {
				t.Errorf("%d different answers, want one: %v", len(bodies), bodies)
			}
			c.Nobody(unindra, "GET", "/v1/dosen/dosen", nil).Want(401)
		})
		t.Run("AU-12 the running term, 0 without one", func(t *testing.T) {
			running := func(college string, want int64) {
				t.Helper()
				if got := read(college, "dosen").SesiSemester; got != want {
					t.Errorf("running term of %s = %d, want %d", college, got, want)
				}
			}
			running(unindra, coretest.Periode)
			c.Exec(unindra, `UPDATE master_periode SET berjalan = FALSE WHERE college_id = $1`, unindra)
			running(unindra, 0)
			running(tsm, coretest.Periode)
		})
	})
}

// isiUnit adds programmes to UNINDRA beside if and si, and a concentration with an accent.
func isiUnit(c *coretest.Campus) {
	for i, p := range []struct{ kode, nama, urut string }{
		{"TE", "Teknik Elektro", "teknik elektro"},
		{"DK", "Désain 50% Kreatif", "desain 50% kreatif"},
	} {
		c.Exec(unindra, `INSERT INTO master_prodi (college_id, id, id_jurusan, kode, nama, nama_urut, jenjang, status)
			VALUES ($1, $2, $3, $4, $5, $6, 'D3', 'N')`,
			unindra, fmt.Sprint("tambahan-", i), coretest.ID(unindra, "jurusan", "ik"), p.kode, p.nama, p.urut)
	}
	c.Exec(unindra, `INSERT INTO master_konsentrasi (college_id, id, id_prodi, kode, nama, nama_urut, status)
		VALUES ($1, 'k9', 'tambahan-1', 'K9', 'Éditing', 'editing', 'N')`, unindra)
}

func TestProdi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		isiUnit(c)
		ifID := coretest.ID(unindra, "prodi", "if")
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
			if want := "DK IF SI TE"; got != want {
				t.Fatalf("programmes = %q, want %q", got, want)
			}
			want := unit.Prodi{
				ID:          ifID,
				NamaJurusan: "Informatika dan Komputer", NamaFakultas: "Fakultas Teknik",
				Stamp: module.Stamp{Versi: 1},
			}
			want.ProdiBaru = unit.ProdiBaru{
				Kode: "IF", Nama: "Informatika", IDJurusan: coretest.ID(unindra, "jurusan", "ik"),
				Jenjang: "S1", Status: "A",
			}
			if out.Data[1] != want {
				t.Errorf("the second programme = %+v, want %+v", out.Data[1], want)
			}
			if out.Total != 4 || out.Page != 1 || out.PerPage != 20 {
				t.Errorf("%d in all, page %d of %d; want 4, page 1 of 20", out.Total, out.Page, out.PerPage)
			}
		})
		t.Run("MD-03 orders, search, pages", func(t *testing.T) {
			const all, turned = "DK IF SI TE", "TE SI IF DK"
			for query, want := range map[string]string{
				"?sort=nama": all, "?sort=-nama": turned, "?sort=kode": all, "?sort=-kode": turned,
				"?q=inform": "IF SI", "?q=DESAIN": "DK", "?q=d%C3%A9sain": "DK", "?q=0%25%20k": "DK",
				"?q=%25%25%25": "", "?q=___": "", "?q=if": all, "?q=tidak": "", "?q=": all,
				"?page=2": "", "?perPage=10&page=100000000": "",
				"?status=A": "IF SI", "?status=N": "DK TE", "?status=A&status=N": all,
				"?jenjang=D3": "DK TE", "?jenjang=S1&status=N": "",
			} {
				if got, _ := read(unindra, query); got != want {
					t.Errorf("programmes of %s = %q, want %q", query, got, want)
				}
			}
			if _, out := read(unindra, "?q=inform&page=7"); out.Total != 2 || out.Data == nil {
				t.Errorf("past the end: %+v, want an empty page of 2 in all", out)
			}
		})
		t.Run("MD-03 another college sees its own", func(t *testing.T) {
			got, out := read(tsm, "")
			if want := "IF SI"; got != want || out.Total != 2 {
				t.Fatalf("programmes of %s = %q, %d in all; want %q, 2 in all", tsm, got, out.Total, want)
			}
			if got := out.Data[0].ID; got == ifID {
				t.Errorf("%s sees the programme %s of %s, want its own", tsm, got, unindra)
			}
		})
		t.Run("MD-03 refused", func(t *testing.T) {
			tolak(c, "/v1/prodi")
			unknown := map[string]string{"idFakultas": "Parameter tidak dikenal"}
			c.As(unindra, "dosen", "GET", "/v1/prodi?idFakultas=x", nil).WantErrors(unknown)
		})
	})
}

// halaman is a page of programmes.
type halaman struct {
	Data          []unit.Prodi
	Page, PerPage int
	Total         int64
}

func tolak(c *coretest.Campus, path string) {
	c.Nobody(unindra, "GET", path, nil).Want(401)
	const pilihan = "Pilihan tidak tersedia"
	query := "?sort=status&perPage=30&page=0&q=" + strings.Repeat("a", 101)
	c.As(unindra, "dosen", "GET", path+query, nil).WantErrors(map[string]string{
		"sort": pilihan, "perPage": pilihan, "page": "Paling sedikit 1", "q": "Paling banyak 100 karakter",
	})
}

// konsentrasi reads a list of concentrations: their names, the rows, how many there are in all.
func konsentrasi(c *coretest.Campus, college, query string) (string, []unit.Konsentrasi, int64) {
	a := c.As(college, "mahasiswa", "GET", "/v1/konsentrasi"+query, nil).Want(200)
	rows, total := apitest.Rows[unit.Konsentrasi](a)
	nama := []string{}
	for _, k := range rows {
		nama = append(nama, k.Nama)
	}
	return strings.Join(nama, ", "), rows, total
}

const (
	editing     = "Éditing"
	informatika = "Konsentrasi Informatika"
	sistem      = "Konsentrasi Sistem Informasi"
)

func TestKonsentrasi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		isiUnit(c)
		ofIF := "idProdi=" + coretest.ID(unindra, "prodi", "if")
		ofSI := "idProdi=" + coretest.ID(unindra, "prodi", "si")
		t.Run("MD-01 concentrations with their programme", func(t *testing.T) {
			got, rows, total := konsentrasi(c, unindra, "")
			if want := editing + ", " + informatika + ", " + sistem; got != want || total != 3 {
				t.Fatalf("concentrations = %q, %d in all; want %q, 3 in all", got, total, want)
			}
			want := unit.Konsentrasi{ID: "k9", NamaProdi: "Désain 50% Kreatif", Stamp: module.Stamp{Versi: 1}}
			want.KonsentrasiBaru = unit.KonsentrasiBaru{Kode: "K9", Nama: editing, IDProdi: "tambahan-1", Status: "N"}
			if rows[0] != want {
				t.Errorf("the first concentration = %+v, want %+v", rows[0], want)
			}
		})
		t.Run("MD-01 of one programme or several, orders, search", func(t *testing.T) {
			for query, want := range map[string]string{
				"?" + ofIF:              informatika,
				"?" + ofIF + "&" + ofSI: informatika + ", " + sistem,
				"?" + ofIF + "&idProdi=tambahan-1&idProdi=x": editing + ", " + informatika,
				"?idProdi=x": "",
				"?idProdi=" + coretest.ID(tsm, "prodi", "if"): "",
				"?sort=-kode&idProdi=tambahan-1&" + ofIF:      editing + ", " + informatika,
				"?q=" + url.QueryEscape("ÉDIT"):               editing,
				"?q=konsen&" + ofSI:                           sistem,
			} {
				if got, _, _ := konsentrasi(c, unindra, query); got != want {
					t.Errorf("concentrations of %s = %q, want %q", query, got, want)
				}
			}
		})
		t.Run("MD-01 another college sees its own", func(t *testing.T) {
			got, _, total := konsentrasi(c, tsm, "")
			if want := informatika + ", " + sistem; got != want || total != 2 {
				t.Errorf("concentrations of %s = %q, %d in all; want %q, 2 in all", tsm, got, total, want)
			}
			if got, _, total := konsentrasi(c, tsm, "?"+ofIF); got != "" || total != 0 {
				t.Errorf("%s reads %q, %d in all, of a programme of %s; want none", tsm, got, total, unindra)
			}
		})
		t.Run("MD-01 refused", func(t *testing.T) { tolak(c, "/v1/konsentrasi") })
	})
}

func TestHitungKonsentrasi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("MD-01 how many there are follows a change, on another portal too", func(t *testing.T) {
			beside := c.Beside()
			want := func(total int64) {
				t.Helper()
				for i, one := range []*coretest.Campus{c, beside} {
					if _, _, got := konsentrasi(one, unindra, "?q=konsen"); got != total {
						t.Errorf("portal %d counts %d, want %d", i, got, total)
					}
				}
			}
			want(2)
			err := beside.DB.Write(t.Context(), unindra, func(ctx context.Context, q db.Q) error {
				const insert = `INSERT INTO master_konsentrasi (college_id, id, id_prodi, kode, nama, nama_urut, status)
					VALUES ($1, 'k8', $2, 'K8', 'Konsentrasi Data', 'konsentrasi data', 'A')`
				if _, err := q.Exec(ctx, insert, q.College, coretest.ID(unindra, "prodi", "if")); err != nil {
					return err
				}
				return db.Bump(ctx, q, master.Area)
			})
			if err != nil {
				t.Fatal(err)
			}
			want(3)
		})
	})
}

func TestPeriode(t *testing.T) {
	t.Run("AU-13 from two years ahead down to six years back, terms 1 to 4", func(t *testing.T) {
		for term, want := range map[int64]bool{
			20261: true, 20284: true, 20201: true,
			20291: false, 20194: false, 20260: false, 20265: false, 0: false, -20261: false, 202611: false,
		} {
			if got := periode.DapatDipilih(term, 20261); got != want {
				t.Errorf("term %d may be chosen: %t, want %t", term, got, want)
			}
		}
	})
	t.Run("AU-12 without a choice, the same term a year before", func(t *testing.T) {
		if got, want := periode.Bawaan(20262), int64(20252); got != want {
			t.Errorf("term without a choice = %d, want %d", got, want)
		}
	})
}

func TestNamaLengkap(t *testing.T) {
	for _, k := range []struct{ depan, nama, belakang, want string }{
		{"Dr.", "Budi Santoso", "M.Kom.", "Dr. Budi Santoso, M.Kom."},
		{"", "Budi Santoso", "M.Kom.", "Budi Santoso, M.Kom."},
		{"Dr.", "Budi", "", "Dr. Budi"},
		{"", "Budi", "", "Budi"},
	} {
		if got := dosen.NamaLengkap(k.depan, k.nama, k.belakang); got != k.want {
			t.Errorf("AU-09 name of %q, %q, %q = %q, want %q", k.depan, k.nama, k.belakang, got, k.want)
		}
	}
}

// TestNamaDosen holds that a statement writes a lecturer's name as everybody else does.
func TestNamaDosen(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		names := func(ctx context.Context, q db.Q, text string) ([]string, error) {
			return db.List[string](ctx, q, text, q.College)
		}
		for _, k := range []struct{ depan, nama, belakang string }{
			{"Dr.", "Budi Santoso", "M.Kom."},
			{"", "Budi", ""},
			{"Prof. Dr.", "Siti", ""},
			{"", "Ni Luh", "S.T., M.T."},
		} {
			c.Exec(unindra, `UPDATE master_dosen SET gelar_depan = $2, nama = $3, gelar_belakang = $4
				WHERE college_id = $1`, unindra, k.depan, k.nama, k.belakang)
			const list = `SELECT ` + dosen.KolomNama + ` FROM master_dosen d WHERE d.college_id = $1`
			all := pasti(t, c, unindra, names, list)
			if len(all) == 0 {
				t.Error("no lecturer was read")
			}
			want := dosen.NamaLengkap(k.depan, k.nama, k.belakang)
			for _, got := range all {
				if got != want {
					t.Errorf("name in a statement = %q, want %q", got, want)
				}
			}
		}
	})
}
