package password_test

import (
	"testing"

	"portaldosen/internal/kit/password"
)

// campusWords are what auth hands over besides the username: the campus, its id, the portal, and the person's names.
var campusWords = []string{
	"universitas", "indraprasta", "pgri", "unindra", "portal", "dosen", "Maharani", "Kusumawardhani", "Citra",
}

var refused = []string{
	"indonesia123", "rahasia123", "bismillah123", "merdeka1945", "mahasiswa", "Indonesia123!", "INDONESIA2026",
	"indonesia@45", "Rahasia#2025", "r4h4s1a123", "b1sm1ll4h", "p@ssw0rd!!", "S3mang4t45", "sayangku99",
	"cintaku1234", "cintakamu123", "iloveyou2024", "persib1933", "persija1928", "bonekmania27", "arema1987",
	"jakarta2024", "bandung_2023", "Surabaya031", "yogyakarta!", "alhamdulillah", "assalamualaikum1",
	"Ramadhan1447", "pancasila5", "garuda17081945", "kampusmerdeka", "Mahasiswa2023", "skripsi2024", "dosen12345",
	"admin12345", "administrator", "qwerty123456", "qwertyui", "asdfghjkl1", "1qaz2wsx3edc", "zxcvbnm123",
	"qweasdzxc", "12345678", "87654321", "11223344", "aaaaaaa1", "abcabcabc", "passwordpassword",
	"passwordpassword1", "budibudi", "Budi1990", "siti17081990", "17081945", "19900817", "anakku2015", "kucingku77",
	"naruto123", "aisenodni", "cintaaaaaaa", "sayang sayang sayang", "merdeka.merdeka", "jakartabandung",
	"!!!rahasia!!!", "123rahasia123", "abcdefgh", "abcd1234", "a1b2c3d4", "sunshine2024", "mobilelegends1",
	"kunciku123",
}

// refusedOwn are made of what everybody knows of the person and the campus.
var refusedOwn = []string{
	"unindra2026", "Unindra!234", "siti.aminah99", "aminah1990", "Maharani88", "maharani.citra", "m4h4r4n1",
	"portaldosen1", "DosenUnindra", "kusumawardhani", "citracitra", "universitas26", "2026maharani", "inaraham",
}

var accepted = []string{
	"kuda hijau makan rambutan", "rahasia dapur nenek di bandung", "merdeka atau tidur siang",
	"kopi tubruk di pagi hari", "indonesia raya jam dinding miring", "bismillah kuda terbang ke bulan",
	"mahasiswa makan ikan hiu goreng", "persib kalah lagi sedih banget", "kucing-tidur-di-atas-printer",
	"jakarta macet payung bocor", "sayang kucing tetangga hilang", "unindra dan kopi tubruk",
	"maharani lupa membawa payung", "tiga semut naik becak ungu", "Ada 7 gajah di Lapangan!",
	"hujan turun waktu ujian skripsi", "kuda-lumping-biru-7", "kuda-laut-terbang-7", "kopi-tubruk-7",
	"benar kuda baterai staples", "semangka bulat tanpa biji 12", "password yang panjang sekali",
	"qwerty bukan piano tetangga", "siti tidak suka terong", "aB3$xyZ9", "xK9!mQ2vLp", "7Gh2kPq9Zx4w",
	"vT8nQz3rJw6y", "q8Zr-K2mw-Xp7t", "Zk4#pW9!sD2&", "hfjwkqpzmvxb", "Lw7pXq2vNs9tYc", "mP3xRt7zKq1n",
	"9fQ2wLz8Xk", "tGvbw83nQp", "h7Kd92mXq0Lz", "bVx2TqLm8sRw5Yp", "e4c1f09ab77d23", "x5vsLq-tPwZ_82aKd0Rm",
	"nJq_3xZv-8WtLr", "dKx7wPq2", "wqz7kfm3", "839204716253", "jalan raya kebun teh 17", "buku_gambar_dinosaurus",
	"gerhana.di.atas.sawah", "Pintu belakang sering macet", "bebek lewat, ayam menyeberang",
}

func TestWeakRefused(t *testing.T) {
	for _, plain := range refused {
		got := password.Check(plain, "0312088501", campusWords)
		if got != isCommon && (got != mostlyOwn || plain != "dosen12345") {
			t.Errorf("AU-10 %q: %q, want %q", plain, got, isCommon)
		}
	}
	for _, plain := range refusedOwn {
		if got, want := password.Check(plain, "siti.aminah", campusWords), mostlyOwn; got != want {
			t.Errorf("AU-10 %q: %q, want %q", plain, got, want)
		}
	}
}

func TestGoodAccepted(t *testing.T) {
	for _, plain := range accepted {
		if got := password.Check(plain, "0312088501", campusWords); got != "" {
			t.Errorf("AU-10 %q: %q, want it taken", plain, got)
		}
	}
}

func BenchmarkCheck(b *testing.B) {
	long := "1l1l1l1l"
	for len(long) < 120 {
		long += "indon3siarayamerd3ka4444"
	}
	for name, plain := range map[string]string{"short": "kuda-lumping-biru-7", "long": long[:120]} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				password.Check(plain, "siti.aminah", campusWords)
			}
		})
	}
}
