package tugasakhir_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/feature/tugasakhir/meja"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
)

// semuaTugas lists what waits for an account page by page, each task once.
func semuaTugas(t *testing.T, c *coretest.Campus, username, query string) (out []string) {
	t.Helper()
	for page := 1; ; page++ {
		rows, total := apitest.Rows[meja.Tugas](c.As(tatest.Unindra, username, "GET", fmt.Sprintf("/v2/ta/tasks?perPage=10&page=%d%s", page, query), nil).Want(200))
		for _, r := range rows {
			out = append(out, r.Sejak.Format("15:04:05.000000")+" "+r.IDKarya+" "+r.Jenis+" "+r.IDBimbingan+r.IDSidang)
		}
		if len(rows) == 0 {
			if int64(len(out)) != total || !slices.IsSorted(out) || len(slices.Compact(slices.Clone(out))) != len(out) {
				t.Errorf("%s %s: %d rows of %d: %v", username, query, len(out), total, out)
			}
			return out
		}
	}
}

// A head of a programme has tasks of the campus and own ones: pages go through both in one order, and no row falls between.
func TestTugasBerbaur(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		guided := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		tatest.Insert(c, `INSERT INTO master_mahasiswa (college_id, id, id_akun, nim, nama, nama_urut, id_prodi, angkatan, email, telepon, status)
			WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 37)
			SELECT m.college_id, 'banyak' || i, NULL, 'banyak' || i, m.nama, m.nama_urut, m.id_prodi, m.angkatan, '', '', 'A'
			FROM master_mahasiswa m, n WHERE m.college_id = $1 AND m.id = $2`, tatest.IDMahasiswa("mahasiswa"))
		tatest.Insert(c, `INSERT INTO tugasakhir_karya (college_id, id, jenis, id_mahasiswa, id_prodi, periode, id_kebijakan, judul, judul_urut, cari, nama_urut, abstrak, status, tahap,
				bimbingan_sah, sejak, versi, dibuat_pada, diubah_pada)
			SELECT k.college_id, m.id, 'kp', m.id, m.id_prodi, k.periode, $2, k.judul, k.judul_urut, k.cari, k.nama_urut, '', 'menunggu_instansi', '', 0,
				k.sejak + 60000000 * CAST(SUBSTR(m.id, LENGTH(m.id), 1) AS BIGINT), 1, 1, 1
			FROM tugasakhir_karya k, master_mahasiswa m WHERE k.college_id = $1 AND k.id = $3 AND m.college_id = $1 AND m.id LIKE 'banyak%'`, tatest.IDKebijakan(tatest.KP), guided)
		for i := range 14 {
			tatest.OneBimbingan(c, guided, []string{"diminta", "menunggu_paraf"}[i%2], float64(24+i))
		}
		tatest.Insert(c, `UPDATE tugasakhir_bimbingan SET diubah_pada = diubah_pada + 35000000 * nomor WHERE college_id = $1`)
		// The head is the lecturer who guides.
		tatest.Insert(c, `UPDATE master_dosen SET id_akun = NULL WHERE college_id = $1 AND id = $2`, tatest.IDDosen("kaprodi"))
		tatest.Insert(c, `UPDATE master_dosen SET id_akun = (SELECT a.id FROM auth_akun a WHERE a.college_id = $1 AND a.username = 'kaprodi') WHERE college_id = $1 AND id = $2`, tatest.IDDosen("dosen"))
		tatest.Insert(c, `UPDATE master_kaprodi SET id_dosen = $2 WHERE college_id = $1 AND id_dosen = $3`, tatest.IDDosen("dosen"), tatest.IDDosen("kaprodi"))
		if n := len(semuaTugas(t, c, "kaprodi", "")); n < 50 {
			t.Fatalf("%d tasks; the case needs more pages", n)
		}
		semuaTugas(t, c, "kaprodi", "&jenis=instansi&jenis=bimbingan_diminta")
		semuaTugas(t, c, "kaprodi", "&jenisKarya=skripsi")
		semuaTugas(t, c, "operator", "")
	})
}

