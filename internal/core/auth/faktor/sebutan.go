package faktor

// Words are what people read of this room's acts on the audit trail.
var Words = map[string]string{
	"auth.faktor.pasang":    "Memasang verifikasi dua langkah",
	"auth.faktor.lepas":     "Melepas cara verifikasi dua langkah",
	"auth.faktor.hapus":     "Menghapus verifikasi dua langkah sebuah akun",
	"auth.faktor.kode_baru": "Membuat kode pemulihan baru",
	"auth.faktor.namai":     "Menamai passkey",
	"auth.faktor.pemulihan": "Memakai kode pemulihan",
	"auth.faktor.salah":     "Salah membuktikan verifikasi dua langkah",
	"auth.faktor.ulang":     "Membuktikan verifikasi dua langkah sekali lagi",
}
