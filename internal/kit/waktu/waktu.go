// Package waktu writes dates the way Indonesians read them.
package waktu

import (
	"fmt"
	"time"
)

var bulan = [...]string{"Januari", "Februari", "Maret", "April", "Mei", "Juni", "Juli", "Agustus", "September", "Oktober", "November", "Desember"}

// The zones of Indonesia: western UTC+7, central UTC+8, eastern UTC+9. None has summer time.
var (
	WIB  = time.FixedZone("WIB", 7*3600)
	WITA = time.FixedZone("WITA", 8*3600)
	WIT  = time.FixedZone("WIT", 9*3600)
)

// Zona is the zone of a name; one that is not of Indonesia is WIB.
func Zona(nama string) *time.Location {
	for _, z := range []*time.Location{WITA, WIT} {
		if z.String() == nama {
			return z
		}
	}
	return WIB
}

// TanggalJam writes a moment on the clocks of a zone, as "21 November 2026 10:42 WIB".
func TanggalJam(t time.Time, zona *time.Location) string {
	t = t.In(zona)
	return fmt.Sprintf("%s %s %s", Tanggal(t), t.Format("15:04"), zona)
}

// Tanggal writes a day, as "21 November 2026".
func Tanggal(t time.Time) string {
	return fmt.Sprintf("%02d %s %d", t.Day(), bulan[t.Month()-1], t.Year())
}

// Rentang writes from when to when something is on the clocks of a zone, as "21 November 2026 09:00–10:30 WIB".
func Rentang(mulai, selesai time.Time, zona *time.Location) string {
	mulai, selesai = mulai.In(zona), selesai.In(zona)
	if Tanggal(mulai) != Tanggal(selesai) {
		return TanggalJam(mulai, zona) + " – " + TanggalJam(selesai, zona)
	}
	return fmt.Sprintf("%s %s–%s %s", Tanggal(mulai), mulai.Format("15:04"), selesai.Format("15:04"), zona)
}
