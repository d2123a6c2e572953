package tatest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/kit/api"
)

// Asli is a paragraph, and Ubahan the same as someone disguises it: other affixes, order and signs.
const (
	Asli = `Penelitian ini mengembangkan aplikasi pemesanan hasil tani berbasis web agar petani di Kecamatan Jonggol
	dapat menjual sayuran langsung kepada pembeli. Pengembangan mengikuti tahap analisis kebutuhan, perancangan basis
	data, penulisan kode, dan pengujian bersama dua belas petani. Hasil pengujian menunjukkan bahwa waktu pencatatan
	pesanan berkurang dari sembilan menit menjadi dua menit.`
	Ubahan = `Hasil uji menunjukkan waktu untuk mencatat pesanan berkurang dari sembilan menit menjadi dua menit!
	Aplikasi untuk memesan hasil tani yang berbasis web dikembangkan dalam penelitian ini agar para petani Kecamatan
	Jonggol dapat langsung menjual sayurannya kepada pembeli. Tahapnya mengikuti analisis kebutuhan; merancang basis
	data; menulis kode; dan menguji bersama dua belas petani.`
)

// Karang invents a text that shares no sentence with another seed's.
func Karang(benih uint64, kata int) string {
	suku := strings.Fields("ba ca da fa ga ha ja ka la ma na pa ra sa ta wa bi di gi ki li mi ni pi ri si ti " +
		"bu du gu ku lu mu nu pu ru su tu")
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

// PathMirip is where the checks of a work are.
func PathMirip(jenis karya.Jenis, karya string) string {
	return Paths[jenis] + "_similarity/" + karya
}

// NaskahBaru hands a manuscript in as the student of a work.
func NaskahBaru(t *testing.T, c *coretest.Campus, username string, jenis karya.Jenis, karya, isi string) {
	t.Helper()
	Upload(t, c, Unindra, username, Paths[jenis]+"_file/"+karya, "naskah.txt", isi, "jenis=naskah").Want(201)
}

// ListCek lists the checks of a work as a lecturer sees them.
func ListCek(c *coretest.Campus, username string, jenis karya.Jenis, karya string) []naskah.KemiripanBaris {
	var out api.Halaman[naskah.KemiripanBaris]
	c.As(Unindra, username, "GET", PathMirip(jenis, karya), nil).Want(200).JSON(&out)
	return out.Data
}
