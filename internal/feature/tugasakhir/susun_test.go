package tugasakhir_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/tugas"
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
		path := fmt.Sprintf("/v2/ta/tasks?perPage=10&page=%d%s", page, query)
		rows, total := apitest.Rows[meja.Tugas](c.As(tatest.Unindra, username, "GET", path, nil).Want(200))
		for _, r := range rows {
			out = append(out, r.Sejak.Format("15:04:05.000000")+" "+r.IDKarya+" "+r.Jenis+" "+r.IDBimbingan+r.IDSidang)
		}
		if len(rows) > 0 {
			continue
		}
		once := len(slices.Compact(slices.Clone(out))) == len(out)
		if int64(len(out)) != total || !slices.IsSorted(out) || !once {
			t.Errorf("%s %s: %d rows, want %d in order, each once: %v", username, query, len(out), total, out)
		}
		return out
	}
}

// banyakMenunggu gives a campus many internships, later one by one, that wait for their company.
func banyakMenunggu(c *coretest.Campus, contoh string) {
	tatest.Insert(c, `INSERT INTO master_mahasiswa (college_id, id, id_akun, nim, nama, nama_urut, id_prodi, angkatan,
			email, telepon, status)
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 37)
		SELECT m.college_id, 'banyak' || i, NULL, 'banyak' || i, m.nama, m.nama_urut, m.id_prodi, m.angkatan,
			'', '', 'A'
		FROM master_mahasiswa m, n WHERE m.college_id = $1 AND m.id = $2`, tatest.IDMahasiswa("mahasiswa"))
	tatest.Insert(c, `INSERT INTO tugasakhir_karya (college_id, id, jenis, id_mahasiswa, id_prodi, periode,
			id_kebijakan, judul, judul_urut, cari, nama_urut, abstrak, status, tahap, bimbingan_sah, sejak,
			versi, dibuat_pada, diubah_pada)
		SELECT k.college_id, m.id, 'kp', m.id, m.id_prodi, k.periode, $2,
			k.judul, k.judul_urut, k.cari, k.nama_urut, '', 'menunggu_instansi', '', 0,
			k.sejak + 60000000 * CAST(SUBSTR(m.id, LENGTH(m.id), 1) AS BIGINT), 1, 1, 1
		FROM tugasakhir_karya k, master_mahasiswa m
		WHERE k.college_id = $1 AND k.id = $3 AND m.college_id = $1 AND m.id LIKE 'banyak%'`,
		tatest.IDKebijakan(tatest.KP), contoh)
}

// A head of a programme has tasks of the campus and own ones: pages go through both in one order, and no row falls
// between.
func TestTugasBerbaur(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		guided := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		banyakMenunggu(c, guided)
		for i := range 14 {
			tatest.OneBimbingan(c, guided, []string{"diminta", "menunggu_paraf"}[i%2], float64(24+i))
		}
		tatest.Insert(c, `UPDATE tugasakhir_bimbingan SET diubah_pada = diubah_pada + 35000000 * nomor
			WHERE college_id = $1`)
		// The head is the lecturer who guides.
		dosen, kaprodi := tatest.IDDosen("dosen"), tatest.IDDosen("kaprodi")
		tatest.Insert(c, `UPDATE master_dosen SET id_akun = NULL WHERE college_id = $1 AND id = $2`, kaprodi)
		tatest.Insert(c, `UPDATE master_dosen SET id_akun = (SELECT a.id FROM auth_akun a
				WHERE a.college_id = $1 AND a.username = 'kaprodi')
			WHERE college_id = $1 AND id = $2`, dosen)
		tatest.Insert(c, `UPDATE master_kaprodi SET id_dosen = $2 WHERE college_id = $1 AND id_dosen = $3`,
			dosen, kaprodi)
		if n := len(semuaTugas(t, c, "kaprodi", "")); n < 50 {
			t.Fatalf("the head has %d tasks, want at least 50: the case needs more pages", n)
		}
		semuaTugas(t, c, "kaprodi", "&jenis=instansi&jenis=bimbingan_diminta")
		semuaTugas(t, c, "kaprodi", "&jenisKarya=skripsi")
		semuaTugas(t, c, "operator", "")
	})
}

