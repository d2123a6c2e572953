package pembimbing_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
)

// work is a work under test, with the calls on it.
type work struct {
	c     *coretest.Campus
	jenis karya.Jenis
	id    string
}

// newDibimbing makes a proposal that dosen and dosen2 agreed to guide, in a term.
func newDibimbing(c *coretest.Campus, username string, periode int64) work {
	return newDisetujui(c, tatest.Proposal, username, periode)
}

// newDisetujui makes a work of a kind that dosen and dosen2 agreed to guide, in a term.
func newDisetujui(c *coretest.Campus, jenis karya.Jenis, username string, periode int64) work {
	w := work{c, jenis, tatest.NewKaryaOf(c, jenis, "diajukan", username)}
	tatest.Insert(c, `UPDATE tugasakhir_karya SET periode = $3 WHERE college_id = $1 AND id = $2`, w.id, periode)
	tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET wajib_krs = FALSE WHERE college_id = $1`)
	for _, dosen := range []string{"dosen", "dosen2"} {
		w.as(dosen, "PUT", "_guidance/"+w.id+"/approval", tatest.Body{"status": "disetujui"}).Want(200)
	}
	return w
}

// as makes a call of the kind as an account.
func (w work) as(username, method, path string, body any, header ...string) *apitest.Answer {
	return w.c.As(tatest.Unindra, username, method, tatest.Paths[w.jenis]+path, body, header...)
}

// ganti puts a lecturer in the place of a supervisor.
func (w work) ganti(username, peran, baru string, header ...string) *apitest.Answer {
	return w.as(username, "PUT", "/"+w.id+"/supervisor", pengganti(peran, baru, "Cuti sakit"), header...)
}

// pengganti names who leaves, who comes, and why.
func pengganti(peran, baru, alasan string) tatest.Body {
	return tatest.Body{"peran": peran, "idDosen": tatest.IDDosen(baru), "alasan": alasan}
}

// lihat reads the work as somebody sees it.
func (w work) lihat(username string) (k pengajuan.Karya) {
	w.as(username, "GET", "/"+w.id, nil).Want(200).JSON(&k)
	return k
}

// wantActs holds what is on record of a kind of act about the work: lecturer, term, part and how it ended.
func (w work) wantActs(t *testing.T, jenis string, want ...string) {
	t.Helper()
	const read = `SELECT a.username || ' ' || g.periode || ' ' || g.peran || ' ' || g.keadaan FROM kegiatan_kegiatan g
		JOIN master_dosen d ON d.college_id = g.college_id AND d.id = g.id_dosen
		JOIN auth_akun a ON a.college_id = d.college_id AND a.id = d.id_akun
		WHERE g.college_id = $1 AND g.jenis = $2 AND g.id_objek = $3 ORDER BY 1`
	w.want(t, want, read, jenis, w.id)
}

// wantSesi holds the sessions of the work: lecturer, status and why.
func (w work) wantSesi(t *testing.T, want ...string) {
	t.Helper()
	const read = `SELECT a.username || ' ' || g.status || ' ' || g.alasan FROM tugasakhir_bimbingan g
		JOIN master_dosen d ON d.college_id = g.college_id AND d.id = g.id_dosen
		JOIN auth_akun a ON a.college_id = d.college_id AND a.id = d.id_akun
		WHERE g.college_id = $1 AND g.id_karya = $2 ORDER BY g.nomor`
	w.want(t, want, read, w.id)
}

func (w work) want(t *testing.T, want []string, read string, args ...any) {
	t.Helper()
	var got []string
	err := w.c.DB.Read(t.Context(), tatest.Unindra, func(q db.Q) error {
		rows, err := db.List[string](context.Background(), q, read, append([]any{tatest.Unindra}, args...)...)
		for _, r := range rows {
			got = append(got, strings.TrimSpace(r))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("what is on record differs (-want +got):\n%s", diff)
	}
}
