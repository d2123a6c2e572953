//go:build !race

package main

import (
	"context"
	"slices"
	"testing"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/core/dokumen"
	bkd "portaldosen/internal/feature/bkd/demo"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// workloadOn is the college of the demo whose workload is switched on.
const workloadOn = "UNINDRA"

// TestDemoReports finds reports of every state at the college that has the workload switched on, and what shows it.
func TestDemoReports(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		files, err := blob.New(t.TempDir(), clock.NewID)
		must(t, err)
		t.Cleanup(func() { must(t, files.Close()) })
		d := emptyTemplate.Open(t, e)
		k, err := demo.Bangun(smallDemo, workloadOn)
		must(t, err)
		must(t, fillCollege(t.Context(), d, files, k, smallDemo, "uji"))

		for _, c := range []struct {
			what        string
			least, most int64
		}{
			{`status = 'final' AND putusan = 'M' AND periode = 20252`, 20, 60},
			{`status = 'final' AND putusan = 'TM' AND syarat = 'pengabdian'`, 1, 5},
			{`status = 'final' AND putusan = 'TM' AND syarat = 'minimal'`, 1, 5},
			{`status = 'diajukan' AND periode = 20252`, 1, 1},
			{`status = 'diajukan' AND periode = 20261`, 3, 10},
			{`status = 'perbaikan' AND periode = 20261`, 1, 10},
			{`status = 'berjalan' AND tetap_json <> '' AND periode = 20261`, 1, 10},
			{`status = 'rencana' AND periode = 20261`, 1, 10},
			{`periode = 20261 AND id_dosen = '` + k.Dosen[0].ID + `'`, 0, 0},
			{`periode = 20252 AND id_dosen = '` + k.Dosen[0].ID + `'`, 1, 1},
			{`status = 'diajukan' AND id IN (SELECT s.id_laporan FROM bkd_asesor s WHERE s.college_id = $1
				AND s.putusan = '' AND s.id_dosen = '` + k.Dosen[0].ID + `')`, 2, 2},
			{`periode = 20252 AND id IN (SELECT s.id_laporan FROM bkd_asesor s JOIN bkd_asesor o
				ON o.college_id = s.college_id AND o.id_laporan = s.id_laporan
				WHERE s.college_id = $1 AND s.putusan = 'M' AND o.putusan = 'TM')`, 1, 1},
		} {
			n := demoList[int64](t, d, `SELECT COUNT(*) FROM bkd_laporan WHERE college_id = $1 AND `+c.what)[0]
			if n < c.least || n > c.most {
				t.Errorf("BK-03 %d reports with %s, want %d to %d", n, c.what, c.least, c.most)
			}
		}
		type kept struct {
			IsiJSON string `db:"isi_json"`
			Sidik   string
		}
		for _, r := range demoList[kept](t, d, `SELECT isi_json, sidik FROM bkd_rekam WHERE college_id = $1`) {
			if sum := dokumen.Sidik([]byte(r.IsiJSON)); sum != r.Sidik {
				t.Errorf("BK-04 a snapshot has the fingerprint %s, want %s", r.Sidik, sum)
			}
		}
		proofs := demoList[string](t, d, `SELECT sidik FROM bkd_bukti WHERE college_id = $1`)
		for _, sidik := range proofs {
			if there, err := files.Has(sidik); err != nil || !there {
				t.Errorf("BK-02 the file %s is not in the store (%v)", sidik, err)
			}
		}
		if len(proofs) < 20 {
			t.Errorf("BK-02 %d pieces of evidence, want 20 or more", len(proofs))
		}
		for name, want := range map[string]string{"laporanFinal": "final", "laporanMenunggu": "diajukan"} {
			id := bkd.Show(k)[name]
			text := `SELECT status FROM bkd_laporan WHERE college_id = $1 AND id = '` + id + `'`
			if got := demoList[string](t, d, text); !slices.Equal(got, []string{want}) {
				t.Errorf("BK-03 %s %s is %v, want %s", name, id, got, want)
			}
		}
	})
}

// demoList are rows of the college.
func demoList[T any](t *testing.T, d *db.DB, text string) (out []T) {
	t.Helper()
	must(t, d.Read(t.Context(), workloadOn, func(q db.Q) (err error) {
		out, err = db.List[T](context.Background(), q, text, q.College)
		return err
	}))
	return out
}