// menunggu is what waits for an account in three places, which must agree: the list, the menu's numbers and the
// dashboard.
func menunggu(t *testing.T, c *coretest.Campus, username string) string {
	t.Helper()
	kinds, total, _ := tatest.TugasOf(c, username, "")
	b := tatest.ReadBeranda(c, username)
	var n meja.HitungTugas
	c.As(tatest.Unindra, username, "GET", "/v2/ta/task_counts", nil).Want(200).JSON(&n)
	sum := n.BimbinganProposal + n.SidangProposal + n.BimbinganSkripsi + n.SidangSkripsi + n.BimbinganKP + n.SidangKP
	_, all := apitest.Rows[tugas.TugasSaya](c.As(tatest.Unindra, username, "GET", "/v2/tugas", nil).Want(200))
	if all != total || sum != total || b.Menu != n {
		t.Errorf("SH-16 %s: of all areas %d, the dashboard's menu %+v, the menu %+v, want %d of the list in all three",
			username, all, b.Menu, n, total)
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
		approval := tatest.Paths[tatest.KP] + "_guidance/" + id + "/approval"
		for _, username := range []string{"dosen", "dosen2"} {
			setuju := tatest.Fields{"status": "disetujui"}
			beside.As(tatest.Unindra, username, "PUT", approval, setuju).Want(200)
		}
		want("dosen", "")
		want("operator", "instansi ")
		want("kaprodi", "instansi ")
		cancellation := tatest.Paths[tatest.KP] + "/" + id + "/cancellation"
		alasan := tatest.Fields{"alasan": "Mahasiswa mengundurkan diri"}
		c.As(tatest.Unindra, "operator", "PUT", cancellation, alasan).Want(200)
		want("operator", "")
	})
}

// What somebody changes past the portal shows at the next reading; and what was made by another rule is made anew at a
// start.
func TestSusunan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		m := tugasakhir.New(c.Deps())
		c.DB.Settle("tugasakhir_", func(context.Context, db.Q) error { return nil }) // nobody brings anything in line
		defer c.DB.Settle("tugasakhir_", m.Settle)
		menungguHanya := func(t *testing.T, username, want string) {
			t.Helper()
			if got := menunggu(t, c, username); got != want {
				t.Errorf("TA-01 for %s waits %q, want %q", username, got, want)
			}
		}
		const setPengajuan = `UPDATE tugasakhir_pengajuan SET status = $3 WHERE college_id = $1 AND id_karya = $2`
		tatest.Insert(c, setPengajuan, id, "ditarik")
		t.Run("TA-01 written past the portal", func(t *testing.T) {
			menungguHanya(t, "dosen", "")
			const marked = `SELECT COUNT(*) FROM tugasakhir_tersentuh WHERE college_id = $1`
			if n := coretest.One[int64](c, tatest.Unindra, marked, tatest.Unindra); n != 0 {
				t.Errorf("TA-01 %d works are marked still, want none", n)
			}
		})
		t.Run("TA-01 what was counted before is counted anew, though nobody moved the counter", func(t *testing.T) {
			const setKarya = `UPDATE tugasakhir_karya SET status = $2 WHERE college_id = $1 AND id = $3`
			menungguHanya(t, "operator", "")
			for _, k := range []struct{ status, want string }{{"menunggu_instansi", "instansi "}, {"bimbingan", ""}} {
				c.Exec(tatest.Unindra, setKarya, tatest.Unindra, k.status, id)
				menungguHanya(t, "operator", k.want)
			}
			tatest.Insert(c, setKarya, "diajukan", id)
			menungguHanya(t, "operator", "") // and a reading brings in line what was written past the portal
		})
		t.Run("TA-01 made by another rule", func(t *testing.T) {
			menungguHanya(t, "dosen", "") // as above
			tatest.Insert(c, setPengajuan, id, "diajukan")
			tatest.Insert(c, `DELETE FROM tugasakhir_tersentuh WHERE college_id = $1`)
			tatest.Insert(c, `UPDATE tugasakhir_susunan SET versi = 0 WHERE college_id = $1`)
			if got := menunggu(t, c, "dosen"); got != "" {
				t.Fatalf("TA-01 the case is none: for dosen waits %q, want nothing", got)
			}
			if err := m.Start(t.Context(), tatest.Unindra); err != nil {
				t.Fatal(err)
			}
			menungguHanya(t, "dosen", "persetujuan ")
		})
	})
}
