// Package waktu writes dates the way Indonesians read them.
package waktu

import (
	"fmt"
	"time"
)

var bulan = [...]string{"Januari", "Februari", "Maret", "April", "Mei", "Juni", "Juli", "Agustus", "September", "Oktober", "November", "Desember"}

// WIB is the time of western Indonesia, UTC+7.
var WIB = time.FixedZone("WIB", 7*3600)

// TanggalJam writes a moment as "21 November 2026 10:42 WIB".
func TanggalJam(t time.Time) string {
	t = t.In(WIB)
	return fmt.Sprintf("%02d %s %d %s WIB", t.Day(), bulan[t.Month()-1], t.Year(), t.Format("15:04"))
}
