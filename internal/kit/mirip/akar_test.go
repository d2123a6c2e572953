package mirip

import (
	"strings"
	"testing"
)

// The forms of one root come to it; the first word of a line is the root.
var bentuk = `
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

func TestAkar(t *testing.T) {
	for baris := range strings.Lines(strings.TrimSpace(bentuk)) {
		kata := strings.Fields(baris)
		for _, k := range kata {
			if got := Akar(k); got != kata[0] {
				t.Errorf("TA-05 %s: root %q, want %q", k, got, kata[0])
			}
		}
	}
}

// TestAkarPinjam holds that the forms of a word that the list does not know meet.
func TestAkarPinjam(t *testing.T) {
	for _, baris := range []string{
		"mendeploy dideploy", "blokchain blokchainnya", "mengkalkulasikan dikalkulasikan", "pemviralan diviralkan memviralkan",
	} {
		kata := strings.Fields(baris)
		for _, k := range kata[1:] {
			if a, b := Akar(kata[0]), Akar(k); a != b {
				t.Errorf("TA-05 %s → %q, %s → %q", kata[0], a, k, b)
			}
		}
	}
}

func TestAkarTetap(t *testing.T) {
	for akar := range kataDasar() {
		if Akar(akar) != akar {
			t.Errorf("the root %s becomes %s", akar, Akar(akar))
		}
	}
	for _, k := range []string{"", "a", "di", "dan", "媒体", "é", "ny", "peng", "meng", "ber"} {
		Akar(k)
	}
}

func TestPecah(t *testing.T) {
	for teks, want := range map[string]string{
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
		for _, k := range Pecah(teks) {
			got = append(got, k.Akar)
			if k.Awal < 0 || k.Akhir > len(teks) || k.Awal >= k.Akhir {
				t.Errorf("%q: %q stands at %d–%d", teks, k.Akar, k.Awal, k.Akhir)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("TA-05 %q: %q, want %q", teks, strings.Join(got, " "), want)
		}
	}
}
