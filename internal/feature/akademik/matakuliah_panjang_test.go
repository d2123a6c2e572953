package akademik_test

import (
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
)

// TestPanjang types what folds into many letters, and what takes many bytes: no index may burst.
func TestPanjang(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		const panjang = "Terlalu panjang untuk diurutkan"
		var squares strings.Builder // each folds into four letters or more
		for r := rune(0x3300); r < 0x3300+88; r++ {
			squares.WriteRune(r)
		}
		for name, text := range map[string]string{
			"a blessing of 18 letters": strings.Repeat("\ufdfa", 100),
			"squared words":            squares.String(),
		} {
			t.Run("AK-03 refused: "+name, func(t *testing.T) {
				for _, field := range []string{"nama", "namaInggris"} {
					tolak(t, c, "", isian{field: text}, map[string]string{field: panjang})
					tolak(t, c, mk("algo"), isian{field: text}, map[string]string{field: panjang})
				}
			})
		}
		t.Run("AK-03 a hundred signs of four bytes each are a name", func(t *testing.T) {
			var b strings.Builder
			for i := range 100 {
				b.WriteRune(rune(0x1f300 + 7*i%500))
			}
			kode := strings.Repeat("😀", 20)
			buat(c, lengkap(isian{"kode": kode, "nama": b.String(), "namaInggris": b.String()}))
			if got, _ := daftar(c, "dosen", "?q="+strings.Repeat("😀", 3)); got != kode {
				t.Errorf("found %q, want %q", got, kode)
			}
		})
	})
}
