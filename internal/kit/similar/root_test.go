package similar

import (
	"strings"
	"testing"
)

// The forms of one root come to it; the first word of a line is the root.
var forms = `
ajar belajar mengajar pelajar pengajaran pembelajaran diajarkan mengajarkannya pelajaran
kembang berkembang mengembangkan pengembangan dikembangkan perkembangannya
teliti penelitian peneliti meneliti diteliti penelitiannya
uji menguji pengujian diuji pengujiannya
pakai memakai pemakaian dipakai pemakainya
tulis menulis penulisan tertulis penulisnya dituliskan
sapu menyapu penyapu disapu
kirim mengirim pengiriman dikirimkan terkirim
kerja bekerja pekerjaan mengerjakan dikerjakan kerjakanlah
guna menggunakan penggunaan digunakan pengguna kegunaannya berguna
pengaruh mempengaruhi dipengaruhi berpengaruh pengaruhnya
mampu kemampuan kemampuannya berkemampuan
hasil keberhasilan menghasilkan dihasilkan berhasil hasilnya
perintah pemerintah pemerintahan memerintah
laku dilakukannya pelaku berlaku
sosialisasi menyosialisasikan disosialisasikan
adil keadilan mengadili diadili pengadilan
cat mengecat
balas berbalas membalas balasan
besar terbesar membesarkan kebesaran
optimal mengoptimalkan pengoptimalan dioptimalkan
rancang merancang perancangan rancangan dirancang
sistem sistemnya
sebab menyebabkan disebabkan penyebab
simpul menyimpulkan kesimpulan disimpulkan
ukur mengukur pengukuran terukur diukur
ubah mengubah perubahan berubah diubah
tahu mengetahui diketahui pengetahuan
dapat mendapatkan didapatkan pendapatan
`

func TestRoot(t *testing.T) {
	for line := range strings.Lines(strings.TrimSpace(forms)) {
		words := strings.Fields(line)
		for _, k := range words {
			if got := Root(k); got != words[0] {
				t.Errorf("TA-05 %s: root %q, want %q", k, got, words[0])
			}
		}
	}
}

// TestRootBorrowed holds that the forms of a word that the list does not know meet.
func TestRootBorrowed(t *testing.T) {
	for _, line := range []string{
		"mendeploy dideploy",
		"blokchain blokchainnya",
		"mengkalkulasikan dikalkulasikan",
		"pemviralan diviralkan memviralkan",
	} {
		words := strings.Fields(line)
		for _, k := range words[1:] {
			if a, b := Root(words[0]), Root(k); a != b {
				t.Errorf("TA-05 %s → %q, %s → %q, want one root", words[0], a, k, b)
			}
		}
	}
}

func TestRootStays(t *testing.T) {
	for root := range knownRoots() {
		if got := Root(root); got != root {
			t.Errorf("the root of %s is %s, want it to stay", root, got)
		}
	}
	for _, k := range []string{"", "a", "di", "dan", "媒体", "é", "ny", "peng", "meng", "ber"} {
		Root(k)
	}
}

func TestWords(t *testing.T) {
	for text, want := range map[string]string{
		"":                        "",
		"Buku-buku itu, 3 buah!":  "buku buah",
		"berbalas-balasan surat":  "balas surat",
		"pengem-\nbangan  sistem": "kembang sistem",
		"pengem\u00ad\r\n bangan": "kembang",
		"Jaringan–Komputer\tbaru": "jaring komputer baru",
		"yang dan di untuk":       "",
		"é\u0301cole":             "ecole",
	} {
		var got []string
		for _, k := range Words(text) {
			got = append(got, k.Root)
			if k.Begin < 0 || k.End > len(text) || k.Begin >= k.End {
				t.Errorf("%q: %q stands at %d–%d, want a place within", text, k.Root, k.Begin, k.End)
			}
		}
		if got := strings.Join(got, " "); got != want {
			t.Errorf("TA-05 %q: %q, want %q", text, got, want)
		}
	}
}
