package naskah_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/db"
)

// judulkan gives works titles and statuses, and puts the titles where similar ones are looked for.
func judulkan(t *testing.T, c *coretest.Campus, works ...[3]string) {
	t.Helper()
	const update = `UPDATE tugasakhir_karya SET judul = $3, status = $4 WHERE college_id = $1 AND id = $2`
	err := c.DB.Write(context.Background(), tatest.Unindra, func(ctx context.Context, q db.Q) error {
		for _, tabel := range []string{"judul_akar", "judul"} {
			_, err := q.Exec(ctx, `DELETE FROM tugasakhir_`+tabel+` WHERE college_id = $1`, tatest.Unindra)
			if err != nil {
				return err
			}
		}
		for _, k := range works {
			if _, err := q.Exec(ctx, update, tatest.Unindra, k[0], k[1], k[2]); err != nil {
				return err
			}
		}
		return naskah.IsiJudul(ctx, q, func(yield func(string, string) bool) {
			for _, k := range works {
				if !yield(k[0], k[1]) {
					return
				}
			}
		})
	})
	if err != nil {
		t.Fatal(err)
	}
}

// laporanTerakhir is the report of a thesis's latest check.
func laporanTerakhir(c *coretest.Campus, karya string) (out naskah.Kemiripan) {
	id := tatest.ListCek(c, "dosen", tatest.Skripsi, karya)[0].ID
	as(c, "dosen", "GET", tatest.PathMirip(tatest.Skripsi, karya)+"/"+id, nil).Want(200).JSON(&out)
	return out
}

// periksaUlang asks for another check of a thesis, a second after what was before, and has it done.
func periksaUlang(c *coretest.Campus, username, karya string) {
	c.Clock.Advance(time.Second)
	as(c, username, "POST", tatest.PathMirip(tatest.Skripsi, karya), nil).Want(201)
	c.Jobs()
}

// ringkasCek are checks in short, "2 selesai 41 of 25": the version, how far it is, its score and the limit.
func ringkasCek(list []naskah.KemiripanBaris) string {
	out := []string{}
	for _, x := range list {
		out = append(out, fmt.Sprintf("%d %s %s of %v", x.Versi, x.Status, tatest.AngkaAtau(x.Skor), x.Batas))
	}
	return strings.Join(out, "; ")
}

// tulisCek is naskahSkripsi with the check done.
func tulisCek(t *testing.T, c *coretest.Campus, username, karya, isi string) {
	t.Helper()
	naskahSkripsi(t, c, username, karya, isi)
	c.Jobs()
}

// naskahSkripsi hands a manuscript of a thesis in, a second after what was before.
func naskahSkripsi(t *testing.T, c *coretest.Campus, username, karya, isi string) {
	t.Helper()
	c.Clock.Advance(time.Second)
	tatest.NaskahBaru(t, c, username, tatest.Skripsi, karya, isi)
}
