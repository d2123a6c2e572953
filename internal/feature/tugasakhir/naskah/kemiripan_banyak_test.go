//go:build !race

package naskah_test

import (
	"context"
	"fmt"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/similar"
	"portaldosen/internal/kit/texts"
)

// isiBanyak puts so many works of mahasiswa2 with their texts beside those of the fixture.
func isiBanyak(t *testing.T, c *coretest.Campus, banyak int, isi func(i int) string) {
	t.Helper()
	mahasiswa, prodi := tatest.IDMahasiswa("mahasiswa2"), tatest.Own(tatest.Unindra, "prodi", "if")
	kebijakan := tatest.IDKebijakan(tatest.Skripsi)
	err := c.DB.Write(context.Background(), tatest.Unindra, func(ctx context.Context, q db.Q) error {
		karya := db.NewBulk(q, "tugasakhir_karya", "college_id", "id", "jenis",
			"id_mahasiswa", "id_prodi", "periode", "id_kebijakan",
			"judul", "judul_urut", "cari", "nama_urut", "abstrak",
			"status", "tahap", "bimbingan_sah", "sejak", "versi", "dibuat_pada", "diubah_pada", "ganda")
		naskah := db.NewBulk(q, "tugasakhir_naskah", "college_id", "nomor", "id_karya", "isi", "halaman", "versi_sidik")
		sidik := db.NewBulk(q, "tugasakhir_sidik", "college_id", "sidik", "nomor", "pada")
		for i := range banyak {
			id, judul := fmt.Sprint("banyak-", i), fmt.Sprint("Karya ke ", i)
			err := karya.Add(ctx, tatest.Unindra, id, "skripsi",
				mahasiswa, prodi, 20231, kebijakan,
				judul, texts.Fold(judul), "", "", "",
				"selesai", "", 0, 0, 1, 0, 0, true)
			if err != nil {
				return err
			}
		}
		if err := karya.Flush(ctx); err != nil {
			return err
		}
		for i := range banyak {
			text := isi(i)
			id := fmt.Sprint("banyak-", i)
			if err := naskah.Add(ctx, tatest.Unindra, i+1, id, text, "[]", similar.Version); err != nil {
				return err
			}
			dulu := map[int64]bool{}
			for _, j := range similar.Prints(text) {
				if !dulu[j.Hash] {
					dulu[j.Hash] = true
					if err := sidik.Add(ctx, tatest.Unindra, j.Hash, i+1, 0); err != nil {
						return err
					}
				}
			}
		}
		if err := naskah.Flush(ctx); err != nil {
			return err
		}
		return sidik.Flush(ctx)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestKemiripanBanyak looks for one planted paragraph among ten thousand texts.
func TestKemiripanBanyak(t *testing.T) {
	t.Parallel()
	c := coretest.Start(t, db.SQLite, tugasakhir.New)
	tatest.FillKebijakan(t, c, tatest.Unindra)
	const banyak, ditanam = 10_000, 7_321
	isiBanyak(t, c, banyak, func(i int) string {
		if i == ditanam {
			return tatest.Karang(uint64(i), 60) + tatest.Asli + tatest.Karang(uint64(banyak+i), 60)
		}
		return tatest.Karang(uint64(i), 120)
	})
	karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
	periksa := func(isi string) naskah.Kemiripan {
		tulisCek(t, c, "mahasiswa", karya, isi)
		return laporanTerakhir(c, karya)
	}
	t.Run("TA-05 the planted paragraph is found, with its passage", func(t *testing.T) {
		got := periksa(tatest.Karang(1_000_001, 200) + tatest.Ubahan + tatest.Karang(1_000_002, 200))
		judul := fmt.Sprint("Karya ke ", ditanam)
		if len(got.Kutipan) == 0 || got.Kutipan[0].JudulLain != judul || got.Skor == nil || *got.Skor < 2 {
			t.Errorf("the report is %+v, want 2 per cent at least and a passage of %s first", got, judul)
		}
	})
	t.Run("TA-05 an unrelated text stays under ten per cent", func(t *testing.T) {
		if got := periksa(tatest.Karang(2_000_001, 600)); got.Skor == nil || *got.Skor >= 10 {
			t.Errorf("the report is %+v, want a score under 10", got)
		}
	})
}
