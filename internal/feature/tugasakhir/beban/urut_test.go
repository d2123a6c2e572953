package beban_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/beban"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// daftarBeban are the lecturers of a page of the list, with what they carry.
func daftarBeban(c *coretest.Campus, akun, query string) []string {
	a := c.As(tatest.Unindra, akun, "GET", "/v2/ta/proposal_supervisor_load"+query, nil).Want(200)
	rows, _ := apitest.Rows[beban.BebanPembimbing](a)
	out := []string{}
	for _, b := range rows {
		out = append(out, fmt.Sprintf("%d %s", b.Beban, b.Nama))
	}
	return out
}

func TestUrutBeban(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		const (
			lecturer = `INSERT INTO master_dosen (college_id, id, nidn_kunci, nidn, nama, nama_urut, gelar_depan,
					gelar_belakang, id_prodi, status)
				SELECT $1, CAST($2 AS TEXT), CAST($2 AS TEXT), CAST($2 AS TEXT), $3, $4, '', '', d.id_prodi, $5
				FROM master_dosen d WHERE d.college_id = $1 AND d.id = $6`
			carries = `INSERT INTO tugasakhir_beban (college_id, jenis, id_dosen, beban)
				VALUES ($1, 'proposal', $2, $3)`
			nothing = `DELETE FROM tugasakhir_beban WHERE college_id = $1 AND id_dosen LIKE 'urut-%'`
		)
		for i := range 24 {
			id, nama := fmt.Sprintf("urut-%02d", i), fmt.Sprintf("Zulaikha %02d", (i*7)%24)
			status, load := "A", i%4+1
			if i == 5 {
				status, load = "N", 9
			}
			tatest.Insert(c, lecturer, id, nama, strings.ToLower(nama), status, tatest.IDDosen("dosen"))
			tatest.Insert(c, carries, id, load)
		}
		t.Run("TA-07 pages of the fullest are the list by name, the fullest first", func(t *testing.T) {
			want := daftarBeban(c, "operator", "?sort=nama&perPage=100")
			slices.SortStableFunc(want, func(a, b string) int { return cmp.Compare(b[:1], a[:1]) })
			var got []string
			for page := 1; page <= len(want)/10+1; page++ {
				got = append(got, daftarBeban(c, "operator", fmt.Sprintf("?perPage=10&page=%d", page))...)
			}
			if diff := gocmp.Diff(want, got); diff != "" || len(want) < 24 {
				t.Errorf("%d lecturers, want 24 and more, in order (-want +got):\n%s", len(want), diff)
			}
		})
		t.Run("TA-07 who carries much and teaches no more is not there", func(t *testing.T) {
			for _, b := range daftarBeban(c, "operator", "?perPage=20") {
				if b[0] == '9' {
					t.Errorf("got %q, want nobody who is not active", b)
				}
			}
		})
		c.Exec(tatest.Unindra, nothing, tatest.Unindra)
	})
}
