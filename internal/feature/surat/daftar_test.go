package surat_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/master/mahasiswa"
	letters "portaldosen/internal/feature/surat/surat"
	"portaldosen/internal/kit/apitest"
)

// many is more letters than a search reads a list from without asking further.
const many = 600

// copies puts so many letters in that are as another one, each a moment before the one that was put in before it,
// and every third revoked.
func (c *kampus) copies(of letters.Surat, n int) {
	c.t.Helper()
	const letter = `INSERT INTO surat_surat (college_id, id, id_jenis, id_mahasiswa, nama_urut, id_prodi, isian_json, status,
			status_pada, alasan, diminta_oleh, nomor, nomor_urut, tanggal, tahun, dibuat_pada, diubah_pada)
		WITH RECURSIVE k(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM k WHERE n < $3)
		SELECT s.college_id, s.id || '-' || k.n, s.id_jenis, s.id_mahasiswa, s.nama_urut, s.id_prodi, s.isian_json,
			CASE k.n % 3 WHEN 0 THEN 'dicabut' ELSE s.status END, s.status_pada - k.n, '', s.diminta_oleh,
			s.nomor || '/' || k.n, s.nomor_urut || '/' || k.n, s.tanggal, s.tahun, s.dibuat_pada, s.diubah_pada
		FROM surat_surat s CROSS JOIN k WHERE s.college_id = $1 AND s.id = $2`
	c.Exec(unindra, letter, unindra, of.ID, n)
	const named = `INSERT INTO surat_dosen (college_id, id_surat, id_dosen, urutan)
		SELECT s.college_id, s.id, x.id_dosen, x.urutan FROM surat_surat s
		JOIN surat_dosen x ON x.college_id = s.college_id AND x.id_surat = $2
		WHERE s.college_id = $1 AND s.id <> $2 AND s.id LIKE $2 || '-%'`
	c.Exec(unindra, named, unindra, of.ID)
	c.Exec(unindra, `UPDATE kit_perubahan SET nilai = nilai + 1 WHERE college_id = $1 AND nama = 'surat'`, unindra)
}

// list are the ids of all pages of a list, and its length.
func (c *kampus) list(username, query string) (ids []string, total int64) {
	c.t.Helper()
	for page := 1; ; page++ {
		path := fmt.Sprintf("%s?perPage=100&page=%d&%s", alamat, page, query)
		rows, n := apitest.Rows[letters.SuratBaris](c.get(username, path).Want(200))
		for _, r := range rows {
			ids = append(ids, r.ID)
		}
		if total = n; len(rows) == 0 {
			return ids, total
		}
	}
}

// TestLongList holds that a long list is as long as it says and has every letter once, in each order and the same
// backwards, and that many letters are found as few are.
func TestLongList(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		done := c.setuju(c.ajukan("dosen"))
		c.setuju(c.ajukan("dosen2"))
		c.ajukan("kaprodi")
		c.copies(done, many)
		lengths := map[string]int{"operator": many + 3, "kaprodi": many + 3, "dosen": many + 1, "dosen3": 0}
		for who, want := range lengths {
			for _, sort := range []string{"sejak", "tanggal", "nomor", "jenis", "mahasiswa"} {
				up, n := c.list(who, "sort="+sort)
				down, _ := c.list(who, "sort=-"+sort)
				slices.Reverse(down)
				if int(n) != want || len(up) != want || len(slices.Compact(slices.Sorted(slices.Values(up)))) != want {
					t.Fatalf("%s by %s: %d letters on the pages, %d in all, want %d", who, sort, len(up), n, want)
				}
				if diff := cmp.Diff(up, down); diff != "" {
					t.Errorf("%s by %s, up (-) and down (+):\n%s", who, sort, diff)
				}
			}
		}
		for query, want := range map[string]int{
			"q=adinata":                 many + 3,
			"q=adinata+bagas":           many + 3,
			"q=adinata+budi":            0, // two people
			"q=budi&status=dicabut":     many / 3,
			"q=budi&tahun=2026":         many + 1,
			"q=budi&tahun=2025":         0,
			"q=siti&status=disetujui":   1,
			"q=001/SP":                  many + 1,
			"q=002/sp":                  1,
			"q=sp-kp":                   0, // no number begins so
			"q=---":                     0,
			"q=adinata&tunggu=saya":     0,
			"tunggu=saya":               0,
			"status=dicabut&sort=jenis": many / 3,
		} {
			for _, who := range []string{"operator", "kaprodi"} {
				ids, n := c.list(who, query)
				if len(ids) != want || int(n) != want {
					t.Errorf("%s finds %d letters by %s, %d on the pages; want %d", who, n, query, len(ids), want)
				}
			}
		}
	})
}

// TestStudentRenamed follows a student who is renamed to where the letters are found and ordered.
func TestStudentRenamed(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		s := c.ajukan("dosen")
		path := "/v2/mahasiswa/" + id("mahasiswa", "mahasiswa")
		var student mahasiswa.MahasiswaBaru
		c.get("operator", path).Want(200).JSON(&student)
		student.Nama = "Wulandari Ayu"
		c.As(unindra, "operator", "PUT", path, student).Want(200)
		for word, want := range map[string]int{"wulandari": 1, "adinata": 0} {
			if ids, _ := c.list("operator", "q="+word); len(ids) != want {
				t.Errorf("%d letters are found by %s, want %d", len(ids), word, want)
			}
		}
		const order = `SELECT nama_urut FROM surat_surat WHERE college_id = $1 AND id = $2`
		if got := coretest.One[string](c.Campus, unindra, order, unindra, s.ID); got != "wulandari ayu" {
			t.Errorf("the letter is ordered by %q, want wulandari ayu", got)
		}
	})
}
