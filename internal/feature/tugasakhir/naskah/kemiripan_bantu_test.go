package naskah_test

import (
	"context"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/db"
)

// judulkan gives works titles and statuses, and puts the titles where similar ones are looked for.
func judulkan(t *testing.T, c *coretest.Campus, karya ...[3]string) {
	t.Helper()
	err := c.DB.Write(context.Background(), tatest.Unindra, func(ctx context.Context, q db.Q) error {
		for _, tabel := range []string{"judul_akar", "judul"} {
			if _, err := q.Exec(ctx, `DELETE FROM tugasakhir_`+tabel+` WHERE college_id = $1`, tatest.Unindra); err != nil {
				return err
			}
		}
		for _, k := range karya {
			if _, err := q.Exec(ctx, `UPDATE tugasakhir_karya SET judul = $3, status = $4 WHERE college_id = $1 AND id = $2`, tatest.Unindra, k[0], k[1], k[2]); err != nil {
				return err
			}
		}
		return naskah.IsiJudul(ctx, q, func(yield func(string, string) bool) {
			for _, k := range karya {
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
