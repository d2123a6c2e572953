package tugasakhir_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

// asli is a paragraph, and ubahan the same as someone disguises it: other affixes, order and signs.
const (
	asli = `Penelitian ini mengembangkan aplikasi pemesanan hasil tani berbasis web agar petani di Kecamatan Jonggol dapat menjual sayuran
	langsung kepada pembeli. Pengembangan mengikuti tahap analisis kebutuhan, perancangan basis data, penulisan kode, dan pengujian bersama
	dua belas petani. Hasil pengujian menunjukkan bahwa waktu pencatatan pesanan berkurang dari sembilan menit menjadi dua menit.`
	ubahan = `Hasil uji menunjukkan waktu untuk mencatat pesanan berkurang dari sembilan menit menjadi dua menit! Aplikasi untuk memesan hasil
	tani yang berbasis web dikembangkan dalam penelitian ini agar para petani Kecamatan Jonggol dapat langsung menjual sayurannya kepada
	pembeli. Tahapnya mengikuti analisis kebutuhan; merancang basis data; menulis kode; dan menguji bersama dua belas petani.`
)

// karang invents a text that shares no sentence with another seed's.
func karang(benih uint64, kata int) string {
	suku := strings.Fields("ba ca da fa ga ha ja ka la ma na pa ra sa ta wa bi di gi ki li mi ni pi ri si ti bu du gu ku lu mu nu pu ru su tu")
	r := rand.New(rand.NewPCG(benih, 11))
	var b strings.Builder
	for i := range kata {
		for range 2 + r.IntN(3) {
			b.WriteString(suku[r.IntN(len(suku))])
		}
		fmt.Fprint(&b, map[bool]string{true: ".\n", false: " "}[i%12 == 11])
	}
	return b.String()
}

// pathMirip is where the checks of a work are.
func pathMirip(jenis tugasakhir.Jenis, karya string) string {
	return pathJenis[jenis] + "_similarity/" + karya
}

// naskahBaru hands a manuscript in as the student of a work.
func naskahBaru(t *testing.T, c *coretest.Campus, username string, jenis tugasakhir.Jenis, karya, isi string) {
	t.Helper()
	unggah(t, c, unindra, username, pathJenis[jenis]+"_file/"+karya, "naskah.txt", isi, "jenis=naskah").Want(201)
}

// daftarCek lists the checks of a work as a lecturer sees them.
func daftarCek(c *coretest.Campus, username string, jenis tugasakhir.Jenis, karya string) []tugasakhir.KemiripanBaris {
	var out api.Halaman[tugasakhir.KemiripanBaris]
	c.As(unindra, username, "GET", pathMirip(jenis, karya), nil).Want(200).JSON(&out)
	return out.Data
}

// judulkan gives works titles and statuses, and puts the titles where similar ones are looked for.
func judulkan(t *testing.T, c *coretest.Campus, karya ...[3]string) {
	t.Helper()
	err := c.DB.Write(context.Background(), unindra, func(ctx context.Context, q db.Q) error {
		for _, tabel := range []string{"judul_akar", "judul"} {
			if _, err := q.Exec(ctx, `DELETE FROM tugasakhir_`+tabel+` WHERE college_id = $1`, unindra); err != nil {
				return err
			}
		}
		for _, k := range karya {
			if _, err := q.Exec(ctx, `UPDATE tugasakhir_karya SET judul = $3, status = $4 WHERE college_id = $1 AND id = $2`, unindra, k[0], k[1], k[2]); err != nil {
				return err
			}
		}
		return tugasakhir.IsiJudul(ctx, q, func(yield func(string, string) bool) {
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