// menunggu is what waits for an account in three places, which must agree: the list, the menu's numbers and the dashboard.
func menunggu(t *testing.T, c *coretest.Campus, username string) string {
	t.Helper()
	kinds, total, _ := tatest.TugasOf(c, username, "")
	b := tatest.ReadBeranda(c, username)
	var n meja.HitungTugas
	c.As(tatest.Unindra, username, "GET", "/v2/ta/task_counts", nil).Want(200).JSON(&n)
	if sum := n.BimbinganProposal + n.SidangProposal + n.BimbinganSkripsi + n.SidangSkripsi + n.BimbinganKP + n.SidangKP; b.TotalTugas != total || sum != total || b.Menu != n {
		t.Errorf("SH-16 %s: list %d, dashboard %d, menu %+v and %+v", username, total, b.TotalTugas, b.Menu, n)
	}
	return kinds
}

// TestTugasBersama holds two portals on one database to the same tasks, whichever of them was told of a change.
func TestTugasBersama(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		beside := c.Beside()
		id := tatest.NewKarya(c, tatest.KP, "diajukan")
		want := func(username, kinds string) {
			t.Helper()
			for i, one := range []*coretest.Campus{c, beside, c} {
				if got := menunggu(t, one, username); got != kinds {
					t.Errorf("TA-01 portal %d, %s: %q, want %q", i, username, got, kinds)
				}
			}
		}
		want("dosen", "persetujuan ")
		want("operator", "")
		for _, username := range []string{"dosen", "dosen2"} {
			beside.As(tatest.Unindra, username, "PUT", tatest.Paths[tatest.KP]+"_guidance/"+id+"/approval", tatest.Fields{"status": "disetujui"}).Want(200)
		}
		want("dosen", "")
		want("operator", "instansi ")
		want("kaprodi", "instansi ")
		c.As(tatest.Unindra, "operator", "PUT", tatest.Paths[tatest.KP]+"/"+id+"/cancellation", tatest.Fields{"alasan": "Mahasiswa mengundurkan diri"}).Want(200)
		want("operator", "")
	})
}

// What somebody changes past the portal shows at the next reading; and what was made by another rule is made anew at a start.
func TestSusunan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		c.DB.Settle("tugasakhir_", func(context.Context, db.Q) error { return nil }) // nobody brings anything in line
		tatest.Insert(c, `UPDATE tugasakhir_pengajuan SET status = 'ditarik' WHERE college_id = $1 AND id_karya = $2`, id)
		t.Run("TA-01 written past the portal", func(t *testing.T) {
			if got := menunggu(t, c, "dosen"); got != "" {
				t.Errorf("%q", got)
			}
			if n := coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(*) FROM tugasakhir_tersentuh WHERE college_id = $1`, tatest.Unindra); n != 0 {
				t.Errorf("%d works still marked", n)
			}
		})
		t.Run("TA-01 what was counted before is counted anew, though nobody moved the counter", func(t *testing.T) {
			for _, k := range []struct{ status, want string }{{"menunggu_instansi", "instansi "}, {"bimbingan", ""}} {
				c.Exec(tatest.Unindra, `UPDATE tugasakhir_karya SET status = $2 WHERE college_id = $1 AND id = $3`, tatest.Unindra, k.status, id)
				if got := menunggu(t, c, "operator"); got != k.want {
					t.Errorf("%s: %q, want %q", k.status, got, k.want)
				}
			}
			tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'diajukan' WHERE college_id = $1 AND id = $2`, id)
		})
		t.Run("TA-01 made by another rule", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_pengajuan SET status = 'diajukan' WHERE college_id = $1 AND id_karya = $2`, id)
			tatest.Insert(c, `DELETE FROM tugasakhir_tersentuh WHERE college_id = $1`)
			tatest.Insert(c, `UPDATE tugasakhir_susunan SET versi = 0 WHERE college_id = $1`)
			if got := menunggu(t, c, "dosen"); got != "" {
				t.Fatalf("the case is none: %q", got)
			}
			m := tugasakhir.New(c.Deps())
			if err := m.Start(t.Context(), tatest.Unindra); err != nil {
				t.Fatal(err)
			}
			if got := menunggu(t, c, "dosen"); got != "persetujuan " {
				t.Errorf("%q", got)
			}
			c.DB.Settle("tugasakhir_", m.Settle)
		})
	})
}
